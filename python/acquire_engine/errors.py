"""The errors of this package.

:class:`AcquireError` is the base of all errors. Each is also derived from the built-in exception
that fits. The message has the attempt, the reason for the refusal, the allowed values, and the code
of the rule. The fields of the exception have the same information for programs.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from acquire_engine._native import Action, Record, View
    from acquire_engine.events import Event
    from acquire_engine.phases import Phase

__all__ = [
    "AcquireError",
    "ActionSyntaxError",
    "AgentError",
    "ArrayError",
    "BusyError",
    "EventError",
    "FormatError",
    "Guess",
    "HistoryError",
    "IllegalActionError",
    "MissingExtraError",
    "NotesError",
    "PlayerError",
    "Problem",
    "RangeError",
    "RecordError",
    "RulesError",
    "SetupError",
    "TileOrderError",
    "UnknownColumnError",
    "UnknownWordError",
]


def __dir__() -> list[str]:
    return list(__all__)


class AcquireError(Exception):
    """The base of every error of this package.

    Fields that an error does not use are ``None``.
    """

    kind: str | None = None
    """The kind of error, as one word, such as ``illegal`` or ``tile_order``."""
    reason: str | None = None
    """The detailed reason, for kinds that have several, such as ``dead_tile``."""
    rule: str | None = None
    """The code of the rule that is broken, such as ``T4``."""
    player: int | None = None
    """The player that the error is about."""
    tile: str | None = None
    """The tile that the error is about."""
    chain: str | None = None
    """The chain that the error is about."""
    chains: tuple[str, ...] | None = None
    """The chains that are allowed or involved."""
    power: str | None = None
    """The power that the error is about."""
    wanted: int | None = None
    """The amount that was tried or found, in shares, tiles, players or dollars."""
    available: int | None = None
    """The amount that is allowed or available, in shares, tiles, players or dollars."""
    guess: str | None = None
    """The guess at what was meant, such as ``did you mean 5D?``, with which the message ends."""
    sentence: str
    """The message without the place at its beginning: file, line and column, or path."""

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> str:
            # Most messages have no place at their beginning.
            if name == "sentence":
                return str(self)
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    @property
    def message(self) -> str:
        """The message, the same as ``str(error)``."""
        return str(self)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.args == other.args and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), str(self)))


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class Problem:
    """One problem of a position; ``str(problem)`` is the message.

    Fields that a problem does not use are ``None``; see :class:`AcquireError` for the fields.
    """

    kind: str
    """The kind of error, as one word, such as ``tile_twice`` or ``turn``."""
    message: str
    """The message, with the code of the rule."""
    sentence: str
    """The message without the place at its beginning."""
    path: str | None = None
    """The place in the JSON form, such as ``seats[1].cash``, or in the arguments of
    ``Position.build``, such as ``racks.Ann``."""
    rule: str | None = None
    """The code of the rule that is broken, such as ``B6``."""
    reason: str | None = None
    """The detailed reason for problems of the turn or the rules, such as ``power_not_used``."""
    player: int | None = None
    """The player."""
    tile: str | None = None
    """The tile."""
    chain: str | None = None
    """The chain."""
    chains: tuple[str, ...] | None = None
    """The chains that are involved."""
    power: str | None = None
    """The power."""
    wanted: int | None = None
    """The amount that was found, in shares, tiles, players or dollars."""
    available: int | None = None
    """The amount that is allowed or available, in shares, tiles, players or dollars."""
    line: int | None = None
    """The line in the text form, counting from 1."""
    column: int | None = None
    """The column in the text form, counting from 1, in characters."""

    def __str__(self) -> str:
        return self.message

    def __repr__(self) -> str:
        values = ((field.name, getattr(self, field.name)) for field in fields(self))
        given = ", ".join(f"{name}={value!r}" for name, value in values if value is not None)
        return f"Problem({given})"


class RulesError(AcquireError, ValueError):
    """Rules that do not exist, or that do not allow the number of players (O, S5).

    ``kind`` is ``unknown_option``, ``unknown_value`` or ``players``.
    """


class TileOrderError(AcquireError, ValueError):
    """A wrong tile order: it must contain each of the 108 tiles exactly once (B1).

    ``kind`` is ``count``, ``twice`` or ``market_draws``.
    """


class UnknownWordError(AcquireError, ValueError):
    """Not a tile, a chain or an action id; ``kind`` is the expected kind."""


class UnknownColumnError(AcquireError, KeyError):
    """A table has no such column."""

    # A KeyError would put the message in quotes.
    __str__ = Exception.__str__


class PlayerError(AcquireError, IndexError):
    """There is no such player; players are numbered from 0."""


class RangeError(AcquireError, ValueError):
    """A number that is too small or too large."""


class ArrayError(AcquireError, ValueError):
    """An array of another shape, or one that cannot be written or read in place."""


class BusyError(AcquireError, RuntimeError):
    """Games that another call is using and cannot release.

    A signal handler uses games whose call it interrupted, the process was forked while another
    thread was in the middle of a call, or an opponent in a learning environment uses the
    environment during its own decision.
    """


class ActionSyntaxError(AcquireError, ValueError):
    """A string that is not an action; ``kind`` is the kind of mistake."""

    text: str | None = None
    """The text that was read."""
    column: int | None = None
    """The place of the error in the text, counting characters from 1."""


class AgentError(AcquireError, RuntimeError):
    """A computer player that gave no legal answer, or that failed. The cause is the error itself.

    ``player`` is its seat.
    """

    agent: str | None = None
    """The player's name in the tournament."""
    record: Record | None = None
    """The record of the game so far."""


