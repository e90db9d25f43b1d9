//! The written forms: records, notes, setups and sketches.

/// The first line of notes, a macro because messages are put together of literals.
macro_rules! notes_line {
    () => {
        "acquire notes 1"
    };
}

/// The beginning of the text of a game of Acquisition, which this crate does not read.
const ACQUISITION: &str = "acquisition record";

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
