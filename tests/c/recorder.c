/* Recorders and replays: continuing from a record, going back, and asking without a copy. */

#include "check.h"

#define FAILS(call, status) CHECK((call) == (status))
#define TEXT(text) (text), ACQ_NUL_TERMINATED
#define MOST 2048

static int same_games(AcqGame *game, AcqGame *other)
{
    uint8_t equal;
    OK(acq_game_equal(game, other, &equal));
    acq_game_free(game);
    acq_game_free(other);
    return equal;
}

static AcqGame *game_of(const AcqRecorder *recorder)
{
    AcqGame *game;
    OK(acq_recorder_game(recorder, &game));
    return game;
}

static const AcqGame *lent_by(const AcqRecorder *recorder)
{
    const AcqGame *game = NULL;
    OK(acq_recorder_lent_game(recorder, &game));
    return game;
}

static AcqRecord *record_of(const AcqRecorder *recorder)
{
    AcqRecord *record;
    OK(acq_recorder_record(recorder, &record));
    return record;
}

static int same_records(AcqRecord *record, AcqRecord *other)
{
    uint8_t equal;
    OK(acq_record_equal(record, other, &equal));
    acq_record_free(record);
    acq_record_free(other);
    return equal;
}

/* Plays at random; returns how many actions there were. */
static size_t play(AcqRecorder *recorder, AcqStream *stream, size_t most)
{
    for (size_t played = 0; played < most; played++) {
        size_t count;
        uint32_t chosen;
        AcqPhase phase;
        OK(acq_game_legal_count(lent_by(recorder), &count));
        OK(acq_recorder_phase(recorder, &phase));
        CHECK((count == 0) == (phase.kind == ACQ_PHASE_KIND_OVER));
        if (count == 0) {
            return played;
        }
        OK(acq_stream_below(stream, (uint32_t)count, &chosen));
        OK(acq_recorder_apply_legal(recorder, chosen));
        FAILS(acq_recorder_apply_legal(recorder, ACQ_ACTION_IDS), ACQ_STATUS_INDEX);
    }
    return most;
}

