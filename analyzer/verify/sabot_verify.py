#!/usr/bin/env python3
"""sabot-verify: computes the figures of a Sabot result again, and says of each whether it is right.

    sabot games bacara > bacara.toml               the game file, and what it draws from
    sabot games catalogue > catalogue.toml
    sabot analyze bacara -o result.json            a result
    sabot-verify bacara.toml result.json --catalogue catalogue.toml

What it does. Each figure of the result gets a line: "equal", with its value as a fraction; "different", with both
values; or "not checked", with the reason. Words are not figures. Exit code: 0, every checked figure is equal; 1,
some differ; 2, a file cannot be read or makes no sense. The table KINDS_OF_RESULTS has the kinds of results that are
computed, and NOT_COMPUTED the others, each with the reason. What takes longer than a minute or two is not checked,
and the line says how many steps it takes; --work N allows them.

Why it can be trusted. It shares nothing with Sabot: it reads two or three files and knows the rules of baccarat. Every
number is an integer or a fraction of integers; a root is an integer square root to 60 digits. There are two exceptions.
Doubles occur where a table of `evaluate` has them: the nearest one to the fraction must be there. And the equations of
a bettor who may stop (class Stopping), and quantiles of the normal distribution, are solved with 80 digits. Nothing in
it comes from a published figure. What it takes from a result is what the user chose (the shoe, the cards dealt, stakes,
a meter, the strategies of a solution, the bounds of a law, the tags of a counter), which wagers and cards have a line,
and what was simulated.

How it computes. It deals the cards one by one: Player, Banker, Player, Banker, then the third cards that the tableau
gives. A card that can come in n ways multiplies the ways of the coup by n and is out of the shoe for those after it;
cards that the coup leaves in the shoe, of the six that are counted, multiply by the ways in which they can be drawn.
So each coup has the number of its combinations, six cards in order. The rows of a wager are tried from the top on
each coup, and the first that holds pays. Everything else is sums: the expected value is that of net result times
combinations, over all combinations.

The only shortcut. Eight decks have 5 * 10^15 combinations, so cards that a wager does not distinguish are dealt as
one card with the number of all of them. Nobody writes down what a wager distinguishes: it follows from how its
conditions are evaluated. A condition looks at cards through views (class Sight), such as "its points" or "whether it
is a nine"; it has no other access to a card. Two cards that agree in all views are one class, in the first four
places and, with fewer views, in the third ones; the points, which the tableau needs, are always a view if third cards
matter. Two hands of which all conditions see the same features are counted together, and the first two cards of a hand
are dealt in one order for both if no condition sees their order. Example: for a pair of Player by rank there are 13
classes, and the coup ends after the first four cards. For "Banker wins with six" there are the ten classes of points.
For the faces that multipliers strike, the classes are dealt first, and then the faces within each class (class
Multipliers). A coup that is dealt from many shoes is dealt once (class Orders).

How to read it. In this order: input (cards, exact numbers, the game file), conditions, dealing, multipliers, figures of
a wager, many shoes, comparison, and one function for each kind of result, which returns the expected record in the
shape of the result. compare() holds the two against each other, so a figure that is not in the expected record is
reported as not checked; none is passed over. A part that is not computed, or takes too long, is a Skip in its place.

Equilibria (chemin de fer) are not solved. The mixtures of the result are taken as they are; card by card the
program computes what each choice brings to each side against them, and whether a better reply exists. That there is
no other equilibrium follows from the steps of the result's proof, if each follows from those before it (proven()).
"""
import argparse
import contextlib
import copy
import csv
import decimal
import functools
import hashlib
import itertools
import json
import math
import operator
import re
import signal
import sys
import tomllib
from collections import Counter, defaultdict, namedtuple
from fractions import Fraction


class BadInput(Exception):
    """What is wrong with a file, and where."""


class Unchecked(Exception):
    """Why a figure is not checked."""


def fault(error):
    """What an exception of Python says about the input."""
    if isinstance(error, KeyError):
        return f"missing or unknown key {error}"
    if isinstance(error, TypeError | AttributeError):
        return "expected another kind of value"
    return str(error) or type(error).__name__


@contextlib.contextmanager
def reading(place):
    """Errors inside are about this place of the input; the innermost place is named."""
    try:
        yield
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise BadInput(f"{place}: error: {fault(error)}") from error


def read_text(path):
    try:
        with open(path, encoding="utf-8", newline="") as file:
            return file.read()
    except OSError as error:
        raise BadInput(f"{path}: error: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{path}: error: not UTF-8 at byte {error.start}") from error


def read_toml(path):
    try:
        return tomllib.loads(read_text(path).replace("\r\n", "\n"))
    except tomllib.TOMLDecodeError as error:
        found = re.fullmatch(r"(.*) \(at line (\d+), column (\d+)\)", str(error))
        raise BadInput(f"{path}:{found[2]}:{found[3]}: error: {found[1]}" if found else
                       f"{path}: error: {error}") from error


def read_json(path):
    try:
        return json.loads(read_text(path))
    except json.JSONDecodeError as error:
        raise BadInput(f"{path}:{error.lineno}:{error.colno}: error: {error.msg}") from error
    except (RecursionError, ValueError) as error:
        raise BadInput(f"{path}: error: {fault(error)}") from error


# --------------------------------------------------------------------------------------------------------- cards

RANKS = "A23456789TJQK"
SUITS = {"H": "hearts", "D": "diamonds", "C": "clubs", "S": "spades"}
Card = namedtuple("Card", "points rank suit colour")  # None for what is not known


def parse_card(text):
    """A card as Sabot writes it: '9', '0' (a ten, jack, queen or king), 'A' or '1', 'K', 'Kd'."""
    name = str(text).upper().replace("10", "T").replace("1", "A")
    if name == "0":
        return Card(0, None, None, None)
    rank, suit = name[:1], SUITS.get(name[1:])
    if not rank or rank not in RANKS or (name[1:] and not suit):
        raise ValueError(f"not a card: {text!r}")
    colour = suit and ("red" if suit in ("hearts", "diamonds") else "black")
    return Card(min(RANKS.index(rank) + 1, 10) % 10, rank, suit, colour)


def total(cards):
    return sum(card.points for card in cards) % 10


def as_seen(card, attributes):
    return Card(*(value if name in attributes else None for name, value in card._asdict().items()))


TENS = [parse_card(rank) for rank in "TJQK"]
FULL_DECK = [parse_card(rank + suit) for rank in RANKS for suit in SUITS]


class Shoe:
    """The cards that can come. known: the attributes of cards that it gives. returns: whether each card dealt goes
    back, as with infinitely many decks."""

    def __init__(self, counts, dealt=((), ()), returns=False):
        cards = [*counts, *dealt[0], *dealt[1]]
        self.known = frozenset(name for name in Card._fields if all(getattr(card, name) is not None for card in cards))
        self.counts = Counter()
        for card, count in counts.items():
            self.counts[as_seen(card, self.known)] += count
        self.dealt = [[as_seen(card, self.known) for card in hand] for hand in dealt]
        self.returns = returns
        self.take([card for hand in self.dealt for card in hand])
        self.coming = 6 - sum(map(len, self.dealt))
        self.deals = self.ways_to_draw(0, self.coming)
        if not self.deals or max(map(len, self.dealt)) > 3:
            raise ValueError("too few cards are left, or too many are dealt")

    def take(self, cards):
        if not self.returns:
            self.counts.subtract(cards)
        if min(self.counts.values(), default=0) < 0:
            raise ValueError("the cards named are not in the shoe")

    def present(self):
        """The cards that are in the shoe, with their numbers."""
        return [(card, count) for card, count in self.counts.items() if count]

    def ways_to_draw(self, drawn, count):
        """The ways to draw that many cards in order after some are drawn."""
        if self.returns:
            return self.counts.total() ** count
        return math.perm(max(0, self.counts.total() - drawn), count)

    def without(self, *cards):
        shoe = copy.deepcopy(self)
        shoe.take(cards)
        shoe.deals = shoe.ways_to_draw(0, shoe.coming)
        return shoe


def decks(number):
    return Shoe({card: 1 for card in FULL_DECK}, returns=True) if number == "infinite" else Shoe(
        {card: number for card in FULL_DECK})


# ----------------------------------------------------------------------------------------------- the game file

# natural: totals of two cards that end the coup; player: totals that draw; banker: for each total the columns in
# which it draws (points of Player's third card, or "none").
Tableau = namedtuple("Tableau", "natural player banker by_total")
# pays: per unit staked, after commission; multiplied: whether multipliers raise the win; returned: the part of the
# stake that comes back with the win; meter: the part of the meter that it pays, or None; commission: that in pays.
Row = namedtuple("Row", "event pays condition multiplied returned meter commission",
                 defaults=(False, Fraction(1), None, Fraction(0)))
Wager = namedtuple("Wager", "id rows fee multiplied_by win_cap progressive table")
COLUMNS = ["none", *range(10)]
NOT_CONDITIONS = {"event", "pays", "meter", "commission", "not-read", "multiplied", "stake-returned"}


def parse_exact(text):
    """An exact number: 12, 0.95, 3/4 or 98.94%."""
    if isinstance(text, bool) or not isinstance(text, str | int) or not re.fullmatch(r"-?[\d.,/]+%?", str(text)):
        raise ValueError(f"not an exact number: {text!r}")
    return Fraction(str(text).removesuffix("%")) / (100 if str(text).endswith("%") else 1)


def exact(number):
    """An exact number of a result, which has its fraction; None stays."""
    return None if number is None else Fraction(number["exact"])


def parse_odds(pays):
    """The net win of a payout for one unit, -1 if the stake is lost, and -2 if it is lost twice."""
    if pays.startswith("lose "):
        return -parse_exact(pays[5:])
    pays = {"push": "1 for 1", "lose": "0 for 1"}.get(pays, pays)
    found = re.fullmatch(r"(\S+?)( for | to |:)(\S+)", pays)
    if not found:
        raise ValueError(f"not a payout: {pays!r}")
    return parse_exact(found[1]) / parse_exact(found[3]) - (found[2] == " for ")


def members(want):
    """The set that a value names: 4, [4, 5], "4-9", "4 5", "odd" or "even"; other words are members themselves."""
    if not isinstance(want, str):
        return set(want) if isinstance(want, list) else {want}
    found = set()
    for word in want.split():
        first, _, last = word.partition("-")
        if first.isdecimal():
            found |= set(range(int(first), int(last or first) + 1))
        else:
            found |= set(range(word == "odd", 85, 2)) if word in ("odd", "even") else {word}
    return found


def draws_of(line, cells):
    """The cells that draw; each cell must be named once, in draws or in stands."""
    draws, stands = members(line.get("draws", "")), members(line.get("stands", ""))
    if draws & stands or draws | stands != set(cells):
        raise ValueError("expected each of " + " ".join(map(str, cells)) + " once, in draws or in stands")
    return frozenset(draws)


def parse_tableau(table):
    natural = frozenset(members(table["naturals"]))
    totals = [number for number in range(10) if number not in natural]
    banker = {}
    for number, line in enumerate(table["banker"], 1):
        with reading(f"tableau, banker line {number}"):
            for at in members(line["total"]):
                if at in banker or at not in totals:
                    raise ValueError(f"total {at} occurs twice or is a natural")
                banker[at] = draws_of(line, COLUMNS)
    if set(banker) != set(totals):
        raise ValueError("expected a line of banker for each total that is no natural")
    with reading("tableau, player"):
        return Tableau(natural, draws_of(table["player"], totals), banker, table.get("banker-columns") == "total")


def parse_row(row, progressive, is_multiplied):
    condition = {key: want for key, want in row.items() if key not in NOT_CONDITIONS}
    if "meter" in row:
        part = parse_exact(row["meter"])
        returned = parse_exact(row.get("stake-returned", "0"))
        if progressive["meter"] is None:
            return Row(row["event"], None, condition, meter=part)
        pays = part * progressive["meter"] / progressive["stake"] + returned - 1
        return Row(row["event"], pays, condition, False, returned, part)
    pays = parse_odds(row["pays"])
    commission = max(pays, 0) * parse_exact(row.get("commission", "0"))
    pays -= commission
    multiplied = is_multiplied and pays > 0 and row.get("multiplied", True)
    return Row(row["event"], pays, condition, multiplied, parse_exact(row.get("stake-returned", "1")), None, commission)


def parse_wager(table, meters):
    progressive = table.get("progressive")
    if progressive:
        seed = parse_exact(progressive["seed"]) if "seed" in progressive else None
        progressive = {"stake": parse_exact(progressive["stake"]), "seed": seed,
                       "contribution": parse_exact(progressive.get("contribution", "0")),
                       "has_contribution": "contribution" in progressive, "meter": meters.get(table["id"], seed),
                       "reserve": parse_exact(progressive["reserve"]) if "reserve" in progressive else None,
                       "adds": progressive.get("reserve-use") == "added"}
    by = table.get("multiplied-by", "none")
    rows = []
    for number, row in enumerate(table["rows"], 1):
        with reading(f"wager {table['id']}, row {number}"):
            rows.append(parse_row(row, progressive, by != "none"))
    return Wager(table["id"], rows, parse_exact(table.get("fee", "0")), by,
                 parse_exact(table["win-cap"]) if "win-cap" in table else None, progressive, table)


class Game:
    """A game file. tables: as TOML has it, with the wagers of the catalogue filled in."""

    def __init__(self, tables, meters=None):
        self.tables = tables
        with reading("shoe"):
            self.decks = tables["shoe"]["decks"]
        with reading("tableau"):
            self.tableau = parse_tableau(tables["tableau"])
        with reading("wager"):
            if not tables["wager"]:
                raise ValueError("expected one or more wagers")
        self.wagers = {}
        for number, table in enumerate(tables["wager"], 1):
            with reading(f"wager {number}"):
                wager = parse_wager(table, meters or {})
                if wager.id in self.wagers:
                    raise ValueError(f"{wager.id!r} occurs twice")
                self.wagers[wager.id] = wager
                with contextlib.suppress(Unchecked):
                    Sight(self.tableau).rows(wager.rows)
        self.multipliers = tables.get("multipliers")

    @staticmethod
    def load(tables, catalogue=None, meters=None):
        """Wagers drawn from the catalogue, the tables of a file too, get its keys, unless the game has them."""
        known = {wager["id"]: wager for wager in catalogue["wager"]} if catalogue else {}
        for wager in tables.get("wager", []):
            if isinstance(wager, dict) and wager.get("catalogue", "") not in (*known, ""):
                raise BadInput(f"wager {wager['catalogue']!r}: error: it is drawn from the catalogue: expected "
                               "--catalogue FILE (sabot games catalogue > FILE)")
        tables["wager"] = [{**known.get(wager.get("catalogue"), {}), **wager} for wager in tables.get("wager", [])]
        return Game(tables, meters)

    def with_meters(self, meters):
        return Game(self.tables, meters)


# -------------------------------------------------------------------------------------------------- conditions

KINDS = {"rank": ["rank"], "suit": ["suit"], "colour": ["colour"], "points": ["points"], "card": ["rank", "suit"],
         "identical": ["rank", "suit"], "rank-and-colour": ["rank", "colour"], "coloured": ["rank", "colour"]}
# Which of the two hands must meet a condition. ours: whether each does; totals: of the hands.
HANDS = {
    "player": lambda ours, _: ours[0],
    "banker": lambda ours, _: ours[1],
    "either-hand": lambda ours, _: any(ours),
    "both-hands": lambda ours, _: all(ours),
    "one-hand": lambda ours, _: sum(ours) == 1,
    "winning-hand": lambda ours, totals: totals[0] != totals[1] and ours[totals[1] > totals[0]],
    "losing-hand": lambda ours, totals: totals[0] != totals[1] and ours[totals[1] < totals[0]],
}


def height(card, ace="low"):
    return 14 if card.rank == "A" and ace == "high" else RANKS.index(card.rank) + 1


def consecutive(ranks, want):
    """Whether the ranks, with the ace as 1, as 14, or as either, are distinct and follow each other."""
    for ace in {"low": [1], "high": [14], "low-or-high": [1, 14]}[want["ace"]]:
        heights = sorted(ace if rank == 1 else rank for rank in ranks)
        if all(higher == lower + 1 for lower, higher in zip(heights, heights[1:])):
            return True
    return False


def counted(suits, want):
    """suits: of each card, None if it does not match; with one-suit, the number of some suit counts."""
    matching = [suit for suit in suits if suit is not None]
    numbers = [matching.count(suit) for suit in SUITS.values()] if want.get("one-suit") else [len(matching)]
    return any(number in members(want["is"]) for number in numbers)


def grouped(kinds, want):
    """Whether there are distinct kinds, one for each group, with at least that many cards."""
    sizes = sorted(Counter(kinds).values(), reverse=True)
    groups = sorted(want["groups"], reverse=True)
    return len(groups) <= len(sizes) and all(size >= group for size, group in zip(sizes, groups))


def ordered(heights, want):
    steps = list(zip(heights, heights[1:]))
    return any(all(low < high if way == "rising" else low > high for low, high in steps) for way in members(want["is"]))


# Conditions on several cards: (view of a card, condition on what is seen of the cards, whether their order counts).
# Where the order does not count, what is seen of a hand is sorted.
ON_CARDS = {
    "count": ("matching", counted, False),
    "every-card": ("matching", lambda seen, _: None not in seen, False),
    "some-card": ("matching", lambda seen, _: any(suit is not None for suit in seen), False),
    "alike": ("kind", grouped, False),
    "different": ("kind", lambda seen, want: len(set(seen)) in members(want["is"]), False),
    "consecutive": ("height", consecutive, False),
    "sum": ("worth", lambda seen, want: sum(seen) in members(want["is"]), False),
    "order": ("height", ordered, True),
}
WORDS = {"is", "among", "one-suit", "by", "groups", "ace", "card", "of", "value", "with", "hand", *Card._fields}


def dealt(want, fifth):
    """The condition with the cards that it names by the order of the deal; fifth: the name of the fifth by its hand."""
    order = ["player-1", "banker-1", "player-2", "banker-2", fifth]
    named = {f"dealt-{nth}": card for nth, card in enumerate(order, 1)}

    def renamed(value):
        if value in ("first-three", "first-five"):
            return order[:3 if value == "first-three" else 5]
        return [named.get(card, card) for card in value] if isinstance(value, list) else named.get(value, value)
    keys = ("among", "card", "of", "value", "with")
    return {key: renamed(value) if key in keys else value for key, value in want.items()}


