//! The places of problems in the JSON of a setup.

use alloc::{
    format,
    string::{String, ToString},
};

use super::problem::{SetupProblem, TilePlace, TurnProblem};
use crate::rules::RulesError;

impl SetupProblem {
    /// Returns the place of the problem in the JSON of the setup, such as `seats[1].cash`; `.` for
    /// the whole. A missing field is named as if it were there.
    #[must_use]
    pub fn path(&self) -> String {
        match self {
            Self::Rules(RulesError::Players { .. })
            | Self::TooFewUnseen { .. }
            | Self::NoDeal
            | Self::AllCash { .. }
            | Self::Shares { .. } => "seats".into(),
            Self::Rules(_) => "rules".into(),
            Self::NoSuchPlayer { what, .. } | Self::HiddenInView { what } => what.to_string(),
            Self::TileTwice { second, .. } => second.path(),
            Self::TileMissing { .. } => ".".into(),
            Self::BagMissing => "bag".into(),
            Self::BankMissing => "bank".into(),
            Self::ViewerInGame => "viewer".into(),
            Self::RackSizeMissing { player, .. } => format!("seats[{player}].rack_size"),
            Self::RackUnknown { player, .. }
            | Self::RackTooLarge { player, .. }
            | Self::RackTooSmall { player, .. } => format!("seats[{player}].rack"),
            Self::ShownElsewhere { player, .. } => format!("seats[{player}].shown"),
            Self::Deductions { player } | Self::HoldingMissing { player, .. } => {
                format!("seats[{player}]")
            }
            Self::Cash { player, .. } => format!("seats[{player}].cash"),
            Self::PowersUsed { player } => format!("seats[{player}].powers_used"),
            Self::SingleTile { chain }
            | Self::NotConnected { chain, .. }
            | Self::ChainsTouch { first: chain, .. } => format!("chains[{}]", chain.index()),
            Self::TileTouchesChain { .. } | Self::TilesTouch { .. } => "unincorporated".into(),
            Self::Turn(problem) => format!("turn.{}", problem.field()),
            Self::MarketDraws { .. } => "market.draws".into(),
        }
    }
}

impl TilePlace {
    fn path(self) -> String {
        match self {
            Self::Chain(chain) => format!("chains[{}]", chain.index()),
            Self::Unincorporated => "unincorporated".into(),
            Self::SetAside => "set_aside".into(),
            Self::Rack(player) => format!("seats[{player}].rack"),
            Self::Bag => "bag".into(),
        }
    }
}

impl TurnProblem {
    /// Returns the field of the turn.
    const fn field(self) -> &'static str {
        match self {
            Self::PowerNotUsed | Self::PowerTooEarly | Self::NoEffect => "power",
            Self::TilesLeft => "tiles_left",
            Self::Placed => "placed",
            Self::Moved => "moved",
            Self::Bought => "bought",
            Self::TradesLeft => "trades_left",
            Self::Declared => "declared",
            Self::IdleTurns => "idle_turns",
            Self::NoTrade
            | Self::Reason
            | Self::SharesLeft
            | Self::OverAutomatically
            | Self::OverAllTiles
            | Self::TileNotLaid
            | Self::NothingToFound
            | Self::NoMerger
            | Self::NoTie
            | Self::Survivor
            | Self::Defunct
            | Self::NoShare
            | Self::Playable
            | Self::NotPlayable
            | Self::NothingToReplace => "stage",
        }
    }
}
