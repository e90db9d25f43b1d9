"""The content of a drawn board, independent of the way it is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from acquire_engine._native import Rules

__all__ = ["CHAIN", "COLUMNS", "FREE", "LONE", "ROWS", "Squares", "chain_initials", "chain_names"]

COLUMNS = 12
"""The number of columns, 1 to 12 (B1)."""
ROWS = "ABCDEFGHI"
"""The letters of the rows (B1)."""

FREE = 0
"""The content of an empty square."""
LONE = 1
"""The content of a square with an unincorporated tile."""
CHAIN = 2
"""The content of a square with a tile of chain 0; that of chain i is i more."""


@lru_cache(maxsize=8)
def chain_names(edition: str) -> tuple[str, ...]:
    """Returns the chains' names, by index."""
    return Rules(edition).chains


@lru_cache(maxsize=8)
def chain_initials(edition: str) -> str:
    """Returns the chains' initials, by index."""
    return Rules(edition).initials


@dataclass(frozen=True, slots=True)
class Squares:
    """The squares of a board, and the squares that are highlighted."""

    edition: str
    """The edition whose chain names the text uses."""
    content: Mapping[str, int]
    """The content of each tile's square: FREE, LONE, or CHAIN plus the chain's index."""
    highlighted: str | None = None
    """The highlighted tile, such as the one that a decision is about."""
    marked: frozenset[str] = frozenset()
    """The tiles that are marked, such as a rack."""

    def sizes(self) -> list[int]:
        """Returns the chains' sizes in tiles, by their index."""
        counts = Counter(self.content.values())
        return [counts[CHAIN + index] for index in range(len(chain_names(self.edition)))]

    def title(self) -> str:
        """Returns the board as a sentence, for people who cannot see it."""
        names = chain_names(self.edition)
        parts = [f"{name} {size}" for name, size in zip(names, self.sizes(), strict=True) if size]
        lone = sum(what == LONE for what in self.content.values())
        if lone:
            parts.append(f"unincorporated {lone}")
        return f"Acquire board: {', '.join(parts) or 'empty'}"

    def described(self) -> str:
        """Returns the tiles of every chain, for people who cannot see the board."""
        tiles: dict[int, list[str]] = {}
        for tile, what in self.content.items():
            tiles.setdefault(what, []).append(tile)
        kinds = {CHAIN + index: name for index, name in enumerate(chain_names(self.edition))}
        kinds[LONE] = "Unincorporated"
        return "\n".join(
            f"{name}: {' '.join(tiles[what])}." for what, name in kinds.items() if what in tiles
        )
