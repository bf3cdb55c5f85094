// A second interpreter, for long thinking: the page asks {id, code, steps}, and gets {id, choice} back.
//
// JavaScript because a worker begins with it, and brings Python up. A plain module worker: it needs no special
// headers and works offline. Started on first use, one for the page. What it can't do the page does itself.

import { loadPyodide } from "../vendor/pyodide/pyodide.mjs";
import { APP, appZip, options } from "./python.mjs";

async function start() {
  const app = appZip();
  const python = await loadPyodide(options());
  python.FS.writeFile(APP, await app, { canOwn: true });
  python.runPython(`import sys; sys.path.insert(0, "${APP}")`);
  return python.pyimport("table_golf.apart");
}

const started = start();

addEventListener("message", async ({ data: { id, code, steps } }) => {
  try {
    postMessage({ id, choice: (await started).answer(code, steps) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
});
