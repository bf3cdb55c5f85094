/*
 * The start of the one-file form of the site (tools/single.py): its files come from the page, not from a server.
 *
 * JavaScript because Python itself is one of these files. A classic script, inlined in place of js/offline.js.
 * Every file lies in the page as <script data-path="…">, compressed, and is found under the address it would have
 * beside the page: by fetch, by import and by Worker. So the site's own modules run as they are.
 */
{
  /**
   * Lets fetch and import find files: `files` has them by address, `site` is the folder they would lie in.
   * The worker gets this function as text, so it uses nothing from outside.
   */
  function serve(site, files) {
    const { fetch } = globalThis;
    globalThis.fetch = async (address, ...rest) => {
      const kept = files[new URL(address, site).href];
      if (!kept) return fetch(address, ...rest);
      const headers = { "content-type": "application/wasm" }; // the one type that anybody looks at
      return new Response(kept.stream().pipeThrough(new DecompressionStream("deflate")), { headers });
    };

    const STATIC = /\b(from|import)\s*(["'])(\.\.?\/[^"']+)\2/g;
    const made = {}; // address -> the blob: address of the module, or its promise

    /**
     * Makes a module of a file, those it imports first. A blob: address has no folder and knows no other module,
     * so what depends on that gets a stand-in. Modules in a circle may import each other by import() only.
     */
    async function make(address) {
      const text = await (await globalThis.fetch(address)).text();
      const of = (path) => new URL(path, address).href;
      const found = [...text.matchAll(STATIC)].map(([, , , path]) => of(path)).filter((one) => one in files);
      for (const one of found) made[one] = await module(one);
      const code = text
        .replace(STATIC, (whole, word, _, path) =>
          of(path) in files ? `${word} "${made[of(path)]}"` : whole,
        )
        .replace(/\bimport\.meta\b/g, "metaHere")
        .replace(/\bimport\(/g, "importHere(");
      const here = `const metaHere = { url: ${JSON.stringify(address)} }, importHere = importFrom(metaHere.url);`;
      return URL.createObjectURL(new Blob([here, code], { type: "text/javascript" }));
    }

    function module(address) {
      made[address] ??= make(address);
      return made[address];
    }

    globalThis.importFrom = (from) => async (name) => {
      const address = new URL(name, from).href;
      return import(address in files ? await module(address) : name);
    };
  }

  /**
   * What a worker runs, as text too. From a file on disk browsers start no module worker, and none finds a blob:
   * address of the page: it is a classic one that gets all files, then takes up what it is to run.
   */
  function help(serve) {
    const work = async ({ data: { site, files, entry } }) => {
      const early = [];
      const wait = (event) => early.push(event.data);
      addEventListener("message", wait);
      // as in a module worker: Pyodide looks whether this works, and wants no classic one
      globalThis.importScripts = () => {
        throw new TypeError("a module worker");
      };
      serve(site, files);
      await globalThis.importFrom(site)(entry);
      removeEventListener("message", wait);
      for (const data of early) dispatchEvent(new MessageEvent("message", { data }));
    };
    addEventListener("message", (event) => work(event).catch(reportError), { once: true });
  }

  function bytesOf(base64) {
    const text = atob(base64);
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i); // Uint8Array.from takes a second
    return bytes;
  }

  function unpack(site) {
    const files = {};
    for (const node of document.querySelectorAll("script[data-path]")) {
      files[site + node.dataset.path] = new Blob([bytesOf(node.textContent)]);
      node.remove();
    }
    return files;
  }

  function start() {
    if (!document.getElementById("end")) throw new Error("the file is cut short");
    const site = new URL(".", document.baseURI).href;
    const files = unpack(site);
    serve(site, files);
    const helper = URL.createObjectURL(new Blob([`(${help})(${serve});`]));
    globalThis.Worker = class extends Worker {
      constructor(entry) {
        super(helper);
        this.postMessage({ site, files, entry });
      }
    };
    for (const script of document.getElementById("start").content.querySelectorAll("script"))
      globalThis.importFrom(site)(script.getAttribute("src"));
  }

  function tryStart() {
    try {
      start();
    } catch (error) {
      globalThis.xepbai.fail("file", error);
    }
  }

  if (typeof DecompressionStream !== "function") globalThis.xepbai.fail("old", "");
  if (!("failed" in document.documentElement.dataset))
    document.addEventListener("DOMContentLoaded", tryStart);
}
