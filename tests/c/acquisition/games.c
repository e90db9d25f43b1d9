/* Replays games of Acquisition that another program has played, and compares every state.
 *
 * The file has one decision a line, as native.py writes it from games.jsonl. */

#include "../check.h"
#include <acquisition.h>

enum { LINE = 4096 };

static void check_illegal(const AcqAcquisitionGame *game, char *squares)
{
    size_t expected = 0;
    for (char *text = strtok(squares, ","); text != NULL; text = strtok(NULL, ",")) {
        uint8_t square, legal;
        uint16_t id;
        OK(acq_acquisition_square_parse(text, ACQ_NUL_TERMINATED, &square));
        OK(acq_acquisition_action_to_id(ACQ_ACQUISITION_ACTION_KIND_PARK, square, &id));
        OK(acq_acquisition_game_legal_contains(game, id, &legal));
        CHECK(legal == 0);
        CHECK(acq_acquisition_game_check(game, id) ==
              ACQ_ACQUISITION_STATUS_ILLEGAL_SYMMETRICAL);
        AcqAcquisitionProblem problem;
        OK(acq_acquisition_last_error_problem(0, &problem));
        CHECK(problem.square == square && problem.symmetries != 0);
        expected++;
    }
    AcqAcquisitionPosition position;
    OK(acq_acquisition_game_position(game, &position));
    size_t count, empty = 0;
    OK(acq_acquisition_game_legal_count(game, &count));
    for (int i = 0; i < ACQ_ACQUISITION_SQUARES; i++) {
        empty += position.cells[i] == ACQ_ACQUISITION_CELL_EMPTY;
    }
    CHECK(empty - count == expected);
}

static void check_board(const AcqAcquisitionPosition *position, const char *board)
{
    CHECK(strlen(board) == ACQ_ACQUISITION_SQUARES);
    for (int i = 0; i < ACQ_ACQUISITION_SQUARES; i++) {
        const char symbol = board[i];
        const int cell = symbol == '.'   ? ACQ_ACQUISITION_CELL_EMPTY
                         : symbol == '#' ? ACQ_ACQUISITION_CELL_PARK
                                         : ACQ_ACQUISITION_CELL_PLAYER0 + (symbol - '0');
        CHECK(position->cells[i] == cell);
    }
}

static void check_buildings(const AcqAcquisitionGame *game, uint32_t players, char *numbers)
{
    char *text = strtok(numbers, ",");
    for (uint32_t player = 0; player < players; player++) {
        AcqAcquisitionBuildings buildings;
        OK(acq_acquisition_game_buildings(game, player, &buildings));
        const int counts[3] = {buildings.large, buildings.medium, buildings.small};
        for (int i = 0; i < 3; i++) {
            CHECK(text != NULL && atoi(text) == counts[i]);
            text = strtok(NULL, ",");
        }
    }
    CHECK(text == NULL);
}

/* The legal actions are in agreement with each other, and with what is refused. */
static void check_legal(const AcqAcquisitionGame *game, size_t expected)
{
    uint16_t ids[ACQ_ACQUISITION_ACTION_IDS];
    size_t count, at = 0;
    OK(acq_acquisition_game_legal_actions(game, ids, ACQ_ACQUISITION_ACTION_IDS, &count));
    CHECK(count == expected);
    for (uint16_t id = 0; id < ACQ_ACQUISITION_ACTION_IDS; id++) {
        uint8_t legal;
        OK(acq_acquisition_game_legal_contains(game, id, &legal));
        CHECK(legal == (at < count && ids[at] == id));
        at += legal;
        CHECK((acq_acquisition_game_check(game, id) == ACQ_STATUS_OK) == legal);
    }
}

