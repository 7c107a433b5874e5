"""Records of play made here, without any code of Sabot, and the runs of sabot rounds that check them."""

import csv
import io
import json
import os
import random
import re
from decimal import Decimal
from fractions import Fraction

from dealer import DECK, FIELDS, decide, rounds_of
from program import ProgramTest, run

DEPTH = float(os.environ.get("SABOT_TEST_DEPTH", "1"))
SLOWDOWN = float(os.environ.get("SABOT_TEST_SLOWDOWN", "1"))
BETS = {"banker stake": 10, "banker return": "", "tie stake": 1, "tie return": ""}
RULES = ["tableau", "total", "outcome", "settlement", "composition", "ranks", "sequence", "cut-card", "closed-wager", "time", "repetition",
         "procedure", "sums", "input"]
CLEAN = dict.fromkeys(RULES, 0)


def pay(row):
    """Sets the returns of the bets of punto banco by the outcome."""
    net = {"player": {"P": 1, "T": 0}, "banker": {"B": Fraction(19, 20), "T": 0}, "tie": {"T": 8}}
    for wager, events in net.items():
        stake = row.get(wager + " stake", "")
        if stake != "":
            returned = Fraction(stake) * (1 + events.get(row["outcome"], -1))
            row[wager + " return"] = str(Decimal(returned.numerator) / returned.denominator)
    return row


def settle(row):
    """Sets totals, outcome and returns by the cards."""
    return pay(decide(row))


def record(shoes=3, seed=1, deck=8 * DECK, more=None, **options):
    """Rounds as dictionaries. more: fields of every row; options: those of rounds_of()."""
    shuffle = random.Random(seed).shuffle
    rows = []
    for shoe in range(1, shoes + 1):
        cards = list(deck)
        shuffle(cards)
        rows += [pay({**row, **(more or {})}) for row in rounds_of(shoe, cards, **options)]
    return rows


def as_csv(rows, fields=None):
    text = io.StringIO()
    fields = fields or FIELDS + [name for name in rows[0] if name not in FIELDS]
    writer = csv.DictWriter(text, fields, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


class RoundsTest(ProgramTest):
    def file(self, text, name="rounds.csv"):
        path = self.folder / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)

    def checked(self, game, *arguments, code=None):
        """The record of a run, whose exit code follows from the verdict and from what could not be read."""
        got, out, err = run("rounds", game, *arguments, "--format", "json")
        self.assertEqual(err, "")
        result = json.loads(out)
        expected = 2 if result["unreadable"] or result["rounds"] == 0 else 0 if result["verdict"] == "clean" else 1
        self.assertEqual(got, expected if code is None else code, result["verdict"])
        return result

    def violations(self, game, rows, *arguments):
        return self.checked(game, self.file(as_csv(rows)), *arguments)

    def finds(self, result, rule, message):
        found = [one for one in result["violations"] if one["rule"] == rule and re.search(message, one["message"])]
        self.assertTrue(found, (rule, message, result["violations"][:5]))
        self.assertEqual(result["verdict"], "violations" if result["violations_total"] else "unreadable")
        return found
