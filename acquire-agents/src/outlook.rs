//! How the rest of a game is expected to go, and what shares are worth then.
//!
//! Only additions, multiplications, divisions and comparisons of `f32` are used, whose results are
//! the same on every platform.

use acquire_core::{ByPlayer, Chain, Player, Position, SAFE_SIZE, Tier, TwoPlayerMarket, prices};

use crate::known::Shares;

/// The price of a cheap share in hundreds of dollars, by size (C2); beyond it, the last one.
const CHEAP: [f32; 43] = {
    let mut table = [0.0; 43];
    let mut size = 0;
    while size < table.len() {
        table[size] = (prices::price(Tier::Cheap, size as u8) / 100) as f32;
        size += 1;
    }
    table
};

/// The price in hundreds of dollars of a share of a chain with this number of tiles (C2).
#[inline]
pub(crate) fn price(tier: Tier, size: u8) -> f32 {
    CHEAP[usize::from(size).min(CHEAP.len() - 1)] + tier as u8 as f32
}

/// The same for a number of tiles that is expected, between whole ones.
#[inline]
fn price_between(tier: Tier, size: f32) -> f32 {
    let size = if size < (CHEAP.len() - 2) as f32 { size } else { (CHEAP.len() - 2) as f32 };
    let whole = size as usize;
    let part = size - whole as f32;
    let low = CHEAP[whole.min(CHEAP.len() - 2)];
    let high = CHEAP[(whole + 1).min(CHEAP.len() - 1)];
    low + (high - low) * part + tier as u8 as f32
}

/// What is expected of the rest of a game; see [`Weights`](crate::Weights).
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
    players: usize,
    /// The part of the game that is still to come, 0 to 1.
    pub(crate) left: f32,
    /// The shares that the market may count as holding (Z1), all equally likely. `None` if it
    /// holds what the bank has (Z7).
    market: Option<&'static [u8]>,
}

/// With each of these, a third of the columns on one side of it is nearest.
const DRAWN: &[u8] = &[2, 6, 10];

impl Outlook {
    #[inline]
    pub(crate) fn new(position: &Position, prospects: &Prospects) -> Self {
        let declared = position.turn().declared.is_some() || position.end_reason().is_some();
        let tiles = position.bag_count() as f32 - prospects.last_tiles;
        let left = if declared || tiles <= 0.0 { 0.0 } else { tiles / 80.0 };
        let market = match position.rules().two_player_market() {
            _ if position.players() != 2 => Some(&[0][..]),
            TwoPlayerMarket::None => Some(&[0][..]),
            TwoPlayerMarket::DrawnTile => Some(DRAWN),
            TwoPlayerMarket::Bank => None,
        };
        Self { prospects: *prospects, players: position.players(), left, market }
    }

    /// The price in hundreds of dollars at which a chain of this size is expected to pay.
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

    /// What the chain's shares are expected to bring each player in hundreds of dollars, bonuses
    /// included, if the chain has this size and the bank this number of shares now.
    #[inline]
    pub(crate) fn shares(
        &self,
        chain: Chain,
        size: u8,
        shares: &Shares,
        bank: u8,
    ) -> ByPlayer<f32> {
        let prospects = &self.prospects;
        let price = self.final_price(chain, size);
        let upset = if size >= SAFE_SIZE { prospects.upset_safe } else { prospects.upset };
        let upset = (upset * self.left * f32::from(bank) * (1.0 / 25.0)).min(1.0);
        let mut amounts = self.bonuses(price, shares, bank, upset);
        let (stock, bonus) = (prospects.stock * price, prospects.bonus);
        for i in 0..self.players.min(Player::MAX) {
            amounts.0[i] = amounts.0[i] * bonus + f32::from(shares.0[i]) * stock;
        }
        amounts
    }

    /// What the shares of a chain that is not on the board are expected to bring each player.
    #[inline]
    pub(crate) fn dormant(&self, chain: Chain, shares: &Shares, bank: u8) -> ByPlayer<f32> {
        if shares.0 == [0; Player::MAX] {
            return ByPlayer::default();
        }
        let chance = self.prospects.revival * self.left;
        let mut amounts = self.shares(chain, self.prospects.revival_size as u8, shares, bank);
        amounts.0.iter_mut().for_each(|amount| *amount *= chance);
        amounts
    }

    /// The bonuses that each player receives if a share is worth this now (N), and `upset` of them
    /// shared out by the squares of the numbers of shares instead, as the order may change.
    #[inline]
    pub(crate) fn bonuses(
        &self,
        price: f32,
        shares: &Shares,
        bank: u8,
        upset: f32,
    ) -> ByPlayer<f32> {
        match self.market {
            Some(&[market]) => self.bonuses_beside(price, shares, market, upset),
            None => self.bonuses_beside(price, shares, bank, upset),
            Some(markets) => {
                let mut mean = ByPlayer::default();
                for &market in markets {
                    let amounts = self.bonuses_beside(price, shares, market, upset);
                    for i in 0..2 {
                        mean.0[i] += amounts.0[i] / markets.len() as f32;
                    }
                }
                mean
            }
        }
    }

    /// The same if the market holds this number of shares.
    #[inline]
    fn bonuses_beside(&self, price: f32, shares: &Shares, market: u8, upset: f32) -> ByPlayer<f32> {
        let players = self.players.min(Player::MAX);
        let (mut most, mut tied, mut second, mut seconds) = (0, 0u8, 0, 0u8);
        let mut squares = 0;
        for held in shares.0[..players].iter().copied().chain([market]) {
            squares += u32::from(held) * u32::from(held);
            if held > most {
                (second, seconds) = (most, tied);
                (most, tied) = (held, 1);
            } else if held == most {
                tied += 1;
            } else if held > second {
                (second, seconds) = (held, 1);
            } else if held == second {
                seconds += 1;
            }
        }
        let mut amounts = ByPlayer::default();
        if most == 0 {
            return amounts;
        }
        let (to_most, to_second) = match (tied, second) {
            (1, 0) => (15.0 * price, 0.0),
            (1, _) => (10.0 * price, 5.0 * price / f32::from(seconds)),
            _ => (15.0 * price / f32::from(tied), 0.0),
        };
        let certain = 1.0 - upset;
        let each_square = upset * 15.0 * price / squares as f32;
        for i in 0..players {
            let held = shares.0[i];
            let now = if held == most {
                to_most
            } else if held == second {
                to_second
            } else {
                0.0
            };
            let now = if held == 0 { 0.0 } else { now };
            amounts.0[i] = certain * now + each_square * (u32::from(held) * u32::from(held)) as f32;
        }
        amounts
    }
}
