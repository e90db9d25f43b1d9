"""Many games at once, as tables.

>>> from acquire_engine import simulate
>>> simulation = simulate(1000, players=4, seed=7)
>>> len(simulation.games), len(simulation.players)
(1000, 4000)
>>> int(simulation.games["winning_cash"].max())
67300

Instead of chance, computer players can choose the actions:

>>> played = simulate(50, agents=["greedy", "random", "random"], seed=7)
>>> played.summary().seat_wins[0] > 0.9
True
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, overload

from acquire_engine._arguments import integer, seed_of, shown_number, within
from acquire_engine._dataset import Dataset
from acquire_engine._escape import in_html, visible
from acquire_engine._files import write_tables
from acquire_engine._grammar import counted
from acquire_engine._machine import check_memory, threads_of
from acquire_engine._native import (
    Game,
    Rules,
    Table,
    _deal_seed,
    _row_bytes,
    _simulate,
    _tabulate,
    random_game,
)
from acquire_engine._pieces import Stop, executor_of, in_order
from acquire_engine._progress import progress_bar
from acquire_engine._rules_text import rules_text
from acquire_engine._summary import COLUMNS, Counts, Quantity, Summary
from acquire_engine.agents import (
    Agent,
    check_agents,
    described,
    each_agent,
    finish,
    finish_named,
    is_native,
    names_of,
    plain_names_of,
    warn_of_forfeits,
)
from acquire_engine.errors import FormatError, PlayerError, RangeError
from acquire_engine.words import Forfeit

if TYPE_CHECKING:
    from concurrent.futures import Executor

    import numpy.typing as npt
    from typing_extensions import Unpack

    from acquire_engine._options import RulesOptions

__all__ = [
    "Quantity",
    "Simulation",
    "SimulationFolder",
    "Summary",
    "simulate",
    "simulate_in_pieces",
]


def __dir__() -> list[str]:
    return list(__all__)


BLOCK_SECONDS = 0.4
"""The approximate seconds for a block of games; the bar moves between blocks."""
FIRST_BLOCK = 256
"""The number of random games that each thread plays first, to measure their duration."""
PIECES: Final = 64
"""The approximate number of pieces of a simulation, for several workers and for a folder."""
PIECE_BYTES: Final = 2**22
"""The approximate bytes of the tables of the largest piece."""
BATCH_BYTES: Final = 2**24
"""The approximate bytes of the tables that are handed over at once."""
PIECE_MAX: Final = 2**20
"""The most games of a piece."""
GAMES_END = 2**63
"""The limit of game numbers, so that they fit into the tables."""
SEEDS_END = 2**64
"""The limit of seeds."""
VERSION: Final = 1
"""The version of the form in which a folder keeps a simulation."""
_TABLES: Final = ("games", "players", "mergers", "chains")
_DETAILS: Final = ("decisions", "states")
"""The tables that are kept only if they are wanted."""


@dataclass(frozen=True, slots=True)
class _Series:
    """Everything that determines games, except for their numbers."""

    rules: Rules
    players: int
    seed: int
    agents: tuple[Agent | str, ...] | None
    decisions: bool = False
    states: bool = False

    @property
    def native(self) -> bool:
        """True if no game needs Python."""
        return self.agents is None or all(map(is_native, self.agents))

    @property
    def names(self) -> tuple[str, ...] | None:
        """The agents' names."""
        return None if self.agents is None else names_of(self.agents)

    @property
    def tables(self) -> tuple[str, ...]:
        """The names of the tables."""
        return (*_TABLES, *(name for name in _DETAILS if getattr(self, name)))

    def begin(self, number: int) -> tuple[Game, int]:
        """Returns a new game, and the seed of its agents."""
        seed = _deal_seed(self.seed, number)
        return Game(self.rules, self.players, seed=seed), seed

    def description(self, first: int, piece: int) -> dict[str, Any]:
        """Returns all of it as JSON."""
        agents = None if self.agents is None else described(self.agents, names_of(self.agents))
        # Folders that were begun without states do not mention them.
        states = {"states": True} if self.states else {}
        return {
            "version": VERSION,
            "rules": self.rules.to_dict(),
            "players": self.players,
            "agents": agents,
            "seed": str(self.seed),
            "first": str(first),
            "decisions": self.decisions,
            **states,
            "games_per_piece": piece,
        }


