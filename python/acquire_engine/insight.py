"""The best move, and the players' chances to win.

>>> from acquire_engine import Game, analyse, win_chances
>>> game = Game("avalon-hill", players=4, seed=7)
>>> analysis = analyse(game, playouts=400)
>>> analysis.best == analysis[0].action
True
>>> len(analysis) == game.legal_count()
True
>>> round(sum(player.chance for player in win_chances(game, games=100)), 6)
1.0

Chances come from games that good computer players play from here to the end. The intervals apply
to these chances; people may play better or worse.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field, replace
from textwrap import fill
from typing import TYPE_CHECKING, Any, Final, overload

from acquire_engine import records
from acquire_engine._arguments import real, seed_of, wrong_type
from acquire_engine._cells import WIDTH, as_grid, as_html, as_text
from acquire_engine._escape import in_html, visible
from acquire_engine._frames import Column, Tabular, bounds, interval, table_of
from acquire_engine._grammar import counted, enumerated
from acquire_engine._machine import ENGINE_THREADS_MAX, threads_of
from acquire_engine._memory import Memory
from acquire_engine._native import (
    Action,
    Game,
    Notes,
    Record,
    Snapshot,
    Table,
    View,
    _analyse,
    _win_chances,
    reasons,
)
from acquire_engine._progress import progress_bar
from acquire_engine.display._words import dollars, given, named_in
from acquire_engine.errors import HistoryError, PlayerError, RangeError

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = [
    "Analysis",
    "Evaluation",
    "Forecast",
    "GuessedNumber",
    "GuessedPlayer",
    "WinChances",
    "analyse",
    "reasons",
    "win_chances",
]


def __dir__() -> list[str]:
    return list(__all__)


Interval = tuple[float, float]

SHOWN: Final = 10
"""The most actions that an analysis shows."""
EXPLAINED: Final = 5
"""The number of actions whose reasons are printed."""
SECONDS_MAX: Final = 86_400
"""The longest time to think: a day."""
PARTS: Final = 1000
"""The number of parts in which progress is counted."""

_GUESSES: Final = (
    Column("worst_guess", "float64", "", "chance in the worst third of the guesses for the player"),
    Column("best_guess", "float64", "", "chance in the best third of the guesses for the player"),
)
_ACTIONS: Final = (
    Column("action", "text", "", "the action"),
    Column("id", "int32", "", "number of the action, the same in every language"),
    Column("later", "text", "", "later action in the turn that the numbers assume, if any"),
    Column("chance", "float64", "", "the player's chance to win after it; missing if not tried"),
    *interval("chance", "", "the chance"),
    *_GUESSES,
    Column("cost", "float64", "", "the chance after the best action minus this one"),
    *interval("cost", "", "the cost"),
    Column("money", "float64", "dollars", "the player's money at the end, on average"),
    Column("rank", "float64", "", "the player's rank at the end on average, 1 for the winner"),
    Column("visits", "int64", "playouts", "short playouts that began with it"),
    Column("games", "int64", "games", "games after it that were played to their end"),
    Column("promise", "float64", "dollars", "the greedy player's estimate, compared with others"),
    Column("reasons", "text", "", "reasons for and against it"),
)
_PLAYERS: Final = (
    Column("player", "int8", "seat", "the player"),
    Column("name", "text", "", "the player's name"),
    Column("chance", "float64", "", "the chance to win; all of them add up to 1"),
    *interval("chance", "", "the chance"),
    *_GUESSES,
    Column("money", "float64", "dollars", "the money at the end, on average"),
    *interval("money", "dollars", "the money"),
    Column("rank", "float64", "", "the rank at the end on average, 1 for the winner"),
)


@dataclass(frozen=True, slots=True)
class GuessedNumber:
    """A number in the guesses. If the view shows it, the median and both bounds equal it."""

    median: int
    """The median."""
    range: tuple[int, int]
    """The lowest and the highest number of the middle 90 % of the guesses."""


@dataclass(frozen=True, slots=True)
class GuessedPlayer:
    """The guesses at the concealed cash and shares of a player (I3)."""

    player: int
    """The player."""
    cash: GuessedNumber
    """The cash in dollars."""
    shares: GuessedNumber
    """The number of all shares."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The analysis of one action: the chance, the money and the rank after it.

    ``chance``, ``cost``, ``by_guess`` and the bounds of intervals are chances to win, 0 to 1. The
    best estimates are those of actions with ``games``. The others were judged only by the search,
    and have neither ``money``, in dollars, nor ``rank``, 1 for the winner.

    - ``action``, ``later``: the action, and the later one in the turn that the numbers assume.
    - ``chance``, ``interval``, ``by_guess``: the chance after the action and its uncertainty.
    - ``cost``, ``cost_interval``: the chance after the best action minus this one.
    - ``visits``, ``games``: the numbers of playouts and of games played to their end.
    - ``promise``: the estimate of ``greedy``, in dollars.
    - ``reasons``: the reasons for and against it, as sentences.
    """

    action: Action
    """The action."""
    later: Action | None
    """The action that the player takes later in the turn, as soon as it is legal, if it is clearly
    better than the usual choice of the computer players. The chance, the costs, the money and the
    rank include this later action.
    """
    chance: float | None
    """The player's chance to win after it, 0 to 1; ``None`` if it was not tried. It is exact if the
    game ends with this turn, no other player decides, and all cash and shares are known.
    """
    interval: Interval | None
    """The 95 % interval of that chance: a point if it is exact."""
    by_guess: Interval | None
    """The chances to win in the worst and in the best third of the guesses, if cash or shares were
    guessed; ``None`` if not, or after too few games. A guess is good for a player who would be
    worth much more than the others if the game ended at once.
    """
    cost: float | None
    """The difference between the chance after the best action and the chance after this one."""
    cost_interval: Interval | None
    """The 95 % interval of that difference.

    It is more precise than the chances themselves, because all actions are tried in the same
    worlds.
    """
    money: float | None
    """The player's money at the end in dollars, on average; ``None`` for an action that was not
    examined closely."""
    rank: float | None
    """The player's rank at the end on average, 1 for the winner; ``None`` as for the money."""
    visits: int
    """The number of playouts of the search that began with it."""
    games: int
    """The number of games after it that were played to their end: one if the chance is exact."""
    promise: float
    """The ``greedy`` player's estimate in dollars, compared with the other actions."""
    reasons: tuple[str, ...] = ()
    """The reasons for and against it; see :func:`reasons`."""


