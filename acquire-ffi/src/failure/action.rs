//! Errors of actions that are refused, and of strings that are not actions.

use acquire_core::{
    Action, ActionError, ActionId, Illegal, ParseActionError, ParseActionErrorKind, ParseTileError,
    Rule,
};

use super::problem::{Message, Problem, saturated};
use crate::{constants::ACQ_NONE, status::AcqStatus};

impl From<ParseTileError> for Problem {
    fn from(error: ParseTileError) -> Self {
        // The core names the rule where the tile is expected.
        Self::new(AcqStatus::ParseTile, Rule::B1, error.to_string())
    }
}

impl From<ParseActionError> for Problem {
    fn from(error: ParseActionError) -> Self {
        let status = match error.kind {
            ParseActionErrorKind::Verb => AcqStatus::ParseActionVerb,
            ParseActionErrorKind::Tile => AcqStatus::ParseActionTile,
            ParseActionErrorKind::Chain { .. } => AcqStatus::ParseActionChain,
            ParseActionErrorKind::Power => AcqStatus::ParseActionPower,
            ParseActionErrorKind::Number => AcqStatus::ParseActionNumber,
            ParseActionErrorKind::OddTrade => AcqStatus::ParseActionOddTrade,
            ParseActionErrorKind::TooManyShares => AcqStatus::ParseActionTooManyShares,
            ParseActionErrorKind::TooManyBought => AcqStatus::ParseActionTooManyBought,
            ParseActionErrorKind::SameChain => AcqStatus::ParseActionSameChain,
            ParseActionErrorKind::Trailing => AcqStatus::ParseActionTrailing,
        };
        let mut problem = Self::new(status, error.rule(), error.to_string());
        problem.fields.column = saturated(error.column);
        problem.unread = Some(error);
        problem
    }
}

impl From<ActionError> for Problem {
    fn from(error: ActionError) -> Self {
        let status = match error.reason {
            Illegal::GameOver => AcqStatus::IllegalGameOver,
            Illegal::WrongPhase { .. } => AcqStatus::IllegalWrongPhase,
            Illegal::NotInRack { .. } => AcqStatus::IllegalNotInRack,
            Illegal::DeadTile { .. } => AcqStatus::IllegalDeadTile,
            Illegal::BlockedTile { .. } => AcqStatus::IllegalBlockedTile,
            Illegal::MustPlace { .. } => AcqStatus::IllegalMustPlace,
            Illegal::NoRedraw { .. } => AcqStatus::IllegalNoRedraw,
            Illegal::NoEnd { .. } => AcqStatus::IllegalNoEnd,
            Illegal::NoPower { .. } => AcqStatus::IllegalNoPower,
            Illegal::ChainOnBoard { .. } => AcqStatus::IllegalChainOnBoard,
            Illegal::NotLargest { .. } => AcqStatus::IllegalNotLargest,
            Illegal::NotHeld { .. } => AcqStatus::IllegalNotHeld,
            Illegal::TradeBeyondBank { .. } => AcqStatus::IllegalTradeBeyondBank,
            Illegal::PurchaseTooLarge { .. } => AcqStatus::IllegalPurchaseTooLarge,
            Illegal::AlreadyBought => AcqStatus::IllegalAlreadyBought,
            Illegal::ChainNotOnBoard { .. } => AcqStatus::IllegalChainNotOnBoard,
            Illegal::NotInBank { .. } => AcqStatus::IllegalNotInBank,
            Illegal::NotEnoughCash { .. } => AcqStatus::IllegalNotEnoughCash,
            Illegal::MustBuy => AcqStatus::IllegalMustBuy,
            Illegal::NoTradeLeft => AcqStatus::IllegalNoTradeLeft,
            Illegal::TooFewToGive { .. } => AcqStatus::IllegalTooFewToGive,
            Illegal::NotDead { .. } => AcqStatus::IllegalNotDead,
            Illegal::NotYours => AcqStatus::IllegalNotYours,
        };
        let message = Message::spoken(error.edition, move |names| error.message(names).to_string());
        let mut problem = Self::about(status, &(&error).into(), message);
        let fields = &mut problem.fields;
        fields.action = ActionId::from(error.action).get();
        fields.phase = error.phase.kind() as u8;
        if let (ACQ_NONE, Action::Place(tile) | Action::Replace(tile)) = (fields.tile, error.action)
        {
            fields.tile = tile.index() as u8;
        }
        problem
    }
}
