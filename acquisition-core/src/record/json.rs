//! The JSON form of a record.

use alloc::vec::Vec;

use acquire_kit::record;

use super::{content::Record, error::RecordError, stored::Whole};

impl Record {
    pub(super) fn read_json(json: &str) -> Result<Self, Vec<RecordError>> {
        record::from_json::<Self, Whole>(json, &[])?.read()
    }
}
