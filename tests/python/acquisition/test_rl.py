"""Environments of Acquisition for learning programs."""

import copy
import pickle
import warnings

import gymnasium
import numpy as np
import pytest

from acquire_engine.acquisition import Game, IllegalActionError, Rules, new_setup
from acquire_engine.acquisition.rl import OBSERVATION_LEN, AcquisitionEnv, BatchEnv, BatchGames, env
from acquire_engine.errors import (
    ArrayError,
    FormatError,
    PlayerError,
    RangeError,
    UnknownWordError,
)


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


def test_without_a_game_there_is_no_step():
    env = AcquisitionEnv()
    for call in (env.last, lambda: env.step(0)):
        with pytest.raises(gymnasium.error.ResetNeeded, match="no game is under way"):
            call()


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
            assert batch.games.game(slot).history == game.history
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
    with pytest.raises(TypeError, match="no array `infos`"):
        batch.write(infos=np.zeros(3, bool))
    assert (len(batch), batch.n, batch.players, batch.rules) == (3, 3, 2, Rules(2))


def contents(env):
    arrays = [env.observations, env.masks, env.rewards, env.done, env.player]
    return [array.copy() for array in arrays]


def same(some, others):
    return all(map(np.array_equal, some, others))


def test_nothing_depends_on_the_threads():
    rules = Rules(3, 5)
    envs = [BatchEnv(300, rules, seed=3, threads=threads) for threads in (1, 2, 7)]
    assert [env.games.threads for env in envs] == [1, 2, 7]
    over = 0
    for _ in range(80):
        actions = [env.sample_actions() for env in envs]
        for batch, ids in zip(envs, actions, strict=True):
            batch.step(ids)
        over += int(envs[0].done.sum())
        assert same(actions[:1] * 3, actions)
        assert same(contents(envs[0]), contents(envs[1]))
        assert same(contents(envs[0]), contents(envs[2]))
    assert over > 300
    for slot in range(0, 300, 13):
        game = envs[1].games.game(slot)
        assert np.array_equal(envs[1].masks[slot], game.legal_actions().mask())
        assert envs[1].done[slot] == game.over
    for threads in (0, 257, -1, 2**70):
        with pytest.raises(RangeError, match="threads"):
            BatchGames(2, threads=threads)


def test_the_first_slot_that_is_refused_is_named_whatever_the_threads():
    for threads in (1, 4):
        games = BatchGames(500, threads=threads)
        actions = np.full(500, 144)
        actions[[70, 300, 499]] = [0, 290, -1]
        with pytest.raises(IllegalActionError, match="slot 70: "):
            games.step(actions)
        assert games.steps == 0
        assert all(games.game(slot).history == () for slot in range(0, 500, 50))


@pytest.mark.parametrize(
    "again",
    [copy.copy, copy.deepcopy, BatchEnv.copy, lambda env: pickle.loads(pickle.dumps(env))],  # noqa: S301
    ids=["copy", "deepcopy", "method", "pickle"],
)
def test_copies_and_pickles_go_on_in_the_same_way_and_alone(again):
    env = BatchEnv(5, 3, tiles_each=6, seed=np.int64(7), threads=2)
    for _ in range(43):
        env.step(env.sample_actions())
    before = contents(env)
    other = again(env)
    assert repr(other) == repr(env)
    assert repr(BatchEnv(1, threads=1)) == "<BatchEnv: 1 game, 2 players, seed 0, 1 thread>"
    assert same(contents(other), before)
    assert [other.games.game(slot).history for slot in range(5)] == [
        env.games.game(slot).history for slot in range(5)
    ]
    for _ in range(50):
        other.step(other.sample_actions())
    assert same(contents(env), before), "the arrays are its own"
    for _ in range(50):
        env.step(env.sample_actions())
    assert same(contents(other), contents(env))
    bare = again(BatchEnv(2, observations=False, masks=False))
    assert (bare.observations, bare.masks) == (None, None)


@pytest.mark.parametrize(
    ("seed", "error"), [(-1, RangeError), (2**64, RangeError), ("x", TypeError)]
)
def test_a_seed_is_checked_at_once(seed, error):
    with pytest.raises(error, match="seed"):
        BatchEnv(2, seed=seed)


def test_a_pickle_is_checked():
    games = BatchGames(2, threads=2)
    games.step(np.array([144, 145]))
    make, (rules, threads, steps, slots) = games.__reduce__()
    restored = make(rules, threads, steps, slots)
    assert [restored.game(slot) for slot in range(2)] == [games.game(slot) for slot in range(2)]
    assert (restored.steps, restored.threads) == (1, 2)
    # Too few, half an id, no id, an action that is not legal.
    for wrong in ([], [b"\x00"], [b"\xff\xff"], [b"\x00\x00"]):
        with pytest.raises(FormatError, match="not a pickle of this package"):
            make(rules, threads, steps, wrong)
    for wrong in (-1, 2**64):
        with pytest.raises(FormatError, match="not a pickle of this package"):
            make(rules, threads, wrong, slots)
    with pytest.raises(RangeError):
        make(rules, 0, steps, slots)


class Lent:
    """The memory of an array for another one, which does not know whose it is."""

    def __init__(self, array):
        self.array = array
        self.__array_interface__ = array.__array_interface__


def test_arrays_with_memory_in_common_are_refused():
    games = BatchGames(4)
    memory = np.zeros(64, np.uint8)
    lent = np.asarray(Lent(memory))
    for arrays in (
        {"done": memory[:4].view(bool), "player": memory[:4].view(np.int8)},
        {"done": memory[:4].view(bool), "player": lent[3:7].view(np.int8)},
        {"rewards": lent[:32].view(np.float32).reshape(4, 2), "done": memory[31:35].view(bool)},
    ):
        actions = np.full(4, 144)
        for call in (lambda **all: games.step(actions, **all), games.reset, games.write):  # noqa: B023
            with pytest.raises(ArrayError, match="in common|cannot be written"):
                call(**arrays)
    actions = lent[:32].view(np.int64)
    actions[:] = 144
    before = memory.copy()
    for place in (0, 28):
        with pytest.raises(ArrayError, match="actions and player have memory in common"):
            games.step(actions, player=memory[place : place + 4].view(np.int8))
    assert np.array_equal(memory, before)
    assert all(games.game(slot).history == () for slot in range(4))
    player = memory[32:36].view(np.int8)
    player[:] = 9
    games.step(actions, player=player)
    assert list(player) == [1] * 4
    games.step(np.full(4, 145, np.uint16))
    games.step(np.full(4, 146, np.int32))
    assert all(len(games.game(slot).history) == 3 for slot in range(4))
