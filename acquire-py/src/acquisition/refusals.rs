//! Errors of the core as exceptions.

use acquire_kit::record::Recorded;
use acquisition_core::{
    Action, ActionError, Illegal, LegalActions, NoBuyout, ParseActionError, ParseActionErrorKind,
    Place, Player, Record, RecordError, RecordErrorKind, Rule, Rules, RulesError, SetupProblem,
    Square, SquareSet, SymmetrySet, TagError, notation,
};
use pyo3::{
    intern,
    prelude::*,
    types::{PyDict, PyString, PyTuple},
};

use super::{described, objects::PyAction};
use crate::{
    answers::{lists::tuple, make::make},
    refusals::refusal::{Refusal, readable, refusal},
    text::clip,
};

/// The details of an error; what does not belong to it is `None`.
#[derive(Clone, Copy, Default)]
struct ErrorDetails {
    kind: &'static str,
    reason: Option<&'static str>,
    rule: Option<Rule>,
    player: Option<Player>,
    square: Option<Square>,
    squares: Option<SquareSet>,
    symmetries: Option<SymmetrySet>,
    wanted: Option<usize>,
    available: Option<usize>,
}

impl ErrorDetails {
    fn new(kind: &'static str, rule: Option<Rule>) -> Self {
        Self { kind, rule, ..Self::default() }
    }

    /// As a reason for something of this kind.
    const fn under(self, kind: &'static str) -> Self {
        Self { kind, reason: Some(self.kind), ..self }
    }

    const fn amounts(self, wanted: usize, available: usize) -> Self {
        Self { wanted: Some(wanted), available: Some(available), ..self }
    }

    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let fields = PyDict::new(py);
        fields.set_item(intern!(py, "kind"), self.kind)?;
        macro_rules! set {
            ($($name:ident: $value:expr),+ $(,)?) => {$(
                if let Some(value) = $value {
                    fields.set_item(intern!(py, stringify!($name)), value)?;
                }
            )+};
        }
        set! {
            reason: self.reason,
            rule: self.rule.map(Rule::code),
            player: self.player.map(Player::index),
            wanted: self.wanted,
            available: self.available,
            square: self.square.map(|square| square.to_string()),
            squares: self.squares.map(|squares| square_names(py, squares)).transpose()?,
            symmetries: self.symmetries.map(|set| {
                PyTuple::new(py, set.iter().map(acquisition_core::Symmetry::name).collect::<Vec<_>>())
            }).transpose()?,
        }
        Ok(fields)
    }
}

pub(crate) fn square_names(py: Python<'_>, squares: SquareSet) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, squares.iter().map(|square| square.to_string()))
}

/// With all that is known of the error.
fn about<'py>(refusal: Refusal<'py>, details: &ErrorDetails) -> Refusal<'py> {
    refusal.and(|exception| {
        for (name, value) in details.fields(exception.py())? {
            exception.setattr(name.cast::<PyString>()?, value)?;
        }
        Ok(())
    })
}

/// A word or a number that stands for nothing of this kind.
pub(crate) fn unknown_word(py: Python<'_>, kind: &str, rule: &str, message: String) -> PyErr {
    refusal!(py, "UnknownWordError", message).with("kind", kind).with("rule", rule).raise()
}

fn of_rules(error: &RulesError) -> ErrorDetails {
    let rule = Some(error.rule());
    match *error {
        RulesError::Players { players } => {
            ErrorDetails::new("players", rule).amounts(players, Player::MAX)
        }
        RulesError::TilesEach { tiles_each, most, .. } => {
            ErrorDetails::new("tiles_each", rule).amounts(tiles_each, most.into())
        }
        RulesError::UnknownOption { .. } => ErrorDetails::new("unknown_option", rule),
        RulesError::NotANumber { .. } => ErrorDetails::new("unknown_value", rule),
    }
}

pub(crate) fn rules(py: Python<'_>, error: &RulesError) -> PyErr {
    about(refusal!(py, "RulesError", error.to_string()), &of_rules(error)).raise()
}

