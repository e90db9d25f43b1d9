//! The tile orders that explain the observations.
//!
//! A game draws its tiles one after the other, so an order has a slot for each of the 108 draws.
//! The slots of each player's draws are public, and so are the moments when tiles leave racks.
//! Nearly every observation therefore limits the tiles of single slots. This is a bipartite graph,
//! and the orders that explain it are its perfect matchings. The one exception is that at least one
//! of several slots has one of several tiles; it is resolved by trial.

use alloc::vec::Vec;

use acquire_kit::random::below;
use rand::Rng;

use crate::words::tile::{Tile, TileSet};

/// A set of slots, a bit for each.
pub(super) type Slots = u128;

const COUNT: usize = Tile::COUNT;
/// The number of choices after which the search gives up. Real games need almost none.
const CHOICES_MAX: u32 = 5_000;
/// The largest number of facts with choices that are examined together.
const DEPTH_MAX: u32 = 64;
/// The number of attempts to swap the tiles of two slots of a random order.
const SWAPS: u32 = 20_000;

/// The reason why there is no order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NoOrder {
    /// None explains everything.
    Impossible,
    /// The search gave up.
    TooHard,
}

/// The fact that one of these slots has one of these tiles.
#[derive(Clone, Copy, Debug)]
struct OneAmong {
    slots: Slots,
    tiles: TileSet,
}

/// The tile orders that explain the observations, and one of them.
#[derive(Clone, Debug)]
pub(super) struct Orders {
    /// The tiles that each slot can have.
    allowed: [TileSet; COUNT],
    one_among: Vec<OneAmong>,
    tile_of: [Option<Tile>; COUNT],
    slot_of: [Option<u8>; COUNT],
}

/// Returns the slots in a set.
pub(super) fn slots_in(slots: Slots) -> impl Iterator<Item = usize> {
    (0..COUNT).filter(move |slot| slots >> slot & 1 != 0)
}

/// Returns the slots from `first` to before `end`.
pub(super) const fn slots_from(first: usize, end: usize) -> Slots {
    slots_before(end) & !slots_before(first)
}

/// Returns the slots before this one, which is at most [`COUNT`].
const fn slots_before(end: usize) -> Slots {
    (1 << end) - 1
}

impl Orders {
    /// Returns all orders.
    pub(super) fn new() -> Self {
        Self {
            allowed: [TileSet::ALL; COUNT],
            one_among: Vec::new(),
            tile_of: [None; COUNT],
            slot_of: [None; COUNT],
        }
    }

    /// Requires that these slots have only these tiles.
    pub(super) fn all_among(&mut self, slots: Slots, tiles: TileSet) {
        for slot in slots_in(slots) {
            self.allowed[slot] = self.allowed[slot] & tiles;
        }
    }

    /// Requires that one of these slots has the tile.
    pub(super) fn is_among(&mut self, slots: Slots, tile: Tile) {
        for slot in slots_in(!slots) {
            self.allowed[slot].remove(tile);
        }
    }

    /// Requires that at least one of these slots has one of these tiles.
    pub(super) fn one_among(&mut self, slots: Slots, tiles: TileSet) {
        self.one_among.push(OneAmong { slots, tiles });
    }

    /// Returns whether one of these slots can have the tile, by what is known of each slot
    /// separately.
    pub(super) fn can_be_among(&self, slots: Slots, tile: Tile) -> bool {
        slots_in(slots).any(|slot| self.allowed[slot].contains(tile))
    }

    /// Returns the slot that can only have this tile, if there is one.
    pub(super) fn slot_of(&self, tile: Tile) -> Option<usize> {
        let only = [tile].into_iter().collect();
        self.allowed.iter().position(|&allowed| allowed == only)
    }

    /// Returns the tiles of these slots in the order that was found.
    pub(super) fn tiles_of(&self, slots: Slots) -> impl Iterator<Item = Tile> {
        slots_in(slots).filter_map(|slot| self.tile_of[slot])
    }

    /// Finds an order.
    pub(super) fn solve(&mut self) -> Result<(), NoOrder> {
        let mut choices = CHOICES_MAX;
        self.solve_within(&mut choices, DEPTH_MAX)
    }

    fn solve_within(&mut self, choices: &mut u32, depth: u32) -> Result<(), NoOrder> {
        self.match_tiles()?;
        let Some(open) = self.one_among.iter().copied().find(|one| !self.holds(*one)) else {
            return Ok(());
        };
        let depth = depth.checked_sub(1).ok_or(NoOrder::TooHard)?;
        for slot in slots_in(open.slots) {
            if self.allowed[slot].is_disjoint(&open.tiles) {
                continue;
            }
            *choices = choices.checked_sub(1).ok_or(NoOrder::TooHard)?;
            let mut tried = self.clone();
            tried.allowed[slot] = tried.allowed[slot] & open.tiles;
            match tried.solve_within(choices, depth) {
                Ok(()) => {
                    (self.tile_of, self.slot_of) = (tried.tile_of, tried.slot_of);
                    return Ok(());
                }
                Err(NoOrder::Impossible) => {}
                Err(NoOrder::TooHard) => return Err(NoOrder::TooHard),
            }
        }
        Err(NoOrder::Impossible)
    }

    fn holds(&self, one: OneAmong) -> bool {
        self.tiles_of(one.slots).any(|tile| one.tiles.contains(tile))
    }

    /// Gives every slot one of its tiles, and keeps those that are right already.
    fn match_tiles(&mut self) -> Result<(), NoOrder> {
        for slot in 0..COUNT {
            if let Some(tile) = self.tile_of[slot]
                && !self.allowed[slot].contains(tile)
            {
                self.tile_of[slot] = None;
                self.slot_of[tile.index()] = None;
            }
        }
        for slot in 0..COUNT {
            if self.tile_of[slot].is_none() && !self.augment(slot, &mut TileSet::default()) {
                return Err(NoOrder::Impossible);
            }
        }
        Ok(())
    }

    /// Finds a tile for the slot; other slots may move on to others. No deeper than there are tiles.
    fn augment(&mut self, slot: usize, tried: &mut TileSet) -> bool {
        let untried = self.allowed[slot] - *tried;
        let free = untried.iter().find(|tile| self.slot_of[tile.index()].is_none());
        if let Some(tile) = free {
            self.put(slot, tile);
            return true;
        }
        for tile in untried {
            if !tried.insert(tile) {
                continue;
            }
            let Some(other) = self.slot_of[tile.index()] else { continue };
            if self.augment(other.into(), tried) {
                self.put(slot, tile);
                return true;
            }
        }
        false
    }

    fn put(&mut self, slot: usize, tile: Tile) {
        self.tile_of[slot] = Some(tile);
        self.slot_of[tile.index()] = Some(slot as u8);
    }

    /// Exchanges the tiles of random slots many times: a random walk through the orders, each as
    /// likely as another in the long run.
    pub(super) fn mix(&mut self, rng: &mut impl Rng) {
        for _ in 0..SWAPS {
            let [a, b] = [0; 2].map(|_| below(rng, COUNT as u32) as usize);
            let (Some(x), Some(y)) = (self.tile_of[a], self.tile_of[b]) else { continue };
            if a == b || !self.allowed[a].contains(y) || !self.allowed[b].contains(x) {
                continue;
            }
            self.put(a, y);
            self.put(b, x);
            if !self.one_among.iter().all(|&one| self.holds(one)) {
                self.put(a, x);
                self.put(b, y);
            }
        }
    }
}
