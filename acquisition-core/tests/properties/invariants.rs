//! Everything that a game keeps or derives, worked out once more from the tiles alone.

use acquisition_core::{
    Buildings, Cell, EndReason, Event, Game, Names, Phase, Player, Rules, Square, Stage,
};
use proptest::prelude::*;

use crate::games::{Step, config, plans};

const SIDE: usize = 12;

/// Returns the content of the board, row by row.
type Cells = [[Cell; SIDE]; SIDE];

fn cells(game: &Game) -> Cells {
    let mut cells = [[Cell::Empty; SIDE]; SIDE];
    for square in Square::all() {
        cells[square.index() / SIDE][square.index() % SIDE] = game.board().cell(square);
    }
    cells
}

fn neighbors(row: usize, column: usize) -> impl Iterator<Item = (usize, usize)> {
    [(0, 1), (2, 1), (1, 0), (1, 2)]
        .into_iter()
        .map(move |(down, right)| ((row + down).wrapping_sub(1), (column + right).wrapping_sub(1)))
        .filter(|&(row, column)| row < SIDE && column < SIDE)
}

/// The squares connected to this one, it included, through those that belong.
fn connected(start: (usize, usize), belongs: impl Fn(usize, usize) -> bool) -> Vec<(usize, usize)> {
    let mut found = vec![start];
    let mut next = 0;
    while let Some(&(row, column)) = found.get(next) {
        for place in neighbors(row, column) {
            if belongs(place.0, place.1) && !found.contains(&place) {
                found.push(place);
            }
        }
        next += 1;
    }
    found
}

const fn is_building(cell: Cell) -> bool {
    matches!(cell, Cell::Building(_))
}

fn square(place: (usize, usize)) -> Square {
    Square::from_index((place.0 * SIDE + place.1) as u8).unwrap()
}

fn places() -> impl Iterator<Item = (usize, usize)> {
    (0..SIDE * SIDE).map(|index| (index / SIDE, index % SIDE))
}

fn buildings_of(cells: &Cells, player: Player) -> Buildings {
    let own = |row: usize, column: usize| cells[row][column] == Cell::Building(player);
    let mut sizes = [0; 4];
    for place in places().filter(|&(row, column)| own(row, column)) {
        let building = connected(place, own);
        // Each building once, for the first of its squares.
        if building.iter().min() == Some(&place) {
            sizes[building.len()] += 1;
        }
    }
    Buildings { large: sizes[3], medium: sizes[2], small: sizes[1] }
}

fn count(cells: &Cells, wanted: impl Fn(Cell) -> bool) -> usize {
    places().filter(|&(row, column)| wanted(cells[row][column])).count()
}

/// Returns whether a rotation or reflection leaves the park tiles in place (Q2).
fn is_symmetrical(cells: &Cells) -> bool {
    type Map = fn(usize, usize) -> (usize, usize);
    let maps: [Map; 7] = [
        |r, c| (c, SIDE - 1 - r),
        |r, c| (SIDE - 1 - r, SIDE - 1 - c),
        |r, c| (SIDE - 1 - c, r),
        |r, c| (r, SIDE - 1 - c),
        |r, c| (SIDE - 1 - r, c),
        |r, c| (c, r),
        |r, c| (SIDE - 1 - c, SIDE - 1 - r),
    ];
    let park = |(row, column): (usize, usize)| cells[row][column] == Cell::Park;
    maps.iter().any(|map| places().all(|place| park(place) == park(map(place.0, place.1))))
}

/// Checks a game from scratch.
pub(crate) fn assert_consistent(game: &Game) {
    let rules: Rules = game.rules();
    let cells = cells(game);
    let (players, board) = (rules.players(), game.board());
    let parks = count(&cells, |cell| cell == Cell::Park);
    let built = count(&cells, is_building);
    assert_eq!((board.parks().len(), board.built().len()), (parks, built));
    assert_eq!(board.empty().len(), Square::COUNT - parks - built);

    // Q1: no tile is lost.
    for player in game.seats() {
        let own = count(&cells, |cell| cell == Cell::Building(player));
        assert_eq!(board.owned(player).len(), own);
        assert_eq!(own + usize::from(game.supply(player)), usize::from(rules.tiles_each()));
        assert_eq!(game.buildings(player), buildings_of(&cells, player), "{player:?} {game:?}");
    }
    // Q2
    assert_eq!(usize::from(game.parks_left()), usize::from(rules.parks()) - parks);
    let turn = game.turn();
    if turn.stage == Stage::PlacePark {
        assert!(game.parks_left() > 0 && built == 0);
    } else {
        assert!(game.parks_left() == 0 && !is_symmetrical(&cells), "{game:?}");
    }
    // Q3
    let building = |row: usize, column: usize| is_building(cells[row][column]);
    for place in places() {
        let group = connected(place, building);
        assert!(!building(place.0, place.1) || group.len() <= 3, "{game:?}");
        let mut expected = group.iter().copied().map(square).collect::<Vec<_>>();
        expected.sort();
        assert!(board.group(square(place)).iter().eq(expected));
        let open = cells[place.0][place.1] == Cell::Empty && group.len() <= 3;
        assert_eq!(board.open().contains(square(place)), open, "{:?} {game:?}", square(place));
    }
    // Q7
    let tiles = if turn.stage == Stage::PlacePark { parks } else { built };
    let placed = usize::from(turn.stage == Stage::Buyout);
    assert_eq!((turn.player.index() + placed) % players, tiles % players, "{game:?}");
    // Q5
    let over = match (turn.stage, game.supply(turn.player), board.open().is_empty()) {
        (Stage::PlaceBuilding, 0, _) => Some(EndReason::NoTile),
        (Stage::PlaceBuilding, _, true) => Some(EndReason::NoSquare),
        _ => None,
    };
    assert_eq!(game.end_reason(), over);
    assert_eq!(game.player(), game.phase().player());
    phase_fits(game);
    standings_fit(game);
}

