//! The expected course of the rest of a game, and the value of shares then.
//!
//! Only additions, multiplications, divisions and comparisons of `f32` are used, whose results are
//! the same on every platform.

use core::slice;

use acquire_core::{ByPlayer, Chain, Edition, Position, Rules, SAFE_SIZE, Tier, TwoPlayerMarket};

use crate::known::Shares;

/// The price of a cheap share in hundreds of dollars, by size (C2); beyond it, the last one.
const CHEAP: [f32; 43] = {
    // The editions have the same prices.
    let rules = Rules::new(Edition::AvalonHill);
    let mut table = [0.0; 43];
    let mut size = 0;
    while size < table.len() {
        table[size] = (rules.price(Tier::Cheap, size as u8) / 100) as f32;
        size += 1;
    }
    table
};

/// Returns the price in hundreds of dollars of a share of a chain with this number of tiles (C2).
#[inline]
pub(crate) fn price(tier: Tier, size: u8) -> f32 {
    CHEAP[usize::from(size).min(CHEAP.len() - 1)] + tier as u8 as f32
}

/// Returns the same for an expected number of tiles, between whole ones.
#[inline]
fn price_between(tier: Tier, size: f32) -> f32 {
    let size = if size < (CHEAP.len() - 2) as f32 { size } else { (CHEAP.len() - 2) as f32 };
    let whole = size as usize;
    let part = size - whole as f32;
    let low = CHEAP[whole.min(CHEAP.len() - 2)];
    let high = CHEAP[(whole + 1).min(CHEAP.len() - 1)];
    low + (high - low) * part + tier as u8 as f32
}

/// Expectations about the rest of a game; see [`Weights`](crate::Weights).
#[derive(Clone, Copy)]
pub(crate) struct Prospects {
    pub(crate) last_tiles: f32,
    pub(crate) growth: f32,
    pub(crate) growth_by_size: f32,
    pub(crate) growth_safe: f32,
    pub(crate) upset: f32,
    pub(crate) upset_safe: f32,
    pub(crate) stock: f32,
    pub(crate) bonus: f32,
    pub(crate) revival: f32,
    pub(crate) revival_size: f32,
}

/// The prospects of a position.
pub(crate) struct Outlook {
    prospects: Prospects,
    /// The part of the game that is still to come, 0 to 1.
    pub(crate) left: f32,
    /// The possible numbers of shares of the market (Z1), all equally likely. `None` if they are
    /// the bank's (Z7).
    market: Option<&'static [u8]>,
    tariff: Tariff,
}

/// The bonuses in prices of a share, that for the most shares first; 0 for those that there are not
/// (C3).
#[derive(Clone, Copy)]
struct Tariff([f32; PLACES]);

/// The largest number of bonuses of any rules (C3).
const PLACES: usize = 3;

impl Tariff {
    fn new(rules: &Rules) -> Self {
        let mut bonuses = [0.0; PLACES];
        for (bonus, &tenths) in bonuses.iter_mut().zip(rules.bonus_tenths()) {
            *bonus = tenths as f32 / 10.0;
        }
        Self(bonuses)
    }

    /// Returns the sum of the bonuses for this number of places from this one on.
    #[inline]
    fn sum(&self, from: u8, places: u8) -> f32 {
        let all = &self.0;
        let from = usize::from(from);
        let to = (from + usize::from(places)).min(PLACES);
        all.get(from..to).unwrap_or_default().iter().sum()
    }
}

/// The slopes of the chance to win at the end of a game, and with all of it left.
const SLOPES: (f64, f64) = (0.009, 0.0018);

/// With each of these, a third of the columns on one side of it is nearest.
const DRAWN: &[u8] = &[2, 6, 10];

impl Outlook {
    #[inline]
    pub(crate) fn new(position: &Position, prospects: &Prospects) -> Self {
        let declared = position.turn().declared.is_some() || position.end_reason().is_some();
        let tiles = position.bag_count() as f32 - prospects.last_tiles;
        let left = if declared || tiles <= 0.0 { 0.0 } else { tiles / 80.0 };
        let market = match position.market() {
            TwoPlayerMarket::None => Some(&[0][..]),
            TwoPlayerMarket::DrawnTile => Some(DRAWN),
            TwoPlayerMarket::Bank => None,
        };
        Self { prospects: *prospects, left, market, tariff: Tariff::new(position.rules()) }
    }

