//! What one player, or a spectator, may know of a game.

use std::ffi::c_char;

use acquire_core::{ByChain, View};

use crate::{
    action::{AcqAction, by_id, by_struct, by_text},
    error::{AcqStatus, Failure},
    ffi::{Handle, guard, opaque, release},
    game::AcqGame,
    position::{AcqCell, AcqPhase, AcqPlacement, AcqPosition, cells, legal_get, legal_list},
    rules::AcqRules,
    stream::AcqStream,
    words::{self, ACQ_CHAINS, ACQ_NONE, AcqBonuses, AcqTileSet},
};

/// What one player, or a spectator, may know of a game (I). Nothing in it depends on what he
/// cannot know.
///
/// Made by acq_game_view() and its like; whoever made it frees it with acq_view_free(). It stays
/// as it is when the game goes on. Any number of threads may read it while none changes it.
pub struct AcqView(Handle<View>);

opaque!(AcqView, View, b"AcqV");

fn concealed() -> Failure {
    Failure::new(AcqStatus::Concealed, "the view does not show it (I2, I3)")
}

/// A copy.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_clone(view: *const AcqView, copy: *mut *mut AcqView) -> i32 {
    guard(|call| {
        let copy = call.out(copy)?;
        copy.give(call.shared(view)?.clone());
        Ok(())
    })
}

/// Frees a view; NULL is fine. Exactly once: a pointer that was freed must not be used again.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_free(view: *mut AcqView) {
    release(|call| call.free(view));
}

/// Whether two views show the same: 1 or 0.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_equal(
    view: *const AcqView,
    other: *const AcqView,
    equal: *mut u8,
) -> i32 {
    guard(|call| {
        let equal = call.out(equal)?;
        equal.set((*call.shared(view)? == *call.shared(other)?).into());
        Ok(())
    })
}

/// A hash of all that the view shows. Equal views have equal hashes on every platform, in every
/// language and in every later version.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_stable_hash(view: *const AcqView, hash: *mut u64) -> i32 {
    guard(|call| {
        let hash = call.out(hash)?;
        hash.set(call.shared(view)?.stable_hash());
        Ok(())
    })
}

/// A copy of the rules, which the caller frees.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_rules(view: *const AcqView, rules: *mut *mut AcqRules) -> i32 {
    guard(|call| {
        let rules = call.out(rules)?;
        rules.give(*call.shared(view)?.position().rules());
        Ok(())
    })
}

/// Everything public, in one piece.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_position(view: *const AcqView, position: *mut AcqPosition) -> i32 {
    guard(|call| {
        let position = call.out(position)?;
        position.set(call.shared(view)?.position().into());
        Ok(())
    })
}

/// The 108 squares of the board, in the order of the tiles' indices.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_board(
    view: *const AcqView,
    cells: *mut AcqCell,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard(|call| {
        let view = call.shared(view)?;
        call.list(cells, capacity, count, self::cells(view.position()))
    })
}

/// The board as text in rows: a chain's initial, `o` for an unincorporated tile, `.` for none.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_diagram(
    view: *const AcqView,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard(|call| {
        let view = call.shared(view)?;
        let position = view.position();
        let text = position.board().diagram(position.edition()).to_string();
        call.write_text(&text, buffer, capacity, needed)
    })
}

/// What placing a tile would do now, whoever has it (T3–T5, F, M1).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_TILE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_placement(
    view: *const AcqView,
    tile: u32,
    placement: *mut AcqPlacement,
) -> i32 {
    guard(|call| {
        let placement = call.out(placement)?;
        let view = call.shared(view)?;
        placement.set(view.position().placement(words::tile(tile)?).into());
        Ok(())
    })
}

/// The decision that is asked.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_phase(view: *const AcqView, phase: *mut AcqPhase) -> i32 {
    guard(|call| {
        let phase = call.out(phase)?;
        phase.set(call.shared(view)?.phase().into());
        Ok(())
    })
}

