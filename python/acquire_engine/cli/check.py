"""``acquire check``."""

# ruff: noqa: D301 - in a help text, a backspace keeps the lines below it as they are.

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from acquire_engine._grammar import counted
from acquire_engine.cli.common import (
    JsonOption,
    ThreadsOption,
    phase_document,
    result_document,
    skipped,
    source,
    verdict,
)
from acquire_engine.cli.notes import draw_before
from acquire_engine.cli.output import complain, console, message, print_json, say
from acquire_engine.cli.program import UNUSABLE, WRONG
from acquire_engine.errors import AcquireError, IllegalActionError, NotesError, RecordError
from acquire_engine.records import check_records

if TYPE_CHECKING:
    from acquire_engine.records import Checked


def check(
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
    every: Annotated[
        bool,
        typer.Option("--all", "-a", help="Print all problems of a record, not only the first."),
    ] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print only what is wrong.")] = False,
    threads: ThreadsOption = None,
    as_json: JsonOption = False,
) -> None:
    """Check recorded games, and notes: one player's account of a game.

    This replays every record: each action, each tile that the market draws, and the result. Notes
    are consistent if some tile order explains them. It prints a line for each problem, as
    file:line:column: message (rule). In JSON files the place is the path in the record. For notes
    the message ends with the likeliest correction, if there is one. Below it are all corrections,
    with the number of actions that then fit, and the viewer's knowledge before the mistake. The
    last line has the numbers of right and wrong records and notes, and of the files in folders that
    were skipped because of their names: those with other suffixes, and kept reviews. It also checks
    games of the acquire2 server and of nmoll's engine.

    \b
    Examples:
      acquire check game.acquire
      acquire check table.notes
      acquire check records/ more.jsonl --threads 4
      acquire check --all broken.json
      cat games.jsonl | acquire check -

    \b
    --json prints one line for each record:
      {"source": "games.jsonl", "line": 3, "kind": "record", "ok": true,
       "result": {"reason": "declared", "cash": [32800, ...],
                  "ranks": [1, ...]}, "problems": []}

    The kind is record or notes. A problem has "message", "line", "column", "path" and "kind"; an
    illegal action also has "index" (from 0), "action", "phase", "rule" and "allowed", and a problem
    of notes has these, "guess", "guesses", and "position", the viewer's knowledge before it. The
    "line" of a record is where it begins in a file with several. The "reason" is null if the game
    is not over; the result then also has "worth": each player's worth at this moment.

    The exit status is 1 if a record or notes are wrong, and 2 if a file cannot be read.
    """
    right = wrong = unread = 0
    kinds = {"record": 0, "notes": 0}
    given = [source(name) for name in sources]
    for checked in check_records(given, threads=threads, all=every):
        if checked.ok:
            right += 1
        elif isinstance(checked.error, OSError):
            unread += 1
        else:
            wrong += 1
        if not isinstance(checked.error, OSError):
            kinds[checked.kind] += 1
        if as_json:
            print_json(_document(checked))
        for problem in checked.problems:
            if isinstance(problem, OSError):
                complain(message(problem))
            elif not as_json:
                say(message(problem))
                if isinstance(problem, NotesError):
                    for guess in problem.guesses:
                        say(f"  {guess}")
                    draw_before(problem, console())
    others = skipped(given)
    ending = f"; {others}" if others else ""
    if right + wrong + unread == 0:
        complain(f"no records in {', '.join(sources)}{ending}")
        raise typer.Exit(UNUSABLE)
    if not as_json and not quiet:
        say(_summary(kinds, right, wrong, unread) + ending)
    if unread:
        raise typer.Exit(UNUSABLE)
    if wrong:
        raise typer.Exit(WRONG)


_GUESS_FIELDS = ("change", "text", "question", "index", "line", "column", "path", "fits", "all")


def _summary(kinds: dict[str, int], right: int, wrong: int, unread: int) -> str:
    # Files that cannot be read belong to neither kind.
    files = kinds["record"] + (unread if not kinds["notes"] else 0)
    names = []
    if files or not kinds["notes"]:
        names.append(counted(files, "record"))
    if kinds["notes"]:
        names.append(f"notes of {counted(kinds['notes'], 'game')}")
    return verdict(" and ".join(names), right, wrong, unread)


def _document(checked: Checked) -> dict[str, Any]:
    return {
        "source": checked.source,
        "line": checked.line,
        "kind": checked.kind,
        "ok": checked.ok,
        "result": None if checked.result is None else result_document(checked.result),
        "problems": [_problem(problem) for problem in checked.problems],
    }


def _problem(problem: AcquireError | OSError) -> dict[str, Any]:
    document: dict[str, Any] = {"message": message(problem)}
    if isinstance(problem, RecordError):
        document |= {name: getattr(problem, name) for name in ("line", "column", "path", "kind")}
    if isinstance(problem, (IllegalActionError, NotesError)):
        document |= {
            "index": problem.index,
            "action": None if problem.action is None else problem.action.text,
            "phase": None if problem.phase is None else phase_document(problem.phase),
            "rule": problem.rule,
            "allowed": [action.text for action in problem.allowed],
        }
    if isinstance(problem, NotesError):
        document |= {
            "guess": problem.guess,
            "guesses": [
                {name: getattr(guess, name) for name in _GUESS_FIELDS} for guess in problem.guesses
            ],
            "position": None if problem.view is None else problem.view.to_dict(),
        }
    return document
