//! Reviews: the decisions that decided a game.

mod account;
mod found;
mod join;
mod plan;
mod verdict;

use core::ops::ControlFlow;

use acquire_core::{Notes, NotesError, Player, Record, RecordError, Viewer};
use thiserror::Error;

pub use account::{ReviewStep, ReviewedPlayer};
pub use found::{Review, ReviewedDecision, ReviewedTurn};
pub use plan::{ReviewKind, ReviewLook, ReviewPlan, ReviewPosition};
pub use verdict::{Judged, Verdict};

/// The settings of a review.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ReviewSettings {
    /// The number of playouts for each decision, and of games that are played to their end; fewer
    /// than [`ReviewSettings::PLAYOUTS_MIN`] are raised to that.
    pub playouts: u32,
    /// The number of threads, each of which looks at other positions. It makes no difference to the
    /// result. Without the feature `std` there is one.
    pub threads: u32,
}

impl ReviewSettings {
    /// The fewest playouts with which the chosen action is always tried.
    pub const PLAYOUTS_MIN: u32 = 8;
    /// The fewest playouts with which decisions are judged. With fewer, every verdict is
    /// [`Verdict::Unclear`].
    pub const VERDICTS_MIN: u32 = 200;
}

impl Default for ReviewSettings {
    /// Returns 2,000 playouts for each decision, and one thread.
    fn default() -> Self {
        Self { playouts: 2_000, threads: 1 }
    }
}

/// The reason why a game cannot be reviewed.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum ReviewError {
    /// The record cannot be replayed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The notes cannot have been so.
    #[error(transparent)]
    Notes(#[from] NotesError),
    /// The game has no such player.
    #[error("{player:?} is not in this game: the players are 0 to {last}", last = players - 1)]
    NoPlayer {
        /// The player.
        player: Player,
        /// The number of players.
        players: usize,
    },
    /// The notes are not those of a player, so they do not give a player's knowledge (I).
    #[error("these are {}; a review needs the notes of a player", match viewer {
        Viewer::Spectator => "the notes of a spectator",
        _ => "complete notes, with every rack",
    })]
    Viewer {
        /// The viewer of the notes.
        viewer: Viewer,
    },
}

/// Goes through a recorded game and finds the decisions where another action was clearly better: of
/// one player, or of all.
///
/// Every decision is judged only from the player's knowledge at that moment: see
/// [`analyse`](crate::analyse()). For each player, the review adds up the costs of the decisions,
/// and the value of the tiles if enough was played to know it. The game need not be over.
///
/// The result is the same for the same record, player, settings and seed on every platform, with any
/// number of threads.
///
/// ```
/// use acquire_agents::{ReviewSettings, review};
/// use acquire_core::{Edition, Recorder, Rules};
///
/// let mut game = Recorder::new(Rules::new(Edition::AvalonHill), 3, 7)?;
/// for _ in 0..12 {
///     let action = game.game().legal_actions().get(0).unwrap();
///     game.apply(action)?;
/// }
/// let settings = ReviewSettings { playouts: 200, ..ReviewSettings::default() };
/// let review = review(game.record(), None, &settings, 1)?;
/// for decision in review.mistakes() {
///     let (chosen, best) = (decision.chosen.action, decision.best().action);
///     println!("{}: {:?} instead of {:?}", decision.verdict, chosen, best);
/// }
/// for player in &review.players {
///     println!("{}: {} decisions, {:.2}", player.player, player.decisions, player.cost);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ReviewError`] if the record cannot be replayed, or the game has no such player.
pub fn review(
    record: &Record,
    player: Option<Player>,
    settings: &ReviewSettings,
    seed: u64,
) -> Result<Review, ReviewError> {
    let plan = ReviewPlan::of_record(record, player)?;
    Ok(plan.whole(settings, seed))
}

/// Reviews like [`review`], and reports its progress, 0 to 1, to `watch` from time to time. If
/// `watch` breaks off, there is no review. It is called only on this thread.
///
/// # Errors
/// Those of [`review`].
pub fn review_watched(
    record: &Record,
    player: Option<Player>,
    settings: &ReviewSettings,
    seed: u64,
    watch: &mut dyn FnMut(f64) -> ControlFlow<()>,
) -> Result<Option<Review>, ReviewError> {
    Ok(ReviewPlan::of_record(record, player)?.review(settings, seed, watch))
}

/// Goes through the notes of a player, as [`review`] does through a record, and judges that player's
/// decisions.
///
/// # Errors
/// [`ReviewError`] if the notes cannot have been so, or are not those of a player.
pub fn review_notes(
    notes: &Notes,
    settings: &ReviewSettings,
    seed: u64,
) -> Result<Review, ReviewError> {
    let plan = ReviewPlan::of_notes(notes)?;
    Ok(plan.whole(settings, seed))
}

/// Reviews like [`review_notes`], and reports its progress, 0 to 1, to `watch` from time to time.
/// If `watch` breaks off, there is no review. It is called only on this thread.
///
/// # Errors
/// Those of [`review_notes`].
pub fn review_notes_watched(
    notes: &Notes,
    settings: &ReviewSettings,
    seed: u64,
    watch: &mut dyn FnMut(f64) -> ControlFlow<()>,
) -> Result<Option<Review>, ReviewError> {
    Ok(ReviewPlan::of_notes(notes)?.review(settings, seed, watch))
}
