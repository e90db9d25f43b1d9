//! Games.

use std::ffi::{c_char, c_void};

use acquire_core::{Game, Market, perft, play_randomly, random_game};

use crate::{
    action::{AcqAction, by_id, by_struct, by_text},
    error::Failure,
    event::{AcqEvent, AcqObserver},
    ffi::{Call, Handle, guard, opaque, release},
    position::{
        AcqCell, AcqPhase, AcqPlacement, AcqPosition, AcqStanding, cells, legal_get, legal_list,
        standings,
    },
    rules::AcqRules,
    stream::AcqStream,
    view::AcqView,
    words::{self, ACQ_NONE, AcqBonuses, AcqTileSet},
};

/// A game: everything public, what each player owns, the racks and the bag.
///
/// Made by acq_game_new() and its like; whoever made it frees it with acq_game_free(). Any number
/// of threads may read it while none changes it; each thread may have games of its own.
pub struct AcqGame(Handle<Game>);

opaque!(AcqGame, Game, b"AcqG");

/// A new game, its tiles shuffled by the seed (S). The same seed gives the same game on every
/// platform, in every language and in every later version.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_RULES_PLAYERS.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_new(
    rules: *const AcqRules,
    players: u32,
    seed: u64,
    game: *mut *mut AcqGame,
) -> i32 {
    guard(|call| {
        let game = call.out(game)?;
        game.give(Game::new(*call.shared(rules)?, players as usize, seed)?);
        Ok(())
    })
}

/// Where the market's tiles come from: first those that are listed, then the seed's stream (Z1).
pub(crate) fn market(
    call: &Call,
    seed: u64,
    draws: *const u8,
    count: usize,
) -> Result<Market, Failure> {
    Ok(Market { seed, shown: 0, draws: words::tiles(call, draws, count)? })
}

/// A new game whose tiles are drawn in a given order, the setup first (S1, S4).
///
/// @param tiles The indices of the 108 tiles.
/// @param market_seed For the tiles that the market shows in a two-player game (Z1).
/// @param draws The tiles that the market shows first; NULL if `draw_count` is 0.
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
    guard(|call| {
        let game = call.out(game)?;
        let tiles = words::tiles(call, tiles, tile_count)?;
        let market = market(call, market_seed, draws, draw_count)?;
        let rules = *call.shared(rules)?;
        game.give(Game::with_tile_order(rules, players as usize, &tiles, &market)?);
        Ok(())
    })
}

/// A copy, which goes its own way.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_clone(game: *const AcqGame, copy: *mut *mut AcqGame) -> i32 {
    guard(|call| {
        let copy = call.out(copy)?;
        copy.give(call.shared(game)?.clone());
        Ok(())
    })
}

/// Makes a game the same as another one without new memory, as a search does many times.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUSY if both are the same handle.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_assign(game: *mut AcqGame, source: *const AcqGame) -> i32 {
    guard(|call| {
        let mut game = call.exclusive(game)?;
        game.clone_from(&*call.shared(source)?);
        Ok(())
    })
}

/// Frees a game; NULL is fine. Exactly once: a pointer that was freed must not be used again.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_free(game: *mut AcqGame) {
    release(|call| call.free(game));
}

/// Whether nothing that anybody does from now on can tell two games apart: 1 or 0.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_equal(
    game: *const AcqGame,
    other: *const AcqGame,
    equal: *mut u8,
) -> i32 {
    guard(|call| {
        let equal = call.out(equal)?;
        equal.set((*call.shared(game)? == *call.shared(other)?).into());
        Ok(())
    })
}

/// A hash of everything that decides how the game goes on. Equal games have equal hashes on every
/// platform, in every language and in every later version.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_stable_hash(game: *const AcqGame, hash: *mut u64) -> i32 {
    guard(|call| {
        let hash = call.out(hash)?;
        hash.set(call.shared(game)?.stable_hash());
        Ok(())
    })
}

/// A copy of the rules, which the caller frees.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_rules(game: *const AcqGame, rules: *mut *mut AcqRules) -> i32 {
    guard(|call| {
        let rules = call.out(rules)?;
        rules.give(*call.shared(game)?.position().rules());
        Ok(())
    })
}

/// Everything public, in one piece.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_position(game: *const AcqGame, position: *mut AcqPosition) -> i32 {
    guard(|call| {
        let position = call.out(position)?;
        position.set(call.shared(game)?.position().into());
        Ok(())
    })
}

