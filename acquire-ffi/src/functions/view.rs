//! The knowledge of one player, or of a spectator, about a game.

use std::ffi::c_char;

use acquire_core::{ByChain, Rule, View};

use super::{
    answer::{answer, compare, derive, duplicate},
    handle::copies,
    questions::{self, concealed},
};
use crate::{
    argument::arg,
    codes::seat,
    failure::{Message, Problem},
    ffi::{guard, release},
    handles::{AcqGame, AcqRules, AcqStream, AcqView},
    numbers,
    status::AcqStatus,
    structs::{
        AcqBonuses, AcqCell, AcqDeduction, AcqEvent, AcqNames, AcqPhase, AcqPlacement, AcqPosition,
        AcqStanding, AcqTileSet,
    },
};

copies! {
    view, "a view", "two views show the same and remember the same",
    AcqView, acq_view_clone, acq_view_free, acq_view_equal
}

/// Gives a hash of everything that the view shows. Equal views have equal hashes on every platform,
/// in every language and in every later version.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_stable_hash(view: *const AcqView, hash: *mut u64) -> i32 {
    guard("acq_view_stable_hash", |call| questions::stable_hash(call, arg!(view), arg!(hash)))
}

/// Makes a copy of the rules of a view. Free it with acq_rules_free().
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_rules(view: *const AcqView, rules: *mut *mut AcqRules) -> i32 {
    guard("acq_view_rules", |call| {
        derive(call, arg!(view), arg!(rules), |view| Ok(*view.position().rules()))
    })
}

/// Gives everything that is public under all options.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_position(view: *const AcqView, position: *mut AcqPosition) -> i32 {
    guard("acq_view_position", |call| questions::position(call, arg!(view), arg!(position)))
}

/// Writes the 108 squares of the board, in the order of the tiles' indices.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_board(
    view: *const AcqView,
    cells: *mut AcqCell,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_view_board", |call| questions::board(call, arg!(view), arg!(cells, capacity, count)))
}

/// Writes the board as text in rows: the initial of a chain, `o` for an unincorporated tile, `.`
/// for an empty square.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_diagram(
    view: *const AcqView,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_view_diagram", |call| {
        questions::diagram(call, arg!(view), arg!(buffer, capacity, needed))
    })
}

/// Gives the effect that placing a tile would have now, from any rack (T3–T5, F, M1).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_TILE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_placement(
    view: *const AcqView,
    tile: u32,
    placement: *mut AcqPlacement,
) -> i32 {
    guard("acq_view_placement", |call| {
        questions::placement(call, arg!(view), arg!(tile), arg!(placement))
    })
}

/// Gives the current decision.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_phase(view: *const AcqView, phase: *mut AcqPhase) -> i32 {
    guard("acq_view_phase", |call| questions::phase(call, arg!(view), arg!(phase)))
}

/// Gives the player to move; #ACQ_NONE when the game is over.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_player(view: *const AcqView, player: *mut u8) -> i32 {
    guard("acq_view_player", |call| questions::player(call, arg!(view), arg!(player)))
}

/// Writes the action ids of the viewer's legal actions in ascending order; none while another
/// player decides. There are at most #ACQ_ACTION_IDS.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_legal_actions(
    view: *const AcqView,
    ids: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_view_legal_actions", |call| {
        questions::legal_actions(call, arg!(view), arg!(ids, capacity, count))
    })
}

/// Gives the number of the viewer's legal actions.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_legal_count(view: *const AcqView, count: *mut usize) -> i32 {
    guard("acq_view_legal_count", |call| questions::legal_count(call, arg!(view), arg!(count)))
}

/// Gives one of the viewer's legal actions by its index in the list of acq_view_legal_actions(),
/// without writing the list.
///
/// @param index 0 for the first action.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_legal_get(view: *const AcqView, index: usize, id: *mut u16) -> i32 {
    guard("acq_view_legal_get", |call| {
        questions::legal_get(call, arg!(view), arg!(index), arg!(id))
    })
}

/// Gives 1 if an action of the viewer is legal, otherwise 0. acq_view_check() gives the reason why
/// it is not legal.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_legal_contains(view: *const AcqView, id: u16, legal: *mut u8) -> i32 {
    guard("acq_view_legal_contains", |call| {
        questions::legal_contains(call, arg!(view), arg!(id), arg!(legal))
    })
}

