"""Draws the picture of the front page: a board, with the best actions and who is winning.

``python python/tools/front_picture.py`` writes it into ``docs/assets`` for light and dark pages,
wide and narrow ones; ``--check`` only compares. It shows what ``acquire analyse`` prints for the
same position.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path

from acquire_engine import Analysis, Position, WinChances, analyse, win_chances
from acquire_engine.display import board_svg

ROOT = Path(__file__).parents[2]
ASSETS = ROOT / "docs" / "assets"
POSITION = ROOT / "tests" / "data" / "positions" / "merger.position"
SHOWN = 3
"""The number of actions."""
FONT = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif"


@dataclass(frozen=True)
class Theme:
    """The colours of a page."""

    name: str
    page: str
    line: str
    text: str
    faint: str
    track: str
    bar: str


THEMES = (
    Theme("light", "#ffffff", "#d0d7de", "#1f2328", "#59636e", "#e6eaef", "#0969da"),
    Theme("dark", "#0d1117", "#3d444d", "#f0f6fc", "#9198a1", "#262c36", "#4493f8"),
)


@dataclass(frozen=True)
class Layout:
    """The places of the board and of the panel with the advice, in pixels."""

    name: str
    """The part of the file's name."""
    width: int
    height: int
    board: int
    """The width of the board."""
    left: int
    top: int
    """The upper left corner of the panel."""
    columns: int
    """The characters in a line of the panel."""

    @property
    def right(self) -> int:
        """The right edge of the panel."""
        return self.width - 24


LAYOUTS = (
    Layout("", 980, 478, 510, 554, 0, 54),
    Layout("narrow-", 440, 836, 408, 24, 372, 48),
)
"""For a screen of usual width, and for that of a phone."""


def percent(share: float) -> str:
    """Returns a share in percent."""
    return f"{round(100 * share)} %"


def write(x: float, y: float, text: str, fill: str, *, size: int = 14, more: str = "") -> str:
    """Returns a line of text."""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}"{more}>{escape(text)}</text>'


def bar(y: float, share: float, theme: Theme, layout: Layout) -> str:
    """Returns a bar that is full for all games won."""
    x = layout.left + 52
    whole = layout.right - 56 - x

    def strip(width: float, fill: str) -> str:
        return (
            f'<rect x="{x:g}" y="{y - 11:g}" width="{width:.1f}" height="12" rx="3" fill="{fill}"/>'
        )

    return (
        strip(whole, theme.track)
        + strip(whole * share, theme.bar)
        + write(layout.right, y, percent(share), theme.text, more=' text-anchor="end"')
    )


def panel(found: Analysis, chances: WinChances, theme: Theme, layout: Layout) -> Iterator[str]:
    """Yields the parts beside or below the board."""
    left, y, bold = layout.left, layout.top, ' font-weight="700"'
    title = f"{found.names[found.player]}: place a tile"
    yield write(left, y + 44, title, theme.text, size=20, more=bold)
    yield write(left, y + 66, "The best actions, with the chance to win", theme.faint)
    y += 98
    for rank, evaluation in enumerate(found[:SHOWN]):
        yield write(left, y, evaluation.action.text, theme.text, size=17, more=bold)
        yield bar(y, evaluation.chance or 0, theme, layout)
        # The first reason of an action may only name a later one.
        for reason in evaluation.reasons[: 2 if rank == 0 or evaluation.later else 1]:
            for place, line in enumerate(textwrap.wrap(reason, layout.columns)):
                y += 18
                x = left + (52 if place == 0 else 62)
                yield write(x, y, line, theme.faint, size=13)
        y += 31
    y = layout.height - 16 - 26 * len(chances) - 10
    yield f'<path d="M{left} {y - 24:g}H{layout.right}" stroke="{theme.line}"/>'
    yield write(left, y, "Who is winning", theme.text, size=16, more=bold)
    for name, forecast in zip(chances.names, chances, strict=True):
        y += 26
        yield write(left, y, name, theme.text)
        yield bar(y, forecast.chance, theme, layout)


def picture(found: Analysis, chances: WinChances, theme: Theme, layout: Layout) -> str:
    """Returns the picture as SVG."""
    view, best, width, height = found.view, found[0], layout.width, layout.height
    board = board_svg(view.board, highlight=best.action.tile, marks=view.rack(), size=layout.board)
    actions = ", ".join(f"{one.action.text} {percent(one.chance or 0)}" for one in found[:SHOWN])
    called = f"A board of Acquire, and beside it the best actions with their chances: {actions}"
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"',
            f' width="{width}" height="{height}" role="img" aria-label="{escape(called)}"',
            f' style="color-scheme:{theme.name}" font-family="{FONT}">',
            f"<title>{escape(called)}</title>",
            f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="10"',
            f' fill="{theme.page}" stroke="{theme.line}"/>',
            f'<g transform="translate(16 16)">{board}</g>',
            *panel(found, chances, theme, layout),
            "</svg>\n",
        )
    )


def pictures() -> dict[Path, str]:
    """Returns the pictures by their files."""
    position = Position.from_text(POSITION.read_text("utf-8"))
    found, chances = analyse(position), win_chances(position)
    return {
        ASSETS / f"advice-{layout.name}{theme.name}.svg": picture(found, chances, theme, layout)
        for layout in LAYOUTS
        for theme in THEMES
    }


def main() -> None:
    """Writes or checks the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; status 1 if changed")
    arguments = parser.parse_args()
    for path, text in pictures().items():
        if not arguments.check:
            path.write_text(text, "utf-8")
        elif path.read_text("utf-8") != text:
            sys.exit(f"{path} is not what the package draws now: make data")


if __name__ == "__main__":
    main()
