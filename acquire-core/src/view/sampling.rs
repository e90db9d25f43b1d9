//! Random games that look the same to the viewer of a view.

use alloc::{borrow::Cow, vec::Vec};

use acquire_kit::random::{below, shuffle};
use arrayvec::ArrayVec;
use rand::Rng;

use crate::{
    game::Game,
    position::{
        cash_limits::CashLimits,
        hidden::{Hidden, Holding, MarketTiles, RACK_MAX},
    },
    view::{
        RackFact, View,
        concealed::{LikelyCash, Lucks},
        deduction::{Deductions, Slots},
    },
    words::{
        chain::{ByChain, Chain, ChainSet},
        chain_counts::ChainCounts,
        player::{ByPlayer, Player},
        tile::{Tile, TileSet},
    },
};

/// The largest number of attempts at a deal that agrees with the facts about several racks. A deal
/// nearly always succeeds at once; the limit is for generators that are not random.
const TRIES: usize = 10_000;

/// The number of ways to distribute concealed shares from which the most even one is taken.
const WAYS: usize = 4;

/// The number of distributions of concealed shares that are tried until they fit the known cash.
const FITS: usize = 20;

impl View {
    /// Draws a random game that looks the same to this viewer, unless it is over and the view lacks
    /// the parts that are shown then (I3). Everything that the viewer cannot know is random:
    ///
    /// - Tiles: uniform over all ways in which the unseen tiles can have been drawn that allow the
    ///   current decision. A player who passed this turn has no playable tile, unless they may have
    ///   passed after declaring the end (E3). A player who is asked to replace has a dead tile (D3).
    ///   A player who has played `place4` has a playable tile before the first placement (P7), and
    ///   whenever they are asked for a further tile (P6).
    /// - A view that has followed the game also agrees with its deductions from earlier turns; see
    ///   [`View::deductions`]. Two simplifications keep this fast, and make some of the resulting
    ///   deals slightly more or less likely than they should be. A tile that another player has
    ///   placed counts as the oldest tile that it can have been. A dead tile that a player declined
    ///   to replace may be one that the player has drawn since.
    /// - Concealed shares: all ways to distribute them over the players with concealed holdings, and
    ///   more likely those in which players hold about equally many. A player who is asked for
    ///   another trade can make one (P4), and a power that was just played had an effect (P7).
    ///   While no chain can have been merged, players whose cash is known can have paid for theirs.
    /// - Concealed cash: as likely as at comparable moments in games of computer players, from the
    ///   tiles placed, the chains, and the shares that the player has. While no chain can have been
    ///   merged, it follows from the shares, for each player and for all together: a share was bought
    ///   at its first price at least and at today's at most, unless it was the founder's (F2). With
    ///   Special Powers it is then at most the starting cash. A viewer who has kept track can add
    ///   their knowledge with [`View::note_holdings`].
    ///
    /// The game remembers nothing: its views show only what the rules show (I3). A
    /// [`Follower`](crate::Follower) of this view continues with what it remembers.
    pub fn sample(&self, rng: &mut impl Rng) -> Game {
        let known = self.known();
        let (racks, bag) = if known.is_empty() {
            self.deal_freely(rng, self.racks, self.unseen())
        } else {
            self.deal_knowingly(rng, &known)
        };
        let holdings = self.sample_holdings(rng);
        let market = MarketTiles::seeded(rng.next_u64());
        let mut hidden = Hidden::new(&bag, self.position.market_of(&market));
        for player in self.position.seats() {
            *hidden.rack_mut(player) = racks[player];
        }
        hidden.shown = self.shown;
        Game { position: self.position, holdings, hidden }
    }

