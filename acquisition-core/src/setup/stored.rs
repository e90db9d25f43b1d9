//! The stored form of a setup.

use alloc::vec::Vec;

use acquire_kit::reading::{FormatVersion, from_object, whole_or_null};
use serde::{Deserialize, Serialize, Serializer};

use super::content::{Seat, Setup};
use crate::{phase::Turn, rules::Rules, square::SquareSet};

#[derive(Deserialize)]
#[serde(remote = "Seat", deny_unknown_fields)]
struct StoredSeat {
    tiles: SquareSet,
    #[serde(default, deserialize_with = "whole_or_null")]
    supply: Option<u8>,
}
from_object!(Seat as StoredSeat, |stored| Ok(stored));

/// An untrusted description of a position. It is checked when it is turned into a game.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Setup"))]
#[serde(deny_unknown_fields)]
struct StoredSetup {
    /// The version of the form.
    version: FormatVersion<{ Setup::VERSION }>,
    /// The number of players and of tiles each.
    rules: Rules,
    /// The park tiles on the board.
    parks: SquareSet,
    /// The seats of the players, in order.
    seats: Vec<Seat>,
    /// The turn: its player and stage.
    turn: Turn,
}

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { rules, parks, seats, turn } = self.clone();
        StoredSetup { version: FormatVersion, rules, parks, seats, turn }.serialize(serializer)
    }
}

from_object!(Setup as StoredSetup, |stored| {
    let StoredSetup { version: FormatVersion, rules, parks, seats, turn } = stored;
    Ok(Setup { rules, parks, seats, turn })
});

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Setup {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        StoredSetup::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        StoredSetup::json_schema(generator)
    }
}
