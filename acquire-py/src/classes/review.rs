//! The steps of reviews that every language has in common.

use std::sync::Arc;

use acquire_agents::{
    Judged, ReviewError, ReviewKind, ReviewPlan, ReviewPosition, ReviewStep, ReviewedPlayer,
    Verdict,
};
use acquire_core::{Edition, Player};
use pyo3::{
    prelude::*,
    types::{PyDict, PyTuple},
};

use crate::{
    answers::{lists::tuple, make::make},
    arguments::{
        named::named,
        numbers::UpTo,
        types::{Text, wrong_type},
    },
    objects::{action::PyAction, notes::PyNotes, record::PyRecord, view::PyView},
    refusals::{notes, plain, records},
    work::aside::aside,
};

/// Planning takes about as long as reading this number of bytes for each action, with the views of
/// all.
const PLANNED_ACTION: usize = 1 << 12;

fn refused(py: Python<'_>, error: &ReviewError) -> PyErr {
    match error {
        ReviewError::Record(error) => records::record(py, error),
        ReviewError::Notes(error) => notes::notes(py, error),
        ReviewError::NoPlayer { .. } | ReviewError::Viewer { .. } => {
            plain::player(py, error.to_string())
        }
    }
}

/// Returns the arguments of a `_Piece` for each position of a game to look at, and the arguments of
/// the last `ReviewedTurn` if the end of the game is known.
///
/// `player` is the player whose decisions are reviewed, `None` for all. For notes it is their
/// viewer.
///
/// Raises IllegalActionError or RecordError if the record cannot be replayed, NotesError if the
/// notes are not possible, and PlayerError if they are not those of a player.
#[pyfunction]
pub(crate) fn _review_plan<'py>(
    game: &Bound<'py, PyAny>,
    player: Option<UpTo<{ Player::MAX as u64 - 1 }>>,
) -> PyResult<(Bound<'py, PyTuple>, Option<Bound<'py, PyTuple>>)> {
    let py = game.py();
    let player = player.and_then(|player| Player::from_index(player.0 as u8));
    let (edition, planned) = if let Ok(record) = game.cast::<PyRecord>() {
        let record = Arc::clone(&record.get().0);
        let (edition, work) = (record.rules().edition(), PLANNED_ACTION * record.actions().len());
        (edition, aside(py, work, move |_| ReviewPlan::of_record(&record, player))?)
    } else if let Ok(notes) = game.cast::<PyNotes>() {
        let notes = Arc::clone(&notes.get().0);
        // Each action is checked with all those before it.
        let work = PLANNED_ACTION * notes.entries().len() * notes.entries().len();
        (notes.rules().edition(), aside(py, work, move |_| ReviewPlan::of_notes(&notes))?)
    } else {
        return Err(named(py, "game", wrong_type(game, "a Record or Notes")));
    };
    let plan = planned.map_err(|error| refused(py, &error))?;
    let end = plan.end().map(|end| {
        let player = end.player.map(Player::index);
        let (chances, money) = (PyTuple::new(py, &end.chances)?, PyTuple::new(py, &end.money)?);
        (end.number, end.turn, player, chances, money).into_pyobject(py)
    });
    let positions = plan.positions().iter().map(|position| piece(py, position, edition));
    Ok((tuple(py, positions)?, end.transpose()?))
}

fn piece<'py>(
    py: Python<'py>,
    position: &ReviewPosition,
    edition: Edition,
) -> PyResult<Bound<'py, PyTuple>> {
    let (kind, action) = match position.kind() {
        ReviewKind::Decision { action } => ("decision", Some(PyAction { action, edition })),
        ReviewKind::Drawn => ("drawn", None),
        ReviewKind::Turn => ("turn", None),
    };
    let player = position.player().map(Player::index);
    let view = PyView::new(position.view().clone());
    (kind, position.number(), position.turn(), player, view, action).into_pyobject(py)
}

/// Returns the verdicts on all decisions of a review with this number of playouts for each. A
/// decision is described by whether the chosen action is the best one, by the chance to win after
/// the best one, and by the cost of the chosen one with the 95 % interval.
#[pyfunction]
pub(crate) fn _review_verdicts(
    decisions: Vec<(bool, f64, f64, (f64, f64))>,
    playouts: UpTo<{ u32::MAX as u64 }>,
) -> Vec<&'static str> {
    let judged =
        |(is_best, best, cost, cost_interval)| Judged { is_best, best, cost, cost_interval };
    let decisions: Vec<_> = decisions.into_iter().map(judged).collect();
    let verdicts = Verdict::of_all(&decisions, playouts.0 as u32);
    verdicts.into_iter().map(Verdict::name).collect()
}

/// A change of a player's chance to win: a decision, or drawn tiles.
#[derive(FromPyObject)]
pub(crate) enum Step<'py> {
    Decided(f64, (f64, f64), f64, (f64, f64), Text<'py>),
    Drawn(f64, (f64, f64)),
}

impl Step<'_> {
    fn put_together(self) -> PyResult<ReviewStep> {
        Ok(match self {
            Self::Decided(chance, interval, cost, cost_interval, verdict) => {
                let (py, name) = (verdict.py(), verdict.to_string_lossy());
                let verdict = Verdict::ALL.into_iter().find(|verdict| verdict.name() == name);
                let verdict = verdict.ok_or_else(|| {
                    plain::unknown_word(
                        py,
                        "verdict",
                        None,
                        format!("there is no verdict `{name}`"),
                    )
                })?;
                ReviewStep::Decided { chance, interval, cost, cost_interval, verdict }
            }
            Self::Drawn(chance, interval) => ReviewStep::Drawn { chance, interval },
        })
    }
}

/// Returns the costs of a player's decisions. `steps` are the player's decisions, each with the
/// chance after the chosen action and its interval, its cost with the interval, and the verdict; the
/// chances with intervals after the tiles of a turn are drawn; and `None` where another player
/// decided or a turn began. `start` and `end` are the chances when the game begins and at its end.
/// `None` if the player never decided.
#[pyfunction]
pub(crate) fn _review_player<'py>(
    py: Python<'py>,
    player: UpTo<{ Player::MAX as u64 - 1 }>,
    steps: Vec<Option<Step<'py>>>,
    start: f64,
    end: f64,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let Some(player) = Player::from_index(player.0 as u8) else { return Ok(None) };
    let steps = steps.into_iter().map(|step| match step {
        Some(step) => step.put_together(),
        None => Ok(ReviewStep::Others),
    });
    let steps = steps.collect::<PyResult<Vec<_>>>()?;
    let Some(found) = ReviewedPlayer::of(player, &steps, start, end) else { return Ok(None) };
    let verdicts = PyDict::new(py);
    // The worst verdicts come first in the form in which reviews are stored.
    for verdict in Verdict::ALL[..3].iter().chain(Verdict::ALL[3..].iter().rev()) {
        verdicts.set_item(verdict.name(), found.verdicts[*verdict as usize])?;
    }
    make!(py, "reviews", "ReviewedPlayer", {
        player: found.player.index(),
        decisions: found.decisions,
        verdicts: verdicts,
        start: found.start,
        end: found.end,
        cost: found.cost,
        cost_interval: found.cost_interval,
        tiles: found.tiles,
        tiles_interval: found.tiles_interval,
    })
    .map(Some)
}
