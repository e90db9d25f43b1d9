//! Park tiles and their asymmetry (Q2).

use acquisition_core::{
    Cell, Illegal, Square, SquareSet, Symmetry, SymmetrySet, below, playout_stream,
};

use crate::support::{Table, square, squares};

#[test]
fn q2_six_park_tiles_with_two_and_three_players_and_four_with_four() {
    for (players, parks) in [(2, 6), (3, 6), (4, 4)] {
        let all = ["1A", "5E", "9C", "2K", "11H", "7G"];
        let mut table = Table::new(players);
        for (i, park) in all[..parks].iter().enumerate() {
            assert_eq!(table.game.parks_left() as usize, parks - i);
            assert!(table.asks().starts_with("PlacePark"));
            let story = table.play(&format!("park {park}"));
            let name = ["Ann", "Ben", "Cleo", "Dan"][i % players];
            assert_eq!(story[0], format!("{name} places a park tile on {park}"));
            assert_eq!(story.len(), if i + 1 == parks { 2 } else { 1 }, "{story:?}");
        }
        assert_eq!(table.asks(), "PlaceBuilding 0");
        assert_eq!(table.game.board().parks(), squares(&all[..parks].join(" ")));
    }
}

#[test]
fn q2_a_park_tile_may_go_on_any_empty_square_unless_it_is_the_last() {
    let mut table = Table::new(2);
    for (i, park) in ["1A", "12A", "1L", "12L", "6F"].iter().enumerate() {
        // They may be symmetrical before the last.
        assert_eq!(table.legal().len(), 144 - i);
        table.play(&format!("park {park}"));
    }
    table.refuses("park 12L", "Q2", "a park tile is on 12L");
    table.refuses(
        "5E",
        "Q2",
        "park tiles are placed first; the answer must be `park` with an empty square",
    );
    for single in ["buyout", "decline"] {
        table.refuses(
            single,
            "Q2",
            "park tiles are placed first; the answer must be `park` with an empty square",
        );
    }
}

/// Park tiles, a square that would leave exactly these symmetries, and how many players there are.
const CASES: [(usize, &str, &str, &[Symmetry]); 6] = [
    (
        4,
        "2A 12B 11L",
        "1K",
        &[Symmetry::QuarterTurn, Symmetry::HalfTurn, Symmetry::ThreeQuarterTurn],
    ),
    (2, "1A 12L 2A 11L 3B", "10K", &[Symmetry::HalfTurn]),
    (3, "1A 12A 3C 10C 2F", "11F", &[Symmetry::LeftRight]),
    (2, "1A 1L 3C 3J 6B", "6K", &[Symmetry::TopBottom]),
    (3, "2A 1B 5A 1E 3C", "4D", &[Symmetry::MainDiagonal]),
    (2, "11A 12B 8A 12E 10C", "9D", &[Symmetry::OtherDiagonal]),
];

#[test]
fn q2_each_of_the_seven_symmetries_forbids_a_last_park_square() {
    let mut seen: Vec<Symmetry> = Vec::new();
    for (players, parks, last, expected) in CASES {
        let table = Table::with_parks(players, parks);
        assert_eq!(table.game.parks_left(), 1);
        let symmetries: SymmetrySet = expected.iter().copied().collect();
        let error = table.game.check(format!("park {last}").parse().unwrap()).unwrap_err();
        assert_eq!(error.reason, Illegal::Symmetrical { square: square(last), symmetries });
        assert!(!table.legal().contains(square(last)));
        seen.extend(symmetries.iter());
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen, Symmetry::ALL);
}

#[test]
fn q2_the_message_names_the_symmetry_that_would_remain() {
    let reason = |square: &str, symmetries: &str| {
        format!(
            "the last park tile must leave the park tiles asymmetrical, but with one on {square} \
             they would look the same after {symmetries}"
        )
    };
    for ((players, parks, last, _), symmetries) in CASES.into_iter().zip([
        "a quarter turn, a half turn and a three-quarter turn",
        "a half turn",
        "the reflection that reverses the columns",
        "the reflection that reverses the rows",
        "the reflection in the diagonal 1A–12L",
        "the reflection in the diagonal 12A–1L",
    ]) {
        let table = Table::with_parks(players, parks);
        table.refuses(&format!("park {last}"), "Q2", &reason(last, symmetries));
    }
}

/// Column and row of a square, counted from the middle of the board, are odd numbers up to 11.
fn from_middle(square: Square) -> (i32, i32) {
    let row = square.row() as i32 - i32::from(b'A');
    (2 * i32::from(square.column() - 1) - 11, 2 * row - 11)
}

/// Returns whether a rotation or reflection leaves the squares in place, by their coordinates.
fn is_symmetrical(squares: &[Square]) -> bool {
    type Map = fn((i32, i32)) -> (i32, i32);
    let maps: [Map; 7] = [
        |(x, y)| (-y, x),
        |(x, y)| (-x, -y),
        |(x, y)| (y, -x),
        |(x, y)| (-x, y),
        |(x, y)| (x, -y),
        |(x, y)| (y, x),
        |(x, y)| (-y, -x),
    ];
    let all: Vec<_> = squares.iter().map(|&square| from_middle(square)).collect();
    maps.iter().any(|map| all.iter().all(|&place| all.contains(&map(place))))
}

#[test]
fn q2_the_legal_last_squares_are_those_that_leave_no_symmetry() {
    let mut random = playout_stream(1, 0);
    let mut forbidden_most = 0;
    for number in 0..400 {
        let players = 2 + number % 3;
        let symmetry = Symmetry::ALL[number % 7];
        let mut table = Table::new(players);
        // Pairs of images, so that little is missing to a symmetry.
        while table.game.parks_left() > 1 {
            let any = Square::from_index(below(&mut random, 144) as u8).unwrap();
            for park in [any, symmetry.image(any)] {
                let action = format!("park {park}");
                if table.game.parks_left() > 1 && table.offers(&action) {
                    table.play(&action);
                }
            }
        }
        let parks: Vec<Square> = table.game.board().parks().iter().collect();
        let expected: SquareSet = Square::all()
            .filter(|&square| table.game.board().cell(square) == Cell::Empty)
            .filter(|&square| !is_symmetrical(&[&parks[..], &[square]].concat()))
            .collect();
        assert_eq!(table.legal(), expected, "{parks:?}");
        assert!(expected.len() >= 100, "a legal square is always left");
        forbidden_most = forbidden_most.max(144 - parks.len() - expected.len());
    }
    assert!(forbidden_most > 3);
}

#[test]
fn q2_most_squares_are_legal_even_beside_the_most_symmetrical_park_tiles() {
    // Unmoved by both diagonals and a half turn, with one park tile on a diagonal too many.
    let table = Table::with_parks(2, "3C 10C 3J 10J 5E");
    let forbidden = table.game.board().empty() - table.legal();
    assert!(forbidden.len() <= 30 && !forbidden.is_empty(), "{forbidden}");
}
