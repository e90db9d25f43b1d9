"""Reviews: the decisions that decided a game.

>>> from acquire_engine import review
>>> from acquire_engine.agents import play_game
>>> game = play_game(["greedy", "random", "random"], seed=1)
>>> found = review(game, player=1, playouts=200)
>>> found.players[0].player
1
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import MISSING, asdict, dataclass, field, fields, is_dataclass
from os import PathLike, fspath
from pathlib import Path
from textwrap import fill
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    TypeAlias,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from acquire_engine import records
from acquire_engine._arguments import integer, of_type, seed_of, shown_number, within, wrong_type
from acquire_engine._cells import WIDTH, as_grid, as_html, as_text, with_known
from acquire_engine._escape import visible
from acquire_engine._files import make_folder, write_text
from acquire_engine._frames import Column, Tabular, bounds, interval, table_of
from acquire_engine._grammar import counted, lost
from acquire_engine._kept import is_review, review_name
from acquire_engine._machine import threads_of
from acquire_engine._native import (
    Action,
    Game,
    Notes,
    Record,
    Table,
    View,
    _player_called,
    _review_plan,
    _review_player,
    _review_verdicts,
    reasons,
)
from acquire_engine._pieces import Stop, executor_of, in_order
from acquire_engine._progress import progress_bar
from acquire_engine._reviewed import (
    AT,
    DECISIONS,
    OCCASION,
    UNCLEAR,
    WORSE,
    WORST,
    WRAPPED,
    WRAPS,
    Alternative,
    ReviewedDecision,
    ReviewedPlayer,
    ReviewedTurn,
    others_than_worst,
)
from acquire_engine.display._words import given, named
from acquire_engine.errors import AcquireError, FormatError, PlayerError
from acquire_engine.insight import Evaluation, Interval, analyse, between, percent, win_chances

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from rich.console import RenderableType

    from acquire_engine.words import PlayerLike

__all__ = [
    "Alternative",
    "Review",
    "ReviewedDecision",
    "ReviewedPlayer",
    "ReviewedTurn",
    "load_review",
    "load_reviews",
    "review",
    "review_records",
]


def __dir__() -> list[str]:
    return list(__all__)


VERSION: Final = 1
"""The version of the form in which a folder keeps reviews."""
LEAST: Final = 8
"""The fewest playouts with which the chosen action is always tried."""
SHOWN: Final = 5
"""The most alternatives that are kept of a decision."""
FLOAT_MAX: Final = 1e15
"""Dollars and chances of a review are smaller."""
INTEGER_MAX: Final = 2**64
"""The largest whole number of a review."""
_GAMES: Final = "records, notes or games, such as those of load_records(folder)"
_SURROGATES: Final = re.compile("[\ud800-\udfff]")
ALL_VERDICTS: Final[tuple[str, ...]] = (UNCLEAR, "best", "good", *WORSE)
"""All verdicts."""

_ALTERNATIVES: Final = (
    Column("number", "int16", "", "number of the action that answered the decision, from 0"),
    Column("player", "int8", "seat", "who decided"),
    Column("place", "int8", "", "place among the actions, 1 for the best; 0 if not among these"),
    Column("chosen", "int8", "", "1 for the player's action, else 0"),
    Column("action", "text", "", "the action"),
    Column("later", "text", "", "later action in the turn that the numbers assume, if any"),
    Column("chance", "float64", "", "the player's chance to win after it"),
    *interval("chance", "", "the chance"),
    Column("cost", "float64", "", "the chance after the best action minus this one"),
    *interval("cost", "", "the cost"),
    Column("money", "float64", "dollars", "the player's money at the end, on average"),
    Column("rank", "float64", "", "the player's rank at the end on average, 1 for the winner"),
    Column("reasons", "text", "", "reasons for and against it"),
)
_TURNS: Final = (
    Column("number", "int16", "", "number of actions before it"),
    Column("turn", "int16", "", "number of the turn, from 1"),
    Column("player", "int8", "seat", "the player whose chance this is"),
    Column("name", "text", "", "the player's name"),
    Column("begins", "int8", "", "1 if it is this player's turn, else 0"),
    Column("chance", "float64", "", "the player's chance to win"),
    Column("money", "float64", "dollars", "the player's money at the end, on average"),
)
_PLAYERS: Final = (
    Column("player", "int8", "seat", "the player"),
    Column("name", "text", "", "the player's name"),
    Column("decisions", "int16", "decisions", "decisions between several actions"),
    *(
        Column(verdict, "int16", "decisions", f"decisions with the verdict {verdict}")
        for verdict in ALL_VERDICTS
    ),
    Column("start", "float64", "", "chance to win when the game begins"),
    Column("end", "float64", "", "part of the victory, or the chance after the last action"),
    Column("cost", "float64", "", "the sum of the losses in the chance to win"),
    *interval("cost", "", "the cost"),
    Column("tiles", "float64", "", "the sum of the changes when tiles were drawn, if known"),
    *interval("tiles", "", "that sum"),
)


@dataclass(frozen=True, slots=True)
class Review(Tabular):
    """A review of a game. Notebooks draw it, and ``print`` shows it as tables.

    ``pyarrow.table`` and other libraries that read Arrow accept its decisions. :attr:`tables` also
    contains the alternatives, turns and players.

    - ``decisions``, ``mistakes``: all decisions, and those where another action was clearly better.
      Their costs are differences in the chance to win, 0 to 1.
    - ``turns``: the chances, 0 to 1, and the money, in dollars, at the beginning of each turn.
    - ``players``: the costs of each player's decisions, added up.
    - ``game``, ``names``: the record or the notes, and the players' names.
    - ``viewer``: the player whose decisions are judged, or ``None``.
    - ``settings``: the settings of the review.
    """

    game: Record | Notes
    """The game."""
    names: tuple[str, ...]
    """The players' names."""
    viewer: int | None
    """The player whose decisions are judged; ``None`` for all players."""
    decisions: tuple[ReviewedDecision, ...]
    """The decisions between several actions, in order."""
    turns: tuple[ReviewedTurn, ...]
    """The chances over the game."""
    players: tuple[ReviewedPlayer, ...]
    """The players whose decisions are judged."""
    settings: Mapping[str, int] = field(default_factory=dict)
    """The settings of the review."""

    @property
    def mistakes(self) -> tuple[ReviewedDecision, ...]:
        """The decisions where another action was clearly better, the most expensive first."""
        found = [decision for decision in self.decisions if decision.cost > 0]
        return tuple(sorted(found, key=lambda decision: -decision.cost))

    @property
    def table(self) -> Table:
        """The decisions as a table."""
        rows = (one._row(self.names[one.player]) for one in self.decisions)
        return table_of(DECISIONS, rows)

    @property
    def tables(self) -> dict[str, Table]:
        """The review as tables, by their names.

        ``decisions`` has a row for each decision, ``alternatives`` for each action that was kept
        for a decision, ``turns`` for each player at the beginning of each turn, and ``players`` for
        each player whose decisions are judged.
        """
        alternatives = (row for one in self.decisions for row in _alternative_rows(one))
        turns = (
            (turn.number, turn.turn, seat, self.names[seat], int(turn.player == seat), *both)
            for turn in self.turns
            for seat, both in enumerate(zip(turn.chances, turn.money, strict=True))
        )
        players = (
            (
                one.player,
                self.names[one.player],
                one.decisions,
                *(one.verdicts.get(verdict, 0) for verdict in ALL_VERDICTS),
                one.start,
                one.end,
                one.cost,
                *one.cost_interval,
                one.tiles,
                *bounds(one.tiles_interval),
            )
            for one in self.players
        )
        return {
            "decisions": self.table,
            "alternatives": table_of(_ALTERNATIVES, alternatives),
            "turns": table_of(_TURNS, turns),
            "players": table_of(_PLAYERS, players),
        }

    def to_dict(self) -> dict[str, Any]:
        """Returns the review as plain data, for JSON; :meth:`from_dict` reads it back."""
        form = "notes" if isinstance(self.game, Notes) else "record"
        return {
            "version": VERSION,
            form: self.game.to_text(),
            "names": list(self.names),
            "viewer": self.viewer,
            "settings": dict(self.settings),
            "players": [asdict(player) for player in self.players],
            "turns": [asdict(turn) for turn in self.turns],
            "decisions": [asdict(decision) for decision in self.decisions],
        }

    @staticmethod
    def from_dict(review: Mapping[str, Any]) -> Review:
        """Reads the result of :meth:`to_dict`.

        Raises:
            FormatError: it is not a review.
            RecordError: its record or its notes cannot be read; see :class:`NotesError`.
            ActionSyntaxError: a string in it is not an action.
        """
        stored = _read(_Stored, review, "")
        if stored.version != VERSION:
            raise FormatError(f"this is version {stored.version} of a review, not {VERSION}")
        if (stored.record is None) == (stored.notes is None):
            raise FormatError("a review has either a record or notes")
        game: Record | Notes = (
            Notes.from_text(stored.notes or "")
            if stored.record is None
            else Record.from_text(stored.record)
        )
        seats = range(game.players)
        each = [turn.chances for turn in stored.turns] + [turn.money for turn in stored.turns]
        players = {one.player for one in (*stored.players, *stored.decisions)}
        if (
            len(stored.names) != len(seats)
            or any(len(one) != len(seats) for one in each)
            or not players <= set(seats)
            or not all(decision.alternatives for decision in stored.decisions)
            or not (stored.viewer is None or stored.viewer in seats)
        ):
            raise FormatError("this review does not fit its game")
        edition = game.rules.edition
        for decision in stored.decisions:
            if decision.verdict not in ALL_VERDICTS:
                raise FormatError(f"`{visible(decision.verdict)}` is not a verdict")
            for one in (decision.chosen, *decision.alternatives):
                Action(one.action, edition)
                if one.later is not None:
                    Action(one.later, edition)
        return Review(
            game,
            stored.names,
            stored.viewer,
            stored.decisions,
            stored.turns,
            stored.players,
            stored.settings,
        )

    def to_html(self) -> str:
        """Returns a page that steps through the game with the chances and every judged decision.

        It is a complete HTML document that works without a server or a network. The page of one
        player's review contains only facts that this player could know.

        Raises:
            FormatError: the review does not fit its game.
        """
        from acquire_engine.display._review import page

        return page(self)

    def save_report(self, path: str | PathLike[str]) -> None:
        """Writes the page of :meth:`to_html` to a file, which any browser can open.

        Raises:
            FormatError: the review does not fit its game.
            OSError: the file cannot be written.
        """
        write_text(fspath(path), self.to_html())

    @property
    def file_name(self) -> str:
        """The name of the file in which :func:`review_records` keeps a review of this game.

        It depends on the whole game, including its tags, and on nothing else.
        """
        return review_name(self.game)

    @property
    def _title(self) -> str:
        """The date and the event of the game, if its tags have them, and the players' names."""
        tags = [text for tag in OCCASION if (text := self.game.tags.get(tag))]
        return ", ".join([*tags, *self.names])

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the review as JSON; :func:`load_review` reads it back."""
        write_text(fspath(path), self._to_json())

    def _to_json(self) -> str:
        return json.dumps(self.to_dict(), ensure_ascii=False) + "\n"

    def _summary(self) -> list[list[str]]:
        rows = [["player", "start", "end", "clearly worse", "cost", "95 %", "luck", "95 %"]]
        for one in self.players:
            judged = one.judged
            rows.append(
                [
                    visible(self.names[one.player]),
                    percent(one.start),
                    percent(one.end),
                    f"{one.worse} of {one.decisions}" if judged else "",
                    f"{100 * one.cost:.0f}" if judged else "",
                    between(one.cost_interval) if judged else "",
                    "" if one.tiles is None else _signed(round(100 * one.tiles)),
                    between(one.tiles_interval),
                ]
            )
        return with_known(rows, 3)

    def _meaning(self) -> str:
        """Returns what the columns of the summary are."""
        head, *_ = self._summary()
        others = {
            "cost": "cost: the percentage points that all decisions cost, including many small "
            "losses (the sum can exceed 100)",
            "luck": "luck: the percentage points that the drawn tiles brought",
        }
        shown = [text for name, text in others.items() if name in head]
        return "; ".join(["start and end: the chance to win", *shown])

    def _has_result(self) -> bool:
        """Returns whether the game is over and its winner is known."""
        return self.game.result is not None and bool(self.turns) and self.turns[-1].player is None

    def _unclear(self) -> str:
        """Returns why there are no verdicts, and nothing if there are some."""
        if not self.players or any(one.judged for one in self.players):
            return ""
        return "Too few playouts to judge decisions: a review needs 200 or more."

    def _worst(self, lines: Sequence[int] = ()) -> list[list[str]]:
        """Returns the worst decisions, with the lines of all actions in the notes if there are."""
        rows = [["at", "turn", "player", "verdict", "chose", "better", "cost", "95 %", "money"]]
        for one in self.mistakes[:WORST]:
            money = one.money_cost
            rows.append(
                [
                    str(one.number + 1),
                    str(one.turn),
                    visible(self.names[one.player]),
                    one.verdict,
                    visible(one._chosen_words()),
                    visible(one._best_words()),
                    lost(one.cost),
                    between(one.cost_interval),
                    "" if money is None else _signed(-round(money), "$"),
                ]
            )
            if lines:
                rows[-1].insert(1, str(lines[one.number]))
        if lines:
            rows[0].insert(1, "line")
        return rows

    def _worst_text(self) -> str:
        rows = self._worst()
        text = as_text(rows, 6)
        if max(map(len, text.splitlines())) <= WIDTH:
            return text
        place = rows[0].index("95 %")
        return as_text([[*row[:place], *row[place + 1 :]] for row in rows], 6)

    def _worst_meaning(self, lines: Sequence[int] = ()) -> str:
        """Returns what the columns of the worst decisions are."""
        number = AT
        if isinstance(self.game, Notes):
            number += ", without forced ones"
        if lines:
            number += "; line: its line in the notes"
        return (
            f"{number}; cost: percentage points; money: how much more (+) or less (-) the player "
            "ends with than after the better action"
        )

    def _others(self) -> str:
        return others_than_worst(len(self.mistakes))

    def __str__(self) -> str:
        below = fill(self._meaning(), WIDTH)
        parts = [as_text(self._summary(), 1), below, self._unclear()]
        if self.mistakes:
            parts.append("\n".join(filter(None, [self._worst_text(), self._others()])))
            parts.append(fill(self._worst_meaning(), WIDTH))
        return "\n\n".join(filter(None, parts))

    def __rich__(self) -> RenderableType:
        return self._grids()

    def _grids(self, lines: Sequence[int] = ()) -> RenderableType:
        """Returns the tables, with the lines of all actions in the notes if they are given."""
        from rich.console import Group

        narrow: dict[str, Any] = {"padding": (0, 1, 0, 0)}
        title = "What the decisions cost"
        caption = "\n".join(filter(None, [self._meaning(), self._unclear()]))
        grids: list[Any] = [as_grid(self._summary(), 1, title=title, caption=caption, **narrow)]
        if self.mistakes:
            title = "Where another action was better"
            caption = "\n".join(filter(None, [self._others(), self._worst_meaning(lines)]))
            worst = self._worst(lines)
            wraps = [worst[0].index(name) for name in WRAPS]
            narrow |= {"keys": wraps[0] - 1, "wraps": wraps, "wrapped": WRAPPED}
            narrow |= {"optional": [worst[0].index("95 %")]}
            grids.append(as_grid(worst, wraps[-1] + 1, title=title, caption=caption, **narrow))
        return Group(*grids)

    def _repr_html_(self) -> str:
        below = [self._others(), self._worst_meaning()] if self.mistakes else []
        return "".join(
            [
                as_html(self._summary()),
                *(f"<p>{text}</p>" for text in (self._meaning(), self._unclear()) if text),
                as_html(self._worst()) if self.mistakes else "",
                *(f"<p>{text}</p>" for text in below if text),
            ]
        )

    def __repr__(self) -> str:
        found = counted(len(self.decisions), "decision")
        return f"<Review: {found}, {len(self.mistakes)} clearly worse than another>"


def _alternative_rows(one: ReviewedDecision) -> Iterator[tuple[Any, ...]]:
    """Yields the best actions of a decision, and the chosen one if it is not among them."""
    places = list(enumerate(one.alternatives, 1))
    if all(found.action != one.chosen.action for found in one.alternatives):
        places.append((0, one.chosen))
    for place, found in places:
        yield (
            one.number,
            one.player,
            place,
            int(found.action == one.chosen.action),
            found.action,
            found.later or "",
            found.chance,
            *found.interval,
            found.cost,
            *found.cost_interval,
            found.money,
            found.rank,
            ". ".join(found.reasons),
        )


def review(
    game: records.Source,
    player: PlayerLike | None = None,
    *,
    playouts: int = 2_000,
    seed: int | None = 0,
    names: Mapping[str, str] | Sequence[str] | None = None,
    threads: int | None = None,
    executor: Executor | object | None = None,
    progress: bool | Callable[[float], object] | None = None,
) -> Review:
    """Goes through a game and finds the decisions where another action was clearly better.

    Every decision is judged only from the player's knowledge at that moment. For each player, the
    review adds up the costs of the decisions, and the value of the tiles if there are enough
    playouts to estimate it.

    The same arguments give the same review, however many threads or workers there are.

    Args:
        game: A record, notes or a game, or any other source of :mod:`acquire_engine.records`, such
            as a path. Notes are reviewed for the player who took them.
        player: The player whose decisions are judged, by name or by number; by default all
            players.
        playouts: The number of playouts for each decision, and of games that are played to
            their end; at least 8. With fewer than 200, decisions get no verdict.
        seed: Another seed gives different playouts; ``None`` draws a new one.
        names: The players' names; by default those of the record's or the notes' tags.
        threads: The number of threads; by default one for each processor.
        executor: An executor of :mod:`concurrent.futures`, or a Dask client, that does the work.
        progress: Whether to show a bar, by default in a terminal or a notebook if the work takes
            longer than a second; or a function that is called after each position with the fraction
            that is done, 0 to 1.

    Raises:
        RecordError: an action of the record is not legal.
        NotesError: the notes are not possible.
        PlayerError: there is no such player, or the notes are not a player's.
        HistoryError: a game that began from a position has no record.
        OSError: the file cannot be read.
        RangeError: a number is too small or too large.
    """

    def look(work: list[_Work]) -> Iterator[_Looked]:
        pool, count = executor_of(executor), threads_of(threads)
        call = progress if callable(progress) else None
        wanted = False if callable(progress) else progress
        with (
            progress_bar(wanted, "Reviewing", len(work), "positions") as bar,
            closing(in_order(_look, work, threads=count, executor=pool)) as looked,
        ):
            for done, result in enumerate(looked, 1):
                yield result
                bar.update()
                if call is not None:
                    call(done / len(work))

    return _reviewed(
        records.load_either(game, "game"), player, playouts, seed_of(seed), names, look
    )


def _reviewed(
    whole: Record | Notes,
    player: PlayerLike | None,
    playouts: int,
    seed: int,
    names: Mapping[str, str] | Sequence[str] | None,
    look: Callable[[list[_Work]], Iterable[_Looked]],
) -> Review:
    """Reviews a game with a function that looks at its positions."""
    settings = {
        "playouts": within("playouts", playouts, LEAST, 10_000_000),
        "seed": within("seed", seed, 0, 2**64 - 1),
    }
    called = named(whole.players, whole.tags if names is None else names)
    seat = None if player is None else within_game(player, called)
    pieces, end = _plan(whole, seat, called)
    results = list(look([(piece.view, piece.action, called, settings) for piece in pieces]))
    viewer = whole.viewer if isinstance(whole, Notes) else seat
    if isinstance(viewer, str):
        viewer = None
    return _joined(whole, called, viewer, settings, pieces, results, end)


def load_review(path: str | PathLike[str]) -> Review:
    """Reads a review that :meth:`Review.save` wrote.

    Raises:
        OSError: the file cannot be read.
        FormatError: it is not a review.
    """
    try:
        return Review.from_dict(json.loads(Path(path).read_text(encoding="utf-8")))
    except FormatError as error:
        error.args = (f"{os.fspath(path)}: {error}",)
        raise
    except (ValueError, RecursionError, OverflowError) as error:
        raise FormatError(f"{os.fspath(path)}: this is not a review: {error}") from None


def load_reviews(
    folder: str | PathLike[str],
    *,
    on_error: Callable[[AcquireError | OSError], object] | None = None,
) -> Iterator[Review]:
    """Reads the reviews that :func:`review_records` keeps in a folder, one after the other.

    Like :func:`acquire_engine.load_records`, it reads each file only when it is reached, in the
    order of the paths, including files in subfolders. ``list`` loads all reviews at once. Only
    files with the names of :attr:`Review.file_name` are read: games in the same folder are left
    out, and so are reviews that were saved under other names, which :func:`load_review` reads.

    Args:
        folder: The folder.
        on_error: A function that is called with the error of a file, which is then not raised: the
            other files are read. The message names the file.

    Raises:
        FormatError: on reaching a file that is not a review.
        OSError: on reaching a file that cannot be read, or if the folder cannot be read.
    """
    if not isinstance(folder, (str, PathLike)):
        raise wrong_type("folder", folder, "the path of a folder")
    found = records.files_below(Path(fspath(folder)), is_review)
    return (one for _, one in records.loaded(found, _load, on_error))


def _load(path: Path | OSError) -> Review:
    if isinstance(path, OSError):
        raise path
    return load_review(path)


def review_records(
    games: Iterable[Record | Notes | Game],
    folder: str | PathLike[str],
    *,
    playouts: int = 2_000,
    seed: int | None = 0,
    threads: int | None = None,
    executor: Executor | object | None = None,
    progress: bool | None = None,
    on_error: Callable[[Record | Notes, AcquireError], object] | None = None,
) -> list[Review]:
    """Reviews many games, such as a season, and keeps each review in a file of the folder.

    You can stop it at any moment, in a notebook or with Ctrl-C; the same call then continues with
    the missing games. Games can be added, inserted and left out: a review belongs to a game, not to
    a place in the list. A corrected game is another game and is reviewed again.

    Returns the reviews in the order of the games. They are the same however many threads or workers
    there are. :func:`acquire_engine.add_up` adds them up, and :func:`load_reviews` reads them from
    the folder.

    Args:
        games: Records, notes or games.
        folder: The folder for the reviews, in files that :attr:`Review.file_name` names. It is
            created if it does not exist.
        playouts: As for :func:`review`.
        seed: As for :func:`review`.
        threads: The number of threads; by default one for each processor. Each one reviews a
            different game.
        executor: An executor of :mod:`concurrent.futures`, or a Dask client, that does the work.
        progress: Whether to show a bar; by default in a terminal or a notebook if the work takes
            longer than a second.
        on_error: A function that is called with a game that cannot be reviewed, and with the error,
            which is then not raised: the other games are reviewed.

    Raises:
        FormatError: a file of the folder is not a review, or was made with other settings.
        OSError: a file cannot be read or written.
        RecordError: an action of a record is not legal.
        NotesError: notes are not possible.
    """
    return list(
        each_reviewed(
            games,
            folder,
            playouts=playouts,
            seed=seed,
            threads=threads,
            executor=executor,
            progress=progress,
            on_error=on_error,
        )
    )


def each_reviewed(
    games: Iterable[Record | Notes | Game],
    folder: str | PathLike[str],
    *,
    playouts: int,
    seed: int | None,
    threads: int | None,
    executor: Executor | object | None,
    progress: bool | None,
    on_error: Callable[[Record | Notes, AcquireError], object] | None,
) -> Iterator[Review]:
    """Yields the reviews of :func:`review_records` one after the other, as they are finished."""
    if isinstance(games, (str, PathLike)) or not isinstance(games, Iterable):
        raise wrong_type("games", games, _GAMES)
    place = Path(folder)
    make_folder(place)
    all_games = [game.record if isinstance(game, Game) else game for game in games]
    for game in all_games:
        of_type("games", game, (Record, Notes), f"only {_GAMES}")
    seed = seed_of(seed)
    settings = {"playouts": playouts, "seed": seed}
    paths = [place / review_name(game) for game in all_games]
    # The review of a game that is there twice is made once.
    failed: dict[Path, AcquireError] = {}
    wanted = {path: game for path, game in zip(paths, all_games, strict=True) if not path.exists()}
    work = [(game, playouts, seed) for game in wanted.values()]
    pool, count = executor_of(executor), threads_of(threads)
    with (
        progress_bar(progress, "Reviewing", len(all_games), "games") as bar,
        closing(in_order(_whole, work, threads=count, executor=pool)) as reviewed,
    ):
        for game, path in zip(all_games, paths, strict=True):
            try:
                if path in failed:
                    raise failed[path]
                if wanted.pop(path, None) is None:
                    found = _kept(path, game, settings)
                else:
                    found = _new(next(reviewed), path, game, settings)
            except AcquireError as error:
                if on_error is None:
                    raise
                failed[path] = error
                on_error(game, error)
            else:
                yield found
            bar.update()


def _new(
    made: dict[str, Any] | AcquireError,
    path: Path,
    game: Record | Notes,
    settings: Mapping[str, int],
) -> Review:
    """Returns a review that has just been made, and keeps it."""
    if isinstance(made, AcquireError):
        raise made
    found = Review.from_dict(made)
    try:
        write_text(path, found._to_json(), replace=False)
    except FileExistsError:
        # Another process works in the folder.
        return _kept(path, game, settings)
    return found


def _kept(path: Path, game: Record | Notes, settings: Mapping[str, int]) -> Review:
    """Returns the review of a game that is in a file.

    Raises:
        FormatError: it is another one.
        OSError: the file cannot be read.
    """
    loaded = load_review(path)
    if loaded.game != game:
        raise FormatError(f"{path} is the review of another game")
    if loaded.settings != settings:
        made = ", ".join(f"{name} {number}" for name, number in loaded.settings.items())
        raise FormatError(f"{path} was made with other settings: {made}; use another folder")
    return loaded


@dataclass(frozen=True, slots=True)
class _Piece:
    """A position to look at."""

    kind: str
    """``decision``, ``drawn`` for the end of a player's own turn, or ``turn`` for its beginning."""
    number: int
    """The number of actions before it."""
    turn: int
    player: int | None
    view: View
    action: Action | None = None


