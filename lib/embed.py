"""Writes a C++ table of files: the bytes of each as a string literal, by its name.

Usage: embed.py OUTPUT.cpp HEADER TYPE FUNCTION [FILE...] [NAME= FILE...]

HEADER declares `const TYPE& FUNCTION()`; TYPE is a collection of pairs of std::string_view, in the order of the
files. A file's name is that of its path, without ".toml". Files after "NAME=" are one text of that name.
"""

import pathlib
import sys

# A compiler may refuse a longer literal; adjacent literals are joined by the language.
PIECE = 8000
DELIMITER = "embedded"


def literal(text):
    if f"){DELIMITER}\"" in text:
        raise SystemExit("a file holds the end mark of the literal")
    pieces = [text[i : i + PIECE] for i in range(0, len(text), PIECE)]
    return "\n".join(f'R"{DELIMITER}({piece}){DELIMITER}"' for piece in pieces)


def texts(arguments):
    """(name, text) of each row."""
    rows, joined = [], None
    for argument in arguments:
        if argument.endswith("="):
            joined = argument[:-1]
            rows.append((joined, ""))
            continue
        text = pathlib.Path(argument).read_text(encoding="utf-8")
        if joined is None:
            rows.append((pathlib.Path(argument).name.removesuffix(".toml"), text))
        else:
            rows[-1] = (joined, rows[-1][1] + ("\n" if rows[-1][1] else "") + text)
    return rows


def main():
    output, header, kind, function = sys.argv[1:5]
    rows = ",\n".join(
        f'{{"{name}", std::string_view({literal(text)}, {len(text.encode("utf-8"))})}}'
        for name, text in texts(sys.argv[5:])
    )
    pathlib.Path(output).write_text(
        f'#include "{header}"\n\n'
        f"const {kind}& {function}() {{\n"
        f"static const {kind} table{{\n{rows}}};\n"
        "return table;\n"
        "}\n",
        encoding="utf-8",
    )


main()
