"""Rules in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from acquire_engine._native import Rules

__all__ = ["rules_text"]

_OPTIONS = ("dead_tiles", "end", "two_player_market", "holdings", "special_powers")


def rules_text(rules: Rules) -> str:
    """Returns the edition and the options that differ from its own."""
    usual = type(rules)(rules.edition)
    parts = [rules.edition]
    for name in _OPTIONS:
        value = getattr(rules, name)
        if value != getattr(usual, name):
            parts.append(f"{name} {str(value).lower()}")
    return ", ".join(parts)
