//! The words of JavaScript are those of the core, and the committed types are made from them.

#[path = "../../acquire-kit/tests/shared/committed.rs"]
mod committed;

use std::collections::BTreeSet;

use acquire_core::{Action, ActionId, ActionKind, Edition, Illegal, PhaseKind};
use acquire_wasm::{
    declarations::declarations,
    words::{ACTIONS, EVERY_ACTION, Word, action_to_js, camel},
};

fn snake(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.push(letter.to_ascii_lowercase());
    }
    text
}

#[test]
fn the_committed_types_are_those_of_the_core() {
    committed::compare("../web/acquire-engine/src/words.ts", &declarations());
}

#[test]
fn descriptions_are_in_the_order_of_the_kinds() {
    fn check<W: Word>() {
        let variants: Vec<_> = W::DESCRIBED.iter().map(|one| snake(one.variant)).collect();
        let kinds: Vec<_> = W::KINDS.iter().map(|kind| snake(kind)).collect();
        assert_eq!(variants, kinds);
    }
    check::<acquire_core::Event>();
    check::<acquire_core::Phase>();
    check::<acquire_core::Placement>();
    let actions: Vec<_> = ACTIONS.iter().map(|one| snake(one.variant)).collect();
    assert_eq!(actions, ActionKind::NAMES);
    assert_eq!(PhaseKind::NAMES.len(), acquire_core::Phase::DESCRIBED.len());
    assert!(Illegal::DESCRIBED.iter().any(|one| one.variant == "DeadTile"));
}

#[test]
fn every_action_has_the_fields_that_are_described() {
    for edition in Edition::ALL {
        for number in 0..ActionId::COUNT {
            let action = Action::from(ActionId::new(number as u16).unwrap());
            let made = action_to_js(action, *edition);
            let fields: BTreeSet<_> = made.as_object().unwrap().keys().cloned().collect();
            let described = ACTIONS[action.kind() as usize].fields.iter().chain(EVERY_ACTION);
            let mut expected: BTreeSet<_> = described.map(|&(name, ..)| camel(name)).collect();
            expected.insert("longText".into());
            expected.insert("kind".into());
            assert_eq!(fields, expected, "{action:?}");
            let read = Action::parse(made["text"].as_str().unwrap(), *edition).unwrap();
            assert_eq!(read, action);
        }
    }
}
