"""Learners against native opponents, one or many at once."""

from __future__ import annotations

import copy
import itertools
import pickle
import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from acquire_engine import Action, Game, IllegalActionError
from acquire_engine.errors import (
    ArrayError,
    PlayerError,
    RangeError,
    RulesError,
    UnknownWordError,
)
from acquire_engine.rl import LAYOUT, MORE_LAYOUT, ActionMap, BatchEnv, SeatGames

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402
from gymnasium.wrappers import RecordEpisodeStatistics  # noqa: E402

from acquire_engine.agents import make_agent  # noqa: E402
from acquire_engine.rl import AcquireSeatEnv, AcquireVectorEnv  # noqa: E402

ID = "acquire/Seat-v1"
FORMS: list[dict[str, Any]] = [
    {"opponents": "greedy"},
    {"players": 2, "opponents": "random", "rewards": "money", "special_powers": True, "seat": 1},
    {"players": 3, "opponents": ["greedy", "random"], "rewards": "rank", "compact": True},
    {"edition": "3m", "players": 3, "memory": True, "more": True, "holdings": "concealed"},
]


def cash(game: Game) -> list[float]:
    """A reward for every step."""
    return [game.cash(player) / 1000 for player in range(game.players)]


class Choice:
    """The same choices again and again."""

    def __init__(self) -> None:
        self.number = 0

    def __call__(self, mask: Any) -> int:
        self.number += 1
        legal = np.flatnonzero(mask)
        return int(legal[self.number * 7919 % len(legal)]) if len(legal) else 0


class TestPlainCalls:
    def test_as_stable_baselines3_makes_an_environment(self) -> None:
        """`make_vec_env(id)` asks for pixels, seeds, and wraps; nothing may warn."""
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            env = gymnasium.make(ID, render_mode="rgb_array")
            env.action_space.seed(3)
            env = RecordEpisodeStatistics(env)
            seen, info = env.reset(seed=3)
            choose = Choice()
            ended = False
            while not ended:
                assert seen in env.observation_space
                seen, reward, ended, cut, info = env.step(choose(env.unwrapped.action_masks()))
                assert isinstance(reward, float)
                assert not cut
            assert info["episode"]["r"] == reward
            pixels = env.render()
            assert (pixels.dtype, pixels.shape) == (np.uint8, (9 * 24, 12 * 24, 3))
            assert env.reset()[0].shape == (LAYOUT.length,)

    @pytest.mark.parametrize("form", FORMS)
    def test_gymnasium_accepts_it(self, form: dict[str, Any]) -> None:
        check_env(gymnasium.make(ID, **form).unwrapped, skip_render_check=True)

    def test_make_vec_gives_the_native_form(self) -> None:
        for arguments in ({}, {"vectorization_mode": "vector_entry_point"}):
            env = gymnasium.make_vec(ID, num_envs=3, opponents="greedy", threads=2, **arguments)
            assert isinstance(env.unwrapped, AcquireVectorEnv)
            assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
            assert (env.num_envs, env.unwrapped.threads) == (3, 2)
            assert env.observation_space.shape == (3, LAYOUT.length)
            seen, _ = env.reset(seed=1)
            assert seen in env.observation_space
            assert env.action_space.sample().shape == (3,)
        sync = gymnasium.make_vec(ID, num_envs=2, vectorization_mode="sync", opponents="greedy")
        assert sync.reset(seed=1)[0].shape == (2, LAYOUT.length)


def test_the_picture_shows_the_board_and_the_rack() -> None:
    env = AcquireSeatEnv(render_mode="rgb_array", opponents="greedy")
    env.reset(seed=3)
    pixels = env.render()
    board = LAYOUT.view(env.view.observation())["board"]
    corners = pixels[2::24, 2::24].reshape(-1, 3)
    centres = pixels[12::24, 12::24].reshape(-1, 3)
    held = LAYOUT.view(env.view.observation())["racks"][0].astype(bool).ravel()
    lone = board[0].astype(bool).ravel()
    assert (centres[held] == 255).all()
    assert (corners[held] < 255).any()
    assert len({tuple(colour) for colour in centres[lone]}) == 1
    assert (centres[lone] < 255).any()


