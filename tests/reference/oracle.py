#!/usr/bin/env python3
"""Reference figures for Sabot, computed by a program that shares no code with it.

The tests compare the C++ program's exact output with this program's. The method is the simplest correct
one: draw the cards one by one, multiply the numbers of ways, and apply the rows of a wager to the
resulting coup. The only shortcut is that cards that a wager does not distinguish are drawn as one class.
--brute-force avoids it, for shoes of up to nine cards, as a third route.

    oracle.py GAME.toml [--decks N | --shoe "A=31 2=32"] [--remove "9 9 Kd 0"]
              [--player "9 4"] [--banker "3"] [--wager ID]... [--catalogue CATALOGUE.toml] [--pair ID ID]
              [--brute-force]

Prints JSON. A wager that reads more than the shoe determines is {"refused": reason}. Exits with 2 for invalid
input.
"""
import argparse
import itertools
import json
import pathlib
import re
import tomllib
from collections import Counter, namedtuple
from fractions import Fraction

from oracle_cards import RANKS, SUITS, Card, as_seen, parse_card, total
from oracle_conditions import ON_COUP, holds, members, read_by

# natural: totals of two cards that end the coup; player: totals that draw; banker: for each total
# the columns in which it draws (points of Player's third card, or "none").
Tableau = namedtuple("Tableau", "natural player banker")
Row = namedtuple("Row", "event net condition")  # net: what a stake of one wins


def parse_shoe(text):
    return {parse_card(key): int(count) for key, count in (word.split("=") for word in text.split())}


def parse_exact(text):
    """An exact number: 12, 0.95, 3/4 or 98.94%."""
    return Fraction(text.removesuffix("%")) / (100 if text.endswith("%") else 1)


def parse_row(row, progressive=None):
    """A row of a wager; the net payout excludes the stake and the commission on a win."""
    condition = {key: want for key, want in row.items() if key not in ("event", "pays", "meter", "commission")}
    if "meter" in row:
        amount = parse_exact(row["meter"]) * parse_exact(progressive["seed"])
        return Row(row["event"], amount / parse_exact(progressive["stake"]) - 1, condition)
    pays = {"push": "1 for 1", "lose": "0 for 1"}.get(row["pays"], row["pays"])
    win, stake = map(Fraction, re.split(" for | to |:", pays))
    net = win / stake - (1 if " for " in pays else 0)
    commission = parse_exact(row.get("commission", "0%"))
    return Row(row["event"], net * (1 - commission) if net > 0 else net, condition)


def wagers_of(game, catalogue):
    """The rows of each wager by its id. A wager may be drawn from the catalogue, a file as well, under its
    own id or another."""
    known = {wager["id"]: wager for wager in read_toml(catalogue)["wager"]} if catalogue else {}
    wagers = ({**known.get(wager.get("catalogue"), {}), **wager} for wager in game["wager"])
    return {wager["id"]: [parse_row(row, wager.get("progressive")) for row in wager["rows"]] for wager in wagers}


def read_toml(path):
    return tomllib.loads(pathlib.Path(path).read_text("utf-8"))


def falling(n, k):
    """n (n-1) ... of k factors: the ordered draws of k cards out of n."""
    return n * falling(n - 1, k - 1) if k else 1


