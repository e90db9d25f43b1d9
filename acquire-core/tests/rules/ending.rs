//! The end of the game (E).

use std::collections::BTreeSet;

use acquire_core::{
    DeadTiles, End, Event, Rules, Setup, SetupProblem, TurnProblem, observation, playout_stream,
};

use crate::support::{
    AH, ALL_SEVEN, EDITIONS, M3, ROW_B_DEAD, ROW_B_DEAD_AT_THE_END, SIX_DEAD, Scene, Table, WZ,
    bonuses, seat,
};

/// One chain, safe: the end condition holds.
const SAFE: &str = "A IIIIIIIIIII";
/// One chain, which 11A makes safe; 2F founds another one.
const NEARLY_SAFE: &str = "A IIIIIIIIII / F o";

#[test]
fn e1_every_chain_is_safe_or_one_has_41_tiles() {
    let holds = |board: &str| {
        let table = Scene::new(AH, 3, board).table();
        assert_eq!(table.offers("end"), table.game.position().board().end_condition());
        table.offers("end")
    };
    assert!(!holds(""));
    assert!(!holds("A IIIIIIIIII"));
    assert!(holds("A IIIIIIIIIII"));
    assert!(holds("A IIIIIIIIIII / C TTTTTTTTTTT"));
    assert!(!holds("A IIIIIIIIIII / C TT"));
    let forty = "A IIIIIIIIIIII / B IIIIIIIIIIII / C IIIIIIIIIIII / D IIII";
    assert!(!holds(&format!("{forty} / F TT")));
    assert!(holds(&format!("{forty}I / F TT")));
}

#[test]
fn e1_otherwise_the_end_is_refused() {
    let table = Scene::new(AH, 3, "A IIIIIIIIIII / C TT").table();
    let because = "the end can be declared only if a chain has 41 or more tiles, or if every chain \
                   on the board has 11 or more and there is at least one (E1)";
    table.refuses("end", "E1 NoEnd", because);
}

#[test]
fn e2_3m_the_game_ends_by_itself_when_buying_is_over() {
    let mut table = Scene::new(M3, 3, NEARLY_SAFE).rack(0, "11A").table();
    table.play("11A");
    assert_eq!(table.asks(), "BuyStock 0");
    table.refuses("end", "E2 NoEnd", "a game with end=automatic ends by itself (E2)");
    table.play("buy I");
    assert_eq!(table.asks(), "Over automatic");
    assert_eq!(table.game.rack(seat(0)).len(), 5, "nothing is drawn any more");
}

#[test]
fn e2_3m_the_game_goes_on_if_the_condition_does_not_hold() {
    let mut table = Scene::new(M3, 3, NEARLY_SAFE).rack(0, "2F").table();
    table.play("2F; found T; buy");
    assert_eq!(table.asks(), "PlaceTile 1");
}

#[test]
fn e2_that_the_condition_held_earlier_in_the_turn_does_not_count() {
    let rules = M3.with_special_powers(true);
    let mut table = Scene::new(rules, 3, NEARLY_SAFE).rack(0, "11A 2F").table();
    table.play("power place4; 11A");
    assert!(table.game.position().board().end_condition());
    table.play("2F; found T; pass; buy");
    assert_eq!(table.asks(), "PlaceTile 1");
}

#[test]
fn e2_the_trades_of_trade2_belong_to_buying() {
    let board = "A IIIIIIIIII / C TTTTTTTTTTT";
    let mut table =
        Scene::new(M3.with_special_powers(true), 3, board).rack(0, "11A").shares(0, "4I").table();
    table.play("11A; power trade2; buy");
    assert_eq!(table.asks(), "BuyStock 0");
    table.play("trade I T");
    assert_eq!(table.asks(), "BuyStock 0");
    table.play("pass");
    assert_eq!(table.asks(), "Over automatic");
}

#[test]
fn e2_no_turn_begins_with_the_condition_fulfilled() {
    let mut setup = Setup::new(M3, 3);
    let imperial = acquire_core::Chain::ALL[6];
    setup.chains[imperial] = (0..11).filter_map(acquire_core::Tile::from_index).collect();
    setup.deal(1);
    let problems = setup.to_game().unwrap_err().problems;
    assert_eq!(problems, [SetupProblem::Turn(TurnProblem::OverAutomatically)]);
}

