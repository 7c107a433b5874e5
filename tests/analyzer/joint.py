"""sabot analyze --joint, --stake and --lookup: figures of several wagers together."""

import math
import unittest
from fractions import Fraction

from program import ProgramTest


class Joint(ProgramTest):
    def analysis(self, *arguments):
        return self.record("analyze", *arguments)

    def test_text_of_joint_figures_and_of_stakes_together(self):
        out = self.succeeds("analyze", "jade-baccarat", "--joint", "--stake", "player=10", "--stake", "tie=1")
        self.matches_golden("analyze-joint.txt", out[out.index("\nJoint figures\n"):])

    def test_joint_figures_only_on_request(self):
        record = self.analysis("punto-banco")
        self.assertIsNone(record["joint"])
        self.assertIsNone(record["combination"])
        self.assertIsNone(record["lookup"])
        for table, option in (("joint", "--joint"), ("combination", "--stake"), ("combination-results", "--stake"),
                              ("lookup", "--lookup")):
            self.refuses(
                "analyze", "--format", "csv", "--table", table, message=f"--table {table} needs {option}"
            )

    def test_the_covariances_of_all_wagers_are_those_of_their_events(self):
        record = self.analysis("bacara", "--joint")
        wagers = {wager["id"]: wager for wager in record["wagers"]}
        self.assertEqual(len(record["joint"]), len(wagers) * (len(wagers) + 1) // 2)
        found = {}
        for pair in record["joint"]:
            found[pair["wager"], pair["other"]] = Fraction(pair["covariance"]["exact"])
            if pair["wager"] == pair["other"]:
                self.assertEqual(pair["covariance"], wagers[pair["wager"]]["variance"])
                self.assertEqual(pair["correlation"]["approximate"], "1.000000")
        # Player nets 0 with a tie, Tie nets 9 units more than without.
        tie = Fraction(record["outcomes"]["tie"]["probability"]["exact"])
        player = Fraction(wagers["player"]["expected_value"]["exact"])
        self.assertEqual(found["player", "tie"], -9 * tie * player)

    def test_csv_has_a_row_for_each_pair_and_for_each_number_of_decks(self):
        def rows(*arguments):
            return self.rows("analyze", *arguments, "--joint", "--stake", "tie=1")

        pairs = rows("--table", "joint", "--wager", "banker", "--wager", "player")
        self.assertEqual(
            [(row["wager"], row["other"]) for row in pairs],
            [("player", "player"), ("player", "banker"), ("banker", "banker")],
        )
        self.assertEqual(pairs[1]["correlation"][:3], "-0.")
        for row in pairs:
            squared = Fraction(row["correlation_squared_exact"])
            self.assertAlmostEqual(float(row["correlation"]) ** 2, float(squared), 5)
        bets = rows("--table", "combination", "--decks", "6-8")
        self.assertEqual([row["decks"] for row in bets], ["6", "7", "8"])
        self.assertEqual(bets[2]["return_to_player_exact"], "619306544887/723147898655")
        self.assertEqual([row["net"] for row in rows("--table", "combination-results")], ["-1", "8"])

    def test_stakes_are_a_single_bet(self):
        bet = self.analysis("--stake", "player=10", "--stake", "tie=1")["combination"]
        self.assertEqual([stake["wager"] for stake in bet["stakes"]], ["player", "tie"])
        self.assertEqual(bet["paid"]["exact"], "11")
        net = {Fraction(one["net"]["exact"]): Fraction(one["probability"]["exact"]) for one in bet["results"]}
        self.assertEqual(list(net), [-11, 8, 9])
        mean = sum(amount * probability for amount, probability in net.items())
        variance = sum((amount - mean) ** 2 * probability for amount, probability in net.items())
        self.assertEqual(Fraction(bet["expected_net"]["exact"]), mean)
        self.assertEqual(Fraction(bet["variance"]["exact"]), variance)
        self.assertEqual(Fraction(bet["return_to_player"]["exact"]), 1 + mean / 11)
        self.assertEqual(Fraction(bet["behind"]["exact"]), net[-11])
        self.assertEqual((bet["even"]["exact"], Fraction(bet["ahead"]["exact"])), ("0", 1 - net[-11]))

    def test_a_lookup_table_has_the_outcomes_of_the_wagers_together_in_whole_numbers(self):
        record = self.analysis("bacara", "--lookup")
        lookup, wagers = record["lookup"], record["wagers"]
        weights = [int(one["weight"]) for one in lookup["outcomes"]]
        self.assertEqual((sum(weights), math.gcd(*weights)), (int(lookup["weights"]), 1))
        for i, wager in enumerate(wagers):
            events = {}
            for weight, outcome in zip(weights, lookup["outcomes"]):
                its = outcome["returns"][i]
                self.assertEqual(its["wager"], wager["id"])
                pays = Fraction(int(its["returned"]), int(lookup["stake"])) - 1
                key = its["event"], pays
                events[key] = events.get(key, 0) + Fraction(weight, sum(weights))
            self.assertEqual(events, {(event["event"], Fraction(event["pays"]["exact"])): Fraction(event["probability"]["exact"])
                                      for event in wager["events"] if event["deals"] != "0"})

    def test_a_lookup_table_is_csv_with_two_columns_for_each_wager(self):
        rows = self.rows("analyze", "--lookup", "--table", "lookup", "--wager", "banker", "--wager", "tie")
        self.assertEqual([[row[key] for key in ("weight", "stake", "banker_event", "banker", "tie_event", "tie")] for row in rows],
                         [["8954111587648", "20", "Banker wins", "39", "Loses", "0"],
                          ["1857919634661", "20", "Tie", "20", "Tie", "180"],
                          ["8712962041376", "20", "Loses", "0", "Loses", "0"]])

    def test_invalid_stakes(self):
        for stakes, message in (
            (["tie"], 'invalid stake "tie": expected a wager and an amount, such as player=10'),
            (["tie=0"], "the stake on tie is 0: expected more than zero"),
            (["tie=1", "tie=2"], "two stakes on tie: expected one"),
        ):
            self.refuses("analyze", *(f"--stake={stake}" for stake in stakes), message=message)


if __name__ == "__main__":
    unittest.main()
