//! The usual values of the parts of a turn, and the parts that must be given because they differ.

use crate::{
    moves::{
        action::Power,
        phase::{EndReason, Stage, Turn},
    },
    words::player::Player,
};

/// The parts of a turn that may be left out.
#[derive(Clone, PartialEq, Eq, Default)]
pub(super) struct Counts {
    pub(super) power: Option<Power>,
    pub(super) tiles_left: Option<u8>,
    pub(super) placed: Option<bool>,
    pub(super) moved: Option<bool>,
    pub(super) bought: Option<bool>,
    pub(super) trades_left: Option<u8>,
    pub(super) idle_turns: Option<u8>,
}

impl Counts {
    /// Returns the turn at this stage, with the usual values for missing parts: before the stage
    /// the player placed as many tiles as they had to, and declared the end only if the game is
    /// over for this reason.
    pub(super) fn turn(&self, player: Player, stage: Stage) -> Turn {
        let placing = stage == Stage::PlaceTile;
        let placed = self.placed.unwrap_or(!placing);
        let tiles_left = match (self.power, placed) {
            (Some(Power::Place4), false) => 4,
            (Some(Power::Place4), true) if placing => 3,
            _ => u8::from(!placed),
        };
        let bought =
            self.bought.unwrap_or(matches!(stage, Stage::ReplaceTiles | Stage::Over { .. }));
        let trades = self.power == Some(Power::Trade2) && stage == Stage::BuyStock && !bought;
        let declared = match stage {
            Stage::Over { reason } => reason == EndReason::Declared,
            _ => false,
        };
        Turn {
            player,
            stage,
            power: self.power,
            tiles_left: self.tiles_left.unwrap_or(tiles_left),
            placed,
            moved: self.moved.unwrap_or(placed),
            bought,
            trades_left: self.trades_left.unwrap_or(if trades { 3 } else { 0 }),
            declared: declared.then_some(player),
            idle_turns: self.idle_turns.unwrap_or(0),
        }
    }

    /// Returns the parts of this turn that differ from the usual values.
    pub(super) fn unusual(turn: &Turn) -> Self {
        // The usual values depend on the power, on whether a tile was placed, and on the purchase.
        let power = turn.power;
        let mut said = Self { power, ..Self::default() };
        let usual = |said: &Self| said.turn(turn.player, turn.stage);
        said.placed = (usual(&said).placed != turn.placed).then_some(turn.placed);
        said.bought = (usual(&said).bought != turn.bought).then_some(turn.bought);
        let others = usual(&said);
        said.moved = (others.moved != turn.moved).then_some(turn.moved);
        said.tiles_left = (others.tiles_left != turn.tiles_left).then_some(turn.tiles_left);
        said.trades_left = (others.trades_left != turn.trades_left).then_some(turn.trades_left);
        said.idle_turns = (others.idle_turns != turn.idle_turns).then_some(turn.idle_turns);
        said
    }
}
