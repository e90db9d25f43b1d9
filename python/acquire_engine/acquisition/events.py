"""What happened because of an action; all of it is public (Q1).

``str(event)`` is a sentence; ``event.text(names)`` speaks of the players by their names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from acquire_engine.acquisition._told import Told

__all__ = [
    "BuyoutDeclined",
    "BuyoutImpossible",
    "BuyoutOffered",
    "Event",
    "GameOver",
    "GroupCompleted",
    "ParkPlaced",
    "TileBoughtOut",
    "TilePlaced",
    "TurnBegan",
]


def __dir__() -> list[str]:
    return list(__all__)


@dataclass(frozen=True, slots=True)
class _Event(Told):
    _sort: ClassVar[str] = "event"


@dataclass(frozen=True, slots=True)
class ParkPlaced(_Event):
    """A park tile was placed (Q2)."""

    kind: ClassVar[str] = "park_placed"
    player: int
    """Who."""
    square: str
    """Where."""


@dataclass(frozen=True, slots=True)
class TurnBegan(_Event):
    """A turn began (Q3)."""

    kind: ClassVar[str] = "turn_began"
    player: int
    """Whose."""


@dataclass(frozen=True, slots=True)
class TilePlaced(_Event):
    """A building tile was placed from the player's supply (Q3)."""

    kind: ClassVar[str] = "tile_placed"
    player: int
    """Who."""
    square: str
    """Where."""


@dataclass(frozen=True, slots=True)
class GroupCompleted(_Event):
    """The tile completed a group of three, of whatever owners (Q4)."""

    kind: ClassVar[str] = "group_completed"
    player: int
    """Who placed the tile."""
    group: tuple[str, ...]
    """The group."""


@dataclass(frozen=True, slots=True)
class BuyoutOffered(_Event):
    """A buyout is possible, and is asked now (Q4b, Q4c)."""

    kind: ClassVar[str] = "buyout_offered"
    player: int
    """Who may buy out."""
    bought: tuple[str, ...]
    """The tiles that would be replaced."""


@dataclass(frozen=True, slots=True)
class BuyoutImpossible(_Event):
    """A buyout would be the player's, and they have too few tiles (Q4)."""

    kind: ClassVar[str] = "buyout_impossible"
    player: int
    """Who cannot buy out."""
    bought: tuple[str, ...]
    """The tiles that would be replaced, as many as tiles are needed."""
    supply: int
    """How many tiles the player has in supply."""


@dataclass(frozen=True, slots=True)
class TileBoughtOut(_Event):
    """A tile was replaced and went back to its owner's supply (Q4b, Q4c)."""

    kind: ClassVar[str] = "tile_bought_out"
    player: int
    """Who replaced it by a tile of their supply."""
    owner: int
    """Whose tile it was."""
    square: str
    """Where."""


@dataclass(frozen=True, slots=True)
class BuyoutDeclined(_Event):
    """A buyout was declined (Q4)."""

    kind: ClassVar[str] = "buyout_declined"
    player: int
    """Who declined."""
    bought: tuple[str, ...]
    """The tiles that would have been replaced."""


@dataclass(frozen=True, slots=True)
class GameOver(_Event):
    """The game is over (Q5)."""

    kind: ClassVar[str] = "game_over"
    player: int
    """The player whose turn could not begin."""
    reason: str
    """``no_tile`` or ``no_square``."""


Event: TypeAlias = (
    ParkPlaced
    | TurnBegan
    | TilePlaced
    | GroupCompleted
    | BuyoutOffered
    | BuyoutImpossible
    | TileBoughtOut
    | BuyoutDeclined
    | GameOver
)
"""Any of them."""

_CLASSES: dict[str, type[Told]] = {
    one.kind: one
    for one in (
        ParkPlaced,
        TurnBegan,
        TilePlaced,
        GroupCompleted,
        BuyoutOffered,
        BuyoutImpossible,
        TileBoughtOut,
        BuyoutDeclined,
        GameOver,
    )
}
