"""The names of the files in which reviews are kept. In folders, these files are not games."""

from __future__ import annotations

import re
from typing import Final

from acquire_engine._native import Notes, Record

__all__ = ["is_review", "review_name"]

_REVIEW: Final = re.compile(r"review-[0-9a-f]{16}\.json")


def review_name(game: Record | Notes) -> str:
    """Returns the name of the file of a game's review, which depends on all of the game."""
    from hashlib import blake2b

    kind = "notes" if isinstance(game, Notes) else "record"
    text = f"{kind}\n{game.to_text()}"
    return f"review-{blake2b(text.encode(), digest_size=8).hexdigest()}.json"


def is_review(name: str) -> bool:
    """Returns whether a file of this name keeps a review."""
    return _REVIEW.fullmatch(name) is not None
