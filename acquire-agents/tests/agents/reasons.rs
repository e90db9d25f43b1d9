//! The reasons for every kind of action, in games of players who try everything.

use acquire_agents::{Reason, Table, reasons};
use acquire_core::{
    Action, ActionKind, DeadTiles, Edition, Game, Holdings, Names, Phase, Placement, Player, Power,
    Purchase, Rules, View, below, playout_stream,
};
use rand::Rng as _;

/// Calls `look` with each decision of random games with Special Powers under every rule about dead
/// tiles: the game, and the view of the player who is asked, which has followed the game or not.
fn decisions(mut look: impl FnMut(&Game, &View)) {
    for seed in 0..24 {
        let mut random = playout_stream(9, seed);
        let dead = DeadTiles::ALL[seed as usize % DeadTiles::ALL.len()];
        let holdings = if seed % 3 == 0 { Holdings::Open } else { Holdings::Concealed };
        let rules = Rules::new(Edition::ALL[seed as usize % Edition::ALL.len()])
            .with_dead_tiles(dead)
            .with_holdings(holdings)
            .with_special_powers(true);
        let mut table = Table::new(Game::new(rules, 3, random.next_u64()).unwrap());
        while let Some(me) = table.game().player() {
            let game = table.game();
            let late = game.view(me).unwrap();
            for view in [table.view(me), &late] {
                look(game, view);
            }
            let legal = game.legal_actions();
            let number = below(&mut random, legal.len() as u32) as usize;
            let action = legal.get(number).unwrap();
            table.apply(action, |_, _| {}).unwrap();
        }
    }
}

fn placements(game: &Game) -> Vec<Action> {
    game.legal_actions().iter().filter(|it| matches!(it, Action::Place(_))).collect()
}

/// The shares that an action buys.
fn bought(action: Action) -> u32 {
    match action {
        Action::Buy(purchase) => purchase.counts().values().map(|&count| u32::from(count)).sum(),
        _ => 0,
    }
}

/// D3, D4, E3, P: every action of these kinds has a reason, and each says what the rules make of it.
#[test]
fn every_action_beside_placing_and_buying_has_a_true_reason() {
    let mut seen = std::collections::BTreeMap::new();
    decisions(|game, view| {
        let (me, bag) = (view.viewer().unwrap(), game.position().bag_count());
        for action in &view.legal_actions() {
            let kind = action.kind();
            if matches!(kind, ActionKind::Place | ActionKind::Buy | ActionKind::Trade) {
                continue;
            }
            let said = reasons(view, action);
            assert!(!said.is_empty() || kind == ActionKind::Defunct, "{action:?}");
            let mut after = game.clone();
            after.apply(action).unwrap();
            for reason in said {
                if check(game, me, bag, action, &after, &reason) {
                    let name = format!("{reason:?}");
                    let name = name.split([' ', '{']).next().unwrap().to_owned();
                    *seen.entry((name, action.kind().name())).or_insert(0) += 1;
                    let text = reason.text(me, &Names::new(game.position().edition())).to_string();
                    assert!(text.starts_with(char::is_uppercase), "{text}");
                }
            }
        }
    });
    for (reason, action) in [
        ("Replaces", "replace"),
        ("Redraws", "redraw"),
        ("Keeps", "pass"),
        ("PlacesNone", "pass"),
        ("TradesNone", "pass"),
        ("Uses", "power"),
        ("EndsBeforeBonuses", "declare_end"),
    ] {
        let count = seen.get(&(reason.to_owned(), action)).copied().unwrap_or(0);
        assert!(count > 0, "{reason} {action}: {seen:?}");
    }
}

/// Checks the reasons of this module; returns whether this is one.
fn check(
    game: &Game,
    me: Player,
    bag: usize,
    action: Action,
    after: &Game,
    reason: &Reason,
) -> bool {
    match *reason {
        Reason::Replaces { tile, bag: left } => {
            assert_eq!(usize::from(left), bag);
            assert!(matches!(game.position().placement(tile), Placement::Dead { .. }));
            assert!(!after.rack(me).contains(tile) && after.position().bag_count() + 1 == bag);
        }
        Reason::Redraws { tiles, drawn, bag: left } => {
            assert_eq!((usize::from(tiles), usize::from(left)), (game.rack(me).len(), bag));
            assert_eq!(usize::from(drawn), bag - after.position().bag_count());
            assert!(placements(game).is_empty() && (game.rack(me) & after.rack(me)).is_empty());
        }
        Reason::Keeps { tile, placement } if action == Action::Pass => {
            assert!(matches!(game.phase(), Phase::ReplaceTiles { .. }));
            assert!(matches!(placement, Placement::Dead { .. }) && after.rack(me).contains(tile));
            assert!(game.check(Action::Replace(tile)).is_ok());
        }
        Reason::PlacesNone { playable } => {
            assert_eq!(usize::from(playable), placements(game).len());
            assert!(game.rack(me).iter().all(|tile| after.rack(me).contains(tile)));
        }
        Reason::TradesNone => {
            assert!(game.legal_actions().iter().any(|it| matches!(it, Action::Trade(_))));
        }
        Reason::Uses { power, most, left } => {
            assert_eq!(action, Action::Power(power));
            let unused = Power::ALL.len() - after.position().powers_used(me).iter().count();
            assert_eq!(usize::from(left), unused);
            let legal = after.legal_actions();
            let found = match power {
                Power::Free3 => {
                    let worth = |action| match action {
                        Action::Buy(purchase) => {
                            let price =
                                |(chain, &count)| u32::from(count) * game.position().price(chain);
                            purchase.counts().iter().map(price).sum()
                        }
                        _ => 0,
                    };
                    legal.iter().map(worth).max().unwrap()
                }
                Power::Buy5 => legal.iter().map(bought).max().unwrap(),
                Power::Trade2 => 3,
                Power::Take5 => (bag - after.position().bag_count()) as u32,
                Power::Place4 => placements(game).len() as u32,
            };
            assert_eq!(most, found, "{power:?}");
        }
        Reason::EndsBeforeBonuses { dollars } => {
            let shares = game
                .position()
                .board()
                .active()
                .iter()
                .map(|chain| u32::from(game.shares(me, chain)) * game.position().price(chain));
            assert_eq!(dollars, game.cash(me) + shares.sum::<u32>());
            assert!(dollars <= game.worth(me));
        }
        _ => return false,
    }
    true
}

/// Where shares are concealed, a purchase says what the player and the bank have.
#[test]
fn purchases_name_what_the_player_has() {
    let (mut concealed, mut nothing) = (0, 0);
    decisions(|game, view| {
        let me = view.viewer().unwrap();
        for action in view.legal_actions().iter().filter(|it| matches!(it, Action::Buy(_))) {
            let mut after = game.clone();
            after.apply(action).unwrap();
            let said = reasons(view, action);
            let holds = game.position().board().active().iter().any(|it| game.shares(me, it) > 0);
            assert!(
                said.len() > 1 || action == Action::Buy(Purchase::NOTHING) && !holds,
                "{said:?}"
            );
            for reason in said {
                if let Reason::Has { chain, shares, bank } = reason {
                    concealed += 1;
                    nothing += u32::from(action == Action::Buy(Purchase::NOTHING));
                    if after.end_reason().is_none() {
                        assert_eq!(shares, after.shares(me, chain));
                        assert_eq!(bank, after.position().bank(chain));
                    }
                }
            }
        }
    });
    assert!(concealed > 100 && nothing > 10, "{concealed} {nothing}");
}
