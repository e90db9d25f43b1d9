//! Questions to a game.

use std::ffi::c_char;

use acquire_core::{Game, perft};

use super::{
    answer::{answer, derive},
    questions,
};
use crate::{
    argument::arg,
    ffi::guard,
    handles::{AcqGame, AcqRules, AcqView},
    numbers,
    structs::{AcqBonuses, AcqCell, AcqPhase, AcqPlacement, AcqPosition, AcqStanding, AcqTileSet},
};

/// Makes a copy of the rules of a game. Free it with acq_rules_free().
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_rules(game: *const AcqGame, rules: *mut *mut AcqRules) -> i32 {
    guard("acq_game_rules", |call| {
        derive(call, arg!(game), arg!(rules), |game| Ok(*game.position().rules()))
    })
}

/// Gives everything that is public under all options.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_position(game: *const AcqGame, position: *mut AcqPosition) -> i32 {
    guard("acq_game_position", |call| questions::position(call, arg!(game), arg!(position)))
}

/// Writes the 108 squares of the board, in the order of the tiles' indices.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_board(
    game: *const AcqGame,
    cells: *mut AcqCell,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_game_board", |call| questions::board(call, arg!(game), arg!(cells, capacity, count)))
}

/// Writes the board as text in rows: the initial of a chain, `o` for an unincorporated tile, `.`
/// for an empty square.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_diagram(
    game: *const AcqGame,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_game_diagram", |call| {
        questions::diagram(call, arg!(game), arg!(buffer, capacity, needed))
    })
}

/// Gives the effect that placing a tile would have now, from any rack (T3–T5, F, M1).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_TILE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_placement(
    game: *const AcqGame,
    tile: u32,
    placement: *mut AcqPlacement,
) -> i32 {
    guard("acq_game_placement", |call| {
        questions::placement(call, arg!(game), arg!(tile), arg!(placement))
    })
}

/// Gives the current decision.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_phase(game: *const AcqGame, phase: *mut AcqPhase) -> i32 {
    guard("acq_game_phase", |call| questions::phase(call, arg!(game), arg!(phase)))
}

/// Gives the player to move; #ACQ_NONE when the game is over.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_player(game: *const AcqGame, player: *mut u8) -> i32 {
    guard("acq_game_player", |call| questions::player(call, arg!(game), arg!(player)))
}

/// Writes the action ids of all legal actions in ascending order; none when the game is over. There
/// are at most #ACQ_ACTION_IDS.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_legal_actions(
    game: *const AcqGame,
    ids: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_game_legal_actions", |call| {
        questions::legal_actions(call, arg!(game), arg!(ids, capacity, count))
    })
}

/// Gives the number of legal actions.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_legal_count(game: *const AcqGame, count: *mut usize) -> i32 {
    guard("acq_game_legal_count", |call| questions::legal_count(call, arg!(game), arg!(count)))
}

/// Gives one legal action by its index in the list of acq_game_legal_actions(), without writing the
/// list.
///
/// @param index 0 for the first action.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_legal_get(game: *const AcqGame, index: usize, id: *mut u16) -> i32 {
    guard("acq_game_legal_get", |call| {
        questions::legal_get(call, arg!(game), arg!(index), arg!(id))
    })
}

/// Gives 1 if an action is legal, otherwise 0. acq_game_check() gives the reason why it is not
/// legal.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_legal_contains(game: *const AcqGame, id: u16, legal: *mut u8) -> i32 {
    guard("acq_game_legal_contains", |call| {
        questions::legal_contains(call, arg!(game), arg!(id), arg!(legal))
    })
}

/// Checks whether an action is legal. If it is not, the last error gives the reason.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID, ACQ_STATUS_ILLEGAL_….
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_check(game: *const AcqGame, id: u16) -> i32 {
    guard("acq_game_check", |call| questions::check(call, arg!(game), arg!(id)))
}

/// Checks an action that a player requests, as a server does with a client's message. The error
/// reveals nothing that this player may not know: it is #ACQ_STATUS_ILLEGAL_NOT_YOURS for every
/// action while another player is to move (I2).
///
/// Errors: #ACQ_STATUS_PLAYER, and those of acq_game_check().
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_check_as(game: *const AcqGame, player: u32, id: u16) -> i32 {
    guard("acq_game_check_as", |call| {
        let game = call.shared(arg!(game))?;
        let player = numbers::requester(arg!(player), &game)?;
        Ok(game.check_as(player, numbers::by_id(arg!(id))?)?)
    })
}

/// Gives a player's cash in dollars (B5).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_cash(game: *const AcqGame, player: u32, cash: *mut u32) -> i32 {
    guard("acq_game_cash", |call| questions::cash(call, arg!(game), arg!(player), arg!(cash)))
}