_Decided: TypeAlias = tuple[float, Interval, float, Interval, str]
_Drawn: TypeAlias = tuple[float, Interval]


@dataclass(frozen=True, slots=True)
class _Looked:
    """The analysis of a position."""

    chances: tuple[float, ...] = ()
    intervals: tuple[Interval, ...] = ()
    money: tuple[float, ...] = ()
    chosen: Alternative | None = None
    alternatives: tuple[Alternative, ...] = ()
    best_is_chosen: bool = False


def _whole(
    game: Record | Notes, playouts: int, seed: int, stop: Stop | None = None
) -> dict[str, Any] | AcquireError:
    """Reviews a game for :func:`review_records`; returns the review as plain data, or the error."""
    try:
        return _reviewed(
            game, None, playouts, seed, None, lambda work: (_look(*one, stop) for one in work)
        ).to_dict()
    except AcquireError as error:
        return error


def _look(
    view: View,
    action: Action | None,
    names: Sequence[str],
    settings: Mapping[str, int],
    stop: Stop | None = None,
) -> _Looked:
    """Analyses a position: a decision, or the chances of all players."""

    def go_on(_: float) -> None:
        if stop is not None and stop.is_set():
            raise _StoppedError

    playouts, seed = settings["playouts"], settings["seed"]
    if action is None:
        found = win_chances(view, games=playouts, threads=1, seed=seed, progress=go_on)
        if not found.complete:
            raise KeyboardInterrupt
        return _Looked(
            tuple(one.chance for one in found),
            tuple(one.interval for one in found),
            tuple(round(one.money, 2) for one in found),
        )
    analysis = analyse(
        view, playouts=playouts, threads=1, seed=seed, including=action, progress=go_on
    )
    if not analysis.complete:
        # Ctrl-C stops an analysis with its partial result, but half a review is useless.
        raise KeyboardInterrupt
    return _Looked(
        chosen=_alternative(analysis.of(action), view, names),
        alternatives=tuple(_alternative(one, view, names) for one in analysis[:SHOWN]),
        best_is_chosen=analysis.best == action,
    )


