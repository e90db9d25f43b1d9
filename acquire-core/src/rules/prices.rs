//! Prices and bonuses (C2, C3, N, Z2).

use arrayvec::ArrayVec;

use crate::{
    rules::Rules,
    words::{
        booklets::{BONUSES, CHEAP},
        chain::{Chain, SHARES, Tier},
        money::divide_up,
        player::ByPlayer,
    },
};

/// The size from which on a price no longer rises (C2).
const TOP_SIZE: usize = CHEAP[CHEAP.len() - 1].0;

/// Returns the price in hundreds of dollars.
const fn hundreds(tier: Tier, size: usize) -> u8 {
    let mut i = CHEAP.len();
    while i > 0 {
        i -= 1;
        let (from, cheap) = CHEAP[i];
        if size >= from {
            return cheap + tier as u8;
        }
    }
    0
}

/// No price is higher, in hundreds of dollars (C2).
pub(crate) const PRICE_MAX: u8 = hundreds(Tier::Expensive, TOP_SIZE);

/// For each chain the price in hundreds of dollars, by size (C2).
static PRICES: [[u8; TOP_SIZE + 1]; Chain::COUNT] = {
    let mut prices = [[0; TOP_SIZE + 1]; Chain::COUNT];
    let mut chain = 0;
    while chain < Chain::COUNT {
        let mut size = 0;
        while size <= TOP_SIZE {
            prices[chain][size] = hundreds(Chain::ALL[chain].tier(), size);
            size += 1;
        }
        chain += 1;
    }
    prices
};

/// Returns the price in hundreds of dollars of one share of the chain at this size (C2).
#[inline]
pub(crate) fn price_hundreds(chain: Chain, size: u8) -> u8 {
    PRICES[chain.index()][usize::from(size).min(TOP_SIZE)]
}

/// Amounts in dollars: the bonus for the most shares first, then that for the second most, and so on.
pub type BonusList = ArrayVec<u32, PLACES>;

/// No rules have more bonuses than these for one chain (C3).
const PLACES: usize = 3;

/// Returns the number of shares of a chain that the bank has, if the players hold these (B4).
#[must_use]
pub fn bank_shares(shares: &ByPlayer<u8>) -> u8 {
    shares.0.into_iter().fold(SHARES, u8::saturating_sub)
}

/// The bonuses of one chain, by receiver (N).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Bonuses {
    /// The dollars that each player receives.
    pub amounts: ByPlayer<u32>,
    /// The dollars that would go to the market, which are not paid (Z2).
    pub market: u32,
}

impl Rules {
    /// Returns the price in dollars of one share of a chain with this number of tiles (C2); 0 for
    /// fewer than two tiles, because such a chain is not on the board.
    ///
    /// ```
    /// use acquire_core::{Edition, Rules, Tier};
    ///
    /// let rules = Rules::new(Edition::AvalonHill);
    /// assert_eq!(rules.price(Tier::Expensive, 41), 1_200);
    /// assert_eq!(rules.bonus(Tier::Expensive, 41)[..], [12_000, 6_000]);
    /// ```
    #[must_use]
    pub const fn price(&self, tier: Tier, size: u8) -> u32 {
        100 * hundreds(tier, size as usize) as u32
    }

