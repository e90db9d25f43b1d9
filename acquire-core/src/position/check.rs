//! The checks that an action is legal.

use super::{
    Position,
    illegal::{Illegal, NoEnd, NoPower, NoRedraw},
};
use crate::{
    board::Placement,
    moves::{
        action::{Action, Disposal, Power, Purchase, Trade},
        phase::{PhaseKind, Stage},
    },
    position::hidden::Holding,
    rules::{DeadTiles, End},
    words::{
        chain::{Chain, ChainSet},
        tile::{Tile, TileSet},
    },
};

impl Position {
    /// Checks an action of the player to move, given their rack and holdings.
    pub(crate) fn check(
        &self,
        rack: &TileSet,
        holding: &Holding,
        action: Action,
    ) -> Result<(), Illegal> {
        match (self.turn.stage, action) {
            (Stage::PlaceTile, Action::Place(tile)) => self.check_place(rack, tile),
            (Stage::BuyStock, Action::Buy(purchase)) => self.check_buy(holding, purchase),
            (Stage::PlaceTile, Action::Pass) => match self.playable(rack) {
                Some(tile) if !self.turn.placed && !self.is_declared() => {
                    Err(Illegal::MustPlace { tile })
                }
                _ => Ok(()),
            },
            (Stage::PlaceTile, Action::Redraw) => self.check_redraw(rack),
            (Stage::PlaceTile | Stage::BuyStock, Action::DeclareEnd) => self.check_declare_end(),
            (Stage::PlaceTile | Stage::BuyStock, Action::Power(power)) => {
                self.check_power(rack, holding, power)
            }
            (Stage::BuyStock, Action::Pass) => {
                if self.turn.bought {
                    Ok(())
                } else {
                    Err(Illegal::MustBuy)
                }
            }
            (Stage::BuyStock, Action::Trade(trade)) => {
                if !self.rules.special_powers() {
                    let (power, because) = (Power::Trade2, NoPower::Option);
                    return Err(Illegal::NoPower { power, because });
                }
                if self.turn.trades_left == 0 {
                    return Err(Illegal::NoTradeLeft);
                }
                self.check_trade(holding, trade)
            }
            (Stage::FoundChain { .. }, Action::Found(chain)) => {
                let allowed = self.board.active().complement();
                if allowed.contains(chain) {
                    Ok(())
                } else {
                    Err(Illegal::ChainOnBoard { chain, allowed })
                }
            }
            (Stage::ChooseSurvivor { tile }, Action::Survivor(chain)) => {
                let allowed = self.board.largest(self.board.adjacent_chains(tile));
                check_largest(chain, allowed, true)
            }
            (Stage::ChooseDefunct { tile, survivor }, Action::Defunct(chain)) => {
                check_largest(chain, self.pending(tile, survivor), false)
            }
            (Stage::DisposeStock { survivor, defunct, .. }, Action::Dispose(disposal)) => {
                self.check_dispose(holding, defunct, survivor, disposal)
            }
            (Stage::ReplaceTiles, Action::Pass) => Ok(()),
            (Stage::ReplaceTiles, Action::Replace(tile)) => {
                if !rack.contains(tile) {
                    Err(Illegal::NotInRack { tile })
                } else if !self.board.is_dead(tile) {
                    Err(Illegal::NotDead { tile })
                } else {
                    Ok(())
                }
            }
            _ => Err(self.wrong_phase(rack, holding)),
        }
    }

    #[cold]
    fn wrong_phase(&self, rack: &TileSet, holding: &Holding) -> Illegal {
        match self.phase(|_, _| 0).kind() {
            PhaseKind::Over => Illegal::GameOver,
            asked => {
                let answers = self.legal_actions(rack, holding).kinds();
                Illegal::WrongPhase { asked, answers }
            }
        }
    }

    /// Returns the first playable tile of the rack (T3).
    pub(crate) fn playable(&self, rack: &TileSet) -> Option<Tile> {
        self.board.playable(*rack).first()
    }

    #[inline]
    pub(super) fn may_place(&self, rack: &TileSet, tile: Tile) -> bool {
        rack.contains(tile) && self.board.is_playable(tile)
    }

    fn check_place(&self, rack: &TileSet, tile: Tile) -> Result<(), Illegal> {
        if self.may_place(rack, tile) {
            return Ok(());
        }
        if !rack.contains(tile) {
            return Err(Illegal::NotInRack { tile });
        }
        Err(match self.board.placement(tile) {
            Placement::Dead { chains } => Illegal::DeadTile { tile, chains },
            _ => Illegal::BlockedTile { tile },
        })
    }

    /// Returns whether the rules of this game have `redraw` (D5).
    pub(crate) fn has_redraw(&self) -> bool {
        match self.rules.dead_tiles() {
            DeadTiles::Redraw => true,
            DeadTiles::Keep | DeadTiles::Replace | DeadTiles::ReplaceAutomatically => false,
        }
    }

    pub(super) fn check_redraw(&self, rack: &TileSet) -> Result<(), Illegal> {
        let because = if !self.has_redraw() {
            NoRedraw::Option
        } else if self.turn.placed {
            NoRedraw::Placed
        } else if let Some(tile) = self.playable(rack) {
            NoRedraw::Playable(tile)
        } else if self.bag_count == 0 {
            NoRedraw::BagEmpty
        } else {
            return Ok(());
        };
        Err(Illegal::NoRedraw { because })
    }