/// The 108 squares of the board, in the order of the tiles' indices.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_board(
    game: *const AcqGame,
    cells: *mut AcqCell,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard(|call| {
        let game = call.shared(game)?;
        call.list(cells, capacity, count, self::cells(game.position()))
    })
}

/// The board as text in rows: a chain's initial, `o` for an unincorporated tile, `.` for none.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_diagram(
    game: *const AcqGame,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard(|call| {
        let game = call.shared(game)?;
        let position = game.position();
        let text = position.board().diagram(position.edition()).to_string();
        call.write_text(&text, buffer, capacity, needed)
    })
}

/// What placing a tile would do now, whoever has it (T3–T5, F, M1).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_TILE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_placement(
    game: *const AcqGame,
    tile: u32,
    placement: *mut AcqPlacement,
) -> i32 {
    guard(|call| {
        let placement = call.out(placement)?;
        let game = call.shared(game)?;
        placement.set(game.position().placement(words::tile(tile)?).into());
        Ok(())
    })
}

/// The decision that is asked.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_phase(game: *const AcqGame, phase: *mut AcqPhase) -> i32 {
    guard(|call| {
        let phase = call.out(phase)?;
        phase.set(call.shared(game)?.phase().into());
        Ok(())
    })
}

/// The seat that decides; #ACQ_NONE when the game is over.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_player(game: *const AcqGame, player: *mut u8) -> i32 {
    guard(|call| {
        let player = call.out(player)?;
        player.set(call.shared(game)?.player().map_or(ACQ_NONE, |player| player.index() as u8));
        Ok(())
    })
}

/// The ids of all legal actions in ascending order; none when the game is over. There are never
/// more than #ACQ_ACTION_IDS.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_legal_actions(
    game: *const AcqGame,
    ids: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard(|call| {
        let legal = call.shared(game)?.legal_actions();
        legal_list(call, legal, ids, capacity, count)
    })
}

/// How many actions are legal.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_legal_count(game: *const AcqGame, count: *mut usize) -> i32 {
    guard(|call| {
        let count = call.out(count)?;
        count.set(call.shared(game)?.legal_actions().len());
        Ok(())
    })
}

/// One legal action, by its place in the list, without writing the list down.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_legal_get(game: *const AcqGame, index: usize, id: *mut u16) -> i32 {
    guard(|call| {
        let id = call.out(id)?;
        id.set(legal_get(call.shared(game)?.legal_actions(), index)?);
        Ok(())
    })
}

/// Whether an action is legal: 1 or 0. For the reason see acq_game_check().
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_legal_contains(game: *const AcqGame, id: u16, legal: *mut u8) -> i32 {
    guard(|call| {
        let legal = call.out(legal)?;
        legal.set(call.shared(game)?.legal_actions().contains(by_id(id)?).into());
        Ok(())
    })
}

/// Whether an action is legal, and if not, why.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID, ACQ_STATUS_ILLEGAL_….
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_check(game: *const AcqGame, id: u16) -> i32 {
    guard(|call| Ok(call.shared(game)?.check(by_id(id)?)?))
}

/// As acq_game_check() for an action that was taken apart.
///
/// Errors: those of acq_action_to_id() and acq_game_check().
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_check_action(game: *const AcqGame, action: *const AcqAction) -> i32 {
    guard(|call| Ok(call.shared(game)?.check(by_struct(call, action)?)?))
}

/// As acq_game_check() for the text of an action.
///
/// Errors: those of acq_action_parse() and acq_game_check().
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_check_text(
    game: *const AcqGame,
    text: *const c_char,
    length: usize,
) -> i32 {
    guard(|call| {
        let game = call.shared(game)?;
        Ok(game.check(by_text(call, text, length, game.position().edition())?)?)
    })
}

/// Carries out an action. If it is not legal the game is as it was.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID, ACQ_STATUS_ILLEGAL_….
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_apply(game: *mut AcqGame, id: u16) -> i32 {
    guard(|call| Ok(call.exclusive(game)?.apply(by_id(id)?)?))
}

/// As acq_game_apply() for an action that was taken apart.
///
/// Errors: those of acq_action_to_id() and acq_game_apply().
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_apply_action(game: *mut AcqGame, action: *const AcqAction) -> i32 {
    guard(|call| Ok(call.exclusive(game)?.apply(by_struct(call, action)?)?))
}

/// As acq_game_apply() for the text of an action.
///
/// Errors: those of acq_action_parse() and acq_game_apply().
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_apply_text(
    game: *mut AcqGame,
    text: *const c_char,
    length: usize,
) -> i32 {
    guard(|call| {
        let mut game = call.exclusive(game)?;
        let edition = game.position().edition();
        Ok(game.apply(by_text(call, text, length, edition)?)?)
    })
}

