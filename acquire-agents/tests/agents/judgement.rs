//! Decisions of which people said that an action looks wrong, and whether it is. Each was measured with
//! hundreds of games by greedy players, in worlds that look the same to the player, after the action that
//! is expected and after the other one.

use std::{fs, path::PathBuf};

use acquire_agents::{Agent, Budget, ForecastSettings, Specification, win_chances};
use acquire_core::{Record, Recorder};

/// The game in this file of `tests/data/judgement`.
fn read(name: &str) -> Recorder {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/data/judgement");
    let text = fs::read_to_string(folder.join(format!("{name}.acquire"))).unwrap();
    Recorder::resume(Record::from_text(&text).unwrap()).unwrap()
}

/// What the search chooses after this game.
fn chosen(name: &str) -> String {
    let recorder = read(name);
    let game = recorder.game();
    let player = game.player().unwrap();
    let view = recorder.followed_view(Some(player)).unwrap();
    let mut search = "search:playouts=200".parse::<Specification>().unwrap().agent();
    search.begin(game.position().rules(), game.position().players(), player, 1);
    let action = search.choose(&view, &view.legal_actions()).unwrap();
    action.text(game.position().rules().edition()).to_string()
}

/// With three shares each, founding American ties for its majority; otherwise the player who has five
/// founds it in the next turn. Founding Luxor instead costs 17 ± 7 percentage points.
#[test]
fn a_chain_is_founded_before_another_player_founds_it_alone() {
    assert_eq!(chosen("american-in-time"), "found A");
}

/// A player without cash makes the chain grow that they lead. 7G, where another player leads, costs 12 ± 5
/// percentage points.
#[test]
fn a_player_without_cash_enlarges_the_chain_that_they_lead() {
    assert_eq!(chosen("grow-the-own-chain"), "12I");
}

/// In games of two and three players, cash decides later, and no merger is near. Three shares cost 20 and
/// 12 ± 7 percentage points.
#[test]
fn cash_is_saved_while_there_is_one_chain_and_few_players() {
    assert_eq!(chosen("cash-for-later"), "buy");
    assert_eq!(chosen("cash-with-two-players"), "buy");
}

/// The merger pays two opponents $5,300 each and the player nothing, but the quiet 7A costs 15 ± 4
/// percentage points.
#[test]
fn a_merger_may_pay_others_if_the_survivor_is_worth_it() {
    assert_eq!(chosen("a-merger-for-others"), "10D");
}

/// A defunct chain with many shares will be founded again. To sell all of them costs 33 ± 7 and 16
/// percentage points.
#[test]
fn shares_of_a_defunct_chain_are_kept_while_many_tiles_are_left() {
    assert_eq!(chosen("shares-that-revive"), "hold");
    assert_eq!(chosen("shares-of-a-small-chain"), "hold");
}

/// To buy nothing costs 19 ± 7 percentage points, although the purchase leaves nothing.
#[test]
fn the_last_dollars_are_spent_where_they_win_majorities() {
    assert_eq!(chosen("the-last-dollars"), "buy L L W");
}

/// Three shares of Worldwide cost 17 percentage points.
#[test]
fn single_shares_may_be_better_than_three_of_a_kind() {
    assert_eq!(chosen("single-shares"), "buy A A F");
}

/// The chance to win of the player to move after this game.
fn chance(name: &str) -> f64 {
    let recorder = read(name);
    let player = recorder.game().player().unwrap();
    let view = recorder.followed_view(Some(player)).unwrap();
    let settings = ForecastSettings { budget: Budget::Playouts(1_000), threads: 1 };
    win_chances(&view, &settings, 1).players[player.index()].chance
}

/// Good players win less here than greedy ones do: in games of `search:playouts=20,turns=4`, 11 ± 6 and
/// 7 ± 5 % instead of 21 and 17 %.
#[test]
fn chances_are_those_among_good_players() {
    for (name, most) in [("a-lost-lead", 0.17), ("behind-in-the-middle", 0.12)] {
        let chance = chance(name);
        assert!(chance < most, "{name}: {chance}");
    }
}
