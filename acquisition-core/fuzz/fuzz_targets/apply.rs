//! Any action in any game: accepted if and only if it is listed, and without effect otherwise.
//!
//! The bytes are one for the number of players, one for the tiles each, then two for each action:
//! its id if the first bit is set, a place in the list of legal actions if not.
#![no_main]

use acquisition_core::{Action, ActionId, Event, Game, Rules, Setup, Square};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((&[players, tiles_each], steps)) = bytes.split_first_chunk() else { return };
    let Ok(all) = Rules::new(usize::from(players) % 6) else { return };
    let rules = all.with_tiles_each(tiles_each.into()).unwrap_or(all);
    let mut game = Game::new(rules);
    let mut spoilt = game.clone();
    let mut wrong = 0;
    for step in steps.as_chunks::<2>().0 {
        let number = u16::from_le_bytes(*step);
        let legal = game.legal_actions();
        let action = if number & 1 != 0 {
            let Some(id) = ActionId::new(number / 2 % ActionId::COUNT as u16) else { return };
            Action::from(id)
        } else {
            let Some(action) = legal.get(usize::from(number / 2) % legal.len().max(1)) else {
                break;
            };
            action
        };
        let before = game.clone();
        let mut events: Vec<Event> = Vec::new();
        match game.apply_observed(action, &mut events) {
            Ok(()) => assert!(legal.contains(action) && !events.is_empty()),
            Err(error) => {
                assert!(!legal.contains(action) && events.is_empty(), "{error}");
                assert!(error.to_string().ends_with(&format!("({})", error.rule())));
                assert_eq!(game, before);
                // A few wrong actions are enough to spoil a game in its own way.
                spoilt = if wrong % 4 == 0 { before } else { spoilt };
                wrong += 1;
            }
        }
        spoilt.apply_unchecked(action);
        tiles_are_kept(&game);
    }
    examine(&spoilt);
    assert_eq!(Setup::from(&game).to_game().as_ref(), Ok(&game));
});

/// No tile is lost, and no group is too large.
fn tiles_are_kept(game: &Game) {
    let board = game.board();
    for player in game.seats() {
        let tiles = board.owned(player).len() + usize::from(game.supply(player));
        assert_eq!(tiles, usize::from(game.rules().tiles_each()), "{game:?}");
    }
    assert!(board.built().iter().all(|square| board.group(square).len() <= 3), "{game:?}");
}

/// A spoilt game answers something, and does not panic.
fn examine(game: &Game) {
    let legal = game.legal_actions();
    assert_eq!(legal.iter().count(), legal.len());
    let _ = (game.phase(), game.standings(), legal.get(0).map(|first| game.check(first)));
    let _ = (Setup::from(game).to_game(), game.stable_hash(), format!("{game:?}"));
    Square::all().for_each(|square| {
        let _ = game.placement(square);
    });
}
