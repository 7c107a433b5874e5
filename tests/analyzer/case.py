"""sabot case, as a user types it: the cases of the folder "cases", and cases that are wrong."""

import json
import os
import pathlib
import re
import shutil
import tempfile
import unittest

from program import ProgramTest, run

TOP = pathlib.Path(__file__).resolve().parents[2]
CASES = TOP / "tests/analyzer/cases"
GAMES = {"jade-baccarat": "jade.toml", "baccarat-touch": "touch.toml"}
HEAD = 'format = 1\ntitle = "T"\n'


def report(output="a.json", command="analyze", rest='wager = "tie"\n'):
    return f'[[report]]\noutput = "{output}"\ncommand = "{command}"\n{rest}'


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


class Case(ProgramTest):
    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def copy(self, name, place):
        """Copies a case of the repository to a folder, with its game and its document."""
        folder = self.folder / place
        shutil.copytree(CASES / name, folder)
        (folder / GAMES[name]).write_text(self.succeeds("games", name), encoding="utf-8")
        document = re.search(r'file = "(00.*?)"', (folder / "case.toml").read_text(encoding="utf-8"))[1]
        # The documents that the built-in games were written from are not part of the repository.
        (folder / document).write_bytes(b"The document.\n")
        return folder

    def runs(self, path, *arguments, code=0, cwd=None):
        found, out, err = run("case", str(path), *arguments, cwd=cwd)
        self.assertEqual((found, err), (code, ""), out)
        return out

    def case(self, text, name="x.toml"):
        (self.folder / name).write_text(HEAD + text, encoding="utf-8")
        return str(self.folder / name)

    def wrong(self, text, message, code=2):
        """Runs a case and checks its exit code and its message, in which x.toml stands for its path."""
        path = self.case(text)
        found, _, err = run("case", path)
        self.assertEqual(err.replace(str(self.folder) + "/", ""), message + "\n")
        self.assertEqual(found, code)


