//! Changing a game.

use std::ffi::{c_char, c_void};

use acquisition_core::{Game, play_randomly, random_game};

use super::super::{
    handles::AcqAcquisitionGame,
    numbers::by_id,
    structs::{AcqAcquisitionEvent, AcqAcquisitionObserver, AcqAcquisitionRules},
};
use super::action::by_text;
use crate::{
    argument::arg,
    ffi::guard,
    functions::{answer::write_events, game_apply::changes},
    handles::AcqStream,
};

changes! {
    acq_acquisition,
    AcqAcquisitionGame, AcqAcquisitionEvent, AcqAcquisitionObserver, acq_acquisition_game_apply,
    acq_acquisition_game_apply_events, acq_acquisition_game_apply_observed,
    acq_acquisition_game_apply_unchecked, acq_acquisition_game_play_randomly
}

/// Carries out an action as acq_acquisition_game_apply() does, given as a string that
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

/// Makes a finished random game, number `number` of a series. The same arguments give the same game
/// on every platform, in every language and in every later version. Free it with
/// acq_acquisition_game_free().
///
/// @param observer Receives everything that happens; may be NULL.
/// @param context The observer receives it unchanged.
/// @param decisions The number of actions that were carried out.
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