def deal_kinds(shoe, given, tableau, reads, sights):
    """The deals of every coup that one wager distinguishes: {(Player's cards, Banker's cards): deals}.

    Cards are drawn by kind: what this wager and the tableau read of a card. Hands that no condition of the
    wager distinguishes are counted under one of them, the specimen.
    """
    attributes = reads | ({"points"} if "final" in reads else set())
    counts = Counter(as_seen(card, attributes) for card in shoe.elements())
    given = [[as_seen(card, attributes) for card in hand] for hand in given]
    kinds = list(dict.fromkeys([*counts, *given[0], *given[1]]))
    left = [counts[kind] for kind in kinds]  # cards of each kind in the shoe; drawing changes it
    # The card at each place comes from the shoe, or from a pile with only the given card.
    (p_first, p_second, p_third), (b_first, b_second, b_third) = (
        [[int(kind == hand[i]) for kind in kinds] if i < len(hand) else left for i in range(3)]
        for hand in given)

    def draws(pile):
        """Each kind that can come next, with the number of ways; the card is out of the pile during the iteration."""
        for kind, count in enumerate(pile):
            if count:
                pile[kind] = count - 1
                yield kind, count
                pile[kind] = count

    def rest(player_cards, banker_cards):
        """The ordered draws of the remaining cards when the hands have that many cards."""
        drawn = max(0, player_cards - len(given[0])) + max(0, banker_cards - len(given[1]))
        return falling(shoe.total() - drawn, 6 - len(given[0]) - len(given[1]) - drawn)

    tally, specimens = Counter(), {}

    class Specimen(dict):
        """For each hand, the first hand found that the conditions do not distinguish from it."""

        def __missing__(self, hand):
            cards = tuple(kinds[kind] for kind in hand)
            sight = tuple(see(cards, tableau) for see in sights)
            self[hand] = specimens.setdefault((sight, "final" in reads and (len(cards), total(cards))), cards)
            return self[hand]

    specimen = Specimen()

    if "final" not in reads:
        # Only the first four cards count. The order of draws does not change their number, so take
        # hand by hand, and sum over the last card first: a perfect pair, of 52 kinds, needs the speed.
        for p1, w1 in draws(p_first):
            for p2, w2 in draws(p_second):
                ways = Counter()
                for b1, w3 in draws(b_first):
                    for b2, w4 in enumerate(b_second):
                        ways[specimen[b1, b2]] += w3 * w4
                for banker, w in ways.items():
                    tally[specimen[p1, p2], banker] += w1 * w2 * w * rest(2, 2)
        return tally

    points = [kind.points for kind in kinds]
    four_cards = ((p1, b1, p2, b2, w1 * w2 * w3 * w4)
                  for p1, w1 in draws(p_first) for b1, w2 in draws(b_first)
                  for p2, w3 in draws(p_second) for b2, w4 in draws(b_second))
    for p1, b1, p2, b2, ways in four_cards:
        player_total, banker_total = (points[p1] + points[p2]) % 10, (points[b1] + points[b2]) % 10
        if player_total in tableau.natural or banker_total in tableau.natural:
            tally[specimen[p1, p2], specimen[b1, b2]] += ways * rest(2, 2)
            continue
        for p3, w5 in draws(p_third) if player_total in tableau.player else [(None, 1)]:
            player = (p1, p2) if p3 is None else (p1, p2, p3)
            finished = specimen[player]
            if ("none" if p3 is None else points[p3]) in tableau.banker[banker_total]:
                ways_to_here = ways * w5 * rest(len(player), 3)
                for b3, w6 in draws(b_third):
                    tally[finished, specimen[b1, b2, b3]] += ways_to_here * w6
            else:
                tally[finished, specimen[b1, b2]] += ways * w5 * rest(len(player), 2)
    return tally


def play(draw, given, tableau):
    """One coup as a dealer deals it: given cards are already dealt, and the others are drawn."""
    hands, piles = ([], []), [itertools.chain(hand, draw) for hand in given]
    for side in (0, 1, 0, 1):
        hands[side].append(next(piles[side]))
    two_cards = [total(hand) for hand in hands]
    if not tableau.natural.intersection(two_cards):
        if two_cards[0] in tableau.player:
            hands[0].append(next(piles[0]))
        if (hands[0][2].points if hands[0][2:] else "none") in tableau.banker[two_cards[1]]:
            hands[1].append(next(piles[1]))
    return tuple(hands[0]), tuple(hands[1])


def figures(rows, tally, tableau):
    """Settle every coup by the first row that it matches, and compute the moments of the net result."""
    deals = [0] * (len(rows) + 1)  # the last are the coups that match no row, and lose
    for coup, count in tally.items():
        matches = (i for i, row in enumerate(rows) if holds(ON_COUP, row.condition, coup, tableau))
        deals[next(matches, len(rows))] += count
    rows, everything = [*rows, Row("loses", Fraction(-1), {})], sum(deals)
    mean = sum(row.net * n for row, n in zip(rows, deals)) / everything
    moments = (sum((row.net - mean) ** k * n for row, n in zip(rows, deals)) / everything for k in (2, 3, 4))
    resolved = sum(n for row, n in zip(rows, deals) if row.net)
    return {"events": [[row.event, str(n)] for row, n in zip(rows, deals)], "expected_value": str(mean),
            **dict(zip(("variance", "third_central_moment", "fourth_central_moment"), map(str, moments))),
            "house_edge_resolved": str(-mean * everything / resolved) if resolved else None}


