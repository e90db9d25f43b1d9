//! The fuzz target leaves out no function of the headers.

use std::{collections::BTreeSet, fs, path::Path};

use crate::documented::Documented;

/// The words of the code in a folder, without those of comments.
fn words(folder: &Path, words: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            self::words(&path, words);
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
            let names = line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
            words.extend(names.map(str::to_owned));
        }
    }
}

#[test]
fn the_fuzz_target_calls_every_function_of_the_headers() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/fuzz_targets/contract");
    let mut called = BTreeSet::new();
    words(&folder, &mut called);
    let documented = Documented::get();
    let functions =
        [documented.names(), documented.names_of_acquisition(), documented.names_of_agents()];
    let forgotten: Vec<&str> =
        functions.into_iter().flatten().filter(|name| !called.contains(*name)).collect();
    assert_eq!(forgotten, [""; 0], "the fuzz target calls every function");
}
