//! The numbers that C knows by name.

use acquisition_core::{ActionId, Player, Record, Setup, Square};

/// The number of squares of the board (Q1). A square has the index `12 * row + column - 1`, with
/// row A as 0: 1A is 0, 12A is 11, 12L is 143.
pub const ACQ_ACQUISITION_SQUARES: usize = 144;
/// The most players in a game (Q1). Players have numbers from 0 in seat order.
pub const ACQ_ACQUISITION_PLAYERS_MAX: usize = 4;
/// The most playouts of an analysis, or of a decision of an agent.
pub const ACQ_ACQUISITION_PLAYOUTS_MAX: u32 = 10_000_000;

/// The number of action ids. Every possible action has an action id from 0 to 289, the same in
/// every game and language. This is the layout, version #ACQ_ACQUISITION_ACTION_ID_VERSION:
///
/// - 0–143 place a building tile on the square with this index
/// - 144–287 place a park tile on the square with the index that is less by 144
/// - 288 buyout
/// - 289 decline
pub const ACQ_ACQUISITION_ACTION_IDS: usize = 290;
/// The version of the layout of action ids.
pub const ACQ_ACQUISITION_ACTION_ID_VERSION: u32 = 1;
/// The version of the stored forms of records and games.
pub const ACQ_ACQUISITION_RECORD_VERSION: u32 = 1;

const _: () = {
    assert!(ACQ_ACQUISITION_SQUARES == Square::COUNT);
    assert!(ACQ_ACQUISITION_PLAYERS_MAX == Player::MAX);
    assert!(ACQ_ACQUISITION_ACTION_IDS == ActionId::COUNT);
    assert!(ACQ_ACQUISITION_ACTION_ID_VERSION == ActionId::VERSION);
    assert!(ACQ_ACQUISITION_RECORD_VERSION == Record::VERSION);
    assert!(ACQ_ACQUISITION_RECORD_VERSION == Setup::VERSION);
    assert!(ACQ_ACQUISITION_PLAYOUTS_MAX == acquisition_core::agents::Specification::PLAYOUTS_MAX);
};
