// How Pyodide is set up here, for the page and for its worker: our own trimmed, compiled library, no packages.
//
// JavaScript because these are the interpreter's options.

const here = (path) => new URL(path, import.meta.url).href;

/** Where app.zip lies in the interpreter's own file system. */
export const APP = "/app.zip";

// No package is ever fetched: an empty lock file, in place, keeps Pyodide from asking for one. The ABI
// version is the pinned Pyodide's; it refuses any other.
const NO_PACKAGES = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
  packages: {},
});

/** A good response; a bad one is an error, where Pyodide itself would only warn, and wait for ever. */
export async function checked(response) {
  const answer = await response;
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  return answer;
}

/** The options for loadPyodide. */
export const options = (more = {}) => ({
  indexURL: here("../vendor/pyodide/"),
  packageBaseUrl: here("../vendor/pyodide/"),
  stdLibURL: here("../python.zip"),
  lockFileContents: NO_PACKAGES,
  ...more,
});

/** The app as bytes; with a hash, none but those. */
export async function appZip(integrity = "") {
  const answer = await checked(fetch(here("../app.zip"), { integrity }));
  return new Uint8Array(await answer.arrayBuffer());
}
