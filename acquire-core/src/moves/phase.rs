//! The decisions that a game asks for (T).

use acquire_kit::named::{described_enum, named_enum};

use crate::{
    moves::action::Power,
    words::{
        chain::{Chain, ChainSet},
        player::Player,
        rulebook::Rule,
        tile::Tile,
    },
};

named_enum! {
    /// The reason why a game is over (E).
    EndReason as "reason" {
        /// A player declared it (E3, E4).
        Declared = "declared",
        /// The end condition held after buying (E2).
        Automatic = "automatic",
        /// The bag is empty and every tile left in a rack is dead (E6).
        AllTiles = "all_tiles",
        /// No tile was placed, drawn or set aside for a whole round (E7).
        Stalemate = "stalemate",
    }
}

impl EndReason {
    /// Returns the rule by which the game ended.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            Self::Declared => Rule::E3,
            Self::Automatic => Rule::E2,
            Self::AllTiles => Rule::E6,
            Self::Stalemate => Rule::E7,
        }
    }
}

described_enum! {
    /// The current decision and its data.
    ///
    /// `player` is the player to move.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[cfg_attr(feature = "serde", serde(tag = "phase", deny_unknown_fields))]
    pub enum Phase {
        /// Place a tile (T1).
        PlaceTile {
            /// The turn's player.
            player: Player,
            /// The number of tiles they may still place this turn: 1, or up to 4 under `place4`
            /// (P6).
            tiles_left: u8,
            /// True if they have already placed a tile this turn and may pass (P6).
            further: bool,
        },
        /// Found a chain (F1).
        FoundChain {
            /// The turn's player.
            player: Player,
            /// The tile that founds it.
            tile: Tile,
            /// The chains that are not on the board, at least two.
            chains: ChainSet,
        },
        /// Choose the survivor among the largest chains (M2).
        ChooseSurvivor {
            /// The mergemaker.
            player: Player,
            /// The tile that merges them.
            tile: Tile,
            /// The largest chains, at least two.
            chains: ChainSet,
        },
        /// Choose which defunct chain is handled next (M3).
        ChooseDefunct {
            /// The mergemaker.
            player: Player,
            /// The tile that merges them.
            tile: Tile,
            /// The chain that survives.
            survivor: Chain,
            /// The largest defunct chains left, at least two.
            chains: ChainSet,
        },
        /// Sell, trade or hold shares of a defunct chain (H).
        DisposeStock {
            /// The shareholder who decides.
            player: Player,
            /// The tile that merges the chains.
            tile: Tile,
            /// The chain whose shares are disposed of.
            defunct: Chain,
            /// The chain whose shares are received in a trade.
            survivor: Chain,
            /// The number of shares of the defunct chain that the player holds, at least 1.
            held: u8,
            /// Dollars for each share sold (H2).
            price: u32,
            /// The number of shares of the survivor that the bank has.
            available: u8,
        },
        /// Buy stock (Y), play a power (P1, P2, P4) or trade (P4).
        BuyStock {
            /// The turn's player.
            player: Player,
        /// The most shares to buy: 3, or 5 under `buy5` (P2), or 0 after the purchase (P4).
            limit: u8,
            /// True if the shares cost nothing (P1).
            free: bool,
            /// Trades left under `trade2` (P4).
            trades_left: u8,
        },
        /// Replace dead tiles (D3).
        ReplaceTiles {
            /// The turn's player.
            player: Player,
        },
        /// The game is over (E); no player decides.
        Over {
            /// The reason: `declared`, `automatic`, `all_tiles` or `stalemate`.
            reason: EndReason,
        },
    }
}

named_enum! {
    /// The kind of a [`Phase`], without its data.
    PhaseKind as "phase" {
        /// [`Phase::PlaceTile`]
        PlaceTile = "PlaceTile",
        /// [`Phase::FoundChain`]
        FoundChain = "FoundChain",
        /// [`Phase::ChooseSurvivor`]
        ChooseSurvivor = "ChooseSurvivor",
        /// [`Phase::ChooseDefunct`]
        ChooseDefunct = "ChooseDefunct",
        /// [`Phase::DisposeStock`]
        DisposeStock = "DisposeStock",
        /// [`Phase::BuyStock`]
        BuyStock = "BuyStock",
        /// [`Phase::ReplaceTiles`]
        ReplaceTiles = "ReplaceTiles",
        /// [`Phase::Over`]
        Over = "Over",
    }
}

impl Phase {
    /// Returns the kind of decision.
    #[must_use]
    pub const fn kind(&self) -> PhaseKind {
        match self {
            Self::PlaceTile { .. } => PhaseKind::PlaceTile,
            Self::FoundChain { .. } => PhaseKind::FoundChain,
            Self::ChooseSurvivor { .. } => PhaseKind::ChooseSurvivor,
            Self::ChooseDefunct { .. } => PhaseKind::ChooseDefunct,
            Self::DisposeStock { .. } => PhaseKind::DisposeStock,
            Self::BuyStock { .. } => PhaseKind::BuyStock,
            Self::ReplaceTiles { .. } => PhaseKind::ReplaceTiles,
            Self::Over { .. } => PhaseKind::Over,
        }
    }

