"""Wagers with limits of stakes of their own, in every command that reads them."""

import json
import pathlib
import unittest
from fractions import Fraction

from program import ProgramTest, run

SETTLEMENT = """[settlement]
source = "000"
unit = "0.01"
rounding = "down"
stake-step = "1"
minimum-stake = "5"
maximum-stake = "2000"

"""


class StakeLimits(ProgramTest):
    def setUp(self):
        super().setUp()
        self.path = self.game('minimum-stake = "1"\nmaximum-stake = "100"\n')

    def game(self, of_tie, settlement=SETTLEMENT):
        """Punto banco, with these lines in the wager on ties."""
        text = self.succeeds("games", "punto-banco")
        text = text.replace("[tableau]\n", settlement + "[tableau]\n", 1)
        self.assertEqual(text.count('id = "tie"\n'), 1)
        path = self.folder / "game.toml"
        path.write_text(text.replace('id = "tie"\n', 'id = "tie"\n' + of_tie), encoding="utf-8")
        return str(path)

    def refused(self, of_tie, message, settlement=SETTLEMENT):
        path = self.game(of_tie, settlement)
        code, out, err = run("check", path)
        self.assertEqual((code, out), (2, ""))
        self.assertRegex(err, r":\d+:\d+: error: " + message)

    def test_check_prints_them(self):
        out = self.succeeds("check", self.path)
        self.assertEqual(out.count("Its smallest stake is 1. Its largest stake is 100."), 1)
        self.assertIn("The smallest stake is 5. The largest stake is 2,000.", " ".join(out.split()))

    def test_they_are_unchecked_without_bets(self):
        record = self.write("rounds.csv", "P1,B1,P2,B2,P3,B3\n9h,2c,Kd,3s,,Th\n")
        for game, why in ((self.path, "no bets are recorded"), ("punto-banco", "the game file does not state it")):
            self.assertIn(f"- the limits of stakes: {why}\n", run("rounds", game, record)[1])

    def test_limits_that_are_wrong(self):
        self.refused('maximum-stake = "4"\n', 'invalid maximum-stake "4": expected at least the minimum-stake, "5"')
        self.refused('minimum-stake = "2001"\n', 'invalid minimum-stake "2001": expected at most the maximum-stake, "2000"')
        self.refused('maximum-stake = "0"\n', 'invalid maximum-stake "0": expected more than zero')
        self.refused('minimum-stake = "5.2"\nmaximum-stake = "5.8"\n', "no stake is within the limits: expected at least one")
        self.refused('maximum-stake = "100"\n', r"wager tie has limits of stakes, and the game has no settlement: "
                     r"expected a \[settlement\]", settlement="")  # fmt: skip

    def test_a_stake_on_the_wager(self):
        self.succeeds("analyze", self.path, "--stake", "tie=1")
        self.assertIn("the stake on tie is 101: expected its limits, 1 to 100", run("analyze", self.path, "--stake", "tie=101")[2])
        self.assertIn("the stake on player is 1: expected its limits, 5 to 2000", run("analyze", self.path, "--stake", "player=1")[2])

    def test_returns_at_stakes_that_not_every_wager_takes(self):
        audit = json.loads(run("audit", self.path, "--stake", "1-150/50", "--format", "json")[1])
        asked = {one["wager"]: [Fraction(at["stake"]) for at in one["asked"]] for one in audit["settlement"]["wagers"]}
        self.assertEqual((asked["tie"], asked["player"]), ([1, 51], [51, 101]))
        out = run("audit", self.path, "--stake", "1-150/50")[1]
        self.assertRegex(out, r"\n1 +not taken +not taken +85\.6404%")
        self.assertRegex(out, r"\n101 +98\.7649% +98\.9421% +not taken")
        self.assertIn("within the limits of each wager", " ".join(out.split()))
        self.assertIn("stake 2001 is too large", run("audit", self.path, "--stake", "2001")[2])

    def test_a_claim_at_a_stake_that_the_wager_does_not_take(self):
        claim = """
[[claim]]
quantity = "rounded-return"
wager = "tie"
event = "Tie"
stake = "{}"
stated = "{}"
source = "000"
"""
        text = pathlib.Path(self.path).read_text(encoding="utf-8")
        for stake, stated, expected in (("7", "63", 0), ("101", "909", 1), ("7.5", "67.5", 1)):
            path = self.folder / "claim.toml"
            path.write_text(text + claim.format(stake, stated), encoding="utf-8")
            out = " ".join(run("audit", str(path), "--format", "json")[1].split())
            self.assertEqual(out.count(f"By the game file, the wager takes no stake of {stake}."), expected, stake)

    def test_exposure_and_largest_wins(self):
        report = self.folder / "report.json"
        run("report", self.path, "-o", str(report))
        record = json.loads(report.read_text(encoding="utf-8"))
        wins = {one["wager"]: (one["largest_stake"], one["at_largest_stake"]) for one in record["largest_wins"]}
        self.assertEqual((wins["tie"], wins["player"]), (("100", "800"), ("2000", "2000")))
        # Both pairs and a win of Player on the same coup; a tie would pay 800 instead of 2000.
        self.assertEqual((record["exposure"]["stake"], record["exposure"]["is_per_unit"]), (None, False))
        self.assertEqual([Fraction(record["exposure"][key]["exact"]) for key in ("at_least", "at_most")], [46000, 46000])

    def test_recorded_stakes(self):
        log = self.folder / "r.csv"
        self.succeeds("simulate", self.path, "--shoes", "1", "--stake", "tie=100", "--stake", "player=5", "-o", str(log))
        self.succeeds("rounds", self.path, str(log))
        text = log.read_text(encoding="ascii")
        header = text.splitlines()[0].split(",")
        lines = [line.split(",") for line in text.splitlines()]
        for column, stake, expected in (("tie stake", "101", "at most 100"), ("player stake", "1", "at least 5")):
            changed = [list(line) for line in lines]
            changed[1][header.index(column)] = stake
            log.write_text("".join(",".join(line) + "\n" for line in changed), encoding="ascii")
            out = run("rounds", self.path, str(log))[1]
            self.assertIn(f"the stake on {column[:-6]} is {stake} {expected}", " ".join(out.split()))

    def test_compare(self):
        old = self.folder / "old.toml"
        old.write_text(pathlib.Path(self.game("")).read_text(encoding="utf-8"), encoding="utf-8")
        record = self.record("compare", str(old), self.game('maximum-stake = "100"\n'))
        self.assertEqual([(one["rule"], one["before"], one["after"]) for one in record["rules"]],
                         [("Tie: largest stake", "no own limit", "100")])  # fmt: skip


if __name__ == "__main__":
    unittest.main()
