/* Computer players and programs' own players in C, and what they cannot do wrong. */

#include "check.h"
#include <acquire_agents.h>
#include <pthread.h>

SIZE(AcqAnalysisSettings, 40);
RESERVED(AcqGuessedNumber, 20);
RESERVED(AcqGuessedPlayer, 48);
RESERVED(AcqAnalysis, 320);
RESERVED(AcqEvaluation, 120);
SIZE(AcqForecastSettings, 24);
RESERVED(AcqForecast, 96);
RESERVED(AcqWinChances, 896);
SIZE(AcqReviewSettings, 24);
RESERVED(AcqReviewedDecision, 288);
RESERVED(AcqReviewedTurn, 128);
RESERVED(AcqReviewedPlayer, 112);
SIZE(AcqAgentStatus, 4);

static AcqGame *new_game(uint32_t players)
{
    AcqRules *rules;
    AcqGame *game;
    OK(acq_rules_new(ACQ_EDITION_AVALON_HILL, &rules));
    OK(acq_game_new(rules, players, 7, &game));
    acq_rules_free(rules);
    return game;
}

static AcqAgent *new_agent(const char *specification)
{
    AcqAgent *agent;
    OK(acq_agent_new(specification, ACQ_NUL_TERMINATED, &agent));
    return agent;
}

static uint64_t hash(const AcqGame *game)
{
    uint64_t hash;
    OK(acq_game_stable_hash(game, &hash));
    return hash;
}

static AcqPosition position(const AcqGame *game)
{
    AcqPosition position;
    OK(acq_game_position(game, &position));
    return position;
}

static const char *message(void)
{
    static const char *const players[] = {"Ann", "Ben", "Cem"};
    const AcqNames names = {players, 3, ACQ_NONE};
    static char text[4096];
    size_t needed;
    OK(acq_last_error_message(&names, text, sizeof text, &needed));
    return text;
}

static void specifications(void)
{
    AcqAgent *agent = NULL;
    char text[256];
    size_t needed;
    CHECK(acq_agent_new("deep", 4, &agent) == ACQ_AGENT_STATUS_SPECIFICATION);
    CHECK(strcmp(message(), "there is no agent `deep`; the agents are random, greedy, search, "
                            "founder, hoarder, guardian, bargainer, closer, external") == 0);
    CHECK(acq_agent_new("search:playouts=0", ACQ_NUL_TERMINATED, &agent) ==
          ACQ_AGENT_STATUS_SPECIFICATION);
    CHECK(agent == NULL);
    CHECK(strcmp(acq_status_name(ACQ_AGENT_STATUS_SPECIFICATION),
                 "ACQ_AGENT_STATUS_SPECIFICATION") == 0);
    agent = new_agent("search:turns=9,playouts=200");
    CHECK(acq_agent_specification(agent, text, 3, &needed) == ACQ_STATUS_BUFFER);
    OK(acq_agent_specification(agent, text, sizeof text, &needed));
    CHECK(strcmp(text, "search:playouts=200,turns=9") == 0 && needed == strlen(text) + 1);
    OK(acq_agent_forfeit(agent, text, sizeof text, &needed));
    CHECK(needed == 1);
    acq_agent_free(agent);
    acq_agent_free(NULL);
}

/* I2: an agent chooses for the viewer, and only if the viewer decides. */
static void decisions(void)
{
    AcqGame *game = new_game(3);
    AcqAgent *search = new_agent("search:playouts=60"), *greedy = new_agent("greedy");
    const uint32_t decides = position(game).player;
    AcqView *view, *other, *spectator;
    OK(acq_game_view(game, decides, &view));
    OK(acq_game_view(game, (decides + 1) % 3, &other));
    OK(acq_game_spectator_view(game, &spectator));

    uint16_t id = 9;
    CHECK(acq_agent_choose(greedy, other, &id) == ACQ_AGENT_STATUS_NOT_ASKED);
    CHECK(acq_agent_choose(greedy, spectator, &id) == ACQ_AGENT_STATUS_NOT_ASKED && id == 9);
    AcqProblem problem;
    OK(acq_last_error_problem(0, &problem));
    CHECK(strcmp(problem.rule, "T") == 0);
    CHECK(strcmp(message(), "a spectator does not decide (T)") == 0);

    /* A search alone finds what the agent chooses. */
    const AcqAnalysisSettings settings = {.playouts = 60, .search_only = 1};
    AcqEvaluation found[ACQ_ACTION_IDS];
    AcqAnalysis analysis;
    size_t count = 0;
    OK(acq_view_analyse(view, &settings, 1, NULL, NULL, &analysis, found, ACQ_ACTION_IDS, &count));
    CHECK(analysis.games == 0 && analysis.playouts <= 60 && analysis.complete == 1);
    CHECK(found[0].games == 0 && found[0].money == 0 && found[0].rank == 0);
    CHECK(found[0].visits > 0 && found[0].chance > 0);
    CHECK(found[0].cost == 0 && found[1].cost_low == -1 && found[1].cost_high == 1);

    AcqRules *rules;
    OK(acq_game_rules(game, &rules));
    CHECK(acq_agent_begin(search, rules, 7, 0, 1) == ACQ_STATUS_RULES_PLAYERS);
    CHECK(acq_agent_begin(search, rules, 3, 3, 1) == ACQ_STATUS_PLAYER);
    OK(acq_agent_begin(search, rules, 3, decides, 1));
    OK(acq_agent_choose(search, view, &id));
    CHECK(id == found[0].action);

    /* No player decides when the game is over, and the error states that. */
    AcqStream *stream;
    uint32_t made;
    OK(acq_stream_new(7, 0, &stream));
    OK(acq_game_play_randomly(game, stream, NULL, NULL, &made));
    acq_stream_free(stream);
    acq_view_free(view);
    OK(acq_game_view(game, 0, &view));
    const char *over = "the game is over, so no player decides (E)";
    CHECK(acq_agent_choose(search, view, &id) == ACQ_AGENT_STATUS_NOT_ASKED);
    CHECK(strcmp(message(), over) == 0);
    CHECK(acq_view_analyse(view, &settings, 1, NULL, NULL, &analysis, found, ACQ_ACTION_IDS,
                           &count) == ACQ_AGENT_STATUS_NOT_ASKED);
    CHECK(strcmp(message(), over) == 0);
    OK(acq_last_error_problem(0, &problem));
    CHECK(strcmp(problem.rule, "E") == 0);

    acq_rules_free(rules);
    acq_view_free(spectator);
    acq_view_free(other);
    acq_view_free(view);
    acq_agent_free(greedy);
    acq_agent_free(search);
    acq_game_free(game);
}

