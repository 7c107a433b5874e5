"""Checks the JSON records that the program prints against their schemas.

The records of many command lines are valid against the schemas that they name. No schema is loose: a record becomes
invalid if any field is removed or added, or if the type of any value changes.
"""

import functools
import hashlib
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

PROGRAM = pathlib.Path(os.environ.get("SABOT", "build/analyzer/sabot")).resolve()
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests/analyzer"))
from examples import WORDS, all_lines, all_small_lines

PUBLISHED = ROOT / "reports/schemas"
FILES = list(PUBLISHED.glob("*.json"))
PROMISED = ROOT / "tests/golden/promised_fields.txt"
CHANGES = ROOT / "analyzer/CHANGES.md"
GLOSSARY = ROOT / "analyzer/figures.md"
SCHEMAS = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in FILES}

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


@functools.lru_cache(maxsize=None)
def printed(command):
    """What the program prints, or writes to a file if the command names one."""
    with tempfile.TemporaryDirectory() as folder:
        file = command[command.index("-o") + 1] if "-o" in command else None
        line = [PROGRAM, *command, *([] if file else ["--format", "json"])]
        done = subprocess.run(line, capture_output=True, encoding="utf-8", check=False, cwd=folder)
        if done.returncode not in (0, 1):
            raise AssertionError(f"{command}: {done.stderr}")
        return pathlib.Path(folder, file).read_text(encoding="utf-8") if file else done.stdout


def record_of(*command):
    """The JSON record of a command, which is run once, unless it reads a file that changes."""
    read = printed.__wrapped__ if any(tempfile.gettempdir() in word for word in command) else printed
    return json.loads(read(command))


def case_summary():
    """The summary of a case whose second run has another payout, and one report less."""
    report = '[[report]]\noutput = "{}.json"\ncommand = "analyze"\nwager = "tie"\n'
    head = 'format = 1\ntitle = "T"\nlaboratory = "L"\nreference = "R"\nlaboratory-address = "A"\naccreditation = "B"\nclient = "C"\nclient-address = "D"\ntest-item = "I"\nreceived = "2026-11-01"\nexamined = "2026-11-02"\ndate = "2026-11-24"\ngame = "g.toml"\n'
    game = (ROOT / "lib/games/punto-banco.toml").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        case = pathlib.Path(folder, "case.toml")
        for reports, text in (("ab", game), ("a", game.replace("8:1", "9:1"))):
            case.write_text(head + "".join(map(report.format, reports)), encoding="utf-8")
            pathlib.Path(folder, "g.toml").write_text(text, encoding="utf-8")
            subprocess.run([PROGRAM, "case", case], capture_output=True, check=True)
        return json.loads(pathlib.Path(folder, "summary.json").read_text(encoding="utf-8"))


def small_record(command):
    """A record whose lists are thinned, but for the fields with lists of fixed length. It has the same number of
    mutants, and validating them is faster."""
    record = record_of(*command) if command else case_summary()
    smaller = {key: thinned(part) for key, part in record.items()}
    fixed = {error.path[0] for error in VALIDATORS[file_of(record)].iter_errors(smaller)}
    return smaller | {key: record[key] for key in fixed}


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


def definitions():
    """{(schema with its number, record type): {field: digest of its definition}} of the published schemas."""
    found = {}
    for file, schema in SCHEMAS.items():
        for name, record in {"-": schema, **schema.get("$defs", {})}.items():
            fields = {key: hashlib.sha256(json.dumps(field, sort_keys=True).encode()).hexdigest()[:8]
                      for key, field in record.get("properties", {}).items()}
            if fields:
                found[file.split(".")[0] if file == "common.schema.json" else schema["title"], name] = fields
    return found


def promised():
    """The definitions on which users rely: a line for each record type, with its fields."""
    lines = [line.split() for line in PROMISED.read_text(encoding="utf-8").splitlines()] if PROMISED.exists() else []
    return {(schema, name): dict(field.split(":") for field in fields) for schema, name, *fields in lines}


def announced(changes):
    """The schemas whose end a version before the newest announced."""
    earlier = re.split(r"(?m)^## ", changes)[2:]
    lists = re.findall(r"(?ms)^### Announced$(.*?)(?=^### |\Z)", "\n".join(earlier))
    return {schema for each in lists for schema in re.findall(r"`(sabot/[\w-]+/\d+)`", each)}


def simulated(folder, decks):
    path = pathlib.Path(folder, "simulated.csv")
    command = [PROGRAM, "simulate", "punto-banco", "--decks", decks, "--shoes", "12", "--seed", "1", "-o", path]
    subprocess.run(command, capture_output=True, check=True)
    return path.read_text(encoding="utf-8").splitlines()


