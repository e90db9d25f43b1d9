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
//! `play` plays what is missing in the file and prints the table. Further players are given as
//! `NAME=SPECIFICATION` or as a specification. `--only NAME` plays only pairings with this player, and
//! `--like PATH` takes the players, with their numbers of playouts, from another file.
//! `test` plays until the first player is found to be better than the second one or not, and confirms
//! it with deals that were not used. `table` prints the table of one or more files.
//!
//! Options: `--file PATH`, `--deals N` for each pairing or at most in a test, `--ms N` for the processor
//! time of each decision of a search, `--seed N`, `--players N`, `--edition NAME`, `--option
//! NAME=VALUE` for the rules, `--threads N`.

use std::{
    env,
    error::Error,
    io::Write as _,
    ops::ControlFlow,
    path::{Path, PathBuf},
    process::exit,
    thread,
};

use acquire_agents::{
    Settings, Specification,
    ladder::{
        Entry, Judgement, Ladder, Log, Pairing, Sequential, Setting, Verdict, equal_time, pairings,
        play_all, pool,
    },
};
use acquire_core::{Edition, Rules};

type Outcome = Result<(), Box<dyn Error>>;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let Err(error) = run(&arguments) {
        eprintln!("ladder: {error}");
        exit(2);
    }
}

/// The processor time of a decision in milliseconds: about 200 playouts of the first search.
const MS: f64 = 4.0;

struct Options {
    words: Vec<String>,
    file: PathBuf,
    deals: Option<u64>,
    ms: f64,
    only: Option<String>,
    like: Option<PathBuf>,
    rules: Rules,
    players: usize,
    seed: u64,
    threads: usize,
}

fn run(arguments: &[String]) -> Outcome {
    let Some((command, rest)) = arguments.split_first() else {
        return Err("choose play, test or table".into());
    };
    let options = read(rest)?;
    match command.as_str() {
        "play" => play(&options),
        "test" => test(&options),
        "table" => table(&options.words.iter().map(Path::new).collect::<Vec<_>>()),
        _ => Err(format!("there is no command {command}; choose play, test or table").into()),
    }
}

fn read(arguments: &[String]) -> Result<Options, Box<dyn Error>> {
    let mut options = Options {
        words: Vec::new(),
        file: "target/ladder.jsonl".into(),
        deals: None,
        ms: MS,
        only: None,
        like: None,
        rules: Rules::new(Edition::AvalonHill),
        players: 4,
        seed: 1,
        threads: thread::available_parallelism().map_or(1, usize::from),
    };
    let mut of_rules: Vec<(&str, &str)> = Vec::new();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        if !argument.starts_with("--") {
            options.words.push(argument.clone());
            continue;
        }
        let value = rest.next().ok_or_else(|| format!("{argument} needs a value"))?;
        let wrong = |error| format!("{argument} {value}: {error}");
        match argument.as_str() {
            "--file" => options.file = value.into(),
            "--deals" => options.deals = Some(value.parse().map_err(wrong)?),
            "--ms" => {
                let ms: Option<f64> = value.parse().ok();
                options.ms = ms
                    .filter(|ms| (0.01..=60_000.0).contains(ms))
                    .ok_or_else(|| format!("--ms {value}: it is a number from 0.01 to 60000"))?;
            }
            "--only" => options.only = Some(value.clone()),
            "--like" => options.like = Some(value.into()),
            "--seed" => options.seed = value.parse().map_err(wrong)?,
            "--players" => options.players = value.parse().map_err(wrong)?,
            "--threads" => options.threads = value.parse().map_err(wrong)?,
            "--edition" => options.rules = Rules::new(value.parse()?),
            "--option" => of_rules.push(value.split_once('=').ok_or("write --option NAME=VALUE")?),
            _ => return Err(format!("there is no option {argument}").into()),
        }
    }
    for (name, value) in of_rules {
        options.rules = options.rules.with_option(name, value)?;
    }
    options.rules.check_players(options.players)?;
    Ok(options)
}

fn open(options: &Options) -> Result<Log, Box<dyn Error>> {
    if let Some(folder) = options.file.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let setting = Setting::new(options.rules, options.players, options.seed);
    Ok(Log::open(&options.file, &setting)?)
}

/// Reads `NAME=SPECIFICATION` or a specification.
fn entry(text: &str) -> Result<Entry, Box<dyn Error>> {
    let named = text.split_once('=').filter(|(name, _)| !name.contains(':'));
    let (name, agent) = named.unwrap_or((text, text));
    Ok(Entry { name: name.into(), agent: agent.parse()? })
}

fn play(options: &Options) -> Outcome {
    let mut log = open(options)?;
    if let Some(like) = &options.like {
        for player in Log::read(like)?.players() {
            log.add_player(player)?;
        }
    }
    let mut entries = pool();
    for word in &options.words {
        entries.push(entry(word)?);
    }
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
    let equal = equal_time(&alike, options.rules, options.players, Some(options.ms / 1e3))?;
    for ((name, settings), equal) in new.iter_mut().zip(equal) {
        **settings = equal;
        eprintln!("{name} is {:#}", Specification::Search(equal));
    }
    for entry in &entries {
        log.add_player(entry)?;
    }
    let names: Vec<String> = entries.into_iter().map(|entry| entry.name).collect();
    let mut all = pairings(&names, options.players, options.deals.unwrap_or(20));
    if let Some(only) = &options.only {
        all.retain(|pairing| [&pairing.one, &pairing.other].contains(&only));
    }
    let (count, mut finished) = (all.len(), 0);
    play_all(&mut log, options.rules, all, options.threads, |_, _| {
        finished += 1;
        progress(&format!("{finished} of {count} pairings at most"));
        ControlFlow::Continue(())
    })?;
    eprintln!();
    table(&[&options.file])
}

/// The number of deals that are played between two looks at the results of a test.
const BLOCK: u64 = 4;

/// The number of the first deal with which a test is confirmed.
const CONFIRMING: u64 = 1 << 40;

/// A new player has to win 53 % of games of equal sides rather than 50 %.
const SEQUENTIAL: Sequential = Sequential { lower: 0.50, upper: 0.53 };

fn test(options: &Options) -> Outcome {
    let [new, old] = options.words.as_slice() else {
        return Err("a test needs two players, the new one first".into());
    };
    if !options.players.is_multiple_of(2) {
        return Err("a test needs an even number of players, for two equal sides".into());
    }
    let mut log = open(options)?;
    let (mut new, old) = (entry(new)?, entry(old)?);
    if log.player(&new.name).is_none() {
        if let (Specification::Search(one), Specification::Search(other)) =
            (&mut new.agent, &old.agent)
        {
            *one = equal_time(&[*one, *other], options.rules, options.players, None)?[0];
        }
        log.add_player(&new)?;
    }
    log.add_player(&old)?;
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
            play_all(&mut log, options.rules, blocks, options.threads, |log, _| {
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

fn table(files: &[&Path]) -> Outcome {
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
