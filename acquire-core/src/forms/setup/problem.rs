//! The problems of a setup.

use alloc::vec::Vec;
use core::fmt;

use acquire_kit::{
    named::named_enum,
    quantity::{are, quantity},
};
use thiserror::Error;

use crate::{
    position::hidden::MARKET_DRAWS_MAX,
    rules::RulesError,
    words::{
        chain::{Chain, SHARES},
        edition::Edition,
        money::{CASH_MAX, Dollars, STARTING_CASH},
        names::Names,
        player::Player,
        rulebook::Rule,
        tile::Tile,
    },
};

/// Says which of cash and shares, by these words, are missing.
pub(in crate::forms) fn missing(
    cash: Option<&'static str>,
    shares: Option<&'static str>,
) -> impl fmt::Display {
    fmt::from_fn(move |f| match (cash, shares.unwrap_or_default()) {
        (Some(cash), "") => write!(f, "{cash} is"),
        (Some(cash), shares) => write!(f, "{cash} and {shares} are"),
        (None, shares) => write!(f, "{shares} are"),
    })
}

/// All problems of a [`Setup`](crate::Setup).
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct SetupError {
    /// At least one problem.
    pub problems: Vec<SetupProblem>,
    /// The edition of the setup, for the names of the chains.
    pub edition: Edition,
}

impl SetupError {
    /// Returns all problems with their rules, using these names.
    #[must_use]
    pub fn message(&self, names: &Names<'_>) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            for (i, problem) in self.problems.iter().enumerate() {
                let separator = if i == 0 { "" } else { "; " };
                write!(f, "{separator}{}", problem.message(names))?;
            }
            Ok(())
        })
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message(&Names::new(self.edition)).fmt(f)
    }
}

