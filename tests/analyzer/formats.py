"""Every command in every format. Writers do not depend on commands, so every command must have all formats."""

import csv
import io
import json
import os
import pathlib
import re
import tempfile
import unittest

from examples import GAMES, all_small_lines
from program import ProgramTest, replace_pdf_tool, run
from workbook import IS_AVAILABLE, Workbook

FORMATS = re.search(r"--format \{(.*?)\}", run("games", "--help")[1])[1].split(",")
# Together they have every field. A report is a file, in formats of its own.
COMMANDS = [line for line in all_small_lines() if "-o" not in line]


# The end of a file's name for each format.
ENDINGS = dict(zip(FORMATS, re.findall(r"\.[a-z]+", run("games", "--help")[1].partition("ends in ")[2].partition(":")[0])))


class Formats(ProgramTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        replace_pdf_tool(cls)

    def check_text(self, out):
        self.assertTrue(out.endswith("\n") and not out.endswith("\n\n"))
        self.assertNotIn("\x1b", out)
        for line in out.splitlines():
            # The digest of a file is one word, which is not broken.
            if len(line) > 100 and not re.search(r"  \w{64}$", line):
                self.fail(line)

    def check_json(self, out):
        self.assertIn("schema", json.loads(out))

    def check_csv(self, out):
        header, *rows = csv.reader(io.StringIO(out))
        self.assertEqual(len(header), len(set(header)), header)
        self.assertTrue(rows)
        for name in header:
            self.assertRegex(name, r"^[a-z0-9_]+$")
        for row in rows:
            self.assertEqual(len(row), len(header), row)

    def check_markdown(self, out):
        self.assertTrue(out.startswith("# "))
        self.assertIn("| --- |", re.sub(":?---:?", "---", out))

    def check_latex(self, out):
        self.assertTrue(out.rstrip().endswith("\\end{document}"))

    def check_html(self, out):
        self.assertTrue(out.startswith("<!DOCTYPE html>"))
        self.assertTrue(out.rstrip().endswith("</html>"))

    def check_pdf(self, out):
        self.assertTrue(out.startswith(b"%PDF-"))
        self.check_html(out.removeprefix(b"%PDF-").decode())

    def check_xlsx(self, out):
        sheets = Workbook(out).sheets
        self.assertEqual(list(sheets)[0], "Report")
        for name, sheet in sheets.items():
            self.assertLessEqual(len(name), 31)
            self.assertIn("A1", sheet.cells)
            self.assertEqual(sheet.frozen, 0 if name == "Report" else 1)

    def test_every_command_in_every_format(self):
        for arguments in COMMANDS:
            for form in FORMATS:
                with self.subTest(arguments=arguments, form=form):
                    is_text = form not in ("xlsx", "pdf")
                    code, out, err = run(*arguments, "--format", form, encoding="utf-8" if is_text else None)
                    if form == "xlsx" and not IS_AVAILABLE:
                        self.assertEqual((code, out), (2, b""))
                        continue
                    # Exit code 1 means that a claim is refuted.
                    self.assertIn(code, (0, 1), err)
                    getattr(self, f"check_{form}")(out)

    def test_the_name_of_the_file_selects_the_format(self):
        self.assertEqual(ENDINGS["pdf"], ".pdf")
        with tempfile.TemporaryDirectory() as folder:
            for form, ending in ENDINGS.items():
                if form == "xlsx" and not IS_AVAILABLE:
                    continue
                expected = run("audit", "bacara", "--format", form, encoding=None)[1]
                for arguments in ([], ["--format", form]):
                    for name in (f"a{ending}", f"b.x{ending.upper()}"):
                        path = pathlib.Path(folder, name)
                        self.assertEqual(self.succeeds("audit", "bacara", *arguments, "-o", str(path)), "")
                        self.assertEqual(path.read_bytes(), expected, name)
            for name in ("result", "result.dat", "pdf", "a.pdf.bak"):
                path = pathlib.Path(folder, name)
                self.succeeds("audit", "bacara", "-o", str(path))
                self.check_text(path.read_text(encoding="utf-8"))
                self.succeeds("audit", "bacara", "--format", "json", "-o", str(path))
                self.check_json(path.read_text(encoding="utf-8"))
            path = pathlib.Path(folder, "a.csv")
            self.succeeds("audit", "bacara", "--table", "readings", "-o", str(path))
            self.assertEqual(path.read_text(encoding="utf-8"),
                             self.succeeds("audit", "bacara", "--format", "csv", "--table", "readings"))

    def test_a_name_and_a_format_that_differ_are_an_error(self):
        with tempfile.TemporaryDirectory() as folder:
            for form, other in zip(FORMATS, FORMATS[1:] + FORMATS[:1]):
                for command in (["games"], ["simulate", "--shoes", "1"]):
                    path = f"{folder}/old{ENDINGS[form]}"
                    if path.endswith(".csv") and command != ["games"]:
                        continue  # of rounds
                    pathlib.Path(path).write_text("old", encoding="ascii")
                    self.refuses(
                        *command, "-o", path, "--format", other,
                        message=f'invalid value "{path}" for -o: the name says {form}, and --format says {other}: expected '
                        f"a name that ends in {ENDINGS[other]}, or no --format",
                    )
                    self.assertEqual(pathlib.Path(path).read_text(encoding="ascii"), "old")

    def test_files_that_are_no_results_keep_their_format(self):
        self.refuses(
            "games", "bacara", "-o", "b.pdf",
            message="a game's file is TOML, not pdf: expected no --format with bacara, and -o with a name such as "
            "bacara.toml",
        )
        for ending in set(ENDINGS.values()) - {".csv", ".txt"}:
            self.refuses(
                "evaluate", "-", "-o", "rows" + ending,
                message=f'invalid value "rows{ending}" for -o: rows are CSV: expected a name that ends in .csv',
            )
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(self.succeeds("simulate", "--shoes", "1", "-o", f"{folder}/s.json"), "")
            self.check_json(pathlib.Path(folder, "s.json").read_text(encoding="utf-8"))
            self.check_json(self.succeeds("simulate", "--shoes", "1", "-o", f"{folder}/s.csv", "--format", "json"))
            self.assertTrue(pathlib.Path(folder, "s.csv").read_text(encoding="utf-8").startswith("shoe,round,"))

    def test_a_missing_tool_is_an_error_before_the_computation(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.environ["PATH"]
            os.environ["PATH"] = "/nowhere"
            try:
                code, out, err = run("census", "--cards", "60", "-o", f"{folder}/c.pdf")
            finally:
                os.environ["PATH"] = path
            self.assertEqual((code, out, os.listdir(folder)), (3, "", []))
            self.assertIn("WeasyPrint or Chromium", err)

    def test_text_is_at_most_100_columns_wide(self):
        self.assertIn("jade-baccarat", GAMES)
        of_each_game = (
            ("analyze", "--joint"),
            ("removal", "--order", "2"),
            ("audit", "--explain"),
            ("tolerance", "--wager", "player", "--observed", "97%"),
            ("simulate", "--shoes", "2"),
            ("census", "--cards", "6"),
        )
        commands = [(name, game, *options) for game in GAMES for name, *options in of_each_game]
        commands += [("analyze", "catalogue"), ("removal", "catalogue"), ("simulate", "catalogue", "--shoes", "2")]
        for arguments in commands:
            with self.subTest(arguments=arguments):
                code, out, err = run(*arguments)
                self.assertIn(code, (0, 1), err)
                self.check_text(out)

    def test_full_text_has_every_row(self):
        code, out, err = run("tolerance", "--wager", "tie", "--rounds", "10", "--full")
        self.assertEqual(code, 0, err)
        faults = len(run("tolerance", "--wager", "tie", "--format", "csv", "--table", "detectability")[1].splitlines()) - 1
        self.assertEqual(out.count(" points "), faults)


if __name__ == "__main__":
    unittest.main()
