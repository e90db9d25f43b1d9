"""Environments for machine learning.

- :class:`BatchEnv` steps thousands of games at once and fills numpy arrays in place; it needs only
  numpy.
- :func:`env` is a PettingZoo environment, and :func:`parallel_env` is its parallel form.
- :class:`AcquireSeatEnv` is a Gymnasium environment, one player against given opponents; importing
  this module registers it as ``acquire/Seat-v1``. :class:`AcquireVectorEnv` is its native vector
  form, which ``gymnasium.make_vec`` makes.

All but the first need ``pip install '.[rl]'``.

Actions are numbers from 0 to 1260 (:attr:`acquire_engine.Action.id`), or compact ids
(:class:`ActionMap`). Observations are 2,039 numbers, and :data:`LAYOUT` describes their meaning;
:data:`MORE_LAYOUT` describes further ones. ``docs/learning.md`` is a guide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from acquire_engine._extras import need
from acquire_engine._native import BatchGames, SeatGames, final_rewards
from acquire_engine.rl.actions import ActionMap
from acquire_engine.rl.batch import BatchEnv
from acquire_engine.rl.layout import LAYOUT, MORE_LAYOUT, Field, Layout

if TYPE_CHECKING:
    from acquire_engine.rl.aec import AcquireEnv, env, parallel_env
    from acquire_engine.rl.seat import AcquireSeatEnv
    from acquire_engine.rl.vector import AcquireVectorEnv

__all__ = [
    "LAYOUT",
    "MORE_LAYOUT",
    "AcquireEnv",
    "AcquireSeatEnv",
    "AcquireVectorEnv",
    "ActionMap",
    "BatchEnv",
    "BatchGames",
    "Field",
    "Layout",
    "SeatGames",
    "env",
    "final_rewards",
    "parallel_env",
]

# The names that need other packages, with their modules and packages.
_ELSEWHERE = {
    "AcquireEnv": ("aec", ("gymnasium", "pettingzoo")),
    "env": ("aec", ("gymnasium", "pettingzoo")),
    "parallel_env": ("aec", ("gymnasium", "pettingzoo")),
    "AcquireSeatEnv": ("seat", ("gymnasium",)),
    "AcquireVectorEnv": ("vector", ("gymnasium",)),
}


def __getattr__(name: str) -> Any:
    if name not in _ELSEWHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, packages = _ELSEWHERE[name]
    for package in packages:
        need(package, "rl")
    return getattr(need(f"{__name__}.{module}", "rl"), name)


def __dir__() -> list[str]:
    return list(__all__)


def _register() -> None:
    try:
        import gymnasium
    except ImportError:
        return
    if "acquire/Seat-v1" not in gymnasium.registry:
        gymnasium.register(
            "acquire/Seat-v1",
            entry_point=f"{__name__}.seat:AcquireSeatEnv",
            vector_entry_point=f"{__name__}.vector:AcquireVectorEnv",
        )


_register()
