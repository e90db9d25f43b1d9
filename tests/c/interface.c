/* What the header promises of wrong calls, buffers, errors, views, setups, positions and records. */

#include "check.h"

#define FAILS(call, status) CHECK((call) == (status))
#define TEXT(text) (text), ACQ_NUL_TERMINATED

static AcqGame *new_game(int32_t edition, uint32_t players, uint64_t seed)
{
    AcqRules *rules;
    AcqGame *game;
    OK(acq_rules_new(edition, &rules));
    OK(acq_game_new(rules, players, seed, &game));
    acq_rules_free(rules);
    return game;
}

static void wrong_arguments(void)
{
    AcqRules *rules = NULL;
    FAILS(acq_rules_new(ACQ_EDITION_THREE_M, NULL), ACQ_STATUS_NULL);
    FAILS(acq_rules_new(3, &rules), ACQ_STATUS_VALUE);
    FAILS(acq_rules_new(-1, &rules), ACQ_STATUS_VALUE);
    CHECK(rules == NULL);
    OK(acq_rules_new(ACQ_EDITION_THREE_M, &rules));
    FAILS(acq_rules_set(rules, 99, 0), ACQ_STATUS_VALUE);
    FAILS(acq_rules_set(rules, ACQ_OPTION_EDITION, 0), ACQ_STATUS_VALUE);
    FAILS(acq_rules_set(rules, ACQ_OPTION_END, 3), ACQ_STATUS_VALUE);
    FAILS(acq_rules_set(rules, ACQ_OPTION_SPECIAL_POWERS, 2), ACQ_STATUS_VALUE);
    FAILS(acq_rules_set_text(rules, TEXT("ende"), TEXT("keep")), ACQ_STATUS_RULES_OPTION);
    FAILS(acq_rules_set_text(rules, TEXT("end"), TEXT("keep")), ACQ_STATUS_RULES_VALUE);
    FAILS(acq_rules_set_text(rules, "\xff", 1, TEXT("keep")), ACQ_STATUS_UTF8);
    AcqProblem not_utf8;
    char told[200];
    size_t length;
    AcqRecord *record = NULL;
    FAILS(acq_record_from_text(TEXT("acquire record 2\n# \xc3\xb6\xff\n"), &record), ACQ_STATUS_UTF8);
    OK(acq_last_error_problem(0, &not_utf8));
    CHECK(not_utf8.line == 2 && not_utf8.column == 4);
    OK(acq_last_error_message(NULL, told, sizeof told, &length));
    CHECK(strstr(told, "line 2, column 4: text must be UTF-8") != NULL);
    FAILS(acq_rules_set_text(rules, NULL, 3, TEXT("keep")), ACQ_STATUS_NULL);
    FAILS(acq_rules_check_players(rules, 2), ACQ_STATUS_RULES_PLAYERS);
    FAILS(acq_rules_check_players(NULL, 3), ACQ_STATUS_NULL);

    AcqGame *game = NULL;
    FAILS(acq_game_new(rules, 7, 1, &game), ACQ_STATUS_RULES_PLAYERS);
    FAILS(acq_game_new(NULL, 3, 1, &game), ACQ_STATUS_NULL);
    FAILS(acq_game_new(rules, 3, 1, NULL), ACQ_STATUS_NULL);
    uint8_t tiles[ACQ_TILES] = {0};
    FAILS(acq_game_with_tile_order(rules, 3, tiles, 1, 0, NULL, 0, &game),
          ACQ_STATUS_TILE_ORDER_COUNT);
    FAILS(acq_game_with_tile_order(rules, 3, tiles, ACQ_TILES, 0, NULL, 0, &game),
          ACQ_STATUS_TILE_ORDER_TWICE);
    FAILS(acq_game_with_tile_order(rules, 3, tiles, SIZE_MAX, 0, NULL, 0, &game), ACQ_STATUS_SIZE);
    FAILS(acq_game_with_tile_order(rules, 3, NULL, ACQ_TILES, 0, NULL, 0, &game), ACQ_STATUS_NULL);
    tiles[1] = 108;
    FAILS(acq_game_with_tile_order(rules, 3, tiles, ACQ_TILES, 0, NULL, 0, &game),
          ACQ_STATUS_TILE);
    CHECK(game == NULL);
    size_t count = 0;
    OK(acq_tile_order(5, tiles, ACQ_TILES, &count));
    CHECK(count == ACQ_TILES);
    OK(acq_game_with_tile_order(rules, 3, tiles, ACQ_TILES, 5, NULL, 0, &game));
    AcqGame *same;
    uint8_t equal;
    OK(acq_game_new(rules, 3, 5, &same));
    OK(acq_game_equal(game, same, &equal));
    CHECK(equal == 1);

    uint32_t cash = 1;
    uint8_t shares = 1;
    uint16_t id = 1;
    AcqPlacement placement;
    FAILS(acq_game_cash(game, 3, &cash), ACQ_STATUS_PLAYER);
    FAILS(acq_game_cash(game, UINT32_MAX, &cash), ACQ_STATUS_PLAYER);
    FAILS(acq_game_shares(game, 0, 7, &shares), ACQ_STATUS_CHAIN);
    FAILS(acq_game_placement(game, 108, &placement), ACQ_STATUS_TILE);
    FAILS(acq_game_legal_get(game, 6, &id), ACQ_STATUS_INDEX);
    FAILS(acq_game_apply_legal(game, 6), ACQ_STATUS_INDEX);
    OK(acq_game_equal(game, same, &equal));
    CHECK(equal == 1);
    FAILS(acq_game_apply(game, ACQ_ACTION_IDS), ACQ_STATUS_ACTION_ID);
    FAILS(acq_game_apply(NULL, 0), ACQ_STATUS_NULL);
    FAILS(acq_game_assign(game, game), ACQ_STATUS_BUSY);
    CHECK(cash == 1 && shares == 1 && id == 1);
    _Alignas(8) char room[8];
    FAILS(acq_game_cash(game, 0, (uint32_t *)(void *)(room + 1)), ACQ_STATUS_UNALIGNED);
    FAILS(acq_view_cash((const AcqView *)(const void *)game, 0, &cash), ACQ_STATUS_HANDLE);
    acq_game_free(NULL);
    acq_game_free(same);
    acq_game_free(game);
    acq_rules_free(rules);
}

