//! Mergers: survivor, defunct chains, bonuses, disposal (M, N, H, Z).

use acquire_kit::Observer;

use super::Transition;
use crate::{
    moves::{action::Disposal, event::Event, phase::Stage},
    words::{
        chain::{Chain, ChainSet},
        player::{ByPlayer, Player},
        tile::{Tile, TileSet},
    },
};

impl<O: Observer<Event>> Transition<'_, O> {
    /// Begins the merger of the chains that the placed tile touches, at most one of them safe (M1,
    /// M2).
    pub(super) fn merge(&mut self, tile: Tile, chains: ChainSet) {
        self.position.board.lay(tile);
        self.notice(Event::MergerBegan { player: self.position.turn.player, tile, chains });
        let largest = self.position.board.largest(chains);
        match largest.first() {
            Some(survivor) if !largest.is_several() => self.survive(tile, survivor),
            _ => self.position.turn.stage = Stage::ChooseSurvivor { tile },
        }
    }

    pub(super) fn survive(&mut self, tile: Tile, survivor: Chain) {
        self.notice(Event::Survives { chain: survivor });
        self.next_defunct(tile, survivor);
    }

    /// Continues with the largest chain that is left, or ends the merger (M3, M4).
    fn next_defunct(&mut self, tile: Tile, survivor: Chain) {
        let pending = self.position.pending(tile, survivor);
        match pending.first() {
            None => self.extend(tile, survivor),
            Some(defunct) if !pending.is_several() => self.begin_defunct(tile, survivor, defunct),
            Some(_) => self.position.turn.stage = Stage::ChooseDefunct { tile, survivor },
        }
    }

    /// Bonuses, then the first disposal (M4).
    pub(super) fn begin_defunct(&mut self, tile: Tile, survivor: Chain, defunct: Chain) {
        self.pay_bonuses(defunct);
        let mergemaker = self.position.turn.player;
        self.ask_to_dispose(tile, survivor, defunct, mergemaker.clockwise(self.players()));
    }

    /// Asks the next of these players who holds a share to dispose. If there is none, the chain
    /// joins the survivor (H1, M4).
    fn ask_to_dispose(
        &mut self,
        tile: Tile,
        survivor: Chain,
        defunct: Chain,
        mut players: impl Iterator<Item = Player>,
    ) {
        match players.find(|&player| self.holdings[player].shares[defunct] > 0) {
            Some(player) => {
                self.position.turn.stage = Stage::DisposeStock { tile, survivor, defunct, player };
            }
            None => {
                let tiles =
                    if O::WANTED { self.position.board.tiles_of(defunct) } else { TileSet::EMPTY };
                self.position.board.absorb(defunct, survivor);
                self.notice_with(|position| {
                    let size = position.board.size(survivor);
                    Event::ChainAbsorbed { chain: defunct, survivor, size, tiles }
                });
                self.next_defunct(tile, survivor);
            }
        }
    }

    /// Disposes of shares of the defunct chain (H1–H3).
    pub(super) fn dispose(
        &mut self,
        tile: Tile,
        survivor: Chain,
        defunct: Chain,
        player: Player,
        disposal: Disposal,
    ) {
        let proceeds = u32::from(disposal.sell()) * self.position.price(defunct);
        self.give_back(player, defunct, disposal.sell() + disposal.trade());
        self.receive(player, survivor, disposal.receive());
        self.gain(player, proceeds);
        self.notice(Event::StockDisposed { player, chain: defunct, survivor, disposal, proceeds });
        let mergemaker = self.position.turn.player;
        let players = self.players();
        let rest = player.clockwise(players).skip(1).take_while(|&other| other != mergemaker);
        self.ask_to_dispose(tile, survivor, defunct, rest);
    }

    /// Pays the bonuses of a chain on the board (N, Z).
    pub(super) fn pay_bonuses(&mut self, chain: Chain) {
        let shares = ByPlayer::from_fn(|player| self.holdings[player].shares[chain]);
        let market = self.market_shares(chain);
        self.notice(Event::SharesShown { chain, shares });
        let price = self.position.price(chain);
        let bonuses = self.position.rules.split_bonuses(price, &shares, market);
        for player in self.position.seats() {
            let amount = bonuses.amounts[player];
            if amount > 0 {
                self.gain(player, amount);
                self.notice(Event::BonusPaid { player, chain, amount });
            }
        }
    }

    /// Returns the number of shares of the chain that the market has for its bonus (Z1, Z3, Z4,
    /// Z7).
    fn market_shares(&mut self, chain: Chain) -> u8 {
        if let Some(shares) = self.position.market_shares(chain) {
            return shares;
        }
        let tile = self.hidden.market_tile(self.position.bag_count);
        self.notice(Event::MarketTile { chain, tile });
        self.position.market().shares(Some(tile), self.position.bank[chain])
    }
}
