//! What happened because of an action.

use std::ffi::c_void;

use acquire_core::{Event, TileSet};

use crate::{
    error::Failure,
    ffi::guard,
    words::{self, ACQ_NONE, ACQ_PLAYERS_MAX, AcqTileSet, chain_mask},
};

/// The kind of an event, and the fields that belong to it beside `gained` and `spent`.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqEventKind {
    /// A turn began (T): `player`.
    TurnBegan = 0,
    /// A tile was placed (T1): `player`, `tile`.
    TilePlaced = 1,
    /// A player declined or was unable to place (T1, D3, P4, P6): `player`.
    Passed = 2,
    /// The rack of a player who could not place was shown to all (I1): `player`, `tiles`.
    RackShown = 3,
    /// A whole rack was set aside (D4): `player`, `tiles`.
    RackSetAside = 4,
    /// A dead tile was set aside (D3): `player`, `tile`.
    TileSetAside = 5,
    /// A tile was drawn: `player`, `tile`, which only its owner may see (I2).
    TileDrawn = 6,
    /// A chain was founded (F1): `player`, `chain`, `size`.
    ChainFounded = 7,
    /// The founder received a share (F2): `player`, `chain`.
    FreeShare = 8,
    /// A chain grew (F3, M4): `chain`, `size`.
    ChainGrew = 9,
    /// A tile touches several chains (M1): `player`, `tile`, `chains`.
    MergerBegan = 10,
    /// The survivor is known (M2): `chain`.
    Survives = 11,
    /// The market showed a tile; its column is the market's number of shares (Z1): `chain`,
    /// `tile`.
    MarketTile = 12,
    /// Everybody's shares of a chain whose bonuses are paid (I3): `chain`, `shares`.
    SharesShown = 13,
    /// The bank paid a bonus (N): `player`, `chain`.
    BonusPaid = 14,
    /// Shares of a defunct chain were disposed of (H): `player`, `chain`, `other` (the survivor),
    /// `sell`, `trade`.
    StockDisposed = 15,
    /// A defunct chain joined the survivor (M4): `chain`, `other` (the survivor), `size`.
    ChainAbsorbed = 16,
    /// A player bought shares (Y): `player`, `purchase`.
    StockBought = 17,
    /// Two shares for one (P4): `player`, `chain` (given), `other` (taken).
    StockTraded = 18,
    /// A power was played (P): `player`, `power`.
    PowerPlayed = 19,
    /// The end was declared (E3, E4): `player`.
    EndDeclared = 20,
    /// The game is over; the final scoring follows (E): `reason`.
    GameOver = 21,
    /// Shares were sold in the final scoring (E8): `player`, `chain`, `count`.
    StockSold = 22,
}

/// One thing that happened because of an action. A plain struct of 56 bytes, the caller's own.
///
/// Which fields belong to it, #AcqEventKind says; the others are #ACQ_NONE or, where they count,
/// 0. `gained` and `spent` are what the event changes in the cash of `player`: all money that
/// moves is in events.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqEvent {
    /// The #AcqEventKind.
    pub kind: u8,
    /// The seat.
    pub player: u8,
    /// The chain.
    pub chain: u8,
    /// Another chain.
    pub other: u8,
    /// The tile; #ACQ_NONE also for one that is not seen.
    pub tile: u8,
    /// The chain's size in tiles.
    pub size: u8,
    /// The #AcqPower.
    pub power: u8,
    /// The #AcqEndReason.
    pub reason: u8,
    /// Dollars that the player receives.
    pub gained: u32,
    /// Dollars that the player pays.
    pub spent: u32,
    /// How many shares are sold.
    pub sell: u8,
    /// How many shares are traded in.
    pub trade: u8,
    /// How many shares.
    pub count: u8,
    /// Chains, bit `i` for chain `i`.
    pub chains: u8,
    /// How many shares of each chain are bought.
    pub purchase: [u8; 7],
    /// How many shares each seat holds.
    pub shares: [u8; 6],
    /// Padding; written as 0.
    pub reserved: [u8; 7],
    /// Tiles.
    pub tiles: AcqTileSet,
}