    /// Returns the facts about hidden tiles, including those from the current decision.
    pub(crate) fn known(&self) -> Cow<'_, Deductions> {
        let mut known = Cow::Borrowed(&self.deductions);
        let player = self.position.turn.player;
        let hidden = self.hidden_tiles(player);
        if hidden > 0 {
            let unseen = self.unseen();
            match self.position.rack_fact() {
                RackFact::None => return known,
                RackFact::AllAmong(set) => known.to_mut().all_among(player, hidden, set & unseen),
                RackFact::SomeAmong(set) if self.racks[player].is_disjoint(&set) => {
                    known.to_mut().one_among(player, set & unseen);
                }
                RackFact::SomeAmong(_) => {}
            }
            known.to_mut().tidy(unseen);
        }
        known
    }

    /// Fills the racks with these tiles and returns the others, which are the bag.
    fn deal_freely(
        &self,
        rng: &mut impl Rng,
        mut racks: ByPlayer<TileSet>,
        unseen: TileSet,
    ) -> (ByPlayer<TileSet>, ArrayVec<Tile, { Tile::COUNT }>) {
        let mut bag = ArrayVec::<Tile, { Tile::COUNT }>::new();
        unseen.each(|tile| bag.push(tile));
        shuffle(rng, &mut bag);
        for player in self.position.seats() {
            let missing = self.position.rack_size(player).saturating_sub(racks[player].len());
            for _ in 0..missing {
                if let Some(tile) = bag.pop() {
                    racks[player].insert(tile);
                }
            }
        }
        (racks, bag)
    }

    /// Deals tiles first to the players about whom facts are known, one after the other.
    ///
    /// The tiles of one player leave the next more or fewer ways. In proportion to these the whole
    /// deal is restarted, so that every way is equally likely.
    #[cold]
    fn deal_knowingly(
        &self,
        rng: &mut impl Rng,
        known: &Deductions,
    ) -> (ByPlayer<TileSet>, ArrayVec<Tile, { Tile::COUNT }>) {
        let unseen = self.unseen();
        let players = self.slots(known, unseen);
        for _ in 0..TRIES {
            let Some(players) = &players else { break };
            let mut racks = self.racks;
            let mut rest = unseen;
            let dealt = players.iter().all(|&(player, ref slots)| {
                let mut some = known.some(player);
                let rack = match some.next() {
                    Some(set) => draw_with(rng, slots, unseen, rest, set),
                    None => draw(rng, slots, unseen, rest),
                };
                let Some(rack) = rack else { return false };
                racks[player] |= rack;
                rest -= rack;
                some.all(|set| !rack.is_disjoint(&set))
            });
            if dealt {
                return self.deal_freely(rng, racks, rest);
            }
        }
        let mut racks = self.racks;
        let mut rest = unseen;
        for (player, tile) in known.deal(unseen, |p| self.hidden_tiles(p)).unwrap_or_default() {
            racks[player].insert(tile);
            rest.remove(tile);
        }
        self.deal_freely(rng, racks, rest)
    }

    /// Returns the players about whom facts are known, with a set for each of their hidden tiles; `None`
    /// if a fact is about more tiles than a player has.
    fn slots(
        &self,
        known: &Deductions,
        unseen: TileSet,
    ) -> Option<ArrayVec<(Player, Slots), { Player::MAX }>> {
        let mut found = ArrayVec::new();
        // For the first there is no need to begin again; so much the better if it is the hardest.
        for hard in [true, false] {
            for player in self.position.seats().filter(|&player| known.speaks_of(player)) {
                if known.some(player).next().is_some() == hard {
                    found.push((player, known.slots(player, self.hidden_tiles(player), unseen)?));
                }
            }
        }
        Some(found)
    }

    /// Returns all players' cash and shares, with the concealed ones filled in.
    fn sample_holdings(&self, rng: &mut impl Rng) -> ByPlayer<Holding> {
        if let Some(holdings) = self.known_holdings() {
            return holdings;
        }
        let likely = LikelyCash::new(&self.position);
        let asked = self.position.turn.player;
        let concealed = |player: &Player| self.holdings[*player].cash.is_none();
        let concealed: ArrayVec<Player, { Player::MAX }> =
            self.position.seats().filter(concealed).collect();
        let paid = |player: &Player| {
            let known = &self.holdings[*player];
            known.cash.is_some() && known.shares.0.contains(&None)
        };
        let paid: ArrayVec<Player, { Player::MAX }> = self.position.seats().filter(paid).collect();
        let mut holdings = ByPlayer::default();
        // Nearly every try succeeds. The bound is for generators that are not random.
        for attempt in 0..10_000 {
            let mut shares = self.spread_evenly(rng);
            let fits = self.fit_to_cash(rng, &likely.limits, &paid, &mut shares);
            if !fits && attempt < FITS {
                continue;
            }
            let lucks = Lucks::new(rng);
            for player in self.position.seats() {
                let cash = self.holdings[player]
                    .cash
                    .unwrap_or_else(|| likely.cash(|chain| shares[player][chain], lucks.next(rng)));
                holdings[player] = Holding { cash, shares: shares[player] };
            }
            let possible = likely.limits.correct(&mut holdings, &concealed);
            if possible && self.position.fits_holding(&holdings[asked]) {
                break;
            }
        }
        holdings
    }

    /// Returns all players' cash and shares if the view shows them.
    fn known_holdings(&self) -> Option<ByPlayer<Holding>> {
        let mut holdings = ByPlayer::default();
        for player in self.position.seats() {
            holdings[player] = self.full(player)?.1;
        }
        Some(holdings)
    }

    /// Distributes the concealed shares in [`WAYS`] ways and returns the most even one.
    fn spread_evenly(&self, rng: &mut impl Rng) -> ByPlayer<ChainCounts> {
        let mut best = (u32::MAX, ByPlayer::default());
        for _ in 0..WAYS {
            let mut way = ByPlayer::<ChainCounts>::default();
            for chain in ChainSet::ALL.iter() {
                self.spread(rng, chain, &mut way);
            }
            let squares = self.position.seats().map(|player| u32::from(way[player].total()).pow(2));
            let uneven = squares.sum();
            if uneven < best.0 {
                best = (uneven, way);
            }
        }
        best.1
    }

    /// Moves concealed shares one by one until these players, whose cash is known, can have paid for
    /// theirs. Returns false if no move leads closer to that.
    #[inline(never)]
    fn fit_to_cash(
        &self,
        rng: &mut impl Rng,
        limits: &CashLimits,
        paid: &[Player],
        shares: &mut ByPlayer<ChainCounts>,
    ) -> bool {
        let missed = |shares: &ByPlayer<ChainCounts>| -> u32 {
            let missed = paid.iter().map(|&player| {
                let cash = u32::from(self.holdings[player].cash.unwrap_or(0)) * 100;
                let has = |chain| shares[player][chain];
                let (least, most) = limits.of_player(has, has);
                least.saturating_sub(cash) + cash.saturating_sub(most)
            });
            missed.sum()
        };
        let holders = |chain: Chain| {
            let concealed = move |player: &Player| self.holdings[*player].shares[chain].is_none();
            self.position.seats().filter(concealed)
        };
        let moves = || {
            Chain::ALL.into_iter().flat_map(|chain| {
                let to_others = move |from| holders(chain).map(move |to| (chain, from, to));
                holders(chain).flat_map(to_others).filter(|(_, from, to)| from != to)
            })
        };
        let mut now = missed(shares);
        while now > 0 {
            let (mut least, mut ways) = (now, Vec::new());
            for (chain, from, to) in moves().filter(|&(chain, from, _)| shares[from][chain] > 0) {
                let mut way = *shares;
                way[from][chain] -= 1;
                way[to][chain] += 1;
                let then = missed(&way);
                if then < least {
                    (least, ways) = (then, Vec::new());
                }
                if then == least && then < now {
                    ways.push(way);
                }
            }
            if ways.is_empty() {
                return false;
            }
            *shares = ways[below(rng, ways.len() as u32) as usize];
            now = least;
        }
        true
    }

    /// Distributes the concealed shares of a chain. Every way is equally likely.
    fn spread(&self, rng: &mut impl Rng, chain: Chain, shares: &mut ByPlayer<ChainCounts>) {
        let mut unknown = 0u32;
        for player in self.position.seats() {
            match self.holdings[player].shares[chain] {
                Some(known) => shares[player][chain] = known,
                None => unknown += 1,
            }
        }
        if unknown == 0 {
            return;
        }
        // Shares in a row, with bars between the players: the bars' places are a uniform subset.
        let row = u32::from(self.concealed_shares(chain)) + unknown - 1;
        let mut bars = 0u32;
        for last in row + 1 - unknown..row {
            let bar = below(rng, last + 1);
            bars |= 1 << if bars & 1 << bar == 0 { bar } else { last };
        }
        // One more bar ends the last player's part.
        let mut bars = u64::from(bars) | 1 << row;
        for player in self.position.seats() {
            if self.holdings[player].shares[chain].is_none() {
                let part = bars.trailing_zeros();
                shares[player][chain] = part as u8;
                bars >>= part + 1;
            }
        }
    }

    /// Returns the player's cash in dollars if the view shows it. Otherwise it returns the median
    /// cash that [`View::sample`] gives a player who has these shares.
    #[must_use]
    pub fn likely_cash(&self, player: Player, shares: &ByChain<u8>) -> u32 {
        self.cash(player).unwrap_or_else(|| {
            let likely = LikelyCash::new(&self.position);
            100 * u32::from(likely.cash(|chain| shares[chain], u32::MAX / 2))
        })
    }

    /// Returns whether the view conceals the player's cash, or some of their shares (I3), so that
    /// [`View::sample`] guesses them.
    #[must_use]
    pub fn is_concealed(&self, player: Player) -> bool {
        let known = &self.holdings[player];
        let shares = Chain::ALL
            .into_iter()
            .any(|chain| known.shares[chain].is_none() && self.concealed_shares(chain) > 0);
        player.index() < self.position.players() && (known.cash.is_none() || shares)
    }
}

