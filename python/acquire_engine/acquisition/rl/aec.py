"""The game as a PettingZoo environment: one agent after the other."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]
from rich.console import Console

from acquire_engine._arguments import options_of
from acquire_engine._escape import quoted
from acquire_engine.acquisition._native import ACTION_COUNT, OBSERVATION_LEN, Game, Rules
from acquire_engine.acquisition.display import rich
from acquire_engine.errors import PlayerError
from acquire_engine.rl._common import RENDER_MODES, check_begun, check_render_mode

__all__ = ["AcquisitionEnv", "env"]


class AcquisitionEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """A game of Acquisition as a PettingZoo AEC environment.

    Agents are ``player_0`` to ``player_3``. An action is the id of an
    :class:`acquire_engine.acquisition.Action`. An observation is a dictionary: ``observation`` is
    what the agent sees, ``action_mask`` has a 1 for every legal action, and only zeros for an agent
    that is not asked. The winners share a reward of 1 at the end (Q6).

    An action that is not legal raises an error and changes nothing. Nothing is left to chance, so
    that a seed changes nothing; ``reset(options={"setup": …})`` begins from the dictionary of a
    setup for as many players.

    Args:
        players: How many players, or rules.
        tiles_each: How many building tiles each player has; all by default (Q5).
        render_mode: ``human`` prints the position after every step, ``ansi`` gives it as text.

    Raises:
        RulesError: There are no such rules.
        UnknownWordError: There is no such ``render_mode``.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "name": "acquisition_v1",
        "render_modes": list(RENDER_MODES),
        "render_fps": 4,
        "is_parallelizable": False,
    }
    """What PettingZoo wants to know."""

    def __init__(
        self,
        players: int | Rules = 2,
        *,
        tiles_each: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.rules = Rules(players, tiles_each)
        self.render_mode = check_render_mode(render_mode)
        self.game = Game(self.rules)
        self.possible_agents = [f"player_{player}" for player in range(self.rules.players)]
        observed = Box(-128, 127, (OBSERVATION_LEN,), np.int8)
        mask = Box(0, 1, (ACTION_COUNT,), np.int8)
        self._observation_spaces = {
            agent: Dict({"observation": observed, "action_mask": mask})
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: Discrete(ACTION_COUNT) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.infos: dict[str, dict[str, Any]] = {}

    def observation_space(self, agent: str) -> Dict:
        """The space of the agent's observations, always the same object."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[Any]:
        """The space of the agent's actions, always the same object."""
        return self._action_spaces[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        """The agent's observation, in arrays of its own.

        Raises:
            PlayerError: There is no such agent.
        """
        if agent not in self.possible_agents:
            raise PlayerError(
                f"no agent {quoted(agent)}: there are {', '.join(self.possible_agents)}"
            )
        player = self.possible_agents.index(agent)
        if player == self.game.player:
            mask = self.game.legal_actions().mask().view(np.int8)
        else:
            mask = np.zeros(ACTION_COUNT, np.int8)
        return {"observation": self.game.observation(player), "action_mask": mask}

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begins a new game.

        Raises:
            SetupError: The setup of the options is not possible.
            PlayerError: It is for another number of players.
        """
        setup = options_of(options).get("setup")
        game = Game(self.rules) if setup is None else Game.from_dict(setup)
        if game.players != len(self.possible_agents):
            count = len(self.possible_agents)
            raise PlayerError(f"the setup is for {game.players} players, and there are {count}")
        self.game = game
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, self.game.over)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.game.turn]
        self._ask()

    def _ask(self) -> None:
        """Turns to the player who decides, if there is one."""
        if self.game.player is not None:
            self.agent_selection = self.possible_agents[self.game.player]
        self.infos = {agent: {} for agent in self.agents}
        if self.render_mode == "human":
            self.render()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent that is asked gets.

        Returns:
            The observation, or ``None`` if it is not wanted, the reward since the agent's last
            action, whether the game is over, whether it was cut short (never), and the info.

        Raises:
            gymnasium.error.ResetNeeded: No game is under way.
        """
        check_begun(self.agents)
        last: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return last

    def step(self, action: int | None) -> None:
        """Carries out the action of the agent that is asked; ``None`` after the game is over.

        Raises:
            IllegalActionError: The action is not legal; nothing has changed.
            UnknownWordError: There is no such action.
            ValueError: An action after the game is over.
            gymnasium.error.ResetNeeded: No game is under way.
        """
        check_begun(self.agents)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.game.apply(action)  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self.game.rewards, strict=True))
        self._accumulate_rewards()
        if self.game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._ask()

    def render(self) -> str | None:
        """The position, as the render mode says."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() shows nothing without a render mode")
            return None
        if self.render_mode == "human":
            Console().print(rich(self.game))
            return None
        console = Console(file=io.StringIO(), width=60, color_system=None, legacy_windows=False)
        with console.capture() as capture:
            console.print(rich(self.game))
        return capture.get()

    def close(self) -> None:
        """Nothing has to be given back."""


def env(**arguments: Any) -> AECEnv[str, Any, Any]:
    """An :class:`AcquisitionEnv` in the wrapper that makes misuse an error with a helpful message.

    Args:
        arguments: Those of :class:`AcquisitionEnv`.
    """
    return OrderEnforcingWrapper(AcquisitionEnv(**arguments))