/* In a game for two the market shows tiles, which must come again (Z1). */
static void going_on_and_back(void)
{
    AcqRules *rules;
    AcqRecorder *recorder, *resumed, *copy, *never = NULL;
    AcqStream *stream;
    AcqRecordSummary summary;
    uint8_t order[ACQ_TILES];
    const uint8_t draws[] = {107, 106};
    size_t tiles, drawn = 0;

    OK(acq_rules_new(ACQ_EDITION_AVALON_HILL, &rules));
    OK(acq_rules_set(rules, ACQ_OPTION_TWO_PLAYER_MARKET, ACQ_TWO_PLAYER_MARKET_DRAWN_TILE));
    for (uint64_t seed = 0; seed < 8; seed++) {
        OK(acq_tile_order(seed, order, ACQ_TILES, &tiles));
        OK(acq_stream_new(seed, 1, &stream));
        OK(acq_recorder_with_tile_order(rules, 2, order, tiles, UINT64_MAX - seed, NULL, 0,
                                        &recorder));
        play(recorder, stream, 60);
        AcqRecord *half = record_of(recorder);
        OK(acq_recorder_resume(half, &resumed));
        CHECK(same_games(game_of(recorder), game_of(resumed)));
        OK(acq_recorder_clone(recorder, &copy));

        /* The one that was resumed continues as the other does, with the tiles of the market. */
        const size_t more = play(recorder, stream, SIZE_MAX);
        AcqRecord *whole = record_of(recorder);
        OK(acq_record_summary(whole, &summary));
        drawn += summary.market_draws;
        uint16_t actions[MOST];
        size_t count;
        OK(acq_record_actions(whole, actions, MOST, &count));
        for (size_t i = count - more; i < count; i++) {
            OK(acq_recorder_apply(resumed, actions[i]));
        }
        CHECK(same_games(game_of(recorder), game_of(resumed)));
        CHECK(same_records(record_of(recorder), record_of(resumed)));

        /* Undone, it is equal to before; a copy has not changed at all. */
        OK(acq_recorder_undo(resumed, more));
        CHECK(same_games(game_of(copy), game_of(resumed)));
        CHECK(same_records(record_of(copy), record_of(resumed)));
        FAILS(acq_recorder_undo(resumed, count + 1), ACQ_STATUS_SIZE);
        size_t undoable;
        OK(acq_recorder_undoable(resumed, &undoable));
        CHECK(undoable == count - more);
        size_t redoable;
        OK(acq_recorder_redoable(resumed, &redoable));
        CHECK(redoable == more);
        FAILS(acq_recorder_redo(resumed, more + 1), ACQ_STATUS_SIZE);
        OK(acq_recorder_redo(resumed, more));
        CHECK(same_games(game_of(recorder), game_of(resumed)));
        CHECK(same_records(record_of(recorder), record_of(resumed)));
        OK(acq_recorder_undo(resumed, more));
        OK(acq_recorder_undo(resumed, 0));
        CHECK(same_records(record_of(copy), record_of(resumed)));
        char text[64];
        size_t needed;
        OK(acq_action_format(ACQ_EDITION_AVALON_HILL, actions[count - more], text, sizeof text,
                             &needed));
        OK(acq_recorder_apply_text(resumed, TEXT(text)));
        OK(acq_recorder_redoable(resumed, &redoable));
        CHECK(redoable == 0); /* another action ended it */
        FAILS(acq_recorder_redo(resumed, 1), ACQ_STATUS_SIZE);
        FAILS(acq_recorder_apply_text(resumed, TEXT("sing")), ACQ_STATUS_PARSE_ACTION_VERB);
        OK(acq_recorder_apply(copy, actions[count - more]));
        CHECK(same_games(game_of(copy), game_of(resumed)));

        /* A replay goes to any action, forward and back, and tells phase and legal actions. */
        AcqReplay *replay, *there;
        OK(acq_replay_new(whole, &replay));
        for (size_t i = 0; i < 12; i++) {
            const size_t target = (i * 37 + 11) % (count + 1);
            OK(acq_replay_go_to(replay, target));
            OK(acq_replay_new(whole, &there));
            uint16_t action = ACQ_NO_ACTION;
            for (size_t step = 0; step < target; step++) {
                OK(acq_replay_step(there, &action));
            }
            AcqGame *game, *other;
            OK(acq_replay_game(replay, &game));
            OK(acq_replay_game(there, &other));
            AcqPhase phase, expected;
            uint16_t ids[MOST], of_game[MOST];
            size_t legal, of_game_count, at;
            OK(acq_replay_phase(replay, &phase));
            OK(acq_game_phase(game, &expected));
            CHECK(memcmp(&phase, &expected, sizeof phase) == 0);
            OK(acq_replay_legal_actions(replay, ids, MOST, &legal));
            OK(acq_game_legal_actions(game, of_game, MOST, &of_game_count));
            CHECK(legal == of_game_count && memcmp(ids, of_game, legal * sizeof *ids) == 0);
            OK(acq_replay_actions(replay, &at));
            CHECK(at == target && same_games(game, other));
            acq_replay_free(there);
        }
        OK(acq_replay_clone(replay, &there));
        OK(acq_replay_go_to(replay, 0));
        OK(acq_replay_go_to(there, SIZE_MAX));
        size_t at;
        OK(acq_replay_actions(there, &at));
        CHECK(at == count);
        OK(acq_replay_actions(replay, &at));
        CHECK(at == 0);
        acq_replay_free(replay);
        acq_replay_free(there);
        acq_record_free(half);
        acq_record_free(whole);
        acq_recorder_free(recorder);
        acq_recorder_free(resumed);
        acq_recorder_free(copy);
        acq_stream_free(stream);
    }
    CHECK(drawn > 0);

    /* The tiles that the market shows can be set; more than a game can need are refused. */
    OK(acq_tile_order(1, order, ACQ_TILES, &tiles));
    OK(acq_recorder_with_tile_order(rules, 2, order, tiles, 0, draws, 2, &recorder));
    acq_recorder_free(recorder);
    FAILS(acq_recorder_with_tile_order(rules, 2, order, tiles, 0, order, 55, &never),
          ACQ_STATUS_TILE_ORDER_MARKET_DRAWS);
    /* A record with an illegal action is not resumed. */
    const uint16_t pass[] = {108};
    AcqRecord *wrong;
    OK(acq_record_new(rules, 2, order, tiles, NULL, 0, pass, 1, &wrong));
    FAILS(acq_recorder_resume(wrong, &never), ACQ_STATUS_ILLEGAL_MUST_PLACE);
    CHECK(never == NULL);
    acq_record_free(wrong);
    acq_rules_free(rules);
}

static void count(void *context, const AcqEvent *event)
{
    (void)event;
    ++*(uint32_t *)context;
}

