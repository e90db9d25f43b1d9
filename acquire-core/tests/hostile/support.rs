//! The common part of the modules of these tests.

use std::collections::BTreeMap;

use acquire_core::{
    Chain, Edition, Player, PowerSet, Rules, Setup, Stage, Tile, TileSet, random_game,
};

use crate::files;
pub(crate) use crate::variants::variants;

pub(crate) fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

pub(crate) fn tiles(text: &str) -> TileSet {
    text.split_whitespace().map(tile).collect()
}

pub(crate) fn chain(index: u8) -> Chain {
    Chain::from_index(index).unwrap()
}

pub(crate) fn player(index: u8) -> Player {
    Player::from_index(index).unwrap()
}

/// The records of `tests/data` with their names.
pub(crate) fn records() -> BTreeMap<String, String> {
    let records = files::texts("../tests/data/records");
    assert_eq!(records.len(), 86);
    records
}

/// The rules of an edition with options as they are written, as in `"3m end=declare_any_time"`.
pub(crate) fn rules(text: &str) -> Rules {
    let mut words = text.split_whitespace();
    let edition: Edition = words.next().unwrap().parse().unwrap();
    words.fold(Rules::new(edition), |rules, word| {
        let (option, value) = word.split_once('=').unwrap();
        rules.with_option(option, value).unwrap()
    })
}

/// A setup for three players with these chains on the board and these tiles in the racks.
pub(crate) fn setup(text: &str, chains: &[(u8, &str)], racks: [&str; 3]) -> Setup {
    let mut setup = Setup::new(rules(text), 3);
    for &(index, text) in chains {
        setup.chains[chain(index)] = tiles(text);
    }
    for (seat, text) in setup.seats.iter_mut().zip(racks) {
        seat.rack = tiles(text);
    }
    setup
}

/// As [`setup`], in the middle of resolving a tile that was just placed.
pub(crate) fn resolving(text: &str, chains: &[(u8, &str)], lone: &str, stage: Stage) -> Setup {
    let mut setup = setup(text, chains, [""; 3]);
    setup.unincorporated = tiles(lone);
    after_placing(&mut setup, stage);
    setup.deal(7);
    setup
}

/// Moves the turn to this stage, after the placement of its tile.
pub(crate) fn after_placing(setup: &mut Setup, stage: Stage) {
    setup.turn.stage = stage;
    setup.turn.placed = true;
    setup.turn.moved = true;
    setup.turn.tiles_left = 0;
}

/// Gives shares of a chain to a player, from the bank.
pub(crate) fn give(setup: &mut Setup, seat: usize, index: u8, shares: u8) {
    setup.seats[seat].shares[chain(index)] = Some(shares);
}

/// Marks the power as played in this turn of player 0.
pub(crate) fn play(setup: &mut Setup, power: acquire_core::Power) {
    setup.turn.power = Some(power);
    setup.seats[0].powers_used |= PowerSet::from(power);
}

/// Two safe chains in the rows A and C: the tiles between them, 1B to 11B, are dead.
pub(crate) const TWO_SAFE: [(u8, &str); 2] =
    [(0, "1A 2A 3A 4A 5A 6A 7A 8A 9A 10A 11A"), (1, "1C 2C 3C 4C 5C 6C 7C 8C 9C 10C 11C")];

/// Visits all states of random games of all editions with some options.
pub(crate) fn visit_games(mut visit: impl FnMut(&acquire_core::Game)) {
    for (i, text) in [
        "3m",
        "3m two_player_market=drawn_tile special_powers=true",
        "avalon-hill",
        "avalon-hill dead_tiles=replace_automatically holdings=open",
        "avalon-hill special_powers=true",
        "wizards-2008",
        "wizards-2008 dead_tiles=replace special_powers=true end=declare_any_time",
    ]
    .into_iter()
    .enumerate()
    {
        let rules = rules(text);
        let players = if rules.check_players(2).is_ok() { 2 } else { 3 + i % 4 };
        let mut game = acquire_core::Game::new(rules, players, i as u64).unwrap();
        let mut random = acquire_core::playout_stream(i as u64, 0);
        loop {
            visit(&game);
            let legal = game.legal_actions();
            let choice = acquire_core::below(&mut random, legal.len() as u32) as usize;
            let Some(action) = legal.get(choice) else { break };
            game.apply(action).unwrap();
        }
    }
}

/// A random game that is over.
pub(crate) fn finished(text: &str, players: usize) -> acquire_core::Game {
    random_game(rules(text), players, 7, 0, &mut ()).unwrap().game
}
