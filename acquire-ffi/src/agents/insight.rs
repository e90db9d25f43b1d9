//! The best action, the winner's chances, and the reasons.

use std::ffi::{c_char, c_void};

use acquire_agents::{analyse_watched, reasons_with, win_chances_in_watched, win_chances_watched};

use super::{
    agent::check_asked,
    failure::no_answer,
    findings::{
        AcqAnalysis, AcqAnalysisSettings, AcqEvaluation, AcqForecastSettings, AcqProgress,
        AcqWinChances,
    },
};
use crate::{
    argument::arg,
    constants::ACQ_NO_ACTION,
    ffi::guard,
    handles::{AcqGame, AcqView},
    numbers::by_id,
    structs::AcqNames,
};

/// Analyses the viewer's decision: writes every legal action, the best one first,
/// with the player's chance to win, and for the best ones the money and the rank at the end. There
/// are as many as acq_view_legal_count() gives; a buffer that is too small is refused before the
/// analysis begins.
///
/// A search finds the actions to examine closely. After each of these, games that look the same to
/// the viewer are played to their end with good computer players in all seats. The chances are those
/// of such a game.
///
/// The analysis is best for a view that has followed the game from its start: call
/// acq_view_note_start(), and acq_view_follow() for each event. The result is the same for the same
/// view, settings and seed on every platform, unless time is the budget or it is stopped.
///
/// @param settings May be NULL, for the defaults: in a release build about a second.
/// @param progress Receives the progress, and may stop the analysis; may be NULL.
/// @param context Passed unchanged to `progress`.
/// @param analysis The analysis of the decision as a whole.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE and #ACQ_STATUS_ACTION_ID for
/// wrong settings, those of acq_view_check() for the action in them, #ACQ_AGENT_STATUS_NOT_ASKED.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_analyse(
    view: *const AcqView,
    settings: *const AcqAnalysisSettings,
    seed: u64,
    progress: AcqProgress,
    context: *mut c_void,
    analysis: *mut AcqAnalysis,
    evaluations: *mut AcqEvaluation,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_view_analyse", |call| {
        let analysis = call.out(arg!(analysis))?;
        // A copy, because the progress function may change the view or free it.
        let view = call.shared(arg!(view))?.clone();
        let settings = call.read_or_default(arg!(settings))?.put_together()?;
        check_asked(&view)?;
        if let Some(action) = settings.including {
            view.check(action)?;
        }
        let room = call.reserve(arg!(evaluations, capacity, count), view.legal_actions().len())?;
        let mut progress = call.progress(progress, context);
        let found = analyse_watched(&view, &settings, seed, &mut progress)
            .map_err(|error| no_answer(&view, &error))?;
        room.list(found.evaluations.iter().map(AcqEvaluation::from));
        analysis.set((&found).into());
        Ok(())
    })
}

/// Estimates the end of the game for each player from the viewer's knowledge, that of a player or a
/// spectator. The game may be over, and another player may be to move.
///
/// Many games that look the same to the viewer are played to their end with good computer players in
/// all seats. The chances are those of such a game, and the intervals apply to them: others may play
/// better or worse. At least one game is played.
///
/// The result is the same for the same view, settings and seed on every platform, unless time is the
/// budget or it is stopped.
///
/// @param settings May be NULL, for the defaults: in a release build about a second.
/// @param progress Receives the progress, and may stop the call; may be NULL.
/// @param context Passed unchanged to `progress`.
///
/// Errors: #ACQ_STATUS_NULL, and #ACQ_STATUS_VALUE for wrong settings.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_win_chances(
    view: *const AcqView,
    settings: *const AcqForecastSettings,
    seed: u64,
    progress: AcqProgress,
    context: *mut c_void,
    chances: *mut AcqWinChances,
) -> i32 {
    guard("acq_view_win_chances", |call| {
        let chances = call.out(arg!(chances))?;
        // A copy, because the progress function may change the view or free it.
        let view = call.shared(arg!(view))?.clone();
        let settings = call.read_or_default(arg!(settings))?.put_together()?;
        let mut progress = call.progress(progress, context);
        chances.set((&win_chances_watched(&view, &settings, seed, &mut progress)).into());
        Ok(())
    })
}

/// Estimates the end of the game for each player, if all racks, cash and shares are known, but not
/// the order of the tiles in the bag. Do not show it to the players: use acq_view_win_chances().
///
/// The arguments are those of acq_view_win_chances().
///
/// Errors: those of acq_view_win_chances().
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_win_chances(
    game: *const AcqGame,
    settings: *const AcqForecastSettings,
    seed: u64,
    progress: AcqProgress,
    context: *mut c_void,
    chances: *mut AcqWinChances,
) -> i32 {
    guard("acq_game_win_chances", |call| {
        let chances = call.out(arg!(chances))?;
        // A copy, because the progress function may change the game or free it.
        let game = call.shared(arg!(game))?.clone();
        let settings = call.read_or_default(arg!(settings))?.put_together()?;
        let mut progress = call.progress(progress, context);
        chances.set((&win_chances_in_watched(&game, &settings, seed, &mut progress)).into());
        Ok(())
    })
}

/// Writes the reasons for and against one of the viewer's legal actions, the most important first:
/// its price and proceeds, the bonuses at stake, the leader of each majority, and the tile that is
/// kept. Each reason is a sentence on a separate line, without a full stop, such as `You take the
/// lead in Luxor with 4 shares to Ben's 3; the first bonus is $3,000`.
///
/// Every number follows from the view and the rules. Facts that depend on shares or cash that the
/// view does not show are left out; a view that has followed the game from its start shows more.
/// The text is empty if nothing is left. Each line ends in a newline.
///
/// @param later The field `later` of the action's #AcqEvaluation: the first reason names it, and the
/// others count it, as do the chances. #ACQ_NO_ACTION if there is none.
/// @param names The players' names and the reader; may be NULL.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
/// #ACQ_STATUS_PLAYER, #ACQ_AGENT_STATUS_NOT_ASKED, and those of acq_view_check().
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_reasons(
    view: *const AcqView,
    id: u16,
    later: u16,
    names: *const AcqNames,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_view_reasons", |call| {
        let view = call.shared(arg!(view))?;
        let action = by_id(arg!(id))?;
        let later = match later {
            ACQ_NO_ACTION => None,
            _ => Some(by_id(arg!(later))?),
        };
        let names = call.names(arg!(names))?;
        let player = check_asked(&view)?;
        view.check(action)?;
        let names = names.in_edition(view.position().edition());
        let line = |reason: &acquire_agents::Reason| format!("{}\n", reason.text(player, &names));
        let text: String = reasons_with(&view, action, later).iter().map(line).collect();
        call.write_text(arg!(buffer, capacity, needed), &text)
    })
}