/* I2: what clients ask for is done only for who decides, and the others learn nothing. */
static void asking(void)
{
    AcqRules *rules;
    AcqRecorder *recorder;
    AcqRecord *before;
    AcqPhase phase;
    uint16_t ids[MOST];
    size_t legal;
    uint32_t events = 0;
    OK(acq_rules_new(ACQ_EDITION_AVALON_HILL, &rules));
    OK(acq_recorder_new(rules, 3, 7, &recorder));
    for (int i = 0; i < 30; i++) {
        before = record_of(recorder);
        OK(acq_recorder_phase(recorder, &phase));
        OK(acq_recorder_legal_actions(recorder, ids, MOST, &legal));
        const uint32_t other = (phase.player + 1) % 3;
        OK(acq_recorder_check(recorder, ids[0]));
        OK(acq_recorder_check_as(recorder, phase.player, ids[0]));
        FAILS(acq_recorder_check_as(recorder, other, ids[0]), ACQ_STATUS_ILLEGAL_NOT_YOURS);
        FAILS(acq_recorder_check_as(recorder, 3, ids[0]), ACQ_STATUS_PLAYER);
        FAILS(acq_recorder_apply_as(recorder, other, ids[0], count, &events),
              ACQ_STATUS_ILLEGAL_NOT_YOURS);
        FAILS(acq_recorder_apply_as(recorder, 3, ids[0], count, &events), ACQ_STATUS_PLAYER);
        FAILS(acq_recorder_check(recorder, ACQ_ACTION_IDS), ACQ_STATUS_ACTION_ID);
        /* 109: redraw, which Avalon Hill does not have without its option (D5). */
        CHECK(acq_recorder_check(recorder, 109) != ACQ_STATUS_OK);
        CHECK(acq_recorder_apply_as(recorder, phase.player, 109, count, &events) ==
              acq_recorder_check_as(recorder, phase.player, 109));
        CHECK(events == 0 && same_records(before, record_of(recorder)));
        AcqGame *game = game_of(recorder);
        OK(acq_game_apply(game, ids[0]));
        OK(acq_recorder_apply_as(recorder, phase.player, ids[0], count, &events));
        CHECK(events > 0 && same_games(game, game_of(recorder)));
        events = 0;
    }
    AcqRecordSummary summary;
    before = record_of(recorder);
    OK(acq_record_summary(before, &summary));
    CHECK(summary.actions == 30);
    acq_record_free(before);
    /* A game that is over gives all players the same answer, even the player of its phase. */
    FAILS(acq_recorder_check_as(recorder, ACQ_NONE, ids[0]), ACQ_STATUS_PLAYER);
    while (acq_recorder_legal_actions(recorder, ids, MOST, &legal) == ACQ_STATUS_OK && legal > 0) {
        OK(acq_recorder_apply(recorder, ids[legal - 1]));
    }
    OK(acq_recorder_phase(recorder, &phase));
    CHECK(phase.player == ACQ_NONE);
    AcqGame *over = game_of(recorder);
    for (int i = 0; i < 2; i++) {
        const uint32_t player = i == 0 ? phase.player : 1;
        FAILS(acq_recorder_check_as(recorder, player, 0), ACQ_STATUS_ILLEGAL_GAME_OVER);
        FAILS(acq_game_check_as(over, player, 0), ACQ_STATUS_ILLEGAL_GAME_OVER);
        FAILS(acq_recorder_apply_as(recorder, player, 0, NULL, NULL), ACQ_STATUS_ILLEGAL_GAME_OVER);
        FAILS(acq_game_apply_as(over, player, 0, NULL, NULL), ACQ_STATUS_ILLEGAL_GAME_OVER);
    }
    acq_game_free(over);
    acq_recorder_free(recorder);
    acq_rules_free(rules);
}

/* What an observer of a recorder needs: the view that it keeps, and the game that is lent. */
typedef struct {
    AcqView *view;
    const AcqGame *lent;
    uint64_t hash;
} Watching;

static void watch(void *context, const AcqEvent *event)
{
    const Watching *watching = context;
    AcqEvent seen;
    uint64_t hash;
    OK(acq_event_seen_by(event, 1, &seen));
    OK(acq_view_follow(watching->view, &seen));
    OK(acq_game_stable_hash(watching->lent, &hash));
    CHECK(hash == watching->hash); /* as before the action */
}

