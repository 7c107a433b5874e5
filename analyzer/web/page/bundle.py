"""Puts the parts of the page together.

Usage: bundle.py script OUTPUT LANGUAGE.json... ENGINE_PART.js... MODULE.js...
       bundle.py engine FOLDER PARTS FILE.js...
       bundle.py text OUTPUT FILE...

From the file system a browser runs neither modules nor workers, so the modules become one classic script, in the
order given, and the text of the worker becomes scripts that each hold a part of it, so that the page can show how much of
it is loaded. The worker begins with the WebAssembly that lies beside the first of its files, compressed by gzip before it
is written in base64: the other way round gzip finds few repetitions, and a server sends a fifth more. Names of modules must
be unique. All texts of the page must exist in every language.
"""

import base64
import gzip
import json
import pathlib
import re
import sys

IMPORT = re.compile(r"^import [^;]*;\n", re.MULTILINE)
EXPORT = re.compile(r"^export (?=(async )?function|const|let)", re.MULTILINE)
ENGINE_PART = "sabot_engine_"
NAME = re.compile(r"^(?:async )?(?:function|const|let) (\w+)", re.MULTILINE)


def languages(paths):
    words = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in paths}
    keys = {language: set(entries) for language, entries in words.items()}
    for language, have in keys.items():
        if have != keys["en"]:
            sys.exit(f"{language}.json and en.json differ in {sorted(have ^ keys['en'])}")
    return f"const languages = {json.dumps(words, ensure_ascii=False)};\n"


def script(paths):
    parts = [languages([path for path in paths if path.suffix == ".json"])]
    engine_parts = [path for path in paths if path.name.startswith(ENGINE_PART)]
    parts.append(f"const engineParts = {json.dumps([[path.name, path.stat().st_size] for path in engine_parts])};\n")
    for path in paths:
        if path.suffix == ".js" and path not in engine_parts:
            parts.append(EXPORT.sub("", IMPORT.sub("", path.read_text(encoding="utf-8"))))
    names = NAME.findall("\n".join(parts))
    if twice := {name for name in names if names.count(name) > 1}:
        sys.exit(f"declared in two modules: {', '.join(sorted(twice))}")
    return '"use strict";\n(function () {\n' + "\n".join(parts) + "})();\n"


def text(paths):
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def write_engine(folder, parts, paths):
    code = base64.b64encode(gzip.compress(paths[0].with_suffix(".wasm").read_bytes(), mtime=0)).decode()
    worker = f'(function () {{\nconst compressedCode = "{code}";\n{text(paths)}\n}})();\n'
    size = -(-len(worker) // parts)
    for i in range(parts):
        part = json.dumps(worker[i * size:(i + 1) * size])
        pathlib.Path(folder, f"{ENGINE_PART}{i}.js").write_text(f"sabotPart({i}, {part});\n", encoding="utf-8")


def main():
    kind, output, *names = sys.argv[1:]
    if kind == "engine":
        return write_engine(output, int(names[0]), [pathlib.Path(name) for name in names[1:]])
    made = {"script": script, "text": text}[kind]([pathlib.Path(name) for name in names])
    pathlib.Path(output).write_text(made, encoding="utf-8")


main()
