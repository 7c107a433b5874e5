#!/usr/bin/env python3
"""A census of undealt cards by a program that shares no code with Sabot: the expected figures of its tests.

    census_oracle.py GAME --cards N --shoe "A=3 2=1 0=5"

The method is the plainest there is: every composition of the undealt cards, and for each the coup walked draw by
draw, weighted by the cards that are left. Wagers on pairs read ranks: for those the keys are A 2 .. 9 T J Q K.
Slow: for a few thousand compositions.

It prints JSON.
"""
import argparse
import json
import math
from collections import Counter, namedtuple
from fractions import Fraction

POINTS = "A234567890"
RANKS = "A23456789TJQK"

# player_two: the total of Player's first two cards.
Coup = namedtuple("Coup", "player banker player_cards banker_cards player_two banker_two")
Figures = namedtuple("Figures", "values mean favourable probability gain best worst")


def player_wins(coup):
    return coup.player > coup.banker


def banker_wins(coup):
    return coup.banker > coup.player


def is_tie(coup):
    return coup.player == coup.banker


def bonus(wins, two, cards):
    """A bonus on one side: two and cards are the fields with its first total and its number of cards."""
    margins = [(lambda c, m=m: wins(c) and abs(c.player - c.banker) == m, net)
               for m, net in ((9, 30), (8, 10), (7, 6), (6, 4), (5, 2), (4, 1))]
    return [(lambda c: wins(c) and getattr(c, cards) == 2 and getattr(c, two) >= 8, 1),
            (lambda c: is_tie(c) and c.player_two >= 8 and c.banker_two >= 8, 0), *margins]


def six(cards):
    return lambda c: banker_wins(c) and c.banker == 6 and c.banker_cards == cards


# The rows of each wager: a condition, and the win per unit. If no row holds, the stake is lost.
COMMON = {
    "player": [(player_wins, 1), (is_tie, 0)],
    "banker": [(banker_wins, Fraction(19, 20)), (is_tie, 0)],
    "tie": [(is_tie, 8)],
}
WAGERS = {
    "punto-banco": COMMON,
    "bacara": {
        **COMMON,
        "banker-no-commission": [(lambda c: banker_wins(c) and c.banker == 6, Fraction(1, 2)), (banker_wins, 1),
                                 (is_tie, 0)],
        "player-natural": [(lambda c: c.player_two >= 8, Fraction(7, 2))],
        "banker-natural": [(lambda c: c.banker_two >= 8, Fraction(7, 2))],
        "player-bonus": bonus(player_wins, "player_two", "player_cards"),
        "banker-bonus": bonus(banker_wins, "banker_two", "banker_cards"),
        "lucky-six": [(six(2), 12), (six(3), 20)],
        "lucky-six-2": [(six(2), 22)],
        "lucky-six-3": [(six(3), 50)],
    },
    "jade-baccarat": {
        **COMMON,
        "big": [(lambda c: c.player_cards + c.banker_cards > 4, Fraction(54, 100))],
        "small": [(lambda c: c.player_cards + c.banker_cards == 4, Fraction(3, 2))],
    },
}
# Whether the wager wins, given whether Player and whether Banker has a pair; and its win.
PAIRS = {
    "player-pair": (lambda player, banker: player, 11),
    "banker-pair": (lambda player, banker: banker, 11),
    "either-pair": (lambda player, banker: player or banker, 5),
}
PAIR_GAMES = {"punto-banco": ["player-pair", "banker-pair"], "bacara": [*PAIRS], "jade-baccarat": [*PAIRS]}


def draws(left):
    """Each kind that can come next, with the number of ways; the card is out of the shoe during the iteration."""
    for kind, count in enumerate(left):
        if count:
            left[kind] -= 1
            yield kind, count
            left[kind] += 1


def banker_draws(total, third):
    """third: points of Player's third card, None if he stood."""
    if third is None:
        return total <= 5
    return total <= 2 or {3: third != 8, 4: 2 <= third <= 7, 5: 4 <= third <= 7, 6: third in (6, 7)}.get(total, False)


