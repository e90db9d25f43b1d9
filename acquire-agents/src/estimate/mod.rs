//! Estimates of each player's chance to win.

mod features;
mod numbers;

use acquire_core::{ByPlayer, Chain, Game, Player};
use arrayvec::ArrayVec;

use crate::{greedy::Weights, outlook::Outlook};
use features::{CHAIN, Features, SEAT, STAKE};

/// The units for a player's shares of a chain, and for a player.
const STAKE_UNITS: usize = 16;
const SEAT_UNITS: usize = 16;

/// The starts of the layers among the numbers. The first two lead from a chain and from a stake to
/// the units of a stake, the next two from their sums and from a seat to the units of a seat, and
/// the last from these to a score. A layer has a row for each input, with a number for each unit.
const OF_CHAIN: usize = 0;
const OF_STAKE: usize = OF_CHAIN + CHAIN * STAKE_UNITS;
const OF_SUM: usize = OF_STAKE + STAKE * STAKE_UNITS;
const OF_SEAT: usize = OF_SUM + STAKE_UNITS * SEAT_UNITS;
const OF_SCORE: usize = OF_SEAT + SEAT * SEAT_UNITS;

/// Estimates each player's chance to win from the board and all players' cash, shares and tiles.
///
/// It is a small neural network. Each player's shares of each chain go through one layer, their
/// sums with the player's cash, worth and place in the order of the turns through another. That
/// makes a score for each player, and a softmax of the scores makes the chances.
/// [`Estimator::TUNED`] is learned from self-play:
/// `cargo run --release -p acquire-agents --example learn`.
///
/// ```
/// use acquire_agents::Estimator;
/// use acquire_core::{Edition, Game, Rules};
///
/// let game = Game::new(Rules::new(Edition::AvalonHill), 4, 7)?;
/// let chances = Estimator::TUNED.chances(&game);
/// assert!(chances.0[..4].iter().all(|&chance| chance > 0.15 && chance < 0.35));
/// assert_eq!(chances.0[4..], [0.0, 0.0]);
/// # Ok::<(), acquire_core::RulesError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Estimator {
    numbers: [f32; Estimator::COUNT],
}

/// The values of the units of the network.
struct Activity {
    features: Features,
    /// The units of each stake.
    stakes: ArrayVec<[f32; STAKE_UNITS], { Chain::COUNT * Player::MAX }>,
    /// The sums of the stakes of each player.
    sums: [[f32; STAKE_UNITS]; Player::MAX],
    seats: ArrayVec<[f32; SEAT_UNITS], { Player::MAX }>,
}

impl Estimator {
    /// The number of its numbers.
    pub const COUNT: usize = OF_SCORE + SEAT_UNITS;

    /// The learned numbers.
    pub const TUNED: &'static Self = &Self { numbers: numbers::NUMBERS };

    /// Returns the numbers.
    #[must_use]
    pub const fn numbers(&self) -> &[f32; Self::COUNT] {
        &self.numbers
    }

    /// Makes one with these numbers.
    #[must_use]
    pub const fn from_numbers(numbers: [f32; Self::COUNT]) -> Self {
        Self { numbers }
    }

    /// Returns each player's estimated chance to win at the beginning of a turn, 0 to 1; when the
    /// game is over, the victory shared by the winners.
    #[must_use]
    pub fn chances(&self, game: &Game) -> ByPlayer<f32> {
        let position = game.position();
        if position.end_reason().is_none() {
            return self.activity(game).1;
        }
        let mut chances = ByPlayer::default();
        let most = position.seats().map(|player| game.cash(player)).max();
        for player in position.seats() {
            chances[player] = if Some(game.cash(player)) == most { 1.0 } else { 0.0 };
        }
        let all: f32 = chances.0.iter().sum();
        chances.0.iter_mut().for_each(|chance| *chance /= all);
        chances
    }

    /// Returns the values of the units, and the scores.
    #[inline]
    fn activity(&self, game: &Game) -> (Activity, ByPlayer<f32>) {
        let outlook = Outlook::new(game.position(), &Weights::TUNED.prospects());
        let features = Features::new(game, &outlook);
        let mut stakes = ArrayVec::new();
        let mut sums = [[0.0; STAKE_UNITS]; Player::MAX];
        let (mut number, mut base) = (usize::MAX, [0.0; STAKE_UNITS]);
        for stake in &features.stakes {
            if stake.chain != number {
                number = stake.chain;
                base = [0.0; STAKE_UNITS];
                self.add(&mut base, OF_CHAIN, &features.chains[number]);
            }
            let mut units = base;
            self.add(&mut units, OF_STAKE, &stake.inputs);
            rectify(&mut units);
            for (unit, sum) in units.iter().zip(&mut sums[stake.player.index()]) {
                *sum += unit;
            }
            stakes.push(units);
        }
        let mut seats = ArrayVec::new();
        let mut chances = ByPlayer::default();
        let mut most = f32::MIN;
        for (player, inputs) in features.seats.iter().enumerate() {
            let mut units = [0.0; SEAT_UNITS];
            self.add(&mut units, OF_SUM, &sums[player]);
            self.add(&mut units, OF_SEAT, inputs);
            rectify(&mut units);
            let weights = &self.numbers[OF_SCORE..];
            let score: f32 = units.iter().zip(weights).map(|(unit, weight)| unit * weight).sum();
            most = if score > most { score } else { most };
            chances.0[player] = score;
            seats.push(units);
        }
        let chances_of_all = &mut chances.0[..features.seats.len()];
        let mut all = 0.0;
        for chance in chances_of_all.iter_mut() {
            *chance = exp(*chance - most);
            all += *chance;
        }
        chances_of_all.iter_mut().for_each(|chance| *chance /= all);
        (Activity { features, stakes, sums, seats }, chances)
    }