@dataclass(frozen=True, slots=True)
class _Piece:
    """Some games, finished."""

    tables: dict[str, Table]
    """The tables by their names."""
    forfeits: Mapping[int, Forfeit]
    """The reason why a player has forfeited its first game, if it has."""

    def __len__(self) -> int:
        return len(self.tables["games"])


def _play_piece(
    series: _Series, first: int, end: int, threads: int = 1, *, stop: Stop | None = None
) -> _Piece:
    """Plays the games from ``first`` up to, but not including, ``end``."""
    rules, details = series.rules, (series.decisions, series.states)
    if series.native:
        games = (rules, series.players, series.seed, first, end - first, threads, *details)
        agents = None if series.agents is None else [str(agent) for agent in series.agents]
        return _piece(series, _simulate(*games, agents), {})
    played: list[Game] = []
    forfeits: dict[int, Forfeit] = {}
    players, names = series.agents or (), series.names or ()
    for number in range(first, end):
        if stop is not None and stop.is_set():
            break
        game, seed = series.begin(number)
        for seat, done in enumerate(finish_named(game, players, seed, names, f"game {number}")):
            if done.forfeit is not None:
                forfeits.setdefault(seat, done.forfeit)
        played.append(game)
    return _piece(series, _tabulate(rules, first, played, *details), forfeits)


def _piece(series: _Series, tables: Sequence[Table], forfeits: Mapping[int, Forfeit]) -> _Piece:
    named: dict[str, Table] = dict(zip((*_TABLES, *_DETAILS), tables, strict=True))
    if series.agents is not None:
        names = plain_names_of(series.agents)
        named["players"] = named["players"]._with_words("player", "agent", names, "who plays")
    return _Piece({name: named[name] for name in series.tables}, forfeits)


class _Games:
    """The common part of the results of :func:`simulate`."""

    __slots__ = ()
    rules: Rules
    seats: int
    seed: int
    first: int
    agents: tuple[Agent | str, ...] | None

    def __len__(self) -> int:
        raise NotImplementedError

    def game(self, number: int) -> Game:
        """Plays one of the games again, and returns it finished, with its history and record.

        Args:
            number: Its number, as in the columns ``game``.

        Raises:
            RangeError: There is no such game in this simulation.
        """
        number = integer("number", number)
        if not self.first <= number < self.first + len(self):
            last = self.first + len(self) - 1
            raise RangeError(
                f"game {shown_number(number)} is out of range; the games are {self.first} to {last}"
            )
        if self.agents is None:
            return random_game(self.rules, self.seats, self.seed, number)
        series = _Series(self.rules, self.seats, self.seed, self.agents)
        game, seed = series.begin(number)
        finish(game, self.agents, seed)
        return game

    def _names(self) -> tuple[str, ...] | None:
        return None if self.agents is None else names_of(self.agents)

    def _title(self) -> str:
        names = self._names()
        players = (
            f"{self.seats} players"
            if names is None
            else f"players {', '.join(visible(name) for name in names)}"
        )
        return (
            f"{counted(len(self), 'game')} from {self.first} on of series {self.seed}, "
            f"{players}, {rules_text(self.rules)}"
        )