impl Game {
    /// Puts the tiles of the bag into a random order, and begins a new random stream for the tiles
    /// that the market is still to show (Z5). Nothing else changes. This hides the bag from a
    /// program that may see all racks.
    pub fn shuffle_bag(&mut self, rng: &mut impl Rng) {
        let mut bag: ArrayVec<Tile, { Tile::COUNT }> = self.bag().iter().copied().collect();
        shuffle(rng, &mut bag);
        let market =
            MarketTiles { shown: self.market().shown, ..MarketTiles::seeded(rng.next_u64()) };
        let mut hidden = Hidden::new(&bag, self.position.market_of(&market));
        for player in self.position.seats() {
            *hidden.rack_mut(player) = self.rack(player);
        }
        hidden.shown = self.hidden.shown;
        self.hidden = hidden;
    }
}

/// Returns the largest number of tiles that can be left for the slot with this number, of `set` tiles
/// among all unseen ones. The slots before it have taken theirs from the set, and only some of the
/// tiles that are gone can have been others.
const fn most(set: usize, slot: usize, all: usize, gone: usize) -> usize {
    set.saturating_sub(slot + gone.saturating_sub(all - set))
}

/// Returns one of these tiles, of which there is at least one.
fn one_of(rng: &mut impl Rng, set: TileSet) -> Option<Tile> {
    set.iter().nth(below(rng, set.len() as u32) as usize)
}

