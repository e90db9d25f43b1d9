//! What happened because of an action.

use crate::{
    action::{Disposal, Power, Purchase, Trade},
    chain::{Chain, ChainSet},
    phase::EndReason,
    player::{ByPlayer, Player},
    tile::{Tile, TileSet},
};

/// One thing that happened because of an action. Amounts are dollars, sizes tiles.
///
/// Everything here is public except the tile of [`Event::TileDrawn`]; see [`Event::seen_by`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "snake_case", deny_unknown_fields))]
pub enum Event {
    /// A turn began (T).
    TurnBegan {
        /// Whose turn.
        player: Player,
    },
    /// A tile was placed (T1).
    TilePlaced {
        /// Who.
        player: Player,
        /// The tile.
        tile: Tile,
    },
    /// A player declined or was unable to place (T1, D3, P4, P6).
    Passed {
        /// Who.
        player: Player,
    },
    /// The rack of a player who could not place was shown to all (I1).
    RackShown {
        /// Who.
        player: Player,
        /// The tiles.
        tiles: TileSet,
    },
    /// A whole rack was set aside (D4).
    RackSetAside {
        /// Who.
        player: Player,
        /// The tiles.
        tiles: TileSet,
    },
    /// A dead tile was set aside (D3).
    TileSetAside {
        /// Who.
        player: Player,
        /// The tile.
        tile: Tile,
    },
    /// A tile was drawn; which one only its owner sees (I2).
    TileDrawn {
        /// Who.
        player: Player,
        /// `None` for everybody but its owner.
        tile: Option<Tile>,
    },
    /// A chain was founded (F1).
    ChainFounded {
        /// The founder.
        player: Player,
        /// The chain.
        chain: Chain,
        /// Its size in tiles.
        size: u8,
    },
    /// The founder received a share (F2).
    FreeShare {
        /// The founder.
        player: Player,
        /// The chain.
        chain: Chain,
    },
    /// A chain grew (F3, and at the end of a merger M4).
    ChainGrew {
        /// The chain.
        chain: Chain,
        /// Its size in tiles.
        size: u8,
    },
    /// A tile touches several chains (M1).
    MergerBegan {
        /// The mergemaker.
        player: Player,
        /// The tile.
        tile: Tile,
        /// The chains that it touches.
        chains: ChainSet,
    },
    /// The survivor is known (M2).
    Survives {
        /// The chain.
        chain: Chain,
    },
    /// The market showed a tile; its column is the market's number of shares (Z1).
    MarketTile {
        /// The chain whose bonuses are due.
        chain: Chain,
        /// The tile.
        tile: Tile,
    },
    /// Everybody's shares of a chain whose bonuses are paid (I3).
    SharesShown {
        /// The chain.
        chain: Chain,
        /// How many each player holds.
        shares: ByPlayer<u8>,
    },
    /// The bank paid a bonus (N).
    BonusPaid {
        /// Who.
        player: Player,
        /// The chain.
        chain: Chain,
        /// Dollars.
        amount: u32,
    },
    /// A player disposed of shares of a defunct chain (H).
    StockDisposed {
        /// Who.
        player: Player,
        /// The defunct chain.
        chain: Chain,
        /// The chain that survives.
        survivor: Chain,
        /// What was sold and traded in.
        disposal: Disposal,
        /// Dollars received.
        proceeds: u32,
    },
    /// A defunct chain joined the survivor, which now has this size (M4).
    ChainAbsorbed {
        /// The defunct chain.
        chain: Chain,
        /// The chain that survives.
        survivor: Chain,
        /// The survivor's size in tiles.
        size: u8,
    },
    /// A player bought shares (Y).
    StockBought {
        /// Who.
        player: Player,
        /// The shares.
        purchase: Purchase,
        /// Dollars paid.
        cost: u32,
    },
    /// Two shares for one (P4).
    StockTraded {
        /// Who.
        player: Player,
        /// The chains.
        trade: Trade,
    },
    /// A power was played (P).
    PowerPlayed {
        /// Who.
        player: Player,
        /// The power.
        power: Power,
    },
    /// The end was declared (E3, E4).
    EndDeclared {
        /// Who.
        player: Player,
    },
    /// The game is over; the final scoring follows (E).
    GameOver {
        /// Why.
        reason: EndReason,
    },
    /// Shares were sold in the final scoring (E8).
    StockSold {
        /// Who.
        player: Player,
        /// The chain.
        chain: Chain,
        /// How many shares.
        shares: u8,
        /// Dollars received.
        proceeds: u32,
    },
}

impl Event {
    /// The event as this player, or with `None` a spectator, sees it (I1, I2).
    #[must_use]
    pub fn seen_by(self, viewer: Option<Player>) -> Self {
        match self {
            Self::TileDrawn { player, .. } if viewer != Some(player) => {
                Self::TileDrawn { player, tile: None }
            }
            _ => self,
        }
    }

    /// What the event changes in a player's cash: the player, dollars gained, dollars spent.
    #[must_use]
    pub const fn money(&self) -> Option<(Player, u32, u32)> {
        match *self {
            Self::BonusPaid { player, amount, .. } => Some((player, amount, 0)),
            Self::StockDisposed { player, proceeds, .. }
            | Self::StockSold { player, proceeds, .. } => Some((player, proceeds, 0)),
            Self::StockBought { player, cost, .. } => Some((player, 0, cost)),
            _ => None,
        }
    }
}

/// Whoever wants to hear of events.
///
/// `()` wants none, and costs nothing; a `Vec<Event>` keeps them; a closure does what it likes.
pub trait Observer {
    /// Called for every event, in the order in which things happen.
    fn notice(&mut self, event: Event);
}

impl Observer for () {
    #[inline(always)]
    fn notice(&mut self, _: Event) {}
}

impl Observer for alloc::vec::Vec<Event> {
    fn notice(&mut self, event: Event) {
        self.push(event);
    }
}

impl<F: FnMut(Event)> Observer for F {
    fn notice(&mut self, event: Event) {
        self(event);
    }
}
