"""sabot removal, as a user types it."""

import csv
import json
import pathlib
import unittest
from fractions import Fraction

from program import ProgramTest, run


class Removal(ProgramTest):
    def removal(self, *arguments):
        return self.record("removal", *arguments)

    def value(self, game, wager, *arguments):
        out = self.succeeds("analyze", game, "--wager", wager, "--format", "json", *arguments)
        return Fraction(json.loads(out)["wagers"][0]["expected_value"]["exact"])

    def test_effects_are_differences_of_enumerated_values(self):
        record = self.removal("bacara", "--decks", "2")
        self.assertEqual(record["schema"], "sabot/removal/1")
        self.assertEqual(record["by"], "card")
        for wager in record["wagers"]:
            base = self.value("bacara", wager["id"], "--decks", "2")
            self.assertEqual(Fraction(wager["base"]["exact"]), base)
            self.assertEqual(wager["weighted_sum"]["exact"], "0")
            for effect in wager["effects"][:: 5 if len(wager["effects"]) == 52 else 3]:
                without = self.value("bacara", wager["id"], "--decks", "2", "--remove", effect["card"])
                self.assertEqual(Fraction(effect["effect"]["exact"]), without - base, (wager["id"], effect["card"]))

    def test_every_record_and_table_has_the_meters_of_its_figures(self):
        game = str(pathlib.Path(__file__).parent.parent / "support" / "progressive.toml")
        at_seeds = [("dragon-dragon", "5000", True), ("tied-meter", "100", True)]
        commands = [("removal", game), ("census", game, "--cards", "6", "--wager", "tied-meter"), ("audit", game)]
        for command in commands:
            record = self.record(*command)
            found = [(one["wager"], one["amount"]["exact"], one["is_seed"]) for one in record["meters"]]
            self.assertEqual(found, at_seeds, command)
        compared = self.record("compare", "punto-banco", game)
        self.assertEqual(compared["before"]["meters"], [])
        self.assertEqual([one["amount"]["exact"] for one in compared["after"]["meters"]], ["5000", "100"])
        for command, column in ((commands[0], "meters"), (commands[1], "meters"),
                                (("compare", "punto-banco", game), "after_meters")):
            rows = list(csv.DictReader(self.succeeds(*command, "--format", "csv").splitlines()))
            self.assertEqual({row[column] for row in rows}, {"dragon-dragon=5000 tied-meter=100"}, command)
        self.assertNotIn("meters", self.succeeds("removal", "punto-banco", "--format", "csv"))

    def test_each_wager_has_the_level_that_it_depends_on(self):
        levels = {wager["id"]: (wager["by"], len(wager["effects"])) for wager in self.removal("bacara")["wagers"]}
        self.assertEqual(levels["banker"], ("value", 10))
        self.assertEqual(levels["player-pair"], ("rank", 13))
        self.assertEqual(levels["perfect-pair"], ("card", 52))
        by_card = self.removal("--wager", "tie", "--by", "card", "--decks", "1")["wagers"][0]["effects"]
        by_value = self.removal("--wager", "tie", "--decks", "1")["wagers"][0]["effects"]
        values = {effect["card"]: effect["effect"] for effect in by_value}
        for effect in by_card:
            self.assertEqual(effect["effect"], values[effect["card"][0] if effect["card"][0] not in "TJQK" else "0"])

    def test_unequal_suits_have_unequal_effects_on_a_perfect_pair(self):
        shoe = " ".join(f"{rank}{suit}={4 if suit == 'c' else 2}" for rank in "A23456789TJQK" for suit in "cdhs")
        wager = self.removal("bacara", "--shoe", shoe, "--wager", "perfect-pair")["wagers"][0]
        effects = {effect["card"]: Fraction(effect["effect"]["exact"]) for effect in wager["effects"]}
        self.assertEqual(len(set(effects.values())), 2)
        for card in ("7c", "Kh"):
            without = self.value("bacara", "perfect-pair", "--shoe", shoe, "--remove", card)
            self.assertEqual(effects[card], without - Fraction(wager["base"]["exact"]))

    def test_interactions_are_second_differences(self):
        wager = self.removal("--wager", "banker", "--order", "2", "--decks", "1")["wagers"][0]
        self.assertEqual(len(wager["interactions"]), 55)
        effects = {effect["card"]: Fraction(effect["effect"]["exact"]) for effect in wager["effects"]}
        for pair in wager["interactions"][::9]:
            a, b = pair["cards"]
            without = self.value("punto-banco", "banker", "--decks", "1", "--remove", f"{a} {b}")
            expected = without - Fraction(wager["base"]["exact"]) - effects[a] - effects[b]
            self.assertEqual(Fraction(pair["second_difference"]["exact"]), expected)

    def test_removed_cards_have_a_joint_effect(self):
        wager = self.removal("--wager", "tie", "--remove", "9 9 5", "--decks", "6")["wagers"][0]
        whole = self.value("punto-banco", "tie", "--decks", "6")
        gone = self.value("punto-banco", "tie", "--decks", "6", "--remove", "9 9 5")
        single = [self.value("punto-banco", "tie", "--decks", "6", "--remove", card) - whole for card in "995"]
        joint = {name: Fraction(value["exact"]) for name, value in wager["joint"].items()}
        self.assertEqual(joint["effect"], gone - whole)
        self.assertEqual(joint["sum_of_single_effects"], sum(single))
        self.assertEqual(joint["linear_estimate"], sum(single) * Fraction(311, 309))
        self.assertEqual(Fraction(wager["base"]["exact"]), gone)

    def test_betting_correlation(self):
        # Tags proportional to the effects, apart from rounding, correlate with them almost perfectly.
        wager = self.removal("--wager", "tie", "--tags", "A=1 2=-2 3=-2 4=-3 5=-3 6=-12 7=-11 8=7 9=4 0=5")["wagers"][0]
        squared = Fraction(wager["betting_correlation"]["squared"]["exact"])
        self.assertTrue(Fraction(98, 100) < squared < 1)
        opposite = self.removal("--wager", "tie", "--tags", "6=1 7=1")["wagers"][0]["betting_correlation"]
        self.assertTrue(opposite["correlation"]["approximate"].startswith("-0."))
        flat = self.removal("--wager", "tie", "--tags", "A=0")["wagers"][0]
        self.assertIsNone(flat["betting_correlation"])

    def test_text_and_csv(self):
        self.matches_golden("removal.txt", self.succeeds("removal", "--wager", "banker", "--exact", "--remove", "9 9", "--tags", "4=1"))
        self.matches_golden("removal.csv", self.succeeds("removal", "jade-baccarat", "--format", "csv", "--scale", "51"))

    def test_a_card_that_the_shoe_does_not_hold_has_no_effect(self):
        wager = self.removal("--wager", "tie", "--shoe", "A=4 2=4 0=4")["wagers"][0]
        effects = {effect["card"]: effect["effect"] for effect in wager["effects"]}
        self.assertIsNone(effects["9"])
        self.assertIsNotNone(effects["A"])

    def test_wagers_that_the_shoe_does_not_determine_are_named(self):
        code, _, err = run("removal", "--shoe", "0=16 9=16", "--format", "json")
        self.assertEqual(
            (code, err),
            (0, "".join(
                f"sabot: warning: not computed: wager {id}-pair depends on ranks or suits that the shoe or the dealt cards do not give: expected ranks (A 2..9 T J Q K) or cards (Ah Td 9c)\n"
                for id in ("player", "banker")
            )),
        )  # fmt: skip

    def test_invalid_input(self):
        self.refuses(
            "removal", "bacara", "--wager", "perfect-pair", "--by", "rank",
            message="--by: wager perfect-pair distinguishes more card classes: expected card",
        )  # fmt: skip
        self.refuses(
            "removal", "--shoe", "A=6",
            message="the shoe is too small: 6 cards are left: expected at least 6 and one more to remove",
        )  # fmt: skip
        self.refuses(
            "removal", "--decks", "4-8",
            message='invalid value "4-8" for --decks: effects are computed for one shoe: expected a single number of decks',
        )  # fmt: skip
        for tags in ("A", "A=x", "A=1001", "A=1 A=2", "Z=1", "0=1 K=1"):
            self.assertEqual(run("removal", "--tags", tags)[0], 2, tags)
        self.assertEqual(run("removal", "--order", "3")[0], 2)
        self.assertEqual(run("removal", "--shoe", "0=16 9=16", "--wager", "player-pair")[0], 2)


if __name__ == "__main__":
    unittest.main()