def _alternative(found: Evaluation, view: View, names: Sequence[str]) -> Alternative:
    """Returns the parts that are kept of an action that was tried."""
    if (
        found.chance is None
        or found.interval is None
        or found.cost is None
        or found.cost_interval is None
    ):
        raise RuntimeError(f"{found.action.text} was not tried")
    return Alternative(
        found.action.text,
        found.chance,
        found.interval,
        found.cost,
        found.cost_interval,
        found.money,
        found.rank,
        tuple(reasons(view, found.action, given(names), later=found.later)),
        later=None if found.later is None else found.later.text,
    )


_Work: TypeAlias = tuple[View, Action | None, Sequence[str], Mapping[str, int]]
"""The arguments of :func:`_look`."""


class _StoppedError(Exception):
    """No caller waits for the result any more."""


def _plan(
    game: Record | Notes, player: int | None, names: Sequence[str]
) -> tuple[list[_Piece], ReviewedTurn | None]:
    """Returns the positions of a game to look at, and its end if that is known."""
    if isinstance(game, Notes):
        me = game.viewer
        if player is not None and isinstance(me, int) and player != me:
            raise PlayerError(
                f"these are the notes of {names[me]}, so the decisions of {names[player]} cannot "
                "be reviewed: they depend on tiles that are not in the notes"
            )
    rows, end = _review_plan(game, player)
    return [_Piece(*row) for row in rows], None if end is None else ReviewedTurn(*end)