    /// Adds the contribution of these inputs through the layer at this place.
    #[inline]
    fn add<const UNITS: usize>(&self, units: &mut [f32; UNITS], at: usize, inputs: &[f32]) {
        let (rows, _) = self.numbers[at..][..inputs.len() * UNITS].as_chunks::<UNITS>();
        for (input, row) in inputs.iter().zip(rows) {
            for (unit, weight) in units.iter_mut().zip(row) {
                *unit += input * weight;
            }
        }
    }

    /// Returns the result of [`chances`](Self::chances), and adds the gradient of the loss to
    /// `slopes`. The loss is minus the logarithm of the winner's chance. `victory` is each player's
    /// part of the victory; the parts add up to 1.
    ///
    /// When the game is over there is nothing to learn, and the slopes are meaningless.
    pub fn add_slopes(
        &self,
        game: &Game,
        victory: &ByPlayer<f32>,
        slopes: &mut [f32; Self::COUNT],
    ) -> ByPlayer<f32> {
        let (activity, chances) = self.activity(game);
        let features = &activity.features;
        let mut of_sums = [[0.0; STAKE_UNITS]; Player::MAX];
        for (player, inputs) in features.seats.iter().enumerate() {
            let slope = chances.0[player] - victory.0[player];
            let units = &activity.seats[player];
            let mut of_units = [0.0; SEAT_UNITS];
            for i in 0..SEAT_UNITS {
                slopes[OF_SCORE + i] += slope * units[i];
                if units[i] > 0.0 {
                    of_units[i] = slope * self.numbers[OF_SCORE + i];
                }
            }
            add_layer(slopes, OF_SUM, &activity.sums[player], &of_units);
            add_layer(slopes, OF_SEAT, inputs, &of_units);
            let (rows, _) = self.numbers[OF_SUM..OF_SEAT].as_chunks::<SEAT_UNITS>();
            for (sum, row) in of_sums[player].iter_mut().zip(rows) {
                *sum = row.iter().zip(&of_units).map(|(weight, slope)| weight * slope).sum();
            }
        }
        for (stake, units) in features.stakes.iter().zip(&activity.stakes) {
            let mut of_units = of_sums[stake.player.index()];
            for (slope, unit) in of_units.iter_mut().zip(units) {
                if *unit <= 0.0 {
                    *slope = 0.0;
                }
            }
            add_layer(slopes, OF_CHAIN, &features.chains[stake.chain], &of_units);
            add_layer(slopes, OF_STAKE, &stake.inputs, &of_units);
        }
        chances
    }
}

/// Makes negative numbers 0.
#[inline]
fn rectify<const UNITS: usize>(units: &mut [f32; UNITS]) {
    for unit in units {
        *unit = if *unit > 0.0 { *unit } else { 0.0 };
    }
}

/// Adds the slopes of the layer at this place, from those of its units.
fn add_layer<const UNITS: usize>(
    slopes: &mut [f32; Estimator::COUNT],
    at: usize,
    inputs: &[f32],
    units: &[f32; UNITS],
) {
    let (rows, _) = slopes[at..][..inputs.len() * UNITS].as_chunks_mut::<UNITS>();
    for (input, row) in inputs.iter().zip(rows) {
        for (slope, unit) in row.iter_mut().zip(units) {
            *slope += input * unit;
        }
    }
}

/// Returns e to the power of a number that is not above 0, the same on every platform.
fn exp(x: f32) -> f32 {
    // 2 to the power of y, in a whole part and one between -1 and 0.
    let y = x * core::f32::consts::LOG2_E;
    if y < -60.0 {
        return 0.0;
    }
    let whole = y as i32;
    let part = (y - whole as f32) * core::f32::consts::LN_2;
    let mut power = 1.0;
    for term in (1..=9).rev() {
        power = 1.0 + power * part / term as f32;
    }
    power * f32::from_bits(((127 + whole) as u32) << 23)
}

#[cfg(test)]
mod tests {
    use super::exp;

    #[test]
    fn exp_is_close_to_the_true_value() {
        for step in 0..4_000 {
            let x = step as f32 * -0.01;
            let expected = f64::from(x).exp();
            assert!((f64::from(exp(x)) - expected).abs() < 1e-6 * expected.max(1e-9), "{x}");
        }
        assert_eq!(exp(-1e9), 0.0);
        assert_eq!(exp(0.0), 1.0);
    }
}
