"""sabot information, as a user types it."""

import csv
import json
import unittest
from fractions import Fraction

from program import ProgramTest, run

MAIN = ["--wager", "player", "--wager", "banker"]
TIE = [*MAIN, "--wager", "tie"]


def exact(number):
    return Fraction(number["exact"])


class Information(ProgramTest):
    def information(self, *arguments):
        record = self.record("information", *arguments)
        self.assertEqual(record["schema"], "sabot/information/1")
        self.assertEqual(sum(exact(one["probability"]) for one in record["sets"]), 1)
        total = sum(exact(one["probability"]) * exact(one["expected_value"]) for one in record["sets"])
        self.assertEqual(exact(record["informed"]), total)
        self.assertEqual(exact(record["value"]), total - exact(record["uninformed"]))
        self.assertEqual(sum(choice["sets"] for choice in record["choices"]), len(record["sets"]))
        return record

    def test_published_values_of_edge_sorting(self):
        """https://apheat.net/2012/08/18/edge-sorting-in-baccarat/ and the best of 1023 sorts, of
        https://www.888casino.com/blog/baccarat-tips/edge-sorting-in-baccarat-update-1"""
        record = self.information("--known", "1-4: high=6789", *TIE)
        self.assertEqual(record["known"], "1-4: high=6789")
        self.assertEqual(f"{float(exact(record['value'])):.3%}", "20.928%")
        self.assertEqual([choice["best"] for choice in record["choices"]], ["player", "banker", "tie", None])
        self.assertIsNone(record["partition"])
        best = self.information("--known", "1-4: best", *TIE)
        self.assertEqual(f"{float(exact(best['value'])):.3%}", "30.291%")
        self.assertEqual(best["partition"], {"sets": ["A23TJQK", "456789"], "compared": 4096, "as_good": 1})

    def test_sets_are_those_of_analyze_given_what_is_seen(self):
        record = self.information("--known", "2: value", *MAIN)
        for one in record["sets"]:
            points = one["seen"].replace("A", "1")
            given = self.record("analyze", *MAIN, "--given", f"banker-card-1={{points={points}}}")
            self.assertEqual(one["probability"], given["given"]["probability"])
            values = [exact(wager["expected_value"]) for wager in given["wagers"]]
            self.assertEqual(exact(one["expected_value"]), max(0, *values))

    def test_text(self):
        self.matches_golden("information.txt", self.succeeds("information", "--known", "1: best; 5: value", *MAIN))
        text = self.succeeds("information", "--known", "1-2: all=A2-90", *MAIN)
        self.assertIn("cards 1 (Player's first), 2 (Banker's first) as all", " ".join(text.split()))

    def test_csv(self):
        rows = list(csv.DictReader(self.succeeds("information", "--known", "1", *MAIN, "--format", "csv").splitlines()))
        self.assertEqual(len(rows), 52)
        self.assertEqual((rows[0]["seen"], rows[0]["best"], rows[0]["probability_exact"]), ("Ac", "banker", "1/52"))
        choices = self.succeeds("information", "--known", "1", *MAIN, "--format", "csv", "--table", "choices")
        self.assertEqual([row["best"] for row in csv.DictReader(choices.splitlines())], ["player", "banker"])

    def test_wagers_that_depend_on_too_many_cards(self):
        code, out, err = run("information", "jade-baccarat", "--known", "5-6: rank", "--wager", "perfect-pair")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("wager perfect-pair depends on too many cards besides those seen", err)
        code, out, err = run("information", "jade-baccarat", "--known", "5-6: rank", "--format", "json")
        self.assertEqual((code, [one["id"] for one in json.loads(out)["refused"]]), (0, ["perfect-pair"]))
        self.assertIn("warning: not computed: wager perfect-pair", err)

    def test_invalid_input(self):
        for known, why in (
            ("7", 'invalid card number "7": expected 1 to 6, in the order of the deal'),
            ("1: high=67 low=78", '"low=78" repeats a class or a rank of one before it: expected each class and each rank once'),
        ):
            code, out, err = run("information", "--known", known)
            self.assertEqual((code, out, err.strip()), (2, "", f"sabot: error: --known: {why}"))
        self.assertEqual(run("information")[0], 2)
        self.assertEqual(run("information", "--known", "1", "--decks", "6-8")[0], 2)
        self.assertEqual(run("information", "--known", "1", "--player", "9")[0], 2)


if __name__ == "__main__":
    unittest.main()
