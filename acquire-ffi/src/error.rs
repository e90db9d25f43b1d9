//! Status codes, and what else is to be said of an error.

use std::{
    cell::RefCell,
    ffi::{CStr, c_char},
};

use acquire_core::{
    Action, ActionError, ActionId, ChainSet, Illegal, JsonError, MarketDrawProblem, NewGameError,
    NoPower, ParseActionError, ParseActionErrorKind, ParseTileError, Place, RecordError,
    RecordErrorKind, RulesError, SetupError, SetupProblem, StateError, TagError, TileOrderError,
    TurnProblem,
};

use crate::{
    action::ACQ_NO_ACTION,
    ffi::{Call, release, run},
    words::{ACQ_NONE, chain_mask},
};

/// Defines the status codes with their names as texts.
macro_rules! names {
    ($($variant:ident = $name:literal,)+) => {
        impl AcqStatus {
            const ALL: &'static [(Self, &'static CStr)] = &[$((Self::$variant, $name)),+];

            /// The name as it is in the header; a new variant does not compile without one.
            const fn name(self) -> &'static CStr {
                match self { $(Self::$variant => $name),+ }
            }
        }
    };
}

/// What a function returns: 0 if it did what it was asked to, or why not. The numbers never
/// change, and one that is given up is not used again.
///
/// - 1–29: the call itself was wrong, or nothing can be said.
/// - 100–199: rules, tile orders and texts.
/// - 200–299: an action is not legal; the game is as it was.
/// - 300–399: a stored game or view is not possible.
/// - 400–499: a record is wrong.
#[repr(i32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AcqStatus {
    /// Done.
    Ok = 0,
    /// A pointer that must not be NULL is NULL.
    Null = 1,
    /// The buffer is too small; the size it needs was reported.
    Buffer = 2,
    /// A text is not UTF-8.
    Utf8 = 3,
    /// A panic inside the library was caught. The handles of the call refuse further use.
    Panic = 4,
    /// The handle refuses use because a panic was caught before; free it.
    Poisoned = 5,
    /// The pointer is no handle of this type.
    Handle = 6,
    /// The handle is just being changed: an observer called back with it, or one handle was given
    /// twice.
    Busy = 7,
    /// A pointer is not aligned as its type needs.
    Unaligned = 8,
    /// A count or size that no memory or list can have.
    Size = 9,
    /// There is nothing with this index.
    Index = 10,
    /// No action has this id.
    ActionId = 11,
    /// The struct describes no action.
    Action = 12,
    /// No tile has this index, 0 to 107 (B2).
    Tile = 13,
    /// No chain has this index, 0 to 6 (B4), or this name.
    Chain = 14,
    /// Nobody sits there.
    Player = 15,
    /// The number is no value of this enumeration.
    Value = 16,
    /// The view does not show it (I2, I3).
    Concealed = 17,
    /// Holdings that contradict what the view shows, or cannot be (I3).
    Holdings = 18,

    /// There is no such option (O).
    RulesOption = 100,
    /// An option or an enumeration has no such value (O).
    RulesValue = 101,
    /// Not so many players by these rules (S5).
    RulesPlayers = 102,
    /// A tile order has 108 tiles (B1).
    TileOrderCount = 110,
    /// A tile comes twice in a tile order (B1).
    TileOrderTwice = 111,
    /// More market draws than a game can need (Z3).
    TileOrderMarketDraws = 112,
    /// The text is not a tile (B1).
    ParseTile = 120,
    /// The text begins like no action.
    ParseActionVerb = 130,
    /// A tile is expected (B1).
    ParseActionTile = 131,
    /// A chain of the edition is expected (C1).
    ParseActionChain = 132,
    /// A power is expected (P).
    ParseActionPower = 133,
    /// A number of shares is expected (B4).
    ParseActionNumber = 134,
    /// Shares are traded two for one (H2).
    ParseActionOddTrade = 135,
    /// More shares than a chain has (B4).
    ParseActionTooManyShares = 136,
    /// More than five shares in a purchase (P2).
    ParseActionTooManyBought = 137,
    /// A chain is traded for itself (P4).
    ParseActionSameChain = 138,
    /// Words after the action.
    ParseActionTrailing = 139,

    /// The game is over (E).
    IllegalGameOver = 200,
    /// The decision is not answered with such an action (T6).
    IllegalWrongPhase = 201,
    /// The tile is not in the rack (T1).
    IllegalNotInRack = 202,
    /// The tile touches several safe chains (T4).
    IllegalDeadTile = 203,
    /// The tile would found an eighth chain (T5).
    IllegalBlockedTile = 204,
    /// There is a playable tile in the rack (T2).
    IllegalMustPlace = 205,
    /// The rack cannot be set aside (D4, D5, P).
    IllegalNoRedraw = 206,
    /// The end cannot be declared (E1–E4).
    IllegalNoEnd = 207,
    /// The power cannot be played (P–P7).
    IllegalNoPower = 208,
    /// The chain is on the board already (F1).
    IllegalChainOnBoard = 209,
    /// The chain is not among the largest (M2, M3).
    IllegalNotLargest = 210,
    /// More shares than the player holds (H2).
    IllegalNotHeld = 211,
    /// The bank has too few shares of the survivor (H2).
    IllegalTradeBeyondBank = 212,
    /// Too many shares in one purchase (Y1, P2).
    IllegalPurchaseTooLarge = 213,
    /// The purchase was made already (P4).
    IllegalAlreadyBought = 214,
    /// The chain is not on the board (Y1, P4).
    IllegalChainNotOnBoard = 215,
    /// The bank has too few shares (Y1, P4).
    IllegalNotInBank = 216,
    /// The player cannot pay (Y1).
    IllegalNotEnoughCash = 217,
    /// The purchase has not been made yet (Y1).
    IllegalMustBuy = 218,
    /// No trade is left in this turn (P4).
    IllegalNoTradeLeft = 219,
    /// Fewer than two shares to give (P4).
    IllegalTooFewToGive = 220,
    /// The tile is not dead (D3).
    IllegalNotDead = 221,
    /// The decision is another player's (I2).
    IllegalNotYours = 222,

    /// Not JSON, or not of the right shape.
    Json = 300,
    /// Somebody is named who does not play.
    SetupNoSuchPlayer = 310,
    /// A tile is in two places (B6).
    SetupTileTwice = 311,
    /// A tile is nowhere (B6).
    SetupTileMissing = 312,
    /// A game needs the order of the bag.
    SetupBagMissing = 313,
    /// A view knows neither bag nor market (I2).
    SetupHiddenInView = 314,
    /// A game has no viewer.
    SetupViewerInGame = 315,
    /// Too few tiles are left for bag and racks.
    SetupTooFewUnseen = 316,
    /// A rack does not hold what it should.
    SetupRackUnknown = 317,
    /// A rack is larger than it can be (D1, P5).
    SetupRackTooLarge = 318,
    /// A rack is smaller than it can be (D1).
    SetupRackTooSmall = 319,
    /// A tile is shown that is not in the rack (I1).
    SetupShownElsewhere = 320,
    /// Possessions that a view shows are missing (I3).
    SetupHoldingMissing = 321,
    /// The cash is not possible (B5).
    SetupCash = 322,
    /// There are 25 shares of a chain (B4).
    SetupShares = 323,
    /// A chain has one tile (F1).
    SetupSingleTile = 324,
    /// A chain is in pieces (F1).
    SetupNotConnected = 325,
    /// Two chains touch (M1).
    SetupChainsTouch = 326,
    /// An unincorporated tile touches a chain (F3).
    SetupTileTouchesChain = 327,
    /// Unincorporated tiles touch (S2, F1).
    SetupTilesTouch = 328,
    /// Powers in a game without them (P).
    SetupPowersUsed = 329,
    /// More market draws than a game can need (Z3).
    SetupMarketDraws = 330,
    /// The power of the turn is not among those used (P).
    TurnPowerNotUsed = 340,
    /// The power of the turn belongs to a later phase (P1–P6).
    TurnPowerTooEarly = 341,
    /// The number of tiles still to place does not fit (P6).
    TurnTilesLeft = 342,
    /// A tile is placed before this decision, or not at all (T).
    TurnPlaced = 343,
    /// Whoever has placed a tile has moved (E7).
    TurnMoved = 344,
    /// The purchase is made in BuyStock (T).
    TurnBought = 345,
    /// Trades are left under trade2 alone (P4).
    TurnTradesLeft = 346,
    /// No trade is possible, so that none is asked for (P4).
    TurnNoTrade = 347,
    /// The end cannot have been declared (E).
    TurnDeclared = 348,
    /// The game ends before so many idle turns (E7).
    TurnIdleTurns = 349,
    /// The game is over for another reason, or not (E).
    TurnReason = 350,
    /// Shares of chains on the board though the game is over (E8).
    TurnSharesLeft = 351,
    /// The game should be over by itself (E2).
    TurnOverAutomatically = 352,
    /// The game should be over without playable tiles (E6).
    TurnOverAllTiles = 353,
    /// The tile being resolved does not lie on the board (M1).
    TurnTileNotLaid = 354,
    /// No chain to found, or no choice (F1).
    TurnNothingToFound = 355,
    /// The tile merges nothing (M1).
    TurnNoMerger = 356,
    /// No tie, so that nothing is chosen (M2, M3).
    TurnNoTie = 357,
    /// The survivor is not the largest chain (M2).
    TurnSurvivor = 358,
    /// The defunct chain is not the largest of those left (M3).
    TurnDefunct = 359,
    /// The player has no share of the defunct chain (H1).
    TurnNoShare = 360,
    /// A player who did not place has a playable tile (T2).
    TurnPlayable = 361,
    /// No playable tile is left (P6).
    TurnNotPlayable = 362,
    /// Nothing to replace, or nothing to replace it with (D3).
    TurnNothingToReplace = 363,
    /// The power just played would have had no effect (P7).
    TurnNoEffect = 364,

    /// The text has something else here.
    RecordExpected = 400,
    /// A line of the head comes twice.
    RecordTwice = 401,
    /// A tag's name is not a word.
    RecordTagName = 402,
    /// A tag's text does not fit on a line.
    RecordTagText = 403,
    /// A tag comes twice.
    RecordTagTwice = 404,
    /// The market's tiles are too few (Z1).
    RecordMarketDrawMissing = 410,
    /// A market's tile is not in the bag (Z1).
    RecordMarketDrawNotInBag = 411,
    /// Market draws that no bonus needed (Z3).
    RecordMarketDrawsUnused = 412,
    /// A result is given, and the game is not over (E).
    RecordNotOver = 420,
    /// Another result than the rules give (E8, E9).
    RecordResult = 421,
}

