"""What happened because of an action.

Amounts are dollars, sizes tiles. Everything is public except the tile of :class:`TileDrawn`.
``str(event)`` says it in words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

__all__ = [
    "BonusPaid",
    "ChainAbsorbed",
    "ChainFounded",
    "ChainGrew",
    "EndDeclared",
    "Event",
    "FreeShare",
    "GameOver",
    "MarketTile",
    "MergerBegan",
    "Passed",
    "PowerPlayed",
    "RackSetAside",
    "RackShown",
    "SharesShown",
    "StockBought",
    "StockDisposed",
    "StockSold",
    "StockTraded",
    "Survives",
    "TileDrawn",
    "TilePlaced",
    "TileSetAside",
    "TurnBegan",
]


def _list(words: Iterable[str]) -> str:
    return ", ".join(words) or "nothing"


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn began (T)."""

    player: int
    """Whose turn."""

    def __str__(self) -> str:
        return f"player {self.player}'s turn"


@dataclass(frozen=True, slots=True)
class TilePlaced:
    """A tile was placed (T1)."""

    player: int
    """Who."""
    tile: str
    """The tile."""

    def __str__(self) -> str:
        return f"player {self.player} places {self.tile}"


@dataclass(frozen=True, slots=True)
class Passed:
    """A player declined or was unable to place (T1, D3, P4, P6)."""

    player: int
    """Who."""

    def __str__(self) -> str:
        return f"player {self.player} passes"


@dataclass(frozen=True, slots=True)
class RackShown:
    """The rack of a player who could not place was shown to all (I1)."""

    player: int
    """Who."""
    tiles: tuple[str, ...]
    """The tiles."""

    def __str__(self) -> str:
        return f"player {self.player} shows {_list(self.tiles)}"


@dataclass(frozen=True, slots=True)
class RackSetAside:
    """A whole rack was set aside (D4)."""

    player: int
    """Who."""
    tiles: tuple[str, ...]
    """The tiles."""

    def __str__(self) -> str:
        return f"player {self.player} sets the rack {_list(self.tiles)} aside"


@dataclass(frozen=True, slots=True)
class TileSetAside:
    """A dead tile was set aside (D3)."""

    player: int
    """Who."""
    tile: str
    """The tile."""

    def __str__(self) -> str:
        return f"player {self.player} sets {self.tile} aside"


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A tile was drawn; which one only its owner sees (I2)."""

    player: int
    """Who."""
    tile: str | None
    """``None`` for everybody but its owner."""

    def __str__(self) -> str:
        return f"player {self.player} draws {self.tile or 'a tile'}"


@dataclass(frozen=True, slots=True)
class ChainFounded:
    """A chain was founded (F1)."""

    player: int
    """The founder."""
    chain: str
    """The chain."""
    size: int
    """Its size in tiles."""

    def __str__(self) -> str:
        return f"player {self.player} founds {self.chain} with {self.size} tiles"


@dataclass(frozen=True, slots=True)
class FreeShare:
    """The founder received a share (F2)."""

    player: int
    """The founder."""
    chain: str
    """The chain."""

    def __str__(self) -> str:
        return f"player {self.player} receives a share of {self.chain}"


@dataclass(frozen=True, slots=True)
class ChainGrew:
    """A chain grew (F3, and at the end of a merger M4)."""

    chain: str
    """The chain."""
    size: int
    """Its size in tiles."""

    def __str__(self) -> str:
        return f"{self.chain} grows to {self.size} tiles"


@dataclass(frozen=True, slots=True)
class MergerBegan:
    """A tile touches several chains (M1)."""

    player: int
    """The mergemaker."""
    tile: str
    """The tile."""
    chains: tuple[str, ...]
    """The chains that it touches."""

    def __str__(self) -> str:
        return f"{self.tile} merges {_list(self.chains)}"


@dataclass(frozen=True, slots=True)
class Survives:
    """The survivor is known (M2)."""

    chain: str
    """The chain."""

    def __str__(self) -> str:
        return f"{self.chain} survives"


@dataclass(frozen=True, slots=True)
class MarketTile:
    """The market showed a tile; its column is the market's number of shares (Z1)."""

    chain: str
    """The chain whose bonuses are due."""
    tile: str
    """The tile."""

    def __str__(self) -> str:
        return f"the market shows {self.tile} for {self.chain}"


