"""Checks that no source writes "WRONG: expected EXPECTED" in one text: errors carry the two parts as data.

One function of the library makes the sentence (lib/error.cpp). Options are named by the program alone, so no text of the
library has one.

Usage: messages.py
"""

import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parents[1]
LITERAL = r'"(?:[^"\\\n]|\\.)*"'
TEXT = re.compile(rf"{LITERAL}(?:\s*{LITERAL})*")
COMMENT = re.compile(r"^\s*(?://|#include).*$", re.M)


def texts(path):
    """The string literals of a C++ source, adjacent ones as one, and their lines."""
    source = COMMENT.sub("", path.read_text(encoding="utf-8"))
    for match in TEXT.finditer(source):
        yield source.count("\n", 0, match.start()) + 1, "".join(part[1:-1] for part in re.findall(LITERAL, match[0]))


def complaints():
    for path in sorted(path for top in ("lib", "reports", "analyzer") for path in (TOP / top).rglob("*.[ch]pp")):
        name = str(path.relative_to(TOP))
        for line, text in texts(path):
            if ": expected" in text and name != "lib/error.cpp":
                yield f"{name}:{line}: expected in a text of its own: {text}"
            if name.startswith("lib/") and re.search(r"--[a-z]{2}", text):
                yield f"{name}:{line}: the name of an option: {text}"
    for path in sorted((TOP / "analyzer/python/sabot").glob("*.py")):
        for match in re.finditer(r'InputError\(f?"[^"\n]*: expected', path.read_text(encoding="utf-8")):
            yield f"{path.relative_to(TOP)}: expected in a text of its own: {match[0]}"


if __name__ == "__main__":
    found = list(complaints())
    if found:
        sys.exit("\n".join(found))
