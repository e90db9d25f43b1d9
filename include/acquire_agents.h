/**
 * @file acquire_agents.h
 *
 * Computer players for Acquire in C, programs' own players, whole games of them, and the analysis of
 * a decision. It is there if libacquire was built with the feature `agents`.
 *
 * # Functions by task
 *
 * | To                             | call                                                         |
 * |--------------------------------|--------------------------------------------------------------|
 * | make an agent                  | acq_agent_new(), acq_agent_specification()                   |
 * | play a whole game              | acq_play_agents()                                            |
 * | ask an agent in a game that    | acq_agent_begin(), acq_agent_observe(), acq_agent_choose(),  |
 * | the program plays itself       | acq_agent_end(), acq_agent_forfeit()                         |
 * | analyse a decision             | acq_agent_analyse()                                          |
 *
 * What acquire.h says of calls and handles holds here, too: statuses, the last error, buffers,
 * texts, and who frees what. A status is an #AcqStatus or an #AcqAgentStatus. The plain structs
 * #AcqAgentCallbacks and #AcqAgentSeat have pointers.
 *
 * # Own agents
 *
 * A program plays with its own functions beside the agents of the library: it puts an
 * #AcqAgentCallbacks into a seat. The functions see what their seat may know (I), and no more.
 */


#ifndef ACQUIRE_AGENTS_H
#define ACQUIRE_AGENTS_H

#include <stddef.h>
#include <stdint.h>
#include "acquire.h"


/**
 * What a function of this header returns where no #AcqStatus fits. acq_status_name() returns its
 * name. The numbers never change, and none is ever reused.
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
     * Only a search can analyse, and the agent is another one.
     */
    ACQ_AGENT_STATUS_NOT_A_SEARCH = 901,
    /**
     * The viewer of the view does not decide: another player does, the game is over, or the view is
     * a spectator's (T).
     */
    ACQ_AGENT_STATUS_NOT_ASKED = 902,
    /**
     * There is not one agent for each seat (S5).
     */
    ACQ_AGENT_STATUS_SEATS = 903,
    /**
     * An agent has no answer. The problem's `player` says whose agent it is, and `action_number`
     * in which decision.
     */
    ACQ_AGENT_STATUS_NO_ANSWER = 904,
    /**
     * An agent answers with an action that is not legal. The problem's `player` says whose agent it
     * is, `action_number` in which decision, and the other fields what is wrong.
     */
    ACQ_AGENT_STATUS_ILLEGAL = 905,
};
#ifndef __cplusplus
typedef int32_t AcqAgentStatus;
#endif // __cplusplus

/**
 * An agent: a computer player, or the program that it starts.
 *
 * acq_agent_new() makes one; the caller frees it with acq_agent_free(), which also ends its program.
 * Only one thread at a time may use it. It plays one game at a time.
 */
typedef struct AcqAgent AcqAgent;

/**
 * What a search found out about one action. A plain struct of 40 bytes.
 */
typedef struct AcqAgentEvaluation {
    /**
     * The player's estimated chance to win, 0 to 1; 0 without a playout.
     */
    double value;
    /**
     * The lower end of the interval in which that estimate lies with 95 % confidence, as far as
     * chance goes: it does not cover the errors of the playouts' players. 0 with fewer than two
     * playouts.
     */
    double low;
    /**
     * The upper end of that interval; 1 with fewer than two playouts.
     */
    double high;
    /**
     * What the action promises a greedy player in dollars, compared with the others.
     */
    double promise;
    /**
     * The number of playouts that began with the action.
     */
    uint32_t visits;
    /**
     * The action id.
     */
    uint16_t action;
    /**
     * Padding: written as 0.
     */
    uint16_t reserved;
} AcqAgentEvaluation;

