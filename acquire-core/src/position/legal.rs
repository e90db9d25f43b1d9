//! The legal actions of a decision, without a list in memory.

use core::{iter, mem, mem::MaybeUninit};

use super::{
    Position,
    offer::{self, Offer},
};
use crate::{
    moves::{
        action::{Action, ActionKind, ActionKindSet, Disposal, PowerSet, Purchase, Trade},
        action_id::{
            ActionId, BUY, DECLARE_END, DEFUNCT, DISPOSE, FOUND, PASS, PLACE, POWER, REDRAW,
            REPLACE, SURVIVOR, TRADE,
        },
        phase::Stage,
    },
    position::hidden::Holding,
    words::{
        chain::{ChainSet, SHARES},
        tile::{Tile, TileSet},
    },
};

/// The legal actions of one decision, in ascending order of their [`ActionId`]s.
///
/// The list is complete and exact: it contains an action if and only if
/// [`Game::apply`](crate::Game::apply) accepts it. It is a value that borrows nothing, so it stays
/// the same when the game continues.
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
    /// The actions of the decision's main kind; see [`Main`]. The same fields serve every kind, so
    /// that they stay in registers.
    words: [u64; 2],
    /// Hundreds of dollars, for [`Main::BuyFive`].
    cash: u16,
    /// The number of actions in `main`.
    main_len: u16,
    /// Usually there are none. Bit `i` below [`TRADES`] is the action with id `PASS + i`: pass,
    /// redraw, declare end, five powers. Bit `TRADES + i` is trade `i` (P4).
    others: u64,
}

/// The bit of the first trade in [`LegalActions::others`].
const TRADES: u32 = (FOUND - PASS) as u32;

/// The actions of the decision's own kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Main {
    /// Bit `i` of the words is tile `i`.
    Place,
    /// Bit `i` of the words is purchase `i`, which has up to three shares (Y1).
    Buy,
    /// Up to three shares of the chains whose bits are set in the first word (Y1).
    BuyAny,
    /// Up to five shares; the words are the prices and the stock of an [`Offer`] (P2).
    BuyFive,
    /// Bit `i` of the words is the action with this id plus `i`.
    Ids(u16),
    /// The words are the shares held and those that the survivor's bank has (H1–H3).
    Dispose,
}

impl LegalActions {
    pub(crate) const NONE: Self = Self::new(Main::Place, [0; 2], 0);

    const fn new(main: Main, words: [u64; 2], main_len: u16) -> Self {
        Self { main, words, cash: 0, main_len, others: 0 }
    }

    /// Returns the number of actions; 0 only if the game is over, or in the view of a player who is
    /// not to move.
    #[must_use]
    #[inline]
    pub const fn len(&self) -> usize {
        let mut len = self.main_len as usize;
        // Counting bits takes time.
        if self.others != 0 {
            len += self.others.count_ones() as usize;
        }
        len
    }

    /// Returns whether there are no actions.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the action at this index, in the order of the ids.
    #[must_use]
    #[inline(always)]
    pub fn get(&self, index: usize) -> Option<Action> {
        if self.others == 0 && index < usize::from(self.main_len) {
            self.main_get(index)
        } else {
            self.get_with_others(index)
        }
    }

    /// Returns whether these are tiles to place, which come before pass and the other single
    /// actions. All other kinds come after them.
    const fn places(&self) -> bool {
        matches!(self.main, Main::Place)
    }

    const fn singles(&self) -> u64 {
        self.others & !(u64::MAX << TRADES)
    }

    const fn trades(&self) -> u64 {
        self.others >> TRADES
    }

    // By value, so that the caller need not keep this in memory.
    fn get_with_others(self, index: usize) -> Option<Action> {
        let main_len = usize::from(self.main_len);
        let main_start = if self.places() { 0 } else { self.singles().count_ones() as usize };
        if index >= main_start && index < main_start + main_len {
            return self.main_get(index - main_start);
        }
        let rest = if index < main_start { index } else { index - main_len };
        if rest >= self.others.count_ones() as usize {
            return None;
        }
        let bit = nth_bit(self.others, bit_counts(self.others), rest);
        match bit.checked_sub(TRADES) {
            None => ActionId::new(PASS + bit as u16).map(Action::from),
            Some(trade) => Some(Action::Trade(Trade::from_index(trade as u16))),
        }
    }

