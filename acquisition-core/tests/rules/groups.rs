//! Placing building tiles and the groups that they form (Q3).

use acquisition_core::{Cell, Names, Placement};

use crate::support::{Scene, Table, player, square, squares};

fn too_large(size: usize, group: &str) -> String {
    format!("a group of building tiles has at most three, but this one would have {size}: {group}")
}

#[test]
fn q3_a_group_has_at_most_three_tiles_whoever_owns_them() {
    let table = Scene::new(["3C 5E 1J", "4C 5C 1L"]).table();
    assert_eq!(table.asks(), "PlaceBuilding 0");
    for (text, group) in [("2C", "2C 3C 4C 5C"), ("6C", "3C 4C 5C 6C"), ("4B", "4B 3C 4C 5C")] {
        table.refuses(text, "Q3", &too_large(4, group));
    }
    table.refuses("5D", "Q3", &too_large(5, "3C 4C 5C 5D 5E"));
    // One and one, with the tile between them: three.
    assert!(table.offers("1K"));
    assert!(table.offers("6E") && table.offers("4E"));
}

#[test]
fn q3_a_tile_must_not_join_too_many_groups() {
    // 5E touches three single tiles, 8E a pair and a single one, 3J two single tiles.
    let table = Scene::new(["5D 4E 8D 2J", "6E 8C 9E 4J"]).table();
    table.refuses("5E", "Q3", &too_large(4, "5D 4E 5E 6E"));
    table.refuses("8E", "Q3", &too_large(4, "8C 8D 8E 9E"));
    assert!(table.offers("3J"));
    let table = Scene::new(["5D 4E", "6E 5F"]).table();
    table.refuses("5E", "Q3", &too_large(5, "5D 4E 5E 6E 5F"));
}

#[test]
fn q3_park_tiles_belong_to_no_group() {
    // 12C is between the park tiles 12B and 12D.
    let mut table = Scene::new(["11C 1A", "10C 2A"]).table();
    assert!(table.offers("12C"));
    table.play("12C");
    assert_eq!(table.game.board().group(square("12C")), squares("10C 11C 12C"));
    assert_eq!(table.game.board().group(square("12B")).len(), 4, "12B is a park, its group is not");
}

#[test]
fn q3_tiles_that_touch_at_a_corner_are_in_different_groups() {
    let table = Scene::new(["3C 5E", "4D 6F"]).table();
    for corner in ["3C", "4D", "5E", "6F"] {
        assert_eq!(table.game.board().group(square(corner)), squares(corner));
    }
    // Each of these would join two of them.
    assert!(["4C", "3D", "5D", "4E", "6E", "5F"].iter().all(|text| table.offers(text)));
}

#[test]
fn q3_a_tile_goes_on_an_empty_square() {
    let table = Scene::new(["3C", "8H"]).table();
    table.refuses("3C", "Q3", "Ann's building tile is on 3C");
    table.refuses("8H", "Q3", "Ben's building tile is on 8H");
    table.refuses("12A", "Q3", "a park tile is on 12A");
    assert_eq!(table.legal().len(), 144 - 6 - 2);
}

#[test]
fn q3_there_is_no_passing_and_no_further_park_tile() {
    let table = Scene::new(["3C", "8H"]).table();
    table.refuses(
        "park 5E",
        "Q3",
        "all park tiles are placed; the answer must be a square for a building tile",
    );
    let nothing = "a buyout is offered when a tile completes a group of three, but no building \
                   tile has just been placed";
    table.refuses("decline", "Q4", nothing);
    table.refuses("buyout", "Q4", nothing);
}

#[test]
fn q3_a_placed_tile_comes_from_the_supply() {
    let mut table = Table::with_parks(3, "1A 5E 9C 2K 11H 7G");
    assert_eq!(table.play("3C"), ["Ann places a building tile on 3C", "Ben's turn begins"]);
    assert_eq!(table.supplies(), [26, 27, 27]);
    assert_eq!(table.game.last(), Some(square("3C")));
}

#[test]
fn q3_what_a_tile_would_do_is_known_before() {
    let table = Scene::new(["3C 4C 9I", "8H 1A 9K"]).table();
    let placement = |text: &str| table.game.placement(square(text));
    assert_eq!(placement("3C"), Placement::Occupied { cell: Cell::Building(player(0)) });
    assert_eq!(placement("12A"), Placement::Occupied { cell: Cell::Park });
    assert_eq!(
        placement("8I"),
        Placement::Contest {
            group: squares("8H 8I 9I"),
            buyer: player(0),
            bought: squares("8H"),
            possible: true,
        }
    );
    assert_eq!(placement("5C"), Placement::Group { group: squares("3C 4C 5C") });
    assert_eq!(placement("6J"), Placement::Group { group: squares("6J") });
    let table = Scene::new(["3C 4C 3E", "8H 1A 9K"]).table();
    let group = squares("3C 4C 3D 3E");
    assert_eq!(table.game.placement(square("3D")), Placement::GroupTooLarge { group });
}

#[test]
fn q3_what_a_tile_would_do_is_said_in_a_sentence() {
    let table = Scene::new(["3C 4C 9I 1L", "8H 1A 9K 2L"]).tiles_each(5).table();
    let names = Names::new().with_players(&["Ann", "Ben"]);
    for (text, kind, rule, sentence) in [
        ("3C", "occupied", "Q3", "Not empty: Ann's building tile is there"),
        ("12A", "occupied", "Q3", "Not empty: a park tile is there"),
        ("6J", "group", "Q3", "Touches no building tile"),
        ("1B", "group", "Q3", "Makes a group of two: 1A 1B"),
        ("5C", "group", "Q4a", "Makes a large building: 3C 4C 5C"),
        (
            "8I",
            "contest",
            "Q4b",
            "Makes a group of three, 8H 8I 9I, in which Ann has too few tiles to buy out the tile \
             on 8H",
        ),
        (
            "3L",
            "contest",
            "Q4b",
            "Makes a group of three, 1L 2L 3L, in which Ann has too few tiles to buy out the tile \
             on 2L",
        ),
    ] {
        let placement = table.game.placement(square(text));
        assert_eq!((placement.kind().name(), placement.rule().code()), (kind, rule), "{text}");
        assert_eq!(placement.text(&names).to_string(), sentence);
    }
    let table = Scene::new(["3C 4C 3E", "8H 1A 9K"]).table();
    let sentence = table.game.placement(square("3D")).text(&names).to_string();
    assert_eq!(sentence, "Makes a group of 4, which is too large: 3C 4C 3D 3E");
    let table = Scene::new(["1A", "3C", "4C"]).table();
    let placement = table.game.placement(square("5C"));
    assert_eq!(
        placement.text(&names).to_string(),
        "Makes a group of three, 3C 4C 5C, in which Ann may buy out the tiles on 3C and 4C"
    );
    assert_eq!(placement.rule(), "Q4c");
}
