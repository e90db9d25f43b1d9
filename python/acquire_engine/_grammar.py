"""Addressing the reader of a sentence, and numbers of things."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["YOU", "counted", "enumerated", "percent", "points", "possessive"]

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


def percent(part: float) -> str:
    """Returns a part of a whole as a percentage, such as ``97.9 %``."""
    return f"{100 * part:.1f} %"