class TestNativeOpponents:
    @pytest.mark.parametrize(
        "opponents", [["greedy", "random", "search:playouts=4"], ["random"] * 3]
    )
    def test_they_choose_what_python_would_ask_of_them(self, opponents: list[str]) -> None:
        """An opponent that is asked from Python makes the same choices."""
        calls: list[int] = []

        def asked(place: int) -> Any:
            def agent(view: Any, legal: Any) -> Action:
                calls.append(place)
                return make_agent(opponents[place], mixed._seeds[place])(view, legal)

            return agent

        native = AcquireSeatEnv(opponents=opponents)
        mixed = AcquireSeatEnv(opponents=[asked(place) for place in range(3)])
        for seed in range(2):
            one, other = native.reset(seed=seed), mixed.reset(seed=seed)
            choose, ended = Choice(), False
            while not ended:
                assert np.array_equal(one[0], other[0])
                action = choose(one[-1]["action_mask"])
                one, other = native.step(action), mixed.step(action)
                ended = one[2]
                assert native.game.history == mixed.game.history
        assert set(calls) == {0, 1, 2}

    def test_the_game_may_be_changed_between_steps(self) -> None:
        """The opponents notice that actions were taken back, or that it is another game."""
        env = AcquireSeatEnv(opponents="greedy", seat=0, memory=True)
        env.reset(seed=5)
        choose = Choice()
        for _ in range(6):
            env.step(choose(env.action_masks()))
        history = env.game.history
        env.game.undo(len(env.game.history) // 2)
        while env.game.player != 0:
            env.game.undo()
        again = copy.deepcopy(env)
        for one in (env, again):
            one.step(one.game.legal_ids()[0])
        assert env.game.history == again.game.history != history
        assert env.view == again.view

    @pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])  # noqa: S301
    def test_a_copy_keeps_the_state(self, again: Any) -> None:
        env = AcquireSeatEnv(opponents="greedy", memory=True)
        env.reset(seed=6)
        env.step(env.game.legal_ids()[0])
        other = again(env)
        for _ in range(5):
            action = env.game.legal_ids()[0]
            one, two = env.step(action), other.step(action)
            assert np.array_equal(one[0], two[0])
        assert env.game.history == other.game.history
        assert np.array_equal(env.reset()[0], other.reset()[0])