/// Checks whether an action of the viewer is legal. If it is not, the last error gives the reason.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID, ACQ_STATUS_ILLEGAL_….
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_check(view: *const AcqView, id: u16) -> i32 {
    guard("acq_view_check", |call| questions::check(call, arg!(view), arg!(id)))
}

/// Gives the viewer; #ACQ_NONE for a spectator.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_viewer(view: *const AcqView, viewer: *mut u8) -> i32 {
    guard("acq_view_viewer", |call| {
        answer(call, arg!(view), arg!(viewer), |view| Ok(seat(view.viewer())))
    })
}

/// Gives the viewer's rack.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_CONCEALED in a spectator's view.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_rack(view: *const AcqView, tiles: *mut AcqTileSet) -> i32 {
    guard("acq_view_rack", |call| {
        answer(call, arg!(view), arg!(tiles), |view| {
            let rack = view.rack().ok_or_else(|| {
                concealed(view, Rule::I2, |_| "a rack: a spectator sees none".into())
            })?;
            Ok(rack.into())
        })
    })
}

/// Gives the tiles that are known to be in a player's rack: all tiles of the viewer's own rack, and
/// the tiles that other players have shown (I1). `rack_sizes` of #AcqPosition has the size of every
/// rack.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_known_rack(
    view: *const AcqView,
    player: u32,
    tiles: *mut AcqTileSet,
) -> i32 {
    guard("acq_view_known_rack", |call| {
        answer(call, arg!(view), arg!(tiles), |view| {
            let player = numbers::player(arg!(player), view.position().players())?;
            Ok(view.known_rack(player).into())
        })
    })
}

/// Writes the deductions of a view that has followed the game about a player's hidden tiles, from
/// earlier turns; see acq_view_follow(). acq_view_sample() agrees with them. There are at most
/// #ACQ_DEDUCTIONS_MAX.
///
/// Deductions are made from a pass in PlaceTile without showing the rack (T2), a market tile (Z1),
/// and whether a player replaced a dead tile, declined to, or was not asked to (D3). Under `place4`
/// the events do not reveal whether a player who places no further tile was asked (P6), so nothing
/// is deduced from it.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_deductions(
    view: *const AcqView,
    player: u32,
    deductions: *mut AcqDeduction,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_view_deductions", |call| {
        let view = call.shared(arg!(view))?;
        let player = numbers::player(arg!(player), view.position().players())?;
        let all: Vec<AcqDeduction> = view.deductions(player).map(AcqDeduction::from).collect();
        call.list(arg!(deductions, capacity, count), all.into_iter())
    })
}

/// Gives the tiles in racks that were shown to all players (I1).
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_shown(view: *const AcqView, tiles: *mut AcqTileSet) -> i32 {
    guard("acq_view_shown", |call| {
        answer(call, arg!(view), arg!(tiles), |view| Ok(view.shown().into()))
    })
}

/// Gives the tiles that may be in the bag or in the racks of others.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_unseen(view: *const AcqView, tiles: *mut AcqTileSet) -> i32 {
    guard("acq_view_unseen", |call| {
        answer(call, arg!(view), arg!(tiles), |view| Ok(view.unseen().into()))
    })
}

/// Gives a player's cash in dollars, if the view shows it (I3).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_CONCEALED.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_cash(view: *const AcqView, player: u32, cash: *mut u32) -> i32 {
    guard("acq_view_cash", |call| questions::cash(call, arg!(view), arg!(player), arg!(cash)))
}

/// Gives the number of shares of a chain that a player holds, if the view shows it (I3).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_CHAIN, #ACQ_STATUS_CONCEALED.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_shares(
    view: *const AcqView,
    player: u32,
    chain: u32,
    shares: *mut u8,
) -> i32 {
    guard("acq_view_shares", |call| {
        questions::shares(call, arg!(view), arg!(player), arg!(chain), arg!(shares))
    })
}

/// Gives the bonuses as acq_game_bonuses() does, if the view shows all players' shares of the
/// chain.
///
/// @param market The number of shares that the market has for its bonus (Z1, Z7), 0 to 25, or
/// #ACQ_NONE for its current number: `market_shares` of #AcqPosition, or 0 if a tile would be drawn.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_CHAIN, #ACQ_STATUS_SIZE, #ACQ_STATUS_CONCEALED.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_bonuses(
    view: *const AcqView,
    chain: u32,
    market: u32,
    bonuses: *mut AcqBonuses,
) -> i32 {
    guard("acq_view_bonuses", |call| {
        questions::bonuses(call, arg!(view), arg!(chain), arg!(market), arg!(bonuses))
    })
}

