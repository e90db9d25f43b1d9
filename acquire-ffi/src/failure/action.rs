//! Errors of actions that are refused, and of texts that are not actions.

use acquire_core::{
    Action, ActionError, ActionId, ChainSet, Illegal, ParseActionError, ParseActionErrorKind,
    ParseTileError, Rule,
};

use super::problem::{AcqProblem, Message, Problem, saturated};
use crate::{codes::chain_mask, constants::ACQ_NONE, status::AcqStatus};

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
        problem
    }
}

impl From<ActionError> for Problem {
    fn from(error: ActionError) -> Self {
        let mut problem = Self::new(
            AcqStatus::Ok,
            error.rule(),
            Message::spoken(error.edition, move |names| error.message(names).to_string()),
        );
        let fields = &mut problem.fields;
        fields.action = ActionId::from(error.action).get();
        fields.phase = error.phase.kind() as u8;
        fields.player = error.phase.player().map_or(ACQ_NONE, |player| player.index() as u8);
        let amounts = |fields: &mut AcqProblem, wanted: u32, available: u32| {
            (fields.wanted, fields.available) = (wanted, available);
        };
        let chains = |fields: &mut AcqProblem, chain: acquire_core::Chain, allowed: ChainSet| {
            (fields.chain, fields.chains) = (chain.index() as u8, chain_mask(allowed));
        };
        let status = match error.reason {
            Illegal::GameOver => AcqStatus::IllegalGameOver,
            Illegal::WrongPhase { .. } => AcqStatus::IllegalWrongPhase,
            Illegal::NotInRack { tile } => {
                fields.tile = tile.index() as u8;
                AcqStatus::IllegalNotInRack
            }
            Illegal::DeadTile { tile, chains } => {
                (fields.tile, fields.chains) = (tile.index() as u8, chain_mask(chains));
                AcqStatus::IllegalDeadTile
            }
            Illegal::BlockedTile { tile } => {
                fields.tile = tile.index() as u8;
                AcqStatus::IllegalBlockedTile
            }
            Illegal::MustPlace { tile } => {
                fields.tile = tile.index() as u8;
                AcqStatus::IllegalMustPlace
            }
            Illegal::NoRedraw { .. } => AcqStatus::IllegalNoRedraw,
            Illegal::NoEnd { .. } => AcqStatus::IllegalNoEnd,
            Illegal::NoPower { power, .. } => {
                fields.power = power as u8;
                AcqStatus::IllegalNoPower
            }
            Illegal::ChainOnBoard { chain, allowed } => {
                chains(fields, chain, allowed);
                AcqStatus::IllegalChainOnBoard
            }
            Illegal::NotLargest { chain, allowed, .. } => {
                chains(fields, chain, allowed);
                AcqStatus::IllegalNotLargest
            }
            Illegal::NotHeld { wanted, held } => {
                amounts(fields, wanted.into(), held.into());
                AcqStatus::IllegalNotHeld
            }
            Illegal::TradeBeyondBank { chain, wanted, available } => {
                fields.chain = chain.index() as u8;
                amounts(fields, wanted.into(), available.into());
                AcqStatus::IllegalTradeBeyondBank
            }
            Illegal::PurchaseTooLarge { wanted, limit } => {
                amounts(fields, wanted.into(), limit.into());
                AcqStatus::IllegalPurchaseTooLarge
            }
            Illegal::AlreadyBought => AcqStatus::IllegalAlreadyBought,
            Illegal::ChainNotOnBoard { chain, on_board, .. } => {
                chains(fields, chain, on_board);
                AcqStatus::IllegalChainNotOnBoard
            }
            Illegal::NotInBank { chain, wanted, available, .. } => {
                fields.chain = chain.index() as u8;
                amounts(fields, wanted.into(), available.into());
                AcqStatus::IllegalNotInBank
            }
            Illegal::NotEnoughCash { cost, cash } => {
                amounts(fields, cost, cash);
                AcqStatus::IllegalNotEnoughCash
            }
            Illegal::MustBuy => AcqStatus::IllegalMustBuy,
            Illegal::NoTradeLeft => AcqStatus::IllegalNoTradeLeft,
            Illegal::TooFewToGive { chain, held } => {
                fields.chain = chain.index() as u8;
                amounts(fields, 2, held.into());
                AcqStatus::IllegalTooFewToGive
            }
            Illegal::NotDead { tile } => {
                fields.tile = tile.index() as u8;
                AcqStatus::IllegalNotDead
            }
            Illegal::NotYours => AcqStatus::IllegalNotYours,
        };
        if let (ACQ_NONE, Action::Place(tile) | Action::Replace(tile)) = (fields.tile, error.action)
        {
            fields.tile = tile.index() as u8;
        }
        fields.status = status as i32;
        problem
    }
}
