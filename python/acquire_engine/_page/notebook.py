"""The board in a notebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from acquire_engine._extras import need
from acquire_engine.records import load_state

if TYPE_CHECKING:
    from acquire_engine._native import Game, Snapshot, View
    from acquire_engine._page.widget import BoardWidget
    from acquire_engine.records import Source

__all__ = ["board"]


def board(state: View | Game | Snapshot | Source, *, analysis: bool = True) -> BoardWidget:
    """Shows a clickable board in a notebook: play an action, step back, try another.

    The best actions appear with chances, intervals and reasons, and become more certain over time.
    The native engine calculates them in the kernel, which stays free for other cells. The position
    that is shown is also there in Python: ``widget.view`` is the view of the player to move, and
    ``widget.game`` the game, or ``None`` if only a view of it is known. ``widget.observe`` calls a
    function when they change:

    .. code-block:: python

        widget = board(record)
        widget.observe(lambda change: print(change.new.player), "view")

    It is a widget of anywidget. It is tested in JupyterLab; anywidget also supports VS Code, Colab
    and marimo, which are untested.

    Args:
        state: A game, a snapshot or a view, such as one that :class:`Position` builds; or a record
            or notes, to step through their actions, which may be any source of
            :mod:`acquire_engine.records`, such as a path.
        analysis: Whether positions are analysed at once; the page has a button for it.

    Raises:
        MissingExtraError: anywidget is not installed.
        AcquireError: The page was not built, or the record or the notes are wrong.
        OSError: The file cannot be read.
    """
    whole = load_state(state)
    need("anywidget", "notebook")
    from acquire_engine._page.widget import BoardWidget

    return BoardWidget(whole, analysis=analysis)
