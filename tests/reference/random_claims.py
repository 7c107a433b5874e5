"""Random correct and incorrect claims on the built-in games for compare_audit.py."""
import json
import re
import tomllib
from collections import namedtuple
from fractions import Fraction

from random_cases import verify

# verdict: what the claim was made to be; cause: words that --explain must print of a wrong one, any of them.
Intent = namedtuple("Intent", "verdict causes", defaults=((),))
Page = namedtuple("Page", "name text claims intents arguments")

FIGURES = ["return-to-player", "house-edge", "house-edge-resolved", "hit-frequency", "push-frequency",
           "standard-deviation", "probability", "return-to-player-resolved", "hit-frequency-resolved",
           "probability-resolved", "largest-win", "variance", "odds", "combinations"]


def printed(units, decimals, is_percent):
    digits = str(abs(units)).rjust(decimals + 1, "0")
    at = len(digits) - decimals
    return ("-" if units < 0 else "") + digits[:at] + ("." if decimals else "") + digits[at:] + "%" * is_percent


def precision(rng):
    decimals, is_percent = rng.randint(1, 8), rng.random() < 0.6
    return decimals, is_percent, 10**decimals * (100 if is_percent else 1)


def stated(rng, value):
    """A correct or incorrect print of a value, and the expected verdict."""
    decimals, is_percent, scale = precision(rng)
    rounded, cut = verify.written(value.value if isinstance(value, verify.Near) else value, scale)
    units, verdict = min(rounded), "confirmed"
    way = rng.choice(["rounded", "cut", "wrong", "wrong"])
    if way == "cut":
        units, verdict = cut, "confirmed" if cut in rounded else "truncated"
    elif way == "wrong":
        wrong = {units + sign * step for sign in (1, -1) for step in (1, 2, 5, 10, 90)} - rounded - {cut}
        units, verdict = rng.choice(sorted(wrong)), "refuted"
    return printed(units, decimals, is_percent), Intent(verdict)


def figure_claim(rng, figures):
    wager, quantity = rng.choice([*figures.game.wagers.values()]), rng.choice(FIGURES)
    event = rng.choice(wager.rows).event if quantity.startswith(("probability", "odds", "combinations")) else None
    value = verify.quantity_of(figures, wager, quantity, event)
    text, intent = stated(rng, value)
    return {"quantity": quantity, "wager": wager.id, "stated": text} | ({"event": event} if event else {}), intent


def removal_claim(rng, figures):
    """The effect of removing a rank on a wager that suits do not concern."""
    wager, card = rng.choice([*figures.game.wagers.values()]), rng.choice(verify.RANKS)
    sight = verify.Sight(figures.game.tableau)
    sight.rows(wager.rows)
    try:
        without = verify.Figures(figures.game, figures.shoe.without(verify.seen(sight, figures.shoe, card)[1]))
    except verify.Unchecked:
        return None
    now, then = (verify.quantity_of(of, wager, "return-to-player") for of in (figures, without))
    text, intent = stated(rng, then - now)
    return {"quantity": "effect-of-removal", "wager": wager.id, "card": card, "stated": text}, intent


def condition_claim(rng, figures):
    """The probability of a row's condition, whatever the rows before it."""
    row = rng.choice(rng.choice([*figures.game.wagers.values()]).rows)
    if not row.condition:
        return None
    text, intent = stated(rng, figures.probability(row.condition))
    return {"quantity": "probability", "when": row.condition, "stated": text}, intent


def best_claim(rng, figures):
    best = max(verify.quantity_of(figures, wager, "return-to-player") for wager in figures.game.wagers.values())
    text, intent = stated(rng, best)
    return {"quantity": "best-return", "stated": text}, intent


def mean_claim(rng, figures):
    returns = [verify.quantity_of(figures, wager, "return-to-player") for wager in figures.game.wagers.values()]
    text, intent = stated(rng, Fraction(sum(returns), len(returns)))
    return {"quantity": "mean-return", "stated": text}, intent


def share_claim(rng, figures):
    wagers = rng.sample([*figures.game.wagers], 2)
    edges = [verify.quantity_of(figures, figures.game.wagers[wager], "house-edge") for wager in wagers]
    (whole, *parts), intents = zip(*(stated(rng, value) for value in [sum(edges), *edges]))
    verdict = max((intent.verdict for intent in intents), key=verify.VERDICTS.index)
    return {"quantity": "house-share", "stated": whole,
            "parts": [{"wager": wager, "stated": part} for wager, part in zip(wagers, parts)]}, Intent(verdict)


def coup_claim(rng, figures):
    """A coup as it is dealt, or with a wrong total, a wrong winner, or an extra or missing third card."""
    tableau, ranks = figures.game.tableau, [rng.choice(verify.RANKS) for _ in range(6)]
    hands = [ranks[0:2], ranks[2:4]]
    two = [verify.total(map(verify.parse_card, hand)) for hand in hands]
    player_draws, banker_draws = verify.third_cards(tableau, *two)
    hands[0] += ranks[4:5] * player_draws
    hands[1] += ranks[5:6] * banker_draws(verify.parse_card(ranks[4]).points if player_draws else "none")
    way, verdict = rng.choice(["right", "right", "total", "winner", "third"]), "refuted"
    if way == "third":
        hand = rng.choice(hands)
        hand[2:] = [] if hand[2:] else [rng.choice(verify.RANKS)]
    claim = {"quantity": "coup", "player": " ".join(hands[0]), "banker": " ".join(hands[1])}
    (player, banker, winner), _ = verify.worked_coup(claim, tableau)
    claim |= {"player-total": player, "banker-total": banker, "winner": winner}
    if way == "right":
        verdict = "confirmed"
        claim.pop(rng.choice(["player-total", "banker-total", "winner", "source"]), None)
    elif way == "total":
        claim["banker-total"] = (banker + rng.randint(1, 9)) % 10
    elif way == "winner":
        claim["winner"] = rng.choice(sorted({"player", "banker", "tie"} - {winner}))
    return claim, Intent(verdict)


