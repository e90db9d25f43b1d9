//! Everything public, and the state machine over it.

mod check;
mod ending;
mod illegal;
mod legal;
mod merging;
mod offer;
mod placing;
mod trading;

pub use illegal::{ActionError, Illegal, NoEnd, NoPower, NoRedraw};
pub use legal::LegalActions;

use crate::{
    action::{Power, PowerSet},
    board::{Board, Placement},
    chain::{ByChain, Chain, ChainSet},
    event::{Event, Observer},
    hidden::{Hidden, Holding},
    market::{majority_bonus, minority_bonus},
    phase::{EndReason, Phase, Stage, Turn},
    player::{ByPlayer, Player},
    rules::{Edition, End, Rules},
    setup::Setup,
    tile::{Tile, TileSet},
};

/// Everything that is public whatever the options (I1): a [`Game`](crate::Game) adds what is
/// hidden, a [`View`](crate::View) what one player knows.
///
/// What players own is not here, because a view may have to conceal it (I3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) rules: Rules,
    pub(crate) players: u8,
    pub(crate) board: Board,
    pub(crate) set_aside: TileSet,
    pub(crate) bag_count: u8,
    pub(crate) rack_sizes: ByPlayer<u8>,
    pub(crate) bank: ByChain<u8>,
    pub(crate) powers_used: ByPlayer<PowerSet>,
    pub(crate) turn: Turn,
}

impl Position {
    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The edition of the rules.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.rules.edition()
    }

    /// How many players there are, 2–6.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// The seats in seat order.
    #[must_use]
    pub fn seats(
        &self,
    ) -> impl DoubleEndedIterator<Item = Player> + ExactSizeIterator + Clone + use<> {
        Player::all(self.players())
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The tiles that are out of the game (D6).
    #[must_use]
    pub const fn set_aside(&self) -> TileSet {
        self.set_aside
    }

    /// How many tiles are in the bag.
    #[must_use]
    pub const fn bag_count(&self) -> usize {
        self.bag_count as usize
    }

    /// How many tiles are in the player's rack.
    #[must_use]
    pub fn rack_size(&self, player: Player) -> usize {
        usize::from(self.rack_sizes[player])
    }

    /// How many shares of the chain the bank has (B4).
    #[must_use]
    pub fn bank(&self, chain: Chain) -> u8 {
        self.bank[chain]
    }

    /// The powers that the player has used (P).
    #[must_use]
    pub fn powers_used(&self, player: Player) -> PowerSet {
        self.powers_used[player]
    }

    /// The turn so far.
    #[must_use]
    pub const fn turn(&self) -> &Turn {
        &self.turn
    }

    /// The seat that decides; `None` when the game is over.
    #[must_use]
    pub const fn player(&self) -> Option<Player> {
        match self.turn.stage {
            Stage::Over { .. } => None,
            Stage::DisposeStock { player, .. } => Some(player),
            _ => Some(self.turn.player),
        }
    }

    /// Why the game is over, if it is.
    #[must_use]
    pub const fn end_reason(&self) -> Option<EndReason> {
        match self.turn.stage {
            Stage::Over { reason } => Some(reason),
            _ => None,
        }
    }

    /// What placing this tile would do now, whoever has it.
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

    /// The price in dollars of one share (C2); 0 for a chain that is not on the board.
    #[must_use]
    pub fn price(&self, chain: Chain) -> u32 {
        self.board.price(chain)
    }

    /// The majority and the minority bonus in dollars at the chain's size now (C3).
    #[must_use]
    pub fn bonus(&self, chain: Chain) -> (u32, u32) {
        let size = self.board.size(chain);
        (majority_bonus(chain.tier(), size), minority_bonus(chain.tier(), size))
    }

    /// The chains that a defunct chain's tile touches and that are still to be handled, largest
    /// first (M3): when a chain has joined the survivor, the tile touches it no longer.
    fn pending(&self, tile: Tile, survivor: Chain) -> ChainSet {
        let pending = self.board.adjacent_chains(tile).without(survivor);
        self.board.largest(pending)
    }

    /// The decision that is being asked; `held` is asked for the decider's shares of a chain.
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

    /// How many shares may be bought in this turn (Y1, P2).
    pub(crate) fn purchase_limit(&self) -> u8 {
        if self.turn.power == Some(Power::Buy5) { 5 } else { 3 }
    }

    /// Whether the end may be declared now (E3, E4).
    fn may_declare_end(&self) -> bool {
        let phase = match self.turn.stage {
            Stage::PlaceTile => self.rules.end() == End::DeclareAnyTime,
            Stage::BuyStock => !self.turn.bought && self.rules.end() != End::Automatic,
            _ => false,
        };
        phase && self.turn.declared.is_none() && self.board.end_condition()
    }

    /// The powers that may be played now (P, P7), given what the decider owns and holds.
    fn playable_powers(&self, rack: &[Tile], holding: &Holding) -> PowerSet {
        if !self.rules.special_powers() || self.turn.power.is_some() {
            return PowerSet::empty();
        }
        let mut powers = match self.turn.stage {
            Stage::PlaceTile if !self.turn.placed => PowerSet::TAKE5 | PowerSet::PLACE4,
            Stage::BuyStock if !self.turn.bought => {
                PowerSet::FREE3 | PowerSet::BUY5 | PowerSet::TRADE2
            }
            _ => return PowerSet::empty(),
        };
        powers -= self.powers_used[self.turn.player];
        for power in powers.powers() {
            if !self.power_has_effect(power, rack, holding) {
                powers -= power.into();
            }
        }
        powers
    }

    /// P7
    fn power_has_effect(&self, power: Power, rack: &[Tile], holding: &Holding) -> bool {
        let mut for_sale = self.board.active().iter().filter(|&chain| self.bank[chain] > 0);
        match power {
            Power::Free3 => for_sale.next().is_some(),
            Power::Buy5 => {
                for_sale.any(|chain| u16::from(self.board.price_hundreds(chain)) <= holding.cash)
            }
            Power::Trade2 => self.can_trade(holding),
            Power::Take5 => self.bag_count > 0,
            Power::Place4 => rack.iter().any(|&tile| self.board.is_playable(tile)),
        }
    }

    /// Whether the turn's player can own this, given what he is asked: a power just played had an
    /// effect (P7), and a trade is asked for only if one is possible (P4).
    pub(crate) fn fits_holding(&self, holding: &Holding) -> bool {
        let Turn { stage: Stage::BuyStock, power: Some(power), bought, trades_left, .. } =
            self.turn
        else {
            return true;
        };
        match power {
            Power::Trade2 if bought || trades_left == 3 => self.can_trade(holding),
            Power::Free3 | Power::Buy5 if !bought => self.power_has_effect(power, &[], holding),
            _ => true,
        }
    }

    /// Whether any trade of two shares for one is possible (P4).
    pub(crate) fn can_trade(&self, holding: &Holding) -> bool {
        crate::action::Trade::all().any(|trade| self.check_trade(holding, trade).is_ok())
    }
}