/* A game with these holdings after this number of decisions of greedy players, and the view of who
 * decides next. */
static AcqGame *game_with(uint8_t holdings, uint32_t decisions, AcqView **view)
{
    AcqRules *rules;
    AcqGame *game;
    OK(acq_rules_new(ACQ_EDITION_AVALON_HILL, &rules));
    OK(acq_rules_set(rules, ACQ_OPTION_HOLDINGS, holdings));
    OK(acq_game_new(rules, 3, 7, &game));
    acq_rules_free(rules);
    AcqAgent *greedy = new_agent("greedy");
    for (uint32_t i = 0;; i++) {
        OK(acq_game_view(game, position(game).player, view));
        if (i == decisions) {
            break;
        }
        uint16_t id;
        OK(acq_agent_choose(greedy, *view, &id));
        OK(acq_game_apply(game, id));
        acq_view_free(*view);
    }
    acq_agent_free(greedy);
    return game;
}

/* Shares lie open, so that every view shows them (I3). */
static AcqGame *later_game(uint32_t decisions, AcqView **view)
{
    return game_with(ACQ_HOLDINGS_OPEN, decisions, view);
}

/* Every legal action, the best one first, with numbers that can be. */
static void check_evaluations(const AcqView *view, const AcqEvaluation *found, size_t count)
{
    size_t legal;
    OK(acq_view_legal_count(view, &legal));
    CHECK(count == legal);
    for (size_t i = 0; i < count; i++) {
        uint8_t is_legal;
        OK(acq_view_legal_contains(view, found[i].action, &is_legal));
        CHECK(is_legal == 1);
        CHECK(found[i].reserved[0] == 0 && found[i].reserved[1] == 0 && found[i].reserved[2] == 0);
        CHECK(found[i].later == ACQ_NO_ACTION || found[i].later < ACQ_ACTION_IDS);
        CHECK(0 <= found[i].low && found[i].low <= found[i].chance);
        CHECK(found[i].chance <= found[i].high && found[i].high <= 1);
        CHECK(i == 0 || found[i].chance <= found[i - 1].chance);
        CHECK(found[i].cost == found[0].chance - found[i].chance);
        CHECK(found[i].cost_low <= found[i].cost && found[i].cost <= found[i].cost_high);
        CHECK((found[i].cost_low == found[i].cost_high) == (i == 0));
        if (found[i].games > 0) {
            CHECK(found[i].money > 0 && 1 <= found[i].rank && found[i].rank <= 3);
        } else {
            CHECK(found[i].money == 0 && found[i].rank == 0);
        }
    }
}

/* The receiver of a call's progress. */
typedef struct Described {
    uint32_t calls, stop_at;
    double part;
    AcqView *view;
} Described;

static int32_t progress(void *context, double part)
{
    Described *told = context;
    CHECK(told->part <= part && part <= 1);
    told->part = part;
    /* The call works with a copy. */
    acq_view_free(told->view);
    told->view = NULL;
    return ++told->calls == told->stop_at ? 42 : 0;
}

/* What another thread analyses. */
typedef struct Elsewhere {
    const AcqView *view;
    AcqAnalysisSettings settings;
    AcqEvaluation *found;
    size_t legal;
} Elsewhere;

static void *analyse_elsewhere(void *context)
{
    Elsewhere *what = context;
    AcqAnalysis analysis;
    AcqForecastSettings settings = {.games = 30};
    AcqWinChances one, two;
    size_t count;
    OK(acq_view_analyse(what->view, &what->settings, 1, NULL, NULL, &analysis, what->found,
                        what->legal, &count));
    OK(acq_view_win_chances(what->view, &settings, 1, NULL, NULL, &one));
    settings.threads = 2;
    OK(acq_view_win_chances(what->view, &settings, 1, NULL, NULL, &two));
    CHECK(memcmp(&one, &two, sizeof two) == 0);
    return NULL;
}

/* With an argument, the library plays fewer games, and what takes long in it is left out. */
static int quick;

