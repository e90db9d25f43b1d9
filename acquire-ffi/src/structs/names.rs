//! The players' names.

use std::ffi::c_char;

/// The players' names for messages and sentences. A plain struct, the only one with pointers.
///
/// The library reads the struct and the names only during the call, and keeps no pointer to them. A
/// player without a name is "player 0", "player 1" and so on. Where a function takes a pointer to
/// an AcqNames, NULL stands for no names and no reader.
///
/// To start without names, write `AcqNames names = {NULL, 0, ACQ_NONE};`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct AcqNames {
    /// The players' names in seat order, each a UTF-8 text that ends in a NUL. NULL or an empty
    /// string means no name. If `count` is 0, `players` may be NULL.
    pub players: *const *const c_char,
    /// The number of names, 0 to #ACQ_PLAYERS_MAX.
    pub count: usize,
    /// The player who reads the text and is addressed as "you", or #ACQ_NONE.
    pub you: u8,
}