/* The game that a recorder lends is at one place for good, follows every change, and only that. */
static void lending(void)
{
    AcqRules *rules;
    AcqRecorder *recorder, *copy;
    AcqView *view, *followed;
    uint8_t equal;
    OK(acq_rules_new(ACQ_EDITION_AVALON_HILL, &rules));
    OK(acq_recorder_new(rules, 3, 7, &recorder));
    const AcqGame *lent = lent_by(recorder);
    OK(acq_game_view(lent, 1, &view));
    OK(acq_view_note_start(view));
    for (size_t i = 0; i < 120; i++) {
        Watching watching = {view, lent, 0};
        AcqPhase phase;
        uint16_t id;
        OK(acq_game_stable_hash(lent, &watching.hash));
        OK(acq_game_phase(lent, &phase));
        if (phase.kind == ACQ_PHASE_KIND_OVER) {
            break;
        }
        OK(acq_game_legal_get(lent, 0, &id));
        if (i % 2 == 0) {
            OK(acq_recorder_apply_observed(recorder, id, watch, &watching));
        } else {
            OK(acq_recorder_apply_as(recorder, phase.player, id, watch, &watching));
        }
        if (i % 5 == 4) {
            /* Undone and redone, and with its actions carried out in every way. */
            OK(acq_recorder_undo(recorder, 3));
            AcqGame *before = game_of(recorder);
            OK(acq_game_equal(before, lent, &equal));
            CHECK(equal);
            OK(acq_recorder_redo(recorder, 2));
            OK(acq_game_equal(before, lent, &equal));
            CHECK(!equal);
            AcqEvent events[64];
            size_t count;
            OK(acq_recorder_apply_events(recorder, id, events, 64, &count));
            acq_game_free(before);
        }
        AcqGame *now = game_of(recorder);
        OK(acq_game_equal(now, lent, &equal));
        CHECK(equal && lent == lent_by(recorder));
        acq_game_free(now);
        /* A view that follows the events is the one that the recorder makes. */
        OK(acq_recorder_followed_view(recorder, 1, &followed));
        OK(acq_view_equal(view, followed, &equal));
        CHECK(equal);
        acq_view_free(followed);
    }
    FAILS(acq_recorder_followed_view(recorder, 3, &followed), ACQ_STATUS_PLAYER);
    OK(acq_recorder_followed_view(recorder, ACQ_NONE, &followed));
    uint8_t viewer;
    OK(acq_view_viewer(followed, &viewer));
    CHECK(viewer == ACQ_NONE);
    acq_view_free(followed);

    /* It can only be read. */
    FAILS(acq_game_apply_legal((AcqGame *)(uintptr_t)lent, 0), ACQ_STATUS_BUSY);
    acq_last_error_clear();
    acq_game_free((AcqGame *)(uintptr_t)lent);
    CHECK(acq_last_error_status() == ACQ_STATUS_BUSY);

    /* A copy of the recorder lends its own. */
    OK(acq_recorder_clone(recorder, &copy));
    CHECK(lent_by(copy) != lent);
    OK(acq_recorder_undo(copy, 1));
    OK(acq_game_equal(lent_by(copy), lent, &equal));
    CHECK(!equal);
    acq_recorder_free(copy);
    acq_view_free(view);
    acq_recorder_free(recorder);
    acq_rules_free(rules);
}

/* Back to a player's last decision, whichever players have decided since. */
static void going_back_to_a_player(void)
{
    AcqRules *rules;
    AcqRecorder *recorder;
    OK(acq_rules_new(ACQ_EDITION_AVALON_HILL, &rules));
    OK(acq_recorder_new(rules, 3, 7, &recorder));
    size_t undone, undoable, redoable;
    OK(acq_recorder_undo_decision(recorder, 1, &undone));
    CHECK(undone == 0);
    uint8_t deciders[60];
    for (size_t i = 0; i < 60; i++) {
        OK(acq_game_player(lent_by(recorder), &deciders[i]));
        OK(acq_recorder_apply_legal(recorder, 0));
    }
    for (size_t i = 60; i-- > 0;) {
        if (deciders[i] == 1) {
            OK(acq_recorder_undoable(recorder, &undoable));
            OK(acq_recorder_undo_decision(recorder, 1, &undone));
            CHECK(undone == undoable - i);
            uint8_t player;
            OK(acq_game_player(lent_by(recorder), &player));
            OK(acq_recorder_redoable(recorder, &redoable));
            CHECK(player == 1 && redoable == 60 - i);
        }
    }
    OK(acq_recorder_undo_decision(recorder, 1, &undone));
    CHECK(undone == 0);
    FAILS(acq_recorder_undo_decision(recorder, 3, &undone), ACQ_STATUS_PLAYER);
    OK(acq_recorder_redo(recorder, redoable));
    OK(acq_recorder_undoable(recorder, &undoable));
    CHECK(undoable == 60);
    acq_recorder_free(recorder);
    acq_rules_free(rules);
}

int main(void)
{
    going_on_and_back();
    going_back_to_a_player();
    lending();
    asking();
    return 0;
}
