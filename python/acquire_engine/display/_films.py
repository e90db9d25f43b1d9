"""A game position by position, as its viewers see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from acquire_engine import _board_svg
from acquire_engine._memory import at_start
from acquire_engine._native import View
from acquire_engine.display._state import board_parts, frame, private_parts, public_parts
from acquire_engine.display._stepper import Reel, steps
from acquire_engine.display._words import phase_tile, sentence
from acquire_engine.events import RackShown, TurnBegan

if TYPE_CHECKING:
    from acquire_engine._native import Notes, Record, Snapshot, Step
    from acquire_engine.display._slots import Parts, Position
    from acquire_engine.display._words import State
    from acquire_engine.errors import RecordError
    from acquire_engine.events import Event

__all__ = ["Filmed", "NoteTaker", "Rememberer", "Viewer", "Watcher", "filmed"]

Viewer: TypeAlias = int | Literal["spectator"] | None
"""The viewer: a player, a spectator, or ``None`` for everything."""


class Watcher:
    """One viewer's view of a game at each moment, without memory."""

    def __init__(self, viewer: Viewer, label: str) -> None:
        self.viewer: Viewer = viewer
        self.label = label

    @property
    def seat(self) -> int | None:
        """The player; ``None`` for a spectator."""
        return self.viewer if isinstance(self.viewer, int) else None

    def first(self, snapshot: Snapshot) -> State:
        """Returns the view before the first action."""
        return snapshot if self.viewer is None else snapshot.view(self.seat)

    def events(self, step: Step) -> tuple[Event, ...]:
        """Returns the events that the viewer sees."""
        return step.events if self.viewer is None else step.events_seen_by(self.seat)

    def after(self, before: State, step: Step, events: Sequence[Event]) -> State:  # noqa: ARG002
        """Returns the view after an action with these events."""
        return self.first(step.after)

    def decides(self, state: State) -> bool:
        """Returns whether the player whose view is shown is to move."""
        if self.viewer is None:
            return len(state.legal_actions()) > 1
        return self.viewer in {"spectator", state.player}


class Rememberer(Watcher):
    """The knowledge of a viewer who remembers everything seen since the game began (I3)."""

    def first(self, snapshot: Snapshot) -> State:
        """Returns the viewer's knowledge before the first action."""
        state = super().first(snapshot)
        return at_start(state) if isinstance(state, View) else state

    def after(self, before: State, step: Step, events: Sequence[Event]) -> State:
        """Returns the viewer's knowledge after an action with these events."""
        return before.follow(events) if isinstance(before, View) else step.after


class NoteTaker(Rememberer):
    """The knowledge of the viewer of notes, in a record that explains these notes."""

    def __init__(self, notes: Notes, label: str) -> None:
        super().__init__(notes.viewer if isinstance(notes.viewer, int) else None, label)
        self._entries = notes.without_forced().entries

    def events(self, step: Step) -> tuple[Event, ...]:
        """Returns the events that the viewer sees, as far as the notes state them."""
        # Racks that were shown may be left out (I1).
        shows = self._entries[step.index].shows
        seen = {step.player if player is None else player for player, _ in shows}
        return tuple(
            event
            for event in super().events(step)
            if not isinstance(event, RackShown) or event.player in seen
        )


@dataclass(slots=True)
class Filmed:
    """A game that was filmed, for a page that steps through it."""

    position: Position
    """The places of the position."""
    problem: RecordError | None
    """The reason why the film ends before the record."""
    last: Snapshot
    """The last position."""


def filmed(
    record: Record,
    names: tuple[str, ...],
    watchers: Sequence[Watcher],
    reel: Reel,
    *,
    above: str = "",
    more: Callable[[int, Snapshot], Parts] = lambda *_: {},
    decisions: Mapping[int, object] | None = None,
) -> Filmed:
    """Films a game as far as it is legal.

    Args:
        record: The game.
        names: The players' names.
        watchers: The viewers, each with a separate film.
        reel: The reel, with a film for each watcher.
        above: The drawing over the board.
        more: Returns the content of further slots of the reel at a position.
        decisions: The positions with a decision; by default those where the viewer has one.
    """
    board = _board_svg.frame(above, reel.attribute)
    position = frame(record.rules, names, range(len(names)), reel.slot, board)

    def take(move: str, lit: str | None, texts: Sequence[Iterable[str]], *, begins: bool) -> None:
        common = {**public_parts(states[0], names), **more(len(reel), snapshot)}
        seen = []
        for watcher, state, happened in zip(watchers, states, texts, strict=True):
            own = {**private_parts(state, names), **board_parts(state, lit)}
            decides = watcher.decides(state) if decisions is None else len(reel) in decisions
            seen.append((happened, {**common, **own}, decides))
        reel.add(move, seen, begins=begins)

    snapshot = record.game(0).snapshot()
    states = [one.first(snapshot) for one in watchers]
    # The tiles of the first draw are public in every edition (S1, S2, I1).
    opening = [
        f"{name} draws {tile} to begin" for name, tile in zip(names, record.tiles, strict=False)
    ]
    lit = phase_tile(snapshot.phase)
    take("The game begins", lit, [opening] * len(watchers), begins=True)
    problems: list[RecordError] = []
    for step in steps(record, problems):
        snapshot = step.after
        events = [one.events(step) for one in watchers]
        states = [
            one.after(state, step, seen)
            for one, state, seen in zip(watchers, states, events, strict=True)
        ]
        take(
            f"{names[step.player]}: {step.action.text}",
            phase_tile(snapshot.phase) or step.action.tile,
            [[sentence(event, names) for event in seen] for seen in events],
            begins=any(isinstance(event, TurnBegan) for event in step.events),
        )
    return Filmed(position, problems[0] if problems else None, snapshot)
