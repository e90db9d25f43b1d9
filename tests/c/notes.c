/* Notes of what a player saw: read, written, made action by action, checked and completed. */

#include "check.h"

#define FAILS(call, status) CHECK((call) == (status))
#define TEXT(text) (text), ACQ_NUL_TERMINATED

/* Ann's notes. Her rack and her draws are hers to tell. */
static const char text[] = "acquire notes 1\n"
                           "# at home\n"
                           "edition avalon-hill\n"
                           "players 3\n"
                           "tag player0 Ann\n"
                           "tag player1 Ben\n"
                           "tag player2 Cleo\n"
                           "viewer Ann\n"
                           "start 10F 9F 2E\n"
                           "rack Ann: 4B 12B 4D 4G 4H 3I\n"
                           "actions\n"
                           "# quick\n"
                           "turn 1\n"
                           "Cleo: 9G\n"
                           "Cleo: found F\n"
                           "Cleo: buy F F F  # three at once\n"
                           "turn 2\n"
                           "Ann: 4D\n"
                           "Ann: buy F F F; draws 12C\n"
                           "# to be continued\n"
                           "unfinished PlaceTile\n"
                           "end of notes\n";

static void reading(void)
{
    AcqNotes *notes, *copy;
    AcqNotesSummary summary;
    AcqNotesEntry entry;
    AcqTileSet rack;
    AcqView *view;
    char buffer[2048];
    size_t needed, count;
    uint8_t equal, player, is_notes, tiles[4];

    OK(acq_notes_from_text(TEXT(text), &notes));
    OK(acq_notes_to_text(notes, buffer, sizeof buffer, &needed));
    CHECK(strcmp(buffer, text) == 0);
    OK(acq_notes_to_json(notes, buffer, sizeof buffer, &needed));
    OK(acq_notes_from_json(buffer, needed - 1, &copy));
    OK(acq_notes_equal(notes, copy, &equal));
    CHECK(equal == 1);
    OK(acq_notes_set_tag(copy, TEXT("event"), TEXT("a friendly game")));
    OK(acq_notes_equal(notes, copy, &equal));
    CHECK(equal == 0);
    acq_notes_free(copy);

    OK(acq_notes_summary(notes, &summary));
    CHECK(summary.players == 3 && summary.tags == 3 && summary.entries == 5);
    CHECK(summary.edition == ACQ_EDITION_AVALON_HILL && summary.viewer == 0);
    CHECK(summary.end.asked == ACQ_PHASE_KIND_PLACE_TILE && summary.end.result.reason == ACQ_NONE);
    CHECK(summary.end.cash_told == 0 && summary.end.ranks_told == 0);
    OK(acq_notes_tag_name(notes, 2, buffer, sizeof buffer, &needed));
    CHECK(strcmp(buffer, "player2") == 0);
    OK(acq_notes_tag_text(notes, 2, buffer, sizeof buffer, &needed));
    CHECK(strcmp(buffer, "Cleo") == 0);
    FAILS(acq_notes_tag_name(notes, 3, buffer, sizeof buffer, &needed), ACQ_STATUS_INDEX);
    OK(acq_notes_comments(notes, buffer, sizeof buffer, &needed));
    CHECK(strcmp(buffer, "at home\n") == 0);
    OK(acq_notes_closing_comments(notes, buffer, sizeof buffer, &needed));
    CHECK(strcmp(buffer, "to be continued\n") == 0);
    OK(acq_notes_start(notes, tiles, sizeof tiles, &count));
    CHECK(count == 3 && tiles[0] == 69 && tiles[1] == 68 && tiles[2] == 49);
    OK(acq_notes_first_rack(notes, 1, &rack));
    CHECK(rack.words[0] == 0 && rack.words[1] == 0);
    OK(acq_notes_first_rack(notes, 0, &rack));
    CHECK(rack.words[0] >> 15 & 1);
    FAILS(acq_notes_first_rack(notes, 3, &rack), ACQ_STATUS_PLAYER);

    OK(acq_notes_entry(notes, 0, &entry));
    CHECK(entry.turn == 1 && entry.player == 2 && entry.action == 80);
    OK(acq_notes_entry(notes, 4, &entry));
    CHECK(entry.turn == 0 && entry.player == 0);
    FAILS(acq_notes_entry(notes, 5, &entry), ACQ_STATUS_INDEX);
    OK(acq_notes_entry_draws(notes, 4, tiles, sizeof tiles, &count));
    CHECK(count == 1 && tiles[0] == 35);
    OK(acq_notes_entry_sets_aside(notes, 4, tiles, sizeof tiles, &count));
    CHECK(count == 0);
    OK(acq_notes_entry_market(notes, 4, NULL, 0, &count));
    CHECK(count == 0);
    OK(acq_notes_entry_above(notes, 0, buffer, sizeof buffer, &needed));
    CHECK(strcmp(buffer, "quick\n") == 0);
    OK(acq_notes_entry_comment(notes, 2, buffer, sizeof buffer, &needed));
    CHECK(strcmp(buffer, "three at once") == 0);

    OK(acq_notes_check(notes, &view));
    OK(acq_view_viewer(view, &player));
    CHECK(player == 0);
    OK(acq_view_player(view, &player));
    CHECK(player == 1);
    acq_view_free(view);
    OK(acq_notes_check_text(TEXT(text), &view));
    acq_view_free(view);
    OK(acq_notes_recognize(TEXT(text), &is_notes));
    CHECK(is_notes == 1);
    OK(acq_notes_recognize(TEXT("acquire record 2\n"), &is_notes));
    CHECK(is_notes == 0);
    OK(acq_notes_to_json(notes, buffer, sizeof buffer, &needed));
    OK(acq_notes_recognize(buffer, needed - 1, &is_notes));
    CHECK(is_notes == 1);
    OK(acq_notes_check_json(buffer, needed - 1, &view));
    acq_view_free(view);
    acq_notes_free(notes);
    acq_notes_free(NULL);
}

