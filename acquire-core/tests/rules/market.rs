//! The market as third shareholder in two-player games (Z).

use acquire_core::{
    Chain, End, Event, MarketTiles, Record, Recorder, Rules, Setup, TwoPlayerMarket, below,
    playout_stream, random_action, tile_order,
};

use crate::support::{
    AH, EDITIONS, FIVE_AND_SIX, M3, Scene, Table, WZ, bonuses, seat, tile, tiles,
};

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
    // The first of these is in a rack, so it cannot be drawn.
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
    for rules in EDITIONS.map(|rules| rules.with_two_player_market(TwoPlayerMarket::DrawnTile)) {
        let board = "A WWWWW.IIIIII";
        let begin =
            |rules, players| Scene::new(rules, players, board).rack(0, "6A").market("4H").table();
        assert_eq!(shown(&begin(rules, 2).play("6A"), rules), ["W 4H"]);
        assert!(shown(&begin(rules, 3).play("6A"), rules).is_empty());
    }
    let rules = AH.with_two_player_market(TwoPlayerMarket::None);
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
    for rules in [M3, AH].map(|rules| rules.with_two_player_market(TwoPlayerMarket::DrawnTile)) {
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
    // The most of Luxor, a tie for the most of American, second in Imperial.
    let paid: Vec<_> = bonuses(&events).into_iter().map(|(_, _, amount)| amount).collect();
    assert_eq!(paid, [7_000, 6_000, 4_500]);
}

#[test]
fn z6_the_tiles_shown_at_the_end_stay_in_the_bag() {
    let mut table =
        Scene::new(WZ.with_two_player_market(TwoPlayerMarket::DrawnTile), 2, "A IIIIIIIIIIII")
            .rack(0, "12I")
            .table();
    let bag = table.game.bag().to_vec();
    let events = table.play("12I; end; buy");
    assert!(events.iter().any(|event| matches!(event, Event::MarketTile { .. })));
    assert_eq!(table.game.bag(), bag);
    assert!(tiles::<Vec<_>>("1H 2H").iter().all(|tile| bag.contains(tile)));
}

/// A merger under `bank` of a chain worth $500 a share, in any edition; the bank has the shares
/// that the players do not hold.
fn bank_merger(rules: Rules, first: u8, second: u8) -> Table {
    let rules = rules.with_two_player_market(TwoPlayerMarket::Bank);
    let cheap = Chain::ALL[0].initial(rules.edition());
    let other = Chain::ALL[1].initial(rules.edition());
    let board = FIVE_AND_SIX.replace('L', "?").replace('T', &other.to_string());
    Scene::new(rules, 2, &board.replace('?', &cheap.to_string()))
        .rack(0, "6A")
        .shares(0, &format!("{first}{cheap}"))
        .shares(1, &format!("{second}{cheap}"))
        .table()
}

#[test]
fn z7_the_market_holds_the_shares_of_the_bank_in_every_edition() {
    for rules in EDITIONS {
        for (first, second, paid) in [
            // The bank has most, is second, and has none.
            (5, 3, [2_500, 0]),
            (13, 2, [5_000, 0]),
            (15, 10, [5_000, 2_500]),
            (25, 0, [7_500, 0]),
            // A single shareholder beside the bank.
            (3, 0, [2_500, 0]),
            (20, 0, [5_000, 0]),
            (0, 0, [0, 0]),
        ] {
            let mut table = bank_merger(rules, first, second);
            let bag = table.game.bag().to_vec();
            let events = table.play("6A");
            assert!(shown(&events, rules).is_empty(), "{rules}: nothing is drawn");
            assert_eq!(table.game.bag(), bag);
            let expected = paid.map(|paid| 6_000 + paid);
            assert_eq!(table.all_cash(), expected, "{rules}: {first} and {second} shares");
        }
    }
}

