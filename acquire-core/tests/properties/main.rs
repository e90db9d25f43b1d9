//! What must hold in every game by any rules, and what must never change from version to version.
//!
//! The games are random. Without `PROPTEST_CASES` in the environment they are the same in every
//! run; with it they are so many others.

#![cfg(feature = "json")]

mod books;
mod games;
mod golden;
mod legality;
mod observations;
mod statistics;
mod stored;
mod streams;
mod uniform;
mod views;
