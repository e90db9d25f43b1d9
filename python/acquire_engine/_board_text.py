"""The board as text, plain or in colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from acquire_engine._native import TILES
from acquire_engine._palette import CHAINS, UNINCORPORATED
from acquire_engine._squares import CHAIN, COLUMNS, LONE, ROWS, Squares, chain_initials, chain_names

if TYPE_CHECKING:
    from rich.text import Text

__all__ = ["coloured_text", "plain_text"]


def plain_text(squares: Squares) -> str:
    """Returns the board as text, 38 columns wide."""
    lines = [_head()]
    for row, letter in enumerate(ROWS):
        tiles = TILES[row * COLUMNS : (row + 1) * COLUMNS]
        lines.append(f" {letter}{''.join(_cell(squares, tile) for tile in tiles)}")
    return "\n".join(lines)


def coloured_text(squares: Squares) -> Text:
    """Returns the board as text in the chains' colours."""
    from rich.style import Style
    from rich.text import Text

    bold, dim = Style(bold=True), Style(dim=True)
    paints = {LONE: Style(color=UNINCORPORATED.text, bgcolor=UNINCORPORATED.fill)}
    for index, name in enumerate(chain_names(squares.edition)):
        paint = CHAINS[name]
        paints[CHAIN + index] = Style(color=paint.text, bgcolor=paint.fill, bold=True)
    text = Text.assemble((_head(), dim), end="", no_wrap=True)
    for index, tile in enumerate(TILES):
        if index % COLUMNS == 0:
            text.append(f"\n {ROWS[index // COLUMNS]}", dim)
        style = paints.get(squares.content[tile], bold if tile in squares.marked else dim)
        if tile == squares.highlighted:
            style += bold
        text.append(_cell(squares, tile), style)
    return text


def _head() -> str:
    return "  " + "".join(f"{column:>3}" for column in range(1, COLUMNS + 1))


def _cell(squares: Squares, tile: str) -> str:
    """Returns the three columns of a square."""
    symbol = f".o{chain_initials(squares.edition)}"[squares.content[tile]]
    if tile in squares.marked and symbol == ".":
        return f"{tile:>3}"
    return f"[{symbol}]" if tile == squares.highlighted else f" {symbol} "
