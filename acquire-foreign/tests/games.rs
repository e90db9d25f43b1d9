//! The games of `tests/data/foreign`, and the errors for mistakes in them.

#[path = "../../acquire-kit/tests/shared/document.rs"]
mod document;
#[path = "../../acquire-kit/tests/shared/files.rs"]
mod files;
#[path = "shared/reading.rs"]
mod reading;

use acquire_core::{ErrorDetails, Notes, Place, Record, Rule, TwoPlayerMarket};
use acquire_foreign::{
    ForeignError, ForeignGame, ForeignProblem, Form, NmollOptions, form_of, read_acquire2,
    read_foreign, read_nmoll,
};
use acquire_kit::random::{below, playout_stream};
use reading::read_or_refused;
use serde_json::{Value, json};

/// The games as the other programs have them, and as our records and notes.
fn games() -> Vec<(String, String, String)> {
    let foreign = files::texts("../tests/data/foreign/games");
    let ours = files::texts("../tests/data/foreign/read");
    assert!(foreign.len() >= 7);
    let game = |(name, text): (String, String)| (name.clone(), text, ours[&name].clone());
    foreign.into_iter().map(game).collect()
}

fn game(name: &str) -> String {
    games().into_iter().find(|game| game.0 == name).unwrap().1
}

/// Reads a game as what it seems to be.
fn read(text: &str) -> Result<ForeignGame, ForeignError> {
    read_foreign(text, form_of(text).unwrap_or(Form::Nmoll))
}

/// The message of the error.
fn refusal(text: &str) -> String {
    read(text).unwrap_err().to_string()
}

#[test]
fn games_become_records_and_notes() {
    for (name, text, ours) in games() {
        let form = if name.starts_with("nmoll") { Form::Nmoll } else { Form::Acquire2 };
        assert_eq!(form_of(&text), Some(form), "{name}");
        let marked = format!("\u{feff}{text}");
        assert_eq!(form_of(&marked), Some(form), "{name}");
        match read_foreign(&text, form).unwrap() {
            ForeignGame::Record(record) => {
                assert_eq!(record.to_text(), ours, "{name}");
                record.check().unwrap();
            }
            ForeignGame::Notes(notes) => {
                assert_eq!(notes.to_text(), ours, "{name}");
                notes.check().unwrap();
            }
        }
        assert_eq!(read_foreign(&marked, form), read_foreign(&text, form), "{name}");
    }
}

#[test]
fn our_own_forms_are_no_games_of_others() {
    for (name, _, ours) in games() {
        assert_eq!(form_of(&ours), None, "{name}");
        let json = Record::from_text(&ours).map(|record| record.to_json());
        let json = json.unwrap_or_else(|_| Notes::from_text(&ours).unwrap().to_json());
        assert_eq!(form_of(&json), None, "{name}");
    }
    for text in ["", "{", "[]", "[1, 2]", "{\"randomSeed\"", "\"randomSeed\"", "game mode"] {
        assert_eq!(form_of(text), None, "{text}");
    }
    assert_eq!(form_of(&"[".repeat(10_000)), None);
}

#[test]
fn mistakes_have_their_place_and_their_details() {
    let text = game("acquire2");
    for (old, new, place, message) in [
        ("SINGLES_3", "SINGLES_9", (1, 12), "expected SINGLES_1, SINGLES_2,"),
        ("SINGLES_3", "SINGLES_1", (3, 11), "a game of one player is not read"),
        ("tile bag: ", "tile bag: 13A, ", (3, 11), "expected a tile such as 5E, found `13A`"),
        (
            "user: 20 Ann",
            "user: 20 A\u{7f}nn",
            (3, 11),
            "tag `player0`: a tag's text must be one line",
        ),
        ("action: 0 StartGame", "action: 0 PlayTile 1A", (10, 11), "expected StartGame, found"),
    ] {
        let error = read(&text.replacen(old, new, 1)).unwrap_err();
        let (line, column) = place;
        assert_eq!(error.place, Place::Text { line, column }, "{error}");
        assert!(error.problem.sentence().starts_with(message), "{error}");
        assert_eq!(error.to_string(), format!("line {line}, column {column}: {}", error.problem));
    }
    let (line, old) = text.lines().enumerate().find(|line| line.1.contains(" PlayTile")).unwrap();
    let error = read(&text.replacen(old, &format!("{}1A", &old[..19]), 1)).unwrap_err();
    assert_eq!(error.place, Place::Text { line: line + 1, column: 11 });
    assert_eq!((error.index, error.rule()), (Some(1), Some(Rule::T1)));
    let details = ErrorDetails::from(&*error.problem);
    assert_eq!((details.kind, details.reason), (Some("illegal"), Some("not_in_rack")));
    assert!(
        matches!(&*error.problem, ForeignProblem::Illegal { allowed, .. } if !allowed.is_empty())
    );

    let mut review: Value = serde_json::from_str(&game("acquire2-review")).unwrap();
    review["tileBag"] = json!([0, 0]);
    let error = read(&review.to_string()).unwrap_err();
    assert_eq!(error.to_string(), "tileBag[1]: 1A is in the tile bag twice (B1)");
    assert_eq!(error.place, Place::Path("tileBag[1]".into()));
    assert_eq!(ErrorDetails::from(&*error.problem).rule, Some(Rule::B1));
    assert_eq!(
        refusal("{\"gameActions\": [}"),
        "line 1, column 18: this is not JSON: expected a value"
    );
    let found = "é\u{1b}".repeat(30);
    let error = refusal(&json!({ "gameMode": found, "tileBag": [] }).to_string());
    assert!(error.ends_with(&format!("found `{}é…`", "é\\u{1b}".repeat(19))), "{error}");
}

