"""The conditions of game files for oracle.py, implemented from their documentation, card by card."""
import itertools
import operator
from collections import Counter

from oracle_cards import RANKS, SUITS, Card, as_seen, parse_card, total


def members(want):
    """The set that a condition names: 4, [4, 5], "4-9", "4 5", "odd" or "even"; other words, or a list of
    them, are members themselves."""
    if not isinstance(want, str):
        return set(want) if isinstance(want, list) else {want}
    found = set()
    for word in want.split():
        first, _, last = word.partition("-")
        if first.isdecimal():
            found |= set(range(int(first), int(last or first) + 1))
        else:
            found |= set(range(word == "odd", 85, 2)) if word in ("odd", "even") else {word}
    return found


def card_fits(want, card):
    """Whether the card has all attributes that a table requires; its other keys are not attributes."""
    ranks = {parse_card(str(rank)).rank for rank in members(want.get("rank", []))}
    return all(getattr(card, key) in (ranks if key == "rank" else members(want[key]))
               for key in want if key in Card._fields)


def nth_fits(want, hand, place):
    return len(hand) >= place and card_fits(want, hand[place - 1])


def count_holds(want, cards):
    """Whether this number of the cards match; with one-suit, this number of some suit."""
    fitting = [card for card in cards if card_fits(want, card)]
    if want.get("one-suit"):
        of_suits = [sum(card.suit == suit for card in fitting) for suit in SUITS.values()]
        return any(number in members(want["is"]) for number in of_suits)
    return len(fitting) in members(want["is"])


def groups_hold(want, cards):
    """Whether there are distinct classes, one for each group, with at least that many cards."""
    sizes = Counter(as_seen(card, ALIKE[want["by"]]) for card in cards).values()
    return any(all(size >= group for size, group in zip(named, want["groups"]))
               for named in itertools.permutations(sizes, len(want["groups"])))


def number_of_classes(want, cards):
    return len({as_seen(card, ALIKE[want["by"]]) for card in cards})


def consecutive_holds(want, cards):
    """Whether the ranks are distinct and consecutive, with the ace as 1, as 14, or as either."""
    for ace in {"low": [1], "high": [14], "low-or-high": [1, 14]}[want["ace"]]:
        heights = sorted(ace if card.rank == "A" else RANKS.index(card.rank) + 1 for card in cards)
        if all(higher == lower + 1 for lower, higher in zip(heights, heights[1:])):
            return True
    return False


def heights_of(want, cards):
    """The places of the cards in the order of ranks, the ace being 1 or 14."""
    ace = {"low": 1, "high": 14}[want.get("ace", "low")]
    return [ace if card.rank == "A" else RANKS.index(card.rank) + 1 for card in cards]


def order_holds(want, cards):
    """Whether each card, in the order dealt, is of a higher rank than the one before; or of a lower one."""
    heights = heights_of(want, cards)
    ways = {"rising": operator.lt, "falling": operator.gt}
    return any(all(map(ways[way], heights, heights[1:])) for way in members(want["is"]))


def between_holds(want, hands):
    """Whether all three cards were dealt and the first is between the two others."""
    cards = [card for name in (want["card"], *want["of"]) for card in looked_at({"among": [name]}, hands)]
    if len(cards) < 3:
        return False
    middle, *others = heights_of(want, cards)
    return min(others) < middle < max(others)


def sum_of(want, cards):
    """The sum of the cards' values; in pips, ten, jack, queen and king are ten, in ranks 10 to 13."""
    if want["of"] == "ranks":
        return sum(heights_of(want, cards))
    return sum(card.points or (10 if want["of"] == "pips" else 0) for card in cards)


def side_and_value(name):
    """The hand and the value that a comparison names: "banker-first-two" is "banker" and "first-two"; on a
    hand, "card-3" is "card" and "3", and "total" has no prefix."""
    side, _, value = name.partition("-")
    return (side, value) if side in ("player", "banker", "card") else ("card", name)


def compared(want, name, hands):
    """The value that is compared; None for a card that was not dealt."""
    side, value = side_and_value(name)
    hand = hands[1 if side == "banker" else 0]
    if value in ("first-two", "total"):
        return total(hand[:2] if value == "first-two" else hand)
    cards = hand[int(value) - 1 : int(value)]
    values = heights_of(want, cards) if want["by"] == "rank" else [card.points for card in cards]
    return values[0] if values else None


def compare_holds(want, hands):
    first, second = (compared(want, want[key], hands) for key in ("value", "with"))
    if first is None or second is None:
        return False
    return ("higher" if first > second else "lower" if first < second else "equal") in members(want["is"])


