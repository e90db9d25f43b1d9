"""Small answers that have more than one part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from acquire_engine.acquisition._native import Action

__all__ = ["Buildings", "Evaluation", "GameResult", "SquareLike", "Standing"]


def __dir__() -> list[str]:
    return list(__all__)


SquareLike: TypeAlias = str | int
"""A square as its name, ``"5E"``, in either case, or as its index, 0 to 143 (Q1)."""


@dataclass(frozen=True, slots=True, order=True)
class Buildings:
    """The number of a player's buildings, by size; in the order of the scoring (Q6)."""

    large: int
    """Buildings of three tiles."""
    medium: int
    """Buildings of two tiles."""
    small: int
    """Buildings of one tile."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place in the standings (Q6)."""

    player: int
    """The player."""
    rank: int
    """1 for the winner; equal buildings, equal rank."""
    buildings: Buildings
    """The player's buildings."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """The final or current result of a game."""

    reason: str | None
    """``no_tile`` or ``no_square``; ``None`` if it is not over (Q5)."""
    buildings: tuple[Buildings, ...]
    """Each player's buildings, in seat order (Q6)."""
    ranks: tuple[int, ...]
    """Each player's rank, 1 for the winner, in seat order (Q6)."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The players who share the first rank."""
        return tuple(player for player, rank in enumerate(self.ranks) if rank == 1)


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A search's evaluation of an action."""

    action: Action
    """The action."""
    visits: int
    """The number of playouts in which it was taken."""
    value: float | None
    """The deciding player's share of the victories in them, from 0 to 1; ``None`` without one."""
