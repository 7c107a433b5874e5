#!/usr/bin/env python3
"""Compares the equilibria of chemin de fer that Sabot finds with those of chemin_oracle.py.

    compare_chemin.py LIST_EQUILIBRIA EQUILIBRIA.csv

The file holds what the oracle found for whole decks, a line for each extreme equilibrium; it takes half an hour
to make:

    for model in A1 B1 B2 B3; do for commission in 0 1/20; do
        chemin_oracle.py $model --decks 1-8 --commission $commission    # A1: --decks 1; B3: 1-9
    done; done

Small random shoes are solved by both here: they have what whole decks do not, sets that cannot occur, choices
that matter to nobody, and several equilibria. The seed is printed; SABOT_TEST_SEED repeats a run, and
SABOT_TEST_DEPTH multiplies the shoes.
"""
import csv
import random
import subprocess
import sys
from collections import defaultdict

sys.dont_write_bytecode = True
import chemin_oracle as oracle  # noqa: E402  (beside this file)
from random_cases import deepened, test_seed  # noqa: E402

SHOES = 6
MODELS = ["A1", "B1", "B2", "B3"]
# Shoes with several equilibria: segments for Player or for Banker, and mixtures of sets that depend on each other.
ODD = [("B1", "0 1 1 1 1 0 0 1 1 0", "0"), ("B2", "0 1 1 1 1 0 0 1 1 0", "1/2"), ("B1", "1 1 1 0 1 1 0 1 0 0", "1/20"),
       ("B2", "1 1 1 0 1 1 0 1 0 0", "0"), ("B3", "1 1 1 0 1 1 0 1 0 0", "0"), ("B2", "2 1 3 2 0 0 0 1 1 0", "0"),
       ("B3", "0 1 1 0 1 1 1 0 0 1", "1/20"), ("A1", "10 1 0 4 1 3 0 3 2 3", "0"), ("B2", "0 1 1 4 4 3 2 1 3 3", "0")]
# For these the oracle takes minutes if Banker is indifferent at many sets at once.
MOST_TIED = 6


def found_by_sabot(program, model, shoe, commission):
    """Lines in the oracle's form, without model, shoe and commission; None if Sabot reports that some are missing."""
    done = subprocess.run([program, model, shoe, str(commission)], capture_output=True, encoding="utf-8", check=False)
    if done.returncode == 3:
        return None
    if done.returncode:
        sys.exit(f"list_equilibria {model} '{shoe}' {commission}: exit code {done.returncode}: {done.stderr}")
    return {tuple(row) for row in csv.reader(done.stdout.splitlines())}


def compare(program, case, expected):
    found = found_by_sabot(program, *case)
    if found == expected:
        return True
    print(f"{case}: the oracle has {len(expected)} equilibria, Sabot {len(found or [])}")
    for row in sorted(expected - (found or set())):
        print("  only the oracle:", row)
    for row in sorted((found or set()) - expected):
        print("  only Sabot:     ", row)
    return False


def compare_file(program, path):
    expected = defaultdict(set)
    with open(path, encoding="utf-8") as lines:
        for row in list(csv.reader(lines))[1:]:
            expected[tuple(row[:3])].add(tuple(row[3:]))
    print(f"{len(expected)} cases of the file")
    return len(expected) == 52 and all([compare(program, case, rows) for case, rows in expected.items()])


def random_shoe(generator):
    counts = [generator.randrange(4) for _ in range(10)]
    counts[generator.randrange(10)] += 5
    return counts


def few_ties(model, counts, commission):
    """Whether the number of indifferent sets at each corner of Player's cube is feasible for the oracle."""
    game = oracle.Game(model, counts, commission)
    corners = range(2 ** len(game.base))
    return all(sum(oracle.at(form, [corner >> h & 1 for h in range(len(game.base))]) == 0
                   for t, form in game.gain.items() if any(form) or any(game.effect[t])) <= MOST_TIED
               for corner in corners)


def solve_both(program, model, shoe, commission):
    """Whether they agree, and how many equilibria the oracle has."""
    counts = [int(count) for count in shoe.split()]
    rows = {tuple(map(str, row[3:])) for row in oracle.rows(model, counts, oracle.Fraction(commission))}
    return compare(program, (model, shoe, commission), rows), len(rows)


def compare_odd(program):
    found = [solve_both(program, *case) for case in ODD]
    print("odd shoes:", *(count for _, count in found), "equilibria", flush=True)
    return all(agree and count > 1 for agree, count in found)


def compare_random(program):
    seed = test_seed()
    cases = deepened(SHOES)
    print(f"{cases} random shoes, seed {seed}", flush=True)
    generator = random.Random(seed)
    agree, several, compared = True, 0, 0
    while compared < cases:
        model, counts = MODELS[compared % 4], random_shoe(generator)
        commission = oracle.Fraction(generator.choice(["0", "1/20", "1/2"]))
        if not few_ties(model, counts, commission):
            continue
        same, count = solve_both(program, model, " ".join(map(str, counts)), str(commission))
        agree &= same
        several += count > 1
        compared += 1
    print(f"{several} of them with several equilibria")
    return agree


def main():
    program, path = sys.argv[1:]
    agree = [compare_file(program, path), compare_odd(program), compare_random(program)]
    sys.exit(0 if all(agree) else 1)


if __name__ == "__main__":
    main()
