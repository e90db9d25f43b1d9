//! The values of placing a tile, with the merger and the purchase that follow.

use acquire_core::{Action, ByChain, Cell, Chain, ChainSet, LegalActions, Placement, Power, Tile};

use super::{appraisal::Appraisal, stock::Market};
use crate::outlook::{Amounts, price};

impl Appraisal<'_> {
    /// Calls `f` with every action of PlaceTile and its value.
    pub(super) fn each_placement(&self, legal: &LegalActions, f: &mut impl FnMut(Action, f32)) {
        let market = self.market_now();
        let stay = self.purchase_to_come(&market, None, self.known.cash[self.known.me]);
        let mut seen = Seen::default();
        // The values of the tiles, for the powers.
        let (mut best, mut gains) = (0.0, 0.0);
        legal.iter().for_each(|action| {
            let value = match action {
                Action::Place(tile) => {
                    let value = self.placement(tile, &market, stay, &mut seen);
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

    /// Returns the value of placing this tile, where `stay` is that of changing nothing on the
    /// board.
    fn placement(&self, tile: Tile, market: &Market, stay: f32, seen: &mut Seen) -> f32 {
        let weights = self.weights;
        let cash = self.known.cash[self.known.me];
        match self.known.position.board().placement(tile) {
            Placement::Isolated => {
                let founds_later = tile.neighbors().any(|beside| self.known.rack.contains(beside));
                stay + weights.isolated + if founds_later { weights.pair } else { 0.0 }
            }
            Placement::Grow { chain, size } => seen.grown.of(chain, size, || {
                let (worth, gains) = self.gains(chain, size, self.mine(chain), 3);
                let changed = (chain, gains, price(chain.tier(), size));
                let grown = worth - market.worths[chain];
                grown + self.purchase_to_come(market, Some(&changed), cash)
            }),
            Placement::Found { chains, size } => {
                let founded =
                    |chain| seen.founded.of(chain, size, || self.founded(chain, size, market));
                let each = chains.iter().map(founded);
                each.fold(f32::MIN, f32::max)
            }
            Placement::Merge { chains, survivors, size } => {
                let each = survivors.iter().map(|chain| self.merged(chains, chain, size, market));
                each.fold(f32::MIN, f32::max)
            }
            Placement::Unavailable | Placement::Dead { .. } | Placement::Blocked => stay,
        }
    }

    /// Returns the number of shares that the bank has.
    #[inline]
    pub(super) fn bank(&self, chain: Chain) -> u8 {
        self.known.position.bank(chain)
    }

    /// Returns the value of founding this chain with this number of tiles.
    pub(super) fn founded(&self, chain: Chain, size: u8, market: &Market) -> f32 {
        let (mine, bank) = (self.mine(chain), self.bank(chain));
        let (worth, gains) = self.gains(chain, size, mine + bank.min(1), 3);
        let gain = worth - self.dormant(chain, mine, bank);
        let changed = (chain, gains, price(chain.tier(), size));
        let cash = self.known.cash[self.known.me];
        gain + self.weights.founding + self.purchase_to_come(market, Some(&changed), cash)
    }

    /// Returns the value of merging these chains into one of this size.
    pub(super) fn merged(
        &self,
        chains: ChainSet,
        survivor: Chain,
        size: u8,
        market: &Market,
    ) -> f32 {
        let known = self.known;
        let (board, me) = (known.position.board(), known.me);
        let (worth, gains) = self.gains(survivor, size, self.mine(survivor), 3);
        let mut gain = worth - market.worths[survivor];
        // The value of a share that is traded in.
        let traded = price(survivor.tier(), size) / 2.0;
        let mut cash = known.cash[me];
        for defunct in chains.iter().filter(|&chain| chain != survivor) {
            let now = price(defunct.tier(), board.size(defunct));
            let (others, held) = (&self.others[defunct], self.mine(defunct));
            let bonuses = self.outlook.bonuses(now, others, held, self.bank(defunct), 0.0);
            let each = if traded > now { traded } else { now };
            cash += bonuses.mine + f32::from(held) * now;
            let mine = bonuses.mine + f32::from(held) * each;
            let all = bonuses.all + (f32::from(held) + f32::from(others.shares())) * each;
            gain += self.worth(Amounts { mine, all }) - market.worths[defunct];
        }
        let changed = (survivor, gains, price(survivor.tier(), size));
        // The cash that a merger brings is worth more to a player who has little.
        gain + self.cash(cash) - cash - self.cash(known.cash[me])
            + known.cash[me]
            + self.purchase_to_come(market, Some(&changed), cash)
    }

    /// Returns the smallest size in tiles of a chain founded by this tile, which lies on the board.
    pub(crate) fn size_around(&self, tile: Tile) -> u8 {
        let board = self.known.position.board();
        let beside = |tile: &Tile| board.cell(*tile) == Cell::Unincorporated;
        1 + tile.neighbors().filter(beside).count() as u8
    }

    /// Returns the size in tiles of the chain that results from a merger by this tile, from the
    /// chains that are not merged yet.
    pub(crate) fn size_merged(&self, tile: Tile) -> u8 {
        let board = self.known.position.board();
        board
            .adjacent_chains(tile)
            .iter()
            .fold(1, |size, chain| size.saturating_add(board.size(chain)))
    }
}

/// The values of growing or founding a chain, by the resulting size, because several tiles often
/// have the same effect.
#[derive(Default)]
struct Seen {
    grown: BySize,
    founded: BySize,
}

/// The size in tiles and the value that each chain was asked for last.
#[derive(Default)]
struct BySize(ByChain<(u8, f32)>);

impl BySize {
    #[inline]
    fn of(&mut self, chain: Chain, size: u8, value: impl FnOnce() -> f32) -> f32 {
        if self.0[chain].0 != size {
            self.0[chain] = (size, value());
        }
        self.0[chain].1
    }
}
