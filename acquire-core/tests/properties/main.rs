//! Properties of all games under all rules, and values that must not change from version to
//! version.
//!
//! The games are random. Without `PROPTEST_CASES` in the environment they are the same in every
//! run; with it they are that many others.

#![cfg(feature = "json")]

mod books;
#[path = "../../../acquire-kit/tests/shared/cases.rs"]
mod cases;
#[path = "../../../acquire-kit/tests/shared/committed.rs"]
mod committed;
mod deductions;
#[path = "../../../acquire-kit/tests/shared/files.rs"]
mod files;
mod following;
mod games;
mod golden;
mod legality;
mod made;
mod notes;
mod observations;
mod positions;
mod sentences;
mod statistics;
mod stored;
mod streams;
mod uniform;
mod views;
mod worth;
