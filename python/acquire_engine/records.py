"""Records and notes in files: reading, writing and checking one or a great many.

A record is stored as text (``.acquire``), as JSON (``.json``) or, many in one file, as JSON lines
(``.jsonl``). So are notes, one player's account of a game; their text is in ``.notes`` files. A
*source* may be

- a path (``str`` or :class:`os.PathLike`);
- the record itself, as text or as JSON in a ``str``: a ``str`` is the record itself if it
  contains a line break, begins with ``{``, ``acquire record`` or ``acquire notes`` (a byte order
  mark before it is ignored), or is blank; any other is a path;
- a mapping in the shape of the JSON form;
- a :class:`Record`, :class:`Notes` or a :class:`Game`, which stands for its record;
- an open file, such as ``sys.stdin``.

Files are UTF-8. Only the suffix ``.jsonl`` matters for reading. Any other file may contain several
records, in text and in JSON, each beginning with its first line, such as ``acquire record 2``, or
with a brace. An open file that begins with a complete JSON object on one line is read as JSON
lines.

Games that some other programs recorded are recognised and converted; see
:mod:`acquire_engine.foreign`.
"""

from __future__ import annotations

import errno
import json
import os
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from acquire_engine import _native
from acquire_engine._arguments import is_one_of, of_type, upto, wrong_type
from acquire_engine._equality import ByValue
from acquire_engine._escape import quoted
from acquire_engine._files import append_line, write_bytes
from acquire_engine._json import MAX_RECORD_BYTES, json_of
from acquire_engine._kept import is_review
from acquire_engine._machine import threads_of
from acquire_engine._native import Game, Notes, Record, Snapshot, View
from acquire_engine._pieces import Stop, executor_of, in_order
from acquire_engine._progress import progress_bar
from acquire_engine._streams import Stream, is_open_file
from acquire_engine.errors import (
    AcquireError,
    Guess,
    HistoryError,
    NotesError,
    RecordError,
    UnknownWordError,
)
from acquire_engine.foreign import form_of, read_foreign
from acquire_engine.words import GameResult

if TYPE_CHECKING:
    from concurrent.futures import Executor

__all__ = [
    "FORMATS",
    "MAX_RECORD_BYTES",
    "NOTES_SUFFIXES",
    "SUFFIXES",
    "Checked",
    "Source",
    "Stored",
    "check_notes",
    "check_record",
    "check_records",
    "find_records",
    "load_notes",
    "load_record",
    "load_records",
    "save_notes",
    "save_record",
]


def __dir__() -> list[str]:
    return list(__all__)


Source: TypeAlias = (
    str | os.PathLike[str] | Mapping[str, Any] | Record | Notes | Game | IO[bytes] | IO[str]
)
"""The place of a record or notes, or the record or notes; see :mod:`acquire_engine.records`."""

FORMATS: Final = ("text", "json", "jsonl")
"""The stored forms by name."""

SUFFIXES: Final = (".acquire", ".json", ".jsonl")
"""The suffixes of record files, in the order of :data:`FORMATS`."""

NOTES_SUFFIXES: Final = (".notes", ".json", ".jsonl")
"""The suffixes of files of notes, in the order of :data:`FORMATS`."""

_T = TypeVar("_T")
_P = TypeVar("_P")

_CHUNK_RECORDS: Final = 1024
_CHUNK_BYTES: Final = 4 * 2**20


