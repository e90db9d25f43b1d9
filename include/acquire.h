/**
 * @file acquire.h
 *
 * The rules of Acquire for C: an exact and very fast engine for every edition.
 *
 * Rules have codes, like M3, which the comments and the messages cite.
 *
 * # Calls
 *
 * - Every function that can fail returns an int32_t, an #AcqStatus: 0 if all went well. It says
 *   which, and after a failure the functions acq_last_error_… say the rest: a message, and for
 *   each problem the fields of #AcqProblem, as the action and the rule. They belong to the calling
 *   thread, and stay until its next call that fails.
 * - Results come last, and are written only if the call succeeds. No result may be NULL.
 * - Texts and lists go into buffers of the caller's. `count` or `needed` always receives how many
 *   items, or bytes with the NUL at the end, there are: also with #ACQ_STATUS_BUFFER, which says
 *   that `capacity` is smaller; the buffer is then left as it is. With a capacity of 0 the buffer
 *   may be NULL.
 * - Texts that come in are UTF-8 with a length in bytes, or with #ACQ_NUL_TERMINATED as length.
 * - Enumerations come in as integers; a number that is no value is an error.
 * - A set of chains is a number with bit `i` for chain `i`; a set of tiles is an #AcqTileSet.
 * - Pointers must be NULL or point to what their type says; apart from that no argument can do
 *   harm. NULL, indices, numbers and texts that make no sense are answered with a status. A
 *   panic inside is caught: #ACQ_STATUS_PANIC; the handles of the call then answer
 *   #ACQ_STATUS_POISONED, and can only be freed.
 *
 * # Handles
 *
 * #AcqRules, #AcqGame, #AcqView, #AcqRecord, #AcqReplay, #AcqRecorder and #AcqStream are known by
 * their pointers alone. A function with a `**` makes one; whoever called it owns it, and gives it
 * back to the function …_free of its type, exactly once. A pointer that was freed cannot be told
 * from others, and must not be used. No handle refers to another: they may be freed in any order.
 *
 * `const` means that the call does not change the handle: any number of threads may do that at
 * once. While one thread changes a handle, no other may use it. Different handles have nothing in
 * common. Plain structs belong to whoever declares them, and have no pointers in them; they have
 * the same size everywhere.
 */


#ifndef ACQUIRE_H
#define ACQUIRE_H

#include <stddef.h>
#include <stdint.h>

/** As the length of a text: it ends at its first NUL. */
#define ACQ_NUL_TERMINATED SIZE_MAX


/**
 * The major version of the library that this header belongs to.
 */
#define ACQ_VERSION_MAJOR 0

/**
 * The minor version.
 */
#define ACQ_VERSION_MINOR 1

/**
 * The patch version.
 */
#define ACQ_VERSION_PATCH 0

/**
 * The version of the binary interface, which is also in the name under which programs find the
 * shared library. A program works with every library of the same number.
 */
#define ACQ_ABI_VERSION 1

/**
 * The version of the layout of ActionIds.
 */
#define ACQ_ACTION_ID_VERSION 1

/**
 * The version of the stored forms of records, games and views.
 */
#define ACQ_RECORD_VERSION 1

/**
 * How many tiles there are (B1). The tile in column `c` and row `r`, both from 0, has the index
 * `12 * r + c` (B2): 0 is 1A, 107 is 12I.
 */
#define ACQ_TILES 108

/**
 * How many chains there are (B4).
 */
#define ACQ_CHAINS 7

/**
 * The most players of a game (S5).
 */
#define ACQ_PLAYERS_MAX 6

/**
 * In a `uint8_t` that names a seat, a tile, a chain, a phase, a power or a reason: none.
 */
#define ACQ_NONE 255

/**
 * How many ActionIds there are: 0 to 1260. The layout is version #ACQ_ACTION_ID_VERSION:
 *
 * - 0–107 place the tile with this index
 * - 108 pass
 * - 109 redraw
 * - 110 declare the end
 * - 111–115 power free3, buy5, trade2, take5, place4
 * - 116–122 found chain 0–6
 * - 123–129 survivor chain 0–6
 * - 130–136 defunct chain 0–6
 * - 137–318 dispose: by shares received (0–12), then by shares sold
 * - 319–1110 buy: by the number of shares (0–5), then by the chains in ascending order
 * - 1111–1218 replace the tile with this index
 * - 1219–1260 trade: by the chain given, then by the chain taken
 */
#define ACQ_ACTION_IDS 1261

/**
 * No ActionId.
 */
#define ACQ_NO_ACTION 65535

/**
 * What a function returns: 0 if it did what it was asked to, or why not. The numbers never
 * change, and one that is given up is not used again.
 *
 * - 1–29: the call itself was wrong, or nothing can be said.
 * - 100–199: rules, tile orders and texts.
 * - 200–299: an action is not legal; the game is as it was.
 * - 300–399: a stored game or view is not possible.
 * - 400–499: a record is wrong.
 */
enum AcqStatus
#ifdef __cplusplus
  : int32_t
