"""Tables of strings, in the forms in which results show themselves; the first row is the head."""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import compress
from typing import TYPE_CHECKING, Any, Final

from acquire_engine._escape import in_html

if TYPE_CHECKING:
    from acquire_engine._tables import FittedTable

__all__ = ["WIDTH", "as_grid", "as_html", "as_text", "with_known"]

WIDTH: Final = 80
"""The width of the text below a printed table."""


def as_text(rows: Sequence[Sequence[str]], words: int) -> str:
    """Returns lines of text; the first `words` columns are words, the others numbers."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if place < words else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def as_html(rows: Sequence[Sequence[str]]) -> str:
    """Returns a table of HTML, with the cells escaped."""
    top, *others = [[in_html(cell) for cell in row] for row in rows]
    head = "".join(f"<th>{cell}</th>" for cell in top)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in others)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def as_grid(
    rows: Sequence[Sequence[str]],
    words: int,
    *,
    wraps: Container[int] = (),
    optional: Container[int] = (),
    **options: Any,
) -> FittedTable:
    """Returns a table for a terminal.

    Args:
        rows: The rows.
        words: This number of columns at the beginning are words, the others numbers.
        wraps: The columns, from 0, whose cells can be broken into lines.
        optional: The columns that are left out if the table otherwise has more parts.
        options: Those of the table, such as ``title``.
    """
    from rich.text import Text

    from acquire_engine._tables import FittedTable

    head, *others = rows
    grid = FittedTable(**options)
    for place, name in enumerate(head):
        justify = "left" if place < words else "right"
        grid.add_column(name, justify=justify, wraps=place in wraps, optional=place in optional)
    for row in others:
        # Names are text, not markup.
        grid.add_row(*map(Text, row))
    return grid


def with_known(rows: Sequence[Sequence[str]], always: int) -> list[list[str]]:
    """Returns the rows without columns that are empty below the head; the first `always` stay."""
    kept = [place < always or any(row[place] for row in rows[1:]) for place in range(len(rows[0]))]
    return [list(compress(row, kept)) for row in rows]
