"""The program ``acquire``: play, check, show, convert, simulate, rules, bench and acquisition.

Exit statuses are 0 if all is well, 1 if something that was checked is wrong, 2 if the program was
used wrongly or could not read or write, 141 when nobody reads the output any more, and after a
signal 128 and its number: 130 after Ctrl-C, 129 after SIGHUP, 143 after SIGTERM. What a command
answers goes to standard output, as JSON with ``--json``; errors and progress go to standard error.
"""

# ruff: noqa: D301 - in a help text, a backspace keeps the lines below it as they are.

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from acquire_engine import __version__
from acquire_engine.cli.acquisition import acquisition
from acquire_engine.cli.bench import bench
from acquire_engine.cli.check import check
from acquire_engine.cli.convert import convert
from acquire_engine.cli.play import play
from acquire_engine.cli.program import Command, Program
from acquire_engine.cli.rules import rules
from acquire_engine.cli.show import show
from acquire_engine.cli.simulate import simulate

__all__ = ["app", "main"]

# Texts with brackets stay as they are, and help needs no heavy import.
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
    """The board game Acquire: play it, check, show and convert recorded games, simulate many.

    \b
    Examples:
      acquire play                            play against three computer seats
      acquire play --record game.acquire      and write the game down
      acquire check game.acquire              is every move legal, is the result right?
      acquire check records/ --json           every record below a folder, for programs
      acquire show game.acquire               the game as a report
      acquire convert game.acquire -o game.json
      acquire simulate 10000 --players 4      random games, and who won them
      acquire rules T4                        what a rule code means
      acquire acquisition play                Acquisition, Phil Leduc's game
      acquire COMMAND --help                  more about a command, with examples

    \b
    Exit status:
      0    all is well
      1    what was checked is wrong
      2    wrong usage, or something that cannot be read or written
      129  the terminal is gone (SIGHUP)
      130  interrupted with Ctrl-C (SIGINT)
      141  nobody reads the output any more
      143  asked to end (SIGTERM)

    Text that comes from files is shown with control characters, changes of direction and invisible
    characters escaped. A file is written whole or not at all, and is replaced only with --force.
    """


_COMMANDS: list[Callable[..., None]] = [play, check, show, convert, simulate, rules, bench]
for _command in _COMMANDS:
    app.command(cls=Command)(_command)
app.add_typer(acquisition)


def main() -> None:
    """Runs the program with the arguments that it was started with."""
    app(prog_name="acquire")
