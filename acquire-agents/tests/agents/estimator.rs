//! The estimator of winning chances.

use acquire_agents::{Estimator, Greedy};
use acquire_core::{ByPlayer, Edition, Game, Rules};

/// Positions of a game of greedy players, the end included.
fn positions(edition: Edition, players: usize) -> Vec<Game> {
    let mut game = Game::new(Rules::new(edition), players, 7).unwrap();
    let mut positions = vec![game.clone()];
    while let Some(action) = Greedy::default().choose_in(&game) {
        game.apply(action).unwrap();
        positions.push(game.clone());
    }
    positions
}

#[test]
fn e9_chances_add_up_to_one_and_the_winner_has_them_all_at_the_end() {
    for &edition in Edition::ALL {
        for players in 3..=6 {
            let games = positions(edition, players);
            for game in &games {
                let chances = Estimator::TUNED.chances(game).0;
                assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{chances:?}");
                assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{chances:?}");
                assert!(chances[players..].iter().all(|&chance| chance == 0.0));
            }
            let over = games.last().unwrap();
            let winner = over.standings()[0].player;
            assert_eq!(Estimator::TUNED.chances(over)[winner], 1.0);
        }
    }
}

/// Late in a game, the richest player is nearly always the one who wins.
#[test]
fn the_winner_is_expected_before_the_end() {
    let (mut expected, mut games) = (0.0, 0);
    for seed in 0..40 {
        let mut game = Game::new(Rules::new(Edition::AvalonHill), 4, seed).unwrap();
        let mut late = None;
        while let Some(action) = Greedy::default().choose_in(&game) {
            game.apply_unchecked(action);
            if late.is_none() && game.position().bag_count() < 20 {
                late = Some(game.clone());
            }
        }
        if let Some(late) = late {
            expected += Estimator::TUNED.chances(&late)[game.standings()[0].player];
            games += 1;
        }
    }
    assert!(games > 20 && expected / games as f32 > 0.6, "{expected} of {games}");
}

/// The slopes are those of the loss: small changes of the numbers show it.
#[test]
fn slopes_are_those_of_the_loss() {
    let games = positions(Edition::AvalonHill, 4);
    let game = &games[games.len() / 2];
    let victory = ByPlayer([0.0, 0.5, 0.5, 0.0, 0.0, 0.0]);
    let loss = |numbers| {
        let chances = Estimator::from_numbers(numbers).chances(game);
        (0..4).map(|i| -f64::from(victory.0[i]) * f64::from(chances.0[i]).ln()).sum::<f64>()
    };
    let mut slopes = [0.0; Estimator::COUNT];
    let chances = Estimator::TUNED.add_slopes(game, &victory, &mut slopes);
    assert_eq!(chances, Estimator::TUNED.chances(game));
    // At the edge where a unit wakes up, the loss has no slope.
    let (mut steep, mut edges) = (0, 0);
    for (i, &slope) in slopes.iter().enumerate() {
        let changed = |by: f32| {
            let mut numbers = *Estimator::TUNED.numbers();
            numbers[i] += by;
            loss(numbers)
        };
        let (slope, measured) = (f64::from(slope), (changed(0.0005) - changed(-0.0005)) / 0.001);
        edges += u32::from((measured - slope).abs() > 0.01 + 0.02 * slope.abs());
        steep += u32::from(slope.abs() > 0.02);
    }
    assert!(steep > 50 && edges < 10, "{steep}, {edges}");
}
