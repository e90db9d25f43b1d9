//! The committed JSON Schemas are those of the types, and what is written is valid under them.
#![cfg(feature = "schema")]

#[path = "../../acquire-kit/tests/shared/committed.rs"]
mod committed;
#[path = "../../acquire-kit/tests/shared/described.rs"]
mod described;
#[path = "../../acquire-kit/tests/shared/files.rs"]
mod files;
#[path = "../../acquire-kit/tests/shared/schema.rs"]
mod shared;

use acquire_core::{
    Action, ActionId, DeadTiles, Edition, End, Event, Game, Holdings, Notes, Phase, Placement,
    Player, Record, Recorder, Rules, Screen, Setup, TwoPlayerMarket, Viewer, below, playout_stream,
    random_action,
};
use jsonschema::Validator;
use schemars::{Schema, generate::SchemaSettings, schema_for};
use serde_json::{Value, json};
use shared::validator;

#[test]
fn the_committed_schemas_are_up_to_date() {
    // A screen is only written.
    let writing = SchemaSettings::draft2020_12().for_serialize().into_generator();
    for (name, schema) in [
        ("record", schema_for!(Record)),
        ("setup", schema_for!(Setup)),
        ("notes", schema_for!(Notes)),
        ("screen", writing.into_root_schema_for::<Screen>()),
    ] {
        let text = described::text(schema, description);
        committed::compare(&format!("schema/{name}.schema.json"), &text);
    }
}

