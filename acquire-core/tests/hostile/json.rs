//! JSON that is wrong: where and what.

use acquire_core::{
    Chain, Game, JsonError, Phase, PhaseKind, Place, Record, RecordErrorKind, Setup, StateError,
    View,
};
use serde_json::Value;

use crate::support::{player, records, visit_games};

fn record() -> String {
    let text = records().remove("avalon-hill-2p-1").unwrap();
    Record::from_text(&text).unwrap().to_json()
}

/// A game and a view with as many fields as there can be, in the middle of a merger.
fn states() -> [String; 2] {
    let mut states = None;
    visit_games(|game| {
        let position = game.position();
        let merging = game.phase().kind() == PhaseKind::DisposeStock;
        if states.is_none() && merging && position.rules().special_powers() {
            let mut setup = Setup::from(game);
            let viewer = position.seats().find(|seat| Some(*seat) != game.player()).unwrap();
            let view = Setup::from(&game.view(viewer).unwrap());
            setup.seats[0].shown = setup.seats[0].rack;
            setup.turn.declared = None;
            states = Some([setup.to_json(), view.to_json()]);
        }
    });
    states.unwrap()
}

/// Everything that reads JSON; what an error must have in any case.
fn read_all(json: &str) -> (Result<Record, String>, Result<Setup, JsonError>) {
    let record = Record::from_json(json);
    let check = |error: &acquire_core::RecordError| {
        let sentence = error.kind.to_string();
        let path = match &error.place {
            Place::Path(path) => path.clone(),
            Place::Text { line, column } => {
                assert!(*line > 0 && *column > 0 && sentence.starts_with("this is not JSON: "));
                ".".into()
            }
        };
        assert!(!path.is_empty() && !sentence.is_empty());
        assert!(error.to_string().ends_with(&error.kind.to_string()));
        assert!(error.to_string().len() < 3_000);
        path
    };
    if let Err(problems) = Record::check_json_all(json) {
        problems.iter().for_each(|problem| drop(check(problem)));
        assert_eq!(Record::check_json(json).as_ref(), Err(&problems[0]));
    }
    let setup = Setup::from_json(json);
    match &setup {
        Err(error) => {
            assert!(!error.path.is_empty() && !error.message.is_empty());
            let plain = |text: &str| !text.contains(|c: char| !matches!(c, ' '..='~'));
            if plain(&error.path) && plain(&error.message) {
                let place = if error.path == "." { "the document" } else { &error.path };
                assert_eq!(error.to_string(), format!("{place}: {}", error.message));
            }
            let error = StateError::Json(error.clone());
            assert_eq!(Game::from_json(json).as_ref(), Err(&error));
            assert_eq!(View::from_json(json).as_ref(), Err(&error));
        }
        Ok(setup) => {
            assert_eq!(Setup::from_json(&setup.to_json()).as_ref(), Ok(setup));
            match Game::from_json(json) {
                Ok(game) => assert_eq!(Game::from_json(&game.to_json()), Ok(game)),
                Err(error) => assert!(!error.to_string().is_empty()),
            }
            match View::from_json(json) {
                Ok(view) => assert_eq!(View::from_json(&view.to_json()), Ok(view)),
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        }
    }
    (record.map_err(|error| check(&error)), setup)
}

/// The paths of all parts of a document, as they are written in errors; of a long list only the
/// first two and the last.
fn paths(value: &Value, path: &str, found: &mut Vec<(String, String)>, pointer: &str) {
    if !path.is_empty() {
        found.push((path.to_owned(), pointer.to_owned()));
    }
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                let dot = if path.is_empty() { "" } else { "." };
                paths(value, &format!("{path}{dot}{name}"), found, &format!("{pointer}/{name}"));
            }
        }
        Value::Array(items) => {
            for (i, value) in items.iter().enumerate() {
                if i < 2 || i + 1 == items.len() {
                    paths(value, &format!("{path}[{i}]"), found, &format!("{pointer}/{i}"));
                }
            }
        }
        _ => {}
    }
}

