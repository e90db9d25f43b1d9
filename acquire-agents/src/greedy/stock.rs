//! The values of buying, trading and disposing of stock.

use acquire_core::{
    Action, ActionId, ByChain, Chain, ChainSet, LegalActions, Power, Purchase, SHARES, Trade,
};

use super::appraisal::Appraisal;
use crate::outlook::price;

/// The values of up to five more shares of a chain for the player, without their price.
pub(super) type Gains = [f32; Purchase::MAX + 1];

/// The shares that can be bought.
pub(super) struct Market {
    chains: ChainSet,
    /// The current values of the chains for the player.
    pub(super) worths: ByChain<f32>,
    gains: ByChain<Gains>,
    /// In hundreds of dollars.
    prices: ByChain<f32>,
}

impl Appraisal<'_> {
    /// Returns the value of the chain if it has this size and the player has `mine` of its shares,
    /// and the gains from up to `most` more shares.
    #[inline]
    pub(super) fn gains(&self, chain: Chain, size: u8, mine: u8, most: u8) -> (f32, Gains) {
        let held = self.others[chain].shares().saturating_add(mine);
        let bank = SHARES.saturating_sub(held).min(self.bank(chain));
        let mut gains = [f32::MIN; Purchase::MAX + 1];
        let before = self.chain(chain, size, mine, bank);
        gains[0] = 0.0;
        for more in 1..=most.min(bank) {
            let after = self.chain(chain, size, mine + more, bank - more);
            gains[usize::from(more)] = after - before;
        }
        (before, gains)
    }

    /// Returns the shares that can be bought now, up to three of each chain.
    pub(super) fn market_now(&self) -> Market {
        self.market(3)
    }

    fn market(&self, most: u8) -> Market {
        let board = self.known.position.board();
        let chains = board.active();
        let mut market = Market {
            chains,
            worths: ByChain([0.0; Chain::COUNT]),
            gains: ByChain([[0.0; Purchase::MAX + 1]; Chain::COUNT]),
            prices: ByChain([0.0; Chain::COUNT]),
        };
        for chain in chains.iter() {
            let size = board.size(chain);
            (market.worths[chain], market.gains[chain]) =
                self.gains(chain, size, self.mine(chain), most);
            market.prices[chain] = price(chain.tier(), size);
        }
        market
    }

    /// Returns the value of the following purchase of up to three shares, after its price, with
    /// this much cash. For one chain, `changed` can give other gains and another price.
    ///
    /// A dollar is taken to be worth the same for every purchase.
    pub(super) fn purchase_to_come(
        &self,
        market: &Market,
        changed: Option<&(Chain, Gains, f32)>,
        cash: f32,
    ) -> f32 {
        let dollar = self.dollar(cash - 8.0);
        // The best purchase of each number of shares so far.
        let mut best = [0.0f32; 4];
        let mut add = |gains: &Gains, price: f32| {
            let mut net = [0.0; 4];
            for count in 1..4 {
                let cost = count as f32 * price;
                net[count] = if cost > cash { f32::MIN } else { gains[count] - cost * dollar };
            }
            for total in (1..4).rev() {
                for count in 1..=total {
                    let value = best[total - count] + net[count];
                    if value > best[total] {
                        best[total] = value;
                    }
                }
            }
        };
        for chain in market.chains.iter() {
            if changed.is_none_or(|(other, ..)| *other != chain) {
                add(&market.gains[chain], market.prices[chain]);
            }
        }
        if let Some((_, gains, price)) = changed {
            add(gains, *price);
        }
        best[3]
    }

    /// Calls `f` with every action of BuyStock and its value.
    pub(super) fn each_purchase(&self, legal: &LegalActions, f: &mut impl FnMut(Action, f32)) {
        let turn = self.known.position.turn();
        let (free, most) = match turn.power {
            Some(Power::Free3) => (true, 3),
            Some(Power::Buy5) => (false, 5),
            _ => (false, 3),
        };
        let market = self.market(most);
        let cash = self.known.cash[self.known.me];
        let start = self.cash(cash);
        let mut bundles = Bundles::default();
        legal.iter().for_each(|action| {
            let value = match action {
                Action::Buy(purchase) => {
                    let (worth, cost) = bundles.next(&market, purchase);
                    if free { worth } else { worth + self.cash(cash - cost) - start }
                }
                Action::DeclareEnd => self.declaration(),
                Action::Power(power) => self.power_of_stock(power, &market, cash),
                Action::Trade(trade) if turn.bought => self.trade(trade, &market),
                Action::Trade(trade) => {
                    self.trade(trade, &market) + self.purchase_to_come(&market, None, cash)
                }
                _ => 0.0,
            };
            f(action, value);
        });
    }

    /// Returns the value of playing a power before buying.
    fn power_of_stock(&self, power: Power, market: &Market, cash: f32) -> f32 {
        let kept = self.weights.power * self.outlook.left;
        let gain = match power {
            Power::Free3 => {
                let gifts = ByChain([0.0; Chain::COUNT]);
                let free = Market { prices: gifts, ..*market };
                self.purchase_to_come(&free, None, cash)
            }
            Power::Buy5 => {
                // Five shares are bought like three, at the same gain for each.
                self.purchase_to_come(market, None, cash * 0.6) * (5.0 / 3.0)
            }
            _ => {
                let trades = Trade::all().filter(|trade| self.is_possible(*trade));
                let best = trades.map(|trade| self.trade(trade, market)).fold(f32::MIN, f32::max);
                best + self.purchase_to_come(market, None, cash)
            }
        };
        gain - kept
    }

    fn is_possible(&self, trade: Trade) -> bool {
        let active = self.known.position.board().active();
        active.contains(trade.give())
            && active.contains(trade.take())
            && self.mine(trade.give()) >= 2
            && self.bank(trade.take()) >= 1
    }

    /// Returns the value of trading two shares of one chain for one of another (P4).
    fn trade(&self, trade: Trade, market: &Market) -> f32 {
        let board = self.known.position.board();
        let (give, take) = (trade.give(), trade.take());
        let left = self.mine(give).saturating_sub(2);
        let given = self.chain(give, board.size(give), left, self.bank(give) + 2);
        let more = self.mine(take) + 1;
        let taken = self.chain(take, board.size(take), more, self.bank(take).saturating_sub(1));
        given - market.worths[give] + taken - market.worths[take]
    }

    /// Calls `f` with every disposal of shares of the defunct chain and its value, if the survivor
    /// has this size afterwards.
    pub(super) fn each_disposal(
        &self,
        legal: &LegalActions,
        defunct: Chain,
        survivor: Chain,
        size: u8,
        f: &mut impl FnMut(Action, f32),
    ) {
        const MOST: usize = SHARES as usize + 1;
        let known = self.known;
        let now = price(defunct.tier(), known.position.board().size(defunct));
        let cash = known.cash[known.me];
        let mine = self.mine(defunct);
        let mut held = [0.0; MOST];
        for keep in 0..=mine {
            let bank = self.bank(defunct) + (mine - keep);
            held[usize::from(keep)] = self.dormant(defunct, keep, bank);
        }
        let mut traded = [0.0; MOST / 2];
        for more in 0..=(mine / 2).min(self.bank(survivor)) {
            let bank = self.bank(survivor) - more;
            traded[usize::from(more)] =
                self.chain(survivor, size, self.mine(survivor) + more, bank);
        }
        legal.iter().for_each(|action| {
            if let Action::Dispose(disposal) = action {
                let keep = usize::from(mine - disposal.sell() - disposal.trade());
                let received = traded[usize::from(disposal.receive())];
                let proceeds = f32::from(disposal.sell()) * now;
                f(action, held[keep] + received + self.cash(cash + proceeds));
            }
        });
    }
}

