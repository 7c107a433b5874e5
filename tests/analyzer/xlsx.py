"""Spreadsheets: -o FILE.xlsx and --format xlsx. hostile.py and formats.py test them too."""

import fractions
import os
import pathlib
import pty
import re
import resource
import subprocess
import sys
import unittest
from xml.etree import ElementTree

from formulas import Formulas
from program import PROGRAM, ProgramTest, run
from workbook import IS_AVAILABLE, MAIN, Workbook, game_head

GAME = game_head("named", "=1+1") + """
[[wager]]
id = "tie"
name = "@NAME@"
source = "rules"
fee = "20%"
rows = [{ event = "@Tie", winner = "tie", pays = "8:1" }]
"""

# A wager of each kind: plain, with a commission, with a fee, with a stake that does not come back, multiplied (by itself, with
# a fee, and only in part), a progressive, and one on several coups.
KINDS = game_head("kinds", "Kinds") + """
[multipliers]
source = "rules"
struck = 1
values = [{ times = "2", probability = "3/4" }, { times = "8", probability = "1/4" }]
[[wager]]
id = "plain"
name = "Plain"
source = "rules"
multiplied-by = "none"
rows = [{ event = "Banker", winner = "banker", pays = "0.95:1" }, { event = "Tie", winner = "tie", pays = "push" }]
[[wager]]
id = "commission"
name = "Commission"
source = "rules"
multiplied-by = "none"
rows = [{ event = "Banker", winner = "banker", pays = "1:1", commission = "5%" }, { event = "Tie", winner = "tie", pays = "1:3" }]
[[wager]]
id = "fee"
name = "Fee"
source = "rules"
fee = "20%"
multiplied-by = "none"
rows = [{ event = "Tie", winner = "tie", pays = "8:1" }, { event = "Eight", player = { total = 8 }, pays = "push" },
  { event = "Nine", player = { total = 9 }, pays = "0.2:1" }]
[[wager]]
id = "multiplied"
name = "Multiplied"
source = "rules"
multiplied-by = "winning-hand"
rows = [{ event = "Tie", winner = "tie", pays = "5:1" }]
[[wager]]
id = "multiplied-fee"
name = "Multiplied with a fee"
source = "rules"
fee = "20%"
multiplied-by = "winning-hand"
rows = [{ event = "Player", winner = "player", pays = "1:1", stake-returned = "90%" }, { event = "Tie", winner = "tie", pays = "push" }]
[[wager]]
id = "multiplied-part"
name = "Multiplied in part"
source = "rules"
multiplied-by = "player-first-two"
rows = [{ event = "Coloured", player = { pair = "coloured" }, pays = "25:1", multiplied = false },
  { event = "Pair", player = { pair = "rank" }, pays = "9:1" }]
"""
METER = game_head("meter", "Meter") + """
[[wager]]
id = "jackpot"
name = "Jackpot"
source = "rules"
progressive = { stake = "2", seed = "1000", contribution = "3%" }
rows = [{ event = "All", winner = "tie", player = { total = 0 }, meter = "100%" },
  { event = "Part", winner = "tie", player = { total = 1 }, meter = "10%", stake-returned = "100%" },
  { event = "Fixed", winner = "tie", pays = "2:1" }]
[[wager]]
id = "streak"
name = "Streak"
source = "rules"
rows = [{ event = "Both", coups = [{ winner = "banker" }, { winner = "banker" }], pays = "3:1" }]
"""


