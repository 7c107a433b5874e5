#!/usr/bin/env python3
"""A C++ compiler that does not compile again what another build has compiled: same_object.py BUILD ARGUMENT...

The object is that of BUILD if the same command (but for warnings), in a folder of the same depth, compiled the same
text there. Everything else is up to c++.
"""

import json
import os
import pathlib
import shlex
import shutil
import sys


def what_matters(words):
    return [word for word in words if not word.startswith("-W")]


def commands_of(build):
    """The arguments of the compiler in BUILD, for each object."""
    entries = json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))
    words = {entry["output"]: shlex.split(entry["command"]) for entry in entries}
    return {output: command[next(at for at, word in enumerate(command) if word.startswith("-")):] for output, command in words.items()}


def is_compiled_there(build, arguments, output):
    if what_matters(commands_of(build).get(output, [])) != what_matters(arguments):
        return False
    here, there = pathlib.Path(arguments[-1]), build / arguments[-1]
    return here.read_text(encoding="utf-8") == there.read_text(encoding="utf-8").replace(str(build), os.getcwd())


def main():
    build, arguments = pathlib.Path(sys.argv[1]), sys.argv[2:]
    output = arguments[arguments.index("-o") + 1] if "-c" in arguments and "-MF" in arguments else ""
    if not output or not is_compiled_there(build, arguments, output):
        os.execvp("c++", ["c++", *arguments])
    shutil.copyfile(build / output, output)
    # No dependencies: such a build is made once.
    pathlib.Path(arguments[arguments.index("-MF") + 1]).write_text(f"{output}:\n", encoding="utf-8")


if __name__ == "__main__":
    main()
