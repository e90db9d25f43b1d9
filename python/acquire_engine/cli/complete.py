"""``acquire complete``."""

# ruff: noqa: D301 - in a help text, a backspace keeps the lines below it as they are.

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from acquire_engine._escape import quoted
from acquire_engine._native import Notes
from acquire_engine.cli.common import (
    ForceOption,
    JsonOption,
    SeriesSeedOption,
    UsageError,
    check_target,
    file_name,
    only_one,
    taken,
)
from acquire_engine.cli.notes import draw_before, whose
from acquire_engine.cli.output import complain, console, message, print_json, write_records
from acquire_engine.cli.program import WRONG
from acquire_engine.errors import NotesError, UnknownWordError
from acquire_engine.records import FORMATS, format_of, save_record, written


def complete(
    notes: Annotated[
        str,
        typer.Argument(
            metavar="SOURCE",
            help="A file with notes, or - for standard input.",
            show_default=False,
        ),
    ],
    *,
    seed: SeriesSeedOption = 0,
    output: Annotated[
        str | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="A file, whose suffix decides the format, or - for standard output, the default. "
            "A line is added to a .jsonl file.",
            show_default=False,
        ),
    ] = None,
    to: Annotated[
        str | None,
        typer.Option(
            "--to",
            "-t",
            metavar="NAME",
            help=f"The format: {', '.join(FORMATS)}. By default the suffix of the output decides; "
            "without one it is text.",
            show_default=False,
        ),
    ] = None,
    number: Annotated[
        int,
        typer.Option(
            "--number",
            "-n",
            metavar="N",
            min=1,
            help="The number of the notes in the file, from 1.",
        ),
    ] = 1,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Complete notes into a record that explains them.

    Notes are one player's account of a game. The record has the same actions and everything that
    the notes state; the other tiles are random. It can be replayed, shown and analysed. Results
    that depend on those tiles, such as the racks of other players, are one possibility of many.
    A line on standard error states this. To judge the decisions of the player who took the notes,
    review the notes, not the record.

    \b
    Examples:
      acquire complete table.notes -o game.acquire
      acquire complete table.notes --seed 2 | acquire show -
      acquire convert game.acquire --viewer Ann      the reverse

    \b
    --json prints one line with the input and the output:
      {"source": "table.notes", "line": null, "output": "game.acquire",
       "format": "text", "seed": 0}
    Without --output, --json is the same as --to json.

    The exit status is 1 if the notes are wrong, and 2 if a file cannot be read or written.
    """
    if to is not None and to not in FORMATS:
        raise UsageError(f"no format {quoted(to)}: choose from {', '.join(FORMATS)}")
    path = None if output in (None, "-") else file_name(output)
    form = to or ("json" if as_json else "text") if path is None else to or _format(path)
    if path is not None and form != "jsonl":
        check_target(path, force)
    stored = only_one(notes, number)
    try:
        # Only the stored form knows the lines of mistakes.
        stored.check_notes()
        found = stored.load_notes()
        record = found.complete(seed)
    except NotesError as error:
        complain(message(error))
        draw_before(error, console(err=True))
        raise typer.Exit(WRONG) from None
    if path is None:
        write_records(written(record, form))
        _warn(found)
        return
    try:
        save_record(record, path, form, replace=force)
    except FileExistsError:
        raise taken(path) from None
    _warn(found)
    if as_json:
        where = {"source": stored.source, "line": stored.line, "output": str(path)}
        print_json({**where, "format": form, "seed": seed})


def _warn(notes: Notes) -> None:
    """States what is random in the record of these notes."""
    if notes.viewer == "complete":
        return
    text = f"the tiles that {whose(notes)} did not see are random in this record"
    if isinstance(notes.viewer, int):
        text += "; to judge this player's decisions, review the notes, not the record"
    complain(text)


def _format(path: Path) -> str:
    try:
        return format_of(path)
    except UnknownWordError as error:
        raise UsageError(f"{error}, or --to") from None
