//! A 64-bit hash of bytes, the same on every platform and in every later version: XXH3-64 with
//! seed 0.

use arrayvec::ArrayVec;
use xxhash_rust::xxh3::{Xxh3, xxh3_64};

/// Returns the hash of these bytes.
#[must_use]
pub fn of(bytes: &[u8]) -> u64 {
    xxh3_64(bytes)
}

/// Collects the bytes of a state and hashes them. `ROOM` bytes are kept without a pass of the
/// hasher.
#[derive(Default)]
pub struct Bytes<const ROOM: usize> {
    last: ArrayVec<u8, ROOM>,
    /// The hasher of all bytes before the last, if there was not enough room.
    passed_on: Option<Xxh3>,
}

impl<const ROOM: usize> Bytes<ROOM> {
    /// Makes an empty collection.
    #[must_use]
    pub const fn new() -> Self {
        Self { last: ArrayVec::new_const(), passed_on: None }
    }

    /// Adds a byte.
    #[inline]
    pub fn push(&mut self, byte: u8) {
        if self.last.try_push(byte).is_err() {
            self.pass_on(&[byte]);
        }
    }

    /// Adds bytes.
    #[inline]
    pub fn all(&mut self, slice: &[u8]) {
        if self.last.try_extend_from_slice(slice).is_err() {
            self.pass_on(slice);
        }
    }

    /// Makes room by hashing the bytes so far, and hashes these.
    #[cold]
    fn pass_on(&mut self, slice: &[u8]) {
        let hasher = self.passed_on.get_or_insert_with(Xxh3::new);
        hasher.update(&self.last);
        hasher.update(slice);
        self.last.clear();
    }

    /// Returns the hash of all bytes.
    #[must_use]
    pub fn hash(mut self) -> u64 {
        match &mut self.passed_on {
            None => xxh3_64(&self.last),
            Some(hasher) => {
                hasher.update(&self.last);
                hasher.digest()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_the_same_in_one_piece_and_in_several() {
        let bytes: [u8; 1_000] = core::array::from_fn(|i| i as u8);
        let mut one = Bytes::<1_000>::new();
        one.all(&bytes);
        let mut several = Bytes::<16>::new();
        bytes.chunks(7).for_each(|chunk| several.all(chunk));
        let mut single = Bytes::<16>::new();
        bytes.iter().for_each(|&byte| single.push(byte));
        let wanted = xxh3_64(&bytes);
        assert_eq!([one.hash(), several.hash(), single.hash()], [wanted; 3]);
    }
}