#[test]
fn e3_ah_declared_before_placing_and_the_turn_goes_on() {
    let mut table = Scene::new(AH, 3, SAFE).rack(0, "1H 3H 5H 7H 9H 12I").table();
    let before = table.legal();
    let events = table.play("end");
    assert_eq!(events, [Event::EndDeclared { player: seat(0) }]);
    assert_eq!(table.legal(), before.replace("end", "pass"));
    table.refuses("end", "E3 NoEnd", "the end was already declared (E3)");
    table.play("12I");
    table.refuses("end", "E3 NoEnd", "the end was already declared (E3)");
    table.play("buy I");
    assert_eq!(table.asks(), "Over declared");
}

#[test]
fn e3_ah_declared_before_buying() {
    let mut table = Scene::new(AH, 3, NEARLY_SAFE).rack(0, "11A").table();
    table.refuses("end", "E1 NoEnd", "(E1)");
    table.play("11A; end");
    assert_eq!(table.asks(), "BuyStock 0");
    assert!(table.offers("buy I I I"));
    table.play("buy I");
    assert_eq!(table.asks(), "Over declared");
}

#[test]
fn e3_nobody_needs_to_declare() {
    let mut table = Scene::new(AH, 3, SAFE).rack(0, "12I").table();
    table.play("12I; buy");
    assert_eq!(table.asks(), "PlaceTile 1");
    assert!(table.offers("end"));
}

#[test]
fn e3_the_game_ends_even_if_the_condition_no_longer_holds() {
    let board = "A IIIIIIIIIII / F o";
    let mut table = Scene::new(AH, 3, board).rack(0, "2F").table();
    table.play("end; 2F; found T");
    assert!(!table.game.position().board().end_condition());
    table.play("buy T");
    assert_eq!(table.asks(), "Over declared");
}

#[test]
fn e3_nothing_is_drawn_or_replaced_any_more() {
    let mut table =
        Scene::new(AH, 3, ROW_B_DEAD_AT_THE_END).rack(0, "1B 8H 9H 10H 11H 12I").table();
    let bag = table.game.bag().len();
    table.play("end; 12I; buy");
    assert_eq!(table.asks(), "Over declared");
    assert_eq!(table.rack(0), "1B 8H 9H 10H 11H");
    assert_eq!(table.game.bag().len(), bag);
    assert!(table.game.position().set_aside().is_empty());
}

#[test]
fn e3_also_before_each_further_tile_of_place4() {
    let rules = AH.with_special_powers(true);
    let mut table = Scene::new(rules, 3, NEARLY_SAFE).rack(0, "11A 2F").table();
    table.play("power place4");
    table.refuses("end", "E1 NoEnd", "(E1)");
    table.play("11A; end");
    assert_eq!(table.asks(), "PlaceTile 0");
    table.play("2F; found T; pass; buy");
    assert_eq!(table.asks(), "Over declared");
}

#[test]
fn e3_also_after_redraw_and_take5() {
    let rules = AH.with_special_powers(true).with_dead_tiles(DeadTiles::Redraw);
    let scene = || Scene::new(rules, 3, ROW_B_DEAD_AT_THE_END).rack(0, SIX_DEAD);
    for first in ["redraw", "power take5"] {
        let mut table = scene().bag("12I 1E 3E 5E 7E 9E").table();
        table.play(first);
        table.play("end; 12I; buy");
        assert_eq!(table.asks(), "Over declared", "after {first}");
    }
}

#[test]
fn e3_also_after_a_power_and_between_trades_but_not_after_buying() {
    let mut table = Scene::new(AH.with_special_powers(true), 3, ROW_B_DEAD_AT_THE_END)
        .rack(0, "12I")
        .shares(0, "6I")
        .table();
    table.play("12I; power trade2");
    assert!(table.offers("end"));
    table.play("trade I C");
    assert!(table.offers("end"));
    let mut declared = Table { game: table.game.clone() };
    declared.play("end; trade I C; buy; pass");
    assert_eq!(declared.asks(), "Over declared");
    table.play("buy");
    table.refuses("end", "E3 NoEnd", "the end can be declared only before buying (E3)");
}

#[test]
fn e3_also_by_a_player_who_cannot_place() {
    let mut table = Scene::new(AH, 3, ROW_B_DEAD_AT_THE_END).rack(0, SIX_DEAD).table();
    table.play("end; pass; buy");
    assert_eq!(table.asks(), "Over declared");
}