static void buffers(void)
{
    AcqGame *game = new_game(ACQ_EDITION_AVALON_HILL, 4, 7);
    uint16_t ids[6] = {9, 9, 9, 9, 9, 9};
    size_t count = 0;
    FAILS(acq_game_legal_actions(game, ids, 5, &count), ACQ_STATUS_BUFFER);
    CHECK(count == 6 && ids[0] == 9);
    FAILS(acq_game_legal_actions(game, NULL, 0, &count), ACQ_STATUS_BUFFER);
    FAILS(acq_game_legal_actions(game, NULL, 6, &count), ACQ_STATUS_NULL);
    FAILS(acq_game_legal_actions(game, ids, 6, NULL), ACQ_STATUS_NULL);
    OK(acq_game_legal_actions(game, ids, 6, &count));
    for (size_t i = 0; i < count; i++) {
        uint16_t id;
        uint8_t legal = 0;
        OK(acq_game_legal_get(game, i, &id));
        OK(acq_game_legal_contains(game, id, &legal));
        CHECK(id == ids[i] && legal == 1);
    }
    /* With too small a buffer for the events nothing happens. */
    uint64_t before, after;
    AcqEvent events[64];
    OK(acq_game_stable_hash(game, &before));
    FAILS(acq_game_apply_events(game, ids[0], events, 0, &count), ACQ_STATUS_BUFFER);
    CHECK(count > 0);
    OK(acq_game_stable_hash(game, &after));
    CHECK(before == after);
    OK(acq_game_apply_events(game, ids[0], events, 64, &count));
    CHECK(events[0].kind == ACQ_EVENT_KIND_TILE_PLACED && events[0].tile == ids[0]);

    char name[8];
    size_t needed;
    FAILS(acq_chain_name(ACQ_EDITION_THREE_M, 5, name, 8, &needed), ACQ_STATUS_BUFFER);
    CHECK(needed == 12);
    OK(acq_chain_name(ACQ_EDITION_THREE_M, 0, name, 8, &needed));
    CHECK(needed == 6 && strcmp(name, "Luxor") == 0);
    acq_game_free(game);
}

static void actions(void)
{
    for (uint16_t id = 0; id < ACQ_ACTION_IDS; id++) {
        AcqAction action;
        uint16_t again;
        char text[32];
        size_t needed;
        OK(acq_action_from_id(id, &action));
        OK(acq_action_to_id(&action, &again));
        CHECK(again == id);
        OK(acq_action_format(ACQ_EDITION_WIZARDS_2008, id, text, sizeof text, &needed));
        OK(acq_action_parse(ACQ_EDITION_WIZARDS_2008, text, needed - 1, &again));
        CHECK(again == id);
    }
    AcqAction action = {0};
    uint16_t id;
    action.kind = 12;
    FAILS(acq_action_to_id(&action, &id), ACQ_STATUS_VALUE);
    action.kind = ACQ_ACTION_KIND_DISPOSE;
    action.trade = 3;
    FAILS(acq_action_to_id(&action, &id), ACQ_STATUS_ACTION);
    action.kind = ACQ_ACTION_KIND_BUY;
    action.shares[2] = 200;
    FAILS(acq_action_to_id(&action, &id), ACQ_STATUS_ACTION);
    FAILS(acq_action_parse(0, TEXT("sell one"), &id), ACQ_STATUS_PARSE_ACTION_NUMBER);
}

static void events(void)
{
    AcqEvent event, seen;
    memset(&event, 0, sizeof event);
    event.kind = ACQ_EVENT_KIND_TILE_DRAWN;
    event.player = 1;
    event.tile = 5;
    OK(acq_event_seen_by(&event, 1, &seen));
    CHECK(seen.tile == 5);
    OK(acq_event_seen_by(&event, ACQ_NONE, &seen));
    CHECK(seen.tile == ACQ_NONE && seen.chain == ACQ_NONE);
    FAILS(acq_event_seen_by(&event, 6, &seen), ACQ_STATUS_PLAYER);
    /* An event goes to a client and back. */
    char json[256];
    size_t needed;
    AcqEvent read = seen;
    OK(acq_event_to_json(&event, json, sizeof json, &needed));
    CHECK(strcmp(json, "{\"event\":\"tile_drawn\",\"player\":1,\"tile\":\"6A\"}") == 0);
    OK(acq_event_from_json(json, needed - 1, &read));
    CHECK(read.kind == event.kind && read.player == 1 && read.tile == 5 && read.chain == ACQ_NONE);
    OK(acq_event_to_json(&seen, json, sizeof json, &needed));
    CHECK(strstr(json, "\"tile\":null") != NULL);
    FAILS(acq_event_from_json(TEXT("{\"event\":\"survives\",\"chain\":7}"), &read),
          ACQ_STATUS_JSON);
    FAILS(acq_event_from_json(
              TEXT("{\"event\":\"chain_grew\",\"chain\":1,\"size\":109,\"tiles\":[]}"), &read),
          ACQ_STATUS_JSON);
    CHECK(read.tile == 5);
    event.tile = 108;
    FAILS(acq_event_seen_by(&event, 1, &seen), ACQ_STATUS_TILE);
    event.kind = ACQ_EVENT_KIND_CHAIN_GREW;
    event.size = 109;
    FAILS(acq_event_seen_by(&event, 1, &seen), ACQ_STATUS_SIZE);
    event.kind = ACQ_EVENT_KIND_SURVIVES;
    event.chain = 7;
    FAILS(acq_event_seen_by(&event, 1, &seen), ACQ_STATUS_CHAIN);
    event.kind = ACQ_EVENT_KIND_STOCK_DISPOSED;
    event.chain = 6;
    event.trade = 3;
    FAILS(acq_event_seen_by(&event, 1, &seen), ACQ_STATUS_EVENT);
    event.kind = ACQ_EVENT_KIND_RACK_SHOWN;
    event.tiles.words[1] = UINT64_C(1) << 44;
    FAILS(acq_event_seen_by(&event, 1, &seen), ACQ_STATUS_TILE);
    event.kind = ACQ_EVENT_KIND_STOCK_SOLD + 1;
    FAILS(acq_event_seen_by(&event, 1, &seen), ACQ_STATUS_VALUE);
    event.kind = 200;
    FAILS(acq_event_seen_by(&event, 1, &seen), ACQ_STATUS_VALUE);
    CHECK(seen.kind == ACQ_EVENT_KIND_TILE_DRAWN && seen.tile == ACQ_NONE);
}

