"""sabot report, as a user types it."""

import csv
import json
import os
import re
import shlex
import signal
import subprocess
import time
import unittest
from fractions import Fraction

from page import Page
from program import PROGRAM, ProgramTest, run
from workbook import game_head

SECTIONS = [
    "What was examined",
    "Rules as computed",
    "All wagers",
    "Hands",
    "Wager by wager",
    "Largest wins and exposure",
    "Effects of removal",
    "Published claims",
    "Method",
    "Evidence",
    "Decision rule",
    "Conditions of use",
    "Signatures",
    "Appendix: exact fractions",
]


def natural_of_a_hand(values):
    """The probability that two cards of a shoe with these numbers of the values 1 to 9 and 0 total 8 or 9."""
    cards = sum(values)
    ways = sum(
        values[a] * (values[b] - (a == b)) for a in range(10) for b in range(10) if (a + 1 + b + 1) % 10 in (8, 9)
    )
    return Fraction(ways, cards * (cards - 1))


class Report(ProgramTest):
    def names(self):
        return sorted(path.name for path in self.folder.iterdir())

    def report(self, *arguments, name, code=0):
        """Returns the file that a run wrote. The run must have that exit code and print nothing."""
        found, out, err = run("report", *arguments, "-o", str(self.folder / name))
        self.assertEqual((found, out, err), (code, "", ""))
        return self.folder / name

    def test_html_has_every_section_in_order(self):
        page = Page(self.report("jade-baccarat", name="jade.html").read_text(encoding="utf-8"))
        headings = [" ".join(text.split()) for text in page.headings if not text.strip().isdigit()]
        self.assertEqual([text for text in headings if text in SECTIONS], SECTIONS)
        text = " ".join(page.words)
        self.assertIn("94.7171%", text)
        self.assertIn("sabot report jade-baccarat -o", text)

    def test_the_hands_and_the_largest_wins(self):
        record = json.loads(self.report("jade-baccarat", name="x.json").read_text(encoding="utf-8"))
        exact = lambda figure: Fraction(figure["exact"])
        outcomes = record["analysis"]["outcomes"]
        for side in ("player", "banker"):
            self.assertEqual(sum(exact(one[side]) for one in record["totals"]), 1)
        self.assertEqual([one["cards"] for one in record["coup_sizes"]], [4, 5, 6])
        self.assertEqual(sum(exact(one["probability"]) for one in record["coup_sizes"]), 1)
        naturals = {one["natural_of"]: exact(one["probability"]) for one in record["naturals"]}
        self.assertEqual(sum(naturals.values()), 1)
        self.assertEqual(naturals["Player alone"], naturals["Banker alone"])
        # Two cards of each hand: 1 - P(no natural of Player) and so on, counted by hand.
        values = [32] * 9 + [128]
        self.assertEqual(naturals["both hands"] + naturals["Player alone"], natural_of_a_hand(values))
        self.assertLess(exact(outcomes["tie"]["probability"]), 1)
        wins = {one["wager"]: one for one in record["largest_wins"]}
        for wager in record["analysis"]["wagers"]:
            most = max(exact(event["pays"]) for event in wager["events"])
            self.assertEqual(exact(wins[wager["id"]]["pays"]), most)
        self.assertIsNone(record["exposure"]["stake"])
        self.assertGreaterEqual(exact(record["exposure"]["at_most"]), max(exact(one["pays"]) for one in wins.values()))

    def test_the_largest_stake_gives_amounts(self):
        text = self.succeeds("games", "baccarat-touch").replace('unit = "0.01"', 'unit = "0.01"\nmaximum-stake = "500"')
        (self.folder / "game.toml").write_text(text, encoding="utf-8")
        game = str(self.folder / "game.toml")
        record = json.loads(self.report(game, name="x.json").read_text(encoding="utf-8"))
        self.assertEqual(record["exposure"]["stake"], "500")
        self.assertEqual({one["wager"]: one["at_largest_stake"] for one in record["largest_wins"]}["tie"], "4000")
        page = Page(self.report(game, name="x.html").read_text(encoding="utf-8"))
        text = " ".join(" ".join(page.words).split())
        self.assertIn("The largest stake is 500.", text)
        self.assertIn("No decision of a player enters the figures", text)
        self.assertIn("if the largest stake of each wager is on it", text)

    def test_the_command_line_is_quoted_for_a_shell(self):
        words = ["bacara", "--wager", "tie", "--laboratory", "a'b", "--reference", "$x *"]
        record = json.loads(self.report(*words, name="x.json").read_text(encoding="utf-8"))
        path = str(self.folder / "x.json")
        self.assertEqual(shlex.split(record["command"]), ["sabot", "report", *words, "-o", path])
        self.assertIn("bacara --wager tie ", record["command"])

    def test_html_is_self_contained(self):
        page = Page(self.report("punto-banco", name="x.html").read_text(encoding="utf-8"))
        ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
        self.assertEqual(len(ids), len(set(ids)))
        for tag, attributes in page.tags:
            self.assertNotIn("src", attributes, tag)
            self.assertFalse(attributes.get("href", "#").startswith(("http", "//")), attributes)
            self.assertFalse([name for name in attributes if name.startswith("on")], attributes)

    def test_the_same_inputs_give_the_same_bytes(self):
        for ending in ("html", "md", "tex", "json"):
            made = []
            for _ in range(2):
                made.append(self.report("bacara", name=f"x.{ending}").read_bytes())
                (self.folder / f"x.{ending}").unlink()
            self.assertEqual(made[0], made[1], ending)

    def test_the_date_is_given_or_taken_from_the_environment(self):
        def day(*arguments, epoch=None):
            environment = {key: value for key, value in os.environ.items() if key != "SOURCE_DATE_EPOCH"}
            if epoch is not None:
                environment["SOURCE_DATE_EPOCH"] = epoch
            done = subprocess.run(
                [PROGRAM, "report", "-o", self.folder / "x.json", *arguments],
                env=environment, capture_output=True, check=False, encoding="utf-8",
            )
            if done.returncode != 0:
                return done.returncode, done.stderr
            return json.loads((self.folder / "x.json").read_text(encoding="utf-8"))["date"]

        self.assertIsNone(day())
        self.assertEqual(day("--date", "2024-02-29"), "2024-02-29")
        self.assertEqual(day(epoch="1700000000"), "2023-11-14")
        self.assertEqual(day("--date", "2024-02-29", epoch="1700000000"), "2024-02-29")
        for wrong in ("2023-02-29", "2023-2-1", "yesterday", "20230201", "2023-00-10", "2023-13-10", "2023-12-32"):
            self.assertEqual(
                day("--date", wrong), (2, f'sabot: error: invalid value "{wrong}" for --date: expected a day as YYYY-MM-DD\n')
            )
        for wrong in ("-1", "x", "1e9", "99999999999999"):
            code, message = day(epoch=wrong)
            self.assertEqual(code, 2)
            self.assertIn(f'invalid value "{wrong}" for SOURCE_DATE_EPOCH', message)

    def test_the_laboratory_is_named_in_every_format(self):
        names = ("--laboratory", "Lab & Söhne", "--reference", "LS-26/4")
        record = json.loads(self.report(*names, name="x.json").read_text(encoding="utf-8"))
        self.assertEqual((record["laboratory"], record["reference"]), ("Lab & Söhne", "LS-26/4"))
        self.assertIn("- **Laboratory:** Lab &amp; Söhne\n", self.report(*names, name="x.md").read_text(encoding="utf-8"))
        words = Page(self.report(*names, name="x.html").read_text(encoding="utf-8")).words
        self.assertIn("LS-26/4", words)
        self.assertIn(r"Lab \& Söhne", self.report(*names, name="x.tex").read_text(encoding="utf-8"))

    def test_the_parts_of_a_progressive_return_are_on_the_first_page(self):
        game = self.write("meter.toml", game_head("meter", "Meter") + """
[[wager]]
id = "jackpot"
name = "Jackpot"
source = "rules"
progressive = { stake = "2", seed = "1000", contribution = "3%" }
rows = [{ event = "All", winner = "tie", player = { total = 0 }, meter = "100%" },
  { event = "Part", winner = "tie", player = { total = 1 }, meter = "10%", stake-returned = "100%" },
  { event = "Fixed", winner = "tie", pays = "2:1" }]
""")
        (wager,) = self.record("analyze", game)["wagers"]
        whole, part, fixed, _ = (Fraction(event["probability"]["exact"]) for event in wager["events"])
        awards, of_meter = part + 3 * fixed, (whole + part / 10) * 1000 / 2
        seed = whole * 1000 / 2
        words = " ".join(self.report(game, name="x.txt").read_text(encoding="utf-8").split())
        share = lambda number: f"{float(100 * number):.4f}%"  # noqa: E731
        self.assertIn(f"RTP {share(awards + of_meter)} at a meter of 1,000, of which fixed awards {share(awards)} and the meter "
                      f"{share(of_meter)}. After a jackpot the meter restarts at 1,000.", words)  # fmt: skip
        self.assertIn(f"In the long run {share(awards + Fraction(3, 100) + seed)}: fixed awards {share(awards)}, the "
                      f"contribution 3.0000% of each stake, and {share(seed)} from", words)  # fmt: skip
        self.assertIn("players who win in the same coup share the meter", words)
        self.assertIn("Figures at a meter of: jackpot 1,000, at which it restarts", words)

    def test_units_are_those_of_what_is_paid_where_a_fee_is_charged(self):
        rows = 'rows = [{ event = "All", winner = "tie", meter = "100%" }]\n'
        wager = '[[wager]]\nid = "w"\nname = "W"\nsource = "rules"\n'
        meter = 'progressive = { stake = "1", seed = "4", contribution = "7%" }\n'
        pair = 'rows = [{ event = "Both", coups = [{ winner = "tie" }, { winner = "tie" }], pays = "90:1" }]\n'
        for body, fee in ((meter + 'fee = "25%"\n' + rows, True), (meter + rows, False), ('fee = "25%"\n' + pair, True), (pair, False)):
            game = self.write("fee.toml", game_head("fee", "Fee") + wager + body)
            # Malta's 85% is not met.
            words = " ".join(self.report(game, "--limits", "malta", name="x.txt", code=1).read_text(encoding="utf-8").split())
            unit = "paid, stake and fee together" if fee else "staked"
            self.assertIn(f"the expected return of one unit {unit}, including the stake", words)
            page = self.report(game, name="x.html").read_text(encoding="utf-8")
            self.assertEqual([f"Return to player, per cent of {words}" in page for words in ("stake and fee", "the stake")], [fee, not fee])
            self.assertIn(f"Return to player of each wager, per unit {unit}: pushed", words)
            self.assertEqual("Where a fee f is paid" in words, fee)
            if "progressive" in body:
                # 7% of 1.25.
                self.assertIn("the contribution 5.6000% (7.0000% of each stake), and" if fee else "the contribution 7.0000% of each stake, and",
                              words)  # fmt: skip
            else:
                # Wagers on several coups are on the first page.
                self.assertLess(words.index("Wagers on several coups"), words.index("Rules as computed"))

    def test_a_refuted_claim_is_found(self):
        code, out, err = run("report", self.touch_with_halves_up(), "-o", str(self.folder / "touch.md"))
        self.assertEqual((code, out, err), (1, "", ""))
        text = (self.folder / "touch.md").read_text(encoding="utf-8")
        self.assertIn("REFUTED. Published claims that do not follow from the rules: 2 of 6.", text)
        self.assertIn("Stakes and rounding", text)

    def test_other_shoes(self):
        record = json.loads(
            self.report("punto-banco", "--decks", "1", "--remove", "9 9", "--wager", "tie", name="x.json", code=1)
            .read_text(encoding="utf-8")
        )
        self.assertEqual((record["shoe"]["cards"], record["removed"]), (50, ["9", "9"]))
        self.assertEqual([wager["id"] for wager in record["analysis"]["wagers"]], ["tie"])

    def test_wagers_that_the_shoe_does_not_determine_are_named(self):
        shoe = "0=128 A=32 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=32"
        code, _, err = run("report", "bacara", "--shoe", shoe, "-o", str(self.folder / "x.md"))
        self.assertIn(code, (0, 1))
        self.assertIn("sabot: warning: not computed: ", err)
        self.assertIn("Not computed: ", (self.folder / "x.md").read_text(encoding="utf-8"))
        path = self.folder / "evidence.json"
        self.assertIn(run("report", "bacara", "--shoe", shoe, "-o", str(path))[0], (0, 1))
        missing = [one["what"] for one in json.loads(path.read_text(encoding="utf-8"))["evidence"]["not_examined"]]
        refused = re.findall(r"not computed: wager (\S+)", err)
        self.assertTrue(refused, err)
        self.assertLessEqual({f"Wager {wager}" for wager in refused}, set(missing))

    def test_csv_is_a_directory_of_tables(self):
        folder = self.report("jade-baccarat", name="jade.csv")
        with open(folder / "wagers.csv", encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual((rows[1]["game"], rows[1]["decks"], rows[1]["wager"]), ("jade-baccarat", "8", "banker"))
        self.assertEqual(rows[1]["house_edge_exact"], "114753351728/10847218479825")
        with open(folder / "effects.csv", encoding="utf-8", newline="") as file:
            self.assertEqual(file.read(), self.succeeds("removal", "jade-baccarat", "--format", "csv"))
        self.assertEqual(self.names(), ["jade.csv"])
        before = sorted(path.name for path in folder.iterdir())
        self.report("jade-baccarat", name="jade.csv")
        self.assertEqual(sorted(path.name for path in folder.iterdir()), before)

    def test_a_directory_with_other_files_is_not_replaced(self):
        folder = self.folder / "mine.csv"
        folder.mkdir()
        (folder / "results.csv").write_text("mine", encoding="utf-8")
        (folder / "table-mine.tex").write_text("mine", encoding="utf-8")
        for options in (["-o", str(folder)], ["-o", str(self.folder / "x.tex"), "--pieces", str(folder)]):
            code, out, err = run("report", *options)
            self.assertEqual((code, out), (3, ""))
            self.assertRegex(err, r"contains (results\.csv|table-mine\.tex), which Sabot did not write: expected ")
            self.assertEqual(sorted(path.name for path in folder.iterdir()), ["results.csv", "table-mine.tex"])
            self.assertEqual(self.names(), ["mine.csv"])

    def test_pieces_of_latex(self):
        for _ in range(2):  # the second run replaces them
            code, out, err = run("report", "-o", str(self.folder / "x.tex"), "--pieces", str(self.folder / "pieces"))
            self.assertEqual((code, out, err), (0, "", ""))
        pieces = [path.name for path in (self.folder / "pieces").iterdir()]
        self.assertIn("table-wagers.tex", pieces)
        self.assertIn("sabot.sty", pieces)
        self.assertIn("figure-chart-returns.tex", pieces)
        self.refuses(
            "report", "-o", str(self.folder / "x.md"), "--pieces", "p",
            message="--pieces needs -o with a file that ends in .tex: tables and figures by themselves are LaTeX",
        )

    def test_invalid_usage(self):
        endings = ", ".join(re.findall(r"\.[a-z]+\b", run("report", "--help")[1].partition("the format:")[2].partition("(")[0]))
        self.assertIn(".html, .pdf, .xlsx", endings)
        self.refuses(
            "report", "-o", "x.docx",
            message=f'invalid value "x.docx" for -o: no format has this ending: expected a file that ends in {endings}',
        )
        self.refuses(
            "report", "--decks", "6-8", "-o", str(self.folder / "x.html"),
            message='invalid value "6-8" for --decks: a report is computed for one shoe: expected a single number of decks',
        )
        code, out, err = run("report")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("--output is required", err)
        for name in ("out.html", "OUT.PDF"):
            self.refuses(
                "report", name,
                message=f'"{name}" is taken for GAME, and --output is required: expected sabot report [GAME] -o {name}',
            )
        self.assertIn("error: --output is required", run("report", "jade-baccarat")[2])
        code, out, _ = run("report", "--player", "9 4", "-o", str(self.folder / "x.html"))
        self.assertEqual((code, out, self.names()), (2, "", []))

    def test_unwritable_outputs(self):
        for name in ("none/x.html", "none/x.csv", "none/x.pdf"):
            code, out, err = run("report", "-o", str(self.folder / name))
            self.assertEqual((code, out), (3, ""), name)
            self.assertIn("cannot be ", err)
        (self.folder / "full.html").symlink_to("/dev/full")
        code, _, err = run("report", "-o", str(self.folder / "full.html"))
        self.assertEqual(code, 3)
        self.assertIn("No space left on device", err)

    def test_an_interrupt_leaves_nothing(self):
        # The largest game takes long enough to be interrupted.
        for name in ("x.html", "x.csv"):
            command = [PROGRAM, "report", "catalogue", "-o", str(self.folder / name)]
            with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
                while not self.names() and process.poll() is None:
                    time.sleep(0.002)
                process.send_signal(signal.SIGTERM)
                self.assertEqual(process.wait(), 3)
            self.assertEqual(self.names(), [])

    def test_a_wager_on_several_coups_has_its_rules_and_no_mean_of_all_wagers_leaves_it_out(self):
        game = self.write("streak.toml", game_head("streak", "Streak") + """
[[wager]]
id = "player"
name = "Player"
source = "rules"
rows = [{ event = "Wins", winner = "player", pays = "1:1" }]
[[wager]]
id = "twice"
name = "Twice"
source = "rules"
rows = [{ event = "Both", coups = [{ winner = "banker" }, { winner = "banker" }], pays = "3:1" }]
[[claim]]
quantity = "mean-return"
stated = "97%"
source = "rules"
[[claim]]
quantity = "best-return"
stated = "99%"
source = "rules"
[[claim]]
quantity = "return-to-player"
wager = "player"
stated = "89.25%"
source = "rules"
""")
        _, out, _ = run("report", game, "--limits", "malta", "-o", str(self.folder / "x.txt"))
        self.assertEqual(out, "")
        text = " ".join((self.folder / "x.txt").read_text(encoding="utf-8").split())
        self.assertRegex(text, r"Twice \(twice\) .*coup 1.*coup 2")
        self.assertIn("Limits of Malta: NOT MET (1 met, 1 not met).", text)
        audit = json.loads(run("audit", game, "--format", "json")[1])
        self.assertEqual([claim["verdict"] for claim in audit["claims"]], ["refuted", "refuted", "confirmed"])
        wagers = json.loads(run("analyze", game, "--format", "json")[1])
        returns = [Fraction(wagers[of][0]["return_to_player"]["exact"]) for of in ("wagers", "several_coups")]
        computed = [Fraction(claim["computed"]["exact"]) for claim in audit["claims"][:2]]
        self.assertEqual(computed, [sum(returns) / 2, max(returns)])
        # With no more than 99% on the other wager, the mean is 94.13% at most.
        self.assertEqual([one["links"] for one in audit["contradictions"]], [["mean-return", "best-return"]])

    def test_a_meter_that_is_not_known_is_the_reason(self):
        game = self.write("meter.toml", game_head("meter", "Meter") + """
[[wager]]
id = "player"
name = "Player"
source = "rules"
rows = [{ event = "Wins", winner = "player", pays = "1:1" }]
[[wager]]
id = "jackpot"
name = "Jackpot"
source = "rules"
progressive = { stake = "1" }
rows = [{ event = "Tie", winner = "tie", meter = "100%" }]
[[claim]]
quantity = "return-to-player"
wager = "jackpot"
stated = "89.25%"
source = "rules, article 3."
""")
        run("report", game, "-o", str(self.folder / "x.txt"))
        text = " ".join((self.folder / "x.txt").read_text(encoding="utf-8").split())
        why = "the game file does not state the seed of the meter of wager jackpot: expected a meter, such as 10000"
        self.assertIn(f"Scope: wagers computed: 1; not computed: {why} ", text)
        self.assertIn("Not checked: no claim could be checked, and the reason is stated with each.", text)
        self.assertIn(f"Not checked: {why}. Source: rules, article 3. ", text)
        self.assertNotIn("this shoe does not give", text)

    def test_no_pdf_tool_is_installed(self):
        code, out, err = subprocess_result = run_without_path("report", "-o", str(self.folder / "x.pdf"))
        self.assertEqual((code, out), (3, ""), subprocess_result)
        self.assertIn("weasyprint", err)
        self.assertEqual(self.names(), [])


def run_without_path(*arguments):
    done = subprocess.run(
        [PROGRAM, *arguments], env={"PATH": "/nowhere"}, capture_output=True, check=False, encoding="utf-8",
    )
    return done.returncode, done.stdout, done.stderr


if __name__ == "__main__":
    unittest.main()
