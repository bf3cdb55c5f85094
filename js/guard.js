/*
 * What the page says when it cannot start, in the player's language; and what ?reset shows instead of a start.
 *
 * JavaScript because it speaks when Python can't. A classic script in old syntax, inlined in <head>:
 * a browser without modules or WebAssembly must still be able to run it and say so.
 * Its words are here and not in py/words for the same reason: those tables may be what is missing.
 */
(function () {
  "use strict";
  var WORDS = {
    vi: {
      again: "Thử lại",
      detail: "Chi tiết",
      safe: "Ván đang chơi và cài đặt vẫn còn nguyên trên máy này.",
      save: "Lưu dữ liệu ra tệp",
      wipe: "Xóa mọi dữ liệu",
      sure: "Bấm lần nữa để xóa hẳn",
      wiped: "Đã xóa dữ liệu của Xếp Bài trên máy này.",
      play: "Vào trò chơi",
      check: "Đang xem lại các tệp của trò chơi…",
      lost: "Có tệp đã cất bị mất hay hỏng. Hãy nối mạng rồi thử lại; ván đang chơi vẫn còn nguyên.",
      reset: [
        "Bắt đầu lại từ đầu",
        "Hãy lưu dữ liệu ra tệp trước; sau này nhập lại được ở mục Dữ liệu của tôi. Chỉ những gì Xếp Bài đã lưu bị xóa. Vào trò chơi từ đây thì mọi tệp của nó được tải lại, nếu có mạng."
      ],
      file: [
        "Không tải được đủ trò chơi",
        "Một phần của trang không về tới máy. Hãy kiểm tra mạng, tắt tạm phần mềm chặn nội dung cho trang này rồi thử lại."
      ],
      old: [
        "Trình duyệt này chưa chạy được Xếp Bài",
        "Trang cần WebAssembly. Hãy cập nhật trình duyệt, hoặc mở trang bằng Chrome, Edge, Firefox hay Safari bản mới."
      ],
      local: [
        "Không mở thẳng từ tệp được",
        "Trình duyệt không cho chạy trò chơi từ tệp trên đĩa. Hãy mở bằng một địa chỉ web, hoặc gõ «make play» trong thư mục mã nguồn."
      ],
      crash: [
        "Trò chơi hai lần tắt ngang khi đang mở",
        "Có thể máy thiếu bộ nhớ. Hãy đóng bớt thẻ và ứng dụng khác rồi thử lại. Muốn chắc chắn, hãy lưu dữ liệu ra tệp trước."
      ],
      start: [
        "Trò chơi không khởi động được",
        "Có lỗi khi bắt đầu. Hãy thử lại; nếu vẫn vậy, hãy đóng mọi thẻ Xếp Bài rồi mở lại."
      ]
    },
    en: {
      again: "Try again",
      detail: "Details",
      safe: "Your game and settings are still safe on this device.",
      save: "Save my data to a file",
      wipe: "Delete all data",
      sure: "Press again to delete for good",
      wiped: "The data of Xếp Bài on this device is deleted.",
      play: "Go to the game",
      check: "Looking through the files of the game…",
      lost: "A file kept on this device is lost or damaged. Go online and try again; your game is still safe.",
      reset: [
        "Begin anew",
        "Save your data to a file first; it can be brought in again under My data. Only what Xếp Bài has kept is deleted. Going to the game from here loads all its files anew, if there is a network."
      ],
      file: [
        "The game could not be loaded completely",
        "Part of the page did not arrive. Check the network, pause any content blocker for this page, then try again."
      ],
      old: [
        "This browser cannot run Xếp Bài yet",
        "The page needs WebAssembly. Update the browser, or use a recent Chrome, Edge, Firefox or Safari."
      ],
      local: [
        "This page cannot run straight from a file",
        "Browsers don't let the game run from a file on disk. Open it at a web address, or run “make play” in the source folder."
      ],
      crash: [
        "The game broke off twice while it was opening",
        "The device may be short of memory. Close other tabs and apps, then try again. To be sure, save your data to a file first."
      ],
      start: [
        "The game could not start",
        "Something went wrong at the start. Try again; if it stays, close every Xếp Bài tab and open it anew."
      ]
    }
  };
  var PREFIX = "xepbai.";
  var MENDED = "xepbai.mended";
  var STARTS = "xepbai.starts";
  var root = document.documentElement;
  var shown = false;

  function language() {
    try {
      return JSON.parse(localStorage.getItem("xepbai.settings")).lang === "en" ? "en" : "vi";
    } catch (_) {
      return "vi";
    }
  }

  /* A number of bytes in megabytes, as the player's language writes it. */
  function megabytes(bytes) {
    var text = (bytes / 1e6).toFixed(1);
    return language() === "en" ? text : text.replace(".", ",");
  }

  function element(name, text, parent) {
    var node = document.createElement(name);
    node.textContent = text;
    parent.appendChild(node);
    return node;
  }

  function button(text, parent, action) {
    var node = element("button", text, parent);
    node.type = "button";
    node.addEventListener("click", action);
    return node;
  }

  /* All that is ours, by key: other pages may share the origin. */
  function ours() {
    var found = {};
    try {
      for (var i = 0; i < localStorage.length; i++) {
        var key = localStorage.key(i);
        if (key.indexOf(PREFIX) === 0) found[key] = localStorage.getItem(key);
      }
    } catch (_) {
      /* forbidden: nothing is kept */
    }
    return found;
  }

  function clear() {
    for (var key in ours()) localStorage.removeItem(key);
  }

  /* The file that "My data" writes too (py/store/parcel.py), but for its checksum. */
  function save() {
    var entries = {};
    var kept = ours();
    for (var key in kept)
      if (key !== PREFIX + "paint" && key !== STARTS) entries[key.slice(PREFIX.length)] = kept[key];
    var date = new Date();
    date = new Date(date - date.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
    var text = JSON.stringify({ app: "xepbai", v: 1, date: date, entries: entries });
    var link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = "xepbai-" + date + ".json";
    link.click();
  }

  /* Whether this tab has tried to mend its files, and from now on has; or, with false, has not. Where nothing can
     be remembered it counts as tried: it might go round for ever. */
  function mended(now) {
    try {
      var before = sessionStorage.getItem(MENDED) !== null;
      if (now === false) sessionStorage.removeItem(MENDED);
      else sessionStorage.setItem(MENDED, "1");
      return before;
    } catch (_) {
      return true;
    }
  }

  /* A file of another release, lost or damaged is fetched again and the start tried again, once a tab. The worker
     knows every file it keeps; without it those that the page names are fetched past the browser's own copies. */
  function mend(said, words) {
    var worker = navigator.serviceWorker && navigator.serviceWorker.controller;
    if (mended()) return;
    said.textContent = words.safe + " " + words.check;
    if (worker) {
      navigator.serviceWorker.addEventListener("message", function (event) {
        if (event.data.mended) location.reload();
        else if (event.data.lost) said.textContent = words.lost;
        else if ("lost" in event.data) said.textContent = words.safe;
      });
      worker.postMessage({ check: true });
      return;
    }
    var files = JSON.parse(document.getElementById("files").textContent);
    Promise.all(
      Object.keys(files).map(function (path) {
        return fetch(path, { cache: "reload", integrity: files[path] });
      })
    ).then(
      function () {
        location.reload();
      },
      function () {
        said.textContent = words.safe;
      }
    );
  }

  /* Starts in view that ended without a word: the tab crashed. `before` is how many there were, as long as this
     start is not over; any other end of it, or going out of view, leaves it uncounted. */
  var before = -1;

  function starts(count) {
    try {
      if (count) localStorage.setItem(STARTS, count);
      else localStorage.removeItem(STARTS);
    } catch (_) {
      /* forbidden or full: not counted */
    }
  }

  function crashing() {
    var found = Number(ours()[STARTS]) || 0;
    if (document.hidden || found >= 2) return found >= 2;
    before = found;
    starts(before + 1);
    return false;
  }

  function uncounted() {
    if (before >= 0) starts(before);
    before = -1;
  }

  /* Drops what is kept for offline play, and its worker, so that all is loaded anew. Not without a network: it may
     be the only copy. sw.js itself is never kept, so it tells. What others keep on this origin stays. */
  function renew(then) {
    var here = new URL(".", location.href).href;
    fetch("sw.js", { cache: "no-store" })
      .then(function (answer) {
        if (!answer.ok || !/javascript/.test(answer.headers.get("content-type"))) throw answer.status;
        return Promise.all([caches.keys(), navigator.serviceWorker.getRegistrations()]);
      })
      .then(function (found) {
        var jobs = [];
        found[0].forEach(function (name) {
          if (name.indexOf("xepbai:" + here + ":") === 0) jobs.push(caches.delete(name));
        });
        found[1].forEach(function (one) {
          if (one.scope === here) jobs.push(one.unregister());
        });
        return Promise.all(jobs);
      })
      .then(then, then);
  }

  /* Shows one message in place of the game. The first cause is kept: later ones follow from it.
     Without a kind, the error's own words tell a download that failed from anything else. */
  function fail(kind, detail) {
    if (shown || root.getAttribute("data-ready")) return;
    shown = true;
    uncounted();
    kind = kind || (/fetch|import|load|network/i.test(detail) ? "file" : "start");
    root.setAttribute("data-failed", kind);
    if (document.getElementById("app")) show(kind, detail);
    else document.addEventListener("DOMContentLoaded", show.bind(null, kind, detail));
  }

  function show(kind, detail) {
    var lang = language();
    var words = WORDS[lang];
    var app = document.getElementById("app");
    var note = document.getElementById("boot-note");
    if (note) note.textContent = "";
    root.lang = lang;
    app.textContent = "";
    app.className = "failed";
    var box = document.createElement("section");
    box.className = "fail";
    box.setAttribute("role", "alert");
    element("h1", words[kind][0], box);
    element("p", words[kind][1], box);
    var said = element("p", kind === "reset" ? "" : words.safe, box);
    said.setAttribute("role", "status");
    if (kind === "file" || kind === "start") mend(said, words);
    button(kind === "reset" ? words.play : words.again, box, function () {
      mended(false);
      starts(0);
      if (kind !== "reset") location.reload();
      else
        renew(function () {
          location.replace(location.pathname);
        });
    });
    button(words.save, box, save);
    var sure = false;
    var wiper = button(words.wipe, box, function () {
      if (sure) clear();
      said.textContent = sure ? words.wiped : "";
      wiper.textContent = sure ? words.wipe : words.sure;
      sure = !sure;
    });
    if (detail) {
      var more = document.createElement("details");
      element("summary", words.detail, more);
      element("pre", String(detail).slice(0, 2000), more);
      box.appendChild(more);
    }
    app.appendChild(box);
  }

  window.xepbai = { queue: [], language: language, megabytes: megabytes, fail: fail };

  /* a script or a sheet that is missing or blocked: such errors don't bubble, but they can be captured */
  window.addEventListener(
    "error",
    function (event) {
      var node = event.target;
      if (node && node.tagName === "SCRIPT") fail("file", node.src);
      if (node && node.tagName === "LINK" && node.rel === "stylesheet") fail("file", node.href);
    },
    true
  );
  window.addEventListener("unhandledrejection", function (event) {
    fail("", event.reason);
  });
  /* PyScript has run our entry. If the screen isn't the app's by now, it stumbled. */
  document.addEventListener("py:done", function () {
    if (!root.getAttribute("data-ready")) fail("start", "");
    else {
      mended(false);
      before = -1;
      starts(0);
    }
  });
  document.addEventListener("visibilitychange", uncounted);
  window.addEventListener("pagehide", uncounted);

  /*
   * Chrome and Edge 108, Firefox 110, Safari 16.4 or later; docs/browsers.md says why. Import maps are not used:
   * they came to Safari together with the syntax that Pyodide is written in, and syntax can't be asked for here.
   */
  function old() {
    var script = HTMLScriptElement;
    return (
      typeof WebAssembly !== "object" ||
      typeof WebAssembly.Exception !== "function" ||
      !("noModule" in script.prototype) ||
      !script.supports ||
      !script.supports("importmap") ||
      !CSS.supports("height", "1svh") ||
      !CSS.supports("width", "1cqw")
    );
  }

  if (location.protocol === "file:" && !root.hasAttribute("data-single")) fail("local", "");
  else if (old()) fail("old", "");
  else if (/[?&]reset\b/.test(location.search)) fail("reset", "");
  else if (crashing()) fail("crash", "");
})();
