//! Prices and bonuses (C2, C3, N, Z2).

use crate::{
    chain::{Chain, Tier},
    money::divide_up,
    player::{ByPlayer, Player},
};

/// The size from which on a price no longer rises (C2).
const TOP_SIZE: usize = 41;

/// Returns the price in hundreds of dollars.
const fn hundreds(tier: Tier, size: usize) -> u8 {
    let cheap = match size {
        0 | 1 => return 0,
        2..=5 => size as u8,
        6..=10 => 6,
        11..=20 => 7,
        21..=30 => 8,
        31..=40 => 9,
        TOP_SIZE.. => 10,
    };
    cheap + tier as u8
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

/// Returns the price in dollars of one share of a chain with this number of tiles (C2); 0 for fewer
/// than two tiles, because such a chain is not on the board.
///
/// ```
/// use acquire_core::{Tier, prices};
///
/// assert_eq!(prices::price(Tier::Expensive, 41), 1_200);
/// assert_eq!(prices::majority_bonus(Tier::Expensive, 41), 12_000);
/// assert_eq!(prices::minority_bonus(Tier::Expensive, 41), 6_000);
/// ```
#[must_use]
pub const fn price(tier: Tier, size: u8) -> u32 {
    hundreds(tier, size as usize) as u32 * 100
}

/// Returns the majority bonus in dollars, ten times the price (C3).
#[must_use]
pub const fn majority_bonus(tier: Tier, size: u8) -> u32 {
    10 * price(tier, size)
}

/// Returns the minority bonus in dollars, five times the price (C3).
#[must_use]
pub const fn minority_bonus(tier: Tier, size: u8) -> u32 {
    5 * price(tier, size)
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

/// Splits the bonuses of a chain among its shareholders (N1–N5).
///
/// `price` is the price of one share in dollars. `market` is the number of shares that the market
/// counts as holding (Z1, Z7); it is 0 without a market.
///
/// ```
/// use acquire_core::{ByPlayer, prices};
///
/// // N3: two players tied for most share $7,500, each rounded up to $3,800.
/// let bonuses = prices::split_bonuses(500, &ByPlayer([4, 4, 1, 0, 0, 0]), 0);
/// assert_eq!(bonuses.amounts.0, [3_800, 3_800, 0, 0, 0, 0]);
/// ```
#[must_use]
pub fn split_bonuses(price: u32, shares: &ByPlayer<u8>, market: u8) -> Bonuses {
    // The number of shareholders who hold most, and of those who hold second most.
    let (mut most, mut second) = ((0, 0), (0, 0));
    let mut count = |held: u8| {
        if held > most.0 {
            (most, second) = ((held, 1), most);
        } else if held == most.0 {
            most.1 += 1;
        } else if held > second.0 {
            second = (held, 1);
        } else if held == second.0 {
            second.1 += 1;
        }
    };
    shares.0.into_iter().for_each(&mut count);
    count(market);
    let mut bonuses = Bonuses::default();
    let ((most, tied), (second, seconds)) = (most, second);
    if most == 0 {
        return bonuses;
    }
    // This is far beyond any price, so that no sum overflows.
    let price = price.min(u32::MAX / 16);
    let (majority, minority) = (10 * price, 5 * price);
    let (to_most, to_second) = match (tied, second) {
        (1, 0) => (majority + minority, 0),
        (1, _) => (majority, divide_up(minority, seconds)),
        _ => (divide_up(majority + minority, tied), 0),
    };
    let due = |held: u8| {
        if held == most {
            to_most
        } else if held == second {
            to_second
        } else {
            0
        }
    };
    bonuses.amounts = ByPlayer::from_fn(|player: Player| due(shares[player]));
    bonuses.market = due(market);
    bonuses
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c2_prices_by_size_and_tier() {
        let sizes = [0, 1, 2, 3, 4, 5, 6, 10, 11, 20, 21, 30, 31, 40, 41, 108];
        let cheap = [0, 0, 200, 300, 400, 500, 600, 600, 700, 700, 800, 800, 900, 900, 1000, 1000];
        for (size, cheap) in sizes.into_iter().zip(cheap) {
            assert_eq!(price(Tier::Cheap, size), cheap);
            let on_board = u32::from(cheap > 0);
            assert_eq!(price(Tier::Medium, size), cheap + 100 * on_board);
            assert_eq!(price(Tier::Expensive, size), cheap + 200 * on_board);
        }
    }

    #[test]
    fn c3_bonuses_are_ten_and_five_prices() {
        assert_eq!(majority_bonus(Tier::Cheap, 2), 2_000);
        assert_eq!(minority_bonus(Tier::Cheap, 2), 1_000);
    }

    #[track_caller]
    fn splits(price: u32, shares: [u8; 6], market: u8, amounts: [u32; 6], to_market: u32) {
        let bonuses = split_bonuses(price, &ByPlayer(shares), market);
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
    fn z2_the_market_takes_part_and_is_not_paid() {
        splits(300, [4, 2, 0, 0, 0, 0], 12, [1_500, 0, 0, 0, 0, 0], 3_000);
        splits(300, [4, 2, 0, 0, 0, 0], 4, [2_300, 0, 0, 0, 0, 0], 2_300);
        splits(300, [4, 2, 0, 0, 0, 0], 2, [3_000, 800, 0, 0, 0, 0], 800);
        splits(300, [4, 0, 0, 0, 0, 0], 1, [3_000, 0, 0, 0, 0, 0], 1_500);
        splits(300, [0; 6], 3, [0; 6], 4_500);
    }
}
