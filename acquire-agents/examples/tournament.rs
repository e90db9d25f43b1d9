//! Measures how strong agents are:
//!
//! ```sh
//! cargo run --release -p acquire-agents --example tournament -- \
//!     search:playouts=200 greedy greedy greedy --deals 100
//! ```
//!
//! Each deal is played with every rotation of the seats. The intervals have 95 % confidence; the games
//! of one deal count as one sample.

mod shared;

use std::{error::Error, io::Write as _};

use acquire_agents::{Contest, Results, Specification};
use clap::Parser;

use shared::{RulesOptions, print_error, threads::Threads};

/// Measures how strong players are, in games of all of them.
#[derive(Parser)]
#[command(name = "tournament")]
struct Options {
    /// The player of each seat
    #[arg(required = true)]
    players: Vec<Specification>,
    #[arg(long, default_value_t = 100)]
    deals: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    rules: RulesOptions,
}

fn main() {
    run(Options::parse()).unwrap_or_else(|error| print_error::<Options>(error));
}

fn run(options: Options) -> Result<(), Box<dyn Error>> {
    let Options { players: agents, deals, seed, threads, rules } = options;
    let rules = rules.rules()?;
    let contest = Contest { rules, agents, deals, seed };
    let results = contest.play(threads.count(), |finished| {
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
