"""Stepping through a record in a browser or a notebook."""

from __future__ import annotations

import contextlib
import operator
import os
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from acquire_engine._arguments import integer, is_one_of, shown_number
from acquire_engine._escape import quoted
from acquire_engine._files import write_text
from acquire_engine._grammar import counted
from acquire_engine._native import _player_called
from acquire_engine._rules_text import rules_text
from acquire_engine.display._films import Viewer, Watcher, filmed
from acquire_engine.display._stepper import Reel, opens, stepper_page
from acquire_engine.display._words import NAME_TAGS, given, player_names, seen_as
from acquire_engine.errors import (
    AcquireError,
    IllegalActionError,
    PlayerError,
    RangeError,
    RecordError,
)

if TYPE_CHECKING:
    from acquire_engine._native import Action, Record, Snapshot
    from acquire_engine.records import Source

__all__ = ["Replay", "Viewer", "replay"]


class Replay:
    """A page that steps through a record; see :func:`replay`.

    A notebook shows the page. A replay is immutable.
    """

    __slots__ = ("_actions", "_error", "_game", "_height", "_html", "_seen", "_viewer")

    def __init__(
        self,
        html: str,
        *,
        actions: int,
        viewer: Viewer,
        error: str | None,
        height: int,
        seen: str,
        game: str = "Acquire",
    ) -> None:
        self._html = html
        self._game = game
        self._actions = actions
        self._viewer: Viewer = viewer
        self._seen = seen
        self._error = error
        self._height = height

    @property
    def html(self) -> str:
        """The page: a complete HTML document without external resources."""
        return self._html

    @property
    def viewer(self) -> Viewer:
        """The player whose view the page contains; ``None`` if it contains everything."""
        return self._viewer

    @property
    def error(self) -> str | None:
        """The error in the record, as far as the viewer may know it; ``None`` without one."""
        return self._error

    def __len__(self) -> int:
        """Returns the number of actions in the replay."""
        return self._actions

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Writes the page to a file, which any browser can open, and returns its path.

        An existing file is replaced atomically.

        Raises:
            OSError: The file cannot be written.
        """
        write_text(path, self._html)
        return Path(path)

    def __repr__(self) -> str:
        whose = "everything" if self._viewer is None else f"seen by {self._seen}"
        return f"<Replay of {counted(self._actions, 'action')}, {whose}>"

    def _repr_html_(self) -> str:
        # A separate document: its styles and scripts affect no others.
        return (
            f'<iframe srcdoc="{escape(self._html)}" title="Replay of a game of {self._game}" '
            f'sandbox="allow-scripts" width="100%" height="{self._height}" '
            'style="border:0;width:100%"></iframe>'
        )


def _problem(
    error: RecordError, snapshot: Snapshot, action: Action | None, number: int, viewer: Viewer
) -> str:
    """Returns the error without the legal actions, which would reveal a rack to the viewer."""
    if viewer is None or action is None:
        return str(error)
    if not isinstance(error, IllegalActionError):
        return f"action {number}, {action.text}: the market draw does not fit (Z1)"
    view = snapshot.view(None if viewer == "spectator" else viewer)
    if view.player == viewer:
        try:
            view.check(action)
        except AcquireError as mine:
            return f"action {number}: {mine}"
    who = "the game is over" if view.player is None else f"player {view.player} decides"
    return f"action {number}, {action.text}, is not legal ({who})"


def replay(
    record: Source,
    viewer: Viewer | str = None,
    *,
    title: str | None = None,
    start: int = 0,
    height: int = 760,
) -> Replay:
    """Makes a page that steps through a game action by action.

    The page works without a server or a network. It shows the position, the current decision and
    the events in words, from the view of every player. It has buttons, and keys: ←, →, Home, End,
    Page Up and Page Down (turns), D and Shift-D (decisions of the player whose view is shown), the
    space bar (play) and ? (a list of the keys). The address names the position: ``#45`` is the one
    after 45 actions. A notebook shows the result as the page; its keys work after a click into it.

    The tags ``player0`` to ``player5`` are the players' names. If an action is not legal, the page
    stops there and describes the error.

    Args:
        record: The record, its text, JSON or path, or a game; see :mod:`acquire_engine.records`.
        viewer: A player, by name or by number, or ``"spectator"``; the page then contains only
            what they can know (I). By default it contains everything.
        title: The heading.
        start: The number of actions after which the page opens. Negative numbers count from the
            end, so -1 is the last position.
        height: The height in a notebook, in pixels.

    Returns:
        The page; see :class:`Replay`.

    Raises:
        RecordError: The record cannot be read, or the game cannot begin.
        PlayerError: ``viewer`` is neither a player nor ``"spectator"``.
        RangeError: ``height`` is not positive.
    """
    from acquire_engine.records import load_record

    height, start = pixels(height), integer("start", start)
    read = load_record(record)
    return _make(read, _seen_by(read, viewer), title, start, height)


def pixels(height: object) -> int:
    """Returns the argument ``height``, a number of pixels."""
    number = integer("height", height)
    if number <= 0:
        shown = shown_number(number)
        raise RangeError(f"height is {shown}, but it must be a positive number of pixels")
    return number


def _seen_by(record: Record, viewer: object) -> Viewer:
    """Returns the argument ``viewer``: a player of this record, a spectator, or ``None``."""
    if viewer is None:
        return None
    if is_one_of(viewer, ("spectator",)):
        return "spectator"
    if isinstance(viewer, str):
        try:
            return _player_called(viewer, given(player_names(record.players, record.tags)))
        except PlayerError as error:
            raise PlayerError(f"viewer: {error}, 'spectator', or None for everything") from None
    with contextlib.suppress(TypeError):
        seat = operator.index(viewer)  # type: ignore[arg-type]
        if 0 <= seat < record.players:
            return seat
    raise PlayerError(
        f"viewer: there is no player {quoted(viewer)}; choose 0 to {record.players - 1}, "
        "'spectator', or None for everything"
    )


def _make(record: Record, viewer: Viewer, title: str | None, start: int, height: int) -> Replay:
    names = player_names(record.players, record.tags)
    viewers: list[Viewer] = [viewer]
    if viewer is None:
        viewers += ["spectator", *range(record.players)]
    watchers = [Watcher(eyes, seen_as(eyes, names)) for eyes in viewers]
    reel = Reel(one.label for one in watchers)
    film = filmed(record, names, watchers, reel)
    actions = len(reel) - 1
    problem: str | None
    if film.problem is not None:
        wrong = record.actions[actions] if actions < len(record.actions) else None
        problem = _problem(film.problem, film.last, wrong, actions + 1, viewer)
    else:
        problem = next((str(error) for error in record.problems()[:1]), None)
    page = stepper_page(
        reel,
        film.position,
        title=f"Acquire: {rules_text(record.rules)}, {record.players} players"
        if title is None
        else title,
        tags={name: text for name, text in record.tags.items() if name not in NAME_TAGS},
        problem=problem,
        first=opens(start, actions),
    )
    return Replay(
        page,
        actions=actions,
        viewer=viewer,
        error=problem,
        height=height,
        seen=seen_as(viewer, names),
    )