/// Gives the number of shares of a chain that a player holds.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_CHAIN.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_shares(
    game: *const AcqGame,
    player: u32,
    chain: u32,
    shares: *mut u8,
) -> i32 {
    guard("acq_game_shares", |call| {
        questions::shares(call, arg!(game), arg!(player), arg!(chain), arg!(shares))
    })
}

/// Gives the tiles in a player's rack.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_rack(game: *const AcqGame, player: u32, tiles: *mut AcqTileSet) -> i32 {
    guard("acq_game_rack", |call| {
        answer(call, arg!(game), arg!(tiles), |game| {
            let player = numbers::player(arg!(player), game.position().players())?;
            Ok(game.rack(player).into())
        })
    })
}

/// Writes the tiles in the bag in the order in which they will be drawn. There are at most
/// #ACQ_TILES.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_bag(
    game: *const AcqGame,
    tiles: *mut u8,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_game_bag", |call| {
        let game = call.shared(arg!(game))?;
        call.list(arg!(tiles, capacity, count), game.bag().iter().map(|tile| tile.index() as u8))
    })
}

/// Gives the source of the tiles that the market shows (Z1).
///
/// @param seed The seed of their random stream.
/// @param shown The number of tiles that the market has shown so far.
/// @param draws The tiles that come before those of the stream.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_market(
    game: *const AcqGame,
    seed: *mut u64,
    shown: *mut u8,
    draws: *mut u8,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_game_market", |call| {
        let (seed, shown) = (call.out(arg!(seed))?, call.out(arg!(shown))?);
        let market = call.shared(arg!(game))?.market();
        let tiles: Vec<u8> = market.draws.iter().map(|tile| tile.index() as u8).collect();
        call.list(arg!(draws, capacity, count), tiles.into_iter())?;
        seed.set(market.seed);
        shown.set(market.shown);
        Ok(())
    })
}

/// Gives the bonuses that each player would receive if a chain's bonuses were paid now (N).
///
/// @param market The number of shares that the market has for its bonus (Z1, Z7), 0 to 25, or
/// #ACQ_NONE for its current number: `market_shares` of #AcqPosition, or 0 if a tile would be drawn.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_CHAIN, #ACQ_STATUS_SIZE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_bonuses(
    game: *const AcqGame,
    chain: u32,
    market: u32,
    bonuses: *mut AcqBonuses,
) -> i32 {
    guard("acq_game_bonuses", |call| {
        questions::bonuses(call, arg!(game), arg!(chain), arg!(market), arg!(bonuses))
    })
}

/// Gives a player's worth in dollars if the game were scored now: cash, the shares of chains
/// on the board, and their bonuses (E8). A bonus that was already paid is part of the cash. If a
/// tile would have to be drawn for the market's shares, the market is treated as having none (Z1).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_worth(game: *const AcqGame, player: u32, worth: *mut u32) -> i32 {
    guard("acq_game_worth", |call| questions::worth(call, arg!(game), arg!(player), arg!(worth)))
}

/// Writes the worth of every player in seat order; see acq_game_worth(). There are at most
/// #ACQ_PLAYERS_MAX.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_worths(
    game: *const AcqGame,
    worths: *mut u32,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_game_worths", |call| {
        let game = call.shared(arg!(game))?;
        let all = game.worths();
        call.list(arg!(worths, capacity, count), game.position().seats().map(|player| all[player]))
    })
}

/// Writes the players by worth, the richest first and ties in seat order (E9). There are at most
/// #ACQ_PLAYERS_MAX.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_standings(
    game: *const AcqGame,
    standings: *mut AcqStanding,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_game_standings", |call| {
        questions::standings(call, arg!(game), arg!(standings, capacity, count))
    })
}

/// Makes a player's view of a game (I). Free it with acq_view_free().
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_view(game: *const AcqGame, player: u32, view: *mut *mut AcqView) -> i32 {
    guard("acq_game_view", |call| {
        derive(call, arg!(game), arg!(view), |game| {
            let seat = numbers::player(arg!(player), game.position().players())?;
            game.view(seat)
                .ok_or_else(|| numbers::no_player(arg!(player), game.position().players()))
        })
    })
}

/// Makes the view of a spectator, who sees no rack (I). Free it with acq_view_free().
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_spectator_view(game: *const AcqGame, view: *mut *mut AcqView) -> i32 {
    guard("acq_game_spectator_view", |call| {
        derive(call, arg!(game), arg!(view), |game| Ok(game.spectator_view()))
    })
}

/// Gives the number of sequences of `depth` legal actions. Each further action takes about ten
/// times as long.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_perft(game: *const AcqGame, depth: u32, count: *mut u64) -> i32 {
    guard("acq_game_perft", |call| {
        answer(call, arg!(game), arg!(count), |game| Ok(perft::<Game>(game, depth)))
    })
}
