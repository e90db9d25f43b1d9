"""Many random games at once, as tables.

>>> from acquire_engine import simulate
>>> simulation = simulate(1000, players=4, seed=7)
>>> len(simulation.games), len(simulation.players)
(1000, 4000)
>>> int(simulation.games["winning_cash"].max())
67300
"""

from __future__ import annotations

import operator
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from acquire_engine._arguments import integer, shown_number, within
from acquire_engine._cells import as_grid, as_html, as_text
from acquire_engine._files import write_tables
from acquire_engine._grammar import counted
from acquire_engine._machine import threads_of
from acquire_engine._native import (
    Game,
    Rules,
    Table,
    _row_bytes,
    _simulate,
    random_game,
)
from acquire_engine._progress import progress_bar
from acquire_engine.errors import RangeError

if TYPE_CHECKING:
    from acquire_engine._tables import FittedTable

__all__ = ["Quantity", "Simulation", "Summary", "simulate"]

BLOCK_SECONDS = 0.15
"""The approximate seconds for a block of games; the bar moves between blocks."""
FIRST_BLOCK = 256
"""The number of games that each thread plays first, to measure how long they take."""
GAMES_END = 2**63
"""The limit of game numbers, so that they fit into the tables."""
SEEDS_END = 2**64
"""The limit of seeds."""

_QUANTITIES = (
    ("games", "decisions", "decisions"),
    ("games", "turns", "turns"),
    ("games", "tiles_placed", "tiles placed"),
    ("games", "chains_founded", "chains founded"),
    ("games", "mergers", "mergers"),
    ("games", "chains_absorbed", "chains absorbed"),
    ("games", "chains_left", "chains left"),
    ("games", "largest_chain", "largest chain"),
    ("games", "winning_cash", "winner's cash"),
    ("games", "margin", "winner's margin"),
    ("players", "cash", "player's cash"),
    ("players", "merger_bonuses", "player's merger bonuses"),
    ("players", "final_bonuses", "player's final bonuses"),
    ("players", "spent", "player's purchases"),
    ("players", "shares_bought", "player's shares bought"),
)


@dataclass(frozen=True, slots=True)
class Quantity:
    """The distribution of a quantity over the games, or over the players of all games."""

    name: str
    """The name of the quantity."""
    unit: str
    """The unit, such as ``dollars``."""
    mean: float
    """The mean."""
    sd: float
    """The standard deviation."""
    minimum: float
    """The minimum."""
    lower_quartile: float
    """The lower quartile."""
    median: float
    """The median."""
    upper_quartile: float
    """The upper quartile."""
    maximum: float
    """The maximum."""


def _quantity(name: str, unit: str, values: npt.NDArray[Any]) -> Quantity:
    points = np.quantile(values, (0, 0.25, 0.5, 0.75, 1))
    return Quantity(name, unit, float(values.mean()), float(values.std()), *map(float, points))


@dataclass(frozen=True, slots=True, repr=False)
class Summary:
    """A summary of simulated games, which prints as a table."""

    games: int
    """The number of games."""
    quantities: tuple[Quantity, ...]
    """The distributions of lengths, counts and money."""
    reasons: dict[str, float]
    """The reasons why games ended (E), each with its share of the games."""
    wins: tuple[float, ...]
    """The share of victories for each place in the turn order, beginning with the first player
    (S3).

    A victory that k players share counts 1/k for each (E9).
    """
    wins_error: tuple[float, ...]
    """The standard error of each of :attr:`wins`."""

    def to_dict(self) -> dict[str, Any]:
        """Returns the summary as plain dictionaries, tuples and numbers."""
        return asdict(self)

    def _cells(self) -> list[tuple[str, ...]]:
        return [
            (
                quantity.name,
                quantity.unit,
                *(
                    f"{value:,.0f}" if quantity.unit == "dollars" else f"{value:,.1f}"
                    for value in (
                        quantity.mean,
                        quantity.sd,
                        quantity.minimum,
                        quantity.lower_quartile,
                        quantity.median,
                        quantity.upper_quartile,
                        quantity.maximum,
                    )
                ),
            )
            for quantity in self.quantities
        ]

    def _notes(self) -> list[str]:
        reasons = ", ".join(f"{reason} {part:.1%}" for reason, part in self.reasons.items())
        wins = ", ".join(
            f"{part:.1%} ± {error:.1%}"
            for part, error in zip(self.wins, self.wins_error, strict=True)
        )
        return [f"ended: {reasons}", f"won, by place in the turn order: {wins}"]

    def __repr__(self) -> str:
        table = as_text([_HEAD, *self._cells()], words=2)
        return "\n".join([counted(self.games, "game"), table, *self._notes()])

    def _repr_html_(self) -> str:
        notes = "".join(f"<p>{escape(note)}</p>" for note in self._notes())
        table = as_html([_HEAD, *self._cells()])
        return f"<p>{counted(self.games, 'game')}</p>{table}{notes}"

    def __rich__(self) -> FittedTable:
        title, caption = counted(self.games, "game"), "\n".join(self._notes())
        return as_grid([_HEAD, *self._cells()], words=2, title=title, caption=caption)


