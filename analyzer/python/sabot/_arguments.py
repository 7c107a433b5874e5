"""What the functions of the package accept, as texts and numbers for the library.

Messages say which argument is meant: `decks: invalid value -1: expected a whole number from 1 to 19230`.
"""

from __future__ import annotations

import numbers
import operator
import os
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, TypeVar, Union

from sabot import _sabot
from sabot._errors import InputError, SabotWarning

T = TypeVar("T")
Number = Union[int, Fraction, Decimal, float, str]
Cards = Union[str, Iterable[Union[str, int]]]
Shoe = Union[str, Mapping[Any, int], Sequence[int]]
Wagers = Union[str, Iterable[str]]
Decks = Union[int, str, Iterable[int]]
Paths = Union[str, "os.PathLike[str]", Iterable[Union[str, "os.PathLike[str]"]]]
Stakes = Mapping[str, Number]
Bounds = Union[Number, tuple[Number, Number]]
Progress = Callable[[int, int], object]

_VALUES = tuple("0A23456789")
_RANKS = tuple("A23456789TJQK")
# The largest number in an array of whole numbers.
MOST = 2**63 - 1
MOST_THREADS = 1024
SEEDS = 2**64 - 1
# The keys of the columns of a table of counts, by their number: point values, ranks, or cards.
KEYS = {10: _VALUES, 13: _RANKS, 52: tuple(rank + suit for rank in _RANKS for suit in "cdhs")}
# No number of the library is longer, so that longer ones need not be written.
_LONGEST = 10**60


def shown(value: Any) -> str:
    """A value in a message: short, whatever it is."""
    try:
        words = repr(value)
    except Exception:  # also a number of more digits than Python writes
        return f"a value of type {type(value).__name__}"
    return words if len(words) <= 60 else words[:57] + "..."


def wrong_type(name: str, expected: str, value: Any) -> TypeError:
    """The error about an argument of a wrong type."""
    return TypeError(f"{name}: expected {expected}, got {shown(value)}")


def invalid(name: str, value: Any, expected: str) -> InputError:
    """The error about an argument with a wrong value."""
    return InputError(f"invalid value {shown(value)}", expected, name)


def text(name: str, value: Any, expected: str = "a string") -> str:
    """Text that UTF-8 can express."""
    if not isinstance(value, str):
        raise wrong_type(name, expected, value)
    try:
        value.encode()
    except UnicodeEncodeError:
        raise invalid(name, value, "a string without surrogates") from None
    return value


def head(date: Any, laboratory: Any, reference: Any, others: Any) -> dict[str, str]:
    """What a laboratory states in its report, by name; it has no command line here."""
    others = {} if others is None else others
    if not isinstance(others, Mapping):
        raise wrong_type("head", "a dictionary such as {'client': 'Name'}", others)
    stated = {"date": date, "laboratory": laboratory, "reference": reference}
    for name, value in others.items():
        if stated.setdefault(text("head", name), value) not in ("", value):
            raise InputError(f"{name} is given twice", "one of them", "head")
        stated[name] = value
    return {name: text(name, value) for name, value in stated.items()}


def items(name: str, value: Any, expected: str) -> list[Any]:
    """The items of an iterable that is neither text nor bytes."""
    if isinstance(value, (str, bytes, bytearray)) or not isinstance(value, Iterable):
        raise wrong_type(name, expected, value)
    try:
        return list(value)
    except TypeError:  # an array of no dimension
        raise wrong_type(name, expected, value) from None


def whole(name: str, value: Any, low: int, high: int) -> int:
    """A whole number from low to high. A truth value is none."""
    expected = f"a whole number from {low} to {high}"
    try:
        found = operator.index(value)
    except TypeError:
        raise wrong_type(name, expected, value) from None
    if isinstance(value, bool):
        raise wrong_type(name, expected, value)
    if not low <= found <= high:
        raise invalid(name, found, expected)
    return found


def wholes(name: str, value: Any, low: int, high: int) -> list[int]:
    """One whole number, or several."""
    if isinstance(value, str) or not isinstance(value, Iterable):
        return [whole(name, value, low, high)]
    return [whole(name, one, low, high) for one in items(name, value, "whole numbers")]


def flag(name: str, value: Any) -> bool:
    """A truth value, also numpy's."""
    if type(value).__name__ not in ("bool", "bool_"):
        raise wrong_type(name, "True or False", value)
    return bool(value)


