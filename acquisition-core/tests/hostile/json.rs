//! JSON that is broken, of the wrong shape, or not what it seems.

use acquisition_core::{Game, JsonError, Place, Record, Rules, Setup, StateError};
use serde_json::{Value, json};

use crate::support::record;

fn document() -> Value {
    let record = Record::from_text(&record("2p-few")).unwrap();
    serde_json::from_str(&record.to_json()).unwrap()
}

fn setup() -> Value {
    let record = Record::from_text(&record("2p-buy")).unwrap();
    let mut replay = record.replay();
    while replay.actions() < 30 {
        replay.step(&mut ()).unwrap();
    }
    serde_json::from_str(&replay.game().to_json()).unwrap()
}

/// The document with this value in this place.
fn with(mut document: Value, pointer: &str, value: Value) -> Value {
    let (parent, name) = pointer.rsplit_once('/').unwrap();
    let parent = document.pointer_mut(parent).unwrap();
    match name.parse::<usize>() {
        Ok(index) if parent.is_array() => parent[index] = value,
        _ => parent[name] = value,
    }
    document
}

#[track_caller]
fn refused_record(json: &str, path: &str, message: &str) {
    let error = Record::from_json(json).unwrap_err();
    assert_eq!(error.place, Place::Path(path.into()), "{error}");
    assert!(error.to_string().contains(message), "{error}");
    assert_eq!(Record::check_json(json).unwrap_err(), error);
    assert!(serde_json::from_str::<Record>(json).is_err());
}

#[test]
fn records_of_the_wrong_shape_are_refused_with_their_path() {
    let document = document();
    for (pointer, value, path, message) in [
        ("/version", json!(2), "version", "version 2 is unknown: this reads version 1"),
        ("/version", json!("1"), "version", "a whole number"),
        ("/version", json!(1.5), "version", "a whole number"),
        ("/rules", json!({}), "rules", "the field `players` is missing"),
        ("/rules", json!([2]), "rules", "expected an object"),
        ("/rules", json!({ "players": 5 }), "rules", "2 to 4 players, not 5 (Q1)"),
        ("/rules", json!({ "players": 1e18 }), "rules", "2 to 4 players"),
        ("/rules", json!({ "players": -2 }), "rules.players", "a whole number"),
        ("/rules", json!({ "players": 2, "tiles_each": 41 }), "rules", "1 to 40 with 2 players"),
        ("/rules", json!({ "players": 2, "tiles_each": 0 }), "rules", "1 to 40"),
        (
            "/rules",
            json!({ "players": 2, "tiles_each": 300 }),
            "rules.tiles_each",
            "0 to 255, found 300",
        ),
        ("/rules", json!({ "players": 2, "edition": "3m" }), "rules.edition", "no field `edition`"),
        ("/tags", json!([]), "tags", "an object of strings"),
        ("/tags", json!({ "date": 2011 }), "tags.date", "expected a string, found 2011"),
        ("/tags", json!({ "a b": "x" }), "tags.a b", "a tag's name"),
        ("/tags", json!({ "a": " x" }), "tags.a", "a tag's text"),
        ("/actions", json!({}), "actions", "expected a list, found an object"),
        ("/actions/3", json!(5), "actions[3]", "expected a string, found 5"),
        ("/actions/3", json!("park 3M"), "actions[3]", "action 4: `park 3M`: expected a square"),
        ("/result", json!([]), "result", "expected an object"),
        ("/result", json!("no_tile"), "result", "expected an object"),
        ("/result/reason", json!("won"), "result.reason", ", found `won`"),
        ("/result/buildings", json!({}), "result.buildings", "expected a list, found an object"),
        ("/result/buildings/0", json!([1, 2, 3]), "result.buildings[0]", "expected an object"),
        (
            "/result/buildings/0/large",
            json!(256),
            "result.buildings[0].large",
            "0 to 255, found 256",
        ),
        ("/result/ranks/0", json!(-1), "result.ranks[0]", "a whole number"),
        ("/result/ranks/0", json!(1.5), "result.ranks[0]", "a whole number"),
        ("/more", json!(0), "more", "no field `more`"),
    ] {
        refused_record(&with(document.clone(), pointer, value).to_string(), path, message);
    }
    for name in ["version", "rules", "actions", "result"] {
        let mut less = document.clone();
        less.as_object_mut().unwrap().remove(name);
        refused_record(&less.to_string(), ".", &format!("the field `{name}` is missing"));
    }
}

