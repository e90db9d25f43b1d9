"""The program ``acquire``, with its commands.

Exit statuses are 0 for success, 1 if something that was checked is wrong, 2 for incorrect usage and
for files that cannot be read or written, 141 when the reader of the output closed it, and after a
signal 128 and its number: 130 after Ctrl-C, 129 after SIGHUP, 143 after SIGTERM. The answer of a
command goes to standard output, as JSON with ``--json``; errors and progress go to standard error.
"""

# ruff: noqa: D301 - in a help text, a backspace keeps the lines below it as they are.

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Annotated

import typer

from acquire_engine import __version__
from acquire_engine.cli.acquisition import acquisition
from acquire_engine.cli.agent_test import agent_test
from acquire_engine.cli.bench import bench
from acquire_engine.cli.board import board
from acquire_engine.cli.check import check
from acquire_engine.cli.complete import complete
from acquire_engine.cli.convert import convert
from acquire_engine.cli.grammar import grammar
from acquire_engine.cli.insight import analyse, review
from acquire_engine.cli.play import play
from acquire_engine.cli.program import Command, Program
from acquire_engine.cli.rules import rules
from acquire_engine.cli.show import show
from acquire_engine.cli.simulate import simulate
from acquire_engine.cli.tournament import tournament

__all__ = ["app", "main"]

# Strings with brackets stay unchanged, and help needs no heavy import.
app = typer.Typer(
    name="acquire",
    cls=Program,
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


_COMMANDS: list[Callable[..., None]] = [
    play,
    board,
    check,
    show,
    convert,
    complete,
    analyse,
    review,
    simulate,
    tournament,
    rules,
    grammar,
    bench,
]
for _command in _COMMANDS:
    app.command(cls=Command)(_command)
# The words after the name of a program are its own options.
app.command(cls=Command, context_settings={"allow_interspersed_args": False})(agent_test)
app.add_typer(acquisition)


def main() -> None:
    """Runs the program with the arguments that it was started with."""
    # A terminal of no width would show nothing.
    if os.environ.get("COLUMNS", "").strip("0") == "":
        os.environ.pop("COLUMNS", None)
    app(prog_name="acquire")
