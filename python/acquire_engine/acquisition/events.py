"""The results of actions; all of them are public (Q1).

``str(event)`` is a sentence; ``event.text(names)`` uses the players' names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from acquire_engine.acquisition._described import Described

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
class _Event(Described):
    _sort: ClassVar[str] = "event"


@dataclass(frozen=True, slots=True)
class ParkPlaced(_Event):
    """A park tile was placed (Q2)."""

    kind: ClassVar[str] = "park_placed"
    player: int
    """The player."""
    square: str
    """The square."""


@dataclass(frozen=True, slots=True)
class TurnBegan(_Event):
    """A turn began (Q3)."""

    kind: ClassVar[str] = "turn_began"
    player: int
    """The player whose turn it is."""


@dataclass(frozen=True, slots=True)
class TilePlaced(_Event):
    """A building tile was placed from the player's supply (Q3)."""

    kind: ClassVar[str] = "tile_placed"
    player: int
    """The player."""
    square: str
    """The square."""


@dataclass(frozen=True, slots=True)
class GroupCompleted(_Event):
    """The tile completed a group of three, of whatever owners (Q4)."""

    kind: ClassVar[str] = "group_completed"
    player: int
    """The player who placed the tile."""
    group: tuple[str, ...]
    """The group."""


@dataclass(frozen=True, slots=True)
class BuyoutOffered(_Event):
    """A buyout is possible, and is offered now (Q4b, Q4c)."""

    kind: ClassVar[str] = "buyout_offered"
    player: int
    """The player who may buy out."""
    bought: tuple[str, ...]
    """The tiles that would be replaced."""


@dataclass(frozen=True, slots=True)
class BuyoutImpossible(_Event):
    """A buyout would be the player's, and they have too few tiles (Q4)."""

    kind: ClassVar[str] = "buyout_impossible"
    player: int
    """The player who cannot buy out."""
    bought: tuple[str, ...]
    """The tiles that would be replaced, as many as tiles are needed."""
    supply: int
    """The number of tiles in the player's supply."""


@dataclass(frozen=True, slots=True)
class TileBoughtOut(_Event):
    """A tile was replaced and went back to its owner's supply (Q4b, Q4c)."""

    kind: ClassVar[str] = "tile_bought_out"
    player: int
    """The player who replaced it by a tile of their supply."""
    owner: int
    """The owner of the tile."""
    square: str
    """The square."""


@dataclass(frozen=True, slots=True)
class BuyoutDeclined(_Event):
    """A buyout was declined (Q4)."""

    kind: ClassVar[str] = "buyout_declined"
    player: int
    """The player who declined."""
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

_CLASSES: dict[str, type[Described]] = {
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
