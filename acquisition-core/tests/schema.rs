//! The committed JSON Schemas are what the types give, and they say exactly what is read.
#![cfg(feature = "schema")]

#[path = "../../acquire-kit/tests/shared/committed.rs"]
mod committed;
#[path = "../../acquire-kit/tests/shared/described.rs"]
mod described;
#[path = "../../acquire-kit/tests/shared/schema.rs"]
mod shared;

use acquisition_core::{Game, Record, Rules, Setup, playout_stream, random_action, random_game};
use schemars::{Schema, schema_for};
use serde_json::{Value, json};
use shared::validator;

#[test]
fn the_committed_schemas_are_up_to_date() {
    for (name, schema) in [("record", schema_for!(Record)), ("setup", schema_for!(Setup))] {
        let text = described::text(schema, |of, _| panic!("{of} is not described"));
        committed::compare(&format!("schema/{name}.schema.json"), &text);
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

/// The schema accepts exactly what is read.
fn assert_same(schema: &Schema, documents: &[Value], is_read: impl Fn(&str) -> Result<(), String>) {
    let values = [
        json!([null, true, [], {}, -1, 0, 1, 1.0, 2.0, 3, 4, 5, 40, 41, 255, 256, 256.0]),
        json!([1e19, -0.0, 1.5, u64::MAX, "", " ", "x", " x", "x ", "x\n", "\u{7f}", "\u{a0}x"]),
        json!(["3C", "3c", "12L", "13A", "03C", "３C", "park 3C", " PARK\t3c ", "park3C"]),
        json!(["park 3C\n", "buyOUT", "no_tile", "PlacePark", "Buyout", "Over"]),
        json!([["3C"], ["3C", "3C"], [1, 2.0], { "players": 2 }]),
        json!([{ "players": 4.0, "tiles_each": 20.0 }, { "players": 4, "tiles_each": 21 }]),
        json!([{ "large": 1, "medium": 2.0, "small": 3 }, { "tiles": [], "supply": null }]),
        json!([{ "player": 0, "stage": "PlacePark", "last": null }]),
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
fn the_schema_of_setups_says_exactly_what_is_read() {
    assert_same(&schema_for!(Setup), &documents().1, |json| {
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