/// Carries out an action and writes everything that happens because of it into a buffer. If the
/// action is not legal or the buffer too small, the game is as it was.
///
/// Errors: those of acq_game_apply(), and #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_apply_events(
    game: *mut AcqGame,
    id: u16,
    events: *mut AcqEvent,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard(|call| {
        let mut game = call.exclusive(game)?;
        let mut next = game.clone();
        let mut happened = Vec::new();
        next.apply_observed(by_id(id)?, &mut happened)?;
        call.list(events, capacity, count, happened.into_iter().map(AcqEvent::from))?;
        *game = next;
        Ok(())
    })
}

/// Carries out an action and tells an observer everything that happens because of it. If the
/// action is not legal the game is as it was, and nothing was told.
///
/// @param observer May be NULL.
/// @param context Handed to the observer as it is.
///
/// Errors: those of acq_game_apply().
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_apply_observed(
    game: *mut AcqGame,
    id: u16,
    observer: AcqObserver,
    context: *mut c_void,
) -> i32 {
    guard(|call| {
        let mut observer = call.observer(observer, context);
        Ok(call.exclusive(game)?.apply_observed(by_id(id)?, &mut observer)?)
    })
}

/// Carries out an action without asking whether it is legal, for searches that only take legal
/// actions. Any other may leave a game that the rules do not know, whose answers mean nothing;
/// it never crashes.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_apply_unchecked(game: *mut AcqGame, id: u16) -> i32 {
    guard(|call| {
        call.exclusive(game)?.apply_unchecked(by_id(id)?);
        Ok(())
    })
}

/// As acq_game_apply_unchecked() for an action that was taken apart.
///
/// Errors: those of acq_action_to_id().
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_apply_unchecked_action(
    game: *mut AcqGame,
    action: *const AcqAction,
) -> i32 {
    guard(|call| {
        call.exclusive(game)?.apply_unchecked(by_struct(call, action)?);
        Ok(())
    })
}

/// As acq_game_apply_unchecked() for the text of an action.
///
/// Errors: those of acq_action_parse().
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_apply_unchecked_text(
    game: *mut AcqGame,
    text: *const c_char,
    length: usize,
) -> i32 {
    guard(|call| {
        let mut game = call.exclusive(game)?;
        let edition = game.position().edition();
        game.apply_unchecked(by_text(call, text, length, edition)?);
        Ok(())
    })
}

/// A player's cash in dollars (B5).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_cash(game: *const AcqGame, player: u32, cash: *mut u32) -> i32 {
    guard(|call| {
        let cash = call.out(cash)?;
        let game = call.shared(game)?;
        cash.set(game.cash(words::player(player, game.position().players())?));
        Ok(())
    })
}

/// How many shares of a chain a player holds.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_CHAIN.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_shares(
    game: *const AcqGame,
    player: u32,
    chain: u32,
    shares: *mut u8,
) -> i32 {
    guard(|call| {
        let shares = call.out(shares)?;
        let game = call.shared(game)?;
        let player = words::player(player, game.position().players())?;
        shares.set(game.shares(player, words::chain(chain)?));
        Ok(())
    })
}

/// The tiles in a player's rack.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_rack(game: *const AcqGame, player: u32, tiles: *mut AcqTileSet) -> i32 {
    guard(|call| {
        let tiles = call.out(tiles)?;
        let game = call.shared(game)?;
        tiles.set(game.rack(words::player(player, game.position().players())?).into());
        Ok(())
    })
}

/// The tiles in the bag in the order in which they will be drawn; at most #ACQ_TILES.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_bag(
    game: *const AcqGame,
    tiles: *mut u8,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard(|call| {
        let game = call.shared(game)?;
        call.list(tiles, capacity, count, game.bag().iter().map(|tile| tile.index() as u8))
    })
}

/// Where the market's tiles come from (Z1): the seed, how many were shown so far, and the tiles
/// that are listed to come first.
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
    guard(|call| {
        let (seed, shown) = (call.out(seed)?, call.out(shown)?);
        let market = call.shared(game)?.market();
        let tiles: Vec<u8> = market.draws.iter().map(|tile| tile.index() as u8).collect();
        call.list(draws, capacity, count, tiles.into_iter())?;
        seed.set(market.seed);
        shown.set(market.shown);
        Ok(())
    })
}

