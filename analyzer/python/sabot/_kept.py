"""What a pickled result keeps of the library's: its record, tables, charts and documents, as they are by default."""

from __future__ import annotations

from typing import Any

from sabot import _arguments as to
from sabot import _sabot
from sabot._errors import InputError

DIGITS = 6
# Enough for the nearest float.
FRAME_DIGITS = 17
# The formats of documents, and whether they have fractions next to decimals.
_DOCUMENTS = [("text", False), ("markdown", False), ("text", True), ("markdown", True), ("html", True), ("latex", True),
              ("xlsx", True)]


class Kept:
    """In the place of a `_sabot.Result`, which has functions that cannot be pickled."""

    def __init__(self, handle: Any) -> None:
        self.kind: str = handle.kind
        self.table: str = handle.table
        self.warnings: list[str] = handle.warnings
        self.defects: list[str] = handle.defects
        self.defect_text: str = handle.defect_text
        self.runs = [Kept(run) for run in handle.runs]
        self._record, self._html, self._charts = handle.record(DIGITS), handle.html(), handle.charts()
        self._tables: list[str] = handle.tables()
        self._written: dict[tuple[str, str, bool, int], str | bytes] = {}
        for table in self._tables:
            for digits in (DIGITS, FRAME_DIGITS):
                self._written["csv", table, False, digits] = handle.written("csv", table, False, digits)
        for kind, exact in _DOCUMENTS:
            try:
                self._written[kind, "", exact, DIGITS] = handle.written(kind, "", exact, DIGITS)
            except InputError:  # a format that this build does not have
                continue

    def record(self, digits: int = DIGITS) -> str:
        self._require(digits in (DIGITS,), digits)
        return str(self._record)

    def written(self, format: str, table: str = "", exact: bool = False, digits: int = DIGITS) -> str | bytes:
        self._require((format, table, exact, digits) in self._written, digits)
        return self._written[format, table, exact, digits]

    def html(self) -> str:
        return str(self._html)

    def tables(self) -> list[str]:
        return self._tables

    def charts(self) -> list[dict[str, Any]]:
        return list(self._charts)

    @staticmethod
    def _require(is_kept: bool, digits: int) -> None:
        if not is_kept:
            raise to.invalid("digits", digits, f"{DIGITS}, with which a pickled result keeps its documents")
