"""The common parts of the environments."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from acquire_engine._arguments import integer, options_of
from acquire_engine._escape import quoted
from acquire_engine._native import ACTION_COUNT, Game, Rules, View
from acquire_engine.errors import UnknownWordError
from acquire_engine.rl.layout import LAYOUT
from acquire_engine.words import TileLike

if TYPE_CHECKING:
    from gymnasium.spaces import Box, Discrete

RENDER_MODES = ("human", "ansi")


def table_rules(
    edition: str | Rules, players: int, options: Mapping[str, Any]
) -> tuple[Rules, int]:
    """Returns the rules of an edition, or these rules, with some options replaced; and the players.

    Raises:
        RulesError: the rules do not exist or do not allow this number of players (S5).
    """
    rules = Rules(edition, **options)
    rules.check_players(players)
    return rules, integer("players", players)


def check_begun(agents: list[str]) -> None:
    """Raises ``gymnasium.error.ResetNeeded`` if an environment has no agents: it has no game."""
    from gymnasium.error import ResetNeeded

    if not agents:
        raise ResetNeeded("call reset() first: no game is under way")


def begin(rules: Rules, players: int, seed: int, options: Mapping[str, Any] | None) -> Game:
    """Returns a new game, with the tile order and the market draws in the options, if any."""
    given = options_of(options)
    tiles: Iterable[TileLike] | None = given.get("tiles")
    draws: Iterable[TileLike] = given.get("market_draws", ())
    return Game(rules, players, seed=seed, tiles=tiles, market_draws=draws)


def observation_box() -> Box[np.float32]:
    """Returns the space of observations."""
    from gymnasium.spaces import Box

    return Box(LAYOUT.low(), LAYOUT.high(), dtype=np.float32)


def action_ids() -> Discrete[Any]:
    """Returns the space of actions."""
    from gymnasium.spaces import Discrete

    return Discrete(ACTION_COUNT)


def mask_of(view: View) -> npt.NDArray[np.int8]:
    """Returns an array with 1 for every legal action of the viewer, for Gymnasium's spaces."""
    return view.legal_actions().mask().view(np.int8)


def check_render_mode(mode: str | None) -> str | None:
    """Returns the render mode, if it exists.

    Raises:
        UnknownWordError: there is no such mode.
    """
    if mode is not None and mode not in RENDER_MODES:
        raise UnknownWordError(
            f"no render mode {quoted(mode)}: there are {', '.join(RENDER_MODES)}"
        )
    return mode


def render(view: View, mode: str | None) -> str | None:
    """Returns what the view shows: printed if the mode is ``human``, as text if it is ``ansi``."""
    from rich.console import Console

    from acquire_engine.display import rich

    if mode == "human":
        Console().print(rich(view))
        return None
    console = Console(file=io.StringIO(), width=100, color_system=None, legacy_windows=False)
    with console.capture() as capture:
        console.print(rich(view))
    return capture.get()
