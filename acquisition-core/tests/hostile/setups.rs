//! Positions that cannot be, and unusual ones that can.

use std::collections::BTreeSet;

use acquisition_core::{
    Cell, Game, Names, NoBuyout, Rules, Seat, Setup, SetupProblem as S, Stage, Symmetry,
};

use crate::support::{player, square, squares, variants};

/// Two players, five building tiles on the board, player 1's turn.
fn base() -> Setup {
    let mut setup = Setup::new(Rules::new(2).unwrap());
    setup.parks = squares("12A 12B 12D 12E 12G 12H");
    setup.seats[0].tiles = squares("3C 4C 8H");
    setup.seats[1].tiles = squares("1A 5F");
    setup.turn.player = player(1);
    setup.turn.stage = Stage::PlaceBuilding;
    setup
}

/// Player 1 has completed a pair of player 0, who may buy out.
fn buyout() -> Setup {
    with(base(), |s| {
        s.seats[1].tiles.insert(square("5C"));
        s.turn.stage = Stage::Buyout;
        s.turn.last = Some(square("5C"));
    })
}

/// The setup with one change.
fn with(mut setup: Setup, change: impl FnOnce(&mut Setup)) -> Setup {
    change(&mut setup);
    setup
}

fn problems(setup: &Setup) -> Vec<S> {
    setup.to_game().map_or_else(|error| error.problems, |_| Vec::new())
}

fn no_buyout(because: NoBuyout) -> S {
    S::NoBuyout { because }
}

#[test]
fn every_problem_is_found_with_its_values() {
    let (p0, p1) = (player(0), player(1));
    let cases: Vec<(S, Setup)> = vec![
        (S::Seats { seats: 3, players: 2 }, with(base(), |s| s.seats.push(Seat::default()))),
        (S::Seats { seats: 0, players: 2 }, with(base(), |s| s.seats.clear())),
        (
            S::NoSuchPlayer { player: player(2), players: 2 },
            with(base(), |s| s.turn.player = player(2)),
        ),
        (
            S::SquareTwice {
                square: square("1A"),
                first: Cell::Building(p0),
                second: Cell::Building(p1),
            },
            with(base(), |s| s.seats[0].tiles.extend([square("1A")])),
        ),
        (
            S::SquareTwice { square: square("12D"), first: Cell::Park, second: Cell::Building(p1) },
            with(base(), |s| s.seats[1].tiles.extend([square("12D")])),
        ),
        (
            S::TooManyTiles { player: p0, on_board: 3, tiles_each: 2 },
            with(base(), |s| s.rules = s.rules.with_tiles_each(2).unwrap()),
        ),
        (
            S::Supply { player: p1, on_board: 2, supply: 37, tiles_each: 40 },
            with(base(), |s| s.seats[1].supply = Some(37)),
        ),
        (
            S::Supply { player: p1, on_board: 2, supply: 255, tiles_each: 40 },
            with(base(), |s| s.seats[1].supply = Some(255)),
        ),
        (S::NoParkLeft { parks: 6, of: 6 }, with(base(), |s| s.turn.stage = Stage::PlacePark)),
        (
            S::ParkCount { parks: 5, of: 6 },
            with(base(), |s| assert!(s.parks.remove(square("12A")))),
        ),
        (S::ParkCount { parks: 0, of: 6 }, with(base(), |s| s.parks = squares(""))),
        (S::ParkCount { parks: 7, of: 6 }, with(base(), |s| s.parks.extend([square("1L")]))),
        (
            S::TilesBeforeParks { tiles: 5 },
            with(base(), |s| {
                s.turn.stage = Stage::PlacePark;
                s.parks = squares("12A");
            }),
        ),
        (
            S::Symmetrical { symmetries: [Symmetry::TopBottom].into_iter().collect() },
            with(base(), |s| s.parks = squares("12A 12B 12D 12L 12K 12I")),
        ),
        (
            S::GroupTooLarge { group: squares("3C 4C 5C 6C") },
            with(base(), |s| s.seats[1].tiles = squares("5C 6C")),
        ),
        (
            S::TurnOrder { player: p0, expected: p1, tiles: 5, parks: false },
            with(base(), |s| s.turn.player = p0),
        ),
        (
            S::TurnOrder { player: p1, expected: p0, tiles: 4, parks: true },
            with(Setup::new(Rules::new(2).unwrap()), |s| {
                s.parks = squares("1A 2A 3A 5E");
                s.turn.player = p1;
            }),
        ),
        (
            S::TurnOrder { player: p0, expected: p1, tiles: 6, parks: false },
            with(buyout(), |s| s.turn.player = p0),
        ),
        (
            S::LastTile { square: square("9L"), cell: Cell::Empty, park: false },
            with(base(), |s| s.turn.last = Some(square("9L"))),
        ),
        (
            S::LastTile { square: square("12A"), cell: Cell::Park, park: false },
            with(base(), |s| s.turn.last = Some(square("12A"))),
        ),
        (
            S::LastTile { square: square("1A"), cell: Cell::Empty, park: true },
            with(Setup::new(Rules::new(2).unwrap()), |s| s.turn.last = Some(square("1A"))),
        ),
        (
            S::NotPlacer { square: square("4C"), owner: p0, player: p1 },
            with(buyout(), |s| s.turn.last = Some(square("4C"))),
        ),
        (no_buyout(NoBuyout::NothingPlaced), with(buyout(), |s| s.turn.last = None)),
        (
            no_buyout(NoBuyout::NoGroup { group: squares("1A") }),
            with(buyout(), |s| s.turn.last = Some(square("1A"))),
        ),
        (
            no_buyout(NoBuyout::OneOwner { owner: p1, group: squares("1A 2A 3A") }),
            with(buyout(), |s| {
                s.seats[1].tiles = squares("1A 2A 3A");
                s.turn.last = Some(square("3A"));
            }),
        ),
        (
            no_buyout(NoBuyout::TooFewTiles { player: p0, bought: squares("5C"), supply: 0 }),
            with(buyout(), |s| s.rules = s.rules.with_tiles_each(3).unwrap()),
        ),
    ];
    let (name, all) = variants!(S:
        Seats NoSuchPlayer SquareTwice TooManyTiles Supply NoParkLeft ParkCount TilesBeforeParks
        Symmetrical GroupTooLarge TurnOrder LastTile NotPlacer NoBuyout);
    let mut seen = BTreeSet::new();
    for (expected, setup) in cases {
        let found = problems(&setup);
        assert!(found.contains(&expected), "{expected:?} is not among {found:?}");
        let message = expected.to_string();
        assert!(message.ends_with(&format!(" ({})", expected.rule())), "{message}");
        seen.insert(name(&expected));
        // What is read is the same nonsense.
        assert_eq!(Setup::from_json(&setup.to_json()).unwrap(), setup);
        assert!(Game::from_json(&setup.to_json()).is_err());
    }
    assert_eq!(seen, all);
    assert_eq!(problems(&base()), []);
    assert_eq!(problems(&buyout()), []);
}

