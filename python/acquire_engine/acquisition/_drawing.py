"""Drawing boards: as a picture, and as text in colours."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from acquire_engine import _grid_svg
from acquire_engine._grid_svg import Grid, Look, plain, tone
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
_GRID = Grid(SQUARES, 12, "ABCDEFGHIJKL", 34)
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
    """The content of each: ``None``, ``"park"``, or the owner of the building tile."""
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

    def described(self) -> str:
        """The squares of the parks and of each player, for people who cannot see the board."""
        squares: dict[str | int, list[str]] = {}
        for square, what in self.content.items():
            if what is not None:
                squares.setdefault(what, []).append(square)
        kinds: dict[str | int, str] = {
            "park": "Parks",
            **{player: f"Player {player}" for player in range(4)},
        }
        return "\n".join(
            f"{name}: {' '.join(squares[what])}." for what, name in kinds.items() if what in squares
        )


@lru_cache(maxsize=4096)
def cell(square: str, content: str | int | None, *, marked: bool, highlighted: bool) -> str:
    """The inside of a square's ``<g>`` element."""
    match content:
        case None:
            ink = tone("mark" if marked else "ink")
            look = Look("empty", square, tone("free"), ink, 10, bold=marked)
        case int():
            fill, ink = map(plain, PAINTS[content])
            look = Look(f"player {content}", str(content), fill, ink, 16, bold=True)
        case _:
            fill, ink = map(plain, _PARK)
            look = Look("park", "♣", fill, ink, 16, bold=True)
    return _grid_svg.square(_GRID, square, look, marked=marked, highlighted=highlighted)


def frame(attributes: Callable[[str], str]) -> str:
    """The board with empty places for its squares, as wide as its place."""
    return _grid_svg.frame(
        _GRID,
        lambda _: "",
        called="Acquisition board",
        described="",
        width=None,
        attributes=attributes,
    )


def picture(squares: Squares, *, width: float | None = WIDTH) -> str:
    """The board as an SVG picture, as wide as its place if there is no width."""

    def inside(square: str) -> str:
        marked, highlighted = square in squares.marked, square == squares.highlighted
        return cell(square, squares.content[square], marked=marked, highlighted=highlighted)

    return _grid_svg.frame(
        _GRID, inside, called=squares.title(), described=squares.described(), width=width
    )


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
