"""Cards and totals for oracle.py."""
from collections import namedtuple

RANKS = "A23456789TJQK"
SUITS = {"H": "hearts", "D": "diamonds", "C": "clubs", "S": "spades"}

Card = namedtuple("Card", "points rank suit colour")  # None for what is not known, or not read


def parse_card(text):
    """A card as the interface writes it: '9', '0' (a ten, jack, queen or king), 'A' or '1', 'K', 'Kd'."""
    name = text.upper().replace("10", "T").replace("1", "A")
    if name == "0":
        return Card(0, None, None, None)
    rank, suit = name[:1], SUITS.get(name[1:])
    if not rank or rank not in RANKS or (name[1:] and not suit):
        raise ValueError(f"not a card: {text!r}")
    colour = suit and ("red" if suit in ("hearts", "diamonds") else "black")
    return Card(min(RANKS.index(rank) + 1, 10) % 10, rank, suit, colour)


def total(hand):
    return sum(card.points for card in hand) % 10


def as_seen(card, attributes):
    return Card(*(value if name in attributes else None for name, value in card._asdict().items()))
