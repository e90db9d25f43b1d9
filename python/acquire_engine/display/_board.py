"""The board as a picture and as text."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from acquire_engine._arguments import of_type, real
from acquire_engine._board import Board
from acquire_engine._board_svg import picture
from acquire_engine._board_text import coloured_text, plain_text
from acquire_engine.errors import RangeError
from acquire_engine.words import TileLike

__all__ = ["board_rich", "board_svg", "board_text"]


def width_of(size: object) -> float:
    """Returns the argument ``size``, the width of a picture in pixels."""
    width = real("size", size)
    if not 0 < width < float("inf"):
        raise RangeError(f"size is {width}, but it must be a positive number of pixels")
    return width


def board_svg(
    board: Board,
    *,
    highlight: TileLike | None = None,
    marks: Iterable[TileLike] = (),
    size: float = 508,
    legend: bool = True,
) -> str:
    """Returns the board as an SVG picture.

    A tile of a chain shows the chain's initial on its colour. An unincorporated tile shows its name
    on dark, and an empty square shows its name (B1). The picture has its own background, so it is
    readable in light and dark pages, and it needs no external fonts or styles.

    Args:
        board: The board.
        highlight: A tile to highlight, such as the one that a decision is about.
        marks: Tiles to mark, such as a rack.
        size: The width in pixels.
        legend: Whether a legend with the chains, their colours and sizes is shown below.

    Returns:
        An ``<svg>`` element.

    Raises:
        UnknownWordError: ``highlight`` or one of ``marks`` is not a tile.
        RangeError: ``size`` is not positive.
    """
    of_type("board", board, Board, "a Board")
    width = width_of(size)
    return picture(board._squares(highlight, marks), width=width, legend=legend)


def board_text(
    board: Board, *, highlight: TileLike | None = None, marks: Iterable[TileLike] = ()
) -> str:
    """Returns the board as text, 38 columns wide.

    A tile of a chain is the chain's initial, an unincorporated tile is ``o``, and an empty square
    is ``.`` (B1). The highlighted tile is in brackets, and marked empty squares show their names.

    Raises:
        UnknownWordError: ``highlight`` or one of ``marks`` is not a tile.
    """
    of_type("board", board, Board, "a Board")
    return plain_text(board._squares(highlight, marks))


def board_rich(
    board: Board, *, highlight: TileLike | None = None, marks: Iterable[TileLike] = ()
) -> Text:
    """Returns the board for a terminal, in the chains' colours if the terminal has them.

    Raises:
        UnknownWordError: ``highlight`` or one of ``marks`` is not a tile.
    """
    of_type("board", board, Board, "a Board")
    return coloured_text(board._squares(highlight, marks))
