/**
 * @file acquisition.h
 *
 * The rules of Acquisition for C, a board game by Phil Leduc (2011): a small abstract game for two
 * to four players, who place park tiles, build groups of three, and buy each other out. The header
 * is installed if libacquire was built with the feature `acquisition`.
 *
 * # Rights to the game
 *
 * The game was inspired by Sid Sackson's Acquire. Phil Leduc reserves all rights, but allows the
 * booklet to be copied. He asks everyone who programs or sells the game, in any form, to contact him
 * for permission or a license. This project has no such permission and cannot give it to you: ask
 * him before you publish or sell a program with this game. The license of this library covers the
 * code and not the game. The text of the rules is our paraphrase.
 *
 * Rules have codes, Q1 to Q7. Comments and messages cite them, and acq_rule_text() explains them.
 *
 * # Functions by task
 *
 * | To                             | call                                                         |
 * |--------------------------------|--------------------------------------------------------------|
 * | start a game                   | acq_acquisition_rules(), acq_acquisition_rules_check(),      |
 * |                                | acq_acquisition_game_new()                                   |
 * | ask who decides what           | acq_acquisition_game_phase(), acq_acquisition_game_player(), |
 * |                                | acq_acquisition_phase_text()                                 |
 * | ask what is legal, and why not | acq_acquisition_game_legal_actions(),                        |
 * |                                | acq_acquisition_game_legal_count(),                          |
 * |                                | acq_acquisition_game_legal_get(),                            |
 * |                                | acq_acquisition_game_legal_contains(),                       |
 * |                                | acq_acquisition_game_check()                                 |
 * | play                           | acq_acquisition_game_apply(),                                |
 * |                                | acq_acquisition_game_apply_text(),                           |
 * |                                | acq_acquisition_game_apply_events(),                         |
 * |                                | acq_acquisition_game_apply_observed()                        |
 * | read, write, describe actions  | acq_acquisition_action_parse(),                              |
 * |                                | acq_acquisition_action_format(),                             |
 * |                                | acq_acquisition_action_long_text(),                          |
 * |                                | acq_acquisition_action_from_id(),                            |
 * |                                | acq_acquisition_action_to_id()                               |
 * | describe events                | acq_acquisition_event_text()                                 |
 * | look at the board              | acq_acquisition_game_position(),                             |
 * |                                | acq_acquisition_game_open(), acq_acquisition_game_group(),   |
 * |                                | acq_acquisition_game_placement(),                            |
 * |                                | acq_acquisition_placement_text(),                            |
 * |                                | acq_acquisition_game_diagram()                               |
 * | look at players                | acq_acquisition_game_buildings(),                            |
 * |                                | acq_acquisition_game_standings()                             |
 * | name squares                   | acq_acquisition_square_parse(),                              |
 * |                                | acq_acquisition_square_format()                              |
 * | name values of enumerations    | acq_acquisition_phase_kind_name(),                           |
 * |                                | acq_acquisition_action_kind_name(),                          |
 * |                                | acq_acquisition_event_kind_name(),                           |
 * |                                | acq_acquisition_placement_kind_name(),                       |
 * |                                | acq_acquisition_end_reason_name(),                           |
 * |                                | acq_acquisition_symmetry_name(),                             |
 * |                                | acq_acquisition_colour_name()                                |
 * | record a game                  | acq_acquisition_recorder_new(),                              |
 * |                                | acq_acquisition_recorder_resume(),                           |
 * |                                | acq_acquisition_recorder_apply(),                            |
 * |                                | acq_acquisition_recorder_apply_events(),                     |
 * |                                | acq_acquisition_recorder_apply_observed(),                   |
 * |                                | acq_acquisition_recorder_undo(),                             |
 * |                                | acq_acquisition_recorder_undo_decision(),                    |
 * |                                | acq_acquisition_recorder_redo(),                             |
 * |                                | acq_acquisition_recorder_undoable(),                         |
 * |                                | acq_acquisition_recorder_redoable(),                         |
 * |                                | acq_acquisition_recorder_set_tag(),                          |
 * |                                | acq_acquisition_recorder_game(),                             |
 * |                                | acq_acquisition_recorder_lent_game(),                        |
 * |                                | acq_acquisition_recorder_record()                            |
 * | read, write and check records  | acq_acquisition_record_check_text(),                         |
 * |                                | acq_acquisition_record_check_json(),                         |
 * |                                | acq_acquisition_record_check_each(),                         |
 * |                                | acq_acquisition_record_from_text(),                          |
 * |                                | acq_acquisition_record_from_json(),                          |
 * |                                | acq_acquisition_record_to_text(),                            |
 * |                                | acq_acquisition_record_to_json(),                            |
 * |                                | acq_acquisition_record_check()                               |
 * | make and look at records       | acq_acquisition_record_new(),                                |
 * |                                | acq_acquisition_record_summary(),                            |
 * |                                | acq_acquisition_record_actions(),                            |
 * |                                | acq_acquisition_record_tag_name(),                           |
 * |                                | acq_acquisition_record_tag_text(),                           |
 * |                                | acq_acquisition_record_set_tag(),                            |
 * |                                | acq_acquisition_record_set_result()                          |
 * | replay a record                | acq_acquisition_replay_new(), acq_acquisition_replay_step(), |
 * |                                | acq_acquisition_replay_step_events(),                        |
 * |                                | acq_acquisition_replay_actions(),                            |
 * |                                | acq_acquisition_replay_game()                                |
 * | save and load a game           | acq_acquisition_game_to_json(),                              |
 * |                                | acq_acquisition_game_from_json()                             |
 * | set up a position              | acq_acquisition_setup_new(),                                 |
 * |                                | acq_acquisition_game_from_json()                             |
 * | look at the rules of a game    | acq_acquisition_game_rules()                                 |
 * | explain why a call failed      | acq_last_error_message() and the others of acquire.h,        |
 * |                                | acq_acquisition_last_error_problem()                         |
 * | let the computer play, analyse | acq_acquisition_agent_new(), acq_acquisition_agent_choose(), |
 * |                                | acq_acquisition_analyse()                                    |
 * | search                         | acq_acquisition_game_clone(), acq_acquisition_game_assign(), |
 * |                                | acq_acquisition_game_apply_unchecked(),                      |
 * |                                | acq_acquisition_game_stable_hash(),                          |
 * |                                | acq_acquisition_game_perft()                                 |
 * | play at random                 | acq_stream_new(), acq_acquisition_game_play_randomly(),      |
 * |                                | acq_acquisition_random_game()                                |
 *
 * The conventions of acquire.h for calls and handles also apply here: statuses, the last
 * error, buffers, strings, names, and ownership. A status is an #AcqStatus or an
 * #AcqAcquisitionStatus. Players and squares are numbers from 0; a set of squares is an
 * #AcqAcquisitionSquareSet.
 */


#ifndef ACQUISITION_H
#define ACQUISITION_H

#include <stddef.h>
#include <stdint.h>
#include "acquire.h"


#ifndef __cplusplus
enum {
    /**
     * The number of squares of the board (Q1). A square has the index `12 * row + column - 1`, with
     * row A as 0: 1A is 0, 12A is 11, 12L is 143.
     */
    ACQ_ACQUISITION_SQUARES = 144
};

enum {
    /**
     * The most players in a game (Q1). Players have numbers from 0 in seat order.
     */
    ACQ_ACQUISITION_PLAYERS_MAX = 4
};

enum {
    /**
     * The most playouts of an analysis, or of a decision of an agent.
     */
    ACQ_ACQUISITION_PLAYOUTS_MAX = 10000000
};

enum {
    /**
     * The number of action ids. Every possible action has an action id from 0 to 289, the same in
     * every game and language. This is the layout, version #ACQ_ACQUISITION_ACTION_ID_VERSION:
     *
     * - 0–143 place a building tile on the square with this index
     * - 144–287 place a park tile on the square with the index that is less by 144
     * - 288 buyout
     * - 289 decline
     */
    ACQ_ACQUISITION_ACTION_IDS = 290
};
#else
/* C++ compilers warn of an enumerator beside a number in `known ? seat : ACQ_NONE`. */
static const int ACQ_ACQUISITION_SQUARES = 144;
static const int ACQ_ACQUISITION_PLAYERS_MAX = 4;
static const int ACQ_ACQUISITION_PLAYOUTS_MAX = 10000000;
static const int ACQ_ACQUISITION_ACTION_IDS = 290;
#endif