fn phase_fits(game: &Game) {
    let turn = game.turn();
    match game.phase() {
        Phase::PlacePark { player, left } => {
            assert_eq!((player, left), (turn.player, game.parks_left()));
        }
        Phase::PlaceBuilding { player } => assert_eq!(player, turn.player),
        Phase::Over { reason } => assert_eq!(game.end_reason(), Some(reason)),
        // Q4b, Q4c
        Phase::Buyout { player, turn: placer, placed, group, bought } => {
            assert_eq!((placer, Some(placed)), (turn.player, turn.last));
            assert_eq!((group, group.len()), (game.board().group(placed), 3));
            let owners: Vec<Cell> = group.iter().map(|square| game.board().cell(square)).collect();
            let owned = |who: Player| owners.iter().filter(|&&c| c == Cell::Building(who)).count();
            assert_eq!(game.board().cell(placed), Cell::Building(placer));
            let kept: Vec<Square> = (group - bought).iter().collect();
            assert!(kept.iter().all(|&s| game.board().cell(s) == Cell::Building(player)));
            match bought.len() {
                1 => assert_eq!(owned(player), 2),
                2 => assert!(player == placer && game.seats().all(|who| owned(who) <= 1)),
                other => panic!("{other} tiles are bought"),
            }
            assert!(usize::from(game.supply(player)) >= bought.len());
        }
    }
}

/// Q6
fn standings_fit(game: &Game) {
    let standings = game.standings();
    assert_eq!(standings.len(), game.rules().players());
    assert!(standings.is_sorted_by_key(|standing| (standing.rank, standing.player)));
    for standing in &standings {
        assert_eq!(standing.buildings, game.buildings(standing.player));
        let score = |b: Buildings| {
            10_000 * u32::from(b.large) + 100 * u32::from(b.medium) + u32::from(b.small)
        };
        let mine = score(standing.buildings);
        let better = standings.iter().filter(|other| score(other.buildings) > mine).count();
        assert_eq!(usize::from(standing.rank), 1 + better);
    }
}

/// The events agree with the changes.
fn events_fit(step: &Step<'_>) {
    let mut supplies: Vec<i32> =
        step.before.seats().map(|player| step.before.supply(player).into()).collect();
    let mut cells = cells(step.before);
    let mut put = |square: Square, cell: Cell| {
        std::mem::replace(&mut cells[square.index() / SIDE][square.index() % SIDE], cell)
    };
    for event in step.events {
        let (from, to) = event.supply();
        from.into_iter().for_each(|player| supplies[player.index()] -= 1);
        to.into_iter().for_each(|player| supplies[player.index()] += 1);
        match *event {
            Event::ParkPlaced { square, .. } => assert_eq!(put(square, Cell::Park), Cell::Empty),
            Event::TilePlaced { player, square } => {
                assert_eq!(put(square, Cell::Building(player)), Cell::Empty);
            }
            Event::TileBoughtOut { player, owner, square } => {
                assert_eq!(put(square, Cell::Building(player)), Cell::Building(owner));
                assert_ne!(player, owner);
            }
            Event::TurnBegan { player } => {
                assert_eq!(step.after.phase(), Phase::PlaceBuilding { player });
            }
            Event::BuyoutOffered { player, bought } => {
                let asked = step.after.phase();
                assert!(
                    matches!(asked, Phase::Buyout { player: p, bought: b, .. } if (p, b) == (player, bought))
                );
            }
            Event::GameOver { player, reason } => {
                assert_eq!(step.after.end_reason(), Some(reason));
                assert_eq!(step.after.turn().player, player);
            }
            Event::GroupCompleted { group, .. } => assert_eq!(group.len(), 3),
            Event::BuyoutImpossible { player, bought, supply } => {
                assert!(usize::from(supply) < bought.len());
                assert_eq!(step.after.supply(player), supply);
            }
            Event::BuyoutDeclined { player, .. } => {
                assert_eq!(step.before.player(), Some(player));
            }
        }
        let sentence = event.text(&Names::new()).to_string();
        assert!(sentence.starts_with(char::is_uppercase) && !sentence.ends_with('.'), "{sentence}");
    }
    assert_eq!(cells, self::cells(step.after));
    let after: Vec<i32> = step.after.seats().map(|p| step.after.supply(p).into()).collect();
    assert_eq!(supplies, after);
}

proptest! {
    #![proptest_config(config(150))]

    #[test]
    fn games_are_consistent_after_every_action(plan in plans()) {
        assert_consistent(&plan.start());
        plan.play(|step| {
            assert_consistent(step.after);
            events_fit(step);
            assert_ne!(step.before.stable_hash(), step.after.stable_hash());
        });
    }
}