/// A problem of a [`Setup`](crate::Setup).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupProblem {
    /// The rules do not allow this many players (S5).
    Rules(RulesError),
    /// The setup names a player who is not in the game (S5).
    NoSuchPlayer {
        /// The named player.
        player: Player,
        /// The place in the setup.
        what: &'static str,
        /// The number of players.
        players: usize,
    },
    /// A tile is in two places (B6).
    TileTwice {
        /// The tile.
        tile: Tile,
        /// The first place.
        first: TilePlace,
        /// The other place.
        second: TilePlace,
    },
    /// A tile is missing (B6).
    TileMissing {
        /// The tile.
        tile: Tile,
    },
    /// A game needs the bag (B6).
    BagMissing,
    /// A view that conceals shares needs the bank's (I3).
    BankMissing,
    /// A view has a bag or a market, which its viewer does not know (I2).
    HiddenInView {
        /// `bag` or `market`.
        what: &'static str,
    },
    /// A game has no viewer (I2).
    ViewerInGame,
    /// Fewer tiles are unseen than are missing in racks (B6).
    TooFewUnseen {
        /// The number of unseen tiles.
        unseen: usize,
        /// The number of tiles missing in racks.
        wanted: usize,
    },
    /// The size of a rack is not the number of its tiles (I2).
    RackUnknown {
        /// The player.
        player: Player,
        /// The number of tiles in the rack.
        size: u8,
        /// The number of known tiles.
        known: usize,
    },
    /// A player's deductions are not nested: each must cover more of the hidden tiles than the one
    /// before, and contain all of its tiles. Or a game has deductions (I2).
    Deductions {
        /// The player.
        player: Player,
    },
    /// No way to deal the unseen tiles agrees with the deductions about the hidden ones (I2).
    NoDeal,
    /// A rack is larger than it can be (D1, P5).
    RackTooLarge {
        /// The player.
        player: Player,
        /// The number of tiles in the rack.
        size: usize,
        /// The largest possible number.
        most: usize,
    },
    /// A rack is smaller than it can be (D1).
    RackTooSmall {
        /// The player.
        player: Player,
        /// The number of tiles in the rack.
        size: usize,
    },
    /// A view does not give the size of a rack that it does not show (D1, I1).
    RackSizeMissing {
        /// The player.
        player: Player,
        /// The number of tiles of the rack that are given.
        known: usize,
    },
    /// A tile is in only one of `rack` and `shown` of a player (I1).
    ShownElsewhere {
        /// The player.
        player: Player,
        /// The tile.
        tile: Tile,
    },
    /// Cash or shares are missing that are not concealed (I3).
    HoldingMissing {
        /// The player.
        player: Player,
        /// True if the cash is missing.
        cash: bool,
        /// True if the shares of some chain are missing.
        shares: bool,
    },
    /// An amount of cash is not possible (B5).
    Cash {
        /// The player.
        player: Player,
        /// Dollars.
        cash: u32,
        /// The least that the player can have, in dollars: their starting cash minus today's price
        /// of their shares, while no chain can have been merged; otherwise 0.
        least: u32,
        /// The most that the player can have, in dollars: their starting cash minus the first price
        /// of their shares, while no chain can have been merged; otherwise their starting cash and
        /// the largest payments from mergers that these chains allow (M4, H2).
        most: u32,
    },
    /// The players' amounts of cash are possible one by one, but not together (B5).
    AllCash {
        /// The dollars of all players whose cash is given.
        cash: u32,
        /// The least that these players can have together, in dollars.
        least: u32,
        /// The most that these players can have together, in dollars.
        most: u32,
    },
    /// The players and the bank have too few or too many shares of a chain (B4).
    Shares {
        /// The chain.
        chain: Chain,
        /// The number of shares.
        count: u16,
    },
    /// A chain has one tile (F1).
    SingleTile {
        /// The chain.
        chain: Chain,
    },
    /// A tile of a chain is not connected to the others (F1).
    NotConnected {
        /// The chain.
        chain: Chain,
        /// The tile.
        tile: Tile,
    },
    /// Two chains touch (M1).
    ChainsTouch {
        /// The first chain.
        first: Chain,
        /// The other chain.
        second: Chain,
        /// The tile.
        tile: Tile,
    },
    /// An unincorporated tile touches a chain (F3).
    TileTouchesChain {
        /// The tile.
        tile: Tile,
        /// The chain.
        chain: Chain,
    },
    /// Unincorporated tiles touch that cannot be starting tiles (S2, F1).
    TilesTouch {
        /// The actual number.
        count: usize,
        /// The largest allowed number.
        most: usize,
    },
    /// A player has used powers in a game without them (P).
    PowersUsed {
        /// The player.
        player: Player,
    },
    /// The turn is impossible.
    Turn(TurnProblem),
    /// There are more market draws than a game can have (Z3).
    MarketDraws {
        /// The actual number.
        count: usize,
    },
}

/// Writes from which amount to which.
fn write_range(f: &mut fmt::Formatter<'_>, least: u32, most: u32) -> fmt::Result {
    if least == most {
        write!(f, "{}", Dollars(least))
    } else {
        write!(f, "from {} to {}", Dollars(least), Dollars(most))
    }
}

