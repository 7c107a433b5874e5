"""Computations on arrays: many shoes, and rounds of play."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import IO, TYPE_CHECKING, Any, Union

from sabot import _arguments as to
from sabot import _sabot
from sabot._arguments import MOST_THREADS, SEEDS, Cards, Number, Progress, Shoe, Stakes, Wagers
from sabot._commands import examined
from sabot._errors import InputError
from sabot._game import GameLike, game_of
from sabot._records import finished
from sabot._toml import Toml

if TYPE_CHECKING:
    from sabot.records import Rounds, Simulation

ColumnMap = Union[str, "os.PathLike[str]", IO[Any], Mapping[str, Any]]
Source = Union[str, "os.PathLike[str]", IO[Any], Iterable[Mapping[str, Any]], Mapping[str, Any], Any]
_PLACES = ("P1", "P2", "P3", "B1", "B2", "B3")


def evaluate(game: GameLike, shoes: Any, *, keys: str | Iterable[str] | None = None, wagers: Wagers = (),
             exact: bool = False, threads: int = 0, progress: Progress | None = None) -> dict[str, Any]:
    """Expected values of wagers for many shoes: an array for each wager, by its id.

    `shoes`: an array of whole numbers with a row for each shoe, a pandas DataFrame, or the path of a CSV file, or an open
    one, as the program's `evaluate` reads it. 10 columns are counts of the point
    values 0 to 9 (0: ten, jack, queen and king), 13 of the ranks A to K, 52 of the cards Ac, Ad, Ah, As, 2c, ...; `keys`
    names other columns (a DataFrame and a file have their own). `wagers`: ids; by default all that these columns determine. Values are
    the nearest floats, each correctly rounded, or with `exact` Fractions. `threads`: 0 is one for each core. `progress`:
    called with the number of rows done, and of all. A shoe costs about a microsecond.

    Raises InputError for a row with a negative count, or with fewer than 6 or more than a million cards, and for a wager
    that depends on more than the columns tell.

    >>> import numpy, sabot
    >>> eight_decks = [128] + [32] * 9
    >>> shoes = numpy.array([eight_decks, [100] + [32] * 9])
    >>> sabot.evaluate("punto-banco", shoes, wagers="tie")["tie"]
    array([-0.14359629, -0.1278127 ])
    >>> sabot.evaluate("punto-banco", shoes, wagers="tie", exact=True)["tie"][0]
    Fraction(-103841353768, 723147898655)
    """
    import numpy

    if to.is_path(shoes) or to.is_file(shoes):
        if keys is not None:
            raise to.invalid("keys", keys, "none, since the first line of a file has them")
        if to.is_path(shoes):
            keys, shoes = _sabot.read_shoes(to.path("shoes", shoes), None)
        else:
            content, name = to.file_bytes("shoes", shoes)
            keys, shoes = _sabot.read_shoes(name, content)
    if keys is None:
        keys = getattr(shoes, "columns", None)
    try:
        table = numpy.asarray(shoes)
    except (TypeError, ValueError):  # rows of different lengths
        raise to.wrong_type("shoes", "an array with a row for each shoe", shoes) from None
    if table.ndim != 2:
        raise InputError(f"an array of {table.ndim} dimensions", "one of 2, with a row for each shoe", "shoes")
    if keys is None:
        if table.shape[1] not in to.KEYS:
            raise InputError(f"{table.shape[1]} columns",
                             "10 (values 0 to 9), 13 (ranks A to K), 52 (cards Ac Ad Ah As 2c ...), or keys", "shoes")
        keys = to.KEYS[table.shape[1]]
    names = to.cards("keys", keys).split()
    if len(names) != table.shape[1]:
        raise InputError(f"{len(names)} for {table.shape[1]} columns", "one for each", "keys")
    if table.dtype.kind not in "iu":
        raise to.wrong_type("shoes", "an array of whole numbers", table.dtype)
    if table.dtype == numpy.uint64 and table.size and table.max() > to.MOST:
        raise to.invalid("shoes", int(table.max()), "a number of cards")
    evaluator = _sabot.Evaluator(game_of(game), to.ids("wagers", wagers), names)
    to.pass_on(evaluator.warnings)
    counts = numpy.ascontiguousarray(table, dtype=numpy.int64)
    cores = to.whole("threads", threads, 0, MOST_THREADS)
    told = to.callback("progress", progress)
    if to.flag("exact", exact):
        values = numpy.array([Fraction(text) for text in evaluator.exact(counts, cores, told)] + [None],
                             dtype=object)[:-1].reshape(len(counts), len(evaluator.wagers))
    else:
        values = evaluator.nearest(counts, cores, told)
    return {wager: values[:, column] for column, wager in enumerate(evaluator.wagers)}


def simulate(game: GameLike = "punto-banco", *, shoes: int, seed: int = 1, shuffle: str = "random",
             decks: int | None = None, shoe: Shoe | None = None, remove: Cards = (), stakes: Stakes | None = None, table: bool = False,
             threads: int = 0, progress: Progress | None = None) -> Simulation:
    """Plays whole shoes by the rules of a game, and compares the rounds with the exact distribution.

    `shoes`: how many. `seed`: the same seed gives the same rounds, with any number of threads. `shuffle`: "random", or
    "riffles:3", "strips:8", "shelves:10" or "swaps:8" of the cards as the last shoe left them. `stakes`: amounts by wager,
    bet in every round. `table`: keep the rounds, as the attribute `table` of the result, a dictionary of arrays: `shoe` and
    `round` from 1, the cards `P1`, `B1`, `P2`, `B2`, `P3`, `B3` ("Kd", empty for no third card), the totals `player` and
    `banker`, `outcome` (P, B or T), where the game burns cards, `burn`, and for each of `stakes` the floats `ID stake` and
    `ID return`, which are not a number after the wager has closed. `pandas.DataFrame(result.table)` is what
    `sabot simulate -o` writes. Raises InputError.

    >>> import sabot
    >>> played = sabot.simulate(shoes=2, seed=7, table=True)
    >>> [str(played.table[name][0]) for name in ("P1", "B1", "P2", "B2", "P3", "B3", "outcome")]
    ['7d', '3d', '5c', '4c', 'Qh', '', 'B']
    """
    handle, played = _sabot.simulate(*examined(game, decks, shoe, remove), to.whole("shoes", shoes, 1, 10**9),
                                    to.whole("seed", seed, 0, SEEDS), to.text("shuffle", shuffle), to.stakes(stakes), to.flag("table", table),
                                    to.whole("threads", threads, 0, MOST_THREADS), to.callback("progress", progress))
    result: Simulation = finished(handle)
    if played is not None:
        result.table = _columns(played, list(stakes or ()))
    return result


def _columns(table: dict[str, Any], wagers: list[str]) -> dict[str, Any]:
    """The rounds with names in the place of numbers."""
    import numpy

    names = numpy.array(_sabot.card_names())
    cards = table["cards"].reshape(-1, len(_PLACES))
    place = {name: names[cards[:, column]] for column, name in enumerate(_PLACES)}
    columns = {"shoe": table["shoe"], "round": table["round"],
               **{name: place[name] for name in ("P1", "B1", "P2", "B2", "P3", "B3")},
               "player": table["player"], "banker": table["banker"],
               "outcome": numpy.array(["P", "B", "T"])[table["outcome"]]}
    if table["burn"]:
        columns["burn"] = numpy.zeros(len(cards), dtype=f"U{max(len(text) for _, text in table['burn'])}")
        for row, text in table["burn"]:
            columns["burn"][row] = text
    amounts = table["amounts"].reshape(len(cards), 2 * len(wagers))
    for column, wager in enumerate(wagers):
        columns[f"{wager} stake"], columns[f"{wager} return"] = amounts[:, 2 * column], amounts[:, 2 * column + 1]
    return columns


def rounds(game: GameLike, *records: Source, columns: ColumnMap | None = None,
           by: str | Iterable[str] = (), decks: int | None = None, shoe: Shoe | None = None, remove: Cards = (),
           level: Number = "1%", misread: Number = "1/10000", any_time: bool = False, list_violations: int = 20, threads: int = 0,
           date: str = "", laboratory: str = "", reference: str = "", head: Mapping[str, str] | None = None, progress: Progress | None = None) -> Rounds:
    """Records of play, checked against the rules of a game and the exact distribution.

    `records`: paths of CSV or JSON files (also compressed by gzip), open files, texts of such files (with a line feed, or
    objects of JSON), lists of a dictionary for each row, pandas DataFrames, structured arrays, or dictionaries of arrays by
    column, such as the `table` of `simulate`; shoes go on from one to the next. The columns are shoe, round, P1, B1, P2, B2,
    P3, B3, player, banker, outcome, and for bets `ID stake` and `ID return`; only the cards are required. Others by a column
    map: `columns` is a dictionary with its keys, its path, an open file, or its text. The header of a table is line 1 of
    findings, row n (from 0) line n + 2; of a list, row n is line n + 1. `by`: also test the rounds of each table, dealer, shoe, month, position or other column. `level`: the family-wise level of all
    tests. `misread`: the rate at which cards are misread, from 0 to 1/1000. `any_time`: with p-values that hold however often a growing record is looked at. `list_violations`: how many of each
    rule to list. `date` (YYYY-MM-DD), `laboratory`, `reference`, `head`: with any of them, the result is written as a document
    to be signed; see `report`. Raises InputError with the line.

    >>> import sabot
    >>> played = sabot.simulate(shoes=50, seed=7, table=True)
    >>> sabot.rounds("punto-banco", played.table).verdict
    'clean'
    >>> played.table["outcome"][3] = "T"
    >>> sabot.rounds("punto-banco", played.table).violations[0].message
    'the outcome is a tie: expected Banker wins, 3 to 7'
    """
    if not records:
        raise TypeError("records: expected at least one file or table, got none")
    sources = [_source(record, index) for index, record in enumerate(records)]
    column_map = _column_map(columns)
    kept = (column_map.file, column_map.text) if isinstance(column_map, Toml) else column_map
    return finished(_sabot.rounds(*examined(game, decks, shoe, remove), sources, kept,
                                  to.ids("by", by), to.number("level", level), to.number("misread", misread), bool(any_time),
                                  to.whole("list_violations", list_violations, 0, 1_000_000),
                                  to.whole("threads", threads, 0, MOST_THREADS), to.head(date, laboratory, reference, head),
                                  to.callback("progress", progress)))


def _column_map(columns: ColumnMap | None) -> tuple[str, str] | Toml | None:
    """Its name in messages, and its text; a dictionary is read as its text."""
    if columns is None:
        return None
    if isinstance(columns, Mapping):
        return Toml("columns", columns)
    if to.is_file(columns):
        return to.file_text("columns", columns)[::-1]
    if isinstance(columns, str) and "\n" in columns:
        return "columns", to.text("columns", columns)
    name = os.fsdecode(to.path("columns", columns, "a column map: a path, a text, a file or a dictionary"))
    try:
        with open(name, "rb") as file:
            return name, to.file_text("columns", file)[0]
    except OSError as error:
        raise InputError(f"cannot read {to.shown(columns)}: {error.strerror}", field="columns") from None


def _source(record: Any, index: int) -> bytes | tuple[str, str | bytes | _sabot.Table]:
    name = f"records[{index}]"
    if _is_text(record):
        return name, to.text(name, record)
    if to.is_path(record):
        return to.path(name, record)
    if to.is_file(record):
        return to.file_bytes(name, record)[::-1]
    if isinstance(record, (list, tuple)) and record and all(isinstance(row, Mapping) for row in record):
        return name, "\n".join(map(_object, record))
    names = getattr(getattr(record, "dtype", None), "names", None)
    if names:  # a structured array
        record = {column: record[column] for column in names}
    if not hasattr(record, "items"):
        raise to.wrong_type(name, "a path, a file, a text, a list of dictionaries, a DataFrame, a dictionary of arrays or a "
                            "structured array", record)
    if any(column is not None for column in getattr(getattr(record, "index", None), "names", ())):
        record = record.reset_index()  # columns of a DataFrame that are its index
    table = _sabot.Table()
    to.entries(name, record, lambda column, place, values: table.add(to.text(place, str(column)), _plain(values), place))
    return name, table


def _is_text(record: Any) -> bool:
    """Whether a string is the text of a file and not its name."""
    return isinstance(record, str) and ("\n" in record or re.match(r"\s*\[?\s*\{", record) is not None)


def _object(row: Mapping[str, Any]) -> str:
    """A row as JSON; what is missing, as in a data frame, is null."""
    return json.dumps({str(column): None if _is_missing(value) else value for column, value in row.items()}, default=str)


def _is_missing(value: Any) -> bool:
    return value is None or type(value).__name__ in ("NAType", "NaTType") or isinstance(value, float) and value != value


def _plain(values: Any) -> Any:
    """An array of numbers of eight bytes, or of UTF-8; what is missing in a column of texts is empty."""
    import numpy

    array = numpy.asarray(values)
    if array.dtype.kind == "M":
        array = numpy.datetime_as_string(array, unit="s")
    if array.dtype.kind == "O":
        array = numpy.array(["" if _is_missing(value) else str(value) for value in array.flat], dtype=str).reshape(array.shape)
    if array.dtype.kind == "U" and array.ndim == 1:
        points = numpy.ascontiguousarray(array, array.dtype.newbyteorder("=")).view("u4")
        is_ascii = points.max(initial=0) < 128  # the fast way
        return points.astype("u1").view(f"S{array.itemsize // 4}") if is_ascii else numpy.char.encode(array, "utf-8", "replace")
    kind = array.dtype.kind
    return array.astype("u8" if kind == "b" else f"{kind}8", copy=False) if kind in "biuf" and array.itemsize <= 8 else array