/// The document with the part at the pointer replaced by a piece of text, JSON or not.
fn replaced(document: &Value, pointer: &str, by: &str) -> String {
    let mut document = document.clone();
    *document.pointer_mut(pointer).unwrap() = "@here@".into();
    document.to_string().replace("\"@here@\"", by)
}

/// The fields that may be left out, apart from options and tags.
const OPTIONAL: [&str; 13] = [
    "tags",
    "market_draws",
    "result",
    "viewer",
    "bank",
    "bag",
    "market",
    "shown",
    "draws",
    "rack_size",
    "powers_used",
    "power",
    "declared",
];

#[test]
fn values_of_every_wrong_type_at_every_place_are_answered_with_the_place() {
    let deep = format!("{}{}", "[".repeat(100), "]".repeat(100));
    let long = format!("\"{}\"", "x".repeat(20_000));
    let wrong = [
        "null",
        "true",
        "-1",
        "1e308",
        "18446744073709551616",
        "1.5",
        "\"\"",
        "\"x\"",
        "[]",
        "{}",
        "[null]",
        "{\"x\":{}}",
        &deep,
        &long,
        "\"\\ud800\"",
        "\"\\u0000\"",
    ];
    let [game, view] = states();
    for json in [record(), game, view] {
        let document: Value = serde_json::from_str(&json).unwrap();
        let is_record = document.get("players").is_some();
        let mut places = Vec::new();
        paths(&document, "", &mut places, "");
        assert!(places.len() > 20);
        for (path, pointer) in places {
            for by in wrong {
                let (record, setup) = read_all(&replaced(&document, &pointer, by));
                let error = if is_record { record.err() } else { setup.err().map(|e| e.path) };
                let Some(error) = error else { continue };
                // A variant's name or a map's value is at fault together with what holds it.
                let parent = path.rfind(['.', '[']).map_or(".", |end| &path[..end]);
                let near = error.starts_with(&path) || error == parent || error == ".";
                assert!(near, "{path} = {by}: {error}");
            }
            let mut without = document.clone();
            let (parent, name) = pointer.rsplit_once('/').unwrap();
            if let Value::Object(fields) = without.pointer_mut(parent).unwrap() {
                fields.remove(name);
                let (record, setup) = read_all(&without.to_string());
                let read = if is_record { record.is_ok() } else { setup.is_ok() };
                let optional = parent == "/tags"
                    || (parent == "/rules" && name != "edition")
                    || (!is_record && name == "cash")
                    || OPTIONAL.contains(&name);
                assert_eq!(read, optional, "without {path}");
            }
        }
    }
}

#[track_caller]
fn setup_fails(document: &Value, pointer: &str, by: &str, path: &str, message: &str) {
    let error = Setup::from_json(&replaced(document, pointer, by)).unwrap_err();
    assert_eq!(error.path, path);
    assert!(error.message.starts_with(message), "{error}");
}

