"""Many random games as tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from acquire_engine._arguments import seed_of, within
from acquire_engine._grammar import counted
from acquire_engine._machine import check_memory, threads_of
from acquire_engine.acquisition import _native
from acquire_engine.acquisition._native import Rules
from acquire_engine.simulation import GAMES_END

if TYPE_CHECKING:
    from acquire_engine._native import Table

__all__ = ["Simulation", "simulate"]


def __dir__() -> list[str]:
    return list(__all__)


_GAME_BYTES: Final = 12
"""The bytes of the row of a game: a number of 8 bytes, one of 2 and two of 1."""
_PLAYER_BYTES: Final = 14
"""The bytes of the row of a player: a number of 8 bytes and six of 1."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """Simulated games as tables; the result of :func:`simulate`.

    Both tables have the number of the game as their column ``game``; ``descriptions`` and ``units``
    of a table explain the other columns.
    """

    rules: Rules
    """The rules."""
    seed: int
    """The seed of the series."""
    first: int
    """The number of the first game in the series."""
    games: Table
    """One row for each game: its length, the reason for its end, and the number of winners."""
    players: Table
    """One row for each player of each game, in seat order: rank, buildings and supply."""

    def summary(self) -> dict[str, Any]:
        """Returns the summary of the games.

        ``reasons`` has the share of games that ended for each reason (Q5), ``wins`` the share of
        victories of each place in the turn order, where a victory of two counts half for each (Q6).
        """
        count = len(self.games)
        reasons = self.games["reason"]
        shares = 1 / np.repeat(self.games["winners"].astype(float), self.rules.players)
        won = np.where(self.players["rank"] == 1, shares, 0.0)
        seats = self.players["player"]

        def mean(values: Any) -> float:
            return round(float(np.mean(values)), 4) if count else 0.0

        return {
            "games": count,
            "reasons": {word: mean(reasons == word) for word in ("no_tile", "no_square")},
            "wins": [mean(won[seats == seat]) for seat in range(self.rules.players)],
            "decisions": mean(self.games["decisions"]),
            "large": mean(self.players["large"]),
            "medium": mean(self.players["medium"]),
            "small": mean(self.players["small"]),
        }

    def __repr__(self) -> str:
        return f"<Simulation: {counted(len(self.games), 'game')}, {self.rules}, seed {self.seed}>"


def simulate(
    games: int = 1000,
    players: int | Rules = 2,
    tiles_each: int | None = None,
    *,
    seed: int | None = 0,
    first: int = 0,
    threads: int | None = None,
) -> Simulation:
    """Plays random games, every choice uniform over the legal actions.

    The same games come out on any number of threads; game ``n`` is ``random_game(…, seed, n)``.

    Args:
        games: The number of games.
        players: The number of players, or rules.
        tiles_each: The number of building tiles of each player; all by default (Q5).
        seed: The series; ``None`` draws a new one.
        first: The number of the first game, to continue where another call ended.
        threads: The number of threads; by default one for each processor.

    Raises:
        RulesError: There are no such rules.
        RangeError: ``games``, ``seed``, ``first`` or ``threads`` is out of range, or the tables
            would not fit into memory.
    """
    rules = Rules(players, tiles_each)
    seed = seed_of(seed)
    games = within("games", games, 1, GAMES_END)
    first = within("first", first, 0, GAMES_END - games)
    threads = threads_of(threads)
    check_memory(games, _GAME_BYTES + rules.players * _PLAYER_BYTES)
    tables = _native._simulate(rules, seed, first, games, threads)
    return Simulation(rules, seed, first, *tables)
