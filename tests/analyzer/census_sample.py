"""sabot census --sample, as a user types it."""

import csv
import json
import unittest

from census import PAIRS, SMALL, TELLS_NOT, exact
from program import ProgramTest, run


class Sample(ProgramTest):
    def sample(self, *arguments):
        record = self.record("census", *arguments)
        self.assertEqual(record["schema"], "sabot/census-sample/1")
        return record

    def test_the_seed_determines_the_sample(self):
        arguments = ["census", "bacara", "--cards", "60", "--sample", "500"]
        first = self.succeeds(*arguments)
        self.assertEqual(first, self.succeeds(*arguments, "--seed", "1"))
        self.assertEqual(first, self.succeeds(*arguments, "--threads", "1"))
        self.assertNotEqual(first, self.succeeds(*arguments, "--seed", "2"))
        self.assertIn("ESTIMATES, not exact figures", first)

    def test_estimates_come_with_intervals_and_exact_figures_with_fractions(self):
        record = self.sample("punto-banco", "--cards", "30", "--sample", "20000", "--seed", "7")
        self.assertEqual((record["cards"], record["drawn"], record["seed"]), (30, "20000", "7"))
        analysis = self.record("analyze", "punto-banco")["wagers"]
        for wager, known in zip(record["wagers"], analysis, strict=True):
            self.assertEqual(wager["full_shoe"], known["expected_value"])
            for estimate in (wager["mean"], wager["favourable"], wager["expected_gain"]):
                low, value, high = (float(estimate[key]) for key in ("low", "estimate", "high"))
                self.assertLessEqual(low, value)
                self.assertLessEqual(value, high)
                self.assertEqual(estimate["confidence"], "95%")
            # A weaker condition than the 95% interval. The seed is fixed, so the result does not change.
            mean = {key: float(wager["mean"][key]) for key in ("low", "estimate", "high")}
            self.assertLess(abs(mean["estimate"] - float(exact(wager["full_shoe"]))), 4 * (mean["high"] - mean["low"]))
            self.assertLess(exact(wager["lowest_drawn"]), exact(wager["highest_drawn"]))

    def test_a_wager_with_too_many_compositions_for_a_census(self):
        record = self.sample("bacara", "--cards", "30", "--sample", "100", "--wager", "perfect-pair")
        self.assertEqual([wager["id"] for wager in record["wagers"]], ["perfect-pair"])
        code, out, err = run("census", "--shoe", SMALL, "--cards", "6", "--sample", "9", "--format", "json")
        self.assertEqual(code, 0)
        self.assertEqual(err, "".join(f"sabot: warning: not computed: wager {pair}{TELLS_NOT}\n" for pair in PAIRS))
        self.assertEqual([wager["id"] for wager in json.loads(out)["refused"]], list(PAIRS))

    def test_the_whole_shoe(self):
        for wager in self.sample("--decks", "1", "--cards", "52", "--sample", "3")["wagers"]:
            self.assertEqual(wager["highest_drawn"], wager["full_shoe"])
            self.assertEqual(wager["lowest_drawn"], wager["full_shoe"])

    def test_ranges_and_csv(self):
        arguments = ["census", "--cards", "20-60/20", "--sample", "100", "--wager", "tie"]
        record = self.record(*arguments)
        self.assertEqual(record["schema"], "sabot/census-sample-runs/1")
        rows = list(csv.DictReader(self.succeeds(*arguments, "--format", "csv").splitlines()))
        self.assertEqual([row["cards"] for row in rows], ["20", "40", "60"])
        for row, sample in zip(rows, record["runs"], strict=True):
            (wager,) = sample["wagers"]
            self.assertEqual(row["mean"], wager["mean"]["estimate"])
            self.assertEqual(row["mean_high"], wager["mean"]["high"])
            self.assertEqual(row["full_shoe_exact"], wager["full_shoe"]["exact"])
            alone = self.sample("--cards", row["cards"], "--sample", "100", "--wager", "tie")
            self.assertEqual(sample["wagers"], alone["wagers"])


if __name__ == "__main__":
    unittest.main()
