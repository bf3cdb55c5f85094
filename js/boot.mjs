// The interpreter that pyscript.toml names: Pyodide, set up for this page.
//
// JavaScript because it is what brings Python up. It starts loading as soon as the page names it, while
// PyScript is still reading its settings, and hands PyScript the same interpreter when it asks.
// In the built site Python's library and the app come as two zips of bytecode, imported from as they
// are; in the development server (<html data-dev>) PyScript's [files] bring the app as plain sources.

import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import { APP, appZip, checked, options } from "./python.mjs";

export { version };

const DEV = "dev" in document.documentElement.dataset;

/** A request as IndexedDB makes them, answered at once. */
function answered(result) {
  const request = {};
  queueMicrotask(() => request.onsuccess({ target: { result } }));
  return request;
}

/**
 * PyScript opens a database for downloaded packages before anything else. There are none; and where the
 * player's browser forbids storage, it could not start. So it gets one that is empty and always opens.
 */
function emptyDatabaseForPyScript() {
  const own = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
  const store = { getAllKeys: () => answered([]), clear: () => answered() };
  const open = () => answered({ transaction: () => ({ objectStore: () => store }), close() {} });
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open } });
  document.addEventListener("py:ready", () => own && Object.defineProperty(globalThis, "indexedDB", own));
}

const io = { stdout: console.log, stderr: console.error };

// What each file was built as, by the page: one of another release must not be taken for it. Not the .wasm: a
// hash would keep it from being compiled while it comes in.
const FILES = JSON.parse(document.getElementById("files").textContent);
const BUILT = new Map(
  Object.entries(FILES)
    .filter(([path]) => path.endsWith(".zip"))
    .map(([path, integrity]) => [new URL(path, document.baseURI).href, integrity]),
);

function lost(error) {
  globalThis.xepbai?.fail("file", error);
  throw error;
}

/** Watches Pyodide's own downloads while `work` runs. */
async function watching(work) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (url, how) =>
    checked(fetch(url, BUILT.has(String(url)) ? { ...how, integrity: BUILT.get(String(url)) } : how)).catch(
      lost,
    );
  WebAssembly.instantiateStreaming = (...args) => instantiateStreaming.apply(WebAssembly, args).catch(lost);
  try {
    return await work();
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/**
 * PyScript brings its own Python package as one long source text that writes files and imports them.
 * The library zip has that package, compiled: the text need not run, imports find the package there.
 */
function skipPyScriptSource(python) {
  const { runPythonAsync } = python;
  python.runPythonAsync = function (code, ...rest) {
    if (code.startsWith("import os as _os") && code.includes("import pyscript as _pyscript")) return;
    return runPythonAsync.call(this, code, ...rest);
  };
}

async function start() {
  let app;
  const python = await watching(() => {
    if (!DEV) app = appZip();
    return load(options({ stdout: (text) => io.stdout(text), stderr: (text) => io.stderr(text) }));
  });
  skipPyScriptSource(python);
  if (app) {
    python.FS.writeFile(APP, await app, { canOwn: true });
    python.runPython(`import sys; sys.path.insert(0, "${APP}")`);
  }
  return python;
}

/** PyScript keeps to itself that it couldn't read its settings. Then it never asks for its interpreter. */
async function awaitPyScript() {
  await started;
  setTimeout(() => asked || globalThis.xepbai?.fail("file", "PyScript"), PATIENCE);
}

emptyDatabaseForPyScript();
const PATIENCE = 5000; // ms, from Python being up; by then PyScript has long asked
let asked = false;
const started = "failed" in document.documentElement.dataset ? new Promise(() => {}) : start();
awaitPyScript().catch((error) => globalThis.xepbai?.fail("", error));

/** What PyScript calls: the interpreter already on its way, with PyScript's own output channels. */
export async function loadPyodide({ stdout, stderr }) {
  asked = true;
  Object.assign(io, { stdout, stderr });
  // PyScript would turn its hooks for workers into a function from text, which the page's content policy
  // forbids. Nothing here runs in PyScript's workers.
  const { hooks } = await import("../vendor/pyscript/core.js");
  hooks.worker.onBeforeRunAsync.clear();
  return started;
}