@dataclass(frozen=True, slots=True, repr=False)
class Simulation(_Games):
    """Simulated games as tables, the result of :func:`simulate`.

    Every table has a column ``game`` with the number of the game. ``descriptions`` and ``units`` of
    a table describe the other columns. All money is in dollars.
    """

    rules: Rules
    """The rules."""
    seats: int
    """The number of players."""
    seed: int
    """The seed of the series."""
    first: int
    """The number of the first game in the series."""
    games: Table
    """One row for each game: its length, the reason for its end, the winner, the winning cash."""
    players: Table
    """One row for each player of each game, in seat order: rank, cash and its sources; with agents
    also the agent."""
    mergers: Table
    """One row for each chain that became defunct: sizes, bonuses, and the use of its shares."""
    chains: Table
    """One row for each chain of each game: its end, and the dollars that it paid and cost."""
    decisions: Table | None
    """One row for each decision: the player, the phase, the action; ``None`` if not requested."""
    agents: tuple[Agent | str, ...] | None = None
    """The computer players by seat; ``None`` if all choices were random."""
    states: Table | None = None
    """One row for each player at each decision: cash, worth, shares, sizes of chains; ``None`` if
    not requested."""

    @property
    def tables(self) -> dict[str, Table]:
        """The tables by their names."""
        named = ((name, getattr(self, name)) for name in (*_TABLES, *_DETAILS))
        return {name: table for name, table in named if table is not None}

    def __len__(self) -> int:
        return len(self.games)

    def summary(self) -> Summary:
        """Returns means, spreads, quartiles, reasons for the end, and wins by turn order."""
        counts = Counts(self.seats)
        self._add_to(counts)
        return self._counted(counts)

    def _add_to(self, counts: Counts) -> None:
        tables = self.tables
        counts.add(
            {name: {key: tables[name][key] for key in keys} for name, keys in COLUMNS.items()}
        )

    def _counted(self, counts: Counts) -> Summary:
        units = {name: table.units for name, table in self.tables.items()}
        return counts.summary(units, self._names())

    def to_parquet(self, folder: str | os.PathLike[str]) -> None:
        """Writes every table to a file with its name, such as ``games.parquet``.

        Existing files are replaced once all tables are written; see :func:`save_record`.

        Args:
            folder: The folder; it is created if it does not exist.

        Raises:
            MissingExtraError: The extra ``frames`` is not installed.
            OSError: A file cannot be written.
        """
        self._write(folder, "parquet")

    def to_csv(self, folder: str | os.PathLike[str]) -> None:
        """Writes every table to a file with its name, such as ``games.csv``, with a header line.

        Existing files are replaced once all tables are written; see :func:`save_record`.

        Args:
            folder: The folder; it is created if it does not exist.

        Raises:
            OSError: A file cannot be written.
        """
        self._write(folder, "csv")

    def _write(
        self, folder: str | os.PathLike[str], form: str, *, replace: bool = True
    ) -> list[Path]:
        """Writes every table to a file, and puts the files in place when all are written."""
        return write_tables(self.tables, folder, form, replace=replace)

    def __repr__(self) -> str:
        sizes = ", ".join(f"{name} {len(table):,}" for name, table in self.tables.items())
        return f"<Simulation: {self._title()}; rows: {sizes}>"

    def _repr_html_(self) -> str:
        return f"<p>{in_html(self._title())}</p>{self.summary()._repr_html_()}"