@dataclass(frozen=True, slots=True, eq=False)
class Checked(ByValue):
    """The result of checking one record of many; ``str()`` describes it on one line."""

    index: int
    """Its number among all records that were checked, counting from 0."""
    source: str | None
    """The file, if it came from one."""
    line: int | None
    """The line on which it begins, counting from 1, if the source can have several records."""
    result: GameResult | None
    """The final or current result of the game; ``None`` if there is an error."""
    error: AcquireError | OSError | None
    """The error: a :class:`RecordError`, of which :class:`NotesError` is a subclass, the
    ``OSError`` of a file that cannot be read, or the :class:`HistoryError` of a game that has no
    record.
    """
    view: View | None = None
    """The viewer's knowledge at the end of notes, if they are right; ``None`` for a record."""

    @property
    def kind(self) -> str:
        """``record``, or ``notes`` for one player's account of a game."""
        is_notes = self.view is not None or isinstance(self.error, NotesError)
        return "notes" if is_notes else "record"

    @property
    def ok(self) -> bool:
        """True if the record is right, or the notes are possible."""
        return self.error is None

    @property
    def ranks(self) -> tuple[int, ...] | None:
        """Each player's rank, as in :attr:`result`; ``None`` if something is wrong."""
        return None if self.result is None else self.result.ranks

    @property
    def problems(self) -> tuple[AcquireError | OSError, ...]:
        """The error, or all problems if all were requested; empty if nothing is wrong."""
        if self.error is None:
            return ()
        if isinstance(self.error, RecordError) and self.error.problems:
            return self.error.problems
        return (self.error,)

    @property
    def place(self) -> str:
        """The file and, if it contains several records, the line.

        Without a file, it is the number, such as ``record 3``.
        """
        return _place(self.source, self.line) or f"record {self.index + 1}"

    def __str__(self) -> str:
        if self.result is None:
            return str(self.error)
        cash = ", ".join(f"${amount:,}" for amount in self.result.cash)
        return f"{self.place}: {self.result.reason or 'not over'}, {cash}"


def load_record(source: Source) -> Record:
    """Reads one record; see :mod:`acquire_engine.records` for the sources.

    The game is not checked; see :func:`check_record`. A ``.jsonl`` file must hold exactly one
    record; :func:`load_records` reads many.

    Raises:
        RecordError: it is not a record; with line and column, or the path in JSON, and the file.
        HistoryError: a game that began from a position has no record.
        OSError: the file cannot be read, :class:`FileNotFoundError` if there is none.
    """
    return _one(source).load()


def load_either(source: Source, name: str = "source", others: str = "") -> Record | Notes:
    """Reads a record or notes, whichever it is.

    Args:
        source: The record or the notes; see :mod:`acquire_engine.records`.
        name: The name of the argument, for the error.
        others: The other values that it may have, for the error.

    Raises:
        RecordError: it is neither a record nor notes.
        HistoryError: a game that began from a position has no record.
        OSError: the file cannot be read.
    """
    if isinstance(source, (Record, Notes)):
        return source
    return _one(source, name, others).load_either()


def load_state(
    state: View | Game | Snapshot | Source, name: str = "state", others: str = ""
) -> View | Game | Snapshot | Record | Notes:
    """Returns a position as it is, or reads a record or notes like :func:`load_either`."""
    if isinstance(state, (View, Game, Snapshot)):
        return state
    return load_either(state, name, f"{others}a View, a Snapshot, ")


def load_records(
    sources: Source | Iterable[Source],
    *,
    check: bool = False,
    on_error: Callable[[AcquireError | OSError], object] | None = None,
) -> Iterator[Record | Notes]:
    """Reads many records and notes, such as those of a folder, one after the other.

    Args:
        sources: The same sources as for :func:`check_records`.
        check: Whether to check each game, as :func:`check_record` and :func:`check_notes` do.
        on_error: A function that is called with the error of a file or a game, which is then not
            raised: the others are read. The message has the file and the place.

    Raises:
        RecordError: on reaching something that is neither a record nor notes, or is wrong.
        OSError: on reaching a file that cannot be read.
    """

    def load(stored: Stored) -> Record | Notes:
        return stored.load_either(check=check)

    return (game for _, game in loaded(find_records(sources), load, on_error))


def loaded(
    found: Iterable[_P],
    load: Callable[[_P], _T],
    on_error: Callable[[AcquireError | OSError], object] | None,
) -> Iterator[tuple[_P, _T]]:
    """Yields each of many with its place; passes errors on to a function, if there is one."""
    for place in found:
        read = None
        try:
            read = load(place)
        except (AcquireError, OSError) as error:
            if on_error is None:
                raise
            on_error(error)
        if read is not None:
            yield place, read


def find_records(sources: Source | Iterable[Source]) -> Iterator[Stored]:
    """Finds every record in the sources of :func:`check_records`, with its place.

    Sources that cannot be read are included, with the error. Nothing is read ahead.
    """
    return _items(_plan(sources)[0])