/// Gives a player's worth in dollars as acq_game_worth() does, if the view shows everything that it
/// depends on.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_CONCEALED.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_worth(view: *const AcqView, player: u32, worth: *mut u32) -> i32 {
    guard("acq_view_worth", |call| questions::worth(call, arg!(view), arg!(player), arg!(worth)))
}

/// Writes the players by worth as acq_game_standings() does, if the view shows everything that it
/// depends on.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_CONCEALED.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_standings(
    view: *const AcqView,
    standings: *mut AcqStanding,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_view_standings", |call| {
        questions::standings(call, arg!(view), arg!(standings, capacity, count))
    })
}

/// Adds another player's concealed cash and shares, which a viewer can know by keeping track of the
/// public transactions (I3). acq_view_sample() then uses them. The message of an error states
/// that the view shows different cash or shares, or names the rule that excludes them (B4, B5, M4).
///
/// @param cash Dollars.
/// @param shares The shares of each of the seven chains.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_HOLDINGS.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_note_holdings(
    view: *mut AcqView,
    player: u32,
    cash: u32,
    shares: *const u8,
) -> i32 {
    guard("acq_view_note_holdings", |call| {
        let mut view = call.exclusive(arg!(view))?;
        let player = numbers::player(arg!(player), view.position().players())?;
        let shares = ByChain(call.array(arg!(shares))?);
        view.note_holdings(player, cash, &shares).map_err(|error| {
            let rule = error.rule();
            let message = Message::spoken(view.position().edition(), move |names| {
                format!(
                    "cash and shares cannot be those of {}: {}",
                    names.player(player),
                    error.message(names)
                )
            });
            Problem::new(AcqStatus::Holdings, rule, message).into()
        })
    })
}

/// Updates a view with an event that the viewer sees, so that a client can keep its own view up to
/// date. After the last event of an action the view agrees with acq_game_view(). It also remembers
/// concealed cash and shares that follow from the events (I3); see acq_view_note_start(). To
/// compare it with a view of the game, use acq_view_without_memory().
///
/// If holdings are concealed, call acq_view_note_start() first: no event shows the cash and shares
/// that become public when the game is over. Without the start, a view that begins late lacks the
/// cash at the end of the game.
///
/// Errors: those of acq_event_seen_by(), and #ACQ_STATUS_CONTRADICTION; the view is then unchanged.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_follow(view: *mut AcqView, event: *const AcqEvent) -> i32 {
    guard("acq_view_follow", |call| {
        let mut view = call.exclusive(arg!(view))?;
        let event = call.read(arg!(event))?.put_together()?;
        view.follow(event).map_err(|error| {
            let edition = error.edition;
            let message = Message::spoken(edition, move |names| error.message(names).to_string());
            Problem::new(AcqStatus::Contradiction, error.rule(), message).into()
        })
    })
}

/// Notes that the game began in the usual way and that no player has bought, sold or received
/// anything yet: every player has the starting cash and no shares (B5).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_HOLDINGS if the view shows a chain, a share outside the bank
/// or a used power.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_note_start(view: *mut AcqView) -> i32 {
    guard("acq_view_note_start", |call| {
        let mut view = call.exclusive(arg!(view))?;
        if view.note_start() {
            return Ok(());
        }
        Err(Problem::new(AcqStatus::Holdings, Rule::B5, View::NO_START).into())
    })
}

/// Makes a copy of a view without the concealed cash and shares that it remembers (I3) and without
/// its deductions. Free it with acq_view_free().
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_without_memory(view: *const AcqView, shown: *mut *mut AcqView) -> i32 {
    guard("acq_view_without_memory", |call| {
        derive(call, arg!(view), arg!(shown), |view| Ok(view.without_memory()))
    })
}

/// Gives 1 if the view knows cash or shares of a player that the rules conceal (I3), otherwise 0.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_remembers(view: *const AcqView, player: u32, remembers: *mut u8) -> i32 {
    guard("acq_view_remembers", |call| {
        answer(call, arg!(view), arg!(remembers), |view| {
            let player = numbers::player(arg!(player), view.position().players())?;
            Ok(u8::from(view.remembers(player)))
        })
    })
}

