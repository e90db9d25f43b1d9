//! Errors of notes.

use acquire_core::{ErrorDetails, NotesError, NotesProblem, PhaseKind, RecordError};

use super::problem::{Mistake, Problem, saturated};
use crate::status::AcqStatus;

impl From<NotesError> for Problem {
    fn from(error: NotesError) -> Self {
        use NotesProblem as P;
        let (details, text) = (ErrorDetails::from(&*error.problem), error.message().to_string());
        let plain = |status| Self::about(status, &details, "".into());
        let asked = |status, phase: PhaseKind| {
            let mut problem = plain(status);
            problem.fields.phase = phase as u8;
            problem
        };
        let mut problem = match *error.problem {
            P::Rules(error) => error.into(),
            P::Record(kind) => RecordError { place: error.place.clone(), kind }.into(),
            P::Tag { error, .. } => error.into(),
            P::Tile { error, .. } => error.into(),
            P::Action { error, .. } => error.into(),
            P::Illegal { error, .. } => error.into(),
            P::NoPlayer { .. } | P::Name { .. } => plain(AcqStatus::NotesPlayer),
            P::Start { .. } => plain(AcqStatus::NotesStart),
            P::TooMany { .. } => plain(AcqStatus::NotesTooMany),
            P::Comment => plain(AcqStatus::NotesComment),
            P::Json { .. } => plain(AcqStatus::Json),
            P::Expected { .. } => plain(AcqStatus::NotesExpected),
            P::Twice { .. } => plain(AcqStatus::NotesTwice),
            P::Reason(_) => plain(AcqStatus::RecordReason),
            P::FirstRack { .. } => plain(AcqStatus::NotesFirstRack),
            P::Unseen { .. } => plain(AcqStatus::NotesUnseen),
            P::GameOver { .. } => asked(AcqStatus::IllegalGameOver, PhaseKind::Over),
            P::Player { asked: phase, .. } => asked(AcqStatus::NotesWrongPlayer, phase),
            P::Turn { .. } => plain(AcqStatus::NotesTurn),
            P::Forced { .. } => plain(AcqStatus::NotesForced),
            P::Elsewhere { .. } => plain(AcqStatus::NotesElsewhere),
            P::NotHeld { .. } => plain(AcqStatus::NotesNotHeld),
            P::NoTileOrder { .. } => plain(AcqStatus::NotesNoTileOrder),
            P::TooHard => plain(AcqStatus::NotesTooHard),
            P::Draws { .. } => plain(AcqStatus::NotesDraws),
            P::SetsAside { .. } => plain(AcqStatus::NotesSetsAside),
            P::NotDead { .. } => plain(AcqStatus::NotesNotDead),
            P::Market { .. } => plain(AcqStatus::NotesMarket),
            P::Shows { .. } => plain(AcqStatus::NotesShows),
            P::Over { .. } => asked(AcqStatus::NotesOver, PhaseKind::Over),
            P::NotOver => plain(AcqStatus::NotesNotOver),
            P::Asked { asked: phase, .. } => asked(AcqStatus::NotesAsked, phase),
            P::Result { .. } => plain(AcqStatus::NotesResult),
        };
        if let Some(number) = error.number {
            problem.fields.action_number = saturated(number);
        }
        problem.put_at(error.place);
        problem.mistake = Some(Box::new(Mistake { guesses: error.guesses, view: error.view }));
        problem.sentence = text.into();
        problem
    }
}