class EventError(AcquireError, ValueError):
    """An event that cannot happen in the game that a view shows, or that its viewer cannot see.

    ``kind`` is the contradiction, such as ``elsewhere`` for a tile.
    """

    event: Event | None = None
    """The event."""


class HistoryError(AcquireError, ValueError):
    """Too few actions to undo, or no record because the game began from a position."""


class FormatError(AcquireError, ValueError):
    """JSON, a pickle or a table that cannot be read, as given in ``kind``."""

    path: str | None = None
    """The place, such as ``seats[1].cash``; ``.`` is the whole document."""


class SetupError(AcquireError, ValueError):
    """An impossible position."""

    problems: tuple[Problem, ...] = ()
    """Every problem found."""


class RecordError(AcquireError, ValueError):
    """A problem of a record, with its place."""

    line: int | None = None
    """The line in the text form, counting from 1."""
    column: int | None = None
    """The column in the text form, counting from 1, in characters."""
    path: str | None = None
    """The place in JSON, such as ``actions[16]``."""
    index: int | None = None
    """The index of the action in the record, counting from 0, if the error is about an action."""
    found: str | None = None
    """The content of the record at that place."""
    expected: str | None = None
    """The expected content."""
    problems: tuple[RecordError, ...] = ()
    """All problems, with this one first, if all were requested."""
    source: str | None = None
    """The file, if the record was read from one."""


class IllegalActionError(RecordError):
    """An action that is not legal; the game does not change.

    ``kind`` is ``illegal``, and ``reason`` is a word such as ``dead_tile`` or ``not_in_bank``.
    ``index`` is ``None`` outside a record.
    """

    action: Action | None = None
    """The action that was tried."""
    phase: Phase | None = None
    """The current decision, which the action did not answer."""
    allowed: tuple[Action, ...] = ()
    """All legal actions; empty if another player decides and they must stay hidden."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TextEdit:
    """A change to the text of notes: a part of it is replaced."""

    start: int
    """The number of bytes before the part, in UTF-8."""
    end: int
    """The number of bytes before its end: as ``start`` if the new text is only inserted."""
    text: str
    """The new text, with the semicolon or line break that separates it from its neighbours."""

    def apply(self, text: str) -> str:
        """Returns the text from which the notes were read, with the change.

        For notes in a file, this is the text of the whole file, without a byte order mark.

        Raises:
            ValueError: The text is shorter than that, or other characters are at these places.
        """
        data = text.encode()
        if len(data) < self.end:
            message = f"the change ends after {self.end} bytes, and the text has {len(data)}"
            raise ValueError(message)
        try:
            return data[: self.start].decode() + self.text + data[self.end :].decode()
        except UnicodeDecodeError:
            raise ValueError("this is not the text of these notes") from None


@dataclass(frozen=True, slots=True)
class Guess:
    """A small change that may fix notes, and the evidence for it; ``str(guess)`` has both."""

    change: str
    """The kind of the change: ``replace``, ``insert``, ``remove`` or ``swap``."""
    text: str
    """The text that is written or inserted, such as ``Ben: 5E``; empty if there is none, or if the
    missing text is not known.
    """
    question: str
    """The change as a question, such as ``did you mean 4D?``."""
    index: int | None
    """The index of the entry where the change begins; ``None`` if it cannot be read."""
    line: int | None
    """The line of the text; ``None`` if the notes are not text."""
    column: int | None
    """The column in characters; ``None`` if the notes are not text."""
    path: str | None
    """The place in notes that are not text, such as ``entries[3]``."""
    fits: int
    """The number of actions, one after the other and beginning with the one in error, that are
    possible with the change.
    """
    all: bool
    """True if these are all the actions that follow, and the end of the notes agrees with them."""
    message: str
    """The question, the place and the number of actions that fit."""
    edit: TextEdit | None = None
    """The change to the text; ``None`` if the notes were not read from a text or were changed
    since, if the missing text is not known, and if an action is to be inserted and not all that
    follow then fit.
    """

    def __str__(self) -> str:
        return self.message


class NotesError(RecordError):
    """A problem of notes: they are not possible, or cannot be read.

    ``index`` counts entries from 0.
    """

    number: int | None = None
    """The number of the action in the message, counting from 1 without those that were forced."""

    guesses: tuple[Guess, ...] = ()
    """Small changes that may fix the notes, the likeliest first; at most nine."""
    view: View | None = None
    """The viewer's knowledge before the action, with the board at that moment; ``None`` if the
    notes cannot be read, or are wrong before the game begins.
    """
    names: tuple[str, ...] = ()
    """The players' names in seat order, or their beginnings, empty where the notes give none."""
    earlier: int | None = None
    """The index of the earlier entry that shows that a player did not have the tile."""
    action: Action | None = None
    """The action that is not legal, if that is the problem."""
    phase: Phase | None = None
    """The decision that the action did not answer."""
    allowed: tuple[Action, ...] = ()
    """All legal actions that the viewer knows of."""


class MissingExtraError(AcquireError, ImportError):
    """A feature that needs a package which is not installed."""

    extra: str | None = None
    """The extra to install, as in ``pip install '.[plot]'``."""
