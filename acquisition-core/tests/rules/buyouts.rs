//! Groups of three and who may buy out whom (Q4).

use acquisition_core::{Illegal, NoBuyout, Phase};

use crate::support::{Scene, player, square, squares};

#[test]
fn q4a_a_group_of_one_owner_is_left_alone() {
    let mut table = Scene::new(["3C 4C", "8H 1A"]).table();
    let story = table.play("5C");
    assert_eq!(
        story,
        [
            "Ann places a building tile on 5C",
            "Ann completes a group of three: 3C 4C 5C",
            "Ben's turn begins"
        ]
    );
    assert_eq!(table.asks(), "PlaceBuilding 1");
    table.refuses("buyout", "Q4a", "the group 3C 4C 5C has one owner, Ann");
    table.refuses("decline", "Q4a", "the group 3C 4C 5C has one owner, Ann");
}

#[test]
fn q4b_who_places_and_owns_two_may_buy_out_the_third() {
    let mut table = Scene::new(["3C 1J", "4C 1A"]).table();
    let story = table.play("5C");
    assert_eq!(story.last().unwrap(), "Ann may buy out the tile on 4C");
    assert_eq!(
        table.game.phase(),
        Phase::Buyout {
            player: player(0),
            turn: player(0),
            placed: square("5C"),
            group: squares("3C 4C 5C"),
            bought: squares("4C"),
        }
    );
    assert_eq!(table.supplies(), [37, 38]);
    let story = table.play("buyout");
    assert_eq!(story, ["Ann replaces Ben's tile on 4C", "Ben's turn begins"]);
    assert_eq!((table.tiles(0).as_str(), table.tiles(1).as_str()), ("3C 4C 5C 1J", "1A"));
    assert_eq!(table.supplies(), [36, 39]);
    assert_eq!(table.asks(), "PlaceBuilding 1");
    table.refuses("buyout", "Q4a", "the group 3C 4C 5C has one owner, Ann");
}

#[test]
fn q4b_who_owns_two_may_buy_out_the_third_in_anothers_turn() {
    // Ann completes Ben's pair; Ben decides, and the turn after it is Ben's all the same.
    let mut table = Scene::new(["1A 1J", "3C 4C"]).table();
    table.play("5C");
    assert_eq!(table.asks(), "Buyout 1");
    assert_eq!(table.game.turn().player, player(0));
    assert_eq!(table.play("buyout")[0], "Ben replaces Ann's tile on 5C");
    // Ann's tile is back in supply.
    assert_eq!(table.supplies(), [38, 37]);
    assert_eq!(table.asks(), "PlaceBuilding 1");
}

#[test]
fn q4b_the_next_turn_is_that_of_the_seat_after_the_one_who_placed() {
    // With three players, Ben completes a group; Ann buys out, and Cleo's turn follows.
    let mut table = Scene::new(["3C 4C", "1A", "1J"]).table();
    assert_eq!(table.asks(), "PlaceBuilding 1");
    table.play("5C");
    assert_eq!(table.asks(), "Buyout 0");
    table.play("buyout");
    assert_eq!(table.asks(), "PlaceBuilding 2");
    assert_eq!(table.tiles(0), "3C 4C 5C");
}

#[test]
fn q4b_a_buyout_may_be_declined() {
    for (tiles, buyer) in [(["3C 1J", "4C 1A"], 0), (["1A 1J", "3C 4C"], 1)] {
        let mut table = Scene::new(tiles).table();
        table.play("5C");
        assert_eq!(table.asks(), format!("Buyout {buyer}"));
        let before = (table.tiles(0), table.tiles(1), table.supplies());
        table.play("decline");
        assert_eq!((table.tiles(0), table.tiles(1), table.supplies()), before);
        assert_eq!(table.asks(), "PlaceBuilding 1");
    }
}

#[test]
fn q4b_without_a_tile_in_supply_no_buyout_is_asked() {
    // Ann places her last tile: the one just placed no longer counts.
    let mut table = Scene::new(["3C 1J", "4C 1A"]).tiles_each(3).table();
    let story = table.play("5C");
    assert_eq!(
        story[2..],
        [
            "Ann cannot buy out the tile on 4C: it takes a tile in supply, but Ann has none",
            "Ben's turn begins"
        ]
    );
    assert_eq!(table.asks(), "PlaceBuilding 1");
    let missing = "to buy out the tile on 4C Ann needs a tile in supply, but has none";
    table.refuses("buyout", "Q4b", missing);
    table.refuses("decline", "Q4b", missing);
}

