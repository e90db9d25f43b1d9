//! The status that a call returns.

/// Gives every status its name in the header.
macro_rules! named {
    ($status:ident: $($variant:ident),+ $(,)?) => {
        impl $status {
            pub(crate) const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The name in the header. A new variant does not compile without one.
            pub(crate) const fn name(self) -> &'static std::ffi::CStr {
                match self { $(Self::$variant => crate::names::c_name!($status::$variant)),+ }
            }
        }
    };
}
#[cfg(any(feature = "acquisition", feature = "agents"))]
pub(crate) use named;

/// The status that a function returns: 0 for success, or the reason why it failed.
/// acq_status_name() returns its name. The numbers never change, and none is ever reused.
///
/// - 1–29: an argument is wrong, or there is no answer.
/// - 100–199: rules, tile orders and strings.
/// - 200–299: an action is not legal; the game does not change.
/// - 300–399: a stored game or view is impossible.
/// - 400–429: a record is wrong.
/// - 430–439: an event contradicts a view.
/// - 440–459: the text of a position is wrong.
/// - 460–499: notes are wrong.
#[repr(i32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AcqStatus {
    /// Success.
    Ok = 0,
    /// A pointer that must not be NULL is NULL.
    Null = 1,
    /// The buffer is too small. The call still gives the size that is needed.
    Buffer = 2,
    /// A string is not valid UTF-8.
    Utf8 = 3,
    /// The library panicked. The handles passed to the call can now only be freed.
    Panic = 4,
    /// The library panicked in an earlier call with this handle, which can now only be freed.
    Poisoned = 5,
    /// The pointer does not point to a handle of this type.
    Handle = 6,
    /// The handle is in use: an observer uses the handle that is being changed, or two arguments
    /// are the same handle.
    Busy = 7,
    /// A pointer is not aligned as its type requires.
    Unaligned = 8,
    /// A count or a size is too large.
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
    /// The number is not an allowed value, for example not a value of an enumeration.
    Value = 16,
    /// The view does not show the answer (I2, I3).
    Concealed = 17,
    /// The holdings contradict the view, or are impossible (I3).
    Holdings = 18,
    /// The struct describes no event.
    Event = 19,
    /// No rule has this code.
    Rule = 20,
    /// No field of an observation has this name.
    Field = 21,

    /// There is no such option (O).
    RulesOption = 100,
    /// An option or an enumeration has no such value (O).
    RulesValue = 101,
    /// The rules do not allow this number of players (S5).
    RulesPlayers = 102,
    /// The tile order does not have 108 tiles (B1).
    TileOrderCount = 110,
    /// The tile order contains a tile twice (B1).
    TileOrderTwice = 111,
    /// There are more market draws than a game can need (Z3).
    TileOrderMarketDraws = 112,
    /// The text is not a tile (B1).
    ParseTile = 120,
    /// The text does not begin with the first word of an action.
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
    /// The number is larger than the number of shares of a chain (B4).
    ParseActionTooManyShares = 136,
    /// A purchase has more than five shares (P2).
    ParseActionTooManyBought = 137,
    /// A chain is traded for itself (P4).
    ParseActionSameChain = 138,
    /// The text continues after the action.
    ParseActionTrailing = 139,

    /// The game is over (E).
    IllegalGameOver = 200,
    /// This kind of action does not answer the current decision (T6).
    IllegalWrongPhase = 201,
    /// The tile is not in the rack (T1).
    IllegalNotInRack = 202,
    /// The tile touches several safe chains (T4).
    IllegalDeadTile = 203,
    /// The tile would found an eighth chain (T5).
    IllegalBlockedTile = 204,
    /// The player must place a tile: their rack has a playable one (T2).
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
    /// The purchase has too many shares (Y1, P2).
    IllegalPurchaseTooLarge = 213,
    /// The player has already made this turn's purchase (P4).
    IllegalAlreadyBought = 214,
    /// The chain is not on the board (Y1, P4).
    IllegalChainNotOnBoard = 215,
    /// The bank has too few shares (Y1, P4).
    IllegalNotInBank = 216,
    /// The player does not have enough cash (Y1).
    IllegalNotEnoughCash = 217,
    /// The player has not made this turn's purchase yet, so they cannot pass (Y1).
    IllegalMustBuy = 218,
    /// No trade is left in this turn (P4).
    IllegalNoTradeLeft = 219,
    /// The player has fewer than two shares to give (P4).
    IllegalTooFewToGive = 220,
    /// The tile is not dead (D3).
    IllegalNotDead = 221,
    /// Another player makes the decision (T).
    IllegalNotYours = 222,

    /// The text is not JSON, or does not have the expected structure.
    Json = 300,
    /// The setup names a player who is not in the game (S5).
    SetupNoSuchPlayer = 310,
    /// A tile is in two places (B6).
    SetupTileTwice = 311,
    /// A tile is missing: it is in none of the places (B6).
    SetupTileMissing = 312,
    /// The bag is missing; a game needs its order (B6).
    SetupBagMissing = 313,
    /// The bag or the market is given, but a view knows neither (I2).
    SetupHiddenInView = 314,
    /// A viewer is given, but a game has none (I2).
    SetupViewerInGame = 315,
    /// Too few tiles are unseen for the racks (B6).
    SetupTooFewUnseen = 316,
    /// A rack that must be known is not given in full (I2).
    SetupRackUnknown = 317,
    /// A rack is too large (D1, P5).
    SetupRackTooLarge = 318,
    /// A rack is too small (D1).
    SetupRackTooSmall = 319,
    /// A shown tile is not in the rack (I1).
    SetupShownElsewhere = 320,
    /// Cash or shares that the view must show are missing (I3).
    SetupHoldingMissing = 321,
    /// The amount of cash is impossible (B5).
    SetupCash = 322,
    /// The shares of a chain do not add up to 25 (B4).
    SetupShares = 323,
    /// A chain has only one tile (F1).
    SetupSingleTile = 324,
    /// The tiles of a chain are not connected (F1).
    SetupNotConnected = 325,
    /// Two chains touch without a merger (M1).
    SetupChainsTouch = 326,
    /// An unincorporated tile touches a chain (F3).
    SetupTileTouchesChain = 327,
    /// Unincorporated tiles touch, and they cannot be starting tiles (S2).
    SetupTilesTouch = 328,
    /// A player has used powers in a game without them (P).
    SetupPowersUsed = 329,
    /// There are more market draws than a game can need (Z3).
    SetupMarketDraws = 330,
    /// The bank's shares are missing; a view that conceals shares needs them (I3).
    SetupBankMissing = 331,
    /// The deductions about a player's hidden tiles are not about hidden tiles (I2).
    SetupDeductions = 332,
    /// No way to deal the unseen tiles agrees with the deductions about the hidden ones (I2).
    SetupNoDeal = 333,
    /// The number of tiles in a rack is missing, and the view does not show all of them (D1, I1).
    SetupRackSizeMissing = 334,
    /// The power played this turn is not among the powers that the player has used (P).
    TurnPowerNotUsed = 340,
    /// The power played this turn belongs to a later phase (P1–P6).
    TurnPowerTooEarly = 341,
    /// The number of tiles still to place is impossible (P6).
    TurnTilesLeft = 342,
    /// `placed` contradicts the decision (T6).
    TurnPlaced = 343,
    /// A tile was placed, but `moved` is not set (E7).
    TurnMoved = 344,
    /// `bought` contradicts the decision (T6).
    TurnBought = 345,
    /// Trades are left although trade2 was not played, or more than three are left (P4).
    TurnTradesLeft = 346,
    /// The decision is about a trade, but no trade is possible (P4).
    TurnNoTrade = 347,
    /// The end cannot have been declared by this player or at this point (E3).
    TurnDeclared = 348,
    /// There are too many idle turns: the game would have ended earlier (E7).
    TurnIdleTurns = 349,
    /// The game is not over, or it is over for another reason (E).
    TurnReason = 350,
    /// The game is over, but players still hold shares of chains on the board (E8).
    TurnSharesLeft = 351,
    /// The game should be over: the end condition is met (E2).
    TurnOverAutomatically = 352,
    /// The game should be over: every tile left is dead (E6).
    TurnOverAllTiles = 353,
    /// The tile being resolved is not an unincorporated tile on the board (M1).
    TurnTileNotLaid = 354,
    /// There is no choice: the tile founds no chain, or only one chain can be founded (F1).
    TurnNothingToFound = 355,
    /// The tile merges no chains (M1).
    TurnNoMerger = 356,
    /// There is no choice: the largest chains are not tied (M2).
    TurnNoTie = 357,
    /// The survivor is not the largest chain (M2).
    TurnSurvivor = 358,
    /// The defunct chain is not the largest of those left (M3).
    TurnDefunct = 359,
    /// The player has no share of the defunct chain (H1).
    TurnNoShare = 360,
    /// A player who did not place has a playable tile (T2).
    TurnPlayable = 361,
    /// The decision is about a further tile, but no playable tile is left (P6).
    TurnNotPlayable = 362,
    /// There is no dead tile to replace, or no tile to replace it with (D3).
    TurnNothingToReplace = 363,
    /// The power just played would have had no effect (P7).
    TurnNoEffect = 364,

    /// The text is not the expected one at this place.
    RecordExpected = 400,
    /// A line of the head appears twice.
    RecordTwice = 401,
    /// The name of a tag is not a single word.
    RecordTagName = 402,
    /// The text of a tag is not a single line.
    RecordTagText = 403,
    /// Two tags have the same name.
    RecordTagTwice = 404,
    /// The tags are larger than 4 MiB in all.
    RecordTagTooLong = 405,
    /// There are more actions, amounts of cash or ranks than a record can have.
    RecordTooMany = 406,
    /// There are more problems; `wanted` is their number.
    RecordMore = 407,
    /// Bonuses are due, but no market draw is left (Z1).
    RecordMarketDrawMissing = 410,
    /// A market draw is a tile that is not in the bag (Z1).
    RecordMarketDrawNotInBag = 411,
    /// The record has more market draws than its game uses (Z3).
    RecordMarketDrawsUnused = 412,
    /// The record claims a result, but the game is not over (E).
    RecordNotOver = 420,
    /// The claimed result differs from the one that the rules give (E8, E9).
    RecordResult = 421,
    /// The game cannot end for this reason (E).
    RecordReason = 422,
    /// The record leaves the game unfinished, but it is over (E).
    RecordOver = 423,

    /// The event cannot happen in the game that the view shows, or its viewer cannot see it.
    Contradiction = 430,

    /// The text of a position is not the expected one at this place.
    PositionExpected = 440,
    /// A line, a tile of a list or a chain of a list appears twice in the text of a position.
    PositionTwice = 441,
    /// The text of a position names a chain that the edition does not have (C1).
    PositionChain = 442,
    /// The drawing of a board has a square with something that no square has.
    PositionSquare = 443,
    /// The drawing of a board has a row that is too short or too long, or too few rows (B1).
    PositionRows = 444,
    /// The text of a position names a player who is not in it, or gives a player an invalid name.
    PositionPlayer = 445,
    /// The racks of several players are given, and neither a viewer nor the bag (I2).
    PositionViewer = 446,
    /// There are more problems in the text of a position; `wanted` is their number.
    PositionMore = 447,

    /// The text of notes is not the expected one at this place.
    NotesExpected = 460,
    /// A line of the head of notes appears twice.
    NotesTwice = 461,
    /// There are more actions, tiles, racks or bytes of comments than notes can have.
    NotesTooMany = 462,
    /// A comment is not a single line without spaces around it.
    NotesComment = 463,
    /// The game has no such player (S5), or the name is not one of a player.
    NotesPlayer = 464,
    /// There is not one tile for each player to decide who begins (S1).
    NotesStart = 465,
    /// A first rack is missing or impossible (S4).
    NotesFirstRack = 466,
    /// The notes contain a fact that their viewer does not see (I2).
    NotesUnseen = 467,
    /// Another player makes the decision (T).
    NotesWrongPlayer = 468,
    /// The number of the turn is another, or no turn begins here (T).
    NotesTurn = 469,
    /// The player cannot have the tile, which is known to be elsewhere (B6).
    NotesElsewhere = 470,
    /// The player cannot have the tile, because of an earlier observation.
    NotesNotHeld = 471,
    /// No way to deal the unseen tiles explains the action and the earlier observations (B6).
    NotesNoTileOrder = 472,
    /// The search for a tile order that explains the notes was given up.
    NotesTooHard = 473,
    /// The player draws another number of tiles (D1).
    NotesDraws = 474,
    /// The player sets another number of tiles aside (D4, D5).
    NotesSetsAside = 475,
    /// The tile is set aside, but it is not dead (D3).
    NotesNotDead = 476,
    /// The market shows another number of tiles (Z1).
    NotesMarket = 477,
    /// The player does not show such a rack here (I1, I3).
    NotesShows = 478,
    /// The notes leave the game unfinished, but it is over (E).
    NotesOver = 479,
    /// The notes give a result, but the game is not over (E).
    NotesNotOver = 480,
    /// Another decision comes next (T).
    NotesAsked = 481,
    /// The result differs from the one that the rules give (E8, E9).
    NotesResult = 482,
    /// No player was asked, because there was only one possibility, and it is a different one (T6).
    NotesForced = 483,
}

