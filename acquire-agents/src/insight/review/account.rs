//! The account of a player's chances in a game.

use acquire_core::Player;

use super::verdict::Verdict;
use crate::statistics::{NORMAL, root};

/// A step that changed a player's chance to win, or may have.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ReviewStep {
    /// The player decided.
    Decided {
        /// The chance to win after the chosen action.
        chance: f64,
        /// The 95 % interval of that chance.
        interval: (f64, f64),
        /// The difference between the chance after the best action and the chance after this one.
        cost: f64,
        /// The 95 % interval of that difference.
        cost_interval: (f64, f64),
        /// The verdict on the decision.
        verdict: Verdict,
    },
    /// The player's own turn was over, and the tiles were drawn.
    Drawn {
        /// The chance to win then.
        chance: f64,
        /// The 95 % interval of that chance.
        interval: (f64, f64),
    },
    /// Another player decided, or a turn began. The change until the next tiles are drawn is then
    /// not due to the tiles alone, unless the player decides again.
    Others,
}

/// The costs of a player's decisions, and the value of the tiles, from the player's knowledge.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ReviewedPlayer {
    /// The player.
    pub player: Player,
    /// The number of decisions between several actions.
    pub decisions: u32,
    /// The number of times that each verdict was given, in the order of [`Verdict::ALL`].
    pub verdicts: [u32; Verdict::COUNT],
    /// The chance to win when the game begins, the first of [`Review::turns`](super::Review::turns).
    pub start: f64,
    /// 1 for the winner, a part of 1 for one of several winners, or 0; in a game that is not over,
    /// the chance after the last action.
    pub end: f64,
    /// The sum of the losses in the chance to win at all decisions, those included where another
    /// action was not clearly better. 0 if no decision was judged. Chances can be lost again and
    /// again, so it can be above 1. It grows with the playouts, which find better actions.
    pub cost: f64,
    /// The 95 % interval of the cost.
    pub cost_interval: (f64, f64),
    /// The sum of the changes of the chance when tiles were drawn at the end of the player's turns;
    /// `None` if it is not known to 10 percentage points.
    pub tiles: Option<f64>,
    /// The 95 % interval of that sum.
    pub tiles_interval: Option<(f64, f64)>,
}

/// The largest half width of the 95 % interval with which the value of the tiles is reported.
const TILES_KNOWN: f64 = 0.10;

impl ReviewedPlayer {
    /// Adds up a player's decisions and tiles. `steps` are those of this player in order. The chance
    /// to win when the game begins is `start`, and `end` is the player's part of the victory, or the
    /// chance after the last action.
    ///
    /// `None` if the player never decided.
    #[must_use]
    pub fn of(player: Player, steps: &[ReviewStep], start: f64, end: f64) -> Option<Self> {
        let (mut decisions, mut verdicts) = (0, [0; Verdict::COUNT]);
        let (mut cost_of_all, mut doubt_of_costs) = (0.0, 0.0);
        let (mut tiles, mut doubt_of_tiles) = (0.0, 0.0);
        // The chance after the last decision of a turn, and its variance.
        let mut last = None;
        for &step in steps {
            match step {
                ReviewStep::Decided { chance, interval, cost, cost_interval, verdict } => {
                    decisions += 1;
                    verdicts[verdict as usize] += 1;
                    if verdict != Verdict::Unclear {
                        cost_of_all += cost;
                        doubt_of_costs += variance(cost_interval);
                    }
                    last = Some((chance, variance(interval)));
                }
                ReviewStep::Drawn { chance, interval } => {
                    if let Some((before, doubt)) = last.take() {
                        tiles += chance - before;
                        doubt_of_tiles += variance(interval) + doubt;
                    }
                }
                ReviewStep::Others => last = None,
            }
        }
        let spread_of_costs = NORMAL * root(doubt_of_costs);
        let spread_of_tiles = NORMAL * root(doubt_of_tiles);
        let tiles = (spread_of_tiles <= TILES_KNOWN).then_some(tiles);
        (decisions > 0).then_some(Self {
            player,
            decisions,
            verdicts,
            start,
            end,
            cost: cost_of_all,
            cost_interval: (
                (cost_of_all - spread_of_costs).max(0.0),
                cost_of_all + spread_of_costs,
            ),
            tiles,
            tiles_interval: tiles.map(|tiles| (tiles - spread_of_tiles, tiles + spread_of_tiles)),
        })
    }
}

/// Returns the variance of an estimate with this 95 % interval.
fn variance((low, high): (f64, f64)) -> f64 {
    let error = (high - low) / (2.0 * NORMAL);
    error * error
}
