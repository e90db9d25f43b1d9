//! Whatever `acq_game_apply_unchecked` has made of a game, its answers agree with each other.

use std::ptr;

use acquire::*;

fn game(edition: AcqEdition, players: u32, seed: u64) -> *mut AcqGame {
    let (mut rules, mut game) = (ptr::null_mut(), ptr::null_mut());
    assert_eq!(acq_rules_new(edition as i32, &raw mut rules), 0);
    assert_eq!(acq_rules_set(rules, AcqOption::SpecialPowers as i32, 1), 0);
    assert_eq!(acq_game_new(rules, players, seed, &raw mut game), 0);
    acq_rules_free(rules);
    game
}

fn below(stream: *mut AcqStream, bound: u32) -> u32 {
    let mut number = 0;
    assert_eq!(acq_stream_below(stream, bound, &raw mut number), 0);
    number
}

/// The ids, the number and the single answers say the same.
fn check_legal_actions(game: *const AcqGame) {
    const UNWRITTEN: u16 = 0xabcd;
    let (mut ids, mut listed, mut quantity) = ([UNWRITTEN; ACQ_ACTION_IDS], 0, 0);
    assert_eq!(acq_game_legal_actions(game, ids.as_mut_ptr(), ids.len(), &raw mut listed), 0);
    assert_eq!(acq_game_legal_count(game, &raw mut quantity), 0);
    assert_eq!(listed, quantity);
    assert!(ids[..listed].iter().all(|&id| usize::from(id) < ACQ_ACTION_IDS));
    assert!(ids[..listed].is_sorted());
    assert!(ids[listed..].iter().all(|&id| id == UNWRITTEN));
    // A new handle has been asked nothing yet.
    let (mut copy, mut again, mut found) = (ptr::null_mut(), [UNWRITTEN; ACQ_ACTION_IDS], 0);
    assert_eq!(acq_game_clone(game, &raw mut copy), 0);
    assert_eq!(acq_game_legal_actions(copy, again.as_mut_ptr(), again.len(), &raw mut found), 0);
    assert_eq!(again[..found], ids[..listed]);
    acq_game_free(copy);
    for (index, &id) in ids[..listed].iter().enumerate() {
        let (mut got, mut legal) = (UNWRITTEN, 9);
        assert_eq!(acq_game_legal_get(game, index, &raw mut got), 0);
        assert_eq!(got, id);
        assert_eq!(acq_game_legal_contains(game, id, &raw mut legal), 0);
        assert_eq!(legal, 1, "{id}");
    }
}

#[test]
fn the_legal_actions_are_as_many_as_are_counted_in_any_state() {
    let mut stream = ptr::null_mut();
    assert_eq!(acq_stream_new(1, 0, &raw mut stream), 0);
    for number in 0..300 {
        let edition = [AcqEdition::ThreeM, AcqEdition::AvalonHill, AcqEdition::Wizards2008];
        let game = game(edition[number as usize % 3], 3 + number as u32 % 4, number);
        for _ in 0..150 {
            // Mostly what is legal, so that there is something to spoil.
            let mut count = 0;
            assert_eq!(acq_game_legal_count(game, &raw mut count), 0);
            let mut id = below(stream, ACQ_ACTION_IDS as u32) as u16;
            if count > 0 && below(stream, 5) > 0 {
                let index = below(stream, count as u32) as usize;
                assert_eq!(acq_game_legal_get(game, index, &raw mut id), 0);
            }
            assert_eq!(acq_game_apply_unchecked(game, id), 0);
            check_legal_actions(game);
        }
        acq_game_free(game);
    }
    acq_stream_free(stream);
}