def save_record(
    record: Record | Game,
    path: str | os.PathLike[str],
    format: str | None = None,
    *,
    replace: bool = True,
) -> None:
    """Writes a record, or that of a game, to a file.

    The suffix decides the form: ``.acquire`` is text, ``.json`` JSON. ``format``, one of
    :data:`FORMATS`, overrides the suffix.

    In these two forms an existing file is replaced whole or not at all, in one step: after a crash,
    on a full disk and for a concurrent reader, the file is either the old one or the new one. It
    keeps its permissions, and a symbolic link stays a link. In the form ``jsonl`` the file grows by
    one line, and the lines before it are not touched; if the line cannot be written, the file does
    not change.

    Args:
        record: The record or the game.
        path: The file.
        format: The form, if the suffix does not decide it.
        replace: Whether to replace an existing text or JSON file.

    Raises:
        UnknownWordError: neither a known suffix nor a known format.
        HistoryError: a game that began from a position has no record.
        FileExistsError: the file exists, and ``replace`` is false.
        OSError: the file cannot be written.
    """
    of_type("record", record, (Record, Game), "a Record or a Game")
    _save(record.record if isinstance(record, Game) else record, path, format, replace)


def save_notes(
    notes: Notes, path: str | os.PathLike[str], format: str | None = None, *, replace: bool = True
) -> None:
    """Writes notes to a file, in the same way as :func:`save_record`.

    The suffix decides the form: ``.notes`` is text, ``.json`` JSON. ``format``, one of
    :data:`FORMATS`, overrides the suffix.

    Raises:
        UnknownWordError: neither a known suffix nor a known format.
        FileExistsError: the file exists, and ``replace`` is false.
        OSError: the file cannot be written.
    """
    of_type("notes", notes, Notes, "Notes")
    _save(notes, path, format, replace)


def _save(
    stored: Record | Notes, path: str | os.PathLike[str], format: str | None, replace: bool
) -> None:
    if format is None:
        format = format_of(path, suffixes_of(stored))
    if not is_one_of(format, FORMATS):
        raise UnknownWordError(f"no format {quoted(format)}: choose from {', '.join(FORMATS)}")
    data = written(stored, format).encode()
    if format == "jsonl":
        append_line(path, data)
    else:
        write_bytes(path, data, replace=replace)


def suffixes_of(stored: Record | Notes) -> Sequence[str]:
    """Returns the suffixes of files of this kind, in the order of :data:`FORMATS`."""
    return NOTES_SUFFIXES if isinstance(stored, Notes) else SUFFIXES


def format_of(path: str | os.PathLike[str], suffixes: Sequence[str] = SUFFIXES) -> str:
    """Returns the stored form of a file with this name.

    Raises:
        UnknownWordError: the suffix is none of these.
    """
    suffix = Path(path).suffix.lower()
    if suffix not in suffixes:
        raise UnknownWordError(
            f"{os.fspath(path)}: no format has this suffix; use one of {', '.join(suffixes)}"
        )
    return FORMATS[suffixes.index(suffix)]


def written(stored: Record | Notes, format: str) -> str:
    """The record or notes as a file of this format has them, up to a last line break."""
    return stored.to_text() if format == "text" else stored.to_json() + "\n"


def load_notes(source: Source) -> Notes:
    """Reads notes; see :mod:`acquire_engine.records` for the sources.

    It does not check whether they are possible; see :func:`check_notes`.

    Raises:
        NotesError: they are not notes; with line and column, or the path in JSON, and the file.
        OSError: the file cannot be read, :class:`FileNotFoundError` if there is none.
    """
    return _one(source).load_notes()


def check_notes(source: Source) -> View:
    """Checks whether notes are possible, and returns their viewer's knowledge at the end.

    Sources are those of :func:`load_notes`.

    Raises:
        NotesError: an action is impossible after those before it, or something that they state is
            wrong. The error has the place and the rule, in ``view`` the view at that moment, and in
            ``guess`` a guess at the correction, if a small change explains it. ``source`` is the
            file.
        OSError: the file cannot be read, :class:`FileNotFoundError` if there is none.
    """
    return _one(source).check_notes()