names! {
    Ok = c"ACQ_STATUS_OK",
    Null = c"ACQ_STATUS_NULL",
    Buffer = c"ACQ_STATUS_BUFFER",
    Utf8 = c"ACQ_STATUS_UTF8",
    Panic = c"ACQ_STATUS_PANIC",
    Poisoned = c"ACQ_STATUS_POISONED",
    Handle = c"ACQ_STATUS_HANDLE",
    Busy = c"ACQ_STATUS_BUSY",
    Unaligned = c"ACQ_STATUS_UNALIGNED",
    Size = c"ACQ_STATUS_SIZE",
    Index = c"ACQ_STATUS_INDEX",
    ActionId = c"ACQ_STATUS_ACTION_ID",
    Action = c"ACQ_STATUS_ACTION",
    Tile = c"ACQ_STATUS_TILE",
    Chain = c"ACQ_STATUS_CHAIN",
    Player = c"ACQ_STATUS_PLAYER",
    Value = c"ACQ_STATUS_VALUE",
    Concealed = c"ACQ_STATUS_CONCEALED",
    Holdings = c"ACQ_STATUS_HOLDINGS",
    RulesOption = c"ACQ_STATUS_RULES_OPTION",
    RulesValue = c"ACQ_STATUS_RULES_VALUE",
    RulesPlayers = c"ACQ_STATUS_RULES_PLAYERS",
    TileOrderCount = c"ACQ_STATUS_TILE_ORDER_COUNT",
    TileOrderTwice = c"ACQ_STATUS_TILE_ORDER_TWICE",
    TileOrderMarketDraws = c"ACQ_STATUS_TILE_ORDER_MARKET_DRAWS",
    ParseTile = c"ACQ_STATUS_PARSE_TILE",
    ParseActionVerb = c"ACQ_STATUS_PARSE_ACTION_VERB",
    ParseActionTile = c"ACQ_STATUS_PARSE_ACTION_TILE",
    ParseActionChain = c"ACQ_STATUS_PARSE_ACTION_CHAIN",
    ParseActionPower = c"ACQ_STATUS_PARSE_ACTION_POWER",
    ParseActionNumber = c"ACQ_STATUS_PARSE_ACTION_NUMBER",
    ParseActionOddTrade = c"ACQ_STATUS_PARSE_ACTION_ODD_TRADE",
    ParseActionTooManyShares = c"ACQ_STATUS_PARSE_ACTION_TOO_MANY_SHARES",
    ParseActionTooManyBought = c"ACQ_STATUS_PARSE_ACTION_TOO_MANY_BOUGHT",
    ParseActionSameChain = c"ACQ_STATUS_PARSE_ACTION_SAME_CHAIN",
    ParseActionTrailing = c"ACQ_STATUS_PARSE_ACTION_TRAILING",
    IllegalGameOver = c"ACQ_STATUS_ILLEGAL_GAME_OVER",
    IllegalWrongPhase = c"ACQ_STATUS_ILLEGAL_WRONG_PHASE",
    IllegalNotInRack = c"ACQ_STATUS_ILLEGAL_NOT_IN_RACK",
    IllegalDeadTile = c"ACQ_STATUS_ILLEGAL_DEAD_TILE",
    IllegalBlockedTile = c"ACQ_STATUS_ILLEGAL_BLOCKED_TILE",
    IllegalMustPlace = c"ACQ_STATUS_ILLEGAL_MUST_PLACE",
    IllegalNoRedraw = c"ACQ_STATUS_ILLEGAL_NO_REDRAW",
    IllegalNoEnd = c"ACQ_STATUS_ILLEGAL_NO_END",
    IllegalNoPower = c"ACQ_STATUS_ILLEGAL_NO_POWER",
    IllegalChainOnBoard = c"ACQ_STATUS_ILLEGAL_CHAIN_ON_BOARD",
    IllegalNotLargest = c"ACQ_STATUS_ILLEGAL_NOT_LARGEST",
    IllegalNotHeld = c"ACQ_STATUS_ILLEGAL_NOT_HELD",
    IllegalTradeBeyondBank = c"ACQ_STATUS_ILLEGAL_TRADE_BEYOND_BANK",
    IllegalPurchaseTooLarge = c"ACQ_STATUS_ILLEGAL_PURCHASE_TOO_LARGE",
    IllegalAlreadyBought = c"ACQ_STATUS_ILLEGAL_ALREADY_BOUGHT",
    IllegalChainNotOnBoard = c"ACQ_STATUS_ILLEGAL_CHAIN_NOT_ON_BOARD",
    IllegalNotInBank = c"ACQ_STATUS_ILLEGAL_NOT_IN_BANK",
    IllegalNotEnoughCash = c"ACQ_STATUS_ILLEGAL_NOT_ENOUGH_CASH",
    IllegalMustBuy = c"ACQ_STATUS_ILLEGAL_MUST_BUY",
    IllegalNoTradeLeft = c"ACQ_STATUS_ILLEGAL_NO_TRADE_LEFT",
    IllegalTooFewToGive = c"ACQ_STATUS_ILLEGAL_TOO_FEW_TO_GIVE",
    IllegalNotDead = c"ACQ_STATUS_ILLEGAL_NOT_DEAD",
    IllegalNotYours = c"ACQ_STATUS_ILLEGAL_NOT_YOURS",
    Json = c"ACQ_STATUS_JSON",
    SetupNoSuchPlayer = c"ACQ_STATUS_SETUP_NO_SUCH_PLAYER",
    SetupTileTwice = c"ACQ_STATUS_SETUP_TILE_TWICE",
    SetupTileMissing = c"ACQ_STATUS_SETUP_TILE_MISSING",
    SetupBagMissing = c"ACQ_STATUS_SETUP_BAG_MISSING",
    SetupHiddenInView = c"ACQ_STATUS_SETUP_HIDDEN_IN_VIEW",
    SetupViewerInGame = c"ACQ_STATUS_SETUP_VIEWER_IN_GAME",
    SetupTooFewUnseen = c"ACQ_STATUS_SETUP_TOO_FEW_UNSEEN",
    SetupRackUnknown = c"ACQ_STATUS_SETUP_RACK_UNKNOWN",
    SetupRackTooLarge = c"ACQ_STATUS_SETUP_RACK_TOO_LARGE",
    SetupRackTooSmall = c"ACQ_STATUS_SETUP_RACK_TOO_SMALL",
    SetupShownElsewhere = c"ACQ_STATUS_SETUP_SHOWN_ELSEWHERE",
    SetupHoldingMissing = c"ACQ_STATUS_SETUP_HOLDING_MISSING",
    SetupCash = c"ACQ_STATUS_SETUP_CASH",
    SetupShares = c"ACQ_STATUS_SETUP_SHARES",
    SetupSingleTile = c"ACQ_STATUS_SETUP_SINGLE_TILE",
    SetupNotConnected = c"ACQ_STATUS_SETUP_NOT_CONNECTED",
    SetupChainsTouch = c"ACQ_STATUS_SETUP_CHAINS_TOUCH",
    SetupTileTouchesChain = c"ACQ_STATUS_SETUP_TILE_TOUCHES_CHAIN",
    SetupTilesTouch = c"ACQ_STATUS_SETUP_TILES_TOUCH",
    SetupPowersUsed = c"ACQ_STATUS_SETUP_POWERS_USED",
    SetupMarketDraws = c"ACQ_STATUS_SETUP_MARKET_DRAWS",
    TurnPowerNotUsed = c"ACQ_STATUS_TURN_POWER_NOT_USED",
    TurnPowerTooEarly = c"ACQ_STATUS_TURN_POWER_TOO_EARLY",
    TurnTilesLeft = c"ACQ_STATUS_TURN_TILES_LEFT",
    TurnPlaced = c"ACQ_STATUS_TURN_PLACED",
    TurnMoved = c"ACQ_STATUS_TURN_MOVED",
    TurnBought = c"ACQ_STATUS_TURN_BOUGHT",
    TurnTradesLeft = c"ACQ_STATUS_TURN_TRADES_LEFT",
    TurnNoTrade = c"ACQ_STATUS_TURN_NO_TRADE",
    TurnDeclared = c"ACQ_STATUS_TURN_DECLARED",
    TurnIdleTurns = c"ACQ_STATUS_TURN_IDLE_TURNS",
    TurnReason = c"ACQ_STATUS_TURN_REASON",
    TurnSharesLeft = c"ACQ_STATUS_TURN_SHARES_LEFT",
    TurnOverAutomatically = c"ACQ_STATUS_TURN_OVER_AUTOMATICALLY",
    TurnOverAllTiles = c"ACQ_STATUS_TURN_OVER_ALL_TILES",
    TurnTileNotLaid = c"ACQ_STATUS_TURN_TILE_NOT_LAID",
    TurnNothingToFound = c"ACQ_STATUS_TURN_NOTHING_TO_FOUND",
    TurnNoMerger = c"ACQ_STATUS_TURN_NO_MERGER",
    TurnNoTie = c"ACQ_STATUS_TURN_NO_TIE",
    TurnSurvivor = c"ACQ_STATUS_TURN_SURVIVOR",
    TurnDefunct = c"ACQ_STATUS_TURN_DEFUNCT",
    TurnNoShare = c"ACQ_STATUS_TURN_NO_SHARE",
    TurnPlayable = c"ACQ_STATUS_TURN_PLAYABLE",
    TurnNotPlayable = c"ACQ_STATUS_TURN_NOT_PLAYABLE",
    TurnNothingToReplace = c"ACQ_STATUS_TURN_NOTHING_TO_REPLACE",
    TurnNoEffect = c"ACQ_STATUS_TURN_NO_EFFECT",
    RecordExpected = c"ACQ_STATUS_RECORD_EXPECTED",
    RecordTwice = c"ACQ_STATUS_RECORD_TWICE",
    RecordTagName = c"ACQ_STATUS_RECORD_TAG_NAME",
    RecordTagText = c"ACQ_STATUS_RECORD_TAG_TEXT",
    RecordTagTwice = c"ACQ_STATUS_RECORD_TAG_TWICE",
    RecordMarketDrawMissing = c"ACQ_STATUS_RECORD_MARKET_DRAW_MISSING",
    RecordMarketDrawNotInBag = c"ACQ_STATUS_RECORD_MARKET_DRAW_NOT_IN_BAG",
    RecordMarketDrawsUnused = c"ACQ_STATUS_RECORD_MARKET_DRAWS_UNUSED",
    RecordNotOver = c"ACQ_STATUS_RECORD_NOT_OVER",
    RecordResult = c"ACQ_STATUS_RECORD_RESULT",
}