/* A problem has its place, its rule, and what was probably meant. */
static void problems(void)
{
    static const char twice[] = "acquire notes 1\n"
                                "edition avalon-hill\n"
                                "players 2\n"
                                "viewer spectator\n"
                                "tag player0 Ann\n"
                                "tag player1 Ben\n"
                                "start 1A 5E\n"
                                "actions\n"
                                "Ann: 6F; buy\n"
                                "Ben: 6F; buy\n"
                                "unfinished\n"
                                "end of notes\n";
    AcqView *view = NULL;
    AcqNotes *notes = NULL;
    AcqProblem problem;
    char buffer[2048];
    char json[4096];
    size_t needed;

    FAILS(acq_notes_check_text(TEXT(twice), &view), ACQ_STATUS_NOTES_ELSEWHERE);
    CHECK(view == NULL);
    OK(acq_last_error_problem(0, &problem));
    CHECK(problem.line == 10 && problem.column == 6 && problem.action_number == 3);
    CHECK(problem.player == 1 && problem.tile == 65 && strcmp(problem.rule, "B6") == 0);
    OK(acq_last_error_message(NULL, buffer, sizeof buffer, &needed));
    CHECK(strstr(buffer, "line 10, column 6: action 3: Ben cannot have 6F: it is on the board "
                         "already (B6)") == buffer);
    /* A spectator knows what all saw until then. */
    AcqPosition position;
    uint8_t player;
    AcqGuess guess;
    size_t guesses;
    OK(acq_last_error_problem_guess(0, buffer, sizeof buffer, &needed));
    OK(acq_last_error_problem_guess_count(0, &guesses));
    CHECK((needed == 1) == (guesses == 0));
    OK(acq_last_error_problem_view(0, &view));
    OK(acq_view_viewer(view, &player));
    OK(acq_view_position(view, &position));
    CHECK(player == ACQ_NONE && position.player == 1 && position.edition == 1);
    acq_view_free(view);
    /* 5D for 4D, which is in Ann's rack. */
    char wrong[sizeof text];
    strcpy(wrong, text);
    memcpy(strstr(wrong, "Ann: 4D"), "Ann: 5D", 7);
    FAILS(acq_notes_check_text(TEXT(wrong), &view), ACQ_STATUS_NOTES_ELSEWHERE);
    OK(acq_last_error_problem_guess(0, buffer, sizeof buffer, &needed));
    CHECK(strcmp(buffer, "did you mean 4D?") == 0);
    OK(acq_last_error_problem_guess_count(0, &guesses));
    CHECK(guesses >= 1);
    OK(acq_last_error_problem_guess_at(0, 0, &guess));
    CHECK(guess.change == ACQ_GUESS_CHANGE_REPLACE && guess.action_number == 4);
    CHECK(guess.line > 0 && guess.column > 0 && guess.fits > 1 && guess.all == 1);
    OK(acq_last_error_problem_guess_question(0, 0, buffer, sizeof buffer, &needed));
    CHECK(strcmp(buffer, "did you mean 4D?") == 0);
    OK(acq_last_error_problem_guess_text(0, 0, buffer, sizeof buffer, &needed));
    CHECK(strcmp(buffer, "Ann: 4D") == 0);
    AcqTextEdit edit;
    OK(acq_last_error_problem_guess_edit(0, 0, &edit, buffer, sizeof buffer, &needed));
    CHECK(edit.known == 1 && strcmp(buffer, "Ann: 4D") == 0);
    CHECK(memcmp(text, wrong, edit.start) == 0 && edit.length == 7);
    CHECK(memcmp(text + edit.start, buffer, needed - 1) == 0);
    CHECK(strcmp(text + edit.start + needed - 1, wrong + edit.start + edit.length) == 0);
    CHECK(acq_last_error_problem_guess_edit(0, guesses, &edit, NULL, 0, &needed) ==
          ACQ_STATUS_INDEX);
    CHECK(acq_last_error_problem_guess_at(0, guesses, &guess) == ACQ_STATUS_INDEX);
    OK(acq_last_error_message(NULL, buffer, sizeof buffer, &needed));
    CHECK(strcmp(strstr(buffer, "did you"), "did you mean 4D?") == 0);
    AcqTileSet rack;
    AcqCell board[ACQ_TILES];
    size_t count;
    OK(acq_last_error_problem_view(0, &view));
    OK(acq_view_rack(view, &rack));
    OK(acq_view_board(view, board, ACQ_TILES, &count));
    CHECK(rack.words[0] >> 39 & 1 && board[39].kind == ACQ_CELL_KIND_EMPTY);
    OK(acq_view_player(view, &player));
    CHECK(player == 0);
    acq_view_free(view);
    view = NULL;
    CHECK(acq_last_error_problem_view(1, &view) == ACQ_STATUS_INDEX && view == NULL);
    CHECK(acq_last_error_problem_guess(1, buffer, sizeof buffer, &needed) == ACQ_STATUS_INDEX);
    /* There is no view before the first action, and none of another problem. */
    FAILS(acq_notes_from_text(TEXT("acquire notes 1\n"), &notes), ACQ_STATUS_NOTES_EXPECTED);
    view = (AcqView *)buffer;
    OK(acq_last_error_problem_view(0, &view));
    CHECK(view == NULL);
    FAILS(acq_notes_check(NULL, &view), ACQ_STATUS_NULL);
    view = (AcqView *)buffer;
    OK(acq_last_error_problem_view(0, &view));
    CHECK(view == NULL);
    OK(acq_last_error_problem_guess(0, buffer, sizeof buffer, &needed));
    CHECK(needed == 1);
    /* Notes keep the lines of the text that they were read from; others have a path. */
    OK(acq_notes_from_text(TEXT(twice), &notes));
    FAILS(acq_notes_check(notes, &view), ACQ_STATUS_NOTES_ELSEWHERE);
    OK(acq_last_error_problem(0, &problem));
    CHECK(problem.line == 10 && problem.column == 6);
    OK(acq_last_error_problem_path(0, buffer, sizeof buffer, &needed));
    CHECK(needed == 1);
    AcqNotes *same = NULL;
    OK(acq_notes_to_json(notes, json, sizeof json, &needed));
    OK(acq_notes_from_json(json, strlen(json), &same));
    FAILS(acq_notes_check(same, &view), ACQ_STATUS_NOTES_ELSEWHERE);
    OK(acq_last_error_problem_path(0, buffer, sizeof buffer, &needed));
    CHECK(strcmp(buffer, "entries[2]") == 0);
    acq_notes_free(same);
    AcqRecord *record = NULL;
    FAILS(acq_notes_complete(notes, 1, &record), ACQ_STATUS_NOTES_ELSEWHERE);
    CHECK(record == NULL);
    acq_notes_free(notes);
    /* A text that breaks off is no notes. */
    for (size_t end = 0; end < strlen(text) - 1; end++) {
        CHECK(acq_notes_from_text(text, end, &notes) != ACQ_STATUS_OK);
    }
}