    fn check_declare_end(&self) -> Result<(), Illegal> {
        if self.may_declare_end() {
            return Ok(());
        }
        let placing = matches!(self.turn.stage, Stage::PlaceTile);
        let because = match self.rules.end() {
            End::Automatic => NoEnd::Automatic,
            End::DeclareAfterTile if placing => NoEnd::OnlyBeforeBuying,
            End::DeclareAnyTime | End::DeclareAfterTile if self.turn.bought => NoEnd::AlreadyBought,
            End::DeclareAnyTime | End::DeclareAfterTile if self.is_declared() => NoEnd::Declared,
            End::DeclareAnyTime | End::DeclareAfterTile => NoEnd::Condition,
        };
        Err(Illegal::NoEnd { because })
    }

    fn check_power(&self, rack: &TileSet, holding: &Holding, power: Power) -> Result<(), Illegal> {
        if self.playable_powers(*rack, holding).contains(power.into()) {
            return Ok(());
        }
        let placing = matches!(self.turn.stage, Stage::PlaceTile);
        let at_its_time = match power {
            Power::Take5 | Power::Place4 => placing && !self.turn.placed,
            Power::Free3 | Power::Buy5 | Power::Trade2 => !placing && !self.turn.bought,
        };
        let because = if !self.rules.special_powers() {
            NoPower::Option
        } else if self.powers_used[self.turn.player].contains(power.into()) {
            NoPower::Used
        } else if let Some(other) = self.turn.power {
            NoPower::OnePerTurn(other)
        } else if !at_its_time {
            NoPower::Phase
        } else {
            NoPower::NoEffect
        };
        Err(Illegal::NoPower { power, because })
    }

    #[inline]
    pub(super) fn may_dispose(
        &self,
        holding: &Holding,
        defunct: Chain,
        survivor: Chain,
        disposal: Disposal,
    ) -> bool {
        disposal.sell() + disposal.trade() <= holding.shares[defunct]
            && disposal.receive() <= self.bank[survivor]
    }

    fn check_dispose(
        &self,
        holding: &Holding,
        defunct: Chain,
        survivor: Chain,
        disposal: Disposal,
    ) -> Result<(), Illegal> {
        if self.may_dispose(holding, defunct, survivor, disposal) {
            return Ok(());
        }
        let (wanted, held) = (disposal.sell() + disposal.trade(), holding.shares[defunct]);
        if wanted > held {
            return Err(Illegal::NotHeld { wanted, held });
        }
        let (wanted, available) = (disposal.receive(), self.bank[survivor]);
        Err(Illegal::TradeBeyondBank { chain: survivor, wanted, available })
    }

    /// Returns whether the purchase is possible without a power.
    #[inline]
    pub(super) fn may_buy(&self, holding: &Holding, purchase: Purchase) -> bool {
        let (bought, prices) = (purchase.packed_counts(), self.board.prices_hundreds());
        // No purchase has more shares than twice a price, which is 0 for a chain not on the board.
        !self.turn.bought
            && purchase.len() <= 3
            && bought.fits(self.bank) & bought.fits(prices.plus(prices))
            && u16::from(bought.dot(prices)) <= holding.cash
    }

    fn check_buy(&self, holding: &Holding, purchase: Purchase) -> Result<(), Illegal> {
        let wanted = purchase.len() as u8;
        let limit = self.purchase_limit();
        if self.turn.bought {
            return Err(Illegal::AlreadyBought);
        }
        if wanted > limit {
            return Err(Illegal::PurchaseTooLarge { wanted, limit });
        }
        let bought = purchase.packed_counts();
        if !bought.fits(self.bank) | !bought.chains().is_subset(self.board.active()) {
            return Err(self.not_for_sale(purchase));
        }
        let cost = u16::from(bought.dot(self.board.prices_hundreds()));
        if cost > holding.cash && self.turn.power != Some(Power::Free3) {
            let (cost, cash) = (u32::from(cost) * 100, u32::from(holding.cash) * 100);
            return Err(Illegal::NotEnoughCash { cost, cash });
        }
        Ok(())
    }

    /// Returns the reason why a purchase is impossible: the first of its chains that is not for
    /// sale in this number.
    #[cold]
    fn not_for_sale(&self, purchase: Purchase) -> Illegal {
        let on_board = self.board.active();
        let counts = purchase.counts();
        let mut wrong = purchase.chains().map(|chain| {
            let (wanted, available) = (counts[chain], self.bank[chain]);
            if on_board.contains(chain) {
                (wanted > available, Illegal::NotInBank { chain, wanted, available, trade: false })
            } else {
                (true, Illegal::ChainNotOnBoard { chain, on_board, trade: false })
            }
        });
        wrong.find_map(|(wrong, why)| wrong.then_some(why)).unwrap_or(Illegal::AlreadyBought)
    }

    /// Checks that this trade is possible, if a trade is left (P4).
    pub(super) fn check_trade(&self, holding: &Holding, trade: Trade) -> Result<(), Illegal> {
        let on_board = self.board.active();
        for chain in [trade.give(), trade.take()] {
            if !on_board.contains(chain) {
                return Err(Illegal::ChainNotOnBoard { chain, on_board, trade: true });
            }
        }
        let (chain, held) = (trade.give(), holding.shares[trade.give()]);
        if held < 2 {
            return Err(Illegal::TooFewToGive { chain, held });
        }
        if self.bank[trade.take()] == 0 {
            let chain = trade.take();
            return Err(Illegal::NotInBank { chain, wanted: 1, available: 0, trade: true });
        }
        Ok(())
    }
}

fn check_largest(chain: Chain, allowed: ChainSet, survivor: bool) -> Result<(), Illegal> {
    if allowed.contains(chain) {
        Ok(())
    } else {
        Err(Illegal::NotLargest { chain, allowed, survivor })
    }
}
