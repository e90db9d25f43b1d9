"""Rules in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from acquire_engine._native import _EDITION_TITLES, OPTIONS

if TYPE_CHECKING:
    from acquire_engine._native import Rules

__all__ = ["rules_text"]


def rules_text(rules: Rules) -> str:
    """Returns the edition as people write it, and the options that differ from its own."""
    usual = type(rules)(rules.edition)
    parts = [_EDITION_TITLES[rules.edition]]
    for name in OPTIONS:
        value = getattr(rules, name)
        if value != getattr(usual, name):
            parts.append(f"{name} {str(value).lower()}")
    return ", ".join(parts)
