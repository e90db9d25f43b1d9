/* Names, sentences, the names of kinds, and the rulebook. */

#include "check.h"

#define FAILS(call, status) CHECK((call) == (status))
#define TEXT(text) (text), ACQ_NUL_TERMINATED
/* Room for a text of this test. */
#define ROOM text, sizeof text, &needed
#define IS(expected) (needed == strlen(text) + 1 && strcmp(text, (expected)) == 0)

static char text[1024];
static size_t needed;

static const int32_t avalon_hill = ACQ_EDITION_AVALON_HILL;

/* A purchase of two Imperial by player 1 in the Avalon Hill edition. */
static AcqEvent purchase(void)
{
    AcqEvent event = {0};
    event.kind = ACQ_EVENT_KIND_STOCK_BOUGHT;
    event.player = 1;
    event.purchase[6] = 2;
    event.spent = 1600;
    return event;
}

static void players_have_names(void)
{
    const AcqEvent event = purchase();
    const char *const players[ACQ_PLAYERS_MAX] = {"Ann", "B\xc3\xa9"};
    AcqNames names = {players, 2, ACQ_NONE};
    OK(acq_event_text(avalon_hill, &event, NULL, ROOM));
    CHECK(IS("Player 1 buys 2 Imperial for $1,600"));
    OK(acq_event_text(avalon_hill, &event, &names, ROOM));
    CHECK(IS("B\xc3\xa9 buys 2 Imperial for $1,600"));
    names.you = 1;
    OK(acq_event_text(avalon_hill, &event, &names, ROOM));
    CHECK(IS("You buy 2 Imperial for $1,600"));
    OK(acq_event_text(ACQ_EDITION_WIZARDS_2008, &event, &names, ROOM));
    CHECK(IS("You buy 2 Tower for $1,600"));

    /* A name that is missing, NULL or empty is none. */
    const char *const few[] = {"Ann", NULL};
    const char *const blank[] = {"Ann", ""};
    const AcqNames without[] = {
        {players, 1, ACQ_NONE}, {few, 2, 0}, {blank, 2, ACQ_NONE}, {NULL, 0, ACQ_NONE}};
    for (size_t i = 0; i < sizeof without / sizeof *without; i++) {
        OK(acq_event_text(avalon_hill, &event, &without[i], ROOM));
        CHECK(IS("Player 1 buys 2 Imperial for $1,600"));
    }
}

static void wrong_names_are_refused(void)
{
    const AcqEvent event = purchase();
    const char *const players[] = {"Ann", "B\xff"};
    const AcqNames not_utf8 = {players, 2, ACQ_NONE}, many = {players, 7, ACQ_NONE};
    const AcqNames endless = {players, SIZE_MAX, ACQ_NONE}, nowhere = {NULL, 1, ACQ_NONE};
    const AcqNames nobody = {players, 1, 6};
    char before[sizeof text];
    memset(text, 7, sizeof text);
    memcpy(before, text, sizeof text);
    needed = 7;
    FAILS(acq_event_text(avalon_hill, &event, &not_utf8, ROOM), ACQ_STATUS_UTF8);
    FAILS(acq_event_text(avalon_hill, &event, &many, ROOM), ACQ_STATUS_SIZE);
    FAILS(acq_event_text(avalon_hill, &event, &endless, ROOM), ACQ_STATUS_SIZE);
    FAILS(acq_event_text(avalon_hill, &event, &nowhere, ROOM), ACQ_STATUS_NULL);
    FAILS(acq_event_text(avalon_hill, &event, &nobody, ROOM), ACQ_STATUS_PLAYER);
    FAILS(acq_event_text(avalon_hill, NULL, NULL, ROOM), ACQ_STATUS_NULL);
    FAILS(acq_event_text(3, &event, NULL, ROOM), ACQ_STATUS_VALUE);
    CHECK(needed == 7 && memcmp(text, before, sizeof text) == 0);
    FAILS(acq_event_text(avalon_hill, &event, NULL, text, 10, &needed), ACQ_STATUS_BUFFER);
    CHECK(needed == sizeof "Player 1 buys 2 Imperial for $1,600");
    CHECK(memcmp(text, before, sizeof text) == 0);
    FAILS(acq_last_error_message(&nowhere, ROOM), ACQ_STATUS_NULL);
    CHECK(acq_last_error_status() == ACQ_STATUS_BUFFER);
    OK(acq_last_error_message(NULL, ROOM));
    CHECK(IS("acq_event_text: capacity is 10; it must be at least 36"));
}