/// What else is known about a problem: the structured fields of an error, for programs that do
/// more than show the message. A plain struct of 40 bytes, the caller's own.
///
/// What does not belong to the problem is 0, or for `action` #ACQ_NO_ACTION, or for `phase`,
/// `player`, `tile` and `chain` #ACQ_NONE.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqProblem {
    /// The #AcqStatus of this problem.
    pub status: i32,
    /// The line of the text, from 1.
    pub line: u32,
    /// The column in the line or the text, in characters from 1.
    pub column: u32,
    /// The number of the action in its record, from 1.
    pub action_number: u32,
    /// How much was tried or found: shares, tiles, players or dollars.
    pub wanted: u32,
    /// How much is allowed or there: shares, tiles, players or dollars.
    pub available: u32,
    /// The action that was tried, as ActionId.
    pub action: u16,
    /// The #AcqPhaseKind of the decision that is asked.
    pub phase: u8,
    /// The seat.
    pub player: u8,
    /// The tile.
    pub tile: u8,
    /// The chain.
    pub chain: u8,
    /// The chains that are allowed or concerned, bit `i` for chain `i`.
    pub chains: u8,
    /// The #AcqPower that was tried, or #ACQ_NONE.
    pub power: u8,
    /// The code of the rule that was broken, as `"T4"`, ending in a NUL; empty if there is none.
    pub rule: [c_char; 8],
}

