"""sabot tolerance, as a user types it; its distributions are computed a second time here."""

import csv
import itertools
import json
import math
import unittest
from collections import Counter
from decimal import Decimal, getcontext
from fractions import Fraction

from program import ProgramTest, run
from workbook import game_head

getcontext().prec = 60


def exact(number):
    return Fraction(number["exact"])


def law_after(results, rounds):
    """The distribution of the sum of this number of results, by convolution."""
    distribution = {Fraction(0): Fraction(1)}
    for _ in range(rounds):
        after = Counter()
        for total, probability in distribution.items():
            for amount, share in results.items():
                after[total + amount] += probability * share
        distribution = after
    return distribution


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
        """The distribution of what is returned of one unit, by `sabot analyze`."""
        arguments = [word for wager in wagers for word in ("--wager", wager)]
        analysis = json.loads(self.succeeds("analyze", *arguments, "--format", "json"))
        distributions = {}
        for wager in analysis["wagers"]:
            distributions[wager["id"]] = Counter()
            for event in wager["events"]:
                distributions[wager["id"]][1 + exact(event["pays"])] += exact(event["probability"])
        return distributions

    def check_run(self, results, run):
        """Compares the exact figures of a few rounds."""
        rounds = run["rounds"]
        distribution = law_after(results, rounds)
        found = run["exact"]

        def total(holds):
            return sum(probability for amount, probability in distribution.items() if holds(amount / rounds))

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
        distributions = self.returns_of("banker", "tie")
        for wager in record["wagers"]:
            for each in wager["runs"]:
                self.check_run(distributions[wager["id"]], each)
        record = self.record("--wager", "tie", "--rounds", "100")
        self.check_run(distributions["tie"], record["wagers"][0]["runs"][0])

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
        (distribution,) = self.returns_of("tie").values()
        for each in record["wagers"][0]["runs"]:
            n, found = each["rounds"], each["exact"]
            low, high = exact(found["low"]) * n / 9, exact(found["high"]) * n / 9
            self.assertEqual((low.denominator, high.denominator), (1, 1))
            for name, k, step in (("below", int(low) - 1, -1), ("above", int(high) + 1, 1)):
                expected = binomial_tail(n, distribution[Fraction(9)], k, step)
                number = found["probability_" + name]
                self.assertLessEqual(abs(Decimal(number["approximate"]) - expected), Decimal(number["error"]))
                self.assertLess(Decimal(number["error"]), Decimal("1e-9"))
            # One more result within would be too much.
            self.assertGreater(binomial_tail(n, distribution[Fraction(9)], int(low), -1), Decimal("0.025"))
            self.assertGreater(binomial_tail(n, distribution[Fraction(9)], int(high), 1), Decimal("0.025"))

    def test_an_observed_return_has_its_exact_tails(self):
        record = self.record("--wager", "tie", "--observed", "90%", "--rounds", "10")
        (distribution,) = self.returns_of("tie").values()
        # One hit returns 9 of 10.
        p = distribution[Fraction(9)]
        none, one = (1 - p) ** 10, 10 * p * (1 - p) ** 9
        observed = record["wagers"][0]["runs"][0]["observed"]
        self.assertEqual(exact(observed["at_most"]), none + one)
        self.assertEqual(exact(observed["at_least"]), 1 - none)
        self.assertEqual(exact(observed["p_value"]), min(Fraction(1), 2 * min(none + one, 1 - none)))

    def test_a_number_of_wins_has_the_return_and_the_tails_of_the_binomial_distribution(self):
        code, out, err = run("tolerance", "--wager", "tie", "--observed", "14 wins", "--rounds", "60", "--format", "json")
        self.assertEqual((code, err), (1, ""))
        record = json.loads(out)
        self.assertEqual((record["verdict"], record["observed"], record["observed_wins"]), ("rejected", None, 14))
        p = self.returns_of("tie")["tie"][Fraction(9)]
        tail = sum(math.comb(60, k) * p**k * (1 - p) ** (60 - k) for k in range(14, 61))
        observed = record["wagers"][0]["runs"][0]["observed"]
        self.assertEqual(exact(observed["return"]), Fraction(14 * 9, 60))
        self.assertEqual(exact(observed["at_least"]), tail)
        self.assertEqual(exact(observed["p_value"]), 2 * tail)
        self.assertTrue(observed["rejected"])

    def test_a_return_that_the_rules_do_not_allow_is_a_finding(self):
        arguments = ["tolerance", "--wager", "tie", "--rounds", "300000"]
        code, text, _ = run(*arguments, "--observed", "80%")
        self.assertEqual(code, 1)
        self.assertRegex(" ".join(text.split()), r"Tie, 300,000 rounds with equal stakes: a return of 80% is tested as"
                         r" 80.0010%, the nearest that such rounds can have. In a correct game it is from 84\.\d+% to 86\.\d+% with a probability of at least"
                         r" 99%. The observed return is not compatible with the rules \(z = -11\.70, p-value below 10\^-30\)")
        self.assertNotIn("What would show a fault", text.splitlines())
        code, text, _ = run("tolerance", "--observed", "97%", "--rounds", "100")
        self.assertIn("Not computed: invalid observed return 97%: expected a return that 100 rounds of Tie can have, such"
                      " as 90.0000% or 99.0000%.", " ".join(text.split()))  # fmt: skip
        self.assertRegex(text, r"\nPlayer, 100 rounds with equal stakes: the return is 97\.0000%")
        self.assertEqual(run("tolerance", "--observed", "2000%", "--rounds", "100")[:2], (2, ""))
        code, text, _ = run(*arguments, "--observed", "85.6%")
        self.assertEqual(code, 0)
        self.assertIn("The observed return is compatible with the rules", " ".join(text.split()))
        self.assertEqual(run(*arguments, "--observed", "84.2%")[0], 1)
        self.assertEqual(run(*arguments, "--observed", "84.2%", "--level", "1/1000")[0], 0)
        self.assertIsNone(self.record("--wager", "tie", "--rounds", "10")["verdict"])

    def test_the_bounds_after_the_rounds_for_a_half_width_are_exact(self):
        (distribution,) = self.returns_of("tie").values()
        p = distribution[Fraction(9)]
        for half_width in ("50%", "25%"):
            needed = self.record("--wager", "tie", "--half-width", half_width, "--rounds", "1")["wagers"][0]["rounds_for_half_width"]
            n = needed["normal"]
            at_most = list(itertools.accumulate(math.comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)))
            low = next(k for k in range(n + 1) if at_most[k] > Fraction(25, 1000))
            high = next(k for k in range(n + 1) if at_most[k] >= Fraction(975, 1000))
            self.assertEqual([Fraction(needed[bound]["exact"]) for bound in ("low", "high")], [Fraction(9 * k, n) for k in (low, high)])

    def test_normal_bounds_are_possible_returns(self):
        for wager in self.record("--wager", "tie", "--wager", "player", "--rounds", "1,10")["wagers"]:
            for each in wager["runs"]:
                ends = [each["normal"][end] for end in ("low", "high")]
                # A bound that is cut off is exact.
                low, high = (Fraction(end.get("exact", end.get("approximate"))) for end in ends)
                self.assertGreaterEqual(low, 0)
                self.assertLessEqual(high, 9 if wager["id"] == "tie" else 2)
                self.assertEqual("exact" in ends[0], each["rounds"] == 1 or wager["id"] == "tie")

    def test_small_probabilities_are_bounds_among_percentages_and_numbers_in_csv(self):
        arguments = ["tolerance", "--wager", "tie", "--rounds", "300000,1000000", "--observed", "97.2%"]
        code, text, _ = run(*arguments)
        self.assertEqual(code, 1)
        self.assertRegex(text, r"(?m)  below 0\.0001% ")
        self.assertRegex(text, r"  below 10\^-30\s")
        self.assertNotRegex(text, r"\de-\d")
        self.assertRegex(run(*arguments, "--format", "csv")[1], r",\d\.\d\de-\d+\n")

    def test_the_rounds_of_a_shoe_have_their_exact_dependence(self):
        record = self.record("jade-baccarat", "--wager", "big", "--wager", "player-pair", "--rounds", "10")
        pair, big = (wager["dependence"] for wager in record["wagers"])
        self.assertIsNone(pair)
        correlation, rounds = exact(big["correlation"]), big["rounds"]
        self.assertEqual(round(correlation * 1_000_000), -707)
        self.assertEqual(exact(big["variance_ratio"]), 1 + (rounds - 1) * correlation)
        self.assertEqual(exact(big["covariance"]), correlation * exact(record["wagers"][1]["variance"]))

    def test_a_wager_that_closes_depends_on_the_rounds_until_then(self):
        def dependence(keys):
            wager = f'[[wager]]\ncatalogue = "big"\n{keys}'
            game = self.write("closing.toml", game_head("closing", "Closing") + wager)
            return self.record(game, "--rounds", "10")["wagers"][0]["dependence"], self.succeeds("tolerance", game, "--rounds", "10")

        (whole, text), (early, _), (one, alone) = (dependence(keys) for keys in ("", "closes-after = 30\n", "closes-after = 1\n"))
        self.assertNotIn("closes before", text)
        self.assertIn("Every shoe has at least 1 round, whatever", alone)
        self.assertEqual([its["rounds"] for its in (whole, early, one)], [69, 30, 1])
        self.assertEqual(exact(early["variance_ratio"]), 1 + 29 * exact(whole["correlation"]))
        self.assertEqual(exact(one["variance_ratio"]), 1)
        both = game_head("both", "Both") + '[[wager]]\ncatalogue = "big"\n[[wager]]\ncatalogue = "big"\nid = "early"\ncloses-after = 30\n'
        text = " ".join(self.succeeds("tolerance", self.write("both.toml", both), "--rounds", "10").split())
        self.assertIn("Every shoe has at least 69 rounds, whatever its cards are, if no card is burnt and rounds are dealt as long as "
                      "six cards are left, which the game file does not state; a wager that closes before has the rounds until then. The "
                      "correlation", text)  # fmt: skip

    def test_text_and_csv(self):
        self.matches_golden("tolerance.txt", self.succeeds("tolerance", "--wager", "banker", "--wager", "tie"))
        rows = list(csv.DictReader(self.succeeds("tolerance", "--format", "csv").splitlines()))
        self.assertEqual([row["wager"] for row in rows[:5]], ["player"] * 4 + ["banker"])
        for table, lines in (("volatility", 3), ("quantiles", 12), ("tolerances", 12)):
            text = self.succeeds("tolerance", "--format", "csv", "--table", table)
            self.assertGreaterEqual(len(text.splitlines()), lines + 1)

    def test_the_meter_of_a_progressive_wager_is_assumed_to_stay(self):
        meter = "The meter of Dragon Dragon (bets of 1) is assumed to stay as it is."
        wager = '[[wager]]\ncatalogue = "dragon-dragon"\nprogressive = { stake = "1", seed = "5000" }\n'
        game = self.write("jackpot.toml", game_head("jackpot", "Jackpot") + wager)
        self.assertIn(meter, " ".join(self.succeeds("tolerance", game, "--rounds", "10").split()))
        self.assertNotIn("The meter", self.succeeds("tolerance", "--rounds", "10"))

    def test_rejects_what_has_no_tolerance(self):
        for arguments, message in (
            (["--rounds", "1000,"],
             'invalid value "1000," for --rounds: expected whole numbers without thousands separators, such as 1000,10000'),
            (["--rounds", "1e3"], 'invalid value "1e3" for --rounds: expected whole numbers without thousands separators, such as 1000,10000'),
            (["--rounds", "0"], "invalid number of rounds 0: expected 1 to 1000000000"),
            (["--wager", "tie", "--observed", "14 wins"], "--observed has wins, and not in how many rounds: expected --rounds N"),
            (["--stake", "tie=1", "--power", "50%"],
             "nothing depends on --power: faults are sought for single wagers: expected no --power with --stake"),
            (["--stake", "tie=1", "--level", "5%"],
             "nothing depends on --level: faults are sought for single wagers: expected no --level with --stake"),
            (["--rounds", "1000000001"], "invalid number of rounds 1000000001: expected 1 to 1000000000"),
            (["--confidence", "100%"], 'invalid value "1" for --confidence: expected more than 0 and less than 100%'),
            (["--observed", "14/60"],
             'invalid value "14/60" for --observed: expected a return such as 97.1%, or a number of winning'
             ' rounds such as "14 wins"'),
            (["--observed", "97.1"],
             'invalid observed return 9710%: expected 0% to 200%, the returns of Player; did you mean "97.1%"?'),
            (["--observed", "-5%"], "invalid observed return -5%: expected 0% to 200%, the returns of Player"),
            (["--wager", "tie", "--observed", "901%"],
             "invalid observed return 901%: expected 0% to 900%, the returns of Tie"),
            (["--half-width", "0"], 'invalid value "0" for --half-width: expected more than 0'),
        ):  # fmt: skip
            self.refuses("tolerance", *arguments, message=message)
        code, out, err = run("tolerance", "--stake", "player=10", "--wager", "tie")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("--wager", err)


if __name__ == "__main__":
    unittest.main()
