"""The notebooks of analyzer/python/examples, run again, have the outputs that are stored in them.

SABOT_REWRITE_GOLDEN=1 stores the new outputs, and such a run fails if one changed. Pictures are not compared: they
differ between versions of matplotlib.
"""

import json
import os
import pathlib
import re
import sys
import tempfile
import unittest

try:
    import nbformat
    from nbconvert.preprocessors import ExecutePreprocessor
except ImportError:
    print("jupyter-nbconvert is not installed")
    sys.exit(1 if os.environ.get("SABOT_REQUIRE_HELPERS") == "1" else 77)

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "analyzer/python/examples"
COMPARED = {"text/plain", "text/html", "text/markdown"}
# Seconds; by default a notebook on a slow machine loses outputs.
PATIENCE = {"timeout": None, "startup_timeout": 10**6, "iopub_timeout": 10**6}


def of_any_build(text):
    """The text without the version, the commit, the compiler and the libraries of the program."""
    return re.sub(r"(Sabot) \d+\.\d+\.\d+, (?:commit|g\+\+|clang\+\+) [^\n<]*", r"\1", "".join(text))


def outputs(notebook):
    """What each cell shows, without pictures."""
    shown = []
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            data = output.get("data", {"text/plain": output.get("text", "")})
            has_picture = "image/png" in data
            shown.append("a picture" if has_picture else {kind: of_any_build(data[kind]) for kind in COMPARED & data.keys()})
    return shown


class Notebooks(unittest.TestCase):
    maxDiff = None

    def test_outputs_are_those_that_are_stored(self):
        paths = sorted(EXAMPLES.glob("*.ipynb"))
        self.assertEqual(len(paths), 8)
        for path in paths:
            with self.subTest(path.name), tempfile.TemporaryDirectory() as directory:
                notebook = nbformat.read(path, as_version=4)
                stored = outputs(notebook)
                ExecutePreprocessor(kernel_name="python3", **PATIENCE).preprocess(
                    notebook, {"metadata": {"path": directory}})
                if os.environ.get("SABOT_REWRITE_GOLDEN") and outputs(notebook) != stored:
                    path.write_text(tidied(notebook), encoding="utf-8")
                self.assertEqual(outputs(notebook), stored)


def tidied(notebook):
    """The file, without what differs from run to run; each output in one line."""
    notebook.metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    for cell in notebook.cells:
        cell.metadata = {}
    plain = json.loads(nbformat.writes(notebook))
    for cell in plain["cells"]:
        for output in cell.get("outputs", []):
            data = output.get("data", output)
            for kind in COMPARED & data.keys():
                data[kind] = of_any_build(data[kind])
    return json.dumps(plain, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    unittest.main()
