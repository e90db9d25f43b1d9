"""The game as a PettingZoo environment: one agent after the other."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]
from rich.console import Console

from acquire_engine._arguments import options_of
from acquire_engine.acquisition._native import ACTION_COUNT, OBSERVATION_LEN, Game, Rules
from acquire_engine.acquisition.display import rich
from acquire_engine.errors import PlayerError
from acquire_engine.rl._aec import TurnEnv
from acquire_engine.rl._common import check_render_mode

__all__ = ["AcquisitionEnv", "env"]


def __dir__() -> list[str]:
    return list(__all__)


RENDER_MODES = ("human", "ansi")


class AcquisitionEnv(TurnEnv):
    """A game of Acquisition as a PettingZoo AEC environment.

    Agents are ``player_0`` to ``player_3``. An action is the id of an
    :class:`acquire_engine.acquisition.Action`. An observation is a dictionary: ``observation`` is
    the agent's view, ``action_mask`` has a 1 for every legal action, and only zeros for an agent
    that is not asked. The winners share a reward of 1 at the end (Q6).

    An action that is not legal raises an error and changes nothing. Nothing is left to chance, so
    that a seed changes nothing; ``reset(options={"setup": …})`` begins from the dictionary of a
    setup for as many players.

    Args:
        players: The number of players, or rules.
        tiles_each: The number of building tiles of each player; all by default (Q5).
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
    """The metadata of PettingZoo."""

    def __init__(
        self,
        players: int | Rules = 2,
        *,
        tiles_each: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.rules = Rules(players, tiles_each)
        """The rules of every game."""
        self.render_mode = check_render_mode(render_mode, RENDER_MODES)
        """The way of rendering: ``human``, ``ansi`` or ``None``."""
        self.game: Game = Game(self.rules)
        """The current game."""
        observed = Box(-128, 127, (OBSERVATION_LEN,), np.int8)
        mask = Box(0, 1, (ACTION_COUNT,), np.int8)
        space = Dict({"observation": observed, "action_mask": mask})
        self._prepare(self.rules.players, space, ACTION_COUNT)

    def observe(self, agent: str) -> dict[str, Any]:
        """The agent's observation, in separate arrays.

        Raises:
            PlayerError: There is no such agent.
        """
        player = self._player(agent)
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
            raise PlayerError(f"the setup is for {game.players} players, but there are {count}")
        self.game = game
        self._begin()

    def _turn(self) -> int:
        return self.game.turn

    def _paid(self) -> Iterable[float]:
        return self.game.rewards

    def _rendered(self) -> str | None:
        if self.render_mode == "human":
            Console().print(rich(self.game))
            return None
        console = Console(file=io.StringIO(), width=60, color_system=None, legacy_windows=False)
        with console.capture() as capture:
            console.print(rich(self.game))
        return capture.get()


def env(**arguments: Any) -> AECEnv[str, Any, Any]:
    """An :class:`AcquisitionEnv` in the wrapper that makes misuse an error with a helpful message.

    Args:
        arguments: Those of :class:`AcquisitionEnv`.
    """
    return OrderEnforcingWrapper(AcquisitionEnv(**arguments))
