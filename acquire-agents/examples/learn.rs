//! Learns the numbers of the estimator of winning chances from self-play, and prints the file that
//! holds them:
//!
//! ```sh
//! cargo run --release -p acquire-agents --example learn > numbers.rs
//! mv numbers.rs acquire-agents/src/estimate/numbers.rs
//! ```
//!
//! Greedy players play games of 2 to 6 players by the rules of all editions. Half of the players have
//! changed weights, and in half of the games everyone takes a random action now and then. The
//! beginning of one turn in four is a sample. Gradient descent (Adam) then makes what the estimator
//! expected of the winners as likely as possible, in passes over all samples in random order. The
//! same arguments give the same numbers, however many threads there are.

#[path = "shared/threads.rs"]
mod threads;

use std::thread;

use acquire_agents::{Estimator, Greedy, Weights};
use acquire_core::{
    ByPlayer, Edition, Game, Player, Rules, Stage, TwoPlayerMarket, below, playout_stream,
    random_action, random_game_start,
};
use clap::Parser;
use rand::Rng;

use threads::Threads;

const COUNT: usize = Estimator::COUNT;
/// The samples of a step.
const BATCH: usize = 512;
/// A batch is summed up in so many parts, whatever the number of threads.
const PARTS: usize = 4;
/// The largest step along a slope, at the start.
const RATE: f32 = 0.003;

type Numbers = [f32; COUNT];

/// A position, and each player's part of the victory.
struct Sample {
    game: Game,
    victory: ByPlayer<f32>,
}

/// Learns the numbers of the estimator from games of greedy players, and prints them as `numbers.rs`.
#[derive(Parser)]
struct Options {
    #[arg(long, default_value_t = 100_000)]
    games: u64,
    /// The number of passes over all positions
    #[arg(long, default_value_t = 6)]
    passes: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: Threads,
}

fn main() {
    let Options { games, passes, seed, threads } = Options::parse();
    let threads = threads.count() as u64;
    let chunk = games.div_ceil(threads);
    let samples: Vec<Sample> = thread::scope(|scope| {
        let starts = (0..threads).map(|thread| thread * chunk);
        let parts: Vec<_> = starts
            .map(|first| {
                let numbers = first..(first + chunk).min(games);
                scope.spawn(move || numbers.flat_map(|n| play(seed, n)).collect::<Vec<_>>())
            })
            .collect();
        parts.into_iter().flat_map(|part| part.join().expect("games do not panic")).collect()
    });
    // The first games are only for checking.
    let (checked, learned) = samples.split_at(samples.len() / 20);
    eprintln!("{} positions, and {} for checking", learned.len(), checked.len());
    let mut stream = playout_stream(seed, 1 << 40);
    let mut descent = Descent::new(&mut stream);
    let mut order: Vec<u32> = (0..learned.len() as u32).collect();
    let steps = passes as usize * (learned.len() / BATCH);
    for pass in 1..=passes {
        for i in (1..order.len()).rev() {
            order.swap(i, below(&mut stream, i as u32 + 1) as usize);
        }
        for batch in order.chunks_exact(BATCH) {
            let slopes = slopes(&descent.numbers, learned, batch, threads as usize);
            descent.step(&slopes, steps);
        }
        let loss = mean_loss(&Estimator::from_numbers(descent.numbers), checked);
        eprintln!("pass {pass}: loss {loss:.4} of the positions for checking");
    }
    print(&descent.numbers);
}

/// Adam.
struct Descent {
    numbers: Numbers,
    means: Numbers,
    squares: Numbers,
    steps: usize,
    /// The powers of the two rates at which the means forget.
    forgotten: (f32, f32),
}

impl Descent {
    /// Begins with random numbers between -0.25 and 0.25.
    fn new(stream: &mut impl Rng) -> Self {
        let mut number = |_| (below(stream, 1 << 24) as f32 / (1 << 24) as f32 - 0.5) * 0.5;
        let numbers = std::array::from_fn(&mut number);
        Self {
            numbers,
            means: [0.0; COUNT],
            squares: [0.0; COUNT],
            steps: 0,
            forgotten: (1.0, 1.0),
        }
    }

    /// One of so many steps.
    fn step(&mut self, slopes: &Numbers, steps: usize) {
        let rate = RATE * (1.0 - self.steps as f32 / steps as f32).max(0.003);
        self.steps += 1;
        self.forgotten.0 *= 0.9;
        self.forgotten.1 *= 0.999;
        for (i, slope) in slopes.iter().enumerate() {
            self.means[i] = 0.9 * self.means[i] + 0.1 * slope;
            self.squares[i] = 0.999 * self.squares[i] + 0.001 * slope * slope;
            let mean = self.means[i] / (1.0 - self.forgotten.0);
            let square = self.squares[i] / (1.0 - self.forgotten.1);
            self.numbers[i] -= rate * mean / (square.sqrt() + 1e-7);
        }
    }
}