def number(name: str, value: Any) -> str:
    """An exact number: a float is its shortest decimal, so that 0.05 is 1/20."""
    if isinstance(value, str):
        return text(name, value)
    if isinstance(value, (bool, complex)) or not isinstance(value, (numbers.Number, Decimal)):
        raise wrong_type(name, "a number", value)
    if not isinstance(value, (Decimal, numbers.Rational)):
        value = Decimal(str(value))  # of a float, also numpy's
    if isinstance(value, Decimal):
        if not value.is_finite():
            raise invalid(name, value, "a finite number")
        if value and abs(value.adjusted()) >= 60:
            raise invalid(name, value, "a number of at most 60 digits")
        return format(value, "f")
    if isinstance(value, numbers.Integral):
        value = operator.index(value)
    value = Fraction(value)
    if max(abs(value.numerator), value.denominator) >= _LONGEST:
        raise invalid(name, value, "a number of at most 60 digits")
    return str(value)


def bounds(name: str, value: Any) -> str | None:
    """A number that is the least, text such as "90%-92%", or two numbers."""
    if value is None:
        return None
    if isinstance(value, (tuple, list)):
        if len(value) != 2:
            raise invalid(name, value, "a number, or two")
        return "-".join(number(name, bound) for bound in value)
    return number(name, value)


def observation(name: str, value: Any) -> str | None:
    """A return such as "97.1%", "14 wins", or a number, rounded to 12 decimals."""
    if value is None or isinstance(value, str):
        return value if value is None else text(name, value)
    exact = Fraction(number(name, value))
    return format(Decimal(round(exact * 10**12)).scaleb(-12), "f")


def cards(name: str, value: Any) -> str:
    """Cards such as "9 9 Kd 0", or a list of them."""
    expected = 'cards such as "9 9 Kd", or a list of them'
    if isinstance(value, str):
        return text(name, value)
    if isinstance(value, Mapping):
        raise wrong_type(name, expected, value)
    return " ".join(_key(name, card, expected) for card in items(name, value, expected))


def _key(name: str, value: Any, expected: str) -> str:
    """One card, or one key of a shoe: text, or a number."""
    key = text(name, value) if isinstance(value, str) else None
    if key is None:
        try:
            key = str(whole(name, value, 0, 10))
        except TypeError:
            raise wrong_type(name, expected, value) from None
    if not key or any(letter.isspace() or letter == "=" for letter in key):
        raise invalid(name, value, expected)
    return key


def ids(name: str, value: Any) -> list[str]:
    """One id, or several."""
    expected = "an id or a list of ids"
    if isinstance(value, str):
        return [text(name, value)]
    return [text(name, one, expected) for one in items(name, value, expected)]


def paths(name: str, value: Any) -> list[bytes]:
    """One id or path, or several."""
    one = isinstance(value, (str, os.PathLike))
    return [path(name, each) for each in ([value] if one else items(name, value, "ids or paths, or a list of them"))]


def entries(name: str, dictionary: Mapping[Any, Any], read: Callable[[Any, str, Any], T]) -> list[T]:
    """read(key, place, value) of each, where a place is `name['key']`; what is wrong with several of them is one error."""
    found, errors = [], []
    for key, value in dictionary.items():
        try:
            found.append(read(key, f"{name}[{shown(key)}]", value))
        except (TypeError, InputError) as error:
            errors.append(error)
    if len(errors) == 1:
        raise errors[0]
    if errors:
        kind = InputError if all(isinstance(error, InputError) for error in errors) else TypeError
        raise kind("; ".join(map(str, errors)))
    return found


def _library(place: str, check: Callable[[str], None], value: str) -> str:
    """The text, if the library can read it."""
    try:
        check(value)
    except InputError as error:
        raise InputError(error.wrong, error.expected, place) from None
    return value


def _shoe_key(place: str, name: str, key: Any, expected: str) -> str:
    return _library(place, _sabot.require_card, _key(name, key, expected))


def _amount(place: str, value: Any) -> str:
    return _library(place, _sabot.require_number, number(place, value))


def stakes(value: Any, name: str = "stakes") -> list[str]:
    """Amounts by wager."""
    if value is None:
        return []
    if not isinstance(value, Mapping):
        raise wrong_type(name, 'amounts by wager, such as {"player": 10}', value)
    return entries(name, value, lambda wager, place, amount: f"{text(name, wager)}={_amount(place, amount)}")


def tags(value: Any) -> str:
    """The tags of a count system, by card."""
    expected = 'tags such as "A=1 2=1 6=-2", or a dictionary of them'
    if isinstance(value, str):
        return text("tags", value)
    if not isinstance(value, Mapping):
        raise wrong_type("tags", expected, value)
    return " ".join(entries("tags", value, lambda card, place, tag: f"{_shoe_key(place, 'tags', card, expected)}="
                            f"{_amount(place, tag)}"))


