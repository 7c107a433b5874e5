"""Cases that are wrong, and reports of a case that are."""

import json
import unittest

from case_folder import CaseTest, contents, report
from program import run


class Errors(CaseTest):
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
            (report(command="report", rest="decks = [6, 8]\n"), "x.toml:6:9: error: decks of report is a list: expected one value"),
            (report(rest='game = "--help"\n'),
             'x.toml:6:8: error: invalid value "--help" for game of report: expected an id or a file; one whose name '
             "begins with - as ./-NAME"),
            (report(rest='decks = 6\nshoe = "A=4"\n'),
             "x.toml:7:8: error: report has both shoe and decks: expected one of them"),
            (report(rest='shoe = "A=4"\ndecks = 6\n'),
             "x.toml:7:9: error: report has both shoe and decks: expected one of them"),
            (report(command="rounds", rest='game = "punto-banco"\n'), "x.toml:5:11: error: report of rounds has no file"),
            ('summary = "a.json"\n' + report(),
             'x.toml:5:10: error: "a.json" is also an output of this case: expected a name of its own'),
        ):  # fmt: skip
            with self.subTest(text):
                self.wrong(text, message)
        self.assertEqual(list(contents(self.folder)), ["x.toml"])

    def test_several_numbers_are_a_list_or_a_text(self):
        for decks in ("[6, 8]", '["6", "8"]', '"6,8"'):
            with self.subTest(decks):
                path = self.case(report(rest=f"decks = {decks}\n"))
                self.runs(path)
                runs = json.loads((self.folder / "a.json").read_text(encoding="utf-8"))["runs"]
                self.assertEqual([one["shoe"]["cards"] for one in runs], [312, 416])

    def test_a_case_is_no_report(self):
        path = self.case(report(command="case"))
        self.assertRegex(run("case", path)[2], r'x\.toml:5:11: error: command of report is "case": expected one of .*report\n')

    def test_an_output_never_replaces_an_input(self):
        game = self.game()
        self.write("d.txt", "text")
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
        self.assertEqual(self.read("pb.toml"), game)

    def test_a_name_that_the_case_file_does_not_choose_replaces_no_file_of_others(self):
        for key, name in (("index", "index.html"), ("summary", "summary.json")):
            self.write(name, "mine")
            self.wrong(report(), f"sabot: error: {name}: no run of the case is known that wrote this file, and the case would "
                                 f"replace it: expected another file under the key {key}, or none here")
            self.assertEqual(self.read(name), "mine")
            (self.folder / name).unlink()

    def test_a_directory_with_other_files_is_refused_before_any_report_is_made(self):
        (self.folder / "b.csv").mkdir()
        self.write("b.csv/mine.csv", "mine")
        before = list(contents(self.folder))
        for line, entry in (
            (8, report("b.csv", "report", "")), (10, report("b.tex", "report", 'pieces = "b.csv"\n')),
        ):  # fmt: skip
            self.wrong(
                report() + entry,
                f"x.toml:{line}:10: error: b.csv: the output cannot "
                "be written: the directory contains mine.csv, which Sabot did not write: expected a new or an empty "
                "directory, or one that Sabot wrote",
            )
        self.assertEqual(sorted(contents(self.folder)), sorted([*before, "x.toml"]))

    def test_an_error_in_one_report_leaves_the_others(self):
        self.write("bad.toml", "format = 1\nid = 3\n")
        path = self.case(report(rest='game = "bad.toml"\n') + report("b.json", rest='decks = "x"\n') + report("c.json"))
        code, out, err = run("case", path)
        self.assertEqual(code, 2)
        self.assertTrue((self.folder / "c.json").exists())
        self.assertFalse((self.folder / "a.json").exists())
        self.assertIn("not written: invalid input", out)
        self.assertIn("All reports were run. Not written: a.json, b.json.", " ".join(out.split()))
        lines = err.replace(str(self.folder) + "/", "").splitlines()
        self.assertTrue(lines[0].startswith("bad.toml:2:6: error: "), lines)
        self.assertEqual(lines[1], 'x.toml:6:8: note: in the report "a.json"')
        self.assertTrue(lines[2].startswith('x.toml:10:9: error: "b.json": decks: '), lines)
        # What is fixed is compared with what it was before the error.
        self.case(report() + report("c.json"))
        self.runs(path)
        self.case(report(rest='wager = "x"\n') + report("c.json"))
        self.assertEqual(run("case", path)[0], 2)
        self.case(report(rest='wager = "tie"\ndecks = 6\n') + report("c.json"))
        self.assertRegex(self.runs(path), r"Shoe > Decks +8 +6\n")

    def test_an_error_in_a_report_is_at_its_key(self):
        for text, message in (
            ('game = "none"\n' + report(), 'x.toml:3:8: error: "a.json": unknown game "none": expected '),
            (report(rest='game = "none.toml"\n'), 'x.toml:6:8: error: "a.json": none.toml: the file cannot be read: '),
            (report(rest='wager = "x"\n'), 'x.toml:6:9: error: "a.json": punto-banco has no wager "x": expected '),
            (report(command="audit", rest='limits = ["x"]\n'), 'x.toml:6:10: error: "a.json": unknown limits "x": '),
            (report(command="compare", rest='a = "x"\n'), 'x.toml:6:5: error: "a.json": unknown game "x": '),
            (report(command="rounds", rest='game = "punto-banco"\nfile = "x.csv"\n'),
             'x.toml:7:8: error: "a.json": x.csv: the file cannot be read: '),
            (report(command="rounds", rest='game = "punto-banco"\nfile = "x.csv"\ncolumns = "y.toml"\n'),
             'x.toml:8:11: error: "a.json": y.toml: the file cannot be read: '),
            (report(rest='table = "events"\n'), 'x.toml:6:9: error: "a.json": --table events needs --format csv'),
            (report("a.xyz", "report", ""), 'x.toml:4:10: error: "a.xyz": invalid value "a.xyz" for -o: '),
            (report(rest='stake = "x"\n'), 'x.toml:6:9: error: "a.json": invalid stake "x": '),
            (report(command="design"), 'x.toml:5:11: error: "a.json": no target: '),
        ):  # fmt: skip
            with self.subTest(text):
                code, _, err = run("case", self.case(text))
                err = err.replace(str(self.folder) + "/", "")
                self.assertEqual((code, err[: len(message)]), (2, message))

    def test_a_damaged_state_is_an_error(self):
        path = self.case(report())
        for text in ("", "{}", '{"format": 2}', "[1"):
            self.write("x.state.json", text)
            self.assertRegex(run("case", path)[2], "x.state.json: this is no state of a case: expected the file")

    def test_the_command_line(self):
        self.refuses("case", message="no case is named: expected CASE, or --new for a case to start from")
        code, out, err = run("case", str(self.folder / "none.toml"))
        self.assertEqual((code, out), (2, ""))
        self.assertIn("none.toml: the file cannot be read: No such file or directory", err)


if __name__ == "__main__":
    unittest.main()
