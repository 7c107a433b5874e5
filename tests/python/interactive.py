"""What an interactive session sees: names, completions, tables in a notebook, several decks, and games that are equal."""

import copy
import io
import pickle
import re
import unittest

import sabot


class Interactive(unittest.TestCase):
    def test_names_are_the_public_ones(self):
        self.assertEqual(sorted(dir(sabot)), sorted(sabot.__all__))
        result = sabot.analyze(wagers="tie")
        for value, known in ((result, "to_frame"), (result["tie"], "house_edge"), (sabot.load("bacara"), "wagers")):
            self.assertIn(known, dir(value))
            self.assertEqual([name for name in dir(value) if re.match("_[^_]", name)], [])
        for name in dir(result):
            getattr(result, name)

    def test_keys_are_completed(self):
        result = sabot.analyze(joint=True)
        self.assertEqual(result._ipython_key_completions_(), ["player", "banker", "tie", "player-pair", "banker-pair"])
        self.assertEqual(result["tie"].events._ipython_key_completions_(), ["Tie", "Loses"])
        self.assertIn(("banker", "tie"), result.joint._ipython_key_completions_())
        self.assertEqual(sabot.audit("jade-baccarat", wagers="tie")._ipython_key_completions_(), ["tie"])

    def test_games_and_wagers_are_tables_in_a_notebook(self):
        game = sabot.parse(sabot.load("bacara").text.replace('"Jogador"', '"<i>Jogador</i>"'))
        shown = game._repr_html_()
        self.assertIn("<td>player</td><td>&lt;i&gt;Jogador&lt;/i&gt;</td>", shown)
        self.assertIn("<td>decks</td><td>8</td>", shown)
        result = sabot.analyze(wagers="tie")
        shown = result["tie"]._repr_html_()
        self.assertIn("<td>house_edge</td><td>0.143596</td>", shown)
        self.assertIn("<td>standard_deviation</td><td>2.640872 ± 0.0000005</td>", shown)
        self.assertIn("<caption>events</caption>", shown)
        self.assertIn("<td>Tie</td><td>8.000000</td>", shown)
        self.assertIn("<th>house_edge</th>", result.wagers._repr_html_())
        self.assertRegex(sabot.census_sample(cards=60, draws=10, wagers="tie")["tie"]._repr_html_(),
                         r"<td>mean</td><td>-0\.\d+ \(-0\.\d+ to -0\.\d+, 95%\)</td>")
        self.assertIn("<td>verdict</td>", sabot.report("bacara", wagers="tie").audit._repr_html_())

    def test_a_list_of_decks_is_a_range_with_gaps(self):
        for decks, text in (([6, 8], "6,8"), (range(6, 9), "6-8"), ((2, 100), None), ([8], "8-8"), ([8, 6], "8,6")):
            runs = sabot.analyze(decks=decks, wagers="tie")
            self.assertEqual([run.shoe.decks for run in runs], list(decks))
            if text:
                self.assertEqual(runs, sabot.analyze(decks=text, wagers="tie"))
        self.assertEqual([run.shoe.decks for run in sabot.audit("jade-baccarat", decks=[4, 8])], [4, 8])
        self.assertEqual([table.decks for table in sabot.solve(decks=[1, 3], model="B1")], [1, 3])
        for call in (lambda: sabot.removal(decks=[6, 8]), lambda: sabot.census(cards=8, decks=[6, 8]), lambda: sabot.bank(decks=[6, 8]),
                     lambda: sabot.tolerance(decks=[6, 8]), lambda: sabot.simulate(shoes=1, decks=[6, 8]),
                     lambda: sabot.rounds("bacara", "P1\n", decks=[6, 8]), lambda: sabot.design(wager="tie", target=1, decks=[6, 8]),
                     lambda: sabot.report(decks=[6, 8]), lambda: sabot.compare("bacara", decks=[6, 8]),
                     lambda: sabot.load("chemin-de-fer").played(decks=[6, 8])):
            with self.assertRaises(sabot.InputError) as raised:
                call()
            self.assertEqual(str(raised.exception), "decks: invalid value [6, 8]: figures are computed for one shoe: expected a "
                                                    "single number of decks")
        for decks in ([], [6, 6], list(range(1, 102))):
            with self.assertRaisesRegex(sabot.InputError, "^decks: invalid value .*: expected 1 to 100 numbers, each once$"):
                sabot.analyze(decks=decks)
        with self.assertRaisesRegex(TypeError, "^decks: expected a whole number from 1 to 19230, got 6.5$"):
            sabot.analyze(decks=[8, 6.5])

    def test_a_result_of_several_decks_says_where_a_wager_is(self):
        runs = sabot.analyze(decks=[6, 8], wagers="tie")
        with self.assertRaises(KeyError) as raised:
            runs["tie"]
        self.assertEqual(str(raised.exception), "each of 2 runs has its own 'tie': expected result[0]['tie'], or [one['tie'] for "
                                                "one in result]")
        self.assertEqual([one["tie"].id for one in runs], ["tie", runs[0]["tie"].id])
        with self.assertRaises(AttributeError) as raised:
            runs.wagers
        self.assertEqual(str(raised.exception), "'AnalysisRuns' object has no attribute 'wagers': each of runs has it: expected "
                                                "result[0].wagers, or [one.wagers for one in result]")
        for call, message in ((lambda: runs["tei"], "unknown key 'tei': expected an index"),
                              (lambda: runs[0]["tei"], "unknown key 'tei': expected one of 'tie'")):
            with self.assertRaises(KeyError) as raised:
                call()
            self.assertEqual(str(raised.exception), message)
        with self.assertRaisesRegex(AttributeError, "^'Analysis' object has no attribute 'wager'$"):
            runs[0].wager
        self.assertEqual(copy.deepcopy(pickle.loads(pickle.dumps(runs[0]["tie"]))), runs[0]["tie"])

    def test_equal_games_have_equal_hashes(self):
        load = sabot.load
        self.assertEqual(len({load("bacara"), load("bacara"), load("punto-banco"), load("chemin-de-fer"),
                              load("chemin-de-fer").played(), load("chemin-de-fer").played(five=1)}), 4)
        played = load("chemin-de-fer").played(five="equilibrium", decks=6)
        self.assertEqual(pickle.loads(pickle.dumps(played)), played)
        self.assertEqual(played, load("chemin-de-fer").played(five="equilibrium", decks=6))
        self.assertNotEqual(played, load("chemin-de-fer").played(five="equilibrium", decks=8))
        self.assertNotEqual(load("bacara"), "bacara")
        self.assertEqual(load(io.StringIO(load("bacara").text)), load("bacara"))

    def test_text_has_all_rows_and_no_options_of_the_program(self):
        result = sabot.tolerance(rounds=10, wagers="tie")
        text = str(result)
        self.assertFalse("--" in re.sub("-{3,}", "", text))
        faults = result.to_frame("detectability")
        self.assertGreater(len(faults), 100)
        self.assertEqual(text.count(" points "), len(faults))


if __name__ == "__main__":
    unittest.main()
