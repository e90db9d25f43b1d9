"""Events: the results of actions.

Amounts are in dollars, sizes in tiles. Everything is public except the tile of :class:`TileDrawn`.
``str(event)`` is a sentence, and ``event.text(names)`` is a sentence with the players' names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from acquire_engine import _native
from acquire_engine._sentences import Described

if TYPE_CHECKING:
    from typing_extensions import Self


@dataclass(frozen=True, slots=True, kw_only=True)
class _Event(Described):
    def seen_by(self, viewer: int | Literal["spectator"] | None) -> Self:
        """Returns the event as this player sees it, or as a spectator does (I1, I2).

        A spectator is ``"spectator"`` or ``None``.

        Send a player only this result: a drawn tile is hidden from all players but its owner.
        """
        return _native.seen_by(self, viewer)


# python/tools/described_classes.py writes everything below from the core.

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


def __dir__() -> list[str]:
    return list(__all__)


@dataclass(frozen=True, slots=True)
class TurnBegan(_Event):
    """A turn began (T)."""

    kind: ClassVar[str] = "turn_began"
    player: int
    """The player whose turn it is."""


@dataclass(frozen=True, slots=True)
class TilePlaced(_Event):
    """A tile was placed (T1)."""

    kind: ClassVar[str] = "tile_placed"
    player: int
    """The player."""
    tile: str
    """The tile."""


@dataclass(frozen=True, slots=True)
class Passed(_Event):
    """A player passed (T1, D3, E3, P4) or places no further tile (P6).

    Under ``place4`` this also happens by itself if no further tile is playable (P6).
    """

    kind: ClassVar[str] = "passed"
    player: int
    """The player."""


@dataclass(frozen=True, slots=True)
class RackShown(_Event):
    """The rack of a player who could not place was shown to all (I1).

    When the game is over, every player's rack is shown (I3).
    """

    kind: ClassVar[str] = "rack_shown"
    player: int
    """The player."""
    tiles: tuple[str, ...]
    """The tiles."""


@dataclass(frozen=True, slots=True)
class RackSetAside(_Event):
    """A whole rack was set aside (D4)."""

    kind: ClassVar[str] = "rack_set_aside"
    player: int
    """The player."""
    tiles: tuple[str, ...]
    """The tiles."""


@dataclass(frozen=True, slots=True)
class TileSetAside(_Event):
    """A dead tile was set aside (D3)."""

    kind: ClassVar[str] = "tile_set_aside"
    player: int
    """The player."""
    tile: str
    """The tile."""


@dataclass(frozen=True, slots=True)
class TileDrawn(_Event):
    """A tile was drawn.

    Only the player sees which one (I2).
    """

    kind: ClassVar[str] = "tile_drawn"
    player: int
    """The player."""
    tile: str | None
    """The tile; ``None`` for everyone but the player."""


@dataclass(frozen=True, slots=True)
class ChainFounded(_Event):
    """A chain was founded (F1)."""

    kind: ClassVar[str] = "chain_founded"
    player: int
    """The founder."""
    chain: str
    """The chain."""
    size: int
    """Its size in tiles."""
    tiles: tuple[str, ...]
    """Its tiles."""


@dataclass(frozen=True, slots=True)
class FreeShare(_Event):
    """The founder received a share (F2)."""

    kind: ClassVar[str] = "free_share"
    player: int
    """The founder."""
    chain: str
    """The chain."""


@dataclass(frozen=True, slots=True)
class ChainGrew(_Event):
    """A chain grew (F3, and at the end of a merger M4)."""

    kind: ClassVar[str] = "chain_grew"
    chain: str
    """The chain."""
    size: int
    """Its new size in tiles."""
    tiles: tuple[str, ...]
    """The tiles that joined it: the placed one and the unincorporated ones that it connects."""


@dataclass(frozen=True, slots=True)
class MergerBegan(_Event):
    """A tile was placed that merges chains (M1)."""

    kind: ClassVar[str] = "merger_began"
    player: int
    """The mergemaker."""
    tile: str
    """The tile."""
    chains: tuple[str, ...]
    """The chains that it touches."""


@dataclass(frozen=True, slots=True)
class Survives(_Event):
    """The survivor of a merger was determined (M2)."""

    kind: ClassVar[str] = "survives"
    chain: str
    """The chain."""


@dataclass(frozen=True, slots=True)
class MarketTile(_Event):
    """The market showed a tile; its column is the market's number of shares (Z1)."""

    kind: ClassVar[str] = "market_tile"
    chain: str
    """The chain whose bonuses are due."""
    tile: str
    """The tile."""