#endif // __cplusplus
 {
    /**
     * Done.
     */
    ACQ_STATUS_OK = 0,
    /**
     * A pointer that must not be NULL is NULL.
     */
    ACQ_STATUS_NULL = 1,
    /**
     * The buffer is too small; the size it needs was reported.
     */
    ACQ_STATUS_BUFFER = 2,
    /**
     * A text is not UTF-8.
     */
    ACQ_STATUS_UTF8 = 3,
    /**
     * A panic inside the library was caught. The handles of the call refuse further use.
     */
    ACQ_STATUS_PANIC = 4,
    /**
     * The handle refuses use because a panic was caught before; free it.
     */
    ACQ_STATUS_POISONED = 5,
    /**
     * The pointer is no handle of this type.
     */
    ACQ_STATUS_HANDLE = 6,
    /**
     * The handle is just being changed: an observer called back with it, or one handle was given
     * twice.
     */
    ACQ_STATUS_BUSY = 7,
    /**
     * A pointer is not aligned as its type needs.
     */
    ACQ_STATUS_UNALIGNED = 8,
    /**
     * A count or size that no memory or list can have.
     */
    ACQ_STATUS_SIZE = 9,
    /**
     * There is nothing with this index.
     */
    ACQ_STATUS_INDEX = 10,
    /**
     * No action has this id.
     */
    ACQ_STATUS_ACTION_ID = 11,
    /**
     * The struct describes no action.
     */
    ACQ_STATUS_ACTION = 12,
    /**
     * No tile has this index, 0 to 107 (B2).
     */
    ACQ_STATUS_TILE = 13,
    /**
     * No chain has this index, 0 to 6 (B4), or this name.
     */
    ACQ_STATUS_CHAIN = 14,
    /**
     * Nobody sits there.
     */
    ACQ_STATUS_PLAYER = 15,
    /**
     * The number is no value of this enumeration.
     */
    ACQ_STATUS_VALUE = 16,
    /**
     * The view does not show it (I2, I3).
     */
    ACQ_STATUS_CONCEALED = 17,
    /**
     * Holdings that contradict what the view shows, or cannot be (I3).
     */
    ACQ_STATUS_HOLDINGS = 18,
    /**
     * There is no such option (O).
     */
    ACQ_STATUS_RULES_OPTION = 100,
    /**
     * An option or an enumeration has no such value (O).
     */
    ACQ_STATUS_RULES_VALUE = 101,
    /**
     * Not so many players by these rules (S5).
     */
    ACQ_STATUS_RULES_PLAYERS = 102,
    /**
     * A tile order has 108 tiles (B1).
     */
    ACQ_STATUS_TILE_ORDER_COUNT = 110,
    /**
     * A tile comes twice in a tile order (B1).
     */
    ACQ_STATUS_TILE_ORDER_TWICE = 111,
    /**
     * More market draws than a game can need (Z3).
     */
    ACQ_STATUS_TILE_ORDER_MARKET_DRAWS = 112,
    /**
     * The text is not a tile (B1).
     */
    ACQ_STATUS_PARSE_TILE = 120,
    /**
     * The text begins like no action.
     */
    ACQ_STATUS_PARSE_ACTION_VERB = 130,
    /**
     * A tile is expected (B1).
     */
    ACQ_STATUS_PARSE_ACTION_TILE = 131,
    /**
     * A chain of the edition is expected (C1).
     */
    ACQ_STATUS_PARSE_ACTION_CHAIN = 132,
    /**
     * A power is expected (P).
     */
    ACQ_STATUS_PARSE_ACTION_POWER = 133,
    /**
     * A number of shares is expected (B4).
     */
    ACQ_STATUS_PARSE_ACTION_NUMBER = 134,
    /**
     * Shares are traded two for one (H2).
     */
    ACQ_STATUS_PARSE_ACTION_ODD_TRADE = 135,
    /**
     * More shares than a chain has (B4).
     */
    ACQ_STATUS_PARSE_ACTION_TOO_MANY_SHARES = 136,
    /**
     * More than five shares in a purchase (P2).
     */
    ACQ_STATUS_PARSE_ACTION_TOO_MANY_BOUGHT = 137,
    /**
     * A chain is traded for itself (P4).
     */
    ACQ_STATUS_PARSE_ACTION_SAME_CHAIN = 138,
    /**
     * Words after the action.
     */
    ACQ_STATUS_PARSE_ACTION_TRAILING = 139,
    /**
     * The game is over (E).
     */
    ACQ_STATUS_ILLEGAL_GAME_OVER = 200,
    /**
     * The decision is not answered with such an action (T6).
     */
    ACQ_STATUS_ILLEGAL_WRONG_PHASE = 201,
    /**
     * The tile is not in the rack (T1).
     */
    ACQ_STATUS_ILLEGAL_NOT_IN_RACK = 202,
    /**
     * The tile touches several safe chains (T4).
     */
    ACQ_STATUS_ILLEGAL_DEAD_TILE = 203,
    /**
     * The tile would found an eighth chain (T5).
     */
    ACQ_STATUS_ILLEGAL_BLOCKED_TILE = 204,
    /**
     * There is a playable tile in the rack (T2).
     */
    ACQ_STATUS_ILLEGAL_MUST_PLACE = 205,
    /**
     * The rack cannot be set aside (D4, D5, P).
     */
    ACQ_STATUS_ILLEGAL_NO_REDRAW = 206,
    /**
     * The end cannot be declared (E1–E4).
     */
    ACQ_STATUS_ILLEGAL_NO_END = 207,
    /**
     * The power cannot be played (P–P7).
     */
    ACQ_STATUS_ILLEGAL_NO_POWER = 208,
    /**
     * The chain is on the board already (F1).
     */
    ACQ_STATUS_ILLEGAL_CHAIN_ON_BOARD = 209,
    /**
     * The chain is not among the largest (M2, M3).
     */
    ACQ_STATUS_ILLEGAL_NOT_LARGEST = 210,
    /**
     * More shares than the player holds (H2).
     */
    ACQ_STATUS_ILLEGAL_NOT_HELD = 211,
    /**
     * The bank has too few shares of the survivor (H2).
     */
    ACQ_STATUS_ILLEGAL_TRADE_BEYOND_BANK = 212,
    /**
     * Too many shares in one purchase (Y1, P2).
     */
    ACQ_STATUS_ILLEGAL_PURCHASE_TOO_LARGE = 213,
    /**
     * The purchase was made already (P4).
     */
    ACQ_STATUS_ILLEGAL_ALREADY_BOUGHT = 214,
    /**
     * The chain is not on the board (Y1, P4).
     */
    ACQ_STATUS_ILLEGAL_CHAIN_NOT_ON_BOARD = 215,
    /**
     * The bank has too few shares (Y1, P4).
     */
    ACQ_STATUS_ILLEGAL_NOT_IN_BANK = 216,
    /**
     * The player cannot pay (Y1).
     */
    ACQ_STATUS_ILLEGAL_NOT_ENOUGH_CASH = 217,
    /**
     * The purchase has not been made yet (Y1).
     */
    ACQ_STATUS_ILLEGAL_MUST_BUY = 218,
    /**
     * No trade is left in this turn (P4).
     */
    ACQ_STATUS_ILLEGAL_NO_TRADE_LEFT = 219,
    /**
     * Fewer than two shares to give (P4).
     */
    ACQ_STATUS_ILLEGAL_TOO_FEW_TO_GIVE = 220,
    /**
     * The tile is not dead (D3).
     */
    ACQ_STATUS_ILLEGAL_NOT_DEAD = 221,
    /**
     * The decision is another player's (I2).
     */
    ACQ_STATUS_ILLEGAL_NOT_YOURS = 222,
    /**
     * Not JSON, or not of the right shape.
     */
    ACQ_STATUS_JSON = 300,
    /**
     * Somebody is named who does not play.
     */
    ACQ_STATUS_SETUP_NO_SUCH_PLAYER = 310,
    /**
     * A tile is in two places (B6).
     */
    ACQ_STATUS_SETUP_TILE_TWICE = 311,
    /**
     * A tile is nowhere (B6).
     */
    ACQ_STATUS_SETUP_TILE_MISSING = 312,
    /**
     * A game needs the order of the bag.
     */
    ACQ_STATUS_SETUP_BAG_MISSING = 313,
    /**
     * A view knows neither bag nor market (I2).
     */
    ACQ_STATUS_SETUP_HIDDEN_IN_VIEW = 314,
    /**
     * A game has no viewer.
     */
    ACQ_STATUS_SETUP_VIEWER_IN_GAME = 315,
    /**
     * Too few tiles are left for bag and racks.
     */
    ACQ_STATUS_SETUP_TOO_FEW_UNSEEN = 316,
    /**
     * A rack does not hold what it should.
     */
    ACQ_STATUS_SETUP_RACK_UNKNOWN = 317,
    /**
     * A rack is larger than it can be (D1, P5).
     */
    ACQ_STATUS_SETUP_RACK_TOO_LARGE = 318,
    /**
     * A rack is smaller than it can be (D1).
     */
    ACQ_STATUS_SETUP_RACK_TOO_SMALL = 319,
    /**
     * A tile is shown that is not in the rack (I1).
     */
    ACQ_STATUS_SETUP_SHOWN_ELSEWHERE = 320,
    /**
     * Possessions that a view shows are missing (I3).
     */
    ACQ_STATUS_SETUP_HOLDING_MISSING = 321,
    /**
     * The cash is not possible (B5).
     */
    ACQ_STATUS_SETUP_CASH = 322,
    /**
     * There are 25 shares of a chain (B4).
     */
    ACQ_STATUS_SETUP_SHARES = 323,
    /**
     * A chain has one tile (F1).
     */
    ACQ_STATUS_SETUP_SINGLE_TILE = 324,
    /**
     * A chain is in pieces (F1).
     */
    ACQ_STATUS_SETUP_NOT_CONNECTED = 325,
    /**
     * Two chains touch (M1).
     */
    ACQ_STATUS_SETUP_CHAINS_TOUCH = 326,
    /**
     * An unincorporated tile touches a chain (F3).
     */
    ACQ_STATUS_SETUP_TILE_TOUCHES_CHAIN = 327,
    /**
     * Unincorporated tiles touch (S2, F1).
     */
    ACQ_STATUS_SETUP_TILES_TOUCH = 328,
    /**
     * Powers in a game without them (P).
     */
    ACQ_STATUS_SETUP_POWERS_USED = 329,
    /**
     * More market draws than a game can need (Z3).
     */
    ACQ_STATUS_SETUP_MARKET_DRAWS = 330,
    /**
     * The power of the turn is not among those used (P).
     */
    ACQ_STATUS_TURN_POWER_NOT_USED = 340,
    /**
     * The power of the turn belongs to a later phase (P1–P6).
     */
    ACQ_STATUS_TURN_POWER_TOO_EARLY = 341,
    /**
     * The number of tiles still to place does not fit (P6).
     */
    ACQ_STATUS_TURN_TILES_LEFT = 342,
    /**
     * A tile is placed before this decision, or not at all (T).
     */
    ACQ_STATUS_TURN_PLACED = 343,
    /**
     * Whoever has placed a tile has moved (E7).
     */
    ACQ_STATUS_TURN_MOVED = 344,
    /**
     * The purchase is made in BuyStock (T).
     */
    ACQ_STATUS_TURN_BOUGHT = 345,
    /**
     * Trades are left under trade2 alone (P4).
     */
    ACQ_STATUS_TURN_TRADES_LEFT = 346,
    /**
     * No trade is possible, so that none is asked for (P4).
     */
    ACQ_STATUS_TURN_NO_TRADE = 347,
    /**
     * The end cannot have been declared (E).
     */
    ACQ_STATUS_TURN_DECLARED = 348,
    /**
     * The game ends before so many idle turns (E7).
     */
    ACQ_STATUS_TURN_IDLE_TURNS = 349,
    /**
     * The game is over for another reason, or not (E).
     */
    ACQ_STATUS_TURN_REASON = 350,
    /**
     * Shares of chains on the board though the game is over (E8).
     */
    ACQ_STATUS_TURN_SHARES_LEFT = 351,
    /**
     * The game should be over by itself (E2).
     */
    ACQ_STATUS_TURN_OVER_AUTOMATICALLY = 352,
    /**
     * The game should be over without playable tiles (E6).
     */
    ACQ_STATUS_TURN_OVER_ALL_TILES = 353,
    /**
     * The tile being resolved does not lie on the board (M1).
     */
    ACQ_STATUS_TURN_TILE_NOT_LAID = 354,
    /**
     * No chain to found, or no choice (F1).
     */
    ACQ_STATUS_TURN_NOTHING_TO_FOUND = 355,
    /**
     * The tile merges nothing (M1).
     */
    ACQ_STATUS_TURN_NO_MERGER = 356,
    /**
     * No tie, so that nothing is chosen (M2, M3).
     */
    ACQ_STATUS_TURN_NO_TIE = 357,
    /**
     * The survivor is not the largest chain (M2).
     */
    ACQ_STATUS_TURN_SURVIVOR = 358,
    /**
     * The defunct chain is not the largest of those left (M3).
     */
    ACQ_STATUS_TURN_DEFUNCT = 359,
    /**
     * The player has no share of the defunct chain (H1).
     */
    ACQ_STATUS_TURN_NO_SHARE = 360,
    /**
     * A player who did not place has a playable tile (T2).
     */
    ACQ_STATUS_TURN_PLAYABLE = 361,
    /**
     * No playable tile is left (P6).
     */
    ACQ_STATUS_TURN_NOT_PLAYABLE = 362,
    /**
     * Nothing to replace, or nothing to replace it with (D3).
     */
    ACQ_STATUS_TURN_NOTHING_TO_REPLACE = 363,
    /**
     * The power just played would have had no effect (P7).
     */
    ACQ_STATUS_TURN_NO_EFFECT = 364,
    /**
     * The text has something else here.
     */
    ACQ_STATUS_RECORD_EXPECTED = 400,
    /**
     * A line of the head comes twice.
     */
    ACQ_STATUS_RECORD_TWICE = 401,
    /**
     * A tag's name is not a word.
     */
    ACQ_STATUS_RECORD_TAG_NAME = 402,
    /**
     * A tag's text does not fit on a line.
     */
    ACQ_STATUS_RECORD_TAG_TEXT = 403,
    /**
     * A tag comes twice.
     */
    ACQ_STATUS_RECORD_TAG_TWICE = 404,
    /**
     * The market's tiles are too few (Z1).
     */
    ACQ_STATUS_RECORD_MARKET_DRAW_MISSING = 410,
    /**
     * A market's tile is not in the bag (Z1).
     */
    ACQ_STATUS_RECORD_MARKET_DRAW_NOT_IN_BAG = 411,
    /**
     * Market draws that no bonus needed (Z3).
     */
    ACQ_STATUS_RECORD_MARKET_DRAWS_UNUSED = 412,
    /**
     * A result is given, and the game is not over (E).
     */
    ACQ_STATUS_RECORD_NOT_OVER = 420,
    /**
     * Another result than the rules give (E8, E9).
     */
    ACQ_STATUS_RECORD_RESULT = 421,
};
#ifndef __cplusplus
typedef int32_t AcqStatus;
#endif // __cplusplus

/**
 * A rule booklet (O).
 */
enum AcqEdition
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * The 3M bookshelf booklet.
     */
    ACQ_EDITION_THREE_M = 0,
    /**
     * The Avalon Hill booklet.
     */
    ACQ_EDITION_AVALON_HILL = 1,
    /**
     * The Avalon Hill / Wizards of the Coast rule book of 2008.
     */
    ACQ_EDITION_WIZARDS2008 = 2,
};
#ifndef __cplusplus
typedef uint8_t AcqEdition;
#endif // __cplusplus

/**
 * What a player may do with tiles that he cannot play (D5).
 */
