"""--laboratory, --reference, --date and other facts of a head: documents with a first page and a place to sign."""

import html
import json
import os
import re
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
            self.assertRegex(text, r"Laboratory: +Lab <1>\n", command)
            self.assertRegex(text, r"\nReference: +LS-26/4\n", command)
            self.assertRegex(text, r"\nClient: +_+\n", command)
            self.assertIn("2024-02-29", text)
            self.assertRegex(text, r"\nSignatures\n=+\n", command)
            self.assertEqual(text.count("\nSignature: "), 2, command)
            self.assertEqual(text.count("\nDecision rule\n"), command[0] == "audit", command)
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
            command = [PROGRAM, "rounds", "punto-banco", log, "--full", "--format", form]
            done = subprocess.run(command, capture_output=True, check=False)
            self.assertEqual((done.returncode, done.stderr.decode()), (0, ""))
            self.assertEqual("r\ufffd.csv" in done.stdout.decode(), form != "csv", form)

    def test_data_has_no_place_for_it(self):
        for form in ("json", "csv"):
            self.refuses("audit", "--laboratory", "Lab", "--format", form,
                         message=f"--laboratory is printed by documents, not by {form}:"
                         " expected no such option, or one of the formats text, markdown, latex, html, pdf")  # fmt: skip

    # Each fact, its heading, and a text that every format must escape.
    FACTS = {
        "laboratory": ("Laboratory", "Lab & Co"), "laboratory-address": ("Its address", "1 Street"),
        "accreditation": ("Accreditation", "Body_1 #2"), "reference": ("Reference", "R%1"), "client": ("Client", "C & D"),
        "client-address": ("Address of the client", "2 Road"), "test-item": ("Item received", "Rules of 2026"),
        "received": ("Received on", "2026-11-02"), "examined": ("Examined on", "2026-11-03/2026-11-05"),
        "date": ("Date", "2026-11-06"),
    }  # fmt: skip

    def test_every_fact_is_printed_in_every_format_and_by_a_case(self):
        words = [word for name, (_, text) in self.FACTS.items() for word in (f"--{name}", text)]
        for form in ("txt", "md", "html", "tex", "json"):
            file = self.folder / f"report.{form}"
            self.succeeds("report", "--wager", "tie", *words, "-o", str(file))
            text = file.read_text(encoding="utf-8")
            for name, (heading, fact) in self.FACTS.items():
                if form == "json":
                    self.assertEqual(json.loads(text)[name.replace("-", "_")], fact)
                elif form == "txt":
                    self.assertRegex(text, rf"(?m)^{heading}: +{re.escape(fact)}$")
                else:
                    # Without what escapes characters.
                    plain = html.unescape(text).replace("\\", "").replace("{}", "").replace("textdollar", "$")
                    self.assertIn(heading, plain)
                    self.assertIn(fact, plain, form)
        keys = "".join(f"{name} = '{text}'\n" for name, (_, text) in self.FACTS.items())
        case = self.write("case.toml", f"format = 1\ntitle = 'T'\n{keys}[[report]]\ncommand = 'report'\n"
                          "output = 'of_case.json'\nwager = ['tie']\n")  # fmt: skip
        self.assertEqual(run("case", case)[0], 0)
        for file in ("of_case.json", "summary.json"):
            record = json.loads((self.folder / file).read_text(encoding="utf-8"))
            for name, (_, fact) in self.FACTS.items():
                self.assertEqual(record[name.replace("-", "_")], fact, file)

    def test_days_are_days(self):
        day = "expected a day as YYYY-MM-DD"
        for option, value, expected in (
            ("--received", "2026-02-29", day), ("--received", "2026-11-02/2026-11-03", day), ("--date", "1.2.2026", day),
            ("--examined", "2026-11-03/2026-11-02", f"{day}, or two as YYYY-MM-DD/YYYY-MM-DD"),
            ("--examined", "2026-11-03/", f"{day}, or two as YYYY-MM-DD/YYYY-MM-DD"),
        ):  # fmt: skip
            self.refuses("audit", option, value, message=f'invalid value "{value}" for {option}: {expected}')
        for later, earlier in (("examined", "received"), ("date", "received"), ("date", "examined")):
            days = {later: "2026-11-01", earlier: "2026-11-02"}
            for first, second in ((later, earlier), (earlier, later)):
                self.refuses("audit", f"--{first}", days[first], f"--{second}", days[second],
                             message=f'invalid value "2026-11-01" for --{later}: expected a day that is not before 2026-11-02 ({earlier})')


if __name__ == "__main__":
    unittest.main()