/* I2: what is analysed is the viewer's decision. */
static void analyses(void)
{
    static AcqEvaluation found[ACQ_ACTION_IDS], again[ACQ_ACTION_IDS];
    AcqView *view, *other, *copy;
    AcqGame *game = later_game(quick ? 45 : 21, &view);
    const uint8_t decides = position(game).player;
    const uint32_t playouts = quick ? 8 : 100;
    AcqAnalysisSettings settings = {.playouts = playouts, .finalists = 2};
    AcqAnalysis analysis = {0};
    size_t count = 0, legal;
    OK(acq_view_legal_count(view, &legal));
    CHECK(legal > 3);

    /* Room is looked for first. */
    CHECK(acq_view_analyse(view, NULL, 1, progress, NULL, &analysis, NULL, 0, &count) ==
          ACQ_STATUS_BUFFER);
    CHECK(count == legal && analysis.playouts == 0);

    Described told = {0};
    OK(acq_view_clone(view, &told.view));
    OK(acq_view_analyse(told.view, &settings, 1, progress, &told, &analysis, found, legal,
                        &count));
    check_evaluations(view, found, count);
    CHECK(told.calls > 2 && told.part == 1 && analysis.complete == 1);
    CHECK(analysis.player == decides && analysis.reserved[0] == 0);
    CHECK(playouts / 2 < analysis.playouts);
    CHECK(analysis.games > 0 && analysis.games <= playouts);
    uint64_t visits = 0, games = 0;
    uint32_t finalists = 0;
    for (size_t i = 0; i < count; i++) {
        visits += found[i].visits;
        games += found[i].games;
        finalists += found[i].games > 0;
    }
    CHECK(visits == analysis.playouts && games == analysis.games && finalists >= 2);
    CHECK(found[0].chance < 1 && found[0].low < found[0].high);

    /* The number of threads makes no difference, and neither does the thread of the call. */
    Elsewhere elsewhere = {.view = view, .settings = settings, .found = again, .legal = legal};
    elsewhere.settings.threads = 3;
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, analyse_elsewhere, &elsewhere) == 0);
    CHECK(pthread_join(thread, NULL) == 0);
    CHECK(memcmp(found, again, count * sizeof *found) == 0);
    if (!quick) {
        OK(acq_view_analyse(view, &settings, 2, NULL, NULL, &analysis, again, legal, &count));
        CHECK(memcmp(found, again, count * sizeof *found) != 0);
    }

    /* One that was left out, if it is the one that you have in mind. */
    size_t left_out = count - 1;
    while (left_out > 0 && found[left_out].games > 0) {
        left_out--;
    }
    CHECK(left_out > 0);
    settings.action = found[left_out].action;
    settings.including = 1;
    OK(acq_view_analyse(view, &settings, 1, NULL, NULL, &analysis, again, legal, &count));
    for (size_t i = 0; i < count; i++) {
        CHECK(again[i].action != settings.action || again[i].games > 0);
    }
    AcqAnalysisSettings illegal = {.playouts = 200, .including = 1};
    while (acq_view_check(view, illegal.action) == ACQ_STATUS_OK) {
        illegal.action++;
    }
    CHECK(acq_view_analyse(view, &illegal, 1, NULL, NULL, &analysis, again, legal, &count) ==
          acq_view_check(view, illegal.action));

    /* A stopped analysis also has every action. */
    for (uint32_t stop_at = 1; stop_at < (quick ? 2 : 3); stop_at++) {
        told = (Described){.stop_at = stop_at};
        settings.playouts = 100000000;
        OK(acq_view_analyse(view, &settings, 1, progress, &told, &analysis, found, legal, &count));
        CHECK(told.calls == stop_at && analysis.complete == 0 && told.part < 1);
        CHECK(count == legal && analysis.playouts < 1000000);
    }
    settings = (AcqAnalysisSettings){.milliseconds = 1};
    OK(acq_view_analyse(view, &settings, 1, NULL, NULL, &analysis, found, legal, &count));
    CHECK(count == legal && analysis.complete == 1 && analysis.games > 0);

    OK(acq_game_view(game, (decides + 1) % 3, &other));
    analysis.player = 77;
    count = 77;
    CHECK(acq_view_analyse(other, NULL, 1, NULL, NULL, &analysis, found, legal, &count) ==
          ACQ_AGENT_STATUS_NOT_ASKED);
    settings.playouts = 1;
    CHECK(acq_view_analyse(view, &settings, 1, NULL, NULL, &analysis, found, legal, &count) ==
          ACQ_STATUS_VALUE);
    CHECK(strcmp(message(), "acq_view_analyse: one of settings.playouts and settings.milliseconds "
                            "must be 0") == 0);
    settings = (AcqAnalysisSettings){.reserved = {0, 3, 0}};
    CHECK(acq_view_analyse(view, &settings, 1, NULL, NULL, &analysis, found, legal, &count) ==
          ACQ_STATUS_VALUE);
    CHECK(strcmp(message(), "acq_view_analyse: settings.reserved is 3; it must be 0") == 0);
    settings = (AcqAnalysisSettings){.threads = 257};
    CHECK(acq_view_analyse(view, &settings, 1, NULL, NULL, &analysis, found, legal, &count) ==
          ACQ_STATUS_VALUE);
    CHECK(strcmp(message(), "acq_view_analyse: settings.threads is 257; it must be 0 to 256") ==
          0);
    CHECK(count == 77 && analysis.player == 77);

    /* I: the hidden tiles of the others make no difference. */
    AcqStream *stream;
    AcqGame *world;
    OK(acq_stream_new(5, 0, &stream));
    OK(acq_view_sample(view, stream, &world));
    OK(acq_game_view(world, decides, &copy));
    settings = (AcqAnalysisSettings){.playouts = quick ? 4 : 30};
    OK(acq_view_analyse(view, &settings, 1, NULL, NULL, &analysis, found, legal, &count));
    OK(acq_view_analyse(copy, &settings, 1, NULL, NULL, &analysis, again, legal, &count));
    CHECK(hash(world) != hash(game));
    CHECK(memcmp(found, again, count * sizeof *found) == 0);

    acq_stream_free(stream);
    acq_game_free(world);
    acq_view_free(copy);
    acq_view_free(other);
    acq_view_free(view);
    acq_game_free(game);
}

