"""A game, a snapshot or a view in HTML.

A page is a fixed frame with slots. The content of the slots is made from a state. So the same frame
can show one state or, by refilling the slots, a whole replay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING

from acquire_engine import _board_svg
from acquire_engine._native import TILES, View
from acquire_engine._palette import CHAINS
from acquire_engine.display._stepper import Parts, resource
from acquire_engine.display._words import (
    dollars,
    named,
    phase_tile,
    status_text,
    told,
)

if TYPE_CHECKING:
    from acquire_engine._native import Rules
    from acquire_engine.display._words import State
    from acquire_engine.placements import Placement

__all__ = ["html"]

_UNKNOWN = '<span title="not shown to this viewer">?</span>'
_NONE = '<span class="acq-none">-</span>'


def _person(name: str) -> str:
    return f'<span class="acq-name" title="{escape(name)}">{escape(name)}</span>'


def _money(amount: int | None) -> str:
    return _UNKNOWN if amount is None else dollars(amount)


@lru_cache(maxsize=4096)
def _tile(tile: str, placement: Placement | None) -> str:
    if placement is None:
        return f'<span class="acq-tile"><b>{tile}</b></span>'
    look = "acq-tile" if placement.playable else "acq-tile acq-not"
    return f'<span class="{look}"><b>{tile}</b>{escape(placement.text())}</span>'


def _rack(state: State, player: int) -> tuple[str, ...]:
    known = state.rack(player)
    pieces = [_tile(tile, None if state.over else state.placement(tile)) for tile in known]
    hidden = state.rack_size(player) - len(known)
    if hidden:
        noun = "tile" if hidden == 1 else "tiles"
        pieces.append(f'<span class="acq-none">{hidden} unseen {noun}</span>')
    return tuple(pieces) or (_NONE,)


def eyes(state: State) -> int | None:
    """Returns the player whose rack is marked: the viewer, or in a game the player who decides."""
    return state.viewer if isinstance(state, View) else state.player


def board_parts(state: State, highlight: str | None) -> Parts:
    """Returns the squares, the tiles of :func:`eyes` marked."""
    seat = eyes(state)
    marks = frozenset() if seat is None else frozenset(state.rack(seat))
    content, edition = state.board._squares().content, state.rules.edition
    return {
        tile: (
            _board_svg.square(
                edition, tile, content[tile], marked=tile in marks, highlighted=tile == highlight
            ),
        )
        for tile in TILES
    }


def public_parts(state: State, names: Sequence[str]) -> Parts:
    """Returns the parts that everybody knows."""
    parts: Parts = {
        "ask": (escape(told(state.phase, names)),),
        "status": (escape(status_text(state, names)),),
    }
    bank, safe = state.bank, state.safe_chains
    for index, (chain, size) in enumerate(state.sizes.items()):
        if size:
            majority, minority = state.bonus(chain)
            badge = '<span class="acq-safe">safe</span>' if chain in safe else ""
            cells = [f"{size}{badge}", *map(dollars, (state.price(chain), majority, minority))]
        else:
            cells = [_NONE] * 4
        for column, cell in enumerate((*cells, str(bank[chain]))):
            parts[f"c{index}.{column}"] = (cell,)
    for player in range(state.players):
        turn = "▶ " if state.player == player else ""
        parts[f"p{player}"] = (turn, _person(names[player]))
        parts[f"tiles{player}"] = (str(state.rack_size(player)),)
        if state.rules.special_powers:
            used = " ".join(state.powers_used(player))
            parts[f"powers{player}"] = (used or _NONE,)
    return parts


def private_parts(state: State) -> Parts:
    """Returns cash, shares and racks, as far as the state knows them."""
    parts: Parts = {}
    standings = state.standings() if state.over else None
    ranks = {standing.player: standing.rank for standing in standings or ()}
    for player in range(state.players):
        for index, held in enumerate(state.holdings(player).values()):
            known = _UNKNOWN if held is None else str(held) if held else _NONE
            parts[f"s{index}.{player}"] = (known,)
        parts[f"cash{player}"] = (_money(state.cash(player)),)
        parts[f"worth{player}"] = (_money(state.worth(player)),)
        rank = ranks.get(player)
        parts[f"rank{player}"] = (_NONE if rank is None else f"{rank}.",)
        parts[f"rack{player}"] = _rack(state, player)
    return parts


def frame(
    rules: Rules,
    names: Sequence[str],
    racks: Iterable[int],
    slot: Callable[[str, str, str], str],
    board: str,
) -> str:
    """Returns the page around the slots.

    Args:
        rules: The rules, for the chains and the powers.
        names: The players' names.
        racks: The players whose racks have a place.
        slot: Writes an element that holds a slot, from the element, the slot and more attributes.
        board: The picture of the board.
    """
    seats = range(len(names))
    columns = ("Size", "Price", "Majority", "Minority", "Bank")
    head = "".join(f'<th scope="col">{word}</th>' for word in columns)
    head += "".join(slot("th", f"p{seat}", ' scope="col"') for seat in seats)
    rows = []
    for index, (chain, initial) in enumerate(zip(rules.chains, rules.initials, strict=True)):
        fill, ink = CHAINS[index]
        chip = f'<span class="acq-chip" style="background:{fill};color:{ink}">{initial}</span>'
        cells = "".join(slot("td", f"c{index}.{column}", "") for column in range(len(columns)))
        cells += "".join(slot("td", f"s{index}.{seat}", "") for seat in seats)
        rows.append(f'<tr><th scope="row">{chip}{chain}</th>{cells}</tr>')
    lines = [("Cash", "cash"), ("Worth", "worth"), ("Tiles", "tiles"), ("Rank", "rank")]
    if rules.special_powers:
        lines.append(("Powers used", "powers"))
    for word, name in lines:
        cells = "".join(slot("td", f"{name}{seat}", "") for seat in seats)
        rows.append(f'<tr><th scope="row" colspan="6">{word}</th>{cells}</tr>')
    hands = "".join(
        f'<tr><th scope="row">{_person(names[seat])}</th>{slot("td", f"rack{seat}", "")}</tr>'
        for seat in racks
    )
    if hands:
        hands = (
            '<div class="acq-racks"><table><caption>Racks</caption>'
            f"<tbody>{hands}</tbody></table></div>"
        )
    ask = slot("p", "ask", ' class="acq-ask"')
    status = slot("p", "status", ' class="acq-status"')
    return (
        f'<div class="acq-head">{ask}{status}</div>'
        f'<div class="acq-board">{board}</div><div class="acq-tables">'
        f'<table><caption>Stock</caption><thead><tr><th scope="col">Chain</th>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>{hands}"
    )


def racks_known(state: State) -> list[int]:
    """Returns the players whose racks a state knows, at least in part."""
    mine = state.viewer if isinstance(state, View) else None
    return [seat for seat in range(state.players) if seat == mine or state.rack(seat)]


def html(state: State, *, names: Mapping[str, str] | Sequence[str] | None = None) -> str:
    """Returns a position in HTML: the board, the stock, the current decision, and racks.

    A Game and a Snapshot show everything, with every rack. A View shows what its player knows, with
    ``?`` for the rest: their own rack, and the tiles that other players have shown (I1, I3). Each
    tile says what placing it would do now, or why it cannot be placed (T3).

    Args:
        state: A Game, a Snapshot or a View.
        names: The players' names in seat order, or the tags of a record.

    Returns:
        A ``<div>`` element with its styles, without scripts or external resources.

    Raises:
        ValueError: ``names`` does not name each player once.
    """
    names = named(state.players, names)
    parts = {
        **board_parts(state, phase_tile(state.phase)),
        **public_parts(state, names),
        **private_parts(state),
    }

    def slot(element: str, name: str, more: str) -> str:
        return f"<{element}{more}>{''.join(parts[name])}</{element}>"

    board = _board_svg.frame(
        lambda tile: parts[tile][0],
        called=state.board._squares().title(),
        width=None,
    )
    page = frame(state.rules, names, racks_known(state), slot, board)
    return f'<div class="acquire"><style>{resource("state.css")}</style>{page}</div>'
