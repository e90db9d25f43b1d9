"""The report of a tournament, as a page of HTML."""

from __future__ import annotations

import io
from collections.abc import Sequence
from math import isnan
from typing import TYPE_CHECKING, Protocol

from acquire_engine._axes import plot_victories
from acquire_engine._escape import in_html
from acquire_engine._extras import need
from acquire_engine._grammar import counted
from acquire_engine._intervals import PLUS_MINUS
from acquire_engine._rules_text import rules_text
from acquire_engine.display._document import document, table
from acquire_engine.errors import MissingExtraError

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from acquire_engine._native import Rules
    from acquire_engine._standings import Entrant, Rating

__all__ = ["report"]

_STYLE = """
body { max-width: 60em; }
h2 { margin-top: 1.6em; }
th, td { padding: 3px 11px 3px 0; }
thead th { white-space: normal; }
.wide td { white-space: nowrap; }
@media (max-width: 700px) {
  th, td { padding-right: 7px; font-size: 12px; }
  .wide td { white-space: normal; }
}
.plot svg { display: block; height: auto; max-width: 100%; }
"""
_INK = "#010203"
"""A colour that is used nowhere else in a plot, in place of the colour of the text."""


class Tournament(Protocol):
    """The parts of a tournament that its report shows."""

    @property
    def rules(self) -> Rules: ...
    @property
    def names(self) -> Sequence[str]: ...
    @property
    def players(self) -> int: ...
    @property
    def seed(self) -> int: ...
    @property
    def deals(self) -> int: ...
    def __len__(self) -> int: ...
    def standings(self) -> Sequence[Entrant]: ...
    def ratings(self) -> Sequence[Rating]: ...
    def head_to_head(self) -> npt.NDArray[np.float64]: ...
    def _rows(self) -> Sequence[Sequence[str]]: ...


def report(tournament: Tournament) -> str:
    """Returns a complete HTML document without external resources."""
    names = [_shown(name) for name in tournament.names]
    title = (
        f"{counted(len(tournament), 'game')} of {counted(tournament.deals, 'deal')}, "
        f"{tournament.players} players"
    )
    parts = [
        f"<h1>Tournament: {title}</h1>",
        _explanation(tournament),
        _standings(tournament, names),
        _ratings(tournament),
        _head_to_head(tournament, names),
        _plot(tournament),
    ]
    body = "\n".join(part for part in parts if part)
    return document("Tournament", body, kind="report", styles=_STYLE)


def _explanation(tournament: Tournament) -> str:
    return f"<p>{in_html(rules_text(tournament.rules))}, seed {tournament.seed}. {PLUS_MINUS}</p>"


def _shown(name: str) -> str:
    return in_html(name)


def _standings(tournament: Tournament, names: Sequence[str]) -> str:
    head, *rows = tournament._rows()
    cells = [(name, *row[1:]) for name, row in zip(names, rows, strict=True)]
    return "<h2>Standings</h2>" + table(head, cells)


def _ratings(tournament: Tournament) -> str:
    try:
        ratings = tournament.ratings()
    except MissingExtraError:
        return ""
    rows = [
        (_shown(rating.name), f"{rating.mu:.1f}", "{:.1f} to {:.1f}".format(*rating.interval))
        for rating in ratings
    ]
    return "<h2>Ratings</h2>" + table(("player", "strength", "95 % interval"), rows)


def _head_to_head(tournament: Tournament, names: Sequence[str]) -> str:
    def cell(share: float, error: float) -> str:
        if isnan(share):
            return ""
        return f"{100 * share:.1f}" + ("" if isnan(error) else f" ± {100 * error:.1f}")

    rows = [
        (name, *(cell(*pair) for pair in row))
        for name, row in zip(names, tournament.head_to_head().tolist(), strict=True)
    ]
    return (
        "<h2>How often a player finished before another</h2><p>In % of the games that both "
        "played; a row is about the player at its beginning.</p>" + table(("", *names), rows)
    )


def _plot(tournament: Tournament) -> str:
    ink = dict.fromkeys(("text.color", "axes.edgecolor", "axes.labelcolor"), _INK)
    ink |= {"xtick.color": _INK, "ytick.color": _INK, "svg.fonttype": "path"}
    try:
        with need("matplotlib", "plot").rc_context(ink):
            ax = plot_victories(tournament.standings(), tournament.players)
    except MissingExtraError:
        return ""
    import matplotlib.pyplot as plt

    picture = io.StringIO()
    figure = ax.figure
    figure.savefig(picture, format="svg", transparent=True)  # type: ignore[union-attr]
    plt.close(figure)  # type: ignore[arg-type]
    svg = picture.getvalue().replace(_INK, "currentColor")
    return (
        "<h2>Shares of the victories</h2>"
        f'<div class="plot" role="img" aria-label="Shares of the victories, as in the table above">'
        f"{svg[svg.index('<svg') :]}</div>"
    )
