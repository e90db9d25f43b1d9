//! Games that write their own record.

use std::ffi::{c_char, c_void};

use acquire_core::{Event, Game, Player, Recorder, TagError};

use super::{
    action::by_text,
    answer::{answer, derive, duplicate, write_events},
    questions::{nth_legal, write_legal},
    tile::tile_order,
};
use crate::{
    argument::{Arg, arg},
    failure::Failure,
    ffi::{guard, release},
    handles::{AcqGame, AcqRecord, AcqRecorder, AcqRules, AcqView},
    numbers::{self, by_id},
    structs::{AcqEvent, AcqObserver, AcqPhase},
};

fn seat(index: Arg<u32>, game: &Game) -> Result<Player, Failure> {
    numbers::player(index, game.position().players())
}

fn set_tag(recorder: &mut Recorder, name: &str, text: &str) -> Result<(), TagError> {
    recorder.set_tag(name, text)
}

/// Makes a new game that keeps its own record; see acq_game_new(). Free it with
/// acq_recorder_free().
///
/// Errors: those of acq_game_new().
#[unsafe(no_mangle)]
pub extern "C" fn acq_recorder_new(
    rules: *const AcqRules,
    players: u32,
    seed: u64,
    recorder: *mut *mut AcqRecorder,
) -> i32 {
    guard("acq_recorder_new", |call| {
        derive(call, arg!(rules), arg!(recorder), |rules| {
            Ok(Recorder::new(*rules, players as usize, seed)?)
        })
    })
}

/// Makes a new game that keeps its own record, with the tiles in a given order; see
/// acq_game_with_tile_order(). Free it with acq_recorder_free().
///
/// Errors: those of acq_game_with_tile_order().
#[unsafe(no_mangle)]
pub extern "C" fn acq_recorder_with_tile_order(
    rules: *const AcqRules,
    players: u32,
    tiles: *const u8,
    tile_count: usize,
    market_seed: u64,
    draws: *const u8,
    draw_count: usize,
    recorder: *mut *mut AcqRecorder,
) -> i32 {
    guard("acq_recorder_with_tile_order", |call| {
        let recorder = call.out(arg!(recorder))?;
        let (order, market) =
            tile_order(call, arg!(tiles, tile_count), market_seed, arg!(draws, draw_count))?;
        let rules = *call.shared(arg!(rules))?;
        recorder.give(Recorder::with_tile_order(rules, players as usize, &order, &market)?);
        Ok(())
    })
}

