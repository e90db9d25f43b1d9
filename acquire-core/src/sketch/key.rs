//! What can be said of a position, and where it was said.

use alloc::vec::Vec;

use acquire_kit::named::named_enum;

use crate::{chain::Chain, player::Player, record::Place, tile::Tile};

named_enum! {
    /// A kind of line of the text form of a position, by the word that it begins with.
    Key as "line" {
        /// Whose view it is.
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
        /// How many tiles their rack has.
        RackSize = "rack_size",
        /// The tiles of their rack that everybody has seen.
        Shown = "shown",
        /// What is known of their hidden tiles.
        Deduced = "deduced",
        /// The dead tiles of which they declined to replace one.
        Declined = "declined",
        /// The powers that they have used.
        PowersUsed = "powers_used",
        /// Whose turn it is.
        Turn = "turn",
        /// The decision of the turn.
        Stage = "stage",
        /// The power played this turn.
        Power = "power",
        /// How many tiles may still be placed.
        TilesLeft = "tiles_left",
        /// Whether a tile was placed this turn.
        Placed = "placed",
        /// Whether a tile moved this turn.
        Moved = "moved",
        /// Whether the purchase has been made.
        Bought = "bought",
        /// How many trades are left.
        TradesLeft = "trades_left",
        /// Who declared the end.
        Declared = "declared",
        /// How many turns before this one were idle.
        IdleTurns = "idle_turns",
        /// The bag in drawing order.
        Bag = "bag",
        /// The seed of the market's tiles.
        MarketSeed = "market_seed",
        /// How many tiles the market has shown.
        MarketShown = "market_shown",
        /// The tiles that the market shows next.
        Market = "market",
    }
}

impl Key {
    /// Whether it is said of one player.
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

    /// Whether it says which tiles are on the board, instead of a drawing.
    pub(super) const fn is_of_the_board(self) -> bool {
        matches!(self, Self::Chain | Self::Unincorporated)
    }

    /// Whether tiles follow it, on as many lines as it takes.
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

/// A part of a position that has a place in what was said.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// A line, of this player if it is of one.
    Line(Key, Option<Player>),
    /// The first tile of a chain.
    Chain(Chain),
    /// A tile, where it was last said.
    Tile(Tile),
}

/// Whose lines, which tiles: what a line is about besides its key.
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

/// Where the parts of a position were said. There are not many: the squares, and the lines.
#[derive(Clone, PartialEq, Eq, Default)]
pub(super) struct Places(Vec<(Part, Place)>);

impl Places {
    pub(super) fn get(&self, part: Part) -> Option<&Place> {
        self.0.iter().find(|(known, _)| *known == part).map(|(_, place)| place)
    }

    /// Notes where a part was said last.
    pub(super) fn set(&mut self, part: Part, place: Place) {
        match self.0.iter_mut().find(|(known, _)| *known == part) {
            Some((_, last)) => *last = place,
            None => self.0.push((part, place)),
        }
    }

    /// Notes where a part was said first.
    pub(super) fn set_first(&mut self, part: Part, place: impl FnOnce() -> Place) {
        if self.get(part).is_none() {
            self.0.push((part, place()));
        }
    }
}
