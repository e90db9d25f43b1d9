//! Actions, split into fields.

use acquire_core::{Action, ActionKind, Chain};

use crate::{
    argument::arg, constants::ACQ_NONE, enums::AcqActionKind, failure::Failure, numbers,
    status::AcqStatus,
};

/// An action, split into fields. A plain struct of 16 bytes.
///
/// The comment of each #AcqActionKind names the fields that it uses. The library reads only these
/// fields. It writes the others as #ACQ_NONE, or as 0 if they count shares.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqAction {
    /// The #AcqActionKind.
    pub kind: u8,
    /// The tile.
    pub tile: u8,
    /// The chain.
    pub chain: u8,
    /// The chain of which one share is taken in a trade (P4).
    pub take: u8,
    /// The #AcqPower.
    pub power: u8,
    /// The number of shares that are sold (H2).
    pub sell: u8,
    /// The number of shares that are traded in, which is even (H2).
    pub trade: u8,
    /// The number of shares of each chain that are bought, at most five in all (Y1, P2).
    pub shares: [u8; 7],
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 2],
}

impl From<Action> for AcqAction {
    fn from(action: Action) -> Self {
        let blank = Self {
            kind: AcqActionKind::Pass as u8,
            tile: ACQ_NONE,
            chain: ACQ_NONE,
            take: ACQ_NONE,
            power: ACQ_NONE,
            sell: 0,
            trade: 0,
            shares: [0; 7],
            reserved: [0; _],
        };
        let with_tile = |kind: AcqActionKind, tile: acquire_core::Tile| Self {
            kind: kind as u8,
            tile: tile.index() as u8,
            ..blank
        };
        let with_chain = |kind: AcqActionKind, chain: Chain| Self {
            kind: kind as u8,
            chain: chain.index() as u8,
            ..blank
        };
        match action {
            Action::Place(tile) => with_tile(AcqActionKind::Place, tile),
            Action::Pass => blank,
            Action::Redraw => Self { kind: AcqActionKind::Redraw as u8, ..blank },
            Action::DeclareEnd => Self { kind: AcqActionKind::DeclareEnd as u8, ..blank },
            Action::Power(power) => {
                Self { kind: AcqActionKind::Power as u8, power: power as u8, ..blank }
            }
            Action::Found(chain) => with_chain(AcqActionKind::Found, chain),
            Action::Survivor(chain) => with_chain(AcqActionKind::Survivor, chain),
            Action::Defunct(chain) => with_chain(AcqActionKind::Defunct, chain),
            Action::Dispose(disposal) => Self {
                kind: AcqActionKind::Dispose as u8,
                sell: disposal.sell(),
                trade: disposal.trade(),
                ..blank
            },
            Action::Buy(purchase) => {
                Self { kind: AcqActionKind::Buy as u8, shares: purchase.counts().0, ..blank }
            }
            Action::Replace(tile) => with_tile(AcqActionKind::Replace, tile),
            Action::Trade(trade) => {
                let take = trade.take().index() as u8;
                Self { take, ..with_chain(AcqActionKind::Trade, trade.give()) }
            }
        }
    }
}

impl AcqAction {
    /// The action that the struct describes.
    pub(crate) fn put_together(self) -> Result<Action, Failure> {
        use ActionKind as K;
        let (action, status) = (self, AcqStatus::Action);
        let tile = || numbers::tile(arg!(action.tile));
        let chain = || numbers::chain(arg!(action.chain));
        Ok(match numbers::action_kind(arg!(action.kind))? {
            K::Place => Action::Place(tile()?),
            K::Pass => Action::Pass,
            K::Redraw => Action::Redraw,
            K::DeclareEnd => Action::DeclareEnd,
            K::Power => Action::Power(numbers::power(arg!(action.power))?),
            K::Found => Action::Found(chain()?),
            K::Survivor => Action::Survivor(chain()?),
            K::Defunct => Action::Defunct(chain()?),
            K::Dispose => {
                Action::Dispose(numbers::disposal(status, arg!(action.sell), arg!(action.trade))?)
            }
            K::Buy => Action::Buy(numbers::purchase(status, arg!(action.shares))?),
            K::Replace => Action::Replace(tile()?),
            K::Trade => {
                Action::Trade(numbers::trade(status, arg!(action.chain), arg!(action.take))?)
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use acquire_core::ActionId;

    use super::*;

    #[test]
    fn every_action_survives_being_taken_apart() {
        for id in ActionId::all() {
            let action = Action::from(id);
            assert_eq!(AcqAction::from(action).put_together().ok(), Some(action));
        }
    }
}