/* The notes of a whole game are explained by a record that shows the viewer the same. */
static void completing(void)
{
    AcqRules *rules;
    AcqRecorder *recorder;
    AcqRecord *record;
    AcqGame *game;
    AcqView *view, *told;
    uint8_t equal;
    size_t count;

    OK(acq_rules_new(ACQ_EDITION_AVALON_HILL, &rules));
    OK(acq_rules_set(rules, ACQ_OPTION_HOLDINGS, ACQ_HOLDINGS_OPEN));
    OK(acq_recorder_new(rules, 4, 7, &recorder));
    for (;;) {
        uint16_t ids[2000];
        OK(acq_recorder_legal_actions(recorder, ids, 2000, &count));
        if (count == 0) {
            break;
        }
        OK(acq_recorder_apply(recorder, ids[0]));
    }
    OK(acq_recorder_record(recorder, &record));
    OK(acq_recorder_game(recorder, &game));
    static const uint32_t viewers[] = {0, 3, ACQ_NONE, ACQ_COMPLETE};
    for (size_t i = 0; i < sizeof viewers / sizeof *viewers; i++) {
        AcqNotes *notes, *again;
        AcqNotesSummary summary;
        AcqRecord *explained;
        OK(acq_notes_from_record(record, viewers[i], &notes));
        OK(acq_notes_summary(notes, &summary));
        CHECK(summary.viewer == viewers[i] && summary.end.result.reason != ACQ_NONE);
        CHECK(summary.end.cash_told == 4 && summary.end.ranks_told == 4);
        AcqRules *same;
        OK(acq_notes_rules(notes, &same));
        OK(acq_rules_equal(rules, same, &equal));
        CHECK(equal == 1);
        acq_rules_free(same);
        OK(acq_notes_check(notes, &view));
        OK(viewers[i] < 4 ? acq_game_view(game, viewers[i], &told)
                          : acq_game_spectator_view(game, &told));
        AcqPosition position, expected;
        OK(acq_view_position(view, &position));
        OK(acq_view_position(told, &expected));
        CHECK(memcmp(&position, &expected, sizeof position) == 0);
        acq_view_free(view);
        acq_view_free(told);
        OK(acq_notes_complete(notes, 1, &explained));
        OK(acq_notes_from_record(explained, viewers[i], &again));
        OK(acq_notes_equal(notes, again, &equal));
        CHECK(equal == 1);
        acq_notes_free(again);
        OK(acq_notes_without_forced(notes, &again));
        OK(acq_notes_equal(notes, again, &equal));
        CHECK(equal == 1);
        acq_record_free(explained);
        acq_notes_free(again);
        acq_notes_free(notes);
    }
    AcqNotes *nobody = NULL;
    FAILS(acq_notes_from_record(record, 4, &nobody), ACQ_STATUS_PLAYER);
    CHECK(nobody == NULL);
    acq_game_free(game);
    acq_record_free(record);
    acq_recorder_free(recorder);
    acq_rules_free(rules);
}

