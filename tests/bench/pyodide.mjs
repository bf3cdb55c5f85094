// Runs a Python file inside Pyodide, in Node, with the tree mounted: node tests/bench/pyodide.mjs FILE ARGUMENTS
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const pyodide = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1" } });
pyodide.mountNodeFS("/repo", root);
pyodide.runPython(`
import runpy, sys
sys.argv = ${JSON.stringify(process.argv.slice(2))}
runpy.run_path("/repo/" + sys.argv[0], run_name="__main__")
`);
