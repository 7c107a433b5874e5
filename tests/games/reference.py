"""Compares the author's reference (lib/games/README.md, conditions.md) and the JSON Schema with the program.

Every example loads; every payout has the documented net result; the reference, the schema and the program have the same
keys. The program lists its keys in the error about an unknown one.
"""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import tomllib
import unittest

import jsonschema

PROGRAM = os.environ.get("SABOT", "build/analyzer/sabot")
GAMES = pathlib.Path(__file__).resolve().parents[2] / "lib" / "games"
PAGE = "".join((GAMES / name).read_text(encoding="utf-8") for name in ("README.md", "conditions.md"))
SCHEMA = json.loads((GAMES / "game.schema.json").read_text(encoding="utf-8"))
UNKNOWN = "qqqqqqqqqq"


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


def keys(*headings):
    """The keys in the first column of the tables of these sections."""
    return {key for heading in headings for row in cells(heading) for key in re.findall(r"`([^`]+)`", row[0])}


def run(*arguments):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, encoding="utf-8", timeout=60, check=False)
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


def with_claim(body):
    return GAME + f'\n[settlement]\nsource = "page"\nunit = "0.01"\nrounding = "down"\n\n[[claim]]\nsource = "page"\n{body}\n'


def known_keys(text):
    """The keys that the program lists in the error about UNKNOWN."""
    code, _, err = check(text)
    found = re.search(rf'"{UNKNOWN}": expected one of (.*)', err)
    if code != 2 or found is None:
        raise AssertionError(f"no list of keys: {err}")
    return set(found.group(1).split(", "))


HAND = "player = { %s = 1 }" % UNKNOWN
STATED = 'wager = "banker"\nstated = "1%"\nstake = "1"\nevent = "Banker wins"\n'
COUNTED = "count, alike, different, consecutive, order, between, sum, compare and higher"
CONDITIONS = {"On the coup", "On a hand", "Such a card", COUNTED}

ROW = {"event", "not-read", "pays", "meter", "commission", "multiplied", "stake-returned"}

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


class Reference(unittest.TestCase):
    maxDiff = None

    def loads(self, text, *options):
        code, out, err = check(text, *options)
        self.assertEqual((code, err), (0, ""), text[len(GAME) :] or text)
        jsonschema.validate(tomllib.loads(text), SCHEMA)
        return out

    def test_blocks_load(self):
        self.loads(GAME)
        for name in ("wager", "claim", "reading"):
            self.loads(GAME + block(name))
        self.loads(GAME[: GAME.index("[[wager]]")] + block("multipliers"))
        head, shoe = block("official").split("\n\n")
        self.loads(GAME.replace("\n[[document]]", head + "\n\n[[document]]").replace(
            re.search(r"\[shoe\]\n(.+\n)+", GAME).group(0), shoe))

    def test_examples_of_conditions_load(self):
        tried = 0
        for heading in CONDITIONS:
            for row in cells(heading):
                self.loads(with_row(row[2].strip("`")))
                tried += 1
        self.assertGreater(tried, 30)

    def test_examples_are_explained_as_documented(self):
        """Each example loads, and the program explains it in the expected words."""
        words = {
            "all four suits": "the first four cards show 4 different suits",
            "four cards have the same suit": "the first four cards hold at least 4 of one suit",
            "five-card flush": "the coup has 5 cards, and the coup's cards show 1 suit",
            "all red or all black": "the coup has 5 cards, and the coup's cards show 1 colour",
            "A 2 3 to J Q K": "Player has 3 cards, and Player's cards are of consecutive ranks, ace low",
            "first card has a higher rank":
                "the rank of Banker's first card is higher than the rank of Player's first card, ace low",
            "same rank": "the rank of Banker's first card is equal to the rank of Player's first card",
            "although":
                "Player wins, and the total of Banker's first two cards is higher than the total of Player's "
                "first two cards",
            "third card has a higher rank":
                "the rank of Banker's third card is higher than the rank of Player's third card, ace low",
            "as many points as its total":
                "the point value of Player's third card is equal to the total of Player's cards, "
                "or the point value of Banker's third card is equal to the total of Banker's cards",
            "counting 11, 12 and 13":
                "the ranks of Player's first two cards and Banker's first card (A 1, J 11, Q 12, K 13) "
                "add up to 21 to 39",
            "odd number": "the totals add up to an odd number",
            "three sevens": "at least 3 of the coup's cards are 7",
            "first cards have the same suit": "the first cards of both hands hold at least 2 of one suit",
            "first cards have equal ranks": "the first cards of both hands hold at least 2 of one rank",
            "every card dealt has a higher": "the coup's cards rise in rank in the order dealt, ace low",
            "different ranks": "Player's first two cards rise or fall in rank in the order dealt, ace high",
            "lower rank than": "the coup has 4 cards, and the coup's cards fall in rank in the order dealt, ace low",
            "is between the first two":
                "Player's third card is of a rank between those of Player's first two cards, ace low",
            "pictures counting ten":
                "the pips of Player's first two cards and Banker's first card add up to 21 to 30",
            "the rank of one of its":
                "Player's third card has the same rank as one of the first two, "
                "or Banker's third card has the same rank as one of the first two",
        }
        seen = set()
        for condition, says in cells("Examples"):
            out = self.loads(with_row(condition.strip("`")), "--format", "json")
            words_found = json.loads(out)["wagers"][-1]["rows"][0]["condition"]
            for part, expected in words.items():
                if part in says:
                    self.assertEqual(words_found, expected)
                    seen.add(part)
        self.assertEqual(seen, set(words))

    def test_payouts_have_the_documented_net_result(self):
        for written, _, net in cells("Payouts"):
            row = f'{{ event = "Never", margin = 9, pays = {written.strip("`")} }}'
            text = GAME + f'\n[[wager]]\nid = "w"\nname = "w"\nsource = "page"\nrows = [ {row} ]\n'
            code, out, err = check(text, "--format", "json")
            self.assertEqual((code, err), (0, ""), written)
            self.assertEqual(json.loads(out)["wagers"][-1]["rows"][0]["net"]["exact"], net)

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
        hand = known_keys(with_row(HAND))
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
                body += 'event = "Banker wins"\n' if "probability" in quantity or "rounded" in quantity else ""
                body += 'stake = "1"\n' if "rounded" in quantity else ""
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

    def test_built_in_games_are_valid(self):
        listed = json.loads(run("games", "--format", "json")[1])
        ids = [game["id"] for game in listed["games"]]
        for game in {*ids, "catalogue"}:
            jsonschema.validate(tomllib.loads(run("games", game)[1]), SCHEMA)

    def test_schema_refuses_what_the_program_refuses(self):
        for old, new in (
            ("decks = 8", "decks = 0"),
            ('naturals = "8 9"', "natural = 8"),
            ('"1:1"', "1.0"),
            ('winner = "tie"', 'winner = "draw"'),
            ('id = "my-game"', 'id = "My game"'),
        ):
            text = GAME.replace(old, new)
            self.assertNotEqual(text, GAME)
            self.assertEqual(check(text)[0], 2, new)
            with self.assertRaises(jsonschema.ValidationError, msg=new):
                jsonschema.validate(tomllib.loads(text), SCHEMA)


if __name__ == "__main__":
    unittest.main()
