/*
 * Keeps the site for offline play, and offers a new release. JavaScript because service workers are.
 * Runs whether or not the game came up: a release that can't start must be replaceable by one that can.
 * <html data-offline="1"> says that this release is kept and serves without a network; what is told on the way
 * there stands in #keeping, on the screens that have one, as soon as one of them comes up.
 */
if (
  "serviceWorker" in navigator &&
  location.protocol !== "file:" &&
  !("dev" in document.documentElement.dataset)
) {
  const WORDS = {
    vi: {
      keeping: "Đang cất để chơi ngoại tuyến: {kept} / {of} MB",
      unkept: "Chưa cất được đủ để chơi ngoại tuyến; lần mở sau sẽ thử lại.",
      news: "Có bản mới",
      take: "Cập nhật",
      later: "Để sau",
    },
    en: {
      keeping: "Keeping it for offline play: {kept} of {of} MB",
      unkept: "Not everything could be kept for offline play; the next visit tries again.",
      news: "There is a new version",
      take: "Update",
      later: "Later",
    },
  };
  const PATIENCE = 15_000; // ms: then it goes on without the game
  const HOUR = 3_600_000; // ms: a page that stays open asks so often whether there is a new release
  const { serviceWorker } = navigator;
  const { language, megabytes } = globalThis.xepbai;
  const words = () => WORDS[language()];

  let told = () => ""; // in the player's language, which may change
  const show = () => {
    const place = document.getElementById("keeping");
    if (place && place.textContent !== told()) place.textContent = told();
  };
  const tell = (text) => {
    told = text;
    show();
  };

  function element(name, text, parent) {
    const node = document.createElement(name);
    node.textContent = text;
    parent.append(node);
    return node;
  }

  /** What the waiting release brings, and whether to go over to it now. */
  function offer(news, waiting) {
    document.getElementById("update")?.remove();
    const bar = document.createElement("aside");
    bar.id = "update";
    bar.setAttribute("role", "status");
    bar.lang = language();
    const text = element("p", "", bar);
    element("b", words().news, text);
    element("span", news[language()] ?? "", text);
    const button = (text, kind, action) => {
      const node = element("button", text, bar);
      node.className = kind;
      node.addEventListener("click", action);
    };
    button(words().later, "btn", () => bar.remove());
    button(words().take, "btn pri", () => waiting.postMessage({ take: true }));
    document.body.append(bar);
  }

  let offered = () => {};
  new MutationObserver(() => {
    show();
    const bar = document.getElementById("update");
    if (bar && bar.lang !== language()) offered();
  }).observe(document.getElementById("app"), { childList: true }); // another screen, or the same in another language

  let settled = false; // what is still on its way about the bytes then no longer matters

  /** Nothing is kept. */
  function giveUp() {
    settled = true;
    tell(() => words().unkept);
  }

  /** Follows a release that is being kept. */
  function follow(kept, worker) {
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") ask(kept);
      if (worker.state === "redundant" && !kept.active) giveUp();
    });
  }

  function ask(kept) {
    if (kept.waiting && serviceWorker.controller) kept.waiting.postMessage({ news: true });
  }

  // Every tab goes over to a new release together; a page that nobody led before stays as it is.
  let led = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener("controllerchange", () => {
    if (led) location.reload();
    led = true;
  });
  serviceWorker.addEventListener("message", ({ data, source }) => {
    if (data.news) {
      offered = () => offer(data.news, source);
      offered();
    }
    if (data.of && !led && !settled)
      tell(() => words().keeping.replace("{kept}", megabytes(data.kept)).replace("{of}", megabytes(data.of)));
  });

  const up = new Promise((done) => {
    document.addEventListener("py:done", done, { once: true });
    setTimeout(done, PATIENCE);
  });
  // Not before the game is up: keeping ten megabytes would slow its start.
  up.then(async () => {
    const root = document.documentElement;
    try {
      const kept = await serviceWorker.register("sw.js", { updateViaCache: "none" });
      kept.addEventListener("updatefound", () => follow(kept, kept.installing));
      follow(kept, kept.installing);
      if (!kept.installing && !kept.waiting && !kept.active) giveUp(); // it was over before it could be followed
      ask(kept);
      let asked = Date.now();
      const update = () => kept.update().catch(() => {}); // offline: nothing to update from
      update();
      document.addEventListener("visibilitychange", () => {
        if (document.hidden || Date.now() - asked < HOUR) return;
        asked = Date.now();
        update();
      });
      const { active } = await serviceWorker.ready;
      // Only a page of the worker's own release is taken over at once, so that releases never mix.
      active.postMessage({ version: document.querySelector("meta[name=version]").content });
      root.dataset.offline = "1";
      settled = true;
      tell(() => "");
    } catch (error) {
      console.warn("offline play is not available:", error); // private window, storage full: play on
      giveUp();
    }
  });
}