enum AcqDeadTiles
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * They stay in the rack (D2).
     */
    ACQ_DEAD_TILES_KEEP = 0,
    /**
     * After drawing, dead tiles may be replaced one by one (D3).
     */
    ACQ_DEAD_TILES_REPLACE = 1,
    /**
     * After drawing, dead tiles are replaced without asking (D5).
     */
    ACQ_DEAD_TILES_REPLACE_AUTOMATICALLY = 2,
    /**
     * A rack without a playable tile may be set aside before placing (D4).
     */
    ACQ_DEAD_TILES_REDRAW = 3,
};
#ifndef __cplusplus
typedef uint8_t AcqDeadTiles;
#endif // __cplusplus

/**
 * How the game comes to its end (E5).
 */
enum AcqEnd
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * By itself, after buying (E2).
     */
    ACQ_END_AUTOMATIC = 0,
    /**
     * The turn's player may declare it before placing and before buying (E3).
     */
    ACQ_END_DECLARE_ANY_TIME = 1,
    /**
     * The turn's player may declare it before buying (E4).
     */
    ACQ_END_DECLARE_AFTER_TILE = 2,
};
#ifndef __cplusplus
typedef uint8_t AcqEnd;
#endif // __cplusplus

/**
 * Whether a view shows what the others own (I3).
 */
enum AcqHoldings
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * Everybody's cash and shares are shown.
     */
    ACQ_HOLDINGS_OPEN = 0,
    /**
     * The viewer's own alone, and what a merger shows.
     */
    ACQ_HOLDINGS_CONCEALED = 1,
};
#ifndef __cplusplus
typedef uint8_t AcqHoldings;
#endif // __cplusplus

/**
 * What decides a chain's price at a given size (C1, C2).
 */
enum AcqTier
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * Chains 0 and 1.
     */
    ACQ_TIER_CHEAP = 0,
    /**
     * Chains 2 to 4.
     */
    ACQ_TIER_MEDIUM = 1,
    /**
     * Chains 5 and 6.
     */
    ACQ_TIER_EXPENSIVE = 2,
};
#ifndef __cplusplus
typedef uint8_t AcqTier;
#endif // __cplusplus

/**
 * One of the five Special Powers (P).
 */
enum AcqPower
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * Shares bought this turn cost nothing (P1).
     */
    ACQ_POWER_FREE3 = 0,
    /**
     * Up to five shares may be bought this turn (P2).
     */
    ACQ_POWER_BUY5 = 1,
    /**
     * Up to three trades of two shares for one (P4).
     */
    ACQ_POWER_TRADE2 = 2,
    /**
     * Take five tiles (P5).
     */
    ACQ_POWER_TAKE5 = 3,
    /**
     * Place up to four tiles (P6).
     */
    ACQ_POWER_PLACE4 = 4,
};
#ifndef __cplusplus
typedef uint8_t AcqPower;
#endif // __cplusplus

/**
 * Which decision is asked (T).
 */
enum AcqPhaseKind
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * Place a tile (T1).
     */
    ACQ_PHASE_KIND_PLACE_TILE = 0,
    /**
     * Found a chain (F1).
     */
    ACQ_PHASE_KIND_FOUND_CHAIN = 1,
    /**
     * Choose the survivor among the largest chains (M2).
     */
    ACQ_PHASE_KIND_CHOOSE_SURVIVOR = 2,
    /**
     * Choose which defunct chain is handled next (M3).
     */
    ACQ_PHASE_KIND_CHOOSE_DEFUNCT = 3,
    /**
     * Sell, trade or hold shares of a defunct chain (H).
     */
    ACQ_PHASE_KIND_DISPOSE_STOCK = 4,
    /**
     * Buy stock (Y), play a power (P1, P2, P4), trade (P4).
     */
    ACQ_PHASE_KIND_BUY_STOCK = 5,
    /**
     * Replace dead tiles (D3).
     */
    ACQ_PHASE_KIND_REPLACE_TILES = 6,
    /**
     * The game is over (E); nobody decides.
     */
    ACQ_PHASE_KIND_OVER = 7,
};
#ifndef __cplusplus
typedef uint8_t AcqPhaseKind;
#endif // __cplusplus

/**
 * Why a game is over (E).
 */
enum AcqEndReason
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * A player declared it (E3, E4).
     */
    ACQ_END_REASON_DECLARED = 0,
    /**
     * The end condition held after buying (E2).
     */
    ACQ_END_REASON_AUTOMATIC = 1,
    /**
     * The bag is empty and every tile left in a rack is dead (E6).
     */
    ACQ_END_REASON_ALL_TILES = 2,
    /**
     * Nothing moved for a whole round (E7).
     */
    ACQ_END_REASON_STALEMATE = 3,
};
#ifndef __cplusplus
typedef uint8_t AcqEndReason;
#endif // __cplusplus

/**
 * An option of the rules (O).
 */
enum AcqOption
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * The #AcqEdition, which can be read and not changed.
     */
    ACQ_OPTION_EDITION = 0,
    /**
     * The #AcqDeadTiles (D5).
     */
    ACQ_OPTION_DEAD_TILES = 1,
    /**
     * The #AcqEnd (E5).
     */
    ACQ_OPTION_END = 2,
    /**
     * 1 if the market is a shareholder in two-player games (Z), else 0.
     */
    ACQ_OPTION_TWO_PLAYER_MARKET = 3,
    /**
     * The #AcqHoldings (I3).
     */
    ACQ_OPTION_HOLDINGS = 4,
    /**
     * 1 if the Special Powers are in play (P), else 0.
     */
    ACQ_OPTION_SPECIAL_POWERS = 5,
};
#ifndef __cplusplus
typedef uint8_t AcqOption;
#endif // __cplusplus

/**
 * The kind of an action.
 */
enum AcqActionKind
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * Place a tile (T1): `tile`.
     */
    ACQ_ACTION_KIND_PLACE = 0,
    /**
     * Decline, or be unable to place (T1, D3, P4, P6).
     */
    ACQ_ACTION_KIND_PASS = 1,
    /**
     * Set the whole rack aside and draw a new one (D4).
     */
    ACQ_ACTION_KIND_REDRAW = 2,
    /**
     * Declare the end of the game (E3, E4).
     */
    ACQ_ACTION_KIND_DECLARE_END = 3,
    /**
     * Play a power (P): `power`.
     */
    ACQ_ACTION_KIND_POWER = 4,
    /**
     * Found a chain (F1): `chain`.
     */
    ACQ_ACTION_KIND_FOUND = 5,
    /**
     * Let a chain survive (M2): `chain`.
     */
    ACQ_ACTION_KIND_SURVIVOR = 6,
    /**
     * Handle a defunct chain next (M3): `chain`.
     */
    ACQ_ACTION_KIND_DEFUNCT = 7,
    /**
     * Sell, trade and hold shares of a defunct chain (H): `sell`, `trade`.
     */
    ACQ_ACTION_KIND_DISPOSE = 8,
    /**
     * Buy shares (Y): `shares`.
     */
    ACQ_ACTION_KIND_BUY = 9,
    /**
     * Set a dead tile aside and draw another (D3): `tile`.
     */
    ACQ_ACTION_KIND_REPLACE = 10,
    /**
     * Two shares of one chain for one of another (P4): `chain` is given, `take` taken.
     */
    ACQ_ACTION_KIND_TRADE = 11,
};
#ifndef __cplusplus
typedef uint8_t AcqActionKind;
#endif // __cplusplus

/**
 * The kind of an event, and the fields that belong to it beside `gained` and `spent`.
 */
enum AcqEventKind
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * A turn began (T): `player`.
     */
    ACQ_EVENT_KIND_TURN_BEGAN = 0,
    /**
     * A tile was placed (T1): `player`, `tile`.
     */
    ACQ_EVENT_KIND_TILE_PLACED = 1,
    /**
     * A player declined or was unable to place (T1, D3, P4, P6): `player`.
     */
    ACQ_EVENT_KIND_PASSED = 2,
    /**
     * The rack of a player who could not place was shown to all (I1): `player`, `tiles`.
     */
    ACQ_EVENT_KIND_RACK_SHOWN = 3,
    /**
     * A whole rack was set aside (D4): `player`, `tiles`.
     */
    ACQ_EVENT_KIND_RACK_SET_ASIDE = 4,
    /**
     * A dead tile was set aside (D3): `player`, `tile`.
     */
    ACQ_EVENT_KIND_TILE_SET_ASIDE = 5,
    /**
     * A tile was drawn: `player`, `tile`, which only its owner may see (I2).
     */
    ACQ_EVENT_KIND_TILE_DRAWN = 6,
    /**
     * A chain was founded (F1): `player`, `chain`, `size`.
     */
    ACQ_EVENT_KIND_CHAIN_FOUNDED = 7,
    /**
     * The founder received a share (F2): `player`, `chain`.
     */
    ACQ_EVENT_KIND_FREE_SHARE = 8,
    /**
     * A chain grew (F3, M4): `chain`, `size`.
     */
    ACQ_EVENT_KIND_CHAIN_GREW = 9,
    /**
     * A tile touches several chains (M1): `player`, `tile`, `chains`.
     */
    ACQ_EVENT_KIND_MERGER_BEGAN = 10,
    /**
     * The survivor is known (M2): `chain`.
     */
    ACQ_EVENT_KIND_SURVIVES = 11,
    /**
     * The market showed a tile; its column is the market's number of shares (Z1): `chain`,
     * `tile`.
     */
    ACQ_EVENT_KIND_MARKET_TILE = 12,
    /**
     * Everybody's shares of a chain whose bonuses are paid (I3): `chain`, `shares`.
     */
    ACQ_EVENT_KIND_SHARES_SHOWN = 13,
    /**
     * The bank paid a bonus (N): `player`, `chain`.
     */
    ACQ_EVENT_KIND_BONUS_PAID = 14,
    /**
     * Shares of a defunct chain were disposed of (H): `player`, `chain`, `other` (the survivor),
     * `sell`, `trade`.
     */
    ACQ_EVENT_KIND_STOCK_DISPOSED = 15,
    /**
     * A defunct chain joined the survivor (M4): `chain`, `other` (the survivor), `size`.
     */
    ACQ_EVENT_KIND_CHAIN_ABSORBED = 16,
    /**
     * A player bought shares (Y): `player`, `purchase`.
     */
    ACQ_EVENT_KIND_STOCK_BOUGHT = 17,
    /**
     * Two shares for one (P4): `player`, `chain` (given), `other` (taken).
     */
    ACQ_EVENT_KIND_STOCK_TRADED = 18,
    /**
     * A power was played (P): `player`, `power`.
     */
    ACQ_EVENT_KIND_POWER_PLAYED = 19,
    /**
     * The end was declared (E3, E4): `player`.
     */
    ACQ_EVENT_KIND_END_DECLARED = 20,
    /**
     * The game is over; the final scoring follows (E): `reason`.
     */
    ACQ_EVENT_KIND_GAME_OVER = 21,
    /**
     * Shares were sold in the final scoring (E8): `player`, `chain`, `count`.
     */
    ACQ_EVENT_KIND_STOCK_SOLD = 22,
};
#ifndef __cplusplus
typedef uint8_t AcqEventKind;
#endif // __cplusplus

