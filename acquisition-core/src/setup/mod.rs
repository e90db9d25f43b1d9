//! Arbitrary positions: an untrusted description, checked as a whole.

mod check;
mod content;
mod problem;
#[cfg(feature = "serde")]
mod stored;

pub use content::{Seat, Setup};
pub use problem::{SetupError, SetupProblem};
