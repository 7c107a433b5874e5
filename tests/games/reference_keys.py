"""Compares the keys of the author's reference (lib/games/README.md, conditions.md) and of the JSON Schema with the
program's, which lists its keys in the error about an unknown one."""

import json
import pathlib
import re
import tempfile
import tomllib
import unittest

import jsonschema

from reference_page import COUNTED, GAME, GAMES, SCHEMA, block, cells, check, run, with_row

UNKNOWN = "qqqqqqqqqq"


def keys(*headings):
    """The keys in the first column of the tables of these sections."""
    return {key for heading in headings for row in cells(heading) for key in re.findall(r"`([^`]+)`", row[0])}


def with_claim(body):
    return GAME + f'\n[settlement]\nsource = "page"\nunit = "0.01"\nrounding = "down"\n\n[[claim]]\nsource = "page"\n{body}\n'


def known_keys(text):
    """The keys that the program lists in the error about UNKNOWN."""
    code, _, err = check(text)
    found = re.search(rf'"{UNKNOWN}": expected one of (.*)', err)
    if code != 2 or found is None:
        raise AssertionError(f"no list of keys: {err}")
    return set(found.group(1).split(", "))


ROW = {"event", "not-read", "chosen", "pays", "meter", "commission", "multiplied", "stake-returned"}

# A text with an unknown key, the documented keys at that place, and the place in the schema.
PLACES = [
    (f"{UNKNOWN} = 1\n" + GAME, keys("The game"), SCHEMA),
    (GAME.replace("[[document]]", f"[[document]]\n{UNKNOWN} = 1"), keys("document"), ("document",)),
    (GAME.replace("[shoe]", f"[shoe]\n{UNKNOWN} = 1"), keys("shoe"), ("shoe",)),
    (GAME.replace("[tableau]", f"[tableau]\n{UNKNOWN} = 1"), keys("tableau"), ("tableau",)),
    (GAME + f"[procedure]\n{UNKNOWN} = 1\nsource = 'page'\n", keys("procedure"), ("procedure",)),
    (
        GAME + f"[settlement]\nsource = 'page'\nunit = '1'\nrounding = 'down'\n{UNKNOWN} = 1\n",
        keys("settlement"),
        ("settlement",),
    ),
    (
        GAME + f"[multipliers]\nsource = 'page'\ndealt = ['2']\n{UNKNOWN} = 1\n",
        keys("multipliers"),
        ("multipliers",),
    ),
]


