//! Tunes the weights of the greedy agent by self-play:
//!
//! ```sh
//! cargo run --release -p acquire-agents --example tune
//! ```
//!
//! An evolution strategy: in every round some pairs of opposite changes of the weights play one seat
//! against three of the weights so far, over the same deals and every seat. The weights then move
//! towards the changes that did better. The score is the winning chance that the final margin over
//! the best opponent suggests, which varies less than whether the game was won. The same arguments
//! give the same weights, however many threads there are.

use std::thread;

use acquire_agents::{Greedy, Weights};
use acquire_core::{Edition, Game, Player, Rules, below, playout_stream};
use clap::Parser;

/// The margin in dollars that makes winning e times as likely.
const MARGIN: f64 = 4_000.0;
const PLAYERS: usize = 4;
const PAIRS: usize = 12;
const COUNT: usize = Weights::NAMES.len();

type List = [f32; COUNT];

/// Tunes the weights of `greedy` by self-play, and prints them.
#[derive(Parser)]
struct Options {
    #[arg(long, default_value_t = 60)]
    rounds: u64,
    /// The number of deals for each change of the weights
    #[arg(long, default_value_t = 40)]
    deals: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() {
    let Options { rounds, deals, seed } = Options::parse();
    let mut weights = Weights::TUNED.to_array();
    let start = weights;
    for round in 0..rounds {
        let changes: Vec<List> = (0..PAIRS as u64).map(|pair| change(seed, round, pair)).collect();
        let scores = in_threads(PAIRS, |pair| {
            let score = |sign: f32| {
                let changed = Weights::from_array(moved(&weights, &changes[pair], sign * 0.15));
                let first = (seed << 40) + (round * PAIRS as u64 + pair as u64) * deals;
                measure(changed, Weights::from_array(weights), first, deals)
            };
            score(1.0) - score(-1.0)
        });
        // A step along each change in proportion to what it gained, relative to the usual gain.
        let usual = (scores.iter().map(|score| score * score).sum::<f64>() / PAIRS as f64).sqrt();
        let rate = 0.12 * (1.0 - 0.7 * round as f64 / rounds as f64);
        for (change, score) in changes.iter().zip(&scores) {
            let step = rate * score / usual.max(1e-9) / PAIRS as f64;
            weights = moved(&weights, change, step as f32);
        }
        if round % 10 == 9 || round + 1 == rounds {
            let (now, first) = (Weights::from_array(weights), Weights::from_array(start));
            let score = measure(now, first, u64::MAX / 2, 500);
            println!(
                "round {}: {:.1} % against three of the first weights",
                round + 1,
                100.0 * score
            );
        }
    }
    for (name, weight) in Weights::NAMES.iter().zip(weights) {
        println!("    {name} = {weight:.3},");
    }
}

/// A random direction: a number for each weight with mean 0 and variance 1.
fn change(seed: u64, round: u64, pair: u64) -> List {
    let mut stream = playout_stream(seed, round << 16 | pair);
    // The sum of twelve uniform numbers is nearly normal.
    let mut uniform = || f64::from(below(&mut stream, 1 << 24)) / f64::from(1 << 24);
    std::array::from_fn(|_| ((0..12).map(|_| uniform()).sum::<f64>() - 6.0) as f32)
}

/// The weights after a step in this direction, in proportion to each.
fn moved(weights: &List, direction: &List, step: f32) -> List {
    std::array::from_fn(|i| {
        let scale = weights[i].abs().max(0.02);
        weights[i] + direction[i] * step * scale
    })
}

/// The mean score of one seat with these weights against others, over every seat of these deals.
fn measure(one: Weights, others: Weights, first: u64, deals: u64) -> f64 {
    let (one, others) = (Greedy::with_weights(one), Greedy::with_weights(others));
    let mut total = 0.0;
    for deal in first..first + deals {
        // Without them nothing would be learned of powers.
        let rules = Rules::new(Edition::AvalonHill).with_special_powers(deal % 4 == 0);
        for seat in Player::all(PLAYERS) {
            let mut game = Game::new(rules, PLAYERS, deal).expect("four may play");
            while let Some(player) = game.player() {
                let agent = if player == seat { &one } else { &others };
                game.apply_unchecked(agent.choose_in(&game).expect("the game is not over"));
            }
            total += chance(&game, seat);
        }
    }
    total / (deals * PLAYERS as u64) as f64
}

fn chance(game: &Game, seat: Player) -> f64 {
    let worths = game.worths();
    let best = game.position().seats().map(|player| worths[player]).max().unwrap_or(0);
    let weight = |player| ((f64::from(worths[player]) - f64::from(best)) / MARGIN).exp();
    weight(seat) / game.position().seats().map(weight).sum::<f64>()
}

/// The results for these numbers, computed on all cores.
fn in_threads(count: usize, work: impl Fn(usize) -> f64 + Sync) -> Vec<f64> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut results = vec![0.0; count];
    let (chunk, work) = (count.div_ceil(threads), &work);
    thread::scope(|scope| {
        for (part, results) in results.chunks_mut(chunk).enumerate() {
            scope.spawn(move || {
                for (i, result) in results.iter_mut().enumerate() {
                    *result = work(part * chunk + i);
                }
            });
        }
    });
    results
}
