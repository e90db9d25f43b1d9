//! Events: the results of an action.

use acquire_kit::named::{described_enum, named_enum};

use crate::{
    moves::{
        action::{Disposal, Power, Purchase, Trade},
        phase::EndReason,
    },
    words::{
        chain::{Chain, ChainSet},
        player::{ByPlayer, Player},
        tile::{Tile, TileSet},
    },
};

described_enum! {
    /// One result of an action. Amounts are in dollars, sizes in tiles.
    ///
    /// Everything here is public except the tile that a player draws; see [`Event::seen_by`].
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[cfg_attr(
        feature = "serde",
        serde(remote = "Self", tag = "event", rename_all = "snake_case", deny_unknown_fields)
    )]
    pub enum Event {
        /// A turn began (T).
        TurnBegan {
            /// The player whose turn it is.
            player: Player,
        },
        /// A tile was placed (T1).
        TilePlaced {
            /// The player.
            player: Player,
            /// The tile.
            tile: Tile,
        },
        /// A player passed (T1, D3, E3, P4) or places no further tile (P6). Under `place4` this also
        /// happens by itself if no further tile is playable (P6).
        Passed {
            /// The player.
            player: Player,
        },
        /// The rack of a player who could not place was shown to all (I1). When the game is over,
        /// every player's rack is shown (I3).
        RackShown {
            /// The player.
            player: Player,
            /// The tiles.
            tiles: TileSet,
        },
        /// A whole rack was set aside (D4).
        RackSetAside {
            /// The player.
            player: Player,
            /// The tiles.
            tiles: TileSet,
        },
        /// A dead tile was set aside (D3).
        TileSetAside {
            /// The player.
            player: Player,
            /// The tile.
            tile: Tile,
        },
        /// A tile was drawn. Only the player sees which one (I2).
        TileDrawn {
            /// The player.
            player: Player,
            /// The tile; `None` for everyone but the player.
            tile: Option<Tile>,
        },
        /// A chain was founded (F1).
        ChainFounded {
            /// The founder.
            player: Player,
            /// The chain.
            chain: Chain,
            /// Its size in tiles.
            #[cfg_attr(feature = "serde", serde(deserialize_with = "acquire_kit::reading::whole"))]
            size: u8,
            /// Its tiles.
            tiles: TileSet,
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
            /// Its new size in tiles.
            #[cfg_attr(feature = "serde", serde(deserialize_with = "acquire_kit::reading::whole"))]
            size: u8,
            /// The tiles that joined it: the placed one and the unincorporated ones that it
            /// connects.
            tiles: TileSet,
        },
        /// A tile was placed that merges chains (M1).
        MergerBegan {
            /// The mergemaker.
            player: Player,
            /// The tile.
            tile: Tile,
            /// The chains that it touches.
            chains: ChainSet,
        },
        /// The survivor of a merger was determined (M2).
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
        /// All players' shares of a chain were shown, because its bonuses are paid (I3).
        SharesShown {
            /// The chain.
            chain: Chain,
            /// The number of shares that each player holds.
            #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::moves::serial::each_player"))]
            shares: ByPlayer<u8>,
        },
        /// The bank paid a bonus (N).
        BonusPaid {
            /// The player.
            player: Player,
            /// The chain.
            chain: Chain,
            /// Dollars.
            #[cfg_attr(feature = "serde", serde(deserialize_with = "acquire_kit::reading::whole"))]
            #[cfg_attr(feature = "schema", schemars(range(max = u32::MAX)))]
            amount: u32,
        },
        /// A player disposed of shares of a defunct chain (H).
        StockDisposed {
            /// The player.
            player: Player,
            /// The defunct chain.
            chain: Chain,
            /// The chain that survives.
            survivor: Chain,
            /// The numbers of shares sold and traded in.
            disposal: Disposal,
            /// Dollars received.
            #[cfg_attr(feature = "serde", serde(deserialize_with = "acquire_kit::reading::whole"))]
            #[cfg_attr(feature = "schema", schemars(range(max = u32::MAX)))]
            proceeds: u32,
        },
        /// A defunct chain joined the survivor (M4).
        ChainAbsorbed {
            /// The defunct chain.
            chain: Chain,
            /// The chain that survives.
            survivor: Chain,
            /// The survivor's new size in tiles.
            #[cfg_attr(feature = "serde", serde(deserialize_with = "acquire_kit::reading::whole"))]
            size: u8,
            /// The tiles that the survivor took over: those of the defunct chain.
            tiles: TileSet,
        },
        /// A player bought shares (Y).
        StockBought {
            /// The player.
            player: Player,
            /// The shares.
            purchase: Purchase,
            /// Dollars paid.
            #[cfg_attr(feature = "serde", serde(deserialize_with = "acquire_kit::reading::whole"))]
            #[cfg_attr(feature = "schema", schemars(range(max = u32::MAX)))]
            cost: u32,
        },
        /// A player traded two shares for one (P4).
        StockTraded {
            /// The player.
            player: Player,
            /// The chains.
            trade: Trade,
        },
        /// A power was played (P).
        PowerPlayed {
            /// The player.
            player: Player,
            /// The power.
            power: Power,
        },
        /// The end was declared (E3, E4).
        EndDeclared {
            /// The player.
            player: Player,
        },
        /// The game is over; the final scoring follows (E).
        GameOver {
            /// The reason: `declared`, `automatic`, `all_tiles` or `stalemate`.
            reason: EndReason,
        },
        /// Shares were sold in the final scoring (E8).
        StockSold {
            /// The player.
            player: Player,
            /// The chain.
            chain: Chain,
            /// The number of shares.
            #[cfg_attr(feature = "serde", serde(deserialize_with = "acquire_kit::reading::whole"))]
            shares: u8,
            /// Dollars received.
            #[cfg_attr(feature = "serde", serde(deserialize_with = "acquire_kit::reading::whole"))]
            #[cfg_attr(feature = "schema", schemars(range(max = u32::MAX)))]
            proceeds: u32,
        },
    }
}

