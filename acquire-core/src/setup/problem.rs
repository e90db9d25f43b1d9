//! What can be wrong with a setup.

use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use super::Setup;
use crate::{
    action::SHARES, chain::Chain, hidden::MARKET_DRAWS_MAX, money::Dollars, player::Player,
    rules::RulesError, tile::Tile,
};

/// Everything that is wrong with a [`Setup`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct SetupError {
    /// At least one.
    pub problems: Vec<SetupProblem>,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.problems.iter().enumerate() {
            let separator = if i == 0 { "" } else { "; " };
            write!(f, "{separator}{problem}")?;
        }
        Ok(())
    }
}

/// One thing that is wrong with a [`Setup`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum SetupProblem {
    /// The rules do not allow so many players.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// Somebody is named who does not play.
    #[error("{player:?} is named in {what}, and there are {players} players")]
    NoSuchPlayer {
        /// Who.
        player: Player,
        /// Where in the setup.
        what: &'static str,
        /// How many players there are.
        players: usize,
    },
    /// A tile is in two places.
    #[error("{tile} is in two places: {first} and {second} (B6)")]
    TileTwice {
        /// The tile.
        tile: Tile,
        /// One.
        first: TilePlace,
        /// The other.
        second: TilePlace,
    },
    /// A tile is nowhere.
    #[error("{tile} is nowhere (B6)")]
    TileMissing {
        /// The tile.
        tile: Tile,
    },
    /// A game needs the bag.
    #[error("the order of the bag is missing")]
    BagMissing,
    /// A view knows neither bag nor market.
    #[error("a view does not know the {what} (I2)")]
    HiddenInView {
        /// `bag` or `market`.
        what: &'static str,
    },
    /// A game has no viewer.
    #[error("a game is nobody's view: leave `viewer` out")]
    ViewerInGame,
    /// A view leaves the wrong number of tiles for bag and racks.
    #[error("{unseen} tiles are unseen, and the others' racks hold {wanted} of them")]
    TooFewUnseen {
        /// How many are unseen.
        unseen: usize,
        /// How many are missing in racks.
        wanted: usize,
    },
    /// A rack does not hold what it should.
    #[error("the rack of {player:?} has {size} tiles, of which {known} are known")]
    RackUnknown {
        /// Whose.
        player: Player,
        /// How many tiles it has.
        size: u8,
        /// How many are known.
        known: usize,
    },
    /// A rack is larger than it can be.
    #[error("the rack of {player:?} has {size} tiles, and at most {most} are possible (D1, P5)")]
    RackTooLarge {
        /// Whose.
        player: Player,
        /// How many tiles it has.
        size: usize,
        /// How many are possible.
        most: usize,
    },
    /// A rack is smaller than it can be.
    #[error("the rack of {player:?} has {size} tiles though the bag is not empty (D1)")]
    RackTooSmall {
        /// Whose.
        player: Player,
        /// How many tiles it has.
        size: usize,
    },
    /// A tile is shown that is not in the rack.
    #[error("{tile} is shown to all, and not in the rack of {player:?} (I1)")]
    ShownElsewhere {
        /// Whose.
        player: Player,
        /// The tile.
        tile: Tile,
    },
    /// The viewer's own possessions, or open ones, are missing.
    #[error("cash or shares of {player:?} are missing (I3)")]
    HoldingMissing {
        /// Whose.
        player: Player,
    },
    /// Cash is not possible.
    #[error("{player:?} has {}, which is no multiple of $100 up to {} (B5)", Dollars(*cash), Dollars(Setup::CASH_MAX))]
    Cash {
        /// Who.
        player: Player,
        /// Dollars.
        cash: u32,
    },
    /// There are 25 shares of a chain.
    #[error("players and bank have {count} shares of chain {chain:?} instead of {SHARES} (B4)")]
    Shares {
        /// The chain.
        chain: Chain,
        /// How many there are.
        count: u16,
    },
    /// A chain has one tile.
    #[error("chain {chain:?} has a single tile (F1)")]
    SingleTile {
        /// The chain.
        chain: Chain,
    },
    /// A chain is in pieces.
    #[error("chain {chain:?} is not connected: {tile} lies apart (F1)")]
    NotConnected {
        /// The chain.
        chain: Chain,
        /// The tile.
        tile: Tile,
    },
    /// Two chains touch.
    #[error("chains {first:?} and {second:?} touch at {tile} without having merged (M1)")]
    ChainsTouch {
        /// One.
        first: Chain,
        /// The other.
        second: Chain,
        /// The tile.
        tile: Tile,
    },
    /// An unincorporated tile touches a chain.
    #[error("{tile} touches chain {chain:?} without having joined it (F3)")]
    TileTouchesChain {
        /// The tile.
        tile: Tile,
        /// The chain.
        chain: Chain,
    },
    /// Unincorporated tiles touch that cannot be starting tiles.
    #[error(
        "{count} unincorporated tiles touch others, and only starting tiles may, at most {most} (S2, F1)"
    )]
    TilesTouch {
        /// How many there are.
        count: usize,
        /// How many may.
        most: usize,
    },
    /// Powers in a game without them.
    #[error("{player:?} has used powers in a game without special powers (P)")]
    PowersUsed {
        /// Who.
        player: Player,
    },
    /// The turn contradicts itself or the rules.
    #[error("the turn is impossible: {0}")]
    Turn(TurnProblem),
    /// More market draws than there can be.
    #[error("{count} market draws, and no game needs more than {MARKET_DRAWS_MAX} (Z3)")]
    MarketDraws {
        /// How many there are.
        count: usize,
    },
}

