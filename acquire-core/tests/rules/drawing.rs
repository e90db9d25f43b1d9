//! Drawing and unplayable tiles (D).

use acquire_core::{DeadTiles, Event, Placement, Tile};

use crate::support::{
    AH, ALL_SEVEN, EDITIONS, M3, ROW_B_DEAD, SIX_DEAD, Scene, WZ, seat, tile, tiles,
};

fn drawn(events: &[Event]) -> Vec<Tile> {
    let tile = |event: &Event| match *event {
        Event::TileDrawn { tile, .. } => tile,
        _ => None,
    };
    events.iter().filter_map(tile).collect()
}

fn set_aside(events: &[Event]) -> Vec<Tile> {
    let tile = |event: &Event| match *event {
        Event::TileSetAside { tile, .. } => Some(tile),
        _ => None,
    };
    events.iter().filter_map(tile).collect()
}

#[test]
fn d1_the_rack_is_filled_to_six_after_buying() {
    let mut table = Scene::new(AH, 3, "A WW").rack(0, "12I").bag("8A 9A").table();
    table.play("12I");
    assert_eq!(table.game.rack(seat(0)).len(), 5);
    let events = table.play("buy");
    assert_eq!(drawn(&events), [tile("8A")]);
    assert!(table.game.rack(seat(0)).contains(tile("8A")));
    assert_eq!(table.game.bag()[0], tile("9A"));
}

#[test]
fn d1_or_until_the_bag_is_empty() {
    let mut table = Scene::new(AH.with_special_powers(true), 3, "A WW")
        .rack(0, "4A 6A 8A 10A 12A 12I")
        .whole_bag("2C 4C")
        .table();
    let events = table.play("power place4; 4A; 6A; 8A; 10A; buy");
    assert_eq!(drawn(&events), tiles::<Vec<_>>("2C 4C"));
    assert_eq!((table.rack(0).as_str(), table.asks().as_str()), ("12A 2C 4C 12I", "PlaceTile 1"));
}

#[test]
fn d2_3m_unplayable_tiles_stay_in_the_rack() {
    let mut table = Scene::new(M3, 3, ROW_B_DEAD).rack(0, "1B 2B 12I").bag("8E").table();
    table.play("12I; buy");
    assert_eq!(table.asks(), "PlaceTile 1");
    assert!(tiles::<acquire_core::TileSet>("1B 2B").is_subset(&table.game.rack(seat(0))));

    let table = Scene::new(M3, 3, ROW_B_DEAD).rack(0, SIX_DEAD).table();
    table.refuses("redraw", "D5 NoRedraw", "only a game with dead_tiles=redraw allows it");
}

#[test]
fn d3_dead_tiles_can_be_replaced_after_drawing() {
    let mut table =
        Scene::new(AH, 3, ROW_B_DEAD).rack(0, "1B 2B 9H 10H 11H 12I").bag("3B 8E").table();
    table.play("12I; buy");
    assert_eq!(table.asks(), "ReplaceTiles 0");
    assert_eq!(table.legal(), "pass, replace 1B, replace 2B, replace 3B");
    table.refuses("replace 9H", "D3 NotDead", "9H is not dead (D3)");
    table.refuses("replace 4B", "T1 NotInRack", "4B is not in the player's rack");
    let events = table.play("replace 1B");
    assert_eq!((set_aside(&events), drawn(&events)), (tiles("1B"), tiles("8E")));
    assert_eq!(table.legal(), "pass, replace 2B, replace 3B");
    table.play("pass");
    assert_eq!(table.asks(), "PlaceTile 1");
    assert_eq!(table.rack(0), "2B 3B 8E 9H 10H 11H");
}

