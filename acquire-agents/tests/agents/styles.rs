//! Agents with a habit of human players.

use acquire_agents::{Agent, AgentError, Style, StyledAgent, Table};
use acquire_core::{Action, Disposal, Edition, Game, Placement, Rules, View};

/// Calls `look` with the view and the choice of every decision of games in which this style plays all
/// seats.
fn decisions(style: Style, mut look: impl FnMut(&Table, &View, Action)) {
    for seed in 0..6 {
        let mut table = Table::new(Game::new(Rules::new(Edition::AvalonHill), 4, seed).unwrap());
        let mut agent = StyledAgent::new(style);
        while let Some(player) = table.game().player() {
            let view = table.view(player);
            let action = agent.choose(view, &view.legal_actions()).unwrap();
            look(&table, view, action);
            table.apply(action, |_, _| {}).unwrap();
        }
    }
}

fn placement(view: &View, action: Action) -> Option<Placement> {
    let Action::Place(tile) = action else { return None };
    Some(view.position().board().placement(tile))
}

#[test]
fn f1_a_founder_founds_whenever_they_can() {
    let mut founded = 0;
    decisions(Style::Founder, |_, view, action| {
        let founds =
            |action: &Action| matches!(placement(view, *action), Some(Placement::Found { .. }));
        if view.legal_actions().iter().any(|action| founds(&action)) {
            assert!(founds(&action), "{action:?}");
            founded += 1;
        }
    });
    assert!(founded > 20);
}

#[test]
fn h1_a_hoarder_keeps_their_shares_and_buys_one_chain() {
    let (mut bought, mut kept) = (0, 0);
    decisions(Style::Hoarder, |table, view, action| match action {
        Action::Dispose(disposal) => {
            assert_eq!(disposal, Disposal::HOLD);
            kept += 1;
        }
        Action::Buy(purchase) if !purchase.is_empty() => {
            let me = view.viewer().unwrap();
            let active = view.position().board().active();
            let most = active.iter().map(|chain| table.game().shares(me, chain)).max().unwrap();
            let favourite =
                active.iter().find(|&chain| table.game().shares(me, chain) == most).unwrap();
            let count = |action| match action {
                Action::Buy(purchase) => purchase.counts()[favourite],
                _ => 0,
            };
            let possible = view.legal_actions().iter().map(count).max();
            assert_eq!(Some(count(action)), possible);
            bought += 1;
        }
        _ => {}
    });
    assert!(bought > 100 && kept > 10, "{bought}, {kept}");
}

#[test]
fn m1_a_guardian_merges_no_chain_that_they_lead_unless_they_must() {
    let mut spared = 0;
    decisions(Style::Guardian, |table, view, action| {
        let me = view.viewer().unwrap();
        let merges_own = |action: Action| match placement(view, action) {
            Some(Placement::Merge { chains, .. }) => chains.iter().any(|chain| {
                let mine = table.game().shares(me, chain);
                let seats = table.game().position().seats();
                mine > 0
                    && seats.map(|player| table.game().shares(player, chain)).max() == Some(mine)
            }),
            _ => false,
        };
        let (own, others): (Vec<_>, Vec<_>) =
            view.legal_actions().iter().partition(|&action| merges_own(action));
        if !own.is_empty() && !others.is_empty() {
            assert!(!merges_own(action), "{action:?}");
            spared += 1;
        }
    });
    assert!(spared > 10, "{spared}");
}

#[test]
fn y1_a_bargainer_buys_as_many_shares_as_they_can_for_the_least_money() {
    let mut bought = 0;
    decisions(Style::Bargainer, |_, view, action| {
        let Action::Buy(_) = action else { return };
        let of = |action| match action {
            Action::Buy(purchase) => {
                let price = |chain| view.position().price(chain);
                (purchase.len(), -i64::from(purchase.chains().map(price).sum::<u32>()))
            }
            _ => (0, 0),
        };
        assert_eq!(Some(of(action)), view.legal_actions().iter().map(of).max());
        bought += 1;
    });
    assert!(bought > 100);
}

#[test]
fn e3_a_closer_declares_the_end_as_soon_as_they_may() {
    let mut declared = 0;
    decisions(Style::Closer, |_, view, action| {
        if view.legal_actions().contains(Action::DeclareEnd) {
            assert_eq!(action, Action::DeclareEnd);
            declared += 1;
        }
    });
    assert_eq!(declared, 6);
}

#[test]
fn a_style_is_not_asked_in_place_of_another() {
    let game = Game::new(Rules::new(Edition::AvalonHill), 2, 7).unwrap();
    let other = game.position().seats().find(|&seat| Some(seat) != game.player()).unwrap();
    let view = game.view(other).unwrap();
    for &style in Style::ALL {
        let refused = StyledAgent::new(style).choose(&view, &view.legal_actions());
        assert_eq!(refused, Err(AgentError::NotAsked));
        assert_eq!(Style::from_name(style.name()), Some(style));
    }
}
