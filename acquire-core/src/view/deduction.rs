//! Deductions about the hidden tiles of racks, from actions that were not possible for the players.

use alloc::vec::Vec;
use core::iter::repeat_n;

use arrayvec::ArrayVec;

use crate::{
    position::hidden::RACK_MAX,
    words::{
        player::Player,
        tile::{Tile, TileSet},
    },
};

/// A fact about a player's hidden tiles: at least `tiles` of them are in `among`.
///
/// A rack may have several. One about more of the hidden tiles also names more possible tiles,
/// because it includes tiles that were drawn later. Only the one from a declined replacement (D3)
/// is independent of the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(remote = "Self", deny_unknown_fields))]
pub struct Deduction {
    /// The least number of hidden tiles in `among`.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "acquire_kit::reading::whole"))]
    pub tiles: u8,
    /// The possible tiles.
    pub among: TileSet,
}

#[cfg(feature = "serde")]
acquire_kit::reading::stored_as_object!(Deduction);

/// The facts about the hidden tiles of all racks.
///
/// All of them are about unseen tiles, and none is trivial; see [`Deductions::tidy`].
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Deductions {
    /// By player, and for each from the fewest tiles to the most. The sets of one player contain one
    /// another.
    ages: Vec<(Player, Deduction)>,
    /// At least one of the player's hidden tiles is among these, by player.
    some: Vec<(Player, TileSet)>,
}

impl Deductions {
    pub(crate) const fn is_empty(&self) -> bool {
        self.ages.is_empty() && self.some.is_empty()
    }

    /// Returns the facts about the tiles by their age, from the fewest tiles to the most.
    pub(crate) fn ages(&self, player: Player) -> impl Iterator<Item = Deduction> + Clone + '_ {
        self.ages.iter().filter(move |of| of.0 == player).map(|&(_, deduction)| deduction)
    }

    /// Returns the sets of which at least one hidden tile is in the rack.
    pub(crate) fn some(&self, player: Player) -> impl Iterator<Item = TileSet> + Clone + '_ {
        self.some.iter().filter(move |of| of.0 == player).map(|&(_, set)| set)
    }

    pub(crate) fn speaks_of(&self, player: Player) -> bool {
        self.ages(player).next().is_some() || self.some(player).next().is_some()
    }

    fn insert(&mut self, player: Player, deduction: Deduction) {
        let key = |player: Player, tiles: u8| (player.index(), tiles);
        let new = key(player, deduction.tiles);
        let at = self.ages.partition_point(|&(of, there)| key(of, there.tiles) < new);
        self.ages.insert(at, (player, deduction));
    }

    /// Records that all hidden tiles of the player, which are this many, are among these.
    pub(crate) fn all_among(&mut self, player: Player, hidden: usize, set: TileSet) {
        for (_, there) in self.ages.iter_mut().filter(|of| of.0 == player) {
            there.among = there.among & set;
        }
        for (_, there) in self.some.iter_mut().filter(|of| of.0 == player) {
            *there = *there & set;
        }
        let tiles = hidden as u8;
        if hidden > 0 && self.ages(player).all(|there| there.tiles != tiles) {
            self.insert(player, Deduction { tiles, among: set });
        }
    }

    /// Records that this many of the player's hidden tiles are among these, without any check.
    pub(crate) fn some_among(&mut self, player: Player, deduction: Deduction) {
        self.insert(player, deduction);
    }

    /// Records that at least one of the player's hidden tiles is among these.
    pub(crate) fn one_among(&mut self, player: Player, set: TileSet) {
        // An earlier fact may be stronger.
        if self.some(player).all(|there| !there.is_subset(&set)) {
            let at = self.some.partition_point(|of| of.0.index() <= player.index());
            self.some.insert(at, (player, set));
        }
    }

    /// Records that a hidden tile of the player, who had this many, is now known. It counts as the
    /// oldest tile that it can have been, because any other choice would claim more than is known.
    ///
    /// Returns whether it can have been one of them.
    pub(crate) fn reveal(&mut self, player: Player, hidden: usize, tile: Tile) -> bool {
        let mut possible = true;
        for (_, there) in self.ages.iter_mut().filter(|of| of.0 == player) {
            if there.among.contains(tile) {
                there.tiles = there.tiles.saturating_sub(1);
            } else {
                possible &= usize::from(there.tiles) < hidden;
            }
        }
        self.some.retain(|of| of.0 != player || !of.1.contains(tile));
        possible
    }

    /// Records that all hidden tiles of the player are now known. Returns whether they can have
    /// been these.
    pub(crate) fn reveal_all(&mut self, player: Player, tiles: TileSet) -> bool {
        let possible =
            self.ages(player).all(|there| (tiles & there.among).len() >= usize::from(there.tiles))
                && self.some(player).all(|set| !tiles.is_disjoint(&set));
        self.ages.retain(|of| of.0 != player);
        self.some.retain(|of| of.0 != player);
        possible
    }

    /// Removes the tiles that are no longer unseen, and the facts that are then trivial.
    pub(crate) fn tidy(&mut self, unseen: TileSet) {
        for (_, there) in &mut self.ages {
            there.among = there.among & unseen;
        }
        for (_, set) in &mut self.some {
            *set = *set & unseen;
        }
        self.ages.retain(|(_, there)| there.tiles > 0 && there.among != unseen);
        // Of two facts with the same set, the one for more tiles implies the other. Of two facts
        // for the same number, the one with the smaller set does.
        self.ages.dedup_by(|(player, more), (of, fewer)| {
            if player != of {
                return false;
            }
            if more.among == fewer.among {
                fewer.tiles = more.tiles;
                return true;
            }
            more.tiles == fewer.tiles
        });
        self.some.retain(|(_, set)| *set != unseen);
    }

    /// Returns whether the unseen tiles can be dealt in agreement with all facts. `hidden` returns
    /// the number of a player's hidden tiles.
    pub(crate) fn fit(&self, unseen: TileSet, hidden: impl Fn(Player) -> usize + Copy) -> bool {
        self.leave_room() || self.deal(unseen, hidden).is_some()
    }

    /// Returns whether each set has enough tiles for all facts together, which is usual.
    fn leave_room(&self) -> bool {
        let of_player = |player| self.ages(player).last().map_or(0, |last| usize::from(last.tiles));
        let needed: usize = Player::all(Player::MAX).map(of_player).sum();
        self.some.is_empty() && self.ages.iter().all(|(_, there)| there.among.len() >= needed)
    }

    /// Returns a set for each of the player's hidden tiles, from the smallest to the largest; `None` if a
    /// fact is about more tiles than these.
    #[inline(never)]
    pub(crate) fn slots(&self, player: Player, hidden: usize, unseen: TileSet) -> Option<Slots> {
        let mut slots: Slots = repeat_n(unseen, hidden.min(RACK_MAX)).collect();
        let mut done = 0;
        for age in self.ages(player) {
            let tiles = usize::from(age.tiles);
            slots.get_mut(done..tiles)?.fill(age.among & unseen);
            done = tiles;
        }
        Some(slots)
    }

    /// Deals tiles to the players in agreement with all facts. Only the players with facts get all
    /// of their tiles.
    pub(crate) fn deal(
        &self,
        unseen: TileSet,
        hidden: impl Fn(Player) -> usize + Copy,
    ) -> Option<Vec<(Player, Tile)>> {
        let mut slots = Vec::new();
        for player in Player::all(Player::MAX).filter(|&player| self.speaks_of(player)) {
            let sets = self.slots(player, hidden(player), unseen)?;
            slots.extend(sets.into_iter().map(|set| (player, set)));
        }
        narrow(&mut slots, &self.some, &mut { ATTEMPTS })
    }
}

