"""What a command prints by default: a screen with what a person needs first."""

import os
import pty
import re
import subprocess
import unittest

from case_folder import CaseTest
from program import GOLDEN, PROGRAM, in_full

MAX_LINES = 60
HOW_TO_SEE_MORE = re.compile(r": --full(, or -o NAME.html)?$")
MANY_WAGERS = str(GOLDEN.parent / "support" / "many_wagers.toml")
# Commands by the names of their golden files: what each screen has is read there, at 80 columns.
SCREENS = {
    "analyze": ["analyze"],
    "analyze-banker": ["analyze", "--decks", "6", "--wager", "banker"],
    "analyze-decks": ["analyze", "--decks", "6-8"],
    "analyze-given": ["analyze", MANY_WAGERS, "--given", "winner=tie"],
    "analyze-many": ["analyze", MANY_WAGERS],
    "audit": ["audit", "jade-baccarat"],
    "audit-all": ["audit", "--all"],
    "audit-limits": ["audit", "jade-baccarat", "--limits", "malta"],
    "analyze-strike": ["analyze", MANY_WAGERS, "--wager", "strike"],
    "audit-limits-several": ["audit", "punto-banco", "bacara-macau", "--limits", "malta", "--limits", "new-zealand"],
    "audit-many": ["audit", MANY_WAGERS],
    "bank": ["bank"],
    "bank-commission": ["bank", "--commission", "5%"],
    "census": ["census", "--cards", "6"],
    "check": ["check", MANY_WAGERS],
    "compare": ["compare", "punto-banco", "jade-baccarat"],
    "compare-decks": ["compare", MANY_WAGERS, "--with-decks", "6"],
    "compare-many": ["compare", "punto-banco", MANY_WAGERS],
    "consecutive-many": ["consecutive", MANY_WAGERS],
    "count": ["count", "--wager", "tie", "--tags", "A=1 9=-1", "--trigger", "running>=8", "--cut", "14", "--shoes", "200"],
    "count-several": ["count", "jade-baccarat", "--wager", "tie", "--wager", "banker", "--tags", "A=1 9=-1", "--tags", "6=2",
                      "--trigger", "true>=4", "--shoes", "50"],
    "design": ["design", "jade-baccarat", "--wager", "tie", "--target", "90%"],
    "games": ["games"],
    "games-compare": ["games", "--compare"],
    "information": ["information", "--known", "1-4: high=6789", "--wager", "player", "--wager", "banker", "--wager", "tie"],
    "information-many": ["information", MANY_WAGERS, "--known", "1-2: rank"],
    "lengths": ["lengths", "--shoes", "500"],
    "removal": ["removal", MANY_WAGERS],
    "removal-order": ["removal", MANY_WAGERS, "--order", "2"],
    "removal-none": ["removal", "--wager", "player-pair"],
    "rounds": ["rounds", "punto-banco", "record.csv"],
    "rounds-groups": ["rounds", "punto-banco", "months.csv", "--by", "table+month"],
    "simulate": ["simulate", "--shoes", "20", "--stake", "banker=1"],
    "simulate-shuffle": ["simulate", "--shoes", "3", "--shuffle", "riffles:5"],
    "solve": ["solve"],
    "solve-decks": ["solve", "--decks", "6-8"],
    "tolerance": ["tolerance", "--wager", "banker"],
    "tolerance-bacara": ["tolerance", "bacara-macau"],
    "tolerance-many": ["tolerance", MANY_WAGERS, "--rounds", "1000,10000"],
    "tolerance-all-observed": ["tolerance", "--rounds", "1000,10000", "--observed", "97%"],
    "tolerance-observed": ["tolerance", "--wager", "banker", "--rounds", "1000", "--observed", "80%"],
}


