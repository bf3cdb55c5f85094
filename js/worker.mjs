// A second interpreter, for long thinking: the page asks {id, task, text} and gets {id, answer}, on the way there
// {id, progress}; {id, cancel} drops a question.
//
// JavaScript because a worker begins with it, and brings Python up. A plain module worker: it needs no special
// headers and works offline. Started on first use, one for the page. What it can't do the page does itself.
// Thinking is done in slices, so that a question can be dropped within one. Its name is the hash of app.zip: after a
// new release the worker must not think by other code than the page. When it can't start, the page gets an error
// and lets it go.

import { loadPyodide } from "../vendor/pyodide/pyodide.mjs";
import { APP, appZip, options } from "./python.mjs";

const SLICE = 30; // milliseconds of thinking between two looks at what the page has said

async function start() {
  const app = appZip(self.name);
  const python = await loadPyodide(options());
  python.FS.writeFile(APP, await app, { canOwn: true });
  python.runPython(`import sys; sys.path.insert(0, "${APP}")`);
  return python.pyimport("solve.apart");
}

const started = start();
started.catch(reportError);
const asked = new Set();
const turn = () => new Promise((resolve) => setTimeout(resolve));

async function think(id, task, text) {
  const job = (await started).Job(task, text);
  try {
    while (asked.has(id)) {
      const answer = job.advance(SLICE);
      if (answer !== undefined) return { id, answer };
      postMessage({ id, progress: job.progress });
      await turn();
    }
    return { id };
  } finally {
    job.destroy();
  }
}

addEventListener("message", async ({ data: { id, cancel, task, text } }) => {
  if (cancel) {
    asked.delete(id);
    return;
  }
  asked.add(id);
  try {
    postMessage(await think(id, task, text));
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
  asked.delete(id);
});
