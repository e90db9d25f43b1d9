"""``acquire convert``."""

# ruff: noqa: D301 - in a help text, a backspace keeps the lines below it as they are.

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated, TypeAlias

import typer

from acquire_engine._escape import quoted
from acquire_engine._files import is_taken, write_bytes, writing
from acquire_engine._native import Notes
from acquire_engine.cli.common import (
    ForceOption,
    JsonOption,
    UsageError,
    check_target,
    file_name,
    is_folder,
    source,
    taken,
)
from acquire_engine.cli.output import complain, message, print_json, write_records
from acquire_engine.cli.program import UNUSABLE
from acquire_engine.errors import UnknownWordError
from acquire_engine.foreign import FORMS as FOREIGN
from acquire_engine.foreign import read_foreign, read_nmoll
from acquire_engine.records import (
    FORMATS,
    NOTES_SUFFIXES,
    SUFFIXES,
    find_records,
    format_of,
    loaded,
    suffixes_of,
    written,
)

if TYPE_CHECKING:
    from acquire_engine._native import Record
    from acquire_engine.records import Stored

    _Read: TypeAlias = tuple[Stored, Record | Notes]


def convert(
    sources: Annotated[
        list[str],
        typer.Argument(
            metavar="SOURCE...",
            help="Files, folders with .acquire, .notes, .json and .jsonl files, or - for standard "
            "input.",
            show_default=False,
        ),
    ],
    *,
    output: Annotated[
        str | None,
        typer.Option(
            "--output",
            "-o",
            metavar="PLACE",
            help="A file, whose suffix decides the format; a folder, such as records/, for one "
            "file per record; or - for standard output, the default.",
            show_default=False,
        ),
    ] = None,
    to: Annotated[
        str | None,
        typer.Option(
            "--to",
            "-t",
            metavar="NAME",
            help=f"The format: {', '.join(FORMATS)}. By default the suffix of the output "
            "decides; without one, text becomes JSON (JSON lines for several records) and JSON "
            "becomes text.",
            show_default=False,
        ),
    ] = None,
    viewer: Annotated[
        str | None,
        typer.Option(
            "--viewer",
            "-w",
            metavar="WHO",
            help="Write notes instead of records: those of this player, by name or by number from "
            "0, of a spectator (spectator), or of a viewer of every rack (complete).",
            show_default=False,
        ),
    ] = None,
    made_by: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="NAME",
            help=f"The program that recorded the games: {', '.join(FOREIGN)}. By default it is "
            "recognised.",
            show_default=False,
        ),
    ] = None,
    two_player_market: Annotated[
        str | None,
        typer.Option(
            "--two-player-market",
            metavar="WHO",
            help="The third shareholder in two-player games from nmoll, whose own rules have none: "
            "drawn_tile or bank (Z).",
            show_default=False,
        ),
    ] = None,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Convert recorded games, and notes, between text, JSON and JSON lines.

    The result is the same game with the same tags. Only spaces, blank lines and long names of
    chains in actions are lost. This does not check whether the game is legal; use check for that.
    With --viewer, a record becomes this viewer's notes of the game, which must be legal. acquire
    complete does the reverse. Notes as text are in .notes files.

    Games of the acquire2 server and of nmoll's engine are also read. Folders are not searched for
    such games. The games are replayed, so illegal actions are found.

    \b
    Examples:
      acquire convert game.acquire             as JSON to standard output
      acquire convert game.acquire -o game.json
      acquire convert records/ -o all.jsonl    many records into one file
      acquire convert all.jsonl -o records/ --to text
      cat game.json | acquire convert - > game.acquire
      acquire convert game.acquire --viewer Ann -o ann.notes
      acquire convert ann.notes -o ann.json
      acquire convert game.txt                 a game of the acquire2 server

    \b
    --json prints one line for each record, with the input and the output:
      {"source": "game.acquire", "line": null, "output": "game.json",
       "format": "json"}
    Without --output, --json is the same as --to jsonl.

    The exit status is 2 if something cannot be read or written. The other records are still
    converted. An existing file is never replaced by one that lacks an unreadable record.
    """
    if to is not None and to not in FORMATS:
        raise UsageError(f"no format {quoted(to)}: choose from {', '.join(FORMATS)}")
    read = _reading(made_by, two_player_market)
    found = find_records(source(name) for name in sources)
    reader = _Reader((replace(stored, foreign=read) for stored in found), viewer)
    if output is None or output == "-":
        _to_stdout(reader, "jsonl" if as_json else to)
    else:
        place = file_name(output)
        if is_folder(output):
            read_from = [Path(name).resolve() for name in sources if name != "-"]
            outputs = _to_folder(reader, place, to, force, read_from)
        else:
            outputs = _to_file(reader, place, to, force)
        for stored, path, form in outputs:
            if as_json:
                where = {"source": stored.source, "line": stored.line}
                print_json({**where, "output": str(path), "format": form})
    if not reader.found:
        reader.complain(f"no records in {', '.join(sources)}")
    if reader.failed:
        raise typer.Exit(UNUSABLE)


def _reading(form: str | None, market: str | None) -> Callable[[str], Record | Notes] | None:
    """Returns the reader of another program's games; ``None`` to recognise the program."""
    if form is not None and form not in FOREIGN:
        raise UsageError(f"no form {quoted(form)}: choose from {', '.join(FOREIGN)}")
    if market is None:
        return None if form is None else partial(read_foreign, form=form)
    if form != "nmoll":
        raise UsageError("--two-player-market is for --from nmoll")
    if market not in ("drawn_tile", "bank"):
        raise UsageError(f"no market {quoted(market)}: choose from drawn_tile, bank")
    return partial(read_nmoll, two_player_market=market)