/// A problem without anything.
const BLANK: AcqProblem = AcqProblem {
    status: 0,
    line: 0,
    column: 0,
    action_number: 0,
    wanted: 0,
    available: 0,
    action: ACQ_NO_ACTION,
    phase: ACQ_NONE,
    player: ACQ_NONE,
    tile: ACQ_NONE,
    chain: ACQ_NONE,
    chains: 0,
    power: ACQ_NONE,
    rule: [0; 8],
};

/// A message, written when somebody asks for it.
enum Message {
    Fixed(&'static str),
    Text(String),
    Action(ActionError),
}

impl Message {
    fn text(&self) -> String {
        match self {
            Self::Fixed(text) => (*text).into(),
            Self::Text(text) => text.clone(),
            Self::Action(error) => error.to_string(),
        }
    }
}

impl From<&'static str> for Message {
    fn from(text: &'static str) -> Self {
        Self::Fixed(text)
    }
}

impl From<String> for Message {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

/// One thing that is wrong.
struct Problem {
    fields: AcqProblem,
    message: Message,
    /// Where in JSON or in a record it is.
    path: String,
}

impl Problem {
    fn new(status: AcqStatus, rule: &str, message: impl Into<Message>) -> Self {
        let mut fields = AcqProblem { status: status as i32, ..BLANK };
        for (to, byte) in fields.rule[..7].iter_mut().zip(rule.bytes()) {
            *to = byte as c_char;
        }
        Self { fields, message: message.into(), path: String::new() }
    }
}

/// Everything that is wrong, at least one thing.
pub(crate) struct Failure(Vec<Problem>);

impl Failure {
    #[cold]
    pub(crate) fn new(
        status: AcqStatus,
        message: impl Into<std::borrow::Cow<'static, str>>,
    ) -> Self {
        let message = match message.into() {
            std::borrow::Cow::Borrowed(text) => Message::Fixed(text),
            std::borrow::Cow::Owned(text) => Message::Text(text),
        };
        Problem::new(status, "", message).into()
    }

