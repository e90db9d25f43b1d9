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

use alloc::string::String;
use core::fmt::{self, Write};

use acquire_kit::record::{Words, record_words};

use super::content::Record;
use crate::tile::Tile;

/// Ends in [`Record::VERSION`].
pub(super) const WORDS: Words =
    record_words!("acquire record 2", "end of record", "cash", "ranks", "`unfinished` or `result`");

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
