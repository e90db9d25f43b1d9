//! Measures how strong players are against a pool of different ones, and whether one is stronger than
//! another; see `acquire_agents::ladder`:
//!
//! ```sh
//! cargo run --release -p acquire-agents --features ladder --example ladder -- play
//! cargo run --release -p acquire-agents --features ladder --example ladder -- \
//!     test search@1:playouts=200,variation=30 search@1:playouts=200
//! cargo run --release -p acquire-agents --features ladder --example ladder -- table one.jsonl two.jsonl
//! ```
//!
//! `--help` lists the commands and options.

mod shared;

use std::{
    error::Error,
    io::Write as _,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use acquire_agents::{
    Settings, Specification, SpecificationError,
    ladder::{
        Entry, Judgement, Ladder, Log, Pairing, Sequential, Setting, Verdict, equal_time, pairings,
        play_all, pool,
    },
};
use acquire_core::Rules;
use clap::{Args, Parser};

use shared::{RulesOptions, print_error, threads::Threads};

type Outcome = Result<(), Box<dyn Error>>;

/// Measures how strong players are against a pool of different ones.
#[derive(Parser)]
#[command(name = "ladder")]
enum Command {
    /// Plays what is missing in the file and prints the table
    Play {
        /// Further players, each `NAME=SPECIFICATION` or a specification
        #[arg(value_parser = entry)]
        players: Vec<Entry>,
        /// Play only pairings with this player
        #[arg(long, value_name = "NAME")]
        only: Option<String>,
        /// Take the players, with their numbers of playouts, from this file
        #[arg(long, value_name = "FILE")]
        like: Option<PathBuf>,
        /// The processor time of each decision of a search, in milliseconds
        #[arg(long, default_value_t = MS, value_parser = milliseconds)]
        ms: f64,
        #[command(flatten)]
        options: Options,
    },
    /// Plays until the first player is found to be better than the second one or not, and confirms it with
    /// other deals
    Test {
        /// The new player
        #[arg(value_parser = entry)]
        new: Entry,
        /// The player that it should be stronger than
        #[arg(value_parser = entry)]
        old: Entry,
        #[command(flatten)]
        options: Options,
    },
    /// Prints the table of these files
    Table {
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
}

/// The processor time of a decision in milliseconds: about 200 playouts of the first search.
const MS: f64 = 4.0;

#[derive(Args)]
struct Options {
    /// The file with the results, which grows
    #[arg(long, default_value = "target/ladder.jsonl")]
    file: PathBuf,
    /// The number of deals for each pairing [default: 20], or the most in a test [default: 2000]
    #[arg(long)]
    deals: Option<u64>,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of players of each game
    #[arg(id = "count", long = "players", value_name = "NUMBER", default_value_t = 4)]
    players: usize,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    rules: RulesOptions,
}

fn main() {
    run(Command::parse()).unwrap_or_else(|error| print_error::<Command>(error));
}

fn run(command: Command) -> Outcome {
    match command {
        Command::Play { players, only, like, ms, options } => {
            play(players, only.as_deref(), like.as_deref(), ms, &options)
        }
        Command::Test { new, old, options } => test(new, &old, &options),
        Command::Table { files } => table(&files),
    }
}

fn milliseconds(text: &str) -> Result<f64, &'static str> {
    let ms = text.parse().ok().filter(|ms| (0.01..=60_000.0).contains(ms));
    ms.ok_or("it is a number from 0.01 to 60000")
}

/// Opens the file, and returns it with the rules.
fn open(options: &Options) -> Result<(Log, Rules), Box<dyn Error>> {
    let rules = options.rules.rules()?;
    rules.check_players(options.players)?;
    if let Some(folder) = options.file.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let setting = Setting::new(rules, options.players, options.seed);
    Ok((Log::open(&options.file, &setting)?, rules))
}

/// Reads `NAME=SPECIFICATION` or a specification.
fn entry(text: &str) -> Result<Entry, SpecificationError> {
    let named = text.split_once('=').filter(|(name, _)| !name.contains(':'));
    let (name, agent) = named.unwrap_or((text, text));
    Ok(Entry { name: name.into(), agent: agent.parse()? })
}

fn play(
    players: Vec<Entry>,
    only: Option<&str>,
    like: Option<&Path>,
    ms: f64,
    options: &Options,
) -> Outcome {
    let (mut log, rules) = open(options)?;
    if let Some(like) = like {
        for player in Log::read(like)?.players() {
            log.add_player(player)?;
        }
    }
    let mut entries = pool();
    entries.extend(players);
    let searches = entries.iter_mut().filter_map(|entry| match &mut entry.agent {
        Specification::Search(settings) => Some((&entry.name, settings)),
        _ => None,
    });
    let (mut new, mut known): (Vec<_>, Vec<_>) =
        searches.partition(|(name, _)| log.player(name).is_none());
    // The file keeps how many playouts a search has in its time.
    for (name, settings) in &mut known {
        if let Some(Specification::Search(before)) = log.player(name) {
            settings.budget = before.budget;
        }
    }
    let alike: Vec<Settings> = new.iter().map(|(_, settings)| **settings).collect();
    let equal = equal_time(&alike, rules, options.players, Some(ms / 1e3))?;
    for ((name, settings), equal) in new.iter_mut().zip(equal) {
        **settings = equal;
        eprintln!("{name} is {:#}", Specification::Search(equal));
    }
    for entry in &entries {
        log.add_player(entry)?;
    }
    let names: Vec<String> = entries.into_iter().map(|entry| entry.name).collect();
    let mut all = pairings(&names, options.players, options.deals.unwrap_or(20));
    if let Some(only) = only {
        all.retain(|pairing| [&pairing.one[..], &pairing.other].contains(&only));
    }
    let (count, mut finished) = (all.len(), 0);
    play_all(&mut log, rules, all, options.threads.count(), |_, _| {
        finished += 1;
        progress(&format!("{finished} of {count} pairings at most"));
        ControlFlow::Continue(())
    })?;
    eprintln!();
    table(std::slice::from_ref(&options.file))
}

/// The number of deals that are played between two looks at the results of a test.
const BLOCK: u64 = 4;

/// The number of the first deal with which a test is confirmed.
const CONFIRMING: u64 = 1 << 40;

/// A new player has to win 53 % of games of equal sides rather than 50 %.
const SEQUENTIAL: Sequential = Sequential { lower: 0.50, upper: 0.53 };

fn test(mut new: Entry, old: &Entry, options: &Options) -> Outcome {
    if !options.players.is_multiple_of(2) {
        return Err("a test needs an even number of players, for two equal sides".into());
    }
    let (mut log, rules) = open(options)?;
    if log.player(&new.name).is_none() {
        if let (Specification::Search(one), Specification::Search(other)) =
            (&mut new.agent, &old.agent)
        {
            *one = equal_time(&[*one, *other], rules, options.players, None)?[0];
        }
        log.add_player(&new)?;
    }
    log.add_player(old)?;
    if let Some(agent) = log.player(&new.name) {
        println!("{agent:#} against {:#}", old.agent);
    }
    let (half, most) = (options.players / 2, options.deals.unwrap_or(2_000));
    for (what, first) in [("the test", 0), ("the confirmation", CONFIRMING)] {
        let judge = |log: &Log| SEQUENTIAL.judge(&log.wins(&new.name, &old.name, half, first));
        if judge(&log).verdict == Verdict::Open {
            let blocks = (0..most).step_by(BLOCK as usize).map(|deal| Pairing {
                one: new.name.clone(),
                other: old.name.clone(),
                seats: half,
                first: first + deal,
                deals: BLOCK.min(most - deal),
            });
            play_all(&mut log, rules, blocks, options.threads.count(), |log, _| {
                let judgement = judge(log);
                progress(&describe(&judgement));
                match judgement.verdict {
                    Verdict::Open => ControlFlow::Continue(()),
                    _ => ControlFlow::Break(()),
                }
            })?;
            eprintln!();
        }
        let judgement = judge(&log);
        let verdict = match judgement.verdict {
            Verdict::Accepted => "accepted",
            Verdict::Refused => "refused",
            Verdict::Open => "open",
        };
        println!("{what}: {verdict}; {}", describe(&judgement));
        if judgement.verdict != Verdict::Accepted {
            break;
        }
    }
    let logs = [log];
    for rating in Ladder::new(&logs).iter().flat_map(|ladder| &ladder.ratings) {
        println!("{}: {:.0} µs of processor time a decision", rating.name, rating.seconds * 1e6);
    }
    Ok(())
}

fn describe(judgement: &Judgement) -> String {
    let (low, high) = judgement.interval;
    format!(
        "{} deals, {:.1} % ({:.1} to {:.1}) of the victories, log ratio {:.2}",
        judgement.deals,
        100.0 * judgement.share,
        100.0 * low,
        100.0 * high,
        judgement.log_ratio
    )
}

fn table(files: &[PathBuf]) -> Outcome {
    let mut logs = Vec::new();
    for file in files {
        logs.push(Log::read(file).map_err(|error| format!("{}: {error}", file.display()))?);
    }
    let table =
        Ladder::new(&logs).ok_or("the files have different rules, players or no results")?;
    println!("{}, {} players", logs[0].setting().rules, logs[0].setting().players);
    print!("{table}");
    Ok(())
}

/// Progress that cannot be shown is no reason to stop.
fn progress(text: &str) {
    let mut errors = std::io::stderr();
    let _ = write!(errors, "\r{text}").and_then(|()| errors.flush());
}
