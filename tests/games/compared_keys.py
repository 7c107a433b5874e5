"""Every key that a game file can state is compared, or listed as not compared.

For each key of the JSON Schema two games differ in that key alone. `sabot compare` and `sabot games --compare` must list a
rule for it, in both orders, with other words in one game than in the other, and the figures must follow from the rules.
"""

import json
import pathlib
import tempfile
import tomllib
import unittest

from reference_page import COUNTED, GAME, SCHEMA, cells, run, with_row

PROCEDURE = """
[procedure]
source = "page"
burn = "value-of-first-card"
burn-for-ten = 10
reshuffle = "cut-card"
cards-behind-cut = 14
rounds-after-cut = 1
"""
SETTLEMENT = """
[settlement]
source = "page"
unit = "0.01"
rounding = "nearest"
minimum-stake = "1"
maximum-stake = "500"
"""
MULTIPLIERS = """
[multipliers]
source = "page"
struck = [ { faces = 1, probability = "1/4" }, { faces = 2, probability = "3/4" } ]
values = [ { times = "2", probability = "60%" }, { times = "5", probability = "40%" } ]
"""
WAGER = """
[[wager]]
id = "pair"
name = "Pair"
source = "page"
multiplied-by = "player-first-two"
rows = [
  { event = "Identical", player = { pair = "identical" }, pays = "25:1" },
  { event = "Pair", player = { pair = "rank" }, pays = "9:1" },
]
"""
PLAIN = GAME[: GAME.index("[[wager]]")] + SETTLEMENT + PROCEDURE + GAME[GAME.index("[[wager]]") :] + """
[[wager]]
catalogue = "dragon-7"
"""
MULTIPLIED = GAME[: GAME.index("[[wager]]")] + MULTIPLIERS + WAGER
DEALT = MULTIPLIED.replace(MULTIPLIERS, '\n[multipliers]\nsource = "page"\ndealt = ["2", "8"]\n')
BY_NUMBER = MULTIPLIED.replace(MULTIPLIERS[MULTIPLIERS.index("values"):], 'by-number = ["2", "5", "9"]\n')
JACKPOT = GAME + """
[[wager]]
id = "jackpot"
name = "Jackpot"
source = "page"
progressive = { stake = "1", seed = "501", contribution = "20%" }
rows = [
  { event = "Six", alike = { by = "rank", groups = [6] }, meter = "100%" },
  { event = "Five", alike = { by = "rank", groups = [5] }, meter = "10%" },
  { event = "Four", alike = { by = "rank", groups = [4] }, pays = "50 for 1" },
]
"""
SERIES = GAME + """
[[wager]]
id = "twice"
name = "Twice"
source = "page"
rows = [ { event = "Twice", coups = [ { winner = "banker" }, { winner = "banker" } ], pays = "3:1" } ]
"""
CHOICE = GAME + '\n[choice]\nsource = "page"\nplayer = "5"\nbanker = "0-7"\n'