def covariance(pair, tally, tableau):
    """The covariance of the net results of two wagers, which are both settled on every coup."""
    def net(rows, coup):
        return next((row.net for row in rows if holds(ON_COUP, row.condition, coup, tableau)), Fraction(-1))

    results = [(net(pair[0], coup), net(pair[1], coup), count) for coup, count in tally.items()]
    means = [sum(result[i] * result[2] for result in results) / tally.total() for i in (0, 1)]
    return sum((a - means[0]) * (b - means[1]) * count for a, b, count in results) / tally.total()


def analyze(options):
    game = read_toml(options.game)
    rules = game["tableau"]
    tableau = Tableau(members(rules["naturals"]), members(rules["player"].get("draws", "")),
                      {at: members(line.get("draws", ""))
                       for line in rules["banker"] for at in members(line["total"])})
    decks = game["shoe"]["decks"] if options.decks is None else options.decks
    full = Counter({parse_card(rank + suit): decks for rank in RANKS for suit in SUITS}
                   if options.shoe is None else parse_shoe(options.shoe))
    removed, *given = ([parse_card(word) for word in text.split()]
                       for text in (options.remove, options.player, options.banker))

    # The shoe is known only at the level of the coarsest card named, so every card is read at that level.
    named = [*full, *removed, *given[0], *given[1]]
    tells = {name for name in Card._fields if all(getattr(card, name) is not None for card in named)}
    shoe = Counter(as_seen(card, tells) for card in full.elements())
    given = [[as_seen(card, tells) for card in hand] for hand in given]
    shoe.subtract([as_seen(card, tells) for card in removed] + given[0] + given[1])
    coming, sizes = 6 - len(given[0]) - len(given[1]), [len(hand) for hand in given]
    if min(shoe.values(), default=0) < 0 or shoe.total() < coming or max(sizes) > 3:
        raise ValueError("the cards named are not in the shoe, or too many, or too few are left")
    if max(sizes) == 3:
        player, banker = map(len, play(itertools.repeat(parse_card("0")), given, tableau))
        if min(sizes) < 2 or player < sizes[0] or banker < sizes[1] or (sizes[1] == 3 and player > sizes[0]):
            raise ValueError("a third card is given that the tableau does not deal yet")

    all_draws = itertools.permutations(shoe.elements(), coming) if options.brute_force else []
    drawn = Counter(play(iter(draw), given, tableau) for draw in all_draws)

    def tally_for(rows):
        sights = []
        reads = set().union(*(read_by(row.condition, sights) for row in rows))
        missing = reads - tells - {"final"}
        return missing, missing or drawn or deal_kinds(shoe, given, tableau, reads, sights)

    def settled(rows):
        missing, tally = tally_for(rows)
        if missing:
            return {"refused": "the shoe does not tell " + ", ".join(sorted(missing))}
        return figures(rows, tally, tableau)

    def joint(pair):
        missing, tally = tally_for([*pair[0], *pair[1]])
        return None if missing else str(covariance(pair, tally, tableau))

    wagers = wagers_of(game, options.catalogue)
    winners = [Row(winner, Fraction(0), {"winner": winner}) for winner in ("player", "banker", "tie")]
    return {"deals": str(falling(shoe.total(), coming)), "outcomes": dict(settled(winners)["events"][:3]),
            "wagers": {id: settled(wagers[id]) for id in options.wager or wagers},
            "covariance": joint([wagers[id] for id in options.pair]) if options.pair else None}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Reference figures for Sabot, as JSON; see the source.")
    parser.add_argument("game")
    parser.add_argument("--decks", type=int)
    parser.add_argument("--shoe")
    parser.add_argument("--catalogue", help="what `sabot games catalogue` prints, in a file")
    for name in ("--remove", "--player", "--banker"):
        parser.add_argument(name, default="")
    parser.add_argument("--wager", action="append")
    parser.add_argument("--pair", nargs=2, metavar="ID", help="compute the covariance of two wagers")
    parser.add_argument("--brute-force", action="store_true")
    options = parser.parse_args()
    try:
        print(json.dumps(analyze(options), indent=2, ensure_ascii=False))
    except (OSError, ValueError, LookupError, ArithmeticError) as error:
        parser.error(f"{type(error).__name__}: {error}")