def within_game(player: object, names: Sequence[str]) -> int:
    """Returns the number of a player, who has one of these names or is given by number.

    Raises:
        PlayerError: there is no such player.
    """
    if isinstance(player, str):
        return _player_called(player, given(names))
    number, players = None, len(names)
    if not isinstance(player, bool):
        with suppress(TypeError):
            number = integer("player", player)
    if number is None or not 0 <= number < players:
        shown = repr(player) if number is None else shown_number(number)
        raise PlayerError(f"player {shown} is not in this game: the players are 0 to {players - 1}")
    return number


def _joined(
    game: Record | Notes,
    names: tuple[str, ...],
    viewer: int | None,
    settings: Mapping[str, int],
    pieces: Sequence[_Piece],
    results: Sequence[_Looked],
    end: ReviewedTurn | None,
) -> Review:
    decisions: list[ReviewedDecision] = []
    turns: list[ReviewedTurn] = []
    steps: dict[int, list[_Decided | _Drawn | None]] = {seat: [] for seat in range(game.players)}
    judged = [
        (found.best_is_chosen, found.alternatives[0].chance, one.cost, one.cost_interval)
        for found in results
        if (one := found.chosen) is not None
    ]
    verdicts = iter(_review_verdicts(judged, settings["playouts"]))
    for piece, found in zip(pieces, results, strict=True):
        seat, chosen = piece.player, found.chosen
        if piece.kind == "turn":
            chances, money = found.chances, found.money
            turns.append(ReviewedTurn(piece.number, piece.turn, seat, chances, money))
            _others(steps)
        elif seat is not None and chosen is None:
            steps[seat].append((found.chances[seat], found.intervals[seat]))
        elif seat is not None and chosen is not None:
            cost, doubt, verdict = chosen.cost, chosen.cost_interval, next(verdicts)
            decision = ReviewedDecision(
                piece.number,
                piece.turn,
                seat,
                piece.view.phase.text(given(names)),
                piece.view.phase.kind,
                piece.view.legal_count(),
                chosen,
                found.alternatives,
                verdict,
            )
            decisions.append(decision)
            _others(steps)
            steps[seat].append((chosen.chance, chosen.interval, cost, doubt, verdict))
    if end is not None:
        turns.append(end)
    begin, last = turns[0].chances, turns[-1].chances
    accounts = (_review_player(seat, its, begin[seat], last[seat]) for seat, its in steps.items())
    players = tuple(account for account in accounts if account is not None)
    return Review(game, names, viewer, tuple(decisions), tuple(turns), players, settings)