static void errors(void)
{
    AcqGame *game = new_game(ACQ_EDITION_AVALON_HILL, 4, 7);
    FAILS(acq_game_apply_text(game, TEXT("pass")), ACQ_STATUS_ILLEGAL_MUST_PLACE);
    CHECK(acq_last_error_status() == ACQ_STATUS_ILLEGAL_MUST_PLACE);
    AcqProblem problem;
    size_t count, needed;
    OK(acq_last_error_count(&count));
    CHECK(count == 1);
    OK(acq_last_error_problem(0, &problem));
    CHECK(problem.status == ACQ_STATUS_ILLEGAL_MUST_PLACE && problem.action == 108);
    CHECK(problem.phase == ACQ_PHASE_KIND_PLACE_TILE && problem.player == 3);
    CHECK(problem.tile == 29 && strcmp(problem.rule, "T2") == 0);
    char message[256];
    OK(acq_last_error_message(NULL, message, sizeof message, &needed));
    CHECK(strcmp(message, "`pass` is not legal as player 3's placement: a player with a playable "
                          "tile must place one, and 6C is playable (T2)") == 0);
    /* Asking leaves the error as it is. */
    FAILS(acq_last_error_problem(1, &problem), ACQ_STATUS_INDEX);
    FAILS(acq_last_error_message(NULL, message, 3, &needed), ACQ_STATUS_BUFFER);
    CHECK(acq_last_error_status() == ACQ_STATUS_ILLEGAL_MUST_PLACE);
    OK(acq_game_check(game, 29));
    CHECK(acq_last_error_status() == ACQ_STATUS_ILLEGAL_MUST_PLACE);
    /* Nor does asking again with a larger buffer. */
    FAILS(acq_game_to_json(game, NULL, 0, &needed), ACQ_STATUS_BUFFER);
    acq_last_error_dismiss();
    CHECK(acq_last_error_status() == ACQ_STATUS_ILLEGAL_MUST_PLACE);
    acq_last_error_dismiss();
    CHECK(acq_last_error_status() == ACQ_STATUS_OK);
    FAILS(acq_game_to_json(game, NULL, 0, &needed), ACQ_STATUS_BUFFER);
    acq_last_error_clear();
    acq_last_error_dismiss();
    CHECK(acq_last_error_status() == ACQ_STATUS_OK);
    CHECK(strcmp(acq_status_name(ACQ_STATUS_POISONED), "ACQ_STATUS_POISONED") == 0);
    CHECK(strcmp(acq_status_name(12345), "unknown") == 0);
    acq_game_free(game);
}

static int32_t while_busy, when_freed;

static void call_back(void *context, const AcqEvent *event)
{
    uint8_t player;
    (void)event;
    while_busy = acq_game_player(context, &player);
    acq_last_error_clear();
    acq_game_free(context);
    when_freed = acq_last_error_status();
}

static void observers(void)
{
    AcqGame *game = new_game(ACQ_EDITION_AVALON_HILL, 4, 7);
    uint16_t id;
    OK(acq_game_legal_get(game, 0, &id));
    OK(acq_game_apply_observed(game, id, call_back, game));
    CHECK(while_busy == ACQ_STATUS_BUSY && when_freed == ACQ_STATUS_BUSY);
    char message[256];
    size_t needed;
    OK(acq_last_error_message(NULL, message, sizeof message, &needed));
    CHECK(strstr(message, "acq_game_free: game is being changed") == message);
    /* It is still there, and the caller's. */
    uint8_t player;
    OK(acq_game_player(game, &player));
    acq_last_error_clear();
    acq_view_free((AcqView *)(void *)game);
    CHECK(acq_last_error_status() == ACQ_STATUS_HANDLE);
    OK(acq_game_player(game, &player));
    acq_last_error_clear();
    acq_game_free(game);
    acq_game_free(NULL);
    CHECK(acq_last_error_status() == ACQ_STATUS_OK);
}

/* A client keeps its own view up to date from the events that it sees (I1-I3). */
static void followed_views(void)
{
    AcqGame *game = new_game(ACQ_EDITION_AVALON_HILL, 3, 7);
    AcqView *mine, *shown, *now;
    AcqStream *stream;
    OK(acq_game_view(game, 1, &mine));
    OK(acq_view_note_start(mine));
    OK(acq_stream_new(3, 0, &stream));
    size_t concluded = 0;
    for (;;) {
        uint32_t chosen;
        uint16_t id;
        AcqEvent events[64];
        size_t legal, count;
        OK(acq_game_legal_count(game, &legal));
        if (legal == 0) {
            break;
        }
        OK(acq_stream_below(stream, (uint32_t)legal, &chosen));
        OK(acq_game_legal_get(game, chosen, &id));
        OK(acq_game_apply_events(game, id, events, 64, &count));
        for (size_t i = 0; i < count; i++) {
            AcqEvent seen;
            OK(acq_event_seen_by(&events[i], 1, &seen));
            OK(acq_view_follow(mine, &seen));
        }
        uint8_t equal;
        OK(acq_view_without_memory(mine, &shown));
        OK(acq_game_view(game, 1, &now));
        OK(acq_view_equal(shown, now, &equal));
        CHECK(equal == 1);
        for (uint32_t player = 0; player < 3; player++) {
            uint32_t counted, cash;
            OK(acq_view_cash(mine, player, &counted));
            OK(acq_game_cash(game, player, &cash));
            CHECK(counted == cash);
        }
        uint8_t remembers, over;
        AcqPosition position;
        OK(acq_game_position(game, &position));
        over = position.player == ACQ_NONE;
        OK(acq_view_remembers(mine, 0, &remembers));
        CHECK(remembers == !over);
        for (uint32_t player = 0; player < 3; player++) {
            AcqDeduction known[ACQ_DEDUCTIONS_MAX];
            size_t deductions;
            OK(acq_view_deductions(mine, player, known, ACQ_DEDUCTIONS_MAX, &deductions));
            AcqTileSet rack;
            OK(acq_game_rack(game, player, &rack));
            for (size_t i = 0; i < deductions; i++) {
                unsigned held = 0;
                for (unsigned tile = 0; tile < ACQ_TILES; tile++) {
                    uint64_t both = rack.words[tile / 64] & known[i].among.words[tile / 64];
                    held += (unsigned)(both >> (tile % 64)) & 1;
                }
                CHECK(held >= known[i].tiles);
                concluded++;
            }
            OK(acq_view_deductions(shown, player, known, ACQ_DEDUCTIONS_MAX, &deductions));
            CHECK(deductions == 0);
        }
        acq_view_free(shown);
        acq_view_free(now);
    }
    CHECK(concluded > 0);
    FAILS(acq_view_note_start(mine), ACQ_STATUS_HOLDINGS);
    AcqEvent began;
    memset(&began, 0, sizeof began);
    began.kind = ACQ_EVENT_KIND_TURN_BEGAN;
    FAILS(acq_view_follow(mine, &began), ACQ_STATUS_CONTRADICTION);
    char message[256];
    size_t needed;
    OK(acq_last_error_message(NULL, message, sizeof message, &needed));
    CHECK(strcmp(message,
                 "\"Player 0's turn\" cannot have happened: the current phase is Over (T)") == 0);
    acq_stream_free(stream);
    acq_view_free(mine);
    acq_game_free(game);
}

