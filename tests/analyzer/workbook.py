"""Reads the spreadsheets that Sabot writes, with the standard library alone."""

import collections
import io
import re
import zipfile
from xml.etree import ElementTree

from program import STANDARD_TABLEAU, run

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"

# Whether the program is built with the Meson feature xlsx.
IS_AVAILABLE = run("games", "--format", "xlsx", encoding=None)[0] == 0

# `value` is a float or text; `formula` is None unless the cell has one; `format` is its number format.
Cell = collections.namedtuple("Cell", "value formula format is_unlocked")
# `cells` by their places ("B2"); `frozen` is the number of frozen rows.
Sheet = collections.namedtuple("Sheet", "cells frozen part")


def game_head(game_id, name):
    """A game file on eight decks by the standard tableau, without its wagers."""
    return f"""
format = 1
id = "{game_id}"
name = "{name}"
[[document]]
id = "rules"
title = "Rules"
collection = "rules.html"
[shoe]
decks = 8
source = "rules"
[tableau]
source = "rules"
{STANDARD_TABLEAU}
"""


def decoded(text):
    return re.sub(r"_x([0-9A-Fa-f]{4})_", lambda code: chr(int(code[1], 16)), text)


class Workbook:
    """`sheets` by name, in order. `parts` are the XML documents, each of which must be well-formed."""

    def __init__(self, data):
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            assert file.testzip() is None
            self.parts = {name: file.read(name) for name in file.namelist()}
        trees = {name: ElementTree.fromstring(text) for name, text in self.parts.items()}
        self.strings = []
        for entry in trees["xl/sharedStrings.xml"].iter(MAIN + "si"):
            self.strings.append(decoded("".join(text.text or "" for text in entry.iter(MAIN + "t"))))
        styles = trees["xl/styles.xml"]
        formats = {item.get("numFmtId"): item.get("formatCode") for item in styles.iter(MAIN + "numFmt")}
        self.styles = [
            (
                formats.get(item.get("numFmtId"), item.get("numFmtId")),
                any(protection.get("locked") == "0" for protection in item.iter(MAIN + "protection")),
            )
            for item in styles.find(MAIN + "cellXfs")
        ]
        targets = {item.get("Id"): item.get("Target") for item in trees["xl/_rels/workbook.xml.rels"]}
        self.sheets = {}
        for item in trees["xl/workbook.xml"].iter(MAIN + "sheet"):
            part = "xl/" + targets[item.get(RELATION)]
            self.sheets[item.get("name")] = self.sheet(trees[part], part)

    def sheet(self, tree, part):
        cells = {}
        for item in tree.iter(MAIN + "c"):
            raw = item.findtext(MAIN + "v")
            if raw is None:
                continue
            value = self.strings[int(raw)] if item.get("t") == "s" else raw if item.get("t") else float(raw)
            cells[item.get("r")] = Cell(value, item.findtext(MAIN + "f"), *self.styles[int(item.get("s", 0))])
        pane = tree.find(f".//{MAIN}pane")
        return Sheet(cells, 0 if pane is None else int(pane.get("ySplit")), part)

    def column(self, name, heading):
        """The cells of a sheet's column below this heading."""
        cells = self.sheets[name].cells
        letters = next(re.match("[A-Z]+", place)[0] for place, cell in cells.items() if cell.value == heading)
        return [cell for place, cell in cells.items() if re.fullmatch(letters + r"\d+", place)][1:]
