"""The game for OpenSpiel."""

from __future__ import annotations

import contextlib
import random
from typing import Any

import numpy as np
import pytest

from acquire_engine import TILES, Game, RulesError
from acquire_engine.errors import PlayerError, TileOrderError, UnknownWordError
from acquire_engine.rl import LAYOUT, ActionMap, final_rewards

pyspiel: Any = pytest.importorskip("pyspiel")

from acquire_engine.rl.openspiel import OpenSpielGame, OpenSpielState  # noqa: E402

GAMES = [
    "python_acquire",
    "python_acquire(players=2,rewards=money,two_player_market=none)",
    "python_acquire(players=3,edition=wizards-2008,special_powers=True,rewards=rank)",
    "python_acquire(players=3,edition=3m,holdings=concealed)",
]


def dealt(game: Any, seed: int) -> Any:
    """A state in which these tiles are drawn."""
    state = game.new_initial_state()
    tiles = list(range(len(TILES)))
    random.Random(seed).shuffle(tiles)
    for tile in tiles:
        state.apply_action(tile)
    return state


def played(state: Any, decisions: int) -> None:
    for number in range(decisions):
        if state.is_terminal():
            break
        legal = state.legal_actions()
        state.apply_action(legal[number * 7919 % len(legal)])


@pytest.mark.parametrize("text", GAMES)
def test_openspiel_accepts_it(text: str) -> None:
    """Its own test of games plays, copies, writes and reads states."""
    game = pyspiel.load_game(text)
    with contextlib.redirect_stdout(None):
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert pyspiel.load_game(str(game)).get_parameters() == game.get_parameters()


@pytest.mark.parametrize("text", GAMES)
def test_it_is_the_game(text: str) -> None:
    game = pyspiel.load_game(text)
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert sum(share for _, share in state.chance_outcomes()) == pytest.approx(1)
    state = dealt(game, 3)
    tiles = list(TILES)
    random.Random(3).shuffle(tiles)
    inner = Game(game.rules, game.num_players(), tiles=tiles)
    actions = ActionMap(game.rules)
    assert game.num_distinct_actions() == len(actions)
    number = 0
    while not state.is_terminal():
        assert state.current_player() == inner.player
        legal = state.legal_actions()
        assert legal == sorted(legal)
        assert [int(actions.ids[place]) for place in legal] == list(inner.legal_ids())
        number += 1
        chosen = legal[number * 7919 % len(legal)]
        inner.apply(state.action_to_string(chosen))
        assert inner.history[-1].id == actions.ids[chosen]
        state.apply_action(chosen)
    assert inner.over
    assert state.returns() == list(final_rewards(inner, game.payment))
    assert sum(state.returns()) == pytest.approx(game.utility_sum())


def test_i2_i3_a_player_sees_what_they_may_know() -> None:
    """Other tiles in the bag make no difference before they are drawn."""
    game = pyspiel.load_game("python_acquire(players=3)")
    one = dealt(game, 3)
    other = game.new_initial_state()
    order = list(one.history())
    order[60:] = order[:59:-1]
    for tile in order:
        other.apply_action(tile)
    played(one, 40)
    played(other, 40)
    assert one.game != other.game
    observer = game.make_py_observer()
    for player in range(3):
        assert one.information_state_string(player) == other.information_state_string(player)
        observer.set_from(one, player)
        seen = observer.tensor.copy()
        observer.set_from(other, player)
        assert np.array_equal(observer.tensor, seen)
        assert observer.string_from(one, player) == observer.string_from(other, player)
    states = {one.information_state_string(player) for player in range(3)}
    assert len(states) == 3


def test_observations_remember_and_information_states_have_everything() -> None:
    game = pyspiel.load_game("python_acquire(players=3)")
    state = dealt(game, 5)
    before = state.information_state_string(0)
    observer = game.make_py_observer()
    recall = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    played(state, 60)
    assert state.information_state_string(0).startswith(before)
    assert recall.string_from(state, 0) == state.information_state_string(0)
    for player in range(3):
        observer.set_from(state, player)
        assert observer.tensor.shape == (LAYOUT.length,)
        cash = [state.game.cash((player + place) % 3) / 1000 for place in range(3)]
        assert observer.dict["cash"][:3].tolist() == pytest.approx(cash)


def test_a_copy_goes_its_own_way() -> None:
    state = dealt(pyspiel.load_game("python_acquire(players=3)"), 5)
    played(state, 20)
    other = state.clone()
    history = state.history()
    played(other, 20)
    assert state.history() == history
    played(state, 20)
    assert str(state) == str(other)


def test_what_cannot_be_is_refused() -> None:
    for text, error in (
        ("players=7", RulesError),
        ("edition=4m", RulesError),
        ("rewards=fame", UnknownWordError),
        ("players=2,edition=3m,two_player_market=drawn_tile", RulesError),
    ):
        with pytest.raises(error):
            pyspiel.load_game(f"python_acquire({text})")
    for powers, wrong in (("False", RulesError), ("no", RulesError), (1, TypeError)):
        with pytest.raises(wrong, match="special_powers"):
            OpenSpielGame({"special_powers": powers})
    with pytest.raises(UnknownWordError, match="no parameter 'bogus': there are players, "):
        OpenSpielGame({"bogus": 1})
    for game in (None, 5, pyspiel.load_game("tic_tac_toe")):
        with pytest.raises(TypeError, match="^game: expected an OpenSpielGame, not "):
            OpenSpielState(game)
    with pytest.raises(ValueError, match="no parameters, not x"):
        pyspiel.load_game("python_acquire").make_py_observer(None, {"x": 1})


def test_actions_and_players_that_do_not_exist_are_refused() -> None:
    state = pyspiel.load_game("python_acquire(players=3)").new_initial_state()
    state.apply_action(107)
    for wrong, error in [(-2, UnknownWordError), (108, UnknownWordError), (107, TileOrderError)]:
        with pytest.raises(error):
            state.apply_action(wrong)
    assert (str(state), state.history()) == ("drawn: 12I", [107])
    state = dealt(pyspiel.load_game("python_acquire(players=3)"), 1)
    before = str(state)
    for wrong in (-2, -400, 541, 10**6):
        with pytest.raises(UnknownWordError, match="not a compact action id: they are 0 to 540"):
            state.apply_action(wrong)
        with pytest.raises(UnknownWordError):
            state.action_to_string(0, wrong)
    assert str(state) == before
    for player in (-1, -2, 3):
        with pytest.raises(PlayerError):
            state.view(player)
        with pytest.raises(PlayerError):
            state.information_state_string(player)
    played(state, 10**5)
    assert state.is_terminal()
    with pytest.raises(PlayerError):
        state.information_state_string()
