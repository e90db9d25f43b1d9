//! The data that an action may change, and the ways in which it does.

use acquire_kit::Observer;

use super::Position;
use crate::{
    moves::event::Event,
    position::hidden::{Hidden, Holding},
    words::{
        chain::Chain,
        chain_counts::ChainCounts,
        money::{CASH_MAX, hundreds},
        player::{ByPlayer, Player},
        tile::Tile,
    },
};

/// The data that an action may change, while it is carried out.
pub(crate) struct Transition<'a, O> {
    pub(crate) position: &'a mut Position,
    pub(crate) holdings: &'a mut ByPlayer<Holding>,
    pub(crate) hidden: &'a mut Hidden,
    pub(crate) observer: &'a mut O,
}

impl<O: Observer<Event>> Transition<'_, O> {
    #[inline(always)]
    pub(super) fn notice(&mut self, event: Event) {
        if O::WANTED {
            self.observer.notice(event);
        }
    }

    /// Reports an event that is made only if it is wanted.
    #[inline(always)]
    pub(super) fn notice_with(&mut self, event: impl FnOnce(&Position) -> Event) {
        if O::WANTED {
            self.observer.notice(event(self.position));
        }
    }

    pub(super) fn players(&self) -> usize {
        self.position.players()
    }

    /// Draws a tile for the player; returns false if the bag is empty.
    #[inline]
    pub(super) fn draw(&mut self, player: Player) -> bool {
        let count = self.position.bag_count;
        if count == 0 {
            return false;
        }
        let tile = self.hidden.draw(count);
        self.position.bag_count -= 1;
        self.hidden.rack_mut(player).insert(tile);
        self.position.rack_sizes[player] += 1;
        self.position.turn.moved = true;
        self.notice(Event::TileDrawn { player, tile: Some(tile) });
        true
    }

    /// Takes a tile out of the player's rack.
    #[inline]
    pub(super) fn take_from_rack(&mut self, player: Player, tile: Tile) {
        if self.hidden.rack_mut(player).remove(tile) {
            self.position.rack_sizes[player] -= 1;
            self.hidden.shown.remove(tile);
            self.position.turn.moved = true;
        }
    }

    /// Pays dollars from the bank to the player.
    pub(super) fn gain(&mut self, player: Player, dollars: u32) {
        let cash = &mut self.holdings[player].cash;
        // Only a setup brings a player near the limit. More could not be stored again.
        *cash = cash.saturating_add(hundreds(dollars)).min(hundreds(CASH_MAX));
    }

    /// Shares from the bank to the player.
    pub(super) fn receive(&mut self, player: Player, chain: Chain, shares: u8) {
        move_shares(&mut self.position.bank, &mut self.holdings[player].shares, chain, shares);
    }

    /// Shares from the player to the bank.
    pub(super) fn give_back(&mut self, player: Player, chain: Chain, shares: u8) {
        move_shares(&mut self.holdings[player].shares, &mut self.position.bank, chain, shares);
    }
}

/// Moves shares. After an illegal unchecked action there may be too few; then the numbers wrap.
fn move_shares(from: &mut ChainCounts, to: &mut ChainCounts, chain: Chain, shares: u8) {
    from[chain] = from[chain].wrapping_sub(shares);
    to[chain] = to[chain].wrapping_add(shares);
}
