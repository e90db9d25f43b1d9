"""Addressing the reader of a sentence, and numbers of things."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import Final

__all__ = ["YOU", "counted", "enumerated", "lost", "percent", "points", "possessive"]

YOU = "you"
"""The name of the reader."""


def possessive(name: str, thing: str) -> str:
    """Returns ``your rack`` or ``the rack of Ann``."""
    return f"your {thing}" if name == YOU else f"the {thing} of {name}"


def enumerated(words: Sequence[str]) -> str:
    """Returns ``Ann``, ``Ann and Ben``, or ``Ann, Ben and Cleo``."""
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last


def counted(number: int, noun: str) -> str:
    """Returns ``1 game`` or ``1,000 games``."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def points(part: float, *, plus: str = "", minus: str = "-") -> str:
    """Returns a part of a chance in percentage points, such as ``12 points``."""
    number = round(100 * part)
    sign = plus if number > 0 else minus if number < 0 else ""
    return f"{sign}{counted(abs(number), 'point')}"


_LIMITS: Final[tuple[int, ...]] = (2, 5, 10)
"""The percentage points from which on a decision is an inaccuracy, a mistake or a blunder."""


def lost(cost: float) -> str:
    """Returns the number of percentage points that a decision cost.

    It is a whole number, except where rounding up to a limit would contradict the verdict.
    """
    number = round(100 * cost)
    if number in _LIMITS and cost < number / 100:
        return f"{floor(1000 * cost) / 10:.1f}"
    return str(number)


def percent(part: float) -> str:
    """Returns a part of a whole as a percentage, such as ``97.9 %``."""
    return f"{100 * part:.1f} %"