@dataclass(frozen=True, slots=True, repr=False)
class SimulationFolder(_Games):
    """Simulated games in a folder, the result of :func:`simulate` with ``folder``.

    Each table is a folder of Parquet files, which DuckDB, pandas, polars and pyarrow read as one:
    ``polars.scan_parquet(result.tables["players"])``.
    """

    rules: Rules
    """The rules."""
    seats: int
    """The number of players."""
    seed: int
    """The seed of the series."""
    first: int
    """The number of the first game in the series."""
    count: int
    """The number of games."""
    tables: Mapping[str, Path]
    """The folder of each table, by the names of :attr:`Simulation.tables`."""
    agents: tuple[Agent | str, ...] | None
    """The computer players by seat; ``None`` if all choices were random."""
    _dataset: Dataset = field(compare=False)

    def __len__(self) -> int:
        return self.count

    def summary(self) -> Summary:
        """Returns the same as :meth:`Simulation.summary`; it reads one file after the other.

        Raises:
            FormatError: A file was changed after it was written.
            OSError: A file cannot be read.
        """
        counts = Counts(self.seats)
        for number in range(-(-self.count // self._dataset.size)):
            counts.add(
                {name: self._read(name, number, columns) for name, columns in COLUMNS.items()}
            )
        empty = _play_piece(_Series(self.rules, self.seats, 0, None), 0, 0)
        units = {name: table.units for name, table in empty.tables.items()}
        return counts.summary(units, self._names())

    def _read(self, name: str, number: int, columns: Sequence[str]) -> dict[str, npt.NDArray[Any]]:
        """Returns columns of a piece of a table, only of the games of this simulation.

        Raises:
            FormatError: They were changed after they were written.
        """
        size = self._dataset.size
        begin, end = (min(size * n, self.count) + self.first for n in (number, number + 1))
        with self._dataset.reading(name, number, ["game", *columns]) as found:
            games = found["game"].to_numpy()
            # The last piece has more games once the simulation in this folder has been prolonged.
            mine = (games >= begin) & (games < end)
            block = {column: found[column].to_numpy()[mine] for column in columns}
        wanted = end - begin
        if mine.sum() != wanted * (self.seats if name == "players" else 1):
            file = self._dataset.file(name, number)
            raise FormatError(
                f"{file}: the rows are not those of {counted(wanted, 'game')} from {begin} on"
            )
        return block

    def __repr__(self) -> str:
        return f"<SimulationFolder: {self._title()}; in {self._dataset.path}>"

    def _repr_html_(self) -> str:
        return f"<p>{in_html(self._title())}</p>{self.summary()._repr_html_()}"


def _bytes_per_game(series: _Series) -> int:
    """Returns the approximate number of bytes that a game takes in the tables."""
    game, player, merger, chain, decision, state = _row_bytes()
    seats = series.players
    # A random game has about 7 defunct chains and 170 decisions.
    tables = game + seats * player + 7 * merger + 7 * chain
    return tables + 170 * (series.decisions * decision + series.states * seats * state)


def _piece_size(series: _Series, games: int) -> int:
    """Returns the number of games of a piece."""
    return min(max(games // PIECES, 1), max(PIECE_BYTES // _bytes_per_game(series), 1))


def _growing(first: int, games: int, threads: int, least: int) -> Iterator[tuple[int, int]]:
    """Yields ranges of games that each take about the same time, when one is done after another."""
    done, size = 0, least * threads
    while done < games:
        count = min(size, games - done)
        start = time.perf_counter()
        yield first + done, first + done + count
        seconds = max(time.perf_counter() - start, 1e-6)
        done += count
        size = max(least, min(int(count / seconds * BLOCK_SECONDS), 16 * size))


def _played(
    series: _Series, ranges: Iterator[tuple[int, int]], threads: int, executor: Executor | None
) -> Generator[_Piece]:
    """Yields the pieces in their order."""
    if executor is None and series.native:
        # The engine has its own threads.
        return in_order(_play_piece, ((series, *piece, threads) for piece in ranges))
    pieces = ((series, *piece) for piece in ranges)
    return in_order(_play_piece, pieces, threads=threads, executor=executor)


@contextmanager
def _kept(
    folder: str | os.PathLike[str], series: _Series, first: int, games: int
) -> Iterator[Dataset]:
    """Gives the folder, in which no other process works while the block runs.

    Raises:
        FormatError: It contains something else, or more games, or another process works there.
    """
    description = series.description(first, _piece_size(series, games))
    dataset = Dataset(
        folder, "simulation", description, series.tables, size="games_per_piece", most=PIECE_MAX
    )
    with dataset.alone():
        last = dataset.last()
        there = last * dataset.size + dataset.rows(last) if last >= 0 else 0
        if there > games:
            raise FormatError(
                f"{dataset.path}: {counted(there, 'game')} of this simulation are kept there: "
                "simulate at least as many"
            )
        yield dataset


def _missing(games: int, size: int, dataset: Dataset) -> Iterator[tuple[int, int, int]]:
    """Yields the numbers of the pieces that have to be played, and the games of each."""
    for number, (begun, end) in enumerate(_equal(0, games, size)):
        if dataset.rows(number) != end - begun:
            yield number, begun, end


def _equal(first: int, games: int, size: int) -> Iterator[tuple[int, int]]:
    """Yields ranges of this number of games; the last one may have fewer."""
    end = first + games
    return ((begun, min(begun + size, end)) for begun in range(first, end, size))


def _simulation(series: _Series, first: int, tables: Mapping[str, Table]) -> Simulation:
    return Simulation(
        rules=series.rules,
        seats=series.players,
        seed=series.seed,
        first=first,
        games=tables["games"],
        players=tables["players"],
        mergers=tables["mergers"],
        chains=tables["chains"],
        decisions=tables.get("decisions"),
        agents=series.agents,
        states=tables.get("states"),
    )


@dataclass(frozen=True, slots=True)
class _Run:
    """Games of a series that are to be played, and who plays them."""

    series: _Series
    first: int
    games: int
    threads: int
    workers: Executor | None

    def play(self, ranges: Iterator[tuple[int, int]], progress: bool | None) -> Generator[_Piece]:
        """Yields the pieces in their order, moves the bar, and warns of the first forfeits."""
        ends: deque[int] = deque()

        def noted() -> Iterator[tuple[int, int]]:
            for begun, end in ranges:
                ends.append(end)
                yield begun, end

        warned: set[int] = set()
        done = self.first
        bar = progress_bar(progress, "simulate", self.games, "games")
        with bar, closing(_played(self.series, noted(), self.threads, self.workers)) as played:
            for piece in played:
                yield piece
                warn_of_forfeits(self.series.names or (), piece.forfeits, warned)
                end = ends.popleft()
                bar.update(end - done)
                done = end

    def simulations(
        self, ranges: Iterator[tuple[int, int]], progress: bool | None
    ) -> Generator[Simulation]:
        """Yields each piece as a simulation."""
        series, first = self.series, self.first
        with closing(self.play(ranges, progress)) as pieces:
            for piece in pieces:
                yield _simulation(series, first, piece.tables)
                first += len(piece)


def _run(
    games: int,
    players: int | None,
    edition: str | Rules,
    agents: Sequence[Agent | str] | None,
    seed: int | None,
    first: int,
    threads: int | None,
    executor: Executor | Any | None,
    details: Mapping[str, bool],
    options: Mapping[str, Any],
) -> _Run:
    """Reads the arguments of :func:`simulate`."""
    rules = Rules(edition, **options)
    each = None
    if agents is not None:
        each = each_agent("agents", agents, 'a sequence of agents, such as ["greedy", "random"]')
        if players is None:
            players = len(each)
    players = 4 if players is None else integer("players", players)
    rules.check_players(players)
    if each is not None:
        if len(each) != players:
            raise PlayerError(f"{players} players need {players} agents, not {len(each)} (S5)")
        check_agents(each)
    wanted = {name: bool(value) for name, value in details.items()}
    series = _Series(rules=rules, players=players, seed=seed_of(seed), agents=each, **wanted)
    games = within("games", games, 1, GAMES_END)
    first = within("first", first, 0, GAMES_END - games)
    in_python = any(not isinstance(agent, str) for agent in each or ())
    threads = 1 if threads is None and in_python else threads_of(threads)
    return _Run(series, first, games, threads, executor_of(executor))


def _fill(folder: str | os.PathLike[str], run: _Run, progress: bool | None) -> Dataset:
    """Plays the games that a folder does not have yet."""
    with _kept(folder, run.series, run.first, run.games) as dataset:
        numbers: deque[int] = deque()

        def missing() -> Iterator[tuple[int, int]]:
            for number, begun, end in _missing(run.games, dataset.size, dataset):
                numbers.append(number)
                yield run.first + begun, run.first + end

        with closing(run.play(missing(), progress)) as pieces:
            for piece in pieces:
                dataset.save(numbers.popleft(), piece.tables)
    return dataset


@overload
def simulate(
    games: int = ...,
    players: int | None = ...,
    edition: str | Rules = ...,
    *,
    agents: Sequence[Agent | str] | None = ...,
    seed: int | None = ...,
    first: int = ...,
    threads: int | None = ...,
    executor: Executor | Any | None = ...,
    folder: None = None,
    decisions: bool = ...,
    states: bool = ...,
    progress: bool | None = ...,
    **options: Unpack[RulesOptions],
) -> Simulation: ...


@overload
def simulate(
    games: int = ...,
    players: int | None = ...,
    edition: str | Rules = ...,
    *,
    agents: Sequence[Agent | str] | None = ...,
    seed: int | None = ...,
    first: int = ...,
    threads: int | None = ...,
    executor: Executor | Any | None = ...,
    folder: str | os.PathLike[str],
    decisions: bool = ...,
    states: bool = ...,
    progress: bool | None = ...,
    **options: Unpack[RulesOptions],
) -> SimulationFolder: ...


def simulate(
    games: int = 1000,
    players: int | None = None,
    edition: str | Rules = "avalon-hill",
    *,
    agents: Sequence[Agent | str] | None = None,
    seed: int | None = 0,
    first: int = 0,
    threads: int | None = None,
    executor: Executor | Any | None = None,
    folder: str | os.PathLike[str] | None = None,
    decisions: bool = False,
    states: bool = False,
    progress: bool | None = None,
    **options: Unpack[RulesOptions],
) -> Simulation | SimulationFolder:
    """Plays many games: random ones, or games of computer players.

    Without agents every decision is uniform over the legal actions, and game number n of a series
    is ``random_game(rules, players, seed, n)``. With agents, the tiles of game n are the same, and
    the agents' random numbers also depend on the seed and n. A game is the same on every platform
    and for any number of threads or workers, and independent of the other games, unless an agent
    decides by the clock or keeps a memory between games. The interpreter lock is released while
    games are played without Python, and Ctrl-C stops within a fraction of a second.

    The tables are in memory: about 1 kilobyte for each game, 3 more with its decisions, and 23 more
    with the states of four players. With a ``folder`` they go to Parquet files there, piece by
    piece, so any number of games takes the same memory; :func:`simulate_in_pieces` yields one piece
    after the other instead. A simulation with a folder can be stopped at any moment, even by
    ``kill -9``. Called again with the same arguments, or with more games, it continues with those
    that are not finished. The folder stores only the name of a callable, so use another folder
    after a change of its code.

    Args:
        games: The number of games.
        players: The number of players (S5); by default one for each agent, and 4 without agents.
        edition: The edition, or rules.
        agents: The computer players by seat: strings as :func:`acquire_engine.agents.make_agent`
            takes them, or callables. Games of native players need no Python. A program that does
            something wrong forfeits the game, and a :class:`ForfeitWarning` reports the first
            forfeit.
        seed: The seed of the series, 0 to 2**64 - 1; ``None`` draws a new one.
        first: The number of the first game in the series.
        threads: The number of threads, 1 to 1024; by default the number of processors, and 1 if an
            agent is a callable. Callables in several threads must not change shared data.
        executor: An executor of :mod:`concurrent.futures` or a Dask client, which plays the games
            elsewhere instead. Callables must then be picklable.
        folder: The folder for the tables, instead of memory; needs the extra ``frames``.
        decisions: Whether to keep every decision as well.
        states: Whether to keep every player's cash, worth and shares, and the sizes of the chains,
            before each decision as well.
        progress: Whether a progress bar is shown; by default it is shown in a terminal or a
            notebook if the work takes longer than a second.
        options: Options of the rules that replace the edition's defaults, as for :class:`Rules`.

    Returns:
        The games as tables; with a ``folder``, all games in it.

    Raises:
        RulesError: The rules do not exist or do not allow this number of players (O, S5).
        PlayerError: There is not one agent for each player.
        UnknownWordError: There is no such agent.
        AgentError: An agent gave no legal answer, or is a program that cannot be started; the error
            names it and contains the record so far.
        RangeError: A number is too small or too large, or the tables would not fit into memory.
        FormatError: The folder contains something else, or more games, or another process works in
            it.
        TypeError: A number is not an integer.
    """
    details = {"decisions": decisions, "states": states}
    run = _run(games, players, edition, agents, seed, first, threads, executor, details, options)
    series = run.series
    if folder is not None:
        dataset = _fill(folder, run, progress)
        return SimulationFolder(
            rules=series.rules,
            seats=series.players,
            seed=series.seed,
            first=run.first,
            count=run.games,
            tables={name: dataset.path / name for name in series.tables},
            agents=series.agents,
            _dataset=dataset,
        )
    check_memory(run.games, _bytes_per_game(series))
    if run.workers is None and series.native:
        least = FIRST_BLOCK if series.agents is None else 1
        ranges = _growing(run.first, run.games, run.threads, least)
    else:
        ranges = _equal(run.first, run.games, _piece_size(series, run.games))
    pieces = [piece.tables for piece in run.play(ranges, progress)]
    tables = {name: Table.concat([piece[name] for piece in pieces]) for name in series.tables}
    return _simulation(series, run.first, tables)


def simulate_in_pieces(
    games: int,
    players: int | None = None,
    edition: str | Rules = "avalon-hill",
    *,
    size: int | None = None,
    agents: Sequence[Agent | str] | None = None,
    seed: int | None = 0,
    first: int = 0,
    threads: int | None = None,
    executor: Executor | Any | None = None,
    decisions: bool = False,
    states: bool = False,
    progress: bool | None = None,
    **options: Unpack[RulesOptions],
) -> Generator[Simulation]:
    """Plays the games of :func:`simulate` and yields their tables piece by piece.

    A piece contains the next games of the series, so that any number of games needs only the memory
    of one piece. All pieces together are the result of :func:`simulate`.

    >>> from acquire_engine import simulate_in_pieces
    >>> richest = 0
    >>> for piece in simulate_in_pieces(3000, size=1000, seed=7):
    ...     richest = max(richest, int(piece.games["winning_cash"].max()))
    >>> richest
    70100

    Args:
        games: The number of games.
        players: As for :func:`simulate`.
        edition: As for :func:`simulate`.
        size: The number of games of a piece; by default, the tables of one take about 16 megabytes.
        agents: As for :func:`simulate`.
        seed: As for :func:`simulate`.
        first: The number of the first game in the series.
        threads: As for :func:`simulate`.
        executor: As for :func:`simulate`; it plays up to 64 pieces ahead.
        decisions: Whether to keep every decision as well.
        states: Whether to keep the states before each decision as well.
        progress: As for :func:`simulate`.
        options: Options of the rules that replace the edition's defaults, as for :class:`Rules`.

    Raises:
        RangeError: A number is too small or too large.
        RulesError: As for :func:`simulate`, like all other errors.
    """
    details = {"decisions": decisions, "states": states}
    run = _run(games, players, edition, agents, seed, first, threads, executor, details, options)
    series = run.series
    if size is None:
        size = max(BATCH_BYTES // _bytes_per_game(series), 1)
    ranges = _equal(run.first, run.games, within("size", size, 1, GAMES_END))
    return run.simulations(ranges, progress)