def third_pairs(want, hand):
    """Whether there is a third card and it matches one of the first two."""
    return len(hand) == 3 and as_seen(hand[2], PAIR[want]) in [as_seen(card, PAIR[want]) for card in hand[:2]]


def height(want, hand):
    """The value that "higher" compares; None for a card that was not dealt."""
    if want["by"] == "first-two":
        return total(hand[:2])
    place = int(want["by"][-1])
    return RANKS.index(hand[place - 1].rank) if len(hand) >= place else None


def higher_holds(want, coup):
    player, banker = (height(want, hand) for hand in coup)
    return None not in (player, banker) and ("player" if player > banker else "banker" if banker > player else "neither") in members(want["hand"])


def looked_at(want, hands):
    """The cards of a coup, or of a single hand, that a table with "among" means, in the order dealt."""
    among = want.get("among", "all")
    names = ["card"] if len(hands) == 1 else ["player", "banker"]
    return [hand[at] for at in range(3) for name, hand in zip(names, hands) if at < len(hand) and
            (f"{name}-{at + 1}" in among if isinstance(among, list) else at < 2 or among == "all")]


def named_cards(key, want):
    """The cards that a table names one by one, such as "player-1"; None where it does not."""
    if key == "between":
        return [want["card"], *want["of"]]
    if key == "compare":
        places = {"first-two": "12", "total": "123"}
        values = [side_and_value(want[end])[1] for end in ("value", "with")]
        return [f"card-{nth}" for value in values for nth in places.get(value, value)]
    return want["among"] if isinstance(want.get("among"), list) else None


def won_by(coup, hand):
    """Whether the hand, 0 for Player's and 1 for Banker's, has the higher total."""
    return total(coup[hand]) > total(coup[1 - hand])


ALIKE = {"rank": {"rank"}, "suit": {"suit"}, "colour": {"colour"}, "points": {"points"},
         "card": {"rank", "suit"}, "rank-and-colour": {"rank", "colour"}}
PAIR = {"rank": ALIKE["rank"], "identical": ALIKE["card"], "coloured": ALIKE["rank-and-colour"],
        "suit": ALIKE["suit"]}
WON = {"player": operator.gt, "banker": operator.lt, "tie": operator.eq}
# Conditions on the cards of some hands, which a hand or a coup can have: want, hands.
ON_CARDS = {
    "count": lambda want, hands: count_holds(want, looked_at(want, hands)),
    "alike": lambda want, hands: groups_hold(want, looked_at(want, hands)),
    "every-card": lambda want, hands: all(card_fits(want, card) for hand in hands for card in hand),
    "some-card": lambda want, hands: any(card_fits(want, card) for hand in hands for card in hand),
    "different": lambda want, hands: number_of_classes(want, looked_at(want, hands)) in members(want["is"]),
    "consecutive": lambda want, hands: consecutive_holds(want, looked_at(want, hands)),
    "order": lambda want, hands: order_holds(want, looked_at(want, hands)),
    "between": lambda want, hands: between_holds(want, hands),
    "sum": lambda want, hands: sum_of(want, looked_at(want, hands)) in members(want["is"]),
    "compare": lambda want, hands: compare_holds(want, hands),
}
# Every condition on a hand: want, hand (its cards as dealt), tableau.
ON_HAND = {
    "total": lambda want, hand, _: total(hand) in members(want),
    "cards": lambda want, hand, _: len(hand) in members(want),
    "first-two": lambda want, hand, _: total(hand[:2]) in members(want),
    "natural": lambda want, hand, tableau: (total(hand[:2]) in tableau.natural) == want,
    "pair": lambda want, hand, _: as_seen(hand[0], PAIR[want]) == as_seen(hand[1], PAIR[want]),
    "third-pairs": lambda want, hand, _: third_pairs(want, hand),
    "suited": lambda want, hand, _: (hand[0].suit == hand[1].suit) == want,
    "card-1": lambda want, hand, _: nth_fits(want, hand, 1),
    "card-2": lambda want, hand, _: nth_fits(want, hand, 2),
    "card-3": lambda want, hand, _: nth_fits(want, hand, 3),
    **{key: lambda want, hand, _, test=test: test(want, [hand]) for key, test in ON_CARDS.items()},
    "any": lambda want, hand, tableau: any(holds(ON_HAND, part, hand, tableau) for part in want),
    "all": lambda want, hand, tableau: all(holds(ON_HAND, part, hand, tableau) for part in want),
    "not": lambda want, hand, tableau: not holds(ON_HAND, want, hand, tableau),
}
# Conditions on one hand that the coup names: which of the two must meet it. ours: whether each does.
HANDS = {
    "player": lambda ours, _: ours[0],
    "banker": lambda ours, _: ours[1],
    "either-hand": lambda ours, _: any(ours),
    "both-hands": lambda ours, _: all(ours),
    "one-hand": lambda ours, _: sum(ours) == 1,
    "winning-hand": lambda ours, coup: any(won_by(coup, hand) and ours[hand] for hand in (0, 1)),
    "losing-hand": lambda ours, coup: any(won_by(coup, 1 - hand) and ours[hand] for hand in (0, 1)),
}
# Every condition on a coup: want, coup (Player's hand, Banker's hand), tableau.
ON_COUP = {
    "winner": lambda want, coup, _: any(WON[name](total(coup[0]), total(coup[1])) for name in members(want)),
    "margin": lambda want, coup, _: abs(total(coup[0]) - total(coup[1])) in members(want),
    "totals-add-up-to": lambda want, coup, _: total(coup[0]) + total(coup[1]) in members(want),
    "cards": lambda want, coup, _: len(coup[0]) + len(coup[1]) in members(want),
    "higher": lambda want, coup, _: higher_holds(want, coup),
    **{key: lambda want, coup, tableau, which=which:
       which([holds(ON_HAND, want, hand, tableau) for hand in coup], coup) for key, which in HANDS.items()},
    **{key: lambda want, coup, _, test=test: test(want, coup) for key, test in ON_CARDS.items()},
    "any": lambda want, coup, tableau: any(holds(ON_COUP, part, coup, tableau) for part in want),
    "all": lambda want, coup, tableau: all(holds(ON_COUP, part, coup, tableau) for part in want),
    "not": lambda want, coup, tableau: not holds(ON_COUP, want, coup, tableau),
}


