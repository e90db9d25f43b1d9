//! Legality from all sides: what is listed is what is accepted, and errors give the reason.

use acquisition_core::{
    Action, ActionError, ActionId, Game, Placement, Rule, Setup, Square, below,
};
use proptest::prelude::*;
use rand::Rng;

use crate::games::{config, plans};

fn explains(error: &ActionError, game: &Game, action: Action) {
    assert_eq!((error.action, error.phase), (action, game.phase()));
    let message = error.to_string();
    let (rest, code) = message.rsplit_once(" (").unwrap();
    assert_eq!(code.strip_suffix(')'), Some(error.rule().code()), "{message}");
    assert_eq!(Rule::find(error.rule().code()), Some(error.rule()));
    let tried = format!("`{action}` is not legal");
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
    assert!((0..ids.len()).all(|i| legal.get(i) == Some(actions[i])));
    assert_eq!((legal.get(ids.len()), legal.get(usize::MAX)), (None, None));
    assert_eq!(legal.is_empty(), game.end_reason().is_some());
    for id in ActionId::all() {
        let action = Action::from(id);
        let listed = ids.binary_search(&id).is_ok();
        assert_eq!(legal.contains(action), listed, "{action:?}");
        let checked = game.check(action);
        assert_eq!(checked.is_ok(), listed, "{action:?}");
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

/// The predicted effect of a placement is the actual one.
fn placements_are_foretold(game: &Game) {
    if game.turn().stage != acquisition_core::Stage::PlaceBuilding || game.end_reason().is_some() {
        return;
    }
    for square in Square::all() {
        let mut next = game.clone();
        let placed = next.apply(Action::Place(square)).is_ok();
        let placement = game.placement(square);
        assert_eq!(placement.is_legal(), placed);
        if let Err(error) = game.check(Action::Place(square)) {
            assert_eq!(placement.rule(), error.rule());
        }
        match placement {
            Placement::Occupied { cell } => {
                assert!(!placed && cell == game.board().cell(square));
            }
            Placement::GroupTooLarge { group } => assert!(!placed && group.len() > 3),
            Placement::Group { group } => {
                assert!(placed && group == next.board().group(square));
                assert_eq!(next.turn().player, game.turn().player.next(game.rules().players()));
            }
            Placement::Contest { group, buyer, bought, possible } => {
                assert!(placed && group == next.board().group(square));
                let asked = next.phase();
                let offered = matches!(
                    asked,
                    acquisition_core::Phase::Buyout { player, bought: b, .. }
                        if (player, b) == (buyer, bought)
                );
                assert_eq!(offered, possible, "{asked:?}");
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
    assert_eq!(legal.iter().count(), legal.len());
    let _ = (legal.contains(action), game.check(action).map_err(|error| error.to_string()));
    let _ = (game.standings(), game.stable_hash(), format!("{game:?}"), game.phase());
    let _ = Setup::from(game).to_game().map_err(|error| error.to_string());
    Square::all().for_each(|square| {
        let _ = game.placement(square);
    });
}

proptest! {
    #![proptest_config(config(12))]

    #[test]
    fn legality_is_the_same_from_all_sides_at_every_decision(plan in plans()) {
        let end = plan.play(|step| is_decided_alike_everywhere(step.before));
        is_decided_alike_everywhere(&end);
    }
}

proptest! {
    #![proptest_config(config(150))]

    #[test]
    fn legality_is_the_same_from_all_sides_at_some_decisions(plan in plans()) {
        let mut random = plan.random();
        plan.play(|step| {
            let rare = step.before.parks_left() == 1
                || step.before.turn().stage == acquisition_core::Stage::Buyout;
            if below(&mut random, if rare { 2 } else { 12 }) == 0 {
                is_decided_alike_everywhere(step.before);
                placements_are_foretold(step.before);
            }
        });
    }
}

proptest! {
    #![proptest_config(config(400))]

    /// The overflow checks of a test build are part of this test.
    #[test]
    fn nothing_panics_whatever_is_applied_unchecked(plan in plans()) {
        let mut random = plan.random();
        let mut game = plan.start();
        for _ in 0..400 {
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
