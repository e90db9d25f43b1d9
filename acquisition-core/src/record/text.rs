//! The text form of a record.
//!
//! Each line has one item. Empty lines and spaces around words do not matter.
//!
//! ```text
//! record    = "acquisition record 1"
//!             { "players" number | "tiles_each" number | "tag" name text }   "players" once,
//!             "actions"                                                      others at most once
//!             { action }                                  one a line
//!             ( "unfinished"
//!             | "result" reason
//!               "buildings" { large "/" medium "/" small }                   in seat order
//!               "ranks" { number } )                                         in seat order
//!             "end"
//! reason    = "no_tile" | "no_square"
//! ```
//!
//! Actions are written as in [`notation`](crate::notation). A string that [`Record::to_text`]
//! writes stays exactly the same when it is read and written again. A truncated text is refused,
//! because `end` is missing. Only the line break after `end` may be missing.

use core::fmt::{self, Write};

use acquire_kit::{
    digits::number,
    header,
    lines::{At, Line},
    record::{self, Words, record_words},
    tags::Tags,
};
use alloc::{string::String, vec::Vec};

use super::{content::Record, error::RecordErrorKind, result::GameResult};
use crate::{action::Action, board::Buildings, notation::ParseActionError, rules::Rules};

/// Ends in [`Record::VERSION`].
pub(super) const WORDS: Words = record_words!(
    header!("acquisition record 1";
        "acquire", "acquire record" => "this is a game of Acquire, not of Acquisition"),
    "end",
    "buildings",
    "ranks",
    "`result` or `unfinished`"
);

impl Record {
    pub(super) fn write_rules(&self, out: &mut String) -> fmt::Result {
        writeln!(out, "players {}", self.rules.players())?;
        for (option, value) in self.rules.changed_options() {
            writeln!(out, "{option} {value}")?;
        }
        Ok(())
    }
}

/// The head of a record's text: the rules.
#[derive(Default)]
pub struct Head {
    players: Option<usize>,
    tiles_each: Option<usize>,
    players_at: At,
    tiles_each_at: At,
    rules: Option<Rules>,
}

type Reader<'a> = record::Reader<'a, Record>;

impl record::Head<Record> for Head {
    fn place(&self, _part: &str) -> Option<At> {
        None
    }

    fn line(&mut self, line: Line<'_>, word: &str, rest: &str, reader: &mut Reader<'_>) {
        let (at, value, name, expected) = match word {
            "players" => {
                let expected = "the number of players, 2 to 4";
                (&mut self.players_at, &mut self.players, "players", expected)
            }
            "tiles_each" => {
                let expected = "the number of tiles each";
                (&mut self.tiles_each_at, &mut self.tiles_each, "tiles_each", expected)
            }
            _ => {
                let expected = "`players`, `tiles_each`, `tag` or `actions`";
                return reader.expected(line, word, expected);
            }
        };
        if !reader.once(at, line, word, name) {
            return;
        }
        *at = line.at(rest);
        *value = number(rest);
        if value.is_none() {
            reader.expected(line, rest, expected);
        }
    }

    fn begin(&mut self, _line: Line<'_>, reader: &mut Reader<'_>) {
        let Some(players) = self.players else { return };
        match Rules::new(players) {
            Err(error) => reader.problem_at(self.players_at, error),
            Ok(rules) => {
                let tiles_each = self.tiles_each.unwrap_or(rules.tiles_each().into());
                match rules.with_tiles_each(tiles_each) {
                    Err(error) => reader.problem_at(self.tiles_each_at, error),
                    Ok(rules) => self.rules = Some(rules),
                }
            }
        }
    }

    fn action(&self, text: &str) -> Result<Action, (usize, ParseActionError)> {
        Action::parse(text).map_err(|error| (error.column, error))
    }

    fn result(&self, reason: &str) -> (Option<GameResult>, Option<RecordErrorKind>) {
        let result = |reason| GameResult { reason, buildings: Vec::new(), ranks: Vec::new() };
        match reason.parse() {
            Ok(reason) => (Some(result(reason)), None),
            Err(_) => {
                let found = acquire_kit::excerpt::clip(reason);
                let expected = "`no_tile` or `no_square`";
                (None, Some(RecordErrorKind::Expected { expected, found }))
            }
        }
    }

    fn item(result: &mut GameResult, field: &str, text: &str) -> Result<(), &'static str> {
        if field == "ranks" {
            let rank = number(text).ok_or("a rank for each player")?;
            result.ranks.push(rank);
        } else {
            let buildings = buildings(text).ok_or("large/medium/small for each player")?;
            result.buildings.push(buildings);
        }
        Ok(())
    }

    fn missing(&self, _begun: bool, reader: &mut Reader<'_>) -> bool {
        if !self.players_at.is_somewhere() {
            reader.missing("`players` with their number");
        }
        true
    }

    fn finish(
        &mut self,
        tags: Tags,
        actions: Vec<Action>,
        result: Option<GameResult>,
    ) -> Option<Record> {
        Some(Record { tags, actions, result, ..Record::new(self.rules?) })
    }
}

/// Buildings as in `5/1/17`.
fn buildings(text: &str) -> Option<Buildings> {
    let mut parts = text.split('/').map(number);
    let mut next = || parts.next().flatten();
    let (large, medium, small) = (next()?, next()?, next()?);
    parts.next().is_none().then_some(Buildings { large, medium, small })
}