static void check_chances(const AcqWinChances *chances, const AcqGame *game)
{
    double sum = 0;
    CHECK(chances->players == 3 && chances->reserved[4] == 0);
    for (uint32_t i = 0; i < ACQ_PLAYERS_MAX; i++) {
        const AcqForecast *forecast = &chances->forecasts[i];
        CHECK(forecast->low <= forecast->chance && forecast->chance <= forecast->high);
        CHECK(forecast->money_low <= forecast->money && forecast->money <= forecast->money_high);
        CHECK(i < 3 ? 1 <= forecast->rank && forecast->rank <= 3 : forecast->rank == 0);
        CHECK((forecast->money > 0) == (i < 3));
        sum += forecast->chance;
    }
    CHECK(0.999999 < sum && sum < 1.000001);
    if (position(game).end_reason != ACQ_NONE) {
        AcqStanding standings[3];
        size_t count;
        OK(acq_game_standings(game, standings, 3, &count));
        for (size_t i = 0; i < count; i++) {
            const AcqForecast *forecast = &chances->forecasts[standings[i].player];
            CHECK(forecast->rank == standings[i].rank && forecast->money == standings[i].worth);
        }
    }
}

/* E9: who is winning, for players and spectators, at any time. */
static void win_chances(void)
{
    AcqView *view, *spectator;
    AcqGame *game = later_game(quick ? 75 : 30, &view);
    AcqForecastSettings settings = {.games = 30};
    AcqWinChances chances = {0}, of_all;
    OK(acq_game_spectator_view(game, &spectator));
    const AcqView *const views[] = {view, spectator};
    for (int i = 0; i < 2; i++) {
        OK(acq_view_win_chances(views[i], &settings, 1, NULL, NULL, &chances));
        check_chances(&chances, game);
        CHECK(chances.games == 30 && chances.complete == 1);
    }
    OK(acq_game_win_chances(game, &settings, 1, NULL, NULL, &of_all));
    check_chances(&of_all, game);
    CHECK(memcmp(&chances, &of_all, sizeof of_all) != 0);

    /* I3: of those whose cash and shares the view conceals they are guessed. */
    CHECK(chances.guessed == 0 && of_all.guessed == 0);
    AcqView *late;
    uint8_t viewer;
    acq_game_free(game_with(ACQ_HOLDINGS_CONCEALED, 70, &late));
    settings.games = quick ? 100 : 200;
    OK(acq_view_viewer(late, &viewer));
    OK(acq_view_win_chances(late, &settings, 1, NULL, NULL, &chances));
    acq_view_free(late);
    CHECK(chances.guessed == (7 & ~(1 << viewer)));
    for (uint8_t i = 0; i < ACQ_PLAYERS_MAX; i++) {
        const AcqGuessedPlayer *player = &chances.guesses[i];
        const AcqGuessedNumber numbers[] = {player->cash, player->shares};
        for (int j = 0; j < 2; j++) {
            CHECK(numbers[j].low <= numbers[j].median && numbers[j].median <= numbers[j].high);
        }
        CHECK((player->cash.low < player->cash.high) == (chances.guessed >> i & 1));
        CHECK((player->shares.high > 0) == (chances.guessed >> i & 1));
        CHECK(of_all.guesses[i].cash.high == 0 && of_all.guesses[i].shares.high == 0);
    }
    const AcqForecast *guess = &chances.forecasts[viewer], *known = &of_all.forecasts[viewer];
    CHECK(guess->worst_guess < guess->chance && guess->chance < guess->best_guess);
    CHECK(known->worst_guess == known->chance && known->best_guess == known->chance);
    settings.games = 30;

    Described told = {.stop_at = 1};
    OK(acq_view_clone(view, &told.view));
    settings.games = 100000000;
    OK(acq_view_win_chances(told.view, &settings, 1, progress, &told, &chances));
    CHECK(told.calls == 1 && told.part > 0 && told.view == NULL);
    CHECK(chances.complete == 0 && chances.games > 0 && chances.games < 100000);
    check_chances(&chances, game);
    /* After a single game any money is possible. */
    settings.games = 1;
    OK(acq_game_win_chances(game, &settings, 1, NULL, NULL, &chances));
    check_chances(&chances, game);
    CHECK(chances.forecasts[0].money_low == 0 && chances.forecasts[0].money_high > 1e300);

    settings.milliseconds = 5;
    CHECK(acq_game_win_chances(game, &settings, 1, NULL, NULL, &chances) == ACQ_STATUS_VALUE);
    CHECK(acq_view_win_chances(view, &settings, 1, NULL, NULL, &chances) == ACQ_STATUS_VALUE);
    CHECK(strcmp(message(), "acq_view_win_chances: one of settings.games and settings.milliseconds "
                            "must be 0") == 0);
    settings.games = 0;
    if (!quick) {
        OK(acq_game_win_chances(game, &settings, 1, NULL, NULL, &chances));
        check_chances(&chances, game);
    }

    AcqStream *stream;
    uint32_t decisions;
    OK(acq_stream_new(7, 0, &stream));
    OK(acq_game_play_randomly(game, stream, NULL, NULL, &decisions));
    settings = (AcqForecastSettings){.games = 5};
    OK(acq_game_win_chances(game, &settings, 1, NULL, NULL, &chances));
    check_chances(&chances, game);
    acq_stream_free(stream);
    acq_view_free(spectator);
    acq_view_free(view);
    acq_game_free(game);
}

/* The record of this number of actions of greedy players, of whom player 1 takes the last legal one. */
static AcqRecord *wasteful_game(uint32_t actions)
{
    AcqRules *rules;
    AcqRecorder *recorder;
    AcqRecord *record;
    AcqAgent *greedy = new_agent("greedy");
    OK(acq_rules_new(ACQ_EDITION_AVALON_HILL, &rules));
    /* The decisions of the other deal have few alternatives. */
    OK(acq_recorder_new(rules, 3, quick ? 6 : 5, &recorder));
    for (uint32_t i = 0; i < actions; i++) {
        AcqGame *game;
        AcqView *view;
        size_t count;
        uint16_t id;
        OK(acq_recorder_game(recorder, &game));
        const uint8_t player = position(game).player;
        OK(acq_game_view(game, player, &view));
        OK(acq_view_legal_count(view, &count));
        OK(player == 1 ? acq_view_legal_get(view, count - 1, &id)
                       : acq_agent_choose(greedy, view, &id));
        OK(acq_recorder_apply(recorder, id));
        acq_view_free(view);
        acq_game_free(game);
    }
    OK(acq_recorder_record(recorder, &record));
    acq_recorder_free(recorder);
    acq_rules_free(rules);
    acq_agent_free(greedy);
    return record;
}

