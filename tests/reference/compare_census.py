#!/usr/bin/env python3
"""Compares `sabot census` with census_oracle.py on small random shoes.

    compare_census.py [SABOT] [--cases N]        the binary may be in $SABOT instead

Every figure is compared as a fraction; bins of a histogram are filled again from their limits, and the best and
the worst composition that are named must have the value they are named for. Wagers on pairs are compared on shoes
given by ranks. The seed is printed; SABOT_TEST_SEED repeats a run, and SABOT_TEST_DEPTH multiplies the cases.
"""
import argparse
import json
import os
import random
import subprocess
import sys
from fractions import Fraction

sys.dont_write_bytecode = True
import census_oracle as oracle  # noqa: E402  (beside this file)
from random_cases import deepened, test_seed  # noqa: E402

# Steps of the oracle: about two seconds.
MOST_WORK = 2_000_000


def exact(number):
    return None if number is None else Fraction(number["exact"])


def compare_extreme(name, record, value, known):
    """known: the value of each composition."""
    if exact(record["expected_value"]) != value:
        yield f"{name} is {record['expected_value']}, the oracle's is {value}"
    kinds = oracle.RANKS if len(next(iter(known))) == len(oracle.RANKS) else oracle.POINTS
    counts = tuple(record["counts"].get(kind, 0) for kind in kinds)
    if set(record["counts"]) - set(kinds) or counts not in known or known[counts][1] != value:
        yield f"{name}: {record['counts']} does not have {value}"


def compare_histogram(bins, values):
    limits = [(exact(line["from"]), exact(line["to"])) for line in bins]
    for (low, high), line in zip(limits, bins):
        share = sum(weight for weight, value in values.values()
                    if (low is None or value > low) and (high is None or value <= high))
        if exact(line["probability"]) != share:
            yield f"histogram from {low} to {high} is {line['probability']}, the oracle's is {share}"
    if [high for _, high in limits[:-1]] != [low for low, _ in limits[1:]]:
        yield f"histogram does not join: {limits}"
    if sum(exact(line["probability"]) for line in bins) != 1:
        yield "histogram does not add up to one"


def compare_wager(record, ours):
    """The differences between the record of a wager and the oracle's."""
    favourable = record["favourable"]
    for name, found, expected in [
            ("compositions", int(record["compositions"]), len(ours.values)),
            ("mean", exact(record["mean"]), ours.mean),
            ("favourable compositions", int(favourable["compositions"]), ours.favourable),
            ("favourable probability", exact(favourable["probability"]), ours.probability),
            ("expected gain", exact(record["expected_gain"]), ours.gain)]:
        if found != expected:
            yield f"{name} is {found}, the oracle's is {expected}"
    yield from compare_extreme("best", record["best"], ours.best, ours.values)
    yield from compare_extreme("worst", record["worst"], ours.worst, ours.values)
    yield from compare_histogram(record["histogram"], ours.values)


def run_sabot(program, game, cards, shoe, wagers):
    command = [program, "census", game, "--cards", str(cards), "--format", "json"]
    command += ["--shoe", shoe] if shoe else []
    command += [word for wager in wagers for word in ("--wager", wager)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        sys.exit(f"{command}: exit code {done.returncode}: {done.stderr}")
    return json.loads(done.stdout)


def compare_records(program, game, cards, shoe, expected):
    """The differences between sabot's record and these figures of wagers."""
    record = run_sabot(program, game, cards, shoe, expected)
    found = {wager["id"]: wager for wager in record["wagers"]}
    if (record["schema"], record["cards"], found.keys()) != ("sabot/census/1", cards, expected.keys()):
        yield f"{record['schema']}, {record['cards']} cards, wagers {[*found]}"
        return
    for wager, ours in expected.items():
        yield from (f"{wager}: {line}" for line in compare_wager(found[wager], ours))
    size = len(expected["player"].values)
    if int(record["compositions"]) != size:
        yield f"compositions are {record['compositions']}, the oracle's are {size}"


def random_shoe(rng, kinds, cards):
    """That many cards of some kinds; the kinds and their distribution vary from shoe to shoe."""
    present = rng.sample(range(kinds), rng.randint(3, kinds))
    shoe = [0] * kinds
    for kind in rng.choices(present, [rng.random() for _ in present], k=cards):
        shoe[kind] += 1
    return shoe


def work(shoe, cards):
    """The steps of the oracle's enumerations."""
    ways = [1] + [0] * cards  # of taking 0, 1, ... cards
    for count in shoe:
        ways = [sum(ways[max(0, taken - count):taken + 1]) for taken in range(cards + 1)]
    return ways[cards] * sum(map(bool, shoe)) ** 5


def random_case(rng, by_ranks):
    while True:
        size = rng.randint(8, 14) if by_ranks else rng.randint(10, 24)
        cards = rng.randint(6, size) if rng.random() < 0.8 else rng.randint(size - 2, size)
        shoe = random_shoe(rng, 13 if by_ranks else 10, size)
        # Only the keys T, J, Q and K distinguish ranks from points.
        if work(shoe, cards) <= MOST_WORK and (not by_ranks or any(shoe[9:])):
            return shoe, cards


def compare_random(program, cases):
    seed = test_seed()
    cases = deepened(cases)
    print(f"seed {seed}, {cases} cases (SABOT_TEST_SEED={seed} repeats them)", flush=True)
    rng, wrong = random.Random(seed), 0
    for number in range(cases):
        game, by_ranks = rng.choice([*oracle.WAGERS]), number % 4 == 3
        shoe, cards = random_case(rng, by_ranks)
        ours = oracle.census_of_game(game, shoe, cards)
        differences = [*compare_records(program, game, cards, oracle.in_words(shoe), ours)]
        if differences:
            wrong += 1
            print(f"\n{game} --cards {cards} --shoe \"{oracle.in_words(shoe)}\"", *differences, sep="\n  ")
    print(f"{cases} censuses compared, {wrong} differ")
    return wrong == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sabot", nargs="?", default=os.environ.get("SABOT"))
    parser.add_argument("--cases", type=int, default=40)
    options = parser.parse_args()
    if not options.sabot:
        parser.error("no binary: name it, or set SABOT")
    sys.exit(0 if compare_random(options.sabot, options.cases) else 1)


if __name__ == "__main__":
    main()
