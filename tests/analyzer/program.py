"""Runs the built program for the tests of the command line.

The program's path is in SABOT. Golden files are under tests/golden; SABOT_REWRITE_GOLDEN=1 writes them
anew, and a run that wrote one never passes.
"""

import os
import pathlib
import signal
import re
import subprocess
import unittest

PROGRAM = os.environ.get("SABOT", "build/analyzer/sabot")
# Inherited by every run: whoever tests under nohup has it ignored, and Sabot leaves it so.
signal.signal(signal.SIGHUP, signal.SIG_DFL)
GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "golden"
# The keys of a [tableau].
STANDARD_TABLEAU = (GOLDEN.parent / "support" / "standard_tableau.toml").read_text(encoding="utf-8")


def run(*arguments, stdin="", stdout=subprocess.PIPE, cwd=None):
    """Exit code, standard output and standard error of one run, as text."""
    done = subprocess.run(
        [PROGRAM, *arguments],
        input=stdin,
        stdout=stdout,
        stderr=subprocess.PIPE,
        cwd=cwd,
        timeout=60,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def error_line(message):
    """What the program prints: as compilers do, where the message begins with a place in a file."""
    place = re.match(r".*?:\d+:\d+(?=: )", message)
    return f"{place[0]}: error{message[place.end():]}\n" if place else f"sabot: error: {message}\n"


class ProgramTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.rewritten = []

    def tearDown(self):
        self.assertEqual(self.rewritten, [], "written anew; read the change, then run without SABOT_REWRITE_GOLDEN")

    def succeeds(self, *arguments):
        """The output of a run that must end well and say nothing on standard error."""
        code, out, err = run(*arguments)
        self.assertEqual((code, err), (0, ""), arguments)
        return out

    def refuses(self, *arguments, message, stdin=""):
        """A run that must end with exit code 2, that message on standard error, and no output."""
        code, out, err = run(*arguments, stdin=stdin)
        self.assertEqual((code, out), (2, ""), arguments)
        self.assertEqual(err, error_line(message), arguments)

    def matches_golden(self, name, text):
        path = GOLDEN / name
        if os.environ.get("SABOT_REWRITE_GOLDEN"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
            self.rewritten.append(name)
        self.assertEqual(text, path.read_text(encoding="utf-8"), name)
