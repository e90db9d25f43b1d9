//! Errors of notes.

use acquire_core::{NotesError, NotesProblem, PhaseKind, Player, RecordError, Tile};

use super::problem::{Mistake, Problem, saturated};
use crate::status::AcqStatus;

impl From<NotesError> for Problem {
    fn from(error: NotesError) -> Self {
        use NotesProblem as P;
        let (rule, text) = (error.rule(), error.to_string());
        let plain = |status| Self::new(status, rule, "");
        let mut problem = match *error.problem {
            P::Rules(error) => error.into(),
            P::NoPlayer { players } => plain(AcqStatus::NotesPlayer).allowed(players),
            P::Start { players } => plain(AcqStatus::NotesStart).allowed(players),
            P::Record(kind) => RecordError { place: error.place.clone(), kind }.into(),
            P::TooMany { most, .. } => plain(AcqStatus::NotesTooMany).allowed(most),
            P::Comment => plain(AcqStatus::NotesComment),
            P::Json { .. } => plain(AcqStatus::Json),
            P::Expected { .. } => plain(AcqStatus::NotesExpected),
            P::Twice { .. } => plain(AcqStatus::NotesTwice),
            P::Tag { error, .. } => error.into(),
            P::Tile { error, .. } => error.into(),
            P::Action { error, .. } => error.into(),
            P::Name { .. } => plain(AcqStatus::NotesPlayer),
            P::Reason(_) => plain(AcqStatus::RecordReason),
            P::FirstRack { player, tiles } => {
                plain(AcqStatus::NotesFirstRack).of(player).told(tiles)
            }
            P::Unseen { player } => plain(AcqStatus::NotesUnseen).of(player),
            P::GameOver { .. } => plain(AcqStatus::IllegalGameOver).asked(PhaseKind::Over),
            P::Player { told, asked, .. } => {
                plain(AcqStatus::NotesWrongPlayer).of(told).asked(asked)
            }
            P::Turn { told, number, .. } => {
                plain(AcqStatus::NotesTurn).told(told as usize).allowed(number as usize)
            }
            P::Illegal { error, .. } => error.into(),
            P::Forced { player, .. } => plain(AcqStatus::NotesForced).of(player),
            P::Elsewhere { player, tile, .. } => {
                plain(AcqStatus::NotesElsewhere).of(player).with(tile)
            }
            P::NotHeld { player, tile, .. } => plain(AcqStatus::NotesNotHeld).of(player).with(tile),
            P::NoTileOrder { player } => plain(AcqStatus::NotesNoTileOrder).of(player),
            P::TooHard => plain(AcqStatus::NotesTooHard),
            P::Draws { player, told, drawn } => {
                plain(AcqStatus::NotesDraws).of(player).told(told).allowed(drawn)
            }
            P::SetsAside { player, told, expected } => {
                let problem = plain(AcqStatus::NotesSetsAside).of(player).told(told);
                problem.allowed(expected.unwrap_or(0))
            }
            P::NotDead { tile } => plain(AcqStatus::NotesNotDead).with(tile),
            P::Market { told, shown } => plain(AcqStatus::NotesMarket).told(told).allowed(shown),
            P::Shows { player, told, shown } => {
                plain(AcqStatus::NotesShows).of(player).told(told).allowed(shown.unwrap_or(0))
            }
            P::Over { .. } => plain(AcqStatus::NotesOver).asked(PhaseKind::Over),
            P::NotOver => plain(AcqStatus::NotesNotOver),
            P::Asked { asked, .. } => plain(AcqStatus::NotesAsked).asked(asked),
            P::Result { .. } => plain(AcqStatus::NotesResult),
        };
        if let Some(entry) = error.entry {
            problem.fields.action_number = saturated(entry);
        }
        problem.put_at(error.place);
        problem.mistake = Some(Box::new(Mistake { guesses: error.guesses, view: error.view }));
        problem.message = text.into();
        problem
    }
}

impl Problem {
    fn of(mut self, player: Player) -> Self {
        self.fields.player = player.index() as u8;
        self
    }

    fn with(mut self, tile: Tile) -> Self {
        self.fields.tile = tile.index() as u8;
        self
    }

    fn asked(mut self, phase: PhaseKind) -> Self {
        self.fields.phase = phase as u8;
        self
    }

    fn told(mut self, number: usize) -> Self {
        self.fields.wanted = saturated(number);
        self
    }

    fn allowed(mut self, number: usize) -> Self {
        self.fields.available = saturated(number);
        self
    }
}