class Sight:
    """What some wagers look at: of a card, and of a hand.

    A view is a function of a card, early if it is used for the first two cards of a hand only. A feature is a
    function of a hand, early if it needs no third card. A condition becomes a test of the features of Player's hand
    and those of Banker's: a pair (early ones, late ones) each."""

    def __init__(self, tableau):
        self.tableau, self.needs = tableau, set()
        self.views, self.features, self.known = ([], []), ([], []), {}
        self.in_order = False  # whether the order of a hand's first two cards counts

    def view(self, late, name, needs, see):
        """A card as a condition sees it. Views and features of one name are one."""
        self.needs |= set(needs)
        return self.once("view", self.views, late, name, see)[0]

    def feature(self, late, name, see):
        if late:
            self.points(True)  # the tableau needs them to deal third cards
        _, at = self.once("feature", self.features, late, name, see)
        return lambda hand: hand[late][at]

    def once(self, sort, lists, late, name, see):
        key = sort, late, repr(name)
        if key not in self.known:
            self.known[key] = see, len(lists[late])
            lists[late].append(see)
        return self.known[key]

    def points(self, late):
        return self.view(late, "points", ["points"], lambda card: card.points)

    def kind(self, late, by):
        return self.view(late, ("kind", by), KINDS[by], lambda card: tuple(getattr(card, name) for name in KINDS[by]))

    def height(self, late, ace):
        return self.view(late, ("height", ace), ["rank"], lambda card: height(card, ace))

    def matching(self, late, want):
        """None for a card that does not match; else True or, with one-suit, its suit."""
        want = {key: want[key] for key in want if key in (*Card._fields, "one-suit")}
        needs = [key for key in want if key != "one-suit"] + ["suit"] * bool(want.get("one-suit"))
        ranks = {parse_card(rank).rank for rank in members(want.get("rank", []))}
        sets = {key: ranks if key == "rank" else members(want[key]) for key in want if key != "one-suit"}

        def see(card):
            matches = all(getattr(card, key) in values for key, values in sets.items())
            return (card.suit if want.get("one-suit") else True) if matches else None
        return self.view(late, ("matching", want), needs, see)

    def worth(self, late, want):
        if want["of"] == "ranks":
            return self.height(late, want.get("ace", "low"))
        ten = {"pips": 10, "points": 0}[want["of"]]
        points = self.points(late)
        return self.view(late, ("worth", ten), ["points"], lambda card: points(card) or ten)

    def total(self, first_two=False):
        points = self.points(not first_two)
        return self.feature(not first_two, "total", lambda hand: sum(map(points, hand)) % 10)

    def size(self):
        return self.feature(True, "size", len)

    def at(self, nth, name, make_view):
        """What a view sees of the nth card of a hand; None if it is not dealt. make_view: late -> view."""
        self.in_order = True
        see = make_view(nth == 3)
        return self.feature(nth == 3, ("at", nth, name), lambda hand: see(hand[nth - 1]) if len(hand) >= nth else None)

    def require(self, shoe):
        missing = self.needs - shoe.known
        if missing:
            raise Unchecked("the shoe does not give " + " and ".join(sorted(missing)))

    def whole_hands(self, late):
        """A feature: a card of each class that a hand has. Third cards are distinguished as first ones are."""
        if late:
            self.views[True].extend(self.views[False])
        return self.feature(late, "hand", tuple)

    # Tests. A test has two arguments, the features of both hands; a test of one hand has one.

    def rows(self, rows):
        """The test of each row of a wager."""
        return [self.coup(row.condition) for row in rows]

    def everything(self, condition, test_of):
        """Whether all keys of a condition hold. test_of: key, want -> test."""
        if not isinstance(condition, dict):
            raise ValueError(f"expected a condition, got {condition!r}")
        tests = [self.parts(key, want, test_of) or test_of(key, want) for key, want in condition.items()]
        return lambda *hands: all(test(*hands) for test in tests)

    def parts(self, key, want, test_of):
        if key == "not":
            test = self.everything(want, test_of)
            return lambda *hands: not test(*hands)
        if key not in ("any", "all"):
            return None
        tests = [self.everything(part, test_of) for part in want]
        return lambda *hands: (any if key == "any" else all)(test(*hands) for test in tests)

    def coup(self, condition):
        return self.everything(condition, self.coup_test)

    def coup_test(self, key, want):
        if key in HANDS:
            test, which, total_of = self.everything(want, self.hand_test), HANDS[key], None
            if key in ("winning-hand", "losing-hand"):
                total_of = self.total()
            return lambda p, b: which([test(p), test(b)], total_of and [total_of(p), total_of(b)])
        if key in ON_CARDS or key in ("compare", "between"):
            return self.cards_test(key, want, ["player", "banker"])
        if key == "higher":
            by = {"first-two": "points"}.get(want["by"], "rank")
            value = {"value": "player-first-two", "with": "banker-first-two"} if by == "points" else {
                "value": f"player-{want['by'][-1]}", "with": f"banker-{want['by'][-1]}"}
            words = {"player": "higher", "banker": "lower", "neither": "equal"}
            ways = [words[hand] for hand in members(want["hand"])]
            return self.cards_test("compare", {**value, "by": by, "is": ways}, ["player", "banker"])
        if key == "cards":
            size, numbers = self.size(), members(want)
            return lambda p, b: size(p) + size(b) in numbers
        if key == "coups":
            raise Unchecked("it is on several coups, and one coup is dealt here")
        total_of, wanted = self.total(), members(want)
        if key == "winner" and wanted <= {"player", "banker", "tie"}:
            words = ["tie", "player", "banker"]  # by the sign of the margin
            return lambda p, b: words[(total_of(p) > total_of(b)) - (total_of(p) < total_of(b))] in wanted
        if key == "margin":
            return lambda p, b: abs(total_of(p) - total_of(b)) in wanted
        if key == "totals-add-up-to":
            return lambda p, b: total_of(p) + total_of(b) in wanted
        raise ValueError(f"unknown condition {key!r}")

    def hand_test(self, key, want):
        if key in ON_CARDS or key in ("compare", "between"):
            return self.cards_test(key, want, ["card"])
        if key in ("total", "first-two", "natural"):
            total_of = self.total(key != "total")
            wanted = members(want) if key != "natural" else self.tableau.natural
            return lambda hand: (total_of(hand) in wanted) == (want if key == "natural" else True)
        if key == "cards":
            size = self.size()
            return lambda hand: size(hand) in members(want)
        if key in ("pair", "suited"):
            kind = self.kind(False, want if key == "pair" else "suit")
            same = self.feature(False, (key, want if key == "pair" else 0), lambda hand: kind(hand[0]) == kind(hand[1]))
            return same if key == "pair" else lambda hand: same(hand) == want
        if key == "third-pairs":
            kind = self.kind(True, want)
            return self.feature(True, (key, want), lambda hand: len(hand) == 3 and kind(hand[2]) in map(kind, hand[:2]))
        if key in ("card-1", "card-2", "card-3"):
            value = self.at(int(key[-1]), ("matching", want), lambda late: self.matching(late, want))
            return lambda hand: value(hand) is not None
        raise ValueError(f"unknown condition {key!r}")

    def cards_test(self, key, want, names):
        """A condition on several cards, of one hand (names: "card") or of both."""
        unknown = [word for word in want if word not in WORDS]
        if unknown:
            raise ValueError(f"unknown key {unknown[0]!r} of {key}")
        drawn, stood = (dealt(want, fifth) for fifth in ("player-3", "banker-3"))
        if drawn != want:
            size, tests = self.size(), [self.cards_test(key, one, names) for one in (stood, drawn)]
            return lambda *hands: tests[size(hands[0]) == 3](*hands)
        if key in ("compare", "between"):
            return self.values_test(key, want, names)
        make, holds, in_order = ON_CARDS[key]
        among = want.get("among", "all") if "card" not in key else "all"
        places = [[nth for nth in (1, 2, 3) if (f"{name}-{nth}" in among if isinstance(among, list) else
                                                nth < 3 or among == "all")] for name in names]
        self.in_order |= in_order or any((1 in nth) != (2 in nth) for nth in places)
        seen = []
        for nth in places:
            late = 3 in nth
            see = {"matching": lambda: self.matching(late, want), "worth": lambda: self.worth(late, want),
                   "kind": lambda: self.kind(late, want["by"]),
                   "height": lambda: self.height(late, want["ace"])}[make]()
            seen.append(self.feature(late, (key, want, nth), lambda hand, see=see, nth=nth:
                        self.seen(hand, see, nth, in_order)))
        if in_order:
            def merge(parts):  # in the order dealt: by place, then by hand
                return [value for _, _, value in sorted((nth, side, value) for side, part in enumerate(parts)
                                                        for nth, value in part)]
        else:
            def merge(parts):
                return [value for part in parts for value in part]
        known = {}

        def test(*hands):
            parts = tuple(see(hand) for see, hand in zip(seen, hands))
            if parts not in known:
                known[parts] = holds(merge(parts), want)
            return known[parts]
        return test

    @staticmethod
    def seen(hand, see, places, in_order):
        values = [(nth, see(hand[nth - 1])) for nth in places if nth <= len(hand)]
        return tuple(values) if in_order else tuple(sorted((value for _, value in values), key=repr))

    def values_test(self, key, want, names):
        """compare, and between: values of hands and cards, as "banker-3" or "player-total" name them."""
        def value(name):
            side, _, what = name.partition("-") if name.partition("-")[0] in names else ("card", "", name)
            side = names.index(side)
            if what in ("total", "first-two"):
                found = self.total(what == "first-two")
            elif key == "compare" and want["by"] == "points":
                found = self.at(int(what), "points", self.points)
            else:
                ace = want.get("ace", "low")
                found = self.at(int(what), ("height", ace), lambda late: self.height(late, ace))
            return lambda hands: found(hands[side])

        values = [value(name) for name in ([want["value"], want["with"]] if key == "compare" else
                                           [want["card"], *want["of"]])]
        ways = members(want["is"]) if key == "compare" else None

        def test(*hands):
            first, *others = [of(hands) for of in values]
            if None in (first, *others):
                return False
            if key == "between":
                return min(others) < first < max(others)
            return ("higher" if first > others[0] else "lower" if first < others[0] else "equal") in ways
        return test


# ----------------------------------------------------------------------------------------------------- dealing

WORK = [4 * 10**8]  # the most steps for one shoe


def afford(steps, what):
    """Ends a computation that would take more than a minute or two."""
    if steps > WORK[0]:
        raise Unchecked(f"{what} takes about {steps:,} steps; --work {steps} allows them")


def third_cards(tableau, player, banker):
    """Whether Player draws, and a function: whether Banker draws, by the points of Player's third card or "none"."""
    if player in tableau.natural or banker in tableau.natural:
        return False, lambda third: False
    shift, draws = player if tableau.by_total else 0, tableau.banker[banker]
    return player in tableau.player, lambda third: (third if third == "none" else (third + shift) % 10) in draws


class Deal:
    """The coups of a shoe as a sight sees them: tally[Player's features, Banker's features] is the number of
    combinations. first: for each class of the first four cards its late class (of third cards)."""

    def __init__(self, shoe, sight):
        sight.require(shoe)
        self.shoe, self.sight, self.tally = shoe, sight, Counter()
        dealt = [card for hand in shoe.dealt for card in hand]
        self.late, self.late_cards = self.classes(sight.views[True], dealt)
        self.early, self.early_cards = self.classes([*sight.views[False], *sight.views[True]], dealt)
        self.late_of = [self.late[card] for card in self.early_cards]
        self.left = [0] * len(self.early_cards)
        self.late_left = [0] * len(self.late_cards)
        for card, count in shoe.counts.items():
            self.left[self.early[card]] += count
            self.late_left[self.late[card]] += count
        self.goes_on = bool(sight.features[True])
        pairs = math.comb(len(self.late_cards) + 1, 2)
        steps = math.comb(len(self.early_cards) + 1, 2)**2 + self.goes_on * (pairs * len(self.late_cards))**2 // 8
        afford(steps, f"dealing its {len(self.late_cards)} classes of cards")
        self.third_cards(self.first_four())

    def classes(self, views, dealt):
        """The class of each card, and a card of each class."""
        numbers, cards, of = {}, [], {}
        for card in [*self.shoe.counts, *dealt]:
            key = tuple(see(card) for see in views)
            if key not in numbers:
                numbers[key] = len(cards)
                cards.append(card)
            of[card] = numbers[key]
        return of, cards

    def draws(self, left, given=None, first=0):
        """Each class that the next card can have, with its ways; the card is out of the shoe meanwhile."""
        if given is not None:
            yield given, 1
            return
        for kind in range(first, len(left)):
            count = left[kind]
            if count > 0:
                left[kind] -= not self.shoe.returns
                yield kind, count
                left[kind] += not self.shoe.returns

    def pairs(self, side):
        """The first two cards of a hand: (their late classes and early features, ways). Where their order does not
        count, (a, b) stands for (b, a), too."""
        given = [self.early[card] for card in self.shoe.dealt[side][:2]] + [None, None]
        both = not self.sight.in_order and given[0] is None
        for one, ways in self.draws(self.left, given[0]):
            for two, more in self.draws(self.left, given[1], one if both else 0):
                yield self.specimen(one, two), ways * more * (1 + (both and one != two))

    def first_four(self):
        """The first four cards: the number of ways of each pair of specimens."""
        self.specimens, fours = {}, Counter()
        for player, ways in self.pairs(0):
            row = Counter()
            for banker, more in self.pairs(1):
                row[banker] += more
            for banker, more in row.items():
                fours[player, banker] += ways * more
        return fours

    def specimen(self, one, two):
        key = one, two
        if key not in self.specimens:
            hand = [self.early_cards[one], self.early_cards[two]]
            features = tuple(see(hand) for see in self.sight.features[False])
            places = self.late_of[one], self.late_of[two]
            self.specimens[key] = (places if self.sight.in_order else tuple(sorted(places))), features
        return self.specimens[key]

    def third_cards(self, fours):
        cards, left, given = self.late_cards, self.late_left, []
        for hand in self.shoe.dealt:
            given.append(self.late[hand[2]] if len(hand) == 3 else None)
            for card in hand[:2]:
                left[self.late[card]] += 1  # the loop below takes all first four cards
        drawn = 4 - sum(len(hand[:2]) for hand in self.shoe.dealt)
        rest = {more: self.shoe.ways_to_draw(drawn + more, self.shoe.coming - drawn - more)
                for more in range(self.shoe.coming - drawn + 1)}
        player_end, banker_end = self.ends(), self.ends()
        for (player, banker), ways in fours.items():
            if not self.goes_on:
                self.tally[(player[1], ()), (banker[1], ())] += ways * rest[0]
                continue
            four = [*player[0], *banker[0]] if not self.shoe.returns else []
            for kind in four:
                left[kind] -= 1
            points = total(cards[kind] for kind in player[0]), total(cards[kind] for kind in banker[0])
            player_draws, banker_draws = third_cards(self.sight.tableau, *points)
            is_fifth = given[1] is not None and player_draws and given[0] is None
            if is_fifth or (given[0] is not None and not player_draws):
                raise ValueError("a third card is given that the tableau does not deal")
            for third, more in self.draws(left, given[0]) if player_draws else [(None, 1)]:
                new = player_draws and given[0] is None
                finished = player_end(player, third)
                if banker_draws("none" if third is None else cards[third].points):
                    ways_here = ways * more * rest[new + (given[1] is None)]
                    for fourth, most in self.draws(left, given[1]):
                        self.tally[finished, banker_end(banker, fourth)] += ways_here * most
                else:
                    self.tally[finished, banker_end(banker, None)] += ways * more * rest[new]
            for kind in four:
                left[kind] += 1

    def ends(self):
        """A function: the features of a hand of two or three cards."""
        known = {}

        def features(hand, third):
            key = hand, third
            if key not in known:
                dealt = [self.late_cards[kind] for kind in (*hand[0], third) if kind is not None]
                known[key] = hand[1], tuple(see(dealt) for see in self.sight.features[True])
            return known[key]
        return features


def first_row(tests, player, banker):
    """The number of the first row that holds; that of a lost stake follows the last row."""
    return next((at for at, test in enumerate(tests) if test(player, banker)), len(tests))


def deal_wagers(tableau, shoe, wagers):
    """{(row of each wager): combinations} for wagers, each a list of rows, that are settled on the same coup."""
    sight = Sight(tableau)
    tests = [sight.rows(rows) for rows in wagers]
    settled = Counter()
    for (player, banker), ways in Deal(shoe, sight).tally.items():
        settled[tuple(first_row(one, player, banker) for one in tests)] += ways
    return settled


# ------------------------------------------------------------------------------------------------- multipliers

class Multipliers:
    """The distribution of the combined multiplier of the cards that count for a wager.

    The coup is dealt by classes. Given the classes, every card of a class is equally likely at each of their places,
    so faces are dealt within each class. Of the multiplier only the multiplicities of equal faces matter: a 7 of
    hearts twice and a 9 of clubs is (1, 2)."""

    PLACES = {"player-hand": "p", "banker-hand": "b", "both-hands": "pb", "winning-hand": "w",
              "player-first-two": ["player-1", "player-2"], "banker-first-two": ["banker-1", "banker-2"]}

    def __init__(self, table, shoe):
        if shoe.known < {"rank", "suit"} or any(shoe.dealt):
            raise Unchecked("random multipliers are computed for shoes by card without dealt cards only")
        values = table.get("values", [])
        if (not {"values", "dealt", "by-number"} & {*table} or not {"struck", "dealt"} & {*table} or
                any("probability" not in one for one in values)):
            raise Unchecked("the game file does not state the probabilities of multipliers")
        self.table, self.shoe, self.known = table, shoe, {}
        by = table.get("struck-by", "card")
        self.face = {"card": lambda card: (card.rank, card.suit), "rank": lambda card: card.rank,
                     "suit": lambda card: card.suit}[by]
        self.faces = {"card": 52, "rank": 13, "suit": 4}[by]
        struck = table.get("struck", len(table.get("dealt", [])))
        self.struck = {struck: Fraction(1)} if isinstance(struck, int) else {
            one["faces"]: parse_exact(one["probability"]) for one in struck}
        self.values = [(parse_exact(one["times"]), parse_exact(one["probability"])) for one in values]
        self.by_number = [parse_exact(one) for one in table.get("by-number", [])]
        self.values = [(Fraction(1), Fraction(1))] if self.by_number else self.values
        self.dealt = [parse_exact(one) for one in table.get("dealt", [])]
        self.cap = parse_exact(table["cap"]) if "cap" in table else None

    def of_classes(self, kinds, members_of):
        """{multiplier: probability}. kinds: the class of each card that counts; members_of: Counters of cards."""
        key = tuple(sorted(kinds))
        if key not in self.known:
            found = Counter()
            for faces, probability in self.multiplicities(key, members_of).items():
                for times, more in self.of_faces(tuple(sorted(count for _, count in faces))).items():
                    found[times] += probability * more
            self.known[key] = found
        return self.known[key]

    def multiplicities(self, kinds, members_of):
        """{((face, number of cards), ...): probability}; the names of faces that no other class has are left out."""
        whose = defaultdict(set)
        for kind, cards in enumerate(members_of):
            for card in cards:
                whose[self.face(card)].add(kind)
        found = {(): Fraction(1)}
        for kind, places in Counter(kinds).items():
            counts = Counter()
            for card, count in members_of[kind].items():
                counts[self.face(card)] += count
            ways = Counter({(places, ()): 1})  # by cards that are still to come
            for face, count in counts.items():
                name = face if len(whose[face]) > 1 else None
                further = Counter()
                for (left, faces), so_far in ways.items():
                    for cards in range(left + 1):
                        ways = count**cards if self.shoe.returns else math.perm(count, cards)
                        here = tuple(sorted((*faces, (name, cards)), key=repr)) if cards else faces
                        further[left - cards, here] += so_far * ways * math.comb(left, cards)
                ways = further
            every = sum(count for (left, _), count in ways.items() if not left)
            merged = Counter()
            for faces, probability in found.items():
                for (left, more), count in ways.items():
                    if not left:
                        merged[self.merge(faces, more)] += probability * Fraction(count, every)
            found = merged
        return found

    @staticmethod
    def merge(faces, more):
        named = Counter()
        for name, cards in (*faces, *more):
            named[name] += cards
        del named[None]
        return tuple(sorted([*(one for one in (*faces, *more) if one[0] is None), *named.items()], key=repr))

    def of_faces(self, multiplicities):
        """{multiplier: probability} of faces that occur so often each."""
        key = "faces", multiplicities
        if key in self.known:
            return self.known[key]
        once = self.table.get("same-face", "each") == "once"
        found, size = Counter(), len(multiplicities)
        for hit in itertools.product((0, 1), repeat=size):
            chance = sum(p * Fraction(math.comb(self.faces - size, k - sum(hit)), math.comb(self.faces, k))
                         for k, p in self.struck.items() if k >= sum(hit))
            powers = [1 if once else count for count, is_hit in zip(multiplicities, hit) if is_hit]
            for values, probability in self.drawn(len(powers)) if chance else []:
                found[self.combined(values, powers)] += chance * probability
        self.known[key] = found
        return found

    def drawn(self, count):
        """The multipliers of struck faces, with their probabilities."""
        if not self.dealt:
            return [(tuple(v for v, _ in draw), math.prod(p for _, p in draw))
                    for draw in itertools.product(self.values, repeat=count)]
        orders = Counter(itertools.permutations(self.dealt, count))
        return [(values, Fraction(ways, orders.total())) for values, ways in orders.items()]

    def combined(self, values, powers):
        if not values:
            return Fraction(1)
        if self.by_number:
            return self.by_number[min(sum(powers), len(self.by_number)) - 1]
        way = self.table.get("combined", "product")
        times = {"product": lambda: math.prod(v**n for v, n in zip(values, powers)), "highest": lambda: max(values),
                 "sum": lambda: sum(v * n for v, n in zip(values, powers))}[way]()
        return times if self.cap is None else min(times, self.cap)


