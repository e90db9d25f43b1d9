/* Random complete games through the C interface: the legal actions into a buffer, one of them
 * applied, until the game is over. Prints games per second. */

#define _POSIX_C_SOURCE 199309L

#include <acquire.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define MUST(call)                                                                                \
    do {                                                                                          \
        if ((call) != ACQ_STATUS_OK) {                                                            \
            fprintf(stderr, "%s failed\n", #call);                                                \
            exit(1);                                                                              \
        }                                                                                         \
    } while (0)

static uint32_t below(uint64_t *state, uint32_t bound)
{
    /* As the program in Rust does: xorshift, and the upper half of a product. */
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (uint32_t)(((*state >> 32) * bound) >> 32);
}

int main(int argc, char **argv)
{
    const uint64_t games = argc > 1 ? strtoull(argv[1], NULL, 10) : 20000;
    AcqRules *rules;
    MUST(acq_rules_new(ACQ_EDITION_AVALON_HILL, &rules));
    MUST(acq_rules_set(rules, ACQ_OPTION_DEAD_TILES, ACQ_DEAD_TILES_REPLACE_AUTOMATICALLY));
    uint16_t ids[ACQ_ACTION_IDS];
    uint64_t state = 88172645463325252u, decisions = 0;
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (uint64_t number = 0; number < games; number++) {
        AcqGame *game;
        MUST(acq_game_new(rules, 4, number, &game));
        for (;;) {
            size_t count;
            MUST(acq_game_legal_actions(game, ids, ACQ_ACTION_IDS, &count));
            if (count == 0) {
                break;
            }
            MUST(acq_game_apply(game, ids[below(&state, (uint32_t)count)]));
            decisions++;
        }
        acq_game_free(game);
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    const double seconds =
        (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
    printf("games/s %.1f decisions %llu\n", (double)games / seconds,
           (unsigned long long)decisions);
    acq_rules_free(rules);
    return 0;
}
