"""Writing JSON from Python values."""

from __future__ import annotations

import json
from collections.abc import ItemsView, Mapping
from typing import Any, Final

from acquire_engine._arguments import upto

__all__ = ["MAX_RECORD_BYTES", "Encoder", "json_of"]

MAX_RECORD_BYTES: Final = 16 * 2**20
"""The most bytes that one record may have; a longer one is an error."""


class Encoder(json.JSONEncoder):
    """Writes every mapping as a dictionary, at any depth, piece by piece with ``iterencode``."""

    def default(self, o: Any) -> Any:
        """Returns the replacement of a value whose type JSON does not have."""
        return _Pairs(o) if isinstance(o, Mapping) else super().default(o)


class _Pairs(dict[str, Any]):
    """The pairs of a mapping, read only as far as they are written, because there may be no end."""

    __slots__ = ("_mapping",)

    def __init__(self, mapping: Mapping[str, Any]) -> None:
        super().__init__()
        self._mapping = mapping

    def __bool__(self) -> bool:
        # Only reading shows whether it is empty.
        return True

    def items(self) -> ItemsView[str, Any]:  # type: ignore[override]
        return self._mapping.items()


def json_of(record: Mapping[str, Any]) -> str:
    """The JSON of a record, which is read no further than a record can go: it may have no end."""
    known = dict(upto("source", record.items()))
    pieces, size = [], 0
    for piece in Encoder(allow_nan=False).iterencode(known):
        pieces.append(piece)
        size += len(piece)
        if size > MAX_RECORD_BYTES:
            raise ValueError(f"it has more than {MAX_RECORD_BYTES} bytes")
    return "".join(pieces)
