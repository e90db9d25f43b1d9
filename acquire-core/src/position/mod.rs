//! The public part of a game, and the state machine over it.

pub(crate) mod cash_limits;
mod check;
mod ending;
pub(crate) mod hidden;
mod illegal;
mod legal;
mod merging;
mod offer;
mod placing;
mod trading;
mod transition;

pub use illegal::{ActionError, Illegal, NoEnd, NoPower, NoRedraw};
pub use legal::LegalActions;
pub(crate) use transition::Transition;

use crate::{
    board::{Board, Placement},
    moves::{
        action::{Power, PowerSet},
        phase::{EndReason, Phase, Stage, Turn},
    },
    position::hidden::{Holding, MarketTiles},
    rules::{DeadTiles, End, Rules, TwoPlayerMarket, prices::BonusList},
    words::{
        chain::{Chain, ChainSet},
        chain_counts::ChainCounts,
        edition::Edition,
        player::{ByPlayer, Player},
        tile::{Tile, TileSet},
    },
};

/// All that is public under every option (I1). A [`Game`](crate::Game) adds the hidden part, and a
/// [`View`](crate::View) adds one player's knowledge.
///
/// Cash and shares of players are not part of it, because a view may have to conceal them (I3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) rules: Rules,
    pub(crate) players: u8,
    pub(crate) board: Board,
    pub(crate) set_aside: TileSet,
    pub(crate) bag_count: u8,
    pub(crate) rack_sizes: ByPlayer<u8>,
    pub(crate) bank: ChainCounts,
    pub(crate) powers_used: ByPlayer<PowerSet>,
    pub(crate) turn: Turn,
}