/**
 * What lies on a square.
 */
enum AcqCellKind
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * Nothing.
     */
    ACQ_CELL_KIND_EMPTY = 0,
    /**
     * A tile that belongs to no chain (S2, F4).
     */
    ACQ_CELL_KIND_UNINCORPORATED = 1,
    /**
     * A tile of a chain.
     */
    ACQ_CELL_KIND_CHAIN = 2,
};
#ifndef __cplusplus
typedef uint8_t AcqCellKind;
#endif // __cplusplus

/**
 * What placing a tile would do.
 */
enum AcqPlacementKind
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * The tile lies on the board already or is out of the game (B6).
     */
    ACQ_PLACEMENT_KIND_UNAVAILABLE = 0,
    /**
     * It touches nothing and stays alone (F4).
     */
    ACQ_PLACEMENT_KIND_ISOLATED = 1,
    /**
     * It founds a chain of `size`, any of `chains` (F1).
     */
    ACQ_PLACEMENT_KIND_FOUND = 2,
    /**
     * It makes `chain` grow to `size` (F3).
     */
    ACQ_PLACEMENT_KIND_GROW = 3,
    /**
     * It merges `chains`; one of `survivors` survives and has `size` afterwards (M1, M2).
     */
    ACQ_PLACEMENT_KIND_MERGE = 4,
    /**
     * It can never be placed: it touches the safe `chains` (T4).
     */
    ACQ_PLACEMENT_KIND_DEAD = 5,
    /**
     * It cannot be placed now: it would found an eighth chain (T5).
     */
    ACQ_PLACEMENT_KIND_BLOCKED = 6,
};
#ifndef __cplusplus
typedef uint8_t AcqPlacementKind;
#endif // __cplusplus

/**
 * A game: everything public, what each player owns, the racks and the bag.
 *
 * Made by acq_game_new() and its like; whoever made it frees it with acq_game_free(). Any number
 * of threads may read it while none changes it; each thread may have games of its own.
 */
typedef struct AcqGame AcqGame;

/**
 * One game, finished or not: all that is needed to replay it anywhere. Whether its actions are
 * legal is not known before it is checked or replayed.
 *
 * Made by acq_record_new() and its like; whoever made it frees it with acq_record_free(). Any
 * number of threads may read it while none changes it.
 */
typedef struct AcqRecord AcqRecord;

/**
 * A game that writes its own record.
 *
 * Made by acq_recorder_new() and its like; whoever made it frees it with acq_recorder_free().
 * Any number of threads may read it while none changes it.
 */
typedef struct AcqRecorder AcqRecorder;

/**
 * A game being replayed from its record, of which it keeps a copy.
 *
 * Made by acq_replay_new(); whoever made it frees it with acq_replay_free(). Any number of
 * threads may read it while none changes it.
 */
typedef struct AcqReplay AcqReplay;

/**
 * An edition with its options (O).
 *
 * Made by acq_rules_new() and its like; whoever made it frees it with acq_rules_free(). Games
 * and records keep a copy of their own. Any number of threads may read it while none changes it.
 */
typedef struct AcqRules AcqRules;

/**
 * A stream of random numbers, the same for the same seed and number on every platform and in
 * every later version.
 *
 * Made by acq_stream_new(); whoever made it frees it with acq_stream_free(). One thread at a
 * time.
 */
typedef struct AcqStream AcqStream;

/**
 * What one player, or a spectator, may know of a game (I). Nothing in it depends on what he
 * cannot know.
 *
 * Made by acq_game_view() and its like; whoever made it frees it with acq_view_free(). It stays
 * as it is when the game goes on. Any number of threads may read it while none changes it.
 */
typedef struct AcqView AcqView;

/**
 * What else is known about a problem: the structured fields of an error, for programs that do
 * more than show the message. A plain struct of 40 bytes, the caller's own.
 *
 * What does not belong to the problem is 0, or for `action` #ACQ_NO_ACTION, or for `phase`,
 * `player`, `tile` and `chain` #ACQ_NONE.
 */
typedef struct AcqProblem {
    /**
     * The #AcqStatus of this problem.
     */
    int32_t status;
    /**
     * The line of the text, from 1.
     */
    uint32_t line;
    /**
     * The column in the line or the text, in characters from 1.
     */
    uint32_t column;
    /**
     * The number of the action in its record, from 1.
     */
    uint32_t action_number;
    /**
     * How much was tried or found: shares, tiles, players or dollars.
     */
    uint32_t wanted;
    /**
     * How much is allowed or there: shares, tiles, players or dollars.
     */
    uint32_t available;
    /**
     * The action that was tried, as ActionId.
     */
    uint16_t action;
    /**
     * The #AcqPhaseKind of the decision that is asked.
     */
    uint8_t phase;
    /**
     * The seat.
     */
    uint8_t player;
    /**
     * The tile.
     */
    uint8_t tile;
    /**
     * The chain.
     */
    uint8_t chain;
    /**
     * The chains that are allowed or concerned, bit `i` for chain `i`.
     */
    uint8_t chains;
    /**
     * The #AcqPower that was tried, or #ACQ_NONE.
     */
    uint8_t power;
    /**
     * The code of the rule that was broken, as `"T4"`, ending in a NUL; empty if there is none.
     */
    char rule[8];
} AcqProblem;

/**
 * Who gets which bonus of one chain (N), in dollars. A plain struct of 28 bytes, the caller's
 * own.
 */
typedef struct AcqBonuses {
    /**
     * To each seat.
     */
    uint32_t amounts[6];
    /**
     * What falls to the market and is not paid (Z2).
     */
    uint32_t market;
} AcqBonuses;

/**
 * An action, taken apart. A plain struct of 16 bytes, the caller's own.
 *
 * Of the fields only those are read that belong to the kind; the others are written as
 * #ACQ_NONE, or 0 where they count shares.
 */
typedef struct AcqAction {
    /**
     * The #AcqActionKind.
     */
    uint8_t kind;
    /**
     * The tile.
     */
    uint8_t tile;
    /**
     * The chain.
     */
    uint8_t chain;
    /**
     * The chain of which one share is taken.
     */
    uint8_t take;
    /**
     * The #AcqPower.
     */
    uint8_t power;
    /**
     * How many shares are sold.
     */
    uint8_t sell;
    /**
     * How many shares are traded in, an even number.
     */
    uint8_t trade;
    /**
     * How many shares of each chain are bought, at most five in all.
     */
    uint8_t shares[7];
    /**
     * Padding; written as 0, never read.
     */
    uint8_t reserved[2];
} AcqAction;

/**
 * A set of tiles: bit `i % 64` of word `i / 64` for the tile with index `i`. A plain struct of
 * 16 bytes, the caller's own.
 */
typedef struct AcqTileSet {
    /**
     * The words.
     */
    uint64_t words[2];
} AcqTileSet;

/**
 * One thing that happened because of an action. A plain struct of 56 bytes, the caller's own.
 *
 * Which fields belong to it, #AcqEventKind says; the others are #ACQ_NONE or, where they count,
 * 0. `gained` and `spent` are what the event changes in the cash of `player`: all money that
 * moves is in events.
 */
typedef struct AcqEvent {
    /**
     * The #AcqEventKind.
     */
    uint8_t kind;
    /**
     * The seat.
     */
    uint8_t player;
    /**
     * The chain.
     */
    uint8_t chain;
    /**
     * Another chain.
     */
    uint8_t other;
    /**
     * The tile; #ACQ_NONE also for one that is not seen.
     */
    uint8_t tile;
    /**
     * The chain's size in tiles.
     */
    uint8_t size;
    /**
     * The #AcqPower.
     */
    uint8_t power;
    /**
     * The #AcqEndReason.
     */
    uint8_t reason;
    /**
     * Dollars that the player receives.
     */
    uint32_t gained;
    /**
     * Dollars that the player pays.
     */
    uint32_t spent;
    /**
     * How many shares are sold.
     */
    uint8_t sell;
    /**
     * How many shares are traded in.
     */
    uint8_t trade;
    /**
     * How many shares.
     */
    uint8_t count;
    /**
     * Chains, bit `i` for chain `i`.
     */
    uint8_t chains;
    /**
     * How many shares of each chain are bought.
     */
    uint8_t purchase[7];
    /**
     * How many shares each seat holds.
     */
    uint8_t shares[6];
    /**
     * Padding; written as 0.
     */
    uint8_t reserved[7];
    /**
     * Tiles.
     */
    struct AcqTileSet tiles;
} AcqEvent;

/**
 * Everything public whatever the options (I1), in one piece. A plain struct of 144 bytes, the
 * caller's own.
 */
