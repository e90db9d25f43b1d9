"""Plots of records and of simulated games."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import to_hex
from matplotlib.figure import Figure

import acquire_engine
from acquire_engine import (
    AcquireError,
    IllegalActionError,
    MissingExtraError,
    Record,
    plots,
    random_game,
    review,
)
from acquire_engine._extras import need
from acquire_engine._palette import CHAINS, PLAYERS
from acquire_engine.agents import play_game
from acquire_engine.events import MergerBegan, TurnBegan
from acquire_engine.plots import (
    plot_cash,
    plot_chains,
    plot_chances,
    plot_tournament,
    plot_worth,
)

RECORD = random_game("avalon-hill", 4, 3).record


@pytest.fixture(autouse=True)
def agg() -> Iterator[None]:
    """Pictures without a window, and none left open."""
    pyplot = need("matplotlib.pyplot", "plot")
    pyplot.switch_backend("agg")
    yield
    pyplot.close("all")


def axes() -> Any:
    """Axes that pyplot knows nothing of."""
    figure = Figure()
    FigureCanvasAgg(figure)
    return figure.add_subplot()


def lines(ax: Any) -> dict[str, Any]:
    return {line.get_label(): line for line in ax.get_lines() if line.get_label()[0] != "_"}


def test_worth_after_every_decision_e8() -> None:
    ax: Any = plot_worth(RECORD, ax=axes(), over="decisions")
    found = lines(ax)
    assert list(found) == [f"player {seat}" for seat in range(4)]
    states: list[Any] = [RECORD.game(0), *(step.after for step in RECORD.replay())]
    for seat, line in enumerate(found.values()):
        assert list(line.get_xdata()) == list(range(len(states)))
        assert list(line.get_ydata()) == [state.worth(seat) for state in states]
    assert ax.yaxis.get_major_formatter()(12300) == "$12,300"
    assert ax.get_xlabel() == "decisions"


@pytest.mark.parametrize(
    ("style", "shade"),
    [({}, "light"), ({"text.color": "white", "axes.facecolor": "black"}, "dark")],
)
def test_players_have_their_colours_and_dashes(style: dict[str, Any], shade: str) -> None:
    record = random_game("avalon-hill", 6, 3).record
    with need("matplotlib", "plot").rc_context(style):
        found = lines(plot_worth(record, ax=axes())).values()
    colours = [to_hex(line.get_color()) for line in found]
    assert colours == [getattr(line, shade) for line in PLAYERS]
    for line, player in zip(found, PLAYERS, strict=True):
        assert (line.get_linestyle() == "--") == bool(player.dashes)
        assert not line.get_path_effects()


def test_players_have_outlines_where_the_background_is_not_known() -> None:
    with need("matplotlib", "plot").rc_context({"axes.facecolor": "none"}):
        found = lines(plot_worth(RECORD, ax=axes())).values()
    assert all(line.get_path_effects() for line in found)


def test_worth_after_every_turn() -> None:
    ax: Any = plot_worth(RECORD, ax=axes())
    turns = [
        step.after
        for step in RECORD.replay()
        if step.after.over or any(isinstance(event, TurnBegan) for event in step.events)
    ]
    line = lines(ax)["player 2"]
    assert list(line.get_xdata()) == list(range(len(turns) + 1))
    assert list(line.get_ydata()) == [6000, *(state.worth(2) for state in turns)]


@pytest.mark.parametrize("over", ["decisions", "turns"])
def test_every_merger_is_marked_m1(over: Any) -> None:
    ax: Any = plot_worth(RECORD, ax=axes(), over=over)
    turn, expected = 0, []
    for step in RECORD.replay():
        for event in step.events:
            if isinstance(event, MergerBegan):
                place = step.index + 1 if over == "decisions" else turn + 1
                expected.append((place, "+".join(chain[0] for chain in event.chains)))
            turn += isinstance(event, TurnBegan)
    assert len(expected) > 3
    assert [(text.get_position()[0], text.get_text()) for text in ax.texts] == expected
    marks = [line.get_xdata()[0] for line in ax.get_lines() if len(line.get_xdata()) == 2]
    assert marks == [place for place, _ in expected]


@pytest.mark.parametrize("over", ["decisions", "turns"])
def test_the_labels_of_mergers_are_apart_from_each_other_and_from_the_legend(over: Any) -> None:
    for seed in (1, 3):
        game = play_game(["greedy"] * 3, seed=seed, names=["Cleo de la Cruz", "Bob", "Ann"])
        ax: Any = plot_worth(game.record, over=over)
        ax.figure.canvas.draw()
        boxes = [text.get_window_extent() for text in (*ax.texts, ax.get_legend())]
        assert len(boxes) > 10
        assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


def test_chains_have_their_sizes_and_colours_c4_e1() -> None:
    ax: Any = plot_chains(RECORD, ax=axes(), over="decisions")
    found = lines(ax)
    states: list[Any] = [RECORD.game(0), *(step.after for step in RECORD.replay())]
    for chain in RECORD.rules.chains:
        line = found[chain]
        expected = [state.size(chain) or np.nan for state in states]
        np.testing.assert_array_equal(line.get_ydata(), expected)
        assert to_hex(line.get_color()) == CHAINS[chain].fill
    levels = {line.get_ydata()[0] for line in ax.get_lines() if line not in found.values()}
    assert levels == {11, 41}
    texts = [text.get_text() for text in ax.texts]
    assert texts == [*RECORD.rules.initials, "11: safe", "41: the end"]
    assert ax.get_ylim()[1] >= 44


def test_a_game_that_just_began_can_be_plotted() -> None:
    started = Record(RECORD.rules, 4, RECORD.tiles, [])
    assert list(lines(plot_worth(started, ax=axes()))["player 0"].get_ydata()) == [6000]
    assert not lines(plot_chains(started, ax=axes()))
    half = Record(RECORD.rules, 4, RECORD.tiles, RECORD.actions[:4])
    worth = lines(plot_worth(half, ax=axes(), over="turns"))["player 1"].get_ydata()
    assert worth[-1] == half.game().worth(1)


def test_without_axes_a_figure_is_made_and_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    pyplot = need("matplotlib.pyplot", "plot")
    monkeypatch.setattr(pyplot, "show", lambda: pytest.fail("plt.show was called"))
    for plot in (plot_worth, plot_chains):
        before = len(pyplot.get_fignums())
        ax = plot(RECORD)
        assert len(pyplot.get_fignums()) == before + 1
        ax.figure.canvas.draw()


def test_given_axes_leave_pyplot_alone() -> None:
    pyplot = need("matplotlib.pyplot", "plot")
    for plot in (plot_worth, plot_chains):
        ax = axes()
        assert plot(RECORD, ax=ax) is ax
        ax.figure.canvas.draw()
    assert not pyplot.get_fignums()


def test_names_come_from_tags_and_are_plain_text() -> None:
    tagged = RECORD.with_tags({"player0": "_$x_1$", "player1": "Ann", "player2": "\u202eevE"})
    ax: Any = plot_worth(tagged, ax=axes())
    legend = ax.get_legend()
    assert legend is not None
    assert [text.get_text().strip() for text in legend.get_texts()] == [
        r"_\$x_1\$",
        "Ann",
        r"\u202eevE",
        "player 3",
    ]
    ax.figure.canvas.draw()
    ax = plot_worth(tagged, ax=axes(), names=["a", "b", "c", "d"])
    assert list(lines(ax)) == ["a", "b", "c", "d"]
    with pytest.raises(ValueError, match="4 players need 4 names, not 2"):
        plot_worth(tagged, ax=axes(), names=["a", "b"])


def test_a_record_comes_in_any_form(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(RECORD.to_json(), "utf-8")
    expected = list(lines(plot_worth(RECORD, ax=axes()))["player 3"].get_ydata())
    for source in (RECORD.to_text(), RECORD.to_dict(), path, str(path), RECORD.game()):
        found = lines(plot_worth(source, ax=axes()))["player 3"].get_ydata()
        assert list(found) == expected
    for shown in (path, RECORD.game()):
        assert list(lines(plot_chains(shown, ax=axes()))) == list(lines(plot_chains(RECORD)))


def test_plots_of_a_game_line_up() -> None:
    for over in ({}, {"over": "turns"}, {"over": "decisions"}):
        options: Any = {"ax": axes(), **over}
        worth = plot_worth(RECORD, **options)
        places = lines(worth)["player 0"].get_xdata()
        chains = plot_chains(RECORD, **(options | {"ax": axes()}))
        assert chains.get_xlabel() == worth.get_xlabel() == over.get("over", "turns")
        for line in lines(chains).values():
            assert list(line.get_xdata()) == list(places)


def test_wrong_records_and_wrong_words_are_errors() -> None:
    broken = Record(RECORD.rules, 4, RECORD.tiles, [*RECORD.actions[:6], "pass"])
    wrong: Any = "hours"
    for plot in (plot_worth, plot_chains):
        with pytest.raises(IllegalActionError):
            plot(broken, ax=axes())
        with pytest.raises(ValueError, match="'decisions' and 'turns'"):
            plot(RECORD, ax=axes(), over=wrong)


def test_cash_is_compared_by_a_column() -> None:
    cash = np.array([100, 200, 300, 400, 1000, 2000, 3000, 4000])
    table = {"cash": cash, "order": np.repeat([0, 2], 4)}
    ax: Any = plot_cash(table, by="order", ax=axes())
    assert [label.get_text() for label in ax.get_xticklabels()] == ["0", "2"]
    levels = [line.get_ydata()[0] for line in ax.get_lines() if len(line.get_ydata()) == 2]
    assert 250 in levels, "the median of the first group"
    assert 2500 in levels, "the median of the second group"
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("order", "final cash")
    assert ax.yaxis.get_major_formatter()(2500) == "$2,500"
    with pytest.raises(KeyError):
        plot_cash(table, by="player", ax=axes())
    empty: dict[str, list[int]] = {"cash": [], "player": []}
    for columns in (empty, {"cash": [1, 2], "player": [1]}):
        with pytest.raises(ValueError, match="columns of one length"):
            plot_cash(columns, ax=axes())


def test_something_else_is_refused_with_what_is_plotted() -> None:
    game: Any = RECORD.game()
    for plot, expected in (
        (plot_cash, "players: expected columns by name, such as the table `players` of a sim"),
        (plot_tournament, "tournament: expected a Tournament, not Game"),
        (plot_chances, "review: expected a Review, not Game"),
    ):
        with pytest.raises(TypeError, match=expected):
            plot(game, ax=axes())


def test_the_package_has_all_plots() -> None:
    functions = {name for name in plots.__all__ if name != "Over"}
    assert functions <= {*acquire_engine.__all__} & {*dir(acquire_engine)}
    for name in functions:
        assert getattr(acquire_engine, name) is getattr(plots, name)


def test_a_missing_package_names_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "matplotlib"]:
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(MissingExtraError, match=r"pip install '\.\[plot\]'") as caught:
        plot_worth(RECORD)
    assert caught.value.extra == "plot"
    assert caught.value.name == "matplotlib.pyplot"
    assert isinstance(caught.value, AcquireError)
    assert isinstance(caught.value, ImportError)


def test_need_imports() -> None:
    assert need("json", "plot").loads("1") == 1
    with pytest.raises(MissingExtraError, match=r"pip install '\.\[rl\]'"):
        need("no_such_package_anywhere", "rl")


def test_chances_over_a_game_with_its_mistakes() -> None:
    reviewed = review(RECORD, 1, playouts=100, progress=False)
    one, *_, last = (it for it in reviewed.decisions if it.chosen.cost > 0)
    bad = tuple(replace(it, verdict="blunder") for it in (one, last))
    found = replace(reviewed, decisions=bad)
    assert len(found.mistakes) == 2
    ax: Any = plot_chances(found, ax=axes())
    drawn = lines(ax)
    assert list(drawn) == [f"player {seat}" for seat in range(4)]
    for seat, line in enumerate(drawn.values()):
        values = [100 * turn.chances[seat] for turn in found.turns]
        assert list(line.get_ydata()) == pytest.approx(values)
        # Turn 1 begins at 1, and the end comes after the last turn.
        assert list(line.get_xdata()) == list(range(1, len(found.turns) + 1))
    # A mark is where its action leads: after the beginning of its turn, before the next turn.
    marks = [tuple(one.get_offsets()[0]) for one in ax.collections]
    colours = [to_hex(mark.get_facecolor()[0]) for mark in ax.collections]
    assert colours == [PLAYERS[mistake.player].light for mistake in found.mistakes]
    for (place, chance), one in zip(marks, found.mistakes, strict=True):
        assert one.turn < place <= one.turn + 1
        assert chance == 100 * one.chosen.chance
    assert ax.get_ylabel() == "chance to win, %"
    ax = plot_chances(found, ax=axes(), over="decisions")
    assert list(lines(ax)["player 0"].get_xdata()) == [turn.number for turn in found.turns]
    assert ax.get_xlabel() == "decisions"
    marks = [one.get_offsets()[0][0] for one in ax.collections]
    assert marks == [one.number + 1 for one in found.mistakes]
    wrong: Any = "years"
    with pytest.raises(ValueError, match="'decisions' and 'turns'"):
        plot_chances(found, ax=axes(), over=wrong)