@dataclass(frozen=True, slots=True)
class Analysis(Tabular, Sequence[Evaluation]):
    """Every legal action of a decision, the best one first.

    It is a sequence of :class:`Evaluation`. Notebooks draw it, and ``print`` shows it as a table.
    ``pyarrow.table`` and other libraries that read Arrow accept it.

    - ``best``, ``evaluations``, ``of(action)``: the best action, all actions, and one of them.
    - ``view``, ``player``, ``names``: the analysed view, the player to move, and the names.
    - ``playouts``, ``games``: the numbers of playouts and of games played to their end.
    - ``complete``: ``False`` if Ctrl-C stopped the analysis early.
    - ``guessed``, ``guesses``: the players whose cash or shares were guessed, and the guesses.
    - ``seed``: the seed of the random numbers.
    """

    view: View
    """The view of the player."""
    player: int
    """The player to move."""
    evaluations: tuple[Evaluation, ...]
    """Every legal action, the best one first."""
    playouts: int
    """The number of playouts of the search."""
    games: int
    """The number of games that were played to their end."""
    complete: bool
    """True if the budget was used up; ``False`` if Ctrl-C stopped the analysis earlier."""
    guesses: tuple[GuessedPlayer, ...] = ()
    """The guesses at the cash and shares of each player in ``guessed``, in seat order."""
    names: tuple[str, ...] = field(default=())
    """The players' names."""
    seed: int = 0
    """The seed of the random numbers."""
    including: Action | None = None
    """The action that was asked for with ``including``, which is always shown."""

    @property
    def guessed(self) -> tuple[int, ...]:
        """The players whose cash or shares the view conceals and the analysis guesses (I3)."""
        return tuple(one.player for one in self.guesses)

    @property
    def best(self) -> Action:
        """The best action."""
        return self.evaluations[0].action

    @property
    def table(self) -> Table:
        """The analysis as a table with a row for each action, the best one first."""
        rows = (
            (
                found.action.text,
                found.action.id,
                "" if found.later is None else found.later.text,
                found.chance,
                *bounds(found.interval),
                *bounds(found.by_guess),
                found.cost,
                *bounds(found.cost_interval),
                found.money,
                found.rank,
                found.visits,
                found.games,
                found.promise,
                ". ".join(found.reasons),
            )
            for found in self.evaluations
        )
        return table_of(_ACTIONS, rows)

    def of(self, action: Action | str | int) -> Evaluation:
        """Returns the analysis of an action.

        Raises IllegalActionError if it is not legal.
        """
        legal = self.view.legal_actions()
        self.view.check(action)
        wanted = legal[legal.index(action)]
        return next(found for found in self.evaluations if found.action == wanted)

    def to_dict(self) -> dict[str, Any]:
        """Returns everything but the view as plain data, for JSON."""
        return {
            "player": self.player,
            "playouts": self.playouts,
            "games": self.games,
            "complete": self.complete,
            "guessed": list(self.guessed),
            "guesses": [asdict(one) for one in self.guesses],
            "names": list(self.names),
            "seed": self.seed,
            "including": None if self.including is None else self.including.text,
            "evaluations": [
                {
                    "action": found.action.text,
                    "id": found.action.id,
                    "later": None if found.later is None else found.later.text,
                    "chance": found.chance,
                    "interval": _listed(found.interval),
                    "by_guess": _listed(found.by_guess),
                    "cost": found.cost,
                    "cost_interval": _listed(found.cost_interval),
                    "money": found.money,
                    "rank": found.rank,
                    "visits": found.visits,
                    "games": found.games,
                    "promise": found.promise,
                    "reasons": list(found.reasons),
                }
                for found in self.evaluations
            ],
        }

    @overload
    def __getitem__(self, place: int, /) -> Evaluation: ...
    @overload
    def __getitem__(self, place: slice, /) -> tuple[Evaluation, ...]: ...
    def __getitem__(self, place: int | slice, /) -> Evaluation | tuple[Evaluation, ...]:
        return self.evaluations[place]

    def __len__(self) -> int:
        return len(self.evaluations)

    def __iter__(self) -> Iterator[Evaluation]:
        return iter(self.evaluations)

    def _shown(self, most: int = SHOWN) -> list[Evaluation]:
        """Returns the best actions, and the one that was asked for."""
        return [
            found
            for place, found in enumerate(self.evaluations)
            if place < most or found.action == self.including
        ]

    def _rows(self, shown: Sequence[Evaluation]) -> list[list[str]]:
        """Returns a table of these actions."""
        head = ["action", "wins", "95 %", "cost", "95 %", "money", "rank", "games"]
        rows = [head, *(self._row(found) for found in shown)]
        if self.guessed:
            _insert(rows, 3, [found.by_guess for found in shown])
        return rows

    def _row(self, found: Evaluation) -> list[str]:
        below = found.cost is not None and found is not self.evaluations[0]
        return [
            found.action.text,
            percent(found.chance),
            between(found.interval),
            f"{round(100 * found.cost)}" if below and found.cost is not None else "",
            between(found.cost_interval) if below else "",
            "" if found.money is None else dollars(round(found.money)),
            "" if found.rank is None else f"{found.rank:.1f}",
            str(found.games),
        ]

    def _below(self, shown: Sequence[Evaluation]) -> list[str]:
        """Returns the lines below the table: what it leaves out, and what it shows."""
        lines = []
        if len(self.evaluations) > len(shown):
            lines.append(f"and {counted(len(self.evaluations) - len(shown), 'more action')}")
        for place, found in enumerate(self.evaluations, 1):
            if found.action == self.including and place > len(shown):
                number = f"number {place} of {counted(len(self), 'action')}"
                lines.append(f"{found.action.text}, as requested: {number}")
        if not self.complete:
            lines.append("Stopped early: the intervals are wider than they would have been.")
        best, *others = self.evaluations
        close = [found for found in others if _is_close(found)]
        if close:
            named = [found.action.text for found in (best, *close) if found in shown]
            if rest := len(close) + 1 - len(named):
                named.append(counted(rest, "other action"))
            lines.append(f"Too close to call: {enumerated(named)}")
        parts = [
            "wins: the chance to win if all players continue like good computer players",
            "cost: percentage points less than after the best action",
        ]
        if any(found.games == 0 for found in shown):
            parts.append("games 0: judged by the search only")
        lines.append("; ".join(parts))
        lines += _guessed(self.guesses, self.names)
        return lines + _effect([found.by_guess for found in shown])

    def _because(self, most: int = EXPLAINED) -> list[tuple[str, str]]:
        """Returns the actions that are explained, each with its reasons."""
        return [(found.action.text, ". ".join(found.reasons)) for found in self._shown(most)]

    def __str__(self) -> str:
        shown, because = self._shown(), self._because()
        widest = max(len(action) for action, _ in because)
        indent = " " * (widest + 4)
        return "\n".join(
            [
                as_text(self._rows(shown), 1),
                *(fill(line, WIDTH) for line in self._below(shown)),
                *(
                    fill(f"  {action:<{widest}}  {reasons}", WIDTH, subsequent_indent=indent)
                    for action, reasons in because
                ),
            ]
        )

    def __rich__(self) -> RenderableType:
        from rich.console import Group
        from rich.table import Table as Grid
        from rich.text import Text

        shown = self._shown()
        who = visible(self.names[self.player]) if self.names else f"player {self.player}"
        title, caption = f"The decision of {who}", "\n".join(self._below(shown))
        reasons = Grid.grid(padding=(0, 2))
        for action, text in self._because():
            reasons.add_row(Text(action, no_wrap=True), Text(text))
        return Group(as_grid(self._rows(shown), 1, title=title, caption=caption), reasons)

    def _repr_html_(self) -> str:
        shown = self._shown()
        reasons = ["because", *(". ".join(found.reasons[:2]) for found in shown)]
        rows = [[*row, said] for row, said in zip(self._rows(shown), reasons, strict=True)]
        below = "".join(f"<p>{in_html(line)}</p>" for line in self._below(shown))
        return as_html(rows) + below

    def __repr__(self) -> str:
        best = self.evaluations[0]
        wins = "is not tried" if best.chance is None else f"wins {percent(best.chance)}"
        return f"<Analysis: {best.action.text} {wins}>"


