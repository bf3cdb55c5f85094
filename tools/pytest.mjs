// Runs tests inside Pyodide, in Node: the page's Python is 3.14 on 32 bits, the developer's 3.11 on 64.
//
//   node tools/pytest.mjs tests/unit tests/laws
//
// pytest and hypothesis are the host's, out of .venv, with the host's tree mounted beside them.

import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lib = join(root, ".venv/lib");
const python = readdirSync(lib).find((name) => name.startsWith("python3"));

const pyodide = await loadPyodide({
  env: { PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", PYTHONPYCACHEPREFIX: "/repo/.build/pycache", HOME: "/tmp" },
});
pyodide.mountNodeFS("/repo", root);
pyodide.mountNodeFS("/site", join(lib, python, "site-packages"));
pyodide.setStdout({ write: (bytes) => process.stdout.write(bytes) && bytes.length, isatty: false });

const runner = { test: "the collection" };
pyodide.registerJsModule("runner", runner);
const run = pyodide.runPython(`
import os, sys
sys.path.append("/site")
os.chdir("/repo")
import pytest, runner
class Where:
    """Remembers which test is on: one that brings the interpreter down can't tell afterwards."""
    def pytest_runtest_logstart(self, nodeid, location):
        runner.test = nodeid
def run(arguments):
    options = ["-q", "-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin"]
    return int(pytest.main([*options, *arguments], plugins=[Where()]))
run
`);

try {
  process.exitCode = run(pyodide.toPy(process.argv.slice(2)));
} catch (error) {
  console.error(`\nPyodide went down in ${runner.test}\n${error.message}`);
  process.exitCode = 1;
}
process.exit();
