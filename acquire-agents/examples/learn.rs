//! Learns the numbers of the estimator of winning chances from self-play:
//!
//! ```sh
//! cargo run --release -p acquire-agents --example learn -- [--games 3000] [--steps 300] [--seed 1]
//! ```
//!
//! Greedy players, who now and then take a random action, play games of 2 to 6 players by the rules
//! of all editions. At the beginning of one turn in eight the estimator is asked for the players'
//! chances. Gradient descent (Adam, with differences as the gradient) then makes what it expected of
//! the winners as likely as possible. The same arguments give the same numbers.

use std::{env, process::exit};

use acquire_agents::{Estimator, Greedy};
use acquire_core::{
    ByPlayer, Edition, Game, Player, Rules, Stage, below, playout_stream, random_action,
    random_game_start,
};

const COUNT: usize = Estimator::COUNT;

/// A position, and each player's part of the victory.
struct Sample {
    game: Game,
    victory: ByPlayer<f32>,
}

fn main() {
    let games = argument("--games", 3_000);
    let steps = argument("--steps", 300);
    let seed = argument("--seed", 1);
    let samples: Vec<Sample> = (0..games).flat_map(|number| play(seed, number)).collect();
    // Every tenth game is only for checking.
    let (checked, learned) = samples.split_at(samples.len() / 10);
    println!("{} positions, and {} for checking", learned.len(), checked.len());
    let mut values = Estimator::TUNED.to_array();
    let (mut means, mut squares) = ([0.0; COUNT], [0.0; COUNT]);
    for step in 1..=steps {
        let rate = 0.03 * (1.0 - step as f64 / (steps + 1) as f64);
        // Each step looks at a tenth of the positions.
        let part: Vec<&Sample> = learned.iter().skip(step as usize % 10).step_by(10).collect();
        for i in 0..COUNT {
            let scale = f64::from(values[i].abs().max(0.1));
            let loss = |change: f64| {
                let mut changed = values;
                changed[i] += (change * scale) as f32;
                mean_loss(&Estimator::from_array(changed), &part)
            };
            // The slope along the logarithm of the value.
            let slope = (loss(0.02) - loss(-0.02)) / 0.04;
            means[i] = 0.9 * means[i] + 0.1 * slope;
            squares[i] = 0.99 * squares[i] + 0.01 * slope * slope;
        }
        for i in 0..COUNT {
            let mean = means[i] / (1.0 - 0.9f64.powi(step as i32));
            let square = squares[i] / (1.0 - 0.99f64.powi(step as i32));
            let scale = f64::from(values[i].abs().max(0.1));
            values[i] -= (rate * scale * mean / (square.sqrt() + 1e-9)) as f32;
        }
        if step % 50 == 0 || step == steps {
            let all: Vec<&Sample> = checked.iter().collect();
            let loss = mean_loss(&Estimator::from_array(values), &all);
            println!("step {step}: loss {loss:.4} of the positions for checking");
        }
    }
    for (name, value) in Estimator::NAMES.iter().zip(values) {
        println!("        {name} = {value:.3},");
    }
}

/// Plays a game and returns some of its positions.
fn play(seed: u64, number: u64) -> Vec<Sample> {
    let (deal, _) = random_game_start(seed, number);
    let mut stream = playout_stream(seed, number);
    let players = 3 + (number / 3 % 4) as usize;
    // Most games have four players.
    let players = if players == 6 && number.is_multiple_of(2) { 4 } else { players };
    let edition =
        [Edition::AvalonHill, Edition::ThreeM, Edition::Wizards2008][(number % 3) as usize];
    let players =
        if edition == Edition::AvalonHill && number.is_multiple_of(4) { 2 } else { players };
    let mut game = Game::new(Rules::new(edition), players, deal).expect("that many may play");
    let greedy = Greedy::default();
    let mut positions = Vec::new();
    while let Some(best) = greedy.choose_in(&game) {
        let turn = game.position().turn();
        let begins = turn.stage == Stage::PlaceTile && !turn.moved && turn.declared.is_none();
        if begins && below(&mut stream, 8) == 0 {
            positions.push(game.clone());
        }
        let random = below(&mut stream, 20) == 0;
        let action = if random { random_action(&game, &mut stream).unwrap_or(best) } else { best };
        game.apply_unchecked(action);
    }
    let victory = Estimator::TUNED.chances(&game);
    positions.into_iter().map(|game| Sample { game, victory }).collect()
}

/// The mean of minus the logarithm of the chance that was given to the winner.
fn mean_loss(estimator: &Estimator, samples: &[&Sample]) -> f64 {
    let loss = |sample: &&Sample| {
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

/// The number after this name on the command line.
fn argument(name: &str, default: u64) -> u64 {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let Some(at) = arguments.iter().position(|argument| argument == name) else { return default };
    arguments.get(at + 1).and_then(|value| value.parse().ok()).unwrap_or_else(|| {
        eprintln!("learn: {name} needs a whole number");
        exit(2)
    })
}