@dataclass(frozen=True, slots=True)
class Forecast:
    """The expected end of a game for a player."""

    player: int
    """The player."""
    chance: float
    """The chance to win, 0 to 1. Players who win together share a victory, so the chances of all
    players add up to 1."""
    interval: Interval
    """The 95 % interval of the chance: a point if the game is over or ends with a purchase, and all
    cash and shares are known.
    """
    by_guess: Interval | None
    """The chances to win in the worst and in the best third of the guesses; see
    :class:`Evaluation`.
    """
    money: float
    """The money at the end in dollars, on average."""
    money_interval: Interval | None
    """The 95 % interval of that average; ``None`` after a single game, unless it is certain."""
    rank: float
    """The rank at the end on average, 1 for the winner."""


@dataclass(frozen=True, slots=True)
class WinChances(Tabular, Sequence[Forecast]):
    """The expected end of a game: a sequence with a :class:`Forecast` for each player.

    Notebooks draw it, and ``print`` shows it as a table. ``pyarrow.table`` and other
    libraries that read Arrow accept it.
    """

    players: tuple[Forecast, ...]
    """Every player, in seat order."""
    games: int
    """The number of games that were played to their end."""
    complete: bool
    """True if the budget was used up; ``False`` if Ctrl-C stopped the estimate earlier."""
    guesses: tuple[GuessedPlayer, ...] = ()
    """The guesses at the cash and shares of each player in ``guessed``, in seat order."""
    names: tuple[str, ...] = field(default=())
    """The players' names."""
    seed: int = 0
    """The seed of the random numbers."""

    @property
    def guessed(self) -> tuple[int, ...]:
        """The players whose cash or shares the view conceals and the estimate guesses (I3)."""
        return tuple(one.player for one in self.guesses)

    @property
    def table(self) -> Table:
        """The chances as a table with a row for each player, in seat order."""
        rows = (
            (
                one.player,
                self._name(one.player),
                one.chance,
                *bounds(one.interval),
                *bounds(one.by_guess),
                one.money,
                *bounds(one.money_interval),
                one.rank,
            )
            for one in self.players
        )
        return table_of(_PLAYERS, rows)

    def to_dict(self) -> dict[str, Any]:
        """Returns it as plain data, for JSON."""
        return {
            "games": self.games,
            "complete": self.complete,
            "guessed": list(self.guessed),
            "guesses": [asdict(one) for one in self.guesses],
            "names": list(self.names),
            "seed": self.seed,
            "players": [
                {
                    "player": one.player,
                    "chance": one.chance,
                    "interval": _listed(one.interval),
                    "by_guess": _listed(one.by_guess),
                    "money": one.money,
                    "money_interval": _listed(one.money_interval),
                    "rank": one.rank,
                }
                for one in self.players
            ],
        }

    @overload
    def __getitem__(self, place: int, /) -> Forecast: ...
    @overload
    def __getitem__(self, place: slice, /) -> tuple[Forecast, ...]: ...
    def __getitem__(self, place: int | slice, /) -> Forecast | tuple[Forecast, ...]:
        return self.players[place]

    def __len__(self) -> int:
        return len(self.players)

    def __iter__(self) -> Iterator[Forecast]:
        return iter(self.players)

    def _rows(self) -> list[list[str]]:
        rows = [["player", "wins", "95 %", "money", "rank"]]
        for one in self.players:
            name = visible(self._name(one.player))
            money, rank = dollars(round(one.money)), f"{one.rank:.1f}"
            rows.append([name, percent(one.chance), between(one.interval), money, rank])
        if self.guessed:
            _insert(rows, 3, self._by_guess())
        return rows

    def _by_guess(self) -> list[Interval | None]:
        return [one.by_guess for one in self.players]

    def _name(self, player: int) -> str:
        return self.names[player] if self.names else f"player {player}"

    def _below(self) -> list[str]:
        """Returns the lines below the table."""
        return _guessed(self.guesses, self.names) + self._effect()

    def _effect(self) -> list[str]:
        return _effect(self._by_guess())

    def __str__(self) -> str:
        return "\n".join([as_text(self._rows(), 1), *(fill(line, WIDTH) for line in self._below())])

    def __rich__(self) -> RenderableType:
        return as_grid(self._rows(), 1, caption="\n".join(self._below()) or None)

    def _repr_html_(self) -> str:
        below = "".join(f"<p>{in_html(line)}</p>" for line in self._below())
        return as_html(self._rows()) + below

    def __repr__(self) -> str:
        chances = ", ".join(percent(one.chance) for one in self.players)
        return f"<WinChances: {chances}>"


