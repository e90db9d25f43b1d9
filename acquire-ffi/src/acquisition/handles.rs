//! The types that C knows only by their pointers.

use acquisition_core::{Game, Record, Recorder, Replay, agents::Agent};
use self_cell::self_cell;

use crate::{
    ffi::{Handle, opaque},
    handles::{Plays, Recording},
};

/// A game: the board, the supplies and the turn. Nothing is hidden (Q1).
///
/// acq_acquisition_game_new(), acq_acquisition_game_from_json(), acq_acquisition_game_clone(),
/// acq_acquisition_random_game() and others make one; the caller frees it with
/// acq_acquisition_game_free(). Several threads may read it while none changes it.
pub struct AcqAcquisitionGame(Handle<Game>);

opaque!(AcqAcquisitionGame, Game, b"AqnG");

/// A record of one game, finished or not. Its actions may be illegal;
/// acq_acquisition_record_check() and acq_acquisition_replay_step() find out.
///
/// acq_acquisition_record_new(), acq_acquisition_record_from_text(),
/// acq_acquisition_record_from_json(), acq_acquisition_record_clone() and
/// acq_acquisition_recorder_record() make one; the caller frees it with
/// acq_acquisition_record_free(). Several threads may read it while none changes it.
pub struct AcqAcquisitionRecord(Handle<Record>);

opaque!(AcqAcquisitionRecord, Record, b"AqnE");

/// A game that is replayed from its record, action by action. It keeps a copy of the record.
///
/// acq_acquisition_replay_new() makes one; the caller frees it with acq_acquisition_replay_free().
/// Several threads may read it while none changes it.
pub struct AcqAcquisitionReplay(Handle<Replaying>);

opaque!(AcqAcquisitionReplay, Replaying, b"AqnP");

self_cell!(
    pub(crate) struct Replaying {
        owner: Record,

        #[covariant]
        dependent: Replay,
    }
);

/// A game that writes its own record.
///
/// acq_acquisition_recorder_new() and acq_acquisition_recorder_resume() make one; the caller frees
/// it with acq_acquisition_recorder_free(). Several threads may read it while none changes it.
pub struct AcqAcquisitionRecorder(Handle<Recording<AcqAcquisitionGame, Recorder>>);

opaque!(AcqAcquisitionRecorder, Recording<AcqAcquisitionGame, Recorder>, b"AqnW");

impl Plays for Recorder {
    type Game = Game;

    fn game(&self) -> &Game {
        self.game()
    }
}

/// A computer player. It remembers nothing of a game.
///
/// acq_acquisition_agent_new() makes one; the caller frees it with acq_acquisition_agent_free().
/// Only one thread at a time may use it.
pub struct AcqAcquisitionAgent(Handle<Agent>);

opaque!(AcqAcquisitionAgent, Agent, b"AqnA");
