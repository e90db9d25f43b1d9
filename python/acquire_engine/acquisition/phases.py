"""The current decision, and the player who makes it.

Each class carries exactly the data that its decision needs, so that a ``match`` reads well.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from acquire_engine.acquisition._described import Described

__all__ = ["Buyout", "Over", "Phase", "PlaceBuilding", "PlacePark"]


def __dir__() -> list[str]:
    return list(__all__)


@dataclass(frozen=True, slots=True)
class _Phase(Described):
    _sort: ClassVar[str] = "phase"


@dataclass(frozen=True, slots=True)
class PlacePark(_Phase):
    """Place a park tile (Q2)."""

    kind: ClassVar[str] = "PlacePark"
    player: int
    """The player whose turn it is."""
    left: int
    """The number of park tiles still to be placed, including this one."""


@dataclass(frozen=True, slots=True)
class PlaceBuilding(_Phase):
    """Place a building tile (Q3)."""

    kind: ClassVar[str] = "PlaceBuilding"
    player: int
    """The player whose turn it is."""


@dataclass(frozen=True, slots=True)
class Buyout(_Phase):
    """Buy out, or decline (Q4)."""

    kind: ClassVar[str] = "Buyout"
    player: int
    """The player who may buy out (Q4b, Q4c)."""
    turn: int
    """The player whose turn it is, who has just placed a tile."""
    placed: str
    """The square of that tile."""
    group: tuple[str, ...]
    """The group."""
    bought: tuple[str, ...]
    """The tiles of it that would be replaced, one or two."""


@dataclass(frozen=True, slots=True)
class Over(_Phase):
    """The game is over (Q5); no player decides."""

    kind: ClassVar[str] = "Over"
    reason: str
    """``no_tile`` or ``no_square``."""


Phase: TypeAlias = PlacePark | PlaceBuilding | Buyout | Over
"""Any of them."""

_CLASSES: dict[str, type[Described]] = {
    phase.kind: phase for phase in (PlacePark, PlaceBuilding, Buyout, Over)
}
