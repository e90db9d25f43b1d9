//! The committed JSON Schemas are what the types give, and they say exactly what is read.
#![cfg(feature = "schema")]

use std::{fs, path::PathBuf};

use acquisition_core::{
    Game, Record, Rules, Setup, below, playout_stream, random_action, random_game,
};
use jsonschema::Validator;
use rand::Rng;
use schemars::{Schema, schema_for};
use serde_json::{Map, Value, json};

fn validator(schema: &Schema) -> Validator {
    jsonschema::meta::validate(schema.as_value()).unwrap();
    jsonschema::draft202012::new(schema.as_value()).unwrap()
}

/// With `UPDATE_DATA=1` in the environment the schemas are written anew.
#[test]
fn the_committed_schemas_are_up_to_date() {
    for (name, schema) in [("record", schema_for!(Record)), ("setup", schema_for!(Setup))] {
        let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("schema");
        let file = folder.join(format!("{name}.schema.json"));
        if std::env::var_os("UPDATE_DATA").is_some() {
            fs::create_dir_all(folder).unwrap();
            fs::write(&file, &text).unwrap();
        }
        assert_eq!(fs::read_to_string(&file).unwrap(), text, "{name}");
    }
}

/// Records and setups of all kinds, as documents.
fn documents() -> (Vec<Value>, Vec<Value>) {
    let (mut records, mut setups) = (Vec::new(), Vec::new());
    let parse = |json: String| -> Value { serde_json::from_str(&json).unwrap() };
    for (number, players, tiles_each) in [(0, 2, 40), (1, 3, 5), (2, 4, 20), (3, 2, 3)] {
        let rules = Rules::new(players).unwrap().with_tiles_each(tiles_each).unwrap();
        let mut recorder = acquisition_core::Recorder::new(rules);
        recorder.tags_mut().set("player0", "Ann").unwrap();
        recorder.tags_mut().set("note", "").unwrap();
        let mut random = playout_stream(3, number);
        let mut step = 0;
        loop {
            if step % 12 == 5 {
                records.push(parse(recorder.record().to_json()));
                setups.push(parse(recorder.game().to_json()));
            }
            step += 1;
            let Some(action) = random_action(recorder.game(), &mut random) else { break };
            recorder.apply(action).unwrap();
        }
        records.push(parse(recorder.record().to_json()));
        setups.push(parse(recorder.game().to_json()));
    }
    (records, setups)
}

#[test]
fn what_is_written_is_valid() {
    let (record, setup) = (validator(&schema_for!(Record)), validator(&schema_for!(Setup)));
    let (records, setups) = documents();
    for document in &records {
        assert!(record.is_valid(document), "{document}");
    }
    for document in &setups {
        assert!(setup.is_valid(document), "{document}");
    }
    let game = random_game(Rules::new(2).unwrap(), 1, 1, &mut ()).game;
    assert!(setup.is_valid(&serde_json::to_value(&game).unwrap()));
}

/// The pointers to all parts of the document.
fn places(value: &Value, place: String, all: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                places(value, format!("{place}/{name}"), all);
            }
        }
        Value::Array(items) => {
            for (i, value) in items.iter().enumerate() {
                places(value, format!("{place}/{i}"), all);
            }
        }
        _ => {}
    }
    all.push(place);
}

/// Something that may be right, nearly right or quite wrong in a place.
fn anything(random: &mut impl Rng, old: &Value) -> Value {
    let values = [
        Value::Null,
        json!(true),
        json!([]),
        json!({}),
        json!(-1),
        json!(0),
        json!(1),
        json!(1.0),
        json!(2.0),
        json!(3),
        json!(4),
        json!(5),
        json!(40),
        json!(41),
        json!(255),
        json!(256),
        json!(256.0),
        json!(1e19),
        json!(-0.0),
        json!(1.5),
        json!(u64::MAX),
        json!(""),
        json!(" "),
        json!("x"),
        json!(" x"),
        json!("x "),
        json!("x\n"),
        json!("\u{7f}"),
        json!("\u{a0}x"),
        json!("3C"),
        json!("3c"),
        json!("12L"),
        json!("13A"),
        json!("03C"),
        json!("３C"),
        json!("park 3C"),
        json!(" PARK\t3c "),
        json!("park3C"),
        json!("park 3C\n"),
        json!("buyOUT"),
        json!("no_tile"),
        json!("PlacePark"),
        json!("Buyout"),
        json!("Over"),
        json!(["3C"]),
        json!(["3C", "3C"]),
        json!([1, 2.0]),
        json!({ "players": 2 }),
        json!({ "players": 4.0, "tiles_each": 20.0 }),
        json!({ "players": 4, "tiles_each": 21 }),
        json!({ "large": 1, "medium": 2.0, "small": 3 }),
        json!({ "tiles": [], "supply": null }),
        json!({ "player": 0, "stage": "PlacePark", "last": null }),
    ];
    match (below(random, 4), old) {
        (0, Value::Array(items)) => items.clone().into_iter().rev().take(1).collect(),
        // A structure as the list of its parts.
        (1, Value::Object(fields)) => fields.values().cloned().collect(),
        (2, Value::Object(fields)) => {
            let mut fields: Map<String, Value> = fields.clone();
            fields.insert("more".into(), json!("x"));
            fields.into()
        }
        (3, Value::Object(fields)) => {
            fields.iter().skip(1).map(|(k, v)| (k.clone(), v.clone())).collect()
        }
        (0, Value::String(text)) => json!(text.to_lowercase()),
        (1, Value::Number(number)) => json!(number.as_f64().unwrap()),
        _ => values[below(random, values.len() as u32) as usize].clone(),
    }
}

/// The schema accepts exactly what is read.
fn assert_same(
    validator: &Validator,
    documents: &[Value],
    is_read: impl Fn(&str) -> Result<(), String>,
) {
    let mut random = playout_stream(5, 0);
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..12_000 {
        let mut document = documents[below(&mut random, documents.len() as u32) as usize].clone();
        for _ in 0..=below(&mut random, 2) {
            let mut all = Vec::new();
            places(&document, String::new(), &mut all);
            let place = &all[below(&mut random, all.len() as u32) as usize];
            let part = document.pointer_mut(place).unwrap();
            *part = anything(&mut random, part);
        }
        let read = is_read(&document.to_string());
        let valid = validator.is_valid(&document);
        assert_eq!(read.is_ok(), valid, "{read:?} {document}");
        *(if valid { &mut accepted } else { &mut refused }) += 1;
    }
    assert!(accepted > 300 && refused > 3_000, "{accepted} {refused}");
}

#[test]
fn the_schema_of_records_says_exactly_what_is_read() {
    assert_same(&validator(&schema_for!(Record)), &documents().0, |json| {
        Record::from_json(json).map(|_| ()).map_err(|error| error.to_string())
    });
}

#[test]
fn the_schema_of_setups_says_exactly_what_is_read() {
    assert_same(&validator(&schema_for!(Setup)), &documents().1, |json| {
        Setup::from_json(json).map(|_| ()).map_err(|error| error.to_string())
    });
    // Whether the position is possible is another question.
    let impossible = json!({
        "version": 1, "rules": { "players": 2 }, "parks": [], "seats": [],
        "turn": { "player": 3, "stage": "Buyout" },
    });
    assert!(validator(&schema_for!(Setup)).is_valid(&impossible));
    assert!(Game::from_json(&impossible.to_string()).is_err());
}
