/* Acquisition in C, function by function, as a program uses it. */

#include "../check.h"
#include <acquisition.h>

RESERVED(AcqAcquisitionRules, 16);
SIZE(AcqAcquisitionSquareSet, 24);
RESERVED(AcqAcquisitionPhase, 64);
RESERVED(AcqAcquisitionEvent, 40);
RESERVED(AcqAcquisitionPlacement, 64);
SIZE(AcqAcquisitionBuildings, 3);
RESERVED(AcqAcquisitionStanding, 16);
RESERVED(AcqAcquisitionPosition, 176);
RESERVED(AcqAcquisitionResult, 32);
RESERVED(AcqAcquisitionRecordSummary, 64);
RESERVED(AcqAcquisitionEvaluation, 24);
RESERVED(AcqAcquisitionProblem, 40);
SIZE(AcqAcquisitionStatus, 4);

static const char *const NAMES[] = {"Ann", "Ben", "Cem", "Dia"};

static AcqAcquisitionGame *new_game(uint32_t players)
{
    AcqAcquisitionRules rules;
    OK(acq_acquisition_rules(players, &rules));
    AcqAcquisitionGame *game;
    OK(acq_acquisition_game_new(&rules, &game));
    return game;
}

static void play(AcqAcquisitionGame *game, const char *const *actions, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        OK(acq_acquisition_game_apply_text(game, actions[i], ACQ_NUL_TERMINATED));
    }
}
#define PLAY(game, ...)                                                                           \
    do {                                                                                          \
        static const char *const actions_[] = {__VA_ARGS__};                                      \
        play(game, actions_, sizeof actions_ / sizeof *actions_);                                 \
    } while (0)

static const char *message(void)
{
    static char text[1024];
    size_t needed;
    const AcqNames names = {NAMES, 4, ACQ_NONE};
    OK(acq_last_error_message(&names, text, sizeof text, &needed));
    return text;
}

/* A refused action names the rule and the values, and changes nothing. */
static void refusals(void)
{
    AcqAcquisitionGame *game = new_game(2), *before;
    PLAY(game, "park 1A", "park 5E", "park 9C", "park 2K", "park 11H", "park 7G", "3C", "8H",
         "4C", "8I", "6C", "5J");
    OK(acq_acquisition_game_clone(game, &before));
    CHECK(acq_acquisition_game_apply_text(game, "5C", ACQ_NUL_TERMINATED) ==
          ACQ_ACQUISITION_STATUS_ILLEGAL_GROUP_TOO_LARGE);
    CHECK(strcmp(message(), "`5C` is not legal as Ann's placement: a group of building tiles "
                            "has at most three, but this one would have 4: 3C 4C 5C 6C (Q3)") == 0);
    AcqProblem fields;
    AcqAcquisitionProblem squares;
    OK(acq_last_error_problem(0, &fields));
    OK(acq_acquisition_last_error_problem(0, &squares));
    CHECK(fields.action == 28 && fields.player == 0 && fields.wanted == 4 && fields.available == 3);
    CHECK(fields.phase == ACQ_ACQUISITION_PHASE_KIND_PLACE_BUILDING);
    CHECK(strcmp(fields.rule, "Q3") == 0 && squares.square == 28);
    CHECK(squares.squares.words[0] == (UINT64_C(0xf) << 26));
    CHECK(strcmp(acq_status_name(fields.status),
                 "ACQ_ACQUISITION_STATUS_ILLEGAL_GROUP_TOO_LARGE") == 0);
    uint8_t equal;
    OK(acq_acquisition_game_equal(game, before, &equal));
    CHECK(equal == 1);
    CHECK(acq_acquisition_game_apply_text(game, "buyout", ACQ_NUL_TERMINATED) ==
          ACQ_ACQUISITION_STATUS_ILLEGAL_NO_GROUP);
    acq_acquisition_game_free(before);
    acq_acquisition_game_free(game);
}