#[test]
fn known_mistakes_in_setups_have_the_right_path_and_say_what_is_allowed() {
    let document: Value = serde_json::from_str(&states()[0]).unwrap();
    for (pointer, by, path, message) in [
        ("/version", "1", "version", "version 1 is unknown: this reads version 2"),
        ("/version", "\"2\"", "version", "expected a whole number, found \"2\""),
        (
            "/seats/1/cash",
            "-100",
            "seats[1].cash",
            "expected a whole number from 0 to 4294967295, found -100",
        ),
        (
            "/seats/1/cash",
            "1.5",
            "seats[1].cash",
            "expected a whole number from 0 to 4294967295, found 1.5",
        ),
        ("/seats/0/shares", "[0,0,0]", "seats[0].shares", "expected a list of 7, found 3"),
        (
            "/seats/0/shares/2",
            "256",
            "seats[0].shares[2]",
            "expected a whole number from 0 to 255, found 256",
        ),
        ("/seats/0/shares", "[0,0,0,0,0,0,0,0]", "seats[0].shares", "the list is too long"),
        (
            "/seats/1/rack/0",
            "\"13A\"",
            "seats[1].rack[0]",
            "not a tile: a tile is a column 1 to 12",
        ),
        ("/bag/1", "5", "bag[1]", "expected a tile like \"5E\", found 5"),
        (
            "/rules/end",
            "\"never\"",
            "rules.end",
            "expected one of `automatic`, `declare_any_time`, `declare_after_tile`, found `never`",
        ),
        (
            "/rules/edition",
            "\"3M\"",
            "rules.edition",
            "expected one of `3m`, `avalon-hill`, `wizards-2008`, found `3M`",
        ),
        ("/turn/player", "6", "turn.player", "expected a player's seat, 0 to 5 (S5)"),
        (
            "/turn/power",
            "\"take6\"",
            "turn.power",
            "expected one of `free3`, `buy5`, `trade2`, `take5`, `place4`, found `take6`",
        ),
        ("/turn/stage", "\"Buy\"", "turn.stage", "expected one of `PlaceTile`, "),
        (
            "/turn/stage/DisposeStock/defunct",
            "7",
            "turn.stage.DisposeStock.defunct",
            "expected a chain, 0 to 6 (B4)",
        ),
        (
            "/chains/0",
            "[\"1A\",\"1A\"]",
            "chains[0]",
            "expected a list of tiles, none of them twice",
        ),
        ("/chains/0", "[\"1a\"]", "chains[0][0]", "not a tile: a tile is a column 1 to 12"),
        ("/turn/stage", "{\"BuyStock\":null}", "turn.stage", "expected the name"),
        ("/rules", "[\"3m\"]", "rules", "expected an object, found a list"),
        (
            "/seats/0/powers_used",
            "[\"buy5\",\"buy5\"]",
            "seats[0].powers_used",
            "expected a list of powers, none of them twice",
        ),
        (
            "/market/seed",
            "7",
            "market.seed",
            "expected a number from 0 to 18446744073709551615 as a string, found 7",
        ),
        (
            "/market/seed",
            "\"07\"",
            "market.seed",
            "expected a number from 0 to 18446744073709551615 as a string, found \"07\"",
        ),
    ] {
        let mut document = document.clone();
        document["rules"]["end"] = "automatic".into();
        document["seats"][0]["powers_used"] = Value::Array(Vec::new());
        setup_fails(&document, pointer, by, path, message);
    }
    let text = document.to_string();
    for (from, to, path, message) in [
        (
            "\"turn\":{",
            "\"turn\":{\"extra\":0,",
            "turn.extra",
            "there is no field `extra`: expected one of ",
        ),
        ("{", "{\"\":0,", ".", "there is no field ``: expected one of "),
        ("\"idle_turns\"", "\"idle\"", "turn.idle", "there is no field `idle`: expected one of "),
        ("\"turn\":{", "\"turn\":{\"placed\":true,", "turn", "the field `placed` is there twice"),
        ("\"set_aside\"", "\"market\":null,\"market\"", ".", "the field `market` is there twice"),
    ] {
        let error = Setup::from_json(&text.replacen(from, to, 1)).unwrap_err();
        assert!(error.message.contains(message), "{error}");
        assert_eq!(error.path.split('.').next(), path.split('.').next(), "{error}");
    }
    // What is of the right shape and impossible is reported as such, all of it.
    let mut impossible = document;
    impossible["seats"][0]["cash"] = 50.into();
    impossible["bank"][0] = 26.into();
    let StateError::Setup(error) = Game::from_json(&impossible.to_string()).unwrap_err() else {
        panic!("the shape is right")
    };
    assert!(error.problems.len() >= 2);
}

