/* Uses libacquire and the library of other.rs, each with a separate Rust standard library or with one
 * for both. */

#include "check.h"
#include <acquire.h>

uint32_t other_digits(uint32_t number);

int main(void)
{
    AcqRules *rules = NULL;
    AcqGame *game = NULL;
    uint64_t hash = 0;
    char text[512];
    size_t needed = 0;

    CHECK(other_digits(1234) == 4 && other_digits(13) == 99);
    OK(acq_rules_new(ACQ_EDITION_AVALON_HILL, &rules));
    OK(acq_game_new(rules, 4, 7, &game));
    OK(acq_game_stable_hash(game, &hash));
    CHECK(acq_game_apply_text(game, "buy T", ACQ_NUL_TERMINATED) != ACQ_STATUS_OK);
    OK(acq_last_error_message(NULL, text, sizeof text, &needed));
    CHECK(strstr(text, "(T6)") != NULL);
    CHECK(other_digits(13) == 99);
    acq_game_free(game);
    acq_rules_free(rules);
    return 0;
}