/// Defines the functions of a game that play it and write its record.
///
/// The names in the comments become those of the game when the header is written.
macro_rules! recorders {
    (
        $acq:ident, $Record:ident, $Recorder:ident, $Game:ident, $Event:ident, $Observer:ident,
        $resume:ident, $free:ident, $apply:ident, $apply_events:ident, $apply_observed:ident,
        $undo:ident, $undo_decision:ident, $redo:ident, $undoable:ident, $redoable:ident,
        $set_tag:ident, $game:ident, $lent_game:ident, $record:ident
    ) => {
        /// Makes a recorder that continues a recorded game from its last action, as if the game had
        /// not been interrupted. The record does not change. Free the recorder with $free().
        ///
        /// Errors: those of ${acq}_replay_step().
        #[unsafe(no_mangle)]
        pub extern "C" fn $resume(record: *const $Record, recorder: *mut *mut $Recorder) -> i32 {
            guard(stringify!($resume), |call| {
                derive(call, arg!(record), arg!(recorder), |record| {
                    Ok(Recorder::resume(record.clone())?)
                })
            })
        }

        /// Frees a recorder. NULL is allowed. Free each pointer exactly once, and do not use it
        /// afterwards.
        #[unsafe(no_mangle)]
        pub extern "C" fn $free(recorder: *mut $Recorder) {
            release(stringify!($free), |call| call.free(arg!(recorder)));
        }

        /// Carries out an action and records it. If it is not legal, neither the game nor the
        /// record changes.
        ///
        /// Errors: those of ${acq}_game_apply().
        #[unsafe(no_mangle)]
        pub extern "C" fn $apply(recorder: *mut $Recorder, id: u16) -> i32 {
            guard(stringify!($apply), |call| {
                let action = by_id(arg!(id))?;
                Ok(call.exclusive(arg!(recorder))?.change(|it| it.apply(action))?)
            })
        }

        /// Carries out an action as $apply() does and writes everything that happens as a result.
        /// If the buffer is too small, neither the game nor the record changes.
        ///
        /// Errors: those of ${acq}_game_apply_events().
        #[unsafe(no_mangle)]
        pub extern "C" fn $apply_events(
            recorder: *mut $Recorder,
            id: u16,
            events: *mut $Event,
            capacity: usize,
            count: *mut usize,
        ) -> i32 {
            guard(stringify!($apply_events), |call| {
                let mut recorder = call.exclusive(arg!(recorder))?;
                let action = by_id(arg!(id))?;
                let mut happened: Vec<Event> = Vec::new();
                recorder.game().clone().apply_observed(action, &mut happened)?;
                write_events(call, arg!(events, capacity, count), happened)?;
                Ok(recorder.change(|it| it.apply(action))?)
            })
        }

        /// Carries out an action as $apply() does and reports everything that happens as a result
        /// to an observer.
        ///
        /// @param observer May be NULL.
        /// @param context Passed unchanged to the observer.
        ///
        /// Errors: those of ${acq}_game_apply_observed().
        #[unsafe(no_mangle)]
        pub extern "C" fn $apply_observed(
            recorder: *mut $Recorder,
            id: u16,
            observer: $Observer,
            context: *mut c_void,
        ) -> i32 {
            guard(stringify!($apply_observed), |call| {
                let mut observer = call.observer(observer, context);
                let mut recorder = call.exclusive(arg!(recorder))?;
                let action = by_id(arg!(id))?;
                Ok(recorder.change(|it| it.apply_observed(action, &mut observer))?)
            })
        }

        /// Undoes the last actions. The game and the record are then as before these. The earlier
        /// actions are played again, which takes tens of microseconds for a whole game.
        ///
        /// @param actions The number of actions, at most all of the record.
        ///
        /// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE if there are fewer; in that case, nothing is
        /// undone.
        #[unsafe(no_mangle)]
        pub extern "C" fn $undo(recorder: *mut $Recorder, actions: usize) -> i32 {
            guard(stringify!($undo), |call| {
                Ok(call.exclusive(arg!(recorder))?.change(|it| it.undo(actions))?)
            })
        }

        /// Undoes a player's last decision and all actions after it, including those of others, so
        /// that this player decides again. If they have not decided anything yet, nothing changes.
        ///
        /// @param count The number of undone actions, for $redo(); 0 if nothing changed.
        ///
        /// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
        #[unsafe(no_mangle)]
        pub extern "C" fn $undo_decision(
            recorder: *mut $Recorder,
            player: u32,
            count: *mut usize,
        ) -> i32 {
            guard(stringify!($undo_decision), |call| {
                let count = call.out(arg!(count))?;
                let mut recorder = call.exclusive(arg!(recorder))?;
                let player = Some(seat(arg!(player), recorder.game())?);
                let asked = |game: &Game| game.player() == player;
                count.set(recorder.change(|it| it.undo_decision(asked)));
                Ok(())
            })
        }

        /// Carries out again the actions that $undo() or $undo_decision() undid last, and records
        /// them. After any new action, this is no longer possible.
        ///
        /// @param actions The number of actions, at most all that were undone since the last action.
        ///
        /// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE if fewer were undone; in that case, nothing
        /// is redone.
        #[unsafe(no_mangle)]
        pub extern "C" fn $redo(recorder: *mut $Recorder, actions: usize) -> i32 {
            guard(stringify!($redo), |call| {
                Ok(call.exclusive(arg!(recorder))?.change(|it| it.redo(actions))?)
            })
        }

        /// Gives the number of actions that $undo() can undo.
        ///
        /// Errors: #ACQ_STATUS_NULL.
        #[unsafe(no_mangle)]
        pub extern "C" fn $undoable(recorder: *const $Recorder, count: *mut usize) -> i32 {
            guard(stringify!($undoable), |call| {
                answer(call, arg!(recorder), arg!(count), |recorder| Ok(recorder.undoable()))
            })
        }

        /// Gives the number of actions that $redo() can carry out again.
        ///
        /// Errors: #ACQ_STATUS_NULL.
        #[unsafe(no_mangle)]
        pub extern "C" fn $redoable(recorder: *const $Recorder, count: *mut usize) -> i32 {
            guard(stringify!($redoable), |call| {
                answer(call, arg!(recorder), arg!(count), |recorder| Ok(recorder.redoable()))
            })
        }

        /// Sets a tag of the record. It replaces a tag of the same name. The tags `player0`,
        /// `player1` and so on are the players' names.
        ///
        /// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_RECORD_TAG_NAME,
        /// #ACQ_STATUS_RECORD_TAG_TEXT, #ACQ_STATUS_RECORD_TAG_TOO_LONG.
        #[unsafe(no_mangle)]
        pub extern "C" fn $set_tag(
            recorder: *mut $Recorder,
            name: *const c_char,
            name_length: usize,
            text: *const c_char,
            text_length: usize,
        ) -> i32 {
            guard(stringify!($set_tag), |call| {
                let mut recorder = call.exclusive(arg!(recorder))?;
                let name = call.text(arg!(name, name_length))?;
                let text = call.text(arg!(text, text_length))?;
                Ok(set_tag(recorder.beside_the_game(), name, text)?)
            })
        }

        /// Makes a copy of the game so far. Free it with ${acq}_game_free().
        ///
        /// Errors: #ACQ_STATUS_NULL.
        #[unsafe(no_mangle)]
        pub extern "C" fn $game(recorder: *const $Recorder, game: *mut *mut $Game) -> i32 {
            guard(stringify!($game), |call| {
                derive(call, arg!(recorder), arg!(game), |recorder| Ok(recorder.game().clone()))
            })
        }

        /// Lends the game, to ask it anything. The pointer stays valid, and shows the game as it is
        /// after every change, until the recorder is freed: ask for it once. While a call changes
        /// the recorder, no other thread may use it, and an observer of the call sees the game as it
        /// was before. Do not free it. A call that would change it fails with #ACQ_STATUS_BUSY.
        ///
        /// Errors: #ACQ_STATUS_NULL.
        #[unsafe(no_mangle)]
        pub extern "C" fn $lent_game(recorder: *const $Recorder, game: *mut *const $Game) -> i32 {
            guard(stringify!($lent_game), |call| {
                answer(call, arg!(recorder), arg!(game), |recorder| Ok(recorder.lent_game()))
            })
        }

        /// Makes a copy of the record so far. Free it with ${acq}_record_free().
        ///
        /// Errors: #ACQ_STATUS_NULL.
        #[unsafe(no_mangle)]
        pub extern "C" fn $record(recorder: *const $Recorder, record: *mut *mut $Record) -> i32 {
            guard(stringify!($record), |call| {
                derive(call, arg!(recorder), arg!(record), |recorder| Ok(recorder.record().clone()))
            })
        }
    };
}
#[cfg(feature = "acquisition")]
pub(crate) use recorders;

