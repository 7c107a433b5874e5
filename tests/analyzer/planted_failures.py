"""Every face reports a failed check of every result that has checks: the program, the page, the Python module.

Each is linked again with planted_failures.cpp, which lets the checks of one subject fail.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

WORDS = "a planted failure: this is a defect of Sabot, please report it; do not use these figures"
GAME = {"game": {"id": "punto-banco"}}

# What the program prints, what Python calls, and what the page asks for, if it shows the subject.
SUBJECTS = {
    "analysis": (["analyze"], "sabot.analyze()", {"do": "compute", "with": ["record"]}),
    "removal": (["removal"], "sabot.removal()", {"do": "compute", "with": ["removal_record"]}),
    "audit": (["audit"], "sabot.audit()", {"do": "audit"}),
    "census": (["census", "--cards", "6", "--wager", "tie"], "sabot.census(cards=6, wagers='tie')", None),
    "equilibrium": (["solve", "--shoe", "0=6 9=6", "--model", "B2"], "sabot.solve(shoe='0=6 9=6', model='B2')", None),
    "report": (["report", "-o", "report.html"], "sabot.report(path='report.html')", {"do": "report", "format": "html"}),
}


def shown(subject, *command, text=None):
    """What a face does if the checks of this subject fail."""
    environment = os.environ | {"SABOT_PLANTED": subject}
    with tempfile.TemporaryDirectory() as folder:
        return subprocess.run(command, input=text, env=environment, cwd=folder, capture_output=True, encoding="utf-8")


class PlantedFailures(unittest.TestCase):
    def test_the_program_prints_an_error_and_fails(self):
        for subject, (words, _, _) in SUBJECTS.items():
            for planted in (subject, "none"):
                with self.subTest(subject=subject, planted=planted):
                    run = shown(planted, os.environ["SABOT"], *words)
                    errors = [line for line in run.stderr.splitlines() if WORDS in line]
                    self.assertEqual((len(errors), run.returncode), (0, 0) if planted == "none" else (1, 1), run.stderr)

    def test_the_page_shows_the_error_instead_of_figures(self):
        for subject, (_, _, request) in SUBJECTS.items():
            for planted in (subject, "none") if request else ():
                with self.subTest(subject=subject, planted=planted):
                    run = shown(planted, os.environ["WEB_SERVICE"], text=json.dumps(request | GAME) + "\n")
                    message = json.loads(run.stdout).get("error", {}).get("message")
                    self.assertEqual(message, None if planted == "none" else WORDS)

    @unittest.skipUnless("EXTENSION" in os.environ, "the Python module is not built")
    def test_python_raises_an_exception(self):
        extension = pathlib.Path(os.environ["EXTENSION"])
        with tempfile.TemporaryDirectory() as folder:
            package = pathlib.Path(folder, "sabot")
            package.mkdir()
            for file in pathlib.Path(os.environ["PACKAGE"]).iterdir():
                (package / file.name).symlink_to(extension if file.name == extension.name else file.resolve())
            for subject, (_, call, _) in SUBJECTS.items():
                for planted in (subject, "none"):
                    with self.subTest(subject=subject, planted=planted):
                        program = f"import sys; sys.path.insert(0, {folder!r}); import sabot; {call}"
                        run = shown(planted, sys.executable, "-c", program)
                        last = run.stderr.splitlines()[-1:]
                        self.assertEqual(last, [] if planted == "none" else [f"sabot._errors.DefectError: {WORDS}"])


unittest.main()
