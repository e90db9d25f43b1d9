"""The board as a picture and as text."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from acquire_engine._board_svg import picture
from acquire_engine._board_text import coloured_text, plain_text
from acquire_engine.board import Board
from acquire_engine.errors import RangeError
from acquire_engine.words import TileLike

__all__ = ["board_rich", "board_svg", "board_text"]


def board_svg(
    board: Board,
    *,
    highlight: TileLike | None = None,
    marks: Iterable[TileLike] = (),
    size: float = 508,
    legend: bool = True,
) -> str:
    """The board as an SVG picture.

    Each tile of a chain shows the chain's initial on its colour, an unincorporated tile its name on
    dark, an empty square its name (B1). The picture has a background of its own, so that it can be
    read in light and dark surroundings, and needs nothing from outside: neither fonts nor styles.

    Args:
        board: The board.
        highlight: A tile to be set off, such as the one that a decision is about.
        marks: Tiles to be marked, such as a rack.
        size: The width in pixels.
        legend: Whether the chains, their colours and sizes stand below.

    Returns:
        An ``<svg>`` element.

    Raises:
        UnknownWordError: ``highlight`` or one of ``marks`` is not a tile.
        RangeError: ``size`` is not positive.
    """
    if not 0 < size < float("inf"):
        raise RangeError(f"size is {size}, and a picture's width is a positive number of pixels")
    return picture(board._squares(highlight, marks), width=size, legend=legend)


def board_text(
    board: Board, *, highlight: TileLike | None = None, marks: Iterable[TileLike] = ()
) -> str:
    """The board as text, 38 columns wide.

    A chain's tiles are its initial, unincorporated tiles ``o``, empty squares ``.`` (B1). The
    highlighted tile stands in brackets, and marked empty squares show their names.

    Raises:
        UnknownWordError: ``highlight`` or one of ``marks`` is not a tile.
    """
    return plain_text(board._squares(highlight, marks))


def board_rich(
    board: Board, *, highlight: TileLike | None = None, marks: Iterable[TileLike] = ()
) -> Text:
    """The board for a terminal, in the chains' colours; without colours as :func:`board_text`.

    Raises:
        UnknownWordError: ``highlight`` or one of ``marks`` is not a tile.
    """
    return coloured_text(board._squares(highlight, marks))
