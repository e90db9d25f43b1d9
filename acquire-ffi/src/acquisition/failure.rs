//! What the core refuses, as failures of calls.

use acquisition_core::{
    ActionError, ActionId, Illegal, Names, NoBuyout, ParseActionError, ParseActionErrorKind,
    ParseSquareError, Player, RecordError, RecordErrorKind, RulesError, SetupError, SetupProblem,
    Square, StateError, SymmetrySet, agents::ParseSpecificationError,
};

use super::{status::AcqAcquisitionStatus as S, structs::cell_number};
use crate::{
    constants::ACQ_NONE,
    failure::{Failure, Message, Problem, saturated, single},
    player_names::PlayerNames,
    status::AcqStatus,
};

impl PlayerNames<'_> {
    /// The names for a game of Acquisition, which has four players at most.
    pub(crate) fn of_acquisition(&self) -> Names<'_> {
        let names = Names::new().with_players(&self.players);
        match self.you.and_then(|you| Player::from_index(you.index() as u8)) {
            Some(you) => names.with_you(you),
            None => names,
        }
    }
}

fn problem(status: S, rule: acquisition_core::Rule, message: impl Into<Message>) -> Problem {
    Problem::coded(status as i32, rule.code(), message.into())
}

fn index(player: Player) -> u8 {
    player.index() as u8
}

fn bits(symmetries: SymmetrySet) -> u8 {
    symmetries.iter().fold(0, |bits, symmetry| bits | 1 << symmetry as u8)
}

fn at(problem: &mut Problem, square: Square) {
    problem.squares.square = square.index() as u8;
}

impl From<RulesError> for Problem {
    fn from(error: RulesError) -> Self {
        let (status, wanted, available) = match error {
            RulesError::Players { players } => (S::RulesPlayers, players, Player::MAX),
            RulesError::TilesEach { tiles_each, most, .. } => {
                (S::RulesTilesEach, tiles_each, most.into())
            }
            RulesError::UnknownOption { .. } => (S::RulesOption, 0, 0),
            RulesError::NotANumber { .. } => (S::RulesNotANumber, 0, 0),
        };
        let mut problem = problem(status, error.rule(), error.to_string());
        problem.fields.wanted = saturated(wanted);
        problem.fields.available = saturated(available);
        problem
    }
}

impl From<ParseSquareError> for Problem {
    fn from(error: ParseSquareError) -> Self {
        problem(S::ParseSquare, error.rule(), error.to_string())
    }
}

impl From<ParseActionError> for Problem {
    fn from(error: ParseActionError) -> Self {
        let status = match error.kind {
            ParseActionErrorKind::Verb => S::ParseActionVerb,
            ParseActionErrorKind::Square => S::ParseActionSquare,
            ParseActionErrorKind::Trailing => S::ParseActionTrailing,
        };
        let mut problem = problem(status, error.kind.rule(), error.to_string());
        problem.fields.column = saturated(error.column);
        problem
    }
}

impl From<ParseSpecificationError> for Problem {
    fn from(error: ParseSpecificationError) -> Self {
        Self::coded(S::ParseAgent as i32, "", error.to_string().into())
    }
}

/// Notes why there is no buyout; returns its status.
fn no_buyout(problem: &mut Problem, because: NoBuyout) -> S {
    match because {
        NoBuyout::NothingPlaced => S::IllegalNothingPlaced,
        NoBuyout::NoGroup { group } => {
            problem.squares.squares = group.into();
            S::IllegalNoGroup
        }
        NoBuyout::OneOwner { owner, group } => {
            problem.squares.squares = group.into();
            problem.squares.owner = index(owner);
            S::IllegalOneOwner
        }
        NoBuyout::TooFewTiles { player, bought, supply } => {
            problem.squares.squares = bought.into();
            problem.squares.owner = index(player);
            problem.fields.wanted = saturated(bought.len());
            problem.fields.available = supply.into();
            S::IllegalTooFewTiles
        }
        NoBuyout::Declined { player, bought } => {
            problem.squares.squares = bought.into();
            problem.squares.owner = index(player);
            S::IllegalDeclined
        }
    }
}

impl From<ActionError> for Problem {
    fn from(error: ActionError) -> Self {
        let message =
            Message::naming(move |names| error.message(&names.of_acquisition()).to_string());
        let mut problem = problem(S::IllegalGameOver, error.rule(), message);
        problem.fields.action = ActionId::from(error.action).get();
        problem.fields.phase = error.phase.kind() as u8;
        problem.fields.player = error.phase.player().map_or(ACQ_NONE, index);
        if let Some(square) = error.action.square() {
            at(&mut problem, square);
        }
        let status = match error.reason {
            Illegal::GameOver { .. } => S::IllegalGameOver,
            Illegal::WrongPhase { .. } => S::IllegalWrongPhase,
            Illegal::Occupied { cell, .. } => {
                problem.squares.cell = cell_number(cell);
                S::IllegalOccupied
            }
            Illegal::Symmetrical { symmetries, .. } => {
                problem.squares.symmetries = bits(symmetries);
                S::IllegalSymmetrical
            }
            Illegal::GroupTooLarge { group, .. } => {
                problem.squares.squares = group.into();
                problem.fields.wanted = saturated(group.len());
                problem.fields.available = saturated(acquisition_core::LARGEST_GROUP);
                S::IllegalGroupTooLarge
            }
            Illegal::NoBuyout { because } => no_buyout(&mut problem, because),
        };
        problem.fields.status = status as i32;
        problem
    }
}

