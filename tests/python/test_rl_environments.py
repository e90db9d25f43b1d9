"""The environments for PettingZoo and Gymnasium."""

from __future__ import annotations

import copy
import itertools
import pickle
import re
import types
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from acquire_engine import ACTION_COUNT, Action, Game, LegalActions, View, tile_order
from acquire_engine.errors import (
    AcquireError,
    ActionSyntaxError,
    AgentError,
    BusyError,
    IllegalActionError,
    PlayerError,
    RangeError,
    RulesError,
    TileOrderError,
    UnknownWordError,
)
from acquire_engine.rl import LAYOUT, MORE_LAYOUT, ActionMap, final_rewards

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import (  # noqa: E402
    api_test,
    parallel_api_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper  # noqa: E402

from acquire_engine.acquisition.rl import AcquisitionEnv  # noqa: E402
from acquire_engine.agents import greedy_agent  # noqa: E402
from acquire_engine.rl import AcquireEnv, AcquireSeatEnv, env, parallel_env  # noqa: E402

FORMS: list[dict[str, Any]] = [
    {},
    {"players": 2, "special_powers": True},
    {"edition": "3m", "players": 3, "rewards": "money"},
    {"edition": "wizards-2008", "players": 6, "rewards": "rank", "mask": "info"},
]


def first(legal: LegalActions, number: int = 0) -> int:
    return legal.ids[number * 7919 % len(legal)]


class TestOfficial:
    """The conformance tests of the two libraries."""

    def test_api_with_the_mask_in_info(self, capsys: pytest.CaptureFixture[str]) -> None:
        api_test(env(mask="info"), num_cycles=300)
        assert "Passed API test" in capsys.readouterr().out

    @pytest.mark.parametrize("form", FORMS[:3])
    def test_api_with_the_mask_in_the_observation(self, form: dict[str, Any]) -> None:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            api_test(env(**form), num_cycles=300)
        # What it says of every dictionary, but for those of its own environments.
        assert {str(warning.message).split(" should")[0] for warning in caught} == {
            "Observation is not a NumPy array",
            "Observation space for each agent probably",
        }

    @pytest.mark.parametrize("form", FORMS)
    def test_seed(self, form: dict[str, Any]) -> None:
        seed_test(lambda: env(**form), num_cycles=200)

    @pytest.mark.parametrize("form", FORMS[:3])
    def test_parallel_api(self, form: dict[str, Any]) -> None:
        parallel_api_test(parallel_env(**form), num_cycles=300)

    def test_render(self, capsys: pytest.CaptureFixture[str]) -> None:
        render_test(env)
        assert "Luxor" in capsys.readouterr().out

    @pytest.mark.parametrize("illegal", ["terminate", "random"])
    def test_gymnasium(self, illegal: str, capsys: pytest.CaptureFixture[str]) -> None:
        check_env(gymnasium.make("acquire/Seat-v1", illegal=illegal).unwrapped)
        check_env(
            gymnasium.make(
                "acquire/Seat-v1",
                edition="wizards-2008",
                players=2,
                seat=1,
                opponents="greedy",
                rewards="money",
                two_player_market="drawn_tile",
                illegal=illegal,
            ).unwrapped
        )
        assert "player" in capsys.readouterr().out


def play(env: AcquireEnv, number: int = 0) -> dict[str, float]:
    """Plays to the end; what was paid to each agent."""
    paid: dict[str, float] = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, terminated, truncated, _ = env.last()
        paid[agent] += reward
        assert not truncated
        if terminated:
            env.step(None)
        else:
            number += 1
            env.step(first(env.game.legal_actions(), number))
    return paid


@pytest.mark.parametrize("form", FORMS)
def test_an_agent_sees_its_view_and_is_paid_at_the_end(form: dict[str, Any]) -> None:
    env = AcquireEnv(**form)
    env.reset(seed=3)
    game = Game(form.get("edition", "avalon-hill"), env.players, seed=3, **rules(form))
    for number in range(60):
        assert env.game == game
        assert env.agent_selection == f"player_{game.player}"
        for seat, agent in enumerate(env.agents):
            view, seen = game.view(seat), env.observe(agent)
            if env.mask == "info":
                mask = env.infos[agent].get("action_mask", np.zeros(ACTION_COUNT))
            else:
                seen, mask = seen["observation"], seen["action_mask"]
            assert np.array_equal(seen, view.observation())
            assert np.array_equal(mask, view.legal_actions().mask())
        action = first(game.legal_actions(), number)
        game.apply(action)
        env.step(action)
        assert set(env.rewards.values()) == {0}
    paid = play(env)
    assert list(paid.values()) == list(final_rewards(env.game, form.get("rewards", "win")))
    assert env.agents == []
    assert any(paid.values())


def rules(form: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in form.items() if name == "special_powers"}


@pytest.mark.parametrize("form", FORMS)
def test_i2_i3_what_is_hidden_does_not_change_what_an_agent_sees(form: dict[str, Any]) -> None:
    env, differ = AcquireEnv(**form), 0
    env.reset(seed=1)
    for number in range(80):
        if env.game.over:
            break
        if number % 8 == 0:
            for seat, agent in enumerate(env.agents):
                other = copy.deepcopy(env)
                other.game = env.view(agent).sample(seed=number)
                differ += other.game != env.game
                assert same(other.observe(agent), env.observe(agent))
                other.render_mode = env.render_mode = "ansi"
                if env.game.player == seat:
                    assert other.render() == env.render()
        env.step(first(env.game.legal_actions(), number))
    assert differ > 10


def same(one: Any, other: Any) -> bool:
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return bool(np.array_equal(one, other))


def test_seeds_and_tiles_decide_the_game() -> None:
    env = AcquireEnv()
    env.reset(seed=7)
    assert env.game == Game(seed=7)
    env.reset()
    second = env.game.copy()
    env.reset()
    assert len({env.game.stable_hash(), second.stable_hash(), Game(seed=7).stable_hash()}) == 3
    other = AcquireEnv()
    other.reset(seed=7)
    other.reset()
    assert other.game == second, "the seed decides the games after it"
    env.reset(options={"tiles": tile_order(7), "unknown": 1})
    assert env.game.bag == Game(seed=7).bag


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])  # noqa: S301
@pytest.mark.parametrize("make", [AcquireEnv, env, parallel_env])
def test_a_copy_keeps_the_state_and_goes_its_own_way(make: Any, again: Any) -> None:
    one = make(players=3)
    one.reset(seed=5)

    def step(env: Any, number: int) -> None:
        base = env.unwrapped
        action = first(base.game.legal_actions(), number)
        env.step(dict.fromkeys(env.agents, action) if make is parallel_env else action)

    for number in range(50):
        step(one, number)
    other, before = again(one), one.unwrapped.game.copy()
    assert (other.unwrapped.game, other.agents) == (before, one.agents)
    for number in range(50):
        step(other, number)
    assert one.unwrapped.game == before
    for number in range(50):
        step(one, number)
    assert one.unwrapped.game == other.unwrapped.game
    one.reset()
    other.reset()
    assert one.unwrapped.game == other.unwrapped.game, "the series of games too"


