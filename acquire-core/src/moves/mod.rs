//! Actions, phases and events, and how they are written.

pub(crate) mod action;
pub mod action_id;
pub(crate) mod event;
pub mod notation;
pub(crate) mod phase;
pub(crate) mod sentences;
#[cfg(feature = "serde")]
pub(crate) mod serial;
pub(crate) mod suggestion;