# By the place of a key: a game, a part of it, and what the other game has instead. None for a key that is not a rule.
CHANGES = {
    "format": None,
    "id": None,
    "name": None,
    "jurisdiction": None,
    "not-read": None,
    "software": None,
    "not-computed": None,
    "document.*": None,
    "claim.*": None,
    "reading.*": None,
    "*.source": None,
    "wager.id": (PLAIN, 'id = "banker"', 'id = "bank"'),
    "wager.name": None,
    "wager.catalogue": (PLAIN, 'catalogue = "dragon-7"', 'catalogue = "dragon-7"\nid = "seven"'),
    "row.event": None,
    "shoe.decks": (PLAIN, "decks = 8", "decks = 6"),
    "shoe.decks-allowed": (PLAIN, "decks = 8", 'decks = 8\ndecks-allowed = "4-8"'),
    "shoe.not-read": (PLAIN, "decks = 8", 'decks = 8\nnot-read = "Article 1."'),
    "shoe.chosen": (PLAIN, "decks = 8", 'decks = 8\nchosen = { decks = "The page names none." }'),
    "tableau.naturals": (PLAIN.replace('"8 9"', '"9"').replace('"6 7"', '"6-8"', 1).replace('total = "7"', 'total = "7 8"'), None,
                         PLAIN),
    "tableau.banker-columns": (PLAIN, 'naturals = "8 9"', 'naturals = "8 9"\nbanker-columns = "total"'),
    "tableau.player": (PLAIN, 'draws = "0-5", stands = "6 7"', 'draws = "0-4", stands = "5-7"'),
    "tableau.banker": (PLAIN, 'draws = "6 7", stands = "none 0-5 8 9"', 'draws = "6", stands = "none 0-5 7-9"'),
    "tableau.not-read": (PLAIN, 'naturals = "8 9"', 'naturals = "8 9"\nnot-read = "Article 2."'),
    "tableau.chosen": (PLAIN, 'naturals = "8 9"', 'naturals = "8 9"\nchosen = { banker = "The page is silent." }'),
    "choice.player": (GAME, None, CHOICE),
    "choice.banker": (GAME, None, CHOICE),
    "procedure.burn": (PLAIN, 'burn = "value-of-first-card"\nburn-for-ten = 10', 'burn = "none"'),
    "procedure.burn-cards": (PLAIN.replace('burn = "value-of-first-card"\nburn-for-ten = 10', 'burn = "fixed"\nburn-cards = 3'),
                             "burn-cards = 3", "burn-cards = 4"),
    "procedure.burn-for-ten": (PLAIN, "burn-for-ten = 10", "burn-for-ten = 0"),
    "procedure.reshuffle": (PLAIN, "cut-card", "every-coup"),
    "procedure.cards-behind-cut": (PLAIN, "behind-cut = 14", "behind-cut = 15"),
    "procedure.rounds-after-cut": (PLAIN, "after-cut = 1", "after-cut = 2"),
    "procedure.rounds-after-cut-first": (PLAIN, "after-cut = 1", "after-cut = 1\nrounds-after-cut-first = 0"),
    "procedure.burn-for-ace": (PLAIN, "burn-for-ten = 10", "burn-for-ten = 10\nburn-for-ace = 11"),
    "procedure.burn-between": (PLAIN, "burn-for-ten = 10", "burn-for-ten = 10\nburn-between = 1"),
    "procedure.most-rounds": (PLAIN, "after-cut = 1", "after-cut = 1\nmost-rounds = 60"),
    "procedure.chosen": (PLAIN, "after-cut = 1", 'after-cut = 1\nchosen = { rounds-after-cut = "The page is silent." }'),
    "settlement.unit": (PLAIN, 'unit = "0.01"', 'unit = "0.05"'),
    "settlement.rounding": (PLAIN, '"nearest"', '"half-down"'),
    "settlement.commission-rounding": (PLAIN, 'unit = "0.01"', 'unit = "0.01"\ncommission-rounding = "up"'),
    "settlement.minimum-commission": (PLAIN, 'unit = "0.01"', 'unit = "0.01"\nminimum-commission = "0.02"'),
    "settlement.stake-step": (PLAIN, 'unit = "0.01"', 'unit = "0.01"\nstake-step = "1"'),
    "settlement.minimum-stake": (PLAIN, 'minimum-stake = "1"', 'minimum-stake = "2"'),
    "settlement.maximum-stake": (PLAIN, 'maximum-stake = "500"', 'maximum-stake = "600"'),
    "settlement.stake-limits": (PLAIN, 'unit = "0.01"', 'unit = "0.01"\nstake-limits = '
                                '[ { of = "table", difference = ["banker", "dragon-7"], at-most = "100" } ]'),
    "settlement.chosen": (PLAIN, '"nearest"', '"nearest"\nchosen = { rounding = "The page is silent." }'),
    "multipliers.struck-by": (MULTIPLIED, "struck = [", 'struck-by = "suit"\nstruck = ['),
    "multipliers.struck": (MULTIPLIED, "faces = 2", "faces = 3"),
    "multipliers.struck.probability": (MULTIPLIED, 'probability = "1/4" }, { faces = 2, probability = "3/4"',
                                       'probability = "1/2" }, { faces = 2, probability = "1/2"'),
    "multipliers.values": (MULTIPLIED, 'times = "5"', 'times = "6"'),
    "multipliers.values.probability": (MULTIPLIED, 'probability = "60%" }, { times = "5", probability = "40%"',
                                       'probability = "70%" }, { times = "5", probability = "30%"'),
    "multipliers.dealt": (DEALT, '"2", "8"', '"2", "8", "9"'),
    "multipliers.by-number": (BY_NUMBER, '"5", "9"', '"5", "10"'),
    "multipliers.combined": (MULTIPLIED, "struck = [", 'combined = "sum"\nstruck = ['),
    "multipliers.same-face": (MULTIPLIED, "struck = [", 'same-face = "once"\nstruck = ['),
    "multipliers.multiplied": (MULTIPLIED, "struck = [", 'multiplied = "return"\nstruck = ['),
    "multipliers.cap": (MULTIPLIED, "struck = [", 'cap = "9"\nstruck = ['),
    "multipliers.chosen": (MULTIPLIED, "struck = [", 'chosen = { struck = "The page is silent." }\nstruck = ['),
    "wager.multiplied-by": (MULTIPLIED, '"player-first-two"', '"player-hand"'),
    "wager.win-cap": (MULTIPLIED, 'id = "pair"', 'id = "pair"\nwin-cap = "60"'),
    "row.multiplied": (MULTIPLIED, '"25:1"', '"25:1", multiplied = false'),
    "row.stake-returned": (MULTIPLIED, '"25:1"', '"25:1", stake-returned = "95%"'),
    "wager.fee": (PLAIN, 'id = "banker"', 'id = "banker"\nfee = "5%"'),
    "wager.progressive": (JACKPOT.replace('meter = "100%"', 'pays = "501 for 1"').replace('meter = "10%"', 'pays = "50 for 1"')
                          .replace('progressive = { stake = "1", seed = "501", contribution = "20%" }\n', ""), None, JACKPOT),
    "progressive.stake": (JACKPOT, 'stake = "1"', 'stake = "2"'),
    "progressive.seed": (JACKPOT, '"501"', '"601"'),
    "progressive.contribution": (JACKPOT, '"20%"', '"10%"'),
    "progressive.reserve": (JACKPOT, '"20%"', '"20%", reserve = "5%"'),
    "progressive.reserve-use": (JACKPOT.replace('"20%"', '"20%", reserve = "5%"'),
                                'reserve = "5%"', 'reserve = "5%", reserve-use = "added"'),
    # The same amount at this seed, but no part of the meter.
    "row.meter": (JACKPOT, 'meter = "100%"', 'pays = "501 for 1"'),
    "wager.closes-after": (PLAIN, 'id = "banker"', 'id = "banker"\ncloses-after = 20'),
    "wager.closes-before-cut": (PLAIN, 'id = "banker"', 'id = "banker"\ncloses-before-cut = 20'),
    "wager.minimum-stake": (PLAIN, 'id = "banker"', 'id = "banker"\nminimum-stake = "5"'),
    "wager.maximum-stake": (PLAIN, 'id = "banker"', 'id = "banker"\nmaximum-stake = "50"'),
    "wager.own-shoes": (SERIES, 'id = "twice"', 'id = "twice"\nown-shoes = true'),
    "wager.rows": (PLAIN, '  { event = "Tie", winner = "tie", pays = "push" },\n', ""),
    "row.pays": (PLAIN, 'pays = "push"', 'pays = "1:1"'),
    "row.commission": (PLAIN, 'commission = "5%"', 'commission = "4%"'),
    "row.not-read": (PLAIN, 'pays = "push"', 'pays = "push", not-read = "Article 3."'),
    "row.chosen": (PLAIN, 'pays = "push"', 'pays = "push", chosen = "The page is silent."'),
}
MORE = [
    (MULTIPLIED, 'multiplied-by = "player-first-two"', 'multiplied-by = "none"'),
    (MULTIPLIED.replace('"25:1"', '"25:1", stake-returned = "95%"'), '"25:1", stake-returned = "95%"', '"25:1", multiplied = false'),
    (MULTIPLIED, 'pays = "9:1"', 'pays = "push"'),
    (MULTIPLIED, 'faces = 1, probability = "1/4"', 'faces = 3, probability = "1/4"'),
    (MULTIPLIED, None, DEALT),
    (JACKPOT, 'meter = "10%"', 'meter = "20%"'),
    (JACKPOT, 'meter = "10%"', 'meter = "10%", stake-returned = "100%"'),
    (JACKPOT, 'stake = "1", seed = "501"', 'stake = "2", seed = "1002"'),
    (JACKPOT, ', contribution = "20%"', ""),
]
SAID = {
    "compare": "names, sources and the notation of payouts, documents, software, claims, readings, and what the documents state "
               "and no figure depends on",
    "games": "names, the notation of payouts, software, claims and readings",
}


