"""The board as a picture and as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING

from acquire_engine._native import TILES, Rules
from acquire_engine.display._palette import CHAINS, UNINCORPORATED
from acquire_engine.errors import RangeError

if TYPE_CHECKING:
    from acquire_engine.board import Board
    from acquire_engine.words import TileLike

__all__ = ["board_svg", "board_text"]

_COLUMNS = 12
_ROWS = 9
_UNIT = 40
_MARGIN = 22
_WIDTH = _MARGIN + _COLUMNS * _UNIT + 8
_HEIGHT = _MARGIN + _ROWS * _UNIT + 8
_LEGEND = 56

_PANEL = "#e9e6df"
_EMPTY = "#f7f5f0"
_INK = "#5c5850"
_RING = "#000000"
_HALO = "#ffffff"
_MARK = "#7a1fa2"
_FONT = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif"

# What Board.to_numpy says; from 2 on it is a chain's index and 2.
_FREE = 0
_LONE = 1
_CHAIN = 2


@lru_cache(maxsize=8)
def names(edition: str) -> tuple[str, ...]:
    """The chains' names, by index."""
    return Rules(edition).chains


@lru_cache(maxsize=8)
def initials(edition: str) -> str:
    """The chains' initials, by index."""
    return Rules(edition).initials


def tile_name(board: Board, tile: TileLike) -> str:
    """The tile's name, from its name in either case or its index; raises UnknownWordError."""
    board[tile]  # refuses what is no tile
    return TILES[tile] if isinstance(tile, int) else tile.upper()


def squares(board: Board) -> dict[str, int]:
    """What lies on each square, in the numbers of Board.to_numpy."""
    return dict(zip(TILES, board.to_numpy().ravel().tolist(), strict=True))


def sizes(content: Mapping[str, int]) -> list[int]:
    """The chains' sizes in tiles, by their index."""
    counts = Counter(content.values())
    return [counts[_CHAIN + index] for index in range(len(CHAINS))]


@lru_cache(maxsize=8192)
def square(edition: str, tile: str, content: int, *, marked: bool, highlighted: bool) -> str:
    """The inside of a square's ``<g>`` element.

    Args:
        edition: For the chain's name and initial.
        tile: The tile's name.
        content: What lies there, as :func:`squares` says it.
        marked: Whether it is one of the given tiles.
        highlighted: Whether it is the tile of the decision.
    """
    side = _UNIT - 3
    if content == _FREE:
        fill, ink, label, what = _EMPTY, _INK, tile, "empty"
        size, weight = 12, "600" if marked else "400"
    elif content == _LONE:
        fill, ink, label, what = *UNINCORPORATED, tile, "unincorporated"
        size, weight = 12, "600"
    else:
        chain = content - _CHAIN
        fill, ink = CHAINS[chain]
        label, what = initials(edition)[chain], names(edition)[chain]
        size, weight = 19, "700"
    if marked:
        what += ", marked"
        ink = _MARK if content == _FREE else ink
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


def _axes() -> str:
    parts = []
    for column in range(_COLUMNS):
        x = _MARGIN + column * _UNIT + _UNIT / 2 - 1
        parts.append(f'<text x="{x:g}" y="15">{column + 1}</text>')
    for row in range(_ROWS):
        y = _MARGIN + row * _UNIT + _UNIT / 2 + 3
        parts.append(f'<text x="11" y="{y:g}">{"ABCDEFGHI"[row]}</text>')
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
            (fill, ink), label = CHAINS[place], initials(edition)[place]
            size = sizes[place]
            safe = ", safe" if size >= 11 else ""
            text = names(edition)[place] + (f" {size}{safe}" if size else "")
        else:
            (fill, ink), label, text = UNINCORPORATED, "", "unincorporated"
        faint = "" if place >= len(CHAINS) or sizes[place] else ' opacity="0.6"'
        parts.append(
            f'<g transform="translate({x:g} {y})"{faint}>'
            f'<rect width="18" height="18" rx="3" fill="{fill}"/>'
            f'<text x="9" y="13.5" font-size="12" font-weight="700" text-anchor="middle" '
            f'fill="{ink}">{label}</text>'
            f'<text x="24" y="13.5" font-size="12" fill="{_INK}">{text}</text></g>'
        )
    return "".join(parts)