def _others(steps: dict[int, list[_Decided | _Drawn | None]]) -> None:
    """Notes for every player that another one decided, or that a turn began."""
    for its in steps.values():
        its.append(None)


def _signed(number: int, unit: str = "") -> str:
    """Returns a gain or a loss, such as ``-$1,200``."""
    sign = "+" if number > 0 else "-" if number < 0 else ""
    return f"{sign}{unit}{abs(number):,}"


@dataclass(frozen=True, slots=True)
class _Stored:
    """A review in stored form."""

    version: int
    names: tuple[str, ...]
    viewer: int | None
    settings: Mapping[str, int]
    players: tuple[ReviewedPlayer, ...]
    turns: tuple[ReviewedTurn, ...]
    decisions: tuple[ReviewedDecision, ...]
    record: str | None = None
    notes: str | None = None


def _read(kind: Any, value: object, path: str) -> Any:
    """Returns a value of plain data as this type.

    Raises:
        FormatError: it is something else, with its path.
    """
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        kinds = [part for part in parts if part is not NoneType]
        return None if value is None else _read(kinds[0], value, path)
    if is_dataclass(kind) and isinstance(value, Mapping):
        hints = get_type_hints(kind)
        for one in fields(kind):
            if one.default is MISSING and one.name not in value:
                raise FormatError(f"{path}/{one.name} is missing")
        found = {name: value[name] for name in hints if name in value}
        read = {name: _read(hints[name], it, f"{path}/{name}") for name, it in found.items()}
        return cast("Any", kind)(**read)
    if origin is tuple and isinstance(value, (list, tuple)):
        kinds = [parts[0]] * len(value) if parts[-1] is Ellipsis else list(parts)
        if len(kinds) == len(value):
            pairs = enumerate(zip(kinds, value, strict=True))
            return tuple(_read(part, it, f"{path}/{i}") for i, (part, it) in pairs)
    if origin is Mapping and isinstance(value, Mapping):
        return {str(name): _read(parts[1], it, f"{path}/{name}") for name, it in value.items()}
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        if kind is float and -FLOAT_MAX < value < FLOAT_MAX:
            return float(value)
        if kind is int and isinstance(value, int) and abs(value) <= INTEGER_MAX:
            return value
    if kind is str and isinstance(value, str) and not _SURROGATES.search(value):
        return value
    raise FormatError(f"{path or '/'}: {type(value).__name__} is not what a review has there")
