//! The random streams of a game, the same on every platform and in every later version;
//! [`acquire_kit::random`] has the generator.

use acquire_kit::random::{shuffle, stream};
use rand::Rng;

use crate::words::tile::Tile;

/// Returns the stream with this number for the market's tiles.
pub(crate) fn market_stream(seed: u64, number: u64) -> impl Rng {
    stream(seed, b"acquire market 1", number)
}

/// Returns the stream with this number for the order of tiles.
pub(crate) fn tile_stream(seed: u64, number: u64) -> impl Rng {
    stream(seed, b"acquire tiles v1", number)
}

/// Returns the tiles in the order in which the game with this seed draws them.
///
/// ```
/// let order = acquire_core::tile_order(7);
/// assert_eq!(order, acquire_core::tile_order(7));
/// ```
#[must_use]
pub fn tile_order(seed: u64) -> [Tile; Tile::COUNT] {
    let mut order = core::array::from_fn(|i| Tile::trusted(i as u8));
    shuffle(&mut tile_stream(seed, 0), &mut order);
    order
}
