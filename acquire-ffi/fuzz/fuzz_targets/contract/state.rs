//! What is inside the handles, and who looks while it changes.

use std::{ffi::c_void, ptr};

use acquire::*;

use crate::{
    answer::{bytes, number},
    caller::Kept,
};

/// What a handle has inside, to see whether a call has changed it.
pub(crate) trait State: Kept {
    fn state(handle: *const Self) -> Option<Vec<u8>>;
}

impl State for AcqRules {
    fn state(rules: *const Self) -> Option<Vec<u8>> {
        bytes(|text, capacity, needed| acq_rules_format(rules, text, capacity, needed))
    }
}

impl State for AcqGame {
    fn state(game: *const Self) -> Option<Vec<u8>> {
        Some(number(|hash| acq_game_stable_hash(game, hash))?.to_le_bytes().into())
    }
}

impl State for AcqView {
    fn state(view: *const Self) -> Option<Vec<u8>> {
        Some(number(|hash| acq_view_stable_hash(view, hash))?.to_le_bytes().into())
    }
}

impl State for AcqRecord {
    fn state(record: *const Self) -> Option<Vec<u8>> {
        bytes(|text, capacity, needed| acq_record_to_json(record, text, capacity, needed))
    }
}

impl State for AcqNotes {
    fn state(notes: *const Self) -> Option<Vec<u8>> {
        bytes(|text, capacity, needed| acq_notes_to_json(notes, text, capacity, needed))
    }
}

/// The state of a copy that is not kept.
pub(crate) fn state_of<T: State>(call: impl FnOnce(*mut *mut T) -> i32) -> Option<Vec<u8>> {
    let mut copy = ptr::null_mut();
    if call(&raw mut copy) != 0 {
        return None;
    }
    let state = T::state(copy);
    T::free(copy);
    state
}

impl State for AcqReplay {
    fn state(replay: *const Self) -> Option<Vec<u8>> {
        let mut state = state_of(|game| acq_replay_game(replay, game))?;
        state.extend(number(|count| acq_replay_actions(replay, count))?.to_le_bytes());
        Some(state)
    }
}

impl State for AcqRecorder {
    fn state(recorder: *const Self) -> Option<Vec<u8>> {
        let mut state = state_of(|game| acq_recorder_game(recorder, game))?;
        state.extend(state_of(|record| acq_recorder_record(recorder, record))?);
        Some(state)
    }
}

/// The choice of what an observer looks at.
pub(crate) struct Watched {
    pub(crate) game: *const AcqGame,
    pub(crate) events: usize,
}

/// Hears of an event, and asks the game, which is being changed.
pub(crate) extern "C" fn observer(context: *mut c_void, event: *const AcqEvent) {
    // SAFETY: both belong to the call that is on its way.
    let (watched, event) = unsafe { (&mut *context.cast::<Watched>(), &*event) };
    watched.events += 1;
    assert!(event.kind <= AcqEventKind::StockSold as u8 && event.reserved == [0; _]);
    if !watched.game.is_null() {
        let mut player = 0;
        let status = acq_game_player(watched.game, &raw mut player);
        assert_eq!(status, AcqStatus::Busy as i32);
    }
}
