//! Files that tests make and that are committed.

use std::{fs, path::Path};

/// Compares a text with the committed file at this path, which begins at the folder of the crate.
/// With `UPDATE_DATA=1` in the environment it writes the file first.
pub(crate) fn compare(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var_os("UPDATE_DATA").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
    }
    let committed = fs::read_to_string(&path).unwrap();
    for (i, (committed, made)) in committed.lines().zip(text.lines()).enumerate() {
        assert_eq!(committed, made, "{file}, line {}", i + 1);
    }
    assert!(committed == text, "{file} is out of date: `make data` writes it");
}
