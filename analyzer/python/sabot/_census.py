"""Censuses of compositions of undealt cards."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, overload

from sabot import _arguments as to
from sabot import _sabot
from sabot._arguments import MOST_THREADS, SEEDS, Cards, Progress, Shoe, Wagers
from sabot._commands import examined
from sabot._game import GameLike
from sabot._records import finished

if TYPE_CHECKING:
    from sabot.records import Census, CensusRuns, CensusSample, CensusSampleRuns


@overload
def census(game: GameLike = ..., *, cards: int, decks: int | str | None = ..., shoe: Shoe | None = ...,
           remove: Cards = ..., wagers: Wagers = ..., threads: int = ..., checkpoint: str | os.PathLike[str] = ...,
           progress: Progress | None = ...) -> Census: ...
@overload
def census(game: GameLike = ..., *, cards: str, decks: int | str | None = ..., shoe: Shoe | None = ...,
           remove: Cards = ..., wagers: Wagers = ..., threads: int = ..., checkpoint: str | os.PathLike[str] = ...,
           progress: Progress | None = ...) -> Census | CensusRuns: ...
def census(game: GameLike = "punto-banco", *, cards: int | str, decks: int | str | None = None,
           shoe: Shoe | None = None, remove: Cards = (), wagers: Wagers = (), threads: int = 0,
           checkpoint: str | os.PathLike[str] = "", progress: Progress | None = None) -> Census | CensusRuns:
    """Wagers on every composition of that number of undealt cards: how often, and by how much, they favour the bettor.

    `cards`: their number, at least 6, or a range such as "6-26" or "6-26/4" (every fourth), whose result has a census of each
    in `runs`. `threads`: 0 is one for each core. `checkpoint`: a file that keeps what is finished,
    so that an interrupted census can be continued. `progress`: called several times a second with the number of
    compositions that are evaluated, and of all. Raises InputError; Ctrl-C ends it with KeyboardInterrupt.

    >>> import sabot
    >>> tie = sabot.census(cards=10, wagers="tie")["tie"]
    >>> tie.compositions
    92378
    >>> print(f"{float(tie.favourable.probability):.4%} of the time, a gain of {float(tie.expected_gain):.5f} a coup")
    16.9729% of the time, a gain of 0.02967 a coup
    """
    return finished(_sabot.census(*examined(game, decks, shoe, remove), to.ids("wagers", wagers),
                                  to.number_or_range("cards", cards, 6, _sabot.MAX_CARDS),
                                  to.whole("threads", threads, 0, MOST_THREADS),
                                  b"" if checkpoint == "" else to.path("checkpoint", checkpoint),
                                  to.callback("progress", progress)))


@overload
def census_sample(game: GameLike = ..., *, cards: int, draws: int = ..., seed: int = ..., decks: int | str | None = ...,
                  shoe: Shoe | None = ..., remove: Cards = ..., wagers: Wagers = ...,
                  progress: Progress | None = ...) -> CensusSample: ...
@overload
def census_sample(game: GameLike = ..., *, cards: str, draws: int = ..., seed: int = ..., decks: int | str | None = ...,
                  shoe: Shoe | None = ..., remove: Cards = ..., wagers: Wagers = ...,
                  progress: Progress | None = ...) -> CensusSample | CensusSampleRuns: ...
def census_sample(game: GameLike = "punto-banco", *, cards: int | str, draws: int = 100_000, seed: int = 1,
                  decks: int | str | None = None, shoe: Shoe | None = None, remove: Cards = (), wagers: Wagers = (),
                  progress: Progress | None = None) -> CensusSample | CensusSampleRuns:
    """What a census would count, estimated from compositions drawn at random, where a census would take too long.

    `draws`: the number of compositions. `seed`: the same seed gives the same sample. The other arguments are those of
    `census`. Raises InputError.

    >>> import sabot
    >>> sabot.census_sample(cards=30, draws=1000, wagers="tie")["tie"].favourable
    0.008000 (0.003460 to 0.01570, 95%)
    """
    return finished(_sabot.census_sample(*examined(game, decks, shoe, remove), to.ids("wagers", wagers),
                                         to.number_or_range("cards", cards, 6, _sabot.MAX_CARDS),
                                         to.whole("draws", draws, 2, 10**12), to.whole("seed", seed, 0, SEEDS),
                                         to.callback("progress", progress)))
