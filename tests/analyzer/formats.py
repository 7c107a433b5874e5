"""Every command in every format. Writers do not depend on commands, so every command must have all formats."""

import csv
import io
import json
import re
import unittest

from examples import GAMES, all_lines
from program import ProgramTest, run
from workbook import IS_AVAILABLE, Workbook

FORMATS = re.search(r"--format \{(.*?)\}", run("games", "--help")[1])[1].split(",")
# A report is a file, in formats of its own.
COMMANDS = [line for line in all_lines("examples") if "-o" not in line]


class Formats(ProgramTest):
    def check_text(self, out):
        self.assertTrue(out.endswith("\n") and not out.endswith("\n\n"))
        self.assertNotIn("\x1b", out)

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
        self.assertIn("| ---: |", out.replace(":---:", "---:"))

    def check_latex(self, out):
        self.assertTrue(out.rstrip().endswith("\\end{document}"))

    def check_html(self, out):
        self.assertTrue(out.startswith("<!DOCTYPE html>"))
        self.assertTrue(out.rstrip().endswith("</html>"))

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
                    is_text = form != "xlsx"
                    code, out, err = run(*arguments, "--format", form, encoding="utf-8" if is_text else None)
                    if not is_text and not IS_AVAILABLE:
                        self.assertEqual((code, out), (2, b""))
                        continue
                    # Exit code 1 means that a claim is refuted.
                    self.assertIn(code, (0, 1), err)
                    getattr(self, f"check_{form}")(out)

    def test_text_is_at_most_100_columns_wide(self):
        self.assertIn("jade-baccarat", GAMES)
        of_each_game = (
            ("analyze", "--joint"),
            ("removal", "--order", "2"),
            ("audit", "--explain"),
            ("tolerance", "--observed", "97%"),
            ("simulate", "--shoes", "2"),
            ("census", "--cards", "6"),
        )
        commands = [(name, game, *options) for game in GAMES for name, *options in of_each_game]
        commands += [*COMMANDS, ("analyze", "catalogue"), ("removal", "catalogue"), ("simulate", "catalogue", "--shoes", "2")]
        for arguments in commands:
            with self.subTest(arguments=arguments):
                code, out, err = run(*arguments)
                self.assertIn(code, (0, 1), err)
                for line in out.splitlines():
                    # The digest of a file is one word, which is not broken.
                    if len(line) > 100 and not re.search(r"  \w{64}$", line):
                        self.fail(line)

    def test_text_says_what_it_leaves_out(self):
        code, out, err = run("tolerance", "--wager", "tie", "--rounds", "10")
        self.assertEqual(code, 0, err)
        faults = len(run("tolerance", "--wager", "tie", "--format", "csv", "--table", "detectability")[1].splitlines()) - 1
        note = re.search(r"^\((\d+) of (\d+) rows and 4 of 6 columns; all: --format csv --table detectability\)$", out, re.M)
        self.assertEqual(int(note[2]), faults)
        shown = out.split("Fault  ")[1].split("(" + note[1])[0]
        self.assertEqual(shown.count("rules:"), int(note[1]))


if __name__ == "__main__":
    unittest.main()
