"""The parts of plots that pages also use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from acquire_engine._escape import visible
from acquire_engine._extras import need
from acquire_engine._intervals import ends_of_share
from acquire_engine._palette import ESTIMATE, PLAYERS

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from acquire_engine._standings import Entrant

__all__ = ["axes", "plain", "player_line", "plot_victories", "text_colour"]


def axes(ax: Axes | None, width: float = 9.0) -> Axes:
    """Returns the given Axes, or those of a new figure; `width` is in inches."""
    if ax is not None:
        return ax
    pyplot = need("matplotlib.pyplot", "plot")
    made: Axes = pyplot.subplots(figsize=(width, 4.8), layout="constrained")[1]
    return made


def text_colour() -> Any:
    """Returns the colour of text in the current style, which is light in a dark one."""
    return need("matplotlib", "plot").rcParams["text.color"]


def player_line(ax: Axes, seat: int) -> dict[str, Any]:
    """Returns the look of a player's line, for a light or a dark style.

    On a transparent background, which may be on either, the line has an outline.
    """
    colors, effects = need("matplotlib.colors", "plot"), need("matplotlib.patheffects", "plot")
    line = PLAYERS[seat]
    dashes = [float(length) / 2 for length in line.dashes.split()]
    is_dark = sum(colors.to_rgb(text_colour())) > 2
    look: dict[str, Any] = {
        "color": line.dark if is_dark else line.light,
        "linestyle": (0, dashes) if dashes else "-",
        "linewidth": 1.8,
    }
    if ax.get_facecolor()[-1] == 0:
        outline = effects.Stroke(linewidth=3, foreground=text_colour())
        look["path_effects"] = [outline, effects.Normal()]
    return look


def plain(name: str) -> str:
    """Returns a name escaped for matplotlib: not as a formula, and not left out of a legend."""
    name = name.replace("$", r"\$")
    return f" {name}" if name.startswith("_") else name


def plot_victories(entrants: Sequence[Entrant], players: int, ax: Axes | None = None) -> Axes:
    """Plots the shares in the victories of games with this number of players."""
    places = range(len(entrants))
    ax = axes(ax, 6.5)
    shares = [entrant.wins for entrant in entrants]
    ends = [
        ends_of_share(share, entrant.wins_error) or (share, share)
        for share, entrant in zip(shares, entrants, strict=True)
    ]
    below = [100 * (share - low) for share, (low, _) in zip(shares, ends, strict=True)]
    above = [100 * (high - share) for share, (_, high) in zip(shares, ends, strict=True)]
    ax.errorbar(
        [100 * share for share in shares],
        places,
        xerr=[below, above],
        fmt="o",
        color=ESTIMATE,
        ecolor=text_colour(),
        capsize=4,
    )
    ax.axvline(100 / players, color="0.5", linestyle=":")
    ax.set_yticks(places, [plain(visible(entrant.name)) for entrant in entrants])
    ax.invert_yaxis()
    ax.set_xlabel("share of the victories in %")
    ax.grid(axis="x", alpha=0.3)
    return ax
