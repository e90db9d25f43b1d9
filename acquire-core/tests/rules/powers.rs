//! The Special Powers (P).

use acquire_core::{
    Action, DeadTiles, Event, ParseActionErrorKind, Phase, Power, PowerSet, Rules, Setup,
    SetupProblem, TurnProblem, playout_stream,
};

use crate::support::{
    AH, FIVE_AND_SIX, ROW_B_DEAD, ROW_B_DEAD_AT_THE_END, SIX_DEAD, Scene, Table, seat, tile, tiles,
};

const RULES: Rules = AH.with_special_powers(true);

fn begin(board: &str) -> Scene {
    Scene::new(RULES, 3, board)
}

/// The powers that are offered now.
fn offered(table: &Table) -> PowerSet {
    let powers = Power::ALL.iter().filter(|power| table.offers(&format!("power {power}")));
    powers.fold(PowerSet::empty(), |set, &power| set | power.into())
}

#[test]
fn p_not_without_the_option() {
    let scene = Scene::new(AH, 3, "A LL").rack(0, "12I").shares(0, "2L").cash(0, 5_800);
    let mut table = scene.table();
    assert_eq!(offered(&table), PowerSet::empty());
    table.refuses("power take5", "P NoPower", "the game is played without special powers (P)");
    table.play("12I");
    let because = "the game is played without special powers (P)";
    table.refuses("power free3", "P NoPower", because);
    table.refuses("trade L T", "P NoPower", because);
}

#[test]
fn p_each_power_once_in_a_game_for_each_player() {
    let used = PowerSet::TAKE5 | PowerSet::BUY5;
    let mut table = begin("A LL").used(0, used).rack(0, "12I").rack(1, "1I").table();
    table.refuses("power take5", "P NoPower", "take5 can be played only once in a game (P)");
    assert_eq!(offered(&table), PowerSet::PLACE4);
    table.play("12I");
    assert_eq!(offered(&table), PowerSet::FREE3);
    table.play("power free3; buy");
    assert_eq!(offered(&table), PowerSet::TAKE5 | PowerSet::PLACE4);
    table.play("1I");
    assert_eq!(offered(&table), PowerSet::FREE3 | PowerSet::BUY5);
}

#[test]
fn p_at_most_one_power_in_a_turn() {
    let mut table = begin("A LL").rack(0, "12I").table();
    table.play("power take5");
    let because = "take5 was played this turn; one power a turn is allowed (P)";
    table.refuses("power place4", "P NoPower", because);
    table.play("12I");
    table.refuses("power free3", "P NoPower", because);
    assert_eq!(offered(&table), PowerSet::empty());
}

#[test]
fn p_a_power_is_public_when_played() {
    let mut table = begin("A LL").rack(0, "12I").table();
    let events = table.play("power place4");
    assert_eq!(events, [Event::PowerPlayed { player: seat(0), power: Power::Place4 }]);
    assert_eq!(events[0].seen_by(None), events[0]);
    let view = table.game.spectator_view();
    assert_eq!(view.position().powers_used(seat(0)), PowerSet::PLACE4);
    assert_eq!(view.position().turn().power, Some(Power::Place4));
}

#[test]
fn p_before_placing_redraw_a_power_and_the_end_come_in_any_order() {
    let rules = RULES.with_dead_tiles(DeadTiles::Redraw);
    let scene = || Scene::new(rules, 3, ROW_B_DEAD_AT_THE_END).rack(0, SIX_DEAD);
    let table = scene().table();
    assert_eq!(table.legal(), "pass, redraw, end, power take5");
    let actions = ["redraw", "end", "power take5"];
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        // The first five are dead too, so that the rack can be set aside after take5.
        let mut table = scene().bag("7B 8B 9B 10B 11B 12I 1E 3E 5E 7E 9E").table();
        for next in order {
            table.play(actions[next]);
        }
        table.play("12I; buy");
        assert_eq!(table.asks(), "Over declared");
    }
}

