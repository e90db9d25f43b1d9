"""What the commands share: options, output, errors."""

from __future__ import annotations

import functools
import io
import json
import os
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated, Any, NoReturn, ParamSpec, TypeVar

import typer

from acquire_engine._native import EDITIONS
from acquire_engine.errors import AcquireError

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from acquire_engine._native import Rules
    from acquire_engine.phases import Phase
    from acquire_engine.words import GameResult

P = ParamSpec("P")
T = TypeVar("T")

WRONG = 1
"""The exit status if what was checked is wrong."""
UNUSABLE = 2
"""The exit status for wrong usage, and for what cannot be read or written."""
INTERRUPTED = 130
"""The exit status after Ctrl-C."""
BROKEN_PIPE = 141
"""The exit status when nobody reads the output any more."""

EditionOption = Annotated[
    str,
    typer.Option(
        "--edition",
        "-e",
        metavar="|".join(EDITIONS),
        help="The rule booklet.",
    ),
]
PlayersOption = Annotated[
    int, typer.Option("--players", "-p", metavar="N", help="How many players, 2 to 6 (S5).")
]
DeadTilesOption = Annotated[
    str | None,
    typer.Option(
        "--dead-tiles",
        metavar="keep|replace|replace_automatically|redraw",
        help="What may be done with dead tiles (D); the edition decides if not given.",
        show_default=False,
    ),
]
EndOption = Annotated[
    str | None,
    typer.Option(
        "--end",
        metavar="automatic|declare_any_time|declare_after_tile",
        help="How the game ends (E); the edition decides if not given.",
        show_default=False,
    ),
]
MarketOption = Annotated[
    bool | None,
    typer.Option(
        "--two-player-market/--no-two-player-market",
        help="With two players, a drawn tile holds shares too (Z); the edition decides if not "
        "given.",
        show_default=False,
    ),
]
HoldingsOption = Annotated[
    str | None,
    typer.Option(
        "--holdings",
        metavar="open|concealed",
        help="Whether players see each other's cash and shares (I3); the edition decides if not "
        "given.",
        show_default=False,
    ),
]
PowersOption = Annotated[
    bool | None,
    typer.Option(
        "--special-powers/--no-special-powers",
        help="Five powers for each player (P); off in every edition if not given.",
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
        help="The same number gives the same again; without it, by chance.",
        show_default=False,
    ),
]
ThreadsOption = Annotated[
    int | None,
    typer.Option(
        "--threads",
        "-j",
        metavar="N",
        min=1,
        help="How many threads; as many as there are processors if not given. The outcome does "
        "not depend on it.",
        show_default=False,
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Answer in JSON, for programs.")]
ForceOption = Annotated[
    bool, typer.Option("--force", "-f", help="Replace files that are there already.")
]


class UsageError(AcquireError, ValueError):
    """Options or arguments that do not fit together."""


def options(
    dead_tiles: str | None,
    end: str | None,
    two_player_market: bool | None,
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


def rules_text(rules: Rules) -> str:
    """The edition and the options that differ from its own."""
    usual = type(rules)(rules.edition)
    names = ("dead_tiles", "end", "two_player_market", "holdings", "special_powers")
    parts = [rules.edition]
    for name in names:
        value = getattr(rules, name)
        if value != getattr(usual, name):
            parts.append(f"{name} {str(value).lower()}")
    return ", ".join(parts)


def guarded(command: Callable[P, T]) -> Callable[P, T]:
    """A command that ends with a message and an exit status, never with a traceback."""

    @functools.wraps(command)
    def guard(*args: P.args, **kwargs: P.kwargs) -> T:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            # A character that a terminal or a file cannot show is no reason to stop.
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        try:
            outcome = command(*args, **kwargs)
            sys.stdout.flush()
        except BrokenPipeError:
            _silence()
            raise typer.Exit(BROKEN_PIPE) from None
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None
        except (AcquireError, OSError) as error:
            fail(message(error))
        return outcome

    return guard


def _silence() -> None:
    """Lets what is still to be written go nowhere, so that nothing complains at exit."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
    except (OSError, ValueError):
        pass


def message(error: BaseException) -> str:
    """An error in one line."""
    if isinstance(error, OSError) and error.filename is not None and error.strerror:
        return f"{error.filename}: {error.strerror}"
    return str(error)


def source(name: str) -> Path | IO[str]:
    """What is given on the command line: a path, or standard input."""
    return sys.stdin if name == "-" else Path(name)


def complain(text: str) -> None:
    """Says on standard error what is wrong."""
    typer.echo(f"acquire: {text}", err=True)


def fail(text: str) -> NoReturn:
    """Ends the program because of wrong usage or something that cannot be read or written."""
    complain(text)
    raise typer.Exit(UNUSABLE)


def print_json(value: Any) -> None:
    """One JSON document on a line."""
    typer.echo(json.dumps(value, separators=(",", ":"), allow_nan=False))


def console(*, err: bool = False, markup: bool = False) -> Console:
    """Where text and tables go; texts with brackets stay as they are, unless they are markup."""
    from rich.console import Console

    class Plain(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    return Plain(stderr=err, highlight=False, markup=markup, emoji=False, soft_wrap=True)


def print_whole(console: Console, table: RenderableType) -> None:
    """Prints a table of numbers that is not to be cut short, whatever the terminal's width."""
    from rich.measure import Measurement

    width = console.width
    console.width = 1000
    console.width = max(width, Measurement.get(console, console.options, table).maximum)
    console.print(table, soft_wrap=False)
    console.width = width


def result_document(result: GameResult) -> dict[str, Any]:
    """A result as JSON has it."""
    return {"reason": result.reason, "cash": list(result.cash), "ranks": list(result.ranks)}


def phase_document(phase: Phase) -> dict[str, Any]:
    """A decision as JSON has it: its name and its fields."""
    return {"name": type(phase).__name__, **asdict(phase)}
