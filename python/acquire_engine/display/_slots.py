"""The slots of a page, and the places of a position around them."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from acquire_engine.display._document import styled

__all__ = ["Parts", "Position"]

Parts: TypeAlias = dict[str, tuple[str, ...]]
"""The content of each slot: pieces of HTML, one after the other."""


class Position(NamedTuple):
    """The places of a position on a page."""

    board: str
    """The decision and the board."""
    tables: str
    """The players, the chains and the racks."""
    label: str = "Players, chains and racks"
    """The content of the tables."""

    def whole(self) -> str:
        """Returns all of it, with its styles."""
        return styled(self.board + self.tables)
