//! The text form of notes.
//!
//! It is made for people who write at a table. Spaces around words, empty lines and a byte order
//! mark at the beginning are ignored. A comment begins with a `#` and ends with the line, except in
//! the text of a tag.
//!
//! ```
//! # let text = "
//! acquire notes 1
//! edition avalon-hill
//! players 3
//! tag player0 Ann
//! tag player1 Ben
//! tag player2 Cleo
//! viewer Ann
//! start 10F 9F 2E                       # Cleo begins
//! rack Ann: 4B 12B 4D 4G 4H 3I
//! actions
//! Cleo: 9G; found Festival; buy F F F   # several on a line …
//!
//! turn 2                                # … or each on its own
//! Ann: 4D
//! Ann: buy F F F; draws 12C
//!
//! Ben: 4A; buy F
//! unfinished
//! end of notes
//! # ";
//! # assert_eq!(acquire_core::Notes::check_text(text)?.player(), acquire_core::Player::from_index(2));
//! # Ok::<(), acquire_core::NotesError>(())
//! ```
//!
//! ```text
#![doc = include_str!("../../../grammar/notes.txt")]
//! ```
//!
//! Options and reasons are written as in the [text form of records](crate::text_form), and actions
//! as in [`notation`](crate::notation). Case does not matter in the names of players. The players'
//! names are the tags `player0` to `player5`. The initial stands for a player if no other name
//! begins with it, and if it is not a name itself. A name that two players have, that is a number,
//! "spectator" or "complete", that begins with the word "turn", "result" or "unfinished", that has a
//! colon, a semicolon or a `#` in it or more than 60 bytes cannot be used before actions; then the
//! seat can. A line has at most 64 parts.
//!
//! An action may also be one that was forced, because there was only one possibility; see
//! [`Notes::without_forced`].
//!
//! The last line is the end mark: text that breaks off anywhere before it is refused.
//! [`Notes::from_text`] reads the output of [`Notes::to_text`], and writing it again gives the same
//! text.

use alloc::string::String;
use core::fmt::{self, Display, Write};

use acquire_kit::lines::{lines, words};

use super::{
    content::{Notes, NotesEnd, NotesEntry, Viewer},
    error::NotesError,
    names::word_for,
    parse::{END, HEADER},
    spelling::read,
};
use crate::{
    view::View,
    words::{
        player::Player,
        tile::{Tile, TileSet},
    },
};

