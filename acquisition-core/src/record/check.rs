//! Checking records.

use alloc::{format, string::String, vec::Vec};

use acquire_kit::excerpt::clip;

use super::{
    content::Record,
    error::{Place, Problems, RecordError, RecordErrorKind, first},
    result::GameResult,
};
use crate::game::Game;

/// The places of the parts of a record, for errors.
pub(super) trait Places {
    fn action(&self, index: usize) -> Place;
    fn result(&self, what: &str) -> Place;
}

/// A record by itself, or in JSON.
pub(super) struct Paths;

impl Places for Paths {
    fn action(&self, index: usize) -> Place {
        Place::of_action(index)
    }

    fn result(&self, what: &str) -> Place {
        Place::Path(format!("result{}{what}", if what.is_empty() { "" } else { "." }))
    }
}

impl Record {
    /// Checks every action and the result; returns the game after the last action.
    ///
    /// # Errors
    /// The first problem.
    pub fn check(&self) -> Result<Game, RecordError> {
        self.check_all().map_err(first)
    }

    /// Does the same as [`Record::check`] and looks for all problems. An illegal action ends the
    /// search.
    ///
    /// # Errors
    /// At least one problem. There are at most [`Record::PROBLEMS_MAX`], and the number of the
    /// others.
    pub fn check_all(&self) -> Result<Game, Vec<RecordError>> {
        self.check_at(&Paths)
    }

    pub(super) fn check_at(&self, places: &impl Places) -> Result<Game, Vec<RecordError>> {
        let mut problems = Problems::default();
        let mut replay = self.replay();
        loop {
            let index = replay.actions();
            match replay.advance(&mut ()) {
                Ok(Some(_)) => {}
                Ok(None) => break,
                Err(kind) => {
                    problems.add(|| RecordError { place: places.action(index), kind });
                    return Err(problems.into_list());
                }
            }
        }
        self.check_result(places, replay.game(), &mut problems);
        if problems.is_empty() { Ok(replay.into_game()) } else { Err(problems.into_list()) }
    }

    fn check_result(&self, places: &impl Places, game: &Game, problems: &mut Problems) {
        let mut problem = |what: &str, kind: RecordErrorKind| {
            problems.add(|| RecordError::new(places.result(what), kind));
        };
        let (claimed, computed) = match (&self.result, GameResult::of(game)) {
            (None, None) => return,
            (None, Some(GameResult { reason, .. })) => {
                return problem("", RecordErrorKind::Over { reason });
            }
            (Some(_), None) => {
                let actions = self.actions.len();
                return problem("", RecordErrorKind::NotOver { actions });
            }
            (Some(claimed), Some(computed)) => (claimed, computed),
        };
        for ((what, claimed), (_, computed)) in claimed.parts().into_iter().zip(computed.parts()) {
            if claimed != computed {
                let claimed: String = clip(&claimed);
                problem(what, RecordErrorKind::Result { what, claimed, computed });
            }
        }
    }
}
