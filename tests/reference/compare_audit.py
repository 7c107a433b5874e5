#!/usr/bin/env python3
"""Compares `sabot audit` with audit_oracle.py: on the built-in games, and on copies of them with random claims.

    compare_audit.py SABOT [--pages N]

Every computed value is compared as an exact fraction, with its verdict, under the game as filed and under
every reading; so are worked coups, parts of a share, and returns by stake. The random claims print exact
values rounded, cut off, or wrong: no right one may be refuted, every wrong one must be, and where the cause
was put there on purpose, --explain must name it. The seed is printed; SABOT_TEST_SEED repeats a run, and
SABOT_TEST_DEPTH multiplies the random files.
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
import audit_oracle as oracle  # noqa: E402  (beside this file)

from random_cases import deepened, test_seed  # noqa: E402
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
    return None if number is None else Fraction(number["exact"]) if "exact" in number else number


def compare_value(number, finding, quantity):
    """Whether a printed value is the oracle's. A root is approximate: it must be within its error."""
    value = exact(number)
    if isinstance(value, dict):
        root, error = Fraction(value["approximate"]), Fraction(value["error"])
        return quantity == "standard-deviation" and max(root - error, 0) ** 2 <= finding.value <= (root + error) ** 2
    return value == finding.value and (quantity != "standard-deviation" or value is None)


def compare_claim(claim, record, finding, rules):
    """The differences between the record of a claim and the oracle's finding."""
    if record["verdict"] != finding.verdict:
        yield f"verdict is {record['verdict']}, the oracle's is {finding.verdict}"
    if not compare_value(record["computed"], finding, claim["quantity"]):
        yield f"computed is {record['computed']}, the oracle's is {finding.value}"
    is_root = claim["quantity"] == "standard-deviation"
    if finding.value is not None and not is_root:
        units, scale = oracle.digits_of(claim["stated"])
        if exact(record["difference"]) != Fraction(units, scale) - finding.value:
            yield f"difference is {record['difference']}"
    parts = [(exact(part["computed"]), part["verdict"]) for part in record["parts"]]
    if parts != [*finding.parts]:
        yield f"parts are {parts}, the oracle's are {finding.parts}"
    if finding.best_wager and record["best_wager"] not in finding.best_wager:
        yield f"the best wager is {record['best_wager']}, the oracle's is {finding.best_wager}"
    if claim["quantity"] == "coup":
        coup, follows = oracle.worked_coup(claim, rules.tableau)
        found = [record["coup"][key] for key in ("player_total", "banker_total", "winner")]
        if found != coup or follows == bool(record["coup"]["departures"]):
            yield f"the coup is {record['coup']}, the oracle's is {coup}"


def compare_reading(game, number, record, filed, tables):
    """The differences for one reading, in its effect on each claim and each wager's return."""
    rules, before = oracle.rules_of(game, game["reading"][number]), oracle.rules_of(game)
    findings = [oracle.check(claim, rules, tables) for claim in game["claim"]]
    for at, (claim, printed, finding) in enumerate(zip(game["claim"], record["claims"], findings)):
        if printed["verdict"] != finding.verdict or not compare_value(printed["computed"], finding, claim["quantity"]):
            yield f"claim {at} is {printed}, the oracle's is {finding}"
    met = [finding.verdict in oracle.WORST[:2] for finding in findings]
    was_met = [finding.verdict in oracle.WORST[:2] for finding in filed]
    expected = {"id": game["reading"][number]["id"], "claims_met": sum(met),
                "gained": [at for at, now in enumerate(met) if now and not was_met[at]],
                "lost": [at for at, now in enumerate(met) if was_met[at] and not now]}
    expected["claims_supporting"] = {(True, False): "reading", (False, True): "filed", (False, False): "neither",
                                     (True, True): "both"}[bool(expected["gained"]), bool(expected["lost"])]
    for key, value in expected.items():
        if record[key] != value:
            yield f"{key} is {record[key]}, the oracle's is {value}"
    returns = [(wager, *(oracle.value_of("return-to-player", tables.rows(of, wager)) for of in (before, rules)))
               for wager in rules.wagers]
    found = [(change["wager"], exact(change["return_to_player_filed"]), exact(change["return_to_player"]))
             for change in record["returns_changed"]]
    if found != [change for change in returns if change[1] != change[2]]:
        yield f"changed returns are {found}, the oracle's are {returns}"


