//! Prints for every record in a folder what the tests in C and C++ print too, to compare them.

use std::{env, error::Error, fs};

use acquire_core::{ActionId, Event, Record};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).ok_or("a folder is needed")?;
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        paths.push(entry?.path());
    }
    paths.sort();
    for path in paths {
        let text = fs::read_to_string(&path)?;
        let record = Record::from_text(&text)?;
        let mut replay = record.replay();
        let (mut trace, mut legal, mut events, mut gained, mut spent) = (0u64, 0, 0, 0u64, 0u64);
        let mut mix = |number: u64| trace = (trace ^ number).wrapping_mul(0x0100_0000_01b3);
        mix(replay.game().stable_hash());
        loop {
            legal += replay.game().legal_actions().len();
            let taken = replay.step(&mut |event: Event| {
                events += 1;
                if let Some((_, more, less)) = event.money() {
                    gained += u64::from(more);
                    spent += u64::from(less);
                }
            })?;
            let Some(action) = taken else { break };
            mix(ActionId::from(action).get().into());
            mix(replay.game().stable_hash());
        }
        let game = replay.game();
        let name = path.file_name().ok_or("a file has a name")?.to_string_lossy();
        print!(
            "{name} {} {trace:016x} {:016x} {legal} {events} {gained} {spent}",
            record.actions().len(),
            game.stable_hash()
        );
        game.position().seats().for_each(|player| print!(" {}", game.cash(player)));
        println!();
    }
    Ok(())
}