def check_record(source: Source, *, all: bool = False) -> GameResult:
    """Checks one record: every action, every market draw and the result, if it claims one.

    Returns the result, or the current one if the game is not over. Sources are those of
    :func:`load_record`.

    Raises:
        IllegalActionError: an action is not legal, with ``index``, ``line``, ``column``,
            ``action``, ``phase``, ``rule`` and ``allowed``.
        RecordError: anything else is wrong. With ``all=True``, ``problems`` of the error contains
            every problem that can be found. ``source`` is the file.
        OSError: the file cannot be read, :class:`FileNotFoundError` if there is none.
    """
    return _one(source).check(all=all)


def check_records(
    sources: Source | Iterable[Source],
    *,
    threads: int | None = None,
    all: bool = False,
    executor: Executor | object | None = None,
    progress: bool | None = None,
) -> Iterator[Checked]:
    """Checks many records, in parallel and outside the interpreter lock, in order.

    Notes among them are checked as :func:`check_notes` does.

    ``sources`` is one source or an iterable of them. A folder stands for all ``.acquire``,
    ``.notes``, ``.json`` and ``.jsonl`` files below it, sorted by path, except the reviews that
    ``review_records`` keeps. Blank lines of a ``.jsonl`` file are ignored. Only a few megabytes of
    records are in memory at a time, so files and iterables may be larger than memory. A problem
    with one record or file is in its :class:`Checked`; the others are still checked.

    ``threads`` is 1 to 1024, by default the number of processors; the result does not depend on it.
    ``executor``, one of :mod:`concurrent.futures` or a Dask client, checks them elsewhere; they are
    read in this process, and a few hundred megabytes of them may wait. ``progress`` shows a bar on
    standard error after the first second; by default only in a terminal or a notebook.

    Raises:
        RangeError: fewer than 1 thread or more than 1024, or a list of more than 1,048,576
            sources; give an iterator instead.
        TypeError: on reaching something that is not a source.
    """
    pool, count = executor_of(executor), threads_of(threads)
    entries, total, unit = _plan(sources)
    return _check(entries, total, unit, threads=count, all=all, executor=pool, progress=progress)