#[test]
fn z2_ties_with_the_bank() {
    for rules in EDITIONS {
        for (first, second, paid) in [
            // For most, alone and as one of two.
            (10, 5, [3_800, 0]),
            (5, 10, [0, 3_800]),
            // For second.
            (13, 6, [5_000, 1_300]),
            (5, 15, [1_300, 5_000]),
            // The players are tied, first for most and then for second.
            (9, 9, [3_800, 3_800]),
            (6, 6, [1_300, 1_300]),
        ] {
            let mut table = bank_merger(rules, first, second);
            table.play("6A");
            let expected = paid.map(|paid| 6_000 + paid);
            assert_eq!(table.all_cash(), expected, "{rules}: {first} and {second} shares");
        }
    }
}

#[test]
fn z7_the_bank_is_as_it_is_when_the_bonuses_are_paid() {
    // American is handled first. Selling it, and trading it for Festival, does not affect Luxor.
    let board = "B .....A / C .....A / D .....A / E ...LL.FFFFF";
    let rules = AH.with_two_player_market(TwoPlayerMarket::Bank);
    let mut table =
        Scene::new(rules, 2, board).rack(0, "6E").shares(0, "14A 12L").shares(1, "11A 4L").table();
    let events = table.play("6E");
    let (american, luxor) = (table.chain("A"), table.chain("L"));
    assert_eq!(bonuses(&events), [(0, american, 4_000), (1, american, 2_000)]);
    table.play("sell 4 trade 10");
    let events = table.play("hold");
    // The bank has nine shares of Luxor.
    assert_eq!(bonuses(&events), [(0, luxor, 2_000)]);
}

#[test]
fn z7_at_the_end_every_chain_is_paid_before_shares_are_sold() {
    let board = "A IIIIIIIIIIII / C LLLLLLLLLLLL";
    for rules in EDITIONS {
        let rules = rules.with_end(End::DeclareAnyTime);
        let rules = rules.with_two_player_market(TwoPlayerMarket::Bank);
        let mut table = Scene::new(rules, 2, &board.replace('L', "C"))
            .rack(0, "12I")
            .shares(0, "13I 2C")
            .shares(1, "5I 3C")
            .table();
        let (cash, worths) = (table.all_cash(), table.game.worths());
        let events = table.play("end; 12I; buy");
        assert_eq!(table.asks(), "Over declared");
        assert!(shown(&events, rules).is_empty());
        // Of Imperial the bank has seven shares, of Continental twenty.
        let (imperial, continental) = (table.chain("I"), table.chain("C"));
        let price = |chain| table.game.position().price(chain);
        let mut expected =
            [(0, imperial, 10 * price(imperial)), (1, continental, 5 * price(continental))];
        expected.sort_by_key(|&(_, chain, _)| chain);
        assert_eq!(bonuses(&events), expected, "{rules}: Z6");
        for (player, cash) in cash.into_iter().enumerate() {
            let own = |&&(to, _, _): &&(usize, Chain, u32)| to == player;
            let paid: u32 = expected.iter().filter(own).map(|&(_, _, amount)| amount).sum();
            let shares = [[13, 2], [5, 3]][player];
            let sold = shares[0] * price(imperial) + shares[1] * price(continental);
            assert_eq!(table.cash(player), cash + paid + sold, "E8");
            assert_eq!(worths[seat(player)], table.cash(player), "E8, Z7");
        }
    }
}

#[test]
fn z_none_has_no_third_shareholder() {
    // In the other editions two cannot play without one (S5).
    let rules = AH.with_two_player_market(TwoPlayerMarket::None);
    let mut table =
        Scene::new(rules, 2, FIVE_AND_SIX).rack(0, "6A").shares(0, "2L").shares(1, "1L").table();
    let events = table.play("6A");
    assert!(shown(&events, rules).is_empty());
    assert_eq!(table.all_cash(), [6_000 + 5_000, 6_000 + 2_500]);
}

