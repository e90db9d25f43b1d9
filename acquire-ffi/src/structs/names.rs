//! What the players are called.

use std::ffi::c_char;

/// What the texts call the players. A plain struct, the only one with pointers.
///
/// The library reads it, and the names to which it points, only during the call; it keeps nothing
/// of them. A player without a name is "player 0", "player 1" and so on. Where a function takes a
/// pointer to an AcqNames, NULL stands for no names and no reader.
///
/// To begin with, `AcqNames names = {NULL, 0, ACQ_NONE};`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct AcqNames {
    /// The players' names in seat order, each of them UTF-8 that ends in a NUL. NULL and an empty
    /// text are no name. If `count` is 0, `players` may be NULL.
    pub players: *const *const c_char,
    /// How many names there are, 0 to #ACQ_PLAYERS_MAX.
    pub count: usize,
    /// The player who reads the text and is addressed as "you", or #ACQ_NONE.
    pub you: u8,
}
