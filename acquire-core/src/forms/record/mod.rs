//! Complete games, to store, to exchange and to check.

mod content;
mod error;
mod head;
#[cfg(feature = "json")]
mod json;
mod limits;
mod recorded;
mod replay;
mod result;
#[cfg(feature = "schema")]
mod schema;
#[cfg(feature = "serde")]
mod stored;
pub mod text;

pub use acquire_kit::record::Place;
#[cfg(feature = "serde")]
pub(crate) use acquire_kit::record::ReadTags;
pub use acquire_kit::tags::{TagError, Tags};
pub use content::Record;
pub use error::{MarketDrawProblem, RecordError, RecordErrorKind};
pub use limits::TooMany;
pub use replay::{ApplyTextError, Recorder, Replay};
pub use result::GameResult;
#[cfg(feature = "schema")]
pub(crate) use schema::conditions_for as schema_conditions;
