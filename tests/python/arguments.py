"""What each argument accepts, and what is said about anything else."""

import os
import pathlib
import pickle
import tempfile
import unittest
from decimal import Decimal
from fractions import Fraction

import numpy
import sabot

SURROGATE = "\ud800"
# What an argument is, and what the error says; each begins with the name of the argument.
SAID = [
    (lambda: sabot.analyze(decks=-1), "decks: invalid value -1: expected a whole number from 1 to 19230"),
    (lambda: sabot.analyze(decks=numpy.int64(0)), "decks: invalid value 0: expected a whole number from 1 to 19230"),
    (lambda: sabot.analyze(decks=10**5000), "decks: invalid value a value of type int: expected a whole number from 1 to 19230"),
    (lambda: sabot.removal(decks="-1"), 'decks: invalid value "-1": expected N from 1 to 19230, or "infinite"'),
    (lambda: sabot.analyze(decks="8-6"),
     'decks: invalid value "8-6": expected N, N-M or a list such as 1,4-6,8 from 1 to 19230, at most 100 numbers, or "infinite"'),
    (lambda: sabot.analyze(decks=True), "decks: expected a whole number from 1 to 19230, got True"),
    (lambda: sabot.analyze(decks=6.0), "decks: expected a whole number from 1 to 19230, got 6.0"),
    (lambda: sabot.analyze(decks=float("nan")), "decks: expected a whole number from 1 to 19230, got nan"),
    (lambda: sabot.removal(decks="6-8"), 'decks: invalid value "6-8": figures are computed for one shoe: expected a single number'),
    (lambda: sabot.analyze(wagers=3), "wagers: expected an id or a list of ids, got 3"),
    (lambda: sabot.analyze(wagers=None), "wagers: expected an id or a list of ids, got None"),
    (lambda: sabot.analyze(wagers=b"tie"), "wagers: expected an id or a list of ids, got b'tie'"),
    (lambda: sabot.analyze(wagers=["tie", 3]), "wagers: expected an id or a list of ids, got 3"),
    (lambda: sabot.analyze(wagers=numpy.array(3)), "wagers: expected an id or a list of ids, got array(3)"),
    (lambda: sabot.analyze(shoe=3), "shoe: expected counts such as"),
    (lambda: sabot.analyze(shoe=b"A=31"), "shoe: expected counts such as"),
    (lambda: sabot.analyze(shoe={"A": True}), "shoe['A']: expected a whole number from 0 to 1000000, got True"),
    (lambda: sabot.analyze(shoe={"A": 2.5}), "shoe['A']: expected a whole number from 0 to 1000000, got 2.5"),
    (lambda: sabot.analyze(shoe={"A": -1}), "shoe['A']: invalid value -1: expected a whole number from 0 to 1000000"),
    (lambda: sabot.analyze(shoe={"A=3 2": 4}), "shoe: invalid value 'A=3 2': expected counts such as"),
    (lambda: sabot.analyze(shoe=[]), "shoe: 0 counts: expected 10 (values 0 to 9), 13 (ranks A to K) or 52"),
    (lambda: sabot.analyze(remove=b"99"), 'remove: expected cards such as "9 9 Kd", or a list of them, got b\'99\''),
    (lambda: sabot.analyze(remove={"9": 2}), "remove: expected cards such as"),
    (lambda: sabot.analyze(remove=[9.0]), "remove: expected cards such as"),
    (lambda: sabot.analyze(player=[None]), "player: expected cards such as"),
    (lambda: sabot.analyze(banker=9), "banker: expected cards such as"),
    (lambda: sabot.analyze(given=6), "given: expected a string, got 6"),
    (lambda: sabot.analyze(given="cards=2"), "given: cards of condition holds 2: expected whole numbers from 4 to 6"),
    (lambda: sabot.analyze(given="cards=4", joint=True), "given: covariances, stakes as one bet and lookup tables are not "
     "computed given a condition: expected one or the other"),
    (lambda: sabot.analyze(lookup="no"), "lookup: expected True or False, got 'no'"),
    (lambda: sabot.information(known=1), "known: expected a string, got 1"),
    (lambda: sabot.information(known="7"), "known: invalid card number \"7\": expected 1 to 6, in the order of the deal"),
    (lambda: sabot.analyze(joint="no"), "joint: expected True or False, got 'no'"),
    (lambda: sabot.analyze(stakes=3), 'stakes: expected amounts by wager, such as {"player": 10}, got 3'),
    (lambda: sabot.analyze(stakes={"tie": None}), "stakes['tie']: expected a number, got None"),
    (lambda: sabot.analyze(stakes={"tie": True}), "stakes['tie']: expected a number, got True"),
    (lambda: sabot.analyze(stakes={"tie": float("inf")}), "stakes['tie']: invalid value Decimal('Infinity'): expected a finite"),
    (lambda: sabot.analyze(stakes={3: 1}), "stakes: expected a string, got 3"),
    (lambda: sabot.solve(commission=10**5000), "commission: invalid value a value of type Fraction: expected a number of at most"),
    (lambda: sabot.solve(commission="5 %x"), "commission: invalid"),
    (lambda: sabot.solve(commission=1j), "commission: expected a number, got 1j"),
    (lambda: sabot.solve(model="B9"), "model: "),
    (lambda: sabot.compare(3), "game: "),
    (lambda: sabot.design(wager="tie"), "no target: expected a return, a hit frequency, a deviation or limits"),
    (lambda: sabot.design(wager="tie", target=(0.9,)), "target: invalid value (0.9,): expected a number, or two"),
    (lambda: sabot.design(wager="tie", hit_frequency="x"), "hit_frequency: invalid bounds"),
    (lambda: sabot.design(wager="tie", target=1, max=-1), "max: invalid odds \"-1\""),
    (lambda: sabot.design(wager="tie", target=1, odds=[None]), "odds: "),
    (lambda: sabot.design(wager="tie", target=1, list_paytables=0), "list_paytables: invalid value 0"),
    (lambda: sabot.compare("bacara", with_decks=0), "with_decks: invalid value 0: expected a whole number from 1 to"),
    (lambda: sabot.compare("bacara", with_shoe=[]), "with_shoe: 0 counts: expected 10 (values 0 to 9), 13"),
    (lambda: sabot.compare("bacara", with_shoe="0=1"), "with_shoe: "),
    (lambda: sabot.compare("bacara", with_decks=6, with_shoe="0=64"), "with_decks: invalid together with with_shoe"),
    (lambda: sabot.compare("bacara", with_reading="x"), "with_reading: invalid value \"x\": expected a reading of bacara: "),
    (lambda: sabot.tolerance(rounds="1000"), "rounds: expected a whole number from 1 to 1000000000, got '1000'"),
    (lambda: sabot.tolerance(rounds=[True]), "rounds: expected a whole number from 1 to 1000000000, got True"),
    (lambda: sabot.tolerance(rounds=0), "rounds: invalid value 0: expected a whole number from 1 to 1000000000"),
    (lambda: sabot.tolerance(level=[]), "level: expected a number, got []"),
    (lambda: sabot.count(wagers="tie", tags=3, trigger="always"), "tags: expected tags such as"),
    (lambda: sabot.count(wagers="tie", tags="A=1", trigger="x"), "trigger: invalid trigger \"x\""),
    (lambda: sabot.count(wagers="tie", tags="A=1", trigger="always", rounding="up"), "round: invalid value \"up\""),
    (lambda: sabot.count(wagers="tie", tags="A=1", trigger="always", unseen=5), "unseen: invalid value 5"),
    (lambda: sabot.count(wagers="tie", tags="A=1", trigger="always", shoes=1), "shoes: invalid value 1"),
    (lambda: sabot.count(wagers="tie", tags="A=1", trigger="always", bankroll=0), "bankroll: invalid value \"0\""),
    (lambda: sabot.count(wagers="tie", tags="best:9@52", trigger="always"), "tags: invalid tags \"best:9@52\""),
    (lambda: sabot.vulnerability(size=5), "size: invalid value 5"),
    (lambda: sabot.vulnerability(below=0), "below: invalid value \"0\""),
    (lambda: sabot.published_counts("punto-banco"), "no published system is for a wager of punto-banco"),
    (lambda: sabot.removal(tags=3), "tags: expected tags such as"),
    (lambda: sabot.removal(tags="Z=1"), "tags: "),
    (lambda: sabot.removal(by=3), "by: expected a string, got 3"),
    (lambda: sabot.audit(limits=3), "limits: expected ids or paths, or a list of them, got 3"),
    (lambda: sabot.census(cards=3), "cards: invalid value 3: expected a whole number from 6 to 1000000"),
    (lambda: sabot.census(cards="3-8"), 'cards: invalid value "3-8": expected N, N-M or N-M/S (every Sth), from 6 to 416'),
    (lambda: sabot.census(cards=8, progress=3), "progress: expected a function of two numbers, or None, got 3"),
    (lambda: sabot.census(cards=8, checkpoint=3), "checkpoint: expected a path, got 3"),
    (lambda: sabot.census(cards=8, threads=-1), "threads: invalid value -1: expected a whole number from 0 to 1024"),
    (lambda: sabot.simulate(shoes=2.0), "shoes: expected a whole number from 1 to 1000000000, got 2.0"),
    (lambda: sabot.simulate(shoes=2, table="yes"), "table: expected True or False, got 'yes'"),
    (lambda: sabot.evaluate("punto-banco", [[1, 2], [3]]), "shoes: "),
    (lambda: sabot.evaluate("punto-banco", 3), "shoes: an array of 0 dimensions: expected one of 2"),
    (lambda: sabot.evaluate("punto-banco", [[30] * 10], keys=3), "keys: expected"),
    (lambda: sabot.rounds("punto-banco", None), "records[0]: expected a path, a file, a text, a list of dictionaries, a DataFrame, a dictionary of arrays or a structured array"),
    (lambda: sabot.rounds("punto-banco", [{"P1": "Kd"}, 3]), "records[0]: expected a path, a file, a text, a list of dictionaries"),
    (lambda: sabot.rounds("punto-banco", []), "records[0]: expected a path, a file, a text, a list of dictionaries"),
    (lambda: sabot.rounds("punto-banco", {}, columns="no-such.toml"), "columns: cannot read 'no-such.toml': No such file"),
    (lambda: sabot.load(3), "game: expected the id of a built-in game, or the path of a game file, got 3"),
    (lambda: sabot.load("a\0b.toml"), "game: invalid value 'a\\x00b.toml': expected a path without a null character"),
    (lambda: sabot.analyze(3), "game: expected an id, a path, a file, a dictionary or a Game, got 3"),
    (lambda: sabot.parse("format = 1", file=3), "file: expected a path, got 3"),
    (lambda: sabot.analyze().to_csv("no-such-table"), "table: invalid value 'no-such-table': expected one of wagers, events, multipliers"),
    (lambda: sabot.analyze().to_csv(3), "table: expected a string, got 3"),
    (lambda: sabot.analyze().to_csv(digits=-1), "digits: invalid value -1: expected a whole number from 0 to 999"),
    (lambda: sabot.removal().plot(99), "chart: invalid value 99: expected a whole number from"),
    (lambda: sabot.analyze().write(3), "path: expected a path, got 3"),
    (lambda: sabot.analyze().write("x.unknown"), "path: invalid value 'x.unknown': expected a name that ends in .html"),
    (lambda: sabot.load("chemin-de-fer").played(five=None), "five: expected a number, got None"),
    (lambda: sabot.load("chemin-de-fer").played(banker=3), "banker: expected a string, got 3"),
]
# Each argument that may be text, with a text that UTF-8 cannot express.
UNWRITABLE = {
    "decks": lambda text: sabot.analyze(decks=text),
    "shoe": lambda text: sabot.analyze(shoe=text),
    "shoe ": lambda text: sabot.analyze(shoe={text: 3}),
    "remove": lambda text: sabot.analyze(remove=text),
    "remove ": lambda text: sabot.analyze(remove=[text]),
    "player": lambda text: sabot.analyze(player=text),
    "banker": lambda text: sabot.analyze(banker=text),
    "wagers": lambda text: sabot.analyze(wagers=text),
    "wagers ": lambda text: sabot.analyze(wagers=[text]),
    "stakes": lambda text: sabot.analyze(stakes={text: 1}),
    "stakes['tie']": lambda text: sabot.analyze(stakes={"tie": text}),
    "stakes ": lambda text: sabot.audit("baccarat-touch", stakes=text),
    "game": sabot.analyze,
    "game ": sabot.load,
    "definition['id']": lambda text: sabot.game({"id": text}),
    "text": sabot.parse,
    "file": lambda text: sabot.parse("format = 1", file=text),
    "by": lambda text: sabot.removal(by=text),
    "by ": lambda text: sabot.rounds("punto-banco", "x.csv", by=text),
    "tags": lambda text: sabot.removal(tags=text),
    "limits": lambda text: sabot.audit(limits=text),
    "cards": lambda text: sabot.census(cards=text),
    "checkpoint": lambda text: sabot.census(cards=8, checkpoint=text),
    "model": lambda text: sabot.solve(model=text),
    "commission": lambda text: sabot.solve(commission=text),
    "confidence": lambda text: sabot.tolerance(confidence=text),
    "observed": lambda text: sabot.tolerance(observed=text),
    "laboratory": lambda text: sabot.report(laboratory=text),
    "reference": lambda text: sabot.report(reference=text),
    "date": lambda text: sabot.report(date=text),
    "keys": lambda text: sabot.evaluate("punto-banco", [[30] * 10], keys=text),
    "columns": lambda text: sabot.rounds("punto-banco", {}, columns=text),
    "records[0]": lambda text: sabot.rounds("punto-banco", text),
    "records[0]  ": lambda text: sabot.rounds("punto-banco", text + "\n"),
    "records[0]['\\ud800']": lambda text: sabot.rounds("punto-banco", {text: ["9c"]}),
    "level": lambda text: sabot.rounds("punto-banco", "x.csv", level=text),
    "five": lambda text: sabot.load("chemin-de-fer").played(five=text),
    "model ": lambda text: sabot.load("chemin-de-fer").played(model=text),
    "table": lambda text: sabot.analyze().to_csv(text),
    "path": lambda text: sabot.analyze().write(text + ".html"),
}


