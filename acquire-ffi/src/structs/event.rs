//! Events, split into fields.

use std::ffi::c_void;

use acquire_core::{Event, EventKind, Player, TileSet};

use super::sets::AcqTileSet;
use crate::{
    argument::arg, codes::chain_mask, constants::ACQ_NONE, failure::Failure, numbers,
    status::AcqStatus,
};

/// One thing that happened as a result of an action. A plain struct of 64 bytes.
///
/// The comment of each #AcqEventKind names the fields that it uses. The others are #ACQ_NONE, or 0
/// if they are counts or sets. Events account for every dollar: `gained` and `spent` are the
/// changes in the cash of `player`, and both are 0 if no money moves.
///
/// acq_event_text() writes an event as a sentence. An event may contain something that only one
/// player may see: acq_event_seen_by() removes it, so give each player only the result.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqEvent {
    /// The #AcqEventKind.
    pub kind: u8,
    /// The player.
    pub player: u8,
    /// The chain.
    pub chain: u8,
    /// Another chain.
    pub other: u8,
    /// The tile; #ACQ_NONE if there is none, or if it was drawn and is not seen.
    pub tile: u8,
    /// The chain's size in tiles afterwards.
    pub size: u8,
    /// The #AcqPower.
    pub power: u8,
    /// The #AcqEndReason.
    pub reason: u8,
    /// Dollars that the player receives.
    pub gained: u32,
    /// Dollars that the player pays.
    pub spent: u32,
    /// Tiles.
    pub tiles: AcqTileSet,
    /// The number of shares of a defunct chain that are sold.
    pub sell: u8,
    /// The number of shares of a defunct chain that are traded in.
    pub trade: u8,
    /// The number of shares that are sold in the final scoring.
    pub count: u8,
    /// Chains, bit `i` for chain `i`.
    pub chains: u8,
    /// The number of shares of each chain that are bought.
    pub purchase: [u8; 7],
    /// The number of shares that each player holds.
    pub shares: [u8; 6],
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 15],
}

impl From<Event> for AcqEvent {
    fn from(event: Event) -> Self {
        let mut to = Self {
            kind: event.kind() as u8,
            player: ACQ_NONE,
            chain: ACQ_NONE,
            other: ACQ_NONE,
            tile: ACQ_NONE,
            size: 0,
            power: ACQ_NONE,
            reason: ACQ_NONE,
            gained: 0,
            spent: 0,
            sell: 0,
            trade: 0,
            count: 0,
            chains: 0,
            purchase: [0; 7],
            shares: [0; 6],
            reserved: [0; _],
            tiles: TileSet::EMPTY.into(),
        };
        if let Some((_, gained, spent)) = event.money() {
            (to.gained, to.spent) = (gained, spent);
        }
        let mut by = |player: Player| to.player = player.index() as u8;
        match event {
            Event::TurnBegan { player }
            | Event::Passed { player }
            | Event::EndDeclared { player } => by(player),
            Event::TilePlaced { player, tile } | Event::TileSetAside { player, tile } => {
                by(player);
                to.tile = tile.index() as u8;
            }
            Event::RackShown { player, tiles } | Event::RackSetAside { player, tiles } => {
                by(player);
                to.tiles = tiles.into();
            }
            Event::TileDrawn { player, tile } => {
                by(player);
                to.tile = tile.map_or(ACQ_NONE, |tile| tile.index() as u8);
            }
            Event::ChainFounded { player, chain, size, tiles } => {
                by(player);
                (to.chain, to.size, to.tiles) = (chain.index() as u8, size, tiles.into());
            }
            Event::FreeShare { player, chain } | Event::BonusPaid { player, chain, amount: _ } => {
                by(player);
                to.chain = chain.index() as u8;
            }
            Event::ChainGrew { chain, size, tiles } => {
                (to.chain, to.size, to.tiles) = (chain.index() as u8, size, tiles.into());
            }
            Event::MergerBegan { player, tile, chains } => {
                by(player);
                (to.tile, to.chains) = (tile.index() as u8, chain_mask(chains));
            }
            Event::Survives { chain } => to.chain = chain.index() as u8,
            Event::MarketTile { chain, tile } => {
                (to.chain, to.tile) = (chain.index() as u8, tile.index() as u8);
            }
            Event::SharesShown { chain, shares } => {
                (to.chain, to.shares) = (chain.index() as u8, shares.0);
            }
            Event::StockDisposed { player, chain, survivor, disposal, proceeds: _ } => {
                by(player);
                (to.chain, to.other) = (chain.index() as u8, survivor.index() as u8);
                (to.sell, to.trade) = (disposal.sell(), disposal.trade());
            }
            Event::ChainAbsorbed { chain, survivor, size, tiles } => {
                (to.chain, to.other) = (chain.index() as u8, survivor.index() as u8);
                (to.size, to.tiles) = (size, tiles.into());
            }
            Event::StockBought { player, purchase, cost: _ } => {
                by(player);
                to.purchase = purchase.counts().0;
            }
            Event::StockTraded { player, trade } => {
                by(player);
                (to.chain, to.other) = (trade.give().index() as u8, trade.take().index() as u8);
            }
            Event::PowerPlayed { player, power } => {
                by(player);
                to.power = power as u8;
            }
            Event::GameOver { reason } => to.reason = reason as u8,
            Event::StockSold { player, chain, shares, proceeds: _ } => {
                by(player);
                (to.chain, to.count) = (chain.index() as u8, shares);
            }
        }
        to
    }
}