class Keys(unittest.TestCase):
    maxDiff = None

    def test_keys_of_tables(self):
        for text, on_page, schema in PLACES:
            known = known_keys(text)
            node = SCHEMA if schema is SCHEMA else SCHEMA["properties"][schema[0]]
            node = node.get("items", node)
            self.assertEqual(known, on_page)
            self.assertEqual(known, set(node["properties"]))

    def test_keys_of_conditions(self):
        definitions = SCHEMA["$defs"]
        row = known_keys(with_row(f"{UNKNOWN} = 1"))
        self.assertEqual(row, keys("On the coup") | ROW)
        self.assertEqual(row, set(definitions["row"]["properties"]))
        hand = known_keys(with_row(f"player = {{ {UNKNOWN} = 1 }}"))
        self.assertEqual(hand, keys("On a hand"))
        self.assertEqual(hand, set(definitions["hand"]["properties"]))
        cards = known_keys(with_row(f"some-card = {{ {UNKNOWN} = 1 }}"))
        self.assertEqual(cards, keys("Such a card"))
        self.assertEqual(cards, set(definitions["cards"]["properties"]))
        condition = known_keys(with_row(f"not = {{ {UNKNOWN} = 1 }}"))
        self.assertEqual(condition, set(definitions["condition"]["properties"]))
        known = set()
        for key, needed in (
            ("count", "is = 1"),
            ("alike", 'by = "rank", groups = [2]'),
            ("different", 'by = "rank", is = 2'),
            ("consecutive", 'ace = "low"'),
            ("order", 'is = "rising", ace = "low"'),
            ("between", 'card = "player-3", of = ["player-1", "banker-1"], ace = "low"'),
            ("sum", 'of = "pips", is = 1'),
            ("compare", 'value = "player-3", is = "equal", with = "banker-3", by = "rank"'),
            ("higher", 'by = "card-1", hand = "player"'),
        ):
            here = known_keys(with_row(f"{key} = {{ {needed}, {UNKNOWN} = 1 }}"))
            self.assertEqual(here, set(definitions["condition"]["properties"][key]["properties"]), key)
            known |= here
        self.assertEqual(known - cards, keys(COUNTED))
        in_hand = known_keys(with_row(f"player = {{ any = [ {{ {UNKNOWN} = 1 }} ] }}"))
        self.assertEqual(in_hand, hand)

    def test_keys_of_wagers(self):
        written = known_keys(GAME.replace("[[wager]]", f"[[wager]]\n{UNKNOWN} = 1"))
        drawn = known_keys(GAME + f'[[wager]]\ncatalogue = "dragon-7"\n{UNKNOWN} = 1\n')
        self.assertEqual(written | drawn, keys("Wagers") - ROW)
        for known, schema in zip((written, drawn), SCHEMA["properties"]["wager"]["items"]["oneOf"]):
            self.assertLessEqual(set(schema["properties"]), known)

    def test_keys_of_claims_and_readings(self):
        known = set()
        for quantity in SCHEMA["$defs"]["claim"]["properties"]["quantity"]["enum"]:
            body = f'quantity = "{quantity}"\n{UNKNOWN} = 1\n'
            if quantity == "coup":
                body += 'player = "2 6"\nbanker = "4 7"\nwinner = "player"\n'
            elif quantity == "house-share":
                body += 'stated = "1%"\nparts = [ { wager = "banker", stated = "1%" } ]\n'
            elif quantity in ("best-return", "mean-return"):
                body += 'stated = "1%"\n'
            else:
                body += 'wager = "banker"\nstated = "1"\n'
                body += 'event = "Banker wins"\n' if "probability" in quantity or quantity in ("rounded-return", "odds", "combinations") else ""
                body += 'stake = "1"\n' if "rounded" in quantity else ""
                body += 'card = "5"\n' if "removal" in quantity else ""
            known |= known_keys(with_claim(body))
        quantities = keys("Claims") & set(SCHEMA["$defs"]["claim"]["properties"]["quantity"]["enum"])
        self.assertEqual(quantities, set(SCHEMA["$defs"]["claim"]["properties"]["quantity"]["enum"]))
        self.assertEqual(known, keys("Claims") - quantities)
        self.assertEqual(known, set(SCHEMA["$defs"]["claim"]["properties"]))
        reading = known_keys(GAME + block("reading") + f"{UNKNOWN} = 1\n")
        self.assertEqual(reading, keys("Readings"))
        self.assertEqual(reading, set(SCHEMA["$defs"]["reading"]["properties"]))

    def test_keys_of_limits(self):
        schema = json.loads((GAMES / "limits.schema.json").read_text(encoding="utf-8"))
        head = GAME[: GAME.index("[shoe]")]
        kinds = {}
        for kind in schema["properties"]["limit"]["items"]["oneOf"]:
            quantity = kind["properties"]["quantity"]
            kinds |= dict.fromkeys(quantity.get("enum", [quantity.get("const")]), kind)
        known = set()
        for quantity, kind in kinds.items():
            needed = {"decimals": 'claims = "house-edge"\n', "stated-figures": 'figures = "house-edge"\n'}
            bound = "" if quantity == "stated-figures" else 'at-least = "1"\n'
            limit = f'[[limit]]\nid = "l"\nsource = "page"\nquantity = "{quantity}"\n{bound}{needed.get(quantity, "")}'
            with tempfile.TemporaryDirectory() as folder:
                path = pathlib.Path(folder, "limits.toml")
                path.write_text(head + limit, encoding="utf-8")
                self.assertIn(run("audit", "--limits", str(path))[0], (0, 1))
                jsonschema.validate(tomllib.loads(head + limit), schema)
                path.write_text(f"{head}{limit}{UNKNOWN} = 1\n", encoding="utf-8")
                code, out, err = run("audit", "--limits", str(path))
            self.assertEqual((code, out), (2, ""), err)
            listed = set(re.search(rf'"{UNKNOWN}": expected one of (.*)', err).group(1).split(", "))
            self.assertEqual(listed, set(kind["properties"]), quantity)
            known |= listed
        page = keys("Limits of laws and standards")
        self.assertLessEqual(set(kinds), page)
        self.assertEqual(page - set(kinds), known)
        jsonschema.validate(tomllib.loads(head + block("limit")), schema)
        for path in (GAMES / "limits").glob("*.toml"):
            jsonschema.validate(tomllib.loads(path.read_text(encoding="utf-8")), schema)


if __name__ == "__main__":
    unittest.main()
