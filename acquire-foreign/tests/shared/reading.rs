//! Reading any text at all.

use acquire_core::{ErrorDetails, Notes, Place, Record, Viewer};
use acquire_foreign::{ForeignError, ForeignGame, Form, form_of, read_foreign};

/// What is read is legal and can be stored, and an error has a message and a place.
pub(crate) fn read_or_refused(text: &str) {
    let _ = form_of(text);
    for form in Form::ALL {
        match read_foreign(text, *form) {
            Ok(ForeignGame::Record(record)) => {
                record.check().unwrap();
                assert_eq!(Record::from_text(&record.to_text()).as_ref(), Ok(&record));
                assert_eq!(Record::from_json(&record.to_json()).as_ref(), Ok(&record));
            }
            Ok(ForeignGame::Notes(notes)) => {
                notes.check().unwrap();
                assert!(notes.viewer() == Viewer::Complete || notes.complete(1).is_ok());
                assert_eq!(Notes::from_text(&notes.to_text()).as_ref(), Ok(&notes));
                assert_eq!(Notes::from_json(&notes.to_json()).as_ref(), Ok(&notes));
            }
            Err(error) => is_in(text, &error),
        }
    }
}

fn is_in(text: &str, error: &ForeignError) {
    let details = ErrorDetails::from(&*error.problem);
    assert!(details.kind.is_some() && details.rule == error.rule(), "{error}");
    assert!(error.to_string().len() < 4_000 && !error.problem.sentence().is_empty(), "{error}");
    match &error.place {
        Place::Text { line, column } => {
            let line = text.split('\n').nth(line - 1).unwrap();
            assert!((1..=line.chars().count() + 1).contains(column), "{error}");
        }
        Place::Path(path) => assert!(!path.is_empty(), "{error}"),
    }
}
