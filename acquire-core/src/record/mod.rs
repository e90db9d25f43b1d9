//! Complete games, to store, to exchange and to check.

mod error;
#[cfg(feature = "json")]
mod json;
mod replay;
pub mod text;

use alloc::{format, string::String, vec::Vec};

use crate::{
    action::Action,
    game::{Game, NewGameError, TileOrderError},
    hidden::MarketTiles,
    phase::EndReason,
    rules::Rules,
    tile::Tile,
};

pub use error::{MarketDrawProblem, Place, RecordError, RecordErrorKind, TagError};
pub use replay::{Recorder, Replay};

use error::first;

/// One game, finished or not: all that is needed to replay it anywhere.
///
/// Nothing in it is checked before [`Record::replay`] or [`Record::check`]. It has two forms, both
/// lossless: JSON ([`Record::to_json`], [`Record::from_json`]) and a text for people
/// ([`Record::to_text`], [`Record::from_text`]).
///
/// ```
/// use acquire_core::{Edition, Record, Recorder, Rules};
///
/// let mut recorder = Recorder::new(Rules::new(Edition::AvalonHill), 4, 7)?;
/// while let Some(action) = recorder.game().legal_actions().get(0) {
///     recorder.apply(action)?;
/// }
/// let record = recorder.into_record();
/// assert_eq!(Record::from_text(&record.to_text())?, record);
///
/// let end = record.check()?;
/// assert!(end.end_reason().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The rules.
    pub rules: Rules,
    /// How many players there are.
    pub players: usize,
    /// What else is to be told: names, date, where the game comes from.
    pub tags: Vec<Tag>,
    /// The 108 tiles in the order in which they are drawn, the setup first (S1, S4).
    pub tiles: Vec<Tile>,
    /// The tiles that the market shows, in order (Z1).
    pub market_draws: Vec<Tile>,
    /// The actions.
    pub actions: Vec<Action>,
    /// How the game ended, if it did and somebody noted it; [`Record::check`] compares it.
    pub result: Option<GameResult>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct GameResult {
    /// Why.
    pub reason: EndReason,
    /// Each player's final cash in dollars, in seat order.
    pub cash: Vec<u32>,
    /// Each player's rank, 1 for the winner, in seat order (E9).
    pub ranks: Vec<u8>,
}

impl GameResult {
    /// The result of this game; `None` if it is not over.
    #[must_use]
    pub fn of(game: &Game) -> Option<Self> {
        let reason = game.end_reason()?;
        let mut standings = game.standings();
        standings.sort_by_key(|standing| standing.player);
        Some(Self {
            reason,
            cash: standings.iter().map(|standing| standing.worth).collect(),
            ranks: standings.iter().map(|standing| standing.rank).collect(),
        })
    }
}

/// A name and a text that say something about a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    name: String,
    text: String,
}

impl Tag {
    /// A tag with a name of letters, digits, `_` and `-`, and a text of one line.
    ///
    /// # Errors
    /// [`TagError`] if it could not be written in the text form.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Result<Self, TagError> {
        let tag = Self { name: name.into(), text: text.into() };
        let word = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
        if tag.name.is_empty() || !tag.name.bytes().all(word) {
            Err(TagError::Name)
        } else if tag.text.trim() != tag.text || tag.text.chars().any(char::is_control) {
            Err(TagError::Text)
        } else {
            Ok(tag)
        }
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Where the parts of a record stand, so that errors can point at them.
trait Places {
    fn players(&self) -> Place;
    fn tiles(&self) -> Place;
    fn market_draws(&self) -> Place;
    fn action(&self, index: usize) -> Place;
    fn result(&self, what: &str) -> Place;
}

/// A record by itself, or in JSON.
struct Paths;

impl Places for Paths {
    fn players(&self) -> Place {
        Place::Path("players".into())
    }

    fn tiles(&self) -> Place {
        Place::Path("tiles".into())
    }

    fn market_draws(&self) -> Place {
        Place::Path("market_draws".into())
    }

    fn action(&self, index: usize) -> Place {
        Place::Path(format!("actions[{index}]"))
    }

