//! The types of [`View::screen_to_json`](crate::View::screen_to_json), from which its JSON Schema and
//! the types of JavaScript are made.

use alloc::{string::String, vec::Vec};

use acquire_kit::reading::FormatVersion;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    board::PlacementKind,
    moves::{
        action::{ActionKind, PowerSet},
        action_id::ActionId,
        event::Event,
        phase::Phase,
    },
    rules::TwoPlayerMarket,
    view::deduction::Deduction,
    words::{
        chain::{ByChain, Chain},
        edition::Edition,
        player::Player,
        tile::{Tile, TileSet},
    },
};

/// All that a screen shows of a decision. Amounts are in dollars, sizes in tiles.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Screen {
    /// The version of this form.
    pub version: FormatVersion<1>,
    /// The edition of the rules.
    pub edition: Edition,
    /// The viewer; `null` for a spectator.
    pub viewer: Option<Player>,
    /// The player who decides; `null` when the game is over.
    pub player: Option<Player>,
    /// The player whose turn it is.
    pub turn: Player,
    /// The player who declared the end of the game (E3).
    pub declared: Option<Player>,
    /// The decision and its data.
    pub phase: Phase,
    /// The decision as a sentence, with the player who decides.
    pub asks: String,
    /// The legal actions of the viewer in ascending order of their ids; none while another player
    /// decides.
    pub actions: Vec<ScreenAction>,
    /// The viewer's tiles; none for a spectator.
    pub rack: Vec<ScreenTile>,
    /// The rows A to I with a character for each column: the initial of a chain, `o` for a tile
    /// without a chain, `.` for an empty square.
    pub board: [String; 9],
    /// The chains in the order of their indices.
    pub chains: ByChain<ScreenChain>,
    /// The players in seat order.
    pub players: Vec<ScreenPlayer>,
    /// The number of tiles in the bag.
    pub bag: u8,
    /// The tiles that are out of the game (D6).
    pub set_aside: TileSet,
    /// The third shareholder in a two-player game (Z).
    pub market: TwoPlayerMarket,
    /// True if the end condition holds (E1).
    pub end_condition: bool,
    /// The events since the last screen, as far as the viewer saw them.
    pub events: Vec<ScreenEvent>,
}

/// A legal action.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScreenAction {
    /// The action's id, by which it can be carried out.
    pub id: ActionId,
    /// The kind.
    pub kind: ActionKind,
    /// The short form, such as `buy T T L`, which can be read back.
    pub text: String,
    /// The action as an instruction, such as "Buy 2 Imperial".
    pub sentence: String,
    /// The tile to place or to replace.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Tile")]
    pub tile: Option<Tile>,
    /// The effect as a sentence, of actions with a tile, a chain or the end: what a placed tile does,
    /// the size, the price and the bonuses of a founded chain and whether there is a free share, who
    /// receives which bonuses in a merger, and what follows a replacement or the declaration of the
    /// end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub effect: Option<String>,
    /// The chain to found or to choose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Chain")]
    pub chain: Option<Chain>,
    /// The dollars that the player receives for a disposal, or pays for a purchase if negative.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "i32")]
    pub cash: Option<i32>,
}

/// A tile of the viewer's rack.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScreenTile {
    /// The tile.
    pub tile: Tile,
    /// The effect of placing it now.
    pub kind: PlacementKind,
    /// The effect as a sentence, or why the tile cannot be placed.
    pub effect: String,
    /// The rule because of which the tile cannot be placed; `null` if it can be (T3).
    pub rule: Option<String>,
}

/// A chain.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScreenChain {
    /// The name.
    pub name: String,
    /// The initial, by which the board and actions name it.
    pub initial: char,
    /// The number of its tiles; 0 if it is not on the board.
    pub size: u8,
    /// True if it is safe (C4).
    pub safe: bool,
    /// The price of one share; 0 if it is not on the board (C2).
    pub price: u32,
    /// The number of shares that the bank has.
    pub bank: u8,
    /// The bonuses at this size, the largest first (C3).
    pub bonuses: Vec<u32>,
    /// The bonus that each player would receive if the bonuses were paid now (N); `null` if that
    /// depends on concealed shares. Where a tile is drawn for the market, it counts as holding no share.
    pub receive: Option<Vec<u32>>,
    /// The market's part in the bonuses; `null` without a market (Z).
    pub market: Option<ScreenMarket>,
}

/// The market's part in the bonuses of a chain.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScreenMarket {
    /// The number of shares that the market would have; `null` if a tile is drawn for it (Z1).
    pub shares: Option<u8>,
    /// The bonus that the market takes from the players (Z2); `null` if it is not known.
    pub bonus: Option<u32>,
}

/// A player, as far as the viewer knows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScreenPlayer {
    /// The name, or "Player" and the number.
    pub name: String,
    /// The cash; `null` if it is concealed (I3).
    pub cash: Option<u32>,
    /// The shares of each chain; `null` if they are concealed (I3).
    pub shares: ByChain<Option<u8>>,
    /// The tiles that are known to be in the rack.
    pub rack: TileSet,
    /// The number of all tiles in the rack.
    pub tiles: u8,
    /// The deductions about the other tiles of the rack, in a view that has followed the game.
    pub deductions: Vec<Deduction>,
    /// The powers that the player has used (P).
    pub powers_used: PowerSet,
    /// The dollars that the player would have if the game were scored now; `null` if that depends
    /// on concealed cash or shares (E8).
    pub worth: Option<u32>,
    /// The rank by worth, 1 for the first (E9); `null` if the worth of some player is not known.
    pub rank: Option<u8>,
}

/// An event, as far as the viewer saw it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScreenEvent {
    /// The event.
    pub event: Event,
    /// The event as a sentence.
    pub sentence: String,
}
