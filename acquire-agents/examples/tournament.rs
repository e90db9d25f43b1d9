//! Measures how strong agents are:
//!
//! ```sh
//! cargo run --release -p acquire-agents --example tournament -- \
//!     search:playouts=200 greedy greedy greedy --deals 100
//! ```
//!
//! Each deal is played with every rotation of the seats. Further options: `--edition NAME`,
//! `--option NAME=VALUE` for the rules, `--seed N`, `--threads N`. The intervals have 95 %
//! confidence; the games of one deal count as one sample.

use std::{env, error::Error, io::Write as _, process::exit, thread};

use acquire_agents::{Contest, Results, Specification};
use acquire_core::{Edition, Rules};

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let Err(error) = run(&arguments) {
        eprintln!("tournament: {error}");
        exit(2);
    }
}

fn run(arguments: &[String]) -> Result<(), Box<dyn Error>> {
    let mut rules = Rules::new(Edition::AvalonHill);
    let mut options: Vec<(&str, &str)> = Vec::new();
    let mut agents: Vec<Specification> = Vec::new();
    let (mut deals, mut seed) = (100, 1);
    let mut threads = thread::available_parallelism().map_or(1, usize::from);
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        if !argument.starts_with("--") {
            agents.push(argument.parse()?);
            continue;
        }
        let value = rest.next().ok_or_else(|| format!("{argument} needs a value"))?;
        let wrong = |error| format!("{argument} {value}: {error}");
        match argument.as_str() {
            "--deals" => deals = value.parse().map_err(wrong)?,
            "--seed" => seed = value.parse().map_err(wrong)?,
            "--threads" => threads = value.parse().map_err(wrong)?,
            "--edition" => rules = Rules::new(value.parse()?),
            "--option" => options.push(value.split_once('=').ok_or("write --option NAME=VALUE")?),
            _ => return Err(format!("there is no option {argument}").into()),
        }
    }
    for (name, value) in options {
        rules = rules.with_option(name, value)?;
    }
    let contest = Contest { rules, agents, deals, seed };
    let results = contest.play(threads, |finished| {
        if finished % deals.div_ceil(20).max(1) == 0 {
            let mut errors = std::io::stderr();
            // Progress that cannot be shown is no reason to stop.
            let _ = write!(errors, "\r{finished} of {deals} deals").and_then(|()| errors.flush());
        }
    })?;
    eprintln!();
    print(&contest, &results);
    Ok(())
}

fn print(contest: &Contest, results: &Results) {
    println!("{}, {} deals, {} games", contest.rules, contest.deals, results.games);
    println!(
        "{:<34} {:>13} {:>15} {:>9} {:>15}",
        "agent", "wins %", "money $", "rank", "µs a decision"
    );
    for (i, agent) in contest.agents.iter().enumerate() {
        let (wins, money, rank) = (results.wins[i], results.money[i], results.ranks[i]);
        let each = results.seconds[i] / results.decisions[i].max(1) as f64 * 1e6;
        println!(
            "{:<34} {:>6.1} ± {:>4.1} {:>7.0} ± {:>5.0} {:>9.2} {each:>15.1}",
            agent.to_string(),
            100.0 * wins.mean,
            100.0 * wins.error,
            money.mean,
            money.error,
            rank.mean,
        );
    }
    for ((agent, &games), first) in
        contest.agents.iter().zip(&results.forfeits).zip(&results.first_forfeits)
    {
        if let Some(first) = first {
            println!("{agent} forfeited {games} games; in the first, {first}");
        }
    }
}
