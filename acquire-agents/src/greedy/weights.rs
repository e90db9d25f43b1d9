//! The numbers with which [`Greedy`](crate::Greedy) values actions.

use rand::Rng;

use crate::{
    outlook::Prospects,
    statistics::{exp, normal},
    weights::weights,
};

weights! {
    /// The expectations of [`Greedy`](crate::Greedy) about the rest of a game, and its aversion to
    /// risk.
    ///
    /// "Left" is the part of the game that is still to come: 1 at the start, 0 when the bag is down
    /// to [`last_tiles`](Self::last_tiles) or the end is declared. Amounts are in hundreds of
    /// dollars.
    ///
    /// [`Weights::TUNED`] comes from self-play:
    /// `cargo run --release -p acquire-agents --example tune`.
    pub struct Weights {
        /// The tiles that are usually still in the bag when a game ends.
        last_tiles = 10.338,
        /// The tiles that a chain that is not safe gains until it pays, with all of the game left.
        growth = 5.207,
        /// The same for each tile that it has already.
        growth_by_size = 0.116,
        /// The tiles that a safe chain gains until the end, with all of the game left.
        growth_safe = 26.930,
        /// The change in the order of the shareholders that is expected before a chain pays: 0 for
        /// none.
        upset = 1.966,
        /// The same for a safe chain.
        upset_safe = 1.037,
        /// The value of a share for each dollar of its expected price.
        stock = 1.168,
        /// The value of a dollar of the expected bonus.
        bonus = 0.102,
        /// The chance that a chain that is not on the board comes back, with all of the game left.
        revival = 2.169,
        /// The size in tiles that it then has at once.
        revival_size = 4.224,
        /// The cash below which chances are missed.
        reserve = 31.086,
        /// The value of the first dollar of the reserve above its amount, with all of the game left.
        shortage = 1.428,
        /// The cost of a dollar that the average opponent gains.
        rivalry = 1.526,
        /// The value of a tile that touches nothing, against passing.
        isolated = 0.695,
        /// The further value of one beside which the player can place another and found a chain.
        pair = 2.687,
        /// The value of founding a chain beyond its share.
        founding = 2.695,
        /// The value of keeping a power for later, with all of the game left.
        power = 15.0,
        /// The value of five more tiles.
        tiles = 5.0,
    }
}

impl Weights {
    /// Returns these multiplied by random factors, whose logarithms are distributed normally with this
    /// standard deviation.
    pub(crate) fn varied(self, deviation: f64, stream: &mut impl Rng) -> Self {
        Self::from_array(self.to_array().map(|w| w * exp(deviation * normal(stream)) as f32))
    }

    /// Returns the expectations about the rest of the game.
    #[inline]
    pub(crate) const fn prospects(&self) -> Prospects {
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