class Spreadsheets(ProgramTest):
    def setUp(self):
        super().setUp()
        self.file = str(self.folder / "x.xlsx")

    def book(self, *arguments):
        """The spreadsheet that a command writes."""
        self.assertEqual(self.succeeds(*arguments, "-o", self.file), "")
        return Workbook(pathlib.Path(self.file).read_bytes())

    def game(self, name):
        path = self.folder / "named.toml"
        path.write_text(GAME.replace("@NAME@", name), encoding="utf-8")
        return str(path)

    def test_cells_are_typed(self):
        book = self.book("analyze", "--wager", "banker")
        wager = self.record("analyze", "--wager", "banker")["wagers"][0]
        self.assertEqual(
            list(book.sheets),
            ["Report", "outcomes", "wagers", "moments", "chart-returns", "events-banker", "chart-net-banker"],
        )
        self.assertEqual(book.column("wagers", "Wager")[0].value, "Banker (banker)")
        edge = book.column("wagers", "House edge")[0]
        exact = fractions.Fraction(wager["house_edge"]["exact"])
        self.assertEqual((edge.value, edge.format), (float(f"{float(exact):.16g}"), "0.0000%"))
        self.assertEqual(book.column("moments", "Expected value")[0].format, "0.000000")
        self.assertAlmostEqual(book.column("moments", "Std deviation")[0].value, 0.9273720, 7)
        # These digits are more than a spreadsheet shows.
        counts = book.column("events-banker", "Combinations")
        self.assertEqual((counts[0].value, counts[0].format), (2292252566437888.0, "0.00000000000000E+00"))
        self.assertEqual(book.column("events-banker", "Combinations, exactly")[0].value, "2,292,252,566,437,888")
        for name, sheet in book.sheets.items():
            self.assertEqual(sheet.frozen, 0 if name == "Report" else 1, name)

    def test_columns_are_as_wide_as_their_texts(self):
        book = self.book("games")
        for name in list(book.sheets)[1:]:
            sheet = book.sheets[name]
            for column in ElementTree.fromstring(book.parts[sheet.part]).iter(MAIN + "col"):
                letter = chr(ord("A") + int(column.get("min")) - 1)
                texts = [cell.value for place, cell in sheet.cells.items() if place.rstrip("0123456789") == letter]
                longest = max(len(text) for text in texts if isinstance(text, str))
                self.assertGreater(float(column.get("width")), min(longest, 60), (name, letter))

    def test_fractions_are_text_if_asked(self):
        self.assertNotIn("House edge, exactly", self.headings(self.book("analyze"), "wagers"))
        book = self.book("analyze", "--exact")
        self.assertEqual(book.column("wagers", "House edge, exactly")[1].value, "114753351728/10847218479825")
        self.assertIn("House edge, exactly", self.headings(self.book("report", "--wager", "tie"), "wagers"))

    def headings(self, book, sheet):
        return [cell.value for place, cell in book.sheets[sheet].cells.items() if place.rstrip("1").isalpha()]

    def test_events_have_formulas_with_their_values(self):
        for command in ("analyze", "report"):
            cells = self.book(command, "--wager", "banker").sheets["events-banker"].cells
            texts = {cell.value: place for place, cell in cells.items() if isinstance(cell.value, str)}
            letter = {name: texts[name][0] for name in ("Pays", "Probability", "Contribution")}
            self.assertEqual([cells[f"{letter['Pays']}{row}"].is_unlocked for row in (2, 3, 4)], [True] * 3)
            self.assertEqual(sum(cell.is_unlocked for cell in cells.values()), 3)
            contribution = cells[f"{letter['Contribution']}2"]
            self.assertEqual(contribution.formula, f"{letter['Probability']}2*{letter['Pays']}2")
            total = cells[f"{letter['Contribution']}5"]
            self.assertEqual(total.formula, "SUM(${0}$2:${0}$4)".format(letter["Contribution"]))
            value = cells["B" + texts["RTP"][1:]]
            self.assertEqual(value.formula, f"1+$B${texts['Expected value'][1:]}")
            self.assertAlmostEqual(value.value, 0.98942094, 8)
            self.assertAlmostEqual(total.value, value.value - 1, 14)

    def test_a_fee_is_an_input(self):
        cells = self.book("analyze", self.game("Tie")).sheets["events-tie"].cells
        texts = {cell.value: place for place, cell in cells.items() if isinstance(cell.value, str)}
        fee = cells["B" + texts["Fee"][1:]]
        self.assertEqual((fee.value, fee.is_unlocked, fee.formula), (0.2, True, None))
        self.assertIn(f"/(1+$B${texts['Fee'][1:]})", cells[texts["Contribution"][0] + "2"].formula)

    # The figures that do not follow from a payout say so, and are those of the record.
    def test_every_formula_computes_the_figure_of_every_kind_of_wager(self):
        files = [self.write(f"{name}.toml", text) for name, text in (("kinds", KINDS), ("meter", METER))]
        games = [(file,) for file in files] + [(file, "--meter", "jackpot=12345.67") for file in files[1:]]
        games = [(*arguments, "--joint") if arguments[0] == files[1] else arguments for arguments in games]
        siblings = pathlib.Path(__file__).resolve().parents[2] / "lib" / "games" / "siblings"
        games += [("jade-baccarat",)] + [(str(file),) for file in sorted(siblings.glob("*.toml"))]
        with_formulas, without = set(), set()
        for arguments in games:
            wagers = {one["id"]: one for one in self.record("analyze", *arguments)["wagers"]}
            book = self.book("analyze", *arguments, "--exact")
            if "multiplied-fee" in wagers:
                share = 1.2 * float(fractions.Fraction(wagers["multiplied-fee"]["return_to_player"]["exact"]))
                said = " ".join(str(cell.value) for cell in book.sheets["Report"].cells.values())
                self.assertIn(f"Of each unit staked {share:.4%} is returned, and 120.0000% is paid, the fee included.", said)
            for name, sheet in book.sheets.items():
                formulas = {place: cell for place, cell in sheet.cells.items() if cell.formula}
                for place, cell in formulas.items():
                    found = Formulas(sheet.cells).value(place)
                    where = (arguments, name, place, cell.formula)
                    self.is_near(found, fractions.Fraction(cell.value), where)
                if wager := wagers.get(name.removeprefix("events-")):
                    self.has_figures_of(wager, sheet.cells)
                    (with_formulas if formulas else without).add(wager["id"])
                    self.assertEqual("no formula" in [cell.value for cell in sheet.cells.values()], not formulas, name)
                    self.assertEqual(any(cell.is_unlocked for cell in sheet.cells.values()), bool(formulas), name)
                    note = [cell.value.split(",")[0] for cell in sheet.cells.values() if len(str(cell.value)) > 60]
                    self.assertEqual(note, ["Change a yellow cell" if formulas else "The wins of this wager are multiplied at random"])
        self.assertLessEqual({"plain", "commission", "fee", "jackpot"}, with_formulas)
        self.assertLessEqual({"multiplied", "multiplied-fee", "multiplied-part"}, without)

    def test_the_line_of_a_meter_has_its_marked_places(self):
        game = self.write("meter.toml", METER)
        (its,) = [one["progressive"] for one in self.record("analyze", game)["wagers"]]
        places = [its[key]["exact"] for key in ("meter", "break_even", "expected_jackpot")]
        found = [cell.value for cell in self.book("analyze", game).column("chart-meter-jackpot", "Meter")]
        self.assertEqual(found, [0, *sorted(float(f"{float(fractions.Fraction(place)):.16g}") for place in places)])

    def has_figures_of(self, wager, cells):
        """What the sheet computes, or holds where it has no formula, are the figures of the record."""
        names = {cell.value: "B" + place[1:] for place, cell in cells.items() if place[0] == "A"}
        for name, key in (("Expected value", "expected_value"), ("RTP", "return_to_player"), ("Hits", "hit_frequency"),
                          ("House edge", "house_edge"), ("Pushes", "push_frequency"), ("Variance", "variance"),
                          ("Resolved edge", "house_edge_resolved")):  # fmt: skip
            self.is_near(Formulas(cells).value(names[name]), fractions.Fraction(wager[key]["exact"]), (wager["id"], name))

    def is_near(self, found, exact, where):
        """To 11 digits: cells hold 16, and sums of them fewer."""
        self.assertLessEqual(abs(found - exact), fractions.Fraction(1, 10**11) * max(1, abs(exact)), where)

    def chart(self, book, sheet):
        """The ranges of rows that a chart draws from its sheet, and the values that its axis of values sets."""
        (drawn,) = (text.decode() for name, text in book.parts.items()
                    if name.startswith("xl/charts/chart") and f"'{sheet}'!" in text.decode())  # fmt: skip
        ranges = re.findall(rf"<c:val>.*?'{sheet}'!\$B\$(\d+)(?::\$B\$(\d+))?|<c:yVal>.*?'{sheet}'!\$B\$(\d+)(?::\$B\$(\d+))?", drawn)
        rows = [[int(row) for row in one if row] for one in ranges]
        axis = re.findall(r"<c:scaling>(.*?)</c:scaling>", drawn)[-1]
        return [(row[0], row[-1]) for row in rows], dict(re.findall(r"<c:(logBase|min|max) val=\"([^\"]*)\"", axis))

    def test_axes_of_bars_begin_at_zero_and_end_at_the_limit(self):
        claim = '\n[[claim]]\nwager = "tie"\nquantity = "return-to-player"\nstated = "%s"\nsource = "rules"\n'
        wager = '[[wager]]\nid = "tie"\nname = "Tie"\nsource = "rules"\nrows = [{ event = "Tie", winner = "tie", pays = "8:1" }]\n'
        # 85.64% rounds to no more than a third of a unit of the last digit.
        for stated, ends in ((["85.60%"], {"min": "-3", "max": "0"}), (["85.70%"], {"min": "0", "max": "3"}),
                             (["85.60%", "85.70%"], {"min": "-3", "max": "3"})):  # fmt: skip
            game = self.write("claims.toml", game_head("claims", "Claims") + wager + "".join(claim % one for one in stated))
            run("audit", game, "-o", self.file)
            book = Workbook(pathlib.Path(self.file).read_bytes())
            self.assertEqual(self.chart(book, "chart-claims"), ([(2, len(stated) + 1)], ends))
            self.assertEqual([cell.value for cell in book.column("chart-claims", "Value")][-2:], [-0.5, 0.5])
        self.assertEqual(self.chart(self.book("removal", "--wager", "tie"), "chart-removal-tie"), ([(2, 11)], {}))
        self.assertEqual(self.chart(self.book("analyze", "--wager", "tie"), "chart-net-tie"), ([(2, 3)], {"min": "0"}))

    def test_a_curve_draws_estimates_as_a_series_of_their_own_and_zero_on_no_logarithmic_axis(self):
        # No bet of the second sample gains anything with 60 cards left.
        for cards, axis in (("30-36/6", {"logBase": "10"}), ("30-60/30", {})):
            book = self.book("report", "--wager", "tie", "--census", "6-12/3", "--census-sample", cards, "--draws", "300")
            values = [cell.value for cell in book.column("chart-gain-tie", "Expected gain (units per coup)")]
            kinds = [cell.value.split()[0] for cell in book.column("chart-gain-tie", "Kind")]
            self.assertEqual(kinds, ["exact"] * 3 + ["estimate"] * 2)
            self.assertEqual(min(values) > 0, bool(axis), values)
            self.assertEqual(self.chart(book, "chart-gain-tie"), ([(2, 4), (5, 6)], axis))
        book = self.book("tolerance", "--wager", "banker", "--rounds", "100,1000")
        self.assertEqual(self.chart(book, "band-banker"), ([(2, 3)], {}))

    def test_a_total_is_no_input(self):
        book = self.book("analyze", "--wager", "banker")
        rows = ElementTree.fromstring(book.parts[book.sheets["events-banker"].part]).iter(MAIN + "row")
        unlocked = [[book.styles[int(cell.get("s", 0))][1] for cell in row] for row in rows]
        # The heading, three rows with their payouts, and the total.
        self.assertEqual([sum(row) for row in unlocked[:5]], [0, 1, 1, 1, 0])

    def test_text_stays_text(self):
        book = self.book("analyze", self.game("@SUM(A1) _x0041_ http://x"))
        self.assertEqual(book.sheets["Report"].cells["A1"].value, "=1+1: exact figures")
        self.assertEqual(book.column("events-tie", "Event")[0][:2], ("@Tie", None))
        self.assertEqual(book.column("wagers", "Wager")[0].value, "@SUM(A1) _x0041_ http://x (tie)")
        for part, text in book.parts.items():
            self.assertNotIn(b"<hyperlink", text, part)

    def test_a_text_longer_than_a_cell_is_an_error(self):
        laboratory = "\U0001f3b2" * 20_000
        code, _, err = run("report", "--wager", "tie", "--laboratory", laboratory, "-o", self.file)
        self.assertEqual(code, 2)
        self.assertRegex(
            err, r"^sabot: error: a text of 400\d\d characters does not fit into a cell of a spreadsheet: "
            r"expected at most 32767\n$",
        )
        self.assertFalse(os.path.exists(self.file))

    def test_the_same_report_gives_the_same_bytes(self):
        results = set()
        for zone in ("UTC", "Asia/Tokyo"):
            command = [PROGRAM, "analyze", "--wager", "tie", "--format", "xlsx"]
            results.add(subprocess.run(command, env=os.environ | {"TZ": zone}, capture_output=True, check=True).stdout)
        self.assertEqual(len(results), 1)
        date = ("report", "--wager", "tie", "--date", "2026-01-31")
        self.assertIn(b">2026-01-31T00:00:00Z<", self.book(*date).parts["docProps/core.xml"])

    def test_a_summary_is_a_spreadsheet(self):
        self.assertIn("counts-suit", list(self.book("simulate", "--shoes", "1").sheets))

    def test_a_terminal_is_no_place_for_a_spreadsheet(self):
        ours, terminal = pty.openpty()
        code, _, err = run("games", "--format", "xlsx", stdout=terminal)
        os.close(terminal)
        os.close(ours)
        self.assertEqual((code, err), (2, "sabot: error: --format xlsx is not written to a terminal: expected -o FILE or a pipe\n"))

    def test_a_full_disk_leaves_no_file(self):
        command = [PROGRAM, "audit", "chemin-de-fer", "-o", self.file]
        subprocess.run(command, check=False)
        limit = os.path.getsize(self.file) + 1000
        parts = Workbook(pathlib.Path(self.file).read_bytes()).parts
        os.remove(self.file)
        # A part of the spreadsheet, which libxlsxwriter keeps in a temporary file, exceeds the limit, but the compressed
        # spreadsheet does not.
        self.assertGreater(max(map(len, parts.values())), limit)
        done = subprocess.run(
            command, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
            capture_output=True, text=True, check=False,
        )
        message = "sabot: error: the spreadsheet cannot be made: temporary files cannot be written\n"
        self.assertEqual((done.returncode, done.stderr), (3, message))
        self.assertEqual(os.listdir(self.folder), [])


if __name__ == "__main__":
    if not IS_AVAILABLE:
        print("built without the Meson feature xlsx")
        sys.exit(1 if os.environ.get("SABOT_REQUIRE_HELPERS") == "1" else 77)
    unittest.main()
