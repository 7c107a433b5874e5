#!/usr/bin/env python3
"""Compares `sabot analyze` with oracle.py on random games, shoes, removals and partial coups.

    compare_oracle.py SABOT [BUILT-IN-GAME.toml...] [--cases N]

Every figure is compared as an exact string: deals of each event, expected value, variance, and the rest
of the record, and the covariance of two wagers. Bad input must be refused by both. The seed is printed; SABOT_TEST_SEED repeats a run, and
SABOT_TEST_DEPTH multiplies the cases.
"""
import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from fractions import Fraction

sys.dont_write_bytecode = True
import oracle  # noqa: E402  (beside this file)

from random_cases import deepened, test_seed  # noqa: E402
from random_game import odd_cards, random_game, whole_decks  # noqa: E402

BAD_INPUT = 2
# With few kinds of card even the slowest random wager is enumerated quickly.
FEW_KINDS = "Ah=3 4s=3 7d=3 8c=3 Kh=3"
# Errors that a random game may rightly cause.
REFUSALS = ("can never pay", "too many cards at too many places")


def run_sabot(program, case):
    """The analysis that sabot prints, None if it rejects the input, or another exit code; and its messages."""
    command = [program, "analyze", case.game, "--format", "json"]
    for name in ("decks", "shoe", "remove", "player", "banker"):
        if getattr(case, name):
            command += [f"--{name}", str(getattr(case, name))]
    for wager in case.wager or []:
        command += ["--wager", wager]
    if case.pair:
        command.append("--joint")
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode == BAD_INPUT:
        return None, result.stderr
    if result.returncode != 0:
        return result.returncode, result.stderr
    return json.loads(result.stdout), result.stderr


def run_oracle(case):
    """The oracle's figures, or None if it rejects the input."""
    try:
        return oracle.analyze(case), ""
    except (ValueError, LookupError, ArithmeticError) as error:
        return None, str(error)


def exact(value):
    return value and value["exact"]


def compare_wager(ours, reference, nets):
    """The differences between the record of a wager and the oracle's."""
    deals = [int(count) for _, count in reference["events"]]
    everything, mean = sum(deals), Fraction(reference["expected_value"])
    variance = Fraction(reference["variance"])

    def share(wanted):
        return str(Fraction(sum(n for n, net in zip(deals, nets) if wanted(net)), everything))

    expected = {
        "expected_value": str(mean),
        "return_to_player": str(mean + 1),
        "house_edge": str(-mean),
        "house_edge_resolved": reference["house_edge_resolved"],
        "variance": str(variance),
        "hit_frequency": share(lambda net: net > 0),
        "push_frequency": share(lambda net: net == 0),
        "excess_kurtosis":
            str(Fraction(reference["fourth_central_moment"]) / variance**2 - 3) if variance else None,
    }
    for key, value in expected.items():
        if exact(ours[key]) != value:
            yield f"{ours['id']}: {key} is {exact(ours[key])}, the oracle's is {value}"
    lines = [(count, str(net), str(Fraction(n, everything)), str(n * net / everything))
             for (_, count), n, net in zip(reference["events"], deals, nets)]
    found = [(event["deals"], *(exact(event[key]) for key in ("pays", "probability", "return")))
             for event in ours["events"]]
    if found != lines:
        yield f"{ours['id']}: events are {found}, the oracle's are {lines}"
    names = [event["event"] for event in ours["events"]][:-1]
    if names != [name for name, _ in reference["events"]][:-1]:
        yield f"{ours['id']}: events are called {names}"


def compare(program, case, counts):
    """The differences between the two programs. counts: numbers of comparisons, printed at the end."""
    (ours, our_words), (reference, their_words) = run_sabot(program, case), run_oracle(case)
    if isinstance(ours, int):
        yield f"exit code {ours}: {our_words}"
        return
    computed = reference and {name: wager for name, wager in reference["wagers"].items() if "refused" not in wager}
    if ours is None or reference is None:
        # Sabot also rejects a shoe that determines no wager.
        counts["refused"] += 1
        if ours is not None or (reference is not None and computed):
            yield f"only one refuses the input: sabot {our_words!r}, oracle {their_words!r}"
        return
    counts["cases"] += 1
    if ours["deals"] != reference["deals"]:
        yield f"deals are {ours['deals']}, the oracle's are {reference['deals']}"
    outcomes = {winner: outcome["deals"] for winner, outcome in ours["outcomes"].items()}
    if outcomes != reference["outcomes"]:
        yield f"outcomes are {outcomes}, the oracle's are {reference['outcomes']}"
    found = {wager["id"]: wager for wager in ours["wagers"]}
    # The oracle reads all cards at the coarsest level named; Sabot can determine slightly more.
    for missing in sorted(computed.keys() - found.keys()):
        yield f"{missing} was not computed"
    refused = reference["wagers"].keys() - found.keys()
    if not all(name in our_words for name in refused):
        yield f"not refused by name: {sorted(refused)}"
    nets = {name: [*(row.net for row in rows), Fraction(-1)]
            for name, rows in oracle.wagers_of(oracle.read_toml(case.game), case.catalogue).items()}
    for name in computed.keys() & found.keys():
        counts["wagers"] += 1
        yield from compare_wager(found[name], computed[name], nets[name])
    if case.pair and reference["covariance"] is not None:
        counts["pairs"] += 1
        (pair,) = (pair for pair in ours["joint"] if {pair["wager"], pair["other"]} == set(case.pair))
        if exact(pair["covariance"]) != reference["covariance"]:
            yield f"the covariance of {case.pair} is {pair['covariance']}, the oracle's is {reference['covariance']}"


