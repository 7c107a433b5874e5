"""The expected findings of an audit, computed by a program that shares no code with Sabot.

Coups are counted by oracle.py, card by card. A verdict is found as a reader of the page would find it: write
the exact value down with the digits that were printed, once rounded and once cut off, and look which of the
two stands on the page. Sabot compares intervals instead; compare_audit.py holds the two against each other.
"""
import copy
import itertools
import math
import tomllib
from collections import Counter, namedtuple
from fractions import Fraction

import oracle

HALF = Fraction(1, 2)
WORST = ["confirmed", "truncated", "refuted"]
# The number of whole units paid for n / d units (n not negative).
ROUNDING = {
    "nearest": lambda n, d: (2 * n + d) // (2 * d),
    "half-down": lambda n, d: -((d - 2 * n) // (2 * d)),
    "half-even": lambda n, d: round(Fraction(n, d)),
    "down": lambda n, d: n // d,
}

# wagers: {id: [oracle.Row]}, without the row that loses. settlement: the table of the file, or None.
Rules = namedtuple("Rules", "decks tableau wagers settlement")
# value: a Fraction; for a root, its square; None for a worked example or a figure that cannot be computed.
# parts: [(value, verdict)].
Finding = namedtuple("Finding", "value verdict parts best_wager", defaults=((), None))


def load(text, catalogue):
    """The tables of a game file, with catalogue wagers (also a file) replaced by their definitions."""
    game = tomllib.loads(text)
    known = {wager["id"]: wager for wager in tomllib.loads(catalogue)["wager"]}
    game["wager"] = [{**known.get(wager.get("catalogue"), {}), **wager} for wager in game["wager"]]
    return game


def under(game, reading):
    """The tables of a game file as a reading changes them."""
    game = copy.deepcopy(game)
    game["shoe"]["decks"] = reading.get("decks", game["shoe"]["decks"])
    for change in reading.get("pays", []):
        wager = next(wager for wager in game["wager"] if wager["id"] == change["wager"])
        row = next(row for row in wager["rows"] if row["event"] == change["event"])
        row["pays"] = change["pays"]
    if "rounding" in reading:
        game["settlement"]["rounding"] = reading["rounding"]
    return game


def changed_cells(cells, line):
    """The cells that draw after the changes of a reading's line; cells that it does not name stay."""
    return frozenset((cells | oracle.members(line.get("draws", ""))) - oracle.members(line.get("stands", "")))


def tableau_of(game, changes):
    table = game["tableau"]
    player = changed_cells(frozenset(oracle.members(table["player"].get("draws", ""))), changes.get("player", {}))
    banker = {at: frozenset(oracle.members(line.get("draws", "")))
              for line in table["banker"] for at in oracle.members(line["total"])}
    for line in changes.get("banker", []):
        for at in oracle.members(line["total"]):
            banker[at] = changed_cells(banker[at], line)
    return oracle.Tableau(frozenset(oracle.members(table["naturals"])), player, banker)


def rules_of(game, reading=None):
    reading = reading or {}
    game = under(game, reading)
    return Rules(game["shoe"]["decks"], tableau_of(game, reading.get("tableau", {})),
                 {wager["id"]: [*map(oracle.parse_row, wager["rows"])] for wager in game["wager"]},
                 game.get("settlement"))


class Tables:
    """Counts the coups of whole decks, once for all wagers of all games with the same card classes."""

    def __init__(self, games):
        self.sights, self.tallies, self.settled = {}, {}, {}
        for game in games:
            for rows in rules_of(game).wagers.values():
                reads, on_hands = self.reads(rows)
                known = self.sights.setdefault(reads, [])
                known.extend(condition for condition in on_hands if condition not in known)

    @staticmethod
    def reads(rows):
        on_hands = []
        return frozenset().union(*(oracle.read_by(row.condition, on_hands) for row in rows)), on_hands

    def coups(self, rules, rows):
        reads, _ = self.reads(rows)
        tableau = rules.tableau
        key = rules.decks, tableau.natural, tableau.player, tuple(sorted(tableau.banker.items())), reads
        if key not in self.tallies:
            shoe = Counter({oracle.parse_card(rank + suit): rules.decks
                            for rank in oracle.RANKS for suit in oracle.SUITS})
            self.tallies[key] = oracle.deal_kinds(shoe, [[], []], tableau, reads, self.sights[reads])
        return self.tallies[key]

    def rows(self, rules, wager):
        """(event, net, probability) of each row of the wager; the last one loses."""
        return self.counted(rules, rules.wagers[wager])

    def probability(self, rules, condition):
        return self.counted(rules, [oracle.Row("holds", Fraction(1), condition)])[0][2]

    def counted(self, rules, rows):
        coups = self.coups(rules, rows)
        key = id(coups), repr([row.condition for row in rows])  # tallies are kept, so their ids are theirs
        if key not in self.settled:
            deals = self.settled[key] = Counter()
            for coup, count in coups.items():
                matches = (at for at, row in enumerate(rows)
                           if oracle.holds(oracle.ON_COUP, row.condition, coup, rules.tableau))
                deals[next(matches, len(rows))] += count
        deals, everything = self.settled[key], sum(coups.values())
        return [(row.event, row.net, Fraction(deals[at], everything))
                for at, row in enumerate([*rows, oracle.Row("loses", Fraction(-1), {})])]


def units_paid(rounding, stake, net):
    """The return of a stake of that many units, including the stake, rounded to units."""
    amount = stake * (1 + net)
    return ROUNDING[rounding](amount.numerator, amount.denominator)


def returns_by_stake(rounding, rows, stakes):
    """{stake: return to player}, both in units."""
    whole = math.lcm(*(p.denominator for _, _, p in rows))
    weights = [(net, int(p * whole)) for _, net, p in rows if p]
    return {stake: Fraction(sum(weight * units_paid(rounding, stake, net) for net, weight in weights), whole * stake)
            for stake in stakes}


def value_of(quantity, rows, event=None):
    """The exact value; for a standard deviation, its square. None if every stake is pushed."""
    mean = sum(net * p for _, net, p in rows)
    hit = sum(p for _, net, p in rows if net > 0)
    push = sum(p for _, net, p in rows if net == 0)
    named = sum(p for name, _, p in rows if name == event)
    values = {"return-to-player": 1 + mean, "house-edge": -mean, "hit-frequency": hit, "push-frequency": push,
              "probability": named, "largest-win": max([0, *(net for _, net, p in rows if p)]), "standard-deviation": sum(p * (net - mean) ** 2 for _, net, p in rows)}
    if quantity in values:
        return values[quantity]
    if push == 1:
        return None
    pushed_event = any(name == event and net == 0 for name, net, _ in rows)
    return {"house-edge-resolved": -mean, "return-to-player-resolved": 1 - push + mean, "hit-frequency-resolved": hit,
            "probability-resolved": 0 if pushed_event else named}[quantity] / (1 - push)


def digits_of(printed):
    """A printed figure in units of its last digit, and how many of those make one."""
    number = printed.removesuffix("%")
    scale = 10 ** len(number.partition(".")[2]) * (100 if printed.endswith("%") else 1)
    return int(number.replace(".", "")), scale


def written(value, scale, is_root=False):
    """A value in units of the last digit: correctly rounded (in both directions if halfway), and truncated."""
    if is_root:
        low = math.isqrt(math.floor(value * scale**2))
        beyond = 4 * value * scale**2 - (2 * low + 1) ** 2  # the sign of the value less low + 1/2
    else:
        low = math.floor(value * scale)
        beyond = value * scale - low - HALF
    rounded = {low + 1} if beyond > 0 else {low} if beyond < 0 else {low, low + 1}
    is_whole = not is_root and value * scale == low
    return rounded, low if low >= 0 or is_whole else low + 1


def verdict_on(value, printed, is_root=False):
    units, scale = digits_of(printed)
    rounded, cut = written(value, scale, is_root)
    return "confirmed" if units in rounded else "truncated" if units == cut else "refuted"


def worked_coup(claim, tableau):
    """Totals and winner of the cards shown, and whether the rules deal them and give what is stated."""
    hands = [[oracle.parse_card(word) for word in claim[side].split()] for side in ("player", "banker")]
    # A missing card is replaced by a ten, so that the coup has more cards than the example.
    played = oracle.play(itertools.repeat(oracle.parse_card("0")), hands, tableau)
    totals = [oracle.total(hand) for hand in hands]
    winner = "tie" if totals[0] == totals[1] else "player" if totals[0] > totals[1] else "banker"
    stated = [claim.get("player-total", totals[0]), claim.get("banker-total", totals[1]), claim.get("winner", winner)]
    return [*totals, winner], stated == [*totals, winner] and [*map(len, played)] == [*map(len, hands)]


def check(claim, rules, tables):
    """The finding on one claim, a table of the game file."""
    quantity = claim["quantity"]
    if quantity == "coup":
        return Finding(None, "confirmed" if worked_coup(claim, rules.tableau)[1] else "refuted")
    if quantity == "best-return":
        returns = {wager: value_of("return-to-player", tables.rows(rules, wager)) for wager in rules.wagers}
        best = max(returns.values())
        return Finding(best, verdict_on(best, claim["stated"]),
                       best_wager={wager for wager, value in returns.items() if value == best})
    if quantity == "mean-return":
        returns = [value_of("return-to-player", tables.rows(rules, wager)) for wager in rules.wagers]
        mean = Fraction(sum(returns), len(returns))
        return Finding(mean, verdict_on(mean, claim["stated"]))
    if quantity == "house-share":
        edges = [value_of("house-edge", tables.rows(rules, part["wager"])) for part in claim["parts"]]
        verdicts = [verdict_on(edge, part["stated"]) for edge, part in zip(edges, claim["parts"])]
        whole = verdict_on(sum(edges), claim["stated"])
        return Finding(sum(edges), max([*verdicts, whole], key=WORST.index), [*zip(edges, verdicts)])
    if "when" in claim:
        value = tables.probability(rules, claim["when"])
        return Finding(value, verdict_on(value, claim["stated"]))
    rows = tables.rows(rules, claim["wager"])
    if quantity == "rounded-return":
        net = next(net for name, net, _ in rows if name == claim["event"])
        unit, stake = Fraction(rules.settlement["unit"]), Fraction(claim["stake"])
        value = units_paid(rules.settlement["rounding"], stake / unit, net) * unit
    else:
        value = value_of(quantity, rows, claim.get("event"))
    if value is None:
        return Finding(None, "unchecked")
    return Finding(value, verdict_on(value, claim["stated"], quantity == "standard-deviation"))
