//! The written forms: records, notes, setups and sketches.

pub(crate) mod form;
pub(crate) mod holdings;
#[cfg(feature = "json")]
pub(crate) mod json;
pub(crate) mod notes;
pub(crate) mod record;
#[cfg(feature = "json")]
pub(crate) mod screen;
pub(crate) mod setup;
pub(crate) mod sketch;
