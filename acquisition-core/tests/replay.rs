//! The games in `tests/data/acquisition` come out as the independent implementation computed them.

#[path = "../../acquire-kit/tests/shared/committed.rs"]
mod committed;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
};

use acquisition_core::{
    Action, Buildings, Cell, Event, Game, GameResult, Player, Record, Rules, Square, SquareSet,
};
use serde_json::Value;

fn data() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/data/acquisition")
}

fn games() -> Vec<Value> {
    let text = fs::read_to_string(data().join("games.jsonl")).unwrap();
    let games: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(games.len(), 72);
    games
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

fn number<T: TryFrom<u64>>(value: &Value) -> T {
    T::try_from(value.as_u64().unwrap()).ok().unwrap()
}

fn numbers<T: TryFrom<u64>>(value: &Value) -> Vec<T> {
    value.as_array().unwrap().iter().map(number).collect()
}

fn buildings(value: &Value) -> Vec<Buildings> {
    let of_player = |value: &Value| match numbers(value)[..] {
        [large, medium, small] => Buildings { large, medium, small },
        _ => panic!("{value}"),
    };
    value.as_array().unwrap().iter().map(of_player).collect()
}

/// Fails for a field that the tests do not know, so that none goes without comparison.
fn assert_fields(value: &Value, known: &[&str]) {
    let fields: BTreeSet<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
    let known: BTreeSet<&str> = known.iter().copied().collect();
    assert!(fields.is_subset(&known), "{:?}", fields.difference(&known));
}

fn rules(game: &Value) -> Rules {
    let rules = Rules::new(number(&game["players"])).unwrap();
    match game.get("tiles_each") {
        Some(tiles_each) => rules.with_tiles_each(number(tiles_each)).unwrap(),
        None => rules,
    }
}

/// The record of a game, as it is kept in `tests/data/acquisition/records`.
fn record(game: &Value) -> Record {
    let steps = game["steps"].as_array().unwrap();
    let result = &game["result"];
    assert_fields(result, &["reason", "buildings", "ranks"]);
    let mut record = Record::new(rules(game));
    let source = "computed by an independent implementation of the rules";
    record.tags.set("policy", text(&game["policy"])).unwrap();
    record.tags.set("seed", &game["seed"].to_string()).unwrap();
    record.tags.set("source", source).unwrap();
    record.actions =
        steps.iter().map(|step| Action::parse(text(&step["action"])).unwrap()).collect();
    record.result = Some(GameResult {
        reason: text(&result["reason"]).parse().unwrap(),
        buildings: buildings(&result["buildings"]),
        ranks: numbers(&result["ranks"]),
    });
    record
}

fn supplies(game: &Game) -> Vec<u8> {
    game.seats().map(|player| game.supply(player)).collect()
}

fn board(game: &Game) -> String {
    Square::all()
        .map(|square| match game.board().cell(square) {
            Cell::Empty => '.',
            Cell::Park => '#',
            Cell::Building(player) => char::from(b'0' + player.index() as u8),
        })
        .collect()
}

fn change(supplies: &mut [u8], event: Event) {
    let (from, to) = event.supply();
    let index = |player: Player| player.index();
    from.map(index).into_iter().for_each(|i| supplies[i] -= 1);
    to.map(index).into_iter().for_each(|i| supplies[i] += 1);
}

#[test]
fn every_field_of_every_game_is_the_same() {
    let games = games();
    let mut compared = BTreeMap::<&str, u32>::new();
    for (i, expected) in games.iter().enumerate() {
        assert_fields(expected, &["players", "tiles_each", "seed", "policy", "steps", "result"]);
        let record = record(expected);
        let mut replay = record.replay();
        for (j, step) in expected["steps"].as_array().unwrap().iter().enumerate() {
            let context = format!("game {}, action {}", i + 1, j + 1);
            let mut compare = |field| *compared.entry(field).or_default() += 1;
            assert_fields(
                step,
                &[
                    "phase",
                    "player",
                    "legal_count",
                    "illegal",
                    "action",
                    "supply",
                    "board",
                    "buildings",
                ],
            );
            let game = replay.game();
            assert_eq!(game.phase().kind().name(), text(&step["phase"]), "{context}");
            assert_eq!(game.player().unwrap().index() as u64, step["player"], "{context}");
            let legal = game.legal_actions();
            assert_eq!(legal.len() as u64, step["legal_count"], "{context}");
            let forbidden: SquareSet = match game.phase().kind() {
                acquisition_core::PhaseKind::PlacePark => game.board().empty() - legal.squares(),
                _ => SquareSet::EMPTY,
            };
            let illegal = step.get("illegal").map(|illegal| illegal.as_array().unwrap().as_slice());
            let illegal = illegal.unwrap_or_default().iter();
            let illegal: SquareSet = illegal.map(|s| text(s).parse::<Square>().unwrap()).collect();
            assert_eq!(forbidden, illegal, "{context}");
            illegal.iter().for_each(|_| compare("illegal"));
            let mut by_events = supplies(game);
            replay.step(&mut |event: Event| change(&mut by_events, event)).unwrap();
            let game = replay.game();
            assert_eq!(supplies(game), numbers::<u8>(&step["supply"]), "{context}");
            assert_eq!(by_events, supplies(game), "{context}: supplies by events");
            if let Some(expected) = step.get("board") {
                assert_eq!(board(game), text(expected), "{context}");
                compare("board");
            }
            if let Some(expected) = step.get("buildings") {
                let all: Vec<Buildings> = game.seats().map(|p| game.buildings(p)).collect();
                assert_eq!(all, buildings(expected), "{context}");
                compare("buildings");
            }
            compare(text(&step["phase"]));
        }
        record.check().unwrap();
    }
    for field in ["PlacePark", "PlaceBuilding", "Buyout", "illegal", "board", "buildings"] {
        assert!(compared[field] > 20, "{compared:?}");
    }
}

/// The first game of each policy and number of players, with the name of its file.
fn kept() -> BTreeMap<String, Record> {
    let mut records = BTreeMap::new();
    for game in games() {
        let name = format!("{}p-{}", game["players"], text(&game["policy"]));
        records.entry(name).or_insert_with(|| record(&game));
    }
    records
}

#[test]
fn the_records_in_the_data_are_these_games() {
    let folder = data().join("records");
    let mut files = BTreeSet::new();
    for (name, record) in kept() {
        let (file, text) = (format!("{name}.acquisition"), record.to_text());
        committed::compare(&format!("../tests/data/acquisition/records/{file}"), &text);
        assert_eq!(Record::from_text(&text).unwrap(), record, "{name}");
        Record::check_text(&text).unwrap();
        files.insert(folder.join(file));
    }
    let there: BTreeSet<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(there, files);
}