    pub(crate) fn too_small(needed: usize) -> Self {
        let text = format!("the buffer is too small: {needed} are needed");
        let mut problem = Problem::new(AcqStatus::Buffer, "", text);
        problem.fields.wanted = saturated(needed);
        problem.into()
    }

    pub(crate) fn index(index: usize, count: usize) -> Self {
        let text = format!("there is nothing with index {index}, only {count}");
        let mut problem = Problem::new(AcqStatus::Index, "", text);
        (problem.fields.wanted, problem.fields.available) = (saturated(index), saturated(count));
        problem.into()
    }

    /// A number from C that is no value of its kind.
    pub(crate) fn value(status: AcqStatus, kind: &str, value: impl Into<i64>) -> Self {
        let value = value.into();
        let mut problem = Problem::new(status, "", format!("{value} is not {kind}"));
        problem.fields.wanted = value.try_into().unwrap_or(u32::MAX);
        problem.into()
    }

    fn status(&self) -> i32 {
        self.0.first().map_or(AcqStatus::Panic as i32, |first| first.fields.status)
    }
}

fn saturated(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self(vec![problem])
    }
}

thread_local! {
    static LAST: RefCell<Vec<Problem>> = const { RefCell::new(Vec::new()) };
}

/// Notes the error for the thread; returns its status.
#[cold]
pub(crate) fn keep(failure: Failure) -> i32 {
    let status = failure.status();
    // Without a thread-local, at the end of a thread, the status has to do.
    let _ = LAST.try_with(|last| last.replace(failure.0));
    status
}

impl From<RulesError> for Problem {
    fn from(error: RulesError) -> Self {
        let text = error.to_string();
        match error {
            RulesError::UnknownOption => Self::new(AcqStatus::RulesOption, "O", text),
            RulesError::UnknownValue { .. } => Self::new(AcqStatus::RulesValue, "O", text),
            RulesError::Players { players, least, .. } => {
                let mut problem = Self::new(AcqStatus::RulesPlayers, "S5", text);
                problem.fields.wanted = saturated(players);
                problem.fields.available = saturated(least);
                problem
            }
        }
    }
}

impl From<TileOrderError> for Problem {
    fn from(error: TileOrderError) -> Self {
        let text = error.to_string();
        match error {
            TileOrderError::Count { count } => {
                let mut problem = Self::new(AcqStatus::TileOrderCount, "B1", text);
                problem.fields.wanted = saturated(count);
                problem
            }
            TileOrderError::Twice { tile, number } => {
                let mut problem = Self::new(AcqStatus::TileOrderTwice, "B1", text);
                problem.fields.tile = tile.index() as u8;
                problem.fields.wanted = saturated(number);
                problem
            }
            TileOrderError::MarketDraws { count } => {
                let mut problem = Self::new(AcqStatus::TileOrderMarketDraws, "Z3", text);
                problem.fields.wanted = saturated(count);
                problem
            }
        }
    }
}

impl From<NewGameError> for Problem {
    fn from(error: NewGameError) -> Self {
        match error {
            NewGameError::Rules(error) => error.into(),
            NewGameError::TileOrder(error) => error.into(),
        }
    }
}

impl From<ParseTileError> for Problem {
    fn from(error: ParseTileError) -> Self {
        Self::new(AcqStatus::ParseTile, "B1", error.to_string())
    }
}

impl From<ParseActionError> for Problem {
    fn from(error: ParseActionError) -> Self {
        let (status, rule) = match error.kind {
            ParseActionErrorKind::Verb => (AcqStatus::ParseActionVerb, ""),
            ParseActionErrorKind::Tile => (AcqStatus::ParseActionTile, "B1"),
            ParseActionErrorKind::Chain { .. } => (AcqStatus::ParseActionChain, "C1"),
            ParseActionErrorKind::Power => (AcqStatus::ParseActionPower, "P"),
            ParseActionErrorKind::Number => (AcqStatus::ParseActionNumber, "B4"),
            ParseActionErrorKind::OddTrade => (AcqStatus::ParseActionOddTrade, "H2"),
            ParseActionErrorKind::TooManyShares => (AcqStatus::ParseActionTooManyShares, "B4"),
            ParseActionErrorKind::TooManyBought => (AcqStatus::ParseActionTooManyBought, "P2"),
            ParseActionErrorKind::SameChain => (AcqStatus::ParseActionSameChain, "P4"),
            ParseActionErrorKind::Trailing => (AcqStatus::ParseActionTrailing, ""),
        };
        let mut problem = Self::new(status, rule, error.to_string());
        problem.fields.column = saturated(error.column);
        problem
    }
}

