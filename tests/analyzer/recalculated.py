"""Spreadsheets in LibreOffice: recalculated, their formulas give Sabot's figures to 12 digits, also after a change of a
payout or a fee. Requires soffice."""

import csv
import fractions
import pathlib
import re
import subprocess
import tempfile
import unittest
import zipfile

from program import ProgramTest, require
from workbook import Workbook, game_head

GAME = game_head("recalculated", "Recalculated") + """
[[wager]]
id = "banker"
name = "Banker"
source = "rules"
rows = [
  { event = "Six", winner = "banker", banker = { total = "6" }, pays = "1:2" },
  { event = "Wins", winner = "banker", pays = "1:1" },
  { event = "Tie", winner = "tie", pays = "push" },
]
[[wager]]
id = "tie"
name = "Tie"
source = "rules"
fee = "20%"
rows = [{ event = "Tie", winner = "tie", pays = "8:1" }]
"""

# Recalculate always; by default LibreOffice trusts the values in a file.
SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse">
<value>0</value></prop></item></oor:items>
"""
# All sheets, each into a file of its own, with numbers in full and not as they are shown.
AS_CSV = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1"

FIGURES = {
    "Expected value": "expected_value", "RTP": "return_to_player", "House edge": "house_edge",
    "Hits": "hit_frequency", "Pushes": "push_frequency", "Resolved edge": "house_edge_resolved",
    "Variance": "variance",
}


class Recalculated(ProgramTest):
    def setUp(self):
        super().setUp()
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.path = pathlib.Path(directory.name)
        settings = self.path / "profile" / "user" / "registrymodifications.xcu"
        settings.parent.mkdir(parents=True)
        settings.write_text(SETTINGS, encoding="utf-8")

    def game(self, text):
        path = self.path / "game.toml"
        path.write_text(text, encoding="utf-8")
        return str(path)

    def recalculated(self, *books):
        """The rows of each sheet that LibreOffice has computed again, by the names of file and sheet."""
        subprocess.run(
            ["soffice", f"-env:UserInstallation=file://{self.path}/profile", "--headless", "--convert-to", AS_CSV,
             "--outdir", str(self.path / "out"), *map(str, books)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True,
        )
        sheets = {}
        for path in (self.path / "out").glob("*.csv"):
            with path.open(encoding="utf-8", newline="") as file:
                sheets[path.stem] = list(csv.reader(file))
        return sheets

    def is_near(self, found, exact, where):
        """To 12 significant digits."""
        number = fractions.Fraction(found.rstrip("%")) / (100 if found.endswith("%") else 1)
        self.assertLessEqual(abs(number - exact), abs(exact) / 10**12, (where, found, float(exact)))

    def has_figures(self, sheets, book, game):
        for wager in self.record("analyze", game, "--digits", "20")["wagers"]:
            rows = {row[0]: row for row in sheets[f"{book}-events-{wager['id']}"] if row}
            for name, key in FIGURES.items():
                self.is_near(rows[name][1], fractions.Fraction(wager[key]["exact"]), (book, wager["id"], name))
            self.is_near(rows["Std deviation"][1], fractions.Fraction(wager["standard_deviation"]["approximate"]), book)
            header = sheets[f"{book}-events-{wager['id']}"][0]
            for event in wager["events"]:
                found = rows[event["event"]][header.index("Contribution")]
                self.is_near(found, fractions.Fraction(event["return"]["exact"]), (book, event["event"]))

    def change(self, source, target, sheet, place, value):
        """Copies a spreadsheet with another number in an input cell."""
        part = Workbook(source.read_bytes()).sheets[sheet].part
        with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
            for name in old.namelist():
                text = old.read(name).decode()
                if name == part:
                    text, count = re.subn(rf'(<c r="{place}"[^>]*><v>)[^<]*', rf"\g<1>{value}", text)
                    self.assertEqual(count, 1)
                new.writestr(name, text)

    def test_a_change_of_an_input_changes_the_figures_as_in_a_changed_game(self):
        path = {name: self.path / f"{name}.xlsx" for name in ("plain", "payout", "fee")}
        self.succeeds("report", self.game(GAME), "-o", str(path["plain"]))
        fee = next(
            place for place, cell in Workbook(path["plain"].read_bytes()).sheets["events-tie"].cells.items()
            if cell.value == "Fee"
        )
        self.change(path["plain"], path["payout"], "events-banker", "B2", "0.4")
        self.change(path["plain"], path["fee"], "events-tie", "B" + fee[1:], "0.25")
        sheets = self.recalculated(*path.values())
        changes = {"plain": GAME, "payout": GAME.replace('"1:2"', '"0.4:1"'), "fee": GAME.replace("20%", "25%")}
        for book, text in changes.items():
            self.has_figures(sheets, book, self.game(text))

    def test_every_formula_of_a_report_gives_the_value_that_is_beside_it(self):
        path = self.path / "jade.xlsx"
        self.assertEqual(self.succeeds("analyze", "jade-baccarat", "-o", str(path)), "")
        sheets = self.recalculated(path)
        count = 0
        for name, sheet in Workbook(path.read_bytes()).sheets.items():
            for place, cell in sheet.cells.items():
                if cell.formula:
                    column, row = ord(place[0]) - ord("A"), int(place[1:]) - 1
                    self.is_near(sheets[f"jade-{name}"][row][column], fractions.Fraction(cell.value), (name, place))
                    count += 1
        self.assertGreater(count, 100)


if __name__ == "__main__":
    require("soffice")
    unittest.main()