typedef struct Reviewed {
    AcqReviewedDecision decisions[512];
    AcqReviewedTurn turns[256];
    AcqReviewedPlayer players[ACQ_PLAYERS_MAX];
    size_t decision_count, turn_count, player_count;
} Reviewed;

static void read_review(const AcqReview *review, Reviewed *found)
{
    OK(acq_review_decisions(review, found->decisions, 512, &found->decision_count));
    OK(acq_review_turns(review, found->turns, 256, &found->turn_count));
    OK(acq_review_players(review, found->players, ACQ_PLAYERS_MAX, &found->player_count));
}

static double distance(double one, double other)
{
    return one < other ? other - one : one - other;
}

/* What is said of the decisions agrees with the list of alternatives, the view and the record. */
static void check_decisions(const AcqReview *review, const Reviewed *found, const AcqRecord *record)
{
    uint16_t ids[1024];
    size_t actions, alternatives, legal;
    OK(acq_record_actions(record, ids, 1024, &actions));
    for (size_t i = 0; i < found->decision_count; i++) {
        const AcqReviewedDecision *one = &found->decisions[i];
        AcqEvaluation best[5];
        AcqView *view;
        uint8_t viewer;
        char text[4096];
        size_t needed;
        OK(acq_review_alternatives(review, i, best, 5, &alternatives));
        CHECK(alternatives == one->alternatives && 2 <= alternatives);
        CHECK(memcmp(&best[0], &one->best, sizeof best[0]) == 0 && best[0].cost == 0);
        CHECK(best[0].chance >= best[1].chance && best[0].money > 0);
        CHECK(one->number < actions && one->chosen.action == ids[one->number]);
        OK(acq_review_view(review, i, &view));
        OK(acq_view_viewer(view, &viewer));
        OK(acq_view_legal_count(view, &legal));
        CHECK(viewer == one->player && legal == one->legal && legal > 1);
        OK(acq_view_reasons(view, one->chosen.action, one->chosen.later, NULL, text, sizeof text,
                            &needed));
        acq_view_free(view);
        CHECK(one->verdict == ACQ_VERDICT_UNCLEAR ||
              (one->verdict == ACQ_VERDICT_BEST) == (best[0].action == one->chosen.action));
        CHECK((one->verdict > ACQ_VERDICT_GOOD) == (one->cost > 0));
        CHECK(one->cost == 0 || (one->cost >= 0.02 && one->chosen.cost_low > 0));
        CHECK(one->money_cost == one->best.money - one->chosen.money);
        CHECK(one->reserved[0] == 0 && (i == 0 || one->number > one[-1].number));
    }
}

/* The verdicts and the costs add up. */
static void check_players(const Reviewed *found)
{
    const AcqReviewedTurn *first = &found->turns[0], *last = &found->turns[found->turn_count - 1];
    CHECK(last->player == ACQ_NONE && last->players == 3 && last->chances[3] == 0);
    for (size_t i = 0; i < found->player_count; i++) {
        const AcqReviewedPlayer *one = &found->players[i];
        CHECK(one->start == first->chances[one->player]);
        CHECK(one->end == last->chances[one->player]);
        CHECK(one->cost_low <= one->cost && one->cost <= one->cost_high);
        CHECK(one->tiles_low <= one->tiles && one->tiles <= one->tiles_high);
        CHECK(one->tiles_known == (one->tiles_low < one->tiles_high));
        uint32_t verdicts = 0;
        for (int verdict = 0; verdict < 6; verdict++) {
            verdicts += one->verdicts[verdict];
        }
        CHECK(verdicts == one->decisions && one->reserved[0] == 0);
        double cost = 0;
        for (size_t k = 0; k < found->decision_count; k++) {
            cost += found->decisions[k].player == one->player ? found->decisions[k].cost : 0;
        }
        CHECK(distance(cost, one->cost) < 1e-9);
    }
}

