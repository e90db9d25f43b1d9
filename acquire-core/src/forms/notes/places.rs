//! The places of the parts of notes, for errors.

use alloc::{boxed::Box, format, string::String, vec::Vec};
use core::ops::Range;

use acquire_kit::lines::At;

use super::{
    content::{Notes, NotesEntry},
    error::NotesProblem,
    guess::TextEdit,
};
use crate::{
    forms::record::Place,
    moves::action::Action,
    words::player::{ByPlayer, Player},
};

/// The places of the parts of the text form.
#[derive(Clone, Debug, Default)]
pub(super) struct Lines {
    pub(super) racks: At,
    /// The bytes of each player's first rack.
    pub(super) rack_of: ByPlayer<Option<Range<usize>>>,
    pub(super) entries: Vec<EntryLines>,
    pub(super) end: At,
    /// The lines of the final cash and ranks, by these words.
    pub(super) results: Vec<(&'static str, At)>,
}

/// The places of an entry.
#[derive(Clone, Debug)]
pub(super) struct EntryLines {
    /// The place of the action, after the player's name.
    pub(super) action: At,
    /// The line that gives the number of the turn, without its comment.
    pub(super) turn: Option<(At, Range<usize>)>,
    /// The bytes from the player's name to the last fact.
    pub(super) range: Range<usize>,
    /// The line where these end.
    pub(super) last: u32,
    /// The bytes before the end of that line, with its comment.
    pub(super) line_end: usize,
}

/// The places in the text from which notes were read, until they are changed. They are no part of the
/// content, so notes are equal whatever they are.
#[derive(Clone, Debug, Default)]
pub(super) struct ReadAt(pub(super) Option<Box<Lines>>);

impl PartialEq for ReadAt {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for ReadAt {}

impl Notes {
    /// Returns the place of the first racks.
    pub(super) fn place_of_racks(&self) -> Place {
        match &self.read_at.0 {
            Some(lines) => lines.racks.into(),
            None => Place::Path("racks".into()),
        }
    }

    /// Returns the place of the entry with this index.
    pub(super) fn place_of_entry(&self, index: usize) -> Place {
        match &self.read_at.0 {
            Some(lines) => lines.entries[index].action.into(),
            None => Place::of_item("entries", index),
        }
    }

    /// Returns the place of this problem of the entry with this index.
    pub(super) fn place_of_wrong(&self, index: usize, problem: &NotesProblem) -> Place {
        match problem {
            NotesProblem::Turn { .. } => self.place_of_turn(index),
            _ => self.place_of_entry(index),
        }
    }

    /// Returns the place of the number of the turn that begins with the entry with this index.
    pub(super) fn place_of_turn(&self, index: usize) -> Place {
        let lines = self.read_at.0.as_ref();
        let turn = lines.and_then(|lines| lines.entries[index].turn.as_ref());
        turn.map_or_else(|| self.place_of_entry(index), |(at, _)| (*at).into())
    }

    /// Returns the place of this problem of the end.
    pub(super) fn place_of_end(&self, problem: &NotesProblem) -> Place {
        match (&self.read_at.0, problem) {
            (Some(lines), NotesProblem::Result { what, .. }) => {
                let part = lines.results.iter().find(|(part, _)| part == what);
                part.map_or(lines.end, |&(_, at)| at).into()
            }
            (Some(lines), _) => lines.end.into(),
            (None, NotesProblem::Result { what, .. }) => Place::Path(format!("result.{what}")),
            (None, NotesProblem::Asked { .. }) => Place::Path("asked".into()),
            (None, _) => Place::Path("result".into()),
        }
    }

    /// Returns the change of the player's first rack to this text.
    pub(super) fn rack_edit(&self, player: Player, text: String) -> Option<TextEdit> {
        let range = self.read_at.0.as_ref()?.rack_of[player].clone()?;
        Some(TextEdit { range, text })
    }

    /// Returns the change of these entries to this text.
    pub(super) fn replacing_edit(&self, entries: Range<usize>, text: String) -> Option<TextEdit> {
        let ([first, .., last] | [first @ last]) = self.read_at.0.as_ref()?.entries.get(entries)?
        else {
            return None;
        };
        Some(TextEdit { range: first.range.start..last.range.end, text })
    }

    /// Returns the change of the number of the turn that begins with the entry with this index.
    pub(super) fn turn_edit(&self, index: usize, text: String) -> Option<TextEdit> {
        let (_, range) = self.read_at.0.as_ref()?.entries.get(index)?.turn.clone()?;
        Some(TextEdit { range, text })
    }

    /// Returns the insertion of this text before the entry with this index, on a line of its own if
    /// possible and if it is a turn. `first` is the first entry that is inserted: after the number of the
    /// turn if it has it.
    pub(super) fn inserting_edit(
        &self,
        index: usize,
        text: &str,
        first: &NotesEntry,
    ) -> Option<TextEdit> {
        let entries = &self.read_at.0.as_ref()?.entries;
        let next = entries.get(index)?;
        let is_turn = |entry: &NotesEntry| matches!(entry.action, Action::Place(_));
        let follows_turn = is_turn(&self.entries[index]);
        let is_turn = is_turn(first);
        let (at, begins, ends) = match index.checked_sub(1).map(|before| &entries[before]) {
            _ if first.turn.is_some() => {
                (next.range.start, "", if follows_turn { "\n" } else { "; " })
            }
            None => (next.turn.as_ref().map_or(next.range.start, |(_, turn)| turn.start), "", "\n"),
            Some(before) if is_turn && before.last < next.action.line => {
                (before.line_end, "\n", "")
            }
            Some(before) => (before.range.end, "; ", ""),
        };
        let text = [begins, text, ends].concat();
        Some(TextEdit { range: at..at, text })
    }

    /// Returns the removal of the entry with this index.
    pub(super) fn removing_edit(&self, index: usize) -> Option<TextEdit> {
        let lines = &self.read_at.0.as_ref()?.entries;
        let (entry, next) = (lines.get(index)?, lines.get(index + 1));
        let before = index.checked_sub(1).map(|before| &lines[before]);
        let Range { start, end } = entry.range.clone();
        let has_comment = entry.line_end > end || !self.entries[index].above.is_empty();
        let range = match (before, &entry.turn, next) {
            (Some(before), _, _) if before.last == entry.action.line => before.range.end..end,
            (_, _, Some(next)) if next.action.line == entry.last => start..next.range.start,
            // No turn is without an action.
            (_, Some((_, turn)), _) if next.is_none_or(|next| next.turn.is_some()) => {
                turn.start..end
            }
            (Some(before), None, _) if !has_comment => before.line_end..end,
            _ => start..end,
        };
        Some(TextEdit { range, text: String::new() })
    }
}
