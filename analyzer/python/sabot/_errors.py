"""The exceptions and warnings of the package."""

from __future__ import annotations


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


class SabotWarning(UserWarning):
    """Something was left out of a result, or is unusual."""


class DefectError(RuntimeError):
    """A check of the figures failed: a defect of Sabot. Do not use the figures; please report it."""