impl From<ActionError> for Problem {
    fn from(error: ActionError) -> Self {
        let mut problem = Self::new(AcqStatus::Ok, error.rule(), Message::Action(error));
        let fields = &mut problem.fields;
        fields.action = ActionId::from(error.action).get();
        fields.phase = error.phase.kind() as u8;
        fields.player = error.phase.player().map_or(ACQ_NONE, |player| player.index() as u8);
        let amounts = |fields: &mut AcqProblem, wanted: u32, available: u32| {
            (fields.wanted, fields.available) = (wanted, available);
        };
        let chains = |fields: &mut AcqProblem, chain: acquire_core::Chain, allowed: ChainSet| {
            (fields.chain, fields.chains) = (chain.index() as u8, chain_mask(allowed));
        };
        let status = match error.reason {
            Illegal::GameOver => AcqStatus::IllegalGameOver,
            Illegal::WrongPhase { .. } => AcqStatus::IllegalWrongPhase,
            Illegal::NotInRack { tile } => {
                fields.tile = tile.index() as u8;
                AcqStatus::IllegalNotInRack
            }
            Illegal::DeadTile { tile, chains } => {
                (fields.tile, fields.chains) = (tile.index() as u8, chain_mask(chains));
                AcqStatus::IllegalDeadTile
            }
            Illegal::BlockedTile { tile } => {
                fields.tile = tile.index() as u8;
                AcqStatus::IllegalBlockedTile
            }
            Illegal::MustPlace { tile } => {
                fields.tile = tile.index() as u8;
                AcqStatus::IllegalMustPlace
            }
            Illegal::NoRedraw { .. } => AcqStatus::IllegalNoRedraw,
            Illegal::NoEnd { .. } => AcqStatus::IllegalNoEnd,
            Illegal::NoPower { power, because } => {
                fields.power = match because {
                    NoPower::OnePerTurn(other) => other as u8,
                    NoPower::Option | NoPower::Used | NoPower::Phase | NoPower::NoEffect => {
                        power as u8
                    }
                };
                AcqStatus::IllegalNoPower
            }
            Illegal::ChainOnBoard { chain, allowed } => {
                chains(fields, chain, allowed);
                AcqStatus::IllegalChainOnBoard
            }
            Illegal::NotLargest { chain, allowed, .. } => {
                chains(fields, chain, allowed);
                AcqStatus::IllegalNotLargest
            }
            Illegal::NotHeld { wanted, held } => {
                amounts(fields, wanted.into(), held.into());
                AcqStatus::IllegalNotHeld
            }
            Illegal::TradeBeyondBank { chain, wanted, available } => {
                fields.chain = chain.index() as u8;
                amounts(fields, wanted.into(), available.into());
                AcqStatus::IllegalTradeBeyondBank
            }
            Illegal::PurchaseTooLarge { wanted, limit } => {
                amounts(fields, wanted.into(), limit.into());
                AcqStatus::IllegalPurchaseTooLarge
            }
            Illegal::AlreadyBought => AcqStatus::IllegalAlreadyBought,
            Illegal::ChainNotOnBoard { chain, on_board, .. } => {
                chains(fields, chain, on_board);
                AcqStatus::IllegalChainNotOnBoard
            }
            Illegal::NotInBank { chain, wanted, available, .. } => {
                fields.chain = chain.index() as u8;
                amounts(fields, wanted.into(), available.into());
                AcqStatus::IllegalNotInBank
            }
            Illegal::NotEnoughCash { cost, cash } => {
                amounts(fields, cost, cash);
                AcqStatus::IllegalNotEnoughCash
            }
            Illegal::MustBuy => AcqStatus::IllegalMustBuy,
            Illegal::NoTradeLeft => AcqStatus::IllegalNoTradeLeft,
            Illegal::TooFewToGive { chain, held } => {
                fields.chain = chain.index() as u8;
                amounts(fields, 2, held.into());
                AcqStatus::IllegalTooFewToGive
            }
            Illegal::NotDead { tile } => {
                fields.tile = tile.index() as u8;
                AcqStatus::IllegalNotDead
            }
            Illegal::NotYours => AcqStatus::IllegalNotYours,
        };
        if let (ACQ_NONE, Action::Place(tile) | Action::Replace(tile)) = (fields.tile, error.action)
        {
            fields.tile = tile.index() as u8;
        }
        fields.status = status as i32;
        problem
    }
}

impl From<JsonError> for Problem {
    fn from(error: JsonError) -> Self {
        let mut problem = Self::new(AcqStatus::Json, "", error.to_string());
        problem.path = error.path;
        problem
    }
}

impl From<TurnProblem> for Problem {
    fn from(error: TurnProblem) -> Self {
        let (status, rule) = match error {
            TurnProblem::PowerNotUsed => (AcqStatus::TurnPowerNotUsed, "P"),
            TurnProblem::PowerTooEarly => (AcqStatus::TurnPowerTooEarly, "P"),
            TurnProblem::TilesLeft => (AcqStatus::TurnTilesLeft, "P6"),
            TurnProblem::Placed => (AcqStatus::TurnPlaced, "T"),
            TurnProblem::Moved => (AcqStatus::TurnMoved, "E7"),
            TurnProblem::Bought => (AcqStatus::TurnBought, "T"),
            TurnProblem::TradesLeft => (AcqStatus::TurnTradesLeft, "P4"),
            TurnProblem::NoTrade => (AcqStatus::TurnNoTrade, "P4"),
            TurnProblem::Declared => (AcqStatus::TurnDeclared, "E"),
            TurnProblem::IdleTurns => (AcqStatus::TurnIdleTurns, "E7"),
            TurnProblem::Reason => (AcqStatus::TurnReason, "E"),
            TurnProblem::SharesLeft => (AcqStatus::TurnSharesLeft, "E8"),
            TurnProblem::OverAutomatically => (AcqStatus::TurnOverAutomatically, "E2"),
            TurnProblem::OverAllTiles => (AcqStatus::TurnOverAllTiles, "E6"),
            TurnProblem::TileNotLaid => (AcqStatus::TurnTileNotLaid, "M1"),
            TurnProblem::NothingToFound => (AcqStatus::TurnNothingToFound, "F1"),
            TurnProblem::NoMerger => (AcqStatus::TurnNoMerger, "M1"),
            TurnProblem::NoTie => (AcqStatus::TurnNoTie, "M2"),
            TurnProblem::Survivor => (AcqStatus::TurnSurvivor, "M2"),
            TurnProblem::Defunct => (AcqStatus::TurnDefunct, "M3"),
            TurnProblem::NoShare => (AcqStatus::TurnNoShare, "H1"),
            TurnProblem::Playable => (AcqStatus::TurnPlayable, "T2"),
            TurnProblem::NotPlayable => (AcqStatus::TurnNotPlayable, "P6"),
            TurnProblem::NothingToReplace => (AcqStatus::TurnNothingToReplace, "D3"),
            TurnProblem::NoEffect => (AcqStatus::TurnNoEffect, "P7"),
        };
        Self::new(status, rule, SetupProblem::Turn(error).to_string())
    }
}

