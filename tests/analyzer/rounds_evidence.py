"""What sabot rounds states for a document that is signed."""

import hashlib
import json
import pathlib
import shlex
import unittest

from page import Page
from program import run
from rounds_record import RoundsTest, as_csv, record


class Evidence(RoundsTest):
    def test_a_laboratory_makes_a_document_to_be_signed(self):
        path = str(self.folder / "rounds.csv")
        self.succeeds("simulate", "--shoes", "2", "-o", path)
        head = ("--laboratory", "Lab & Co", "--reference", "LT 26/4", "--date", "2026-11-24")
        record = json.loads(self.succeeds("rounds", "punto-banco", path, *head, "--format", "json"))
        command = shlex.join(["sabot", "rounds", "punto-banco", path, *head, "--format", "json"])
        self.assertEqual([record[key] for key in ("laboratory", "reference", "date", "command")],
                         ["Lab & Co", "LT 26/4", "2026-11-24", command])
        page = self.succeeds("rounds", "punto-banco", path, *head, "--format", "html")
        titles = [title for title in map(str.strip, Page(page).headings) if title in ("What was examined", "Tests", "Signatures")]
        self.assertEqual(titles, ["What was examined", "Tests", "Signatures"])
        self.assertIn('data-reference="Lab &amp; Co, LT 26/4"', page)
        digest = hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()
        log = record["evidence"]["inputs"][-1]
        self.assertEqual((log["kind"], log["name"], log["sha256"], log["rows"]), ("log", path, digest, record["rounds"]))
        self.assertEqual(record["evidence"]["command"], command)
        self.assertIn("Rounds that are in none of the files", [one["what"] for one in record["evidence"]["not_examined"]])
        self.assertEqual(record["evidence"]["double_check"], "agrees")
        self.assertIn(digest, page)
        text = self.succeeds("rounds", "punto-banco", path, "--date", "2026-11-24")
        self.assertRegex(text.partition("\nEvidence\n")[2], r"\nCommand: +sabot rounds punto-banco ")
        self.assertRegex(text, r"\nLaboratory: +_+\nIts address: +_+\nAccreditation: +_+\nReference: +_+\n")
        plain = json.loads(self.succeeds("rounds", "punto-banco", path, "--format", "json"))
        self.assertEqual([plain[key] for key in ("laboratory", "reference", "date", "command")], [None] * 4)
        # The second route is for what is signed.
        self.assertIsNone(plain["evidence"]["double_check"])
        why = {one["what"]: one["why"] for one in plain["evidence"]["not_examined"]}
        self.assertEqual(why["A second computation"], "it is made for a report with a laboratory, a reference or a date")
        self.assertNotIn("A second computation", [one["what"] for one in record["evidence"]["not_examined"]])
        self.assertNotIn("Signature", self.succeeds("rounds", "punto-banco", path))
        self.refuses("rounds", "punto-banco", path, "--date", "today",
                     message='invalid value "today" for --date: expected a day as YYYY-MM-DD')

    def test_evidence_as_csv_and_columns_that_nothing_reads(self):
        rows = record(1, more={"note": "x", "dealer": "7", "time": "2026-11-22"})
        path = self.file(as_csv(rows))
        columns = lambda *more: [one["what"] for one in json.loads(
            run("rounds", "punto-banco", path, *more, "--format", "json")[1])["evidence"]["not_examined"]
            if one["what"].startswith("Column")]  # fmt: skip
        # Violations are counted by dealer.
        self.assertEqual(columns(), [f'Column "note" of {path}'])
        self.assertEqual(columns("--by", "note", "--by", "month"), [])
        table = run("rounds", "punto-banco", path, "--format", "csv", "--table", "inputs")[1].splitlines()
        digest = hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()
        size = pathlib.Path(path).stat().st_size
        self.assertTrue(table[0].endswith(",kind,input,bytes,rows,sha256"), table)
        self.assertTrue(table[-1].endswith(f",log,{path},{size},{len(rows)},{digest}"), table)
        table = run("rounds", "punto-banco", path, "--format", "csv", "--table", "not-examined")[1].splitlines()
        self.assertTrue(table[0].endswith(",not_examined,reason"), table)
        self.assertTrue(table[-1].endswith(",Rounds that are in none of the files,records are checked as they were handed over"))

    def test_a_reason_ends_with_one_full_stop(self):
        # Without the columns shoe and round.
        path = self.file("\n".join(line.split(",", 2)[2] for line in as_csv(record(1)).splitlines()))
        run("rounds", "punto-banco", path, "-o", str(self.folder / "r.txt"))
        text = " ".join((self.folder / "r.txt").read_text(encoding="utf-8").split())
        self.assertIn("Counts that are too even: It is not known which cards were seen before a round", text)
        self.assertIn("so that counts that are too even are not rejected. - ", text)
        self.assertNotIn("..", text.replace("...", ""))


if __name__ == "__main__":
    unittest.main()