/// A number of players that does not fit into the core's type; the message shows it.
pub(crate) fn no_number_of_players(py: Python<'_>, given: &str) -> PyErr {
    let rule = Rule::Q1;
    let message = format!("Acquisition is for 2 to 4 players, not {given} ({rule})");
    about(refusal!(py, "RulesError", message), &ErrorDetails::new("players", Some(rule))).raise()
}

/// A negative number of tiles, which does not fit into the core's type; the message shows it.
pub(crate) fn no_tiles_each(py: Python<'_>, rules: Rules, given: i64) -> PyErr {
    let (rule, most, players) = (Rule::Q5, rules.most_tiles_each(), rules.players());
    let message =
        format!("`tiles_each` is 1 to {most} with {players} players, not {given} ({rule})");
    about(refusal!(py, "RulesError", message), &ErrorDetails::new("tiles_each", Some(rule))).raise()
}

fn of_syntax(error: &ParseActionError) -> ErrorDetails {
    let kind = match error.kind {
        ParseActionErrorKind::Verb => "verb",
        ParseActionErrorKind::Square => "square",
        ParseActionErrorKind::Trailing => "trailing",
    };
    ErrorDetails::new(kind, Some(error.kind.rule()))
}

pub(crate) fn action_syntax(text: &Bound<'_, PyString>, error: &ParseActionError) -> PyErr {
    let message = format!("`{}`: {error}", clip(&text.to_string_lossy()));
    about(refusal!(text.py(), "ActionSyntaxError", message), &of_syntax(error))
        .with("text", text)
        .with("column", error.column)
        .raise()
}

fn of_no_buyout(because: NoBuyout) -> ErrorDetails {
    let rule = Some(because.rule());
    match because {
        NoBuyout::NothingPlaced => ErrorDetails::new("nothing_placed", rule),
        NoBuyout::NoGroup { group } => {
            ErrorDetails { squares: Some(group), ..ErrorDetails::new("no_group", rule) }
        }
        NoBuyout::OneOwner { owner, group } => ErrorDetails {
            squares: Some(group),
            player: Some(owner),
            ..ErrorDetails::new("one_owner", rule)
        },
        NoBuyout::TooFewTiles { player, bought, supply } => ErrorDetails {
            squares: Some(bought),
            player: Some(player),
            ..ErrorDetails::new("too_few_tiles", rule).amounts(bought.len(), supply.into())
        },
        NoBuyout::Declined { player, bought } => ErrorDetails {
            squares: Some(bought),
            player: Some(player),
            ..ErrorDetails::new("declined", rule)
        },
    }
}

fn of_illegal(error: &ActionError) -> ErrorDetails {
    let rule = Some(error.rule());
    let details = match error.reason {
        Illegal::GameOver { .. } => ErrorDetails::new("game_over", rule),
        Illegal::WrongPhase { .. } => ErrorDetails::new("wrong_phase", rule),
        Illegal::Occupied { .. } => ErrorDetails::new("occupied", rule),
        Illegal::Symmetrical { symmetries, .. } => {
            ErrorDetails { symmetries: Some(symmetries), ..ErrorDetails::new("symmetrical", rule) }
        }
        Illegal::GroupTooLarge { group, .. } => ErrorDetails {
            squares: Some(group),
            ..ErrorDetails::new("group_too_large", rule)
                .amounts(group.len(), acquisition_core::LARGEST_GROUP)
        },
        Illegal::NoBuyout { because } => of_no_buyout(because),
    };
    let player = details.player.or(error.phase.player());
    ErrorDetails { player, square: error.action.square(), ..details }.under("illegal")
}

fn illegal_error(py: Python<'_>, message: String) -> Refusal<'_> {
    let message = readable(&message);
    Refusal::new((|| make!(py, "acquisition.errors", "IllegalActionError", (message)))())
}

pub(crate) fn action_tuple(
    py: Python<'_>,
    actions: impl IntoIterator<Item = Action>,
) -> PyResult<Bound<'_, PyTuple>> {
    tuple(py, actions.into_iter().map(|action| Bound::new(py, PyAction(action))))
}

