"""The slots of a page, and the places of a position around them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from acquire_engine.display._document import styled

__all__ = ["Parts", "Position", "table_of_rows"]

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


def table_of_rows(
    caption: str,
    heads: Sequence[str],
    rows: Iterable[str],
    *,
    lined: bool = True,
    long: str | None = None,
) -> str:
    """Returns a table of rows with their heads.

    Args:
        caption: The title.
        heads: The heads of the columns.
        rows: The rows.
        lined: Whether the head of each row has its own line in a narrow place.
        long: The head of one more column, if there is one. In a narrow place its cells also have
            their own lines, which begin with their ``data-head``.
    """
    cells = "".join(f'<th scope="col">{head}</th>' for head in heads)
    if long is not None:
        cells += f'<th scope="col" class="acq-long">{long}</th>'
    shape = f' class="acq-lined" style="--columns:{len(heads) - 1}"' if lined else ""
    return (
        f"<table{shape}><caption>{caption}</caption>"
        f"<thead><tr>{cells}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )
