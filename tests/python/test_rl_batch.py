"""Many games at once."""

from __future__ import annotations

import contextlib
import copy
import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from acquire_engine import ACTION_COUNT, Game, Rules, random_game
from acquire_engine._native import OBSERVATION_LEN
from acquire_engine.acquisition import rl as acquisition
from acquire_engine.errors import (
    AcquireError,
    ArrayError,
    FormatError,
    IllegalActionError,
    PlayerError,
    RangeError,
    RulesError,
    UnknownWordError,
)
from acquire_engine.rl import MORE_LAYOUT, ActionMap, BatchEnv, BatchGames, final_rewards

SLOT = 2**20
"""How far apart the numbers of two random games of one slot are."""

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("avalon-hill", 4, {}),
    ("avalon-hill", 2, {"special_powers": True}),
    ("3m", 3, {"holdings": "concealed"}),
    ("wizards-2008", 6, {"dead_tiles": "replace"}),
]


def contents(env: BatchEnv) -> list[np.ndarray]:
    assert env.observations is not None
    assert env.masks is not None
    arrays = [env.observations, env.masks, env.rewards, env.done, env.player]
    return [array.copy() for array in arrays]


def same(some: list[np.ndarray], others: list[np.ndarray]) -> bool:
    return all(map(np.array_equal, some, others))


@pytest.mark.parametrize(("edition", "players", "options"), TABLES)
def test_the_arrays_say_what_the_games_say(
    edition: str, players: int, options: dict[str, Any]
) -> None:
    env = BatchEnv(3, edition, players, seed=5, **options)
    assert env.rules == Rules(edition, **options)
    ends = 0
    for step in range(700):
        ends += int(env.done.sum())
        if step % 7 == 0 or env.done.any():
            for slot in range(env.n):
                game = env.game(slot)
                assert env.observations is not None
                assert env.masks is not None
                view = game.view(game.player)
                assert np.array_equal(env.observations[slot], view.observation())
                assert np.array_equal(env.masks[slot], game.legal_actions().mask())
                assert env.player[slot] == (-1 if game.player is None else game.player)
                assert env.done[slot] == game.over
                paid = np.array(final_rewards(game), np.float32)
                assert np.array_equal(env.rewards[slot], paid)
        env.step(env.sample_actions())
    assert ends >= 6


def test_random_actions_play_the_random_games_of_the_seed() -> None:
    env = BatchEnv(5, "3m", 3, seed=11)
    finished = set()
    while len(finished) < 10:
        env.step(env.sample_actions())
        for slot in np.flatnonzero(env.done):
            number = env.number(int(slot))
            game = random_game("3m", 3, seed=11, number=number * SLOT + int(slot))
            assert env.game(int(slot)).record == game.record
            finished.add((int(slot), number))
    assert {number for _, number in finished} >= {0, 1}


def test_nothing_depends_on_the_threads_or_on_the_other_slots() -> None:
    envs = [BatchEnv(n, seed=3, threads=threads) for n, threads in ((300, 1), (300, 3), (70, 7))]
    for _ in range(260):
        for env in envs:
            env.step(env.sample_actions())
    alone, shared, fewer = map(contents, envs)
    assert same(alone, shared)
    assert same([array[:70] for array in alone], fewer)


def test_a_game_that_is_over_stays_for_one_step_and_the_next_one_begins() -> None:
    env = BatchEnv(1, players=3, seed=2)
    assert env.masks is not None
    while not env.done[0]:
        assert not env.rewards.any(), "nothing is paid before the end"
        env.step(env.sample_actions())
    assert (env.player[0], env.masks.any(), env.number(0)) == (-1, False, 0)
    assert env.rewards.sum() == 1
    over = env.game(0)
    assert over.over
    assert env.sample_actions().tolist() == [0]
    # Whatever the action is.
    env.step([-5])
    assert (env.done[0], env.rewards.any(), env.number(0)) == (False, False, 1)
    assert env.game(0).history == ()
    assert env.player[0] == env.game(0).player


def test_a_reset_goes_on_or_begins_anew() -> None:
    env = BatchEnv(4, seed=8)
    start = contents(env)
    env.reset()
    assert same(contents(env), start), "nothing was done yet"
    actions = env.sample_actions()
    env.step(actions)
    env.reset()
    assert [env.number(slot) for slot in range(4)] == [1] * 4
    assert not same(contents(env), start)
    env.reset(seed=9)
    assert (env.seed, env.number(3)) == (9, 0)
    assert same(contents(env), contents(BatchEnv(4, seed=9)))
    env.reset(seed=8)
    assert same(contents(env), start)


def table(cash: list[int]) -> Game:
    """A game that is over, with this cash at the end."""
    game = random_game("avalon-hill", len(cash), seed=1)
    setup = game.to_dict()
    for seat, dollars in zip(setup["seats"], cash, strict=True):
        seat["cash"] = dollars
    return Game.from_dict(setup)


@pytest.mark.parametrize(
    ("cash", "win", "rank", "money"),
    [
        ([30_000, 20_000, 10_000, 0], [1, 0, 0, 0], [1, 2 / 3, 1 / 3, 0], [15, 5, -5, -15]),
        ([9_000, 9_000, 3_000], [0.5, 0.5, 0], [0.75, 0.75, 0], [2, 2, -4]),
        ([6_000, 1_000, 1_000, 8_000], [0, 0, 0, 1], [2 / 3, 1 / 6, 1 / 6, 1], [2, -3, -3, 4]),
        ([5_000, 5_000], [0.5, 0.5], [0.5, 0.5], [0, 0]),
    ],
)
def test_e9_rewards(
    cash: list[int], win: list[float], rank: list[float], money: list[float]
) -> None:
    game = table(cash)
    for name, expected in (("win", win), ("rank", rank), ("money", money)):
        assert final_rewards(game, name) == pytest.approx(expected)
    assert final_rewards(Game(seed=1), "money") == (0, 0, 0, 0)
    with pytest.raises(UnknownWordError, match="win, rank and money"):
        final_rewards(game, "fame")


@pytest.mark.parametrize("rewards", ["win", "rank", "money"])
def test_the_batch_pays_the_same_rewards(rewards: str) -> None:
    env = BatchEnv(30, seed=4, rewards=rewards)
    while not env.done.any():
        env.step(env.sample_actions())
    for slot in np.flatnonzero(env.done):
        paid = np.array(final_rewards(env.game(int(slot)), rewards), np.float32)
        assert np.array_equal(env.rewards[slot], paid)


def test_an_illegal_action_changes_nothing_and_says_where() -> None:
    env = BatchEnv(200, seed=1, threads=2)
    for _ in range(30):
        env.step(env.sample_actions())
    before, games = contents(env), [env.game(slot) for slot in range(200)]
    actions = env.sample_actions()
    for slot in (150, 180):
        illegal = next(id for id in range(ACTION_COUNT) if not games[slot].is_legal(id))
        actions[slot] = illegal
    with pytest.raises(IllegalActionError, match="slot 150: ") as caught:
        env.step(actions)
    error = caught.value
    assert error.action is not None
    assert error.action.id == actions[150]
    assert error.allowed == tuple(games[150].legal_actions())
    assert error.phase == games[150].phase
    for wrong in (ACTION_COUNT, -1, 2**62):
        actions[3] = wrong
        with pytest.raises(UnknownWordError, match=f"slot 3: {wrong} "):
            env.step(actions)
    assert same(contents(env), before)
    assert [env.game(slot) for slot in range(200)] == games


@pytest.mark.parametrize("dtype", [np.int64, np.int32, np.uint16])
def test_actions_are_integers_of_three_types_or_what_becomes_one(dtype: type) -> None:
    games, env = BatchGames(3, seed=1), BatchEnv(3, seed=1)
    ids = np.zeros(3, dtype)
    games.sample_actions(ids)
    assert ids.tolist() == env.sample_actions().tolist()
    games.step(ids)
    env.step(ids.tolist())
    wide = np.zeros((3, 2), dtype)
    games.sample_actions(ids)
    wide[:, 1] = ids
    games.step(wide[:, 1])
    env.step(ids.astype(np.uint32))
    assert [games.game(i) for i in range(3)] == [env.game(i) for i in range(3)]


@pytest.mark.parametrize(
    ("actions", "error"),
    [
        (np.zeros(4), TypeError),
        (np.zeros(4, np.bool_), TypeError),
        (np.zeros(4, np.uint64), TypeError),
        (np.zeros(4, object), TypeError),
        (["5E"] * 4, TypeError),
        (None, TypeError),
        (np.zeros(3, np.int64), ValueError),
        (np.zeros((4, 1), np.int64), ValueError),
        (7, ValueError),
    ],
)
def test_other_actions_are_refused(actions: Any, error: type[Exception]) -> None:
    env = BatchEnv(4)
    before = contents(env)
    with pytest.raises(error):
        env.step(actions)
    assert same(contents(env), before)


def test_a_refusal_names_all_types_of_actions() -> None:
    games = BatchGames(4)
    for actions, found in ((None, "NoneType"), (np.zeros(4), "an array of float64")):
        for call in (games.step, games.sample_actions):
            with pytest.raises(TypeError) as caught:
                call(actions)  # type: ignore[operator]
            assert str(caught.value).endswith(
                f": expected a numpy array of int64, int32 or uint16, not {found}"
            )


def test_a_refusal_of_an_array_to_fill_names_it() -> None:
    env = BatchEnv(4)
    for out in (np.zeros(3, np.int64), locked(np.zeros(4, np.int64)), np.zeros(8, np.int64)[::2]):
        with pytest.raises(ArrayError, match="^out "):
            env.sample_actions(out)


def test_an_array_of_an_unknown_name_is_refused_even_if_it_is_none() -> None:
    games = BatchGames(4)
    for array in (None, np.zeros((4, 1261), np.bool_)):
        with pytest.raises(TypeError, match="^there is no array `mask`: there are observations"):
            games.write(mask=array)  # type: ignore[call-arg]


def test_memory_in_common_is_refused_by_name() -> None:
    games = BatchGames(4)
    actions = np.zeros(4, np.int64)
    games.sample_actions(actions)
    observations = np.zeros((4, OBSERVATION_LEN), np.float32)
    rewards = observations.reshape(-1)[:16].reshape(4, 4)
    with pytest.raises(ArrayError, match="^observations and rewards have memory in common"):
        games.step(actions, observations=observations, rewards=rewards)
    with pytest.raises(ArrayError, match="^actions and player have memory in common"):
        games.step(actions, player=actions.view(np.int8)[8:12])


def locked(array: np.ndarray) -> np.ndarray:
    array.flags.writeable = False
    return array


OVERLAP = np.zeros(4 * OBSERVATION_LEN + 16, np.float32)


@pytest.mark.parametrize(
    ("arrays", "error"),
    [
        ({"observations": np.zeros((4, OBSERVATION_LEN))}, TypeError),
        ({"observations": np.zeros((4, 2035), np.float32)}, ValueError),
        ({"observations": np.zeros((OBSERVATION_LEN, 4), np.float32).T}, ValueError),
        ({"masks": np.zeros((4, ACTION_COUNT), np.int8)}, TypeError),
        ({"masks": np.zeros((3, ACTION_COUNT), np.bool_)}, ValueError),
        ({"masks": np.zeros((4, 2 * ACTION_COUNT), np.bool_)[:, ::2]}, ValueError),
        ({"rewards": np.zeros((4, 3), np.float32)}, ValueError),
        ({"done": locked(np.zeros(4, np.bool_))}, ValueError),
        ({"done": np.zeros(8, np.bool_)[::2]}, ValueError),
        ({"player": [0, 0, 0, 0]}, TypeError),
        ({"player": np.zeros(4, np.int64)}, TypeError),
        ({"infos": np.zeros(4, np.int64)}, TypeError),
        (
            {
                "observations": OVERLAP[: 4 * OBSERVATION_LEN].reshape(4, OBSERVATION_LEN),
                "rewards": OVERLAP[4 * OBSERVATION_LEN - 8 : 4 * OBSERVATION_LEN + 8].reshape(4, 4),
            },
            ValueError,
        ),
    ],
)
def test_arrays_that_do_not_fit_are_refused_and_nothing_happens(
    arrays: dict[str, Any], error: type[Exception]
) -> None:
    games = BatchGames(4)
    done = np.ones(4, np.bool_)
    actions = np.zeros(4, np.int64)
    games.sample_actions(actions)
    for call in (lambda **all: games.step(actions, **all), games.reset, games.write):
        with pytest.raises(error):
            call(**{"done": done, **arrays})
    assert done.all()
    assert all(games.game(slot).history == () for slot in range(4))
    assert not any(np.any(array) for array in arrays.values())


class Lent:
    """The memory of an array for another one, which does not know whose it is."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array
        self.__array_interface__ = array.__array_interface__


def lent(array: np.ndarray, dtype: type = np.uint8) -> np.ndarray:
    other = np.asarray(Lent(array)).view(dtype)
    base = other
    while isinstance(base.base, np.ndarray):
        base = base.base
    assert base.base is not array
    return other


def overlapping() -> Iterator[Any]:
    """Arrays for four games that have memory in common, in each way that there is."""
    memory = np.zeros(64, np.uint8)
    done, player = memory[:4].view(np.bool_), memory[:4].view(np.int8)
    yield pytest.param({"done": done, "player": player}, id="views")
    yield pytest.param({"done": done, "player": lent(memory, np.int8)[:4]}, id="one lent")
    both = {"done": lent(memory, np.bool_)[:4], "player": lent(memory, np.int8)[3:7]}
    yield pytest.param(both, id="both lent, one byte in common")
    buffer = memoryview(memory)
    both = {"done": np.frombuffer(buffer, np.bool_)[:4], "player": lent(memory, np.int8)[:4]}
    yield pytest.param(both, id="buffer")
    wide = {"rewards": lent(memory, np.float32).reshape(4, 4), "player": memory[60:].view(np.int8)}
    yield pytest.param(wide, id="the last byte of another type")


@pytest.mark.parametrize("arrays", list(overlapping()))
def test_arrays_with_memory_in_common_are_refused(arrays: dict[str, Any]) -> None:
    games = BatchGames(4, seed=1)
    actions = np.zeros(4, np.int64)
    games.sample_actions(actions)
    for call in (lambda **all: games.step(actions, **all), games.reset, games.write):
        with pytest.raises(ArrayError, match=r"in common|cannot be written"):
            call(**arrays)
    assert not any(np.any(array) for array in arrays.values())
    assert all(games.game(slot).history == () for slot in range(4))


def test_actions_with_memory_in_common_with_what_is_written_are_refused() -> None:
    games = BatchGames(4, seed=1)
    memory = np.zeros(8, np.int64)
    games.sample_actions(memory[:4])
    before = memory.copy()
    for place in (0, 31):
        player = lent(memory, np.int8)[place : place + 4]
        with pytest.raises(ArrayError, match="actions and player have memory in common"):
            games.step(memory[:4], player=player)
    assert np.array_equal(memory, before)
    # Beside each other, and between each other.
    games.step(memory[:4], player=lent(memory, np.int8)[32:36])
    table = np.zeros((4, 2), np.int64)
    games.sample_actions(memory[:4])
    table[:, 0] = memory[:4]
    games.step(table[:, 0], player=lent(table, np.int8).reshape(-1)[8:12])
    assert all(len(games.game(slot).history) == 2 for slot in range(4))


PARTS = {"done": (np.bool_, 4), "player": (np.int8, 4), "rewards": (np.float32, 64)}
"""Arrays for four games: their types, and how many bytes they have."""


@given(
    places=st.fixed_dictionaries(
        {}, optional={name: st.integers(0, 96).map(lambda n: 4 * n) for name in PARTS}
    ),
    actions=st.integers(0, 48).map(lambda n: 8 * n),
)
def test_any_places_in_one_memory_are_taken_or_refused(
    places: dict[str, int], actions: int
) -> None:
    """Taken if no byte is in two arrays, and then no other byte is written."""
    games = BatchGames(4, seed=1)
    memory = np.full(512, 77, np.uint8)
    ids = memory[actions : actions + 32].view(np.int64)
    games.sample_actions(ids)
    arrays = {
        name: lent(memory)[place : place + PARTS[name][1]].view(PARTS[name][0])
        for name, place in places.items()
    }
    if "rewards" in arrays:
        arrays["rewards"] = arrays["rewards"].reshape(4, 4)
    before = memory.copy()
    ranges = [(actions, 32), *((place, PARTS[name][1]) for name, place in places.items())]
    counts = np.zeros(512, int)
    for place, size in ranges:
        counts[place : place + size] += 1
    if (counts > 1).any():
        with pytest.raises(ArrayError):
            games.step(ids, **arrays)
        assert np.array_equal(memory, before)
        assert all(games.game(slot).history == () for slot in range(4))
    else:
        games.step(ids, **arrays)
        assert all(len(games.game(slot).history) == 1 for slot in range(4))
        written = np.zeros(512, bool)
        for name, place in places.items():
            written[place : place + PARTS[name][1]] = True
        assert np.array_equal(memory[~written], before[~written])


def test_actions_where_numbers_cannot_lie_are_refused() -> None:
    games = BatchGames(2, "avalon-hill", 3, seed=1)
    legal = np.zeros(2, np.uint16)
    games.sample_actions(legal)
    packed = np.zeros(2, [("action", "<u2"), ("flag", "u1")])
    packed["action"] = legal
    misplaced = np.frombuffer(bytearray(17), np.int64, 2, 1)
    before = [games.game(slot) for slot in range(2)]
    for actions in (packed["action"], misplaced, misplaced[:0], misplaced[::-1]):
        with pytest.raises(ArrayError, match=r"actions (is not aligned in memory|has shape)"):
            games.step(actions)
    assert [games.game(slot) for slot in range(2)] == before
    games.step(np.ascontiguousarray(packed["action"]))
    backwards = np.array([0, *legal[::-1]], np.int32)[:0:-1]
    games = BatchGames(2, "avalon-hill", 3, seed=1)
    games.step(backwards)
    assert [games.game(slot).history[0].id for slot in range(2)] == legal.tolist()


def test_every_number_of_an_array_is_written() -> None:
    env = BatchEnv(3, seed=6)
    arrays: dict[str, Any] = {
        "observations": np.full((3, OBSERVATION_LEN), np.nan, np.float32),
        "masks": np.ones((3, ACTION_COUNT), np.bool_),
        "rewards": np.full((3, 4), np.nan, np.float32),
        "done": np.ones(3, np.bool_),
        "player": np.full(3, 99, np.int8),
    }
    env.games.write(**arrays)
    assert same(list(arrays.values()), contents(env))


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"n": 0}, RangeError),
        ({"n": -1}, RangeError),
        ({"n": SLOT + 1}, RangeError),
        ({"n": 2**70}, RangeError),
        ({"threads": 0}, RangeError),
        ({"threads": 257}, RangeError),
        ({"seed": -1}, RangeError),
        ({"seed": 2**64}, RangeError),
        ({"players": 7}, RulesError),
        ({"edition": "3m", "players": 2}, RulesError),
        ({"edition": "4m"}, RulesError),
        ({"rewards": "fame"}, UnknownWordError),
        ({"edition": 7}, TypeError),
        ({"threads": "two"}, TypeError),
        ({"colour": "red"}, TypeError),
    ],
)
def test_games_that_cannot_be_are_refused(
    arguments: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        BatchEnv(**{"n": 2, **arguments})


def test_slots_that_are_not_there() -> None:
    env = BatchEnv(2)
    for slot in (2, -1, 2**80):
        with pytest.raises(RangeError):
            env.game(slot)
        with pytest.raises(RangeError):
            env.number(slot)


def pickled(env: BatchEnv) -> BatchEnv:
    other = pickle.loads(pickle.dumps(env))  # noqa: S301
    assert isinstance(other, BatchEnv)
    return other


@pytest.mark.parametrize(
    "again",
    [copy.copy, copy.deepcopy, BatchEnv.copy, pickled],
    ids=["copy", "deepcopy", "method", "pickle"],
)
def test_copies_and_pickles_go_on_in_the_same_way_and_alone(again: Any) -> None:
    env = BatchEnv(5, "wizards-2008", 3, seed=7, rewards="money", special_powers=True)
    for _ in range(333):
        env.step(env.sample_actions())
    before = contents(env)
    other = again(env)
    assert repr(other) == repr(env)
    assert same(contents(other), before)
    for _ in range(150):
        other.step(other.sample_actions())
    assert same(contents(env), before), "the arrays are its own"
    for _ in range(150):
        env.step(env.sample_actions())
    assert same(contents(other), contents(env))


def test_arrays_that_were_not_asked_for_stay_away() -> None:
    env = pickled(BatchEnv(2, observations=False, masks=False))
    assert (env.observations, env.masks) == (None, None)
    env.step(env.sample_actions())


def test_a_pickle_is_checked() -> None:
    games = BatchGames(2, seed=1)
    make, (rules, players, seed, threads, rewards, form, slots) = games.__reduce__()
    for wrong in (
        (rules, players, seed, threads, rewards, form, []),
        (rules, players, seed, threads, rewards, form, [(0, b"\xff\xff", None)]),
        (rules, players, seed, threads, rewards, form, [(0, b"\x6c", None)]),
        (rules, players, seed, threads, rewards, form, [(0, b"\x6c\x00", None)]),
        (rules, players, seed, threads, rewards, form, [(2**63, b"", None)]),
        (rules, players, seed, threads, rewards, form, [(2**64, b"", None)]),
        (rules, players, seed, threads, rewards, form, [()]),
        (rules, players, seed, threads, rewards, form, [(0, b"", Game("3m"))]),
        (rules, players, seed, threads, rewards, form, [(0, b"", Game(players=2))]),
        (rules, players, -1, threads, rewards, form, slots),
        (rules, players, 2**64, threads, rewards, form, slots),
    ):
        with pytest.raises(FormatError):
            make(*wrong)
    for wrong in (
        (rules, 9, seed, threads, rewards, form, slots),
        (rules, players, seed, 0, rewards, form, slots),
        (rules, players, seed, threads, "fame", form, slots),
    ):
        with pytest.raises(AcquireError):
            make(*wrong)


def test_several_threads_wait_for_each_other() -> None:
    games = BatchGames(100, seed=1, threads=2)

    def play(_: int) -> int:
        done, over = np.zeros(100, np.bool_), 0
        for _ in range(60):
            copied = games.copy()
            actions = np.zeros(100, np.int64)
            copied.sample_actions(actions)
            # Another thread may be quicker.
            with contextlib.suppress(IllegalActionError):
                games.step(actions, done=done)
            over += int(done.sum())
        return over

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(play, range(4)))
    for slot in range(0, 100, 9):
        assert games.game(slot).record.problems() == []


def calls_of_acquire() -> tuple[Callable[[], object], list[Callable[[], object]]]:
    """A long call of many games, and the others."""
    games = BatchGames(2**14, seed=1)
    observations = np.zeros((games.n, OBSERVATION_LEN), np.float32)
    actions = np.zeros(games.n, np.int64)
    return lambda: games.write(observations=observations), [
        lambda: games.seed,
        lambda: repr(games),
        lambda: games.game(0),
        lambda: games.number(0),
        lambda: games.sample_actions(actions),
    ]


def calls_of_acquisition() -> tuple[Callable[[], object], list[Callable[[], object]]]:
    games = acquisition.BatchGames(2**14)
    observations = np.zeros((games.n, acquisition.OBSERVATION_LEN), np.int8)
    return lambda: games.write(observations=observations), [
        lambda: games.steps,
        lambda: games.game(0),
        lambda: games.random_actions(1, 1),
        games.copy,
    ]


@pytest.mark.parametrize("game", [calls_of_acquire, calls_of_acquisition])
def test_a_call_that_waits_for_another_does_not_hold_the_interpreter(
    game: Callable[[], tuple[Callable[[], object], list[Callable[[], object]]]],
) -> None:
    """Every getter and method; threads are not interrupted here, and run only where others let
    them."""
    write_all, calls = game()
    writing, written, over = [False], [0], threading.Event()

    def write() -> None:
        while not over.is_set():
            writing[0] = True
            write_all()
            writing[0] = False
            written[0] += 1

    def look(call: Callable[[], object], waiting: list[bool]) -> None:
        while not over.is_set():
            waiting[0] = True
            call()
            waiting[0] = False

    interval = sys.getswitchinterval()
    sys.setswitchinterval(3600)
    waiting = [[False] for _ in calls]
    threads = [threading.Thread(target=write, daemon=True)]
    for call, mine in zip(calls, waiting, strict=True):
        threads.append(threading.Thread(target=look, args=(call, mine), daemon=True))
    try:
        for thread in threads:
            thread.start()
        for mine in waiting:
            # This thread runs while one writes and another waits for it.
            last = written[0] + 100
            while not (writing[0] and mine[0]) and written[0] < last:
                time.sleep(0)
            assert written[0] < last
    finally:
        over.set()
        sys.setswitchinterval(interval)
        for thread in threads:
            thread.join(60)


def run(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(not hasattr(__import__("os"), "fork"), reason="there is no fork here")
def test_a_forked_process_steps_on() -> None:
    code = """
import os
from acquire_engine.rl import BatchEnv
env = BatchEnv(200, threads=2)
env.step(env.sample_actions())
child = os.fork()
env.step(env.sample_actions())
if child == 0:
    os._exit(int(env.done.any()))
print(os.waitpid(child, 0)[1])
"""
    assert run(code).strip() == "0"


@pytest.mark.skipif(not hasattr(__import__("os"), "fork"), reason="there is no fork here")
def test_a_process_forked_in_the_middle_of_a_call_of_another_thread_is_told_so() -> None:
    code = """
import os, sys, threading, time, warnings
import numpy as np
from acquire_engine import BusyError
from acquire_engine._native import OBSERVATION_LEN
from acquire_engine.rl import BatchGames

warnings.simplefilter("ignore", DeprecationWarning)
games = BatchGames(2**14, seed=1)
observations = np.zeros((games.n, OBSERVATION_LEN), np.float32)
inside, over = [False], threading.Event()

def step():
    while not over.is_set():
        inside[0] = True
        games.write(observations=observations)
        inside[0] = False

thread = threading.Thread(target=step)
thread.start()
# Threads are not interrupted: this one runs only while the other is in its call.
sys.setswitchinterval(3600)
while not inside[0]:
    time.sleep(0)
child = os.fork()
if child == 0:
    refused = 0
    for call in (
        lambda: games.seed,
        lambda: games.number(0),
        lambda: games.game(0),
        lambda: games.write(done=np.zeros(games.n, np.bool_)),
        lambda: games.reset(),
        lambda: games.copy(),
        lambda: repr(games),
    ):
        try:
            call()
        except BusyError as error:
            refused += "forked" in str(error)
    # What no call had works.
    new = BatchGames(100, seed=2, threads=2)
    new.write(done=np.zeros(100, np.bool_))
    os._exit(refused + 10 * new.seed)
