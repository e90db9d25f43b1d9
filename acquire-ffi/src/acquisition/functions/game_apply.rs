//! What changes a game.

use std::ffi::{c_char, c_void};

use acquisition_core::{play_randomly, random_game};

use super::super::{
    handles::AcqAcquisitionGame,
    numbers::by_id,
    structs::{AcqAcquisitionEvent, AcqAcquisitionObserver, AcqAcquisitionRules},
};
use super::action::by_text;
use crate::{argument::arg, ffi::guard, functions::answer::write_events, handles::AcqStream};

/// Carries out an action. If it is not legal, the game does not change.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID, ACQ_ACQUISITION_STATUS_ILLEGAL_….
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_apply(game: *mut AcqAcquisitionGame, id: u16) -> i32 {
    guard("acq_acquisition_game_apply", |call| {
        Ok(call.exclusive(arg!(game))?.apply(by_id(arg!(id))?)?)
    })
}

/// Carries out an action as acq_acquisition_game_apply() does, given as a text that
/// acq_acquisition_action_parse() reads.
///
/// Errors: those of acq_acquisition_action_parse() and acq_acquisition_game_apply().
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_apply_text(
    game: *mut AcqAcquisitionGame,
    text: *const c_char,
    length: usize,
) -> i32 {
    guard("acq_acquisition_game_apply_text", |call| {
        let mut game = call.exclusive(arg!(game))?;
        Ok(game.apply(by_text(call, arg!(text, length))?)?)
    })
}

/// Carries out an action and writes everything that happens because of it. If the action is not
/// legal or the buffer is too small, the game does not change.
///
/// Errors: those of acq_acquisition_game_apply(), and #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_apply_events(
    game: *mut AcqAcquisitionGame,
    id: u16,
    events: *mut AcqAcquisitionEvent,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_acquisition_game_apply_events", |call| {
        let mut game = call.exclusive(arg!(game))?;
        let mut next = game.clone();
        let mut happened = Vec::new();
        next.apply_observed(by_id(arg!(id))?, &mut happened)?;
        write_events(call, arg!(events, capacity, count), happened)?;
        *game = next;
        Ok(())
    })
}

/// Carries out an action and reports everything that happens because of it to an observer. If the
/// action is not legal, the game does not change, and nothing is reported.
///
/// @param observer May be NULL.
/// @param context The observer receives it unchanged.
///
/// Errors: those of acq_acquisition_game_apply().
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_apply_observed(
    game: *mut AcqAcquisitionGame,
    id: u16,
    observer: AcqAcquisitionObserver,
    context: *mut c_void,
) -> i32 {
    guard("acq_acquisition_game_apply_observed", |call| {
        let mut observer = call.observer(observer, context);
        Ok(call.exclusive(arg!(game))?.apply_observed(by_id(arg!(id))?, &mut observer)?)
    })
}

/// Carries out an action without checking whether it is legal, for searches that take only legal
/// actions. Any other action may leave a game whose answers mean nothing; the library still does
/// not crash.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_apply_unchecked(
    game: *mut AcqAcquisitionGame,
    id: u16,
) -> i32 {
    guard("acq_acquisition_game_apply_unchecked", |call| {
        call.exclusive(arg!(game))?.apply_unchecked(by_id(arg!(id))?);
        Ok(())
    })
}

/// Plays a game to its end. Every action is chosen uniformly among the legal ones.
///
/// @param observer Receives everything that happens; may be NULL.
/// @param context The observer receives it unchanged.
/// @param decisions How many actions were carried out.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_play_randomly(
    game: *mut AcqAcquisitionGame,
    stream: *mut AcqStream,
    observer: AcqAcquisitionObserver,
    context: *mut c_void,
    decisions: *mut u32,
) -> i32 {
    guard("acq_acquisition_game_play_randomly", |call| {
        let decisions = call.out(arg!(decisions))?;
        let mut game = call.exclusive(arg!(game))?;
        let mut stream = call.exclusive(arg!(stream))?;
        let mut observer = call.observer(observer, context);
        decisions.set(play_randomly(&mut game, &mut *stream, &mut observer));
        Ok(())
    })
}

/// Makes a finished random game, number `number` of a series. The same arguments give the same game
/// on every platform, in every language and in every later version. Free it with
/// acq_acquisition_game_free().
///
/// @param observer Receives everything that happens; may be NULL.
/// @param context The observer receives it unchanged.
/// @param decisions How many actions were carried out.
///
/// Errors: those of acq_acquisition_rules_check().
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_random_game(
    rules: *const AcqAcquisitionRules,
    seed: u64,
    number: u64,
    observer: AcqAcquisitionObserver,
    context: *mut c_void,
    decisions: *mut u32,
    game: *mut *mut AcqAcquisitionGame,
) -> i32 {
    guard("acq_acquisition_random_game", |call| {
        let (decisions, game) = (call.out(arg!(decisions))?, call.out(arg!(game))?);
        let rules = call.read(arg!(rules))?.put_together()?;
        let mut observer = call.observer(observer, context);
        let finished = random_game(rules, seed, number, &mut observer);
        decisions.set(finished.decisions);
        game.give(finished.game);
        Ok(())
    })
}
