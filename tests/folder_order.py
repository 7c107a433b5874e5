"""Checks that each folder includes only those that the documented order has before it.

lib/README.md and reports/README.md state the order of their folders, as names in backquotes after "each includes only
earlier ones:". Reports may include all of lib, and the analyzer everything.

Usage: folder_order.py
"""

import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parents[1]
INCLUDE = re.compile(r'^#include "(.+)/[^/"]+"', re.M)


def documented_order(page):
    text = page.read_text(encoding="utf-8")
    stated = re.search(r"each\s+includes\s+only\s+earlier\s+ones:((?:\s+`\w+`[,.])+)", text)
    return re.findall(r"\w+", stated[1]) if stated else sys.exit(f"{page}: no order of the folders is stated")


def sources(top):
    """The folder of each source file below `top` that has one, and the file."""
    for path in sorted(top.rglob("*.[ch]pp")):
        if path.parent != top:
            yield path.relative_to(top).parts[0], path


def main():
    lib = documented_order(TOP / "lib/README.md")
    reports = documented_order(TOP / "reports/README.md")
    order = lib + [f"reports/{name}" for name in reports]
    files = list(sources(TOP / "lib"))
    files += [(f"reports/{name}", path) for name, path in sources(TOP / "reports")]
    found = {name for name, _ in files}
    if found != set(order):
        sys.exit(f"documented folders and those with sources differ by: {', '.join(sorted(found ^ set(order)))}")
    complaints = []
    for name, path in files:
        for folder in INCLUDE.findall(path.read_text(encoding="utf-8")):
            folder = re.match(r"reports/\w+|\w+", folder)[0]
            if folder not in order[:order.index(name) + 1]:
                complaints.append(f"{path.relative_to(TOP)} includes {folder}, which is not before {name}")
    sys.exit("\n".join(complaints) or 0)


main()