/// The fields that several problems of a setup share.
#[derive(Default)]
struct Where {
    player: Option<acquire_core::Player>,
    tile: Option<acquire_core::Tile>,
    chain: Option<acquire_core::Chain>,
    wanted: usize,
    available: usize,
}

impl From<SetupProblem> for Problem {
    fn from(error: SetupProblem) -> Self {
        use SetupProblem as P;
        let at = Where::default();
        let (status, rule, at) = match error {
            P::Rules(error) => return error.into(),
            P::Turn(error) => return error.into(),
            P::NoSuchPlayer { player, players, .. } => {
                let at = Where { player: Some(player), available: players, ..at };
                (AcqStatus::SetupNoSuchPlayer, "S5", at)
            }
            P::TileTwice { tile, .. } => {
                (AcqStatus::SetupTileTwice, "B6", Where { tile: Some(tile), ..at })
            }
            P::TileMissing { tile } => {
                (AcqStatus::SetupTileMissing, "B6", Where { tile: Some(tile), ..at })
            }
            P::BagMissing => (AcqStatus::SetupBagMissing, "", at),
            P::HiddenInView { .. } => (AcqStatus::SetupHiddenInView, "I2", at),
            P::ViewerInGame => (AcqStatus::SetupViewerInGame, "", at),
            P::TooFewUnseen { unseen, wanted } => {
                (AcqStatus::SetupTooFewUnseen, "B6", Where { wanted, available: unseen, ..at })
            }
            P::RackUnknown { player, size, known } => {
                let (player, wanted) = (Some(player), size.into());
                let at = Where { player, wanted, available: known, ..at };
                (AcqStatus::SetupRackUnknown, "I2", at)
            }
            P::RackTooLarge { player, size, most } => {
                let at = Where { player: Some(player), wanted: size, available: most, ..at };
                (AcqStatus::SetupRackTooLarge, "D1", at)
            }
            P::RackTooSmall { player, size } => (
                AcqStatus::SetupRackTooSmall,
                "D1",
                Where { player: Some(player), wanted: size, ..at },
            ),
            P::ShownElsewhere { player, tile } => {
                let at = Where { player: Some(player), tile: Some(tile), ..at };
                (AcqStatus::SetupShownElsewhere, "I1", at)
            }
            P::HoldingMissing { player } => {
                (AcqStatus::SetupHoldingMissing, "I3", Where { player: Some(player), ..at })
            }
            P::Cash { player, cash } => {
                let at = Where { player: Some(player), wanted: cash as usize, ..at };
                (AcqStatus::SetupCash, "B5", at)
            }
            P::Shares { chain, count } => {
                let at = Where { chain: Some(chain), wanted: count.into(), available: 25, ..at };
                (AcqStatus::SetupShares, "B4", at)
            }
            P::SingleTile { chain } => {
                (AcqStatus::SetupSingleTile, "F1", Where { chain: Some(chain), ..at })
            }
            P::NotConnected { chain, tile } => {
                let at = Where { chain: Some(chain), tile: Some(tile), ..at };
                (AcqStatus::SetupNotConnected, "F1", at)
            }
            P::ChainsTouch { first, tile, .. } => {
                let at = Where { chain: Some(first), tile: Some(tile), ..at };
                (AcqStatus::SetupChainsTouch, "M1", at)
            }
            P::TileTouchesChain { tile, chain } => {
                let at = Where { chain: Some(chain), tile: Some(tile), ..at };
                (AcqStatus::SetupTileTouchesChain, "F3", at)
            }
            P::TilesTouch { count, most } => {
                let at = Where { wanted: count, available: most, ..at };
                (AcqStatus::SetupTilesTouch, "S2", at)
            }
            P::PowersUsed { player } => {
                (AcqStatus::SetupPowersUsed, "P", Where { player: Some(player), ..at })
            }
            P::MarketDraws { count } => {
                (AcqStatus::SetupMarketDraws, "Z3", Where { wanted: count, ..at })
            }
        };
        let mut problem = Self::new(status, rule, error.to_string());
        let fields = &mut problem.fields;
        fields.player = at.player.map_or(ACQ_NONE, |player| player.index() as u8);
        fields.tile = at.tile.map_or(ACQ_NONE, |tile| tile.index() as u8);
        fields.chain = at.chain.map_or(ACQ_NONE, |chain| chain.index() as u8);
        (fields.wanted, fields.available) = (saturated(at.wanted), saturated(at.available));
        problem
    }
}

impl From<TagError> for Problem {
    fn from(error: TagError) -> Self {
        let status = match error {
            TagError::Name => AcqStatus::RecordTagName,
            TagError::Text => AcqStatus::RecordTagText,
            TagError::Twice => AcqStatus::RecordTagTwice,
        };
        Self::new(status, "", error.to_string())
    }
}