def holds(conditions, condition, cards, tableau):
    """Whether all keys of a condition hold; conditions is ON_HAND or ON_COUP, cards a hand or a coup."""
    return all(conditions[key](want, cards, tableau) for key, want in condition.items())


def sight_of_cards(key, want, hand):
    """The part of one hand that a condition on the cards of both hands can depend on."""
    if named := named_cards(key, want):
        # Of either hand, since nothing here says which of them it is.
        numbers = {int(name[-1]) for name in named}
        return tuple(card for nth, card in enumerate(hand, 1) if nth in numbers)
    cards = looked_at(want, [hand])
    if key == "sum":
        return sum_of(want, cards)
    if key == "order":
        return tuple(card.rank for card in cards)
    if key == "consecutive":
        return tuple(sorted(card.rank for card in cards))
    if key in ("alike", "different"):
        return tuple(sorted(map(repr, (as_seen(card, ALIKE[want["by"]]) for card in cards))))
    return tuple(sorted(repr(card.suit if want.get("one-suit") else None)
                        for card in cards if card_fits(want, card))), len(cards)


def read_by(condition, sights):
    """The attributes of cards that a condition reads, and "final" if it reads more than the first four
    cards. Adds to sights what it sees of one hand: functions of hand and tableau. A key that it does not
    know is an error."""
    reads = set()
    for key, want in condition.items():
        if key in HANDS:
            sights.append(lambda hand, tableau, want=want: holds(ON_HAND, want, hand, tableau))
            reads |= {"final"} if key in ("winning-hand", "losing-hand") else set()
            reads |= read_by(want, [])
        elif key in ("not", "any", "all"):
            for part in want if isinstance(want, list) else [want]:
                reads |= read_by(part, sights)
        elif key in ON_CARDS:
            sights.append(lambda hand, _, key=key, want=want: sight_of_cards(key, want, hand))
            reads |= {name for name in want if name in Card._fields} | ALIKE.get(want.get("by"), set())
            reads |= {"suit"} if want.get("one-suit") else set()
            reads |= {"rank"} if key in ("consecutive", "order", "between") else set()
            reads |= {"rank" if want["of"] == "ranks" else "points"} if key == "sum" else set()
            named = named_cards(key, want)
            third = any(name.endswith("3") for name in named) if named else want.get("among", "all") == "all"
            reads |= {"final"} if third else set()
        elif key in ("card-1", "card-2", "card-3"):
            reads |= set(want) | ({"final"} if key == "card-3" else set())
        elif key == "higher":
            sights.append(lambda hand, _, want=want: height(want, hand))
            reads |= {"points"} if want["by"] == "first-two" else {"rank"}
            reads |= {"final"} if want["by"] == "card-3" else set()
        elif key in ("pair", "third-pairs"):
            reads |= PAIR[want] | ({"final"} if key == "third-pairs" else set())
        else:
            reads.add({"first-two": "points", "natural": "points", "suited": "suit", "winner": "final",
                       "margin": "final", "cards": "final", "total": "final",
                       "totals-add-up-to": "final"}[key])
    return reads