#[test]
fn known_mistakes_in_records_have_the_right_path_and_say_what_is_allowed() {
    let document: Value = serde_json::from_str(&record()).unwrap();
    let draws = format!("[{}\"2D\"]", "\"2D\",".repeat(54));
    for (pointer, by, path, message) in [
        ("/version", "1", "version", "version 1 is unknown: this reads version 2"),
        ("/players", "7", "players", "avalon-hill needs 2 to 6 players, not 7 (S5)"),
        ("/players", "\"four\"", "players", "expected a whole number, found \"four\""),
        ("/players", "256", "players", "avalon-hill needs 2 to 6 players, not 256 (S5)"),
        (
            "/rules/edition",
            "\"x\"",
            "rules.edition",
            "expected one of `3m`, `avalon-hill`, `wizards-2008`, found `x`",
        ),
        ("/tiles", "[]", "tiles", "a tile order has 108 tiles, not 0; 108 are missing (B1)"),
        ("/tiles/3", "\"13A\"", "tiles[3]", "`13A` is not a tile: a tile is a column 1 to 12 and"),
        ("/tiles/3", "null", "tiles[3]", "expected a string, found null"),
        ("/tiles/3", "\"12H\"", "tiles[3]", "12H is in the tile order twice, the second time at "),
        (
            "/tiles/0",
            "\"12E\"",
            "tiles[107]",
            "12E is in the tile order twice, the second time at ",
        ),
        (
            "/market_draws",
            &draws,
            "market_draws[54]",
            "there are 55 market draws; a game has at most ",
        ),
        ("/market_draws/2", "\"\"", "market_draws[2]", "`` is not a tile: "),
        ("/market_draws", "[]", "actions[", "action "),
        (
            "/actions/16",
            "\"bye\"",
            "actions[16]",
            "action 17: `bye`: not an action: expected a tile ",
        ),
        ("/actions/16", "\"found X\"", "actions[16]", "action 17: `found X`: expected a chain of "),
        ("/actions/16", "\"redraw\"", "actions[16]", "action 17: `redraw` is not legal as "),
        ("/actions/16", "5", "actions[16]", "expected a string, found 5"),
        ("/result/reason", "\"won\"", "result.reason", "expected one of "),
        (
            "/result/reason",
            "\"stalemate\"",
            "result.reason",
            "the actions give the reason all_tiles, not",
        ),
        ("/result/cash", "[1,2]", "result.cash", "the actions give the cash "),
        (
            "/result/cash/0",
            "-5",
            "result.cash[0]",
            "expected a whole number from 0 to 4294967295, found -5",
        ),
        ("/result/ranks", "[1,2,3,4,5,6,7]", "result.ranks", "expected at most 6 numbers, found 7"),
        (
            "/result",
            "null",
            "result",
            "according to the record the game is unfinished, but it is over: ",
        ),
        ("/result", "[\"declared\",[],[]]", "result", "expected an object, found a list"),
        ("/result/ranks", "[]", "result.ranks", "the actions give the ranks "),
        (
            "/tags/name",
            "\" x\"",
            "tags.name",
            "tag `name`: a tag's text must be one line without spaces",
        ),
        ("/tags", "{\"a b\":\"\"}", "tags.a b", "tag `a b`: a tag's name must be one or more of "),
        (
            "/tags",
            "{\"a\":\"x\",\"b\":\"\",\"a\":\"y\"}",
            "tags.a",
            "tag `a`: the tag appears twice",
        ),
        ("/tags", "{\"a\":1}", "tags.a", "expected a string, found 1"),
        ("/tags", "[]", "tags", "expected an object of strings, found a list"),
    ] {
        let error = Record::check_json(&replaced(&document, pointer, by)).unwrap_err();
        assert!(error.kind.to_string().starts_with(message), "{by}: {error}");
        let Place::Path(found) = &error.place else { panic!("{error}") };
        let fits = if path.ends_with('[') { found.starts_with(path) } else { found == path };
        assert!(fits, "{by}: {error}");
    }
    let mut several = document.clone();
    several["actions"][16] = "bye".into();
    several["actions"][3] = "".into();
    several["tiles"][3] = "13A".into();
    several["tags"]["a b"] = "".into();
    let problems = Record::check_json_all(&several.to_string()).unwrap_err();
    let places: Vec<String> = problems.iter().map(|problem| problem.place.to_string()).collect();
    assert_eq!(places, ["tags.a b", "tiles[3]", "actions[3]", "actions[16]"]);

    let text = document.to_string();
    for (from, to) in [("{", "{\"x\":1,"), ("\"players\"", "\"version\":2,\"players\"")] {
        let error = Record::from_json(&text.replacen(from, to, 1)).unwrap_err();
        assert!(matches!(*error.kind, RecordErrorKind::Json { .. }));
    }
    for name in ["version", "rules", "players", "tiles", "actions"] {
        let mut missing = document.clone();
        missing.as_object_mut().unwrap().remove(name);
        let error = Record::from_json(&missing.to_string()).unwrap_err().to_string();
        assert!(error.contains(&format!("the field `{name}` is missing")), "{error}");
    }
    let mut missing = document.clone();
    missing.as_object_mut().unwrap().remove("tags");
    Record::check_json(&missing.to_string()).unwrap();
    // Without a result the game is unfinished.
    missing.as_object_mut().unwrap().remove("result");
    let record = Record::from_json(&missing.to_string()).unwrap();
    assert_eq!(record.result(), None);
    assert!(matches!(*record.check().unwrap_err().kind, RecordErrorKind::Over { .. }));
}