static void sentences(void)
{
    AcqPhase phase = {0};
    phase.kind = ACQ_PHASE_KIND_BUY_STOCK;
    phase.player = 2;
    phase.limit = 3;
    const char *const players[] = {"Ann", "Ben", "Cleo"};
    AcqNames names = {players, 3, ACQ_NONE};
    OK(acq_phase_text(avalon_hill, &phase, &names, ROOM));
    CHECK(IS("Cleo: buy up to 3 shares"));
    names.you = 2;
    OK(acq_phase_text(avalon_hill, &phase, &names, ROOM));
    CHECK(IS("Your turn: buy up to 3 shares"));
    names.you = 9;
    FAILS(acq_phase_text(avalon_hill, &phase, &names, ROOM), ACQ_STATUS_PLAYER);
    OK(acq_last_error_message(NULL, ROOM));
    CHECK(IS("acq_phase_text: names.you is 9; it must be 0 to 5, or 255 (ACQ_NONE)"));
    names.you = 2;
    phase.kind = 8;
    FAILS(acq_phase_text(avalon_hill, &phase, NULL, ROOM), ACQ_STATUS_VALUE);
    phase.kind = ACQ_PHASE_KIND_FOUND_CHAIN;
    phase.chains = 0x80;
    FAILS(acq_phase_text(avalon_hill, &phase, NULL, ROOM), ACQ_STATUS_CHAIN);

    uint16_t id;
    OK(acq_action_parse(avalon_hill, TEXT("buy i L i"), &id));
    OK(acq_action_long_text(avalon_hill, id, NULL, ROOM));
    CHECK(IS("Buy 1 Luxor and 2 Imperial"));
    FAILS(acq_action_long_text(avalon_hill, ACQ_ACTION_IDS, NULL, ROOM), ACQ_STATUS_ACTION_ID);

    AcqPlacement placement = {0};
    placement.kind = ACQ_PLACEMENT_KIND_GROW;
    placement.chain = 6;
    placement.size = 12;
    OK(acq_placement_text(avalon_hill, &placement, NULL, ROOM));
    CHECK(IS("Imperial grows to 12 tiles"));
    placement.size = 109;
    FAILS(acq_placement_text(avalon_hill, &placement, NULL, ROOM), ACQ_STATUS_SIZE);
    placement.kind = 7;
    FAILS(acq_placement_text(avalon_hill, &placement, NULL, ROOM), ACQ_STATUS_VALUE);

    AcqEvent event = purchase();
    event.purchase[0] = 4;
    FAILS(acq_event_text(avalon_hill, &event, NULL, ROOM), ACQ_STATUS_EVENT);
    event.kind = 23;
    FAILS(acq_event_text(avalon_hill, &event, NULL, ROOM), ACQ_STATUS_VALUE);
}

