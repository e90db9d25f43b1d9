"""Names of players stay with everything that is made of a state, and samples remember."""

from __future__ import annotations

import copy
import pickle
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from acquire_engine import (
    Game,
    PlayerError,
    Position,
    RangeError,
    Record,
    RulesError,
    Snapshot,
    View,
    analyse,
    display,
    reasons,
    review,
    win_chances,
)

NAMES = ("Ann", "Ben", "Cleo")
State = Game | Snapshot | View


def again(state: Any) -> Any:
    """Returns a state after it was pickled."""
    return pickle.loads(pickle.dumps(state))  # noqa: S301


def played(actions: int = 40, *, names: tuple[str, ...] = NAMES, seed: int = 7) -> Game:
    """Returns a game of these people after some actions."""
    game = Game("avalon-hill", 3, seed=seed, names=names)
    for number in range(actions):
        game.apply_legal(number * 7 % game.legal_count())
    return game


def states(game: Game) -> list[State]:
    """Returns what is made of a game."""
    view = game.view(0)
    whole = Record.from_json(game.record.to_json())
    step = next(iter(whole.replay()))
    return [
        game,
        game.copy(),
        copy.deepcopy(game),
        game.snapshot(),
        game.snapshot().game(),
        game.snapshot().view(1),
        whole.game(),
        step.before,
        step.after,
        view,
        view.follow([]),
        view.without_memory(),
        view.sample(3),
        view.samples(2, 3)[1].view(1),
        game.view(),
    ]


def test_as_many_play_as_there_are_names() -> None:
    game = Game(names=NAMES)
    assert (game.players, game.names) == (3, NAMES)
    assert Game(names=iter(["Ann", "Ben"])).players == 2
    assert Game(players=3, names=NAMES).players == Game("3m", None, names=NAMES).players == 3
    assert Game().players == 4


@pytest.mark.parametrize(
    ("players", "names", "error", "told"),
    [
        (4, NAMES, RangeError, "4 players need 4 names, not 3"),
        (3, ["Ann", "Ben"], RangeError, "3 players need 3 names, not 2"),
        (None, ["Ann"], RulesError, "avalon-hill needs 2 to 6 players, not 1 (S5)"),
        (None, [], RulesError, "avalon-hill needs 2 to 6 players, not 0 (S5)"),
    ],
)
def test_names_and_the_number_of_players_do_not_contradict_each_other(
    players: int | None, names: list[str], error: type[Exception], told: str
) -> None:
    with pytest.raises(error, match=re.escape(told)):
        Game(players=players, names=names)


def test_names_stay_with_everything_that_is_made_of_a_state() -> None:
    for state in states(played()):
        assert state.names == NAMES
        assert again(state).names == NAMES
        assert copy.copy(state).names == NAMES
    game = played()
    game.undo(3)
    assert game.names == NAMES
    text = game.view("Ben").to_text()
    assert Position.from_text(text).names == NAMES
    assert game.record.tags == {"player0": "Ann", "player1": "Ben", "player2": "Cleo"}


def test_names_are_no_part_of_the_state() -> None:
    for state, other in zip(states(played()), states(played(names=("", "", ""))), strict=True):
        assert state == other
        assert other.names == ("", "", "")
        assert state.to_json() == other.to_json()
        if not isinstance(state, Game):
            assert hash(state) == hash(other)
    game = played()
    assert game.with_names(["Cleo", "Ben", "Ann"]) == game
    assert game.with_names(["Cleo", "Ben", "Ann"]).view(0).names == ("Cleo", "Ben", "Ann")
    assert game.names == NAMES


def test_names_are_printed() -> None:
    for state in states(played()):
        assert "Ann: $" in str(state)
        assert "player 0" not in str(state)
        assert "Ann" in display.html(state)
        assert "Zoe" in display.html(state, names=["Zoe", "Ben", "Cleo"])
    assert repr(played().view("Ann")).startswith("<View of Ann: ")
    assert "player 0: $" in str(played(names=("", "", "")))


def test_analyses_and_reviews_use_the_names() -> None:
    game = played()
    decides = game.view(game.player)
    analysis = analyse(decides, playouts=16)
    assert analysis.names == NAMES
    assert win_chances(game, games=8).names == NAMES
    assert "Cleo" in str(win_chances(decides, games=8))
    assert analyse(game, playouts=16, names=["X", "Y", "Z"]).names == ("X", "Y", "Z")
    action = analysis.best
    assert reasons(decides, action) == reasons(decides, action, NAMES)
    short = played(6)
    found = review(short, "ben", playouts=8, threads=1)
    assert (found.names, found.viewer) == (NAMES, 1)
    with pytest.raises(PlayerError, match="there is no player `Zoe`; choose Ann, Ben, Cleo, 0 to"):
        review(short, "Zoe", playouts=8)


