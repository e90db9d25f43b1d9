//! A turn (T), founding and growing (F), buying (Y).

use acquire_core::{Action, Cell, ChainSet, Event, Placement};

use crate::support::{
    AH, ALL_SEVEN, EDITIONS, M3, ROW_B_DEAD, SIX_DEAD, Scene, WZ, seat, tile, tiles,
};

#[test]
fn t1_the_playable_tiles_of_the_rack_can_be_placed_and_nothing_else() {
    for rules in EDITIONS {
        let table = Scene::new(rules, 3, ROW_B_DEAD).rack(0, "1B 2B 3F 8E 9G 10H").table();
        assert_eq!(table.legal(), "8E, 3F, 9G, 10H");
        table.refuses("9E", "T1 NotInRack", "9E is not in the player's rack");
    }
}

#[test]
fn t1_a_player_without_a_playable_tile_passes() {
    for rules in [M3, AH] {
        let mut table = Scene::new(rules, 3, ROW_B_DEAD).rack(0, SIX_DEAD).table();
        assert_eq!(table.legal(), "pass");
        table.play("pass");
        assert_eq!(table.asks(), "BuyStock 0");
    }
}

#[test]
fn t1_an_empty_rack_can_only_pass() {
    for rules in EDITIONS {
        let table = Scene::new(rules, 3, "A AA").whole_bag("").rack(1, "12I").table();
        assert_eq!((table.asks().as_str(), table.legal().as_str()), ("PlaceTile 0", "pass"));
    }
}

#[test]
fn t2_a_player_with_a_playable_tile_must_place_one() {
    for rules in EDITIONS {
        let table = Scene::new(rules, 3, ROW_B_DEAD).rack(0, "1B 2B 3B 4B 5B 12H").table();
        assert_eq!(table.legal(), "12H");
        table.refuses("pass", "T2 MustPlace", "12H is playable");
    }
}

#[test]
fn t3_a_tile_is_playable_unless_dead_or_blocked() {
    let board = "A IIIIIIIIIIII / C CCCCCCCCCCCC / E WW.TT.AA.FF / G LL / I o.o";
    let table = Scene::new(AH, 3, board).rack(0, "2B 1D 3E 1H 2I 12G").table();
    let placement = |text| table.game.position().placement(tile(text));
    // A safe and an open chain merge; so do two open ones; a single tile beside a chain joins it.
    assert!(matches!(placement("1D"), Placement::Merge { .. }));
    assert!(matches!(placement("3E"), Placement::Merge { .. }));
    assert!(matches!(placement("1H"), Placement::Grow { .. }));
    assert_eq!(placement("12G"), Placement::Isolated);
    assert!(matches!(placement("2B"), Placement::Dead { .. }));
    assert_eq!(placement("2I"), Placement::Blocked);
    assert_eq!(table.legal(), "1D, 3E, 12G, 1H");
}

#[test]
fn t4_a_tile_between_two_safe_chains_is_dead_whatever_else_it_touches() {
    let board = "C I / D IIIII..CCCCC / E IIIII.CCCCCC / F .....W / G .....W";
    let table = Scene::new(AH, 3, board).rack(0, "6E 6D").table();
    table.refuses(
        "6E",
        "T4 DeadTile",
        "6E is dead: it touches the safe chains Continental and Imperial (T4)",
    );
    assert!(table.offers("6D"));
}

#[test]
fn t4_a_tile_that_touches_the_same_safe_chain_twice_is_not_dead() {
    let mut table = Scene::new(AH, 3, "A IIIII / B I...I / C IIIII / E WW").rack(0, "2B").table();
    table.play("2B");
    assert_eq!(table.size("I"), 13);
}

#[test]
fn t5_a_tile_that_would_found_an_eighth_chain_is_blocked_for_the_time_being() {
    let mut table = Scene::new(AH, 3, ALL_SEVEN).rack(0, "1E 2F 3A").rack(1, "1G").table();
    for blocked in ["1E", "2F"] {
        let because = format!("{blocked} would found a chain while all seven are on the board");
        table.refuses(blocked, "T5 BlockedTile", &because);
    }
    table.play("3A; survivor T; buy");
    assert_eq!(table.asks(), "PlaceTile 1");
    assert!(table.offers("1G"));
}

#[test]
fn t5_a_tile_that_also_touches_a_chain_is_not_blocked() {
    let board = "A LL.TT.AA.FF / C WW.CC.II / E o";
    let mut table = Scene::new(AH, 3, board).rack(0, "1D 2E").table();
    table.refuses("2E", "T5 BlockedTile", "2E");
    table.play("1D");
    assert_eq!(table.size("W"), 4);
}

