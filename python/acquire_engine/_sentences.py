"""The common base of events, phases and placements, which can be written as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from acquire_engine import _native

__all__ = ["Described"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Described:
    """The base of events, phases and placements."""

    edition: str = field(default="avalon-hill", repr=False, compare=False)
    """The edition whose chain names the text uses."""

    kind: ClassVar[str]
    """The kind, as one word, the same in every language."""

    def text(self, names: Sequence[str] | None = None, you: int | None = None) -> str:
        """Returns it as a sentence without a full stop.

        Args:
            names: The players' names in seat order. A player without one is ``player 0``.
            you: The player who reads the sentence and is addressed as "you".
        """
        return _native.sentence(self, names, you)

    def __str__(self) -> str:
        return self.text()
