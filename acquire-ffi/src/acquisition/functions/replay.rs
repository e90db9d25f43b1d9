//! Records, step by step.

use acquisition_core::{Action, ActionId, Event, Record};

use super::super::{
    handles::{AcqAcquisitionGame, AcqAcquisitionRecord, AcqAcquisitionReplay, Replaying},
    structs::AcqAcquisitionEvent,
};
use crate::{
    argument::arg,
    constants::ACQ_NO_ACTION,
    failure::Failure,
    ffi::{guard, release},
    functions::{
        answer::{answer, derive, write_events},
        replay::replays,
    },
};

/// Returns the id of an action, or the number for none.
fn id(action: Option<Action>) -> u16 {
    action.map_or(ACQ_NO_ACTION, |action| ActionId::from(action).get())
}

replays! {
    acq_acquisition,
    "ACQ_ACQUISITION_STATUS_ILLEGAL_…",
    AcqAcquisitionRecord, AcqAcquisitionReplay, AcqAcquisitionGame, AcqAcquisitionEvent,
    acq_acquisition_replay_new, acq_acquisition_replay_free, acq_acquisition_replay_step,
    acq_acquisition_replay_step_events, acq_acquisition_replay_actions, acq_acquisition_replay_game
}
