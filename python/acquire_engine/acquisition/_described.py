"""The base of events, phases and placements, which have a sentence each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from importlib import import_module
from typing import Any, ClassVar

from acquire_engine.acquisition import _native

__all__ = ["Described", "made"]

_MODULES = {"event": "events", "phase": "phases", "placement": "placements"}


@dataclass(frozen=True, slots=True)
class Described:
    """The base of events, phases and placements."""

    _sort: ClassVar[str]
    kind: ClassVar[str]
    """The kind, in the engine's word, the same in every language."""

    def to_dict(self) -> dict[str, Any]:
        """Returns it as a dictionary, as the engine writes it in JSON."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {self._sort: self.kind, **values}

    def text(self, names: Sequence[str] | None = None, you: int | None = None) -> str:
        """Returns it as a sentence without a full stop.

        Args:
            names: The players' names in seat order. A player without one is ``player 0``.
            you: The player who reads the sentence and is addressed as "you".

        Raises:
            FormatError: A field has a value that it cannot have.
        """
        return _native.sentence(self._sort, self.to_dict(), names, you)

    def __str__(self) -> str:
        return self.text()


def made(sort: str, values: Mapping[str, Any]) -> Described:
    """Makes the event, phase or placement that the engine describes."""
    classes: dict[str, type[Described]] = import_module(
        f"acquire_engine.acquisition.{_MODULES[sort]}"
    )._CLASSES
    given = {name: _value(value) for name, value in values.items() if name != sort}
    return classes[values[sort]](**given)


def _value(value: Any) -> Any:
    if isinstance(value, dict):
        # The content of a square: a building tile of this player.
        return value["building"]
    return tuple(value) if isinstance(value, list) else value