#[test]
fn t6_the_decisions_of_a_merger_come_in_order_and_then_buying_and_replacing() {
    let board = "C .....A / D .....A / E ...LL.TT / G IIIIIIIIIIII / I CCCCCCCCCCCC";
    let mut table = Scene::new(AH, 3, board)
        .rack(0, "6E 1H 9A 10A 11A 12A")
        .shares(0, "1L")
        .shares(2, "1A")
        .table();
    for (action, next) in [
        ("6E", "ChooseSurvivor 0"),
        ("survivor T", "ChooseDefunct 0"),
        ("defunct A", "DisposeStock 2"),
        ("hold", "DisposeStock 0"),
        ("hold", "BuyStock 0"),
        ("buy", "ReplaceTiles 0"),
        ("pass", "PlaceTile 1"),
    ] {
        table.play(action);
        assert_eq!(table.asks(), next, "after {action}");
    }
}

#[test]
fn t6_founding_comes_before_buying() {
    let mut table = Scene::new(AH, 3, "A o").rack(0, "2A").table();
    for (action, next) in
        [("2A", "FoundChain 0"), ("found L", "BuyStock 0"), ("buy L", "PlaceTile 1")]
    {
        table.play(action);
        assert_eq!(table.asks(), next, "after {action}");
    }
}

#[test]
fn t6_a_decision_has_its_own_answers() {
    let mut table = Scene::new(AH, 3, "A o / C LLLLL.TTTTTT / E II")
        .rack(0, "2A 12I")
        .rack(1, "6C")
        .shares(2, "2L")
        .table();
    table.refuses("buy", "T6 WrongPhase", "the answer must be a tile (T6)");
    table.play("2A");
    table.refuses("pass", "T6 WrongPhase", "the answer must be `found` (T6)");
    table.play("found A");
    table.refuses("12I", "T6 WrongPhase", "the answer must be `buy` (T6)");
    table.play("buy; 6C");
    table.refuses(
        "buy",
        "T6 WrongPhase",
        "the answer must be `hold`, or a number of shares to `sell` or `trade` (T6)",
    );
}

#[test]
fn t6_a_choice_with_a_single_option_is_not_asked_but_buying_is() {
    let board = "A LL.TT.AA.FF / C WW.CCCCC / F o";
    let mut table = Scene::new(AH, 3, board).rack(0, "1G").cash(0, 0).table();
    let events = table.play("1G");
    let chain = table.chain("I");
    let tiles = tiles("1F 1G");
    assert!(events.contains(&Event::ChainFounded { player: seat(0), chain, size: 2, tiles }));
    assert_eq!((table.asks().as_str(), table.legal().as_str()), ("BuyStock 0", "buy"));
}

#[test]
fn f1_a_chain_is_founded_of_all_tiles_connected_through_unincorporated_ones() {
    let mut table = Scene::new(AH, 3, "A o.o / B o / C .o").rack(0, "2A").table();
    table.play("2A");
    assert_eq!(table.legal().split(", ").count(), 7);
    table.play("found A");
    let board = table.game.position().board();
    assert_eq!(board.tiles_of(table.chain("A")), tiles("1A 2A 3A 1B"));
    assert_eq!(board.unincorporated(), tiles("2C"));
}

#[test]
fn f1_only_a_chain_that_is_not_on_the_board_can_be_founded() {
    let mut table = Scene::new(AH, 3, "A o / E LL.TT.AA.FF").rack(0, "2A").table();
    table.play("2A");
    assert_eq!(table.legal(), "found W, found C, found I");
    table.refuses(
        "found L",
        "F1 ChainOnBoard",
        "Luxor is already on the board; choose Worldwide, Continental or Imperial (F1)",
    );
}

#[test]
fn f1_while_the_chain_is_chosen_its_tiles_are_unincorporated() {
    let mut table = Scene::new(AH, 3, "A o").rack(0, "2A").table();
    table.play("2A");
    assert_eq!(table.game.position().board().unincorporated(), tiles("1A 2A"));
}

#[test]
fn f2_the_founder_receives_a_share() {
    for rules in EDITIONS {
        let mut table = Scene::new(rules, 3, "A o").rack(0, "2A").table();
        table.play("2A; found T");
        assert_eq!((table.shares(0, "T"), table.bank("T"), table.cash(0)), (1, 24, 6_000));
    }
}

#[test]
fn f2_not_if_the_bank_has_none() {
    let mut table = Scene::new(AH, 3, "A o").shares(0, "5T").shares(1, "20T").rack(0, "2A").table();
    let events = table.play("2A; found T");
    assert_eq!((table.shares(0, "T"), table.bank("T")), (5, 0));
    assert!(!events.iter().any(|event| matches!(event, Event::FreeShare { .. })));
}