#[test]
fn p_redraw_sets_aside_the_whole_rack_however_large_and_draws_six() {
    let rules = RULES.with_dead_tiles(DeadTiles::Redraw);
    let mut table = Scene::new(rules, 3, ROW_B_DEAD)
        .rack(0, SIX_DEAD)
        .bag("7B 8B 9B 10B 11B 4F 5F 6F 7F 8F 9F")
        .table();
    table.play("power take5; redraw");
    assert_eq!(table.rack(0), "4F 5F 6F 7F 8F 9F");
    assert_eq!(table.game.position().set_aside(), tiles("1B 2B 3B 4B 5B 6B 7B 8B 9B 10B 11B"));
}

#[test]
fn p1_the_shares_bought_this_turn_cost_nothing() {
    let mut table = begin("A LL / C II").rack(0, "12I").cash(0, 0).table();
    table.refuses("power free3", "P1 NoPower", "it is played after the tile, before buying (P1)");
    table.play("12I; power free3");
    assert!(matches!(table.game.phase(), Phase::BuyStock { limit: 3, free: true, .. }));
    table.refuses("buy I I L L", "Y1 PurchaseTooLarge", "at most 3");
    let events = table.play("buy I I L");
    assert!(matches!(events[0], Event::StockBought { cost: 0, .. }));
    assert_eq!((table.cash(0), table.shares(0, "I"), table.shares(0, "L")), (0, 2, 1));
}

#[test]
fn p2_up_to_five_shares_of_any_number_of_chains() {
    let board = "A LL.TT.AA.FF / C WW.CC.II";
    let mut table = begin(board).rack(0, "12I").table();
    table.refuses("power buy5", "P2 NoPower", "it is played after the tile, before buying (P2)");
    table.play("12I; power buy5");
    assert!(matches!(table.game.phase(), Phase::BuyStock { limit: 5, free: false, .. }));
    for purchase in ["buy L L L L L", "buy L L T", "buy"] {
        assert!(table.offers(purchase));
    }
    table.play("buy L T A W I");
    assert_eq!(table.cash(0), 6_000 - 200 - 200 - 300 - 300 - 400);
    let error = Action::parse("buy L L L L L L", AH.edition()).unwrap_err();
    assert_eq!(error.kind, ParseActionErrorKind::TooManyBought);
}

#[test]
fn p3_it_is_the_turns_whole_purchase() {
    for power in ["free3", "buy5"] {
        let mut table = begin("A LL").rack(0, "12I").table();
        table.play("12I");
        table.play(&format!("power {power}"));
        table.play("buy L");
        assert_eq!(table.asks(), "PlaceTile 1");
    }
}

#[test]
fn p3_all_else_of_buying_holds() {
    let scene = || begin("A LL / C TT").rack(0, "12I").shares(1, "24L");
    let mut table = scene().table();
    table.play("12I; power free3");
    table.refuses("buy L L", "Y1 NotInBank", "it takes 2 Luxor, but the bank has 1");
    table.refuses("buy A", "Y1 ChainNotOnBoard", "American is not on the board");

    let mut table = scene().cash(0, 900).table();
    table.play("12I; power buy5");
    table.refuses("buy T T T T T", "Y1 NotEnoughCash", "it costs $1,000, but the player has $900");
    table.refuses("buy L L", "Y1 NotInBank", "the bank has 1");
    assert!(table.offers("buy T T T T"));
}

/// Six shares of Luxor and `trade2` played, with Tower and American on the board.
fn trading() -> Table {
    let mut table = begin("A LL / C TT / E AA").rack(0, "12I").shares(0, "6L").table();
    table.refuses("power trade2", "P4 NoPower", "it is played after the tile, before buying (P4)");
    table.play("12I; power trade2");
    table
}