/// Draws a tile of the rest for each slot. Every way is equally likely, also over many calls with
/// other rests; therefore some calls draw nothing.
#[inline(never)]
fn draw(rng: &mut impl Rng, slots: &[TileSet], unseen: TileSet, rest: TileSet) -> Option<TileSet> {
    let (all, gone) = (unseen.len(), unseen.len() - rest.len());
    let mut rack = TileSet::EMPTY;
    let mut slot = 0;
    // To count tiles takes long, so it is done once for slots with the same set.
    for alike in slots.chunk_by(|one, other| one == other) {
        let set = alike[0];
        let mut left = (set & rest) - rack;
        let (choices, mut count) = (set.len(), left.len());
        for _ in alike {
            if below(rng, most(choices, slot, all, gone) as u32) >= count as u32 {
                return None;
            }
            let tile = left.iter().nth(below(rng, count as u32) as usize)?;
            left.remove(tile);
            rack.insert(tile);
            count -= 1;
            slot += 1;
        }
    }
    Some(rack)
}

/// Does the same as [`draw`], with at least one tile of a set.
#[inline(never)]
fn draw_with(
    rng: &mut impl Rng,
    slots: &[TileSet],
    unseen: TileSet,
    rest: TileSet,
    wanted: TileSet,
) -> Option<TileSet> {
    // The choices are by the first slot that gets one. A slot's choices do not depend on the tiles
    // of the slots before it, because their sets are among its own.
    let choices = |first: usize, slot: usize| {
        let set = slots[slot] & rest;
        match slot.cmp(&first) {
            core::cmp::Ordering::Less => (set - wanted).len().saturating_sub(slot),
            core::cmp::Ordering::Equal => (set & wanted).len(),
            core::cmp::Ordering::Greater => set.len().saturating_sub(slot),
        }
    };
    let product = |numbers: &mut dyn Iterator<Item = usize>| -> u128 {
        numbers.fold(1, |ways, number| ways.saturating_mul(number as u128))
    };
    let ways: ArrayVec<u128, RACK_MAX> = (0..slots.len().min(RACK_MAX))
        .map(|first| product(&mut (0..slots.len()).map(|slot| choices(first, slot))))
        .collect();
    let total = ways.iter().fold(0u128, |total, &ways| total.saturating_add(ways));
    let at_most = if rest == unseen {
        total
    } else {
        let (all, gone) = (unseen.len(), unseen.len() - rest.len());
        let most = |(slot, set): (usize, &TileSet)| most(set.len(), slot, all, gone);
        product(&mut slots.iter().enumerate().map(most))
    };
    let mut number = below_large(rng, at_most)?;
    let first = ways.iter().position(|&ways| {
        let here = number < ways;
        if !here {
            number -= ways;
        }
        here
    })?;
    let mut rack = TileSet::EMPTY;
    for (slot, &set) in slots.iter().enumerate() {
        let set = (set & rest) - rack;
        let set = match slot.cmp(&first) {
            core::cmp::Ordering::Less => set - wanted,
            core::cmp::Ordering::Equal => set & wanted,
            core::cmp::Ordering::Greater => set,
        };
        rack.insert(one_of(rng, set)?);
    }
    Some(rack)
}

/// Returns a uniformly random number below a limit; `None` if there is none. Numbers that are too
/// large are rejected, to avoid bias.
fn below_large(rng: &mut impl Rng, limit: u128) -> Option<u128> {
    let shift = limit.checked_sub(1)?.leading_zeros();
    let numbers = core::iter::repeat_with(|| {
        let number = u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64());
        number.checked_shr(shift).unwrap_or(0)
    });
    numbers.take(TRIES).find(|&number| number < limit)
}
