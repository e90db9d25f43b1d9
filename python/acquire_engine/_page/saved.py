"""The page of the board as one file."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from typing import TYPE_CHECKING

from acquire_engine._files import write_text
from acquire_engine._native import Game
from acquire_engine._page.built import built
from acquire_engine.errors import HistoryError
from acquire_engine.records import load_state

if TYPE_CHECKING:
    from acquire_engine._native import Snapshot, View
    from acquire_engine.records import Source
    from acquire_engine.reviews import Review

__all__ = ["save_board", "saved"]

_OPENED = '<script type="application/json" id="opened">'


def save_board(
    shown: View | Game | Snapshot | Source | Review, path: str | os.PathLike[str]
) -> None:
    """Writes the page of the board as one file, which any browser opens, without a server.

    The page opens at the position, the game or the review. Everything else is also there: one can
    follow other actions, analyse them, review a game, and play on. The page calculates in the
    browser and loads nothing. The file is about 1.9 MB.

    A record, a game and a snapshot contain all tiles. Save notes or a view for a player who may not
    know them.

    Args:
        shown: A game, a snapshot, a view, a review, or a record or notes, which may be any source
            of :mod:`acquire_engine.records`, such as a path.
        path: The file; an existing one is replaced atomically.

    Raises:
        AcquireError: The page was not built, or the notes are not possible.
        OSError: A file cannot be read or written.
    """
    from acquire_engine.reviews import Review

    found = None
    if isinstance(shown, Review):
        found, shown = shown, shown.game
    state = load_state(shown, "shown", "a Review, ")
    text, at = None, 0
    if isinstance(state, Game):
        with suppress(HistoryError):
            text, at = state.record.to_text(), len(state.history)
    write_text(path, saved(state.to_text() if text is None else text, at=at, review=found))


def saved(text: str, *, at: int = 0, review: Review | None = None) -> str:
    """Returns the page as one file that opens this text.

    Args:
        text: A position, a record or notes.
        at: The number of actions of the game after which it opens.
        review: The review of the game, if it is shown.

    Raises:
        MissingPageError: The page was not built.
    """
    from acquire_engine._page.answers import told_review

    reviewed = review and {
        "playouts": review.settings["playouts"],
        "found": told_review(review),
    }
    # No text can end the element that it is in.
    opened = json.dumps({"text": text, "at": at, "review": reviewed}).replace("<", "\\u003c")
    before, mark, after = built("single.html").partition(f"{_OPENED}null")
    return f"{before}{mark and _OPENED}{opened}{after}"
