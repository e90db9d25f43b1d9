"""The common part of the PettingZoo environments of both games."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from typing import Any

import gymnasium
from gymnasium.spaces import Discrete
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from acquire_engine._arguments import is_one_of
from acquire_engine._escape import quoted
from acquire_engine.errors import PlayerError

__all__ = ["TurnEnv"]


class TurnEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """A game in which one player decides at a time.

    A subclass has the game as ``game``, whose player ``player`` is to move.
    """

    game: Any
    render_mode: str | None

    def _prepare(self, players: int, observations: Any, actions: int) -> None:
        """Makes the agents ``player_0`` and so on, with these spaces."""
        self.possible_agents = [f"player_{player}" for player in range(players)]
        self._observation_spaces = {agent: deepcopy(observations) for agent in self.possible_agents}
        self._action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.infos: dict[str, dict[str, Any]] = {}

    def observation_space(self, agent: str) -> Any:
        """Returns the space of the agent's observations, always the same object."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[Any]:
        """Returns the space of the agent's actions, always the same object."""
        return self._action_spaces[agent]

    def _player(self, agent: str) -> int:
        """Returns the agent's player number.

        Raises:
            PlayerError: there is no such agent.
        """
        if not is_one_of(agent, self.possible_agents):
            raise PlayerError(
                f"no agent {quoted(agent)}: there are {', '.join(self.possible_agents)}"
            )
        return self.possible_agents.index(agent)

    def _begin(self) -> None:
        """Begins with the game in its current state."""
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, bool(self.game.over))
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._turn()]
        self._ask()

    def _ask(self) -> None:
        """Selects the agent of the player to move, if there is one."""
        if self.game.player is not None:
            self.agent_selection = self.possible_agents[self.game.player]
        self.infos = {agent: {} for agent in self.agents}
        if not self.game.over:
            self.infos[self.agent_selection] = self._info()
        if self.render_mode == "human":
            self.render()

    def _turn(self) -> int:
        """Returns the player who is selected in a game that is over when it begins."""
        return 0

    def _info(self) -> dict[str, Any]:
        """Returns the info of the agent that decides."""
        return {}

    def _read(self, action: Any) -> Any:
        """Returns the action that the game takes."""
        return action

    def _paid(self) -> Iterable[float]:
        """Returns each player's reward for the last step."""
        raise NotImplementedError

    def _check_begun(self) -> None:
        """Raises ``gymnasium.error.ResetNeeded`` if there is no game."""
        if not self.agents:
            raise gymnasium.error.ResetNeeded("call reset() first: no game is under way")

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Returns the results for the agent to move.

        Returns:
            The observation, or ``None`` if it is not wanted, the reward since the agent's last
            action, whether the game is over, whether it was cut short (never), and the info.

        Raises:
            gymnasium.error.ResetNeeded: no game is under way.
        """
        self._check_begun()
        last: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return last

    def step(self, action: int | None) -> None:
        """Carries out the action of the agent that decides; ``None`` after the game is over.

        Raises:
            IllegalActionError: the action is not legal; nothing has changed.
            UnknownWordError: there is no such action.
            ValueError: an action after the game is over.
            gymnasium.error.ResetNeeded: no game is under way.

        An exception of a function for the rewards is raised when the action has been carried out,
        and no player is paid.
        """
        self._check_begun()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.game.apply(self._read(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._ask()
        self.rewards = dict(zip(self.agents, self._paid(), strict=True))
        self._accumulate_rewards()

    def render(self) -> Any:
        """Returns the view of the agent to move, in the form of the render mode."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() shows nothing without a render mode")
            return None
        return self._rendered()

    def _rendered(self) -> Any:
        """Returns the output of the render mode."""
        raise NotImplementedError

    def close(self) -> None:
        """Does nothing: there is nothing to release."""
