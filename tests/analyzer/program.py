"""Runs the built program in the tests of the command line.

The path of the program is in SABOT. Golden files are in tests/golden; SABOT_REWRITE_GOLDEN=1 rewrites them, and
a run that rewrote one fails.
"""

import csv
import functools
import io
import json
import os
import pathlib
import re
import resource
import signal
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.environ.get("SABOT", "build/analyzer/sabot")
# Inherited by every run. Under nohup the signal is ignored, and Sabot would keep ignoring it.
signal.signal(signal.SIGHUP, signal.SIG_DFL)
GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "golden"
# The keys of a [tableau].
STANDARD_TABLEAU = (GOLDEN.parent / "support" / "standard_tableau.toml").read_text(encoding="utf-8")


# The commands that print a screen, unless everything is asked for.
WITH_SCREENS = {"analyze", "audit", "bank", "case", "census", "check", "compare", "count", "design", "games", "removal", "rounds",
                "simulate", "solve", "tolerance"}


def in_full(arguments):
    """Returns the words of a command line with --full, if the command has it."""
    has_screen = len(arguments) > 0 and arguments[0] in WITH_SCREENS
    return [arguments[0], "--full", *arguments[1:]] if has_screen else list(arguments)


def run(*arguments, stdin="", stdout=subprocess.PIPE, cwd=None, encoding="utf-8"):
    """Returns the exit code, standard output and standard error of one run, as text; as bytes if there is no encoding.
    Text is printed in full: screens.py runs the program for screens. What a run says it wrote is left out of standard
    error: output.py tests that."""
    arguments = in_full(arguments)
    done = subprocess.run(
        [PROGRAM, *arguments],
        input=stdin if encoding else stdin.encode(),
        stdout=stdout,
        stderr=subprocess.PIPE,
        cwd=cwd,
        encoding=encoding,
        check=False,
    )
    said = r"sabot: wrote .*\n"
    return done.returncode, done.stdout, re.sub(said if encoding else said.encode(), "" if encoding else b"", done.stderr)


def processor_time_of(*arguments):
    """Returns the output of a run that must succeed, and the seconds of processor time that it took, on which other
    processes have little influence."""
    def used():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    before = used()
    code, out, err = run(*arguments)
    assert code == 0, err
    return out, used() - before


def require(*programs):
    """Ends the run if one of these programs is not installed: the test is skipped (exit status 77), or fails if
    SABOT_REQUIRE_HELPERS=1 is set."""
    missing = [name for name in programs if shutil.which(name) is None]
    if missing:
        print(f"{missing[0]} is not installed")
        sys.exit(1 if os.environ.get("SABOT_REQUIRE_HELPERS") == "1" else 77)


def rows_of(text):
    """The rows of a table in CSV, each by the names of its columns."""
    return list(csv.DictReader(io.StringIO(text)))


def without_build(text):
    """The text without what differs from one build to the next: version, commit, compiler and libraries."""
    text = re.sub(r'"commit": .*?"libraries": \[.*?\]', '"commit": null, "compiler": "", "libraries": []', text, flags=re.DOTALL)
    text = re.sub(r'"version": "[\d.]+"', '"version": ""', text)
    return re.sub(r"(Sabot) \d+\.\d+\.\d+, (?:commit|g\+\+|clang\+\+) [^\n]*(?:\n {12,}[^\n]*)*", r"\1", text)


def error_line(message):
    """Returns the error as the program prints it: like a compiler if the message begins with a place in a file."""
    place = re.match(r".*?:\d+:\d+(?=: )", message)
    return f"{place[0]}: error{message[place.end():]}\n" if place else f"sabot: error: {message}\n"


def replace_pdf_tool(case):
    """Replaces the tool that makes PDFs by a script, for all runs of a class of tests: the page follows %PDF-."""
    folder = tempfile.TemporaryDirectory()
    case.addClassCleanup(folder.cleanup)
    tool = pathlib.Path(folder.name, "weasyprint")
    tool.write_text("#!/bin/sh\nprintf '%%PDF-'; cat\n", encoding="utf-8")
    tool.chmod(0o755)
    os.environ["PATH"] = f"{folder.name}:{os.environ['PATH']}"


class ProgramTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.rewritten = []

    def tearDown(self):
        self.assertEqual(self.rewritten, [], "written anew; read the change, then run without SABOT_REWRITE_GOLDEN")

    @functools.cached_property
    def folder(self):
        """A folder of this test."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return pathlib.Path(folder.name)

    def touch_with_halves_up(self):
        """A file of Baccarat Touch that takes halves up, against its document, whose rule becomes a reading."""
        down, up = 'rounding = "half-down"', 'rounding = "nearest"'
        text = self.succeeds("games", "baccarat-touch").replace(up, down)
        return self.write("touch.toml", up.join(text.split(down, 1)))

    def write(self, name, text):
        """Writes a file in that folder, and returns its path."""
        (self.folder / name).write_text(text, encoding="utf-8")
        return str(self.folder / name)

    def succeeds(self, *arguments):
        """Returns the output of a run that must succeed and print nothing on standard error."""
        code, out, err = run(*arguments)
        self.assertEqual((code, err), (0, ""), arguments)
        return out

    def record(self, *arguments):
        """Returns the record that such a run writes."""
        return json.loads(self.succeeds(*arguments, "--format", "json"))

    def rows(self, *arguments):
        """Returns the rows of the table that such a run writes."""
        return rows_of(self.succeeds(*arguments, "--format", "csv"))

    def refuses(self, *arguments, message, stdin=""):
        """Checks that a run has exit code 2, this message on standard error, and no output."""
        code, out, err = run(*arguments, stdin=stdin)
        self.assertEqual((code, out), (2, ""), arguments)
        self.assertEqual(err, error_line(message), arguments)

    def matches_golden(self, name, text):
        text = without_build(text)
        path = GOLDEN / name
        is_known = path.exists() and path.read_text(encoding="utf-8") == text
        if os.environ.get("SABOT_REWRITE_GOLDEN") and not is_known:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
            self.rewritten.append(name)
        self.assertEqual(text, path.read_text(encoding="utf-8"), name)
