#!/usr/bin/env python3
"""After how many shoes `sabot rounds` sees a fault of the records with a probability of about 90%.

    tests/bench/detectability.py SABOT [FAULT...] [--seeds N] [--shoes N]

The shoes are dealt by dealer.py, without code of Sabot. For each fault, records of 1, 2, 3, 4, 6, 8, 12, ... shoes are made
with each seed; the number printed is the first with which nine tenths of them are rejected, at the level of 1% for all
tests of a record together; "-" is more than --shoes. With --seeds 20, it may be the next smaller or larger number of this
list. Faults of the shuffle depend on how the dealer collects the cards of a round: as they were dealt, or hand by hand
(Player's three places, then Banker's). What is printed is a table in Markdown, which the manual has.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "analyzer"))
from dealer import BANKER, DECK, deal, decide, points, rounds_of
from rounds_record import as_csv

SIZES = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128]
AS_DEALT = ("P1", "B1", "P2", "B2", "P3", "B3")
BY_HAND = ("P1", "P2", "P3", "B1", "B2", "B3")

# Shuffles: functions of the cards and a random number generator that return the cards in their new order.


def at_random(cards, rng):
    rng.shuffle(cards)
    return cards


def riffle(cards, rng):
    """The model of Gilbert, Shannon and Reeds."""
    cut = sum(rng.random() < 0.5 for _ in cards)
    packets, merged = [cards[:cut], cards[cut:]], []
    taken = [0, 0]
    while len(merged) < len(cards):
        left = [len(packet) - number for packet, number in zip(packets, taken)]
        side = rng.random() * sum(left) >= left[0]
        merged.append(packets[side][taken[side]])
        taken[side] += 1
    return merged


def riffles(number):
    def shuffle(cards, rng):
        for _ in range(number):
            cards = riffle(cards, rng)
        return cards

    return shuffle


def shelves(number):
    """Each card comes to a random shelf, on or under its cards; the shelves are unloaded in order."""

    def shuffle(cards, rng):
        piles = [collections.deque() for _ in range(number)]
        for card in cards:
            (rng.choice(piles).append if rng.random() < 0.5 else rng.choice(piles).appendleft)(card)
        return [card for pile in piles for card in pile]

    return shuffle


def kept_together(number):
    """This number of cards stays together; the rest of the shoe is shuffled at random."""

    def shuffle(cards, rng):
        at = rng.randrange(len(cards) - number)
        kept, rest = cards[at : at + number], cards[:at] + cards[at + number :]
        rng.shuffle(rest)
        at = rng.randrange(len(rest))
        return rest[:at] + kept + rest[at:]

    return shuffle


def alike(name, share):
    """With this probability the next card is one of the same rank or suit as the last one, if there is any."""

    def shuffle(cards, rng):
        rng.shuffle(cards)
        for at in range(1, len(cards)):
            if rng.random() < share:
                same = [k for k in range(at, len(cards)) if cards[k][name] == cards[at - 1][name]]
                if same:
                    k = rng.choice(same)
                    cards[at], cards[k] = cards[k], cards[at]
        return cards

    return shuffle


def records(shuffle, deck, collected, rng):
    """The rows of shoe after shoe. The first one is shuffled at random; the cards that were not dealt lie on those that
    the dealer has collected."""
    cards = at_random(list(deck), rng)
    shoe = 0
    while True:
        shoe += 1
        left, pile = list(reversed(cards)), []
        rows = list(rounds_of(shoe, left))
        for row in rows:
            pile += [row[place] for place in collected if row[place]]
        yield rows
        cards = shuffle(pile + left, rng)


def seven_decks(share):
    """With this probability a shoe has seven decks instead of eight."""
    return lambda cards, rng: at_random(list(7 * DECK if rng.random() < share else EIGHT), rng)


def each_nth_a_ten(number, share):
    """With this probability each n-th card is a ten, if any is left."""

    def shuffle(cards, rng):
        rng.shuffle(cards)
        for at in range(number - 1, len(cards), number):
            tens = [k for k in range(at, len(cards)) if points(cards[k]) == 0]
            if tens and rng.random() < share:
                k = rng.choice(tens)
                cards[at], cards[k] = cards[k], cards[at]
        return cards

    return shuffle


def seconds(share):
    """The dealer looks at the card that Banker draws: if it does not win and the next one does, that is dealt with this
    probability. The cards are those that come so."""

    def shuffle(cards, rng):
        rng.shuffle(cards)
        left, dealt = list(reversed(cards)), []
        while len(left) >= 7:
            row = deal(left.pop, BANKER)
            other = {**row, "B3": left[-1]}
            if row["B3"] and decide(row)["outcome"] != "B" and decide(other)["outcome"] == "B" and rng.random() < share:
                left[-1], row = row["B3"], other
            dealt += [row[place] for place in AS_DEALT if row[place]]
        return dealt + list(reversed(left))

    return shuffle


RANK, SUIT = 0, 1
EIGHT = 8 * DECK
NINE_FOR_EIGHT = [*EIGHT]
NINE_FOR_EIGHT[NINE_FOR_EIGHT.index("8h")] = "9h"
# Each fault: the shuffle, the cards of a shoe, and whether it depends on how the cards are collected.
FAULTS = {
    **{f"{number} riffles": (riffles(number), EIGHT, True) for number in range(2, 8)},
    "a shelf shuffler with ten shelves": (shelves(10), EIGHT, True),
    "20 cards stay together": (kept_together(20), EIGHT, True),
    "52 cards stay together": (kept_together(52), EIGHT, True),
    "6 decks instead of 8": (at_random, 6 * DECK, False),
    "7 decks instead of 8": (at_random, 7 * DECK, False),
    "7 decks instead of 8 in one shoe of fifteen": (seven_decks(1 / 15), EIGHT, False),
    "a nine for an eight": (at_random, NINE_FOR_EIGHT, False),
    "30% of suits equal to the one before (25% expected)": (alike(SUIT, 0.07), EIGHT, False),
    "9% of ranks equal to the one before (7% expected)": (alike(RANK, 0.015), EIGHT, False),
    "each thirteenth card a ten in half of the cases": (each_nth_a_ten(13, 0.5), EIGHT, False),
    "a second dealt to Banker in 30% of the draws that do not win": (seconds(0.3), EIGHT, False),
}  # fmt: skip


def is_rejected(sabot, rows, folder):
    """Whether a test rejects or a rule is broken; and by what."""
    path = pathlib.Path(folder, "rounds.csv")
    path.write_text(as_csv(rows), encoding="utf-8")
    done = subprocess.run([sabot, "rounds", "punto-banco", path, "--threads", "1", "--format", "json"],
                          capture_output=True, text=True, check=False)  # fmt: skip
    result = json.loads(done.stdout)
    tests = [test["id"] for test in result["tests"] if test["rejected"] and not test["follows_from"]]
    rules = [rule for rule, number in result["violations_by_rule"].items() if number > 0]
    return done.returncode == 1, [*rules, *tests]


def rejected_by_size(sabot, fault, collected, seed, shoes):
    """For each number of shoes, whether it is rejected and by what."""
    shuffle, deck, _ = FAULTS[fault]
    source = records(shuffle, deck, collected, random.Random(seed))
    rows, dealt = [], 0
    with tempfile.TemporaryDirectory() as folder:
        for size in SIZES:
            if size > shoes:
                return
            while dealt < size:
                rows += next(source)
                dealt += 1
            yield is_rejected(sabot, rows, folder)


def seen_after(sabot, fault, collected, seeds, shoes, pool):
    """The first number of shoes with which nine tenths are rejected, and by what most often."""
    runs = [rejected_by_size(sabot, fault, collected, seed, shoes) for seed in range(1, seeds + 1)]
    for size in SIZES:
        if size > shoes:
            return "-", ""
        found = list(pool.map(next, runs))
        if sum(rejects for rejects, _ in found) >= 0.9 * seeds:
            by = collections.Counter(one for rejects, all_of in found if rejects for one in all_of)
            return str(size), ", ".join(f"`{name}`" for name, _ in by.most_common(2))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("sabot")
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--shoes", type=int, default=64)
    parser.add_argument("faults", nargs="*", default=FAULTS)
    options = parser.parse_args()
    print("| fault | as dealt | hand by hand | seen by |\n| --- | --- | --- | --- |")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for fault in options.faults:
            orders = (AS_DEALT, BY_HAND) if FAULTS[fault][2] else (AS_DEALT,)
            seen = [seen_after(options.sabot, fault, order, options.seeds, options.shoes, pool) for order in orders]
            numbers = [number for number, _ in seen] * (3 - len(orders))
            print(f"| {fault} | {numbers[0]} | {numbers[1]} | {seen[0][1] or seen[-1][1]} |", flush=True)


if __name__ == "__main__":
    main()
