//! Reviews: the decisions that decided a game.

use std::ffi::{c_char, c_void};

use acquire_agents::{Review, ReviewedDecision, review_notes_watched, review_watched};

use super::{
    findings::{AcqEvaluation, AcqProgress},
    handles::AcqReview,
    reviewed::{
        AcqReviewSettings, AcqReviewedDecision, AcqReviewedPlayer, AcqReviewedTurn, verdict,
    },
    status::AcqAgentStatus,
};
use crate::{
    argument::{Arg, arg},
    constants::ACQ_NONE,
    failure::{Failure, Problem},
    ffi::{guard, release},
    handles::{AcqNotes, AcqRecord, AcqView},
    numbers,
};

/// Goes through a recorded game and finds the decisions where another action was clearly better: of
/// one player, or of all. The game need not be over. Free the review with acq_review_free().
///
/// Every decision is judged only from the player's knowledge at that moment; see
/// acq_view_analyse(). For each player, the review adds up the costs of the decisions, and the
/// value of the tiles if there are enough playouts to know it.
///
/// The result is the same for the same record, player, settings and seed on every platform, with
/// any number of threads. A stopped review fails and leaves `review` unchanged.
///
/// @param player The player whose decisions are judged, or #ACQ_NONE for all players.
/// @param settings May be NULL, for the defaults: in a release build about a second for each decision.
/// @param progress Receives the progress, and may stop the call; may be NULL.
/// @param context Passed unchanged to `progress`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_VALUE for wrong settings,
/// #ACQ_AGENT_STATUS_STOPPED, and the first problem of the record: its status and the number of the
/// action are in acq_last_error_problem().
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_review(
    record: *const AcqRecord,
    player: u32,
    settings: *const AcqReviewSettings,
    seed: u64,
    progress: AcqProgress,
    context: *mut c_void,
    review: *mut *mut AcqReview,
) -> i32 {
    guard("acq_record_review", |call| {
        let review = call.out(arg!(review))?;
        // A copy, because the progress function may change the record or free it.
        let record = call.shared(arg!(record))?.clone();
        let player = match player {
            all if all == u32::from(ACQ_NONE) => None,
            _ => Some(numbers::player(arg!(player), record.players())?),
        };
        let settings = call.read_or_default(arg!(settings))?.put_together()?;
        let mut progress = call.progress(progress, context);
        let found = review_watched(&record, player, &settings, seed, &mut progress)?;
        review.give(unstopped(found)?);
        Ok(())
    })
}

/// Goes through the notes of a player, as acq_record_review() does through a record, and judges that
/// player's decisions. Free the review with acq_review_free().
///
/// The other arguments are those of acq_record_review().
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE for wrong settings, #ACQ_AGENT_STATUS_VIEWER,
/// #ACQ_AGENT_STATUS_STOPPED, and the first problem of the notes: those of acq_notes_check().
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_review(
    notes: *const AcqNotes,
    settings: *const AcqReviewSettings,
    seed: u64,
    progress: AcqProgress,
    context: *mut c_void,
    review: *mut *mut AcqReview,
) -> i32 {
    guard("acq_notes_review", |call| {
        let review = call.out(arg!(review))?;
        // A copy, because the progress function may change the notes or free them.
        let notes = call.shared(arg!(notes))?.clone();
        let settings = call.read_or_default(arg!(settings))?.put_together()?;
        let mut progress = call.progress(progress, context);
        let found = review_notes_watched(&notes, &settings, seed, &mut progress)?;
        review.give(unstopped(found)?);
        Ok(())
    })
}

/// Returns the review, unless it was stopped.
fn unstopped(found: Option<Review>) -> Result<Review, Failure> {
    let stopped = || {
        let text = "progress stopped the review before it was complete";
        Problem::coded(AcqAgentStatus::Stopped as i32, "", text.to_owned().into()).into()
    };
    found.ok_or_else(stopped)
}

/// Frees a review. NULL is allowed. Free each pointer exactly once, and do not use it afterwards.
#[unsafe(no_mangle)]
pub extern "C" fn acq_review_free(review: *mut AcqReview) {
    release("acq_review_free", |call| call.free(arg!(review)));
}

/// Writes the decisions between several actions, in the order of the game.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_review_decisions(
    review: *const AcqReview,
    decisions: *mut AcqReviewedDecision,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_review_decisions", |call| {
        let review = call.shared(arg!(review))?;
        let items = review.decisions.iter().map(AcqReviewedDecision::from);
        call.list(arg!(decisions, capacity, count), items)
    })
}

/// Writes the best actions of a decision, at most 5, the best one first; the chosen one may be among
/// them.
///
/// @param index The index of the decision in the list of acq_review_decisions().
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_review_alternatives(
    review: *const AcqReview,
    index: usize,
    alternatives: *mut AcqEvaluation,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_review_alternatives", |call| {
        let review = call.shared(arg!(review))?;
        let found = decision(&review, arg!(index))?.alternatives.iter().map(AcqEvaluation::from);
        call.list(arg!(alternatives, capacity, count), found)
    })
}

/// Makes a copy of the view in which a decision was made: the player's knowledge, with everything
/// that they had seen since the game began. acq_view_reasons() gives the reasons for an action in
/// it. Free it with acq_view_free().
///
/// @param index The index of the decision in the list of acq_review_decisions().
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_review_view(
    review: *const AcqReview,
    index: usize,
    view: *mut *mut AcqView,
) -> i32 {
    guard("acq_review_view", |call| {
        let view = call.out(arg!(view))?;
        let review = call.shared(arg!(review))?;
        view.give(decision(&review, arg!(index))?.view.clone());
        Ok(())
    })
}

fn decision(review: &Review, index: Arg<usize>) -> Result<&ReviewedDecision, Failure> {
    let decisions = &review.decisions;
    decisions.get(index.value).ok_or_else(|| Failure::index(index, decisions.len()))
}

/// Writes the chances over the game: at the beginning of each turn, and at the end.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_review_turns(
    review: *const AcqReview,
    turns: *mut AcqReviewedTurn,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_review_turns", |call| {
        let review = call.shared(arg!(review))?;
        call.list(arg!(turns, capacity, count), review.turns.iter().map(AcqReviewedTurn::from))
    })
}

/// Writes the costs of the decisions of each player whose decisions are judged, in seat order;
/// players without a decision are left out. There are at most #ACQ_PLAYERS_MAX.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_review_players(
    review: *const AcqReview,
    players: *mut AcqReviewedPlayer,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_review_players", |call| {
        let review = call.shared(arg!(review))?;
        let items = review.players.iter().map(AcqReviewedPlayer::from);
        call.list(arg!(players, capacity, count), items)
    })
}

/// Writes the name of an #AcqVerdict, such as `mistake`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_verdict_name(
    verdict: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_verdict_name", |call| {
        call.write_text(arg!(buffer, capacity, needed), self::verdict(arg!(verdict))?.name())
    })
}
