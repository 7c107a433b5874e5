"""Faults of records of play, for tests of sabot rounds."""

from dealer import points, total
from rounds_record import BETS, record, settle


def first(rows, holds):
    return next(i for i, row in enumerate(rows) if holds(row))


# Faults, each a function that changes the rows of a clean record in place.


def missing_last_card(rows):
    row = rows[first(rows, lambda row: row["B3"])]
    row["B3"] = ""
    settle(row)


def stands_on_five_against_four(rows):
    row = rows[first(rows, lambda row: total([row["B1"], row["B2"]]) == 5 and row["P3"] and points(row["P3"]) == 4)]
    row["B3"] = ""
    settle(row)


def swapped_second_cards(rows):
    row = rows[first(rows, lambda row: row["P2"][0] != row["B2"][0] and row["player"] + row["banker"] > 15)]
    row["P2"], row["B2"] = row["B2"], row["P2"]


def third_card_by_the_wrong_hand(rows):
    row = rows[first(rows, lambda row: row["P3"] and not row["B3"])]
    row["P3"], row["B3"] = "", row["P3"]
    settle(row)


def set_field(name, value):
    def change(rows):
        rows[40][name] = value(rows[40][name]) if callable(value) else value

    return change


def no_burn(rows):
    rows[0]["burn"] = ""


def one_card_less_burnt(rows):
    row = rows[first(rows, lambda row: " " in row["burn"])]
    row["burn"] = row["burn"].rpartition(" ")[0]


def entered_twice(rows):
    rows.insert(41, dict(rows[40]))


def left_out(rows):
    del rows[40]


def interleaved(rows):
    ends = {row["shoe"]: i for i, row in enumerate(rows, 1)}
    one, two = rows[: ends[1]], rows[ends[1] : ends[2]]
    rows[: ends[2]] = [row for both in zip(one, two) for row in both] + (one[len(two) :] + two[len(one) :])


def of_another_table(rows):
    """A shoe of table 2 is recorded at table 1."""
    for row in rows:
        row["table"] = "1"
    more = [row | {"table": "2"} for row in record(6, seed=2)]
    rows += [row | ({"table": "1"} if row["shoe"] == 1 else {}) for row in more]


def tie_pays_nine(rows):
    for row in rows:
        if row["outcome"] == "T":
            row["tie return"] = 10


def commission_of_four(rows):
    for row in rows:
        if row["outcome"] == "B":
            row["banker return"] = "19.6"


def rounded_up(rows):
    """A game that shuffles before every round, and rounds to the nearest cent."""
    for i, row in enumerate(rows, 1):
        back = {"T": "0.12", "B": "0.24"}.get(row["outcome"], "0")
        row.update({"shoe": i, "round": 1, "banker stake": "0.12", "banker return": back})


# Name: the fault, arguments of record(), the game, the rule, and a message that names it.
FAULTS = {
    "a dealer who stands on five against four": (
        stands_on_five_against_four, {}, "punto-banco", "tableau",
        r"Banker stood on 5 against a third card worth 4 \(.*\): expected Banker to draw"),
    "a missing last card": (missing_last_card, {}, "punto-banco", "tableau", "Banker stood on .*expected Banker to draw"),
    "a third card of the wrong hand": (
        third_card_by_the_wrong_hand, {}, "punto-banco", "tableau", "Player stood on .*: expected Player to draw"),
    "second cards swapped": (
        swapped_second_cards, {}, "punto-banco", "total", r"Player's total is \d: expected \d, of"),
    "a wrong total": (set_field("banker", lambda old: (old + 1) % 10), {}, "punto-banco", "total", "Banker's total is"),
    "a wrong outcome": (
        set_field("outcome", lambda old: "B" if old == "P" else "P"), {}, "punto-banco", "outcome", "the outcome is"),
    "a commission of four percent": (
        commission_of_four, {"more": BETS}, "punto-banco", "settlement",
        'banker returned 19.6 on a stake of 10, "Banker wins": expected 19.5'),
    "a tie paid nine": (
        tie_pays_nine, {"more": BETS}, "punto-banco", "settlement", 'tie returned 10 on a stake of 1, "Tie": expected 9'),
    "returns rounded up instead of to the nearest": (
        rounded_up, {}, "baccarat-touch", "settlement",
        'banker returned 0.24 on a stake of 0.12, "Banker wins": expected 0.23'),
    "a negative stake": (
        set_field("tie stake", "-1"), {"more": BETS}, "punto-banco", "input", 'an amount is "-1": expected a number'),
    "a huge stake": (
        set_field("tie stake", "1" * 40), {"more": BETS}, "punto-banco", "input", 'an amount is "1{40}": expected'),
    "a missing burn": (no_burn, {"burn": 10}, "bacara", "cut-card", "no burnt card: expected the first card"),
    "a card too few burnt": (
        one_card_less_burnt, {"burn": 10}, "bacara", "cut-card", "cards? burnt: expected .* as many more as it is worth"),
    "a round entered twice": (
        entered_twice, {}, "punto-banco", "sequence", "round 41 of shoe 1 is recorded twice: expected round 42"),
    "a round left out": (left_out, {}, "punto-banco", "sequence", "round 41 of shoe 1 is missing before round 42: expected round 41"),
    "two shoes interleaved": (interleaved, {}, "punto-banco", "sequence",
        "the rows are not in the order of the deal: a shoe goes on after another one"),
    "a shoe of another table": (
        of_another_table, {"shoes": 6}, "punto-banco", "sequence", "shoe 1 comes after shoe 6: expected shoes in the order"),
    "a misread card": (set_field("P1", "1Z"), {}, "punto-banco", "input", 'P1 is "1Z": expected a card, such as Kd'),
}  # fmt: skip