/// The mean slopes of the loss of these samples.
fn slopes(numbers: &Numbers, samples: &[Sample], batch: &[u32], threads: usize) -> Numbers {
    let estimator = &Estimator::from_numbers(*numbers);
    let mut parts = [[0.0; COUNT]; PARTS];
    let each = PARTS.div_ceil(threads);
    let shares = parts.chunks_mut(each).zip(batch.chunks(each * BATCH / PARTS));
    thread::scope(|scope| {
        for (parts, batch) in shares {
            scope.spawn(move || {
                for (slopes, batch) in parts.iter_mut().zip(batch.chunks(BATCH / PARTS)) {
                    for &number in batch {
                        let Sample { game, victory } = &samples[number as usize];
                        estimator.add_slopes(game, victory, slopes);
                    }
                }
            });
        }
    });
    std::array::from_fn(|i| parts.iter().map(|slopes| slopes[i]).sum::<f32>() / BATCH as f32)
}

/// Plays a game and returns some of its positions.
fn play(seed: u64, number: u64) -> Vec<Sample> {
    let (deal, _) = random_game_start(seed, number);
    let mut stream = playout_stream(seed, number);
    // Most games have four players.
    let (edition, players) = match number % 16 {
        0..7 => (Edition::AvalonHill, 4),
        7 | 8 => (Edition::AvalonHill, 2),
        9 => (Edition::AvalonHill, 3),
        10 => (Edition::AvalonHill, 5),
        11 => (Edition::AvalonHill, 6),
        12 | 13 => (Edition::ThreeM, 3 + below(&mut stream, 4) as usize),
        _ => (Edition::Wizards2008, 3 + below(&mut stream, 4) as usize),
    };
    let mut rules = Rules::new(edition);
    if edition == Edition::AvalonHill && (number / 16).is_multiple_of(8) {
        rules = rules.with_special_powers(true);
    }
    if players == 2 && number / 16 % 4 == 1 {
        rules = rules.with_two_player_market(TwoPlayerMarket::Bank);
    }
    let mut game = Game::new(rules, players, deal).expect("that many may play");
    let random = number.is_multiple_of(2);
    let agents: Vec<Greedy> = (0..players).map(|_| agent(&mut stream)).collect();
    let mut positions = Vec::new();
    while let Some(player) = game.player() {
        let best = agents[player.index()].choose_in(&game).expect("the game is not over");
        let turn = game.position().turn();
        let begins = turn.stage == Stage::PlaceTile && !turn.moved && turn.declared.is_none();
        if begins && below(&mut stream, 4) == 0 {
            positions.push(game.clone());
        }
        let random = random && below(&mut stream, 20) == 0;
        let action = if random { random_action(&game, &mut stream).unwrap_or(best) } else { best };
        game.apply_unchecked(action);
    }
    let victory = Estimator::TUNED.chances(&game);
    positions.into_iter().map(|game| Sample { game, victory }).collect()
}

/// A greedy player, every second one with weights that are about 20 % larger or smaller.
fn agent(stream: &mut impl Rng) -> Greedy {
    let mut weights = Weights::TUNED.to_array();
    if below(stream, 2) == 0 {
        for weight in &mut weights {
            // The sum of twelve uniform numbers is nearly normal.
            let mut uniform = || f64::from(below(stream, 1 << 24)) / f64::from(1 << 24);
            let normal = (0..12).map(|_| uniform()).sum::<f64>() - 6.0;
            *weight *= (1.0 + 0.2 * normal).max(0.1) as f32;
        }
    }
    Greedy::with_weights(Weights::from_array(weights))
}

/// The mean of minus the logarithm of the chance that was given to the winner.
fn mean_loss(estimator: &Estimator, samples: &[Sample]) -> f64 {
    let loss = |sample: &Sample| {
        let chances = estimator.chances(&sample.game);
        Player::all(sample.game.position().players())
            .map(|player| {
                let chance = f64::from(chances[player]).max(1e-6);
                -f64::from(sample.victory[player]) * chance.ln()
            })
            .sum::<f64>()
    };
    samples.iter().map(loss).sum::<f64>() / samples.len().max(1) as f64
}

fn print(numbers: &Numbers) {
    println!("//! What the example `learn` printed.\n\nuse super::Estimator;\n");
    println!("#[rustfmt::skip]");
    let reason = "reason = \"these are not constants of nature\"";
    println!("#[allow(clippy::approx_constant, {reason})]");
    println!("pub(super) const NUMBERS: [f32; Estimator::COUNT] = [");
    for row in numbers.chunks(8) {
        let row: Vec<_> = row.iter().map(|number| format!("{number:.4}")).collect();
        println!("    {},", row.join(", "));
    }
    println!("];");
}