#[test]
fn q4b_in_anothers_turn_it_is_the_owner_of_two_who_needs_a_tile() {
    // Cleo completes Ben's pair, and Ben has no tile.
    let mut table = Scene::new(["1A", "3C 4C 1L", "5L"]).tiles_each(3).table();
    assert_eq!(table.asks(), "PlaceBuilding 2");
    assert_eq!(
        table.play("5C")[2],
        "Ben cannot buy out the tile on 5C: it takes a tile in supply, but Ben has none"
    );
    assert_eq!(table.asks(), "PlaceBuilding 0");
    table.refuses(
        "buyout",
        "Q4b",
        "to buy out the tile on 5C Ben needs a tile in supply, but has none",
    );
    // With one they may, although Cleo has spent the last.
    let mut table = Scene::new(["1A 1J", "3C 4C 1L", "5L 7L 9L"]).tiles_each(4).table();
    table.play("5C");
    assert_eq!(table.asks(), "Buyout 1");
    assert_eq!(table.supplies(), [2, 1, 0]);
    table.play("buyout");
    assert_eq!(table.supplies(), [2, 0, 1]);
}

#[test]
fn q4c_in_a_group_of_three_owners_the_turns_player_may_buy_out_both() {
    let mut table = Scene::new(["1A", "3C", "4C"]).table();
    let story = table.play("5C");
    assert_eq!(story.last().unwrap(), "Ann may buy out the tiles on 3C and 4C");
    assert_eq!(
        table.game.phase(),
        Phase::Buyout {
            player: player(0),
            turn: player(0),
            placed: square("5C"),
            group: squares("3C 4C 5C"),
            bought: squares("3C 4C"),
        }
    );
    assert_eq!(table.supplies(), [25, 26, 26]);
    assert_eq!(
        table.play("buyout"),
        ["Ann replaces Ben's tile on 3C", "Ann replaces Cleo's tile on 4C", "Ben's turn begins"]
    );
    assert_eq!(table.tiles(0), "1A 3C 4C 5C");
    assert_eq!(table.supplies(), [23, 27, 27]);
}

#[test]
fn q4c_both_or_neither_and_it_may_be_declined() {
    let mut table = Scene::new(["1A", "3C", "4C"]).table();
    table.play("5C");
    let legal: Vec<String> =
        table.game.legal_actions().iter().map(|action| action.to_string()).collect();
    assert_eq!(legal, ["buyout", "decline"]);
    assert_eq!(
        table.play("decline"),
        ["Ann declines to buy out the tiles on 3C and 4C", "Ben's turn begins"]
    );
    assert_eq!(
        [table.tiles(0), table.tiles(1), table.tiles(2)],
        ["1A 5C", "3C", "4C"].map(String::from)
    );
    table.refuses(
        "buyout",
        "Q4",
        "Ann has declined to buy out the tiles on 3C and 4C, and it is not offered again",
    );
}

#[test]
fn q4c_two_tiles_in_supply_are_needed() {
    // One tile would be left.
    let mut table = Scene::new(["1A", "3C", "4C"]).tiles_each(3).table();
    let story = table.play("5C");
    assert_eq!(
        story[2],
        "Ann cannot buy out the tiles on 3C and 4C: it takes two tiles in supply, but Ann has one"
    );
    assert_eq!(table.asks(), "PlaceBuilding 1");
    table.refuses(
        "buyout",
        "Q4c",
        "to buy out the tiles on 3C and 4C Ann needs two tiles in supply, but has one",
    );
    // None would be left.
    let mut table = Scene::new(["1A", "3C", "4C"]).tiles_each(2).table();
    table.play("5C");
    table.refuses(
        "buyout",
        "Q4c",
        "to buy out the tiles on 3C and 4C Ann needs two tiles in supply, but has none",
    );
    // Two are enough.
    let mut table = Scene::new(["1A", "3C", "4C"]).tiles_each(4).table();
    table.play("5C;buyout");
    assert_eq!(table.supplies(), [0, 4, 4]);
}

