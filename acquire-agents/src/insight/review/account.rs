//! How a player's chance to win came about.

use acquire_core::Player;

use super::found::Verdict;
use crate::statistics::NORMAL;

/// Something that changed a player's chance to win, or may have.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ReviewStep {
    /// The player decided.
    Decided {
        /// The chance to win after the best action.
        best: f64,
        /// The chance to win after the chosen action.
        chance: f64,
        /// Where that chance lies with 95 % confidence.
        interval: (f64, f64),
        /// How much smaller it is than after the best action.
        cost: f64,
        /// Where that difference lies with 95 % confidence.
        cost_interval: (f64, f64),
        /// The verdict on the decision.
        verdict: Verdict,
    },
    /// The player's own turn was over, and the tiles were drawn.
    Drawn {
        /// The chance to win then.
        chance: f64,
        /// Where that chance lies with 95 % confidence.
        interval: (f64, f64),
    },
    /// Another player decided, or a turn began. What changed until the next tiles are drawn is not
    /// the tiles' doing alone, unless the player decides again.
    Others,
}

/// How a player's chance to win came about, from what the player knew.
///
/// `start + choices + tiles + others` is `end`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ReviewedPlayer {
    /// The player.
    pub player: Player,
    /// The number of decisions between several actions.
    pub decisions: u32,
    /// How often each verdict was given, in the order of [`Verdict::ALL`].
    pub verdicts: [u32; Verdict::COUNT],
    /// The chance to win before the player's first decision, with the best action.
    pub start: f64,
    /// What the player's own decisions changed: at most 0, because the best ones count as 0.
    pub choices: f64,
    /// Where that lies with 95 % confidence.
    pub choices_interval: (f64, f64),
    /// What the drawn tiles changed.
    pub tiles: f64,
    /// Where that lies with 95 % confidence.
    pub tiles_interval: (f64, f64),
    /// What the other players changed, and everything else.
    pub others: f64,
    /// 1 for the winner, a part of 1 for one of several winners, or 0; in a game that is not over,
    /// the chance after the last action.
    pub end: f64,
}

impl ReviewedPlayer {
    /// Tells where a player's chance to win came from. `steps` are those of this player in order, and
    /// `end` is the player's part of the victory, or the chance after the last action.
    ///
    /// `None` if the player never decided.
    #[must_use]
    pub fn of(player: Player, steps: &[ReviewStep], end: f64) -> Option<Self> {
        let mut account = Self {
            player,
            decisions: 0,
            verdicts: [0; Verdict::COUNT],
            start: 0.0,
            choices: 0.0,
            choices_interval: (0.0, 0.0),
            tiles: 0.0,
            tiles_interval: (0.0, 0.0),
            others: 0.0,
            end,
        };
        let (mut cost_of_all, mut doubt_of_choices, mut doubt_of_tiles) = (0.0, 0.0, 0.0);
        // The chance after the last decision of a turn, and its variance.
        let mut last = None;
        for &step in steps {
            match step {
                ReviewStep::Decided { best, chance, interval, cost, cost_interval, verdict } => {
                    if account.decisions == 0 {
                        account.start = best;
                    }
                    account.decisions += 1;
                    account.verdicts[verdict as usize] += 1;
                    if verdict.is_worse() {
                        cost_of_all += cost;
                        doubt_of_choices += variance(cost_interval);
                    }
                    last = Some((chance, variance(interval)));
                }
                ReviewStep::Drawn { chance, interval } => {
                    if let Some((before, doubt)) = last.take() {
                        account.tiles += chance - before;
                        doubt_of_tiles += variance(interval) + doubt;
                    }
                }
                ReviewStep::Others => last = None,
            }
        }
        account.choices = 0.0 - cost_of_all;
        account.choices_interval = around(account.choices, doubt_of_choices);
        account.tiles_interval = around(account.tiles, doubt_of_tiles);
        account.others = end - account.start - account.choices - account.tiles;
        (account.decisions > 0).then_some(account)
    }
}

/// The variance of an estimate with this 95 % interval.
fn variance((low, high): (f64, f64)) -> f64 {
    let error = (high - low) / (2.0 * NORMAL);
    error * error
}

/// The 95 % interval of an estimate with this variance.
fn around(mean: f64, variance: f64) -> (f64, f64) {
    let spread = NORMAL * square_root(variance);
    (mean - spread, mean + spread)
}

/// The square root, rounded as IEEE 754 says, so that reviews are the same to the last digit as where
/// the language has such a function.
fn square_root(number: f64) -> f64 {
    if !number.is_normal() || number < 0.0 {
        return number.max(0.0);
    }
    let bits = number.to_bits();
    let exponent = (bits >> 52) as i32 - 1075;
    let mantissa = u128::from(bits & ((1 << 52) - 1) | 1 << 52);
    // So many bits that the root has more than 53, and an even exponent.
    let more = 66 + (exponent & 1);
    let square = mantissa << more;
    let root = square.isqrt();
    // What is left decides between two neighbours.
    let rest = u128::from(root * root != square);
    let power = ((exponent - more) / 2 + 1023) as u64;
    (root | rest) as f64 * f64::from_bits(power << 52)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn square_roots_are_rounded_as_those_of_the_platform() {
        let mut number = 1e-12;
        while number < 1e9 {
            assert_eq!(square_root(number), number.sqrt(), "{number}");
            number *= 1.000_37;
        }
        assert_eq!((square_root(0.0), square_root(-1.0), square_root(0.25)), (0.0, 0.0, 0.5));
        assert!(square_root(f64::INFINITY) == f64::INFINITY);
    }
}
