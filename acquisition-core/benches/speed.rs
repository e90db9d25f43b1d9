//! The speed of the engine: `cargo bench -p acquisition-core --bench speed`.
//!
//! Every figure is taken several times in turn and printed as best and median.

#[path = "../../acquire-kit/tests/shared/figure.rs"]
mod figure;
#[path = "../../acquire-kit/tests/shared/files.rs"]
mod files;

use std::hint::black_box;

use acquisition_core::{Game, Record, Rules, agents, below, playout_stream, random_game};
use figure::{Figure, ROUNDS, seconds_each};

fn rules(players: usize) -> Rules {
    Rules::new(players).expect("so many may play")
}

/// Complete games, every choice uniform over all legal actions, every action checked; returns
/// games a second and nanoseconds a decision.
fn games(players: usize, round: u64) -> (f64, f64) {
    const GAMES: u64 = 40_000;
    let mut stream = playout_stream(round, players as u64);
    let mut decisions = 0u64;
    let each = seconds_each(GAMES, |_| {
        let mut game = Game::new(rules(players));
        loop {
            let legal = game.legal_actions();
            let chosen = below(&mut stream, legal.len() as u32) as usize;
            let Some(action) = legal.get(chosen) else { break };
            game.apply(action).expect("the action is legal");
            decisions += 1;
        }
        black_box(&game);
    });
    (1.0 / each, each * 1e9 * GAMES as f64 / decisions as f64)
}

/// A state after so many decisions.
fn after(decisions: u32) -> Game {
    let mut game = Game::new(rules(2));
    let mut stream = playout_stream(7, 2);
    for _ in 0..decisions {
        let legal = game.legal_actions();
        let chosen = below(&mut stream, legal.len() as u32) as usize;
        game.apply(legal.get(chosen).expect("the game is not over")).expect("it is legal");
    }
    game
}

fn nanoseconds(call: impl FnMut(u64)) -> f64 {
    seconds_each(2_000_000, call) * 1e9
}

fn texts() -> Vec<String> {
    files::texts("../tests/data/acquisition/records").into_values().collect()
}

fn main() {
    let mut random: Vec<(Figure, Figure)> = (2..=4)
        .map(|players| {
            let games = Figure::new(format!("random games of {players} players"), "games/s", true);
            let each = "  a decision: legal actions, one of them, apply";
            (games, Figure::new(each, "ns", false))
        })
        .collect();
    let mut series = Figure::new("random games of 2 players in one call", "games/s", true);
    let mut clone = Figure::new("clone", "ns", false);
    let mut legal = Figure::new("legal_actions, len and get", "ns", false);
    let mut hash = Figure::new("stable_hash", "ns", false);
    let mut standings = Figure::new("standings", "ns", false);
    let mut search = Figure::new("playouts of a search from the first turn", "1/s", true);
    let mut records = Figure::new("text records read, replayed and checked", "games/s", true);

    let (first, middle) = (after(6), after(40));
    let texts = texts();
    for round in 0..ROUNDS as u64 {
        for (players, (games, each)) in (2..).zip(&mut random) {
            let (games_a_second, nanoseconds) = self::games(players, round);
            games.values.push(games_a_second);
            each.values.push(nanoseconds);
        }
        series.values.push(
            1.0 / seconds_each(40_000, |number| {
                black_box(random_game(rules(2), round, number, &mut ()));
            }),
        );
        clone.values.push(nanoseconds(|_| {
            black_box(black_box(&middle).clone());
        }));
        legal.values.push(nanoseconds(|i| {
            let legal = black_box(&middle).legal_actions();
            black_box(legal.get(i as usize % legal.len()));
        }));
        hash.values.push(nanoseconds(|_| {
            black_box(black_box(&middle).stable_hash());
        }));
        standings.values.push(nanoseconds(|_| {
            black_box(black_box(&middle).standings());
        }));
        search.values.push(
            20_000.0
                / seconds_each(1, |_| {
                    black_box(agents::analyse(&first, 20_000, round));
                }),
        );
        records.values.push(
            1.0 / seconds_each(5_000, |number| {
                let text = &texts[number as usize % texts.len()];
                black_box(Record::check_text(text).expect("the record is right"));
            }),
        );
    }
    println!("a game is {} bytes", size_of::<Game>());
    for (games, each) in &random {
        games.print();
        each.print();
    }
    for figure in [&series, &clone, &legal, &hash, &standings, &search, &records] {
        figure.print();
    }
}
