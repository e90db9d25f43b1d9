"""Tournaments: the strengths of computer players, with their uncertainty.

>>> from acquire_engine import tournament
>>> result = tournament(["greedy", "random", "random"], deals=20, seed=1)
>>> result.standings()[0].name
'greedy'
>>> len(result.games)
60
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import asdict, dataclass, replace
from itertools import combinations, islice
from math import comb, isnan
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from acquire_engine._arguments import integer, real, seed_of, within
from acquire_engine._cells import as_grid, as_html, as_text
from acquire_engine._dataset import Dataset
from acquire_engine._escape import in_html, visible
from acquire_engine._extras import need
from acquire_engine._files import write_bytes, write_tables, write_text
from acquire_engine._frames import Column, bounds, interval, table_of
from acquire_engine._grammar import counted
from acquire_engine._intervals import PLUS_MINUS, Z, ends_of_share, error_of_share
from acquire_engine._machine import threads_of
from acquire_engine._native import Game, Record, Rules, Table, _deal_seed
from acquire_engine._pieces import Stop, executor_of, in_order
from acquire_engine._progress import progress_bar
from acquire_engine._rules_text import rules_text
from acquire_engine._standings import Entrant, Rating
from acquire_engine.agents import (
    Agent,
    check_agents,
    described,
    each_agent,
    finish_named,
    names_of,
    warn_of_forfeits,
)
from acquire_engine.errors import FormatError, PlayerError, RangeError
from acquire_engine.simulation import SEEDS_END
from acquire_engine.words import Forfeit

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from acquire_engine._tables import FittedTable

__all__ = ["Entrant", "Rating", "Tournament", "tournament"]


def __dir__() -> list[str]:
    return list(__all__)


VERSION: Final = 1
"""The version of the form in which a folder keeps a tournament."""
DEALS_END: Final = 2**40
"""The limit of the number of deals."""
PIECES: Final = 64
"""The approximate number of pieces of a tournament, so that a long one can be resumed."""
PIECE_MAX: Final = 256
"""The most deals of a piece."""
DEALS_MIN: Final = 20
"""The smallest number of deals for meaningful intervals."""
ENTRANTS_MAX: Final = 100
"""The most players of a tournament."""

_GAMES: Final = (
    Column("game", "int64", "", "number of the game"),
    Column("deal", "int64", "", "number of the deal: games of one deal have the same tiles"),
    Column(
        "rotation",
        "int8",
        "seats",
        "number of seats by which the players have moved clockwise since the deal's first game",
    ),
    Column("decisions", "int32", "decisions", "how many decisions were made"),
    Column("reason", "str", "", "why the game ended (E)"),
    Column("winners", "int8", "players", "how many share the victory (E9)"),
)
_SEATS: Final = (
    Column("game", "int64", "", "number of the game"),
    Column("player", "int8", "", "the seat"),
    Column("entrant", "int8", "", "who sits there: its place among the players of the tournament"),
    Column("rank", "int8", "", "1 for the winner; equal cash, equal rank (E9)"),
    Column("cash", "int64", "dollars", "final cash (E8)"),
    Column("decisions", "int32", "decisions", "how many decisions the player made"),
    Column("nanoseconds", "int64", "nanoseconds", "how long they took"),
    Column("forfeited", "int8", "", "1 if the player has forfeited the game, else 0"),
)
_PAIRS: Final = (
    Column("player", "text", "", "the player"),
    Column("other", "text", "", "the other player"),
    Column("games", "int64", "games", "games that both played"),
    Column(
        "share",
        "float64",
        "",
        "share of them in which the player finished before the other; a tie counts one half",
    ),
    *interval("share", "", "the share"),
)


@dataclass(frozen=True, slots=True)
class _Contest:
    """Everything that determines the games of a tournament."""

    rules: Rules
    agents: tuple[Agent | str, ...]
    names: tuple[str, ...]
    players: int
    seed: int
    piece: int
    records: bool

    def lineup(self, deal: int) -> tuple[int, ...]:
        """Returns who plays in a deal, in the order of the seats in its first game."""
        count = len(self.agents)
        if count == self.players:
            return tuple(range(count))
        number = deal % comb(count, self.players)
        return next(islice(combinations(range(count), self.players), number, None))

    def description(self) -> dict[str, Any]:
        """Returns all of it as JSON; a callable is known by its name only."""
        return {
            "version": VERSION,
            "rules": self.rules.to_dict(),
            "agents": described(self.agents, self.names),
            "players": self.players,
            "seed": str(self.seed),
            "deals_per_piece": self.piece,
            "records": self.records,
        }


@dataclass(frozen=True, slots=True)
class _Piece:
    """Some deals, finished."""

    games: Table
    seats: Table
    records: tuple[str, ...]
    forfeits: Mapping[int, Forfeit]
    """The reason why a player has forfeited its first game, if it has."""


def _play_piece(contest: _Contest, first: int, end: int, *, stop: Stop | None = None) -> _Piece:
    """Plays the deals from ``first`` up to, but not including, ``end``."""
    games: list[tuple[Any, ...]] = []
    seats: list[tuple[Any, ...]] = []
    records: list[str] = []
    forfeits: dict[int, Forfeit] = {}
    players = contest.players
    for deal in range(first, end):
        lineup = contest.lineup(deal)
        seed = _deal_seed(contest.seed, deal)
        for rotation in range(players):
            if stop is not None and stop.is_set():
                break
            entrants = [lineup[(seat - rotation) % players] for seat in range(players)]
            game = Game(contest.rules, players, seed=seed)
            names = [contest.names[entrant] for entrant in entrants]
            agents = [contest.agents[entrant] for entrant in entrants]
            where = f"deal {deal}, rotation {rotation}"
            spent = finish_named(game, agents, (seed + rotation) % SEEDS_END, names, where)
            number = deal * players + rotation
            standings = game.standings()
            winners = sum(standing.rank == 1 for standing in standings)
            games.append((number, deal, rotation, len(game.history), game.end_reason, winners))
            for standing in sorted(standings, key=lambda standing: standing.player):
                seat = standing.player
                done = spent[seat]
                seats.append(
                    (
                        number,
                        seat,
                        entrants[seat],
                        standing.rank,
                        standing.worth,
                        done.decisions,
                        done.nanoseconds,
                        int(done.forfeit is not None),
                    )
                )
                if done.forfeit is not None:
                    forfeits.setdefault(entrants[seat], done.forfeit)
            if contest.records:
                tags = {f"player{seat}": name for seat, name in enumerate(names)}
                records.append(game.record.with_tags({**tags, "deal": str(deal)}).to_json())
    return _Piece(table_of(_GAMES, games), table_of(_SEATS, seats), tuple(records), forfeits)


@dataclass(frozen=True, slots=True, repr=False)
class Tournament:
    """Games of computer players against each other, the result of :func:`tournament`.

    ``descriptions`` and ``units`` of a table describe its columns. All money is in dollars.
    """

    rules: Rules
    """The rules."""
    names: tuple[str, ...]
    """The players' names; equal names are numbered."""
    players: int
    """The number of players in each game."""
    seed: int
    """The seed of the tournament."""
    games: Table
    """One row for each game: its deal, its length and the reason for its end."""
    seats: Table
    """One row for each player of each game: the player, rank, cash, and the time taken."""
    records: tuple[Record, ...] | None
    """The games' records in the order of the games; ``None`` if not requested."""

    def __len__(self) -> int:
        return len(self.games)

    @property
    def deals(self) -> int:
        """The number of deals."""
        return len(self) // self.players

    @property
    def tables(self) -> dict[str, Table]:
        """The tables by their names."""
        return {"games": self.games, "seats": self.seats}

    def _victories(self) -> npt.NDArray[np.float64]:
        """Returns the share of each row of ``seats`` in the victory of its game."""
        winners = np.repeat(self.games["winners"], self.players)
        victories: npt.NDArray[np.float64] = (self.seats["rank"] == 1) / winners
        return victories

    def standings(self) -> tuple[Entrant, ...]:
        """Returns each player's results, in the order of :attr:`names`."""
        deals = np.repeat(self.games["deal"], self.players)
        entrants = self.seats["entrant"]
        victories = self._victories()
        made = []
        for place, name in enumerate(self.names):
            mine = entrants == place
            wins = _mean(victories[mine], deals[mine], (0, 1))
            cash = _mean(self.seats["cash"][mine], deals[mine])
            rank = _mean(self.seats["rank"][mine], deals[mine], (1, self.players))
            made.append(
                Entrant(
                    name=name,
                    games=int(mine.sum()),
                    wins=wins[0],
                    wins_error=wins[1],
                    cash=cash[0],
                    cash_error=cash[1],
                    rank=rank[0],
                    rank_error=rank[1],
                    decisions=int(self.seats["decisions"][mine].sum()),
                    seconds=float(self.seats["nanoseconds"][mine].sum() / 1e9),
                    forfeits=int(self.seats["forfeited"][mine].sum()),
                )
            )
        return tuple(made)

    def head_to_head(self) -> npt.NDArray[np.float64]:
        """Returns how often each player finished ahead of each opponent, in their common games.

        Returns:
            An array of shape (players of the tournament, players of the tournament, 2): the share
            of games in which the first finished before the second, equal ranks counting one half,
            and half the width of its 95 % interval. NaN where the two have not met.
        """
        count = len(self.names)
        table = np.full((count, count, 2), np.nan)
        for one, other, _, share, error in self._meetings():
            table[one, other] = share, error
            table[other, one] = 1 - share, error
        return table

    def pairs(self) -> Table:
        """Returns :meth:`head_to_head` as a table, for pandas, polars and other readers of Arrow.

        It has a row for each player and each opponent whom they have met.
        """
        rows = []
        for one, other, games, share, error in self._meetings():
            for mine, theirs, part in ((one, other, share), (other, one, 1 - share)):
                rows.append((mine, theirs, games, part, *bounds(ends_of_share(part, error))))
        rows.sort()
        named = ((self.names[one], self.names[other], *rest) for one, other, *rest in rows)
        return table_of(_PAIRS, named)

    def _meetings(self) -> Iterator[tuple[int, int, int, float, float]]:
        """Yields every two players who have met, their games, and the results of the first."""
        count, shape = len(self.names), (-1, self.players)
        entrants = self.seats["entrant"].reshape(shape)
        ranks = self.seats["rank"].reshape(shape)
        deals = self.games["deal"]
        # The rank of each player in each game, and 0 where it did not play.
        placed = np.zeros((len(self), count), np.int8)
        np.put_along_axis(placed, entrants.astype(np.intp), ranks, axis=1)
        for one, other in combinations(range(count), 2):
            both = (placed[:, one] > 0) & (placed[:, other] > 0)
            if both.any():
                mine, theirs = placed[both, one], placed[both, other]
                won = (mine < theirs) + 0.5 * (mine == theirs)
                yield one, other, int(both.sum()), *_mean(won, deals[both], (0, 1))

    def ratings(self) -> tuple[Rating, ...]:
        """Returns ratings of all players, best first, from the games in their order.

        The model is that of Plackett and Luce, as openskill implements it; strengths begin at 25,
        with a standard deviation of 25/3. Every rank in a game counts, not only the victory, so the
        order may differ from that of the shares of the victories. Ratings of different tournaments
        cannot be compared. :meth:`pairs` shows more reliably which of two players is stronger.

        Raises:
            MissingExtraError: The extra ``tournament`` is not installed.
        """
        openskill = need("openskill.models", "tournament")
        model = openskill.PlackettLuce()
        ratings = [model.rating(name=name) for name in self.names]
        shape = (-1, self.players)
        games = zip(
            self.seats["entrant"].reshape(shape).tolist(),
            self.seats["rank"].reshape(shape).tolist(),
            strict=True,
        )
        for entrants, ranks in games:
            rated = model.rate([[ratings[entrant]] for entrant in entrants], ranks=ranks)
            for entrant, (rating,) in zip(entrants, rated, strict=True):
                ratings[entrant] = rating
        made = [Rating(rating.name, rating.mu, rating.sigma) for rating in ratings]
        return tuple(sorted(made, key=lambda rating: -rating.mu))

    def to_dict(self) -> dict[str, Any]:
        """Returns the standings and the head-to-head table as plain dictionaries and lists.

        Unknown values are ``None``: pairs that have not met, and errors of a single deal.
        """

        def known(value: Any) -> Any:
            return None if isinstance(value, float) and isnan(value) else value

        return {
            "rules": self.rules.to_dict(),
            "players": self.players,
            "seed": self.seed,
            "deals": self.deals,
            "games": len(self),
            "standings": [
                {
                    **{name: known(value) for name, value in asdict(entrant).items()},
                    "decisions_per_second": entrant.decisions_per_second,
                }
                for entrant in self.standings()
            ],
            "head_to_head": [
                [None if isnan(pair[0]) else [known(part) for part in pair] for pair in row]
                for row in self.head_to_head().tolist()
            ],
        }

    def save_report(self, path: str | os.PathLike[str]) -> None:
        """Writes a page of HTML with the standings, ratings, head-to-head results, and a plot.

        It contains the ratings if the extra ``tournament`` is installed, and the plot if the extra
        ``plot`` is.

        Raises:
            OSError: The file cannot be written.
        """
        from acquire_engine.display._tournament import report

        write_text(path, report(self))

    def to_parquet(self, folder: str | os.PathLike[str]) -> None:
        """Writes ``games.parquet`` and ``seats.parquet``; see :meth:`Simulation.to_parquet`.

        Raises:
            MissingExtraError: The extra ``frames`` is not installed.
            OSError: A file cannot be written.
        """
        write_tables(self.tables, folder, "parquet")

    def to_csv(self, folder: str | os.PathLike[str]) -> None:
        """Writes ``games.csv`` and ``seats.csv``; see :meth:`Simulation.to_csv`.

        Raises:
            OSError: A file cannot be written.
        """
        write_tables(self.tables, folder, "csv")

    def _title(self) -> str:
        return (
            f"{counted(len(self), 'game')} of {counted(self.deals, 'deal')}, "
            f"{self.players} players, seed {self.seed}, {rules_text(self.rules)}"
        )

    def _rows(self) -> list[tuple[str, ...]]:
        """Returns the standings as cells, after a row of heads."""
        entrants = self.standings()
        head = ["player", "games", "wins %", "rank", "cash", "decisions/s"]
        rows = [
            [
                visible(entrant.name),
                f"{entrant.games:,}",
                _shown(100 * entrant.wins, 100 * entrant.wins_error, 1),
                _shown(entrant.rank, entrant.rank_error, 2),
                _shown(entrant.cash, entrant.cash_error, 0),
                f"{entrant.decisions_per_second:,.0f}",
            ]
            for entrant in entrants
        ]
        if any(entrant.forfeits for entrant in entrants):
            head.append("forfeited")
            for row, entrant in zip(rows, entrants, strict=True):
                row.append(f"{entrant.forfeits:,}")
        return [tuple(row) for row in (head, *rows)]

    def __repr__(self) -> str:
        return f"{self._title()}\n{as_text(self._rows(), words=1)}\n{PLUS_MINUS}"

    def _repr_html_(self) -> str:
        return f"<p>{in_html(self._title())}</p>{as_html(self._rows())}<p>{PLUS_MINUS}</p>"

    def __rich__(self) -> FittedTable:
        return as_grid(self._rows(), words=1, wraps=(0,), title=self._title(), caption=PLUS_MINUS)


