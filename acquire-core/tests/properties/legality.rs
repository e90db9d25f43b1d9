//! Legality from all sides: what is listed is what is accepted, and errors say why not.

use acquire_core::{Action, ActionError, ActionId, Game, Setup, below};
use proptest::prelude::*;
use rand::Rng;

use crate::games::{config, plans};

fn is_a_rule(code: &str) -> bool {
    let mut chars = code.chars();
    chars.next().is_some_and(|family| "BOCSTFMNHYDEZPI".contains(family))
        && chars.all(|digit| digit.is_ascii_digit())
}

fn explains(error: &ActionError, game: &Game, action: Action) {
    assert_eq!((error.action, error.phase), (action, game.phase()));
    let message = error.to_string();
    let (rest, code) = message.rsplit_once(" (").unwrap();
    assert_eq!(code.strip_suffix(')'), Some(error.rule()), "{message}");
    assert!(is_a_rule(error.rule()), "{message}");
    let tried = format!("`{}` is not legal in ", action.text(game.position().edition()));
    let reason = rest.strip_prefix(&tried).and_then(|rest| rest.split_once(": "));
    assert!(reason.is_some_and(|(_, reason)| !reason.trim().is_empty()), "{message}");
}

/// "Listed" ⇔ "contained" ⇔ "passes the check" ⇔ "is carried out", for everything conceivable.
fn is_decided_alike_everywhere(game: &Game) {
    let legal = game.legal_actions();
    let actions: Vec<Action> = legal.iter().collect();
    let ids: Vec<ActionId> = actions.iter().copied().map(ActionId::from).collect();
    assert!(ids.is_sorted_by(|a, b| a < b), "{ids:?}");
    assert_eq!((legal.len(), legal.iter().len()), (ids.len(), ids.len()));
    assert!(legal.iter().rev().eq(actions.iter().rev().copied()));
    assert!((0..ids.len()).all(|i| legal.get(i) == Some(actions[i])));
    assert!((0..ids.len()).all(|i| legal.iter().nth(i) == Some(actions[i])));
    assert_eq!((legal.get(ids.len()), legal.get(usize::MAX)), (None, None));
    assert_eq!(legal.is_empty(), game.end_reason().is_some());
    let view = game.player().and_then(|player| game.view(player));
    for id in ActionId::all() {
        let action = Action::from(id);
        let listed = ids.binary_search(&id).is_ok();
        assert_eq!(legal.contains(action), listed, "{action:?}");
        let checked = game.check(action);
        assert_eq!(checked.is_ok(), listed, "{action:?}");
        if let Some(view) = &view {
            assert_eq!(view.check(action), checked);
        }
        let (mut next, mut noticed) = (game.clone(), 0);
        let applied = next.apply_observed(action, &mut |_| noticed += 1);
        assert_eq!(applied, checked);
        match applied {
            Ok(()) => assert!(next != *game && noticed > 0, "{action:?}"),
            Err(error) => {
                assert!(next == *game && noticed == 0, "{action:?}");
                explains(&error, game, action);
            }
        }
    }
}

fn any_id(random: &mut impl Rng) -> ActionId {
    ActionId::new(below(random, ActionId::COUNT as u32) as u16).unwrap()
}

/// Asks a game that may be spoilt everything; the answers mean nothing.
fn can_be_asked_anything(game: &Game, random: &mut impl Rng) {
    let legal = game.legal_actions();
    let action = Action::from(any_id(random));
    let _ = (legal.iter().count(), legal.iter().rev().count());
    let _ = (legal.contains(action), game.check(action).map_err(|error| error.to_string()));
    let _ = (game.standings(), game.stable_hash(), format!("{game:?}"));
    let _ = Setup::from(game).to_game().map_err(|error| error.to_string());
    let view = game.spectator_view();
    let _ = (view.sample(random), view.stable_hash(), format!("{view:?}"));
    for player in game.position().seats() {
        let view = game.view(player).unwrap();
        let _ = (view.legal_actions(), view.check(action), view.sample(random));
    }
}

proptest! {
    #![proptest_config(config(30))]

    #[test]
    fn legality_is_the_same_from_all_sides_at_every_decision(plan in plans()) {
        let end = plan.play(|step| is_decided_alike_everywhere(step.before));
        is_decided_alike_everywhere(&end);
    }
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn legality_is_the_same_from_all_sides_at_some_decisions(plan in plans()) {
        let mut random = plan.random();
        plan.play(|step| {
            let turn = step.before.position().turn();
            let rare = turn.power.is_some() || turn.declared.is_some() || !turn.placed;
            if below(&mut random, if rare { 12 } else { 24 }) == 0 {
                is_decided_alike_everywhere(step.before);
            }
        });
    }

}

proptest! {
    #![proptest_config(config(2_000))]

    /// The overflow checks of a test build are part of this test.
    #[test]
    fn nothing_panics_whatever_is_applied_unchecked(plan in plans()) {
        let mut random = plan.random();
        let mut game = plan.start();
        for _ in 0..600 {
            let legal = game.legal_actions();
            // Legal actions lead to decisions of all kinds, where the illegal ones then strike.
            let action = match below(&mut random, 8) {
                0 => Action::from(any_id(&mut random)),
                _ => match legal.get(below(&mut random, legal.len().max(1) as u32) as usize) {
                    Some(action) => action,
                    None => Action::from(any_id(&mut random)),
                },
            };
            game.apply_unchecked(action);
            if below(&mut random, 20) == 0 {
                can_be_asked_anything(&game, &mut random);
            }
        }
    }
}
