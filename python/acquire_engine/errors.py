"""Everything that can go wrong.

:class:`AcquireError` is the base of all of them; each is also derived from the built-in exception
that fits. The message says what was tried, what is allowed, and the code of the rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from acquire_engine._native import Action
    from acquire_engine.phases import Phase

__all__ = [
    "AcquireError",
    "ActionSyntaxError",
    "ArrayError",
    "FormatError",
    "HistoryError",
    "IllegalActionError",
    "MissingExtraError",
    "PlayerError",
    "RangeError",
    "RecordError",
    "RulesError",
    "SetupError",
    "TileOrderError",
    "UnknownColumnError",
    "UnknownWordError",
]


class AcquireError(Exception):
    """The base of every error of this package."""


class RulesError(AcquireError, ValueError):
    """Rules that do not exist or do not fit together (O, S5)."""


class TileOrderError(AcquireError, ValueError):
    """A tile order that is not one: it has each of the 108 tiles once (B1)."""


class UnknownWordError(AcquireError, ValueError):
    """Not a tile, a chain or an action id."""


class UnknownColumnError(AcquireError, KeyError):
    """A table has no such column."""

    # A KeyError would put the message in quotes.
    __str__ = Exception.__str__


class PlayerError(AcquireError, IndexError):
    """Nobody sits there; seats are numbered from 0."""


class RangeError(AcquireError, ValueError):
    """A number that is too small or too large."""


class ArrayError(AcquireError, ValueError):
    """An array of another shape, or one that cannot be written or read in place."""


class ActionSyntaxError(AcquireError, ValueError):
    """A text that is not an action."""

    text: str | None = None
    """What was read."""


class HistoryError(AcquireError, ValueError):
    """More is to be undone than was done, or a game that began from a position has no record."""


class FormatError(AcquireError, ValueError):
    """JSON that cannot be read."""

    path: str | None = None
    """Where, as in ``seats[1].cash``; ``.`` for the whole."""


class SetupError(AcquireError, ValueError):
    """A position that is not possible."""

    problems: tuple[str, ...] = ()
    """Every problem found."""


class RecordError(AcquireError, ValueError):
    """Something wrong with a record: where and what."""

    line: int | None = None
    """The line in the text form, counting from 1."""
    column: int | None = None
    """The column in the text form, counting from 1, in characters."""
    path: str | None = None
    """The place in JSON, as in ``actions[16]``."""
    kind: str | None = None
    """What it is, as a word: ``illegal``, ``expected``, ``result`` and so on."""
    problems: tuple[RecordError, ...] = ()
    """All problems found, this one first, if all were asked for."""
    source: str | None = None
    """The file, where one was read."""


class IllegalActionError(RecordError):
    """An action that is not legal; the game is as it was."""

    index: int | None = None
    """The number of the action in its record, counting from 0; ``None`` outside a record."""
    action: Action | None = None
    """What was tried."""
    phase: Phase | None = None
    """The decision that was being asked, and still is."""
    rule: str | None = None
    """The code of the rule that was broken, such as ``"T4"``."""
    allowed: tuple[Action, ...] = ()
    """All legal actions; empty where another player's are not to be known."""


class MissingExtraError(AcquireError, ImportError):
    """Something that needs a package which is not installed."""

    extra: str | None = None
    """The extra to install, as in ``pip install 'acquire-engine[plot]'``."""
