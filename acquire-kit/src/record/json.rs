//! The JSON form of a record.

use alloc::vec::Vec;

use serde::Deserialize;

use super::{Kind, Problem, RecordError, Recorded};
use crate::json::{add_seeming, read_stored};

/// Reads the parts of a record. `others` lists a field of each other kind of document that has no
/// actions, and the name of that document.
///
/// # Errors
/// The problem, with its path, or with line and column if the text is not JSON.
pub fn from_json<'a, R: Recorded, Parts: Deserialize<'a>>(
    json: &'a str,
    others: &[(&str, &str)],
) -> Result<Parts, Vec<Problem<R>>> {
    read_stored(json).map_err(|(place, mut message)| {
        for &other in others {
            add_seeming(&mut message, json, "actions", other);
        }
        alloc::vec![RecordError::new(place, R::Kind::json(message))]
    })
}
