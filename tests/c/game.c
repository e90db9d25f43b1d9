/* A whole game in C: rules and a seed, legal actions, events, questions, JSON, a view, a record. */

#include "check.h"

static void print_event(void *context, const AcqEvent *event)
{
    uint64_t *money = context;
    money[0] += event->gained;
    money[1] += event->spent;
}

int main(void)
{
    AcqRules *rules;
    OK(acq_rules_new(ACQ_EDITION_AVALON_HILL, &rules));
    OK(acq_rules_set(rules, ACQ_OPTION_DEAD_TILES, ACQ_DEAD_TILES_REPLACE_AUTOMATICALLY));
    OK(acq_rules_set_text(rules, "special_powers", ACQ_NUL_TERMINATED, "true", 4));

    AcqGame *game;
    AcqRecorder *recorder;
    AcqStream *stream;
    OK(acq_game_new(rules, 4, 7, &game));
    OK(acq_recorder_new(rules, 4, 7, &recorder));
    OK(acq_stream_new(7, 0, &stream));

    uint64_t money[2] = {0, 0};
    AcqPhase phase;
    for (;;) {
        OK(acq_game_phase(game, &phase));
        if (phase.kind == ACQ_PHASE_KIND_OVER) {
            break;
        }
        uint16_t ids[ACQ_ACTION_IDS];
        size_t count;
        OK(acq_game_legal_actions(game, ids, ACQ_ACTION_IDS, &count));
        uint32_t choice;
        OK(acq_stream_below(stream, (uint32_t)count, &choice));
        OK(acq_game_apply_observed(game, ids[choice], print_event, money));
        OK(acq_recorder_apply(recorder, ids[choice]));
    }

    AcqStanding standings[ACQ_PLAYERS_MAX];
    size_t count;
    OK(acq_game_standings(game, standings, ACQ_PLAYERS_MAX, &count));
    CHECK(count == 4 && standings[0].rank == 1);
    uint64_t total = 0;
    for (size_t i = 0; i < count; i++) {
        total += standings[i].worth;
    }
    CHECK(total == 4 * 6000 + money[0] - money[1]);

    /* Save and load. */
    size_t needed;
    CHECK(acq_game_to_json(game, NULL, 0, &needed) == ACQ_STATUS_BUFFER);
    char *json = malloc(needed);
    CHECK(json != NULL);
    OK(acq_game_to_json(game, json, needed, &needed));
    AcqGame *loaded;
    OK(acq_game_from_json(json, ACQ_NUL_TERMINATED, &loaded));
    uint8_t equal;
    OK(acq_game_equal(game, loaded, &equal));
    CHECK(equal == 1);
    free(json);

    /* The record that was written is right. */
    AcqRecord *record;
    AcqGame *checked;
    OK(acq_recorder_record(recorder, &record));
    OK(acq_record_check(record, &checked));

    /* What a player saw. */
    AcqView *view;
    AcqTileSet rack;
    OK(acq_game_view(game, 0, &view));
    OK(acq_view_rack(view, &rack));

    acq_view_free(view);
    acq_game_free(checked);
    acq_record_free(record);
    acq_game_free(loaded);
    acq_stream_free(stream);
    acq_recorder_free(recorder);
    acq_game_free(game);
    acq_rules_free(rules);
    return 0;
}
