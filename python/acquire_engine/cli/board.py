"""``acquire board``."""

# ruff: noqa: D301 - in a help text, a backspace keeps the lines below it as they are.

from __future__ import annotations

import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from acquire_engine._escape import visible
from acquire_engine._files import write_text
from acquire_engine.cli.common import (
    SOURCE,
    ForceOption,
    NumberOption,
    UsageError,
    check_target,
    file_name,
    only_one,
)
from acquire_engine.cli.insight import require_right
from acquire_engine.cli.output import say
from acquire_engine.cli.position import is_position, read_position

__all__ = ["board"]


def board(
    name: Annotated[str | None, SOURCE] = None,
    *,
    folder: Annotated[
        Path,
        typer.Option(
            "--folder",
            metavar="FOLDER",
            parser=file_name,
            help="The folder in which games are kept. It is created with the first game.",
        ),
    ] = Path("games"),
    port: Annotated[
        int,
        typer.Option(
            "--port",
            metavar="N",
            min=0,
            max=65_535,
            help="The port on this machine. The default is a free one.",
            show_default=False,
        ),
    ] = 0,
    browser: Annotated[
        bool,
        typer.Option("--browser/--no-browser", help="Open the page in the browser."),
    ] = True,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            parser=file_name,
            help="Write the page with the source to this HTML file instead.",
            show_default=False,
        ),
    ] = None,
    force: ForceOption = False,
    number: NumberOption = 1,
) -> None:
    """Open the board in the browser: play, analyse, review and learn.

    The page comes from this program and connects to nothing else. Computer players, analyses and
    reviews use all processors. Games that are over are kept in the folder, each in a new file with
    the date as its name. Ctrl-C stops the program.

    -o writes one file instead, which opens in any browser without this program. It contains the
    source. A record includes the tiles of all players.

    The address contains a secret that other pages and programs do not know. Keep it to yourself.

    \b
    Examples:
      acquire board
      acquire board game.acquire
      acquire board table.position
      acquire board --folder sundays/ --no-browser
      acquire board game.acquire -o game.html

    The exit status is 1 if the record, the notes or the position are wrong, and 130 after Ctrl-C.
    """
    opened = None if name is None else _text(name, number)
    if output is not None:
        if opened is None:
            raise UsageError("--output: name a position, a record or notes that the page opens")
        from acquire_engine._page.saved import saved

        check_target(output, force)
        write_text(output, saved(opened), replace=force)
        say(f"Wrote {visible(str(output))}")
        return
    from acquire_engine._page.server import BoardServer

    try:
        server = BoardServer(opened, folder, port)
    except OSError as error:
        raise UsageError(f"--port {port}: {error.strerror}") from None
    with server:
        say(f"The board is at {server.address}")
        say(f"Games are kept in {visible(str(folder))}. Ctrl-C stops the board.")
        if browser:
            # Some browsers take the terminal until they end.
            opening = threading.Thread(target=webbrowser.open, args=(server.address,), daemon=True)
            opening.start()
        server.serve_forever()


def _text(name: str, number: int) -> str:
    """Returns the text that the page opens; ends the program if the engine refuses it."""
    stored = only_one(name, number)
    if is_position(stored):
        shown = read_position(stored)
        return shown.state.to_text(shown.names if any(shown.names) else None)
    require_right(stored)
    return stored.load_either().to_text()
