//! Tags: as a list that is searched from its beginning, and every record with them can be read.
//!
//! Each line is a name and, after a space, a text; with a `+` before it the tag is to be new.
#![no_main]

use acquire_core::{Edition, Record, Rules, TagError, Tags, tile_order};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|lines: &str| {
    let mut record = Record::new(Rules::new(Edition::AvalonHill), 4, &tile_order(7))
        .expect("the tiles are all there");
    let mut model: Vec<(&str, &str)> = Vec::new();
    for line in lines.split('\n') {
        let (add, line) = line.strip_prefix('+').map_or((false, line), |line| (true, line));
        let (name, text) = line.split_once(' ').unwrap_or((line, ""));
        let known = model.iter().position(|tag| tag.0 == name);
        let result = match add {
            true => record.add_tag(name, text),
            false => record.set_tag(name, text),
        };
        let alone = Tags::new().set(name, text);
        match (result, known) {
            (Ok(()), Some(place)) => {
                assert!(!add);
                model[place].1 = text;
            }
            (Ok(()), None) => model.push((name, text)),
            (Err(TagError::Twice), known) => assert!(add && known.is_some()),
            (Err(error), _) => assert!(alone == Err(error) || error == TagError::TooLong),
        }
    }
    assert!(record.tags().iter().eq(model.iter().copied()));
    assert!((0..=model.len()).all(|i| record.tags().at(i) == model.get(i).copied()));
    assert!(model.iter().all(|(name, text)| record.tags().get(name) == Some(*text)));
    assert_eq!(Record::from_text(&record.to_text()).as_ref(), Ok(&record));
    assert_eq!(Record::from_json(&record.to_json()).as_ref(), Ok(&record));
});
