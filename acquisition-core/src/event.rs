//! Events: the results of an action.

use core::fmt;

use acquire_kit::named::named_enum;

use crate::{
    names::Names,
    phase::{EndReason, Tiles, needed, none_or_one},
    player::Player,
    square::{Square, SquareSet},
};

/// Defines [`Event`] and [`EventKind`] from one list.
macro_rules! events {
    ($($(#[$doc:meta])* $variant:ident = $name:literal { $($(#[$field_doc:meta])* $field:ident: $type:ty,)+ })+) => {
        /// One result of an action. All of it is public (Q1).
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(tag = "event", deny_unknown_fields))]
        pub enum Event {
            $($(#[$doc])* #[cfg_attr(feature = "serde", serde(rename = $name))]
            $variant { $($(#[$field_doc])* $field: $type),+ }),+
        }

        named_enum! {
            /// The kind of an [`Event`], without its data.
            EventKind as "event" {
                $(#[doc = concat!("[`Event::", stringify!($variant), "`]")] $variant = $name),+
            }
        }

        impl Event {
            /// Returns the kind of event.
            #[must_use]
            pub const fn kind(&self) -> EventKind {
                match self { $(Self::$variant { .. } => EventKind::$variant),+ }
            }
        }
    };
}

events! {
    /// A park tile was placed (Q2).
    ParkPlaced = "park_placed" {
        /// The player.
        player: Player,
        /// The square.
        square: Square,
    }
    /// A turn began (Q3).
    TurnBegan = "turn_began" {
        /// The player whose turn it is.
        player: Player,
    }
    /// A building tile was placed from the player's supply (Q3).
    TilePlaced = "tile_placed" {
        /// The player.
        player: Player,
        /// The square.
        square: Square,
    }
    /// The tile completed a group of three, of one or more owners (Q4).
    GroupCompleted = "group_completed" {
        /// The player who placed the tile.
        player: Player,
        /// The group.
        group: SquareSet,
    }
    /// A buyout is possible and must be decided now (Q4b, Q4c).
    BuyoutOffered = "buyout_offered" {
        /// The player who may buy out.
        player: Player,
        /// The tiles that would be replaced.
        bought: SquareSet,
    }
    /// The player could buy out, but has too few tiles (Q4).
    BuyoutImpossible = "buyout_impossible" {
        /// The player who cannot buy out.
        player: Player,
        /// The tiles that would be replaced. The player needs the same number of tiles.
        bought: SquareSet,
        /// The number of tiles that the player has in supply.
        supply: u8,
    }
    /// A tile was replaced and went back to its owner's supply (Q4b, Q4c).
    TileBoughtOut = "tile_bought_out" {
        /// The player who replaced it with a tile of their supply.
        player: Player,
        /// The player whose tile it was.
        owner: Player,
        /// The square.
        square: Square,
    }
    /// A buyout was declined (Q4).
    BuyoutDeclined = "buyout_declined" {
        /// The player who declined.
        player: Player,
        /// The tiles that would have been replaced.
        bought: SquareSet,
    }
    /// The game is over (Q5).
    GameOver = "game_over" {
        /// The player whose turn could not begin.
        player: Player,
        /// The reason.
        reason: EndReason,
    }
}

impl Event {
    /// Returns the change in the players' supplies: the player who loses a tile, and the player who
    /// gets one.
    #[must_use]
    pub const fn supply(&self) -> (Option<Player>, Option<Player>) {
        match *self {
            Self::TilePlaced { player, .. } => (Some(player), None),
            Self::TileBoughtOut { player, owner, .. } => (Some(player), Some(owner)),
            Self::ParkPlaced { .. }
            | Self::TurnBegan { .. }
            | Self::GroupCompleted { .. }
            | Self::BuyoutOffered { .. }
            | Self::BuyoutImpossible { .. }
            | Self::BuyoutDeclined { .. }
            | Self::GameOver { .. } => (None, None),
        }
    }

    /// Returns the event as a sentence without a full stop: "Ann places a park tile on 3C".
    #[must_use]
    pub fn text<'a>(&self, names: &Names<'a>) -> impl fmt::Display + use<'a> {
        let (event, names) = (*self, *names);
        fmt::from_fn(move |f| match event {
            Self::ParkPlaced { player, square } => {
                write!(f, "{} a park tile on {square}", names.does(player, "places", "place"))
            }
            Self::TurnBegan { player } => write!(f, "{} turn begins", names.start_owner(player)),
            Self::TilePlaced { player, square } => {
                write!(f, "{} a building tile on {square}", names.does(player, "places", "place"))
            }
            Self::GroupCompleted { player, group } => {
                let completes = names.does(player, "completes", "complete");
                write!(f, "{completes} a group of three: {group}")
            }
            Self::BuyoutOffered { player, bought } => {
                write!(f, "{} may buy out {}", names.start(player), Tiles(bought))
            }
            Self::BuyoutImpossible { player, bought, supply } => write!(
                f,
                "{} cannot buy out {}: it takes {} in supply, but {} {} {}",
                names.start(player),
                Tiles(bought),
                needed(bought),
                names.player(player),
                names.verb(player, "has", "have"),
                none_or_one(supply),
            ),
            Self::TileBoughtOut { player, owner, square } => write!(
                f,
                "{} {} tile on {square}",
                names.does(player, "replaces", "replace"),
                names.owner(owner)
            ),
            Self::BuyoutDeclined { player, bought } => {
                let declines = names.does(player, "declines", "decline");
                write!(f, "{declines} to buy out {}", Tiles(bought))
            }
            Self::GameOver { player, reason: EndReason::NoTile } => write!(
                f,
                "The game is over: {} {} no tile",
                names.player(player),
                names.verb(player, "has", "have")
            ),
            Self::GameOver { player, reason: EndReason::NoSquare } => {
                write!(f, "The game is over: no square is legal for {}", names.player(player))
            }
        })
    }
}
