"""sabot lengths, as a user types it."""

import csv
import math
import unittest
from fractions import Fraction

from program import ProgramTest


class Lengths(ProgramTest):
    def test_screen(self):
        self.matches_golden("lengths.txt", self.succeeds("lengths", "--shoes", "20000"))

    def test_error_bounds(self):
        record = self.record("lengths", "--shoes", "1000")
        self.assertEqual(record["schema"], "sabot/lengths/1")
        for distribution in record["distributions"]:
            for share in distribution["shares"]:
                p, n = Fraction(share["shoes"], 1000), 1000
                log = math.log(4000)
                error = math.sqrt(2 * float(p * (1 - p)) * n / (n - 1) * log / n) + 7 * log / (3 * (n - 1))
                printed = float(Fraction(share["error"]["exact"]))
                self.assertLess(error, printed, share)
                self.assertLess(printed, error * 1.001, share)

    def test_no_line_states_a_smaller_error_than_the_bound(self):
        for table in ("means", "lengths"):
            out = self.succeeds("lengths", "--shoes", "100", "--digits", "2", "--format", "csv", "--table", table)
            for row in csv.DictReader(out.splitlines()):
                error, printed = Fraction(row["error_exact"]), Fraction(row["error"])
                self.assertTrue(error <= printed <= error + Fraction(1, 100), row)

    def test_lines(self):
        for table, lines in (("means", 6), ("lengths", None)):
            out = self.succeeds("lengths", "--shoes", "100", "--format", "csv", "--table", table)
            rows = list(csv.DictReader(out.splitlines()))
            if lines:
                self.assertEqual(len(rows), lines)
            else:
                self.assertEqual({row["length"] for row in rows}, {
                    "rounds", "player", "banker", "tie", "player-without-ties", "banker-without-ties"
                })  # fmt: skip

    def test_invalid_input(self):
        self.refuses("lengths", "--exact", message='unknown option "--exact": expected one that sabot lengths --help lists')
        self.refuses(
            "lengths", "--shoe", "0=300 9=80",
            message="the suits of some cards of the shoe are not known: expected whole decks, or cards such as Ah Td 9c",
        )  # fmt: skip


if __name__ == "__main__":
    unittest.main()