impl SetupProblem {
    /// Returns the rule that is broken.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Self::Rules(error) => error.rule(),
            Self::NoSuchPlayer { .. } => Rule::S5,
            Self::TileTwice { .. }
            | Self::TileMissing { .. }
            | Self::BagMissing
            | Self::TooFewUnseen { .. } => Rule::B6,
            Self::HiddenInView { .. }
            | Self::ViewerInGame
            | Self::RackUnknown { .. }
            | Self::Deductions { .. }
            | Self::NoDeal => Rule::I2,
            Self::RackTooLarge { .. } | Self::RackTooSmall { .. } => Rule::D1,
            Self::ShownElsewhere { .. } | Self::RackSizeMissing { .. } => Rule::I1,
            Self::HoldingMissing { .. } | Self::BankMissing => Rule::I3,
            Self::Cash { .. } | Self::AllCash { .. } => Rule::B5,
            Self::Shares { .. } => Rule::B4,
            Self::SingleTile { .. } | Self::NotConnected { .. } => Rule::F1,
            Self::ChainsTouch { .. } => Rule::M1,
            Self::TileTouchesChain { .. } => Rule::F3,
            Self::TilesTouch { .. } => Rule::S2,
            Self::PowersUsed { .. } => Rule::P,
            Self::Turn(problem) => problem.rule(),
            Self::MarketDraws { .. } => Rule::Z3,
        }
    }

    /// Returns the problem with its rule, using these names.
    #[must_use]
    pub fn message(&self, names: &Names<'_>) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            // This error's message ends with its rule already.
            if let Self::Rules(error) = self {
                return write!(f, "{error}");
            }
            self.write(f, names)?;
            write!(f, " ({})", self.rule())
        })
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, names: &Names<'_>) -> fmt::Result {
        let chain = |chain: Chain| names.chain(chain);
        let owner = |player: Player| names.owner(player);
        match *self {
            Self::Rules(ref error) => write!(f, "{error}"),
            Self::NoSuchPlayer { player: named, what, players } => {
                let last = players.saturating_sub(1);
                write!(f, "`{what}` names player {named}; the players are 0 to {last}")
            }
            Self::TileTwice { tile, first, second } => {
                let (first, second) = (first.text(names), second.text(names));
                write!(f, "{tile} is in two places: {first} and {second}")
            }
            Self::TileMissing { tile } => {
                write!(
                    f,
                    "{tile} is missing; every tile is on the board, in a rack, in the bag or set \
                     aside"
                )
            }
            Self::BagMissing => f.write_str(
                "`bag` is missing; a game needs its tiles in drawing order, only a view has none",
            ),
            Self::BankMissing => {
                f.write_str("`bank` is missing; a view that conceals shares needs the bank's")
            }
            Self::HiddenInView { what } => {
                write!(
                    f,
                    "`{what}` is given, but a view does not know it; leave it out, or read this as \
                     a game"
                )
            }
            Self::ViewerInGame => f.write_str(
                "`viewer` is given, but a game has no viewer; leave it out, or read this as a \
                     view",
            ),
            Self::TooFewUnseen { unseen, wanted } => {
                write!(
                    f,
                    "the racks have {}, but only {} {} unseen",
                    quantity(wanted, "unknown tile"),
                    quantity(unseen, "tile"),
                    are(unseen)
                )
            }
            Self::RackUnknown { player: p, size, known } => write!(
                f,
                "{} rack has {}, and {known} {} given; only a view may leave out tiles, and only of \
                 other players' racks",
                owner(p),
                quantity(size, "tile"),
                are(known)
            ),
            Self::Deductions { player: p } => write!(
                f,
                "the `deductions` or the `declined` tiles of {} rack are not possible: each \
                 deduction must cover more of the hidden tiles than the one before, and contain \
                 all of its tiles; declined tiles must be dead; a game has neither",
                owner(p)
            ),
            Self::NoDeal => f.write_str(
                "no way to deal the unseen tiles conforms to the `deductions` and to the tiles \
                 `declined`",
            ),
            Self::RackTooLarge { player: p, size, most } => {
                let size = quantity(size, "tile");
                write!(f, "{} rack has {size}; at most {most} are possible", owner(p))
            }
            Self::RackTooSmall { player: p, size } => {
                let size = quantity(size, "tile");
                write!(f, "{} rack has only {size} while the bag is not empty", owner(p))
            }
            Self::RackSizeMissing { player: p, known } => write!(
                f,
                "{} `rack_size` is missing; the number of tiles in a rack is public, and only \
                 {known} of them {} given",
                owner(p),
                are(known)
            ),
            Self::ShownElsewhere { player: p, tile } => {
                write!(
                    f,
                    "{tile} is in only one of {} `rack` and `shown`; a shown tile is in the rack, \
                     and a view knows only shown tiles of another player's rack",
                    owner(p)
                )
            }
            Self::HoldingMissing { player: p, cash, shares } => {
                let missing = missing(cash.then_some("cash"), shares.then_some("shares"));
                write!(f, "{} {missing} missing, and not concealed", owner(p))
            }
            Self::Cash { player: p, cash, least, most } => {
                write!(f, "{} cash is {}; it must be ", owner(p), Dollars(cash))?;
                if !cash.is_multiple_of(100) {
                    return f.write_str("a multiple of $100");
                }
                write_range(f, least, most)?;
                f.write_str(match most {
                    ..STARTING_CASH => {
                        ", because shares were paid for, and no chain can have been merged"
                    }
                    STARTING_CASH => ", because no chain can have been merged",
                    CASH_MAX => "",
                    _ => ", because the mergers that these chains allow pay no more",
                })
            }
            Self::AllCash { cash, least, most } => {
                write!(f, "the players' cash adds up to {}; it must be ", Dollars(cash))?;
                write_range(f, least, most)?;
                f.write_str(
                    ", because shares were paid for, and more money comes only from mergers",
                )
            }
            Self::Shares { chain: c, count } => {
                let c = chain(c);
                let count = quantity(count, "share");
                write!(f, "the players and the bank have {count} of {c}, not {SHARES}")
            }
            Self::SingleTile { chain: c } => {
                write!(f, "{} has one tile; a chain has two or more", chain(c))
            }
            Self::NotConnected { chain: c, tile } => {
                write!(f, "{tile} is not connected to the other tiles of {}", chain(c))
            }
            Self::ChainsTouch { first, second, tile } => {
                write!(f, "{} and {} touch at {tile} without a merger", chain(first), chain(second))
            }
            Self::TileTouchesChain { tile, chain: c } => {
                write!(f, "{tile} touches {} and does not belong to it", chain(c))
            }
            Self::TilesTouch { count, most } => write!(
                f,
                "{} {} next to others; only the starting tiles may be, {most} at most",
                quantity(count, "unincorporated tile"),
                are(count)
            ),
            Self::PowersUsed { player: p } => {
                let p = owner(p);
                write!(f, "{p} `powers_used` is not empty in a game without special powers")
            }
            Self::Turn(problem) => f.write_str(problem.text()),
            Self::MarketDraws { count } => {
                write!(f, "there are {count} market draws; a game has at most {MARKET_DRAWS_MAX}")
            }
        }
    }
}

