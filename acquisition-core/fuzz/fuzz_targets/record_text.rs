//! Texts of records: no panic, what is read is written and read back unchanged, and what breaks
//! off is refused.
#![no_main]

use acquisition_core::{Place, Record};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match Record::from_text(text) {
        Ok(record) => {
            let written = record.to_text();
            assert_eq!(Record::from_text(&written).as_ref(), Ok(&record));
            assert_eq!(Record::from_json(&record.to_json()).as_ref(), Ok(&record));
            assert_eq!(record.check().ok(), Record::check_text(text).ok());
            let whole = text.trim_end_matches([' ', '\t', '\r', '\n']);
            for (cut, _) in whole.char_indices() {
                assert!(Record::from_text(&whole[..cut]).is_err());
            }
        }
        Err(error) => {
            let Place::Text { line, column } = error.place else { panic!("{error}") };
            assert!(1 <= line && line <= text.split('\n').count(), "{error}");
            let width = text.split('\n').nth(line - 1).unwrap_or_default().chars().count();
            assert!(1 <= column && column <= width + 1, "{error}");
        }
    }
    if let Err(problems) = Record::check_text_all(text) {
        assert_eq!(problems.first(), Record::check_text(text).err().as_ref());
        assert!(problems.len() <= Record::PROBLEMS_MAX + 1);
        assert!(problems.iter().all(|problem| !problem.to_string().is_empty()));
    }
});
