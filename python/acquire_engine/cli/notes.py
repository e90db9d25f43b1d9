"""The display of notes, one player's account of a game, by the commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from acquire_engine import _native
from acquire_engine._escape import visible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from acquire_engine._native import Notes
    from acquire_engine.errors import NotesError
    from acquire_engine.records import Stored

__all__ = ["action_lines", "called", "draw_before", "whose"]


def action_lines(stored: Stored) -> list[int]:
    """Returns the line in the file of each action of notes, without forced ones.

    It is empty for records, and for notes that are JSON. The notes are right.
    """
    if not stored.is_notes or stored.is_json:
        return []
    before = 0 if stored.line is None else stored.line - 1
    return [before + line for line in _native._action_lines(stored.text)]


def called(names: Sequence[str]) -> list[str]:
    """The players' names, or "player" and their numbers."""
    return [visible(name) or f"player {seat}" for seat, name in enumerate(names)]


def whose(notes: Notes) -> str:
    """Returns the viewer of notes in words."""
    if isinstance(notes.viewer, int):
        return called(notes.names)[notes.viewer]
    return "a spectator" if notes.viewer is None else "a viewer of every rack"


def draw_before(problem: NotesError, out: Console) -> None:
    """Draws the viewer's knowledge before the mistake, if the notes reach that point."""
    if problem.view is None:
        return
    from acquire_engine import display

    names = called(problem.names)
    action = "" if problem.number is None else f" before action {problem.number}"
    viewer = problem.view.viewer
    sees = "" if viewer is None else f", as {names[viewer]} sees it"
    out.print(f"The position{action}{sees}:")
    out.print(display.rich(problem.view, names=names), soft_wrap=False)
