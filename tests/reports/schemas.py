"""Checks the JSON records that the program prints against their schemas.

The records of many command lines are valid against the schemas that they name. No schema is loose: a record becomes
invalid if any field is removed or added, or if the type of any value changes.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import jsonschema

from mutants import mutants, thinned

PROGRAM = os.environ.get("SABOT", "build/analyzer/sabot")
ROOT = pathlib.Path(__file__).resolve().parents[2]
PUBLISHED = ROOT / "reports/schemas"
FILES = list(PUBLISHED.glob("*.json"))
GLOSSARY = ROOT / "analyzer/figures.md"
SCHEMAS = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in FILES}

RECORD = str(ROOT / "tests/support/rounds.csv")
BY_CARD = "Ah=3 As=1 2d=2 9d=5 9c=1 Kd=4 Kc=2"
BY_VALUE = "A=3 2=4 4=4 5=1 6=4 7=4 8=2 9=4 0=13"
TAGS = "A=1 2=1 3=1 4=2 5=-1 6=-2 7=-1 8=-1"
GAMES = ["punto-banco", "bacara", "chemin-de-fer", "ponto-e-banca", "baccarat-touch", "jade-baccarat"]
# In one situation of this game, Banker is indifferent between drawing and standing.
FREE_BANKER = ["solve", "--model", "B2", "--shoe", "0=1 A=1 2=2 4=3 5=2 6=2 7=2 8=3 9=3"]

COMMANDS = [
    *(["analyze", game] for game in GAMES),
    *(["audit", game] for game in GAMES),
    *(["removal", game] for game in GAMES),
    *(["check", str(ROOT / "lib/games" / f"{game}.toml")] for game in GAMES),
    ["analyze", "chemin-de-fer", "--player-five", "1/2"],
    ["analyze", "catalogue", "--digits", "0"],
    ["analyze", "bacara", "--double-check", "--digits", "30"],
    ["analyze", "bacara", "--shoe", BY_CARD, "--remove", "9 Kd 2"],
    ["analyze", "bacara", "--shoe", BY_VALUE, "--player", "2 4", "--banker", "8"],
    ["analyze", "bacara", "--shoe", "0=6"],
    ["analyze", "jade-baccarat", "--player", "9h 9d", "--banker", "0"],
    ["analyze", "punto-banco", "--decks", "4-6", "--joint", "--stake", "tie=1"],
    ["analyze", "bacara", "--shoe", "0=6", "--joint", "--wager", "tie", "--stake", "tie=0.5", "--stake", "banker=1"],
    ["analyze", "punto-banco", "--decks", "2-2", "--wager", "tie"],
    ["audit", "--all", "--explain"],
    ["audit", "jade-baccarat", "--decks", "6-8"],
    ["audit", "chemin-de-fer", "--explain", "--double-check"],
    ["audit", "baccarat-touch", "--explain", "--stake", "0.10-0.50/0.10"],
    ["audit", "bacara", "--shoe", BY_VALUE, "--wager", "tie", "--wager", "perfect-pair"],
    ["audit", "jade-baccarat", "--remove", "9 9 Kd"],
    ["audit", "baccarat-touch", "--limits", "australia", "--limits", "new-zealand", "--limits", "maryland"],
    ["removal", "bacara", "--shoe", BY_CARD],
    ["removal", "bacara", "--shoe", BY_VALUE, "--order", "2", "--wager", "banker"],
    ["removal", "punto-banco", "--tags", TAGS, "--wager", "banker", "--scale", "51"],
    ["removal", "punto-banco", "--tags", "0=1 9=1", "--by", "rank", "--wager", "tie", "--remove", "9 9 K"],
    ["removal", "bacara", "--wager", "perfect-pair", "--player", "9h"],
    *([command, "chemin-de-fer", "--decks", "infinite"] for command in ("analyze", "audit", "removal")),
    ["games"],
    *(["solve", "--model", model, "--commission", "5%"] for model in ("A1", "B1", "B2")),
    ["solve", "--decks", "1", "--double-check", "--digits", "12"],
    ["solve", "--shoe", "A=3 2=4 4=4 5=1 6=4 7=4 8=2 9=4 0=13"],
    ["solve", "--shoe", "0=6"],
    ["solve", "--decks", "1-3", "--commission", "5%", "--double-check"],
    ["solve", "--model", "A1", "--decks", "2-2"],
    ["bank"],
    ["bank", "punto-banco", "--shoe", BY_VALUE, "--remove", "9 0", "--commission", "5%", "--wins", "30"],
    ["bank", "--shoe", "0=1 9=6", "--wins", "1"],
    ["simulate", "bacara", "--shoes", "100", "--stake", "tie=1", "--seed", "18446744073709551615"],
    ["simulate", "--shoe", "Kd=20", "--shoes", "1", "--stake", "player=1"],
    ["tolerance", "--wager", "tie", "--rounds", "5,1000,1000000"],
    ["tolerance", "baccarat-touch", "--stake", "player=1", "--stake", "tie=2", "--observed", "97%", "--rounds", "300"],
    ["rounds", "punto-banco", RECORD],
    ["rounds", "bacara", RECORD, RECORD, "--by", "shoe", "--by", "position", "--list", "2"],
    ["solve", "--model", "B1", "--shoe", "0=1 A=1 2=1 4=1 5=1 7=1", "--commission", "1/20"],
    FREE_BANKER,
    ["census", "--shoe", BY_VALUE, "--cards", "6", "--wager", "tie"],
    ["census", "bacara", "--cards", "6"],
    ["census", "--shoe", BY_VALUE, "--remove", "9 0", "--cards", "35-37/2"],
    ["census", "jade-baccarat", "--decks", "1", "--cards", "6-6"],
    ["census", "bacara", "--shoe", BY_CARD, "--cards", "7"],
    ["census", "chemin-de-fer", "--cards", "30", "--sample", "100", "--seed", "18446744073709551615"],
    ["census", "--shoe", BY_VALUE, "--cards", "20", "--sample", "2"],
    ["census", "bacara", "--cards", "20-60/20", "--sample", "50", "--digits", "12"],
]
# Has a worked example that contradicts the tableau, a name with special characters, and a fee.
ODD_GAME = (
    (ROOT / "lib/games/ponto-e-banca.toml")
    .read_text(encoding="utf-8")
    .replace('name = "Ponto e Banca"', 'name = "<b>\\"P&B\\" \u05d0=1"')
    .replace('winner = "tie"\nsource = "002, Exemplo 1"', 'winner = "player"\nsource = "002, Exemplo 1"')
    .replace('id = "tie"\n', 'id = "tie"\nfee = "20%"\n')
)
# For the exposure of so many wagers only bounds are computed.
SETTLEMENT = '\n[settlement]\nsource = "woo-lucky-6"\nunit = "1"\nrounding = "down"\nmaximum-stake = "100"\n'
LIMITS = """
format = 1
id = "odd"
name = "Odd"
[[document]]
id = "d"
title = "d"
url = "-"
[[limit]]
id = "exposure"
quantity = "exposure"
at-most = "1000"
source = "d"
[[limit]]
id = "tie"
quantity = "largest-win"
wagers = ["dragon-7"]
at-most = "8"
source = "d"
"""
REPORTS = [
    ["report", "jade-baccarat"],
    ["report", "chemin-de-fer"],
    ["report", "bacara", "--shoe", BY_CARD],
    ["report", "bacara", "--shoe", BY_VALUE],
    ["report", "baccarat-touch", "--shoe", BY_VALUE, "--remove", "9 0", "--date", "2024-02-29"],
    ["report", "--wager", "tie", "--laboratory", "Lab", "--reference", "LS-26/4", "--tolerance", "1000"],
    ["report", "--shoe", BY_VALUE, "--census", "6-7", "--census-sample", "20-30/10", "--draws", "50", "--seed", "3"],
]

# Small records that together fill every field.
LOOSENED = [
    ["analyze", "bacara", "--wager", "tie", "--double-check", "--player", "9", "--banker", "Kd"],
    ["analyze", "bacara", "--shoe", BY_VALUE, "--remove", "0"],
    ["analyze", "--decks", "2-2", "--wager", "tie"],
    ["removal", "--tags", TAGS, "--wager", "banker", "--order", "2", "--remove", "9"],
    ["audit", "chemin-de-fer", "--explain"],
    ["audit", "jade-baccarat", "--decks", "8-8"],
    ["audit", "jade-baccarat"],
    ["audit", "baccarat-touch", "--stake", "0.10"],
    ["audit", "ponto-e-banca", "--explain"],
    ["audit", "--wager", "tie", "--limits", "massachusetts"],
    ["check", str(ROOT / "lib/games/ponto-e-banca.toml")],
    ["analyze", "--decks", "infinite", "--wager", "tie"],
    ["games"],
    ["report", "punto-banco"],
    ["report", "--shoe", BY_VALUE, "--census", "6", "--census-sample", "20", "--draws", "9", "--wager", "tie"],
    ["solve", "--model", "B1", "--double-check"],
    ["solve", "--decks", "1-1", "--double-check"],
    ["bank", "--wins", "2", "--commission", "5%", "--remove", "9"],
    ["rounds", "punto-banco", RECORD, "--by", "shoe"],
    ["simulate", "--shoes", "2", "--remove", "9h", "--stake", "tie=1"],
    ["tolerance", "--wager", "banker", "--rounds", "1000", "--observed", "97%"],
    FREE_BANKER,
    ["census", "--shoe", BY_VALUE, "--remove", "9", "--cards", "6"],
    ["census", "--shoe", BY_VALUE, "--cards", "6-7", "--wager", "tie"],
    ["census", "--shoe", BY_VALUE, "--remove", "9", "--cards", "20", "--sample", "9"],
    ["census", "--cards", "20-30/10", "--sample", "9", "--wager", "tie"],
]


def validator_for(schema):
    """A validator that resolves references between schemas by file name."""
    kind = jsonschema.Draft202012Validator
    try:
        from referencing import Registry, Resource
    except ImportError:  # jsonschema before 4.18
        folder = "https://sabot.invalid/"
        store = {folder + name: known for name, known in SCHEMAS.items()}
        return kind(schema, resolver=jsonschema.RefResolver(folder, schema, store=store))
    resources = [(name, Resource.from_contents(known)) for name, known in SCHEMAS.items()]
    return kind(schema, registry=Registry().with_resources(resources))


def file_of(record):
    """The file of the schema that a record names, such as "sabot/audit-runs/1"."""
    return record["schema"].split("/")[1] + ".schema.json"


VALIDATORS = {name: validator_for(schema) for name, schema in SCHEMAS.items() if name != "common.schema.json"}


def record_of(*command):
    """The JSON record that the program prints, or writes to a file if it writes a report."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "record.json")
        is_report = command[0] == "report"
        line = [PROGRAM, *command, *(["-o", path] if is_report else ["--format", "json"])]
        done = subprocess.run(line, capture_output=True, encoding="utf-8", timeout=60, check=False)
        if done.returncode not in (0, 1):
            raise AssertionError(f"{command}: {done.stderr}")
        return json.loads(path.read_text(encoding="utf-8") if is_report else done.stdout)


