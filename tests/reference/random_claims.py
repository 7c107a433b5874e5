"""Random correct and incorrect claims on the built-in games for compare_audit.py."""
import json
import re
from collections import namedtuple
from fractions import Fraction

import audit_oracle as oracle
from oracle import RANKS

# verdict: what the claim was made to be; cause: words that --explain must print of a wrong one, any of them.
Intent = namedtuple("Intent", "verdict causes", defaults=((),))
Page = namedtuple("Page", "name text claims intents arguments")

FIGURES = ["return-to-player", "house-edge", "house-edge-resolved", "hit-frequency", "push-frequency",
           "standard-deviation", "probability", "return-to-player-resolved", "hit-frequency-resolved",
           "probability-resolved", "largest-win"]


def printed(units, decimals, is_percent):
    digits = str(abs(units)).rjust(decimals + 1, "0")
    at = len(digits) - decimals
    return ("-" if units < 0 else "") + digits[:at] + ("." if decimals else "") + digits[at:] + "%" * is_percent


def precision(rng):
    decimals, is_percent = rng.randint(1, 8), rng.random() < 0.6
    return decimals, is_percent, 10**decimals * (100 if is_percent else 1)


def stated(rng, value, is_root=False):
    """A correct or incorrect print of a value, and the expected verdict."""
    decimals, is_percent, scale = precision(rng)
    rounded, cut = oracle.written(value, scale, is_root)
    units, verdict = min(rounded), "confirmed"
    way = rng.choice(["rounded", "cut", "wrong", "wrong"])
    if way == "cut":
        units, verdict = cut, "confirmed" if cut in rounded else "truncated"
    elif way == "wrong":
        wrong = {units + sign * step for sign in (1, -1) for step in (1, 2, 5, 10, 90)} - rounded - {cut}
        units, verdict = rng.choice(sorted(wrong)), "refuted"
    return printed(units, decimals, is_percent), Intent(verdict)


def figure_claim(rng, rules, tables):
    wager = rng.choice([*rules.wagers])
    rows, quantity = tables.rows(rules, wager), rng.choice(FIGURES)
    event = rng.choice(rules.wagers[wager]).event if quantity.startswith("probability") else None
    value = oracle.value_of(quantity, rows, event)
    text, intent = stated(rng, value, quantity == "standard-deviation")
    return {"quantity": quantity, "wager": wager, "stated": text} | ({"event": event} if event else {}), intent


def condition_claim(rng, rules, tables):
    """The probability of a row's condition, whatever the rows before it."""
    row = rng.choice(rules.wagers[rng.choice([*rules.wagers])])
    if not row.condition:
        return None
    text, intent = stated(rng, tables.probability(rules, row.condition))
    return {"quantity": "probability", "when": row.condition, "stated": text}, intent


def best_claim(rng, rules, tables):
    best = max(oracle.value_of("return-to-player", tables.rows(rules, wager)) for wager in rules.wagers)
    text, intent = stated(rng, best)
    return {"quantity": "best-return", "stated": text}, intent


def mean_claim(rng, rules, tables):
    returns = [oracle.value_of("return-to-player", tables.rows(rules, wager)) for wager in rules.wagers]
    text, intent = stated(rng, Fraction(sum(returns), len(returns)))
    return {"quantity": "mean-return", "stated": text}, intent


def share_claim(rng, rules, tables):
    wagers = rng.sample([*rules.wagers], 2)
    edges = [oracle.value_of("house-edge", tables.rows(rules, wager)) for wager in wagers]
    (whole, *parts), intents = zip(*(stated(rng, value) for value in [sum(edges), *edges]))
    verdict = max((intent.verdict for intent in intents), key=oracle.WORST.index)
    return {"quantity": "house-share", "stated": whole,
            "parts": [{"wager": wager, "stated": part} for wager, part in zip(wagers, parts)]}, Intent(verdict)


def coup_claim(rng, rules, _):
    """A coup as it is dealt, or with a wrong total, a wrong winner, or an extra or missing third card."""
    draw = [oracle.oracle.parse_card(rng.choice(RANKS)) for _ in range(6)]
    hands = [[card.rank for card in hand] for hand in oracle.oracle.play(iter(draw), ([], []), rules.tableau)]
    way, verdict = rng.choice(["right", "right", "total", "winner", "third"]), "refuted"
    if way == "third":
        hand = rng.choice(hands)
        hand[2:] = [] if hand[2:] else [rng.choice(RANKS)]
    claim = {"quantity": "coup", "player": " ".join(hands[0]), "banker": " ".join(hands[1])}
    (player, banker, winner), _ = oracle.worked_coup(claim, rules.tableau)
    claim |= {"player-total": player, "banker-total": banker, "winner": winner}
    if way == "right":
        verdict = "confirmed"
        claim.pop(rng.choice(["player-total", "banker-total", "winner", "source"]), None)
    elif way == "total":
        claim["banker-total"] = (banker + rng.randint(1, 9)) % 10
    elif way == "winner":
        claim["winner"] = rng.choice(sorted({"player", "banker", "tie"} - {winner}))
    return claim, Intent(verdict)