#[cfg(feature = "serde")]
acquire_kit::reading::stored_as_object!(Event);

named_enum! {
    /// The kind of an [`Event`], without its data.
    EventKind as "event" {
        /// [`Event::TurnBegan`]
        TurnBegan = "turn_began",
        /// [`Event::TilePlaced`]
        TilePlaced = "tile_placed",
        /// [`Event::Passed`]
        Passed = "passed",
        /// [`Event::RackShown`]
        RackShown = "rack_shown",
        /// [`Event::RackSetAside`]
        RackSetAside = "rack_set_aside",
        /// [`Event::TileSetAside`]
        TileSetAside = "tile_set_aside",
        /// [`Event::TileDrawn`]
        TileDrawn = "tile_drawn",
        /// [`Event::ChainFounded`]
        ChainFounded = "chain_founded",
        /// [`Event::FreeShare`]
        FreeShare = "free_share",
        /// [`Event::ChainGrew`]
        ChainGrew = "chain_grew",
        /// [`Event::MergerBegan`]
        MergerBegan = "merger_began",
        /// [`Event::Survives`]
        Survives = "survives",
        /// [`Event::MarketTile`]
        MarketTile = "market_tile",
        /// [`Event::SharesShown`]
        SharesShown = "shares_shown",
        /// [`Event::BonusPaid`]
        BonusPaid = "bonus_paid",
        /// [`Event::StockDisposed`]
        StockDisposed = "stock_disposed",
        /// [`Event::ChainAbsorbed`]
        ChainAbsorbed = "chain_absorbed",
        /// [`Event::StockBought`]
        StockBought = "stock_bought",
        /// [`Event::StockTraded`]
        StockTraded = "stock_traded",
        /// [`Event::PowerPlayed`]
        PowerPlayed = "power_played",
        /// [`Event::EndDeclared`]
        EndDeclared = "end_declared",
        /// [`Event::GameOver`]
        GameOver = "game_over",
        /// [`Event::StockSold`]
        StockSold = "stock_sold",
    }
}

