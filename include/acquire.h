/**
 * @file acquire.h
 *
 * The rules of Acquire for C: an exact engine for the 3M, Avalon Hill and Wizards 2008 editions,
 * with the options in which they differ.
 *
 * Rules have codes, such as M3. Comments and messages cite them, and acq_rule_text() explains them.
 *
 * # A game
 *
 * A game asks for one decision at a time. This program plays one to its end and prints the
 * winner:
 *
 * ```c
 * #include <acquire.h>
 * #include <stdio.h>
 *
 * int main(void)
 * {
 *     AcqRules *rules = NULL;
 *     AcqGame *game = NULL;
 *     AcqStanding standings[4];
 *     size_t count = 0;
 *     acq_rules_new(ACQ_EDITION_AVALON_HILL, &rules);
 *     acq_game_new(rules, 4, 7, &game);
 *     while (acq_game_legal_count(game, &count) == ACQ_STATUS_OK && count > 0) {
 *         acq_game_apply_legal(game, count - 1);
 *     }
 *     if (acq_game_standings(game, standings, 4, &count) == ACQ_STATUS_OK) {
 *         printf("player %d wins with $%u\n", standings[0].player, standings[0].worth);
 *     }
 *     acq_game_free(game);
 *     acq_rules_free(rules);
 *     return count == 4 ? 0 : 1;
 * }
 * ```
 *
 * A handle that could not be made is NULL, and a call with NULL fails with a status, so it is enough
 * to check the last status.
 *
 * # Functions by task
 *
 * | To                             | call                                                         |
 * |--------------------------------|--------------------------------------------------------------|
 * | start a game                   | acq_rules_new(), acq_rules_set(), acq_rules_set_text(),      |
 * |                                | acq_rules_check_players(), acq_game_new(),                   |
 * |                                | acq_game_with_tile_order(), acq_tile_order()                 |
 * | ask who decides what           | acq_game_phase(), acq_game_player(), acq_phase_text()        |
 * | ask what is legal, and why not | acq_game_legal_actions(), acq_game_legal_count(),            |
 * |                                | acq_game_legal_get(), acq_game_legal_contains(),             |
 * |                                | acq_game_check()                                             |
 * | play                           | acq_game_apply(), acq_game_apply_legal(),                    |
 * |                                | acq_game_apply_text(), acq_game_apply_events(),              |
 * |                                | acq_game_apply_observed()                                    |
 * | carry out clients' requests    | acq_game_check_as(), acq_game_apply_as(),                    |
 * |                                | acq_event_seen_by()                                          |
 * | read, write, describe actions  | acq_action_parse(), acq_action_format(),                     |
 * |                                | acq_action_long_text(), acq_action_kind(),                   |
 * |                                | acq_action_from_id(), acq_action_to_id()                     |
 * | describe events                | acq_event_text(), acq_event_seen_by()                        |
 * | look at the board              | acq_game_position(), acq_game_board(), acq_game_diagram(),   |
 * |                                | acq_game_placement(), acq_placement_text()                   |
 * | look at players                | acq_game_cash(), acq_game_shares(), acq_game_rack(),         |
 * |                                | acq_game_bonuses(), acq_game_worth(), acq_game_worths(),     |
 * |                                | acq_game_standings()                                         |
 * | show what a player may know    | acq_game_view(), acq_game_spectator_view(),                  |
 * |                                | acq_view_viewer(), acq_view_rack(), acq_view_known_rack(),   |
 * |                                | acq_view_shown(), acq_view_unseen(),                         |
 * |                                | acq_view_note_holdings(), acq_view_remembers()               |
 * | guess what a view conceals     | acq_view_is_concealed(), acq_view_likely_cash(),             |
 * |                                | acq_view_concealed_shares(), acq_view_sample()               |
 * | show a whole screen            | acq_view_screen_to_json()                                    |
 * | send events to clients         | acq_event_seen_by(), acq_event_to_json(),                    |
 * |                                | acq_event_from_json()                                        |
 * | keep a view up to date         | acq_view_note_start(), acq_view_follow(),                    |
 * |                                | acq_view_without_memory(), acq_view_deductions()             |
 * | turn a view into numbers       | acq_view_observation(), acq_observation_field(),             |
 * |                                | acq_observation_field_find(), acq_observation_field_name(),  |
 * |                                | acq_observation_field_unit(), acq_observation_field_text()   |
 * | name tiles, chains, amounts    | acq_tile_parse(), acq_tile_format(), acq_tile_neighbors(),   |
 * |                                | acq_chain_name(), acq_chain_parse(), acq_chain_tier(),       |
 * |                                | acq_dollars_format()                                         |
 * | name values of enumerations    | acq_edition_name(), acq_edition_parse(), acq_option_name(),  |
 * |                                | acq_option_value_name(), acq_power_name(),                   |
 * |                                | acq_phase_kind_name(), acq_action_kind_name(),               |
 * |                                | acq_event_kind_name(), acq_placement_kind_name(),            |
 * |                                | acq_end_reason_name()                                        |
 * | compute prices and bonuses     | acq_rules_price(), acq_rules_split_bonuses()                 |
 * | record a game                  | acq_recorder_new(), acq_recorder_with_tile_order(),          |
 * |                                | acq_recorder_apply(), acq_recorder_apply_events(),           |
 * |                                | acq_recorder_apply_observed(), acq_recorder_set_tag(),       |
 * |                                | acq_recorder_lent_game(), acq_recorder_game(),               |
 * |                                | acq_recorder_record(), acq_recorder_apply_legal(),           |
 * |                                | acq_recorder_resume(), acq_recorder_undo(),                  |
 * |                                | acq_recorder_undo_decision(), acq_recorder_redo(),           |
 * |                                | acq_recorder_undoable(), acq_recorder_redoable(),            |
 * |                                | acq_recorder_followed_view(), acq_recorder_apply_text(),     |
 * |                                | acq_recorder_clone(), acq_recorder_phase(),                  |
 * |                                | acq_recorder_legal_actions(), acq_recorder_check(),          |
 * |                                | acq_recorder_check_as(), acq_recorder_apply_as()             |
 * | read, write and check records  | acq_record_check_text(), acq_record_check_json(),            |
 * |                                | acq_record_check_each(), acq_record_check(),                 |
 * |                                | acq_record_from_text(), acq_record_from_json(),              |
 * |                                | acq_record_to_text(), acq_record_to_json()                   |
 * | make and look at records       | acq_record_new(), acq_record_summary(), acq_record_rules(),  |
 * |                                | acq_record_tiles(), acq_record_market_draws(),               |
 * |                                | acq_record_actions(), acq_record_tag_name(),                 |
 * |                                | acq_record_tag_text(), acq_record_set_tag(),                 |
 * |                                | acq_record_set_result(), acq_record_market_seed(),           |
 * |                                | acq_record_set_market_seed()                                 |
 * | replay a record                | acq_replay_new(), acq_replay_step(),                         |
 * |                                | acq_replay_step_events(), acq_replay_actions(),              |
 * |                                | acq_replay_game(), acq_replay_go_to(), acq_replay_clone(),   |
 * |                                | acq_replay_phase(), acq_replay_legal_actions()               |
 * | read, write and check notes    | acq_notes_check_text(), acq_notes_check_json(),              |
 * |                                | acq_notes_from_text(), acq_notes_from_json(),                |
 * |                                | acq_notes_to_text(), acq_notes_to_json(),                    |
 * |                                | acq_notes_check(), acq_notes_recognize()                     |
 * | convert notes and records      | acq_notes_from_record(), acq_notes_complete(),               |
 * |                                | acq_notes_without_forced()                                   |
 * | make and look at notes         | acq_notes_new(), acq_notes_push(), acq_notes_summary(),      |
 * |                                | acq_notes_rules(), acq_notes_start(),                        |
 * |                                | acq_notes_first_rack(), acq_notes_set_first_rack(),          |
 * |                                | acq_notes_entry(), acq_notes_entry_draws(),                  |
 * |                                | acq_notes_entry_sets_aside(), acq_notes_entry_market(),      |
 * |                                | acq_notes_entry_shows(), acq_notes_entry_above(),            |
 * |                                | acq_notes_entry_comment(), acq_notes_set_tag(),              |
 * |                                | acq_notes_tag_name(), acq_notes_tag_text(),                  |
 * |                                | acq_notes_comments(), acq_notes_closing_comments(),          |
 * |                                | acq_notes_push_comment(), acq_notes_push_closing_comment(),  |
 * |                                | acq_notes_set_end()                                          |
 * | save and load a game           | acq_game_to_json(), acq_game_from_json()                     |
 * | set up a position              | acq_setup_new(), acq_setup_deal(), acq_game_from_json()      |
 * | describe a position in text    | acq_game_from_text(), acq_view_from_text(),                  |
 * |                                | acq_game_to_text(), acq_view_to_text(),                      |
 * |                                | acq_position_is_game(), acq_position_player_name()           |
 * | describe stored forms          | acq_form_grammar(), acq_form_name()                          |
 * | look at the rules of a game    | acq_game_rules(), acq_rules_get(), acq_rules_format()        |
 * | explain a rule                 | acq_rule_find(), acq_rule_code(), acq_rule_title(),          |
 * |                                | acq_rule_text(), acq_rule_ruling(), acq_rule_count()         |
 * | explain why a call failed      | acq_last_error_message(), acq_last_error_status(),           |
 * |                                | acq_last_error_count(), acq_last_error_problem(),            |
 * |                                | acq_last_error_problem_message(),                            |
 * |                                | acq_last_error_problem_sentence(),                           |
 * |                                | acq_last_error_problem_path(),                               |
 * |                                | acq_last_error_problem_guess(),                              |
 * |                                | acq_last_error_problem_guess_count(),                        |
 * |                                | acq_last_error_problem_guess_at(),                           |
 * |                                | acq_last_error_problem_guess_text(),                         |
 * |                                | acq_last_error_problem_guess_edit(),                         |
 * |                                | acq_last_error_problem_guess_question(),                     |
 * |                                | acq_last_error_problem_view(), acq_last_error_clear(),       |
 * |                                | acq_last_error_dismiss(), acq_status_name()                  |
 * | search                         | acq_game_clone(), acq_game_assign(),                         |
 * |                                | acq_game_apply_unchecked(), acq_game_stable_hash(),          |
 * |                                | acq_view_sample(), acq_game_bag(), acq_game_market(),        |
 * |                                | acq_game_perft()                                             |
 * | let the computer play, analyse | acq_play_agents(), acq_view_analyse(),                       |
 * |                                | acq_view_win_chances() and others of acquire_agents.h, which |
 * |                                | belongs to the feature `agents`                              |
 * | play at random                 | acq_stream_new(), acq_stream_below(),                        |
 * |                                | acq_game_play_randomly(), acq_random_game()                  |
 * | allocate without malloc()      | acq_alloc(), acq_free()                                      |
 * | ask for version and features   | acq_version(), acq_abi_version(), acq_has_feature()          |
 *
 * Most functions acq_game_… that read a game have a counterpart acq_view_… that reads what one
 * player may know. Each type of handle has its own function …_free, and most have …_clone and
 * …_equal.
 *
 * # Calls
 *
 * - A function that can fail returns an #AcqStatus as an int32_t: 0 for success. After a failure,
 *   the functions acq_last_error_… give the details: the message, and for each problem an
 *   #AcqProblem with fields such as the action and the rule. Each thread has its own last error,
 *   which stays until the next call that fails in that thread.
 * - The comment of each function lists its errors. Some errors are not repeated there: a function
 *   that takes pointers may fail with #ACQ_STATUS_UNALIGNED; one that takes handles with
 *   #ACQ_STATUS_HANDLE, #ACQ_STATUS_BUSY and #ACQ_STATUS_POISONED; one that takes strings or lists
 *   with #ACQ_STATUS_SIZE; and any function with #ACQ_STATUS_PANIC.
 * - Results come last among the arguments. A function "gives" a value through a pointer, "writes" a
 *   string or a list into a buffer, and "makes" a handle. It sets its results only if it succeeds.
 *   The pointer to a result must not be NULL.
 * - The caller owns the buffer of a string or a list. `needed` receives the size of the string in
 *   bytes, including the NUL at its end; `count` receives the number of items. If `capacity` is too
 *   small, the call fails with #ACQ_STATUS_BUFFER. It then still sets `needed` or `count`, but does
 *   not change the buffer. If `capacity` is 0, the buffer may be NULL.
 * - Strings passed to a function are UTF-8. Their length is in bytes, or is #ACQ_NUL_TERMINATED. A
 *   string of more than #ACQ_TEXT_BYTES_MAX bytes fails with #ACQ_STATUS_SIZE, except in
 *   acq_record_check_each().
 * - Enumeration values are passed as int32_t. A number outside the enumeration fails with
 *   #ACQ_STATUS_VALUE.
 * - Players, chains and tiles are numbers from 0. The actions of a record are numbered from 1. A
 *   set of chains is a number with bit `i` for chain `i`; a set of tiles is an #AcqTileSet.
 * - A function that writes a sentence takes an #AcqNames, which has the players' names and the
 *   reader, or NULL.
 * - A pointer must be NULL or point to a valid object of its type. The library checks everything
 *   else: NULL, meaningless numbers and malformed strings fail with a status. If the library
 *   panics, the call fails with #ACQ_STATUS_PANIC, and the handles passed to it can then only be
 *   freed.
 *
 * # Handles
 *
 * #AcqRules, #AcqGame, #AcqView, #AcqRecord, #AcqNotes, #AcqReplay, #AcqRecorder and #AcqStream are
 * opaque types. A function whose last argument is a pointer to a pointer makes one. The caller owns it and
 * frees it exactly once with the function …_free of its type. Do not use a pointer after freeing
 * it. No handle refers to another, so they can be freed in any order. Only a pointer to `const` from
 * a function …_lent_… belongs to the handle that lends it, and is valid until that is freed.
 *
 * A function …_free returns no status and ignores NULL. If it cannot free a handle, the handle does
 * not change and still belongs to the caller. The functions acq_last_error_… then give the reason:
 * #ACQ_STATUS_BUSY if the handle is in use, for example if an observer frees the game whose events
 * it receives, or #ACQ_STATUS_HANDLE if the handle has another type.
 *
 * A call does not change a handle that it takes as `const`, and several threads may make such calls
 * at once. While one thread changes a handle, no other may use it. Different handles are
 * independent.
 *
 * Plain structs belong to the caller. They have the same size on every platform and no pointers,
 * except #AcqNames.
 *
 * A struct that the library fills ends with `reserved` bytes, which are 0. A later version with the
 * same #ACQ_ABI_VERSION may use some of them for new fields. Ignore them when you read such a
 * struct, and set them to 0 when you fill one. Structs that programs keep in large numbers have
 * none: #AcqCell and #AcqTileSet.
 */


#ifndef ACQUIRE_H
#define ACQUIRE_H

#include <stddef.h>
#include <stdint.h>

/** Passed as the length of a string: the string ends at its first NUL. */
#define ACQ_NUL_TERMINATED SIZE_MAX


#ifndef __cplusplus
enum {
    /**
     * The largest size of a string in bytes, not counting the NUL at its end: 16 MiB. Every record and
     * every state of a game is smaller.
     */
    ACQ_TEXT_BYTES_MAX = 16777216
};

enum {
    /**
     * The most actions of a record: far more than the longest game has.
     */
    ACQ_RECORD_ACTIONS_MAX = 65536
};

enum {
    /**
     * The number of tiles (B1). A tile has the index `12 * row + column - 1`, with row A as 0 (B2): 1A
     * is 0, 12A is 11, 12I is 107.
     */
    ACQ_TILES = 108
};

enum {
    /**
     * The number of chains (B4). Chains 0 and 1 are cheap, 2 to 4 medium, 5 and 6 expensive (C1).
     * Their names depend on the edition; acq_chain_name() writes them.
     */
    ACQ_CHAINS = 7
};

enum {
    /**
     * The largest number of players in a game (S5). Players are numbered from 0 in seat order.
     */
    ACQ_PLAYERS_MAX = 6
};

enum {
    /**
     * The most deductions of one rack that acq_view_deductions() writes.
     */
    ACQ_DEDUCTIONS_MAX = 12
};

enum {
    /**
     * The most changes that acq_last_error_problem_guess_count() gives.
     */
    ACQ_GUESSES_MAX = 9
};

enum {
    /**
     * Means "none" in place of a player, a tile, a chain, a phase, a power or a reason.
     */
    ACQ_NONE = 255
};

enum {
    /**
     * Means, in place of the viewer of notes, a viewer of every rack and every draw.
     */
    ACQ_COMPLETE = 254
};

enum {
    /**
     * The number of action ids. Every possible action has an action id from 0 to 1260, the same in
     * every game and language. This is the layout, version #ACQ_ACTION_ID_VERSION:
     *
     * - 0–107 place the tile with this index
     * - 108 pass
     * - 109 redraw
     * - 110 declare the end
     * - 111–115 play free3, buy5, trade2, take5, place4
     * - 116–122 found chain 0–6
     * - 123–129 survivor chain 0–6
     * - 130–136 defunct chain 0–6
     * - 137–318 dispose: by shares received (0–12), then by shares sold
     * - 319–1110 buy: by the number of shares (0–5), then by the chains in ascending order
     * - 1111–1218 replace the tile with this index
     * - 1219–1260 trade: by the chain given, then by the chain taken
     */
    ACQ_ACTION_IDS = 1261
};

enum {
    /**
     * Means "no action" in place of an action id.
     */
    ACQ_NO_ACTION = 65535
};

enum {
    /**
     * The number of numbers in an observation.
     */
    ACQ_OBSERVATION_LENGTH = 2039
};

enum {
    /**
     * The number of fields in an observation.
     */
    ACQ_OBSERVATION_FIELDS = 43
};
#else
/* C++ compilers warn of an enumerator beside a number in `known ? seat : ACQ_NONE`. */
static const int ACQ_TEXT_BYTES_MAX = 16777216;
static const int ACQ_RECORD_ACTIONS_MAX = 65536;
static const int ACQ_TILES = 108;
static const int ACQ_CHAINS = 7;
static const int ACQ_PLAYERS_MAX = 6;
static const int ACQ_DEDUCTIONS_MAX = 12;
static const int ACQ_GUESSES_MAX = 9;
static const int ACQ_NONE = 255;
static const int ACQ_COMPLETE = 254;
static const int ACQ_ACTION_IDS = 1261;
static const int ACQ_NO_ACTION = 65535;
static const int ACQ_OBSERVATION_LENGTH = 2039;
static const int ACQ_OBSERVATION_FIELDS = 43;
#endif