@dataclass(frozen=True, slots=True)
class Stored:
    """A record or notes in stored form, not yet read, as found by :func:`find_records`."""

    source: str | None
    """The file, if it is in one."""
    line: int | None
    """The line on which it begins, counting from 1, if the source can have several records."""
    size: int
    """The number of bytes that it takes in a file; 1 outside a file."""
    text: str
    """Its text or JSON; empty if it cannot be read."""
    error: AcquireError | OSError | None = None
    """The reason why it cannot be read."""
    foreign: Callable[[str], Record | Notes] | None = None
    """The reader, for another program's form that is given, not detected."""
    start: int = 0
    """The number of bytes before it in a file with several."""

    @property
    def place(self) -> str:
        """The file, and the line in one with several records; empty outside a file."""
        return _place(self.source, self.line)

    @property
    def is_json(self) -> bool:
        """True if it is JSON."""
        return self.text.removeprefix("\ufeff").lstrip().startswith("{")

    @property
    def is_notes(self) -> bool:
        """True if it seems to be notes, not a record."""
        if self.error is not None:
            return False
        if not self.is_foreign:
            return _native._is_notes(self.text)
        try:
            return isinstance(self.load_either(), Notes)
        except AcquireError:
            return False

    @property
    def is_foreign(self) -> bool:
        """True if another program wrote it."""
        return self._other() is not None

    def load(self) -> Record:
        """Reads the record, as :func:`load_record` does."""
        if (other := self._other()) is None:
            return self._read(Record.from_json if self.is_json else Record.from_text)
        loaded = self._read(other)
        if isinstance(loaded, Record):
            return loaded
        message = "only some of the tiles are known, so these are notes and not a record"
        raise self.located(_problem("notes", message))

    def load_notes(self) -> Notes:
        """Reads the notes, as :func:`load_notes` does."""
        if (other := self._other()) is None:
            return self._read(Notes.from_json if self.is_json else Notes.from_text)
        loaded = self._read(other)
        if isinstance(loaded, Notes):
            return loaded
        raise self.located(_problem("record", "all tiles are known, so this is a record"))

    def load_either(self, *, check: bool = False) -> Record | Notes:
        """Reads the record or the notes, whichever it is, and checks it if requested."""
        game = self._either()
        # Only the stored form knows the lines of mistakes.
        if check and isinstance(game, Notes):
            self.check_notes()
        elif check:
            self.check()
        return game

    def _either(self) -> Record | Notes:
        if (other := self._other()) is not None:
            return self._read(other)
        try:
            return self.load()
        except RecordError:
            # Most are records, so that the question costs nothing.
            if not self.is_notes:
                raise
        return self.load_notes()

    def notes_of(self, viewer: int | str) -> Notes:
        """Returns the notes of this viewer of the record; see :meth:`Notes.from_record`."""
        record = self.load()
        return self._read(lambda _: Notes.from_record(record, viewer))

    def check(self, *, all: bool = False) -> GameResult:
        """Checks the record, as :func:`check_record` does."""
        if not self.is_foreign:
            return self._read(lambda text: _native.check_text(text, all))
        try:
            # It was played by our rules while it was read.
            return self.load().check()
        except RecordError as error:
            if all:
                error.problems = (error,)
            raise

    def check_notes(self) -> View:
        """Checks the notes, as :func:`check_notes` does."""
        if not self.is_foreign:
            return self._read(_native._check_notes)
        notes = self.load_notes()
        return self._read(lambda _: notes.check())

    def _other(self) -> Callable[[str], Record | Notes] | None:
        """Returns its reader, if another program wrote it."""
        if self.error is not None or self.foreign is not None:
            return self.foreign
        form = form_of(self.text)
        return None if form is None else partial(read_foreign, form=form)

    def _read(self, read: Callable[[str], _T]) -> _T:
        if self.error is not None:
            raise self.located(self.error)
        try:
            return read(self.text)
        except RecordError as error:
            self.located(error)
            raise

    def located(self, error: AcquireError | OSError) -> AcquireError | OSError:
        """Returns the error with the file, as ``file:line:column: message``.

        Lines are those of the whole file.
        """
        if isinstance(error, RecordError):
            for problem in (error, *error.problems):
                if problem.source is None:
                    _locate(problem, self.source, self.line, self.start)
        return error


def _place(source: str | None, line: int | None) -> str:
    parts = [part for part in (source, line) if part is not None]
    return ":".join(map(str, parts))


def _locate(error: RecordError, source: str | None, line: int | None, start: int) -> None:
    message, place = str(error), _place(source, line)
    vars(error).setdefault("sentence", message)
    if error.line is not None and error.column is not None:
        message = message.removeprefix(f"line {error.line}, column {error.column}: ")
        error.line += (line or 1) - 1
        place = _place(source, error.line) + f":{error.column}"
        if source is None:
            place = f"line {error.line}, column {error.column}"
        if isinstance(error, NotesError) and line is not None:
            error.guesses = tuple(_moved(guess, line - 1, start) for guess in error.guesses)
    error.source = source
    if place:
        error.args = (f"{place}: {message}",)


def _moved(guess: Guess, lines: int, start: int) -> Guess:
    """The guess, with its place after this number of lines and bytes."""
    if guess.line is None:
        return guess
    line = guess.line + lines
    message = guess.message.replace(f"line {guess.line},", f"line {line},", 1)
    edit = guess.edit and replace(
        guess.edit, start=guess.edit.start + start, end=guess.edit.end + start
    )
    return replace(guess, line=line, message=message, edit=edit)


def _problem(kind: str, message: str, **fields: Any) -> RecordError:
    error = RecordError(message)
    error.kind = kind
    for name, value in fields.items():
        setattr(error, name, value)
    return error


_SOURCES_MAX: Final = 2**20
"""The most sources in a list or another collection; of an iterator there may be more."""

_Entry: TypeAlias = Path | str | Mapping[str, Any] | Record | Notes | Game | Stream | OSError
"""A file that is not a directory, the text of a record, a record in another form, or an error."""