_HEAD = ("", "unit", "mean", "sd", "min", "25 %", "50 %", "75 %", "max")


@dataclass(frozen=True, slots=True, repr=False)
class Simulation:
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
    """One row for each game: its length, the reason of its end, the winner and the winning cash."""
    players: Table
    """One row for each player of each game, in seat order: rank, cash and its sources."""
    mergers: Table
    """One row for each chain that became defunct: sizes, bonuses, and the use of its shares."""
    chains: Table
    """One row for each chain of each game: its end, and the dollars that it paid and cost."""
    decisions: Table | None
    """One row for each decision: the player, the phase, the action; ``None`` if not requested."""

    @property
    def tables(self) -> dict[str, Table]:
        """The tables by their names."""
        tables = {
            "games": self.games,
            "players": self.players,
            "mergers": self.mergers,
            "chains": self.chains,
        }
        if self.decisions is not None:
            tables["decisions"] = self.decisions
        return tables

    def __len__(self) -> int:
        return len(self.games)

    def game(self, number: int) -> Game:
        """Returns one of the games, finished, with its history and record.

        Args:
            number: Its number, as in the columns ``game``.

        Raises:
            RangeError: There is no such game in this simulation.
        """
        number = integer("number", number)
        if not self.first <= number < self.first + len(self):
            last = self.first + len(self) - 1
            raise RangeError(f"no game {shown_number(number)}: these are {self.first} to {last}")
        return random_game(self.rules, self.seats, self.seed, number)

    def summary(self) -> Summary:
        """Returns means, spreads, quartiles, end reasons, and wins by place in turn order."""
        tables = self.tables
        quantities = tuple(
            _quantity(name, tables[table].units[column], tables[table][column])
            for table, column, name in _QUANTITIES
        )
        reasons, counts = np.unique(self.games["reason"], return_counts=True)
        won = self.players["rank"] == 1
        parts = won / np.repeat(self.games["winners"], self.seats)
        games = len(self)
        wins = np.bincount(self.players["order"], weights=parts, minlength=self.seats) / games
        return Summary(
            games=games,
            quantities=quantities,
            reasons={
                str(reason): float(count) / games
                for reason, count in zip(reasons, counts, strict=True)
            },
            wins=tuple(map(float, wins)),
            wins_error=tuple(map(float, np.sqrt(wins * (1 - wins) / games))),
        )

    def to_parquet(self, folder: str | os.PathLike[str]) -> None:
        """Writes every table to a file with its name, such as ``games.parquet``.

        Existing files are replaced when all tables are written; see :func:`save_record`.

        Args:
            folder: The folder; it is created if it does not exist.

        Raises:
            MissingExtraError: The extra ``frames`` is not installed.
            OSError: A file cannot be written.
        """
        self._write(folder, "parquet")

    def to_csv(self, folder: str | os.PathLike[str]) -> None:
        """Writes every table to a file with its name, such as ``games.csv``, with a header line.

        Existing files are replaced when all tables are written; see :func:`save_record`.

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

    def _title(self) -> str:
        return (
            f"{counted(len(self), 'game')} from {self.first} on of series {self.seed}, "
            f"{self.seats} players, {self.rules!r}"
        )

    def __repr__(self) -> str:
        sizes = ", ".join(f"{name} {len(table):,}" for name, table in self.tables.items())
        return f"<Simulation: {self._title()}; rows: {sizes}>"

    def _repr_html_(self) -> str:
        return f"<p>{escape(self._title())}</p>{self.summary()._repr_html_()}"


def _memory() -> int | None:
    """Returns the memory of this machine in bytes, if it is known."""
    if sys.platform == "win32":
        return None
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (ValueError, OSError):
        return None


def _bytes_per_game(players: int, decisions: bool) -> int:
    """Returns the approximate number of bytes that a game takes in the tables."""
    game, player, merger, chain, decision = _row_bytes()
    # A random game has about 7 defunct chains and 170 decisions.
    return game + players * player + 7 * merger + 7 * chain + (170 * decision if decisions else 0)


def _check_memory(games: int, players: int, decisions: bool) -> None:
    needed, there = games * _bytes_per_game(players, decisions), _memory()
    if there is not None and needed > there:
        message = (
            f"{counted(games, 'game')} take about {needed / 2**30:,.0f} GB and this machine has "
            f"{there / 2**30:,.0f}; simulate fewer at a time and go on with first="
        )
        raise RangeError(message)


def _blocks(
    rules: Rules,
    players: int,
    *,
    seed: int,
    first: int,
    games: int,
    threads: int,
    decisions: bool,
) -> Iterator[tuple[Table, ...]]:
    """Returns the tables of the games, block by block."""
    done, size = 0, FIRST_BLOCK * threads
    while done < games:
        count = min(size, games - done)
        start = time.perf_counter()
        block = _simulate(rules, players, seed, first + done, count, threads, decisions)
        seconds = max(time.perf_counter() - start, 1e-6)
        yield block
        done += count
        size = max(FIRST_BLOCK, min(int(count / seconds * BLOCK_SECONDS), 16 * size))


def simulate(
    games: int = 1000,
    players: int = 4,
    edition: str | Rules = "avalon-hill",
    *,
    seed: int = 0,
    first: int = 0,
    threads: int | None = None,
    decisions: bool = False,
    progress: bool | None = None,
    dead_tiles: str | None = None,
    end: str | None = None,
    two_player_market: str | None = None,
    holdings: str | None = None,
    special_powers: bool | None = None,
) -> Simulation:
    """Plays random games: every decision is uniform over the legal actions.

    Game number n of a series is ``random_game(rules, players, seed, n)``: the same on every
    platform and for any number of threads, and independent of the other games. The interpreter
    lock is released while games are played, and Ctrl-C stops within a fraction of a second.

    The tables are in memory: about 1 kilobyte for each game, and 3 more with its decisions. Use
    ``first`` to simulate a longer series in parts.

    Args:
        games: The number of games.
        players: The number of players (S5).
        edition: The edition, or rules.
        seed: The seed of the series, 0 to 2**64 - 1.
        first: The number of the first game in the series.
        threads: The number of threads, 1 to 1024; by default the number of processors.
        decisions: Whether to keep every decision as well.
        progress: Whether a progress bar is shown; by default it is shown in a terminal or a
            notebook if the work takes longer than a second.
        dead_tiles: An option that replaces the edition's default (D5), as for :class:`Rules`.
        end: Likewise (E5).
        two_player_market: Likewise (Z).
        holdings: Likewise (I3).
        special_powers: Likewise (P).

    Returns:
        The games as tables.

    Raises:
        RulesError: The rules do not exist or do not allow this number of players (O, S5).
        RangeError: A number is too small or too large, or the tables would not fit into memory.
        TypeError: A number is not an integer.
    """
    rules = Rules(
        edition,
        dead_tiles=dead_tiles,
        end=end,
        two_player_market=two_player_market,
        holdings=holdings,
        special_powers=special_powers,
    )
    players = operator.index(players)
    rules.check_players(players)
    seed = within("seed", seed, 0, SEEDS_END - 1)
    games = within("games", games, 1, GAMES_END)
    first = within("first", first, 0, GAMES_END - games)
    threads = threads_of(threads)
    decisions = bool(decisions)
    _check_memory(games, players, decisions)

    blocks = []
    bar = progress_bar(progress, "simulate", games, "games")
    with bar:
        for block in _blocks(
            rules,
            players,
            seed=seed,
            first=first,
            games=games,
            threads=threads,
            decisions=decisions,
        ):
            blocks.append(block)
            bar.update(len(block[0]))
    tables = [Table.concat(parts) for parts in zip(*blocks, strict=True)]
    return Simulation(
        rules=rules,
        seats=players,
        seed=seed,
        first=first,
        games=tables[0],
        players=tables[1],
        mergers=tables[2],
        chains=tables[3],
        decisions=tables[4] if decisions else None,
    )