/**
 * The major version of the library to which this header belongs.
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
 * The version of the binary interface. It is part of the name by which programs load the shared
 * library. A program works with the version of the library that it was compiled for and every later
 * one with the same number, if it has the features that the program uses; acq_has_feature() checks
 * for a feature.
 */
#define ACQ_ABI_VERSION 2

/**
 * The version of the layout of action ids.
 */
#define ACQ_ACTION_ID_VERSION 1

/**
 * The version of the layout of observations.
 */
#define ACQ_OBSERVATION_VERSION 3

/**
 * The version of the stored forms of records, games and views.
 */
#define ACQ_RECORD_VERSION 2

/**
 * The version of the stored forms of notes.
 */
#define ACQ_NOTES_VERSION 1

/**
 * The status that a function returns: 0 for success, or the reason why it failed.
 * acq_status_name() returns its name. The numbers never change, and none is ever reused.
 *
 * - 1–29: an argument is wrong, or there is no answer.
 * - 100–199: rules, tile orders and strings.
 * - 200–299: an action is not legal; the game does not change.
 * - 300–399: a stored game or view is impossible.
 * - 400–429: a record is wrong.
 * - 430–439: an event contradicts a view.
 * - 440–459: the text of a position is wrong.
 * - 460–499: notes are wrong.
 */
enum AcqStatus
#ifdef __cplusplus
  : int32_t