def _shown(value: float, error: float, digits: int) -> str:
    """Returns a number with its error, if it has one, or nothing if there is no number."""
    text = "" if isnan(value) else f"{value:,.{digits}f}"
    return text if isnan(error) else f"{text} ± {error:,.{digits}f}"


def _mean(
    values: npt.NDArray[Any], deals: npt.NDArray[Any], within: tuple[int, int] | None = None
) -> tuple[float, float]:
    """Returns the mean and half the width of its 95 % interval; a deal is one sample.

    `within` are the bounds of the values, if they have any.
    """
    if not len(values):
        return float("nan"), float("nan")
    _, of_deal = np.unique(deals, return_inverse=True)
    count = np.bincount(of_deal)
    means = np.bincount(of_deal, weights=values) / count
    mean = float(values.mean())
    if len(means) < 2:
        return mean, float("nan")
    error = float(Z * means.std(ddof=1) / np.sqrt(len(means)))
    if within is not None and error == 0:
        # All deals had the same result, which does not mean that the next one does.
        low, high = within
        error = (high - low) * error_of_share((mean - low) / (high - low), len(values))
    return mean, error


class _Folder:
    """A folder that keeps the finished pieces."""

    def __init__(self, path: str | os.PathLike[str], contest: _Contest) -> None:
        self._dataset = Dataset(
            path,
            "tournament",
            contest.description(),
            ("games", "seats"),
            size="deals_per_piece",
            most=PIECE_MAX,
        )
        self.piece = self._dataset.size
        self._players = contest.players
        if contest.records:
            (self._dataset.path / "records").mkdir(exist_ok=True)

    def alone(self) -> AbstractContextManager[None]:
        """Prevents others from writing pieces; see :meth:`Dataset.alone`."""
        return self._dataset.alone()

    def games(self, number: int) -> int:
        """Returns the number of games of a finished piece; 0 if it is not finished."""
        return self._dataset.rows(number)

    def load(self, number: int, games: int, records: bool) -> _Piece:
        """Returns the first games of a finished piece."""
        all_games = self.games(number)
        seats = games * self._players
        return _Piece(
            self._table(_GAMES, "games", number, all_games, games),
            self._table(_SEATS, "seats", number, all_games * self._players, seats),
            self._records(number, all_games)[:games] if records else (),
            {},
        )

    def _records(self, number: int, count: int) -> tuple[str, ...]:
        """Returns the records of a finished piece with this number of games."""
        file = self._dataset.file("records", number, "jsonl")
        try:
            # A name may have characters at which splitlines() breaks.
            texts = tuple(file.read_text(encoding="utf-8").removesuffix("\n").split("\n"))
            for text in texts:
                Record.from_json(text)
        except ValueError as error:
            raise FormatError(f"{file}: these are not records of a tournament: {error}") from None
        if len(texts) != count:
            raise FormatError(f"{file}: there are {len(texts)} records, but {count} games")
        return texts

    def _table(
        self,
        columns: Sequence[Column],
        name: str,
        number: int,
        rows: int,
        wanted: int,
    ) -> Table:
        """Returns the first rows of a table."""
        with self._dataset.reading(name, number, [column.name for column in columns]) as found:
            if found.num_rows != rows:
                file = self._dataset.file(name, number)
                raise FormatError(f"{file}: there are {found.num_rows} rows, not {rows}")
            values = (column.to_pylist() for column in found.columns)
            return table_of(columns, islice(zip(*values, strict=True), wanted))

    def save(self, number: int, piece: _Piece) -> None:
        if piece.records:
            text = "".join(f"{record}\n" for record in piece.records)
            write_bytes(self._dataset.file("records", number, "jsonl"), text.encode())
        self._dataset.save(number, {"games": piece.games, "seats": piece.seats})


