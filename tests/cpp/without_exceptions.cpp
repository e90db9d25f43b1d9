// Every call has a form that returns its error. This program is compiled without exceptions and
// run-time type information, and with them.

#include <acquire.hpp>
#include <acquire_agents.hpp>
#include <acquisition.hpp>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <type_traits>
#include <vector>
#if __cplusplus > 202002L
#include <expected>
#endif

#if defined(__cpp_rtti) != defined(__cpp_exceptions)
#error "both or neither"
#endif

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            std::fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);           \
            std::exit(1);                                                                          \
        }                                                                                          \
    } while (false)

using acquire::Action;
using acquire::Edition;
using acquire::Expected;
using acquire::Game;
using acquire::Rules;
using acquire::Seat;

namespace {

void a_game()
{
    Expected<Rules> rules = Rules::try_make(Edition::AvalonHill);
    CHECK(rules && rules->try_set(acquire::Holdings::Concealed));
    CHECK(rules->try_set("end", "never").error().status() == ACQ_STATUS_RULES_VALUE);
    const Expected<Game> refused = Game::try_make(*rules, 9, 7);
    CHECK(!refused && refused.error().status() == ACQ_STATUS_RULES_PLAYERS);
    CHECK(refused.error().message() == refused.error().what());
    CHECK(refused->try_phase().error().status() == ACQ_STATUS_NULL);

    Expected<Game> game = Game::try_make(*rules, 4, 7);
    CHECK(game.has_value());
    const acquire::Names names{{"Ann", "Ben", "Cleo", "Dan"}};
    const auto buy = game->try_apply("buy T", names);
    CHECK(!buy && buy.error().message().find("Dan's placement") != std::string::npos);
    CHECK(buy.error().problems().front().rule() == "T6");
    // What is in a temporary result outlives it.
    const acquire::View view = *game->try_view(Seat(3));
    std::vector<acquire::Tile> rack;
    for (const acquire::Tile tile : *view.try_rack()) {
        rack.push_back(tile);
    }
    CHECK(rack.size() == 6 && rack == *view.try_rack());
    std::size_t events = 0;
    const auto hears = [&events](const AcqEvent &) { events++; };
    while (!game->try_is_over().value_or(true)) {
        const Action action = *game->try_legal_action(*game->try_legal_count() - 1);
        CHECK(game->try_apply_observed(action, hears));
    }
    CHECK(events > 100 && game->try_standings()->size() == 4);
    CHECK(!game->try_apply_observed(Action(0), nullptr));
    void (*hears_nothing)(const AcqEvent &) = nullptr;
    CHECK(game->try_apply_observed(Action(0), hears_nothing).error().status() == ACQ_STATUS_NULL);

    const Game copy = *game;
    CHECK(*copy.try_equals(*game));
    Game moved = std::move(*game);
    CHECK(game->try_equals(copy).error().status() == ACQ_STATUS_NULL);
    CHECK(game->try_is_over().value_or(true));
    const Game empty = *game;
    CHECK(!empty.try_phase() && moved.try_phase());

    Game served = *Game::try_make(*rules, 4, 7);
    CHECK(served.try_apply_as(Seat(0), "1A").error().status() == ACQ_STATUS_ILLEGAL_NOT_YOURS);
    const auto unread = served.try_apply_as(Seat(3), "2 T", names);
    CHECK(unread.error().status() == ACQ_STATUS_PARSE_ACTION_TILE);
    CHECK(served.try_apply_as(Seat(3), *served.try_legal_action(0)->try_text(Edition::AvalonHill)));
}

// The tags of what was moved from.
void tags()
{
    auto recorder = acquire::Recorder::try_make(*Rules::try_make(Edition::ThreeM), 3, 1);
    const std::string first = *recorder->try_legal_action(0)->try_text(Edition::ThreeM);
    CHECK(recorder->try_apply_as(**recorder->try_player(), first));
    auto record = *recorder->try_record();
    CHECK(record.try_set_tag("place", "Bonn") && record.try_tags()->size() == 1);
    auto notes = *acquire::Notes::try_from_record(record, Seat(0));
    CHECK(notes.try_tags());
    const auto other = std::move(record);
    const auto others = std::move(notes);
    CHECK(record.try_tags().error().status() == ACQ_STATUS_NULL && other.try_tags());
    CHECK(notes.try_tags().error().status() == ACQ_STATUS_NULL && others.try_tags());
}

void records()
{
    const auto wrong = acquire::Record::try_check_text(
        "acquire record 2\nedition 3m\nplayers 3\ntiles 1A 2J\nactions\nsell\nunfinished\n"
        "end of record\n");
    CHECK(!wrong && wrong.error().problems().size() == 2);
    auto recorder = acquire::Recorder::try_make(*Rules::try_make(Edition::ThreeM), 3, 1);
    CHECK(recorder->try_apply((*recorder->try_legal_actions())[0]));
    const auto record = recorder->try_record();
    const auto again = acquire::Record::try_from_text(*record->try_to_text());
    CHECK(*again->try_equals(*record) && record->try_check());
    const auto read = acquire::try_read_position(*recorder->try_game()->try_to_text());
    CHECK(read && read->names.players.size() == 3);
    CHECK(acquire::try_explain("n4")->code == "N4" && !acquire::try_explain("N99"));
    CHECK(*acquire::try_dollars(1600) == "$1,600");
}

/// What can be done with a result.
void results()
{
    const auto twice = [](std::size_t number) { return 2 * number; };
    CHECK(*acquire::try_observation_field("cash").transform(twice) ==
          2 * *acquire::try_observation_field("cash"));
    const auto failed = acquire::try_observation_field("no").transform(twice);
    CHECK(!failed && failed.error().status() == ACQ_STATUS_FIELD);
    const auto cash = acquire::try_observation_field("cash");
    CHECK(*cash.transform(twice) == 2 * *cash && !failed.transform(twice));
    CHECK(*cash.and_then([](std::size_t number) { return Expected<int>(int(number > 0)); }) == 1);
    CHECK(*failed.or_else([&](const acquire::Error &) { return cash; }) == *cash);
    CHECK(acquire::try_observation_field("no").value_or(7) == 7);
    const auto found = acquire::try_observation_field("no").or_else(
        [](const acquire::Error &) { return Expected<std::size_t>(std::size_t{3}); });
    CHECK(*found == 3);
    const auto then = acquire::try_parse_edition("3m").and_then(Rules::try_make);
    CHECK(then && *then->try_edition() == Edition::ThreeM);
    const acquire::Error other(7, "another", {});
    CHECK(failed.error_or(other).status() == ACQ_STATUS_FIELD && cash.error_or(other).status() == 7);
    // A function may return nothing, and change what the result has.
    std::size_t seen = 0;
    CHECK(cash.transform([&](std::size_t number) { seen = number; }) && seen == *cash);
    CHECK(!failed.transform([&](std::size_t) { seen = 0; }) && seen == *cash);
    auto recorder = acquire::Recorder::try_make(*Rules::try_make(Edition::ThreeM), 3, 1);
    const auto first = [](acquire::Recorder &changed) { return changed.try_apply_legal(0); };
    CHECK(recorder.and_then(first));
    CHECK(*recorder.transform([](acquire::Recorder &r) { return bool(r.try_undo()); }));
    CHECK(*recorder->try_redoable() == 1);

    const Expected<void> done, refused = Game::try_make(*then, 9, 7).error();
    CHECK(*done.transform([] { return 3; }) == 3 && !refused.transform([] { return 3; }));
    CHECK(done.transform([] {}) && *done.and_then([&] { return cash; }) == *cash);
    const std::int32_t players = ACQ_STATUS_RULES_PLAYERS;
    CHECK(refused.and_then([&] { return cash; }).error().status() == players);
    CHECK(refused.or_else([](const acquire::Error &) { return Expected<void>(); }));
    CHECK(refused.error_or(other).status() == players && done.error_or(other).status() == 7);

    int records = 0;
    const auto count = [&](const acquire::CheckedRecord &checked) {
        records += checked.game ? 10 : 1;
        return true;
    };
    CHECK(acquire::Record::try_check_each("{}\n{}", 2, count) && records == 2);
    const acquire::Error copy = failed.error();
    CHECK(copy.message() == failed.error().message());
// Some compilers have the header without the type.
#ifdef __cpp_lib_expected
    const std::expected<std::size_t, acquire::Error> standard = failed;
    CHECK(!standard && standard.error().status() == failed.error().status());
    const std::expected<Edition, acquire::Error> edition = acquire::try_parse_edition("3m");
    CHECK(edition == Edition::ThreeM);
    const std::expected<void, acquire::Error> finished = done, wrong = refused;
    CHECK(finished && wrong.error().status() == players);
#endif
}

/// An agent of the program takes the first action, and once one that is not legal.
class First final : public acquire::OwnAgent {
public:
    int wrong_turn = 0;

