//! Texts of notes: no panic, what is read is written and read back unchanged, what breaks off is
//! not read, and notes that are accepted can be completed.
#![no_main]

use acquire_core::{Notes, NotesError, NotesProblem, Place};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let notes = match Notes::from_text(text) {
        Ok(notes) => notes,
        Err(error) => return is_in(text, &error),
    };
    let written = notes.to_text();
    assert_eq!(Notes::from_text(&written).as_ref(), Ok(&notes));
    assert_eq!(Notes::from_json(&notes.to_json()).as_ref(), Ok(&notes));
    breaks_off(&written, text.len());
    match Notes::check_text(text) {
        Ok(view) => {
            assert_eq!(notes.check().as_ref(), Ok(&view));
            let record = notes.complete(text.len() as u64).unwrap();
            let game = record.check().unwrap();
            assert_eq!(game.position(), view.position());
            let again = Notes::from_record(&record, notes.viewer()).unwrap();
            let actions = |notes: &Notes| {
                notes.entries().iter().map(|entry| entry.action).collect::<Vec<_>>()
            };
            let plain = notes.without_forced().unwrap();
            assert_eq!(actions(&again), actions(&plain));
            assert_eq!(plain.check().as_ref(), Ok(&view));
            again.check().unwrap();
        }
        Err(error) => {
            assert!(!matches!(*error.problem, NotesProblem::Expected { .. }), "{error}");
            is_in(text, &error);
        }
    }
});

/// The error points into the text and says something, and so do its guesses, of which there are few.
fn is_in(text: &str, error: &NotesError) {
    let Place::Text { line, column } = error.place else { panic!("{error}") };
    assert!(1 <= line && line <= text.split('\n').count(), "{error}");
    let width = text.split('\n').nth(line - 1).unwrap_or_default().chars().count();
    assert!(1 <= column && column <= width + 1, "{error}");
    assert!(!error.message().is_empty());
    assert!(error.guesses.len() <= 8, "{error}");
    for guess in &error.guesses {
        assert!(!guess.question.is_empty() && !guess.to_string().is_empty(), "{error}");
    }
}

/// No beginning of what is written is read: neither one of any length nor the longest ones.
fn breaks_off(written: &str, length: usize) {
    let most = written.len() - 1;
    for end in [length % most, length * 7 % most, most - 1, most - length % 20.min(most)] {
        if end < most && written.is_char_boundary(end) {
            assert!(Notes::from_text(&written[..end]).is_err(), "{end}");
        }
    }
}
