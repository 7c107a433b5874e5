"""Completions in a shell (bash, fish or zsh, the first argument), compared with `sabot COMMAND --help`."""

import csv
import io
import pathlib
import subprocess
import sys
import tempfile
import unittest

import helper
from shells import SHELLS


def column(name, *arguments):
    """Returns a column of the CSV that the program prints."""
    text = subprocess.check_output([helper.PROGRAM, *arguments, "--format", "csv"], text=True)
    return {row[name] for row in csv.DictReader(io.StringIO(text))}


class Completions(unittest.TestCase):
    maxDiff = None
    shell = None

    def offered(self, line, cwd=None):
        return self.shell.offered(line, cwd)

    def test_syntax(self):
        subprocess.run([self.shell.name, "-n", self.shell.file], check=True)

    def test_commands(self):
        self.assertEqual(self.offered("sabot "), {*helper.COMMANDS, "help"})
        self.assertEqual(self.offered("sabot help "), set(helper.COMMANDS))
        self.assertEqual(self.offered("sabot an"), {"analyze"})

    def test_options_are_those_of_help(self):
        self.assertEqual(self.offered("sabot -"), helper.options_of(""))
        for command in helper.COMMANDS:
            with self.subTest(command):
                self.assertEqual(self.offered(f"sabot {command} -"), helper.options_of(command))

    def test_values_are_those_of_help(self):
        for command in helper.COMMANDS:
            for option, values in helper.values_of(command).items():
                with self.subTest(f"{command} {option}"):
                    self.assertEqual(self.offered(f"sabot {command} {option} "), values)

    def test_a_value_after_an_equals_sign(self):
        self.assertEqual(
            {value.removeprefix("--format=") for value in self.offered("sabot analyze --format=j")}, {"json"}
        )

    def test_order(self):
        self.assertEqual(self.offered("sabot removal --order "), {"1", "2"})

    def test_options_take_a_value_or_do_not(self):
        with tempfile.TemporaryDirectory() as empty:
            for command in helper.COMMANDS:
                # `case` takes a folder, and `audit --all` all games.
                for option in set() if command == "case" else helper.flags(command) - {"--help", "--all"}:
                    with self.subTest(f"{command} {option}"):
                        offered = self.offered(f"sabot {command} {option} jade", empty)
                        self.assertEqual(offered, {"jade-baccarat"})
                for option in helper.value_taking(command):
                    with self.subTest(f"{command} {option}"):
                        self.assertNotIn("jade-baccarat", self.offered(f"sabot {command} {option} jade", empty))

    def test_games(self):
        games = column("game", "games")
        self.assertEqual(self.offered("sabot games "), games)
        with tempfile.TemporaryDirectory() as directory:
            pathlib.Path(directory, "mine.toml").touch()
            for command in set(helper.COMMANDS) - {"games", "case", "atlas"}:
                with self.subTest(command):
                    self.assertEqual(self.offered(f"sabot {command} ", directory), games | {"mine.toml"})

    def test_wagers_are_those_of_the_game(self):
        for game in ("punto-banco", "bacara"):
            self.assertEqual(self.offered(f"sabot removal {game} --wager "), column("wager", "analyze", game))
        self.assertEqual(
            self.offered("sabot analyze --digits 3 --exact jade-baccarat --wager "),
            column("wager", "analyze", "jade-baccarat"),
        )
        self.assertEqual(self.offered("sabot evaluate --wager t"), {"tie"})

    def test_wagers_of_a_file(self):
        toml = subprocess.check_output([helper.PROGRAM, "games", "punto-banco"], text=True)
        with tempfile.TemporaryDirectory() as directory:
            added = '\n[[wager]]\ncatalogue = "dragon-7"\nid = "mine"\n'
            pathlib.Path(directory, "mine.toml").write_text(toml + added, encoding="utf-8")
            self.assertEqual(self.offered("sabot analyze mine.toml --wager m", directory), {"mine"})
            pathlib.Path(directory, "mine.toml").write_text("not a game", encoding="utf-8")
            self.assertEqual(self.offered("sabot analyze mine.toml --wager ", directory), set())

    def test_words_that_a_text_may_be(self):
        self.assertEqual(self.offered("sabot analyze --decks "), {"infinite"})
        self.assertEqual(self.offered("sabot solve --decks "), set())
        self.assertEqual(self.offered("sabot analyze --player-five "), {"draw", "stand", "equilibrium"})

    def test_limits(self):
        known = {path.stem for path in (helper.TOP / "lib" / "games" / "limits").glob("*.toml")}
        with tempfile.TemporaryDirectory() as empty:
            self.assertEqual(self.offered("sabot audit --limits ", empty), known)

    def test_options_that_must_not_follow_others_are_not_offered(self):
        left = self.offered("sabot analyze --decks 8 --wager tie -")
        self.assertEqual(helper.options_of("analyze") - left, {"--decks", "--shoe"})

    def test_output_is_a_file(self):
        with tempfile.TemporaryDirectory() as directory:
            pathlib.Path(directory, "first.txt").touch()
            for option in ("-o", "--output"):
                self.assertEqual(self.offered(f"sabot games {option} f", directory), {"first.txt"})


if __name__ == "__main__":
    Completions.shell = SHELLS[sys.argv.pop(1)]()
    helper.need(Completions.shell.name)
    unittest.main()
