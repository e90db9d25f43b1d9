"""The content of the 108 squares (B1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from acquire_engine._arguments import place, upto, wrong_type
from acquire_engine._board_svg import picture
from acquire_engine._board_text import coloured_text
from acquire_engine._native import TILES, Rules
from acquire_engine._squares import Squares
from acquire_engine.errors import UnknownWordError
from acquire_engine.words import ChainLike, TileLike

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    from rich.text import Text

__all__ = ["Board"]


def __dir__() -> list[str]:
    return list(__all__)


_INDEX = {tile: index for index, tile in enumerate(TILES)}
_UNINCORPORATED = "unincorporated"


def _tile_index(name: str, tile: TileLike) -> int:
    allowed = "1A to 12I and the indices 0 to 107 (B1, B2)"
    return place(name, tile, _INDEX, "tile", allowed)


class Board:
    """The board of a game; immutable and hashable.

    ``board["5E"]`` is ``None``, ``"unincorporated"`` or the name of the chain there. ``Board({"5E":
    "Tower", ...}, edition)`` makes a board. A notebook shows it as a picture.

    Raises UnknownWordError if a tile or chain does not exist, and RulesError if the edition does
    not exist.
    """

    __slots__ = ("_codes", "_rules")

    _codes: bytes
    _rules: Rules

    # With indexing by itself, iterating over a board would end with an error.
    __iter__: ClassVar[None] = None
    __contains__: ClassVar[None] = None

    def __init__(
        self, cells: Mapping[Any, ChainLike] | bytes = b"", edition: str = "avalon-hill"
    ) -> None:
        rules = Rules(edition)
        if isinstance(cells, Mapping):
            codes = bytearray(len(TILES))
            for tile, chain in upto("cells", cells.items()):
                lone = isinstance(chain, str) and chain == _UNINCORPORATED
                codes[_tile_index("cells", tile)] = 1 if lone else 2 + rules.chain_index(chain)
            cells = bytes(codes)
        elif not isinstance(cells, bytes):
            raise wrong_type("cells", cells, "a mapping or bytes")
        elif not cells:
            cells = bytes(len(TILES))
        if len(cells) != len(TILES) or max(cells) > 8:
            raise UnknownWordError("the bytes of a board are 108 numbers from 0 to 8")
        object.__setattr__(self, "_codes", cells)
        object.__setattr__(self, "_rules", rules)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a board does not change")

    @property
    def edition(self) -> str:
        """The edition whose chain names the text uses."""
        return self._rules.edition

    def _word(self, code: int) -> str | None:
        if code == 0:
            return None
        return _UNINCORPORATED if code == 1 else self._rules.chains[code - 2]

    def __getitem__(self, tile: TileLike) -> str | None:
        return self._word(self._codes[_tile_index("tile", tile)])

    def to_dict(self) -> dict[str, str]:
        """Returns the tiles on the board, each with its chain's name or ``"unincorporated"``."""
        words = ((tile, self[tile]) for tile in TILES)
        return {tile: word for tile, word in words if word is not None}

    def to_numpy(self) -> npt.NDArray[np.uint8]:
        """Returns a new array of shape (9, 12), rows A to I by columns 1 to 12.

        0 is an empty square, 1 is an unincorporated tile, and 2 + i is a tile of the chain with
        index i.
        """
        import numpy as np

        cells = np.frombuffer(self._codes, dtype=np.uint8)
        squares: npt.NDArray[np.uint8] = cells.reshape(9, 12).copy()
        return squares

    def __array__(
        self, dtype: npt.DTypeLike | None = None, copy: bool | None = None
    ) -> npt.NDArray[Any]:
        if copy is False:
            raise ValueError("a board cannot be an array without being copied")
        array = self.to_numpy()
        return array if dtype is None else array.astype(dtype)

    def _squares(
        self, highlight: TileLike | None = None, marks: Iterable[TileLike] = ()
    ) -> Squares:
        """Returns the squares to draw, with these tiles set off; raises UnknownWordError."""
        return Squares(
            self.edition,
            dict(zip(TILES, self._codes, strict=True)),
            None if highlight is None else TILES[_tile_index("highlight", highlight)],
            frozenset(TILES[_tile_index("marks", tile)] for tile in upto("marks", marks)),
        )

    def tiles_of(self, chain: ChainLike) -> tuple[str, ...]:
        """Returns the tiles of this chain."""
        code = 2 + self._rules.chain_index(chain)
        return tuple(tile for tile, other in zip(TILES, self._codes, strict=True) if other == code)

    @property
    def unincorporated(self) -> tuple[str, ...]:
        """The tiles that belong to no chain."""
        return tuple(tile for tile, code in zip(TILES, self._codes, strict=True) if code == 1)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self._codes == other._codes and self._rules.chains == other._rules.chains

    def __hash__(self) -> int:
        return hash((self._codes, self._rules.chains))

    def __repr__(self) -> str:
        return f"Board({self.to_dict()!r}, {self.edition!r})"

    def __str__(self) -> str:
        signs = ".o" + self._rules.initials
        rows = ["   " + "".join(f"{column:>3}" for column in range(1, 13))]
        for row in range(9):
            codes = self._codes[12 * row : 12 * row + 12]
            rows.append(f" {'ABCDEFGHI'[row]} " + "".join(f"  {signs[code]}" for code in codes))
        return "\n".join(rows)

    def __reduce__(self) -> tuple[type[Board], tuple[bytes, str]]:
        return Board, (self._codes, self.edition)

    def __copy__(self) -> Board:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Board:
        return self

    def _repr_svg_(self) -> str:
        return picture(self._squares(), width=508, legend=True)

    def __rich__(self) -> Text:
        return coloured_text(self._squares())