fn about_illegal<'py>(
    refusal: Refusal<'py>,
    error: &ActionError,
    allowed: &[Action],
) -> Refusal<'py> {
    about(refusal, &of_illegal(error)).and(|exception| {
        let py = exception.py();
        exception.setattr("action", PyAction(error.action))?;
        exception.setattr("phase", described::object(py, "phase", &error.phase)?)?;
        exception.setattr("allowed", action_tuple(py, allowed.iter().copied())?)
    })
}

/// An action that is not legal; the place says which of several games it is about, if any.
pub(crate) fn illegal(
    py: Python<'_>,
    place: &str,
    error: &ActionError,
    legal: &LegalActions,
) -> PyErr {
    let allowed: Vec<_> = legal.iter().collect();
    let message = format!("{place}{error}{}", notation::legal_ending(&allowed));
    about_illegal(illegal_error(py, message), error, &allowed).raise()
}

/// An action that is not among the legal ones.
pub(crate) fn not_among(py: Python<'_>, action: PyAction, legal: &LegalActions) -> PyErr {
    let allowed: Vec<_> = legal.iter().collect();
    let legal = notation::legal_ending(&allowed);
    illegal_error(py, format!("`{}` is not legal{legal}", action.0))
        .with("kind", "illegal")
        .with("action", action)
        .and(|exception| exception.setattr("allowed", action_tuple(py, allowed.iter().copied())?))
        .raise()
}

fn of_setup(problem: &SetupProblem) -> ErrorDetails {
    use SetupProblem as E;
    let details = |kind| ErrorDetails::new(kind, Some(problem.rule()));
    match *problem {
        E::Seats { seats, players } => details("seats").amounts(seats, players),
        E::NoSuchPlayer { player, players } => {
            ErrorDetails { player: Some(player), ..details("no_such_player") }
                .amounts(player.index(), players)
        }
        E::SquareTwice { square, .. } => {
            ErrorDetails { square: Some(square), ..details("square_twice") }
        }
        E::TooManyTiles { player, on_board, tiles_each } => {
            ErrorDetails { player: Some(player), ..details("too_many_tiles") }
                .amounts(on_board, tiles_each.into())
        }
        E::Supply { player, on_board, supply, tiles_each } => {
            ErrorDetails { player: Some(player), ..details("supply") }
                .amounts(on_board + usize::from(supply), tiles_each.into())
        }
        E::NoParkLeft { parks, of } => details("no_park_left").amounts(parks, of.into()),
        E::ParkCount { parks, of } => details("park_count").amounts(parks, of.into()),
        E::TilesBeforeParks { tiles } => details("tiles_before_parks").amounts(tiles, 0),
        E::Symmetrical { symmetries } => {
            ErrorDetails { symmetries: Some(symmetries), ..details("symmetrical") }
        }
        E::GroupTooLarge { group } => {
            ErrorDetails { squares: Some(group), ..details("group_too_large") }
                .amounts(group.len(), acquisition_core::LARGEST_GROUP)
        }
        E::TurnOrder { player, .. } => {
            ErrorDetails { player: Some(player), ..details("turn_order") }
        }
        E::LastTile { square, .. } => ErrorDetails { square: Some(square), ..details("last_tile") },
        E::NotPlacer { square, player, .. } => {
            ErrorDetails { square: Some(square), player: Some(player), ..details("not_placer") }
        }
        E::NoBuyout { because } => of_no_buyout(because).under("no_buyout"),
    }
}

/// A position that is not possible, with every problem.
pub(crate) fn setup(py: Python<'_>, problems: &[SetupProblem]) -> PyErr {
    let messages: Vec<String> = problems.iter().map(ToString::to_string).collect();
    let message = readable(&messages.join("; "));
    let each = problems.iter().map(|problem| {
        let fields = of_setup(problem).fields(py)?;
        fields.set_item(intern!(py, "message"), readable(&problem.to_string()))?;
        make!(py, "acquisition.errors", "Problem", **fields)
    });
    Refusal::new((|| make!(py, "acquisition.errors", "SetupError", (message)))())
        .and(|exception| exception.setattr("problems", tuple(py, each)?))
        .raise()
}

