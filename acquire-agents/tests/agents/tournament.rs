//! Tournaments.

use std::sync::atomic::{AtomicU64, Ordering};

use acquire_agents::{Contest, Results, Specification, TournamentError};
use acquire_core::{Edition, Rules};

fn contest(agents: &[&str], deals: u64) -> Contest {
    let agents = agents.iter().map(|text| text.parse::<Specification>().unwrap()).collect();
    Contest { rules: Rules::new(Edition::AvalonHill), agents, deals, seed: 3 }
}

/// Returns the parts that do not depend on the speed of the machine.
fn untimed(results: Results) -> Results {
    Results { seconds: Vec::new(), ..results }
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    let contest = contest(&["search:playouts=10,turns=1", "greedy", "random"], 6);
    let noted = AtomicU64::new(0);
    let one = contest.play(1, |_| {}).unwrap();
    let three = contest.play(3, |_| _ = noted.fetch_add(1, Ordering::Relaxed)).unwrap();
    assert_eq!(untimed(one), untimed(three));
    assert_eq!(noted.into_inner(), 6);
}

#[test]
fn more_threads_than_deals_are_no_harm() {
    let few = contest(&["random", "random"], 2);
    assert_eq!(
        untimed(few.play(usize::MAX, |_| {}).unwrap()),
        untimed(few.play(1, |_| {}).unwrap())
    );
}

#[test]
fn e9_the_shares_of_the_victories_add_up() {
    let results = contest(&["greedy", "greedy", "random", "random"], 10).play(2, |_| {}).unwrap();
    assert_eq!(results.games, 40);
    let wins: f64 = results.wins.iter().map(|share| share.mean).sum();
    assert!((wins - 1.0).abs() < 1e-9);
    assert!(results.wins[2].mean < 0.1 && results.ranks[2].mean > 2.5);
    assert!(results.money[0].mean > results.money[3].mean);
    assert!(results.wins.iter().all(|share| share.error >= 0.0 && share.error < 0.5));
    assert!(results.decisions.iter().all(|&decisions| decisions > 500));
}

/// The same agents in every seat of the same deals win equally often: the rotation is fair.
#[test]
fn equal_agents_win_equally_often() {
    let results = contest(&["greedy", "greedy", "greedy"], 12).play(2, |_| {}).unwrap();
    for share in results.wins {
        assert!((share.mean - 1.0 / 3.0).abs() < 1e-9);
    }
}

#[test]
fn a_tournament_that_cannot_be_says_why() {
    let error = contest(&["greedy"], 5).play(1, |_| {}).unwrap_err();
    assert_eq!(error.to_string(), "avalon-hill needs 2 to 6 players, not 1 (S5)");
    assert_eq!(contest(&["greedy", "random"], 0).play(1, |_| {}), Err(TournamentError::NoDeals));
}

#[test]
fn the_games_are_those_of_every_language() {
    // The same contest is in the tests of the Python package.
    let contest = Contest { seed: 1, ..contest(&["greedy", "random", "random"], 5) };
    let results = contest.play(2, |_| {}).unwrap();
    let cash = results.money.iter().map(|share| (share.mean * 15.0).round());
    assert_eq!(cash.collect::<Vec<_>>(), [1_136_900.0, 386_300.0, 437_400.0]);
}
