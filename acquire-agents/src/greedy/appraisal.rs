//! The values of the actions of one decision for the player to move.

use acquire_core::{Action, ByChain, ByPlayer, Chain, LegalActions, Player, Stage};

use super::weights::Weights;
use crate::{
    known::Known,
    outlook::{Amounts, Holders, Outlook, price},
};

/// The value of a declaration of the end that wins, in hundreds of dollars: more than any other. One
/// that does not win has the negative of it.
pub(crate) const VICTORY: f32 = 1e6;
/// The value of tiles that replace useless ones, in hundreds of dollars.
const FRESH_TILES: f32 = 1.0;

/// The values of actions for the player to move, in hundreds of dollars.
pub(crate) struct Appraisal<'a> {
    pub(crate) known: &'a Known<'a>,
    pub(super) weights: &'a Weights,
    pub(crate) outlook: Outlook,
    /// The other players' holdings of each chain.
    pub(super) others: ByChain<Holders>,
    /// The cost for the player of a dollar of the average opponent's.
    rivalry: f32,
}

impl<'a> Appraisal<'a> {
    #[inline]
    pub(crate) fn new(known: &'a Known<'a>, weights: &'a Weights) -> Self {
        let opponents = known.position.players().max(2) - 1;
        let outlook = Outlook::new(known.position, &weights.prospects());
        let others = ByChain::from_fn(|chain| {
            let others = known.position.seats().filter(|&player| player != known.me);
            Holders::of(others.map(|player| known.shares[chain][player]))
        });
        Self { known, weights, outlook, others, rivalry: weights.rivalry / opponents as f32 }
    }

    /// Calls `f` with each of these actions and its value.
    #[inline]
    pub(crate) fn each(&self, legal: &LegalActions, f: &mut impl FnMut(Action, f32)) {
        match self.known.position.turn().stage {
            Stage::PlaceTile => self.each_placement(legal, f),
            Stage::FoundChain { tile } => {
                let size = self.size_around(tile);
                let market = self.market_now();
                legal.iter().for_each(|action| {
                    if let Action::Found(chain) = action {
                        f(action, self.founded(chain, size, &market));
                    }
                });
            }
            Stage::ChooseSurvivor { tile } => {
                let chains = self.known.position.board().adjacent_chains(tile);
                let market = self.market_now();
                legal.iter().for_each(|action| {
                    if let Action::Survivor(chain) = action {
                        f(action, self.merged(chains, chain, self.size_merged(tile), &market));
                    }
                });
            }
            Stage::ChooseDefunct { .. } => legal.iter().for_each(|action| {
                if let Action::Defunct(chain) = action {
                    f(action, f32::from(self.mine(chain)));
                }
            }),
            Stage::DisposeStock { tile, survivor, defunct, .. } => {
                self.each_disposal(legal, defunct, survivor, self.size_merged(tile), f);
            }
            Stage::BuyStock => self.each_purchase(legal, f),
            Stage::ReplaceTiles | Stage::Over { .. } => legal.iter().for_each(|action| {
                f(action, if action == Action::Pass { 0.0 } else { FRESH_TILES });
            }),
        }
    }

    /// Returns the player's shares of the chain.
    #[inline]
    pub(super) fn mine(&self, chain: Chain) -> u8 {
        self.known.shares[chain][self.known.me]
    }

    /// Returns the value of these amounts for the player to move.
    #[inline]
    pub(super) fn worth(&self, amounts: Amounts) -> f32 {
        amounts.mine * (1.0 + self.rivalry) - amounts.all * self.rivalry
    }

    /// Returns the value for the player of a chain on the board with this size, if they have `mine`
    /// of its shares and the bank those that no player holds.
    #[inline]
    pub(super) fn chain(&self, chain: Chain, size: u8, mine: u8, bank: u8) -> f32 {
        self.worth(self.outlook.stake(chain, size, &self.others[chain], mine, bank))
    }

    /// Returns the value for the player of a chain that is not on the board.
    #[inline]
    pub(super) fn dormant(&self, chain: Chain, mine: u8, bank: u8) -> f32 {
        self.worth(self.outlook.dormant(chain, &self.others[chain], mine, bank))
    }

    /// Returns the value of this much cash in hundreds of dollars: less than its amount below the
    /// reserve.
    #[inline]
    pub(super) fn cash(&self, cash: f32) -> f32 {
        let Weights { reserve, shortage, .. } = *self.weights;
        match self.missing(cash) {
            Some(missing) => {
                cash - shortage * self.outlook.left * missing * missing / (2.0 * reserve)
            }
            None => cash,
        }
    }

    /// Returns the value of a dollar when this much cash is left.
    #[inline]
    pub(super) fn dollar(&self, cash: f32) -> f32 {
        let Weights { reserve, shortage, .. } = *self.weights;
        match self.missing(cash) {
            Some(missing) => 1.0 + shortage * self.outlook.left * missing / reserve,
            None => 1.0,
        }
    }

    /// Returns the difference between this much cash and the reserve, if the cash is less.
    #[inline]
    fn missing(&self, cash: f32) -> Option<f32> {
        let reserve = self.weights.reserve;
        (reserve > 0.0 && cash < reserve).then_some(reserve - cash)
    }

    /// Adds what a chain on the board would pay now to the players' worths, and returns the bonuses; all
    /// in hundreds of dollars.
    pub(crate) fn pay_out(&self, chain: Chain, worths: &mut ByPlayer<f32>) -> ByPlayer<f32> {
        let position = self.known.position;
        let now = price(chain.tier(), position.board().size(chain));
        let shares = &self.known.shares[chain];
        let bonuses = self.outlook.bonus_of_each(now, shares, position.bank(chain));
        for player in position.seats() {
            worths[player] += bonuses[player] + f32::from(shares[player]) * now;
        }
        bonuses
    }

    /// Returns the value of declaring the end: it wins, or it does not.
    pub(super) fn declaration(&self) -> f32 {
        let known = self.known;
        let position = known.position;
        let mut worths = known.cash;
        for chain in position.board().active().iter() {
            self.pay_out(chain, &mut worths);
        }
        let mine = worths[known.me];
        let beaten = |player: Player| worths[player] <= mine;
        if position.seats().all(beaten) { VICTORY } else { -VICTORY }
    }

    /// Returns the value of a whole rack of new tiles.
    pub(super) const fn redrawn() -> f32 {
        FRESH_TILES
    }
}