def analyse(
    state: View | Game | Snapshot | records.Source,
    *,
    at: int | None = None,
    playouts: int = 3_000,
    seconds: float | None = None,
    including: Action | str | int | None = None,
    finalists: int = 4,
    turns: int = 6,
    threads: int | None = None,
    seed: int | None = 0,
    names: Mapping[str, str] | Sequence[str] | None = None,
    progress: bool | Callable[[float], object] | None = None,
) -> Analysis:
    """Analyses a decision: every legal action with the player's chance to win, best first.

    A search finds the actions to examine closely, and computer players play many games to their end
    after each of these. All of this happens in worlds that look the same to the player to move:
    nothing depends on facts that this player cannot know. In a game, the player who decides
    remembers everything that they have seen since it began. A snapshot, such as the ``before`` of a
    step, and the view that ``game.view`` returns have no memory, so concealed cash and shares are
    guessed. Records and notes, ``record.game(n)`` and the view that ``game.followed_view`` returns
    have a memory.

    Ctrl-C stops the analysis, which then has a partial result. With a budget of playouts, the same
    arguments give the same result on every platform, with any number of threads.

    Args:
        state: The view of the player to move, a game, a snapshot, a record, or notes whose viewer
            decides. A record or notes may be any source of :mod:`acquire_engine.records`, such as a
            path.
        at: In a game, a record or notes, the decision that the action with this number answered,
            counting from 0 and leaving out forced actions, like ``decision.number`` in a review; by
            default the decision after the last action.
        playouts: The approximate number of games that are played to their end. About twice as many
            short playouts (at least about 200), which stop after ``turns`` turns, are played before
            them.
        seconds: The time limit, instead of a number of playouts.
        including: An action that is examined closely even if it looks weak; with ``at`` by default
            the action of the game.
        finalists: The number of actions that are examined closely. More are examined if
            ``playouts`` allows 750 for each. As many again may be added, if they are nearly as good
            or decide a merger or the end.
        turns: The number of turns after which a playout of the search stops.
        threads: The number of threads, 1 to 256; by default one for each processor.
        seed: The seed of the worlds; ``None`` draws a new one.
        names: The players' names, in seat order or as tags ``player0`` and so on; by default those
            of the state.
        progress: Whether to show a bar, by default in a terminal or a notebook if the work takes
            longer than a second; or a function that is called from time to time with the fraction
            that is done, 0 to 1.

    Raises:
        PlayerError: no player decides, or the view is not that of the player to move.
        IllegalActionError: the action to include, or an action of the record, is not legal.
        RecordError: the record cannot be replayed.
        NotesError: the notes are not possible.
        HistoryError: ``at`` is given for a game that began from a position.
        OSError: a file cannot be read.
        RangeError: a number is too small or too large.
    """
    state = _whole(state, at)
    view = view_of(state_at(state, at))
    if including is None and at is not None:
        including = _answer(state, at, view)
    called = named_in(view, names)
    number = seed_of(seed)
    try:
        with _reporting(progress, "Analysing") as report:
            found: Analysis = _analyse(
                view,
                playouts=playouts,
                milliseconds=_milliseconds(seconds),
                turns=turns,
                finalists=finalists,
                including=including,
                threads=threads_of(threads, ENGINE_THREADS_MAX),
                seed=number,
                progress=report,
            )
    except PlayerError as error:
        if remedy := _remedy(state, view, called):
            error.args = (f"{error}; {remedy}",)
        raise
    evaluations = tuple(
        replace(
            one, reasons=tuple(reasons(view, one.action, given(called), view.viewer, one.later))
        )
        for one in found.evaluations
    )
    asked = None if including is None else found.of(including).action
    return replace(found, evaluations=evaluations, names=called, seed=number, including=asked)


