//! The common part of the modules.

use std::{fs, path::PathBuf};

use acquisition_core::{Player, Square, SquareSet};

pub(crate) use crate::variants::variants;

pub(crate) fn player(index: u8) -> Player {
    Player::from_index(index).unwrap()
}

pub(crate) fn square(text: &str) -> Square {
    text.parse().unwrap()
}

pub(crate) fn squares(text: &str) -> SquareSet {
    text.split_whitespace().map(square).collect()
}

/// A record of `tests/data/acquisition`.
pub(crate) fn record(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/data/acquisition");
    fs::read_to_string(folder.join("records").join(format!("{name}.acquisition"))).unwrap()
}
