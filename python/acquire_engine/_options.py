"""The options of the rules, as keywords."""

from __future__ import annotations

from typing import TypedDict

__all__ = ["RulesOptions"]


class RulesOptions(TypedDict, total=False):
    """The options of the rules, as keywords (O).

    A missing option or ``None`` has the edition's default. ``OPTIONS`` has the values of each.
    """

    dead_tiles: str | None
    """The choices of players with tiles that they cannot play (D5)."""
    end: str | None
    """The way in which the game ends (E5)."""
    two_player_market: str | None
    """The third shareholder in a two-player game (Z)."""
    holdings: str | None
    """The visibility of the other players' cash and shares in a view (I3)."""
    special_powers: bool | None
    """True if each player has five Special Powers (P)."""
    bonuses: str | None
    """The bonuses of a chain (N6)."""
