//! The results of games.

use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};

use acquire_kit::record::Outcome;

use super::limits::TooMany;
use crate::{game::Game, moves::phase::EndReason};

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(remote = "Self", deny_unknown_fields))]
pub struct GameResult {
    /// The reason for the end.
    pub reason: EndReason,
    /// Each player's final cash in dollars, in seat order.
    #[cfg_attr(
        feature = "serde",
        serde(
            deserialize_with = "acquire_kit::reading::whole_list::<{ crate::Player::MAX }, _, _>"
        )
    )]
    #[cfg_attr(
        feature = "schema",
        schemars(length(max = crate::Player::MAX), inner(range(max = 4_294_967_295_u32)))
    )]
    pub cash: Vec<u32>,
    /// Each player's rank, 1 for the winner, in seat order (E9).
    #[cfg_attr(
        feature = "serde",
        serde(
            deserialize_with = "acquire_kit::reading::whole_list::<{ crate::Player::MAX }, _, _>"
        )
    )]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::Player::MAX)))]
    pub ranks: Vec<u8>,
}

#[cfg(feature = "serde")]
acquire_kit::reading::stored_as_object!(GameResult);

impl GameResult {
    /// Returns the result of this game; `None` if it is not over.
    #[must_use]
    pub fn of(game: &Game) -> Option<Self> {
        let reason = game.end_reason()?;
        let standings = game.standings();
        let (mut cash, mut ranks) = (vec![0; standings.len()], vec![0; standings.len()]);
        for standing in standings {
            cash[standing.player.index()] = standing.worth;
            ranks[standing.player.index()] = standing.rank;
        }
        Some(Self { reason, cash, ranks })
    }

    /// Returns the parts of a result with their names, as text.
    pub(crate) fn parts(&self) -> [(&'static str, String); 3] {
        let cash: Vec<String> = self.cash.iter().map(|cash| format!("{cash}")).collect();
        let ranks: Vec<String> = self.ranks.iter().map(|rank| format!("{rank}")).collect();
        [("reason", self.reason.to_string()), ("cash", cash.join(" ")), ("ranks", ranks.join(" "))]
    }

    /// Returns the numbers of amounts and ranks, each with the error for too many.
    pub(super) const fn counts(&self) -> [(TooMany, usize); 2] {
        [(TooMany::CASH, self.cash.len()), (TooMany::RANKS, self.ranks.len())]
    }
}

impl Outcome for GameResult {
    type Game = Game;
    type Reason = EndReason;

    const FIELDS: &'static [&'static str] = &["cash", "ranks"];

    fn of_game(game: &Game) -> Option<Self> {
        Self::of(game)
    }

    fn end_reason(&self) -> EndReason {
        self.reason
    }

    fn written(&self) -> Vec<(&'static str, String)> {
        self.parts().into()
    }
}
