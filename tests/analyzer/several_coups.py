"""Wagers on several coups: each command computes them, or says that it does not and why."""

import fractions
import json
import pathlib
import unittest

from program import ProgramTest, run

GAME = pathlib.Path(__file__).parents[1] / "support/several_coups.toml"
ON_SEVERAL = ["same-again", "not-again", "three-bankers", "pairs", "two-tables"]
WHY = "wager same-again is on several coups: expected wagers on one coup, the only ones that this computation takes"


class SeveralCoups(ProgramTest):
    def setUp(self):
        super().setUp()
        head, *wagers = GAME.read_text(encoding="utf-8").split("[[wager]]")
        self.alone = self.write("alone.toml", "[[wager]]".join([head, *wagers[1:3]]))
        self.shoes = self.write("shoes.csv", "A,2,3,4,5,6,7,8,9,0\n32,32,32,32,32,32,32,32,32,128\n")
        self.recorded = self.write("rounds.csv", "shoe,round,P1,B1,P2,B2,P3,B3,player,banker,outcome\n")

    def test_a_wager_that_is_asked_for_and_cannot_be_served_is_an_error(self):
        wager = ("--wager", "same-again")
        for command in (
            ("tolerance", str(GAME), *wager, "--rounds", "100"),
            ("removal", str(GAME), *wager),
            ("census", str(GAME), *wager, "--cards", "6"),
            ("design", str(GAME), *wager, "--target", "90%"),
            ("evaluate", str(GAME), self.shoes, *wager),
            ("analyze", str(GAME), *wager, "--joint"),
            ("analyze", str(GAME), "--stake", "same-again=1"),
            ("simulate", str(GAME), "--shoes", "1", "--seed", "1", "--stake", "same-again=1"),
        ):
            self.refuses(*command, message=WHY)

    def test_what_is_left_out_is_listed_with_the_reason(self):
        for command in (
            ("tolerance", str(GAME), "--rounds", "100"),
            ("simulate", str(GAME), "--shoes", "1", "--seed", "1"),
            ("removal", str(GAME)),
        ):
            code, out, err = run(*command)
            self.assertEqual(code, 0, err)
            self.assertEqual(err.count("not computed: "), len(ON_SEVERAL), command)
            self.assertIn(WHY, " ".join(out.split()), command)
            refused = json.loads(run(*command, "--format", "json")[1])["refused"]
            self.assertEqual([one["id"] for one in refused], ON_SEVERAL, command)
        text = " ".join(run("analyze", str(GAME), "--joint")[1].split())
        self.assertIn("Not computed, because they are on several coups: same-again, not-again, three-bankers,", text)

    def test_limits_are_decided_where_figures_are_exact(self):
        (check,) = json.loads(run("audit", str(GAME), "--limits", "malta", "--format", "json")[1])["limits"]
        (limit,) = check["limits"]
        figures = {one["wager"]: one["figure"] and one["figure"]["exact"] for one in limit["findings"]}
        verdicts = {one["wager"]: one["verdict"] for one in limit["findings"]}
        analyzed = {one["id"]: one["return_to_player"] for one in self.record("check", str(GAME))["wagers"]}
        for wager in ("tie", *ON_SEVERAL):
            self.assertEqual(figures[wager], analyzed[wager]["exact"])
            self.assertEqual(verdicts[wager], "met" if fractions.Fraction(figures[wager]) >= fractions.Fraction(85, 100) else "not met")
        returns = [fractions.Fraction(one["exact"]) for one in analyzed.values()]
        # The mean is over all wagers.
        self.assertEqual([one["verdict"] for one in limit["other_findings"]], ["met"])
        self.assertEqual(limit["other_findings"][0]["figure"]["exact"], str(sum(returns) / len(returns)))
        changes = next(one["changes"] for one in limit["findings"] if one["verdict"] == "not met")
        self.assertTrue(changes)
        limits = self.write("limits.toml", """format = 1
id = "one"
name = "One"
[[document]]
id = "d"
title = "D"
url = "u"
[[limit]]
id = "mean"
quantity = "return-to-player"
of = "game"
at-least = "1%"
source = "d"
[[limit]]
id = "together"
quantity = "exposure"
at-most = "1"
source = "d"
""")  # fmt: skip
        mean, together = json.loads(run("audit", self.alone, "--limits", limits, "--format", "json")[1])["limits"][0]["limits"]
        returns = [fractions.Fraction(one["return_to_player"]["exact"]) for one in self.record("check", self.alone)["wagers"]]
        self.assertEqual(mean["findings"][0]["figure"]["exact"], str(sum(returns) / len(returns)))
        self.assertEqual([(one["verdict"], one["why"]) for one in together["findings"]],
                         [("not decidable", "it is what one coup pays on all wagers, and Same again is on several coups")])

    def test_a_game_of_nothing_else(self):
        record = self.record("audit", self.alone, "--limits", "massachusetts")
        self.assertEqual([one["verdict"] for one in record["limits"][0]["limits"][0]["findings"]], ["met"] * 2)
        for command in (
            ("tolerance", self.alone, "--rounds", "100"),
            ("removal", self.alone),
            ("census", self.alone, "--cards", "6"),
            ("evaluate", self.alone, self.shoes),
            ("analyze", self.alone, "--joint"),
        ):
            self.refuses(*command, message=WHY)
        code, out, err = run("simulate", self.alone, "--shoes", "1", "--seed", "1")
        self.assertEqual((code, err.count("not computed: ")), (0, 2))
        self.assertIn(WHY, " ".join(out.split()))
        for command in (("check", self.alone), ("compare", self.alone, self.alone), ("analyze", self.alone)):
            self.succeeds(*command)

    def test_a_report_computes_them_and_says_what_it_leaves_out(self):
        for wagers in ((), ("--wager", "same-again", "--wager", "not-again")):
            path = str(pathlib.Path(self.folder, "report.txt"))
            self.succeeds("report", self.alone if not wagers else str(GAME), *wagers, "-o", path)
            text = " ".join(pathlib.Path(path).read_text(encoding="utf-8").split())
            self.assertIn("Scope: wagers computed: 2 ", text)
            self.assertIn("Not computed: " + WHY, text)
            self.assertNotIn("Largest wins and exposure ===", text)
            self.assertIn("Effects of removal, deviations, largest wins and exposure of same-again, "
                          "not-again: they are on several coups", text)  # fmt: skip
            self.assertIn("the wagers same-again, not-again, which are on several coups or whose polynomials have too many "
                          "terms, by dealing every sequence of cards", text)  # fmt: skip
            self.assertIn("They are those of a coup, or of several coups that follow each other, dealt from this shoe", text)
            # These columns are those of wagers on one coup.
            self.assertNotIn("Hits is", text)

    def test_limits_of_stakes_are_stated(self):
        text = pathlib.Path(self.alone).read_text(encoding="utf-8")
        settlement = '[settlement]\nsource = "page"\nunit = "0.01"\nrounding = "down"\n'
        keys = 'id = "same-again"\nminimum-stake = "5"'
        game = self.write("stakes.toml", text.replace("[[wager]]", settlement + "[[wager]]", 1).replace('id = "same-again"', keys))
        words = " ".join(self.succeeds("check", game).split())
        self.assertNotIn("The game file states no limits of stakes.", words)
        self.assertIn("Some wagers have limits of their own, which are stated with them.", words)
        self.assertIn("Its smallest stake is 5.", words)

    def test_a_recorded_bet_is_named_for_what_it_is(self):
        bets = self.write("bets.csv", "shoe,round,P1,B1,P2,B2,P3,B3,player,banker,outcome,same-again stake,same-again return\n"
                                      "1,1,9h,2c,9d,3c,,,8,5,P,1,0\n")  # fmt: skip
        self.refuses("rounds", str(GAME), bets, message=f"{bets}:1:1: {WHY}")


if __name__ == "__main__":
    unittest.main()