def small_record(command):
    """A record whose lists are thinned, except those of fixed length. It has the same number of mutants, and
    validating them is faster."""
    record = record_of(*command)
    for key in record:
        smaller = {**record, key: thinned(record[key])}
        if VALIDATORS[file_of(record)].is_valid(smaller):
            record = smaller
    return record


def names_in(schema):
    """Every property that a schema names."""
    if isinstance(schema, list):
        return set().union(*map(names_in, schema))
    if not isinstance(schema, dict):
        return set()
    return set(schema.get("properties", {})).union(*map(names_in, schema.values()))


def names_filled(record):
    """Every field of a record that is not empty."""
    if isinstance(record, list):
        return set().union(*map(names_filled, record))
    if not isinstance(record, dict):
        return set()
    filled = {key for key, value in record.items() if value not in (None, [], {})}
    return filled.union(*map(names_filled, record.values()))


def records():
    for command in [*COMMANDS, *REPORTS]:
        yield command, record_of(*command)
    with tempfile.TemporaryDirectory() as folder:
        odd = pathlib.Path(folder, "odd.toml")
        odd.write_text(ODD_GAME, encoding="utf-8")
        limits = pathlib.Path(folder, "limits.toml")
        limits.write_text(LIMITS, encoding="utf-8")
        for command in ("audit", "check", "analyze"):
            yield command, record_of(command, str(odd))
        catalogue = subprocess.run([PROGRAM, "games", "catalogue"], capture_output=True, encoding="utf-8", check=True)
        odd.write_text(catalogue.stdout + SETTLEMENT, encoding="utf-8")
        yield "limits", record_of("audit", str(odd), "--limits", str(limits))