def test_an_illegal_action_changes_nothing_or_loses() -> None:
    one = env()
    one.reset(seed=1)
    before = one.unwrapped.game.copy()
    buy = Action("buy T").id
    with pytest.raises(IllegalActionError):
        one.step(buy)
    for wrong in (ACTION_COUNT, -1):
        with pytest.raises(UnknownWordError):
            one.step(wrong)
    for nothing in (None, 1.5):
        with pytest.raises(TypeError):
            one.step(nothing)
    assert one.unwrapped.game == before
    assert not any(one.terminations.values())
    loser = one.agent_selection
    strict = TerminateIllegalWrapper(one, illegal_reward=-1)
    strict.reset(seed=1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        strict.step(buy)
    assert strict.unwrapped.rewards[loser] == -1


def test_without_a_game_there_is_no_step() -> None:
    env = AcquireEnv(players=2)
    for call in (env.last, lambda: env.step(0)):
        with pytest.raises(gymnasium.error.ResetNeeded, match="no game is under way"):
            call()
    env.reset(seed=1)
    for _ in env.agent_iter():
        _, _, over, _, _ = env.last()
        env.step(None if over else env.game.legal_ids()[0])
    for call in (env.last, lambda: env.step(None)):
        with pytest.raises(gymnasium.error.ResetNeeded, match="no game is under way"):
            call()


def test_a_seed_is_any_integer_and_a_wrong_one_changes_nothing() -> None:
    env = AcquireEnv(players=3)
    env.reset(seed=np.array(3))  # type: ignore[arg-type]
    other = AcquireEnv(players=3)
    other.reset(seed=3)
    assert env.game == other.game
    env.step(env.game.legal_ids()[0])
    before = (env.game, env.game.copy(), env.agent_selection)
    for wrong in ("3", 3.0, np.zeros(2), -1, 2**64):
        with pytest.raises((AcquireError, TypeError)):
            env.reset(seed=wrong)  # type: ignore[arg-type]
        assert (env.game, env.game, env.agent_selection) == before
    other.step(other.game.legal_ids()[0])
    env.reset()
    other.reset()
    assert env.game == other.game


def test_the_number_of_players_is_any_integer() -> None:
    class Three:
        def __index__(self) -> int:
            return 3

    for make in (AcquireEnv, AcquireSeatEnv):
        assert make(players=Three()).players == 3  # type: ignore[arg-type]


def test_what_cannot_be_is_refused() -> None:
    for arguments, error in (
        ({"edition": "4m"}, RulesError),
        ({"players": 7}, RulesError),
        ({"rewards": "fame"}, UnknownWordError),
        ({"render_mode": "oil"}, ValueError),
        ({"colour": "red"}, TypeError),
    ):
        for make in (AcquireEnv, AcquireSeatEnv):
            with pytest.raises(error):
                make(**arguments)
    with pytest.raises(ValueError, match="mask"):
        AcquireEnv(mask="hat")
    with pytest.raises(PlayerError, match="player_3"):
        AcquireEnv().observe("player_4")
    for arguments, error in (
        ({"seat": 4}, PlayerError),
        ({"seat": -1}, PlayerError),
        ({"opponents": ["random"] * 4}, PlayerError),
        ({"opponents": "clever"}, UnknownWordError),
        ({"illegal": "ignore"}, ValueError),
    ):
        with pytest.raises(error):
            AcquireSeatEnv(**arguments)


def test_a_seat_meets_the_opponents_in_their_order_and_is_paid_at_the_end() -> None:
    asked: list[tuple[int, int | None]] = []

    def opponent(name: int) -> Any:
        def choose(view: View, legal: LegalActions) -> Action:
            asked.append((name, view.viewer))
            assert legal == view.legal_actions()
            return legal[len(asked) % len(legal)]

        return choose

    env = AcquireSeatEnv("3m", 4, seat=2, opponents=[opponent(i) for i in range(3)], rewards="rank")
    seen, info = env.reset(seed=4)
    ended, steps, reward = False, 0, 0.0
    while not ended:
        view = env.game.view(2)
        assert env.game.player == info["seat"] == 2
        assert np.array_equal(seen, view.observation())
        assert np.array_equal(info["action_mask"], view.legal_actions().mask())
        assert np.array_equal(env.action_masks(), view.legal_actions().mask())
        assert (reward, "rewards" in info) == (0, False)
        steps += 1
        seen, reward, ended, cut, info = env.step(first(view.legal_actions(), steps))
        assert not cut
    # Clockwise from the learner's left.
    assert set(asked) == {(0, 3), (1, 0), (2, 1)}
    assert env.game.over
    assert info["rewards"] == final_rewards(env.game, "rank")
    assert reward == info["rewards"][2]
    assert not info["action_mask"].any()
    assert LAYOUT.view(seen)["phase"][7] == 1
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_the_seed_of_a_seat_decides_everything() -> None:
    def course(seed: int) -> list[Any]:
        env = AcquireSeatEnv(opponents=["random", "greedy", "random"])
        _, info = env.reset(seed=seed)
        for number in range(5):
            env.step(first(env.game.view(env.seat).legal_actions(), number))
        return [info["seat"], *env.game.history]

    assert course(1) == course(1)
    assert len({course(seed)[0] for seed in range(20)}) == 4, "the seat is drawn"
    env = AcquireSeatEnv()
    _, info = env.reset(seed=1, options={"seat": 3, "tiles": tile_order(9), "unknown": 1})
    assert info["seat"] == 3
    assert set(env.game.bag) <= set(tile_order(9)[28:])
    with pytest.raises(PlayerError):
        env.reset(options={"seat": 4})


def test_an_illegal_action_of_a_seat_does_what_was_asked_for() -> None:
    illegal = Action("buy T").id
    env = AcquireSeatEnv(illegal_reward=-3)
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(illegal)
    assert (reward, ended) == (-3, True)
    assert "buy T" in info["illegal_action"]
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    env = AcquireSeatEnv(illegal="random")
    env.reset(seed=1)
    before = len(env.game.history)
    _, reward, ended, _, info = env.step(ACTION_COUNT)
    assert (reward, ended) == (0, False)
    assert "1261" in info["illegal_action"]
    assert len(env.game.history) > before
    env = AcquireSeatEnv()
    env.reset(seed=1)
    _, reward, ended, _, info = env.step("x")
    assert (reward, ended) == (-1, True)
    assert info["illegal_action"].startswith("`x`: not an action")
    env = AcquireSeatEnv(illegal="raise")
    env.reset(seed=1)
    game = env.game.copy()
    with pytest.raises(IllegalActionError):
        env.step(illegal)
    with pytest.raises(ActionSyntaxError):
        env.step("x")
    assert env.game == game
    _, _, ended, _, info = env.step(env.game.legal_ids()[0])
    assert not ended
    assert "illegal_action" not in info
    with pytest.raises(gymnasium.error.ResetNeeded):
        AcquireSeatEnv().step(0)


@pytest.mark.parametrize("wrong", ["buy T T T", "place", 5000, None, "a tile"])
def test_an_opponent_who_cheats_is_told_and_the_learner_is_not(wrong: Any) -> None:
    """I2: only the cause of the error states the answer and the legal actions."""

    def cheat(view: View, legal: LegalActions) -> Any:
        assert len(legal) == len(view.legal_actions())
        other = view.rack(view.viewer)[0]
        return f"{other} {other}" if wrong == "a tile" else wrong

    env = AcquireSeatEnv(seat=0, opponents=cheat)
    # Tiles with which another seat begins (S3).
    seed = next(seed for seed in range(9) if Game(seed=seed).player != 0)
    with pytest.raises(AgentError) as caught:
        env.reset(options={"tiles": tile_order(seed)})
    error = caught.value
    player = env.game.player
    assert str(error) == f"cheat, player {player}, has no legal answer in decision 1"
    assert (error.player, error.agent, error.record) == (player, "cheat", None)
    assert isinstance(error.__cause__, (AcquireError, TypeError))
    with pytest.raises(gymnasium.error.ResetNeeded, match="an opponent has not decided"):
        env.step(0)


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])  # noqa: S301
def test_a_copy_of_a_seat_keeps_the_state(again: Any) -> None:
    env = AcquireSeatEnv(opponents=["random", "greedy", "random"])
    env.reset(seed=6)
    env.step(first(env.game.legal_actions()))
    other = again(env)
    results = []
    for one in (env, other):
        for number in range(8):
            one.step(first(one.game.legal_actions(), number))
        results.append((one.game.history, one.reset()[0].tolist()))
    assert results[0] == results[1]


