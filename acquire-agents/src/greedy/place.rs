//! What placing a tile promises, with the merger and the purchase that follow.

use acquire_core::{Action, Cell, Chain, ChainSet, LegalActions, Placement, Power, Tile};

use super::{appraisal::Appraisal, stock::Market};
use crate::outlook::price;

impl Appraisal<'_> {
    /// Calls `f` with every action of PlaceTile and its value.
    pub(super) fn each_placement(&self, legal: &LegalActions, f: &mut impl FnMut(Action, f32)) {
        let market = self.market_now();
        let stay = self.purchase_to_come(&market, None, self.known.cash[self.known.me]);
        // The values of the tiles, for the powers.
        let (mut best, mut gains) = (0.0, 0.0);
        legal.iter().for_each(|action| {
            let value = match action {
                Action::Place(tile) => {
                    let value = self.placement(tile, &market, stay);
                    let gain = value - stay;
                    if gain > best {
                        best = gain;
                    }
                    if gain > 0.0 {
                        gains += gain;
                    }
                    value
                }
                Action::DeclareEnd => self.declaration(),
                Action::Power(power) => {
                    let kept = self.weights.power * self.outlook.left;
                    let gain = match power {
                        Power::Place4 => gains,
                        _ if best > self.weights.tiles => best,
                        _ => self.weights.tiles,
                    };
                    stay + gain - kept
                }
                Action::Redraw => stay + Self::redrawn(),
                _ => stay,
            };
            f(action, value);
        });
    }

    /// The value of placing this tile, where `stay` is that of changing nothing on the board.
    fn placement(&self, tile: Tile, market: &Market, stay: f32) -> f32 {
        let weights = self.weights;
        let cash = self.known.cash[self.known.me];
        match self.known.position.board().placement(tile) {
            Placement::Isolated => {
                let founds_later = tile.neighbors().any(|beside| self.known.rack.contains(beside));
                stay + weights.isolated + if founds_later { weights.pair } else { 0.0 }
            }
            Placement::Grow { chain, size } => {
                let gains = self.gains(chain, size, &self.known.shares[chain], 3);
                let before = self.known.position.board().size(chain);
                let grown = self.chain(chain, size, &self.known.shares[chain], self.bank(chain))
                    - self.chain(chain, before, &self.known.shares[chain], self.bank(chain));
                let changed = (chain, gains, price(chain.tier(), size));
                grown + self.purchase_to_come(market, Some(&changed), cash)
            }
            Placement::Found { chains, size } => {
                let each = chains.iter().map(|chain| self.founded(chain, size, market));
                each.fold(f32::MIN, f32::max)
            }
            Placement::Merge { chains, survivors, size } => {
                let each = survivors.iter().map(|chain| self.merged(chains, chain, size, market));
                each.fold(f32::MIN, f32::max)
            }
            Placement::Unavailable | Placement::Dead { .. } | Placement::Blocked => stay,
        }
    }

    /// The number of shares that the bank has.
    #[inline]
    pub(super) fn bank(&self, chain: Chain) -> u8 {
        self.known.position.bank(chain)
    }

    /// The value of founding this chain with this number of tiles.
    pub(super) fn founded(&self, chain: Chain, size: u8, market: &Market) -> f32 {
        let (shares, bank) = (&self.known.shares[chain], self.bank(chain));
        let free = bank.min(1);
        let held = self.with_more(shares, free);
        let gain = self.chain(chain, size, &held, bank - free) - self.dormant(chain, shares, bank);
        let gains = self.gains(chain, size, &held, 3);
        let changed = (chain, gains, price(chain.tier(), size));
        let cash = self.known.cash[self.known.me];
        gain + self.weights.founding + self.purchase_to_come(market, Some(&changed), cash)
    }

    /// The value of merging these chains into one of this size.
    pub(super) fn merged(
        &self,
        chains: ChainSet,
        survivor: Chain,
        size: u8,
        market: &Market,
    ) -> f32 {
        let known = self.known;
        let (board, me) = (known.position.board(), known.me);
        let shares = &known.shares[survivor];
        let after = self.outlook.shares(survivor, size, shares, self.bank(survivor));
        let mut gain = self.worth(&after) - self.chain_now(survivor);
        // What a share brings that is traded in.
        let traded = price(survivor.tier(), size) / 2.0;
        let mut cash = known.cash[me];
        for defunct in chains.iter().filter(|&chain| chain != survivor) {
            let now = price(defunct.tier(), board.size(defunct));
            let shares = &known.shares[defunct];
            let mut amounts = self.outlook.bonuses(now, shares, self.bank(defunct), 0.0);
            let each = if traded > now { traded } else { now };
            cash += amounts[me] + f32::from(shares[me]) * now;
            for player in known.position.seats() {
                amounts[player] += f32::from(shares[player]) * each;
            }
            gain += self.worth(&amounts) - self.chain_now(defunct);
        }
        let gains = self.gains(survivor, size, shares, 3);
        let changed = (survivor, gains, price(survivor.tier(), size));
        // The cash that a merger brings is worth more to a player who has little.
        gain + self.cash(cash) - cash - self.cash(known.cash[me])
            + known.cash[me]
            + self.purchase_to_come(market, Some(&changed), cash)
    }

    /// The size in tiles that a chain founded by this tile, which lies on the board, has at least.
    pub(super) fn size_around(&self, tile: Tile) -> u8 {
        let board = self.known.position.board();
        let beside = |tile: &Tile| board.cell(*tile) == Cell::Unincorporated;
        1 + tile.neighbors().filter(beside).count() as u8
    }

    /// The size in tiles of the chain that results from a merger by this tile, as far as it is not
    /// over yet.
    pub(super) fn size_merged(&self, tile: Tile) -> u8 {
        let board = self.known.position.board();
        board
            .adjacent_chains(tile)
            .iter()
            .fold(1, |size, chain| size.saturating_add(board.size(chain)))
    }
}