recorders! {
    acq,
    AcqRecord, AcqRecorder, AcqGame, AcqEvent, AcqObserver, acq_recorder_resume, acq_recorder_free,
    acq_recorder_apply, acq_recorder_apply_events, acq_recorder_apply_observed,
    acq_recorder_undo, acq_recorder_undo_decision, acq_recorder_redo, acq_recorder_undoable,
    acq_recorder_redoable, acq_recorder_set_tag, acq_recorder_game, acq_recorder_lent_game,
    acq_recorder_record
}

/// Makes an independent copy of a recorder. Free it with acq_recorder_free().
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_recorder_clone(
    recorder: *const AcqRecorder,
    copy: *mut *mut AcqRecorder,
) -> i32 {
    guard("acq_recorder_clone", |call| duplicate(call, arg!(recorder), arg!(copy)))
}

/// Carries out an action given as a string that acq_action_parse() reads, as acq_recorder_apply()
/// does.
///
/// Errors: those of acq_action_parse() and acq_game_apply().
#[unsafe(no_mangle)]
pub extern "C" fn acq_recorder_apply_text(
    recorder: *mut AcqRecorder,
    text: *const c_char,
    length: usize,
) -> i32 {
    guard("acq_recorder_apply_text", |call| {
        let mut recorder = call.exclusive(arg!(recorder))?;
        let edition = recorder.game().position().edition();
        let action = by_text(call, arg!(text, length), edition)?;
        Ok(recorder.change(|it| it.apply(action))?)
    })
}

