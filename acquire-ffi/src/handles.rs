//! The opaque types, which C uses only through pointers.

use std::ops::{Deref, DerefMut};

use acquire_core::{
    Action, ActionError, Game, LegalActions, Notes, Record, Recorder, Replay, Rules, View,
};
use rand::Rng;
use self_cell::self_cell;

use crate::ffi::{Handle, Kept, Lent, Opaque, opaque};

/// An edition with its options (O).
///
/// acq_rules_new(), acq_rules_clone(), acq_game_rules(), acq_view_rules(), acq_record_rules()
/// and acq_notes_rules() make one; the caller frees it with acq_rules_free(). Games and records keep their own copies.
/// Several threads may read it while none changes it.
pub struct AcqRules(Handle<Rules>);

opaque!(AcqRules, Rules, b"AcqR");

/// A game: everything public, each player's cash and shares, the racks and the bag.
///
/// acq_game_new(), acq_game_with_tile_order(), acq_game_from_json(), acq_game_from_text(),
/// acq_game_clone(), acq_view_sample(), acq_random_game() and others make one; the caller frees it
/// with acq_game_free(). Several threads may read it while none changes it. Different threads may use
/// different games.
pub struct AcqGame(Handle<Playing>);

opaque!(AcqGame, Playing, b"AcqG");

/// A game that keeps its legal actions from the first question about them until it changes, because
/// C asks for their number and for one of them in two calls.
pub(crate) struct Playing {
    game: Game,
    legal: Kept<LegalActions>,
}

impl Playing {
    /// Answers a question about the legal actions.
    #[inline(always)]
    pub(crate) fn with_legal<T>(&self, question: impl FnOnce(&LegalActions) -> T) -> T {
        let made;
        question(match self.legal.get() {
            Some(legal) => legal,
            None => {
                made = self.ask();
                &made
            }
        })
    }

    #[cold]
    fn ask(&self) -> LegalActions {
        let legal = self.game.legal_actions();
        self.legal.keep(legal);
        legal
    }

    /// Carries out an action; if it is not legal, nothing changes.
    #[inline(always)]
    pub(crate) fn apply(&mut self, action: Action) -> Result<(), ActionError> {
        self.game.apply(action)?;
        if self.legal.get().is_some() {
            self.keep_next();
        }
        Ok(())
    }

    /// Carries out one of the legal actions.
    #[inline(always)]
    pub(crate) fn apply_legal(&mut self, action: Action) {
        self.game.apply_unchecked(action);
        self.keep_next();
    }

    /// Keeps the next legal actions: who asked about one decision will ask about the next one, and to
    /// make the answer here takes no lock.
    #[inline(always)]
    fn keep_next(&mut self) {
        self.legal.set(self.game.legal_actions());
    }
}

impl From<Game> for Playing {
    fn from(game: Game) -> Self {
        Self { game, legal: Kept::default() }
    }
}

impl Clone for Playing {
    fn clone(&self) -> Self {
        self.game.clone().into()
    }
}

impl PartialEq for Playing {
    fn eq(&self, other: &Self) -> bool {
        self.game == other.game
    }
}

impl Deref for Playing {
    type Target = Game;

    #[inline]
    fn deref(&self) -> &Game {
        &self.game
    }
}

impl DerefMut for Playing {
    #[inline]
    fn deref_mut(&mut self) -> &mut Game {
        self.legal.forget();
        &mut self.game
    }
}

/// The knowledge of one player, or of a spectator, about a game (I). Nothing in it depends on facts
/// that they cannot know.
///
/// acq_game_view(), acq_game_spectator_view(), acq_view_clone(), acq_view_from_json(),
/// acq_view_from_text(), acq_notes_check() and acq_last_error_problem_view() make one; the caller frees
/// it with acq_view_free(). It does not change when the game continues. Several threads may read it
/// while none changes it.
pub struct AcqView(Handle<View>);

opaque!(AcqView, View, b"AcqV");

