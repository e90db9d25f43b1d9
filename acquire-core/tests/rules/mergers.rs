//! Mergers (M), bonuses (N), disposal (H).

use acquire_core::{Action, Cell, Event, ParseActionErrorKind, Phase, Rules};

use crate::support::{AH, EDITIONS, FIVE_AND_SIX, M3, Scene, Table, WZ, bonuses, seat, tile};

/// 6E merges Festival (five tiles), American (four), Tower (three) and Luxor (two).
const FOUR_CHAINS: &str =
    "A .....A / B .....A / C .....A / D .....A / E ..TTT.FFFFF / F .....L / G .....L";
/// 6E merges Festival (five tiles) with three chains of two.
const THREE_TIED: &str = "C .....A / D .....A / E ...TT.FFFFF / F .....L / G .....L";

#[test]
fn m1_until_the_merger_is_over_the_tile_is_unincorporated_and_sizes_are_those_before() {
    let mut table = Scene::new(AH, 3, "A LL.TT / B ..o").shares(0, "1L").rack(0, "3A").table();
    let at = |table: &Table, text| table.game.position().board().cell(tile(text));
    table.play("3A");
    assert_eq!(table.asks(), "ChooseSurvivor 0");
    assert_eq!((table.size("L"), table.size("T")), (2, 2));
    assert_eq!((at(&table, "3A"), at(&table, "3B")), (Cell::Unincorporated, Cell::Unincorporated));
    table.play("survivor T");
    assert_eq!(table.asks(), "DisposeStock 0");
    assert_eq!((table.size("L"), table.size("T")), (2, 2));
    assert_eq!(at(&table, "3A"), Cell::Unincorporated);
    table.play("hold");
    assert_eq!((table.size("L"), table.size("T")), (0, 6));
    assert_eq!(at(&table, "3B"), Cell::Chain(table.chain("T")));
}

#[test]
fn m1_tiles_joined_by_the_merger_do_not_decide_which_chain_is_larger() {
    let board = "A LL.TTT / B ..o / C .ooo";
    let mut table = Scene::new(AH, 4, board).rack(0, "3A").table();
    let events = table.play("3A");
    assert!(events.contains(&Event::Survives { chain: table.chain("T") }));
    assert_eq!(table.size("T"), 10);
}

#[test]
fn m2_the_largest_chain_survives_without_a_question() {
    let mut table = Scene::new(AH, 3, FIVE_AND_SIX).rack(0, "6A").table();
    let events = table.play("6A");
    assert!(events.contains(&Event::Survives { chain: table.chain("T") }));
    assert_eq!((table.size("T"), table.size("L")), (12, 0));
    assert_eq!(table.asks(), "BuyStock 0");
}

#[test]
fn m2_the_mergemaker_chooses_among_chains_tied_for_largest() {
    let board = "C .....L / D .....L / E ..TTT.AAA";
    let mut table = Scene::new(AH, 3, board).rack(0, "6E").shares(1, "1T").table();
    table.play("6E");
    assert_eq!(table.asks(), "ChooseSurvivor 0");
    assert_eq!(table.legal(), "survivor T, survivor A");
    table.refuses(
        "survivor L",
        "M2 NotLargest",
        "Luxor is not one of the largest chains that the tile touches; choose Tower or American (M2)",
    );
    table.play("survivor A; hold");
    assert_eq!((table.size("A"), table.size("T"), table.size("L")), (9, 0, 0));
}

#[test]
fn m2_a_safe_chain_survives_an_open_one() {
    let board = "A LLLLLLLLLLL / B ...........T / C ...........T";
    let mut table = Scene::new(AH, 3, board).rack(0, "12A").table();
    table.play("12A");
    assert_eq!((table.size("L"), table.size("T")), (14, 0));
}

#[test]
fn m3_the_defunct_chains_are_handled_largest_first() {
    let mut table = Scene::new(AH, 3, FOUR_CHAINS).rack(0, "6E").shares(1, "1A 1T 1L").table();
    let events = table.play("6E; hold; hold; hold");
    let paid: Vec<_> = bonuses(&events).into_iter().map(|(_, chain, _)| chain).collect();
    assert_eq!(paid, ["A", "T", "L"].map(|chain| table.chain(chain)));
    assert_eq!(table.asks(), "BuyStock 0");
}