#[test]
fn p4_up_to_three_times_two_shares_for_one() {
    let mut table = trading();
    table.play("trade L T");
    assert_eq!((table.shares(0, "L"), table.shares(0, "T")), (4, 1));
    assert_eq!((table.bank("L"), table.bank("T"), table.cash(0)), (21, 24, 6_000));
    let mut table = begin("A LL / C TT").rack(0, "12I").shares(0, "9L").table();
    table.play("12I");
    table.refuses(
        "trade L T",
        "P4 NoTradeLeft",
        "no trade is left; `power trade2` allows three in the turn in which it is played",
    );
    table.play("power trade2; trade L T; trade L T; trade L T");
    assert_eq!((table.shares(0, "L"), table.shares(0, "T")), (3, 3));
    table.refuses(
        "trade L T",
        "P4 NoTradeLeft",
        "no trade is left; `power trade2` allows three in the turn in which it is played",
    );
    table.play("buy L");
    assert_eq!(table.asks(), "PlaceTile 1");
}

#[test]
fn p4_before_the_purchase_there_are_trades_and_every_purchase_but_no_pass() {
    let table = trading();
    let purchases = table.legal().split(", ").filter(|text| text.starts_with("buy")).count();
    assert_eq!(purchases, 20);
    let trades: Vec<_> =
        table.legal().split(", ").filter(|t| t.starts_with("trade")).map(str::to_owned).collect();
    assert_eq!(trades, ["trade L T", "trade L A"]);
    assert_eq!(table.game.legal_actions().len(), 22);
    table.refuses("pass", "Y1 MustBuy", "`buy` alone buys nothing");
}

#[test]
fn p4_after_the_purchase_there_are_trades_and_pass() {
    let mut table = trading();
    table.play("buy T");
    assert_eq!(table.asks(), "BuyStock 0");
    assert_eq!(table.legal(), "pass, trade L T, trade L A");
    assert!(matches!(table.game.phase(), Phase::BuyStock { limit: 0, trades_left: 3, .. }));
    table.refuses(
        "buy",
        "P4 AlreadyBought",
        "this turn's purchase was already made; trade or `pass` (P4)",
    );
    table.play("trade L A; trade L A");
    assert_eq!(table.asks(), "BuyStock 0");
    table.play("trade L A");
    assert_eq!((table.asks().as_str(), table.shares(0, "A")), ("PlaceTile 1", 3));
}

#[test]
fn p4_before_and_after_the_purchase() {
    let mut table = trading();
    table.play("trade L T; buy L; trade L A; pass");
    let shares = ["L", "T", "A"].map(|chain| table.shares(0, chain));
    assert_eq!((shares, table.asks().as_str()), ([3, 1, 1], "PlaceTile 1"));
}

#[test]
fn p4_no_trade_has_to_be_made() {
    let mut table = trading();
    table.play("buy; pass");
    assert_eq!((table.asks().as_str(), table.shares(0, "L")), ("PlaceTile 1", 6));
}

#[test]
fn p4_after_the_purchase_it_is_not_asked_if_no_trade_is_possible() {
    let mut table = begin("A LL / C TT").rack(0, "12I").shares(0, "2L").table();
    table.play("12I; power trade2; trade L T; buy L");
    assert_eq!(table.asks(), "PlaceTile 1");
    // A share that was just bought makes one possible.
    let mut table = begin("A LL / C TT").rack(0, "12I").shares(0, "3L").table();
    table.play("12I; power trade2; trade L T; buy L");
    assert_eq!(table.asks(), "BuyStock 0");
}

#[test]
fn p4_what_is_given_is_owned_and_what_is_taken_is_in_the_bank() {
    let mut table = begin("A LL / C TT / E AA")
        .rack(0, "12I")
        .shares(0, "2L 1T 2I")
        .shares(1, "23L 24T")
        .table();
    table.play("12I; power trade2");
    let because = "it gives 2 Tower, but the player holds 1 (P4)";
    table.refuses("trade T A", "P4 TooFewToGive", because);
    table.refuses("trade L T", "P4 NotInBank", "it takes 1 Tower, but the bank has 0 (P4)");
    assert!(table.offers("trade L A"));
}

#[test]
fn p4_both_chains_are_on_the_board() {
    let mut table = begin("A LL / C TT").rack(0, "12I").shares(0, "2L 2I").table();
    table.play("12I; power trade2");
    for text in ["trade L I", "trade I L"] {
        table.refuses(text, "P4 ChainNotOnBoard", "Imperial is not on the board");
    }
    let error = Action::parse("trade L L", AH.edition()).unwrap_err();
    assert_eq!(error.kind, ParseActionErrorKind::SameChain);
}

