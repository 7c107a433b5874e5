"""sabot solve, as a user types it."""

import csv
import json
import os
import pathlib
import re
import unittest
from fractions import Fraction

from program import ProgramTest, run


def exact(number):
    return Fraction(number["exact"])


class Solve(ProgramTest):
    def solve(self, *arguments):
        record = self.record("solve", *arguments)
        self.assertEqual(record["schema"], "sabot/equilibrium/1")
        return record

    def test_kemeny_and_snell(self):
        record = self.solve("--model", "A1", "--double-check")
        self.assertEqual([one["draw"]["exact"] for one in record["player"]], ["9/11"])
        mixed = {(one["hand"], one["third"]): one["draw"]["exact"] for one in record["banker"] if "/" in one["draw"]["exact"]}
        self.assertEqual(mixed, {("6", "none"): "859/2288"})
        self.assertEqual(record["value"]["player"]["exact"], "-679568/53094899")
        self.assertEqual(record["value"]["banker"]["exact"], "679568/53094899")
        self.assertEqual(record["house_take"]["exact"], "0")
        self.assertIs(record["unique"], True)

    def test_the_default_is_six_decks_by_cards_without_commission(self):
        record = self.solve()
        self.assertEqual(record["game"]["id"], "chemin-de-fer")
        self.assertEqual((record["model"], record["decks"], record["commission"]["exact"]), ("B3", 6, "0"))
        self.assertEqual((len(record["player"]), len(record["banker"])), (5, 484))
        again = self.solve("chemin-de-fer", "--model", "B3", "--decks", "6", "--commission", "0%")
        self.assertEqual(record, again)
        by_value = self.solve("--shoe", "A=24 2=24 3=24 4=24 5=24 6=24 7=24 8=24 9=24 0=96")
        self.assertEqual(by_value["certificate"], record["certificate"])

    def test_the_certificate_holds_and_adds_up(self):
        for model in ("A1", "B1", "B2", "B3"):
            for commission in ("0", "5%"):
                with self.subTest(model=model, commission=commission):
                    record = self.solve("--model", model, "--decks", "6", "--commission", commission)
                    value = {side: exact(number) for side, number in record["value"].items()}
                    wins = {side: exact(one["probability"]) for side, one in record["outcomes"].items()}
                    share = exact(record["commission"])
                    self.assertEqual(share, Fraction(0 if commission == "0" else Fraction(1, 20)))
                    self.assertEqual(sum(wins.values()), 1)
                    self.assertEqual(value["player"], wins["player"] - wins["banker"])
                    self.assertEqual(value["banker"], (1 - share) * wins["banker"] - wins["player"])
                    self.assertEqual(exact(record["house_take"]), share * wins["banker"])
                    resolved = share * wins["banker"] / (1 - wins["tie"])
                    self.assertEqual(exact(record["house_take_resolved"]), resolved)
                    for one, proof in zip(record["player"], record["certificate"]["player"], strict=True):
                        best = max(exact(proof["if_drawing"]), exact(proof["if_standing"]))
                        self.assertEqual(best, value["player"], one)
                    for one, proof in zip(record["banker"], record["certificate"]["banker"], strict=True):
                        self.assertEqual((one["hand"], one["third"]), (proof["hand"], proof["third"]))
                        gain, draw = exact(proof["gain"]), exact(one["draw"])
                        self.assertTrue(gain == 0 or draw == (1 if gain > 0 else 0), one)
                    self.assertEqual(record["certificate"]["improvements"], 0)

    def test_the_second_route_agrees(self):
        for model in ("A1", "B1", "B2", "B3"):
            record = self.solve("--model", model, "--decks", "1", "--commission", "1/20", "--double-check")
            self.assertEqual(record["checks"], {"double_check": "agrees"})
        self.assertEqual(self.solve("--model", "B1")["checks"], {"double_check": None})

    def test_the_table_of_the_manual_is_what_is_proved(self):
        manual = (pathlib.Path(__file__).resolve().parents[2] / "analyzer/README.md").read_text(encoding="utf-8")
        rows = re.findall(r"^\| (\d+) \| (\S+ \(\d+\)) \| (\S+ \(\d+\)) \| (\S+ \(\d+\)) \|$", manual, re.MULTILINE)
        self.assertEqual([int(row[0]) for row in rows], [*range(1, 13)])
        for decks, *cells in rows:
            for commission, cell in zip(("0", "5%", "10%"), cells, strict=True):
                record = self.solve("--decks", decks, "--commission", commission)
                mixed = [(one["hand"], one["draw"]["exact"]) for one in record["player"] if "/" in one["draw"]["exact"]]
                steps = len(record["equilibria"]["proof"])
                self.assertEqual(mixed, [("1,4", cell.split()[0])])
                self.assertEqual((record["unique"], f"({steps})"), (True, cell.split()[1]))
                mixes = [(one["hand"], one["third"]) for one in record["banker"] if "/" in one["draw"]["exact"]]
                self.assertEqual(mixes, [("8,8" if decks == "1" else "0,6", "none")])

    def test_several_equilibria_are_listed(self):
        shoe = ("--shoe", "0=1 A=1 2=1 4=1 5=1 7=1", "--commission", "1/20")
        record = self.solve("--model", "B1", *shoe)
        self.assertIs(record["unique"], False)
        self.assertEqual(record["equilibria"]["proof"], [])
        self.assertEqual(record["equilibria"]["families"], len(record["equilibria"]["list"]))
        self.assertEqual(len(record["equilibria"]["list"][0]["player_points"]), 2)

    def csv(self, *arguments):
        return list(csv.DictReader(self.succeeds("solve", *arguments, "--format", "csv").splitlines()))

    def test_hands_that_cannot_be_dealt_have_no_figures(self):
        shoe = ("--shoe", "0=40 9=20 8=10 1=10")
        self.assertRegex(self.succeeds("solve", *shoe), r"\n1,4 +\. +cannot be dealt +cannot be dealt\n")
        rows = list(csv.DictReader(self.succeeds("solve", *shoe, "--format", "csv").splitlines()))
        self.assertIn("cannot_occur", [row["matters"] for row in rows])
        for row in rows:
            if row["matters"]:
                figures = [row[key] != "" for key in ("value", "value_exact", "drawing_brings", "drawing_brings_exact")]
                self.assertEqual(figures, [row["matters"] != "cannot_occur"] * 4, row)

    def test_text(self):
        self.matches_golden("solve-a1.txt", self.succeeds("solve", "--model", "A1", "--exact"))
        self.matches_golden(
            "solve-b3.txt", self.succeeds("solve", "--decks", "6", "--commission", "5%", "--double-check")
        )
        self.matches_golden("solve-decks.txt", self.succeeds("solve", "--decks", "1-12", "--double-check"))

    def test_a_game_file(self):
        toml = self.succeeds("games", "chemin-de-fer")
        path = self.write("mine.toml", toml.replace("decks = 6", "decks = 4", 1))
        self.assertEqual(self.solve(path, "--model", "B1")["decks"], 4)
        out = pathlib.Path(self.folder, "out.json")
        self.assertEqual(self.succeeds("solve", "--format", "json", "-o", str(out)), "")
        self.assertEqual(json.loads(out.read_text(encoding="utf-8"))["model"], "B3")

    def test_tables_over_numbers_of_decks(self):
        record = self.record("solve", "--decks", "1-12")
        self.assertEqual(record["schema"], "sabot/equilibrium-tables/1")
        self.assertEqual([table["decks"] for table in record["tables"]], list(range(1, 13)))
        self.assertEqual({table["improvements"] for table in record["tables"]}, {0})
        for decks in (1, 12):
            one = self.solve("--decks", str(decks))
            table = record["tables"][decks - 1]
            for key in ("value", "outcomes", "house_take", "house_take_resolved", "player", "unique"):
                self.assertEqual(table[key], one[key], (decks, key))
            mixes = [
                {key: mix[key] for key in ("hand", "third", "draw")}
                for mix in one["banker"]
                if "/" in mix["draw"]["exact"]
            ]
            self.assertEqual(table["banker_mixes"], mixes)
        lines = self.succeeds("solve", "--decks", "1-12", "--format", "csv").splitlines()
        rows = list(csv.DictReader(lines))
        self.assertEqual(len(rows), 12)
        for row, table in zip(rows, record["tables"], strict=True):
            self.assertEqual(row["value_to_player_exact"], table["value"]["player"]["exact"])
            self.assertEqual(int(row["exceptions"]), len(table["exceptions"]))

    def test_csv_has_every_decision_and_every_mixture(self):
        record = self.solve("--decks", "2")
        rows = self.csv("--decks", "2")
        self.assertEqual(rows[0]["figure"], "value_to_player")
        self.assertEqual(rows[0]["value_exact"], record["value"]["player"]["exact"])
        self.assertEqual(self.csv("--decks", "2-3", "--table", "figures")[: len(rows)], rows)
        draws = {(row["hand"], row["third"]): row for row in rows if row["figure"] == "banker_draws"}
        self.assertEqual(len(draws), len(record["banker"]))
        for one, proof in zip(record["banker"], record["certificate"]["banker"], strict=True):
            row = draws[one["hand"], one["third"]]
            self.assertEqual(row["value_exact"], one["draw"]["exact"])
            self.assertEqual(row["drawing_brings_exact"], proof["gain"]["exact"])
        mixes = self.csv("--decks", "2", "--table", "mixes")
        self.assertEqual([(row["side"], row["hand"]) for row in mixes], [("Player", "1,4"), ("Banker", "0,6")])
        self.assertEqual(len(self.csv("--decks", "2", "--table", "equilibria")), 1)
        self.refuses("solve", "--table", "mixes", message="--table mixes needs --format csv")

    def test_documents(self):
        for arguments in (["--commission", "5%"], ["--decks", "1-3"]):
            for form, begin in (("markdown", "# Bacará"), ("latex", "\\documentclass"), ("html", "<!DOCTYPE html>")):
                text = self.succeeds("solve", *arguments, "--format", form)
                self.assertTrue(text.startswith(begin), text[:100])
        markdown = self.succeeds("solve", "--decks", "6-7", "--format", "markdown")
        self.assertIn("18885571/36781056", markdown)

    def test_invalid_input(self):
        self.refuses(
            "solve", "punto-banco",
            message="punto-banco leaves no choice: expected a game with a [choice] in its file, such as "
            "chemin-de-fer",
        )  # fmt: skip
        for commission in ("100%", "-1/20", "2"):
            code, out, err = run("solve", f"--commission={commission}")
            self.assertEqual((code, out), (2, ""))
            expected = f'sabot: error: invalid value "{commission}" for --commission: expected at least 0% and less than 100%\n'
            self.assertEqual(err, expected)
        for commission in ("", "x", "5 %", "1/0"):
            code, out, err = run("solve", f"--commission={commission}")
            self.assertEqual((code, out), (2, ""), commission)
        self.assertTrue(run("solve", "--commission", "x")[2].startswith("sabot: error: --commission: "))
        for arguments in (
            ["--model", "A2"], ["--shoe", "A=5"], ["--shoe", "A=6 B=1"], ["--decks", "0"], ["--format", "xml"],
            ["--decks", "1", "--shoe", "0=6"], ["--remove", "9"], ["no-such-game"],
        ):  # fmt: skip
            code, out, err = run("solve", *arguments)
            self.assertEqual((code, out), (2, ""), arguments)
            self.assertNotEqual(err, "")

    def test_unwritable_output(self):
        self.assertEqual(run("solve", "--model", "B1", "-o", "/nonexistent/file")[0], 3)
        if os.path.exists("/dev/full"):
            with open("/dev/full", "w", encoding="ascii") as full:
                self.assertEqual(run("solve", "--model", "B1", stdout=full)[0], 3)


if __name__ == "__main__":
    unittest.main()
