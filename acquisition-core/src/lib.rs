//! The rules of Acquisition, a board game by **Phil Leduc** (2011): an exact engine.
//!
//! # Rights to the game
//!
//! It was inspired by Sid Sackson's Acquire. Phil Leduc reserves all rights, but allows the
//! booklet to be copied. He asks everyone who programs or sells the game, in any form, to contact
//! him for permission or a license. This project has no such permission and cannot give it to
//! you: ask him before you publish or sell a program with this game. The license of this crate
//! covers the code and not the game. The text of the rules in [`Rule`] is our paraphrase, not the
//! booklet.
//!
//! # The rules in short
//!
//! On a board of 12 × 12 squares, the players first place park tiles, whose final pattern must not
//! be symmetrical. Then each player in turn places a building tile, and no group of building tiles
//! may be larger than three. A player who owns two tiles of a group of three may buy out the third.
//! If the group has three owners, the player who completed it may buy out both others. The player
//! with the most buildings of three tiles wins.
//!
//! Every rule has a code, such as `Q4b`. Documentation, errors and tests cite it, and
//! [`Rule::find`] explains it.
//!
//! # A game
//!
//! [`Rules`] are the number of players and of tiles each. A [`Game`] asks for one decision at a
//! time, its [`Phase`], and an [`Action`] answers it. There is no hidden information and no chance.
//!
//! ```
//! use acquisition_core::{Action, Game, Phase, Rules};
//!
//! let mut game = Game::new(Rules::new(2)?);
//!
//! // Who decides what?
//! let Phase::PlacePark { player, left } = game.phase() else { unreachable!() };
//! assert_eq!((player.index(), left), (0, 6));
//!
//! // What is allowed, and what not, and why?
//! assert_eq!(game.legal_actions().len(), 144);
//! let error = game.check(Action::parse("5E")?).unwrap_err();
//! assert_eq!(error.rule(), "Q2");
//! println!("{error}");
//!
//! // Answer. A wrong answer is an error, and changes nothing.
//! for park in ["1A", "5E", "9C", "2K", "11H", "7G"] {
//!     game.apply(Action::parse(&format!("park {park}"))?)?;
//! }
//! for square in ["3C", "8H", "4C", "8I", "6C", "5J"] {
//!     game.apply(Action::parse(square)?)?;
//! }
//! let error = game.apply(Action::parse("5C")?).unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "`5C` is not legal as player 0's placement: a group of building tiles has at most \
//!      three, but this one would have 4: 3C 4C 5C 6C (Q3)"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`LegalActions`] is exact: it contains an action if and only if [`Game::apply`] accepts it. It
//! has `len`, `get`, `contains` and `iter`, and allocates nothing.
//!
//! # Events
//!
//! [`Game::apply_observed`] reports [`Event`]s to an [`Observer`]: a `Vec<Event>`, a closure, or
//! `()`, which costs nothing. Actions, phases, placements, events and errors have a kind and can be
//! written as sentences, with [`Names`] for the players.
//!
//! # Looking at a game
//!
//! The [`Board`] has the tile on each square, the [open](Board::open) squares and the groups. The
//! game adds the [supplies](Game::supply), the [buildings](Game::buildings), the
//! [standings](Game::standings) and the effect that a tile [would have](Game::placement).
//!
//! # Searching
//!
//! A game takes 256 bytes and no heap, so cloning it is cheap. Apply actions that are known to be
//! legal with [`apply_unchecked`](Game::apply_unchecked), and compare states by their
//! [`stable_hash`](Game::stable_hash). An [`ActionId`] is a dense number for every action;
//! [`action_id`] describes the layout. [`perft`] counts sequences of actions. The module `agents`
//! has computer players and the analysis of a position.
//!
//! # Records and positions
//!
//! A [`Record`] has everything that is needed to replay a game anywhere. It is stored as JSON or as
//! text for people:
//!
//! ```text
//! acquisition record 1
//! players 2
//! tag player0 Ann
//! actions
//! park 3C
//! …
//! 5E
//! buyout
//! …
//! result no_square
//! buildings 5/1/17 3/6/11      large, medium and small, in seat order
//! ranks 1 2
//! end
//! ```
//!
//! [`Record::check_text`] and [`Record::check_json`] check every action and the result. They report
//! the first problem or all of them, each with its place and the rule that it breaks. A truncated
//! text is refused. The grammar of an action is in [`notation`], and that of the whole text form is
//! in [`text_form`]. A [`Recorder`] is a game that keeps its own record; a [`Replay`] goes through
//! a record step by step.
//!
//! A [`Setup`] describes any position and is not trusted: [`Setup::to_game`] checks it and reports
//! every problem. Games are stored as setups, and are checked in the same way when they are read.
//!
//! # Features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `std` | yes | the standard library in the dependencies |
//! | `serde` | yes | `Serialize` and `Deserialize` for everything that can be stored |
//! | `json` | yes | `to_json` and `from_json` with errors that carry the path |
//! | `agents` | yes | computer players |
//! | `schema` | no | JSON Schema of records and setups (`schemars`) |
//!
//! Without its default features the crate is `no_std` with `alloc`. It uses the random stream and
//! the JSON reader of the crate `acquire-core`, which does not depend on this game.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod action;
pub mod action_id;
#[cfg(feature = "agents")]
pub mod agents;
mod board;
mod event;
mod game;
mod hash;
mod illegal;
#[cfg(feature = "json")]
mod json;
mod legal;
mod names;
pub mod notation;
mod phase;
mod placement;
mod player;
mod playout;
mod record;
pub mod rulebook;
mod rules;
#[cfg(feature = "serde")]
mod serial;
mod setup;
mod square;
mod symmetry;

#[cfg(feature = "json")]
pub use acquire_kit::json::JsonError;
pub use acquire_kit::{
    Observer,
    named::UnknownName,
    perft,
    random::{below, playout_stream},
    record::{Piece, is_json},
    tags::{TagError, Tags},
};
pub use action::{Action, ActionKind};
pub use action_id::ActionId;
pub use board::{Board, Buildings, Cell, LARGEST_GROUP};
pub use event::{Event, EventKind};
pub use game::{Game, Standing};
pub use illegal::{ActionError, Illegal, NoBuyout};
#[cfg(feature = "json")]
pub use json::StateError;
pub use legal::LegalActions;
pub use names::Names;
pub use notation::{ParseActionError, ParseActionErrorKind};
pub use phase::{EndReason, Phase, PhaseKind, Stage, Turn};
pub use placement::{Placement, PlacementKind};
pub use player::{ByPlayer, Colour, Player};
pub use playout::{RandomGame, play_randomly, random_action, random_game};
pub use record::{
    GameResult, Place, Record, RecordError, RecordErrorKind, Recorder, Replay, text as text_form,
};
pub use rulebook::Rule;
pub use rules::{Rules, RulesError};
pub use setup::{Seat, Setup, SetupError, SetupProblem};
pub use square::{ParseSquareError, Square, SquareSet};
pub use symmetry::{Symmetry, SymmetrySet};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(doctest)]
#[doc = include_str!("../../docs/acquisition.md")]
struct Guide;
