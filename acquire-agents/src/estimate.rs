//! How likely each player is to win.

use acquire_core::{ByPlayer, Chain, Game, Position};

use crate::{
    known::Shares,
    outlook::{Outlook, Prospects},
    weights::weights,
};

weights! {
    /// Estimates how likely each player is to win, from everybody's cash and shares and the board.
    ///
    /// The final money that is expected of each player, as [`Weights`](crate::Weights) describe it,
    /// goes through a softmax. [`Estimator::TUNED`] is learned from self-play:
    /// `cargo run --release -p acquire-agents --example learn`.
    ///
    /// ```
    /// use acquire_agents::Estimator;
    /// use acquire_core::{Edition, Game, Rules};
    ///
    /// let game = Game::new(Rules::new(Edition::AvalonHill), 4, 7)?;
    /// assert_eq!(Estimator::TUNED.chances(&game).0, [0.25, 0.25, 0.25, 0.25, 0.0, 0.0]);
    /// # Ok::<(), acquire_core::RulesError>(())
    /// ```
    pub struct Estimator {
        /// The tiles that are usually still in the bag when a game ends.
        last_tiles = 7.766,
        /// The tiles that a chain that is not safe gains until it pays, with all of the game left.
        growth = 1.770,
        /// The same for each tile that it has already.
        growth_by_size = -0.195,
        /// The tiles that a safe chain gains until the end, with all of the game left.
        growth_safe = 34.190,
        /// How much the order of the shareholders may change until a chain pays: 0 not at all.
        upset = 0.720,
        /// The same for a safe chain.
        upset_safe = 5.0,
        /// The value of a share in dollars of the price that is expected for it.
        stock = 1.401,
        /// The value of a bonus in dollars of what is expected of it.
        bonus = 0.756,
        /// The chance that a chain that is not on the board comes back, with all of the game left.
        revival = 1.318,
        /// The size in tiles that it then has at once.
        revival_size = 4.224,
        /// What a dollar of cash brings beyond its amount, with all of the game left.
        interest = 2.476,
        /// The difference that makes winning e times as likely at the end of a game.
        margin = 22.116,
        /// What is added to it with all of the game left.
        margin_left = 88.970,
    }
}

impl Estimator {
    /// Returns each player's estimated chance to win at the beginning of a turn, 0 to 1; when the
    /// game is over, the victory shared by the winners.
    #[must_use]
    pub fn chances(&self, game: &Game) -> ByPlayer<f32> {
        let position = game.position();
        let mut chances = ByPlayer::default();
        if position.end_reason().is_some() {
            let most = position.seats().map(|player| game.cash(player)).max();
            for player in position.seats() {
                chances[player] = if Some(game.cash(player)) == most { 1.0 } else { 0.0 };
            }
        } else {
            let prospects = self.prospects();
            let outlook = Outlook::new(position, &prospects);
            let margin = self.margin_at(&outlook);
            let worths = self.worths(game, &outlook);
            let most = position.seats().map(|player| worths[player]).fold(f32::MIN, f32::max);
            for player in position.seats() {
                chances[player] = exp((worths[player] - most) / margin);
            }
        }
        let all: f32 = chances.0.iter().sum();
        chances.0.iter_mut().for_each(|chance| *chance /= all);
        chances
    }

    /// The difference in hundreds of dollars that makes winning e times as likely now.
    pub(crate) fn margin_in(&self, position: &Position) -> f32 {
        self.margin_at(&Outlook::new(position, &self.prospects()))
    }

    fn margin_at(&self, outlook: &Outlook) -> f32 {
        self.margin + self.margin_left * outlook.left
    }

    /// The final money in hundreds of dollars that is expected of each player.
    fn worths(&self, game: &Game, outlook: &Outlook) -> ByPlayer<f32> {
        let position = game.position();
        let mut worths = ByPlayer::default();
        let dollar = 1.0 + self.interest * outlook.left;
        for player in position.seats() {
            worths[player] = (game.cash(player) / 100) as f32 * dollar;
        }
        for chain in Chain::ALL {
            let mut shares = Shares::default();
            for player in position.seats() {
                shares[player] = game.shares(player, chain);
            }
            let (size, bank) = (position.board().size(chain), position.bank(chain));
            let amounts = if size == 0 {
                outlook.dormant(chain, &shares, bank)
            } else {
                outlook.shares(chain, size, &shares, bank)
            };
            for player in position.seats() {
                worths[player] += amounts[player];
            }
        }
        worths
    }

    const fn prospects(&self) -> Prospects {
        Prospects {
            last_tiles: self.last_tiles,
            growth: self.growth,
            growth_by_size: self.growth_by_size,
            growth_safe: self.growth_safe,
            upset: self.upset,
            upset_safe: self.upset_safe,
            stock: self.stock,
            bonus: self.bonus,
            revival: self.revival,
            revival_size: self.revival_size,
        }
    }
}

/// e to the power of a number that is not above 0, the same on every platform.
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