    #[inline(always)]
    fn main_get(&self, index: usize) -> Option<Action> {
        Some(match self.main {
            Main::Place => Action::Place(Tile::trusted(nth_of_two(self.words, index))),
            Main::Buy => Action::Buy(Purchase::from_index(nth_of_two(self.words, index).into())),
            Main::BuyAny => Action::Buy(offer::any_of(self.chains(), index)?),
            Main::BuyFive => Action::Buy(self.offer().purchases().nth(index)?),
            Main::Ids(start) => {
                return ActionId::new(start + u16::from(nth_of_two(self.words, index)))
                    .map(Action::from);
            }
            Main::Dispose => {
                let (mut pairs, mut sell) = (0, index);
                loop {
                    let row = (self.words[0] as usize + 1).checked_sub(2 * pairs)?;
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

    const fn chains(&self) -> ChainSet {
        ChainSet::from_bits(self.words[0] as u8)
    }

    fn offer(&self) -> Offer {
        Offer::from_words(self.words, self.cash)
    }

    const fn has_bit(&self, bit: u16) -> bool {
        bit < 128 && self.words[(bit / 64) as usize] >> (bit % 64) & 1 != 0
    }

    /// Returns whether this action is legal.
    #[must_use]
    pub fn contains(&self, action: Action) -> bool {
        match (action, self.main) {
            (Action::Trade(trade), _) => self.trades() >> trade.index() & 1 != 0,
            (Action::Pass | Action::Redraw | Action::DeclareEnd | Action::Power(_), _) => {
                self.singles() >> (ActionId::from(action).get() - PASS) & 1 != 0
            }
            (Action::Place(tile), Main::Place) => self.has_bit(tile.index() as u16),
            (Action::Buy(purchase), Main::Buy) => self.has_bit(purchase.index()),
            (Action::Buy(purchase), Main::BuyAny) => {
                purchase.len() <= 3 && purchase.packed_counts().chains().is_subset(self.chains())
            }
            (Action::Buy(purchase), Main::BuyFive) => self.offer().allows(purchase),
            (_, Main::Ids(start)) => self.has_bit(ActionId::from(action).get().wrapping_sub(start)),
            (Action::Dispose(disposal), Main::Dispose) => {
                u64::from(disposal.sell() + disposal.trade()) <= self.words[0]
                    && u64::from(disposal.receive()) <= self.words[1]
            }
            _ => false,
        }
    }

    /// Returns the kinds of the actions.
    pub(crate) fn kinds(&self) -> ActionKindSet {
        let kind = |id| ActionId::new(id).map(|id| Action::from(id).kind());
        let main = match self.main {
            _ if self.main_len == 0 => None,
            Main::Place => Some(ActionKind::Place),
            Main::Buy | Main::BuyAny | Main::BuyFive => Some(ActionKind::Buy),
            Main::Ids(start) => kind(start),
            Main::Dispose => Some(ActionKind::Dispose),
        };
        let trade = (self.trades() != 0).then_some(ActionKind::Trade);
        let singles = bits(self.singles()).filter_map(|bit| kind(PASS + bit));
        singles.chain(main).chain(trade).collect()
    }

    /// Returns all actions in ascending order of their ids.
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
        for bit in bits(self.singles()) {
            value = match ActionId::new(PASS + bit) {
                Some(id) => f(value, id.into()),
                None => value,
            };
        }
        if !places {
            value = self.main_fold(value, &mut f);
        }
        bits(self.trades())
            .fold(value, |value, bit| f(value, Action::Trade(Trade::from_index(bit))))
    }

    /// Writes the ids of all of them in ascending order; as many as there is room for.
    #[doc(hidden)]
    #[inline]
    pub fn write_ids(&self, room: &mut [MaybeUninit<u16>]) {
        if self.others == 0 {
            self.write_main_ids(&mut Room(room));
        } else {
            self.write_ids_with_others(room);
        }
    }

    #[inline(never)]
    fn write_ids_with_others(&self, room: &mut [MaybeUninit<u16>]) {
        let mut room = Room(room);
        let places = self.places();
        if places {
            self.write_main_ids(&mut room);
        }
        if self.singles() != 0 {
            room.write_bits(PASS, self.singles().into(), self.singles().count_ones() as usize);
        }
        if !places {
            self.write_main_ids(&mut room);
        }
        if self.trades() != 0 {
            room.write_bits(TRADE, self.trades().into(), self.trades().count_ones() as usize);
        }
    }

    #[inline]
    fn write_main_ids(&self, room: &mut Room<'_>) {
        let start = match self.main {
            Main::Place => PLACE,
            Main::Buy => return room.write_many_bits(BUY, two_words(self.words)),
            Main::Ids(start) => start,
            Main::BuyAny => return room.write_table(offer::any_ids(self.chains())),
            Main::BuyFive => {
                return self
                    .offer()
                    .purchases()
                    .for_each(|buy| room.write_run(BUY + buy.index(), 1));
            }
            Main::Dispose => {
                let [held, receivable] = self.words;
                for pairs in 0..=receivable.min(held / 2) {
                    let run = held - 2 * pairs + 1;
                    if let Some(first) = Disposal::new(0, 2 * pairs as u8) {
                        room.write_run(DISPOSE + first.index(), run as u16);
                    }
                }
                return;
            }
        };
        room.write_bits(start, two_words(self.words), self.main_len.into());
    }

    /// Sets the place of every id: true for the actions among these, false for all others.
    #[doc(hidden)]
    pub fn write_mask(&self, mask: &mut [bool; ActionId::COUNT]) {
        mask.fill(false);
        match self.main {
            Main::Place => set_bits(mask, PLACE, self.words),
            Main::Buy => set_bits(mask, BUY, self.words),
            Main::BuyAny => set_bits(mask, BUY, offer::any_bits(self.chains())),
            Main::Ids(start) => set_bits(mask, start, self.words),
            Main::BuyFive => {
                for purchase in self.offer().purchases() {
                    mask[usize::from(BUY + purchase.index())] = true;
                }
            }
            Main::Dispose => {
                let [held, receivable] = self.words;
                for pairs in 0..=receivable.min(held / 2) {
                    if let Some(first) = Disposal::new(0, 2 * pairs as u8) {
                        let first = usize::from(DISPOSE + first.index());
                        mask[first..=first + (held - 2 * pairs) as usize].fill(true);
                    }
                }
            }
        }
        for (start, others) in [(PASS, self.singles()), (TRADE, self.trades())] {
            for bit in bits(others) {
                mask[usize::from(start + bit)] = true;
            }
        }
    }

    #[inline]
    fn main_fold<B>(&self, value: B, f: &mut impl FnMut(B, Action) -> B) -> B {
        let [low, high] = self.words;
        let bits = || bits(low).chain(bits(high).map(|bit| 64 + bit));
        match self.main {
            Main::Place => {
                bits().fold(value, |value, bit| f(value, Action::Place(Tile::trusted(bit as u8))))
            }
            Main::Buy => {
                bits().fold(value, |value, bit| f(value, Action::Buy(Purchase::from_index(bit))))
            }
            Main::BuyAny => offer::all_of(self.chains())
                .fold(value, |value, purchase| f(value, Action::Buy(purchase))),
            Main::BuyFive => self
                .offer()
                .purchases()
                .fold(value, |value, purchase| f(value, Action::Buy(purchase))),
            Main::Ids(start) => bits()
                .filter_map(|bit| ActionId::new(start + bit))
                .fold(value, |value, id| f(value, id.into())),
            Main::Dispose => (0..=high.min(low / 2))
                .flat_map(|pairs| (0..=low - 2 * pairs).map(move |sell| (sell, 2 * pairs)))
                .filter_map(|(sell, trade)| Disposal::new(sell as u8, trade as u8))
                .fold(value, |value, disposal| f(value, Action::Dispose(disposal))),
        }
    }
}

/// The rest of a caller's buffer for ids.
struct Room<'a>(&'a mut [MaybeUninit<u16>]);

impl<'a> Room<'a> {
    #[inline]
    fn take(&mut self, len: usize) -> &'a mut [MaybeUninit<u16>] {
        let room = mem::take(&mut self.0);
        let (now, later) = room.split_at_mut(len.min(room.len()));
        self.0 = later;
        now
    }

    /// Writes the place of each bit that is set, counted from `start`. `count` bits are set;
    /// without it, the end of a loop over each word would be mispredicted.
    #[inline]
    fn write_bits(&mut self, start: u16, mut bits: u128, count: usize) {
        for slot in self.take(count) {
            slot.write(start + bits.trailing_zeros() as u16);
            bits &= bits.wrapping_sub(1);
        }
    }

    /// Does the same as [`Self::write_bits`], and faster for many bits: it writes the places of a
    /// byte at once, and overwrites the excess with the next ones.
    fn write_many_bits(&mut self, mut start: u16, mut bits: u128) {
        while bits != 0 {
            let Some(eight) = self.0.first_chunk_mut::<8>() else {
                return self.write_bits(start, bits, bits.count_ones() as usize);
            };
            let byte = usize::from(bits as u8);
            *eight = BYTE_PLACES[byte].map(|place| MaybeUninit::new(start + place));
            self.take(BYTE_COUNTS[byte].into());
            (start, bits) = (start + 8, bits >> 8);
        }
    }

    #[inline]
    fn write_run(&mut self, start: u16, len: u16) {
        for (slot, id) in self.take(len.into()).iter_mut().zip(start..) {
            slot.write(id);
        }
    }

    #[inline]
    fn write_table(&mut self, table: &[u16]) {
        let room = self.take(table.len());
        room.write_copy_of_slice(&table[..room.len()]);
    }
}

/// Writes a bit into each place from the start. To write eight at once, whether or not one of them
/// is set, avoids branches.
#[inline]
fn set_bits(mask: &mut [bool; ActionId::COUNT], start: u16, words: [u64; 2]) {
    let (places, _) = mask[usize::from(start)..].as_chunks_mut::<8>();
    let Some((low, rest)) = places.split_first_chunk_mut::<8>() else { return };
    let Some((high, _)) = rest.split_first_chunk_mut::<8>() else { return };
    for (places, word) in [low, high].into_iter().zip(words) {
        for (eight, byte) in places.iter_mut().zip(word.to_le_bytes()) {
            *eight = BYTE_BITS[usize::from(byte)];
        }
    }
}

/// Combines two words, with the first one as the low half.
#[inline]
const fn two_words([low, high]: [u64; 2]) -> u128 {
    (high as u128) << 64 | low as u128
}

/// Returns the indices of the set bits.
#[inline]
fn bits(mut bits: u64) -> impl Iterator<Item = u16> {
    iter::from_fn(move || {
        let place = bits.trailing_zeros() as u16;
        let rest = bits & bits.wrapping_sub(1);
        (mem::replace(&mut bits, rest) != 0).then_some(place)
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
    /// Returns the legal actions of the player to move, given their rack and holdings.
    #[inline(always)]
    pub(crate) fn legal_actions(&self, rack: &TileSet, holding: &Holding) -> LegalActions {
        let chains = |start, chains: ChainSet| {
            let words = [chains.bits().into(), 0];
            LegalActions::new(Main::Ids(start), words, chains.len() as u16)
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
                // A player can hold more only after unchecked actions, and no disposal is larger
                // (B4).
                let held = holding.shares[defunct].min(SHARES);
                let available = self.bank[survivor];
                // A row of held + 1 - 2 * pairs for every number of pairs.
                let pairs = u16::from(available.min(held / 2));
                let main_len = (pairs + 1) * (u16::from(held) + 1) - pairs * (pairs + 1);
                let words = [held.into(), available.into()];
                LegalActions::new(Main::Dispose, words, main_len)
            }
            Stage::ReplaceTiles => {
                let dead = self.board.dead(*rack);
                let main = Main::Ids(REPLACE);
                let tiles = LegalActions::new(main, dead.words(), dead.len() as u16);
                LegalActions { others: single(PASS), ..tiles }
            }
            Stage::Over { .. } => LegalActions::NONE,
        }
    }

    #[inline(always)]
    fn legal_placements(&self, rack: &TileSet, holding: &Holding) -> LegalActions {
        let playable = self.board.playable(*rack);
        // Usually all, and counting bits takes time.
        let len = if playable == *rack {
            self.rack_size(self.turn.player) as u16
        } else {
            playable.len() as u16
        };
        let mut legal = LegalActions::new(Main::Place, playable.words(), len);
        let playable = len > 0;
        if !playable || self.turn.placed || self.is_declared() {
            legal.others |= single(PASS);
        }
        if !playable && self.check_redraw(rack).is_ok() {
            legal.others |= single(REDRAW);
        }
        legal.others |= self.declaration_and_powers(rack, holding);
        legal
    }

    #[inline(always)]
    fn declaration_and_powers(&self, rack: &TileSet, holding: &Holding) -> u64 {
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
        let mut others = 0;
        if self.turn.trades_left > 0 {
            for trade in Trade::all().filter(|&trade| self.check_trade(holding, trade).is_ok()) {
                others |= 1 << (TRADES + u32::from(trade.index()));
            }
        }
        if self.turn.bought {
            return LegalActions { others: others | single(PASS), ..LegalActions::NONE };
        }
        others |= self.declaration_and_powers(rack, holding);
        let offer = Offer::new(self, holding);
        let purchases = if self.purchase_limit() == 5 {
            let cash = offer.cash();
            let len = offer.purchases().count() as u16;
            LegalActions { cash, ..LegalActions::new(Main::BuyFive, offer.words(), len) }
        } else if let Some(chains) = offer.any_three() {
            let words = [chains.bits().into(), 0];
            LegalActions::new(Main::BuyAny, words, offer::any_ids(chains).len() as u16)
        } else {
            let (purchases, len) = offer.up_to_three();
            let words = [purchases as u64, (purchases >> 64) as u64];
            LegalActions::new(Main::Buy, words, len)
        };
        LegalActions { others, ..purchases }
    }
}

/// Returns the bit in [`LegalActions::others`] of the action with this id.
const fn single(id: u16) -> u64 {
    1 << (id - PASS)
}

fn powers(set: PowerSet) -> u64 {
    u64::from(set.bits()) << (POWER - PASS)
}

const ONES: u64 = 0x0101_0101_0101_0101;

/// Returns in each byte the number of set bits in all bytes up to it.
#[inline]
const fn bit_counts(bits: u64) -> u64 {
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    bytes.wrapping_mul(ONES)
}

/// Returns the index of set bit number `n`, counting from the lowest, given the [`bit_counts`].
/// More than `n` bits must be set.
#[inline]
fn nth_bit(bits: u64, counts: u64, n: usize) -> u32 {
    // The bytes up to which there are at most n bits; the wanted bit is in the next one.
    let before = ((n as u64 | 0x80).wrapping_mul(ONES).wrapping_sub(counts)) >> 7 & ONES;
    let byte = ((before.wrapping_mul(ONES) >> 56) as u32 * 8) & 63;
    let skip = (n as u64).wrapping_sub((counts << 8) >> byte) & 7;
    let of_byte = PLACES[(bits >> byte & 0xff) as usize] >> (3 * skip) & 7;
    byte + of_byte
}

/// Returns the index of set bit number `n` of two words. More than `n` bits must be set.
#[inline]
fn nth_of_two([low, high]: [u64; 2], n: usize) -> u8 {
    let counts = bit_counts(low);
    let bit = match n.checked_sub((counts >> 56) as usize) {
        None => nth_bit(low, counts, n),
        Some(rest) => 64 + nth_bit(high, bit_counts(high), rest),
    };
    bit as u8
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

/// For every byte the places of its set bits; the rest is 0.
static BYTE_PLACES: [[u16; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < table.len() {
        let mut nth = 0;
        while nth < byte.count_ones() {
            table[byte][nth as usize] = (PLACES[byte] >> (3 * nth) & 7) as u16;
            nth += 1;
        }
        byte += 1;
    }
    table
};

/// The bits of every byte.
static BYTE_BITS: [[bool; 8]; 256] = {
    let mut table = [[false; 8]; 256];
    let mut byte = 0;
    while byte < table.len() {
        let mut place = 0;
        while place < 8 {
            table[byte][place] = byte >> place & 1 != 0;
            place += 1;
        }
        byte += 1;
    }
    table
};

/// The number of set bits of every byte.
static BYTE_COUNTS: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < table.len() {
        table[byte] = byte.count_ones() as u8;
        byte += 1;
    }
    table
};

acquire_kit::legal_actions!(LegalActions => Action);

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
                    let mut mask = [true; ActionId::COUNT];
                    legal.write_mask(&mut mask);
                    let ids = ActionId::all().filter(|id| mask[usize::from(id.get())]);
                    assert!(ids.map(Action::from).eq(walk.iter().copied()), "{legal:?}");
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
