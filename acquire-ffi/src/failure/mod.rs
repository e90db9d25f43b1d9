//! Why a call fails: the status, the fields and the message of every problem.

mod action;
mod last;
mod notes;
mod position;
mod problem;
mod record;
mod rules;
mod setup;

pub(crate) use last::{Last, dismiss, during, forget, keep, with_last};
pub use problem::AcqProblem;
#[cfg(any(feature = "acquisition", feature = "agents"))]
pub(crate) use problem::single;
pub(crate) use problem::{Failure, Message, Problem, clip, saturated};
