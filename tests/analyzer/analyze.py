"""sabot analyze, as a user types it."""

import csv
import io
import json
import unittest
from fractions import Fraction

from program import GOLDEN, ProgramTest, run

GAMES = ["punto-banco", "bacara", "chemin-de-fer", "ponto-e-banca", "baccarat-touch", "jade-baccarat"]


class Formats(ProgramTest):
    def test_text_of_every_game_is_as_it_was_read_and_approved(self):
        for game in GAMES:
            self.matches_golden(f"analyze-{game}.txt", self.succeeds("analyze", game))

    def test_text_with_fractions(self):
        self.matches_golden("analyze-exact.txt", self.succeeds("analyze", "--exact", "--wager", "banker"))

    def test_a_game_may_follow_an_option_that_may_be_given_again(self):
        out = self.succeeds("analyze", "bacara", "--wager", "tie", "--wager", "banker")
        self.assertEqual(self.succeeds("analyze", "--wager", "tie", "--wager", "banker", "bacara"), out)

    def test_text_of_a_partial_coup_from_a_depleted_shoe(self):
        out = self.succeeds(
            "analyze", "--shoe", "A=3 2=4 3=0 4=4 5=1 6=4 7=4 8=2 9=4 0=13",
            "--remove", "9 0", "--player", "2 4", "--banker", "8", "--wager", "player", "--wager", "tie",
        )  # fmt: skip
        self.matches_golden("analyze-partial-coup.txt", out)

    def test_json_has_the_documented_structure(self):
        record = self.record("analyze", "punto-banco")
        self.assertEqual(record["schema"], "sabot/analysis/1")
        self.assertEqual(record["deals"], "4998398275503360")
        self.assertEqual(record["shoe"]["cards"], 416)
        self.assertEqual(record["shoe"]["counts"]["A"], 32)
        self.assertEqual(record["outcomes"]["banker"]["deals"], "2292252566437888")
        self.assertEqual(record["outcomes"]["player"]["deals"], "2230518282592256")
        self.assertEqual(record["outcomes"]["tie"]["deals"], "475627426473216")
        values = {wager["id"]: wager["expected_value"]["exact"] for wager in record["wagers"]}
        self.assertEqual(values["banker"], "-114753351728/10847218479825")
        self.assertEqual(values["player"], "-241149546272/19524993263685")
        self.assertEqual(values["tie"], "-103841353768/723147898655")
        self.assertIsNone(record["checks"]["double_check"])
        self.assertEqual(record["removed"], [])
        self.assertEqual(record["dealt"], {"player": [], "banker": []})
        for wager in record["wagers"]:
            self.assertEqual(sum(int(event["deals"]) for event in wager["events"]), int(record["deals"]))
            returned = sum(Fraction(event["return"]["exact"]) for event in wager["events"])
            self.assertEqual(returned, Fraction(wager["expected_value"]["exact"]))
            self.assertEqual(set(wager["standard_deviation"]), {"approximate", "error"})

    def test_json_of_every_game(self):
        for game in GAMES:
            self.matches_golden(f"analyze-{game}.json", self.succeeds("analyze", game, "--format", "json"))

    def test_csv_of_wagers_and_of_events(self):
        wagers = self.succeeds("analyze", "jade-baccarat", "--format", "csv")
        events = self.succeeds("analyze", "jade-baccarat", "--format", "csv", "--table", "events")
        self.matches_golden("analyze-wagers.csv", wagers)
        self.matches_golden("analyze-events.csv", events)
        for text in (wagers, events):
            rows = list(csv.reader(io.StringIO(text)))
            self.assertEqual({len(row) for row in rows}, {len(rows[0])})