def test_rendering_a_seat_shows_what_it_knows() -> None:
    env = AcquireSeatEnv(seat=1, opponents=greedy_agent(1), render_mode="ansi")
    env.reset(seed=2)
    text = env.render()
    assert text is not None
    hidden = set(env.game.rack(2)) - set(env.view.rack(2))
    assert not hidden & set(text.split())
    assert set(env.view.rack(1)) <= set(text.split())
    with pytest.warns(UserWarning, match="render mode"):
        AcquireSeatEnv().render()


@pytest.mark.parametrize("illegal", ["terminate", "random", "raise"])
def test_nobody_decides_for_an_opponent_who_raises(illegal: str) -> None:
    """I2: the opponent's legal actions are hidden as well."""
    calls = itertools.count(1)

    def opponent(_view: View, legal: LegalActions) -> Action:
        if next(calls) == 7:
            raise KeyError
        return legal[0]

    env = AcquireSeatEnv(players=3, opponents=opponent, seat=0, illegal=illegal)

    def play() -> None:
        _, info = env.reset(seed=3)
        while True:
            _, _, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))

    with pytest.raises(KeyError):
        play()
    done = len(env.game.history)
    for action in (0, env.game.legal_ids()[0]):
        with pytest.raises(gymnasium.error.ResetNeeded, match="an opponent has not decided"):
            env.step(action)
    assert len(env.game.history) == done
    env.reset(seed=4)