def rounded_claim(rng, rules, tables):
    unit = Fraction(rules.settlement["unit"])
    wager = rng.choice([*rules.wagers])
    row = rng.choice(rules.wagers[wager])
    stake = unit * rng.randint(1, 300)
    value = oracle.units_paid(rules.settlement["rounding"], stake / unit, row.net) * unit
    wrong = rng.random() < 0.5
    text = printed(int((value + wrong * rng.choice([1, 2]) * unit) * 100), 2, False)
    intent = Intent("refuted" if wrong else "confirmed")
    return {"quantity": "rounded-return", "wager": wager, "event": row.event,
            "stake": printed(int(stake * 100), 2, False), "stated": text}, intent


def other_decks_claim(rng, rules, tables):
    """The figure of another number of decks, if it differs from the correct one."""
    decks = 6 if rules.decks == 8 else 8
    wager = rng.choice([*rules.wagers])
    here, there = (oracle.value_of("return-to-player", tables.rows(of, wager))
                   for of in (rules, rules._replace(decks=decks)))
    return mistaken(here, there, wager, (f"the shoe holds {decks} deck", "on the number of decks"))


def odds_claim(rng, rules, tables):
    """The figure of a payout that was read as including the stake."""
    wager, row = rng.choice([(wager, row) for wager, rows in rules.wagers.items() for row in rows if row.net > 1])
    rows = tables.rows(rules, wager)
    here = oracle.value_of("return-to-player", rows)
    there = here - next(p for event, _, p in rows if event == row.event)
    return mistaken(here, there, wager, (f'"{row.event}" of ', f'{row.event} pays '))


def mistaken(here, there, wager, causes):
    units = min(oracle.written(there, 10**4)[0])
    rounded, cut = oracle.written(here, 10**4)
    if units in rounded | {cut}:
        return None
    claim = {"quantity": "return-to-player", "wager": wager, "stated": printed(units, 2, True)}
    return claim, Intent("refuted", causes)


def toml(value):
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[ " + ", ".join(map(toml, value)) + " ]"
    return json.dumps(value, ensure_ascii=False)  # numbers, truth values and strings are the same in JSON


def settlement(rng, document):
    """A random [settlement], sometimes with limits."""
    table = {"source": document, "unit": rng.choice(["0.01", "0.05", "0.25", "1"]),
             "rounding": rng.choice([*oracle.ROUNDING])}
    if rng.random() < 0.5:
        table["stake-step"] = printed(int(Fraction(table["unit"]) * rng.choice([1, 2, 5, 7, 20]) * 100), 2, False)
    if rng.random() < 0.5:
        least = Fraction(table["unit"]) * rng.randint(1, 40)
        most = least + Fraction(table["unit"]) * rng.randint(20, 900)
        table["minimum-stake"], table["maximum-stake"] = (printed(int(stake * 100), 2, False) for stake in (least, most))
    return "[settlement]\n" + "".join(f"{key} = {toml(value)}\n" for key, value in table.items()) + "\n"


def without(text, header):
    """The text of a game file without the blocks under that header; each ends where a line opens another."""
    kept, keeps = [], True
    for line in text.splitlines(keepends=True):
        if line.startswith("["):
            keeps = not line.startswith((f"[{header}]", f"[[{header}]]", f"[{header}."))
        kept += [line] * keeps
    return "".join(kept)


def random_page(rng, text, catalogue, tables):
    """A copy of a game file with claims of its own, and often a rounding of its own; the readings stay where
    they can."""
    text = without(text, "claim")
    document = re.search(r'\[\[document\]\]\nid = "(.+)"', text)[1]
    arguments = []
    if rng.random() < 0.6:
        text = without(without(text, "settlement"), "reading")
        text = text.replace("[[wager]]", settlement(rng, document) + "[[wager]]", 1)
    game = oracle.load(text, catalogue)
    rules = oracle.rules_of(game)
    if rules.settlement and "minimum-stake" not in rules.settlement:
        step = Fraction(rules.settlement.get("stake-step", 1))
        first, last, by = (printed(int(step * times * 100), 2, False) for times in (1, 21, 5))
        arguments = ["--stake", f"{first}-{last}/{by}"]
    makers = [figure_claim] * 8 + [condition_claim] * 2 + [best_claim, mean_claim, share_claim, coup_claim, coup_claim, other_decks_claim, odds_claim]
    makers += [rounded_claim] * 2 if rules.settlement else []
    made = [one for one in (rng.choice(makers)(rng, rules, tables) for _ in range(30)) if one]
    for claim, _ in made:
        text += f"\n[[claim]]\nsource = \"{document}, random\"\n" + "".join(f"{key} = {toml(v)}\n" for key, v in claim.items())
    return Page(f"{game['id']}, {text.partition('[settlement]')[2][:120]!r}", text, *map(list, zip(*made)), arguments)