impl Event {
    /// Returns the kind of event.
    #[must_use]
    pub const fn kind(&self) -> EventKind {
        match self {
            Self::TurnBegan { .. } => EventKind::TurnBegan,
            Self::TilePlaced { .. } => EventKind::TilePlaced,
            Self::Passed { .. } => EventKind::Passed,
            Self::RackShown { .. } => EventKind::RackShown,
            Self::RackSetAside { .. } => EventKind::RackSetAside,
            Self::TileSetAside { .. } => EventKind::TileSetAside,
            Self::TileDrawn { .. } => EventKind::TileDrawn,
            Self::ChainFounded { .. } => EventKind::ChainFounded,
            Self::FreeShare { .. } => EventKind::FreeShare,
            Self::ChainGrew { .. } => EventKind::ChainGrew,
            Self::MergerBegan { .. } => EventKind::MergerBegan,
            Self::Survives { .. } => EventKind::Survives,
            Self::MarketTile { .. } => EventKind::MarketTile,
            Self::SharesShown { .. } => EventKind::SharesShown,
            Self::BonusPaid { .. } => EventKind::BonusPaid,
            Self::StockDisposed { .. } => EventKind::StockDisposed,
            Self::ChainAbsorbed { .. } => EventKind::ChainAbsorbed,
            Self::StockBought { .. } => EventKind::StockBought,
            Self::StockTraded { .. } => EventKind::StockTraded,
            Self::PowerPlayed { .. } => EventKind::PowerPlayed,
            Self::EndDeclared { .. } => EventKind::EndDeclared,
            Self::GameOver { .. } => EventKind::GameOver,
            Self::StockSold { .. } => EventKind::StockSold,
        }
    }

    /// Returns the event as this player sees it, or as a spectator does for `None` (I1, I2).
    #[must_use]
    pub fn seen_by(self, viewer: Option<Player>) -> Self {
        // Lists every event, so that a new one with hidden content cannot be forgotten.
        match self {
            Self::TileDrawn { player, .. } if viewer != Some(player) => {
                Self::TileDrawn { player, tile: None }
            }
            Self::TileDrawn { .. }
            | Self::TurnBegan { .. }
            | Self::TilePlaced { .. }
            | Self::Passed { .. }
            | Self::RackShown { .. }
            | Self::RackSetAside { .. }
            | Self::TileSetAside { .. }
            | Self::ChainFounded { .. }
            | Self::FreeShare { .. }
            | Self::ChainGrew { .. }
            | Self::MergerBegan { .. }
            | Self::Survives { .. }
            | Self::MarketTile { .. }
            | Self::SharesShown { .. }
            | Self::BonusPaid { .. }
            | Self::StockDisposed { .. }
            | Self::ChainAbsorbed { .. }
            | Self::StockBought { .. }
            | Self::StockTraded { .. }
            | Self::PowerPlayed { .. }
            | Self::EndDeclared { .. }
            | Self::GameOver { .. }
            | Self::StockSold { .. } => self,
        }
    }

    /// Returns the player whose cash the event changes, with the dollars gained and the dollars
    /// spent.
    #[must_use]
    pub const fn money(&self) -> Option<(Player, u32, u32)> {
        match *self {
            Self::BonusPaid { player, amount, .. } => Some((player, amount, 0)),
            Self::StockDisposed { player, proceeds, .. }
            | Self::StockSold { player, proceeds, .. } => Some((player, proceeds, 0)),
            Self::StockBought { player, cost, .. } => Some((player, 0, cost)),
            Self::TurnBegan { .. }
            | Self::TilePlaced { .. }
            | Self::Passed { .. }
            | Self::RackShown { .. }
            | Self::RackSetAside { .. }
            | Self::TileSetAside { .. }
            | Self::TileDrawn { .. }
            | Self::ChainFounded { .. }
            | Self::FreeShare { .. }
            | Self::ChainGrew { .. }
            | Self::MergerBegan { .. }
            | Self::Survives { .. }
            | Self::MarketTile { .. }
            | Self::SharesShown { .. }
            | Self::ChainAbsorbed { .. }
            | Self::StockTraded { .. }
            | Self::PowerPlayed { .. }
            | Self::EndDeclared { .. }
            | Self::GameOver { .. } => None,
        }
    }
}
