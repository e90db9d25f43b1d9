"""The board as an SVG picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from acquire_engine._escape import in_html
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

__all__ = ["frame", "picture", "square"]

_UNIT = 40
_MARGIN = 22
_WIDTH = _MARGIN + COLUMNS * _UNIT + 8
_HEIGHT = _MARGIN + len(ROWS) * _UNIT + 8
_LEGEND = 56

_PANEL = "#e9e6df"
_EMPTY = "#f7f5f0"
_INK = "#5c5850"
_RING = "#000000"
_HALO = "#ffffff"
_MARK = "#7a1fa2"
_FONT = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif"


def picture(squares: Squares, *, width: float, legend: bool) -> str:
    """Returns the board as an ``<svg>`` element.

    Args:
        squares: The squares.
        width: Pixels.
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

    below = _legend(squares.edition, squares.sizes()) if legend else ""
    return frame(inside, called=squares.title(), width=width, legend=below)


@lru_cache(maxsize=8192)
def square(edition: str, tile: str, content: int, *, marked: bool, highlighted: bool) -> str:
    """Returns the inside of a square's ``<g>`` element.

    Args:
        edition: The edition, for the chain's name and initial.
        tile: The tile's name.
        content: The content, as in :class:`Squares`.
        marked: Whether it is one of the marked tiles.
        highlighted: Whether it is the tile of the decision.
    """
    side = _UNIT - 3
    if content == FREE:
        fill, ink, label, what = _EMPTY, _INK, tile, "empty"
        size, weight = 12, "600" if marked else "400"
    elif content == LONE:
        fill, ink, label, what = *UNINCORPORATED, tile, "unincorporated"
        size, weight = 12, "600"
    else:
        chain = content - CHAIN
        fill, ink = CHAINS[chain]
        label, what = chain_initials(edition)[chain], chain_names(edition)[chain]
        size, weight = 19, "700"
    if marked:
        what += ", marked"
        ink = _MARK if content == FREE else ink
    if highlighted:
        what += ", highlighted"
    parts = [
        f"<title>{tile}: {what}</title>",
        f'<rect width="{side}" height="{side}" rx="5" fill="{fill}"/>',
    ]
    if marked:
        parts.append(
            f'<rect x="1.5" y="1.5" width="{side - 3}" height="{side - 3}" rx="4" fill="none" '
            f'stroke="{_MARK}" stroke-width="2.5" stroke-dasharray="5 3"/>'
        )
    if highlighted:
        parts.append(
            f'<rect x="-1" y="-1" width="{side + 2}" height="{side + 2}" rx="6" fill="none" '
            f'stroke="{_RING}" stroke-width="3.5"/>'
            f'<rect x="1.8" y="1.8" width="{side - 3.6:g}" height="{side - 3.6:g}" rx="4" '
            f'fill="none" stroke="{_HALO}" stroke-width="2"/>'
        )
    parts.append(
        f'<text x="{side / 2:g}" y="{side / 2 + size * 0.36:.1f}" font-size="{size}" '
        f'font-weight="{weight}" text-anchor="middle" fill="{ink}">{label}</text>'
    )
    return "".join(parts)


def frame(
    inside: Callable[[str], str],
    *,
    called: str,
    width: float | None,
    legend: str = "",
    attributes: Callable[[str], str] = lambda _: "",
) -> str:
    """Returns the board around its squares.

    Args:
        inside: The content of a tile's square.
        called: The title of the picture.
        width: The width in pixels; ``None`` for the full width.
        legend: The content below the squares.
        attributes: Further attributes of the ``<g>`` element of a tile's square.
    """
    height = _HEIGHT + (_LEGEND if legend else 0)
    size = (
        'width="100%"'
        if width is None
        else f'width="{width:g}" height="{width * height / _WIDTH:.0f}"'
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" {size}',
        f' role="img" aria-label="{in_html(called)}" font-family="{_FONT}">',
        f"<title>{in_html(called)}</title>",
        f'<rect width="{_WIDTH}" height="{height}" rx="8" fill="{_PANEL}"/>',
        _axes(),
    ]
    for index, tile in enumerate(TILES):
        x = _MARGIN + index % COLUMNS * _UNIT
        y = _MARGIN + index // COLUMNS * _UNIT
        parts.append(f'<g transform="translate({x} {y})"{attributes(tile)}>{inside(tile)}</g>')
    parts.append(f"{legend}</svg>")
    return "".join(parts)


def _axes() -> str:
    parts = []
    for column in range(COLUMNS):
        x = _MARGIN + column * _UNIT + _UNIT / 2 - 1
        parts.append(f'<text x="{x:g}" y="15">{column + 1}</text>')
    for row, letter in enumerate(ROWS):
        y = _MARGIN + row * _UNIT + _UNIT / 2 + 3
        parts.append(f'<text x="11" y="{y:g}">{letter}</text>')
    return (
        f'<g font-size="11" text-anchor="middle" fill="{_INK}" aria-hidden="true">'
        f"{''.join(parts)}</g>"
    )


def _legend(edition: str, sizes: Sequence[int]) -> str:
    parts = []
    width = (_WIDTH - 2 * 10) / 4
    for place in range(8):
        x, y = 10 + (place % 4) * width, _HEIGHT + (place // 4) * 24
        if place < len(CHAINS):
            (fill, ink), label = CHAINS[place], chain_initials(edition)[place]
            size = sizes[place]
            safe = ", safe" if size >= 11 else ""
            text = chain_names(edition)[place] + (f" {size}{safe}" if size else "")
        else:
            (fill, ink), label, text = UNINCORPORATED, "", "unincorporated"
        # A long text is made narrower, so that it does not run into the next one.
        fit = ' textLength="94" lengthAdjust="spacingAndGlyphs"' if len(text) > 14 else ""
        faint = "" if place >= len(CHAINS) or sizes[place] else ' opacity="0.6"'
        parts.append(
            f'<g transform="translate({x:g} {y})"{faint}>'
            f'<rect width="18" height="18" rx="3" fill="{fill}"/>'
            f'<text x="9" y="13.5" font-size="12" font-weight="700" text-anchor="middle" '
            f'fill="{ink}">{label}</text>'
            f'<text x="24" y="13.5" font-size="12" fill="{_INK}"{fit}>{text}</text></g>'
        )
    return "".join(parts)
