"""Positions by hand: Position.build, Position.from_text, to_text."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from acquire_engine import (
    EDITIONS,
    TILES,
    Board,
    FormatError,
    Game,
    Position,
    Problem,
    Rules,
    RulesError,
    SetupError,
    View,
    random_game,
)
from acquire_engine.display import board_text

DRAWING = """
    ............
    ............
    ..LLL..o....
    ............
    .o...TT.....
    ............
    ............
    ............
    ............
"""
ANN = ["6C", "1A", "12I", "7D", "8H", "9F"]
NAMES = ("Ann", "Ben", "Cleo")


def table(**changes: Any) -> dict[str, Any]:
    """What Ann says of her table."""
    said: dict[str, Any] = {
        "board": DRAWING,
        "bank": {"Luxor": 20, "Tower": 22, "others": 25},
        "cash": {"Ann": 5400, "Ben": 6000, "Cleo": None},
        "holdings": {"Ann": {"Luxor": 3, "Tower": 1}},
        "racks": {"Ann": ANN},
        "to_move": "Ann",
    }
    return said | changes


def built(**changes: Any) -> View:
    view = Position.build("avalon-hill", **table(**changes))
    assert isinstance(view, View)
    return view


def problems(**changes: Any) -> tuple[Problem, ...]:
    with pytest.raises(SetupError) as refused:
        Position.build("avalon-hill", **table(**changes))
    assert refused.value.problems
    return refused.value.problems


def test_what_is_left_out_is_unknown_not_zero():
    view = built()
    assert (view.viewer, view.player, view.players) == (0, 0, 3)
    assert sorted(view.rack()) == sorted(ANN)
    assert view.rack(1) == ()
    assert [view.cash(player) for player in range(3)] == [5400, 6000, None]
    # Ann sees all of hers.
    assert [view.shares(0, chain) for chain in ("Luxor", "Tower", "Imperial")] == [3, 1, 0]
    assert [view.shares(1, chain) for chain in ("Luxor", "Imperial")] == [None, None]
    assert [view.rack_size(player) for player in range(3)] == [6, 6, 6]
    assert view.bank["Luxor"] == 20
    assert view.price("Luxor") == 300
    assert len(view.legal_actions()) == 6
    # A list that is not Ann's says no more than it does, unless it ends so.
    cash = {"Ann": 5400, "Ben": 5600, "Cleo": None}
    partly = built(holdings=table()["holdings"] | {"Ben": {"Luxor": 2}}, cash=cash)
    assert [partly.shares(1, chain) for chain in ("Luxor", "Tower")] == [2, None]
    whole = built(holdings=table()["holdings"] | {"Ben": {"Luxor": 2, "others": 0}}, cash=cash)
    assert [whole.shares(1, chain) for chain in ("Luxor", "Tower")] == [2, 0]


@pytest.mark.parametrize(
    "changes",
    [
        {"board": board_text(built().board)},
        {"board": board_text(built().board, highlight="4C", marks=ANN)},
        {"board": built().board},
        {"board": {"Luxor": ["3C", "4C", "5C"], "T": "6E 7E", "o": ["8C", "2E"]}},
        {"board": {0: [26, 27, 28], 1: ["6e", "7e"], "unincorporated": ["8C", "2E"]}},
        {"players": NAMES},
        {"players": NAMES, "viewer": "Ann", "to_move": 0, "cash": {0: "$5,400", 1: 6000}},
        {"players": NAMES, "racks": {0: [29, *ANN[1:]]}, "rack_sizes": {1: 6, "Cleo": 6}},
        {"holdings": {"Ann": "3 Luxor, 1 Tower"}, "bank": "20 L 22 T 25 others"},
        {"holdings": {"Ann": {0: 3, "t": 1, "Imperial": 0}}},
        {"stage": "PlaceTile", "turn": {"placed": False, "tiles_left": 1, "idle_turns": 0}},
    ],
)
def test_the_same_can_be_said_in_other_words(changes: dict[str, Any]):
    assert built(**changes) == built()


def test_integers_of_numpy_are_integers():
    players = [f"player {player}" for player in range(3)]
    indices = np.array([TILES.index(tile) for tile in ANN])
    said = {
        "racks": {0: indices}, "cash": {0: np.int64(5400)}, "to_move": np.int8(0),
        "holdings": {0: {"L": np.int64(3), "T": 1}}, "turn": {"idle_turns": np.uint8(1)},
    }  # fmt: skip
    view = Position.build(**table(players=np.int64(3), **said))
    assert view.rack() == tuple(sorted(ANN, key=TILES.index))
    assert "idle_turns 1" in view.to_text(players)


def test_players_are_those_who_are_named():
    players = [f"player {name}" for name in NAMES]
    text = built().to_text(NAMES)
    assert [line for line in text.splitlines() if line.startswith("player")] == players
    assert Position.build(**table(cash={"Ann": 5400, "Ben": None, "Cleo": None})).players == 3
    assert Position.build(**table(players=4, racks={2: ANN}, cash={2: 5400}, to_move=2,
                                  holdings={2: {"L": 3, "T": 1}})).viewer == 2  # fmt: skip
    # Who is only to move is a mistake, and not a fourth player.
    (problem,) = problems(to_move="Dan")
    assert str(problem) == "to_move: there is no player `Dan`; the players are Ann, Ben and Cleo"
    with pytest.raises(TypeError, match="players is missing: .* because 0 is not a name"):
        Position.build(**table(cash={0: 5400}))


def test_a_game_if_all_is_known():
    game = random_game("3m", 3, seed=5).snapshot().game()
    start = Game("3m", players=3, seed=5)
    for known in (start, game):
        again = Position.from_text(known.to_text(NAMES))
        assert isinstance(again, Game)
        assert again == known
    rebuilt = Position.build(
        "3m",
        players=NAMES,
        board=start.board,
        racks={player: start.rack(player) for player in range(3)},
        holdings={player: start.holdings(player) for player in range(3)},
        cash={player: start.cash(player) for player in range(3)},
        bag=start.bag,
        to_move=start.player,
        turn={"market_seed": 5},
    )
    assert isinstance(rebuilt, Game)
    assert rebuilt.legal_actions() == start.legal_actions()
    assert Position.names(start.to_text(["Ann", "", "7"])) == ("Ann", "", "")
    assert Position.names(start.to_text(["Ann", "B\ud800", "Cem"])) == ("Ann", "", "Cem")


@given(st.sampled_from(EDITIONS), st.integers(3, 6), st.integers(0, 500), st.integers(0, 10_000))
def test_games_and_views_come_back(edition: str, players: int, seed: int, at: int):
    game = Game(Rules(edition, holdings="concealed"), players=players, seed=seed)
    game.play_randomly(seed)
    game.undo(at % (len(game.history) + 1))
    names = ["Ann", "B B", "", "Dan", "5", "# no"][:players]
    assert Position.from_text(game.to_text(names)) == game
    assert Position.from_text(game.snapshot().to_text()) == game
    for viewer in [None, *range(players)]:
        view = game.view(viewer)
        assert Position.from_text(view.to_text(names)) == view
        # Reading adds nothing that the viewer does not know.
        assert "\nbag" not in view.to_text() or view.over


def test_every_problem_has_its_place_and_the_names_of_the_table():
    found = problems(
        board=DRAWING.replace("TT", "TX"),
        cash={"Ann": 5450, "Ben": 6000, "Cleo": None},
        racks={"Ann": ["6C", "3C", "12I", "7D", "8H", "9F"]},
        holdings={"Ann": {"Luxxor": 3}},
    )
    assert [(problem.kind, problem.path, problem.rule) for problem in found] == [
        ("square", "board, line 6, column 11", None),
        ("chain", "holdings.Ann", "C1"),
        ("tile_twice", "racks.Ann", "B6"),
        ("cash", "cash.Ann", "B5"),
    ]
    assert found[0].tile == "7E"
    assert str(found[2]) == "racks.Ann: 3C is in two places: Luxor and Ann's rack (B6)"
    assert found[2].sentence == "3C is in two places: Luxor and Ann's rack (B6)"
    assert (found[3].player, found[3].wanted) == (0, 5450)

    text = built().to_text(NAMES).replace("cash 5400", "cash 5450").replace("6E", "1J")
    with pytest.raises(SetupError) as refused:
        Position.from_text(text.replace("turn Ann", "turn Bob"))
    kinds = [(problem.kind, problem.line, problem.column) for problem in refused.value.problems]
    assert kinds == [("no_such_player", 25, 6), ("cash", 17, 6)]


def test_rack_size_is_said_to_be_missing():
    rules = Rules("avalon-hill", special_powers=True)
    with pytest.raises(SetupError) as refused:
        Position.build(rules, **table(powers_used={"Ben": ["take5"]}))
    (problem,) = refused.value.problems
    assert (problem.kind, problem.player, problem.path) == ("rack_size_missing", 1, "players[1]")
    assert "Ben's `rack_size` is missing" in str(problem)
    view = Position.build(rules, **table(powers_used={"Ben": ["take5"]}, rack_sizes={"Ben": 9}))
    assert view.rack_size(1) == 9
    # The same in a dictionary.
    stored = built().to_dict()
    del stored["seats"][1]["rack_size"]
    with pytest.raises(SetupError, match="player 1's `rack_size` is missing"):
        View.from_dict(stored)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"racks": [ANN]}, "racks: expected a dict, not list"),
        ({"racks": {"Ann": 5}}, "tiles: expected a list or a str like '5E 6F', not int"),
        ({"cash": 5}, "cash: expected a dict, not int"),
        ({"holdings": {"Ann": 3}}, "holdings: expected a dict, not int"),
        ({"board": 5}, "board: expected a dict, not int"),
        ({"bank": 5}, "bank: expected a dict, not int"),
        ({"stage": 5}, "expected a str, not int"),
        ({"players": 1.5}, "players: expected names or a number, not float"),
    ],
)
def test_wrong_types_are_refused(changes: dict[str, Any], message: str):
    with pytest.raises(TypeError, match=message):
        Position.build(**table(**changes))


def test_what_is_no_position_is_refused():
    with pytest.raises(RulesError):
        Position.build("parker")
    with pytest.raises(SetupError, match="acquire position 1"):
        Position.from_text("")
    with pytest.raises(SetupError, match="there is no player `Dan`; the players are Ann, Ben"):
        Position.build(**table(players=NAMES, to_move="Dan"))
    with pytest.raises(FormatError, match="lone surrogate"):
        Position.from_text("acquire position 1\ud800")
    with pytest.raises(FormatError, match="there is no line `sing`"):
        Position.build(**table(turn={"sing": 1}))


def test_boards_that_were_made_by_hand_can_be_built():
    board = Board({"5E": "Tower", "6E": "Tower", "1A": "unincorporated"}, "avalon-hill")
    view = Position.build(players=3, board=board, bank="25 others", to_move=1)
    assert (view.board, view.viewer, view.player) == (board, None, 1)


@pytest.mark.parametrize(
    "said",
    [
        {"cash": {"Ann": 10**5000}},
        {"cash": {10**5000: 1}},
        {"bank": {"Tower": 10**5000}},
        {"bank": {10**5000: 1}},
        {"holdings": {"Ann": {"Tower": -(10**5000)}}},
        {"racks": {"Ann": [10**5000]}},
        {"to_move": 10**5000},
        {"turn": {"bought": 10**5000}},
        {"board": {10**5000: "5E 6E"}},
    ],
)
def test_numbers_that_are_far_too_large_are_refused(said: dict[str, Any]) -> None:
    with pytest.raises((SetupError, TypeError), match="a-number-that-large|players is missing"):
        Position.build("avalon-hill", **{"players": ["Ann", "Ben"], **said})


def test_a_stage_is_a_text() -> None:
    with pytest.raises(TypeError, match="stage: expected a str, not int"):
        Position.build("avalon-hill", players=2, stage=3)  # type: ignore[arg-type]


def test_lists_in_lists_without_end_are_refused() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    for name in ("to_move", "viewer", "bag", "set_aside"):
        with pytest.raises(TypeError, match="expected a string or a number, not list"):
            Position.build("3m", **{name: deep})
