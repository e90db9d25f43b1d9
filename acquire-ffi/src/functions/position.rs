//! Positions as text, with the players' names.

use std::ffi::c_char;

use acquire_core::Sketch;

use super::questions;
use crate::{
    argument::arg,
    failure::Failure,
    ffi::guard,
    handles::{AcqGame, AcqView},
    status::AcqStatus,
    structs::AcqNames,
};

/// Writes a game as text that people can read and edit: the board is drawn, and players have their
/// names. acq_game_from_text() reads it back without loss.
///
/// @param names The players' names; may be NULL. A player whose name could not be read back, such
/// as a number, is written as a number.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
/// #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_to_text(
    game: *const AcqGame,
    names: *const AcqNames,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_game_to_text", |call| {
        questions::to_text(call, arg!(game), arg!(names), arg!(buffer, capacity, needed))
    })
}

/// Writes a view as text; see acq_game_to_text(). acq_view_from_text() reads the text and makes the
/// same view of it.
///
/// @param names The players' names; may be NULL.
///
/// Errors: those of acq_game_to_text().
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_to_text(
    view: *const AcqView,
    names: *const AcqNames,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_view_to_text", |call| {
        questions::to_text(call, arg!(view), arg!(names), arg!(buffer, capacity, needed))
    })
}

/// Reads a game from the text form of a position and checks it. The text must be complete,
/// including the bag; acq_position_is_game() checks whether it is for a game. If it is wrong,
/// acq_last_error_problem() gives every problem with its line and column, and the messages have the
/// players' names. Free the game with acq_game_free().
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8, #ACQ_STATUS_RULES_OPTION,
/// #ACQ_STATUS_RULES_VALUE, #ACQ_STATUS_RULES_PLAYERS, #ACQ_STATUS_PARSE_TILE,
/// ACQ_STATUS_POSITION_…, ACQ_STATUS_SETUP_…, ACQ_STATUS_TURN_….
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_from_text(
    text: *const c_char,
    length: usize,
    game: *mut *mut AcqGame,
) -> i32 {
    guard("acq_game_from_text", |call| {
        let game = call.out(arg!(game))?;
        game.give(Sketch::from_text(call.text(arg!(text, length))?).to_game()?);
        Ok(())
    })
}

/// Reads a view from the text form of a position and checks it as acq_game_from_text() does. Parts
/// that the text leaves out are unknown, not zero. Free the view with acq_view_free().
///
/// Errors: those of acq_game_from_text().
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_from_text(
    text: *const c_char,
    length: usize,
    view: *mut *mut AcqView,
) -> i32 {
    guard("acq_view_from_text", |call| {
        let view = call.out(arg!(view))?;
        view.give(Sketch::from_text(call.text(arg!(text, length))?).to_view()?);
        Ok(())
    })
}

/// Gives 1 if the text of a position is complete, so that acq_game_from_text() reads it, and 0 if
/// it is for acq_view_from_text(). The text is not checked.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8.
#[unsafe(no_mangle)]
pub extern "C" fn acq_position_is_game(
    text: *const c_char,
    length: usize,
    is_game: *mut u8,
) -> i32 {
    guard("acq_position_is_game", |call| {
        let is_game = call.out(arg!(is_game))?;
        is_game.set(Sketch::from_text(call.text(arg!(text, length))?).is_game().into());
        Ok(())
    })
}

/// Writes the name that the text of a position gives a player; empty for a player who has only a
/// number. The text is not checked.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
/// #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_position_player_name(
    text: *const c_char,
    length: usize,
    player: u32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_position_player_name", |call| {
        let sketch = Sketch::from_text(call.text(arg!(text, length))?);
        let Some(name) = sketch.names().get(player as usize) else {
            let must = "a player of the text";
            return Err(Failure::argument(AcqStatus::Player, "player", player, must, None));
        };
        call.write_text(arg!(buffer, capacity, needed), name)
    })
}
