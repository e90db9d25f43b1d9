//! The nouns of the game: tiles, chains, players, editions, money, names, and the rulebook.

pub(crate) mod booklets;
pub(crate) mod chain;
pub(crate) mod chain_counts;
pub(crate) mod edition;
pub(crate) mod money;
pub(crate) mod names;
pub(crate) mod player;
pub(crate) mod random;
pub mod rulebook;
pub(crate) mod tile;