#[test]
fn e3_after_declaring_the_player_may_pass_and_shows_no_rack() {
    for &dead_tiles in DeadTiles::ALL {
        for rack in ["1H 3H 5H 7H 9H 12I", SIX_DEAD] {
            let rules = AH.with_dead_tiles(dead_tiles);
            let mut table = Scene::new(rules, 3, ROW_B_DEAD_AT_THE_END).rack(0, rack).table();
            table.play("end");
            let events = table.play("pass");
            assert_eq!(events, [Event::Passed { player: seat(0) }], "{rules}: I1");
            assert_eq!(table.asks(), "BuyStock 0");
            assert!(table.game.spectator_view().known_rack(seat(0)).is_empty(), "{rules}: I1");
            table.play("buy I");
            assert_eq!(table.asks(), "Over declared");
            assert_eq!((table.rack(0).as_str(), table.shares(0, "I")), (rack, 0), "E8");
        }
    }
}

#[test]
fn e3_before_declaring_a_playable_tile_must_be_placed() {
    let table = Scene::new(AH, 3, SAFE).rack(0, "1H 3H 5H 7H 9H 12I").table();
    table.refuses("pass", "T2 MustPlace", "must place one, and 1H is playable (T2)");
    let mut table = Scene::new(WZ, 3, SAFE).rack(0, "12I").table();
    assert!(!table.offers("pass"));
    table.play("12I; end");
    table.refuses("pass", "Y1 MustBuy", "`buy` alone buys nothing (Y1)");
}

#[test]
fn e3_after_declaring_the_player_may_pass_under_place4_before_the_first_tile() {
    let rules = AH.with_special_powers(true);
    for first in ["power place4; end", "end; power place4"] {
        let mut table = Scene::new(rules, 3, SAFE).rack(0, "1H 3H 5H 7H 9H 12I").table();
        table.play(first);
        assert_eq!(table.legal(), "1H, 3H, 5H, 7H, 9H, 12I, pass");
        let events = table.play("pass");
        assert_eq!(events, [Event::Passed { player: seat(0) }], "I1");
        assert!(table.game.spectator_view().known_rack(seat(0)).is_empty(), "I1");
        let setup = Setup::from(&table.game);
        assert_eq!(setup.to_game(), Ok(table.game.clone()));
        table.play("buy");
        assert_eq!(table.asks(), "Over declared");
    }
    // Without declaring, the first tile has to be placed (P6).
    let mut table = Scene::new(rules, 3, SAFE).rack(0, "12I").table();
    table.play("power place4");
    table.refuses("pass", "T2 MustPlace", "(T2)");
}

#[test]
fn e3_a_pass_after_declaring_tells_the_others_nothing() {
    let passed = |rack| {
        let mut table = Scene::new(AH, 3, ROW_B_DEAD_AT_THE_END)
            .rack(0, rack)
            .rack(1, "1F 3F 5F 7F 9F 11F")
            .rack(2, "1H 3H 5H 7H 9H 11H")
            .table();
        table.play("end; pass");
        let view = table.game.view(seat(1)).unwrap();
        let mut numbers = vec![0.0; observation::LEN];
        view.observe(&mut numbers).unwrap();
        (view, numbers)
    };
    let (view, numbers) = passed(SIX_DEAD);
    assert_eq!(passed("1I 3I 5I 7I 9I 11I"), (view.clone(), numbers));
    // Both are possible, and a setup of the view is accepted.
    let mut stream = playout_stream(1, 0);
    let playable: BTreeSet<bool> = (0..200)
        .map(|_| {
            let game = view.sample(&mut stream);
            assert_eq!(Setup::from(&game).to_game().as_ref(), Ok(&game));
            let board = game.position().board();
            game.rack(seat(0)).iter().any(|tile| board.is_playable(tile))
        })
        .collect();
    assert!(playable.contains(&true));
    assert_eq!(Setup::from(&view).to_view(), Ok(view));
}

#[test]
fn e4_wz_only_before_buying() {
    let mut table = Scene::new(WZ, 3, SAFE).rack(0, "12I").table();
    table.refuses(
        "end",
        "E4 NoEnd",
        "the end can be declared only after the tile, before buying (E4)",
    );
    table.play("12I; end");
    table.refuses("end", "E3 NoEnd", "already declared");
    table.play("buy");
    assert_eq!(table.asks(), "Over declared");
}

#[test]
fn e4_wz_also_if_no_tile_could_be_placed() {
    let mut table = Scene::new(WZ, 3, ROW_B_DEAD_AT_THE_END).rack(0, SIX_DEAD).table();
    table.play("pass; end; buy");
    assert_eq!(table.asks(), "Over declared");
}

#[test]
fn e4_wz_nobody_needs_to_declare() {
    let mut table = Scene::new(WZ, 3, SAFE).rack(0, "12I").table();
    table.play("12I");
    assert!(table.offers("end"));
    table.play("buy");
    assert_eq!(table.asks(), "PlaceTile 1");
}