#[test]
fn p4_the_two_are_in_the_bank_at_once() {
    let mut table = begin("A LL / C TT").rack(0, "12I").shares(0, "4L 2T").shares(1, "21L").table();
    table.play("12I; power trade2");
    table.refuses("trade T L", "P4 NotInBank", "the bank has 0");
    table.play("trade L T; trade T L");
    assert_eq!((table.shares(0, "L"), table.shares(0, "T"), table.bank("L")), (3, 1, 1));
}

#[test]
fn p4_the_end_can_be_declared_between_trades() {
    let mut table = begin(ROW_B_DEAD_AT_THE_END).rack(0, "12I").shares(0, "6I").table();
    table.play("12I; power trade2; trade I C; end");
    assert!(table.offers("trade I C") && table.offers("buy I") && !table.offers("end"));
    table.play("trade I C; buy I; trade I C");
    assert_eq!(table.asks(), "Over declared");
}

#[test]
fn p5_five_tiles_are_taken() {
    let mut table = begin("A LL").rack(0, "4A 6A 8A 10A 12A 12I").bag("1C 2C 3C 4C 5C 6C").table();
    table.play("power take5");
    assert_eq!(table.rack(0), "4A 6A 8A 10A 12A 1C 2C 3C 4C 5C 12I");
    assert_eq!(table.asks(), "PlaceTile 0");
    assert!(table.offers("5C") && !table.offers("pass"));
}

#[test]
fn p5_or_what_is_left() {
    let mut table = begin("A LL").rack(0, "4A 6A 8A 10A 12A 12I").whole_bag("1C 2C").table();
    table.play("power take5");
    assert_eq!((table.game.rack(seat(0)).len(), table.game.bag().len()), (8, 0));
}

#[test]
fn p5_the_player_draws_again_only_when_a_turn_ends_with_fewer_than_six() {
    let mut table = begin("A LL")
        .rack(0, "4A 6A 8A 10A 12A 12I")
        .rack(1, "1E 3E 5E 7E 9E 11E")
        .rack(2, "1G 3G 5G 7G 9G 11G")
        .bag("1C 3C 5C 7C 9C")
        .table();
    table.play("power take5");
    for (actions, left) in [
        ("4A; buy; 1E; buy; 1G; buy", 10),
        ("6A; buy; 3E; buy; 3G; buy", 9),
        ("8A; buy; 5E; buy; 5G; buy", 8),
        ("10A; buy; 7E; buy; 7G; buy", 7),
        ("12A; buy; 9E; buy; 9G; buy", 6),
        ("12I; buy; 11E; buy; 11G; buy", 6),
        ("5C; buy", 6),
    ] {
        table.play(actions);
        assert_eq!(table.game.rack(seat(0)).len(), left, "after {actions}");
    }
}

#[test]
fn p5_dead_tiles_are_replaced_as_usual() {
    let mut table =
        begin(ROW_B_DEAD).rack(0, "1B 8H 9H 10H 11H 12I").bag("2B 3E 4E 5E 6E 7E").table();
    table.play("power take5; 12I; buy");
    assert_eq!(table.legal(), "pass, replace 1B, replace 2B");
    table.play("replace 2B");
    assert_eq!(table.game.rack(seat(0)).len(), 10);
    assert!(table.game.rack(seat(0)).contains(tile("7E")));
}

#[test]
fn p5_only_before_the_first_placement() {
    let mut table = begin("A LL").rack(0, "12I").table();
    table.play("12I");
    table.refuses(
        "power take5",
        "P5 NoPower",
        "it is played before the first tile of the turn (P5)",
    );
}

#[test]
fn p6_up_to_four_tiles_and_then_the_rack_is_filled() {
    let mut table = begin("A LL").rack(0, "4A 6A 8A 10A 12A 12I").bag("1C 2C 3C 4C 5C").table();
    table.play("power place4");
    for (tile, left) in [("4A", 3), ("6A", 2), ("8A", 1)] {
        table.play(tile);
        let phase = table.game.phase();
        assert_eq!(phase, Phase::PlaceTile { player: seat(0), tiles_left: left, further: true });
    }
    table.play("10A");
    assert_eq!(table.asks(), "BuyStock 0");
    table.play("buy");
    assert_eq!(table.rack(0), "12A 1C 2C 3C 4C 12I");
}