    /// Returns the bonuses in tenths of the price of a share, that for the most shares first (C3, N6). The
    /// amounts are rounded up to the next $100.
    #[must_use]
    pub const fn bonus_tenths(&self) -> &'static [u32] {
        BONUSES[self.bonuses() as usize]
    }

    /// Returns the bonuses in dollars of a chain with this number of tiles, that for the most
    /// shares first (C3); all are 0 for fewer than two tiles.
    #[must_use]
    pub fn bonus(&self, tier: Tier, size: u8) -> BonusList {
        self.bonus_at(self.price(tier, size))
    }

    /// Returns the bonuses at this price of a share.
    fn bonus_at(&self, price: u32) -> BonusList {
        // This is far beyond any price, so that no sum overflows.
        let price = price.min(u32::MAX / 1024);
        self.bonus_tenths().iter().map(|tenths| divide_up(price * tenths, 10)).collect()
    }

    /// Splits the bonuses of a chain among its shareholders (N).
    ///
    /// `price` is the price of one share in dollars. `market` is the number of shares that the
    /// market has for its bonus (Z1, Z7); it is 0 without a market.
    ///
    /// ```
    /// use acquire_core::{ByPlayer, Edition, Rules};
    ///
    /// // N3: two players tied for most share $7,500, each rounded up to $3,800.
    /// let rules = Rules::new(Edition::AvalonHill);
    /// let bonuses = rules.split_bonuses(500, &ByPlayer([4, 4, 1, 0, 0, 0]), 0);
    /// assert_eq!(bonuses.amounts.0, [3_800, 3_800, 0, 0, 0, 0]);
    /// ```
    #[must_use]
    pub fn split_bonuses(&self, price: u32, shares: &ByPlayer<u8>, market: u8) -> Bonuses {
        // The largest numbers of shares, and the number of shareholders with each.
        let mut groups = [(0u8, 0usize); PLACES];
        let held = shares.0.into_iter().chain([market]);
        held.filter(|&held| held > 0).for_each(|held| {
            let [most, second, third] = &mut groups;
            if held > most.0 {
                groups = [(held, 1), *most, *second];
            } else if held == most.0 {
                most.1 += 1;
            } else if held > second.0 {
                (*second, *third) = ((held, 1), *second);
            } else if held == second.0 {
                second.1 += 1;
            } else if held > third.0 {
                *third = (held, 1);
            } else if held == third.0 {
                third.1 += 1;
            }
        });
        let mut bonuses = Bonuses::default();
        if groups[0].1 == 0 {
            return bonuses;
        }
        let list = self.bonus_at(price);
        let mut places = &list[..];
        let single = groups[0].1 == 1 && groups[1].1 == 0;
        for (most, tied) in groups {
            let taken = if single { places.len() } else { tied.min(places.len()) };
            let (taken, rest) = places.split_at(taken);
            if taken.is_empty() {
                break;
            }
            let each = divide_up(taken.iter().sum(), tied as u32);
            places = rest;
            for (amount, &held) in bonuses.amounts.0.iter_mut().zip(&shares.0) {
                if held == most {
                    *amount = each;
                }
            }
            if market == most {
                bonuses.market = each;
            }
        }
        bonuses
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::edition::Edition;

    const RULES: Rules = Rules::new(Edition::AvalonHill);

    #[test]
    fn c2_prices_by_size_and_tier() {
        let sizes = [0, 1, 2, 3, 4, 5, 6, 10, 11, 20, 21, 30, 31, 40, 41, 108];
        let cheap = [0, 0, 200, 300, 400, 500, 600, 600, 700, 700, 800, 800, 900, 900, 1000, 1000];
        for (size, cheap) in sizes.into_iter().zip(cheap) {
            assert_eq!(RULES.price(Tier::Cheap, size), cheap);
            let on_board = u32::from(cheap > 0);
            assert_eq!(RULES.price(Tier::Medium, size), cheap + 100 * on_board);
            assert_eq!(RULES.price(Tier::Expensive, size), cheap + 200 * on_board);
        }
    }

    #[test]
    fn c3_bonuses_are_ten_and_five_prices() {
        assert_eq!(RULES.bonus(Tier::Cheap, 2)[..], [2_000, 1_000]);
        assert_eq!(RULES.bonus(Tier::Cheap, 1)[..], [0, 0]);
    }

    #[track_caller]
    fn splits(price: u32, shares: [u8; 6], market: u8, amounts: [u32; 6], to_market: u32) {
        let bonuses = RULES.split_bonuses(price, &ByPlayer(shares), market);
        assert_eq!((bonuses.amounts.0, bonuses.market), (amounts, to_market));
    }

    #[test]
    fn n1_a_single_shareholder_gets_both() {
        splits(300, [0, 2, 0, 0, 0, 0], 0, [0, 4_500, 0, 0, 0, 0], 0);
    }

    #[test]
    fn n2_most_and_second_most() {
        splits(300, [1, 5, 3, 0, 0, 0], 0, [0, 3_000, 1_500, 0, 0, 0], 0);
    }

    #[test]
    fn n3_tied_for_most_share_both_and_nobody_else_gets_anything() {
        splits(400, [5, 5, 3, 0, 0, 0], 0, [3_000, 3_000, 0, 0, 0, 0], 0);
        splits(500, [3, 3, 3, 3, 1, 0], 0, [1_900, 1_900, 1_900, 1_900, 0, 0], 0);
        splits(200, [1; 6], 0, [500; 6], 0);
    }

    #[test]
    fn n4_tied_for_second_share_the_minority_bonus_rounded_up() {
        splits(500, [7, 2, 2, 1, 0, 0], 0, [5_000, 1_300, 1_300, 0, 0, 0], 0);
        splits(400, [7, 2, 2, 0, 0, 0], 0, [4_000, 1_000, 1_000, 0, 0, 0], 0);
    }

    #[test]
    fn n5_nobody_holds_a_share() {
        splits(500, [0; 6], 0, [0; 6], 0);
    }

    #[test]
    fn n6_tycoon_has_three_bonuses_which_equals_share_by_their_places() {
        let tycoon = RULES.with_bonuses(crate::rules::BonusScheme::Tycoon);
        assert_eq!(tycoon.bonus(Tier::Cheap, 2)[..], [2_000, 1_500, 1_000]);
        assert_eq!(tycoon.bonus(Tier::Cheap, 3)[..], [3_000, 2_300, 1_500]);
        for (shares, market, amounts, to_market) in [
            ([0; 6], 0, [0; 6], 0),
            ([0, 7, 0, 0, 0, 0], 0, [0, 6_800, 0, 0, 0, 0], 0),
            ([2, 7, 0, 0, 0, 0], 0, [2_300, 3_000, 0, 0, 0, 0], 0),
            ([5, 5, 0, 0, 0, 0], 0, [2_700, 2_700, 0, 0, 0, 0], 0),
            ([4, 3, 2, 1, 0, 0], 0, [3_000, 2_300, 1_500, 0, 0, 0], 0),
            ([4, 4, 2, 2, 1, 0], 0, [2_700, 2_700, 800, 800, 0, 0], 0),
            ([4, 2, 2, 1, 0, 0], 0, [3_000, 1_900, 1_900, 0, 0, 0], 0),
            ([4, 2, 2, 2, 1, 0], 0, [3_000, 1_300, 1_300, 1_300, 0, 0], 0),
            ([3, 3, 3, 1, 0, 0], 0, [2_300, 2_300, 2_300, 0, 0, 0], 0),
            ([1; 6], 0, [1_200; 6], 0),
            ([4, 2, 0, 0, 0, 0], 3, [3_000, 1_500, 0, 0, 0, 0], 2_300),
            ([4, 2, 0, 0, 0, 0], 2, [3_000, 1_900, 0, 0, 0, 0], 1_900),
        ] {
            let bonuses = tycoon.split_bonuses(300, &ByPlayer(shares), market);
            assert_eq!((bonuses.amounts.0, bonuses.market), (amounts, to_market), "{shares:?}");
        }
    }

    #[test]
    fn z2_the_market_takes_part_and_is_not_paid() {
        splits(300, [4, 2, 0, 0, 0, 0], 12, [1_500, 0, 0, 0, 0, 0], 3_000);
        splits(300, [4, 2, 0, 0, 0, 0], 4, [2_300, 0, 0, 0, 0, 0], 2_300);
        splits(300, [4, 2, 0, 0, 0, 0], 2, [3_000, 800, 0, 0, 0, 0], 800);
        splits(300, [4, 0, 0, 0, 0, 0], 1, [3_000, 0, 0, 0, 0, 0], 1_500);
        splits(300, [0; 6], 3, [0; 6], 4_500);
    }
}
