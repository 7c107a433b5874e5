"""The examples of every command and option (analyzer/COMMAND.toml), for tests of all commands."""

import pathlib
import sys

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(TOP / "analyzer"))
from embed_options import commands_in

SHARED = TOP / "analyzer/options.toml"
# By name: the entries of a command, and those of its options.
COMMANDS = commands_in(SHARED, sorted(set(SHARED.parent.glob("*.toml")) - {SHARED}))
GAMES = sorted(path.stem for path in (TOP / "lib/games").glob("*.toml"))
WORDS = {
    "{cards}": "Ah=3 As=1 2d=2 9d=5 9c=1 Kd=4 Kc=2",
    "{values}": "A=3 2=4 4=4 5=1 6=4 7=4 8=2 9=4 0=13",
    "{games}": str(TOP / "lib/games"),
    # Two shoes with bets, without a round.
    "{rounds}": str(TOP / "tests/support/rounds.csv"),
    "{software}": str(TOP / "tests/support/software.toml"),
    "{shoes}": str(TOP / "tests/support/shoes.csv"),
}


def filled(line, game):
    for name, value in (WORDS | {"{game}": game}).items():
        line = [word.replace(name, value) for word in line]
    return line


def lines(command, *lists):
    """The command lines of a command in these lists, each for every game if it has {game}."""
    for line in (line for name in lists for line in COMMANDS[command][0].get(name, [])):
        games = GAMES if any("{game}" in word for word in line) else [""]
        yield from ([command, *filled(line, game)] for game in games)


def with_results():
    """The commands that print a result in a format, or write it to a file, and their entries."""
    return [(name, entries) for name, (entries, _) in COMMANDS.items() if "subject" in entries]


def all_lines(*lists):
    return [line for name, _ in with_results() for line in lines(name, *lists)]


def all_small_lines():
    """Those whose records are small, and together fill every field of their schemas."""
    return [line for name, entries in with_results() for line in lines(name, "small" if "small" in entries else "examples")]