static void views(void)
{
    AcqGame *game = new_game(ACQ_EDITION_AVALON_HILL, 4, 7);
    AcqView *view, *spectator, *other;
    OK(acq_game_view(game, 3, &view));
    OK(acq_game_spectator_view(game, &spectator));
    FAILS(acq_game_view(game, 4, &other), ACQ_STATUS_PLAYER);
    uint32_t cash;
    AcqTileSet rack, known;
    FAILS(acq_view_cash(view, 0, &cash), ACQ_STATUS_CONCEALED);
    OK(acq_view_cash(view, 3, &cash));
    FAILS(acq_view_rack(spectator, &rack), ACQ_STATUS_CONCEALED);
    OK(acq_view_rack(view, &rack));
    /* The viewer has $6,000, the others' cash is concealed, and two seats are empty. */
    static float numbers[ACQ_OBSERVATION_LENGTH];
    size_t at, count;
    AcqObservationField field;
    OK(acq_view_observation(view, numbers, ACQ_OBSERVATION_LENGTH, &count));
    CHECK(count == ACQ_OBSERVATION_LENGTH);
    FAILS(acq_view_observation(view, numbers, 7, &count), ACQ_STATUS_BUFFER);
    OK(acq_observation_field_find("cash", ACQ_NUL_TERMINATED, &at));
    OK(acq_observation_field(at, &field));
    CHECK(field.dimensions == 1 && field.shape[0] == 6 && field.length == 6 && field.low == -1);
    const float expected[6] = {6, -1, -1, -1, 0, 0};
    CHECK(memcmp(numbers + field.start, expected, sizeof expected) == 0);
    FAILS(acq_observation_field_find("money", ACQ_NUL_TERMINATED, &at), ACQ_STATUS_FIELD);
    FAILS(acq_observation_field(ACQ_OBSERVATION_FIELDS, &field), ACQ_STATUS_INDEX);
    OK(acq_game_rack(game, 3, &known));
    CHECK(memcmp(&rack, &known, sizeof rack) == 0);
    OK(acq_view_known_rack(view, 0, &known));
    CHECK(known.words[0] == 0 && known.words[1] == 0);
    const uint8_t none[ACQ_CHAINS] = {0}, many[ACQ_CHAINS] = {26};
    uint8_t concealed, shares;
    OK(acq_view_is_concealed(view, 0, &concealed));
    CHECK(concealed == 1);
    OK(acq_view_is_concealed(view, 3, &concealed));
    CHECK(concealed == 0);
    /* Without a chain every player has $6,000 (B5), and the bank all shares (B4). */
    OK(acq_view_likely_cash(view, 0, none, &cash));
    CHECK(cash == 6000);
    OK(acq_view_concealed_shares(view, 0, &shares));
    CHECK(shares == 0);
    FAILS(acq_view_note_holdings(view, 0, 6000, many), ACQ_STATUS_HOLDINGS);
    FAILS(acq_view_note_holdings(view, 0, 6100, none), ACQ_STATUS_HOLDINGS);
    AcqProblem problem;
    OK(acq_last_error_problem(0, &problem));
    CHECK(strcmp(problem.rule, "B5") == 0);
    OK(acq_view_note_holdings(view, 0, 6000, none));
    OK(acq_view_cash(view, 0, &cash));
    CHECK(cash == 6000);
    OK(acq_view_is_concealed(view, 0, &concealed));
    CHECK(concealed == 0);
    AcqStream *stream;
    AcqGame *sample;
    uint8_t equal;
    OK(acq_stream_new(1, 0, &stream));
    OK(acq_view_sample(view, stream, &sample));
    OK(acq_game_view(sample, 3, &other));
    uint64_t hash, hash_of_other;
    AcqView *first;
    OK(acq_game_view(game, 3, &first));
    OK(acq_view_stable_hash(first, &hash));
    OK(acq_view_stable_hash(other, &hash_of_other));
    OK(acq_view_equal(first, other, &equal));
    CHECK(hash == hash_of_other && equal == 1);
    char json[8192];
    size_t needed;
    OK(acq_view_to_json(view, json, sizeof json, &needed));
    acq_view_free(other);
    OK(acq_view_from_json(json, needed - 1, &other));
    OK(acq_view_equal(view, other, &equal));
    CHECK(equal == 1);
    FAILS(acq_view_check(spectator, 29), ACQ_STATUS_ILLEGAL_NOT_YOURS);
    OK(acq_view_check(view, 29));
    acq_stream_free(stream);
    acq_game_free(sample);
    acq_view_free(first);
    acq_view_free(other);
    acq_view_free(spectator);
    acq_view_free(view);
    acq_game_free(game);
}

