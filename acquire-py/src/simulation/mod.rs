//! Random games by the thousand, as tables.

mod columns;
pub(crate) mod series;
mod tally;
