"""Results as tables, and what reads them."""

from __future__ import annotations

import pickle
import re
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from acquire_engine import (
    Analysis,
    Record,
    Review,
    Season,
    Table,
    Tournament,
    WinChances,
    add_up,
    analyse,
    review,
    tournament,
    win_chances,
)

NAMES = ["Ann", "Ben", "Cleo"]


@pytest.fixture(scope="module")
def analysis(badly_played: Record) -> Analysis:
    return analyse(badly_played.game(30), playouts=40)


@pytest.fixture(scope="module")
def chances(badly_played: Record) -> WinChances:
    return win_chances(badly_played.game(30), games=40)


@pytest.fixture(scope="module")
def played() -> Tournament:
    return tournament(["greedy", "random", "random"], deals=4, players=2, seed=1, progress=False)


def same(column: np.ndarray, values: Any) -> bool:
    """Whether a column has these values; ``None`` is a missing number."""
    return np.array_equal(column, np.array(list(values), float), equal_nan=True)


def test_an_analysis_is_a_table(analysis: Analysis) -> None:
    table = analysis.table
    assert isinstance(table, Table)
    assert len(table) == len(analysis)
    assert table["action"].tolist() == [found.action.text for found in analysis]
    assert table["id"].tolist() == [found.action.id for found in analysis]
    for name in ("chance", "cost", "money", "rank", "visits", "games", "promise"):
        assert same(table[name], (getattr(found, name) for found in analysis))
    for end, suffix in enumerate(("low", "high")):
        ends = [None if one.interval is None else one.interval[end] for one in analysis]
        assert same(table[f"chance_{suffix}"], ends)
        costs = [None if one.cost_interval is None else one.cost_interval[end] for one in analysis]
        assert same(table[f"cost_{suffix}"], costs)
    assert table["reasons"][0] == ". ".join(analysis[0].reasons)


def test_chances_are_a_table(chances: WinChances) -> None:
    table = chances.table
    assert table["player"].tolist() == [0, 1, 2]
    assert table["name"].tolist() == NAMES
    for name in ("chance", "money", "rank"):
        assert same(table[name], (getattr(one, name) for one in chances))
    assert np.isnan(table["worst_guess"]).all()
    assert table.units["money"] == "dollars"


def test_a_review_is_tables(judged: Review) -> None:
    tables = judged.tables
    assert list(tables) == ["decisions", "alternatives", "turns", "players"]
    decisions = tables["decisions"]
    assert decisions == judged.table
    assert decisions["number"].tolist() == [one.number for one in judged.decisions]
    assert decisions["verdict"].tolist() == [one.verdict for one in judged.decisions]
    assert same(decisions["cost"], (one.cost for one in judged.decisions))
    assert same(decisions["money_cost"], (one.money_cost for one in judged.decisions))
    for end, suffix in enumerate(("low", "high")):
        ends = [one.chosen.cost_interval[end] for one in judged.decisions]
        assert same(decisions[f"cost_{suffix}"], ends)
        assert ends == [one.cost_interval[end] for one in judged.decisions]
    # The ends of an interval have the name of a column.
    for table in tables.values():
        lows = [name.removesuffix("_low") for name in table if name.endswith("_low")]
        assert set(lows) <= set(table)
    worst = judged.mistakes[0]
    row = decisions["number"].tolist().index(worst.number)
    assert decisions["cost"].argmax() == row
    assert decisions["best"][row] == worst.best.action
    assert decisions["name"][row] == NAMES[worst.player]
    alternatives = tables["alternatives"]
    chosen = alternatives["chosen"] == 1
    assert alternatives["action"][chosen].tolist() == decisions["chosen"].tolist()
    best = alternatives["place"] == 1
    assert alternatives["action"][best].tolist() == decisions["best"].tolist()
    turns = tables["turns"]
    assert len(turns) == 3 * len(judged.turns)
    assert same(turns["chance"], (part for turn in judged.turns for part in turn.chances))
    assert turns["begins"].sum() == sum(turn.player is not None for turn in judged.turns)
    players = tables["players"]
    assert players["name"].tolist() == NAMES
    assert same(players["cost"], (one.cost for one in judged.players))
    counts = [one.verdicts.get("blunder", 0) for one in judged.players]
    assert players["blunder"].tolist() == counts


