"""The game as a PettingZoo environment: one agent after the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Dict
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
from pettingzoo.utils.conversions import turn_based_aec_to_parallel  # type: ignore[import-untyped]
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]

from acquire_engine._arguments import integer, is_one_of
from acquire_engine._escape import quoted
from acquire_engine._native import Game, Rules, View, _Host
from acquire_engine.errors import UnknownWordError
from acquire_engine.rl._aec import TurnEnv
from acquire_engine.rl._common import (
    RENDER_MODES,
    Form,
    Rewards,
    begin,
    check_render_mode,
    check_rewards,
    paid,
    render,
    table_options,
    table_rules,
)

__all__ = ["AcquireEnv", "env", "parallel_env"]


def __dir__() -> list[str]:
    return list(__all__)


class AcquireEnv(TurnEnv):
    """A game of Acquire as a PettingZoo AEC environment.

    Agents are ``player_0`` to ``player_5``, in seat order. An action is the id of an
    :class:`acquire_engine.Action`. An observation is a dictionary: ``observation`` is the agent's
    view (:meth:`acquire_engine.View.observation`, ``LAYOUT``), ``action_mask`` has a 1 for every
    legal action, and only zeros for an agent that is not to move. With ``mask="info"`` an
    observation is only the array, and the mask is in ``infos`` of the agent to move.

    An action that is not legal raises an error and changes nothing; PettingZoo's
    ``TerminateIllegalWrapper`` makes it a loss.

    ``reset(seed=7)`` begins ``Game(…, seed=7)``; later resets without a seed continue a series that
    depends on it. ``reset(options={"tiles": …, "market_draws": …})`` begins with a given tile
    order, as :class:`acquire_engine.Game` does; other options are ignored.

    Rendering shows the view of the agent to move, and everything when the game is over.

    Args:
        edition: an edition or rules.
        players: the number of players.
        rewards: the reward when the game is over: ``win``: 1, shared among the winners (E9), and 0
            for the others; ``rank``: from 1 for the first to 0 for the last; tied players get the
            mean of their places; ``money``: thousands of dollars above the mean of all players. Or
            a function that takes a copy of the game after every step and returns each player's
            reward for that step, in seat order.
        mask: the place of the mask: ``observation`` or ``info``.
        memory: whether the agents' views remember what they have seen since the game began, so that
            they show cash and shares that the rules conceal but that follow from it (I3).
        more: whether observations also have the fields that are computed from others: see
            ``MORE_LAYOUT``.
        compact: whether actions are numbered as in :class:`ActionMap`.
        render_mode: ``human`` prints the position after every step, ``ansi`` gives it as text, and
            ``rgb_array`` the board as pixels.
        options: those of :class:`acquire_engine.Rules`.

    Raises:
        RulesError: the rules do not exist or do not allow this number of players (S5).
        UnknownWordError: ``rewards``, ``mask`` or ``render_mode`` is unknown.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "name": "acquire_v1",
        "render_modes": list(RENDER_MODES),
        "render_fps": 4,
        "is_parallelizable": False,
    }
    """The metadata for PettingZoo."""

    def __init__(
        self,
        edition: str | Rules = "avalon-hill",
        players: int = 4,
        *,
        rewards: Rewards = "win",
        mask: str = "observation",
        memory: bool = False,
        more: bool = False,
        compact: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.rules, self.players = table_rules(edition, players, options)
        self.rewards_kind = rewards
        """The argument ``rewards``."""
        if not is_one_of(mask, ("observation", "info")):
            raise UnknownWordError(f"the mask is in `observation` or `info`, not in {quoted(mask)}")
        self.mask = mask
        """The place of the mask: ``observation`` or ``info``."""
        self.render_mode = check_render_mode(render_mode)
        """The way of rendering: ``human``, ``ansi``, ``rgb_array`` or ``None``."""
        self.form = Form(self.rules, memory=memory, more=more, compact=compact)
        """The content of observations, and the numbering of actions."""
        self.game: Game = begin(self.rules, self.players, 0, None)
        """The current game."""
        check_rewards(rewards, self.game)
        self._random = np.random.default_rng()
        self._host: _Host | None = None
        space: Any = self.form.observation_space()
        if mask == "observation":
            space = Dict({"observation": space, "action_mask": self.form.mask_space()})
        self._prepare(self.players, space, self.form.count)

    def view(self, agent: str) -> View:
        """Returns the agent's view: of the current state, or with ``memory`` since the start.

        Raises:
            PlayerError: there is no such agent.
        """
        player = self._player(agent)
        if not self.form.memory:
            return self.game.view(player)
        if self._host is None:
            self._host = _Host([None] * self.players, [0] * self.players)
        return self._host.view(self.game, player)

    def observe(self, agent: str) -> Any:
        """Returns the agent's observation, in new arrays."""
        view = self.view(agent)
        observation = self.form.observation(view)
        if self.mask == "info":
            return observation
        return {"observation": observation, "action_mask": self.form.mask(view)}

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begins a new game."""
        options = table_options(options)
        if seed is None:
            # A refused call changes nothing, including the random numbers.
            begin(self.rules, self.players, 0, options)
            number = int(self._random.integers(2**63))
            self.game = begin(self.rules, self.players, number, options)
        else:
            seed = integer("seed", seed)
            self.game = begin(self.rules, self.players, seed, options)
            self._random = np.random.default_rng(seed)
        self._begin()

    def _info(self) -> dict[str, Any]:
        if self.mask != "info":
            return {}
        return {"action_mask": self.form.mask(self.game.view(self.game.player))}

    def _read(self, action: Any) -> Any:
        return self.form.read(action)

    def _paid(self) -> tuple[float, ...]:
        return paid(self.rewards_kind, self.game)

    def _rendered(self) -> Any:
        return render(self.game.view(self.game.player), self.render_mode)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_host": None}


def env(**arguments: Any) -> AECEnv[str, Any, Any]:
    """Returns an :class:`AcquireEnv` in the wrapper that raises helpful errors for misuse.

    Args:
        arguments: those of :class:`AcquireEnv`.
    """
    return OrderEnforcingWrapper(AcquireEnv(**arguments))


def parallel_env(**arguments: Any) -> ParallelEnv[str, Any, Any]:
    """Returns the game as a PettingZoo parallel environment.

    Every agent answers in every step, and only the answer of the agent to move is used.

    Args:
        arguments: those of :class:`AcquireEnv`.
    """
    return turn_based_aec_to_parallel(env(**arguments))
