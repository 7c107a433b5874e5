"""--laboratory, --reference and --date: documents with a head and a place to sign."""

import os
import subprocess
import unittest

from program import PROGRAM, ProgramTest, run


class Signed(ProgramTest):
    HEAD = ("--laboratory", "Lab <1>", "--reference", "LS-26/4", "--date", "2024-02-29")

    def test_documents_have_the_head_and_a_place_to_sign(self):
        for command in (["audit", "jade-baccarat", "bacara"], ["audit", "--explain"], ["tolerance", "--wager", "tie"],
                        ["compare", "bacara", "--with-decks", "6"], ["design", "--wager", "tie", "--target", "90%"]):  # fmt: skip
            text = run(*command, *self.HEAD)[1]
            # What is signed was computed twice.
            unsigned = run(*command, *(["--double-check"] if command[0] == "audit" else []))[1]
            self.assertRegex(text, r"Laboratory: +Lab <1>\nReference: +LS-26/4\n", command)
            self.assertIn("2024-02-29", text)
            self.assertRegex(text, r"\nSignature\n=+\n", command)
            self.assertRegex(text, r"\nEvidence\n=+\n\nGame file: +[a-z-]+, SHA-256", command)
            self.assertEqual(text.count("\nProgram: "), 1, command)
            for line in unsigned.splitlines():
                self.assertTrue(line in text or "--double-check" in line, (command, line))
            page = run(*command, *self.HEAD, "--format", "html")[1]
            self.assertIn("Lab &lt;1&gt;, LS-26/4", page, command)

    def test_bytes_that_are_not_utf_8_are_replaced_in_every_format(self):
        command = [PROGRAM, "audit", "--wager", "tie", "--laboratory", b"L\xe4b \xff", "--reference", b"\xc3"]
        for form in ("text", "markdown", "latex", "html"):
            done = subprocess.run([*command, "--format", form], capture_output=True, check=False)
            self.assertIn("L\ufffdb \ufffd", done.stdout.decode(), form)
        log = os.fsencode(self.folder) + b"/r\xe4.csv"
        subprocess.run([PROGRAM, "simulate", "--shoes", "1", "-o", log], capture_output=True, check=True)
        for form in ("json", "csv", "text", "markdown", "latex", "html"):
            command = [PROGRAM, "rounds", "punto-banco", log, "--format", form]
            done = subprocess.run(command, capture_output=True, check=False)
            self.assertEqual((done.returncode, done.stderr.decode()), (0, ""))
            self.assertEqual("r\ufffd.csv" in done.stdout.decode(), form != "csv", form)

    def test_data_has_no_place_for_it(self):
        for form in ("json", "csv"):
            self.refuses("audit", "--laboratory", "Lab", "--format", form,
                         message=f"--laboratory, --reference and --date are printed by documents, not by {form}:"
                         " expected no such option, or one of the formats text, markdown, latex, html, pdf")  # fmt: skip


if __name__ == "__main__":
    unittest.main()