def svg(
    inside: Callable[[str], str],
    *,
    called: str,
    width: float | None,
    legend: str = "",
    attributes: Callable[[str], str] = lambda _: "",
) -> str:
    """The board around its squares.

    Args:
        inside: What is in the square of a tile.
        called: What the picture is called.
        width: Pixels; ``None`` for as wide as there is room.
        legend: What stands below the squares.
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
        f' role="img" aria-label="{escape(called)}" font-family="{_FONT}">',
        f"<title>{escape(called)}</title>",
        f'<rect width="{_WIDTH}" height="{height}" rx="8" fill="{_PANEL}"/>',
        _axes(),
    ]
    for index, tile in enumerate(TILES):
        x = _MARGIN + index % _COLUMNS * _UNIT
        y = _MARGIN + index // _COLUMNS * _UNIT
        parts.append(f'<g transform="translate({x} {y})"{attributes(tile)}>{inside(tile)}</g>')
    parts.append(f"{legend}</svg>")
    return "".join(parts)


def title(content: Mapping[str, int], edition: str) -> str:
    """The board in a sentence, for who cannot see it."""
    parts = [
        f"{name} {size}" for name, size in zip(names(edition), sizes(content), strict=True) if size
    ]
    lone = sum(what == _LONE for what in content.values())
    if lone:
        parts.append(f"unincorporated {lone}")
    return f"Acquire board: {', '.join(parts) or 'empty'}"


def board_svg(
    board: Board,
    *,
    highlight: TileLike | None = None,
    marks: Iterable[TileLike] = (),
    size: float = 508,
    legend: bool = True,
) -> str:
    """The board as an SVG picture.

    Each tile of a chain shows the chain's initial on its colour, an unincorporated tile its name on
    dark, an empty square its name (B1). The picture has a background of its own, so that it can be
    read in light and dark surroundings, and needs nothing from outside: neither fonts nor styles.

    Args:
        board: The board.
        highlight: A tile to be set off, such as the one that a decision is about.
        marks: Tiles to be marked, such as a rack.
        size: The width in pixels.
        legend: Whether the chains, their colours and sizes stand below.

    Returns:
        An ``<svg>`` element.

    Raises:
        UnknownWordError: ``highlight`` or one of ``marks`` is not a tile.
        RangeError: ``size`` is not positive.
    """
    if not 0 < size < float("inf"):
        raise RangeError(f"size is {size}, and a picture's width is a positive number of pixels")
    lit = None if highlight is None else tile_name(board, highlight)
    marked = {tile_name(board, tile) for tile in marks}
    content, edition = squares(board), board.edition

    def inside(tile: str) -> str:
        return square(edition, tile, content[tile], marked=tile in marked, highlighted=tile == lit)

    return svg(
        inside,
        called=title(content, edition),
        width=size,
        legend=_legend(edition, sizes(content)) if legend else "",
    )


def board_text(
    board: Board, *, highlight: TileLike | None = None, marks: Iterable[TileLike] = ()
) -> str:
    """The board as text, 38 columns wide.

    A chain's tiles are its initial, unincorporated tiles ``o``, empty squares ``.`` (B1). The
    highlighted tile stands in brackets, and marked empty squares show their names.

    Raises:
        UnknownWordError: ``highlight`` or one of ``marks`` is not a tile.
    """
    lit = None if highlight is None else tile_name(board, highlight)
    marked = {tile_name(board, tile) for tile in marks}
    content = squares(board)
    symbols = f".o{initials(board.edition)}"
    lines = ["  " + "".join(f"{column:>3}" for column in range(1, _COLUMNS + 1))]
    for row in range(_ROWS):
        cells = []
        for tile in TILES[row * _COLUMNS : (row + 1) * _COLUMNS]:
            symbol = symbols[content[tile]]
            cells.append(cell_text(tile, symbol, marked=tile in marked, highlighted=tile == lit))
        lines.append(f" {'ABCDEFGHI'[row]}{''.join(cells)}")
    return "\n".join(lines)


def cell_text(tile: str, symbol: str, *, marked: bool, highlighted: bool) -> str:
    """Three columns for a square."""
    if marked and symbol == ".":
        return f"{tile:>3}"
    return f"[{symbol}]" if highlighted else f" {symbol} "
