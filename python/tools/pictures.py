"""Draws pictures of the pages: advice on a position, a bad decision of a review, and its chances.

``python python/tools/pictures.py`` writes them into ``docs/assets``, those with a board for light
and dark pages, wide and narrow ones; ``--check`` only compares. The advice is what ``acquire
analyse`` prints for the same position, and the review is that of the guide to analyses.
"""

from __future__ import annotations

import io
import re
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path

import matplotlib as mpl
from generated import write_or_check
from matplotlib.figure import Figure

from acquire_engine import Analysis, Position, Review, WinChances, analyse, review, win_chances
from acquire_engine.agents import play_game
from acquire_engine.display import board_svg
from acquire_engine.plots import plot_chances

ROOT = Path(__file__).parents[2]
ASSETS = ROOT / "docs" / "assets"
STYLE = ROOT / "docs" / "matplotlibrc"
"""The style of the site's plots."""
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


def framed(board: str, parts: Iterable[str], called: str, theme: Theme, layout: Layout) -> str:
    """Returns a picture with a board and what is beside or below it, as SVG."""
    width, height = layout.width, layout.height
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"',
            f' width="{width}" height="{height}" role="img" aria-label="{escape(called)}"',
            f' style="color-scheme:{theme.name}" font-family="{FONT}">',
            f"<title>{escape(called)}</title>",
            f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="10"',
            f' fill="{theme.page}" stroke="{theme.line}"/>',
            f'<g transform="translate(16 16)">{board}</g>',
            *parts,
            "</svg>\n",
        )
    )


def advice(found: Analysis, chances: WinChances, theme: Theme, layout: Layout) -> str:
    """Returns the picture of the front page."""
    view, best = found.view, found[0]
    board = board_svg(view.board, highlight=best.action.tile, marks=view.rack(), size=layout.board)
    actions = ", ".join(f"{one.action.text} {percent(one.chance or 0)}" for one in found[:SHOWN])
    called = f"A board of Acquire, and beside it the best actions with their chances: {actions}"
    return framed(board, panel(found, chances, theme, layout), called, theme, layout)


def decision_panel(found: Review, theme: Theme, layout: Layout) -> Iterator[str]:
    """Yields the worst decision, the better action, and the list of such decisions."""
    left, y, bold = layout.left, layout.top, ' font-weight="700"'
    worst = found.mistakes[0]
    title = f"Turn {worst.turn}, {found.names[worst.player]}: {worst.chosen.action}"
    yield write(left, y + 44, title, theme.text, size=20, more=bold)
    cost = f"A {worst.verdict}: it cost {round(100 * worst.cost)} percentage points"
    yield write(left, y + 66, cost, theme.faint)
    y += 98
    for one in (worst.best, worst.chosen):
        yield write(left, y, one.action, theme.text, size=17, more=bold)
        yield bar(y, one.chance, theme, layout)
        for reason in one.reasons[:2]:
            for place, line in enumerate(textwrap.wrap(reason, layout.columns)):
                y += 18
                x = left + (52 if place == 0 else 62)
                yield write(x, y, line, theme.faint, size=13)
        y += 31
    y = layout.height - 16 - 26 * len(found.mistakes) - 10
    yield f'<path d="M{left} {y - 24:g}H{layout.right}" stroke="{theme.line}"/>'
    yield write(left, y, "Where another action was better", theme.text, size=16, more=bold)
    for one in found.mistakes:
        better = one.best.action + (f", then {one.best.later}" if one.best.later else "")
        y += 26
        text = f"Turn {one.turn}: {one.chosen.action}; better {better}"
        yield write(left, y, text, theme.text)
        points = f"{round(100 * one.cost)} points"
        yield write(layout.right, y, points, theme.text, more=' text-anchor="end"')


def reviewed(found: Review, theme: Theme, layout: Layout) -> str:
    """Returns the picture of the worst decision of a review."""
    worst = found.mistakes[0]
    view = found.game.game(worst.number).view(worst.player)
    board = board_svg(view.board, highlight=worst.best.action, marks=view.rack(), size=layout.board)
    called = (
        f"A board of Acquire, and beside it a {worst.verdict}: {worst.chosen.action} wins "
        f"{percent(worst.chosen.chance)}, and {worst.best.action} {percent(worst.best.chance)}"
    )
    return framed(board, decision_panel(found, theme, layout), called, theme, layout)


def chances_plot(found: Review) -> str:
    """Returns the plot of the chances of a review, with text as text and two decimals."""
    with mpl.rc_context(fname=STYLE):
        mpl.rcParams |= {"svg.hashsalt": "acquire", "svg.fonttype": "none"}
        figure = Figure(figsize=(7.5, 4), layout="constrained")
        plot_chances(found, ax=figure.subplots())
        text = io.StringIO()
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    return re.sub(r"\d+\.\d{3,}", lambda found: f"{float(found[0]):.2f}", text.getvalue())


def example() -> Review:
    """Returns the review of the guide to analyses."""
    return review(play_game(["greedy", "random", "greedy"], seed=3), player=1, playouts=200)


def pictures() -> dict[Path, str]:
    """Returns the pictures by their files."""
    position = Position.from_text(POSITION.read_text("utf-8"))
    found, chances = analyse(position), win_chances(position)
    game = example()
    drawn = {ASSETS / "chances.svg": chances_plot(game)}
    for layout in LAYOUTS:
        for theme in THEMES:
            name = f"{layout.name}{theme.name}.svg"
            drawn[ASSETS / f"advice-{name}"] = advice(found, chances, theme, layout)
            drawn[ASSETS / f"review-{name}"] = reviewed(game, theme, layout)
    return drawn


if __name__ == "__main__":
    write_or_check(__doc__, pictures, "not what the package draws now")