/**
 * The version of the layout of action ids.
 */
#define ACQ_ACQUISITION_ACTION_ID_VERSION 1

/**
 * The version of the stored forms of records and games.
 */
#define ACQ_ACQUISITION_RECORD_VERSION 1

/**
 * The return value of a function of this header if no #AcqStatus fits. acq_status_name() gives its
 * name. The numbers never change, and none is ever reused.
 */
enum AcqAcquisitionStatus
#ifdef __cplusplus
  : int32_t
#endif // __cplusplus
 {
    /**
     * No square has this index, 0 to 143 (Q1).
     */
    ACQ_ACQUISITION_STATUS_SQUARE = 500,
    /**
     * So many players cannot play (Q1).
     */
    ACQ_ACQUISITION_STATUS_RULES_PLAYERS = 510,
    /**
     * This number of tiles for each player is not possible (Q1, Q5).
     */
    ACQ_ACQUISITION_STATUS_RULES_TILES_EACH = 511,
    /**
     * There is no such option (Q5).
     */
    ACQ_ACQUISITION_STATUS_RULES_OPTION = 512,
    /**
     * The value of the option is not a number (Q5).
     */
    ACQ_ACQUISITION_STATUS_RULES_NOT_A_NUMBER = 513,
    /**
     * The text is not a square (Q1).
     */
    ACQ_ACQUISITION_STATUS_PARSE_SQUARE = 520,
    /**
     * The text does not begin like an action.
     */
    ACQ_ACQUISITION_STATUS_PARSE_ACTION_VERB = 521,
    /**
     * A square is expected (Q1).
     */
    ACQ_ACQUISITION_STATUS_PARSE_ACTION_SQUARE = 522,
    /**
     * The text continues after the action.
     */
    ACQ_ACQUISITION_STATUS_PARSE_ACTION_TRAILING = 523,
    /**
     * The text names no computer player.
     */
    ACQ_ACQUISITION_STATUS_PARSE_AGENT = 530,
    /**
     * The game is over (Q5).
     */
    ACQ_ACQUISITION_STATUS_ILLEGAL_GAME_OVER = 600,
    /**
     * Such an action does not answer the decision (Q2–Q4).
     */
    ACQ_ACQUISITION_STATUS_ILLEGAL_WRONG_PHASE = 601,
    /**
     * There is a tile on the square (Q2, Q3).
     */
    ACQ_ACQUISITION_STATUS_ILLEGAL_OCCUPIED = 602,
    /**
     * The last park tile would leave the park tiles symmetrical (Q2).
     */
    ACQ_ACQUISITION_STATUS_ILLEGAL_SYMMETRICAL = 603,
    /**
     * The group of building tiles would be larger than three (Q3).
     */
    ACQ_ACQUISITION_STATUS_ILLEGAL_GROUP_TOO_LARGE = 604,
    /**
     * No building tile has just been placed, so there is no buyout (Q4).
     */
    ACQ_ACQUISITION_STATUS_ILLEGAL_NOTHING_PLACED = 605,
    /**
     * The last tile has not completed a group of three, so there is no buyout (Q4).
     */
    ACQ_ACQUISITION_STATUS_ILLEGAL_NO_GROUP = 606,
    /**
     * The group of three has one owner, so there is no buyout (Q4a).
     */
    ACQ_ACQUISITION_STATUS_ILLEGAL_ONE_OWNER = 607,
    /**
     * The player who could buy out has too few tiles (Q4b, Q4c).
     */
    ACQ_ACQUISITION_STATUS_ILLEGAL_TOO_FEW_TILES = 608,
    /**
     * The buyout was declined (Q4).
     */
    ACQ_ACQUISITION_STATUS_ILLEGAL_DECLINED = 609,
    /**
     * There are not as many seats as players (Q1).
     */
    ACQ_ACQUISITION_STATUS_SETUP_SEATS = 700,
    /**
     * The turn belongs to a player who is not in the game (Q1).
     */
    ACQ_ACQUISITION_STATUS_SETUP_NO_SUCH_PLAYER = 701,
    /**
     * There are two tiles on a square (Q3).
     */
    ACQ_ACQUISITION_STATUS_SETUP_SQUARE_TWICE = 702,
    /**
     * A player has more tiles on the board than they have (Q1, Q5).
     */
    ACQ_ACQUISITION_STATUS_SETUP_TOO_MANY_TILES = 703,
    /**
     * A supply does not fit the board (Q1, Q5).
     */
    ACQ_ACQUISITION_STATUS_SETUP_SUPPLY = 704,
    /**
     * A park tile is to be placed, and all are (Q2).
     */
    ACQ_ACQUISITION_STATUS_SETUP_NO_PARK_LEFT = 705,
    /**
     * Building tiles are placed, and the number of park tiles is not right (Q2).
     */
    ACQ_ACQUISITION_STATUS_SETUP_PARK_COUNT = 706,
    /**
     * A park tile is to be placed, but there are building tiles (Q2).
     */
    ACQ_ACQUISITION_STATUS_SETUP_TILES_BEFORE_PARKS = 707,
    /**
     * The park tiles are symmetrical (Q2).
     */
    ACQ_ACQUISITION_STATUS_SETUP_SYMMETRICAL = 708,
    /**
     * A group of building tiles is larger than three (Q3).
     */
    ACQ_ACQUISITION_STATUS_SETUP_GROUP_TOO_LARGE = 709,
    /**
     * It is another player's turn (Q7).
     */
    ACQ_ACQUISITION_STATUS_SETUP_TURN_ORDER = 710,
    /**
     * The tile placed last cannot have been placed last (Q2, Q3).
     */
    ACQ_ACQUISITION_STATUS_SETUP_LAST_TILE = 711,
    /**
     * The tile placed last is not the tile of the player whose turn it is (Q4).
     */
    ACQ_ACQUISITION_STATUS_SETUP_NOT_PLACER = 712,
    /**
     * A buyout is to be decided, but there is none (Q4).
     */
    ACQ_ACQUISITION_STATUS_SETUP_NO_BUYOUT = 713,
    /**
     * The record leaves the game unfinished, but it is over (Q5).
     */
    ACQ_ACQUISITION_STATUS_RECORD_OVER = 800,
    /**
     * The record claims a result, but the game is not over (Q5).
     */
    ACQ_ACQUISITION_STATUS_RECORD_NOT_OVER = 801,
    /**
     * The record claims another result than the rules give (Q5, Q6).
     */
    ACQ_ACQUISITION_STATUS_RECORD_RESULT = 802,
    /**
     * There are more problems than are kept.
     */
    ACQ_ACQUISITION_STATUS_RECORD_MORE_PROBLEMS = 803,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef int32_t AcqAcquisitionStatus;
#endif // __cplusplus

/**
 * The kind of a decision. acq_acquisition_phase_kind_name() gives its name,
 * acq_acquisition_phase_text() the decision as a sentence.
 */
enum AcqAcquisitionPhaseKind
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * Place a park tile (Q2).
     */
    ACQ_ACQUISITION_PHASE_KIND_PLACE_PARK = 0,
    /**
     * Place a building tile (Q3).
     */
    ACQ_ACQUISITION_PHASE_KIND_PLACE_BUILDING = 1,
    /**
     * Buy out, or decline (Q4).
     */
    ACQ_ACQUISITION_PHASE_KIND_BUYOUT = 2,
    /**
     * The game is over (Q5); no player is to move.
     */
    ACQ_ACQUISITION_PHASE_KIND_OVER = 3,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqAcquisitionPhaseKind;
#endif // __cplusplus

/**
 * The reason why a game is over (Q5). acq_acquisition_end_reason_name() gives its name.
 */
enum AcqAcquisitionEndReason
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * The player whose turn it is has no tile.
     */
    ACQ_ACQUISITION_END_REASON_NO_TILE = 0,
    /**
     * No square is legal.
     */
    ACQ_ACQUISITION_END_REASON_NO_SQUARE = 1,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqAcquisitionEndReason;
#endif // __cplusplus

/**
 * The kind of an action. acq_acquisition_action_kind_name() gives its name.
 */
enum AcqAcquisitionActionKind
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * Place a building tile on a square (Q3).
     */
    ACQ_ACQUISITION_ACTION_KIND_PLACE = 0,
    /**
     * Place a park tile on a square (Q2).
     */
    ACQ_ACQUISITION_ACTION_KIND_PARK = 1,
    /**
     * Replace the others' tiles in the group of three (Q4).
     */
    ACQ_ACQUISITION_ACTION_KIND_BUYOUT = 2,
    /**
     * Leave the group of three unchanged (Q4).
     */
    ACQ_ACQUISITION_ACTION_KIND_DECLINE = 3,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqAcquisitionActionKind;
#endif // __cplusplus

/**
 * The kind of an event, and the fields of #AcqAcquisitionEvent that belong to it.
 * acq_acquisition_event_kind_name() gives its name, acq_acquisition_event_text() an event as a
 * sentence.
 */
enum AcqAcquisitionEventKind
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * A park tile was placed (Q2): `player`, `square`.
     */
    ACQ_ACQUISITION_EVENT_KIND_PARK_PLACED = 0,
    /**
     * A turn began (Q3): `player`.
     */
    ACQ_ACQUISITION_EVENT_KIND_TURN_BEGAN = 1,
    /**
     * A building tile was placed from the player's supply (Q3): `player`, `square`.
     */
    ACQ_ACQUISITION_EVENT_KIND_TILE_PLACED = 2,
    /**
     * The tile completed a group of three (Q4): `player`, and `squares`, the group.
     */
    ACQ_ACQUISITION_EVENT_KIND_GROUP_COMPLETED = 3,
    /**
     * A buyout is offered (Q4b, Q4c): `player`, and `squares`, the tiles that would be replaced.
     */
    ACQ_ACQUISITION_EVENT_KIND_BUYOUT_OFFERED = 4,
    /**
     * The player of a buyout has too few tiles (Q4): `player`, `squares`, and `supply`.
     */
    ACQ_ACQUISITION_EVENT_KIND_BUYOUT_IMPOSSIBLE = 5,
    /**
     * A tile was replaced and went back to its owner's supply (Q4b, Q4c): `player`, `owner`,
     * `square`.
     */
    ACQ_ACQUISITION_EVENT_KIND_TILE_BOUGHT_OUT = 6,
    /**
     * A buyout was declined (Q4): `player`, `squares`.
     */
    ACQ_ACQUISITION_EVENT_KIND_BUYOUT_DECLINED = 7,
    /**
     * The game is over (Q5): `player`, whose turn could not begin, and `reason`.
     */
    ACQ_ACQUISITION_EVENT_KIND_GAME_OVER = 8,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqAcquisitionEventKind;
#endif // __cplusplus

/**
 * The content of a square.
 */
enum AcqAcquisitionCell
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * An empty square.
     */
    ACQ_ACQUISITION_CELL_EMPTY = 0,
    /**
     * A park tile.
     */
    ACQ_ACQUISITION_CELL_PARK = 1,
    /**
     * A building tile of player 0.
     */
    ACQ_ACQUISITION_CELL_PLAYER0 = 2,
    /**
     * A building tile of player 1.
     */
    ACQ_ACQUISITION_CELL_PLAYER1 = 3,
    /**
     * A building tile of player 2.
     */
    ACQ_ACQUISITION_CELL_PLAYER2 = 4,
    /**
     * A building tile of player 3.
     */
    ACQ_ACQUISITION_CELL_PLAYER3 = 5,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqAcquisitionCell;
#endif // __cplusplus

/**
 * The effect of placing a building tile on a square. acq_acquisition_placement_kind_name() gives
 * its name, acq_acquisition_placement_text() the placement as a sentence.
 */
enum AcqAcquisitionPlacementKind
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * It is illegal: there is a tile on the square (Q3).
     */
    ACQ_ACQUISITION_PLACEMENT_KIND_OCCUPIED = 0,
    /**
     * It is illegal: the group would be too large (Q3).
     */
    ACQ_ACQUISITION_PLACEMENT_KIND_GROUP_TOO_LARGE = 1,
    /**
     * It makes a group of one or two, or one of three of one owner (Q3, Q4a).
     */
    ACQ_ACQUISITION_PLACEMENT_KIND_GROUP = 2,
    /**
     * It makes a group of three of several owners (Q4b, Q4c).
     */
    ACQ_ACQUISITION_PLACEMENT_KIND_CONTEST = 3,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqAcquisitionPlacementKind;
#endif // __cplusplus

/**
 * A rotation or reflection of the board (Q2), and its bit in a set of symmetries.
 * acq_acquisition_symmetry_name() gives its name.
 */
enum AcqAcquisitionSymmetry
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * By 90° clockwise.
     */
    ACQ_ACQUISITION_SYMMETRY_QUARTER_TURN = 0,
    /**
     * By 180°.
     */
    ACQ_ACQUISITION_SYMMETRY_HALF_TURN = 1,
    /**
     * By 270° clockwise.
     */
    ACQ_ACQUISITION_SYMMETRY_THREE_QUARTER_TURN = 2,
    /**
     * Columns are reversed.
     */
    ACQ_ACQUISITION_SYMMETRY_LEFT_RIGHT = 3,
    /**
     * Rows are reversed.
     */
    ACQ_ACQUISITION_SYMMETRY_TOP_BOTTOM = 4,
    /**
     * Columns and rows are exchanged: 1A–12L stays in place.
     */
    ACQ_ACQUISITION_SYMMETRY_MAIN_DIAGONAL = 5,
    /**
     * Columns and rows are exchanged and reversed: 12A–1L stays in place.
     */
    ACQ_ACQUISITION_SYMMETRY_OTHER_DIAGONAL = 6,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqAcquisitionSymmetry;
#endif // __cplusplus

/**
 * The colour of a player's building tiles (Q1): the number is the player's. Park tiles are green.
 * acq_acquisition_colour_name() gives its name.
 */
enum AcqAcquisitionColour
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * Player 0.
     */
    ACQ_ACQUISITION_COLOUR_BRICK_RED = 0,
    /**
     * Player 1.
     */
    ACQ_ACQUISITION_COLOUR_STEEL_BLUE = 1,
    /**
     * Player 2.
     */
    ACQ_ACQUISITION_COLOUR_CONCRETE_GRAY = 2,
    /**
     * Player 3.
     */
    ACQ_ACQUISITION_COLOUR_GLASS_CYAN = 3,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqAcquisitionColour;
#endif // __cplusplus

/**
 * A computer player. It remembers nothing of a game.
 *
 * acq_acquisition_agent_new() makes one; the caller frees it with acq_acquisition_agent_free().
 * Only one thread at a time may use it.
 */
typedef struct AcqAcquisitionAgent AcqAcquisitionAgent;

/**
 * A game: the board, the supplies and the turn. Nothing is hidden (Q1).
 *
 * acq_acquisition_game_new(), acq_acquisition_game_from_json(), acq_acquisition_game_clone(),
 * acq_acquisition_random_game() and others make one; the caller frees it with
 * acq_acquisition_game_free(). Several threads may read it while none changes it.
 */
typedef struct AcqAcquisitionGame AcqAcquisitionGame;

/**
 * A record of one game, finished or not. Its actions may be illegal;
 * acq_acquisition_record_check() and acq_acquisition_replay_step() find out.
 *
 * acq_acquisition_record_new(), acq_acquisition_record_from_text(),
 * acq_acquisition_record_from_json(), acq_acquisition_record_clone() and
 * acq_acquisition_recorder_record() make one; the caller frees it with
 * acq_acquisition_record_free(). Several threads may read it while none changes it.
 */
typedef struct AcqAcquisitionRecord AcqAcquisitionRecord;

/**
 * A game that writes its own record.
 *
 * acq_acquisition_recorder_new() and acq_acquisition_recorder_resume() make one; the caller frees
 * it with acq_acquisition_recorder_free(). Several threads may read it while none changes it.
 */
typedef struct AcqAcquisitionRecorder AcqAcquisitionRecorder;

/**
 * A game that is replayed from its record, action by action. It keeps a copy of the record.
 *
 * acq_acquisition_replay_new() makes one; the caller frees it with acq_acquisition_replay_free().
 * Several threads may read it while none changes it.
 */
typedef struct AcqAcquisitionReplay AcqAcquisitionReplay;

/**
 * A set of squares: bit `i % 64` of word `i / 64` for the square with index `i`. A plain struct of
 * 24 bytes.
 */
typedef struct AcqAcquisitionSquareSet {
    /**
     * Squares 0 to 63, then 64 to 127, then 128 to 143.
     */
    uint64_t words[3];
} AcqAcquisitionSquareSet;

/**
 * One result of an action. A plain struct of 40 bytes.
 *
 * #AcqAcquisitionEventKind lists the fields of each kind. The others are #ACQ_NONE, or 0 if they
 * are counts or sets. All of it is public (Q1).
 */
typedef struct AcqAcquisitionEvent {
    /**
     * Several squares.
     */
    struct AcqAcquisitionSquareSet squares;
    /**
     * The #AcqAcquisitionEventKind.
     */
    uint8_t kind;
    /**
     * The player.
     */
    uint8_t player;
    /**
     * The owner of the tile that was replaced.
     */
    uint8_t owner;
    /**
     * The square.
     */
    uint8_t square;
    /**
     * The number of tiles in the player's supply.
     */
    uint8_t supply;
    /**
     * The #AcqAcquisitionEndReason.
     */
    uint8_t reason;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[10];
} AcqAcquisitionEvent;

/**
 * The current decision, with the data that it needs. A plain struct of 64 bytes.
 *
 * Fields that do not belong to the kind are #ACQ_NONE, or 0 if they are counts or sets.
 * acq_acquisition_phase_text() writes the decision as a sentence.
 */
typedef struct AcqAcquisitionPhase {
    /**
     * Buyout: the group of three.
     */
    struct AcqAcquisitionSquareSet group;
    /**
     * Buyout: the tiles of it that would be replaced.
     */
    struct AcqAcquisitionSquareSet bought;
    /**
     * The #AcqAcquisitionPhaseKind.
     */
    uint8_t kind;
    /**
     * The player to move; #ACQ_NONE when the game is over.
     */
    uint8_t player;
    /**
     * Buyout: the player whose turn it is, who has just placed a tile.
     */
    uint8_t turn;
    /**
     * PlacePark: the number of park tiles still to be placed, including this one.
     */
    uint8_t left;
    /**
     * Buyout: the square of the tile that was placed.
     */
    uint8_t placed;
    /**
     * Over: the #AcqAcquisitionEndReason.
     */
    uint8_t reason;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[10];
} AcqAcquisitionPhase;

/**
 * The effect of placing a building tile on a square. A plain struct of 64 bytes.
 *
 * Fields that do not belong to the kind are #ACQ_NONE, or 0 where they are sets.
 */
typedef struct AcqAcquisitionPlacement {
    /**
     * GroupTooLarge, Group, Contest: the group with the tile.
     */
    struct AcqAcquisitionSquareSet group;
    /**
     * Contest: the tiles that would be replaced.
     */
    struct AcqAcquisitionSquareSet bought;
    /**
     * The #AcqAcquisitionPlacementKind.
     */
    uint8_t kind;
    /**
     * 1 if the tile may be placed, otherwise 0.
     */
    uint8_t legal;
    /**
     * Occupied: the #AcqAcquisitionCell.
     */
    uint8_t cell;
    /**
     * Contest: who could buy out.
     */
    uint8_t buyer;
    /**
     * Contest: 1 if the buyer has the tiles and is asked, otherwise 0.
     */
    uint8_t possible;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[11];
} AcqAcquisitionPlacement;

/**
 * The number of players and of their tiles (Q1, Q5). A plain struct of 16 bytes.
 *
 * acq_acquisition_rules() gives those with all tiles; every function that takes one checks it.
 */
typedef struct AcqAcquisitionRules {
    /**
     * The number of players, 2 to 4 (Q1).
     */
    uint32_t players;
    /**
     * The number of building tiles of each player: 1 to 40, 27 or 20 for two, three or four
     * players (Q1, Q5).
     */
    uint32_t tiles_each;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[8];
} AcqAcquisitionRules;

/**
 * The board, the supplies and the turn. A plain struct of 176 bytes.
 */
typedef struct AcqAcquisitionPosition {
    /**
     * The content of each square, an #AcqAcquisitionCell, in the order of the index.
     */
    uint8_t cells[144];
    /**
     * The number of building tiles in each player's supply; 0 beyond the number of players.
     */
    uint8_t supply[4];
    /**
     * The number of players.
     */
    uint8_t players;
    /**
     * The number of building tiles of each player, on the board and in supply.
     */
    uint8_t tiles_each;
    /**
     * The number of park tiles still to be placed.
     */
    uint8_t parks_left;
    /**
     * The player whose turn it is; during a buyout, the one who has placed the tile.
     */
    uint8_t turn;
    /**
     * The square of the tile that was placed last, or #ACQ_NONE.
     */
    uint8_t last;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[23];
} AcqAcquisitionPosition;

/**
 * The number of a player's buildings (Q6). A plain struct of 3 bytes.
 */
typedef struct AcqAcquisitionBuildings {
    /**
     * Buildings of three tiles.
     */
    uint8_t large;
    /**
     * Buildings of two tiles.
     */
    uint8_t medium;
    /**
     * Buildings of one tile.
     */
    uint8_t small;
} AcqAcquisitionBuildings;

/**
 * A player's place in the standings (Q6). A plain struct of 16 bytes.
 */
typedef struct AcqAcquisitionStanding {
    /**
     * The player.
     */
    uint8_t player;
    /**
     * 1 for the winner; equal buildings, equal rank.
     */
    uint8_t rank;
    /**
     * The player's buildings.
     */
    struct AcqAcquisitionBuildings buildings;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[11];
} AcqAcquisitionStanding;

/**
 * A function of the caller that receives events in the order in which things happen.
 *
 * `event` is valid only during the call. The function must return normally: it must not throw or
 * jump out. A call with the handle that is being changed returns #ACQ_STATUS_BUSY, and the
 * function cannot free that handle.
 */
typedef void (*AcqAcquisitionObserver)(void *context, const struct AcqAcquisitionEvent *event);

/**
 * A search's evaluation of an action. A plain struct of 24 bytes.
 */
typedef struct AcqAcquisitionEvaluation {
    /**
     * The share of the player to move in the victories of the playouts, from 0 to 1; a victory of
     * two counts half for each. 0 without a playout.
     */
    double value;
    /**
     * The number of playouts in which the action was taken.
     */
    uint32_t visits;
    /**
     * The action id.
     */
    uint16_t action;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[10];
} AcqAcquisitionEvaluation;

/**
 * The result of a game (Q5, Q6). A plain struct of 32 bytes.
 */
typedef struct AcqAcquisitionResult {
    /**
     * The #AcqAcquisitionEndReason, or #ACQ_NONE for an unfinished game.
     */
    uint8_t reason;
    /**
     * Each player's buildings, in seat order.
     */
    struct AcqAcquisitionBuildings buildings[4];
    /**
     * Each player's rank, 1 for the winner, in seat order; 0 for those who do not play.
     */
    uint8_t ranks[4];
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[15];
} AcqAcquisitionResult;

/**
 * The size of each part of a record, and the result that it claims. A plain struct of 64 bytes.
 */
typedef struct AcqAcquisitionRecordSummary {
    /**
     * The number of players and of tiles each.
     */
    struct AcqAcquisitionRules rules;
    /**
     * The number of tags.
     */
    uint32_t tags;
    /**
     * The number of actions.
     */
    uint32_t actions;
    /**
     * The result; its reason is #ACQ_NONE if the record claims none.
     */
    struct AcqAcquisitionResult result;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[8];
} AcqAcquisitionRecordSummary;

/**
 * The caller's function that receives each record in a string with several. The rest is as for
 * #AcqRecordReceiver.
 */
typedef int32_t (*AcqAcquisitionRecordReceiver)(void *context,
                                                const AcqPiece *piece,
                                                const struct AcqAcquisitionGame *game);

/**
 * The squares that a problem is about, beside the fields of its #AcqProblem. A plain struct of 40
 * bytes.
 *
 * Fields that do not belong to the problem are 0; `square`, `cell` and `owner` are then #ACQ_NONE.
 */
typedef struct AcqAcquisitionProblem {
    /**
     * The group that would be or is too large, or the tiles of a buyout.
     */
    struct AcqAcquisitionSquareSet squares;
    /**
     * The square.
     */
    uint8_t square;
    /**
     * The content of the square, an #AcqAcquisitionCell.
     */
    uint8_t cell;
    /**
     * Another player than the `player` of the #AcqProblem: the one whose turn it is, or the owner
     * of the tile.
     */
    uint8_t owner;
    /**
     * The symmetries that would remain, bit `i` for the #AcqAcquisitionSymmetry `i`.
     */
    uint8_t symmetries;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[12];
} AcqAcquisitionProblem;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Reads a square such as `"3C"`, in either case, and gives its index (Q1).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_ACQUISITION_STATUS_PARSE_SQUARE.
 */
int32_t acq_acquisition_square_parse(const char *text, size_t length, uint8_t *square);

/**
 * Writes a square, column then row (Q1).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_ACQUISITION_STATUS_SQUARE.
 */
int32_t acq_acquisition_square_format(uint32_t square,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *needed);

/**
 * Writes the name of an #AcqAcquisitionPhaseKind, such as `PlacePark`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_acquisition_phase_kind_name(int32_t kind,
                                        char *buffer,
                                        size_t capacity,
                                        size_t *needed);

/**
 * Writes the name of an #AcqAcquisitionEndReason as in records, such as `no_tile`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_acquisition_end_reason_name(int32_t reason,
                                        char *buffer,
                                        size_t capacity,
                                        size_t *needed);

/**
 * Writes the name of an #AcqAcquisitionActionKind, such as `park`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_acquisition_action_kind_name(int32_t kind,
                                         char *buffer,
                                         size_t capacity,
                                         size_t *needed);

/**
 * Writes the name of an #AcqAcquisitionEventKind, such as `tile_placed`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_acquisition_event_kind_name(int32_t kind,
                                        char *buffer,
                                        size_t capacity,
                                        size_t *needed);

/**
 * Writes the name of an #AcqAcquisitionPlacementKind, such as `contest`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_acquisition_placement_kind_name(int32_t kind,
                                            char *buffer,
                                            size_t capacity,
                                            size_t *needed);

/**
 * Writes the name of an #AcqAcquisitionSymmetry, such as `half_turn` (Q2).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_acquisition_symmetry_name(int32_t symmetry,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *needed);

/**
 * Writes the name of an #AcqAcquisitionColour, such as `brick red` (Q1).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_acquisition_colour_name(int32_t colour, char *buffer, size_t capacity, size_t *needed);

/**
 * Writes an event as a sentence, such as `Ann places a park tile on 3C`; for the reader, it is
 * `You place a park tile on 3C`.
 *
 * @param event The event.
 * @param names The players' names and the reader; may be NULL.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
 * #ACQ_STATUS_VALUE, #ACQ_STATUS_PLAYER, #ACQ_ACQUISITION_STATUS_SQUARE.
 */
int32_t acq_acquisition_event_text(const struct AcqAcquisitionEvent *event,
                                   const AcqNames *names,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *needed);

/**
 * Writes the decision and who makes it, such as `Ann: place a building tile`; for the player who
 * reads, it is `Your turn: place a building tile`.
 *
 * @param phase The phase.
 * @param names The players' names and the reader; may be NULL.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
 * #ACQ_STATUS_VALUE, #ACQ_STATUS_PLAYER, #ACQ_ACQUISITION_STATUS_SQUARE.
 */
int32_t acq_acquisition_phase_text(const struct AcqAcquisitionPhase *phase,
                                   const AcqNames *names,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *needed);

/**
 * Writes the effect of placing a building tile, such as `Makes a group of two: 1A 1B`, or the
 * reason why it cannot be placed.
 *
 * @param placement The placement.
 * @param names The players' names and the reader; may be NULL.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
 * #ACQ_STATUS_VALUE, #ACQ_STATUS_PLAYER, #ACQ_ACQUISITION_STATUS_SQUARE.
 */
int32_t acq_acquisition_placement_text(const struct AcqAcquisitionPlacement *placement,
                                       const AcqNames *names,
                                       char *buffer,
                                       size_t capacity,
                                       size_t *needed);

/**
 * Reads an action, in either case, and gives its action id:
 *
 * - `5E`: place a building tile (Q3)
 * - `park 5E`: place a park tile (Q2)
 * - `buyout`: replace the others' tiles in the group of three (Q4)
 * - `decline`: leave the group unchanged (Q4)
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, ACQ_ACQUISITION_STATUS_PARSE_ACTION_… with the
 * column.
 */
int32_t acq_acquisition_action_parse(const char *text, size_t length, uint16_t *id);

/**
 * Writes the action with an action id in the short form that acq_acquisition_action_parse() reads.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_ACTION_ID.
 */
int32_t acq_acquisition_action_format(uint16_t id, char *buffer, size_t capacity, size_t *needed);

/**
 * Writes an action as an instruction, such as `Place a park tile on 3C`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_ACTION_ID.
 */
int32_t acq_acquisition_action_long_text(uint16_t id,
                                         char *buffer,
                                         size_t capacity,
                                         size_t *needed);

/**
 * Gives the parts of the action with an action id.
 *
 * @param id The action id.
 * @param kind The #AcqAcquisitionActionKind.
 * @param square The square on which it places a tile; #ACQ_NONE if it places none.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
 */
int32_t acq_acquisition_action_from_id(uint16_t id, uint8_t *kind, uint8_t *square);

/**
 * Gives the action id of an action.
 *
 * @param kind The #AcqAcquisitionActionKind.
 * @param square The square on which it places a tile; without meaning if it places none.
 * @param id Receives the result.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE, #ACQ_ACQUISITION_STATUS_SQUARE.
 */
int32_t acq_acquisition_action_to_id(int32_t kind, uint32_t square, uint16_t *id);

/**
 * Gives the rules for this number of players, with all building tiles (Q1).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_ACQUISITION_STATUS_RULES_PLAYERS.
 */
int32_t acq_acquisition_rules(uint32_t players, struct AcqAcquisitionRules *rules);

/**
 * Checks that rules exist: the number of players (Q1) and of tiles (Q5).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_ACQUISITION_STATUS_RULES_PLAYERS,
 * #ACQ_ACQUISITION_STATUS_RULES_TILES_EACH.
 */
int32_t acq_acquisition_rules_check(const struct AcqAcquisitionRules *rules);

/**
 * Writes the setup of an empty board as JSON, to be changed and read with
 * acq_acquisition_game_from_json().
 *
 * Errors: #ACQ_STATUS_BUFFER, and those of acq_acquisition_rules_check().
 */
int32_t acq_acquisition_setup_new(const struct AcqAcquisitionRules *rules,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *needed);

/**
 * Makes a new game: an empty board, and player 0 begins (Q1, Q7). Free it with
 * acq_acquisition_game_free().
 *
 * Errors: those of acq_acquisition_rules_check().
 */
int32_t acq_acquisition_game_new(const struct AcqAcquisitionRules *rules,
                                 struct AcqAcquisitionGame **game);

/**
 * Copies one game into another without allocating memory, which is useful in a search.
 *
 * @param game The game that is overwritten.
 * @param source The game that is copied.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUSY if both are the same handle.
 */
int32_t acq_acquisition_game_assign(struct AcqAcquisitionGame *game,
                                    const struct AcqAcquisitionGame *source);

/**
 * Gives a hash of everything that decides how the game continues. Equal games have equal hashes on
 * every platform, in every language and in every later version.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_game_stable_hash(const struct AcqAcquisitionGame *game, uint64_t *hash);

/**
 * Writes a game as JSON on one line.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_acquisition_game_to_json(const struct AcqAcquisitionGame *game,
                                     char *buffer,
                                     size_t capacity,
                                     size_t *needed);

/**
 * Reads a game from JSON and checks it. The JSON may also be a setup. If it is wrong,
 * acq_last_error_problem() gives every problem. Free the game with acq_acquisition_game_free().
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_JSON, ACQ_ACQUISITION_STATUS_SETUP_….
 */
int32_t acq_acquisition_game_from_json(const char *json,
                                       size_t length,
                                       struct AcqAcquisitionGame **game);

/**
 * Makes an independent copy of a game. Free it with acq_acquisition_game_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_game_clone(const struct AcqAcquisitionGame *game,
                                   struct AcqAcquisitionGame **copy);

/**
 * Frees a game. NULL is allowed. Free each pointer exactly once, and do not use it afterwards.
 */
void acq_acquisition_game_free(struct AcqAcquisitionGame *game);

/**
 * Gives 1 if two games are equal, so that the same actions always have the same results in both
 * from now on, otherwise 0.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_game_equal(const struct AcqAcquisitionGame *game,
                                   const struct AcqAcquisitionGame *other,
                                   uint8_t *equal);

/**
 * Gives the rules of a game.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_game_rules(const struct AcqAcquisitionGame *game,
                                   struct AcqAcquisitionRules *rules);

/**
 * Gives the current decision.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_game_phase(const struct AcqAcquisitionGame *game,
                                   struct AcqAcquisitionPhase *phase);

/**
 * Gives the player to move; #ACQ_NONE when the game is over.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_game_player(const struct AcqAcquisitionGame *game, uint8_t *player);

/**
 * Gives the board, the supplies and the turn.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_game_position(const struct AcqAcquisitionGame *game,
                                      struct AcqAcquisitionPosition *position);

/**
 * Gives the squares where a building tile may be placed, the same for every player (Q3).
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_game_open(const struct AcqAcquisitionGame *game,
                                  struct AcqAcquisitionSquareSet *squares);

/**
 * Gives the building tiles that are connected with a square, and the square itself (Q3).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_ACQUISITION_STATUS_SQUARE.
 */
int32_t acq_acquisition_game_group(const struct AcqAcquisitionGame *game,
                                   uint32_t square,
                                   struct AcqAcquisitionSquareSet *squares);

/**
 * Gives the effect of a building tile of the player whose turn it is on a square (Q3, Q4).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_ACQUISITION_STATUS_SQUARE.
 */
int32_t acq_acquisition_game_placement(const struct AcqAcquisitionGame *game,
                                       uint32_t square,
                                       struct AcqAcquisitionPlacement *placement);

/**
 * Gives a player's buildings (Q6).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
 */
int32_t acq_acquisition_game_buildings(const struct AcqAcquisitionGame *game,
                                       uint32_t player,
                                       struct AcqAcquisitionBuildings *buildings);

/**
 * Writes the players by their buildings, the winner first, equals in seat order (Q6).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_acquisition_game_standings(const struct AcqAcquisitionGame *game,
                                       struct AcqAcquisitionStanding *standings,
                                       size_t capacity,
                                       size_t *count);

/**
 * Writes the board as twelve lines with a header: `.` for an empty square, `#` for a park tile, a
 * digit for the owner of a building tile.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_acquisition_game_diagram(const struct AcqAcquisitionGame *game,
                                     char *buffer,
                                     size_t capacity,
                                     size_t *needed);

/**
 * Writes the action ids of all legal actions in ascending order.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_acquisition_game_legal_actions(const struct AcqAcquisitionGame *game,
                                           uint16_t *ids,
                                           size_t capacity,
                                           size_t *count);

/**
 * Gives the number of legal actions; 0 when the game is over.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_game_legal_count(const struct AcqAcquisitionGame *game, size_t *count);

/**
 * Gives one of the legal actions without writing the others.
 *
 * @param game The game.
 * @param index 0 for the first, in the order of acq_acquisition_game_legal_actions().
 * @param id Receives the result.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
 */
int32_t acq_acquisition_game_legal_get(const struct AcqAcquisitionGame *game,
                                       size_t index,
                                       uint16_t *id);

/**
 * Gives 1 if an action is legal, otherwise 0.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
 */
int32_t acq_acquisition_game_legal_contains(const struct AcqAcquisitionGame *game,
                                            uint16_t id,
                                            uint8_t *legal);

/**
 * Checks whether an action is legal, without carrying it out.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID, ACQ_ACQUISITION_STATUS_ILLEGAL_….
 */
int32_t acq_acquisition_game_check(const struct AcqAcquisitionGame *game, uint16_t id);

/**
 * Gives the number of sequences of `depth` legal actions. Sequences that end the game earlier are
 * not included.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_game_perft(const struct AcqAcquisitionGame *game,
                                   uint32_t depth,
                                   uint64_t *count);

/**
 * Carries out an action. If it is not legal, the game does not change.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID, ACQ_ACQUISITION_STATUS_ILLEGAL_….
 */
int32_t acq_acquisition_game_apply(struct AcqAcquisitionGame *game, uint16_t id);

/**
 * Carries out an action and writes everything that happens as a result. If the action is not legal
 * or the buffer is too small, the game does not change.
 *
 * Errors: those of acq_acquisition_game_apply(), and #ACQ_STATUS_BUFFER.
 */
int32_t acq_acquisition_game_apply_events(struct AcqAcquisitionGame *game,
                                          uint16_t id,
                                          struct AcqAcquisitionEvent *events,
                                          size_t capacity,
                                          size_t *count);

/**
 * Carries out an action and reports everything that happens as a result to an observer. If the
 * action is not legal, the game does not change, and nothing is reported.
 *
 * @param game The game, which changes.
 * @param id The action id.
 * @param observer May be NULL.
 * @param context Passed unchanged to the observer.
 *
 * Errors: those of acq_acquisition_game_apply().
 */
int32_t acq_acquisition_game_apply_observed(struct AcqAcquisitionGame *game,
                                            uint16_t id,
                                            AcqAcquisitionObserver observer,
                                            void *context);

/**
 * Carries out an action without checking whether it is legal, for searches that take only legal
 * actions. After an illegal action the game's answers may be meaningless, but the library does not
 * crash.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
 */
int32_t acq_acquisition_game_apply_unchecked(struct AcqAcquisitionGame *game, uint16_t id);

/**
 * Plays a game to its end. Every action is chosen uniformly among the legal ones.
 *
 * @param game The game, which changes.
 * @param stream The stream, which changes.
 * @param observer Receives everything that happens; may be NULL.
 * @param context Passed unchanged to the observer.
 * @param decisions The number of actions that were carried out.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_game_play_randomly(struct AcqAcquisitionGame *game,
                                           AcqStream *stream,
                                           AcqAcquisitionObserver observer,
                                           void *context,
                                           uint32_t *decisions);

/**
 * Carries out an action as acq_acquisition_game_apply() does, given as a string that
 * acq_acquisition_action_parse() reads.
 *
 * Errors: those of acq_acquisition_action_parse() and acq_acquisition_game_apply().
 */
int32_t acq_acquisition_game_apply_text(struct AcqAcquisitionGame *game,
                                        const char *text,
                                        size_t length);

/**
 * Makes a finished random game, number `number` of a series. The same arguments give the same game
 * on every platform, in every language and in every later version. Free it with
 * acq_acquisition_game_free().
 *
 * @param rules The rules.
 * @param seed The seed.
 * @param number The number.
 * @param observer Receives everything that happens; may be NULL.
 * @param context The observer receives it unchanged.
 * @param decisions The number of actions that were carried out.
 * @param game Receives the new handle.
 *
 * Errors: those of acq_acquisition_rules_check().
 */
int32_t acq_acquisition_random_game(const struct AcqAcquisitionRules *rules,
                                    uint64_t seed,
                                    uint64_t number,
                                    AcqAcquisitionObserver observer,
                                    void *context,
                                    uint32_t *decisions,
                                    struct AcqAcquisitionGame **game);

/**
 * Makes a computer player: `random`, or `search` by Monte-Carlo tree search with 1,000 playouts
 * for a decision, or `search:playouts=200` with any number up to #ACQ_ACQUISITION_PLAYOUTS_MAX.
 * The same seed gives the same choices. Free it with acq_acquisition_agent_free().
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_ACQUISITION_STATUS_PARSE_AGENT.
 */
int32_t acq_acquisition_agent_new(const char *text,
                                  size_t length,
                                  uint64_t seed,
                                  struct AcqAcquisitionAgent **agent);

/**
 * Frees a computer player. NULL is allowed. Free each pointer exactly once, and do not use it
 * afterwards.
 */
void acq_acquisition_agent_free(struct AcqAcquisitionAgent *agent);

/**
 * Gives the action that a computer player takes for the player to move; #ACQ_NO_ACTION when the
 * game is over.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_agent_choose(struct AcqAcquisitionAgent *agent,
                                     const struct AcqAcquisitionGame *game,
                                     uint16_t *id);

/**
 * Searches a position and writes an evaluation of every legal action, the best one first. The
 * result is the same for the same game, playouts and seed on every platform.
 *
 * @param game The game.
 * @param playouts The number of playouts, 1 to #ACQ_ACQUISITION_PLAYOUTS_MAX.
 * @param seed The seed.
 * @param evaluations Receives the items; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param count Receives the number of items.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_acquisition_analyse(const struct AcqAcquisitionGame *game,
                                uint32_t playouts,
                                uint64_t seed,
                                struct AcqAcquisitionEvaluation *evaluations,
                                size_t capacity,
                                size_t *count);

/**
 * Makes a record from its parts, without tags and without a result. Free it with
 * acq_acquisition_record_free().
 *
 * @param rules The rules.
 * @param actions The action ids.
 * @param action_count The number of items in this list.
 * @param record Receives the new handle.
 *
 * Errors: #ACQ_STATUS_SIZE, #ACQ_STATUS_ACTION_ID, #ACQ_STATUS_RECORD_TOO_MANY for more than 65,536
 * actions, and those of acq_acquisition_rules_check().
 */
int32_t acq_acquisition_record_new(const struct AcqAcquisitionRules *rules,
                                   const uint16_t *actions,
                                   size_t action_count,
                                   struct AcqAcquisitionRecord **record);

/**
 * Reads a record from text. It does not check the actions; acq_acquisition_record_check_text()
 * does. Free the result with acq_acquisition_record_free().
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, and problems of the text, with line and column:
 * ACQ_STATUS_RECORD_…, ACQ_ACQUISITION_STATUS_RULES_…, ACQ_ACQUISITION_STATUS_PARSE_….
 */
int32_t acq_acquisition_record_from_text(const char *text,
                                         size_t length,
                                         struct AcqAcquisitionRecord **record);

/**
 * Reads a record from JSON. It does not check the actions; acq_acquisition_record_check_json()
 * does. Free the result with acq_acquisition_record_free().
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, and problems of the JSON, with the place:
 * #ACQ_STATUS_JSON, ACQ_STATUS_RECORD_…, ACQ_ACQUISITION_STATUS_PARSE_….
 */
int32_t acq_acquisition_record_from_json(const char *json,
                                         size_t length,
                                         struct AcqAcquisitionRecord **record);

/**
 * Writes the text form of a record.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_acquisition_record_to_text(const struct AcqAcquisitionRecord *record,
                                       char *buffer,
                                       size_t capacity,
                                       size_t *needed);

/**
 * Writes a record as JSON on one line.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_acquisition_record_to_json(const struct AcqAcquisitionRecord *record,
                                       char *buffer,
                                       size_t capacity,
                                       size_t *needed);

/**
 * Writes the name of a tag, which is a word. The names of the players are in the tags `player0`,
 * `player1` and so on.
 *
 * @param record The record.
 * @param index 0 for the first tag.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_acquisition_record_tag_name(const struct AcqAcquisitionRecord *record,
                                        size_t index,
                                        char *buffer,
                                        size_t capacity,
                                        size_t *needed);

/**
 * Writes the text of a tag, which is one line.
 *
 * @param record The record.
 * @param index 0 for the first tag.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_acquisition_record_tag_text(const struct AcqAcquisitionRecord *record,
                                        size_t index,
                                        char *buffer,
                                        size_t capacity,
                                        size_t *needed);

/**
 * Sets a tag of a record. It replaces a tag of the same name. The tags `player0`, `player1` and so
 * on are the players' names.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_RECORD_TAG_NAME,
 * #ACQ_STATUS_RECORD_TAG_TEXT, #ACQ_STATUS_RECORD_TAG_TOO_LONG.
 */
int32_t acq_acquisition_record_set_tag(struct AcqAcquisitionRecord *record,
                                       const char *name,
                                       size_t name_length,
                                       const char *text,
                                       size_t text_length);

/**
 * Makes an independent copy of a record. Free it with acq_acquisition_record_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_record_clone(const struct AcqAcquisitionRecord *record,
                                     struct AcqAcquisitionRecord **copy);

/**
 * Frees a record. NULL is allowed. Free each pointer exactly once, and do not use it afterwards.
 */
void acq_acquisition_record_free(struct AcqAcquisitionRecord *record);

/**
 * Gives 1 if two records have the same content, otherwise 0.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_record_equal(const struct AcqAcquisitionRecord *record,
                                     const struct AcqAcquisitionRecord *other,
                                     uint8_t *equal);

/**
 * Writes the action ids of a record.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_acquisition_record_actions(const struct AcqAcquisitionRecord *record,
                                       uint16_t *ids,
                                       size_t capacity,
                                       size_t *count);

/**
 * Gives the size of each part of a record, and the result that it claims.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_record_summary(const struct AcqAcquisitionRecord *record,
                                       struct AcqAcquisitionRecordSummary *summary);

/**
 * Sets the result that a record claims. If the reason is #ACQ_NONE, the record claims none.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE.
 */
int32_t acq_acquisition_record_set_result(struct AcqAcquisitionRecord *record,
                                          const struct AcqAcquisitionResult *result);

/**
 * Checks every action of a record and the result that it claims, and looks for all problems. It
 * does not check the actions after an illegal one. Makes the game after the last action. Free it
 * with acq_acquisition_game_free().
 *
 * Errors: #ACQ_STATUS_NULL, and the status of the first problem; all of them, with the number of
 * the action and the rule, are in acq_last_error_problem().
 */
int32_t acq_acquisition_record_check(const struct AcqAcquisitionRecord *record,
                                     struct AcqAcquisitionGame **game);

/**
 * Reads the text form of a record and checks it as acq_acquisition_record_check() does. Each
 * problem has its line and column.
 *
 * Errors: those of acq_acquisition_record_from_text() and acq_acquisition_record_check().
 */
int32_t acq_acquisition_record_check_text(const char *text,
                                          size_t length,
                                          struct AcqAcquisitionGame **game);

/**
 * Reads a record from JSON and checks it as acq_acquisition_record_check() does. Each problem has
 * its place.
 *
 * Errors: those of acq_acquisition_record_from_json() and acq_acquisition_record_check().
 */
int32_t acq_acquisition_record_check_json(const char *json,
                                          size_t length,
                                          struct AcqAcquisitionGame **game);

/**
 * Checks each record in a string with several, or in JSON Lines, as
 * acq_acquisition_record_check_text() and acq_acquisition_record_check_json() do; text and JSON
 * may be mixed. A string may be longer than #ACQ_TEXT_BYTES_MAX. Each record of it begins with its
 * first line, such as `acquire record 2`, or in JSON with a line that begins with a brace. A
 * string with nothing but blank lines has no record and no error.
 *
 * @param text The text.
 * @param length The length of this string in bytes, or #ACQ_NUL_TERMINATED.
 * @param threads The number of threads that check, 1 to 1024. The others end with the call.
 * @param receive Receives each record in the thread of the call; may be NULL.
 * @param context Passed unchanged to `receive`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8, and #ACQ_STATUS_VALUE for a wrong
 * number of threads; not the problems of the records.
 */
int32_t acq_acquisition_record_check_each(const char *text,
                                          size_t length,
                                          uint32_t threads,
                                          AcqAcquisitionRecordReceiver receive,
                                          void *context);

/**
 * Makes a replay that begins before the first action of a record. It keeps a copy of the record.
 * Free it with acq_acquisition_replay_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_replay_new(const struct AcqAcquisitionRecord *record,
                                   struct AcqAcquisitionReplay **replay);

/**
 * Frees a replay. NULL is allowed. Free each pointer exactly once, and do not use it afterwards.
 */
void acq_acquisition_replay_free(struct AcqAcquisitionReplay *replay);

/**
 * Carries out the next action and gives its action id; #ACQ_NO_ACTION after the last. If it fails,
 * the replay does not change.
 *
 * Errors: #ACQ_STATUS_NULL, ACQ_ACQUISITION_STATUS_ILLEGAL_….
 */
int32_t acq_acquisition_replay_step(struct AcqAcquisitionReplay *replay, uint16_t *action);

/**
 * Carries out the next action as acq_acquisition_replay_step() does and writes everything that
 * happens as a result. If the buffer is too small, the replay does not change.
 *
 * Errors: those of acq_acquisition_replay_step(), and #ACQ_STATUS_BUFFER.
 */
int32_t acq_acquisition_replay_step_events(struct AcqAcquisitionReplay *replay,
                                           struct AcqAcquisitionEvent *events,
                                           size_t capacity,
                                           size_t *count,
                                           uint16_t *action);

/**
 * Gives the number of actions carried out so far.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_replay_actions(const struct AcqAcquisitionReplay *replay, size_t *count);

/**
 * Makes a copy of the game after the actions so far. Free it with acq_acquisition_game_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_replay_game(const struct AcqAcquisitionReplay *replay,
                                    struct AcqAcquisitionGame **game);

/**
 * Makes a new game that writes its own record. Free it with acq_acquisition_recorder_free().
 *
 * Errors: those of acq_acquisition_game_new().
 */
int32_t acq_acquisition_recorder_new(const struct AcqAcquisitionRules *rules,
                                     struct AcqAcquisitionRecorder **recorder);

/**
 * Makes a recorder that continues a recorded game from its last action, as if the game had not
 * been interrupted. The record does not change. Free the recorder with
 * acq_acquisition_recorder_free().
 *
 * Errors: those of acq_acquisition_replay_step().
 */
int32_t acq_acquisition_recorder_resume(const struct AcqAcquisitionRecord *record,
                                        struct AcqAcquisitionRecorder **recorder);

/**
 * Frees a recorder. NULL is allowed. Free each pointer exactly once, and do not use it afterwards.
 */
void acq_acquisition_recorder_free(struct AcqAcquisitionRecorder *recorder);

/**
 * Carries out an action and records it. If it is not legal, neither the game nor the record
 * changes.
 *
 * Errors: those of acq_acquisition_game_apply().
 */
int32_t acq_acquisition_recorder_apply(struct AcqAcquisitionRecorder *recorder, uint16_t id);

/**
 * Carries out an action as acq_acquisition_recorder_apply() does and writes everything that
 * happens as a result. If the buffer is too small, neither the game nor the record changes.
 *
 * Errors: those of acq_acquisition_game_apply_events().
 */
int32_t acq_acquisition_recorder_apply_events(struct AcqAcquisitionRecorder *recorder,
                                              uint16_t id,
                                              struct AcqAcquisitionEvent *events,
                                              size_t capacity,
                                              size_t *count);

/**
 * Carries out an action as acq_acquisition_recorder_apply() does and reports everything that
 * happens as a result to an observer.
 *
 * @param recorder The recorder, which changes.
 * @param id The action id.
 * @param observer May be NULL.
 * @param context Passed unchanged to the observer.
 *
 * Errors: those of acq_acquisition_game_apply_observed().
 */
int32_t acq_acquisition_recorder_apply_observed(struct AcqAcquisitionRecorder *recorder,
                                                uint16_t id,
                                                AcqAcquisitionObserver observer,
                                                void *context);

/**
 * Undoes the last actions. The game and the record are then as before these. The earlier actions
 * are played again, which takes tens of microseconds for a whole game.
 *
 * @param recorder The recorder, which changes.
 * @param actions The number of actions, at most all of the record.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE if there are fewer; in that case, nothing is undone.
 */
int32_t acq_acquisition_recorder_undo(struct AcqAcquisitionRecorder *recorder, size_t actions);

/**
 * Undoes a player's last decision and all actions after it, including those of others, so that
 * this player decides again. If they have not decided anything yet, nothing changes.
 *
 * @param recorder The recorder, which changes.
 * @param player The player.
 * @param count The number of undone actions, for acq_acquisition_recorder_redo(); 0 if nothing
 * changed.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
 */
int32_t acq_acquisition_recorder_undo_decision(struct AcqAcquisitionRecorder *recorder,
                                               uint32_t player,
                                               size_t *count);

/**
 * Carries out again the actions that acq_acquisition_recorder_undo() or
 * acq_acquisition_recorder_undo_decision() undid last, and records them. After any new action,
 * this is no longer possible.
 *
 * @param recorder The recorder, which changes.
 * @param actions The number of actions, at most all that were undone since the last action.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE if fewer were undone; in that case, nothing is
 * redone.
 */
int32_t acq_acquisition_recorder_redo(struct AcqAcquisitionRecorder *recorder, size_t actions);

/**
 * Gives the number of actions that acq_acquisition_recorder_undo() can undo.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_recorder_undoable(const struct AcqAcquisitionRecorder *recorder,
                                          size_t *count);

/**
 * Gives the number of actions that acq_acquisition_recorder_redo() can carry out again.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_recorder_redoable(const struct AcqAcquisitionRecorder *recorder,
                                          size_t *count);

/**
 * Sets a tag of the record. It replaces a tag of the same name. The tags `player0`, `player1` and
 * so on are the players' names.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_RECORD_TAG_NAME,
 * #ACQ_STATUS_RECORD_TAG_TEXT, #ACQ_STATUS_RECORD_TAG_TOO_LONG.
 */
int32_t acq_acquisition_recorder_set_tag(struct AcqAcquisitionRecorder *recorder,
                                         const char *name,
                                         size_t name_length,
                                         const char *text,
                                         size_t text_length);

/**
 * Makes a copy of the game so far. Free it with acq_acquisition_game_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_recorder_game(const struct AcqAcquisitionRecorder *recorder,
                                      struct AcqAcquisitionGame **game);

/**
 * Lends the game, to ask it anything. The pointer stays valid, and shows the game as it is after
 * every change, until the recorder is freed: ask for it once. While a call changes the recorder,
 * no other thread may use it, and an observer of the call sees the game as it was before. Do not
 * free it. A call that would change it fails with #ACQ_STATUS_BUSY.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_recorder_lent_game(const struct AcqAcquisitionRecorder *recorder,
                                           const struct AcqAcquisitionGame **game);

/**
 * Makes a copy of the record so far. Free it with acq_acquisition_record_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_acquisition_recorder_record(const struct AcqAcquisitionRecorder *recorder,
                                        struct AcqAcquisitionRecord **record);

/**
 * Gives the squares that one problem of this thread's last error is about.
 * acq_last_error_problem() gives its other fields, where `action` and `phase` are those of
 * Acquisition.
 *
 * @param index 0 for the first problem.
 * @param fields Receives the result.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
 */
int32_t acq_acquisition_last_error_problem(size_t index, struct AcqAcquisitionProblem *fields);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* ACQUISITION_H */
