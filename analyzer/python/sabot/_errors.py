"""The exceptions and warnings of the package."""

from __future__ import annotations


class InputError(ValueError):
    """Invalid input, such as a game file with a mistake or a card that the shoe does not hold.

    Attributes: `message` (what is wrong, and what was expected), `expected` (the latter alone; None if it is not said),
    `file`, `line` and `column` (from 1; empty and 0 where the input is not a file).

    >>> import sabot
    >>> try:
    ...     sabot.parse("format = 2", file="mine.toml")
    ... except sabot.InputError as error:
    ...     print(error.line, error.column, error.message)
    1 10 format of game is 2: expected 1
    """

    def __init__(self, message: str, file: str = "", line: int = 0, column: int = 0) -> None:
        super().__init__(message, file, line, column)
        self.message, self.file, self.line, self.column = message, file, line, column

    @property
    def expected(self) -> str | None:
        return self.message.rpartition(": expected ")[2] if ": expected " in self.message else None

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        return f"{place}: {self.message}" if place else self.message


class SabotWarning(UserWarning):
    """Something was left out of a result, or is unusual."""


class DefectError(RuntimeError):
    """A check of the figures failed: a defect of Sabot. Do not use the figures; please report it."""
