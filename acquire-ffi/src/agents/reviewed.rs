//! The plain structs of reviews.

use acquire_agents::{
    ReviewSettings, ReviewedDecision, ReviewedPlayer, ReviewedTurn, Settings, Verdict,
};
use acquire_core::Player;

use super::findings::{AcqEvaluation, check_unused, option};
use crate::{
    argument::arg,
    constants::{ACQ_NONE, ACQ_PLAYERS_MAX},
    failure::Failure,
    numbers::enumeration,
    status::AcqStatus,
};

/// The settings of acq_record_review() and acq_notes_review(). A plain struct of 24 bytes.
///
/// In C, `AcqReviewSettings settings = {0};` gives the defaults, as NULL does. More playouts give
/// smaller intervals.
#[repr(C)]
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct AcqReviewSettings {
    /// The number of playouts for each decision, and of games that are played to their end, 8 to
    /// 100,000,000; 0 for 2,000.
    pub playouts: u32,
    /// The number of threads, each of which examines different positions, up to 256; 0 for 1. It
    /// makes no difference to the result.
    pub threads: u32,
    /// Must be 0.
    pub reserved: [u32; 4],
}

impl AcqReviewSettings {
    /// Returns the settings in the struct.
    pub(crate) fn put_together(self) -> Result<ReviewSettings, Failure> {
        let settings = self;
        check_unused(arg!(settings.reserved))?;
        let (usual, least) = (ReviewSettings::default(), ReviewSettings::PLAYOUTS_MIN);
        let playouts = option(arg!(settings.playouts), usual.playouts, Settings::PLAYOUTS_MAX)?;
        if playouts < least {
            let must = format_args!("0 or at least {least}");
            let playouts = arg!(settings.playouts);
            let (name, value) = (playouts.name, playouts.value);
            return Err(Failure::argument(AcqStatus::Value, name, value, must, None));
        }
        let threads = option(arg!(settings.threads), usual.threads, Settings::THREADS_MAX)?;
        Ok(ReviewSettings { playouts, threads })
    }
}

/// A judgement on a decision. acq_verdict_name() writes its name.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqVerdict {
    /// The review has fewer than 200 playouts, too few to judge.
    Unclear = 0,
    /// The chosen action is the best one.
    Best = 1,
    /// No other action is clearly better: the cost is below 2 percentage points, or not known well
    /// enough. Of the decisions of a review that are called worse, at most 2.5 % are expected not
    /// to be worse.
    Good = 2,
    /// Another action is clearly better, and the player wins less often by at least 2 percentage
    /// points.
    Inaccuracy = 3,
    /// The same by at least 5 percentage points.
    Mistake = 4,
    /// The same by at least 10 percentage points.
    Blunder = 5,
}

enumeration!(verdict: AcqVerdict as Verdict);

/// A decision in a game, judged from the player's knowledge at that moment. A plain struct of 288
/// bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AcqReviewedDecision {
    /// The player's action.
    pub chosen: AcqEvaluation,
    /// The best action.
    pub best: AcqEvaluation,
    /// The chance to win that the decision cost, 0 to 1; 0 unless another action is clearly better.
    pub cost: f64,
    /// The dollars at the end that the decision cost on average; below 0 if it brought some.
    pub money_cost: f64,
    /// The number of actions before it, without forced actions in notes.
    pub number: u32,
    /// The number of the turn, counting from 1.
    pub turn: u32,
    /// The number of legal actions, at least 2.
    pub legal: u32,
    /// The number of alternatives that acq_review_alternatives() writes, up to 5.
    pub alternatives: u32,
    /// The player who decided.
    pub player: u8,
    /// The #AcqVerdict.
    pub verdict: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 14],
}

impl From<&ReviewedDecision> for AcqReviewedDecision {
    fn from(decision: &ReviewedDecision) -> Self {
        Self {
            chosen: (&decision.chosen).into(),
            best: decision.best().into(),
            cost: decision.cost(),
            money_cost: decision.money_cost().unwrap_or(0.0),
            number: decision.number,
            turn: decision.turn,
            legal: decision.view.legal_actions().len() as u32,
            alternatives: decision.alternatives.len() as u32,
            player: decision.player.index() as u8,
            verdict: decision.verdict as u8,
            reserved: [0; _],
        }
    }
}

