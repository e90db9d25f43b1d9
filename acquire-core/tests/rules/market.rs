//! The market as third shareholder in two-player games (Z).

use acquire_core::{Event, Rules};

use crate::support::{AH, EDITIONS, FIVE_AND_SIX, M3, Scene, WZ, bonuses, tile, tiles};

/// The tiles that the market showed, as text with the chain's initial: `"L 4H"`.
fn shown(events: &[Event], rules: Rules) -> Vec<String> {
    let tile = |event: &Event| match *event {
        Event::MarketTile { chain, tile } => {
            Some(format!("{} {tile}", chain.initial(rules.edition())))
        }
        _ => None,
    };
    events.iter().filter_map(tile).collect()
}

/// A merger of a chain worth $500 a share, of which the players hold five and three shares.
fn merger(market: &str) -> Scene {
    Scene::new(AH, 2, FIVE_AND_SIX).rack(0, "6A").shares(0, "5L").shares(1, "3L").market(market)
}

#[test]
fn z1_the_column_of_a_tile_from_the_bag_is_the_number_of_the_markets_shares() {
    for (market, paid) in [("2H", [5_000, 2_500]), ("4H", [5_000, 0]), ("12H", [2_500, 0])] {
        let mut table = merger(market).table();
        let events = table.play("6A");
        assert_eq!(shown(&events, AH), [format!("L {market}")]);
        assert_eq!(table.all_cash(), paid.map(|paid| 6_000 + paid), "{market}");
    }
}

#[test]
fn z1_the_tile_comes_from_the_bag() {
    // The first of these lies in a rack, so that it cannot be drawn.
    let mut table = merger("1I 2H").rack(1, "1I").table();
    let events = table.play("6A");
    assert_eq!(shown(&events, AH), ["L 2H"]);
    for seed in 0..20 {
        let mut table = merger("").market_seed(seed).whole_bag("2H 5H 7H").table();
        let events = table.play("6A");
        assert!(["L 2H", "L 5H", "L 7H"].contains(&shown(&events, AH)[0].as_str()));
    }
}

#[test]
fn z1_only_in_two_player_games_and_only_with_the_option() {
    for rules in EDITIONS.map(|rules| rules.with_two_player_market(true)) {
        let board = "A WWWWW.IIIIII";
        let begin =
            |rules, players| Scene::new(rules, players, board).rack(0, "6A").market("4H").table();
        assert_eq!(shown(&begin(rules, 2).play("6A"), rules), ["W 4H"]);
        assert!(shown(&begin(rules, 3).play("6A"), rules).is_empty());
    }
    let rules = AH.with_two_player_market(false);
    let mut table =
        Scene::new(rules, 2, FIVE_AND_SIX).rack(0, "6A").shares(0, "1L").market("4H").table();
    let events = table.play("6A");
    assert!(shown(&events, rules).is_empty());
    assert_eq!(table.cash(0), 6_000 + 7_500);
}

#[test]
fn z1_the_shares_count_for_the_bonuses_alone() {
    let mut table = merger("12H").table();
    table.play("6A");
    assert_eq!(table.bank("L"), 25 - 8);
}

#[test]
fn z2_a_tie_with_the_market_for_most() {
    let mut table = merger("5H").table();
    let events = table.play("6A");
    assert_eq!(bonuses(&events), [(0, table.chain("L"), 3_800)]);
}

#[test]
fn z2_a_tie_with_the_market_for_second() {
    let mut table = merger("3H").table();
    let events = table.play("6A");
    let luxor = table.chain("L");
    assert_eq!(bonuses(&events), [(0, luxor, 5_000), (1, luxor, 1_300)]);
}

#[test]
fn z2_a_three_way_tie_with_the_market() {
    let mut table = merger("5H").shares(1, "5L").table();
    table.play("6A");
    assert_eq!(table.all_cash(), [6_000 + 2_500; 2]);
}

#[test]
fn z2_a_single_player_shares_with_the_market() {
    let mut table = merger("1H").shares(1, "0L").table();
    table.play("6A");
    assert_eq!(table.all_cash(), [6_000 + 5_000, 6_000]);
}

