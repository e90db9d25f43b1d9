/**
 * @file acquire_agents.h
 *
 * Computer players for Acquire in C, agents of the program itself, whole games between them, the
 * analysis of decisions, chances to win, and reviews of games. The header is installed if
 * libacquire was built with the feature `agents`.
 *
 * # Functions by task
 *
 * | To                             | call                                                         |
 * |--------------------------------|--------------------------------------------------------------|
 * | make an agent                  | acq_agent_new(), acq_agent_specification()                   |
 * | play a whole game              | acq_play_agents()                                            |
 * | ask an agent in a game that    | acq_agent_begin(), acq_agent_observe(), acq_agent_choose(),  |
 * | the program runs itself        | acq_agent_end(), acq_agent_forfeit()                         |
 * | find the best action, and the  | acq_view_analyse(), acq_view_reasons()                       |
 * | reasons for it                 |                                                              |
 * | estimate the chances to win    | acq_view_win_chances(), acq_game_win_chances()               |
 * | review a whole game            | acq_record_review(), acq_notes_review(),                     |
 * |                                | acq_review_decisions(), acq_review_alternatives(),           |
 * |                                | acq_review_view(), acq_review_turns(), acq_review_players(), |
 * |                                | acq_verdict_name()                                           |
 *
 * The conventions of acquire.h for calls and handles also apply here: statuses, the last error,
 * buffers, strings, and ownership. A status is an #AcqStatus or an #AcqAgentStatus. The plain
 * structs #AcqAgentCallbacks and #AcqAgentSeat have pointers.
 *
 * # Analyses
 *
 * A function that takes long has these arguments: settings, where NULL and zeros stand for the
 * defaults; a seed; and an #AcqProgress, which can show the progress and stop the call. A stopped
 * call succeeds with its partial result, except for a review, which fails. A front end that must
 * not wait makes the call in a separate thread, with a copy of the view.
 *
 * # Own agents
 *
 * A program can play with its own functions beside the agents of the library: it puts an
 * #AcqAgentCallbacks into a seat. The functions see only what their seat may know (I).
 */


#ifndef ACQUIRE_AGENTS_H
#define ACQUIRE_AGENTS_H

#include <stddef.h>
#include <stdint.h>
#include "acquire.h"


/**
 * The return value of a function of this header if no #AcqStatus fits. acq_status_name() returns
 * its name. The numbers never change, and none is ever reused.
 */
enum AcqAgentStatus
#ifdef __cplusplus
  : int32_t
