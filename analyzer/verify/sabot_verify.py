#!/usr/bin/env python3
"""sabot-verify: computes the figures of a Sabot result again, and says of each whether it is right.

    sabot games bacara > bacara.toml               the game file, and what it draws from
    sabot games catalogue > catalogue.toml
    sabot analyze bacara -o result.json            a result
    sabot-verify bacara.toml result.json --catalogue catalogue.toml

What it does. Each figure of the result gets a line: "equal", with its value as a fraction; "different", with both
values; or "not checked", with the reason. Words are not figures. Exit code: 0, every checked figure is equal; 1,
some differ; 2, a file cannot be read or makes no sense.

Why it can be trusted. It shares nothing with Sabot: it reads two or three files and knows the rules of baccarat. Every
number is an integer or a fraction of integers; a root is an integer square root to 60 digits. Doubles occur only where
a table of `evaluate` has them: the nearest one to the fraction must be there. Nothing in it comes from a published
figure. What it takes from a result is what the user chose (the shoe, the cards dealt, stakes, a meter, the strategies of
an equilibrium, the bounds of a law), and which wagers and cards have a line.

How it computes. It deals the cards one by one: Player, Banker, Player, Banker, then the third cards that the tableau
gives. A card that can come in n ways multiplies the ways of the coup by n and is out of the shoe for those after it;
cards that the coup leaves in the shoe, of the six that are counted, multiply by the ways in which they can lie there.
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
Multipliers).

How to read it. In this order: input (cards, exact numbers, the game file), conditions, dealing, multipliers, figures of
a wager, comparison, and one function for each kind of result, which returns the expected record in the shape of the
result. compare() holds the two against each other, so a figure that is not in the expected record is reported as not
checked; none is passed over.

Equilibria (chemin de fer) are not solved. The mixtures of the result are taken as they are; card by card the
program computes what each choice brings to each side against them, and whether a better reply exists.
"""
import argparse
import contextlib
import copy
import csv
import hashlib
import itertools
import json
import math
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


def read_file(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise BadInput(f"{path}: error: {error.strerror}") from error


def read_text(path):
    try:
        return read_file(path).decode("utf-8")
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
                       "has_contribution": "contribution" in progressive, "meter": meters.get(table["id"], seed)}
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
    """The condition with the cards that it names by the order of the deal, of which `fifth` is the fifth, named by hand."""
    order = ["player-1", "banker-1", "player-2", "banker-2", fifth]
    named = {f"dealt-{nth}": card for nth, card in enumerate(order, 1)}

    def renamed(value):
        if value in ("first-three", "first-five"):
            return order[:3 if value == "first-three" else 5]
        return [named.get(card, card) for card in value] if isinstance(value, list) else named.get(value, value)
    return {key: renamed(value) if key in ("among", "card", "of", "value", "with") else value for key, value in want.items()}


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


def third_cards(tableau, player, banker):
    """Whether Player draws, and a function: whether Banker draws, by the points of Player's third card or "none"."""
    if player in tableau.natural or banker in tableau.natural:
        return False, lambda third: False
    shift = player if tableau.by_total else 0
    return player in tableau.player, lambda third: (third if third == "none" else (third + shift) % 10) in tableau.banker[banker]


