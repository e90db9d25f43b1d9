//! The constants of the header.

use acquire_core::{
    ActionId, Chain, Notes, NotesError, Player, Record, Setup, Tile, View, observation,
};

/// Passed as the length of a string: the string ends at its first NUL.
pub const ACQ_NUL_TERMINATED: usize = usize::MAX;

/// The largest size of a string in bytes, not counting the NUL at its end: 16 MiB. Every record and
/// every state of a game is smaller.
pub const ACQ_TEXT_BYTES_MAX: usize = 16_777_216;
/// The most actions of a record: far more than the longest game has.
pub const ACQ_RECORD_ACTIONS_MAX: usize = 65_536;
/// The number of tiles (B1). A tile has the index `12 * row + column - 1`, with row A as 0 (B2): 1A
/// is 0, 12A is 11, 12I is 107.
pub const ACQ_TILES: usize = 108;
/// The number of chains (B4). Chains 0 and 1 are cheap, 2 to 4 medium, 5 and 6 expensive (C1).
/// Their names depend on the edition; acq_chain_name() writes them.
pub const ACQ_CHAINS: usize = 7;
/// The largest number of players in a game (S5). Players are numbered from 0 in seat order.
pub const ACQ_PLAYERS_MAX: usize = 6;
/// The most deductions of one rack that acq_view_deductions() writes.
pub const ACQ_DEDUCTIONS_MAX: usize = 12;
/// The most changes that acq_last_error_problem_guess_count() gives.
pub const ACQ_GUESSES_MAX: usize = 9;
/// Means "none" in place of a player, a tile, a chain, a phase, a power or a reason.
pub const ACQ_NONE: u8 = 255;
/// Means, in place of the viewer of notes, a viewer of every rack and every draw.
pub const ACQ_COMPLETE: u8 = 254;

/// The number of action ids. Every possible action has an action id from 0 to 1260, the same in
/// every game and language. This is the layout, version #ACQ_ACTION_ID_VERSION:
///
/// - 0–107 place the tile with this index
/// - 108 pass
/// - 109 redraw
/// - 110 declare the end
/// - 111–115 play free3, buy5, trade2, take5, place4
/// - 116–122 found chain 0–6
/// - 123–129 survivor chain 0–6
/// - 130–136 defunct chain 0–6
/// - 137–318 dispose: by shares received (0–12), then by shares sold
/// - 319–1110 buy: by the number of shares (0–5), then by the chains in ascending order
/// - 1111–1218 replace the tile with this index
/// - 1219–1260 trade: by the chain given, then by the chain taken
pub const ACQ_ACTION_IDS: usize = 1261;
/// Means "no action" in place of an action id.
pub const ACQ_NO_ACTION: u16 = 65535;
/// The number of numbers in an observation.
pub const ACQ_OBSERVATION_LENGTH: usize = 2039;
/// The number of fields in an observation.
pub const ACQ_OBSERVATION_FIELDS: usize = 43;

/// The major version of the library to which this header belongs.
pub const ACQ_VERSION_MAJOR: u32 = 0;
/// The minor version.
pub const ACQ_VERSION_MINOR: u32 = 1;
/// The patch version.
pub const ACQ_VERSION_PATCH: u32 = 0;
/// The version of the binary interface. It is part of the name by which programs load the shared
/// library. A program works with the version of the library that it was compiled for and every later
/// one with the same number, if it has the features that the program uses; acq_has_feature() checks
/// for a feature.
pub const ACQ_ABI_VERSION: u32 = 2;
/// The version of the layout of action ids.
pub const ACQ_ACTION_ID_VERSION: u32 = 1;
/// The version of the layout of observations.
pub const ACQ_OBSERVATION_VERSION: u32 = 3;
/// The version of the stored forms of records, games and views.
pub const ACQ_RECORD_VERSION: u32 = 2;
/// The version of the stored forms of notes.
pub const ACQ_NOTES_VERSION: u32 = 1;

const _: () = {
    assert!(ACQ_TILES == Tile::COUNT);
    assert!(ACQ_CHAINS == Chain::COUNT);
    assert!(ACQ_PLAYERS_MAX == Player::MAX);
    assert!(ACQ_DEDUCTIONS_MAX == View::DEDUCTIONS_MAX);
    assert!(ACQ_GUESSES_MAX == NotesError::GUESSES_MAX);
    assert!(ACQ_ACTION_IDS == ActionId::COUNT);
    assert!(ACQ_ACTION_ID_VERSION == ActionId::VERSION);
    assert!(ACQ_OBSERVATION_VERSION == observation::VERSION);
    assert!(ACQ_OBSERVATION_LENGTH == observation::LEN);
    assert!(ACQ_OBSERVATION_FIELDS == observation::FIELDS.len());
    assert!(ACQ_RECORD_VERSION == Record::VERSION);
    assert!(ACQ_NOTES_VERSION == Notes::VERSION);
    assert!(ACQ_RECORD_ACTIONS_MAX == Record::ACTIONS_MAX);
    assert!(ACQ_TEXT_BYTES_MAX == Record::MAX_BYTES);
    assert!(ACQ_TEXT_BYTES_MAX == Notes::MAX_BYTES);
    assert!(ACQ_TEXT_BYTES_MAX == Setup::MAX_BYTES);
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_and_the_crate_have_one_version() {
        let version = format!("{ACQ_VERSION_MAJOR}.{ACQ_VERSION_MINOR}.{ACQ_VERSION_PATCH}");
        assert_eq!(version, env!("CARGO_PKG_VERSION"));
    }
}