def test_names_with_half_a_character(badly_played: Record) -> None:
    found = win_chances(badly_played.game(3), games=4, names=["\ud800", "b", "c"])
    assert found.table["name"].tolist() == ["\\ud800", "b", "c"]


def test_head_to_head_is_a_table(played: Tournament) -> None:
    table, matrix = played.pairs(), played.head_to_head()
    names = list(played.names)
    assert len(table) == 6
    for row in range(len(table)):
        one, other = (names.index(table[column][row]) for column in ("player", "other"))
        assert one != other
        share, error = matrix[one, other]
        assert table["share"][row] == share
        assert table["share_low"][row] == pytest.approx(max(share - error, 0), nan_ok=True)
        assert table["share_high"][row] == pytest.approx(min(share + error, 1), nan_ok=True)
    games = played.seats["entrant"].reshape(-1, 2)
    met = {tuple(sorted(pair)) for pair in games.tolist()}
    assert table["games"].sum() == 2 * len(games)
    assert {tuple(sorted(map(names.index, pair))) for pair in _pairs(table)} == met


def _pairs(table: Table) -> list[tuple[str, str]]:
    return list(zip(table["player"].tolist(), table["other"].tolist(), strict=True))


def test_a_season_adds_up_players_by_name(badly_played: Record, judged: Review) -> None:
    few = review(badly_played.game(12), playouts=8, progress=False)
    other = review(badly_played, "Ben", playouts=200, names=["Zoe", "Ben", "Ann"], progress=False)
    season = add_up(iter([judged, few, other]))
    assert isinstance(season, Season)
    assert [one.name for one in season] == NAMES
    ann, ben, cleo = season
    assert (ann.games, ben.games, cleo.games) == (2, 3, 2)
    assert (ann.judged, ben.judged) == (1, 2)
    of_ben = [one.players[place] for one, place in ((judged, 1), (other, 0))]
    assert ben.cost == pytest.approx(sum(one.cost for one in of_ben) / 2)
    assert ben.worse == sum(one.worse for one in of_ben)
    assert ben.decisions == sum(one.decisions for one in of_ben)
    assert (ann.unfinished, ben.unfinished) == (1, 1)
    assert ann.wins == judged.players[0].end, "an unfinished game is no part of a victory"
    assert season.table["name"].tolist() == NAMES
    assert season.table["unfinished"].tolist() == [1, 1, 1]
    assert same(season.table["cost"], (one.cost for one in season))
    text = str(season)
    assert f"{ben.worse} of {ben.decisions}" in text
    assert "<th>player</th>" in season._repr_html_()
    assert repr(season) == "<Season: 3 games, 3 players>"
    assert pickle.loads(pickle.dumps(season)) == season  # noqa: S301
    assert re.search(r"player +games +won +unfinished", text)
    assert "unfinished" not in str(add_up([judged]))
    unclear = add_up([few])
    assert unclear[0].cost is None
    assert "worse" not in str(unclear)
    assert len(add_up([])) == len(add_up([]).table) == 0
    assert str(add_up([])).split() == ["player", "games", "won"]


def test_a_season_needs_reviews(judged: Review) -> None:
    wrong: Any
    for wrong, kind in (
        ("reviews", "str"),
        (Path("reviews"), r"\w*Path"),
        (judged, "Review"),
        (5, "int"),
        (["x"], "str"),
        ([judged, judged.game], "Record"),
        ({"review": judged}, "str"),
    ):
        match = rf"^reviews: .*, such as those of load_reviews\(folder\), not {kind}$"
        with pytest.raises(TypeError, match=match):
            add_up(wrong)