class Decks(ProgramTest):
    def test_a_range_of_decks_is_compared(self):
        self.matches_golden("analyze-decks.txt", self.succeeds("analyze", "ponto-e-banca", "--decks", "4-8"))

    def test_a_range_has_one_run_for_each_number_of_decks(self):
        record = self.record("analyze", "--decks", "4-5")
        self.assertEqual(record["schema"], "sabot/analysis-runs/1")
        self.assertEqual([one["shoe"]["cards"] for one in record["runs"]], [208, 260])

    def test_a_list_has_one_run_for_each_number_of_decks_in_its_order(self):
        for command in ("analyze", "audit"):
            # Claims about eight decks are refuted for one.
            record = json.loads(run(command, "--decks", "8,1,4-5", "--format", "json")[1])
            self.assertEqual([one["shoe"]["decks"] for one in record["runs"]], [8, 1, 4, 5])

    def test_a_range_of_one_is_still_a_list(self):
        record = self.record("analyze", "--decks", "6-6")
        self.assertEqual(len(record["runs"]), 1)

    def test_one_deck_has_no_perfect_pair_and_that_is_no_error(self):
        out = self.succeeds("analyze", "bacara", "--decks", "1", "--wager", "perfect-pair", "--format", "json")
        self.assertEqual(json.loads(out)["wagers"][0]["events"][0]["deals"], "0")

    def test_a_thousand_decks_pass_64_bits(self):
        record = self.record("analyze", "--decks", "1000", "--double-check")
        deals = 1
        for cards in range(52000, 51994, -1):
            deals *= cards
        self.assertEqual(record["deals"], str(deals))
        self.assertEqual(record["checks"]["double_check"], "agrees")

    def test_invalid_numbers_of_decks(self):
        for text in ("0", "-1", "x", "8-4", "1-101", "19231", "99999999999999999999", "4-", "4.5"):
            self.refuses(
                "analyze", f"--decks={text}",
                message=f'invalid value "{text}" for --decks: expected N, N-M or a list such as 1,4-6,8 from 1 to 19230, at most 100 numbers, '
                'or "infinite"',
            )  # fmt: skip

    def test_infinite_decks(self):
        self.assertRegex(
            self.succeeds("analyze", "--decks", "infinite"),
            r"\nShoe: +infinite decks \(dealt with replacement\)\nCombinations: +19,770,609,664 \(cards drawn in order: 6\)\n",
        )
        record = self.record("analyze", "--decks", "infinite", "--double-check")
        self.assertEqual((record["deals"], record["checks"]["double_check"]), (str(52**6), "agrees"))
        self.assertEqual((record["shoe"]["cards"], record["shoe"]["decks"]), (None, "infinite"))
        self.assertEqual(sum(record["shoe"]["counts"].values()), 52)
        values = {wager["id"]: wager["expected_value"]["exact"] for wager in record["wagers"]}
        self.assertEqual(values["banker"], "-256786/24134045")
        self.assertEqual(values["player"], "-4560/371293")
        self.assertEqual(values["tie"], "-681400/4826809")
        rows = self.rows("analyze", "--decks", "infinite")
        self.assertEqual({(row["decks"], row["cards"]) for row in rows}, {("infinite", "")})

    def test_infinite_decks_do_not_lose_cards(self):
        def first(*arguments):
            return self.record("analyze", "--decks", "infinite", *arguments)

        self.refuses(
            "analyze", "--decks", "infinite", "--remove", "9",
            message="--remove: the decks are infinite, so that no figure depends on removed cards: "
            "expected no cards, or a number of decks such as 8",
        )  # fmt: skip
        # A single deck would hold only one ace of clubs.
        record = first("--player", "Ac Ac", "--banker", "Ac Ac", "--wager", "tie")
        self.assertEqual(record["deals"], str(52**2))

    def test_infinite_decks_are_rejected_where_a_number_of_cards_is_needed(self):
        for arguments, why in (
            (("census", "--cards", "10"), "a census requires a finite shoe"),
            (("solve",), "an equilibrium requires a finite shoe"),
            (("bank",), "a bank requires a finite shoe"),
            (("analyze", "chemin-de-fer", "--banker-plays", "best-reply"),
             "an equilibrium requires a finite shoe"),
        ):  # fmt: skip
            self.refuses(
                *arguments, "--decks", "infinite",
                message=f"the decks are infinite, but {why}: expected a number of decks, such as 8",
            )  # fmt: skip

    def test_warns_of_decks_that_the_game_does_not_allow(self):
        filed = 'decks = 8\ndecks-allowed = "4-8"'
        for allowed, words, refused, accepted in (
            (filed, "4-8", ("9", "3-4", "3-9", "infinite"), ("4-8",)),
            ('decks = 8\ndecks-allowed = "4-8 infinite"', "4-8 or infinite", ("9", "3-4"), ("4-8", "infinite")),
            ('decks = "infinite"\ndecks-allowed = "infinite"', "infinite", ("8", "4-8"), ("infinite",)),
            ("decks = 8", None, (), ("9", "3-4", "infinite")),
        ):
            path = self.write("game.toml", self.succeeds("games", "ponto-e-banca").replace(filed, allowed, 1))
            for decks in refused:
                code, out, err = run("analyze", path, "--decks", decks, "--wager", "tie")
                self.assertEqual(code, 0)
                self.assertIn("Empate (tie)", out)
                self.assertEqual(
                    err, f"sabot: warning: --decks {decks}: ponto-e-banca is played with {words} decks\n"
                )
            for decks in accepted:
                self.succeeds("analyze", path, "--decks", decks, "--wager", "tie")


