//! Making, comparing and storing games.

use std::ffi::c_char;

use acquire_core::Game;

use super::{
    answer::{answer, compare, derive, duplicate},
    handle::copies,
    tile::tile_order,
};
use crate::{
    argument::arg,
    ffi::{guard, release},
    handles::{AcqGame, AcqRules},
};

/// Makes a new game with tiles shuffled by a seed (S). The same seed gives the same game on every
/// platform, in every language and in every later version. Free it with acq_game_free().
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_RULES_PLAYERS.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_new(
    rules: *const AcqRules,
    players: u32,
    seed: u64,
    game: *mut *mut AcqGame,
) -> i32 {
    guard("acq_game_new", |call| {
        derive(call, arg!(rules), arg!(game), |rules| {
            Ok(Game::new(*rules, players as usize, seed)?)
        })
    })
}

/// Makes a new game whose tiles are drawn in a given order, beginning with the setup (S1, S4). Free
/// it with acq_game_free().
///
/// @param tiles The indices of the 108 tiles.
/// @param market_seed The seed of the tiles that the market shows in a two-player game (Z1).
/// @param draws The tiles that the market shows before those of the seed; may be NULL if
/// `draw_count` is 0.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE, #ACQ_STATUS_TILE, #ACQ_STATUS_RULES_PLAYERS,
/// #ACQ_STATUS_TILE_ORDER_COUNT, #ACQ_STATUS_TILE_ORDER_TWICE,
/// #ACQ_STATUS_TILE_ORDER_MARKET_DRAWS.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_with_tile_order(
    rules: *const AcqRules,
    players: u32,
    tiles: *const u8,
    tile_count: usize,
    market_seed: u64,
    draws: *const u8,
    draw_count: usize,
    game: *mut *mut AcqGame,
) -> i32 {
    guard("acq_game_with_tile_order", |call| {
        let game = call.out(arg!(game))?;
        let (order, market) =
            tile_order(call, arg!(tiles, tile_count), market_seed, arg!(draws, draw_count))?;
        let rules = *call.shared(arg!(rules))?;
        game.give(Game::with_tile_order(rules, players as usize, &order, &market)?);
        Ok(())
    })
}

/// Defines the functions of a game that assign and store it.
///
/// The names in the comments become those of the game when the header is written.
macro_rules! stored_games {
    (
        $acq:ident, $setup_errors:literal, $Game:ident, $assign:ident, $stable_hash:ident,
        $to_json:ident, $from_json:ident
    ) => {
        /// Copies one game into another without allocating memory, which is useful in a search.
        ///
        /// @param game The game that is overwritten.
        /// @param source The game that is copied.
        ///
        /// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUSY if both are the same handle.
        #[unsafe(no_mangle)]
        pub extern "C" fn $assign(game: *mut $Game, source: *const $Game) -> i32 {
            guard(stringify!($assign), |call| {
                let mut game = call.exclusive(arg!(game))?;
                game.clone_from(&*call.shared(arg!(source))?);
                Ok(())
            })
        }

        /// Gives a hash of everything that decides how the game continues. Equal games have equal
        /// hashes on every platform, in every language and in every later version.
        ///
        /// Errors: #ACQ_STATUS_NULL.
        #[unsafe(no_mangle)]
        pub extern "C" fn $stable_hash(game: *const $Game, hash: *mut u64) -> i32 {
            guard(stringify!($stable_hash), |call| {
                answer(call, arg!(game), arg!(hash), |game| Ok(game.stable_hash()))
            })
        }

        /// Writes a game as JSON on one line.
        ///
        /// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
        #[unsafe(no_mangle)]
        pub extern "C" fn $to_json(
            game: *const $Game,
            buffer: *mut c_char,
            capacity: usize,
            needed: *mut usize,
        ) -> i32 {
            guard(stringify!($to_json), |call| {
                call.write_text(arg!(buffer, capacity, needed), &call.shared(arg!(game))?.to_json())
            })
        }

        /// Reads a game from JSON and checks it. The JSON may also be a setup. If it is wrong,
        /// acq_last_error_problem() gives every problem. Free the game with ${acq}_game_free().
        ///
        /// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_JSON, $setup_errors.
        #[unsafe(no_mangle)]
        pub extern "C" fn $from_json(
            json: *const c_char,
            length: usize,
            game: *mut *mut $Game,
        ) -> i32 {
            guard(stringify!($from_json), |call| {
                let game = call.out(arg!(game))?;
                game.give(Game::from_json(call.text(arg!(json, length))?)?);
                Ok(())
            })
        }
    };
}
#[cfg(feature = "acquisition")]
pub(crate) use stored_games;

stored_games! {
    acq,
    "#ACQ_STATUS_RULES_PLAYERS, ACQ_STATUS_SETUP_…, ACQ_STATUS_TURN_…",
    AcqGame, acq_game_assign, acq_game_stable_hash, acq_game_to_json, acq_game_from_json
}

copies! {
    game, "a game",
    "two games are equal, so that the same actions always have the same results in both from now on",
    AcqGame, acq_game_clone, acq_game_free, acq_game_equal
}
