"""Results as tables, for pandas, polars and everything that reads Arrow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from acquire_engine._native import Table

if TYPE_CHECKING:
    from typing_extensions import CapsuleType

__all__ = ["Column", "Tabular", "bounds", "interval", "table_of"]

Kind = Literal["int8", "int16", "int32", "int64", "float64", "str", "text"]


class Column(NamedTuple):
    """A column of a table."""

    name: str
    """Its name."""
    kind: Kind
    """The type: a number's, ``str`` for at most 256 different words, or ``text`` for any strings. A
    ``float64`` may be missing, as ``None``."""
    unit: str
    """The unit, such as ``dollars``."""
    description: str
    """The meaning of the column, with the code of the rule."""


def table_of(columns: Sequence[Column], rows: Iterable[Sequence[Any]]) -> Table:
    """Makes a table of rows, each with a value for each column."""
    import numpy as np

    values = list(zip(*rows, strict=True)) or [()] * len(columns)
    parts: list[Any] = []
    for column, cells in zip(columns, values, strict=True):
        if column.kind == "str":
            words, keys = np.unique(np.array(cells, dtype=np.str_), return_inverse=True)
            parts.append((keys.astype(np.uint8), [str(word) for word in words]))
        elif column.kind == "text":
            # A name may have half a character, which no other string can.
            parts.append([cell.encode("utf-8", "backslashreplace").decode() for cell in cells])
        else:
            parts.append(np.array(cells, column.kind))
    return Table._restore(columns, [parts])


def interval(name: str, unit: str, what: str) -> tuple[Column, Column]:
    """Returns the columns of an interval, ``…_low`` and ``…_high``."""
    low = f"lower end of the 95 % interval of {what}"
    high = f"upper end of the 95 % interval of {what}"
    return (
        Column(f"{name}_low", "float64", unit, low),
        Column(f"{name}_high", "float64", unit, high),
    )


def bounds(ends: tuple[float, float] | None) -> tuple[float | None, float | None]:
    """Returns the ends of an interval, both missing if there is none."""
    return (None, None) if ends is None else ends


class Tabular:
    """The base of a result that is a table.

    Libraries that read Arrow accept it, such as ``pyarrow.table(result)``. Polars takes a sequence
    for its items: there it is ``result.to_polars()``.
    """

    __slots__ = ()

    @property
    def table(self) -> Table:
        """The result as a table; ``units`` and ``descriptions`` describe its columns."""
        raise NotImplementedError

    def to_pandas(self) -> Any:
        """Returns :attr:`table` as a pandas DataFrame. Needs the extra ``frames``."""
        return self.table.to_pandas()

    def to_polars(self) -> Any:
        """Returns :attr:`table` as a polars DataFrame. Needs the extra ``frames``."""
        return self.table.to_polars()

    def to_arrow(self) -> Any:
        """Returns :attr:`table` as a pyarrow Table. Needs the extra ``frames``."""
        return self.table.to_arrow()

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> CapsuleType:
        """Returns :attr:`table` as an Arrow stream (the Arrow PyCapsule interface)."""
        return self.table.__arrow_c_stream__(requested_schema)

    def __arrow_c_schema__(self) -> CapsuleType:
        """Returns the columns' types as an Arrow schema (the Arrow PyCapsule interface)."""
        return self.table.__arrow_c_schema__()
