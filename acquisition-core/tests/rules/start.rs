//! The board, the tiles and the order of turns (Q1, Q7).

use acquisition_core::{Action, Cell, EndReason, Game, Names, Phase, Square};

use crate::support::{Table, player, rules, squares};

#[test]
fn q1_a_new_game_has_an_empty_board_and_full_supplies() {
    for (players, tiles_each, parks) in [(2, 40, 6), (3, 27, 6), (4, 20, 4)] {
        let game = Game::new(rules(players));
        assert!(Square::all().all(|square| game.board().cell(square) == Cell::Empty));
        assert_eq!(Square::all().len(), 12 * 12);
        assert!(game.seats().all(|player| game.supply(player) == tiles_each));
        assert_eq!(game.seats().len(), players);
        assert_eq!(game.parks_left(), parks);
        assert_eq!(game.phase(), Phase::PlacePark { player: player(0), left: parks });
    }
}

#[test]
fn q1_everything_is_public_and_nothing_is_left_to_chance() {
    let mut one = Table::with_parks(2, "1A 5E 9C 2K 11H 7G");
    let mut other = Table::with_parks(2, "1A 5E 9C 2K 11H 7G");
    for actions in ["3C;4C", "5C;buyout", "8H", "9H"] {
        assert_eq!(one.play(actions), other.play(actions));
        assert_eq!(one.game, other.game);
        assert_eq!(one.game.stable_hash(), other.game.stable_hash());
    }
}

#[test]
fn q7_player_0_begins_with_the_park_tiles_and_with_the_building_tiles() {
    for (players, parks) in
        [(2, "1A 5E 9C 2K 11H 7G"), (3, "1A 5E 9C 2K 11H 7G"), (4, "1A 5E 9C 2K")]
    {
        let mut table = Table::new(players);
        for (i, park) in squares::<Vec<_>>(parks).into_iter().enumerate() {
            assert_eq!(table.asks(), format!("PlacePark {}", i % players));
            table.play(&format!("park {park}"));
        }
        for (i, square) in ["3C", "8H", "8J", "1H", "3A", "6J"].iter().enumerate() {
            assert_eq!(table.asks(), format!("PlaceBuilding {}", i % players));
            table.play(square);
        }
    }
}

#[test]
fn phases_and_actions_say_themselves_with_the_players_names() {
    let names = Names::new().with_players(&["Ann", "Ben"]);
    let mut table = Table::with_parks(2, "1A 5E 9C 2K 11H");
    let mut said = Vec::new();
    for actions in ["park 7G", "3C;4C;8J;1H;5C", "decline"] {
        said.push(table.game.phase().text(&names).to_string());
        table.play(actions);
    }
    assert_eq!(
        said,
        [
            "Ben: place a park tile (1 left)",
            "Ann: place a building tile",
            "Ann: buy out the tile on 4C, or decline"
        ]
    );
    let default = table.game.phase().text(&Names::new()).to_string();
    assert_eq!(default, "Player 1: place a building tile");
    for (reason, sentence) in [
        (EndReason::NoTile, "The game is over: the player whose turn it is has no tile"),
        (EndReason::NoSquare, "The game is over: no square is legal"),
    ] {
        assert_eq!(Phase::Over { reason }.text(&names).to_string(), sentence);
    }
    for (text, kind, sentence) in [
        ("park 3C", "park", "Place a park tile on 3C"),
        ("5E", "place", "Place a building tile on 5E"),
        ("buyout", "buyout", "Buy out"),
        ("decline", "decline", "Decline the buyout"),
    ] {
        let action = Action::parse(text).unwrap();
        assert_eq!((action.kind().name(), action.long_text().to_string()), (kind, sentence.into()));
    }
    // The one who reads it is "you".
    let you = names.with_you(player(1));
    assert_eq!(table.game.phase().text(&you).to_string(), "Your turn: place a building tile");
    let mut events = Vec::new();
    for text in ["5A", "5C"] {
        let _ = table.game.apply_observed(Action::parse(text).unwrap(), &mut events);
    }
    let said: Vec<String> = events.iter().map(|event| event.text(&you).to_string()).collect();
    assert_eq!(said, ["You place a building tile on 5A", "Ann's turn begins"]);
    // Names are also written to a terminal.
    let hostile = Names::new().with_players(&["\u{1b}[2J"]);
    assert_eq!(hostile.player(player(0)).to_string(), r"\u{1b}[2J");
}

#[test]
fn q1_the_board_can_be_drawn() {
    let mut table = Table::with_parks(2, "1A 12A 9C 2K 11H 7G");
    table.play("3C;10C");
    let diagram = table.game.board().diagram().to_string();
    let lines: Vec<&str> = diagram.lines().collect();
    assert_eq!(
        lines[..4],
        [
            "   1 2 3 4 5 6 7 8 9 10 11 12",
            "A  # . . . . . . . . .  .  #",
            "B  . . . . . . . . . .  .  .",
            "C  . . 0 . . . . . # 1  .  ."
        ]
    );
    assert_eq!(lines.len(), 13);
}