    /// Returns the player to move; `None` when the game is over.
    #[must_use]
    pub const fn player(&self) -> Option<Player> {
        match *self {
            Self::PlaceTile { player, .. }
            | Self::FoundChain { player, .. }
            | Self::ChooseSurvivor { player, .. }
            | Self::ChooseDefunct { player, .. }
            | Self::DisposeStock { player, .. }
            | Self::BuyStock { player, .. }
            | Self::ReplaceTiles { player } => Some(player),
            Self::Over { .. } => None,
        }
    }
}

/// The stage of a turn: the part of a [`Phase`] that does not follow from the rest of the position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(remote = "Self", deny_unknown_fields))]
// A separate tag is compared more quickly than one hidden in its data.
#[repr(u8)]
pub enum Stage {
    /// See [`Phase::PlaceTile`].
    PlaceTile,
    /// See [`Phase::FoundChain`].
    FoundChain {
        /// The tile that founds a chain.
        tile: Tile,
    },
    /// See [`Phase::ChooseSurvivor`].
    ChooseSurvivor {
        /// The tile that merges chains.
        tile: Tile,
    },
    /// See [`Phase::ChooseDefunct`].
    ChooseDefunct {
        /// The tile that merges chains.
        tile: Tile,
        /// The chain that survives.
        survivor: Chain,
    },
    /// See [`Phase::DisposeStock`].
    DisposeStock {
        /// The tile that merges chains.
        tile: Tile,
        /// The chain that survives.
        survivor: Chain,
        /// The chain whose shares are disposed of.
        defunct: Chain,
        /// The shareholder who decides.
        player: Player,
    },
    /// See [`Phase::BuyStock`].
    BuyStock,
    /// See [`Phase::ReplaceTiles`].
    ReplaceTiles,
    /// See [`Phase::Over`].
    Over {
        /// The reason why the game is over.
        reason: EndReason,
    },
}

/// The state of the turn: what has happened in it, and what may still happen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(remote = "Self", deny_unknown_fields))]
pub struct Turn {
    /// The player whose turn it is; when the game is over, the player who had the last turn.
    pub player: Player,
    /// The stage of the turn.
    pub stage: Stage,
    /// The power played this turn (P).
    pub power: Option<Power>,
    /// The number of tiles that may still be placed: 1, or up to 4 under `place4` (P6).
    #[cfg_attr(feature = "serde", serde(deserialize_with = "acquire_kit::reading::whole"))]
    pub tiles_left: u8,
    /// True if a tile was placed this turn.
    pub placed: bool,
    /// True if a tile was placed, drawn or set aside this turn (E7).
    pub moved: bool,
    /// True if the purchase has been made and only trades are left (P4).
    pub bought: bool,
    /// The number of trades that are left under `trade2` (P4).
    #[cfg_attr(feature = "serde", serde(deserialize_with = "acquire_kit::reading::whole"))]
    pub trades_left: u8,
    /// The player who declared the end of the game (E3).
    pub declared: Option<Player>,
    /// The number of turns in a row before this one in which no tile was placed, drawn or set aside
    /// (E7).
    #[cfg_attr(feature = "serde", serde(deserialize_with = "acquire_kit::reading::whole"))]
    pub idle_turns: u8,
}

impl Turn {
    /// Returns the beginning of this player's turn.
    pub(crate) const fn begin(player: Player, idle_turns: u8) -> Self {
        Self {
            player,
            stage: Stage::PlaceTile,
            power: None,
            tiles_left: 1,
            placed: false,
            moved: false,
            bought: false,
            trades_left: 0,
            declared: None,
            idle_turns,
        }
    }
}

#[cfg(feature = "serde")]
acquire_kit::reading::stored_as_object!(Turn);

/// A stage without data is a string, another one an object.
#[cfg(feature = "serde")]
mod stored_stage {
    use core::fmt;

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    use super::Stage;

    impl Serialize for Stage {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            Stage::serialize(self, serializer)
        }
    }

    impl<'de> Deserialize<'de> for Stage {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            struct NameOrObject;

            impl<'de> de::Visitor<'de> for NameOrObject {
                type Value = Stage;

                fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str("a stage: its name, or an object with its name")
                }

                fn visit_str<E: de::Error>(self, name: &str) -> Result<Stage, E> {
                    Stage::deserialize(de::value::StrDeserializer::new(name))
                }

                fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<Stage, A::Error> {
                    let stage = Stage::deserialize(de::value::MapAccessDeserializer::new(map))?;
                    match stage {
                        Stage::PlaceTile | Stage::BuyStock | Stage::ReplaceTiles => Err(
                            de::Error::invalid_type(de::Unexpected::Map, &"the name of the stage"),
                        ),
                        _ => Ok(stage),
                    }
                }
            }

            deserializer.deserialize_any(NameOrObject)
        }
    }
}
