//! Files of a folder.

use std::{collections::BTreeMap, fs, path::Path};

/// Returns the text of each file by its name without the ending. The path of the folder begins at
/// the folder of the crate.
pub(crate) fn texts(folder: &str) -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap();
            (name.to_owned(), fs::read_to_string(&path).unwrap())
        })
        .collect()
}
