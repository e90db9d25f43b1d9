//! The plain structs: the data of the core, in integers only.

mod action;
mod event;
mod names;
mod notes;
mod observation;
mod phase;
mod position;
mod record;
mod sets;

pub use action::AcqAction;
pub use event::{AcqEvent, AcqObserver};
pub use names::AcqNames;
pub use notes::{
    AcqGuess, AcqNotesEnd, AcqNotesEntry, AcqNotesShown, AcqNotesSummary, AcqTextEdit,
};
pub use observation::AcqObservationField;
pub use phase::AcqPhase;
pub(crate) use position::cells;
pub use position::{AcqCell, AcqPlacement, AcqPosition, AcqStanding};
pub use record::{AcqPiece, AcqRecordSummary, AcqResult};
pub(crate) use sets::places;
pub use sets::{AcqBonuses, AcqDeduction, AcqPrice, AcqTileSet};
