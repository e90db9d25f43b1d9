//! The JSON form of a record.

use alloc::vec::Vec;

use serde::Deserialize;

use super::{Kind, Place, Problem, RecordError, Recorded};
use crate::json::{read, seeming};

/// Reads the parts of a record. `others` lists a field of each other kind of document that has no
/// actions, and the name of that document.
///
/// # Errors
/// The problem, with its path.
pub fn from_json<'a, R: Recorded, Parts: Deserialize<'a>>(
    json: &'a str,
    others: &[(&str, &str)],
) -> Result<Parts, Vec<Problem<R>>> {
    read(json).map_err(|mut error| {
        for &other in others {
            error = seeming(error, json, "actions", other);
        }
        alloc::vec![RecordError::new(Place::Path(error.path), R::Kind::json(error.message))]
    })
}