def undecided(view: View | Game, names: Sequence[str]) -> str:
    """Returns why no action can be analysed: the game is over, or the viewer does not decide."""
    if isinstance(view, Game) or view.player is None:
        return "the game is over, so no action can be analysed"
    who = visible(names[view.player])
    if view.viewer is None:
        return f"{who}'s rack is not known, so no action can be analysed"
    whose = f"{visible(names[view.viewer])}'s"
    return f"{who} decides, but only {whose} knowledge is given, so no action can be analysed"


def _remedy(
    state: View | Game | Snapshot | Record | Notes, view: View, names: Sequence[str]
) -> str:
    """Returns what to do about a state that cannot be analysed; empty if nothing can be done."""
    if view.player is None and (count := _decisions(state)):
        return f"choose a decision with at=, from 0 to {count - 1}"
    if view.player is None or view.viewer is not None or isinstance(state, Notes):
        return ""
    whose = f"{visible(names[view.player])}'s"
    return f"{undecided(view, names)}: give it in the position, or use {whose} view"


def _decisions(state: View | Game | Snapshot | Record | Notes) -> int:
    """Returns the number of decisions that ``at`` can name."""
    if isinstance(state, Game):
        with suppress(HistoryError):
            return len(state.record)
    if isinstance(state, Notes):
        state = state.without_forced()
    return len(state) if isinstance(state, (Record, Notes)) else 0


