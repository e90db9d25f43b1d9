// Notes in C++: made part by part, read, written, checked and completed.

#include <acquire.hpp>

#include <cstdlib>
#include <iostream>
#include <sstream>
#include <type_traits>

#define CHECK(condition)                                                                          \
    do {                                                                                          \
        if (!(condition)) {                                                                       \
            std::cerr << __FILE__ << ':' << __LINE__ << ": not so: " #condition "\n";             \
            std::exit(1);                                                                         \
        }                                                                                         \
    } while (false)

using acquire::Action;
using acquire::Notes;
using acquire::NotesEntry;
using acquire::Seat;
using acquire::Tile;
using acquire::Viewer;

static_assert(std::is_nothrow_move_constructible_v<Notes> && std::is_copy_constructible_v<Notes>);
static_assert(std::is_convertible_v<Seat, Viewer> && !std::is_convertible_v<int, Viewer>);
static_assert(!std::is_constructible_v<Viewer, acquire::Chain>);
static_assert(Viewer(Seat(1)).sees(Seat(1)) && !Viewer(Seat(1)).sees(Seat(0)));
static_assert(Viewer::complete().sees(Seat(5)) && !Viewer::spectator().sees(Seat(0)));
static_assert(Viewer::complete() != Viewer::spectator() && !Viewer::complete().player());

