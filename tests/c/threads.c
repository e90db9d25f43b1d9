/* Two threads with a game each: what one does, the other does not notice. */

#include "check.h"
#include <pthread.h>

static void *play(void *argument)
{
    const uint64_t number = *(const uint64_t *)argument;
    AcqRules *rules;
    OK(acq_rules_new(ACQ_EDITION_WIZARDS_2008, &rules));
    for (uint64_t round = 0; round < 50; round++) {
        AcqGame *game, *same;
        uint32_t decisions;
        uint8_t equal;
        OK(acq_random_game(rules, 4, number, round, NULL, NULL, &decisions, &game));
        OK(acq_random_game(rules, 4, number, round, NULL, NULL, &decisions, &same));
        OK(acq_game_equal(game, same, &equal));
        CHECK(equal == 1);
        /* Each thread has its own last error. */
        const uint16_t action = (uint16_t)(108 + number);
        CHECK(acq_game_apply(game, action) == ACQ_STATUS_ILLEGAL_GAME_OVER);
        AcqProblem problem;
        OK(acq_last_error_problem(0, &problem));
        CHECK(problem.action == action);
        acq_game_free(same);
        acq_game_free(game);
    }
    acq_rules_free(rules);
    return NULL;
}

int main(void)
{
    pthread_t threads[2];
    uint64_t numbers[2] = {0, 1};
    for (int i = 0; i < 2; i++) {
        CHECK(pthread_create(&threads[i], NULL, play, &numbers[i]) == 0);
    }
    for (int i = 0; i < 2; i++) {
        CHECK(pthread_join(threads[i], NULL) == 0);
    }
    return 0;
}
