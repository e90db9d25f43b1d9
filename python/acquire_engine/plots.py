"""Plots of records and of simulated games, with matplotlib (the extra ``plot``).

Each function draws on the given Axes, or on those of a new figure, and returns them. It does not
show the figure; :func:`save_plot` writes it to a file.

>>> from acquire_engine import random_game
>>> from acquire_engine.plots import plot_worth
>>> record = random_game("avalon-hill", 4, seed=7).record
>>> plot_worth(record).get_ylabel()
'worth'
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from math import isnan, nan
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from acquire_engine._arguments import is_one_of, of_type, wrong_type
from acquire_engine._axes import axes, plain, player_line, plot_victories, text_colour
from acquire_engine._escape import quoted, visible
from acquire_engine._extras import need
from acquire_engine._files import writing
from acquire_engine._palette import CHAINS, ESTIMATE, SPREAD
from acquire_engine.display._words import named
from acquire_engine.errors import ArrayError, UnknownWordError
from acquire_engine.events import MergerBegan, TurnBegan

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from acquire_engine._native import Record, Snapshot
    from acquire_engine.records import Source
    from acquire_engine.reviews import Review
    from acquire_engine.tournaments import Tournament

__all__ = [
    "Over",
    "plot_cash",
    "plot_chains",
    "plot_chances",
    "plot_tournament",
    "plot_worth",
    "save_plot",
]


def __dir__() -> list[str]:
    return list(__all__)


Over: TypeAlias = Literal["decisions", "turns"]
"""The unit of the horizontal axis."""

_SAFE_SIZE = 11
_END_SIZE = 41
_LABEL_WIDTH = 0.025
"""The width of a merger's label, as a part of the length of a game."""
_LABEL_HEIGHT = 0.12
"""The height of a merger's label, as a part of the height of a plot."""


class Columns(Protocol):
    """Columns by name: a table of a simulation, a data frame, or a mapping of arrays."""

    def __getitem__(self, name: str, /) -> Any:
        """Returns the column with this name."""


def _record(source: Source) -> Record:
    from acquire_engine.records import load_record

    return load_record(source)


def _check_over(over: object) -> None:
    if not is_one_of(over, ("decisions", "turns")):
        raise UnknownWordError(f"over is {quoted(over)}: allowed are 'decisions' and 'turns'")


def _moments(
    record: Record, over: Over
) -> Iterator[tuple[int, Snapshot, Sequence[tuple[str, ...]]]]:
    """Returns the positions to draw, each with its place on the axis and the mergers up to it."""
    _check_over(over)
    snapshot = record.game(0).snapshot()
    yield 0, snapshot, ()
    place = 0
    mergers: list[tuple[str, ...]] = []
    drawn = True
    for step in record.replay():
        snapshot = step.after
        mergers += [event.chains for event in step.events if isinstance(event, MergerBegan)]
        turned = snapshot.over or any(isinstance(event, TurnBegan) for event in step.events)
        place += over == "decisions" or turned
        drawn = over == "decisions" or turned
        if drawn:
            yield place, snapshot, tuple(mergers)
            mergers.clear()
    if not drawn:
        yield place + 1, snapshot, tuple(mergers)


def _mark_mergers(
    ax: Axes, record: Record, mergers: Mapping[int, list[tuple[str, ...]]], length: int
) -> int:
    """Marks the mergers; returns the number of levels of their labels, which do not overlap."""
    initials = dict(zip(record.rules.chains, record.rules.initials, strict=True))
    # The place of the last label of each level.
    levels: list[int] = []
    for place, merged in mergers.items():
        ax.axvline(place, color="0.6", linewidth=0.8, linestyle=(0, (2, 2)), zorder=0.5)
        text = " ".join("+".join(initials[chain] for chain in chains) for chains in merged)
        free = (at for at, last in enumerate(levels) if place - last > _LABEL_WIDTH * length)
        level = next(free, len(levels))
        levels[level : level + 1] = [place]
        ax.text(
            place,
            0.995 - _LABEL_HEIGHT * level,
            text,
            transform=ax.get_xaxis_transform(),
            rotation=90,
            ha="right",
            va="top",
            fontsize="x-small",
            color=text_colour(),
            alpha=0.7,
        )
    return len(levels)


def _dollar_axis(axis: Any) -> None:
    ticker = need("matplotlib.ticker", "plot")
    axis.set_major_formatter(ticker.StrMethodFormatter("${x:,.0f}"))