class TestForms:
    def test_a_view_that_remembers_shows_what_was_seen(self) -> None:
        """I3: agents know what all players have seen, though it is concealed now."""
        plain, remembers = (
            AcquireSeatEnv("avalon-hill", 3, opponents="greedy", memory=memory)
            for memory in (False, True)
        )
        plain.reset(seed=2)
        remembers.reset(seed=2)
        choose, ended = Choice(), False
        while not ended:
            action = choose(plain.action_masks())
            hidden, _, ended, _, _ = plain.step(action)
            seen, *_ = remembers.step(action)
            if ended:
                break
            assert (LAYOUT.view(hidden)["cash"][1:3] == -1).all()
            others = [(remembers.seat + place) % 3 for place in (1, 2)]
            known = [remembers.game.cash(player) / 1000 for player in others]
            assert LAYOUT.view(seen)["cash"][1:3].tolist() == pytest.approx(known)

    def test_more_follows_from_the_view(self) -> None:
        env = AcquireSeatEnv("3m", 3, opponents="greedy", more=True)
        seen, _ = env.reset(seed=2)
        choose = Choice()
        for _ in range(20):
            seen, *_ = env.step(choose(env.action_masks()))
        assert seen in env.observation_space
        assert np.array_equal(seen[: LAYOUT.length], env.view.observation())
        parts = MORE_LAYOUT.view(seen)
        worths = [env.view.worth((env.seat + place) % 3) for place in range(3)]
        expected = [-1 if worth is None else worth / 1000 for worth in worths]
        assert parts["worth"][:3].tolist() == pytest.approx(expected)
        kinds = ("isolated", "found", "grow", "merge", "dead", "blocked")
        told = {}
        for kind, row, column in np.argwhere(parts["placements"]):
            told[f"{column + 1}{'ABCDEFGHI'[row]}"] = kinds[kind]
        assert told == {tile: place.kind for tile, place in env.view.placements().items()}

    def test_compact_ids_are_the_ids_of_the_rules(self) -> None:
        plain, compact = (
            AcquireSeatEnv(opponents="greedy", compact=compact) for compact in (False, True)
        )
        actions = ActionMap("avalon-hill")
        assert compact.action_space.n == len(actions) == 541
        seen, info = plain.reset(seed=2)
        _, short = compact.reset(seed=2)
        choose, ended = Choice(), False
        while not ended:
            assert np.array_equal(short["action_mask"], info["action_mask"][actions.ids])
            assert np.array_equal(compact.action_masks(), plain.action_masks()[actions.ids])
            place = choose(short["action_mask"])
            seen, _, ended, _, info = plain.step(int(actions.ids[place]))
            other, *_, short = compact.step(np.int64(place))
            assert np.array_equal(seen, other)
        compact.reset(seed=2)
        assert "541 is not a compact action id" in compact.step(541)[4]["illegal_action"]

    def test_maps_go_both_ways(self) -> None:
        for rules in ({}, {"special_powers": True}, {"end": "automatic", "dead_tiles": "redraw"}):
            actions = ActionMap("avalon-hill", **rules)
            assert (actions.places[actions.ids] == np.arange(len(actions))).all()
            assert (actions.places >= 0).sum() == len(actions)
            assert not actions.ids.flags.writeable
        assert ActionMap("3m") == ActionMap("3m") != ActionMap("avalon-hill")
        assert hash(ActionMap("3m")) == hash(ActionMap("3m"))
        assert repr(ActionMap()) == "<ActionMap: 541 of 1261 ids, Rules('avalon-hill')>"

    def test_rewards_may_be_a_function(self) -> None:
        env = AcquireSeatEnv(opponents="greedy", rewards=cash)
        env.reset(seed=2)
        choose, ended = Choice(), False
        while not ended:
            _, reward, ended, _, info = env.step(choose(env.action_masks()))
            assert reward == env.game.cash(env.seat) / 1000
        assert info["rewards"] == tuple(cash(env.game))

        def careless(game: Game) -> list[float]:
            game.undo()
            return [0.0] * 4

        env = AcquireSeatEnv(rewards=careless)
        env.reset(seed=1)
        before = len(env.game.history)
        env.step(env.game.legal_ids()[0])
        assert len(env.game.history) > before, "it was a copy that the function changed"

    @pytest.mark.parametrize(
        ("given", "error", "message"),
        [
            (5, TypeError, "rewards: expected a number for each player, not int"),
            ([1, 2], ArrayError, "rewards: 4 players need as many numbers, not 2"),
            (["1"] * 4, TypeError, "rewards: expected a number, not str"),
        ],
    )
    def test_a_function_that_gives_something_else(
        self, given: Any, error: type[Exception], message: str
    ) -> None:
        env = AcquireSeatEnv(rewards=lambda _: given)
        env.reset(seed=1)
        with pytest.raises(error, match=f"^{message}$"):
            env.step(env.game.legal_ids()[0])


class Singles:
    """As many single environments, which begin again as the vector form does."""

    def __init__(self, count: int, form: dict[str, Any]) -> None:
        self.envs = [AcquireSeatEnv(**form) for _ in range(count)]
        self.ended = [False] * count

    def reset(self, seed: int) -> list[Any]:
        return [env.reset(seed=seed + number) for number, env in enumerate(self.envs)]

    def step(self, actions: Sequence[int]) -> list[Any]:
        made = []
        for number, (env, action) in enumerate(zip(self.envs, actions, strict=True)):
            if self.ended[number]:
                seen, info = env.reset()
                made.append((seen, 0.0, False, False, info))
            else:
                made.append(env.step(action))
            self.ended[number] = made[-1][2]
        return made


