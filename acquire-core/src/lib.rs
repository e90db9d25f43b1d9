//! The rules of Acquire, Sid Sackson's board game: an exact engine for the 3M, Avalon Hill and
//! Wizards 2008 editions, with the options in which they differ.
//!
//! The crate decides every rule question and does nothing else. It has no input or output, no
//! clock, no threads, no global state and no unsafe code. Without its default features it is
//! `no_std` with `alloc`.
//!
//! Every rule has a code, such as `M3`. Documentation, errors and tests cite it. The [`rulebook`]
//! has the text of every rule, and marks the rulings: decisions of this engine where the rule
//! booklets are silent or disagree.
//!
//! # A game
//!
//! [`Rules`] are an [`Edition`] with its options. A [`Game`] asks for one decision at a time, its
//! [`Phase`], and an [`Action`] answers it.
//!
//! ```
//! use acquire_core::{Action, Edition, Game, Phase, Rules};
//!
//! let mut game = Game::new(Rules::new(Edition::AvalonHill), 4, 7)?;
//!
//! // Which decision is due, and who makes it?
//! let Phase::PlaceTile { player, .. } = game.phase() else { unreachable!() };
//! println!("Player {player} has {}", game.rack(player));
//!
//! // Which actions are legal, and why is another one not?
//! let legal = game.legal_actions();
//! assert_eq!(legal.len(), 6);
//! let error = game.check(Action::Pass).unwrap_err();
//! assert_eq!(error.rule(), "T2");
//! println!("{error}");
//!
//! // Answer. An illegal action is an error and changes nothing.
//! game.apply(legal.get(0).unwrap())?;
//! game.apply(Action::parse("buy", Edition::AvalonHill)?)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`LegalActions`] is exact: it contains an action if and only if [`Game::apply`] accepts it. It
//! has `len`, `get`, `contains` and `iter`, and allocates nothing.
//!
//! # Events
//!
//! [`Game::apply_observed`] reports [`Event`]s to an [`Observer`]: a `Vec<Event>`, a closure, or
//! `()`, which costs nothing. Events account for every dollar, share and tile:
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
//! [`Game::position`] has everything that is public under all options: the [`Board`], the bank, the
//! effect of [placing a tile](Position::placement), prices and [bonuses](Position::bonus). The game
//! adds [cash](Game::cash), [shares](Game::shares), [racks](Game::rack), the bonuses that [each
//! player would receive](Game::bonuses), [worth](Game::worth) and [standings](Game::standings).
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
//! # In sentences
//!
//! Actions, phases, placements, events and errors have a kind and can be written as sentences, with
//! [`Names`] for the players. The short form of an action, such as `buy T T L`, can be read back;
//! its grammar is in [`notation`].
//!
//! ```
//! use acquire_core::{Action, Edition, Game, Names, Rules};
//!
//! let mut game = Game::new(Rules::new(Edition::AvalonHill), 4, 7)?;
//! let names = Names::new(Edition::AvalonHill).with_players(&["Ann", "Ben", "Cleo", "Dan"]);
//! assert_eq!(game.phase().text(&names).to_string(), "Dan: place a tile");
//!
//! let mut events = Vec::new();
//! game.apply_observed(Action::parse("6c", Edition::AvalonHill)?, &mut events)?;
//! assert_eq!(events[0].text(&names).to_string(), "Dan places 6C");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A player's knowledge
//!
//! A [`View`] has exactly the facts that one player, or a spectator, may know, and depends on
//! nothing else. It gives the viewer's [legal actions](View::legal_actions), and [`View::sample`]
//! completes it at random into a game that looks the same to the viewer.
//!
//! # Searching
//!
//! A game takes at most 512 bytes and no heap, so cloning it is cheap. Apply actions that are known
//! to be legal with [`apply_unchecked`](Game::apply_unchecked), and compare states by their
//! [`stable_hash`](Game::stable_hash). An [`ActionId`] is a dense number for an action;
//! [`action_id`] describes the layout. [`perft`] counts sequences of actions.
//!
//! # Learning
//!
//! [`View::observe`] writes everything that a view shows as numbers into the caller's buffer;
//! [`observation`] describes the layout. A learning program needs this and the ids of the legal
//! actions.
//!
//! # Records
//!
//! A [`Record`] has everything that is needed to replay a game anywhere. It is stored as JSON or as
//! text for people:
//!
//! ```text
//! acquire record 2
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
//! result declared              or unfinished, if the game is not over
//! cash 32800 34600 22600 24500
//! ranks 2 1 4 3
//! end of record                what breaks off before this line is no record
//! ```
//!
//! [`Record::check_text`] and [`Record::check_json`] check every action, every market draw and the
//! result. They report the first problem or all of them, each with its place and the rule that it
//! breaks. [`text_form`] has the grammar of the text. A [`Recorder`] is a game that keeps its own
//! record, from the start or from where a recorded game stopped; a [`Replay`] goes through a record
//! step by step.
//!
//! # Notes
//!
//! [`Notes`] are one viewer's account of a game: the actions in order and the tiles that this
//! viewer knows. They need no tile order, so they can be written at a table. [`Notes::check`]
//! accepts them if and only if some tile order makes every action legal and agrees with the notes.
//! Otherwise the error names the first impossible action, the reason, and guesses at the
//! correction. [`Notes::complete`] returns a record that explains them, and [`Notes::from_record`]
//! makes notes from a record. They are stored as JSON or as text for people; [`notes_form`] has the
//! grammar:
//!
//! ```text
//! Cleo: 9G; found Festival; buy F F F   # a comment
//! Ann: 4D
//! Ann: buy F F F; draws 12C             Ann's own notes have her draws
//! ```
//!
//! # Positions from elsewhere
//!
//! A [`Setup`] describes any position and is not trusted: [`Setup::to_game`] and [`Setup::to_view`]
//! check it and report every problem. Games and views are stored as setups, and are checked in the
//! same way when they are read. JSON is read exactly as the JSON Schemas describe it.
//!
//! A [`Sketch`] is for people: it describes a position in players' terms, with a drawing of the
//! board and the players' names. Parts that it leaves out are unknown. Write it step by step in
//! Rust, or read it from the text form that [`Game::to_text`] and [`View::to_text`] write:
//!
//! ```text
//! acquire position 1
//! edition avalon-hill
//! viewer Ann                   the viewer; a game has none
//! board
//!     1  2  3  4  5  6  7  8  9 10 11 12
//!  A  .  .  L  L  .  .  .  o  .  .  .  .
//! …
//! bank 20 Luxor, 25 others
//! player Ann
//! cash 5400
//! shares 3 Luxor, 0 others
//! rack 6C 1A 12I 7D 8H 9F
//! player Ben
//! rack_size 6
//! turn Ann
//! stage PlaceTile
//! end of position
//! ```
//!
//! [`position_text`] has the grammar, and the parts that follow from others.
//!
//! # Randomness
//!
//! All randomness comes from the caller's seed, through ChaCha8 and a shuffle of this crate. The
//! same seed gives the same game on every platform, in every language and in every later version.
//!
//! # Features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `std` | yes | the standard library in the dependencies |
//! | `serde` | yes | `Serialize` and `Deserialize` for everything that can be stored |
//! | `json` | yes | `to_json` and `from_json` with errors that carry the path |
//! | `schema` | no | JSON Schemas of records, notes and setups (`schemars`) |
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod board;
mod error_details;
mod forms;
mod game;
mod moves;
mod position;
mod questions;
mod rules;
mod view;
mod words;

