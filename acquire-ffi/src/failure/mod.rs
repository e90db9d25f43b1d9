//! Why a call fails: the status, the fields and the message of every problem.

mod action;
mod last;
mod notes;
mod position;
mod problem;
mod record;
mod rules;
mod setup;

pub(crate) use last::{Last, dismiss, forget, keep, with_last};
pub use problem::AcqProblem;
pub(crate) use problem::{Failure, Message, Problem, clip};
#[cfg(any(feature = "acquisition", feature = "agents"))]
pub(crate) use problem::{saturated, single};
