"""The display of tables."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Final

from acquire_engine._cells import as_text
from acquire_engine._escape import in_html
from acquire_engine._grammar import counted

if TYPE_CHECKING:
    from acquire_engine._native import Table

__all__ = ["html", "text"]

_TEXT_ROWS: Final = 5
_TEXT_WIDTH: Final = 100
_HTML_ROWS: Final = 10


def text(table: Table) -> str:
    """Returns the size and the first rows, and the names of the columns that do not fit."""
    rows = [list(table.column_names), *table._cells(_TEXT_ROWS)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    ends = list(accumulate(2 + width for width in widths))
    fits = max(sum(end - 2 <= _TEXT_WIDTH for end in ends), 1)
    lines = [f"Table: {_size(table)}", as_text([row[:fits] for row in rows], words=0)]
    if len(table) > _TEXT_ROWS:
        lines.append("…")
    if fits < len(widths):
        lines.append(f"and {', '.join(table.column_names[fits:])}")
    return "\n".join(lines)


def html(table: Table) -> str:
    """Returns a table of the first rows, with the columns' descriptions as titles."""
    units, descriptions = table.units, table.descriptions
    heads = []
    for name in table.column_names:
        unit = f" [{units[name]}]" if name in units else ""
        title = in_html(descriptions.get(name, "") + unit)
        heads.append(f'<th title="{title}">{in_html(name)}</th>')
    rows = [
        "".join(f"<td>{in_html(cell)}</td>" for cell in row) for row in table._cells(_HTML_ROWS)
    ]
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    return (
        f"<table><thead><tr>{''.join(heads)}</tr></thead><tbody>{body}</tbody></table>"
        f"<p>{_size(table)}</p>"
    )


def _size(table: Table) -> str:
    return f"{counted(len(table), 'row')}, {counted(len(table.column_names), 'column')}"
