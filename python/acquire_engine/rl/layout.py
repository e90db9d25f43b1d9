"""The meaning of the numbers of an observation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import prod
from types import MappingProxyType
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from acquire_engine._escape import quoted
from acquire_engine._native import (
    OBSERVATION_FIELDS,
    OBSERVATION_LEN,
    OBSERVATION_MORE,
    OBSERVATION_VERSION,
)
from acquire_engine.errors import ArrayError, UnknownWordError

__all__ = ["LAYOUT", "MORE_LAYOUT", "Field", "Layout"]


def __dir__() -> list[str]:
    return list(__all__)


@dataclass(frozen=True, slots=True)
class Field:
    """A named part of an observation."""

    name: str
    """The name, unique within the layout."""
    start: int
    """The index of its first number in the observation."""
    shape: tuple[int, ...]
    """Its shape; the last dimension varies fastest."""
    unit: str
    """The unit: ``tile``, ``share``, ``$1000``, ``turn``, ``trade``, or ``yes`` where the
    numbers are 0 and 1."""
    low: float
    """The lowest number that can occur: -1 where something may be concealed (I3), otherwise 0."""
    high: float
    """An upper bound of the numbers."""
    scale: float
    """Divided by this, the numbers of most games are at most about 1. It is 1 for yes and no."""
    doc: str
    """The meaning."""

    @property
    def size(self) -> int:
        """Its length."""
        return prod(self.shape)

    @property
    def slice(self) -> slice:
        """The range of its numbers in the observation."""
        return slice(self.start, self.start + self.size)


@dataclass(frozen=True, slots=True)
class Layout:
    """The parts of an observation, in order. Each begins where the previous one ends.

    >>> from acquire_engine.rl import LAYOUT
    >>> LAYOUT["cash"].shape
    (6,)
    """

    version: int
    """The version. A layout does not change within a version."""
    length: int
    """The length of an observation."""
    fields: tuple[Field, ...]
    """The parts."""

    def __getitem__(self, name: str) -> Field:
        """Returns the part with this name.

        Raises:
            UnknownWordError: there is no such part.
        """
        for field in self.fields:
            if field.name == name:
                return field
        names = ", ".join(field.name for field in self.fields)
        raise UnknownWordError(
            f"no part of an observation is called {quoted(name)}; there are {names}"
        )

    def __iter__(self) -> Iterator[Field]:
        return iter(self.fields)

    def __len__(self) -> int:
        return len(self.fields)

    def view(self, observation: npt.NDArray[Any]) -> Mapping[str, npt.NDArray[Any]]:
        """Returns the parts of an observation by their names, without copying anything.

        Args:
            observation: an array of shape (..., length): one observation or many of them.

        Returns:
            For every name an array of shape ``(..., *shape)`` that shares the observation's memory.

        Raises:
            ArrayError: the last dimension has another length.

        >>> from acquire_engine import Game
        >>> from acquire_engine.rl import LAYOUT
        >>> view = Game("3m", players=3, seed=7).view(0)
        >>> LAYOUT.view(view.observation())["cash"]
        array([6., 6., 6., 0., 0., 0.], dtype=float32)
        """
        if observation.ndim == 0 or observation.shape[-1] != self.length:
            raise ArrayError(
                f"the last dimension of an observation is {self.length}, and this has shape "
                f"{observation.shape}"
            )
        before = observation.shape[:-1]
        parts = {
            field.name: observation[..., field.slice].reshape(before + field.shape)
            for field in self.fields
        }
        return MappingProxyType(parts)

    def low(self) -> npt.NDArray[np.float32]:
        """Returns the lower bound of every number, in an array as long as an observation."""
        return self._every([field.low for field in self.fields])

    def high(self) -> npt.NDArray[np.float32]:
        """Returns the upper bound of every number, in an array as long as an observation."""
        return self._every([field.high for field in self.fields])

    def scale(self) -> npt.NDArray[np.float32]:
        """Returns the scale of every number, in an array as long as an observation.

        >>> from acquire_engine import Game
        >>> from acquire_engine.rl import LAYOUT
        >>> scaled = Game(seed=7).view(0).observation() / LAYOUT.scale()
        >>> float(scaled.max())
        1.0
        """
        return self._every([field.scale for field in self.fields])

    def _every(self, values: list[float]) -> npt.NDArray[np.float32]:
        sizes = [field.size for field in self.fields]
        return np.repeat(np.array(values, np.float32), sizes)


LAYOUT: Final = Layout(
    OBSERVATION_VERSION, OBSERVATION_LEN, tuple(Field(*field) for field in OBSERVATION_FIELDS)
)
"""The layout of the observations of this version."""

_MORE = tuple(Field(*field) for field in OBSERVATION_MORE)

MORE_LAYOUT: Final = Layout(OBSERVATION_VERSION, _MORE[-1].slice.stop, (*LAYOUT.fields, *_MORE))
"""The layout of observations with ``more``.

At the end they have values computed from the others by the rules: the worth of every player and the
effect of placing each tile of the viewer's rack.
"""
