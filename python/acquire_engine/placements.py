"""What placing a tile would do now, and why it cannot be placed (T3-T5, F, M1).

Sizes are in tiles. Every placement has ``playable``, and ``why_not`` with the rule if it is not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

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


@dataclass(frozen=True, slots=True)
class Unavailable:
    """It lies on the board already or is out of the game (B6)."""

    playable: ClassVar[bool] = False

    @property
    def why_not(self) -> str:
        """The reason and the rule."""
        return "it is on the board or out of the game (B6)"


@dataclass(frozen=True, slots=True)
class Isolated:
    """It touches nothing and stays alone (F4)."""

    playable: ClassVar[bool] = True
    why_not: ClassVar[None] = None


@dataclass(frozen=True, slots=True)
class Found:
    """It founds a chain of this size, any of these (F1)."""

    chains: tuple[str, ...]
    """The chains that are not on the board."""
    size: int
    """The new chain's size."""
    playable: ClassVar[bool] = True
    why_not: ClassVar[None] = None


@dataclass(frozen=True, slots=True)
class Grow:
    """It makes this chain grow to this size (F3)."""

    chain: str
    """The chain that it touches."""
    size: int
    """The chain's size afterwards."""
    playable: ClassVar[bool] = True
    why_not: ClassVar[None] = None


@dataclass(frozen=True, slots=True)
class Merge:
    """It merges these chains (M1)."""

    chains: tuple[str, ...]
    """The chains that it touches."""
    survivors: tuple[str, ...]
    """The largest of them; one of these survives (M2)."""
    size: int
    """The survivor's size when the merger is over."""
    playable: ClassVar[bool] = True
    why_not: ClassVar[None] = None


@dataclass(frozen=True, slots=True)
class Dead:
    """It can never be placed: it touches these safe chains (T4)."""

    chains: tuple[str, ...]
    """The safe chains, at least two."""
    playable: ClassVar[bool] = False

    @property
    def why_not(self) -> str:
        """The reason and the rule."""
        return f"it is dead: it touches the safe chains {', '.join(self.chains)} (T4)"


@dataclass(frozen=True, slots=True)
class Blocked:
    """It cannot be placed now: it would found an eighth chain (T5)."""

    playable: ClassVar[bool] = False

    @property
    def why_not(self) -> str:
        """The reason and the rule."""
        return "it would found a chain while all seven are on the board (T5)"


Placement: TypeAlias = Unavailable | Isolated | Found | Grow | Merge | Dead | Blocked
"""Any of them."""
