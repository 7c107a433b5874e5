"""sabot compare, as a user types it."""

import csv
import pathlib
import unittest
from fractions import Fraction

from program import ProgramTest, run

# Banker without commission: a six pays half.
FROM = '{ event = "Banker wins", winner = "banker", pays = "1:1", commission = "5%" }'
TO = """{ event = "Banker wins with 6", winner = "banker", banker = { total = 6 }, pays = "1:2" },
  { event = "Banker wins", winner = "banker", pays = "1:1" }"""


WAGERS = ["--wager", "banker", "--wager", "tie"]


def exact(number):
    return None if number is None else Fraction(number["exact"])


class Compare(ProgramTest):
    def setUp(self):
        super().setUp()
        text = run("games", "punto-banco")[1]
        self.assertIn(FROM, text)
        self.file = self.write("no-commission.toml", text.replace(FROM, TO))

    def compare(self, *arguments):
        record = self.record("compare", *arguments)
        self.assertEqual(record["schema"], "sabot/compare/1")
        return record

    def analysis(self, *arguments):
        return self.record("analyze", *arguments)

    def agrees(self, record, before, after):
        """Each figure is that of two runs of analyze, and each change the sum of its parts."""
        for wager in record["wagers"]:
            sides = [next((one for one in side["wagers"] if one["id"] == wager["id"]), None) for side in (before, after)]
            for row in wager["figures"]:
                if row["figure"] == "probability":
                    continue
                self.assertEqual([row["before"], row["after"]], [side and side[row["figure"]] for side in sides])
                if row["difference"] and "exact" in row["difference"] and "exact" in (row["before"] or {}):
                    self.assertEqual(exact(row["difference"]), exact(row["after"]) - exact(row["before"]))
            probabilities = {row["event"]: row for row in wager["figures"] if row["figure"] == "probability"}
            for side, events in zip(("before", "after"), (side["events"] if side else [] for side in sides)):
                found = {event: exact(row[side]) for event, row in probabilities.items() if row[side]}
                self.assertEqual(sorted(found.values()), sorted(exact(event["probability"]) for event in events))
            if None in sides:
                self.assertEqual(wager["contributions"], [])
                continue
            change = exact(sides[1]["return_to_player"]) - exact(sides[0]["return_to_player"])
            self.assertEqual(sum((exact(part["change"]) for part in wager["contributions"]), Fraction(0)), change)
        for row, side in zip(record["outcomes"], ("player", "banker", "tie")):
            self.assertEqual(row["before"], before["outcomes"][side]["probability"])
            self.assertEqual(row["after"], after["outcomes"][side]["probability"])

    def test_games_agree_with_two_runs_of_analyze(self):
        for before, after in (
            ("punto-banco", "bacara"), ("chemin-de-fer", "ponto-e-banca"), ("jade-baccarat", "baccarat-touch"),
        ):  # fmt: skip
            record = self.compare(before, after)
            self.agrees(record, self.analysis(before), self.analysis(after))
            self.assertEqual([record[side]["game"]["id"] for side in ("before", "after")], [before, after])

    def test_one_game_with_other_decks_shoes_and_readings(self):
        shoe = "A=3 2=4 4=4 5=1 6=4 7=4 8=2 9=4 0=13"
        for before, after in (
            ([], ["--with-decks", "6"]), (["--decks", "1"], ["--with-decks", "infinite"]), ([], ["--with-shoe", shoe]),
        ):  # fmt: skip
            record = self.compare("punto-banco", *before, *after, *WAGERS)
            plain = [word.replace("--with-", "--") for word in after]
            self.agrees(record, *(self.analysis("punto-banco", *side, *WAGERS) for side in (before, plain)))
            self.assertEqual([rule["kind"] for rule in record["rules"]], ["shoe"])
        record = self.compare("jade-baccarat", "--with-reading", "six-decks", "--with-reading", "nine-to-one")
        self.assertEqual(
            [(rule["rule"], rule["before"], rule["after"]) for rule in record["rules"]],
            [("Shoe", "8 decks", "6 decks"), ('Pari: payout of "Tie"', "9 for 1", "9:1")],
        )
        self.agrees({**record, "wagers": record["wagers"][:2]}, self.analysis("jade-baccarat"),
                    self.analysis("jade-baccarat", "--decks", "6"))
        removed = ["--decks", "6", "--remove", "9 9", *WAGERS]
        both = self.compare("punto-banco", "bacara", *removed)
        self.assertNotIn("shoe", [rule["kind"] for rule in both["rules"]])
        self.agrees(both, *(self.analysis(game, *removed) for game in ("punto-banco", "bacara")))

    def test_what_a_six_that_pays_half_changes(self):
        record = self.compare("punto-banco", self.file, "--wager", "banker")
        self.agrees(record, self.analysis("punto-banco"), self.analysis(self.file))
        [banker] = record["wagers"]
        six = next(exact(row["after"]) for row in banker["figures"] if row["event"] == "Banker wins with 6")
        wins = next(exact(row["after"]) for row in banker["figures"] if row["event"] == "Banker wins")
        self.assertEqual(
            [(part["rule"], exact(part["change"])) for part in banker["contributions"]],
            [('Banker: row "Banker wins with 6"', six * Fraction(-9, 20)),
             ('Banker: commission on "Banker wins" (after: if no earlier row pays)', (six + wins) / 20), ("together", -six / 20)],
        )  # fmt: skip

    def test_text(self):
        self.matches_golden("compare.txt", self.succeeds("compare", "bacara", "--with-reading", "player-draws-on-six-and-seven",
                                                        "--with-decks", "6", "--wager", "banker"))
        text = " ".join(self.succeeds("compare", "punto-banco", self.file, "--wager", "banker").split())
        self.assertIn(
            'Of the change of -0.4002 percentage points in the RTP of Banker, from 98.9421% to 98.5419%, -2.4239 come from the '
            'new row "Banker wins with 6" (1:2 if Banker wins, and Banker\'s total is 6), +2.2930 come from the commission on '
            '"Banker wins" (after: if no earlier row pays; none instead of 5%), and -0.2693 from these rules together.',
            text,
        )

    def test_equal_games(self):
        record = self.compare("jade-baccarat")
        self.assertEqual(record["rules"], [])
        for wager in record["wagers"]:
            self.assertEqual(wager["contributions"], [])
            for row in wager["figures"]:
                self.assertIn(row["difference"] and exact(row["difference"]), (0, None))
        self.assertIn("No rule differs.", self.succeeds("compare", "punto-banco"))
        for table in ("rules", "contributions", "figures", "outcomes"):
            text = self.succeeds("compare", "punto-banco", "--format", "csv", "--table", table)
            self.assertEqual(len(text.splitlines()) > 1, table in ("figures", "outcomes"))

    def test_files_of_one_game_are_named_as_they_were_given(self):
        folder = pathlib.Path(self.file).parent
        game = self.succeeds("games", "punto-banco")
        (folder / "old.toml").write_text(game, encoding="utf-8")
        (folder / "new.toml").write_text(game.replace("8:1", "9:1"), encoding="utf-8")
        out, err = run("compare", "old.toml", "new.toml", cwd=folder)[1:]
        self.assertEqual(err, "")
        self.assertTrue(out.startswith("Punto Banco: comparison with new.toml\n"), out[:200])
        self.assertRegex(out, r"\nGame file: +old\.toml\n(.*\n)+Game file: +new\.toml\n")
        out = run("compare", "old.toml", "new.toml", "--laboratory", "L", cwd=folder)[1]
        self.assertIn("the second, independent route counts the same combinations", " ".join(out.split()))
        self.assertRegex(out, r"\nEvidence\n=+\n\nGame file: +old\.toml, SHA-256\s+\w{64}\n(.*\n)?Game file: +new\.toml, SHA-256")

    def test_csv(self):
        rows = {
            table: list(csv.DictReader(self.succeeds("compare", "punto-banco", self.file, "--format", "csv",
                                                     "--table", table).splitlines()))
            for table in ("rules", "contributions", "figures")
        }  # fmt: skip
        self.assertEqual([(row["rule"], row["before"], row["after"]) for row in rows["rules"]][1],
                         ('Banker: commission on "Banker wins" (after: if no earlier row pays)', "5%", "none"))
        self.assertEqual([row["wager"] for row in rows["contributions"]], ["banker"] * 3)
        record = self.compare("punto-banco", self.file)
        figures = [(wager["id"], row["figure"], row["event"] or "") for wager in record["wagers"] for row in wager["figures"]]
        self.assertEqual([(row["wager"], row["figure"], row["event"]) for row in rows["figures"]], figures)
        self.assertEqual({row["after_game"] for row in rows["figures"]}, {"punto-banco"})

    def test_invalid_input(self):
        for arguments, message in (
            (["punto-banco", "--with-decks", "x"],
             'invalid value "x" for --with-decks: expected N from 1 to 19230, or "infinite"'),
            (["punto-banco", "--decks", "4-8"],
             'invalid value "4-8" for --decks: two games are compared with one shoe each: expected a single number of decks'),
            (["punto-banco", "--with-decks", "4-8"],
             'invalid value "4-8" for --with-decks: two games are compared with one shoe each: expected a single number of '
             "decks"),
            (["punto-banco", "--with-reading", "x"],
             'invalid value "x" for --with-reading: expected no reading: punto-banco has none'),
            (["jade-baccarat", "--with-reading", "x"],
             'invalid value "x" for --with-reading: expected a reading of jade-baccarat: six-decks, two-to-one, nine-to-one'),
            (["jade-baccarat", "--with-reading", "six-decks", "--decks", "7"],
             'invalid value "six-decks" for --with-reading: it is of the number of decks, which is also given: '),
            (["punto-banco", "jade-baccarat", "--wager", "x"], None),
        ):  # fmt: skip
            code, out, err = run("compare", *arguments)
            self.assertEqual((code, out), (2, ""), arguments)
            self.assertTrue(err.startswith("sabot: error: " + (message or "")), err)
        self.assertTrue(run("compare", "punto-banco", "--with-shoe", "Q=x")[2].startswith("sabot: error: --with-shoe: "))
        for arguments in ([], ["punto-banco", "bacara", "tie"], ["punto-banco", "--with-decks", "6", "--with-shoe", "0=64"]):
            code, out, err = run("compare", *arguments)
            self.assertEqual((code, out), (2, ""), arguments)
            self.assertNotEqual(err, "")

    def test_decks_that_a_game_does_not_allow_are_a_warning(self):
        err = run("compare", "ponto-e-banca", "--with-decks", "2")[2]
        self.assertEqual(err, "sabot: warning: --with-decks 2: ponto-e-banca is played with 4-8 decks\n")
        # Nobody wrote --decks.
        two_decks = " ".join(f"{rank}{suit}=2" for rank in "A23456789TJQK" for suit in "cdhs")
        self.assertEqual(run("compare", "ponto-e-banca", "--with-shoe", two_decks)[2], "")

    def test_output(self):
        self.assertEqual(self.succeeds("compare", "punto-banco", "-o", f"{self.folder}/compare.txt"), "")
        self.assertEqual(run("compare", "punto-banco", "-o", "/nonexistent/file")[0], 3)


if __name__ == "__main__":
    unittest.main()