/// All that lies on and under the table while an action is carried out.
pub(crate) struct Table<'a, O> {
    pub(crate) position: &'a mut Position,
    pub(crate) holdings: &'a mut ByPlayer<Holding>,
    pub(crate) hidden: &'a mut Hidden,
    pub(crate) observer: &'a mut O,
}

impl<O: Observer> Table<'_, O> {
    #[inline(always)]
    fn notice(&mut self, event: Event) {
        self.observer.notice(event);
    }

    fn players(&self) -> usize {
        self.position.players()
    }

    /// The player draws a tile, if there is one.
    #[inline]
    fn draw(&mut self, player: Player) -> bool {
        let count = self.position.bag_count;
        if count == 0 {
            return false;
        }
        let tile = self.hidden.draw(count);
        self.position.bag_count -= 1;
        self.hidden.racks[player].insert(tile);
        self.position.rack_sizes[player] += 1;
        self.position.turn.moved = true;
        self.notice(Event::TileDrawn { player, tile: Some(tile) });
        true
    }

    /// Takes a tile out of the player's rack.
    #[inline]
    fn take_from_rack(&mut self, player: Player, tile: Tile) {
        if self.hidden.racks[player].remove(tile) {
            self.position.rack_sizes[player] -= 1;
            self.hidden.shown.remove(tile);
            self.position.turn.moved = true;
        }
    }

    fn gain(&mut self, player: Player, dollars: u32) {
        let cash = &mut self.holdings[player].cash;
        // Only a setup brings a player near the limit; what is beyond could not be stored again.
        *cash = cash.saturating_add((dollars / 100) as u16).min((Setup::CASH_MAX / 100) as u16);
    }

    /// Shares from the bank to the player.
    fn receive(&mut self, player: Player, chain: Chain, shares: u8) {
        self.position.bank[chain] = self.position.bank[chain].wrapping_sub(shares);
        let held = &mut self.holdings[player].shares[chain];
        *held = held.wrapping_add(shares);
    }

    /// Shares from the player to the bank.
    fn give_back(&mut self, player: Player, chain: Chain, shares: u8) {
        let held = &mut self.holdings[player].shares[chain];
        *held = held.wrapping_sub(shares);
        self.position.bank[chain] = self.position.bank[chain].wrapping_add(shares);
    }
}