typedef struct AcqPosition {
    /**
     * The tiles that are out of the game (D6).
     */
    struct AcqTileSet set_aside;
    /**
     * The price in dollars of one share of each chain (C2); 0 if it is not on the board.
     */
    uint32_t prices[7];
    /**
     * Each chain's majority bonus in dollars (C3).
     */
    uint32_t majority_bonuses[7];
    /**
     * Each chain's minority bonus in dollars (C3).
     */
    uint32_t minority_bonuses[7];
    /**
     * Each chain's size in tiles; 0 if it is not on the board.
     */
    uint8_t sizes[7];
    /**
     * The bank's shares of each chain (B4).
     */
    uint8_t bank[7];
    /**
     * How many tiles are in each rack.
     */
    uint8_t rack_sizes[6];
    /**
     * The powers that each seat has used (P), bit `i` for #AcqPower `i`.
     */
    uint8_t powers_used[6];
    /**
     * The #AcqEdition.
     */
    uint8_t edition;
    /**
     * How many players there are, 2 to 6.
     */
    uint8_t players;
    /**
     * The seat that decides; #ACQ_NONE when the game is over.
     */
    uint8_t player;
    /**
     * Why the game is over, an #AcqEndReason; #ACQ_NONE if it is not.
     */
    uint8_t end_reason;
    /**
     * How many tiles are in the bag.
     */
    uint8_t bag_count;
    /**
     * The chains on the board, bit `i` for chain `i`.
     */
    uint8_t active;
    /**
     * The safe chains (C4), bit `i` for chain `i`.
     */
    uint8_t safe;
    /**
     * 1 if the end condition holds (E1), else 0.
     */
    uint8_t end_condition;
    /**
     * Whose turn it is, or was last.
     */
    uint8_t turn_player;
    /**
     * The #AcqPower played this turn, or #ACQ_NONE.
     */
    uint8_t turn_power;
    /**
     * How many tiles may still be placed this turn.
     */
    uint8_t turn_tiles_left;
    /**
     * 1 if a tile was placed this turn.
     */
    uint8_t turn_placed;
    /**
     * 1 if a tile was placed, drawn or set aside this turn (E7).
     */
    uint8_t turn_moved;
    /**
     * 1 if the purchase was made and only trades are left (P4).
     */
    uint8_t turn_bought;
    /**
     * How many trades are left this turn (P4).
     */
    uint8_t turn_trades_left;
    /**
     * Who declared the end (E3), or #ACQ_NONE.
     */
    uint8_t turn_declared;
    /**
     * How many turns without movement came before this one (E7).
     */
    uint8_t turn_idle_turns;
    /**
     * Padding; written as 0.
     */
    uint8_t reserved[1];
} AcqPosition;

/**
 * One square of the board. A plain struct of 2 bytes, the caller's own.
 */
typedef struct AcqCell {
    /**
     * The #AcqCellKind.
     */
    uint8_t kind;
    /**
     * The chain, or #ACQ_NONE.
     */
    uint8_t chain;
} AcqCell;

/**
 * What placing a tile would do now, whoever has it. A plain struct of 8 bytes, the caller's own.
 */
typedef struct AcqPlacement {
    /**
     * The #AcqPlacementKind.
     */
    uint8_t kind;
    /**
     * The chain that grows, or #ACQ_NONE.
     */
    uint8_t chain;
    /**
     * Chains, bit `i` for chain `i`.
     */
    uint8_t chains;
    /**
     * The largest of `chains` in a merger, bit `i` for chain `i`.
     */
    uint8_t survivors;
    /**
     * The size in tiles of the chain that results, or 0.
     */
    uint8_t size;
    /**
     * 1 if the tile may be placed (T3), else 0.
     */
    uint8_t playable;
    /**
     * Padding; written as 0.
     */
    uint8_t reserved[2];
} AcqPlacement;

/**
 * The decision that is asked (T), with what it needs. A plain struct of 20 bytes, the caller's
 * own.
 *
 * What does not belong to the kind is #ACQ_NONE, or 0 where it counts or is a set.
 */
typedef struct AcqPhase {
    /**
     * The #AcqPhaseKind.
     */
    uint8_t kind;
    /**
     * The seat that decides; #ACQ_NONE when the game is over.
     */
    uint8_t player;
    /**
     * FoundChain, ChooseSurvivor, ChooseDefunct, DisposeStock: the tile that was placed.
     */
    uint8_t tile;
    /**
     * DisposeStock: the chain whose shares are disposed of.
     */
    uint8_t defunct;
    /**
     * ChooseDefunct, DisposeStock: the chain that survives.
     */
    uint8_t survivor;
    /**
     * FoundChain, ChooseSurvivor, ChooseDefunct: the chains to choose from, bit `i` for chain
     * `i`.
     */
    uint8_t chains;
    /**
     * DisposeStock: how many shares of the defunct chain the player holds.
     */
    uint8_t held;
    /**
     * DisposeStock: how many shares of the survivor the bank has.
     */
    uint8_t available;
    /**
     * PlaceTile: how many tiles may still be placed, 1, or up to 4 under place4 (P6).
     */
    uint8_t tiles_left;
    /**
     * PlaceTile: 1 if a tile was placed already this turn (P6).
     */
    uint8_t further;
    /**
     * BuyStock: how many shares may be bought: 3, or 5 (P2), or 0 after the purchase (P4).
     */
    uint8_t limit;
    /**
     * BuyStock: 1 if the shares cost nothing (P1).
     */
    uint8_t free;
    /**
     * BuyStock: trades left (P4).
     */
    uint8_t trades_left;
    /**
     * Over: the #AcqEndReason.
     */
    uint8_t reason;
    /**
     * Padding; written as 0.
     */
    uint8_t reserved[2];
    /**
     * DisposeStock: dollars for each share sold (H2).
     */
    uint32_t price;
} AcqPhase;

/**
 * A function of the caller's that hears of events in the order in which things happen.
 *
 * `event` is valid during the call alone. The function must return, neither throw nor jump; a
 * handle that is being changed answers it with #ACQ_STATUS_BUSY.
 */
typedef void (*AcqObserver)(void *context, const struct AcqEvent *event);

/**
 * A player's place in the standings (E9). A plain struct of 8 bytes, the caller's own.
 */
typedef struct AcqStanding {
    /**
     * The seat.
     */
    uint8_t player;
    /**
     * 1 for the winner; equal worth, equal rank.
     */
    uint8_t rank;
    /**
     * Padding; written as 0.
     */
    uint8_t reserved[2];
    /**
     * Dollars.
     */
    uint32_t worth;
} AcqStanding;

/**
 * How a game ended. A plain struct of 32 bytes, the caller's own.
 */
typedef struct AcqResult {
    /**
     * Each seat's final cash in dollars; 0 where nobody sits.
     */
    uint32_t cash[6];
    /**
     * Each seat's rank, 1 for the winner (E9); 0 where nobody sits.
     */
    uint8_t ranks[6];
    /**
     * The #AcqEndReason; #ACQ_NONE if no result is given.
     */
    uint8_t reason;
    /**
     * Padding; written as 0, never read.
     */
    uint8_t reserved[1];
} AcqResult;

/**
 * What a record holds, in numbers. A plain struct of 56 bytes, the caller's own.
 */
typedef struct AcqRecordSummary {
    /**
     * How many players there are.
     */
    uint32_t players;
    /**
     * How many tags.
     */
    uint32_t tags;
    /**
     * How many tiles in the tile order, 108 in a correct record.
     */
    uint32_t tiles;
    /**
     * How many tiles that the market shows.
     */
    uint32_t market_draws;
    /**
     * How many actions.
     */
    uint32_t actions;
    /**
     * The #AcqEdition.
     */
    uint8_t edition;
    /**
     * Padding; written as 0.
     */
    uint8_t reserved[3];
    /**
     * The result that the record claims.
     */
    struct AcqResult result;
} AcqRecordSummary;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * The version of the library that runs, which may be another than the header's.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_version(uint32_t *major, uint32_t *minor, uint32_t *patch);

/**
 * The #ACQ_ABI_VERSION of the library that runs. Cannot fail.
 */
uint32_t acq_abi_version(void);

/**
 * The name of a status as it is in this header, as `"ACQ_STATUS_NULL"`; `"unknown"` for a number
 * that is none. The text is constant and is never freed. Cannot fail.
 */
const char *acq_status_name(int32_t status);

/**
 * The status of the last call in this thread that failed; 0 if none did. A call that succeeds
 * leaves it as it is. Cannot fail.
 */
int32_t acq_last_error_status(void);

/**
 * Forgets this thread's last error and frees its memory. Cannot fail.
 */
void acq_last_error_clear(void);

/**
 * The whole message of this thread's last error: all its problems, separated by `"; "`.
 *
 * The functions acq_last_error_… leave the last error as it is, whatever they return.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_last_error_message(char *buffer, size_t capacity, size_t *needed);

/**
 * How many problems this thread's last error has: several from the functions that look for all,
 * 0 without an error.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_last_error_count(size_t *count);

/**
 * The fields of one problem of this thread's last error.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
 */
int32_t acq_last_error_problem(size_t index, struct AcqProblem *fields);

/**
 * The message of one problem of this thread's last error: what was tried, what is allowed, and
 * the rule.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_last_error_problem_message(size_t index, char *buffer, size_t capacity, size_t *needed);

/**
 * Where in JSON or in a record one problem of this thread's last error is, as `actions[16]`;
 * empty if it has no path.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_last_error_problem_path(size_t index, char *buffer, size_t capacity, size_t *needed);

/**
 * Reads a tile like `"5E"`, in either case (B1).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_PARSE_TILE.
 */
int32_t acq_tile_parse(const char *text, size_t length, uint8_t *tile);

/**
 * Writes a tile like `5E` (B1).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_TILE.
 */
int32_t acq_tile_format(uint32_t tile, char *buffer, size_t capacity, size_t *needed);

/**
 * The two to four squares that share an edge with a tile's (B3), in the order of the index.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_TILE.
 */
int32_t acq_tile_neighbors(uint32_t tile, uint8_t *tiles, size_t capacity, size_t *count);

/**
 * The 108 tiles in the order in which a new game with this seed draws them.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_tile_order(uint64_t seed, uint8_t *tiles, size_t capacity, size_t *count);

/**
 * The name of a chain in an edition (C1); its initial is its short name.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE, #ACQ_STATUS_CHAIN.
 */
int32_t acq_chain_name(int32_t edition,
                       uint32_t chain,
                       char *buffer,
                       size_t capacity,
                       size_t *needed);

/**
 * The chain with this name or initial in an edition, in either case (C1).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_VALUE, #ACQ_STATUS_CHAIN.
 */
int32_t acq_chain_parse(int32_t edition, const char *text, size_t length, uint8_t *chain);

/**
 * The #AcqTier of a chain, the same in every edition (C1).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_CHAIN.
 */
int32_t acq_chain_tier(uint32_t chain, uint8_t *tier);

/**
 * The price in dollars of one share of a chain with so many tiles (C2), and what its majority and
 * minority bonus are (C3); 0 for a chain that is not on the board.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE, #ACQ_STATUS_SIZE.
 */
int32_t acq_price(int32_t tier,
                  uint32_t size,
                  uint32_t *price,
                  uint32_t *majority,
                  uint32_t *minority);

