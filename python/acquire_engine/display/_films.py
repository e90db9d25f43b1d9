"""A game position by position, as its viewers see it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from acquire_engine import _board_svg
from acquire_engine._memory import at_start
from acquire_engine._native import View
from acquire_engine.display._state import board_parts, frame, private_parts, public_parts
from acquire_engine.display._stepper import Film, Parts, story_parts
from acquire_engine.display._words import phase_tile, told
from acquire_engine.errors import RecordError
from acquire_engine.events import RackShown, TurnBegan

if TYPE_CHECKING:
    from acquire_engine._native import Action, Notes, Record, Snapshot, Step
    from acquire_engine.display._words import State
    from acquire_engine.events import Event

__all__ = ["Filmed", "NoteTaker", "Rememberer", "Viewer", "Watcher", "filmed"]

Viewer: TypeAlias = int | Literal["spectator"] | None
"""The viewer: a player, a spectator, or ``None`` for everything."""


class Watcher:
    """What one viewer sees of a game at each moment, by itself."""

    def __init__(self, viewer: Viewer, label: str) -> None:
        self.viewer: Viewer = viewer
        self.label = label

    @property
    def seat(self) -> int | None:
        """The player; ``None`` for a spectator."""
        return self.viewer if isinstance(self.viewer, int) else None

    def first(self, snapshot: Snapshot) -> State:
        """Returns what the viewer sees before the first action."""
        return snapshot if self.viewer is None else snapshot.view(self.seat)

    def events(self, step: Step) -> tuple[Event, ...]:
        """Returns what the viewer sees happen."""
        return step.events if self.viewer is None else step.events_seen_by(self.seat)

    def after(self, before: State, step: Step, events: Sequence[Event]) -> State:  # noqa: ARG002
        """Returns what the viewer sees after an action with these events."""
        return self.first(step.after)

    def decides(self, state: State) -> bool:
        """Returns whether the player whose view is shown has a decision."""
        if self.viewer is None:
            return len(state.legal_actions()) > 1
        return self.viewer in {"spectator", state.player}


class Rememberer(Watcher):
    """What one viewer knows who remembers what they have seen since the game began (I3)."""

    def first(self, snapshot: Snapshot) -> State:
        """Returns what the viewer knows before the first action."""
        state = super().first(snapshot)
        return at_start(state) if isinstance(state, View) else state

    def after(self, before: State, step: Step, events: Sequence[Event]) -> State:
        """Returns what the viewer knows after an action with these events."""
        return before.follow(events) if isinstance(before, View) else step.after


class NoteTaker(Rememberer):
    """What the viewer of notes knows, of a record that explains these notes."""

    def __init__(self, notes: Notes, label: str) -> None:
        super().__init__(notes.viewer if isinstance(notes.viewer, int) else None, label)
        self._entries = notes.without_forced().entries

    def events(self, step: Step) -> tuple[Event, ...]:
        """Returns what the viewer sees happen, as far as the notes tell it."""
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

    films: list[Film]
    strings: dict[str, int]
    turns: list[int]
    """Whether a turn begins with each position."""
    moves: list[str]
    """What led to each position."""
    story: str
    """The place of what happened, with its slots."""
    position: str
    """The place of the position, with its slots."""
    problem: RecordError | None
    """Why the film ends before the record."""
    last: Snapshot
    """The last position."""

    def wrong(self, record: Record) -> Action | None:
        """Returns the action that was not legal, if one was not."""
        done = len(self.moves) - 1
        return record.actions[done] if done < len(record.actions) else None


def filmed(
    record: Record,
    names: tuple[str, ...],
    watchers: Sequence[Watcher],
    slots: dict[str, int],
    *,
    more: Callable[[int], Parts] = lambda _: {},
    decisions: Mapping[int, object] | None = None,
) -> Filmed:
    """Films a game as far as it is legal.

    Args:
        record: The game.
        names: The players' names.
        watchers: Those who see it, each in a film of their own.
        slots: The numbers of slots; those of the position are added.
        more: Returns what stands in further slots at a position.
        decisions: The positions with a decision; by default those where the viewer has one.
    """
    story, position = _bodies(record, names, slots)
    strings: dict[str, int] = {}
    films = [Film(one.label, slots, strings) for one in watchers]

    def take(lit: str | None, stories: Sequence[Parts]) -> None:
        common = {**public_parts(states[0], names), **more(len(moves))}
        for film, watcher, state, story in zip(films, watchers, states, stories, strict=True):
            own = {**private_parts(state, names), **board_parts(state, lit)}
            decides = watcher.decides(state) if decisions is None else len(moves) in decisions
            film.add({**story, **common, **own}, decides=decides)

    snapshot = record.game(0).snapshot()
    states = [one.first(snapshot) for one in watchers]
    turns, moves, problem = [1], list[str](), None
    # The tiles of the first draw are public in every edition (S1, S2, I1).
    opening = [
        f"{name} draws {tile} to begin" for name, tile in zip(names, record.tiles, strict=False)
    ]
    begins = "The game begins"
    take(phase_tile(snapshot.phase), [story_parts(begins, opening)] * len(films))
    moves.append(begins)
    steps = record.replay()
    while True:
        try:
            step = next(steps)
        except StopIteration:
            break
        except RecordError as error:
            problem = error
            break
        snapshot = step.after
        seen = [one.events(step) for one in watchers]
        states = [
            one.after(state, step, events)
            for one, state, events in zip(watchers, states, seen, strict=True)
        ]
        move = f"{names[step.player]}: {step.action.text}"
        head = f"{len(moves)}. {move}"
        stories = [story_parts(head, [told(event, names) for event in events]) for events in seen]
        take(phase_tile(snapshot.phase) or step.action.tile, stories)
        turns.append(int(any(isinstance(event, TurnBegan) for event in step.events)))
        moves.append(move)
    return Filmed(films, strings, turns, moves, story, position, problem, snapshot)


def _bodies(record: Record, names: tuple[str, ...], slots: dict[str, int]) -> tuple[str, str]:
    """Returns the empty parts for events and position, with their slots numbered."""

    def number(name: str) -> str:
        return f' data-slot="{slots.setdefault(name, len(slots))}"'

    def slot(element: str, name: str, more: str) -> str:
        return f"<{element}{more}{number(name)}></{element}>"

    story = slot("p", "head", "") + slot("ul", "events", "")
    board = _board_svg.frame(lambda _: "", called="Acquire board", width=None, attributes=number)
    return story, frame(record.rules, names, range(len(names)), slot, board)
