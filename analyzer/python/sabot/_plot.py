"""Charts by matplotlib, from the data of the library's own charts."""

from __future__ import annotations

import importlib
from fractions import Fraction
from typing import Any

from sabot import _arguments
from sabot._errors import InputError


def draw(charts: list[dict[str, Any]], chosen: str | int, ax: Any) -> Any:
    """Draws one of the charts; returns the axes."""
    if not charts:
        raise InputError("this result has no chart", "one with a chart, such as that of sabot.removal()")
    names = [chart["id"] for chart in charts]
    if isinstance(chosen, str) and chosen not in names:
        raise _arguments.invalid("chart", chosen, f"one of {', '.join(names)}")
    last = len(names) - 1
    chart = charts[names.index(chosen) if isinstance(chosen, str) else _arguments.whole("chart", chosen, -len(names), last)]
    if ax is None:
        ax = importlib.import_module("matplotlib.pyplot").figure(layout="constrained").add_subplot()
    (_bars if chart["kind"] == "bars" else _curve)(chart, ax)
    ax.set_title(chart["title"])
    return ax


def _number(text: str) -> float:
    return float(Fraction(text))


def _columns(rows: list[tuple[str, ...]]) -> list[list[float]]:
    return [list(map(_number, column)) for column in zip(*rows)]


def _bars(chart: dict[str, Any], ax: Any) -> None:
    labels = [label for label, _, _ in chart["bars"]]
    scale = 100 if chart["percent"] else 1
    values = [scale * _number(value) for _, value, _ in chart["bars"]]
    if chart["across"]:
        drawn = ax.barh(labels, values)
        ax.invert_yaxis()
        ax.set_xlabel(chart["values"])
    else:
        drawn = ax.bar(labels, values)
        ax.set_ylabel(chart["values"])
    if len(values) <= 15:
        ax.bar_label(drawn, [text for _, _, text in chart["bars"]], padding=3, fontsize="small")
        ax.margins(**{"x" if chart["across"] else "y": 0.2})


def _curve(chart: dict[str, Any], ax: Any) -> None:
    if chart["points"]:
        ax.plot(*_columns(chart["points"]), "o-", label=chart["point_key"])
    if chart["estimates"]:
        at, value, low, high = _columns(chart["estimates"])
        spread = [[a - b for a, b in zip(value, low)], [b - a for a, b in zip(value, high)]]
        ax.errorbar(at, value, yerr=spread, fmt="o", fillstyle="none", capsize=3, label=chart["estimate_key"])
    for place, label in chart["marks"]:
        ax.axvline(_number(place), linestyle=":", color="gray")
        ax.annotate(label, (_number(place), 1), xycoords=("data", "axes fraction"), rotation=90, va="top", ha="right")
    if not chart["linear"]:
        ax.set_yscale("log")
    ax.set_xlabel(chart["places"])
    ax.set_ylabel(chart["values"])
    ax.legend(loc="best", fontsize="small")
