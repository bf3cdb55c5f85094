/*
 * What the page says when it cannot start, in the player's language.
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
      start: [
        "Trò chơi không khởi động được",
        "Có lỗi khi bắt đầu. Hãy thử lại; nếu vẫn vậy, hãy đóng mọi thẻ Xếp Bài rồi mở lại."
      ]
    },
    en: {
      again: "Try again",
      detail: "Details",
      safe: "Your game and settings are still safe on this device.",
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
      start: [
        "The game could not start",
        "Something went wrong at the start. Try again; if it stays, close every Xếp Bài tab and open it anew."
      ]
    }
  };
  var root = document.documentElement;
  var shown = false;

  function language() {
    try {
      return JSON.parse(localStorage.getItem("xepbai.settings")).lang === "en" ? "en" : "vi";
    } catch (_) {
      return "vi";
    }
  }

  function element(name, text, parent) {
    var node = document.createElement(name);
    node.textContent = text;
    parent.appendChild(node);
    return node;
  }

  /* Shows one message in place of the game. The first cause is kept: later ones follow from it.
     Without a kind, the error's own words tell a download that failed from anything else. */
  function fail(kind, detail) {
    if (shown || root.getAttribute("data-ready")) return;
    shown = true;
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
    element("p", words.safe, box);
    var again = element("button", words.again, box);
    again.type = "button";
    again.addEventListener("click", function () {
      location.reload();
    });
    if (detail) {
      var more = document.createElement("details");
      element("summary", words.detail, more);
      element("pre", String(detail).slice(0, 2000), more);
      box.appendChild(more);
    }
    app.appendChild(box);
  }

  window.xepbai = { queue: [], language: language, fail: fail };

  /* a script that is missing or blocked: such errors don't bubble, but they can be captured */
  window.addEventListener(
    "error",
    function (event) {
      var node = event.target;
      if (node && node.tagName === "SCRIPT") fail("file", node.src);
    },
    true
  );
  window.addEventListener("unhandledrejection", function (event) {
    fail("", event.reason);
  });
  /* PyScript has run our entry. If the screen isn't the app's by now, it stumbled. */
  document.addEventListener("py:done", function () {
    fail("start", "");
  });

  /* Pyodide needs WebAssembly with exceptions: Chrome 95, Firefox 100, Safari 15.2 or later. */
  function old() {
    return (
      typeof WebAssembly !== "object" ||
      typeof WebAssembly.Exception !== "function" ||
      !("noModule" in HTMLScriptElement.prototype)
    );
  }

  if (location.protocol === "file:") fail("local", "");
  else if (old()) fail("old", "");
})();
