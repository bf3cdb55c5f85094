/*
 * The first paint and the first taps, before Python is up.
 *
 * JavaScript because it must run before the first frame, a second before any Python can. Inlined right
 * after #app as a classic script: a module would run after that frame, and the home screen would flash
 * where the game was. Derived from what the app stored and never read back as truth.
 *
 * localStorage "xepbai.latest": there if a game was left; without a picture of it the home screen would be untrue
 * localStorage "xepbai.paint":
 *   {"v": 1, "w": innerWidth, "h": innerHeight, "hash": "" or the location's hash it belongs to,
 *    "attrs": {"data-theme": …, "lang": …}, "html": markup, "cls": class of #app}
 * globalThis.xepbai.take() ends the listening and returns what was done meanwhile, in order:
 *   {do: "tap", at: "5.3", t}   {do: "drop", at: "5.3", to: "6" | null, t}
 *   {do: "press", act: "undo", arg: null | "…", t}   {do: "key", key: "u", ctrl, shift, t}
 */
{
  const root = document.documentElement;
  const app = document.getElementById("app");
  const note = document.getElementById("boot-note");
  const xepbai = globalThis.xepbai;

  const WORDS = {
    vi: {
      open: "Đang mở ván…",
      first: "Đang tải trò chơi, chỉ lần đầu mới lâu…",
      again: "Đang chuẩn bị bàn chơi…",
      bytes: " {have} / {all} MB",
    },
    en: {
      open: "Opening the game…",
      first: "Loading the game; only the first time takes long…",
      again: "Setting the table…",
      bytes: " {have} of {all} MB",
    },
  }[xepbai.language()];

  // ---- paint

  const ATTRIBUTE = /^(data-[a-z-]+|lang|dir)$/;
  const REFUSED = "script,style,iframe,object,embed,link,meta,base,form,template,foreignObject,animate,set";

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function saved() {
    try {
      const paint = JSON.parse(stored("xepbai.paint"));
      return paint?.v === 1 && typeof paint.html === "string" ? paint : null;
    } catch {
      return null;
    }
  }

  /** Storage can be written by anything on this origin, so the markup is parsed apart and looked through. */
  function harmless(parsed) {
    if (parsed.querySelector(REFUSED)) return false;
    for (const node of parsed.body.querySelectorAll("*"))
      for (const { name, value } of node.attributes) {
        if (name.startsWith("on")) return false;
        if (/(href|src|srcset|action|data|poster)$/.test(name) && /[:/\\]/.test(value)) return false;
        if (name === "style" && /url\(|@import|expression/i.test(value)) return false;
      }
    return true;
  }

  /** Asked as a media query: innerWidth would have all of the page laid out first. */
  function fits(paint) {
    const size = (side, px) => `(min-${side}: ${px - 1}px) and (max-${side}: ${px + 1}px)`;
    return matchMedia(`${size("width", paint.w)} and ${size("height", paint.h)}`).matches;
  }

  /** Cards have their places for one size of the window only; in another the table comes without them. */
  function paintSaved(paint) {
    if (location.hash && location.hash !== paint.hash) return false;
    const parsed = new DOMParser().parseFromString(paint.html, "text/html");
    if (!parsed.body.firstChild || !harmless(parsed)) return false;
    if (left && parsed.querySelector(".home")) return false;
    if (!fits(paint)) for (const mat of parsed.querySelectorAll("#mat, #party")) mat.replaceChildren();
    app.replaceChildren(...parsed.body.childNodes);
    if (paint.cls) app.className = String(paint.cls);
    return true;
  }

  function paintFrame() {
    const frame = document.createElement("div");
    frame.className = "app wait";
    frame.append(Object.assign(document.createElement("p"), { textContent: WORDS.open }));
    app.replaceChildren(frame);
  }

  const left = stored("xepbai.latest");
  const paint = saved();
  for (const [name, value] of Object.entries(paint?.attrs ?? {}))
    if (ATTRIBUTE.test(name)) root.setAttribute(name, String(value));
  const painted = root.dataset.failed || (paint && paintSaved(paint));
  if (!painted && (location.hash.length > 1 || left)) paintFrame();

  // ---- keep what the player does

  const FAR = 8; // px: farther than this a press is a drag
  const press = new Map(); // pointer id -> where it went down
  const stop = new AbortController();

  const closest = (node, selector) => (node instanceof Element ? node.closest(selector) : null);
  const keep = (intent, node) => {
    xepbai.queue.push(intent);
    node?.classList.add("wait"); // felt at once
  };
  const on = (type, listener) =>
    document.addEventListener(type, listener, { signal: stop.signal, capture: true, passive: true });

  on("pointerdown", (event) => {
    const card = closest(event.target, "[data-at]");
    if (card && event.button === 0 && !closest(event.target, "[data-do]"))
      press.set(event.pointerId, { card, x: event.clientX, y: event.clientY });
  });
  on("pointercancel", (event) => press.delete(event.pointerId));
  on("pointerup", (event) => {
    const from = press.get(event.pointerId);
    if (!from || !press.delete(event.pointerId)) return;
    const at = from.card.dataset.at;
    const t = event.timeStamp;
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) <= FAR) {
      keep({ do: "tap", at, t }, from.card);
      return;
    }
    const over = closest(document.elementFromPoint(event.clientX, event.clientY), "[data-at]");
    keep({ do: "drop", at, to: over ? over.dataset.at.split(".")[0] : null, t }, from.card);
  });
  on("click", (event) => {
    const button = closest(event.target, "[data-do]");
    if (!button) return;
    const { do: act, arg = null } = button.dataset;
    keep({ do: "press", act, arg, t: event.timeStamp }, button);
  });
  on("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target, timeStamp: t } = event;
    const clicks = (key === "Enter" || key === " ") && closest(target, "[data-do],a,button,summary");
    if (key === "Tab" || altKey || clicks || closest(target, "input,textarea,select")) return;
    keep({ do: "key", key, ctrl: ctrlKey || metaKey, shift: shiftKey, t });
  });

  // ---- say that it takes a while, but only if it does

  const PATIENCE = 1200; // ms
  const EVERY = 250; // ms
  const first = !navigator.serviceWorker?.controller && !("single" in root.dataset);
  const all = Number(document.querySelector("meta[name=bytes]")?.content);
  let have = 0;
  const arrived = new PerformanceObserver((list) => {
    for (const { decodedBodySize } of list.getEntries()) have += decodedBodySize;
  });
  arrived.observe({ type: "resource", buffered: true });
  const count = document.createElement("span");
  count.setAttribute("aria-hidden", "true"); // read out four times a second it would be a nuisance
  const tell = () => {
    if (root.dataset.failed) return;
    if (!note.firstChild) note.append(first ? WORDS.first : WORDS.again, count);
    if (!first) return;
    count.textContent = WORDS.bytes
      .replace("{have}", xepbai.megabytes(Math.min(have, all)))
      .replace("{all}", xepbai.megabytes(all));
    timer = setTimeout(tell, EVERY);
  };
  let timer = setTimeout(tell, PATIENCE);

  xepbai.take = () => {
    stop.abort();
    arrived.disconnect();
    clearTimeout(timer);
    note.textContent = "";
    for (const node of document.querySelectorAll("#app .wait")) node.classList.remove("wait");
    return xepbai.queue.splice(0);
  };
}
