"""The board as an SVG picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from acquire_engine import _grid_svg
from acquire_engine._grid_svg import Grid, Look, plain, tone
from acquire_engine._native import TILES
from acquire_engine._palette import CHAINS, UNINCORPORATED
from acquire_engine._squares import (
    CHAIN,
    COLUMNS,
    FREE,
    LONE,
    ROWS,
    Squares,
    chain_initials,
    chain_names,
)

__all__ = ["GRID", "frame", "picture", "square"]

GRID: Final = Grid(TILES, COLUMNS, ROWS, 40)
"""The board."""
_LEGEND: Final = 56


def picture(squares: Squares, *, width: float | None, legend: bool) -> str:
    """Returns the board as an ``<svg>`` element.

    Args:
        squares: The squares.
        width: Pixels; ``None`` for the full width.
        legend: Whether a legend with the chains, their colours and sizes is shown below.
    """

    def inside(tile: str) -> str:
        return square(
            squares.edition,
            tile,
            squares.content[tile],
            marked=tile in squares.marked,
            highlighted=tile == squares.highlighted,
        )

    below = (_LEGEND, _legend(squares.edition, squares.sizes())) if legend else (0, "")
    return _grid_svg.frame(
        GRID,
        inside,
        called=squares.title(),
        described=squares.described(),
        width=width,
        below=below,
    )


def frame(above: str, attributes: Callable[[str], str]) -> str:
    """Returns the board with empty places for its squares, as wide as its place.

    Args:
        above: The drawing over the squares.
        attributes: Returns the attributes of a tile's square, and of ``desc``, the description.
    """
    return _grid_svg.frame(
        GRID,
        lambda _: "",
        called="Acquire board",
        described="",
        width=None,
        above=above,
        attributes=attributes,
    )


@lru_cache(maxsize=8192)
def square(
    edition: str,
    tile: str,
    content: int,
    *,
    marked: bool,
    highlighted: bool,
    broken: bool = False,
) -> str:
    """Returns the inside of a square's ``<g>`` element.

    Args:
        edition: The edition, for the chain's name and initial.
        tile: The tile's name.
        content: The content, as in :class:`Squares`.
        marked: Whether it is one of the marked tiles.
        highlighted: Whether it is the tile of the decision.
        broken: Whether the frame of a marked tile is broken, since it cannot be placed now.
    """
    if content == FREE:
        ink = tone("mark" if marked else "ink")
        look = Look("empty", tile, tone("free"), ink, 12, bold=marked)
    elif content == LONE:
        fill, ink = map(plain, UNINCORPORATED)
        look = Look("unincorporated", tile, fill, ink, 12, bold=True)
    else:
        chain = content - CHAIN
        name, initial = chain_names(edition)[chain], chain_initials(edition)[chain]
        fill, ink = map(plain, CHAINS[name])
        look = Look(name, initial, fill, ink, 19, bold=True)
    return _grid_svg.square(GRID, tile, look, marked=marked, highlighted=highlighted, broken=broken)


def _legend(edition: str, sizes: Sequence[int]) -> str:
    parts = []
    width = (GRID.width - 2 * 10) / 4
    names = chain_names(edition)
    for place in range(len(names) + 1):
        x, y = 10 + (place % 4) * width, GRID.height + (place // 4) * 24
        if place < len(names):
            paint, label, size = CHAINS[names[place]], chain_initials(edition)[place], sizes[place]
            safe = ", safe" if size >= 11 else ""
            text = names[place] + (f" {size}{safe}" if size else "")
        else:
            paint, label, text = UNINCORPORATED, "", "unincorporated"
        fill, ink = map(plain, paint)
        # A long text is made narrower, so that it does not run into the next one.
        fit = ' textLength="94" lengthAdjust="spacingAndGlyphs"' if len(text) > 14 else ""
        faint = "" if place >= len(names) or sizes[place] else ' opacity="0.6"'
        parts.append(
            f'<g transform="translate({x:g} {y})"{faint}>'
            f'<rect width="18" height="18" rx="3" {fill}/>'
            f'<text x="9" y="13.5" font-size="12" font-weight="700" text-anchor="middle" '
            f"{ink}>{label}</text>"
            f'<text x="24" y="13.5" font-size="12" {tone("ink")}{fit}>{text}</text></g>'
        )
    return "".join(parts)