    Action choose(const acquire::View &view) override
    {
        const bool wrong = --wrong_turn == 0;
        return wrong ? Action() : *view.try_legal_action(0);
    }
};

void agents()
{
    const auto rules = Rules::try_make(Edition::AvalonHill);
    auto game = Game::try_make(*rules, 3, 7);
    First first;
    auto greedy = acquire::Agent::try_make("greedy"), random = acquire::Agent::try_make("random");
    CHECK(greedy && random && !acquire::Agent::try_make("clever"));
    int events = 0;
    CHECK(acquire::try_play(*game, {&first, &*greedy, &*random}, 7,
                            [&events](const AcqEvent &) { events++; }));
    CHECK(*game->try_is_over() && events > 100);
    first.wrong_turn = 3;
    auto stopped = Game::try_make(*rules, 2, 7);
    const auto outcome = acquire::try_play(*stopped, {&first, &*greedy}, 7);
    CHECK(!outcome && outcome.error().status() != ACQ_STATUS_OK && !*stopped->try_is_over());

    const auto start = Game::try_make(*rules, 2, 7);
    const auto view = start->try_view(**start->try_player());
    AcqAnalysisSettings settings{};
    settings.playouts = 20;
    double told = 0;
    const auto watch = [&told](double part) {
        told = part;
        return true;
    };
    const auto analysis = acquire::try_analyse(*view, settings, 7, watch);
    CHECK(analysis && analysis->evaluations.size() == *view->try_legal_count() && told > 0);
    CHECK(acquire::try_reasons(*view, analysis->best()));
    CHECK(!acquire::try_analyse(*game->try_spectator_view(), settings));
}

void acquisition()
{
    namespace aq = acquire::acquisition;
    auto recorder = aq::Recorder::try_make(*aq::Rules::try_make(2, 12));
    auto agent = aq::Agent::try_make("random", 7);
    CHECK(recorder && agent && !aq::Rules::try_make(9));
    while (!*recorder->try_is_over()) {
        CHECK(recorder->try_apply((*recorder->try_legal_actions())[0]));
    }
    const auto record = recorder->try_record();
    CHECK(*record->try_check()->try_stable_hash() == *recorder->try_stable_hash());
    CHECK(!recorder->try_apply(aq::Action()) && recorder->try_undo(1));
    const auto chosen = agent->try_choose(*recorder->try_game());
    CHECK(chosen && recorder->try_apply(**chosen));
}

// Nothing stands for something else.
static_assert(!std::is_constructible_v<Rules, int> && !std::is_constructible_v<Rules,
              AcqPhaseKind>);
static_assert(!std::is_constructible_v<Rules, acquire::PhaseKind>);
static_assert(!std::is_convertible_v<Edition, int>);
static_assert(static_cast<int>(Edition::Wizards2008) == ACQ_EDITION_WIZARDS_2008);
static_assert(static_cast<int>(acquire::EventKind::StockSold) == ACQ_EVENT_KIND_STOCK_SOLD);
static_assert(to_string(Edition::Wizards2008) == "wizards-2008");
static_assert(to_string(acquire::TwoPlayerMarket{77}) == "unknown");
static_assert(std::is_copy_constructible_v<acquire::Error>);

} // namespace

int main()
{
    a_game();
    tags();
    records();
    results();
    agents();
    acquisition();
    return 0;
}