static void refusals_name_the_players(void)
{
    AcqRules *rules;
    AcqGame *game;
    AcqView *view;
    OK(acq_rules_new(avalon_hill, &rules));
    OK(acq_game_new(rules, 4, 7, &game));
    const char *const players[] = {"Ann", "Ben", "Cleo", "Dan"};
    const AcqNames names = {players, 4, ACQ_NONE};
    FAILS(acq_game_apply_text(game, TEXT("pass")), ACQ_STATUS_ILLEGAL_MUST_PLACE);
    OK(acq_last_error_message(&names, ROOM));
    CHECK(strstr(text, "Dan") != NULL && strstr(text, "(T2)") != NULL);
    OK(acq_last_error_problem_message(0, &names, ROOM));
    CHECK(strstr(text, "Dan") != NULL && strstr(text, "(T2)") != NULL);
    FAILS(acq_last_error_problem_message(1, &names, ROOM), ACQ_STATUS_INDEX);
    OK(acq_last_error_message(NULL, ROOM));
    CHECK(strstr(text, "player 3") != NULL && strstr(text, "(T2)") != NULL);

    uint32_t cash;
    OK(acq_game_view(game, 0, &view));
    FAILS(acq_view_cash(view, 1, &cash), ACQ_STATUS_CONCEALED);
    OK(acq_last_error_message(&names, ROOM));
    CHECK(IS("acq_view_cash: the view does not show the cash of Ben (I3)"));
    AcqProblem problem;
    OK(acq_last_error_problem(0, &problem));
    CHECK(strcmp(problem.rule, "I3") == 0);
    acq_view_free(view);

    /* The same for setups. */
    size_t size;
    FAILS(acq_game_to_json(game, NULL, 0, &size), ACQ_STATUS_BUFFER);
    char *json = malloc(size);
    CHECK(json != NULL);
    OK(acq_game_to_json(game, json, size, &size));
    char *amount = strstr(json, "\"cash\":6000");
    CHECK(amount != NULL);
    memcpy(amount, "\"cash\":6050", strlen("\"cash\":6050"));
    AcqGame *loaded;
    FAILS(acq_game_from_json(json, ACQ_NUL_TERMINATED, &loaded), ACQ_STATUS_SETUP_CASH);
    OK(acq_last_error_message(&names, ROOM));
    CHECK(strstr(text, "Ann") != NULL && strstr(text, "$6,050") != NULL);
    free(json);
    acq_game_free(game);
    acq_rules_free(rules);
}

static void worths_and_the_market(void)
{
    AcqRules *rules;
    AcqGame *game;
    AcqView *view;
    OK(acq_rules_new(avalon_hill, &rules));
    OK(acq_game_new(rules, 4, 7, &game));
    uint32_t worths[ACQ_PLAYERS_MAX];
    size_t count;
    OK(acq_game_worths(game, worths, ACQ_PLAYERS_MAX, &count));
    CHECK(count == 4 && worths[0] == 6000 && worths[3] == 6000);
    FAILS(acq_game_worths(game, worths, 3, &count), ACQ_STATUS_BUFFER);
    AcqStanding standings[ACQ_PLAYERS_MAX];
    OK(acq_game_view(game, 0, &view));
    FAILS(acq_view_standings(view, standings, ACQ_PLAYERS_MAX, &count), ACQ_STATUS_CONCEALED);
    acq_view_free(view);
    acq_game_free(game);

    OK(acq_rules_set(rules, ACQ_OPTION_HOLDINGS, ACQ_HOLDINGS_OPEN));
    OK(acq_rules_set(rules, ACQ_OPTION_TWO_PLAYER_MARKET, ACQ_TWO_PLAYER_MARKET_BANK));
    AcqPosition position;
    OK(acq_game_new(rules, 2, 7, &game));
    OK(acq_game_position(game, &position));
    CHECK(position.market_shares[0] == 25);
    OK(acq_game_spectator_view(game, &view));
    OK(acq_view_standings(view, standings, ACQ_PLAYERS_MAX, &count));
    CHECK(count == 2 && standings[1].rank == 1 && standings[1].worth == 6000);
    acq_view_free(view);
    acq_game_free(game);
    OK(acq_rules_set_text(rules, TEXT("two_player_market"), TEXT("drawn_tile")));
    OK(acq_game_new(rules, 2, 7, &game));
    OK(acq_game_position(game, &position));
    CHECK(position.market_shares[0] == ACQ_NONE);
    acq_game_free(game);
    OK(acq_game_new(rules, 3, 7, &game));
    OK(acq_game_position(game, &position));
    CHECK(position.market_shares[0] == 0);
    acq_game_free(game);
    acq_rules_free(rules);
}

typedef int32_t Name(int32_t value, char *buffer, size_t capacity, size_t *needed_bytes);

/* The name of the last value, and none after it. */
static void check_names(Name *name, int32_t last, const char *expected)
{
    OK(name(last, ROOM));
    CHECK(IS(expected));
    FAILS(name(last + 1, ROOM), ACQ_STATUS_VALUE);
    FAILS(name(-1, ROOM), ACQ_STATUS_VALUE);
}

