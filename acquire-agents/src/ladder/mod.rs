//! A ladder: the strengths of players against a pool of different ones.
//!
//! Each player of the [`pool`] plays against each of the others, both with half of the seats and
//! alone against others of one kind. A [`Log`] keeps the results in a file, [`play_all`] plays the
//! missing games, and a [`Ladder`] is the table with ratings. A [`Sequential`] test decides with as
//! few games as possible whether one player is stronger than another. `cargo run --release -p
//! acquire-agents --features ladder --example ladder` is the program.

mod log;
mod pairing;
mod play;
mod pool;
mod sequential;
mod table;
mod time;

pub use log::{Log, LogError, Setting};
pub use pairing::{Pairing, Played, pairings};
pub use play::{LadderError, play_all};
pub use pool::{Entry, pool};
pub use sequential::{Judgement, Sequential, Verdict};
pub use table::{Ladder, Part, Rating, Worst};
pub use time::equal_time;
