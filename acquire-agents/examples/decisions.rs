//! Makes decisions to learn the numbers of the policy from:
//!
//! ```sh
//! cargo run --release -p acquire-agents --features learning --example decisions -- decisions.npy
//! python python/tools/learn_policy.py decisions.npy > numbers.rs
//! ```
//!
//! The same arguments give the same file, however many threads there are. The file is an array of
//! [`Decision`]s: `numpy.load` returns it with its fields by name. It is complete after every fifty games,
//! so the program can be stopped at any moment.

#[path = "shared/threads.rs"]
mod threads;

use std::{
    fs::File,
    io::{self, BufWriter, Seek, SeekFrom, Write},
    path::PathBuf,
    time::Instant,
};

use acquire_agents::{
    Settings, Specification,
    learning::{Decision, decisions},
};
use clap::Parser;

use threads::Threads;

/// The number of games between two reports.
const CHUNK: usize = 50;

/// Makes decisions to learn the numbers of the policy of `search` from.
#[derive(Parser)]
struct Options {
    /// The file for the decisions, which is replaced
    file: PathBuf,
    #[arg(long, default_value_t = 700)]
    games: u64,
    /// The number of worlds in which each action is tried
    #[arg(long, default_value_t = 8)]
    worlds: usize,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The search whose playouts give the chances
    #[arg(long, default_value = "search", value_parser = search)]
    players: Settings,
    #[command(flatten)]
    threads: Threads,
}

fn search(text: &str) -> Result<Settings, String> {
    match text.parse() {
        Ok(Specification::Search(settings)) => Ok(settings),
        Ok(_) => Err("it is not a search, such as search@3".into()),
        Err(error) => Err(error.to_string()),
    }
}

fn main() -> io::Result<()> {
    let Options { file, games, worlds, seed, mut players, threads } = Options::parse();
    players.threads = threads.count() as u32;
    let mut file = BufWriter::new(File::create(file)?);
    let (start, mut count) = (Instant::now(), 0);
    for first in (0..games).step_by(CHUNK) {
        let end = games.min(first + CHUNK as u64);
        let found = decisions(first..end, &players, worlds, seed);
        count += found.len();
        if let Some(decision) = found.first() {
            file.rewind()?;
            file.write_all(&header(&fields(decision), count))?;
            file.seek(SeekFrom::End(0))?;
        }
        for field in found.iter().flat_map(fields) {
            file.write_all(&field.bytes)?;
        }
        file.flush()?;
        eprintln!("{end} games, {count} decisions, {} s", start.elapsed().as_secs());
    }
    Ok(())
}

/// A field of a decision.
struct Field {
    name: &'static str,
    /// The kind of its numbers, as NumPy writes it.
    kind: &'static str,
    shape: Vec<usize>,
    bytes: Vec<u8>,
}

fn fields(decision: &Decision) -> [Field; 8] {
    let Decision { game, network, context, chains, candidates, changes, values, chances, .. } =
        decision;
    let numbers = |name, shape: &[usize], numbers: &[f32]| {
        let bytes = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        Field { name, kind: "<f4", shape: shape.to_vec(), bytes }
    };
    let (chain_count, most) = (chains.len(), candidates.len());
    [
        Field { name: "game", kind: "<u8", shape: vec![], bytes: game.to_le_bytes().to_vec() },
        Field {
            name: "network",
            kind: "<u4",
            shape: vec![],
            bytes: network.to_le_bytes().to_vec(),
        },
        numbers("context", &[context.len()], context),
        numbers("chains", &[chain_count, chains[0].len()], chains.as_flattened()),
        numbers("candidates", &[most, candidates[0].len()], candidates.as_flattened()),
        numbers(
            "changes",
            &[most, chain_count, changes[0][0].len()],
            changes.as_flattened().as_flattened(),
        ),
        numbers("values", &[most], values),
        numbers("chances", &[chances.len(), most], chances.as_flattened()),
    ]
}

/// The beginning of NumPy's file, which is equally long for any number of decisions.
fn header(fields: &[Field], count: usize) -> Vec<u8> {
    let tuple = |shape: &[usize]| shape.iter().map(|size| format!("{size},")).collect::<String>();
    let kinds: String = fields
        .iter()
        .map(|field| format!("('{}', '{}', ({})), ", field.name, field.kind, tuple(&field.shape)))
        .collect();
    let text = format!("{{'descr': [{kinds}], 'fortran_order': False, 'shape': ({count:>12},), }}");
    // The decisions begin at a multiple of 64 bytes, after a line break.
    let length = (text.len() + 11).next_multiple_of(64) - 10;
    let mut header = b"\x93NUMPY\x01\x00".to_vec();
    header.extend((length as u16).to_le_bytes());
    header.extend(format!("{text:<width$}\n", width = length - 1).bytes());
    header
}
