//! Notes: what somebody saw of a game.

mod check;
mod content;
mod error;
mod explain;
mod order;
mod seen;
mod step;

pub use content::{Notes, NotesEnd, NotesEntry, Viewer};
pub use error::{Excluded, NotesError, NotesProblem, Whereabouts};