_BEGINNINGS: Final = ("{", "acquire record", "acquire notes")
"""The beginnings of strings that are not paths."""


def _entry(source: object, name: str = "source", others: str = "") -> _Entry:
    """A source, with paths separate from strings."""
    if isinstance(source, str):
        start = source.lstrip("\ufeff").lstrip()
        if not start or "\n" in source or start.startswith(_BEGINNINGS):
            return source
        return Path(source)
    if isinstance(source, os.PathLike):
        return Path(os.fspath(source))
    if isinstance(source, (Mapping, Record, Notes, Game)):
        return source
    if is_open_file(source):
        return Stream(source)
    expected = "a path, a record as text, JSON, mapping, Record or Notes, a Game, or an open file"
    raise wrong_type(name, source, others + expected)


def _expand(sources: Iterable[object]) -> Iterator[_Entry]:
    """The entries, with the files below a directory instead of it."""
    for source in sources:
        entry = _entry(source)
        if isinstance(entry, Path) and os.path.isdir(entry):  # noqa: PTH112 - false for any name
            yield from files_below(entry, _is_read)
        else:
            yield entry


def files_below(folder: Path, is_wanted: Callable[[str], bool]) -> Iterator[Path | OSError]:
    """Yields the files below a folder with wanted names, sorted by path, and then the errors."""
    errors: list[OSError] = []
    paths = (
        Path(below, name)
        for below, _, names in os.walk(folder, onerror=errors.append)
        for name in names
        if is_wanted(name)
    )
    yield from sorted(path for path in paths if path.is_file())
    yield from errors


def _is_read(name: str) -> bool:
    """Returns whether files of this name in folders are read: games, but no reviews kept there."""
    has_suffix = name.lower().endswith((*SUFFIXES, *NOTES_SUFFIXES))
    return has_suffix and not is_review(name)


def other_files(folder: Path) -> int:
    """The number of files below a folder that are not read, because of their names.

    Hidden files and those in hidden folders are not counted.
    """
    others = 0
    for _, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        others += sum(not name.startswith(".") and not _is_read(name) for name in names)
    return others


def _plan(sources: object) -> tuple[Iterable[_Entry], int | None, str]:
    """Returns the sources to check, and the amount and the unit of the work, if they are known."""
    single = isinstance(sources, (str, os.PathLike, Mapping, Record, Notes, Game)) or hasattr(
        sources, "read"
    )
    if not single and not isinstance(sources, Iterable):
        _entry(sources)
    if not single and not isinstance(sources, Collection):
        return _expand(sources), None, "records"  # type: ignore[arg-type]
    given = (sources,) if single else upto("sources", sources, _SOURCES_MAX)  # type: ignore[arg-type]
    entries = list(_expand(given))
    files = [entry for entry in entries if isinstance(entry, Path)]
    if len(files) == len(entries):
        return entries, sum(map(_size, files)), "bytes"
    if not files and not any(isinstance(entry, Stream) for entry in entries):
        return entries, len(entries), "records"
    return entries, None, "records"


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except (OSError, ValueError):
        return 0


def _items(entries: Iterable[_Entry]) -> Iterator[Stored]:
    for entry in entries:
        if isinstance(entry, Path):
            yield from _file_items(entry, entry.suffix.lower() == ".jsonl")
        elif isinstance(entry, OSError):
            yield Stored(entry.filename, None, 0, "", entry)
        elif isinstance(entry, str):
            yield from _several(_whole(None, entry))
        elif isinstance(entry, (Record, Notes)):
            yield _whole(None, entry.to_json())
        elif isinstance(entry, Game):
            yield _game_item(entry)
        elif isinstance(entry, Mapping):
            yield _mapping_item(entry)
        else:
            yield from _stream_items(entry, None)


def _one(source: Source, name: str = "source", others: str = "") -> Stored:
    """The only record or notes of a source; the other arguments are for the error."""
    items = _items([_entry(source, name, others)])
    item = next(items)
    if next(items, None) is not None:
        problem = _problem("several", "it contains more than one record, but only one is expected")
        raise replace(item, line=None).located(problem)
    return item


