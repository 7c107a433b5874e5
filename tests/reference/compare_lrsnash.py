#!/usr/bin/env python3
"""Compares the equilibria of chemin de fer that Sabot finds with those of lrsnash (Debian: lrslib).

    compare_lrsnash.py LIST_EQUILIBRIA

lrsnash finds all extreme Nash equilibria of a bimatrix game, exactly. The game is put to it as a matrix with a
row for each pure strategy of Player and a column for each of Banker; sets of Banker at which one choice is
strictly better whatever Player does are left out, as no equilibrium has the other. Payoffs are counted in deals.
What mixtures of rows and columns come to at each information set must be what Sabot says.

Exit code 77 (skipped) without lrsnash, 1 if SABOT_REQUIRE_HELPERS=1 is set.
"""
import csv
import itertools
import os
import shutil
import subprocess
import sys
import tempfile
from fractions import Fraction

sys.dont_write_bytecode = True
import chemin_oracle as oracle  # noqa: E402  (beside this file)


def decks(count):
    return " ".join(map(str, [16 * count, *[4 * count] * 9]))


# Model, shoe, commission. Whole decks only if totals are known; otherwise there would be too many columns.
CASES = [(model, decks(count), commission) for commission in ("0", "1/20")
         for model, count in (("A1", 1), ("B1", 1), ("B1", 2), ("B1", 6), ("B1", 8))]
CASES += [("B2", "1 1 1 0 1 1 0 1 0 0", "0"), ("B1", "1 1 2 0 0 0 1 1 2 2", "0"), ("B3", "1 1 1 0 1 1 0 1 0 0", "0"),
          ("B3", "0 1 1 0 1 1 1 0 0 1", "1/2"), ("B3", "2 2 0 3 0 1 0 3 1 2", "0"),
          ("A1", "10 1 0 4 1 3 0 3 2 3", "1/20")]


class Matrix:
    """The pure strategies of a game and their payoffs."""

    def __init__(self, game):
        self.game = game
        matter = [t for t in game.banker_sets if any(game.gain[t]) or any(game.effect[t])]
        cube = [(0, 1)] * len(game.base)
        ranges = {t: oracle.bounds(game.gain[t], cube) for t in matter}
        self.open = [t for t in matter if ranges[t][0] <= 0 <= ranges[t][1]]
        self.settled = {t: Fraction(t in ranges and ranges[t][0] > 0) for t in game.banker_sets}
        chooses = [bool(game.base[h]) or any(game.gain[t][h + 1] or game.effect[t][h + 1] for t in matter)
                   for h in range(len(game.base))]
        self.rows = list(itertools.product(*[(0, 1) if free else (0,) for free in chooses]))
        self.columns = list(itertools.product((0, 1), repeat=len(self.open)))

    def reply(self, probabilities):
        return {**self.settled, **dict(zip(self.open, probabilities))}

    def wins(self, x, q):
        return [part * self.game.deals for part in self.game.outcomes(x, self.reply(q))]

    def text(self):
        unit = self.game.commission.denominator
        kept = int(unit * (1 - self.game.commission))
        size = len(self.open)
        to_player, to_banker = [], []
        for x in self.rows:
            # Each of Banker's sets adds its gain to the payoff of always standing.
            stands = self.wins(x, [0] * size)
            draws = [self.wins(x, [int(i == t) for i in range(size)]) for t in range(size)]
            wins = [[stands[side] + sum(draws[t][side] - stands[side] for t in range(size) if q[t])
                     for side in range(2)] for q in self.columns]
            to_player.append(" ".join(str(won - lost) for won, lost in wins))
            to_banker.append(" ".join(str(kept * lost - unit * won) for won, lost in wins))
        return "\n".join([f"{len(self.rows)} {len(self.columns)}", "", *to_player, "", *to_banker, ""])

    def equilibria(self, output):
        """Player's and Banker's probabilities at their sets. In a block of lines each of Banker's mixtures (2)
        goes with each of Player's (1); the last number of a line is the other side's payoff."""
        for block in output.split("\n\n"):
            lines = [line.split() for line in block.splitlines() if line[:2] in ("1 ", "2 ")]
            mixes = {side: [[*map(Fraction, line[1:-1])] for line in lines if line[0] == side] for side in "12"}
            for rows, columns in itertools.product(mixes["1"], mixes["2"]):
                yield self.mean(self.rows, rows), self.reply(self.mean(self.columns, columns))

    @staticmethod
    def mean(pure, mixture):
        return tuple(sum(weight * choice for weight, choice in zip(mixture, choices)) for choices in zip(*pure))


def lrsnash(text):
    with tempfile.NamedTemporaryFile("w", suffix=".game", encoding="ascii") as file:
        file.write(text)
        file.flush()
        return subprocess.run(["lrsnash", file.name], capture_output=True, encoding="ascii", check=True).stdout


def found_by_sabot(program, game, case):
    done = subprocess.run([program, *case], capture_output=True, encoding="utf-8", check=True)
    for player, letters, mixed, *_ in csv.reader(done.stdout.splitlines()):
        mixes = dict(word.split("=") for word in mixed.split())
        q = {}
        for (hand, third), letter in zip(game.banker_sets, letters.replace(" ", "")):
            mix = mixes.get(f"{oracle.name(hand)}/{'none' if third is None else third}")
            q[hand, third] = Fraction(mix if letter == "m" else letter == "d")
        yield tuple(map(Fraction, player.split())), q


def key(game, equilibrium):
    x, q = equilibrium
    return (*x, *(q[t] for t in game.banker_sets))


def compare(program, case):
    model, shoe, commission = case
    game = oracle.Game(model, [int(count) for count in shoe.split()], Fraction(commission))
    matrix = Matrix(game)
    ours = {key(game, pair) for pair in found_by_sabot(program, game, case)}
    theirs = {key(game, pair) for pair in matrix.equilibria(lrsnash(matrix.text()))}
    # Theirs are extreme as mixtures of whole strategies: at the information sets ours are the extreme ones.
    box = [(min(values), max(values)) for values in zip(*ours)]
    within = all(low <= value <= high for pair in theirs for value, (low, high) in zip(pair, box))
    agree = ours <= theirs and within
    print(f"{model} {shoe}, {commission}: {len(matrix.rows)} x {len(matrix.columns)}, {len(theirs)} of lrsnash, "
          f"{len(ours)} extreme: {'agree' if agree else 'DIFFER'}", flush=True)
    return agree


def main():
    program, = sys.argv[1:]
    if not shutil.which("lrsnash"):
        print("lrsnash is not installed (Debian: lrslib)")
        sys.exit(1 if os.environ.get("SABOT_REQUIRE_HELPERS") == "1" else 77)
    sys.exit(0 if all([compare(program, case) for case in CASES]) else 1)


if __name__ == "__main__":
    main()