/* Q4b: the owner of two may buy out the third in any player's turn. */
static void buyout(void)
{
    AcqAcquisitionGame *game = new_game(2);
    PLAY(game, "park 1A", "park 5E", "park 9C", "park 2K", "park 11H", "park 7G", "3C", "8H",
         "4C");
    AcqAcquisitionPlacement placement;
    OK(acq_acquisition_game_placement(game, 28, &placement));
    CHECK(placement.kind == ACQ_ACQUISITION_PLACEMENT_KIND_CONTEST && placement.legal == 1);
    CHECK(placement.buyer == 0 && placement.possible == 1);
    char text[128];
    size_t needed;
    const AcqNames names = {NAMES, 2, 0};
    OK(acq_acquisition_placement_text(&placement, &names, text, sizeof text, &needed));
    CHECK(strcmp(text, "Makes a group of three, 3C 4C 5C, in which you may buy out the tile on "
                       "5C") == 0);
    PLAY(game, "5C");
    AcqAcquisitionPhase phase;
    OK(acq_acquisition_game_phase(game, &phase));
    CHECK(phase.kind == ACQ_ACQUISITION_PHASE_KIND_BUYOUT && phase.player == 0 && phase.turn == 1);
    OK(acq_acquisition_phase_text(&phase, &names, text, sizeof text, &needed));
    CHECK(strcmp(text, "Your decision: buy out the tile on 5C, or decline") == 0);
    AcqAcquisitionEvent events[4];
    size_t count;
    uint16_t id;
    OK(acq_acquisition_action_parse("BUYOUT", 6, &id));
    CHECK(acq_acquisition_game_apply_events(game, id, events, 1, &count) == ACQ_STATUS_BUFFER);
    CHECK(count == 2);
    OK(acq_acquisition_game_apply_events(game, id, events, 4, &count));
    CHECK(events[0].kind == ACQ_ACQUISITION_EVENT_KIND_TILE_BOUGHT_OUT && events[0].owner == 1);
    OK(acq_acquisition_event_text(&events[0], &names, text, sizeof text, &needed));
    CHECK(strcmp(text, "You replace Ben's tile on 5C") == 0);
    AcqAcquisitionPosition position;
    OK(acq_acquisition_game_position(game, &position));
    CHECK(position.supply[0] == 37 && position.supply[1] == 39 && position.last == 28);
    CHECK(position.cells[28] == ACQ_ACQUISITION_CELL_PLAYER0);
    AcqAcquisitionSquareSet group;
    OK(acq_acquisition_game_group(game, 26, &group));
    CHECK(group.words[0] == (UINT64_C(7) << 26));
    acq_acquisition_game_free(game);
}

static void tell(void *context, const AcqAcquisitionEvent *event)
{
    size_t *seen = context;
    seen[0]++;
    seen[1] += event->kind == ACQ_ACQUISITION_EVENT_KIND_GAME_OVER;
}

