//! The types that C knows only by their pointers.

use acquire_agents::{Agent, Review, Specification};

use crate::ffi::{Handle, opaque};

/// An agent: a computer player, or the program that it starts.
///
/// acq_agent_new() makes one; the caller frees it with acq_agent_free(), which also ends its program.
/// Only one thread at a time may use it. It plays one game at a time.
pub struct AcqAgent(Handle<Specified>);

opaque!(AcqAgent, Specified, b"AcqA");

/// A review of a game.
///
/// acq_record_review() and acq_notes_review() make one; the caller frees it with acq_review_free().
/// It never changes, so several threads may read it at the same time.
pub struct AcqReview(Handle<Review>);

opaque!(AcqReview, Review, b"AcqO");

/// An agent with the specification from which it was made.
pub(crate) struct Specified {
    pub(crate) specification: Specification,
    pub(crate) agent: Box<dyn Agent + Send>,
}

impl From<Specification> for Specified {
    fn from(specification: Specification) -> Self {
        Self { agent: specification.agent(), specification }
    }
}
