//! A game is small, and playing does not allocate.

use acquire_core::{
    Action, ActionId, DeadTiles, Edition, Game, Rules, TwoPlayerMarket, observation, play_randomly,
    playout_stream,
};

#[test]
fn a_game_is_at_most_512_bytes() {
    assert!(size_of::<Game>() <= 512, "{}", size_of::<Game>());
}

#[test]
fn playing_allocates_nothing() {
    for &edition in Edition::ALL {
        for dead_tiles in DeadTiles::ALL {
            let rules = Rules::new(edition)
                .with_dead_tiles(*dead_tiles)
                .with_two_player_market(TwoPlayerMarket::DrawnTile)
                .with_special_powers(true);
            for players in 2..=6 {
                let game = Game::new(rules, players, 7).unwrap();
                let counted = allocation_counter::measure(|| {
                    let mut game = game.clone();
                    play_randomly(&mut game, &mut playout_stream(7, 0), &mut ());
                    let _ = (game.standings(), game.stable_hash(), game.spectator_view());
                });
                assert_eq!(counted.count_total, 0, "{rules} with {players} players");
            }
        }
    }
}

#[test]
fn observing_allocates_nothing() {
    let game = Game::new(Rules::new(Edition::AvalonHill), 4, 7).unwrap();
    let mut numbers = [0.0; observation::LEN];
    let counted = allocation_counter::measure(|| {
        let view = game.view(game.player().unwrap()).unwrap();
        view.observe(&mut numbers).unwrap();
        view.observe(&mut numbers[1..]).unwrap_err();
    });
    assert_eq!(counted.count_total, 0);
}

#[test]
fn refusing_an_action_allocates_nothing() {
    let game = Game::new(Rules::new(Edition::AvalonHill), 4, 7).unwrap();
    let counted = allocation_counter::measure(|| {
        let all = ActionId::all().map(Action::from);
        let refused = all.filter(|&action| game.check(action).is_err()).count();
        assert_eq!(refused + game.legal_actions().len(), ActionId::COUNT);
    });
    assert_eq!(counted.count_total, 0);
}
