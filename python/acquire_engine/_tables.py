"""Tables that fit into a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich import box
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

__all__ = ["FittedTable"]

_MOST_PARTS = 3
_INDENT = 2


class FittedTable:
    """A table that is printed in several parts, one below the other, if it is too wide.

    Each part has the first columns, the keys, and as many of the others as fit, so that no number
    is broken over lines or cut off. If that would make many parts, each row is printed separately,
    with the names of the columns. It is filled like :class:`rich.table.Table`.

    Args:
        keys: The number of keys.
        wrapped: The smallest width of a column whose cells can be broken into lines.
        title: The text above it.
        caption: The text below it.
        options: Those of rich. If nothing else is chosen, only a line below the headings is drawn.
    """

    def __init__(
        self,
        *,
        keys: int = 1,
        wrapped: int = 20,
        title: str | None = None,
        caption: str | None = None,
        **options: Any,
    ) -> None:
        self._keys = keys
        self._wrapped = wrapped
        self._title = title
        self._caption = caption
        self._options = {"box": box.SIMPLE_HEAD, **options}
        self._columns: list[tuple[str, dict[str, Any]]] = []
        self._optional: set[int] = set()
        self._rows: list[tuple[str | Text, ...]] = []

    def add_column(
        self, header: str = "", *, wraps: bool = False, optional: bool = False, **options: Any
    ) -> None:
        """Adds a column.

        Args:
            header: The heading of the column.
            wraps: Whether its cells are strings that may continue on the next line.
            optional: Whether it is left out if the table then has fewer parts.
            options: Those of rich.
        """
        if optional:
            self._optional.add(len(self._columns))
        self._columns.append((header, {"no_wrap": not wraps, "overflow": "fold", **options}))

    def add_row(self, *cells: str | Text) -> None:
        """Adds a row, with a cell for each column."""
        self._rows.append(cells)

    def _table(self, columns: Sequence[int], *, narrow: bool = False) -> Table:
        """Returns these columns as a table, at their narrowest useful width or at full width."""
        table = Table(**self._options)
        for index in columns:
            header, options = self._columns[index]
            if narrow and not options["no_wrap"]:
                options = {**options, "max_width": self._wrapped}
            table.add_column(header, **options)
        for row in self._rows:
            table.add_row(*(row[index] for index in columns))
        return table

    def _parts(self, console: Console, options: ConsoleOptions) -> list[list[int]]:
        """Returns the columns of each part of the table."""
        columns = range(len(self._columns))
        needed = [index for index in columns if index not in self._optional]
        whole, fewer = (list(self._split(some, console, options)) for some in (columns, needed))
        return fewer if len(fewer) < len(whole) else whole

    def _split(
        self, columns: Sequence[int], console: Console, options: ConsoleOptions
    ) -> Iterator[list[int]]:
        part: list[int] = []
        for index in columns:
            wider = [*part, index]
            probe = Measurement.get(
                console, options.update(width=1000), self._table(wider, narrow=True)
            )
            if len(part) > self._keys and probe.maximum > options.max_width:
                yield part
                wider = [*range(self._keys), index]
            part = wider
        yield part

    def _rows_alone(self, console: Console, width: int) -> Iterator[RenderableType]:
        """Returns each row as a heading and lines of names and values."""

        def indented(line: Text) -> Padding:
            return Padding(line, (0, 0, 0, _INDENT))

        for row in self._rows:
            cells = [cell if isinstance(cell, Text) else console.render_str(cell) for cell in row]
            yield Text(" ").join(cell for cell in cells[: self._keys] if cell)
            line = Text()
            for (name, _), cell in zip(
                self._columns[self._keys :], cells[self._keys :], strict=True
            ):
                if not cell:
                    continue
                value = Text(f"{name} " if name else "") + cell
                if line:
                    line.append(",")
                    if line.cell_len + 2 + value.cell_len > width - _INDENT:
                        yield indented(line)
                        line = Text()
                    else:
                        line.append(" ")
                line.append(value)
            if line:
                yield indented(line)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        # The title and the caption may be wider than the table. Names in them are not markup.
        if self._title is not None:
            yield Text(self._title, "table.title")
        parts = self._parts(console, options)
        if len(parts) > _MOST_PARTS:
            yield from self._rows_alone(console, options.max_width)
        else:
            for number, part in enumerate(parts):
                if number:
                    yield ""
                yield self._table(part)
        if self._caption is not None:
            yield Text(self._caption, "table.caption")

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        whole = self._table(range(len(self._columns)))
        return Measurement(1, Measurement.get(console, options, whole).maximum)