def plot_worth(
    record: Source,
    *,
    ax: Axes | None = None,
    over: Over = "turns",
    names: Sequence[str] | None = None,
) -> Axes:
    """Plots each player's worth in dollars over a game (E8), with its mergers marked (M1).

    Args:
        record: The record, its text, JSON or path, or a game; see :mod:`acquire_engine.records`.
        ax: The Axes to draw on; by default those of a new figure.
        over: The unit of the horizontal axis.
        names: The players' names in seat order; by default the tags ``player0`` to ``player5``.

    Returns:
        The Axes: a line for each player and, at each merger, the initials of the chains.

    Raises:
        MissingExtraError: matplotlib is not installed.
        RecordError: The record cannot be read, or an action in it is not legal.
        UnknownWordError: ``over`` is not one of its values.
        RangeError: ``names`` does not name each player once.
    """
    record = _record(record)
    called = named(record.players, record.tags if names is None else names)
    places: list[int] = []
    worth: list[list[int]] = [[] for _ in called]
    mergers: dict[int, list[tuple[str, ...]]] = {}
    for place, snapshot, merged in _moments(record, over):
        places.append(place)
        for player, values in enumerate(worth):
            values.append(snapshot.worth(player))
        if merged:
            mergers[place] = list(merged)
    ax = axes(ax)
    for seat, (name, values) in enumerate(zip(called, worth, strict=True)):
        ax.plot(
            places,
            values,
            label=plain(visible(name)),
            drawstyle="steps-post",
            **player_line(ax, seat),
        )
    levels = _mark_mergers(ax, record, mergers, places[-1])
    _dollar_axis(ax.yaxis)
    ax.set_xlabel(over)
    ax.set_ylabel("worth")
    ax.margins(x=0.01)
    below = (0, 1 - _LABEL_HEIGHT * levels)
    ax.legend(loc="upper left", bbox_to_anchor=below, fontsize="small")
    return ax


def plot_chances(review: Review, *, ax: Axes | None = None, over: Over = "turns") -> Axes:
    """Plots each player's chance to win over a game, with its mistakes marked.

    A mark is a decision where another action was clearly better, at the player's chance after the
    decision. The larger the mark, the more the decision cost. The lines show the chances at the
    beginning of each turn, and at the end, one turn after the last. So a mark is between the
    beginning of its turn and the next.

    Args:
        review: The review of the game.
        ax: The Axes to draw on; by default those of a new figure.
        over: The unit of the horizontal axis.

    Returns:
        The Axes: a line for each player, and the marks.

    Raises:
        MissingExtraError: matplotlib is not installed.
        UnknownWordError: ``over`` is not one of its values.
    """
    from acquire_engine.reviews import Review

    of_type("review", review, Review, "a Review")
    _check_over(over)
    decisions = over == "decisions"
    ax = axes(ax)
    # The end of the game also has the number of the last turn.
    places = [
        turn.number if decisions else turn.turn + (turn.player is None) for turn in review.turns
    ]
    looks = [player_line(ax, seat) for seat in range(len(review.names))]
    for seat, (name, look) in enumerate(zip(review.names, looks, strict=True)):
        values = [100 * turn.chances[seat] for turn in review.turns]
        ax.plot(places, values, label=plain(visible(name)), **look)
    begins = [turn.number for turn in review.turns]
    for mistake in review.mistakes:
        # The chance is that after the action.
        place = float(np.interp(mistake.number + 1, begins, places))
        size = 30 + 300 * mistake.cost
        chance = 100 * mistake.chosen.chance
        ax.scatter([place], [chance], s=size, color=looks[mistake.player]["color"], zorder=3)
    ax.set_xlabel(over)
    ax.set_ylabel("chance to win, %")
    ax.set_ylim(-3, 103)
    ax.margins(x=0.01)
    ax.legend(loc="upper left", fontsize="small")
    return ax


def plot_chains(record: Source, *, ax: Axes | None = None, over: Over = "turns") -> Axes:
    """Plots the chains' sizes in tiles over a game, in the colours of the board.

    The sizes at which a chain is safe (11, C4) and at which it allows the end (41, E1) are marked.

    Args:
        record: The record, its text, JSON or path, or a game; see :mod:`acquire_engine.records`.
        ax: The Axes to draw on; by default those of a new figure.
        over: The unit of the horizontal axis.

    Returns:
        The Axes: a line for each chain that was on the board, broken where it was not.

    Raises:
        MissingExtraError: matplotlib is not installed.
        RecordError: The record cannot be read, or an action in it is not legal.
        UnknownWordError: ``over`` is not one of its values.
    """
    record = _record(record)
    rules = record.rules
    places: list[int] = []
    sizes: dict[str, list[float]] = {chain: [] for chain in rules.chains}
    for place, snapshot, _ in _moments(record, over):
        places.append(place)
        for chain, size in snapshot.sizes.items():
            sizes[chain].append(size or nan)
    ax = axes(ax)
    effects = need("matplotlib.patheffects", "plot")
    # The outline keeps the light colours apart from a light background.
    outline = [effects.Stroke(linewidth=3.4, foreground=text_colour()), effects.Normal()]
    for index, (chain, values) in enumerate(sizes.items()):
        present = [at for at, size in enumerate(values) if not isnan(size)]
        if not present:
            continue
        fill, ink = CHAINS[chain]
        ax.plot(
            places,
            values,
            label=chain,
            color=fill,
            linewidth=2.2,
            drawstyle="steps-post",
            path_effects=outline,
        )
        ax.annotate(
            rules.initials[index],
            (places[present[-1]], values[present[-1]]),
            xytext=(5, 0),
            textcoords="offset points",
            va="center",
            fontsize="small",
            fontweight="bold",
            color=ink,
            bbox={"boxstyle": "round,pad=0.2", "facecolor": fill, "edgecolor": text_colour()},
        )
    for size, what in ((_SAFE_SIZE, "safe"), (_END_SIZE, "the end")):
        ax.axhline(size, color="0.5", linewidth=0.9, linestyle="--", zorder=0.5)
        ax.text(
            0.004,
            size,
            f"{size}: {what}",
            transform=ax.get_yaxis_transform(),
            va="bottom",
            fontsize="x-small",
            color=text_colour(),
            alpha=0.7,
        )
    ax.set_xlabel(over)
    ax.set_ylabel("tiles")
    ax.set_ylim(0, max(_END_SIZE + 3, ax.get_ylim()[1]))
    ax.margins(x=0.03)
    if ax.get_legend_handles_labels()[0]:
        ax.legend(loc="upper left", bbox_to_anchor=(0, 0.92), fontsize="small", ncols=2)
    return ax


