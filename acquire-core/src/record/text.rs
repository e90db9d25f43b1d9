//! The text form of a record.
//!
//! One thing a line; empty lines and spaces around words do not count. A byte order mark at the
//! beginning does not count either.
//!
//! ```text
#![doc = include_str!("../../grammar/record.txt")]
//! ```
//!
//! Actions are written as in [`notation`](crate::notation). `market_seed` is that of the tiles that
//! the market shows if the game goes on; it is left out if it is 0. The last line is the end mark:
//! a text that breaks off anywhere before it is refused. What [`Record::to_text`] writes,
//! [`Record::from_text`] reads and writes again to the letter.

use alloc::{string::String, vec::Vec};
use core::fmt::Write;

use super::{
    content::Record,
    error::{RecordError, first},
    parse::{END, HEADER, parse},
};
use crate::{game::Game, tile::Tile};

impl Record {
    /// The text form; its grammar is described in [`text_form`](crate::text_form).
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::with_capacity(2_048);
        // Writing to a string cannot fail.
        let _ = self.write_text(&mut text);
        text
    }

    fn write_text(&self, out: &mut String) -> core::fmt::Result {
        let edition = self.rules.edition();
        writeln!(out, "{HEADER}\nedition {edition}")?;
        for (option, value) in self.rules.changed_options() {
            writeln!(out, "{option} {value}")?;
        }
        writeln!(out, "players {}", self.players)?;
        if self.market_seed > 0 {
            writeln!(out, "market_seed {}", self.market_seed)?;
        }
        for (name, text) in self.tags.iter() {
            let space = if text.is_empty() { "" } else { " " };
            writeln!(out, "tag {name}{space}{text}")?;
        }
        write_tiles(out, "tiles", &self.tiles)?;
        if !self.market_draws.is_empty() {
            write_tiles(out, "market", &self.market_draws)?;
        }
        writeln!(out, "actions")?;
        for action in &self.actions {
            writeln!(out, "{}", action.text(edition))?;
        }
        match &self.result {
            None => writeln!(out, "unfinished")?,
            Some(result) => {
                for (name, text) in result.parts() {
                    let name = if name == "reason" { "result" } else { name };
                    let space = if text.is_empty() { "" } else { " " };
                    writeln!(out, "{name}{space}{text}")?;
                }
            }
        }
        writeln!(out, "{END}")
    }

    /// Reads the text form. Whether the actions are legal is not checked; see
    /// [`Record::check_text`].
    ///
    /// # Errors
    /// The first problem, with line and column.
    pub fn from_text(text: &str) -> Result<Self, RecordError> {
        parse(text).map(|(record, _)| record).map_err(first)
    }

    /// Reads the text form and checks the game; see [`Record::check`].
    ///
    /// ```
    /// use acquire_core::Record;
    ///
    /// let text = "acquire record 2\nedition avalon-hill\nplayers 4\ntiles 1A 1A\nactions\n\
    ///             unfinished\nend of record\n";
    /// let error = Record::check_text(text).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "line 4, column 1: 1A is in the tile order twice, the second time at number 2 (B1)"
    /// );
    /// ```
    ///
    /// # Errors
    /// The first problem, with line and column.
    pub fn check_text(text: &str) -> Result<Game, RecordError> {
        Self::check_text_all(text).map_err(first)
    }

    /// As [`Record::check_text`], with all problems that can be found.
    ///
    /// # Errors
    /// At least one problem, each with line and column, at most [`Record::PROBLEMS_MAX`] and how
    /// many more there are.
    pub fn check_text_all(text: &str) -> Result<Game, Vec<RecordError>> {
        let (record, places) = parse(text)?;
        record.check_at(&places)
    }
}

fn write_tiles(out: &mut String, name: &str, tiles: &[Tile]) -> core::fmt::Result {
    out.write_str(name)?;
    for (i, tile) in tiles.iter().enumerate() {
        let separator = if i % 12 == 0 { "\n" } else { " " };
        write!(out, "{separator}{tile}")?;
    }
    writeln!(out)
}