/* Where a game was decided, and by what. */
static void *reviews(void *nothing)
{
    static Reviewed found, again;
    const uint32_t actions = quick ? 8 : 12;
    AcqRecord *record = wasteful_game(actions), *short_record = wasteful_game(4);
    AcqReview *review = NULL, *other = NULL;
    AcqReviewSettings settings = {.playouts = 8, .threads = 3};
    OK(acq_record_review(record, 1, &settings, 1, NULL, NULL, &review));
    read_review(review, &found);
    settings.threads = 0;
    if (!quick) {
        /* The number of threads makes no difference. */
        OK(acq_record_review(record, 1, &settings, 1, NULL, NULL, &other));
        read_review(other, &again);
        CHECK(memcmp(&found.decisions, &again.decisions, found.decision_count * 248) == 0);
        CHECK(memcmp(&found.turns, &again.turns, found.turn_count * 112) == 0);
        CHECK(found.decision_count == again.decision_count && found.turn_count == again.turn_count);
        acq_review_free(other);
    }
    /* The game is not over, so it ends with chances. */
    CHECK(found.turns[found.turn_count - 1].number == actions);
    CHECK(found.player_count == 1 && found.players[0].player == 1);
    /* So few playouts are too few to judge. */
    CHECK(found.players[0].verdicts[ACQ_VERDICT_UNCLEAR] == found.players[0].decisions);
    check_players(&found);
    if (!quick) {
        settings.playouts = 200;
        OK(acq_record_review(short_record, 1, &settings, 1, NULL, NULL, &other));
        read_review(other, &again);
        CHECK(again.decision_count > 0 && again.players[0].verdicts[ACQ_VERDICT_UNCLEAR] == 0);
        check_decisions(other, &again, short_record);
        check_players(&again);
        acq_review_free(other);
    }
    acq_record_free(short_record);
    settings.playouts = 8;
    if (!quick) {
        OK(acq_record_review(record, ACQ_NONE, &settings, 1, NULL, NULL, &other));
        read_review(other, &again);
        CHECK(again.player_count == 3 && again.decision_count > found.decision_count);
        check_decisions(other, &again, record);
        check_players(&again);
        acq_review_free(other);
    }

    size_t count = 9;
    CHECK(acq_review_decisions(review, found.decisions, 1, &count) == ACQ_STATUS_BUFFER);
    CHECK(count == found.decision_count);
    AcqEvaluation best[5];
    CHECK(acq_review_alternatives(review, count, best, 5, &count) == ACQ_STATUS_INDEX);
    AcqView *view = NULL;
    CHECK(acq_review_view(review, found.decision_count, &view) == ACQ_STATUS_INDEX && !view);

    /* The notes of the player say the same; those of others are not reviewed. */
    AcqNotes *notes;
    OK(acq_notes_from_record(record, 1, &notes));
    OK(acq_notes_review(notes, &settings, 1, NULL, NULL, &other));
    read_review(other, &again);
    CHECK(again.decision_count == found.decision_count && again.player_count == 1);
    check_decisions(other, &again, record);
    acq_review_free(other);
    acq_notes_free(notes);
    other = NULL;
    OK(acq_notes_from_record(record, ACQ_NONE, &notes));
    CHECK(acq_notes_review(notes, &settings, 1, NULL, NULL, &other) == ACQ_AGENT_STATUS_VIEWER);
    CHECK(strcmp(message(), "these are the notes of a spectator; a review needs the notes of a "
                            "player") == 0);
    acq_notes_free(notes);

    /* A stopped review is none. */
    for (uint32_t threads = 1; threads < 3; threads++) {
        Described told = {.stop_at = 2};
        settings = (AcqReviewSettings){.playouts = 40, .threads = threads};
        CHECK(acq_record_review(record, 0, &settings, 1, progress, &told, &other) ==
              ACQ_AGENT_STATUS_STOPPED);
        CHECK(told.calls == 2 && other == NULL);
    }
    CHECK(acq_record_review(record, 3, NULL, 1, NULL, NULL, &other) == ACQ_STATUS_PLAYER);
    settings.playouts = 7;
    CHECK(acq_record_review(record, 0, &settings, 1, NULL, NULL, &other) == ACQ_STATUS_VALUE);
    CHECK(other == NULL);
    char text[16];
    size_t needed;
    OK(acq_verdict_name(ACQ_VERDICT_MISTAKE, text, sizeof text, &needed));
    CHECK(strcmp(text, "mistake") == 0);
    CHECK(acq_verdict_name(6, text, sizeof text, &needed) == ACQ_STATUS_VALUE);
    acq_review_free(review);
    acq_review_free(NULL);
    acq_record_free(record);
    return nothing;
}

/* T4: the reasons for a placement and a purchase, with the names of the caller. */
static void sentences(void)
{
    static const char *const players[] = {"Ann", "Ben", "Cem"};
    AcqView *view, *other;
    uint32_t lines = 0, addressed = 0, named = 0;
    for (uint32_t decisions = 0; decisions < 40; decisions += 3) {
        AcqGame *game = later_game(decisions, &view);
        const uint8_t me = position(game).player;
        const AcqNames names = {players, 3, me};
        char text[4096];
        size_t needed, count;
        uint16_t id;
        OK(acq_view_legal_count(view, &count));
        OK(acq_view_legal_get(view, count - 1, &id));
        OK(acq_view_reasons(view, id, ACQ_NO_ACTION, &names, text, sizeof text, &needed));
        CHECK(needed == strlen(text) + 1 && (needed == 1 || text[needed - 2] == '\n'));
        for (const char *c = text; *c != '\0'; c++) {
            lines += *c == '\n';
        }
        addressed += strstr(text, "You ") != NULL;
        OK(acq_view_reasons(view, id, ACQ_NO_ACTION, NULL, text, sizeof text, &needed));
        CHECK(strstr(text, "You ") == NULL && strstr(text, "Cem") == NULL);
        named += strstr(text, "Player ") != NULL;
        if (needed > 1) {
            CHECK(acq_view_reasons(view, id, ACQ_NO_ACTION, NULL, text, needed - 1, &needed) ==
                  ACQ_STATUS_BUFFER);
        }
        /* 109: redraw, which Avalon Hill does not have without its option (D5). */
        CHECK(acq_view_reasons(view, 109, ACQ_NO_ACTION, NULL, text, sizeof text, &needed) ==
              acq_view_check(view, 109));
        CHECK(acq_last_error_status() != ACQ_STATUS_OK);
        OK(acq_game_view(game, (me + 1) % 3, &other));
        CHECK(acq_view_reasons(other, id, ACQ_NO_ACTION, NULL, text, sizeof text, &needed) ==
              ACQ_AGENT_STATUS_NOT_ASKED);
        acq_view_free(other);
        acq_view_free(view);
        acq_game_free(game);
    }
    CHECK(lines > 20 && addressed > 5 && named > 5);
}

/* How an own agent plays, and what it has seen. */
typedef struct Own {
    uint32_t seat;
    uint32_t begins, events, decisions, ends;
    /* In which decision it does what. */
    uint32_t refuses, silent, illegal, senseless;
    AcqGame *game;
    AcqAgent *other;
} Own;

