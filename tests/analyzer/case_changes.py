"""What sabot case says of the figures that differ from the last run."""

import re
import unittest

from case_folder import CaseTest, contents, differing, report
from program import run


class Changes(CaseTest):
    def test_one_changed_digit_of_a_claim_is_in_the_summary_and_nowhere_else(self):
        folder = self.copy("jade-baccarat", "jade")
        self.runs(folder / "case.toml", code=1)
        before = contents(folder)
        game = (folder / "jade.toml").read_text(encoding="utf-8")
        self.assertEqual(game.count('stated = "98.76%"'), 1)
        (folder / "jade.toml").write_text(game.replace('stated = "98.76%"', 'stated = "98.77%"'), encoding="utf-8")
        out = self.runs(folder / "case.toml", code=1)
        after = contents(folder)
        self.assertEqual(differing(before, after), {"jade.toml", "audit.json", "rounds.html", "report.html", "index.html",
                                                    "summary.json", "case.state.json"})  # fmt: skip
        self.assertIn("3 of 5 reports were run: audit.json, rounds.html, report.html.", " ".join(out.split()))
        text = " ".join(out.split())
        self.assertIn("Claims > Giocatore (player): return to player > Stated 98.76% 98.77%", text)
        self.assertIn("Claims > Giocatore (player): return to player > Verdict confirmed refuted", text)
        self.assertIn("Readings > six-decks > Claims > player: return to player > Verdict confirmed refuted", text)
        self.assertNotIn("Wagers", out)
        # Once, though two reports have it, and without sentences that say it again.
        self.assertEqual(text.count("return to player > Stated"), 1)
        self.assertIn("audit.json, report.html\n=======================\n", out)
        self.assertNotIn("Advice", out)
        self.assertNotIn("Finding", out)
        self.assertNotIn("punto banco.txt\n===", out)
        out = self.runs(folder / "case.toml", code=1)
        self.assertIn("Nothing differs from the last run.", out)
        self.assertEqual(contents(folder), after)

    def test_one_changed_payout_changes_its_figures(self):
        self.game()
        path = self.case('game = "pb.toml"\n' + report(rest='wager = ["tie", "player"]\n') + report("b.json"))
        self.runs(path)
        self.game("8:1", "9:1")
        out = self.runs(path, "--list", "1000")
        self.assertRegex(out, r"Wagers > Tie \(tie\) > RTP +85\.6404% +95\.1560%\n")
        self.assertRegex(out, r"Wagers > Tie \(tie\) > Events > Tie > Pays +8 +9\n")
        self.assertNotIn("Player (player)", out)
        # Both reports have the same figures of the tie, which are printed once.
        self.assertEqual(out.count("Wagers > Tie (tie) > RTP "), 1)
        self.assertIn("\na.json, b.json\n==============\n", out)
        self.game()
        self.assertRegex(self.runs(path, "--list", "3"), r"\d+ more; --list \d+ lists all\.")

    def test_another_payout_changes_the_record_of_every_command(self):
        self.game()
        options = {"analyze": 'wager = "tie"\njoint = true\n', "audit": "explain = true\n", "bank": "", "compare": "",
                   "census": 'cards = "6"\nwager = "tie"\n', "check": "", "removal": 'wager = "tie"\n',
                   "design": 'wager = "tie"\ntarget = "95%"\n', "report": 'tolerance = "1000"\nwager = ["tie"]\n',
                   "simulate": 'shoes = "2"\n', "tolerance": 'wager = "tie"\nrounds = "1000"\nhalf-width = "1/10"\n'}
        keys = {"check": 'file = "pb.toml"\n', "compare": 'a = "punto-banco"\nb = "pb.toml"\n'}
        path = self.case("".join(report(f"{name}.json", name, keys.get(name, 'game = "pb.toml"\n') + rest)
                                 for name, rest in options.items()))
        code, _, err = run("case", path)
        self.assertIn(code, (0, 1), err)
        self.game('pays = "8:1"', 'pays = "9:1"')
        code, out, err = run("case", path, "--list", "1000")
        self.assertIn(code, (0, 1), err)
        self.assertIn("half width > Rounds", " ".join(out.split()))
        self.assertIn("Wagers > Tie (tie) > Figures > Expected value > After", out)

    def test_a_change_after_the_printed_digits_is_shown_exactly(self):
        self.game()
        path = self.case('game = "pb.toml"\n' + report())
        self.runs(path)
        self.game("8:1", "80000001:10000000")
        out = self.runs(path, "--list", "1000")
        self.assertRegex(out, r"Wagers > Tie \(tie\) > RTP +619306544887/723147898655\n")
        self.assertRegex(out, r"Wagers > Tie \(tie\) > RTP +612500985265236757/715201218450000000\n")

    def test_the_summary_as_json_keeps_places_in_records(self):
        self.game()
        path = self.case('game = "pb.toml"\n' + report())
        self.runs(path)
        self.assertEqual([(one["result_before"], one["changes"]) for one in self.summary()["reports"]], [(None, [])])
        self.assertTrue(self.summary()["is_first"])
        self.game("8:1", "9:1")
        self.runs(path)
        summary = self.summary()
        self.assertEqual([one["file"] for one in summary["inputs"]], ["pb.toml"])
        record = self.json("a.json")
        names = {}
        for change in summary["reports"][0]["changes"]:
            value = record
            for key in change["path"].split("/")[1:]:
                value = value[int(key) if isinstance(value, list) else key]
            names[change["name"]] = value
        self.assertEqual(names["Wagers > Tie (tie) > Events > Tie > Pays"]["exact"], "9")
        # A run without a difference leaves the summary of the last one.
        self.runs(path)
        self.assertEqual(self.summary(), summary)

    def test_another_order_of_a_list_is_no_difference(self):
        game = self.succeeds("games", "jade-baccarat")
        self.write("g.toml", game)
        path = self.case('game = "g.toml"\n' + report(command="audit", rest=""))
        self.runs(path)
        head, *claims = re.split(r"(?=^\[\[claim\]\])", game, flags=re.MULTILINE)
        self.assertGreater(len(claims), 3)
        self.write("g.toml", head + "".join(claims[::-1]))
        out = self.runs(path)
        # A reading names the claims that it would lose by their places.
        names = [one["name"] for one in self.summary()["reports"][0]["changes"]]
        self.assertEqual([name for name in names if not re.fullmatch("Readings > .* > Lost", name)], [])
        # One that is gone is named alone.
        self.write("g.toml", head + "".join(claims[-2::-1]))
        self.runs(path)
        names = [one["name"] for one in self.summary()["reports"][0]["changes"]]
        self.assertEqual(len([name for name in names if name.startswith("Claims > ")]), 1, names)
        for cards in ("9 8", "8 9"):
            out = self.runs(self.case(report(rest=f'wager = "tie"\nremove = "{cards}"\n')))
        self.assertNotIn("Figures that changed", out)

    def test_items_of_one_name_have_numbers(self):
        claim = '[[claim]]\nwager = "tie"\nquantity = "house-edge"\nstated = "%s"\nsource = "004"\n'
        path = self.case('game = "g.toml"\n' + report(command="audit", rest=""))
        for second in ("14.4%", "14.5%"):
            self.write("g.toml", self.succeeds("games", "punto-banco") + claim % "14.36%" + claim % second)
            run("case", path)
        names = [one["name"] for one in self.summary()["reports"][0]["changes"]]
        self.assertIn("Claims > Tie (tie): house edge #4 > Stated", names)

    def test_one_changed_digit_of_a_log_is_in_the_summary(self):
        self.succeeds("simulate", "--shoes", "2", "--stake", "banker=10", "-o", str(self.folder / "r.csv"))
        path = self.case('game = "punto-banco"\n' + report(command="rounds", rest='file = "r.csv"\n') + report("b.json"))
        self.runs(path)
        before = contents(self.folder)
        log = (self.folder / "r.csv").read_bytes()
        self.assertIn(b",10,19.5\n", log)
        (self.folder / "r.csv").write_bytes(log.replace(b",10,19.5\n", b",10,19.4\n", 1))
        out = self.runs(path, code=1)
        after = contents(self.folder)
        self.assertEqual(differing(before, after), {"r.csv", "a.json", "index.html", "summary.json", "x.state.json"})
        names = {one["name"]: (one["before"], one["now"]) for one in self.summary()["reports"][0]["changes"]}
        self.assertEqual(names["Verdict"], ("clean", "violations"))
        self.assertEqual(names["Violations > r.csv"], (None, "listed"))
        self.assertEqual(names["Violations"], ("0", "1"))
        self.assertIn("Result of a.json now: violations. Before: clean.", out)
        (self.folder / "r.csv").write_bytes(log)
        self.runs(path)
        self.assertEqual(differing(before, contents(self.folder)), {"summary.json"})


if __name__ == "__main__":
    unittest.main()
