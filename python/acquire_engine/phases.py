"""Phases: the current decision and the player who makes it (T).

Each class carries exactly the data that its decision needs, so that a ``match`` reads well::

    match game.phase:
        case PlaceTile(player=player):
            ...
        case BuyStock(limit=limit):
            ...

A phase has the numbers of players, not their names: ``str(phase)`` is a sentence with "Player 0",
and ``game.sentence(phase)`` one with the names of the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from acquire_engine._sentences import Described

# python/tools/described_classes.py writes everything below from the core.

__all__ = [
    "BuyStock",
    "ChooseDefunct",
    "ChooseSurvivor",
    "DisposeStock",
    "FoundChain",
    "Over",
    "Phase",
    "PlaceTile",
    "ReplaceTiles",
]


def __dir__() -> list[str]:
    return list(__all__)


@dataclass(frozen=True, slots=True)
class PlaceTile(Described):
    """Place a tile (T1)."""

    kind: ClassVar[str] = "PlaceTile"
    player: int
    """The turn's player."""
    tiles_left: int
    """The number of tiles they may still place this turn: 1, or up to 4 under ``place4`` (P6)."""
    further: bool
    """True if they have already placed a tile this turn and may pass (P6)."""


@dataclass(frozen=True, slots=True)
class FoundChain(Described):
    """Found a chain (F1)."""

    kind: ClassVar[str] = "FoundChain"
    player: int
    """The turn's player."""
    tile: str
    """The tile that founds it."""
    chains: tuple[str, ...]
    """The chains that are not on the board, at least two."""


@dataclass(frozen=True, slots=True)
class ChooseSurvivor(Described):
    """Choose the survivor among the largest chains (M2)."""

    kind: ClassVar[str] = "ChooseSurvivor"
    player: int
    """The mergemaker."""
    tile: str
    """The tile that merges them."""
    chains: tuple[str, ...]
    """The largest chains, at least two."""


@dataclass(frozen=True, slots=True)
class ChooseDefunct(Described):
    """Choose which defunct chain is handled next (M3)."""

    kind: ClassVar[str] = "ChooseDefunct"
    player: int
    """The mergemaker."""
    tile: str
    """The tile that merges them."""
    survivor: str
    """The chain that survives."""
    chains: tuple[str, ...]
    """The largest defunct chains left, at least two."""


@dataclass(frozen=True, slots=True)
class DisposeStock(Described):
    """Sell, trade or hold shares of a defunct chain (H)."""

    kind: ClassVar[str] = "DisposeStock"
    player: int
    """The shareholder who decides."""
    tile: str
    """The tile that merges the chains."""
    defunct: str
    """The chain whose shares are disposed of."""
    survivor: str
    """The chain whose shares are received in a trade."""
    held: int
    """The number of shares of the defunct chain that the player holds, at least 1."""
    price: int
    """Dollars for each share sold (H2)."""
    available: int
    """The number of shares of the survivor that the bank has."""


@dataclass(frozen=True, slots=True)
class BuyStock(Described):
    """Buy stock (Y), play a power (P1, P2, P4) or trade (P4)."""

    kind: ClassVar[str] = "BuyStock"
    player: int
    """The turn's player."""
    limit: int
    """The most shares to buy: 3, or 5 under ``buy5`` (P2), or 0 after the purchase (P4)."""
    free: bool
    """True if the shares cost nothing (P1)."""
    trades_left: int
    """Trades left under ``trade2`` (P4)."""


@dataclass(frozen=True, slots=True)
class ReplaceTiles(Described):
    """Replace dead tiles (D3)."""

    kind: ClassVar[str] = "ReplaceTiles"
    player: int
    """The turn's player."""


@dataclass(frozen=True, slots=True)
class Over(Described):
    """The game is over (E); no player decides."""

    kind: ClassVar[str] = "Over"
    reason: str
    """The reason: ``declared``, ``automatic``, ``all_tiles`` or ``stalemate``."""

    @property
    def player(self) -> None:
        """``None``: no player decides."""
        return None


Phase: TypeAlias = (
    PlaceTile
    | FoundChain
    | ChooseSurvivor
    | ChooseDefunct
    | DisposeStock
    | BuyStock
    | ReplaceTiles
    | Over
)
"""Any of these classes."""