/**
 * Splits the bonuses of a chain with this share price among its shareholders (N1–N5).
 *
 * @param shares The shares of each of the six seats, 0 where nobody sits.
 * @param market How many shares the market counts as holding (Z1), 0 without one.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE.
 */
int32_t acq_split_bonuses(uint32_t price,
                          const uint8_t *shares,
                          uint32_t market,
                          struct AcqBonuses *bonuses);

/**
 * Writes an amount like `$12,500`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_dollars_format(uint32_t amount, char *buffer, size_t capacity, size_t *needed);

/**
 * The name of an #AcqEdition as it is in records: `3m`, `avalon-hill`, `wizards-2008`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_edition_name(int32_t edition, char *buffer, size_t capacity, size_t *needed);

/**
 * The #AcqEdition with this name.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_RULES_VALUE.
 */
int32_t acq_edition_parse(const char *text, size_t length, uint8_t *edition);

/**
 * The name of an #AcqPower: `free3`, `buy5`, `trade2`, `take5`, `place4`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_power_name(int32_t power, char *buffer, size_t capacity, size_t *needed);

/**
 * The name of an #AcqPhaseKind, as `PlaceTile`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_phase_name(int32_t phase, char *buffer, size_t capacity, size_t *needed);

/**
 * The name of an #AcqEndReason as it is in records, as `declared`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_end_reason_name(int32_t reason, char *buffer, size_t capacity, size_t *needed);

/**
 * The rules of an #AcqEdition with its own defaults (O).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE.
 */
int32_t acq_rules_new(int32_t edition, struct AcqRules **rules);

/**
 * A copy.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_rules_clone(const struct AcqRules *rules, struct AcqRules **copy);

/**
 * Frees rules; NULL is fine. Exactly once: a pointer that was freed must not be used again.
 */
void acq_rules_free(struct AcqRules *rules);

/**
 * Whether both have the same edition and options: 1 or 0.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_rules_equal(const struct AcqRules *rules, const struct AcqRules *other, uint8_t *equal);

/**
 * The value of an #AcqOption.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE.
 */
int32_t acq_rules_get(const struct AcqRules *rules, int32_t option, int32_t *value);

/**
 * Sets an #AcqOption other than the edition.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE.
 */
int32_t acq_rules_set(struct AcqRules *rules, int32_t option, int32_t value);

/**
 * Sets an option given as text, as `"end"` and `"automatic"`, or `"special_powers"` and `"true"`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_RULES_OPTION, #ACQ_STATUS_RULES_VALUE;
 * the messages of the last two list what is allowed.
 */
int32_t acq_rules_set_text(struct AcqRules *rules,
                           const char *option,
                           size_t option_length,
                           const char *value,
                           size_t value_length);

/**
 * Writes the edition and the options that differ from its defaults, as
 * `avalon-hill end=automatic`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_rules_format(const struct AcqRules *rules,
                         char *buffer,
                         size_t capacity,
                         size_t *needed);

/**
 * Whether so many people can play by these rules (S5).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_RULES_PLAYERS with what is allowed.
 */
int32_t acq_rules_check_players(const struct AcqRules *rules, uint32_t players);

/**
 * Takes the action with an ActionId apart.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
 */
int32_t acq_action_from_id(uint16_t id, struct AcqAction *action);

/**
 * The ActionId of an action.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE, #ACQ_STATUS_TILE, #ACQ_STATUS_CHAIN,
 * #ACQ_STATUS_ACTION.
 */
int32_t acq_action_to_id(const struct AcqAction *action, uint16_t *id);

/**
 * Reads an action, in either case; the names of the chains are those of an #AcqEdition.
 *
 * `5E`, `pass`, `redraw`, `end`, `power take5`, `found T`, `survivor C`, `defunct A`,
 * `sell 3 trade 2`, `hold`, `buy T T L`, `replace 5E`, `trade L T`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_VALUE, ACQ_STATUS_PARSE_ACTION_… with
 * the column.
 */
int32_t acq_action_parse(int32_t edition, const char *text, size_t length, uint16_t *id);

/**
 * Writes the action with an ActionId in the short form of an #AcqEdition.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE, #ACQ_STATUS_ACTION_ID.
 */
int32_t acq_action_format(int32_t edition,
                          uint16_t id,
                          char *buffer,
                          size_t capacity,
                          size_t *needed);

/**
 * The event as a seat, or with #ACQ_NONE a spectator, sees it: without the tile that another
 * player drew (I2). `seen` may be the same struct as `event`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_TILE, #ACQ_STATUS_PLAYER.
 */
int32_t acq_event_seen_by(const struct AcqEvent *event, uint32_t viewer, struct AcqEvent *seen);

/**
 * A stream for choices, as of a random player.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_stream_new(uint64_t seed, uint64_t number, struct AcqStream **stream);

/**
 * Frees a stream; NULL is fine. Exactly once: a pointer that was freed must not be used again.
 */
void acq_stream_free(struct AcqStream *stream);

/**
 * A uniform random number below `bound`; 0 if `bound` is 0.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_stream_below(struct AcqStream *stream, uint32_t bound, uint32_t *number);

/**
 * A new game, its tiles shuffled by the seed (S). The same seed gives the same game on every
 * platform, in every language and in every later version.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_RULES_PLAYERS.
 */
int32_t acq_game_new(const struct AcqRules *rules,
                     uint32_t players,
                     uint64_t seed,
                     struct AcqGame **game);

/**
 * A new game whose tiles are drawn in a given order, the setup first (S1, S4).
 *
 * @param tiles The indices of the 108 tiles.
 * @param market_seed For the tiles that the market shows in a two-player game (Z1).
 * @param draws The tiles that the market shows first; NULL if `draw_count` is 0.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE, #ACQ_STATUS_TILE, #ACQ_STATUS_RULES_PLAYERS,
 * #ACQ_STATUS_TILE_ORDER_COUNT, #ACQ_STATUS_TILE_ORDER_TWICE,
 * #ACQ_STATUS_TILE_ORDER_MARKET_DRAWS.
 */
int32_t acq_game_with_tile_order(const struct AcqRules *rules,
                                 uint32_t players,
                                 const uint8_t *tiles,
                                 size_t tile_count,
                                 uint64_t market_seed,
                                 const uint8_t *draws,
                                 size_t draw_count,
                                 struct AcqGame **game);

/**
 * A copy, which goes its own way.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_game_clone(const struct AcqGame *game, struct AcqGame **copy);

/**
 * Makes a game the same as another one without new memory, as a search does many times.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUSY if both are the same handle.
 */
int32_t acq_game_assign(struct AcqGame *game, const struct AcqGame *source);

/**
 * Frees a game; NULL is fine. Exactly once: a pointer that was freed must not be used again.
 */
void acq_game_free(struct AcqGame *game);

/**
 * Whether nothing that anybody does from now on can tell two games apart: 1 or 0.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_game_equal(const struct AcqGame *game, const struct AcqGame *other, uint8_t *equal);

/**
 * A hash of everything that decides how the game goes on. Equal games have equal hashes on every
 * platform, in every language and in every later version.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_game_stable_hash(const struct AcqGame *game, uint64_t *hash);

/**
 * A copy of the rules, which the caller frees.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_game_rules(const struct AcqGame *game, struct AcqRules **rules);

/**
 * Everything public, in one piece.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_game_position(const struct AcqGame *game, struct AcqPosition *position);

/**
 * The 108 squares of the board, in the order of the tiles' indices.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_game_board(const struct AcqGame *game,
                       struct AcqCell *cells,
                       size_t capacity,
                       size_t *count);

/**
 * The board as text in rows: a chain's initial, `o` for an unincorporated tile, `.` for none.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_game_diagram(const struct AcqGame *game, char *buffer, size_t capacity, size_t *needed);

/**
 * What placing a tile would do now, whoever has it (T3–T5, F, M1).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_TILE.
 */
int32_t acq_game_placement(const struct AcqGame *game,
                           uint32_t tile,
                           struct AcqPlacement *placement);

/**
 * The decision that is asked.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_game_phase(const struct AcqGame *game, struct AcqPhase *phase);

/**
 * The seat that decides; #ACQ_NONE when the game is over.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_game_player(const struct AcqGame *game, uint8_t *player);

/**
 * The ids of all legal actions in ascending order; none when the game is over. There are never
 * more than #ACQ_ACTION_IDS.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_game_legal_actions(const struct AcqGame *game,
                               uint16_t *ids,
                               size_t capacity,
                               size_t *count);

/**
 * How many actions are legal.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_game_legal_count(const struct AcqGame *game, size_t *count);

/**
 * One legal action, by its place in the list, without writing the list down.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
 */
int32_t acq_game_legal_get(const struct AcqGame *game, size_t index, uint16_t *id);

/**
 * Whether an action is legal: 1 or 0. For the reason see acq_game_check().
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
 */
int32_t acq_game_legal_contains(const struct AcqGame *game, uint16_t id, uint8_t *legal);

/**
 * Whether an action is legal, and if not, why.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID, ACQ_STATUS_ILLEGAL_….
 */
int32_t acq_game_check(const struct AcqGame *game, uint16_t id);

/**
 * As acq_game_check() for an action that was taken apart.
 *
 * Errors: those of acq_action_to_id() and acq_game_check().
 */
int32_t acq_game_check_action(const struct AcqGame *game, const struct AcqAction *action);

/**
 * As acq_game_check() for the text of an action.
 *
 * Errors: those of acq_action_parse() and acq_game_check().
 */
int32_t acq_game_check_text(const struct AcqGame *game, const char *text, size_t length);

/**
 * Carries out an action. If it is not legal the game is as it was.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID, ACQ_STATUS_ILLEGAL_….
 */
int32_t acq_game_apply(struct AcqGame *game, uint16_t id);

/**
 * As acq_game_apply() for an action that was taken apart.
 *
 * Errors: those of acq_action_to_id() and acq_game_apply().
 */
int32_t acq_game_apply_action(struct AcqGame *game, const struct AcqAction *action);

/**
 * As acq_game_apply() for the text of an action.
 *
 * Errors: those of acq_action_parse() and acq_game_apply().
 */
int32_t acq_game_apply_text(struct AcqGame *game, const char *text, size_t length);

/**
 * Carries out an action and writes everything that happens because of it into a buffer. If the
 * action is not legal or the buffer too small, the game is as it was.
 *
 * Errors: those of acq_game_apply(), and #ACQ_STATUS_BUFFER.
 */
