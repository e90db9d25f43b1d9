//! Analyses that every language makes in the same way.

use std::{fs, path::PathBuf};

use acquire_agents::{AnalysisSettings, Budget, ForecastSettings, analyse, win_chances_in};
use acquire_core::{Record, Recorder};
use serde_json::json;

use crate::committed;

/// Records, and how many of their actions come before the decision.
const DECISIONS: [(&str, usize); 4] = [
    ("avalon-hill-4p-1", 0),
    ("avalon-hill-4p-1", 60),
    ("3m-3p-1", 41),
    ("avalon-hill-4p-special_powers_true-1", 30),
];
const PLAYOUTS: u32 = 60;
const SEED: u64 = 3;

/// The player who decides has followed the game.
#[test]
fn analyses_of_games_are_the_golden_ones() {
    let records = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/data/records");
    let mut text = String::from(
        "# analyses and chances to win of games of tests/data/records after some of their actions, with \
         these playouts, games and seed; written by acquire-agents/tests/agents/golden.rs (UPDATE_DATA=1)\n",
    );
    for (name, actions) in DECISIONS {
        let record = fs::read_to_string(records.join(format!("{name}.acquire"))).unwrap();
        let record = Record::from_text(&record).unwrap();
        let length = record.actions().len();
        let mut recorder = Recorder::resume(record).unwrap();
        recorder.undo(length - actions).unwrap();
        let game = recorder.game();
        let view = recorder.followed_view(game.player()).unwrap();
        let budget = Budget::Playouts(PLAYOUTS);
        let found = analyse(&view, &AnalysisSettings::new(budget), SEED).unwrap();
        let edition = game.position().rules().edition();
        let evaluations = found.evaluations.iter().map(|one| {
            let action = one.action.text(edition).to_string();
            json!({ "action": action, "chance": one.chance, "money": one.money, "games": one.games })
        });
        let settings = ForecastSettings { budget, threads: 1 };
        let chances = win_chances_in(game, &settings, SEED);
        let line = json!({
            "record": name,
            "actions": actions,
            "playouts": PLAYOUTS,
            "seed": SEED,
            "evaluations": evaluations.collect::<Vec<_>>(),
            "chances": chances.players.iter().map(|one| one.chance).collect::<Vec<_>>(),
        });
        text += &format!("{line}\n");
    }
    committed::compare("../tests/data/golden/analyses.txt", &text);
}
