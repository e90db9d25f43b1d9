//! Random games, tile orders, and counts of action sequences.

use acquire_core::{Game, MarketTiles, random_action, random_game_start, tile_order};
use pyo3::{prelude::*, types::PyTuple};

use crate::{
    answers::words::tile_names,
    arguments::{
        named::named,
        numbers::{Number, Seed},
        rules::{RulesArg, players_arg},
        types::wrong_type,
    },
    objects::game::{Played, PyGame, PySnapshot},
    refusals::rules,
    work::threads::outside,
};

/// Returns game `number` of the series of random games with this seed, played to its end. The same
/// arguments give the same game on every platform, in every language and in every later version.
///
/// Raises RulesError if the rules do not allow this number of players (S5).
#[pyfunction]
#[pyo3(
    signature = (
        edition = RulesArg::default(), players = Number(4), seed = Seed(Some(0)), number = Number(0)
    ),
    text_signature = "(edition='avalon-hill', players=4, seed=0, number=0)"
)]
pub(crate) fn random_game(
    py: Python<'_>,
    edition: RulesArg,
    players: Number<i64>,
    seed: Seed,
    number: Number<u64>,
) -> PyResult<PyGame> {
    let table = edition.0;
    let players = players_arg(py, &table, players)?;
    let (seed, mut random) = random_game_start(seed.get(py)?, number.0);
    let tiles = tile_order(seed);
    let game = Game::with_tile_order(table, players, &tiles, &MarketTiles::seeded(seed))
        .map_err(|error| rules::new_game(py, &error))?;
    let mut played = Played::new(game, Some(&tiles));
    played.history.play_on(|game| random_action(game, &mut random));
    Ok(PyGame::from_played(played))
}

/// Counts the sequences of legal actions of a game, which is a crate, until it is stopped. The core
/// counts those of the given length at once, which takes a few milliseconds at most.
macro_rules! count_sequences {
    ($game:ident, $at_once:literal, $ear:expr, $from:expr, $depth:expr) => {{
        fn count(ear: &$crate::work::signals::Ear<'_>, game: &$game::Game, depth: u32) -> u64 {
            if depth <= $at_once {
                return $game::perft(game, depth);
            }
            let mut nodes = 0u64;
            for action in game.legal_actions() {
                if ear.stopped() {
                    break;
                }
                let mut next = game.clone();
                next.apply_unchecked(action);
                nodes = nodes.saturating_add(count(ear, &next, depth - 1));
            }
            nodes
        }
        count($ear, $from, $depth)
    }};
}
#[cfg(feature = "acquisition")]
pub(crate) use count_sequences;

/// Returns the number of sequences of exactly `depth` legal actions from here. No sequence
/// continues after the end of the game.
///
/// The time grows quickly with the depth. The interpreter lock is released during the count, and
/// Ctrl-C stops the count. Raises TypeError unless `game` is a Game or a Snapshot.
#[pyfunction]
pub(crate) fn perft(py: Python<'_>, game: &Bound<'_, PyAny>, depth: Number<u32>) -> PyResult<u64> {
    let game = match game.cast::<PyGame>() {
        Ok(game) => game.get().state(),
        Err(_) => game
            .cast::<PySnapshot>()
            .map_err(|_| named(py, "game", wrong_type(game, "a Game or a Snapshot")))?
            .get()
            .state()
            .clone(),
    };
    outside(py, |ear| count_sequences!(acquire_core, 3, ear, &game, depth.0))
}

/// Returns the 108 tiles in the order in which the game with this seed draws them.
#[pyfunction(name = "tile_order", signature = (seed = Seed(None)), text_signature = "(seed=None)")]
pub(crate) fn py_tile_order(py: Python<'_>, seed: Seed) -> PyResult<Bound<'_, PyTuple>> {
    tile_names(py, tile_order(seed.get(py)?))
}
