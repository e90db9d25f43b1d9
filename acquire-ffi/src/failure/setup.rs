//! Errors of stored games and views.

use acquire_core::{Edition, JsonError, SHARES, SetupError, SetupProblem, StateError, TurnProblem};

use super::problem::{Failure, Message, Problem, saturated};
use crate::{constants::ACQ_NONE, status::AcqStatus};

impl From<JsonError> for Problem {
    fn from(error: JsonError) -> Self {
        let mut problem = Self::new(AcqStatus::Json, None, error.to_string());
        problem.path = error.path;
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

/// The fields that several problems of a setup share.
#[derive(Default)]
struct Where {
    player: Option<acquire_core::Player>,
    tile: Option<acquire_core::Tile>,
    chain: Option<acquire_core::Chain>,
    wanted: usize,
    available: usize,
}

impl Problem {
    /// A problem of a setup, with the chain names of an edition.
    pub(super) fn setup(error: SetupProblem, edition: Edition) -> Self {
        use SetupProblem as P;
        let (at, path) = (Where::default(), error.path());
        let (status, at) = match error {
            P::Rules(ref error) => {
                return Self { path, ..error.clone().into() };
            }
            P::Turn(problem) => (turn(problem), at),
            P::NoSuchPlayer { player, players, .. } => {
                let at = Where { player: Some(player), available: players, ..at };
                (AcqStatus::SetupNoSuchPlayer, at)
            }
            P::TileTwice { tile, .. } => {
                (AcqStatus::SetupTileTwice, Where { tile: Some(tile), ..at })
            }
            P::TileMissing { tile } => {
                (AcqStatus::SetupTileMissing, Where { tile: Some(tile), ..at })
            }
            P::BagMissing => (AcqStatus::SetupBagMissing, at),
            P::BankMissing => (AcqStatus::SetupBankMissing, at),
            P::HiddenInView { .. } => (AcqStatus::SetupHiddenInView, at),
            P::ViewerInGame => (AcqStatus::SetupViewerInGame, at),
            P::TooFewUnseen { unseen, wanted } => {
                (AcqStatus::SetupTooFewUnseen, Where { wanted, available: unseen, ..at })
            }
            P::RackUnknown { player, size, known } => {
                let (player, wanted) = (Some(player), size.into());
                let at = Where { player, wanted, available: known, ..at };
                (AcqStatus::SetupRackUnknown, at)
            }
            P::Deductions { player } => {
                (AcqStatus::SetupDeductions, Where { player: Some(player), ..at })
            }
            P::NoDeal => (AcqStatus::SetupNoDeal, at),
            P::RackTooLarge { player, size, most } => {
                let at = Where { player: Some(player), wanted: size, available: most, ..at };
                (AcqStatus::SetupRackTooLarge, at)
            }
            P::RackTooSmall { player, size } => {
                (AcqStatus::SetupRackTooSmall, Where { player: Some(player), wanted: size, ..at })
            }
            P::RackSizeMissing { player, known } => {
                let at = Where { player: Some(player), available: known, ..at };
                (AcqStatus::SetupRackSizeMissing, at)
            }
            P::ShownElsewhere { player, tile } => {
                let at = Where { player: Some(player), tile: Some(tile), ..at };
                (AcqStatus::SetupShownElsewhere, at)
            }
            P::HoldingMissing { player } => {
                (AcqStatus::SetupHoldingMissing, Where { player: Some(player), ..at })
            }
            P::Cash { player, cash, least, most } => {
                let (wanted, bound) = (cash as usize, if cash < least { least } else { most });
                let available = bound as usize;
                let at = Where { player: Some(player), wanted, available, ..at };
                (AcqStatus::SetupCash, at)
            }
            P::AllCash { cash, least, most } => {
                let (wanted, bound) = (cash as usize, if cash < least { least } else { most });
                (AcqStatus::SetupCash, Where { wanted, available: bound as usize, ..at })
            }
            P::Shares { chain, count } => {
                let at = Where {
                    chain: Some(chain),
                    wanted: count.into(),
                    available: SHARES.into(),
                    ..at
                };
                (AcqStatus::SetupShares, at)
            }
            P::SingleTile { chain } => {
                (AcqStatus::SetupSingleTile, Where { chain: Some(chain), ..at })
            }
            P::NotConnected { chain, tile } => {
                let at = Where { chain: Some(chain), tile: Some(tile), ..at };
                (AcqStatus::SetupNotConnected, at)
            }
            P::ChainsTouch { first, tile, .. } => {
                let at = Where { chain: Some(first), tile: Some(tile), ..at };
                (AcqStatus::SetupChainsTouch, at)
            }
            P::TileTouchesChain { tile, chain } => {
                let at = Where { chain: Some(chain), tile: Some(tile), ..at };
                (AcqStatus::SetupTileTouchesChain, at)
            }
            P::TilesTouch { count, most } => {
                let at = Where { wanted: count, available: most, ..at };
                (AcqStatus::SetupTilesTouch, at)
            }
            P::PowersUsed { player } => {
                (AcqStatus::SetupPowersUsed, Where { player: Some(player), ..at })
            }
            P::MarketDraws { count } => {
                (AcqStatus::SetupMarketDraws, Where { wanted: count, ..at })
            }
        };
        let mut problem = Self::new(
            status,
            error.rule(),
            Message::spoken(edition, move |names| error.message(names).to_string()),
        );
        let fields = &mut problem.fields;
        fields.player = at.player.map_or(ACQ_NONE, |player| player.index() as u8);
        fields.tile = at.tile.map_or(ACQ_NONE, |tile| tile.index() as u8);
        fields.chain = at.chain.map_or(ACQ_NONE, |chain| chain.index() as u8);
        (fields.wanted, fields.available) = (saturated(at.wanted), saturated(at.available));
        problem.path = path;
        problem
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
