"""Compares sabot(1) with `sabot COMMAND --help`, the sources and the built-in games, in both directions.

With the argument "lint", checks that mandoc reports no warnings.
"""

import re
import subprocess
import sys
import unittest

import helper

PAGE = helper.TOP / "analyzer" / "sabot.1"
TEXT = PAGE.read_text(encoding="utf-8")


def section(name):
    """Returns the lines of a section or subsection."""
    body = re.search(rf'^\.S[hs] {name}\n(.*?)(?=^\.S[hs] |\Z)', TEXT, re.M | re.S)
    return body.group(1)


def items(name, macro):
    """Returns the heads of the list items of a section."""
    return re.findall(rf"^\.It {macro}(.*)$", section(name), re.M)


def spellings(words):
    """Returns the options in the words after an Fl macro: "-decks Ar N" or "h , -help"."""
    names = re.split(r" Ar | Cm ", words)[0].split(" , ")
    return {"-" + name for name in names}


def synopses():
    """Returns the options of each command, each with the words that may follow it."""
    found = {}
    for block in section("SYNOPSIS").split(".Nm\n")[1:]:
        lines = block.splitlines()
        if lines[0].startswith(".Cm "):
            options = [line.split(" Fl ")[1] for line in lines if line.startswith(".Op Fl ")]
            options += [line.removeprefix(".Fl ") for line in lines if line.startswith(".Fl ")]
            found[lines[0].removeprefix(".Cm ")] = options
    return found


class ManPage(unittest.TestCase):
    maxDiff = None

    def test_commands(self):
        self.assertEqual(set(synopses()), set(helper.COMMANDS), "SYNOPSIS")
        self.assertEqual(set(items("DESCRIPTION", "Cm ")), set(helper.COMMANDS), "DESCRIPTION")

    def test_the_manual_has_a_section_for_each_command(self):
        manual = (helper.TOP / "analyzer" / "README.md").read_text(encoding="utf-8")
        missing = set(helper.COMMANDS) - set(re.findall(r"^## (\w+)$", manual, re.M))
        self.assertEqual(missing, set(), "analyzer/README.md has no section")
        listed = re.findall(r"^    sabot (\w+) +\[?[A-Z]", (helper.TOP / "README.md").read_text(encoding="utf-8"), re.M)
        self.assertEqual(set(helper.COMMANDS) - set(listed), set(), "not in the list of README.md")

    def test_each_synopsis_has_the_options_of_its_command(self):
        for command, options in synopses().items():
            with self.subTest(command):
                written = set().union(*map(spellings, options))
                self.assertEqual(written, helper.options_of(command) - {"-h", "--help", "--output"})

    def test_weights_of_explanations(self):
        header = (helper.TOP / "lib" / "audit" / "change_kind.hpp").read_text(encoding="utf-8")
        rows = re.findall(r'Row{Kind::\w+, "([a-z-]+)", (\d+),', header)
        self.assertGreater(len(rows), 20)
        self.assertEqual(re.findall(r"^\.It ([a-z-]+)\n(\d+)\.$", section("Explanations"), re.M), rows)

    def test_values_of_options(self):
        for command, options in synopses().items():
            for option, values in helper.values_of(command).items():
                with self.subTest(f"{command} {option}"):
                    (words,) = [one for one in options if spellings(one) == {option}]
                    self.assertEqual(set(words.split(" Cm ")[1].split(" | ")), values)

    def test_options_take_a_value_or_do_not(self):
        for command, options in synopses().items():
            takes_none = {name for one in options if " " not in one for name in spellings(one)}
            with self.subTest(command):
                self.assertEqual(takes_none, helper.flags(command) - {"--help"})

    def test_every_option_is_described_and_no_other(self):
        described = set().union(*map(spellings, items("Options", "Fl ")))
        known = set().union(*map(helper.options_of, ["", *helper.COMMANDS]))
        self.assertEqual(described, known)

    def test_games(self):
        listed = subprocess.check_output([helper.PROGRAM, "games", "--format", "csv"], text=True)
        games = {line.split(",")[0] for line in listed.splitlines()[1:]}
        named = re.search(r"^The built-in games are\n(.*?)^\.Ss", TEXT, re.M | re.S).group(1)
        self.assertEqual(set(re.findall(r"^\.Cm ([\w-]+)", named, re.M)), games)

    def test_exit_codes(self):
        codes = re.findall(r"^ +\w+ = (\d),$", (helper.TOP / "analyzer" / "messages.hpp").read_text(encoding="utf-8"), re.M)
        self.assertEqual(items("EXIT STATUS", ""), codes)

    def test_environment(self):
        sources = [
            path.read_text(encoding="utf-8")
            for part in ("lib", "reports", "analyzer")
            for path in (helper.TOP / part).rglob("*.[ch]pp")
        ]
        read = {name for source in sources for name in re.findall(r'(?:getenv|stated)\("([A-Z_]+)"\)', source)}
        lists = [each for source in sources
                 for each in re.findall(r"(?:kNumbersOfProcesses|: ){([^}]*)}(?:;|\) {[^}]*getenv\(name\))", source)]
        read |= set(re.findall(r'"(\w+)"', "".join(lists)))
        self.assertEqual(set(items("ENVIRONMENT", "Ev ")), read)


class Lint(unittest.TestCase):
    def test_mandoc_has_no_warning(self):
        done = subprocess.run(
            ["mandoc", "-Tlint", "-Wwarning", PAGE], capture_output=True, text=True, check=False
        )
        self.assertEqual((done.returncode, done.stdout), (0, ""))


if __name__ == "__main__":
    if sys.argv[1:] == ["lint"]:
        helper.need("mandoc")
        unittest.main(argv=sys.argv[:1], defaultTest="Lint")
    unittest.main(argv=sys.argv[:1], defaultTest="ManPage")
