//! Changing a game.

use std::ffi::{c_char, c_void};

use acquire_core::{Game, play_randomly, random_game};

use super::{action::by_text, answer::write_events, questions::nth_legal};
use crate::{
    argument::arg,
    ffi::guard,
    handles::{AcqGame, AcqRules, AcqStream},
    numbers::{self, by_id},
    structs::{AcqEvent, AcqObserver},
};

/// Defines the functions of a game that change it.
///
/// The names in the comments become those of the game when the header is written.
macro_rules! changes {
    (
        $acq:ident, $Game:ident, $Event:ident, $Observer:ident, $apply:ident, $apply_events:ident,
        $apply_observed:ident, $apply_unchecked:ident, $play_randomly:ident
    ) => {
        /// Carries out an action. If it is not legal, the game does not change.
        ///
        /// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID, ${ACQ}_STATUS_ILLEGAL_….
        #[unsafe(no_mangle)]
        pub extern "C" fn $apply(game: *mut $Game, id: u16) -> i32 {
            guard(stringify!($apply), |call| {
                Ok(call.exclusive(arg!(game))?.apply(by_id(arg!(id))?)?)
            })
        }

        /// Carries out an action and writes everything that happens as a result. If the action is
        /// not legal or the buffer is too small, the game does not change.
        ///
        /// Errors: those of $apply(), and #ACQ_STATUS_BUFFER.
        #[unsafe(no_mangle)]
        pub extern "C" fn $apply_events(
            game: *mut $Game,
            id: u16,
            events: *mut $Event,
            capacity: usize,
            count: *mut usize,
        ) -> i32 {
            guard(stringify!($apply_events), |call| {
                let mut game = call.exclusive(arg!(game))?;
                let mut next = game.clone();
                let mut happened = Vec::new();
                next.apply_observed(by_id(arg!(id))?, &mut happened)?;
                write_events(call, arg!(events, capacity, count), happened)?;
                *game = next;
                Ok(())
            })
        }

        /// Carries out an action and reports everything that happens as a result to an observer. If
        /// the action is not legal, the game does not change, and nothing is reported.
        ///
        /// @param observer May be NULL.
        /// @param context Passed unchanged to the observer.
        ///
        /// Errors: those of $apply().
        #[unsafe(no_mangle)]
        pub extern "C" fn $apply_observed(
            game: *mut $Game,
            id: u16,
            observer: $Observer,
            context: *mut c_void,
        ) -> i32 {
            guard(stringify!($apply_observed), |call| {
                let mut observer = call.observer(observer, context);
                Ok(call.exclusive(arg!(game))?.apply_observed(by_id(arg!(id))?, &mut observer)?)
            })
        }

        /// Carries out an action without checking whether it is legal, for searches that take only
        /// legal actions. After an illegal action the game's answers may be meaningless, but the
        /// library does not crash.
        ///
        /// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
        #[unsafe(no_mangle)]
        pub extern "C" fn $apply_unchecked(game: *mut $Game, id: u16) -> i32 {
            guard(stringify!($apply_unchecked), |call| {
                call.exclusive(arg!(game))?.apply_unchecked(by_id(arg!(id))?);
                Ok(())
            })
        }

        /// Plays a game to its end. Every action is chosen uniformly among the legal ones.
        ///
        /// @param observer Receives everything that happens; may be NULL.
        /// @param context Passed unchanged to the observer.
        /// @param decisions The number of actions that were carried out.
        ///
        /// Errors: #ACQ_STATUS_NULL.
        #[unsafe(no_mangle)]
        pub extern "C" fn $play_randomly(
            game: *mut $Game,
            stream: *mut AcqStream,
            observer: $Observer,
            context: *mut c_void,
            decisions: *mut u32,
        ) -> i32 {
            guard(stringify!($play_randomly), |call| {
                let decisions = call.out(arg!(decisions))?;
                let mut game = call.exclusive(arg!(game))?;
                let mut stream = call.exclusive(arg!(stream))?;
                let mut observer = call.observer(observer, context);
                decisions.set(play_randomly::<Game>(&mut game, &mut *stream, &mut observer));
                Ok(())
            })
        }
    };
}
#[cfg(feature = "acquisition")]
pub(crate) use changes;

changes! {
    acq,
    AcqGame, AcqEvent, AcqObserver, acq_game_apply, acq_game_apply_events, acq_game_apply_observed,
    acq_game_apply_unchecked, acq_game_play_randomly
}

/// Carries out one of the legal actions, by its index in the list of acq_game_legal_actions(),
/// without writing the list. acq_game_legal_count() gives the length of the list.
///
/// @param index 0 for the first action.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX; the game is then unchanged.
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_apply_legal(game: *mut AcqGame, index: usize) -> i32 {
    guard("acq_game_apply_legal", |call| {
        let mut game = call.exclusive(arg!(game))?;
        let action = game.with_legal(|legal| nth_legal(legal, arg!(index)))?;
        game.apply_legal(action);
        Ok(())
    })
}

/// Carries out an action given as a string that acq_action_parse() reads, as acq_game_apply() does.
///
/// Errors: those of acq_action_parse() and acq_game_apply().
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_apply_text(
    game: *mut AcqGame,
    text: *const c_char,
    length: usize,
) -> i32 {
    guard("acq_game_apply_text", |call| {
        let mut game = call.exclusive(arg!(game))?;
        let edition = game.position().edition();
        Ok(game.apply(by_text(call, arg!(text, length), edition)?)?)
    })
}

/// Carries out an action that a player requests, as a server does with a client's message, and
/// reports everything that happens because of it to an observer. If it is refused, the game does
/// not change, nothing is reported, and the error reveals nothing that this player may not know
/// (I2).
///
/// @param player The player who requests it.
/// @param observer May be NULL. Send each player only the result of acq_event_seen_by().
/// @param context The observer receives it unchanged.
///
/// Errors: those of acq_game_check_as().
#[unsafe(no_mangle)]
pub extern "C" fn acq_game_apply_as(
    game: *mut AcqGame,
    player: u32,
    id: u16,
    observer: AcqObserver,
    context: *mut c_void,
) -> i32 {
    guard("acq_game_apply_as", |call| {
        let mut observer = call.observer(observer, context);
        let mut game = call.exclusive(arg!(game))?;
        let player = numbers::requester(arg!(player), &game)?;
        Ok(game.apply_as(player, by_id(arg!(id))?, &mut observer)?)
    })
}

/// Makes one finished random game: game number `number` of the series of a seed. The same arguments
/// give the same game on every platform, in every language and in every later version. Free it with
/// acq_game_free().
///
/// @param observer Receives everything that happens; may be NULL.
/// @param context Passed unchanged to the observer.
/// @param decisions The number of actions that were carried out.
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
    guard("acq_random_game", |call| {
        let (decisions, game) = (call.out(arg!(decisions))?, call.out(arg!(game))?);
        let rules = *call.shared(arg!(rules))?;
        let mut observer = call.observer(observer, context);
        let finished = random_game(rules, players as usize, seed, number, &mut observer)?;
        decisions.set(finished.decisions);
        game.give(finished.game);
        Ok(())
    })
}
