"""sabot tolerance, as a user types it; its laws are computed a second time here."""

import csv
import json
import unittest
from collections import Counter
from decimal import Decimal, getcontext
from fractions import Fraction

from program import ProgramTest, run

getcontext().prec = 60


def exact(number):
    return Fraction(number["exact"])


def law_after(results, rounds):
    """The law of the sum of so many results, by convolution."""
    law = {Fraction(0): Fraction(1)}
    for _ in range(rounds):
        after = Counter()
        for total, probability in law.items():
            for amount, share in results.items():
                after[total + amount] += probability * share
        law = after
    return law


def log_factorial(n):
    """Stirling's series: its error is less than 10^-50 from n = 1,000 on."""
    n = Decimal(n)
    pi = Decimal("3.14159265358979323846264338327950288419716939937510582097494459")
    series, power = Decimal(0), n
    for numerator, denominator in ((1, 12), (-1, 360), (1, 1260), (-1, 1680), (1, 1188), (-691, 360360), (1, 156)):
        series += Decimal(numerator) / denominator / power
        power *= n * n
    return n * n.ln() - n + (2 * pi * n).ln() / 2 + series


def binomial_tail(n, p, k, step):
    """The probability of k, k + step, k + 2 step, ... hits; step is 1 or -1."""
    p = Decimal(p.numerator) / p.denominator
    term = (log_factorial(n) - log_factorial(k) - log_factorial(n - k) + k * p.ln() + (n - k) * (1 - p).ln()).exp()
    total = Decimal(0)
    while term > total * Decimal("1e-40"):
        total += term
        ratio = Decimal(n - k) / (k + 1) * p / (1 - p)
        term *= ratio if step == 1 else Decimal(k) / (n - k + 1) * (1 - p) / p
        k += step
    return total


