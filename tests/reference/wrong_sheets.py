#!/usr/bin/env python3
"""Judges `sabot audit --explain` by sheets whose mistakes are known.

    wrong_sheets.py SABOT [--verbose]

A sheet is a game file with the claims of an operator: right ones, and wrong ones that were computed by `sabot analyze`
from a copy of the file with the mistake in its rules, or that were spoilt in print. The true cause must come first in
nine of ten. Right sheets must get no advice, and random wrong ones rarely an explanation without a warning. The cases
are in wrong_sheets.toml. SABOT_TEST_SEED repeats the random sheets, SABOT_TEST_DEPTH multiplies them.
"""
import argparse
import json
import math
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from fractions import Fraction

sys.dont_write_bytecode = True
from random_cases import deepened, test_seed  # noqa: E402

RANDOM_SHEETS = 60
FIRST = Fraction(9, 10)
UNWARNED = Fraction(1, 20)


class Sabot:
    def __init__(self, program, folder):
        self.program, self.folder, self.known = program, folder, {}

    def record(self, command, text, *arguments):
        key = (command, text, arguments)
        if key not in self.known:
            path = self.folder / "sheet.toml"
            path.write_text(text, encoding="utf-8")
            done = subprocess.run([self.program, command, path, *arguments, "--format", "json"],
                                  capture_output=True, encoding="utf-8", check=False)
            if done.returncode not in (0, 1):
                sys.exit(f"sabot {command}: {done.stderr}\n{text}")
            self.known[key] = json.loads(done.stdout)
        return self.known[key]

    def figures(self, text):
        """The exact figures of each wager: {wager: {quantity or event: value}}."""
        found = {}
        for wager in self.record("analyze", text)["wagers"]:
            edge = Fraction(wager["house_edge"]["exact"])
            pushes = Fraction(wager["push_frequency"]["exact"])
            variance = Fraction(wager["variance"]["exact"])
            figures = {"return-to-player": 1 - edge, "house-edge": edge, "push-frequency": pushes,
                       "hit-frequency": Fraction(wager["hit_frequency"]["exact"]), "variance": variance,
                       "standard-deviation": Fraction(math.isqrt(int(variance * 10**24)), 10**12),
                       "house-edge-resolved": edge / (1 - pushes), "return-to-player-resolved": 1 - edge / (1 - pushes)}
            figures |= {event["event"]: Fraction(event["probability"]["exact"]) for event in wager["events"]}
            found[wager["id"]] = figures
        return found


def printed(value, decimals, percent=True):
    """Rounded, halves up; exact values are never halfway here."""
    scale = 10**decimals * (100 if percent else 1)
    units = math.floor(value * scale + Fraction(1, 2))
    return with_point(units, decimals) + "%" * percent


def with_point(units, decimals):
    digits = str(abs(units)).rjust(decimals + 1, "0")
    return "-" * (units < 0) + (digits[:-decimals] + "." + digits[-decimals:] if decimals else digits)


def edited(text, edits):
    for before, after in edits:
        if before not in text:
            sys.exit(f"no {before!r} in the file")
        text = text.replace(before, after)
    return text


def claim(wager, quantity, stated):
    """A quantity that no claim has is the probability of an event."""
    named = f'quantity = "{quantity}"' if re.fullmatch("[a-z-]+", quantity) else f'quantity = "probability"\nevent = "{quantity}"'
    return f'\n[[claim]]\nsource = "rules, page 1"\n{named}\nwager = "{wager}"\nstated = "{stated}"\n'


def explanations(found):
    """All changes of an explanation and of its equivalents, as one text."""
    return "; ".join(change["text"] for changes in [found["changes"], *found["alternatives"]] for change in changes)


