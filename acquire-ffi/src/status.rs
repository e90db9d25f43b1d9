//! What a call can come to.

/// Gives every status its name in the header.
macro_rules! named {
    ($status:ident: $($variant:ident),+ $(,)?) => {
        impl $status {
            pub(crate) const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The name as it is in the header; a new variant does not compile without one.
            pub(crate) const fn name(self) -> &'static std::ffi::CStr {
                match self { $(Self::$variant => crate::names::c_name!($status::$variant)),+ }
            }
        }
    };
}
#[cfg(feature = "acquisition")]
pub(crate) use named;

/// What a function returns: 0 for success, or why it failed. acq_status_name() gives its name. The
/// numbers never change, and a number that is given up is not used again.
///
/// - 1–29: an argument of the call is wrong, or the answer does not exist.
/// - 100–199: rules, tile orders and texts.
/// - 200–299: an action is not legal; the game does not change.
/// - 300–399: a stored game or view is not possible.
/// - 400–499: a record is wrong.
#[repr(i32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AcqStatus {
    /// Success.
    Ok = 0,
    /// A pointer that must not be NULL is NULL.
    Null = 1,
    /// The buffer is too small. The call gives the size that is needed.
    Buffer = 2,
    /// A text is not UTF-8.
    Utf8 = 3,
    /// The library panicked, and the panic was caught. The handles of the call can only be freed.
    Panic = 4,
    /// The library panicked in an earlier call with the handle. The handle can only be freed.
    Poisoned = 5,
    /// The pointer does not point to a handle of this type.
    Handle = 6,
    /// The handle is being changed: an observer uses it, or one handle is two arguments.
    Busy = 7,
    /// A pointer is not aligned as its type requires.
    Unaligned = 8,
    /// A count or a size is larger than it can be.
    Size = 9,
    /// An index is out of range.
    Index = 10,
    /// No action has this action id.
    ActionId = 11,
    /// The struct describes no action.
    Action = 12,
    /// No tile has this index, 0 to 107 (B2).
    Tile = 13,
    /// No chain has this index, 0 to 6 (B4), or this name (C1).
    Chain = 14,
    /// There is no such player (S5).
    Player = 15,
    /// The number is not among those that are allowed, such as the values of an enumeration.
    Value = 16,
    /// The view does not show it (I2, I3).
    Concealed = 17,
    /// The holdings contradict what the view shows, or are impossible (I3).
    Holdings = 18,
    /// The struct describes no event.
    Event = 19,
    /// No rule has this code.
    Rule = 20,

    /// There is no such option (O).
    RulesOption = 100,
    /// An option or an enumeration has no such value (O).
    RulesValue = 101,
    /// So many players cannot play by these rules (S5).
    RulesPlayers = 102,
    /// The tile order does not have 108 tiles (B1).
    TileOrderCount = 110,
    /// A tile is in the tile order twice (B1).
    TileOrderTwice = 111,
    /// There are more market draws than a game can need (Z3).
    TileOrderMarketDraws = 112,
    /// The text is not a tile (B1).
    ParseTile = 120,
    /// The text does not begin like an action.
    ParseActionVerb = 130,
    /// A tile is expected (B1).
    ParseActionTile = 131,
    /// A chain of the edition is expected (C1).
    ParseActionChain = 132,
    /// A power is expected (P).
    ParseActionPower = 133,
    /// A number of shares is expected (B4).
    ParseActionNumber = 134,
    /// An odd number of shares is traded; shares are traded two for one (H2).
    ParseActionOddTrade = 135,
    /// There are more shares than a chain has (B4).
    ParseActionTooManyShares = 136,
    /// There are more than five shares in a purchase (P2).
    ParseActionTooManyBought = 137,
    /// A chain is traded for itself (P4).
    ParseActionSameChain = 138,
    /// The text goes on after the action.
    ParseActionTrailing = 139,

    /// The game is over (E).
    IllegalGameOver = 200,
    /// Such an action does not answer the decision (T6).
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
    /// The chain is already on the board (F1).
    IllegalChainOnBoard = 209,
    /// The chain is not among the largest (M2, M3).
    IllegalNotLargest = 210,
    /// The player disposes of more shares than they hold (H2).
    IllegalNotHeld = 211,
    /// The bank has too few shares of the survivor (H2).
    IllegalTradeBeyondBank = 212,
    /// There are too many shares in one purchase (Y1, P2).
    IllegalPurchaseTooLarge = 213,
    /// The purchase was already made (P4).
    IllegalAlreadyBought = 214,
    /// The chain is not on the board (Y1, P4).
    IllegalChainNotOnBoard = 215,
    /// The bank has too few shares (Y1, P4).
    IllegalNotInBank = 216,
    /// The player cannot pay (Y1).
    IllegalNotEnoughCash = 217,
    /// The purchase was not made yet, so the player cannot pass (Y1).
    IllegalMustBuy = 218,
    /// No trade is left in this turn (P4).
    IllegalNoTradeLeft = 219,
    /// The player has fewer than two shares to give (P4).
    IllegalTooFewToGive = 220,
    /// The tile is not dead (D3).
    IllegalNotDead = 221,
    /// The decision is another player's (I2).
    IllegalNotYours = 222,

    /// The text is not JSON, or not of the right shape.
    Json = 300,
    /// Somebody is named who does not play (S5).
    SetupNoSuchPlayer = 310,
    /// A tile is in two places (B6).
    SetupTileTwice = 311,
    /// A tile is in no place (B6).
    SetupTileMissing = 312,
    /// The bag is missing; a game needs its order (B6).
    SetupBagMissing = 313,
    /// The bag or the market is given; a view knows neither (I2).
    SetupHiddenInView = 314,
    /// A viewer is given; a game has none (I2).
    SetupViewerInGame = 315,
    /// Too few tiles are unseen for the racks (B6).
    SetupTooFewUnseen = 316,
    /// Not all tiles of a rack are given that must be known (I2).
    SetupRackUnknown = 317,
    /// A rack is larger than it can be (D1, P5).
    SetupRackTooLarge = 318,
    /// A rack is smaller than it can be (D1).
    SetupRackTooSmall = 319,
    /// A tile is shown that is not in the rack (I1).
    SetupShownElsewhere = 320,
    /// Cash or shares that a view shows are missing (I3).
    SetupHoldingMissing = 321,
    /// The cash is not possible (B5).
    SetupCash = 322,
    /// Players and bank do not have 25 shares of a chain in all (B4).
    SetupShares = 323,
    /// A chain has only one tile (F1).
    SetupSingleTile = 324,
    /// A chain is in pieces (F1).
    SetupNotConnected = 325,
    /// Two chains touch without a merger (M1).
    SetupChainsTouch = 326,
    /// An unincorporated tile touches a chain (F3).
    SetupTileTouchesChain = 327,
    /// Unincorporated tiles touch that cannot be starting tiles (S2).
    SetupTilesTouch = 328,
    /// A player has used powers in a game without them (P).
    SetupPowersUsed = 329,
    /// There are more market draws than a game can need (Z3).
    SetupMarketDraws = 330,
    /// The power of the turn is missing in the powers that the player has used (P).
    TurnPowerNotUsed = 340,
    /// The power of the turn belongs to a later phase (P1–P6).
    TurnPowerTooEarly = 341,
    /// The number of tiles still to place does not fit (P6).
    TurnTilesLeft = 342,
    /// Whether a tile was placed does not fit the decision (T6).
    TurnPlaced = 343,
    /// A tile was placed, and `moved` is not set (E7).
    TurnMoved = 344,
    /// Whether the purchase was made does not fit the decision (T6).
    TurnBought = 345,
    /// Trades are left without trade2, or more than three (P4).
    TurnTradesLeft = 346,
    /// No trade is possible, so none is asked for (P4).
    TurnNoTrade = 347,
    /// The end cannot have been declared by this player or at this point (E3).
    TurnDeclared = 348,
    /// The game ends before so many idle turns (E7).
    TurnIdleTurns = 349,
    /// The game is not over, or over for another reason (E).
    TurnReason = 350,
    /// The game is over, and players still hold shares of chains on the board (E8).
    TurnSharesLeft = 351,
    /// The game should be over: the end condition holds (E2).
    TurnOverAutomatically = 352,
    /// The game should be over: every tile left is dead (E6).
    TurnOverAllTiles = 353,
    /// The tile being resolved is not an unincorporated tile on the board (M1).
    TurnTileNotLaid = 354,
    /// The tile founds no chain, or only one chain can be founded (F1).
    TurnNothingToFound = 355,
    /// The tile merges no chains (M1).
    TurnNoMerger = 356,
    /// The largest chains are not tied, so nothing is chosen (M2).
    TurnNoTie = 357,
    /// The survivor is not the largest chain (M2).
    TurnSurvivor = 358,
    /// The defunct chain is not the largest of those left (M3).
    TurnDefunct = 359,
    /// The player has no share of the defunct chain (H1).
    TurnNoShare = 360,
    /// A player who did not place has a playable tile (T2).
    TurnPlayable = 361,
    /// No playable tile is left, so no further one is asked for (P6).
    TurnNotPlayable = 362,
    /// There is no dead tile to replace, or no tile to replace it with (D3).
    TurnNothingToReplace = 363,
    /// The power just played would have had no effect (P7).
    TurnNoEffect = 364,

    /// The text is not what is expected at this place.
    RecordExpected = 400,
    /// A line of the head is there twice.
    RecordTwice = 401,
    /// The name of a tag is not a word.
    RecordTagName = 402,
    /// The text of a tag does not fit on a line.
    RecordTagText = 403,
    /// Two tags have the same name.
    RecordTagTwice = 404,
    /// Bonuses are due, and no market draw is left (Z1).
    RecordMarketDrawMissing = 410,
    /// A market draw is not in the bag (Z1).
    RecordMarketDrawNotInBag = 411,
    /// Some market draws are never shown (Z3).
    RecordMarketDrawsUnused = 412,
    /// The record claims a result, and the game is not over (E).
    RecordNotOver = 420,
    /// The record claims another result than the rules give (E8, E9).
    RecordResult = 421,
    /// The game cannot end for such a reason (E).
    RecordReason = 422,
}

