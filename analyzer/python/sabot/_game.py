"""Games: built in, from files, or from dictionaries."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import IO, Any, Union

from sabot import _arguments, _html, _sabot
from sabot._errors import InputError
from sabot._schema import in_words, wrong_keys
from sabot._toml import Toml

GameLike = Union["Game", str, "os.PathLike[str]", IO[Any], Mapping[str, Any]]
_BANKER = ("tableau", "best-reply", "equilibrium")


class Game:
    """A game: drawing rules, wagers and published claims. Made by `load`, `parse` and `game`.

    >>> import sabot
    >>> game = sabot.load("punto-banco")
    >>> game.name, game.decks, list(game.wagers)[:3]
    ('Punto Banco', 8, ['player', 'banker', 'tie'])
    """

    def __init__(self, handle: _sabot.Game, text: str, source: str | Toml) -> None:
        self._handle, self._text, self._source = handle, text, source
        # The arguments of played(), as texts.
        self._play: tuple[str | None, ...] = ()
        handle.source = source  # which errors of the game name as long as there is one

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
        """What of its documents the game file does not have, or adds to them: kind, rule, and text.

        The kind is "not-read" (what the file leaves out may be stated there), "taken-from-elsewhere" (the rule is not
        that of the official text), "chosen" (the documents leave the rule open) or "not-computed" (no figure depends on
        it).

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
        kept = _arguments.number("commission", commission)
        handle = self._handle.played(_arguments.setup(decks, shoe), share, _BANKER.index(banker),
                                     _arguments.text("model", model), kept)
        played = Game(handle, self._text, self._source)
        played._play = ("equilibrium" if share is None else share, banker, model, kept,
                        None if decks is None else str(decks), _arguments.shoe(shoe))
        return played

    def __eq__(self, other: object) -> bool:
        """Whether the games have the same text, and their choices are played alike."""
        return isinstance(other, Game) and (self._text, self._play) == (other._text, other._play)

    def __hash__(self) -> int:
        return hash((self._text, self._play))

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self._text, self._source, self._play)

    def __dir__(self) -> list[str]:
        return [name for name in super().__dir__() if name.startswith("__") or not name.startswith("_")]

    def __repr__(self) -> str:
        return f"<Game {self.id}: {self.name}>"

    def _repr_html_(self) -> str:
        facts = [("id", self.id), ("decks", str(self.decks or "infinite")), ("play", self.play), ("sha256", self.sha256)]
        return (_html.table([fact for fact in facts if fact[1]], caption=self.name)
                + _html.table(self.wagers.items(), ("wager", "name")))


def _again(text: str, source: str | Toml, play: tuple[Any, ...]) -> Game:
    game = _game_from(text, source)
    names = ("five", "banker", "model", "commission", "decks", "shoe")
    return game.played(**dict(zip(names, play))) if play else game


def _game_from(text: str, source: str | Toml) -> Game:
    return Game(_sabot.parse(text, os.fsencode(source) if isinstance(source, str) else source.file.encode()), text, source)


def load(name: str | os.PathLike[str] | IO[Any]) -> Game:
    """A built-in game by its id (see `games`), "catalogue" for all its side wagers, or a game file by its path.

    A path ends in .toml or contains a slash; a file that is open for reading is a game file, too. Raises InputError, with line and column for a mistake in a file.

    >>> import sabot
    >>> sabot.load("bacara")
    <Game bacara: Bacará>
    """
    if _arguments.is_file(name):
        return parse(*_arguments.file_text("game", name))
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
    return _game_from(text, os.fsdecode(_arguments.path("file", file)))


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
    return _game_of_keys("definition", definition)


def _game_of_keys(name: str, definition: Mapping[str, Any]) -> Game:
    keys = {"format": 1, **definition}
    source = Toml(name, keys)
    try:
        return _game_from(source.text, source)
    except InputError:
        wrong = wrong_keys(name, keys)
        if len(wrong) < 2:
            raise
        raise InputError(in_words(wrong)) from None


def game_of(value: GameLike) -> _sabot.Game:
    """The library's game of any argument `game`."""
    if isinstance(value, Game):
        return value._handle
    if isinstance(value, Mapping):
        return _game_of_keys("game", value)._handle
    if not (_arguments.is_path(value) or _arguments.is_file(value)):
        raise _arguments.wrong_type("game", "an id, a path, a file, a dictionary or a Game", value)
    return load(value)._handle


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
