#!/usr/bin/env python3
"""After how many shoes `sabot rounds` sees that a shuffle keeps something of the order of the last shoe.

    tests/bench/shuffles.py SABOT [SHUFFLE...] [--seeds N] [--shoes N]

For each shuffle of `sabot simulate --shuffle` and each seed, it checks the first 2, 3, ... shoes and notes the first
number with which a test rejects, at the level of 1% of all tests. It prints the median and the ninth decile of these
numbers over the seeds, and the tests that rejected then; "-" is more than --shoes. The manual shows the table.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import subprocess
import tempfile

SHUFFLES = [*(f"riffles:{number}" for number in range(2, 8)), "strips:1", "strips:8", "shelves:10", "swaps:1", "swaps:8"]


def rejected(sabot, path):
    run = subprocess.run([sabot, "rounds", "punto-banco", path, "--threads", "1", "--format", "json"],
                         capture_output=True, text=True, check=False)  # fmt: skip
    return [test["id"] for test in json.loads(run.stdout)["tests"] if test["rejected"]]


def first_seen(sabot, shuffle, seed, shoes):
    """The number of shoes, or None; and the tests."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "rounds.csv")
        subprocess.run([sabot, "simulate", "punto-banco", "--shoes", str(shoes), "--seed", str(seed), "--shuffle", shuffle,
                        "-o", path], check=True, stdout=subprocess.DEVNULL)  # fmt: skip
        header, *rows = path.read_text().splitlines(keepends=True)
        for number in range(2, shoes + 1):
            path.write_text(header + "".join(row for row in rows if int(row.split(",")[0]) <= number))
            if tests := rejected(sabot, path):
                return number, tests
    return None, []


def quantile(sorted_numbers, share):
    number = sorted_numbers[min(int(share * len(sorted_numbers)), len(sorted_numbers) - 1)]
    return "-" if number == float("inf") else str(number)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("sabot")
    parser.add_argument("--seeds", type=int, default=24)
    parser.add_argument("--shoes", type=int, default=16)
    parser.add_argument("shuffles", nargs="*", default=SHUFFLES)
    options = parser.parse_args()
    print(f"{'shuffle':12} {'median':>6} {'90%':>4}  tests")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for shuffle in options.shuffles:
            found = list(pool.map(lambda seed, of=shuffle: first_seen(options.sabot, of, seed, options.shoes),
                                  range(1, options.seeds + 1)))  # fmt: skip
            numbers = sorted(number or float("inf") for number, _ in found)
            tests = collections.Counter(test for _, of_seed in found for test in of_seed).most_common(3)
            print(f"{shuffle:12} {quantile(numbers, 0.5):>6} {quantile(numbers, 0.9):>4}  "
                  + ", ".join(f"{test} {count}" for test, count in tests), flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
