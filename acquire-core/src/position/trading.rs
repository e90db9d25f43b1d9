//! Buying and the trades of `trade2` (Y, P1–P4).

use acquire_kit::Observer;

use super::Transition;
use crate::moves::{
    action::{Power, Purchase, Trade},
    event::Event,
    phase::Stage,
};

impl<O: Observer<Event>> Transition<'_, O> {
    #[inline(always)]
    pub(super) fn buy(&mut self, purchase: Purchase) {
        let player = self.position.turn.player;
        let bought = purchase.packed_counts();
        let cost = match self.position.turn.power {
            Some(Power::Free3) => 0,
            _ => bought.dot(self.position.board.prices_hundreds()),
        };
        let holding = &mut self.holdings[player];
        holding.shares = holding.shares.plus(bought);
        holding.cash = holding.cash.saturating_sub(cost.into());
        self.position.bank = self.position.bank.minus(bought);
        self.notice(Event::StockBought { player, purchase, cost: u32::from(cost) * 100 });
        self.position.turn.bought = true;
        self.ask_to_trade();
    }

    /// Carries out a trade (P4).
    pub(super) fn trade(&mut self, trade: Trade) {
        let player = self.position.turn.player;
        self.give_back(player, trade.give(), 2);
        self.receive(player, trade.take(), 1);
        let turn = &mut self.position.turn;
        turn.trades_left = turn.trades_left.saturating_sub(1);
        self.notice(Event::StockTraded { player, trade });
        if self.position.turn.bought {
            self.ask_to_trade();
        }
    }

    /// Continues after the purchase: with another trade if one is left and possible (P4).
    fn ask_to_trade(&mut self) {
        let turn = &self.position.turn;
        let again = turn.trades_left > 0 && self.position.can_trade(&self.holdings[turn.player]);
        if again {
            self.position.turn.stage = Stage::BuyStock;
        } else {
            self.end_buying();
        }
    }

    pub(super) fn pass_trading(&mut self) {
        self.notice(Event::Passed { player: self.position.turn.player });
        self.end_buying();
    }
}