#[cfg(feature = "json")]
pub use acquire_kit::json::{JsonError, read as read_json, write as write_json};
#[cfg(feature = "serde")]
pub use acquire_kit::reading::FormatVersion;
pub use acquire_kit::{
    History, Observer, RedoError, UndoError,
    named::{Described, UnknownName},
    perft,
    random::{below, playout_stream},
    record::{Piece, is_json},
};
pub use board::{Board, Cell, Placement, PlacementKind};
pub use error_details::ErrorDetails;
pub use forms::form::Form;
pub use forms::holdings::HoldingsError;
#[cfg(feature = "json")]
pub use forms::json::StateError;
pub use forms::notes::{
    Excluded, Guess, GuessChange, Notes, NotesEnd, NotesEntry, NotesError, NotesProblem, TextEdit,
    Viewer, Whereabouts, text as notes_form,
};
pub use forms::record::{
    ApplyTextError, GameResult, MarketDrawProblem, Place, Record, RecordError, RecordErrorKind,
    Recorder, Replay, TagError, Tags, TooMany, text as text_form,
};
#[cfg(feature = "schema")]
pub use forms::screen::{
    Screen, ScreenAction, ScreenChain, ScreenEvent, ScreenMarket, ScreenPlayer, ScreenTile,
};
pub use forms::setup::{Seat, Setup, SetupError, SetupProblem, TilePlace, TurnProblem};
pub use forms::sketch::{
    Sketch, SketchError, SketchLine, SketchProblem, SketchProblemKind, State, text as position_text,
};
pub use game::playout::{RandomGame, play_randomly, random_action, random_game, random_game_start};
pub use game::{Game, NewGameError, Standing, TileOrderError};
pub use moves::action::{
    Action, ActionKind, ActionKindSet, Disposal, Power, PowerSet, Purchase, Trade,
};
pub use moves::action_id::ActionId;
pub use moves::event::{Event, EventKind};
pub use moves::notation::{ParseActionError, ParseActionErrorKind};
pub use moves::phase::{EndReason, Phase, PhaseKind, Stage, Turn};
pub use moves::{action_id, notation};
pub use position::hidden::{MarketTiles, RACK_FULL};
pub use position::{ActionError, Illegal, LegalActions, NoEnd, NoPower, NoRedraw, Position};
pub use questions::Questions;
pub use rules::prices::{BonusList, Bonuses, bank_shares};
pub use rules::{
    BonusScheme, DeadTiles, End, Holdings, RuleOption, Rules, RulesError, TwoPlayerMarket,
};
pub use view::View;
pub use view::contradiction::{Contradiction, FollowError};
pub use view::deduction::Deduction;
pub use view::follower::Follower;
pub use view::observation;
pub use words::booklets::{END_SIZE, SAFE_SIZE};
pub use words::chain::{ByChain, Chain, ChainSet, SHARES, Tier};
pub use words::edition::Edition;
pub use words::money::{CASH_MAX, Dollars, STARTING_CASH};
pub use words::names::Names;
pub use words::player::{ByPlayer, Player};
pub use words::random::tile_order;
pub use words::rulebook;
pub use words::rulebook::Rule;
pub use words::tile::{ParseTileError, Tile, TileSet};

#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;

#[cfg(doctest)]
#[doc = include_str!("../../docs/start/rust.md")]
struct GettingStarted;