/// The chances at the beginning of a turn, or at the end of the game. A plain struct of 128 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AcqReviewedTurn {
    /// Each player's chance to win in seat order, 0 to 1, from the knowledge of the reviewed
    /// player, or of everyone who follows the game. 0 beyond the number of players.
    pub chances: [f64; 6],
    /// Each player's money at the end in dollars, on average; 0 beyond the number of players.
    pub money: [f64; 6],
    /// The number of actions before it.
    pub number: u32,
    /// The number of the turn, counting from 1.
    pub turn: u32,
    /// The player whose turn it is; #ACQ_NONE at the end of the game.
    pub player: u8,
    /// The number of players, 2 to 6.
    pub players: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 22],
}

const _: () = assert!(ACQ_PLAYERS_MAX == 6 && Player::MAX == 6);

impl From<&ReviewedTurn> for AcqReviewedTurn {
    fn from(turn: &ReviewedTurn) -> Self {
        let padded = |values: &[f64]| {
            let mut all = [0.0; 6];
            all[..values.len()].copy_from_slice(values);
            all
        };
        Self {
            chances: padded(&turn.chances),
            money: padded(&turn.money),
            number: turn.number,
            turn: turn.turn,
            player: turn.player.map_or(ACQ_NONE, |player| player.index() as u8),
            players: turn.chances.len() as u8,
            reserved: [0; _],
        }
    }
}

/// The costs of a player's decisions, and the value of the tiles, from the player's knowledge. A
/// plain struct of 112 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AcqReviewedPlayer {
    /// The chance to win when the game begins, 0 to 1: that of the first turn.
    pub start: f64,
    /// 1 for the winner, a part of 1 for one of several winners, or 0; in a game that is not over,
    /// the chance after the last action.
    pub end: f64,
    /// The sum of the losses in the chance to win over all decisions, those included where another
    /// action was not clearly better. 0 if no decision was judged. Chances can be lost again and
    /// again, so it can be above 1.
    pub cost: f64,
    /// The lower end of the interval in which that lies with 95 % confidence.
    pub cost_low: f64,
    /// The upper end of that interval.
    pub cost_high: f64,
    /// The sum of the changes in the chance when the player drew tiles at the end of a turn;
    /// 0 if `tiles_known` is 0.
    pub tiles: f64,
    /// The lower end of the interval in which that lies with 95 % confidence.
    pub tiles_low: f64,
    /// The upper end of that interval.
    pub tiles_high: f64,
    /// The number of decisions between several actions.
    pub decisions: u32,
    /// The number of times each #AcqVerdict was given.
    pub verdicts: [u32; 6],
    /// The player.
    pub player: u8,
    /// 1 if the value of the tiles is accurate to 10 percentage points; otherwise 0.
    pub tiles_known: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 18],
}

const _: () = assert!(Verdict::COUNT == 6);

impl From<&ReviewedPlayer> for AcqReviewedPlayer {
    fn from(player: &ReviewedPlayer) -> Self {
        let (cost_low, cost_high) = player.cost_interval;
        let (tiles_low, tiles_high) = player.tiles_interval.unwrap_or_default();
        Self {
            start: player.start,
            end: player.end,
            cost: player.cost,
            cost_low,
            cost_high,
            tiles: player.tiles.unwrap_or_default(),
            tiles_low,
            tiles_high,
            decisions: player.decisions,
            verdicts: player.verdicts,
            player: player.player.index() as u8,
            tiles_known: player.tiles.is_some().into(),
            reserved: [0; _],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_all_zero_stands_for_the_defaults_that_the_comments_name() {
        let settings = AcqReviewSettings::default();
        let plain = settings.put_together().ok();
        assert_eq!(plain, Some(ReviewSettings::default()));
        let named = AcqReviewSettings { playouts: 2_000, threads: 1, ..settings };
        assert_eq!(named.put_together().ok(), plain);
        let other = AcqReviewSettings { playouts: 8, threads: 3, ..settings };
        let expected = ReviewSettings { playouts: 8, threads: 3 };
        assert_eq!(other.put_together().ok(), Some(expected));
        assert_eq!((ReviewSettings::PLAYOUTS_MIN, ReviewSettings::VERDICTS_MIN), (8, 200));
        assert_eq!(ReviewedDecision::ALTERNATIVES_MAX, 5);
    }
}
