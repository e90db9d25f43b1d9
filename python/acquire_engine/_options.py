"""The options of the rules, as keywords."""

from __future__ import annotations

from typing import TypedDict

__all__ = ["RulesOptions"]


class RulesOptions(TypedDict, total=False):
    """The options of the rules, as keywords (O).

    One that is left out or ``None`` has the edition's default. ``OPTIONS`` has the values of each.
    """

    dead_tiles: str | None
    """What players may do with tiles that they cannot play (D5)."""
    end: str | None
    """How the game ends (E5)."""
    two_player_market: str | None
    """The third shareholder in a two-player game (Z)."""
    holdings: str | None
    """Whether a view shows the other players' cash and shares (I3)."""
    special_powers: bool | None
    """Whether each player has five Special Powers (P)."""
    bonuses: str | None
    """The bonuses of a chain (N6)."""
