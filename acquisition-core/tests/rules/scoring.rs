//! Buildings, and who wins (Q6).

use acquisition_core::Buildings;

use crate::support::{Scene, Table, player};

fn buildings(table: &Table, index: usize) -> (u8, u8, u8) {
    let Buildings { large, medium, small } = table.game.buildings(player(index));
    (large, medium, small)
}

/// Rank and player, the winner first.
fn standings<const PLAYERS: usize>(tiles: [&str; PLAYERS]) -> Vec<(u8, usize)> {
    let table = Scene::new(tiles).table();
    let standings = table.game.standings();
    standings.iter().map(|standing| (standing.rank, standing.player.index())).collect()
}

#[test]
fn q6_buildings_are_large_medium_or_small() {
    let table = Scene::new(["1A 2A 3A 1C 1D 2D 5A 5B 7A 9A", "1F 2F 1H 1J 3J 5J 7J 9J"]).table();
    assert_eq!(buildings(&table, 0), (2, 1, 2));
    assert_eq!(buildings(&table, 1), (0, 1, 6));
}

#[test]
fn q6_a_group_of_several_owners_is_several_buildings() {
    // A row of three: the middle tile is Ben's, so that Ann's two do not touch.
    let table = Scene::new(["3C 5C", "4C 9H"]).table();
    assert_eq!((buildings(&table, 0), buildings(&table, 1)), ((0, 0, 2), (0, 0, 2)));
    // The end tile is Ben's: Ann's two touch.
    let table = Scene::new(["3C 4C", "5C 9H"]).table();
    assert_eq!((buildings(&table, 0), buildings(&table, 1)), ((0, 1, 0), (0, 0, 2)));
    // Three owners: three small ones.
    let table = Scene::new(["3C", "4C", "5C"]).table();
    assert!((0..3).all(|index| buildings(&table, index) == (0, 0, 1)));
}

#[test]
fn q6_a_buyout_makes_a_large_building() {
    let mut table = Scene::new(["3C 1J", "4C 1A"]).table();
    table.play("5C");
    assert_eq!(buildings(&table, 0), (0, 0, 3));
    table.play("buyout");
    assert_eq!((buildings(&table, 0), buildings(&table, 1)), ((1, 0, 1), (0, 0, 1)));
}

#[test]
fn q6_the_most_large_buildings_win() {
    // One large building beats any number of medium ones.
    assert_eq!(standings(["1A 2A 3A", "1C 2C 1E 2E 1G 2G 1I"]), [(1, 0), (2, 1)]);
    assert_eq!(standings(["1A 2A 1C 2C", "5A 6A 7A 5C"]), [(1, 1), (2, 0)]);
}

#[test]
fn q6_ties_are_broken_by_medium_then_by_small_buildings() {
    assert_eq!(standings(["1A 3A 5A 7A", "1C 2C 5C 6C"]), [(1, 1), (2, 0)]);
    assert_eq!(standings(["1A 2A 3A 5A 6A 8A", "1C 2C 3C 5C 8C 10C"]), [(1, 0), (2, 1)]);
    assert_eq!(standings(["1A 2A", "1C 2C 5C 8C"]), [(1, 1), (2, 0)]);
}

#[test]
fn q6_then_it_is_a_tie() {
    assert_eq!(standings(["1A 2A 5A", "1C 2C 5C"]), [(1, 0), (1, 1)]);
    assert_eq!(standings(["", "", "", ""]), [(1, 0), (1, 1), (1, 2), (1, 3)]);
}

#[test]
fn q6_ranks_are_counted_on_after_a_tie() {
    assert_eq!(standings(["1A", "1C 2C", "1E 2E"]), [(1, 1), (1, 2), (3, 0)]);
    assert_eq!(standings(["1A 2A", "1C", "1E"]), [(1, 0), (2, 1), (2, 2)]);
    assert_eq!(standings(["1A", "1C", "1E 2E", "1G 2G"]), [(1, 2), (1, 3), (3, 0), (3, 1)]);
    assert_eq!(standings(["1A", "1C", "1E 2E", "1G"]), [(1, 2), (2, 0), (2, 1), (2, 3)]);
}
