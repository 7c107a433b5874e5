"""--limits of sabot audit and sabot report, as a user types it."""

import csv
import io
import json
import pathlib
import re
import unittest
from fractions import Fraction

from page import Page
from program import GOLDEN, ProgramTest, run
from workbook import game_head

MULTIPLIED = str(GOLDEN.parent / "support/multipliers.toml")
LIMITS = ("--limits", "italy", "--limits", "australia", "--limits", "maryland")


class Limits(ProgramTest):
    def finds(self, *arguments, command="audit"):
        """Returns the output of a run that finds a limit that is not met, and prints nothing on standard error."""
        code, out, err = run(command, *arguments)
        self.assertEqual((code, err), (1, ""), arguments)
        return out

    def test_audit(self):
        out = self.finds("baccarat-touch", "--wager", "banker", *LIMITS)
        self.matches_golden("audit-limits.txt", out[out.index("\nLimits\n") + 1 :])
        tie = ("audit", "--wager", "tie", "--limits")
        self.assertIn("at least 85%", self.succeeds(*tie, "malta"))
        self.assertIn("at least 90%", self.finds(*tie[1:], "italy"))
        record = json.loads(run(*tie, "italy", "--limits", "malta", "--format", "json")[1])
        # The claims are confirmed, whatever the limits say.
        self.assertEqual((record["verdict"], [found["verdict"] for found in record["limits"]]),
                         ("confirmed", ["not met", "met"]))  # fmt: skip
        figures = [found["limits"][0]["findings"][0]["figure"]["exact"] for found in record["limits"]]
        self.assertEqual(figures, ["619306544887/723147898655"] * 2)
        table = self.finds("--limits", "italy", "--wager", "tie", "--format", "csv", "--table", "limits")
        (row,) = csv.DictReader(io.StringIO(table))
        self.assertEqual([row[key] for key in ("jurisdiction", "wager", "figure_exact", "bound", "verdict")],
                         ["italy", "tie", figures[0], "at least 90%", "not met"])  # fmt: skip
        self.assertTrue(row["source"].startswith("adm, "), row)
        self.assertEqual(len(self.succeeds("audit", "--format", "csv", "--table", "limits").splitlines()), 1)
        self.assertIsNone(self.record("audit")["limits"])

    def test_what_a_law_asks_for_besides_is_not_examined(self):
        arguments = ("audit", "--wager", "tie", "--limits", "massachusetts", "--limits", "maryland")
        text = " ".join(self.succeeds(*arguments).split())
        evidence = self.record(*arguments)["evidence"]["not_examined"]
        for place in ("Massachusetts: 147.04(3)(e)5 to 7,", "Maryland: 36.05.03.20 B,"):
            self.assertTrue([one for one in evidence if one["what"].startswith(place)], place)
            self.assertIn(place, text)
        self.assertIn("True odds (losses for each win of the row), payout odds and house edge: limit odds of Maryland", text)
        self.assertRegex(text, r"Tie \(tie\) Tie 9\.509062 to 1 8 to 1 14\.3596%")
        (row,) = self.rows(*arguments[:3], *arguments[5:], "--table", "limit-odds")
        self.assertEqual([row[key] for key in ("true_odds", "payout_odds")], ["9.509062", "8"])

    def test_what_would_meet_a_limit(self):
        tie = ("--limits", "italy", "--wager", "tie")
        (row,) = csv.DictReader(io.StringIO(self.finds(*tie, "--format", "csv", "--table", "limit-changes")))
        self.assertEqual([row[key] for key in ("wager", "rule", "today", "at_least", "at_least_exact", "at_most", "nearest")],
                         ["tie", 'payout of "Tie"', "8", "8.458157", "10476382868437/1238613089774", "", "8.5"])  # fmt: skip
        # What is printed is enough.
        self.assertRegex(self.finds(*tie), r"\nTie \(tie\) +payout of \"Tie\" +8 +8\.458157 +- +8\.5 +90\.3982%\n")
        path = pathlib.Path(self.folder, "report.txt")
        run("report", *tie, "-o", str(path))
        self.assertNotIn("Changes that meet", path.read_text(encoding="utf-8"))

    def test_the_verdict_of_the_other_reading_and_second_hand_words_stand_beside_the_verdict(self):
        said = " ".join(self.finds("--limits", "italy").split())
        self.assertIn("If the words are read as about the game (the mean of the returns of all wagers), "
                      "limit paid-out is met (92.5249%). Second-hand, because the words of the law or standard were not "
                      "read: paid-out.", said)  # fmt: skip
        limit = json.loads(run("audit", "--limits", "italy", "--format", "json")[1])["limits"][0]["limits"][0]
        (other,) = limit["other_findings"]
        self.assertEqual((other["wager"], other["verdict"], other["figure"]["exact"]),
                         (None, "met", "451637005024763/488124831592125"))  # fmt: skip
        said = " ".join(self.finds("--wager", "tie", "--limits", "italy").split())
        self.assertIn("limit paid-out is not decidable: the mean is over all wagers of the game, and not all were computed.",
                      said)  # fmt: skip

    def test_a_mean_names_the_wagers_without_exact_figures(self):
        path = str(pathlib.Path(__file__).parent.parent / "support" / "several_coups.toml")
        code, out, _ = run("audit", path, "--shoe", "4=8 9=9", "--limits", "malta", "--full")
        text = " ".join(out.split())
        self.assertIn("limit average-return is not decidable: the mean is over all wagers of the game, and not all were computed; "
                      "wager three-bankers is on 3 coups, of which the shoe gives no exact figures", text)

    def test_a_progressive_wager_takes_its_stake_alone(self):
        path = str(pathlib.Path(__file__).parent.parent / "support" / "progressive.toml")
        rounds = str(pathlib.Path(self.folder, "rounds.csv"))
        for command in (("analyze",), ("tolerance", "--rounds", "10"), ("simulate", "--shoes", "1", "--seed", "1", "-o", rounds)):
            code, out, err = run(command[0], path, *command[1:], "--stake", "tied-meter=10")
            self.assertEqual((code, out), (2, ""), command)
            self.assertIn("the stake on tied-meter is 10: expected 5, the only stake of this progressive wager", err)
        code, out, err = run("analyze", path, "--meter", "tied-meter=60", "--meter", "tied-meter=70")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("two meters of tied-meter: expected one", err)

    def test_a_limit_of_what_the_game_does_not_have_is_named(self):
        path = pathlib.Path(self.folder, "l.toml")
        path.write_text(
            'format = 1\nid = "l"\nname = "L"\n[[document]]\nid = "d"\ntitle = "D"\nurl = "u"\n[[limit]]\nid = "r"\n'
            'quantity = "return-to-player"\nat-least = "85%"\nwagers = ["tie", "bankr"]\nsource = "d"\n',
            encoding="utf-8",
        )
        said = 'not applicable: the game has no wager "bankr"; did you mean banker?.'
        self.assertIn(said, " ".join(self.succeeds("audit", "--limits", str(path)).split()))

    def test_a_bound_in_per_cent_is_in_per_cent_everywhere(self):
        path = pathlib.Path(self.folder, "l.toml")
        path.write_text(
            'format = 1\nid = "l"\nname = "L"\n[[document]]\nid = "d"\ntitle = "D"\nurl = "u"\n[[limit]]\nid = "p"\n'
            'quantity = "win-probability"\nat-least = "0.4%"\nsource = "d"\n',
            encoding="utf-8",
        )
        text = self.finds("bacara", "--wager", "tie", "--wager", "player-bonus", "--limits", str(path))
        limits = text[text.index("\nLimits\n") : text.index("\nEvidence\n")]
        self.assertRegex(limits, r"Win by 9 +0\.3683% +at least 0\.4% +not met")
        self.assertIn("Bound: at least 0.4%.", limits)
        self.assertNotIn("0.00", limits)
        # An upper bound alone, too.
        text = self.succeeds("audit", "--wager", "tie", "--limits", self.limit('quantity = "hit-frequency"\nat-most = "40%"'))
        self.assertRegex(text, r"Tie \(tie\) +9\.5156% +at most 40% +met")

    def test_a_limit_of_a_wager_s_hits_is_not_one_of_its_rows(self):
        path = pathlib.Path(self.folder, "l.toml")
        head = 'format = 1\nid = "l"\nname = "L"\n[[document]]\nid = "d"\ntitle = "D"\nurl = "u"\n[[limit]]\nid = "p"\n'
        bound = 'at-least = "4%"\nsource = "d"\n'
        path.write_text(f'{head}quantity = "hit-frequency"\n{bound}', encoding="utf-8")
        limits = ("bacara", "--wager", "player-bonus", "--limits", str(path))
        self.assertRegex(self.succeeds("audit", *limits), r"\(player-bonus\) +\d+\.\d+% +at least 4% +met")
        path.write_text(f'{head}quantity = "win-probability"\n{bound}', encoding="utf-8")
        self.assertIn("not met", self.finds(*limits))
        design = " ".join(self.succeeds("design", *limits).split())
        self.assertIn("Odds do not change how often a row comes: the probability of", design)

    def limit(self, keys):
        """A file of one limit with these keys."""
        return self.write("l.toml", 'format = 1\nid = "l"\nname = "L"\n[[document]]\nid = "d"\ntitle = "D"\nurl = "u"\n'
                                    f'[[limit]]\nid = "p"\nsource = "d"\n{keys}\n')  # fmt: skip

    def finding(self, game, keys, *wager):
        """The only finding about that limit."""
        out = run("audit", game, *wager, "--limits", self.limit(keys), "--format", "json")[1]
        (found,) = json.loads(out)["limits"][0]["limits"][0]["findings"]
        return found

    def struck(self, returned):
        """Player at 1:1, of whose stake a part comes back with a win, with three cards doubled or eightfold."""
        return self.write("struck.toml", game_head("struck", "Struck") + f"""
[settlement]
source = "rules"
unit = "0.01"
rounding = "down"
maximum-stake = "100"
[multipliers]
source = "rules"
struck = 5
values = [{{ times = "2", probability = "50%" }}, {{ times = "8", probability = "50%" }}]
[[wager]]
id = "w"
name = "W"
source = "rules"
multiplied-by = "winning-hand"
rows = [{{ event = "Player wins", winner = "player", pays = "1:1", stake-returned = "{returned}" }}]
""")  # fmt: skip

    def test_what_is_kept_of_the_stake_of_a_win_is_not_deducted(self):
        # Three cards of eightfold pay 512 for one.
        for returned in ("0%", "1%", "95%", "100%"):
            game = self.struck(returned)
            exposure = self.finding(game, 'quantity = "exposure"\nat-most = "51199.99"')
            self.assertEqual((exposure["verdict"], exposure["figure"]["exact"]), ("not met", "51200"))
            self.assertEqual(self.finding(game, 'quantity = "exposure"\nat-most = "51200"')["verdict"], "met")
            self.assertEqual(self.finding(game, 'quantity = "largest-win"\nat-most = "512"')["verdict"], "met")
            least = self.finding(game, 'quantity = "win-probability"\nat-least = "1/7000000"')
            self.assertIn('the payout of 512 to one of row "Player wins" of w', least["why"])
            path = str(self.folder / "report.json")
            run("report", game, "-o", path)
            record = json.loads((self.folder / "report.json").read_text(encoding="utf-8"))
            (win,) = record["largest_wins"]
            self.assertEqual([win["pays"]["exact"], win["at_largest_stake"], record["exposure"]["at_most"]["exact"]],
                             ["512", "51200", "51200"])  # fmt: skip

    def test_a_row_that_never_comes_is_no_win(self):
        game = self.write("never.toml", game_head("never", "Never") + """
[[wager]]
id = "w"
name = "W"
source = "rules"
rows = [
  { event = "Tie", winner = "tie", pays = "8:1" },
  { event = "Player of 0", winner = "player", player = { total = 0 }, pays = "100:1" },
]
""")  # fmt: skip
        for keys in ('quantity = "win-probability"\nat-least = "1/7000000"', 'quantity = "largest-win"\nat-least = "8"'):
            found = self.finding(game, keys)
            self.assertEqual((found["verdict"], found["event"]), ("met", "Tie"))
        design = json.loads(run("design", game, "--wager", "w", "--limits",
                                self.limit('quantity = "win-probability"\nat-least = "1/7000000"'),
                                "--target", "80%", "--format", "json")[1])  # fmt: skip
        self.assertTrue(design["paytables"])

    def test_a_row_may_become_a_push_or_begin_to_win(self):
        head = game_head("half", "Half")
        rows = """
[[wager]]
id = "b"
name = "B"
source = "rules"
rows = [
  { event = "Six", winner = "banker", banker = { total = 6 }, pays = "1:2" },
  { event = "Banker", winner = "banker", pays = "1:1" },
  { event = "Tie", winner = "tie", pays = "push" },
]
"""
        half = self.write("half.toml", head + rows)
        (change,) = self.finding(half, 'quantity = "win-probability"\nat-least = "0.1"')["changes"]
        self.assertEqual([change[key] for key in ("rule", "event", "at_least", "at_most")], ["payout", "Six", None, None])
        self.assertEqual((change["today"]["exact"], change["nearest"]["exact"]), ("1/2", "0"))
        # A tie that wins makes the probability of a win 1 minus Player's, and adds 619306544887/6508331087895 of its odds
        # to the return.
        found = self.finding("punto-banco", 'quantity = "hit-frequency"\nat-least = "50%"', "--wager", "banker")
        (change,) = found["changes"]
        self.assertEqual((change["event"], change["today"]["exact"], change["nearest"], change["at_least"]),
                         ("Tie", "0", None, None))  # fmt: skip
        banker = Fraction("2292252566437888/4998398275503360")
        tie = Fraction("619306544887/6508331087895")
        lost = (1 - banker - tie) - Fraction(19, 20) * banker
        self.assertEqual(Fraction(change["at_most"]["exact"]), lost / tie)
        text = " ".join(run("audit", half, "--limits", self.limit('quantity = "win-probability"\nat-least = "0.6"'))[1].split())
        self.assertIn("No other fixed payout of one row, or of all rows that pay the same, be it a push or odds above 0,", text)
        self.assertNotIn("Changes that meet a limit are listed", text)

    def test_a_column_of_limits_not_met_then_is_printed_where_there_are_any(self):
        # Each table has as many columns as fit, and a second one for the others.
        alone = 'quantity = "return-to-player"\nat-least = "80%"\nat-most = "90%"'
        other = '\n[[limit]]\nid = "high"\nsource = "d"\nquantity = "return-to-player"\nat-least = "95%"'
        for keys, printed in ((alone, 0), (alone + other, 1)):
            text = self.finds("punto-banco", "--wager", "banker", "--wager", "player", "--limits", self.limit(keys))
            self.assertEqual(len(re.findall(r"^(?:Wager|Rule) .*Not met then|^ *Not met then", text, re.M)), printed, text)

    def test_what_to_do_says_whether_every_limit_has_a_change(self):
        # A tie that wins besides the own row meets it; no payout makes ties more frequent.
        hits = 'quantity = "hit-frequency"\nat-least = "50%"'
        for keys, listed in ((hits, "changes that meet a limit, if any was found."),
                             (hits + '\nwagers = ["banker"]', "changes that meet a limit.")):
            text = " ".join(self.finds("punto-banco", "--limits", self.limit(keys)).split())
            self.assertIn("The section on limits lists " + listed, text)

    def test_other_decks_are_only_said_to_be_tried_if_they_were(self):
        rows = '[[wager]]\nid = "b"\nname = "B"\nsource = "rules"\nrows = [ { event = "Banker", winner = "banker", pays = "1:1" } ]\n'
        game = self.write("b.toml", game_head("b", "B") + rows)
        # Four decks meet it, which an infinite number or a shoe of other cards is not compared with.
        limit = self.limit('quantity = "hit-frequency"\nat-least = "45.87%"')
        self.assertIn("decks", self.finds(game, "--decks", "6", "--limits", limit))
        for shoe in (("--decks", "infinite"), ("--shoe", "A=31 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=32 0=128")):
            text = " ".join(self.finds(game, *shoe, "--limits", limit).split())
            self.assertIn("or lowest stake that is stated meets it for B with an RTP of at most 100%. Other decks were not tried.", text)
        never = self.limit('quantity = "hit-frequency"\nat-least = "99%"')
        text = " ".join(self.finds(game, "--limits", never).split())
        self.assertIn("or lowest stake that is stated, and no number of decks from 1 to 8, meets it for B with an RTP of at most 100%. A row", text)

    def test_other_fees_of_a_game_with_several_wagers_are_not_tried(self):
        # Without fees, both return 1.2 times as much.
        rows = 'fee = "20%"\nrows = [ { event = "Banker", winner = "banker", pays = "1:1" } ]\n'
        wagers = "".join(f'[[wager]]\nid = "{name}"\nname = "{name}"\nsource = "rules"\n{rows}' for name in "bc")
        limit = self.limit('quantity = "return-to-player"\nof = "game"\nat-least = "90%"')
        for game, tried in (("one", False), ("two", True)):
            rules = wagers if game == "two" else wagers[: wagers.rindex("[[wager]]")]
            text = " ".join(self.finds(self.write(f"{game}.toml", game_head(game, game) + rules), "--limits", limit).split())
            self.assertEqual("Other fees were not tried." in text, tried, text)

    def test_an_exposure_of_one_is_of_one_unit(self):
        rows = '[[wager]]\nid = "b"\nname = "B"\nsource = "rules"\nrows = [ { event = "Banker", winner = "banker", pays = "%s" } ]\n'
        for pays, unit in (("1:1", "is 1 unit, if one unit"), ("1:2", "is 0.50 units, if one unit")):
            path = str(pathlib.Path(self.folder, "exposure.txt"))
            self.succeeds("report", self.write("one.toml", game_head("one", "One") + rows % pays), "-o", path)
            self.assertIn(unit, " ".join(pathlib.Path(path).read_text(encoding="utf-8").split()))

    def test_no_change_lets_a_row_win_whose_multipliers_are_not_known(self):
        # A tie that wins would be multiplied: 0.203998:1 would return more than 100%.
        limit = self.limit('quantity = "hit-frequency"\nat-least = "44.7%"\nwagers = ["player"]')
        text = " ".join(self.finds(MULTIPLIED, "--limits", limit).split())
        self.assertNotIn('payout of "Tie"', text)
        self.assertIn("A row that does not win today was not tried if the wins of its wager are multiplied at random.", text)

    def test_another_number_of_decks_names_the_limits_of_the_same_wager_that_are_not_met(self):
        keys = 'quantity = "return-to-player"\nwagers = ["tie"]\n'
        limits = self.limit(f'{keys}at-most = "87%"\n[[limit]]\nid = "high"\nsource = "d"\n{keys}at-least = "99%"')
        out = run("audit", MULTIPLIED, "--limits", limits, "--format", "json")[1]
        (found,) = json.loads(out)["limits"][0]["limits"][0]["findings"]
        self.assertEqual({change["rule"]: change["breaks"] for change in found["changes"]},
                         dict.fromkeys(("payout", "fee", "decks"), ["high (tie)"]))  # fmt: skip

    def test_no_change_is_searched_for_an_exposure_that_is_too_small(self):
        limit = self.limit('quantity = "exposure"\nat-least = "9000000"')
        self.assertIn("No change was searched for an exposure that is too small.", self.finds(MULTIPLIED, "--limits", limit))

    def test_wrong_limits_are_errors(self):
        self.refuses(
            "audit", "--limits", "malt",
            message='unknown limits "malt": expected australia, italy, malta, maryland, massachusetts, new-zealand, or '
                    "a path to a file that ends in .toml; did you mean malta?",
        )  # fmt: skip
        self.refuses(
            "audit", "--limits", "malta", "--limits", "malta",
            message='malta: two files have the id "malta": expected distinct ids',
        )  # fmt: skip
        path = pathlib.Path(self.folder, "limits.toml")
        path.write_text('format = 1\nid = "l"\nnam = "L"\n', encoding="utf-8")
        message = f'{path}:3:1: unknown key in limits: "nam"; did you mean name?'
        self.refuses("audit", "--limits", str(path), message=message)
        self.refuses("report", "-o", str(pathlib.Path(self.folder, "r.json")), "--limits", str(path), message=message)
        for text in ("", "=", "[[limit]]", "limit = 1", "\0", "a.b.c = [[1]]"):
            path.write_text(text, encoding="utf-8")
            self.assertEqual(run("audit", "--limits", str(path))[:2], (2, ""), text)

    def report(self, name):
        path = pathlib.Path(self.folder, name)
        self.finds("--wager", "tie", "--limits", "malta", "--limits", "italy", "-o", str(path), command="report")
        return path

    def test_report(self):
        record = json.loads(self.report("tie.json").read_text(encoding="utf-8"))
        self.assertEqual([found["verdict"] for found in record["audit"]["limits"]], ["met", "not met"])
        text = " ".join(" ".join(Page(self.report("tie.html").read_text(encoding="utf-8")).words).split())
        self.assertIn("Limits of Italy: NOT MET (1 not met), of the wagers that were computed", text)
        self.assertIn("Source: directive-2-of-2018, article 22.", text)
        table = (self.report("tie.csv") / "limits.csv").read_text(encoding="utf-8")
        self.assertEqual([row["verdict"] for row in csv.DictReader(table.splitlines())], ["met", "not met"])
        self.succeeds("report", "--wager", "tie", "--limits", "malta", "-o", str(pathlib.Path(self.folder, "met.json")))


if __name__ == "__main__":
    unittest.main()
