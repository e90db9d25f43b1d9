"""Draws the picture of the front page: a board, with the best actions and who is winning.

``python python/tools/front_picture.py`` writes it for light and dark pages into ``docs/assets``;
``--check`` only compares. It shows what ``acquire analyse`` prints for the same position.
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
BOARD, LEFT, WIDTH, HEIGHT = 510, 554, 980, 478
RIGHT = WIDTH - 24
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


def percent(share: float) -> str:
    """Returns a share in percent."""
    return f"{round(100 * share)} %"


def write(
    y: float, text: str, fill: str, *, x: float = LEFT, size: int = 14, more: str = ""
) -> str:
    """Returns a line of text."""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}"{more}>{escape(text)}</text>'


def bar(y: float, share: float, theme: Theme, *, x: float) -> str:
    """Returns a bar that is full for all games won."""
    whole = RIGHT - 56 - x

    def strip(width: float, fill: str) -> str:
        return (
            f'<rect x="{x:g}" y="{y - 11:g}" width="{width:.1f}" height="12" rx="3" fill="{fill}"/>'
        )

    return (
        strip(whole, theme.track)
        + strip(whole * share, theme.bar)
        + write(y, percent(share), theme.text, x=RIGHT, more=' text-anchor="end"')
    )


def panel(found: Analysis, chances: WinChances, theme: Theme) -> Iterator[str]:
    """Yields the parts beside the board."""
    bold = ' font-weight="700"'
    yield write(44, f"{found.names[found.player]}: place a tile", theme.text, size=20, more=bold)
    yield write(66, "The best actions, with the chance to win", theme.faint)
    y = 98.0
    for rank, evaluation in enumerate(found[:SHOWN]):
        yield write(y, evaluation.action.text, theme.text, size=17, more=bold)
        yield bar(y, evaluation.chance or 0, theme, x=LEFT + 52)
        # The first reason of an action may only name a later one.
        for reason in evaluation.reasons[: 2 if rank == 0 or evaluation.later else 1]:
            for place, line in enumerate(textwrap.wrap(reason, 54)):
                y += 18
                yield write(y, line, theme.faint, x=LEFT + (52 if place == 0 else 62), size=13)
        y += 31
    y = HEIGHT - 16 - 26 * len(chances) - 10
    yield f'<path d="M{LEFT} {y - 24:g}H{RIGHT}" stroke="{theme.line}"/>'
    yield write(y, "Who is winning", theme.text, size=16, more=bold)
    for name, forecast in zip(chances.names, chances, strict=True):
        y += 26
        yield write(y, name, theme.text)
        yield bar(y, forecast.chance, theme, x=LEFT + 52)


def picture(found: Analysis, chances: WinChances, theme: Theme) -> str:
    """Returns the picture as SVG."""
    view, best = found.view, found[0]
    board = board_svg(view.board, highlight=best.action.tile, marks=view.rack(), size=BOARD)
    actions = ", ".join(f"{one.action.text} {percent(one.chance or 0)}" for one in found[:SHOWN])
    called = f"A board of Acquire, and beside it the best actions with their chances: {actions}"
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"',
            f' width="{WIDTH}" height="{HEIGHT}" role="img" aria-label="{escape(called)}"',
            f' style="color-scheme:{theme.name}" font-family="{FONT}">',
            f"<title>{escape(called)}</title>",
            f'<rect x="0.5" y="0.5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="10"',
            f' fill="{theme.page}" stroke="{theme.line}"/>',
            f'<g transform="translate(16 16)">{board}</g>',
            *panel(found, chances, theme),
            "</svg>\n",
        )
    )


def pictures() -> dict[Path, str]:
    """Returns the pictures by their files."""
    position = Position.from_text(POSITION.read_text("utf-8"))
    found, chances = analyse(position), win_chances(position)
    return {ASSETS / f"advice-{theme.name}.svg": picture(found, chances, theme) for theme in THEMES}


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
