"""sabot design, as a user types it."""

import itertools
import re
import unittest
from fractions import Fraction

from program import ProgramTest, run
from workbook import game_head


def exact(number):
    return Fraction(number["exact"])


class Design(ProgramTest):
    def design(self, *arguments):
        record = self.record("design", *arguments)
        self.assertEqual(record["schema"], "sabot/design/1")
        return record

    def test_tie_of_ninety_percent_pays_seventeen_to_two(self):
        record = self.design("--wager", "tie", "--target", "90%")
        nearest = record["paytables"][0]
        self.assertEqual([exact(odds) for odds in nearest["odds"]], [Fraction(17, 2)])
        self.assertEqual(exact(nearest["return_to_player"]), exact(record["rows"][0]["probability"]) * Fraction(19, 2))

    def test_all_paytables_of_small_bounds(self):
        """Returns are computed here, from the probabilities of the rows."""
        for game, wager, target in (("punto-banco", "banker", "95%-150%"), ("jade-baccarat", "perfect-pair", "50%-90%")):
            record = self.design(game, "--wager", wager, "--target", target, "--odds", "halves,push", "--max", "30",
                                 "--list", "10000")  # fmt: skip
            low, high = (Fraction(bound.rstrip("%")) / 100 for bound in target.split("-"))
            options = []
            for row in record["rows"]:
                today = exact(row["odds"])
                odds = {Fraction(n, 2) for n in range(61)} | {today} if row["options"] > 1 else {today}
                self.assertEqual([exact(one) for one in row["odds_tried"]], sorted(odds))
                net = {one: one * (1 - exact(row["commission"])) if one > 0 else one for one in odds}
                options.append([(one, exact(row["probability"]) * (1 + net[one])) for one in sorted(odds)])
            expected = {tuple(one for one, _ in choice): sum(part for _, part in choice)
                        for choice in itertools.product(*options)}  # fmt: skip
            reaching = {odds: value for odds, value in expected.items() if low <= value <= high}
            found = {tuple(exact(one) for one in paytable["odds"]): exact(paytable["return_to_player"])
                     for paytable in record["paytables"]}  # fmt: skip
            self.assertEqual((int(record["tried"]), int(record["found"])), (len(expected), len(reaching)))
            self.assertEqual(found, reaching)
            distances = [exact(paytable["distance"]) for paytable in record["paytables"]]
            self.assertEqual(distances, sorted(distances))

    def test_text(self):
        self.matches_golden("design.txt", self.succeeds("design", "jade-baccarat", "--wager", "tie", "--limits", "new-zealand",
                                                        "--target", "80%", "--list", "3"))
        self.assertIn("No paytable that was tried", self.succeeds("design", "--wager", "tie", "--target", "200%"))

    def test_six_odds_of_one_step_are_written_as_a_run(self):
        for odds, words in (("1,2,3,4,5", "1, 2, 3, 4, 5, 8."), ("1,2,3,4,5,6", "1, 2, ..., 6, 8.")):
            text = self.succeeds("design", "--wager", "tie", "--target", "80%-100%", "--odds", odds)
            self.assertIn(f"Odds tried for Tie: {words}\n", text)

    def test_a_row_that_never_comes_is_not_why_a_target_is_out_of_reach(self):
        wager = """
[[wager]]
id = "tie"
name = "Tie"
source = "rules"
rows = [ { event = "Tie", winner = "tie", pays = "8:1" }, { event = "Nine", player = { total = 9 }, pays = "9:1" } ]
"""
        game = self.write("never.toml", game_head("never", "Never") + wager)
        # Of aces and tens.
        text = self.succeeds("design", game, "--wager", "tie", "--target", "0%-1%", "--limits", "new-zealand", "--shoe", "A=9 0=9")
        self.assertIn("No paytable that was tried reaches all targets.", text)
        self.assertNotIn("Odds do not change how often a row comes", text)

    def test_a_seed_that_reaches_the_target_needs_no_other_odds(self):
        wager = """
[[wager]]
id = "jackpot"
name = "Jackpot"
source = "rules"
progressive = { stake = "1", seed = "7" }
rows = [ { event = "Ties", winner = "tie", meter = "100%", stake-returned = "100%" } ]
"""
        game = self.write("jackpot.toml", game_head("jackpot", "Jackpot") + wager)
        record = self.design(game, "--wager", "jackpot", "--target", "90%")
        # (1 + seed) 619306544887/6508331087895 is from 90% to 100%.
        self.assertEqual((record["found"], exact(record["seed"]["nearest"])), ("0", 9))
        text = self.succeeds("design", game, "--wager", "jackpot", "--target", "90%")
        self.assertIn("No paytable that was tried reaches the target.", text)
        for absent in ("Try other odds", "Distance"):
            self.assertNotIn(absent, text)

    def test_invalid_input(self):
        for arguments, message in (
            ([], "no target: expected a return, a hit frequency, a deviation or limits"),
            (["--target", "90"], "return 90"),
            (["--target", "x"], "--target: "),
            (["--hit-frequency", "9"], "hit frequency 9"),
            (["--target", "90%", "--odds", "halfs"], '"halfs"'),
            (["--target", "90%", "--max", "-1"], "--max"),
            (["--target", "90%", "--keep", "Ties"], 'unknown event "Ties": expected an event of tie: "Tie"'),
            (["--target", "90%", "--keep", "Tie"], "no row of tie may change"),
        ):
            code, out, err = run("design", "--wager", "tie", *arguments)
            self.assertEqual((code, out), (2, ""), arguments)
            self.assertIn(message, err)
        self.assertEqual(run("design", "--target", "90%")[0], 2)

    def test_the_error_of_too_large_a_search_says_how_many_rows_to_keep(self):
        arguments = ["bacara", "--wager", "player-bonus", "--target", "95%", "--odds", "quarters", "--max", "50"]
        code, out, err = run("design", *arguments)
        self.assertEqual((code, out), (2, ""))
        rows = int(re.search(r"or (\d+) rows that keep today's payout", err)[1])
        wins = ["Natural win", "Win by 9", "Win by 8", "Win by 7", "Win by 6", "Win by 5", "Win by 4"]
        for kept, expected in ((rows - 1, 2), (rows, 0)):
            code, out, err = run("design", *arguments, *(word for event in wins[:kept] for word in ("--keep", event)))
            self.assertEqual(code, expected, err)


if __name__ == "__main__":
    unittest.main()
