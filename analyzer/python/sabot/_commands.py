"""The computations that return a result."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal, overload

from sabot import _arguments as to
from sabot import _sabot
from sabot._arguments import Bounds, Cards, Decks, Number, Paths, Progress, Shoe, Stakes, Wagers
from sabot._errors import InputError, SabotWarning
from sabot._game import GameLike, game_of
from sabot._records import finished

if TYPE_CHECKING:
    from sabot.records import (Analysis, AnalysisRuns, Audit, AuditRuns, Bank, Check, Compare, Consecutive, Count,
                               Design, Equilibrium, EquilibriumTables, GameRules, Information, Lengths, Promotions,
                               PublishedCounts, Removal, Report, Tolerance, Vulnerability)

MOST_ROUNDS = 10**9


def examined(game: GameLike, decks: Decks | None, shoe: Shoe | None, remove: Cards = (), player: Cards = (),
             banker: Cards = (), several: bool = False) -> tuple[_sabot.Game, _sabot.Setup]:
    """The game and the shoe of a computation. Warns of a number of decks that the game does not allow."""
    rules, setup = game_of(game), to.setup(decks, shoe, remove, player, banker, several)
    unusual = rules.unusual_decks(setup) if decks is not None else ""
    if unusual:
        warnings.warn(f"decks: {unusual}", SabotWarning, stacklevel=3)
    return rules, setup


@overload
def analyze(game: GameLike = ..., *, decks: int | Literal["infinite"] | None = ..., shoe: Shoe | None = ...,
            remove: Cards = ..., player: Cards = ..., banker: Cards = ..., wagers: Wagers = ...,
            double_check: bool = ..., joint: bool = ..., stakes: Stakes | None = ...,
            meters: Stakes | None = ..., given: str = ..., lookup: bool = ...) -> Analysis: ...
@overload
def analyze(game: GameLike = ..., *, decks: str, shoe: Shoe | None = ..., remove: Cards = ..., player: Cards = ...,
            banker: Cards = ..., wagers: Wagers = ..., double_check: bool = ..., joint: bool = ...,
            stakes: Stakes | None = ..., meters: Stakes | None = ..., given: str = ...,
            lookup: bool = ...) -> Analysis | AnalysisRuns: ...
@overload
def analyze(game: GameLike = ..., *, decks: Iterable[int], shoe: Shoe | None = ..., remove: Cards = ...,
            player: Cards = ..., banker: Cards = ..., wagers: Wagers = ..., double_check: bool = ..., joint: bool = ...,
            stakes: Stakes | None = ..., meters: Stakes | None = ..., given: str = ..., lookup: bool = ...) -> AnalysisRuns: ...
def analyze(game: GameLike = "punto-banco", *, decks: Decks | None = None, shoe: Shoe | None = None,
            remove: Cards = (), player: Cards = (), banker: Cards = (), wagers: Wagers = (), double_check: bool = False,
            joint: bool = False, stakes: Stakes | None = None,
            meters: Stakes | None = None, given: str = "", lookup: bool = False) -> Analysis | AnalysisRuns:
    """Exact figures of wagers: probabilities, expected values, variances. Expected values are per unit paid.

    `game`: an id, a path, a dictionary, or what `load` returns. `decks`: whole decks instead of the game's own, "infinite",
    or several, [6, 8] or "6-8", whose result has an analysis of each in `runs`. `shoe`: the exact composition instead, as text
    ("A=31 2=32 ... 0=128"), by key ({"9": 30, ...}), or as a sequence of 10, 13 or 52 counts (point values 0 to 9; ranks A
    to K; cards Ac, Ad, Ah, As, 2c, ...). `remove`: cards gone from the shoe, "9 9 Kd 0" or a list. `player`, `banker`: cards
    already dealt in this coup; figures are conditional on them. `wagers`: ids of the only wagers to compute. `double_check`:
    also compute by a second route, and compare. `joint`: also the covariances of wagers. `stakes`: amounts by wager, as one
    bet. `meters`: amounts by progressive wager, instead of their seeds. `given`: conditions that the coup meets, which are those
    of game files; all figures are given that they hold. `lookup`: also the outcomes of the wagers together, with weights, in
    whole numbers.

    Raises InputError. Takes one or two milliseconds if wagers depend on points.

    >>> import sabot
    >>> result = sabot.analyze("punto-banco", decks=8)
    >>> result["banker"].expected_value
    Fraction(-114753351728, 10847218479825)
    >>> print(f"{float(sabot.analyze(remove='9 9 Kd')['player'].house_edge):.6%}")
    1.231739%
    >>> six = sabot.analyze(given="banker-total=6 cards=2", wagers="player")
    >>> six.given.words
    "Banker's total is 6, and Banker has 2 cards"
    >>> table = sabot.analyze(wagers="banker", lookup=True).lookup
    >>> [(outcome.weight, outcome.returns[0].returned) for outcome in table.outcomes], table.stake
    ([(8954111587648, 39), (1857919634661, 20), (8712962041376, 0)], 20)
    """
    return finished(_sabot.analyze(*examined(game, decks, shoe, remove, player, banker, several=True), to.ids("wagers", wagers),
                                   to.flag("double_check", double_check), to.flag("joint", joint), to.stakes(stakes),
                                   to.stakes(meters, "meters"), to.text("given", given), to.flag("lookup", lookup)))


def removal(game: GameLike = "punto-banco", *, decks: int | str | None = None, shoe: Shoe | None = None,
            remove: Cards = (), player: Cards = (), banker: Cards = (), wagers: Wagers = (), by: str | None = None,
            interactions: bool = False, tags: str | Mapping[Any, Number] = "") -> Removal:
    """The effects of removing each card: the expected value without it minus that with it.

    `by`: which cards to distinguish, "value", "rank" or "card"; by default as each wager reads them. `interactions`: also
    of every pair of cards. `tags`: a count system, such as "A=1 2=1 6=-2" or a dictionary, for its betting correlation. The
    other arguments are those of `analyze`. Raises InputError.

    >>> import sabot
    >>> effects = sabot.removal(wagers="tie")["tie"].effects
    >>> effects["8"].effect * 415
    Fraction(19398038704, 71443527337)
    """
    if by is not None and to.text("by", by) not in ("value", "rank", "card"):
        raise to.invalid("by", by, "value, rank or card")
    return finished(_sabot.removal(*examined(game, decks, shoe, remove, player, banker), to.ids("wagers", wagers),
                                   by or "", to.flag("interactions", interactions), to.tags(tags)))


@overload
def audit(game: GameLike = ..., *, decks: int | Literal["infinite"] | None = ..., shoe: Shoe | None = ...,
          remove: Cards = ..., wagers: Wagers = ..., explain: bool = ..., stakes: str | None = ..., limits: Paths = ...,
          double_check: bool = ...) -> Audit: ...
@overload
def audit(game: GameLike = ..., *, decks: str, shoe: Shoe | None = ..., remove: Cards = ..., wagers: Wagers = ...,
          explain: bool = ..., stakes: str | None = ..., limits: Paths = ...,
          double_check: bool = ...) -> Audit | AuditRuns: ...
@overload
def audit(game: GameLike = ..., *, decks: Iterable[int], shoe: Shoe | None = ..., remove: Cards = ...,
          wagers: Wagers = ..., explain: bool = ..., stakes: str | None = ..., limits: Paths = ...,
          double_check: bool = ...) -> AuditRuns: ...
def audit(game: GameLike = "punto-banco", *, decks: Decks | None = None, shoe: Shoe | None = None,
          remove: Cards = (), wagers: Wagers = (), explain: bool = False, stakes: str | None = None, limits: Paths = (),
          double_check: bool = False) -> Audit | AuditRuns:
    """The claims of a game's documents, compared with exact figures.

    `explain`: search for changes of the rules under which a refuted claim would be true. `stakes`: returns at these
    stakes, where the game rounds: "0.10", "0.10-5" or "0.10-5/0.10". `limits`: laws and standards whose limits the returns
    must meet, by id (see `sabot.limits`) or path. The other arguments are those of `analyze`; of several numbers of decks the
    result has an audit of each in `runs`. Raises InputError.

    >>> import sabot
    >>> audit = sabot.audit("chemin-de-fer")
    >>> audit.verdict
    'refuted'
    >>> [claim.stated for claim in audit.claims if claim.verdict == "refuted"][:1]
    ['2.54%']
    """
    return finished(_sabot.audit(*examined(game, decks, shoe, remove, several=True), to.ids("wagers", wagers),
                                 to.flag("explain", explain), None if stakes is None else to.text("stakes", stakes),
                                 to.flag("double_check", double_check), to.paths("limits", limits)))


@overload
def solve(game: GameLike = ..., *, decks: int | None = ..., shoe: Shoe | None = ..., model: str = ...,
          commission: Number = ..., double_check: bool = ...) -> Equilibrium: ...
@overload
def solve(game: GameLike = ..., *, decks: str, shoe: Shoe | None = ..., model: str = ..., commission: Number = ...,
          double_check: bool = ...) -> Equilibrium | EquilibriumTables: ...
@overload
def solve(game: GameLike = ..., *, decks: Iterable[int], shoe: Shoe | None = ..., model: str = ...,
          commission: Number = ..., double_check: bool = ...) -> EquilibriumTables: ...
def solve(game: GameLike = "chemin-de-fer", *, decks: Decks | None = None, shoe: Shoe | None = None,
          model: str = "B3", commission: Number = 0, double_check: bool = False) -> Equilibrium | EquilibriumTables:
    """The Nash equilibrium of a game in which hands have a choice (chemin de fer), with its certificate.

    `model`: what the sides know: "A1" (cards are put back), "B1" (only totals), "B2" (Banker also his two cards) or "B3"
    (both their two cards). `commission`: on Banker's wins, such as "5%". Of several numbers of decks, [6, 8] or "6-8", the
    result has `tables`, a summary of each equilibrium. Raises InputError.

    >>> import sabot
    >>> solved = sabot.solve(decks=6, commission="5%")
    >>> float(solved.value.player)
    -0.01284101392449439
    """
    return finished(_sabot.solve(*examined(game, decks, shoe, several=True), to.text("model", model),
                                 to.number("commission", commission), to.flag("double_check", double_check)))


def bank(game: GameLike = "chemin-de-fer", *, decks: int | None = None, shoe: Shoe | None = None, remove: Cards = (),
         commission: Number = 0, wins: int = 12) -> Bank:
    """How long a bank of chemin de fer lasts, its capital, and what the banker sets aside (the garage).

    `commission`: on Banker's wins. `wins`: how many wins to follow. The game's choices are those of its tableau; see
    `Game.played`. Raises InputError.

    >>> import sabot
    >>> bank = sabot.bank(decks=6, wins=3)
    >>> [after.wins for after in bank.banks[0].after]
    [0, 1, 2, 3]
    """
    return finished(_sabot.bank(*examined(game, decks, shoe, remove), to.number("commission", commission),
                                to.whole("wins", wins, 1, 2**31 - 1)))


def information(game: GameLike = "punto-banco", *, known: str, decks: int | Literal["infinite"] | None = None,
                shoe: Shoe | None = None, remove: Cards = (), wagers: Wagers = ()) -> Information:
    """What it is worth to see cards before betting, with the best wager for everything that may be seen.

    `known`: the cards by number in the order of the deal (Player 1, Banker 1, Player 2, Banker 2, the fifth, the sixth) and how
    they are seen: "1" in full, "1-4: value", "1; 3: rank", "1: high=6789" by classes of ranks, or "1-4: best" by the two sets
    of ranks that are worth most, of all partitions. `wagers`: ids of those that may be chosen. The other arguments are those
    of `analyze`. Raises InputError.

    >>> import sabot
    >>> seen = sabot.information(known="1: high=6789", wagers=["player", "banker"])
    >>> f"{float(seen.value):.4%}"
    '6.7647%'
    >>> [(one.seen, one.best) for one in seen.sets]
    [('low', 'banker'), ('high', 'player')]
    """
    return finished(_sabot.information(*examined(game, decks, shoe, remove), to.text("known", known),
                                       to.ids("wagers", wagers)))


def consecutive(game: GameLike = "punto-banco", *, coups: int = 2, decks: int | None = None, shoe: Shoe | None = None,
                remove: Cards = (), wagers: Wagers = ()) -> Consecutive:
    """The joint distribution of consecutive coups of one shoe: can the last results predict the next?

    `coups`: 2 or 3. The other arguments are those of `analyze`. Sequences have a letter for each coup: P, B, T for the
    outcome, or W, D, L for a wager that wins, gets its stake back, or loses. Raises InputError.

    >>> import sabot
    >>> coups = sabot.consecutive(wagers=["banker"])
    >>> max(coups.conditional, key=lambda one: abs(one.change)).given
    'T'
    >>> round(float(coups["banker"].correlation), 8)
    -1.95e-06
    """
    return finished(_sabot.consecutive(*examined(game, decks, shoe, remove), to.ids("wagers", wagers),
                                       to.whole("coups", coups, 2, 3)))


def promotions(game: GameLike = "punto-banco", *, rebate: Number = 0, decks: int | str | None = None, shoe: Shoe | None = None,
               remove: Cards = (), player: Cards = (), banker: Cards = (), wagers: Wagers = ()) -> Promotions:
    """What chips that cannot be exchanged for money, free bets and rebates on losses are worth.

    `rebate`: the part of a bettor's net loss that is given back when he stops. The other arguments are those of `analyze`.
    Raises InputError.

    >>> import sabot
    >>> banker = sabot.promotions(rebate="10%", wagers="banker")["banker"]
    >>> round(float(banker.chips.value), 6), round(float(banker.break_even_rebate), 6)
    (0.976293, 0.023707)
    >>> banker.stops.behind, banker.stops.ahead, banker.stops.gain
    (Fraction(7, 4), Fraction(17, 10), 0.052963564 ± 0.000000001)
    """
    return finished(_sabot.promotions(*examined(game, decks, shoe, remove, player, banker), to.ids("wagers", wagers),
                                      to.number("rebate", rebate)))


def lengths(game: GameLike = "punto-banco", *, shoes: int = 100_000, seed: int = 1, decks: int | None = None,
            shoe: Shoe | None = None, remove: Cards = (), threads: int = 0, progress: Progress | None = None) -> Lengths:
    """How many rounds a shoe has, and its longest runs of an outcome: simulated, with proven error bounds.

    `shoes`: how many are played. `seed`: the same seed gives the same shoes, with any number of `threads`. `progress`: called
    with the numbers of shoes that are done, and of all. Raises InputError.

    >>> import sabot
    >>> lengths = sabot.lengths(shoes=1000)
    >>> lengths.least, lengths.most
    (69, 103)
    """
    return finished(_sabot.lengths(*examined(game, decks, shoe, remove), to.whole("shoes", shoes, 2, 10**9),
                                   to.whole("seed", seed, 0, 2**64 - 1), to.whole("threads", threads, 0, 1024),
                                   to.callback("progress", progress)))


def check(game: GameLike) -> Check:
    """Explains a game file to its author, row by row, with warnings of likely mistakes.

    >>> import sabot
    >>> [warning.kind for warning in sabot.check("ponto-e-banca").warnings]
    []
    """
    return finished(_sabot.check(game_of(game)))


def tolerance(game: GameLike = "punto-banco", *, rounds: int | Iterable[int] = (1000, 10_000, 100_000, 1_000_000),
              decks: int | str | None = None, shoe: Shoe | None = None, remove: Cards = (), wagers: Wagers = (),
              stakes: Stakes | None = None, confidence: Number = "95%", half_width: Number = "1%",
              observed: Number | None = None, level: Number = "1%", power: Number = "90%",
              progress: Progress | None = None) -> Tolerance:
    """What so many rounds of a correct game may show, and after how many rounds a fault is seen.

    `rounds`: one number or several, up to a thousand million. `confidence`: the probability of a return within the bounds.
    `stakes`: amounts by wager, bet together in every round, instead of one unit on each of `wagers`. `half_width`: count the
    rounds after which the bounds are at most this far from the return. `observed`: a return, such as "97.1%", or
    a number of wins, such as "14 wins", to test at the `level`. `level`, `power`: of a test for faults. `progress`: called
    with the numbers of steps that are done, and of all. Raises InputError; Ctrl-C ends it with KeyboardInterrupt.

    >>> import sabot
    >>> run = sabot.tolerance(rounds=1000, wagers="tie")["tie"].runs[0]
    >>> run.exact.low, run.exact.high
    (Fraction(693, 1000), Fraction(513, 500))
    """
    return finished(_sabot.tolerance(*examined(game, decks, shoe, remove), to.ids("wagers", wagers),
                                     to.stakes(stakes), to.wholes("rounds", rounds, 1, MOST_ROUNDS),
                                     to.number("confidence", confidence), to.number("half_width", half_width),
                                     to.observation("observed", observed), to.number("level", level),
                                     to.number("power", power), to.callback("progress", progress)))


def compare(before: GameLike, after: GameLike | None = None, *, decks: int | Literal["infinite"] | None = None,
            shoe: Shoe | None = None, remove: Cards = (), with_decks: int | Literal["infinite"] | None = None,
            with_shoe: Shoe | None = None, with_reading: Wagers = (), wagers: Wagers = ()) -> Compare:
    """Two games: the rules that differ, every figure before and after, and what each rule changes of the returns.

    `after`: the same game if it is not given. `decks`, `shoe`, `remove`: of both games, as for `analyze`. `with_decks`,
    `with_shoe`: of the game after alone. `with_reading`: ids of readings of its document. `wagers`: ids of the only wagers
    to compare, which both games have; without them, all of either game. A difference is the figure after minus the figure before, and the
    contributions add up to the change of the return. Raises InputError.

    >>> import sabot
    >>> tie = sabot.compare("jade-baccarat", with_decks=6, with_reading="nine-to-one")["tie"]
    >>> [(part.rule, round(float(part.change), 6)) for part in tie.contributions]
    [('Shoe', -0.000785), ('Pari: payout of "Tie"', 0.095156), ('together', -8.7e-05)]
    """
    if with_decks is not None and with_shoe is not None:
        raise InputError("invalid together with with_shoe", "one of them", "with_decks")
    changed = game_of(before if after is None else after)
    count = None if with_decks is None else to.decks_text("with_decks", with_decks, False)
    return finished(_sabot.compare(*examined(before, decks, shoe, remove), changed, count,
                                   to.shoe(with_shoe, "with_shoe"), to.ids("with_reading", with_reading),
                                   to.ids("wagers", wagers)))


def compare_rules(*games: GameLike, all_rules: bool = False) -> GameRules:
    """The rules of several games side by side, each with the document and the article that states it.

    `games`: two or more; without any, the built-in games with the official rules of a jurisdiction, and punto-banco.
    `all_rules`: not only the rules that differ. Raises InputError.

    >>> import sabot
    >>> rules = sabot.compare_rules("punto-banco", "bacara-macau")
    >>> [(one.game, one.value, one.source) for one in rules.rules[0].games][1]
    ('bacara-macau', '6-12, 8 decks in this file', 'dsef-55-2004, article 1(1)')
    """
    return finished(_sabot.compare_rules([game_of(game) for game in games], to.flag("all_rules", all_rules)))


def count(game: GameLike = "punto-banco", *, tags: str | Mapping[Any, Number] | Iterable[str | Mapping[Any, Number]],
          trigger: str | Iterable[str], wagers: Wagers = (), rounding: str = "exact", unseen: int | Iterable[int] = (),
          cut: int | None = None, after_cut: int | None = None, shoes: int = 10_000, seed: int = 1,
          bankroll: Number | None = None, decks: int | None = None, shoe: Shoe | None = None, remove: Cards = (),
          progress: Progress | None = None) -> Count:
    """What a counting system gains, exactly at each number of unseen cards, and over a shoe.

    `tags`: what each card adds to the count when it is seen, as text, as a dictionary, as "effects:N", the effects of
    removal up to N, or as "best:N@M", those up to N that gain most with M unseen cards; or several of these. `trigger`: when to bet, such as "true>=4" (per deck of unseen cards),
    "running>=35", "always", or "best", the true count that gains most; one for each of `tags`, or for all. `rounding` of
    the true count: "exact", "floor", "ceiling", "truncate" or "nearest". `unseen`: only these numbers of unseen cards.
    `cut`, `after_cut`: cards behind the cut card, and rounds dealt after the one in which it comes, instead of the game's
    own. `shoes`, `seed`: of the simulation that bounds the error of figures over a shoe. `bankroll`: units of a bettor, whose
    risk of ruin is bounded. `progress`: called with the number of shoes that are simulated, and of all. Raises InputError.

    >>> import sabot
    >>> result = sabot.count("catalogue", wagers="dragon-7", tags={4: -1, 5: -1, 6: -1, 7: -1, 8: 2, 9: 2}, trigger="true>=4",
    ...                      unseen=26, shoes=100)
    >>> round(float(result["dragon-7"].depths[0].gain_per_round), 6)
    0.049772
    """
    return finished(_sabot.count(*examined(game, decks, shoe, remove), to.ids("wagers", wagers), to.tag_lists(tags),
                                 to.ids("trigger", trigger), to.text("rounding", rounding),
                                 to.wholes("unseen", unseen, 6, to.MOST), None if cut is None else to.whole("cut", cut, 0, to.MOST),
                                 None if after_cut is None else to.whole("after_cut", after_cut, 0, 1000),
                                 to.whole("shoes", shoes, 2, 10**9), to.whole("seed", seed, 0, 2**64 - 1),
                                 None if bankroll is None else to.number("bankroll", bankroll),
                                 to.callback("progress", progress)))


def vulnerability(game: GameLike = "punto-banco", *, wagers: Wagers = (), size: int = 2, below: Number = "0.1",
                  cut: int | None = None, after_cut: int | None = None, shoes: int = 10_000, seed: int = 1,
                  decks: int | None = None, shoe: Shoe | None = None, remove: Cards = (),
                  progress: Progress | None = None) -> Vulnerability:
    """The counting systems that were found to gain most, what no bettor exceeds, and where both become safe.

    `size`: tags are whole numbers up to it, 1 to 4. `below`: a gain in units per 100 rounds that is called safe. `progress`:
    called with the number of wagers that are done, and of all. The other arguments are those of `count`. Raises InputError.

    >>> import sabot
    >>> found = sabot.vulnerability("catalogue", wagers="dragon-7", size=1, cut=26, shoes=100)["dragon-7"]
    >>> found.tags, found.trigger
    ('6=-1 7=-1 8=1 9=1', 'true>=2')
    """
    return finished(_sabot.vulnerability(*examined(game, decks, shoe, remove), to.ids("wagers", wagers),
                                         to.whole("size", size, 1, 4), to.number("below", below),
                                         None if cut is None else to.whole("cut", cut, 0, to.MOST),
                                         None if after_cut is None else to.whole("after_cut", after_cut, 0, 1000),
                                         to.whole("shoes", shoes, 2, 10**9), to.whole("seed", seed, 0, 2**64 - 1),
                                         to.callback("progress", progress)))


def published_counts(game: GameLike = "catalogue", *, wagers: Wagers = (), shoes: int = 10_000, seed: int = 1,
                     progress: Progress | None = None) -> PublishedCounts:
    """The published results of counting systems of the literature, and what is computed.

    `progress`: called with the number of systems that are done, and of all. Raises InputError.

    >>> import sabot
    >>> published = sabot.published_counts(wagers="big-tiger", shoes=100)
    >>> [(figure.quantity, figure.stated, figure.verdict) for figure in published.counts[0].figures][0]
    ('bet-frequency', '3.536%', 'holds')
    """
    return finished(_sabot.published_counts(game_of(game), to.ids("wagers", wagers), to.whole("shoes", shoes, 2, 10**9),
                                            to.whole("seed", seed, 0, 2**64 - 1), to.callback("progress", progress)))


def design(game: GameLike = "punto-banco", *, wager: str, target: Bounds | None = None,
           hit_frequency: Bounds | None = None, deviation: Bounds | None = None, limits: Paths = (),
           odds: str | Iterable[Number] | None = None, min: Number | None = None, max: Number | None = None,
           keep: Wagers = (), list_paytables: int | None = None, decks: int | Literal["infinite"] | None = None,
           shoe: Shoe | None = None, remove: Cards = ()) -> Design:
    """The paytables of a wager that reach targets exactly, the nearest to today's first.

    `target`: the return, as the least (and at most 100%), or as two bounds: "90%-92%" or (0.9, 0.92). `hit_frequency`,
    `deviation`: as `target`. `limits`: laws and standards whose limits it must meet, as for `audit`. `odds`: those to try,
    before commission: text as in "in-use,push", without it odds that layouts print, or a list of odds to one. `min`, `max`:
    bounds of those that win. `keep`: events whose payouts stay. `list_paytables`: how many of those found to list, 20 if it
    is not given. Raises InputError.

    >>> import sabot
    >>> [(paytable.odds, paytable.return_to_player) for paytable in sabot.design(wager="tie", target="90%-95%").paytables]
    [((Fraction(17, 2),), Fraction(11766824352853, 13016662175790))]
    """
    if odds is not None and not isinstance(odds, str):
        odds = ",".join(to.number("odds", one) for one in to.items("odds", odds, "text, or a list of odds to one"))
    one = {"min": min, "max": max}
    limited = {name: None if value is None else to.number(name, value) for name, value in one.items()}
    return finished(_sabot.design(*examined(game, decks, shoe, remove), to.text("wager", wager),
                                  to.bounds("target", target), to.bounds("hit_frequency", hit_frequency),
                                  to.bounds("deviation", deviation), to.paths("limits", limits),
                                  None if odds is None else to.text("odds", odds), limited["min"], limited["max"],
                                  to.ids("keep", keep),
                                  None if list_paytables is None else to.whole("list_paytables", list_paytables, 1, to.MOST)))


def report(game: GameLike = "punto-banco", path: str | os.PathLike[str] | None = None, *,
           decks: int | str | None = None, shoe: Shoe | None = None, remove: Cards = (), wagers: Wagers = (),
           limits: Paths = (), tolerance: int | Iterable[int] = (), date: str = "", laboratory: str = "",
           reference: str = "", head: Mapping[str, str] | None = None, digits: int = 6) -> Report:
    """All results about a game in one document: figures, effects of removal, claims, rules and method.

    `path`: a file to write, whose ending selects the format (see `Result.write`). `tolerance`: numbers of rounds whose
    tolerances to include. `date` (YYYY-MM-DD), `laboratory`, `reference`: for the first page. `head`: other facts
    for it by name: laboratory-address, accreditation, client, client-address, test-item, received, examined. `digits`: decimals in
    the file.
    The other arguments are those of `audit`. Raises InputError.

    >>> import sabot
    >>> report = sabot.report("jade-baccarat")
    >>> report.audit.verdict, report.analysis["tie"].house_edge
    ('confirmed', Fraction(103841353768, 723147898655))
    """
    result: Report = finished(_sabot.report(*examined(game, decks, shoe, remove), to.ids("wagers", wagers),
                                            to.paths("limits", limits), to.wholes("tolerance", tolerance, 1, MOST_ROUNDS),
                                            to.head(date, laboratory, reference, head)))
    if path is not None:
        result.write(path, digits=digits)
    return result