def win_chances(
    state: View | Game | Snapshot | records.Source,
    *,
    at: int | None = None,
    games: int = 2_000,
    seconds: float | None = None,
    threads: int | None = None,
    seed: int | None = 0,
    names: Mapping[str, str] | Sequence[str] | None = None,
    progress: bool | Callable[[float], object] | None = None,
) -> WinChances:
    """Estimates each player's chance to win, money and rank at the end.

    Computer players play many games to their end, in worlds that look the same to the viewer. In a
    game, a record or a snapshot, all racks, cash and shares are known, but not the order of the
    tiles in the bag. For notes, only what their viewer knows is used.

    Ctrl-C stops the estimate, which then covers the games so far. With a number of games, the
    same arguments give the same result on every platform, with any number of threads.

    Args:
        state: A view, a game, a snapshot, a record or notes, as for :func:`analyse`.
        at: In a game, a record or notes, the moment before the action with this number; see
            :func:`analyse`.
        games: The number of games that are played to their end.
        seconds: The time limit, instead of a number of games.
        threads: The number of threads, 1 to 256; by default one for each processor.
        seed: The seed of the games; ``None`` draws a new one.
        names: The players' names, in seat order or as tags ``player0`` and so on; by default those
            of the state.
        progress: Whether to show a bar, by default in a terminal or a notebook if the work takes
            longer than a second; or a function that is called from time to time with the fraction
            that is done, 0 to 1.

    Raises:
        IllegalActionError: an action of the record is not legal.
        RecordError: the record cannot be replayed.
        NotesError: the notes are not possible.
        HistoryError: ``at`` is given for a game that began from a position.
        OSError: a file cannot be read.
        RangeError: a number is too small or too large.
    """
    state = state_at(_whole(state, at), at)
    called = named_in(state, names)
    number = seed_of(seed)
    with _reporting(progress, "Playing games to their end") as report:
        found: WinChances = _win_chances(
            state,
            games=games,
            milliseconds=_milliseconds(seconds),
            threads=threads_of(threads, ENGINE_THREADS_MAX),
            seed=number,
            progress=report,
        )
    return replace(found, names=called, seed=number)


