"""Records in the forms of files, as texts and as rows."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

import pandas
import sabot


def as_rows(result, path):
    """The record of a check without what only a file has."""
    record = json.loads(json.dumps(result.to_dict()).replace(str(path), "records[0]"))
    record["files"][0] |= {"bytes": 0, "sha256": None}
    return {**record, "evidence": None}


class RecordForms(unittest.TestCase):
    def test_records_of_any_form_are_read_as_the_program_reads_them(self):
        played = sabot.simulate("jade-baccarat", shoes=3, seed=4, stakes={"banker": 10}, table=True).table
        played["outcome"][5] = "T"
        played["banker stake"][7] = played["banker return"][7] = float("nan")
        frame = pandas.DataFrame(played)
        rows = frame.to_dict("records")
        one_a_line = frame.to_json(orient="records", lines=True)
        forms = {
            "lines": one_a_line,
            "list": frame.to_json(orient="records"),
            "pretty list": " [\n" + frame.to_json(orient="records", indent=2).strip()[1:],
            "pretty objects": "\n".join(json.dumps(json.loads(line), indent=1) for line in one_a_line.splitlines()),
            "sep": "sep=;\n" + frame.to_csv(index=False, sep=";"),
            "csv": frame.to_csv(index=False),
        }
        path = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()), "records")
        for form, text in forms.items():
            with self.subTest(form):
                path.write_text(text, encoding="utf-8")
                of_file = sabot.rounds("jade-baccarat", path)
                command = [os.environ["SABOT"], "rounds", "jade-baccarat", path, "--format", "json"]
                record = json.loads(subprocess.run(command, capture_output=True, text=True, check=False).stdout)
                self.assertEqual(of_file.to_dict(), {**record, "command": None, "evidence": of_file.to_dict()["evidence"]})
                self.assertEqual([fault.round for fault in of_file.violations if fault.rule == "outcome"], [6])
                self.assertEqual(as_rows(sabot.rounds("jade-baccarat", text), path), as_rows(of_file, path))
                if form == "lines":
                    self.assertEqual(as_rows(sabot.rounds("jade-baccarat", rows), path), as_rows(of_file, path))
                cut = text[: len(text) * 2 // 3]
                path.write_text(cut, encoding="utf-8")
                try:
                    of_file = sabot.rounds("jade-baccarat", path)
                except sabot.InputError as error:
                    with self.assertRaises(sabot.InputError) as raised:
                        sabot.rounds("jade-baccarat", cut)
                    self.assertEqual(str(raised.exception), str(error).replace(str(path), "records[0]"))
                else:
                    self.assertEqual(as_rows(sabot.rounds("jade-baccarat", cut), path), as_rows(of_file, path))


if __name__ == "__main__":
    unittest.main()