    /// Returns the slope of the chance to win per hundred dollars, for a player who wins every third or
    /// fourth time.
    pub(crate) fn slope(&self) -> f64 {
        let left = f64::from(self.left);
        1.0 / ((1.0 - left) / SLOPES.0 + left / SLOPES.1)
    }

    /// Returns the expected price in hundreds of dollars at which a chain of this size pays.
    #[inline]
    fn final_price(&self, chain: Chain, size: u8) -> f32 {
        let prospects = &self.prospects;
        let now = f32::from(size);
        let growth = if size >= SAFE_SIZE {
            prospects.growth_safe
        } else {
            prospects.growth + prospects.growth_by_size * now
        };
        price_between(chain.tier(), now + self.left * growth)
    }

    /// Returns the expected value of the chain's shares in hundreds of dollars, including bonuses,
    /// if the chain has this size, the player has `mine` of its shares, the others these, and the
    /// bank the rest.
    #[inline]
    pub(crate) fn stake(
        &self,
        chain: Chain,
        size: u8,
        others: &Holders,
        mine: u8,
        bank: u8,
    ) -> Amounts {
        let prospects = &self.prospects;
        let price = self.final_price(chain, size);
        let upset = if size >= SAFE_SIZE { prospects.upset_safe } else { prospects.upset };
        let upset = (upset * self.left * f32::from(bank) * (1.0 / 25.0)).min(1.0);
        let bonuses = self.bonuses(price, others, mine, bank, upset);
        let (stock, bonus) = (prospects.stock * price, prospects.bonus);
        Amounts {
            mine: bonuses.mine * bonus + f32::from(mine) * stock,
            all: bonuses.all * bonus + (f32::from(mine) + f32::from(others.shares)) * stock,
        }
    }

    /// Returns the expected value of the shares of a chain that is not on the board.
    #[inline]
    pub(crate) fn dormant(&self, chain: Chain, others: &Holders, mine: u8, bank: u8) -> Amounts {
        if mine == 0 && others.shares == 0 {
            return Amounts::default();
        }
        let chance = self.prospects.revival * self.left;
        let size = self.prospects.revival_size as u8;
        let Amounts { mine, all } = self.stake(chain, size, others, mine, bank);
        Amounts { mine: mine * chance, all: all * chance }
    }

    /// Returns the bonuses at this value of a share (N). The part `upset` of them is divided by the
    /// squares of the numbers of shares instead, because the order may change.
    #[inline]
    pub(crate) fn bonuses(
        &self,
        price: f32,
        others: &Holders,
        mine: u8,
        bank: u8,
        upset: f32,
    ) -> Amounts {
        let players = others.and(mine);
        let markets = self.market.unwrap_or(slice::from_ref(&bank));
        let likely = 1.0 / markets.len() as f32;
        let mut mean = Amounts::default();
        for &market in markets {
            let Amounts { mine, all } =
                players.and(market).bonuses(mine, market, &self.tariff, price, upset);
            mean.mine += mine * likely;
            mean.all += all * likely;
        }
        mean
    }

    /// Returns the bonuses that holders of these shares receive together, in prices of a share (N).
    pub(crate) fn bonuses_of(&self, shares: &Shares) -> f32 {
        Holders::of(shares.0).total(&self.tariff)
    }

    /// Returns the bonus of each player at this value of a share (N).
    pub(crate) fn bonus_of_each(&self, price: f32, shares: &Shares, bank: u8) -> ByPlayer<f32> {
        let players = Holders::of(shares.0);
        let mut amounts = ByPlayer::default();
        let markets = self.market.unwrap_or(slice::from_ref(&bank));
        let likely = 1.0 / markets.len() as f32;
        for &market in markets {
            let holders = players.and(market);
            let parts = holders.parts(&self.tariff, price);
            for (amount, &held) in amounts.0.iter_mut().zip(&shares.0) {
                *amount += holders.part(held, parts) * likely;
            }
        }
        amounts
    }
}