def _whole(
    state: View | Game | Snapshot | records.Source, at: int | None
) -> View | Game | Snapshot | Record | Notes:
    """Returns a position, or a record or notes; for an action ``at`` of a game its record.

    Raises:
        TypeError: it is something else, or ``at`` is given for a view or a snapshot.
        RecordError: it is neither a record nor notes.
        HistoryError: a game that began from a position has no record.
        OSError: the file cannot be read.
    """
    if at is None:
        return records.load_state(state)
    if isinstance(state, (View, Snapshot)):
        raise wrong_type("state", state, "a record, notes or a Game, for an action `at`")
    return state.record if isinstance(state, Game) else records.load_either(state, "state")


@overload
def state_at(state: Record | Notes, at: int | None = None) -> View | Game: ...
@overload
def state_at(
    state: View | Game | Snapshot | Record | Notes, at: int | None = None
) -> View | Game | Snapshot: ...
def state_at(
    state: View | Game | Snapshot | Record | Notes, at: int | None = None
) -> View | Game | Snapshot:
    """Returns the state; for a record or notes, the one before action ``at`` or after the last one.

    Raises:
        RangeError: there are fewer actions.
    """
    if isinstance(state, Record):
        return state.game(at)
    return state.view(at) if isinstance(state, Notes) else state


