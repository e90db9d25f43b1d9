"""What the commands share: options, and documents in JSON."""

from __future__ import annotations

import sys
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated, Any

import typer

from acquire_engine._files import is_taken
from acquire_engine._machine import MAX_THREADS
from acquire_engine._native import EDITIONS
from acquire_engine.errors import AcquireError
from acquire_engine.records import find_records

if TYPE_CHECKING:
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
DeadTilesOption = Annotated[
    str | None,
    typer.Option(
        "--dead-tiles",
        metavar="WHAT",
        help="What happens to dead tiles (D): keep, replace, replace_automatically, redraw. The "
        "default is the edition's.",
        show_default=False,
    ),
]
EndOption = Annotated[
    str | None,
    typer.Option(
        "--end",
        metavar="HOW",
        help="How the game ends (E): automatic, declare_any_time, declare_after_tile. The default "
        "is the edition's.",
        show_default=False,
    ),
]
MarketOption = Annotated[
    str | None,
    typer.Option(
        "--two-player-market",
        metavar="WHO",
        help="Who is the third shareholder in a game of two (Z): none, drawn_tile, bank. "
        "The default is the edition's.",
        show_default=False,
    ),
]
HoldingsOption = Annotated[
    str | None,
    typer.Option(
        "--holdings",
        metavar="HOW",
        help="Whether players see each other's cash and shares (I3): open, concealed. The default "
        "is the edition's.",
        show_default=False,
    ),
]
PowersOption = Annotated[
    bool | None,
    typer.Option(
        "--special-powers/--no-special-powers",
        help="Whether each player has five powers (P). The default is off.",
        show_default=False,
    ),
]
SeedOption = Annotated[
    int | None,
    typer.Option(
        "--seed",
        metavar="N",
        min=0,
        max=2**64 - 1,
        help="The seed of the game. The same seed gives the same game; the default is random.",
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
        help="The seed. The same seed gives the same games.",
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
        help="How many threads to use. The default is one for each processor. The result does not "
        "depend on it.",
        show_default=False,
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
ForceOption = Annotated[bool, typer.Option("--force", "-f", help="Replace existing files.")]


class UsageError(AcquireError, ValueError):
    """Options or arguments that do not fit together."""


def options(
    dead_tiles: str | None,
    end: str | None,
    two_player_market: str | None,
    holdings: str | None,
    special_powers: bool | None,
) -> dict[str, Any]:
    """The options of the rules that were given."""
    given = {
        "dead_tiles": dead_tiles,
        "end": end,
        "two_player_market": two_player_market,
        "holdings": holdings,
        "special_powers": special_powers,
    }
    return {name: value for name, value in given.items() if value is not None}


def check_players(number: int) -> None:
    """Refuses a number of players that no rules allow (S5)."""
    if not 2 <= number <= 6:
        raise UsageError(f"a game has 2 to 6 players, not {number} (S5)")


def file_name(name: str) -> Path:
    """A path from the command line."""
    if not name:
        raise typer.BadParameter("the name of the file is empty")
    return Path(name)


def source(name: str) -> Path | IO[str]:
    """What is given on the command line: a path, or standard input."""
    return sys.stdin if name == "-" else file_name(name)


def only_one(name: str, number: int) -> Stored:
    """The record or notes with this number, from 1, of what is given on the command line."""
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


def result_document(result: GameResult) -> dict[str, Any]:
    """A result as JSON has it."""
    return {"reason": result.reason, "cash": list(result.cash), "ranks": list(result.ranks)}


def phase_document(phase: Phase) -> dict[str, Any]:
    """A decision as JSON has it: its name and its fields."""
    return {"name": type(phase).__name__, **asdict(phase)}
