//! When the game is over (Q5).

use acquisition_core::{EndReason, Game, Setup, Stage, random_game};

use crate::support::{Scene, Table, rules};

#[test]
fn q5_the_game_is_over_when_the_player_whose_turn_begins_has_no_tile() {
    let mut table = Scene::new(["3C 5L", "8H 7L"]).tiles_each(3).table();
    table.play("1A");
    assert_eq!(table.asks(), "PlaceBuilding 1");
    let story = table.play("1J");
    assert_eq!(story.last().unwrap(), "The game is over: Ann has no tile");
    assert_eq!(table.asks(), "Over no_tile");
    assert!(table.game.legal_actions().is_empty());
    let over = "the game is over: the player whose turn it is has no tile";
    for text in ["1L", "park 1L", "buyout", "decline"] {
        table.refuses(text, "Q5", over);
    }
}

#[test]
fn q5_the_others_supplies_do_not_matter() {
    // Ben has no tile; Ann's turn begins all the same, and the next would be Ben's.
    let mut table = Scene::new(["3C", "8H 8J 1L"]).tiles_each(3).table();
    assert_eq!(table.supplies(), [2, 0]);
    assert_eq!(table.asks(), "PlaceBuilding 0");
    table.play("5C");
    assert_eq!(table.asks(), "Over no_tile");
    // With three players it is Cleo's turn after Ben's, although Ann has no tile.
    let mut table = Scene::new(["3C 5L 7L 9L", "8H", "8J 1L"]).tiles_each(4).table();
    assert_eq!(table.asks(), "PlaceBuilding 1");
    table.play("1A");
    assert_eq!(table.asks(), "PlaceBuilding 2");
    table.play("3A");
    assert_eq!(table.asks(), "Over no_tile");
}

#[test]
fn q5_a_player_who_gets_a_tile_back_before_their_turn_plays_on() {
    let mut table = Scene::new(["3C 1J", "4C 1A 8H 8J"]).tiles_each(4).table();
    let mut declined = Table { game: table.game.clone() };
    table.play("5C;buyout");
    assert_eq!(table.asks(), "PlaceBuilding 1");
    table.play("1L");
    assert_eq!(table.asks(), "Over no_tile", "Ann has spent both");
    declined.play("5C;decline");
    assert_eq!(declined.asks(), "Over no_tile", "Ben has none");
}

/// A random game that is over because no square was legal, and for which this holds.
fn without_squares(holds: impl Fn(&Game) -> bool) -> Game {
    let finished = (0..1_000).map(|number| random_game(rules(2), 5, number, &mut ()).game);
    let mut full = finished.filter(|game| game.end_reason() == Some(EndReason::NoSquare));
    full.find(holds).unwrap()
}

#[test]
fn q5_the_game_is_over_when_no_square_is_legal() {
    let table = Table { game: without_squares(|game| game.seats().all(|p| game.supply(p) > 0)) };
    assert_eq!(table.asks(), "Over no_square");
    assert!(table.game.board().open().is_empty());
    table.refuses("1B", "Q5", "the game is over: no square is legal");
    // Squares are left, but each would make a group too large.
    let board = table.game.board();
    assert!(!board.empty().is_empty());
    assert!(board.empty().iter().all(|square| board.group(square).len() > 3));
}

#[test]
fn q5_with_neither_tile_nor_square_the_reason_is_no_tile() {
    // As many tiles each as the player whose turn it would be has on the board.
    let on_board = |game: &Game, player| game.board().owned(player).len();
    let game = without_squares(|game| {
        game.seats().all(|player| on_board(game, player) <= on_board(game, game.turn().player))
    });
    let mut setup = Setup::from(&game);
    setup.rules = setup.rules.with_tiles_each(on_board(&game, game.turn().player)).unwrap();
    setup.seats.iter_mut().for_each(|seat| seat.supply = None);
    let table = Table { game: setup.to_game().unwrap() };
    assert!(table.game.board().open().is_empty());
    assert_eq!(table.asks(), "Over no_tile");
}

#[test]
fn q5_it_is_checked_before_the_first_turn_too() {
    // A game that begins from a setup can be over before its first turn.
    let table = Scene::new(["3C 4C", "8H 7L"]).tiles_each(2).table();
    assert_eq!(table.asks(), "Over no_tile");
    let full = Setup::from(&without_squares(|_| true));
    assert_eq!(full.turn.stage, Stage::PlaceBuilding);
    let table = Table { game: full.to_game().unwrap() };
    assert_eq!(table.asks(), "Over no_square");
    // A game that is stored when it is over comes back over.
    let setup = Setup::from(&table.game);
    assert_eq!(setup.to_game().unwrap(), table.game);
    // Otherwise it begins.
    let table = Scene::new(["", ""]).tiles_each(1).table();
    assert_eq!(table.asks(), "PlaceBuilding 0");
}

#[test]
fn q5_players_may_agree_on_fewer_tiles() {
    for (players, parks) in
        [(2, "1A 5E 9C 2K 11H 7G"), (3, "1A 5E 9C 2K 11H 7G"), (4, "1A 5E 9C 2K")]
    {
        let rules = rules(players).with_tiles_each(1).unwrap();
        let mut table = Table { game: Game::new(rules) };
        assert_eq!(table.supplies(), vec![1; players]);
        for park in parks.split(' ') {
            table.play(&format!("park {park}"));
        }
        for square in ["3C", "8H", "8J", "1H"].iter().take(players) {
            table.play(square);
        }
        assert_eq!(table.asks(), "Over no_tile");
        assert_eq!(table.game.board().built().len(), players);
    }
}

#[test]
fn q5_a_buyout_in_the_last_turn_is_decided_before_the_end() {
    // Ben completes Ann's pair. Ann spends the last tile on the buyout, and has none for the turn.
    let mut table = Scene::new(["3C 4C", "1A"]).tiles_each(3).table();
    assert_eq!(table.asks(), "PlaceBuilding 1");
    table.play("5C");
    assert_eq!(table.asks(), "Buyout 0");
    let mut declined = Table { game: table.game.clone() };
    table.play("buyout");
    assert_eq!(table.asks(), "Over no_tile");
    declined.play("decline");
    assert_eq!(declined.asks(), "PlaceBuilding 0");
}
