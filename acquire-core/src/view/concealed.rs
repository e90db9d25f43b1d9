//! The likely values of concealed cash and shares (I3).
//!
//! A view that has not followed the game shows only the viewer's own cash and shares, but money can
//! be accounted for: all players began with $6,000, shares were paid for at prices that chains have
//! had, and more money came only from mergers. Before any merger, a player's shares determine the rest
//! almost exactly. After some mergers, games of computer players give the usual spread at such a
//! moment.
//!
//! Concealed shares are spread uniformly over all ways to distribute them, as they are in such
//! games, except that players hold about equally many: of a few ways, the most even one is taken.
//!
//! The cash of a player is the product of a level and a factor. The level is a sum of public values
//! and of the player's shares. The factor is random, with the spread that was found in such games.
//! The numbers depend on how many chains the largest chain can have absorbed, if any.
//! `python/tools/concealed_cash.py` learns the numbers and measures the result. All of it is
//! arithmetic of whole numbers, so that samples are the same on every platform.

use acquire_kit::random::below;
use rand::Rng;

use crate::{
    position::{
        Position,
        cash_limits::{CashLimits, UNMERGED_MAX},
    },
    rules::prices::price_hundreds,
    words::{
        chain::{ByChain, Chain, SHARES},
        tile::Tile,
    },
};

/// The lowest level, in hundreds of dollars.
const LEVEL_MIN: i64 = 4;
/// The unit of factors, levels and spreads.
const ONE: i64 = 256;
/// The chance, in eighths, that a player is as lucky as the table as a whole.
const TOGETHER: u32 = 3;

/// The numbers that apply up to a size of the largest chain.
struct Period {
    largest: u8,
    /// The factors of the terms of the level; see [`LikelyCash::new`] and [`LikelyCash::level`].
    factors: [i32; 11],
    /// The quantiles of the factor from the lowest to the highest, equally far apart.
    spread: [i16; 33],
}

#[rustfmt::skip]
static PERIODS: [Period; 6] = [
    Period {
        largest: 4,
        factors: [14455, -24, -72, 119, 0, 240, -67, 0, 24, -72, 0],
        spread: [0, 0, 128, 183, 205, 217, 226, 232, 236, 240, 243, 246, 248, 251, 253, 254, 256, 258, 260, 261, 263, 264, 265, 267, 267, 268, 269, 270, 273, 279, 307, 364, 739],
    },
    Period {
        largest: 8,
        factors: [17379, -28, -46, -539, -882, -289, -232, 2206, -444, 0, 1005],
        spread: [0, 0, 0, 0, 13, 18, 29, 47, 70, 95, 116, 136, 156, 174, 190, 206, 219, 233, 247, 262, 275, 293, 312, 330, 351, 374, 400, 436, 480, 541, 626, 790, 1534],
    },
    Period {
        largest: 12,
        factors: [19999, -18, -45, -650, -780, 90, -879, 927, -942, 15, 973],
        spread: [0, 0, 0, 0, 0, 0, 12, 14, 16, 25, 33, 50, 69, 90, 114, 137, 158, 182, 206, 226, 250, 277, 305, 335, 366, 408, 451, 496, 562, 651, 775, 982, 1675],
    },
    Period {
        largest: 20,
        factors: [28395, -11, -153, -640, -898, 242, -1947, 894, -1151, 12, 908],
        spread: [0, 0, 0, 0, 0, 8, 10, 12, 18, 24, 36, 53, 73, 93, 113, 135, 156, 179, 203, 229, 256, 285, 317, 349, 387, 428, 481, 539, 614, 702, 815, 1026, 1580],
    },
    Period {
        largest: 30,
        factors: [35912, -4, -197, -607, -1105, 355, -2342, 747, -1825, -4, 885],
        spread: [0, 0, 0, 0, 6, 8, 14, 23, 36, 50, 67, 84, 103, 121, 139, 160, 179, 199, 221, 246, 273, 302, 332, 362, 397, 434, 475, 522, 575, 642, 738, 868, 1246],
    },
    Period {
        largest: 108,
        factors: [58030, -13, -64, -748, -1277, 325, -3346, 894, -3850, -29, 542],
        spread: [0, 0, 3, 7, 13, 26, 43, 59, 77, 96, 113, 130, 147, 164, 179, 196, 218, 238, 256, 275, 294, 315, 338, 360, 385, 409, 439, 474, 508, 555, 626, 732, 1016],
    },
];