#[test]
fn documents_that_are_cut_or_followed_by_something_are_refused() {
    let [game, view] = states();
    for json in [&record(), &game, &view] {
        for end in 0..json.len() {
            if json.is_char_boundary(end) {
                let (record, setup) = read_all(&json[..end]);
                assert!(record.is_err() && setup.is_err(), "{}", &json[..end]);
            }
        }
        let ok = |(record, setup): (Result<Record, String>, Result<Setup, JsonError>)| {
            record.is_ok() || setup.is_ok()
        };
        assert!(ok(read_all(json)));
        assert!(ok(read_all(&format!(" \r\n\t{json} \n"))));
        for garbage in ["x", "{}", ",", "]", "\0", "null", json] {
            assert!(!ok(read_all(&format!("{json}{garbage}"))));
            assert!(!ok(read_all(&format!("{garbage}{json}"))));
        }
        assert!(ok(read_all(&format!("\u{feff}{json}"))));
        assert!(!ok(read_all(&format!("\u{feff}\u{feff}{json}"))));
        let error = Setup::from_json(&format!("{game}x")).unwrap_err();
        assert_eq!(error.path, ".");
        assert!(
            error
                .message
                .starts_with("this is not JSON: something follows its end (line 1, column "),
            "{error}"
        );
        assert_eq!(Setup::from_json("{").unwrap_err().path, ".");
    }
}

#[test]
fn text_that_is_not_json_has_its_line_in_the_whole_text() {
    let good = record();
    let notes = r#"{"version":1,"entries":[5]}"#;
    let at = |line, column| Place::Text { line, column };
    for (text, line, column, sentence) in [
        ("{", 1, 2, "it ends in the middle of an object"),
        ("\u{feff}{version", 1, 3, "expected the name of a field, in quotes"),
        ("{\"tags\":{\"é\":\"é\",}}", 1, 18, "a comma is before the end of a list or an object"),
        ("{\n \"players\":\n\n", 2, 12, "it ends where a value is expected"),
        ("\n{\n\n", 2, 2, "it ends in the middle of an object"),
        ("{\"version\":2,\n \"tags\":{\"a\":tru}}", 2, 17, "expected true, false or null"),
        (&format!("{good} x"), 1, good.len() + 2, "something follows its end"),
    ] {
        let error = Record::from_json(text).unwrap_err();
        assert_eq!(error.place, at(line, column), "{text}: {error}");
        assert_eq!(
            error.to_string(),
            format!("line {line}, column {column}: this is not JSON: {sentence}")
        );
        let lines = format!("{good}\n\n{notes}\n{text}\n");
        let problems = Record::pieces(&lines).filter_map(|piece| {
            Record::check_piece(&piece).err().map(|problems| problems[0].place.clone())
        });
        if !text.contains('\n') && !text.starts_with('\u{feff}') {
            let places: Vec<Place> = problems.collect();
            assert_eq!(places[1..], [at(4, column)], "{text}");
        }
    }
    let error = acquire_core::Notes::from_json("{\"entries\":\n[}").unwrap_err();
    assert_eq!(error.place, at(2, 2), "{error}");
}