def plot_cash(players: Columns, *, by: str = "player", ax: Axes | None = None) -> Axes:
    """Plots the distribution of the final cash in many games.

    Args:
        players: The table ``players`` of a simulation, as it is or as a data frame: it has a column
            ``cash`` in dollars, and the column ``by``, one row for each player of each game.
        by: The column whose values are compared, such as ``player``, ``order`` (the place in the
            turn order) or ``rank``.
        ax: The Axes to draw on; by default those of a new figure.

    Returns:
        The Axes: for each value of ``by`` a box from the lower to the upper quartile with the
        median, whiskers from the 5th to the 95th percentile, and a dot for the mean.

    Raises:
        MissingExtraError: matplotlib is not installed.
        KeyError: There is no such column. The table decides the exact class.
        ArrayError: The columns are empty or not of the same length.
    """
    if not hasattr(players, "__getitem__"):
        expected = "columns by name, such as the table `players` of a simulation"
        raise wrong_type("players", players, expected)
    cash: npt.NDArray[np.float64] = np.asarray(players["cash"], dtype=np.float64)
    groups = np.asarray(players[by])
    if cash.ndim != 1 or cash.shape != groups.shape or not cash.size:
        raise ArrayError(
            f"`cash` and `{by}` are columns of one length with at least one row: "
            f"their shapes are {cash.shape} and {groups.shape}"
        )
    values = np.unique(groups)
    ax = axes(ax, 6.5)
    ax.boxplot(
        [cash[groups == value] for value in values],
        whis=(5, 95),
        showmeans=True,
        showfliers=False,
        widths=0.55,
        patch_artist=True,
        boxprops={"facecolor": SPREAD, "edgecolor": text_colour()},
        medianprops={"color": "#1a1a1a", "linewidth": 1.6},
        meanprops={"marker": "o", "markerfacecolor": ESTIMATE, "markeredgecolor": "#1a1a1a"},
    )
    ax.set_xticks(range(1, len(values) + 1), [str(value) for value in values])
    _dollar_axis(ax.yaxis)
    ax.set_xlabel(by)
    ax.set_ylabel("final cash")
    ax.grid(axis="y", alpha=0.3)
    return ax


def plot_tournament(tournament: Tournament, *, ax: Axes | None = None) -> Axes:
    """Plots each player's share of the victories in a tournament.

    Args:
        tournament: The tournament.
        ax: The Axes to draw on; by default those of a new figure.

    Returns:
        The Axes: for each player a dot and its 95 % interval, and a line at an equal share.

    Raises:
        MissingExtraError: matplotlib is not installed.
    """
    from acquire_engine.tournaments import Tournament

    of_type("tournament", tournament, Tournament, "a Tournament")
    return plot_victories(tournament.standings(), tournament.players, ax)


def save_plot(ax: Axes, path: str | os.PathLike[str], **options: Any) -> None:
    """Writes the figure of these Axes to a picture file.

    An existing file is replaced atomically.

    Args:
        ax: The Axes that one of the functions here returned, or any other Axes.
        path: The file. Its suffix decides the format, such as ``.png``, ``.svg`` or ``.pdf``,
            unless ``format`` is given.
        options: Those of matplotlib's ``savefig``, such as ``dpi``.

    Raises:
        ValueError: matplotlib does not know the format.
        OSError: The file cannot be written.
    """
    options.setdefault("format", Path(path).suffix.removeprefix(".") or None)
    with writing(path) as file:
        # The figure of a part of a figure is the whole.
        figure: Any = ax.figure.figure
        figure.savefig(file, **options)
