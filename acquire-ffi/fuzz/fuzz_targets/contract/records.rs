//! Records, replays and recorders.

use std::ptr;

use acquire::*;

use crate::{
    caller::Caller,
    room::Room,
    state::{State, Watched, observer},
};

impl Caller<'_> {
    pub(crate) fn use_record(&mut self) {
        let record = self.handle::<AcqRecord>();
        let (text, length) = self.text();
        match self.byte() % 26 {
            0 => {
                let (rules, players) = (self.handle::<AcqRules>(), self.small(7));
                let (tiles, draws) = (self.some_tiles(), self.some_tiles());
                let actions = self.ids.clone();
                let (first, count) = match self.byte() {
                    0 => (ptr::null(), actions.len()),
                    1 => (actions.as_ptr(), usize::MAX / 2 - self.below(2)),
                    2 => (actions.as_ptr().wrapping_byte_add(1), actions.len()),
                    _ => (actions.as_ptr(), actions.len()),
                };
                make!(self.acq_record_new(
                    rules, players, tiles.0, tiles.1, draws.0, draws.1, first, count
                ));
            }
            1 => make!(self.acq_record_from_text(text, length)),
            2 => make!(self.acq_record_from_json(text, length)),
            3 => make!(self.acq_record_clone(record)),
            4 => {
                let other = self.handle::<AcqRecord>();
                give!(self.acq_record_equal(record, other));
            }
            5 | 6 => {
                let text = list!(self.acq_record_to_text(record));
                self.store(text);
            }
            7 | 8 => {
                let text = list!(self.acq_record_to_json(record));
                self.store(text);
            }
            9 => drop(give!(self.acq_record_summary(record))),
            10 => make!(self.acq_record_rules(record)),
            11 => {
                if let Some(tiles) = list!(self.acq_record_tiles(record)) {
                    self.tiles = tiles;
                }
            }
            12 => drop(list!(self.acq_record_market_draws(record))),
            13 => {
                if let Some(ids) = list!(self.acq_record_actions(record)) {
                    self.ids = ids;
                }
            }
            14 => {
                let index = self.below(4);
                let text = list!(self.acq_record_tag_name(record, index));
                self.store(text);
            }
            15 => {
                let index = self.below(4);
                let text = list!(self.acq_record_tag_text(record, index));
                self.store(text);
            }
            16 => {
                let (value, value_length) = self.text();
                change!(self.acq_record_set_tag(record, text, length, value, value_length));
            }
            17 => {
                let result = if self.byte() == 0 {
                    ptr::null()
                } else {
                    let reason = [0, 1, 2, 3, 4, ACQ_NONE][self.below(6)];
                    let ranks = [(); 6].map(|()| self.byte() % 8);
                    let cash = [(); 6].map(|()| u32::from(self.byte()) * 100);
                    &AcqResult { cash, ranks, reason, reserved: [0; _] }
                };
                change!(self.acq_record_set_result(record, result));
            }
            18 => make!(self.acq_record_check(record)),
            19 | 20 => make!(self.acq_record_check_text(text, length)),
            21 | 22 => make!(self.acq_record_check_json(text, length)),
            23 => drop(give!(self.acq_record_market_seed(record))),
            24 => {
                let seed = self.byte().into();
                change!(self.acq_record_set_market_seed(record, seed));
            }
            _ => {
                let threads = self.small(3);
                plain!(self.acq_record_check_each(text, length, threads, None, ptr::null_mut()));
            }
        }
    }

    pub(crate) fn use_replay_or_recorder(&mut self) {
        let (replay, recorder) = (self.handle::<AcqReplay>(), self.handle::<AcqRecorder>());
        let mut lent = ptr::null();
        let id =
            if acq_recorder_lent_game(recorder, &raw mut lent) == 0 { self.id(lent) } else { 0 };
        match self.byte() % 32 {
            0 => {
                let record = self.handle::<AcqRecord>();
                make!(self.acq_replay_new(record));
            }
            1 | 2 => {
                let before = AcqReplay::state(replay);
                if give!(self.acq_replay_step(replay)).is_none() {
                    assert!(AcqReplay::state(replay) == before);
                }
            }
            3 => {
                let before = AcqReplay::state(replay);
                let action = Room::<u16>::new(1, self.byte());
                let events = self.list("acq_replay_step_events", |events, capacity, count| {
                    acq_replay_step_events(replay, events, capacity, count, action.at)
                });
                assert!(action.untouched() == events.is_none());
                assert!(events.is_some() || AcqReplay::state(replay) == before);
            }
            4 => drop(give!(self.acq_replay_actions(replay))),
            5 => make!(self.acq_replay_game(replay)),
            6 | 7 => change!(self.acq_recorder_apply(recorder, id)),
            8 => {
                let before = AcqRecorder::state(recorder);
                let events = list!(self.acq_recorder_apply_events(recorder, id));
                assert!(events.is_some() || AcqRecorder::state(recorder) == before);
            }
            9 => {
                let mut watched = Watched { game: ptr::null(), events: 0 };
                let context = (&raw mut watched).cast();
                change!(self.acq_recorder_apply_observed(recorder, id, Some(observer), context));
            }
            10 => {
                let ((name, length), (text, text_length)) = (self.text(), self.text());
                change!(self.acq_recorder_set_tag(recorder, name, length, text, text_length));
            }
            11 => make!(self.acq_recorder_game(recorder)),
            12 => {
                let record = self.handle::<AcqRecord>();
                make!(self.acq_recorder_resume(record));
            }
            13 => make!(self.acq_recorder_clone(recorder)),
            14 => {
                let actions = usize::from(self.byte());
                change!(self.acq_recorder_undo(recorder, actions));
            }
            15 => {
                let (text, length) = self.text();
                change!(self.acq_recorder_apply_text(recorder, text, length));
            }
            16 => drop(give!(self.acq_recorder_phase(recorder))),
            17 => drop(list!(self.acq_recorder_legal_actions(recorder))),
            18 => make!(self.acq_replay_clone(replay)),
            19 => {
                let actions = usize::from(self.byte());
                change!(self.acq_replay_go_to(replay, actions));
            }
            20 => drop(give!(self.acq_replay_phase(replay))),
            21 => drop(list!(self.acq_replay_legal_actions(replay))),
            22 => drop(plain!(self.acq_recorder_check(recorder, id))),
            23 => {
                let player = self.small(6);
                plain!(self.acq_recorder_check_as(recorder, player, id));
            }
            24 => {
                let (player, mut watched) =
                    (self.small(6), Watched { game: ptr::null(), events: 0 });
                let context = (&raw mut watched).cast();
                change!(self.acq_recorder_apply_as(recorder, player, id, Some(observer), context));
            }
            25 => {
                let actions = usize::from(self.byte());
                change!(self.acq_recorder_redo(recorder, actions));
            }
            26 => {
                let viewer = self.small(6);
                make!(self.acq_recorder_followed_view(recorder, viewer));
            }
            27 => drop(give!(self.acq_recorder_redoable(recorder))),
            28 => {
                let index = self.byte().into();
                change!(self.acq_recorder_apply_legal(recorder, index));
            }
            29 => drop(give!(self.acq_recorder_undoable(recorder))),
            30 => {
                let player = self.small(6);
                let _ = give!(self.acq_recorder_undo_decision(recorder, player));
            }
            _ => make!(self.acq_recorder_record(recorder)),
        }
    }
}