#[test]
fn f3_a_tile_joins_the_chain_with_all_unincorporated_tiles_connected() {
    let mut table = Scene::new(AH, 3, "A LLL.oo / B ...o / C ....o").rack(0, "4A").table();
    table.play("4A");
    let board = table.game.position().board();
    assert_eq!(board.tiles_of(table.chain("L")), tiles("1A 2A 3A 4A 5A 6A 4B"));
    assert_eq!(board.unincorporated(), tiles("5C"));
    assert_eq!((table.asks().as_str(), table.shares(0, "L")), ("BuyStock 0", 0));
}

#[test]
fn f4_a_tile_that_touches_none_stays_unincorporated() {
    let mut table = Scene::new(AH, 3, "A LL / C ..o").rack(0, "3B 4D").table();
    table.play("4D");
    let board = table.game.position().board();
    assert_eq!(board.cell(tile("4D")), Cell::Unincorporated);
    assert_eq!(board.active().len(), 1);
    assert_eq!(table.asks(), "BuyStock 0");
}

#[test]
fn y1_up_to_three_shares_of_chains_on_the_board() {
    let mut table = Scene::new(AH, 3, "A LLL / C TT").rack(0, "12I").table();
    table.play("12I");
    // Three shares or fewer of two chains: 1 + 2 + 3 + 4.
    assert_eq!(table.game.legal_actions().len(), 10);
    table.refuses("buy L L T T", "Y1 PurchaseTooLarge", "it buys 4 shares; at most 3 are allowed");
    table.refuses(
        "buy A",
        "Y1 ChainNotOnBoard",
        "American is not on the board; on the board: Luxor and Tower (Y1)",
    );
    table.play("buy L L T");
    assert_eq!((table.shares(0, "L"), table.shares(0, "T")), (2, 1));
    assert_eq!((table.bank("L"), table.bank("T")), (23, 24));
    assert_eq!(table.cash(0), 6_000 - 300 - 300 - 200);
}

#[test]
fn y1_no_more_than_the_bank_has() {
    let scene = Scene::new(AH, 3, "A LLL / C TT").shares(1, "24L").cash(1, 1_000);
    let mut table = scene.rack(0, "12I").table();
    table.play("12I");
    table.refuses("buy L L", "Y1 NotInBank", "it takes 2 Luxor, but the bank has 1");
    table.play("buy L");
    assert_eq!(table.bank("L"), 0);
}

#[test]
fn y1_no_more_than_the_player_can_pay() {
    let mut table =
        Scene::new(AH, 3, "A LLL / C TT").shares(0, "16L 7T").cash(0, 700).rack(0, "12I").table();
    table.play("12I");
    table.refuses("buy L L T", "Y1 NotEnoughCash", "it costs $800, but the player has $700");
    table.play("buy L T T");
    assert_eq!(table.cash(0), 0);
}

#[test]
fn y1_at_the_price_after_the_tile() {
    let mut table = Scene::new(AH, 3, "A LLL").rack(0, "4A").table();
    table.play("4A; buy L");
    assert_eq!(table.cash(0), 6_000 - 400);
}

#[test]
fn y1_the_chain_just_founded_can_be_bought() {
    let mut table = Scene::new(AH, 3, "A o").rack(0, "2A").table();
    table.play("2A; found I; buy I I I");
    assert_eq!((table.shares(0, "I"), table.cash(0)), (4, 6_000 - 3 * 400));
}

#[test]
fn y1_buying_nothing_is_always_legal() {
    for cash in [0, 2_000] {
        let scene = Scene::new(AH, 3, "A LLL").shares(0, "21L").cash(0, cash);
        let mut table = scene.rack(0, "12I").table();
        table.play("12I");
        assert!(table.offers("buy"));
        table.refuses("pass", "Y1 MustBuy", "`buy` alone buys nothing");
        table.play("buy");
        assert_eq!((table.cash(0), table.asks().as_str()), (cash, "PlaceTile 1"));
    }
}

#[test]
fn y2_also_without_a_tile() {
    for rules in EDITIONS {
        let mut table = Scene::new(rules, 3, ROW_B_DEAD).rack(0, SIX_DEAD).table();
        table.play("pass; buy W W W");
        assert_eq!(table.shares(0, "W"), 3);
    }
}

#[test]
fn y2_also_after_a_tile_without_effect() {
    for rules in EDITIONS {
        let mut table = Scene::new(rules, 3, "A WW").rack(0, "12I").table();
        table.play("12I");
        assert_eq!(table.asks(), "BuyStock 0");
        table.play("buy W W W");
        assert_eq!(table.shares(0, "W"), 3);
    }
}

#[test]
fn y2_with_no_chain_on_the_board_only_nothing_can_be_bought() {
    let mut table = Scene::new(WZ, 3, "").rack(0, "12I").table();
    table.play("12I");
    assert_eq!(table.legal(), "buy");
    assert_eq!(table.game.position().board().active(), ChainSet::EMPTY);
    assert_eq!(
        table.game.legal_actions().get(0),
        Some(Action::Buy(acquire_core::Purchase::NOTHING))
    );
}