class Given(ProgramTest):
    """--given: the condition is in every document, and its figures are those of the coups that meet it."""

    def test_the_condition_is_on_the_screen_and_in_files(self):
        text = self.succeeds("analyze", "--given", "banker-total=6 cards=2", "--wager", "tie")
        for words in ("Given: Banker's total is 6, and Banker has 2 cards (probability 8.5529%)",
                      "427,505,785,041,408 that meet the condition, of 4,998,398,275,503,360"):
            self.assertIn(words, " ".join(text.split()))
        rows = list(csv.DictReader(io.StringIO(self.succeeds(
            "analyze", "--given", "winner=tie", "--decks", "6,8", "--wager", "tie", "--format", "csv"))))
        self.assertEqual([row["given"] for row in rows], ["winner=tie"] * 2)
        self.assertEqual([row["given_probability"] for row in rows],
                         ["145057227313/1525814595305", "619306544887/6508331087895"])

    def test_several_decks_have_a_probability_each(self):
        text = self.succeeds("analyze", "--given", "winner=tie", "--decks", "6,8", "--wager", "tie")
        self.assertIn("the coup is a tie (probability: 6 decks 9.5069%, 8 decks 9.5156%)", text)

    def test_json_has_the_condition_as_written_and_as_a_game_file_has_it(self):
        given = self.record("analyze", "--given", "player-natural=true winner=tie")["given"]
        self.assertEqual(given["conditions"], "player-natural=true winner=tie")
        self.assertEqual(given["as_row"], 'player.natural = true\nwinner = "tie"\n')
        self.assertEqual(given["words"], "the coup is a tie, and Player's first two cards total 8 or 9")

    def test_refused(self):
        for given, why in (
            ("cards=2", "sabot: error: --given: cards of condition holds 2: expected whole numbers from 4 to 6"),
            ("winner=tie margin=1", "sabot: error: --given: no coup can meet the condition that the coup is a tie, and the "
             "totals differ by 1: expected one that a coup of this shoe can meet"),
        ):
            code, out, err = run("analyze", "--given", given)
            self.assertEqual((code, out, err.strip()), (2, "", why))
        self.assertEqual(run("removal", "--given", "winner=tie")[0], 2)


