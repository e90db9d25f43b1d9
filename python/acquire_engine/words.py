"""Small results that have more than one part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from acquire_engine._native import Action

__all__ = [
    "Bonuses",
    "ChainLike",
    "Deduction",
    "Forfeit",
    "GameResult",
    "NotesEntry",
    "PlayerLike",
    "ProgramEnd",
    "Standing",
    "TileLike",
    "Turn",
]


def __dir__() -> list[str]:
    return list(__all__)


TileLike: TypeAlias = str | int
"""A tile as its name, such as ``"5E"``, or as its index, 0 to 107 (B2). Case does not matter."""

PlayerLike: TypeAlias = str | int
"""A player as their name, or as their number in seat order, from 0. Case does not matter."""

ChainLike: TypeAlias = str | int
"""A chain as its name, its initial, or its index, 0 to 6 (C1). Case does not matter."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place in the standings (E9)."""

    player: int
    """The player."""
    rank: int
    """The rank, 1 for the richest. Players with equal worth have equal ranks."""
    worth: int
    """The amount in dollars."""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """The reason why a program has forfeited a game. Its remaining actions are chosen at random."""

    player: int
    """The program's player."""
    decision: int
    """The number of the player's decision in this game, counting from 1."""
    fault: str
    """The fault: ``not_started``, ``ended``, ``silent``, ``too_long``, ``unasked``, ``unreadable``,
    ``version`` or ``illegal``.
    """
    message: str
    """All of this as a string, with long lines cut."""
    sent: str
    """The line that was sent last; empty if nothing was sent."""
    answer: str | None
    """The answer, if there was one; the beginning of an answer that is too long."""
    allowed: str
    """A correct answer."""
    stderr: str
    """The last output of the program on its standard error."""

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True, slots=True)
class ProgramEnd:
    """The end of a program after its input had closed."""

    status: str | None
    """Its exit status, such as ``exit status: 0``; ``None`` if it did not end and was killed."""
    unasked: str | None
    """A line that it had written without a request."""
    stderr: str
    """Its last output on its standard error."""


@dataclass(frozen=True, slots=True)
class Deduction:
    """A fact about a player's hidden tiles: at least ``tiles`` of them are in ``among``."""

    tiles: int
    """The least number of hidden tiles in ``among``."""
    among: tuple[str, ...]
    """The possible tiles, in ascending order."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of a game, or its current state."""

    reason: str | None
    """``declared``, ``automatic``, ``all_tiles`` or ``stalemate``; ``None`` if it is not over."""
    cash: tuple[int, ...]
    """Each player's cash in dollars, in seat order."""
    ranks: tuple[int, ...]
    """Each player's rank by worth, 1 for the winner, in seat order (E9)."""
    worth: tuple[int, ...] = ()
    """Each player's worth in dollars if the game were scored now, in seat order (E8). When the game
    is over, it is the cash."""

    def __post_init__(self) -> None:
        if self.reason is not None and not self.worth:
            object.__setattr__(self, "worth", self.cash)

    @property
    def winners(self) -> tuple[int, ...]:
        """The players who share the first rank."""
        return tuple(player for player, rank in enumerate(self.ranks) if rank == 1)


@dataclass(frozen=True, slots=True)
class NotesEntry:
    """One action in notes, with the facts seen at that moment, all of which may be left out."""

    action: Action
    """The action."""
    player: int | None = None
    """The player who acted, if it is given."""
    turn: int | None = None
    """The number of the turn that begins with this action, counting from 1, if it is given."""
    draws: tuple[str, ...] = ()
    """The tiles that the player drew then, in order, if the viewer sees them (D1, D3 to D5, P5)."""
    sets_aside: tuple[str, ...] = ()
    """The tiles that the player set aside, without the one that the action names: the rack of a
    redraw (D4), and the tiles replaced automatically, in order (D5).
    """
    market: tuple[str, ...] = ()
    """The tiles that the market showed, in order (Z1)."""
    shows: tuple[tuple[int | None, tuple[str, ...]], ...] = ()
    """Racks that were shown to all (I1, I3): the player, ``None`` for the one who acted, and the
    tiles. They may be left out.
    """
    comment: str = ""
    """A comment beside the action."""
    above: tuple[str, ...] = ()
    """Comments above the action, each on a separate line."""


@dataclass(frozen=True, slots=True)
class Bonuses:
    """The bonuses of one chain, by receiver (N)."""

    amounts: tuple[int, ...]
    """The dollars that each player receives, in seat order."""
    market: int
    """The dollars that would go to the market, which are not paid (Z2)."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The state of the turn: what has happened in it, and what may still happen."""

    player: int
    """The player whose turn it is; when the game is over, the player who had the last turn."""
    power: str | None
    """The power played this turn (P)."""
    tiles_left: int
    """The number of tiles that may still be placed: 1, or up to 4 under ``place4`` (P6)."""
    placed: bool
    """True if a tile was placed this turn."""
    moved: bool
    """True if a tile was placed, drawn or set aside this turn (E7)."""
    bought: bool
    """True if the purchase has been made and only trades are left (P4)."""
    trades_left: int
    """The number of trades that are left under ``trade2`` (P4)."""
    declared: int | None
    """The player who declared the end of the game (E3)."""
    idle_turns: int
    """The number of turns since a tile was placed, drawn or set aside (E7)."""
