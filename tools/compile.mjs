// Compiles Python sources to .pyc with the page's own Python.
//
// JavaScript because the bytecode must be written by the very interpreter that will read it, and
// that one (Pyodide) runs here in Node. Called by tools/pack.py with one JSON job as its argument:
//   {"source": dir, "target": dir, "prefix": "/app.zip/", "optimize": 0}
// Every *.py under `source` becomes a *.pyc of the same name under `target`.

import { loadPyodide } from "pyodide";

const job = JSON.parse(process.argv[2]);

// A fixed hash seed: the order of a set constant must not differ between two builds.
const pyodide = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
pyodide.mountNodeFS("/source", job.source);
pyodide.mountNodeFS("/target", job.target);
pyodide.globals.set("prefix", job.prefix);
pyodide.globals.set("optimize", job.optimize);

const count = pyodide.runPython(`
import importlib.util, os
from importlib._bootstrap_external import _code_to_hash_pyc

def sources():
    for folder, folders, files in os.walk("/source"):
        folders.sort()
        for name in sorted(files):
            if name.endswith(".py"):
                yield os.path.relpath(os.path.join(folder, name), "/source")

count = 0
for path in sources():
    with open("/source/" + path, "rb") as file:
        source = file.read()
    code = compile(source, prefix + path, "exec", dont_inherit=True, optimize=optimize)
    # "unchecked": the importer trusts the bytecode and never looks at the source's date or hash
    pyc = _code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False)
    os.makedirs(os.path.dirname("/target/" + path), exist_ok=True)
    with open("/target/" + path + "c", "wb") as file:
        file.write(pyc)
    count += 1
count
`);
console.log(count);
