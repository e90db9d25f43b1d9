//! Arbitrary calls with arbitrary arguments keep what `acquire.h`, `acquire_agents.h`
//! and `acquisition.h` promise: no panic, only documented statuses, results written on success alone,
//! sizes always reported, and nothing changed after an error.
//!
//! Every pointer is NULL, misaligned or points to what is there, so that the calls are right as
//! far as C can see.
#![no_main]

mod answer;
#[macro_use]
mod caller;
mod acquisition;
mod agents;
#[path = "../../../tests/arguments/documented.rs"]
mod documented;
mod games;
mod language;
mod middle;
mod notes;
mod records;
mod room;
mod state;
mod views;
mod words;

use caller::Caller;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut caller = Caller::new(bytes);
    // Calls that change something in the middle of a game meet what a new game has not.
    match caller.byte() % 8 {
        0 => {}
        1 => caller.begin_acquisition(),
        _ => caller.begin(),
    }
    while !caller.bytes.is_empty() {
        step(&mut caller);
    }
    caller.free_all();
});

fn step(caller: &mut Caller<'_>) {
    caller.lent.clear();
    match caller.byte() % 32 {
        0 => caller.words(),
        1 | 2 => caller.use_rules(),
        3 | 4 => caller.make_games(),
        5 | 6 => caller.ask_game(),
        7..=9 => caller.change_game(),
        10 | 11 => caller.use_view(),
        12 | 13 => caller.use_record(),
        14 => caller.use_replay_or_recorder(),
        15 => caller.language(),
        16 => caller.use_the_rest(),
        17 => caller.words_of_acquisition(),
        18 => caller.make_games_of_acquisition(),
        19 | 20 => caller.ask_game_of_acquisition(),
        21..=23 => caller.change_game_of_acquisition(),
        24 | 25 => caller.use_record_of_acquisition(),
        26 => caller.use_replay_or_recorder_of_acquisition(),
        27 | 28 => caller.use_notes(),
        29 | 30 => caller.use_agents(),
        _ => caller.change_notes(),
    }
}