impl Position {
    /// Returns the rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the edition of the rules.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.rules.edition()
    }

    /// Returns the number of players, 2–6.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// Returns the players in seat order.
    #[must_use]
    pub fn seats(
        &self,
    ) -> impl DoubleEndedIterator<Item = Player> + ExactSizeIterator + Clone + use<> {
        Player::all(self.players())
    }

    /// Returns the board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the tiles that are out of the game (D6).
    #[must_use]
    pub const fn set_aside(&self) -> TileSet {
        self.set_aside
    }

    /// Returns the number of tiles in the bag.
    #[must_use]
    pub const fn bag_count(&self) -> usize {
        self.bag_count as usize
    }

    /// Returns the number of tiles in the player's rack.
    #[must_use]
    pub fn rack_size(&self, player: Player) -> usize {
        usize::from(self.rack_sizes[player])
    }

    /// Returns the number of shares of the chain that the bank has (B4).
    #[must_use]
    pub fn bank(&self, chain: Chain) -> u8 {
        self.bank[chain]
    }

    /// Returns the powers that the player has used (P).
    #[must_use]
    pub fn powers_used(&self, player: Player) -> PowerSet {
        self.powers_used[player]
    }

    /// Returns the turn so far.
    #[must_use]
    pub const fn turn(&self) -> &Turn {
        &self.turn
    }

    /// Returns the player to move; `None` when the game is over.
    #[must_use]
    pub const fn player(&self) -> Option<Player> {
        match self.turn.stage {
            Stage::Over { .. } => None,
            Stage::DisposeStock { player, .. } => Some(player),
            _ => Some(self.turn.player),
        }
    }

    /// Returns the reason why the game is over; `None` if it is not.
    #[must_use]
    pub const fn end_reason(&self) -> Option<EndReason> {
        match self.turn.stage {
            Stage::Over { reason } => Some(reason),
            _ => None,
        }
    }

    /// Returns the effect that placing this tile would have now, from any rack.
    ///
    /// A tile on the board or out of the game is [`Placement::Unavailable`].
    #[must_use]
    pub fn placement(&self, tile: Tile) -> Placement {
        if self.set_aside.contains(tile) {
            Placement::Unavailable {}
        } else {
            self.board.placement(tile)
        }
    }

    /// Returns the price in dollars of one share (C2); 0 for a chain that is not on the board.
    #[must_use]
    pub fn price(&self, chain: Chain) -> u32 {
        self.board.price(chain)
    }

    /// Returns the chain's bonuses in dollars at its current size, that for the most shares first
    /// (C3).
    #[must_use]
    pub fn bonus(&self, chain: Chain) -> BonusList {
        self.rules.bonus(chain.tier(), self.board.size(chain))
    }

    /// Returns the third shareholder in this game (Z): none unless two play.
    #[must_use]
    pub const fn market(&self) -> TwoPlayerMarket {
        self.rules.market(self.players())
    }

    /// Returns the number of shares of the chain that the market would have if the chain's bonuses
    /// were paid now (Z1, Z4, Z7): 0 without a market, `None` if a tile is drawn for it.
    #[must_use]
    pub fn market_shares(&self, chain: Chain) -> Option<u8> {
        match self.market() {
            TwoPlayerMarket::DrawnTile if self.bag_count > 0 => None,
            market => Some(market.shares(None, self.bank[chain])),
        }
    }

    /// Returns the number of shares that the market has for its bonus, if none is given: its current
    /// number, or 0 if a tile is drawn for it.
    pub(crate) fn market_or(&self, given: impl Into<Option<u8>>, chain: Chain) -> u8 {
        given.into().or_else(|| self.market_shares(chain)).unwrap_or(0)
    }

    /// Returns the source of the market's tiles, if any are drawn in this game (Z1).
    pub(crate) fn market_of<'a>(&self, market: &'a MarketTiles) -> Option<&'a MarketTiles> {
        match self.market() {
            TwoPlayerMarket::DrawnTile => Some(market),
            TwoPlayerMarket::None | TwoPlayerMarket::Bank => None,
        }
    }

    /// Returns the chain whose bonuses have been paid and which is still on the board (M4).
    pub(crate) const fn paid_chain(&self) -> Option<Chain> {
        match self.turn.stage {
            Stage::DisposeStock { defunct, .. } => Some(defunct),
            _ => None,
        }
    }

    /// Returns whether the turn's player has declared the end and no longer has to place a tile
    /// (E3).
    pub(crate) const fn is_declared(&self) -> bool {
        self.turn.declared.is_some()
    }

    /// Returns whether a player who passes now in PlaceTile shows their rack (I1): not under P6 and
    /// not after declaring, when a player may pass although a tile is playable.
    pub(crate) fn pass_shows_rack(&self) -> bool {
        let shown = match self.rules.dead_tiles() {
            DeadTiles::Keep | DeadTiles::Redraw => false,
            DeadTiles::Replace | DeadTiles::ReplaceAutomatically => true,
        };
        shown && !self.turn.placed && !self.is_declared()
    }

    /// Returns the largest of the defunct chains that are still to be handled (M3). The tile no
    /// longer touches a chain that has joined the survivor.
    pub(crate) fn pending(&self, tile: Tile, survivor: Chain) -> ChainSet {
        let pending = self.board.adjacent_chains(tile).without(survivor);
        self.board.largest(pending)
    }

    /// Returns the current decision. `held` returns a player's shares of a chain.
    pub(crate) fn phase(&self, held: impl FnOnce(Player, Chain) -> u8) -> Phase {
        let Turn { player, power, tiles_left, placed, bought, trades_left, .. } = self.turn;
        match self.turn.stage {
            Stage::PlaceTile => Phase::PlaceTile { player, tiles_left, further: placed },
            Stage::FoundChain { tile } => {
                Phase::FoundChain { player, tile, chains: self.board.active().complement() }
            }
            Stage::ChooseSurvivor { tile } => {
                let chains = self.board.largest(self.board.adjacent_chains(tile));
                Phase::ChooseSurvivor { player, tile, chains }
            }
            Stage::ChooseDefunct { tile, survivor } => {
                let chains = self.pending(tile, survivor);
                Phase::ChooseDefunct { player, tile, survivor, chains }
            }
            Stage::DisposeStock { tile, survivor, defunct, player } => Phase::DisposeStock {
                player,
                tile,
                defunct,
                survivor,
                held: held(player, defunct),
                price: self.price(defunct),
                available: self.bank[survivor],
            },
            Stage::BuyStock => {
                let limit = if bought { 0 } else { self.purchase_limit() };
                let free = power == Some(Power::Free3);
                Phase::BuyStock { player, limit, free, trades_left }
            }
            Stage::ReplaceTiles => Phase::ReplaceTiles { player },
            Stage::Over { reason } => Phase::Over { reason },
        }
    }

    /// Returns the number of shares that may be bought in this turn (Y1, P2).
    pub(crate) fn purchase_limit(&self) -> u8 {
        if self.turn.power == Some(Power::Buy5) { 5 } else { 3 }
    }

    /// Returns whether the end may be declared now (E3, E4).
    pub(crate) fn may_declare_end(&self) -> bool {
        if !self.board.end_condition() {
            return false;
        }
        let at_its_time = match (self.turn.stage, self.rules.end()) {
            (_, End::Automatic) => false,
            (Stage::PlaceTile, End::DeclareAnyTime) => true,
            (Stage::BuyStock, End::DeclareAnyTime | End::DeclareAfterTile) => !self.turn.bought,
            (_, End::DeclareAnyTime | End::DeclareAfterTile) => false,
        };
        at_its_time && !self.is_declared()
    }

    /// Returns the powers that the turn's player has left for this decision, whether or not they
    /// would have an effect (P).
    pub(crate) fn powers_left(&self) -> PowerSet {
        if !self.rules.special_powers() || self.turn.power.is_some() {
            return PowerSet::empty();
        }
        let powers = match self.turn.stage {
            Stage::PlaceTile if !self.turn.placed => PowerSet::TAKE5 | PowerSet::PLACE4,
            Stage::BuyStock if !self.turn.bought => {
                PowerSet::FREE3 | PowerSet::BUY5 | PowerSet::TRADE2
            }
            _ => PowerSet::empty(),
        };
        powers - self.powers_used[self.turn.player]
    }

    /// Returns the powers that may be played now (P, P7) by a player with this rack and these
    /// holdings.
    fn playable_powers(&self, rack: TileSet, holding: &Holding) -> PowerSet {
        let mut powers = self.powers_left();
        for power in powers.powers() {
            if !self.power_has_effect(power, rack, holding) {
                powers -= power.into();
            }
        }
        powers
    }

    /// Returns whether the power would have an effect (P7).
    pub(crate) fn power_has_effect(&self, power: Power, rack: TileSet, holding: &Holding) -> bool {
        let mut for_sale = self.board.active().iter().filter(|&chain| self.bank[chain] > 0);
        match power {
            Power::Free3 => for_sale.next().is_some(),
            Power::Buy5 => {
                for_sale.any(|chain| u16::from(self.board.price_hundreds(chain)) <= holding.cash)
            }
            Power::Trade2 => self.can_trade_after_buying(holding),
            Power::Take5 => self.bag_count > 0,
            Power::Place4 => !self.board.playable(rack).is_empty(),
        }
    }

    /// Lets the turn's player play the power (P).
    pub(crate) fn use_power(&mut self, power: Power) {
        self.powers_used[self.turn.player] |= power.into();
        self.turn.power = Some(power);
        match power {
            Power::Place4 => self.turn.tiles_left = 4,
            Power::Trade2 => self.turn.trades_left = 3,
            Power::Free3 | Power::Buy5 | Power::Take5 => {}
        }
    }

    /// Returns whether the turn's player can have these holdings in the current decision: a power
    /// that was just played had an effect (P7), and a trade is asked for only if one is possible
    /// (P4).
    pub(crate) fn fits_holding(&self, holding: &Holding) -> bool {
        let Turn { stage: Stage::BuyStock, power: Some(power), bought, trades_left, .. } =
            self.turn
        else {
            return true;
        };
        match power {
            Power::Trade2 if bought => self.can_trade(holding),
            Power::Trade2 if trades_left == 3 => self.can_trade_after_buying(holding),
            Power::Free3 | Power::Buy5 if !bought => {
                self.power_has_effect(power, TileSet::EMPTY, holding)
            }
            Power::Free3 | Power::Buy5 | Power::Trade2 | Power::Take5 | Power::Place4 => true,
        }
    }

    /// Returns whether a trade is possible now or after a purchase that can be made now (P4, P7):
    /// one that brings the shares of a chain up to two, of which another chain's share is then
    /// taken.
    fn can_trade_after_buying(&self, holding: &Holding) -> bool {
        let prices = self.board.prices_hundreds();
        self.board.active().iter().any(|give| {
            let missing = 2u8.saturating_sub(holding.shares[give]);
            let cost = u16::from(missing) * u16::from(prices[give]);
            let possible = missing <= self.bank[give] && cost <= holding.cash;
            let mut others = self.board.active().without(give).iter();
            possible && others.any(|take| self.bank[take] > 0)
        })
    }

    /// Returns whether any trade of two shares for one is possible (P4).
    pub(crate) fn can_trade(&self, holding: &Holding) -> bool {
        crate::moves::action::Trade::all().any(|trade| self.check_trade(holding, trade).is_ok())
    }
}
