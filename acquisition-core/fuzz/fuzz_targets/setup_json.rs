//! Setups: no panic, and every position that is accepted can be played and stored.
#![no_main]

#[path = "../../../acquire-core/fuzz/shared/mutation.rs"]
mod mutation;

use acquisition_core::{Game, Setup, Square, playout_stream, random_action};
use libfuzzer_sys::{fuzz_mutator, fuzz_target};
use mutation::{mutate, places};
use serde_json::{Value, json};

fuzz_target!(|json: &str| {
    let Ok(setup) = Setup::from_json(json) else { return };
    assert_eq!(Setup::from_json(&setup.to_json()).as_ref(), Ok(&setup));
    match setup.to_game() {
        Ok(game) => play_on(game),
        Err(error) => {
            assert!(!error.problems.is_empty());
            for problem in &error.problems {
                assert!(problem.to_string().ends_with(&format!("({})", problem.rule())));
            }
        }
    }
});

fn play_on(mut game: Game) {
    let mut random = playout_stream(1, 0);
    loop {
        assert_eq!(Setup::from(&game).to_game().as_ref(), Ok(&game));
        let Some(action) = random_action(&game, &mut random) else {
            assert!(game.end_reason().is_some(), "nothing is legal: {game:?}");
            return;
        };
        game.apply(action).expect("a legal action");
    }
}

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    mutate(data, size, max_size, seed, |document, below| {
        for _ in 0..=below(3) {
            change(document, below);
        }
    })
});

fn change(document: &mut Value, below: &mut dyn FnMut(usize) -> usize) {
    let places = places(document);
    let lists: Vec<String> = places
        .iter()
        .filter(|place| document.pointer(place).is_some_and(Value::is_array))
        .cloned()
        .collect();
    let square = Square::all().nth(below(Square::COUNT)).expect("below the count").to_string();
    // A tile is moved from one list to another, or to another square.
    if !lists.is_empty() && below(2) == 0 {
        let (from, to) = (&lists[below(lists.len())], &lists[below(lists.len())]);
        let moved = document.pointer_mut(from).and_then(Value::as_array_mut);
        let moved =
            moved.filter(|list| !list.is_empty()).map(|list| list.remove(below(list.len())));
        if let Some(Value::Array(list)) = document.pointer_mut(to) {
            list.extend(moved.map(|tile| if below(2) == 0 { tile } else { json!(square) }));
        }
        return;
    }
    let place = places[below(places.len())].clone();
    let Some(value) = document.pointer_mut(&place) else { return };
    *value = match value {
        Value::Number(number) => {
            let number = number.as_u64().unwrap_or(0);
            json!([number + 1, number.saturating_sub(1), 0, 1, 2, 3][below(6)])
        }
        Value::Null => json!(square),
        Value::String(_) if place.ends_with("/stage") => {
            json!(["PlacePark", "PlaceBuilding", "Buyout"][below(3)])
        }
        Value::String(_) if below(8) == 0 => Value::Null,
        Value::Array(list) if below(2) == 0 => {
            list.push(json!(square));
            Value::Array(core::mem::take(list))
        }
        _ => json!(square),
    };
}
