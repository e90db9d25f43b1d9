"""Equality of results, even after pickling."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import fields
from typing import Any

__all__ = ["ByValue", "value_of"]


def value_of(thing: Any) -> Hashable | Any:
    """Returns the value of a field for comparisons: NaN is equal to itself.

    Errors are equal if they have the same class and message.
    """
    if isinstance(thing, float) and thing != thing:  # noqa: PLR0124
        return "nan"
    if isinstance(thing, BaseException):
        return type(thing), str(thing)
    return thing


class ByValue:
    """The base of a dataclass with ``eq=False`` whose fields may be errors or NaN."""

    __slots__ = ()

    def _values(self) -> tuple[Any, ...]:
        return tuple(value_of(getattr(self, field.name)) for field in fields(self))  # type: ignore[arg-type]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())
