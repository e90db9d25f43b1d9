"""Boards and positions in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.style import Style
from rich.table import Table
from rich.text import Text

from acquire_engine._board import Board
from acquire_engine._escape import visible
from acquire_engine._grammar import possessive
from acquire_engine._palette import CHAINS
from acquire_engine._tables import FittedTable
from acquire_engine.display._board import board_rich
from acquire_engine.display._state import eyes, racks_known
from acquire_engine.display._words import (
    check_state,
    dollars,
    named_in,
    phase_tile,
    sentence,
    status_text,
)

if TYPE_CHECKING:
    from acquire_engine._native import Rules
    from acquire_engine.display._words import State

__all__ = ["rich"]

_BOLD = Style(bold=True)
_DIM = Style(dim=True)


def _grid() -> FittedTable:
    return FittedTable(pad_edge=False, padding=(0, 1, 0, 0), show_edge=False)


def _money(amount: int | None) -> str:
    return "?" if amount is None else dollars(amount)


def _count(held: int | None) -> Text:
    if held is None:
        return Text("?", _DIM)
    return Text(str(held)) if held else Text("-", _DIM)


def _chip(rules: Rules, index: int) -> Text:
    chain = rules.chains[index]
    style = Style(color=CHAINS[chain].text, bgcolor=CHAINS[chain].fill, bold=True)
    return Text.assemble((f" {rules.initials[index]} ", style), f" {chain}")


def _stock(state: State) -> FittedTable:
    table = _grid()
    table.add_column("Chain", no_wrap=True)
    for word in ("Size", "Price", "Bonuses", "Bank"):
        table.add_column(word, justify="right", no_wrap=True)
    for player in range(state.players):
        turn = "*" if player == state.player else ""
        table.add_column(f"{turn}P{player}", justify="right", no_wrap=True)
    bank, safe = state.bank, state.safe_chains
    holdings = [state.holdings(player) for player in range(state.players)]
    for index, (chain, size) in enumerate(state.sizes.items()):
        if size:
            first, *others = state.bonus(chain)
            cells = [
                Text(f"{size}{' safe' if chain in safe else ''}"),
                Text(dollars(state.price(chain))),
                Text("/".join((dollars(first), *(f"{bonus:,}" for bonus in others)))),
            ]
        else:
            cells = [Text("-", _DIM)] * 3
        table.add_row(
            _chip(state.rules, index),
            *cells,
            str(bank[chain]),
            *(_count(h[chain]) for h in holdings),
        )
    return table


def _seats(state: State, names: Sequence[str]) -> FittedTable:
    table = _grid()
    table.add_column("Player", wraps=True)
    for word in ("Cash", "Worth", "Tiles"):
        table.add_column(word, justify="right", no_wrap=True)
    standings = state.standings() if state.over else None
    ranks = {standing.player: standing.rank for standing in standings or ()}
    if ranks:
        table.add_column("Rank", justify="right")
    if state.rules.special_powers:
        table.add_column("Powers used", wraps=True)
    for player in range(state.players):
        turn = player == state.player
        cells = [
            _money(state.cash(player)),
            _money(state.worth(player)),
            str(state.rack_size(player)),
        ]
        if ranks:
            cells.append(str(ranks[player]))
        if state.rules.special_powers:
            cells.append(" ".join(state.powers_used(player)) or "-")
        name = Text(f"P{player}" + ("*" if turn else ""), _BOLD if turn else "")
        if names[player] != f"player {player}":
            name.append(f" {names[player]}")
        table.add_row(name, *cells)
    return table


def _racks(state: State, names: Sequence[str]) -> list[RenderableType]:
    parts: list[RenderableType] = []
    mine = eyes(state)
    for player in racks_known(state):
        known = state.rack(player)
        unseen = state.rack_size(player) - len(known)
        more = f" and {unseen} unseen" if unseen else ""
        if player != mine or state.over:
            parts.append(Text(f"{names[player]}: {' '.join(known) or 'no tiles'}{more}"))
            continue
        table = Table.grid(padding=(0, 2, 0, 0))
        for tile in known:
            placement = state.placement(tile)
            style = _BOLD if placement.playable else _DIM
            words = Text(placement.text(), "" if placement.playable else _DIM)
            table.add_row(Text(f"  {tile:>3}", style), words)
        rack = possessive(names[player], "rack")
        parts += [Text(f"{rack[0].upper()}{rack[1:]}:", _BOLD), table]
    return parts


class _Picture:
    """The parts of a position, side by side where there is room."""

    def __init__(self, state: State, names: Sequence[str]) -> None:
        tile = phase_tile(state.phase)
        mine = eyes(state)
        marks = () if mine is None or state.over else state.rack(mine)
        self._head = Text.assemble(
            (sentence(state.phase, names), _BOLD), "\n", (status_text(state, names), _DIM)
        )
        self._board = board_rich(state.board, highlight=tile, marks=marks)
        self._stock = _stock(state)
        self._seats = _seats(state, names)
        self._racks = _racks(state, names)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        def width(part: RenderableType) -> int:
            return Measurement.get(console, options, part).maximum

        def beside(*parts: RenderableType) -> Table:
            table = Table.grid(padding=(0, 3, 0, 0))
            table.add_row(*parts)
            return table

        room = options.max_width - 38 - 3
        yield self._head
        yield ""
        if width(self._stock) <= room:
            yield beside(self._board, Group(self._stock, "", self._seats))
        elif width(self._seats) <= room:
            yield beside(self._board, self._seats)
            yield ""
            yield self._stock
        else:
            yield from (self._board, "", self._seats, "", self._stock)
        if self._racks:
            yield ""
            yield from self._racks


def rich(
    state: State | Board, *, names: Mapping[str, str] | Sequence[str] | None = None
) -> RenderableType:
    """Returns a position or a board for a terminal, as an object that ``rich`` prints.

    The stock table and the players are beside the board if there is room for them, otherwise below
    it; 80 columns are enough. Colours only repeat the letters. A View shows its player's knowledge,
    with ``?`` for the rest; see :func:`html`.

    Args:
        state: A Game, a Snapshot, a View or a Board.
        names: The players' names in seat order, or the tags of a record; by default those of
            the state.

    Raises:
        ValueError: ``names`` does not name each player once.
    """
    if isinstance(state, Board):
        return board_rich(state)
    check_state(state, "a Game, a Snapshot, a View or a Board")
    return _Picture(state, [visible(name) for name in named_in(state, names)])
