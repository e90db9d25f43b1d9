"""Marks on the board of a review: the chosen action and the best one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from acquire_engine._board_svg import GRID
from acquire_engine._native import TILES, Action
from acquire_engine.display._words import phase_tile
from acquire_engine.phases import DisposeStock

if TYPE_CHECKING:
    from acquire_engine._native import Snapshot
    from acquire_engine._reviewed import ReviewedDecision

__all__ = ["SIGNS", "marks", "sign"]

SIGNS: Final = {
    "best": "★",
    "good": "●",
    "unclear": "●",
    "inaccuracy": "?!",
    "mistake": "?",
    "blunder": "??",
}
"""The sign of an action with each verdict."""
_MINUS: Final = "\N{MINUS SIGN}"


def sign(verdict: str) -> str:
    """Returns the sign of an action as a part of a string."""
    return f'<span class="verdict {verdict}" aria-hidden="true">{SIGNS[verdict]}</span>'


def marks(decision: ReviewedDecision, snapshot: Snapshot) -> str:
    """Returns the drawing over the board at a decision; empty if no square is concerned.

    A tile that can be placed has a ring and a sign. The effect of a decision on a chain is written
    on one of its tiles, such as ``+2`` for two shares: of the best action above, of the chosen one
    below.
    """
    if decision.verdict == "best":
        pairs = [(decision.chosen.action, "best", True)]
    else:
        pairs = [
            (decision.best.action, "best", True),
            (decision.chosen.action, decision.verdict, False),
        ]
    return "".join(
        _drawn(tile, text or SIGNS[verdict], verdict, upper=upper, ring=not text)
        for action, verdict, upper in pairs
        for tile, text in _places(Action(action, snapshot.rules.edition), snapshot)
    )


def _places(action: Action, snapshot: Snapshot) -> Iterator[tuple[str, str]]:
    """Returns the tiles that an action is drawn on, with its effect there.

    The text is empty for the action itself: the tile is placed.
    """
    shares = Counter(action.chains)
    if action.give is not None and action.take is not None:
        shares = Counter({action.give: -2, action.take: 1})
    if action.tile is not None:
        yield action.tile, ""
    elif action.kind == "found":
        tile, chain = phase_tile(snapshot.phase), action.chain
        if tile is not None and chain is not None:
            yield tile, snapshot.rules.initials[snapshot.rules.chain_index(chain)]
    elif action.chain is not None:
        yield from _on_chain(snapshot, action.chain, "✓")
    elif isinstance(snapshot.phase, DisposeStock):
        parts = [
            f"{_MINUS}{action.sell}" if action.sell else "",
            f"⇄{action.trade}" if action.trade else "",
        ]
        yield from _on_chain(snapshot, snapshot.phase.defunct, " ".join(filter(None, parts)) or "0")
    for chain, number in shares.items():
        yield from _on_chain(snapshot, chain, f"+{number}" if number > 0 else f"{_MINUS}{-number}")


def _on_chain(snapshot: Snapshot, chain: str, text: str) -> Iterator[tuple[str, str]]:
    """Returns a tile in the middle of a chain, if it is on the board."""
    tiles = [tile for tile in TILES if snapshot.board[tile] == chain]
    places = [GRID.corner(TILES.index(tile)) for tile in tiles]
    if not places:
        return
    x, y = (sum(column) / len(places) for column in zip(*places, strict=True))
    distances = [abs(a - x) + abs(b - y) for a, b in places]
    yield tiles[distances.index(min(distances))], text


def _drawn(tile: str, text: str, verdict: str, *, upper: bool, ring: bool) -> str:
    x, y = GRID.corner(TILES.index(tile))
    side = GRID.side
    width = 8 * len(text) + 8
    left, top = (side - width if ring else (side - width) / 2), (-5 if upper else side - 11)
    # The lowest row and the last column have no space outside.
    badge = (
        f'<g class="badge" transform="translate({left:g} {top})"><rect width="{width}" height="16" '
        f'rx="8"/><text x="{width / 2:g}" y="12" font-size="12" font-weight="700" '
        f'text-anchor="middle">{text}</text></g>'
    )
    around = (
        f'<rect class="ring" x="-1" y="-1" width="{side + 2}" height="{side + 2}" rx="6"/>'
        if ring
        else ""
    )
    return f'<g class="{verdict}" transform="translate({x} {y})">{around}{badge}</g>'
