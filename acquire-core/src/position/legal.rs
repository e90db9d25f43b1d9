//! The legal actions of a decision, without a list in memory.

use super::{Position, offer::Offer};
use crate::{
    action::{Action, Disposal, PowerSet, Purchase, Trade},
    action_id::{
        ActionId, BUY, DECLARE_END, DEFUNCT, FOUND, PASS, PLACE, POWER, REDRAW, REPLACE, SURVIVOR,
    },
    chain::{ChainSet, SHARES},
    hidden::Holding,
    phase::Stage,
    tile::{Tile, TileSet},
};

/// The legal actions of one decision, in ascending order of their [`ActionId`]s.
///
/// Complete and exact: it contains an action if and only if
/// [`Game::apply`](crate::Game::apply) accepts it.
/// It is a value that borrows nothing, so it stays the same when the game goes on.
///
/// ```
/// use acquire_core::{Edition, Game, Rules};
///
/// let game = Game::new(Rules::new(Edition::AvalonHill), 4, 7)?;
/// let legal = game.legal_actions();
/// assert_eq!(legal.len(), 6);
/// assert!(legal.iter().all(|action| legal.contains(action)));
/// assert_eq!(legal.get(6), None);
/// # Ok::<(), acquire_core::RulesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LegalActions {
    main: Main,
    /// How many actions `main` stands for.
    main_len: u16,
    /// Bit `i` stands for the action with id `PASS + i`: pass, redraw, declare end, five powers.
    singles: u8,
    /// Bit `i` stands for trade `i` (P4).
    trades: u64,
}

/// The actions of the decision's own kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Main {
    /// Bit `i` stands for the action with id `start + i`. `start` is [`PLACE`], [`REPLACE`],
    /// [`FOUND`], [`SURVIVOR`], [`DEFUNCT`], or [`BUY`] for purchases of up to three shares.
    Ids {
        start: u16,
        bits: [u64; 2],
    },
    Dispose {
        held: u8,
        available: u8,
    },
    /// Up to five shares (P2).
    BuyFive {
        offer: Offer,
    },
}

impl LegalActions {
    pub(crate) const NONE: Self = Self::ids(PLACE, [0; 2], 0);

    const fn ids(start: u16, bits: [u64; 2], len: u16) -> Self {
        Self { main: Main::Ids { start, bits }, main_len: len, singles: 0, trades: 0 }
    }