def records():
    for command in all_lines("examples", "records", "small"):
        yield command, record_of(*command)
    with tempfile.TemporaryDirectory() as folder:
        odd = pathlib.Path(folder, "odd.toml")
        odd.write_text(ODD_GAME, encoding="utf-8")
        limits = pathlib.Path(folder, "limits.toml")
        limits.write_text(LIMITS, encoding="utf-8")
        for command in ("audit", "check", "analyze"):
            yield command, record_of(command, str(odd))
        progressive = (ROOT / "tests/support/progressive.toml").read_text(encoding="utf-8")
        for name, text in {"progressive": progressive, "reserve": progressive.replace("contribution =", 'reserve = "5%", contribution =')}.items():
            odd.write_text(text, encoding="utf-8")
            yield name, record_of("analyze", str(odd))
        odd.write_text(progressive.replace('pays = "2:1"', 'pays = "20:1"'), encoding="utf-8")
        yield "two ranges of seeds", record_of("design", str(odd), "--wager", "tied-meter", "--deviation", "5.205-5.3")
        yield "several coups", record_of("analyze", str(ROOT / "tests/support/several_coups.toml"))
        yield "multipliers", record_of("analyze", str(ROOT / "tests/support/multipliers.toml"))
        game = (ROOT / "lib/games/bacara.toml").read_text(encoding="utf-8")
        for claims in sorted((ROOT / "tests/support").glob("claims_*.toml")):
            odd.write_text(game + claims.read_text(encoding="utf-8"), encoding="utf-8")
            yield claims.name, record_of("audit", "--explain", str(odd))
        catalogue = subprocess.run([PROGRAM, "games", "catalogue"], capture_output=True, encoding="utf-8", check=True)
        text = re.sub(r'progressive = {(.*) }', r'progressive = {\1, seed = "100" }', catalogue.stdout)
        odd.write_text(text + SETTLEMENT, encoding="utf-8")
        yield "limits", record_of("audit", str(odd), "--limits", str(limits))
        rounds = pathlib.Path(folder, "rounds.csv")
        text = (ROOT / "tests/support/rounds.csv").read_text(encoding="utf-8")
        # Every tie pays 9 to 1.
        rounds.write_text(re.sub("(?m)(,T,.*),9$", r"\1,10", text), encoding="utf-8")
        yield "one cause", record_of("rounds", "bacara", str(rounds))
        played = [simulated(folder, decks) for decks in ("8", "6")]
        tables = [f"{table},{row}" for table, rows in zip("AB", played) for row in rows[1:]]
        rounds.write_text("\n".join(["table," + played[0][0], *tables, ""]), encoding="utf-8")
        yield "six decks at one table", record_of("rounds", "punto-banco", str(rounds))
        eight, six = played
        next_shoe = int(eight[-1].split(",")[0]) + 1
        last = [f"{next_shoe},{row.split(',', 1)[1]}" for row in six[1:] if row.split(",")[0] == "1"]
        rounds.write_text("\n".join([*eight, *last, ""]), encoding="utf-8")
        yield "six decks in one shoe", record_of("rounds", "punto-banco", str(rounds))
        # Tens are recorded as aces, more of them than the shoe holds.
        misread = [re.sub(",T([cdhs])", r",A\1", row) for row in played[0]]
        total = "Total" + "," * misread[0].count(",")
        rounds.write_text("\n".join([*misread, total, ""]), encoding="utf-8")
        yield "misread cards and a row of totals", record_of("rounds", "punto-banco", str(rounds))
        yield "largest stake", record_of("report", str(odd), "--wager", "dragon-7", "-o", "report.json")
    yield "case", case_summary()


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

    def test_no_field_disappears_or_changes_its_meaning_under_the_number_of_its_schema(self):
        """A field that goes, or means something else, needs a schema with another number, and a number goes one version
        after its end was announced. If only the words of a definition changed, SABOT_REWRITE_GOLDEN=1 accepts them; it adds
        new fields, too, and keeps those that are gone."""
        old, new = promised(), definitions()
        over = announced(CHANGES.read_text(encoding="utf-8")) - {schema for schema, _ in new}
        kept = {place: fields for place, fields in old.items() if place[0] not in over}
        if os.environ.get("SABOT_REWRITE_GOLDEN"):
            merged = {place: kept.get(place, {}) | new.get(place, {}) for place in sorted(kept.keys() | new.keys())}
            PROMISED.write_text("".join(" ".join([*place, *(f"{key}:{digest}" for key, digest in sorted(fields.items()))])
                                        + "\n" for place, fields in merged.items()), encoding="utf-8")
        pairs = [(place, key, digest) for place, fields in kept.items() for key, digest in fields.items()]
        gone = [(*place, key) for place, key, _ in pairs if key not in new.get(place, {})]
        changed = [(*place, key) for place, key, digest in pairs if new.get(place, {}).get(key, digest) != digest]
        self.assertEqual(gone, [], "gone: expected another number of the schema, and its end announced a version before")
        self.assertEqual(changed, [], "defined otherwise: expected another number of the schema, unless only words changed")
        text = "## 3\n### Announced\n`sabot/c/1`\n## 2\n`sabot/b/1`\n### Announced\n`sabot/a/1`\n### New\n`sabot/b/2`\n"
        self.assertEqual(announced(text), {"sabot/a/1"})
        self.assertTrue(kept, "nothing is promised; SABOT_REWRITE_GOLDEN=1 writes the fields")

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
        for command in [*all_small_lines(), []]:
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
        record = record_of("analyze", "--wager", "tie", "--shoe", WORDS["{values}"])
        self.assertTrue(VALIDATORS["analysis.schema.json"].is_valid(record))
        record["shoe"]["known_by"] = "rank"
        self.assertFalse(VALIDATORS["analysis.schema.json"].is_valid(record))


if __name__ == "__main__":
    unittest.main()
