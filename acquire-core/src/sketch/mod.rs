//! Positions as people at the table say them: with names, and with what they know.

mod build;
mod content;
mod drawing;
mod grammar;
mod key;
mod parse;
mod problem;
mod statement;
pub mod text;
mod turn;

pub use build::State;
pub use content::Sketch;
pub use key::Key as SketchLine;
pub use problem::{SketchError, SketchProblem, SketchProblemKind};
