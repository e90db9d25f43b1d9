//! The rules of Acquire, Sid Sackson's board game: an exact and very fast engine for the 3M,
//! Avalon Hill and Wizards 2008 editions with every option.
//!
//! The crate decides every rule question and does nothing else: no input or output, no clock, no
//! threads, no global state, no unsafe code; without its default features it is `no_std` with
//! `alloc`. Every rule has a code, like `M3`; documentation, errors and tests cite it, and
//! [`rulings`] lists what the engine decides where the rule booklets are silent.
//!
//! # A game
//!
//! [`Rules`] are an [`Edition`] with its options. A [`Game`] asks for one decision at a time, its
//! [`Phase`]; an [`Action`] answers it.
//!
//! ```
//! use acquire_core::{Action, Edition, Game, Phase, Rules};
//!
//! let mut game = Game::new(Rules::new(Edition::AvalonHill), 4, 7)?;
//!
//! // Who decides what?
//! let Phase::PlaceTile { player, .. } = game.phase() else { unreachable!() };
//! println!("Player {player} has {}", game.rack(player));
//!
//! // What is allowed, and what not, and why?
//! let legal = game.legal_actions();
//! assert_eq!(legal.len(), 6);
//! let error = game.check(Action::Pass).unwrap_err();
//! assert_eq!(error.rule(), "T2");
//! println!("{error}");
//!
//! // Answer. A wrong answer is an error, and changes nothing.
//! game.apply(legal.get(0).unwrap())?;
//! game.apply(Action::parse("buy", Edition::AvalonHill)?)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`LegalActions`] is exact: an action is in it if and only if [`Game::apply`] accepts it. It has
//! `len`, `get`, `contains` and `iter` without ever being written down as a list.
//!
//! # What happened
//!
//! [`Game::apply_observed`] reports [`Event`]s to an [`Observer`]: a `Vec<Event>`, a closure, or
//! `()`, which costs nothing. Events account for every dollar:
//!
//! ```
//! use acquire_core::{Edition, Event, Game, Rules, play_randomly, playout_stream};
//!
//! let mut game = Game::new(Rules::new(Edition::ThreeM), 3, 1)?;
//! let mut cash = [6_000; 3];
//! play_randomly(&mut game, &mut playout_stream(1, 0), &mut |event: Event| {
//!     if let Some((player, gained, spent)) = event.money() {
//!         cash[player.index()] = cash[player.index()] + gained - spent;
//!     }
//! });
//! assert!(game.position().seats().all(|player| game.cash(player) == cash[player.index()]));
//! # Ok::<(), acquire_core::RulesError>(())
//! ```
//!
//! # Looking at a game
//!
//! [`Game::position`] is everything public whatever the options: the [`Board`], the bank, what
//! [placing a tile](Position::placement) would do, prices and [bonuses](Position::bonus). The game
//! adds [cash](Game::cash), [shares](Game::shares), [racks](Game::rack), who would
//! [get which bonus](Game::bonuses), [worth](Game::worth) and [standings](Game::standings).
//!
//! ```
//! use acquire_core::{Edition, Game, Placement, Rules, Tile};
//!
//! let game = Game::new(Rules::new(Edition::AvalonHill), 4, 7)?;
//! let position = game.position();
//! println!("{}", position.board().diagram(position.edition()));
//! for tile in Tile::all() {
//!     match position.placement(tile) {
//!         Placement::Found { size, .. } => println!("{tile} would found a chain of {size}"),
//!         Placement::Merge { survivors, .. } => println!("{tile} merges; {survivors:?} may survive"),
//!         _ => {}
//!     }
//! }
//! # Ok::<(), acquire_core::RulesError>(())
//! ```
//!
//! # What a player knows
//!
//! A [`View`] is what one player, or a spectator, may know; it contains nothing else and depends on
//! nothing else. It has the viewer's [legal actions](View::legal_actions), and
//! [`View::sample`] completes it at random to a game that looks the same to him.
//!
//! # Searching
//!
//! A game is 512 bytes without a heap: clone it, [`apply_unchecked`](Game::apply_unchecked)
//! actions that are known to be legal, and tell states apart by their
//! [`stable_hash`](Game::stable_hash). An [`ActionId`] is a dense number for every action;
//! [`encode`] describes the layout. [`perft`] counts sequences of actions.
//!
//! # Learning
//!
//! [`View::observe`] writes all that a view shows as numbers into a caller's buffer;
//! [`observation`] has the named layout. Together with the ids of the legal actions it is what a
//! learning program needs.
//!
//! # Records
//!
//! A [`Record`] is all that is needed to replay a game anywhere. It is stored as JSON or as a
//! text for people:
//!
//! ```text
//! acquire record 1
//! edition avalon-hill
//! players 4
//! tag event example
//! tiles
//! 6H 9H 7A 1F …                the 108 tiles in draw order
//! market
//! 2D 11I                       what the market showed, in a two-player game
//! actions
//! 10B
//! buy
//! …
//! result declared
//! cash 32800 34600 22600 24500
//! ranks 2 1 4 3
//! ```
//!
//! [`Record::check_text`] and [`Record::check_json`] check every action, every market draw and the
//! result, and say of the first problem, or of all, where it is and what rule it breaks.
//! The grammar of an action is in [`notation`], the whole text form's in [`text_form`]. A
//! [`Recorder`] is a game that writes its own record; a [`Replay`] goes through one step by step.
//!
//! # Positions from elsewhere
//!
//! A [`Setup`] describes any position, and may be nonsense: [`Setup::to_game`] and
//! [`Setup::to_view`] report every problem. Games and views are stored as setups, and checked
//! like them when they are read.
//!
//! # Randomness
//!
//! All randomness comes from the caller's seed, through ChaCha8 and our own shuffle: the same
//! seed gives the same game on every platform, in every language and in every later version.
//!
//! # Features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `std` | yes | the standard library in the dependencies |
//! | `serde` | yes | `Serialize` and `Deserialize` for everything that can be stored |
//! | `json` | yes | `to_json` and `from_json` with errors that carry the path |
//! | `schema` | no | JSON Schema of records and setups (`schemars`) |
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
pub mod observation;
mod perft;
mod phase;
mod player;
mod playout;
mod position;
mod random;
mod record;
mod rules;
pub mod rulings;
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
pub use playout::{RandomGame, play_randomly, random_action, random_game, random_game_start};
pub use position::{ActionError, Illegal, LegalActions, NoEnd, NoPower, NoRedraw, Position};
pub use random::{below, playout_stream, tile_order};
pub use record::{
    GameResult, MarketDrawProblem, Place, Record, RecordError, RecordErrorKind, Recorder, Replay,
    Tag, TagError, text as text_form,
};
pub use rules::{DeadTiles, Edition, End, Holdings, Rules, RulesError};
#[cfg(feature = "serde")]
pub use serial::FormatVersion;
pub use setup::{Seat, Setup, SetupError, SetupProblem, TilePlace, TurnProblem};
pub use tile::{ParseTileError, Tile, TileSet};
pub use view::View;

#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