/// Carries out the legal action with this index in the list of acq_recorder_legal_actions(), and
/// records it.
///
/// Errors: those of acq_game_apply_legal().
#[unsafe(no_mangle)]
pub extern "C" fn acq_recorder_apply_legal(recorder: *mut AcqRecorder, index: usize) -> i32 {
    guard("acq_recorder_apply_legal", |call| {
        let mut recorder = call.exclusive(arg!(recorder))?;
        let action = nth_legal(&recorder.game().legal_actions(), arg!(index))?;
        Ok(recorder.change(|it| it.apply(action))?)
    })
}

/// Checks whether an action is legal; if not, the error gives the reason. Nothing changes.
///
/// Errors: those of acq_game_check().
#[unsafe(no_mangle)]
pub extern "C" fn acq_recorder_check(recorder: *const AcqRecorder, id: u16) -> i32 {
    guard("acq_recorder_check", |call| {
        Ok(call.shared(arg!(recorder))?.game().check(by_id(arg!(id))?)?)
    })
}

/// Checks an action that a player requests, as acq_game_check_as() does.
///
/// Errors: those of acq_game_check_as().
#[unsafe(no_mangle)]
pub extern "C" fn acq_recorder_check_as(recorder: *const AcqRecorder, player: u32, id: u16) -> i32 {
    guard("acq_recorder_check_as", |call| {
        let recorder = call.shared(arg!(recorder))?;
        let game = recorder.game();
        let player = numbers::requester(arg!(player), game)?;
        Ok(game.check_as(player, by_id(arg!(id))?)?)
    })
}

/// Makes the view of a player who has followed the game since it began, or of a spectator, as
/// acq_view_note_start() and acq_view_follow() for every event so far would make it. It is also
/// right after acq_recorder_undo(), acq_recorder_redo() and acq_recorder_resume(). Free the
/// view with acq_view_free().
///
/// Each call plays the game again, which takes about a tenth of a millisecond at the end of a long
/// game. If you need the view after every action, keep one and let it follow the events with
/// acq_view_follow().
///
/// @param viewer The player; #ACQ_NONE for a spectator.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_recorder_followed_view(
    recorder: *const AcqRecorder,
    viewer: u32,
    view: *mut *mut AcqView,
) -> i32 {
    guard("acq_recorder_followed_view", |call| {
        derive(call, arg!(recorder), arg!(view), |recorder| {
            let players = recorder.game().position().players();
            let player = numbers::viewer(arg!(viewer), players)?;
            recorder.followed_view(player).ok_or_else(|| numbers::no_player(arg!(viewer), players))
        })
    })
}

/// Gives the current decision.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_recorder_phase(recorder: *const AcqRecorder, phase: *mut AcqPhase) -> i32 {
    guard("acq_recorder_phase", |call| {
        answer(call, arg!(recorder), arg!(phase), |recorder| Ok(recorder.game().phase().into()))
    })
}

/// Writes the ids of all legal actions in ascending order, as acq_game_legal_actions() does.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_recorder_legal_actions(
    recorder: *const AcqRecorder,
    ids: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_recorder_legal_actions", |call| {
        let recorder = call.shared(arg!(recorder))?;
        write_legal(call, &recorder.game().legal_actions(), arg!(ids, capacity, count))
    })
}

/// Carries out an action that a player requests, as acq_game_apply_as() does, and records it. If it
/// is refused, neither the game nor the record changes, nothing is reported, and the error reveals
/// nothing that this player may not know (I2).
///
/// @param player The player who requests it.
/// @param observer May be NULL. Send each player only the result of acq_event_seen_by().
/// @param context Passed unchanged to the observer.
///
/// Errors: those of acq_game_check_as().
#[unsafe(no_mangle)]
pub extern "C" fn acq_recorder_apply_as(
    recorder: *mut AcqRecorder,
    player: u32,
    id: u16,
    observer: AcqObserver,
    context: *mut c_void,
) -> i32 {
    guard("acq_recorder_apply_as", |call| {
        let mut observer = call.observer(observer, context);
        let mut recorder = call.exclusive(arg!(recorder))?;
        let player = numbers::requester(arg!(player), recorder.game())?;
        let action = by_id(arg!(id))?;
        Ok(recorder.change(|it| it.apply_as(player, action, &mut observer))?)
    })
}
