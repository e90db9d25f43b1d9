//! The numbers for chains and players in C.

use acquire_core::{ChainSet, Player};

use crate::constants::ACQ_NONE;

/// Returns a set of chains as bits: bit `i` for chain `i`.
pub(crate) fn chain_mask(chains: ChainSet) -> u8 {
    chains.iter().fold(0, |mask, chain| mask | 1 << chain.index())
}

/// Returns the number of a player, or `ACQ_NONE`.
pub(crate) fn seat(player: Option<Player>) -> u8 {
    player.map_or(ACQ_NONE, |player| player.index() as u8)
}
