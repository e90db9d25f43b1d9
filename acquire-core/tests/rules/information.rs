//! The knowledge of players and spectators (I).

use acquire_core::{ChainSet, DeadTiles, Event, Holdings, Illegal, PowerSet, Rule, TileSet, View};

use crate::support::{
    AH, EDITIONS, FIVE_AND_SIX, M3, ROW_B_DEAD, SIX_DEAD, Scene, Table, WZ, seat, tile, tiles,
};

fn view(table: &Table, player: usize) -> View {
    table.game.view(seat(player)).unwrap()
}

/// Returns the knowledge of player 1 and of a spectator about player 0's rack, which is the same.
#[track_caller]
fn known(table: &Table) -> TileSet {
    let known = view(table, 1).known_rack(seat(0));
    assert_eq!(table.game.spectator_view().known_rack(seat(0)), known);
    known
}

#[test]
fn i1_public_are_board_bag_count_rack_sizes_bank_and_powers() {
    let table = Scene::new(AH.with_special_powers(true), 3, "A LL.o")
        .shares(1, "7L")
        .used(2, PowerSet::FREE3)
        .table();
    let view = table.game.spectator_view();
    let position = view.position();
    assert_eq!(position.board().tiles(), tiles("1A 2A 4A"));
    assert_eq!(position.bag_count(), 108 - 3 - 18);
    assert_eq!(position.rack_size(seat(1)), 6);
    assert_eq!(position.bank(table.chain("L")), 18);
    assert_eq!(position.powers_used(seat(2)), PowerSet::FREE3);
    assert_eq!(position, table.game.position());
}

#[test]
fn i1_everything_said_and_done_is_public() {
    let mut table = Scene::new(AH, 3, FIVE_AND_SIX).rack(0, "6A").shares(1, "2L").table();
    let events = table.play("6A; sell 2; buy T");
    let drawn = |event: &&Event| matches!(event, Event::TileDrawn { .. });
    assert!(events.iter().filter(|event| !drawn(event)).all(|event| event.seen_by(None) == *event));
    assert_eq!(events.iter().filter(drawn).count(), 1);
}

#[test]
fn i1_3m_the_first_tiles_are_known_as_long_as_they_are_in_the_racks() {
    let mut table = Table::deal(M3, 3, "2E 5A 7B");
    assert_eq!(known(&table), tiles("2E"));
    assert_eq!(view(&table, 0).known_rack(seat(2)), tiles("7B"));
    assert_eq!(view(&table, 0).shown(), tiles("2E 5A 7B"));
    table.play("2E; buy");
    assert_eq!(known(&table), TileSet::EMPTY);
    assert_eq!(view(&table, 0).known_rack(seat(2)), tiles("7B"));
    assert_eq!(view(&table, 0).shown(), tiles("5A 7B"));
}

#[test]
fn i1_ah_and_wz_nothing_is_known_of_the_racks_at_the_start() {
    for rules in [AH, WZ] {
        let table = Table::deal(rules, 3, "2E 5A 7B");
        assert_eq!(known(&table), TileSet::EMPTY);
        assert_eq!(view(&table, 0).shown(), TileSet::EMPTY);
    }
}

#[test]
fn i1_the_rack_of_a_player_who_cannot_place_is_shown_where_tiles_are_replaced() {
    for rules in EDITIONS {
        for &option in DeadTiles::ALL {
            let rules = rules.with_dead_tiles(option);
            let mut table = Scene::new(rules, 3, ROW_B_DEAD).rack(0, SIX_DEAD).table();
            assert_eq!(known(&table), TileSet::EMPTY);
            let events = table.play("pass");
            let shows = matches!(option, DeadTiles::Replace | DeadTiles::ReplaceAutomatically);
            let shown: TileSet = if shows { tiles(SIX_DEAD) } else { TileSet::EMPTY };
            assert_eq!(known(&table), shown, "{rules}");
            let event = Event::RackShown { player: seat(0), tiles: tiles(SIX_DEAD) };
            assert_eq!(events.contains(&event), shows, "{rules}");
        }
    }
}

