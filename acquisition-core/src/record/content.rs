//! The content of a record.

use alloc::{format, vec::Vec};

use acquire_kit::{record, tags::Tags};

use super::result::GameResult;
use crate::{action::Action, names::Names, player::Player, rules::Rules};

/// A record of one game, finished or not, with everything that is needed to replay it anywhere.
///
/// Only [`Record::replay`] and [`Record::check`] check its content. It has two forms, both
/// lossless: JSON ([`Record::to_json`], [`Record::from_json`]) and text for people
/// ([`Record::to_text`], [`Record::from_text`]).
///
/// ```
/// use acquisition_core::{Record, Recorder, Rules, playout_stream, random_action};
///
/// let mut recorder = Recorder::new(Rules::new(2)?);
/// let mut random = playout_stream(7, 0);
/// while let Some(action) = random_action(recorder.game(), &mut random) {
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
    /// The number of players and of tiles each.
    pub rules: Rules,
    /// Other information, such as names, date and the source of the game.
    pub tags: Tags,
    /// The actions.
    pub actions: Vec<Action>,
    /// The result; `None` if the game is unfinished. [`Record::check`] checks it.
    pub result: Option<GameResult>,
}

impl Record {
    /// The most actions that a record can be read with: more than a game can have.
    pub const ACTIONS_MAX: usize = record::ACTIONS_MAX;
    /// The version of both stored forms.
    pub const VERSION: u32 = 1;
    /// The largest number of problems that a check keeps. If there are more, the last entry has
    /// their number.
    pub const PROBLEMS_MAX: usize = record::PROBLEMS_MAX;

    /// Makes a record of a game that has not begun.
    #[must_use]
    pub const fn new(rules: Rules) -> Self {
        Self { rules, tags: Tags::new(), actions: Vec::new(), result: None }
    }

    /// Returns the players' names: the tags `player0` to `player3`, if they exist.
    #[must_use]
    pub fn names(&self) -> Names<'_> {
        let name = |i| self.tags.get(&format!("player{i}")).unwrap_or_default();
        let names: [&str; Player::MAX] = core::array::from_fn(name);
        Names::new().with_players(&names)
    }
}
