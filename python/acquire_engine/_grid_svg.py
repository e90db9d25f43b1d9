"""A board of squares as an SVG picture, for Acquire and for Acquisition.

A picture follows the colour scheme of the page around it: light colours are attributes, which every
program can draw, and a style sheet inside the picture has the dark ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from acquire_engine._escape import in_html
from acquire_engine._palette import MARK, Paint

__all__ = ["TONES", "Grid", "Look", "frame", "plain", "square", "tone"]

TONES: Final = {
    "panel": Paint("#e9e6df", "#26282d"),
    "free": Paint("#f7f5f0", "#363940"),
    "ink": Paint("#5c5850", "#bdb9b0"),
    "mark": Paint(MARK.light, MARK.dark),
    "ring": Paint("#000000", "#ffffff"),
    "halo": Paint("#ffffff", "#000000"),
}
"""The colours that follow the colour scheme: on light, and on dark."""
_STROKES: Final = frozenset({"mark-line", "ring", "halo"})
_MARGIN: Final = 22
"""The space for the letters and numbers."""
_FONT: Final = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif"


def _style() -> str:
    rules = []
    for name, (light, dark) in TONES.items():
        part = "stroke" if name in _STROKES else "fill"
        rules.append(f".acq-{name}{{{part}:light-dark({light},{dark})}}")
    light, dark = TONES["mark"]
    rules.append(f".acq-mark-line{{stroke:light-dark({light},{dark})}}")
    # A picture on a separate page follows the reader's choice.
    return (
        "<style>svg.acq-svg:root{color-scheme:light dark}"
        f"@supports(color:light-dark(red,red)){{{''.join(rules)}}}</style>"
    )


_STYLE: Final = _style()


def tone(name: str) -> str:
    """Returns the attributes of something that has one of :data:`TONES`."""
    part = "stroke" if name in _STROKES else "fill"
    return f'class="acq-{name}" {part}="{TONES[name.removesuffix("-line")].fill}"'


def plain(colour: str) -> str:
    """Returns the attribute of something that has the same colour on light and on dark."""
    return f'fill="{colour}"'


class Grid(NamedTuple):
    """The squares of a board: their names row by row, and their size."""

    names: Sequence[str]
    columns: int
    rows: str
    """The letters of the rows."""
    unit: int
    """The width of a square with its gap."""

    @property
    def width(self) -> int:
        """The width of the picture."""
        return _MARGIN + self.columns * self.unit + 8

    @property
    def height(self) -> int:
        """The height of the picture."""
        return _MARGIN + len(self.rows) * self.unit + 8

    @property
    def side(self) -> int:
        """The width of a square."""
        return self.unit - 3

    def corner(self, index: int) -> tuple[int, int]:
        """Returns where a square begins."""
        row, column = divmod(index, self.columns)
        return _MARGIN + column * self.unit, _MARGIN + row * self.unit


class Look(NamedTuple):
    """The look of a square."""

    what: str
    """The content in words."""
    label: str
    back: str
    """The attributes of the background."""
    ink: str
    """The attributes of the label."""
    size: int
    """The size of the label."""
    bold: bool


def square(
    grid: Grid, name: str, look: Look, *, marked: bool, highlighted: bool, broken: bool = False
) -> str:
    """Returns the inside of a square's ``<g>`` element.

    Args:
        grid: The board.
        name: The name of the square.
        look: Its content.
        marked: Whether it is one of the marked squares.
        highlighted: Whether it is the square of the decision.
        broken: Whether the frame of a marked square is broken.
    """
    side = grid.side
    what = look.what + ", marked" * marked + ", highlighted" * highlighted
    parts = [
        f"<title>{name}: {what}</title>",
        f'<rect width="{side}" height="{side}" rx="5" {look.back}/>',
    ]
    if marked:
        dashes = ' stroke-dasharray="5 3"' if broken else ""
        parts.append(
            f'<rect x="1.5" y="1.5" width="{side - 3}" height="{side - 3}" rx="4" '
            f'{tone("mark-line")} fill="none" stroke-width="2.5"{dashes}/>'
        )
    if highlighted:
        parts.append(
            f'<rect x="-1" y="-1" width="{side + 2}" height="{side + 2}" rx="6" '
            f'{tone("ring")} fill="none" stroke-width="3.5"/>'
            f'<rect x="1.8" y="1.8" width="{side - 3.6:g}" height="{side - 3.6:g}" rx="4" '
            f'{tone("halo")} fill="none" stroke-width="2"/>'
        )
    parts.append(
        f'<text x="{side / 2:g}" y="{side / 2 + look.size * 0.36:.1f}" font-size="{look.size}" '
        f'font-weight="{700 if look.bold else 400}" text-anchor="middle" {look.ink}>'
        f"{look.label}</text>"
    )
    return "".join(parts)


def frame(
    grid: Grid,
    inside: Callable[[str], str],
    *,
    called: str,
    described: str,
    width: float | None,
    below: tuple[int, str] = (0, ""),
    above: str = "",
    attributes: Callable[[str], str] = lambda _: "",
) -> str:
    """Returns a board around its squares.

    Args:
        grid: The board.
        inside: Returns the content of a square.
        called: The title of the picture.
        described: The content in words, for people who cannot see it.
        width: The width in pixels; ``None`` for the full width.
        below: The height and the content of the part below the squares.
        above: The drawing over the squares.
        attributes: Returns further attributes of the ``<g>`` element of a square, and of ``desc``,
            the description.
    """
    height = grid.height + below[0]
    size = (
        'width="100%"'
        if width is None
        else f'width="{width:g}" height="{width * height / grid.width:.0f}"'
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {grid.width} {height}" {size}',
        f' role="img" class="acq-svg" aria-label="{in_html(called)}" font-family="{_FONT}">',
        f"<title>{in_html(called)}</title>",
        f"<desc{attributes('desc')}>{in_html(described)}</desc>{_STYLE}",
        f'<rect width="{grid.width}" height="{height}" rx="8" {tone("panel")}/>',
        _axes(grid),
    ]
    for index, name in enumerate(grid.names):
        x, y = grid.corner(index)
        parts.append(f'<g transform="translate({x} {y})"{attributes(name)}>{inside(name)}</g>')
    return "".join([*parts, above, below[1], "</svg>"])


def _axes(grid: Grid) -> str:
    middle = _MARGIN + grid.unit / 2
    parts = [
        f'<text x="{middle + place * grid.unit - 1:g}" y="15">{place + 1}</text>'
        for place in range(grid.columns)
    ]
    parts += [
        f'<text x="11" y="{middle + place * grid.unit + 3:g}">{letter}</text>'
        for place, letter in enumerate(grid.rows)
    ]
    return (
        f'<g font-size="11" text-anchor="middle" {tone("ink")} aria-hidden="true">'
        f"{''.join(parts)}</g>"
    )
