"""Typed objects over the JSON records of Sabot; `sabot.records` has a class for each kind of record."""

from __future__ import annotations

import copy
import importlib
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, SupportsIndex, TypeVar, overload

from sabot._arguments import pass_on
from sabot._errors import DefectError

T = TypeVar("T")
R = TypeVar("R", bound="Record")
Key = str | tuple[str, ...]


class Approximate:
    """A number that is not exact: a decimal, and the largest difference from the true value.

    Comparisons with `<` and the like are made only if the true value decides them.

    >>> root = Approximate("0.9274", "0.00005")
    >>> root
    0.9274 ± 0.00005
    >>> root.value, float(root), root < 1
    (Fraction(4637, 5000), 0.9274, True)
    >>> root < Fraction(9274, 10000)
    Traceback (most recent call last):
    ValueError: 0.9274 ± 0.00005 is too close to 4637/5000 to be compared: expected a difference above the error
    """

    __slots__ = ("_text", "value", "error")
    value: Fraction
    error: Fraction

    def __init__(self, value: str | Fraction, error: str | Fraction) -> None:
        self._text = f"{value} ± {error}"
        self.value, self.error = Fraction(value), Fraction(error)

    def __float__(self) -> float:
        return float(self.value)

    def __repr__(self) -> str:
        return self._text

    def __format__(self, spec: str) -> str:
        return format(float(self), spec) if spec else self._text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Approximate) and (self.value, self.error) == (other.value, other.error)

    def __hash__(self) -> int:
        return hash((self.value, self.error))

    def _below(self, other: Approximate | Fraction | float) -> bool:
        value, error = (other.value, other.error) if isinstance(other, Approximate) else (Fraction(other), Fraction())
        if abs(self.value - value) <= self.error + error:
            raise ValueError(f"{self} is too close to {other} to be compared: expected a difference above the error")
        return self.value < value

    def __lt__(self, other: Approximate | Fraction | float) -> bool:
        return self._below(other)

    def __gt__(self, other: Approximate | Fraction | float) -> bool:
        return not self._below(other)

    __le__, __ge__ = __lt__, __gt__


class Estimate:
    """A figure estimated from a sample: `estimate`, and the interval from `low` to `high` (None if there is none).

    `confidence` is the part of such samples whose interval contains the true figure.

    >>> Estimate("0.25", "0.2", "0.3", "95%")
    0.25 (0.2 to 0.3, 95%)
    """

    __slots__ = ("_texts", "estimate", "low", "high", "confidence")
    estimate: Fraction
    low: Fraction | None
    high: Fraction | None
    confidence: Fraction

    def __init__(self, estimate: str, low: str | None, high: str | None, confidence: str) -> None:
        self._texts = (estimate, low, high, confidence)
        self.estimate, self.low, self.high = Fraction(estimate), optional(fraction)(low), optional(fraction)(high)
        self.confidence = Fraction(confidence.rstrip("%")) / 100

    def __float__(self) -> float:
        return float(self.estimate)

    def __repr__(self) -> str:
        estimate, low, high, confidence = self._texts
        return f"{estimate} ({low} to {high}, {confidence})" if low is not None else f"{estimate} (no interval)"

    def __format__(self, spec: str) -> str:
        return format(float(self), spec) if spec else repr(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Estimate) and self._texts == other._texts

    def __hash__(self) -> int:
        return hash(self._texts)


def fraction(value: Any) -> Fraction:
    """Of {"exact", "decimal"} or text."""
    return Fraction(value["exact"] if isinstance(value, dict) else value)


def approximate(value: Any) -> Approximate:
    """Of {"approximate", "error"}."""
    return Approximate(value["approximate"], value["error"])


def figure(value: Any) -> Fraction | Approximate:
    """Of either."""
    return fraction(value) if "exact" in value else approximate(value)


def estimate(value: Any) -> Estimate:
    """Of {"estimate", "low", "high", "confidence"}."""
    return Estimate(**value)


def decks(value: Any) -> int | str:
    """A whole number, or text such as "infinite"."""
    return value if isinstance(value, int) else str(value)


def counts(value: Any) -> Mapping[str, int]:
    """Whole numbers by name."""
    return dict(value)


def optional(convert: Callable[[Any], T]) -> Callable[[Any], T | None]:
    """What `convert` makes of a value, or None of None."""
    return lambda value: None if value is None else convert(value)


def array(convert: Callable[[Any], T]) -> Callable[[Any], tuple[T, ...]]:
    """What `convert` makes of each value."""
    return lambda values: tuple(map(convert, values))


def records(kind: type[R]) -> Callable[[Any], Records[R]]:
    """Objects of the class `kind`."""
    return lambda values: Records(map(kind, values))


def groups(kind: type[R]) -> Callable[[Any], Groups[R]]:
    """Objects of the class `kind`, several of which may have the same key."""
    return lambda values: Groups(map(kind, values))