/// Who would get which bonus if a chain's bonuses were paid now (N).
///
/// @param market How many shares the market counts as holding (Z1), 0 without one.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_CHAIN, #ACQ_STATUS_SIZE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_bonuses(
    game: *const AcqGame,
    chain: u32,
    market: u32,
    bonuses: *mut AcqBonuses,
) -> i32 {
    guard(|call| {
        let bonuses = call.out(bonuses)?;
        let (chain, market) = (words::chain(chain)?, words::market_shares(market)?);
        bonuses.set(call.shared(game)?.bonuses(chain, market).into());
        Ok(())
    })
}

/// A player's worth in dollars if the final scoring came now (E8), without a market's share.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_worth(game: *const AcqGame, player: u32, worth: *mut u32) -> i32 {
    guard(|call| {
        let worth = call.out(worth)?;
        let game = call.shared(game)?;
        worth.set(game.worth(words::player(player, game.position().players())?));
        Ok(())
    })
}

/// The players by worth, the richest first (E9); at most #ACQ_PLAYERS_MAX.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_standings(
    game: *const AcqGame,
    standings: *mut AcqStanding,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard(|call| {
        let game = call.shared(game)?;
        call.list(standings, capacity, count, self::standings(&game))
    })
}

/// What a player may know (I), to be freed by the caller.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_view(game: *const AcqGame, player: u32, view: *mut *mut AcqView) -> i32 {
    guard(|call| {
        let view = call.out(view)?;
        let game = call.shared(game)?;
        let player = words::player(player, game.position().players())?;
        view.give(game.view(player).ok_or_else(|| Failure::index(player.index(), 0))?);
        Ok(())
    })
}

/// What a spectator may know, who sees no rack; to be freed by the caller.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_spectator_view(game: *const AcqGame, view: *mut *mut AcqView) -> i32 {
    guard(|call| {
        let view = call.out(view)?;
        view.give(call.shared(game)?.spectator_view());
        Ok(())
    })
}

/// Writes the game as JSON on one line.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_to_json(
    game: *const AcqGame,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard(|call| call.write_text(&call.shared(game)?.to_json(), buffer, capacity, needed))
}

/// Reads a game from JSON, which may be any setup, and checks it. Each problem that is found is
/// there afterwards, see acq_last_error_problem().
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_JSON, #ACQ_STATUS_RULES_PLAYERS,
/// ACQ_STATUS_SETUP_…, ACQ_STATUS_TURN_….
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_from_json(
    json: *const c_char,
    length: usize,
    game: *mut *mut AcqGame,
) -> i32 {
    guard(|call| {
        let game = call.out(game)?;
        game.give(Game::from_json(call.text(json, length)?)?);
        Ok(())
    })
}

/// How many sequences of so many actions there are. The time that it takes grows with every step
/// by a factor of some ten.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_perft(game: *const AcqGame, depth: u32, count: *mut u64) -> i32 {
    guard(|call| {
        let count = call.out(count)?;
        count.set(perft(&*call.shared(game)?, depth));
        Ok(())
    })
}

/// Plays the game to its end, every choice uniform over the legal actions.
///
/// @param observer May be NULL.
/// @param decisions How many decisions were made.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_play_randomly(
    game: *mut AcqGame,
    stream: *mut AcqStream,
    observer: AcqObserver,
    context: *mut c_void,
    decisions: *mut u32,
) -> i32 {
    guard(|call| {
        let decisions = call.out(decisions)?;
        let mut game = call.exclusive(game)?;
        let mut stream = call.exclusive(stream)?;
        let mut observer = call.observer(observer, context);
        decisions.set(play_randomly(&mut game, &mut *stream, &mut observer));
        Ok(())
    })
}

/// Game number `number` of a series of finished random games, the same for the same arguments on
/// every platform, in every language and in every later version.
///
/// @param observer May be NULL.
/// @param decisions How many decisions were made.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_RULES_PLAYERS.
#[unsafe(no_mangle)]
pub extern "C" fn acq_random_game(
    rules: *const AcqRules,
    players: u32,
    seed: u64,
    number: u64,
    observer: AcqObserver,
    context: *mut c_void,
    decisions: *mut u32,
    game: *mut *mut AcqGame,
) -> i32 {
    guard(|call| {
        let (decisions, game) = (call.out(decisions)?, call.out(game)?);
        let rules = *call.shared(rules)?;
        let mut observer = call.observer(observer, context);
        let finished = random_game(rules, players as usize, seed, number, &mut observer)?;
        decisions.set(finished.decisions);
        game.give(finished.game);
        Ok(())
    })
}
