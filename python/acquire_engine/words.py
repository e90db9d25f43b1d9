"""Small results that have more than one part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

__all__ = [
    "Bonuses",
    "ChainLike",
    "GameResult",
    "Standing",
    "TileLike",
    "Turn",
]

TileLike: TypeAlias = str | int
"""A tile as its name, ``"5E"``, in either case, or as its index, 0 to 107 (B2)."""

ChainLike: TypeAlias = str | int
"""A chain as its name or initial, in either case, or as its index, 0 to 6 (C1)."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place in the standings (E9)."""

    player: int
    """The player."""
    rank: int
    """1 for the richest; equal worth, equal rank."""
    worth: int
    """Dollars."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of a game, or its current state."""

    reason: str | None
    """``declared``, ``automatic``, ``all_tiles`` or ``stalemate``; ``None`` if it is not over."""
    cash: tuple[int, ...]
    """Each player's final cash in dollars, in seat order; if it is not over, the worth (E8)."""
    ranks: tuple[int, ...]
    """Each player's rank, 1 for the winner, in seat order (E9)."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The players who share the first rank."""
        return tuple(player for player, rank in enumerate(self.ranks) if rank == 1)


@dataclass(frozen=True, slots=True)
class Bonuses:
    """The bonuses of one chain, by receiver (N)."""

    amounts: tuple[int, ...]
    """Dollars to each player, in seat order."""
    market: int
    """Dollars that fall to the market and are not paid (Z2)."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The events of the turn so far, and what is left to do."""

    player: int
    """Whose turn it is; when the game is over, whose turn was the last."""
    power: str | None
    """The power played this turn (P)."""
    tiles_left: int
    """How many tiles may still be placed: 1, or up to 4 under ``place4`` (P6)."""
    placed: bool
    """Whether a tile was placed this turn."""
    moved: bool
    """Whether a tile was placed, drawn or set aside this turn (E7)."""
    bought: bool
    """Whether the purchase was made and only trades are left (P4)."""
    trades_left: int
    """How many trades are left under ``trade2`` (P4)."""
    declared: int | None
    """Who declared the end of the game (E3)."""
    idle_turns: int
    """How many turns went by since a tile was placed, drawn or set aside (E7)."""
