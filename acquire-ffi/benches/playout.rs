//! Random games through the C interface, compared with the same loop in Rust: `make bench`.
//!
//! The argument is the program made of `playout.c`. Both take turns; the ratio is what counts.

use std::{env, hint::black_box, process::Command, time::Instant};

use acquire_core::{Action, ActionId, DeadTiles, Edition, Game, Rules};

const ROUNDS: usize = 7;
const GAMES: u64 = 20_000;

/// A generator so cheap that it does not count: the same in both programs.
fn below(state: &mut u64, bound: u32) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    (((*state >> 32) * u64::from(bound)) >> 32) as usize
}

/// Games per second and the number of decisions; `listed` writes all legal actions down.
fn in_rust(listed: bool) -> (f64, u64) {
    let rules = Rules::new(Edition::AvalonHill).with_dead_tiles(DeadTiles::ReplaceAutomatically);
    let (mut state, mut decisions) = (88_172_645_463_325_252, 0);
    let mut ids = [0; ActionId::COUNT];
    let start = Instant::now();
    for number in 0..GAMES {
        let mut game = Game::new(rules, 4, number).expect("four may play");
        loop {
            let legal = game.legal_actions();
            let count = legal.len();
            if count == 0 {
                break;
            }
            let action = if listed {
                // A walk as a whole is the quickest way.
                legal.iter().enumerate().for_each(|(i, action)| {
                    ids[i] = ActionId::from(action).get();
                });
                ActionId::new(black_box(&ids)[below(&mut state, count as u32)]).map(Action::from)
            } else {
                legal.get(below(&mut state, count as u32))
            };
            game.apply(action.expect("there is one")).expect("it is legal");
            decisions += 1;
        }
        black_box(&game);
    }
    (GAMES as f64 / start.elapsed().as_secs_f64(), decisions)
}

fn in_c(program: &str) -> (f64, u64) {
    let output = Command::new(program).arg(GAMES.to_string()).output().expect("it runs");
    let text = String::from_utf8(output.stdout).expect("a text");
    let mut words = text.split_whitespace();
    let mut number = |name| {
        assert_eq!(words.next(), Some(name), "{text}");
        words.next().expect("a number")
    };
    let games = number("games/s").parse().expect("a number");
    (games, number("decisions").parse().expect("a number"))
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn main() {
    let Some(program) = env::args().nth(1).filter(|argument| !argument.starts_with('-')) else {
        eprintln!("the program in C is missing: use `make bench`");
        return;
    };
    let (mut rust, mut list, mut c) = (vec![], vec![], vec![]);
    for _ in 0..ROUNDS {
        let (games, decisions) = in_rust(false);
        rust.push(games);
        list.push(in_rust(true).0);
        let (games, same) = in_c(&program);
        c.push(games);
        assert_eq!(decisions, same, "both play the same games");
    }
    let best = |values: &[f64]| values.iter().copied().fold(0.0, f64::max);
    let (best_rust, best_list, best_c) = (best(&rust), best(&list), best(&c));
    let (rust, list, c) = (median(&mut rust), median(&mut list), median(&mut c));
    let print = |name: &str, best: f64, median: f64, unit: &str| {
        println!("{name:<44} best {best:>10.2}   median {median:>10.2}   {unit}");
    };
    print("random games in Rust, choosing from a list", best_list, list, "games/s");
    print("random games in Rust, without a list", best_rust, rust, "games/s");
    print("random games through C, choosing from a list", best_c, c, "games/s");
    print("C, ratio to Rust with a list", best_c / best_list, c / list, "");
    print("C, ratio to Rust without one", best_c / best_rust, c / rust, "");
}