static void check_end(const AcqAcquisitionGame *game, const char *reason, const int *ranks)
{
    AcqAcquisitionPhase phase;
    OK(acq_acquisition_game_phase(game, &phase));
    CHECK(phase.kind == ACQ_ACQUISITION_PHASE_KIND_OVER && phase.player == ACQ_NONE);
    char name[32];
    size_t needed, count;
    OK(acq_acquisition_end_reason_name(phase.reason, name, sizeof name, &needed));
    CHECK(strcmp(name, reason) == 0);
    AcqAcquisitionStanding standings[ACQ_ACQUISITION_PLAYERS_MAX];
    OK(acq_acquisition_game_standings(game, standings, ACQ_ACQUISITION_PLAYERS_MAX, &count));
    for (size_t i = 0; i < count; i++) {
        CHECK(standings[i].rank == ranks[standings[i].player]);
    }
}

int main(int argc, char **argv)
{
    CHECK(argc == 2);
    FILE *file = fopen(argv[1], "r");
    CHECK(file != NULL);
    AcqAcquisitionRecorder *recorder = NULL;
    AcqAcquisitionGame *game = NULL;
    AcqAcquisitionRules rules = {0};
    size_t games = 0, steps = 0;
    char line[LINE], kind[32], action[32], illegal[LINE], board[256], buildings[256];
    while (fgets(line, sizeof line, file) != NULL) {
        unsigned player, supply[4], numbers[2];
        size_t legal;
        int ranks[4];
        if (sscanf(line, "game %u %u", &numbers[0], &numbers[1]) == 2) {
            rules = (AcqAcquisitionRules){.players = numbers[0], .tiles_each = numbers[1]};
            OK(acq_acquisition_game_new(&rules, &game));
            OK(acq_acquisition_recorder_new(&rules, &recorder));
        } else if (sscanf(line, "step %31s %u %zu %31s %u %u %u %u %4095s %255s %255s", kind,
                          &player, &legal, action, &supply[0], &supply[1], &supply[2], &supply[3],
                          illegal, board, buildings) == 11) {
            AcqAcquisitionPhase phase;
            OK(acq_acquisition_game_phase(game, &phase));
            char name[32];
            size_t needed;
            OK(acq_acquisition_phase_kind_name(phase.kind, name, sizeof name, &needed));
            CHECK(strcmp(name, kind) == 0 && phase.player == player);
            check_legal(game, legal);
            if (strcmp(illegal, "-") != 0) {
                check_illegal(game, illegal);
            }
            char *space = strchr(action, '_');
            if (space != NULL) {
                *space = ' ';
            }
            uint16_t id;
            OK(acq_acquisition_action_parse(action, ACQ_NUL_TERMINATED, &id));
            AcqAcquisitionEvent events[16];
            size_t count;
            OK(acq_acquisition_recorder_apply_events(recorder, id, events, 16, &count));
            CHECK(count > 0);
            OK(acq_acquisition_game_apply_text(game, action, ACQ_NUL_TERMINATED));
            const AcqAcquisitionGame *lent;
            uint8_t same;
            OK(acq_acquisition_recorder_lent_game(recorder, &lent));
            OK(acq_acquisition_game_equal(lent, game, &same));
            CHECK(same == 1);
            AcqAcquisitionPosition position;
            OK(acq_acquisition_game_position(game, &position));
            for (uint32_t i = 0; i < rules.players; i++) {
                CHECK(position.supply[i] == supply[i]);
            }
            if (strcmp(board, "-") != 0) {
                check_board(&position, board);
                check_buildings(game, rules.players, buildings);
            }
            steps++;
        } else {
            CHECK(sscanf(line, "end %31s %d %d %d %d %255s", kind, &ranks[0], &ranks[1], &ranks[2],
                         &ranks[3], buildings) == 6);
            check_end(game, kind, ranks);
            check_buildings(game, rules.players, buildings);
            AcqAcquisitionRecord *record;
            AcqAcquisitionGame *end;
            OK(acq_acquisition_recorder_record(recorder, &record));
            OK(acq_acquisition_record_check(record, &end));
            uint8_t equal;
            OK(acq_acquisition_game_equal(game, end, &equal));
            CHECK(equal == 1);
            acq_acquisition_game_free(end);
            acq_acquisition_record_free(record);
            acq_acquisition_recorder_free(recorder);
            acq_acquisition_game_free(game);
            games++;
        }
    }
    fclose(file);
    printf("%zu games, %zu steps\n", games, steps);
    return 0;
}
