"""Compares the author's reference (lib/games/README.md, conditions.md) and the JSON Schema with the program.

Every example loads, and every payout has the documented net result.
"""

import json
import re
import tomllib
import unittest

import jsonschema

from reference_page import COUNTED, GAME, SCHEMA, VALIDATOR, block, cells, check, run, with_row

CONDITIONS = {"On the coup", "On a hand", "Such a card", COUNTED}


class Reference(unittest.TestCase):
    maxDiff = None

    def loads(self, text, *options):
        code, out, err = check(text, *options)
        self.assertEqual((code, err), (0, ""), text[len(GAME) :] or text)
        VALIDATOR.validate(tomllib.loads(text))
        return out

    def test_the_schema_is_one(self):
        VALIDATOR.check_schema(SCHEMA)

    def test_blocks_load(self):
        self.loads(GAME)
        for name in ("wager", "claim", "reading"):
            self.loads(GAME + block(name))
        self.loads(GAME[: GAME.index("[[wager]]")] + block("multipliers"))
        money = '[settlement]\nsource = "page"\nunit = "0.01"\nrounding = "nearest"\n' + block("settlement")
        more = GAME.replace("[[wager]]", money + "\n[[wager]]", 1)
        for one in ("player", "tie"):
            more += f'\n[[wager]]\nid = "{one}"\nname = "{one}"\nsource = "page"\n' \
                    f'rows = [ {{ event = "It wins", winner = "{one}", pays = "1:1" }} ]\n'
        self.loads(more)
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
            "among the first five":
                "(Player has 3 cards, and at least 3 of Player's cards and Banker's first two cards are 8), "
                "or (Player has 2 cards, and at least 3 of Player's first two cards and Banker's cards are 8)",
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

    def test_built_in_games_are_valid(self):
        listed = json.loads(run("games", "--format", "json")[1])
        ids = [game["id"] for game in listed["games"]]
        for game in {*ids, "catalogue"}:
            VALIDATOR.validate(tomllib.loads(run("games", game)[1]))

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
                VALIDATOR.validate(tomllib.loads(text))


if __name__ == "__main__":
    unittest.main()