int32_t acq_game_apply_events(struct AcqGame *game,
                              uint16_t id,
                              struct AcqEvent *events,
                              size_t capacity,
                              size_t *count);

/**
 * Carries out an action and tells an observer everything that happens because of it. If the
 * action is not legal the game is as it was, and nothing was told.
 *
 * @param observer May be NULL.
 * @param context Handed to the observer as it is.
 *
 * Errors: those of acq_game_apply().
 */
int32_t acq_game_apply_observed(struct AcqGame *game,
                                uint16_t id,
                                AcqObserver observer,
                                void *context);

/**
 * Carries out an action without asking whether it is legal, for searches that only take legal
 * actions. Any other may leave a game that the rules do not know, whose answers mean nothing;
 * it never crashes.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
 */
int32_t acq_game_apply_unchecked(struct AcqGame *game, uint16_t id);

/**
 * As acq_game_apply_unchecked() for an action that was taken apart.
 *
 * Errors: those of acq_action_to_id().
 */
int32_t acq_game_apply_unchecked_action(struct AcqGame *game, const struct AcqAction *action);

/**
 * As acq_game_apply_unchecked() for the text of an action.
 *
 * Errors: those of acq_action_parse().
 */
int32_t acq_game_apply_unchecked_text(struct AcqGame *game, const char *text, size_t length);

/**
 * A player's cash in dollars (B5).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
 */
int32_t acq_game_cash(const struct AcqGame *game, uint32_t player, uint32_t *cash);

/**
 * How many shares of a chain a player holds.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_CHAIN.
 */
int32_t acq_game_shares(const struct AcqGame *game,
                        uint32_t player,
                        uint32_t chain,
                        uint8_t *shares);

/**
 * The tiles in a player's rack.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
 */
int32_t acq_game_rack(const struct AcqGame *game, uint32_t player, struct AcqTileSet *tiles);

/**
 * The tiles in the bag in the order in which they will be drawn; at most #ACQ_TILES.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_game_bag(const struct AcqGame *game, uint8_t *tiles, size_t capacity, size_t *count);

/**
 * Where the market's tiles come from (Z1): the seed, how many were shown so far, and the tiles
 * that are listed to come first.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_game_market(const struct AcqGame *game,
                        uint64_t *seed,
                        uint8_t *shown,
                        uint8_t *draws,
                        size_t capacity,
                        size_t *count);

/**
 * Who would get which bonus if a chain's bonuses were paid now (N).
 *
 * @param market How many shares the market counts as holding (Z1), 0 without one.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_CHAIN, #ACQ_STATUS_SIZE.
 */
int32_t acq_game_bonuses(const struct AcqGame *game,
                         uint32_t chain,
                         uint32_t market,
                         struct AcqBonuses *bonuses);

/**
 * A player's worth in dollars if the final scoring came now (E8), without a market's share.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
 */
int32_t acq_game_worth(const struct AcqGame *game, uint32_t player, uint32_t *worth);

/**
 * The players by worth, the richest first (E9); at most #ACQ_PLAYERS_MAX.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_game_standings(const struct AcqGame *game,
                           struct AcqStanding *standings,
                           size_t capacity,
                           size_t *count);

/**
 * What a player may know (I), to be freed by the caller.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
 */
int32_t acq_game_view(const struct AcqGame *game, uint32_t player, struct AcqView **view);

/**
 * What a spectator may know, who sees no rack; to be freed by the caller.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_game_spectator_view(const struct AcqGame *game, struct AcqView **view);

/**
 * Writes the game as JSON on one line.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_game_to_json(const struct AcqGame *game, char *buffer, size_t capacity, size_t *needed);

/**
 * Reads a game from JSON, which may be any setup, and checks it. Each problem that is found is
 * there afterwards, see acq_last_error_problem().
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_JSON, #ACQ_STATUS_RULES_PLAYERS,
 * ACQ_STATUS_SETUP_…, ACQ_STATUS_TURN_….
 */
int32_t acq_game_from_json(const char *json, size_t length, struct AcqGame **game);

/**
 * How many sequences of so many actions there are. The time that it takes grows with every step
 * by a factor of some ten.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_game_perft(const struct AcqGame *game, uint32_t depth, uint64_t *count);

/**
 * Plays the game to its end, every choice uniform over the legal actions.
 *
 * @param observer May be NULL.
 * @param decisions How many decisions were made.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_game_play_randomly(struct AcqGame *game,
                               struct AcqStream *stream,
                               AcqObserver observer,
                               void *context,
                               uint32_t *decisions);

/**
 * Game number `number` of a series of finished random games, the same for the same arguments on
 * every platform, in every language and in every later version.
 *
 * @param observer May be NULL.
 * @param decisions How many decisions were made.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_RULES_PLAYERS.
 */
int32_t acq_random_game(const struct AcqRules *rules,
                        uint32_t players,
                        uint64_t seed,
                        uint64_t number,
                        AcqObserver observer,
                        void *context,
                        uint32_t *decisions,
                        struct AcqGame **game);

/**
 * A copy.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_clone(const struct AcqView *view, struct AcqView **copy);

/**
 * Frees a view; NULL is fine. Exactly once: a pointer that was freed must not be used again.
 */
void acq_view_free(struct AcqView *view);

/**
 * Whether two views show the same: 1 or 0.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_equal(const struct AcqView *view, const struct AcqView *other, uint8_t *equal);

/**
 * A hash of all that the view shows. Equal views have equal hashes on every platform, in every
 * language and in every later version.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_stable_hash(const struct AcqView *view, uint64_t *hash);

/**
 * A copy of the rules, which the caller frees.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_rules(const struct AcqView *view, struct AcqRules **rules);

/**
 * Everything public, in one piece.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_position(const struct AcqView *view, struct AcqPosition *position);

/**
 * The 108 squares of the board, in the order of the tiles' indices.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_view_board(const struct AcqView *view,
                       struct AcqCell *cells,
                       size_t capacity,
                       size_t *count);

/**
 * The board as text in rows: a chain's initial, `o` for an unincorporated tile, `.` for none.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_view_diagram(const struct AcqView *view, char *buffer, size_t capacity, size_t *needed);

/**
 * What placing a tile would do now, whoever has it (T3–T5, F, M1).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_TILE.
 */
int32_t acq_view_placement(const struct AcqView *view,
                           uint32_t tile,
                           struct AcqPlacement *placement);

/**
 * The decision that is asked.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_phase(const struct AcqView *view, struct AcqPhase *phase);

/**
 * The seat that decides; #ACQ_NONE when the game is over.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_player(const struct AcqView *view, uint8_t *player);

/**
 * The ids of the viewer's legal actions in ascending order; none while another player decides.
 * There are never more than #ACQ_ACTION_IDS.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_view_legal_actions(const struct AcqView *view,
                               uint16_t *ids,
                               size_t capacity,
                               size_t *count);

/**
 * How many actions of the viewer are legal.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_legal_count(const struct AcqView *view, size_t *count);

/**
 * One legal action of the viewer, by its place in the list, without writing the list down.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
 */
int32_t acq_view_legal_get(const struct AcqView *view, size_t index, uint16_t *id);

/**
 * Whether an action of the viewer is legal: 1 or 0. For the reason see acq_view_check().
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
 */
int32_t acq_view_legal_contains(const struct AcqView *view, uint16_t id, uint8_t *legal);

/**
 * Whether an action of the viewer is legal, and if not, why.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID, ACQ_STATUS_ILLEGAL_….
 */
int32_t acq_view_check(const struct AcqView *view, uint16_t id);

/**
 * As acq_view_check() for an action that was taken apart.
 *
 * Errors: those of acq_action_to_id() and acq_view_check().
 */
int32_t acq_view_check_action(const struct AcqView *view, const struct AcqAction *action);

/**
 * As acq_view_check() for the text of an action.
 *
 * Errors: those of acq_action_parse() and acq_view_check().
 */
int32_t acq_view_check_text(const struct AcqView *view, const char *text, size_t length);

/**
 * Whose view this is: a seat, or #ACQ_NONE for a spectator.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_viewer(const struct AcqView *view, uint8_t *viewer);

/**
 * The viewer's rack.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_CONCEALED in a spectator's view.
 */
int32_t acq_view_rack(const struct AcqView *view, struct AcqTileSet *tiles);

/**
 * The tiles that are known to be in a player's rack (I1); how many there are, says
 * acq_view_position().
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
 */
int32_t acq_view_known_rack(const struct AcqView *view, uint32_t player, struct AcqTileSet *tiles);

/**
 * The tiles in racks that everybody has seen (I1).
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_shown(const struct AcqView *view, struct AcqTileSet *tiles);

/**
 * The tiles that may be in the bag or in the others' racks.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_unseen(const struct AcqView *view, struct AcqTileSet *tiles);

/**
 * A player's cash in dollars, if the view shows it (I3).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_CONCEALED.
 */
int32_t acq_view_cash(const struct AcqView *view, uint32_t player, uint32_t *cash);

/**
 * How many shares of a chain a player holds, if the view shows it (I3).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_CHAIN, #ACQ_STATUS_CONCEALED.
 */
int32_t acq_view_shares(const struct AcqView *view,
                        uint32_t player,
                        uint32_t chain,
                        uint8_t *shares);

/**
 * Who would get which bonus if a chain's bonuses were paid now (N), if the view shows everybody's
 * shares of it; see acq_game_bonuses().
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_CHAIN, #ACQ_STATUS_SIZE, #ACQ_STATUS_CONCEALED.
 */
int32_t acq_view_bonuses(const struct AcqView *view,
                         uint32_t chain,
                         uint32_t market,
                         struct AcqBonuses *bonuses);

/**
 * A player's worth in dollars if the final scoring came now, if the view shows all that decides
 * it; see acq_game_worth().
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_CONCEALED.
 */
int32_t acq_view_worth(const struct AcqView *view, uint32_t player, uint32_t *worth);

/**
 * Adds what the viewer knows of another's concealed possessions by keeping count of the
 * transactions (I3). acq_view_sample() then takes them as given.
 *
 * @param shares The shares of each of the seven chains.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_HOLDINGS.
 */
int32_t acq_view_note_holdings(struct AcqView *view,
                               uint32_t player,
                               uint32_t cash,
                               const uint8_t *shares);

/**
 * A game that looks the same to this viewer, at random over what he cannot know; to be freed by
 * the caller.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_sample(const struct AcqView *view,
                        struct AcqStream *stream,
                        struct AcqGame **game);

/**
 * Writes the view as JSON on one line.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_view_to_json(const struct AcqView *view, char *buffer, size_t capacity, size_t *needed);

/**
 * Reads a view from JSON and checks it, as acq_game_from_json() does.
 *
 * Errors: those of acq_game_from_json().
 */
