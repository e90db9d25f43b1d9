"""Environments of Acquisition for learning programs."""

import warnings

import numpy as np
import pytest

from acquire_engine.acquisition import Game, IllegalActionError, Rules, new_setup
from acquire_engine.acquisition.rl import OBSERVATION_LEN, AcquisitionEnv, BatchEnv, BatchGames, env
from acquire_engine.errors import ArrayError, PlayerError, RangeError, UnknownWordError


def planes(game, player=None):
    seen = game.observation(player)
    assert seen.shape == (OBSERVATION_LEN,) == (1016,)
    return seen[:1008].reshape(7, 12, 12), seen[1008:]


def test_observations_say_what_is_there():
    game = Game(3)
    while game.phase.kind != "Buyout":
        game.undo(len(game.history))
        number = planes.number = getattr(planes, "number", 0) + 1
        whole = Game(3)
        whole.play_randomly(number)
        for action in whole.history:
            game.apply(action)
            if game.phase.kind == "Buyout":
                break
    board = game.board.to_numpy()
    for player in range(3):
        squares, rest = planes(game, player)
        for after in range(3):
            assert np.array_equal(squares[after], board == 2 + (player + after) % 3)
            assert rest[after] == game.supply[(player + after) % 3]
        assert not squares[3].any()
        assert np.array_equal(squares[4], board == 1)
        assert squares[6].sum() == len(game.phase.bought)
        assert list(rest[3:]) == [0, 0, 0, 0, 1]
    squares, rest = planes(Game(2))
    assert squares[5].all()
    assert list(rest) == [40, 40, 0, 0, 6, 1, 0, 0]
    with pytest.raises(PlayerError):
        game.observation(3)


def test_pettingzoo_accepts_the_environment():
    from pettingzoo.test import api_test, seed_test

    for players in (2, 4):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            api_test(env(players=players, tiles_each=4), num_cycles=60)
        # What it says of every dictionary, but for those of its own environments.
        assert {str(warning.message).split(" should")[0] for warning in caught} <= {
            "Observation is not a NumPy array",
            "Observation space for each agent probably",
        }
    seed_test(lambda: env(players=2, tiles_each=3), num_cycles=30)


def test_a_game_in_the_environment(capsys):
    table = AcquisitionEnv(2, tiles_each=3, render_mode="ansi")
    table.reset(seed=1)
    assert "place a park tile" in table.render()
    while not any(table.terminations.values()):
        agent = table.agent_selection
        mask = table.observe(agent)["action_mask"]
        other = next(name for name in table.agents if name != agent)
        assert not table.observe(other)["action_mask"].any()
        table.step(int(np.flatnonzero(mask)[0]))
    assert sum(table.rewards.values()) == pytest.approx(1)
    table.reset(options={"setup": new_setup(2, 5)})
    with pytest.raises(IllegalActionError):
        table.step(0)
    with pytest.raises(PlayerError):
        table.reset(options={"setup": new_setup(3)})
    with pytest.raises(PlayerError):
        table.observe("player_2")
    with pytest.raises(UnknownWordError):
        AcquisitionEnv(render_mode="picture")
    AcquisitionEnv(render_mode="human").reset()
    assert "Player 0" in capsys.readouterr().out


def test_many_games_are_as_many_single_ones():
    rules = Rules(3, 5)
    batch = BatchEnv(20, rules, seed=7)
    games = [Game(rules) for _ in range(20)]
    over = 0
    for _ in range(60):
        for slot, game in enumerate(games):
            assert batch.done[slot] == game.over
            assert batch.player[slot] == (-1 if game.over else game.player)
            assert np.array_equal(batch.masks[slot], game.legal_actions().mask())
            assert batch.rewards[slot] == pytest.approx(game.rewards)
            if not game.over:
                assert np.array_equal(batch.observations[slot], game.observation())
            assert batch.games.game(slot) == game
        actions = batch.sample_actions()
        assert np.array_equal(actions, batch.sample_actions())
        for slot, action in enumerate(actions):
            if games[slot].over:
                over += 1
                games[slot] = Game(rules)
            else:
                games[slot].apply(int(action))
        batch.step(actions)
    assert over > 20
    batch.reset()
    assert batch.games.steps == 0
    assert not batch.done.any()


def test_a_wrong_step_changes_nothing():
    batch = BatchGames(3)
    actions = np.array([144, 145, 0])
    with pytest.raises(IllegalActionError, match="slot 2: "):
        batch.step(actions)
    with pytest.raises(UnknownWordError, match="slot 1: 290"):
        batch.step(np.array([144, 290, 146]))
    assert all(batch.game(slot) == Game() for slot in range(3))
    for wrong, error in [
        (np.array([144, 145]), ArrayError),
        (np.zeros((3, 1), np.int64), ArrayError),
        (np.zeros(3, np.float64), TypeError),
        ([144, 145, 146], TypeError),
        (None, TypeError),
    ]:
        with pytest.raises(error):
            batch.step(wrong)
    for wrong in (0, -1, 2**20 + 1, 2**70):
        with pytest.raises(RangeError):
            BatchGames(wrong)
    with pytest.raises(RangeError):
        batch.game(3)
    with pytest.raises(ArrayError):
        batch.write(done=np.zeros(4, bool))
    shared = np.zeros(3, bool)
    with pytest.raises((ArrayError, TypeError)):
        batch.write(done=shared, player=shared.view(np.int8))
    assert (len(batch), batch.n, batch.players, batch.rules) == (3, 3, 2, Rules(2))
