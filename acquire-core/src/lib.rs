//! The rules of Acquire.
#![no_std]
#![forbid(unsafe_code)]
extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod action;
mod board;
mod chain;
pub mod encode;
mod event;
mod game;
mod hash;
mod hidden;
#[cfg(feature = "json")]
mod json;
pub mod market;
mod money;
pub mod notation;
mod perft;
mod phase;
mod player;
mod playout;
mod position;
mod random;
mod record;
mod rules;
#[cfg(feature = "serde")]
mod serial;
mod setup;
mod tile;
mod view;

pub use action::{Action, Disposal, Power, PowerSet, Purchase, SHARES, Trade};
pub use board::{Board, Cell, END_SIZE, Placement, SAFE_SIZE};
pub use chain::{ByChain, Chain, ChainSet, Tier};
pub use encode::ActionId;
pub use event::{Event, Observer};
pub use game::{Game, NewGameError, Standing, TileOrderError};
pub use hidden::Market;
#[cfg(feature = "json")]
pub use json::{JsonError, StateError};
pub use money::Dollars;
pub use notation::{ParseActionError, ParseActionErrorKind};
pub use perft::perft;
pub use phase::{EndReason, Phase, PhaseKind, Stage, Turn};
pub use player::{ByPlayer, Player};
pub use playout::{RandomGame, play_randomly, random_game};
pub use position::{ActionError, Illegal, LegalActions, Position};
pub use random::{below, playout_stream, tile_order};
pub use record::{
    GameResult, MarketDrawProblem, Place, Record, RecordError, RecordErrorKind, Recorder, Replay,
    Tag, TagError,
};
pub use rules::{DeadTiles, Edition, End, Holdings, Rules, RulesError};
#[cfg(feature = "serde")]
pub use serial::FormatVersion;
pub use setup::{Seat, Setup, SetupError, SetupProblem, TilePlace, TurnProblem};
pub use tile::{ParseTileError, Tile, TileSet};
pub use view::View;