#[test]
fn e5_every_way_of_ending_in_every_edition() {
    for rules in EDITIONS {
        let begin = |end| {
            Scene::new(rules.with_end(end), 3, NEARLY_SAFE).rack(0, "11A").rack(1, "12I").table()
        };
        let mut table = begin(End::Automatic);
        table.play("11A; buy");
        assert_eq!(table.asks(), "Over automatic", "{rules}");

        for (end, before_placing) in [(End::DeclareAnyTime, true), (End::DeclareAfterTile, false)] {
            let mut table = begin(end);
            table.play("11A");
            assert!(table.offers("end"), "{rules}");
            table.play("buy");
            assert_eq!(table.asks(), "PlaceTile 1", "{rules}");
            assert_eq!(table.offers("end"), before_placing, "{rules}");
        }
    }
}

#[test]
fn e6_the_game_is_over_when_the_bag_is_empty_and_every_tile_left_is_dead() {
    for rules in EDITIONS {
        let mut table = Scene::new(rules, 3, ROW_B_DEAD)
            .rack(0, "12I 1B")
            .rack(1, "2B 3B")
            .whole_bag("")
            .table();
        table.play("12I; buy");
        assert_eq!(table.asks(), "Over all_tiles");
    }
}

#[test]
fn e6_also_when_no_tile_is_left() {
    let mut table = Scene::new(AH, 3, "A WW").rack(0, "12I").whole_bag("").table();
    table.play("12I; buy");
    assert_eq!(table.asks(), "Over all_tiles");
}

#[test]
fn e6_after_drawing_and_replacing() {
    let scene = || {
        Scene::new(AH, 3, ROW_B_DEAD)
            .rack(0, "12I 1B 2B 3B 4B 5B")
            .rack(1, "1D 7B 8B 9B 10B 11B")
            .rack(2, "12B 3E 4E 5E 6E 7E")
    };
    let mut table = scene().whole_bag("6B 8E").table();
    table.play("12I; buy; replace 1B");
    assert_eq!((table.game.bag().len(), table.asks().as_str()), (0, "PlaceTile 1"));

    let dead = "A IIIIIIIIIIII / C CCCCCCCCCCCC / E TTTTTTTTTTTT / G WW";
    let mut table = Scene::new(AH, 2, dead)
        .rack(0, "12I 1B 2B 3B 4B 5B")
        .rack(1, "1D 7B 8B 9B 10B 11B")
        .whole_bag("6B 2D")
        .table();
    table.play("12I; buy; replace 1B");
    assert_eq!(table.asks(), "Over all_tiles");
}

#[test]
fn e6_not_while_a_tile_is_only_blocked_or_in_the_bag() {
    let mut table = Scene::new(AH, 3, ALL_SEVEN).rack(0, "12I").rack(1, "1E").whole_bag("").table();
    table.play("12I; buy");
    assert_eq!((table.asks().as_str(), table.legal().as_str()), ("PlaceTile 1", "pass"));

    let mut table = stuck(M3).whole_bag("8F").table();
    table.play("pass; buy");
    assert_eq!(table.asks(), "PlaceTile 1");
}

/// Three racks of dead tiles.
fn stuck(rules: Rules) -> Scene {
    let board = "A IIIIIIIIIIII / C CCCCCCCCCCCC / E TTTTTTTTTTTT / G WW";
    Scene::new(rules, 3, board)
        .rack(0, SIX_DEAD)
        .rack(1, "7B 8B 9B 10B 11B 12B")
        .rack(2, "1D 2D 3D 4D 5D 6D")
}

#[test]
fn e7_the_game_is_over_after_a_round_in_which_no_tile_moved() {
    let mut table = stuck(M3).table();
    table.play("pass; buy W W; pass; buy W W");
    assert_eq!(table.asks(), "PlaceTile 2");
    table.play("pass; buy W");
    assert_eq!(table.asks(), "Over stalemate");
}

#[test]
fn e7_even_if_someone_could_have_moved_and_declined() {
    let mut table = stuck(WZ).table();
    assert!(table.offers("redraw"));
    table.play("pass; buy; pass; buy; pass; buy");
    assert_eq!(table.asks(), "Over stalemate");

    let mut table = stuck(AH).table();
    table.play("pass; buy");
    assert_eq!(table.asks(), "ReplaceTiles 0");
    table.play("pass; pass; buy; pass; pass; buy; pass");
    assert_eq!(table.asks(), "Over stalemate");
}