/// Returns the error for a tag that a record cannot have.
pub(crate) fn tag(py: Python<'_>, name: &str, error: TagError) -> PyErr {
    let kind = RecordErrorKind::Tag { name: name.into(), error };
    about(refusal!(py, "RecordError", kind.to_string()), &of_record(&kind)).raise()
}

fn of_record(kind: &RecordErrorKind) -> ErrorDetails {
    use RecordErrorKind as K;
    let details = match kind {
        K::Json { .. } => ErrorDetails::new("json", None),
        K::Expected { expected: _, found } => ErrorDetails {
            reason: Record::WORDS.header.other(found).map(|other| other.name),
            ..ErrorDetails::new("expected", None)
        },
        K::Rules(error) => of_rules(error).under("rules"),
        K::Twice { .. } => ErrorDetails::new("twice", None),
        K::TooMany => ErrorDetails::new("too_many", None),
        K::Tag { error, .. } => ErrorDetails::new(
            match error {
                TagError::Name => "name",
                TagError::Text => "text",
                TagError::Twice => "twice",
                TagError::TooLong => "too_long",
            },
            None,
        )
        .under("tag"),
        K::Action { error, .. } => of_syntax(error).under("action"),
        K::Illegal { error, .. } => of_illegal(error),
        K::Over { .. } => ErrorDetails::new("over", None),
        K::NotOver { actions } => {
            ErrorDetails { wanted: Some(*actions), ..ErrorDetails::new("not_over", None) }
        }
        K::Result { what, .. } => {
            ErrorDetails { reason: Some(what), ..ErrorDetails::new("result", None) }
        }
        K::More { more } => ErrorDetails { wanted: Some(*more), ..ErrorDetails::new("more", None) },
    };
    ErrorDetails { rule: kind.rule(), ..details }
}

fn of_record_error<'py>(py: Python<'py>, error: &RecordError) -> Refusal<'py> {
    use RecordErrorKind as K;
    let message = error.to_string();
    let refusal = match &*error.kind {
        K::Illegal { error, allowed, .. } => {
            about_illegal(illegal_error(py, message), error, allowed)
        }
        kind => about(refusal!(py, "RecordError", message), &of_record(kind)),
    };
    let refusal = match &*error.kind {
        K::Action { number, text, .. } => refusal.with("index", number - 1).with("found", text),
        K::Illegal { number, .. } => refusal.with("index", number - 1),
        K::Expected { expected, found } => refusal.with("expected", *expected).with("found", found),
        K::Result { claimed, computed, .. } => {
            refusal.with("expected", computed).with("found", claimed)
        }
        K::Twice { name } => refusal.with("found", *name),
        K::Tag { name, .. } => refusal.with("found", name),
        K::Json { .. }
        | K::Rules(_)
        | K::TooMany
        | K::Over { .. }
        | K::NotOver { .. }
        | K::More { .. } => refusal,
    };
    match &error.place {
        Place::Text { line, column } => refusal.with("line", *line).with("column", *column),
        Place::Path(path) => refusal.with("path", path),
    }
    .with("sentence", readable(&error.kind.to_string()))
}

/// A problem of a record as an exception that is not raised.
pub(crate) fn record_value<'py>(
    py: Python<'py>,
    error: &RecordError,
) -> PyResult<Bound<'py, PyAny>> {
    of_record_error(py, error).value()
}

pub(crate) fn record(py: Python<'_>, error: &RecordError) -> PyErr {
    of_record_error(py, error).raise()
}

/// The problems of a record, at least one: the first, with all of them in its `problems`.
pub(crate) fn problems_value<'py>(
    py: Python<'py>,
    errors: &[RecordError],
) -> PyResult<Bound<'py, PyAny>> {
    let Some(first) = errors.first() else {
        return refusal!(py, "RecordError", "no problem").value();
    };
    let all = tuple(py, errors.iter().map(|error| record_value(py, error)))?;
    of_record_error(py, first).with("problems", all).value()
}
