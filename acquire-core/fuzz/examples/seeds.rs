//! Writes the seed corpora: the records of `tests/data`, in text and in JSON, their actions,
//! setups of the games and views on the way, and notes of three viewers.

use std::{collections::BTreeSet, fs, io, path::Path};

use acquire_core::{Names, Notes, Player, Record, RuleOption, Setup, Viewer};

fn main() -> io::Result<()> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let corpus = |target: &str| here.join("corpus").join(target);
    for target in [
        "record_text",
        "record_json",
        "notes_text",
        "setup_json",
        "position_text",
        "action_text",
        "apply",
        "tags",
        "schema",
    ] {
        fs::create_dir_all(corpus(target))?;
    }
    let mut actions = BTreeSet::new();
    for entry in fs::read_dir(here.join("../../tests/data/records"))? {
        let path = entry?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path)?;
        let record = Record::from_text(&text).map_err(io::Error::other)?;
        fs::write(corpus("record_text").join(&name), text)?;
        fs::write(corpus("record_json").join(&name), record.to_json())?;
        fs::write(corpus("schema").join(&name), record.to_json())?;

        let player = Player::from_index(0).map_or(Viewer::Complete, Viewer::Player);
        for (i, viewer) in [player, Viewer::Spectator, Viewer::Complete].into_iter().enumerate() {
            let notes = Notes::from_record(&record, viewer).map_err(io::Error::other)?;
            fs::write(corpus("notes_text").join(format!("{name}-{i}")), notes.to_text())?;
        }

        let mut replay = record.replay();
        let mut phases = BTreeSet::new();
        loop {
            let game = replay.game();
            // One game and two views of every kind of decision.
            if phases.insert(game.phase().kind()) {
                let name = format!("{name}-{}", game.phase().kind());
                let mut setups = vec![Setup::from(game), Setup::from(&game.spectator_view())];
                let viewer = Player::from_index(1).and_then(|player| game.view(player));
                setups.extend(viewer.as_ref().map(Setup::from));
                let names = Names::new(record.rules().edition()).with_players(&["Ann", "Ben"]);
                let mut texts = vec![game.to_text(&names), game.spectator_view().to_text(&names)];
                texts.extend(viewer.map(|view| view.to_text(&names)));
                for (i, text) in texts.iter().enumerate() {
                    fs::write(corpus("position_text").join(format!("{name}-{i}")), text)?;
                }
                for (i, setup) in setups.iter().enumerate() {
                    let name = format!("{name}-{i}");
                    fs::write(corpus("setup_json").join(&name), setup.to_json())?;
                    fs::write(corpus("schema").join(&name), setup.to_json())?;
                }
            }
            match replay.step(&mut ()).map_err(io::Error::other)? {
                Some(action) => actions.insert(action.text(record.rules().edition()).to_string()),
                None => break,
            };
        }
    }
    for (i, action) in actions.iter().enumerate() {
        fs::write(corpus("action_text").join(format!("{i}")), action)?;
    }
    fs::write(corpus("tags").join("tags"), "player0 Ann\nnote\n+note x\nnote two  words\n+a b")?;
    // Every edition with many options, two to six players, choosing among the legal actions.
    for number in 0..60u8 {
        let mut bytes = vec![number % 3, 2 + number % 5];
        bytes.extend((0..RuleOption::ALL.len() as u8).map(|option| number / (1 + option)));
        bytes.extend(u64::from(number).to_le_bytes());
        bytes.extend((0..300u16).flat_map(|step| (step * 37 % 1_024 * 2).to_le_bytes()));
        fs::write(corpus("apply").join(format!("{number}")), bytes)?;
    }
    Ok(())
}