#[test]
fn m3_among_equals_the_mergemaker_chooses_who_is_next_also_without_shareholders() {
    let mut table = Scene::new(AH, 3, THREE_TIED).rack(0, "6E").table();
    table.play("6E");
    assert_eq!(table.asks(), "ChooseDefunct 0");
    assert_eq!(table.legal(), "defunct L, defunct T, defunct A");
    table.refuses(
        "defunct F",
        "M3 NotLargest",
        "Festival is not one of the largest defunct chains left; choose Luxor, Tower or American",
    );
    table.play("defunct T");
    assert_eq!(table.legal(), "defunct L, defunct A");
    let events = table.play("defunct A");
    let absorbed = |event: &&Event| matches!(event, Event::ChainAbsorbed { .. });
    assert_eq!(events.iter().filter(absorbed).count(), 2);
    assert_eq!((table.asks().as_str(), table.size("F")), ("BuyStock 0", 12));
}

#[test]
fn m3_a_smaller_chain_is_not_among_the_equals() {
    let board = "B .....A / C .....A / D .....A / E ..TTT.FFFFF / F .....L / G .....L";
    let mut table = Scene::new(AH, 3, board).rack(0, "6E").table();
    table.play("6E");
    assert_eq!(table.legal(), "defunct T, defunct A");
    table.refuses("defunct L", "M3 NotLargest", "Luxor is not one of the largest");
}

#[test]
fn m3_the_choice_comes_before_the_chosen_chains_bonuses_and_after_the_disposals_before() {
    let board = "B .....A / C .....A / D .....A / E ...TT.FFFFF / F .....L / G .....L";
    let mut table = Scene::new(AH, 3, board).rack(0, "6E").shares(1, "2A 2L 2T").table();
    let events = table.play("6E");
    assert_eq!(table.asks(), "DisposeStock 1");
    assert_eq!(bonuses(&events), [(1, table.chain("A"), 6_000)]);
    let events = table.play("hold");
    assert_eq!((table.asks().as_str(), table.size("A")), ("ChooseDefunct 0", 0));
    assert_eq!(bonuses(&events), []);
    let events = table.play("defunct T");
    assert_eq!(bonuses(&events), [(1, table.chain("T"), 3_000)]);
    assert_eq!(table.asks(), "DisposeStock 1");
}

#[test]
fn m4_bonuses_are_paid_before_the_first_disposal_is_asked() {
    let mut table = Scene::new(AH, 3, FIVE_AND_SIX).rack(0, "6A").shares(2, "3L").table();
    let events = table.play("6A");
    let (defunct, survivor) = (table.chain("L"), table.chain("T"));
    let [_, Event::MergerBegan { .. }, survives, Event::SharesShown { .. }, bonus] = events[..]
    else {
        panic!("{events:?}");
    };
    assert_eq!(survives, Event::Survives { chain: survivor });
    assert_eq!(bonus, Event::BonusPaid { player: seat(2), chain: defunct, amount: 7_500 });
    assert_eq!((table.cash(2), table.asks().as_str()), (13_500, "DisposeStock 2"));
}

#[test]
fn m4_each_chain_joins_the_survivor_at_once_and_the_tile_joins_at_the_end() {
    let mut table = Scene::new(AH, 3, FOUR_CHAINS).rack(0, "6E").shares(1, "1A 1T 1L").table();
    table.play("6E");
    let sizes = |table: &Table| ["F", "A", "T", "L"].map(|chain| table.size(chain));
    assert_eq!(sizes(&table), [5, 4, 3, 2]);
    table.play("hold");
    assert_eq!(sizes(&table), [9, 0, 3, 2]);
    table.play("hold");
    assert_eq!(sizes(&table), [12, 0, 0, 2]);
    assert_eq!(table.game.position().board().cell(tile("6E")), Cell::Unincorporated);
    table.play("hold");
    assert_eq!(sizes(&table), [15, 0, 0, 0]);
}

#[test]
fn m4_the_price_is_that_of_the_chains_own_size_however_large_the_survivor() {
    let mut table = Scene::new(AH, 3, FOUR_CHAINS).rack(0, "6E").shares(1, "1A 1T 2L").table();
    table.play("6E; hold; hold");
    let cash = table.cash(1);
    let Phase::DisposeStock { price, held, .. } = table.game.phase() else { panic!() };
    assert_eq!((price, held), (200, 2));
    table.play("sell 2");
    assert_eq!(table.cash(1), cash + 400);
}