class Screens(CaseTest):
    def setUp(self):
        super().setUp()
        log = subprocess.run([PROGRAM, "simulate", "--shoes", "3", "-o", "-"], capture_output=True, check=True, text=True)
        lines = subprocess.run([PROGRAM, "simulate", "--shoes", "9", "--stake", "banker=10", "-o", "-"], capture_output=True,
                               check=True, text=True).stdout.splitlines()  # fmt: skip
        # Three shoes a month.
        months = [f"{line},A,2026-0{int(line.split(',')[0]) // 3 + 1}-01T10:00" for line in lines[1:]]
        self.write("months.csv", "\n".join([lines[0] + ",table,time", *months]))
        # Ten rounds that Player won were recorded as won by Banker.
        self.write("record.csv", re.sub(r",P$", ",B", log.stdout, count=10, flags=re.M))

    def screen(self, *arguments, columns=80):
        """Returns what the program prints on a pipe, at most sixty lines of this width."""
        done = subprocess.run(
            [PROGRAM, *arguments], cwd=self.folder, env=os.environ | {"COLUMNS": str(columns)}, capture_output=True, check=False,
            encoding="utf-8",
        )
        self.assertIn(done.returncode, (0, 1), done.stderr)
        lines = done.stdout.splitlines()
        self.assertLessEqual(len(lines), MAX_LINES, arguments)
        self.assertLessEqual(max(map(len, lines)), columns, arguments)
        self.assertRegex(" ".join(done.stdout.split()), HOW_TO_SEE_MORE, arguments)
        return done.stdout

    def on_terminal(self, **environment):
        """Returns what the program prints on a terminal."""
        ours, terminal = pty.openpty()
        subprocess.run([PROGRAM, "audit"], stdout=terminal, env=os.environ | {"TERM": "xterm"} | environment, check=False)
        os.close(terminal)
        with os.fdopen(ours, "rb") as output:
            return output.read1().decode()

    def test_each_command_prints_at_most_sixty_lines_at_any_width(self):
        for name, arguments in SCREENS.items():
            with self.subTest(name):
                self.screen(*arguments, columns=120)
                text = self.screen(*arguments)
                self.matches_golden(f"screens/{name}.txt", text.replace(MANY_WAGERS, "many_wagers.toml"))

    def test_the_conditions_of_several_shoes_are_printed_as_those_of_one(self):
        for words, *arguments in (
            ("play: Player draws on five with probability 1/2", "analyze", "chemin-de-fer", "--player-five", "1/2"),
            ("dealt: Player 9", "analyze", "--player", "9"), ("removed: 9 9", "analyze", "--remove", "9 9"),
            ("removed: 9 9", "audit", "--remove", "9 9"),
        ):  # fmt: skip
            for decks in ("8", "6-8"):
                self.assertIn(words, self.screen(*arguments, "--decks", decks, columns=120))

    def test_a_case_is_a_screen_too(self):
        self.screen("case", str(self.copy("jade-baccarat", "case") / "case.toml"))

    def test_full_text_is_that_of_a_file(self):
        for name in ("analyze-many", "audit-many", "compare-decks", "removal", "tolerance-many"):
            path = self.folder / f"{name}.txt"
            subprocess.run([PROGRAM, *SCREENS[name], "-o", path], check=False)
            full = subprocess.run([PROGRAM, *in_full(SCREENS[name])], capture_output=True, check=False, encoding="utf-8",
                                  env={key: value for key, value in os.environ.items() if key != "COLUMNS"})
            self.assertEqual(full.stdout, path.read_text(encoding="utf-8"), name)

    def test_colours_are_for_terminals_that_show_them(self):
        self.assertIn("\x1b[1m\x1b[32mConfirmed", self.on_terminal())
        self.assertNotIn("\x1b", self.on_terminal(NO_COLOR="1"))
        self.assertNotIn("\x1b", self.on_terminal(TERM="dumb"))
        self.assertNotIn("\x1b", self.screen("audit"))

    def test_a_terminal_shows_what_a_long_command_does(self):
        ours, terminal = pty.openpty()
        long = [PROGRAM, "analyze", "catalogue", "--decks", "1-40"]
        with subprocess.Popen(long, stdout=subprocess.PIPE, stderr=terminal) as program:
            os.close(terminal)
            # A terminal keeps a few kilobytes, which a slow machine fills.
            shown = b""
            while True:
                try:
                    shown += os.read(ours, 1 << 16)
                except OSError:  # no program has it open
                    break
            os.close(ours)
            result = program.stdout.read()
        self.assertEqual(program.returncode, 0)
        shown = shown.decode().split("\r")
        self.assertRegex(shown[1], r"^sabot analyze: \d+ s, \d+ of 40: catalogue")
        # The line is cleared before the warnings and the result.
        self.assertIn(" " * 70, shown)
        quiet = subprocess.run([*long[:-1], "1"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True)
        self.assertNotIn(b"\r", quiet.stderr)
        self.assertNotIn(b"sabot analyze: ", result)


if __name__ == "__main__":
    unittest.main()
