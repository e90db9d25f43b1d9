"""The colours of chains, marked tiles, players and verdicts.

``python/tools/palette.py`` writes them for the pages and for the graphical example. Colours that
appear together stay distinct with the common kinds of colour blindness.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, NamedTuple

__all__ = [
    "CHAINS",
    "ESTIMATE",
    "MARK",
    "PLAYERS",
    "SPREAD",
    "UNINCORPORATED",
    "VERDICTS",
    "Line",
    "Paint",
]


class Paint(NamedTuple):
    """A background and a text colour that can be read on it."""

    fill: str
    """The background, as ``#rrggbb``."""
    text: str
    """The text, as ``#rrggbb``; its contrast with the background is at least 4.5 to 1."""


class Line(NamedTuple):
    """The look of a line, whose contrast with the page is at least 3 to 1."""

    light: str
    """The colour on a light page, as ``#rrggbb``."""
    dark: str
    """The colour on a dark page, as ``#rrggbb``."""
    dashes: str
    """The lengths of dashes and gaps in pixels; none for a solid line."""


_DARK = "#1a1a1a"
_LIGHT = "#ffffff"

CHAINS: Final = MappingProxyType(
    {
        "Luxor": Paint("#d1401f", _LIGHT),
        "Tower": Paint("#f7e43c", _DARK),
        "American": Paint("#17489f", _LIGHT),
        "Festival": Paint("#3cb95f", _DARK),
        "Worldwide": Paint("#63330f", _LIGHT),
        "Continental": Paint("#8ae6f2", _DARK),
        "Imperial": Paint("#ee8ad6", _DARK),
        # No edition has Luxor as well.
        "Sackson": Paint("#d1401f", _LIGHT),
    }
)
"""The paint of each chain, by its name; a chain has the same colour in every edition."""

UNINCORPORATED: Final = Paint("#868b94", _DARK)
"""The paint of a tile that belongs to no chain."""

MARK: Final = Line("#7a1fa2", "#dba6f2", "")
"""The frame of a marked tile, such as one of the player's own, and its name in it.

The frame of a tile that cannot be placed now is broken.
"""

PLAYERS: Final = (
    Line("#133e83", "#569cf8", ""),
    Line("#8a5a22", "#e8a04a", "7 4"),
    Line("#3f9284", "#7aecd2", "2 3"),
    Line("#d63be8", "#b05fa6", "10 4 2 4"),
    Line("#690921", "#f2392c", "5 2"),
    Line("#938515", "#f2ee5a", "1 5"),
)
"""The line of each player in a plot, in seat order."""

VERDICTS: Final = MappingProxyType(
    {
        "best": Paint("#1d7a4f", _LIGHT),
        "good": Paint("#46606f", _LIGHT),
        "unclear": Paint("#6e6e6e", _LIGHT),
        "inaccuracy": Paint("#f0cf4e", _DARK),
        "mistake": Paint("#e8862a", _DARK),
        "blunder": Paint("#cc3524", _LIGHT),
    }
)
"""The paint of each verdict on a decision, which is also written in words or signs."""

ESTIMATE: Final = "#d1401f"
"""The colour of an estimate in a plot, such as a mean with its interval."""
SPREAD: Final = "#8ae6f2"
"""The colour of the spread around it."""
