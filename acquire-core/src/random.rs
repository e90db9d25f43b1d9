//! The random stream, the same on every platform and in every later version.
//!
//! The generator is `ChaCha8`. Its 32-byte key consists of the seed (8 bytes, little-endian), a
//! label of 16 ASCII bytes that says what the stream is for, and a number (8 bytes, little-endian).
//! Its 32-bit words are used in order.
//!
//! - A number below `n` is the upper half of `word * n` (64 bits). If the lower half is below
//!   `2^32 mod n`, the word is thrown away and the next one is used.
//! - The tile order is a Fisher–Yates shuffle of the tiles in the order of the index: for `i` from
//!   107 down to 1, item `i` is swapped with the item at a random number below `i + 1`.

use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};

use crate::tile::Tile;

/// What a stream is for. Streams for different purposes are independent of each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    Tiles,
    Market,
    Playout,
}

/// The stream with this number for a purpose.
pub(crate) fn stream(seed: u64, purpose: Purpose, number: u64) -> ChaCha8Rng {
    let label = match purpose {
        Purpose::Tiles => b"acquire tiles v1",
        Purpose::Market => b"acquire market 1",
        Purpose::Playout => b"acquire playout1",
    };
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..24].copy_from_slice(label);
    key[24..].copy_from_slice(&number.to_le_bytes());
    ChaCha8Rng::from_seed(key)
}

/// Returns a stream of random numbers, for instance for the choices of a random player.
///
/// It implements [`rand::Rng`], so everything built on `rand` can use it.
///
/// ```
/// use acquire_core::{below, playout_stream};
///
/// let mut stream = playout_stream(7, 0);
/// assert!(below(&mut stream, 6) < 6);
/// ```
#[must_use]
pub fn playout_stream(seed: u64, number: u64) -> impl Rng {
    stream(seed, Purpose::Playout, number)
}

/// Returns a uniform random number below `n`; 0 if `n` is 0.
#[inline]
pub fn below(rng: &mut impl Rng, n: u32) -> u32 {
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    // The threshold is below n, so the division is rarely needed.
    if (product as u32) < n {
        product = above_threshold(rng, n, product);
    }
    (product >> 32) as u32
}

/// Returns the first product of `n` and a word, beginning with this one, with which a number below
/// `n` is as likely as any other.
#[cold]
fn above_threshold(rng: &mut impl Rng, n: u32, mut product: u64) -> u64 {
    let threshold = n.wrapping_neg() % n;
    while (product as u32) < threshold {
        product = u64::from(rng.next_u32()) * u64::from(n);
    }
    product
}

/// Shuffles the slice.
pub(crate) fn shuffle<T>(rng: &mut impl Rng, items: &mut [T]) {
    for i in (1..items.len()).rev() {
        items.swap(i, below(rng, i as u32 + 1) as usize);
    }
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
    shuffle(&mut stream(seed, Purpose::Tiles, 0), &mut order);
    order
}
