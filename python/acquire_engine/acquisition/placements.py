"""The effects of placing a building tile on a square (Q3, Q4).

``str(placement)`` is a sentence.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from acquire_engine.acquisition._described import Described

__all__ = [
    "Contest",
    "Group",
    "GroupTooLarge",
    "Occupied",
    "Placement",
]


def __dir__() -> list[str]:
    return list(__all__)


@dataclass(frozen=True, slots=True)
class _Placement(Described):
    _sort: ClassVar[str] = "placement"
    legal: ClassVar[bool]
    """True if the tile may be placed."""


@dataclass(frozen=True, slots=True)
class Occupied(_Placement):
    """There is a tile on the square (Q3)."""

    kind: ClassVar[str] = "occupied"
    legal: ClassVar[bool] = False
    cell: str | int
    """``park``, or the owner of the building tile."""

    def to_dict(self) -> dict[str, Any]:
        """Returns it as a dictionary, as the engine writes it in JSON."""
        cell = {"building": self.cell} if isinstance(self.cell, int) else self.cell
        return {self._sort: self.kind, "cell": cell}


@dataclass(frozen=True, slots=True)
class GroupTooLarge(_Placement):
    """The group would be too large (Q3)."""

    kind: ClassVar[str] = "group_too_large"
    legal: ClassVar[bool] = False
    group: tuple[str, ...]
    """The group, four tiles or more."""


@dataclass(frozen=True, slots=True)
class Group(_Placement):
    """It makes a group of one or two, or one of three of one owner (Q3, Q4a)."""

    kind: ClassVar[str] = "group"
    legal: ClassVar[bool] = True
    group: tuple[str, ...]
    """The group."""


@dataclass(frozen=True, slots=True)
class Contest(_Placement):
    """It makes a group of three of several owners (Q4b, Q4c)."""

    kind: ClassVar[str] = "contest"
    legal: ClassVar[bool] = True
    group: tuple[str, ...]
    """The group."""
    buyer: int
    """The player who could buy out."""
    bought: tuple[str, ...]
    """The tiles that would be replaced, one or two."""
    possible: bool
    """True if the buyer has the tiles, and is asked."""


Placement: TypeAlias = Occupied | GroupTooLarge | Group | Contest
"""Any of them."""

_CLASSES: dict[str, type[Described]] = {
    one.kind: one
    for one in (
        Occupied,
        GroupTooLarge,
        Group,
        Contest,
    )
}
