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
#[allow(missing_docs, reason = "the fields are what their names and the messages say")]
pub enum SetupProblem {
    /// The rules do not allow so many players.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// Somebody is named who does not play.
    #[error("{player:?} is named in {what}, and there are {players} players")]
    NoSuchPlayer { player: Player, what: &'static str, players: usize },
    /// A tile is in two places.
    #[error("{tile} is in two places: {first} and {second} (B6)")]
    TileTwice { tile: Tile, first: TilePlace, second: TilePlace },
    /// A tile is nowhere.
    #[error("{tile} is nowhere (B6)")]
    TileMissing { tile: Tile },
    /// A game needs the bag.
    #[error("the order of the bag is missing")]
    BagMissing,
    /// A view knows neither bag nor market.
    #[error("a view does not know the {what} (I2)")]
    HiddenInView { what: &'static str },
    /// A game has no viewer.
    #[error("a game is nobody's view: leave `viewer` out")]
    ViewerInGame,
    /// A view leaves the wrong number of tiles for bag and racks.
    #[error("{unseen} tiles are unseen, and the others' racks hold {wanted} of them")]
    TooFewUnseen { unseen: usize, wanted: usize },
    /// A rack does not hold what it should.
    #[error("the rack of {player:?} has {size} tiles, of which {known} are known")]
    RackUnknown { player: Player, size: u8, known: usize },
    /// A rack is larger than it can be.
    #[error("the rack of {player:?} has {size} tiles, and at most {most} are possible (D1, P5)")]
    RackTooLarge { player: Player, size: usize, most: usize },
    /// A rack is smaller than it can be.
    #[error("the rack of {player:?} has {size} tiles though the bag is not empty (D1)")]
    RackTooSmall { player: Player, size: usize },
    /// A tile is shown that is not in the rack.
    #[error("{tile} is shown to all, and not in the rack of {player:?} (I1)")]
    ShownElsewhere { player: Player, tile: Tile },
    /// The viewer's own possessions, or open ones, are missing.
    #[error("cash or shares of {player:?} are missing (I3)")]
    HoldingMissing { player: Player },
    /// Cash is not possible.
    #[error("{player:?} has {}, which is no multiple of $100 up to {} (B5)", Dollars(*cash), Dollars(Setup::CASH_MAX))]
    Cash { player: Player, cash: u32 },
    /// There are 25 shares of a chain.
    #[error("players and bank have {count} shares of chain {chain:?} instead of {SHARES} (B4)")]
    Shares { chain: Chain, count: u16 },
    /// A chain has one tile.
    #[error("chain {chain:?} has a single tile (F1)")]
    SingleTile { chain: Chain },
    /// A chain is in pieces.
    #[error("chain {chain:?} is not connected: {tile} lies apart (F1)")]
    NotConnected { chain: Chain, tile: Tile },
    /// Two chains touch.
    #[error("chains {first:?} and {second:?} touch at {tile} without having merged (M1)")]
    ChainsTouch { first: Chain, second: Chain, tile: Tile },
    /// An unincorporated tile touches a chain.
    #[error("{tile} touches chain {chain:?} without having joined it (F3)")]
    TileTouchesChain { tile: Tile, chain: Chain },
    /// Unincorporated tiles touch that cannot be starting tiles.
    #[error(
        "{count} unincorporated tiles touch others, and only starting tiles may, at most {most} (S2, F1)"
    )]
    TilesTouch { count: usize, most: usize },
    /// Powers in a game without them.
    #[error("{player:?} has used powers in a game without special powers (P)")]
    PowersUsed { player: Player },
    /// The turn contradicts itself or the rules.
    #[error("the turn is impossible: {0}")]
    Turn(TurnProblem),
    /// More market draws than there can be.
    #[error("{count} market draws, and no game needs more than {MARKET_DRAWS_MAX} (Z3)")]
    MarketDraws { count: usize },
}

/// Why a [`Turn`](crate::Turn) is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum TurnProblem {
    #[error("the power played this turn is not among those that the player has used (P)")]
    PowerNotUsed,
    #[error("the power played this turn belongs to a later phase (P1–P6)")]
    PowerTooEarly,
    #[error("the number of tiles still to place does not fit (P6)")]
    TilesLeft,
    #[error("a tile is placed before this decision, or not at all (T)")]
    Placed,
    #[error("whoever has placed a tile has moved (E7)")]
    Moved,
    #[error("the purchase is made in BuyStock, and before what follows it (T)")]
    Bought,
    #[error("trades are left only under trade2, at most three (P4)")]
    TradesLeft,
    #[error("no trade is possible, so that none is asked for (P4)")]
    NoTrade,
    #[error("the power just played would have had no effect (P7)")]
    NoEffect,
    #[error(
        "the end is declared by the turn's player, before buying, where the option allows it (E)"
    )]
    Declared,
    #[error("the game ends before so many idle turns (E7)")]
    IdleTurns,
    #[error("the game is over for another reason, or not (E)")]
    Reason,
    #[error("players hold shares of chains on the board though the game is over (E8)")]
    SharesLeft,
    #[error("the game should be over: the end condition holds (E2)")]
    OverAutomatically,
    #[error("the game should be over: every tile left is dead (E6)")]
    OverAllTiles,
    #[error("the tile being resolved is not an unincorporated tile on the board (M1)")]
    TileNotLaid,
    #[error("the tile founds no chain, or there is nothing to choose (F1)")]
    NothingToFound,
    #[error("the tile merges no chains (M1)")]
    NoMerger,
    #[error("no two of the largest chains are tied, so that nothing is chosen (M2, M3)")]
    NoTie,
    #[error("the survivor is not the largest chain of the merger (M2)")]
    Survivor,
    #[error("the defunct chain is not the largest of those left (M3)")]
    Defunct,
    #[error("the player has no share of the defunct chain (H1)")]
    NoShare,
    #[error("a player who did not place has no playable tile (T2)")]
    Playable,
    #[error("no playable tile is left, so that no further one is asked for (P6)")]
    NotPlayable,
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