static void begin(void *context, const AcqRules *rules, uint32_t players, uint32_t seat,
                  uint64_t seed)
{
    Own *own = context;
    (void)seed;
    own->begins++;
    own->seat = seat;
    OK(acq_rules_check_players(rules, players));
    /* What is lent can only be read. */
    CHECK(acq_rules_set((AcqRules *)rules, ACQ_OPTION_END, 0) == ACQ_STATUS_BUSY);
    acq_rules_free((AcqRules *)rules);
    CHECK(acq_last_error_status() == ACQ_STATUS_BUSY);
    OK(acq_rules_check_players(rules, players));
}

static void observe(void *context, const AcqEvent *event)
{
    Own *own = context;
    AcqEvent seen;
    own->events++;
    OK(acq_event_seen_by(event, own->seat, &seen));
    CHECK(memcmp(&seen, event, sizeof seen) == 0);
}

static int32_t choose(void *context, const AcqView *view, uint16_t *id)
{
    Own *own = context;
    uint8_t viewer, player;
    own->decisions++;
    OK(acq_view_viewer(view, &viewer));
    OK(acq_view_player(view, &player));
    CHECK(viewer == own->seat && player == own->seat);

    /* The view can be read and copied, and neither be changed nor freed. */
    AcqView *copy;
    OK(acq_view_clone(view, &copy));
    acq_view_free(copy);
    CHECK(acq_view_note_start((AcqView *)view) == ACQ_STATUS_BUSY);
    acq_view_free((AcqView *)view);
    CHECK(acq_last_error_status() == ACQ_STATUS_BUSY);
    /* Nor can what is used for the game be used or freed. */
    if (own->game != NULL) {
        CHECK(acq_game_player(own->game, &player) == ACQ_STATUS_BUSY);
        CHECK(acq_game_apply(own->game, 0) == ACQ_STATUS_BUSY);
        acq_game_free(own->game);
        CHECK(acq_last_error_status() == ACQ_STATUS_BUSY);
        const AcqAgentSeat seats[3] = {{NULL, NULL}, {NULL, NULL}, {NULL, NULL}};
        CHECK(acq_play_agents(own->game, seats, 3, 7, NULL, NULL) == ACQ_STATUS_BUSY);
    }
    if (own->other != NULL) {
        CHECK(acq_agent_choose(own->other, view, id) == ACQ_STATUS_BUSY);
        acq_agent_free(own->other);
        CHECK(acq_last_error_status() == ACQ_STATUS_BUSY);
    }

    OK(acq_view_legal_get(view, 0, id));
    if (own->decisions == own->silent) {
        *id = ACQ_NO_ACTION;
    }
    if (own->decisions == own->illegal) {
        /* 109: redraw, which Avalon Hill does not have without its option (D5). */
        *id = 109;
    }
    if (own->decisions == own->senseless) {
        *id = ACQ_ACTION_IDS;
    }
    return own->decisions == own->refuses ? 42 : 0;
}

static void end(void *context, const AcqStanding *standings, size_t count)
{
    Own *own = context;
    own->ends++;
    CHECK(count == 3 && standings[0].rank == 1);
}

static AcqAgentCallbacks callbacks_of(Own *own)
{
    const AcqAgentCallbacks callbacks = {own, begin, observe, choose, end};
    return callbacks;
}

static void count_events(void *context, const AcqEvent *event)
{
    CHECK(event->kind <= ACQ_EVENT_KIND_STOCK_SOLD);
    ++*(uint32_t *)context;
}

/* E9: with the same seed it is the same game, and every agent hears of its end. */
static void whole_games(void)
{
    AcqAgent *greedy = new_agent("greedy"), *random = new_agent("random");
    uint64_t first = 0;
    for (int again = 0; again < 2; again++) {
        AcqGame *game = new_game(3);
        Own own = {.game = game, .other = random};
        const AcqAgentCallbacks callbacks = callbacks_of(&own);
        const AcqAgentSeat seats[] = {{greedy, NULL}, {NULL, &callbacks}, {random, NULL}};
        uint32_t events = 0;
        OK(acq_play_agents(game, seats, 3, 7, count_events, &events));
        CHECK(position(game).end_reason != ACQ_NONE);
        CHECK(own.begins == 1 && own.ends == 1 && own.seat == 1);
        CHECK(own.decisions > 20 && own.events == events && events > 100);
        CHECK(again == 0 || hash(game) == first);
        first = hash(game);
        acq_game_free(game);
    }
    acq_agent_free(random);
    acq_agent_free(greedy);
}

/* The functions that an own agent does not need can be missing. */
static int32_t last(void *context, const AcqView *view, uint16_t *id)
{
    size_t count;
    (void)context;
    OK(acq_view_legal_count(view, &count));
    OK(acq_view_legal_get(view, count - 1, id));
    return 0;
}

/* T: a wrong answer stops the game where it is, and the same call continues from there. */
static void stopped_games(void)
{
    AcqAgent *greedy = new_agent("greedy");
    const AcqAgentCallbacks simple = {.choose = last};
    for (int wrong = 0; wrong < 4; wrong++) {
        AcqGame *game = new_game(3);
        const uint64_t start = hash(game);
        Own own = {.game = game};
        *(wrong == 0   ? &own.refuses
          : wrong == 1 ? &own.silent
          : wrong == 2 ? &own.illegal
                       : &own.senseless) = 5;
        const AcqAgentCallbacks callbacks = callbacks_of(&own);
        const AcqAgentSeat seats[] = {{greedy, NULL}, {NULL, &simple}, {NULL, &callbacks}};
        const int32_t status = acq_play_agents(game, seats, 3, 7, NULL, NULL);
        CHECK(status == (wrong == 2 ? ACQ_AGENT_STATUS_ILLEGAL : ACQ_AGENT_STATUS_NO_ANSWER));
        CHECK(strstr(message(), ", by the agent of Cem: ") != NULL);
        AcqProblem problem;
        OK(acq_last_error_problem(0, &problem));
        CHECK(problem.player == 2 && problem.action_number > 5);
        if (wrong == 2) {
            CHECK(problem.action == 109 && problem.rule[0] != '\0');
        }
        /* It is Cem's decision, after four of theirs, and no agent has heard of an end. */
        CHECK(own.decisions == 5 && own.ends == 0);
        CHECK(position(game).player == 2 && hash(game) != start);
        own.decisions = 100;
        OK(acq_play_agents(game, seats, 3, 7, NULL, NULL));
        CHECK(position(game).end_reason != ACQ_NONE && own.ends == 1 && own.begins == 2);
        acq_game_free(game);
    }
    acq_agent_free(greedy);
}