#[test]
fn z3_one_draw_for_each_chain_in_the_order_in_which_bonuses_fall_due() {
    let board = "B .....A / C .....A / D .....A / E ...LL.FFFFF";
    for rules in [M3, AH].map(|rules| rules.with_two_player_market(true)) {
        let mut table =
            Scene::new(rules, 2, board).rack(0, "6E").shares(1, "1A").market("7H 8H").table();
        let events = table.play("6E");
        assert_eq!(shown(&events, rules), ["A 7H"]);
        let events = table.play("hold");
        assert_eq!(shown(&events, rules), ["L 8H"]);
    }
}

#[test]
fn z3_also_if_no_player_holds_a_share() {
    let mut table = Scene::new(AH, 2, FIVE_AND_SIX).rack(0, "6A").market("4H").table();
    let events = table.play("6A");
    assert_eq!(shown(&events, AH), ["L 4H"]);
    assert_eq!((bonuses(&events).len(), table.all_cash()), (0, vec![6_000; 2]));
}

#[test]
fn z4_with_an_empty_bag_the_market_holds_nothing() {
    let mut table = merger("12H").whole_bag("").table();
    let events = table.play("6A");
    assert!(shown(&events, AH).is_empty());
    assert_eq!(table.all_cash(), [6_000 + 5_000, 6_000 + 2_500]);
}

#[test]
fn z5_the_draw_is_public_and_does_not_change_the_bag() {
    let mut table = merger("4H").table();
    let bag = table.game.bag().to_vec();
    let events = table.play("6A");
    assert_eq!(table.game.bag(), bag);
    let event = Event::MarketTile { chain: table.chain("L"), tile: tile("4H") };
    assert!(events.contains(&event));
    assert_eq!(event.seen_by(None), event);
}

#[test]
fn z5_the_draw_tells_nothing_about_the_order_of_the_bag() {
    for seed in 0..20 {
        let play = |bag| {
            let mut table = merger("").market_seed(seed).whole_bag(bag).table();
            let events = table.play("6A");
            shown(&events, AH)
        };
        assert_eq!(play("1H 2H 3H 4H 5H 6H"), play("6H 2H 4H 5H 1H 3H"), "seed {seed}");
    }
}

#[test]
fn z5_every_tile_of_the_bag_can_be_shown() {
    let show = |seed| {
        let mut table = merger("").market_seed(seed).whole_bag("2H 5H 7H").table();
        let events = table.play("6A");
        shown(&events, AH)[0].clone()
    };
    let all: std::collections::BTreeSet<_> = (0..100).map(show).collect();
    assert!(all.iter().eq(["L 2H", "L 5H", "L 7H"]));
}

#[test]
fn z6_at_the_end_chain_by_chain_in_ascending_index() {
    let board = "A IIIIIIIIIIII / C LLLLLLLLLLLL / E AAAAAAAAAAAA";
    let mut table =
        Scene::new(AH, 2, board).rack(0, "12I").shares(0, "2L 2A 2I").market("1H 2H 3H").table();
    let events = table.play("end; 12I; buy");
    assert_eq!(shown(&events, AH), ["L 1H", "A 2H", "I 3H"]);
    // Most of Luxor, tied for most of American, second in Imperial.
    let paid: Vec<_> = bonuses(&events).into_iter().map(|(_, _, amount)| amount).collect();
    assert_eq!(paid, [7_000, 6_000, 4_500]);
}

#[test]
fn z6_the_tiles_shown_at_the_end_stay_in_the_bag() {
    let mut table =
        Scene::new(WZ.with_two_player_market(true), 2, "A IIIIIIIIIIII").rack(0, "12I").table();
    let bag = table.game.bag().to_vec();
    let events = table.play("12I; end; buy");
    assert!(events.iter().any(|event| matches!(event, Event::MarketTile { .. })));
    assert_eq!(table.game.bag(), bag);
    assert!(tiles::<Vec<_>>("1H 2H").iter().all(|tile| bag.contains(tile)));
}