class Schemas(unittest.TestCase):
    maxDiff = None

    def test_the_published_schemas_and_glossary_follow_from_the_fields_of_records(self):
        """SABOT_REWRITE_GOLDEN=1 rewrites the published ones; a run that changed one fails."""
        with tempfile.TemporaryDirectory() as folder:
            program = [sys.executable, ROOT / "reports/fields/schemas.py", os.environ["WRITE_RECORDS"]]
            subprocess.run([*program, folder], check=True)
            made = {path.name: path.read_text(encoding="utf-8") for path in pathlib.Path(folder).iterdir()}
        old = {path.name: path.read_text(encoding="utf-8") for path in [*FILES, GLOSSARY]}
        changed = [name for name in made if old.get(name) != made[name]]
        if os.environ.get("SABOT_REWRITE_GOLDEN"):
            for name in changed:
                (GLOSSARY if name == GLOSSARY.name else PUBLISHED / name).write_text(made[name], encoding="utf-8")
        self.assertEqual(changed, [], "the contract changed; SABOT_REWRITE_GOLDEN=1 rewrites it")
        self.assertEqual(set(old), set(made), "published files, and those of the program")

    def test_every_schema_is_installed(self):
        listed = re.findall(r"'schemas/(.+\.schema\.json)'", (ROOT / "reports/meson.build").read_text(encoding="utf-8"))
        self.assertEqual(set(listed), set(SCHEMAS), "schema_files in reports/meson.build")

    def test_schemas_are_schemas(self):
        for name, schema in SCHEMAS.items():
            with self.subTest(name):
                jsonschema.Draft202012Validator.check_schema(schema)

    def test_every_record_is_valid_and_every_field_was_seen(self):
        used, filled = set(), set()
        for command, record in records():
            used.add(file_of(record))
            filled |= names_filled(record)
            errors = VALIDATORS[file_of(record)].iter_errors(record)
            self.assertEqual([f"{error.json_path}: {error.message[:200]}" for error in errors], [], command)
        self.assertEqual(used, set(VALIDATORS))
        # Only a defect of Sabot, or a wager that the second route cannot compute, would fill these.
        self.assertEqual(set().union(*map(names_in, SCHEMAS.values())) - filled, {"differing", "unreached"})

    @unittest.skipIf(float(os.environ.get("SABOT_TEST_DEPTH", "1")) < 1, "says nothing of the program")
    def test_no_schema_is_loose(self):
        tried = {name: set() for name in VALIDATORS}
        for command in LOOSENED:
            record = small_record(command)
            validator = VALIDATORS[file_of(record)]
            self.assertTrue(validator.is_valid(record), command)
            new = {place: mutant for place, mutant in mutants(record) if place not in tried[file_of(record)]}
            self.assertEqual([place for place, mutant in new.items() if validator.is_valid(mutant)], [], command)
            tried[file_of(record)].update(new)
        self.assertGreater(min(map(len, tried.values())), 6)

    def test_numbers_are_in_lowest_terms_and_versions_count(self):
        record = record_of("analyze", "--wager", "tie")
        validator = VALIDATORS["analysis.schema.json"]
        for exact in ("-0", "1/1", "0.5", "1/-2", "01", "1/0", "", "1e3", " 1"):
            record["wagers"][0]["house_edge"]["exact"] = exact
            self.assertFalse(validator.is_valid(record), exact)
        for exact in ("0", "-1/8", "10/11", "-12"):
            record["wagers"][0]["house_edge"]["exact"] = exact
            self.assertTrue(validator.is_valid(record), exact)
        for schema in ("sabot/analysis/2", "sabot/audit/1"):
            self.assertFalse(validator.is_valid({**record, "schema": schema}), schema)

    def test_a_shoe_has_the_keys_of_its_kind(self):
        record = record_of("analyze", "--wager", "tie", "--shoe", BY_VALUE)
        self.assertTrue(VALIDATORS["analysis.schema.json"].is_valid(record))
        record["shoe"]["known_by"] = "rank"
        self.assertFalse(VALIDATORS["analysis.schema.json"].is_valid(record))


if __name__ == "__main__":
    unittest.main()
