"""sabot count, as a user types it."""

import json
import unittest
from fractions import Fraction

from program import ProgramTest, run

SYSTEM = ("--tags", "A=1 6=-2 9=1", "--trigger", "true>=3")
QUICK = ("--shoes", "20")


def exact(number):
    return Fraction(number["exact"])


class Count(ProgramTest):
    def count(self, *arguments):
        record = self.record("count", *arguments)
        self.assertEqual(record["schema"], "sabot/count/1")
        return record

    def test_each_system_has_a_record(self):
        record = self.count("--wager", "tie", "--wager", "player", *SYSTEM, "--tags", "4=1", "--trigger", "always", *QUICK,
                            "--unseen", "52,104")  # fmt: skip
        systems = [(one["id"], one["tags"], one["trigger"], one["rounding"]) for one in record["wagers"]]
        self.assertEqual(systems, [(wager, tags, trigger, "exact") for wager in ("tie", "player")
                                   for tags, trigger in (("A=1 6=-2 9=1", "true>=3"), ("4=1", "always"))])  # fmt: skip
        for one in record["wagers"]:
            self.assertEqual([depth["unseen"] for depth in one["depths"]], [104, 52])
            for depth in one["depths"]:
                bets, gain = exact(depth["bet_frequency"]), exact(depth["gain_per_round"])
                self.assertEqual(exact(depth["edge_per_bet"]), gain / bets)
                if one["trigger"] == "always":
                    self.assertEqual((bets, gain), (1, exact(one["expected_value"])))

    def test_all_depths_by_default(self):
        record = self.count("--wager", "player-pair", "--decks", "1", *SYSTEM, *QUICK)
        self.assertEqual([depth["unseen"] for depth in record["wagers"][0]["depths"]], list(range(52, 5, -1)))
        full = record["wagers"][0]["depths"][0]
        self.assertEqual((exact(full["bet_frequency"]), full["edge_per_bet"], full["desirability_index"]), (0, None, None))

    def test_the_rounding_of_a_true_count(self):
        frequencies = []
        for rounding in ("floor", "exact", "nearest", "ceiling"):
            record = self.count("--wager", "tie", *SYSTEM, *QUICK, "--round", rounding, "--unseen", "100")
            self.assertEqual(record["wagers"][0]["rounding"], rounding)
            frequencies.append(exact(record["wagers"][0]["depths"][0]["bet_frequency"]))
        self.assertEqual(frequencies[0], frequencies[1])
        self.assertLess(frequencies[1], frequencies[2])
        self.assertLess(frequencies[2], frequencies[3])

    def test_the_cut_card_ends_a_shoe(self):
        def rounds(*arguments):
            record = self.count("--wager", "tie", *SYSTEM, *QUICK, "--unseen", "52", *arguments)
            return record["cut"], float(record["wagers"][0]["shoe"]["rounds"]["approximate"])

        (none, all_rounds), (cut, before), (same, after) = rounds(), rounds("--cut", "104"), rounds("--cut", "104", "--after-cut", "1")
        self.assertEqual((none, cut, same), (None, 104, 104))
        self.assertLess(before, all_rounds - 15)
        self.assertAlmostEqual(after, before + 1, places=6)

    def test_a_simulation_repeats(self):
        first, again, other = (self.count("--wager", "tie", *SYSTEM, "--shoes", "50", "--seed", seed, "--unseen", "52")["wagers"][0]["shoe"]
                               for seed in ("7", "7", "8"))  # fmt: skip
        self.assertEqual(first, again)
        self.assertNotEqual(first["simulated"], other["simulated"])
        self.assertEqual(first["gain"]["approximate"], other["gain"]["approximate"])

    def test_the_best_tags_of_a_size(self):
        one = self.count("catalogue", "--wager", "dragon-7", "--tags", "best:1@26", "--trigger", "best", "--unseen", "26", *QUICK)["wagers"][0]
        self.assertEqual(one["tags"], "2=-1 3=-1 4=-1 5=-1 6=-1 7=-1 8=1 9=1")
        best = one["best"]
        self.assertEqual((best["size"], best["unseen"], best["lists"]), (1, 26, "29012"))
        self.assertLess(int(best["computed"]), int(best["lists"]))
        # The true count has the same bound at all depths.
        self.assertLessEqual(float(exact(one["depths"][0]["gain_per_round"])), float(best["gain"]["approximate"]) * (1 + 1e-9))

    def test_the_risk_of_ruin_falls_with_the_bankroll(self):
        def ruin(units):
            record = self.count("catalogue", "--wager", "eights-and-nines", "--tags", "A=1 2=1 8=-3 9=-3 0=1", "--trigger", "true>=4",
                                "--shoes", "300", "--unseen", "52", "--cut", "14", "--bankroll", units)  # fmt: skip
            return float(record["wagers"][0]["shoe"]["risk_of_ruin"]["approximate"])

        self.assertAlmostEqual(ruin("200"), ruin("100") ** 2, places=6)
        self.assertTrue(0 < ruin("100") < 1)
        self.refuses("count", "--wager", "tie", *SYSTEM, "--bankroll", "0",
                     message='invalid value "0" for --bankroll: expected an amount above 0')  # fmt: skip

    def test_what_no_bettor_exceeds(self):
        record = self.record("count", "catalogue", "--vulnerable", "--wager", "dragon-7", "--wager", "panda-8", "--size", "1",
                             "--cut", "26", "--below", "1/4", *QUICK)  # fmt: skip
        self.assertEqual((record["schema"], record["size"], record["cut"]), ("sabot/vulnerability/1", 1, 26))
        for one in record["wagers"]:
            self.assertLess(float(one["gain_per_100_rounds"]["approximate"]), float(exact(one["bound"])))
            self.assertLessEqual(one["bound_open_rounds"], one["open_rounds"] or 100)
            for depth in one["perfect"]:
                self.assertEqual(exact(depth["efficiency"]), exact(depth["system"]) / exact(depth["perfect"]))
                self.assertLessEqual(exact(depth["efficiency"]), 1)
        self.assertEqual([one["id"] for one in record["wagers"]], ["dragon-7", "panda-8"])
        self.refuses("count", "--vulnerable", "--below", "0", message='invalid value "0" for --below: expected an amount above 0')

    def test_published_systems_are_judged(self):
        code, out, _ = run("count", "catalogue", "--published", "--wager", "dragon-7", "--shoes", "4000", "--format", "json")
        self.assertEqual(code, 1)
        record = json.loads(out)
        verdicts = {(one["trigger"], one["rounds_after_cut"], figure["quantity"]): figure["verdict"]
                    for one in record["counts"] for figure in one["figures"]}  # fmt: skip
        self.assertEqual(verdicts["true>=4", 1, "gain-per-shoe"], "holds")
        self.assertEqual(verdicts["running>=32", 0, "bets-per-shoe"], "differs")
        self.refuses("count", "--published", message="no published system is for a wager of punto-banco: expected such a wager, of which the catalogue has several")

    def test_text(self):
        self.matches_golden("count.txt", self.succeeds("count", "--wager", "tie", *SYSTEM, "--unseen", "26,52,104", "--cut", "14",
                                                       "--shoes", "500"))  # fmt: skip

    def test_a_search_takes_no_system(self):
        self.refuses("count", "--vulnerable", "--tags", "A=1", message="--vulnerable excludes --tags: expected one of them")
        self.refuses("count", "catalogue", "--published", "--cut", "14", message="--published excludes --cut: expected one of them")

    def test_invalid_input(self):
        self.refuses("count", "--trigger", "always", message="--tags is required: expected --tags and --trigger, --vulnerable or --published")
        self.refuses("count", "--wager", "tie", "--tags", "A=1", "--trigger", "4",
                     message='--trigger: invalid trigger "4": expected "true" or "running", >=, >, <= or <, and a number, such as true>=4; or always')  # fmt: skip
        self.refuses("count", "--wager", "tie", "--tags", "A=1", "--tags", "2=1", "--tags", "3=1", *("--trigger", "always") * 2,
                     message="--trigger: 2 triggers for 3 lists of tags: expected one for all, or one for each")  # fmt: skip
        self.refuses("count", "--wager", "tie", "--tags", "A=1", "--trigger", "running>=1", "--round", "floor",
                     message="--trigger: the trigger running>=1 compares no true count, which could be rounded: expected a trigger such as true>=4")  # fmt: skip
        self.refuses("count", "--wager", "tie", *SYSTEM, "--unseen", "5", message='invalid value "5" for --unseen: expected 6 to 416 cards')
        self.refuses("count", "--wager", "tie", *SYSTEM, "--unseen", "417", message='invalid value "417" for --unseen: expected 6 to 416 cards')
        self.refuses("count", "--wager", "tie", *SYSTEM, "--cut", "417", message='invalid value "417" for --cut: expected 0 to 416 cards')
        self.refuses("count", "--wager", "nobody", *SYSTEM, message='punto-banco has no wager "nobody": expected player, banker, tie, player-pair, banker-pair')


if __name__ == "__main__":
    unittest.main()
