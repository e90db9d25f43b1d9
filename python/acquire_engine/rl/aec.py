"""The game as a PettingZoo environment: one agent after the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
from pettingzoo.utils.conversions import turn_based_aec_to_parallel  # type: ignore[import-untyped]
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]

from acquire_engine._arguments import integer
from acquire_engine._escape import quoted
from acquire_engine._native import ACTION_COUNT, Rules, View, final_rewards
from acquire_engine.errors import PlayerError, UnknownWordError
from acquire_engine.rl._common import (
    RENDER_MODES,
    action_ids,
    begin,
    check_begun,
    check_render_mode,
    mask_of,
    observation_box,
    render,
    table_rules,
)

__all__ = ["AcquireEnv", "env", "parallel_env"]


class AcquireEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """A game of Acquire as a PettingZoo AEC environment.

    Agents are ``player_0`` to ``player_5``, in seat order. An action is the id of an
    :class:`acquire_engine.Action`. An observation is a dictionary: ``observation`` is what the
    agent's view shows (:meth:`acquire_engine.View.observation`, ``LAYOUT``), ``action_mask`` has a
    1 for every legal action, and only zeros for an agent that does not decide. With ``mask="info"``
    an observation is the array alone, and the mask is in ``infos`` of the agent that decides.

    An action that is not legal raises an error and changes nothing; PettingZoo's
    ``TerminateIllegalWrapper`` makes it a loss.

    ``reset(seed=7)`` begins ``Game(…, seed=7)``; later resets without a seed continue a series that
    depends on it. ``reset(options={"tiles": …, "market_draws": …})`` begins with a given tile
    order, as :class:`acquire_engine.Game` does; other options are ignored.

    Rendering shows what the agent that decides sees, and everything when the game is over.

    Args:
        edition: an edition or rules.
        players: the number of players.
        rewards: the reward when the game is over: ``win``: 1, shared among the winners (E9), and 0
            for everybody else; ``rank``: from 1 for the first to 0 for the last; tied players get
            the mean of their places; ``money``: thousands of dollars above the mean of all players.
        mask: the place of the mask: ``observation`` or ``info``.
        render_mode: ``human`` prints the position after every step, ``ansi`` gives it as text.
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
        rewards: str = "win",
        mask: str = "observation",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.rules, self.players = table_rules(edition, players, options)
        self.rewards_kind = rewards
        if mask not in ("observation", "info"):
            raise UnknownWordError(f"the mask is in `observation` or `info`, not in {quoted(mask)}")
        self.mask = mask
        self.render_mode = check_render_mode(render_mode)
        self.game = begin(self.rules, self.players, 0, None)
        final_rewards(self.game, rewards)
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self._random = np.random.default_rng()
        self._observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self._action_spaces = {agent: action_ids() for agent in self.possible_agents}
        self.agents: list[str] = []
        self.infos: dict[str, dict[str, Any]] = {}

    def _space(self) -> Box | Dict:
        observation = observation_box()
        if self.mask == "info":
            return observation
        mask = Box(0, 1, (ACTION_COUNT,), np.int8)
        return Dict({"observation": observation, "action_mask": mask})

    def observation_space(self, agent: str) -> Any:
        """Returns the space of the agent's observations, always the same object."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[Any]:
        """Returns the space of the agent's actions, always the same object."""
        return self._action_spaces[agent]

    def view(self, agent: str) -> View:
        """Returns the agent's view: what they may know.

        Raises:
            PlayerError: there is no such agent.
        """
        if agent not in self.possible_agents:
            raise PlayerError(
                f"no agent {quoted(agent)}: there are {', '.join(self.possible_agents)}"
            )
        return self.game.view(self.possible_agents.index(agent))

    def observe(self, agent: str) -> Any:
        """Returns the agent's observation, in new arrays."""
        view = self.view(agent)
        if self.mask == "info":
            return view.observation()
        return {"observation": view.observation(), "action_mask": mask_of(view)}

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begins a new game."""
        if seed is None:
            # What is refused changes nothing, the random numbers included.
            begin(self.rules, self.players, 0, options)
            number = int(self._random.integers(2**63))
            self.game = begin(self.rules, self.players, number, options)
        else:
            seed = integer("seed", seed)
            self.game = begin(self.rules, self.players, seed, options)
            self._random = np.random.default_rng(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._ask()

    def _ask(self) -> None:
        """Selects the agent of the player who decides, if there is one."""
        if self.game.player is not None:
            self.agent_selection = self.possible_agents[self.game.player]
        self.infos = {agent: {} for agent in self.agents}
        if self.mask == "info" and not self.game.over:
            self.infos[self.agent_selection] = {
                "action_mask": mask_of(self.view(self.agent_selection))
            }
        if self.render_mode == "human":
            self.render()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Returns what the agent that decides gets.

        Returns:
            The observation, or ``None`` if it is not wanted, the reward since the agent's last
            action, whether the game is over, whether it was cut short (never), and the info.

        Raises:
            gymnasium.error.ResetNeeded: no game is under way.
        """
        check_begun(self.agents)
        last: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return last

    def step(self, action: int | None) -> None:
        """Carries out the action of the agent that decides; ``None`` after the game is over.

        Raises:
            IllegalActionError: the action is not legal; nothing has changed.
            UnknownWordError: there is no such action.
            ValueError: an action after the game is over.
            gymnasium.error.ResetNeeded: no game is under way.
        """
        check_begun(self.agents)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.game.apply(action)  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        paid = final_rewards(self.game, self.rewards_kind)
        self.rewards = dict(zip(self.agents, paid, strict=True))
        self._accumulate_rewards()
        if self.game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._ask()

    def render(self) -> str | None:
        """Returns what the agent that decides sees, in the form of the render mode."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() shows nothing without a render mode")
            return None
        return render(self.game.view(self.game.player), self.render_mode)

    def close(self) -> None:
        """Does nothing: there is nothing to release."""


def env(**arguments: Any) -> AECEnv[str, Any, Any]:
    """Returns an :class:`AcquireEnv` in the wrapper that raises helpful errors for misuse.

    Args:
        arguments: those of :class:`AcquireEnv`.
    """
    return OrderEnforcingWrapper(AcquireEnv(**arguments))


def parallel_env(**arguments: Any) -> ParallelEnv[str, Any, Any]:
    """Returns the game as a PettingZoo parallel environment.

    Every agent answers in every step, and only the answer of the agent that decides counts.

    Args:
        arguments: those of :class:`AcquireEnv`.
    """
    return turn_based_aec_to_parallel(env(**arguments))
