"""Addressing the reader of a sentence."""

from __future__ import annotations

__all__ = ["YOU", "possessive"]

YOU = "you"
"""The name of the reader."""


def possessive(name: str, thing: str) -> str:
    """Returns ``your rack`` or ``the rack of Ann``."""
    return f"your {thing}" if name == YOU else f"the {thing} of {name}"
