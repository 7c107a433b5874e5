"""sabot consecutive, as a user types it."""

import csv
import re
import unittest
from fractions import Fraction

from program import ProgramTest


def exact(number):
    return Fraction(number["exact"])


class Consecutive(ProgramTest):
    def consecutive(self, *arguments):
        record = self.record("consecutive", *arguments)
        self.assertEqual(record["schema"], "sabot/consecutive/1")
        return record

    def test_screen(self):
        self.matches_golden("consecutive.txt", self.succeeds("consecutive"))
        self.matches_golden("consecutive-three.txt", self.succeeds("consecutive", "--coups", "3", "--wager", "tie"))

    def test_outcomes_without_dependence(self):
        # Every coup of this shoe is a tie.
        text = self.succeeds("consecutive", "--shoe", "0=30", "--wager", "tie")
        self.assertIn("No: the outcomes of these coups are independent.", text)
        self.assertNotIn("No test of outcomes", text)

    def test_a_wager_that_pays_after_a_result(self):
        # After a tie of zeros, the other twelve cards are known to a large part.
        record = self.consecutive("--shoe", "0=6 1=6", "--wager", "tie")
        best = max(record["wagers"][0]["after"], key=lambda one: exact(one["expected_value"]))
        self.assertGreater(exact(best["expected_value"]), 0)
        said = {"P": "Player", "B": "Banker", "T": "Tie"}[best["given"]]
        self.assertIn(
            f"After {said}, Tie has a positive expected value",
            " ".join(self.succeeds("consecutive", "--shoe", "0=6 1=6", "--wager", "tie").split()),
        )

    def test_figures_that_differ_are_not_printed_alike(self):
        text = " ".join(self.succeeds("consecutive", "--decks", "2000", "--wager", "tie", "--digits", "0").split())
        for value, alone in re.findall(r"(-?\d+\.\d+) instead of (-?\d+\.\d+)\.", text):
            self.assertNotEqual(value, alone, text)
        self.assertEqual(text.count(" instead of "), 2)
        alike = " ".join(self.succeeds("consecutive", "--shoe", "0=30", "--wager", "tie").split())
        self.assertIn("a positive expected value: 8.0000000000, as without regard to outcomes.", alike)

    def test_lines(self):
        record = self.consecutive("jade-baccarat", "--wager", "big", "--wager", "player-pair")
        for table, lines in (
            ("outcomes", 9), ("next", 9), ("wagers", 2), ("results", 8), ("after", 6), ("pairs", 1)
        ):  # fmt: skip
            rows = list(csv.DictReader(self.succeeds(
                "consecutive", "jade-baccarat", "--wager", "big", "--wager", "player-pair", "--format", "csv", "--table", table
            ).splitlines()))  # fmt: skip
            self.assertEqual(len(rows), lines, table)
        self.assertEqual([pair["other"] for pair in record["pairs"]], ["big"])
        self.assertEqual(rows[0]["covariance_exact"], record["pairs"][0]["covariance"]["exact"])

    def test_wagers_that_are_left_out(self):
        arguments = ("consecutive", "--coups", "3", "--wager", "player-pair", "--shoe", "K=20 9=20")
        self.assertIn(
            "The expected value after outcomes is not computed for player-pair: with three coups only for wagers",
            " ".join(self.succeeds(*arguments).split()),
        )
        self.refuses(
            "consecutive", "jade-baccarat", "--wager", "perfect-pair",
            message="wager perfect-pair takes too long: its conditions on several coups distinguish too many cards at too many "
            "places: expected totals and numbers of cards, or the ranks of a few cards",
        )  # fmt: skip

    def test_independent_coups(self):
        self.refuses(
            "consecutive", "baccarat-touch",
            message="baccarat-touch shuffles all cards after every coup, so its coups are independent: expected a game that "
            "deals several coups from one shoe",
        )  # fmt: skip
        self.refuses("consecutive", "--shoe", "0=17", "--coups", "3", message="17 cards are left for 3 coups: expected at least 18")


if __name__ == "__main__":
    unittest.main()