impl From<RulesError> for SetupProblem {
    fn from(error: RulesError) -> Self {
        Self::Rules(error)
    }
}

named_enum! {
    /// The reason why a [`Turn`](crate::Turn) is impossible.
    TurnProblem as "turn problem" {
        /// The power of this turn is not among those that the player has used (P).
        PowerNotUsed = "power_not_used",
        /// The power of this turn is played in a later phase (P1–P6).
        PowerTooEarly = "power_too_early",
        /// The number of tiles still to place does not fit (P6).
        TilesLeft = "tiles_left",
        /// The decision requires that a tile was placed, or that none was (T6).
        Placed = "placed",
        /// A tile was placed, but the turn has none as moved (E7).
        Moved = "moved",
        /// The decision requires that the purchase was made, or that it was not (T6).
        Bought = "bought",
        /// The number of trades that are left does not fit the power (P4).
        TradesLeft = "trades_left",
        /// No trade is possible, so none can be asked for (P4).
        NoTrade = "no_trade",
        /// The power just played would have had no effect (P7).
        NoEffect = "no_effect",
        /// The end cannot have been declared by this player or at this point (E3).
        Declared = "declared",
        /// The game would be over after this number of idle turns (E7).
        IdleTurns = "idle_turns",
        /// The game is not over, or over for another reason (E).
        Reason = "reason",
        /// Players hold shares of chains on the board, but the game is over (E8).
        SharesLeft = "shares_left",
        /// The game should be over: the end condition is met (E2).
        OverAutomatically = "over_automatically",
        /// The game should be over: every tile left is dead (E6).
        OverAllTiles = "over_all_tiles",
        /// The tile being resolved is not an unincorporated tile on the board (M1).
        TileNotLaid = "tile_not_laid",
        /// The tile founds no chain, or only one chain can be founded (F1).
        NothingToFound = "nothing_to_found",
        /// The tile merges no chains (M1).
        NoMerger = "no_merger",
        /// The largest chains are not tied, so there is nothing to choose (M2, M3).
        NoTie = "no_tie",
        /// The survivor is not one of the largest chains of the merger (M2).
        Survivor = "survivor",
        /// The defunct chain is not one of the largest that are left (M3).
        Defunct = "defunct",
        /// The player has no share of the defunct chain (H1).
        NoShare = "no_share",
        /// The player did not place a tile although one is playable (T2).
        Playable = "playable",
        /// No playable tile is left, so no further one can be asked for (P6).
        NotPlayable = "not_playable",
        /// There is no dead tile to replace, or no tile to replace it with (D3).
        NothingToReplace = "nothing_to_replace",
    }
}