@pytest.mark.parametrize("make", [AcquireSeatEnv, AcquireEnv])
def test_a_refused_reset_does_not_touch_the_random_numbers(make: Callable[..., Any]) -> None:
    def next_game(refused: bool) -> Game:
        env = make(players=3)
        env.reset(seed=1)
        if refused:
            with pytest.raises(TileOrderError):
                env.reset(options={"tiles": ["1A"]})
        env.reset()
        return env.game

    assert next_game(refused=False) == next_game(refused=True)


TAMPERING: dict[str, Callable[[AcquireSeatEnv, Game], object]] = {
    "another game": lambda env, _: setattr(env, "game", Game(seed=9, players=3)),
    "a game of the same tiles": lambda env, game: setattr(env, "game", game.copy()),
    "another seat": lambda env, _: setattr(env, "seat", 1),
    "an action": lambda _, game: game.apply_legal(0),
    "an action taken back": lambda _, game: game.undo(),
    "a reset": lambda env, _: env.reset(seed=1),
    "a step": lambda env, _: env.step(0),
    "no game": lambda env, _: delattr(env, "game"),
    "no opponents": lambda env, _: setattr(env, "opponents", ()),
    "another method": lambda env, _: setattr(env, "_decision", None),
    "no rules": lambda env, _: setattr(env, "rules", None),
}