class TestVector:
    @pytest.mark.parametrize("number", [2**63, 2**63 + 5, 2**64 - 1])
    def test_a_number_that_is_far_too_large_is_no_action(self, number: int) -> None:
        actions = np.full(2, number, np.uint64)
        env = AcquireVectorEnv(2, players=3, illegal="raise")
        env.reset(seed=1)
        with pytest.raises(UnknownWordError):
            env.step(actions)
        env = AcquireVectorEnv(2, players=3, illegal="terminate")
        env.reset(seed=1)
        _, _, ended, _, infos = env.step(actions)
        assert ended.all()
        assert "a number that large is not an action id" in infos["illegal_action"][0]

    @pytest.mark.parametrize("compact", [False, True])
    def test_a_refusal_shows_the_number_that_was_given(self, compact: bool) -> None:
        env = AcquireVectorEnv(2, players=3, illegal="raise", compact=compact)
        env.reset(seed=1)
        legal = int(env.action_masks()[0].argmax())
        for number in (-5, 5000, 2**62, -(2**63)):
            with pytest.raises(UnknownWordError, match=f"^slot 1: {number} is not an? "):
                env.step([legal, number])

    def test_many_games_are_not_shown(self) -> None:
        message = "^render_mode: expected None, as many games are not shown, not str$"
        with pytest.raises(TypeError, match=message):
            AcquireVectorEnv(2, render_mode="human")  # type: ignore[arg-type]

    @pytest.mark.parametrize("form", [*FORMS, {"rewards": cash, "opponents": "greedy"}])
    @pytest.mark.parametrize("illegal", ["terminate", "random"])
    def test_it_plays_the_episodes_of_single_environments(
        self, form: dict[str, Any], illegal: str
    ) -> None:
        count = 5
        form = {**form, "illegal": illegal}
        vector = AcquireVectorEnv(count, threads=2, **form)
        singles = Singles(count, form)
        seen, infos = vector.reset(seed=3)
        expected = singles.reset(3)
        assert np.array_equal(seen, [one[0] for one in expected])
        choose, finished, wrong = Choice(), 0, 0
        for number in range(150):
            masks = vector.action_masks()
            actions = [choose(mask) for mask in masks]
            if number % 29 == 3:
                wrong += 1
                actions[number % count] = (-1, 5000, 3)[number % 3]
            seen, rewards, ended, cut, infos = vector.step(np.array(actions))
            expected = singles.step(actions)
            assert np.array_equal(seen, [one[0] for one in expected])
            assert rewards.tolist() == [one[1] for one in expected]
            assert ended.tolist() == [one[2] for one in expected]
            assert not cut.any()
            for slot, (*_, info) in enumerate(expected):
                assert np.array_equal(infos["action_mask"][slot], info["action_mask"])
                assert infos["seat"][slot] == info["seat"]
                told = infos.get("_rewards", np.zeros(count, bool))[slot]
                assert told == ("rewards" in info and singles.ended[slot])
                if told:
                    finished += 1
                    assert infos["rewards"][slot].tolist() == list(info["rewards"])
                problem = infos["illegal_action"][slot] if "illegal_action" in infos else None
                assert problem == info.get("illegal_action")
            for slot, env in enumerate(singles.envs):
                assert vector.game(slot).history == env.game.history
        assert finished >= 3
        assert wrong > 3

    def test_nothing_depends_on_the_threads(self) -> None:
        results = []
        for threads in (1, 2, 7):
            env = AcquireVectorEnv(40, opponents="greedy", threads=threads)
            env.reset(seed=9)
            for _ in range(30):
                masks = env.action_masks()
                env.step(masks.argmax(axis=1))
            results.append([env.game(slot).history for slot in range(40)])
        assert results[0] == results[1] == results[2]

    def test_arrays_are_new_unless_told_otherwise(self) -> None:
        for again in (True, False):
            env = AcquireVectorEnv(2, copy=again)
            first, _ = env.reset(seed=1)
            before = first.copy()
            env.step(env.action_masks().argmax(axis=1))
            assert np.array_equal(first, before) == again
        masks = env.action_masks()
        masks[:] = True
        assert not env.action_masks().all()

    def test_raise_changes_nothing(self) -> None:
        env = AcquireVectorEnv(3, illegal="raise")
        env.reset(seed=1)
        before = [env.game(slot).history for slot in range(3)]
        actions = env.action_masks().argmax(axis=1)
        for wrong, error in ((Action("buy T").id, IllegalActionError), (5000, UnknownWordError)):
            bad = actions.copy()
            bad[1] = wrong
            with pytest.raises(error, match="^slot 1: "):
                env.step(bad)
            assert [env.game(slot).history for slot in range(3)] == before
        env.step(actions)

    def test_seeds(self) -> None:
        env = AcquireVectorEnv(3)
        one = env.reset(seed=5)[0]
        assert np.array_equal(env.reset(seed=[5, 6, 7])[0], one)
        assert not np.array_equal(env.reset()[0], one)
        assert np.array_equal(env.reset(seed=[5, None, 7])[0][[0, 2]], one[[0, 2]])
        _, infos = env.reset(seed=5, options={"seat": 2})
        assert infos["seat"].tolist() == [2, 2, 2]
        with pytest.raises(ArrayError, match="3 environments need 3 seeds, not 2"):
            env.reset(seed=[1, 2])
        with pytest.raises(ArrayError, match="3 environments need 3 seeds, not more"):
            env.reset(seed=itertools.count())  # type: ignore[arg-type]
        for actions in ([0, [1], 2], [0, [], 2]):
            with pytest.raises(ArrayError, match="actions: "):
                env.step(actions)
            with pytest.raises(ArrayError, match="actions: "):
                BatchEnv(3).step(actions)
        for options in (5, {"seat": "1"}):
            with pytest.raises(TypeError):
                env.reset(options=options)  # type: ignore[arg-type]

    def test_it_is_begun_by_reset(self) -> None:
        env = AcquireVectorEnv(2)
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(np.zeros(2, np.int64))

    @pytest.mark.parametrize(
        ("arguments", "error", "message"),
        [
            ({"num_envs": 0}, RangeError, "n is 1 to"),
            ({"num_envs": "2"}, TypeError, "num_envs: expected an integer"),
            (
                {"opponents": lambda _, legal: legal[0]},
                TypeError,
                r"opponents\[0\]: expected a string",
            ),
            (
                {"opponents": "external:x"},
                TypeError,
                r"opponents\[0\]: expected a string that names a",
            ),
            ({"opponents": ["greedy"]}, PlayerError, "4 players need 3 opponents, not 1"),
            ({"opponents": "clever"}, UnknownWordError, "clever"),
            ({"rewards": "fame"}, UnknownWordError, "fame"),
            ({"illegal": "x"}, UnknownWordError, "illegal is one of"),
            ({"seat": 9}, PlayerError, "no player 9"),
            ({"players": 9}, RulesError, "9"),
            ({"threads": 0}, RangeError, "threads"),
            ({"render_mode": "human"}, TypeError, "render_mode"),
        ],
    )
    def test_what_cannot_be(
        self, arguments: dict[str, Any], error: type[Exception], message: str
    ) -> None:
        with pytest.raises(error, match=message):
            AcquireVectorEnv(**arguments)

    @pytest.mark.parametrize(
        ("actions", "error"),
        [
            (np.zeros(3, np.int64), ArrayError),
            (np.zeros((2, 1), np.int64), ArrayError),
            (np.zeros(2), TypeError),
            (["1", "2"], TypeError),
            (np.zeros(2, bool), TypeError),
        ],
    )
    def test_actions_that_cannot_be(self, actions: Any, error: type[Exception]) -> None:
        env = AcquireVectorEnv(2)
        env.reset(seed=1)
        with pytest.raises(error, match="^actions"):
            env.step(actions)


