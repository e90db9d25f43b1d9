//! The text form of a record.
//!
//! Each line has one item. Empty lines, spaces around words and a byte order mark at the beginning
//! are ignored.
//!
//! ```text
#![doc = include_str!("../../../grammar/record.txt")]
//! ```
//!
//! Actions are written as in [`notation`](crate::notation). `market_seed` is the seed of the tiles
//! that the market shows if the game continues; it is left out if it is 0. The last line is the end
//! mark: text that breaks off anywhere before it is refused. [`Record::from_text`] reads the output
//! of [`Record::to_text`], and writing it again gives the same text.

use alloc::string::String;
use core::fmt::{self, Write};

use acquire_kit::{
    header,
    record::{Words, record_words},
};

use super::content::Record;
use crate::{
    forms::{ACQUISITION, sketch::grammar::HEADER as POSITION},
    words::tile::Tile,
};

/// Ends in [`Record::VERSION`].
pub(super) const WORDS: Words = record_words!(
    header!("acquire record 2";
        "notes", notes_line!() => "these are notes, not a record", or for "notes";
        "position", POSITION => "this is a position, not a record";
        "acquisition", ACQUISITION => "this is a game of Acquisition, not of Acquire"),
    "end of record",
    "cash",
    "ranks",
    "`unfinished` or `result`"
);

impl Record {
    pub(super) fn write_settings(&self, out: &mut String) -> fmt::Result {
        writeln!(out, "edition {}", self.rules.edition())?;
        for (option, value) in self.rules.changed_options() {
            writeln!(out, "{option} {value}")?;
        }
        writeln!(out, "players {}", self.players)?;
        if self.market_seed > 0 {
            writeln!(out, "market_seed {}", self.market_seed)?;
        }
        Ok(())
    }

    pub(super) fn write_lists(&self, out: &mut String) -> fmt::Result {
        write_tiles(out, "tiles", &self.tiles)?;
        if !self.market_draws.is_empty() {
            write_tiles(out, "market", &self.market_draws)?;
        }
        Ok(())
    }
}

fn write_tiles(out: &mut String, name: &str, tiles: &[Tile]) -> fmt::Result {
    out.write_str(name)?;
    for (i, tile) in tiles.iter().enumerate() {
        let separator = if i % 12 == 0 { "\n" } else { " " };
        write!(out, "{separator}{tile}")?;
    }
    writeln!(out)
}