#endif // __cplusplus
 {
    /**
     * The text names no agent, or an option is not one of the agent's or has a wrong value.
     */
    ACQ_AGENT_STATUS_SPECIFICATION = 900,
    /**
     * The viewer of the view is not the player to move: another player is, the game is over, or the
     * view is a spectator's (T).
     */
    ACQ_AGENT_STATUS_NOT_ASKED = 902,
    /**
     * There is not one agent for each seat (S5).
     */
    ACQ_AGENT_STATUS_SEATS = 903,
    /**
     * An agent has no answer. The problem's `player` is the agent's player, and `action_number`
     * the decision.
     */
    ACQ_AGENT_STATUS_NO_ANSWER = 904,
    /**
     * An agent answers with an action that is not legal. The problem's `player` is the agent's
     * player, `action_number` the decision, and the other fields describe the error.
     */
    ACQ_AGENT_STATUS_ILLEGAL = 905,
    /**
     * The notes are those of a spectator or of a viewer of every rack, not those of a player.
     */
    ACQ_AGENT_STATUS_VIEWER = 906,
    /**
     * The progress function has stopped a call that has no partial result.
     */
    ACQ_AGENT_STATUS_STOPPED = 907,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef int32_t AcqAgentStatus;
#endif // __cplusplus

/**
 * A judgement on a decision. acq_verdict_name() writes its name.
 */
enum AcqVerdict
#ifdef __cplusplus
  : uint8_t
#endif // __cplusplus
 {
    /**
     * The review has fewer than 200 playouts, too few to judge.
     */
    ACQ_VERDICT_UNCLEAR = 0,
    /**
     * The chosen action is the best one.
     */
    ACQ_VERDICT_BEST = 1,
    /**
     * No other action is clearly better: the cost is below 2 percentage points, or not known well
     * enough. Of the decisions of a review that are called worse, at most 2.5 % are expected not
     * to be worse.
     */
    ACQ_VERDICT_GOOD = 2,
    /**
     * Another action is clearly better, and the player wins less often by at least 2 percentage
     * points.
     */
    ACQ_VERDICT_INACCURACY = 3,
    /**
     * The same by at least 5 percentage points.
     */
    ACQ_VERDICT_MISTAKE = 4,
    /**
     * The same by at least 10 percentage points.
     */
    ACQ_VERDICT_BLUNDER = 5,
};
#ifndef __cplusplus
/** A value of the enumeration of this name. */
typedef uint8_t AcqVerdict;
#endif // __cplusplus

/**
 * An agent: a computer player, or the program that it starts.
 *
 * acq_agent_new() makes one; the caller frees it with acq_agent_free(), which also ends its program.
 * Only one thread at a time may use it. It plays one game at a time.
 */
typedef struct AcqAgent AcqAgent;

/**
 * A review of a game.
 *
 * acq_record_review() and acq_notes_review() make one; the caller frees it with acq_review_free().
 * It never changes, so several threads may read it at the same time.
 */
typedef struct AcqReview AcqReview;

/**
 * A program's own agent: functions that acq_play_agents() calls. Each except `choose` may be NULL.
 *
 * The library keeps no pointer to the struct after the call. The functions must return normally:
 * they must not throw or jump out. They run in the thread that called acq_play_agents(), and may
 * call every function of the library. The game that is played and its agents cannot be used during
 * the call: such a call returns #ACQ_STATUS_BUSY. The targets of pointers belong to the library
 * and are valid only during the call. A handle can be read and copied, but not changed or freed.
 */
typedef struct AcqAgentCallbacks {
    /**
     * Passed unchanged to every function; may be NULL.
     */
    void *context;
    /**
     * A game begins: with these rules, this number of players, and the agent in this seat. The
     * seed is different for each seat of each game.
     */
    void (*begin)(void *context,
                  const AcqRules *rules,
                  uint32_t players,
                  uint32_t seat,
                  uint64_t seed);
    /**
     * Receives an event as this seat sees it.
     */
    void (*observe)(void *context, const AcqEvent *event);
    /**
     * Chooses an action: sets `id` to the action id of one of the legal actions of the view, and
     * returns 0. If it returns another number or leaves `id` unchanged, the agent has no answer.
     *
     * The view is that of the agent's seat. It has followed the game from the start of the call,
     * so it also shows facts that the rules conceal but everyone can work out (I3).
     */
    int32_t (*choose)(void *context, const AcqView *view, uint16_t *id);
    /**
     * The game is over, with these standings, the winner first (E9).
     */
    void (*end)(void *context, const AcqStanding *standings, size_t count);
} AcqAgentCallbacks;

/**
 * The agent in one seat: one of the two pointers is NULL, and the other one is not.
 */
typedef struct AcqAgentSeat {
    /**
     * An agent, which has no other seat in the same game.
     */
    struct AcqAgent *agent;
    /**
     * A program's own agent.
     */
    const struct AcqAgentCallbacks *callbacks;
} AcqAgentSeat;

/**
 * The settings of acq_view_analyse(). A plain struct of 40 bytes.
 *
 * In C, `AcqAnalysisSettings settings = {0};` gives the defaults, as NULL does. A larger budget
 * gives smaller intervals.
 */
typedef struct AcqAnalysisSettings {
    /**
     * The approximate number of games that are played to their end, up to 100,000,000; 0 for
     * 3,000. About twice as many short playouts (at least about 200), which stop after `turns`
     * turns, are played before them: those of the search, and those in which actions that it has
     * left out and later actions are tried. If `search_only` is 1, this is the number of playouts
     * of the search, and there are no games.
     */
    uint32_t playouts;
    /**
     * The time limit for the analysis in milliseconds, up to 86,400,000; 0 to count playouts
     * instead. The result then depends on the speed of the machine.
     */
    uint32_t milliseconds;
    /**
     * The number of threads that share the work, up to 256; 0 for 1. It makes no difference to the
     * result, unless `milliseconds` is used.
     */
    uint32_t threads;
    /**
     * The number of turns after which a playout stops, the current one included, up to 1,000; 0
     * for 6.
     */
    uint32_t turns;
    /**
     * The number of actions that are searched, the most promising ones, up to 10,000; 0 for 12.
     */
    uint32_t candidates;
    /**
     * The number of actions after which games are played to their end, the best of the search, up
     * to 10,000; 0 for 4. There are more if `playouts` allows 750 games for each. As many again
     * may be added, if they are nearly as good, or decide on a merger or the end.
     */
    uint32_t finalists;
    /**
     * The id of an action after which games are played to their end even if it looks weak, such as
     * one that a player has in mind, if `including` is 1. Otherwise it is not read.
     */
    uint16_t action;
    /**
     * 1 if `action` is used, otherwise 0.
     */
    uint8_t including;
    /**
     * 1 to leave out the games that are played to their end; otherwise 0. Then money and ranks are
     * unknown, and the intervals do not cover the errors of the search itself.
     */
    uint8_t search_only;
    /**
     * Must be 0.
     */
    uint32_t reserved[3];
} AcqAnalysisSettings;

/**
 * The caller's function that receives the progress of a long call from time to time, 0 to 1. It
 * returns 0 to let the call continue. With any other number the call soon succeeds with its
 * partial result; a review fails.
 *
 * It runs in the thread that made the call, and may call every function of the library, even with
 * the handles of that call, because the call works with a copy. It must return normally: it must
 * not throw an exception or use longjmp.
 */
typedef int32_t (*AcqProgress)(void *context, double part);

/**
 * A number in the guesses at what a view conceals. A plain struct of 20 bytes.
 *
 * If the view shows the number, all three are the same.
 */
typedef struct AcqGuessedNumber {
    /**
     * The median.
     */
    uint32_t median;
    /**
     * The lowest number of the middle 90 % of the guesses.
     */
    uint32_t low;
    /**
     * The highest number of the middle 90 % of the guesses.
     */
    uint32_t high;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[8];
} AcqGuessedNumber;

/**
 * The guesses at the concealed cash and shares of a player (I3). A plain struct of 48 bytes.
 */
typedef struct AcqGuessedPlayer {
    /**
     * The cash in dollars.
     */
    struct AcqGuessedNumber cash;
    /**
     * The number of all shares.
     */
    struct AcqGuessedNumber shares;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[8];
} AcqGuessedPlayer;

/**
 * The result of analysing a decision as a whole. A plain struct of 320 bytes.
 */
typedef struct AcqAnalysis {
    /**
     * The number of playouts of the search.
     */
    uint64_t playouts;
    /**
     * The number of games that were played to their end.
     */
    uint64_t games;
    /**
     * The guesses at each player's cash and shares, in seat order; all 0 for the players who are not
     * in `guessed`.
     */
    struct AcqGuessedPlayer guesses[6];
    /**
     * The player to move.
     */
    uint8_t player;
    /**
     * 1 if everything was done; 0 if it was stopped earlier.
     */
    uint8_t complete;
    /**
     * The players whose cash or shares the view conceals and the analysis guesses (I3): bit n is
     * set for player n.
     */
    uint8_t guessed;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[13];
} AcqAnalysis;

/**
 * The result of analysing one action. A plain struct of 120 bytes.
 */
typedef struct AcqEvaluation {
    /**
     * The player's chance to win after it, 0 to 1; 0 if it was not tried, so that `visits` and
     * `games` are 0.
     */
    double chance;
    /**
     * The lower end of the interval in which the chance lies with 95 % confidence; 0 if it was
     * tried less than twice.
     */
    double low;
    /**
     * The upper end of that interval; 1 if it was tried less than twice.
     */
    double high;
    /**
     * The chance in the worst third of the guesses at others' cash and shares: those in which the
     * player would be worth least, compared with the others, if the game were over at once. The
     * same as `chance` if nothing was guessed, and after few games.
     */
    double worst_guess;
    /**
     * The same in the best third.
     */
    double best_guess;
    /**
     * The difference between the chance after the best action and the chance after this one; 0 for
     * the best action itself, and if it was not tried.
     */
    double cost;
    /**
     * The lower end of the interval in which that difference lies with 95 % confidence; 0 for the
     * best action, and -1 for the others if the analysis has played no games to their end. The
     * difference is more precise than the chances themselves, because all actions are tried in the
     * same worlds.
     */
    double cost_low;
    /**
     * The upper end of that interval; 0 for the best action, and 1 for the others if the analysis
     * has played no games to their end.
     */
    double cost_high;
    /**
     * The player's money at the end in dollars; 0 if `games` is 0.
     */
    double money;
    /**
     * The player's rank at the end, 1 for the winner, on average; 0 if `games` is 0.
     */
    double rank;
    /**
     * The greedy player's estimate of the action in dollars, compared with the others.
     */
    double promise;
    /**
     * The number of playouts of the search that began with it.
     */
    uint32_t visits;
    /**
     * The number of games after it that were played to their end.
     */
    uint32_t games;
    /**
     * The action id.
     */
    uint16_t action;
    /**
     * The id of the action that the player takes later in the turn, as soon as it is legal, because
     * it is clearly better than what the computer players do then; #ACQ_NO_ACTION if there is none. The
     * chance, the costs, the money and the rank include this later action. Pass it to
     * acq_view_reasons(), whose first reason names it.
     */
    uint16_t later;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[20];
} AcqEvaluation;

/**
 * The settings of acq_view_win_chances() and acq_game_win_chances(). A plain struct of 24 bytes.
 *
 * In C, `AcqForecastSettings settings = {0};` gives the defaults, as NULL does.
 */
typedef struct AcqForecastSettings {
    /**
     * The number of games that are played to their end, up to 100,000,000; 0 for 2,000.
     */
    uint32_t games;
    /**
     * The time limit for the call in milliseconds, up to 86,400,000; 0 to count games instead. The
     * result then depends on the speed of the machine.
     */
    uint32_t milliseconds;
    /**
     * The number of threads that share the games, up to 256; 0 for 1. It makes no difference to the
     * result, unless `milliseconds` is used.
     */
    uint32_t threads;
    /**
     * Must be 0.
     */
    uint32_t reserved[3];
} AcqForecastSettings;

/**
 * The expected end of a game for one player. A plain struct of 96 bytes.
 */
typedef struct AcqForecast {
    /**
     * The chance to win, 0 to 1. Players who win together share a victory, so the chances of all
     * players add up to 1.
     */
    double chance;
    /**
     * The lower end of the interval in which the chance lies with 95 % confidence.
     */
    double low;
    /**
     * The upper end of that interval.
     */
    double high;
    /**
     * The chance in the worst third of the guesses at concealed cash and shares: those in which
     * the player would be worth least, compared with the others, if the game were over at once.
     * The same as `chance` if nothing was guessed, and after few games.
     */
    double worst_guess;
    /**
     * The same in the best third.
     */
    double best_guess;
    /**
     * The money at the end in dollars, on average.
     */
    double money;
    /**
     * The lower end of the interval in which that average lies with 95 % confidence; 0 after a
     * single game.
     */
    double money_low;
    /**
     * The upper end of that interval; infinity after a single game.
     */
    double money_high;
    /**
     * The rank at the end, 1 for the winner, on average.
     */
    double rank;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[24];
} AcqForecast;

/**
 * Each player's chances. A plain struct of 896 bytes.
 */
typedef struct AcqWinChances {
    /**
     * The expected end of the game for each player, in seat order; all 0 beyond the number of
     * players.
     */
    struct AcqForecast forecasts[6];
    /**
     * The number of games that were played to their end.
     */
    uint64_t games;
    /**
     * The guesses at each player's cash and shares, in seat order; all 0 for the players who are not
     * in `guessed`.
     */
    struct AcqGuessedPlayer guesses[6];
    /**
     * The number of players, 2 to 6.
     */
    uint8_t players;
    /**
     * 1 if everything was done; 0 if it was stopped earlier.
     */
    uint8_t complete;
    /**
     * The players whose cash or shares the view conceals and the call guesses (I3): bit n is set
     * for player n.
     */
    uint8_t guessed;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[21];
} AcqWinChances;

/**
 * The settings of acq_record_review() and acq_notes_review(). A plain struct of 24 bytes.
 *
 * In C, `AcqReviewSettings settings = {0};` gives the defaults, as NULL does. More playouts give
 * smaller intervals.
 */
typedef struct AcqReviewSettings {
    /**
     * The number of playouts for each decision, and of games that are played to their end, 8 to
     * 100,000,000; 0 for 2,000.
     */
    uint32_t playouts;
    /**
     * The number of threads, each of which examines different positions, up to 256; 0 for 1. It
     * makes no difference to the result.
     */
    uint32_t threads;
    /**
     * Must be 0.
     */
    uint32_t reserved[4];
} AcqReviewSettings;

/**
 * A decision in a game, judged from the player's knowledge at that moment. A plain struct of 288
 * bytes.
 */
typedef struct AcqReviewedDecision {
    /**
     * The player's action.
     */
    struct AcqEvaluation chosen;
    /**
     * The best action.
     */
    struct AcqEvaluation best;
    /**
     * The chance to win that the decision cost, 0 to 1; 0 unless another action is clearly better.
     */
    double cost;
    /**
     * The dollars at the end that the decision cost on average; below 0 if it brought some.
     */
    double money_cost;
    /**
     * The number of actions before it, without forced actions in notes.
     */
    uint32_t number;
    /**
     * The number of the turn, counting from 1.
     */
    uint32_t turn;
    /**
     * The number of legal actions, at least 2.
     */
    uint32_t legal;
    /**
     * The number of alternatives that acq_review_alternatives() writes, up to 5.
     */
    uint32_t alternatives;
    /**
     * The player who decided.
     */
    uint8_t player;
    /**
     * The #AcqVerdict.
     */
    uint8_t verdict;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[14];
} AcqReviewedDecision;

/**
 * The chances at the beginning of a turn, or at the end of the game. A plain struct of 128 bytes.
 */
typedef struct AcqReviewedTurn {
    /**
     * Each player's chance to win in seat order, 0 to 1, from the knowledge of the reviewed
     * player, or of everyone who follows the game. 0 beyond the number of players.
     */
    double chances[6];
    /**
     * Each player's money at the end in dollars, on average; 0 beyond the number of players.
     */
    double money[6];
    /**
     * The number of actions before it.
     */
    uint32_t number;
    /**
     * The number of the turn, counting from 1.
     */
    uint32_t turn;
    /**
     * The player whose turn it is; #ACQ_NONE at the end of the game.
     */
    uint8_t player;
    /**
     * The number of players, 2 to 6.
     */
    uint8_t players;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[22];
} AcqReviewedTurn;

/**
 * The costs of a player's decisions, and the value of the tiles, from the player's knowledge. A
 * plain struct of 112 bytes.
 */
typedef struct AcqReviewedPlayer {
    /**
     * The chance to win when the game begins, 0 to 1: that of the first turn.
     */
    double start;
    /**
     * 1 for the winner, a part of 1 for one of several winners, or 0; in a game that is not over,
     * the chance after the last action.
     */
    double end;
    /**
     * The sum of the losses in the chance to win over all decisions, those included where another
     * action was not clearly better. 0 if no decision was judged. Chances can be lost again and
     * again, so it can be above 1.
     */
    double cost;
    /**
     * The lower end of the interval in which that lies with 95 % confidence.
     */
    double cost_low;
    /**
     * The upper end of that interval.
     */
    double cost_high;
    /**
     * The sum of the changes in the chance when the player drew tiles at the end of a turn;
     * 0 if `tiles_known` is 0.
     */
    double tiles;
    /**
     * The lower end of the interval in which that lies with 95 % confidence.
     */
    double tiles_low;
    /**
     * The upper end of that interval.
     */
    double tiles_high;
    /**
     * The number of decisions between several actions.
     */
    uint32_t decisions;
    /**
     * The number of times each #AcqVerdict was given.
     */
    uint32_t verdicts[6];
    /**
     * The player.
     */
    uint8_t player;
    /**
     * 1 if the value of the tiles is accurate to 10 percentage points; otherwise 0.
     */
    uint8_t tiles_known;
    /**
     * For later versions: written as 0, not read.
     */
    uint8_t reserved[18];
} AcqReviewedPlayer;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Makes an agent from its specification:
 *
 * | text       | agent                                                                           |
 * |------------|---------------------------------------------------------------------------------|
 * | `random`   | every legal action is equally likely                                            |
 * | `greedy`   | the most promising action; the weights are options, as in `greedy:rivalry=1` |
 * | `search`   | plays promising actions in many sampled worlds                                  |
 * | `founder`  | like `greedy`, but founds a chain whenever it can                               |
 * | `hoarder`  | like `greedy`, but buys the chain of its largest holding, and keeps its shares in mergers |
 * | `guardian` | like `greedy`, but merges no chain of which it is the largest shareholder, unless it must |
 * | `bargainer` | like `greedy`, but buys as many shares as it can, the cheapest first           |
 * | `closer`   | like `greedy`, but declares the end as soon as it may                           |
 * | `external:COMMAND` | a program in any language, which is started when the agent begins to decide |
 *
 * The options of `search` are `playouts=N` (1,000) or `ms=N`, the budget for one decision, and
 * `turns=N`, `candidates=N`, `threads=N` and `variation=N`, how much the opponents differ in
 * percent: `search:playouts=200,threads=2`. `search@1`, `search@2` and `search@3` are its versions,
 * which choose the same in every release, and `search` is the newest. Those of `external` come
 * before the command: `external:ms=500 ./my-agent --fast`. A specification can start any program,
 * so do not accept one from a source that you do not trust.
 *
 * Free the agent with acq_agent_free().
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_AGENT_STATUS_SPECIFICATION.
 */
int32_t acq_agent_new(const char *text,
                      size_t length,
                      struct AcqAgent **agent);

/**
 * Frees an agent. NULL is allowed. Free each pointer exactly once, and do not use it afterwards.
 */
void acq_agent_free(struct AcqAgent *agent);

/**
 * Writes the specification of an agent: with its budget and the options that differ from the
 * defaults. acq_agent_new() makes the same agent from it.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_agent_specification(const struct AcqAgent *agent,
                                char *text,
                                size_t capacity,
                                size_t *needed);

/**
 * Informs an agent that a game begins. acq_play_agents() does so itself.
 *
 * After an undo, or in a game that was loaded, agents need no new call, but a view that has followed
 * the game, such as that of acq_recorder_followed_view(). For a program that uses the events, begin
 * again, and call acq_agent_observe() for each event so far.
 *
 * @param agent The agent, which changes.
 * @param rules The rules.
 * @param players The number of players.
 * @param seat The agent's player.
 * @param seed With the same seed, the same game and the same opponents an agent makes the same
 * choices, except for a program and a search with a time budget.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_RULES_PLAYERS, #ACQ_STATUS_PLAYER.
 */
int32_t acq_agent_begin(struct AcqAgent *agent,
                        const AcqRules *rules,
                        uint32_t players,
                        uint32_t seat,
                        uint64_t seed);

/**
 * Sends an agent an event as its seat sees it: the result of acq_event_seen_by().
 * acq_play_agents() does so itself.
 *
 * Errors: those of acq_event_seen_by().
 */
int32_t acq_agent_observe(struct AcqAgent *agent, const AcqEvent *event);

/**
 * Gives the action id of the action that an agent chooses in a view whose viewer is to move.
 *
 * An agent plays best with a view that has followed the game from its start: call
 * acq_view_note_start(), and acq_view_follow() for each event. A program that fails forfeits the
 * game, and random actions are chosen in its place; acq_agent_forfeit() gives the reason.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_AGENT_STATUS_NOT_ASKED, #ACQ_AGENT_STATUS_NO_ANSWER.
 */
int32_t acq_agent_choose(struct AcqAgent *agent, const AcqView *view, uint16_t *id);

/**
 * Informs an agent that the game is over. acq_play_agents() does so itself.
 *
 * @param agent The agent, which changes.
 * @param standings The output of acq_game_standings().
 * @param count The number of items in this list.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
 */
int32_t acq_agent_end(struct AcqAgent *agent, const AcqStanding *standings, size_t count);

/**
 * Writes the reason why an agent has forfeited its current or last game; an empty string if it has
 * not. Only a program forfeits. Since then, its actions are chosen at random.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_agent_forfeit(const struct AcqAgent *agent,
                          char *text,
                          size_t capacity,
                          size_t *needed);

/**
 * Plays a game to its end, with an agent in each seat. The game may have begun before.
 *
 * Each agent begins with a separate seed, which follows from `seed` and its seat. It sees the
 * events that its seat sees, and chooses from a view that has followed the game. With the same
 * game, agents and seed the same game is played in every language, except for programs, searches
 * with a time budget, and callbacks that choose otherwise.
 *
 * If an agent has no answer, or one that is not legal, the call fails with a problem that names
 * its player. The game then ends at that point, without a call of the agents' `end`. Another call
 * continues from there. A program that fails, or cannot be started, is not an error: it forfeits,
 * and random actions are chosen in its place. Ask acq_agent_forfeit() after the game.
 *
 * @param game The game, which changes.
 * @param seats The agents, in seat order.
 * @param count The number of players in the game.
 * @param seed The seed.
 * @param observer Receives all events, including those that players may not see; may be NULL.
 * @param context Passed unchanged to the observer.
 *
 * Errors: #ACQ_STATUS_NULL and #ACQ_STATUS_VALUE for a seat with neither or both of the pointers;
 * #ACQ_STATUS_BUSY for an agent in two seats; #ACQ_AGENT_STATUS_SEATS; and
 * #ACQ_AGENT_STATUS_NO_ANSWER and #ACQ_AGENT_STATUS_ILLEGAL when the game stops.
 */
int32_t acq_play_agents(AcqGame *game,
                        const struct AcqAgentSeat *seats,
                        size_t count,
                        uint64_t seed,
                        AcqObserver observer,
                        void *context);

/**
 * Analyses the viewer's decision: writes every legal action, the best one first,
 * with the player's chance to win, and for the best ones the money and the rank at the end. There
 * are as many as acq_view_legal_count() gives; a buffer that is too small is refused before the
 * analysis begins.
 *
 * A search finds the actions to examine closely. After each of these, games that look the same to
 * the viewer are played to their end with good computer players in all seats. The chances are those
 * of such a game.
 *
 * The analysis is best for a view that has followed the game from its start: call
 * acq_view_note_start(), and acq_view_follow() for each event. The result is the same for the same
 * view, settings and seed on every platform, unless time is the budget or it is stopped.
 *
 * @param view The view.
 * @param settings May be NULL, for the defaults: in a release build about a second.
 * @param seed The seed.
 * @param progress Receives the progress, and may stop the analysis; may be NULL.
 * @param context Passed unchanged to `progress`.
 * @param analysis The analysis of the decision as a whole.
 * @param evaluations Receives the items; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param count Receives the number of items.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE and #ACQ_STATUS_ACTION_ID for
 * wrong settings, those of acq_view_check() for the action in them, #ACQ_AGENT_STATUS_NOT_ASKED.
 */
int32_t acq_view_analyse(const AcqView *view,
                         const struct AcqAnalysisSettings *settings,
                         uint64_t seed,
                         AcqProgress progress,
                         void *context,
                         struct AcqAnalysis *analysis,
                         struct AcqEvaluation *evaluations,
                         size_t capacity,
                         size_t *count);

/**
 * Estimates the end of the game for each player from the viewer's knowledge, that of a player or a
 * spectator. The game may be over, and another player may be to move.
 *
 * Many games that look the same to the viewer are played to their end with good computer players in
 * all seats. The chances are those of such a game, and the intervals apply to them: others may play
 * better or worse. At least one game is played.
 *
 * The result is the same for the same view, settings and seed on every platform, unless time is the
 * budget or it is stopped.
 *
 * @param view The view.
 * @param settings May be NULL, for the defaults: in a release build about a second.
 * @param seed The seed.
 * @param progress Receives the progress, and may stop the call; may be NULL.
 * @param context Passed unchanged to `progress`.
 * @param chances Receives the result.
 *
 * Errors: #ACQ_STATUS_NULL, and #ACQ_STATUS_VALUE for wrong settings.
 */
int32_t acq_view_win_chances(const AcqView *view,
                             const struct AcqForecastSettings *settings,
                             uint64_t seed,
                             AcqProgress progress,
                             void *context,
                             struct AcqWinChances *chances);

/**
 * Estimates the end of the game for each player, if all racks, cash and shares are known, but not
 * the order of the tiles in the bag. Do not show it to the players: use acq_view_win_chances().
 *
 * The arguments are those of acq_view_win_chances().
 *
 * Errors: those of acq_view_win_chances().
 */
int32_t acq_game_win_chances(const AcqGame *game,
                             const struct AcqForecastSettings *settings,
                             uint64_t seed,
                             AcqProgress progress,
                             void *context,
                             struct AcqWinChances *chances);

/**
 * Writes the reasons for and against one of the viewer's legal actions, the most important first:
 * its price and proceeds, the bonuses at stake, the leader of each majority, and the tile that is
 * kept. Each reason is a sentence on a separate line, without a full stop, such as `You take the
 * lead in Luxor with 4 shares to Ben's 3; the first bonus is $3,000`.
 *
 * Every number follows from the view and the rules. Facts that depend on shares or cash that the
 * view does not show are left out; a view that has followed the game from its start shows more.
 * The text is empty if nothing is left. Each line ends in a newline.
 *
 * @param view The view.
 * @param id The action id.
 * @param later The field `later` of the action's #AcqEvaluation: the first reason names it, and the
 * others count it, as do the chances. #ACQ_NO_ACTION if there is none.
 * @param names The players' names and the reader; may be NULL.
 * @param buffer Receives the text; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param needed Receives the size of the text in bytes, with the NUL at its end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
 * #ACQ_STATUS_PLAYER, #ACQ_AGENT_STATUS_NOT_ASKED, and those of acq_view_check().
 */
int32_t acq_view_reasons(const AcqView *view,
                         uint16_t id,
                         uint16_t later,
                         const AcqNames *names,
                         char *buffer,
                         size_t capacity,
                         size_t *needed);

/**
 * Goes through a recorded game and finds the decisions where another action was clearly better: of
 * one player, or of all. The game need not be over. Free the review with acq_review_free().
 *
 * Every decision is judged only from the player's knowledge at that moment; see
 * acq_view_analyse(). For each player, the review adds up the costs of the decisions, and the
 * value of the tiles if there are enough playouts to know it.
 *
 * The result is the same for the same record, player, settings and seed on every platform, with
 * any number of threads. A stopped review fails and leaves `review` unchanged.
 *
 * @param record The record.
 * @param player The player whose decisions are judged, or #ACQ_NONE for all players.
 * @param settings May be NULL, for the defaults: in a release build about a second for each decision.
 * @param seed The seed.
 * @param progress Receives the progress, and may stop the call; may be NULL.
 * @param context Passed unchanged to `progress`.
 * @param review Receives the new handle.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_VALUE for wrong settings,
 * #ACQ_AGENT_STATUS_STOPPED, and the first problem of the record: its status and the number of the
 * action are in acq_last_error_problem().
 */
int32_t acq_record_review(const AcqRecord *record,
                          uint32_t player,
                          const struct AcqReviewSettings *settings,
                          uint64_t seed,
                          AcqProgress progress,
                          void *context,
                          struct AcqReview **review);

/**
 * Goes through the notes of a player, as acq_record_review() does through a record, and judges that
 * player's decisions. Free the review with acq_review_free().
 *
 * The other arguments are those of acq_record_review().
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE for wrong settings, #ACQ_AGENT_STATUS_VIEWER,
 * #ACQ_AGENT_STATUS_STOPPED, and the first problem of the notes: those of acq_notes_check().
 */
int32_t acq_notes_review(const AcqNotes *notes,
                         const struct AcqReviewSettings *settings,
                         uint64_t seed,
                         AcqProgress progress,
                         void *context,
                         struct AcqReview **review);

/**
 * Frees a review. NULL is allowed. Free each pointer exactly once, and do not use it afterwards.
 */
void acq_review_free(struct AcqReview *review);

/**
 * Writes the decisions between several actions, in the order of the game.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_review_decisions(const struct AcqReview *review,
                             struct AcqReviewedDecision *decisions,
                             size_t capacity,
                             size_t *count);

/**
 * Writes the best actions of a decision, at most 5, the best one first; the chosen one may be among
 * them.
 *
 * @param review The review.
 * @param index The index of the decision in the list of acq_review_decisions().
 * @param alternatives Receives the items; may be NULL if `capacity` is 0.
 * @param capacity The bytes that the buffer of a string has, or the items of a list.
 * @param count Receives the number of items.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
 */
int32_t acq_review_alternatives(const struct AcqReview *review,
                                size_t index,
                                struct AcqEvaluation *alternatives,
                                size_t capacity,
                                size_t *count);

/**
 * Makes a copy of the view in which a decision was made: the player's knowledge, with everything
 * that they had seen since the game began. acq_view_reasons() gives the reasons for an action in
 * it. Free it with acq_view_free().
 *
 * @param review The review.
 * @param index The index of the decision in the list of acq_review_decisions().
 * @param view Receives the new handle.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
 */
int32_t acq_review_view(const struct AcqReview *review, size_t index, AcqView **view);

/**
 * Writes the chances over the game: at the beginning of each turn, and at the end.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_review_turns(const struct AcqReview *review,
                         struct AcqReviewedTurn *turns,
                         size_t capacity,
                         size_t *count);

/**
 * Writes the costs of the decisions of each player whose decisions are judged, in seat order;
 * players without a decision are left out. There are at most #ACQ_PLAYERS_MAX.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_review_players(const struct AcqReview *review,
                           struct AcqReviewedPlayer *players,
                           size_t capacity,
                           size_t *count);

/**
 * Writes the name of an #AcqVerdict, such as `mistake`.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
 */
int32_t acq_verdict_name(int32_t verdict, char *buffer, size_t capacity, size_t *needed);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* ACQUIRE_AGENTS_H */