int32_t acq_view_from_json(const char *json, size_t length, struct AcqView **view);

/**
 * Writes the JSON of a setup with an empty board at the start of seat 0's turn, with the tiles
 * dealt at random by a seed: a beginning for positions of one's own.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_RULES_PLAYERS.
 */
int32_t acq_setup_new(const struct AcqRules *rules,
                      uint32_t players,
                      uint64_t seed,
                      char *buffer,
                      size_t capacity,
                      size_t *needed);

/**
 * Reads a setup from JSON, deals by a seed all tiles that are nowhere, and writes it again. For
 * checking a setup see acq_game_from_json() and acq_view_from_json().
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_UTF8, #ACQ_STATUS_JSON.
 */
int32_t acq_setup_deal(const char *json,
                       size_t length,
                       uint64_t seed,
                       char *buffer,
                       size_t capacity,
                       size_t *needed);

/**
 * A record from its parts, without tags and result.
 *
 * @param tiles The tile order (S1, S4).
 * @param draws The tiles that the market shows, in order (Z1).
 * @param actions The ActionIds.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE, #ACQ_STATUS_TILE, #ACQ_STATUS_ACTION_ID.
 */
int32_t acq_record_new(const struct AcqRules *rules,
                       uint32_t players,
                       const uint8_t *tiles,
                       size_t tile_count,
                       const uint8_t *draws,
                       size_t draw_count,
                       const uint16_t *actions,
                       size_t action_count,
                       struct AcqRecord **record);

/**
 * Reads the text form. Whether the actions are legal is not checked.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, and what can be wrong with the text, with line and
 * column: ACQ_STATUS_RECORD_…, ACQ_STATUS_RULES_…, ACQ_STATUS_PARSE_….
 */
int32_t acq_record_from_text(const char *text, size_t length, struct AcqRecord **record);

/**
 * Reads the JSON form. Whether the actions are legal is not checked.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, and what can be wrong with the JSON, with the path:
 * #ACQ_STATUS_JSON, ACQ_STATUS_RECORD_…, ACQ_STATUS_PARSE_….
 */
int32_t acq_record_from_json(const char *json, size_t length, struct AcqRecord **record);

/**
 * A copy.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_record_clone(const struct AcqRecord *record, struct AcqRecord **copy);

/**
 * Frees a record; NULL is fine. Exactly once: a pointer that was freed must not be used again.
 */
void acq_record_free(struct AcqRecord *record);

/**
 * Whether two records hold the same: 1 or 0.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_record_equal(const struct AcqRecord *record,
                         const struct AcqRecord *other,
                         uint8_t *equal);

/**
 * Writes the text form.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_record_to_text(const struct AcqRecord *record,
                           char *buffer,
                           size_t capacity,
                           size_t *needed);

/**
 * Writes the JSON form on one line.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_record_to_json(const struct AcqRecord *record,
                           char *buffer,
                           size_t capacity,
                           size_t *needed);

/**
 * What the record holds, in numbers.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_record_summary(const struct AcqRecord *record, struct AcqRecordSummary *summary);

/**
 * A copy of the rules, which the caller frees.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_record_rules(const struct AcqRecord *record, struct AcqRules **rules);

/**
 * The tile order.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_record_tiles(const struct AcqRecord *record,
                         uint8_t *tiles,
                         size_t capacity,
                         size_t *count);

/**
 * The tiles that the market shows, in order (Z1).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_record_market_draws(const struct AcqRecord *record,
                                uint8_t *tiles,
                                size_t capacity,
                                size_t *count);

/**
 * The ids of the actions.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_record_actions(const struct AcqRecord *record,
                           uint16_t *ids,
                           size_t capacity,
                           size_t *count);

/**
 * The name of a tag, a word.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_record_tag_name(const struct AcqRecord *record,
                            size_t index,
                            char *buffer,
                            size_t capacity,
                            size_t *needed);

/**
 * The text of a tag, one line.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_record_tag_text(const struct AcqRecord *record,
                            size_t index,
                            char *buffer,
                            size_t capacity,
                            size_t *needed);

/**
 * Adds a tag to a record.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_RECORD_TAG_NAME,
 * #ACQ_STATUS_RECORD_TAG_TEXT.
 */
int32_t acq_record_add_tag(struct AcqRecord *record,
                           const char *name,
                           size_t name_length,
                           const char *text,
                           size_t text_length);

/**
 * Sets the result that a record claims; with #ACQ_NONE as its reason it claims none.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE.
 */
int32_t acq_record_set_result(struct AcqRecord *record, const struct AcqResult *result);

/**
 * Checks every action, every market draw and, if one is given, the result; gives the game after
 * the last action, to be freed by the caller.
 *
 * Errors: #ACQ_STATUS_NULL, and the first problem of the record: its status, the number of the
 * action and the rule are in acq_last_error_problem().
 */
int32_t acq_record_check(const struct AcqRecord *record, struct AcqGame **game);

/**
 * As acq_record_check(), looking for all problems that can be found; an illegal action ends the
 * search for others of its kind.
 *
 * Errors: #ACQ_STATUS_NULL, and the status of the first problem; all of them are in
 * acq_last_error_problem().
 */
int32_t acq_record_check_all(const struct AcqRecord *record, struct AcqGame **game);

/**
 * Reads the text form and checks the game; gives the first problem, with line and column.
 *
 * Errors: those of acq_record_from_text() and acq_record_check().
 */
int32_t acq_record_check_text(const char *text, size_t length, struct AcqGame **game);

/**
 * As acq_record_check_text(), looking for all problems that can be found.
 *
 * Errors: as acq_record_check_text(), each problem with line and column.
 */
int32_t acq_record_check_text_all(const char *text, size_t length, struct AcqGame **game);

/**
 * Reads the JSON form and checks the game; gives the first problem, with its path.
 *
 * Errors: those of acq_record_from_json() and acq_record_check().
 */
int32_t acq_record_check_json(const char *json, size_t length, struct AcqGame **game);

/**
 * As acq_record_check_json(), looking for all problems that can be found.
 *
 * Errors: as acq_record_check_json(), each problem with its path.
 */
int32_t acq_record_check_json_all(const char *json, size_t length, struct AcqGame **game);

/**
 * Begins to replay a record, of which it takes a copy.
 *
 * Errors: #ACQ_STATUS_NULL, ACQ_STATUS_RULES_…, ACQ_STATUS_TILE_ORDER_….
 */
int32_t acq_replay_new(const struct AcqRecord *record, struct AcqReplay **replay);

/**
 * Frees a replay; NULL is fine. Exactly once: a pointer that was freed must not be used again.
 */
void acq_replay_free(struct AcqReplay *replay);

/**
 * Carries out the next action and gives its id; #ACQ_NO_ACTION after the last. On an error the
 * replay is as it was.
 *
 * Errors: #ACQ_STATUS_NULL, ACQ_STATUS_ILLEGAL_…, #ACQ_STATUS_RECORD_MARKET_DRAW_MISSING,
 * #ACQ_STATUS_RECORD_MARKET_DRAW_NOT_IN_BAG.
 */
int32_t acq_replay_step(struct AcqReplay *replay, uint16_t *action);

/**
 * As acq_replay_step(), writing everything that happens into a buffer. If it is too small the
 * replay is as it was.
 *
 * Errors: those of acq_replay_step(), and #ACQ_STATUS_BUFFER.
 */
int32_t acq_replay_step_events(struct AcqReplay *replay,
                               struct AcqEvent *events,
                               size_t capacity,
                               size_t *count,
                               uint16_t *action);

/**
 * How many actions were carried out so far.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_replay_actions(const struct AcqReplay *replay, size_t *count);

/**
 * A copy of the game after the actions so far, to be freed by the caller.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_replay_game(const struct AcqReplay *replay, struct AcqGame **game);

/**
 * A new game that writes its own record; see acq_game_new().
 *
 * Errors: those of acq_game_new().
 */
int32_t acq_recorder_new(const struct AcqRules *rules,
                         uint32_t players,
                         uint64_t seed,
                         struct AcqRecorder **recorder);

/**
 * As acq_recorder_new() with the tiles in a given order; see acq_game_with_tile_order().
 *
 * Errors: those of acq_game_with_tile_order().
 */
int32_t acq_recorder_with_tile_order(const struct AcqRules *rules,
                                     uint32_t players,
                                     const uint8_t *tiles,
                                     size_t tile_count,
                                     uint64_t market_seed,
                                     const uint8_t *draws,
                                     size_t draw_count,
                                     struct AcqRecorder **recorder);

/**
 * Frees a recorder; NULL is fine. Exactly once: a pointer that was freed must not be used again.
 */
void acq_recorder_free(struct AcqRecorder *recorder);

/**
 * Carries out an action and records it. If it is not legal, game and record are as they were.
 *
 * Errors: those of acq_game_apply().
 */
int32_t acq_recorder_apply(struct AcqRecorder *recorder, uint16_t id);

/**
 * As acq_recorder_apply(), writing everything that happens into a buffer; see
 * acq_game_apply_events().
 *
 * Errors: those of acq_game_apply_events().
 */
int32_t acq_recorder_apply_events(struct AcqRecorder *recorder,
                                  uint16_t id,
                                  struct AcqEvent *events,
                                  size_t capacity,
                                  size_t *count);

/**
 * As acq_recorder_apply(), telling an observer everything that happens; see
 * acq_game_apply_observed().
 *
 * Errors: those of acq_game_apply_observed().
 */
int32_t acq_recorder_apply_observed(struct AcqRecorder *recorder,
                                    uint16_t id,
                                    AcqObserver observer,
                                    void *context);

/**
 * Adds a tag to the record, in place of one of the same name.
 *
 * Errors: those of acq_record_add_tag().
 */
int32_t acq_recorder_tag(struct AcqRecorder *recorder,
                         const char *name,
                         size_t name_length,
                         const char *text,
                         size_t text_length);

/**
 * A copy of the game so far, to be freed by the caller.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_recorder_game(const struct AcqRecorder *recorder, struct AcqGame **game);

/**
 * A copy of the record so far, to be freed by the caller.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_recorder_record(const struct AcqRecorder *recorder, struct AcqRecord **record);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* ACQUIRE_H */
