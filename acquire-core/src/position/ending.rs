//! Carrying out an action; the end of a turn and of the game (E).

use acquire_kit::Observer;

use super::Transition;
use crate::{
    moves::{
        action::Action,
        event::Event,
        phase::{EndReason, Stage, Turn},
    },
    rules::{End, TwoPlayerMarket},
};

impl<O: Observer<Event>> Transition<'_, O> {
    /// Carries out an action of the ordinary kinds, as most are, if it is legal. Returns false and
    /// does nothing for any other action.
    #[inline(always)]
    pub(crate) fn carry_out_if_ordinary(&mut self, action: Action) -> bool {
        let player = self.position.turn.player;
        match (self.position.turn.stage, action) {
            (Stage::PlaceTile, Action::Place(tile))
                if self.position.may_place(self.hidden.rack(player), tile) =>
            {
                self.place(tile);
            }
            (Stage::BuyStock, Action::Buy(purchase))
                if self.position.may_buy(&self.holdings[player], purchase) =>
            {
                self.buy(purchase);
            }
            (
                Stage::DisposeStock { tile, survivor, defunct, player },
                Action::Dispose(disposal),
            ) if self.position.may_dispose(&self.holdings[player], defunct, survivor, disposal) => {
                self.dispose(tile, survivor, defunct, player, disposal);
            }
            (Stage::FoundChain { tile }, Action::Found(chain))
                if !self.position.board.active().contains(chain) =>
            {
                self.found(chain, tile);
            }
            _ => return false,
        }
        true
    }

    /// Carries out a legal action. An illegal action may corrupt the state or do nothing.
    #[inline(always)]
    pub(crate) fn carry_out(&mut self, action: Action) {
        match (self.position.turn.stage, action) {
            (Stage::PlaceTile, Action::Place(tile)) => self.place(tile),
            (Stage::BuyStock, Action::Buy(purchase)) => self.buy(purchase),
            _ => self.carry_out_other(action),
        }
    }

    /// Carries out a legal action that is neither a placement nor a purchase, as most are.
    #[inline(never)]
    fn carry_out_other(&mut self, action: Action) {
        match (self.position.turn.stage, action) {
            (Stage::PlaceTile, Action::Pass) => self.pass_placing(),
            (Stage::PlaceTile, Action::Redraw) => self.redraw(),
            (Stage::PlaceTile | Stage::BuyStock, Action::DeclareEnd) => self.declare_end(),
            (Stage::PlaceTile | Stage::BuyStock, Action::Power(power)) => self.play_power(power),
            (Stage::BuyStock, Action::Pass) => self.pass_trading(),
            (Stage::BuyStock, Action::Trade(trade)) => self.trade(trade),
            (Stage::FoundChain { tile }, Action::Found(chain)) => self.found(chain, tile),
            (Stage::ChooseSurvivor { tile }, Action::Survivor(chain)) => self.survive(tile, chain),
            (Stage::ChooseDefunct { tile, survivor }, Action::Defunct(chain)) => {
                self.begin_defunct(tile, survivor, chain);
            }
            (Stage::DisposeStock { tile, survivor, defunct, player }, Action::Dispose(d)) => {
                self.dispose(tile, survivor, defunct, player, d);
            }
            (Stage::ReplaceTiles, Action::Replace(tile)) => self.replace(tile),
            (Stage::ReplaceTiles, Action::Pass) => self.pass_replacing(),
            _ => {}
        }
    }

    fn declare_end(&mut self) {
        let player = self.position.turn.player;
        self.position.turn.declared = Some(player);
        self.notice(Event::EndDeclared { player });
    }

    /// Ends BuyStock: either the game ends (E2–E4) or the player draws (D1).
    #[inline]
    pub(super) fn end_buying(&mut self) {
        let holds = match self.position.rules.end() {
            End::Automatic => self.position.board.end_condition(),
            End::DeclareAnyTime | End::DeclareAfterTile => false,
        };
        if self.position.is_declared() {
            self.finish(EndReason::Declared);
        } else if holds {
            self.finish(EndReason::Automatic);
        } else {
            self.draw_and_replace();
        }
    }

    /// Begins the next player's turn, unless the game is over (E6, E7).
    #[inline(always)]
    pub(super) fn end_turn(&mut self) {
        if self.position.bag_count == 0 && self.nothing_left() {
            return self.finish(EndReason::AllTiles);
        }
        let turn = &self.position.turn;
        let idle = if turn.moved { 0 } else { turn.idle_turns + 1 };
        if usize::from(idle) >= self.players() {
            return self.finish(EndReason::Stalemate);
        }
        let next = turn.player.next(self.players());
        self.position.turn = Turn::begin(next, idle);
        self.notice(Event::TurnBegan { player: next });
    }

    /// Returns whether every tile in any rack is dead (E6).
    #[inline(never)]
    fn nothing_left(&self) -> bool {
        let board = &self.position.board;
        self.position.seats().all(|player| {
            let rack = *self.hidden.rack(player);
            board.dead(rack) == rack
        })
    }

    /// Shows everything when the game is over (I3).
    fn show_racks(&mut self) {
        if O::WANTED {
            for player in self.position.seats() {
                let tiles = *self.hidden.rack(player);
                if !tiles.is_empty() {
                    self.notice(Event::RackShown { player, tiles });
                }
            }
        }
    }

    /// Scores the finished game (E8, Z6).
    #[inline(never)]
    fn finish(&mut self, reason: EndReason) {
        self.position.turn.stage = Stage::Over { reason };
        self.notice(Event::GameOver { reason });
        self.show_racks();
        for chain in self.position.board.active().iter() {
            self.pay_bonuses(chain);
        }
        if self.position.market() == TwoPlayerMarket::DrawnTile {
            self.hidden.forget_market_draws();
        }
        for chain in self.position.board.active().iter() {
            let price = self.position.price(chain);
            for player in self.position.seats() {
                let shares = self.holdings[player].shares[chain];
                if shares > 0 {
                    let proceeds = u32::from(shares) * price;
                    self.give_back(player, chain, shares);
                    self.gain(player, proceeds);
                    self.notice(Event::StockSold { player, chain, shares, proceeds });
                }
            }
        }
    }
}
