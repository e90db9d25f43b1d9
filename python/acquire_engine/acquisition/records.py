"""Records in files: reading, writing and checking.

A record is stored as text (``.acquisition``) or as JSON (``.json``). Wherever a *source* is asked
for, it may be a path; the record itself as text or JSON in a ``str``, which contains a line break,
begins with ``{`` or ``acquisition record``, or is blank; a mapping in the shape of the JSON form;
a :class:`Record`; a :class:`Game`, which stands for its record; or an open file, such as
``sys.stdin``.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any, Final, TypeAlias

from acquire_engine._arguments import of_type, wrong_type
from acquire_engine._files import write_text
from acquire_engine._streams import Stream, is_open_file
from acquire_engine.acquisition import _native
from acquire_engine.acquisition._native import Game, Record
from acquire_engine.acquisition.words import GameResult
from acquire_engine.errors import RecordError, UnknownWordError
from acquire_engine.records import read_whole

__all__ = ["SUFFIXES", "Source", "check", "load_record", "save_record"]


def __dir__() -> list[str]:
    return list(__all__)


Source: TypeAlias = str | os.PathLike[str] | Mapping[str, Any] | Record | Game | IO[bytes] | IO[str]
"""The place of a record, or the record itself; see :mod:`acquire_engine.acquisition.records`."""

SUFFIXES: Final = (".acquisition", ".json")
"""The suffixes of the names of record files: text and JSON."""


def _is_record(text: str) -> bool:
    start = text.lstrip("\ufeff \t")
    return "\n" in text or start.startswith(("{", "acquisition record")) or not start


def _read(source: str | os.PathLike[str] | IO[bytes] | IO[str]) -> tuple[str, str | None]:
    """The text of a source, and the name of its file if it has one.

    Raises:
        RecordError: The file is too long, or not UTF-8.
        TypeError: It is not a source.
        OSError: The file cannot be read.
    """
    if isinstance(source, str) and _is_record(source):
        return source, None
    if isinstance(source, (str, os.PathLike)):
        stored = read_whole(Path(source))
    elif is_open_file(source):
        stored = read_whole(Stream(source))
    else:
        expected = "a path, a record as text, JSON, mapping or Record, a Game, or an open file"
        raise wrong_type("source", source, expected)
    if stored.error is not None:
        raise stored.located(stored.error)
    return stored.text, stored.source


def load_record(source: Source) -> Record:
    """Reads a record. The game is not checked; see :func:`check`.

    Raises:
        RecordError: It is not a record; with line and column, or the path in JSON, and the file.
        HistoryError: A game that began from a position has no record.
        OSError: The file cannot be read.
    """
    if isinstance(source, Record):
        return source
    if isinstance(source, Game):
        return source.record
    if isinstance(source, Mapping):
        return Record.from_dict(source)
    text, name = _read(source)
    with _from(name):
        json = text.lstrip("\ufeff \t\r\n").startswith("{")
        return Record.from_json(text) if json else Record.from_text(text)


def check(source: Source, *, all: bool = False) -> GameResult:
    """Checks a record: every action, and the result.

    Args:
        source: The record; see :mod:`acquire_engine.acquisition.records`.
        all: Whether the error lists all problems in its ``problems``, not only the first.

    Returns:
        The final or current result.

    Raises:
        IllegalActionError: An action is not legal.
        RecordError: Something else is wrong.
        HistoryError: A game that began from a position has no record.
        OSError: The file cannot be read.
    """
    if isinstance(source, (Mapping, Game)):
        source = load_record(source)
    if isinstance(source, Record):
        source = source.to_json()
    text, name = _read(source)
    with _from(name):
        return _native.check_text(text, all)


class _from:  # noqa: N801
    """Adds the file to errors."""

    def __init__(self, name: str | None) -> None:
        self._name = name

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if self._name is not None and isinstance(error, RecordError):
            error.source = self._name
            error.args = (f"{self._name}: {error.args[0]}", *error.args[1:])


def save_record(
    record: Record | Game, path: str | os.PathLike[str], *, replace: bool = True
) -> None:
    """Writes a record, or that of a game, to a file in the form of the suffix.

    A file that is there is replaced whole or not at all.

    Raises:
        UnknownWordError: The suffix is none of :data:`SUFFIXES`.
        HistoryError: A game that began from a position has no record.
        FileExistsError: The file is there, and ``replace`` is false.
        OSError: The file cannot be written.
    """
    of_type("record", record, (Record, Game), "a Record or a Game")
    suffix = Path(path).suffix.lower()
    if suffix not in SUFFIXES:
        allowed = ", ".join(SUFFIXES)
        raise UnknownWordError(
            f"{os.fspath(path)}: the suffix names no format: expected one of {allowed}"
        )
    if isinstance(record, Game):
        record = record.record
    text = record.to_text() if suffix == ".acquisition" else record.to_json() + "\n"
    write_text(path, text, replace=replace)