/// Gives 1 if the view conceals a player's cash, or some of their shares (I3), otherwise 0.
/// acq_view_sample() then guesses them.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_is_concealed(
    view: *const AcqView,
    player: u32,
    concealed: *mut u8,
) -> i32 {
    guard("acq_view_is_concealed", |call| {
        answer(call, arg!(view), arg!(concealed), |view| {
            let player = numbers::player(arg!(player), view.position().players())?;
            Ok(u8::from(view.is_concealed(player)))
        })
    })
}

/// Gives the number of shares of a chain that are held by players whose shares the view conceals
/// (I3).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_CHAIN.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_concealed_shares(
    view: *const AcqView,
    chain: u32,
    shares: *mut u8,
) -> i32 {
    guard("acq_view_concealed_shares", |call| {
        answer(call, arg!(view), arg!(shares), |view| {
            Ok(view.concealed_shares(numbers::chain(arg!(chain))?))
        })
    })
}

/// Gives a player's cash in dollars if the view shows it. Otherwise gives the median of the cash that
/// acq_view_sample() gives a player with these shares.
///
/// @param shares The shares of each of the seven chains.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_likely_cash(
    view: *const AcqView,
    player: u32,
    shares: *const u8,
    cash: *mut u32,
) -> i32 {
    guard("acq_view_likely_cash", |call| {
        let shares = ByChain(call.array(arg!(shares))?);
        answer(call, arg!(view), arg!(cash), |view| {
            let player = numbers::player(arg!(player), view.position().players())?;
            Ok(view.likely_cash(player, &shares))
        })
    })
}

/// Makes a game that looks the same to the viewer, unless it is over and the view lacks the parts
/// that are shown then (I3). Everything that the viewer cannot know is random. Free it with
/// acq_game_free().
///
/// The game has no memory: its acq_game_view() shows only what the rules reveal. To keep what this view
/// remembers, let a copy of it follow the events: acq_view_clone(), acq_view_follow().
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_sample(
    view: *const AcqView,
    stream: *mut AcqStream,
    game: *mut *mut AcqGame,
) -> i32 {
    guard("acq_view_sample", |call| {
        derive(call, arg!(view), arg!(game), |view| {
            Ok(view.sample(&mut *call.exclusive(arg!(stream))?))
        })
    })
}

/// Writes everything that a screen shows of the current decision, as JSON on one line: the
/// decision, the viewer's legal actions with their ids, texts and effects, the viewer's rack with
/// the reason why a tile cannot be placed, the board, the chains with prices and bonuses, and
/// everything known about the players. `make install` puts its JSON Schema, `screen.schema.json`,
/// into `share/acquire`.
///
/// `events` are those since the last screen, as the game reported them. The screen includes them as the
/// viewer sees them, see acq_event_seen_by(), each with its sentence.
///
/// With a buffer of 16384 bytes, a screen of a game without special powers is made only once. With
/// special powers, where hundreds of purchases can be legal, some have up to 100 kilobytes.
///
/// @param names The players' names and the reader; may be NULL.
/// @param events The events since the last screen; may be NULL if `count` is 0.
/// @param count The number of events.
///
/// Errors: those of acq_event_text().
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_screen_to_json(
    view: *const AcqView,
    names: *const AcqNames,
    events: *const AcqEvent,
    count: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_view_screen_to_json", |call| {
        let names = call.names(arg!(names))?;
        let events = call.slice(arg!(events, count))?.iter().enumerate();
        let event = |(i, event): (usize, &AcqEvent)| {
            event.put_together().map_err(|failure| failure.in_item("events", i))
        };
        let events = events.map(event).collect::<Result<Vec<_>, _>>()?;
        let view = call.shared(arg!(view))?;
        let names = names.in_edition(view.position().edition());
        call.write_text(arg!(buffer, capacity, needed), &view.screen_to_json(&names, &events))
    })
}

/// Writes a view as JSON on one line.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_to_json(
    view: *const AcqView,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_view_to_json", |call| {
        questions::to_json(call, arg!(view), arg!(buffer, capacity, needed))
    })
}

/// Reads a view from JSON and checks it as acq_game_from_json() does. Free it with acq_view_free().
///
/// Errors: those of acq_game_from_json().
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_from_json(
    json: *const c_char,
    length: usize,
    view: *mut *mut AcqView,
) -> i32 {
    guard("acq_view_from_json", |call| {
        let view = call.out(arg!(view))?;
        view.give(View::from_json(call.text(arg!(json, length))?)?);
        Ok(())
    })
}