    /// How many there are; 0 only if the game is over, or in the view of a player who does not
    /// decide.
    #[must_use]
    #[inline]
    pub const fn len(&self) -> usize {
        let mut len = self.main_len as usize;
        // Usually both are 0, and counting bits takes time.
        if self.singles != 0 || self.trades != 0 {
            len += (self.singles.count_ones() + self.trades.count_ones()) as usize;
        }
        len
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The action at this index, in the order of the ids.
    #[must_use]
    #[inline(always)]
    pub fn get(&self, index: usize) -> Option<Action> {
        if index < usize::from(self.main_len) && (self.singles == 0 || self.places()) {
            self.main_get(index)
        } else {
            self.get_with_singles(index)
        }
    }

    /// Whether these are tiles to place, which come before pass and its like. Everything else comes
    /// after.
    const fn places(&self) -> bool {
        matches!(self.main, Main::Ids { start: PLACE, .. })
    }

    // By value, so that the caller need not keep this in memory.
    fn get_with_singles(self, index: usize) -> Option<Action> {
        let main_len = usize::from(self.main_len);
        let singles_len = self.singles.count_ones() as usize;
        let main_start = if self.places() { 0 } else { singles_len };
        if index >= main_start && index < main_start + main_len {
            return self.main_get(index - main_start);
        }
        let rest = if index < main_start { index } else { index - main_len };
        if rest < singles_len {
            let singles = u64::from(self.singles);
            let bit = nth_bit(singles, bit_counts(singles), rest) as u16;
            return ActionId::new(PASS + bit).map(Action::from);
        }
        let rest = rest - singles_len;
        if rest >= self.trades.count_ones() as usize {
            return None;
        }
        let bit = nth_bit(self.trades, bit_counts(self.trades), rest) as u16;
        Some(Action::Trade(Trade::from_index(bit)))
    }

    #[inline(always)]
    fn main_get(&self, index: usize) -> Option<Action> {
        Some(match &self.main {
            Main::Ids { start, bits } => {
                let [low, high] = *bits;
                let counts = bit_counts(low);
                let bit = match index.checked_sub((counts >> 56) as usize) {
                    None => nth_bit(low, counts, index),
                    Some(rest) => 64 + nth_bit(high, bit_counts(high), rest),
                };
                return action(*start, bit as u16);
            }
            Main::BuyFive { offer } => Action::Buy(offer.purchases().nth(index)?),
            Main::Dispose { held, .. } => {
                let (mut pairs, mut sell) = (0, index);
                loop {
                    let row = (usize::from(*held) + 1).checked_sub(2 * pairs)?;
                    if sell < row {
                        break;
                    }
                    sell -= row;
                    pairs += 1;
                }
                Action::Dispose(Disposal::new(sell as u8, 2 * pairs as u8)?)
            }
        })
    }

    /// Whether this action is legal.
    #[must_use]
    pub fn contains(&self, action: Action) -> bool {
        match (action, &self.main) {
            (Action::Trade(trade), _) => self.trades >> trade.index() & 1 != 0,
            (Action::Pass | Action::Redraw | Action::DeclareEnd | Action::Power(_), _) => {
                self.singles >> (ActionId::from(action).get() - PASS) & 1 != 0
            }
            (_, Main::Ids { start, bits }) => {
                let bit = ActionId::from(action).get().wrapping_sub(*start);
                bit < 128 && bits[usize::from(bit / 64)] >> (bit % 64) & 1 != 0
            }
            (Action::Dispose(disposal), Main::Dispose { held, available }) => {
                disposal.sell() + disposal.trade() <= *held && disposal.receive() <= *available
            }
            (Action::Buy(purchase), Main::BuyFive { offer }) => offer.allows(purchase),
            _ => false,
        }
    }

    /// All of them in ascending order of their ids.
    #[must_use]
    pub fn iter(&self) -> Iter {
        Iter { legal: *self, next: 0, end: self.len() }
    }

    /// Visits all of them in order, which is much quicker than finding each by its index.
    #[inline]
    fn fold<B>(&self, mut value: B, mut f: impl FnMut(B, Action) -> B) -> B {
        let places = self.places();
        if places {
            value = self.main_fold(value, &mut f);
        }
        for bit in bits(self.singles.into()) {
            value = match ActionId::new(PASS + bit) {
                Some(id) => f(value, id.into()),
                None => value,
            };
        }
        if !places {
            value = self.main_fold(value, &mut f);
        }
        bits(self.trades).fold(value, |value, bit| f(value, Action::Trade(Trade::from_index(bit))))
    }

    #[inline]
    fn main_fold<B>(&self, value: B, f: &mut impl FnMut(B, Action) -> B) -> B {
        match &self.main {
            Main::Ids { start, bits: [low, high] } => {
                let bits = bits(*low).chain(bits(*high).map(|bit| 64 + bit));
                bits.filter_map(|bit| action(*start, bit)).fold(value, f)
            }
            Main::BuyFive { offer } => {
                offer.purchases().fold(value, |value, purchase| f(value, Action::Buy(purchase)))
            }
            Main::Dispose { held, available } => (0..=*available.min(&(held / 2)))
                .flat_map(|pairs| (0..=held - 2 * pairs).map(move |sell| (sell, 2 * pairs)))
                .filter_map(|(sell, trade)| Disposal::new(sell, trade))
                .fold(value, |value, disposal| f(value, Action::Dispose(disposal))),
        }
    }
}

/// The action with id `start + bit`, where `start` begins a kind of actions.
#[inline]
fn action(start: u16, bit: u16) -> Option<Action> {
    match start {
        PLACE => Some(Action::Place(Tile::trusted(bit as u8))),
        BUY => Some(Action::Buy(Purchase::from_index(bit))),
        _ => ActionId::new(start + bit).map(Action::from),
    }
}

/// The indices of the set bits.
#[inline]
fn bits(mut bits: u64) -> impl Iterator<Item = u16> {
    core::iter::from_fn(move || {
        let place = bits.trailing_zeros() as u16;
        let rest = bits & bits.wrapping_sub(1);
        (core::mem::replace(&mut bits, rest) != 0).then_some(place)
    })
}

impl IntoIterator for LegalActions {
    type Item = Action;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl IntoIterator for &LegalActions {
    type Item = Action;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// The iterator over [`LegalActions`].
#[derive(Clone, Debug)]
pub struct Iter {
    legal: LegalActions,
    next: usize,
    end: usize,
}

impl Iterator for Iter {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        if self.next >= self.end {
            return None;
        }
        let action = self.legal.get(self.next);
        self.next += 1;
        action
    }

    fn nth(&mut self, n: usize) -> Option<Action> {
        self.next = self.next.saturating_add(n);
        self.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.end.saturating_sub(self.next);
        (left, Some(left))
    }

    #[inline]
    fn fold<B, F: FnMut(B, Action) -> B>(self, mut value: B, mut f: F) -> B {
        if self.next == 0 && self.end == self.legal.len() {
            return self.legal.fold(value, f);
        }
        for action in self {
            value = f(value, action);
        }
        value
    }
}

impl ExactSizeIterator for Iter {}

impl DoubleEndedIterator for Iter {
    fn next_back(&mut self) -> Option<Action> {
        if self.next >= self.end {
            return None;
        }
        self.end -= 1;
        self.legal.get(self.end)
    }
}

impl Position {
    /// The legal actions of the player who decides, given their rack and holdings.
    #[inline(always)]
    pub(crate) fn legal_actions(&self, rack: &TileSet, holding: &Holding) -> LegalActions {
        let chains = |start, chains: ChainSet| {
            LegalActions::ids(start, [chains.bits().into(), 0], chains.len() as u16)
        };
        match self.turn.stage {
            Stage::PlaceTile => self.legal_placements(rack, holding),
            Stage::BuyStock => self.legal_purchases(rack, holding),
            Stage::FoundChain { .. } => chains(FOUND, self.board.active().complement()),
            Stage::ChooseSurvivor { tile } => {
                chains(SURVIVOR, self.board.largest(self.board.adjacent_chains(tile)))
            }
            Stage::ChooseDefunct { tile, survivor } => {
                chains(DEFUNCT, self.pending(tile, survivor))
            }
            Stage::DisposeStock { survivor, defunct, .. } => {
                // Nobody holds more, but after unchecked actions, and no disposal is larger (B4).
                let held = holding.shares[defunct].min(SHARES);
                let available = self.bank[survivor];
                // A row of held + 1 - 2 * pairs for every number of pairs.
                let pairs = u16::from(available.min(held / 2));
                let main_len = (pairs + 1) * (u16::from(held) + 1) - pairs * (pairs + 1);
                let main = Main::Dispose { held, available };
                LegalActions { main, main_len, ..LegalActions::NONE }
            }
            Stage::ReplaceTiles => LegalActions {
                singles: single(PASS),
                ..legal_tiles(REPLACE, self.board.dead(*rack))
            },
            Stage::Over { .. } => LegalActions::NONE,
        }
    }

