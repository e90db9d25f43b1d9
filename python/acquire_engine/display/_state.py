"""A game, a snapshot or a view in HTML.

A page is a fixed frame with slots. The content of the slots is made from a state. So the same frame
can show one state or, by refilling the slots, a whole replay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from acquire_engine import _board_svg
from acquire_engine._escape import in_html
from acquire_engine._grammar import YOU
from acquire_engine._native import TILES, View
from acquire_engine._palette import CHAINS, Paint
from acquire_engine._rules_text import rules_text
from acquire_engine.display._slots import Parts, Position, table_of_rows
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
    from acquire_engine.placements import Placement

__all__ = ["board_parts", "frame", "html", "private_parts", "public_parts"]

_UNKNOWN = '<span title="not shown to this viewer">?</span>'
_NONE = '<span class="acq-none">-</span>'


def _person(name: str) -> str:
    return f'<span class="acq-name" title="{in_html(name)}">{in_html(name)}</span>'


def _money(amount: int | None) -> str:
    return _UNKNOWN if amount is None else dollars(amount)


@lru_cache(maxsize=4096)
def _tile(tile: str, placement: Placement | None) -> str:
    if placement is None:
        return f'<span class="acq-tile"><b>{tile}</b></span>'
    look = "acq-tile" if placement.playable else "acq-tile acq-not"
    return f'<span class="{look}"><b>{tile}</b>{in_html(placement.text())}</span>'


def _rack(state: State, player: int) -> tuple[str, ...]:
    known = state.rack(player)
    pieces = [_tile(tile, None if state.over else state.placement(tile)) for tile in known]
    hidden = state.rack_size(player) - len(known)
    if hidden:
        noun = "tile" if hidden == 1 else "tiles"
        pieces.append(f'<span class="acq-none">{hidden} unseen {noun}</span>')
    return tuple(pieces) or (_NONE,)


def eyes(state: State) -> int | None:
    """Returns the player whose rack is marked: the viewer, or in a game the player to move."""
    return state.viewer if isinstance(state, View) else state.player


def board_parts(state: State, highlight: str | None) -> Parts:
    """Returns the squares, the tiles of :func:`eyes` marked, and the board in words."""
    seat = eyes(state)
    marks = frozenset() if seat is None else frozenset(state.rack(seat))
    broken = frozenset(
        tile for tile in marks if not state.over and not state.placement(tile).playable
    )
    squares, edition = state.board._squares(), state.rules.edition
    content = squares.content
    parts: Parts = {
        tile: (
            _board_svg.square(
                edition,
                tile,
                content[tile],
                marked=tile in marks,
                highlighted=tile == highlight,
                broken=tile in broken,
            ),
        )
        for tile in TILES
    }
    parts["desc"] = (squares.described(),)
    return parts


def public_parts(state: State, names: Sequence[str]) -> Parts:
    """Returns the public parts."""
    parts: Parts = {
        "ask": (in_html(sentence(state.phase, names)),),
        "status": (in_html(status_text(state, names)),),
    }
    bank, safe = state.bank, state.safe_chains
    for index, (chain, size) in enumerate(state.sizes.items()):
        if size:
            badge = '<span class="acq-safe">safe</span>' if chain in safe else ""
            money = (state.price(chain), *state.bonus(chain))
            cells = [f"{size}{badge}", *map(dollars, money)]
        else:
            cells = [_NONE] * (2 + len(state.bonus(chain)))
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


def private_parts(state: State, names: Sequence[str]) -> Parts:
    """Returns cash, shares, ranks and racks, as far as the state has them, and their viewers."""
    parts: Parts = {"whose": (in_html(_whose(state, names)),)}
    ranks = {standing.player: standing.rank for standing in state.standings() or ()}
    for player in range(state.players):
        for index, held in enumerate(state.holdings(player).values()):
            known = _UNKNOWN if held is None else str(held) if held else _NONE
            parts[f"s{index}.{player}"] = (known,)
        parts[f"cash{player}"] = (_money(state.cash(player)),)
        parts[f"worth{player}"] = (_money(state.worth(player)),)
        rank = ranks.get(player)
        parts[f"rank{player}"] = (_NONE if rank is None else str(rank),)
        parts[f"rack{player}"] = _rack(state, player)
    return parts


def _whose(state: State, names: Sequence[str]) -> str:
    """Returns the rules and the viewer in words."""
    if not isinstance(state, View):
        seen = "everything is shown"
    elif state.viewer is None:
        seen = "as a spectator sees it"
    else:
        name = names[state.viewer]
        seen = "as you see it" if name == YOU else f"as {name} sees it"
    return f"{rules_text(state.rules)}; {state.players} players; {seen}"


def frame(
    rules: Rules,
    names: Sequence[str],
    racks: Iterable[int],
    slot: Callable[[str, str, str], str],
    board: str,
) -> Position:
    """Returns the places around the slots.

    Args:
        rules: The rules, for the chains and the powers.
        names: The players' names.
        racks: The players whose racks have a place.
        slot: Writes the element of a slot, from the element, the slot and more attributes.
        board: The picture of the board.
    """
    seats = range(len(names))
    paints = [(name, name[0], CHAINS[name]) for name in rules.chains]
    bonuses = ("Majority", "Minority", "Third bonus")[: len(rules.bonus(0, 2))]
    columns = ("Chain", "Size", "Price", *bonuses, "Bank")
    rows = []
    for index, (chain, initial, paint) in enumerate(paints):
        cells = "".join(slot("td", f"c{index}.{column}", "") for column in range(len(columns) - 1))
        rows.append(f'<tr><th scope="row">{_chip(initial, paint)}{chain}</th>{cells}</tr>')
    chains = table_of_rows("Chains", columns, rows, lined=len(bonuses) > 2)
    # Players are listed below each other, so that all of them are visible in a narrow window.
    chips = (
        f'<abbr title="{chain}">{_chip(initial, paint)}</abbr>' for chain, initial, paint in paints
    )
    heads = ("Player", *chips, "Cash", "Worth", "Rank", "Tiles")
    long = "Powers used" if rules.special_powers else None
    rows = []
    for seat in seats:
        cells = "".join(slot("td", f"s{index}.{seat}", "") for index in range(len(paints)))
        cells += "".join(slot("td", f"{name}{seat}", "") for name in _NUMBERS)
        if long is not None:
            cells += slot("td", f"powers{seat}", f' data-head="{long}: "')
        rows.append(f"<tr>{slot('th', f'p{seat}', _ROW)}{cells}</tr>")
    players = table_of_rows("Players", heads, rows, long=long)
    hands = "".join(
        f'<tr><th scope="row">{_person(names[seat])}</th>{slot("td", f"rack{seat}", "")}</tr>'
        for seat in racks
    )
    table = f"<table><caption>Racks</caption><tbody>{hands}</tbody></table>"
    shown = f'<div class="acq-racks">{table}</div>' if hands else ""
    ask = slot("p", "ask", ' class="acq-ask"')
    status = slot("p", "status", ' class="acq-status"')
    whose = slot("p", "whose", ' class="acq-status"')
    return Position(
        f'<div class="acq-head">{ask}{status}{whose}</div><div class="acq-board">{board}</div>',
        f'<div class="acq-tables">{players}{chains}</div>{shown}',
    )


_ROW = ' scope="row"'
_NUMBERS = ("cash", "worth", "rank", "tiles")
"""The slots of a player's numbers."""


