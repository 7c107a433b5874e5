#!/usr/bin/env python3
"""Checks `sabot analyze` with sabot_verify.py on random games, shoes, removals and partial coups, and other commands on
random games and shoes of few kinds of cards.

    compare_oracle.py SABOT [BUILT-IN-GAME.toml...] [--cases N]

Every figure of a record is compared as a fraction, and covariances of two wagers. No case may leave out more than a
tenth of its figures on average. The seed is printed;
SABOT_TEST_SEED repeats a run, and SABOT_TEST_DEPTH multiplies the cases.
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

sys.dont_write_bytecode = True
from random_cases import deepened, test_seed, verify  # noqa: E402  (beside this file)
from random_game import odd_cards, random_game, whole_decks  # noqa: E402

BAD_INPUT = 2
# With few kinds of card even the slowest random wager is enumerated quickly.
FEW_KINDS = "Ah=3 4s=3 7d=3 8c=3 Kh=3"
# Errors that a random game may rightly cause.
REFUSALS = ("can never pay", "too many cards at too many places")
# Commands other than analyze.
OTHERS = [["consecutive"], ["consecutive", "--coups", "3"], ["information", "--known", "2: value; 3,5: high=6789"],
          ["information", "--known", "1: card; 6: rank"], ["promotions", "--rebate", "15%"], ["census", "--cards", "7"],
          ["count", "--tags", "A=2 4=-1 K=1", "--trigger", "true>=2.5", "--unseen", "6,9", "--shoes", "3"],
          ["count", "--tags", "8=1", "--trigger", "running<1", "--unseen", "8", "--shoes", "3"]]


def run_sabot(program, case):
    """The record that sabot prints, None if it rejects the input, or another exit code; and its messages."""
    command = [program, *case.command[:1], case.game, *case.command[1:], "--format", "json"]
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


def compare(program, case, counts):
    """The figures that differ, and those that are not checked. counts: numbers of figures, printed at the end."""
    record, words = run_sabot(program, case)
    if not isinstance(record, dict):
        counts["refused"] += 1
        if record is not None:
            yield f"exit code {record}: {words}"
        return
    counts["cases"] += 1
    lines = []
    report = verify.Report(lambda verdict, text: verdict == "equal" or lines.append((verdict, text)))
    verify.check(verify.Files([case.game], case.catalogue), record, report)
    counts.update(report.counts)
    # A wager that Sabot leaves out is named in its messages.
    computed = {wager["id"] for wager in [*record["wagers"], *record.get("refused", [])]}
    asked = case.wager or verify.Files([case.game], case.catalogue).game.wagers
    ids = {*asked} if case.command == ["analyze"] else set()
    yield from (f"{name} is not mentioned" for name in sorted(ids - computed))
    # The catalogue here has seeds that the program's own does not have.
    yield from (text for verdict, text in lines if verdict == "different" and "catalogue_sha256" not in text)


def take(cards, count):
    """Up to that many cards from the end, in the notation of an option; at least six stay."""
    return " ".join(cards.pop() for _ in range(min(count, len(cards) - 6)))


def random_case(rng, games, catalogue):
    """Arguments of sabot analyze, as an argparse.Namespace; pair: whether to compute covariances."""
    case = argparse.Namespace(game=str(rng.choice(games)), decks=None, shoe=None, remove="", player="",
                              banker="", wager=None, pair=None, catalogue=catalogue, command=["analyze"])
    ids = [*verify.Files([case.game], catalogue).game.wagers]
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
    """Whole decks of 52 kinds, for which there is time for one or two wagers of a built-in game."""
    case = argparse.Namespace(game=str(rng.choice(games)), shoe=None, remove="", player="", banker="", pair=None,
                              catalogue=catalogue, command=["analyze"])
    shoe, cards = whole_decks(rng)
    vars(case).update(shoe)
    rng.shuffle(cards)
    case.remove = take(cards, rng.randint(0, 20))
    case.wager = rng.sample([*verify.Files([case.game], catalogue).game.wagers], 1)
    return case


def other_case(rng, games, catalogue):
    """Another command, for a shoe of few kinds of cards."""
    kinds = rng.sample(["Ah", "4s", "7d", "8c", "Kh", "9h", "6c"], rng.randint(3, 4))
    shoe = " ".join(f"{kind}={rng.randint(4, 8)}" for kind in kinds)
    return argparse.Namespace(game=str(rng.choice(games)), decks=None, shoe=shoe, remove="", player="", banker="",
                              wager=None, pair=None, catalogue=catalogue, command=rng.choice(OTHERS))


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
        ids = [wager["id"] for wager in verify.read_toml(catalogue)["wager"] if "progressive" not in wager]
        random_games = [write_random_game(rng, options.sabot, pathlib.Path(folder, f"random-{number}.toml"), ids)
                        for number in range(max(8, cases // 4))]
        games = [*options.games, catalogue, *random_games]
        for number in range(cases):
            is_whole = options.games and number % 25 == 0
            if is_whole:
                case = whole_case(rng, options.games, catalogue)
            elif number % 4 == 1:
                case = other_case(rng, random_games, catalogue)
            else:
                case = random_case(rng, games, catalogue)
            differences = list(compare(options.sabot, case, counts))
            wrong += bool(differences)
            if differences:
                print(f"\n{case}", *differences, sep="\n  ")
                print(pathlib.Path(case.game).read_text("utf-8"))
    print(f"{counts['cases']} results: {counts['equal']} figures equal, {counts['different']} different, "
          f"{counts['not checked']} not checked; {counts['refused']} inputs refused, {wrong} cases differ")
    # A run that compared hardly anything has tested nothing.
    sys.exit(1 if wrong or counts["cases"] < cases / 2 or counts["equal"] < 10 * counts["not checked"] else 0)


if __name__ == "__main__":
    main()
