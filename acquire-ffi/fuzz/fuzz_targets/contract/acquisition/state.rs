//! What is inside the handles, and who looks while it changes.

use std::ffi::c_void;

use acquire::*;

use crate::{
    answer::{bytes, number},
    state::{State, state_of},
};

impl State for AcqAcquisitionGame {
    fn state(game: *const Self) -> Option<Vec<u8>> {
        Some(number(|hash| acq_acquisition_game_stable_hash(game, hash))?.to_le_bytes().into())
    }
}

impl State for AcqAcquisitionRecord {
    fn state(record: *const Self) -> Option<Vec<u8>> {
        bytes(|text, capacity, needed| {
            acq_acquisition_record_to_json(record, text, capacity, needed)
        })
    }
}

impl State for AcqAcquisitionReplay {
    fn state(replay: *const Self) -> Option<Vec<u8>> {
        let mut state = state_of(|game| acq_acquisition_replay_game(replay, game))?;
        let actions = number(|count| acq_acquisition_replay_actions(replay, count))?;
        state.extend(actions.to_le_bytes());
        Some(state)
    }
}

impl State for AcqAcquisitionRecorder {
    fn state(recorder: *const Self) -> Option<Vec<u8>> {
        let mut state = state_of(|game| acq_acquisition_recorder_game(recorder, game))?;
        state.extend(state_of(|record| acq_acquisition_recorder_record(recorder, record))?);
        Some(state)
    }
}

/// The choice of what an observer looks at.
pub(super) struct Watched {
    pub(super) game: *const AcqAcquisitionGame,
    pub(super) events: usize,
}

/// Hears of an event, and asks the game, which is being changed.
pub(super) extern "C" fn observer(context: *mut c_void, event: *const AcqAcquisitionEvent) {
    // SAFETY: both belong to the call that is on its way.
    let (watched, event) = unsafe { (&mut *context.cast::<Watched>(), &*event) };
    watched.events += 1;
    assert!(event.kind <= AcqAcquisitionEventKind::GameOver as u8 && event.reserved == [0; _]);
    if !watched.game.is_null() {
        let mut player = 0;
        let status = acq_acquisition_game_player(watched.game, &raw mut player);
        assert_eq!(status, AcqStatus::Busy as i32);
    }
}
