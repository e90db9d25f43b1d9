//! The games in `tests/data` go as an independent implementation computed them.

use std::{collections::BTreeSet, fs, path::PathBuf};

use acquire_core::{Action, Cell, Chain, Event, Game, GameResult, Player, Record, Rules, Tile};
use serde_json::Value;

use crate::committed;

/// The number of games, so that none is forgotten.
const GAMES: usize = 86;

fn data() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/data")
}

/// Every game with the name of its record.
fn games() -> Vec<(String, Value)> {
    let mut files: Vec<_> =
        fs::read_dir(data().join("games")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut games = Vec::new();
    for file in files.iter().filter(|file| file.extension().is_some_and(|e| e == "jsonl")) {
        let stem = file.file_stem().unwrap().to_str().unwrap();
        for (i, line) in fs::read_to_string(file).unwrap().lines().enumerate() {
            games.push((format!("{stem}-{}", i + 1), serde_json::from_str(line).unwrap()));
        }
    }
    assert_eq!(games.len(), GAMES);
    games
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

fn numbers<T: TryFrom<u64>>(value: &Value) -> Vec<T> {
    let number = |value: &Value| T::try_from(value.as_u64().unwrap()).ok().unwrap();
    value.as_array().unwrap().iter().map(number).collect()
}

fn tiles(value: &Value) -> Vec<Tile> {
    value.as_array().unwrap().iter().map(|tile| text(tile).parse().unwrap()).collect()
}

fn rules(game: &Value) -> Rules {
    let mut rules = Rules::new(text(&game["edition"]).parse().unwrap());
    for (option, value) in game["options"].as_object().unwrap() {
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        rules = rules.with_option(option, &value).unwrap();
    }
    rules
}

/// The record of a game, as it is kept in `tests/data/records`.
fn record(name: &str, game: &Value) -> Record {
    let rules = rules(game);
    let action = |step: &Value| Action::parse(text(&step["action"]), rules.edition()).unwrap();
    let result = &game["result"];
    let players = game["players"].as_u64().unwrap() as usize;
    let mut record = Record::new(rules, players, &tiles(&game["tiles"])).unwrap();
    record.set_tag("name", name).unwrap();
    record.set_tag("source", "computed by an independent implementation of the rules").unwrap();
    record.set_market_draws(&tiles(&game["market_draws"])).unwrap();
    record.set_actions(game["steps"].as_array().unwrap().iter().map(action).collect()).unwrap();
    let result = GameResult {
        reason: text(&result["reason"]).parse().unwrap(),
        cash: numbers(&result["cash"]),
        ranks: numbers(&result["ranks"]),
    };
    record.set_result(Some(result)).unwrap();
    record
}

fn assert_state(game: &Game, state: &Value, context: &str) {
    let position = game.position();
    let seats = || position.seats();
    assert_eq!(position.turn().player.index() as u64, state["turn"], "{context}: turn");
    let cash: Vec<u32> = seats().map(|player| game.cash(player)).collect();
    assert_eq!(cash, numbers::<u32>(&state["cash"]), "{context}: cash");
    for player in seats() {
        let shares: Vec<u8> = Chain::ALL.map(|chain| game.shares(player, chain)).into();
        let expected = &state["shares"][player.index()];
        assert_eq!(shares, numbers::<u8>(expected), "{context}: shares of {player:?}");
        let rack: BTreeSet<Tile> = tiles(&state["racks"][player.index()]).into_iter().collect();
        assert!(game.rack(player).iter().eq(rack), "{context}: rack of {player:?}");
    }
    let bank: Vec<u8> = Chain::ALL.map(|chain| position.bank(chain)).into();
    assert_eq!(bank, numbers::<u8>(&state["bank"]), "{context}: bank");
    let sizes: Vec<u8> = Chain::ALL.map(|chain| position.board().size(chain)).into();
    assert_eq!(sizes, numbers::<u8>(&state["sizes"]), "{context}: sizes");
    let board: String = Tile::all()
        .map(|tile| match position.board().cell(tile) {
            Cell::Empty => '.',
            Cell::Unincorporated => 'o',
            Cell::Chain(chain) => char::from(b'0' + chain.index() as u8),
        })
        .collect();
    assert_eq!(board, text(&state["board"]), "{context}: board");
    let set_aside: BTreeSet<Tile> = tiles(&state["set_aside"]).into_iter().collect();
    assert!(position.set_aside().iter().eq(set_aside), "{context}: set aside");
    assert_eq!(position.bag_count() as u64, state["bag"], "{context}: bag");
}

#[test]
fn states_actions_money_and_results_are_the_same() {
    for (name, expected) in games() {
        let record = record(&name, &expected);
        let mut replay = record.replay();
        assert_state(replay.game(), &expected["start"], &name);
        for (i, step) in expected["steps"].as_array().unwrap().iter().enumerate() {
            let context = format!("{name}, action {}", i + 1);
            let game = replay.game();
            assert_eq!(game.phase().kind().name(), text(&step["phase"]), "{context}");
            assert_eq!(game.player().unwrap().index() as u64, step["player"], "{context}");
            let legal = game.legal_actions();
            assert_eq!(legal.len() as u64, step["legal_count"], "{context}");
            if let Some(actions) = step["legal"].as_array() {
                let edition = record.rules().edition();
                let texts: BTreeSet<String> =
                    legal.iter().map(|action| action.text(edition).to_string()).collect();
                let actions: BTreeSet<String> =
                    actions.iter().map(|action| text(action).to_owned()).collect();
                assert_eq!(texts, actions, "{context}");
            }
            let mut cash: Vec<u32> =
                game.position().seats().map(|player| game.cash(player)).collect();
            replay
                .step(&mut |event: Event| {
                    if let Some((player, gained, spent)) = event.money() {
                        let cash: &mut u32 = &mut cash[player.index()];
                        *cash = *cash + gained - spent;
                    }
                })
                .unwrap();
            assert_eq!(cash, numbers::<u32>(&step["cash"]), "{context}: money by events");
            if let Some(state) = step.get("state") {
                assert_state(replay.game(), state, &context);
            }
        }
        let game = record.check().unwrap();
        assert_eq!(game.cash(Player::from_index(0).unwrap()) as u64, expected["result"]["cash"][0]);
    }
}

#[test]
fn the_records_in_the_data_are_these_games() {
    for (name, game) in games() {
        let record = record(&name, &game);
        let text = record.to_text();
        committed::compare(&format!("../tests/data/records/{name}.acquire"), &text);
        assert_eq!(Record::from_text(&text).unwrap(), record, "{name}");
        Record::check_text(&text).unwrap();
    }
}