class _Reader:
    """Yields the records and notes that can be read; reports the errors of the others.

    With a viewer, the records become the viewer's notes.
    """

    def __init__(self, records: Iterable[Stored], viewer: str | None) -> None:
        self.records = records
        self.viewer = viewer
        self.found = False
        self.failed = False

    def complain(self, text: str) -> None:
        complain(text)
        self.failed = True

    def read(self, stored: Stored) -> Record | Notes:
        self.found = True
        if self.viewer is None:
            return stored.load_either()
        if stored.is_notes:
            place = stored.source or "the notes"
            raise UsageError(f"{place}: --viewer is for records, and these are notes already")
        return stored.notes_of(self.viewer)

    def __iter__(self) -> Iterator[_Read]:
        return loaded(self.records, self.read, lambda error: self.complain(message(error)))


def _fitting(
    reader: _Reader, form: str | None, path: Path | None = None
) -> tuple[str, Iterator[_Read]]:
    """Returns the format, and the records if one file of that format has all of them."""
    records = iter(reader)
    first = list(itertools.islice(records, 2))
    if form is None and path is not None:
        suffix = path.suffix.lower()
        if first and suffix in {*NOTES_SUFFIXES, *SUFFIXES} - {*suffixes_of(first[0][1])}:
            if isinstance(first[0][1], Notes):
                raise UsageError(
                    f"{path}: these are notes; acquire complete makes a record of them"
                )
            raise UsageError(f"{path}: this is a record; --viewer makes notes of it")
        # If nothing can be read, any suffix that there is will do.
        known = NOTES_SUFFIXES if path.suffix.lower() in NOTES_SUFFIXES else SUFFIXES
        form = _format_of(path, suffixes_of(first[0][1]) if first else known)
    if form is None and reader.viewer is None and first and first[0][0].is_json:
        form = "text"
    elif form is None:
        # Notes that are made of a record are for people.
        form = "jsonl" if len(first) > 1 else "json" if reader.viewer is None else "text"
    if len(first) > 1 and form != "jsonl":
        raise UsageError(
            f"there are several records, and a file in the format {form} contains one record: "
            "choose --to jsonl, or a folder, as in --output records/"
        )
    return form, itertools.chain(first, records)


def _format_of(path: Path, suffixes: Sequence[str]) -> str:
    try:
        return format_of(path, suffixes)
    except UnknownWordError as error:
        raise UsageError(f"{error}, or --to, or a folder that ends in /") from None


def _to_stdout(reader: _Reader, form: str | None) -> None:
    form, records = _fitting(reader, form)
    for _, record in records:
        write_records(written(record, form))


def _to_file(
    reader: _Reader, path: Path, form: str | None, force: bool
) -> Iterator[tuple[Stored, Path, str]]:
    check_target(path, force)
    form, records = _fitting(reader, form, path)
    outputs = []
    # The output may replace the input: it is replaced when everything is written.
    with contextlib.ExitStack() as stack:
        file = None
        for stored, record in records:
            if file is None:
                file = stack.enter_context(_new(path, force))
            file.write(written(record, form).encode())
            outputs.append((stored, path, form))
        if outputs and reader.failed and is_taken(path):
            raise UsageError(f"{path}: not replaced, because some records cannot be read")
    yield from outputs


@contextlib.contextmanager
def _new(path: Path, force: bool) -> Iterator[IO[bytes]]:
    try:
        with writing(path, replace=force) as file:
            yield file
    except FileExistsError:
        raise taken(path) from None


def _to_folder(
    reader: _Reader, folder: Path, form: str | None, force: bool, read_from: Sequence[Path]
) -> Iterator[tuple[Stored, Path, str]]:
    folder.mkdir(parents=True, exist_ok=True)
    done: set[Path] = set()
    for stored, record in reader:
        to = form or ("text" if stored.is_json or reader.viewer is not None else "json")
        kind = "notes" if isinstance(record, Notes) else "record"
        stem = kind if stored.source in (None, "<stdin>") else Path(stored.source or "").stem
        number = "" if stored.line is None else f"-{stored.line}"
        path = folder / f"{stem}{number}{suffixes_of(record)[FORMATS.index(to)]}"
        if path in done:
            reader.complain(
                f"{path}: another of these records has the same file name, so this one is not "
                "written"
            )
            continue
        done.add(path)
        target = path.resolve()
        itself = stored.line is None and Path(stored.source or "").resolve() == target
        sources = (source in (target, *target.parents) for source in read_from)
        if force and not itself and path.exists() and any(sources):
            # The file may not have been read yet.
            reader.complain(f"{path}: not replaced, because it is one of the files that are read")
            continue
        try:
            write_bytes(path, written(record, to).encode(), replace=force)
        except FileExistsError:
            reader.complain(str(taken(path)))
        else:
            yield stored, path, to