#endif // __cplusplus
 {
    /**
     * Success.
     */
    ACQ_STATUS_OK = 0,
    /**
     * A pointer that must not be NULL is NULL.
     */
    ACQ_STATUS_NULL = 1,
    /**
     * The buffer is too small. The call still gives the size that is needed.
     */
    ACQ_STATUS_BUFFER = 2,
    /**
     * A string is not valid UTF-8.
     */
    ACQ_STATUS_UTF8 = 3,
    /**
     * The library panicked. The handles passed to the call can now only be freed.
     */
    ACQ_STATUS_PANIC = 4,
    /**
     * The library panicked in an earlier call with this handle, which can now only be freed.
     */
    ACQ_STATUS_POISONED = 5,
    /**
     * The pointer does not point to a handle of this type.
     */
    ACQ_STATUS_HANDLE = 6,
    /**
     * The handle is in use: an observer uses the handle that is being changed, or two arguments
     * are the same handle.
     */
    ACQ_STATUS_BUSY = 7,
    /**
     * A pointer is not aligned as its type requires.
     */
    ACQ_STATUS_UNALIGNED = 8,
    /**
     * A count or a size is too large.
     */
    ACQ_STATUS_SIZE = 9,
    /**
     * An index is out of range.
     */
    ACQ_STATUS_INDEX = 10,
    /**
     * No action has this action id.
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
     * No chain has this index, 0 to 6 (B4), or this name (C1).
     */
    ACQ_STATUS_CHAIN = 14,
    /**
     * There is no such player (S5).
     */
    ACQ_STATUS_PLAYER = 15,
    /**
     * The number is not an allowed value, for example not a value of an enumeration.
     */
    ACQ_STATUS_VALUE = 16,
    /**
     * The view does not show the answer (I2, I3).
     */
    ACQ_STATUS_CONCEALED = 17,
    /**
     * The holdings contradict the view, or are impossible (I3).
     */
    ACQ_STATUS_HOLDINGS = 18,
    /**
     * The struct describes no event.
     */
    ACQ_STATUS_EVENT = 19,
    /**
     * No rule has this code.
     */
    ACQ_STATUS_RULE = 20,
    /**
     * No field of an observation has this name.
     */
    ACQ_STATUS_FIELD = 21,
    /**
     * There is no such option (O).
     */
    ACQ_STATUS_RULES_OPTION = 100,
    /**
     * An option or an enumeration has no such value (O).
     */
    ACQ_STATUS_RULES_VALUE = 101,
    /**
     * The rules do not allow this number of players (S5).
     */
    ACQ_STATUS_RULES_PLAYERS = 102,
    /**
     * The tile order does not have 108 tiles (B1).
     */
    ACQ_STATUS_TILE_ORDER_COUNT = 110,
    /**
     * The tile order contains a tile twice (B1).
     */
    ACQ_STATUS_TILE_ORDER_TWICE = 111,
    /**
     * There are more market draws than a game can need (Z3).
     */
    ACQ_STATUS_TILE_ORDER_MARKET_DRAWS = 112,
    /**
     * The text is not a tile (B1).
     */
    ACQ_STATUS_PARSE_TILE = 120,
    /**
     * The text does not begin with the first word of an action.
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
     * An odd number of shares is traded; shares are traded two for one (H2).
     */
    ACQ_STATUS_PARSE_ACTION_ODD_TRADE = 135,
    /**
     * The number is larger than the number of shares of a chain (B4).
     */
    ACQ_STATUS_PARSE_ACTION_TOO_MANY_SHARES = 136,
    /**
     * A purchase has more than five shares (P2).
     */
    ACQ_STATUS_PARSE_ACTION_TOO_MANY_BOUGHT = 137,
    /**
     * A chain is traded for itself (P4).
     */
    ACQ_STATUS_PARSE_ACTION_SAME_CHAIN = 138,
    /**
     * The text continues after the action.
     */
    ACQ_STATUS_PARSE_ACTION_TRAILING = 139,
    /**
     * The game is over (E).
     */
    ACQ_STATUS_ILLEGAL_GAME_OVER = 200,
    /**
     * This kind of action does not answer the current decision (T6).
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
     * The player must place a tile: their rack has a playable one (T2).
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
     * The chain is already on the board (F1).
     */
    ACQ_STATUS_ILLEGAL_CHAIN_ON_BOARD = 209,
    /**
     * The chain is not among the largest (M2, M3).
     */
    ACQ_STATUS_ILLEGAL_NOT_LARGEST = 210,
    /**
     * The player disposes of more shares than they hold (H2).
     */
    ACQ_STATUS_ILLEGAL_NOT_HELD = 211,
    /**
     * The bank has too few shares of the survivor (H2).
     */
    ACQ_STATUS_ILLEGAL_TRADE_BEYOND_BANK = 212,
    /**
     * The purchase has too many shares (Y1, P2).
     */
    ACQ_STATUS_ILLEGAL_PURCHASE_TOO_LARGE = 213,
    /**
     * The player has already made this turn's purchase (P4).
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
     * The player does not have enough cash (Y1).
     */
    ACQ_STATUS_ILLEGAL_NOT_ENOUGH_CASH = 217,
    /**
     * The player has not made this turn's purchase yet, so they cannot pass (Y1).
     */
    ACQ_STATUS_ILLEGAL_MUST_BUY = 218,
    /**
     * No trade is left in this turn (P4).
     */
    ACQ_STATUS_ILLEGAL_NO_TRADE_LEFT = 219,
    /**
     * The player has fewer than two shares to give (P4).
     */
    ACQ_STATUS_ILLEGAL_TOO_FEW_TO_GIVE = 220,
    /**
     * The tile is not dead (D3).
     */
    ACQ_STATUS_ILLEGAL_NOT_DEAD = 221,
    /**
     * Another player makes the decision (T).
     */
    ACQ_STATUS_ILLEGAL_NOT_YOURS = 222,
    /**
     * The text is not JSON, or does not have the expected structure.
     */
    ACQ_STATUS_JSON = 300,
    /**
     * The setup names a player who is not in the game (S5).
     */
    ACQ_STATUS_SETUP_NO_SUCH_PLAYER = 310,
    /**
     * A tile is in two places (B6).
     */
    ACQ_STATUS_SETUP_TILE_TWICE = 311,
    /**
     * A tile is missing: it is in none of the places (B6).
     */
    ACQ_STATUS_SETUP_TILE_MISSING = 312,
    /**
     * The bag is missing; a game needs its order (B6).
     */
    ACQ_STATUS_SETUP_BAG_MISSING = 313,
    /**
     * The bag or the market is given, but a view knows neither (I2).
     */
    ACQ_STATUS_SETUP_HIDDEN_IN_VIEW = 314,
    /**
     * A viewer is given, but a game has none (I2).
     */
    ACQ_STATUS_SETUP_VIEWER_IN_GAME = 315,
    /**
     * Too few tiles are unseen for the racks (B6).
     */
    ACQ_STATUS_SETUP_TOO_FEW_UNSEEN = 316,
    /**
     * A rack that must be known is not given in full (I2).
     */
    ACQ_STATUS_SETUP_RACK_UNKNOWN = 317,
    /**
     * A rack is too large (D1, P5).
     */
    ACQ_STATUS_SETUP_RACK_TOO_LARGE = 318,
    /**
     * A rack is too small (D1).
     */
    ACQ_STATUS_SETUP_RACK_TOO_SMALL = 319,
    /**
     * A shown tile is not in the rack (I1).
     */
    ACQ_STATUS_SETUP_SHOWN_ELSEWHERE = 320,
    /**
     * Cash or shares that the view must show are missing (I3).
     */
    ACQ_STATUS_SETUP_HOLDING_MISSING = 321,
    /**
     * The amount of cash is impossible (B5).
     */
    ACQ_STATUS_SETUP_CASH = 322,
    /**
     * The shares of a chain do not add up to 25 (B4).
     */
    ACQ_STATUS_SETUP_SHARES = 323,
    /**
     * A chain has only one tile (F1).
     */
    ACQ_STATUS_SETUP_SINGLE_TILE = 324,
    /**
     * The tiles of a chain are not connected (F1).
     */
    ACQ_STATUS_SETUP_NOT_CONNECTED = 325,
    /**
     * Two chains touch without a merger (M1).
     */
    ACQ_STATUS_SETUP_CHAINS_TOUCH = 326,
    /**
     * An unincorporated tile touches a chain (F3).
     */
    ACQ_STATUS_SETUP_TILE_TOUCHES_CHAIN = 327,
    /**
     * Unincorporated tiles touch, and they cannot be starting tiles (S2).
     */
    ACQ_STATUS_SETUP_TILES_TOUCH = 328,
    /**
     * A player has used powers in a game without them (P).
     */
    ACQ_STATUS_SETUP_POWERS_USED = 329,
    /**
     * There are more market draws than a game can need (Z3).
     */
    ACQ_STATUS_SETUP_MARKET_DRAWS = 330,
    /**
     * The bank's shares are missing; a view that conceals shares needs them (I3).
     */
    ACQ_STATUS_SETUP_BANK_MISSING = 331,
    /**
     * The deductions about a player's hidden tiles are not about hidden tiles (I2).
     */
    ACQ_STATUS_SETUP_DEDUCTIONS = 332,
    /**
     * No way to deal the unseen tiles agrees with the deductions about the hidden ones (I2).
     */
    ACQ_STATUS_SETUP_NO_DEAL = 333,
    /**
     * The number of tiles in a rack is missing, and the view does not show all of them (D1, I1).
     */
    ACQ_STATUS_SETUP_RACK_SIZE_MISSING = 334,
    /**
     * The power played this turn is not among the powers that the player has used (P).
     */
    ACQ_STATUS_TURN_POWER_NOT_USED = 340,
    /**
     * The power played this turn belongs to a later phase (P1–P6).
     */
    ACQ_STATUS_TURN_POWER_TOO_EARLY = 341,
    /**
     * The number of tiles still to place is impossible (P6).
     */
    ACQ_STATUS_TURN_TILES_LEFT = 342,
    /**
     * `placed` contradicts the decision (T6).
     */
    ACQ_STATUS_TURN_PLACED = 343,
    /**
     * A tile was placed, but `moved` is not set (E7).
     */
    ACQ_STATUS_TURN_MOVED = 344,
    /**
     * `bought` contradicts the decision (T6).
     */
    ACQ_STATUS_TURN_BOUGHT = 345,
    /**
     * Trades are left although trade2 was not played, or more than three are left (P4).
     */
    ACQ_STATUS_TURN_TRADES_LEFT = 346,
    /**
     * The decision is about a trade, but no trade is possible (P4).
     */
    ACQ_STATUS_TURN_NO_TRADE = 347,
    /**
     * The end cannot have been declared by this player or at this point (E3).
     */
    ACQ_STATUS_TURN_DECLARED = 348,
    /**
     * There are too many idle turns: the game would have ended earlier (E7).
     */
    ACQ_STATUS_TURN_IDLE_TURNS = 349,
    /**
     * The game is not over, or it is over for another reason (E).
     */
    ACQ_STATUS_TURN_REASON = 350,
    /**
     * The game is over, but players still hold shares of chains on the board (E8).
     */
    ACQ_STATUS_TURN_SHARES_LEFT = 351,
    /**
     * The game should be over: the end condition is met (E2).
     */
    ACQ_STATUS_TURN_OVER_AUTOMATICALLY = 352,
    /**
     * The game should be over: every tile left is dead (E6).
     */
    ACQ_STATUS_TURN_OVER_ALL_TILES = 353,
    /**
     * The tile being resolved is not an unincorporated tile on the board (M1).
     */
    ACQ_STATUS_TURN_TILE_NOT_LAID = 354,
    /**
     * There is no choice: the tile founds no chain, or only one chain can be founded (F1).
     */
    ACQ_STATUS_TURN_NOTHING_TO_FOUND = 355,
    /**
     * The tile merges no chains (M1).
     */
    ACQ_STATUS_TURN_NO_MERGER = 356,
    /**
     * There is no choice: the largest chains are not tied (M2).
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
     * The decision is about a further tile, but no playable tile is left (P6).
     */
    ACQ_STATUS_TURN_NOT_PLAYABLE = 362,
    /**
     * There is no dead tile to replace, or no tile to replace it with (D3).
     */
    ACQ_STATUS_TURN_NOTHING_TO_REPLACE = 363,
    /**
     * The power just played would have had no effect (P7).
     */
    ACQ_STATUS_TURN_NO_EFFECT = 364,
    /**
     * The text is not the expected one at this place.
     */
    ACQ_STATUS_RECORD_EXPECTED = 400,
    /**
     * A line of the head appears twice.
     */
    ACQ_STATUS_RECORD_TWICE = 401,
    /**
     * The name of a tag is not a single word.
     */
    ACQ_STATUS_RECORD_TAG_NAME = 402,
    /**
     * The text of a tag is not a single line.
     */
    ACQ_STATUS_RECORD_TAG_TEXT = 403,
    /**
     * Two tags have the same name.
     */
    ACQ_STATUS_RECORD_TAG_TWICE = 404,
    /**
     * The tags are larger than 4 MiB in all.
     */
    ACQ_STATUS_RECORD_TAG_TOO_LONG = 405,
    /**
     * There are more actions, amounts of cash or ranks than a record can have.
     */
    ACQ_STATUS_RECORD_TOO_MANY = 406,
    /**
     * There are more problems; `wanted` is their number.
     */
    ACQ_STATUS_RECORD_MORE = 407,
    /**
     * Bonuses are due, but no market draw is left (Z1).
     */
    ACQ_STATUS_RECORD_MARKET_DRAW_MISSING = 410,
    /**
     * A market draw is a tile that is not in the bag (Z1).
     */
    ACQ_STATUS_RECORD_MARKET_DRAW_NOT_IN_BAG = 411,
    /**
     * The record has more market draws than its game uses (Z3).
     */
    ACQ_STATUS_RECORD_MARKET_DRAWS_UNUSED = 412,
    /**
     * The record claims a result, but the game is not over (E).
     */
    ACQ_STATUS_RECORD_NOT_OVER = 420,
    /**
     * The claimed result differs from the one that the rules give (E8, E9).
     */
    ACQ_STATUS_RECORD_RESULT = 421,
    /**
     * The game cannot end for this reason (E).
     */
    ACQ_STATUS_RECORD_REASON = 422,
    /**
     * The record leaves the game unfinished, but it is over (E).
     */
    ACQ_STATUS_RECORD_OVER = 423,
    /**
     * The event cannot happen in the game that the view shows, or its viewer cannot see it.
     */
    ACQ_STATUS_CONTRADICTION = 430,
    /**
     * The text of a position is not the expected one at this place.
     */
    ACQ_STATUS_POSITION_EXPECTED = 440,
    /**
     * A line, a tile of a list or a chain of a list appears twice in the text of a position.
     */
    ACQ_STATUS_POSITION_TWICE = 441,
    /**
     * The text of a position names a chain that the edition does not have (C1).
     */
    ACQ_STATUS_POSITION_CHAIN = 442,
    /**
     * The drawing of a board has a square with something that no square has.
     */
    ACQ_STATUS_POSITION_SQUARE = 443,
    /**
     * The drawing of a board has a row that is too short or too long, or too few rows (B1).
     */
    ACQ_STATUS_POSITION_ROWS = 444,
    /**
     * The text of a position names a player who is not in it, or gives a player an invalid name.
     */
    ACQ_STATUS_POSITION_PLAYER = 445,
    /**
     * The racks of several players are given, and neither a viewer nor the bag (I2).
     */
    ACQ_STATUS_POSITION_VIEWER = 446,
    /**
     * There are more problems in the text of a position; `wanted` is their number.
     */
    ACQ_STATUS_POSITION_MORE = 447,
    /**
     * The text of notes is not the expected one at this place.
     */
    ACQ_STATUS_NOTES_EXPECTED = 460,
    /**
     * A line of the head of notes appears twice.
     */
    ACQ_STATUS_NOTES_TWICE = 461,
    /**
     * There are more actions, tiles, racks or bytes of comments than notes can have.
     */
    ACQ_STATUS_NOTES_TOO_MANY = 462,
    /**
     * A comment is not a single line without spaces around it.
     */
    ACQ_STATUS_NOTES_COMMENT = 463,
    /**
     * The game has no such player (S5), or the name is not one of a player.
     */
    ACQ_STATUS_NOTES_PLAYER = 464,
    /**
     * There is not one tile for each player to decide who begins (S1).
     */
    ACQ_STATUS_NOTES_START = 465,
    /**
     * A first rack is missing or impossible (S4).
     */
    ACQ_STATUS_NOTES_FIRST_RACK = 466,
    /**
     * The notes contain a fact that their viewer does not see (I2).
     */
    ACQ_STATUS_NOTES_UNSEEN = 467,
    /**
     * Another player makes the decision (T).
     */
    ACQ_STATUS_NOTES_WRONG_PLAYER = 468,
    /**
     * The number of the turn is another, or no turn begins here (T).
     */
    ACQ_STATUS_NOTES_TURN = 469,
    /**
     * The player cannot have the tile, which is known to be elsewhere (B6).
     */
    ACQ_STATUS_NOTES_ELSEWHERE = 470,
    /**
     * The player cannot have the tile, because of an earlier observation.
     */
    ACQ_STATUS_NOTES_NOT_HELD = 471,
    /**
     * No way to deal the unseen tiles explains the action and the earlier observations (B6).
     */
    ACQ_STATUS_NOTES_NO_TILE_ORDER = 472,
    /**
     * The search for a tile order that explains the notes was given up.
     */
    ACQ_STATUS_NOTES_TOO_HARD = 473,
    /**
     * The player draws another number of tiles (D1).
     */
    ACQ_STATUS_NOTES_DRAWS = 474,
    /**
     * The player sets another number of tiles aside (D4, D5).
     */
    ACQ_STATUS_NOTES_SETS_ASIDE = 475,
    /**
     * The tile is set aside, but it is not dead (D3).
     */
    ACQ_STATUS_NOTES_NOT_DEAD = 476,
    /**
     * The market shows another number of tiles (Z1).
     */
    ACQ_STATUS_NOTES_MARKET = 477,
    /**
     * The player does not show such a rack here (I1, I3).
     */
    ACQ_STATUS_NOTES_SHOWS = 478,
    /**
     * The notes leave the game unfinished, but it is over (E).
     */
    ACQ_STATUS_NOTES_OVER = 479,
    /**
     * The notes give a result, but the game is not over (E).
     */
    ACQ_STATUS_NOTES_NOT_OVER = 480,
    /**
     * Another decision comes next (T).
     */
    ACQ_STATUS_NOTES_ASKED = 481,
    /**
     * The result differs from the one that the rules give (E8, E9).
     */
    ACQ_STATUS_NOTES_RESULT = 482,
    /**
     * No player was asked, because there was only one possibility, and it is a different one (T6).
     */
    ACQ_STATUS_NOTES_FORCED = 483,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef int32_t AcqStatus;
#endif // __cplusplus

/**
 * A rule booklet. It decides the starting tiles (S2), the first player (S3) and the chains' names
 * (C1). Everything else is an #AcqOption (O1). acq_edition_name() writes its name.
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
    ACQ_EDITION_WIZARDS_2008 = 2,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqEdition;
#endif // __cplusplus

/**
 * The choices of a player with tiles that they cannot play (D5).
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
     * After drawing, the player may replace dead tiles one by one (D3).
     */
    ACQ_DEAD_TILES_REPLACE = 1,
    /**
     * After drawing, dead tiles are replaced without asking, the lowest index first (D5).
     */
    ACQ_DEAD_TILES_REPLACE_AUTOMATICALLY = 2,
    /**
     * Before placing, the player may set aside a rack without a playable tile (D4).
     */
    ACQ_DEAD_TILES_REDRAW = 3,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqDeadTiles;
#endif // __cplusplus

/**
 * The ways in which the game ends (E5).
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
/** A value of the enumeration of this name. */
typedef uint8_t AcqEnd;
#endif // __cplusplus

/**
 * The visibility of the other players' cash and shares in a view (I3).
 */
enum AcqHoldings
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * A view shows all players' cash and shares.
     */
    ACQ_HOLDINGS_OPEN = 0,
    /**
     * A view shows only the viewer's own cash and shares, and those that a merger shows.
     */
    ACQ_HOLDINGS_CONCEALED = 1,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqHoldings;
#endif // __cplusplus

/**
 * The third shareholder in a two-player game (Z). It has no effect with more players.
 */
enum AcqTwoPlayerMarket
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * No third shareholder.
     */
    ACQ_TWO_PLAYER_MARKET_NONE = 0,
    /**
     * The market. A tile is drawn, shown and put back; its column is the market's number of shares
     * (Z1).
     */
    ACQ_TWO_PLAYER_MARKET_DRAWN_TILE = 1,
    /**
     * The market, with the shares that the bank has (Z7).
     */
    ACQ_TWO_PLAYER_MARKET_BANK = 2,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqTwoPlayerMarket;
#endif // __cplusplus

/**
 * The bonuses of a chain (N6).
 */
enum AcqBonusScheme
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * Two bonuses: ten and five times the price (C3).
     */
    ACQ_BONUS_SCHEME_CLASSIC = 0,
    /**
     * Three bonuses: 10, 7.5 and 5 times the price (N6).
     */
    ACQ_BONUS_SCHEME_TYCOON = 1,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqBonusScheme;
#endif // __cplusplus

/**
 * The tier of a chain. It decides the price of a share at a given size (C1, C2).
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
     * Chains 2 to 4, $100 above cheap.
     */
    ACQ_TIER_MEDIUM = 1,
    /**
     * Chains 5 and 6, $200 above cheap.
     */
    ACQ_TIER_EXPENSIVE = 2,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqTier;
#endif // __cplusplus

/**
 * One of the five Special Powers (P). acq_power_name() writes its name.
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
/** A value of the enumeration of this name. */
typedef uint8_t AcqPower;
#endif // __cplusplus

/**
 * The kind of a decision (T). acq_phase_kind_name() writes its name, and acq_phase_text() writes
 * the decision as a sentence.
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
     * Buy stock (Y), play a power (P1, P2, P4) or trade (P4).
     */
    ACQ_PHASE_KIND_BUY_STOCK = 5,
    /**
     * Replace dead tiles (D3).
     */
    ACQ_PHASE_KIND_REPLACE_TILES = 6,
    /**
     * The game is over (E); no player decides.
     */
    ACQ_PHASE_KIND_OVER = 7,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqPhaseKind;
#endif // __cplusplus

/**
 * The reason why a game is over (E). acq_end_reason_name() writes its name.
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
     * No tile was placed, drawn or set aside for a whole round (E7).
     */
    ACQ_END_REASON_STALEMATE = 3,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqEndReason;
#endif // __cplusplus

/**
 * A form in which something is stored: text, and except for actions also JSON. acq_form_name()
 * writes its name, acq_form_grammar() the grammar of the text.
 */
enum AcqForm
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * An action.
     */
    ACQ_FORM_ACTION = 0,
    /**
     * An #AcqRecord.
     */
    ACQ_FORM_RECORD = 1,
    /**
     * An #AcqNotes.
     */
    ACQ_FORM_NOTES = 2,
    /**
     * A position: an #AcqGame or an #AcqView.
     */
    ACQ_FORM_POSITION = 3,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqForm;
#endif // __cplusplus

/**
 * The effect of a guess on notes (#AcqGuess).
 */
enum AcqGuessChange
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * An action is replaced.
     */
    ACQ_GUESS_CHANGE_REPLACE = 0,
    /**
     * An action is inserted before another.
     */
    ACQ_GUESS_CHANGE_INSERT = 1,
    /**
     * An action is left out.
     */
    ACQ_GUESS_CHANGE_REMOVE = 2,
    /**
     * Two neighbouring actions or turns change places.
     */
    ACQ_GUESS_CHANGE_SWAP = 3,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqGuessChange;
#endif // __cplusplus

/**
 * An option of the rules (O). acq_option_name() writes its name.
 */
enum AcqOption
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * The #AcqEdition. acq_rules_get() reads it; acq_rules_set() does not change it.
     */
    ACQ_OPTION_EDITION = 0,
    /**
     * The choices of players with dead tiles, an #AcqDeadTiles (D5).
     */
    ACQ_OPTION_DEAD_TILES = 1,
    /**
     * The way in which the game ends, an #AcqEnd (E5).
     */
    ACQ_OPTION_END = 2,
    /**
     * The third shareholder in a two-player game, an #AcqTwoPlayerMarket (Z).
     */
    ACQ_OPTION_TWO_PLAYER_MARKET = 3,
    /**
     * The visibility of the other players' cash and shares in a view, an #AcqHoldings (I3).
     */
    ACQ_OPTION_HOLDINGS = 4,
    /**
     * 1 if the Special Powers are in play (P), otherwise 0; by name `true` or `false`.
     */
    ACQ_OPTION_SPECIAL_POWERS = 5,
    /**
     * The bonuses of a chain, an #AcqBonusScheme (N6).
     */
    ACQ_OPTION_BONUSES = 6,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqOption;
#endif // __cplusplus

/**
 * The kind of an action. The comment of each kind names the fields of #AcqAction that it uses.
 * acq_action_kind_name() writes its name, and acq_action_long_text() writes an action as a
 * sentence.
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
     * Choose the chain that survives (M2): `chain`.
     */
    ACQ_ACTION_KIND_SURVIVOR = 6,
    /**
     * Choose the defunct chain that is handled next (M3): `chain`.
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
     * Trade two shares of one chain for one of another (P4): `chain` is given, `take` is taken.
     */
    ACQ_ACTION_KIND_TRADE = 11,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqActionKind;
#endif // __cplusplus

/**
 * The kind of an event. The comment of each kind names the fields of #AcqEvent that it uses.
 * acq_event_kind_name() writes its name, and acq_event_text() writes an event as a sentence.
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
     * A player passed (T1, D3, E3, P4) or places no further tile (P6). Under `place4` this also
     * happens by itself if no further tile is playable (P6): `player`.
     */
    ACQ_EVENT_KIND_PASSED = 2,
    /**
     * The rack of a player who could not place was shown to all (I1). When the game is over, every
     * player's rack is shown (I3): `player`, `tiles`.
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
     * A tile was drawn. Only the player sees which one (I2): `player`, `tile`.
     */
    ACQ_EVENT_KIND_TILE_DRAWN = 6,
    /**
     * A chain was founded (F1): `player`, `chain`, its `size` and its `tiles`.
     */
    ACQ_EVENT_KIND_CHAIN_FOUNDED = 7,
    /**
     * The founder received a share (F2): `player`, `chain`.
     */
    ACQ_EVENT_KIND_FREE_SHARE = 8,
    /**
     * A chain grew (F3, and at the end of a merger M4): `chain`, its `size`, and the `tiles` that
     * joined it.
     */
    ACQ_EVENT_KIND_CHAIN_GREW = 9,
    /**
     * A tile was placed that merges chains (M1): `player`, `tile`, `chains`.
     */
    ACQ_EVENT_KIND_MERGER_BEGAN = 10,
    /**
     * The survivor of a merger was determined (M2): `chain`.
     */
    ACQ_EVENT_KIND_SURVIVES = 11,
    /**
     * The market showed a tile; its column is the market's number of shares (Z1): `chain`, whose
     * bonuses are due, and `tile`.
     */
    ACQ_EVENT_KIND_MARKET_TILE = 12,
    /**
     * All players' shares of a chain were shown, because its bonuses are paid (I3): `chain`,
     * `shares`.
     */
    ACQ_EVENT_KIND_SHARES_SHOWN = 13,
    /**
     * The bank paid a bonus (N): `player`, `chain`, `gained`.
     */
    ACQ_EVENT_KIND_BONUS_PAID = 14,
    /**
     * A player disposed of shares of a defunct chain (H): `player`, `chain`, `other` (the
     * survivor), `sell`, `trade`, `gained`.
     */
    ACQ_EVENT_KIND_STOCK_DISPOSED = 15,
    /**
     * A defunct chain joined the survivor (M4): `chain`, `other` (the survivor), the survivor's
     * `size`, and the `tiles` of the defunct chain.
     */
    ACQ_EVENT_KIND_CHAIN_ABSORBED = 16,
    /**
     * A player bought shares (Y): `player`, `purchase`, `spent`.
     */
    ACQ_EVENT_KIND_STOCK_BOUGHT = 17,
    /**
     * A player traded two shares for one (P4): `player`, `chain` (given), `other` (taken).
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
     * Shares were sold in the final scoring (E8): `player`, `chain`, `count`, `gained`.
     */
    ACQ_EVENT_KIND_STOCK_SOLD = 22,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqEventKind;
#endif // __cplusplus

/**
 * The content of a square.
 */
enum AcqCellKind
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * An empty square.
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
/** A value of the enumeration of this name. */
typedef uint8_t AcqCellKind;
#endif // __cplusplus

/**
 * The effect that placing a tile would have. acq_placement_kind_name() writes its name, and
 * acq_placement_text() writes the effect as a sentence.
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
     * The tile touches no other and stays unincorporated (F4).
     */
    ACQ_PLACEMENT_KIND_ISOLATED = 1,
    /**
     * The tile founds a chain, which may be any of these (F1): `chains`, and `size`, that of the
     * new chain.
     */
    ACQ_PLACEMENT_KIND_FOUND = 2,
    /**
     * The tile makes this chain grow (F3): `chain`, and its `size` afterwards.
     */
    ACQ_PLACEMENT_KIND_GROW = 3,
    /**
     * The tile merges these chains (M1): `chains`, the largest of them as `survivors`, and the
     * `size` of the one that survives, afterwards (M2).
     */
    ACQ_PLACEMENT_KIND_MERGE = 4,
    /**
     * The tile can never be placed: it touches these safe chains (T4): `chains`.
     */
    ACQ_PLACEMENT_KIND_DEAD = 5,
    /**
     * The tile cannot be placed now: it would found an eighth chain (T5).
     */
    ACQ_PLACEMENT_KIND_BLOCKED = 6,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqPlacementKind;
#endif // __cplusplus

/**
 * A game: everything public, each player's cash and shares, the racks and the bag.
 *
 * acq_game_new(), acq_game_with_tile_order(), acq_game_from_json(), acq_game_from_text(),
 * acq_game_clone(), acq_view_sample(), acq_random_game() and others make one; the caller frees it
 * with acq_game_free(). Several threads may read it while none changes it. Different threads may use
 * different games.
 */
typedef struct AcqGame AcqGame;

/**
 * One viewer's notes of a game, finished or not. They need no tile order, so they can be written
 * at a table. Their actions may be impossible; acq_notes_check() checks them.
 *
 * acq_notes_new(), acq_notes_from_text(), acq_notes_from_json(), acq_notes_from_record() and
 * acq_notes_clone() make them; the caller frees them with acq_notes_free(). Several threads may read
 * them while none changes them.
 */
typedef struct AcqNotes AcqNotes;

/**
 * A record of one game, finished or not. It contains everything that is needed to replay the game.
 * Its actions may be illegal; acq_record_check() and acq_replay_step() check them.
 *
 * acq_record_new(), acq_record_from_text(), acq_record_from_json(), acq_record_clone(),
 * acq_recorder_record() and acq_notes_complete() make one; the caller frees it with acq_record_free(). Several threads may
 * read it while none changes it.
 */
typedef struct AcqRecord AcqRecord;

/**
 * A game that keeps its own record.
 *
 * acq_recorder_new() and acq_recorder_with_tile_order() make one; the caller frees it with
 * acq_recorder_free(). Several threads may read it while none changes it.
 */
typedef struct AcqRecorder AcqRecorder;

/**
 * A replay of a record, action by action. It keeps a copy of the record.
 *
 * acq_replay_new() makes one; the caller frees it with acq_replay_free(). Several threads may read
 * it while none changes it.
 */
typedef struct AcqReplay AcqReplay;

/**
 * An edition with its options (O).
 *
 * acq_rules_new(), acq_rules_clone(), acq_game_rules(), acq_view_rules(), acq_record_rules()
 * and acq_notes_rules() make one; the caller frees it with acq_rules_free(). Games and records keep their own copies.
 * Several threads may read it while none changes it.
 */
typedef struct AcqRules AcqRules;

/**
 * A stream of random numbers. The same seed and number give the same stream on every platform and
 * in every later version.
 *
 * acq_stream_new() makes one; the caller frees it with acq_stream_free(). Only one thread at a
 * time may use it.
 */
typedef struct AcqStream AcqStream;

/**
 * The knowledge of one player, or of a spectator, about a game (I). Nothing in it depends on facts
 * that they cannot know.
 *
 * acq_game_view(), acq_game_spectator_view(), acq_view_clone(), acq_view_from_json(),
 * acq_view_from_text(), acq_notes_check() and acq_last_error_problem_view() make one; the caller frees
 * it with acq_view_free(). It does not change when the game continues. Several threads may read it
 * while none changes it.
 */
typedef struct AcqView AcqView;

/**
 * The players' names for messages and sentences. A plain struct, the only one with pointers.
 *
 * The library reads the struct and the names only during the call, and keeps no pointer to them. A
 * player without a name is "player 0", "player 1" and so on. Where a function takes a pointer to
 * an AcqNames, NULL stands for no names and no reader.
 *
 * To start without names, write `AcqNames names = {NULL, 0, ACQ_NONE};`.
 */
typedef struct AcqNames {
    /**
     * The players' names in seat order, each a UTF-8 text that ends in a NUL. NULL or an empty
     * string means no name. If `count` is 0, `players` may be NULL.
     */
    const char *const *players;
    /**
     * The number of names, 0 to #ACQ_PLAYERS_MAX.
     */
    size_t count;
    /**
     * The player who reads the text and is addressed as "you", or #ACQ_NONE.
     */
    uint8_t you;
} AcqNames;

/**
 * The details of a problem, for programs that do more than show its message. A plain struct of 64
 * bytes.
 *
 * Fields that the problem does not use are 0, but `action` is then #ACQ_NO_ACTION, and `phase`,
 * `player`, `tile`, `chain` and `power` are #ACQ_NONE.
 */
typedef struct AcqProblem {
    /**
     * The #AcqStatus of this problem.
     */
    int32_t status;
    /**
     * The line of the text; the first line is 1. Of JSON with several records it is the line where
     * the record begins, if acq_last_error_problem_path() writes the place in it.
     */
    uint32_t line;
    /**
     * The column in the line, in characters; the first one is 1. With a path it is the column in the
     * string there, such as an action, and not in the line.
     */
    uint32_t column;
    /**
     * The number of the action in its record; the first action is 1.
     */
    uint32_t action_number;
    /**
     * The amount that was tried or found, in shares, tiles, players or dollars.
     */
    uint32_t wanted;
    /**
     * The amount that is allowed or available, in shares, tiles, players or dollars.
     */
    uint32_t available;
    /**
     * The action id of the action that was tried.
     */
    uint16_t action;
    /**
     * The #AcqPhaseKind of the current decision.
     */
    uint8_t phase;
    /**
     * The player.
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
     * The chains that are allowed or involved, bit `i` for chain `i`.
     */
    uint8_t chains;
    /**
     * The #AcqPower that was tried, or #ACQ_NONE.
     */
    uint8_t power;
    /**
     * The code of the rule that was broken, such as `"T4"`, ending in a NUL; empty if there is
     * none. acq_rule_find() finds it in the rulebook.
     */
    char rule[8];
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[24];
} AcqProblem;

/**
 * A change that may fix notes, and the evidence for it. A plain struct of 32 bytes.
 */
typedef struct AcqGuess {
    /**
     * The number of the action where the change begins, counting from 1; 0 if the action in error
     * cannot be read, and for a first rack.
     */
    uint32_t action_number;
    /**
     * The line of the text, counting from 1; 0 if the notes are not text.
     */
    uint32_t line;
    /**
     * The column where the action begins, after the player's name, in characters and counting from 1;
     * 0 if the notes are not text. If something cannot be read it is the column of that, and for a
     * first rack that can be read the column after `rack`.
     */
    uint32_t column;
    /**
     * The number of actions, one after the other and beginning with the one in error, that are
     * possible with the change.
     */
    uint32_t fits;
    /**
     * The #AcqGuessChange.
     */
    uint8_t change;
    /**
     * 1 if these are all the actions that follow, and the end of the notes agrees with them.
     */
    uint8_t all;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[14];
} AcqGuess;

/**
 * The part of a text that a guess replaces. A plain struct of 32 bytes.
 */
typedef struct AcqTextEdit {
    /**
     * The number of bytes before the part.
     */
    uint64_t start;
    /**
     * Its length in bytes; 0 if the new text is only inserted.
     */
    uint64_t length;
    /**
     * 1 if there is such a change, 0 if not: the notes were not read from a text or were changed
     * since, or the missing text is not known.
     */
    uint8_t known;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[15];
} AcqTextEdit;

/**
 * The price of one share of a chain and the chain's bonuses, in dollars. A plain struct of 32 bytes.
 */
typedef struct AcqPrice {
    /**
     * The price of one share (C2).
     */
    uint32_t share;
    /**
     * The bonuses, the one for the most shares first; 0 for those that the rules do not have (C3).
     */
    uint32_t bonuses[3];
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[16];
} AcqPrice;

/**
 * The bonuses of one chain, by receiver (N), in dollars. A plain struct of 40 bytes.
 */
typedef struct AcqBonuses {
    /**
     * The amount that each player receives.
     */
    uint32_t amounts[6];
    /**
     * The amount that would go to the market, which is not paid (Z2).
     */
    uint32_t market;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[12];
} AcqBonuses;

/**
 * An action, split into fields. A plain struct of 16 bytes.
 *
 * The comment of each #AcqActionKind names the fields that it uses. The library reads only these
 * fields. It writes the others as #ACQ_NONE, or as 0 if they count shares.
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
     * The chain of which one share is taken in a trade (P4).
     */
    uint8_t take;
    /**
     * The #AcqPower.
     */
    uint8_t power;
    /**
     * The number of shares that are sold (H2).
     */
    uint8_t sell;
    /**
     * The number of shares that are traded in, which is even (H2).
     */
    uint8_t trade;
    /**
     * The number of shares of each chain that are bought, at most five in all (Y1, P2).
     */
    uint8_t shares[7];
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[2];
} AcqAction;

