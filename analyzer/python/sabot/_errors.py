"""The exceptions and warnings of the package."""

from __future__ import annotations

from typing import Protocol
from weakref import WeakValueDictionary


class InputError(ValueError):
    """Invalid input, such as a game file with a mistake or a card that the shoe does not hold.

    Attributes: `wrong` (what is wrong), `expected` (what was expected; None if it is not said), `field` (the argument;
    None if it is not one), `message` (the three as a sentence), `file`, `line` and `column` (from 1; empty and 0 where
    the input is not a file).

    >>> import sabot
    >>> try:
    ...     sabot.parse("format = 2", file="mine.toml")
    ... except sabot.InputError as error:
    ...     print(error.line, error.column, error.message)
    1 10 format of game is 2: expected 1
    """

    def __init__(self, wrong: str, expected: str | None = None, field: str | None = None, file: str = "", line: int = 0,
                 column: int = 0) -> None:
        super().__init__(wrong, expected, field, file, line, column)
        self.wrong, self.expected, self.field = wrong, expected or None, field or None
        self.file, self.line, self.column = file, line, column

    @property
    def message(self) -> str:
        expected = self.expected and f"expected {self.expected}"
        return ": ".join(part for part in (self.field, self.wrong, expected) if part)

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        return f"{place}: {self.message}" if place else self.message


class UnknownKey(KeyError):
    """A key that a result does not have; the message is a sentence."""

    def __str__(self) -> str:
        return str(self.args[0])


class SabotWarning(UserWarning):
    """Something was left out of a result, or is unusual."""


class DefectError(RuntimeError):
    """A check of the figures failed: a defect of Sabot. Do not use the figures; please report it."""


class Dictionary(Protocol):
    """A dictionary that the library reads as a text."""

    def place(self, line: int, column: int) -> str:
        """The key at a place of the text, such as `game['wager'][0]`."""


# By the name of the text.
dictionaries: WeakValueDictionary[str, Dictionary] = WeakValueDictionary()


def input_error(wrong: str, expected: str, field: str, file: str, line: int, column: int) -> InputError:
    """The library's error; one in the text of a dictionary is about a key of it."""
    source = dictionaries.get(file)
    if source is not None:
        return InputError(wrong, expected, source.place(line, column))
    return InputError(wrong, expected, field, file, line, column)
