//! Properties of every game, and results that must never change from version to version.
//!
//! The games are random. Without `PROPTEST_CASES` in the environment they are the same in every
//! run; with it they are so many others.

#![cfg(all(feature = "json", feature = "agents"))]

#[path = "../../../acquire-kit/tests/shared/cases.rs"]
mod cases;
#[path = "../../../acquire-kit/tests/shared/committed.rs"]
mod committed;
#[path = "../../../acquire-kit/tests/shared/files.rs"]
mod files;
mod games;
mod golden;
mod invariants;
mod legality;
mod search;
mod stored;