status = os.waitpid(child, 0)[1]
over.set()
thread.join()
games.write(done=np.zeros(games.n, np.bool_))
print(os.waitstatus_to_exitcode(status), games.seed)
"""
    # The call may be over just before the fork, and then everything works.
    answers = {run(code).strip() for _ in range(3)}
    assert answers <= {"27 1", "20 1"}
    assert "27 1" in answers


def test_without_the_extra_only_the_batch_is_there() -> None:
    code = """
import sys
sys.modules["gymnasium"] = sys.modules["pettingzoo"] = None
from acquire_engine import rl
from acquire_engine.errors import MissingExtraError
env = rl.BatchEnv(2)
env.step(env.sample_actions())
for name in ("env", "parallel_env", "AcquireEnv", "AcquireSeatEnv"):
    assert name in dir(rl)
    try:
        getattr(rl, name)
    except MissingExtraError as error:
        assert error.extra == "rl"
        assert "pip install '.[rl]'" in str(error)
    else:
        raise SystemExit(name)
try:
    rl.nothing
except AttributeError:
    pass
"""
    run(code)


class TestForms:
    """What observations show, and how actions are numbered."""

    def test_compact_ids(self) -> None:
        flat, compact = (BatchEnv(20, "3m", 3, seed=4, compact=value) for value in (False, True))
        actions = ActionMap("3m")
        for _ in range(250):
            assert compact.masks is not None
            assert flat.masks is not None
            assert np.array_equal(compact.masks, flat.masks[:, actions.ids])
            assert np.array_equal(compact.player, flat.player)
            places = compact.sample_actions()
            ids = np.where(flat.done, 0, actions.ids[places])
            assert np.array_equal(ids, flat.sample_actions())
            compact.step(places)
            flat.step(ids)
        for wrong in (len(actions), -1):
            bad = compact.sample_actions()
            bad[3] = wrong
            with pytest.raises(UnknownWordError, match=f"slot 3: {wrong} is not an action id"):
                compact.step(bad)
        assert (compact.games.compact, flat.games.compact) == (True, False)

    def test_more_and_memory(self) -> None:
        """I3: every player can keep track of the cash, though the edition conceals it."""
        env = BatchEnv(6, "avalon-hill", 3, seed=4, more=True, memory=True)
        plain = BatchEnv(6, "avalon-hill", 3, seed=4)
        for _ in range(120):
            actions = env.sample_actions()
            env.step(actions)
            plain.step(actions)
            assert env.observations is not None
            assert plain.observations is not None
            parts = MORE_LAYOUT.view(env.observations)
            for slot, player in enumerate(env.player.tolist()):
                if player < 0:
                    continue
                game = env.game(slot)
                seats = [(player + place) % 3 for place in range(3)]
                worths = [game.worth(seat) / 1000 for seat in seats]
                assert parts["worth"][slot][:3].tolist() == pytest.approx(worths)
                view = game.view(player)
                assert np.array_equal(plain.observations[slot], view.observation())
                more = view.observation(more=True)
                effects = MORE_LAYOUT["placements"].start
                assert np.array_equal(env.observations[slot][effects:], more[effects:])

    def test_rewards_may_be_a_function(self) -> None:
        def cash(game: Game) -> list[float]:
            return [game.cash(player) / 1000 for player in range(game.players)]

        env = BatchEnv(4, players=3, seed=2, rewards=cash)
        assert not env.rewards.any()
        for _ in range(220):
            env.step(env.sample_actions())
            for slot in range(4):
                game = env.game(slot)
                expected = cash(game) if game.history else [0.0] * 3
                assert env.rewards[slot].tolist() == pytest.approx(expected)

    def test_what_a_function_pays_is_kept(self) -> None:
        env = BatchEnv(4, players=3, seed=2, rewards=cash)
        assert repr(env).endswith("rewards of a function>")
        for _ in range(30):
            env.step(env.sample_actions())
        paid = env.rewards.copy()
        assert paid.any(axis=1).all()
        for other in (env.copy(), copy.deepcopy(env), pickle.loads(pickle.dumps(env))):  # noqa: S301
            assert np.array_equal(other.rewards, paid)
            assert other.rewards is not env.rewards
        given = Game(players=3, seed=9)
        env.set_game(0, given)
        paid[0] = 0
        assert np.array_equal(env.rewards, paid)
        given.apply_legal(0)
        env.set_game(1, given)
        paid[1] = cash(given)
        assert np.array_equal(env.rewards, paid)
        env.reset()
        assert not env.rewards.any()
        games, *parts, array = env.__getstate__()
        for wrong in (None, array[:2], array.astype(np.float64)):
            with pytest.raises(FormatError, match="not a pickle of this package"):
                BatchEnv.__new__(BatchEnv).__setstate__((games, *parts, wrong))


def cash(game: Game) -> list[float]:
    """What every player has, in thousands."""
    return [game.cash(player) / 1000 for player in range(game.players)]


class TestGivenGames:
    def given(self) -> Game:
        game = Game(players=3, seed=99)
        for number in range(40):
            game.apply_legal(number % game.legal_count())
        return game

    @pytest.mark.parametrize("memory", [False, True])
    def test_a_slot_goes_on_with_a_game(self, memory: bool) -> None:
        env = BatchEnv(3, players=3, seed=2, memory=memory)
        other = env.copy()
        game = self.given()
        env.set_game(1, game)
        assert env.game(1) == game
        assert env.game(1).history == game.history
        assert env.player[1] == game.player
        assert env.masks is not None
        assert np.array_equal(env.masks[1], game.legal_actions().mask())
        assert env.number(1) == 0
        again = pickled(env)
        for one in (env, again):
            played = game.copy()
            for _ in range(300):
                actions = one.sample_actions()
                if one.done[1]:
                    break
                played.apply(int(actions[1]))
                one.step(actions)
                assert one.game(1).history == played.history
            assert played.over
        assert np.array_equal(env.rewards, again.rewards)
        env.step(env.sample_actions())
        assert env.number(1) == 1
        while not other.done[1]:
            other.step(other.sample_actions())
        other.step(other.sample_actions())
        assert env.game(1) == other.game(1), "the next game is the one that would have come"

    def test_it_is_a_copy(self) -> None:
        env, game = BatchEnv(2, players=3), self.given()
        env.set_game(0, game)
        game.undo()
        assert env.game(0) == self.given()

    def test_a_game_from_a_position_and_one_that_is_over(self) -> None:
        finished = random_game(players=2, seed=1)
        position = Game.from_dict(self.given().to_dict())
        env = BatchEnv(2, players=3)
        env.set_game(0, position)
        assert env.game(0) == position
        env = BatchEnv(2, players=2)
        env.set_game(1, finished)
        assert env.done.tolist() == [False, True]
        assert env.rewards[1].tolist() == list(final_rewards(finished))
        env.reset()
        assert (env.number(0), env.number(1)) == (0, 1)

    def test_other_games_are_refused(self) -> None:
        env = BatchEnv(2, players=3)
        before = [env.game(slot) for slot in range(2)]
        for slot, game, error in (
            (2, Game(players=3), RangeError),
            (0, Game(players=4), PlayerError),
            (0, Game("3m", players=3), RulesError),
            (0, Game(players=3, special_powers=True), RulesError),
            (0, 5, TypeError),
        ):
            with pytest.raises(error):
                env.set_game(slot, game)  # type: ignore[arg-type]
        assert [env.game(slot) for slot in range(2)] == before


@pytest.mark.parametrize(
    "state",
    [None, (), (1, 2, 3, 4), [], "x", (BatchGames(1), True, True), (None, True, True, None)],
)
def test_a_wrong_state_is_refused(state: Any) -> None:
    env = BatchEnv(1)
    with pytest.raises(FormatError, match="not a pickle of this package"):
        env.__setstate__(state)
    assert env.n == 1
    env.step(env.sample_actions())


def test_a_game_is_not_set_if_the_arrays_are_wrong() -> None:
    batch = BatchEnv(4, players=3, seed=1)
    before = batch.game(0)
    batch.observations = np.zeros((1, 1), np.float32)
    with pytest.raises(ArrayError):
        batch.set_game(0, Game(players=3, seed=99))
    assert batch.game(0) == before
