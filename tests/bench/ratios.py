#!/usr/bin/env python3
"""How far each path of the program is from what one core can do: its processor time against that of a small program
that does only what cannot be left out (tests/bench/bounds), in one run on the same input.

    tests/bench/ratios.py SABOT BOUNDS [--runs N] [--scale SHARE] [NAME...]

BOUNDS: the folder of bound_rounds and the others. NAME: only rows of the table that contain it. Each time is the
smallest of N runs, of the program and its bound in turn. On a busy machine only the ratios mean something, and the last
line little.
"""
import argparse
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

VALUES = ["A", *"23456789", "0"]
RANKS = ["A", *"23456789", "T", "J", "Q", "K"]
BY_VALUE = ["player", "banker", "tie"]
BY_RANK = [*BY_VALUE, "player-pair", "banker-pair"]
EIGHT = ["player", "banker", "banker-no-commission", "tie", "player-natural", "banker-natural", "player-bonus",
         "lucky-six"]
# Of ten values: 35! / (26! 9!). No value of eight decks runs out.
COMPOSITIONS_OF_26 = 70_607_460


def seconds(command, source=None):
    """Processor time and elapsed time of a command."""
    with open(source or os.devnull, "rb") as text, tempfile.TemporaryFile("w+") as messages:
        start = time.monotonic()
        process = subprocess.Popen(command, stdin=text, stdout=subprocess.DEVNULL, stderr=messages)
        _, status, used = os.wait4(process.pid, 0)
        elapsed = time.monotonic() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in (0, 1):
            messages.seek(0)
            sys.exit(f"{' '.join(map(str, command))} ended with {process.returncode}: {messages.read()}")
    return used.ru_utime + used.ru_stime, elapsed


def write_shoes(path, keys, count):
    """Rows of counts of what may be left of eight decks; every thousandth is new."""
    numbers = random.Random(1)
    rows = [",".join(str(numbers.randrange(1, 128 if key == "0" else 32)) for key in keys)
            for _ in range(min(count, 1000))]
    path.write_text("\n".join([",".join(keys), *(rows[i % len(rows)] for i in range(count))]) + "\n")


def wagers(ids):
    return [word for wager in ids for word in ("--wager", wager)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sabot", type=pathlib.Path)
    parser.add_argument("bounds", type=pathlib.Path)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--scale", type=float, default=1, help="share of 5.2 million rounds and a million shoes")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_intermixed_args()
    shoes = round(1_000_000 * options.scale)

    def sabot(*words):
        return [options.sabot.resolve(), *words]

    def bound(name, *words):
        return [options.bounds.resolve() / ("bound_" + name), *words]

    with tempfile.TemporaryDirectory() as folder:
        rounds, values, ranks = (pathlib.Path(folder, name + ".csv") for name in ("rounds", "values", "ranks"))
        seconds(sabot("simulate", "punto-banco", "--shoes", str(round(62_000 * options.scale)), "-o", str(rounds)))
        write_shoes(values, VALUES, shoes)
        write_shoes(ranks, RANKS, shoes)
        one = ("--threads", "1")
        table = [
            ("rounds, as simulate writes them", sabot("rounds", "punto-banco", rounds, *one), bound("rounds"), rounds),
            ("evaluate by value, 3 wagers", sabot("evaluate", values, *wagers(BY_VALUE), *one),
             bound("evaluate", "10", "3"), values),
            ("evaluate by rank, 5 wagers", sabot("evaluate", ranks, *wagers(BY_RANK), *one),
             bound("evaluate", "13", "5"), ranks),
            ("census of 26 cards, tie", sabot("census", "--cards", "26", "--wager", "tie", *one),
             bound("census", str(COMPOSITIONS_OF_26), "1"), None),
            ("census of 26 cards, 8 wagers", sabot("census", "bacara", "--cards", "26", *wagers(EIGHT), *one),
             bound("census", str(COMPOSITIONS_OF_26), "8"), None),
            ("analyze punto-banco", sabot("analyze", "punto-banco"), bound("nothing"), None),
            ("analyze catalogue", sabot("analyze", "catalogue"), None, None),
            ("audit --all --explain", sabot("audit", "--all", "--explain"), None, None),
            ("tolerance, tie, a million rounds", sabot("tolerance", "--wager", "tie", "--rounds", "1000000"), None, None),
            ("solve --decks 6, B3", sabot("solve", "--decks", "6", "--model", "B3"), None, None),
        ]
        print(f"{'path':<34}{'ms':>10}{'bound':>10}{'ratio':>8}", flush=True)
        for name, command, lower, source in table:
            if options.names and not any(part in name for part in options.names):
                continue
            # What takes milliseconds is repeated, since starts vary.
            runs = options.runs * (10 if seconds(command)[0] < 0.1 else 1)
            times = [(seconds(command)[0], seconds(lower, source)[0] if lower else None) for _ in range(runs)]
            best = 1e3 * min(time for time, _ in times)
            if lower:
                least = 1e3 * min(time for _, time in times)
                print(f"{name:<34}{best:>10.1f}{least:>10.1f}{best / least:>8.1f}", flush=True)
            else:
                print(f"{name:<34}{best:>10.1f}{'-':>10}{'-':>8}", flush=True)
        if not options.names or "threads" in options.names:
            one_thread, two_threads = (
                min(seconds(sabot("rounds", "punto-banco", rounds, "--threads", threads))[1]
                    for _ in range(options.runs)) for threads in ("1", "2"))
            print(f"rounds, two threads: {one_thread / two_threads:.2f} times as fast as one, in elapsed time")


if __name__ == "__main__":
    main()
