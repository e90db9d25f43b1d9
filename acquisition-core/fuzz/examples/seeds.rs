//! Writes the seed corpora: the records of `tests/data/acquisition`, in text and in JSON, their
//! actions, and setups of the games on the way.

use std::{collections::BTreeSet, fs, io, path::Path};

use acquisition_core::Record;

fn main() -> io::Result<()> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let corpus = |target: &str| here.join("corpus").join(target);
    for target in ["record_text", "record_json", "setup_json", "action_text", "apply"] {
        fs::create_dir_all(corpus(target))?;
    }
    let mut actions = BTreeSet::new();
    for entry in fs::read_dir(here.join("../../tests/data/acquisition/records"))? {
        let path = entry?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path)?;
        let record = Record::from_text(&text).map_err(io::Error::other)?;
        fs::write(corpus("record_text").join(&name), text)?;
        fs::write(corpus("record_json").join(&name), record.to_json())?;

        let mut replay = record.replay();
        let mut kinds = BTreeSet::new();
        loop {
            let game = replay.game();
            // The first two of each kind of decision, and every twentieth.
            let kind = game.phase().kind();
            let first = kinds.insert((kind, true)) || kinds.insert((kind, false));
            if first || replay.actions() % 20 == 0 {
                let name = format!("{name}-{}", replay.actions());
                fs::write(corpus("setup_json").join(name), game.to_json())?;
            }
            match replay.step(&mut ()).map_err(io::Error::other)? {
                Some(action) => actions.insert(action.to_string()),
                None => break,
            };
        }
    }
    for (i, action) in actions.iter().enumerate() {
        fs::write(corpus("action_text").join(format!("{i}")), action)?;
    }
    // Every number of players with many numbers of tiles, choosing among the legal actions.
    for number in 0..40u8 {
        let mut bytes = vec![2 + number % 3, number];
        bytes.extend((0..300u16).flat_map(|step| (step * 37 % 1_024 * 2).to_le_bytes()));
        fs::write(corpus("apply").join(format!("{number}")), bytes)?;
    }
    Ok(())
}
