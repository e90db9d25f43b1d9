//! Random games of which every slot has another moment, so that few bytes lead far into a game.

use std::{mem::replace, ptr};

use acquire::*;

use crate::{
    answer::{bytes, number},
    caller::{Caller, Kept, SLOTS},
};

/// A handle that is made without fail.
fn made<T>(call: impl FnOnce(*mut *mut T) -> i32) -> *mut T {
    let mut handle = ptr::null_mut();
    assert_eq!(call(&raw mut handle), 0);
    handle
}

/// A random number below this one.
fn chosen(stream: *mut AcqStream, bound: usize) -> usize {
    let number = number(|number| acq_stream_below(stream, bound as u32, number));
    number.map_or(0, |number| number as usize)
}

/// Carries out this many random actions in a game that is recorded, or fewer at its end.
macro_rules! play {
    ($game:expr, $recorder:expr, $stream:expr, $actions:expr;
     $legal_count:ident, $legal_get:ident, $apply:ident, $record:ident) => {
        for _ in 0..$actions {
            let count: usize = number(|count| $legal_count($game, count)).unwrap_or(0);
            if count == 0 {
                break;
            }
            let index = chosen($stream, count);
            let id = number(|id| $legal_get($game, index, id)).unwrap_or(0);
            assert_eq!(($apply($game, id), $record($recorder, id)), (0, 0));
        }
    };
}

impl Caller<'_> {
    fn put<T: Kept>(&mut self, slot: usize, handle: *mut T) {
        T::free(replace(&mut T::slots(self)[slot], handle));
    }

    /// The numbers of actions between the moments of the slots.
    fn steps(&mut self) -> [usize; SLOTS] {
        [(); SLOTS].map(|()| self.below(96))
    }

    /// Fills the slots from a random game of Acquire.
    pub(crate) fn begin(&mut self) {
        let (edition, players) = (self.below(3) as i32, 2 + self.below(3));
        let (seed, steps) = (self.byte().into(), self.steps());
        let rules = made(|rules| acq_rules_new(edition, rules));
        for _ in 0..self.below(4) {
            // An option may not have this value, and then keeps the one that it has.
            acq_rules_set(rules, self.value(), self.value());
        }
        let stream = made(|stream| acq_stream_new(seed, 0, stream));
        let mut recorder = ptr::null_mut();
        if acq_recorder_new(rules, players as u32, seed, &raw mut recorder) == 0 {
            let game = made(|game| acq_recorder_game(recorder, game));
            for (slot, actions) in steps.into_iter().enumerate() {
                play!(game, recorder, stream, actions;
                    acq_game_legal_count, acq_game_legal_get, acq_game_apply, acq_recorder_apply);
                self.show(slot, recorder, (slot % players) as u32);
            }
            acq_game_free(game);
            acq_recorder_free(recorder);
        }
        self.put(0, rules);
        self.put(0, stream);
        for (slot, agent) in ["greedy", "random"].into_iter().enumerate() {
            let text = agent.as_ptr().cast();
            self.put(slot, made(|computer| acq_agent_new(text, agent.len(), computer)));
        }
    }

    /// Makes all of one slot from the game at this moment.
    fn show(&mut self, slot: usize, recorder: *const AcqRecorder, viewer: u32) {
        let record = made(|record| acq_recorder_record(recorder, record));
        let replay = made(|replay| acq_replay_new(record, replay));
        acq_replay_go_to(replay, self.below(96));
        let notes = made(|notes| acq_notes_from_record(record, viewer, notes));
        self.put(slot, made(|game| acq_recorder_game(recorder, game)));
        self.put(slot, made(|view| acq_recorder_followed_view(recorder, viewer, view)));
        self.put(slot, made(|copy| acq_recorder_clone(recorder, copy)));
        let written = [
            bytes(|text, room, needed| acq_record_to_text(record, text, room, needed)),
            bytes(|text, room, needed| acq_notes_to_text(notes, text, room, needed)),
        ];
        self.texts.extend(written.into_iter().flatten());
        self.put(slot, record);
        self.put(slot, replay);
        self.put(slot, notes);
    }

    /// Fills the slots from a random game of Acquisition.
    pub(crate) fn begin_acquisition(&mut self) {
        let players = 2 + self.below(3) as u32;
        let (tiles_each, seed, steps) = (1 + self.below(20) as u32, self.byte(), self.steps());
        let rules = AcqAcquisitionRules { players, tiles_each, reserved: [0; _] };
        let stream = made(|stream| acq_stream_new(seed.into(), 1, stream));
        let recorder = made(|recorder| acq_acquisition_recorder_new(&raw const rules, recorder));
        let game = made(|game| acq_acquisition_recorder_game(recorder, game));
        for (slot, actions) in steps.into_iter().enumerate() {
            play!(game, recorder, stream, actions;
                acq_acquisition_game_legal_count, acq_acquisition_game_legal_get,
                acq_acquisition_game_apply, acq_acquisition_recorder_apply);
            let record = made(|record| acq_acquisition_recorder_record(recorder, record));
            self.put(slot, made(|copy| acq_acquisition_recorder_resume(record, copy)));
            self.put(slot, made(|game| acq_acquisition_recorder_game(recorder, game)));
            self.put(slot, made(|replay| acq_acquisition_replay_new(record, replay)));
            self.put(slot, record);
        }
        acq_acquisition_game_free(game);
        acq_acquisition_recorder_free(recorder);
        acq_stream_free(stream);
    }
}
