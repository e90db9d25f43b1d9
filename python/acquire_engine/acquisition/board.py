"""What lies on the 144 squares (Q1)."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
import numpy.typing as npt

from acquire_engine.acquisition._native import SQUARES
from acquire_engine.acquisition.words import SquareLike
from acquire_engine.errors import UnknownWordError

if TYPE_CHECKING:
    from rich.text import Text

__all__ = ["Board"]

_INDEX = {square: index for index, square in enumerate(SQUARES)}


def square_index(square: SquareLike) -> int:
    """The index of a square; raises UnknownWordError for what is none."""
    if isinstance(square, str):
        index = _INDEX.get(square.upper()) if square.isascii() else None
        shown = repr(square[:80])
    else:
        index = operator.index(square)
        shown = str(index) if -(2**64) < index < 2**64 else "a number that large"
    if index is None or not 0 <= index < len(SQUARES):
        raise UnknownWordError(
            f"{shown} is no square: allowed are 1A to 12L and the indices 0 to 143 (Q1)"
        )
    return index


class Board:
    """The board of a game; immutable and hashable.

    ``board["5E"]`` is ``None``, ``"park"`` or the player whose building tile is there. In a
    notebook it draws itself.
    """

    __slots__ = ("_codes",)

    _codes: bytes

    # Indexing alone would make it an iterable that ends with an error.
    __iter__: ClassVar[None] = None
    __contains__: ClassVar[None] = None

    def __init__(self, codes: bytes = bytes(144)) -> None:
        if not isinstance(codes, bytes):
            raise TypeError(f"a board is made of bytes, not of {type(codes).__name__}")
        if len(codes) != len(SQUARES) or max(codes) > 5:
            raise UnknownWordError("the bytes of a board are 144 numbers from 0 to 5 (Q1)")
        object.__setattr__(self, "_codes", codes)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a board does not change")

    def __getitem__(self, square: SquareLike) -> str | int | None:
        code = self._codes[square_index(square)]
        return None if code == 0 else "park" if code == 1 else code - 2

    def to_dict(self) -> dict[str, str | int]:
        """The squares with a tile: ``"park"``, or the player whose building tile is there."""
        cells = ((square, self[square]) for square in SQUARES)
        return {square: cell for square, cell in cells if cell is not None}

    def to_numpy(self) -> npt.NDArray[np.uint8]:
        """A new array of shape (12, 12), rows A to L by columns 1 to 12.

        0 is an empty square, 1 a park tile, 2 + i a building tile of player i.
        """
        squares: npt.NDArray[np.uint8] = np.frombuffer(self._codes, np.uint8).reshape(12, 12).copy()
        return squares

    @property
    def parks(self) -> tuple[str, ...]:
        """The squares with park tiles."""
        return self._of(1)

    def tiles_of(self, player: int) -> tuple[str, ...]:
        """The squares with building tiles of this player."""
        return self._of(2 + player)

    def _of(self, code: int) -> tuple[str, ...]:
        return tuple(
            square for square, other in zip(SQUARES, self._codes, strict=True) if other == code
        )

    def __eq__(self, other: object) -> bool:
        return self._codes == other._codes if isinstance(other, Board) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._codes)

    def __repr__(self) -> str:
        return f"<Board: {self.to_dict()}>"

    def __str__(self) -> str:
        rows = ["   1 2 3 4 5 6 7 8 9 10 11 12"]
        for row in range(12):
            # The columns from 10 on are as wide as their numbers.
            cells = (
                "".join((" " * (1 + (column > 9)), ".#0123"[self._codes[12 * row + column]]))
                for column in range(12)
            )
            rows.append(f"{'ABCDEFGHIJKL'[row]} {''.join(cells)}")
        return "\n".join(rows)

    def __reduce__(self) -> tuple[type[Board], tuple[bytes]]:
        return Board, (self._codes,)

    def __copy__(self) -> Board:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Board:
        return self

    def _repr_svg_(self) -> str:
        from acquire_engine.acquisition.display import board_svg

        return board_svg(self)

    def __rich__(self) -> Text:
        from acquire_engine.acquisition.display import board_rich

        return board_rich(self)
