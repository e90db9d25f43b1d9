/* A program that cannot be started forfeits its game, and the game continues. */

#include "check.h"
#include <acquire_agents.h>

static AcqAgent *new_agent(const char *specification)
{
    AcqAgent *agent;
    OK(acq_agent_new(specification, ACQ_NUL_TERMINATED, &agent));
    return agent;
}

static const char *forfeit(const AcqAgent *agent)
{
    static char text[4096];
    size_t needed;
    OK(acq_agent_forfeit(agent, text, sizeof text, &needed));
    return text;
}

int main(void)
{
    AcqRules *rules;
    AcqGame *game;
    uint8_t player;
    OK(acq_rules_new(ACQ_EDITION_AVALON_HILL, &rules));
    OK(acq_game_new(rules, 2, 7, &game));
    AcqAgent *missing = new_agent("external:/nowhere/agent --fast"), *greedy = new_agent("greedy");
    const AcqAgentSeat seats[] = {{missing, NULL}, {greedy, NULL}};
    OK(acq_play_agents(game, seats, 2, 7, NULL, NULL));
    OK(acq_game_player(game, &player));
    CHECK(player == ACQ_NONE);
    CHECK(strstr(forfeit(missing), "player 0 forfeits the game in their decision 1: the program "
                                   "`/nowhere/agent` cannot be started: ") != NULL);
    CHECK(strstr(forfeit(missing), "allowed") == NULL);
    CHECK(forfeit(greedy)[0] == '\0');
    /* Another game is another chance. */
    OK(acq_agent_begin(missing, rules, 2, 0, 7));
    CHECK(forfeit(missing)[0] == '\0');
    acq_agent_free(greedy);
    acq_agent_free(missing);
    acq_game_free(game);
    acq_rules_free(rules);
    return 0;
}