impl Notes {
    /// Returns the text form; its grammar is described in [`notes_form`](crate::notes_form).
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::with_capacity(4_096);
        // Writing to a string cannot fail.
        let _ = self.write_text(&mut text);
        text
    }

    /// Returns whether a string seems to be the text form of notes, even if it has errors: `notes` is
    /// the second word of its first line that is not a comment.
    #[must_use]
    pub fn is_text(text: &str) -> bool {
        let first = lines(text).find(|line| !line.text.starts_with('#'));
        let word = first.and_then(|line| words(line.text).nth(1));
        word.is_some_and(|word| word.eq_ignore_ascii_case("notes"))
    }

    /// Reads the text form. It does not check whether the notes are possible; see
    /// [`Notes::check_text`].
    ///
    /// # Errors
    /// The first problem, with line and column.
    pub fn from_text(text: &str) -> Result<Self, NotesError> {
        read(text)
    }

    /// Reads the text form and checks the notes; see [`Notes::check`].
    ///
    /// ```
    /// use acquire_core::Notes;
    ///
    /// let text = "acquire notes 1\n\
    ///     edition avalon-hill\n\
    ///     players 2\n\
    ///     viewer spectator\n\
    ///     tag player0 Ann\n\
    ///     tag player1 Ben\n\
    ///     start 1A 5E\n\
    ///     actions\n\
    ///     Ann: 6F; buy\n\
    ///     Ben: 6F; buy   # what did he really place?\n\
    ///     unfinished\n\
    ///     end of notes\n";
    /// let error = Notes::check_text(text).unwrap_err();
    /// let says = "line 10, column 6: action 3: Ben cannot have 6F: it is on the board already (B6)";
    /// assert!(error.to_string().starts_with(says));
    /// ```
    ///
    /// # Errors
    /// The first problem, with line and column.
    pub fn check_text(text: &str) -> Result<View, NotesError> {
        Self::from_text(text)?.check()
    }

    fn write_text(&self, out: &mut String) -> fmt::Result {
        let edition = self.rules.edition();
        writeln!(out, "{}", HEADER.line)?;
        for comment in &self.comments {
            write_comment(out, comment)?;
        }
        writeln!(out, "edition {edition}")?;
        for (option, value) in self.rules.changed_options() {
            writeln!(out, "{option} {value}")?;
        }
        writeln!(out, "players {}", self.players)?;
        for (name, text) in self.tags.iter() {
            let space = if text.is_empty() { "" } else { " " };
            writeln!(out, "tag {name}{space}{text}")?;
        }
        match self.viewer {
            Viewer::Player(player) => writeln!(out, "viewer {}", self.word(player))?,
            Viewer::Spectator => writeln!(out, "viewer spectator")?,
            Viewer::Complete => writeln!(out, "viewer complete")?,
        }
        writeln!(out, "start{}", tiles(self.start.iter().copied()))?;
        for player in Player::all(self.players) {
            let rack = self.racks[player];
            if !rack.is_empty() {
                writeln!(out, "{}", self.rack_text(player, rack))?;
            }
        }
        writeln!(out, "actions")?;
        for entry in &self.entries {
            self.write_entry(out, entry)?;
        }
        for comment in &self.closing {
            write_comment(out, comment)?;
        }
        match &self.end {
            NotesEnd::Unfinished(None) => writeln!(out, "unfinished")?,
            NotesEnd::Unfinished(Some(asked)) => writeln!(out, "unfinished {asked}")?,
            NotesEnd::Over(result) => {
                for (name, text) in result.parts() {
                    let name = if name == "reason" { "result" } else { name };
                    if !text.is_empty() {
                        writeln!(out, "{name} {text}")?;
                    }
                }
            }
        }
        writeln!(out, "{END}")
    }

    fn write_entry(&self, out: &mut String, entry: &NotesEntry) -> fmt::Result {
        for comment in &entry.above {
            write_comment(out, comment)?;
        }
        if let Some(turn) = entry.turn {
            writeln!(out, "turn {turn}")?;
        }
        self.write_parts(out, entry)?;
        if !entry.comment.is_empty() {
            write!(out, "  # {}", entry.comment)?;
        }
        out.write_char('\n')
    }

    /// Writes an entry without comments and the number of the turn.
    fn write_parts(&self, out: &mut String, entry: &NotesEntry) -> fmt::Result {
        if let Some(player) = entry.player {
            write!(out, "{}: ", self.word(player))?;
        }
        write!(out, "{}", entry.action.text(self.rules.edition()))?;
        let lists =
            [("draws", &entry.draws), ("sets aside", &entry.sets_aside), ("market", &entry.market)];
        for (what, list) in lists {
            if !list.is_empty() {
                write!(out, "; {what}{}", tiles(list.iter().copied()))?;
            }
        }
        for &(player, rack) in &entry.shows {
            out.push_str("; ");
            if let Some(player) = player {
                write!(out, "{}: ", self.word(player))?;
            }
            write!(out, "shows{}", tiles(rack.iter()))?;
        }
        Ok(())
    }

    /// Returns a first rack as a line.
    pub(super) fn rack_text(&self, player: Player, rack: TileSet) -> impl Display {
        fmt::from_fn(move |f| write!(f, "rack {}:{}", self.word(player), tiles(rack.iter())))
    }

    /// Returns an entry as a part of a line.
    pub(super) fn entry_text(&self, entry: &NotesEntry) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write_parts(&mut text, entry);
        text
    }

    fn word(&self, player: Player) -> impl Display {
        fmt::from_fn(move |f| match word_for(player, &self.player_names()[..self.players]) {
            Some(name) => f.write_str(name),
            None => write!(f, "{player}"),
        })
    }
}

fn write_comment(out: &mut String, comment: &str) -> fmt::Result {
    let space = if comment.is_empty() { "" } else { " " };
    writeln!(out, "#{space}{comment}")
}

fn tiles(tiles: impl Iterator<Item = Tile> + Clone) -> impl Display {
    fmt::from_fn(move |f| tiles.clone().try_for_each(|tile| write!(f, " {tile}")))
}
