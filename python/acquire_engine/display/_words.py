"""Decisions, placements and events in words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from acquire_engine.errors import RangeError
from acquire_engine.phases import (
    BuyStock,
    ChooseDefunct,
    ChooseSurvivor,
    DisposeStock,
    FoundChain,
    Over,
    Phase,
    PlaceTile,
    ReplaceTiles,
)
from acquire_engine.placements import (
    Blocked,
    Dead,
    Found,
    Grow,
    Isolated,
    Merge,
    Placement,
)

if TYPE_CHECKING:
    from acquire_engine._native import Game, Snapshot, View
    from acquire_engine.events import Event

    State: TypeAlias = Game | Snapshot | View

__all__ = [
    "dollars",
    "event_text",
    "named",
    "phase_text",
    "phase_tile",
    "placement_text",
    "player_names",
    "status_text",
]

_REASONS = {
    "declared": "its end was declared (E3, E4)",
    "automatic": "the end condition held (E2)",
    "all_tiles": "no tile is left that could ever be placed (E6)",
    "stalemate": "nobody placed, drew or set aside a tile for a whole round (E7)",
}
_SEAT = re.compile(r"\bplayer (\d+)\b")


def dollars(amount: int) -> str:
    """An amount of money, such as ``$6,000``."""
    return f"${amount:,}"


def player_names(players: int, tags: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """The players' names: what the tags ``player0`` to ``player5`` say, or ``player 0``."""
    tags = tags or {}
    return tuple(tags.get(f"player{seat}") or f"player {seat}" for seat in range(players))


def named(state: State, names: Mapping[str, str] | Sequence[str] | None) -> Sequence[str]:
    """A name for each player; raises RangeError if there are more or fewer names than players."""
    if names is None or isinstance(names, Mapping):
        return player_names(state.players, names)
    if len(names) != state.players:
        raise RangeError(f"{len(names)} names are given for {state.players} players")
    return names


def _one_of(words: Sequence[str]) -> str:
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last


def _up_to(count: int, noun: str) -> str:
    return f"up to {count} {noun}s" if count > 1 else f"one {noun}"


def phase_text(phase: Phase, names: Sequence[str] | None = None) -> str:
    """What is being asked, of whom.

    Args:
        phase: The decision.
        names: The players' names in seat order; without them it is ``player 0`` and so on.

    Returns:
        A sentence without a full stop.
    """

    def name(player: int) -> str:
        return names[player] if names else f"player {player}"

    match phase:
        case PlaceTile(player=player, tiles_left=left, further=False):
            return f"{name(player)} places " + (_up_to(left, "tile") if left > 1 else "a tile")
        case PlaceTile(player=player, tiles_left=left):
            return f"{name(player)} may place {_up_to(left, 'further tile')}"
        case FoundChain(player=player, tile=tile, chains=chains):
            return f"{name(player)} founds a chain with {tile}: {_one_of(chains)}"
        case ChooseSurvivor(player=player, tile=tile, chains=chains):
            return f"{name(player)} chooses which chain survives at {tile}: {_one_of(chains)}"
        case ChooseDefunct(player=player, chains=chains):
            return f"{name(player)} chooses which defunct chain is next: {_one_of(chains)}"
        case DisposeStock(player=player, held=held, defunct=defunct, survivor=survivor):
            return (
                f"{name(player)} sells, trades or holds {held} {defunct} "
                f"({dollars(phase.price)} each, or two for one {survivor}; "
                f"the bank has {phase.available})"
            )
        case BuyStock(player=player, limit=0, trades_left=left):
            return f"{name(player)} may trade two shares for one ({left} left)"
        case BuyStock(player=player, limit=limit, free=free, trades_left=left):
            trades = f", and trade two shares for one ({left} left)" if left else ""
            return (
                f"{name(player)} buys up to {limit} shares{' for nothing' if free else ''}{trades}"
            )
        case ReplaceTiles(player=player):
            return f"{name(player)} may replace a dead tile"
        case Over(reason=reason):
            return f"the game is over: {_REASONS.get(reason, reason)}"


def phase_tile(phase: Phase) -> str | None:
    """The tile that the decision is about, if it is about one."""
    match phase:
        case FoundChain() | ChooseSurvivor() | ChooseDefunct() | DisposeStock():
            return phase.tile
        case _:
            return None


def placement_text(placement: Placement) -> str:
    """What placing a tile would do, or why it cannot be placed."""
    match placement:
        case Isolated():
            return "stays alone"
        case Found(size=size):
            return f"founds a chain of {size}"
        case Grow(chain=chain, size=size):
            return f"{chain} grows to {size}"
        case Merge(chains=chains, survivors=survivors, size=size):
            return f"merges {', '.join(chains)}; {_one_of(survivors)} survives with {size} tiles"
        case Dead(chains=chains):
            return f"dead: touches the safe {' and '.join(chains)} (T4)"
        case Blocked():
            return "blocked: all seven chains are on the board (T5)"
        case _:
            return f"cannot be placed: {placement.why_not}"


def event_text(event: Event, names: Sequence[str] | None = None) -> str:
    """What happened, with the players' names if they are given."""
    text = str(event)
    if names is None:
        return text

    def name(match: re.Match[str]) -> str:
        seat = int(match[1])
        return names[seat] if seat < len(names) else match[0]

    return _SEAT.sub(name, text)


def status_text(state: State, names: Sequence[str] | None = None) -> str:
    """The tiles left and set aside, the power played, and how near the end is."""
    turn = state.turn
    parts = [f"{state.bag_count} tiles in the bag"]
    if state.set_aside:
        parts.append(f"set aside: {' '.join(state.set_aside)}")
    if turn.power is not None and not state.over:
        parts.append(f"power played this turn: {turn.power}")
    if turn.declared is not None and not state.over:
        who = names[turn.declared] if names else f"player {turn.declared}"
        parts.append(f"the end is declared by {who}")
    elif state.end_condition and not state.over:
        parts.append("the end condition holds (E1)")
    return "; ".join(parts)