#[test]
fn i1_a_shown_tile_is_known_as_far_as_it_is_still_there() {
    let mut table = Scene::new(AH, 3, ROW_B_DEAD)
        .rack(0, SIX_DEAD)
        .rack(1, "12I")
        .rack(2, "1I")
        .bag("5E 7E 9E 11E")
        .table();
    table.play("pass; buy; replace 1B; replace 2B; pass");
    assert_eq!(known(&table), tiles("3B 4B 5B 6B"));
    assert_eq!(table.game.position().rack_size(seat(0)), 6);
    table.play("12I; buy; 1I; buy");
    assert_eq!(known(&table), tiles("3B 4B 5B 6B"));

    let rules = AH.with_dead_tiles(DeadTiles::ReplaceAutomatically);
    let mut table = Scene::new(rules, 3, ROW_B_DEAD).rack(0, SIX_DEAD).table();
    table.play("pass; buy");
    assert_eq!(known(&table), TileSet::EMPTY);
    assert_eq!(view(&table, 1).shown(), TileSet::EMPTY);
}

#[test]
fn i1_a_shown_tile_that_is_placed_later_is_shown_no_more() {
    let board = "A LL.TT.AA.FF / C WW.CC.II / F o.o.o.o.o.o";
    let mut table =
        Scene::new(AH, 3, board).rack(0, "1E 2F 4F 6F 8F 10F").rack(1, "3A").rack(2, "12I").table();
    table.play("pass; buy; 3A; survivor T; buy; 12I; buy");
    assert_eq!(known(&table), tiles("1E 2F 4F 6F 8F 10F"));
    table.play("1E; buy");
    assert_eq!(known(&table), tiles("2F 4F 6F 8F 10F"));
    assert_eq!(view(&table, 1).shown(), tiles("2F 4F 6F 8F 10F"));
}

#[test]
fn i1_declining_a_further_tile_of_place4_shows_nothing() {
    let mut table = Scene::new(AH.with_special_powers(true), 3, "A WW").rack(0, "10H 12I").table();
    let events = table.play("power place4; 12I; pass");
    assert!(events.contains(&Event::Passed { player: seat(0) }));
    assert_eq!(known(&table), TileSet::EMPTY);
}

#[test]
fn i2_only_the_owner_sees_the_tiles_in_a_rack() {
    let mut table = Scene::new(WZ, 3, "A WW").rack(0, "8A 12I").bag("10A").table();
    assert_eq!(view(&table, 0).rack(), Some(table.game.rack(seat(0))));
    assert_eq!(known(&table), TileSet::EMPTY);
    assert_eq!(table.game.spectator_view().rack(), None);
    let events = table.play("12I; buy");
    let draw = |tile| Event::TileDrawn { player: seat(0), tile };
    let drawn = draw(Some(tile("10A")));
    assert!(events.contains(&drawn));
    assert_eq!(drawn.seen_by(Some(seat(0))), drawn);
    assert_eq!(drawn.seen_by(Some(seat(1))), draw(None));
    assert_eq!(drawn.seen_by(None), draw(None));
}

#[test]
fn i2_only_the_owner_sees_what_a_rack_allows() {
    let table = Scene::new(WZ, 3, "A WW").rack(0, "12I").table();
    assert_eq!(view(&table, 0).legal_actions(), table.game.legal_actions());
    assert!(view(&table, 1).legal_actions().is_empty());
    let place = acquire_core::Action::Place(tile("12I"));
    let error = view(&table, 1).check(place).unwrap_err();
    assert_eq!((error.reason, error.rule()), (Illegal::NotYours, Rule::T));
}

#[test]
fn i2_neither_the_others_racks_nor_the_order_of_the_bag_make_a_difference_to_a_view() {
    for rules in EDITIONS {
        let rack = "1A 2A 3A 4A 5A 6A";
        let scene = || Scene::new(rules, 3, "").rack(0, rack);
        let table = scene().rack(1, "1C 2C 3C 4C 5C 6C").bag("1D 2D").table();
        let other = scene().rack(1, "1D 2D 3D 4D 5D 6D").bag("2C 1C").table();
        assert_eq!(view(&table, 0), view(&other, 0));
        assert_ne!(view(&table, 1), view(&other, 1));
        assert_eq!(table.game.spectator_view(), other.game.spectator_view());
    }
}

