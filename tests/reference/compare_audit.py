#!/usr/bin/env python3
"""Checks `sabot audit` with sabot_verify.py: on the built-in games, and on copies of them with random claims.

    compare_audit.py SABOT [--pages N]

Every figure and verdict is compared, under the game as filed and under every reading; and what sabot_verify.py does not
search, the stakes at which a claim fails and the best and the worst one. The random claims print exact values rounded,
cut off, or wrong: no right one may be refuted, every wrong one must be, and where the cause was put there on purpose,
--explain must name it. The seed is printed; SABOT_TEST_SEED repeats a run, and SABOT_TEST_DEPTH multiplies the random
files.
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile
from collections import Counter
from fractions import Fraction

sys.dont_write_bytecode = True
from random_cases import deepened, test_seed, verify  # noqa: E402  (beside this file)
from random_claims import random_page  # noqa: E402

# No more stakes than this are tried one by one.
MOST_STAKES = 3000
# Quantities that rounding of returns changes.
RETURNS = ["return-to-player", "house-edge", "house-edge-resolved", "return-to-player-resolved"]


def sabot(program, *arguments):
    """The record that sabot prints, with exit code 0 or 1."""
    done = subprocess.run([program, *arguments], capture_output=True, encoding="utf-8", check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"sabot {' '.join(arguments)}: exit code {done.returncode}: {done.stderr}")
    return (json.loads(done.stdout) if arguments[0] == "audit" else done.stdout), done.returncode


def exact(number):
    return Fraction(number["exact"])


def stakes_tried(settlement):
    """The stakes tried one by one, in units; and whether the last of them is the largest of the game."""
    unit = Fraction(settlement["unit"])
    step = int(Fraction(settlement.get("stake-step", unit)) / unit)
    least = int(-(-Fraction(settlement.get("minimum-stake", 0)) // unit)) or 1
    least += -least % step
    most = int(Fraction(settlement.get("maximum-stake", 10**9)) // unit)
    last = min(most, least + MOST_STAKES * step)
    return range(least, last + 1, step), last == most


def returns_by_stake(figures, wager, stakes):
    """{stake: return to player}, the stakes in units."""
    unit = Fraction(figures.game.tables["settlement"]["unit"])
    return {stake: verify.rounded_return(figures, figures.game.wagers[wager], stake * unit) for stake in stakes}


def compare_stakes(figures, records):
    """The differences in the best and the worst of the stakes that are tried."""
    settlement = figures.game.tables["settlement"]
    unit, (stakes, _) = Fraction(settlement["unit"]), stakes_tried(settlement)
    for record in records:
        if record["period"] is None:
            continue
        at = returns_by_stake(figures, record["wager"], stakes)
        for name, choose in (("best", max), ("worst", min)):
            value = choose(at.values())
            stake = next(stake for stake, return_there in at.items() if return_there == value)
            if (Fraction(record[name]["stake"]), exact(record[name]["return_to_player"])) != (stake * unit, value):
                yield f"{record['wager']}: {name} is {record[name]}, here {value} at {stake * unit}"


def figure_at(quantity, push, rtp):
    return {"return-to-player": rtp, "house-edge": 1 - rtp, "house-edge-resolved": (1 - rtp) / (1 - push),
            "return-to-player-resolved": 1 - (1 - rtp) / (1 - push)}[quantity]


def compare_condition(figures, claim, record):
    """The differences in the stakes at which a claim fails."""
    settlement = figures.game.tables["settlement"]
    push, exactly = (verify.quantity_of(figures, figures.game.wagers[claim["wager"]], quantity)
                     for quantity in ("push-frequency", claim["quantity"]))
    unit, (stakes, is_all) = Fraction(settlement["unit"]), stakes_tried(settlement)
    verdict = verify.verdict_on(exactly, claim["stated"])
    failing = {}
    for stake, rtp in returns_by_stake(figures, claim["wager"], stakes).items():
        value = figure_at(claim["quantity"], push, rtp)
        if verify.verdict_on(value, claim["stated"]) not in ("confirmed", verdict):
            failing[stake] = value
    if record is None or not failing:
        if failing or record is not None and is_all:
            yield f"stakes are {record}, here {[*failing][:5]}"
        return
    first = min(failing)
    if (Fraction(record["fails_at"]), exact(record["computed_there"])) != (first * unit, failing[first]):
        yield f"fails_at is {record['fails_at']}, here {first * unit}"
    if not is_all and (record["holds_from"] is None or Fraction(record["holds_from"]) > stakes[-1] * unit):
        return
    ends = max(failing) + stakes.step
    below = len(stakes) if record["holds_from"] is None else stakes.index(max(failing)) + 1
    if [record["failing"], record["of_stakes_below"]] != [str(len(failing)), str(below)]:
        yield f"fails at {record['failing']} of {record['of_stakes_below']}, here {len(failing)} of {below}"
    if record["holds_from"] is not None and Fraction(record["holds_from"]) != ends * unit:
        yield f"holds from {record['holds_from']}, here {ends * unit}"


def compare_game(game, record, counts):
    """The differences between the audit of a game and the figures here. game: (Game, SHA-256 of the file, of the
    catalogue)."""
    files = verify.Files([])
    files.games, (files.game, files.digest, files.catalogue_digest) = [game], game
    lines = []
    report = verify.Report(lambda verdict, text: verdict == "different" and lines.append(text))
    verify.check(files, record, report)
    yield from lines
    counts["figures"] += report.counts["equal"]
    figures, claims = verify.Figures(game[0], verify.decks(game[0].decks)), game[0].tables.get("claim", [])
    for claim, printed in zip(claims, record["claims"]):
        counts["claims"] += 1
        counts[printed["verdict"]] += 1
        if "settlement" in game[0].tables and claim["quantity"] in RETURNS and printed["verdict"] in verify.VERDICTS[:2]:
            counts["stake conditions"] += printed["stakes"] is not None
            yield from (f"{claim}: {line}" for line in compare_condition(figures, claim, printed["stakes"]))
    counts["readings"] += len(record["readings"])
    if record["settlement"]:
        yield from compare_stakes(figures, record["settlement"]["wagers"])


def loaded(text, catalogue):
    draws = "\ncatalogue = " in text
    game = verify.Game.load(verify.tomllib.loads(text), verify.tomllib.loads(catalogue))
    return game, *(one and verify.hashlib.sha256(one.encode()).hexdigest() for one in (text, catalogue if draws else None))


def compare_intent(page, record):
    """The claims whose verdict or cause is not the one that they were made with."""
    for claim, intent, printed in zip(page.claims, page.intents, record["claims"]):
        if printed["verdict"] != intent.verdict:
            yield f"{claim}: made to be {intent.verdict}, found {printed['verdict']}"
        elif intent.causes:
            words = [change["text"] for one in printed["explanations"]["found"] for change in one["changes"]]
            if not any(cause in text for cause in intent.causes for text in words):
                yield f"{claim}: the cause is {intent.causes}, found {words}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sabot")
    parser.add_argument("--pages", type=int, default=9)
    options = parser.parse_args()
    program = options.sabot
    seed = test_seed()
    pages = deepened(options.pages)
    print(f"seed {seed}, {pages} random pages (SABOT_TEST_SEED={seed} repeats them)", flush=True)
    rng, counts, wrong = random.Random(seed), Counter(), []
    runs, code = sabot(program, "audit", "--all", "--format", "json")
    texts = [sabot(program, "games", run["game"]["id"])[0] for run in runs["runs"]]
    catalogue, _ = sabot(program, "games", "catalogue")
    for text, run in zip(texts, runs["runs"]):
        # Where choices are left, another play than the tableau may be audited, and is not dealt here.
        wrong += [f"{run['game']['id']}: {line}" for line in compare_game(loaded(text, catalogue), run, counts)]
    if (runs["verdict"] == "refuted", code) != (any(run["verdict"] == "refuted" for run in runs["runs"]), 1):
        wrong.append(f"exit code {code}, verdict on all games {runs['verdict']}")
    with tempfile.TemporaryDirectory() as folder:
        for number in range(pages):
            page = random_page(rng, texts[number % len(texts)], catalogue)
            path = pathlib.Path(folder, f"page-{number}.toml")
            path.write_text(page.text, "utf-8")
            record, _ = sabot(program, "audit", str(path), "--explain", "--format", "json", *page.arguments)
            differences = [*compare_game(loaded(page.text, catalogue), record, counts),
                           *compare_intent(page, record)]
            counts["causes"] += sum(bool(intent.causes) for intent in page.intents)
            wrong += [f"{page.name}: {line}" for line in differences]
    print(*wrong, sep="\n")
    print(", ".join(f"{count} {name}" for name, count in sorted(counts.items())), f"- {len(wrong)} differences")
    # A run that never met some kind of claim has not tested it.
    met = ["claims", "confirmed", "truncated", "refuted", "readings", "stake conditions", "causes"]
    sys.exit(1 if wrong or not all(counts[name] for name in met) else 0)


if __name__ == "__main__":
    main()
