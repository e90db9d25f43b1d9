//! The JSON of records: no panic, and what is read is written and read back unchanged.
#![no_main]

use acquisition_core::{Place, Record};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|json: &str| {
    match Record::from_json(json) {
        Ok(record) => {
            assert_eq!(Record::from_json(&record.to_json()).as_ref(), Ok(&record));
            assert_eq!(Record::from_text(&record.to_text()).as_ref(), Ok(&record));
            assert_eq!(record.check().ok(), Record::check_json(json).ok());
        }
        Err(error) => {
            let Place::Path(path) = &error.place else { panic!("{error}") };
            assert!(!path.is_empty());
        }
    }
    if let Err(problems) = Record::check_json_all(json) {
        assert_eq!(problems.first(), Record::check_json(json).err().as_ref());
        assert!(problems.len() <= Record::PROBLEMS_MAX + 1);
        assert!(problems.iter().all(|problem| !problem.to_string().is_empty()));
    }
});