@pytest.mark.parametrize("how", TAMPERING)
@pytest.mark.parametrize("where", ["decision", "news"])
def test_an_opponent_can_only_answer(how: str, where: str) -> None:
    """It gets an error of ours, and the game is unchanged."""
    before: list[Game] = []
    calls = itertools.count(1)

    def tamper(place: str) -> None:
        if place == where and len(env.game.history) > 5 and not before:
            before.append(env.game.copy())
            TAMPERING[how](env, env.game)

    class Opponent:
        def __call__(self, _view: View, legal: LegalActions) -> Action:
            tamper("decision")
            return legal[next(calls) % len(legal)]

        def see(self, _event: object) -> None:
            tamper("news")

    env = AcquireSeatEnv(players=3, opponents=Opponent(), seat=0)

    def play() -> None:
        _, info = env.reset(seed=3)
        while True:
            _, _, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))

    with pytest.raises(BusyError, match=r"an opponent (is deciding|has replaced or changed)"):
        play()
    assert env.game == before[0]
    assert env.game.history == before[0].history
    assert env.seat == 0
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    env.reset(seed=4)
    assert env.game.player in (0, None)


@pytest.mark.parametrize("how", sorted(TAMPERING.keys() - {"an action taken back"}))
def test_an_answer_does_nothing_while_it_is_read(how: str) -> None:
    class Answer:
        def __init__(self, number: int) -> None:
            self.number = number

        def __index__(self) -> int:
            TAMPERING[how](env, env.game)
            return self.number

    env = AcquireSeatEnv(
        players=3,
        opponents=lambda _, legal: Answer(legal[0].id),
        seat=2,
    )
    with pytest.raises(BusyError):
        env.reset(seed=3)
    assert env.game.history == ()
    assert env.seat == 2