/// The holdings of some shareholders of a chain, as far as they decide the bonuses (N).
#[derive(Clone, Copy, Default)]
pub(crate) struct Holders {
    most: u8,
    /// The number of holders with the most.
    tied: u8,
    /// The second largest number; 0 if there is none.
    second: u8,
    seconds: u8,
    /// The third largest number; 0 if there is none.
    third: u8,
    thirds: u8,
    squares: u16,
    /// The shares of all together.
    shares: u8,
}

/// Amounts in hundreds of dollars.
#[derive(Clone, Copy, Default)]
pub(crate) struct Amounts {
    /// The amount for the player to move.
    pub(crate) mine: f32,
    /// The amount for all players together.
    pub(crate) all: f32,
}

impl Holders {
    /// Returns holders with these numbers of shares.
    #[inline]
    pub(crate) fn of(held: impl IntoIterator<Item = u8>) -> Self {
        held.into_iter().fold(Self::default(), Self::and)
    }

    /// Returns the shares of all together.
    #[inline]
    pub(crate) const fn shares(&self) -> u8 {
        self.shares
    }

    /// Returns these holders and another one.
    #[inline]
    fn and(mut self, held: u8) -> Self {
        if held == 0 {
            return self;
        }
        self.shares = self.shares.saturating_add(held);
        self.squares += u16::from(held) * u16::from(held);
        if held > self.most {
            (self.third, self.thirds) = (self.second, self.seconds);
            (self.second, self.seconds) = (self.most, self.tied);
            (self.most, self.tied) = (held, 1);
        } else if held == self.most {
            self.tied += 1;
        } else if held > self.second {
            (self.third, self.thirds) = (self.second, self.seconds);
            (self.second, self.seconds) = (held, 1);
        } else if held == self.second {
            self.seconds += 1;
        } else if held > self.third {
            (self.third, self.thirds) = (held, 1);
        } else if held == self.third {
            self.thirds += 1;
        }
        self
    }

    /// Returns the bonuses of all together, in prices of a share.
    #[inline]
    fn total(&self, tariff: &Tariff) -> f32 {
        match self.tied + self.seconds + self.thirds {
            // A single one receives them all (N1).
            1 => tariff.sum(0, PLACES as u8),
            places => tariff.sum(0, places),
        }
    }

    /// Returns the amount for each holder of the most, of the second most and of the third most.
    #[inline]
    fn parts(&self, tariff: &Tariff, price: f32) -> [f32; PLACES] {
        let (tied, seconds, thirds) = (self.tied, self.seconds, self.thirds);
        let part = |from, holders: u8| match holders {
            0 => 0.0,
            _ => tariff.sum(from, holders) * price / f32::from(holders),
        };
        match (tied, seconds) {
            (1, 0) => [self.total(tariff) * price, 0.0, 0.0],
            _ => [part(0, tied), part(tied, seconds), part(tied.saturating_add(seconds), thirds)],
        }
    }

    /// Returns the amount for one of them who has this number of shares.
    #[inline]
    fn part(&self, held: u8, [to_most, to_second, to_third]: [f32; PLACES]) -> f32 {
        if held == 0 {
            0.0
        } else if held == self.most {
            to_most
        } else if held == self.second {
            to_second
        } else if held == self.third {
            to_third
        } else {
            0.0
        }
    }

    /// Returns the bonuses of the one of them who has `mine` and of all except the `market`.
    #[inline]
    fn bonuses(&self, mine: u8, market: u8, tariff: &Tariff, price: f32, upset: f32) -> Amounts {
        if self.most == 0 {
            return Amounts::default();
        }
        let parts = self.parts(tariff, price);
        let (certain, all) = (1.0 - upset, self.total(tariff) * price);
        let each_square = upset * all / f32::from(self.squares);
        let part = |held: u8| {
            certain * self.part(held, parts)
                + each_square * f32::from(u16::from(held) * u16::from(held))
        };
        Amounts { mine: part(mine), all: if market == 0 { all } else { all - part(market) } }
    }
}