    fn result(&self, what: &str) -> Place {
        Place::Path(format!("result.{what}"))
    }
}

impl Record {
    /// The version of both stored forms.
    pub const VERSION: u32 = 2;
    /// The most bytes of text or JSON that C and Python read as one record: 16 MiB. A record of a
    /// long game has some thousand.
    pub const MAX_BYTES: usize = 16 << 20;

    /// Replays the game step by step.
    ///
    /// # Errors
    /// [`RecordError`] if the game cannot begin.
    pub fn replay(&self) -> Result<Replay<'_>, RecordError> {
        self.replay_at(&Paths)
    }

    fn replay_at(&self, places: &impl Places) -> Result<Replay<'_>, RecordError> {
        let market = MarketTiles::listed(&self.market_draws);
        let game = Game::with_tile_order(self.rules, self.players, &self.tiles, &market);
        let game = game.map_err(|error| match error {
            NewGameError::Rules(error) => RecordError::new(places.players(), error),
            NewGameError::TileOrder(error @ TileOrderError::MarketDraws { .. }) => {
                RecordError::new(places.market_draws(), error)
            }
            NewGameError::TileOrder(error) => RecordError::new(places.tiles(), error),
        })?;
        Ok(Replay::new(self, game))
    }

    /// Checks every action, every market draw and, if one is given, the result; returns the game
    /// after the last action.
    ///
    /// # Errors
    /// The first problem.
    pub fn check(&self) -> Result<Game, RecordError> {
        self.check_at(&Paths).map_err(first)
    }

    /// As [`Record::check`], with all problems that can be found: an illegal action ends the
    /// search for others of its kind.
    ///
    /// # Errors
    /// At least one problem.
    pub fn check_all(&self) -> Result<Game, Vec<RecordError>> {
        self.check_at(&Paths)
    }

    fn check_at(&self, places: &impl Places) -> Result<Game, Vec<RecordError>> {
        let mut replay = self.replay_at(places).map_err(|error| alloc::vec![error])?;
        loop {
            let index = replay.actions();
            match replay.advance(&mut ()) {
                Ok(Some(_)) => {}
                Ok(None) => break,
                Err(kind) => {
                    return Err(alloc::vec![RecordError::new(places.action(index), *kind)]);
                }
            }
        }
        let mut problems = Vec::new();
        for (i, tag) in self.tags.iter().enumerate() {
            if self.tags[..i].iter().any(|other| other.name == tag.name) {
                let (name, error) = (tag.name.clone(), TagError::Twice);
                let place = Place::Path(format!("tags.{name}"));
                problems.push(RecordError::new(place, RecordErrorKind::Tag { name, error }));
            }
        }
        let unused = self.market_draws.len() - replay.draws();
        if unused > 0 {
            let kind = RecordErrorKind::MarketDrawsUnused { unused };
            problems.push(RecordError::new(places.market_draws(), kind));
        }
        if let Some(claimed) = &self.result {
            self.check_result(places, claimed, replay.game(), &mut problems);
        }
        if problems.is_empty() { Ok(replay.into_game()) } else { Err(problems) }
    }

    fn check_result(
        &self,
        places: &impl Places,
        claimed: &GameResult,
        game: &Game,
        problems: &mut Vec<RecordError>,
    ) {
        let Some(computed) = GameResult::of(game) else {
            let kind = RecordErrorKind::NotOver { actions: self.actions.len() };
            problems.push(RecordError::new(places.result("reason"), kind));
            return;
        };
        let numbers = |numbers: &mut dyn Iterator<Item = u32>| {
            numbers.map(|n| format!("{n}")).collect::<Vec<_>>().join(" ")
        };
        let parts = |result: &GameResult| {
            [
                ("reason", String::from(result.reason.name())),
                ("cash", numbers(&mut result.cash.iter().copied())),
                ("ranks", numbers(&mut result.ranks.iter().map(|&rank| rank.into()))),
            ]
        };
        for ((what, claimed), (_, computed)) in parts(claimed).into_iter().zip(parts(&computed)) {
            if claimed != computed {
                let kind = RecordErrorKind::Result { what, claimed, computed };
                problems.push(RecordError::new(places.result(what), kind));
            }
        }
    }
}
