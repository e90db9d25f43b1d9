//! Records, notes, positions, screens and the rulebook as they are written. They are one program, which
//! compiles faster than one for each.

mod notes;
mod notes_forced;
mod notes_guesses;
mod positions;
mod replay;
mod rulebook;
mod screen;