def _chip(initial: str, paint: Paint) -> str:
    style = f"background:{paint.fill};color:{paint.text}"
    return f'<span class="acq-chip" style="{style}">{initial}</span>'


def racks_known(state: State) -> list[int]:
    """Returns the players whose racks a state has, at least in part."""
    mine = state.viewer if isinstance(state, View) else None
    return [seat for seat in range(state.players) if seat == mine or state.rack(seat)]


def html(state: State, *, names: Mapping[str, str] | Sequence[str] | None = None) -> str:
    """Returns a position in HTML: the board, the stock, the current decision, and racks.

    A Game and a Snapshot show everything, with every rack. A View shows its player's own rack and
    the tiles that other players have shown, with ``?`` for the rest (I1, I3). Each tile has the
    effect of placing it now, or the reason why it cannot be placed (T3).

    Args:
        state: A Game, a Snapshot or a View.
        names: The players' names in seat order, or the tags of a record; by default those of
            the state.

    Returns:
        A ``<div>`` element with its styles, without scripts or external resources.

    Raises:
        ValueError: ``names`` does not name each player once.
    """
    check_state(state, "a Game, a Snapshot or a View")
    names = named_in(state, names)
    parts = {**public_parts(state, names), **private_parts(state, names)}
    lit, seat = phase_tile(state.phase), eyes(state)
    marks = () if seat is None else state.rack(seat)

    def slot(element: str, name: str, more: str) -> str:
        return f"<{element}{more}>{''.join(parts[name])}</{element}>"

    board = _board_svg.picture(state.board._squares(lit, marks), width=None, legend=False)
    return frame(state.rules, names, racks_known(state), slot, board).whole()