static void setups(void)
{
    AcqRules *rules;
    OK(acq_rules_new(ACQ_EDITION_AVALON_HILL, &rules));
    char json[8192];
    size_t needed, count;
    OK(acq_setup_new(rules, 3, 7, json, sizeof json, &needed));
    AcqGame *game;
    OK(acq_game_from_json(json, ACQ_NUL_TERMINATED, &game));
    acq_game_free(game);
    game = NULL;
    /* Two impossible amounts of cash are two problems. */
    char *cash = json;
    for (int i = 0; i < 2; i++) {
        cash = strstr(cash, "\"cash\":6000");
        CHECK(cash != NULL);
        memcpy(cash, "\"cash\":6050", 11);
    }
    FAILS(acq_game_from_json(json, ACQ_NUL_TERMINATED, &game), ACQ_STATUS_SETUP_CASH);
    CHECK(game == NULL);
    OK(acq_last_error_count(&count));
    CHECK(count == 2);
    AcqProblem problem;
    OK(acq_last_error_problem(1, &problem));
    CHECK(problem.status == ACQ_STATUS_SETUP_CASH && problem.player == 1);
    CHECK(problem.wanted == 6050 && strcmp(problem.rule, "B5") == 0);
    char path[16];
    OK(acq_last_error_problem_path(1, path, sizeof path, &needed));
    CHECK(strcmp(path, "seats[1].cash") == 0);
    FAILS(acq_game_from_json(TEXT("{\"version\":2,\"rules\":7}"), &game), ACQ_STATUS_JSON);
    OK(acq_last_error_problem_path(0, path, sizeof path, &needed));
    CHECK(strcmp(path, "rules") == 0);
    acq_rules_free(rules);
}

static void positions(void)
{
    static const char *const players[] = {"Ann", "Ben", "7"};
    const AcqNames names = {players, 3, ACQ_NONE};
    AcqGame *game = new_game(ACQ_EDITION_AVALON_HILL, 3, 7), *same = NULL;
    AcqView *view = NULL, *other = NULL;
    char text[8192], name[16];
    size_t needed;
    uint8_t equal, is_game, size;
    OK(acq_game_to_text(game, &names, text, sizeof text, &needed));
    CHECK(strncmp(text, "acquire position 1\nedition avalon-hill\nboard\n", 44) == 0);
    OK(acq_position_is_game(text, needed - 1, &is_game));
    OK(acq_game_from_text(text, needed - 1, &same));
    OK(acq_game_equal(game, same, &equal));
    CHECK(is_game == 1 && equal == 1);
    OK(acq_position_player_name(text, needed - 1, 1, name, sizeof name, &needed));
    CHECK(strcmp(name, "Ben") == 0);
    /* A number is no name. */
    OK(acq_position_player_name(TEXT(text), 2, name, sizeof name, &needed));
    CHECK(strcmp(name, "") == 0 && needed == 1);
    FAILS(acq_position_player_name(TEXT(text), 3, name, sizeof name, &needed), ACQ_STATUS_PLAYER);
    FAILS(acq_view_from_text(TEXT(text), &view), ACQ_STATUS_SETUP_HIDDEN_IN_VIEW);

    OK(acq_game_view(game, 0, &view));
    OK(acq_view_to_text(view, NULL, text, sizeof text, &needed));
    OK(acq_position_is_game(TEXT(text), &is_game));
    OK(acq_view_from_text(TEXT(text), &other));
    OK(acq_view_equal(view, other, &equal));
    CHECK(is_game == 0 && equal == 1);
    FAILS(acq_game_from_text(TEXT(text), &same), ACQ_STATUS_SETUP_BAG_MISSING);
    acq_view_free(other);
    acq_game_free(same);
    acq_view_free(view);
    acq_game_free(game);

    /* By hand: what is left out is unknown, and every problem has its place. */
    static const char table[] = "acquire position 1\nedition 3m\nholdings concealed\n"
                                "chain Luxor 1A 2A 3A\nbank 23 Luxor 25 others\n"
                                "player Ann\ncash 5700\nshares 2 L\nrack 5E 6F 7G 8H 9I 12A\n"
                                "player Ben\nplayer Cleo\nturn Ben\nend of position\n";
    OK(acq_view_from_text(TEXT(table), &view));
    uint32_t cash;
    OK(acq_view_cash(view, 0, &cash));
    FAILS(acq_view_cash(view, 1, &cash), ACQ_STATUS_CONCEALED);
    AcqPosition position;
    OK(acq_view_position(view, &position));
    size = position.rack_sizes[2];
    CHECK(cash == 5700 && size == 6);
    acq_view_free(view);
    view = NULL;
    strcpy(text, table);
    memcpy(strstr(text, "5700"), "5750", 4);
    memcpy(strstr(text, "3A"), "5A", 2);
    memcpy(strstr(text, "turn Ben"), "turn Bob", 8);
    FAILS(acq_view_from_text(TEXT(text), &view), ACQ_STATUS_POSITION_PLAYER);
    CHECK(view == NULL);
    size_t count;
    OK(acq_last_error_count(&count));
    CHECK(count == 3);
    AcqProblem problem;
    OK(acq_last_error_problem(1, &problem));
    CHECK(problem.status == ACQ_STATUS_SETUP_NOT_CONNECTED && problem.line == 4);
    CHECK(problem.column == 19 && problem.tile == 4 && strcmp(problem.rule, "F1") == 0);
    char message[200];
    OK(acq_last_error_problem_message(2, NULL, message, sizeof message, &needed));
    CHECK(strstr(message, "line 7, column 6: Ann's cash is $5,750") == message);
}

/* The records of a text, as a function received them. */
struct received {
    size_t count;
    AcqPiece pieces[8];
    AcqProblem problems[8];
    uint64_t hashes[8];
    size_t most;
};

static int32_t receive(void *context, const AcqPiece *piece, const AcqGame *game)
{
    struct received *received = context;
    const size_t i = received->count++;
    received->pieces[i] = *piece;
    CHECK((game == NULL) == (piece->status != ACQ_STATUS_OK));
    if (game != NULL) {
        if (received->most > 0) {
            /* It can be read, but not changed or freed. */
            acq_game_free((AcqGame *)game);
            CHECK(acq_game_apply((AcqGame *)game, 0) == ACQ_STATUS_BUSY);
        }
        OK(acq_game_stable_hash(game, &received->hashes[i]));
    } else {
        OK(acq_last_error_problem(0, &received->problems[i]));
        CHECK(acq_last_error_status() == piece->status);
    }
    return received->count == received->most;
}