#[test]
fn documents_of_any_depth_and_length_are_answered() {
    let [game, _] = states();
    let huge = [
        "[".repeat(100_000),
        "{\"a\":".repeat(100_000),
        format!("{{\"seats\":{}", "[".repeat(100_000)),
        format!("{{\"version\":2,\"tags\":{}", "{\"a\":".repeat(100_000)),
        format!("{{\"version\":2,\"tiles\":[{}\"1A\"]}}", "\"1A\",".repeat(100_000)),
        game.replacen("\"bag\":[", &format!("\"bag\":[{}", "\"1A\",".repeat(100_000)), 1),
        game.replacen("\"seats\":[", &format!("\"seats\":[{}", "null,".repeat(100_000)), 1),
        format!("{{\"version\":{}}}", "9".repeat(100_000)),
        format!("\"{}\"", "\\u0041".repeat(100_000)),
        format!("{{\"version\":2,\"tags\":{{\"{}\":\"\"}}}}", "é".repeat(100_000)),
    ];
    for json in huge {
        let (record, setup) = read_all(&json);
        assert!(record.is_err());
        // A bag of any length has the right shape, and is refused as a position.
        assert!(setup.is_err() || Game::from_json(&json).is_err());
    }
    for json in
        ["", " ", "null", "[]", "{}", "0", "\"", "tru", "{\"version\":\"\\ud800\"}", "\u{7f}"]
    {
        let (record, setup) = read_all(json);
        assert!(record.is_err() && setup.is_err(), "{json}");
    }
    // Of ten thousand problems of one list as many are kept as one can read.
    let record: Value = serde_json::from_str(&record()).unwrap();
    let many = replaced(&record, "/actions", &format!("[{}\"\"]", "\"1Z\",".repeat(9_999)));
    let problems = Record::check_json_all(&many).unwrap_err();
    assert_eq!(problems.len(), Record::PROBLEMS_MAX + 1);
    assert_eq!(*problems[Record::PROBLEMS_MAX].kind, RecordErrorKind::More { more: 9_900 });
    let many = replaced(&record, "/actions", &format!("[{}\"pass\"]", "\"pass\",".repeat(65_536)));
    let problems = Record::check_json_all(&many).unwrap_err();
    assert_eq!(problems[0].to_string(), "actions: a record has at most 65536 actions");
}

#[test]
fn a_document_of_another_kind_is_named() {
    let [game, view] = states();
    let text = records().into_values().next().unwrap();
    let record = Record::from_text(&text).unwrap().to_json();
    for error in [Game::from_json(&record).unwrap_err(), View::from_json(&record).unwrap_err()] {
        let message = error.to_string();
        assert!(message.ends_with("; this seems to be a record, not a game, view or setup"));
    }
    for document in [&game, &view] {
        let message = Record::from_json(document).unwrap_err().to_string();
        assert!(message.ends_with("; this seems to be a game, view or setup, not a record"));
    }
    let neither = Game::from_json("{}").unwrap_err().to_string();
    assert!(!neither.contains("seems"), "{neither}");
}

/// Facts that a view does not know are not in its JSON, and cannot be smuggled in.
#[test]
fn games_are_no_views_and_views_are_no_games() {
    let [game, view] = states();
    let Err(StateError::Setup(error)) = View::from_json(&game) else { panic!() };
    assert!(error.to_string().contains("leave it out, or read this as a game (I2)"), "{error}");
    let Err(StateError::Setup(error)) = Game::from_json(&view) else { panic!() };
    assert!(error.to_string().contains("drawing order, only a view has none (B6)"), "{error}");
    assert!(error.to_string().contains("leave it out, or read this as a view (I2)"), "{error}");
    let document: Value = serde_json::from_str(&view).unwrap();
    assert!(document.get("bag").is_none() && document.get("market").is_none());
    let game = Game::from_json(&game).unwrap();
    let Phase::DisposeStock { defunct, .. } = game.phase() else { panic!("{:?}", game.phase()) };
    let view = View::from_json(&view).unwrap();
    for seat in game.position().seats().filter(|seat| Some(*seat) != view.viewer()) {
        for chain in Chain::ALL {
            let shown = view.shares(seat, chain);
            assert!(shown.is_none() || chain == defunct || view.cash(seat).is_some());
        }
    }
    assert!(view.rack().is_some() && view.viewer() != Some(player(5)));
}