/* S5: one agent for each seat; nothing is played before all are right. */
static void wrong_seats(void)
{
    AcqGame *game = new_game(3);
    AcqAgent *greedy = new_agent("greedy"), *random = new_agent("random");
    const uint64_t start = hash(game);
    Own own = {0};
    const AcqAgentCallbacks callbacks = callbacks_of(&own), nothing = {.begin = begin};
    AcqAgentSeat seats[] = {{NULL, &callbacks}, {greedy, NULL}, {random, NULL}, {NULL, NULL}};
    CHECK(acq_play_agents(game, seats, 2, 7, NULL, NULL) == ACQ_AGENT_STATUS_SEATS);
    CHECK(acq_play_agents(game, seats, SIZE_MAX, 7, NULL, NULL) == ACQ_AGENT_STATUS_SEATS);
    CHECK(acq_play_agents(game, NULL, 3, 7, NULL, NULL) == ACQ_STATUS_NULL);
    CHECK(acq_play_agents(game, seats + 1, 3, 7, NULL, NULL) == ACQ_STATUS_NULL);
    seats[1].callbacks = &callbacks;
    CHECK(acq_play_agents(game, seats, 3, 7, NULL, NULL) == ACQ_STATUS_VALUE);
    seats[1].agent = NULL;
    seats[1].callbacks = &nothing;
    CHECK(acq_play_agents(game, seats, 3, 7, NULL, NULL) == ACQ_STATUS_NULL);
    CHECK(strstr(message(), "seats.callbacks.choose") != NULL);
    seats[1].agent = random;
    seats[1].callbacks = NULL;
    CHECK(acq_play_agents(game, seats, 3, 7, NULL, NULL) == ACQ_STATUS_BUSY);
    seats[1].agent = (AcqAgent *)game;
    CHECK(acq_play_agents(game, seats, 3, 7, NULL, NULL) == ACQ_STATUS_HANDLE);
    CHECK(own.begins == 0 && hash(game) == start);
    /* A refused agent is unchanged. */
    seats[1].agent = greedy;
    OK(acq_play_agents(game, seats, 3, 7, NULL, NULL));
    /* A game that is over has no decision left. */
    const uint64_t over = hash(game);
    own.decisions = 0;
    OK(acq_play_agents(game, seats, 3, 7, NULL, NULL));
    CHECK(hash(game) == over && own.decisions == 0 && own.ends == 2);
    acq_agent_free(random);
    acq_agent_free(greedy);
    acq_game_free(game);
}

typedef struct Hosted {
    AcqView *views[3];
    AcqAgent *agents[3];
} Hosted;

static void tell(void *context, const AcqEvent *event)
{
    Hosted *hosted = context;
    for (uint32_t seat = 0; seat < 3; seat++) {
        AcqEvent seen;
        OK(acq_event_seen_by(event, seat, &seen));
        OK(acq_view_follow(hosted->views[seat], &seen));
        OK(acq_agent_observe(hosted->agents[seat], &seen));
    }
}

/* A program that plays the game itself gets the game that acq_play_agents() plays: the seeds of
 * deterministic agents without a choice at random do not matter. */
static void hosted_game(void)
{
    AcqGame *game = new_game(3), *played = new_game(3);
    AcqRules *rules;
    OK(acq_game_rules(game, &rules));
    Hosted hosted;
    AcqAgentSeat seats[3] = {{NULL, NULL}, {NULL, NULL}, {NULL, NULL}};
    for (uint32_t seat = 0; seat < 3; seat++) {
        hosted.agents[seat] = seats[seat].agent = new_agent("greedy");
        OK(acq_agent_begin(hosted.agents[seat], rules, 3, seat, 0));
        OK(acq_game_view(game, seat, &hosted.views[seat]));
        OK(acq_view_note_start(hosted.views[seat]));
    }
    for (uint8_t player; (player = position(game).player) != ACQ_NONE;) {
        uint16_t id;
        OK(acq_agent_choose(hosted.agents[player], hosted.views[player], &id));
        OK(acq_game_apply_observed(game, id, tell, &hosted));
    }
    AcqStanding standings[3];
    size_t count;
    OK(acq_game_standings(game, standings, 3, &count));
    for (uint32_t seat = 0; seat < 3; seat++) {
        OK(acq_agent_end(hosted.agents[seat], standings, count));
        acq_view_free(hosted.views[seat]);
    }
    CHECK(acq_agent_end(hosted.agents[0], standings, 7) == ACQ_STATUS_SIZE);
    OK(acq_play_agents(played, seats, 3, 7, NULL, NULL));
    CHECK(hash(game) == hash(played));
    for (uint32_t seat = 0; seat < 3; seat++) {
        acq_agent_free(hosted.agents[seat]);
    }
    acq_rules_free(rules);
    acq_game_free(game);
    acq_game_free(played);
}

int main(int argc, char **argv)
{
    (void)argv;
    quick = argc > 1;
    specifications();
    decisions();
    analyses();
    win_chances();
    /* A thread that ends leaves nothing behind of the threads that it has started. */
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, reviews, NULL) == 0);
    CHECK(pthread_join(thread, NULL) == 0);
    sentences();
    whole_games();
    stopped_games();
    wrong_seats();
    hosted_game();
    acq_last_error_clear();
    return 0;
}
