//! The speed of the agents: `cargo bench -p acquire-agents --bench speed`.
//!
//! Every figure is measured many times in turn, each time briefly; the best and the median are
//! printed. On a machine with other work the best one says more.

use std::{hint::black_box, time::Instant};

use acquire_agents::{Budget, Greedy, Search, Settings, Table, analyse};
use acquire_core::{Edition, Game, Rules, Stage, View};

const ROUNDS: u64 = 40;
const GAMES: u64 = 30;

fn main() {
    let mut figures: Vec<(&str, &str, Vec<f64>)> = vec![
        ("a decision of greedy in a game, and applying it", "µs", Vec::new()),
        ("a decision of greedy in a view that remembers", "µs", Vec::new()),
        ("a game of four greedy players, without views", "µs", Vec::new()),
        ("a game of four greedy players, with views", "µs", Vec::new()),
        ("a playout of 4 turns, with the sampling", "µs", Vec::new()),
        ("a decision of search:playouts=200,turns=4", "ms", Vec::new()),
        ("a decision of search:playouts=200", "ms", Vec::new()),
    ];
    let tables = middles();
    let views: Vec<&View> =
        tables.iter().filter_map(|table| Some(table.view(table.game().player()?))).collect();
    for round in 0..ROUNDS {
        let (game, decision) = greedy_games(round);
        let (seen_game, seen_decision) = hosted_games(round);
        let playout = playouts(&views);
        let (short, usual) = (searches(&views, 4), searches(&views, Settings::default().turns));
        let values = [decision, seen_decision, game, seen_game, playout, short, usual];
        for ((.., figures), value) in figures.iter_mut().zip(values) {
            figures.push(value);
        }
    }
    for (name, unit, mut values) in figures {
        values.sort_by(f64::total_cmp);
        let (best, median) = (values[0], values[values.len() / 2]);
        println!("{name:<50} best {best:>9.3}   median {median:>9.3}   {unit}");
    }
}

fn rules() -> Rules {
    Rules::new(Edition::AvalonHill)
}

/// The microseconds of a game, and of a decision in it with carrying it out. Decisions with a
/// single legal action are included.
fn greedy_games(round: u64) -> (f64, f64) {
    let greedy = Greedy::default();
    let mut decisions = 0;
    let start = Instant::now();
    for number in 0..GAMES {
        let mut game = Game::new(rules(), 4, round << 32 | number).expect("four may play");
        while let Some(action) = greedy.choose_in(&game) {
            game.apply_unchecked(action);
            decisions += 1;
        }
    }
    let whole = start.elapsed().as_secs_f64() * 1e6;
    (whole / GAMES as f64, whole / f64::from(decisions))
}

/// The same for a game with a host that keeps the views.
fn hosted_games(round: u64) -> (f64, f64) {
    let mut greedy = Greedy::default();
    let (mut decisions, mut deciding) = (0, 0.0);
    let start = Instant::now();
    for number in 0..GAMES / 5 {
        let game = Game::new(rules(), 4, round << 32 | number).expect("four may play");
        let mut table = Table::new(game);
        while let Some(player) = table.game().player() {
            let view = table.view(player);
            let before = Instant::now();
            let action = acquire_agents::Agent::choose(&mut greedy, view, &view.legal_actions());
            deciding += before.elapsed().as_secs_f64();
            decisions += 1;
            table.apply(action.expect("it is asked"), |_, _| {}).expect("it is legal");
        }
    }
    let whole = start.elapsed().as_secs_f64() * 1e6;
    (whole / (GAMES / 5) as f64, deciding * 1e6 / f64::from(decisions))
}

/// Games in the middle, in which a tile is to be placed or stock to be bought.
fn middles() -> Vec<Table> {
    let middle = |number: u64| {
        let mut table = Table::new(Game::new(rules(), 4, number).expect("four may play"));
        let mut decisions = 20 + 6 * number;
        while let Some(action) = Greedy::default().choose_in(table.game()) {
            let stage = table.game().position().turn().stage;
            if decisions == 0 && matches!(stage, Stage::PlaceTile | Stage::BuyStock) {
                break;
            }
            table.apply(action, |_, _| {}).expect("it is legal");
            decisions = decisions.saturating_sub(1);
        }
        table
    };
    (0..16).map(middle).collect()
}

fn settings(playouts: u32, turns: u32) -> Settings {
    Settings { budget: Budget::Playouts(playouts), turns, ..Settings::default() }
}

/// The microseconds of one playout of 4 turns.
fn playouts(views: &[&View]) -> f64 {
    let start = Instant::now();
    let settings = settings(500, 4);
    let analyses =
        views.iter().map(|view| analyse(view, &settings.into(), 1).expect("they are asked"));
    let playouts: u64 = analyses.map(|analysis| analysis.playouts).sum();
    start.elapsed().as_secs_f64() * 1e6 / playouts as f64
}

/// The milliseconds of one decision with 200 playouts.
fn searches(views: &[&View], turns: u32) -> f64 {
    let start = Instant::now();
    for view in views {
        let mut search = Search::new(settings(200, turns));
        let legal = view.legal_actions();
        let action = acquire_agents::Agent::choose(&mut search, view, &legal);
        black_box(action.expect("it is asked"));
    }
    start.elapsed().as_secs_f64() * 1e3 / views.len() as f64
}
