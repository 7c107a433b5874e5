"""sabot case, as a user types it: the cases of the folder "cases", and cases that are wrong."""

import gzip
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

    def summary(self):
        return json.loads((self.folder / "summary.json").read_text(encoding="utf-8"))

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
            {"jade.toml", "audit.json", "rounds.html", "report.html", "index.html", "summary.json", "case.state.json"},
        )
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
        folder = self.folder
        (folder / "pb.toml").write_text(self.succeeds("games", "punto-banco"), encoding="utf-8")
        path = self.case('game = "pb.toml"\n' + report(rest='wager = ["tie", "player"]\n') + report("b.json"))
        self.runs(path)
        game = (folder / "pb.toml").read_text(encoding="utf-8")
        (folder / "pb.toml").write_text(game.replace("8:1", "9:1"), encoding="utf-8")
        out = self.runs(path, "--list", "1000")
        self.assertRegex(out, r"Wagers > Tie \(tie\) > RTP +85\.6404% +95\.1560%\n")
        self.assertRegex(out, r"Wagers > Tie \(tie\) > Events > Tie > Pays +8 +9\n")
        self.assertNotIn("Player (player)", out)
        # Both reports have the same figures of the tie, which are printed once.
        self.assertEqual(out.count("Wagers > Tie (tie) > RTP "), 1)
        self.assertIn("\na.json, b.json\n==============\n", out)
        (folder / "pb.toml").write_text(game, encoding="utf-8")
        self.assertRegex(self.runs(path, "--list", "3"), r"\d+ more; --list \d+ lists all\.")

    def test_another_payout_changes_the_record_of_every_command(self):
        (self.folder / "pb.toml").write_text(self.succeeds("games", "punto-banco"), encoding="utf-8")
        options = {"analyze": 'wager = "tie"\njoint = true\n', "audit": "explain = true\n", "bank": "", "compare": "",
                   "census": 'cards = "6"\nwager = "tie"\n', "check": "", "removal": 'wager = "tie"\n',
                   "design": 'wager = "tie"\ntarget = "95%"\n', "report": 'tolerance = "1000"\nwager = ["tie"]\n',
                   "simulate": 'shoes = "2"\n', "tolerance": 'wager = "tie"\nrounds = "1000"\nhalf-width = "1/10"\n'}
        keys = {"check": 'file = "pb.toml"\n', "compare": 'a = "punto-banco"\nb = "pb.toml"\n'}
        path = self.case("".join(report(f"{name}.json", name, keys.get(name, 'game = "pb.toml"\n') + rest)
                                 for name, rest in options.items()))
        code, _, err = run("case", path)
        self.assertIn(code, (0, 1), err)
        game = (self.folder / "pb.toml").read_text(encoding="utf-8")
        (self.folder / "pb.toml").write_text(game.replace('pays = "8:1"', 'pays = "9:1"'), encoding="utf-8")
        code, out, err = run("case", path, "--list", "1000")
        self.assertIn(code, (0, 1), err)
        self.assertIn("half width > Exact", " ".join(out.split()))
        self.assertIn("Wagers > Tie (tie) > Figures > Expected value > After", out)

    def test_a_change_after_the_printed_digits_is_shown_exactly(self):
        game = self.succeeds("games", "punto-banco")
        (self.folder / "pb.toml").write_text(game, encoding="utf-8")
        path = self.case('game = "pb.toml"\n' + report())
        self.runs(path)
        (self.folder / "pb.toml").write_text(game.replace("8:1", "80000001:10000000"), encoding="utf-8")
        out = self.runs(path, "--list", "1000")
        self.assertRegex(out, r"Wagers > Tie \(tie\) > RTP +619306544887/723147898655\n")
        self.assertRegex(out, r"Wagers > Tie \(tie\) > RTP +612500985265236757/715201218450000000\n")

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

    def test_the_result_of_a_report_is_its_verdict(self):
        (self.folder / "pb.toml").write_text(self.succeeds("games", "punto-banco"), encoding="utf-8")
        self.succeeds("simulate", "--shoes", "2", "-o", str(self.folder / "r.csv"))
        packed = gzip.compress((self.folder / "r.csv").read_bytes())
        (self.folder / "bad.csv.gz").write_bytes(packed[: len(packed) // 2])
        rounds = 'game = "punto-banco"\nfile = "{}"\n'
        path = self.case(
            report("a.json", "audit", 'game = "jade-baccarat"\nlimits = ["italy", "malta"]\n')
            + report("b.html", "report", 'game = "punto-banco"\nlimits = ["italy"]\nwager = "tie"\n')
            + report("c.json", "rounds", rounds.format("r.csv"))
            + report("d.json")
            + report("e.json", "audit", 'game = "nothing"\n')
            + report("f.json", "rounds", rounds.format("bad.csv.gz"))
        )
        code, out, _ = run("case", path)
        self.assertEqual(code, 2)
        results = {one["output"]: one["result"] for one in self.summary()["reports"]}
        record = json.loads((self.folder / "a.json").read_text(encoding="utf-8"))
        limits = [f"{one['name']}: {one['verdict']}" for one in record["limits"]]
        self.assertEqual(len(limits), 2)
        self.assertEqual(results["a.json"], "; ".join([record["verdict"], *limits]))
        self.assertRegex(results["b.html"], r"^confirmed; Italy: (met|not met|not decidable)$")
        self.assertEqual(results["c.json"], json.loads((self.folder / "c.json").read_text(encoding="utf-8"))["verdict"])
        self.assertEqual(results["d.json"], "done")
        self.assertEqual(results["e.json"], "not written: invalid input")
        self.assertEqual(results["f.json"], "unreadable; a file was not read to its end")
        page = (self.folder / "index.html").read_text(encoding="utf-8")
        for result in results.values():
            self.assertIn(result, " ".join(out.split()))
            self.assertIn(result, page)

    def test_the_summary_as_json_keeps_places_in_records(self):
        (self.folder / "pb.toml").write_text(self.succeeds("games", "punto-banco"), encoding="utf-8")
        path = self.case('game = "pb.toml"\n' + report())
        self.runs(path)
        self.assertEqual([(one["result_before"], one["changes"]) for one in self.summary()["reports"]], [(None, [])])
        self.assertTrue(self.summary()["is_first"])
        game = (self.folder / "pb.toml").read_text(encoding="utf-8")
        (self.folder / "pb.toml").write_text(game.replace("8:1", "9:1"), encoding="utf-8")
        self.runs(path)
        summary = self.summary()
        self.assertEqual([one["file"] for one in summary["inputs"]], ["pb.toml"])
        record = json.loads((self.folder / "a.json").read_text(encoding="utf-8"))
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
        (self.folder / "g.toml").write_text(game, encoding="utf-8")
        path = self.case('game = "g.toml"\n' + report(command="audit", rest=""))
        self.runs(path)
        head, *claims = re.split(r"(?=^\[\[claim\]\])", game, flags=re.MULTILINE)
        self.assertGreater(len(claims), 3)
        (self.folder / "g.toml").write_text(head + "".join(claims[::-1]), encoding="utf-8")
        out = self.runs(path)
        # A reading names the claims that it would lose by their places.
        names = [one["name"] for one in self.summary()["reports"][0]["changes"]]
        self.assertEqual([name for name in names if not re.fullmatch("Readings > .* > Lost", name)], [])
        # One that is gone is named alone.
        (self.folder / "g.toml").write_text(head + "".join(claims[-2::-1]), encoding="utf-8")
        self.runs(path)
        names = [one["name"] for one in self.summary()["reports"][0]["changes"]]
        self.assertEqual(len([name for name in names if name.startswith("Claims > ")]), 1, names)

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
        self.assertEqual({name for name in after if after[name] != before[name]},
                         {"r.csv", "a.json", "index.html", "summary.json", "x.state.json"})  # fmt: skip
        names = {one["name"]: (one["before"], one["now"]) for one in self.summary()["reports"][0]["changes"]}
        self.assertEqual(names["Verdict"], ("clean", "violations"))
        self.assertEqual(names["Violations > r.csv"], (None, "listed"))
        self.assertEqual(names["Violations"], ("0", "1"))
        self.assertIn("Result of a.json now: violations. Before: clean.", out)
        (self.folder / "r.csv").write_bytes(log)
        self.runs(path)
        after = contents(self.folder)
        self.assertEqual({name for name in after if after[name] != before[name]}, {"summary.json"})

    def test_the_files_that_a_case_notes_are_the_inputs_of_the_evidence(self):
        folder = self.copy("jade-baccarat", "jade")
        rules = (folder / "jade.toml").read_text(encoding="utf-8")
        (folder / "rules.txt").write_text("The rules.", encoding="ascii")
        (folder / "jade.toml").write_text(
            re.sub(r'^collection = ".*"$', 'file = "rules.txt"', rules, count=1, flags=re.MULTILINE), encoding="utf-8"
        )
        (folder / "limits.toml").write_text(self.succeeds("games", "malta"), encoding="utf-8")
        (folder / "map.toml").write_text(
            '[columns]\nshoe = "shoe"\nround = "round"\noutcome = "outcome"\n'
            + "".join(f'{key} = "{key}"\n' for key in ("P1", "P2", "P3", "B1", "B2", "B3", "player", "banker", "burn")), encoding="ascii"
        )
        self.succeeds("simulate", "jade-baccarat", "--shoes", "2", "-o", str(folder / "r.csv"))
        (folder / "case.toml").write_text(
            HEAD + 'game = "jade.toml"\n'
            + report("a.json", "audit", 'limits = ["limits.toml"]\n')
            + report("r.json", "report", 'limits = ["limits.toml"]\n')
            + report("l.json", "rounds", 'file = "r.csv"\ncolumns = "map.toml"\n'), encoding="utf-8"
        )
        self.runs(folder / "case.toml")
        state = json.loads((folder / "case.state.json").read_text(encoding="utf-8"))["reports"]
        for output, inputs in (("a.json", 3), ("r.json", 3), ("l.json", 4)):
            evidence = json.loads((folder / output).read_text(encoding="utf-8"))["evidence"]
            files = {one["sha256"] for one in evidence["inputs"] if one["kind"] != "catalogue"}
            self.assertEqual(files, set(state[output]["inputs"].values()), output)
            self.assertEqual(len(files), inputs)

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
            (self.folder / "x.state.json").write_text(text, encoding="ascii")
            self.assertRegex(run("case", path)[2], "x.state.json: this is no state of a case: expected the file")

    def test_the_command_line(self):
        self.refuses("case", message="no case is named: expected CASE, or --new for a case to start from")
        code, out, err = run("case", str(self.folder / "none.toml"))
        self.assertEqual((code, out), (2, ""))
        self.assertIn("none.toml: the file cannot be read: No such file or directory", err)


if __name__ == "__main__":
    unittest.main()
