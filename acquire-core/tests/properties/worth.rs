//! Players' worths (E8, E9): all ways to ask for them agree, and paying a bonus does not change
//! them.

use acquire_core::{
    Action, Chain, Event, Game, Phase, PhaseKind, Player, Purchase, SHARES, Tile, TwoPlayerMarket,
};
use proptest::prelude::*;

use crate::{
    books::{bonuses, price},
    games::{Step, config, plans},
};

/// Every player's cash, shares of chains on the board, and bonuses that have not been paid yet.
fn slow_worths(game: &Game) -> Vec<u32> {
    let position = game.position();
    let paid = match game.phase() {
        Phase::DisposeStock { defunct, .. } => Some(defunct),
        _ => None,
    };
    let mut worths: Vec<u32> = position.seats().map(|player| game.cash(player)).collect();
    for chain in Chain::ALL {
        let price = price(chain, position.board().size(chain));
        let shares: Vec<u8> = position.seats().map(|player| game.shares(player, chain)).collect();
        let market = match position.rules().two_player_market() {
            TwoPlayerMarket::Bank if shares.len() == 2 => SHARES - shares.iter().sum::<u8>(),
            _ => 0,
        };
        let bonuses = bonuses(position.rules().bonuses(), price, &shares, market);
        for (i, worth) in worths.iter_mut().enumerate() {
            *worth += u32::from(shares[i]) * price;
            *worth += if paid == Some(chain) { 0 } else { bonuses[i] };
        }
    }
    worths
}

fn worths(game: &Game) -> Vec<u32> {
    game.position().seats().map(|player| game.worth(player)).collect()
}

fn is_the_same_from_every_side(game: &Game) {
    let position = game.position();
    let worths = worths(game);
    assert_eq!(worths, slow_worths(game));
    let all = game.worths();
    for player in Player::all(Player::MAX) {
        assert_eq!(all[player], worths.get(player.index()).copied().unwrap_or(0));
    }
    let standings = game.standings();
    let mut order: Vec<(u32, Player)> =
        position.seats().map(|player| (worths[player.index()], player)).collect();
    order.sort_by_key(|&(worth, player)| (std::cmp::Reverse(worth), player));
    assert!(standings.iter().map(|place| (place.worth, place.player)).eq(order), "E9");
    for place in &standings {
        let richer = worths.iter().filter(|&&other| other > place.worth).count();
        assert_eq!(usize::from(place.rank), richer + 1, "E9");
    }
    let views = position.seats().map(|player| game.view(player).unwrap());
    for view in views.chain([game.spectator_view()]) {
        let mut all_shown = true;
        for player in position.seats() {
            // A worth is shown if everything that it consists of is shown (I3).
            let paid = |chain| match view.phase() {
                Phase::DisposeStock { defunct, .. } => defunct == chain,
                _ => false,
            };
            let shown = view.cash(player).is_some()
                && position.board().active().iter().all(|chain| {
                    let mut needed = position.seats().filter(|&p| p == player || !paid(chain));
                    needed.all(|player| view.shares(player, chain).is_some())
                });
            all_shown &= shown;
            assert_eq!(view.worth(player), shown.then(|| game.worth(player)), "I3");
        }
        assert_eq!(view.standings(), all_shown.then(|| standings.clone()), "I3");
    }
}

/// By how much the market's tiles that were drawn lower a player's bonuses, compared with a market
/// without shares (Z1).
fn taken_by_market_tiles(step: &Step<'_>, player: Player) -> u32 {
    let drawn = step.events.iter().filter_map(|event| match *event {
        Event::MarketTile { chain, tile } => Some((chain, tile)),
        _ => None,
    });
    let due = |(chain, tile): (Chain, Tile)| {
        let bonus = |market| step.before.bonuses(chain, market).amounts[player];
        bonus(0) - bonus(tile.column())
    };
    drawn.map(due).sum()
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn worths_are_the_same_from_every_side(plan in plans()) {
        is_the_same_from_every_side(&plan.start());
        plan.play(|step| is_the_same_from_every_side(step.after));
    }

    /// Under `none` and `bank` the bonuses are known beforehand, and no worth changes by a dollar.
    /// Under `drawn_tile` a worth counts no shares of the market (Z1): it falls by exactly as much
    /// as the market's tile takes from the player's bonus, and never rises.
    #[test]
    fn m4_e8_bonuses_that_are_paid_change_nobodys_worth(plan in plans()) {
        plan.play(|step| {
            let shown = |event: &&Event| matches!(event, Event::SharesShown { .. });
            let chains = step.events.iter().filter(shown).count();
            // In a merger no chain has changed when the bonuses are paid.
            let merger = chains == 1
                && step.before.phase().kind() != PhaseKind::DisposeStock
                && step.after.phase().kind() == PhaseKind::DisposeStock;
            // The final scoring, after an action that does not change a worth itself.
            let scoring = chains > 0
                && step.after.end_reason().is_some()
                && match step.action {
                    Action::Buy(purchase) => purchase == Purchase::NOTHING,
                    Action::Pass | Action::Replace(_) => true,
                    _ => false,
                };
            if !merger && !scoring {
                return;
            }
            for player in step.before.position().seats() {
                let taken = taken_by_market_tiles(step, player);
                assert_eq!(step.after.worth(player) + taken, step.before.worth(player));
            }
        });
    }
}
