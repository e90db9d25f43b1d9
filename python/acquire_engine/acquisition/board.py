"""The content of the 144 squares (Q1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from acquire_engine._arguments import integer, place, shown_number, upto, wrong_type
from acquire_engine.acquisition._drawing import Squares, coloured_text, picture
from acquire_engine.acquisition._native import SQUARES
from acquire_engine.acquisition.words import SquareLike
from acquire_engine.errors import PlayerError, UnknownWordError

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    from rich.text import Text

__all__ = ["Board"]


def __dir__() -> list[str]:
    return list(__all__)


_INDEX = {square: index for index, square in enumerate(SQUARES)}


def square_index(name: str, square: SquareLike) -> int:
    """The index of a square of the argument with this name; raises UnknownWordError for none."""
    return place(name, square, _INDEX, "square", "1A to 12L and the indices 0 to 143 (Q1)")


class Board:
    """The board of a game; immutable and hashable.

    ``board["5E"]`` is ``None``, ``"park"`` or the owner of the building tile there. In a notebook
    it draws itself.
    """

    __slots__ = ("_codes",)

    _codes: bytes

    # Indexing by itself would make it an iterable that ends with an error.
    __iter__: ClassVar[None] = None
    __contains__: ClassVar[None] = None

    def __init__(self, codes: bytes = bytes(144)) -> None:
        if not isinstance(codes, bytes):
            raise wrong_type("codes", codes, "bytes")
        if len(codes) != len(SQUARES) or max(codes) > 5:
            raise UnknownWordError("the bytes of a board are 144 numbers from 0 to 5 (Q1)")
        object.__setattr__(self, "_codes", codes)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a board does not change")

    def __getitem__(self, square: SquareLike) -> str | int | None:
        code = self._codes[square_index("square", square)]
        return None if code == 0 else "park" if code == 1 else code - 2

    def to_dict(self) -> dict[str, str | int]:
        """Returns the squares with a tile: ``"park"``, or the owner of the building tile."""
        cells = ((square, self[square]) for square in SQUARES)
        return {square: cell for square, cell in cells if cell is not None}

    def to_numpy(self) -> npt.NDArray[np.uint8]:
        """A new array of shape (12, 12), rows A to L by columns 1 to 12.

        0 is an empty square, 1 a park tile, 2 + i a building tile of player i.
        """
        import numpy as np

        squares: npt.NDArray[np.uint8] = np.frombuffer(self._codes, np.uint8).reshape(12, 12).copy()
        return squares

    @property
    def parks(self) -> tuple[str, ...]:
        """The squares with park tiles."""
        return self._of(1)

    def tiles_of(self, player: int) -> tuple[str, ...]:
        """The squares with building tiles of this player; raises PlayerError for none of 0 to 3."""
        number = integer("player", player)
        if not 0 <= number <= 3:
            shown = shown_number(number)
            raise PlayerError(f"there is no player {shown}: the players are 0 to 3")
        return self._of(2 + number)

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

    def _squares(
        self, highlight: SquareLike | None = None, marks: Iterable[SquareLike] = ()
    ) -> Squares:
        """The squares to draw, with these set off; raises UnknownWordError."""
        return Squares(
            {square: self[square] for square in SQUARES},
            None if highlight is None else SQUARES[square_index("highlight", highlight)],
            frozenset(SQUARES[square_index("marks", square)] for square in upto("marks", marks)),
        )

    def _repr_svg_(self) -> str:
        return picture(self._squares())

    def __rich__(self) -> Text:
        return coloured_text(self._squares())
