"""Sabot computes baccarat exactly: probabilities, expected values, effects of removal, audits of published figures.

    import sabot

    result = sabot.analyze("punto-banco", decks=8)
    result["banker"].expected_value        # Fraction(-114753351728, 10847218479825)
    result                                 # in a notebook: its tables
    result.to_frame()                      # as a pandas DataFrame

Games: load, parse, game, games. Figures: analyze, removal, evaluate (many shoes, as arrays), census, census_sample,
tolerance, promotions, consecutive, lengths, compare, compare_rules, count, vulnerability, published_counts,
design, information. Chemin de fer: solve, bank. Documents: audit, limits, check, report. Rounds of play: rounds, simulate.

Exact numbers are fractions.Fraction. Each result has the fields of the program's JSON record as attributes
(help(sabot.records)), and can be shown, tabulated, drawn and written; see Result. Errors are InputError.
"""

import importlib
from typing import TYPE_CHECKING, Any

from sabot._arrays import evaluate, rounds, simulate
from sabot._census import census, census_sample
from sabot._commands import analyze, audit, bank, check, compare, compare_rules, consecutive, count, design
from sabot._commands import information, lengths, promotions, published_counts, removal, report, solve, tolerance
from sabot._commands import vulnerability
from sabot._errors import DefectError, InputError, SabotWarning
from sabot._game import Game, game, games, limits, load, parse
from sabot._numbers import Approximate, Estimate
from sabot._records import Record, Records
from sabot._result import Result
from sabot._sabot import __version__

if TYPE_CHECKING:
    from sabot import records

__all__ = ["Approximate", "DefectError", "Estimate", "Game", "InputError", "Record", "Records", "Result",
           "SabotWarning", "analyze", "audit", "bank", "census", "census_sample", "check", "compare", "compare_rules",
           "consecutive", "count", "design", "evaluate", "game", "games", "information", "lengths", "limits", "load",
           "parse", "promotions", "published_counts", "records", "removal", "report", "rounds", "simulate", "solve", "tolerance",
           "vulnerability", "__version__"]


def __getattr__(name: str) -> Any:
    """`records`, which takes as long to import as all other modules, when it is first used."""
    if name == "records":
        return importlib.import_module("sabot.records")
    raise AttributeError(f"module 'sabot' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
