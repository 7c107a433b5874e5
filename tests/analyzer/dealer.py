"""Deals shoes by the standard tableau, without any code of Sabot."""

FIELDS = ["shoe", "round", "P1", "B1", "P2", "B2", "P3", "B3", "player", "banker", "outcome"]
DECK = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]
# Banker's draws, by its total: the points of Player's third card, or "-" if Player stood.
BANKER = ["-0123456789", "-0123456789", "-0123456789", "-012345679", "-234567", "-4567", "67", ""]


def points(card):
    return "A23456789".find(card[0]) + 1


def total(hand):
    return sum(map(points, hand)) % 10


def decide(row):
    """Sets totals and outcome by the cards."""
    hands = [[row[side + nth] for nth in "123" if row[side + nth]] for side in "PB"]
    row["player"], row["banker"] = map(total, hands)
    row["outcome"] = "T" if row["player"] == row["banker"] else "P" if row["player"] > row["banker"] else "B"
    return row


def deal(draw, banker):
    """The cards of one round."""
    row = {place: draw() for place in ("P1", "B1", "P2", "B2")} | {"P3": "", "B3": ""}
    player, bank = total([row["P1"], row["P2"]]), total([row["B1"], row["B2"]])
    if max(player, bank) < 8:
        third = "-"
        if player <= 5:
            row["P3"] = draw()
            third = str(points(row["P3"]))
        if third in banker[bank]:
            row["B3"] = draw()
    return row


def rounds_of(shoe, left, burn=None, behind_cut=None, banker=BANKER):
    """The rows of one shoe as dictionaries, with the fields in order. left: its cards, of which the last one is dealt
    first; burn: the number of cards that a ten burns, None if nothing is burnt."""
    burnt = []
    if burn is not None:
        burnt = [left.pop()]
        burnt += [left.pop() for _ in range(points(burnt[0]) or burn)]
    number = 0
    while len(left) >= 6 and (behind_cut is None or len(left) >= behind_cut):
        number += 1
        row = decide({"shoe": shoe, "round": number, **deal(left.pop, banker)})
        if burn is not None:
            row["burn"] = " ".join(burnt) if number == 1 else ""
        yield row