/// The values and prices of the shares of each purchase of up to three, by the index of the
/// purchase.
///
/// With one share less a purchase is also legal, and comes before it, so only the last share is
/// added.
struct Bundles([(f32, f32); Self::COUNT]);

impl Default for Bundles {
    fn default() -> Self {
        Self([(0.0, 0.0); Self::COUNT])
    }
}

/// A purchase without its last share, the chain of the last share, and the number of shares of that
/// chain.
#[derive(Clone, Copy)]
struct Step {
    without: u8,
    chain: u8,
    count: u8,
}

impl Bundles {
    const COUNT: usize = 120;

    /// The steps to all of them, in the order of the ids: by the number of shares, then the chains
    /// in ascending order compared one by one.
    const STEPS: [Step; Self::COUNT] = {
        let mut steps = [Step { without: 0, chain: 0, count: 0 }; Self::COUNT];
        // The first one has no share; then come those with one more than the ones so far.
        let (mut from, mut to, mut next) = (0, 1, 1);
        while next < Self::COUNT {
            while from < to {
                let last = steps[from];
                let mut chain = last.chain;
                while (chain as usize) < Chain::COUNT {
                    let count = if chain == last.chain { last.count + 1 } else { 1 };
                    steps[next] = Step { without: from as u8, chain, count };
                    (chain, next) = (chain + 1, next + 1);
                }
                from += 1;
            }
            to = next;
        }
        steps
    };

    /// Returns the value and the price of the shares of this purchase. The legal ones must come in
    /// their order.
    #[inline]
    fn next(&mut self, market: &Market, purchase: Purchase) -> (f32, f32) {
        let first = ActionId::from(Action::Buy(Purchase::NOTHING)).get();
        let index = usize::from(ActionId::from(Action::Buy(purchase)).get() - first);
        let Some(&Step { without, chain, count }) = Self::STEPS.get(index) else {
            return bought(market, purchase);
        };
        if count == 0 {
            return (0.0, 0.0);
        }
        let (mut worth, cost) = self.0[usize::from(without)];
        let gains = &market.gains.0[usize::from(chain)];
        if count > 1 {
            worth -= gains[usize::from(count) - 1];
        }
        worth += gains[usize::from(count)];
        self.0[index] = (worth, cost + market.prices.0[usize::from(chain)]);
        self.0[index]
    }
}

/// Returns the value and the price of the shares of this purchase.
#[inline]
fn bought(market: &Market, purchase: Purchase) -> (f32, f32) {
    let (mut worth, mut cost) = (0.0, 0.0);
    let mut before: Option<(Chain, usize)> = None;
    for chain in purchase.chains() {
        let count = match before {
            Some((last, count)) if last == chain => {
                worth -= market.gains[chain][count];
                count + 1
            }
            _ => 1,
        };
        worth += market.gains[chain][count];
        cost += market.prices[chain];
        before = Some((chain, count));
    }
    (worth, cost)
}
