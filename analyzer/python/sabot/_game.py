"""Games: built in, from files, or from dictionaries."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Any, Union

from sabot import _arguments, _sabot

GameLike = Union["Game", str, "os.PathLike[str]", Mapping[str, Any]]
_BANKER = ("tableau", "best-reply", "equilibrium")


class Game:
    """A game: drawing rules, wagers and published claims. Made by `load`, `parse` and `game`.

    >>> import sabot
    >>> game = sabot.load("punto-banco")
    >>> game.name, game.decks, list(game.wagers)[:3]
    ('Punto Banco', 8, ['player', 'banker', 'tie'])
    """

    def __init__(self, handle: _sabot.Game, text: str, file: str) -> None:
        self._handle, self._text, self._file = handle, text, file
        self._play: tuple[Any, ...] = ()

    @property
    def id(self) -> str:
        """The id of the game file."""
        return self._handle.id

    @property
    def name(self) -> str:
        """The name of the game."""
        return self._handle.name

    @property
    def decks(self) -> int | None:
        """The number of decks; None if cards are dealt with replacement."""
        return self._handle.decks

    @property
    def wagers(self) -> dict[str, str]:
        """The names of the wagers, by id."""
        return self._handle.wagers

    @property
    def gaps(self) -> list[tuple[str, str, str]]:
        """What of its documents the game file does not have: kind, rule, and text.

        The kind is "not-read" (what the file leaves out may be stated there), "taken-from-elsewhere" (the rule is not
        that of the official text) or "not-computed" (no figure depends on it).

        >>> import sabot
        >>> sabot.load("punto-banco").gaps, sabot.load("bacara-macau").gaps[1][:2]
        ([], ('taken-from-elsewhere', 'tableau'))
        """
        return self._handle.gaps

    @property
    def text(self) -> str:
        """The game file (TOML), a starting point for another game: `sabot.parse(game.text.replace(...))`."""
        return self._text

    @property
    def sha256(self) -> str:
        """SHA-256 of the game file."""
        return self._handle.sha256

    @property
    def play(self) -> str:
        """How the choices are played, in words; empty if the tableau is followed."""
        return self._handle.play

    def played(self, *, five: str | _arguments.Number = "draw", banker: str = "tableau", model: str = "B3",
               commission: _arguments.Number = 0, decks: int | None = None,
               shoe: _arguments.Shoe | None = None) -> Game:
        """The game with the choices that its rules leave (chemin de fer) settled, computed for one shoe.

        `five`: how Player plays five: "draw", "stand", "equilibrium" or the probability of drawing. `banker`: "tableau",
        "best-reply" or "equilibrium". `model`: what the sides know, "B1", "B2" or "B3". `commission`: on Banker's wins,
        which best replies and equilibria assume.

        >>> import sabot
        >>> game = sabot.load("chemin-de-fer").played(five="equilibrium", banker="equilibrium")
        >>> print(game.play)
        Player plays five as in the equilibrium, Banker as in the equilibrium (model B3, commission 0)
        """
        words = {"equilibrium": None, "draw": "1", "stand": "0"}
        share = words[five] if isinstance(five, str) and five in words else _arguments.number("five", five)
        if _arguments.text("banker", banker) not in _BANKER:
            raise _arguments.invalid("banker", banker, f"one of {', '.join(_BANKER)}")
        handle = self._handle.played(_arguments.setup(decks, shoe), share, _BANKER.index(banker),
                                     _arguments.text("model", model), _arguments.number("commission", commission))
        played = Game(handle, self._text, self._file)
        played._play = (five, banker, model, commission, decks, shoe)
        return played

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self._text, self._file, self._play)

    def __repr__(self) -> str:
        return f"<Game {self.id}: {self.name}>"


def _again(text: str, file: str, play: tuple[Any, ...]) -> Game:
    game = parse(text, file)
    names = ("five", "banker", "model", "commission", "decks", "shoe")
    return game.played(**dict(zip(names, play))) if play else game


def load(name: str | os.PathLike[str]) -> Game:
    """A built-in game by its id (see `games`), "catalogue" for all its side wagers, or a game file by its path.

    A path ends in .toml or contains a slash. Raises InputError, with line and column for a mistake in a file.

    >>> import sabot
    >>> sabot.load("bacara")
    <Game bacara: Bacará>
    """
    path = _arguments.path("game", name, "the id of a built-in game, or the path of a game file")
    handle = _sabot.load(path)
    text = _sabot.builtin_text(path)
    if text is None:
        with open(path, encoding="utf-8", newline="") as file:
            text = file.read()
    return Game(handle, text, os.fsdecode(path))


def parse(text: str, file: str | os.PathLike[str] = "game.toml") -> Game:
    """A game from the text of a game file. `file` is its name in messages. Raises InputError with line and column.

    >>> import sabot
    >>> nine = sabot.parse(sabot.load("punto-banco").text.replace("8:1", "9:1"))
    >>> sabot.analyze(nine)["tie"].house_edge
    Fraction(63053127805, 1301666217579)
    """
    _arguments.text("text", text, "the contents of a game file")
    name = _arguments.path("file", file)
    return Game(_sabot.parse(text, name), text, os.fsdecode(name))


def game(definition: Mapping[str, Any]) -> Game:
    """A game from a dictionary with the keys of a game file.

    Numbers that are not whole should be texts or Fractions, which are exact: "0.95" or Fraction(19, 20).

    >>> import sabot, tomllib
    >>> plain = tomllib.loads(sabot.load("punto-banco").text, parse_float=str)
    >>> plain["shoe"]["decks"] = 6
    >>> sabot.game(plain).decks
    6
    """
    if not isinstance(definition, Mapping):
        raise _arguments.wrong_type("definition", "a dictionary with the keys of a game file", definition)
    whole = {"format": 1, **definition}
    return parse("".join(f"{_key(name)} = {_toml(value)}\n" for name, value in whole.items()))


def game_of(value: GameLike) -> _sabot.Game:
    """The library's game of any argument `game`."""
    if not (isinstance(value, (Game, Mapping)) or _arguments.is_path(value)):
        raise _arguments.wrong_type("game", "an id, a path, a dictionary or a Game", value)
    made = value if isinstance(value, Game) else game(value) if isinstance(value, Mapping) else load(value)
    return made._handle


def games() -> list[str]:
    """The ids of the built-in games.

    >>> import sabot
    >>> sabot.games()[0]
    'punto-banco'
    """
    return _sabot.game_ids()


def limits() -> list[str]:
    """The ids of the built-in limits of laws and standards, for `audit`.

    >>> import sabot
    >>> "malta" in sabot.limits()
    True
    """
    return _sabot.limit_ids()


def _text(value: str) -> str:
    return json.dumps(_arguments.text("definition", value), ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(name: Any) -> str:
    return _text(str(name))


def _toml(value: Any) -> str:
    """A value as TOML. A JSON text is one of TOML."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(name)} = {_toml(item)}" for name, item in value.items()) + "}"
    if isinstance(value, (list, tuple, range)):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, date):
        return str(value)
    if isinstance(value, int):
        return str(_arguments.whole("definition", value, -(2**63), _arguments.MOST))
    if isinstance(value, (str, Fraction, Decimal, float)):
        return _text(value if isinstance(value, str) else _arguments.number("definition", value))
    raise _arguments.wrong_type("definition", "text, numbers, truth values, lists and dictionaries", value)