#[test]
fn i3_open_holdings_are_in_every_view() {
    for rules in [M3, WZ, AH.with_holdings(Holdings::Open)] {
        let table = Scene::new(rules, 3, "A FF").shares(1, "3F").cash(1, 5_400).table();
        for view in [view(&table, 0), table.game.spectator_view()] {
            assert_eq!(view.cash(seat(1)), Some(5_400));
            assert_eq!(view.shares(seat(1), table.chain("F")), Some(3));
        }
    }
}

#[test]
fn i3_concealed_holdings_are_in_their_owners_view_alone() {
    for rules in [AH, M3.with_holdings(Holdings::Concealed), WZ.with_holdings(Holdings::Concealed)]
    {
        let table = Scene::new(rules, 3, "A FF").shares(1, "3F").cash(1, 5_400).table();
        let chain = table.chain("F");
        assert_eq!(view(&table, 1).cash(seat(1)), Some(5_400));
        assert_eq!(view(&table, 1).shares(seat(1), chain), Some(3));
        for view in [view(&table, 0), table.game.spectator_view()] {
            assert_eq!((view.cash(seat(1)), view.shares(seat(1), chain)), (None, None));
            assert_eq!(view.position().bank(chain), 22);
        }
    }
}

#[test]
fn i3_the_holdings_in_a_defunct_chain_are_shown_until_it_leaves_the_board() {
    let board = "B .....A / C .....A / D .....A / E ...LL.FFFFF";
    let mut table =
        Scene::new(AH, 3, board).rack(0, "6E").shares(1, "4A 2L 1F").shares(2, "2A 3F").table();
    // What player 0 sees of the others' shares of these chains.
    let seen = |table: &Table| {
        let view = view(table, 0);
        let chains = ["A", "L", "F"].map(|chain| table.chain(chain));
        [1, 2].map(|player| {
            assert_eq!(view.cash(seat(player)), None);
            chains.map(|chain| view.shares(seat(player), chain))
        })
    };
    assert_eq!(seen(&table), [[None; 3]; 2]);
    let events = table.play("6E");
    let shown = Event::SharesShown {
        chain: table.chain("A"),
        shares: acquire_core::ByPlayer([0, 4, 2, 0, 0, 0]),
    };
    assert!(events.contains(&shown));
    assert_eq!(seen(&table), [[Some(4), None, None], [Some(2), None, None]]);
    table.play("sell 1");
    assert_eq!(seen(&table), [[Some(3), None, None], [Some(2), None, None]]);
    table.play("hold");
    assert_eq!(table.asks(), "DisposeStock 1");
    assert_eq!(seen(&table), [[None, Some(2), None], [None, Some(0), None]]);
    table.play("hold");
    assert_eq!(table.asks(), "BuyStock 0");
    assert_eq!(seen(&table), [[None; 3]; 2]);
}

#[test]
fn i3_not_yet_while_the_survivor_or_the_next_defunct_chain_is_chosen() {
    let board = "C .....A / D .....A / E ...LL.TT";
    let scene = Scene::new(AH, 3, board).rack(0, "6E").shares(1, "2A 2L 2T").cash(1, 5_300);
    let mut table = scene.table();
    let hidden = |table: &Table| {
        let shares = |chain| view(table, 0).shares(seat(1), chain);
        ChainSet::ALL.iter().all(|chain| shares(chain).is_none())
    };
    table.play("6E");
    assert_eq!((table.asks().as_str(), hidden(&table)), ("ChooseSurvivor 0", true));
    table.play("survivor T");
    assert_eq!((table.asks().as_str(), hidden(&table)), ("ChooseDefunct 0", true));
    table.play("defunct A");
    assert!(!hidden(&table));
}

#[test]
fn i3_when_the_game_is_over_everything_is_shown() {
    let mut table = Scene::new(AH, 3, "A LLLLLLLLLLL").rack(0, "12I").shares(1, "3L 2I").table();
    table.play("end; 12I; buy");
    for view in [view(&table, 0), table.game.spectator_view()] {
        for player in table.game.position().seats() {
            assert_eq!(view.cash(player), Some(table.game.cash(player)));
            assert_eq!(view.known_rack(player), table.game.rack(player));
        }
        assert_eq!(view.shares(seat(1), table.chain("I")), Some(2));
    }
}
