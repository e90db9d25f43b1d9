//! Games: how they are made, compared and stored.

use std::ffi::c_char;

use acquisition_core::Game;

use super::super::{handles::AcqAcquisitionGame, structs::AcqAcquisitionRules};
use crate::{
    argument::arg,
    ffi::{guard, release},
    functions::answer::{answer, compare, duplicate},
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

/// Makes a copy of a game, which is independent of it. Free it with acq_acquisition_game_free().
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_clone(
    game: *const AcqAcquisitionGame,
    copy: *mut *mut AcqAcquisitionGame,
) -> i32 {
    guard("acq_acquisition_game_clone", |call| duplicate(call, arg!(game), arg!(copy)))
}

/// Makes one game equal to another without new memory, as a search does many times.
///
/// @param game The game that changes.
/// @param source The game that it becomes equal to.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUSY if both are the same handle.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_assign(
    game: *mut AcqAcquisitionGame,
    source: *const AcqAcquisitionGame,
) -> i32 {
    guard("acq_acquisition_game_assign", |call| {
        let mut game = call.exclusive(arg!(game))?;
        game.clone_from(&*call.shared(arg!(source))?);
        Ok(())
    })
}

/// Frees a game. NULL is allowed. Free each pointer exactly once, and do not use it afterwards.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_free(game: *mut AcqAcquisitionGame) {
    release("acq_acquisition_game_free", |call| call.free(arg!(game)));
}

/// Gives 1 if two games are equal, otherwise 0.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_equal(
    game: *const AcqAcquisitionGame,
    other: *const AcqAcquisitionGame,
    equal: *mut u8,
) -> i32 {
    guard("acq_acquisition_game_equal", |call| compare(call, arg!(game), arg!(other), arg!(equal)))
}

/// Gives a hash of everything that decides how the game goes on. Equal games have equal hashes on
/// every platform, in every language and in every later version.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_stable_hash(
    game: *const AcqAcquisitionGame,
    hash: *mut u64,
) -> i32 {
    guard("acq_acquisition_game_stable_hash", |call| {
        answer(call, arg!(game), arg!(hash), |game| Ok(game.stable_hash()))
    })
}

/// Writes a game as JSON on one line.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_to_json(
    game: *const AcqAcquisitionGame,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_acquisition_game_to_json", |call| {
        call.write_text(arg!(buffer, capacity, needed), &call.shared(arg!(game))?.to_json())
    })
}

/// Reads a game from JSON and checks it. The JSON may be any setup. If it is wrong,
/// acq_last_error_problem() gives every problem. Free the game with acq_acquisition_game_free().
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_JSON, ACQ_ACQUISITION_STATUS_SETUP_….
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_from_json(
    json: *const c_char,
    length: usize,
    game: *mut *mut AcqAcquisitionGame,
) -> i32 {
    guard("acq_acquisition_game_from_json", |call| {
        let game = call.out(arg!(game))?;
        game.give(Game::from_json(call.text(arg!(json, length))?)?);
        Ok(())
    })
}