/// The seat that decides; #ACQ_NONE when the game is over.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_player(view: *const AcqView, player: *mut u8) -> i32 {
    guard(|call| {
        let player = call.out(player)?;
        player.set(call.shared(view)?.player().map_or(ACQ_NONE, |player| player.index() as u8));
        Ok(())
    })
}

/// The ids of the viewer's legal actions in ascending order; none while another player decides.
/// There are never more than #ACQ_ACTION_IDS.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_legal_actions(
    view: *const AcqView,
    ids: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard(|call| {
        let legal = call.shared(view)?.legal_actions();
        legal_list(call, legal, ids, capacity, count)
    })
}

/// How many actions of the viewer are legal.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_legal_count(view: *const AcqView, count: *mut usize) -> i32 {
    guard(|call| {
        let count = call.out(count)?;
        count.set(call.shared(view)?.legal_actions().len());
        Ok(())
    })
}

/// One legal action of the viewer, by its place in the list, without writing the list down.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_legal_get(view: *const AcqView, index: usize, id: *mut u16) -> i32 {
    guard(|call| {
        let id = call.out(id)?;
        id.set(legal_get(call.shared(view)?.legal_actions(), index)?);
        Ok(())
    })
}

/// Whether an action of the viewer is legal: 1 or 0. For the reason see acq_view_check().
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_legal_contains(view: *const AcqView, id: u16, legal: *mut u8) -> i32 {
    guard(|call| {
        let legal = call.out(legal)?;
        legal.set(call.shared(view)?.legal_actions().contains(by_id(id)?).into());
        Ok(())
    })
}

/// Whether an action of the viewer is legal, and if not, why.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID, ACQ_STATUS_ILLEGAL_….
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_check(view: *const AcqView, id: u16) -> i32 {
    guard(|call| Ok(call.shared(view)?.check(by_id(id)?)?))
}

/// As acq_view_check() for an action that was taken apart.
///
/// Errors: those of acq_action_to_id() and acq_view_check().
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_check_action(view: *const AcqView, action: *const AcqAction) -> i32 {
    guard(|call| Ok(call.shared(view)?.check(by_struct(call, action)?)?))
}

/// As acq_view_check() for the text of an action.
///
/// Errors: those of acq_action_parse() and acq_view_check().
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_check_text(
    view: *const AcqView,
    text: *const c_char,
    length: usize,
) -> i32 {
    guard(|call| {
        let view = call.shared(view)?;
        Ok(view.check(by_text(call, text, length, view.position().edition())?)?)
    })
}

/// Whose view this is: a seat, or #ACQ_NONE for a spectator.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_viewer(view: *const AcqView, viewer: *mut u8) -> i32 {
    guard(|call| {
        let viewer = call.out(viewer)?;
        let seat = call.shared(view)?.viewer();
        viewer.set(seat.map_or(ACQ_NONE, |player| player.index() as u8));
        Ok(())
    })
}

/// The viewer's rack.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_CONCEALED in a spectator's view.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_rack(view: *const AcqView, tiles: *mut AcqTileSet) -> i32 {
    guard(|call| {
        let tiles = call.out(tiles)?;
        tiles.set(call.shared(view)?.rack().ok_or_else(concealed)?.into());
        Ok(())
    })
}

/// The tiles that are known to be in a player's rack (I1); how many there are, says
/// acq_view_position().
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_known_rack(
    view: *const AcqView,
    player: u32,
    tiles: *mut AcqTileSet,
) -> i32 {
    guard(|call| {
        let tiles = call.out(tiles)?;
        let view = call.shared(view)?;
        let player = words::player(player, view.position().players())?;
        tiles.set(view.known_rack(player).into());
        Ok(())
    })
}

/// The tiles in racks that everybody has seen (I1).
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_shown(view: *const AcqView, tiles: *mut AcqTileSet) -> i32 {
    guard(|call| {
        let tiles = call.out(tiles)?;
        tiles.set(call.shared(view)?.shown().into());
        Ok(())
    })
}