/* A computer player, an analysis, random games, and what is stored. */
static void machines(void)
{
    AcqAcquisitionRules rules = {.players = 2, .tiles_each = 4};
    OK(acq_acquisition_rules_check(&rules));
    AcqAcquisitionRecorder *recorder;
    OK(acq_acquisition_recorder_new(&rules, &recorder));
    OK(acq_acquisition_recorder_set_tag(recorder, "player0", 7, "Ann", 3));
    AcqAcquisitionAgent *agent;
    OK(acq_acquisition_agent_new("search:playouts=20", ACQ_NUL_TERMINATED, 7, &agent));
    for (;;) {
        AcqAcquisitionGame *game;
        OK(acq_acquisition_recorder_game(recorder, &game));
        uint16_t id;
        OK(acq_acquisition_agent_choose(agent, game, &id));
        acq_acquisition_game_free(game);
        if (id == ACQ_NO_ACTION) {
            break;
        }
        OK(acq_acquisition_recorder_apply(recorder, id));
    }
    acq_acquisition_agent_free(agent);
    size_t all, undone, left;
    OK(acq_acquisition_recorder_undoable(recorder, &all));
    OK(acq_acquisition_recorder_undo_decision(recorder, 1, &undone));
    OK(acq_acquisition_recorder_undoable(recorder, &left));
    CHECK(undone > 0 && left == all - undone);
    OK(acq_acquisition_recorder_redo(recorder, undone));
    CHECK(acq_acquisition_recorder_undo_decision(recorder, 4, &undone) == ACQ_STATUS_PLAYER);
    AcqAcquisitionRecord *record, *again;
    /* What can be made has room in what can be read. */
    char *long_one = malloc(ACQ_TEXT_BYTES_MAX);
    uint16_t *many = calloc(65537, sizeof *many);
    CHECK(long_one != NULL && many != NULL);
    memset(long_one, 'x', ACQ_TEXT_BYTES_MAX);
    CHECK(acq_acquisition_recorder_set_tag(recorder, "a", 1, long_one, ACQ_TEXT_BYTES_MAX) ==
          ACQ_STATUS_RECORD_TAG_TOO_LONG);
    CHECK(acq_acquisition_record_new(&rules, many, 65537, &record) == ACQ_STATUS_RECORD_TOO_MANY);
    OK(acq_acquisition_record_new(&rules, many, 65536, &record));
    CHECK(acq_acquisition_record_set_tag(record, "a", 1, long_one, 4 << 20) ==
          ACQ_STATUS_RECORD_TAG_TOO_LONG);
    OK(acq_acquisition_record_set_tag(record, "a", 1, long_one, (4 << 20) - 9));
    size_t whole;
    CHECK(acq_acquisition_record_to_json(record, NULL, 0, &whole) == ACQ_STATUS_BUFFER);
    CHECK(whole < ACQ_TEXT_BYTES_MAX);
    OK(acq_acquisition_record_to_json(record, long_one, ACQ_TEXT_BYTES_MAX, &whole));
    OK(acq_acquisition_record_from_json(long_one, whole - 1, &again));
    acq_acquisition_record_free(record);
    acq_acquisition_record_free(again);
    free(long_one);
    free(many);
    OK(acq_acquisition_recorder_record(recorder, &record));
    acq_acquisition_recorder_free(recorder);
    char text[8192];
    size_t needed;
    OK(acq_acquisition_record_to_text(record, text, sizeof text, &needed));
    OK(acq_acquisition_record_from_text(text, needed - 1, &again));
    uint8_t equal;
    OK(acq_acquisition_record_equal(record, again, &equal));
    CHECK(equal == 1);
    AcqAcquisitionRecordSummary summary;
    OK(acq_acquisition_record_summary(record, &summary));
    CHECK(summary.rules.tiles_each == 4 && summary.tags == 1 && summary.actions >= 14);
    CHECK(summary.result.reason == ACQ_ACQUISITION_END_REASON_NO_TILE);
    /* A text that breaks off is refused. */
    AcqAcquisitionGame *game;
    CHECK(acq_acquisition_record_check_text(text, needed - 5, &game) == ACQ_STATUS_RECORD_EXPECTED);
    OK(acq_acquisition_record_check_text(text, needed - 1, &game));
    char json[8192];
    OK(acq_acquisition_game_to_json(game, json, sizeof json, &needed));
    AcqAcquisitionGame *same;
    OK(acq_acquisition_game_from_json(json, needed - 1, &same));
    OK(acq_acquisition_game_equal(game, same, &equal));
    CHECK(equal == 1);
    acq_acquisition_game_free(same);
    acq_acquisition_game_free(game);
    acq_acquisition_record_free(again);
    acq_acquisition_record_free(record);

    game = new_game(2);
    AcqAcquisitionEvaluation evaluations[ACQ_ACQUISITION_ACTION_IDS];
    size_t count, visits = 0, seen[2] = {0, 0};
    OK(acq_acquisition_analyse(game, 300, 1, evaluations, ACQ_ACQUISITION_ACTION_IDS, &count));
    CHECK(count == 144);
    for (size_t i = 0; i < count; i++) {
        visits += evaluations[i].visits;
        CHECK(evaluations[i].value >= 0 && evaluations[i].value <= 1);
    }
    CHECK(visits == 300);
    acq_acquisition_game_free(game);
    OK(acq_acquisition_rules(4, &rules));
    uint32_t decisions;
    OK(acq_acquisition_random_game(&rules, 1, 0, tell, seen, &decisions, &game));
    CHECK(seen[0] > decisions && seen[1] == 1);
    acq_acquisition_game_free(game);
}

/* The rulebook has the rules of both games. */
static void rulebook(void)
{
    size_t index, count, needed;
    char text[2048];
    OK(acq_rule_count(&count));
    OK(acq_rule_find("q4b", 3, &index));
    CHECK(index < count);
    OK(acq_rule_code(index, text, sizeof text, &needed));
    CHECK(strcmp(text, "Q4b") == 0);
    OK(acq_rule_title(index, text, sizeof text, &needed));
    CHECK(strcmp(text, "Acquisition") == 0);
    OK(acq_rule_text(index, text, sizeof text, &needed));
    CHECK(strstr(text, "owns two") != NULL);
    OK(acq_rule_find("Q", 1, &index));
    OK(acq_rule_text(index, text, sizeof text, &needed));
    CHECK(strstr(text, "Phil Leduc") != NULL);
    OK(acq_rule_find("T4", 2, &index));
}

int main(void)
{
    refusals();
    buyout();
    machines();
    rulebook();
    return 0;
}