def walk(counts):
    """The probability of each coup from these cards, counted by points in the order of POINTS."""
    left, tally = list(counts), Counter()
    cards = sum(left)
    points = [(kind + 1) % 10 for kind in range(10)]

    def note(ways, drawn, *coup):
        tally[Coup(*coup)] += ways * math.perm(cards - drawn, 6 - drawn)

    for p1, w1 in draws(left):
        for b1, w2 in draws(left):
            for p2, w3 in draws(left):
                for b2, w4 in draws(left):
                    ways = w1 * w2 * w3 * w4
                    player, banker = (points[p1] + points[p2]) % 10, (points[b1] + points[b2]) % 10
                    if player >= 8 or banker >= 8:
                        note(ways, 4, player, banker, 2, 2, player, banker)
                        continue
                    for p3, w5 in draws(left) if player <= 5 else [(None, 1)]:
                        third = None if p3 is None else points[p3]
                        final, size = (player, 2) if p3 is None else ((player + third) % 10, 3)
                        if not banker_draws(banker, third):
                            note(ways * w5, size + 2, final, banker, size, 2, player, banker)
                            continue
                        for b3, w6 in draws(left):
                            note(ways * w5 * w6, size + 3, final, (banker + points[b3]) % 10, size, 3, player, banker)
    return tally


def values_by_points(counts, wagers):
    """The expected value of each wager, for a coup from exactly these cards."""
    tally, everything = walk(counts), math.perm(sum(counts), 6)
    result = {}
    for wager, rows in wagers.items():
        nets = ((next((net for condition, net in rows if condition(coup)), -1), ways) for coup, ways in tally.items())
        result[wager] = Fraction(sum(net * ways for net, ways in nets)) / everything
    return result


def values_by_ranks(counts, wagers):
    left, both = list(counts), Counter()
    for p1, w1 in draws(left):
        for b1, w2 in draws(left):
            for p2, w3 in draws(left):
                for b2, w4 in draws(left):
                    both[p1 == p2, b1 == b2] += w1 * w2 * w3 * w4
    return {wager: Fraction(sum(ways * (net if wins(*pairs) else -1) for pairs, ways in both.items()), both.total())
            for wager, (wins, net) in wagers.items()}


def compositions(shoe, cards):
    if not shoe:
        if cards == 0:
            yield ()
        return
    for first in range(min(shoe[0], cards) + 1):
        for rest in compositions(shoe[1:], cards - first):
            yield (first, *rest)


def census(shoe, cards, values, wagers):
    """The figures of each wager; its values are {composition: (weight, expected value)}."""
    every = math.comb(sum(shoe), cards)
    table = [(counts, Fraction(math.prod(map(math.comb, shoe, counts)), every), values(counts, wagers))
             for counts in compositions(shoe, cards)]
    return {wager: figures({counts: (weight, found[wager]) for counts, weight, found in table}) for wager in wagers}


def figures(values):
    pairs = [*values.values()]
    won = [(weight, value) for weight, value in pairs if value > 0]
    return Figures(values, sum(weight * value for weight, value in pairs), len(won), sum(weight for weight, _ in won),
                   sum(weight * value for weight, value in won), max(value for _, value in pairs),
                   min(value for _, value in pairs))


def census_of_game(game, shoe, cards):
    """The kinds by points or by ranks, as the shoe has them; ranks determine points."""
    if len(shoe) == len(POINTS):
        return census(shoe, cards, values_by_points, WAGERS[game])
    pairs = {wager: PAIRS[wager] for wager in PAIR_GAMES[game]}
    return {**census(shoe, cards, values_by_ranks, pairs),
            **census_of_game(game, [*shoe[:9], sum(shoe[9:])], cards)}


def in_words(counts):
    kinds = RANKS if len(counts) == len(RANKS) else POINTS
    return " ".join(f"{kind}={count}" for kind, count in zip(kinds, counts) if count)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=[*WAGERS])
    parser.add_argument("--cards", type=int, required=True)
    parser.add_argument("--shoe", required=True)
    options = parser.parse_args()
    counts = {key: int(count) for key, count in (word.split("=") for word in options.shoe.split())}
    kinds = RANKS if set(counts) & set("TJQK") else POINTS
    found = census_of_game(options.game, [counts.get(kind, 0) for kind in kinds], options.cards)
    for wager, ours in found.items():
        attained = {name: [in_words(counts) for counts, (_, value) in ours.values.items() if value == extreme]
                    for name, extreme in (("best", ours.best), ("worst", ours.worst))}
        print(json.dumps({"id": wager, "compositions": len(ours.values),
                          **{name: str(value) for name, value in ours._asdict().items() if name != "values"},
                          "best_counts": attained["best"][:3], "worst_counts": attained["worst"][:3]}))


if __name__ == "__main__":
    main()