/// The tiles that may be in the bag or in the others' racks.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_unseen(view: *const AcqView, tiles: *mut AcqTileSet) -> i32 {
    guard(|call| {
        let tiles = call.out(tiles)?;
        tiles.set(call.shared(view)?.unseen().into());
        Ok(())
    })
}

/// A player's cash in dollars, if the view shows it (I3).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_CONCEALED.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_cash(view: *const AcqView, player: u32, cash: *mut u32) -> i32 {
    guard(|call| {
        let cash = call.out(cash)?;
        let view = call.shared(view)?;
        let player = words::player(player, view.position().players())?;
        cash.set(view.cash(player).ok_or_else(concealed)?);
        Ok(())
    })
}

/// How many shares of a chain a player holds, if the view shows it (I3).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_CHAIN, #ACQ_STATUS_CONCEALED.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_shares(
    view: *const AcqView,
    player: u32,
    chain: u32,
    shares: *mut u8,
) -> i32 {
    guard(|call| {
        let shares = call.out(shares)?;
        let view = call.shared(view)?;
        let player = words::player(player, view.position().players())?;
        shares.set(view.shares(player, words::chain(chain)?).ok_or_else(concealed)?);
        Ok(())
    })
}

/// Who would get which bonus if a chain's bonuses were paid now (N), if the view shows everybody's
/// shares of it; see acq_game_bonuses().
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_CHAIN, #ACQ_STATUS_SIZE, #ACQ_STATUS_CONCEALED.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_bonuses(
    view: *const AcqView,
    chain: u32,
    market: u32,
    bonuses: *mut AcqBonuses,
) -> i32 {
    guard(|call| {
        let bonuses = call.out(bonuses)?;
        let (chain, market) = (words::chain(chain)?, words::market_shares(market)?);
        let found = call.shared(view)?.bonuses(chain, market);
        bonuses.set(found.ok_or_else(concealed)?.into());
        Ok(())
    })
}

/// A player's worth in dollars if the final scoring came now, if the view shows all that decides
/// it; see acq_game_worth().
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_CONCEALED.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_worth(view: *const AcqView, player: u32, worth: *mut u32) -> i32 {
    guard(|call| {
        let worth = call.out(worth)?;
        let view = call.shared(view)?;
        let player = words::player(player, view.position().players())?;
        worth.set(view.worth(player).ok_or_else(concealed)?);
        Ok(())
    })
}

/// Adds what the viewer knows of another's concealed possessions by keeping count of the
/// transactions (I3). acq_view_sample() then takes them as given.
///
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
    guard(|call| {
        let mut view = call.exclusive(view)?;
        let player = words::player(player, view.position().players())?;
        let mut all = ByChain([0; ACQ_CHAINS]);
        all.0.copy_from_slice(call.slice(shares, ACQ_CHAINS)?);
        if view.note_holdings(player, cash, &all) {
            Ok(())
        } else {
            let text = "such holdings contradict what the view shows, or cannot be (I3, B4, B5)";
            Err(Failure::new(AcqStatus::Holdings, text))
        }
    })
}

/// A game that looks the same to this viewer, at random over what he cannot know; to be freed by
/// the caller.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_sample(
    view: *const AcqView,
    stream: *mut AcqStream,
    game: *mut *mut AcqGame,
) -> i32 {
    guard(|call| {
        let game = call.out(game)?;
        let view = call.shared(view)?;
        game.give(view.sample(&mut *call.exclusive(stream)?));
        Ok(())
    })
}

/// Writes the view as JSON on one line.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_to_json(
    view: *const AcqView,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard(|call| call.write_text(&call.shared(view)?.to_json(), buffer, capacity, needed))
}

/// Reads a view from JSON and checks it, as acq_game_from_json() does.
///
/// Errors: those of acq_game_from_json().
#[unsafe(no_mangle)]
pub extern "C" fn acq_view_from_json(
    json: *const c_char,
    length: usize,
    view: *mut *mut AcqView,
) -> i32 {
    guard(|call| {
        let view = call.out(view)?;
        view.give(View::from_json(call.text(json, length)?)?);
        Ok(())
    })
}