#[test]
fn m4_a_bonus_that_was_paid_is_cash_and_nothing_else() {
    let scene = Scene::new(M3, 3, "A LLL / C IIII").rack(0, "1B").shares(0, "2L").shares(1, "1L");
    let mut table = scene.cash(0, 5_800).cash(1, 5_700).table();
    // Two shares at $300 and the majority bonus of Luxor; no player holds Imperial (N5).
    assert_eq!(table.game.worth(seat(0)), 5_800 + 2 * 300 + 3_000);
    assert_eq!(table.game.worth(seat(1)), 5_700 + 300 + 1_500);
    let worths = table.game.worths();
    table.play("1B");
    assert_eq!((table.asks().as_str(), table.cash(0)), ("DisposeStock 0", 8_800));
    assert_eq!(table.game.worth(seat(0)), 9_400);
    assert_eq!(table.game.worths(), worths);
    let view = table.game.spectator_view();
    assert_eq!(view.worth(seat(0)), Some(9_400));
    assert_eq!(view.standings(), Some(table.game.standings()));
}

#[test]
fn m5_a_defunct_chain_can_be_founded_again() {
    let mut table = Scene::new(AH, 3, "A LL.TTT / E o").rack(0, "3A").rack(1, "2E").table();
    table.play("3A; buy; 2E");
    assert!(table.offers("found L") && !table.offers("found T"));
    table.play("found L");
    assert_eq!((table.size("L"), table.shares(1, "L")), (2, 1));
}

#[test]
fn m5_in_the_same_turn_if_another_tile_is_placed() {
    let mut table = Scene::new(AH.with_special_powers(true), 3, "A LL.TTT / E o")
        .rack(0, "3A 2E")
        .shares(0, "2L")
        .table();
    table.play("power place4; 3A; hold; 2E; found L");
    assert_eq!((table.size("L"), table.size("T"), table.shares(0, "L")), (2, 6, 3));
}

/// The cash that players without any have after a merger, when they hold these numbers of shares of
/// the defunct chain, which cost $500 each.
fn merger_pays(rules: Rules, shares: &[u8]) -> Vec<u32> {
    let (five, six) = if rules.edition() == WZ.edition() { ("W", "S") } else { ("L", "T") };
    let board = FIVE_AND_SIX.replace('L', five).replace('T', six);
    let mut scene = Scene::new(rules, shares.len(), &board).rack(0, "6A");
    for (player, shares) in shares.iter().enumerate() {
        scene = scene.cash(player, 0).shares(player, &format!("{shares}{five}"));
    }
    let mut table = scene.table();
    table.play("6A");
    table.all_cash()
}

#[test]
fn n1_a_single_shareholder_receives_both_bonuses() {
    for rules in EDITIONS {
        assert_eq!(merger_pays(rules, &[0, 2, 0]), [0, 7_500, 0]);
    }
}

#[test]
fn n2_the_two_largest_shareholders_receive_one_bonus_each() {
    for rules in EDITIONS {
        assert_eq!(merger_pays(rules, &[1, 9, 8, 7]), [0, 5_000, 2_500, 0]);
    }
}

#[test]
fn n3_tied_for_most_share_both_bonuses_rounded_up_and_nobody_else_receives_anything() {
    for rules in EDITIONS {
        assert_eq!(merger_pays(rules, &[5, 5, 3]), [3_800, 3_800, 0]);
        assert_eq!(merger_pays(rules, &[4, 4, 1, 4]), [2_500, 2_500, 0, 2_500]);
        assert_eq!(merger_pays(rules, &[6, 6, 6, 6]), [1_900; 4]);
    }
}

#[test]
fn n4_tied_for_second_share_the_minority_bonus_rounded_up_in_all_editions() {
    for rules in EDITIONS {
        assert_eq!(merger_pays(rules, &[7, 2, 2, 1]), [5_000, 1_300, 1_300, 0]);
        assert_eq!(merger_pays(rules, &[3, 4, 3, 3]), [900, 5_000, 900, 900]);
    }
}

#[test]
fn n4_a_multiple_of_100_is_not_raised() {
    for rules in EDITIONS {
        let paid = merger_pays(rules, &[6, 1, 1, 1, 1, 1]);
        assert_eq!(paid, [5_000, 500, 500, 500, 500, 500]);
    }
}

#[test]
fn n5_if_nobody_holds_a_share_nothing_is_paid() {
    let mut table = Scene::new(AH, 3, FIVE_AND_SIX).rack(0, "6A").table();
    let events = table.play("6A");
    assert_eq!(bonuses(&events), []);
    assert_eq!((table.all_cash(), table.size("T")), (vec![6_000; 3], 12));
}

#[test]
fn h1_every_shareholder_decides_once_clockwise_from_the_mergemaker() {
    let mut scene = Scene::new(AH, 4, FIVE_AND_SIX).turn(seat(2)).rack(2, "6A");
    for player in 0..4 {
        scene = scene.shares(player, "2L");
    }
    let mut table = scene.table();
    table.play("6A");
    for player in [2, 3, 0, 1] {
        assert_eq!(table.asks(), format!("DisposeStock {player}"));
        table.play("hold");
    }
    assert_eq!(table.asks(), "BuyStock 2");
}