#[test]
fn two_players_of_nmoll_need_a_third_shareholder() {
    let mut duel: Value = serde_json::from_str(&game("nmoll")).unwrap();
    let ids = duel["gameInstance"]["playerIds"].as_array_mut().unwrap();
    ids.truncate(2);
    duel["actions"] = json!([]);
    let text = duel.to_string();
    let details = read(&text).map_err(|error| ErrorDetails::from(&*error.problem)).unwrap_err();
    assert_eq!((details.reason, details.rule), (Some("two_player_market"), Some(Rule::S5)));
    let read = |market| read_nmoll(&text, &NmollOptions { two_player_market: Some(market) });
    assert!(read(TwoPlayerMarket::None).is_err());
    let ForeignGame::Record(record) = read(TwoPlayerMarket::Bank).unwrap() else { unreachable!() };
    assert_eq!(record.rules().two_player_market(), TwoPlayerMarket::Bank);
}

#[test]
fn hostile_games_are_refused() {
    for read in
        [read_acquire2 as fn(&str) -> _, |text: &str| read_nmoll(text, &NmollOptions::default())]
    {
        for (text, kind) in [
            ("[".repeat(100_000), "json"),
            ("{\"a\":".repeat(100_000), "json"),
            (format!("{{\"randomSeed\": {}}}", "9".repeat(5_000)), "json"),
            (format!("{{{}", " ".repeat(acquire_foreign::MAX_BYTES)), "too_long"),
        ] {
            let error: ForeignError = read(&text).unwrap_err();
            assert_eq!(ErrorDetails::from(&*error.problem).kind, Some(kind), "{error}");
        }
    }
    let text = game("acquire2");
    let many = text.replace("Game JSON:", &"action: 0 PurchaseShares x 0\n".repeat(5_000));
    assert!(refusal(&many).ends_with("more than 5,000 actions are not read"));
    let deep = text.replacen("PlayTile", &format!("PlayTile -- {}", "[".repeat(100_000)), 1);
    assert!(refusal(&deep).ends_with("lists and objects are nested too deeply"));
    let ids = ["1\u{1b}".repeat(10_000), "2".into(), "3".into()];
    let game = json!({
        "randomSeed": 1,
        "playerIds": ids,
        "actions": [{ "type": "EndTurn", "playerId": "4" }],
    });
    let shown = "1\\u{1b}".repeat(19);
    assert_eq!(
        refusal(&game.to_string()),
        format!("actions[0].playerId: expected {shown}1…, 2 or 3, found `4`")
    );
}

/// Changed lines and characters of a text.
#[test]
fn damaged_texts_are_read_or_refused() {
    let mut random = playout_stream(1, 0);
    let mut random = |most: usize| below(&mut random, most as u32) as usize;
    for (_, text, _) in games().iter().filter(|game| !game.1.starts_with(['{', '['])) {
        let lines: Vec<&str> = text.lines().collect();
        for _ in 0..400 {
            let (mut lines, count) = (lines.clone(), lines.len());
            let at = random(count);
            let other = lines[random(count)];
            let changed: String = lines[at]
                .chars()
                .flat_map(|c| match random(8) {
                    0 => None,
                    1 => Some([' ', ':', '9', '?', 'A', '\0', 'é', '-'][random(8)]),
                    _ => Some(c),
                })
                .collect();
            match random(6) {
                0 => lines.truncate(at),
                1 => drop(lines.remove(at)),
                2 => lines.insert(at, other),
                3 => lines[at] = other,
                4 => lines.insert(at + 1, "  error: no"),
                _ => lines[at] = &changed,
            }
            read_or_refused(&lines.join("\n"));
        }
    }
}

/// Changed values of a document.
#[test]
fn damaged_documents_are_read_or_refused() {
    let mut random = playout_stream(2, 0);
    let mut random = |most: usize| below(&mut random, most as u32) as usize;
    for (_, text, _) in games().iter().filter(|game| game.1.starts_with(['{', '['])) {
        let document: Value = serde_json::from_str(text).unwrap();
        let places = document::places(&document, usize::MAX);
        for _ in 0..400 {
            let mut changed = document.clone();
            let other = changed.pointer(&places[random(places.len())]).cloned().unwrap();
            let value = changed.pointer_mut(&places[random(places.len())]).unwrap();
            match (random(4), &mut *value) {
                (0, Value::Array(list)) if !list.is_empty() => {
                    drop(list.remove(random(list.len())));
                }
                (0, Value::Object(fields)) if !fields.is_empty() => {
                    let name = fields.keys().nth(random(fields.len())).cloned();
                    fields.remove(&name.unwrap());
                }
                (1, value) => *value = other,
                (2, Value::Number(number)) => *value = (number.as_i64().unwrap_or(0) + 1).into(),
                _ => {
                    let odd = [
                        json!(null),
                        json!(-1),
                        json!(0),
                        json!(1e300),
                        json!(1.5),
                        json!(true),
                        json!("x"),
                        json!([]),
                        json!({}),
                        json!([[]]),
                        json!(u64::MAX),
                    ];
                    *value = odd[random(odd.len())].clone();
                }
            }
            read_or_refused(&changed.to_string());
        }
    }
}
