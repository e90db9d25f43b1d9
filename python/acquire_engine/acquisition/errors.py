"""The errors of this game alone.

The other errors are those of :mod:`acquire_engine.errors`, and all are derived from
:class:`acquire_engine.AcquireError`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from acquire_engine.errors import AcquireError, RecordError

if TYPE_CHECKING:
    from acquire_engine.acquisition._native import Action
    from acquire_engine.acquisition.phases import Phase

__all__ = ["IllegalActionError", "Problem", "SetupError"]


def __dir__() -> list[str]:
    return list(__all__)


class IllegalActionError(RecordError):
    """An action that is not legal; the game does not change.

    ``kind`` is ``illegal``, and ``reason`` is a word such as ``symmetrical`` or
    ``group_too_large``. ``index`` is ``None`` outside a record.
    """

    square: str | None = None
    """The square of the action."""
    squares: tuple[str, ...] | None = None
    """The group that would be too large, or the tiles of a buyout."""
    symmetries: tuple[str, ...] | None = None
    """The symmetries that would remain (Q2)."""
    action: Action | None = None
    """The attempted action."""
    phase: Phase | None = None
    """The decision that was being asked, and still is."""
    allowed: tuple[Action, ...] = ()
    """All legal actions."""


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class Problem:
    """One problem of a position; ``str(problem)`` is the message.

    Fields that do not belong to a problem are ``None``.
    """

    kind: str
    """The kind of the problem as a word, such as ``supply`` or ``turn_order``."""
    message: str
    """The problem in a sentence, with the code of the rule."""
    rule: str | None = None
    """The code of the rule that is broken."""
    reason: str | None = None
    """The reason why there is no buyout, such as ``one_owner``."""
    player: int | None = None
    """The player."""
    square: str | None = None
    """The square."""
    squares: tuple[str, ...] | None = None
    """The group, or the tiles of a buyout."""
    symmetries: tuple[str, ...] | None = None
    """The symmetries of the park tiles."""
    wanted: int | None = None
    """The number that was found."""
    available: int | None = None
    """The number that is allowed or available."""

    def __str__(self) -> str:
        return self.message

    def __repr__(self) -> str:
        values = ((field.name, getattr(self, field.name)) for field in fields(self))
        given = ", ".join(f"{name}={value!r}" for name, value in values if value is not None)
        return f"Problem({given})"


class SetupError(AcquireError, ValueError):
    """A position that is not possible."""

    problems: tuple[Problem, ...] = ()
    """Every problem found."""
