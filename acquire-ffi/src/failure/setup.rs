//! Errors of stored games and views.

use acquire_core::{
    Edition, ErrorDetails, JsonError, Place, SetupError, SetupProblem, StateError, TurnProblem,
};

use super::problem::{Failure, Message, Problem};
use crate::status::AcqStatus;

impl From<JsonError> for Problem {
    fn from(error: JsonError) -> Self {
        let mut problem = Self::new(AcqStatus::Json, None, error.sentence().to_string());
        problem.put_at(Place::Path(error.path));
        problem
    }
}

const fn turn(problem: TurnProblem) -> AcqStatus {
    match problem {
        TurnProblem::PowerNotUsed => AcqStatus::TurnPowerNotUsed,
        TurnProblem::PowerTooEarly => AcqStatus::TurnPowerTooEarly,
        TurnProblem::TilesLeft => AcqStatus::TurnTilesLeft,
        TurnProblem::Placed => AcqStatus::TurnPlaced,
        TurnProblem::Moved => AcqStatus::TurnMoved,
        TurnProblem::Bought => AcqStatus::TurnBought,
        TurnProblem::TradesLeft => AcqStatus::TurnTradesLeft,
        TurnProblem::NoTrade => AcqStatus::TurnNoTrade,
        TurnProblem::Declared => AcqStatus::TurnDeclared,
        TurnProblem::IdleTurns => AcqStatus::TurnIdleTurns,
        TurnProblem::Reason => AcqStatus::TurnReason,
        TurnProblem::SharesLeft => AcqStatus::TurnSharesLeft,
        TurnProblem::OverAutomatically => AcqStatus::TurnOverAutomatically,
        TurnProblem::OverAllTiles => AcqStatus::TurnOverAllTiles,
        TurnProblem::TileNotLaid => AcqStatus::TurnTileNotLaid,
        TurnProblem::NothingToFound => AcqStatus::TurnNothingToFound,
        TurnProblem::NoMerger => AcqStatus::TurnNoMerger,
        TurnProblem::NoTie => AcqStatus::TurnNoTie,
        TurnProblem::Survivor => AcqStatus::TurnSurvivor,
        TurnProblem::Defunct => AcqStatus::TurnDefunct,
        TurnProblem::NoShare => AcqStatus::TurnNoShare,
        TurnProblem::Playable => AcqStatus::TurnPlayable,
        TurnProblem::NotPlayable => AcqStatus::TurnNotPlayable,
        TurnProblem::NothingToReplace => AcqStatus::TurnNothingToReplace,
        TurnProblem::NoEffect => AcqStatus::TurnNoEffect,
    }
}

impl Problem {
    /// A problem of a setup, with the chain names of an edition.
    pub(super) fn setup(error: SetupProblem, edition: Edition) -> Self {
        use SetupProblem as P;
        let (details, path) = (ErrorDetails::of_setup(&error, edition), error.path());
        let status = match error {
            P::Rules(error) => return Self { path, ..error.into() },
            P::Turn(problem) => turn(problem),
            P::NoSuchPlayer { .. } => AcqStatus::SetupNoSuchPlayer,
            P::TileTwice { .. } => AcqStatus::SetupTileTwice,
            P::TileMissing { .. } => AcqStatus::SetupTileMissing,
            P::BagMissing => AcqStatus::SetupBagMissing,
            P::BankMissing => AcqStatus::SetupBankMissing,
            P::HiddenInView { .. } => AcqStatus::SetupHiddenInView,
            P::ViewerInGame => AcqStatus::SetupViewerInGame,
            P::TooFewUnseen { .. } => AcqStatus::SetupTooFewUnseen,
            P::RackUnknown { .. } => AcqStatus::SetupRackUnknown,
            P::Deductions { .. } => AcqStatus::SetupDeductions,
            P::NoDeal => AcqStatus::SetupNoDeal,
            P::RackTooLarge { .. } => AcqStatus::SetupRackTooLarge,
            P::RackTooSmall { .. } => AcqStatus::SetupRackTooSmall,
            P::RackSizeMissing { .. } => AcqStatus::SetupRackSizeMissing,
            P::ShownElsewhere { .. } => AcqStatus::SetupShownElsewhere,
            P::HoldingMissing { .. } => AcqStatus::SetupHoldingMissing,
            P::Cash { .. } | P::AllCash { .. } => AcqStatus::SetupCash,
            P::Shares { .. } => AcqStatus::SetupShares,
            P::SingleTile { .. } => AcqStatus::SetupSingleTile,
            P::NotConnected { .. } => AcqStatus::SetupNotConnected,
            P::ChainsTouch { .. } => AcqStatus::SetupChainsTouch,
            P::TileTouchesChain { .. } => AcqStatus::SetupTileTouchesChain,
            P::TilesTouch { .. } => AcqStatus::SetupTilesTouch,
            P::PowersUsed { .. } => AcqStatus::SetupPowersUsed,
            P::MarketDraws { .. } => AcqStatus::SetupMarketDraws,
        };
        let message = Message::spoken(edition, move |names| error.message(names).to_string());
        Self { path, ..Self::about(status, &details, message) }
    }
}

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Self {
        let edition = error.edition;
        Self(error.problems.into_iter().map(|problem| Problem::setup(problem, edition)).collect())
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
