"""Hostile names are plain text in every format of every command. hostile_rendered.py tests them in renderers."""

import csv
import io
import json
import pathlib
import unittest

from hostile_game import ACTIVE, NAMES, HostileTest
from page import Page
from program import run
from workbook import IS_AVAILABLE, Workbook


class Hostile(HostileTest):
    def test_terminal(self):
        for command in ("analyze", "removal", "audit", "check"):
            with self.subTest(command=command):
                _, out, err = run(command, self.game)
                self.assertEqual(err, "")
                self.assertIsNone(ACTIVE.search(out))
                self.assertNotRegex(out, r"(?m)^(# heading|- item)")
                self.holds_names(out)

    def test_messages(self):
        broken = self.path / "broken.toml"
        text = pathlib.Path(self.game).read_text(encoding="utf-8")
        broken.write_text(text.replace('winner = "banker"', 'winner = "\\u001b[2J\\nsabot: all is well\\u202e"'))
        code, _, err = run("check", str(broken))
        self.assertEqual(code, 2)
        self.assertEqual(err.count("\n"), 1)
        self.assertIsNone(ACTIVE.search(err))

    def test_html(self):
        for path in self.each("html"):
            page = Page(path.read_text(encoding="utf-8"))
            self.holds_names(" ".join(page.words))
            tags = [tag for tag, _ in page.tags]
            self.assertLessEqual(tags.count("script"), 1)
            self.assertEqual({"b", "img", "input"} & set(tags), set())
            self.assertFalse([name for _, attributes in page.tags for name in attributes if name.startswith("on")])

    def test_csv(self):
        for path in self.each("csv"):
            for table in path.iterdir() if path.is_dir() else [path]:
                for row in csv.reader(io.StringIO(table.read_text(encoding="utf-8"), newline="")):
                    for field in row:
                        self.assertNotIn(field[:1], {"=", "@", "\t", "\r"}, table)
                        if field[:1] in {"+", "-"}:
                            self.assertRegex(field, r"^[+-](\d[\d.,%/e+-]*|√\([\d/]*\))?$", table)

    @unittest.skipUnless(IS_AVAILABLE, "built without the Meson feature xlsx")
    def test_xlsx(self):
        for path in self.each("xlsx"):
            book = Workbook(path.read_bytes())
            self.assertEqual([part for part, text in book.parts.items() if b"<hyperlink" in text], [])
            cells = [cell for sheet in book.sheets.values() for cell in sheet.cells.values()]
            texts = [cell.value for cell in cells if isinstance(cell.value, str)]
            self.assertIsNone(ACTIVE.search(" ".join(texts)))
            self.holds_names(" ".join(texts))
            for cell in cells:
                self.assertRegex(cell.formula or "SUM", r"^(SUM|SUMPRODUCT|SQRT)?[-A-Z0-9$:()+*/^<>=,]*$")

    def test_json(self):
        for path in self.each("json"):
            self.assertIn(NAMES[0], path.read_text(encoding="utf-8").replace('\\"', '"'))
            json.loads(path.read_text(encoding="utf-8"))
        record = json.loads((self.path / "report.json").read_text(encoding="utf-8"))
        self.assertEqual(record["game"]["name"], NAMES[0])
        events = [event["event"] for wager in record["analysis"]["wagers"] for event in wager["events"]]
        for name in NAMES:
            self.assertIn(name, events)


if __name__ == "__main__":
    unittest.main()
