#!/usr/bin/env python3
"""Chemin de fer solved by a program that shares no code with Sabot: all extreme equilibria, by the deals of sabot_verify.py.

    chemin_oracle.py B3 [--decks N[-M] | --shoe "16 4 4 4 4 4 4 4 4 4"] [--commission 1/20]

Prints CSV, one line for each extreme equilibrium (all others are mixtures of these), with the probabilities of
drawing by information set. The method is the simplest exhaustive one: intersect every face of the cube of Player's
probabilities with the hyperplanes on which Banker is indifferent at some of his sets. Wherever the intersection is
a single point, find Banker's probabilities at those sets in the same way, from Player's indifference. Bounds over a
whole face decide most sets in advance. All arithmetic is exact.

A shoe is ten counts by points, 0 first. Slow: half a minute for B3 and whole decks.
"""
import argparse
import csv
import itertools
import sys
from fractions import Fraction

sys.dont_write_bytecode = True
from random_cases import verify  # noqa: E402  (beside this file)

bounds = verify.bounds


class Game(verify.CheminDeFer):
    """The deals by the choices of both sides, and what they bring as linear forms."""

    def __init__(self, model, counts, commission=0):
        super().__init__(model, counts, commission)
        self.forms()

    def outcomes(self, x, q):
        """Probabilities that Player wins and that Banker wins."""
        return self.play(dict(zip(self.player_sets, x)), q)[:2]


def solution(matrix, right):
    """The one solution of a square system, or None."""
    rows = [[*map(Fraction, row), Fraction(value)] for row, value in zip(matrix, right)]
    for i in range(len(rows)):
        pivot = next((r for r in range(i, len(rows)) if rows[r][i]), None)
        if pivot is None:
            return None
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [entry / rows[i][i] for entry in rows[i]]
        for r, row in enumerate(rows):
            if r != i and row[i]:
                rows[r] = [a - row[i] * b for a, b in zip(row, rows[i])]
    return [row[-1] for row in rows]


def at(form, x):
    return form[0] + sum(slope * value for slope, value in zip(form[1:], x))


BOX = {"stand": (0, 0), "draw": (1, 1), "mix": (0, 1)}


def fits(choice, low, high):
    """Whether a choice of Player can be a best one if the gain from drawing is between low and high."""
    return not (choice != "stand" and high < 0 or choice != "draw" and low > 0)


def faces(game, sets, chosen=()):
    """The faces of Player's cube on which an equilibrium may lie: a choice for each of his sets."""
    size = len(game.base)
    boxes = [BOX[choice] for choice in chosen] + [(0, 1)] * (size - len(chosen))
    banker = []
    for t in sets:
        low, high = bounds(game.gain[t], boxes)
        banker.append((int(low > 0), int(high >= 0)))
    for h, choice in enumerate(chosen):
        if not fits(choice, *bounds([game.base[h], *(game.effect[t][h + 1] for t in sets)], banker)):
            return
    if len(chosen) < size:
        h = len(chosen)
        free = any(game.gain[t][h + 1] or game.effect[t][h + 1] for t in sets) or game.base[h]
        for choice in ("stand", "draw", "mix") if free else ("stand",):
            yield from faces(game, sets, (*chosen, choice))
    else:
        yield chosen, [t for t, (low, high) in zip(sets, banker) if low < high]


def extreme_equilibria(game):
    """Each as (Player's probabilities, {Banker's set: probability}); sets that affect neither side stand."""
    sets = [t for t in game.banker_sets if any(game.gain[t]) or any(game.effect[t])]
    found = {}
    for chosen, crossing in faces(game, sets):
        mixing = [h for h, choice in enumerate(chosen) if choice == "mix"]
        points = set()
        for tied in itertools.combinations(crossing, len(mixing)):
            x = [Fraction(choice == "draw") for choice in chosen]
            values = solution([[game.gain[t][h + 1] for h in mixing] for t in tied],
                              [-at(game.gain[t], x) for t in tied])
            if values is None or not all(0 < value < 1 for value in values):
                continue
            for h, value in zip(mixing, values):
                x[h] = value
            points.add(tuple(x))
        for x in points:
            for q in replies(game, sets, chosen, x):
                found[x, tuple(q[t] for t in game.banker_sets)] = (x, q)
    return [found[key] for key in sorted(found)]


def replies(game, sets, chosen, x):
    """Banker's best replies to x that keep Player's choices best: the extreme ones."""
    gains = {t: at(game.gain[t], x) for t in sets}
    tied = [t for t in sets if gains[t] == 0]
    pure = {t: Fraction(t in gains and gains[t] > 0) for t in game.banker_sets}
    size = len(game.base)
    for count in range(min(len(tied), size) + 1):
        for mixed in itertools.combinations(tied, count):
            rest = [t for t in tied if t not in mixed]
            for corner in itertools.product((0, 1), repeat=len(rest)):
                q = {**pure, **dict(zip(rest, map(Fraction, corner))), **dict.fromkeys(mixed, Fraction(0))}
                base = [game.base[h] + sum(game.effect[t][h + 1] for t in sets if q[t]) for h in range(size)]
                for places in itertools.combinations(range(size), count):
                    values = solution([[game.effect[t][h + 1] for t in mixed] for h in places],
                                      [-base[h] for h in places])
                    if values is None or not all(0 <= value <= 1 for value in values):
                        continue
                    more = [at([base[h], *(game.effect[t][h + 1] for t in mixed)], values) for h in range(size)]
                    if all(fits(choice, value, value) for choice, value in zip(chosen, more)):
                        yield {**q, **dict(zip(mixed, values))}


def name(hand):
    return "".join(map(str, hand)) if isinstance(hand, tuple) else str(hand)


COLUMNS = ["model", "shoe", "commission", "player", "banker", "mixed", "player wins", "banker wins"]


def rows(model, counts, commission):
    """As text: Banker's choices hand by hand, a letter for each third card 0..9 and none: d(raws), s(tands),
    m(ixes); and his probabilities where he mixes."""
    game = Game(model, counts, commission)
    for x, q in extreme_equilibria(game):
        letters = ["s" if q[t] == 0 else "d" if q[t] == 1 else "m" for t in game.banker_sets]
        words = ["".join(letters[i:i + 11]) for i in range(0, len(letters), 11)]
        mixed = [f"{name(hand)}/{'none' if third is None else third}={q[hand, third]}"
                 for hand, third in game.banker_sets if 0 < q[hand, third] < 1]
        yield [model, " ".join(map(str, counts)), commission, " ".join(map(str, x)), " ".join(words),
               " ".join(mixed), *game.outcomes(x, q)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("model", choices=["A1", "B1", "B2", "B3"])
    parser.add_argument("--decks", default="6")
    parser.add_argument("--shoe")
    parser.add_argument("--commission", type=Fraction, default=Fraction(0))
    options = parser.parse_args()
    first, _, last = options.decks.partition("-")
    shoes = [[16 * decks, *[4 * decks] * 9] for decks in range(int(first), int(last or first) + 1)]
    if options.shoe:
        shoes = [[int(count) for count in options.shoe.split()]]
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(COLUMNS)
    for shoe in shoes:
        writer.writerows(rows(options.model, shoe, options.commission))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
