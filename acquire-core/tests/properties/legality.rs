//! Legality from all sides: an action is listed if and only if it is accepted, and errors give the reason.

use acquire_core::{
    Action, ActionError, ActionId, ActionKind, ActionKindSet, ByChain, Chain, DeadTiles, End, Game,
    Illegal, Phase, Power, SHARES, Setup, below,
};
use proptest::prelude::*;
use rand::Rng;

use crate::games::{Plan, config, plans};

fn explains(error: &ActionError, game: &Game, action: Action, legal: ActionKindSet) {
    assert_eq!((error.action, error.phase), (action, game.phase()));
    let message = error.to_string();
    let (rest, code) = message.rsplit_once(" (").unwrap();
    assert_eq!(code.strip_suffix(')'), Some(error.rule().code()), "{message}");
    let mut tried = format!("`{}` is not legal", action.text(game.position().edition()));
    if let Some(player) = game.player() {
        tried += &format!(" as player {player}'s ");
    }
    let (decision, reason) = rest.strip_prefix(&tried).and_then(|it| it.split_once(": ")).unwrap();
    assert_eq!(decision.is_empty(), game.player().is_none(), "{message}");
    assert!(!reason.trim().is_empty(), "{message}");
    offers_what_the_game_has(error, reason, game, legal);
}

/// No message names an alternative that the rules of this game do not have (T6).
fn offers_what_the_game_has(error: &ActionError, reason: &str, game: &Game, legal: ActionKindSet) {
    let rules = game.position().rules();
    let has = |kind| match kind {
        ActionKind::Redraw => rules.dead_tiles() == DeadTiles::Redraw,
        ActionKind::DeclareEnd => rules.end() != End::Automatic,
        ActionKind::Power | ActionKind::Trade => rules.special_powers(),
        _ => true,
    };
    for (kind, word) in [
        (ActionKind::Redraw, "`redraw`"),
        (ActionKind::DeclareEnd, "`end`"),
        (ActionKind::Power, "`power"),
    ] {
        assert!(has(kind) || !reason.contains(word), "{error}");
    }
    assert!(has(ActionKind::Trade) || !reason.contains("trade2"), "{error}");
    let Illegal::WrongPhase { asked, answers } = error.reason else { return };
    assert_eq!(asked, game.phase().kind());
    assert_eq!(answers, legal, "{error}");
}

/// For every action: "listed" ⇔ "contained" ⇔ "passes the check" ⇔ "is carried out".
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
    let kinds: ActionKindSet = actions.iter().map(Action::kind).collect();
    let view = game.player().and_then(|player| game.view(player));
    let possible: Vec<ActionId> = ActionId::possible(*game.position().rules()).collect();
    for id in ActionId::all() {
        let action = Action::from(id);
        let listed = ids.binary_search(&id).is_ok();
        assert!(!listed || possible.binary_search(&id).is_ok(), "{action:?}");
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
                explains(&error, game, action, kinds);
            }
        }
    }
}

/// Returns whether a trade is possible now or after one of the purchases that are legal now (P7),
/// by trying all purchases, including that of nothing.
fn some_purchase_makes_a_trade_possible(game: &Game) -> bool {
    let player = game.player().unwrap();
    let on_board = game.position().board().active();
    let purchases = game.legal_actions().into_iter().filter_map(|action| match action {
        Action::Buy(purchase) => Some(purchase.counts()),
        _ => None,
    });
    let trade_after = |bought: ByChain<u8>| {
        let held = |chain| game.shares(player, chain) + bought[chain];
        let in_bank = |chain| game.position().bank(chain) - bought[chain];
        let pairs = on_board.iter().flat_map(|a| on_board.iter().map(move |b| (a, b)));
        pairs
            .filter(|(give, take)| give != take)
            .any(|(give, take)| held(give) >= 2 && in_bank(take) >= 1)
    };
    purchases.into_iter().any(trade_after)
}

/// Checks that `trade2` is offered exactly as P7 says. Returns false in decisions in which it
/// cannot be played anyway.
fn trade2_is_offered_as_it_should(game: &Game) -> bool {
    let turn = game.position().turn();
    let used = game.position().powers_used(turn.player);
    let asked = matches!(game.phase(), Phase::BuyStock { .. }) && turn.power.is_none();
    if !asked || used.contains(Power::Trade2.into()) || !game.position().rules().special_powers() {
        return false;
    }
    let play = Action::Power(Power::Trade2);
    let possible = some_purchase_makes_a_trade_possible(game);
    assert_eq!(game.legal_actions().contains(play), possible, "P7");
    assert_eq!(game.check(play).is_ok(), possible, "P7");
    let mut setup = Setup::from(game);
    setup.seats[turn.player.index()].powers_used |= Power::Trade2.into();
    (setup.turn.power, setup.turn.trades_left) = (Some(Power::Trade2), 3);
    assert_eq!(setup.to_game().is_ok(), possible, "P7");
    if !possible {
        return true;
    }
    let mut played = game.clone();
    played.apply(play).unwrap();
    assert_eq!(setup.to_game().as_ref(), Ok(&played));
    // It has an effect: a trade is legal now, or after some purchase.
    let trades = |game: &Game| {
        let legal = game.legal_actions();
        legal.iter().any(|action| action.kind() == ActionKind::Trade)
    };
    let after_buying = |action: Action| {
        let mut next = played.clone();
        action.kind() == ActionKind::Buy && next.apply(action).is_ok() && trades(&next)
    };
    assert!(trades(&played) || played.legal_actions().iter().any(after_buying), "P4, P7");
    true
}

fn any_id(random: &mut impl Rng) -> ActionId {
    ActionId::new(below(random, ActionId::COUNT as u32) as u16).unwrap()
}

/// Calls everything on a game that may be spoilt. The results mean nothing.
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

    /// Also with little cash, few chains and few shares in the bank.
    #[test]
    fn p7_trade2_is_offered_if_and_only_if_a_purchase_makes_a_trade_possible(
        plan in plans().prop_map(Plan::with_powers)
    ) {
        let mut random = plan.random();
        plan.play(|step| {
            let game = step.before;
            if !trade2_is_offered_as_it_should(game) {
                return;
            }
            let mut setup = Setup::from(game);
            for seat in &mut setup.seats {
                seat.cash = Some(100 * below(&mut random, 12));
                seat.shares = ByChain::from_fn(|_| Some(0));
            }
            let seats = setup.seats.len() as u32;
            for chain in Chain::ALL {
                let own = [0, 0, 1, 1, 2][below(&mut random, 5) as usize];
                let other = below(&mut random, seats) as usize;
                let all = SHARES - [0, 1, 2, 5, 25][below(&mut random, 5) as usize];
                setup.seats[other].shares[chain] = Some(all);
                let left = SHARES - all;
                let player = game.position().turn().player.index();
                let held = if player == other { all } else { 0 };
                setup.seats[player].shares[chain] = Some(held + own.min(left));
            }
            setup.bank = None;
            assert!(trade2_is_offered_as_it_should(&setup.to_game().unwrap()));
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
            // Legal actions lead to all kinds of decisions, in which illegal ones are then tried.
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
