"""Every option of every command accepts every form of value that --help shows."""

import hashlib
import os
import pathlib
import re
import subprocess
import unittest
import unittest.mock

from examples import COMMANDS, filled, lines
from program import PROGRAM, ProgramTest, replace_pdf_tool, run
from workbook import IS_AVAILABLE

PROGRAM = str(pathlib.Path(os.environ.get("SABOT", "build/analyzer/sabot")).resolve())

# Values to try for each form. Words in braces and ranges are taken from the help text.
FORMS = {
    "N": ["6"], "N-M": ["6-8"], "N,N-M": ["6,8", "1,4-6,8"], "N-M/S": ["6-8/2"], "infinite": ["infinite"], "ID": ["tie"], "K/M": ["1/1"],
    "COUNTS": ["A=31 2=32 0=128", "A=4 T=16 K=4", "Ah=4 Td=4 9c=4"], "CARDS": ["9", "Kd", "2 0"],
    "HOW": ["draw", "stand", "equilibrium", "1/2"], "SHARE": ["5%", "1/20", "0"],
    "STAKE": ["0.10", "0.10-5", "0.10-5/0.10"], "BET": ["tie=1", "player=0.50"],
    "CONDITIONS": ["winner=tie", "banker-total=6 cards=2"], "METER": ["dragon-dragon=50000"],
    "TAGS": ["A=1 2=1 6=-2"], "YYYY-MM-DD": ["2026-11-22"],
    "WHAT": ["1: high=6789", "6: value; 1-2: best", "4"], "COLUMN": ["position", "shoe"], "DIRECTORY": ["pieces"], "NAME": ["Lab"], "TEXT": ["LS-26/4"],
    "PROBABILITY": ["1%", "9/10"], "RETURN": ["97.1%"],
}  # fmt: skip
LARGEST_TRIED = 1000


def options(command):
    """Returns each option of a command with the forms of its value in help; none for a flag."""
    text = page(command, "--full")
    for line in re.findall(r"^  (-\S+.*)$", text, re.M):
        names, _, rest = line.partition(" ")
        shown = "" if rest.startswith(" ") else rest.split(" ")[0].split("=")[0]
        shown = "" if shown in ("Excludes:", "Needs:") else shown
        yield names.split(",")[0], shown


def entries(command, option):
    """Returns the entries of an option in COMMAND.toml; none for --help."""
    found = [row for name, row in COMMANDS[command][1].items() if option in (f"--{name}", f"-{row.get('short')}")]
    return found[0] if found else {}


VULNERABLE = ["count", "--wager", "tie", "--decks", "1", "--shoes", "10"]
PUBLISHED = ["count", "--wager", "eights-and-nines", "--shoes", "50"]
# What options and tables of other results than that of the first example are tried with.
BASES = {
    ("count", "--vulnerable"): VULNERABLE, ("count", "--size"): VULNERABLE, ("count", "--below"): VULNERABLE,
    ("count", "vulnerability"): [*VULNERABLE, "--vulnerable"], ("count", "--published"): PUBLISHED,
    ("count", "published"): [*PUBLISHED, "catalogue", "--published"],
}  # fmt: skip


def values(row, command, option, shown):
    """Returns the values to try for an option; [None] for a flag."""
    if (command, option) == ("atlas", "--wager"):  # only wagers of the catalogue have pages
        return ["dragon-7"]
    if "examples" in row:
        return row["examples"]
    kind = shown.split(":")[-1]
    if not shown:
        return [None]
    if kind.startswith("{"):
        return kind.strip("{}").split(",")
    if ".." in kind:
        return [number for number in kind.split("..") if int(number) <= LARGEST_TRIED]
    if shown == "FILE":
        return [f"{command}{option}"]
    return [value for form in kind.split("|") for value in FORMS[form]]


def without(command, option):
    """Returns the words of the first example of a command, without the option and its value."""
    base = next(lines(command, "examples"))
    at = base.index(option) if option in base else None
    return base if at is None else base[:at] + base[at + 2 :]


def page(command, *more):
    """Returns the help of a command, which is in full only with --full."""
    return subprocess.check_output([PROGRAM, command, "--help", *more], encoding="utf-8")


def commands():
    """Returns the names of the commands that the help lists."""
    return re.findall(r"^  ([a-z]+)\s", run("--help")[1].partition("Subcommands:")[2], re.M)


def options_of_commands():
    """Yields (command, option, shown, is_first): whether no earlier command has that option with those values."""
    seen = set()
    for command in commands():
        for option, shown in options(command):
            yield command, option, shown, (option, shown) not in seen
            seen.add((option, shown))


