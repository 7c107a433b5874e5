"""sabot promotions, as a user types it."""

import unittest
from fractions import Fraction

from program import ProgramTest


class Promotions(ProgramTest):
    def test_screen(self):
        self.matches_golden("promotions.txt", self.succeeds("promotions", "--rebate", "10%"))

    def test_a_chip_is_worth_what_it_wins_for_each_time_that_it_is_lost(self):
        record = self.record("promotions", "--wager", "player")
        events = {event["event"]: Fraction(event["probability"]["exact"])
                  for event in self.record("analyze", "--wager", "player")["wagers"][0]["events"]}
        (wager,) = record["wagers"]
        self.assertEqual(Fraction(wager["chips"]["value"]["exact"]), events["Player wins"] / events["Loses"])
        self.assertEqual(Fraction(wager["chips"]["coups"]["exact"]), 1 / events["Loses"])
        self.assertIsNone(wager["stops"])

    def test_csv_has_a_line_for_each_wager(self):
        rows = self.rows("promotions", "--rebate", "10%", "--wager", "tie", "--wager", "banker")
        self.assertEqual([row["wager"] for row in rows], ["banker", "tie"])
        self.assertEqual(rows[1]["stop_behind"], "")

    def test_invalid_rebates(self):
        for rebate, message in (("100%", "--rebate: invalid rebate 1: expected 0% or more, and less than 100%"),
                                ("much", '--rebate: invalid number "much": not decimal digits: expected 12, 0.95, 3/4 or 98.94%')):
            self.refuses("promotions", "--rebate", rebate, message=message)


if __name__ == "__main__":
    unittest.main()
