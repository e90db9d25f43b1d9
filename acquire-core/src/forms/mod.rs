//! The written forms: records, notes, setups and sketches.

/// The first line of notes, a macro because messages are put together of literals.
macro_rules! notes_line {
    () => {
        "acquire notes 1"
    };
}

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