impl From<RecordError> for Problem {
    fn from(error: RecordError) -> Self {
        let text = error.to_string();
        let mut problem = match *error.kind {
            RecordErrorKind::Json { .. } => Self::new(AcqStatus::Json, "", ""),
            RecordErrorKind::Expected { .. } => Self::new(AcqStatus::RecordExpected, "", ""),
            RecordErrorKind::Rules(error) => error.into(),
            RecordErrorKind::Twice { .. } => Self::new(AcqStatus::RecordTwice, "", ""),
            RecordErrorKind::Tag { error, .. } => error.into(),
            RecordErrorKind::Tile { error, .. } => error.into(),
            RecordErrorKind::TileOrder(error) => error.into(),
            RecordErrorKind::Action { number, error, .. } => {
                let mut problem = Self::from(error);
                problem.fields.action_number = saturated(number);
                problem
            }
            RecordErrorKind::Illegal { number, error, .. } => {
                let mut problem = Self::from(error);
                problem.fields.action_number = saturated(number);
                problem
            }
            RecordErrorKind::MarketDraw { number, problem } => {
                let mut found = match problem {
                    MarketDrawProblem::Missing { chain, .. } => {
                        let mut found = Self::new(AcqStatus::RecordMarketDrawMissing, "Z1", "");
                        found.fields.chain = chain.index() as u8;
                        found
                    }
                    MarketDrawProblem::NotInBag { tile, draw } => {
                        let mut found = Self::new(AcqStatus::RecordMarketDrawNotInBag, "Z1", "");
                        found.fields.tile = tile.index() as u8;
                        found.fields.wanted = saturated(draw);
                        found
                    }
                };
                found.fields.action_number = saturated(number);
                found
            }
            RecordErrorKind::MarketDrawsUnused { unused } => {
                let mut problem = Self::new(AcqStatus::RecordMarketDrawsUnused, "Z3", "");
                problem.fields.wanted = saturated(unused);
                problem
            }
            RecordErrorKind::NotOver { actions } => {
                let mut problem = Self::new(AcqStatus::RecordNotOver, "E", "");
                problem.fields.action_number = saturated(actions);
                problem
            }
            RecordErrorKind::Result { .. } => Self::new(AcqStatus::RecordResult, "E8", ""),
        };
        match error.place {
            Place::Text { line, column } => {
                problem.fields.line = saturated(line);
                problem.fields.column = saturated(column);
            }
            Place::Path(path) => problem.path = path,
        }
        problem.message = text.into();
        problem
    }
}

/// An error of the core is a failure with one problem.
macro_rules! single {
    ($($error:ty),+ $(,)?) => {$(
        impl From<$error> for Failure {
            #[cold]
            fn from(error: $error) -> Self {
                Problem::from(error).into()
            }
        }
    )+};
}

single! {
    RulesError, TileOrderError, NewGameError, ParseTileError, ParseActionError, ActionError,
    JsonError, TagError, RecordError,
}

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Self {
        Self(error.problems.into_iter().map(Problem::from).collect())
    }
}

impl From<StateError> for Failure {
    fn from(error: StateError) -> Self {
        match error {
            StateError::Json(error) => error.into(),
            StateError::Setup(error) => error.into(),
        }
    }
}

impl From<Vec<RecordError>> for Failure {
    fn from(errors: Vec<RecordError>) -> Self {
        Self(errors.into_iter().map(Problem::from).collect())
    }
}

/// Looks at the problems of this thread's last error.
fn with_last<T>(look: impl FnOnce(&[Problem]) -> T) -> Result<T, Failure> {
    LAST.try_with(|last| look(&last.borrow()))
        .map_err(|_| Failure::new(AcqStatus::Index, "the thread has ended"))
}

fn problem<T>(index: usize, look: impl FnOnce(&Problem) -> T) -> Result<T, Failure> {
    with_last(|last| last.get(index).map(look).ok_or(last.len()))?
        .map_err(|count| Failure::index(index, count))
}

/// A call that leaves the last error as it is, whatever comes of it.
fn look(body: impl FnOnce(&Call) -> Result<(), Failure>) -> i32 {
    run(body).map_or_else(|failure| failure.status(), |()| AcqStatus::Ok as i32)
}

/// The name of a status as it is in this header, as `"ACQ_STATUS_NULL"`; `"unknown"` for a number
/// that is none. The text is constant and is never freed. Cannot fail.
#[unsafe(no_mangle)]
pub extern "C" fn acq_status_name(status: i32) -> *const c_char {
    let found = AcqStatus::ALL.iter().find(|(code, _)| *code as i32 == status);
    found.map_or(c"unknown", |(code, _)| code.name()).as_ptr()
}

/// The status of the last call in this thread that failed; 0 if none did. A call that succeeds
/// leaves it as it is. Cannot fail.
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_status() -> i32 {
    with_last(|last| last.first().map_or(0, |first| first.fields.status)).unwrap_or_default()
}

/// Forgets this thread's last error and frees its memory. Cannot fail.
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_clear() {
    release(|_| {
        let _ = LAST.try_with(RefCell::take);
    });
}

/// The whole message of this thread's last error: all its problems, separated by `"; "`.
///
/// The functions acq_last_error_… leave the last error as it is, whatever they return.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_message(
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    look(|call| {
        let text = with_last(|last| {
            let texts: Vec<String> = last.iter().map(|problem| problem.message.text()).collect();
            texts.join("; ")
        })?;
        call.write_text(&text, buffer, capacity, needed)
    })
}

/// How many problems this thread's last error has: several from the functions that look for all,
/// 0 without an error.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_count(count: *mut usize) -> i32 {
    look(|call| {
        call.out(count)?.set(with_last(<[Problem]>::len)?);
        Ok(())
    })
}

/// The fields of one problem of this thread's last error.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_problem(index: usize, fields: *mut AcqProblem) -> i32 {
    look(|call| {
        let fields = call.out(fields)?;
        fields.set(problem(index, |problem| problem.fields)?);
        Ok(())
    })
}

/// The message of one problem of this thread's last error: what was tried, what is allowed, and
/// the rule.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_problem_message(
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    look(|call| {
        let text = problem(index, |problem| problem.message.text())?;
        call.write_text(&text, buffer, capacity, needed)
    })
}

/// Where in JSON or in a record one problem of this thread's last error is, as `actions[16]`;
/// empty if it has no path.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_last_error_problem_path(
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    look(|call| {
        let path = problem(index, |problem| problem.path.clone())?;
        call.write_text(&path, buffer, capacity, needed)
    })
}