impl From<SetupProblem> for Problem {
    fn from(error: SetupProblem) -> Self {
        use SetupProblem as E;
        let message =
            Message::naming(move |names| error.message(&names.of_acquisition()).to_string());
        let mut problem = problem(S::SetupSeats, error.rule(), message);
        let amounts = |problem: &mut Self, wanted: usize, available: usize| {
            problem.fields.wanted = saturated(wanted);
            problem.fields.available = saturated(available);
        };
        let status = match error {
            E::Seats { seats, players } => {
                amounts(&mut problem, seats, players);
                S::SetupSeats
            }
            E::NoSuchPlayer { player, players } => {
                problem.fields.player = index(player);
                amounts(&mut problem, player.index(), players);
                S::SetupNoSuchPlayer
            }
            E::SquareTwice { square, first, .. } => {
                at(&mut problem, square);
                problem.squares.cell = cell_number(first);
                S::SetupSquareTwice
            }
            E::TooManyTiles { player, on_board, tiles_each } => {
                problem.fields.player = index(player);
                amounts(&mut problem, on_board, tiles_each.into());
                S::SetupTooManyTiles
            }
            E::Supply { player, on_board, supply, tiles_each } => {
                problem.fields.player = index(player);
                amounts(&mut problem, on_board + usize::from(supply), tiles_each.into());
                S::SetupSupply
            }
            E::NoParkLeft { parks, of } => {
                amounts(&mut problem, parks, of.into());
                S::SetupNoParkLeft
            }
            E::ParkCount { parks, of } => {
                amounts(&mut problem, parks, of.into());
                S::SetupParkCount
            }
            E::TilesBeforeParks { tiles } => {
                amounts(&mut problem, tiles, 0);
                S::SetupTilesBeforeParks
            }
            E::Symmetrical { symmetries } => {
                problem.squares.symmetries = bits(symmetries);
                S::SetupSymmetrical
            }
            E::GroupTooLarge { group } => {
                problem.squares.squares = group.into();
                amounts(&mut problem, group.len(), acquisition_core::LARGEST_GROUP);
                S::SetupGroupTooLarge
            }
            E::TurnOrder { player, expected, .. } => {
                problem.fields.player = index(player);
                problem.squares.owner = index(expected);
                S::SetupTurnOrder
            }
            E::LastTile { square, cell, .. } => {
                at(&mut problem, square);
                problem.squares.cell = cell_number(cell);
                S::SetupLastTile
            }
            E::NotPlacer { square, owner, player } => {
                at(&mut problem, square);
                problem.fields.player = index(player);
                problem.squares.owner = index(owner);
                S::SetupNotPlacer
            }
            E::NoBuyout { because } => {
                no_buyout(&mut problem, because);
                S::SetupNoBuyout
            }
        };
        problem.fields.status = status as i32;
        problem
    }
}

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Self {
        Self(error.problems.into_iter().map(Problem::from).collect())
    }
}

impl From<StateError> for Failure {
    fn from(error: StateError) -> Self {
        match error {
            StateError::Json(error) => error.into(),
            StateError::Setup(error) => error.into(),
        }
    }
}

impl From<RecordError> for Problem {
    fn from(error: RecordError) -> Self {
        let (code, text) =
            (error.kind.rule().map_or("", |rule| rule.code()), error.kind.to_string());
        let number = match *error.kind {
            RecordErrorKind::NotOver { actions } => actions,
            ref kind => kind.action_number().unwrap_or(0),
        };
        let plain = |status: AcqStatus| Self::new(status, None, "");
        let own = |status: S| Self::coded(status as i32, code, Message::from(""));
        let mut problem = match *error.kind {
            RecordErrorKind::Json { .. } => plain(AcqStatus::Json),
            RecordErrorKind::TooMany => plain(AcqStatus::RecordTooMany),
            RecordErrorKind::Expected { .. } => plain(AcqStatus::RecordExpected),
            RecordErrorKind::Rules(error) => error.into(),
            RecordErrorKind::Twice { .. } => plain(AcqStatus::RecordTwice),
            RecordErrorKind::Tag { error, .. } => error.into(),
            RecordErrorKind::Action { error, .. } => error.into(),
            RecordErrorKind::Illegal { error, .. } => error.into(),
            RecordErrorKind::Over { .. } => own(S::RecordOver),
            RecordErrorKind::NotOver { .. } => own(S::RecordNotOver),
            RecordErrorKind::Result { .. } => own(S::RecordResult),
            RecordErrorKind::More { more } => {
                let mut problem = own(S::RecordMoreProblems);
                problem.fields.wanted = saturated(more);
                problem
            }
        };
        problem.fields.action_number = saturated(number);
        problem.put_at(error.place);
        problem.sentence = text.into();
        problem
    }
}

impl From<Vec<RecordError>> for Failure {
    fn from(errors: Vec<RecordError>) -> Self {
        Self(errors.into_iter().map(Problem::from).collect())
    }
}

single! {
    RulesError, ParseSquareError, ParseActionError, ParseSpecificationError, ActionError,
    RecordError,
}