#[test]
fn e7_a_tile_placed_begins_the_count_anew() {
    let mut table = stuck(M3).rack(2, "1D 2D 3D 4D 5D 12I").bag("6D").table();
    table.play("pass; buy; pass; buy; 12I; buy");
    table.play("pass; buy; pass; buy");
    assert_eq!(table.asks(), "PlaceTile 2");
    table.play("pass; buy");
    assert_eq!(table.asks(), "Over stalemate");
}

#[test]
fn e7_tiles_set_aside_begin_the_count_anew() {
    let mut table = stuck(WZ).bag("7D 8D 9D 10D 11D 12D").table();
    table.play("pass; buy; pass; buy; redraw; pass; buy");
    assert_eq!(table.asks(), "PlaceTile 0");

    let mut table = stuck(AH).table();
    table.play("pass; buy; pass; pass; buy; pass; pass; buy; replace 1D; pass");
    assert_eq!(table.asks(), "PlaceTile 0");
}

#[test]
fn e7_tiles_drawn_begin_the_count_anew() {
    let rules = M3.with_special_powers(true);
    let mut table = stuck(rules).bag("7D 8D 9D 10D 11D").table();
    table.play("pass; buy; pass; buy; power take5; pass; buy");
    assert_eq!(table.asks(), "PlaceTile 0");
    table.play("pass; buy; pass; buy; pass; buy");
    assert_eq!(table.asks(), "Over stalemate");
}

#[test]
fn e8_bonuses_are_paid_and_shares_of_chains_on_the_board_are_sold() {
    let mut table = Scene::new(AH, 3, "A LLLLLLLLLLL / C TTTTTTTTTTT")
        .rack(0, "12I")
        .shares(0, "5L")
        .shares(1, "3L 4T")
        .shares(2, "4T 2I")
        .table();
    let events = table.play("end; 12I; buy");
    // A share of either chain costs $700. Each half of Tower's bonuses, $5,250, is rounded up.
    assert_eq!(table.cash(0), 6_000 + 7_000 + 5 * 700);
    assert_eq!(table.cash(1), 6_000 + 3_500 + 5_300 + (3 + 4) * 700);
    assert_eq!(table.cash(2), 6_000 + 5_300 + 4 * 700);
    assert_eq!(bonuses(&events).len(), 4);
    assert_eq!((table.bank("L"), table.bank("T")), (25, 25));
}

#[test]
fn e8_other_shares_are_worthless_and_stay_with_their_owners() {
    let mut table = Scene::new(AH, 3, "A LLLLLLLLLLL").rack(0, "12I").shares(2, "3I").table();
    table.play("end; 12I; buy");
    assert_eq!((table.cash(2), table.shares(2, "I"), table.bank("I")), (6_000, 3, 22));
}

#[test]
fn e8_open_chains_are_scored_too() {
    let mut table = stuck(M3).shares(1, "1W").table();
    table.play("pass; buy; pass; buy; pass; buy");
    assert_eq!(table.cash(1), 6_000 + 3_000 + 1_500 + 300);
}

#[test]
fn e9_most_money_wins_and_equals_share_their_rank() {
    let ranks = |cash: [u32; 4]| {
        let mut scene = Scene::new(AH, 4, SAFE).rack(0, "12I");
        for (player, cash) in cash.into_iter().enumerate() {
            scene = scene.cash(player, cash);
        }
        let mut table = scene.table();
        table.play("end; 12I; buy");
        let standings = table.game.standings();
        standings.iter().map(|place| (place.player.index(), place.rank)).collect::<Vec<_>>()
    };
    assert_eq!(ranks([4_000, 9_000, 9_000, 5_000]), [(1, 1), (2, 1), (3, 3), (0, 4)]);
    assert_eq!(ranks([100, 200, 100, 100]), [(1, 1), (0, 2), (2, 2), (3, 2)]);
    assert_eq!(ranks([0; 4]), [(0, 1), (1, 1), (2, 1), (3, 1)]);
}

#[test]
fn e9_the_worth_is_the_money_after_the_final_scoring() {
    let mut table = Scene::new(AH, 3, SAFE).rack(0, "12I").shares(2, "1I").cash(0, 9_000).table();
    let worth = table.game.worth(seat(2));
    table.play("end; 12I; buy");
    let first = table.game.standings()[0];
    assert_eq!((first.player, first.worth), (seat(2), 6_000 + 9_000 + 4_500 + 900));
    assert_eq!(worth, first.worth);
    table.refuses("12I", "E GameOver", "the game is over");
    assert_eq!(table.legal(), "");
}