/**
 * A set of tiles: bit `i % 64` of word `i / 64` for the tile with index `i`. A plain struct of
 * 16 bytes.
 */
typedef struct AcqTileSet {
    /**
     * Tiles 0 to 63, then tiles 64 to 107.
     */
    uint64_t words[2];
} AcqTileSet;

/**
 * One thing that happened as a result of an action. A plain struct of 64 bytes.
 *
 * The comment of each #AcqEventKind names the fields that it uses. The others are #ACQ_NONE, or 0
 * if they are counts or sets. Events account for every dollar: `gained` and `spent` are the
 * changes in the cash of `player`, and both are 0 if no money moves.
 *
 * acq_event_text() writes an event as a sentence. An event may contain something that only one
 * player may see: acq_event_seen_by() removes it, so give each player only the result.
 */
typedef struct AcqEvent {
    /**
     * The #AcqEventKind.
     */
    uint8_t kind;
    /**
     * The player.
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
     * The tile; #ACQ_NONE if there is none, or if it was drawn and is not seen.
     */
    uint8_t tile;
    /**
     * The chain's size in tiles afterwards.
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
     * Tiles.
     */
    struct AcqTileSet tiles;
    /**
     * The number of shares of a defunct chain that are sold.
     */
    uint8_t sell;
    /**
     * The number of shares of a defunct chain that are traded in.
     */
    uint8_t trade;
    /**
     * The number of shares that are sold in the final scoring.
     */
    uint8_t count;
    /**
     * Chains, bit `i` for chain `i`.
     */
    uint8_t chains;
    /**
     * The number of shares of each chain that are bought.
     */
    uint8_t purchase[7];
    /**
     * The number of shares that each player holds.
     */
    uint8_t shares[6];
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[15];
} AcqEvent;

/**
 * The current decision (T) and its data. A plain struct of 32 bytes.
 *
 * Fields that the kind does not use are #ACQ_NONE, or 0 if they are counts or sets.
 * acq_phase_text() writes the decision as a sentence.
 */
typedef struct AcqPhase {
    /**
     * The #AcqPhaseKind.
     */
    uint8_t kind;
    /**
     * The player to move; #ACQ_NONE when the game is over.
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
     * DisposeStock: dollars for each share sold (H2).
     */
    uint32_t price;
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
     * DisposeStock: the number of shares of the defunct chain that the player holds.
     */
    uint8_t held;
    /**
     * DisposeStock: the number of shares of the survivor that the bank has.
     */
    uint8_t available;
    /**
     * PlaceTile: the number of tiles that may still be placed, 1, or up to 4 under place4 (P6).
     */
    uint8_t tiles_left;
    /**
     * PlaceTile: 1 if the player has placed a tile this turn and may pass (P6), otherwise 0.
     */
    uint8_t further;
    /**
     * BuyStock: the number of shares that may be bought: 3, or 5 (P2), or 0 after the purchase
     * (P4).
     */
    uint8_t limit;
    /**
     * BuyStock: 1 if the shares cost nothing (P1), otherwise 0.
     */
    uint8_t free;
    /**
     * BuyStock: the number of trades that are left under trade2 (P4).
     */
    uint8_t trades_left;
    /**
     * Over: the #AcqEndReason.
     */
    uint8_t reason;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[14];
} AcqPhase;

/**
 * The effect that placing a tile would have now, from any rack. A plain struct of 16 bytes.
 *
 * The comment of each #AcqPlacementKind names the fields that it uses. acq_placement_text() writes
 * the effect as a sentence.
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
     * 1 if the tile may be placed (T3), otherwise 0.
     */
    uint8_t playable;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[10];
} AcqPlacement;

/**
 * Everything that is public under all options (I1). A plain struct of 208 bytes.
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
     * Each chain's bonuses in dollars: first those for the most shares, then those for the second
     * most and the third most; 0 for those that the rules do not have (C3).
     */
    uint32_t bonuses[3][7];
    /**
     * Each chain's size in tiles; 0 if it is not on the board.
     */
    uint8_t sizes[7];
    /**
     * The bank's shares of each chain (B4).
     */
    uint8_t bank[7];
    /**
     * The number of tiles in each rack.
     */
    uint8_t rack_sizes[6];
    /**
     * The powers that each player has used (P), bit `i` for #AcqPower `i`.
     */
    uint8_t powers_used[6];
    /**
     * The #AcqEdition.
     */
    uint8_t edition;
    /**
     * The number of players, 2 to 6.
     */
    uint8_t players;
    /**
     * The player to move; #ACQ_NONE when the game is over.
     */
    uint8_t player;
    /**
     * The reason why the game is over, an #AcqEndReason; #ACQ_NONE if it is not.
     */
    uint8_t end_reason;
    /**
     * The number of tiles in the bag.
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
     * 1 if the end condition is met (E1), otherwise 0.
     */
    uint8_t end_condition;
    /**
     * The player whose turn it is; when the game is over, the player who had the last turn.
     */
    uint8_t turn_player;
    /**
     * The #AcqPower played this turn, or #ACQ_NONE.
     */
    uint8_t turn_power;
    /**
     * The number of tiles that may still be placed this turn.
     */
    uint8_t turn_tiles_left;
    /**
     * 1 if a tile was placed this turn, otherwise 0.
     */
    uint8_t turn_placed;
    /**
     * 1 if a tile was placed, drawn or set aside this turn (E7), otherwise 0.
     */
    uint8_t turn_moved;
    /**
     * 1 if the purchase was made and only trades are left (P4), otherwise 0.
     */
    uint8_t turn_bought;
    /**
     * The number of trades that are left this turn (P4).
     */
    uint8_t turn_trades_left;
    /**
     * The player who declared the end (E3), or #ACQ_NONE.
     */
    uint8_t turn_declared;
    /**
     * The number of turns in a row before this one in which no tile was placed, drawn or set aside
     * (E7).
     */
    uint8_t turn_idle_turns;
    /**
     * For each chain, the number of shares that the market would count as holding if the chain's
     * bonuses were paid now: 0 without a market, #ACQ_NONE if a tile would be drawn for it (Z1,
     * Z4, Z7).
     */
    uint8_t market_shares[7];
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[30];
} AcqPosition;

/**
 * One square of the board. A plain struct of 2 bytes.
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
 * A player's place in the standings (E9). A plain struct of 16 bytes.
 */
typedef struct AcqStanding {
    /**
     * The player's worth in dollars.
     */
    uint32_t worth;
    /**
     * The player.
     */
    uint8_t player;
    /**
     * 1 for the winner; players of equal worth have equal ranks (E9).
     */
    uint8_t rank;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[10];
} AcqStanding;

/**
 * The caller's function that receives events, in the order in which they happen.
 *
 * `event` is valid only during the call. The function must return normally: it must not throw an
 * exception or use longjmp. While it runs, the handle that is being changed cannot be freed, and
 * other calls with it return #ACQ_STATUS_BUSY.
 */
typedef void (*AcqObserver)(void *context, const struct AcqEvent *event);

/**
 * A deduction about a player's hidden tiles: at least `tiles` of them are in `among`. A plain
 * struct of 32 bytes.
 */
typedef struct AcqDeduction {
    /**
     * The possible tiles.
     */
    struct AcqTileSet among;
    /**
     * The least number of hidden tiles in `among`.
     */
    uint8_t tiles;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[15];
} AcqDeduction;

/**
 * The place of a field in an observation, its shape and its range. A plain struct of 48 bytes.
 */
typedef struct AcqObservationField {
    /**
     * The index of its first number in the observation.
     */
    uint32_t start;
    /**
     * The number of values in it, at least 1.
     */
    uint32_t length;
    /**
     * The number of its dimensions, 1 to 3.
     */
    uint32_t dimensions;
    /**
     * Its size in every dimension, of which the last varies fastest; 0 for missing dimensions.
     */
    uint32_t shape[3];
    /**
     * The lowest number that can occur: -1 where something may be concealed (I3), otherwise 0.
     */
    float low;
    /**
     * An upper bound, which also applies to positions from setups.
     */
    float high;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[16];
} AcqObservationField;

/**
 * The end of a game. A plain struct of 48 bytes.
 */
typedef struct AcqResult {
    /**
     * Each player's final cash in dollars; 0 beyond the number of players.
     */
    uint32_t cash[6];
    /**
     * Each player's rank, 1 for the winner (E9); 0 beyond the number of players.
     */
    uint8_t ranks[6];
    /**
     * The #AcqEndReason; #ACQ_NONE if the game is unfinished.
     */
    uint8_t reason;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[17];
} AcqResult;

/**
 * The size of each part of a record, and its result. A plain struct of 88 bytes.
 */
typedef struct AcqRecordSummary {
    /**
     * The number of players.
     */
    uint32_t players;
    /**
     * The number of tags.
     */
    uint32_t tags;
    /**
     * The number of tiles in the tile order: 108.
     */
    uint32_t tiles;
    /**
     * The number of tiles that the market shows (Z1).
     */
    uint32_t market_draws;
    /**
     * The number of actions.
     */
    uint32_t actions;
    /**
     * The result that the record claims.
     */
    struct AcqResult result;
    /**
     * The #AcqEdition.
     */
    uint8_t edition;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[19];
} AcqRecordSummary;

/**
 * A record in a string with several, after it was checked. A plain struct of 48 bytes.
 */
typedef struct AcqPiece {
    /**
     * The number of bytes before it in the whole text.
     */
    uint64_t start;
    /**
     * Its length in bytes, without the line break at its end. That and blank lines around it belong to
     * no piece: to write the pieces again, copy what is between them.
     */
    uint64_t length;
    /**
     * The number of its first line in the whole text; the first line is 1.
     */
    uint32_t line;
    /**
     * 0 if all of it is correct, otherwise the #AcqStatus of its first problem.
     */
    int32_t status;
    /**
     * 1 if it is JSON, 0 if it is text.
     */
    uint8_t is_json;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[23];
} AcqPiece;

/**
 * The caller's function that receives each record in a string with several, in their order.
 *
 * `piece` and `game` are valid only during the call. `game` is the game after the last action, which
 * acq_game_clone() copies, or NULL if the record has problems. They are then this thread's last
 * error: acq_last_error_problem() gives them, with their lines in the whole text, or the line of the
 * record if it is JSON. `is_json` of `piece` states which function reads the record itself:
 * acq_record_from_json() or acq_record_from_text(). The function returns 0 to continue; with any
 * other number the call succeeds at once. It must return normally: it must not throw an exception or
 * use longjmp.
 */
typedef int32_t (*AcqRecordReceiver)(void *context,
                                     const struct AcqPiece *piece,
                                     const struct AcqGame *game);

/**
 * The end of notes. A plain struct of 64 bytes.
 */
typedef struct AcqNotesEnd {
    /**
     * The result. Its reason is #ACQ_NONE if the game is not over.
     */
    struct AcqResult result;
    /**
     * The #AcqPhaseKind of the next decision if the game is not over, or #ACQ_NONE if the notes do
     * not give it.
     */
    uint8_t asked;
    /**
     * The number of amounts of cash in the notes; 0 if they are left out.
     */
    uint8_t cash_told;
    /**
     * The number of ranks in the notes; 0 if they are left out.
     */
    uint8_t ranks_told;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[13];
} AcqNotesEnd;

/**
 * The size of each part of notes, their viewer, and their end. A plain struct of 96 bytes.
 */
typedef struct AcqNotesSummary {
    /**
     * The number of players.
     */
    uint32_t players;
    /**
     * The number of tags.
     */
    uint32_t tags;
    /**
     * The number of actions.
     */
    uint32_t entries;
    /**
     * The end of the notes.
     */
    struct AcqNotesEnd end;
    /**
     * The #AcqEdition.
     */
    uint8_t edition;
    /**
     * The player whose notes they are; #ACQ_NONE for a spectator, #ACQ_COMPLETE for a viewer of
     * every rack.
     */
    uint8_t viewer;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[18];
} AcqNotesSummary;

/**
 * One action in notes. A plain struct of 16 bytes.
 */
typedef struct AcqNotesEntry {
    /**
     * The number of the turn that begins with this action, counting from 1; 0 if it is not given.
     */
    uint32_t turn;
    /**
     * The action id.
     */
    uint16_t action;
    /**
     * The player who acted, or #ACQ_NONE if it is not given.
     */
    uint8_t player;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[9];
} AcqNotesEntry;

/**
 * A rack that was shown to all (I1, I3). A plain struct of 32 bytes.
 */
typedef struct AcqNotesShown {
    /**
     * The tiles of the rack.
     */
    struct AcqTileSet rack;
    /**
     * The player whose rack it is, or #ACQ_NONE for the player who acted.
     */
    uint8_t player;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[15];
} AcqNotesShown;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Gives the version of the running library. It may differ from the version of this header.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_version(uint32_t *major, uint32_t *minor, uint32_t *patch);

/**
 * Returns the #ACQ_ABI_VERSION of the running library. Cannot fail.
 */
uint32_t acq_abi_version(void);

/**
 * Gives 1 if the running library was built with a feature, otherwise 0: `agents` for the functions
 * of acquire_agents.h, `acquisition` for those of acquisition.h. Gives 0 for any other name.
 * acquire_config.h has the features of the library that it was installed with.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8.
 */
int32_t acq_has_feature(const char *name, size_t length, uint8_t *has);

/**
 * Returns new memory of this size in bytes, all zero and aligned to 16 bytes, or NULL if there is
 * not enough. It is for hosts that cannot make memory where the library can reach it, such as
 * those that run the library as WebAssembly. The caller frees it with acq_free(). No other
 * function needs or gives such memory.
 */
void *acq_alloc(size_t size);

/**
 * Frees memory that acq_alloc() returned, and no other memory.
 */
void acq_free(void *memory);

/**
 * Returns the name of a status in this header, such as `"ACQ_STATUS_NULL"`, or `"unknown"` if the
 * number is not a status. The text is constant; do not free it.
 *
 * Cannot fail.
 */
const char *acq_status_name(int32_t status);

/**
 * Returns the status of the last call in this thread that failed, or 0 if none did. A call that
 * succeeds does not change it. Cannot fail.
 */
int32_t acq_last_error_status(void);

/**
 * Forgets this thread's last error and frees its memory. Cannot fail.
 */
void acq_last_error_clear(void);

/**
 * Forgets this thread's last error, so that the one before becomes the last again. Only one is
 * kept before the last. This is for programs that call again with a larger buffer after
 * #ACQ_STATUS_BUFFER. Cannot fail.
 */
void acq_last_error_dismiss(void);

/**
 * Writes the message of this thread's last error: the attempt, the reason for the refusal, the
 * allowed values, and the rule. The messages of several problems are separated by `"; "`.
 *
 * Errors in a record, notes or a position text use the names given in it. Otherwise players have
 * these names, or numbers.
 *
 * The functions acq_last_error_… do not change the last error, even if they fail. Only
 * acq_last_error_clear() and acq_last_error_dismiss() do.
 *
 * @param names The players' names and the reader; may be NULL.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
 * #ACQ_STATUS_PLAYER.
 */
int32_t acq_last_error_message(const struct AcqNames *names,
                               char *buffer,
                               size_t capacity,
                               size_t *needed);

/**
 * Gives the number of problems of this thread's last error: 0 if there is no error, 1 after most
 * functions, and one or more after those that look for all problems.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_last_error_count(size_t *count);

/**
 * Gives the details of one problem of this thread's last error.
 *
 * @param index 0 for the first problem.
 * @param fields Receives the result.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
 */
int32_t acq_last_error_problem(size_t index, struct AcqProblem *fields);

/**
 * Writes the message of one problem of this thread's last error.
 *
 * @param index 0 for the first problem.
 * @param names The players' names and the reader; may be NULL.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
 * #ACQ_STATUS_PLAYER, #ACQ_STATUS_INDEX.
 */
int32_t acq_last_error_problem_message(size_t index,
                                       const struct AcqNames *names,
                                       char *buffer,
                                       size_t capacity,
                                       size_t *needed);

/**
 * Writes the message of one problem without its place: without the name of the function, and
 * without the line, the column, the number of the action and the path, which
 * acq_last_error_problem() and acq_last_error_problem_path() give. It ends with a guess at what was
 * meant, if there is one.
 *
 * @param index 0 for the first problem.
 * @param names The players' names and the reader; may be NULL.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: those of acq_last_error_problem_message().
 */