impl AcqEvent {
    /// The event that the struct describes.
    pub(crate) fn put_together(self) -> Result<Event, Failure> {
        use EventKind as K;
        let (event, status) = (self, AcqStatus::Event);
        let player = || numbers::player(arg!(event.player), Player::MAX);
        let tile = || numbers::tile(arg!(event.tile));
        let tiles = || numbers::tile_set(arg!(event.tiles.words));
        let chain = || numbers::chain(arg!(event.chain));
        let other = || numbers::chain(arg!(event.other));
        let size = || numbers::chain_size(arg!(event.size));
        Ok(match numbers::event_kind(arg!(event.kind))? {
            K::TurnBegan => Event::TurnBegan { player: player()? },
            K::TilePlaced => Event::TilePlaced { player: player()?, tile: tile()? },
            K::Passed => Event::Passed { player: player()? },
            K::RackShown => Event::RackShown { player: player()?, tiles: tiles()? },
            K::RackSetAside => Event::RackSetAside { player: player()?, tiles: tiles()? },
            K::TileSetAside => Event::TileSetAside { player: player()?, tile: tile()? },
            K::TileDrawn => Event::TileDrawn {
                player: player()?,
                tile: if event.tile == ACQ_NONE { None } else { Some(tile()?) },
            },
            K::ChainFounded => {
                let (player, chain) = (player()?, chain()?);
                Event::ChainFounded { player, chain, size: size()?, tiles: tiles()? }
            }
            K::FreeShare => Event::FreeShare { player: player()?, chain: chain()? },
            K::ChainGrew => Event::ChainGrew { chain: chain()?, size: size()?, tiles: tiles()? },
            K::MergerBegan => Event::MergerBegan {
                player: player()?,
                tile: tile()?,
                chains: numbers::chain_set(arg!(event.chains))?,
            },
            K::Survives => Event::Survives { chain: chain()? },
            K::MarketTile => Event::MarketTile { chain: chain()?, tile: tile()? },
            K::SharesShown => Event::SharesShown {
                chain: chain()?,
                shares: numbers::shares_by_seat("event.shares", event.shares)?,
            },
            K::BonusPaid => {
                Event::BonusPaid { player: player()?, chain: chain()?, amount: event.gained }
            }
            K::StockDisposed => Event::StockDisposed {
                player: player()?,
                chain: chain()?,
                survivor: other()?,
                disposal: numbers::disposal(status, arg!(event.sell), arg!(event.trade))?,
                proceeds: event.gained,
            },
            K::ChainAbsorbed => {
                let (chain, survivor) = (chain()?, other()?);
                Event::ChainAbsorbed { chain, survivor, size: size()?, tiles: tiles()? }
            }
            K::StockBought => Event::StockBought {
                player: player()?,
                purchase: numbers::purchase(status, arg!(event.purchase))?,
                cost: event.spent,
            },
            K::StockTraded => Event::StockTraded {
                player: player()?,
                trade: numbers::trade(status, arg!(event.chain), arg!(event.other))?,
            },
            K::PowerPlayed => {
                Event::PowerPlayed { player: player()?, power: numbers::power(arg!(event.power))? }
            }
            K::EndDeclared => Event::EndDeclared { player: player()? },
            K::GameOver => Event::GameOver { reason: numbers::end_reason(arg!(event.reason))? },
            K::StockSold => Event::StockSold {
                player: player()?,
                chain: chain()?,
                shares: numbers::shares(arg!(event.count))?,
                proceeds: event.gained,
            },
        })
    }
}

/// The caller's function that receives events, in the order in which they happen.
///
/// `event` is valid only during the call. The function must return normally: it must not throw an
/// exception or use longjmp. While it runs, the handle that is being changed cannot be freed, and
/// other calls with it return #ACQ_STATUS_BUSY.
pub type AcqObserver = Option<unsafe extern "C" fn(context: *mut c_void, event: *const AcqEvent)>;

#[cfg(test)]
mod tests {
    use acquire_core::{DeadTiles, Edition, Rules, random_game};

    use super::*;

    #[test]
    fn every_event_survives_being_taken_apart() {
        let mut kinds = std::collections::BTreeSet::new();
        let games = [
            (Rules::new(Edition::AvalonHill).with_special_powers(true), 2),
            (Rules::new(Edition::AvalonHill).with_dead_tiles(DeadTiles::Redraw), 4),
            (Rules::new(Edition::Wizards2008), 6),
        ];
        for (rules, players) in games {
            for number in 0..500 {
                let mut events: Vec<Event> = Vec::new();
                random_game(rules, players, 1, number, &mut events).unwrap();
                for event in events {
                    let apart = AcqEvent::from(event);
                    kinds.insert(apart.kind);
                    assert_eq!(apart.put_together().ok(), Some(event));
                }
            }
        }
        assert_eq!(kinds, EventKind::ALL.iter().map(|&kind| kind as u8).collect());
    }
}