    #[inline(always)]
    fn legal_placements(&self, rack: &TileSet, holding: &Holding) -> LegalActions {
        let mut legal = legal_tiles(PLACE, self.board.playable(*rack));
        let playable = legal.main_len > 0;
        if !playable || self.turn.placed || self.is_declared() {
            legal.singles |= single(PASS);
        }
        if !playable && self.check_redraw(rack).is_ok() {
            legal.singles |= single(REDRAW);
        }
        legal.singles |= self.declaration_and_powers(rack, holding);
        legal
    }

    #[inline(always)]
    fn declaration_and_powers(&self, rack: &TileSet, holding: &Holding) -> u8 {
        let mut singles = 0;
        if self.may_declare_end() {
            singles |= single(DECLARE_END);
        }
        if self.rules.special_powers() {
            singles |= powers(self.playable_powers(*rack, holding));
        }
        singles
    }

    #[inline(always)]
    fn legal_purchases(&self, rack: &TileSet, holding: &Holding) -> LegalActions {
        let mut trades = 0;
        if self.turn.trades_left > 0 {
            for trade in Trade::all().filter(|&trade| self.check_trade(holding, trade).is_ok()) {
                trades |= 1 << trade.index();
            }
        }
        if self.turn.bought {
            return LegalActions { singles: single(PASS), trades, ..LegalActions::NONE };
        }
        let singles = self.declaration_and_powers(rack, holding);
        let offer = Offer::new(self, holding);
        if self.purchase_limit() == 5 {
            let main_len = offer.purchases().count() as u16;
            return LegalActions { main: Main::BuyFive { offer }, main_len, singles, trades };
        }
        let (purchases, len) = offer.up_to_three();
        let bits = [purchases as u64, (purchases >> 64) as u64];
        LegalActions { singles, trades, ..LegalActions::ids(BUY, bits, len) }
    }
}

fn legal_tiles(start: u16, tiles: TileSet) -> LegalActions {
    LegalActions::ids(start, tiles.words(), tiles.len() as u16)
}

/// The bit in [`LegalActions::singles`] of the action with this id.
const fn single(id: u16) -> u8 {
    1 << (id - PASS)
}

fn powers(set: PowerSet) -> u8 {
    set.bits() << (POWER - PASS)
}

const ONES: u64 = 0x0101_0101_0101_0101;

/// For each byte, how many bits are set in all bytes up to it.
#[inline]
const fn bit_counts(bits: u64) -> u64 {
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    bytes.wrapping_mul(ONES)
}

/// The index of set bit number `n`, counting from the lowest, given the [`bit_counts`]; there must
/// be more than `n`.
#[inline]
fn nth_bit(bits: u64, counts: u64, n: usize) -> u32 {
    // The bytes up to which there are at most n bits; the wanted bit is in the next one.
    let before = ((n as u64 | 0x80).wrapping_mul(ONES).wrapping_sub(counts)) >> 7 & ONES;
    let byte = ((before.wrapping_mul(ONES) >> 56) as u32 * 8) & 63;
    let skip = (n as u64).wrapping_sub((counts << 8) >> byte) & 7;
    let of_byte = PLACES[(bits >> byte & 0xff) as usize] >> (3 * skip) & 7;
    byte + of_byte
}

/// For every byte the places of its set bits, three bits for each.
static PLACES: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < table.len() {
        let (mut place, mut found) = (0, 0);
        while place < 8 {
            if byte >> place & 1 != 0 {
                table[byte] |= place << (3 * found);
                found += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_bit_finds_every_bit() {
        for bits in [0, 1, u64::MAX, 0x8000_0000_0000_0001, 0x00f0_0180_2000_7bde] {
            let mut found = 0u64;
            for n in 0..bits.count_ones() {
                found |= 1 << nth_bit(bits, bit_counts(bits), n as usize);
            }
            assert_eq!(found, bits);
        }
    }

    #[test]
    fn a_walk_finds_what_is_in_each_place() {
        let mut stream = crate::playout_stream(1, 0);
        for &edition in crate::Edition::ALL {
            for powers in [false, true] {
                let rules = crate::Rules::new(edition).with_special_powers(powers);
                let mut game = crate::Game::new(rules, 3, 5).unwrap();
                loop {
                    let legal = game.legal_actions();
                    let walk: alloc::vec::Vec<Action> = legal.iter().collect();
                    let places = (0..=legal.len()).map_while(|i| legal.get(i));
                    assert!(walk.iter().copied().eq(places), "{legal:?}");
                    let mut rest = legal.iter();
                    rest.next();
                    assert_eq!(rest.count(), legal.len().saturating_sub(1));
                    let chosen = crate::below(&mut stream, legal.len() as u32) as usize;
                    let Some(&action) = walk.get(chosen) else { break };
                    game.apply(action).unwrap();
                }
            }
        }
    }
}
