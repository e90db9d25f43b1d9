"""Stepping through a record in a browser or a notebook."""

from __future__ import annotations

import os
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

from acquire_engine import _board_svg
from acquire_engine._escape import quoted
from acquire_engine._files import write_text
from acquire_engine._grammar import counted
from acquire_engine.display._state import (
    board_parts,
    frame,
    private_parts,
    public_parts,
)
from acquire_engine.display._stepper import Film, Parts, stepper_page, story_parts
from acquire_engine.display._words import phase_tile, player_names, told
from acquire_engine.errors import (
    AcquireError,
    IllegalActionError,
    PlayerError,
    RangeError,
    RecordError,
)
from acquire_engine.events import TurnBegan

if TYPE_CHECKING:
    from acquire_engine._native import Action, Record, Snapshot, Step
    from acquire_engine.display._words import State
    from acquire_engine.events import Event
    from acquire_engine.records import Source

__all__ = ["Replay", "Viewer", "replay"]

Viewer: TypeAlias = int | Literal["spectator"] | None
"""The viewer: a player, a spectator, or ``None`` for everything."""

_NAME_TAGS = frozenset(f"player{seat}" for seat in range(6))


class Replay:
    """A page that steps through a record; see :func:`replay`.

    A notebook shows the page. A replay is immutable.
    """

    __slots__ = ("_actions", "_error", "_height", "_html", "_viewer")

    def __init__(
        self, html: str, *, actions: int, viewer: Viewer, error: str | None, height: int
    ) -> None:
        self._html = html
        self._actions = actions
        self._viewer: Viewer = viewer
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
        """The error in the record, as far as the viewer may know it; ``None`` if there is none."""
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
        whose = {None: "everything", "spectator": "as a spectator sees it"}.get(
            self._viewer if not isinstance(self._viewer, int) else "",
            f"as player {self._viewer} sees it",
        )
        return f"<Replay of {counted(self._actions, 'action')}, {whose}>"

    def _repr_html_(self) -> str:
        # A document of its own: its styles and scripts meet nobody else's.
        return (
            f'<iframe srcdoc="{escape(self._html)}" title="Replay of a game of Acquire" '
            f'sandbox="allow-scripts" width="100%" height="{self._height}" '
            'style="border:0;width:100%"></iframe>'
        )


def _seen(snapshot: Snapshot, viewer: Viewer) -> State:
    if viewer is None:
        return snapshot
    return snapshot.view(None if viewer == "spectator" else viewer)


def _events(step: Step, viewer: Viewer) -> tuple[Event, ...]:
    if viewer is None:
        return step.events
    return step.events_seen_by(None if viewer == "spectator" else viewer)


def _decides(state: State, viewer: Viewer) -> bool:
    """Returns whether the player whose view is shown has a decision."""
    if viewer is None:
        return len(state.legal_actions()) > 1
    return viewer in {"spectator", state.player}


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
    viewer: Viewer = None,
    *,
    title: str | None = None,
    start: int = 0,
    height: int = 760,
) -> Replay:
    """Makes a page that steps through a game action by action.

    The page works without a server or a network. It shows the position, the current decision and,
    in words, what happened, from the view of every player. It has buttons, and keys: ←, →, Home,
    End, Page Up and Page Down (turns), D and Shift-D (decisions of the player whose view is shown)
    and the space bar (play). A notebook shows the result as the page.

    The tags ``player0`` to ``player5`` are the players' names. If an action is not legal, the page
    stops there and says what is wrong.

    Args:
        record: The record, its text, JSON or path; see :mod:`acquire_engine.records`.
        viewer: A player or ``"spectator"``; the page then contains only what they can know (I). By
            default it contains everything.
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

    if height <= 0:
        raise RangeError(f"height is {height}, and it is a positive number of pixels")
    return _make(load_record(record), viewer, title, start, height)


def _viewers(record: Record, viewer: Viewer) -> list[Viewer]:
    if viewer is None:
        return [None, "spectator", *range(record.players)]
    seat = isinstance(viewer, int) and 0 <= viewer < record.players
    if not seat and viewer != "spectator":
        raise PlayerError(
            f"viewer is {quoted(viewer)}: allowed are the players 0 to {record.players - 1}, "
            "'spectator', and None for everything"
        )
    return [viewer]


def _label(viewer: Viewer, names: tuple[str, ...]) -> str:
    if isinstance(viewer, int):
        name = names[viewer]
        return name if name == f"player {viewer}" else f"{name} (player {viewer})"
    return viewer or "everything"


def _make(record: Record, viewer: Viewer, title: str | None, start: int, height: int) -> Replay:
    names = player_names(record.players, record.tags)
    viewers = _viewers(record, viewer)
    slots: dict[str, int] = {}
    strings: dict[str, int] = {}
    story, position = _bodies(record, names, slots)
    films = [Film(_label(eyes, names), slots, strings) for eyes in viewers]

    def take(snapshot: Snapshot, lit: str | None, stories: list[Parts]) -> None:
        common = public_parts(_seen(snapshot, viewers[0]), names)
        for film, eyes, story in zip(films, viewers, stories, strict=True):
            state = _seen(snapshot, eyes)
            board = board_parts(state, lit)
            film.add(
                {**story, **common, **private_parts(state), **board}, decides=_decides(state, eyes)
            )

    snapshot = record.game(0).snapshot()
    # The tiles of the first draw are public in every edition (S1, S2, I1).
    opening = [
        f"{name} draws {tile} to begin" for name, tile in zip(names, record.tiles, strict=False)
    ]
    take(
        snapshot,
        phase_tile(snapshot.phase),
        [story_parts("The game begins", opening)] * len(viewers),
    )
    turns, moves, problem = [1], ["The game begins"], None
    steps = record.replay()
    while True:
        number = len(moves)
        try:
            step = next(steps)
        except StopIteration:
            break
        except RecordError as error:
            problem = _problem(error, snapshot, record.actions[number - 1], number, viewer)
            break
        snapshot = step.after
        move = f"{names[step.player]}: {step.action.text}"
        lit = phase_tile(snapshot.phase) or step.action.tile
        stories = [
            story_parts(f"{number}. {move}", [told(event, names) for event in _events(step, eyes)])
            for eyes in viewers
        ]
        take(snapshot, lit, stories)
        turns.append(int(any(isinstance(event, TurnBegan) for event in step.events)))
        moves.append(move)
    if problem is None:
        problem = next((str(error) for error in record.problems()[:1]), None)

    count = len(moves)
    first = min(max(start + count if start < 0 else start, 0), count - 1)
    page = stepper_page(
        films,
        strings,
        title=title or f"Acquire: {record.rules.edition}, {record.players} players",
        tags={name: text for name, text in record.tags.items() if name not in _NAME_TAGS},
        problem=problem,
        first=first,
        turns=turns,
        moves=moves,
        story=story,
        position=position,
    )
    return Replay(page, actions=count - 1, viewer=viewer, error=problem, height=height)


def _bodies(record: Record, names: tuple[str, ...], slots: dict[str, int]) -> tuple[str, str]:
    """Returns the empty parts for events and position, with their slots numbered."""

    def number(name: str) -> str:
        return f' data-slot="{slots.setdefault(name, len(slots))}"'

    def slot(element: str, name: str, more: str) -> str:
        return f"<{element}{more}{number(name)}></{element}>"

    story = slot("p", "head", "") + slot("ul", "events", "")
    board = _board_svg.frame(lambda _: "", called="Acquire board", width=None, attributes=number)
    return story, frame(record.rules, names, range(len(names)), slot, board)