class Runs(Case):
    def test_a_case_run_twice_gives_the_same_bytes(self):
        for name, count in (("jade-baccarat", 5), ("baccarat-touch", 3)):
            with self.subTest(name):
                folder = self.copy(name, f"{name} one")
                out = self.runs(folder / "case.toml", code=1)
                self.assertIn("All reports were run.", out)
                self.assertIn("This is the first run of the case", out)
                first = contents(folder)
                out = self.runs(folder / "case.toml", code=1)
                self.assertIn("No report was run, because no input changed.", out)
                self.assertIn("Nothing differs from the last run.", out)
                self.assertEqual(contents(folder), first)
                # In another folder, from within it, and without the state.
                other = self.copy(name, f"{name} two")
                self.runs("case.toml", code=1, cwd=other)
                self.assertEqual(contents(other), first)
                (folder / "case.state.json").unlink()
                # Without the state, it might be a file of somebody else.
                (folder / "rounds.csv").unlink(missing_ok=True)
                self.assertIn("All reports were run.", self.runs(folder / "case.toml", code=1))
                self.assertEqual(contents(folder), first)
                state = json.loads((folder / "case.state.json").read_text(encoding="utf-8"))
                self.assertEqual(len(state["reports"]), count)

    def test_one_changed_digit_of_a_claim_is_in_the_summary_and_nowhere_else(self):
        folder = self.copy("jade-baccarat", "jade")
        self.runs(folder / "case.toml", code=1)
        before = contents(folder)
        game = (folder / "jade.toml").read_text(encoding="utf-8")
        self.assertEqual(game.count('stated = "98.76%"'), 1)
        (folder / "jade.toml").write_text(game.replace('stated = "98.76%"', 'stated = "98.77%"'), encoding="utf-8")
        out = self.runs(folder / "case.toml", code=1)
        after = contents(folder)
        self.assertEqual(
            {name for name in after if after[name] != before[name]},
            {"jade.toml", "audit.json", "rounds.html", "report.html", "index.html", "case.state.json"},
        )
        self.assertIn("3 of 5 reports were run: audit.json, rounds.html, report.html.", " ".join(out.split()))
        self.assertRegex(out, r"claims/player\S*/stated +98\.76% +98\.77%")
        self.assertRegex(out, r"claims/player\S*/verdict +confirmed +refuted")
        self.assertNotIn("wagers/", out)
        self.assertNotIn("punto banco.txt\n===", out)
        out = self.runs(folder / "case.toml", code=1)
        self.assertIn("Nothing differs from the last run.", out)
        self.assertEqual(contents(folder), after)

    def test_one_changed_payout_changes_its_figures(self):
        folder = self.folder
        (folder / "pb.toml").write_text(self.succeeds("games", "punto-banco"), encoding="utf-8")
        path = self.case('game = "pb.toml"\n' + report(rest='wager = ["tie", "player"]\n') + report("b.json"))
        self.runs(path)
        game = (folder / "pb.toml").read_text(encoding="utf-8")
        (folder / "pb.toml").write_text(game.replace("8:1", "9:1"), encoding="utf-8")
        out = self.runs(path, "--list", "1000")
        self.assertRegex(out, r"wagers/tie/return_to_player +0\.\d{6} +0\.\d{6}\n")
        self.assertNotIn("wagers/player", out)
        # Both reports have the same figures of the tie.
        self.assertEqual(out.count("wagers/tie/return_to_player "), 2)
        (folder / "pb.toml").write_text(game, encoding="utf-8")
        self.assertRegex(self.runs(path, "--list", "3"), r"\d+ more; --list \d+ lists all\.")

    def test_a_change_after_the_printed_digits_is_shown_exactly(self):
        game = self.succeeds("games", "punto-banco")
        (self.folder / "pb.toml").write_text(game, encoding="utf-8")
        path = self.case('game = "pb.toml"\n' + report())
        self.runs(path)
        (self.folder / "pb.toml").write_text(game.replace("8:1", "80000001:10000000"), encoding="utf-8")
        self.assertRegex(self.runs(path, "--list", "1000"), r"wagers/tie/return_to_player +\d+/\d+")

    def test_a_report_cannot_replace_what_an_earlier_one_reads(self):
        rounds = report("r.csv", "simulate", "shoes = 2\nseed = 1\n")
        check = report("c.json", "rounds", 'game = "punto-banco"\nfile = "r.csv"\n')
        path = self.case(rounds + check)
        self.runs(path)
        before = (self.folder / "r.csv").read_bytes()
        self.case(check + rounds.replace("seed = 1", "seed = 2"))
        code, _, err = run("case", path)
        self.assertEqual(code, 2)
        self.assertIn("the output would replace r.csv, which this run reads", err)
        self.assertEqual((self.folder / "r.csv").read_bytes(), before)

    def test_what_was_changed_or_removed_is_made_again(self):
        path = self.case(report() + report("b.csv", "report"))
        self.runs(path)
        before = contents(self.folder)
        (self.folder / "a.json").write_text("changed", encoding="ascii")
        (self.folder / "b.csv/wagers.csv").unlink()
        self.assertIn("All reports were run.", self.runs(path))
        self.assertEqual(contents(self.folder), before)
        self.case(report() + report("b.csv", "report", 'wager = "player"\n'))
        self.assertIn("1 of 2 reports were run: b.csv.", self.runs(path))
        self.case(report())
        self.assertIn("The case no longer has this report; its file stays.", self.runs(path))

    def test_the_index_links_to_the_reports(self):
        (self.folder / "in: side").mkdir()
        self.runs(self.case('laboratory = "<Lab>"\n' + report("in: side/a & #b.json")))
        page = (self.folder / "index.html").read_text(encoding="utf-8")
        self.assertIn('<a href="./in%3A%20side/a%20%26%20%23b.json">in: side/a &amp; #b.json</a>', page)
        self.assertIn("&lt;Lab&gt;", page)

    def test_the_date_is_that_of_the_case(self):
        os.environ["SOURCE_DATE_EPOCH"] = "0"
        self.addCleanup(os.environ.pop, "SOURCE_DATE_EPOCH")
        self.runs(self.case(report("r.json", "report")))
        self.assertIsNone(json.loads((self.folder / "r.json").read_text(encoding="utf-8"))["date"])
        self.runs(self.case('date = "2026-11-24"\nlaboratory = "Lab"\n' + report("r.json", "report")))
        head = json.loads((self.folder / "r.json").read_text(encoding="utf-8"))
        self.assertEqual((head["date"], head["laboratory"]), ("2026-11-24", "Lab"))

    def test_the_template_runs(self):
        path = self.folder / "new.toml"
        template = self.succeeds("case", "--new")
        self.assertEqual(self.succeeds("case", "--new", str(path)), "")
        self.assertEqual(path.read_text(encoding="utf-8"), template)
        self.refuses("case", "--new", str(path), message=f"{path}: the file exists already: expected a new file with --new")
        self.runs(path, code=1)