def places():
    """The place of every key of the schema, but for those of conditions."""
    definitions = SCHEMA["$defs"]
    conditions = set(definitions["condition"]["properties"])
    found = {key for key, value in SCHEMA["properties"].items() if value.get("type") not in ("object", "array")}
    tables = {name: SCHEMA["properties"][name] for name in SCHEMA["properties"] if name not in found}
    tables |= {"progressive": definitions["progressive"], "row": definitions["row"]}
    for name, table in tables.items():
        if f"{name}.*" in CHANGES:
            found.add(f"{name}.*")
            continue
        items = table.get("items", table)
        for kind in items.get("oneOf", [items]) if name == "wager" else [items]:
            for key in kind["properties"]:
                if name == "row" and key in conditions:
                    continue
                found.add("*.source" if key == "source" else f"{name}.{key}")
    return found


class ComparedKeys(unittest.TestCase):
    maxDiff = None

    def files(self, before, after):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        paths = []
        # Two ids, so that columns of games have distinct names.
        for name, text in (("a", before), ("b", after.replace('id = "my-game"', 'id = "other"'))):
            path = pathlib.Path(self.folder.name, f"{name}.toml")
            path.write_text(text, encoding="utf-8")
            paths.append(str(path))
        return paths

    def printed(self, *arguments):
        code, out, err = run(*arguments)
        self.assertEqual(code, 0, err)
        return out

    def differs(self, before, after):
        self.assertNotEqual(tomllib.loads(before), tomllib.loads(after))
        for first, second in ((before, after), (after, before)):
            files = self.files(first, second)
            compared = json.loads(self.printed("compare", *files, "--format", "json"))
            self.assertTrue(compared["rules"])
            for rule in compared["rules"]:
                self.assertNotEqual(rule["before"], rule["after"], rule["rule"])
            self.assertNotIn("No rule differs", self.printed("compare", *files))
            listed = json.loads(self.printed("games", "--compare", *files, "--format", "json"))
            values = [(rule["rule"], [(its["status"], its["value"]) for its in rule["games"]]) for rule in listed["rules"]]
            self.assertEqual(listed["counts"]["differ"], len(values))
            for name, (one, other) in values:
                self.assertNotEqual(one, other, name)
            yield [rule["rule"] for rule in compared["rules"]], [name for name, _ in values]

    def test_every_key_has_a_change(self):
        listed = {key for key in CHANGES if key.count(".") < 2}
        self.assertEqual(listed, places())

    def test_every_change_is_listed(self):
        changes = [(key, *change) for key, change in CHANGES.items() if change is not None]
        for key, base, old, new in changes + [("more", *change) for change in MORE]:
            other = new if old is None else base.replace(old, new, 1)
            with self.subTest(key, new=new[-60:]):
                is_unread = key.endswith("not-read")
                for compared, listed in self.differs(base, other):
                    self.assertTrue(compared)
                    # What was not read differs from nothing.
                    self.assertEqual(not listed, is_unread)

    def test_every_condition_is_compared(self):
        tried = 0
        for heading in ("On the coup", "On a hand", "Such a card", COUNTED):
            for row in cells(heading):
                condition = row[2].strip("`")
                if "coups" in condition or "rows" in condition:
                    continue
                with self.subTest(condition):
                    other = with_row('winner = "tie", margin = 0, player = { cards = 3 }, pays = "2:1"')
                    files = self.files(with_row(condition), other)
                    rules = json.loads(self.printed("compare", *files, "--format", "json", "--wager", "asked"))["rules"]
                    self.assertIn("Asked: condition of \"Asked\"", [rule["rule"].split(" (")[0] for rule in rules])
                    tried += 1
        self.assertGreater(tried, 30)

    def test_equal_games_have_no_rule_that_differs(self):
        for base in (PLAIN, MULTIPLIED, DEALT, JACKPOT, SERIES, CHOICE):
            files = self.files(base, base)
            self.assertEqual(json.loads(self.printed("compare", *files, "--format", "json"))["rules"], [])
            self.assertIn("No rule differs.", self.printed("compare", *files))
            self.assertEqual(json.loads(self.printed("games", "--compare", *files, "--format", "json"))["rules"], [])

    def test_an_entry_that_never_comes_is_no_rule(self):
        last = '{ times = "5", probability = "40%" }'
        files = self.files(MULTIPLIED, MULTIPLIED.replace(last, last + ', { times = "11", probability = "0" }'))
        self.assertIn("No rule differs.", self.printed("compare", *files))
        self.assertEqual(json.loads(self.printed("games", "--compare", *files, "--format", "json"))["rules"], [])

    def test_what_is_not_compared_is_said(self):
        files = self.files(PLAIN, PLAIN)
        for command, arguments in (("compare", ["compare"]), ("games", ["games", "--compare"])):
            text = " ".join(self.printed(*arguments, *files).split())
            self.assertIn("Not compared: " + SAID[command], text)


if __name__ == "__main__":
    unittest.main()