named! {
    AcqStatus:
    Ok, Null, Buffer, Utf8, Panic, Poisoned, Handle, Busy, Unaligned, Size, Index, ActionId, Action,
    Tile, Chain, Player, Value, Concealed, Holdings, Event, Rule, Field,
    RulesOption,
    RulesValue, RulesPlayers, TileOrderCount, TileOrderTwice, TileOrderMarketDraws, ParseTile, ParseActionVerb,
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
    SetupMarketDraws, SetupBankMissing, SetupDeductions, SetupNoDeal, SetupRackSizeMissing,
    TurnPowerNotUsed, TurnPowerTooEarly, TurnTilesLeft, TurnPlaced, TurnMoved,
    TurnBought, TurnTradesLeft, TurnNoTrade, TurnDeclared, TurnIdleTurns, TurnReason,
    TurnSharesLeft, TurnOverAutomatically, TurnOverAllTiles, TurnTileNotLaid, TurnNothingToFound,
    TurnNoMerger, TurnNoTie, TurnSurvivor, TurnDefunct, TurnNoShare, TurnPlayable, TurnNotPlayable,
    TurnNothingToReplace, TurnNoEffect, RecordExpected, RecordTwice, RecordTagName, RecordTagText,
    RecordTagTwice, RecordTagTooLong, RecordTooMany, RecordMore, RecordMarketDrawMissing, RecordMarketDrawNotInBag, RecordMarketDrawsUnused,
    RecordNotOver, RecordResult, RecordReason, RecordOver, Contradiction,
    PositionExpected, PositionTwice, PositionChain, PositionSquare, PositionRows, PositionPlayer,
    PositionViewer, PositionMore,
    NotesExpected, NotesTwice, NotesTooMany, NotesComment, NotesPlayer, NotesStart,
    NotesFirstRack, NotesUnseen, NotesWrongPlayer, NotesTurn, NotesElsewhere, NotesNotHeld,
    NotesNoTileOrder, NotesTooHard, NotesDraws, NotesSetsAside, NotesNotDead, NotesMarket,
    NotesShows, NotesOver, NotesNotOver, NotesAsked, NotesResult, NotesForced,
}