def test_ctrl_c_in_an_opponent_is_not_another_error() -> None:
    def opponent(_view: View, _legal: LegalActions) -> Action:
        env.game = Game(players=3)
        raise KeyboardInterrupt

    env = AcquireSeatEnv(players=3, opponents=opponent, seat=2)
    game = env.game
    with pytest.raises(KeyboardInterrupt):
        env.reset(seed=3)
    assert env.game.history == game.history == ()


def test_an_opponent_may_try_things_in_a_copy_of_the_environment() -> None:
    tried: list[int] = []

    def opponent(_view: View, legal: LegalActions) -> Action:
        if not tried:
            tried.append(1)
            other = copy.deepcopy(env)
            other.reset(seed=2)
            tried.append(len(other.game.history))
        return legal[0]

    env = AcquireSeatEnv(players=3, opponents=opponent, seat=2)
    env.reset(seed=3)
    assert len(tried) == 2
    assert env.game.player == 2


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"seat": 1.5}, TypeError, "seat: expected an integer, not float"),
        ({"seat": "1"}, TypeError, "seat: expected an integer, not str"),
        ({"seat": True}, TypeError, "seat: expected an integer, not bool"),
        ({"seat": 10**5000}, PlayerError, "there is no player .*; the players are 0 to 2"),
        ({"opponents": 5}, TypeError, "opponents: expected an agent or a sequence .*, not int"),
        ({"opponents": {"random": 1, "greedy": 2}}, TypeError, "opponents: expected .*, not dict"),
        ({"opponents": [5, 5]}, TypeError, r"opponents\[0\]: expected a callable or .*, not int"),
        ({"opponents": itertools.repeat("random")}, RangeError, "opponents: more than 1000 .*"),
        ({"illegal_reward": "1"}, TypeError, "illegal_reward: expected a number, not str"),
        ({"illegal_reward": None}, TypeError, "illegal_reward: expected a number, not NoneType"),
        ({"illegal_reward": 10**400}, RangeError, "illegal_reward: a number that large .*"),
    ],
)
def test_a_wrong_argument_of_the_environment_is_named(
    arguments: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error) as caught:
        AcquireSeatEnv(players=3, **arguments)
    assert re.fullmatch(message, str(caught.value))


def test_wrong_options_of_a_reset_change_nothing() -> None:
    env = AcquireSeatEnv(players=3, seat=np.int64(1))  # type: ignore[arg-type]
    env.reset(seed=1)
    drawn = str(env.np_random.bit_generator.state)
    before = env.game.copy()
    for options, error, message in (
        (5, TypeError, "options: expected a mapping, not int"),
        ([], TypeError, "options: expected a mapping, not list"),
        ({"seat": "1"}, TypeError, "seat: expected an integer, not str"),
        ({"seat": True}, TypeError, "seat: expected an integer, not bool"),
        ({"seat": 3}, PlayerError, "there is no player 3; the players are 0 to 2"),
    ):
        with pytest.raises(error, match=f"^{message}$"):
            env.reset(seed=2, options=options)  # type: ignore[arg-type]
    assert env.game == before
    assert str(env.np_random.bit_generator.state) == drawn
    for other in (AcquireEnv(), AcquisitionEnv()):
        with pytest.raises(TypeError, match="^options: expected a mapping, not int$"):
            other.reset(options=5)
    for options in (None, {}, types.MappingProxyType({"seat": 2})):
        _, info = env.reset(seed=2, options=options)  # type: ignore[arg-type]
        assert info["seat"] == (2 if options else 1)


