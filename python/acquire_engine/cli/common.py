"""The parts that commands share: options, and documents in JSON."""

from __future__ import annotations

import inspect
import os
import sys
from dataclasses import asdict
from functools import wraps
from itertools import islice
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated, Any

import typer

from acquire_engine._files import is_taken
from acquire_engine._grammar import counted
from acquire_engine._machine import MAX_THREADS
from acquire_engine._native import _OPTION_TEXTS, EDITIONS, OPTIONS, _player_called
from acquire_engine.errors import AcquireError, PlayerError
from acquire_engine.records import find_records, other_files

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from acquire_engine.phases import Phase
    from acquire_engine.records import Stored
    from acquire_engine.words import GameResult

EditionOption = Annotated[
    str,
    typer.Option(
        "--edition",
        "-e",
        metavar="NAME",
        help=f"The rule booklet: {', '.join(EDITIONS)}.",
    ),
]
SeedOption = Annotated[
    int | None,
    typer.Option(
        "--seed",
        metavar="N",
        min=0,
        max=2**64 - 1,
        help="The seed of the game. The same seed gives the same game; the default is a new one, "
        "which is printed.",
        show_default=False,
    ),
]
SeriesSeedOption = Annotated[
    int,
    typer.Option(
        "--seed",
        metavar="N",
        min=0,
        max=2**64 - 1,
        help="The seed. The same seed gives the same result.",
    ),
]
ThreadsOption = Annotated[
    int | None,
    typer.Option(
        "--threads",
        "-j",
        metavar="N",
        min=1,
        max=MAX_THREADS,
        help="The number of threads. The default is one for each processor. The result does not "
        "depend on it.",
        show_default=False,
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
NumberOption = Annotated[
    int,
    typer.Option(
        "--number", "-n", metavar="N", min=1, help="The number of the record in the file, from 1."
    ),
]
SOURCE = typer.Argument(
    metavar="SOURCE",
    help="A file with a position, a record or notes, or - for standard input.",
    show_default=False,
)
ForceOption = Annotated[bool, typer.Option("--force", "-f", help="Replace existing files.")]


class UsageError(AcquireError, ValueError):
    """Options or arguments that do not fit together."""


def player_called(option: str, given: str, names: Sequence[str], others: str = "") -> int:
    """Returns the player that an option names; ends the program if there is none.

    Args:
        option: The option.
        given: Its value.
        names: The players' names.
        others: Other possible values, for the message.
    """
    from acquire_engine.display import _words

    try:
        return _player_called(given, _words.given(names))
    except PlayerError as error:
        raise UsageError(f"{option}: {error}{others}") from None


def with_rules_options(command: Callable[..., None]) -> Callable[..., None]:
    """Gives a command an option for each option of the rules, instead of its keyword ``options``.

    The command receives those that were given.
    """
    signature = inspect.signature(command, eval_str=True)
    own = [p for p in signature.parameters.values() if p.kind is not p.VAR_KEYWORD]
    of_rules = [
        inspect.Parameter(
            name,
            inspect.Parameter.KEYWORD_ONLY,
            default=None,
            annotation=_rules_option(name, values, text),
        )
        for (name, values), text in zip(OPTIONS.items(), _OPTION_TEXTS, strict=True)
    ]

    @wraps(command)
    def filled(*args: Any, **keywords: Any) -> None:
        missing = [name for name in OPTIONS if keywords.get(name) is None]
        for name in missing:
            keywords.pop(name, None)
        command(*args, **keywords)

    filled.__signature__ = signature.replace(parameters=[*own, *of_rules])  # type: ignore[attr-defined]
    filled.__annotations__ = {p.name: p.annotation for p in [*own, *of_rules]}
    return filled


def _rules_option(name: str, values: tuple[str, ...] | tuple[bool, ...], text: str) -> Any:
    flag = "--" + name.replace("_", "-")
    text = text[0].upper() + text[1:]
    if True in values:
        switch = typer.Option(
            f"{flag}/--no-{flag[2:]}",
            help=f"{text}. The default is the edition's.",
            show_default=False,
        )
        return Annotated[bool | None, switch]
    choice = typer.Option(
        flag,
        metavar="VALUE",
        help=f"{text}: {', '.join(map(str, values))}. The default is the edition's.",
        show_default=False,
    )
    return Annotated[str | None, choice]


def check_players(number: int) -> None:
    """Refuses a number of players that no rules allow (S5)."""
    if not 2 <= number <= 6:
        raise UsageError(f"a game has 2 to 6 players, not {number} (S5)")


def file_name(name: str) -> Path:
    """A path from the command line."""
    if not name:
        raise typer.BadParameter("the name of the file is empty")
    return Path(name)


def is_folder(name: str) -> bool:
    """Returns whether an output on the command line is a folder: it exists, or ends in a slash."""
    return name.endswith(("/", os.sep)) or file_name(name).is_dir()


def source(name: str) -> Path | IO[str]:
    """Returns the source on the command line: a path, or standard input."""
    return sys.stdin if name == "-" else file_name(name)


def skipped(sources: Iterable[Path | IO[str]]) -> str:
    """Returns how many files in folders are not read, such as "2 other files skipped"."""
    others = sum(other_files(one) for one in sources if isinstance(one, Path))
    return f"{counted(others, 'other file')} skipped" if others else ""


def only_one(name: str, number: int) -> Stored:
    """Returns the record or notes with this number, from 1, in a source on the command line."""
    records = find_records([source(name)])
    stored = next(islice(records, min(number - 1, sys.maxsize), None), None)
    if stored is None:
        raise UsageError(f"{name}: there is no record {number} in it")
    return stored


def check_target(path: Path, force: bool) -> None:
    """Refuses to replace a file without ``--force``."""
    if not force and is_taken(path):
        raise taken(path)


def taken(path: Path) -> UsageError:
    """The error for a file that exists."""
    return UsageError(f"{path} exists; use --force to replace it")


def verdict(what: str, right: int, wrong: int, unread: int) -> str:
    """The last line of a check, such as ``2 records: 1 right, 1 wrong``."""
    if not wrong and not unread:
        return f"{what}: all right"
    parts = [f"{right:,} right", f"{wrong:,} wrong"]
    if unread:
        parts.append(f"{unread:,} unreadable")
    return f"{what}: {', '.join(parts)}"


def result_document(result: GameResult) -> dict[str, Any]:
    """A result as JSON has it."""
    document = {
        "reason": result.reason,
        "cash": list(result.cash),
        "ranks": list(result.ranks),
    }
    # At the end it is the cash (E8), and this is the result as a record has it.
    return document if result.reason is not None else {**document, "worth": list(result.worth)}


def phase_document(phase: Phase) -> dict[str, Any]:
    """A decision as JSON has it: its name and its fields."""
    return {"name": type(phase).__name__, **asdict(phase)}