/// The description of a variant of an enum.
fn description(of: &str, variant: &str) -> &'static str {
    let all = match of {
        "Action" => Action::DESCRIBED,
        "Phase" => Phase::DESCRIBED,
        "Placement" => Placement::DESCRIBED,
        _ => panic!("{of} is not described"),
    };
    all.iter().find(|one| one.variant == variant).unwrap().text
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
    for text in files::texts("../tests/data/records").values() {
        last = valid(&validator, &Record::from_text(text).unwrap().to_json());
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
        ("/actions/0", json!("found S")),
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
        ("/market/seed", json!(7)),
        ("/market/seed", json!("-1")),
        ("/market/seed", json!("18446744073709551616")),
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
    assert!(serde_json::from_value::<T>(document).is_err(), "{pointer} = {by}");
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

/// Records, games and views of all kinds, as documents.
fn documents() -> (Vec<Value>, Vec<Value>) {
    let (mut records, mut states) = (Vec::new(), Vec::new());
    let parse = |json: String| -> Value { serde_json::from_str(&json).unwrap() };
    for (i, rules) in rules().into_iter().enumerate() {
        let players = if rules.check_players(2).is_ok() { 2 } else { 3 + i % 4 };
        let mut recorder = Recorder::new(rules, players, u64::MAX - i as u64).unwrap();
        recorder.set_tag("player0", "Ann").unwrap();
        recorder.set_tag("note", "").unwrap();
        let mut random = playout_stream(3, i as u64);
        let mut step = 0;
        loop {
            let game = recorder.game();
            if step % 24 == i {
                records.push(parse(recorder.record().to_json()));
                states.push(parse(game.to_json()));
                states.push(parse(game.spectator_view().to_json()));
                let view = game.player().and_then(|player| game.view(player));
                states.extend(view.map(|view| parse(view.to_json())));
            }
            step += 1;
            let Some(action) = random_action(game, &mut random) else { break };
            recorder.apply(action).unwrap();
        }
        records.push(parse(recorder.record().to_json()));
        states.push(parse(recorder.game().to_json()));
    }
    (records, states)
}

/// The schema accepts exactly what is read.
fn assert_same(schema: &Schema, documents: &[Value], is_read: impl Fn(&str) -> Result<(), String>) {
    let values = [
        json!([null, true, [], {}, -1, 0, 1, 1.0, 2.0, 3, 4, 5, 6, 7, 8, 25, 26, 255, 256, 256.0]),
        json!([1e19, -0.0, 1.5, u64::MAX, u32::MAX, 4_294_967_296_u64, "", " ", "x", " x", "x "]),
        json!([
            "x\n",
            "\u{7f}",
            "\u{a0}x",
            "x\u{3000}",
            "x\u{2028}x",
            "\u{feff}",
            "3C",
            "3c",
            "12I"
        ]),
        json!(["13A", "03C", "３C", " 3c\t", "3C\n", "found l", "found Sackson", "FOUND tower"]),
        json!([
            "buy",
            "buy L T W F A",
            "buy L L L L L L",
            "buy luxor SACKSON",
            "sell 25",
            "sell 26"
        ]),
        json!(["sell 1 trade 24", "sell 2 trade 24", "trade 3", "trade 0", "sell 01", "trade L L"]),
        json!(["trade T w", "hold", "pass now", "power take5", "power take6", "end", "redraw"]),
        json!(["replace 5e", "survivor C", "defunct i", "0", "7", "07", "18446744073709551615"]),
        json!(["18446744073709551616", "3m", "avalon-hill", "wizards-2008", "none", "drawn_tile"]),
        json!(["bank", "keep", "open", "automatic", "declared", "BuyStock", "PlaceTile", "Over"]),
        json!([["3C"], ["3C", "3C"], ["3C", "3c"], [1, 2.0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 1.0]]),
        json!([{ "edition": "3m" }, { "edition": "3m", "two_player_market": "bank" }]),
        json!([{ "edition": "avalon-hill", "two_player_market": "none", "end": null }]),
        json!([{ "edition": { "3m": null } }, { "edition": "wizards-2008", "holdings": "open" }]),
        json!([{ "reason": "declared", "cash": [1.0], "ranks": [] }, { "seed": "1" }]),
        json!([{ "BuyStock": null }, { "FoundChain": { "tile": "1A" } }, { "FoundChain": ["1A"] }]),
        json!([{ "Over": { "reason": "stalemate" } }, { "Over": { "reason": { "stalemate": null } } }]),
        json!([{ "shares": [0, 0, 0, 0, 0, 0, null], "rack": [] }, ["free3"], ["free3", "free3"]]),
    ];
    shared::assert_same(schema, documents, &values, is_read);
}

#[test]
fn the_schema_of_records_says_exactly_what_is_read() {
    assert_same(&schema_for!(Record), &documents().0, |json| {
        Record::from_json(json).map(|_| ()).map_err(|error| error.to_string())
    });
}

#[test]
fn the_schema_of_games_and_views_says_exactly_what_is_read() {
    assert_same(&schema_for!(Setup), &documents().1, |json| {
        Setup::from_json(json).map(|_| ()).map_err(|error| error.to_string())
    });
}

#[test]
fn the_schema_of_notes_says_exactly_what_is_read() {
    let mut documents = Vec::new();
    for (i, record) in documents_of_records().into_iter().enumerate() {
        let viewer = match i % 3 {
            0 => Viewer::Spectator,
            1 => Viewer::Complete,
            _ => Viewer::Player(Player::from_index(1).unwrap()),
        };
        let mut notes = Notes::from_record(&record, viewer).unwrap();
        notes.push_comment("# x").unwrap();
        notes.push_closing_comment("").unwrap();
        let mut document: Value = serde_json::from_str(&notes.to_json()).unwrap();
        // With a short list, changes are about all parts of it.
        if let Some(entries) = document["entries"].as_array_mut() {
            entries.truncate(4);
            if let Some(first) = entries.first_mut() {
                first["comment"] = json!("x");
                first["above"] = json!(["x", ""]);
                first["market"] = json!(["5E"]);
                first["sets_aside"] = json!(["5F"]);
                first["shows"] = json!([{ "tiles": ["1A"] }, { "player": 1, "tiles": [] }]);
            }
        }
        documents.push(document);
    }
    assert_same(&schema_for!(Notes), &documents, |json| {
        Notes::from_json(json).map(|_| ()).map_err(|error| error.to_string())
    });
}

#[test]
fn the_schema_of_events_says_exactly_what_is_read() {
    let mut documents: Vec<Value> = Vec::new();
    for (i, rules) in rules().into_iter().enumerate() {
        let mut game = Game::new(rules, 3, 5 + i as u64).unwrap();
        let mut random = playout_stream(4, i as u64);
        let mut kinds = Vec::new();
        while let Some(action) = random_action(&game, &mut random) {
            let mut observer = |event: Event| {
                if !kinds.contains(&event.kind()) {
                    kinds.push(event.kind());
                    documents.push(serde_json::to_value(event).unwrap());
                }
            };
            game.apply_observed(action, &mut observer).unwrap();
        }
    }
    assert_same(&schema_for!(Event), &documents, |json| {
        serde_json::from_str::<Event>(json).map(|_| ()).map_err(|error| error.to_string())
    });
}

fn documents_of_records() -> Vec<Record> {
    let records = documents().0;
    records.iter().map(|record| Record::from_json(&record.to_string()).unwrap()).collect()
}

/// Every action that can be written is one by the schema, in either case and with spaces.
#[test]
fn the_schema_of_actions_says_exactly_what_is_read() {
    let validator = validator(&schema_for!(Record));
    for &edition in Edition::ALL {
        let rules = Rules::new(edition).with_two_player_market(TwoPlayerMarket::Bank);
        let record = Recorder::new(rules, 3, 7).unwrap().into_record();
        let document: Value = serde_json::from_str(&record.to_json()).unwrap();
        let valid = |texts: &[String]| {
            let mut document = document.clone();
            document["actions"] = json!(texts);
            validator.is_valid(&document)
        };
        let texts: Vec<String> =
            ActionId::all().map(|id| Action::from(id).text(edition).to_string()).collect();
        assert!(valid(&texts));
        let upper: Vec<String> = texts
            .iter()
            .map(|text| format!("\t{} ", text.to_uppercase().replace(' ', "  ")))
            .collect();
        assert!(valid(&upper));
        for (i, text) in texts.iter().enumerate().step_by(17) {
            for other in
                [format!("{text} x"), format!("x{text}"), text.replace(' ', ""), text[1..].into()]
            {
                let read = Action::parse(&other, edition).is_ok();
                assert_eq!(valid(std::slice::from_ref(&other)), read, "{other} {i}");
            }
        }
    }
}
