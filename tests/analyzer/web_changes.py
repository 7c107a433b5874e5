"""What the service behind the browser page answers to changes of rules is what the program prints for the edited game."""

import json
import pathlib
import unittest
from fractions import Fraction

from program import run
from service import ServiceTest


class WebChanges(ServiceTest):
    def changes(self, game, replacements, **changes):
        """Checks that changes give the figures of the game file with these replacements in it."""
        text = self.filed(game)
        for old, new in replacements:
            self.assertEqual(text.count(old), 1, old)
            text = text.replace(old, new)
        answer = self.computes(game, changes=changes)
        self.assertEqual(answer["toml"], text)
        path = self.write("changed.toml", text)
        self.assertEqual(answer["record"], self.program_record("analyze", path))
        self.assertEqual(answer["removal_record"], self.program_record("removal", path))
        return answer

    def test_changes_are_those_of_an_edited_game_file(self):
        answer = self.changes(
            "punto-banco",
            [
                ('player = { draws = "0 1 2 3 4 5", stands = "6 7" }',
                 'player = { draws = "0 1 2 3 4", stands = "5 6 7" }'),
                ('"none 0 1 2 3 4 5 6 7 9", stands = "8" },\n  { total = "4", draws = "none 2 3 4 5 6 7", stands = "0 1 8 9" }',
                 '"0 1 2 3 4 5 6 7 9", stands = "none 8" },\n  { total = "4", draws = "none 2 3 4 5 6 7 8", stands = "0 1 9" }'),
                ('pays = "8:1"', 'pays = "9:1"'),
                ('pays = "1:1", commission = "5%"', 'pays = "1:1", commission = "4.5%"'),
                ('catalogue = "player-pair"  # 11:1\n',
                 'id = "player-pair"\nrows = [\n  { event = "Player pair", player = { pair = "rank" }, pays = "12:1", commission = "1/7" },\n]\n'),
            ],
            player=[{"total": 5, "draws": False}],
            banker=[{"total": 3, "third": None, "draws": False}, {"total": 4, "third": 8, "draws": True}],
            pays=[{"wager": "tie", "event": "Tie", "pays": "9:1"},
                  {"wager": "banker", "event": "Banker wins", "commission": "4.5%"},
                  {"wager": "player-pair", "event": "Player pair", "pays": "12:1", "commission": "1/7"}],
        )  # fmt: skip
        path = self.write("changed.toml", answer["toml"])
        record = json.loads(run("compare", "punto-banco", path, "--format", "json")[1])
        shown = answer["comparison"] + answer["compared_wagers"]
        self.assertEqual(len(record["rules"]), 7)
        for rule in record["rules"]:
            for text in (rule["before"], rule["after"]):
                self.assertIn(f">{text}</td>", answer["comparison"], rule)
        for wager in record["wagers"]:
            for part in [*wager["figures"], *({"difference": part["change"]} for part in wager["contributions"])]:
                exact = (part["difference"] or {}).get("exact", "")
                self.assertIn(f'data-exact="{exact}"' if "/" in exact else "", shown, part)
        for filed, changed in zip(self.program_record("analyze", "punto-banco")["wagers"], answer["record"]["wagers"]):
            values = [Fraction(wager["expected_value"]["exact"]) for wager in (filed, changed)]
            self.assertIn(f'data-exact="{values[1] - values[0]}"' if values[0] != values[1] else ">0.000000<", shown)
        cells = [cell for cell in answer["tableau"]["banker"] if cell["draws"] != cell["filed"]]
        self.assertEqual(cells, [{"total": 3, "third": None, "draws": False, "filed": True},
                                 {"total": 4, "third": 8, "draws": True, "filed": False}])  # fmt: skip
        self.assertEqual(answer["tableau"]["player"][5], {"total": 5, "draws": False, "filed": True})
        self.assertEqual(
            answer["paytables"][1]["rows"][0],
            {"event": "Banker wins", "pays": "1:1", "commission": "4.5%", "filed_pays": "1:1", "filed_commission": "5%"},
        )
        self.changes("punto-banco", [(', commission = "5%" }', " }")],
                     pays=[{"wager": "banker", "event": "Banker wins", "commission": None}])  # fmt: skip

    def test_changes_multipliers_and_meters(self):
        text = (pathlib.Path(__file__).parents[1] / "support/multipliers.toml").read_text(encoding="utf-8")
        changes = {"multipliers": {"struck": "4", "values": "2: 60%, 3: 40%"}}
        answer = self.answers(do="compute", game={"toml": text}, changes=changes)
        self.assertEqual(
            answer["multipliers"],
            {"struck": "4", "values": "2: 60%, 3: 40%", "filed_struck": "2: 25%, 5: 75%", "filed_values": "2: 60%, 3: 30%, 8: 10%"},
        )
        self.assertIn("struck = 4", answer["toml"])
        self.assertEqual(answer["record"], self.program_record("analyze", self.write("changed.toml", answer["toml"])))
        self.assertEqual(answer["comparison"], "")
        game = {"wager": "dragon-dragon"}
        answer = self.answers(do="compute", game=game, **{"with": ["warnings", "record"]})
        self.assertEqual(answer["warnings"], ["the meter of dragon-dragon is not known: its figures are for an empty one"])
        self.assertEqual(answer["record"]["wagers"][0]["progressive"]["meter"]["exact"], "0")
        parts = {"with": ["record", "meters"]}
        answer = self.answers(do="compute", game=game, meters=["dragon-dragon=50000"], **parts)
        self.assertEqual([meter["meter"] for meter in answer["meters"]], ["50000"])
        file = self.write("changed.toml", self.answers(do="compute", game=game, meters=["dragon-dragon=1"], **{"with": ["toml"]})["toml"])
        self.assertEqual(answer["record"], self.program_record("analyze", file, {"meter": "dragon-dragon=50000"}))

    def test_changes_wagers_on_several_coups(self):
        filed = (pathlib.Path(__file__).parents[1] / "support/several_coups.toml").read_text(encoding="utf-8")
        text = filed.replace('pays = "11:10"', 'pays = "12:10"').replace('pays = "8:1" } ]', 'pays = "9:1" } ]')
        changes = {"pays": [{"wager": "same-again", "event": "Player twice", "pays": "12:10"}, {"wager": "tie", "event": "Tie", "pays": "9:1"}]}
        ids = ["tie", "same-again", "two-tables"]
        answer = self.answers(do="compute", game={"toml": filed}, changes=changes, wagers=ids)
        self.assertEqual(answer["toml"], text)
        path = self.write("changed.toml", text)
        options = [word for id in ids for word in ("--wager", id)]
        self.assertEqual(answer["record"], json.loads(run("analyze", path, *options, "--format", "json")[1]))
        self.assertEqual([one["id"] for one in answer["events"]], ids)
        (table,) = (table for table in answer["paytables"] if table["id"] == "same-again")
        self.assertEqual([(row["pays"], row["filed_pays"]) for row in table["rows"]],
                         [("push", "push"), ("1:1", "1:1"), ("12:10", "11:10")])  # fmt: skip
        for wager, events in zip(answer["record"]["several_coups"], answer["events"][1:]):
            self.assertIn(f'data-exact="{wager["return_to_player"]["exact"]}"', answer["figures"])
            for event in wager["events"]:
                self.assertIn(f'data-exact="{event["probability"]["exact"]}"', events["html"])
        self.assertIn("12:10", answer["comparison"])
        parts = {"with": ["effects", "removal_record"]}
        alone = self.answers(do="compute", game={"toml": filed}, wagers=["same-again"], **parts)
        self.assertEqual(alone, {"effects": "", "removal_record": None})


if __name__ == "__main__":
    unittest.main()