class Tolerance(ProgramTest):
    def record(self, *arguments):
        record = json.loads(self.succeeds("tolerance", *arguments, "--format", "json"))
        self.assertEqual(record["schema"], "sabot/tolerance/1")
        return record

    def returns_of(self, *wagers):
        """The law of what is returned of one unit, by `sabot analyze`."""
        arguments = [word for wager in wagers for word in ("--wager", wager)]
        analysis = json.loads(self.succeeds("analyze", *arguments, "--format", "json"))
        laws = {}
        for wager in analysis["wagers"]:
            laws[wager["id"]] = Counter()
            for event in wager["events"]:
                laws[wager["id"]][1 + exact(event["pays"])] += exact(event["probability"])
        return laws

    def check_run(self, results, run):
        """Compares the exact figures of a few rounds."""
        rounds = run["rounds"]
        law = law_after(results, rounds)
        found = run["exact"]

        def total(holds):
            return sum(probability for amount, probability in law.items() if holds(amount / rounds))

        level = Fraction(1, 40)
        low, high = exact(found["low"]), exact(found["high"])
        self.assertEqual(exact(found["probability_below"]), total(lambda at: at < low))
        self.assertEqual(exact(found["probability_above"]), total(lambda at: at > high))
        self.assertEqual(exact(found["probability_ahead"]), total(lambda at: at > 1))
        self.assertLessEqual(total(lambda at: at < low), level)
        self.assertGreater(total(lambda at: at <= low), level)
        self.assertLessEqual(total(lambda at: at > high), level)
        self.assertGreater(total(lambda at: at >= high), level)
        for quantile in run["quantiles"]:
            at, share = exact(quantile["return"]), exact(quantile["level"])
            self.assertLessEqual(total(lambda other: other < at), share)
            self.assertGreater(total(lambda other: other <= at), share)

    def test_figures_of_a_few_rounds_are_those_of_all_sequences(self):
        record = self.record("--wager", "banker", "--wager", "tie", "--rounds", "1,2,10")
        laws = self.returns_of("banker", "tie")
        for wager in record["wagers"]:
            for each in wager["runs"]:
                self.check_run(laws[wager["id"]], each)
        record = self.record("--wager", "tie", "--rounds", "100")
        self.check_run(laws["tie"], record["wagers"][0]["runs"][0])

    def test_bets_together_have_their_joint_law(self):
        record = self.record("--stake", "player=10", "--stake", "tie=1", "--rounds", "1,7")
        analysis = json.loads(self.succeeds("analyze", "--format", "json"))
        player, banker, tie = (exact(analysis["outcomes"][name]["probability"]) for name in ("player", "banker", "tie"))
        results = {Fraction(20, 11): player, Fraction(0): banker, Fraction(19, 11): tie}
        (wager,) = record["wagers"]
        self.assertEqual(exact(wager["return_to_player"]), sum(a * p for a, p in results.items()))
        for each in wager["runs"]:
            self.check_run(results, each)

    def test_bounds_of_a_million_rounds_contain_the_binomial_law(self):
        record = self.record("--wager", "tie", "--rounds", "1000,1000000")
        (law,) = self.returns_of("tie").values()
        for each in record["wagers"][0]["runs"]:
            n, found = each["rounds"], each["exact"]
            low, high = exact(found["low"]) * n / 9, exact(found["high"]) * n / 9
            self.assertEqual((low.denominator, high.denominator), (1, 1))
            for name, k, step in (("below", int(low) - 1, -1), ("above", int(high) + 1, 1)):
                expected = binomial_tail(n, law[Fraction(9)], k, step)
                number = found["probability_" + name]
                if "exact" in number:
                    self.assertAlmostEqual(float(exact(number)), float(expected), delta=1e-14)
                    continue
                self.assertLessEqual(abs(Decimal(number["approximate"]) - expected), Decimal(number["error"]))
                self.assertLess(Decimal(number["error"]), Decimal("1e-9"))
            # One more result within would be too much.
            self.assertGreater(binomial_tail(n, law[Fraction(9)], int(low), -1), Decimal("0.025"))
            self.assertGreater(binomial_tail(n, law[Fraction(9)], int(high), 1), Decimal("0.025"))

    def test_an_observed_return_has_its_exact_tails(self):
        record = self.record("--wager", "tie", "--observed", "90%", "--rounds", "10")
        (law,) = self.returns_of("tie").values()
        # One hit returns 9 of 10.
        p = law[Fraction(9)]
        none, one = (1 - p) ** 10, 10 * p * (1 - p) ** 9
        observed = record["wagers"][0]["runs"][0]["observed"]
        self.assertEqual(exact(observed["at_most"]), none + one)
        self.assertEqual(exact(observed["at_least"]), 1 - none)
        self.assertEqual(exact(observed["p_value"]), min(Fraction(1), 2 * min(none + one, 1 - none)))

    def test_rounds_for_a_half_width_are_where_the_bounds_reach_it(self):
        record = self.record("--wager", "banker", "--half-width", "20%", "--rounds", "1")
        needed = record["wagers"][0]["rounds_for_half_width"]["exact"]
        mean = exact(record["wagers"][0]["return_to_player"])

        def is_within(rounds):
            (wager,) = self.record("--wager", "banker", "--rounds", str(rounds))["wagers"]
            found = wager["runs"][0]["exact"]
            return mean - Fraction(1, 5) <= exact(found["low"]) and exact(found["high"]) <= mean + Fraction(1, 5)

        self.assertTrue(is_within(needed))
        self.assertFalse(is_within(needed - 1))

    def test_text_and_csv(self):
        self.matches_golden("tolerance.txt", self.succeeds("tolerance", "--wager", "banker", "--wager", "tie"))
        rows = list(csv.DictReader(self.succeeds("tolerance", "--format", "csv").splitlines()))
        self.assertEqual([row["wager"] for row in rows[:5]], ["player"] * 4 + ["banker"])
        for table, lines in (("volatility", 3), ("quantiles", 12), ("tolerances", 12)):
            text = self.succeeds("tolerance", "--format", "csv", "--table", table)
            self.assertGreaterEqual(len(text.splitlines()), lines + 1)

    def test_rejects_what_has_no_tolerance(self):
        for arguments, message in (
            (["--rounds", "1000,"],
             'invalid value "1000," for --rounds: expected whole numbers, such as 1000,10000'),
            (["--rounds", "1e3"], 'invalid value "1e3" for --rounds: expected whole numbers, such as 1000,10000'),
            (["--rounds", "0"], "invalid number of rounds 0: expected 1 to 1000000000"),
            (["--rounds", "1000000001"], "invalid number of rounds 1000000001: expected 1 to 1000000000"),
            (["--confidence", "100%"], "invalid confidence 1: expected more than 0 and less than 100%"),
            (["--half-width", "0"], "invalid half width 0: expected more than 0"),
        ):  # fmt: skip
            self.refuses("tolerance", *arguments, message=message)
        code, out, err = run("tolerance", "--stake", "player=10", "--wager", "tie")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("--wager", err)


if __name__ == "__main__":
    unittest.main()