int32_t acq_last_error_problem_sentence(size_t index,
                                        const struct AcqNames *names,
                                        char *buffer,
                                        size_t capacity,
                                        size_t *needed);

/**
 * Writes the path of one problem of this thread's last error: its place in JSON or in a record,
 * such as `actions[16]` or `seats[1].cash`; `.` is the whole. The text is empty if the problem has no path. Indices in a path count
 * from 0.
 *
 * @param index 0 for the first problem.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_last_error_problem_path(size_t index,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *needed);

/**
 * Writes the guess at what was meant as a question, such as `did you mean 4D?`: at an action that
 * cannot be read, or at a small change that may fix notes. The text is empty if there is no guess.
 * The error message and the sentence end with the same text.
 *
 * @param index 0 for the first problem.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_last_error_problem_guess(size_t index, char *buffer, size_t capacity, size_t *needed);

/**
 * Gives the number of changes that may fix notes, at most #ACQ_GUESSES_MAX; 0 for problems of
 * anything else, also where acq_last_error_problem_guess() writes a guess.
 *
 * @param index 0 for the first problem.
 * @param count Receives the number of items.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
 */
int32_t acq_last_error_problem_guess_count(size_t index, size_t *count);

/**
 * Gives one change that may fix notes, and the evidence for it. The likeliest is the first.
 *
 * @param index 0 for the first problem.
 * @param number 0 for the first guess.
 * @param fields Receives the result.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
 */
int32_t acq_last_error_problem_guess_at(size_t index, size_t number, struct AcqGuess *fields);

/**
 * Writes the text that is written or inserted by the change, such as `Ben: 5E`: a whole action, with
 * the player's name if the notes have it, and with the parts that follow it, such as `; draws 7C`,
 * even if they stand on other lines. Of actions or turns that change places it is all of them, in the
 * right order, and of a first rack the whole line. If something cannot be read, it is only that: an
 * action, a name, a part or a tile. The text is empty if an action is left out, and if the missing
 * text is not known. acq_last_error_problem_guess_edit() gives the change to the text of the notes.
 *
 * @param index 0 for the first problem.
 * @param number 0 for the first guess.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_last_error_problem_guess_text(size_t index,
                                          size_t number,
                                          char *buffer,
                                          size_t capacity,
                                          size_t *needed);

/**
 * Gives the part of the notes' text that the change replaces, and writes the text that takes its place,
 * with the semicolon or line break that separates it from its neighbours. So a program can correct the
 * notes after a person has agreed: only the first guess is likely to be right, and it is not certain
 * either unless `all` of #AcqGuess is 1. `edit` is about the text from which the notes were read;
 * `known` of #AcqTextEdit is 0 if there is none, or if an action is to be inserted and not all that
 * follow then fit. Comments and blank lines between parts that are replaced together are lost.
 *
 * @param index 0 for the first problem.
 * @param number 0 for the first guess.
 * @param edit Receives the part that is replaced.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_last_error_problem_guess_edit(size_t index,
                                          size_t number,
                                          struct AcqTextEdit *edit,
                                          char *buffer,
                                          size_t capacity,
                                          size_t *needed);

/**
 * Writes the change as a question, such as `did you mean 4D?`.
 *
 * @param index 0 for the first problem.
 * @param number 0 for the first guess.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_last_error_problem_guess_question(size_t index,
                                              size_t number,
                                              char *buffer,
                                              size_t capacity,
                                              size_t *needed);

/**
 * Makes the view of the viewer's knowledge before the wrong action in notes, with the board at
 * that moment. Free it with acq_view_free(). Gives NULL if the problem is another one, or comes
 * before the first action.
 *
 * @param index 0 for the first problem.
 * @param view Receives the new handle.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
 */
int32_t acq_last_error_problem_view(size_t index, struct AcqView **view);

/**
 * Reads a tile such as `"5E"` (B1). Case does not matter.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_PARSE_TILE.
 */
int32_t acq_tile_parse(const char *text, size_t length, uint8_t *tile);

/**
 * Writes the name of a tile, such as `5E` (B1).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_TILE.
 */
int32_t acq_tile_format(uint32_t tile, char *buffer, size_t capacity, size_t *needed);

/**
 * Writes the two to four squares that share an edge with the square of a tile (B3), in ascending
 * order.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_TILE.
 */
int32_t acq_tile_neighbors(uint32_t tile, uint8_t *tiles, size_t capacity, size_t *count);

/**
 * Writes the 108 tiles in the order in which a new game with this seed draws them.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_tile_order(uint64_t seed, uint8_t *tiles, size_t capacity, size_t *count);

/**
 * Writes the name of a chain in an edition, such as `Luxor` (C1). Its initial is its short name.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE, #ACQ_STATUS_CHAIN.
 */
int32_t acq_chain_name(int32_t edition,
                       uint32_t chain,
                       char *buffer,
                       size_t capacity,
                       size_t *needed);

/**
 * Finds a chain by its name or its initial in an edition (C1). Case does not matter.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_VALUE, #ACQ_STATUS_CHAIN.
 */
int32_t acq_chain_parse(int32_t edition, const char *text, size_t length, uint8_t *chain);

/**
 * Gives the #AcqTier of a chain, which is the same in every edition (C1).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_CHAIN.
 */
int32_t acq_chain_tier(uint32_t chain, uint8_t *tier);

/**
 * Writes an amount in dollars, such as `$12,500`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_dollars_format(uint32_t amount, char *buffer, size_t capacity, size_t *needed);

/**
 * Writes the name of an #AcqEdition as in records: `3m`, `avalon-hill` or `wizards-2008`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_edition_name(int32_t edition, char *buffer, size_t capacity, size_t *needed);

/**
 * Finds the #AcqEdition with a name such as `"avalon-hill"`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_RULES_VALUE.
 */
int32_t acq_edition_parse(const char *text, size_t length, uint8_t *edition);

/**
 * Writes the name of an #AcqOption as in records, such as `dead_tiles`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_option_name(int32_t option, char *buffer, size_t capacity, size_t *needed);

/**
 * Writes the name of a value of an #AcqOption, such as `automatic` for #ACQ_OPTION_END and
 * #ACQ_END_AUTOMATIC. acq_rules_set_text() takes both names.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_option_value_name(int32_t option,
                              int32_t value,
                              char *buffer,
                              size_t capacity,
                              size_t *needed);

/**
 * Writes the name of an #AcqPower: `free3`, `buy5`, `trade2`, `take5` or `place4`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_power_name(int32_t power, char *buffer, size_t capacity, size_t *needed);

/**
 * Writes the name of an #AcqPhaseKind, such as `PlaceTile`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_phase_kind_name(int32_t kind, char *buffer, size_t capacity, size_t *needed);

/**
 * Writes the name of an #AcqActionKind, such as `place`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_action_kind_name(int32_t kind, char *buffer, size_t capacity, size_t *needed);

/**
 * Writes the name of an #AcqEventKind, such as `tile_placed`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_event_kind_name(int32_t kind, char *buffer, size_t capacity, size_t *needed);

/**
 * Writes the name of an #AcqPlacementKind, such as `merge`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_placement_kind_name(int32_t kind, char *buffer, size_t capacity, size_t *needed);

/**
 * Writes the name of an #AcqEndReason as in records, such as `declared`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_end_reason_name(int32_t reason, char *buffer, size_t capacity, size_t *needed);

/**
 * Makes the rules of an #AcqEdition with its default options (O). Free them with acq_rules_free().
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE.
 */
int32_t acq_rules_new(int32_t edition, struct AcqRules **rules);

/**
 * Makes an independent copy of rules. Free it with acq_rules_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_rules_clone(const struct AcqRules *rules, struct AcqRules **copy);

/**
 * Frees rules. NULL is allowed. Free each pointer exactly once, and do not use it afterwards.
 */
void acq_rules_free(struct AcqRules *rules);

/**
 * Gives 1 if both rules have the same edition and options, otherwise 0.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_rules_equal(const struct AcqRules *rules, const struct AcqRules *other, uint8_t *equal);

/**
 * Gives the value of an #AcqOption.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE.
 */
int32_t acq_rules_get(const struct AcqRules *rules, int32_t option, int32_t *value);

/**
 * Sets an #AcqOption other than the edition to a value of its enumeration, or to 0 or 1.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE.
 */
int32_t acq_rules_set(struct AcqRules *rules, int32_t option, int32_t value);

/**
 * Sets an option by names, such as `"end"` and `"automatic"`. The values of `"special_powers"` are
 * `"true"` and `"false"`; acq_option_value_name() writes those of every option.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_RULES_OPTION, #ACQ_STATUS_RULES_VALUE;
 * the messages of the last two list the allowed names.
 */
int32_t acq_rules_set_text(struct AcqRules *rules,
                           const char *option,
                           size_t option_length,
                           const char *value,
                           size_t value_length);

/**
 * Writes the edition and the options that differ from its defaults, such as
 * `avalon-hill end=automatic`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_rules_format(const struct AcqRules *rules,
                         char *buffer,
                         size_t capacity,
                         size_t *needed);

/**
 * Checks whether the rules allow this number of players (S5).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_RULES_PLAYERS with the allowed numbers.
 */
int32_t acq_rules_check_players(const struct AcqRules *rules, uint32_t players);

/**
 * Gives the price of one share of a chain of this #AcqTier and size (C2), and the chain's bonuses
 * (C3). All are 0 for fewer than two tiles.
 *
 * @param rules The rules.
 * @param tier The tier.
 * @param size The size in tiles, 0 to 108.
 * @param price Receives the result.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE, #ACQ_STATUS_SIZE.
 */
int32_t acq_rules_price(const struct AcqRules *rules,
                        int32_t tier,
                        uint32_t size,
                        struct AcqPrice *price);

/**
 * Splits the bonuses of a chain among its shareholders (N).
 *
 * @param rules The rules.
 * @param price The price of one share in dollars, one of those in C2 or 0.
 * @param shares The shares of each of six players, at most 25 in all (B4); 0 beyond
 * the number of players.
 * @param market The number of shares that the market has for its bonus (Z1, Z7), 0 to 25; 0
 * without a market.
 * @param bonuses Receives the result.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE for the price, #ACQ_STATUS_SIZE for the shares.
 */
int32_t acq_rules_split_bonuses(const struct AcqRules *rules,
                                uint32_t price,
                                const uint8_t *shares,
                                uint32_t market,
                                struct AcqBonuses *bonuses);

/**
 * Gives the fields of the action that has this action id.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
 */
int32_t acq_action_from_id(uint16_t id, struct AcqAction *action);

/**
 * Gives the action id of an action.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE, #ACQ_STATUS_TILE, #ACQ_STATUS_CHAIN,
 * #ACQ_STATUS_ACTION.
 */
int32_t acq_action_to_id(const struct AcqAction *action, uint16_t *id);

/**
 * Reads an action and gives its action id. Case does not matter. The forms are:
 *
 * - `5E`: place this tile
 * - `pass`: decline, or be unable to place
 * - `redraw`: set the whole rack aside and draw a new one
 * - `end`: declare the end of the game
 * - `power take5`: play a power
 * - `found T`: found a chain
 * - `survivor C`: choose the chain that survives
 * - `defunct A`: choose the defunct chain that is handled next
 * - `sell 3 trade 2`, `sell 3`, `trade 2`, `hold`: dispose of defunct shares
 * - `buy T T L`, `buy 2 T, 1 L`, `buy`: buy shares, or nothing
 * - `replace 5E`: set a dead tile aside and draw another
 * - `trade L T`: trade two shares of the first chain for one of the second
 *
 * A chain is written as its initial or its name in the edition.
 *
 * @param edition The #AcqEdition.
 * @param text The text.
 * @param length The length of this string in bytes, or #ACQ_NUL_TERMINATED.
 * @param id Receives the result.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_VALUE, ACQ_STATUS_PARSE_ACTION_… with
 * the column.
 */
int32_t acq_action_parse(int32_t edition, const char *text, size_t length, uint16_t *id);

/**
 * Writes the action that has this action id, in the short form that acq_action_parse() reads.
 *
 * @param edition The #AcqEdition, for the initials of the chains.
 * @param id The action id.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE, #ACQ_STATUS_ACTION_ID.
 */
int32_t acq_action_format(int32_t edition,
                          uint16_t id,
                          char *buffer,
                          size_t capacity,
                          size_t *needed);

/**
 * Gives the #AcqActionKind of the action that has this action id.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
 */
int32_t acq_action_kind(uint16_t id, uint8_t *kind);

/**
 * Gives an event as a player sees it: without the tile that another player drew (I2).
 *
 * The library reads only the fields of `event` that its kind uses, and sets every field of `seen`.
 * `seen` may be the same struct as `event`.
 *
 * @param event The event.
 * @param viewer The player; #ACQ_NONE for a spectator.
 * @param seen Receives the result.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE, #ACQ_STATUS_TILE, #ACQ_STATUS_CHAIN,
 * #ACQ_STATUS_PLAYER, #ACQ_STATUS_SIZE, #ACQ_STATUS_EVENT.
 */
int32_t acq_event_seen_by(const struct AcqEvent *event, uint32_t viewer, struct AcqEvent *seen);

/**
 * Writes an event as JSON on one line, to send it to a client that follows the game. Send each
 * player only the result of acq_event_seen_by().
 *
 * The JSON has the kind of the event as `event`, such as `"tile_drawn"`, tiles as strings, and
 * players and chains as numbers.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE, #ACQ_STATUS_TILE,
 * #ACQ_STATUS_CHAIN, #ACQ_STATUS_PLAYER, #ACQ_STATUS_SIZE, #ACQ_STATUS_EVENT.
 */
int32_t acq_event_to_json(const struct AcqEvent *event,
                          char *buffer,
                          size_t capacity,
                          size_t *needed);

/**
 * Reads an event from JSON as acq_event_to_json() writes it. Whether it can happen in a game is not
 * checked; acq_view_follow() checks it.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_JSON.
 */
int32_t acq_event_from_json(const char *json, size_t length, struct AcqEvent *event);

/**
 * Writes the name of an #AcqForm: `action`, `record`, `notes` or `position`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_form_name(int32_t form, char *buffer, size_t capacity, size_t *needed);

/**
 * Writes the grammar of a text form, in several lines.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_form_grammar(int32_t form, char *buffer, size_t capacity, size_t *needed);

/**
 * Writes an event as a sentence, such as `Ann buys 2 Imperial for $1,600`. If the reader is Ann,
 * it writes `You buy 2 Imperial for $1,600`.
 *
 * The sentence contains everything in the event. Use acq_event_seen_by() first to leave out the
 * parts that a player may not see.
 *
 * @param edition The #AcqEdition, for the names of the chains.
 * @param event The event.
 * @param names The players' names and the reader; may be NULL.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
 * #ACQ_STATUS_VALUE, #ACQ_STATUS_PLAYER, #ACQ_STATUS_TILE, #ACQ_STATUS_CHAIN, #ACQ_STATUS_EVENT.
 */
int32_t acq_event_text(int32_t edition,
                       const struct AcqEvent *event,
                       const struct AcqNames *names,
                       char *buffer,
                       size_t capacity,
                       size_t *needed);

/**
 * Writes the decision and who makes it, such as `Ann: place a tile`. If the reader is Ann, it
 * writes `Your turn: place a tile`.
 *
 * @param edition The #AcqEdition, for the names of the chains.
 * @param phase The phase.
 * @param names The players' names and the reader; may be NULL.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
 * #ACQ_STATUS_VALUE, #ACQ_STATUS_PLAYER, #ACQ_STATUS_TILE, #ACQ_STATUS_CHAIN.
 */
int32_t acq_phase_text(int32_t edition,
                       const struct AcqPhase *phase,
                       const struct AcqNames *names,
                       char *buffer,
                       size_t capacity,
                       size_t *needed);

/**
 * Writes an action as an instruction, such as `Buy 2 Imperial and 1 Luxor`. acq_action_format()
 * writes the short form, which acq_action_parse() reads.
 *
 * @param edition The #AcqEdition, for the names of the chains.
 * @param id The action id.
 * @param names The players' names and the reader; may be NULL.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
 * #ACQ_STATUS_VALUE, #ACQ_STATUS_PLAYER, #ACQ_STATUS_ACTION_ID.
 */
int32_t acq_action_long_text(int32_t edition,
                             uint16_t id,
                             const struct AcqNames *names,
                             char *buffer,
                             size_t capacity,
                             size_t *needed);

/**
 * Writes the effect of placing a tile, such as `Imperial grows to 12 tiles`, or the reason why the
 * tile cannot be placed.
 *
 * @param edition The #AcqEdition, for the names of the chains.
 * @param placement The placement.
 * @param names The players' names and the reader; may be NULL.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
 * #ACQ_STATUS_VALUE, #ACQ_STATUS_PLAYER, #ACQ_STATUS_CHAIN.
 */
int32_t acq_placement_text(int32_t edition,
                           const struct AcqPlacement *placement,
                           const struct AcqNames *names,
                           char *buffer,
                           size_t capacity,
                           size_t *needed);

/**
 * Gives the number of rules in the rulebook. Rules have indices from 0, in the order of the
 * rulebook. The rule of a whole section, such as T, comes before its numbered rules, such as T1. The
 * rules of Acquisition come last, if the library was built with that game.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_rule_count(size_t *count);

/**
 * Finds the index of a rule by its code, such as `"T4"`. Case does not matter. This header,
 * messages and the `rule` of an #AcqProblem use these codes.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8, #ACQ_STATUS_RULE.
 */
int32_t acq_rule_find(const char *code, size_t length, size_t *index);

/**
 * Writes the code of a rule, such as `T4`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_rule_code(size_t index, char *buffer, size_t capacity, size_t *needed);

/**
 * Writes the title of the section to which a rule belongs, such as `The turn`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_rule_title(size_t index, char *buffer, size_t capacity, size_t *needed);

/**
 * Writes the text of a rule, which is one or a few sentences.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_rule_text(size_t index, char *buffer, size_t capacity, size_t *needed);

/**
 * Writes the ruling of a rule: the engine's decision on a question that the rule booklets leave
 * open. The text is empty if there is none.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_rule_ruling(size_t index, char *buffer, size_t capacity, size_t *needed);

/**
 * Makes a stream of random numbers. Free it with acq_stream_free().
 *
 * @param seed The seed.
 * @param number The number of the stream among those of the seed.
 * @param stream Receives the new handle.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_stream_new(uint64_t seed, uint64_t number, struct AcqStream **stream);

/**
 * Frees a stream. NULL is allowed. Free each pointer exactly once, and do not use it afterwards.
 */
