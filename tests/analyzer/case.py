"""sabot case, as a user types it: the cases of the folder "cases"."""

import gzip
import json
import os
import re
import unittest

from case_folder import HEAD, CaseTest, contents, report
from program import run


class Case(CaseTest):
    def test_a_case_run_twice_gives_the_same_bytes(self):
        for name, count, code in (("jade-baccarat", 5, 1), ("baccarat-touch", 3, 0)):
            with self.subTest(name):
                folder = self.copy(name, f"{name} one")
                out = self.runs(folder / "case.toml", code=code)
                self.assertIn("All reports were run.", out)
                self.assertIn("This is the first run of the case", out)
                first = contents(folder)
                out = self.runs(folder / "case.toml", code=code)
                self.assertIn("No report was run, because no input changed.", out)
                self.assertIn("Nothing differs from the last run.", out)
                self.assertEqual(contents(folder), first)
                # In another folder, from within it, and without the state.
                other = self.copy(name, f"{name} two")
                self.runs("case.toml", code=code, cwd=other)
                self.assertEqual(contents(other), first)
                (folder / "case.state.json").unlink()
                # Without the state, these might be files of somebody else.
                for file in ("rounds.csv", "index.html", "summary.json"):
                    (folder / file).unlink(missing_ok=True)
                self.assertIn("All reports were run.", self.runs(folder / "case.toml", code=code))
                self.assertEqual(contents(folder), first)
                state = json.loads((folder / "case.state.json").read_text(encoding="utf-8"))
                self.assertEqual(len(state["reports"]), count)

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
        self.write("a.json", "changed")
        (self.folder / "b.csv/wagers.csv").unlink()
        self.assertIn("All reports were run.", self.runs(path))
        self.assertEqual(contents(self.folder), before)
        self.case(report() + report("b.csv", "report", 'wager = "player"\n'))
        self.assertIn("1 of 2 reports were run: b.csv.", self.runs(path))
        self.case(report())
        self.assertIn("The case no longer has this report; its file stays.", self.runs(path))

    def test_a_file_that_an_erroneous_report_did_not_reach_is_not_said_to_have_changed(self):
        game = self.game()
        self.succeeds("simulate", "--shoes", "2", "-o", str(self.folder / "r.csv"))
        path = self.case(report("c.json", "rounds", 'game = "pb.toml"\nfile = "r.csv"\n'))
        self.runs(path)
        for text in ("id = ", game):
            self.write("pb.toml", text)
            out = run("case", path)[1]
            self.assertIn("pb.toml", out)
            self.assertNotIn("r.csv", out)

    def test_the_result_of_a_report_is_its_verdict(self):
        self.game()
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
        record = self.json("a.json")
        limits = [f"{one['name']}: {one['verdict']}" for one in record["limits"]]
        self.assertEqual(len(limits), 2)
        self.assertEqual(results["a.json"], "; ".join([record["verdict"], *limits]))
        self.assertRegex(results["b.html"], r"^confirmed; Italy: (met|not met|not decidable)$")
        self.assertEqual(results["c.json"], self.json("c.json")["verdict"])
        self.assertEqual(results["d.json"], "done")
        self.assertEqual(results["e.json"], "not written: invalid input")
        self.assertEqual(results["f.json"], "unreadable; a file was not read to its end")
        page = self.read("index.html")
        for result in results.values():
            self.assertIn(result, " ".join(out.split()))
            self.assertIn(result, page)

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
        page = self.read("index.html")
        self.assertIn('<a href="./in%3A%20side/a%20%26%20%23b.json">in: side/a &amp; #b.json</a>', page)
        self.assertIn("&lt;Lab&gt;", page)

    def test_the_date_is_that_of_the_case(self):
        os.environ["SOURCE_DATE_EPOCH"] = "0"
        self.addCleanup(os.environ.pop, "SOURCE_DATE_EPOCH")
        self.runs(self.case(report("r.json", "report")))
        self.assertIsNone(self.json("r.json")["date"])
        self.runs(self.case('date = "2026-11-24"\nlaboratory = "Lab"\n' + report("r.json", "report")))
        head = self.json("r.json")
        self.assertEqual((head["date"], head["laboratory"]), ("2026-11-24", "Lab"))

    def test_the_template_runs(self):
        path = self.folder / "new.toml"
        template = self.succeeds("case", "--new")
        self.assertEqual(self.succeeds("case", "--new", str(path)), "")
        self.assertEqual(path.read_text(encoding="utf-8"), template)
        self.refuses("case", "--new", str(path), message=f"{path}: the file exists already: expected a new file with --new")
        self.runs(path, code=1)


if __name__ == "__main__":
    unittest.main()