/* An event without a decision may be noted as it happened. */
static void forced(void)
{
    static const char text[] = "acquire notes 1\nedition avalon-hill\ntwo_player_market none\n"
                               "players 2\nviewer spectator\nstart 1A 4A\nactions\n"
                               "2A; found L; buy\n5A; found T; buy\n1B; buy\n"
                               "3A; survivor L; defunct T; 0: hold; 1: hold; buy 2 L\n"
                               "unfinished\nend of notes\n";
    char wrong[sizeof text];
    AcqNotes *notes, *asked;
    AcqNotesSummary all, some;
    AcqView *view = NULL;
    memcpy(wrong, text, sizeof text);
    strstr(wrong, "survivor L")[9] = 'T';
    OK(acq_notes_from_text(text, strlen(text), &notes));
    OK(acq_notes_without_forced(notes, &asked));
    OK(acq_notes_summary(notes, &all));
    OK(acq_notes_summary(asked, &some));
    CHECK(all.entries == 14 && some.entries == 11);
    acq_notes_free(asked);
    acq_notes_free(notes);
    FAILS(acq_notes_check_text(wrong, strlen(wrong), &view), ACQ_STATUS_NOTES_FORCED);
    CHECK(view == NULL);
}

/* Notes as a program writes them down, part by part. */
static void writing(void)
{
    static const uint8_t start[] = {69, 68, 49};
    static const uint8_t draws[] = {35};
    /* 4B 12B 4D 4G 4H 3I */
    const AcqTileSet rack = {{UINT64_C(1) << 15 | UINT64_C(1) << 23 | UINT64_C(1) << 39,
                              UINT64_C(1) << (75 - 64) | UINT64_C(1) << (87 - 64) |
                                  UINT64_C(1) << (98 - 64)}};
    static const struct {
        uint32_t turn;
        uint8_t player;
        const char *action, *above, *comment;
        size_t draws;
    } told[] = {
        {1, 2, "9G", "quick\n", "", 0},
        {0, 2, "found F", "", "", 0},
        {0, 2, "buy F F F", "", "three at once", 0},
        {2, 0, "4D", "", "", 0},
        {0, 0, "buy F F F", "", "", 1},
    };
    AcqRules *rules;
    AcqNotes *notes, *read;
    uint8_t equal;

    OK(acq_rules_new(ACQ_EDITION_AVALON_HILL, &rules));
    FAILS(acq_notes_new(rules, 3, 0, start, 2, &notes), ACQ_STATUS_NOTES_START);
    FAILS(acq_notes_new(rules, 3, 3, start, 3, &notes), ACQ_STATUS_PLAYER);
    OK(acq_notes_new(rules, 3, 0, start, 3, &notes));
    OK(acq_notes_push_comment(notes, TEXT("at home")));
    FAILS(acq_notes_push_comment(notes, TEXT(" at home")), ACQ_STATUS_NOTES_COMMENT);
    OK(acq_notes_set_tag(notes, TEXT("player0"), TEXT("Anna")));
    OK(acq_notes_set_tag(notes, TEXT("player0"), TEXT("Ann")));
    OK(acq_notes_set_tag(notes, TEXT("player1"), TEXT("Ben")));
    OK(acq_notes_set_tag(notes, TEXT("player2"), TEXT("Cleo")));
    OK(acq_notes_set_first_rack(notes, 0, &rack));
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        AcqNotesEntry entry = {told[i].turn, ACQ_NO_ACTION, told[i].player, {0}};
        FAILS(acq_notes_push(notes, &entry, NULL, 0, NULL, 0, NULL, 0, NULL, 0, "", 0, "", 0),
              ACQ_STATUS_ACTION_ID);
        OK(acq_action_parse(ACQ_EDITION_AVALON_HILL, TEXT(told[i].action), &entry.action));
        OK(acq_notes_push(notes, &entry, draws, told[i].draws, NULL, 0, NULL, 0, NULL, 0,
                          TEXT(told[i].above), TEXT(told[i].comment)));
    }
    OK(acq_notes_push_closing_comment(notes, TEXT("to be continued")));
    AcqNotesEnd end = {{{0}, {0}, ACQ_NONE, {0}}, ACQ_PHASE_KIND_OVER, 0, 0, {0}};
    FAILS(acq_notes_set_end(notes, &end), ACQ_STATUS_NOTES_EXPECTED);
    end.asked = ACQ_PHASE_KIND_PLACE_TILE;
    OK(acq_notes_set_end(notes, &end));
    OK(acq_notes_from_text(TEXT(text), &read));
    OK(acq_notes_equal(notes, read, &equal));
    CHECK(equal == 1);

    /* A result, and a rack that was shown. */
    end.result.reason = ACQ_END_REASON_DECLARED;
    end.result.cash[2] = 100;
    end.cash_told = 3;
    OK(acq_notes_set_end(notes, &end));
    AcqNotesSummary summary;
    OK(acq_notes_summary(notes, &summary));
    CHECK(memcmp(&summary.end.result, &end.result, sizeof end.result) == 0);
    CHECK(summary.end.cash_told == 3 && summary.end.ranks_told == 0);
    const AcqNotesEntry pass = {0, 108, ACQ_NONE, {0}};
    AcqNotesShown shown = {rack, 3, {0}}, back[2];
    FAILS(acq_notes_push(notes, &pass, NULL, 0, NULL, 0, NULL, 0, &shown, 1, "", 0, "", 0),
          ACQ_STATUS_PLAYER);
    shown.player = 1;
    OK(acq_notes_push(notes, &pass, NULL, 0, draws, 1, start, 2, &shown, 1, "", 0, "", 0));
    size_t count;
    uint8_t tiles[2];
    OK(acq_notes_entry_shows(notes, 5, back, 2, &count));
    CHECK(count == 1 && back[0].player == 1);
    CHECK(memcmp(&back[0].rack, &rack, sizeof rack) == 0);
    OK(acq_notes_entry_sets_aside(notes, 5, tiles, 2, &count));
    CHECK(count == 1 && tiles[0] == 35);
    OK(acq_notes_entry_market(notes, 5, tiles, 2, &count));
    CHECK(count == 2 && tiles[0] == 69);
    acq_notes_free(read);
    acq_notes_free(notes);
    acq_rules_free(rules);
}

int main(void)
{
    reading();
    problems();
    completing();
    forced();
    writing();
    return 0;
}