void acq_stream_free(struct AcqStream *stream);

/**
 * Gives a uniform random number below `bound`; 0 if `bound` is 0.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_stream_below(struct AcqStream *stream, uint32_t bound, uint32_t *number);

/**
 * Writes the JSON of a setup: an empty board at the start of player 0's turn, with the tiles dealt
 * at random from a seed. Edit it to describe another position, and read that with
 * acq_game_from_json().
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
 * Reads a setup from JSON, deals its missing tiles at random from a seed, and writes the result as
 * JSON. It does not check the setup; acq_game_from_json() and acq_view_from_json() do.
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
 * Writes a game as text that people can read and edit: the board is drawn, and players have their
 * names. acq_game_from_text() reads it back without loss.
 *
 * @param game The game.
 * @param names The players' names; may be NULL. A player whose name could not be read back, such
 * as a number, is written as a number.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
 * #ACQ_STATUS_PLAYER.
 */
int32_t acq_game_to_text(const struct AcqGame *game,
                         const struct AcqNames *names,
                         char *buffer,
                         size_t capacity,
                         size_t *needed);

/**
 * Writes a view as text; see acq_game_to_text(). acq_view_from_text() reads the text and makes the
 * same view of it.
 *
 * @param view The view.
 * @param names The players' names; may be NULL.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: those of acq_game_to_text().
 */
int32_t acq_view_to_text(const struct AcqView *view,
                         const struct AcqNames *names,
                         char *buffer,
                         size_t capacity,
                         size_t *needed);

/**
 * Reads a game from the text form of a position and checks it. The text must be complete,
 * including the bag; acq_position_is_game() checks whether it is for a game. If it is wrong,
 * acq_last_error_problem() gives every problem with its line and column, and the messages have the
 * players' names. Free the game with acq_game_free().
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8, #ACQ_STATUS_RULES_OPTION,
 * #ACQ_STATUS_RULES_VALUE, #ACQ_STATUS_RULES_PLAYERS, #ACQ_STATUS_PARSE_TILE,
 * ACQ_STATUS_POSITION_…, ACQ_STATUS_SETUP_…, ACQ_STATUS_TURN_….
 */
int32_t acq_game_from_text(const char *text, size_t length, struct AcqGame **game);

/**
 * Reads a view from the text form of a position and checks it as acq_game_from_text() does. Parts
 * that the text leaves out are unknown, not zero. Free the view with acq_view_free().
 *
 * Errors: those of acq_game_from_text().
 */
int32_t acq_view_from_text(const char *text, size_t length, struct AcqView **view);

/**
 * Gives 1 if the text of a position is complete, so that acq_game_from_text() reads it, and 0 if
 * it is for acq_view_from_text(). The text is not checked.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8.
 */
int32_t acq_position_is_game(const char *text, size_t length, uint8_t *is_game);

/**
 * Writes the name that the text of a position gives a player; empty for a player who has only a
 * number. The text is not checked.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
 * #ACQ_STATUS_PLAYER.
 */
int32_t acq_position_player_name(const char *text,
                                 size_t length,
                                 uint32_t player,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *needed);

/**
 * Makes a new game with tiles shuffled by a seed (S). The same seed gives the same game on every
 * platform, in every language and in every later version. Free it with acq_game_free().
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_RULES_PLAYERS.
 */
int32_t acq_game_new(const struct AcqRules *rules,
                     uint32_t players,
                     uint64_t seed,
                     struct AcqGame **game);

/**
 * Makes a new game whose tiles are drawn in a given order, beginning with the setup (S1, S4). Free
 * it with acq_game_free().
 *
 * @param rules The rules.
 * @param players The number of players.
 * @param tiles The indices of the 108 tiles.
 * @param tile_count The number of items in this list.
 * @param market_seed The seed of the tiles that the market shows in a two-player game (Z1).
 * @param draws The tiles that the market shows before those of the seed; may be NULL if
 * `draw_count` is 0.
 * @param draw_count The number of items in this list.
 * @param game Receives the new handle.
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
 * Copies one game into another without allocating memory, which is useful in a search.
 *
 * @param game The game that is overwritten.
 * @param source The game that is copied.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUSY if both are the same handle.
 */
int32_t acq_game_assign(struct AcqGame *game, const struct AcqGame *source);

/**
 * Gives a hash of everything that decides how the game continues. Equal games have equal hashes on
 * every platform, in every language and in every later version.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_game_stable_hash(const struct AcqGame *game, uint64_t *hash);

/**
 * Writes a game as JSON on one line.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_game_to_json(const struct AcqGame *game, char *buffer, size_t capacity, size_t *needed);

/**
 * Reads a game from JSON and checks it. The JSON may also be a setup. If it is wrong,
 * acq_last_error_problem() gives every problem. Free the game with acq_game_free().
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_JSON, #ACQ_STATUS_RULES_PLAYERS,
 * ACQ_STATUS_SETUP_…, ACQ_STATUS_TURN_….
 */
int32_t acq_game_from_json(const char *json, size_t length, struct AcqGame **game);

/**
 * Makes an independent copy of a game. Free it with acq_game_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_game_clone(const struct AcqGame *game, struct AcqGame **copy);

/**
 * Frees a game. NULL is allowed. Free each pointer exactly once, and do not use it afterwards.
 */
void acq_game_free(struct AcqGame *game);

/**
 * Gives 1 if two games are equal, so that the same actions always have the same results in both
 * from now on, otherwise 0.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_game_equal(const struct AcqGame *game, const struct AcqGame *other, uint8_t *equal);

/**
 * Makes a copy of the rules of a game. Free it with acq_rules_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_game_rules(const struct AcqGame *game, struct AcqRules **rules);

/**
 * Gives everything that is public under all options.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_game_position(const struct AcqGame *game, struct AcqPosition *position);

/**
 * Writes the 108 squares of the board, in the order of the tiles' indices.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_game_board(const struct AcqGame *game,
                       struct AcqCell *cells,
                       size_t capacity,
                       size_t *count);

/**
 * Writes the board as text in rows: the initial of a chain, `o` for an unincorporated tile, `.`
 * for an empty square.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_game_diagram(const struct AcqGame *game, char *buffer, size_t capacity, size_t *needed);

/**
 * Gives the effect that placing a tile would have now, from any rack (T3–T5, F, M1).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_TILE.
 */
int32_t acq_game_placement(const struct AcqGame *game,
                           uint32_t tile,
                           struct AcqPlacement *placement);

/**
 * Gives the current decision.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_game_phase(const struct AcqGame *game, struct AcqPhase *phase);

/**
 * Gives the player to move; #ACQ_NONE when the game is over.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_game_player(const struct AcqGame *game, uint8_t *player);

/**
 * Writes the action ids of all legal actions in ascending order; none when the game is over. There
 * are at most #ACQ_ACTION_IDS.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_game_legal_actions(const struct AcqGame *game,
                               uint16_t *ids,
                               size_t capacity,
                               size_t *count);

/**
 * Gives the number of legal actions.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_game_legal_count(const struct AcqGame *game, size_t *count);

/**
 * Gives one legal action by its index in the list of acq_game_legal_actions(), without writing the
 * list.
 *
 * @param game The game.
 * @param index 0 for the first action.
 * @param id Receives the result.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
 */
int32_t acq_game_legal_get(const struct AcqGame *game, size_t index, uint16_t *id);

/**
 * Gives 1 if an action is legal, otherwise 0. acq_game_check() gives the reason why it is not
 * legal.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
 */
int32_t acq_game_legal_contains(const struct AcqGame *game, uint16_t id, uint8_t *legal);

/**
 * Checks whether an action is legal. If it is not, the last error gives the reason.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID, ACQ_STATUS_ILLEGAL_….
 */
int32_t acq_game_check(const struct AcqGame *game, uint16_t id);

/**
 * Checks an action that a player requests, as a server does with a client's message. The error
 * reveals nothing that this player may not know: it is #ACQ_STATUS_ILLEGAL_NOT_YOURS for every
 * action while another player is to move (I2).
 *
 * Errors: #ACQ_STATUS_PLAYER, and those of acq_game_check().
 */
int32_t acq_game_check_as(const struct AcqGame *game, uint32_t player, uint16_t id);

/**
 * Gives a player's cash in dollars (B5).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
 */
int32_t acq_game_cash(const struct AcqGame *game, uint32_t player, uint32_t *cash);

/**
 * Gives the number of shares of a chain that a player holds.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_CHAIN.
 */
int32_t acq_game_shares(const struct AcqGame *game,
                        uint32_t player,
                        uint32_t chain,
                        uint8_t *shares);

/**
 * Gives the tiles in a player's rack.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
 */
int32_t acq_game_rack(const struct AcqGame *game, uint32_t player, struct AcqTileSet *tiles);

/**
 * Writes the tiles in the bag in the order in which they will be drawn. There are at most
 * #ACQ_TILES.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_game_bag(const struct AcqGame *game, uint8_t *tiles, size_t capacity, size_t *count);

/**
 * Gives the source of the tiles that the market shows (Z1).
 *
 * @param game The game.
 * @param seed The seed of their random stream.
 * @param shown The number of tiles that the market has shown so far.
 * @param draws The tiles that come before those of the stream.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param count Receives the number of items.
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
 * Gives the bonuses that each player would receive if a chain's bonuses were paid now (N).
 *
 * @param game The game.
 * @param chain The chain.
 * @param market The number of shares that the market has for its bonus (Z1, Z7), 0 to 25, or
 * #ACQ_NONE for its current number: `market_shares` of #AcqPosition, or 0 if a tile would be drawn.
 * @param bonuses Receives the result.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_CHAIN, #ACQ_STATUS_SIZE.
 */
int32_t acq_game_bonuses(const struct AcqGame *game,
                         uint32_t chain,
                         uint32_t market,
                         struct AcqBonuses *bonuses);

/**
 * Gives a player's worth in dollars if the game were scored now: cash, the shares of chains
 * on the board, and their bonuses (E8). A bonus that was already paid is part of the cash. If a
 * tile would have to be drawn for the market's shares, the market is treated as having none (Z1).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
 */
int32_t acq_game_worth(const struct AcqGame *game, uint32_t player, uint32_t *worth);

/**
 * Writes the worth of every player in seat order; see acq_game_worth(). There are at most
 * #ACQ_PLAYERS_MAX.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_game_worths(const struct AcqGame *game,
                        uint32_t *worths,
                        size_t capacity,
                        size_t *count);

/**
 * Writes the players by worth, the richest first and ties in seat order (E9). There are at most
 * #ACQ_PLAYERS_MAX.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_game_standings(const struct AcqGame *game,
                           struct AcqStanding *standings,
                           size_t capacity,
                           size_t *count);

/**
 * Makes a player's view of a game (I). Free it with acq_view_free().
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
 */
int32_t acq_game_view(const struct AcqGame *game, uint32_t player, struct AcqView **view);

/**
 * Makes the view of a spectator, who sees no rack (I). Free it with acq_view_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_game_spectator_view(const struct AcqGame *game, struct AcqView **view);

/**
 * Gives the number of sequences of `depth` legal actions. Each further action takes about ten
 * times as long.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_game_perft(const struct AcqGame *game, uint32_t depth, uint64_t *count);

/**
 * Carries out an action. If it is not legal, the game does not change.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID, ACQ_STATUS_ILLEGAL_….
 */
int32_t acq_game_apply(struct AcqGame *game, uint16_t id);

/**
 * Carries out an action and writes everything that happens as a result. If the action is not legal
 * or the buffer is too small, the game does not change.
 *
 * Errors: those of acq_game_apply(), and #ACQ_STATUS_BUFFER.
 */