def rounded_claim(rng, figures):
    settlement = figures.game.tables["settlement"]
    unit, wager = Fraction(settlement["unit"]), rng.choice([*figures.game.wagers.values()])
    row, stake = rng.choice(wager.rows), unit * rng.randint(1, 300)
    value = verify.paid(settlement, stake, row.pays, row.commission)
    wrong = rng.random() < 0.5
    text = printed(int((value + wrong * rng.choice([1, 2]) * unit) * 100), 2, False)
    intent = Intent("refuted" if wrong else "confirmed")
    return {"quantity": "rounded-return", "wager": wager.id, "event": row.event,
            "stake": printed(int(stake * 100), 2, False), "stated": text}, intent


def other_decks_claim(rng, figures):
    """The figure of another number of decks, if it differs from the correct one."""
    decks = 6 if figures.game.decks == 8 else 8
    wager = rng.choice([*figures.game.wagers.values()])
    here, there = (verify.quantity_of(of, wager, "return-to-player")
                   for of in (figures, verify.Figures(figures.game, verify.decks(decks))))
    return mistaken(here, there, wager.id, (f"the shoe holds {decks} deck", "on the number of decks"))


def odds_claim(rng, figures):
    """The figure of a payout that was read as including the stake."""
    wager, row = rng.choice([(wager, row) for wager in figures.game.wagers.values() for row in wager.rows if row.pays > 1])
    here = verify.quantity_of(figures, wager, "return-to-player")
    there = here - verify.quantity_of(figures, wager, "probability", row.event)
    return mistaken(here, there, wager.id, (f'"{row.event}" of ', f'{row.event} pays '))


def mistaken(here, there, wager, causes):
    units = min(verify.written(there, 10**4)[0])
    rounded, cut = verify.written(here, 10**4)
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
             "rounding": rng.choice([*verify.ROUNDING])}
    if rng.random() < 0.5:
        table["stake-step"] = printed(int(Fraction(table["unit"]) * rng.choice([1, 2, 5, 7, 20]) * 100), 2, False)
    if rng.random() < 0.3:
        table["commission-rounding"] = rng.choice([*verify.ROUNDING])
    if rng.random() < 0.5:
        least = Fraction(table["unit"]) * rng.randint(1, 40)
        most = least + Fraction(table["unit"]) * rng.randint(20, 900)
        table["minimum-stake"], table["maximum-stake"] = (printed(int(stake * 100), 2, False) for stake in (least, most))
        # A win of half the stake or more covers it.
        if (units := least // (2 * Fraction(table["unit"]))) and rng.random() < 0.5:
            table["minimum-commission"] = printed(int(Fraction(table["unit"]) * rng.randint(1, units) * 100), 2, False)
    return "[settlement]\n" + "".join(f"{key} = {toml(value)}\n" for key, value in table.items()) + "\n"


def without(text, header):
    """The text of a game file without the blocks under that header; each ends where a line opens another."""
    kept, keeps = [], True
    for line in text.splitlines(keepends=True):
        if line.startswith("["):
            keeps = not line.startswith((f"[{header}]", f"[[{header}]]", f"[{header}."))
        kept += [line] * keeps
    return "".join(kept)


def random_page(rng, text, catalogue):
    """A copy of a game file with claims of its own, and often a rounding of its own; the readings stay where
    they can."""
    text = without(text, "claim")
    document = re.search(r'\[\[document\]\]\nid = "(.+)"', text)[1]
    arguments = []
    if rng.random() < 0.6:
        text = without(without(text, "settlement"), "reading")
        text = text.replace("[[wager]]", settlement(rng, document) + "[[wager]]", 1)
    game = verify.Game.load(tomllib.loads(text), tomllib.loads(catalogue))
    figures, terms = verify.Figures(game, verify.decks(game.decks)), game.tables.get("settlement")
    if terms and "minimum-stake" not in terms:
        step = Fraction(terms.get("stake-step", 1))
        first, last, by = (printed(int(step * times * 100), 2, False) for times in (1, 21, 5))
        arguments = ["--stake", f"{first}-{last}/{by}"]
    makers = [figure_claim] * 8 + [condition_claim] * 2 + [removal_claim] * 2 + [best_claim, mean_claim, share_claim, coup_claim, coup_claim, other_decks_claim, odds_claim]
    makers += [rounded_claim] * 2 if terms else []
    made = [one for one in (rng.choice(makers)(rng, figures) for _ in range(30)) if one]
    for claim, _ in made:
        text += f"\n[[claim]]\nsource = \"{document}, random\"\n" + "".join(f"{key} = {toml(v)}\n" for key, v in claim.items())
    return Page(f"{game.tables['id']}, {text.partition('[settlement]')[2][:120]!r}", text, *map(list, zip(*made)), arguments)
