//! Any action in any game: accepted if and only if it is listed, and without effect otherwise.
//!
//! One byte is for the edition, one for the number of players and one for each option, eight are for
//! the seed, and then two for each action: its id if the lowest bit is set, otherwise an index into the legal actions.
#![no_main]

use acquire_core::{Action, ActionId, Edition, Game, RuleOption, Rules, Setup, playout_stream};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((&[edition, players], rest)) = bytes.split_first_chunk() else { return };
    let Some((values, rest)) = rest.split_at_checked(RuleOption::ALL.len()) else { return };
    let Some((&seed, steps)) = rest.split_first_chunk() else { return };
    let pick = |byte: u8, n: usize| usize::from(byte) % n;
    let rules = RuleOption::ALL.iter().zip(values).fold(
        Rules::new(Edition::ALL[pick(edition, Edition::ALL.len())]),
        |rules, (&option, &value)| {
            let value = pick(value, option.values().len());
            rules.with_value(option, value as u8).expect("the option has so many values")
        },
    );
    let Ok(mut game) = Game::new(rules, pick(players, 8), u64::from_le_bytes(seed)) else {
        return;
    };
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
        match game.apply(action) {
            Ok(()) => assert!(legal.contains(action)),
            Err(error) => {
                assert!(!legal.contains(action), "{error}");
                assert!(error.to_string().ends_with(&format!("({})", error.rule())));
                assert_eq!(game, before);
                // A few wrong actions are enough to spoil a game in its own way.
                spoilt = if wrong % 4 == 0 { before } else { spoilt };
                wrong += 1;
            }
        }
        spoilt.apply_unchecked(action);
    }
    examine(&spoilt);
    assert_eq!(Setup::from(&game).to_game().as_ref(), Ok(&game));
    let view = game.spectator_view();
    assert_eq!(Setup::from(&view).to_view(), Ok(view));
});

/// Calls on a spoilt game, which must not panic.
fn examine(game: &Game) {
    let legal = game.legal_actions();
    assert!(legal.iter().count() <= legal.len());
    let view = game.spectator_view();
    let _ = (game.phase(), game.standings(), legal.get(0).map(|first| game.check(first)));
    let _ = (Setup::from(game).to_game(), view.sample(&mut playout_stream(0, 0)));
}
