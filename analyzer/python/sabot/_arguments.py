"""What the functions of the package accept, as texts and numbers for the library."""

from __future__ import annotations

import operator
import os
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, Union

from sabot import _sabot
from sabot._errors import DefectError, InputError, SabotWarning

Number = Union[int, Fraction, Decimal, float, str]
Cards = Union[str, Iterable[Union[str, int]]]
Shoe = Union[str, Mapping[Any, int], Sequence[int]]
Wagers = Union[str, Iterable[str]]
Stakes = Mapping[str, Number]
Progress = Callable[[int, int], object]

_VALUES = tuple("0A23456789")
_RANKS = tuple("A23456789TJQK")
# The largest number in an array of whole numbers.
MOST = 2**63 - 1
# The keys of the columns of a table of counts, by their number: point values, ranks, or cards.
KEYS = {10: _VALUES, 13: _RANKS, 52: tuple(rank + suit for rank in _RANKS for suit in "cdhs")}


def whole(name: str, value: Any, low: int, high: int) -> int:
    """A whole number from low to high."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name}: {value!r} is no whole number: expected one from {low} to {high}") from None
    if not low <= number <= high:
        raise InputError(f"invalid {name} {number}: expected a whole number from {low} to {high}")
    return number


def text(name: str, value: Any) -> str:
    """Text."""
    if not isinstance(value, str):
        raise TypeError(f"{name}: {value!r} is no text: expected one")
    return value


def number(value: Number) -> str:
    """An exact number: a float is its shortest decimal, so that 0.05 is 1/20."""
    if isinstance(value, float):
        value = Decimal(repr(value))
    if isinstance(value, Decimal):
        if not value.is_finite():
            raise InputError(f"invalid number {value}: expected a finite one")
        value = format(value, "f") if abs(value.adjusted()) < 60 else str(value)
    elif not isinstance(value, (str, Fraction)):
        value = operator.index(value)
    return str(value)


def cards(value: Cards) -> str:
    """Cards such as "9 9 Kd 0", or a list of them."""
    return value if isinstance(value, str) else " ".join(str(card) for card in value)


def wagers(value: Wagers) -> list[str]:
    """One id, or several."""
    return [value] if isinstance(value, str) else [text("wagers", wager) for wager in value]


def stakes(value: Stakes | None) -> list[str]:
    """Amounts by wager."""
    return [f"{wager}={number(amount)}" for wager, amount in (value or {}).items()]


def tags(value: str | Mapping[Any, Number]) -> str:
    """The tags of a count system, by card."""
    return value if isinstance(value, str) else " ".join(f"{card}={number(tag)}" for card, tag in value.items())


def shoe(value: Shoe | None) -> str | None:
    """A composition as text: by key, or as 10 (point values 0 to 9), 13 (ranks) or 52 (cards) counts."""
    if value is None or isinstance(value, str):
        return value
    if not isinstance(value, Mapping):
        counts = list(value)
        if len(counts) not in KEYS:
            raise InputError(f"a shoe of {len(counts)} counts: expected 10 (values 0 to 9), 13 (ranks A to K) or 52 "
                             "(cards Ac Ad Ah As 2c ...)")
        value = dict(zip(KEYS[len(counts)], counts))
    return " ".join(f"{key}={operator.index(count)}" for key, count in value.items())


def setup(decks: int | str | None, shoe_counts: Shoe | None, remove: Cards = (), player: Cards = (),
          banker: Cards = ()) -> _sabot.Setup:
    """The shoe, and the cards gone from it."""
    if decks is not None and shoe_counts is not None:
        raise InputError("both decks and shoe are given: expected one of them")
    text = decks if decks is None or isinstance(decks, str) else str(operator.index(decks))
    return _sabot.Setup(text, shoe(shoe_counts), cards(remove), cards(player), cards(banker))


def path(name: Any) -> str | None:
    """A path, or None for what is no path."""
    return os.fsdecode(name) if isinstance(name, (str, bytes, os.PathLike)) else None


def warn(handle: _sabot.Result) -> _sabot.Result:
    """Passes on the warnings of a computation; a failed check of its figures is an exception."""
    if handle.defects:
        raise DefectError("; ".join(handle.defects) + ": this is a defect of Sabot, please report it; do not use "
                          "these figures")
    for text in handle.warnings:
        warnings.warn(text, SabotWarning, stacklevel=3)
    return handle
