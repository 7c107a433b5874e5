"""What the results of all commands have in common."""

from __future__ import annotations

import copy
import functools
import importlib
import io
import json
import os
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Self, TypeVar

from sabot import _arguments as to
from sabot import _records, _sabot
from sabot._kept import FRAME_DIGITS, Kept

T = TypeVar("T")
# The format of a file, by the ending of its name.
FORMATS = {".html": "html", ".md": "markdown", ".tex": "latex", ".xlsx": "xlsx", ".txt": "text", ".json": "json",
           ".csv": "csv", ".pdf": "pdf"}
# Of the tables in a notebook, which has rules of its own for some elements.
STYLE = """<style>
.sabot dl div { display: flex; }
.sabot dt, .sabot dd { float: none; margin: 0; text-align: left; width: auto; }
.sabot dt { flex: 0 0 16em; }
.sabot .notice { display: flex; gap: 0.5em; }
.sabot table caption { text-align: left; }
.sabot table .left { text-align: left; }
</style>
"""


class Result(_records.Record):
    """A result: its fields are attributes, and it can be printed, shown in a notebook, tabulated, drawn and written.

    >>> import sabot
    >>> tie = sabot.analyze(wagers="tie")
    >>> tie["tie"].house_edge
    Fraction(103841353768, 723147898655)
    >>> tie.table_names()
    ['wagers', 'events', 'multipliers', 'progressives', 'several-coups', 'several-coups-events', 'outcomes']
    """

    # The rounds of simulate(table=True), as arrays by column.
    table: dict[str, Any] | None = None

    def __init__(self, handle: Any) -> None:
        self._handle = handle
        self._values = {}
        if isinstance(handle, dict):  # a part of another result
            self._json = handle

    @functools.cached_property
    def _json(self) -> dict[str, Any]:  # type: ignore[override]
        data: dict[str, Any] = json.loads(self._handle.record())
        return data

    def _value(self, name: str, convert: Callable[[Any], T]) -> T:
        if name == "runs" and name not in self._values and not isinstance(self._handle, dict):
            # Each with its own tables.
            self._values[name] = _records.Records(map(_records.result, self._handle.runs))
        return super()._value(name, convert)

    @property
    def warnings(self) -> Sequence[Any]:
        """What was left out, in sentences: those of the SabotWarnings of the computation."""
        return () if isinstance(self._handle, dict) else tuple(self._handle.warnings)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (Kept(self._handle) if isinstance(self._handle, _sabot.Result) else self._handle,), {
            "table": self.table}

    def __copy__(self) -> Self:
        return self.__deepcopy__({id(self.table): self.table})

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        other = type(self)(self._handle)  # which nothing changes
        other.table = copy.deepcopy(self.table, memo)
        return other

    def _report(self) -> Any:
        if isinstance(self._handle, dict):
            raise TypeError("a part of another result has no tables of its own: expected a result that a function of sabot "
                            "has returned")
        return self._handle

    def table_names(self) -> list[str]:
        """The tables of the result."""
        names: list[str] = self._report().tables()
        return names

    def to_csv(self, table: str | None = None, *, digits: int = 6) -> str:
        """A table as CSV, as the program's `--format csv --table` writes it."""
        names = self.table_names()
        name = self._report().table if table is None else to.text("table", table)
        if name not in names:
            raise to.invalid("table", name, f"one of {', '.join(names)}")
        text: str = self._report().written("csv", name, False, to.whole("digits", digits, 0, _sabot.MAX_DIGITS))
        return text

    def to_frame(self, table: str | None = None, *, exact: bool = False) -> Any:
        """A table as a pandas DataFrame.

        Exact numbers are the nearest floats or, with `exact`, Fractions. `table` is one of table_names().

        >>> import sabot
        >>> frame = sabot.analyze().to_frame("events", exact=True)
        >>> frame[frame.wager == "tie"].probability.iloc[0]
        Fraction(619306544887, 6508331087895)
        """
        to.flag("exact", exact)
        pandas = importlib.import_module("pandas")
        text = self.to_csv(table, digits=FRAME_DIGITS)
        exact_columns = [name for name in text.partition("\n")[0].split(",") if name.endswith("_exact")]
        frame = pandas.read_csv(io.StringIO(text), keep_default_na=False, na_values=[""],
                                dtype=dict.fromkeys(exact_columns, str))
        # A column of the table itself may say "yes" or "no".
        fractions = [name for name in exact_columns if not frame[name].isin(["yes", "no"]).any()]
        for name in fractions:
            values = [Fraction(one) if isinstance(one, str) else None for one in frame[name]]
            frame[name.removesuffix("_exact")] = pandas.Series(values, dtype=object if exact else float)
        return frame.drop(columns=fractions)

    def chart_names(self) -> list[str]:
        """The charts that plot() draws."""
        return [chart["id"] for chart in self._report().charts()]

    def plot(self, chart: str | int = 0, *, ax: Any = None) -> Any:
        """Draws a chart of the result by matplotlib. Returns the axes.

        `chart` is one of chart_names(), or its index.
        """
        from sabot import _plot

        return _plot.draw(self._report().charts(), chart, ax)

    def write(self, path: str | os.PathLike[str], *, digits: int = 6) -> None:
        """Writes the result to a file, whose ending selects the format: .html, .pdf (made by WeasyPrint or
        Chromium), .md, .tex, .xlsx, .txt, .json or .csv.

        An existing file is replaced only after everything was written.
        """
        name = os.fsdecode(to.path("path", path))
        kind = FORMATS.get(os.path.splitext(name)[1].lower())
        if kind is None:
            raise to.invalid("path", name, f"a name that ends in {', '.join(FORMATS)}")
        places = to.whole("digits", digits, 0, _sabot.MAX_DIGITS)
        if kind == "json":
            data: str | bytes = self._report().record(places)
        elif kind == "csv":
            data = self.to_csv(digits=places)
        elif kind == "pdf":
            data = _sabot.pdf(self._report().written("html", "", True, places))
        else:
            data = self._report().written(kind, "", True, places)
        try:
            _replace(name, data if isinstance(data, bytes) else data.encode())
        except OSError as error:  # about the temporary file
            raise OSError(error.errno, error.strerror, name) from None

    def __str__(self) -> str:
        return str(self._report().written("text")) if not isinstance(self._handle, dict) else repr(self)

    def _repr_html_(self) -> str | None:
        if isinstance(self._handle, dict):
            return super()._repr_html_()
        return f'{STYLE}<div class="sabot">\n{self._report().html()}</div>'

    def _repr_markdown_(self) -> str | None:
        return None if isinstance(self._handle, dict) else self._report().written("markdown")


def _replace(name: str, whole: bytes) -> None:
    """Writes a file, which replaces another one after everything was written."""
    tempfile = importlib.import_module("tempfile")
    with tempfile.NamedTemporaryFile(dir=os.path.dirname(name) or ".", delete=False) as file:
        try:
            file.write(whole)
            file.close()
            umask = os.umask(0)
            os.umask(umask)
            os.chmod(file.name, 0o666 & ~umask)
            os.replace(file.name, name)
        except BaseException:
            os.unlink(file.name)
            raise