class TestSeatGames:
    """The native part, with arrays of one's own."""

    def test_beginnings_are_checked(self) -> None:
        games = SeatGames(2, "avalon-hill", 3, opponents=["greedy", "random"])
        assert (len(games), games.n, games.players, games.threads) == (2, 2, 3, 1)
        for wrong, error in (
            ((2, 0, 0, [1, 2]), RangeError),
            ((-1, 0, 0, [1, 2]), RangeError),
            ((0, 0, 3, [1, 2]), PlayerError),
            ((0, 0, 0, [1]), PlayerError),
        ):
            with pytest.raises(error):
                games.begin([(1, 5, 0, [1, 2]), wrong])
        assert games.game(1) == Game(players=3, seed=0)
        games.begin([(1, 5, 0, [1, 2])])
        assert games.game(1) == Game(players=3, seed=5)
        with pytest.raises(RangeError):
            games.game(2)
        with pytest.raises(PlayerError, match="3 players need 2 opponents, not 1"):
            SeatGames(2, "avalon-hill", 3, opponents=["greedy"])
        assert repr(games) == "<SeatGames: 2 games, avalon-hill, 3 players, 1 thread>"

    def test_an_opponent_who_has_not_decided_is_not_told_of(self) -> None:
        """I2"""
        games = SeatGames(1, "avalon-hill", 3, opponents=["greedy", "random"])
        seed = next(seed for seed in range(9) if Game(players=3, seed=seed).player == 1)
        games.begin([(0, seed, 0, [1, 2])])
        for action in Game(players=3, seed=seed).legal_ids():
            ids = np.array([action])
            assert not games.legal(ids)[0]
            with pytest.raises(IllegalActionError) as caught:
                games.step(ids)
            assert caught.value.allowed == ()