def stakes_tried(settlement):
    """The stakes tried one by one, in units; and whether the last of them is the largest of the game."""
    unit = Fraction(settlement["unit"])
    step = int(Fraction(settlement.get("stake-step", unit)) / unit)
    least = int(-(-Fraction(settlement.get("minimum-stake", 0)) // unit)) or 1
    least += -least % step
    most = int(Fraction(settlement.get("maximum-stake", 10**9)) // unit)
    last = min(most, least + MOST_STAKES * step)
    return range(least, last + 1, step), last == most


def compare_stakes(rules, records, tables):
    """The differences in the table of stakes: each requested stake, and the best and the worst of those tried."""
    unit, (stakes, _) = Fraction(rules.settlement["unit"]), stakes_tried(rules.settlement)
    for record in records:
        rows = tables.rows(rules, record["wager"])
        at = oracle.returns_by_stake(rules.settlement["rounding"], rows, stakes)
        for asked in record["asked"]:
            if exact(asked["return_to_player"]) != at[Fraction(asked["stake"]) / unit]:
                yield f"{record['wager']} at {asked['stake']} is {asked['return_to_player']}"
        if record["period"] is None:
            continue
        for name, choose in (("best", max), ("worst", min)):
            value = choose(at.values())
            stake = next(stake for stake, return_there in at.items() if return_there == value)
            if (Fraction(record[name]["stake"]), exact(record[name]["return_to_player"])) != (stake * unit, value):
                yield f"{record['wager']}: {name} is {record[name]}, the oracle's is {value} at {stake * unit}"


def figure_at(quantity, rows, rtp):
    push = sum(p for _, net, p in rows if net == 0)
    return {"return-to-player": rtp, "house-edge": 1 - rtp, "house-edge-resolved": (1 - rtp) / (1 - push),
            "return-to-player-resolved": 1 - (1 - rtp) / (1 - push)}[quantity]


def compare_condition(claim, record, rules, tables):
    """The differences in the stakes at which a claim fails."""
    rows, unit = tables.rows(rules, claim["wager"]), Fraction(rules.settlement["unit"])
    stakes, is_all = stakes_tried(rules.settlement)
    exactly = figure_at(claim["quantity"], rows, oracle.value_of("return-to-player", rows))
    verdict = oracle.verdict_on(exactly, claim["stated"])
    failing = {}
    for stake, rtp in oracle.returns_by_stake(rules.settlement["rounding"], rows, stakes).items():
        value = figure_at(claim["quantity"], rows, rtp)
        if oracle.verdict_on(value, claim["stated"]) not in ("confirmed", verdict):
            failing[stake] = value
    if record is None or not failing:
        if failing or record is not None and is_all:
            yield f"stakes are {record}, the oracle's are {[*failing][:5]}"
        return
    first = min(failing)
    if (Fraction(record["fails_at"]), exact(record["computed_there"])) != (first * unit, failing[first]):
        yield f"fails_at is {record['fails_at']}, the oracle's is {first * unit}"
    if not is_all and (record["holds_from"] is None or Fraction(record["holds_from"]) > stakes[-1] * unit):
        return
    ends = max(failing) + stakes.step
    below = len(stakes) if record["holds_from"] is None else stakes.index(max(failing)) + 1
    if [record["failing"], record["of_stakes_below"]] != [str(len(failing)), str(below)]:
        yield f"fails at {record['failing']} of {record['of_stakes_below']}, the oracle's is {len(failing)} of {below}"
    if record["holds_from"] is not None and Fraction(record["holds_from"]) != ends * unit:
        yield f"holds from {record['holds_from']}, the oracle's is {ends * unit}"


def compare_game(game, record, tables, counts):
    """The differences between the audit of a game and the oracle's."""
    rules = oracle.rules_of(game)
    claims, readings = game.setdefault("claim", []), game.setdefault("reading", [])
    if (len(record["claims"]), len(record["readings"])) != (len(claims), len(readings)):
        yield "not every claim or reading was audited"
    filed = [oracle.check(claim, rules, tables) for claim in claims]
    for claim, printed, finding in zip(claims, record["claims"], filed):
        counts["claims"] += 1
        counts[finding.verdict] += 1
        yield from (f"{claim}: {line}" for line in compare_claim(claim, printed, finding, rules))
        is_return = claim["quantity"] in RETURNS
        if rules.settlement and is_return and finding.verdict in oracle.WORST[:2]:
            counts["stake conditions"] += printed["stakes"] is not None
            yield from (f"{claim}: {line}" for line in compare_condition(claim, printed["stakes"], rules, tables))
    for number, printed in enumerate(record["readings"]):
        counts["readings"] += 1
        yield from (f"{printed['id']}: {line}" for line in compare_reading(game, number, printed, filed, tables))
    if rules.settlement:
        yield from compare_stakes(rules, record["settlement"]["wagers"], tables)
    verdict = "refuted" if any(finding.verdict == "refuted" for finding in filed) else "confirmed"
    if record["verdict"] != verdict:
        yield f"the verdict on all is {record['verdict']}"


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
    games = [oracle.load(text, catalogue) for text in texts]
    tables = oracle.Tables(games)
    for game, run in zip(games, runs["runs"]):
        wrong += [f"{game['id']}: {line}" for line in compare_game(game, run, tables, counts)]
    if (runs["verdict"] == "refuted", code) != (any(run["verdict"] == "refuted" for run in runs["runs"]), 1):
        wrong.append(f"exit code {code}, verdict on all games {runs['verdict']}")
    with tempfile.TemporaryDirectory() as folder:
        for number in range(pages):
            page = random_page(rng, texts[number % len(texts)], catalogue, tables)
            path = pathlib.Path(folder, f"page-{number}.toml")
            path.write_text(page.text, "utf-8")
            record, _ = sabot(program, "audit", str(path), "--explain", "--format", "json", *page.arguments)
            differences = [*compare_game(oracle.load(page.text, catalogue), record, tables, counts),
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