static void everything_has_a_name(void)
{
    FAILS(acq_edition_name(9, ROOM), ACQ_STATUS_VALUE);
    OK(acq_last_error_message(NULL, ROOM));
    CHECK(IS("acq_edition_name: edition is 9; it must be 0 (ACQ_EDITION_THREE_M), "
             "1 (ACQ_EDITION_AVALON_HILL) or 2 (ACQ_EDITION_WIZARDS_2008)"));
    check_names(acq_edition_name, ACQ_EDITION_WIZARDS_2008, "wizards-2008");
    check_names(acq_option_name, ACQ_OPTION_BONUSES, "bonuses");
    check_names(acq_power_name, ACQ_POWER_PLACE4, "place4");
    check_names(acq_phase_kind_name, ACQ_PHASE_KIND_OVER, "Over");
    check_names(acq_action_kind_name, ACQ_ACTION_KIND_TRADE, "trade");
    check_names(acq_event_kind_name, ACQ_EVENT_KIND_STOCK_SOLD, "stock_sold");
    check_names(acq_placement_kind_name, ACQ_PLACEMENT_KIND_BLOCKED, "blocked");
    check_names(acq_end_reason_name, ACQ_END_REASON_STALEMATE, "stalemate");
    check_names(acq_form_name, ACQ_FORM_POSITION, "position");

    /* The names of options and values are those that acq_rules_set_text() takes. */
    const int32_t values[] = {3, 4, 3, 3, 2, 2, 2};
    for (int32_t option = ACQ_OPTION_EDITION; option <= ACQ_OPTION_BONUSES; option++) {
        char name[64];
        OK(acq_option_name(option, name, sizeof name, &needed));
        for (int32_t value = 0; value < values[option]; value++) {
            AcqRules *rules;
            OK(acq_option_value_name(option, value, ROOM));
            OK(acq_rules_new(option == ACQ_OPTION_EDITION ? value : avalon_hill, &rules));
            if (option != ACQ_OPTION_EDITION) {
                OK(acq_rules_set_text(rules, TEXT(name), TEXT(text)));
            }
            int32_t read = -1;
            OK(acq_rules_get(rules, option, &read));
            CHECK(read == value);
            acq_rules_free(rules);
        }
        FAILS(acq_option_value_name(option, values[option], ROOM), ACQ_STATUS_VALUE);
    }
    FAILS(acq_option_value_name(7, 0, ROOM), ACQ_STATUS_VALUE);
    uint8_t kind;
    OK(acq_action_kind(108, &kind));
    CHECK(kind == ACQ_ACTION_KIND_PASS);
    FAILS(acq_action_kind(ACQ_ACTION_IDS, &kind), ACQ_STATUS_ACTION_ID);
}

static void the_rulebook(void)
{
    size_t count, index, rulings = 0;
    OK(acq_rule_count(&count));
    CHECK(count > 60);
    for (size_t i = 0; i < count; i++) {
        char code[8];
        OK(acq_rule_code(i, code, sizeof code, &needed));
        OK(acq_rule_find(code, needed - 1, &index));
        CHECK(index == i);
        OK(acq_rule_text(i, ROOM));
        CHECK(needed > 10);
        OK(acq_rule_title(i, ROOM));
        CHECK(needed > 1);
        OK(acq_rule_ruling(i, ROOM));
        rulings += needed > 1;
    }
    CHECK(rulings > 20 && rulings < count / 2);
    OK(acq_rule_find(TEXT("t4"), &index));
    OK(acq_rule_code(index, ROOM));
    CHECK(IS("T4"));
    OK(acq_rule_title(index, ROOM));
    CHECK(IS("The turn"));
    OK(acq_rule_ruling(index, ROOM));
    CHECK(IS(""));
    FAILS(acq_rule_find(TEXT("T9"), &index), ACQ_STATUS_RULE);
    OK(acq_last_error_message(NULL, ROOM));
    CHECK(IS("acq_rule_find: code is `T9`; it must be that of a rule, such as T4"));
    FAILS(acq_rule_find(NULL, 2, &index), ACQ_STATUS_NULL);
    FAILS(acq_rule_text(count, ROOM), ACQ_STATUS_INDEX);
    FAILS(acq_rule_count(NULL), ACQ_STATUS_NULL);
}

int main(void)
{
    players_have_names();
    wrong_names_are_refused();
    sentences();
    refusals_name_the_players();
    worths_and_the_market();
    everything_has_a_name();
    the_rulebook();
    return 0;
}