class Refusals(ProgramTest):
    NEEDS = (
        "depends on ranks or suits that the shoe or the dealt cards do not give: expected ranks (A 2..9 T J Q K) or cards (Ah Td 9c)"
    )

    def test_a_requested_wager_that_the_shoe_does_not_determine_is_an_error(self):
        needs_cards = "depends on suits that the shoe or the dealt cards do not give: expected cards (Ah Td 9c)"
        for arguments in (("--shoe", "0=16 9=4"), ("--remove", "0"), ("--player", "9")):
            self.refuses(
                "analyze", "bacara", *arguments, "--wager", "perfect-pair", message=f"wager perfect-pair {needs_cards}"
            )

    def test_wagers_that_the_shoe_does_not_determine_are_named(self):
        code, out, err = run("analyze", "punto-banco", "--shoe", "0=16 9=4", "--format", "json")
        record = json.loads(out)
        self.assertEqual(code, 0)
        self.assertEqual([wager["id"] for wager in record["wagers"]], ["player", "banker", "tie"])
        self.assertEqual([wager["id"] for wager in record["refused"]], ["player-pair", "banker-pair"])
        self.assertEqual(
            err,
            "".join(f"sabot: warning: not computed: wager {id}-pair {self.NEEDS}\n" for id in ("player", "banker")),
        )

    def test_a_shoe_without_tens_determines_a_pair_of_nines(self):
        self.succeeds("analyze", "--shoe", "9=8", "--wager", "player-pair")

    def test_a_meter_on_which_no_figure_depends_is_an_error(self):
        game = str(GOLDEN.parent / "support" / "progressive.toml")
        self.refuses("analyze", game, "--wager", "tied-meter", "--meter", "dragon-dragon=20",
                     message="no figure depends on the meter of dragon-dragon: expected a meter of a wager that is computed")  # fmt: skip
        self.succeeds("analyze", game, "--wager", "tied-meter", "--meter", "dragon-dragon=20", "--stake", "dragon-dragon=1")

    def test_unknown_wager(self):
        self.refuses(
            "analyze", "--wager", "bankr",
            message='punto-banco has no wager "bankr": expected player, banker, tie, player-pair, banker-pair; '
            "did you mean banker?",
        )  # fmt: skip

    def test_cards_that_the_shoe_does_not_hold(self):
        self.refuses("analyze", "--shoe", "0=16 9=2", "--remove", "9 9 9", message="no such card is left in the shoe: 9")
        self.refuses("analyze", "--decks", "1", "--player", "Kd Kd", message="no such card is left in the shoe: Kd")

    def test_cards_that_the_tableau_would_not_have_dealt(self):
        third = "{} cannot have a third card: {}"
        for player, banker, who, why in (
            ("9 9 9", "2 3", "Player", "8 against 5 is a natural, which ends the coup"),
            ("2 3", "2 5 K", "Banker", "Player draws on 5 before Banker does"),
            ("2 4 9", "2 3", "Player", "Player stands on 6"),
            ("2 4", "2 4 9", "Banker", "Banker stands on 6 against a Player who stood"),
            ("2 3 8", "K 3 9", "Banker", "Banker stands on 3 against a third card worth 8"),
            ("2 3 8", "K", "Player", "third cards are dealt only when both hands have two"),
        ):
            self.refuses("analyze", "--player", player, "--banker", banker, message=third.format(who, why))
        self.refuses(
            "analyze", "--player", "A 2 3 4", message="--player: Player holds 4 cards: expected at most three"
        )

    def test_invalid_shoes(self):
        self.refuses(
            "analyze", "--shoe", "A=3",
            message="--shoe: the shoe has 3 cards: expected at least 6, which a coup can need",
        )  # fmt: skip
        self.refuses(
            "analyze", "--shoe", "A=6", "--remove", "A",
            message="the shoe is too small: 5 cards are left; a coup can need 6",
        )  # fmt: skip

    def test_unknown_game(self):
        code, out, err = run("analyze", "bacar")
        self.assertEqual((code, out), (2, ""))
        self.assertTrue(err.startswith('sabot: error: unknown game "bacar": expected punto-banco, bacara, '), err)
        self.assertTrue(err.endswith("; did you mean bacara?\n"), err)

    def test_suggests_the_closest_word(self):
        for arguments, hint in (
            (["anlyze"], "did you mean analyze?"),
            (["--versoin"], "did you mean --version?"),
            (["analyze", "--formt", "json"], "did you mean --format?"),
            (["analyze", "--format", "jsn"], "did you mean json?"),
            (["analyze", "--wager", "tei"], "did you mean tie?"),
            (["analyze", "--decks", "1,000"], 'did you mean "1000"?'),
            (["bank", "--commission", "5,5%"], 'did you mean "5.5%"?'),
            (["analyze", "chemin-de-fer", "--player-five", "1 in 2"], 'did you mean "1/2"?'),
        ):
            code, out, err = run(*arguments)
            self.assertEqual((code, out), (2, ""), arguments)
            self.assertTrue(err.startswith("sabot: error: ") and err.endswith(f"; {hint}\n"), err)
        for arguments in (["big"], ["analyze", "--wager", "big"], ["analyze", "--wager", "x"]):
            self.assertNotIn("did you mean", run(*arguments)[2])

    def test_usage(self):
        for arguments in (
            ("frob",), ("analyze", "a", "b"), ("analyze", "--format", "xml"), ("analyze", "--digits", "1000"),
            ("analyze", "--digits", "-1"), ("analyze", "--decks", "8", "--shoe", "A=9"), ("analyze", "--frob"),
        ):  # fmt: skip
            code, out, err = run(*arguments)
            self.assertEqual((code, out), (2, ""), arguments)
            self.assertNotEqual(err, "")


class DoubleCheck(ProgramTest):
    def test_the_second_route_agrees_on_every_game(self):
        for game in GAMES:
            out = self.succeeds("analyze", game, "--double-check", "--format", "json")
            checks = json.loads(out)["checks"]
            self.assertEqual((checks["double_check"], checks["differing"], checks["unreached"]), ("agrees", [], []))
            self.assertEqual({one["result"] for one in checks["figures"]}, {"agrees"})
            self.assertIn("the second route agrees", self.succeeds("analyze", game, "--double-check"))


if __name__ == "__main__":
    unittest.main()