#[test]
fn z7_z1_z4_how_many_shares_the_market_counts_as_holding() {
    for rules in EDITIONS {
        for &market in TwoPlayerMarket::ALL {
            let rules = rules.with_two_player_market(market);
            let chain = Chain::ALL[6];
            let initial = chain.initial(rules.edition());
            let board = "A CCCCC".replace('C', &initial.to_string());
            let held = format!("7{initial}");
            let shares = |players, bag: Option<&str>| {
                let scene = Scene::new(rules, players, &board).shares(1, &held);
                let scene = match bag {
                    Some(bag) => scene.whole_bag(bag).rack(0, "12I"),
                    None => scene,
                };
                scene.table().game.position().market_shares(chain)
            };
            assert_eq!(shares(3, None), Some(0), "{rules}: Z is for two players");
            if rules.check_players(2).is_err() {
                continue;
            }
            let (some_bag, empty_bag) = match market {
                TwoPlayerMarket::None => (Some(0), Some(0)),
                TwoPlayerMarket::DrawnTile => (None, Some(0)),
                TwoPlayerMarket::Bank => (Some(18), Some(18)),
            };
            assert_eq!(shares(2, None), some_bag, "{rules}");
            assert_eq!(shares(2, Some("")), empty_bag, "{rules}");
        }
    }
}

/// A game that is not over may have tiles listed that the market shows later. Its record has them, so
/// the game continues as it would have; the record of the finished game has what was shown.
#[test]
fn z1_a_record_keeps_what_the_market_shows_next() {
    let tiles = tile_order(4);
    let market = MarketTiles { seed: 5, ..MarketTiles::listed(&tiles[88..]) };
    let mut recorder = Recorder::with_tile_order(AH, 2, &tiles, &market).unwrap();
    let mut stream = playout_stream(4, 1);
    loop {
        let record = Record::from_text(&recorder.record().to_text()).unwrap();
        assert_eq!(record.check().unwrap(), *recorder.game());
        let resumed = Recorder::resume(record).unwrap();
        assert_eq!((resumed.game(), resumed.record()), (recorder.game(), recorder.record()));
        let legal = recorder.game().legal_actions();
        let chosen = below(&mut stream, legal.len().max(1) as u32);
        let Some(action) = legal.get(chosen as usize) else { break };
        recorder.apply(action).unwrap();
        let before = recorder.clone();
        recorder.undo(1).unwrap();
        recorder.apply(action).unwrap();
        assert_eq!(recorder, before);
    }
    assert!((1..20).contains(&recorder.record().market_draws().len()));
}

/// Only a market that draws tiles can show some, even during the game.
#[test]
fn z1_a_game_without_a_drawn_market_has_no_market_draws() {
    let tiles = tile_order(4);
    for (rules, players) in [
        (AH, 4),
        (AH.with_two_player_market(TwoPlayerMarket::Bank), 2),
        (AH.with_two_player_market(TwoPlayerMarket::None), 2),
    ] {
        let mut record = Record::new(rules, players, &tiles).unwrap();
        record.set_market_draws(&tiles[88..90]).unwrap();
        let error = record.check().unwrap_err();
        assert_eq!(error.to_string(), "market_draws: 2 of the market draws are never shown (Z3)");
        assert!(Record::check_text(&record.to_text()).is_err());
    }
    let mut record = Record::new(AH, 2, &tiles).unwrap();
    record.set_market_draws(&tiles[88..90]).unwrap();
    record.check().unwrap();
}

/// A game that is over is as it was played, whatever its setup says that the market would show.
#[test]
fn z3_a_game_that_is_over_has_no_market_draws_left() {
    let mut recorder = Recorder::new(AH, 2, 7).unwrap();
    let mut stream = playout_stream(4, 1);
    while let Some(action) = random_action(recorder.game(), &mut stream) {
        recorder.apply(action).unwrap();
    }
    let mut setup = Setup::from(recorder.game());
    setup.market.as_mut().unwrap().draws = tile_order(4)[..3].to_vec();
    assert_eq!(setup.to_game().unwrap(), *recorder.game());
}
