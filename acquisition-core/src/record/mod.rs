//! Complete games, to store, to exchange and to check.

mod check;
mod content;
mod error;
#[cfg(feature = "json")]
mod json;
mod replay;
mod result;
#[cfg(feature = "serde")]
mod stored;
pub mod text;

pub use content::Record;
pub use error::{Place, RecordError, RecordErrorKind};
pub use replay::{Recorder, Replay};
pub use result::GameResult;
