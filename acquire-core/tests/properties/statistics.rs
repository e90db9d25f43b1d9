//! Averages of many random games, against those of independent simulations.

use acquire_core::{Action, DeadTiles, Edition, End, Event, Game, Rules, below, playout_stream};

struct Averages {
    /// Of one player at the end, in dollars.
    cash: f64,
    decisions: f64,
    /// Foundings that were not asked because one chain was left (T).
    unasked: f64,
}

fn averages(rules: Rules) -> Averages {
    const GAMES: u32 = 12_000;
    const PLAYERS: u32 = 4;
    let (mut cash, mut decisions, mut unasked) = (0u64, 0u64, 0u64);
    for number in 0..GAMES.into() {
        let mut random = playout_stream(20, number);
        let mut game = Game::new(rules, PLAYERS as usize, number).unwrap();
        loop {
            let legal = game.legal_actions();
            let choice = below(&mut random, legal.len() as u32) as usize;
            let Some(action) = legal.get(choice) else { break };
            let asked = matches!(action, Action::Found(_));
            game.apply_observed(action, &mut |event| {
                let founded = matches!(event, Event::ChainFounded { .. });
                unasked += u64::from(founded && !asked);
            })
            .unwrap();
            decisions += 1;
        }
        let worths = game.standings();
        cash += worths.iter().map(|standing| u64::from(standing.worth)).sum::<u64>();
    }
    let mean = |sum: u64| sum as f64 / f64::from(GAMES);
    Averages {
        cash: mean(cash) / f64::from(PLAYERS),
        decisions: mean(decisions),
        unasked: mean(unasked),
    }
}

#[track_caller]
fn near(value: f64, low: f64, high: f64) {
    assert!(low <= value && value <= high, "{value} is not between {low} and {high}");
}

#[test]
fn random_games_for_four_last_and_pay_as_long_and_as_much_as_they_should() {
    let rules = Rules::new(Edition::AvalonHill).with_dead_tiles(DeadTiles::ReplaceAutomatically);
    let any_time = averages(rules);
    near(any_time.cash, 31_100.0, 31_600.0);
    // By E3 the end may be declared before placing too, which makes games shorter, and a
    // founding with one chain left is no decision (T).
    near(any_time.decisions, 165.5, 167.5);

    // The independent simulation declared the end only after placing, and asked which chain to
    // found even with one left.
    let after_tile = averages(rules.with_end(End::DeclareAfterTile));
    near(after_tile.cash, 31_100.0, 31_600.0);
    near(after_tile.decisions + after_tile.unasked, 171.5, 173.5);
}
