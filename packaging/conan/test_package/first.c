#include <acquire_agents.h>
#include <stdio.h>

int main(void)
{
    AcqRules *rules = NULL;
    AcqGame *game = NULL;
    uint8_t agents = 0;
    int32_t status = acq_has_feature("agents", ACQ_NUL_TERMINATED, &agents);
    if (status == ACQ_STATUS_OK) {
        status = acq_rules_new(ACQ_EDITION_AVALON_HILL, &rules);
    }
    if (status == ACQ_STATUS_OK) {
        status = acq_game_new(rules, 4, 7, &game);
    }
    acq_game_free(game);
    acq_rules_free(rules);
    printf("status %d, agents %d\n", (int)status, agents);
    return status != ACQ_STATUS_OK || agents != 1;
}
