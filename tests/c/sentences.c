/* Prints the sentences of recorded games, in the form of tests/data/golden/sentences.txt. */

#include "check.h"

enum { VARIANTS = 3, TEXT_MAX = 1024 };

static const char *const players[] = {"Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"};
static const AcqNames named = {players, 6, ACQ_NONE};
static const AcqNames with_you = {players, 6, 0};
/* With names, without names, and with names and "you" for player 0. */
static const AcqNames *const names[VARIANTS] = {&named, NULL, &with_you};

/* One record, at one of its actions. */
typedef struct Reader {
    const char *record;
    size_t number;
    int32_t edition;
} Reader;

typedef int32_t Name(int32_t kind, char *buffer, size_t capacity, size_t *needed);

/* What comes before the sentences. `which` is the number of an event, a tile or "-". */
static void print_key(const Reader *reader, const char *what, Name *name, uint8_t kind,
                      const char *which)
{
    char text[TEXT_MAX];
    size_t needed;
    OK(name(kind, text, sizeof text, &needed));
    printf("%s\t%zu\t%s\t%s\t%s", reader->record, reader->number, what, text, which);
}

static void print_phase(const Reader *reader, const AcqPhase *phase)
{
    print_key(reader, "phase", acq_phase_kind_name, phase->kind, "-");
    for (int i = 0; i < VARIANTS; i++) {
        char text[TEXT_MAX];
        size_t needed;
        OK(acq_phase_text(reader->edition, phase, names[i], text, sizeof text, &needed));
        printf("\t%s", text);
    }
    printf("\n");
}

static void print_placement(const Reader *reader, const AcqGame *game, uint8_t tile)
{
    AcqPlacement placement;
    char text[TEXT_MAX];
    size_t needed;
    OK(acq_game_placement(game, tile, &placement));
    OK(acq_tile_format(tile, text, sizeof text, &needed));
    print_key(reader, "placement", acq_placement_kind_name, placement.kind, text);
    for (int i = 0; i < VARIANTS; i++) {
        OK(acq_placement_text(reader->edition, &placement, names[i], text, sizeof text, &needed));
        printf("\t%s", text);
    }
    printf("\n");
}

/* The decision that is asked, and what the tiles of the player's rack would do. */
static void print_asked(const Reader *reader, const AcqGame *game)
{
    AcqPhase phase;
    OK(acq_game_phase(game, &phase));
    print_phase(reader, &phase);
    if (phase.kind == ACQ_PHASE_KIND_PLACE_TILE) {
        AcqTileSet rack;
        OK(acq_game_rack(game, phase.player, &rack));
        for (uint8_t tile = 0; tile < ACQ_TILES; tile++) {
            if ((rack.words[tile / 64] >> (tile % 64) & 1) != 0) {
                print_placement(reader, game, tile);
            }
        }
    }
}

static void print_action(const Reader *reader, uint16_t id)
{
    uint8_t kind;
    OK(acq_action_kind(id, &kind));
    print_key(reader, "action", acq_action_kind_name, kind, "-");
    for (int i = 0; i < VARIANTS; i++) {
        char text[TEXT_MAX];
        size_t needed;
        OK(acq_action_long_text(reader->edition, id, names[i], text, sizeof text, &needed));
        printf("\t%s", text);
    }
    printf("\n");
}

/* With names all of it, without names as a spectator sees it, with "you" as player 0 sees it. */
static void print_event(const Reader *reader, const AcqEvent *event, size_t number)
{
    char which[24];
    snprintf(which, sizeof which, "%zu", number);
    print_key(reader, "event", acq_event_kind_name, event->kind, which);
    AcqEvent seen[VARIANTS] = {*event};
    OK(acq_event_seen_by(event, ACQ_NONE, &seen[1]));
    OK(acq_event_seen_by(event, 0, &seen[2]));
    for (int i = 0; i < VARIANTS; i++) {
        char text[TEXT_MAX];
        size_t needed;
        OK(acq_event_text(reader->edition, &seen[i], names[i], text, sizeof text, &needed));
        printf("\t%s", text);
    }
    printf("\n");
}

static AcqRecord *read_record(const char *path)
{
    FILE *file = fopen(path, "rb");
    CHECK(file != NULL);
    char *text = malloc(1 << 16);
    CHECK(text != NULL);
    const size_t length = fread(text, 1, 1 << 16, file);
    CHECK(length < 1 << 16);
    fclose(file);
    AcqRecord *record;
    OK(acq_record_from_text(text, length, &record));
    free(text);
    return record;
}

static void print_sentences(const char *path)
{
    AcqRecord *record = read_record(path);
    AcqRecordSummary summary;
    OK(acq_record_summary(record, &summary));
    char name[256];
    const char *slash = strrchr(path, '/');
    snprintf(name, sizeof name, "%s", slash == NULL ? path : slash + 1);
    char *dot = strrchr(name, '.');
    CHECK(dot != NULL);
    *dot = '\0';
    Reader reader = {name, 1, summary.edition};

    AcqReplay *replay;
    OK(acq_replay_new(record, &replay));
    for (;; reader.number++) {
        AcqGame *game;
        OK(acq_replay_game(replay, &game));
        print_asked(&reader, game);
        acq_game_free(game);
        uint16_t action;
        size_t count;
        AcqEvent events[256];
        OK(acq_replay_step_events(replay, events, 256, &count, &action));
        if (action == ACQ_NO_ACTION) {
            break;
        }
        print_action(&reader, action);
        OK(acq_replay_game(replay, &game));
        for (size_t i = 0; i < count; i++) {
            print_event(&reader, &events[i], i);
            if (events[i].kind == ACQ_EVENT_KIND_TILE_PLACED) {
                print_placement(&reader, game, events[i].tile);
            }
        }
        acq_game_free(game);
    }
    acq_replay_free(replay);
    acq_record_free(record);
}

int main(int argc, char **argv)
{
    CHECK(argc > 1);
    for (int i = 1; i < argc; i++) {
        print_sentences(argv[i]);
    }
    return 0;
}
