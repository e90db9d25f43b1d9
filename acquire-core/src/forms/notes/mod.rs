//! Notes: one viewer's account of a game.

mod asked;
mod check;
mod content;
mod corrections;
mod error;
mod explain;
mod forced;
mod guess;
#[cfg(feature = "json")]
mod json;
mod known;
mod names;
mod order;
pub(crate) mod parse;
mod places;
#[cfg(feature = "schema")]
mod schema;
mod seen;
mod spelling;
mod step;
#[cfg(feature = "serde")]
mod stored;
pub mod text;

pub use content::{Notes, NotesEnd, NotesEntry, Viewer};
pub use error::{Excluded, NotesError, NotesProblem, Whereabouts};
pub use guess::{Guess, GuessChange, TextEdit};