named! {
    AcqStatus:
    Ok, Null, Buffer, Utf8, Panic, Poisoned, Handle, Busy, Unaligned, Size, Index, ActionId, Action,
    Tile, Chain, Player, Value, Concealed, Holdings, Event, Rule, RulesOption, RulesValue, RulesPlayers,
    TileOrderCount, TileOrderTwice, TileOrderMarketDraws, ParseTile, ParseActionVerb,
    ParseActionTile, ParseActionChain, ParseActionPower, ParseActionNumber, ParseActionOddTrade,
    ParseActionTooManyShares, ParseActionTooManyBought, ParseActionSameChain, ParseActionTrailing,
    IllegalGameOver, IllegalWrongPhase, IllegalNotInRack, IllegalDeadTile, IllegalBlockedTile,
    IllegalMustPlace, IllegalNoRedraw, IllegalNoEnd, IllegalNoPower, IllegalChainOnBoard,
    IllegalNotLargest, IllegalNotHeld, IllegalTradeBeyondBank, IllegalPurchaseTooLarge,
    IllegalAlreadyBought, IllegalChainNotOnBoard, IllegalNotInBank, IllegalNotEnoughCash,
    IllegalMustBuy, IllegalNoTradeLeft, IllegalTooFewToGive, IllegalNotDead, IllegalNotYours, Json,
    SetupNoSuchPlayer, SetupTileTwice, SetupTileMissing, SetupBagMissing, SetupHiddenInView,
    SetupViewerInGame, SetupTooFewUnseen, SetupRackUnknown, SetupRackTooLarge, SetupRackTooSmall,
    SetupShownElsewhere, SetupHoldingMissing, SetupCash, SetupShares, SetupSingleTile,
    SetupNotConnected, SetupChainsTouch, SetupTileTouchesChain, SetupTilesTouch, SetupPowersUsed,
    SetupMarketDraws, TurnPowerNotUsed, TurnPowerTooEarly, TurnTilesLeft, TurnPlaced, TurnMoved,
    TurnBought, TurnTradesLeft, TurnNoTrade, TurnDeclared, TurnIdleTurns, TurnReason,
    TurnSharesLeft, TurnOverAutomatically, TurnOverAllTiles, TurnTileNotLaid, TurnNothingToFound,
    TurnNoMerger, TurnNoTie, TurnSurvivor, TurnDefunct, TurnNoShare, TurnPlayable, TurnNotPlayable,
    TurnNothingToReplace, TurnNoEffect, RecordExpected, RecordTwice, RecordTagName, RecordTagText,
    RecordTagTwice, RecordMarketDrawMissing, RecordMarketDrawNotInBag, RecordMarketDrawsUnused,
    RecordNotOver, RecordResult, RecordReason,
}