#[test]
fn q4c_the_others_may_not_buy_out() {
    // Ben completes a group of three owners: it is Ben who decides, not Ann or Dan.
    let mut table = Scene::new(["3C", "1A 1J", "4L", "4C 7L"]).table();
    assert_eq!(table.asks(), "PlaceBuilding 2");
    table.play("8H");
    assert_eq!(table.asks(), "PlaceBuilding 3");
    table.play("9L");
    assert_eq!(table.asks(), "PlaceBuilding 0");
    table.play("11J");
    table.play("5C");
    assert_eq!(table.asks(), "Buyout 1");
}

#[test]
fn q4_a_group_of_three_around_a_corner_counts_too() {
    let mut table = Scene::new(["3C 1J", "4D 1A"]).table();
    table.play("4C");
    assert_eq!(table.asks(), "Buyout 0");
    table.play("buyout");
    assert_eq!(table.tiles(0), "3C 4C 4D 1J");
}

#[test]
fn q4_declined_or_impossible_it_is_never_offered_later() {
    let mut table = Scene::new(["3C 1J", "4C 1A"]).table();
    table.play("5C;decline");
    for square in ["8H", "10H", "8J", "10J"] {
        assert!(table.asks().starts_with("PlaceBuilding"));
        table.play(square);
    }
    let mixed = table.game.board().group(square("4C"));
    assert_eq!(mixed, squares("3C 4C 5C"));
    table.refuses(
        "buyout",
        "Q4",
        "a buyout is offered when a tile completes a group of three, but the last tile is in a \
         group of one: 10J",
    );

    // Impossible for Ann, who then gets a tile back from Ben: the buyout does not come back.
    let mut table = Scene::new(["3C 8I 1J 1L", "4C 8H"]).tiles_each(5).table();
    table.play("5C");
    assert_eq!((table.asks().as_str(), table.supplies()), ("PlaceBuilding 1", vec![0, 3]));
    table.play("8G;buyout");
    assert_eq!((table.asks().as_str(), table.supplies()), ("PlaceBuilding 0", vec![1, 1]));
    assert_eq!(table.tiles(0), "3C 5C 1J 1L");
    table.refuses("buyout", "Q4a", "the group 8G 8H 8I has one owner, Ben");
}

#[test]
fn q4_a_group_of_two_is_no_reason_for_a_buyout() {
    let mut table = Scene::new(["3C", "8H"]).table();
    table.play("4C");
    table.refuses(
        "buyout",
        "Q4",
        "a buyout is offered when a tile completes a group of three, but the last tile is in a \
         group of two: 3C 4C",
    );
}

#[test]
fn q4_it_is_decided_before_the_next_turn() {
    let mut table = Scene::new(["3C 1J", "4C 1A"]).table();
    table.play("5C");
    for text in ["8H", "4C", "park 8H"] {
        table.refuses(
            text,
            "Q4",
            "a buyout is decided before the next turn; the answer must be `buyout` or `decline`",
        );
    }
}

#[test]
fn q4_a_tile_bought_out_is_back_with_its_owner_at_once() {
    // Ben has no tile in supply until Ann buys out one of his; then he can place it.
    let mut table = Scene::new(["3C 1J", "4C 1A 8H 8J"]).tiles_each(4).table();
    assert_eq!(table.supplies(), [2, 0]);
    table.play("5C");
    assert_eq!(table.asks(), "Buyout 0");
    table.play("buyout");
    assert_eq!(table.supplies(), [0, 1]);
    assert_eq!(table.asks(), "PlaceBuilding 1");
}

#[test]
fn q4_errors_carry_what_is_missing() {
    let mut table = Scene::new(["1A", "3C", "4C"]).tiles_each(3).table();
    table.play("5C");
    let error = table.game.check("buyout".parse().unwrap()).unwrap_err();
    assert_eq!(
        error.reason,
        Illegal::NoBuyout {
            because: NoBuyout::TooFewTiles {
                player: player(0),
                bought: squares("3C 4C"),
                supply: 1
            }
        }
    );
    assert_eq!(
        error.to_string(),
        "`buyout` is not legal as player 1's placement: to buy out the tiles on 3C and 4C \
         player 0 needs two tiles in supply, but has one (Q4c)"
    );
}
