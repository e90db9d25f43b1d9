"""Positions that ``acquire show`` shows."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import typer

from acquire_engine import _native
from acquire_engine._escape import visible
from acquire_engine._native import Game, View
from acquire_engine._rules_text import rules_text
from acquire_engine.cli.common import UsageError, phase_document
from acquire_engine.cli.notes import called
from acquire_engine.cli.output import complain, console, print_json
from acquire_engine.cli.program import WRONG
from acquire_engine.errors import FormatError, SetupError

if TYPE_CHECKING:
    from acquire_engine.display import Viewer
    from acquire_engine.records import Stored

__all__ = ["ShownPosition", "is_position", "read_position"]


def is_position(stored: Stored) -> bool:
    """Returns whether this is a position, as text or as JSON, and not a record.

    It is also one if the name of the file is that of a position, whatever is in it.
    """
    if stored.error is not None:
        return False
    if not stored.is_json:
        return _native._is_position(stored.text) or _is_named_so(stored)
    try:
        document = json.loads(stored.text.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        return False
    return isinstance(document, dict) and "seats" in document and "actions" not in document


def _is_named_so(stored: Stored) -> bool:
    return stored.source is not None and stored.source.endswith(".position")


def read_position(stored: Stored) -> ShownPosition:
    """Reads a position; if it is wrong, prints every problem and ends the program."""
    try:
        if not stored.is_json:
            return ShownPosition(stored.source, *_native._read_position(stored.text))
        is_game = "bag" in json.loads(stored.text.removeprefix("\ufeff"))
        state = Game.from_json(stored.text) if is_game else View.from_json(stored.text)
        return ShownPosition(stored.source, state, ("",) * state.players)
    except (SetupError, FormatError) as error:
        problems = error.problems if isinstance(error, SetupError) else (error,)
        if not stored.is_json and not _native._is_position(stored.text):
            # The rest of another form is not a position either.
            problems = problems[:1]
        for problem in problems:
            complain(_at(stored, str(problem), problem))
        raise typer.Exit(WRONG) from None


def _at(stored: Stored, message: str, problem: Any) -> str:
    """The problem with its file and place, as ``file:line:column: message``."""
    if stored.source is None:
        return message
    line, column = getattr(problem, "line", None), getattr(problem, "column", None)
    if line is None:
        return f"{stored.source}: {message}"
    message = message.removeprefix(f"line {line}, column {column}: ")
    return f"{stored.source}:{line}:{column}: {message}"


@dataclass
class ShownPosition:
    """A position with the players' names."""

    source: str | None
    state: Game | View
    names: Sequence[str]

    def seen_by(self, viewer: Viewer) -> ShownPosition:
        """Returns the position as this viewer knows it; a view has only one viewer."""
        if viewer is None:
            return self
        seat = viewer if isinstance(viewer, int) else None
        if isinstance(self.state, Game):
            return ShownPosition(self.source, self.state.view(seat), self.names)
        if self.state.viewer == seat:
            return self
        whose = "a spectator" if self.state.viewer is None else f"player {self.state.viewer}"
        raise UsageError(f"--viewer {viewer}: the position is what {whose} knows")

    def called(self) -> list[str]:
        """The players' names, or "player" and their numbers."""
        return called(self.names)

    def document(self) -> dict[str, Any]:
        """The position as JSON has it."""
        return {
            "source": self.source,
            "names": list(self.names),
            "rules": self.state.rules.to_dict(),
            "players": self.state.players,
            "phase": phase_document(self.state.phase),
            "position": self.state.to_dict(),
        }

    def show(self, *, as_json: bool) -> None:
        """Prints the position."""
        if as_json:
            print_json(self.document())
            return
        from acquire_engine import display

        out = console()
        state, names = self.state, self.called()
        out.print(f"Acquire, {rules_text(state.rules)}; {state.players} players", style="bold")
        if self.source is not None:
            out.print(f"Position: {visible(self.source)}")
        if isinstance(state, View):
            who = "a spectator" if state.viewer is None else names[state.viewer]
            out.print(f"As {who} knows it")
        out.print()
        out.print(display.rich(state, names=names), soft_wrap=False)
