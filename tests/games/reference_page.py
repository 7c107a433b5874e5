"""The author's reference of game files (lib/games/README.md, conditions.md) and their JSON Schema, for the tests that
compare them with the program."""

import json
import os
import pathlib
import re
import subprocess
import tempfile

import jsonschema

PROGRAM = os.environ.get("SABOT", "build/analyzer/sabot")
GAMES = pathlib.Path(__file__).resolve().parents[2] / "lib" / "games"
PAGE = "".join((GAMES / name).read_text(encoding="utf-8") for name in ("README.md", "conditions.md"))
SCHEMA = json.loads((GAMES / "game.schema.json").read_text(encoding="utf-8"))
# jsonschema.validate would check the schema itself each time, which takes longer than anything else here.
VALIDATOR = jsonschema.validators.validator_for(SCHEMA)(SCHEMA)
COUNTED = "count, alike, different, consecutive, order, between, sum, compare and higher"


def block(name):
    return re.search(rf"<!-- {name} -->\n```toml\n(.*?)```", PAGE, re.DOTALL).group(1)


GAME = block("game")


def section(heading):
    """The text from a heading to the next one."""
    return re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#+ |\Z)", PAGE, re.DOTALL | re.MULTILINE).group(1)


def cells(heading):
    """The rows of the tables of a section."""
    rows = [line for line in section(heading).splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in rows]


def run(*arguments):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, encoding="utf-8", check=False)
    return done.returncode, done.stdout, done.stderr


def check(text, *options):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "game.toml")
        path.write_text(text, encoding="utf-8")
        return run("check", str(path), *options)


def with_row(condition):
    pays = "" if " pays = " in condition else ', pays = "2:1"'
    row = '{ event = "Asked", ' + condition + pays + " }"
    return GAME + f'\n[[wager]]\nid = "asked"\nname = "Asked"\nsource = "page"\nrows = [ {row} ]\n'