def _whole(source: str | None, text: str, size: int = 1) -> Stored:
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError as error:
            problem = _problem("encoding", f"character {error.start + 1} is half a character")
            return Stored(source, None, size, "", problem)
    return Stored(source, None, size, text)


def _game_item(game: Game) -> Stored:
    try:
        return _whole(None, game.record.to_json())
    except HistoryError as error:
        return Stored(None, None, 1, "", error)


def _mapping_item(record: Mapping[str, Any]) -> Stored:
    try:
        return Stored(None, None, 1, json_of(record))
    except (TypeError, ValueError, RecursionError) as error:
        return Stored(None, None, 1, "", _problem("json", f"it cannot be written as JSON: {error}"))


def read_whole(source: Path | Stream) -> Stored:
    """The only record of a file, whichever game it is of."""
    if isinstance(source, Path):
        return next(_file_items(source, False))
    return next(_stream_items(source, False))


def _file_items(path: Path, lines: bool) -> Iterator[Stored]:
    name = os.fspath(path)
    try:
        file = path.open("rb")
    except OSError as error:
        yield Stored(name, None, 0, "", error)
    except ValueError:
        problem = OSError(errno.EINVAL, "no file can have this name", name)
        yield Stored(name, None, 0, "", problem)
    else:
        with file:
            yield from _stream_items(Stream(file), lines)


def _stream_items(stream: Stream, lines: bool | None) -> Iterator[Stored]:
    """Yields the readable parts of an open file; an error ends it.

    ``lines`` is whether these are JSON lines, if it is known.
    """
    try:
        yield from _parts(stream, lines)
    except OSError as error:
        yield Stored(stream.name, None, 0, "", error)
    except UnicodeDecodeError as error:
        # The file has its own decoder.
        problem = _problem("encoding", f"it cannot be decoded: {error}")
        yield Stored(stream.name, None, 0, "", problem)


def _parts(stream: Stream, lines: bool | None) -> Iterator[Stored]:
    blank = first = b""
    if lines is None:
        blank, first = _first_line(stream)
        lines = _is_object(first)
    if lines:
        yield from _line_items(stream, blank.count(b"\n"), first)
        return
    data = bytearray(blank + first)
    while len(data) <= MAX_RECORD_BYTES:
        part = stream.read(MAX_RECORD_BYTES + 1 - len(data))
        if not part:
            break
        data += part
    yield from _several(_decoded(bytes(data), stream.name, None))


def _several(whole: Stored) -> Iterator[Stored]:
    """The records of a source, or the only one."""
    several = whole.error is None and _may_be_several(whole.text)
    pieces = _native._pieces(whole.text) if several else []
    if len(pieces) < 2:
        yield whole
        return
    for start, line, text in pieces:
        yield replace(whole, start=start, line=line, size=len(text.encode()), text=text)


def _may_be_several(text: str) -> bool:
    """Returns whether a string can have several records. Most have one and need no search."""
    # JSON has a brace, and each record in the text form begins with this word.
    return "\n" in text.strip() if "{" in text else text.count("acquire") > 1


def _first_line(stream: Stream) -> tuple[bytes, bytes]:
    """The blank lines at the beginning, and the first line that is not blank."""
    blank = bytearray()
    while len(blank) <= MAX_RECORD_BYTES:
        line = stream.readline(MAX_RECORD_BYTES + 1 - len(blank))
        if not line or not _is_blank(line):
            return bytes(blank), line
        blank.extend(line)
    return bytes(blank), b""


def _is_blank(line: bytes) -> bool:
    return not line.strip(b"\xef\xbb\xbf \t\r\n")


def _is_object(data: bytes) -> bool:
    try:
        return isinstance(json.loads(data), dict)
    except (ValueError, RecursionError):
        return False


