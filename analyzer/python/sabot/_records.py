"""Typed objects over the JSON records of Sabot; `sabot.records` has a class for each kind of record."""

from __future__ import annotations

import copy
import importlib
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeVar, overload

from sabot import _html
from sabot._arguments import pass_on
from sabot._errors import DefectError, UnknownKey
from sabot._numbers import Approximate, Estimate

T = TypeVar("T")
R = TypeVar("R", bound="Record")
Key = str | tuple[str, ...]


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

    if not TYPE_CHECKING:  # which knows all fields

        def __getattr__(self, name: str) -> Any:
            hint = ""
            for runs in {"runs", "tables"}.intersection(() if name.startswith("_") else self._fields()):
                if name in getattr(self, runs)[0]._fields():
                    hint = f": each of {runs} has it: expected result[0].{name}, or [one.{name} for one in result]"
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}{hint}", name=name, obj=self)

    def __dir__(self) -> list[str]:
        return [name for name in super().__dir__() if name.startswith("__") or not name.startswith("_")]

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {', '.join(_parts(self._json))}>"

    def _repr_html_(self) -> str | None:
        return _html.of_record(self._json)


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
            raise UnknownKey(f"{len(found)} objects have the key {key!r}: expected an index")
        return found[0]

    def _having(self, key: Key) -> Records[R]:
        found = Records(item for item in self if item._key and item._key_values() == key)
        if not found and self and key in getattr(self[0], "_ipython_key_completions_", tuple)():
            raise UnknownKey(f"each of {len(self)} runs has its own {key!r}: expected result[0][{key!r}], or "
                             f"[one[{key!r}] for one in result]")
        if not found:
            known = [repr(one) for one in self.keys()[:20]] + ["..."] * (len(self.keys()) > 20)
            expected = f"one of {', '.join(known)}" if known else "an index"
            raise UnknownKey(f"unknown key {key!r}: expected {expected}")
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

    def _ipython_key_completions_(self) -> list[Key]:
        return list(self.keys())

    def _repr_html_(self) -> str | None:
        return _html.of_records([item._json for item in self]) if self else None

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
