//! Making, comparing and storing games.

use std::ffi::c_char;

use acquisition_core::Game;

use super::super::{handles::AcqAcquisitionGame, structs::AcqAcquisitionRules};
use crate::{
    argument::arg,
    ffi::{guard, release},
    functions::{
        answer::{answer, compare, duplicate},
        game::stored_games,
        handle::copies,
    },
};

/// Makes a new game: an empty board, and player 0 begins (Q1, Q7). Free it with
/// acq_acquisition_game_free().
///
/// Errors: those of acq_acquisition_rules_check().
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_new(
    rules: *const AcqAcquisitionRules,
    game: *mut *mut AcqAcquisitionGame,
) -> i32 {
    guard("acq_acquisition_game_new", |call| {
        let game = call.out(arg!(game))?;
        game.give(Game::new(call.read(arg!(rules))?.put_together()?));
        Ok(())
    })
}

stored_games! {
    acq_acquisition,
    "ACQ_ACQUISITION_STATUS_SETUP_…",
    AcqAcquisitionGame, acq_acquisition_game_assign, acq_acquisition_game_stable_hash,
    acq_acquisition_game_to_json, acq_acquisition_game_from_json
}

copies! {
    game, "a game",
    "two games are equal, so that the same actions always have the same results in both from now on",
    AcqAcquisitionGame, acq_acquisition_game_clone, acq_acquisition_game_free,
    acq_acquisition_game_equal
}