def tag_lists(value: Any) -> list[str]:
    """One list of tags, or several."""
    if isinstance(value, (str, Mapping)):
        return [tags(value)]
    return [tags(one) for one in items("tags", value, 'tags such as "A=1 2=1 6=-2", or a list of them')]


def shoe(value: Any, name: str = "shoe") -> str | None:
    """A composition as text: by key, or as 10 (point values 0 to 9), 13 (ranks) or 52 (cards) counts."""
    expected = 'counts such as "A=31 2=32 0=128", a dictionary of them, or 10, 13 or 52 counts'
    if value is None:
        return None
    if isinstance(value, str):
        return text(name, value)
    if not isinstance(value, Mapping):
        counts = items(name, value, expected)
        if len(counts) not in KEYS:
            raise InputError(f"{len(counts)} counts",
                             "10 (values 0 to 9), 13 (ranks A to K) or 52 (cards Ac Ad Ah As 2c ...)", name)
        value = dict(zip(KEYS[len(counts)], counts))
    return " ".join(entries(name, value, lambda key, place, count: f"{_shoe_key(place, name, key, expected)}="
                            f"{whole(place, count, 0, _sabot.MAX_CARDS)}"))


def setup(decks: Any, shoe_counts: Any, remove: Any = (), player: Any = (), banker: Any = (),
          several: bool = False) -> _sabot.Setup:
    """The shoe, and the cards gone from it; with `several`, of each of several numbers of decks."""
    if decks is not None and shoe_counts is not None:
        raise InputError("invalid together with shoe", "one of them", "decks")
    return _sabot.Setup(None if decks is None else decks_text("decks", decks, several), shoe(shoe_counts),
                        cards("remove", remove), cards("player", player), cards("banker", banker))


def decks_text(name: str, value: Any, several: bool) -> str:
    """A number of decks, text such as "6-8" or "infinite", or a list of numbers."""
    if isinstance(value, str) or not isinstance(value, Iterable):
        return number_or_range(name, value, 1, _sabot.MAX_DECKS)
    if not several:
        raise InputError(f"invalid value {shown(value)}: figures are computed for one shoe", "a single number of decks", name)
    decks = wholes(name, value, 1, _sabot.MAX_DECKS)
    if not 0 < len(set(decks)) == len(decks) <= _sabot.MAX_RUNS:
        raise invalid(name, value, f"1 to {_sabot.MAX_RUNS} numbers, each once")
    # One number is a list, too, and "6,100" could be 6100.
    return ",".join([f"{decks[0]}-{decks[0]}", *map(str, decks[1:])])


def number_or_range(name: str, value: Any, low: int, high: int) -> str:
    """A whole number, or text such as "6-8"."""
    return text(name, value) if isinstance(value, str) else str(whole(name, value, low, high))


def is_path(value: Any) -> bool:
    """Whether the value is what Python takes for the name of a file."""
    return isinstance(value, (str, bytes, os.PathLike))


def path(name: str, value: Any, expected: str = "a path") -> bytes:
    """The name of a file in the notation of the file system."""
    if not is_path(value):
        raise wrong_type(name, expected, value)
    try:
        encoded = os.fsencode(value)
    except UnicodeEncodeError:
        raise invalid(name, value, "a path that the file system can express") from None
    if b"\0" in encoded:
        raise invalid(name, value, "a path without a null character")
    return encoded


def is_file(value: Any) -> bool:
    """Whether the value is a file that is open."""
    return callable(getattr(value, "read", None))


def file_bytes(name: str, file: Any) -> tuple[bytes, str]:
    """What is left to read of a file, as UTF-8 if it is one of text, and its name in messages: its own, if it has one."""
    try:
        content = file.read()
    except UnicodeDecodeError:
        raise InputError("the file is not UTF-8", field=name) from None
    if not isinstance(content, (str, bytes)):
        raise wrong_type(name, "a file that is open for reading", file)
    title = getattr(file, "name", None)
    known = title if isinstance(title, str) and title else name
    return content if isinstance(content, bytes) else text(name, content).encode(), known


def file_text(name: str, file: Any) -> tuple[str, str]:
    """The same as text."""
    content, known = file_bytes(name, file)
    try:
        return content.decode(), known
    except UnicodeDecodeError:
        raise InputError("the file is not UTF-8", field=name) from None


def callback(name: str, value: Any) -> Progress | None:
    """A function that is told the progress, or None."""
    if value is not None and not callable(value):
        raise wrong_type(name, "a function of two numbers, or None", value)
    return value  # type: ignore[no-any-return]


def pass_on(sentences: list[str], level: int = 3) -> None:
    """Gives each as a SabotWarning of the caller's caller."""
    for sentence in sentences:
        warnings.warn(sentence, SabotWarning, stacklevel=level)
