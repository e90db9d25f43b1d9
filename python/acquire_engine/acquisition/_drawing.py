"""Drawing boards: as a picture, and as text in colours."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from acquire_engine._escape import in_html
from acquire_engine._palette import Paint
from acquire_engine.acquisition._native import SQUARES

if TYPE_CHECKING:
    from rich.style import Style
    from rich.text import Text

__all__ = [
    "PAINTS",
    "WIDTH",
    "Squares",
    "cell",
    "coloured_text",
    "frame",
    "picture",
    "style",
]

WIDTH = 438
"""The usual width of a picture in pixels."""
_UNIT = 34
_MARGIN = 22
_SIDE = _MARGIN + 12 * _UNIT + 8
_INK = "#5c5850"
_FONT = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif"
_EMPTY = Paint("#f7f5f0", _INK)
_PARK = Paint("#2f7d32", "#ffffff")
# Brick red, steel blue, concrete gray and glass cyan (Q1).
PAINTS = (
    Paint("#b3402e", "#ffffff"),
    Paint("#3f6f96", "#ffffff"),
    Paint("#a5a49f", "#1a1a1a"),
    Paint("#6fd6dd", "#1a1a1a"),
)
"""The players' colours, in seat order (Q1)."""


@dataclass(frozen=True, slots=True)
class Squares:
    """The squares of a board, and those that are set off."""

    content: Mapping[str, str | int | None]
    """What is on each: ``None``, ``"park"``, or the player whose building tile it is."""
    highlighted: str | None = None
    """A square that is set off, such as that of the last tile."""
    marked: frozenset[str] = frozenset()
    """Squares that are marked, such as the tiles of a buyout."""

    def title(self) -> str:
        """The board as a sentence, for people who cannot see it."""
        content = list(self.content.values())
        built = [(player, content.count(player)) for player in range(4)]
        parts = [f"parks {content.count('park')}"]
        parts += [f"player {player} {count}" for player, count in built if count]
        return f"Acquisition board: {', '.join(parts)}"


@lru_cache(maxsize=4096)
def cell(square: str, content: str | int | None, *, marked: bool, highlighted: bool) -> str:
    """The inside of a square's ``<g>`` element."""
    side = _UNIT - 3
    match content:
        case None:
            (fill, ink), label, what = _EMPTY, square, "empty"
        case int():
            (fill, ink), label, what = PAINTS[content], str(content), f"player {content}"
        case _:
            (fill, ink), label, what = _PARK, "♣", "park"
    size = 10 if content is None else 16
    if marked:
        what += ", marked"
    if highlighted:
        what += ", highlighted"
    parts = [
        f"<title>{square}: {what}</title>",
        f'<rect width="{side}" height="{side}" rx="4" fill="{fill}"/>',
    ]
    if marked:
        parts.append(
            f'<rect x="1.5" y="1.5" width="{side - 3}" height="{side - 3}" rx="3" fill="none" '
            'stroke="#7a1fa2" stroke-width="2.5" stroke-dasharray="5 3"/>'
        )
    if highlighted:
        parts.append(
            f'<rect x="-1" y="-1" width="{side + 2}" height="{side + 2}" rx="5" fill="none" '
            'stroke="#000000" stroke-width="3"/>'
        )
    parts.append(
        f'<text x="{side / 2:g}" y="{side / 2 + size * 0.36:.1f}" font-size="{size}" '
        f'font-weight="{400 if content is None else 700}" text-anchor="middle" '
        f'fill="{ink}">{label}</text>'
    )
    return "".join(parts)


def frame(
    inside: Callable[[str], str],
    *,
    called: str,
    width: float | None,
    attributes: Callable[[str], str] = lambda _: "",
) -> str:
    """The picture around the squares; ``called`` says what it shows."""
    size = 'width="100%"' if width is None else f'width="{width:g}" height="{width:g}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIDE} {_SIDE}" {size}',
        f' role="img" aria-label="{in_html(called)}" font-family="{_FONT}">',
        f"<title>{in_html(called)}</title>",
        f'<rect width="{_SIDE}" height="{_SIDE}" rx="8" fill="#e9e6df"/>',
        f'<g font-size="11" text-anchor="middle" fill="{_INK}" aria-hidden="true">',
    ]
    for number in range(12):
        at = _MARGIN + number * _UNIT + _UNIT / 2
        parts.append(f'<text x="{at - 1:g}" y="15">{number + 1}</text>')
        parts.append(f'<text x="11" y="{at + 3:g}">{"ABCDEFGHIJKL"[number]}</text>')
    parts.append("</g>")
    for index, square in enumerate(SQUARES):
        x, y = _MARGIN + index % 12 * _UNIT, _MARGIN + index // 12 * _UNIT
        moved = f'transform="translate({x} {y})"'
        parts.append(f"<g {moved}{attributes(square)}>{inside(square)}</g>")
    return "".join([*parts, "</svg>"])


def picture(squares: Squares, width: float | None = WIDTH) -> str:
    """The board as an SVG picture, as wide as its place if there is no width."""

    def inside(square: str) -> str:
        marked, highlighted = square in squares.marked, square == squares.highlighted
        return cell(square, squares.content[square], marked=marked, highlighted=highlighted)

    return frame(inside, called=squares.title(), width=width)


def coloured_text(squares: Squares) -> Text:
    """The board as text in the players' colours, 39 columns wide."""
    from rich.style import Style
    from rich.text import Text

    text = Text("   " + "".join(f"{column:^3}" for column in range(1, 13)).rstrip())
    for index, square in enumerate(SQUARES):
        if index % 12 == 0:
            text.append(f"\n {square[-1]} ")
        match squares.content[square]:
            case None:
                sign, look = ".", Style(dim=True)
            case int() as player:
                sign, look = str(player), style(PAINTS[player])
            case _:
                sign, look = "#", style(_PARK)
        lit, marked = square == squares.highlighted, square in squares.marked
        before, after = "[]" if lit else "{}" if marked else "  "
        text.append(before).append(sign, look).append(after)
    return text


def style(paint: Paint) -> Style:
    """A paint for a terminal."""
    from rich.style import Style

    return Style(color=paint.text, bgcolor=paint.fill, bold=True)
