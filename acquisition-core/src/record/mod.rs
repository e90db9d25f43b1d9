//! Complete games, to store, to exchange and to check.

mod content;
mod error;
#[cfg(feature = "json")]
mod json;
mod recorded;
mod replay;
mod result;
#[cfg(feature = "serde")]
mod stored;
pub mod text;

pub use acquire_kit::record::Place;
pub use content::Record;
pub use error::{RecordError, RecordErrorKind};
pub use replay::{Recorder, Replay};
pub use result::GameResult;
