//! Records, step by step.

use acquisition_core::{Event, Record};

use super::super::{
    handles::{AcqAcquisitionGame, AcqAcquisitionRecord, AcqAcquisitionReplay, Replaying},
    numbers::id,
    structs::AcqAcquisitionEvent,
};
use crate::{
    argument::arg,
    failure::Failure,
    ffi::{guard, release},
    functions::{
        answer::{answer, derive, write_events},
        replay::replays,
    },
};

replays! {
    acq_acquisition,
    "ACQ_ACQUISITION_STATUS_ILLEGAL_…",
    AcqAcquisitionRecord, AcqAcquisitionReplay, AcqAcquisitionGame, AcqAcquisitionEvent,
    acq_acquisition_replay_new, acq_acquisition_replay_free, acq_acquisition_replay_step,
    acq_acquisition_replay_step_events, acq_acquisition_replay_actions, acq_acquisition_replay_game
}