#[test]
fn d3_asked_again_for_newly_drawn_dead_tiles_until_none_is_left() {
    let mut table =
        Scene::new(AH, 3, ROW_B_DEAD).rack(0, "1B 8H 9H 10H 11H 12I").bag("8E 2B 3B 9E").table();
    table.play("12I; buy; replace 1B");
    assert_eq!(table.legal(), "pass, replace 2B");
    table.play("replace 2B");
    assert_eq!(table.legal(), "pass, replace 3B");
    table.play("replace 3B");
    assert_eq!(table.asks(), "PlaceTile 1");
}

#[test]
fn d3_not_asked_without_a_dead_tile() {
    let mut table = Scene::new(AH, 3, ROW_B_DEAD).rack(0, "12I").bag("8E").table();
    table.play("12I; buy");
    assert_eq!(table.asks(), "PlaceTile 1");
}

#[test]
fn d3_not_asked_with_an_empty_bag() {
    let scene = || Scene::new(AH, 3, ROW_B_DEAD).rack(0, "1B 8H 9H 10H 11H 12I");
    let mut table = scene().whole_bag("8E").table();
    table.play("12I; buy");
    assert_eq!((table.asks().as_str(), table.game.bag().len()), ("PlaceTile 1", 0));

    let mut table = scene().whole_bag("8E 2B").table();
    table.play("12I; buy; replace 1B");
    assert_eq!((table.asks().as_str(), table.game.bag().len()), ("PlaceTile 1", 0));
    assert!(table.game.rack(seat(0)).contains(tile("2B")));
}

#[test]
fn d3_blocked_tiles_cannot_be_replaced() {
    let mut table = Scene::new(AH, 3, ALL_SEVEN).rack(0, "1E 2F 12I").table();
    table.play("12I; buy");
    assert_eq!(table.asks(), "PlaceTile 1");

    let board = "A IIIIIIIIIIII / C CCCCCCCCCCCC / E WW.TT.AA.FF / G LL / I o.o";
    let mut table = Scene::new(AH, 3, board).rack(0, "2B 2I 12I").table();
    table.play("12I; buy");
    table.refuses("replace 2I", "D3 NotDead", "2I is not dead");
    assert!(table.offers("replace 2B"));
}

#[test]
fn d4_a_rack_without_a_playable_tile_can_be_set_aside() {
    let mut table =
        Scene::new(WZ, 3, ROW_B_DEAD).rack(0, SIX_DEAD).bag("7B 4F 5F 6F 7F 8F").table();
    assert_eq!(table.legal(), "pass, redraw");
    table.play("redraw");
    assert_eq!(table.game.position().set_aside(), tiles(SIX_DEAD));
    assert_eq!(table.rack(0), "7B 4F 5F 6F 7F 8F");
    assert_eq!(table.asks(), "PlaceTile 0");
    table.refuses("pass", "T2 MustPlace", "4F is playable");
    table.refuses("redraw", "D4 NoRedraw", "4F is playable (D4)");
}

#[test]
fn d4_again_if_the_new_rack_has_no_playable_tile_either() {
    let mut table =
        Scene::new(WZ, 3, ROW_B_DEAD).rack(0, SIX_DEAD).bag("7B 8B 9B 10B 11B 12B").table();
    table.play("redraw");
    assert_eq!(table.legal(), "pass, redraw");
    table.play("redraw");
    assert_eq!(table.game.position().set_aside().len(), 12);
    assert_eq!(table.asks(), "PlaceTile 0");
}

#[test]
fn d4_what_is_left_in_the_bag_is_drawn() {
    let mut table = Scene::new(WZ, 3, ROW_B_DEAD).rack(0, SIX_DEAD).whole_bag("7B 8B").table();
    table.play("redraw");
    assert_eq!((table.rack(0).as_str(), table.legal().as_str()), ("7B 8B", "pass"));
    table.refuses("redraw", "D4 NoRedraw", "the bag is empty (D4)");
}

#[test]
fn d4_blocked_tiles_are_not_playable() {
    let board = "A SS.TT.AA.FF / C WW.CC.II / F o.o.o.o.o.o";
    let table = Scene::new(WZ, 3, board).rack(0, "1E 2F 4F 6F 8F 10F").table();
    assert_eq!(table.legal(), "pass, redraw");
}