class Arguments(unittest.TestCase):
    def test_errors_name_the_argument_and_what_is_expected(self):
        for call, message in SAID:
            with self.subTest(message):
                with self.assertRaises((TypeError, sabot.InputError)) as raised:
                    call()
                self.assertEqual(str(raised.exception)[:len(message)], message)

    def test_text_that_utf_8_cannot_express_is_named(self):
        for name, call in UNWRITABLE.items():
            with self.subTest(name):
                with self.assertRaises(sabot.InputError) as raised:
                    call(SURROGATE)
                self.assertTrue(str(raised.exception).startswith(f"{name.strip()}: invalid value "), str(raised.exception))
                self.assertIn("\\ud800", str(raised.exception))

    def test_numbers_of_other_libraries_are_numbers(self):
        self.assertEqual(sabot.analyze(decks=numpy.int8(8), joint=numpy.True_, wagers=numpy.array(["banker"]))["banker"]
                         .expected_value, sabot.analyze()["banker"].expected_value)
        expected = sabot.bank(commission="1/20")
        for share in (0.05, numpy.float32(0.05), numpy.float64(0.05), Fraction(1, 20), Decimal("0.05"), Decimal("5E-2")):
            self.assertEqual(sabot.bank(commission=share), expected)
        self.assertEqual(sabot.analyze(shoe=numpy.full(10, 30)), sabot.analyze(shoe=[30] * 10))
        self.assertEqual(sabot.analyze(remove=numpy.array([9, 9])), sabot.analyze(remove="9 9"))

    def test_the_name_of_a_file_selects_its_format(self):
        result, path = sabot.analyze(wagers="tie"), os.environ["PATH"]
        with tempfile.TemporaryDirectory() as folder:
            tool, pdf = pathlib.Path(folder, "weasyprint"), pathlib.Path(folder, "x.PDF")
            tool.write_text("#!/bin/sh\nprintf '%%PDF-'; cat\n", encoding="ascii")
            tool.chmod(0o755)
            try:
                os.environ["PATH"] = f"{folder}:{path}"
                result.write(pathlib.Path(folder, "x.html"))
                pickle.loads(pickle.dumps(result)).write(pdf)
                self.assertEqual(pdf.read_bytes(), b"%PDF-" + pathlib.Path(folder, "x.html").read_bytes())
                os.environ["PATH"] = "/nowhere"
                with self.assertRaisesRegex(OSError, "by WeasyPrint or Chromium, and neither is installed"):
                    result.write(pathlib.Path(folder, "y.pdf"))
            finally:
                os.environ["PATH"] = path
            self.assertFalse(pathlib.Path(folder, "y.pdf").exists())

    def test_files_are_called_as_the_user_calls_them(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            os.mkdir(folder / "taken.html")
            for path in (folder / "missing" / "x.html", folder / "taken.html"):
                with self.assertRaises(OSError) as raised:
                    sabot.analyze(wagers="tie").write(path)
                self.assertEqual(raised.exception.filename, str(path))
            self.assertEqual(os.listdir(folder), ["taken.html"])
            for call in (lambda path: sabot.load(path), lambda path: sabot.rounds("punto-banco", path),
                         lambda path: sabot.audit(limits=path), lambda path: sabot.census(cards=8, checkpoint=path / "x")):
                with self.assertRaises((sabot.InputError, OSError)) as raised:
                    call(folder / "missing.toml")
                self.assertIn("missing.toml", str(raised.exception))
            # A name that is not UTF-8.
            odd = os.fsencode(folder) + b"/\xff.toml"
            with open(odd, "w", encoding="utf-8") as file:
                file.write(sabot.load("bacara").text)
            self.assertEqual(sabot.load(odd).id, "bacara")
            self.assertEqual(sabot.analyze(os.fsdecode(odd), wagers="tie"), sabot.analyze("bacara", wagers="tie"))
            with self.assertRaisesRegex(sabot.InputError, "cannot|No such"):
                sabot.load(odd + b".toml")



if __name__ == "__main__":
    unittest.main()
