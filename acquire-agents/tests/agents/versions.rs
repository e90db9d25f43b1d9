//! Versions of the search and styles choose the same actions in every release.

use std::{collections::BTreeMap, fs, path::PathBuf};

use acquire_agents::{Agent, Specification, play};
use acquire_core::{Edition, Game, Holdings, Rules};

/// Agents whose choices never change. `greedy` in the other seats may change, so all seats are theirs.
const FROZEN: [&str; 9] = [
    "search@1:playouts=24",
    "search@1:playouts=24,variation=30",
    "search@2:playouts=64",
    "search@3:playouts=64",
    "founder",
    "hoarder",
    "guardian",
    "bargainer",
    "closer",
];

fn all_rules() -> Vec<Rules> {
    let each = Edition::ALL.iter().map(|&edition| Rules::new(edition));
    let mut all: Vec<_> = each.collect();
    all.push(all[1].with_special_powers(true).with_holdings(Holdings::Concealed));
    all
}

fn game_of(agent: &str, rules: Rules, players: usize, seed: u64) -> Game {
    let agent: Specification = agent.parse().unwrap();
    let mut agents: Vec<_> = (0..players).map(|_| agent.agent()).collect();
    let mut seats: Vec<&mut dyn Agent> = Vec::new();
    seats.extend(agents.iter_mut().map(|agent| agent as &mut dyn Agent));
    play(Game::new(rules, players, seed).unwrap(), &mut seats, seed, &mut ()).unwrap()
}

/// A game has hundreds of choices: each agent plays one by all rules, with different numbers of players.
#[test]
fn frozen_agents_choose_the_same_for_ever() {
    games_are_as_ever(false);
}

#[test]
#[ignore = "it takes a minute: `make soak` runs it"]
fn frozen_agents_choose_the_same_for_ever_in_all_games() {
    games_are_as_ever(true);
}

/// Games whose record ends with this hash are never written again. With `UPDATE_DATA=1` in the
/// environment, missing games are added.
fn games_are_as_ever(all: bool) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let file = folder.join("../tests/data/golden/agents.txt");
    let update = std::env::var_os("UPDATE_DATA").is_some();
    let mut text = fs::read_to_string(&file).unwrap_or_default();
    if text.is_empty() && update {
        text =
            "# stable hashes of finished games in which one agent plays all seats; never changed, \
                only added to by acquire-agents/tests/agents/versions.rs (UPDATE_DATA=1)\n"
                .into();
    }
    let lines: Vec<String> = text.lines().map(Into::into).collect();
    let known: BTreeMap<&str, &str> =
        lines.iter().filter_map(|line| line.split_once(" -> ")).collect();
    for (number, agent) in FROZEN.into_iter().enumerate() {
        for (which, rules) in all_rules().into_iter().enumerate() {
            let allowed = |&players: &usize| rules.check_players(players).is_ok();
            let mut counts: Vec<usize> = (2..=6).filter(allowed).collect();
            if !(all || update) {
                counts = vec![counts[(number + which) % counts.len()]];
            }
            for players in counts {
                let key = format!("{agent}, {rules}, {players} players");
                let hash = game_of(agent, rules, players, players as u64).stable_hash();
                let hash = format!("{hash:016x}");
                match known.get(key.as_str()) {
                    Some(&known) => assert_eq!(hash, known, "{key}"),
                    None => {
                        assert!(update, "{key} is missing");
                        text += &format!("{key} -> {hash}\n");
                    }
                }
            }
        }
    }
    if update {
        fs::write(&file, text).unwrap();
    }
}