@pytest.mark.parametrize("seed", [None, 1])
@pytest.mark.parametrize("make", [AcquireEnv, AcquireSeatEnv])
def test_options_may_be_read_once(make: Callable[..., Any], seed: int | None) -> None:
    tiles, draws = Game(players=2, seed=3).record.tiles, ["5E", "7F"]
    once, again = make(players=2), make(players=2)
    once.reset(seed=seed, options={"tiles": iter(tiles), "market_draws": iter(draws)})
    again.reset(seed=seed, options={"tiles": tiles, "market_draws": draws})
    if seed is None:
        assert once.game.record.tiles == again.game.record.tiles == tiles
        assert once.game.to_dict()["market"]["draws"] == draws
    else:
        assert once.game == again.game
    with pytest.raises(TileOrderError):
        once.reset(seed=seed, options={"tiles": itertools.repeat("5E")})


def test_rewards_that_raise_leave_the_environment_in_step() -> None:
    def fails(game: Game) -> list[float]:
        raise ValueError(f"no money for {game.players}")

    env = AcquireEnv(players=3, rewards=fails)
    env.reset(seed=4)
    while not env.game.over:
        with pytest.raises(ValueError, match="no money"):
            env.step(first(env.game.legal_actions(), 5))
        if env.game.player is not None:
            assert env.agent_selection == env.possible_agents[env.game.player]
            assert env.last()[0]["action_mask"].any()
        assert not any(env.rewards.values())
    assert all(env.terminations.values())


def test_what_agents_may_see_and_how_actions_are_numbered() -> None:
    """Agents that remember know what every player could keep track of (I3)."""
    one = AcquireEnv(players=3, memory=True, more=True, compact=True, mask="info")
    other = AcquireEnv(players=3, mask="info")
    actions = ActionMap("avalon-hill")
    one.reset(seed=4)
    other.reset(seed=4)
    assert one.action_space("player_0").n == len(actions)
    for number in range(80):
        agent = other.agent_selection
        assert agent == one.agent_selection
        mask = one.infos[agent]["action_mask"]
        assert np.array_equal(mask, other.infos[agent]["action_mask"][actions.ids])
        seen = MORE_LAYOUT.view(one.observe(agent))
        assert one.observe(agent) in one.observation_space(agent)
        player = one.possible_agents.index(agent)
        worths = [one.game.worth((player + place) % 3) / 1000 for place in range(3)]
        assert seen["worth"][:3].tolist() == pytest.approx(worths)
        again = pickle.loads(pickle.dumps(one))  # noqa: S301
        assert np.array_equal(again.observe(agent), one.observe(agent))
        place = np.flatnonzero(mask)[number * 7919 % mask.sum()]
        one.step(int(place))
        other.step(int(actions.ids[place]))
        assert one.game == other.game
    with pytest.raises(UnknownWordError, match="541 is not a compact action id"):
        one.step(541)


def test_rewards_of_agents_may_be_a_function() -> None:
    env = AcquireEnv(players=3, rewards=lambda game: [game.cash(seat) for seat in range(3)])
    env.reset(seed=4)
    for number in range(30):
        env.step(first(env.game.legal_actions(), number))
        paid = [env.game.cash(seat) for seat in range(3)]
        assert list(env.rewards.values()) == paid
    api_test(OrderEnforcingWrapper(AcquireEnv(rewards=lambda _: [0, 1, 2, 3], mask="info")))
