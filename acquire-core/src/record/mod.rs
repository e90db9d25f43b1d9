//! Complete games, to store, to exchange and to check.

mod check;
mod content;
mod error;
#[cfg(feature = "json")]
mod json;
mod limits;
mod parse;
mod replay;
mod result;
#[cfg(feature = "schema")]
mod schema;
#[cfg(feature = "serde")]
mod stored;
pub mod text;

pub use acquire_kit::tags::{TagError, Tags};
pub use content::Record;
pub use error::{MarketDrawProblem, Place, RecordError, RecordErrorKind};
pub use limits::TooMany;
pub use replay::{ApplyTextError, Recorder, Replay, UndoError};
pub use result::GameResult;
#[cfg(feature = "schema")]
pub(crate) use schema::conditions_for as schema_conditions;
#[cfg(feature = "serde")]
pub(crate) use stored::ReadTags;
