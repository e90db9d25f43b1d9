//! Results that are stored or compared with other programs never change.

use acquisition_core::{
    Action, ActionId, Buildings, Game, GameResult, Record, Rules, agents::analyse, perft,
    playout_stream, random_action, random_game,
};

use crate::{committed, files};

/// Compares the lines with those of a file in `tests/data/acquisition/golden`, after its first
/// line.
fn compare(name: &str, what: &str, lines: &[String]) {
    let from = "written by acquisition-core/tests/properties (UPDATE_DATA=1)";
    let head = format!("# {what}; {from}\n");
    let text = lines.iter().fold(head, |text, line| text + line + "\n");
    committed::compare(&format!("../tests/data/acquisition/golden/{name}"), &text);
}

/// Every number of players, and fewer tiles.
fn tables() -> impl Iterator<Item = Rules> {
    let fewer = |players, tiles: usize| Rules::new(players).and_then(|r| r.with_tiles_each(tiles));
    let all = (2..=4).map(Rules::new);
    all.chain([fewer(2, 12), fewer(3, 5), fewer(4, 3)]).map(Result::unwrap)
}

/// The states of a random game, before each of its decisions.
fn course(rules: Rules) -> Vec<Game> {
    let mut random = playout_stream(11, rules.players() as u64);
    let mut game = Game::new(rules);
    let mut course = Vec::new();
    while let Some(action) = random_action(&game, &mut random) {
        course.push(game.clone());
        game.apply(action).unwrap();
    }
    course
}

/// States of a game, with a depth for each that does not take long.
fn perft_positions(rules: Rules) -> Vec<(String, Game, u32)> {
    let course = course(rules);
    let last_park = usize::from(rules.parks()) - 1;
    let middle = course.len() / 2;
    let end = course.len() - 8;
    vec![
        ("start".into(), course[0].clone(), 2),
        ("last park tile".into(), course[last_park].clone(), 2),
        (format!("decision {middle}"), course[middle].clone(), 3),
        ("eight decisions before the end".into(), course[end].clone(), 4),
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
    for rules in tables() {
        for (name, game, depth) in perft_positions(rules) {
            let counts: Vec<String> =
                (1..=depth).map(|depth| perft(&game, depth).to_string()).collect();
            lines.push(format!("{rules}, {name}: {}", counts.join(" ")));
        }
    }
    compare(
        "perft.txt",
        "perft for depths 1, 2, … from states of a random game with playout_stream(11, players), \
         small depths confirmed by trying all action ids",
        &lines,
    );
}

#[test]
fn perft_agrees_with_trying_all_action_ids() {
    for rules in tables() {
        for (name, game, depth) in perft_positions(rules) {
            let depth = depth.min(2);
            assert_eq!(perft(&game, depth), slow_perft(&game, depth), "{rules}, {name}");
        }
    }
}

#[test]
fn action_ids_are_the_golden_ones() {
    let lines: Vec<String> =
        ActionId::all().map(|id| format!("{} {}", id.get(), Action::from(id))).collect();
    compare("action_ids.txt", "every action id with its action's text", &lines);
}

#[test]
fn stable_hashes_are_the_golden_ones() {
    let mut lines = Vec::new();
    for rules in tables() {
        lines.push(format!("{rules}, start: {:016x}", Game::new(rules).stable_hash()));
    }
    for (name, text) in files::texts("../tests/data/acquisition/records") {
        let record = Record::from_text(&text).unwrap();
        let mut replay = record.replay();
        loop {
            let end = replay.actions() == record.actions.len();
            if end || replay.actions() % 10 == 7 {
                let hash = replay.game().stable_hash();
                lines.push(format!("{name}, {} actions: {hash:016x}", replay.actions()));
            }
            if replay.step(&mut ()).unwrap().is_none() {
                break;
            }
        }
    }
    compare(
        "stable_hashes.txt",
        "stable hashes of new games and of states of tests/data/acquisition/records",
        &lines,
    );
}

#[test]
fn random_games_are_the_golden_ones() {
    let mut lines = Vec::new();
    for rules in tables() {
        for (seed, number) in [(0, 0), (0, 1), (7, 0), (7, 123), (u64::MAX, u64::MAX)] {
            let finished = random_game(rules, seed, number, &mut ());
            let GameResult { reason, buildings, .. } = GameResult::of(&finished.game).unwrap();
            let buildings: Vec<String> = buildings
                .iter()
                .map(|Buildings { large, medium, small }| format!("{large}/{medium}/{small}"))
                .collect();
            lines.push(format!(
                "{rules}, seed {seed}, number {number}: {} decisions, {reason}, {}, {:016x}",
                finished.decisions,
                buildings.join(" "),
                finished.game.stable_hash(),
            ));
        }
    }
    compare(
        "random_games.txt",
        "results of random_game: decisions, reason, buildings (large/medium/small) and stable hash",
        &lines,
    );
}

#[test]
fn analyses_are_the_golden_ones() {
    let mut lines = Vec::new();
    for rules in tables() {
        for (name, game, _) in perft_positions(rules) {
            let analysis = analyse(&game, 300, 7);
            let best: Vec<String> = analysis.evaluations[..2]
                .iter()
                .map(|best| format!("{} {} {:.6}", best.action, best.visits, best.value.unwrap()))
                .collect();
            lines.push(format!("{rules}, {name}: {}", best.join(", ")));
        }
    }
    compare(
        "analyses.txt",
        "the two best actions by analyse(game, 300, 7) with visits and value, in the states of \
         perft.txt",
        &lines,
    );
}