/* Many records in one text are received in their order, whatever the number of threads. */
static void several_records(void)
{
    static const char one[] = "acquire record 2\nedition avalon-hill\nplayers 4\ntiles 1A 2J\n"
                              "actions\nunfinished\nend of record\n";
    AcqRules *rules;
    AcqGame *game = NULL;
    AcqRecord *record;
    uint8_t tiles[ACQ_TILES];
    size_t count, needed;
    OK(acq_rules_new(ACQ_EDITION_AVALON_HILL, &rules));
    OK(acq_tile_order(7, tiles, ACQ_TILES, &count));
    OK(acq_record_new(rules, 4, tiles, count, NULL, 0, NULL, 0, &record));
    char *text = calloc(1, 8192), json[2048];
    CHECK(text != NULL);
    OK(acq_record_to_text(record, text, 4096, &needed));
    const size_t length = needed - 1;
    uint32_t lines = 0;
    for (size_t i = 0; i < length; i++) {
        lines += text[i] == '\n';
    }
    strcpy(text + length, "\n");
    strcat(text, one);
    memcpy(text + strlen(text), text, length + 1);
    OK(acq_record_check(record, &game));
    uint64_t hash;
    OK(acq_game_stable_hash(game, &hash));
    FAILS(acq_game_apply(game, UINT16_MAX), ACQ_STATUS_ACTION_ID);
    for (uint32_t threads = 1; threads < 9; threads++) {
        struct received received = {.most = 0};
        OK(acq_record_check_each(text, strlen(text), threads, receive, &received));
        CHECK(received.count == 3);
        CHECK(received.pieces[0].start == 0 && received.pieces[0].line == 1);
        CHECK(received.pieces[1].start == length + 1 && received.pieces[1].line == lines + 2);
        CHECK(received.pieces[2].line == lines + 9 && received.hashes[2] == hash);
        CHECK(received.pieces[1].length == strlen(one) - 1 && received.hashes[0] == hash);
        CHECK(received.pieces[1].status == ACQ_STATUS_PARSE_TILE);
        CHECK(received.problems[1].line == lines + 5 && received.problems[1].column == 10);
        /* The last error is what it was before. */
        CHECK(acq_last_error_status() == ACQ_STATUS_ACTION_ID);
    }
    struct received first = {.most = 1};
    OK(acq_record_check_each(text, strlen(text), 2, receive, &first));
    CHECK(first.count == 1);
    OK(acq_record_to_json(record, json, sizeof json, &needed));
    /* One of them may be JSON: `is_json` states which function reads it. */
    strcat(text, json);
    strcat(text, "\n");
    memcpy(text + strlen(text), text, length + 1);
    struct received mixed = {.most = 0};
    OK(acq_record_check_each(text, ACQ_NUL_TERMINATED, 1, receive, &mixed));
    CHECK(mixed.count == 5);
    for (size_t i = 0; i < mixed.count; i++) {
        const AcqPiece *piece = &mixed.pieces[i];
        AcqRecord *read = NULL;
        CHECK(piece->is_json == (i == 3) && mixed.hashes[i] == (i == 1 ? 0 : hash));
        const char *start = text + piece->start;
        const int32_t status = piece->is_json
                                   ? acq_record_from_json(start, (size_t)piece->length, &read)
                                   : acq_record_from_text(start, (size_t)piece->length, &read);
        CHECK((status == ACQ_STATUS_OK) == (i != 1));
        acq_record_free(read);
    }
    strcpy(text, json);
    strcat(text, "\n{\"rules\": 7}\n");
    struct received in_json = {.most = 0};
    OK(acq_record_check_each(text, ACQ_NUL_TERMINATED, 1, receive, &in_json));
    CHECK(in_json.count == 2 && in_json.hashes[0] == hash && in_json.problems[1].line == 2);
    CHECK(in_json.pieces[0].is_json == 1 && in_json.pieces[1].is_json == 1);
    FAILS(acq_record_check_each(text, ACQ_NUL_TERMINATED, 0, receive, NULL), ACQ_STATUS_VALUE);
    free(text);
    acq_game_free(game);
    acq_record_free(record);
    acq_rules_free(rules);
}

