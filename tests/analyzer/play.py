"""Ways to play a game that leaves choices: --player-five and --banker-plays, as a user types them."""

import json
import pathlib
import re
import unittest

from program import ProgramTest, run


class Play(ProgramTest):
    def analysis(self, *arguments):
        return self.record("analyze", *arguments)

    def test_a_model_or_commission_on_which_nothing_depends_is_refused(self):
        for option, value in (("--play-model", "B2"), ("--play-commission", "5%")):
            code, out, err = run("analyze", "chemin-de-fer", option, value)
            self.assertEqual((code, out), (2, ""))
            self.assertIn(f'invalid value "{value}" for {option}: no figure depends on it', err)
            played = self.succeeds("analyze", "chemin-de-fer", "--banker-plays", "best-reply", option, value)
            self.assertIn("Banker's best reply", played)

    def test_the_play_is_printed_and_computed(self):
        record = self.analysis("chemin-de-fer", "--player-five", "1/2", "--double-check")
        self.assertEqual(record["game"]["play"], "Player draws on five with probability 1/2, Banker by the tableau")
        self.assertEqual((record["deals_per_draw"], record["checks"]["double_check"]), ("2", "agrees"))
        self.assertEqual(int(record["deals"]), 2 * 878869206895680)
        text = self.succeeds("analyze", "chemin-de-fer", "--player-five", "1/2")
        self.assertRegex(text, r"\nPlay: +Player draws on five with probability 1/2, Banker by the tableau\n")
        self.assertRegex(text, r"times 2 equally probable\s+choices")

    def test_a_probability_of_one_is_to_draw_and_of_none_to_stand(self):
        for share, play in (("1", "draw"), ("0", "stand")):
            self.assertEqual(*(self.analysis("chemin-de-fer", "--player-five", one)["outcomes"] for one in (share, play)))

    def test_the_equilibrium_is_that_of_solve(self):
        solved = self.record("solve", "--commission", "5%")
        played = self.analysis("chemin-de-fer", "--player-five", "equilibrium", "--banker-plays", "equilibrium",
                               "--play-commission", "5%")
        for side in ("player", "banker", "tie"):
            self.assertEqual(played["outcomes"][side]["probability"], solved["outcomes"][side]["probability"])

    def test_removal_audit_and_report_accept_it(self):
        play = ("--player-five", "stand", "--banker-plays", "best-reply")
        words = "Player stands on five, Banker's best reply (model B3, commission 0)"
        effects = self.record("removal", "chemin-de-fer", *play)
        self.assertEqual(effects["game"]["play"], words)
        said = rf"\nPlay: +{re.escape(words)}\n"
        for arguments in (["removal", "chemin-de-fer"], ["bank"], ["analyze", "chemin-de-fer", "--decks", "6-7"]):
            self.assertRegex(self.succeeds(*arguments, *play), said)
        code, out, _ = run("audit", "chemin-de-fer", *play)
        self.assertEqual(code, 1)
        self.assertRegex(out, said)
        code, out, _ = run("audit", "chemin-de-fer", *play, "--format", "json")
        self.assertEqual((code, json.loads(out)["game"]["play"]), (1, words))
        self.assertEqual(json.loads(out)["plays"], [])

    def test_a_report_states_how_each_hand_plays(self):
        page = pathlib.Path(self.folder, "x.md")
        code, _, err = run("report", "chemin-de-fer", "--player-five", "1/2", "--banker-plays", "best-reply",
                           "--date", "2026-01-31", "-o", str(page))
        self.assertEqual((code, err), (1, ""))
        text = page.read_text(encoding="utf-8")
        self.assertIn("one of 2 equally probable choices", text)
        self.assertIn("| Player | 1 and 4 |  | 1/2 |", text)
        self.assertIn("| Banker | 2 and 3 | 4 | 0 |", text)

    def test_the_best_reply_depends_on_the_number_of_decks(self):
        record = self.analysis("chemin-de-fer", "--banker-plays", "best-reply", "--decks", "1-2")
        one = self.analysis("chemin-de-fer", "--banker-plays", "best-reply", "--decks", "1")
        self.assertEqual(record["runs"][0]["outcomes"], one["outcomes"])

    def test_invalid_input(self):
        bad = {
            ("punto-banco", "--player-five", "stand"): "punto-banco leaves no choice",
            ("chemin-de-fer", "--player-five", "3/2"): 'invalid value "3/2" for --player-five: expected draw, stand, equilibrium, or a probability',
            ("chemin-de-fer", "--player-five", "perhaps"): "--player-five: ",
            ("chemin-de-fer", "--play-commission", "x"): "--play-commission: ",
            ("chemin-de-fer", "--banker-plays", "best-reply", "--play-commission", "1"): "commission",
            ("chemin-de-fer", "--banker-plays", "well"): "--banker-plays",
        }
        for arguments, words in bad.items():
            with self.subTest(arguments=arguments):
                code, out, err = run("analyze", *arguments)
                self.assertEqual((code, out), (2, ""))
                self.assertIn(words, err)


if __name__ == "__main__":
    unittest.main()
