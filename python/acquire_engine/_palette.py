"""The chains' colours.

The seven colours stay distinct with the common kinds of colour blindness. They belong to chain
indices, so a tier has the same colours in every edition.
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["CHAINS", "UNINCORPORATED", "Paint"]


class Paint(NamedTuple):
    """A background and a text colour that can be read on it."""

    fill: str
    """The background, as ``#rrggbb``."""
    text: str
    """The text, as ``#rrggbb``; its contrast with the background is at least 4.5 to 1."""


_DARK = "#1a1a1a"
_LIGHT = "#ffffff"

CHAINS: tuple[Paint, ...] = (
    Paint("#d1451b", _LIGHT),
    Paint("#f7ec5a", _DARK),
    Paint("#0067a5", _LIGHT),
    Paint("#009e73", _DARK),
    Paint("#e69f00", _DARK),
    Paint("#8fd3f4", _DARK),
    Paint("#c77cb0", _DARK),
)
"""The paint of each chain, by its index."""

UNINCORPORATED = Paint("#3a3d43", _LIGHT)
"""The paint of a tile that belongs to no chain."""