def _line_items(stream: Stream, number: int, first: bytes) -> Iterator[Stored]:
    """The records of JSON lines after a number of lines and ``first``, which are read already."""
    found = False
    while data := first or stream.readline(MAX_RECORD_BYTES + 1):
        first = b""
        number += 1
        if len(data) > MAX_RECORD_BYTES:
            part = data
            while part and not part.endswith(b"\n"):
                part = stream.readline(_CHUNK_BYTES)
        elif _is_blank(data):
            continue
        found = True
        item = _decoded(data, stream.name, number)
        if item.error is None and not item.text.lstrip().startswith("{"):
            start = item.text.strip()[:20]
            problem = _problem("json", f"expected a JSON object on each line, found `{start}`")
            item = replace(item, error=problem)
        yield item
    if not found:
        yield Stored(stream.name, None, 0, "", _problem("empty", "it contains no record"))


def _decoded(data: bytes, name: str, line: int | None) -> Stored:
    size = len(data)
    if size > MAX_RECORD_BYTES:
        message = f"a record of more than {MAX_RECORD_BYTES:,} bytes is not read"
        return Stored(name, line, size, "", _problem("too_long", message))
    try:
        return Stored(name, line, size, data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        before = data[: error.start].decode(errors="replace")
        message = f"the byte 0x{data[error.start]:02x} is not UTF-8"
        column = len(before) - (before.rfind("\n") + 1) + 1
        if line is not None:
            message = f"column {column}: {message}"
            return Stored(name, line, size, "", _problem("encoding", message))
        row = before.count("\n") + 1
        problem = _problem("encoding", message, line=row, column=column)
        return Stored(name, None, size, "", problem)


def _check(
    entries: Iterable[_Entry],
    total: int | None,
    unit: str,
    *,
    threads: int,
    all: bool,
    executor: Executor | None,
    progress: bool | None,
) -> Iterator[Checked]:
    index = 0
    under_way: deque[list[tuple[Stored, bool]]] = deque()

    def pieces() -> Iterator[tuple[list[str], bool, int]]:
        for chunk in _chunks(_items(entries)):
            own = [(item, item.error is None and not item.is_foreign) for item in chunk]
            under_way.append(own)
            texts = [item.text for item, is_own in own if is_own]
            yield texts, all, 1 if executor is not None else threads

    with (
        progress_bar(progress, "checking", total, unit, leave=False) as bar,
        closing(in_order(_check_texts, pieces(), executor=executor)) as checked,
    ):
        for found in checked:
            outcomes = iter(found)
            for item, is_own in under_way.popleft():
                outcome = next(outcomes) if is_own else _outcome(item, all)
                if isinstance(outcome, GameResult):
                    yield Checked(index, item.source, item.line, outcome, None)
                elif isinstance(outcome, View):
                    result = standing_of(outcome)
                    yield Checked(index, item.source, item.line, result, None, outcome)
                else:
                    error = item.located(outcome)
                    yield Checked(index, item.source, item.line, None, error)
                index += 1
                bar.update(item.size if unit == "bytes" else 1)


def _check_texts(
    texts: list[str], all: bool, threads: int, stop: Stop | None = None
) -> list[GameResult | View | AcquireError]:
    """Checks records and notes, here or on a worker."""
    del stop
    return _native.check_texts(texts, threads, all)


def _outcome(item: Stored, all: bool) -> GameResult | View | AcquireError | OSError:
    """Returns the result for a game of another program, or for a source that cannot be read."""
    try:
        return item.check_notes() if item.is_notes else item.check(all=all)
    except (AcquireError, OSError) as error:
        return error


def standing_of(view: View) -> GameResult:
    """Returns the final or current result of a game, as far as a view shows it."""
    standings = sorted(view.standings() or (), key=lambda standing: standing.player)
    cash = [view.cash(standing.player) for standing in standings]
    return GameResult(
        view.end_reason,
        tuple(amount for amount in cash if amount is not None),
        tuple(standing.rank for standing in standings),
        tuple(standing.worth for standing in standings),
    )


def _chunks(items: Iterable[Stored]) -> Iterator[list[Stored]]:
    """Records in lots that grow, so that the first answers come soon and the rest fast."""
    chunk: list[Stored] = []
    size = 0
    limit = 16
    for item in items:
        chunk.append(item)
        size += len(item.text)
        if len(chunk) >= limit or size >= _CHUNK_BYTES:
            yield chunk
            chunk, size, limit = [], 0, min(2 * limit, _CHUNK_RECORDS)
    if chunk:
        yield chunk