#[test]
fn p6_the_first_tile_is_obligatory_and_the_others_are_not() {
    let mut table = begin("A LL").rack(0, "4A 6A 8A 10A 12A 12I").table();
    table.play("power place4");
    table.refuses("pass", "T2 MustPlace", "4A is playable");
    table.play("4A");
    assert_eq!(table.legal(), "6A, 8A, 10A, 12A, 12I, pass");
    table.play("pass");
    assert_eq!(table.asks(), "BuyStock 0");
}

#[test]
fn p6_not_asked_without_a_playable_tile() {
    let mut table = begin(ROW_B_DEAD).rack(0, "1B 2B 3B 4B 11I 12I").table();
    table.play("power place4; 12I");
    assert_eq!(table.legal(), "11I, pass");
    table.play("11I; found L");
    assert_eq!(table.asks(), "BuyStock 0");
}

#[test]
fn p6_each_tile_is_resolved_completely_before_the_next() {
    let mut table = begin("A LLLLL.TTTTTT / E o").rack(0, "6A 2E 12I").shares(1, "2L").table();
    table.play("power place4; 6A");
    assert_eq!(table.asks(), "DisposeStock 1");
    table.play("trade 2");
    assert_eq!((table.asks().as_str(), table.size("T")), ("PlaceTile 0", 12));
    table.play("2E");
    assert_eq!(table.asks(), "FoundChain 0");
    table.play("found L");
    assert_eq!(table.asks(), "PlaceTile 0");
}

#[test]
fn p6_between_the_tiles_there_is_neither_redraw_nor_a_power() {
    let rules = RULES.with_dead_tiles(DeadTiles::Redraw);
    let mut table = Scene::new(rules, 3, "A LL").rack(0, "4A 12I").table();
    table.play("power place4; 4A");
    assert_eq!(offered(&table), PowerSet::empty());
    table.refuses("redraw", "P NoRedraw", "a tile was already placed this turn (P)");
    table.refuses("power take5", "P NoPower", "place4 was played this turn");
}

#[test]
fn p6_only_before_the_first_placement() {
    let mut table = begin("A LL").rack(0, "4A 12I").table();
    table.play("4A");
    table.refuses(
        "power place4",
        "P6 NoPower",
        "it is played before the first tile of the turn (P6)",
    );
}

#[test]
fn p7_free3_needs_a_share_in_the_bank_of_a_chain_on_the_board() {
    let none = "the bank has no share of a chain on the board (P7)";
    let mut table = begin("").rack(0, "12I").table();
    table.play("12I");
    table.refuses("power free3", "P7 NoPower", none);

    let mut table = begin("A LL").rack(0, "12I").shares(1, "25L").table();
    table.play("12I");
    table.refuses("power free3", "P7 NoPower", none);

    // It is offered to a player without money.
    let mut table = begin("A LL").rack(0, "12I").shares(1, "24L").cash(0, 0).table();
    table.play("12I");
    assert!(table.offers("power free3"));
}

#[test]
fn p7_buy5_needs_a_share_that_can_be_paid_for() {
    let none = "no share can be bought and paid for (P7)";
    let mut table = begin("A LL").rack(0, "12I").cash(0, 100).table();
    table.play("12I");
    table.refuses("power buy5", "P7 NoPower", none);

    let mut table = begin("A LL / C IIIII").rack(0, "12I").shares(1, "25L").cash(0, 600).table();
    table.play("12I");
    table.refuses("power buy5", "P7 NoPower", none);

    let mut table = begin("A LL").rack(0, "12I").cash(0, 200).table();
    table.play("12I");
    assert!(table.offers("power buy5"));
}

