//! Questions to a game.

use std::ffi::c_char;

use acquisition_core::{ActionId, perft};

use super::super::{
    handles::AcqAcquisitionGame,
    numbers::{self, by_id},
    structs::{
        AcqAcquisitionBuildings, AcqAcquisitionPhase, AcqAcquisitionPlacement,
        AcqAcquisitionPosition, AcqAcquisitionRules, AcqAcquisitionSquareSet,
        AcqAcquisitionStanding,
    },
};
use crate::{
    argument::arg, constants::ACQ_NONE, failure::Failure, ffi::guard, functions::answer::answer,
};

/// Gives the rules of a game.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_rules(
    game: *const AcqAcquisitionGame,
    rules: *mut AcqAcquisitionRules,
) -> i32 {
    guard("acq_acquisition_game_rules", |call| {
        answer(call, arg!(game), arg!(rules), |game| Ok(game.rules().into()))
    })
}

/// Gives the current decision.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_phase(
    game: *const AcqAcquisitionGame,
    phase: *mut AcqAcquisitionPhase,
) -> i32 {
    guard("acq_acquisition_game_phase", |call| {
        answer(call, arg!(game), arg!(phase), |game| Ok(game.phase().into()))
    })
}

/// Gives the player to move; #ACQ_NONE when the game is over.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_player(
    game: *const AcqAcquisitionGame,
    player: *mut u8,
) -> i32 {
    guard("acq_acquisition_game_player", |call| {
        answer(call, arg!(game), arg!(player), |game| {
            Ok(game.player().map_or(ACQ_NONE, |player| player.index() as u8))
        })
    })
}

/// Gives the board, the supplies and the turn.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_position(
    game: *const AcqAcquisitionGame,
    position: *mut AcqAcquisitionPosition,
) -> i32 {
    guard("acq_acquisition_game_position", |call| {
        answer(call, arg!(game), arg!(position), |game| Ok(game.into()))
    })
}

/// Gives the squares where a building tile may be placed, the same for every player (Q3).
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_open(
    game: *const AcqAcquisitionGame,
    squares: *mut AcqAcquisitionSquareSet,
) -> i32 {
    guard("acq_acquisition_game_open", |call| {
        answer(call, arg!(game), arg!(squares), |game| Ok(game.board().open().into()))
    })
}

/// Gives the building tiles that are connected with a square, and the square itself (Q3).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_ACQUISITION_STATUS_SQUARE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_group(
    game: *const AcqAcquisitionGame,
    square: u32,
    squares: *mut AcqAcquisitionSquareSet,
) -> i32 {
    guard("acq_acquisition_game_group", |call| {
        answer(call, arg!(game), arg!(squares), |game| {
            Ok(game.board().group(numbers::square(arg!(square))?).into())
        })
    })
}

/// Gives the effect of a building tile of the player whose turn it is on a square (Q3, Q4).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_ACQUISITION_STATUS_SQUARE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_placement(
    game: *const AcqAcquisitionGame,
    square: u32,
    placement: *mut AcqAcquisitionPlacement,
) -> i32 {
    guard("acq_acquisition_game_placement", |call| {
        answer(call, arg!(game), arg!(placement), |game| {
            Ok(game.placement(numbers::square(arg!(square))?).into())
        })
    })
}

/// Gives a player's buildings (Q6).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_buildings(
    game: *const AcqAcquisitionGame,
    player: u32,
    buildings: *mut AcqAcquisitionBuildings,
) -> i32 {
    guard("acq_acquisition_game_buildings", |call| {
        answer(call, arg!(game), arg!(buildings), |game| {
            let player = numbers::player_of(arg!(player), game.rules().players())?;
            Ok(game.buildings(player).into())
        })
    })
}

/// Writes the players by their buildings, the winner first, equals in seat order (Q6).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_standings(
    game: *const AcqAcquisitionGame,
    standings: *mut AcqAcquisitionStanding,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_acquisition_game_standings", |call| {
        let game = call.shared(arg!(game))?;
        call.list(arg!(standings, capacity, count), game.standings().into_iter().map(Into::into))
    })
}

/// Writes the board as twelve lines with a header: `.` for an empty square, `#` for a park tile, a
/// digit for the owner of a building tile.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_diagram(
    game: *const AcqAcquisitionGame,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_acquisition_game_diagram", |call| {
        let text = call.shared(arg!(game))?.board().diagram().to_string();
        call.write_text(arg!(buffer, capacity, needed), &text)
    })
}

/// Writes the action ids of all legal actions in ascending order.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_legal_actions(
    game: *const AcqAcquisitionGame,
    ids: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_acquisition_game_legal_actions", |call| {
        let legal = call.shared(arg!(game))?.legal_actions();
        call.list(
            arg!(ids, capacity, count),
            legal.iter().map(|action| ActionId::from(action).get()),
        )
    })
}

/// Gives the number of legal actions; 0 when the game is over.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_legal_count(
    game: *const AcqAcquisitionGame,
    count: *mut usize,
) -> i32 {
    guard("acq_acquisition_game_legal_count", |call| {
        answer(call, arg!(game), arg!(count), |game| Ok(game.legal_actions().len()))
    })
}

/// Gives one of the legal actions without writing the others.
///
/// @param index 0 for the first, in the order of acq_acquisition_game_legal_actions().
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_legal_get(
    game: *const AcqAcquisitionGame,
    index: usize,
    id: *mut u16,
) -> i32 {
    guard("acq_acquisition_game_legal_get", |call| {
        answer(call, arg!(game), arg!(id), |game| {
            let legal = game.legal_actions();
            let action =
                legal.get(index).ok_or_else(|| Failure::index(arg!(index), legal.len()))?;
            Ok(ActionId::from(action).get())
        })
    })
}

/// Gives 1 if an action is legal, otherwise 0.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_legal_contains(
    game: *const AcqAcquisitionGame,
    id: u16,
    legal: *mut u8,
) -> i32 {
    guard("acq_acquisition_game_legal_contains", |call| {
        answer(call, arg!(game), arg!(legal), |game| {
            Ok(game.legal_actions().contains(by_id(arg!(id))?).into())
        })
    })
}

/// Checks whether an action is legal, without carrying it out.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID, ACQ_ACQUISITION_STATUS_ILLEGAL_….
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_check(game: *const AcqAcquisitionGame, id: u16) -> i32 {
    guard("acq_acquisition_game_check", |call| {
        Ok(call.shared(arg!(game))?.check(by_id(arg!(id))?)?)
    })
}

/// Gives the number of sequences of `depth` legal actions. Sequences that end the game earlier are
/// not included.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_game_perft(
    game: *const AcqAcquisitionGame,
    depth: u32,
    count: *mut u64,
) -> i32 {
    guard("acq_acquisition_game_perft", |call| {
        answer(call, arg!(game), arg!(count), |game| Ok(perft(game, depth)))
    })
}
