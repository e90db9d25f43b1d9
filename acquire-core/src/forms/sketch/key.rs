//! The parts of a described position, and their places.

use alloc::vec::Vec;

use acquire_kit::named::named_enum;

use crate::{
    forms::record::Place,
    words::{chain::Chain, player::Player, tile::Tile},
};

named_enum! {
    /// A kind of line of the text form of a position, by the word that it begins with.
    Key as "line" {
        /// The viewer.
        Viewer = "viewer",
        /// The drawing of the board.
        Board = "board",
        /// The tiles of a chain.
        Chain = "chain",
        /// The tiles on the board that belong to no chain.
        Unincorporated = "unincorporated",
        /// The tiles that are out of the game.
        SetAside = "set_aside",
        /// The bank's shares.
        Bank = "bank",
        /// A player's name or number; their lines follow.
        Player = "player",
        /// Their cash.
        Cash = "cash",
        /// Their shares.
        Shares = "shares",
        /// The known tiles of their rack.
        Rack = "rack",
        /// The number of tiles in their rack.
        RackSize = "rack_size",
        /// The tiles of their rack that were shown to all players.
        Shown = "shown",
        /// The facts known about their hidden tiles.
        Deduced = "deduced",
        /// The dead tiles of which they declined to replace one.
        Declined = "declined",
        /// The powers that they have used.
        PowersUsed = "powers_used",
        /// The player whose turn it is.
        Turn = "turn",
        /// The decision of the turn.
        Stage = "stage",
        /// The power played this turn.
        Power = "power",
        /// The number of tiles that may still be placed.
        TilesLeft = "tiles_left",
        /// True if a tile was placed this turn.
        Placed = "placed",
        /// True if a tile moved this turn.
        Moved = "moved",
        /// True if the purchase has been made.
        Bought = "bought",
        /// The number of trades left.
        TradesLeft = "trades_left",
        /// The player who declared the end.
        Declared = "declared",
        /// The number of idle turns before this one.
        IdleTurns = "idle_turns",
        /// The bag in drawing order.
        Bag = "bag",
        /// The seed of the market's tiles.
        MarketSeed = "market_seed",
        /// The number of tiles that the market has shown.
        MarketShown = "market_shown",
        /// The tiles that the market shows next.
        Market = "market",
    }
}

impl Key {
    /// Returns whether the line belongs to one player.
    #[must_use]
    pub const fn is_of_player(self) -> bool {
        matches!(
            self,
            Self::Cash
                | Self::Shares
                | Self::Rack
                | Self::RackSize
                | Self::Shown
                | Self::Deduced
                | Self::Declined
                | Self::PowersUsed
        )
    }

    /// Returns whether the line gives the tiles on the board, instead of a drawing.
    pub(super) const fn is_of_the_board(self) -> bool {
        matches!(self, Self::Chain | Self::Unincorporated)
    }

    /// Returns whether a list of tiles follows, which may continue on more lines.
    pub(super) const fn is_of_tiles(self) -> bool {
        matches!(
            self,
            Self::Chain
                | Self::Unincorporated
                | Self::SetAside
                | Self::Rack
                | Self::Shown
                | Self::Declined
                | Self::Bag
                | Self::Market
        )
    }
}

/// A part of a position that has a place in the description.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// A line, of this player if it is of one.
    Line(Key, Option<Player>),
    /// The first tile of a chain.
    Chain(Chain),
    /// A tile, where it was given last.
    Tile(Tile),
}

/// The subject of a line besides its key: the player or the chain.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    Nobody,
    Player(Player),
    Chain(Chain),
}

impl Owner {
    pub(super) const fn player(self) -> Option<Player> {
        match self {
            Self::Player(player) => Some(player),
            Self::Nobody | Self::Chain(_) => None,
        }
    }
}

/// The places of the parts of a position. There are few: the squares and the lines.
#[derive(Clone, PartialEq, Eq, Default)]
pub(super) struct Places(Vec<(Part, Place)>);

impl Places {
    pub(super) fn get(&self, part: Part) -> Option<&Place> {
        self.0.iter().find(|(known, _)| *known == part).map(|(_, place)| place)
    }

    /// Notes the place where a part was given last.
    pub(super) fn set(&mut self, part: Part, place: Place) {
        match self.0.iter_mut().find(|(known, _)| *known == part) {
            Some((_, last)) => *last = place,
            None => self.0.push((part, place)),
        }
    }

    /// Notes the place where a part was given first.
    pub(super) fn set_first(&mut self, part: Part, place: impl FnOnce() -> Place) {
        if self.get(part).is_none() {
            self.0.push((part, place()));
        }
    }
}
