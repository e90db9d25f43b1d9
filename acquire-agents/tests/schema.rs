//! The committed JSON Schemas are those of the messages, and what is sent is valid under them.
#![cfg(feature = "schema")]

#[path = "../../acquire-kit/tests/shared/committed.rs"]
mod committed;
#[path = "../../acquire-kit/tests/shared/described.rs"]
mod described;

use acquire_agents::external::{Answer, Message, PROTOCOL, Seed};
use acquire_core::{Edition, Game, Phase, Rules, Setup};
use schemars::{Schema, schema_for};
use serde_json::{Value, json};

#[test]
fn the_committed_schemas_are_up_to_date() {
    for (name, schema) in
        [("agent_message", schema_for!(Message)), ("agent_answer", schema_for!(Answer))]
    {
        let text = described::text(schema, |_, variant| {
            Phase::DESCRIBED.iter().find(|one| one.variant == variant).unwrap().text
        });
        committed::compare(&format!("schema/{name}.schema.json"), &text);
    }
}

fn is_valid(schema: &Schema, value: &Value) -> bool {
    jsonschema::draft202012::new(schema.as_value()).unwrap().is_valid(value)
}

#[test]
fn messages_are_valid_and_broken_ones_are_not() {
    let mut events = Vec::new();
    let mut game = Game::new(Rules::new(Edition::ThreeM), 3, 7).unwrap();
    let view = Setup::from(&game.view(game.player().unwrap()).unwrap());
    let texts = vec!["5E".into()];
    game.apply_observed(game.legal_actions().get(0).unwrap(), &mut events).unwrap();
    let seat = game.player().unwrap();
    let schema = schema_for!(Message);
    for message in [
        Message::Hello { protocol: PROTOCOL, engine: "acquire-engine".into() },
        Message::Begin {
            rules: Rules::new(Edition::ThreeM),
            players: 3,
            seat,
            seed: Seed(u64::MAX),
        },
        Message::Events { events },
        Message::Choose { ids: vec![40], texts, budget_ms: 1_000, view: view.into() },
        Message::End { standings: game.standings().to_vec() },
    ] {
        let mut value = serde_json::to_value(&message).unwrap();
        assert!(is_valid(&schema, &value), "{value}");
        assert_eq!(serde_json::from_value::<Message>(value.clone()).unwrap(), message);
        value["type"] = json!("hallo");
        assert!(!is_valid(&schema, &value), "{value}");
    }
}

#[test]
fn the_schema_of_answers_says_what_is_read() {
    let schema = schema_for!(Answer);
    for (value, valid) in [
        (json!({ "type": "ready", "protocol": 1 }), true),
        (json!({ "type": "ready", "protocol": 1, "name": "x", "more": [] }), true),
        (json!({ "type": "choice", "id": 0 }), true),
        (json!({ "type": "choice", "text": "buy" }), true),
        (json!({ "type": "ready", "protocol": 1.0 }), true),
        (json!({ "type": "choice", "id": 41.0 }), true),
        (json!({ "type": "choice", "id": 41.5 }), false),
        (json!({ "type": "choice", "id": 1e20 }), false),
        (json!(["ready", 1]), false),
        (json!(["choice", 41]), false),
        (json!({ "type": "ready" }), false),
        (json!({ "type": "ready", "protocol": "1" }), false),
        (json!({ "type": "choice" }), false),
        (json!({ "type": "choice", "id": -1 }), false),
        (json!({ "type": "choice", "id": "0" }), false),
        (json!({ "id": 0 }), false),
        (json!([]), false),
    ] {
        assert_eq!(is_valid(&schema, &value), valid, "{value}");
        assert_eq!(serde_json::from_value::<Answer>(value.clone()).is_ok(), valid, "{value}");
    }
}