def test_players_are_named_wherever_they_are_arguments() -> None:
    game = played()
    for state in (game, game.snapshot(), game.view(1)):
        assert state.cash("Ben") == state.cash(1)
        assert state.shares("ben", "Luxor") == state.shares(1, "Luxor")
        assert state.holdings("BEN") == state.holdings(1)
        assert state.worth("Ben") == state.worth(1)
        assert state.rack("Ben") == state.rack(1)
        assert state.rack_size("Ben") == state.rack_size(1)
        assert state.powers_used("Ben") == state.powers_used(1)
        assert state.placements("Ben") == state.placements(1)
    assert game.view("Ben") == game.view(1)
    view = game.view(1)
    assert view.deductions("Ann") == view.deductions(0)
    assert view.remembers("Ann") == view.remembers(0)
    assert view.is_concealed("Ann") == view.is_concealed(0)
    assert display.replay(game.record, "Cleo").viewer == 2
    step = next(iter(game.record.replay()))
    assert step.events_seen_by("Ann") == step.events_seen_by(0)
    with pytest.raises(
        PlayerError, match="there is no player `Zoe`; choose Ann, Ben, Cleo, 0 to 2"
    ):
        game.cash("Zoe")
    twins = game.with_names(["Ann", "Ben", "ann"])
    with pytest.raises(PlayerError, match="`Ann` is the name of players 0 and 2; give the number"):
        twins.cash("Ann")
    with pytest.raises(PlayerError):
        game.with_names(["", "", ""]).cash("")


def test_names_that_cannot_be_are_refused() -> None:
    game = played()
    with pytest.raises(RangeError, match="3 players need 3 names, not 2"):
        game.with_names(["Ann", "Ben"])
    with pytest.raises(RangeError, match="the name of player 1"):
        game.with_names(["Ann", "Be\nn", "Cleo"])
    with pytest.raises(TypeError):
        game.with_names("Ann")  # a string is not a list of names


@given(seed=st.integers(0, 2**64 - 1), first=st.integers(5, 90), steps=st.integers(0, 60))
@settings(max_examples=40)
def test_a_sample_goes_on_with_what_its_view_remembers(seed: int, first: int, steps: int) -> None:
    game = Game("avalon-hill", 3, seed=seed, names=NAMES)
    mine = game.view(0).with_start()
    for number in range(first):
        if game.over:
            return
        events = game.apply_observed(game.legal_actions()[number * 31 % game.legal_count()])
        mine = mine.follow([event.seen_by(0) for event in events])
    sampled = mine.sample(seed)
    known = mine
    assert sampled.view(0) == known or sampled.over
    assert again(sampled).view(0) == sampled.view(0)
    for number in range(steps):
        if sampled.over:
            break
        events = sampled.apply_observed(
            sampled.legal_actions()[number * 17 % sampled.legal_count()]
        )
        known = known.follow([event.seen_by(0) for event in events])
        if number % 3 == 0 and not sampled.over:
            assert sampled.view(0) == known
            assert sampled.snapshot().view(0) == known
            assert sampled.copy().view(0) == known
            assert again(sampled).view(0) == known
            # The others remember nothing.
            assert sampled.view(1) == sampled.view(1).without_memory()
    if sampled.over:
        assert sampled.view(0) == sampled.view(0).without_memory()
        assert None not in [sampled.view(0).cash(player) for player in range(3)]
    sampled.undo(len(sampled.history))
    assert sampled.view(0) == mine or sampled.over


def test_an_action_after_a_described_view_keeps_what_was_said() -> None:
    view = Position.build(
        "avalon-hill",
        board={"Luxor": "3C 4C", "o": "8G"},
        bank={"Luxor": 20, "others": 25},
        cash={"Ann": 5400, "Ben": 5800, "Cleo": None},
        holdings={"Ann": {"Luxor": 3}, "Ben": {"Luxor": 2}},
        racks={"Ann": ["6C", "1A", "12I", "7D", "8I", "9F"]},
        to_move="Ann",
    )
    assert isinstance(view, View)
    assert view.cash("Ben") == 5800
    game = view.sample(5)
    game.apply("1A")
    game.apply("buy L L")
    if game.phase.kind == "ReplaceTiles":
        game.apply("pass")
    after = game.view("Ann")
    price = view.price("Luxor")
    assert (after.cash("Ann"), after.shares("Ann", "Luxor")) == (5400 - 2 * price, 5)
    assert (after.cash("Ben"), after.shares("Ben", "Luxor")) == (5800, 2)
    assert after.cash("Cleo") is None
    assert set(view.rack("Ann")) - {"1A"} <= set(after.rack("Ann"))