@dataclass(frozen=True, slots=True)
class SharesShown:
    """Everybody's shares of a chain whose bonuses are paid (I3)."""

    chain: str
    """The chain."""
    shares: tuple[int, ...]
    """How many each player holds."""

    def __str__(self) -> str:
        return f"shares of {self.chain}: {_list(map(str, self.shares))}"


@dataclass(frozen=True, slots=True)
class BonusPaid:
    """The bank paid a bonus (N)."""

    player: int
    """Who."""
    chain: str
    """The chain."""
    amount: int
    """Dollars."""

    def __str__(self) -> str:
        return f"player {self.player} receives a bonus of ${self.amount:,} for {self.chain}"


@dataclass(frozen=True, slots=True)
class StockDisposed:
    """A player disposed of shares of a defunct chain (H)."""

    player: int
    """Who."""
    chain: str
    """The defunct chain."""
    survivor: str
    """The chain that survives."""
    sell: int
    """How many shares were sold."""
    trade: int
    """How many shares were traded in, two for one of the survivor."""
    proceeds: int
    """Dollars received."""

    def __str__(self) -> str:
        parts = []
        if self.sell:
            parts.append(f"sells {self.sell} {self.chain} for ${self.proceeds:,}")
        if self.trade:
            parts.append(f"trades {self.trade} {self.chain} for {self.trade // 2} {self.survivor}")
        return f"player {self.player} {' and '.join(parts) or f'holds all {self.chain}'}"


@dataclass(frozen=True, slots=True)
class ChainAbsorbed:
    """A defunct chain joined the survivor, which now has this size (M4)."""

    chain: str
    """The defunct chain."""
    survivor: str
    """The chain that survives."""
    size: int
    """The survivor's size in tiles."""

    def __str__(self) -> str:
        return f"{self.chain} joins {self.survivor}, now {self.size} tiles"


@dataclass(frozen=True, slots=True)
class StockBought:
    """A player bought shares (Y)."""

    player: int
    """Who."""
    chains: tuple[str, ...]
    """The chain of each share."""
    cost: int
    """Dollars paid."""

    def __str__(self) -> str:
        counts = Counter(self.chains)
        what = _list(f"{number} {chain}" for chain, number in counts.items())
        money = f" for ${self.cost:,}" if self.chains else ""
        return f"player {self.player} buys {what}{money}"


@dataclass(frozen=True, slots=True)
class StockTraded:
    """Two shares for one (P4)."""

    player: int
    """Who."""
    give: str
    """The chain of the two."""
    take: str
    """The chain of the one."""

    def __str__(self) -> str:
        return f"player {self.player} trades two {self.give} for one {self.take}"


@dataclass(frozen=True, slots=True)
class PowerPlayed:
    """A power was played (P)."""

    player: int
    """Who."""
    power: str
    """The power."""

    def __str__(self) -> str:
        return f"player {self.player} plays {self.power}"


@dataclass(frozen=True, slots=True)
class EndDeclared:
    """The end was declared (E3, E4)."""

    player: int
    """Who."""

    def __str__(self) -> str:
        return f"player {self.player} declares the end"


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game is over; the final scoring follows (E)."""

    reason: str
    """``declared``, ``automatic``, ``all_tiles`` or ``stalemate``."""

    def __str__(self) -> str:
        return f"the game is over ({self.reason})"


@dataclass(frozen=True, slots=True)
class StockSold:
    """Shares were sold in the final scoring (E8)."""

    player: int
    """Who."""
    chain: str
    """The chain."""
    shares: int
    """How many shares."""
    proceeds: int
    """Dollars received."""

    def __str__(self) -> str:
        return f"player {self.player} sells {self.shares} {self.chain} for ${self.proceeds:,}"


Event: TypeAlias = (
    TurnBegan
    | TilePlaced
    | Passed
    | RackShown
    | RackSetAside
    | TileSetAside
    | TileDrawn
    | ChainFounded
    | FreeShare
    | ChainGrew
    | MergerBegan
    | Survives
    | MarketTile
    | SharesShown
    | BonusPaid
    | StockDisposed
    | ChainAbsorbed
    | StockBought
    | StockTraded
    | PowerPlayed
    | EndDeclared
    | GameOver
    | StockSold
)
"""Any of them."""