#[test]
fn all_problems_are_reported_at_once() {
    let setup = with(base(), |s| {
        s.seats.push(Seat::default());
        s.parks = squares("12A 12B");
        s.seats[0].tiles.extend(squares("5F 2C 5C"));
        s.seats[1].supply = Some(1);
        s.turn.player = player(0);
        s.turn.last = Some(square("12L"));
    });
    let error = setup.to_game().unwrap_err();
    assert_eq!(
        error.to_string(),
        "there are 2 players, but the setup has 3 seats (Q1); \
         5F has two tiles: a building tile of player 0 and a building tile of player 1 (Q3); \
         player 1 has 2 building tiles on the board and 1 in supply, which is not 40 in all (Q1); \
         a group of building tiles has at most three, but this one has 4: 2C 3C 4C 5C (Q3); \
         building tiles are placed after 6 park tiles, not after 2 (Q2); \
         with 7 building tiles on the board it is the turn of player 1, not of player 0 (Q7); \
         the tile placed last is a building tile, but there is no tile on 12L (Q3)"
    );
    let names = Names::new().with_players(&["Ann", "Ben"]);
    assert_eq!(
        error.problems[2].message(&names).to_string(),
        "Ben has 2 building tiles on the board and 1 in supply, which is not 40 in all (Q1)"
    );
}

#[test]
fn the_problems_are_few_however_much_is_wrong() {
    let setup = with(base(), |s| {
        s.seats =
            vec![Seat { tiles: acquisition_core::SquareSet::ALL, supply: Some(255) }; 100_000];
    });
    assert!(setup.to_game().unwrap_err().problems.len() < 400);
}

#[test]
fn unusual_positions_are_possible() {
    // Before any tile, with a symmetrical start, with supplies left out or given.
    let empty = Setup::new(Rules::new(4).unwrap());
    assert_eq!(empty.to_game().unwrap(), Game::new(Rules::new(4).unwrap()));
    let setup = with(empty, |s| {
        s.parks = squares("1A 12A 1L");
        s.turn.player = player(3);
        s.turn.last = Some(square("1L"));
        s.seats[2].supply = Some(20);
    });
    let game = setup.to_game().unwrap();
    assert!(!game.legal_actions().squares().contains(square("12L")));
    // A declined buyout leaves a group of several owners, and the tile placed last in it.
    let declined = with(buyout(), |s| {
        s.turn.stage = Stage::PlaceBuilding;
        s.turn.player = player(0);
    });
    let error = declined.to_game().unwrap().check("buyout".parse().unwrap()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "`buyout` is not legal as player 0's placement: player 0 has declined to buy out the \
         tile on 5C, and it is not offered again (Q4)"
    );
}
