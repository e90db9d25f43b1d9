/* Replays records and prints what the same program in Rust prints. */

#include "check.h"
#include <inttypes.h>

static char *read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    CHECK(file != NULL);
    CHECK(fseek(file, 0, SEEK_END) == 0);
    const long size = ftell(file);
    CHECK(size >= 0);
    rewind(file);
    char *text = malloc((size_t)size + 1);
    CHECK(text != NULL);
    CHECK(fread(text, 1, (size_t)size, file) == (size_t)size);
    fclose(file);
    *length = (size_t)size;
    return text;
}

static uint64_t mix(uint64_t trace, uint64_t number)
{
    return (trace ^ number) * UINT64_C(0x100000001b3);
}

static void replay_file(const char *path)
{
    size_t length;
    char *text = read_file(path, &length);
    AcqRecord *record;
    OK(acq_record_from_text(text, length, &record));

    /* The text is written again to the letter, and JSON keeps everything. */
    size_t needed;
    CHECK(acq_record_to_text(record, NULL, 0, &needed) == ACQ_STATUS_BUFFER);
    CHECK(needed == length + 1);
    char *written = malloc(needed);
    CHECK(written != NULL);
    OK(acq_record_to_text(record, written, needed, &needed));
    CHECK(memcmp(text, written, length) == 0);
    free(written);
    CHECK(acq_record_to_json(record, NULL, 0, &needed) == ACQ_STATUS_BUFFER);
    char *json = malloc(needed);
    CHECK(json != NULL);
    OK(acq_record_to_json(record, json, needed, &needed));
    AcqRecord *same;
    OK(acq_record_from_json(json, ACQ_NUL_TERMINATED, &same));
    uint8_t equal = 0;
    OK(acq_record_equal(record, same, &equal));
    CHECK(equal == 1);
    acq_record_free(same);
    free(json);

    AcqReplay *replay;
    OK(acq_replay_new(record, &replay));
    AcqGame *game;
    OK(acq_replay_game(replay, &game));
    uint64_t hash;
    OK(acq_game_stable_hash(game, &hash));
    uint64_t trace = mix(0, hash), gained = 0, spent = 0;
    size_t legal = 0, events = 0;
    for (;;) {
        size_t count;
        uint16_t ids[ACQ_ACTION_IDS];
        OK(acq_game_legal_actions(game, ids, ACQ_ACTION_IDS, &count));
        legal += count;
        uint16_t action;
        AcqEvent happened[256];
        OK(acq_replay_step_events(replay, happened, 256, &count, &action));
        if (action == ACQ_NO_ACTION) {
            break;
        }
        events += count;
        for (size_t i = 0; i < count; i++) {
            gained += happened[i].gained;
            spent += happened[i].spent;
        }
        /* The game goes the same way without its record, but for the market's random tiles. */
        AcqGame *next;
        OK(acq_replay_game(replay, &next));
        OK(acq_game_apply(game, action));
        OK(acq_game_equal(game, next, &equal));
        CHECK(equal == 1);
        acq_game_free(game);
        game = next;
        OK(acq_game_stable_hash(game, &hash));
        trace = mix(mix(trace, action), hash);
    }
    size_t actions;
    OK(acq_replay_actions(replay, &actions));
    AcqRecordSummary summary;
    OK(acq_record_summary(record, &summary));
    CHECK(summary.actions == actions);

    AcqGame *end;
    OK(acq_record_check_text(text, length, &end));
    OK(acq_game_equal(game, end, &equal));
    CHECK(equal == 1);

    const char *name = strrchr(path, '/');
    printf("%s %zu %016" PRIx64 " %016" PRIx64 " %zu %zu %" PRIu64 " %" PRIu64,
           name == NULL ? path : name + 1, actions, trace, hash, legal, events, gained, spent);
    for (uint32_t player = 0; player < summary.players; player++) {
        uint32_t cash;
        OK(acq_game_cash(game, player, &cash));
        CHECK(cash == summary.result.cash[player]);
        printf(" %" PRIu32, cash);
    }
    printf("\n");

    acq_game_free(end);
    acq_game_free(game);
    acq_replay_free(replay);
    acq_record_free(record);
    free(text);
}

int main(int argc, char **argv)
{
    CHECK(argc > 1);
    for (int i = 1; i < argc; i++) {
        replay_file(argv[i]);
    }
    return 0;
}
