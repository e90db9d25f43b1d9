//! Records, replays and recorders.

use std::ptr;

use acquire::*;

use super::state::{Watched, observer};
use crate::{caller::Caller, room::Room, state::State};

impl Caller<'_> {
    pub(crate) fn use_record_of_acquisition(&mut self) {
        let record = self.handle::<AcqAcquisitionRecord>();
        let (text, length) = self.text();
        let index = self.below(4);
        match self.byte() % 22 {
            0 => {
                let rules = self.rules_of_acquisition();
                let actions = self.ids.clone();
                let (first, count) = match self.byte() {
                    0 => (ptr::null(), actions.len()),
                    1 => (actions.as_ptr(), usize::MAX / 2 - self.below(2)),
                    2 => (actions.as_ptr().wrapping_byte_add(1), actions.len()),
                    _ => (actions.as_ptr(), actions.len()),
                };
                make!(self.acq_acquisition_record_new(rules.at, first, count));
            }
            1 => make!(self.acq_acquisition_record_from_text(text, length)),
            2 => make!(self.acq_acquisition_record_from_json(text, length)),
            3 => make!(self.acq_acquisition_record_clone(record)),
            4 => {
                let other = self.handle::<AcqAcquisitionRecord>();
                give!(self.acq_acquisition_record_equal(record, other));
            }
            5 | 6 => {
                let text = list!(self.acq_acquisition_record_to_text(record));
                self.store(text);
            }
            7 | 8 => {
                let text = list!(self.acq_acquisition_record_to_json(record));
                self.store(text);
            }
            9 => drop(give!(self.acq_acquisition_record_summary(record))),
            10 | 11 => {
                if let Some(ids) = list!(self.acq_acquisition_record_actions(record)) {
                    self.ids = ids;
                }
            }
            12 => {
                let text = list!(self.acq_acquisition_record_tag_name(record, index));
                self.store(text);
            }
            13 => {
                let text = list!(self.acq_acquisition_record_tag_text(record, index));
                self.store(text);
            }
            14 => {
                let (value, value_length) = self.text();
                change!(self.acq_acquisition_record_set_tag(
                    record,
                    text,
                    length,
                    value,
                    value_length
                ));
            }
            15 => {
                let mut result = Room::<AcqAcquisitionResult>::new(1, self.byte());
                let reason = [0, 1, 2, 254, ACQ_NONE][self.below(5)];
                let buildings = [(); 4].map(|()| AcqAcquisitionBuildings {
                    large: self.byte(),
                    medium: self.byte(),
                    small: self.byte(),
                });
                let ranks = [(); 4].map(|()| self.byte() % 8);
                result.items[1].write(AcqAcquisitionResult {
                    reason,
                    buildings,
                    ranks,
                    reserved: [0; _],
                });
                change!(self.acq_acquisition_record_set_result(record, result.at));
            }
            16 => make!(self.acq_acquisition_record_check(record)),
            17 | 18 => make!(self.acq_acquisition_record_check_text(text, length)),
            19 | 20 => make!(self.acq_acquisition_record_check_json(text, length)),
            _ => {
                let (threads, none, context) = (self.small(3), None, ptr::null_mut());
                plain!(
                    self.acq_acquisition_record_check_each(text, length, threads, none, context)
                );
            }
        }
    }

    pub(crate) fn use_replay_or_recorder_of_acquisition(&mut self) {
        let replay = self.handle::<AcqAcquisitionReplay>();
        let recorder = self.handle::<AcqAcquisitionRecorder>();
        let mut lent = ptr::null();
        let id = match acq_acquisition_recorder_lent_game(recorder, &raw mut lent) {
            0 => self.id_of_acquisition(lent),
            _ => 0,
        };
        match self.byte() % 19 {
            0 => {
                let record = self.handle::<AcqAcquisitionRecord>();
                make!(self.acq_acquisition_replay_new(record));
            }
            1 | 2 => {
                let before = State::state(replay.cast_const());
                if give!(self.acq_acquisition_replay_step(replay)).is_none() {
                    assert!(State::state(replay.cast_const()) == before);
                }
            }
            3 => {
                let before = State::state(replay.cast_const());
                let action = Room::<u16>::new(1, self.byte());
                let function = "acq_acquisition_replay_step_events";
                let events = self.list(function, |events, capacity, count| {
                    acq_acquisition_replay_step_events(replay, events, capacity, count, action.at)
                });
                assert!(action.untouched() == events.is_none());
                assert!(events.is_some() || State::state(replay.cast_const()) == before);
            }
            4 => drop(give!(self.acq_acquisition_replay_actions(replay))),
            5 => make!(self.acq_acquisition_replay_game(replay)),
            6 | 7 => change!(self.acq_acquisition_recorder_apply(recorder, id)),
            8 => {
                let before = State::state(recorder.cast_const());
                let events = list!(self.acq_acquisition_recorder_apply_events(recorder, id));
                assert!(events.is_some() || State::state(recorder.cast_const()) == before);
            }
            9 => {
                let mut watched = Watched { game: ptr::null(), events: 0 };
                let context = (&raw mut watched).cast();
                change!(self.acq_acquisition_recorder_apply_observed(
                    recorder,
                    id,
                    Some(observer),
                    context
                ));
            }
            10 => {
                let ((name, length), (text, text_length)) = (self.text(), self.text());
                change!(self.acq_acquisition_recorder_set_tag(
                    recorder,
                    name,
                    length,
                    text,
                    text_length
                ));
            }
            11 => make!(self.acq_acquisition_recorder_game(recorder)),
            12 => {
                let record = self.handle::<AcqAcquisitionRecord>();
                make!(self.acq_acquisition_recorder_resume(record));
            }
            13 => {
                let actions = usize::from(self.byte());
                change!(self.acq_acquisition_recorder_undo(recorder, actions));
            }
            14 => {
                let actions = usize::from(self.byte());
                change!(self.acq_acquisition_recorder_redo(recorder, actions));
            }
            15 => drop(give!(self.acq_acquisition_recorder_redoable(recorder))),
            16 => drop(give!(self.acq_acquisition_recorder_undoable(recorder))),
            17 => {
                let player = self.small(6);
                let _ = give!(self.acq_acquisition_recorder_undo_decision(recorder, player));
            }
            _ => make!(self.acq_acquisition_recorder_record(recorder)),
        }
    }
}