#[test]
fn d4_the_player_may_pass_instead_and_keep_the_rack() {
    let mut table = Scene::new(WZ, 3, ROW_B_DEAD).rack(0, SIX_DEAD).table();
    table.play("pass; buy");
    assert_eq!((table.rack(0).as_str(), table.asks().as_str()), (SIX_DEAD, "PlaceTile 1"));
}

#[test]
fn d4_not_with_a_playable_tile() {
    let table = Scene::new(WZ, 3, ROW_B_DEAD).rack(0, "1B 2B 3B 4B 5B 12I").table();
    table.refuses("redraw", "D4 NoRedraw", "12I is playable");
}

#[test]
fn d5_every_treatment_of_dead_tiles_in_every_edition() {
    for rules in EDITIONS {
        for &option in DeadTiles::ALL {
            let rules = rules.with_dead_tiles(option);
            let scene =
                Scene::new(rules, 3, ROW_B_DEAD).rack(0, "1B 8H 9H 10H 11H 12I").bag("8E 9E");
            let mut table = scene.table();
            table.play("12I; buy");
            let (asks, rack) = match option {
                DeadTiles::Replace => ("ReplaceTiles 0", "1B 8E 8H 9H 10H 11H"),
                DeadTiles::ReplaceAutomatically => ("PlaceTile 1", "8E 9E 8H 9H 10H 11H"),
                _ => ("PlaceTile 1", "1B 8E 8H 9H 10H 11H"),
            };
            assert_eq!((table.asks().as_str(), table.rack(0).as_str()), (asks, rack), "{rules}");

            let table = Scene::new(rules, 3, ROW_B_DEAD).rack(0, SIX_DEAD).table();
            assert_eq!(table.offers("redraw"), option == DeadTiles::Redraw, "{rules}");
        }
    }
}

#[test]
fn d5_automatically_the_lowest_dead_tile_first_until_none_is_left() {
    let mut table = Scene::new(AH.with_dead_tiles(DeadTiles::ReplaceAutomatically), 3, ROW_B_DEAD)
        .rack(0, "2B 5B 9H 10H 11H 12I")
        .bag("8E 3B 9E 10E")
        .table();
    let events = table.play("12I; buy");
    assert_eq!(set_aside(&events), tiles::<Vec<_>>("2B 3B 5B"));
    assert_eq!(drawn(&events), tiles::<Vec<_>>("8E 3B 9E 10E"));
    assert_eq!(table.rack(0), "8E 9E 10E 9H 10H 11H");
}

#[test]
fn d5_automatically_until_the_bag_is_empty() {
    let mut table = Scene::new(AH.with_dead_tiles(DeadTiles::ReplaceAutomatically), 3, ROW_B_DEAD)
        .rack(0, "2B 5B 9H 10H 11H 12I")
        .whole_bag("8E 3B")
        .table();
    let events = table.play("12I; buy");
    assert_eq!(set_aside(&events), tiles::<Vec<_>>("2B"));
    assert_eq!(table.rack(0), "3B 5B 8E 9H 10H 11H");
}

#[test]
fn d6_tiles_set_aside_are_public_and_out_of_the_game() {
    let mut table = Scene::new(WZ, 3, ROW_B_DEAD).rack(0, SIX_DEAD).table();
    let bag = table.game.bag().len();
    table.play("redraw");
    assert_eq!(table.game.bag().len(), bag - 6);
    assert!(!table.game.bag().contains(&tile("1B")));
    let view = table.game.spectator_view();
    assert_eq!(view.position().set_aside(), tiles(SIX_DEAD));
    assert!(view.unseen().is_disjoint(&tiles(SIX_DEAD)));
    assert_eq!(view.position().placement(tile("1B")), Placement::Unavailable);
    table.refuses("1B", "T1 NotInRack", "1B is not in the player's rack");
}