# ---------------------------------------------------------------------------------------- figures of a wager

# row: the number of the row, or of a lost stake; net: per unit paid; times: the multiplier, or None.
Result = namedtuple("Result", "row net times probability")
WINNERS = [Row(winner, Fraction(0), {"winner": winner}) for winner in ("player", "banker", "tie")]


def net_of(wager, row, times=1, way="win"):
    """The net result per unit staked, without the fee."""
    if row.meter is not None or not row.multiplied:
        return row.pays
    win = row.pays * times if way == "win" else (1 + row.pays) * times - 1
    return min(win, wager.win_cap or win) + row.returned - 1


class Figures:
    """The distributions of a game's wagers for one shoe. given: a condition that the coup meets. It is one more row
    before those of each wager, which takes the other coups."""

    shared = {}

    def __init__(self, game, shoe, given=None):
        self.game, self.shoe, self.known = game, shoe, {}
        self.others = [Row("", Fraction(0), {"not": given})] if given else []
        self.deals = sum(self.counted([])) if given else shoe.deals

    def counted(self, rows):
        """The combinations of each row, and of a lost stake; games with the same tableau and shoe share them."""
        shoe, rows = self.shoe, [*self.others, *rows]
        cards = sorted(shoe.counts.items(), key=repr)
        key = repr((self.game.tableau, cards, shoe.returns, shoe.dealt, [row.condition for row in rows]))
        if key not in self.shared:
            settled = deal_wagers(self.game.tableau, shoe, [rows])
            self.shared[key] = [settled[at,] for at in range(len(rows) + 1)]
        return self.shared[key][len(self.others):]

    def probability(self, condition):
        return Fraction(self.counted([Row("", Fraction(0), condition)])[0], self.deals)

    def spread(self, wager):
        """[(row, multiplier, probability)]; also if the meter is not known."""
        key = "spread", wager.id
        if key not in self.known:
            self.known[key] = (
                self.multiplied(wager) if wager.multiplied_by != "none" and any(r.multiplied for r in wager.rows)
                else [(at, None, Fraction(n, self.deals)) for at, n in enumerate(self.counted(wager.rows))])
        return self.known[key]

    def results(self, wager):
        key = "results", wager.id
        if key not in self.known:
            if any(row.pays is None for row in wager.rows):
                raise Unchecked("the meter is not known")
            self.known[key] = [Result(at, self.net(wager, at, times), times, p) for at, times, p in self.spread(wager)]
        return self.known[key]

    def chances(self, wager):
        """The probability of each row; the lost stake has the rest."""
        spread = self.spread(wager)
        return [sum(p for row, _, p in spread if row == at) for at in range(len(wager.rows))]

    def mean(self, wager):
        return sum(r.net * r.probability for r in self.results(wager))

    def net(self, wager, at, times=None):
        way = (self.game.multipliers or {}).get("multiplied", "win")
        net = Fraction(-1) if at == len(wager.rows) else net_of(wager, wager.rows[at], times or 1, way)
        return (1 + net) / (1 + wager.fee) - 1

    def nets(self, wager):
        """The net result of each row, and of a lost stake, without multipliers."""
        return [self.net(wager, at) for at in range(len(wager.rows) + 1)]

    def multiplied(self, wager):
        """[(row, multiplier, probability)]: the classes of the cards that count are features of the hands."""
        multipliers, sight = Multipliers(self.game.multipliers, self.shoe), Sight(self.game.tableau)
        tests, by = sight.rows([*self.others, *wager.rows]), wager.multiplied_by
        places = by if isinstance(by, list) else Multipliers.PLACES[by]
        is_list = not isinstance(places, str)
        late = not is_list or any(name.endswith("-3") for name in places)
        if late:
            total_of = sight.total()
        sight.in_order |= is_list
        hand_of = sight.whole_hands(late)
        deal = Deal(self.shoe, sight)
        kinds, cards = (deal.late, deal.late_cards) if late else (deal.early, deal.early_cards)
        members_of = [Counter() for _ in cards]
        for card, count in self.shoe.counts.items():
            members_of[kinds[card]][card] += count
        groups = Counter()
        for (player, banker), ways in deal.tally.items():
            at = first_row(tests, player, banker) - len(self.others)
            if at < 0:
                continue
            if at == len(wager.rows) or not wager.rows[at].multiplied:
                groups[at, None] += ways
                continue
            hands = [*map(hand_of, (player, banker))]
            if is_list:
                counting = [card for name in places for card in hands[name[0] == "b"][int(name[-1]) - 1:int(name[-1])]]
            elif places == "w":
                won = total_of(player) - total_of(banker)
                counting = [*(hands[0] if won >= 0 else ()), *(hands[1] if won <= 0 else ())]
            else:
                counting = [card for side, hand in zip("pb", hands) if side in places for card in hand]
            groups[at, tuple(sorted(kinds[card] for card in counting))] += ways
        found = Counter()
        for (at, counting), ways in groups.items():
            spread = {None: 1} if counting is None else multipliers.of_classes(counting, members_of)
            for times, probability in spread.items():
                found[at, times] += Fraction(ways, self.deals) * probability
        return [(at, times, p) for (at, times), p in found.items()]


Skip = namedtuple("Skip", "why")  # in an expected record: figures that are not checked
Near = namedtuple("Near", "value")  # a value that is computed to 10^-60, such as a root
Within = namedtuple("Within", "value")  # a value, of which the result states a value within an error
DIGITS = 10**60


def root(square, sign=1):
    return Near(Fraction(math.isqrt(math.floor(square * DIGITS**2)) * (1 if sign >= 0 else -1), DIGITS))


def moments(results):
    """The mean of the net result, and its second to fourth central moments."""
    mean = sum(r.net * r.probability for r in results)
    return mean, *(sum((r.net - mean) ** k * r.probability for r in results) for k in (2, 3, 4))


def distribution(figures, wager):
    """The figures of a wager, under the names of the result."""
    results, deals = figures.results(wager), figures.deals
    mean, variance, third, fourth = moments(results)
    rows = [*wager.rows, Row("Loses", Fraction(-1), {})]
    chances = figures.chances(wager)
    chances.append(1 - sum(chances))
    hit = sum(p for row, p in zip(rows, chances) if row.pays > 0 or row.multiplied)
    push = sum(p for row, p in zip(rows, chances) if row.pays == 0)
    return {
        "expected_value": mean, "return_to_player": 1 + mean, "house_edge": -mean,
        "house_edge_resolved": -mean / (1 - push) if push < 1 else None, "hit_frequency": hit, "push_frequency": push,
        "variance": variance, "standard_deviation": root(variance),
        "skewness": root(third**2 / variance**3, third) if variance else None,
        "excess_kurtosis": fourth / variance**2 - 3 if variance else None,
        "events": [{"event": row.event if at < len(wager.rows) else Skip("a lost stake has no name in the game file"),
                    "pays": row.pays + (row.returned - 1 if row.multiplied else 0),
                    "deals": int(p * deals), "probability": p,
                    "return": sum(r.net * r.probability for r in results if r.row == at)}
                   for at, (row, p) in enumerate(zip(rows, chances))]}


def multiplier_figures(wager, results):
    """The distribution of the multiplier of a win, and the largest win, of a wager that is multiplied."""
    if not any(r.times for r in results):
        return {"multipliers": None, "largest_win": None}
    won = Counter()  # a row that is not multiplied counts as one with a multiplier of 1
    for result in results:
        if result.times or (result.row < len(wager.rows) and wager.rows[result.row].pays > 0):
            won[result.times or 1] += result.probability
    # What is won besides the stake, whatever part of it comes back.
    wins = [((1 + r.net) * (1 + wager.fee) - (wager.rows[r.row].returned if r.times else 1), r)
            for r in results if r.row < len(wager.rows) and r.probability]
    pays = max(win for win, _ in wins)
    rows = sorted({r.row for win, r in wins if win == pays})
    return {"multipliers": [{"product": times, "probability": p / won.total()}
                            for times, p in sorted(won.items()) if p],
            "largest_win": {"event": ", ".join(wager.rows[at].event for at in rows), "pays": pays,
                            "probability": sum(r.probability for win, r in wins if win == pays)}}


def progressive_figures(figures, wager):
    """The meter of a progressive wager, with one bet in each of many independent coups."""
    terms = wager.progressive
    if not terms:
        return None
    chances = figures.chances(wager)
    parts = [row.meter or 0 for row in wager.rows]
    # Per unit paid, stake and fee.
    paid = 1 + wager.fee
    fixed = sum(p * (1 + row.pays if row.meter is None else row.returned) for row, p in zip(wager.rows, chances)) / paid
    per_unit = sum(p * part for p, part in zip(chances, parts)) / terms["stake"] / paid
    jackpot = sum(p for p, part in zip(chances, parts) if part == 1)
    kept = sum(p * (1 - part) for p, part in zip(chances, parts) if part != 1) + 1 - sum(chances)
    reserve = terms["reserve"] or 0
    added = terms["contribution"] + reserve * terms["adds"]
    seed, grows, known = terms["seed"], terms["contribution"] * terms["stake"], terms["has_contribution"]
    # The mean jackpot J(x) from a meter of x: jackpot * x + J(kept part of x + contribution) is linear in x.
    slope = jackpot / (1 - kept) if kept != 1 else None
    is_complete = seed is not None and known and jackpot
    # What an added reserve holds on average when a jackpot comes.
    held = reserve * terms["adds"] * terms["stake"] / jackpot if jackpot else 0
    of_seed = seed * jackpot / terms["stake"] if seed is not None and jackpot else None
    return {
        "meter": terms["meter"], "stake": terms["stake"], "seed": seed,
        "contribution": terms["contribution"] if known else None,
        "fixed_return": fixed, "return_per_unit": per_unit,
        "return_at_seed": None if seed is None else fixed + per_unit * seed,
        "break_even": (1 - fixed) / per_unit if per_unit and fixed <= 1 else None, "jackpot_probability": jackpot,
        "coups_to_jackpot": 1 / jackpot if jackpot else None,
        "expected_jackpot": slope * (seed + held + grows) + (1 - jackpot) * slope * grows / jackpot if is_complete else None,
        "long_run_return": fixed + (added + of_seed) / paid if is_complete else None,
        "reserve": terms["reserve"], "adds_reserve": terms["adds"],
        "operator_seed": None if of_seed is None else (of_seed if terms["adds"] else max(of_seed - reserve, 0)) / paid}


# ---------------------------------------------------------------------------------------------- several shoes
#
# Which orders of cards give a result depends on the rules, and not on the shoe. So Orders deals a coup once, from one
# card of each class that goes back, and counts how many orders of the classes give each result, by the number of cards
# of each class that they use. A shoe with n cards of a class deals k of them in n (n - 1) ... (n - k + 1) ways. This is
# the same dealing, summed in another order. It serves where a coup is dealt from many shoes: those that another coup
# has left, and the last cards of a shoe.

class OneOfEach(Shoe):
    """A card of each class, which goes back, so that each order has one way."""

    def ways_to_draw(self, drawn, count):
        return 1