class Record:
    """An object of a JSON record: its fields are attributes, converted when they are first read.

    Two records are equal if all their fields are. Records can be copied and pickled.
    """

    _key: tuple[str, ...] = ()  # the fields by which one of several is selected

    def __init__(self, data: dict[str, Any]) -> None:
        self._json = data
        self._values: dict[str, Any] = {}

    def _value(self, name: str, convert: Callable[[Any], T]) -> T:
        if name not in self._values:
            self._values[name] = convert(self._json[name])
        return self._values[name]  # type: ignore[no-any-return]

    def _key_values(self) -> Key:
        values = tuple(str(self._json[name]) for name in self._key)
        return values[0] if len(values) == 1 else values

    @classmethod
    def _fields(cls) -> list[str]:
        return [name for name, value in vars(cls).items() if isinstance(value, property)]

    def to_dict(self) -> dict[str, Any]:
        """The JSON record as Python's own lists, dictionaries, texts and whole numbers; a copy."""
        return copy.deepcopy(self._json)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._json,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and type(self) is type(other) and self._json == other._json

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {', '.join(_parts(self._json))}>"


def _parts(data: Mapping[str, Any]) -> Iterator[str]:
    """The fields in short, for people; objects without a short form are left out."""
    for name, value in data.items():
        if isinstance(value, dict):
            value = next((value[key] for key in ("decimal", "approximate", "estimate", "id") if key in value), None)
        elif isinstance(value, list):
            value = f"[{len(value)}]"
        if value is not None and name != "schema":
            yield f"{name}={value}"


class Records(tuple[R, ...]):
    """Objects of a record: a tuple, in which an object can also be selected by its key (such as a wager's id)."""

    @overload
    def __getitem__(self, key: SupportsIndex) -> R: ...
    @overload
    def __getitem__(self, key: slice) -> Records[R]: ...
    @overload
    def __getitem__(self, key: Key) -> R: ...
    def __getitem__(self, key: SupportsIndex | slice | Key) -> R | Records[R]:
        if isinstance(key, slice):
            return type(self)(super().__getitem__(key))
        if not isinstance(key, (str, tuple)):
            return super().__getitem__(key)
        found = self._having(key)
        if len(found) > 1:
            raise KeyError(f"{len(found)} objects have the key {key!r}: expected an index")
        return found[0]

    def _having(self, key: Key) -> Records[R]:
        found = Records(item for item in self if item._key and item._key_values() == key)
        if not found:
            known = [repr(one) for one in self.keys()[:20]] + ["..."] * (len(self.keys()) > 20)
            raise KeyError(f"unknown key {key!r}: expected one of {', '.join(known)}")
        return found

    def keys(self) -> tuple[Key, ...]:
        """The keys, in order, each once."""
        return tuple(dict.fromkeys(item._key_values() for item in self if item._key))

    def to_frame(self) -> Any:
        """A pandas DataFrame: a row for each object, and a column for each field that is not an object itself.

        Exact numbers stay exact; `frame.astype(float)` or `frame["column"].astype(float)` rounds them.
        """
        pandas = importlib.import_module("pandas")
        rows = [{name: getattr(item, name) for name in item._fields()} for item in self]
        fields = [name for name in (rows[0] if rows else ()) if not isinstance(rows[0][name], (Record, tuple))]
        key = [name for name in (self[0]._key if rows else ()) if name in fields]
        frame = pandas.DataFrame(rows, columns=fields)
        return frame.set_index(key) if key else frame

    def __contains__(self, item: object) -> bool:
        return item in self.keys() if isinstance(item, (str, tuple)) else super().__contains__(item)

    def __repr__(self) -> str:
        return f"<{len(self)} objects: {', '.join(map(repr, self.keys()))}>" if self.keys() else super().__repr__()


class Groups(Records[R]):
    """Objects of a record, several of which may have the same key: `self[key]` is all of them."""

    @overload  # type: ignore[override]
    def __getitem__(self, key: SupportsIndex) -> R: ...
    @overload
    def __getitem__(self, key: slice | Key) -> Records[R]: ...
    def __getitem__(self, key: SupportsIndex | slice | Key) -> R | Records[R]:
        return self._having(key) if isinstance(key, (str, tuple)) else super().__getitem__(key)


def result(handle: Any) -> Any:
    """The result whose record handle.record() gives, as the class of `sabot.records` for its schema."""
    from sabot import records as classes

    return getattr(classes, "".join(map(str.capitalize, handle.kind.split("-"))))(handle)


def finished(handle: Any) -> T:  # type: ignore[type-var]  # the class follows from the record
    """The result of a computation; passes on its warnings. A failed check of its figures is an exception."""
    if handle.defects:
        raise DefectError(handle.defect_text)
    pass_on(handle.warnings, 4)
    done: T = result(handle)
    return done
