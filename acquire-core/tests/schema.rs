//! The committed JSON Schemas are those of the types, and what is written is valid under them.
#![cfg(feature = "schema")]

use std::{fs, path::PathBuf};

use acquire_core::{
    DeadTiles, Edition, End, Game, Holdings, Record, Rules, Setup, TwoPlayerMarket, below,
    playout_stream,
};
use jsonschema::Validator;
use schemars::{Schema, schema_for};
use serde_json::{Value, json};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn validator(schema: &Schema) -> Validator {
    let validator = jsonschema::draft202012::new(schema.as_value()).unwrap();
    jsonschema::meta::validate(schema.as_value()).unwrap();
    validator
}

/// With `UPDATE_DATA=1` in the environment it writes the schemas first.
#[test]
fn the_committed_schemas_are_up_to_date() {
    for (name, schema) in [("record", schema_for!(Record)), ("setup", schema_for!(Setup))] {
        let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
        let file = folder().join(format!("schema/{name}.schema.json"));
        if std::env::var_os("UPDATE_DATA").is_some() {
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(&file, &text).unwrap();
        }
        assert_eq!(fs::read_to_string(&file).unwrap(), text, "{name}");
    }
}

#[track_caller]
fn valid(validator: &Validator, json: &str) -> Value {
    let value = serde_json::from_str(json).unwrap();
    if let Err(error) = validator.validate(&value) {
        panic!("{}: {error}\n{json}", error.instance_path());
    }
    value
}

#[test]
fn every_record_is_valid_and_broken_ones_are_not() {
    let validator = validator(&schema_for!(Record));
    let mut last = Value::Null;
    for entry in fs::read_dir(folder().join("../tests/data/records")).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        last = valid(&validator, &Record::from_text(&text).unwrap().to_json());
    }
    for (pointer, by) in [
        ("/version", json!(1)),
        ("/version", json!("2")),
        ("/players", json!(7)),
        ("/players", json!(1)),
        ("/players", json!("four")),
        ("/tiles", json!([])),
        ("/tiles/0", json!("13A")),
        ("/tiles/0", json!("5E ")),
        ("/tiles/0", json!(5)),
        ("/actions/0", json!(5)),
        ("/actions", json!({})),
        ("/tags", json!({ "date": 2_008 })),
        ("/rules/edition", json!("4m")),
        ("/rules", json!({})),
        ("/result/reason", json!("won")),
        ("/result/cash/0", json!(-100)),
        ("/result/ranks/0", json!(1.5)),
        ("/result", json!({ "reason": "declared" })),
    ] {
        broken::<Record>(&validator, &last, pointer, by);
    }
    unknown_and_missing::<Record>(
        &validator,
        &last,
        &["version", "rules", "players", "tiles", "actions"],
    );
}

#[test]
fn setups_along_games_are_valid_and_broken_ones_are_not() {
    let validator = validator(&schema_for!(Setup));
    let mut last = Value::Null;
    for (i, rules) in rules().into_iter().enumerate() {
        let players = if i % 4 == 0 && rules.check_players(2).is_ok() { 2 } else { 3 + i % 4 };
        let mut game = Game::new(rules, players, i as u64).unwrap();
        let mut random = playout_stream(i as u64, 0);
        loop {
            valid(&validator, &game.to_json());
            valid(&validator, &game.spectator_view().to_json());
            if let Some(view) = game.player().and_then(|player| game.view(player)) {
                valid(&validator, &view.to_json());
            }
            let legal = game.legal_actions();
            let choice = below(&mut random, legal.len() as u32) as usize;
            let Some(action) = legal.get(choice) else { break };
            last = valid(&validator, &game.to_json());
            game.apply(action).unwrap();
        }
    }
    last["turn"]["stage"] = json!({ "FoundChain": { "tile": "1A" } });
    for (pointer, by) in [
        ("/version", json!(0)),
        ("/seats", json!({})),
        ("/seats/0/cash", json!(-1)),
        ("/seats/0/cash", json!("6000")),
        ("/seats/0/rack", json!(["13A"])),
        ("/seats/0/rack", json!(["1A", "1A"])),
        ("/seats/0/shares", json!([0, 0, 0])),
        ("/seats/0/shares/0", json!(256)),
        ("/chains", json!([[], []])),
        ("/chains/0", json!(["0A"])),
        ("/bag/0", json!("1J")),
        ("/bank/0", json!(1.5)),
        ("/market/seed", json!(-1)),
        ("/rules/end", json!("never")),
        ("/turn/player", json!(6)),
        ("/turn/stage", json!("Buy")),
        ("/turn/stage", json!({ "FoundChain": {} })),
        ("/turn/stage", json!({ "FoundChain": { "tile": "1A", "chain": 0 } })),
        ("/turn/power", json!("take6")),
        ("/turn/placed", json!(1)),
        ("/turn/declared", json!(-1)),
    ] {
        broken::<Setup>(&validator, &last, pointer, by);
    }
    unknown_and_missing::<Setup>(
        &validator,
        &last,
        &["version", "rules", "chains", "seats", "turn"],
    );
}

/// Every edition with its own options and with others.
fn rules() -> Vec<Rules> {
    let mut all = Vec::new();
    for (i, &edition) in Edition::ALL.iter().enumerate() {
        all.push(Rules::new(edition));
        for (j, &dead_tiles) in DeadTiles::ALL.iter().enumerate() {
            let rules = Rules::new(edition)
                .with_dead_tiles(dead_tiles)
                .with_end(End::ALL[(i + j) % 3])
                .with_holdings(Holdings::ALL[j % 2])
                .with_two_player_market(TwoPlayerMarket::ALL[j % 3])
                .with_special_powers(j % 3 != 0);
            all.push(rules);
        }
    }
    all
}

/// Neither the schema nor the engine accepts the document with this value in this place.
#[track_caller]
fn broken<T: serde::de::DeserializeOwned>(
    validator: &Validator,
    document: &Value,
    pointer: &str,
    by: Value,
) {
    let mut document = document.clone();
    match document.pointer_mut(pointer) {
        Some(place) => *place = by.clone(),
        None => {
            let (parent, name) = pointer.rsplit_once('/').unwrap();
            document.pointer_mut(parent).unwrap()[name] = by.clone();
        }
    }
    assert!(!validator.is_valid(&document), "{pointer} = {by}");
    // The rules check the numbers of players and tiles, after reading.
    let counts = ["/players", "/tiles"].contains(&pointer);
    assert!(counts || serde_json::from_value::<T>(document).is_err(), "{pointer} = {by}");
}

fn unknown_and_missing<T: serde::de::DeserializeOwned>(
    validator: &Validator,
    document: &Value,
    required: &[&str],
) {
    for parent in ["", "/rules"] {
        let mut more = document.clone();
        more.pointer_mut(parent).unwrap()["unknown"] = json!(0);
        assert!(!validator.is_valid(&more));
        assert!(serde_json::from_value::<T>(more).is_err());
    }
    for &name in required {
        let mut less = document.clone();
        less.as_object_mut().unwrap().remove(name);
        assert!(!validator.is_valid(&less), "{name}");
        assert!(serde_json::from_value::<T>(less).is_err(), "{name}");
    }
}