def _answer(state: object, at: int, view: View) -> Action | None:
    """Returns the action of a record or notes in this decision, if it is legal."""
    if isinstance(state, Record):
        actions = state.actions[at : at + 1]
    elif isinstance(state, Notes):
        entries = state.without_forced().entries[at : at + 1]
        actions = tuple(entry.action for entry in entries)
    else:
        return None
    return next((action for action in actions if view.is_legal(action)), None)


def view_of(state: View | Game | Snapshot) -> View:
    """Returns the view of the player to move; in a game it remembers all that the player saw.

    In a game that is over it is a spectator's.
    """
    if isinstance(state, View):
        return state
    player = state.player
    if player is None or isinstance(state, Snapshot):
        return state.view(player)
    return Memory([player]).view(state, player)


def percent(part: float | None) -> str:
    """Returns a part of a whole, such as ``31 %``; an empty string for ``None``."""
    return "" if part is None else f"{100 * part:.0f} %"


def _is_close(found: Evaluation) -> bool:
    """Returns whether an action may be as good as the best one, by the numbers that are shown."""
    return found.cost_interval is not None and round(100 * found.cost_interval[0]) <= 0


def between(interval: Interval | None) -> str:
    """Returns an interval of parts of a whole, such as ``27 to 35``."""
    return "" if interval is None else " to ".join(f"{round(100 * part)}" for part in interval)


def _insert(rows: list[list[str]], column: int, guesses: Sequence[Interval | None]) -> None:
    """Adds the column with the chances by guess, if there are any."""
    if not any(guesses):
        return
    for row, cell in zip(rows, ["guesses", *map(between, guesses)], strict=True):
        row.insert(column, cell)


def _guessed(players: Sequence[GuessedPlayer], names: Sequence[str]) -> list[str]:
    """Returns the guesses as lines."""
    lines = ["Guessed, each as the median and the middle 90 % of the guesses:"] if players else []
    for one in players:
        who = visible(names[one.player]) if names else f"player {one.player}"
        shares = f"{counted(one.shares.median, 'share')}{_range(one.shares)}"
        lines.append(f"  {who}: {shares}, {dollars(one.cash.median)}{_range(one.cash)}")
    return lines


def _effect(guesses: Sequence[Interval | None]) -> list[str]:
    """Returns the meaning of the column with the chances by guess, if there are any."""
    shown = [interval for interval in guesses if interval is not None]
    if not shown:
        return []
    example = next((one for one in shown if len({*map(percent, one)}) > 1), None)
    if example is None:
        return ["guesses: they change the chances by less than a percentage point"]
    low, high = map(percent, example)
    worst = f"{low} if the guess at unseen cash and shares is in the worst third for the player"
    return [f"guesses: {between(example)} means {worst}, and {high} if it is in the best"]


def _range(number: GuessedNumber) -> str:
    low, high = number.range
    return "" if low == high else f" ({low:,} to {high:,})"


def _listed(interval: Interval | None) -> list[float] | None:
    return None if interval is None else list(interval)


def _milliseconds(seconds: float | None) -> int | None:
    if seconds is None:
        return None
    number = real("seconds", seconds)
    if not 0 < number <= SECONDS_MAX:
        raise RangeError(f"seconds is {number:g}; it can be above 0 and at most {SECONDS_MAX}")
    return max(round(1000 * number), 1)


@contextmanager
def _reporting(
    progress: bool | Callable[[float], object] | None, text: str
) -> Iterator[Callable[[float], object] | None]:
    """Gives a function that is called with the fraction that is done, 0 to 1."""
    if callable(progress):
        yield progress
        return
    with progress_bar(progress, text, PARTS, leave=False) as bar:
        done = 0

        def report(part: float) -> None:
            nonlocal done
            now = int(part * PARTS)
            bar.update(now - done)
            done = now

        yield report