static void records(void)
{
    static const char text[] = "acquire record 2\nedition avalon-hill\nplayers 4\ntiles 1A 2J\n"
                               "actions\nsell one\nunfinished\nend of record\n";
    AcqGame *game = NULL;
    AcqProblem problem;
    size_t count;
    FAILS(acq_record_check_text(TEXT(text), &game), ACQ_STATUS_PARSE_TILE);
    OK(acq_last_error_count(&count));
    CHECK(count == 2);
    OK(acq_last_error_problem(1, &problem));
    CHECK(problem.status == ACQ_STATUS_PARSE_ACTION_NUMBER && problem.line == 6);
    CHECK(problem.column == 6 && problem.action_number == 1);
    CHECK(game == NULL);
    char sentence[256], whole[256];
    size_t written;
    OK(acq_last_error_problem_sentence(1, NULL, sentence, sizeof sentence, &written));
    OK(acq_last_error_problem_message(1, NULL, whole, sizeof whole, &written));
    CHECK(strstr(whole, "line 6, column 6: action 1: `sell one`: expected a number") == whole);
    CHECK(strstr(whole, "(B4) (at character 6); write") != NULL);
    CHECK(strstr(sentence, "`sell one`: expected a number") == sentence);
    CHECK(strstr(sentence, "(B4); write") != NULL && strstr(sentence, "character") == NULL);
    /* It ends with a guess, which is no change to notes. */
    static const char guess[] = "did you mean `sell 1`?";
    char guessed[64];
    OK(acq_last_error_problem_guess(1, guessed, sizeof guessed, &written));
    CHECK(strcmp(guessed, guess) == 0 && strcmp(strstr(sentence, "did you"), guess) == 0);
    OK(acq_last_error_problem_guess_count(1, &count));
    CHECK(count == 0);
    OK(acq_last_error_problem_guess(0, guessed, sizeof guessed, &written));
    CHECK(written == 1);
    uint16_t never;
    FAILS(acq_action_parse(ACQ_EDITION_AVALON_HILL, TEXT("sell one"), &never),
          ACQ_STATUS_PARSE_ACTION_NUMBER);
    OK(acq_last_error_problem_guess(0, guessed, sizeof guessed, &written));
    CHECK(strcmp(guessed, guess) == 0);
    /* Also where the text itself has such words, and where it alone is read. */
    FAILS(acq_action_parse(ACQ_EDITION_AVALON_HILL, TEXT("sell (at character 6)"), &never),
          ACQ_STATUS_PARSE_ACTION_NUMBER);
    OK(acq_last_error_problem(0, &problem));
    CHECK(problem.column == 6 && problem.action_number == 0);
    OK(acq_last_error_problem_sentence(0, NULL, sentence, sizeof sentence, &written));
    CHECK(strstr(sentence, "`sell (at character 6)`: expected a number") == sentence);
    CHECK(strstr(sentence + strlen("`sell (at character 6)`"), "character") == NULL);

    AcqRules *rules;
    AcqRecord *record;
    AcqRecordSummary summary;
    uint8_t tiles[ACQ_TILES];
    const uint16_t pass[1] = {108};
    OK(acq_rules_new(ACQ_EDITION_AVALON_HILL, &rules));
    OK(acq_tile_order(7, tiles, ACQ_TILES, &count));
    OK(acq_record_new(rules, 4, tiles, count, NULL, 0, pass, 1, &record));
    OK(acq_record_set_tag(record, TEXT("event"), TEXT("example")));
    FAILS(acq_record_set_tag(record, TEXT("an event"), TEXT("example")),
          ACQ_STATUS_RECORD_TAG_NAME);
    /* A name can be there once. */
    OK(acq_record_set_tag(record, TEXT("event"), TEXT("another")));
    OK(acq_record_summary(record, &summary));
    CHECK(summary.tags == 1);
    OK(acq_record_set_tag(record, TEXT("event"), TEXT("example")));
    AcqRecord *nobody = NULL;
    FAILS(acq_record_new(rules, UINT32_MAX, tiles, count, NULL, 0, pass, 1, &nobody),
          ACQ_STATUS_RULES_PLAYERS);
    CHECK(nobody == NULL);
    char stored[2048];
    size_t stored_size;
    OK(acq_record_to_json(record, stored, sizeof stored, &stored_size));
    OK(acq_record_from_json(stored, stored_size - 1, &nobody));
    acq_record_free(nobody);
    OK(acq_record_to_text(record, stored, sizeof stored, &stored_size));
    OK(acq_record_from_text(stored, stored_size - 1, &nobody));
    acq_record_free(nobody);
    /* What begins a game can be recorded, and nothing else. */
    tiles[0] = tiles[1];
    FAILS(acq_record_new(rules, 4, tiles, count, NULL, 0, pass, 1, &nobody),
          ACQ_STATUS_TILE_ORDER_TWICE);
    OK(acq_tile_order(7, tiles, ACQ_TILES, &count));
    FAILS(acq_record_new(rules, 4, tiles, count - 1, NULL, 0, pass, 1, &nobody),
          ACQ_STATUS_TILE_ORDER_COUNT);
    FAILS(acq_record_new(rules, 4, tiles, count, tiles, 55, pass, 1, &nobody),
          ACQ_STATUS_TILE_ORDER_MARKET_DRAWS);
    uint16_t *passes = calloc(ACQ_RECORD_ACTIONS_MAX + 1, sizeof *passes);
    FAILS(acq_record_new(rules, 4, tiles, count, NULL, 0, passes, ACQ_RECORD_ACTIONS_MAX + 1,
                         &nobody),
          ACQ_STATUS_RECORD_TOO_MANY);
    free(passes);
    uint64_t seed;
    OK(acq_record_market_seed(record, &seed));
    CHECK(seed == 0);
    OK(acq_record_set_market_seed(record, UINT64_MAX));
    OK(acq_record_market_seed(record, &seed));
    CHECK(seed == UINT64_MAX);
    /* A text that breaks off is no record. */
    OK(acq_record_to_text(record, stored, sizeof stored, &stored_size));
    for (size_t end = 0; end < stored_size - 2; end++) {
        CHECK(acq_record_from_text(stored, end, &nobody) != ACQ_STATUS_OK);
    }
    OK(acq_record_from_text(stored, stored_size - 2, &nobody));
    acq_record_free(nobody);
    AcqResult result = {{1, 2, 3, 4, 5, 6}, {1, 1, 1, 1, 1, 1}, ACQ_END_REASON_DECLARED, {0}};
    OK(acq_record_set_result(record, &result));
    OK(acq_record_summary(record, &summary));
    CHECK(summary.actions == 1 && summary.tags == 1 && summary.result.cash[3] == 4);
    CHECK(summary.result.cash[4] == 0);
    FAILS(acq_record_check(record, &game), ACQ_STATUS_ILLEGAL_MUST_PLACE);
    OK(acq_last_error_problem(0, &problem));
    CHECK(problem.action_number == 1 && problem.action == 108);
    char name[16], path[16];
    size_t needed;
    OK(acq_last_error_problem_path(0, path, sizeof path, &needed));
    CHECK(strcmp(path, "actions[0]") == 0);
    OK(acq_last_error_problem_sentence(0, NULL, stored, sizeof stored, &needed));
    CHECK(strstr(stored, "`pass` is not legal") == stored);
    AcqNotes *notes = NULL;
    FAILS(acq_notes_from_record(record, ACQ_NONE, &notes), ACQ_STATUS_ILLEGAL_MUST_PLACE);
    CHECK(notes == NULL);
    memset(&problem, 0, sizeof problem);
    OK(acq_last_error_problem(0, &problem));
    CHECK(problem.action_number == 1 && problem.action == 108);
    /* The message has the name that the record gives the player. */
    char message[512];
    OK(acq_record_set_tag(record, TEXT("player3"), TEXT("Dan")));
    FAILS(acq_record_check(record, &game), ACQ_STATUS_ILLEGAL_MUST_PLACE);
    OK(acq_last_error_message(NULL, message, sizeof message, &needed));
    CHECK(strstr(message, "is not legal as Dan's placement") != NULL);
    OK(acq_record_tag_name(record, 0, name, sizeof name, &needed));
    CHECK(strcmp(name, "event") == 0);
    FAILS(acq_record_tag_text(record, 2, name, sizeof name, &needed), ACQ_STATUS_INDEX);
    AcqReplay *replay;
    uint16_t id = 7;
    OK(acq_replay_new(record, &replay));
    acq_record_free(record);
    FAILS(acq_replay_step(replay, &id), ACQ_STATUS_ILLEGAL_MUST_PLACE);
    CHECK(id == 7);
    acq_replay_free(replay);
    acq_rules_free(rules);
}

