//! Setups: no panic, and every position that is accepted can be played, stored and seen.
#![no_main]

#[path = "../shared/mutation.rs"]
mod mutation;

use acquire_core::{EndReason, Game, Player, Power, Setup, Tile, View, below, playout_stream};
use libfuzzer_sys::{fuzz_mutator, fuzz_target};
use mutation::{mutate, places};
use serde_json::{Value, json};

fuzz_target!(|json: &str| {
    let Ok(setup) = Setup::from_json(json) else { return };
    assert_eq!(Setup::from_json(&setup.to_json()).as_ref(), Ok(&setup));
    match setup.to_game() {
        Ok(game) => play_on(game),
        Err(error) => assert!(!error.problems.is_empty() && !error.to_string().is_empty()),
    }
    match setup.to_view() {
        Ok(view) => look(&view),
        Err(error) => assert!(!error.problems.is_empty() && !error.to_string().is_empty()),
    }
});

fn play_on(mut game: Game) {
    let mut random = playout_stream(1, 0);
    for step in 0..40 {
        assert_eq!(Setup::from(&game).to_game().as_ref(), Ok(&game));
        if step % 8 == 0 {
            look(&game.spectator_view());
            for player in Player::all(game.position().players()) {
                let view = game.view(player).expect("the player sits there");
                look(&view);
                let other = view.sample(&mut random);
                assert_eq!(other.view(player).as_ref(), Some(&view));
            }
        }
        let legal = game.legal_actions();
        let Some(action) = legal.get(below(&mut random, legal.len() as u32) as usize) else {
            assert!(game.end_reason().is_some(), "nothing is legal: {game:?}");
            return;
        };
        game.apply(action).expect("a legal action");
    }
}

fn look(view: &View) {
    assert_eq!(Setup::from(view).to_view().as_ref(), Ok(view));
    let game = view.sample(&mut playout_stream(2, 0));
    assert_eq!(Setup::from(&game).to_game().as_ref(), Ok(&game), "{view:?}");
    assert_eq!(game.position(), view.position());
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
    let lists = |document: &Value| -> Vec<String> {
        let is_list = |place: &&String| document.pointer(place).is_some_and(Value::is_array);
        places.iter().filter(is_list).cloned().collect()
    };
    if below(3) == 0 {
        let lists = lists(document);
        if lists.is_empty() {
            return;
        }
        let (from, to) = (&lists[below(lists.len())], &lists[below(lists.len())]);
        let moved = document.pointer_mut(from).and_then(Value::as_array_mut);
        let moved =
            moved.filter(|list| !list.is_empty()).map(|list| list.remove(below(list.len())));
        if let Some(Value::Array(list)) = document.pointer_mut(to) {
            list.extend(moved);
        }
        return;
    }
    let place = places[below(places.len())].clone();
    let is_stage = place.starts_with("/turn/stage");
    let tile = Tile::all().nth(below(Tile::COUNT)).expect("below the count").to_string();
    let Some(value) = document.pointer_mut(if is_stage { "/turn/stage" } else { &place }) else {
        return;
    };
    *value = match value {
        _ if is_stage => match below(8) {
            0 => json!("PlaceTile"),
            1 => json!({ "FoundChain": { "tile": tile } }),
            2 => json!({ "ChooseSurvivor": { "tile": tile } }),
            3 => json!({ "ChooseDefunct": { "tile": tile, "survivor": below(7) } }),
            4 => json!({ "DisposeStock": { "tile": tile, "survivor": below(7),
                "defunct": below(7), "player": below(6) } }),
            5 => json!("BuyStock"),
            6 => json!("ReplaceTiles"),
            _ => json!({ "Over": { "reason": EndReason::ALL[below(4)].name() } }),
        },
        Value::Bool(on) => json!(!*on),
        Value::Number(number) => {
            let number = number.as_u64().unwrap_or(0);
            json!([number + 1, number.saturating_sub(1), number + 100, 0, 25, 999_900][below(6)])
        }
        Value::Null => match below(3) {
            0 => json!(below(12)),
            1 => json!(Power::ALL[below(5)].name()),
            _ => json!(tile),
        },
        Value::String(_) if place.starts_with("/rules") => {
            let values = ["keep", "replace", "redraw", "automatic", "declare_any_time", "open"];
            json!(values[below(values.len())])
        }
        Value::String(_) if below(2) == 0 => Value::Null,
        Value::String(_) => json!(tile),
        Value::Array(list) => {
            let (one, other) = (below(list.len().max(1)), below(list.len().max(1)));
            if !list.is_empty() {
                list.swap(one, other);
            }
            Value::Array(core::mem::take(list))
        }
        Value::Object(_) => Value::Null,
    };
}
