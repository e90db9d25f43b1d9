//! Records, notes, positions, screens and the rulebook as they are written. They are one program, which
//! compiles faster than one for each.

#[path = "../../../acquire-kit/tests/shared/committed.rs"]
mod committed;
#[path = "../../../acquire-kit/tests/shared/files.rs"]
mod files;
mod notes;
mod notes_forced;
mod notes_guesses;
mod positions;
mod replay;
mod rulebook;
mod screen;
