//! Random streams, the same on every platform and in every later version.
//!
//! The generator is `ChaCha8`. Its 32-byte key consists of the seed (8 bytes, little-endian), a
//! label of 16 ASCII bytes that states the purpose of the stream, and a number (8 bytes,
//! little-endian). Its 32-bit words are used in order.
//!
//! - A number below `n` is the upper half of `word * n` (64 bits). If the lower half is below
//!   `2^32 mod n`, the word is thrown away and the next one is used.
//! - A shuffle is that of Fisher and Yates: for `i` from the last index down to 1, item `i` is
//!   swapped with the item at a random number below `i + 1`.

use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};

/// Returns the stream with this number for the purpose that the label states. Streams with
/// different labels or numbers are independent of each other.
#[must_use]
pub fn stream(seed: u64, label: &[u8; 16], number: u64) -> ChaCha8Rng {
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
/// use acquire_kit::random::{below, playout_stream};
///
/// let mut stream = playout_stream(7, 0);
/// assert!(below(&mut stream, 6) < 6);
/// ```
#[must_use]
pub fn playout_stream(seed: u64, number: u64) -> ChaCha8Rng {
    stream(seed, b"acquire playout1", number)
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
pub fn shuffle<T>(rng: &mut impl Rng, items: &mut [T]) {
    for i in (1..items.len()).rev() {
        items.swap(i, below(rng, i as u32 + 1) as usize);
    }
}