int32_t acq_game_apply_events(struct AcqGame *game,
                              uint16_t id,
                              struct AcqEvent *events,
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
 * Errors: those of acq_game_apply().
 */
int32_t acq_game_apply_observed(struct AcqGame *game,
                                uint16_t id,
                                AcqObserver observer,
                                void *context);

/**
 * Carries out an action without checking whether it is legal, for searches that take only legal
 * actions. After an illegal action the game's answers may be meaningless, but the library does not
 * crash.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
 */
int32_t acq_game_apply_unchecked(struct AcqGame *game, uint16_t id);

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
int32_t acq_game_play_randomly(struct AcqGame *game,
                               struct AcqStream *stream,
                               AcqObserver observer,
                               void *context,
                               uint32_t *decisions);

/**
 * Carries out one of the legal actions, by its index in the list of acq_game_legal_actions(),
 * without writing the list. acq_game_legal_count() gives the length of the list.
 *
 * @param game The game, which changes.
 * @param index 0 for the first action.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX; the game is then unchanged.
 */
int32_t acq_game_apply_legal(struct AcqGame *game, size_t index);

/**
 * Carries out an action given as a string that acq_action_parse() reads, as acq_game_apply() does.
 *
 * Errors: those of acq_action_parse() and acq_game_apply().
 */
int32_t acq_game_apply_text(struct AcqGame *game, const char *text, size_t length);

/**
 * Carries out an action that a player requests, as a server does with a client's message, and
 * reports everything that happens because of it to an observer. If it is refused, the game does
 * not change, nothing is reported, and the error reveals nothing that this player may not know
 * (I2).
 *
 * @param game The game, which changes.
 * @param player The player who requests it.
 * @param id The action id.
 * @param observer May be NULL. Send each player only the result of acq_event_seen_by().
 * @param context The observer receives it unchanged.
 *
 * Errors: those of acq_game_check_as().
 */
int32_t acq_game_apply_as(struct AcqGame *game,
                          uint32_t player,
                          uint16_t id,
                          AcqObserver observer,
                          void *context);

/**
 * Makes one finished random game: game number `number` of the series of a seed. The same arguments
 * give the same game on every platform, in every language and in every later version. Free it with
 * acq_game_free().
 *
 * @param rules The rules.
 * @param players The number of players.
 * @param seed The seed.
 * @param number The number.
 * @param observer Receives everything that happens; may be NULL.
 * @param context Passed unchanged to the observer.
 * @param decisions The number of actions that were carried out.
 * @param game Receives the new handle.
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
 * Makes an independent copy of a view. Free it with acq_view_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_clone(const struct AcqView *view, struct AcqView **copy);

/**
 * Frees a view. NULL is allowed. Free each pointer exactly once, and do not use it afterwards.
 */
void acq_view_free(struct AcqView *view);

/**
 * Gives 1 if two views show the same and remember the same, otherwise 0.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_equal(const struct AcqView *view, const struct AcqView *other, uint8_t *equal);

/**
 * Gives a hash of everything that the view shows. Equal views have equal hashes on every platform,
 * in every language and in every later version.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_stable_hash(const struct AcqView *view, uint64_t *hash);

/**
 * Makes a copy of the rules of a view. Free it with acq_rules_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_rules(const struct AcqView *view, struct AcqRules **rules);

/**
 * Gives everything that is public under all options.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_position(const struct AcqView *view, struct AcqPosition *position);

/**
 * Writes the 108 squares of the board, in the order of the tiles' indices.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_view_board(const struct AcqView *view,
                       struct AcqCell *cells,
                       size_t capacity,
                       size_t *count);

/**
 * Writes the board as text in rows: the initial of a chain, `o` for an unincorporated tile, `.`
 * for an empty square.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_view_diagram(const struct AcqView *view, char *buffer, size_t capacity, size_t *needed);

/**
 * Gives the effect that placing a tile would have now, from any rack (T3–T5, F, M1).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_TILE.
 */
int32_t acq_view_placement(const struct AcqView *view,
                           uint32_t tile,
                           struct AcqPlacement *placement);

/**
 * Gives the current decision.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_phase(const struct AcqView *view, struct AcqPhase *phase);

/**
 * Gives the player to move; #ACQ_NONE when the game is over.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_player(const struct AcqView *view, uint8_t *player);

/**
 * Writes the action ids of the viewer's legal actions in ascending order; none while another
 * player decides. There are at most #ACQ_ACTION_IDS.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_view_legal_actions(const struct AcqView *view,
                               uint16_t *ids,
                               size_t capacity,
                               size_t *count);

/**
 * Gives the number of the viewer's legal actions.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_legal_count(const struct AcqView *view, size_t *count);

/**
 * Gives one of the viewer's legal actions by its index in the list of acq_view_legal_actions(),
 * without writing the list.
 *
 * @param view The view.
 * @param index 0 for the first action.
 * @param id Receives the result.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
 */
int32_t acq_view_legal_get(const struct AcqView *view, size_t index, uint16_t *id);

/**
 * Gives 1 if an action of the viewer is legal, otherwise 0. acq_view_check() gives the reason why
 * it is not legal.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
 */
int32_t acq_view_legal_contains(const struct AcqView *view, uint16_t id, uint8_t *legal);

/**
 * Checks whether an action of the viewer is legal. If it is not, the last error gives the reason.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID, ACQ_STATUS_ILLEGAL_….
 */
int32_t acq_view_check(const struct AcqView *view, uint16_t id);

/**
 * Gives the viewer; #ACQ_NONE for a spectator.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_viewer(const struct AcqView *view, uint8_t *viewer);

/**
 * Gives the viewer's rack.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_CONCEALED in a spectator's view.
 */
int32_t acq_view_rack(const struct AcqView *view, struct AcqTileSet *tiles);

/**
 * Gives the tiles that are known to be in a player's rack: all tiles of the viewer's own rack, and
 * the tiles that other players have shown (I1). `rack_sizes` of #AcqPosition has the size of every
 * rack.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
 */
int32_t acq_view_known_rack(const struct AcqView *view, uint32_t player, struct AcqTileSet *tiles);

/**
 * Writes the deductions of a view that has followed the game about a player's hidden tiles, from
 * earlier turns; see acq_view_follow(). acq_view_sample() agrees with them. There are at most
 * #ACQ_DEDUCTIONS_MAX.
 *
 * Deductions are made from a pass in PlaceTile without showing the rack (T2), a market tile (Z1),
 * and whether a player replaced a dead tile, declined to, or was not asked to (D3). Under `place4`
 * the events do not reveal whether a player who places no further tile was asked (P6), so nothing
 * is deduced from it.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_PLAYER.
 */
int32_t acq_view_deductions(const struct AcqView *view,
                            uint32_t player,
                            struct AcqDeduction *deductions,
                            size_t capacity,
                            size_t *count);

/**
 * Gives the tiles in racks that were shown to all players (I1).
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_shown(const struct AcqView *view, struct AcqTileSet *tiles);

/**
 * Gives the tiles that may be in the bag or in the racks of others.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_unseen(const struct AcqView *view, struct AcqTileSet *tiles);

/**
 * Gives a player's cash in dollars, if the view shows it (I3).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_CONCEALED.
 */
int32_t acq_view_cash(const struct AcqView *view, uint32_t player, uint32_t *cash);

/**
 * Gives the number of shares of a chain that a player holds, if the view shows it (I3).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_CHAIN, #ACQ_STATUS_CONCEALED.
 */
int32_t acq_view_shares(const struct AcqView *view,
                        uint32_t player,
                        uint32_t chain,
                        uint8_t *shares);

/**
 * Gives the bonuses as acq_game_bonuses() does, if the view shows all players' shares of the
 * chain.
 *
 * @param view The view.
 * @param chain The chain.
 * @param market The number of shares that the market has for its bonus (Z1, Z7), 0 to 25, or
 * #ACQ_NONE for its current number: `market_shares` of #AcqPosition, or 0 if a tile would be drawn.
 * @param bonuses Receives the result.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_CHAIN, #ACQ_STATUS_SIZE, #ACQ_STATUS_CONCEALED.
 */
int32_t acq_view_bonuses(const struct AcqView *view,
                         uint32_t chain,
                         uint32_t market,
                         struct AcqBonuses *bonuses);

/**
 * Gives a player's worth in dollars as acq_game_worth() does, if the view shows everything that it
 * depends on.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_CONCEALED.
 */
int32_t acq_view_worth(const struct AcqView *view, uint32_t player, uint32_t *worth);

/**
 * Writes the players by worth as acq_game_standings() does, if the view shows everything that it
 * depends on.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_CONCEALED.
 */
int32_t acq_view_standings(const struct AcqView *view,
                           struct AcqStanding *standings,
                           size_t capacity,
                           size_t *count);

/**
 * Adds another player's concealed cash and shares, which a viewer can know by keeping track of the
 * public transactions (I3). acq_view_sample() then uses them. The message of an error states
 * that the view shows different cash or shares, or names the rule that excludes them (B4, B5, M4).
 *
 * @param view The view, which changes.
 * @param player The player.
 * @param cash Dollars.
 * @param shares The shares of each of the seven chains.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_HOLDINGS.
 */
int32_t acq_view_note_holdings(struct AcqView *view,
                               uint32_t player,
                               uint32_t cash,
                               const uint8_t *shares);

/**
 * Updates a view with an event that the viewer sees, so that a client can keep its own view up to
 * date. After the last event of an action the view agrees with acq_game_view(). It also remembers
 * concealed cash and shares that follow from the events (I3); see acq_view_note_start(). To
 * compare it with a view of the game, use acq_view_without_memory().
 *
 * If holdings are concealed, call acq_view_note_start() first: no event shows the cash and shares
 * that become public when the game is over. Without the start, a view that begins late lacks the
 * cash at the end of the game.
 *
 * Errors: those of acq_event_seen_by(), and #ACQ_STATUS_CONTRADICTION; the view is then unchanged.
 */
int32_t acq_view_follow(struct AcqView *view, const struct AcqEvent *event);

/**
 * Notes that the game began in the usual way and that no player has bought, sold or received
 * anything yet: every player has the starting cash and no shares (B5).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_HOLDINGS if the view shows a chain, a share outside the bank
 * or a used power.
 */
int32_t acq_view_note_start(struct AcqView *view);

/**
 * Makes a copy of a view without the concealed cash and shares that it remembers (I3) and without
 * its deductions. Free it with acq_view_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_without_memory(const struct AcqView *view, struct AcqView **shown);

/**
 * Gives 1 if the view knows cash or shares of a player that the rules conceal (I3), otherwise 0.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
 */
int32_t acq_view_remembers(const struct AcqView *view, uint32_t player, uint8_t *remembers);

/**
 * Gives 1 if the view conceals a player's cash, or some of their shares (I3), otherwise 0.
 * acq_view_sample() then guesses them.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
 */
int32_t acq_view_is_concealed(const struct AcqView *view, uint32_t player, uint8_t *concealed);

/**
 * Gives the number of shares of a chain that are held by players whose shares the view conceals
 * (I3).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_CHAIN.
 */
int32_t acq_view_concealed_shares(const struct AcqView *view, uint32_t chain, uint8_t *shares);

/**
 * Gives a player's cash in dollars if the view shows it. Otherwise gives the median of the cash that
 * acq_view_sample() gives a player with these shares.
 *
 * @param view The view.
 * @param player The player.
 * @param shares The shares of each of the seven chains.
 * @param cash Receives the result.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
 */
int32_t acq_view_likely_cash(const struct AcqView *view,
                             uint32_t player,
                             const uint8_t *shares,
                             uint32_t *cash);

/**
 * Makes a game that looks the same to the viewer, unless it is over and the view lacks the parts
 * that are shown then (I3). Everything that the viewer cannot know is random. Free it with
 * acq_game_free().
 *
 * The game has no memory: its acq_game_view() shows only what the rules reveal. To keep what this view
 * remembers, let a copy of it follow the events: acq_view_clone(), acq_view_follow().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_view_sample(const struct AcqView *view,
                        struct AcqStream *stream,
                        struct AcqGame **game);

/**
 * Writes everything that a screen shows of the current decision, as JSON on one line: the
 * decision, the viewer's legal actions with their ids, texts and effects, the viewer's rack with
 * the reason why a tile cannot be placed, the board, the chains with prices and bonuses, and
 * everything known about the players. `make install` puts its JSON Schema, `screen.schema.json`,
 * into `share/acquire`.
 *
 * `events` are those since the last screen, as the game reported them. The screen includes them as the
 * viewer sees them, see acq_event_seen_by(), each with its sentence.
 *
 * With a buffer of 16384 bytes, a screen of a game without special powers is made only once. With
 * special powers, where hundreds of purchases can be legal, some have up to 100 kilobytes.
 *
 * @param view The view.
 * @param names The players' names and the reader; may be NULL.
 * @param events The events since the last screen; may be NULL if `count` is 0.
 * @param count The number of events.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: those of acq_event_text().
 */
int32_t acq_view_screen_to_json(const struct AcqView *view,
                                const struct AcqNames *names,
                                const struct AcqEvent *events,
                                size_t count,
                                char *buffer,
                                size_t capacity,
                                size_t *needed);

/**
 * Writes a view as JSON on one line.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_view_to_json(const struct AcqView *view, char *buffer, size_t capacity, size_t *needed);

/**
 * Reads a view from JSON and checks it as acq_game_from_json() does. Free it with acq_view_free().
 *
 * Errors: those of acq_game_from_json().
 */
int32_t acq_view_from_json(const char *json, size_t length, struct AcqView **view);

/**
 * Writes everything that a view shows as #ACQ_OBSERVATION_LENGTH numbers. The layout has a version,
 * #ACQ_OBSERVATION_VERSION, and does not change within it; acq_observation_field() describes its
 * fields.
 *
 * - Players are listed relative to the viewer, who comes first; the others follow clockwise. In a
 *   spectator's view they are in seat order. There is room for six players, and the numbers of
 *   missing ones are 0.
 * - A number that the view conceals (I3) is -1.
 * - Tiles are planes of 9 rows (A–I) by 12 columns (1–12), so that tile `i` is number `i` of its
 *   plane (B2).
 * - A choice among several things is one-hot: 1 for the chosen one and 0 for the others. Yes is 1,
 *   and no is 0.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_view_observation(const struct AcqView *view,
                             float *numbers,
                             size_t capacity,
                             size_t *count);

/**
 * Gives the place, the shape and the range of a field of an observation. Fields have indices from
 * 0, in the order of their numbers.
 *
 * @param index Below #ACQ_OBSERVATION_FIELDS.
 * @param described Receives the result.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
 */
int32_t acq_observation_field(size_t index, struct AcqObservationField *described);

/**
 * Finds the index of a field of an observation by its name, such as `"cash"`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8, #ACQ_STATUS_FIELD.
 */
int32_t acq_observation_field_find(const char *name, size_t length, size_t *index);

/**
 * Writes the name of a field of an observation, such as `cash`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_observation_field_name(size_t index, char *buffer, size_t capacity, size_t *needed);

/**
 * Writes the unit of the numbers of a field: `tile`, `share`, `$1000`, `turn`, `trade`, or `yes`
 * where they are 0 and 1.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_observation_field_unit(size_t index, char *buffer, size_t capacity, size_t *needed);

/**
 * Writes a short description of the numbers of a field.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_observation_field_text(size_t index, char *buffer, size_t capacity, size_t *needed);

/**
 * Makes a record from its parts, without tags and without a result. Free it with
 * acq_record_free().
 *
 * @param rules The rules.
 * @param players The number of players.
 * @param tiles The tile order (S1, S4): every tile once.
 * @param tile_count The number of items in this list.
 * @param draws The tiles that the market shows, in order (Z1); may be NULL if `draw_count` is 0.
 * @param draw_count The number of items in this list.
 * @param actions The action ids, at most #ACQ_RECORD_ACTIONS_MAX. They may be illegal.
 * @param action_count The number of items in this list.
 * @param record Receives the new handle.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE, #ACQ_STATUS_TILE, #ACQ_STATUS_ACTION_ID,
 * #ACQ_STATUS_RULES_PLAYERS, ACQ_STATUS_TILE_ORDER_…, #ACQ_STATUS_RECORD_TOO_MANY.
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
 * Reads a record from text. It does not check the actions; acq_record_check_text() does. Free the
 * result with acq_record_free().
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, and problems of the text, with line and column:
 * ACQ_STATUS_RECORD_…, ACQ_STATUS_RULES_…, ACQ_STATUS_TILE_ORDER_…, ACQ_STATUS_PARSE_….
 */
int32_t acq_record_from_text(const char *text, size_t length, struct AcqRecord **record);

/**
 * Reads a record from JSON. It does not check the actions; acq_record_check_json() does. Free the
 * result with acq_record_free().
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, and problems of the JSON, with the place:
 * #ACQ_STATUS_JSON, ACQ_STATUS_RECORD_…, #ACQ_STATUS_RULES_PLAYERS, ACQ_STATUS_TILE_ORDER_…,
 * ACQ_STATUS_PARSE_….
 */
int32_t acq_record_from_json(const char *json, size_t length, struct AcqRecord **record);

/**
 * Writes the text form of a record.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_record_to_text(const struct AcqRecord *record,
                           char *buffer,
                           size_t capacity,
                           size_t *needed);

/**
 * Writes a record as JSON on one line.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_record_to_json(const struct AcqRecord *record,
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
int32_t acq_record_tag_name(const struct AcqRecord *record,
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
int32_t acq_record_tag_text(const struct AcqRecord *record,
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
int32_t acq_record_set_tag(struct AcqRecord *record,
                           const char *name,
                           size_t name_length,
                           const char *text,
                           size_t text_length);

/**
 * Makes an independent copy of a record. Free it with acq_record_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_record_clone(const struct AcqRecord *record, struct AcqRecord **copy);

/**
 * Frees a record. NULL is allowed. Free each pointer exactly once, and do not use it afterwards.
 */
void acq_record_free(struct AcqRecord *record);

/**
 * Gives 1 if two records have the same content, otherwise 0.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_record_equal(const struct AcqRecord *record,
                         const struct AcqRecord *other,
                         uint8_t *equal);

/**
 * Writes the action ids of a record.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_record_actions(const struct AcqRecord *record,
                           uint16_t *ids,
                           size_t capacity,
                           size_t *count);

/**
 * Gives the size of each part of a record, and the result that it claims.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_record_summary(const struct AcqRecord *record, struct AcqRecordSummary *summary);

/**
 * Makes a copy of the rules of a record. Free it with acq_rules_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_record_rules(const struct AcqRecord *record, struct AcqRules **rules);

/**
 * Writes the tile order of a record.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_record_tiles(const struct AcqRecord *record,
                         uint8_t *tiles,
                         size_t capacity,
                         size_t *count);

/**
 * Writes the tiles that the market shows, in order (Z1).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_record_market_draws(const struct AcqRecord *record,
                                uint8_t *tiles,
                                size_t capacity,
                                size_t *count);

/**
 * Gives the seed of the tiles that the market shows after those of the record, if the game
 * continues (Z1).
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_record_market_seed(const struct AcqRecord *record, uint64_t *seed);

/**
 * Sets the seed of the tiles that the market shows after those of the record, if the game
 * continues (Z1).
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_record_set_market_seed(struct AcqRecord *record, uint64_t seed);

/**
 * Sets the result that a record claims. If the reason is #ACQ_NONE, the record leaves the game
 * unfinished.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE.
 */
int32_t acq_record_set_result(struct AcqRecord *record, const struct AcqResult *result);

/**
 * Checks every action of a record, every market draw and the result that it claims, and looks for
 * all problems. It does not check the actions after an illegal one. Makes the game after the last
 * action. Free it with acq_game_free().
 *
 * Errors: #ACQ_STATUS_NULL, and the status of the first problem; all of them, with the number of
 * the action and the rule, are in acq_last_error_problem().
 */
int32_t acq_record_check(const struct AcqRecord *record, struct AcqGame **game);

/**
 * Reads the text form of a record and checks it as acq_record_check() does. Each problem has its
 * line and column.
 *
 * Errors: those of acq_record_from_text() and acq_record_check().
 */
int32_t acq_record_check_text(const char *text, size_t length, struct AcqGame **game);

/**
 * Reads a record from JSON and checks it as acq_record_check() does. Each problem has its place.
 *
 * Errors: those of acq_record_from_json() and acq_record_check().
 */
int32_t acq_record_check_json(const char *json, size_t length, struct AcqGame **game);

/**
 * Checks each record in a string with several, or in JSON Lines, as acq_record_check_text() and
 * acq_record_check_json() do; text and JSON may be mixed. A string may be longer than
 * #ACQ_TEXT_BYTES_MAX. Each record of it begins with its first line, such as `acquire record 2`,
 * or in JSON with a line that begins with a brace. A string with nothing but blank lines has no
 * record and no error.
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
int32_t acq_record_check_each(const char *text,
                              size_t length,
                              uint32_t threads,
                              AcqRecordReceiver receive,
                              void *context);

/**
 * Makes notes of a game that has not begun. Free them with acq_notes_free().
 *
 * @param rules The rules.
 * @param players The number of players.
 * @param viewer The player whose notes they are; #ACQ_NONE for a spectator, #ACQ_COMPLETE for a
 * viewer of every rack.
 * @param start The tile that each player drew to decide who begins, in seat order (S1).
 * @param start_count The number of items in this list.
 * @param notes Receives the new handle.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_TILE, #ACQ_STATUS_PLAYER, #ACQ_STATUS_RULES_PLAYERS,
 * #ACQ_STATUS_NOTES_START.
 */
int32_t acq_notes_new(const struct AcqRules *rules,
                      uint32_t players,
                      uint32_t viewer,
                      const uint8_t *start,
                      size_t start_count,
                      struct AcqNotes **notes);

/**
 * Reads notes from text. It does not check the actions; acq_notes_check_text() does. Free the
 * result with acq_notes_free().
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, and problems of the text, with line and column:
 * ACQ_STATUS_NOTES_…, ACQ_STATUS_RECORD_…, ACQ_STATUS_RULES_…, ACQ_STATUS_PARSE_….
 */
int32_t acq_notes_from_text(const char *text, size_t length, struct AcqNotes **notes);

/**
 * Reads notes from JSON. It does not check the actions; acq_notes_check_json() does. Free the
 * result with acq_notes_free().
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, and problems of the JSON, with the place:
 * #ACQ_STATUS_JSON, ACQ_STATUS_RECORD_…, ACQ_STATUS_NOTES_…, ACQ_STATUS_RULES_…,
 * ACQ_STATUS_PARSE_….
 */
int32_t acq_notes_from_json(const char *json, size_t length, struct AcqNotes **notes);

/**
 * Writes the text form of notes.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_notes_to_text(const struct AcqNotes *notes,
                          char *buffer,
                          size_t capacity,
                          size_t *needed);

/**
 * Writes notes as JSON on one line.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_notes_to_json(const struct AcqNotes *notes,
                          char *buffer,
                          size_t capacity,
                          size_t *needed);

/**
 * Writes the name of a tag, which is a word. The names of the players are in the tags `player0`,
 * `player1` and so on.
 *
 * @param notes The notes.
 * @param index 0 for the first tag.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_notes_tag_name(const struct AcqNotes *notes,
                           size_t index,
                           char *buffer,
                           size_t capacity,
                           size_t *needed);

/**
 * Writes the text of a tag, which is one line.
 *
 * @param notes The notes.
 * @param index 0 for the first tag.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_notes_tag_text(const struct AcqNotes *notes,
                           size_t index,
                           char *buffer,
                           size_t capacity,
                           size_t *needed);

/**
 * Sets a tag of notes. It replaces a tag of the same name. The tags `player0`, `player1` and so on
 * are the players' names.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_RECORD_TAG_NAME,
 * #ACQ_STATUS_RECORD_TAG_TEXT, #ACQ_STATUS_RECORD_TAG_TOO_LONG.
 */
int32_t acq_notes_set_tag(struct AcqNotes *notes,
                          const char *name,
                          size_t name_length,
                          const char *text,
                          size_t text_length);

/**
 * Makes an independent copy of notes. Free it with acq_notes_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_notes_clone(const struct AcqNotes *notes, struct AcqNotes **copy);

/**
 * Frees notes. NULL is allowed. Free each pointer exactly once, and do not use it afterwards.
 */
void acq_notes_free(struct AcqNotes *notes);

/**
 * Gives 1 if two notes have the same content, otherwise 0.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_notes_equal(const struct AcqNotes *notes, const struct AcqNotes *other, uint8_t *equal);

/**
 * Gives 1 if a string seems to be notes, as text or as JSON, even if it has errors; otherwise 0, as
 * for a record. It is JSON if its first character is a brace, after a byte order mark, spaces and
 * line breaks. Of several notes it looks at the first: acq_record_check_each() finds the pieces of
 * a string, each of which this function can look at. `is_json` of #AcqPiece states which function
 * checks notes: acq_notes_check_json() or acq_notes_check_text().
 *
 * For acq_record_check_each(), a piece with notes is a wrong record: its status is never 0. To check
 * notes in text, put `line` of #AcqPiece minus 1 line breaks before them: all lines of their problems,
 * guesses and messages then count from the beginning of the string, and `start` of #AcqTextEdit is
 * greater by the number of these line breaks. A problem of notes in JSON has a path and no line: they
 * begin at `line` of #AcqPiece.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8.
 */
int32_t acq_notes_recognize(const char *text,
                            size_t length,
                            uint8_t *is_notes);

/**
 * Makes one viewer's notes of a recorded game. They have the tags of the record. Its result is
 * ignored. Free them with acq_notes_free().
 *
 * @param record The record.
 * @param viewer The player whose notes they are; #ACQ_NONE for a spectator, #ACQ_COMPLETE for a
 * viewer of every rack.
 * @param notes Receives the new handle.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, and the first problem of the record: its status
 * and the number of the action are in acq_last_error_problem().
 */
int32_t acq_notes_from_record(const struct AcqRecord *record,
                              uint32_t viewer,
                              struct AcqNotes **notes);

/**
 * Checks that some tile order makes every action legal and agrees with everything in the notes.
 * Makes the view of the viewer's knowledge afterwards, or a spectator's view for notes of a viewer
 * of every rack. Free it with acq_view_free().
 *
 * Errors: #ACQ_STATUS_NULL, and the first problem of the notes, at the first action that is
 * impossible after the actions before it: its status, the number of the action and the rule are in
 * acq_last_error_problem(). The message has a guess at the correction, if there is one.
 */
int32_t acq_notes_check(const struct AcqNotes *notes, struct AcqView **view);

/**
 * Reads the text form of notes and checks them as acq_notes_check() does. The problem has its line
 * and column.
 *
 * Errors: those of acq_notes_from_text() and acq_notes_check().
 */
int32_t acq_notes_check_text(const char *text, size_t length, struct AcqView **view);

/**
 * Reads notes from JSON and checks them as acq_notes_check() does. The problem has its place.
 *
 * Errors: those of acq_notes_from_json() and acq_notes_check().
 */
int32_t acq_notes_check_json(const char *json, size_t length, struct AcqView **view);

/**
 * Makes a record that explains notes: it can be replayed, and it shows the viewer exactly what the
 * notes contain. The tiles that the viewer did not see are random; the same seed gives the same
 * record on every platform. The record contains the tags of the notes, and no comments. Free it
 * with acq_record_free().
 *
 * Errors: those of acq_notes_check().
 */
int32_t acq_notes_complete(const struct AcqNotes *notes, uint64_t seed, struct AcqRecord **record);

/**
 * Makes the same notes without the actions that were forced, because there was only one
 * possibility: `found Tower` if only Tower was left, `survivor Luxor` if Luxor was larger, `hold`
 * for a player without shares, `pass` for a player without a tile to replace, and `end` for a game
 * that ended by itself. acq_notes_complete() also leaves them out: the other actions then have the
 * same numbers as in the record. Free them with acq_notes_free().
 *
 * Errors: those of acq_notes_check().
 */
int32_t acq_notes_without_forced(const struct AcqNotes *notes, struct AcqNotes **other);

/**
 * Gives the size of each part of notes, their viewer, and their end.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_notes_summary(const struct AcqNotes *notes, struct AcqNotesSummary *summary);

/**
 * Makes a copy of the rules of notes. Free it with acq_rules_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_notes_rules(const struct AcqNotes *notes, struct AcqRules **rules);

/**
 * Writes the tiles that decide who begins, in seat order (S1, S3).
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_notes_start(const struct AcqNotes *notes,
                        uint8_t *tiles,
                        size_t capacity,
                        size_t *count);

/**
 * Gives a player's first rack, with the tile of S1 if that tile goes into the rack (S2, S4); empty
 * if the notes do not have it.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
 */
int32_t acq_notes_first_rack(const struct AcqNotes *notes,
                             uint32_t player,
                             struct AcqTileSet *rack);

/**
 * Sets a player's first rack; see acq_notes_first_rack(). It does not check whether it is possible.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_TILE.
 */
int32_t acq_notes_set_first_rack(struct AcqNotes *notes,
                                 uint32_t player,
                                 const struct AcqTileSet *rack);

/**
 * Writes the comments at the beginning of notes, each on a separate line that ends in a newline.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_notes_comments(const struct AcqNotes *notes,
                           char *buffer,
                           size_t capacity,
                           size_t *needed);

/**
 * Writes the comments after the last action of notes, each on a separate line that ends in a
 * newline.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_notes_closing_comments(const struct AcqNotes *notes,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *needed);

/**
 * Adds a comment at the beginning of notes.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_NOTES_COMMENT,
 * #ACQ_STATUS_NOTES_TOO_MANY.
 */
int32_t acq_notes_push_comment(struct AcqNotes *notes, const char *text, size_t length);

/**
 * Adds a comment after the last action of notes.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_NOTES_COMMENT,
 * #ACQ_STATUS_NOTES_TOO_MANY.
 */
int32_t acq_notes_push_closing_comment(struct AcqNotes *notes, const char *text, size_t length);

/**
 * Sets the end of notes, without checking it against the actions.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE, #ACQ_STATUS_SIZE, #ACQ_STATUS_NOTES_EXPECTED.
 */
int32_t acq_notes_set_end(struct AcqNotes *notes, const struct AcqNotesEnd *end);

/**
 * Adds an action to notes, with the facts seen at that moment. It does not check whether the
 * action is possible.
 *
 * @param notes The notes, which changes.
 * @param entry The entry.
 * @param draws The tiles that the player drew then, in order, if the viewer sees them (D1, D3–D5,
 * P5). This and the other lists may be NULL if they are empty.
 * @param draw_count The number of items in this list.
 * @param sets_aside The tiles that the player set aside, without the one that the action names:
 * the rack of a redraw (D4), and the tiles replaced automatically, in order (D5).
 * @param set_aside_count The number of items in this list.
 * @param market The tiles that the market showed, in order (Z1).
 * @param market_count The number of items in this list.
 * @param shows The racks that were shown to all (I1, I3). They may be left out.
 * @param show_count The number of items in this list.
 * @param above The comments above the action, one on each line.
 * @param above_length The length of this string in bytes, or #ACQ_NUL_TERMINATED.
 * @param comment The comment beside the action; empty if there is none.
 * @param comment_length The length of this string in bytes, or #ACQ_NUL_TERMINATED.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_ACTION_ID, #ACQ_STATUS_PLAYER,
 * #ACQ_STATUS_TILE, #ACQ_STATUS_NOTES_COMMENT, #ACQ_STATUS_NOTES_TOO_MANY.
 */
int32_t acq_notes_push(struct AcqNotes *notes,
                       const struct AcqNotesEntry *entry,
                       const uint8_t *draws,
                       size_t draw_count,
                       const uint8_t *sets_aside,
                       size_t set_aside_count,
                       const uint8_t *market,
                       size_t market_count,
                       const struct AcqNotesShown *shows,
                       size_t show_count,
                       const char *above,
                       size_t above_length,
                       const char *comment,
                       size_t comment_length);

/**
 * Gives an action of notes, with its player and turn.
 *
 * @param notes The notes.
 * @param index 0 for the first action.
 * @param entry Receives the result.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
 */
int32_t acq_notes_entry(const struct AcqNotes *notes, size_t index, struct AcqNotesEntry *entry);

/**
 * Writes the tiles that the player drew with an action of notes, in order, as far as the viewer
 * sees them.
 *
 * @param notes The notes.
 * @param index 0 for the first action.
 * @param tiles Receives the items; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param count Receives the number of items.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_notes_entry_draws(const struct AcqNotes *notes,
                              size_t index,
                              uint8_t *tiles,
                              size_t capacity,
                              size_t *count);

/**
 * Writes the tiles that the player set aside with an action of notes, without the one that the
 * action names: the rack of a redraw (D4), and the tiles replaced automatically, in order (D5).
 *
 * @param notes The notes.
 * @param index 0 for the first action.
 * @param tiles Receives the items; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param count Receives the number of items.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_notes_entry_sets_aside(const struct AcqNotes *notes,
                                   size_t index,
                                   uint8_t *tiles,
                                   size_t capacity,
                                   size_t *count);

/**
 * Writes the tiles that the market showed after an action of notes, in order (Z1).
 *
 * @param notes The notes.
 * @param index 0 for the first action.
 * @param tiles Receives the items; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param count Receives the number of items.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_notes_entry_market(const struct AcqNotes *notes,
                               size_t index,
                               uint8_t *tiles,
                               size_t capacity,
                               size_t *count);

/**
 * Writes the racks that were shown to all with an action of notes (I1, I3).
 *
 * @param notes The notes.
 * @param index 0 for the first action.
 * @param shows Receives the items; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param count Receives the number of items.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_notes_entry_shows(const struct AcqNotes *notes,
                              size_t index,
                              struct AcqNotesShown *shows,
                              size_t capacity,
                              size_t *count);

/**
 * Writes the comments above an action of notes, each on a separate line that ends in a newline.
 *
 * @param notes The notes.
 * @param index 0 for the first action.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_notes_entry_above(const struct AcqNotes *notes,
                              size_t index,
                              char *buffer,
                              size_t capacity,
                              size_t *needed);

/**
 * Writes the comment beside an action of notes; it is empty if there is none.
 *
 * @param notes The notes.
 * @param index 0 for the first action.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_notes_entry_comment(const struct AcqNotes *notes,
                                size_t index,
                                char *buffer,
                                size_t capacity,
                                size_t *needed);

/**
 * Makes a replay that begins before the first action of a record. It keeps a copy of the record.
 * Free it with acq_replay_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_replay_new(const struct AcqRecord *record, struct AcqReplay **replay);

/**
 * Frees a replay. NULL is allowed. Free each pointer exactly once, and do not use it afterwards.
 */
void acq_replay_free(struct AcqReplay *replay);

/**
 * Carries out the next action and gives its action id; #ACQ_NO_ACTION after the last. If it fails,
 * the replay does not change.
 *
 * Errors: #ACQ_STATUS_NULL, ACQ_STATUS_ILLEGAL_…, #ACQ_STATUS_RECORD_MARKET_DRAW_MISSING,
 * #ACQ_STATUS_RECORD_MARKET_DRAW_NOT_IN_BAG.
 */
int32_t acq_replay_step(struct AcqReplay *replay, uint16_t *action);

/**
 * Carries out the next action as acq_replay_step() does and writes everything that happens as a
 * result. If the buffer is too small, the replay does not change.
 *
 * Errors: those of acq_replay_step(), and #ACQ_STATUS_BUFFER.
 */
int32_t acq_replay_step_events(struct AcqReplay *replay,
                               struct AcqEvent *events,
                               size_t capacity,
                               size_t *count,
                               uint16_t *action);

/**
 * Gives the number of actions carried out so far.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_replay_actions(const struct AcqReplay *replay, size_t *count);

/**
 * Makes a copy of the game after the actions so far. Free it with acq_game_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_replay_game(const struct AcqReplay *replay, struct AcqGame **game);

/**
 * Makes an independent copy of a replay, with its own copy of the record. Free it with
 * acq_replay_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_replay_clone(const struct AcqReplay *replay, struct AcqReplay **copy);

/**
 * Goes to the state after this number of actions, or after the last; forward or back. If it fails,
 * the replay does not change.
 *
 * Errors: those of acq_replay_step().
 */
int32_t acq_replay_go_to(struct AcqReplay *replay, size_t actions);

/**
 * Gives the current decision.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_replay_phase(const struct AcqReplay *replay, struct AcqPhase *phase);

/**
 * Writes the ids of all legal actions in ascending order, as acq_game_legal_actions() does.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_replay_legal_actions(const struct AcqReplay *replay,
                                 uint16_t *ids,
                                 size_t capacity,
                                 size_t *count);

/**
 * Makes a new game that keeps its own record; see acq_game_new(). Free it with
 * acq_recorder_free().
 *
 * Errors: those of acq_game_new().
 */
int32_t acq_recorder_new(const struct AcqRules *rules,
                         uint32_t players,
                         uint64_t seed,
                         struct AcqRecorder **recorder);

/**
 * Makes a new game that keeps its own record, with the tiles in a given order; see
 * acq_game_with_tile_order(). Free it with acq_recorder_free().
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
 * Makes a recorder that continues a recorded game from its last action, as if the game had not
 * been interrupted. The record does not change. Free the recorder with acq_recorder_free().
 *
 * Errors: those of acq_replay_step().
 */
int32_t acq_recorder_resume(const struct AcqRecord *record, struct AcqRecorder **recorder);

/**
 * Frees a recorder. NULL is allowed. Free each pointer exactly once, and do not use it afterwards.
 */
void acq_recorder_free(struct AcqRecorder *recorder);

/**
 * Carries out an action and records it. If it is not legal, neither the game nor the record
 * changes.
 *
 * Errors: those of acq_game_apply().
 */
int32_t acq_recorder_apply(struct AcqRecorder *recorder, uint16_t id);

/**
 * Carries out an action as acq_recorder_apply() does and writes everything that happens as a
 * result. If the buffer is too small, neither the game nor the record changes.
 *
 * Errors: those of acq_game_apply_events().
 */
int32_t acq_recorder_apply_events(struct AcqRecorder *recorder,
                                  uint16_t id,
                                  struct AcqEvent *events,
                                  size_t capacity,
                                  size_t *count);

/**
 * Carries out an action as acq_recorder_apply() does and reports everything that happens as a
 * result to an observer.
 *
 * @param recorder The recorder, which changes.
 * @param id The action id.
 * @param observer May be NULL.
 * @param context Passed unchanged to the observer.
 *
 * Errors: those of acq_game_apply_observed().
 */
int32_t acq_recorder_apply_observed(struct AcqRecorder *recorder,
                                    uint16_t id,
                                    AcqObserver observer,
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
int32_t acq_recorder_undo(struct AcqRecorder *recorder, size_t actions);

/**
 * Undoes a player's last decision and all actions after it, including those of others, so that
 * this player decides again. If they have not decided anything yet, nothing changes.
 *
 * @param recorder The recorder, which changes.
 * @param player The player.
 * @param count The number of undone actions, for acq_recorder_redo(); 0 if nothing changed.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
 */
int32_t acq_recorder_undo_decision(struct AcqRecorder *recorder, uint32_t player, size_t *count);

/**
 * Carries out again the actions that acq_recorder_undo() or acq_recorder_undo_decision() undid
 * last, and records them. After any new action, this is no longer possible.
 *
 * @param recorder The recorder, which changes.
 * @param actions The number of actions, at most all that were undone since the last action.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE if fewer were undone; in that case, nothing is
 * redone.
 */
int32_t acq_recorder_redo(struct AcqRecorder *recorder, size_t actions);

/**
 * Gives the number of actions that acq_recorder_undo() can undo.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_recorder_undoable(const struct AcqRecorder *recorder, size_t *count);

/**
 * Gives the number of actions that acq_recorder_redo() can carry out again.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_recorder_redoable(const struct AcqRecorder *recorder, size_t *count);

/**
 * Sets a tag of the record. It replaces a tag of the same name. The tags `player0`, `player1` and
 * so on are the players' names.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_RECORD_TAG_NAME,
 * #ACQ_STATUS_RECORD_TAG_TEXT, #ACQ_STATUS_RECORD_TAG_TOO_LONG.
 */
int32_t acq_recorder_set_tag(struct AcqRecorder *recorder,
                             const char *name,
                             size_t name_length,
                             const char *text,
                             size_t text_length);

/**
 * Makes a copy of the game so far. Free it with acq_game_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_recorder_game(const struct AcqRecorder *recorder, struct AcqGame **game);

/**
 * Lends the game, to ask it anything. The pointer stays valid, and shows the game as it is after
 * every change, until the recorder is freed: ask for it once. While a call changes the recorder,
 * no other thread may use it, and an observer of the call sees the game as it was before. Do not
 * free it. A call that would change it fails with #ACQ_STATUS_BUSY.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_recorder_lent_game(const struct AcqRecorder *recorder, const struct AcqGame **game);

/**
 * Makes a copy of the record so far. Free it with acq_record_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_recorder_record(const struct AcqRecorder *recorder, struct AcqRecord **record);

/**
 * Makes an independent copy of a recorder. Free it with acq_recorder_free().
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_recorder_clone(const struct AcqRecorder *recorder, struct AcqRecorder **copy);

/**
 * Carries out an action given as a string that acq_action_parse() reads, as acq_recorder_apply()
 * does.
 *
 * Errors: those of acq_action_parse() and acq_game_apply().
 */
int32_t acq_recorder_apply_text(struct AcqRecorder *recorder, const char *text, size_t length);

/**
 * Carries out the legal action with this index in the list of acq_recorder_legal_actions(), and
 * records it.
 *
 * Errors: those of acq_game_apply_legal().
 */
int32_t acq_recorder_apply_legal(struct AcqRecorder *recorder, size_t index);

/**
 * Checks whether an action is legal; if not, the error gives the reason. Nothing changes.
 *
 * Errors: those of acq_game_check().
 */
int32_t acq_recorder_check(const struct AcqRecorder *recorder, uint16_t id);

/**
 * Checks an action that a player requests, as acq_game_check_as() does.
 *
 * Errors: those of acq_game_check_as().
 */
int32_t acq_recorder_check_as(const struct AcqRecorder *recorder, uint32_t player, uint16_t id);

/**
 * Makes the view of a player who has followed the game since it began, or of a spectator, as
 * acq_view_note_start() and acq_view_follow() for every event so far would make it. It is also
 * right after acq_recorder_undo(), acq_recorder_redo() and acq_recorder_resume(). Free the
 * view with acq_view_free().
 *
 * Each call plays the game again, which takes about a tenth of a millisecond at the end of a long
 * game. If you need the view after every action, keep one and let it follow the events with
 * acq_view_follow().
 *
 * @param recorder The recorder.
 * @param viewer The player; #ACQ_NONE for a spectator.
 * @param view Receives the new handle.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
 */
int32_t acq_recorder_followed_view(const struct AcqRecorder *recorder,
                                   uint32_t viewer,
                                   struct AcqView **view);

/**
 * Gives the current decision.
 *
 * Errors: #ACQ_STATUS_NULL.
 */
int32_t acq_recorder_phase(const struct AcqRecorder *recorder, struct AcqPhase *phase);

/**
 * Writes the ids of all legal actions in ascending order, as acq_game_legal_actions() does.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_recorder_legal_actions(const struct AcqRecorder *recorder,
                                   uint16_t *ids,
                                   size_t capacity,
                                   size_t *count);

/**
 * Carries out an action that a player requests, as acq_game_apply_as() does, and records it. If it
 * is refused, neither the game nor the record changes, nothing is reported, and the error reveals
 * nothing that this player may not know (I2).
 *
 * @param recorder The recorder, which changes.
 * @param player The player who requests it.
 * @param id The action id.
 * @param observer May be NULL. Send each player only the result of acq_event_seen_by().
 * @param context Passed unchanged to the observer.
 *
 * Errors: those of acq_game_check_as().
 */
int32_t acq_recorder_apply_as(struct AcqRecorder *recorder,
                              uint32_t player,
                              uint16_t id,
                              AcqObserver observer,
                              void *context);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* ACQUIRE_H */
