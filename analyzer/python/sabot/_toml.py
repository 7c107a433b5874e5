"""Dictionaries as TOML, for the library; errors in it name the keys of the dictionary."""

from __future__ import annotations

import importlib
import json
import numbers
import operator
from bisect import bisect_right
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from fractions import Fraction
from itertools import accumulate
from typing import Any

from sabot import _arguments as to
from sabot import _errors


class Toml:
    """The text of a dictionary, a line for each key, and where each key and each value begins in it.

    An error of the library in the text, whose name for the library is `file`, becomes one about the key, as long as this
    object exists; `name` is that of the argument.
    """

    def __init__(self, name: str, dictionary: Mapping[Any, Any]) -> None:
        self._name = name
        self._parts: list[str] = []
        self._size = 0
        self._begins: list[int] = []
        self._places: list[str] = []
        self._wrong: list[str] = []
        for key, value in dictionary.items():
            self._item(name, key, value)
            self._write("\n")
        if self._wrong:
            raise TypeError(f"{name}: expected text, numbers, truth values, dates, lists and dictionaries, got "
                            f"{', '.join(self._wrong)}")
        self.text = "".join(self._parts)
        self.file = f"dictionary-{importlib.import_module('hashlib').sha256(self.text.encode()).hexdigest()[:8]}"
        _errors.dictionaries[self.file] = self

    def place(self, line: int, column: int) -> str:
        """The key or the value at a place of the text; the first place is that of the whole dictionary."""
        lines = [0, *accumulate(len(one) + 1 for one in self.text.split("\n"))]
        offset = lines[max(0, line - 1)] + max(0, column - 1)
        return self._places[bisect_right(self._begins, offset) - 1] if offset else self._name

    def _write(self, text: str) -> None:
        self._parts.append(text)
        self._size += len(text)

    def _mark(self, place: str) -> None:
        self._begins.append(self._size)
        self._places.append(place)

    def _item(self, place: str, key: Any, value: Any) -> None:
        place = f"{place}[{to.shown(key)}]"
        self._mark(place)
        self._write(f"{_quoted(place, str(key))} = ")
        self._value(place, value)

    def _value(self, place: str, value: Any) -> None:
        self._mark(place)
        if isinstance(value, Mapping):
            self._write("{")
            for index, (key, item) in enumerate(value.items()):
                self._write(", " * bool(index))
                self._item(place, key, item)
            self._write("}")
        elif isinstance(value, (list, tuple, range)):
            self._write("[")
            for index, item in enumerate(value):
                self._write(", " * bool(index))
                self._value(f"{place}[{index}]", item)
            self._write("]")
        else:
            self._write(self._plain(place, value))

    def _plain(self, place: str, value: Any) -> str:
        if type(value).__name__ in ("bool", "bool_"):  # also numpy's
            return str(value).lower()
        if isinstance(value, date):
            return str(value)
        if isinstance(value, numbers.Integral):
            return str(to.whole(place, operator.index(value), -(2**63), to.MOST))
        if isinstance(value, (str, Fraction, Decimal, float)):
            return _quoted(place, value if isinstance(value, str) else to.number(place, value))
        self._wrong.append(f"{to.shown(value)} for {place}")
        return ""


def _quoted(place: str, value: str) -> str:
    """A JSON text, which is one of TOML."""
    return json.dumps(to.text(place, value), ensure_ascii=False).replace("\x7f", "\\u007f")
