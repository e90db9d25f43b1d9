/* Prints tests/data/golden/screens.txt with the screens that this library makes. Its arguments are that
 * file and the records that it names. */

#include "check.h"

enum { SCREEN_MAX = 1 << 16, LINE_MAX_BYTES = 1 << 17, EVENTS_MAX = 256 };

static const char *const players[] = {"Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"};

static AcqRecord *read_record(const char *path)
{
    static char text[1 << 16];
    FILE *file = fopen(path, "rb");
    CHECK(file != NULL);
    const size_t length = fread(text, 1, sizeof text, file);
    CHECK(length < sizeof text);
    fclose(file);
    AcqRecord *record;
    OK(acq_record_from_text(text, length, &record));
    return record;
}

/* The path that ends in this name. */
static const char *find(const char *name, int count, char **paths)
{
    for (int i = 0; i < count; i++) {
        const char *at = strstr(paths[i], name);
        if (at != NULL && at[strlen(name)] == '.' && (at == paths[i] || at[-1] == '/')) {
            return paths[i];
        }
    }
    CHECK(0);
    return NULL;
}

/* Prints the screen after so many actions of the record; `viewer` is a player or ACQ_NONE. */
static void print_screen(const char *path, int actions, uint8_t viewer)
{
    AcqRecord *record = read_record(path);
    AcqReplay *replay;
    OK(acq_replay_new(record, &replay));
    AcqEvent events[EVENTS_MAX];
    size_t count = 0;
    for (int i = 0; i < actions; i++) {
        uint16_t action;
        OK(acq_replay_step_events(replay, events, EVENTS_MAX, &count, &action));
    }
    AcqGame *game;
    AcqView *view;
    OK(acq_replay_game(replay, &game));
    if (viewer == ACQ_NONE) {
        OK(acq_game_spectator_view(game, &view));
    } else {
        OK(acq_game_view(game, viewer, &view));
    }
    static char screen[SCREEN_MAX];
    size_t needed;
    const AcqNames names = {players, 6, viewer};
    OK(acq_view_screen_to_json(view, &names, events, count, screen, sizeof screen, &needed));
    puts(screen);
    acq_view_free(view);
    acq_game_free(game);
    acq_replay_free(replay);
    acq_record_free(record);
}

int main(int argc, char **argv)
{
    CHECK(argc > 2);
    static char line[LINE_MAX_BYTES];
    FILE *golden = fopen(argv[1], "r");
    CHECK(golden != NULL);
    while (fgets(line, sizeof line, golden) != NULL) {
        char name[128], viewer[8];
        int actions;
        if (line[0] != '#') {
            CHECK(sscanf(line, "%127s %d %7s", name, &actions, viewer) == 3);
            printf("%s\t%d\t%s\t", name, actions, viewer);
            print_screen(find(name, argc - 2, argv + 2), actions,
                         viewer[0] == '-' ? ACQ_NONE : (uint8_t)(viewer[0] - '0'));
        }
    }
    fclose(golden);
    return 0;
}
