"""The program ``acquire``, with its commands.

Exit statuses are 0 for success, 1 if something that was checked is wrong, 2 for incorrect usage and
for files that cannot be read or written, 141 when the reader of the output closed it, and after a
signal 128 and its number: 130 after Ctrl-C, 129 after SIGHUP, 143 after SIGTERM. The answer of a
command goes to standard output, as JSON with ``--json``; errors and progress go to standard error.
"""

# ruff: noqa: D301 - in a help text, a backspace keeps the lines below it as they are.

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Annotated, Any

import typer

from acquire_engine import __version__
from acquire_engine.cli.program import Command, Program

__all__ = ["app", "main"]

# The modules of the commands, in the order of the help.
_MODULES = {
    "play": "play",
    "board": "board",
    "check": "check",
    "show": "show",
    "convert": "convert",
    "complete": "complete",
    "analyse": "insight",
    "review": "insight",
    "simulate": "simulate",
    "tournament": "tournament",
    "rules": "rules",
    "grammar": "grammar",
    "bench": "bench",
    "agent-test": "agent_test",
    "acquisition": "acquisition",
}


class _Commands(Mapping[str, Any]):
    """The commands by name, each of which is put together when it is used."""

    def __getitem__(self, name: str) -> Any:
        return _command(name)

    def __iter__(self) -> Iterator[str]:
        return iter(_MODULES)

    def __len__(self) -> int:
        return len(_MODULES)


@cache
def _command(name: str) -> Any:
    module = import_module(f"{__name__}.{_MODULES[name]}")
    command = getattr(module, name.replace("-", "_"))
    if isinstance(command, typer.Typer):
        return typer.main.get_command(command)
    alone = typer.Typer(add_completion=False, rich_markup_mode=None)
    # The words after the name of a program are its own options.
    settings = {"allow_interspersed_args": name != "agent-test"}
    alone.command(cls=Command, context_settings=settings)(command)
    return typer.main.get_command(alone)


class _Acquire(Program):
    """The program with all its commands."""

    def __init__(self, **extra: Any) -> None:
        super().__init__(**extra)
        self.commands: Any = _Commands()


# Strings with brackets stay unchanged, and help needs no heavy import.
app = typer.Typer(
    name="acquire",
    cls=_Acquire,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"acquire {__version__}")
        raise typer.Exit


@app.callback()
def about(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Play the board game Acquire; check, show, convert and review games; simulate many.

    \b
    Examples:
      acquire play                            play against three computer players
      acquire play --record game.acquire      and keep a record of the game
      acquire board                           play and analyse in the browser
      acquire check game.acquire              is every action legal?
      acquire check records/ --json           every record in a folder, as JSON
      acquire show game.acquire               the game as a report
      acquire convert game.acquire -o game.json
      acquire complete table.notes            a record that explains notes
      acquire analyse table.position          the best actions, and who is winning
      acquire review game.acquire -o game.html  the decisions that cost most
      acquire simulate 10000 --players 4      random games, and who won them
      acquire tournament greedy random        which computer player is stronger
      acquire rules T4                        the rule with this code
      acquire grammar notes                   the grammar of a text form
      acquire agent-test ./my-agent           test a program that plays as an agent
      acquire acquisition play                Acquisition, Phil Leduc's game
      acquire COMMAND --help                  more about a command, with examples

    \b
    Exit status:
      0    success
      1    something that was checked is wrong
      2    incorrect usage, or a file that cannot be read or written
      129  stopped because the terminal closed (SIGHUP)
      130  stopped with Ctrl-C (SIGINT)
      141  the reader of the output closed it
      143  stopped by SIGTERM
      149  stopped with Ctrl-Break (SIGBREAK, on Windows)

    Text that comes from files is shown with control characters, bidirectional marks and invisible
    characters escaped. A file is written whole or not at all, and an existing one is replaced only
    with --force.
    """


def main() -> None:
    """Runs the program with the arguments that it was started with."""
    # A terminal of no width would show nothing.
    if os.environ.get("COLUMNS", "").strip("0") == "":
        os.environ.pop("COLUMNS", None)
    app(prog_name="acquire")
