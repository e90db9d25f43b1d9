//! Notes: what somebody saw of a game.

mod check;
mod content;
mod error;
mod explain;
mod names;
mod order;
mod parse;
mod places;
mod seen;
mod step;
pub mod text;

pub use content::{Notes, NotesEnd, NotesEntry, Viewer};
pub use error::{Excluded, NotesError, NotesProblem, Whereabouts};