/// Estimates of all players' cash in a position.
pub(crate) struct LikelyCash {
    period: &'static Period,
    /// The part of the level that is the same for all, in 256ths of hundreds of dollars.
    common: i64,
    /// Twice the likely price at which a share of the chain was bought, in hundreds of dollars; 0
    /// for a chain that is not on the board.
    paid: ByChain<u8>,
    pub(crate) limits: CashLimits,
}

impl LikelyCash {
    pub(crate) fn new(position: &Position) -> Self {
        let board = &position.board;
        let prices = board.prices_hundreds();
        let paid = ByChain::from_fn(|chain: Chain| match prices[chain] {
            0 => 0,
            price => price + price_hundreds(chain, 2),
        });
        let sizes = || Chain::ALL.into_iter().map(|chain| board.size(chain));
        let largest = sizes().max().unwrap_or(0);
        let out = |chain: Chain| i64::from(SHARES.saturating_sub(position.bank[chain]));
        let sum = |of: &dyn Fn(Chain) -> i64| -> i64 { Chain::ALL.into_iter().map(of).sum() };
        let players = i64::from(position.players);
        let racks: i64 = position.seats().map(|player| position.rack_size(player) as i64).sum();
        let period = PERIODS.iter().find(|period| largest <= period.largest).unwrap_or(&PERIODS[5]);
        let terms = [
            players,
            sum(&|chain| out(chain) * i64::from(paid[chain])),
            sum(&out),
            Tile::COUNT as i64 - i64::from(position.bag_count) - racks,
            sum(&|chain| if paid[chain] == 0 { out(chain) } else { 0 }),
            i64::from(largest) * players,
            board.active().len() as i64 * players,
            sizes().map(|size| i64::from(size.saturating_sub(UNMERGED_MAX))).sum(),
            players * players,
        ];
        let total: i64 =
            terms.iter().zip(period.factors).map(|(term, by)| term * i64::from(by)).sum();
        Self { period, common: total / players, paid, limits: CashLimits::new(position) }
    }

    /// Returns the level of a player with these shares, in 256ths of hundreds of dollars.
    fn level(&self, shares: impl Fn(Chain) -> u8) -> i64 {
        let (mut paid, mut dead) = (0, 0);
        for chain in Chain::ALL {
            let shares = i64::from(shares(chain));
            paid += shares * i64::from(self.paid[chain]);
            dead += if self.paid[chain] == 0 { shares } else { 0 };
        }
        let [.., by_paid, by_dead] = self.period.factors;
        let level = self.common + paid * i64::from(by_paid) + dead * i64::from(by_dead);
        level.max(LEVEL_MIN * ONE)
    }

    /// Returns the cash, in hundreds of dollars, of a player with these shares. `luck` is the
    /// player's rank in luck among all 32-bit numbers.
    pub(crate) fn cash(&self, shares: impl Fn(Chain) -> u8 + Copy, luck: u32) -> u16 {
        let (cut, within) = ((luck >> 27) as usize, i64::from(luck >> 11 & 0xffff));
        let (from, to) = (self.period.spread[cut], self.period.spread[cut + 1]);
        let factor = i64::from(from) * 0x1_0000 + (i64::from(to) - i64::from(from)) * within;
        let cash = (self.level(shares) * (factor >> 8) + (1 << 23)) >> 24;
        let (least, most) = self.limits.of_player(shares, shares);
        cash.clamp(i64::from(least / 100), i64::from(most / 100)) as u16
    }
}

/// A random luck for each player, some of it common to all.
pub(crate) struct Lucks {
    common: u32,
}

impl Lucks {
    pub(crate) fn new(rng: &mut impl Rng) -> Self {
        Self { common: rng.next_u32() }
    }

    pub(crate) fn next(&self, rng: &mut impl Rng) -> u32 {
        if below(rng, 8) < TOGETHER { self.common } else { rng.next_u32() }
    }
}