class Judge:
    def __init__(self, sabot, base, cases, verbose):
        self.sabot, self.base, self.cases, self.verbose = sabot, base, cases, verbose
        self.right = sabot.figures(base)
        self.score, self.failures = Counter(), []

    def value(self, spec, figures):
        """A figure "wager quantity", or a sum of such with factors, "0.5 player return-to-player + ..."."""
        total = Fraction(0)
        for part in spec.split(" + "):
            factor, part = part.split(" ", 1) if re.match(r"-?[\d./]+ ", part) else ("1", part)
            if part == "1":
                total += Fraction(factor)
                continue
            wager, quantity = part.split(" ", 1)
            total += Fraction(factor) * figures[wager][quantity]
        return total

    def sheet(self, wrong, decimals=2, percent=True):
        """The base with the wrong claims, and right ones of all other wagers."""
        named = {(wager, quantity) for wager, quantity, _ in wrong}
        text = self.base
        for wager, quantity, stated in wrong:
            text += claim(wager, quantity, stated)
        for wager, figures in self.right.items():
            if (wager, "return-to-player") not in named:
                text += claim(wager, "return-to-player", printed(figures["return-to-player"], decimals, percent))
        return text

    def wrong_claims(self, case):
        figures = self.sabot.figures(edited(self.base, case.get("edits", [])))
        claims = []
        for spec in case["claims"]:
            wager, quantity = spec["claim"].split(" ", 1)
            decimals, percent = spec.get("decimals", case.get("decimals", 2)), spec.get("percent", True)
            stated = spec.get("stated") or printed(self.value(spec.get("is", spec["claim"]), figures), decimals, percent)
            claims.append((wager, quantity, stated))
        return claims

    def judge(self, family, case):
        claims = self.wrong_claims(case)
        audit = self.sabot.record("audit", self.sheet(claims, case.get("others", 2)), "--explain")
        causes = case["cause"] if isinstance(case["cause"], list) else [case["cause"]] * len(claims)
        for place, cause in enumerate(causes):
            if not cause:
                continue
            found = (audit["claims"][place]["explanations"] or {"found": []})["found"]
            texts = [explanations(one) for one in found]
            shared = [change["text"] for one in audit["shared_explanations"] if one["is_applied"]
                      and place in one["claims"] for change in one["changes"][:1]]
            rank = next((rank for rank, text in enumerate(texts, 1) if re.search(cause, text)), 0)
            rank = 1 if any(re.search(cause, text) for text in shared) else rank
            self.score[family, "all"] += 1
            self.score[family, "first"] += rank == 1
            self.score[family, "second"] += rank == 2
            self.score[family, "warned"] += bool(found) and found[0]["may_be_chance"]
            if rank != 1 or self.verbose:
                verdict = audit["claims"][place]["verdict"]
                self.failures.append(f"{family}: {claims[place]} {verdict}: {cause!r} is {rank or 'not'} of {len(texts)}; "
                                     f"first: {(shared + texts + ['nothing'])[0]}\n    {audit['claims'][place]['advice']}")

    def right_sheets(self):
        for decimals in (1, 2, 3, 4, 5):
            text = self.sheet([], decimals)
            for wager, figures in self.right.items():
                text += claim(wager, "house-edge", printed(figures["house-edge"], decimals))
            audit = self.sabot.record("audit", text, "--explain")
            if audit["advice"] or any(claim["advice"] for claim in audit["claims"]) or audit["shared_explanations"]:
                self.failures.append(f"advice on a right sheet: {audit['advice']}")
            self.score["right sheets", "all"] += 1
            self.score["right sheets", "first"] += audit["advice"] is None

    def random_sheets(self, rng):
        for _ in range(deepened(RANDOM_SHEETS)):
            spread = rng.choice([5, 50, 500, 2000])
            wrong = []
            for wager in rng.sample([*self.right], rng.randint(1, 8)):
                exact = self.right[wager]["return-to-player"]
                units = math.floor(exact * 10_000 + Fraction(1, 2))
                off = rng.choice([-1, 1]) * rng.randint(2, spread)
                wrong.append((wager, "return-to-player", with_point(units + off, 2) + "%"))
            audit = self.sabot.record("audit", self.sheet(wrong), "--explain")
            found = [one for claim in audit["claims"] if claim["explanations"] for one in claim["explanations"]["found"]]
            found += [one for shared in audit["shared_explanations"] if shared["is_applied"] for one in shared["changes"]]
            unwarned = [explanations(one) if "changes" in one else one["text"] for one in found if not one["may_be_chance"]]
            self.score["random sheets", "all"] += 1
            self.score["random sheets", "unwarned"] += bool(unwarned)
            if unwarned and self.verbose:
                self.failures.append(f"random sheet {wrong}: {unwarned}")

    def simulated_sheets(self, rng):
        for rounds in (10**5, 10**6, 10**7):
            wrong = []
            for wager, figures in self.right.items():
                deviation = math.sqrt(figures["variance"] / rounds)
                value = Fraction(float(figures["return-to-player"]) + rng.gauss(0, deviation))
                wrong.append((wager, "return-to-player", printed(value, 3)))
            audit = self.sabot.record("audit", self.sheet(wrong), "--explain")
            found = [one for one in audit["shared_explanations"] if one["simulated"] and one["is_applied"]]
            guess = Fraction(found[0]["simulated"]["rounds"]["exact"]) if found else 0
            self.score["simulations", "all"] += 1
            is_found = rounds / 4 < guess < rounds * 4
            self.score["simulations", "first"] += is_found
            if not is_found:
                self.failures.append(f"simulation of {rounds} rounds: guessed {float(guess):.0f}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("sabot")
    arguments.add_argument("--verbose", action="store_true", help="print every case, not only failures")
    options = arguments.parse_args()
    seed = test_seed()
    rng = random.Random(seed)
    data = tomllib.loads((pathlib.Path(__file__).parent / "wrong_sheets.toml").read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        judge = Judge(Sabot(options.sabot, pathlib.Path(folder)), data["base"], data, options.verbose)
        for family, cases in data["families"].items():
            for case in cases:
                judge.judge(family, case)
        judge.right_sheets()
        judge.simulated_sheets(rng)
        judge.random_sheets(rng)
    print(*judge.failures, sep="\n")
    for family in dict.fromkeys(family for family, _ in judge.score):
        print(f"{family}:", ", ".join(f"{judge.score[family, key]} {key}" for key in
                                      ("all", "first", "second", "warned", "unwarned") if judge.score[family, key]))
    known = [family for family in data["families"]]
    first, count = (sum(judge.score[family, key] for family in known) for key in ("first", "all"))
    rare = judge.score["random sheets", "unwarned"] <= UNWARNED * judge.score["random sheets", "all"]
    right = judge.score["right sheets", "first"] == judge.score["right sheets", "all"]
    print(f"the true cause is first in {first} of {count}")
    return 0 if first >= FIRST * count and rare and right else 1


if __name__ == "__main__":
    sys.exit(main())