/// A set for each of a player's hidden tiles.
pub(crate) type Slots = ArrayVec<TileSet, RACK_MAX>;

/// The largest number of deals to try. In a game at most five players have declined a replacement,
/// and the tiles of each have two or three ages. The limit is for descriptions of positions that no
/// game reaches.
const ATTEMPTS: usize = 400;

/// Deals so that of each of these sets the player gets one tile.
fn narrow(
    slots: &mut [(Player, TileSet)],
    some: &[(Player, TileSet)],
    attempts: &mut usize,
) -> Option<Vec<(Player, Tile)>> {
    *attempts = attempts.checked_sub(1)?;
    let dealt = matched(slots)?;
    let Some((&(player, set), rest)) = some.split_first() else { return Some(dealt) };
    if dealt.iter().any(|&(of, tile)| of == player && set.contains(tile)) && rest.is_empty() {
        return Some(dealt);
    }
    let mut tried = None;
    for i in 0..slots.len() {
        let (of, usual) = slots[i];
        if of != player || tried == Some(usual) {
            continue;
        }
        tried = Some(usual);
        slots[i].1 = usual & set;
        let dealt = narrow(slots, rest, attempts);
        slots[i].1 = usual;
        if dealt.is_some() {
            return dealt;
        }
    }
    None
}

/// Returns a different tile for each slot, from its set.
fn matched(slots: &[(Player, TileSet)]) -> Option<Vec<(Player, Tile)>> {
    let mut slot_of = [None; Tile::COUNT];
    for slot in 0..slots.len() {
        let mut tried = TileSet::EMPTY;
        if !augment(slots, slot, &mut slot_of, &mut tried) {
            return None;
        }
    }
    let dealt = Tile::all().filter_map(|tile| Some((slots[slot_of[tile.index()]?].0, tile)));
    Some(dealt.collect())
}

/// Finds a tile for the slot; other slots may move on to others. No deeper than there are slots.
fn augment(
    slots: &[(Player, TileSet)],
    slot: usize,
    slot_of: &mut [Option<usize>; Tile::COUNT],
    tried: &mut TileSet,
) -> bool {
    let set = slots[slot].1;
    // Free tiles first, which are nearly always there.
    if let Some(tile) = set.iter().find(|tile| slot_of[tile.index()].is_none()) {
        slot_of[tile.index()] = Some(slot);
        return true;
    }
    for tile in set {
        if !tried.insert(tile) {
            continue;
        }
        let Some(other) = slot_of[tile.index()] else { continue };
        if augment(slots, other, slot_of, tried) {
            slot_of[tile.index()] = Some(slot);
            return true;
        }
    }
    false
}
