//! The parts that every game of this engine needs and that decide no rule.
//!
//! A game consists of its rules, its words and a page of glue. It implements [`Game`], and the kit
//! gives it [playouts](playout), [counts of action sequences](perft), records and replay. The kit
//! knows no game, and it has no input or output, no clock, no threads, no global state and no
//! unsafe code. Without its default features it is `no_std` with `alloc`.
//!
//! | module | contents |
//! |---|---|
//! | [`lines`], [`digits`], [`excerpt`], [`quantity`] | reading text with places, and writing messages |
//! | [`named`], [`mod@rulebook`] | enums with fixed names, and tables of rules with codes |
//! | [`mod@player`], [`mod@grid`], [`action_id`] | players, squares of a board and dense numbers for actions |
//! | [`random`], [`hash`] | random numbers and hashes that stay the same for ever |
//! | [`History`] | games that remember their actions: undo and redo |
//! | `reading`, `json` | reading the contents that a schema allows, with errors that carry the path
//! |
//! | [`record`], [`tags`] | complete games: checks, replay, text and JSON with places in errors |
//! | [`playout`], [`perft`] | games at random, and counts of action sequences |
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

pub mod action_id;
pub mod digits;
pub mod excerpt;
mod game;
pub mod grid;
pub mod hash;
pub mod header;
mod history;
#[cfg(feature = "json")]
pub mod json;
pub mod lines;
pub mod named;
mod perft;
pub mod player;
pub mod playout;
pub mod quantity;
pub mod random;
#[cfg(feature = "serde")]
pub mod reading;
pub mod record;
pub mod rulebook;
pub mod tags;

pub use game::{Game, Legal, Observer};
pub use history::{History, RedoError, UndoError, not_redone, not_undone};
pub use perft::perft;