class Orders:
    """by_cards: {cards of each class, and those of the six that are not used: {row of each wager: orders}}. The wagers
    are lists of rows, settled on the same coup. views: what else distinguishes cards: (name, attributes, function)."""

    def __init__(self, tableau, shoe, wagers, views=()):
        if shoe.returns or any(shoe.dealt):
            raise Unchecked("shoes are followed here that are finite and whole")
        sight = Sight(tableau)
        tests = [sight.rows(rows) for rows in wagers]
        for name, needs, see in views:
            sight.view(True, name, needs, see)
        sight.require(shoe)
        hand_of = sight.whole_hands(bool(sight.features[True]))
        every, numbers = [*sight.views[False], *sight.views[True]], {}
        self.class_of, self.cards, self.counts, self.merging = {}, [], [], {}
        for card, count in shoe.present():
            key = tuple(see(card) for see in every)
            if key not in numbers:
                numbers[key] = len(self.cards)
                self.cards.append(card)
                self.counts.append(0)
            self.class_of[card] = numbers[key]
            self.counts[numbers[key]] += count
        self.by_cards, self.results = defaultdict(Counter), set()
        deal = Deal(OneOfEach(dict.fromkeys(self.cards, 1), returns=True), sight)
        for (player, banker), orders in deal.tally.items():
            used = [0] * len(self.cards)
            for card in (*hand_of(player), *hand_of(banker)):
                used[self.class_of[card]] += 1
            result = tuple(first_row(test, player, banker) for test in tests)
            self.by_cards[*used, 6 - sum(used)][result] += orders
            self.results.add(result)

    def merged(self, numbers, following):
        """Numbers of cards by the classes of the next coup."""
        if following is self:
            return tuple(numbers)
        if following not in self.merging:
            pairs = {(self.class_of[card], following.class_of[card]) for card in self.class_of}
            if len(pairs) != len(self.counts):
                raise Unchecked("they distinguish different cards")
            self.merging[following] = dict(pairs)
        found = [0] * len(following.counts)
        for kind, number in enumerate(numbers):
            found[self.merging[following][kind]] += number
        return tuple(found)

    def sums(self, shoes, weights):
        """For each shoe, the numbers of cards by class: the sums over combinations (six cards in order) of weights.
        weights: result -> several numbers. Classes are summed one after the other, so that shoes which begin alike
        share the work, and so do coups which end alike."""
        columns = len(weights(next(iter(self.results))))
        coups, size = {}, len(self.counts)
        for cards, results in self.by_cards.items():
            parts = [[orders * weight for weight in weights(result)] for result, orders in results.items()]
            coups[cards] = [sum(column) for column in zip(*parts)]
        steps = sum(len({shoe[:at + 1] for shoe in shoes}) * len({cards[at:] for cards in coups}) for at in range(size))
        afford(steps * 10 * (4 + columns) // 4, f"dealing from {len(shoes):,} shoes of {size} classes of cards")

        def fold(at, coups, shoes):
            """coups: {cards of the classes from this one on: sums}; shoes: those that are alike in the ones before."""
            if at == size:
                for shoe in shoes:
                    total_left = [0] * columns
                    for (others,), values in coups.items():
                        ways = math.perm(max(sum(shoe) - 6 + others, 0), others)
                        total_left = [one + ways * value for one, value in zip(total_left, values)]
                    yield shoe, total_left
                return
            alike = defaultdict(list)
            for shoe in shoes:
                alike[shoe[at]].append(shoe)
            for count, group in alike.items():
                folded = {}
                for cards, values in coups.items():
                    ways, rest = math.perm(count, cards[0]), cards[1:]
                    if ways:
                        known = folded.get(rest, ())
                        folded[rest] = [one + ways * value for one, value in zip(known, values)] if known else [
                            ways * value for value in values]
                yield from fold(at + 1, folded, group)
        return fold(0, coups, shoes)


def play(coups):
    """{results of consecutive coups from one shoe: probability}. coups: the Orders of each; the next one must not
    distinguish more cards. What a coup leaves is the shoe of the next; all the cards that are not used follow."""
    cards, size = sum(coups[0].counts), 6 * len(coups)
    if cards < size:
        raise Unchecked(f"{cards} cards are not enough for {len(coups)} coups")
    gone = {(0,) * len(coups[0].counts): {(): 1}}  # {cards used of each class: {results so far: ways}}
    for number, (orders, following) in enumerate(zip(coups, coups[1:]), 1):
        afford(len(gone) * len(orders.by_cards) * 80, f"coup {number}, dealt from {len(gone):,} shoes,")
        further = defaultdict(Counter)
        for taken, before in gone.items():
            left = [count - card for count, card in zip(orders.counts, taken)]
            for used, results in orders.by_cards.items():
                ways = math.prod(map(math.perm, left, used))
                if ways:
                    key = orders.merged([one + more for one, more in zip(taken, used)], following)
                    for (past, so_far), (result, more) in itertools.product(before.items(), results.items()):
                        further[key][*past, result] += ways * so_far * more
        gone = further
    last, found = coups[-1], Counter()
    results = sorted(last.results)
    columns = {result: [int(one == result) for one in results] for result in results}
    shoes = {tuple(count - card for count, card in zip(last.counts, taken)): before for taken, before in gone.items()}
    for shoe, ways in last.sums([*shoes], columns.get):
        rest = math.perm(sum(shoe) - 6, size - 6 - cards + sum(shoe))
        for past, so_far in shoes[shoe].items():
            for result, more in zip(results, ways):
                found[*past, result] += so_far * more * rest
    return {result: Fraction(ways, math.perm(cards, size)) for result, ways in found.items()}


# -------------------------------------------------------------------------------------------------- comparison

# Parts of a result about which the expected record says nothing, by their name.
UNCHECKED = {
    "checks": "it is Sabot's own second route",
    **dict.fromkeys("removed dealt meters seed shoes confidence level power observed observed_wins".split(),
                    "it is what was asked for"),
    **dict.fromkeys(("explanations", "shared_explanations"), "a cause of a wrong figure is a guess, not a figure"),
    "evidence": "it is about files, not figures", "fee": "", "tool": "", "gaps": "", "schema": "",
}


class Report:
    """The lines about the figures of a result."""

    def __init__(self, show):
        self.show, self.counts = show, Counter()

    def line(self, verdict, path, text):
        self.counts[verdict] += 1
        self.show(verdict, f"{path} {text}")

    def compare(self, path, theirs, ours):
        """theirs: a part of the result; ours: the expected part, or Skip. Of an object in theirs that ours does not
        have, figures are not checked."""
        if isinstance(ours, Skip):
            figures = count_figures(theirs)
            if figures:
                self.counts["not checked"] += figures - 1
                self.line("not checked", path, (f"({figures} figures)" if figures > 1 else "") + f": {ours.why}")
        elif isinstance(ours, dict):
            if not isinstance(theirs, dict):
                self.line("different", path, f"is {words(theirs)}, expected {', '.join(ours)}")
                return
            for key in theirs:
                why = UNCHECKED.get(key) or "no rule of this program is about it"
                self.compare(f"{path}.{key}" if path else key, theirs[key], ours[key] if key in ours else Skip(why))
            for key in ours.keys() - theirs.keys():
                self.line("different", f"{path}.{key}", "is missing")
        elif isinstance(ours, list):
            if not isinstance(theirs, list) or len(theirs) != len(ours):
                number = len(theirs) if isinstance(theirs, list) else "no"
                self.line("different", path, f"has {number} entries, here {len(ours)}")
                return
            for at, (one, other) in enumerate(zip(theirs, ours)):
                keys = ("id", "wager", "event", "card", "sequence", "seen")
                name = next((one[key] for key in keys if one.get(key)), None) if isinstance(one, dict) else None
                self.compare(f"{path}[{name if isinstance(name, str) else at}]", one, other)
        else:
            verdict = self.verdict(theirs, ours)
            shown = f"= {words(theirs)}" if verdict == "equal" else f"is {words(theirs)}, here {words(ours)}"
            self.line(verdict, path, shown)

    @staticmethod
    def verdict(theirs, ours):
        try:
            is_rounding = isinstance(theirs, dict) and set(theirs) == {"approximate", "error"}
            if is_rounding or isinstance(ours, Near):
                value, error = parse_exact(theirs["approximate"]), parse_exact(theirs["error"])
                off = abs(value - (ours.value if isinstance(ours, Near | Within) else ours))
                # The last digit is right, or there is a bound of the error.
                units = error * 10**decimals(theirs["approximate"])
                same = off <= error + Fraction(1, DIGITS) and (isinstance(ours, Within) or units in (1, Fraction(1, 2)))
            elif isinstance(ours, Fraction | Within) or (isinstance(theirs, dict) and "exact" in theirs):
                value = Fraction(ours.value if isinstance(ours, Within) else ours)
                same = theirs["exact"] == str(value) and is_rounded(theirs["decimal"], value)
            elif isinstance(ours, bool) or ours is None or isinstance(ours, str):
                same = type(theirs) is type(ours) and theirs == ours
            else:
                same = not isinstance(theirs, bool) and (theirs == ours or theirs == str(ours))
        except (TypeError, KeyError, ValueError, AttributeError):
            same = False
        return "equal" if same else "different"


def decimals(text):
    return len(text.partition(".")[2])


def is_rounded(text, value):
    """Whether a decimal is the value, rounded half to even."""
    scale = 10 ** decimals(text)
    return Fraction(text) * scale == round(value * scale)


def words(value):
    """A value as it is shown in a line."""
    if isinstance(value, dict):
        return str(value.get("exact") or value.get("approximate") or "an object")
    if isinstance(value, Near | Within):
        units = round(abs(value.value) * 10**12)
        return f"{'-' * (value.value < 0)}{units // 10**12}.{units % 10**12:012d}..."
    return "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def count_figures(value):
    if isinstance(value, dict):
        if set(value) in ({"exact", "decimal"}, {"approximate", "error"}):
            return 1
        return sum(map(count_figures, value.values()))
    if isinstance(value, list):
        return sum(map(count_figures, value))
    return int(not isinstance(value, bool) and (isinstance(value, int | float) or (
        isinstance(value, str) and re.fullmatch(r"-?\d+(\.\d+)?(/\d+)?%?", value) is not None)))


def attempt(compute):
    """The expected record, or why it is not computed."""
    try:
        return compute()
    except Unchecked as why:
        return Skip(str(why))


def checked(found):
    """What attempt() found; if it found a reason, that is raised again."""
    if isinstance(found, Skip):
        raise Unchecked(found.why)
    return found


def each(entries, compute):
    """The expected record of each entry, or why it is not computed."""
    return [attempt(lambda one=entry: compute(one)) for entry in entries]


# ----------------------------------------------------------------------------------------- the kinds of results

class Question:
    """A result, and the game and the shoe that it is about."""

    def __init__(self, files, record):
        self.files, self.record, self.game = files, record, files.game
        with reading("result, meters"):
            meters = {one["wager"]: exact(one["amount"]) for one in record.get("meters", [])}
            progressive = [one for one in record.get("wagers", []) if one.get("progressive")]
            meters |= {one["id"]: exact(one["progressive"]["meter"]) for one in progressive}
        if meters:
            self.game = self.game.with_meters(meters)

    @functools.cached_property
    def shoe(self):
        return shoe_of(self.record)

    @functools.cached_property
    def figures(self):
        given = self.record.get("given")
        with reading("result, given"):
            return Figures(self.game, self.shoe, given and tomllib.loads(given["as_row"]))

    def stakes(self, bets):
        return [(self.wager(one["wager"]), exact(one["amount"])) for one in bets]

    def wager(self, name):
        with reading("result, wagers"):
            if name not in self.game.wagers:
                raise ValueError(f"{name!r} is not in the game file")
            return self.game.wagers[name]



def shoe_of(record):
    """The shoe of a result: its table "shoe" has no removed cards and has those already dealt."""
    with reading("result, shoe"):
        table = record["shoe"]
        dealt = record.get("dealt") or {"player": [], "banker": []}
        hands = [[parse_card(card) for card in dealt[side]] for side in ("player", "banker")]
        if table["decks"] == "infinite":
            cards = Counter(FULL_DECK)
        elif isinstance(table["decks"], int) and not isinstance(table["decks"], bool):
            cards = Counter({card: table["decks"] for card in FULL_DECK})
        else:
            cards = Counter({parse_card(key): count for key, count in table["counts"].items()})
        if any(isinstance(count, bool) or not isinstance(count, int) or count < 0 for count in cards.values()):
            raise ValueError("expected numbers of cards")
        return Shoe(cards, hands, table["decks"] == "infinite")


def shoe_record(record, shoe):
    """What the result says of the shoe, by the cards that are in it."""
    key_of = {"rank": lambda c: c.rank, "value": lambda c: "A" if c.points == 1 else str(c.points),
              "card": lambda c: c.rank + c.suit[0] if c.rank and c.suit else None}[record["shoe"]["known_by"]]
    counts = Counter()
    for card in (card for hand in shoe.dealt for card in hand):
        counts[key_of(card)] += 0 if shoe.returns else 1
    for card, count in shoe.counts.items():
        counts[key_of(card)] += count
    return {"cards": None if shoe.returns else counts.total(), "decks": record["shoe"]["decks"], "counts": dict(counts)}


def game_record(files):
    return {"id": files.game.tables["id"], "sha256": files.digest, "catalogue_sha256": files.catalogue_digest}


def wager_record(figures, wager):
    return {"id": wager.id, "fee": wager.fee or None, **distribution(figures, wager),
            **multiplier_figures(wager, figures.results(wager)), "progressive": progressive_figures(figures, wager)}


def analysis(question):
    record, figures = question.record, question.figures
    if not figures.deals:
        raise Unchecked("no combination meets the condition")
    given = record["given"] and {"probability": Fraction(figures.deals, question.shoe.deals), **dict.fromkeys(
        ("conditions", "as_row", "words"), Skip("the condition is taken from here"))}
    wagers = [question.wager(one["id"]) for one in record["wagers"]]
    return {
        "deals": figures.deals, "deals_per_draw": 1, "given": given, "outcomes": outcome_record(figures),
        "wagers": each(wagers, lambda wager: wager_record(figures, wager)),
        "several_coups": each(record["several_coups"], lambda one: on_several_coups(question, one)),
        "joint": record["joint"] and joint(question, record["joint"]),
        "combination": record["combination"] and attempt(lambda: combination(question)),
        "lookup": record["lookup"] and attempt(lambda: lookup(figures, wagers))}


def lookup(figures, wagers):
    """The rows of the wagers that pay together, with weights, in the least whole numbers."""
    def returned(wager, net):
        return (1 + net) * (1 + wager.fee)

    if len(wagers) == 1:
        found = sorted(([r.row], [returned(wagers[0], r.net)], r.probability) for r in figures.results(wagers[0]))
    else:
        found = [(rows, [returned(wager, figures.net(wager, at)) for wager, at in zip(wagers, rows)], Fraction(ways))
                 for rows, ways in sorted(Joint(figures, wagers).settled.items())]
    found = [one for one in found if one[2]]
    stake = math.lcm(*(amount.denominator for _, returned, _ in found for amount in returned))
    weights = math.gcd(*(weight.numerator for *_, weight in found))
    scale = Fraction(math.lcm(*(weight.denominator for *_, weight in found)), weights)
    return {"stake": stake, "weights": int(sum(weight for *_, weight in found) * scale), "outcomes": [
        {"weight": int(weight * scale), "returns": [
            {"wager": wager.id, "event": [*(row.event for row in wager.rows), "Loses"][at],
             "returned": int(amount * stake)}
            for wager, at, amount in zip(wagers, rows, returned)]} for rows, returned, weight in found]}


class Joint:
    """The results of several wagers on the same coup."""

    def __init__(self, figures, wagers):
        if any(row.multiplied for wager in wagers for row in wager.rows):
            raise Unchecked("wagers that are multiplied at random are computed one by one")
        self.figures, self.wagers = figures, wagers
        self.settled = deal_wagers(figures.game.tableau, figures.shoe, [wager.rows for wager in wagers])

    def covariance(self, one, two):
        sums, deals = [Fraction(0)] * 3, self.figures.shoe.deals
        nets = [self.figures.nets(self.wagers[number]) for number in (one, two)]
        pairs = Counter()
        for rows, ways in self.settled.items():
            pairs[rows[one], rows[two]] += ways
        for (first, second), ways in pairs.items():
            a, b = nets[0][first], nets[1][second]
            sums = [sums[0] + a * ways, sums[1] + b * ways, sums[2] + a * b * ways]
        return sums[2] / deals - sums[0] * sums[1] / deals**2


def joint(question, pairs):
    """The covariance and the correlation of pairs of wagers: all wagers at once or, if those are many, by pairs."""
    figures = question.figures
    ids = list(dict.fromkeys(name for pair in pairs for name in (pair["wager"], pair["other"])))
    wagers = [question.wager(name) for name in ids]
    every = attempt(lambda: Joint(figures, wagers)) if len(ids) <= 24 else Skip("")

    def figure(pair):
        both = [ids.index(pair[key]) for key in ("wager", "other")]
        here = every if isinstance(every, Joint) else Joint(figures, [wagers[at] for at in both])
        covariance = here.covariance(*(both if isinstance(every, Joint) else (0, 1)))
        square = math.prod(moments(figures.results(wagers[at]))[1] for at in both)
        return {"covariance": covariance, "correlation": root(covariance**2 / square, covariance) if square else None}
    return each(pairs, figure)


# The number of whole units paid for an amount in units.
ROUNDING = {"nearest": lambda x: math.floor(x + Fraction(1, 2)), "half-down": lambda x: math.ceil(x - Fraction(1, 2)),
            "half-even": round, "down": math.floor, "up": math.ceil}


def paid(settlement, stake, net, commission=0):
    """The return of a stake, including the stake, rounded as the game rounds it. The commission is the part of a win in
    which the row nets less than it prints, per unit staked."""
    if not settlement:
        return stake * (1 + net)
    unit = parse_exact(settlement["unit"])
    units, taken = stake / unit * (1 + net), stake / unit * commission
    if commission:
        units += taken
        if "commission-rounding" in settlement:
            taken = ROUNDING[settlement["commission-rounding"]](taken)
        units = max(units - max(taken, parse_exact(settlement.get("minimum-commission", "0")) / unit), 0)
    return ROUNDING[settlement["rounding"]](units) * unit


def paid_on(settlement, stake, wager, at):
    """The return of a stake on a row of the wager, or on the lost stake behind the last."""
    row = wager.rows[at] if at < len(wager.rows) else Row("", Fraction(-1), {})
    return paid(settlement, stake, row.pays, row.commission)


def combined_nets(figures, stakes):
    """{net result: probability} of several stakes as one bet, and what they cost."""
    together = Joint(figures, [wager for wager, _ in stakes])
    cost = sum(amount * (1 + wager.fee) for wager, amount in stakes)
    nets = Counter()
    for rows, ways in together.settled.items():
        returned = sum(paid_on(figures.game.tables.get("settlement"), amount, wager, at)
                       for (wager, amount), at in zip(stakes, rows))
        nets[returned - cost] += Fraction(ways, figures.shoe.deals)
    return {net: p for net, p in nets.items() if p}, cost


def combination(question):
    """Several stakes as one bet."""
    stakes = question.stakes(question.record["combination"]["stakes"])
    nets, cost = combined_nets(question.figures, stakes)
    mean = sum(net * p for net, p in nets.items())
    variance = sum((net - mean) ** 2 * p for net, p in nets.items())
    ahead, even, behind = (sum(p for net, p in nets.items() if test(net))
                           for test in (lambda n: n > 0, lambda n: n == 0, lambda n: n < 0))
    return {"stakes": [{"wager": wager.id, "amount": amount} for wager, amount in stakes], "paid": cost,
            "return_to_player": 1 + mean / cost, "house_edge": -mean / cost,
            "ahead": ahead, "even": even, "behind": behind,
            "expected_net": mean, "variance": variance, "standard_deviation": root(variance),
            "standard_deviation_per_unit": root(variance / cost**2),
            "results": [{"net": net, "deals": int(p * question.shoe.deals), "probability": p}
                        for net, p in sorted(nets.items())]}


def is_called(card, name):
    return all(want in (None, has) for want, has in zip(parse_card(name), card))


def seen(sight, shoe, name):
    """What a wager sees of a card of that name, and the card; it must not distinguish it from others of the name."""
    cards = [card for card, _ in shoe.present() if is_called(card, name)]
    classes = {tuple(see(card) for views in sight.views for see in views): card for card in cards}
    if len(classes) != 1:
        raise Unchecked(f"the wager distinguishes cards called {name}, or there are none")
    return next(iter(classes.items()))


def removal(question):
    record, shoe = question.record, question.shoe

    def of_wager(theirs):
        wager, scale = question.wager(theirs["id"]), Fraction(record["scale"])
        sight, known = Sight(question.game.tableau), {}
        sight.rows(wager.rows)

        def value(*names):
            classes, cards = zip(*(seen(sight, shoe, name) for name in names)) if names else ((), ())
            key = tuple(sorted(classes, key=repr))
            if key not in known:
                known[key] = Figures(question.game, shoe.without(*cards)).mean(wager)
            return known[key]

        base = value()
        effects = [value(one["card"]) - base for one in theirs["effects"]]
        counts = [sum(n for card, n in shoe.counts.items() if is_called(card, one["card"]))
                  for one in theirs["effects"]]
        pairs = theirs["interactions"] or []
        second = Skip("pairs of cards take too long here; --pairs computes them")
        if len(pairs) <= 100 or question.files.pairs:
            second = [{"cards": both, "second_difference": value(*both) - sum(map(value, both)) + base}
                      for both in (one["cards"] for one in pairs)]
        return {"id": wager.id, "by": theirs["by"], "base": base,
                "weighted_sum": sum(map(math.prod, zip(counts, effects))),
                "effects": [{"card": one["card"], "count": count, "effect": effect, "scaled_effect": effect * scale}
                            for one, count, effect in zip(theirs["effects"], counts, effects)],
                "interactions": second if pairs else theirs["interactions"],
                "betting_correlation": Skip("the tags are not in the result")}

    return {"scale": Skip("it is an option of the command"), "wagers": each(record["wagers"], of_wager)}


def comparison(question):
    """before and after are two games with a shoe each."""
    files, record = question.files, question.record
    games = {"before": files.games[0], "after": files.games[-1]}
    sides = [Figures(given[0], shoe_of(record[side])) for side, given in games.items()]

    def values(figures, name):
        """{(figure, event): value} of a wager or, without a name, of the outcomes."""
        if name is None:
            won = zip(("Player wins", "Banker wins", "Tie"), figures.counted(WINNERS))
            return {("probability", event): Fraction(n, figures.shoe.deals) for event, n in won}
        if name not in figures.game.wagers:
            return None
        wager = figures.game.wagers[name]
        found = distribution(figures, wager)
        events = found.pop("events")
        found = {(key, None): value for key, value in found.items()}
        for at, event in enumerate(events):
            name = wager.rows[at].event if at < len(wager.rows) else "Loses"
            found["probability", name] = event["probability"]
        return found

    def lines(theirs, name):
        both = [values(figures, name) for figures in sides]
        return [line(one, [found and found.get((one["figure"], one["event"])) for found in both]) for one in theirs]

    def line(theirs, both):
        difference = None
        if None not in both:
            plain = [one.value if isinstance(one, Near) else one for one in both]
            difference = plain[1] - plain[0]
            difference = Near(difference) if isinstance(both[0], Near) and difference else Fraction(difference)
        return {"figure": theirs["figure"], "event": theirs["event"], "before": both[0], "after": both[1],
                "difference": difference}

    def of_wager(theirs):
        return {"id": theirs["id"], "figures": lines(theirs["figures"], theirs["id"]),
                "contributions": Skip("games with some rules of each are not dealt here")}

    return {**{side: {"game": {"id": game.tables["id"], "sha256": digest},
                      "shoe": shoe_record(record[side], figures.shoe)}
               for (side, (game, digest, _)), figures in zip(games.items(), sides)},
            "outcomes": lines(record["outcomes"], None), "wagers": each(record["wagers"], of_wager)}


# ------------------------------------------------------------------------------------------------------ audits

VERDICTS = ["confirmed", "truncated", "refuted"]


def quantity_of(figures, wager, quantity, event=None):
    """The exact value of a claim's quantity; None if every stake is pushed, and for odds of what never comes."""
    if quantity in ("probability", "odds", "combinations"):  # also of a wager whose meter is not known
        named = sum(chance for row, chance in zip(wager.rows, figures.chances(wager)) if row.event == event)
        odds = 1 / named if named else None
        return {"probability": named, "odds": odds, "combinations": named * figures.shoe.deals}[quantity]
    results = figures.results(wager)
    found = distribution(figures, wager)
    mean, push = found["expected_value"], found["push_frequency"]
    rows = [*zip(wager.rows, found["events"])]
    named = sum(one["probability"] for row, one in rows if row.event == event)
    if quantity == "standard-deviation":
        return found["standard_deviation"]
    if quantity == "variance":
        return found["variance"]
    if quantity == "largest-win":
        way = (figures.game.multipliers or {}).get("multiplied", "win")
        paying = [(wager.rows[r.row], r.times) for r in results if r.row < len(wager.rows) and r.probability]
        return max([Fraction(0), *(net_of(wager, row, times or 1, way) + 1 - (row.returned if times else 1)
                                   for row, times in paying)])
    values = {"return-to-player": 1 + mean, "house-edge": -mean, "hit-frequency": found["hit_frequency"],
              "push-frequency": push}
    if quantity in values:
        return values[quantity]
    if push == 1:
        return None
    pushed = any(row.event == event and row.pays == 0 for row, _ in rows)
    return {"house-edge-resolved": -mean, "return-to-player-resolved": 1 - push + mean,
            "hit-frequency-resolved": found["hit_frequency"],
            "probability-resolved": 0 if pushed else named}[quantity] / (1 - push)


def digits_of(printed):
    """A printed figure in units of its last digit, and how many of those make one."""
    number = printed.removesuffix("%")
    scale = 10 ** decimals(number) * (100 if printed.endswith("%") else 1)
    return int(number.replace(".", "")), scale


def written(value, scale):
    """A value in units of the last digit: correctly rounded (in both directions if halfway), and truncated."""
    low = math.floor(value * scale)
    beyond = value * scale - low - Fraction(1, 2)
    rounded = {low + 1} if beyond > 0 else {low} if beyond < 0 else {low, low + 1}
    return rounded, low if low >= 0 or value * scale == low else low + 1


def verdict_on(value, printed):
    """confirmed if rounding gives the printed figure, truncated if cutting it off does."""
    if ":" in printed or " for " in printed or " to " in printed:
        return "confirmed" if parse_odds(printed) == value else "refuted"
    units, scale = digits_of(printed)
    rounded, cut = written(value.value if isinstance(value, Near) else value, scale)
    return "confirmed" if units in rounded else "truncated" if units == cut else "refuted"


def stated_value(printed):
    return Fraction(*digits_of(printed)) if re.fullmatch(r"-?[\d.]+%?", printed) else parse_odds(printed)


def worked_coup(claim, tableau):
    """Totals and winner of the cards shown, and whether the rules deal them and give what is stated."""
    hands = [[parse_card(word) for word in claim[side].split()] for side in ("player", "banker")]
    two = [total(hand[:2]) for hand in hands]
    player_draws, banker_draws = third_cards(tableau, *two)
    third = hands[0][2].points if player_draws and hands[0][2:] else 0 if player_draws else "none"
    sizes = [2 + player_draws, 2 + banker_draws(third)]
    totals = [total(hand) for hand in hands]
    winner = "tie" if totals[0] == totals[1] else "player" if totals[0] > totals[1] else "banker"
    stated = [claim.get("player-total", totals[0]), claim.get("banker-total", totals[1]), claim.get("winner", winner)]
    return [*totals, winner], stated == [*totals, winner] and sizes == [*map(len, hands)]


def one_in(stated):
    """Odds as the number of coups in which the event comes once: "9.5 to 1" is "10.5"."""
    against = re.fullmatch(r"(.+?)(?: to |:)1", stated)
    if against is None:
        return stated.removeprefix("1 in ")
    whole, point, decimals = against[1].partition(".")
    return f"{int(whole) + 1}{point}{decimals}"


def finding(figures, claim):
    """The finding on a claim of the game file, under the names of the result."""
    game, quantity, extra = figures.game, claim["quantity"], {}
    if "unmodelled" in claim:
        raise Unchecked("the game file says that it does not model " + claim["unmodelled"])
    if quantity == "coup":
        (player, banker, winner), holds = worked_coup(claim, game.tableau)
        return {"verdict": "confirmed" if holds else "refuted", "computed": None,
                "coup": {"player_total": player, "banker_total": banker, "winner": winner}}
    if quantity in ("best-return", "mean-return"):
        returns = {name: quantity_of(figures, wager, "return-to-player") for name, wager in game.wagers.items()}
        value = max(returns.values()) if quantity == "best-return" else Fraction(sum(returns.values()), len(returns))
        if quantity == "best-return":
            extra = {"best_wager": next(name for name in returns if returns[name] == value)}
    elif quantity == "house-share":
        edges = [quantity_of(figures, game.wagers[part["wager"]], "house-edge") for part in claim["parts"]]
        value = sum(edges)
        extra = {"parts": [{"wager": part["wager"], "stated": part["stated"], "computed": edge,
                            "difference": stated_value(part["stated"]) - edge,
                            "verdict": verdict_on(edge, part["stated"])}
                           for part, edge in zip(claim["parts"], edges)]}
    elif "when" in claim:
        value = figures.probability(claim["when"])
    elif quantity == "rounded-return":
        row = next(row for row in game.wagers[claim["wager"]].rows if row.event == claim["event"])
        value = paid(game.tables["settlement"], parse_exact(claim["stake"]), row.pays, row.commission)
    elif quantity == "effect-of-removal":
        wager, sight = game.wagers[claim["wager"]], Sight(game.tableau)
        sight.rows(wager.rows)
        without = Figures(game, figures.shoe.without(seen(sight, figures.shoe, claim["card"])[1]))
        value = quantity_of(without, wager, "return-to-player") - quantity_of(figures, wager, "return-to-player")
    else:
        value = quantity_of(figures, game.wagers[claim["wager"]], quantity, claim.get("event"))
    if value is None:
        return {"verdict": "unchecked", "computed": None}
    verdicts = [verdict_on(value, claim["stated"]), *(part["verdict"] for part in extra.get("parts", []))]
    return {"verdict": max(verdicts, key=VERDICTS.index), "computed": value, **extra}


def claim_record(claim, found):
    if isinstance(found, Skip):
        return found
    value, stated = found["computed"], {}
    if value is not None:
        plain = value.value if isinstance(value, Near) else value
        difference = stated_value(claim["stated"]) - plain
        stated = {"stated": claim["stated"], "difference": Near(difference) if isinstance(value, Near) else difference}
    keys = ("wager", "quantity", "stake", "card", *(() if "when" in claim else ("event",)))
    named = {key: claim.get(key) for key in keys}
    return {**named, **stated, "best_wager": None, **found,
            **dict.fromkeys(("stakes", "held"), Skip("the stakes at which a claim fails are not searched"))}


def game_under(game, reading):
    """The game as a reading of its documents changes it."""
    tables = copy.deepcopy(game.tables)
    tables["shoe"]["decks"] = reading.get("decks", game.decks)
    for change in (*reading.get("pays", []), *reading.get("conditions", [])):
        wager = next(wager for wager in tables["wager"] if wager["id"] == change["wager"])
        row = next(row for row in wager["rows"] if row["event"] == change["event"])
        if "condition" in change:
            for key in [key for key in row if key not in NOT_CONDITIONS]:
                del row[key]
        row.update({"pays": change["pays"]} if "pays" in change else change["condition"])
    if "rounding" in reading:
        tables["settlement"]["rounding"] = reading["rounding"]
    changed = Game(tables)

    def cells(old, line):
        return frozenset((old | members(line.get("draws", ""))) - members(line.get("stands", "")))
    lines = reading.get("tableau", {})
    banker = dict(changed.tableau.banker)
    for line in lines.get("banker", []):
        for at in members(line["total"]):
            banker[at] = cells(banker[at], line)
    player = cells(changed.tableau.player, lines.get("player", {}))
    changed.tableau = changed.tableau._replace(player=player, banker=banker)
    return changed


def audit(question):
    record, game, shoe, figures = question.record, question.game, question.shoe, question.figures
    claims = [{**claim, "stated": one_in(claim["stated"])} if claim["quantity"] == "odds" else claim
              for claim in game.tables.get("claim", [])]
    if len(record["claims"]) < len(claims):  # those about the wagers that were asked for
        named = {one["wager"] for one in record["claims"]}
        claims = [claim for claim in claims if claim.get("wager") in named]
    found = []
    for number, claim in enumerate(claims, 1):
        with reading(f"claim {number}"):
            found.append(attempt(lambda c=claim: finding(figures, c)))

    def met(findings):
        return [not isinstance(one, Skip) and one["verdict"] in VERDICTS[:2] for one in findings]

    def of_reading(table):
        changed = game_under(game, table)
        decks_here = changed.decks if "decks" in table or shoe_is_filed else None
        there = Figures(changed, decks(decks_here) if decks_here else shoe)
        now = [attempt(lambda c=claim: finding(there, c)) for claim in claims]
        pairs = [*zip(met(found), met(now))]
        gained, lost = ([at for at, pair in enumerate(pairs) if pair == one] for one in ((False, True), (True, False)))
        returns = [(name, *each((figures, there), lambda one, name=name: 1 + one.mean(one.game.wagers[name])))
                   for name in game.wagers]
        return {"id": table["id"], "claims_met": sum(met(now)), "gained": gained, "lost": lost,
                "claims_supporting": ("both" if lost else "reading") if gained else "filed" if lost else "neither",
                "claims": [one if isinstance(one, Skip) else {key: one[key] for key in ("computed", "verdict")}
                           for one in now],
                "returns_changed": [{"wager": name, "return_to_player_filed": old, "return_to_player": new}
                                    for name, old, new in returns if not isinstance(old, Skip) and old != new]}

    shoe_is_filed = record["shoe"]["decks"] == game.decks
    searched = Skip("all stakes are not searched for the best and the worst")

    def rounded(theirs):
        wager = game.wagers[theirs["wager"]]
        asked = [{"stake": one["stake"], "return_to_player": rounded_return(figures, wager, parse_exact(one["stake"]))}
                 for one in theirs["asked"]]
        return {"wager": wager.id, "unrounded": 1 + figures.mean(wager), "asked": asked,
                **dict.fromkeys(("best", "worst", "period"), searched)}
    verdicts = Counter(one["verdict"] for one in found if not isinstance(one, Skip))
    unknown = Skip("some claims are not checked") if any(isinstance(one, Skip) for one in found) else None
    return {
        "filed_decks": game.decks,
        "claims": [claim_record(claim, one) for claim, one in zip(claims, found)],
        "counts": unknown or {"not_auditable": 0, **{name: verdicts[name] for name in (*VERDICTS, "unchecked")}},
        "readings": each(game.tables.get("reading", []), of_reading),
        "settlement": record["settlement"] and {"unit": game.tables["settlement"]["unit"],
                                                "wagers": each(record["settlement"]["wagers"], rounded)},
        "limits": [limits(figures, one) for one in record["limits"] or []] or record["limits"],
        "verdict": unknown or ("refuted" if verdicts["refuted"] else "confirmed")}


def rounded_return(figures, wager, stake):
    """The return of a stake as the game rounds it, per unit paid."""
    if wager.fee or any(row.multiplied for row in wager.rows):
        raise Unchecked("rounded returns with fees or multipliers are not computed here")
    rounding = figures.game.tables["settlement"]
    return sum(paid_on(rounding, stake, wager, r.row) * r.probability for r in figures.results(wager)) / stake


def limits(figures, record):
    """The figures that a law limits; the bounds are those of the result."""
    def figure(limit, one):
        wager = figures.game.wagers.get(one["wager"])
        if limit["quantity"] == "return-to-player" and limit["stake"] == "any" and one["verdict"] != "not applicable":
            name = "return-to-player" if limit["per"] == "unit-staked" else "return-to-player-resolved"
            named = [one["wager"]] if one["wager"] else limit["wagers"] or [*figures.game.wagers]
            values = [quantity_of(figures, figures.game.wagers[name_], name) for name_ in named]
            value = Fraction(sum(values), len(values))
        elif limit["quantity"] in ("hit-frequency", "largest-win") and one["figure"]:
            value = quantity_of(figures, wager, limit["quantity"])
        elif limit["quantity"] == "win-probability" and not any(row.multiplied for row in wager.rows):
            value = quantity_of(figures, wager, "probability", one["event"])
        else:
            raise Unchecked("limits of " + limit["quantity"] + " are not computed here")
        low, high = exact(limit["at_least"]), exact(limit["at_most"])
        holds = (low is None or value >= low) and (high is None or value <= high)
        return {"wager": one["wager"], "event": one["event"], "figure": value,
                "changes": Skip("changes that meet a limit are not searched"),
                "verdict": one["verdict"] if one["verdict"] == "not decidable" else "met" if holds else "not met"}
    inputs = {key: Skip("it is what the law says") for key in ("at_least", "at_most")}
    return {"limits": [{**inputs, "findings": each(limit["findings"], lambda one, limit=limit: figure(limit, one))}
                       for limit in record["limits"]]}


# ----------------------------------------------------------------------------------------------- chemin de fer

FIVES = [(0, 5), (1, 4), (2, 3), (6, 9), (7, 8)]
PAIRS = list(itertools.combinations_with_replacement(range(10), 2))
THIRDS = [*range(10), None]  # points of Player's third card; None: he stood


class CheminDeFer:
    """The deals of chemin de fer by the choices of both sides. Player chooses on five, Banker with every total up to
    seven. counts: the cards by points, 0 first. Models: A deals with replacement, B without; in 1 both sides know
    totals, in 2 Banker knows his cards, in 3 Player does, too."""

    def __init__(self, model, counts, commission=0):
        self.counts, self.put_back, self.commission = counts, model[0] == "A", Fraction(commission)
        self.by_cards = model[1] != "1"
        self.player_sets = FIVES if model[1] == "3" else [5]
        hands = range(8)
        if self.by_cards:
            hands = sorted((p for p in PAIRS if sum(p) % 10 < 8), key=lambda p: (sum(p) % 10, p))
        self.banker_sets = [(hand, third) for hand in hands for third in THIRDS]
        # By (Player's set or None, whether he drew there) and (Banker's set or None, whether he drew):
        # deals won by Player, by Banker, all.
        self.tally = defaultdict(lambda: [0, 0, 0])
        self.deal_all()
        self.deals = self.rest(0)

    def ways(self, cards):
        """The number of ways to draw these cards in this order."""
        return math.prod(self.counts[points]**times if self.put_back else math.perm(self.counts[points], times)
                         for points, times in Counter(cards).items())

    def rest(self, used):
        """The number of ways to draw the remaining cards of a deal of six."""
        cards = sum(self.counts)
        return cards ** (6 - used) if self.put_back else math.perm(cards - used, 6 - used)

    def deal_all(self):
        for player, banker in itertools.product(PAIRS, PAIRS):
            orders = (1 + (player[0] != player[1])) * (1 + (banker[0] != banker[1]))
            if not self.ways([*player, *banker]):
                continue
            point, bank = sum(player) % 10, sum(banker) % 10
            if max(point, bank) >= 8:
                self.note(None, None, point, bank, orders * self.ways([*player, *banker]) * self.rest(4))
                continue
            for third in THIRDS:
                drew = third is not None
                if point in ((6, 7) if drew else range(5)):
                    continue
                chose = ((player if len(self.player_sets) > 1 else 5), drew) if point == 5 else None
                bank_set = (banker if self.by_cards else bank, third)
                final, cards = (point + (third or 0)) % 10, [*player, *banker, *([third] if drew else [])]
                self.note(chose, (bank_set, False), final, bank, orders * self.ways(cards) * self.rest(len(cards)))
                for fourth in range(10):
                    deals = orders * self.ways([*cards, fourth]) * self.rest(len(cards) + 1)
                    self.note(chose, (bank_set, True), final, (bank + fourth) % 10, deals)

    def note(self, player, banker, point, bank, deals):
        entry = self.tally[player, banker]
        for at, holds in enumerate((point > bank, bank > point, True)):
            entry[at] += deals * holds

    def play(self, draws, replies, keep=lambda player, banker: True):
        """Probabilities that Player wins, that Banker wins, and of all that is kept. draws, replies: the
        probabilities of drawing at the sets of Player and of Banker."""
        sums = [Fraction(0)] * 3
        for (player, banker), entry in self.tally.items():
            weight = 1
            if player:
                weight *= draws[player[0]] if player[1] else 1 - draws[player[0]]
            if banker:
                weight *= replies[banker[0]] if banker[1] else 1 - replies[banker[0]]
            if weight and keep(player, banker):
                sums = [one + weight * deals for one, deals in zip(sums, entry)]
        return [one / self.deals for one in sums]

    def gains(self, draws):
        """At each of Banker's sets: its probability, and what drawing there gains him over standing."""
        reached, gain = Counter(), Counter()
        for (player, banker), (won, lost, deals) in self.tally.items():
            if banker:
                weight = 1 if not player else draws[player[0]] if player[1] else 1 - draws[player[0]]
                sign = 1 if banker[1] else -1
                gain[banker[0]] += sign * weight * ((1 - self.commission) * lost - won)
                reached[banker[0]] += weight * deals * (not banker[1])
        return {t: (Fraction(reached[t]) / self.deals, Fraction(gain[t]) / self.deals) for t in self.banker_sets}

    def forms(self):
        """What drawing instead of standing brings, as linear forms in Player's probabilities: for Banker's set
        t, gain[t] to him and effect[t] to Player; base[h] to Player at his set h while Banker stands. In deals,
        Banker's times the denominator of the commission."""
        size = len(self.player_sets)
        self.gain = {t: [0] * (size + 1) for t in self.banker_sets}
        self.effect = {t: [0] * (size + 1) for t in self.banker_sets}
        self.base = [0] * size
        unit = self.commission.denominator
        kept = int(unit * (1 - self.commission))
        for (player, banker), (won, lost, _) in self.tally.items():
            if banker is None:
                continue
            bank_set, bank_drew = banker
            sign = 1 if bank_drew else -1
            # Forced: always. Drew on five: x. Stood on five: 1 - x.
            parts = [(0, 1)]
            if player:
                place = self.player_sets.index(player[0])
                parts = [(place + 1, 1)] if player[1] else [(0, 1), (place + 1, -1)]
                if not bank_drew:
                    self.base[place] += (won - lost) * (1 if player[1] else -1)
            for place, times in parts:
                self.gain[bank_set][place] += sign * times * (kept * lost - unit * won)
                self.effect[bank_set][place] += sign * times * (won - lost)


def bounds(form, boxes):
    """The minimum and the maximum of a form with each variable in its interval."""
    low = high = form[0]
    for slope, (least, most) in zip(form[1:], boxes):
        low += slope * (least if slope > 0 else most)
        high += slope * (most if slope > 0 else least)
    return low, high


def inside(part, box):
    return all(least <= low and high <= most for (low, high), (least, most) in zip(part, box))


def proven(game, steps, draws, replies):
    """Of each step of a proof that there is no other equilibrium: whether it follows from those before it; and whether
    the last one is about all strategies. A step is about a box, an interval for each of Player's sets: it holds no
    equilibrium but the known one. Banker's sets at which his gain has one sign in the box are settled, the others open.
    What a rule leaves of the box lies in earlier boxes. draws, replies: the known equilibrium."""
    game.forms()
    sets = [t for t in game.banker_sets if any(game.gain[t]) or any(game.effect[t])]
    free = [bool(base or any(game.gain[t][h] or game.effect[t][h] for t in sets)) for h, base in enumerate(game.base, 1)]
    hands = ["total 5" if hand == 5 else ",".join(map(str, hand)) for hand in game.player_sets]
    known = [(draws[hand],) * 2 for hand in game.player_sets]
    before, follow = [], []

    def left(box, step):
        """What a step leaves of its box; None if its rule does not hold."""
        signs = {t: bounds(game.gain[t], box) for t in sets}
        drawn = [t for t in sets if signs[t][0] > 0]
        unsettled = [t for t in sets if signs[t][0] <= 0 <= signs[t][1]]

        def least(weights):
            """The minimum of a sum of Player's gains from drawing."""
            return (sum(w * (game.base[h] + sum(game.effect[t][h + 1] for t in drawn)) for h, w in weights.items()) +
                    sum(min(0, sum(w * game.effect[t][h + 1] for h, w in weights.items())) for t in unsettled))

        def cut(at, draw):
            low, high = box[at]
            return [[*box[:at], (draw, draw), *box[at + 1:]]] if low <= draw <= high else []

        hand, later = (name and hands.index(name) for name in (step["hand"], step["later"]))
        if step["rule"] == "one_choice":
            one = next((draw for draw in (0, 1) if least({hand: 2 * draw - 1}) > 0), None)
            return None if one is None else cut(hand, one)
        if step["rule"] == "order":
            factor = exact(step["factor"])
            holds = hand != later and factor > 0 and least({hand: 1, later: -factor}) > 0
            return cut(hand, 1) + cut(later, 0) if holds else None
        if step["rule"] == "halves":
            low, high = box[hand]
            parts = (low, (low + high) / 2), ((low + high) / 2, high)
            return [[*box[:hand], part, *box[hand + 1:]] for part in parts]
        mixing = [h for h, (low, high) in enumerate(box) if low < high]
        holds = step["rule"] == "equilibrium" and inside(known, box) and len(mixing) == len(unsettled) <= 1
        for h, t in zip(mixing, unsettled):
            holds &= 0 < box[h][0] and box[h][1] < 1 and 0 < replies[t] < 1
            holds &= bool(game.effect[t][h + 1] and game.gain[t][h + 1])
        return [] if holds else None

    for step in steps:
        box = [*zip(map(exact, step["low"]), map(exact, step["high"]), strict=True)]
        rest = left(box, step) if len(box) == len(hands) else None
        follow.append(rest is not None and all(any(inside(part, one) for one in before) for part in rest))
        before.append(box)
    return follow, bool(before) and inside([(0, int(one)) for one in free], before[-1])


def equilibrium(question):
    """The strategies of the result, with what each choice brings against them."""
    record, shoe = question.record, question.shoe
    with reading("result, strategies"):
        counts = [sum(n for card, n in shoe.counts.items() if card.points == points) for points in range(10)]
        game = CheminDeFer(record["model"], counts, exact(record["commission"]))

        def player_set(name):
            return 5 if name == "total 5" else tuple(map(int, name.split(",")))

        def banker_set(one):
            hand = tuple(map(int, one["hand"].split(",")))
            return (hand if game.by_cards else hand[0]), None if one["third"] == "none" else int(one["third"])

        draws = {player_set(one["hand"]): exact(one["draw"]) for one in record["player"]}
        replies = {banker_set(one): exact(one["draw"]) for one in record["banker"]}
        certified = [banker_set(one) for one in record["certificate"]["banker"]]
        if (set(draws) != set(game.player_sets) or set(replies) != set(game.banker_sets) or
                len(replies) != len(record["banker"]) or len(set(certified)) != len(certified)):
            raise ValueError(f"expected the sets of cards of model {record['model']}")
        if any(not 0 <= p <= 1 for p in (*draws.values(), *replies.values())):
            raise ValueError("expected probabilities")
    won, lost, _ = game.play(draws, replies)
    gains, tie = game.gains(draws), 1 - won - lost
    choices, better = [], 0

    def is_better(draw, gain):
        """Whether the other reply is better; both are as good where the gain is 0."""
        return bool(gain) and draw != (gain > 0)

    def closest(theirs):
        """Banker's decision in which the other choice loses least: theirs if no other loses less."""
        losses = {cards: abs(gain) for cards, (_, gain) in gains.items() if gain}
        least = min(losses.values(), default=None)
        with reading("result, closest decision"):
            is_least = theirs and losses.get(banker_set(theirs)) == least
        return theirs and {**(theirs if is_least else dict.fromkeys(theirs, "another decision")), "loss": least}

    for name, one in ((player_set(one["hand"]), one) for one in record["certificate"]["player"]):
        both = [game.play({**draws, name: Fraction(draw)}, replies) for draw in (1, 0)]
        drawing, standing = (w - l for w, l, _ in both)
        better += is_better(draws[name], drawing - standing)
        here = game.play(draws, replies, lambda player, _, name=name: player and player[0] == name)[2]
        choices.append({"hand": one["hand"], "probability": here, "if_drawing": drawing, "if_standing": standing})
    better += sum(is_better(replies[t], gain) for t, (_, gain) in gains.items())
    with reading("result, proof"):
        steps = record["equilibria"]["proof"]
        follow, is_whole = proven(game, steps, draws, replies)
    proof = [{"rule": one["rule"] if holds else "one that follows", "low": [*map(exact, one["low"])],
              "high": [*map(exact, one["high"])], "hand": one["hand"], "later": one["later"],
              "factor": one["factor"] and exact(one["factor"])} for one, holds in zip(steps, follow)]
    only = {"families": 1, "complete": True, "proof": proof, "list": [{
        "player_points": [[draws[hand] for hand in game.player_sets]], "banker_points": [[]], "indifferent": []}]}
    why = Skip("that there is no other equilibrium is not computed here without a proof of all strategies")
    is_only = not better and is_whole and all(follow)
    replies_here = [{"hand": one["hand"], "third": one["third"],
                     **dict(zip(("probability", "gain"), gains[cards]))}
                    for one, cards in zip(record["certificate"]["banker"], certified)]
    return {
        "decks": record["shoe"]["decks"], "commission": game.commission,
        "value": {"player": won - lost, "banker": (1 - game.commission) * lost - won},
        "outcomes": {side: {"probability": p} for side, p in (("player", won), ("banker", lost), ("tie", tie))},
        "house_take": game.commission * lost, "house_take_resolved": game.commission * lost / (1 - tie),
        "player": [{"hand": one["hand"], "draw": draws[player_set(one["hand"])]} for one in record["player"]],
        "banker": [{"hand": one["hand"], "third": one["third"], "draw": replies[banker_set(one)]}
                   for one in record["banker"]],
        "unique": True if is_only else why, "equilibria": only if is_only else {"proof": proof} if proof else why,
        "certificate": {"player": choices, "banker": replies_here, "improvements": better,
                        "closest_decision": closest(record["certificate"]["closest_decision"])}}


# --------------------------------------------------------------------------------- consecutive coups of one shoe

POINTS = ("points", ["points"], lambda card: card.points)


def letters_of(wager, figures):
    """W, D or L for each row of a wager, and for the lost stake."""
    return ["LDW"[(net > 0) - (net < 0) + 1] for net in figures.nets(wager)]


def at_least(value):
    """The smallest whole number that is at least the value, and at least 1, as text."""
    return str(max(1, math.ceil(value)))


class Series:
    """Consecutive coups of a shoe. Wagers on points are settled together with the outcome, others by themselves."""

    def __init__(self, question, ids):
        self.figures, self.wagers, self.known = question.figures, {name: question.wager(name) for name in ids}, {}
        self.with_points = []
        for wager in self.wagers.values():
            require_plain(wager)
            sight = Sight(question.game.tableau)
            sight.rows(wager.rows)
            if sight.needs <= {"points"}:
                self.with_points.append(wager)
        rows = [WINNERS, *(wager.rows for wager in self.with_points)]
        self.outcomes = Orders(question.game.tableau, question.shoe, rows)
        self.place = {wager.id: at for at, wager in enumerate(self.with_points, 1)}
        self.orders = {name: self.outcomes for name in self.place}
        self.question = question

    def of(self, name):
        if name not in self.orders:
            game, shoe = self.question.game, self.question.shoe
            self.orders[name] = attempt(lambda: Orders(game.tableau, shoe, [self.wagers[name].rows], [POINTS]))
        return checked(self.orders[name])

    def rows(self, coups, rows):
        """{the row of a wager in each coup: probability}; None as the name of a wager stands for the outcome."""
        orders = [self.outcomes if name is None else self.of(name) for name in coups]
        by_size = sorted(range(len(coups)), key=lambda at: -len(orders[at].counts))  # the finest classes first
        key = tuple(id(orders[at]) for at in by_size)
        if key not in self.known:
            self.known[key] = attempt(lambda: play([orders[at] for at in by_size]))
        found = Counter()
        places = [(name, by_size.index(at), self.place.get(name, 0)) for at, name in enumerate(coups)]
        for results, probability in checked(self.known[key]).items():
            found[tuple(rows(name, results[coup][wager]) for name, coup, wager in places)] += probability
        return found

    def net(self, name, at):
        return self.figures.net(self.wagers[name], at)

    def covariance(self, one, other):
        product = sum(a * b * p for (a, b), p in self.rows([one, other], self.net).items())
        return product - math.prod(self.figures.mean(self.wagers[name]) for name in (one, other))


def require_plain(wager):
    if any(row.multiplied for row in wager.rows) or any(row.pays is None for row in wager.rows):
        raise Unchecked("wagers that are multiplied, or whose meter is not known, are followed for one coup only")


def consecutive_coups(question):
    record, coups = question.record, question.record["coups"]
    if coups not in (2, 3):
        raise ValueError(f"{coups} coups")
    series = Series(question, [one["id"] for one in record["wagers"]])
    figures = question.figures
    chance = dict(zip("PBT", (Fraction(n, figures.deals) for n in figures.counted(WINNERS))))

    def lines(letters, single, joint):
        """The sequences of results. joint: their probabilities, or why they are not computed."""
        found = []
        for sequence in map("".join, itertools.product(letters, repeat=coups)):
            alone = math.prod(single[letter] for letter in sequence)
            p = joint if isinstance(joint, Skip) else joint[tuple(sequence)]
            off = p if isinstance(p, Skip) else p - alone
            found.append({"sequence": sequence, "probability": p, "independent": alone, "difference": off,
                          "sequences_for_deviation": off if isinstance(off, Skip) else
                          at_least(p * (1 - p) / off**2) if off else None})
        return found

    def of_wager(theirs):
        wager, name = series.wagers[theirs["id"]], theirs["id"]
        letter, mean_and_variance = letters_of(wager, figures), moments(figures.results(wager))[:2]
        single = Counter()
        for result in figures.results(wager):
            single[letter[result.row]] += result.probability
        shown = [one for one in "WDL" if single[one]]
        joint = attempt(lambda: series.rows([name] * coups, lambda _, row: letter[row]))
        covariance = attempt(lambda: series.covariance(name, name))

        def after():
            sums = Counter()
            for (net, *before), p in series.rows([name] + [None] * (coups - 1), lambda one, row: (
                    "PBT"[row] if one is None else series.net(one, row))).items():
                sums["".join(before)] += net * p
                sums["p", "".join(before)] += p
            return [{"given": given, "expected_value": sums[given] / sums["p", given]}
                    for given in map("".join, itertools.product("PBT", repeat=coups - 1)) if sums["p", given]]
        correlation = covariance
        if not isinstance(covariance, Skip):
            correlation = covariance / mean_and_variance[1] if mean_and_variance[1] else None
        return {"id": name, **dict(zip(("expected_value", "variance"), mean_and_variance)), "covariance": covariance,
                "correlation": correlation, "sequences": lines(shown, single, joint),
                "after": attempt(after) if theirs["after"] else []}

    def of_pair(theirs):
        names = [theirs["wager"], theirs["other"]]
        covariance = series.covariance(*names)
        square = math.prod(moments(figures.results(series.wagers[name]))[1] for name in names)
        return {"wager": names[0], "other": names[1], "covariance": covariance,
                "correlation": root(covariance**2 / square, covariance) if square else None}

    joint = attempt(lambda: series.rows([None] * coups, lambda _, row: "PBT"[row]))
    outcomes, following, any_test = lines("PBT", chance, joint), joint, joint
    if not isinstance(joint, Skip):
        following = []
        for given in map("".join, itertools.product("PBT", repeat=coups - 1)):
            before = sum(joint[*given, letter] for letter in "PBT")
            following += [{"given": given, "next": letter, "probability": joint[*given, letter] / before,
                           "alone": chance[letter], "change": joint[*given, letter] / before - chance[letter]}
                          for letter in "PBT" if before]
        distance = sum(one["difference"]**2 / one["independent"] for one in outcomes if one["independent"])
        any_test = at_least(Fraction(166, 100) / distance) if distance else None
    return {"coups": coups, "outcomes": outcomes, "conditional": following, "sequences_for_any_test": any_test,
            "wagers": each(record["wagers"], of_wager), "pairs": each(record["pairs"], of_pair)}


def on_several_coups(question, record):
    """A wager on consecutive coups: each condition on one coup is a row by itself, and settled in each coup."""
    table = next(one for one in question.game.tables["wager"] if one["id"] == record["id"])
    conditions, lengths = [], []

    def number(condition):
        if condition not in conditions:
            conditions.append(condition)
        return conditions.index(condition)

    def parsed(condition):
        """A function of the results of all coups: whether the condition holds."""
        parts = []
        for key, want in condition.items():
            if key == "coups":
                at = [number(one) for one in want]
                lengths.append(len(want))
                parts.append(lambda results, at=at: all(not result[one] for result, one in zip(results, at)))
            elif key in ("any", "all"):
                both, one_of = [parsed(one) for one in want], {"any": any, "all": all}[key]
                parts.append(lambda results, both=both, one_of=one_of: one_of(one(results) for one in both))
            elif key == "not":
                inner = parsed(want)
                parts.append(lambda results, inner=inner: not inner(results))
            else:
                raise Unchecked(f"the condition {key} beside coups is not evaluated here")
        return lambda results: all(part(results) for part in parts)
    wager = question.game.wagers[record["id"]]
    tests = [parsed(row.condition) for row in wager.rows]
    coups = max(lengths)
    if coups > 3:
        raise Unchecked("more than three coups are not followed here")
    # The number of the row of a condition is 0 if it holds, and 1 if not.
    orders = Orders(question.game.tableau, question.shoe, [[Row("", Fraction(0), one)] for one in conditions])
    single = {results[0]: p for results, p in play([orders]).items()}
    independent = {results: math.prod(map(single.get, results)) for results in itertools.product(single, repeat=coups)}
    own = table.get("own-shoes", False)
    chances = [[0, 0] for _ in range(len(tests) + 1)]
    for place, together in enumerate((independent if own else play([orders] * coups), independent)):
        for results, probability in together.items():
            chances[next((at for at, test in enumerate(tests) if test(results)), len(tests))][place] += probability
    rows = [*wager.rows, Row("", Fraction(-1), {})]
    returns = [(1 + sum(row.pays * chance[at] for row, chance in zip(rows, chances))) / (1 + wager.fee)
               for at in (0, 1)]
    names = [*(row.event for row in wager.rows), Skip("a lost stake has no name in the game file")]
    return {"id": wager.id, "fee": wager.fee or None, "coups": coups, "own_shoes": own, "return_to_player": returns[0],
            "independent_return": returns[1], "difference": returns[0] - returns[1],
            "events": [{"event": name, "pays": row.pays, "probability": p, "independent_probability": alone}
                       for name, row, (p, alone) in zip(names, rows, chances)]}


# ------------------------------------------------------------------------------------------ what a bettor sees

def ranks_in(text):
    """The ranks of "6789", "6-9" or "0" (a ten, jack, queen or king)."""
    text, found = text.upper().replace("1", "A"), []
    for first, last in re.findall("(.)(?:-(.))?", text):
        ends = ["T" if first == "0" else first, "K" if (last or first) == "0" else last or first]
        found += RANKS[RANKS.index(ends[0]):RANKS.index(ends[1]) + 1]
    return found


def parse_seen(text, best):
    """What is seen: {place in the order of the deal, from 0: (how, function of a card: its name)}. best: the partition
    that was found."""
    seen = {}
    for entry in text.split(";"):
        places, _, how = entry.partition(":")
        how = how.strip() or "card"
        names = {"card": lambda c: c.rank + next(key for key, suit in SUITS.items() if suit == c.suit).lower(),
                 "rank": lambda c: c.rank, "value": lambda c: "A" if c.points == 1 else str(c.points)}.get(how)
        if how == "best":
            names = next_name({rank: part for part in best["sets"] for rank in part}, "")
        elif names is None:
            sets = dict(word.split("=") for word in how.split())
            rest = {("high",): "low", ("low",): "high"}.get(tuple(sets), "other")
            names = next_name({rank: name for name, ranks in sets.items() for rank in ranks_in(ranks)}, rest)
        for word in places.replace(",", " ").split():
            first, _, last = word.partition("-")
            for place in range(int(first), int(last or first) + 1):
                seen[place - 1] = (how, names)
    return dict(sorted(seen.items()))


def next_name(names, rest):
    """A function: the name of a card by its rank; a card that is known by its points has the rank of one of them."""
    return lambda card: names.get(card.rank or RANKS[(card.points or 10) - 1], rest)


class SixCards:
    """The first six cards of the shoe in the order of the deal, by classes: where what is seen of each counts. The
    place with the finest classes is dealt first; classes of a place distinguish what those of later ones do."""

    def __init__(self, game, shoe, wagers, seen):
        sight = Sight(game.tableau)
        self.tests, self.sight, self.shoe = [sight.rows(wager.rows) for wager in wagers], sight, shoe
        for how, names in seen.values():
            sight.needs |= {"rank", "suit"} if how == "card" else {"rank"} if len(set(map(names, TENS))) > 1 else set()
        sight.require(shoe)
        sight.points(True)
        views = [[*sight.views[True], *(sight.views[False] if place < 4 else ()),
                  *([seen[place][1]] if place in seen else [])] for place in range(6)]
        cards = [card for card, _ in shoe.present()]
        split = [len({tuple(see(card) for see in views[place]) for card in cards}) for place in range(6)]
        self.order = sorted(range(6), key=lambda place: -split[place])
        classes, after = {}, []
        for place in reversed(self.order):
            after = [*after, *views[place]]
            numbers = {}
            classes[place] = {card: numbers.setdefault(tuple(see(card) for see in after), len(numbers))
                              for card in cards}
        self.cards = [[next(card for card, kind in classes[place].items() if kind == number)
                       for number in range(len(set(classes[place].values())))] for place in self.order]
        sizes = [len(one) for one in self.cards]
        afford(40 * math.prod(sizes), f"dealing six cards of {sizes} classes")
        self.kinds, self.left = [classes[place] for place in self.order], []
        for kinds in self.kinds:
            self.left.append([0] * len(set(kinds.values())))
            for card, count in shoe.present():
                self.left[-1][kinds[card]] += count
        # Of each class of a place: its numbers at the later ones.
        self.same = [[[later[card] for later in self.kinds[at + 1:]] for card in cards]
                     for at, cards in enumerate(self.cards)]
        self.known = {}

    def deals(self, at=0, dealt=(), ways=1):
        """Each deal: the six cards in the order of the deal, and its ways."""
        if at == 6:
            yield [dealt[self.order.index(place)] for place in range(6)], ways
            return
        for number, card in enumerate(self.cards[at]):
            count = self.left[at][number]
            if count <= 0:
                continue
            if not self.shoe.returns:
                for left, kind in zip(self.left[at + 1:], self.same[at][number]):
                    left[kind] -= 1
            yield from self.deals(at + 1, (*dealt, card), ways * count)
            if not self.shoe.returns:
                for left, kind in zip(self.left[at + 1:], self.same[at][number]):
                    left[kind] += 1

    def rows(self, six):
        """The row of each wager."""
        player, banker, rest = [six[0], six[2]], [six[1], six[3]], list(six[4:])
        player_draws, banker_draws = third_cards(self.sight.tableau, total(player), total(banker))
        if player_draws:
            player.append(rest.pop(0))
        if banker_draws(player[2].points if player_draws else "none"):
            banker.append(rest.pop(0))
        key = *player, None, *banker
        if key not in self.known:
            features = [tuple(tuple(see(cards) for see in part)
                              for cards, part in zip((hand[:2], hand), self.sight.features))
                        for hand in (player, banker)]
            self.known[key] = tuple(first_row(test, *features) for test in self.tests)
        return self.known[key]


def information(question):
    record, figures = question.record, question.figures
    seen = parse_seen(record["known"], record["partition"])
    wagers = [question.wager(one["id"]) for one in record["wagers"]]
    for wager in wagers:
        require_plain(wager)
    deals, nets = Counter(), [Counter() for _ in wagers]

    def add(group):
        six = SixCards(question.game, question.shoe, [wagers[at] for at in group], seen)
        net_of_row = [figures.nets(wagers[at]) for at in group]
        found = Counter()
        for cards, ways in six.deals():
            found[" ".join(names(cards[place]) for place, (_, names) in seen.items()), six.rows(cards)] += ways
        for (name, rows), ways in found.items():
            deals[name] += ways * (0 in group)
            for at, net, row in zip(group, net_of_row, rows):
                nets[at][name] += net[row] * ways
    plain, others = [], []
    for at, wager in enumerate(wagers):
        sight = Sight(question.game.tableau)
        sight.rows(wager.rows)
        (plain if sight.needs <= {"points"} else others).append(at)
    for group in [plain] * bool(plain) + [[at] for at in others]:
        add(group)
    whole = deals.total()
    sets, chosen = {}, defaultdict(list)
    for name in deals:
        values = [Fraction(net[name], deals[name]) for net in nets]
        value = max([Fraction(0), *values])
        best = wagers[values.index(value)].id if value else None
        sets[name] = {"seen": name, "probability": Fraction(deals[name], whole), "best": best, "expected_value": value}
        chosen[best].append(sets[name])
    names = [one["seen"] for one in record["sets"]]
    lacking = {"seen": "a set that no deal shows"}
    informed = sum(one["probability"] * one["expected_value"] for one in sets.values())
    bets = sum(one["probability"] for one in sets.values() if one["best"])
    means = [figures.mean(wager) for wager in wagers]

    def choice(best):
        p = sum(one["probability"] for one in chosen[best])
        parts = sum(one["probability"] * one["expected_value"] for one in chosen[best])
        return {"best": best, "sets": len(chosen[best]), "probability": p, "expected_value": parts / p,
                "contribution": parts}
    partition = record["partition"] and {
        "sets": record["partition"]["sets"], "compared": Skip("all partitions of the ranks are not compared here"),
        "as_good": Skip("all partitions of the ranks are not compared here")}
    return {"known": record["known"], "wagers": [{"id": w.id, "expected_value": m} for w, m in zip(wagers, means)],
            "partition": partition,
            "sets": [sets.get(name, lacking) for name in names] if len(set(names)) == len(sets) else [*sets.values()],
            "choices": [choice(best) for best in (*(w.id for w in wagers), None) if chosen[best]],
            "informed": informed, "uninformed": max(0, *means, Fraction(0)),
            "value": informed - max(Fraction(0), *means),
            "bet_frequency": bets, "edge_per_bet": informed / bets if bets else None}


# ------------------------------------------------------------------------- counting cards, and the end of a shoe

def tag_view(text):
    """What a counter sees of a card: its tag, or 0."""
    tags = [(parse_card(key), int(tag)) for key, tag in (word.split("=") for word in text.split())]
    tags = [(key._replace(rank=None) if key.points and not key.suit else key, tag) for key, tag in tags]
    needs = {"points", *(name for key, _ in tags for name in ("rank", "suit") if getattr(key, name))}

    def tag_of(card):
        return next((tag for key, tag in tags if all(want in (None, has) for want, has in zip(key, card))), 0)
    return tag_of, ("tag", sorted(needs), tag_of)


ROUND_COUNT = {"exact": lambda x: x, "floor": math.floor, "ceiling": math.ceil, "truncate": math.trunc,
               "nearest": lambda x: math.floor(abs(x) + Fraction(1, 2)) * (1 if x >= 0 else -1)}


def is_met(trigger, rounding, running, unseen):
    """Whether a counter bets at this running count."""
    if trigger == "always":
        return True
    what, sign, bound = re.fullmatch("(running|true)(>=|<=|>|<)(.+)", trigger).groups()
    count = running if what == "running" else ROUND_COUNT[rounding](Fraction(52 * running, unseen))
    bound = parse_exact(bound)
    return {">=": count >= bound, "<=": count <= bound, ">": count > bound, "<": count < bound}[sign]


def sums_of_cards(tags):
    """{(number of cards, sum of their tags): sets}. tags: {tag: number of cards}."""
    found = {(0, 0): 1}
    for tag, count in tags.items():
        further = Counter()
        for (cards, total_tag), ways in found.items():
            for more in range(count + 1):
                further[cards + more, total_tag + more * tag] += ways * math.comb(count, more)
        found = further
    return found


def counted_system(question, theirs):
    """A system at each number of unseen cards: the coup's cards and the other unseen ones are a random set."""
    wager, shoe = question.wager(theirs["id"]), question.shoe
    require_plain(wager)
    tag_of, view = tag_view(theirs["tags"])
    orders = Orders(question.game.tableau, shoe, [wager.rows], [view])
    nets = question.figures.nets(wager)
    tags, cards = Counter(), sum(orders.counts)
    kinds = [tag_of(card) for card in orders.cards]
    for tag, count in zip(kinds, orders.counts):
        tags[tag] += count
    # By the tags of the coup's cards: the probability, and the sums of the net result and of its square.
    groups = defaultdict(lambda: [Fraction(0)] * 3)
    for used, results in orders.by_cards.items():
        chance = Fraction(math.prod(map(math.perm, orders.counts, used)), math.perm(cards, 6 - used[-1]))
        for (row,), number in results.items() if chance else ():
            key = tuple(sorted(Counter(t for t, n in zip(kinds, used) for _ in range(n)).items()))
            parts = [chance * number * nets[row]**power for power in (0, 1, 2)]
            groups[key] = [one + part for one, part in zip(groups[key], parts)]
    common, seen = max(tags, key=tags.get), sum(map(math.prod, tags.items()))
    steps = math.prod(count + 1 for tag, count in tags.items() if tag != common) * len(groups)
    afford(50 * steps, "listing the sums of tags")
    leaves = []  # of each group: its cards, their tags, what it leaves of the most common tag, and sums of the others
    for key, parts in groups.items():
        left = {tag: count - dict(key).get(tag, 0) for tag, count in tags.items()}
        most, here = left.pop(common), sum(map(math.prod, key))
        leaves.append((sum(dict(key).values()), here, most, sums_of_cards(left), parts))

    def depth(one, number):
        afford(7 * steps * (number + 1), f"the {number + 1} numbers of unseen cards to {one['unseen']}")
        unseen, sums = one["unseen"], [Fraction(0)] * 3
        if not 6 <= unseen <= cards:
            raise ValueError(f"{unseen} unseen cards")
        met = functools.cache(lambda running: is_met(theirs["trigger"], theirs["rounding"], running, unseen))
        for used, here, left, others, parts in leaves:
            bets = 0
            for (more, tag), ways in others.items():
                last = unseen - used - more
                if 0 <= last <= left and met(seen - here - tag - last * common):
                    bets += ways * math.comb(left, last)
            share = Fraction(bets, math.comb(cards - used, unseen - used))
            sums = [one + share * part for one, part in zip(sums, parts)]
        bets, gain, square = sums
        variance = square - gain**2
        return {"unseen": unseen, "bet_frequency": bets, "gain_per_round": gain,
                "edge_per_bet": gain / bets if bets else None,
                "standard_deviation": root(variance),
                "desirability_index": root(10**6 * gain**2 / variance, gain) if variance else None}
    depths = [attempt(lambda o=one, n=number: depth(o, n)) for number, one in enumerate(theirs["depths"])]
    return {"id": wager.id, "expected_value": question.figures.mean(wager), "depths": depths,
            "shoe": Skip("rounds of a whole shoe are approximated and simulated by Sabot, and not here")}


def counting(question):
    return {"wagers": each(question.record["wagers"], lambda one: counted_system(question, one))}


def census(question):
    """Every composition of the last cards of a shoe, by the classes that a wager distinguishes."""
    number, game, shoe, figures = question.record["cards"], question.game, question.shoe, question.figures
    if not 6 <= number <= sum(shoe.counts.values()):
        raise ValueError(f"{number} undealt cards")

    def values(wager):
        """{expected value: (compositions, their ways)}."""
        orders = Orders(game.tableau, shoe, [wager.rows])
        sizes = orders.counts
        afford(200 * math.comb(number + len(sizes) - 1, number), f"listing {number} cards of {len(sizes)} classes")
        nets = figures.nets(wager)
        unit, found = math.lcm(*(net.denominator for net in nets)), {}
        weights = {(row,): [int(net * unit)] for row, net in enumerate(nets)}
        for cards, (value,) in orders.sums([*compositions(sizes, number)], weights.get):
            count, ways = found.get(value, (0, 0))
            found[value] = count + 1, ways + math.prod(map(math.comb, sizes, cards))
        return {Fraction(value, unit * math.perm(number, 6)): both for value, both in found.items()}

    def of_wager(theirs):
        wager = question.wager(theirs["id"])
        require_plain(wager)
        ways_of_all, every = math.comb(sum(shoe.counts.values()), number), attempt(lambda: values(wager))

        def end(name, choose):
            """The best or the worst composition: the value of the one that is named, which must be that of the end."""
            counts, value = dict(theirs[name]["counts"]), Skip("the names of its classes are words")
            if all(re.fullmatch("[0-9A2TJQK][cdhs]?", key) for key in counts):
                left = Shoe(Counter({parse_card(key): count for key, count in counts.items()}))
                value = Figures(game, left).mean(wager)
            if isinstance(every, Skip) or isinstance(value, Skip):
                return {"expected_value": value if isinstance(every, Skip) else choose(every), "counts": value}
            is_end = value == choose(every) and sum(counts.values()) == number
            return {"expected_value": choose(every), "counts": counts if is_end else "a composition of this value"}
        found = {"id": wager.id, "mean": figures.mean(wager), "full_shoe": figures.mean(wager), "holds": True,
                 "best": attempt(lambda: end("best", max)), "worst": attempt(lambda: end("worst", min))}
        if isinstance(every, Skip):
            return found | dict.fromkeys(("compositions", "favourable", "expected_gain", "histogram"), every)

        def chance(test):
            return Fraction(sum(ways for value, (_, ways) in every.items() if test(value)), ways_of_all)

        def bin_of(one):
            low, high = exact(one["from"]), exact(one["to"])
            return {"from": low, "to": high, "probability": chance(
                lambda value: (low is None or value > low) and (high is None or value <= high))}
        return found | {
            "compositions": str(sum(count for count, _ in every.values())),
            "histogram": each(theirs["histogram"], bin_of),
            "favourable": {"compositions": str(sum(count for value, (count, _) in every.items() if value > 0)),
                           "probability": chance(lambda value: value > 0)},
            "expected_gain": sum(max(value, 0) * ways for value, (_, ways) in every.items()) / Fraction(ways_of_all)}
    points = Counter()
    for card, count in shoe.counts.items():
        points[card.points] += count
    return {"cards": number, "compositions": str(number_of_compositions([*points.values()], number)),
            "wagers": each(question.record["wagers"], of_wager)}


def number_of_compositions(sizes, number):
    ways = [1] + [0] * number
    for size in sizes:
        ways = [sum(ways[max(0, cards - size):cards + 1]) for cards in range(number + 1)]
    return ways[number]


def compositions(sizes, number):
    """All ways to have that many cards of classes of these sizes."""
    if len(sizes) == 1:
        if number <= sizes[0]:
            yield (number,)
        return
    for first in range(min(sizes[0], number) + 1):
        for rest in compositions(sizes[1:], number - first):
            yield first, *rest


def rounds_of_shoe(game, cards):
    """The least and the most rounds of a shoe, of rounds that take any numbers of cards from four to six."""
    rules = game.tables.get("procedure", {})
    burn, between = rules.get("burn", "none"), rules.get("burn-between", 0)
    by_value = [1 + more for more in (rules.get("burn-for-ten", 0), rules.get("burn-for-ace", 1), *range(2, 10))]
    burnt = {"none": [0], "fixed": [rules.get("burn-cards", 0)], "value-of-first-card": by_value}[burn]
    cut = cards - rules["cards-behind-cut"] if "cards-behind-cut" in rules else cards
    if rules.get("reshuffle") == "every-coup":
        return 1, 1
    after = rules.get("rounds-after-cut", 0)
    after_first = rules.get("rounds-after-cut-first", after)
    # The cards that are gone, and the rounds that are still dealt after the cut card.
    ends, states = [], {(first, None) for first in burnt}
    for number in itertools.count():
        following = set()
        for gone, rounds_left in states:
            begin = gone + (between if number else 0)
            if rounds_left == 0 or cards - begin < 6 or number >= rules.get("most-rounds", cards):
                ends.append(number)
                continue
            for taken in (4, 5, 6):
                left = rounds_left
                if left is not None:
                    left -= 1
                elif "cards-behind-cut" in rules and begin + taken > cut:
                    left = after_first if begin >= cut else after
                following.add((begin + taken, left))
        if not following:
            return min(ends), max(ends)
        states = following


def lengths(question):
    """Shoes are simulated; how the figures follow from the simulated numbers is checked, and what is exact."""
    record, shoes = question.record, question.record["shoes"]
    log = Fraction(82941, 10000)  # slightly more than ln 4000: each bound fails with a probability of at most 0.1%
    least, most = rounds_of_shoe(question.game, sum(question.shoe.counts.values()))

    def bound(total_sum, squares, spread):
        """The error bound of a mean of simulated numbers (Maurer and Pontil 2009)."""
        variance = Fraction(squares * shoes - total_sum**2, shoes * (shoes - 1))
        under_root, scale = 2 * variance * log / shoes, 10**12
        return Fraction(math.isqrt(math.floor(under_root * scale**2)) + 1, scale) + 7 * spread * log / (3 * (shoes - 1))

    def of(theirs):
        numbers = [(one["at_least"], one["shoes"]) for one in theirs["shares"]]
        exactly = [(length, here - after) for (length, here), (_, after) in zip(numbers, [*numbers[1:], (0, 0)])]
        first, squares = (sum(length**power * count for length, count in exactly) for power in (1, 2))
        spread = most - least if theirs["id"] == "rounds" else most
        is_whole = numbers[0][1] == shoes or (theirs["id"] != "rounds" and numbers[0][1] < shoes)
        is_falling = all(count >= 0 for _, count in exactly)
        return {"id": theirs["id"], "mean": Fraction(first, shoes) if is_whole and is_falling else None,
                "error": bound(first, squares, spread),
                "shares": [{"at_least": numbers[0][0] + at, "shoes": Skip("shoes are not simulated here"),
                            "frequency": Fraction(count, shoes), "error": bound(count, count, 1)}
                           for at, (_, count) in enumerate(numbers)]}
    return {"least": least, "most": most, "confidence": Fraction(999, 1000),
            "distributions": each(record["distributions"], of)}


# ------------------------------------------------------------------------------------------- what an offer is worth

class Stopping:
    """A bettor who stakes one unit in coup after coup, and stops at a net result outside an interval: of points on the
    lattice of what a coup can net. Equations of the interval are solved with 80 digits; what the solution lacks is then
    far below the error that a result states."""

    def __init__(self, results):
        nets = Counter()
        for result in results:
            nets[result.net] += result.probability
        self.moves = 1 - nets.pop(Fraction(0), 0)
        unit = math.lcm(*(net.denominator for net in nets))
        self.step = Fraction(math.gcd(*(int(net * unit) for net in nets)), unit)
        self.steps = [(int(net / self.step), p / self.moves) for net, p in nets.items() if p]
        self.edge = -sum(size * p for size, p in self.steps)

    def solve(self, first, last, stopped, reward):
        """The values v(x) = reward + sum of p v(x + size), with v = stopped outside. Returns a function."""
        decimal.getcontext().prec = 80
        size, lost = last - first + 1, max(-step for step, _ in self.steps)
        afford(10 * size * lost * (lost + max(step for step, _ in self.steps)), f"a bet on {size} points")
        chances = [(step, decimal.Decimal(p.numerator) / p.denominator) for step, p in self.steps]
        rows, values = [], []
        for at in range(size):
            row, value = {at: decimal.Decimal(1)}, decimal.Decimal(reward)
            for step, p in chances:
                if 0 <= at + step < size:
                    row[at + step] = row.get(at + step, 0) - p
                else:
                    there = Fraction(stopped(first + at + step))
                    value += p * there.numerator / there.denominator
            for before in range(max(0, at - lost), at):
                known = rows[before]
                factor = row.pop(before, 0) / known[before]
                for column, number in known.items() if factor else ():
                    if column > before:
                        row[column] = row.get(column, 0) - factor * number
                value -= factor * values[before]
            rows.append(row)
            values.append(value)
        for at in reversed(range(size)):
            values[at] -= sum(number * values[column] for column, number in rows[at].items() if column > at)
            values[at] /= rows[at][at]
        return lambda x: values[x - first] if first <= x <= last else stopped(x)

    def best(self, worth):
        """The interval from which going on is worth more, found by improving it."""
        first = last = 0
        while True:
            value = self.solve(first, last, worth, 0)
            interval = first, last
            first, last = (self.end(value, worth, way) for way in (-1, 1))
            if (first, last) == interval:
                return interval, value

    def end(self, value, worth, way):
        """The last point in this direction from which one more coup is worth more than to stop."""
        x = 0
        while decimal.Decimal("1e-12") < sum(decimal.Decimal(p.numerator) / p.denominator * dec(value(x + way + step))
                                             for step, p in self.steps) - dec(worth(x + way)):
            x += way
            afford(abs(x) * 1000, "a bet on so many points")
        return x


def dec(number):
    number = Fraction(number)
    return decimal.Decimal(number.numerator) / number.denominator


def quantile(level):
    """Where the normal distribution reaches a level above a half, to more than 60 digits, by Newton's method. It is 1/2
    + density(z) (z + z^3 / 3 + z^5 / (3 * 5) + ...)."""
    decimal.getcontext().prec = 80

    def arctan_of_inverse(n):
        return sum(dec(Fraction((-1)**k, (2 * k + 1) * n**(2 * k + 1))) for k in range(60))
    pi, z = 4 * (4 * arctan_of_inverse(5) - arctan_of_inverse(239)), decimal.Decimal(0)
    for _ in range(200):
        term, series, odd = z, z, 1
        while term > decimal.Decimal("1e-75"):
            odd += 2
            term *= z * z / odd
            series += term
        density = (-z * z / 2).exp() / (2 * pi).sqrt()
        step = (dec(level) - decimal.Decimal("0.5") - density * series) / density
        z += step
        if abs(step) < decimal.Decimal("1e-70"):
            return z
    raise Unchecked("quantiles so far out are not computed here")


def promotions(question):
    rebate = exact(question.record["rebate"])
    if not 0 <= rebate < 1:
        raise ValueError(f"a rebate of {rebate}")

    def of_wager(theirs):
        wager, figures = question.wager(theirs["id"]), question.figures
        results = figures.results(wager)
        least = figures.mean(wager) / sum(r.net * r.probability for r in results if r.net < 0)
        lost, pushed, won = (sum(r.probability for r in results if test(r.net)) for test in (
            lambda net: net < 0, lambda net: net == 0, lambda net: net > 0))
        gain = sum(r.net * r.probability for r in results if r.net > 0)
        # A chip is worth c = gain + (won + pushed) c, and it is bet n = 1 + (won + pushed) n times. If a win takes it,
        # it is worth c = gain + pushed c.
        chips = None
        if not wager.fee and lost and all(r.net >= 0 or r.net == -1 for r in results) and all(
                row.returned == 1 for row in wager.rows if row.multiplied):
            chips = {"value": gain / (1 - won - pushed), "value_once": gain / (1 - pushed),
                     "coups": 1 / (1 - won - pushed)}
        if least <= 0:
            raise Unchecked("the bettor does not lose on average")
        stops = None
        if rebate > least:
            walk = Stopping(results)
            (first, last), gain = walk.best(lambda x: x if x >= 0 else (1 - rebate) * x)
            coups = walk.solve(first, last, lambda x: 0, 1)
            ahead = walk.solve(first, last, lambda x: int(x > 0), 0)
            stops = {"behind": (1 - first) * walk.step, "ahead": (last + 1) * walk.step,
                     "gain": Within(Fraction(gain(0)) * walk.step), "coups": Within(Fraction(coups(0)) / walk.moves),
                     "ends_ahead": Within(Fraction(ahead(0)))}
        return {"id": wager.id, "chips": chips, "break_even_rebate": least, "stops": stops}
    return {"rebate": rebate, "wagers": each(question.record["wagers"], of_wager)}


def bank(question):
    """The bank of chemin de fer, win by win: half may be set aside after the third win, and every second one then."""
    figures, record = question.figures, question.record
    player, banker, tie = (Fraction(n, figures.deals) for n in figures.counted(WINNERS)[:3])
    outcomes = {row.event: {"probability": p} for row, p in zip(WINNERS, (player, banker, tie))}
    r = banker / (player + banker)

    def under(theirs):
        commission = exact(theirs["commission"])
        reached = never = always = Fraction(1)
        garage = kept = Fraction(0)
        after = []
        for wins in range(len(theirs["after"])):
            if wins:
                reached, never, always = reached * r, never * (2 - commission), always * (2 - commission)
            if wins >= 3 and wins % 2:
                always /= 2
                garage += always
                kept += reached * always
            after.append({"wins": wins, "reached": reached, "falls": reached * (1 - r), "garage": garage,
                          "capital": {"never": never, "always": always},
                          "gain": {"never": reached * never - 1, "always": kept + reached * always - 1}})
        growth = (r * (2 - commission))**2 / 2
        # The k-th amount set aside is growth^k times r (2 - commission) on average.
        return {"commission": commission, "growth": growth, "after": after,
                "expected_garage": r * (2 - commission) * growth / (1 - growth) if growth < 1 else None}
    return {"outcomes": outcomes, "win": r, "expected_wins": r / (1 - r) if player else None,
            "expected_coups": 1 / player if player else None, "banks": each(record["banks"], under)}


def outcome_record(figures):
    won = figures.counted(WINNERS)
    return {row.event: {"deals": n, "probability": Fraction(n, figures.deals)} for row, n in zip(WINNERS, won)}


# ---------------------------------------------------------------------------------------- many rounds, and paytables

def tolerance(question):
    """What one round shows, and many: the distribution of their sum, one round added after the other."""
    record, figures = question.record, question.figures
    tail = (1 - exact(record["confidence"])) / 2
    z, level = quantile(1 - tail), exact(record["level"])

    def of_wager(theirs):
        stakes = question.stakes(theirs["stakes"])
        if stakes:
            nets, cost = combined_nets(figures, stakes)
        else:
            nets, cost = Counter(), 1
            for result in figures.results(question.wager(theirs["id"])):
                nets[result.net] += result.probability
        nets = {net / cost: p for net, p in nets.items() if p}
        mean = sum(net * p for net, p in nets.items())
        variance = sum((net - mean)**2 * p for net, p in nets.items())

        def many(one):
            rounds = one["rounds"]
            away = Fraction(z * (dec(variance) / rounds).sqrt())
            normal = {"low": Within(1 + max(mean - away, min(nets))), "high": Within(1 + min(mean + away, max(nets)))}
            sums = attempt(lambda: sum_of_rounds(nets, rounds))
            if isinstance(sums, Skip):
                return {"rounds": rounds, "normal": normal, "exact": sums, "quantiles": sums, "observed": sums}
            low, below = bound_of(sums, tail, rounds, 1)
            high, above = bound_of(sums, tail, rounds, -1)
            quantiles = [{"level": part, "return": bound_of(sums, part, rounds, 1)[0]}
                         for part in (exact(part["level"]) for part in one["quantiles"])]
            return {"rounds": rounds, "normal": normal, "exact": {
                "low": low, "high": high, "probability_below": Within(below), "probability_above": Within(above),
                "probability_ahead": Within(sum(p for net, p in sums.items() if net > 0))},
                "quantiles": quantiles, "observed": one["observed"] and observed(one["observed"], rounds)}

        def observed(theirs, rounds):
            """The test of an observed return, or of a number of wins."""
            base, each_round = 1, nets
            if theirs["of_wins"]:
                hit = sum(p for net, p in nets.items() if net > 0)
                base, each_round = 0, {Fraction(1): hit, Fraction(0): 1 - hit}
            sums, value = sum_of_rounds(each_round, rounds), exact(theirs["return"])
            at_most, at_least = (sum(p for net, p in sums.items() if test(net, (value - base) * rounds))
                                 for test in (operator.le, operator.ge))
            low, high = (bound_of(sums, level / 2, rounds, way)[0] - 1 + base for way in (1, -1))
            middle = sum(net * p for net, p in each_round.items())
            spread = sum((net - middle)**2 * p for net, p in each_round.items()) / rounds
            off = value - base - middle
            return {"low": low, "high": high, "at_most": Within(at_most), "at_least": Within(at_least),
                    "p_value": Within(min(1, 2 * min(at_most, at_least))), "rejected": not low <= value <= high,
                    "z": root(off**2 / spread, off) if spread else None, "return": value, "of_wins": theirs["of_wins"]}

        def until(one):
            width = exact(one["half_width"])
            rounds = math.ceil(Fraction(z**2) * variance / width**2)
            found = {"half_width": width, "normal": rounds if rounds <= 10**9 else None}
            bounds = attempt(lambda: sum_of_rounds(nets, rounds))
            ways = {"low": 1, "high": -1}
            return found | (dict.fromkeys(ways, bounds) if isinstance(bounds, Skip) else
                            {name: bound_of(bounds, tail, rounds, way)[0] for name, way in ways.items()})

        def index(one):
            level = exact(one["confidence"])
            return {"confidence": level, "index": Within(Fraction(quantile((1 + level) / 2) * dec(variance).sqrt()))}

        def dependence():
            name = theirs["id"]
            covariance = Series(question, [name]).covariance(name, name)
            closes = question.game.wagers[name].table.get("closes-after")
            rounds = min(rounds_of_shoe(question.game, sum(question.shoe.counts.values()))[0], closes or 10**9)
            return {"covariance": covariance, "correlation": covariance / variance, "rounds": rounds,
                    "variance_ratio": 1 + (rounds - 1) * covariance / variance}
        runs = each(theirs["runs"], many)
        return {"id": theirs["id"], "stakes": [{"wager": wager.id, "amount": amount} for wager, amount in stakes],
                "return_to_player": 1 + mean, "variance": variance, "standard_deviation": root(variance), "runs": runs,
                "volatility": each(theirs["volatility"], index),
                "rounds_for_half_width": attempt(lambda: until(theirs["rounds_for_half_width"])),
                "dependence": attempt(dependence) if theirs["dependence"] else None,
                "detectability": Skip("games with a fault are not dealt here")}
    return {"wagers": each(record["wagers"], of_wager)}


def sum_of_rounds(nets, rounds):
    """{net result of that many rounds: probability}."""
    unit = math.lcm(*(net.denominator for net in nets))
    whole = math.lcm(*(p.denominator for p in nets.values()))
    steps = [(int(net * unit), int(p * whole)) for net, p in nets.items()]
    spread = max(net for net, _ in steps) - min(net for net, _ in steps)
    points = 1 + spread // max(math.gcd(*(net for net, _ in steps)), 1)
    afford(5 * points * rounds**2 * len(steps) * (1 + rounds // 20), f"adding up {rounds:,} rounds")
    sums = {0: 1}
    for _ in range(rounds):
        further = defaultdict(int)
        for before, ways in sums.items():
            for net, more in steps:
                further[before + net] += ways * more
        sums = further
    return {Fraction(net, unit): Fraction(ways, whole**rounds) for net, ways in sums.items()}


def bound_of(sums, level, rounds, way):
    """The return beyond which, on its lower (way 1) or upper side, lies a probability of at most this; and that."""
    beyond = Fraction(0)
    nets = sorted(sums, reverse=way < 0)
    for net, following in zip(nets, [*nets[1:], None]):
        if following is None or beyond + sums[net] > level:
            return 1 + net / rounds, beyond
        beyond += sums[net]
    return None


def design(question):
    """The paytables that the result lists, each with its figures, and the whole range of what was tried."""
    record, figures = question.record, question.figures
    wager = question.wager(record["wager"])
    require_plain(wager)
    chances = figures.chances(wager)
    odds_today = [row.pays + row.commission for row in wager.rows]
    rates = [parse_exact(row.get("commission", "0")) for row in wager.table["rows"]]
    tried = [[exact(odds) for odds in row["odds_tried"]] for row in record["rows"]]

    def net(odds, rate):
        return (1 + odds - max(odds, 0) * rate) / (1 + wager.fee) - 1

    def figures_of(odds):
        nets = [*(net(one, rate) for one, rate in zip(odds, rates)), -Fraction(1)]
        ways = [*chances, 1 - sum(chances)]
        mean = sum(n * p for n, p in zip(nets, ways))
        hit = sum(p for one, rate, p in zip(odds, rates, chances) if one - max(one, 0) * rate > 0)
        return mean, hit, sum((n - mean)**2 * p for n, p in zip(nets, ways))

    def paytable(theirs):
        odds = [exact(one) for one in theirs["odds"]]
        if len(odds) != len(tried) or any(one not in options for one, options in zip(odds, tried)):
            raise ValueError("a paytable has odds that were not tried")
        mean, hit, variance = figures_of(odds)
        changes = [(abs(one - today), today) for one, today in zip(odds, odds_today) if one != today]
        return {"odds": odds, "pays": [one - max(one, 0) * rate for one, rate in zip(odds, rates)],
                "return_to_player": 1 + mean, "house_edge": -mean, "hit_frequency": hit,
                "standard_deviation": root(variance), "changed": len(changes),
                "distance": sum(change / (today if today > 0 else 1) for change, today in changes)}
    ends = [figures_of([end(options) for options in tried])[0] for end in (min, max)]
    why = Skip("the paytables that were tried are not all compared with the targets here")
    return {"wager": wager.id, "targets": Skip("they are what was asked for"), "found": why, "unused": why,
            "rows": [{"event": row.event, "probability": p, "odds": odds, "commission": rate,
                      "options": len(options), "odds_tried": Skip("they are what was asked for")}
                     for row, p, odds, rate, options in zip(wager.rows, chances, odds_today, rates, tried)],
            "tried": str(math.prod(map(len, tried))), "least_return": 1 + ends[0], "largest_return": 1 + ends[1],
            "paytables": each(record["paytables"], paytable), "seed": Skip("seeds are not searched here")}


# ------------------------------------------------------------------------------------------------ whole documents

def full_report(question):
    """The results inside a report, each by its own kind, and the hands of a coup."""
    record, figures, files = question.record, question.figures, question.files

    def part(one):
        if isinstance(one, list):
            return each(one, part)
        return one and attempt(lambda: expected(files, one))

    def chances(conditions):
        counts = figures.counted([Row("", Fraction(0), one) for one in conditions])
        return [Fraction(n, figures.deals) for n in counts[:len(conditions)]]
    totals = [chances([{hand: {"total": total}} for total in range(10)]) for hand in ("player", "banker")]
    sizes = dict(zip((4, 5, 6), chances([{"cards": size} for size in (4, 5, 6)])))
    player, banker = ({hand: {"natural": True}} for hand in ("player", "banker"))
    naturals = chances([{**player, **banker}, player, banker, {}])
    naturals = dict(zip(("both hands", "Player alone", "Banker alone", "neither hand"), naturals))
    parts = ("analysis", "removal", "audit", "census", "census_samples", "tolerance")
    return {**{key: part(record[key]) for key in parts},
            "totals": [{"total": total, "player": totals[0][total], "banker": totals[1][total]} for total in range(10)],
            "coup_sizes": [{"cards": size, "probability": p} for size, p in sizes.items() if p],
            "naturals": [{"natural_of": name, "probability": naturals[name]}
                         for name in (one["natural_of"] for one in record["naturals"])],
            "largest_wins": each(record["largest_wins"], lambda one: largest(question, one))}


def largest(question, theirs):
    wager = question.wager(theirs["wager"])
    most = multiplier_figures(wager, question.figures.results(wager))["largest_win"]
    if most is None:
        chances = question.figures.chances(wager)
        rows = [(row.pays, row.event, p) for row, p in zip(wager.rows, chances) if p and row.pays is not None]
        pays = max(pays for pays, _, _ in rows)
        most = {"event": ", ".join(event for won, event, _ in rows if won == pays), "pays": pays,
                "probability": sum(p for won, _, p in rows if won == pays)}
    return {"wager": wager.id, **most, **dict.fromkeys(("largest_stake", "at_largest_stake"),
                                                       Skip("limits of stakes are not read here"))}


def checked_game(question):
    """The explanation of a game file: the combinations of each row."""
    record, figures = question.record, question.figures

    def of_wager(theirs):
        wager = question.wager(theirs["id"])
        counts, mean = figures.counted(wager.rows), figures.mean(wager)
        rates = [parse_exact(one.get("commission", "0")) for one in wager.table["rows"]]
        rows = [{"event": row.event, "net": (1 + net) * (1 + wager.fee) - 1, "deals": n,
                 "probability": Fraction(n, figures.deals), "commission": rate,
                 "deals_meeting_condition": figures.counted([row])[0]}
                for row, net, n, rate in zip(wager.rows, figures.nets(wager), counts, rates)]
        return {"id": wager.id, "fee": wager.fee or None, "rows": rows, "lost": counts[-1],
                "return_to_player": 1 + mean, "house_edge": -mean}
    return {"wagers": each(record["wagers"], of_wager), "tableau": Skip("it is the game file in words")}


# What is computed of each kind of result, and why nothing of the others is.
KINDS_OF_RESULTS = {
    "analysis": analysis, "removal": removal, "audit": audit, "compare": comparison, "equilibrium": equilibrium,
    "consecutive": consecutive_coups, "information": information, "count": counting, "census": census,
    "lengths": lengths, "promotions": promotions, "bank": bank, "tolerance": tolerance, "design": design,
    "report": full_report, "check": checked_game,
}
NOT_COMPUTED = {
    "census-sample": "its figures are estimates from compositions drawn at random, which are not drawn here",
    "equilibrium-tables": "it does not have the whole strategies, as results of a single number of decks do",
    "rounds": "it is about recorded rounds, which are not read here", "simulation": "the rounds are played at random",
    "games": "it is a list", "game-rules": "it is the rules in words, side by side",
    "case": "it is a list of other results, each of which is checked by itself",
    "published-counts": "its figures of a shoe rest on simulated shoes; a result of count has those by unseen cards",
    "vulnerability": "its systems are those of a search, and its bounds are not computed here",
}


def expected(files, record):
    """The figures of a result, computed here, in the shape of the result."""
    kind = record["schema"].split("/")[1]
    if kind.removesuffix("-runs") in NOT_COMPUTED:
        raise Unchecked(NOT_COMPUTED[kind.removesuffix("-runs")])
    if "runs" in record:
        found = {"schema": record["schema"], "runs": each(record["runs"], lambda run: expected(files.of(run), run))}
        if "verdict" in record:
            found["verdict"] = "refuted" if "refuted" in [run["verdict"] for run in record["runs"]] else "confirmed"
        return found
    question = Question(files, record)
    found = {"schema": record["schema"]}
    if "shoe" in record:
        found |= {"game": game_record(files), "shoe": shoe_record(record, question.shoe)}
        if record["game"].get("play") is not None and kind != "equilibrium":
            raise Unchecked("the play is stated in words, and the tableau of the file is dealt here")
    return found | KINDS_OF_RESULTS[kind](question)


# ------------------------------------------------------------------------------------------------ command line

def evaluated(files, path, shoes_path):
    """A table of `evaluate`: the expected value of each wager (column) for each shoe (line) of another table."""
    shoes, rows = ([*csv.reader(read_text(name).splitlines())] for name in (shoes_path, path))
    lines, ours = [], []
    with reading(f"{shoes_path}: header"):
        keys = [*map(parse_card, shoes[0])]
    with reading(f"{path}: header"):
        wagers = [files.game.wagers[name] for name in rows[0]]
    if len(rows) != len(shoes):
        raise BadInput(f"{path}: error: {len(rows) - 1} lines, and {shoes_path} has {len(shoes) - 1}")
    for number, (row, counts) in enumerate(zip(rows[1:], shoes[1:]), 2):
        with reading(f"{shoes_path}:{number}"):
            figures = Figures(files.game, Shoe(Counter({key: int(n) for key, n in zip(keys, counts, strict=True)})))
        values = each(wagers, lambda wager, figures=figures: figures.mean(wager))
        with reading(f"{path}:{number}"):
            shown = dict(zip(rows[0], row, strict=True))
        lines.append({"id": f"line {number}", **shown})
        ours.append({name: value if isinstance(value, Skip) else nearest(shown[name], value)
                     for name, value in zip(rows[0], values)})
    return lines, ours


def nearest(shown, value):
    """The text of a double, if that is the nearest one to the value; else the fraction."""
    return shown if re.fullmatch(r"-?[\d.e+-]+", shown) and float(shown) == float(value) else str(value)


class Files:
    """The game files, each with its SHA-256 and, if the game draws from it, that of the catalogue."""

    def __init__(self, paths, catalogue_path=None, pairs=False):
        self.pairs, self.games = pairs, []
        catalogue = catalogue_path and read_text(catalogue_path)
        tables = read_toml(catalogue_path) if catalogue_path else None
        for path in paths:
            game_tables = read_toml(path)
            try:
                game = Game.load(game_tables, tables)
            except BadInput as error:
                raise BadInput(f"{path}: {error}") from error
            draws = any("catalogue" in wager for wager in game.tables["wager"])
            texts = read_text(path), catalogue if draws else None
            self.games.append((game, *(one and hashlib.sha256(one.encode()).hexdigest() for one in texts)))
        if self.games:
            self.game, self.digest, self.catalogue_digest = self.games[0]

    def of(self, record):
        """The files with the game of a result as the first one."""
        found = copy.copy(self)
        for one in self.games:
            if one[0].tables["id"] == record["game"]["id"]:
                found.game, found.digest, found.catalogue_digest = one
                return found
        raise Unchecked(f"the game file of {record['game']['id']} was not given")


def check(files, record, report):
    kinds = [f"sabot/{kind}/1" for kind in (*KINDS_OF_RESULTS, *NOT_COMPUTED)]
    with reading("schema"):
        if record["schema"].replace("-runs/", "/") not in kinds:
            raise ValueError(f"no rule for {record['schema']!r}: expected one of " + ", ".join(kinds))
    with reading("result"):
        report.compare("", record, attempt(lambda: expected(files, record)))


def main(arguments=None):
    parser = argparse.ArgumentParser(
        prog="sabot-verify", epilog="Exit code: 0, all checked figures are equal; 1, some differ; 2, bad input.",
        description="Compute the figures of a Sabot result again, and say of each: equal, different, or not checked.")
    parser.add_argument("games", nargs="+", metavar="GAME.toml",
                        help="the game file (sabot games ID > GAME.toml); two for compare")
    parser.add_argument("result", metavar="RESULT", help="a JSON result or, with --shoes, a table of evaluate")
    parser.add_argument("--catalogue", metavar="FILE", help="the catalogue (sabot games catalogue > FILE)")
    parser.add_argument("--shoes", metavar="FILE", help="the table of shoes that evaluate read")
    parser.add_argument("--work", type=int, default=WORK[0], metavar="N", help="the most steps for one shoe and wager")
    parser.add_argument("--pairs", action="store_true", help="check the interactions of more than 100 pairs of cards")
    parser.add_argument("--quiet", action="store_true", help="print no line for an equal figure")
    options = parser.parse_args(arguments)
    WORK[0] = options.work
    report = Report(lambda verdict, text: options.quiet and verdict == "equal" or print(f"{verdict:<12} {text}"))
    try:
        files = Files(options.games, options.catalogue, options.pairs)
        if options.shoes:
            report.compare("", *evaluated(files, options.result, options.shoes))
        else:
            record = read_json(options.result)
            try:
                check(files, record, report)
            except BadInput as error:
                raise BadInput(f"{options.result}: {error}") from error
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    if not report.counts["equal"] + report.counts["different"]:
        print(f"{options.result}: error: it has no figure that is checked here", file=sys.stderr)
        return 2
    print("; ".join(f"{report.counts[verdict]} {verdict}" for verdict in ("equal", "different", "not checked")))
    return 1 if report.counts["different"] else 0


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main())
