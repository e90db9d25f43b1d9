"""Writing JSON from Python values."""

from __future__ import annotations

import json
from collections.abc import ItemsView, Mapping
from typing import Any

__all__ = ["Encoder"]


class Encoder(json.JSONEncoder):
    """Writes every mapping as a dictionary, at any depth, piece by piece with ``iterencode``."""

    def default(self, o: Any) -> Any:
        """Returns what stands for a value that is none of JSON's types."""
        return _Pairs(o) if isinstance(o, Mapping) else super().default(o)


class _Pairs(dict[str, Any]):
    """The pairs of a mapping, read only as far as they are written: there may be no end of them."""

    __slots__ = ("_mapping",)

    def __init__(self, mapping: Mapping[str, Any]) -> None:
        super().__init__()
        self._mapping = mapping

    def __bool__(self) -> bool:
        # Whether it is empty is found out by reading it.
        return True

    def items(self) -> ItemsView[str, Any]:  # type: ignore[override]
        return self._mapping.items()