class Wrong(Case):
    def test_cases_that_are_wrong(self):
        for text, message in (
            ("", "x.toml:1:1: error: case has no report: expected a table under [[report]] for each report"),
            ("reports = 3\n", 'x.toml:3:1: error: unknown key in case: "reports"; did you mean report?'),
            ('date = "2026-02-30"\n' + report(),
             'x.toml:3:8: error: invalid value "2026-02-30" for --date: expected a day as YYYY-MM-DD'),
            ('[[document]]\nfile = "no.txt"\n' + report(),
             'x.toml:4:8: error: "no.txt" is no file: expected a file, by its path from the folder of the case'),
            (report("no/a.json"),
             'x.toml:4:10: error: the folder of the output "no/a.json" does not exist: expected an existing folder, '
             "by its path from the folder of the case"),
            (report() + report(),
             'x.toml:8:10: error: "a.json" is also an output of this case: expected a name of its own'),
            (report("x.toml"),
             'x.toml:4:10: error: "x.toml" is also the case file of this case: expected a name of its own'),
            (report("./x.state.json"),
             'x.toml:4:10: error: "./x.state.json" is also the state of the case of this case: expected a name of its own'),
            (report(rest='wagr = "tie"\n'), 'x.toml:6:1: error: unknown key in report: "wagr"; did you mean wager?'),
            (report(rest="exact = 1\n"), "x.toml:6:9: error: exact of report is a whole number: expected true or false"),
            (report(rest="decks = 1.5\n"),
             "x.toml:6:9: error: decks of report is a float: expected a string or a whole number"),
            (report(rest='decks = ["6", "8"]\n'), "x.toml:6:9: error: decks of report is a list: expected one value"),
            (report(rest='game = "--help"\n'),
             'x.toml:6:8: error: invalid value "--help" for game of report: expected an id or a file; one whose name '
             "begins with - as ./-NAME"),
            (report(rest='decks = 6\nshoe = "A=4"\n'),
             "x.toml:3:1: error: --decks excludes --shoe; see sabot analyze --help"),
        ):  # fmt: skip
            with self.subTest(text):
                self.wrong(text, message)
        self.assertEqual(list(contents(self.folder)), ["x.toml"])

    def test_a_case_is_no_report(self):
        path = self.case(report(command="case"))
        self.assertRegex(run("case", path)[2], r'x\.toml:5:11: error: command of report is "case": expected one of .*report\n')

    def test_an_output_never_replaces_an_input(self):
        game = self.succeeds("games", "punto-banco")
        (self.folder / "pb.toml").write_text(game, encoding="utf-8")
        (self.folder / "d.txt").write_text("text", encoding="ascii")
        self.wrong(
            report("pb.toml", rest="") + report(rest='game = "pb.toml"\n'),
            'x.toml:4:10: error: the output would replace "pb.toml", which the report "a.json" reads: expected another file; '
            "if an earlier run of the case wrote it, remove it first",
        )
        self.wrong(
            '[[document]]\nfile = "d.txt"\n' + report("d.txt"),
            'x.toml:6:10: error: "d.txt" is also a document of this case: expected a name of its own',
        )
        self.wrong(
            'index = "d.txt"\n[[document]]\nfile = "./d.txt"\n' + report(),
            'x.toml:3:9: error: "d.txt" is also a document of this case: expected a name of its own',
        )
        self.assertEqual((self.folder / "pb.toml").read_text(encoding="utf-8"), game)

    def test_an_error_in_one_report_leaves_the_others(self):
        (self.folder / "bad.toml").write_text("format = 1\nid = 3\n", encoding="ascii")
        path = self.case(report(rest='game = "bad.toml"\n') + report("b.json", rest='decks = "x"\n') + report("c.json"))
        code, out, err = run("case", path)
        self.assertEqual(code, 2)
        self.assertTrue((self.folder / "c.json").exists())
        self.assertFalse((self.folder / "a.json").exists())
        self.assertIn("not written: invalid input", out)
        lines = err.replace(str(self.folder) + "/", "").splitlines()
        self.assertTrue(lines[0].startswith("bad.toml:2:6: error: "), lines)
        self.assertEqual(lines[1], 'x.toml:3:1: note: in the report "a.json"')
        self.assertTrue(lines[2].startswith('x.toml:10:9: error: "b.json": decks: '), lines)
        # What is fixed is compared with what it was before the error.
        self.case(report() + report("c.json"))
        self.runs(path)
        self.case(report(rest='wager = "x"\n') + report("c.json"))
        self.assertEqual(run("case", path)[0], 2)
        self.case(report(rest='wager = "tie"\ndecks = 6\n') + report("c.json"))
        self.assertRegex(self.runs(path), r"shoe/decks +8 +6")

    def test_a_damaged_state_is_an_error(self):
        path = self.case(report())
        for text in ("", "{}", '{"format": 1}', "[1"):
            (self.folder / "x.state.json").write_text(text, encoding="ascii")
            self.assertRegex(run("case", path)[2], "x.state.json: this is no state of a case: expected the file")

    def test_the_command_line(self):
        self.refuses("case", message="no case is named: expected CASE, or --new for a case to start from")
        code, out, err = run("case", str(self.folder / "none.toml"))
        self.assertEqual((code, out), (2, ""))
        self.assertIn("none.toml: the file cannot be read: No such file or directory", err)


if __name__ == "__main__":
    unittest.main()
