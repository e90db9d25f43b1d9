"""Environments for learning programs.

- :class:`BatchEnv` steps many games at once and fills numpy arrays in place; it needs nothing but
  numpy.
- :func:`env` is a PettingZoo environment; it needs ``pip install '.[rl]'``.

Actions are numbers from 0 to 289 (:attr:`acquire_engine.acquisition.Action.id`). An observation is
1016 numbers of int8, the same as :meth:`acquire_engine.acquisition.Game.observation`; everything is
public, and only the order of the players depends on who looks:

- seven planes of 144 squares, each 0 or 1: the building tiles of the player who looks and of the
  three after them in turn order, park tiles, where the tile that is asked for may be placed, and
  the tiles that a buyout would replace;
- the supplies of the same four players, 0 for those who do not play;
- the number of park tiles still to be placed;
- 1 if a park tile, a building tile, a buyout is to be decided, otherwise 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from acquire_engine._extras import need
from acquire_engine.acquisition._native import (
    OBSERVATION_LEN,
    OBSERVATION_VERSION,
    BatchGames,
)
from acquire_engine.acquisition.rl.batch import BatchEnv

if TYPE_CHECKING:
    from acquire_engine.acquisition.rl.aec import AcquisitionEnv, env

__all__ = [
    "OBSERVATION_LEN",
    "OBSERVATION_VERSION",
    "AcquisitionEnv",
    "BatchEnv",
    "BatchGames",
    "env",
]


def __dir__() -> list[str]:
    return list(__all__)


def __getattr__(name: str) -> Any:
    if name not in {"AcquisitionEnv", "env"}:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    for package in ("gymnasium", "pettingzoo"):
        need(package, "rl")
    return getattr(need(f"{__name__}.aec", "rl"), name)
