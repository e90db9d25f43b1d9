"""Placements: the effects of placing a tile now, or the reasons against it (T3-T5, F, M1).

Sizes are in tiles. Every placement has ``playable``; ``text()`` has the effect, or the reason why
the tile cannot be placed, with the rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from acquire_engine._sentences import Described

# python/tools/described_classes.py writes everything below from the core.

__all__ = [
    "Blocked",
    "Dead",
    "Found",
    "Grow",
    "Isolated",
    "Merge",
    "Placement",
    "Unavailable",
]


def __dir__() -> list[str]:
    return list(__all__)


@dataclass(frozen=True, slots=True)
class Unavailable(Described):
    """The tile lies on the board already or is out of the game (B6)."""

    kind: ClassVar[str] = "unavailable"
    playable: ClassVar[bool] = False
    """True if the tile can be placed."""


@dataclass(frozen=True, slots=True)
class Isolated(Described):
    """The tile touches no other and stays unincorporated (F4)."""

    kind: ClassVar[str] = "isolated"
    playable: ClassVar[bool] = True
    """True if the tile can be placed."""


@dataclass(frozen=True, slots=True)
class Found(Described):
    """The tile founds a chain, which may be any of these (F1)."""

    kind: ClassVar[str] = "found"
    chains: tuple[str, ...]
    """The chains that are not on the board."""
    size: int
    """The new chain's size."""
    playable: ClassVar[bool] = True
    """True if the tile can be placed."""


@dataclass(frozen=True, slots=True)
class Grow(Described):
    """The tile makes this chain grow (F3)."""

    kind: ClassVar[str] = "grow"
    chain: str
    """The chain that it touches."""
    size: int
    """The chain's size afterwards."""
    playable: ClassVar[bool] = True
    """True if the tile can be placed."""


@dataclass(frozen=True, slots=True)
class Merge(Described):
    """The tile merges these chains (M1)."""

    kind: ClassVar[str] = "merge"
    chains: tuple[str, ...]
    """The chains that it touches."""
    survivors: tuple[str, ...]
    """The largest of them, one of which survives (M2)."""
    size: int
    """The survivor's size when the merger is over."""
    playable: ClassVar[bool] = True
    """True if the tile can be placed."""


@dataclass(frozen=True, slots=True)
class Dead(Described):
    """The tile can never be placed: it touches these safe chains (T4)."""

    kind: ClassVar[str] = "dead"
    chains: tuple[str, ...]
    """The safe chains, at least two."""
    playable: ClassVar[bool] = False
    """True if the tile can be placed."""


@dataclass(frozen=True, slots=True)
class Blocked(Described):
    """The tile cannot be placed now: it would found an eighth chain (T5)."""

    kind: ClassVar[str] = "blocked"
    playable: ClassVar[bool] = False
    """True if the tile can be placed."""


Placement: TypeAlias = Unavailable | Isolated | Found | Grow | Merge | Dead | Blocked
"""Any of these classes."""
