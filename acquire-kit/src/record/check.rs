//! Checking records.

use alloc::vec::Vec;

use super::{Kind, Outcome, Paths, Places, Problem, Problems, RecordError, Recorded, Replay};

/// Checks every action of a record and its result; returns the game after the last action.
///
/// # Errors
/// At least one problem. An illegal action ends the search.
pub fn check<R: Recorded>(record: &R) -> Result<R::Game, Vec<Problem<R>>> {
    check_at(record, &Paths)
}

/// Checks a record whose parts are at these places.
///
/// # Errors
/// At least one problem. An illegal action ends the search.
pub fn check_at<R: Recorded>(record: &R, places: &impl Places) -> Result<R::Game, Vec<Problem<R>>> {
    let mut problems = Problems::default();
    let mut replay = Replay::new(record);
    loop {
        let index = replay.actions();
        match replay.advance(&mut ()) {
            Ok(Some(_)) => {}
            Ok(None) => break,
            Err(kind) => {
                problems.add(|| RecordError { place: places.action(index), kind });
                return Err(problems.into_list::<R>());
            }
        }
    }
    record.check_rest(&replay, places, &mut problems);
    check_result(record, places, replay.game(), &mut problems);
    if problems.is_empty() { Ok(replay.into_game()) } else { Err(problems.into_list::<R>()) }
}

fn check_result<R: Recorded>(
    record: &R,
    places: &impl Places,
    game: &R::Game,
    problems: &mut Problems<R::Kind>,
) {
    let mut problem = |part: &str, kind: R::Kind| {
        problems.add(|| RecordError::new(places.result(part), kind));
    };
    let (claimed, computed) = match (record.result(), R::Result::of_game(game)) {
        (None, None) => return,
        (None, Some(result)) => return problem("", R::Kind::over(result.end_reason())),
        (Some(_), None) => {
            return problem(R::NOT_OVER_AT, R::Kind::not_over(record.actions().len()));
        }
        (Some(claimed), Some(computed)) => (claimed, computed),
    };
    for ((what, claimed), (_, computed)) in claimed.written().into_iter().zip(computed.written()) {
        if claimed != computed {
            problem(what, R::Kind::result(what, claimed, computed));
        }
    }
}
