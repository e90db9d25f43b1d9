//! The result of a game.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use acquire_kit::record::Outcome;

use crate::{board::Buildings, game::Game, phase::EndReason};

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(deny_unknown_fields))]
pub struct GameResult {
    /// The reason (Q5).
    pub reason: EndReason,
    /// Each player's buildings, in seat order (Q6).
    pub buildings: Vec<Buildings>,
    /// Each player's rank, 1 for the winner, in seat order (Q6).
    pub ranks: Vec<u8>,
}

impl GameResult {
    /// Returns the result of this game; `None` if it is not over.
    #[must_use]
    pub fn of(game: &Game) -> Option<Self> {
        let reason = game.end_reason()?;
        let mut standings = game.standings();
        standings.sort_by_key(|standing| standing.player);
        Some(Self {
            reason,
            buildings: standings.iter().map(|standing| standing.buildings).collect(),
            ranks: standings.iter().map(|standing| standing.rank).collect(),
        })
    }

    /// Returns the parts of a result with their names, as text.
    pub(super) fn parts(&self) -> [(&'static str, String); 3] {
        let buildings = self
            .buildings
            .iter()
            .map(|&Buildings { large, medium, small }| alloc::format!("{large}/{medium}/{small}"));
        [
            ("reason", self.reason.to_string()),
            ("buildings", buildings.collect::<Vec<_>>().join(" ")),
            ("ranks", self.ranks.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")),
        ]
    }
}

impl Outcome for GameResult {
    type Game = Game;
    type Reason = EndReason;

    const FIELDS: &'static [&'static str] = &["buildings", "ranks"];

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
