//! Values that other programs store or compare with, which must never change.

use acquire_core::{
    Action, ActionId, Edition, Game, GameResult, MarketTiles, Record, Rules, TwoPlayerMarket,
    below, perft, playout_stream, random_game, tile_order,
};

use crate::{committed, files};

/// Compares the lines with those of a file in `tests/data/golden`, after its first line.
pub(crate) fn compare(name: &str, what: &str, lines: &[String]) {
    let head = format!("# {what}; written by acquire-core/tests/properties (UPDATE_DATA=1)\n");
    let text = lines.iter().fold(head, |text, line| text + line + "\n");
    committed::compare(&format!("../tests/data/golden/{name}"), &text);
}

/// Every edition with every number of players, with powers for four, and with the bank as the
/// third shareholder of two.
fn tables() -> impl Iterator<Item = (Rules, usize)> {
    let tables = Edition::ALL.iter().flat_map(|&edition| {
        let rules = Rules::new(edition);
        let plain = (2..=6).map(move |players| match players {
            2 => (rules.with_two_player_market(TwoPlayerMarket::DrawnTile), 2),
            _ => (rules, players),
        });
        plain.chain([(rules.with_special_powers(true), 4)])
    });
    let bank =
        |edition: &Edition| (Rules::new(*edition).with_two_player_market(TwoPlayerMarket::Bank), 2);
    tables.chain(Edition::ALL.iter().map(bank))
}

/// The number of the tile order and of the market's stream.
fn order(rules: Rules, players: usize) -> u64 {
    100 * rules.edition() as u64 + players as u64
}

fn start(rules: Rules, players: usize) -> Game {
    let order = order(rules, players);
    Game::with_tile_order(rules, players, &tile_order(order), &MarketTiles::seeded(order)).unwrap()
}

/// The states of a random game, before each of its decisions.
fn course(rules: Rules, players: usize) -> Vec<Game> {
    let mut random = playout_stream(order(rules, players), 0);
    let mut game = start(rules, players);
    let mut course = Vec::new();
    loop {
        let legal = game.legal_actions();
        let choice = below(&mut random, legal.len() as u32) as usize;
        let Some(action) = legal.get(choice) else { return course };
        course.push(game.clone());
        game.apply(action).unwrap();
    }
}

/// The start, the middle and the end of a game, each with a depth that does not take long.
fn perft_positions(rules: Rules, players: usize) -> [(&'static str, Game, u32); 3] {
    let course = course(rules, players);
    let from_end = course.len() - 10;
    [
        ("start", course[0].clone(), 9),
        ("decision 80", course[80].clone(), 5),
        ("ten decisions before the end", course[from_end].clone(), 5),
    ]
}

/// As [`perft`], without the list of legal actions.
fn slow_perft(game: &Game, depth: u32) -> u64 {
    let mut count = 0;
    for id in ActionId::all() {
        let mut next = game.clone();
        if next.apply(id.into()).is_ok() {
            count += if depth == 1 { 1 } else { slow_perft(&next, depth - 1) };
        }
    }
    count
}

#[test]
fn perft_counts_are_the_golden_ones() {
    let mut lines = Vec::new();
    for (rules, players) in tables() {
        for (name, game, depth) in perft_positions(rules, players) {
            let counts: Vec<String> =
                (1..=depth).map(|depth| perft(&game, depth).to_string()).collect();
            let order = order(rules, players);
            let counts = counts.join(" ");
            lines.push(format!("{rules}, {players} players, order {order}, {name}: {counts}"));
        }
    }
    compare(
        "perft.txt",
        "perft for depths 1, 2, … from states of a random game with tile_order(order), small depths \
         confirmed by trying all action ids",
        &lines,
    );
}

#[test]
fn perft_agrees_with_trying_all_action_ids() {
    for (rules, players) in tables() {
        for (name, game, depth) in perft_positions(rules, players) {
            let depth = depth / 2;
            assert_eq!(perft(&game, depth), slow_perft(&game, depth), "{rules}, {players}, {name}");
        }
    }
}

#[test]
fn action_ids_are_the_golden_ones() {
    let edition = Edition::AvalonHill;
    let mut lines = Vec::new();
    for id in ActionId::all() {
        let action = Action::from(id);
        let text = action.text(edition).to_string();
        lines.push(format!("{} {text}", id.get()));
        for &edition in Edition::ALL {
            let text = action.text(edition).to_string();
            assert_eq!(Action::parse(&text, edition), Ok(action));
            assert_eq!(Action::parse(&text.to_lowercase(), edition), Ok(action));
        }
    }
    compare("action_ids.txt", "every action id with its action's text in avalon-hill", &lines);
}

fn hashes(game: &Game) -> String {
    let spectator = game.spectator_view().stable_hash();
    let views = game.position().seats().map(|player| game.view(player).unwrap().stable_hash());
    let views = views.fold(0u64, |all, hash| all.rotate_left(1) ^ hash);
    format!("{:016x} {spectator:016x} {views:016x}", game.stable_hash())
}

#[test]
fn stable_hashes_are_the_golden_ones() {
    let mut lines = Vec::new();
    for (rules, players) in tables() {
        let order = order(rules, players);
        let hashes = hashes(&start(rules, players));
        lines.push(format!("{rules}, {players} players, order {order}: {hashes}"));
    }
    for (name, text) in files::texts("../tests/data/records") {
        let record = Record::from_text(&text).unwrap();
        let mut replay = record.replay();
        loop {
            let end = replay.actions() == record.actions().len();
            if end || replay.actions().is_multiple_of(20) {
                let hashes = hashes(replay.game());
                lines.push(format!("{name}, {} actions: {hashes}", replay.actions()));
            }
            if replay.step(&mut ()).unwrap().is_none() {
                break;
            }
        }
    }
    compare(
        "stable_hashes.txt",
        "stable hashes of the game, of a spectator's view and of all players' views (each xored \
         to the ones before rotated left by 1): starts with tile_order(order) and that market \
         seed, and states of tests/data/records",
        &lines,
    );
}

#[test]
fn random_games_are_the_golden_ones() {
    let mut lines = Vec::new();
    for (rules, players) in tables() {
        for (seed, number) in [(0, 0), (0, 1), (7, 0), (7, 123), (u64::MAX, u64::MAX)] {
            let finished = random_game(rules, players, seed, number, &mut ()).unwrap();
            let GameResult { reason, cash, .. } = GameResult::of(&finished.game).unwrap();
            lines.push(format!(
                "{rules}, {players} players, seed {seed}, number {number}: {} decisions, {reason}, \
                 {cash:?}, {:016x}",
                finished.decisions,
                finished.game.stable_hash(),
            ));
        }
    }
    compare(
        "random_games.txt",
        "results of random_game: decisions, reason, final cash and stable hash",
        &lines,
    );
}
