"""Many Gymnasium environments in one: one player in each of many games against native opponents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from acquire_engine._arguments import integer, options_of, real, wrong_type
from acquire_engine._machine import ENGINE_THREADS_MAX, threads_of
from acquire_engine._native import ACTION_COUNT, Action, Game, Rules, SeatGames
from acquire_engine.agents import Agent, is_native
from acquire_engine.errors import AcquireError, ArrayError, UnknownWordError
from acquire_engine.rl._common import (
    Form,
    Rewards,
    array_of,
    check_rewards,
    draw_episode,
    paid,
    seat_of,
    table_rules,
)
from acquire_engine.rl.seat import illegal_of, opponents_of

__all__ = ["AcquireVectorEnv"]


def __dir__() -> list[str]:
    return list(__all__)


Array = npt.NDArray[Any]

_NOTHING = np.iinfo(np.int64).min
"""The action that leaves a game unchanged."""


class AcquireVectorEnv(VectorEnv[Array, Array, Array]):
    """Many games at once, one player in each against native opponents.

    ``gymnasium.make_vec("acquire/Seat-v1", num_envs=64, opponents="greedy")`` makes it. Environment
    i plays exactly the episodes that :class:`AcquireSeatEnv` plays with its seed, but all of them
    are stepped by one native call. An observation, the next one and the reward between them are
    those of one player: the opponents have decided in between.

    When an episode has ended, the next step ignores the action of that environment and begins its
    next episode, with reward 0: next-step autoreset, ``AutoresetMode.NEXT_STEP``. The observation
    of the step that ends an episode is its last one.

    ``infos`` has ``action_mask`` and ``seat`` of every environment, ``rewards`` with those of all
    players where a game is over, and ``illegal_action``, the reason, where an action was illegal;
    ``_rewards`` and ``_illegal_action`` mark these environments. :meth:`action_masks` has the masks
    as booleans.

    ``reset(seed=7)`` gives environment i the seed 7 + i, and a sequence gives each its own.
    ``reset(options={"seat": …})`` sets the seat for the next episodes. Ctrl-C ends a step early;
    then call ``reset``.

    Args:
        num_envs: the number of environments, 1 to 1,048,576.
        edition: an edition or rules.
        players: the number of players.
        seat: the learner's player number; ``None`` draws it at random for every game.
        opponents: strings that name native agents, as in :class:`AcquireSeatEnv`.
        rewards: as in :class:`AcquireSeatEnv`; a function is called for every environment, which
            takes longer than the step.
        illegal: as in :class:`AcquireSeatEnv`. ``raise`` raises before any game has changed.
        illegal_reward: as in :class:`AcquireSeatEnv`.
        memory: as in :class:`AcquireSeatEnv`.
        more: as in :class:`AcquireSeatEnv`.
        compact: as in :class:`AcquireSeatEnv`.
        threads: the number of threads that step the games, 1 to 256; by default one for each
            processor. The results do not depend on it.
        copy: whether every step gives new arrays; otherwise it overwrites those of the last one.
        render_mode: only ``None``.
        options: those of :class:`acquire_engine.Rules`.

    Raises:
        RulesError: the rules do not exist or do not allow this number of players (S5).
        PlayerError: there is no such player, or the number of opponents is wrong.
        UnknownWordError: ``rewards``, ``opponents`` or ``illegal`` is unknown.
        RangeError: ``num_envs`` or ``threads`` is out of range.
        TypeError: an opponent is not a native agent.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": [],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }
    """The metadata for Gymnasium."""

    def __init__(
        self,
        num_envs: int = 1,
        edition: str | Rules = "avalon-hill",
        players: int = 4,
        *,
        seat: int | None = None,
        opponents: str | Agent | Sequence[str | Agent] = "random",
        rewards: Rewards = "win",
        illegal: str = "terminate",
        illegal_reward: float = -1.0,
        memory: bool = False,
        more: bool = False,
        compact: bool = False,
        threads: int | None = None,
        copy: bool = True,
        render_mode: None = None,
        **options: Any,
    ) -> None:
        if render_mode is not None:
            raise wrong_type("render_mode", render_mode, "None, as many games are not shown")
        self.rules, self.players = table_rules(edition, players, options)
        self.fixed_seat = None if seat is None else seat_of(seat, self.players)
        """The learner's seat in every game, or ``None`` if it is drawn."""
        self.opponents = opponents_of(opponents, self.players)
        """One opponent for each other player, clockwise from the learner's left."""
        for place, opponent in enumerate(self.opponents):
            if not is_native(opponent):
                raise wrong_type(
                    f"opponents[{place}]",
                    opponent,
                    'a string that names a native agent such as "greedy"; make_vec(…, '
                    'vectorization_mode="sync") takes any other',
                )
        self.rewards_kind = rewards
        """The argument ``rewards``."""
        self.illegal = illegal_of(illegal)
        """The effect of an illegal action: ``terminate``, ``random`` or ``raise``."""
        self.illegal_reward = real("illegal_reward", illegal_reward)
        """The reward for an illegal action that ends the episode."""
        self.form = Form(self.rules, memory=memory, more=more, compact=compact)
        """The content of observations, and the numbering of actions."""
        self.copy = bool(copy)
        """True if every step gives new arrays."""
        check_rewards(rewards, Game(self.rules, self.players, seed=0))
        self._games = SeatGames(
            integer("num_envs", num_envs),
            self.rules,
            self.players,
            opponents=[str(opponent) for opponent in self.opponents],
            threads=threads_of(threads, ENGINE_THREADS_MAX),
            rewards=rewards if isinstance(rewards, str) else "win",
            memory=self.form.memory,
            more=self.form.more,
            compact=compact,
        )
        self.num_envs = self._games.n
        """The number of environments."""
        self.single_observation_space = self.form.observation_space()
        """The space of the observations of one environment."""
        self.single_action_space = self.form.action_space()
        """The space of the actions of one environment."""
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        """The space of the observations of all environments together."""
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        """The space of the actions of all environments together."""
        count = self.num_envs
        self._observations = np.zeros((count, self.form.layout.length), np.float32)
        self._masks = np.zeros((count, self.form.count), np.bool_)
        self._final = np.zeros((count, self.players), np.float64)
        self._over = np.zeros(count, np.bool_)
        self._seats = np.zeros(count, np.int8)
        self._ended = np.zeros(count, np.bool_)
        self._randoms: list[np.random.Generator] = []
        self._chosen = self.fixed_seat
        self._begun = False

    @property
    def threads(self) -> int:
        """The number of threads."""
        return self._games.threads

    def game(self, index: int) -> Game:
        """Returns an independent copy of the game of an environment, with its history.

        Raises:
            RangeError: there is no such environment.
        """
        return self._games.game(index)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Returns whether each action is legal, for each environment: a boolean array."""
        masks: npt.NDArray[np.bool_] = self._masks.copy()
        return masks

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Array, dict[str, Any]]:
        """Begins a new episode in every environment.

        Returns:
            The observations and the infos.

        Raises:
            PlayerError: there is no player with the number of the seat.
            ArrayError: there is not one seed for each environment.
            TypeError: the options are not a mapping, or the seat is not an integer.
        """
        given = options_of(options)
        chosen = self.fixed_seat
        if given.get("seat") is not None:
            chosen = seat_of(given["seat"], self.players)
        randoms = self._seeded(seed)
        self._begun = False
        self._randoms, self._chosen = randoms, chosen
        self._begin(range(self.num_envs))
        self._play(np.full(self.num_envs, _NOTHING))
        self._ended[:] = False
        self._begun = True
        return self._shown(), self._infos(np.zeros(self.num_envs, np.bool_), {})

    def _seeded(self, seed: int | Sequence[int | None] | None) -> list[np.random.Generator]:
        """Returns the random numbers of every environment: new ones for those with a seed."""
        count = self.num_envs
        seeds: list[int | None]
        if seed is None:
            seeds = [None] * count
        elif isinstance(seed, Iterable):
            # One more than is needed: the argument may have no end.
            given = islice(seed, count + 1)
            seeds = [None if each is None else integer("seed", each) for each in given]
            if len(seeds) != count:
                found = "more" if len(seeds) > count else len(seeds)
                raise ArrayError(f"{count} environments need {count} seeds, not {found}")
        else:
            first = integer("seed", seed)
            seeds = [first + number for number in range(count)]
        before: Sequence[np.random.Generator | None] = self._randoms or [None] * count
        return [
            random if random is not None and each is None else seeding.np_random(each)[0]
            for random, each in zip(before, seeds, strict=True)
        ]

    def _begin(self, slots: Iterable[int]) -> None:
        """Begins the next episode of these environments."""
        games = []
        for slot in slots:
            number, seat, seeds = draw_episode(self._randoms[slot], self.players)
            games.append((slot, number, seat if self._chosen is None else self._chosen, seeds))
        self._games.begin(games)

    def _play(self, actions: Array) -> None:
        """Carries out the learners' actions and lets the opponents decide."""
        try:
            self._games.step(
                actions,
                observations=self._observations,
                masks=self._masks,
                rewards=self._final,
                done=self._over,
                player=self._seats,
            )
        except AcquireError:
            # Nothing has changed.
            raise
        except BaseException:
            self._begun = False
            raise

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Carries out an action in every environment, or begins its next episode.

        Args:
            actions: an action id for each environment.

        Returns:
            The observations, the rewards, whether each episode has ended, whether it was cut short
            (never), and the infos.

        Raises:
            IllegalActionError: an action is not legal and ``illegal`` is ``raise``; the message
                names the environment.
            UnknownWordError: there is no such action, likewise.
            ArrayError: there is not one action for each environment.
            TypeError: the actions are not integers.
            gymnasium.error.ResetNeeded: no episode is under way.
        """
        if not self._begun:
            raise gymnasium.error.ResetNeeded("call reset() first: no episode is under way")
        given = array_of("actions", actions)
        if not np.issubdtype(given.dtype, np.integer):
            raise TypeError(f"actions: expected integers, not {given.dtype}")
        if given.shape != (self.num_envs,):
            raise ArrayError(f"actions has shape {given.shape}, not ({self.num_envs},)")
        again = self._ended.copy()
        # An id that is far too large must not become another number.
        ids = np.where((given < 0) | (given > ACTION_COUNT), -1, given).astype(np.int64)
        ids[again | self._over] = _NOTHING
        problems: dict[int, str] = {}
        forced = np.zeros(self.num_envs, np.bool_)
        legal = self._games.legal(ids)
        if not legal.all():
            if self.illegal == "raise":
                slot = int(np.argmin(legal))
                self._refuse(slot, int(given[slot]), ids)
            for slot in np.flatnonzero(~legal).tolist():
                problems[slot] = self._problem(slot, int(given[slot]))
                forced[slot] = self.illegal == "terminate"
                ids[slot] = _NOTHING if forced[slot] else self._drawn(slot)
        self._begin(np.flatnonzero(again).tolist())
        self._play(ids)
        self._ended = (self._over & ~again) | forced
        rewards = self._paid(again)
        rewards[forced] = self.illegal_reward
        finished = self._over & self._ended & ~forced
        infos = self._infos(finished, problems)
        terminated = self._ended.copy()
        return self._shown(), rewards, terminated, np.zeros(self.num_envs, np.bool_), infos

    def _refuse(self, slot: int, number: int, ids: Array) -> None:
        """Raises the reason why this number, the first that is refused, is not legal."""
        try:
            Action.from_id(self.form.read(number))
        except UnknownWordError as error:
            error.args = (f"slot {slot}: {error}",)
            raise
        # The error has the reason.
        self._games.step(ids)

    def _problem(self, slot: int, number: int) -> str:
        """Returns why an action is illegal."""
        try:
            self._games.game(slot).apply(self.form.read(number))
        except AcquireError as error:
            return str(error)
        return ""

    def _drawn(self, slot: int) -> int:
        """Returns a random legal action."""
        legal = np.flatnonzero(self._masks[slot])
        return int(legal[int(self._randoms[slot].integers(len(legal)))])

    def _paid(self, again: Array) -> Array:
        """Returns every learner's reward for the step; 0 where an episode has begun."""
        everywhere = np.arange(self.num_envs)
        if not isinstance(self.rewards_kind, str):
            for slot in np.flatnonzero(~again).tolist():
                self._final[slot] = paid(self.rewards_kind, self._games.game(slot))
        rewards = self._final[everywhere, self._seats]
        rewards[again] = 0.0
        return rewards

    def _shown(self) -> Array:
        return self._observations.copy() if self.copy else self._observations

    def _infos(self, finished: Array, problems: dict[int, str]) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        infos: dict[str, Any] = {
            "action_mask": self._masks.astype(np.int8),
            "_action_mask": everywhere,
            "seat": self._seats.astype(np.int64),
            "_seat": everywhere.copy(),
        }
        if finished.any():
            infos["rewards"] = np.where(finished[:, None], self._final, 0)
            infos["_rewards"] = finished
        if problems:
            reasons = np.full(self.num_envs, None, object)
            for slot, problem in problems.items():
                reasons[slot] = problem
            infos["illegal_action"] = reasons
            infos["_illegal_action"] = np.array([reason is not None for reason in reasons])
        return infos