@dataclass(frozen=True, slots=True)
class SharesShown(_Event):
    """All players' shares of a chain were shown, because its bonuses are paid (I3)."""

    kind: ClassVar[str] = "shares_shown"
    chain: str
    """The chain."""
    shares: tuple[int, ...]
    """The number of shares that each player holds."""


@dataclass(frozen=True, slots=True)
class BonusPaid(_Event):
    """The bank paid a bonus (N)."""

    kind: ClassVar[str] = "bonus_paid"
    player: int
    """The player."""
    chain: str
    """The chain."""
    amount: int
    """Dollars."""


@dataclass(frozen=True, slots=True)
class StockDisposed(_Event):
    """A player disposed of shares of a defunct chain (H)."""

    kind: ClassVar[str] = "stock_disposed"
    player: int
    """The player."""
    chain: str
    """The defunct chain."""
    survivor: str
    """The chain that survives."""
    sell: int
    """The number of shares that were sold."""
    trade: int
    """The number of shares that were traded in, two for one."""
    proceeds: int
    """Dollars received."""


@dataclass(frozen=True, slots=True)
class ChainAbsorbed(_Event):
    """A defunct chain joined the survivor (M4)."""

    kind: ClassVar[str] = "chain_absorbed"
    chain: str
    """The defunct chain."""
    survivor: str
    """The chain that survives."""
    size: int
    """The survivor's new size in tiles."""
    tiles: tuple[str, ...]
    """The tiles that the survivor took over: those of the defunct chain."""


@dataclass(frozen=True, slots=True)
class StockBought(_Event):
    """A player bought shares (Y)."""

    kind: ClassVar[str] = "stock_bought"
    player: int
    """The player."""
    chains: tuple[str, ...]
    """The chain of each share."""
    cost: int
    """Dollars paid."""


@dataclass(frozen=True, slots=True)
class StockTraded(_Event):
    """A player traded two shares for one (P4)."""

    kind: ClassVar[str] = "stock_traded"
    player: int
    """The player."""
    give: str
    """The chain of the two shares that were given."""
    take: str
    """The chain of the share that was taken."""


@dataclass(frozen=True, slots=True)
class PowerPlayed(_Event):
    """A power was played (P)."""

    kind: ClassVar[str] = "power_played"
    player: int
    """The player."""
    power: str
    """The power."""


@dataclass(frozen=True, slots=True)
class EndDeclared(_Event):
    """The end was declared (E3, E4)."""

    kind: ClassVar[str] = "end_declared"
    player: int
    """The player."""


@dataclass(frozen=True, slots=True)
class GameOver(_Event):
    """The game is over; the final scoring follows (E)."""

    kind: ClassVar[str] = "game_over"
    reason: str
    """The reason: ``declared``, ``automatic``, ``all_tiles`` or ``stalemate``."""


@dataclass(frozen=True, slots=True)
class StockSold(_Event):
    """Shares were sold in the final scoring (E8)."""

    kind: ClassVar[str] = "stock_sold"
    player: int
    """The player."""
    chain: str
    """The chain."""
    shares: int
    """The number of shares."""
    proceeds: int
    """Dollars received."""


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
"""Any of these classes."""
