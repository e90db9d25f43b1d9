//! The JSON form of a record.

use alloc::vec::Vec;

use acquire_kit::record;

use super::{content::Record, error::RecordError, stored::Parts};

/// The documents that a record is taken for: a field that only they have, and their names.
const OTHERS: [(&str, &str); 2] =
    [("seats", "a game, view or setup, not a record"), ("entries", "notes, not a record")];

impl Record {
    pub(super) fn read_json(json: &str) -> Result<Self, Vec<RecordError>> {
        record::from_json::<Self, Parts>(json, &OTHERS)?.read()
    }
}