#[test]
fn h1_players_without_a_share_are_not_asked() {
    let mut table = Scene::new(AH, 4, FIVE_AND_SIX)
        .rack(0, "6A")
        .shares(3, "1L")
        .shares(1, "1L 5T")
        .shares(2, "5T")
        .table();
    table.play("6A");
    assert_eq!(table.asks(), "DisposeStock 1");
    table.play("sell 1");
    assert_eq!(table.asks(), "DisposeStock 3");
    table.play("sell 1");
    assert_eq!(table.asks(), "BuyStock 0");
}

#[test]
fn h1_what_is_neither_sold_nor_traded_is_held() {
    let mut table = Scene::new(AH, 3, FIVE_AND_SIX).rack(0, "6A").shares(0, "5L").table();
    table.play("6A");
    // Five shares: 0 to 5 sold, 0 to 3 beside one pair traded, 0 or 1 beside two pairs.
    assert_eq!(table.game.legal_actions().len(), 6 + 4 + 2);
    table.play("sell 1 trade 2");
    assert_eq!((table.shares(0, "L"), table.shares(0, "T")), (2, 1));
    assert_eq!((table.size("L"), table.size("T")), (0, 12));
}

#[test]
fn h2_sold_shares_bring_the_price_and_traded_ones_go_two_for_one() {
    let mut table = Scene::new(AH, 3, FIVE_AND_SIX).rack(0, "6A").shares(0, "9L").table();
    table.play("6A");
    let events = table.play("sell 3 trade 6");
    assert_eq!(table.cash(0), 6_000 + 7_500 + 3 * 500);
    assert_eq!((table.shares(0, "L"), table.shares(0, "T")), (0, 3));
    assert!(matches!(events[0], Event::StockDisposed { proceeds: 1_500, .. }));
}

#[test]
fn h2_only_an_even_number_is_traded() {
    let error = Action::parse("trade 3", AH.edition()).unwrap_err();
    assert_eq!(error.kind, ParseActionErrorKind::OddTrade);
    assert_eq!(acquire_core::Disposal::new(0, 3), None);
}

#[test]
fn h2_no_more_than_the_player_holds() {
    let mut table = Scene::new(AH, 3, FIVE_AND_SIX).rack(0, "6A").shares(0, "5L").table();
    table.play("6A");
    let because = "it sells and trades 6 shares, but the player holds 5 (H2)";
    for text in ["sell 6", "sell 4 trade 2", "trade 6"] {
        table.refuses(text, "H2 NotHeld", because);
    }
    table.play("sell 3 trade 2");
}

#[test]
fn h2_no_trade_beyond_what_the_bank_has_left_at_that_moment() {
    let mut table = Scene::new(AH, 3, FIVE_AND_SIX)
        .rack(0, "6A")
        .shares(0, "4L")
        .shares(1, "4L")
        .shares(2, "24T")
        .table();
    table.play("6A");
    table.refuses("trade 4", "H2 TradeBeyondBank", "it takes 2 Tower, but the bank has 1 (H2)");
    table.play("trade 2");
    assert_eq!(table.asks(), "DisposeStock 1");
    table.refuses("trade 2", "H2 TradeBeyondBank", "it takes 1 Tower, but the bank has 0");
    assert_eq!(table.legal(), "hold, sell 1, sell 2, sell 3, sell 4");
}

#[test]
fn h3_shares_sold_and_traded_in_are_in_the_bank_at_once() {
    let mut table =
        Scene::new(AH, 3, FIVE_AND_SIX).rack(0, "6A").shares(0, "6L").shares(1, "1L").table();
    table.play("6A; sell 3 trade 2");
    assert_eq!(table.asks(), "DisposeStock 1");
    assert_eq!((table.bank("L"), table.bank("T")), (25 - 1 - 1, 24));
}

#[test]
fn h3_all_dealings_are_with_the_bank() {
    let mut table = Scene::new(AH, 3, FIVE_AND_SIX)
        .rack(0, "6A")
        .shares(0, "6L")
        .shares(1, "5L")
        .shares(2, "5T")
        .table();
    table.play("6A");
    let (cash, luxor) = ((table.cash(1), table.cash(2)), table.shares(1, "L"));
    table.play("sell 4 trade 2");
    assert_eq!(((table.cash(1), table.cash(2)), table.shares(1, "L")), (cash, luxor));
    assert_eq!(table.shares(2, "T"), 5);
}
