//! The places of the parts of notes, for errors.

use alloc::vec::Vec;

use acquire_kit::lines::At;

use crate::forms::record::Place;

/// The places of the parts of notes.
pub(super) trait Places {
    fn racks(&self) -> Place;
    fn entry(&self, index: usize) -> Place;
    fn end(&self) -> Place;
}

/// Notes by themselves, or in JSON.
pub(super) struct Paths;

impl Places for Paths {
    fn racks(&self) -> Place {
        Place::Path("racks".into())
    }

    fn entry(&self, index: usize) -> Place {
        Place::of_item("entries", index)
    }

    fn end(&self) -> Place {
        Place::Path("end".into())
    }
}

/// The places of the parts of a string.
#[derive(Default)]
pub(super) struct Lines {
    pub(super) racks: At,
    pub(super) entries: Vec<At>,
    pub(super) end: At,
}

impl Places for Lines {
    fn racks(&self) -> Place {
        self.racks.into()
    }

    fn entry(&self, index: usize) -> Place {
        self.entries.get(index).map_or_else(|| Paths.entry(index), |&at| at.into())
    }

    fn end(&self) -> Place {
        self.end.into()
    }
}
