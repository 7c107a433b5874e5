"""sabot check, as an author types it."""

import csv
import pathlib
import json
import unittest
from fractions import Fraction

from program import ProgramTest, run
from workbook import game_head


class Check(ProgramTest):
    def punto_banco(self, old, new):
        text = self.succeeds("games", "punto-banco")
        self.assertIn(old, text)
        return self.write("game.toml", text.replace(old, new))

    def test_text(self):
        self.matches_golden("check-bacara.txt", self.succeeds("check", "bacara"))

    def test_csv_has_rows_wagers_and_warnings(self):
        def records(*arguments):
            return list(csv.DictReader(self.succeeds("check", "bacara", "--format", "csv", *arguments).splitlines()))

        check = self.record("check", "bacara")
        rows = [(one["wager"], one["event"], one["deals"], one["probability_exact"]) for one in records()]
        expected = [
            (wager["id"], row["event"], row["deals"], row["probability"]["exact"])
            for wager in check["wagers"] for row in wager["rows"]
        ]  # fmt: skip
        self.assertEqual([row for row in rows if row[1] != "Loses"], expected)
        self.assertEqual([row[2] for row in rows if row[1] == "Loses"], [wager["lost"] for wager in check["wagers"]])
        self.assertEqual([one["house_edge_exact"] for one in records("--table", "wagers")],
                         [wager["house_edge"]["exact"] for wager in check["wagers"]])  # fmt: skip
        self.assertEqual([(one["kind"], one["wager"], one["text"]) for one in records("--table", "warnings")],
                         [(one["kind"], one["wager"] or "", one["text"]) for one in check["warnings"]])  # fmt: skip

    def test_json_agrees_with_analyze(self):
        for game in ("punto-banco", "jade-baccarat", "bacara"):
            check = self.record("check", game)
            self.assertEqual(check["schema"], "sabot/check/1")
            analysis = self.record("analyze", game)
            self.assertEqual(check["game"], analysis["game"])
            for checked, analyzed in zip(check["wagers"], analysis["wagers"], strict=True):
                self.assertEqual(checked["id"], analyzed["id"])
                self.assertEqual(checked["return_to_player"], analyzed["return_to_player"])
                rows = [(row["event"], row["deals"]) for row in checked["rows"]]
                events = [(event["event"], event["deals"]) for event in analyzed["events"]]
                self.assertEqual([*rows, ("Loses", checked["lost"])], events)

    def test_warnings(self):
        path = self.punto_banco('pays = "8:1"', 'pays = "10:1"')
        text = pathlib.Path(path).read_text(encoding="utf-8")
        pathlib.Path(path).write_text(text.replace('id = "punto-banco"', 'id = "mine"'), encoding="utf-8")
        warnings = self.record("check", path)["warnings"]
        self.assertEqual([(one["kind"], one["wager"]) for one in warnings], [("advantage", "tie"), ("odds", "tie")])
        why = "tie (odds): as the odds are written, the wager returns 104.67%; if they included the stake, it"
        self.assertIn(why, self.succeeds("check", path))

    def test_pays_what_analyze_says_where_a_part_of_the_stake_comes_back(self):
        path = self.write("struck.toml", game_head("struck", "Struck") + """
[multipliers]
source = "rules"
struck = 5
values = [{ times = "2", probability = "50%" }, { times = "8", probability = "50%" }]
[[wager]]
id = "w"
name = "W"
source = "rules"
fee = "20%"
multiplied-by = "winning-hand"
rows = [{ event = "Player wins", winner = "player", pays = "2:1", stake-returned = "95%" }]
""")  # fmt: skip
        (row,) = self.record("check", path)["wagers"][0]["rows"]
        event = self.record("analyze", path)["wagers"][0]["events"][0]
        self.assertEqual((row["net"]["exact"], event["pays"]["exact"]), ("39/20", "39/20"))

    def test_infinite_decks(self):
        path = self.punto_banco("decks = 8", 'decks = "infinite"')
        self.assertRegex(self.succeeds("check", path), r"\nShoe: +infinite decks \(dealt with replacement\)\n")
        record = self.record("check", path)
        self.assertEqual(record["shoe"]["decks"], "infinite")
        self.assertEqual(record["wagers"][0]["house_edge"]["exact"], "4560/371293")
        why = "a table of shoes requires a game with finite decks"
        self.refuses(
            "evaluate", path, "-", stdin="A\n9\n",
            message=f"the decks are infinite, but {why}: expected a number of decks, such as 8",
        )  # fmt: skip

    def test_a_probability_is_printed_as_zero_only_if_it_is(self):
        kings = """id = "kings"
name = "Kings"
source = "000, Pagamentos"
rows = [ { event = "Six kings", count = { rank = "K", suit = "hearts", is = 6 }, pays = "9:1" } ]

[[wager]]
id = "tie"
"""
        path = self.punto_banco('id = "tie"\n', kings)
        for command in (["check"], ["analyze", "--wager", "kings"], ["design", "--wager", "kings", "--target", "0-100%"]):
            text = self.succeeds(command[0], path, *command[1:])
            self.assertRegex(text, r"Six kings .*0\.00000000000\d*[1-9]", command)

    def test_a_fee_on_the_stake_is_in_every_figure(self):
        path = self.punto_banco('id = "tie"\n', 'id = "tie"\nfee = "20%"\n')
        tie = ("--wager", "tie")

        def of_tie(*arguments):
            record = self.record(*arguments)
            return next(wager for wager in record["wagers"] if wager["id"] == "tie")

        def per_unit_paid(exact):
            return (Fraction(exact) + 1) / Fraction(6, 5) - 1

        filed = of_tie("analyze")
        charged = of_tie("analyze", path)
        value = per_unit_paid(filed["expected_value"]["exact"])
        self.assertEqual(Fraction(charged["expected_value"]["exact"]), value)
        self.assertEqual((filed["fee"], charged["fee"]["exact"]), (None, "1/5"))
        self.assertEqual(sum(Fraction(event["return"]["exact"]) for event in charged["events"]), value)
        checked = of_tie("check", path)
        self.assertEqual((checked["fee"]["exact"], checked["return_to_player"]),
                         ("1/5", charged["return_to_player"]))  # fmt: skip
        before, after = of_tie("removal"), of_tie("removal", path)
        self.assertEqual(Fraction(after["base"]["exact"]), value)
        for old, new in zip(before["effects"], after["effects"], strict=True):
            self.assertEqual(Fraction(new["effect"]["exact"]), Fraction(old["effect"]["exact"]) / Fraction(6, 5))
        eight_decks = "A,2,3,4,5,6,7,8,9,0\n" + "32," * 9 + "128\n"
        code, out, err = run("evaluate", path, "-", *tie, "--exact", stdin=eight_decks)
        self.assertEqual((code, err, Fraction(out.split()[1])), (0, "", value))
        census = of_tie("census", path, "--cards", "8", *tie)
        self.assertEqual(Fraction(census["mean"]["exact"]), value)
        best = per_unit_paid(of_tie("census", "--cards", "8", *tie)["best"]["expected_value"]["exact"])
        self.assertEqual(Fraction(census["best"]["expected_value"]["exact"]), best)
        words = "A fee of 20% of the stake is paid on top of it and never comes back."
        for command in ("check", "analyze"):
            self.assertEqual(self.succeeds(command, path).count(words), 1)
        report = pathlib.Path(path).with_suffix(".md")
        # The claims of the built-in game are for a wager without a fee.
        self.assertEqual(run("report", path, *tie, "-o", str(report)), (1, "", ""))
        text = report.read_text(encoding="utf-8")
        self.assertEqual(text.count(words), 1)
        self.assertEqual(text.count("Where a fee f is paid on top of the stake"), 1)
    def test_warns_of_the_id_of_a_built_in_game(self):
        same = self.write("game.toml", self.succeeds("games", "bacara"))
        self.assertEqual(self.succeeds("check", same), self.succeeds("check", "bacara"))
        other = self.punto_banco('name = "Punto Banco"', 'name = "Mine"')
        warnings = self.record("check", other)["warnings"]
        text = '"punto-banco" is the id of a built-in game, and this file differs from it: expected a unique id'
        self.assertEqual(warnings, [{"kind": "id", "wager": None, "text": text}])
        self.assertIn("- game (id): ", self.succeeds("check", other))

    def test_a_source_names_a_document(self):
        path = self.punto_banco('name = "Punto Banco"', 'name = "Mine"')
        text = pathlib.Path(path).read_text(encoding="utf-8").replace('id = "punto-banco"', 'id = "mine"')
        drawn = '\n[[wager]]\ncatalogue = "dragon-7"\n'
        pathlib.Path(path).write_text(text + drawn, encoding="utf-8")
        self.assertIn("No warnings.", self.succeeds("check", path))
        pathlib.Path(path).write_text(text + drawn + 'source = "nowhere"\n', encoding="utf-8")
        line = len((text + drawn).splitlines()) + 1
        for command in ("check", "analyze", "removal", "audit"):
            code, out, err = run(command, path)
            self.assertEqual((code, out), (2, ""), command)
            self.assertIn(f':{line}:10: error: source of wager is "nowhere", which names no document: ', err)

    def test_no_built_in_game_is_warned_of_its_id(self):
        ids = [game["id"] for game in self.record("games")["games"]]
        for game in [*ids, "catalogue"]:
            warnings = self.record("check", game)["warnings"]
            self.assertEqual([one for one in warnings if one["kind"] == "id"], [], game)

    def test_warns_of_a_tableau_that_is_not_the_standard_one(self):
        path = self.punto_banco('{ total = "3", draws = "none 0 1 2 3 4 5 6 7 9", stands = "8" }',
                                '{ total = "3", draws = "none 0 1 2 3 4 5 6 7", stands = "8 9" }')  # fmt: skip
        out = self.succeeds("check", path)
        self.assertIn("tableau (tableau): Banker stands on 3 against a third card worth 9", out)

    def test_rows_that_never_pay_are_errors_with_a_line(self):
        path = self.punto_banco(
            '{ event = "Tie", winner = "tie", pays = "8:1" }',
            '{ event = "Tie", winner = "tie", pays = "8:1" },\n{ event = "Tie on 6", winner = "tie", player = { total = 6 }, pays = "9:1" }',
        )
        code, out, err = run("check", path)
        self.assertEqual((code, out), (2, ""))
        self.assertRegex(err, r'game.toml:\d+:1: error: row "Tie on 6" of wager tie can never pay: earlier rows match')

    def test_rows_that_never_pay_and_change_nothing_are_warnings(self):
        path = self.punto_banco(
            '{ event = "Tie", winner = "tie", pays = "8:1" }',
            '{ event = "Tie", winner = "tie", pays = "8:1" },\n{ event = "Tie on 6", winner = "tie", player = { total = 6 }, pays = "8:1" }',
        )
        never = 'row "Tie on 6" of wager tie can never pay: earlier rows match every coup that meets its condition'
        record = json.loads(run("check", path, "--format", "json")[1])
        self.assertEqual([one["text"] for one in record["warnings"] if one["kind"] == "never-pays"], [never])
        for command in (["analyze", path, "--wager", "tie"], ["removal", path, "--wager", "tie"]):
            code, out, err = run(*command)
            self.assertEqual(code, 0, command)
            self.assertIn(never, err)
        self.assertIn("85.6404%", run("analyze", path, "--wager", "tie")[1])

    def test_invalid_input(self):
        self.assertEqual(run("check")[0], 2)
        self.assertEqual(run("check", "no-such.toml")[0], 2)
        self.refuses("check", "bacara", "--table", "rows", message="--table rows needs --format csv")


if __name__ == "__main__":
    unittest.main()