class Help(ProgramTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        replace_pdf_tool(cls)

    def fill_folder(self):
        """Makes the files that examples name."""
        self.accepted(*next(lines("census", "examples")), "--checkpoint", "kept")
        self.accepted("simulate", "punto-banco", "--shoes", "1", "-o", "january.csv")
        self.write("limits.toml", run("games", "italy")[1])
        columns = "".join(f'{name} = "{name}"\n' for name in ("shoe", "round", "P1", "B1", "P2", "B2", "P3", "B3"))
        self.write("map.toml", "[columns]\n" + columns)

    def accepted(self, *arguments):
        done = subprocess.run(
            [PROGRAM, *arguments], cwd=self.folder, capture_output=True, encoding="utf-8", errors="replace", check=False,
        )  # fmt: skip
        self.assertIn(done.returncode, (0, 1), (arguments, done.stderr))
        self.assertNotIn("error: ", done.stderr, arguments)

    def test_every_option_accepts_the_values_that_help_shows(self):
        self.fill_folder()
        tried = 0
        for command, option, shown, is_first in options_of_commands():
            row = entries(command, option)
            context = row.get("context", [])
            base = without(command, "-o" if "-o" in context else option)
            # What a value means is decided in one place for all commands that have the option.
            for value in values(row, command, option, shown)[: None if is_first else 1]:
                if str(value).endswith("xlsx") and not IS_AVAILABLE:
                    continue
                with self.subTest(f"{command} {option} {value}"):
                    words = BASES.get((command, value), BASES.get((command, option), base))
                    self.accepted(*words, *context, option, *([value] if value is not None else []))
                    tried += 1
        self.assertGreater(tried, 150)

    def test_a_word_before_a_command_is_an_error_that_names_it(self):
        expected = ", ".join(commands())
        for command in commands():
            self.refuses("hlp", command, message=f'unknown command "hlp": expected {expected}')

    def test_help_is_a_command_too(self):
        self.assertEqual(run("help"), run("--help"))
        self.assertEqual(run("help", "help"), run("--help"))
        for command in commands():
            self.assertEqual(run("help", command)[1], page(command))
            self.assertEqual(run("help", command, "--full")[1], page(command, "--full"))
        known = ", ".join(commands())
        self.refuses("help", "analize", message=f'unknown command "analize": expected {known}; did you mean analyze?')
        self.refuses("help", "bank", "a", "--full", message='unexpected argument "a": expected only what sabot bank --help lists')
        self.refuses("help", "bank", "a", message='unexpected argument "a": expected only what sabot bank --help lists')
        self.assertEqual(run("-V"), run("--version"))
        code, out, err = run("-V", "--verbose")
        self.assertEqual((code, err), (0, ""))
        lines, _, citation = out.partition("citation: ")
        facts = [line.split(": ", 1) for line in lines.splitlines()[1:]]
        text, entry = citation.split("\n", 1)
        self.assertRegex(text, r"^Sabot \d+\.\d+\.\d+( \([0-9a-f]{40}(-dirty)?\))?: exact figures of baccarat wagers, computer program$")
        self.assertRegex(entry, r"^@misc\{sabot,\n(  \w+ = \{.+\},\n){3}  note = \{Sabot \d+\.\d+\.\d+(, commit [0-9a-f]{40}(-dirty)?)?\}\n\}\n$")
        self.assertEqual(out.splitlines()[0] + "\n", run("-V")[1])
        self.assertEqual([name for name, _ in facts if name != "library"], ["commit", "compiler", "SHA-256 of the program"])
        self.assertTrue(any(name == "library" and text.startswith("Boost ") for name, text in facts))
        self.assertEqual(facts[-1][1], hashlib.sha256(pathlib.Path(PROGRAM).read_bytes()).hexdigest())
        self.refuses("--version", "x", message='unexpected argument "x" after --version: expected nothing, or --verbose')
        self.refuses("--verbose", "--version", message="--verbose comes first: expected it after --version")
        self.refuses("-h", "analyze", message='unexpected argument "analyze" after -h: expected nothing; sabot help COMMAND describes a command')

    def test_help_ends_with_examples_that_run(self):
        self.fill_folder()
        for command in commands():
            shown = run(command, "--help")[1].partition("\nExamples:\n")[2].splitlines()
            texts = COMMANDS[command][0]
            first = [texts["first"]] if "first" in texts else []
            self.assertEqual(len(shown), len(first) + sum(line not in first for line in texts["examples"]))
            for line in shown:
                self.assertTrue(line.startswith(f"  sabot {command}"), line)
            for line in first:
                self.accepted(command, *filled(line, ""))

    def test_no_arguments_print_what_to_try_first(self):
        code, out, err = run()
        self.assertEqual((code, err), (0, ""))
        proposed = re.findall(r"^  (sabot \S+.*?)  +\S", out, re.M)
        self.assertEqual(len(proposed), sum("first" in entries for entries, _ in COMMANDS.values()))
        for line in proposed:
            self.assertIn(f"\n  {line}\n", run("help", line.split()[1])[1])
        self.assertLessEqual(max(map(len, out.splitlines())), 100)

    def test_help_is_a_screen_that_names_every_option(self):
        for command in commands():
            for columns in ("80", "120"):
                with unittest.mock.patch.dict(os.environ, COLUMNS=columns):
                    shown = page(command)
                    full = page(command, "--full")
                self.assertLessEqual(len(shown.splitlines()), 60, command)
                for name in COMMANDS[command][1]:
                    spelling = name if name.isupper() or " " in name else f"--{name}"
                    self.assertRegex(shown, rf"(?m){re.escape(spelling)}\b", command)
                    self.assertRegex(full, rf"(?m)^  (-\w,)?{re.escape(spelling)}\b", command)

    def test_lines_of_help_end_where_those_of_the_terminal_do(self):
        for columns, width in (("80", 80), ("40", 80), ("120", 120), ("500", 120), ("", 100), ("x", 100)):
            with unittest.mock.patch.dict(os.environ, COLUMNS=columns):
                lengths = [len(line) for line in run("tolerance", "--help")[1].splitlines() if line.startswith(" " * 30)]
            self.assertIn(max(lengths), range(width - 8, width + 1), columns)

    def test_a_missing_or_empty_value_is_an_error_that_names_the_option(self):
        for command, option, shown, is_first in options_of_commands():
            if not shown or not is_first:
                continue
            base = without(command, option)
            code, out, err = run(*base, option)
            self.assertEqual((code, out), (2, ""), (command, option))
            self.assertTrue(err.startswith(f"sabot: error: {option} has no value: expected "), err)
            if shown == "CARDS":
                continue
            code, out, err = run(*base, option, "")
            self.assertEqual((code, out), (2, ""), (command, option))
            self.assertTrue(err.startswith(f'sabot: error: invalid value "" for {option}: expected '), err)


if __name__ == "__main__":
    unittest.main()