#[test]
fn what_is_no_record_at_all_is_refused() {
    for (json, message) in [
        ("null", "expected an object"),
        ("[]", "expected an object"),
        ("[1,{\"players\":2},{},[],null]", "expected an object"),
    ] {
        refused_record(json, ".", message);
    }
    let whole = document().to_string();
    for (json, column, message) in [
        ("", 1, "this is not JSON: it ends where a value is expected"),
        ("{", 2, "this is not JSON: it ends in the middle of an object"),
        ("\u{1b}", 1, "this is not JSON: expected a value"),
        (&format!("{whole}x"), whole.len() + 1, "this is not JSON: something follows its end"),
    ] {
        let error = Record::from_json(json).unwrap_err();
        assert_eq!(error.place, Place::Text { line: 1, column }, "{error}");
        assert_eq!(error.kind.to_string(), message);
        assert_eq!(Record::check_json(json).unwrap_err(), error);
    }
    let twice = whole.replacen("{\"", "{\"version\":1,\"", 1);
    assert!(Record::from_json(&twice).unwrap_err().to_string().contains("is there twice"));
    let nested = "[".repeat(100_000);
    assert!(Record::from_json(&nested).is_err());
    let tags = whole.replacen("\"tags\":{", "\"tags\":{\"seed\":\"1\",", 1);
    refused_record(&tags, "tags.seed", "the tag appears twice");
    for (cut, _) in whole.char_indices() {
        assert!(Record::from_json(&whole[..cut]).is_err(), "{cut}");
    }
}

#[test]
fn a_record_may_leave_out_what_goes_without_saying() {
    let mut document = document();
    document.as_object_mut().unwrap().remove("tags");
    Record::check_json(&document.to_string()).unwrap();
    Record::check_json(&with(document.clone(), "/tags", Value::Null).to_string()).unwrap();
    Record::check_json(&format!("\u{feff} {document}\n")).unwrap();
    // Whole numbers may be written with a decimal point.
    let players = document["rules"]["players"].as_f64().unwrap();
    Record::check_json(&with(document, "/rules/players", json!(players)).to_string()).unwrap();

    // A game that has not begun is unfinished, and says so.
    let json = Record::new(Rules::new(3).unwrap()).to_json();
    assert_eq!(json, r#"{"version":1,"rules":{"players":3},"actions":[],"result":null}"#);
    Record::check_json(&json).unwrap();
}

#[test]
fn claims_that_are_wrong_are_found_with_their_path() {
    let document = document();
    let error = |pointer, value| {
        Record::check_json(&with(document.clone(), pointer, value).to_string()).unwrap_err()
    };
    let expected = [
        (
            "/result/reason",
            json!("no_tile"),
            "result.reason: the actions give the reason no_square",
        ),
        ("/result/ranks", json!([]), "result.ranks: the actions give the ranks 1 1, not none (Q6)"),
        ("/result/buildings", json!([]), "result.buildings: the actions give the buildings 5/1/15"),
        (
            "/result",
            Value::Null,
            "result: according to the record the game is unfinished, but it is over",
        ),
        ("/actions/0", json!("5E"), "action 1: `5E` is not legal as player 0's placement"),
    ];
    for (pointer, value, message) in expected {
        let error = error(pointer, value);
        assert!(error.to_string().starts_with(message), "{error}");
    }
    let all = with(document.clone(), "/result/ranks", json!([2, 2]));
    let all = with(all, "/result/reason", json!("no_tile"));
    assert_eq!(Record::check_json_all(&all.to_string()).unwrap_err().len(), 2);
}

#[test]
fn setups_of_the_wrong_shape_are_refused_with_their_path() {
    let setup = setup();
    for (pointer, value, path, message) in [
        ("/version", json!(0), "version", "version 0 is unknown"),
        ("/rules", Value::Null, "rules", "expected an object"),
        ("/parks", json!("3C"), "parks", "a list of squares"),
        ("/parks/0", json!("3c"), "parks[0]", "its row in upper case"),
        ("/parks/0", json!("13A"), "parks[0]", "a square such as"),
        ("/parks/0", json!(26), "parks[0]", "a square such as"),
        ("/parks", json!(["3C", "3C"]), "parks", "3C appears twice"),
        ("/seats", json!({}), "seats", "expected a list, found an object"),
        ("/seats/0", json!([["3C"], 5]), "seats[0]", "expected an object"),
        ("/seats/0/supply", json!(256), "seats[0].supply", "0 to 255, found 256"),
        ("/seats/0/supply", json!("5"), "seats[0].supply", "a whole number"),
        ("/turn", json!([0, "Buyout", "3C"]), "turn", "expected an object"),
        ("/turn/player", json!(4), "turn.player", "a player, 0 to 3 (Q1)"),
        ("/turn/stage", json!("Over"), "turn.stage", ", found `Over`"),
        ("/turn/last", json!("0A"), "turn.last", "a square such as"),
        ("/turn/phase", json!(0), "turn.phase", "no field `phase`"),
    ] {
        let json = with(setup.clone(), pointer, value).to_string();
        let error: JsonError = Setup::from_json(&json).unwrap_err();
        assert_eq!(error.path, path, "{error}");
        assert!(error.message.contains(message), "{error}");
        assert_eq!(Game::from_json(&json).unwrap_err(), StateError::Json(error));
        assert!(serde_json::from_str::<Game>(&json).is_err());
    }
    let json = with(setup, "/seats/0/supply", json!(0)).to_string();
    let error = Game::from_json(&json).unwrap_err();
    assert!(matches!(error, StateError::Setup(_)), "{error}");
    assert!(serde_json::from_str::<Game>(&json).unwrap_err().to_string().contains("(Q1)"));
}