def take(cards, count):
    """Up to that many cards from the end, in the notation of an option; at least six stay."""
    return " ".join(cards.pop() for _ in range(min(count, len(cards) - 6)))


def random_case(rng, games, catalogue):
    """Arguments for both programs, as the oracle's argparse.Namespace."""
    case = argparse.Namespace(game=str(rng.choice(games)), decks=None, shoe=None, remove="", player="",
                              banker="", wager=None, pair=None, catalogue=catalogue, brute_force=False)
    ids = [*oracle.wagers_of(oracle.read_toml(case.game), catalogue)]
    if case.game != str(catalogue) and len(ids) > 1:
        case.pair = rng.sample(ids, 2)
    shoe, cards = odd_cards(rng)
    vars(case).update(shoe)
    rng.shuffle(cards)
    if rng.random() < 0.4:
        case.remove = take(cards, rng.randint(1, 5))
        if rng.random() < 0.3:
            case.remove = " ".join(card[0] for card in case.remove.split())  # suits forgotten
    if rng.random() < 0.5:
        player, banker = rng.choice([(1, 0), (0, 1), (1, 1), (2, 0), (0, 2), (2, 1), (2, 2), (3, 2), (2, 3),
                                     (3, 3)])
        case.player = take(cards, player)
        case.banker = take(cards, banker)
    return case


def whole_case(rng, games, catalogue):
    """Whole decks of 52 kinds, for which the oracle has time for one or two wagers of a built-in game."""
    case = argparse.Namespace(game=str(rng.choice(games)), shoe=None, remove="", player="", banker="", pair=None,
                              catalogue=catalogue, brute_force=False)
    shoe, cards = whole_decks(rng)
    vars(case).update(shoe)
    rng.shuffle(cards)
    case.remove = take(cards, rng.randint(0, 20))
    case.wager = rng.sample([*oracle.wagers_of(oracle.read_toml(case.game), catalogue)], 1)
    return case


def write_random_game(rng, program, path, catalogue_ids):
    """A random game that sabot takes: one with a row that can never pay, or that distinguishes too many
    cards, is thrown away."""
    while True:
        path.write_text(random_game(rng, path.stem, catalogue_ids), "utf-8")
        result = subprocess.run([program, "analyze", str(path), "--shoe", FEW_KINDS], capture_output=True, text=True,
                                check=False)
        if result.returncode == 0:
            return path
        if not any(words in result.stderr for words in REFUSALS):
            sys.exit(f"{result.stderr}{path.read_text('utf-8')}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sabot")
    parser.add_argument("games", nargs="*", type=pathlib.Path)
    parser.add_argument("--cases", type=int, default=100)
    options = parser.parse_args()
    seed = test_seed()
    cases = deepened(options.cases)
    print(f"seed {seed}, {cases} cases (SABOT_TEST_SEED={seed} repeats them)", flush=True)
    rng, counts, wrong = random.Random(seed), Counter(), 0
    with tempfile.TemporaryDirectory() as folder:
        catalogue = pathlib.Path(folder, "catalogue.toml")
        done = subprocess.run([options.sabot, "games", "catalogue"], capture_output=True, encoding="utf-8", check=True)
        # Without a seed, progressive wagers have no figures; random games draw no such wager.
        catalogue.write_text(re.sub("(progressive = {.*) }", r'\1, seed = "1000" }', done.stdout), "utf-8")
        ids = [wager["id"] for wager in oracle.read_toml(catalogue)["wager"] if "progressive" not in wager]
        games = [*options.games, catalogue]
        for number in range(max(8, cases // 4)):
            path = pathlib.Path(folder, f"random-{number}.toml")
            games.append(write_random_game(rng, options.sabot, path, ids))
        for number in range(cases):
            is_whole = options.games and number % 25 == 0
            if is_whole:
                case = whole_case(rng, options.games, catalogue)
            else:
                case = random_case(rng, games, catalogue)
            differences = list(compare(options.sabot, case, counts))
            wrong += bool(differences)
            if differences:
                print(f"\n{case}", *differences, sep="\n  ")
                print(pathlib.Path(case.game).read_text("utf-8"))
    print(f"{counts['cases']} analyses of {counts['wagers']} wagers and {counts['pairs']} pairs compared, "
          f"{counts['refused']} inputs refused by both, {wrong} cases differ")
    # A run that compared hardly anything has tested nothing.
    sys.exit(1 if wrong or counts["cases"] < cases / 2 else 0)


if __name__ == "__main__":
    main()