impl TurnProblem {
    /// Returns the rule that is broken.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            Self::PowerNotUsed | Self::PowerTooEarly => Rule::P,
            Self::TilesLeft | Self::NotPlayable => Rule::P6,
            Self::Placed | Self::Bought => Rule::T6,
            Self::Moved | Self::IdleTurns => Rule::E7,
            Self::TradesLeft | Self::NoTrade => Rule::P4,
            Self::NoEffect => Rule::P7,
            Self::Declared => Rule::E3,
            Self::Reason => Rule::E,
            Self::SharesLeft => Rule::E8,
            Self::OverAutomatically => Rule::E2,
            Self::OverAllTiles => Rule::E6,
            Self::TileNotLaid | Self::NoMerger => Rule::M1,
            Self::NothingToFound => Rule::F1,
            Self::NoTie | Self::Survivor => Rule::M2,
            Self::Defunct => Rule::M3,
            Self::NoShare => Rule::H1,
            Self::Playable => Rule::T2,
            Self::NothingToReplace => Rule::D3,
        }
    }

    const fn text(self) -> &'static str {
        match self {
            Self::PowerNotUsed => "`power` is not among the `powers_used` of the turn's player",
            Self::PowerTooEarly => "`power` can be played only in a later phase",
            Self::TilesLeft => "`tiles_left` does not fit `power` and `placed`",
            Self::Placed => "`placed` does not fit `stage`",
            Self::Moved => "`moved` must be true once a tile has been placed",
            Self::Bought => "`bought` must be true after the purchase, and only then",
            Self::TradesLeft => "`trades_left` must be 0 except under trade2, and at most 3",
            Self::NoTrade => "no trade is possible, so none can be asked for",
            Self::NoEffect => "the power just played would have had no effect",
            Self::Declared => {
                "only the turn's player can have declared the end, when the option `end` allows it"
            }
            Self::IdleTurns => "`idle_turns` must be less than the number of players",
            Self::Reason => "the game is not over, or over for another reason",
            Self::SharesLeft => {
                "the game is over, and players still hold shares of chains on the board"
            }
            Self::OverAutomatically => "the game should be over: the end condition holds",
            Self::OverAllTiles => "the game should be over: every tile left is dead",
            Self::TileNotLaid => {
                "the tile being resolved must be an unincorporated tile on the board"
            }
            Self::NothingToFound => "the tile founds no chain, or only one chain can be founded",
            Self::NoMerger => "the tile merges no chains",
            Self::NoTie => "the largest chains are not tied, so there is nothing to choose",
            Self::Survivor => "the survivor is not one of the largest chains of the merger",
            Self::Defunct => "the defunct chain is not one of the largest that are left",
            Self::NoShare => "the player who disposes has no share of the defunct chain",
            Self::Playable => "the player did not place a tile although one is playable",
            Self::NotPlayable => "no playable tile is left, so no further one can be asked for",
            Self::NothingToReplace => {
                "there is no dead tile to replace, or no tile to replace it with"
            }
        }
    }
}

/// The place of a tile (B6).
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

impl TilePlace {
    /// Returns the name of the place, using these names.
    #[must_use]
    pub fn text<'a>(&self, names: &Names<'a>) -> impl fmt::Display + use<'a> {
        let (place, names) = (*self, *names);
        fmt::from_fn(move |f| match place {
            Self::Chain(chain) => f.write_str(names.chain(chain)),
            Self::Unincorporated => f.write_str("the unincorporated tiles"),
            Self::SetAside => f.write_str("the tiles set aside"),
            Self::Rack(player) => write!(f, "{} rack", names.owner(player)),
            Self::Bag => f.write_str("the bag"),
        })
    }
}