def tournament(
    agents: Sequence[Agent | str],
    deals: int = 100,
    edition: str | Rules = "avalon-hill",
    *,
    players: int | None = None,
    seed: int | None = 0,
    until: float | None = None,
    threads: int | None = None,
    executor: Executor | Any | None = None,
    folder: str | os.PathLike[str] | None = None,
    records: bool = False,
    progress: bool | None = None,
    **options: Any,
) -> Tournament:
    """Lets computer players play against each other.

    Each deal is played with every rotation of the seats, so that every player plays in every seat
    once in each deal. The tiles and the players' random numbers depend only on the seed, the number
    of the deal and the rotation. So the same arguments give the same games, however many threads or
    workers there are, unless a player decides by the clock or keeps a memory between games. A
    program that does something wrong forfeits the game, and a :class:`ForfeitWarning` reports the
    first forfeit.

    A tournament with a ``folder`` can be stopped at any moment, even by ``kill -9``. Called again
    with the same arguments, or with more deals, it continues with those that are not finished. The
    folder stores only the name of a callable, so use another folder after a change of its code.

    Args:
        agents: The players, 2 to 100: strings as :func:`acquire_engine.agents.make_agent` takes
            them, or callables. If there are more than ``players``, each deal is played by a
            different combination of them.
        deals: The number of deals; with ``until``, the largest number.
        edition: The edition, or rules.
        players: The number of players in each game (S5); by default all of them.
        seed: The seed of the tournament, 0 to 2**64 - 1; ``None`` draws a new one.
        until: The accuracy at which to stop, such as 0.02: half the width of the 95 % interval of
            every player's share of the victories is at most this. The tournament does not stop
            before 20 deals.
        threads: The number of threads, 1 to 1024; by default the number of processors, and 1 if a
            player is a callable. Callables in several threads must not change shared data.
        executor: An executor of :mod:`concurrent.futures` or a Dask client, which plays the games
            elsewhere instead. Callables must then be picklable.
        folder: The folder for finished deals, as Parquet files; needs the extra ``frames``.
        records: Whether to keep the games' records.
        progress: Whether a progress bar is shown; by default it is shown in a terminal or a
            notebook if the work takes longer than a second.
        options: Those of :class:`Rules`.

    Raises:
        RulesError: The rules do not exist or do not allow this number of players (O, S5).
        PlayerError: There are fewer players than seats, or more than 100.
        UnknownWordError: There is no such player.
        AgentError: A player gave no legal answer, or is a program that cannot be started; the error
            names it and contains the record so far.
        RangeError: A number is too small or too large.
        FormatError: The folder contains something else, or another process works in it.
    """
    rules = Rules(edition, **options)
    each = each_agent("agents", agents, 'a sequence of agents, such as ["greedy", "random"]')
    if len(each) > ENTRANTS_MAX:
        raise PlayerError(f"{len(each)} players: a tournament has at most {ENTRANTS_MAX}")
    seats = len(each) if players is None else integer("players", players)
    rules.check_players(seats)
    if len(each) < seats:
        raise PlayerError(f"{seats} seats need {seats} players, not {len(each)} (S5)")
    check_agents(each)
    deals = within("deals", deals, 1, DEALS_END)
    narrow = None if until is None else real("until", until)
    if narrow is not None and not 0 < narrow < 1:
        raise RangeError(f"until is {narrow}; it is a share, more than 0 and less than 1")
    native = all(isinstance(agent, str) for agent in each)
    threads = 1 if threads is None and not native else threads_of(threads)
    contest = _Contest(
        rules=rules,
        agents=each,
        names=names_of(each),
        players=seats,
        seed=seed_of(seed),
        piece=min(max(deals // PIECES, 1), PIECE_MAX),
        records=bool(records),
    )
    kept = None
    keeping: AbstractContextManager[None] = nullcontext()
    if folder is not None:
        kept = _Folder(folder, contest)
        keeping = kept.alone()
        contest = replace(contest, piece=kept.piece)
    pieces: list[_Piece] = []
    warned: set[int] = set()
    played, look = 0, DEALS_MIN
    produced = _pieces(contest, deals, threads, executor_of(executor), kept)
    with keeping, progress_bar(progress, "tournament", deals, "deals") as bar, closing(produced):
        for piece in produced:
            pieces.append(piece)
            warn_of_forfeits(contest.names, piece.forfeits, warned)
            played += len(piece.games) // seats
            bar.update(len(piece.games) // seats)
            if narrow is not None and played >= look:
                # Each look takes as long as there are games.
                look = played + played // 20
                so_far = _tournament(contest, pieces).standings()
                if all(entrant.wins_error <= narrow for entrant in so_far):
                    break
    result = _tournament(contest, pieces)
    if not contest.records:
        return result
    texts = (text for piece in pieces for text in piece.records)
    return replace(result, records=tuple(map(Record.from_json, texts)))


def _pieces(
    contest: _Contest,
    deals: int,
    threads: int,
    executor: Executor | None,
    kept: _Folder | None,
) -> Generator[_Piece]:
    """Yields all pieces in their order, those that are kept and those that are played now."""
    ranges = [
        (number, first, min(first + contest.piece, deals))
        for number, first in enumerate(range(0, deals, contest.piece))
    ]

    def is_kept(number: int, first: int, end: int) -> bool:
        # The last piece of fewer deals was shorter, and that of more may be longer.
        return kept is not None and kept.games(number) >= (end - first) * contest.players

    missing = {piece for piece in ranges if not is_kept(*piece)}
    work = ((contest, first, end) for _, first, end in sorted(missing))
    with closing(in_order(_play_piece, work, threads=threads, executor=executor)) as played:
        for piece in ranges:
            if kept is not None and piece not in missing:
                number, first, end = piece
                yield kept.load(number, (end - first) * contest.players, contest.records)
                continue
            done = next(played)
            if kept is not None:
                kept.save(piece[0], done)
            yield done


def _tournament(contest: _Contest, pieces: Sequence[_Piece]) -> Tournament:
    """Returns the tournament so far, without its records."""
    return Tournament(
        rules=contest.rules,
        names=contest.names,
        players=contest.players,
        seed=contest.seed,
        games=Table.concat([piece.games for piece in pieces]),
        seats=Table.concat([piece.seats for piece in pieces]),
        records=None,
    )