#[test]
fn p7_trade2_needs_a_trade_that_is_possible_now_or_after_a_purchase() {
    let two = || begin("A LL / C TT").rack(0, "12I");
    for (scene, why) in [
        (two().shares(0, "2L"), "a trade is possible now"),
        (two().shares(0, "2L").cash(0, 0), "a trade is possible now, and needs no money"),
        (two().shares(0, "1L 1T 8I"), "a second share can be bought"),
        (two().shares(0, "1L").cash(0, 200), "a second share can just be paid for"),
        (two().cash(0, 400), "two shares can just be paid for"),
        (two().shares(0, "1L").shares(1, "23L 24T"), "the bank has the one share that is needed"),
    ] {
        let mut table = scene.table();
        table.play("12I");
        assert!(table.offers("power trade2"), "{why}");
        table.play("power trade2");
        let setup = Setup::from(&table.game);
        assert_eq!(setup.to_game().as_ref(), Ok(&table.game), "{why}");
        for player in table.game.position().seats() {
            let view = table.game.view(player).unwrap();
            assert_eq!(Setup::from(&view).to_view().as_ref(), Ok(&view), "{why}");
            let sample = view.sample(&mut playout_stream(1, 0));
            assert_eq!(Setup::from(&sample).to_game(), Ok(sample), "{why}");
        }
    }
    let one = || begin("A LL").rack(0, "12I");
    for (scene, why) in [
        (two().shares(0, "1L 1T").cash(0, 100), "no second share can be paid for"),
        (two().cash(0, 300), "two shares cannot be paid for"),
        (two().shares(0, "1L 8I").shares(1, "24L 25T"), "the bank has no share to buy"),
        (two().shares(1, "24L 24T"), "the bank has only one share of each"),
        (two().shares(0, "5L").shares(1, "25T"), "the bank has no share to take"),
        (one().shares(0, "5L"), "only one chain is on the board"),
        (one().shares(0, "5L 5T"), "shares of a chain off the board are not traded"),
        (begin("").rack(0, "12I").shares(0, "5L 5T"), "no chain is on the board"),
    ] {
        let mut table = scene.table();
        table.play("12I");
        assert!(!table.offers("power trade2"), "{why}");
        let because = "no trade is possible, either now or after a purchase (P7)";
        table.refuses("power trade2", "P7 NoPower", because);
        let mut setup = Setup::from(&table.game);
        setup.seats[0].powers_used = PowerSet::TRADE2;
        (setup.turn.power, setup.turn.trades_left) = (Some(Power::Trade2), 3);
        let problems = setup.to_game().unwrap_err().problems;
        assert_eq!(problems, [SetupProblem::Turn(TurnProblem::NoEffect)], "{why}");
    }
}

#[test]
fn p7_trade2_played_for_a_trade_after_a_purchase() {
    let mut table = begin("A LL / C TT").rack(0, "12I").shares(0, "1L").table();
    table.play("12I; power trade2; buy L");
    assert_eq!(table.legal(), "pass, trade L T");
    table.play("trade L T");
    assert_eq!((table.shares(0, "L"), table.shares(0, "T")), (0, 1));
}

#[test]
fn p7_take5_needs_a_tile_in_the_bag() {
    let table = begin("A LL").rack(0, "12I").whole_bag("").table();
    table.refuses("power take5", "P7 NoPower", "the bag is empty (P7)");
    let table = begin("A LL").rack(0, "12I").whole_bag("1C").table();
    assert!(table.offers("power take5"));
}

#[test]
fn p7_place4_needs_a_playable_tile() {
    let table = begin(ROW_B_DEAD).rack(0, SIX_DEAD).table();
    table.refuses("power place4", "P7 NoPower", "no tile is playable (P7)");
    let table = begin(ROW_B_DEAD).rack(0, "1B 2B 3B 4B 5B 12I").table();
    assert!(table.offers("power place4"));
}

#[test]
fn p7_judged_at_that_moment() {
    let mut table = begin(FIVE_AND_SIX).rack(0, "6A").shares(0, "2L").table();
    table.play("6A; trade 2");
    // Two shares of Luxor could have been traded before it left the board.
    table.refuses("power trade2", "P7 NoPower", "no trade is possible");
}