/// Why a [`Turn`](crate::Turn) is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TurnProblem {
    /// The power played this turn is not among those that the player has used (P).
    #[error("the power played this turn is not among those that the player has used (P)")]
    PowerNotUsed,
    /// The power played this turn belongs to a later phase (P1–P6).
    #[error("the power played this turn belongs to a later phase (P1–P6)")]
    PowerTooEarly,
    /// The number of tiles still to place does not fit (P6).
    #[error("the number of tiles still to place does not fit (P6)")]
    TilesLeft,
    /// A tile is placed before this decision, or not at all (T).
    #[error("a tile is placed before this decision, or not at all (T)")]
    Placed,
    /// Whoever has placed a tile has moved (E7).
    #[error("whoever has placed a tile has moved (E7)")]
    Moved,
    /// The purchase is made in BuyStock, and before what follows it (T).
    #[error("the purchase is made in BuyStock, and before what follows it (T)")]
    Bought,
    /// Trades are left only under trade2, at most three (P4).
    #[error("trades are left only under trade2, at most three (P4)")]
    TradesLeft,
    /// No trade is possible, so that none is asked for (P4).
    #[error("no trade is possible, so that none is asked for (P4)")]
    NoTrade,
    /// The power just played would have had no effect (P7).
    #[error("the power just played would have had no effect (P7)")]
    NoEffect,
    /// The end is declared by the turn's player, before buying, where the option allows it (E).
    #[error(
        "the end is declared by the turn's player, before buying, where the option allows it (E)"
    )]
    Declared,
    /// The game ends before so many idle turns (E7).
    #[error("the game ends before so many idle turns (E7)")]
    IdleTurns,
    /// The game is over for another reason, or not (E).
    #[error("the game is over for another reason, or not (E)")]
    Reason,
    /// Players hold shares of chains on the board though the game is over (E8).
    #[error("players hold shares of chains on the board though the game is over (E8)")]
    SharesLeft,
    /// The game should be over: the end condition holds (E2).
    #[error("the game should be over: the end condition holds (E2)")]
    OverAutomatically,
    /// The game should be over: every tile left is dead (E6).
    #[error("the game should be over: every tile left is dead (E6)")]
    OverAllTiles,
    /// The tile being resolved is not an unincorporated tile on the board (M1).
    #[error("the tile being resolved is not an unincorporated tile on the board (M1)")]
    TileNotLaid,
    /// The tile founds no chain, or there is nothing to choose (F1).
    #[error("the tile founds no chain, or there is nothing to choose (F1)")]
    NothingToFound,
    /// The tile merges no chains (M1).
    #[error("the tile merges no chains (M1)")]
    NoMerger,
    /// No two of the largest chains are tied, so that nothing is chosen (M2, M3).
    #[error("no two of the largest chains are tied, so that nothing is chosen (M2, M3)")]
    NoTie,
    /// The survivor is not the largest chain of the merger (M2).
    #[error("the survivor is not the largest chain of the merger (M2)")]
    Survivor,
    /// The defunct chain is not the largest of those left (M3).
    #[error("the defunct chain is not the largest of those left (M3)")]
    Defunct,
    /// The player has no share of the defunct chain (H1).
    #[error("the player has no share of the defunct chain (H1)")]
    NoShare,
    /// A player who did not place has no playable tile (T2).
    #[error("a player who did not place has no playable tile (T2)")]
    Playable,
    /// No playable tile is left, so that no further one is asked for (P6).
    #[error("no playable tile is left, so that no further one is asked for (P6)")]
    NotPlayable,
    /// There is no dead tile to replace, or no tile to replace it with (D3).
    #[error("there is no dead tile to replace, or no tile to replace it with (D3)")]
    NothingToReplace,
}

/// Where a tile is (B6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TilePlace {
    /// On the board, in a chain.
    Chain(Chain),
    /// On the board, in no chain.
    Unincorporated,
    /// Out of the game.
    SetAside,
    /// In a rack.
    Rack(Player),
    /// In the bag.
    Bag,
}

impl fmt::Display for TilePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chain(chain) => write!(f, "chain {chain:?}"),
            Self::Unincorporated => f.write_str("unincorporated"),
            Self::SetAside => f.write_str("set aside"),
            Self::Rack(player) => write!(f, "the rack of {player:?}"),
            Self::Bag => f.write_str("the bag"),
        }
    }
}
