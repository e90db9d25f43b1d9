//! The limits of the players' cash by the rules alone (B5, M4).
//!
//! Money comes only from mergers and from the final scoring. A chain that has absorbed another has
//! five tiles at least: two of each, and the one that merged them. Every founding takes two tiles
//! that were in no chain, so the tiles in chains limit the number of absorbed chains. Each of these
//! was open and paid its bonuses and, for all its shares, its price at most once.
//!
//! While nothing can have been absorbed, everything was paid for from what the players began with.
//! A share never costs less than before, so it was paid for with today's price at most, and with
//! that of two tiles at least. Only the founder's share of each chain was free (F2).

use crate::{
    moves::phase::Stage,
    position::{Position, hidden::Holding},
    rules::prices::price_hundreds,
    words::{
        booklets::SAFE_SIZE,
        chain::{ByChain, Chain, SHARES, Tier},
        money::{CASH_MAX, STARTING_CASH},
        player::{ByPlayer, Player},
    },
};

/// The largest chain that cannot have absorbed another: both had two tiles, and one merged them.
pub(crate) const UNMERGED_MAX: u8 = 4;

/// The limits of cash in a position, in dollars.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CashLimits {
    /// The most that one player can have received.
    income: u32,
    /// The least and the most paid for a share of each chain, while nothing can have been absorbed;
    /// `None` after that, and with Special Powers, which bring shares otherwise (P4).
    paid: Option<ByChain<(u32, u32)>>,
    /// The least and the most that all players have together.
    pub(crate) all: (u32, u32),
}

impl CashLimits {
    pub(crate) fn new(position: &Position) -> Self {
        let board = &position.board;
        let sizes = || Chain::ALL.into_iter().map(|chain| u32::from(board.size(chain)));
        let (merging, over) = match position.turn.stage {
            Stage::ChooseDefunct { .. } | Stage::DisposeStock { .. } => (true, false),
            Stage::Over { .. } => (false, true),
            _ => (false, false),
        };
        let merged = merging || over || sizes().any(|size| size > u32::from(UNMERGED_MAX));
        let chains = board.active().len() as u32;
        let absorbed = if merged {
            (sizes().sum::<u32>() / 2).saturating_sub(chains) + u32::from(merging)
        } else {
            0
        };
        let scored = if over { chains } else { 0 };
        let income = |size| {
            let shares = u32::from(SHARES) * position.rules.price(Tier::Expensive, size);
            position.rules.bonus(Tier::Expensive, size).iter().sum::<u32>() + shares
        };
        let income = absorbed * income(SAFE_SIZE - 1) + scored * income(u8::MAX);
        let paid = (!merged && !position.rules.special_powers()).then(|| {
            ByChain::from_fn(|chain| {
                let size = board.size(chain);
                let price = |size| 100 * u32::from(price_hundreds(chain, size));
                (price(size.min(2)), price(size))
            })
        });
        let mut limits = Self { income, paid, all: (0, 0) };
        let players = u32::from(position.players);
        let out = |chain: Chain| SHARES.saturating_sub(position.bank[chain]);
        // Each founder has received their share, because the bank had all of them (F2).
        limits.all = limits.of(players, out, |chain| out(chain).saturating_sub(1));
        // Parts of bonuses are rounded up (N3, N4).
        limits.all.1 += (absorbed + scored) * players * 100;
        limits
    }

    /// Returns the least and the most that a player can have who has at least and at most these
    /// shares.
    pub(crate) fn of_player(
        &self,
        fewest: impl Fn(Chain) -> u8,
        most: impl Fn(Chain) -> u8,
    ) -> (u32, u32) {
        let (low, high) = self.of(1, fewest, most);
        (low, high.min(CASH_MAX))
    }

    /// Returns the least and the most that so many players can have together who have at least and at
    /// most these shares.
    pub(crate) fn of(
        &self,
        players: u32,
        fewest: impl Fn(Chain) -> u8,
        most: impl Fn(Chain) -> u8,
    ) -> (u32, u32) {
        let began = players * STARTING_CASH;
        let Some(paid) = &self.paid else { return (0, began + self.income) };
        let (mut little, mut much) = (0, 0);
        for (chain, &(low, high)) in paid.iter() {
            little += u32::from(fewest(chain).saturating_sub(1)) * low;
            much += u32::from(most(chain)) * high;
        }
        (began.saturating_sub(much), began.saturating_sub(little))
    }

    /// Changes the cash of these players until all players have a sum that is possible, each in
    /// proportion to how far theirs can change. Returns false if that is not enough.
    pub(crate) fn correct(&self, holdings: &mut ByPlayer<Holding>, of: &[Player]) -> bool {
        let dollars = |holding: &Holding| u32::from(holding.cash) * 100;
        let sum: u32 = holdings.0.iter().map(dollars).sum();
        let wanted = sum.clamp(self.all.0, self.all.1);
        let room = |holding: &Holding| {
            let shares = |chain| holding.shares[chain];
            let (least, most) = self.of_player(shares, shares);
            let limit = if wanted > sum { most } else { least };
            limit.abs_diff(dollars(holding)) / 100
        };
        let mut left = wanted.abs_diff(sum) / 100;
        if left == 0 {
            return true;
        }
        let mut rooms: u32 = of.iter().map(|&player| room(&holdings[player])).sum();
        for &player in of {
            let room = room(&holdings[player]);
            let part = left.min(room).min((left * room).checked_div(rooms).unwrap_or(0));
            let cash = &mut holdings[player].cash;
            *cash = if wanted > sum { *cash + part as u16 } else { *cash - part as u16 };
            rooms -= room;
            left -= part;
        }
        left == 0
    }
}