/// A record of one game, finished or not. It contains everything that is needed to replay the game.
/// Its actions may be illegal; acq_record_check() and acq_replay_step() check them.
///
/// acq_record_new(), acq_record_from_text(), acq_record_from_json(), acq_record_clone(),
/// acq_recorder_record() and acq_notes_complete() make one; the caller frees it with acq_record_free(). Several threads may
/// read it while none changes it.
pub struct AcqRecord(Handle<Record>);

opaque!(AcqRecord, Record, b"AcqE");

/// One viewer's notes of a game, finished or not. They need no tile order, so they can be written
/// at a table. Their actions may be impossible; acq_notes_check() checks them.
///
/// acq_notes_new(), acq_notes_from_text(), acq_notes_from_json(), acq_notes_from_record() and
/// acq_notes_clone() make them; the caller frees them with acq_notes_free(). Several threads may read
/// them while none changes them.
pub struct AcqNotes(Handle<Notes>);

opaque!(AcqNotes, Notes, b"AcqN");

/// A replay of a record, action by action. It keeps a copy of the record.
///
/// acq_replay_new() makes one; the caller frees it with acq_replay_free(). Several threads may read
/// it while none changes it.
pub struct AcqReplay(Handle<Replaying>);

opaque!(AcqReplay, Replaying, b"AcqP");

self_cell!(
    pub(crate) struct Replaying {
        owner: Record,

        #[covariant]
        dependent: Replay,
    }
);

/// A game that keeps its own record.
///
/// acq_recorder_new() and acq_recorder_with_tile_order() make one; the caller frees it with
/// acq_recorder_free(). Several threads may read it while none changes it.
pub struct AcqRecorder(Handle<Recording<AcqGame, Recorder>>);

opaque!(AcqRecorder, Recording<AcqGame, Recorder>, b"AcqW");

/// A recorder of either game.
pub(crate) trait Plays {
    type Game: Clone;

    fn game(&self) -> &Self::Game;
}

impl Plays for Recorder {
    type Game = Game;

    fn game(&self) -> &Game {
        self.game()
    }
}

/// A recorder that lends its game to C, in a handle that follows it.
pub(crate) struct Recording<H: Opaque, R> {
    recorder: R,
    game: Lent<H>,
}

impl<H: Opaque<Value: From<R::Game>>, R: Plays> Recording<H, R> {
    pub(crate) fn lent_game(&self) -> *const H {
        self.game.pointer()
    }

    /// Changes the recorder, and afterwards the game that is lent.
    pub(crate) fn change<T>(&mut self, change: impl FnOnce(&mut R) -> T) -> T {
        let changed = change(&mut self.recorder);
        self.game.set(self.recorder.game().clone());
        changed
    }
}

impl<H: Opaque, R> Recording<H, R> {
    /// The recorder, to change what is not its game.
    pub(crate) const fn beside_the_game(&mut self) -> &mut R {
        &mut self.recorder
    }
}

impl<H: Opaque<Value: From<R::Game>>, R: Plays> From<R> for Recording<H, R> {
    fn from(recorder: R) -> Self {
        let game = Lent::new(recorder.game().clone());
        Self { recorder, game }
    }
}

impl<H: Opaque<Value: From<R::Game>>, R: Plays + Clone> Clone for Recording<H, R> {
    fn clone(&self) -> Self {
        self.recorder.clone().into()
    }
}

impl<H: Opaque, R> Deref for Recording<H, R> {
    type Target = R;

    fn deref(&self) -> &R {
        &self.recorder
    }
}

/// A stream of random numbers. The same seed and number give the same stream on every platform and
/// in every later version.
///
/// acq_stream_new() makes one; the caller frees it with acq_stream_free(). Only one thread at a
/// time may use it.
pub struct AcqStream(Handle<Box<dyn Rng + Send>>);

opaque!(AcqStream, Box<dyn Rng + Send>, b"AcqS");
