//! Positions in the terms of players at a table: with names, and with only the parts that they
//! know.

mod build;
mod content;
mod drawing;
pub(in crate::forms) mod grammar;
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