impl From<Event> for AcqEvent {
    fn from(event: Event) -> Self {
        use AcqEventKind as K;
        let mut to = Self {
            kind: 0,
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
            reserved: [0; 7],
            tiles: TileSet::EMPTY.into(),
        };
        if let Some((_, gained, spent)) = event.money() {
            (to.gained, to.spent) = (gained, spent);
        }
        let mut seat = |player: acquire_core::Player| to.player = player.index() as u8;
        let kind = match event {
            Event::TurnBegan { player } => {
                seat(player);
                K::TurnBegan
            }
            Event::TilePlaced { player, tile } => {
                seat(player);
                to.tile = tile.index() as u8;
                K::TilePlaced
            }
            Event::Passed { player } => {
                seat(player);
                K::Passed
            }
            Event::RackShown { player, tiles } => {
                seat(player);
                to.tiles = tiles.into();
                K::RackShown
            }
            Event::RackSetAside { player, tiles } => {
                seat(player);
                to.tiles = tiles.into();
                K::RackSetAside
            }
            Event::TileSetAside { player, tile } => {
                seat(player);
                to.tile = tile.index() as u8;
                K::TileSetAside
            }
            Event::TileDrawn { player, tile } => {
                seat(player);
                to.tile = tile.map_or(ACQ_NONE, |tile| tile.index() as u8);
                K::TileDrawn
            }
            Event::ChainFounded { player, chain, size } => {
                seat(player);
                (to.chain, to.size) = (chain.index() as u8, size);
                K::ChainFounded
            }
            Event::FreeShare { player, chain } => {
                seat(player);
                to.chain = chain.index() as u8;
                K::FreeShare
            }
            Event::ChainGrew { chain, size } => {
                (to.chain, to.size) = (chain.index() as u8, size);
                K::ChainGrew
            }
            Event::MergerBegan { player, tile, chains } => {
                seat(player);
                (to.tile, to.chains) = (tile.index() as u8, chain_mask(chains));
                K::MergerBegan
            }
            Event::Survives { chain } => {
                to.chain = chain.index() as u8;
                K::Survives
            }
            Event::MarketTile { chain, tile } => {
                (to.chain, to.tile) = (chain.index() as u8, tile.index() as u8);
                K::MarketTile
            }
            Event::SharesShown { chain, shares } => {
                (to.chain, to.shares) = (chain.index() as u8, shares.0);
                K::SharesShown
            }
            Event::BonusPaid { player, chain, amount: _ } => {
                seat(player);
                to.chain = chain.index() as u8;
                K::BonusPaid
            }
            Event::StockDisposed { player, chain, survivor, disposal, proceeds: _ } => {
                seat(player);
                (to.chain, to.other) = (chain.index() as u8, survivor.index() as u8);
                (to.sell, to.trade) = (disposal.sell(), disposal.trade());
                K::StockDisposed
            }
            Event::ChainAbsorbed { chain, survivor, size } => {
                (to.chain, to.other) = (chain.index() as u8, survivor.index() as u8);
                to.size = size;
                K::ChainAbsorbed
            }
            Event::StockBought { player, purchase, cost: _ } => {
                seat(player);
                to.purchase = purchase.counts().0;
                K::StockBought
            }
            Event::StockTraded { player, trade } => {
                seat(player);
                (to.chain, to.other) = (trade.give().index() as u8, trade.take().index() as u8);
                K::StockTraded
            }
            Event::PowerPlayed { player, power } => {
                seat(player);
                to.power = power as u8;
                K::PowerPlayed
            }
            Event::EndDeclared { player } => {
                seat(player);
                K::EndDeclared
            }
            Event::GameOver { reason } => {
                to.reason = reason as u8;
                K::GameOver
            }
            Event::StockSold { player, chain, shares, proceeds: _ } => {
                seat(player);
                (to.chain, to.count) = (chain.index() as u8, shares);
                K::StockSold
            }
        };
        to.kind = kind as u8;
        to
    }
}

/// A function of the caller's that hears of events in the order in which things happen.
///
/// `event` is valid during the call alone. The function must return, neither throw nor jump; a
/// handle that is being changed answers it with #ACQ_STATUS_BUSY.
pub type AcqObserver = Option<unsafe extern "C" fn(context: *mut c_void, event: *const AcqEvent)>;

/// The event as a seat, or with #ACQ_NONE a spectator, sees it: without the tile that another
/// player drew (I2). `seen` may be the same struct as `event`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_TILE, #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_event_seen_by(
    event: *const AcqEvent,
    viewer: u32,
    seen: *mut AcqEvent,
) -> i32 {
    guard(|call| {
        let seen = call.out(seen)?;
        let event = call.read(event)?;
        let seat = |index: u32| words::player(index, ACQ_PLAYERS_MAX);
        let viewer = (viewer != u32::from(ACQ_NONE)).then(|| seat(viewer)).transpose()?;
        if event.kind == AcqEventKind::TileDrawn as u8 && event.tile != ACQ_NONE {
            let (player, tile) = (seat(event.player.into())?, words::tile(event.tile.into())?);
            seen.set(Event::TileDrawn { player, tile: Some(tile) }.seen_by(viewer).into());
        } else {
            seen.set(event);
        }
        Ok::<(), Failure>(())
    })
}
