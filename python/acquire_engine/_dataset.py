"""Folders of tables that are written piece by piece: Parquet datasets that can be continued."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from acquire_engine._extras import need
from acquire_engine._files import write_bytes, write_table
from acquire_engine._locks import HeldError, held
from acquire_engine.errors import FormatError

if TYPE_CHECKING:
    from acquire_engine._native import Table

__all__ = ["Dataset"]


class Dataset:
    """A folder that keeps finished pieces, each written wholly or not at all.

    It has a folder of Parquet files for each table, and a description in JSON, which has to be the
    same when another call continues it.

    Args:
        path: The folder; it is created if it does not exist.
        kind: The kind of the content, such as ``tournament``: the description's file is named after
            it.
        description: The settings that decide the content. ``version`` is that of the form.
        tables: The names of the tables. The first one is written last: a piece is finished when it
            has that.
        size: The key of the description for the size of a piece. A folder that is there already
            keeps the size that it was begun with.
        most: The largest size of a piece.

    Raises:
        FormatError: The folder contains something else.
        MissingExtraError: The extra ``frames`` is not installed.
        OSError: The folder or its description cannot be read or written.
    """

    def __init__(
        self,
        path: str | os.PathLike[str],
        kind: str,
        description: Mapping[str, Any],
        tables: Sequence[str],
        *,
        size: str,
        most: int,
    ) -> None:
        self.path = Path(path)
        self._kind = kind
        self._tables = tuple(tables)
        need("pyarrow.parquet", "frames")
        self.size: int = description[size]
        """The size of a piece."""
        # JSON, with a separate suffix, because it is not a record.
        self._described = described = self.path / f"{kind}.settings"
        begun = self.last() >= 0
        try:
            text = described.read_bytes()
        except FileNotFoundError:
            if begun:
                raise FormatError(
                    f"{described} is missing, which describes the files beside it"
                ) from None
            for table in tables:
                (self.path / table).mkdir(parents=True, exist_ok=True)
            # Another process may begin the folder now: the first description applies to both.
            with suppress(FileExistsError):
                new = (json.dumps(description, indent=2) + "\n").encode()
                write_bytes(described, new, replace=False)
            text = described.read_bytes()
        try:
            kept = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise FormatError(f"{described}: this is not a {kind}: {error}") from None
        version = description["version"]
        if not isinstance(kept, dict) or kept.get("version") != version:
            raise FormatError(f"{described}: this is not a {kind} of version {version}")
        found = kept.get(size)
        if type(found) is not int or not 1 <= found <= most:
            raise FormatError(f"{described}: {size} is 1 to {most}, not {found!r}")
        self.size = found
        for key in {**description, **kept}:
            value = description.get(key)
            if key != size and kept.get(key) != value:
                raise FormatError(
                    f"{described}: another {kind} is kept there: `{key}` is "
                    f"{json.dumps(kept.get(key))}, not {json.dumps(value)}"
                )

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Prevents others from writing pieces while the block runs.

        Raises:
            FormatError: Another process does that already.
            OSError: The description cannot be opened.
        """
        try:
            with held(self._described):
                yield
        except HeldError:
            raise FormatError(
                f"{self.path}: another process, or another call, works in this folder: wait until "
                "it has ended, or use another folder"
            ) from None

    def file(self, table: str, number: int, form: str = "parquet") -> Path:
        """Returns the path of a piece of a table."""
        return self.path / table / f"part-{number:06}.{form}"

    def rows(self, number: int) -> int:
        """Returns the number of rows of the first table in a finished piece; 0 if it is not."""
        path = self.file(self._tables[0], number)
        if not path.exists():
            return 0
        with self._parquet(path) as parquet:
            rows: int = parquet.read_metadata(path).num_rows
            return rows

    @contextmanager
    def reading(self, table: str, number: int, columns: Sequence[str]) -> Iterator[Any]:
        """Gives columns of a piece of a table, as a table of pyarrow.

        Raises:
            FormatError: There are none, or the block cannot use them.
        """
        path = self.file(table, number)
        with self._parquet(path) as parquet:
            yield parquet.read_table(path, columns=list(columns)).select(list(columns))

    def last(self) -> int:
        """Returns the number of the last finished piece; -1 if there is none."""
        folder = self.path / self._tables[0]
        found = (path.stem.partition("-")[2] for path in folder.glob("part-*.parquet"))
        return max((int(number) for number in found if number.isdecimal()), default=-1)

    def save(self, number: int, tables: Mapping[str, Table]) -> None:
        """Writes a piece."""
        for name in reversed(self._tables):
            write_table(tables[name], self.file(name, number), "parquet")

    @contextmanager
    def _parquet(self, path: Path) -> Iterator[Any]:
        """Gives the library that reads Parquet; a file that cannot be read is a FormatError."""
        parquet = need("pyarrow.parquet", "frames")
        try:
            yield parquet
        except (KeyError, ValueError, TypeError, OverflowError) as error:
            raise FormatError(f"{path}: this is not a table of a {self._kind}: {error}") from None
        except OSError as error:
            if error.errno is not None:
                raise
            # It can be read, but is meaningless.
            raise FormatError(f"{path}: this is not a table of a {self._kind}: {error}") from None