class Deal:
    """The coups of a shoe as a sight sees them: tally[Player's features, Banker's features] is the number of
    combinations. first: for each class of the first four cards its late class (of third cards)."""

    def __init__(self, shoe, sight):
        missing = sight.needs - shoe.known
        if missing:
            raise Unchecked("the shoe does not give " + " and ".join(sorted(missing)))
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
        self.steps = math.comb(len(self.early_cards) + 1, 2) ** 2 + self.goes_on * (pairs * len(self.late_cards)) ** 2 // 8
        if self.steps > WORK[0]:
            raise Unchecked(f"dealing its {len(self.late_cards)} classes of cards takes about {self.steps:,} steps; --work "
                            "allows more")
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
            if (given[0] is not None and not player_draws) or (given[1] is not None and player_draws and given[0] is None):
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
        if not {"values", "dealt", "by-number"} & {*table} or any("probability" not in one for one in table.get("values", [])) or (
                "struck" not in table and "dealt" not in table):
            raise Unchecked("the game file does not state the probabilities of multipliers")
        self.table, self.shoe, self.known = table, shoe, {}
        by = table.get("struck-by", "card")
        self.face = {"card": lambda card: (card.rank, card.suit), "rank": lambda card: card.rank,
                     "suit": lambda card: card.suit}[by]
        self.faces = {"card": 52, "rank": 13, "suit": 4}[by]
        struck = table.get("struck", len(table.get("dealt", [])))
        self.struck = {struck: Fraction(1)} if isinstance(struck, int) else {
            one["faces"]: parse_exact(one["probability"]) for one in struck}
        self.values = [(parse_exact(one["times"]), parse_exact(one["probability"])) for one in table.get("values", [])]
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
                        orders = math.comb(left, cards) * (count**cards if self.shoe.returns else math.perm(count, cards))
                        here = tuple(sorted((*faces, (name, cards)), key=repr)) if cards else faces
                        further[left - cards, here] += so_far * orders
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
            named[name] += cards if name is not None else 0
        unnamed = [one for one in (*faces, *more) if one[0] is None]
        return tuple(sorted([*unnamed, *((name, cards) for name, cards in named.items() if name is not None)], key=repr))

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
    """The distributions of a game's wagers for one shoe. given: a condition that the coup meets. It is one more row before
    those of each wager, which takes the other coups."""

    shared = {}

    def __init__(self, game, shoe, given=None):
        self.game, self.shoe, self.known = game, shoe, {}
        self.others = [Row("", Fraction(0), {"not": given})] if given else []
        self.deals = sum(self.counted([])) if given else shoe.deals

    def counted(self, rows):
        """The combinations of each row, and of a lost stake; games with the same tableau and shoe share them."""
        shoe, rows = self.shoe, [*self.others, *rows]
        key = repr((self.game.tableau, sorted(shoe.counts.items(), key=repr), shoe.returns, shoe.dealt, [row.condition for row in rows]))
        if key not in self.shared:
            settled = deal_wagers(self.game.tableau, shoe, [rows])
            self.shared[key] = [settled[at,] for at in range(len(rows) + 1)]
        return self.shared[key][len(self.others):]

    def probability(self, condition):
        return Fraction(self.counted([Row("", Fraction(0), condition)])[0], self.deals)

    def results(self, wager):
        key = "results", wager.id
        if key not in self.known:
            if any(row.pays is None for row in wager.rows):
                raise Unchecked("the meter is not known")
            found = (self.multiplied(wager) if wager.multiplied_by != "none" and any(r.multiplied for r in wager.rows)
                     else [(at, None, Fraction(n, self.deals)) for at, n in enumerate(self.counted(wager.rows))])
            self.known[key] = [Result(at, self.net(wager, at, times), times, p) for at, times, p in found]
        return self.known[key]

    def net(self, wager, at, times=None):
        way = (self.game.multipliers or {}).get("multiplied", "win")
        net = Fraction(-1) if at == len(wager.rows) else net_of(wager, wager.rows[at], times or 1, way)
        return (1 + net) / (1 + wager.fee) - 1

    def multiplied(self, wager):
        """[(row, multiplier, probability)]: the classes of the cards that count are features of the hands."""
        multipliers, sight = Multipliers(self.game.multipliers, self.shoe), Sight(self.game.tableau)
        tests, by = sight.rows([*self.others, *wager.rows]), wager.multiplied_by
        places = by if isinstance(by, list) else Multipliers.PLACES[by]
        is_list = not isinstance(places, str)
        late = not is_list or any(name.endswith("-3") for name in places)
        if late:  # all views are late ones then, so that every card is dealt by the same classes
            for see in [*sight.views[False]]:
                sight.views[True].append(see)
            total_of = sight.total()
        sight.in_order |= is_list
        hand_of = sight.feature(late, "hand", tuple)
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
DIGITS = 10**60


def root(square, sign=1):
    return Near(Fraction(math.isqrt(math.floor(square * DIGITS**2)) * (1 if sign >= 0 else -1), DIGITS))


def moments(results):
    """The mean of the net result, and its second to fourth central moments."""
    mean = sum(r.net * r.probability for r in results)
    return mean, *(sum((r.net - mean) ** k * r.probability for r in results) for k in (2, 3, 4))