def test_a_season_names_the_games_of_its_worst_decisions(judged: Review) -> None:
    """By date, event and players, as far as they are known."""
    tags = {**judged.game.tags, "event": "final", "date": "2024-05-01", "place": "kitchen"}
    dated = replace(judged, game=judged.game.with_tags(tags))
    season = add_up([judged, dated])
    titles = ["Ann, Ben, Cleo", "2024-05-01, final, Ann, Ben, Cleo"]
    assert [one.title for one in season.mistakes] == titles * len(judged.mistakes)
    table = season.tables["mistakes"]
    assert table["title"].tolist() == titles * len(judged.mistakes)
    assert table["review"].tolist()[:2] == [judged.file_name, dated.file_name]
    console = Console(width=80, file=StringIO(), force_terminal=False)
    console.print(season)
    for text in (str(season), season._repr_html_(), console.file.getvalue()):
        for number, title in enumerate(titles, 1):
            assert f"game {number}: {title}" in text
    # Where all games have the same title, it does not help.
    assert "game 1:" not in str(add_up([judged, judged]))


def test_a_season_has_its_worst_decisions(judged: Review) -> None:
    other = replace(judged, names=("ANN", "Ben", "cLEO"))
    season = add_up([judged, other])
    both = [(game, one) for one in judged.mistakes for game in (0, 1)]
    assert [(one.game, one.decision) for one in season.mistakes] == both
    assert {one.name for one in season.mistakes} <= set(NAMES)
    assert {one.review for one in season.mistakes} == {judged.file_name}
    assert list(season.tables) == ["players", "mistakes"]
    assert season.tables["players"] == season.table
    table = season.tables["mistakes"]
    assert table["game"].tolist() == [game for game, _ in both]
    for name, values in (
        ("number", [one.number for _, one in both]),
        ("chosen", [one.chosen.action for _, one in both]),
        ("best", [one.best.action for _, one in both]),
    ):
        assert table[name].tolist() == values
    assert same(table["cost"], (one.cost for _, one in both))
    for end, suffix in enumerate(("low", "high")):
        assert same(table[f"cost_{suffix}"], (one.cost_interval[end] for _, one in both))
    worst = judged.mistakes[0]
    low, high = (round(100 * end) for end in worst.cost_interval)
    whole = add_up([judged] * 11)
    assert len(whole.mistakes) > 10
    text = str(whole).split("The worst decisions\n")[1]
    head, first, *others = text.splitlines()
    assert head.split() == ["game", "at", "turn", "player", "chose", "better", "cost", "95", "%"]
    assert first.split()[:4] == ["1", str(worst.number + 1), str(worst.turn), NAMES[worst.player]]
    assert first.endswith(f" {100 * worst.cost:.0f}  {low} to {high}")
    assert [line.split()[0] for line in others[:10]] == [*map(str, range(2, 11)), "and"]
    assert f"and {len(whole.mistakes) - 10} more decisions clearly worse" in others
    assert f"<td>{low} to {high}</td>" in whole._repr_html_()
    assert len(add_up([]).tables["mistakes"]) == 0
    assert "worst" not in str(add_up([])) + add_up([])._repr_html_()


def test_a_season_adds_up_players_whose_names_differ_in_case_or_form(judged: Review) -> None:
    other = replace(judged, names=("ANN", "Ben", "cLEO"))
    season = add_up([judged, other])
    assert [(one.name, one.games) for one in season] == [(name, 2) for name in NAMES]
    whole, parts = "Jos\u00e9", "JOSE\u0301"
    both = [replace(judged, names=(name, "Ben", "Cleo")) for name in (whole, parts)]
    assert (add_up(both)[0].name, add_up(both)[0].games) == (whole, 2)


def test_polars_pandas_and_arrow_read_them(
    analysis: Analysis, chances: WinChances, judged: Review
) -> None:
    polars = pytest.importorskip("polars")
    pandas = pytest.importorskip("pandas")
    pyarrow = pytest.importorskip("pyarrow")
    for result in (analysis, chances, judged, add_up([judged])):
        table = result.table
        frame = result.to_polars()
        assert isinstance(frame, polars.DataFrame)
        assert frame.columns == list(table)
        assert len(frame) == len(table)
        arrow = pyarrow.table(result)
        arrow.validate(full=True)
        assert arrow.equals(result.to_arrow())
        assert pyarrow.schema(result) == arrow.schema
        assert isinstance(result.to_pandas(), pandas.DataFrame)
        for name in table:
            column = table[name]
            gaps = np.isnan(column) if column.dtype.kind == "f" else np.zeros(len(column), bool)
            expected = np.where(gaps, None, column.astype(object)).tolist()
            assert arrow[name].to_pylist() == expected