namespace {

template <typename Call> acquire::Error error_of(Call call)
{
    try {
        call();
    } catch (const acquire::Error &error) {
        return error;
    }
    std::cerr << "nothing was thrown\n";
    std::exit(1);
}

std::vector<Tile> tiles(const std::string &text)
{
    std::istringstream words(text);
    std::vector<Tile> tiles;
    for (std::string word; words >> word;) {
        tiles.push_back(Tile::parse(word));
    }
    return tiles;
}

/// Cleo begins, and Ann is next.
Notes at_the_table()
{
    const acquire::Rules rules(acquire::Edition::AvalonHill);
    Notes notes(rules, 3, Seat(0), tiles("10F 9F 2E"));
    notes.set_tag("player0", "Ann");
    notes.set_tag("player1", "Ben");
    notes.set_tag("player2", "Cleo");
    notes.push_comment("at home");
    notes.set_first_rack(Seat(0), tiles("4B 12B 4D 4G 4H 3I"));
    const auto told = [](const char *text) { return Action::parse(text,
                                                                  acquire::Edition::AvalonHill); };
    NotesEntry first{told("9G"), Seat(2), 1};
    first.above = {"quick", ""};
    notes.push(first);
    notes.push({told("found F")});
    NotesEntry bought{told("buy F F F"), Seat(2)};
    bought.comment = "three at once";
    notes.push(bought);
    notes.push({told("4D"), Seat(0), 2});
    NotesEntry last{told("buy F F F")};
    last.draws = tiles("12C");
    notes.push(last);
    notes.push_closing_comment("to be continued");
    notes.set_end({std::nullopt, acquire::PhaseKind::PlaceTile});
    return notes;
}

const char *const text = "acquire notes 1\n"
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
                         "#\n"
                         "turn 1\n"
                         "Cleo: 9G\n"
                         "found F\n"
                         "Cleo: buy F F F  # three at once\n"
                         "turn 2\n"
                         "Ann: 4D\n"
                         "buy F F F; draws 12C\n"
                         "# to be continued\n"
                         "unfinished PlaceTile\n"
                         "end of notes\n";

void parts()
{
    Notes notes = at_the_table();
    std::ostringstream out;
    out << notes;
    CHECK(out.str() == text);
    CHECK(Notes::from_text(text) == notes && Notes::from_json(notes.to_json()) == notes);
    const acquire::View view = notes.check();
    CHECK(view.viewer() == Seat(0) && view.player() == Seat(1));
    CHECK(Notes::check_text(text) == view && Notes::check_json(notes.to_json()) == view);

    CHECK(notes.rules().edition() == acquire::Edition::AvalonHill && notes.seats().size() == 3);
    CHECK(notes.viewer() == Seat(0) && notes.viewer().player() == Seat(0));
    CHECK(notes.start() == tiles("10F 9F 2E"));
    CHECK(notes.first_rack(Seat(0)) == tiles("4B 12B 4D 4G 4H 3I"));
    CHECK(notes.first_rack(Seat(1)).empty());
    CHECK(notes.tags().size() == 3 && notes.tags()[2].second == "Cleo");
    CHECK(notes.comments() == std::vector<std::string>{"at home"});
    CHECK(notes.closing_comments() == std::vector<std::string>{"to be continued"});
    CHECK(notes.end().asked == acquire::PhaseKind::PlaceTile && !notes.end().result);
    // What is read can be written again.
    Notes copied(notes.rules(), 3, notes.viewer(), notes.start());
    for (const auto &[name, value] : notes.tags()) {
        copied.set_tag(name, value);
    }
    copied.set_first_rack(Seat(0), notes.first_rack(Seat(0)));
    copied.push_comment("at home");
    for (const NotesEntry &entry : notes.entries()) {
        copied.push(entry);
    }
    copied.push_closing_comment("to be continued");
    CHECK(copied != notes);
    copied.set_end(notes.end());
    CHECK(copied == notes && notes.size() == 5 && notes.entry(0).above.size() == 2);
    CHECK(!notes.entry(1).player && notes.entry(3).turn == 2u && !notes.entry(4).turn);

    NotesEntry shown{Action::parse("pass", acquire::Edition::AvalonHill)};
    shown.shows.push_back({Seat(1), tiles("1A 2A")});
    shown.shows.push_back({std::nullopt, tiles("3A")});
    shown.market = tiles("5A 4A");
    shown.sets_aside = tiles("6A");
    copied.push(shown);
    const NotesEntry back = copied.entry(5);
    CHECK(back.shows.size() == 2 && back.shows[0].player == Seat(1) && !back.shows[1].player);
    CHECK(back.shows[0].rack == tiles("1A 2A") && back.market == tiles("5A 4A"));
    CHECK(back.sets_aside == tiles("6A"));
    copied.set_end({acquire::NotesResult{acquire::EndReason::Declared, {300, 200, 100}, {1, 2,
                                                                                         3}}});
    const auto result = copied.end().result;
    CHECK(result && result->cash == (std::vector<std::uint32_t>{300, 200, 100}));
    CHECK(result->ranks.size() == 3 && result->ranks[2] == 3);
    copied.set_end({acquire::NotesResult{acquire::EndReason::Declared}});
    CHECK(copied.end().result->cash.empty() && copied.end().result->ranks.empty());
}

void problems()
{
    Notes notes = at_the_table();
    const auto status = [](auto call) { return error_of(call).status(); };
    CHECK(status([&] { (void)notes.entry(5); }) == ACQ_STATUS_INDEX);
    CHECK(status([&] { notes.push_comment("two\nlines"); }) == ACQ_STATUS_NOTES_COMMENT);
    acquire::NotesEntry wrong{Action::parse("9G", acquire::Edition::AvalonHill)};
    wrong.above = {"one", "two\nlines"};
    CHECK(status([&] { notes.push(wrong); }) == ACQ_STATUS_NOTES_COMMENT);
    wrong.above = {};
    for (const std::size_t seat : {3U, 254U, 255U, 300U}) {
        wrong.player = Seat(seat);
        CHECK(status([&] { notes.push(wrong); }) == ACQ_STATUS_PLAYER);
        wrong.player = std::nullopt;
        wrong.shows = {{Seat(seat), {}}};
        CHECK(status([&] { notes.push(wrong); }) == ACQ_STATUS_PLAYER);
        wrong.shows = {};
        CHECK(!Viewer::spectator().sees(Seat(seat)));
    }
    CHECK(status([&] { notes.set_tag("a tag", ""); }) == ACQ_STATUS_RECORD_TAG_NAME);
    CHECK(status([&] { notes.set_first_rack(Seat(3), {}); }) == ACQ_STATUS_PLAYER);
    CHECK(status([&] { notes.set_first_rack(Seat(0), {Tile(108)}); }) == ACQ_STATUS_TILE);
    CHECK(status([&] { (void)Notes(notes.rules(), 3, Seat(3), tiles("1A 2A 3A")); }) ==
          ACQ_STATUS_PLAYER);
    acquire::NotesResult long_one{acquire::EndReason::Declared, std::vector<std::uint32_t>(300),
                                  {}};
    CHECK(status([&] { notes.set_end({long_one}); }) == ACQ_STATUS_SIZE);
    CHECK(notes == at_the_table());
    notes.push({Action::parse("9G", acquire::Edition::AvalonHill), Seat(1)});
    const acquire::Error error = error_of([&] { (void)notes.check(); });
    CHECK(error.status() == ACQ_STATUS_NOTES_ELSEWHERE);
    CHECK(error.problems().at(0).path == "entries[5]" && error.problems()[0].rule() == "B6");
    CHECK(error.problems()[0].fields.action_number == 6);
    CHECK(std::string(error.what()).find("Ben cannot have 9G") != std::string::npos);
    CHECK(status([&] { (void)notes.complete(1); }) == ACQ_STATUS_NOTES_ELSEWHERE);
    const std::optional<acquire::View> known = error.problems()[0].view();
    CHECK(known && known->viewer() == Seat(0) && known->player() == Seat(1));
    CHECK(known->to_json() == at_the_table().check().to_json());
    CHECK(error.problems()[0].guess.empty() == error.problems()[0].guesses.empty());
    std::string misread = text;
    misread.replace(misread.find("Ann: 4D"), 7, "Ann: 5D");
    const acquire::Error guessed = error_of([&] { (void)Notes::check_text(misread); });
    const acquire::Error copy = guessed;
    CHECK(copy.problems().at(0).guess == "did you mean 4D?");
    const acquire::Guess &guess = copy.problems()[0].guesses.at(0);
    CHECK(guess.text == "Ann: 4D" && guess.question == "did you mean 4D?");
    CHECK(guess.edit && guess.edit->apply(misread) == text);
    CHECK((acquire::TextEdit{1000, 5, "more"}.apply("text")) == "textmore");
    CHECK(acquire::GuessChange{guess.fields.change} == acquire::GuessChange::Replace &&
          guess.fields.all == 1);
    CHECK(copy.problems()[0].view()->rack().size() == 6);
    CHECK(copy.problems()[0].view()->player() == Seat(0));
    CHECK(!error_of([&] { notes.push_comment("two\nlines"); }).problems()[0].view());
    const acquire::Error placed = error_of([&] { (void)Notes::check_text(notes.to_text()); });
    CHECK(placed.problems().at(0).fields.line == 21 && placed.problems()[0].fields.column == 6);
}

void completing()
{
    acquire::Recorder recorder(acquire::Rules(acquire::Edition::AvalonHill), 4, 7);
    for (auto legal = recorder.legal_actions(); !legal.empty(); legal = recorder.legal_actions()) {
        recorder.apply(legal[0]);
    }
    const acquire::Record record = recorder.record();
    // A seat that the game has not sees nothing, not everything.
    for (const std::size_t seat : {4U, 6U, 253U, 254U, 255U, 300U}) {
        CHECK(error_of([&] { (void)Notes::from_record(record, Seat(seat)); }).status() ==
              ACQ_STATUS_PLAYER);
    }
    for (const Viewer viewer :
         {Viewer(Seat(0)), Viewer(Seat(3)), Viewer::spectator(), Viewer::complete()}) {
        const Notes notes = Notes::from_record(record, viewer);
        CHECK(notes.viewer() == viewer && notes.size() == record.actions().size());
        CHECK(notes.check().viewer() == viewer.player());
        const acquire::Record explained = notes.complete(1);
        CHECK(Notes::from_record(explained, viewer) == notes);
        CHECK(notes.without_forced() == notes);
        CHECK(explained.check().standings().front().worth ==
              recorder.game().standings().front().worth);
    }
}

} // namespace

int main()
{
    parts();
    problems();
    completing();
    return 0;
}
