//! The places of the parts of notes, for errors.

use alloc::{boxed::Box, format, vec::Vec};

use acquire_kit::lines::At;

use super::{content::Notes, error::NotesProblem};
use crate::forms::record::Place;

/// The places of the parts of the text form.
#[derive(Clone, Debug, Default)]
pub(super) struct Lines {
    pub(super) racks: At,
    pub(super) entries: Vec<At>,
    /// The lines before entries that give the number of a turn, by the index of the entry.
    pub(super) turns: Vec<(usize, At)>,
    pub(super) end: At,
    /// The lines of the final cash and ranks, by these words.
    pub(super) results: Vec<(&'static str, At)>,
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
            Some(lines) => lines.entries[index].into(),
            None => Place::of_item("entries", index),
        }
    }

    /// Returns the place of this problem of the entry with this index.
    pub(super) fn place_of_wrong(&self, index: usize, problem: &NotesProblem) -> Place {
        let turn = match (&self.read_at.0, problem) {
            (Some(lines), NotesProblem::Turn { .. }) => {
                lines.turns.iter().find(|(entry, _)| *entry == index)
            }
            _ => None,
        };
        turn.map_or_else(|| self.place_of_entry(index), |&(_, at)| at.into())
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
}
