//! The common part of the modules.

use std::{fs, path::PathBuf};

use acquisition_core::{Player, Square, SquareSet};

/// All variants of an enum and the name of a value's variant; does not compile when one is missing.
macro_rules! variants {
    ($type:ident: $($variant:ident)+) => {{
        fn name(value: &$type) -> &'static str {
            match value {
                $($type::$variant { .. } => stringify!($variant)),+
            }
        }
        let all: std::collections::BTreeSet<&'static str> = [$(stringify!($variant)),+].into();
        (name as fn(&$type) -> &'static str, all)
    }};
}
pub(crate) use variants;

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
