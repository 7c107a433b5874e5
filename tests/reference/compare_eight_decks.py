#!/usr/bin/env python3
"""Compares `sabot census` of eight decks with census_eight_decks.csv, which census_oracle.cpp made.

    compare_eight_decks.py [SABOT] [--cards N]...        the binary may be in $SABOT instead; without --cards all of the file

Every figure is compared as a fraction. A best or worst composition other than the file's must have that value
according to census_oracle.py. census_oracle.cpp may include no header of Sabot.
"""
import argparse
import csv
import os
import pathlib
import re
import subprocess
import sys
import tempfile
from fractions import Fraction

sys.dont_write_bytecode = True
import census_oracle as oracle  # noqa: E402  (beside this file)

from compare_census import exact, run_sabot  # noqa: E402

FILE = pathlib.Path(__file__).with_name("census_eight_decks.csv")
# The wagers of the file that the game itself has; the others are taken from the catalogue.
OF_THE_GAME = oracle.WAGERS["punto-banco"]
CATALOGUE = {
    "no-commission-banker": oracle.WAGERS["bacara"]["banker-no-commission"],
    "lucky-6-12-20": oracle.WAGERS["bacara"]["lucky-six"],
    "big": oracle.WAGERS["jade-baccarat"]["big"],
    "dragon-7": [(lambda c: oracle.banker_wins(c) and c.banker == 7 and c.banker_cards == 3, 40)],
    "panda-8": [(lambda c: oracle.player_wins(c) and c.player == 8 and c.player_cards == 3, 25)],
}
ROWS = {**OF_THE_GAME, **CATALOGUE}
SHOE = [32] * 9 + [128]


def expected_figures():
    """{cards: {wager: line}}"""
    figures = {}
    with FILE.open(encoding="utf-8") as lines:
        for line in csv.DictReader(line for line in lines if not line.startswith("#")):
            figures.setdefault(int(line["cards"]), {})[line["wager"]] = line
    return figures


def has_value(wager, record, cards, value, known):
    """Whether the composition of a record has this value. known: one that does."""
    counts = [record["counts"].get(key, 0) for key in oracle.POINTS]
    if counts == known:
        return True
    if set(record["counts"]) - set(oracle.POINTS) or sum(counts) != cards:
        return False
    if not all(0 <= count <= most for count, most in zip(counts, SHOE)):
        return False
    return oracle.values_by_points(counts, {wager: ROWS[wager]})[wager] == value


def compare(record, line):
    """The differences between the record of a wager and the file's."""
    favourable = record["favourable"]
    for name, found in [("compositions", record["compositions"]),
                        ("favourable_compositions", favourable["compositions"]),
                        ("favourable_probability", exact(favourable["probability"])),
                        ("expected_gain", exact(record["expected_gain"])), ("mean", exact(record["mean"])),
                        ("best", exact(record["best"]["expected_value"])),
                        ("worst", exact(record["worst"]["expected_value"]))]:
        if Fraction(found) != Fraction(line[name]):
            yield f"{name} is {found}, the file's is {line[name]}"
    for name in ("best", "worst"):
        known = [*map(int, line[f"{name}_counts"].split())]
        if not has_value(line["wager"], record[name], int(line["cards"]), Fraction(line[name]), known):
            yield f"{name}: {record[name]['counts']} does not have {line[name]}"
    if sum(exact(part["probability"]) for part in record["histogram"]) != 1:
        yield "histogram does not add up to one"


def compare_game(program, game, cards, lines):
    """Whether all these wagers of a game agree with the file."""
    record = run_sabot(program, game, cards, None, lines)
    found = {wager["id"]: wager for wager in record["wagers"]}
    differences = [f"{wager}: {difference}" for wager, line in lines.items()
                   for difference in (compare(found[wager], line) if wager in found else ["missing"])]
    if record["cards"] != cards or {record["compositions"]} != {line["compositions"] for line in lines.values()}:
        differences.append(f"{record['cards']} cards, {record['compositions']} compositions")
    print(f"{cards} cards, {', '.join(lines)}: {len(differences)} differences", *differences, sep="\n  ", flush=True)
    return not differences


def is_independent():
    """Whether census_oracle.cpp includes only files of this folder and of the system."""
    foreign = [name for source in FILE.parent.glob("census_oracle*pp")
               for name in re.findall(r'^#include "(.*)"', source.read_text(encoding="utf-8"), re.MULTILINE)
               if not (FILE.parent / name).exists()]
    for name in foreign:
        print(f"census_oracle.cpp includes {name}")
    return not foreign


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sabot", nargs="?", default=os.environ.get("SABOT"))
    parser.add_argument("--cards", type=int, action="append")
    options = parser.parse_args()
    if not options.sabot:
        parser.error("no binary: name it, or set SABOT")
    figures = expected_figures()
    agree = [is_independent()]
    with tempfile.TemporaryDirectory() as folder:
        catalogue = pathlib.Path(folder, "catalogue.toml")
        with catalogue.open("wb") as file:
            subprocess.run([options.sabot, "games", "catalogue"], stdout=file, check=True)
        for cards in options.cards or figures:
            lines = figures[cards]
            for game, wagers in (("punto-banco", OF_THE_GAME), (str(catalogue), CATALOGUE)):
                agree.append(compare_game(options.sabot, game, cards, {wager: lines[wager] for wager in wagers}))
    sys.exit(0 if all(agree) else 1)


if __name__ == "__main__":
    main()