/**
 * A program's own agent: functions that acq_play_agents() calls. Each may be NULL but `choose`.
 *
 * The library keeps no pointer to the struct after the call. The functions must return normally:
 * they must not throw or jump out. They run in the thread that called acq_play_agents(), and may
 * call every function of the library. The game that is played and its agents cannot be used
 * meanwhile: such a call returns #ACQ_STATUS_BUSY. What a pointer points to belongs to the library
 * and is valid only during the call; a handle can be read and copied, and neither be changed nor
 * freed.
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
     * Something happened, as this seat sees it.
     */
    void (*observe)(void *context, const AcqEvent *event);
    /**
     * Chooses an action: sets `id` to the action id of one of the legal actions of the view, and
     * returns 0. If it returns another number or leaves `id` as it is, the agent has no answer.
     *
     * The view is that of the agent's seat. It has followed the game from the start of the call, so
     * it also shows what the rules conceal but everybody can count (I3).
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

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Makes an agent from its specification:
 *
 * | text       | agent                                                                           |
 * |------------|---------------------------------------------------------------------------------|
 * | `random`   | every legal action is equally likely                                            |
 * | `greedy`   | the action that promises most; the weights are options, as in `greedy:rivalry=1` |
 * | `search`   | plays promising actions in many sampled worlds                                  |
 * | `external:COMMAND` | a program in any language, which is started when the agent begins to decide |
 *
 * The options of `search` are `playouts=N` (1,000) or `ms=N`, the budget for one decision, and
 * `turns=N`, `candidates=N` and `threads=N`: `search:playouts=200,threads=2`. Those of `external`
 * come before the command: `external:ms=500 ./my-agent --fast`. A specification can start any
 * program, so do not take one from somebody whom you do not trust.
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
 * Tells an agent that a game begins. acq_play_agents() does so itself.
 *
 * @param seat The agent's player.
 * @param seed With the same seed, the same game and the same opponents an agent makes the same
 * choices, but for a program and a search with a budget of time.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_RULES_PLAYERS, #ACQ_STATUS_PLAYER.
 */
int32_t acq_agent_begin(struct AcqAgent *agent,
                        const AcqRules *rules,
                        uint32_t players,
                        uint32_t seat,
                        uint64_t seed);

/**
 * Tells an agent what happened, as its seat sees it: what acq_event_seen_by() gives.
 * acq_play_agents() does so itself.
 *
 * Errors: those of acq_event_seen_by().
 */
int32_t acq_agent_observe(struct AcqAgent *agent, const AcqEvent *event);

/**
 * Gives the action id of the action that an agent chooses in a view whose viewer decides.
 *
 * A view plays best that has followed the game from its start: note the start with
 * acq_view_note_start() and follow the events with acq_view_follow(). A program that fails forfeits
 * the game, and random actions are chosen in its place; acq_agent_forfeit() says why.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_AGENT_STATUS_NOT_ASKED, #ACQ_AGENT_STATUS_NO_ANSWER.
 */
int32_t acq_agent_choose(struct AcqAgent *agent, const AcqView *view, uint16_t *id);

/**
 * Tells an agent that the game is over. acq_play_agents() does so itself.
 *
 * @param standings What acq_game_standings() writes.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
 */
int32_t acq_agent_end(struct AcqAgent *agent, const AcqStanding *standings, size_t count);

/**
 * Writes why an agent has forfeited the game that it plays or has played last; an empty text if it
 * has not. Only a program forfeits. Since then, its actions are chosen at random.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
 */
int32_t acq_agent_forfeit(const struct AcqAgent *agent,
                          char *text,
                          size_t capacity,
                          size_t *needed);

/**
 * Searches the decision that is asked of the viewer and writes what was found out about every legal
 * action, the one to choose first. There are as many as acq_view_legal_count() gives. With a budget
 * of playouts the result is the same for the same view, options and seed on every platform, with
 * any number of threads.
 *
 * @param agent A `search`, whose options are used. It does not change.
 *
 * Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_AGENT_STATUS_NOT_A_SEARCH,
 * #ACQ_AGENT_STATUS_NOT_ASKED.
 */
int32_t acq_agent_analyse(const struct AcqAgent *agent,
                          const AcqView *view,
                          uint64_t seed,
                          struct AcqAgentEvaluation *evaluations,
                          size_t capacity,
                          size_t *count);

/**
 * Plays a game to its end, with an agent in each seat. The game may have begun before.
 *
 * Each agent begins with a seed of its own, which follows from `seed` and its seat; sees what its
 * seat sees; and chooses from a view that has followed the game. With the same game, agents and
 * seed the same game is played in every language, but for programs, searches with a budget of time,
 * and callbacks that choose otherwise.
 *
 * If an agent has no answer, or one that is not legal, the call fails with a problem that names its
 * player. The game is then as far as it was played, and the agents are not told that it ends. The
 * same call goes on from there.
 *
 * @param seats The agents, in seat order.
 * @param count As many as the game has players.
 * @param observer Receives everything that happens, including what players may not see; may be
 * NULL.
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

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* ACQUIRE_AGENTS_H */