/* One rule for all texts; what is as long as it may be is read. */
static void limits(void)
{
    static const size_t most = ACQ_TEXT_BYTES_MAX;
    char *text = malloc(most + 2);
    CHECK(text != NULL);
    memset(text, ' ', most + 1);
    text[most + 1] = '\0';
    AcqGame *game = NULL;
    AcqView *view = NULL;
    AcqRecord *record = NULL;
    size_t needed;
    const size_t lengths[] = {most, most + 1, ACQ_NUL_TERMINATED};
    for (size_t i = 0; i < 3; i++) {
        const size_t length = lengths[i];
        const int32_t json = i == 0 ? ACQ_STATUS_JSON : ACQ_STATUS_SIZE;
        const int32_t other = i == 0 ? ACQ_STATUS_RECORD_EXPECTED : ACQ_STATUS_SIZE;
        FAILS(acq_record_from_json(text, length, &record), json);
        FAILS(acq_record_check_json(text, length, &game), json);
        FAILS(acq_game_from_json(text, length, &game), json);
        FAILS(acq_view_from_json(text, length, &view), json);
        FAILS(acq_setup_deal(text, length, 1, NULL, 0, &needed), json);
        FAILS(acq_record_from_text(text, length, &record), other);
        FAILS(acq_record_check_text(text, length, &game), other);
    }
    CHECK(game == NULL && view == NULL && record == NULL);
    free(text);
}

static void words(void)
{
    uint8_t tile, chain;
    char text[16];
    size_t needed;
    OK(acq_tile_parse(TEXT("5e"), &tile));
    CHECK(tile == 52);
    FAILS(acq_tile_parse("13A", 3, &tile), ACQ_STATUS_PARSE_TILE);
    OK(acq_tile_format(52, text, sizeof text, &needed));
    CHECK(strcmp(text, "5E") == 0);
    OK(acq_chain_parse(ACQ_EDITION_WIZARDS_2008, TEXT("t"), &chain));
    CHECK(chain == 6);
    AcqRules *rules;
    AcqPrice price;
    OK(acq_rules_new(ACQ_EDITION_AVALON_HILL, &rules));
    OK(acq_rules_price(rules, ACQ_TIER_EXPENSIVE, 41, &price));
    CHECK(price.share == 1200 && price.bonuses[0] == 12000 && price.bonuses[1] == 6000);
    CHECK(price.bonuses[2] == 0);
    OK(acq_rules_price(rules, ACQ_TIER_CHEAP, 108, &price));
    OK(acq_rules_price(rules, ACQ_TIER_CHEAP, 1, &price));
    CHECK(price.share == 0);
    FAILS(acq_rules_price(rules, ACQ_TIER_CHEAP, 109, &price), ACQ_STATUS_SIZE);
    uint8_t shares[ACQ_PLAYERS_MAX] = {4, 4, 1, 0, 0, 0};
    AcqBonuses bonuses;
    OK(acq_rules_split_bonuses(rules, 500, shares, 0, &bonuses));
    CHECK(bonuses.amounts[0] == 3800 && bonuses.amounts[2] == 0);
    OK(acq_rules_split_bonuses(rules, 0, shares, 25, &bonuses));
    const uint32_t no_prices[] = {100, 250, 1300, 300000000, UINT32_MAX};
    for (size_t i = 0; i < sizeof no_prices / sizeof *no_prices; i++) {
        FAILS(acq_rules_split_bonuses(rules, no_prices[i], shares, 0, &bonuses), ACQ_STATUS_VALUE);
    }
    FAILS(acq_rules_split_bonuses(rules, 500, shares, 26, &bonuses), ACQ_STATUS_SIZE);
    shares[5] = 16;
    OK(acq_rules_split_bonuses(rules, 500, shares, 0, &bonuses));
    shares[5] = 17;
    FAILS(acq_rules_split_bonuses(rules, 500, shares, 0, &bonuses), ACQ_STATUS_SIZE);
    shares[0] = 200;
    FAILS(acq_rules_split_bonuses(rules, 500, shares, 0, &bonuses), ACQ_STATUS_SIZE);
    OK(acq_rules_set(rules, ACQ_OPTION_BONUSES, ACQ_BONUS_SCHEME_TYCOON));
    OK(acq_rules_price(rules, ACQ_TIER_CHEAP, 3, &price));
    CHECK(price.bonuses[0] == 3000 && price.bonuses[1] == 2300 && price.bonuses[2] == 1500);
    FAILS(acq_rules_set(rules, ACQ_OPTION_BONUSES, 2), ACQ_STATUS_VALUE);
    acq_rules_free(rules);
    OK(acq_dollars_format(12500, text, sizeof text, &needed));
    CHECK(strcmp(text, "$12,500") == 0);

    AcqGame *game = new_game(ACQ_EDITION_AVALON_HILL, 4, 7);
    uint64_t leaves;
    OK(acq_game_perft(game, 1, &leaves));
    CHECK(leaves == 6);
    AcqCell cells[ACQ_TILES];
    AcqPosition position;
    OK(acq_game_board(game, cells, ACQ_TILES, &needed));
    OK(acq_game_position(game, &position));
    size_t laid = 0;
    for (size_t i = 0; i < ACQ_TILES; i++) {
        laid += cells[i].kind == ACQ_CELL_KIND_UNINCORPORATED;
    }
    CHECK(laid == 4 && position.bag_count == 108 - 4 - 24 && position.bank[6] == 25);
    OK(acq_game_bonuses(game, 6, 25, &bonuses));
    OK(acq_game_bonuses(game, 6, ACQ_NONE, &bonuses));
    FAILS(acq_game_bonuses(game, 6, 26, &bonuses), ACQ_STATUS_SIZE);
    acq_game_free(game);
}

/* With an argument, what takes long in the library is left out. */
int main(int argc, char **argv)
{
    (void)argv;
    wrong_arguments();
    buffers();
    actions();
    events();
    errors();
    observers();
    views();
    followed_views();
    setups();
    positions();
    records();
    several_records();
    if (argc == 1) {
        limits();
    }
    words();
    return 0;
}
