//! Texts of records: no panic, what is read is written and read back unchanged, and what breaks
//! off is not read.
#![no_main]

use acquire_core::{Place, Record};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match Record::from_text(text) {
        Ok(record) => {
            let written = record.to_text();
            assert_eq!(Record::from_text(&written).as_ref(), Ok(&record));
            assert_eq!(Record::from_json(&record.to_json()).as_ref(), Ok(&record));
            assert_eq!(record.check().ok(), Record::check_text(text).ok());
            breaks_off(&written, text.len());
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
        assert!(problems.iter().all(|problem| !problem.to_string().is_empty()));
    }
});

/// No beginning of what is written is a record: neither one of any length nor the longest ones.
fn breaks_off(written: &str, length: usize) {
    let most = written.len() - 1;
    for end in [length % most, length * 7 % most, most - 1, most - length % 20.min(most)] {
        if end < most && written.is_char_boundary(end) {
            assert!(Record::from_text(&written[..end]).is_err(), "{end}");
        }
    }
}