def distribution(wager, results, deals):
    """The figures of a wager, under the names of the result."""
    mean, variance, third, fourth = moments(results)
    rows = [*wager.rows, Row("Loses", Fraction(-1), {})]
    chances = [sum(r.probability for r in results if r.row == at) for at in range(len(rows))]
    hit, push = (sum(p for row, p in zip(rows, chances) if test(row.pays)) for test in (lambda n: n > 0, lambda n: n == 0))
    hit += sum(p for row, p in zip(rows, chances) if row.multiplied and row.pays <= 0)
    return {
        "expected_value": mean, "return_to_player": 1 + mean, "house_edge": -mean,
        "house_edge_resolved": -mean / (1 - push) if push < 1 else None, "hit_frequency": hit, "push_frequency": push,
        "variance": variance, "standard_deviation": root(variance),
        "skewness": root(third**2 / variance**3, third) if variance else None,
        "excess_kurtosis": fourth / variance**2 - 3 if variance else None,
        "events": [{"event": row.event if at < len(wager.rows) else Skip("a lost stake has no name in the game file"),
                    "pays": row.pays + (row.returned - 1 if row.multiplied else 0), "deals": int(p * deals), "probability": p,
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
    wins = [((1 + r.net) * (1 + wager.fee) - wager.rows[r.row].returned if r.times else (1 + r.net) * (1 + wager.fee) - 1, r)
            for r in results if r.row < len(wager.rows) and r.probability]
    pays = max(win for win, _ in wins)
    rows = sorted({r.row for win, r in wins if win == pays})
    return {"multipliers": [{"product": times, "probability": won[times] / won.total()} for times in sorted(won) if won[times]],
            "largest_win": {"event": ", ".join(wager.rows[at].event for at in rows), "pays": pays,
                            "probability": sum(r.probability for win, r in wins if win == pays)}}


def progressive_figures(wager, results):
    """The meter of a progressive wager, with one bet in each of many independent coups."""
    terms = wager.progressive
    if not terms:
        return None
    chances = [sum(r.probability for r in results if r.row == at) for at in range(len(wager.rows))]
    parts = [row.meter or 0 for row in wager.rows]
    fixed = sum(p * (1 + row.pays if row.meter is None else row.returned) for row, p in zip(wager.rows, chances))
    per_unit = sum(p * part for p, part in zip(chances, parts)) / terms["stake"]
    jackpot = sum(p for p, part in zip(chances, parts) if part == 1)
    kept = sum(p * (1 - part) for p, part in zip(chances, parts) if part != 1) + 1 - sum(chances)
    seed, grows, known = terms["seed"], terms["contribution"] * terms["stake"], terms["has_contribution"]
    # The mean jackpot J(x) from a meter of x: jackpot * x + J(kept part of x + contribution) is linear in x.
    slope = jackpot / (1 - kept) if kept != 1 else None
    is_complete = seed is not None and known and jackpot
    return {
        "meter": terms["meter"], "stake": terms["stake"], "seed": seed, "contribution": terms["contribution"] if known else None,
        "fixed_return": fixed, "return_per_unit": per_unit,
        "return_at_seed": None if seed is None else fixed + per_unit * seed,
        "break_even": (1 - fixed) / per_unit if per_unit and fixed <= 1 else None, "jackpot_probability": jackpot,
        "coups_to_jackpot": 1 / jackpot if jackpot else None,
        "expected_jackpot": slope * (seed + grows) + (1 - jackpot) * slope * grows / jackpot if is_complete else None,
        "long_run_return": fixed + terms["contribution"] + seed * jackpot / terms["stake"] if is_complete else None}


# -------------------------------------------------------------------------------------------------- comparison

# Parts of a result about which the expected record says nothing, by their name.
UNCHECKED = {
    "checks": "it is Sabot's own second route", "several_coups": "wagers on several coups: one coup is dealt here",
    "explanations": "a cause of a wrong figure is a guess, not a figure", "shared_explanations": "the same",
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
                self.compare(f"{path}.{key}" if path else key, theirs[key],
                             ours[key] if key in ours else Skip(UNCHECKED.get(key) or "no rule of this program is about it"))
            for key in ours.keys() - theirs.keys():
                self.line("different", f"{path}.{key}", "is missing")
        elif isinstance(ours, list):
            if not isinstance(theirs, list) or len(theirs) != len(ours):
                self.line("different", path, f"has {len(theirs) if isinstance(theirs, list) else 'no'} entries, here {len(ours)}")
                return
            for at, (one, other) in enumerate(zip(theirs, ours)):
                name = one.get("id") or one.get("wager") or one.get("event") or one.get("card") if isinstance(one, dict) else None
                self.compare(f"{path}[{name if isinstance(name, str) else at}]", one, other)
        else:
            verdict = self.verdict(theirs, ours)
            shown = f"= {words(theirs)}" if verdict == "equal" else f"is {words(theirs)}, here {words(ours)}"
            self.line(verdict, path, shown)

    @staticmethod
    def verdict(theirs, ours):
        try:
            if isinstance(ours, Near) or (isinstance(theirs, dict) and set(theirs) == {"approximate", "error"}):
                value, error = parse_exact(theirs["approximate"]), parse_exact(theirs["error"])
                off = abs(value - (ours.value if isinstance(ours, Near) else ours))
                same = off <= error + Fraction(1, DIGITS) and error * 10 ** decimals(theirs["approximate"]) in (1, Fraction(1, 2))
            elif isinstance(ours, Fraction) or (isinstance(theirs, dict) and set(theirs) == {"exact", "decimal"}):
                same = theirs["exact"] == str(Fraction(ours)) and is_rounded(theirs["decimal"], Fraction(ours))
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
    if isinstance(value, Near):
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


# ----------------------------------------------------------------------------------------- the kinds of results

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


def wager_named(game, name):
    with reading("result, wagers"):
        if name not in game.wagers:
            raise ValueError(f"{name!r} is not in the game file")
        return game.wagers[name]


def wager_record(figures, wager):
    results = figures.results(wager)
    return {"id": wager.id, "fee": wager.fee or None, **distribution(wager, results, figures.deals),
            **multiplier_figures(wager, results), "progressive": progressive_figures(wager, results)}


def analysis(files, record):
    with reading("result, wagers"):
        meters = {one["id"]: parse_exact(one["progressive"]["meter"]["exact"]) for one in record["wagers"] if one["progressive"]}
    game = files.game.with_meters(meters) if meters else files.game
    if record["game"]["play"] is not None:
        return Skip("the play is stated in words, and the tableau of the file is dealt here")
    shoe, given = shoe_of(record), record["given"]
    with reading("result, given"):
        figures = Figures(game, shoe, given and tomllib.loads(given["as_row"]))
    if not figures.deals:
        return Skip("no combination meets the condition")
    won = figures.counted(WINNERS)
    return {
        "schema": "sabot/analysis/1", "game": game_record(files), "shoe": shoe_record(record, shoe), "deals": figures.deals,
        "given": given and {**{key: Skip("the condition is taken from here") for key in ("conditions", "as_row", "words")},
                            "probability": Fraction(figures.deals, shoe.deals)},
        "deals_per_draw": 1,
        "outcomes": {row.event: {"deals": n, "probability": Fraction(n, figures.deals)} for row, n in zip(WINNERS, won)},
        "wagers": [attempt(lambda w=one: wager_record(figures, wager_named(game, w["id"]))) for one in record["wagers"]],
        "joint": record["joint"] and joint(figures, record["joint"]),
        "combination": record["combination"] and attempt(lambda: combination(figures, record["combination"])),
        "lookup": record["lookup"] and attempt(lambda: lookup(figures, [one["id"] for one in record["wagers"]]))}


def lookup(figures, ids):
    """The rows of the wagers that pay together, with weights, in the least whole numbers."""
    wagers = [wager_named(figures.game, name) for name in ids]
    if len(wagers) == 1:
        found = [([result.row], [(1 + result.net) * (1 + wagers[0].fee)], result.probability)
                 for result in figures.results(wagers[0])]
        found.sort(key=lambda one: (one[0], one[1]))
    else:
        found = [(rows, [(1 + figures.net(wager, at)) * (1 + wager.fee) for wager, at in zip(wagers, rows)], Fraction(ways))
                 for rows, ways in sorted(Joint(figures, wagers).settled.items())]
    found = [one for one in found if one[2]]
    stake = math.lcm(*(amount.denominator for _, returned, _ in found for amount in returned))
    weights = math.gcd(*(weight.numerator for *_, weight in found))
    scale = Fraction(math.lcm(*(weight.denominator for *_, weight in found)), weights)
    return {"stake": stake, "weights": int(sum(weight for *_, weight in found) * scale), "outcomes": [
        {"weight": int(weight * scale), "returns": [
            {"wager": wager.id, "event": ([row.event for row in wager.rows] + ["Loses"])[at], "returned": int(amount * stake)}
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
        nets = [[self.figures.net(w, at) for at in range(len(w.rows) + 1)] for w in (self.wagers[one], self.wagers[two])]
        pairs = Counter()
        for rows, ways in self.settled.items():
            pairs[rows[one], rows[two]] += ways
        for (first, second), ways in pairs.items():
            a, b = nets[0][first], nets[1][second]
            sums = [sums[0] + a * ways, sums[1] + b * ways, sums[2] + a * b * ways]
        return sums[2] / deals - sums[0] * sums[1] / deals**2


def joint(figures, pairs):
    """The covariance and the correlation of pairs of wagers: all wagers at once or, if those are many, by pairs."""
    ids = list(dict.fromkeys(name for pair in pairs for name in (pair["wager"], pair["other"])))
    wagers = [wager_named(figures.game, name) for name in ids]
    every = attempt(lambda: Joint(figures, wagers)) if len(ids) <= 24 else Skip("")
    found = []
    for pair in pairs:
        both = [ids.index(pair[key]) for key in ("wager", "other")]

        def figure(both=both):
            here = every if isinstance(every, Joint) else Joint(figures, [wagers[at] for at in both])
            covariance = here.covariance(*(both if isinstance(every, Joint) else (0, 1)))
            variances = [moments(figures.results(wagers[at]))[1] for at in both]
            square = covariance**2 / math.prod(variances) if all(variances) else None
            return {"covariance": covariance, "correlation": None if square is None else root(square, covariance)}
        found.append(attempt(figure))
    return found


# The number of whole units paid for an amount in units.
ROUNDING = {"nearest": lambda x: math.floor(x + Fraction(1, 2)), "half-down": lambda x: math.ceil(x - Fraction(1, 2)),
            "half-even": round, "down": math.floor, "up": math.ceil}


def paid(settlement, stake, net, commission=0):
    """The return of a stake, including the stake, rounded as the game rounds it. The commission is the part of a win in which
    the row nets less than it prints, per unit staked."""
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


def combination(figures, record):
    """Several stakes as one bet."""
    stakes = [(wager_named(figures.game, one["wager"]), parse_exact(one["amount"]["exact"])) for one in record["stakes"]]
    together = Joint(figures, [wager for wager, _ in stakes])
    cost = sum(amount * (1 + wager.fee) for wager, amount in stakes)
    nets, deals = Counter(), figures.shoe.deals
    for rows, ways in together.settled.items():
        returned = sum(paid_on(figures.game.tables.get("settlement"), amount, wager, at)
                       for (wager, amount), at in zip(stakes, rows))
        nets[returned - cost] += ways
    mean = Fraction(sum(net * ways for net, ways in nets.items()), deals)
    variance = sum((net - mean) ** 2 * ways for net, ways in nets.items()) / deals
    ahead, even, behind = (Fraction(sum(ways for net, ways in nets.items() if test(net)), deals)
                           for test in (lambda n: n > 0, lambda n: n == 0, lambda n: n < 0))
    return {"stakes": [{"wager": wager.id, "amount": amount} for wager, amount in stakes], "paid": cost,
            "return_to_player": 1 + mean / cost, "house_edge": -mean / cost, "ahead": ahead, "even": even, "behind": behind,
            "expected_net": mean, "variance": variance, "standard_deviation": root(variance),
            "standard_deviation_per_unit": root(variance / cost**2),
            "results": [{"net": net, "deals": nets[net], "probability": Fraction(nets[net], deals)}
                        for net in sorted(nets) if nets[net]]}


def runs(one):
    """Results of several numbers of decks, or games: each by itself."""
    return lambda files, record: {"runs": [attempt(lambda r=run: one(files.of(r), r)) for run in record["runs"]]}


def seen(sight, shoe, name):
    """What a wager sees of a card of that name, and the card; it must not distinguish it from others of the name."""
    named = parse_card(name)
    cards = [card for card in shoe.counts if all(want in (None, has) for want, has in zip(named, card)) and shoe.counts[card]]
    classes = {tuple(see(card) for views in sight.views for see in views): card for card in cards}
    if len(classes) != 1:
        raise Unchecked(f"the wager distinguishes cards called {name}, or there are none")
    return next(iter(classes.items()))


def removal(files, record):
    shoe = shoe_of(record)

    def of_wager(theirs):
        wager, scale = wager_named(files.game, theirs["id"]), Fraction(record["scale"])
        sight, known = Sight(files.game.tableau), {}
        sight.rows(wager.rows)

        def value(*names):
            classes, cards = zip(*(seen(sight, shoe, name) for name in names)) if names else ((), ())
            key = tuple(sorted(classes, key=repr))
            if key not in known:
                results = Figures(files.game, shoe.without(*cards)).results(wager)
                known[key] = sum(r.net * r.probability for r in results)
            return known[key]

        base = value()
        effects = [value(one["card"]) - base for one in theirs["effects"]]
        counts = [sum(n for card, n in shoe.counts.items() if all(want in (None, has) for want, has in zip(parse_card(one["card"]), card)))
                  for one in theirs["effects"]]
        pairs = theirs["interactions"] or []
        second = Skip("pairs of cards take too long here; --pairs computes them")
        if len(pairs) <= 100 or files.pairs:
            second = [{"cards": one["cards"], "second_difference": value(*one["cards"]) - sum(value(card) for card in one["cards"]) + base}
                      for one in pairs]
        return {"id": wager.id, "by": theirs["by"], "base": base, "weighted_sum": sum(n * e for n, e in zip(counts, effects)),
                "effects": [{"card": one["card"], "count": count, "effect": effect, "scaled_effect": effect * scale}
                            for one, count, effect in zip(theirs["effects"], counts, effects)],
                "interactions": second if pairs else theirs["interactions"],
                "betting_correlation": Skip("the tags are not in the result")}

    return {"schema": "sabot/removal/1", "scale": Skip("it is an option of the command"), "game": game_record(files), "shoe": shoe_record(record, shoe),
            "wagers": [attempt(lambda w=one: of_wager(w)) for one in record["wagers"]]}


def comparison(files, record):
    """before and after are two games with a shoe each."""
    sides = [Figures(given[0], shoe_of(record[side])) for given, side in zip((files.games[0], files.games[-1]), ("before", "after"))]

    def values(figures, name):
        """{(figure, event): value} of a wager or, without a name, of the outcomes."""
        if name is None:
            won = zip(("Player wins", "Banker wins", "Tie"), figures.counted(WINNERS))
            return {("probability", event): Fraction(n, figures.shoe.deals) for event, n in won}
        if name not in figures.game.wagers:
            return None
        wager = figures.game.wagers[name]
        found = {**distribution(wager, figures.results(wager), figures.shoe.deals)}
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
        return {"figure": theirs["figure"], "event": theirs["event"], "before": both[0], "after": both[1], "difference": difference}

    return {"schema": "sabot/compare/1",
            **{side: {"game": {"id": figures.game.tables["id"], "sha256": digest}, "shoe": shoe_record(record[side], figures.shoe)}
               for side, figures, digest in zip(("before", "after"), sides, (files.games[0][1], files.games[-1][1]))},
            "outcomes": lines(record["outcomes"], None),
            "wagers": [attempt(lambda w=one: {"id": w["id"], "figures": lines(w["figures"], w["id"]),
                                              "contributions": Skip("games with some rules of each are not dealt here")})
                       for one in record["wagers"]]}


# ------------------------------------------------------------------------------------------------------ audits

VERDICTS = ["confirmed", "truncated", "refuted"]


def rows_of(figures, wager):
    """(event, net, probability) of each row; the last one loses."""
    found = distribution(wager, figures.results(wager), figures.shoe.deals)["events"]
    return [(row.event, figures.net(wager, at), event["probability"])
            for at, (row, event) in enumerate(zip([*wager.rows, Row("loses", Fraction(-1), {})], found))]


def quantity_of(figures, wager, quantity, event=None):
    """The exact value of a claim's quantity; None if every stake is pushed."""
    results = figures.results(wager)
    found = distribution(wager, results, figures.shoe.deals)
    mean, push = found["expected_value"], found["push_frequency"]
    rows = [*zip(wager.rows, found["events"])]
    named = sum(one["probability"] for row, one in rows if row.event == event)
    if quantity == "standard-deviation":
        return found["standard_deviation"]
    if quantity == "variance":
        return found["variance"]
    if quantity == "odds":
        return 1 / named
    if quantity == "combinations":
        return named * figures.shoe.deals
    if quantity == "largest-win":
        way = (figures.game.multipliers or {}).get("multiplied", "win")
        return max([Fraction(0), *(net_of(wager, wager.rows[r.row], r.times or 1, way) + 1 - (wager.rows[r.row].returned if r.times else 1)
                                   for r in results if r.row < len(wager.rows) and r.probability)])
    values = {"return-to-player": 1 + mean, "house-edge": -mean, "hit-frequency": found["hit_frequency"],
              "push-frequency": push, "probability": named}
    if quantity in values:
        return values[quantity]
    if push == 1:
        return None
    pushed = any(row.event == event and row.pays == 0 for row, _ in rows)
    return {"house-edge-resolved": -mean, "return-to-player-resolved": 1 - push + mean,
            "hit-frequency-resolved": found["hit_frequency"], "probability-resolved": 0 if pushed else named}[quantity] / (1 - push)


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
        extra = {"best_wager": next(name for name in returns if returns[name] == value)} if quantity == "best-return" else {}
    elif quantity == "house-share":
        edges = [quantity_of(figures, game.wagers[part["wager"]], "house-edge") for part in claim["parts"]]
        value = sum(edges)
        extra = {"parts": [{"wager": part["wager"], "stated": part["stated"], "computed": edge,
                            "difference": stated_value(part["stated"]) - edge, "verdict": verdict_on(edge, part["stated"])}
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
    named = {key: claim.get(key) for key in ("wager", "event", "quantity", "stake", "card") if key != "event" or "when" not in claim}
    return {**named, **stated, "best_wager": None, **found,
            "stakes": Skip("the stakes at which a claim fails are not searched"), "held": Skip("the same")}


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
    changed.tableau = changed.tableau._replace(player=cells(changed.tableau.player, lines.get("player", {})), banker=banker)
    return changed


def audit(files, record):
    game, shoe = files.game, shoe_of(record)
    if record["game"]["play"] is not None:
        return Skip("the play is stated in words, and the tableau of the file is dealt here")
    figures = Figures(game, shoe)
    claims = [{**claim, "stated": one_in(claim["stated"])} if claim["quantity"] == "odds" else claim
              for claim in game.tables.get("claim", [])]
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
        gained, lost = ([at for at, pair in enumerate(pairs) if pair == wanted] for wanted in ((False, True), (True, False)))
        returns = [(name, *(attempt(lambda f=f: quantity_of(f, f.game.wagers[name], "return-to-player")) for f in (figures, there)))
                   for name in game.wagers]
        return {"id": table["id"], "claims_met": sum(met(now)), "gained": gained, "lost": lost,
                "claims_supporting": ("both" if lost else "reading") if gained else "filed" if lost else "neither",
                "claims": [one if isinstance(one, Skip) else {"computed": one["computed"], "verdict": one["verdict"]} for one in now],
                "returns_changed": [{"wager": name, "return_to_player_filed": old, "return_to_player": new}
                                    for name, old, new in returns if not isinstance(old, Skip) and old != new]}

    shoe_is_filed = record["shoe"]["decks"] == game.decks
    settlement = record["settlement"] and {"unit": game.tables["settlement"]["unit"], "wagers": [
        {"wager": one["wager"], "unrounded": quantity_of(figures, game.wagers[one["wager"]], "return-to-player"),
         **{key: Skip("all stakes are not searched for the best and the worst") for key in ("best", "worst", "period")},
         "asked": [{"stake": stake["stake"], "return_to_player": rounded_return(figures, game.wagers[one["wager"]], parse_exact(stake["stake"]))}
                   for stake in one["asked"]]} for one in record["settlement"]["wagers"]]}
    verdicts = Counter(one["verdict"] for one in found if not isinstance(one, Skip))
    whole = not any(isinstance(one, Skip) for one in found)
    return {
        "schema": "sabot/audit/1", "game": game_record(files), "shoe": shoe_record(record, shoe), "filed_decks": game.decks,
        "claims": [claim_record(claim, one) for claim, one in zip(claims, found)],
        "counts": {**{name: verdicts[name] for name in (*VERDICTS, "unchecked")}, "not_auditable": 0} if whole else Skip("some claims are not checked"),
        "readings": [attempt(lambda t=table: of_reading(t)) for table in game.tables.get("reading", [])],
        "settlement": settlement, "limits": [limits(figures, one) for one in record["limits"] or []] or record["limits"],
        "verdict": ("refuted" if verdicts["refuted"] else "confirmed") if whole else Skip("some claims are not checked")}


def rounded_return(figures, wager, stake):
    """The return of a stake as the game rounds it, per unit paid."""
    if wager.fee or any(row.multiplied for row in wager.rows):
        raise Unchecked("rounded returns with fees or multipliers are not computed here")
    return sum(paid_on(figures.game.tables["settlement"], stake, wager, r.row) * r.probability for r in figures.results(wager)) / stake


def limits(figures, record):
    """The figures that a law limits; the bounds are those of the result."""
    def figure(limit, one):
        if limit["quantity"] == "return-to-player" and limit["stake"] == "any" and one["verdict"] != "not applicable":
            name = "return-to-player" if limit["per"] == "unit-staked" else "return-to-player-resolved"
            named = [one["wager"]] if one["wager"] else limit["wagers"] or [*figures.game.wagers]
            values = [quantity_of(figures, figures.game.wagers[name_], name) for name_ in named]
            value = Fraction(sum(values), len(values))
        elif limit["quantity"] in ("hit-frequency", "largest-win") and one["figure"]:
            value = quantity_of(figures, figures.game.wagers[one["wager"]], limit["quantity"])
        elif limit["quantity"] == "win-probability" and not any(r.multiplied for r in figures.game.wagers[one["wager"]].rows):
            value = quantity_of(figures, figures.game.wagers[one["wager"]], "probability", one["event"])
        else:
            raise Unchecked("limits of " + limit["quantity"] + " are not computed here")
        low, high = (limit[key] and Fraction(limit[key]["exact"]) for key in ("at_least", "at_most"))
        holds = (low is None or value >= low) and (high is None or value <= high)
        return {"wager": one["wager"], "event": one["event"], "figure": value, "changes": Skip("changes that meet a limit are not searched"),
                "verdict": one["verdict"] if one["verdict"] == "not decidable" else "met" if holds else "not met"}
    inputs = {key: Skip("it is what the law says") for key in ("at_least", "at_most")}
    return {"limits": [{**inputs, "findings": [attempt(lambda o=one: figure(limit, o)) for one in limit["findings"]]}
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
        hands = sorted((p for p in PAIRS if sum(p) % 10 < 8), key=lambda p: (sum(p) % 10, p)) if self.by_cards else range(8)
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


def equilibrium(files, record):
    """The strategies of the result, with what each choice brings against them."""
    with reading("result, strategies"):
        shoe = shoe_of(record)
        counts = [sum(n for card, n in shoe.counts.items() if card.points == points) for points in range(10)]
        game = CheminDeFer(record["model"], counts, parse_exact(record["commission"]["exact"]))

        def player_set(name):
            return 5 if name == "total 5" else tuple(map(int, name.split(",")))

        def banker_set(one):
            hand = tuple(map(int, one["hand"].split(",")))
            return (hand if game.by_cards else hand[0]), None if one["third"] == "none" else int(one["third"])

        draws = {player_set(one["hand"]): Fraction(one["draw"]["exact"]) for one in record["player"]}
        replies = {banker_set(one): Fraction(one["draw"]["exact"]) for one in record["banker"]}
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
    replies_here = [{"hand": one["hand"], "third": one["third"], **dict(zip(("probability", "gain"), gains[banker_set(one)]))}
                    for one in record["certificate"]["banker"]]
    return {
        "schema": "sabot/equilibrium/1", "game": game_record(files), "decks": record["shoe"]["decks"],
        "shoe": shoe_record(record, shoe), "commission": game.commission,
        "value": {"player": won - lost, "banker": (1 - game.commission) * lost - won},
        "outcomes": {side: {"probability": p} for side, p in (("player", won), ("banker", lost), ("tie", tie))},
        "house_take": game.commission * lost, "house_take_resolved": game.commission * lost / (1 - tie),
        "player": [{"hand": one["hand"], "draw": draws[player_set(one["hand"])]} for one in record["player"]],
        "banker": [{"hand": one["hand"], "third": one["third"], "draw": replies[banker_set(one)]} for one in record["banker"]],
        "equilibria": Skip("that there is no other equilibrium is not computed here"),
        "certificate": {"player": choices, "banker": replies_here, "improvements": better,
                        "closest_decision": closest(record["certificate"]["closest_decision"])}}


# ------------------------------------------------------------------------------------------------ command line

def evaluated(files, path, shoes_path):
    """A table of `evaluate`: the expected value of each wager (column) for each shoe (line) of another table."""
    shoes, rows = ([*csv.reader(read_text(name).splitlines())] for name in (shoes_path, path))
    lines, ours = [], []
    with reading(f"{shoes_path}: header"):
        keys = [*map(parse_card, shoes[0])]
    with reading(f"{path}: header"):
        wagers = [wager_named(files.game, name) for name in rows[0]]
    if len(rows) != len(shoes):
        raise BadInput(f"{path}: error: {len(rows) - 1} lines, and {shoes_path} has {len(shoes) - 1}")
    for number, (row, counts) in enumerate(zip(rows[1:], shoes[1:]), 2):
        with reading(f"{shoes_path}:{number}"):
            figures = Figures(files.game, Shoe(Counter({key: int(n) for key, n in zip(keys, counts, strict=True)})))
        values = [attempt(lambda w=w: sum(r.net * r.probability for r in figures.results(w))) for w in wagers]
        with reading(f"{path}:{number}"):
            shown = dict(zip(rows[0], row, strict=True))
        lines.append({"id": f"line {number}", **shown})
        ours.append({name: value if isinstance(value, Skip) else str(value) if "/" in shown[name] else nearest(shown[name], value)
                     for name, value in zip(rows[0], values)})
    return lines, ours


def nearest(shown, value):
    """The text of a double, if that is the nearest one to the value; else the fraction."""
    return shown if re.fullmatch(r"-?[\d.e+-]+", shown) and float(shown) == float(value) else str(value)


KINDS_OF_RESULTS = {
    "sabot/analysis/1": analysis, "sabot/analysis-runs/1": runs(analysis), "sabot/removal/1": removal,
    "sabot/audit/1": audit, "sabot/audit-runs/1": runs(audit),
    "sabot/compare/1": comparison, "sabot/equilibrium/1": equilibrium,
}


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
    with reading("schema"):
        if record["schema"] not in KINDS_OF_RESULTS:
            raise ValueError(f"no rule for {record['schema']!r}: expected one of " + ", ".join(KINDS_OF_RESULTS))
    with reading("result"):
        report.compare("", record, attempt(lambda: KINDS_OF_RESULTS[record["schema"]](files, record)))


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="sabot-verify", description="Compute the figures of a Sabot result again, and "
                                     "say of each: equal, different, or not checked.", epilog="Exit code: 0, all checked "
                                     "figures are equal; 1, some differ; 2, bad input.")
    parser.add_argument("games", nargs="+", metavar="GAME.toml", help="the game file (sabot games ID > GAME.toml); two for compare")
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
