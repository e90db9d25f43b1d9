// What acquire.hpp promises: ownership, copies, ranges, exceptions and results.

#include <acquire.hpp>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <type_traits>
#include <unordered_set>

#define CHECK(condition)                                                                          \
    do {                                                                                          \
        if (!(condition)) {                                                                       \
            std::cerr << __FILE__ << ':' << __LINE__ << ": not so: " #condition "\n";             \
            std::exit(1);                                                                         \
        }                                                                                         \
    } while (false)

static_assert(std::is_nothrow_move_constructible_v<acquire::Game>);
static_assert(std::is_nothrow_move_assignable_v<acquire::Game>);
static_assert(std::is_copy_constructible_v<acquire::View>);
static_assert(!std::is_copy_constructible_v<acquire::Stream>);
static_assert(std::is_copy_constructible_v<acquire::Recorder>);

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

// A player is not a chain, nor is a number either of them.
using acquire::Chain;
using acquire::Seat;
static_assert(!std::is_convertible_v<Seat, Chain> && !std::is_convertible_v<Chain, Seat>);
static_assert(!std::is_constructible_v<Seat, Chain> && !std::is_constructible_v<Chain, Seat>);
static_assert(!std::is_constructible_v<Seat, acquire::Tile>);
static_assert(!std::is_convertible_v<int, Seat> && !std::is_convertible_v<Seat, int>);
static_assert(!std::is_convertible_v<int, Chain> && !std::is_convertible_v<Chain, int>);
template <typename... Arguments>
constexpr bool tells_shares =
    std::is_invocable_v<decltype(&acquire::Game::shares), const acquire::Game &, Arguments...> &&
    std::is_invocable_v<decltype(&acquire::View::shares), const acquire::View &, Arguments...>;
static_assert(tells_shares<Seat, Chain>);
static_assert(!tells_shares<Chain, Seat> && !tells_shares<Seat, Seat> && !tells_shares<int, int>);
template <typename Player, typename = void> constexpr bool sees = false;
template <typename Player>
constexpr bool sees<Player, std::void_t<decltype(acquire::seen_by(std::declval<AcqEvent>(),
                                                                  std::declval<Player>()))>> = true;
template <typename Player>
constexpr bool is_player =
    std::is_invocable_v<decltype(&acquire::Game::cash), const acquire::Game &, Player> &&
    std::is_invocable_v<decltype(&acquire::Game::rack), const acquire::Game &, Player> &&
    std::is_invocable_v<decltype(&acquire::Game::view), const acquire::Game &, Player> &&
    sees<Player>;
static_assert(is_player<Seat> && !is_player<Chain> && !is_player<int>);
template <typename Left, typename Right, typename = void> constexpr bool compares = false;
template <typename Left, typename Right>
constexpr bool compares<Left, Right,
                        std::void_t<decltype(std::declval<Left>() == std::declval<Right>())>> =
    true;
static_assert(compares<Seat, Seat> && !compares<Seat, Chain> && !compares<Seat, int>);
static_assert(Seat(2) < Seat(3) && Chain(3) >= Chain(3) && Seat(1) != Seat(2));
static_assert(Chain::all()[6].index() == 6 && !Seat::from(ACQ_NONE) && Seat::from(5) == Seat(5));
// A number that is too large does not become another player, nor one that means none or all.
static_assert(Seat(256).index() == 253 && Chain(SIZE_MAX).index() == 253);
static_assert(Seat(254).index() == 253 && Seat(ACQ_NONE).index() == 253);

/// Requests of clients: only the player to move learns the legal actions (I2).
void asked_by_clients()
{
    acquire::Recorder observed(acquire::Rules(acquire::Edition::AvalonHill), 4, 7);
    observed.apply(observed.legal_actions()[0]);
    const acquire::Seat decider = acquire::Seat::from(observed.phase().player).value();
    const acquire::Seat bystander((decider.index() + 1U) % 4);
    const acquire::Action legal = observed.legal_actions()[0], illegal = acquire::Action(108);
    const acquire::Recorder untouched = observed;
    CHECK(!observed.check(legal) && !observed.check_as(decider, legal));
    CHECK(observed.check(illegal) && !observed.try_apply(illegal));
    CHECK(observed.check_as(bystander, legal)->status() == ACQ_STATUS_ILLEGAL_NOT_YOURS);
    CHECK(observed.try_apply_as(bystander, legal).error().status() ==
          ACQ_STATUS_ILLEGAL_NOT_YOURS);
    CHECK(error_of([&] { observed.apply_as(decider, illegal); }).status() ==
          observed.check(illegal)->status());
    CHECK(observed.record() == untouched.record());
    acquire::Recorder same = observed, third = observed;
    acquire::Game of_same = same.game();
    CHECK(same.apply_as(decider, legal).size() == of_same.apply_as(decider, legal).size());
    CHECK(!third.try_apply_as(decider, legal)->empty());
    CHECK(same.game() == of_same && same.record() == third.record());
    CHECK(same.record().actions().size() == observed.record().actions().size() + 1);
    CHECK(observed.try_apply(legal) && observed.record() == same.record());
}

/// A recorder answers what its game answers, without a copy of it.
void same_answers(const acquire::Recorder &recorder, const acquire::Game &game)
{
    CHECK(recorder.to_json() == game.to_json() && recorder.to_text() == game.to_text());
    CHECK(recorder.stable_hash() == game.stable_hash() && recorder.diagram() == game.diagram());
    CHECK(recorder.rules() == game.rules() && recorder.board().size() == game.board().size());
    CHECK(recorder.bag() == game.bag() && recorder.market().draws == game.market().draws);
    CHECK(recorder.worths() == game.worths() && recorder.perft(1) == game.legal_count());
    for (const Seat seat : game.seats()) {
        CHECK(recorder.rack(seat) == game.rack(seat) && recorder.cash(seat) == game.cash(seat));
        CHECK(recorder.worth(seat) == game.worth(seat));
        const acquire::Chain chain(seat.index());
        CHECK(recorder.shares(seat, chain) == game.shares(seat, chain));
        CHECK(recorder.bonuses(chain).amounts[0] == game.bonuses(chain).amounts[0]);
        const acquire::Tile tile = acquire::Tile(40 + seat.index());
        CHECK(recorder.placement(tile).kind == game.placement(tile).kind);
    }
}

/// Without a number for the market, bonuses are those that would be paid now (Z1, Z7).
void bonuses_with_a_market()
{
    acquire::Rules rules(acquire::Edition::AvalonHill);
    rules.set("two_player_market", "bank").set(acquire::Holdings::Open);
    acquire::Game game(rules, 2, 3);
    while (game.position().active == 0) {
        game.apply_legal(game.legal_count() - 1);
    }
    for (std::size_t index = 0; index < ACQ_CHAINS; index++) {
        const acquire::Chain chain(index);
        const std::uint32_t market = game.position().market_shares[index];
        const AcqBonuses now = game.bonuses(chain), given = game.bonuses(chain, market);
        CHECK(now.market == given.market && now.amounts[0] == given.amounts[0]);
        CHECK(game.view(Seat(0)).bonuses(chain)->market == now.market);
        CHECK((now.market > 0) == ((game.position().active >> index & 1) == 1));
    }
}

/// A recorder answers what its game answers, and knows what each player has seen.
void asked_of_recorders()
{
    acquire::Rules rules(acquire::Edition::AvalonHill);
    rules.set(acquire::Holdings::Concealed);
    acquire::Recorder recorder(rules, 3, 7);
    CHECK(recorder.edition() == acquire::Edition::AvalonHill && recorder.seats().size() == 3);
    acquire::View followed = recorder.view(Seat(1));
    followed.note_start();
    std::vector<acquire::View> seen{followed};
    const AcqGame *const lent = recorder.game_raw();
    while (!recorder.is_over()) {
        const acquire::Game game = recorder.game();
        same_answers(recorder, game);
        CHECK(recorder.game_raw() == lent);
        const std::size_t last = recorder.legal_count() - 1;
        CHECK(recorder.player() == game.player() && last + 1 == recorder.legal_actions().size());
        CHECK(recorder.is_legal(recorder.legal_action(last)));
        CHECK(recorder.view(Seat(2)) == game.view(Seat(2)));
        CHECK(recorder.spectator_view() == game.spectator_view());
        if (seen.size() < 20) {
            for (const AcqEvent &event : recorder.apply_events(recorder.legal_action(last))) {
                followed.follow(acquire::seen_by(event, Seat(1)));
            }
            CHECK(recorder.followed_view(Seat(1)) == followed);
            seen.push_back(followed);
        } else {
            recorder.apply_legal(last);
        }
    }
    CHECK(recorder.standings().size() == 3 && recorder.position().players == 3);
    CHECK(recorder.try_legal_action(0).error().status() == ACQ_STATUS_INDEX);
    CHECK(recorder.try_apply_legal(0).error().status() == ACQ_STATUS_INDEX);
    CHECK(!recorder.try_followed_view(Seat(3)));
    recorder.undo(recorder.record().actions().size() - 10);
    CHECK(recorder.followed_view(Seat(1)) == seen[10]);
    CHECK(recorder.view(Seat(1)) != seen[10]);
    CHECK(recorder.followed_view({}).viewer() == std::nullopt);
    recorder.redo(9);
    CHECK(recorder.followed_view(Seat(1)) == seen[19]);
    recorder.undo(9);
    same_answers(recorder, recorder.game());
    acquire::Recorder moved = std::move(recorder);
    CHECK(moved.game_raw() == lent && recorder.game_raw() == nullptr);
    CHECK(recorder.try_cash(Seat(0)).error().status() == ACQ_STATUS_NULL);
    recorder = std::move(moved);
    CHECK(acquire::Recorder::resume(recorder.record()).followed_view(Seat(1)) == seen[10]);
}

/// An observer cannot ask what is being changed: each question says so, and names what it is.
void asked_while_observed()
{
    acquire::Game game(acquire::Rules(acquire::Edition::AvalonHill), 3, 7);
    acquire::Recorder recorder(game.rules(), 3, 7);
    std::size_t heard = 0;
    const auto refuses = [&heard](const acquire::Error &error, const std::string &name) {
        CHECK(error.status() == ACQ_STATUS_BUSY);
        CHECK(error.message().rfind(name + " is being changed, by a call that is not over", 0) == 0);
        heard++;
    };
    game.apply_observed(game.legal_action(0), [&](const AcqEvent &) {
        refuses(game.try_phase().error(), "game");
    });
    const std::size_t of_game = heard;
    recorder.apply_observed(recorder.legal_action(0), [&](const AcqEvent &) {
        refuses(recorder.try_phase().error(), "recorder");
        refuses(recorder.try_to_text().error(), "recorder");
        refuses(recorder.try_legal_actions().error(), "recorder");
        refuses(recorder.try_view(Seat(0)).error(), "recorder");
        refuses(recorder.try_bag().error(), "recorder");
        refuses(recorder.try_market().error(), "recorder");
        refuses(*recorder.check(acquire::Action()), "recorder");
        refuses(*recorder.check_as(Seat(0), acquire::Action()), "recorder");
        refuses(recorder.try_record().error(), "recorder");
        CHECK(recorder.game_raw() == nullptr);
    });
    CHECK(of_game > 0 && heard == 10 * of_game && recorder.game() == game);
}

int main()
{
    asked_by_clients();
    asked_of_recorders();
    asked_while_observed();
    bonuses_with_a_market();
    acquire::Rules rules(acquire::Edition::AvalonHill);
    rules.set("special_powers", "true").set(acquire::Holdings::Concealed);
    CHECK(rules.text() == "avalon-hill special_powers=true");
    CHECK(rules.edition() == acquire::Edition::AvalonHill);
    CHECK(error_of([&] { rules.set("end", "never"); }).status() == ACQ_STATUS_RULES_VALUE);
    CHECK(error_of([&] { rules.check_players(9); }).status() == ACQ_STATUS_RULES_PLAYERS);

    // A whole game with events, from one object to the next.
    acquire::Game game(rules, 4, 7);
    acquire::Recorder recorder(rules, 4, 7);
    acquire::Stream stream(7);
    std::uint64_t gained = 0, spent = 0;
    acquire::View mine = game.view(Seat(2));
    mine.note_start();
    CHECK(mine.remembers(Seat(0)) && !mine.remembers(Seat(2)));
    std::size_t concluded = 0;
    while (!game.is_over()) {
        for (const acquire::Deduction &known : mine.deductions(Seat(0))) {
            const std::vector<acquire::Tile> rack = game.rack(Seat(0));
            const auto held = std::count_if(known.among.begin(), known.among.end(), [&](auto tile) {
                return std::find(rack.begin(), rack.end(), tile) != rack.end();
            });
            CHECK(held >= known.tiles);
            concluded++;
        }
        const acquire::Actions legal = game.legal_actions();
        CHECK(std::all_of(legal.begin(), legal.end(),
                          [&](acquire::Action action) { return game.is_legal(action); }));
        for (std::uint16_t power = 0; power < 5; power++) {
            const auto refused = game.check(acquire::Action(111 + power));
            CHECK(!refused || refused->status() != ACQ_STATUS_ILLEGAL_NO_POWER ||
                  refused->problems()[0].fields.power == power);
        }
        CHECK(std::is_sorted(legal.begin(), legal.end()));
        CHECK(std::binary_search(legal.begin(), legal.end(), legal.end()[-1]));
        CHECK(legal.end() - legal.begin() == static_cast<std::ptrdiff_t>(legal.size()));
        const std::size_t chosen = stream.below(static_cast<std::uint32_t>(legal.size()));
        const acquire::Action action = legal[chosen];
        CHECK(legal.contains(action));
        CHECK(legal.size() == game.legal_count() && game.legal_action(chosen) == action);
        acquire::Game copy = game;
        acquire::Game by_place = game;
        by_place.apply_legal(chosen);
        game.apply_observed(action, [&](const AcqEvent &event) {
            gained += event.gained;
            spent += event.spent;
            const AcqEvent seen = acquire::seen_by(event, Seat(2));
            const std::string sent = acquire::event_to_json(seen);
            const AcqEvent received = acquire::event_from_json(sent);
            CHECK(acquire::event_to_json(received) == sent);
            if (event.kind == ACQ_EVENT_KIND_TILE_DRAWN && event.player == 1) {
                acquire::View copied = mine;
                const acquire::Error hidden = error_of([&] { copied.follow(event, {{"", "Ben"}}); });
                CHECK(std::string(hidden.what()).find("\"Ben draws ") == 0);
            }
            mine.follow(received);
        });
        CHECK(mine.without_memory() == game.view(Seat(2)));
        CHECK(copy != game && by_place == game);
        copy.apply_unchecked(acquire::Action(action.parts()));
        CHECK(copy == game && copy.stable_hash() == game.stable_hash());
        recorder.apply(action);
    }
    std::uint64_t total = 0;
    for (const AcqStanding &standing : game.standings()) {
        total += standing.worth;
    }
    CHECK(total == 4 * 6000 + gained - spent);
    CHECK(recorder.game() == game);
    CHECK(recorder.record().check().standings().front().worth == game.standings().front().worth);
    CHECK(acquire::Game::from_json(game.to_json()) == game);
    const acquire::Record record = recorder.record();
    CHECK(acquire::Record::from_text(record.to_text()) == record);
    CHECK(error_of([&] {
              (void)acquire::Record::from_text(record.to_text().substr(0,
                                                                       record.to_text().size() - 2));
          }).status() == ACQ_STATUS_RECORD_EXPECTED);

    // A game that continues from its record, and requests of clients.
    acquire::Recorder first(rules, 4, 7);
    first.apply(first.game().legal_actions()[0]);
    acquire::Recorder resumed = acquire::Recorder::resume(first.record());
    CHECK(resumed.game() == first.game() && resumed.record() == first.record());
    acquire::Game served = resumed.game();
    const Seat asked = *served.player(), other_seat((asked.index() + 1U) % 4);
    const acquire::Action wanted = served.legal_actions()[0];
    CHECK(served.check_as(other_seat, wanted)->status() == ACQ_STATUS_ILLEGAL_NOT_YOURS);
    CHECK(error_of([&] { served.apply_as(other_seat, wanted); }).status() ==
          ACQ_STATUS_ILLEGAL_NOT_YOURS);
    // No warning of a constant beside a number.
    const std::uint8_t number = asked.index();
    CHECK((served.is_over() ? ACQ_NONE : number) == asked.index());
    CHECK(served == resumed.game() && !served.check_as(asked, wanted));
    CHECK(!served.apply_as(asked, wanted).empty());
    CHECK(resumed.apply_events(wanted).size() > 0 && served == resumed.game());
    acquire::Record seeded = record;
    seeded.set_market_seed(UINT64_MAX);
    CHECK(acquire::Record::from_json(seeded.to_json()).market_seed() == UINT64_MAX);

    // Errors by exception and by result.
    game = acquire::Game(acquire::Rules(acquire::Edition::AvalonHill), 4, 7);
    const acquire::Action pass = acquire::Action::parse("pass", game.edition());
    const auto error = game.check(pass);
    CHECK(error && error->problems().at(0).rule() == "T2");
    CHECK(game.try_apply(pass).error().status() == ACQ_STATUS_ILLEGAL_MUST_PLACE);
    CHECK(error_of([&] { game.apply("pass"); }).problems().at(0).fields.action == pass.id());
    CHECK(error_of([&] { game.apply_legal(6); }).status() == ACQ_STATUS_INDEX);
    CHECK(error_of([&] { game.apply("found Q"); }).status() == ACQ_STATUS_PARSE_ACTION_CHAIN);
    CHECK(game.try_apply(acquire::Action::parse("6c", game.edition())));
    struct Stop {};
    try {
        game.apply_observed(game.legal_actions()[0], [](const AcqEvent &) { throw Stop{}; });
        CHECK(false);
    } catch (const Stop &) {
    }
    CHECK(game.player() == Seat(0));
    const acquire::Game unobserved = game;
    const auto empty = error_of([&] { game.apply_observed(game.legal_actions()[0], {}); });
    CHECK(empty.status() == ACQ_STATUS_NULL && empty.problems().at(0).fields.player == ACQ_NONE);
    CHECK(std::string(empty.what()).find("observer") != std::string::npos);
    const auto nobody = error_of([&] { (void)game.cash(Seat(9)); });
    CHECK(std::string(nobody.what()) == "player is 9; it must be 0 to 3");
    CHECK(nobody.problems().at(0).message == nobody.what());
    CHECK(nobody.function() == "acq_game_cash");
    CHECK(error_of([&] { rules.set("end", "never"); }).function().empty());
    CHECK(acquire::status_name(nobody.status()) == "ACQ_STATUS_PLAYER");
    CHECK(acquire::status_name(-1) == "unknown");
    {
        acquire::Game seated = game;
        const Seat mover(seated.phase().player), next((mover.index() + 1U) % 4);
        const acquire::Action move = seated.legal_actions()[0];
        const acquire::View seen = seated.view(mover);
        CHECK(seen.legal_count() == seated.legal_count() && seen.legal_action(0) == move);
        const acquire::Names people{{"Ann", "Ben", "Cleo", "Dan"}};
        CHECK(!seated.try_apply_as(next, move, people));
        CHECK(seated == game);
        acquire::Game same = game;
        const auto happened = seated.try_apply_as(mover, move, people);
        CHECK(happened->size() == same.apply_as(mover, move).size() && seated == same);
    }
    CHECK(Chain::parse("imperial", acquire::Edition::AvalonHill) == Chain(6));
    CHECK(error_of([] { (void)Chain::parse("Sackson", acquire::Edition::AvalonHill); }).status() ==
          ACQ_STATUS_CHAIN);
    CHECK(Chain(0).tier() == acquire::Tier::Cheap && Chain(6).tier() == acquire::Tier::Expensive);
    const std::vector<acquire::Tile> order = acquire::tile_order(7);
    const std::vector<acquire::Tile> bag = acquire::Game(rules, 4, 7).bag();
    CHECK(order.size() == ACQ_TILES && std::equal(bag.rbegin(), bag.rend(), order.rbegin()));
    CHECK(game == unobserved);
    const std::string text = "acquire record 2\nedition 3m\nplayers 3\ntiles 1A 2J\nactions\nsell\n"
                             "unfinished\nend of record\n";
    const acquire::Error two = error_of([&] { acquire::Record::check_text(text); });
    CHECK(two.problems().size() == 2);
    CHECK(two.problems()[1].message.find("line 6, column ") == 0);
    CHECK(two.problems()[1].sentence.find("`sell`: ") == 0);
    CHECK(two.problems()[1].guess.empty());
    const acquire::Error misspelt =
        error_of([&] { (void)acquire::Action::parse("bought T", acquire::Edition::AvalonHill); });
    CHECK(misspelt.problems()[0].guess == "did you mean `buy T`?");
    CHECK(misspelt.problems()[0].guesses.empty());

    // Several records in one text, on several threads.
    const std::string good = acquire::Record(rules, 4, order, {}, {}).to_text();
    std::vector<std::uint32_t> lines;
    std::vector<bool> in_json;
    const std::string json = acquire::Record::from_text(good).to_json() + "\n";
    acquire::Record::check_each(json + good + json, 3, [&](const acquire::CheckedRecord &checked) {
        in_json.push_back(checked.is_json());
        return checked.game.has_value();
    });
    CHECK(in_json == std::vector<bool>({true, false, true}));
    acquire::Record::check_each(good + text + good, 3, [&](const acquire::CheckedRecord &checked) {
        lines.push_back(checked.piece.line);
        CHECK(checked.game.has_value() == (checked.piece.start != good.size()));
        if (checked.game) {
            CHECK(*checked.game == acquire::Game(rules, 4, 7));
        } else {
            CHECK(checked.game.error().problems()[0].fields.line == checked.piece.line + 3);
        }
        return true;
    });
    CHECK(lines.size() == 3 && lines[0] == 1 && lines[2] == lines[1] + 8);
    int received = 0;
    const auto throws = [&](const acquire::CheckedRecord &) -> bool { throw ++received; };
    try {
        acquire::Record::check_each(good + good, 1, throws);
        received = 7;
    } catch (int thrown) {
        CHECK(thrown == 1);
    }
    acquire::Record::check_each(good + good, 1, [&](const acquire::CheckedRecord &) {
        return ++received < 2;
    });
    CHECK(received == 2);
    CHECK(error_of([&] { acquire::Record::check_each(good, 0, throws); }).status() ==
          ACQ_STATUS_VALUE);

    // What was moved from is empty, and using it is an error.
    acquire::Game moved = std::move(game);
    CHECK(error_of([&] { (void)game.phase(); }).status() == ACQ_STATUS_NULL);
    game = moved;
    CHECK(game == moved);
    game = acquire::Game(moved);
    CHECK(game == moved);

    // Views.
    const acquire::View view = game.view(Seat(1));
    const acquire::Names table{{"Ann", "Ben", "", "Dan"}};
    const acquire::Position read = acquire::read_position(game.to_text(table));
    CHECK(std::get<acquire::Game>(read.state) == game);
    CHECK(read.names.players == table.players);
    CHECK(std::get<acquire::View>(acquire::read_position(view.to_text()).state) == view);
    CHECK(acquire::Game::from_text(game.to_text()) == game);
    CHECK(acquire::View::from_text(view.to_text(table)) == view);
    std::string wrong = view.to_text(table);
    wrong.replace(wrong.find("player Dan"), 10, "player Ann");
    const acquire::Error refused = error_of([&] { (void)acquire::read_position(wrong); });
    CHECK(refused.status() == ACQ_STATUS_POSITION_PLAYER);
    CHECK(refused.problems().front().fields.line > 0);
    CHECK(view.viewer() == Seat(1) && view.rack() == game.rack(Seat(1)));
    CHECK(!view.cash(Seat(0)) && view.cash(Seat(1)) == game.cash(Seat(1)));
    CHECK(view.legal_actions().empty());
    CHECK(view.sample(stream).view(Seat(1)) == view);
    CHECK(acquire::View::from_json(view.to_json()) == view);
    CHECK(!game.spectator_view().viewer());
    CHECK(view.unseen().size() == game.bag().size() + 18);
    acquire::View other = view;
    CHECK(other.is_concealed(Seat(0)) && !other.is_concealed(Seat(1)));
    CHECK(other.likely_cash(Seat(0), {}) == 6000u);
    CHECK(other.concealed_shares(Chain(0)) == 0);
    other.note_holdings(Seat(0), 6000, {});
    CHECK(other.cash(Seat(0)) == 6000u && other != view && !other.is_concealed(Seat(0)));

    // A recorder with given tiles, a random game, and what others see of a draw.
    const acquire::Record played = recorder.record();
    const auto again = acquire::Recorder::with_tile_order(played.rules(), 4, played.tiles());
    CHECK(again.record().tiles() == played.tiles() && played.market_draws().empty());
    const acquire::RandomGame random =
        acquire::random_game(acquire::Rules(acquire::Edition::ThreeM), 3, 1, 0);
    CHECK(random.decisions > 50 && !random.game.player());
    AcqEvent draw{};
    draw.kind = ACQ_EVENT_KIND_TILE_DRAWN;
    draw.player = 1;
    draw.tile = 5;
    CHECK(acquire::seen_by(draw, Seat(1)).tile == 5);
    CHECK(acquire::seen_by(draw, Seat(2)).tile == ACQ_NONE);
    CHECK(acquire::seen_by(draw, std::nullopt).tile == ACQ_NONE);
    CHECK(to_string(acquire::Power::Take5) == "take5");

    // Names, sentences, and the rulebook.
    const acquire::Edition edition = acquire::Edition::AvalonHill;
    const acquire::Names names{{"Ann", "Ben"}};
    CHECK(acquire::event_text(edition, draw, names) == "Ben draws 6A");
    CHECK(acquire::event_text(edition, draw) == "Player 1 draws 6A");
    CHECK(acquire::event_text(edition, draw, {names.players, Seat(1)}) == "You draw 6A");
    CHECK(acquire::phase_text(edition, game.phase(), names).find("Ann: ") == 0);
    CHECK(acquire::Action::parse("hold", edition).long_text(edition) == "Hold all shares");
    CHECK(acquire::Action::parse("hold", edition).kind() == acquire::ActionKind::Dispose);
    CHECK(acquire::placement_text(edition, game.placement(acquire::Tile::parse("6c"))).find(
              "Not available") == 0);
    const acquire::Action end = acquire::Action::parse("end", edition);
    CHECK(std::string(game.check(end, names)->what()).find("Ann") != std::string::npos);
    CHECK(game.try_apply(end, names).error().problems().at(0).message.find("Ann") !=
          std::string::npos);
    CHECK(std::string(acquire::last_error(names).what()).find("Ann") != std::string::npos);
    CHECK(acquire::last_error(names).status() == ACQ_STATUS_ILLEGAL_NO_END);
    // What asks again with a larger buffer leaves the error as it is.
    CHECK(game.to_json().size() > 256 && !game.legal_actions().empty());
    CHECK(acquire::last_error(names).status() == ACQ_STATUS_ILLEGAL_NO_END);
    CHECK(!view.standings());
    CHECK(acquire::last_error(names).status() == ACQ_STATUS_ILLEGAL_NO_END);
    CHECK(acquire::Tile(300).index() == 253);
    CHECK(acquire::Tile(5) > acquire::Tile(4) && acquire::Tile(4) <= acquire::Tile(4) &&
          acquire::Tile(4) >= acquire::Tile(4));
    // There is an error message even if the names cannot be used.
    for (const acquire::Names &wrong :
         {acquire::Names{std::vector<std::string>(7, "Ann")}, acquire::Names{{"\xff"}},
          acquire::Names{{}, Seat(9)}}) {
        const std::optional<acquire::Error> refused = game.try_apply(end, wrong).error();
        CHECK(std::string(refused->what()) == refused->problems().at(0).message);
        CHECK(refused->problems().at(0).message.find("player 0") != std::string::npos);
    }
    CHECK(error_of([&] { (void)acquire::event_text(edition, draw, {{"\xff"}}); }).status() ==
          ACQ_STATUS_UTF8);
    CHECK(game.worths() == std::vector<std::uint32_t>(4, 6000));
    CHECK(!view.standings() && random.game.spectator_view().standings()->size() == 3);
    const acquire::Rule rule = acquire::explain("n4");
    CHECK(rule.code == "N4" && rule.title == "Bonuses" && !rule.ruling.empty());
    CHECK(error_of([] { (void)acquire::explain("N9"); }).status() == ACQ_STATUS_RULE);
    const std::vector<acquire::Rule> rulebook = acquire::rulebook();
    CHECK(std::count_if(rulebook.begin(), rulebook.end(),
                        [](const acquire::Rule &one) { return one.code == "N4"; }) == 1);
    CHECK(to_string(edition) == "avalon-hill");
    CHECK(to_string(acquire::Option::End) == "end");
    CHECK(to_string(acquire::End::Automatic) == "automatic");
    CHECK(to_string(acquire::EndReason::Declared) == "declared");
    CHECK(to_string(acquire::Form::Notes) == "notes");
    CHECK(acquire::grammar(acquire::Form::Action).find("redraw") != std::string::npos);

    CHECK(acquire::Tile::parse("12i").text() == "12I");
    CHECK(acquire::dollars(12500) == "$12,500");
    CHECK(Chain(6).name(acquire::Edition::ThreeM) == "Imperial");
    CHECK(game.board().size() == ACQ_TILES);

    // Prices and bonuses (C2, C3, N), squares (B3), versions.
    const acquire::Rules classic(edition);
    const AcqPrice price = classic.price(acquire::Tier::Cheap, 2);
    CHECK(price.share == 200 && price.bonuses[0] == 2000 && price.bonuses[1] == 1000);
    acquire::Rules tycoon(edition);
    tycoon.set(acquire::BonusScheme::Tycoon);
    CHECK(tycoon.price(acquire::Tier::Cheap, 3).bonuses[1] == 2300 && tycoon != classic);
    CHECK(tycoon.split_bonuses(300, {4, 2, 2}).amounts[2] == 1900);
    CHECK(tycoon.text() == "avalon-hill bonuses=tycoon");
    CHECK(classic.split_bonuses(200, {3, 1}).amounts[1] == 1000);
    CHECK(error_of([&] { (void)classic.split_bonuses(250, {1}); }).status() == ACQ_STATUS_VALUE);
    CHECK(acquire::Tile::parse("1A").neighbors() ==
          (std::vector<acquire::Tile>{acquire::Tile::parse("2A"), acquire::Tile::parse("1B")}));
    CHECK(acquire::abi_version() == ACQ_ABI_VERSION && acquire::version().size() == 3);
    CHECK(acquire::has_feature("acquisition") && acquire::has_feature("agents"));
    CHECK(!acquire::has_feature("") && !acquire::has_feature("Agents"));

    // A record from its parts, a setup, and a recorder that is observed.
    const acquire::Record parts(game.rules(), 4, acquire::tile_order(7), {}, {});
    CHECK(parts.actions().size() == 0 && parts.check().stable_hash() != 0);
    CHECK(error_of([&] { (void)acquire::Record(game.rules(), 4, {}, {}, {}); }).status() ==
          ACQ_STATUS_TILE_ORDER_COUNT);
    // The actions of a record are those of another.
    const acquire::Record taken = recorder.record();
    acquire::Record copied(taken.rules(), 4, taken.tiles(), taken.actions(), taken.market_draws());
    CHECK(copied.actions().size() == taken.actions().size() && copied.actions().size() > 0);
    copied.set_market_seed(taken.market_seed());
    copied.set_result(taken.summary().result);
    CHECK(copied == taken && copied.check() == recorder.game());
    const std::string setup = acquire::new_setup(game.rules(), 4, 7);
    // Each problem of a setup has its place.
    std::string poor = setup;
    poor.replace(poor.find("\"cash\":6000"), 11, "\"cash\":6050");
    const auto wrong_cash = error_of([&] { (void)acquire::Game::from_json(poor); });
    CHECK(wrong_cash.problems().at(0).path == "seats[0].cash");
    CHECK(acquire::Game::from_json(acquire::deal_setup(setup, 7)).market().draws.empty());
    acquire::Recorder observed(game.rules(), 4, 7);
    std::size_t heard = 0;
    observed.apply_observed(observed.game().legal_action(0),
                            [&heard](const AcqEvent &) { heard++; });
    CHECK(heard > 0 && observed.record().actions().size() == 1);
    CHECK(error_of([&] { observed.apply_observed(acquire::Action(), nullptr); }).status() ==
          ACQ_STATUS_NULL);
    // Going back and on.
    const acquire::Recorder before = observed;
    for (int i = 0; i < 5; i++) {
        observed.apply(observed.legal_actions()[0]);
    }
    const acquire::Record five = observed.record();
    observed.undo(5);
    CHECK(observed.record() == before.record() && observed.game() == before.game());
    CHECK(error_of([&] { observed.undo(2); }).status() == ACQ_STATUS_SIZE);
    CHECK(observed.undoable() == 1 && observed.redoable() == 5);
    observed.redo(5);
    CHECK(observed.record() == five && observed.redoable() == 0);
    CHECK(error_of([&] { observed.redo(); }).status() == ACQ_STATUS_SIZE);
    const Seat decider = before.player().value();
    const std::size_t undone = observed.undo_decision(decider);
    CHECK(undone > 0 && observed.player() == decider && observed.redoable() == undone);
    CHECK(!observed.try_undo_decision(Seat(5)));
    observed.redo(undone);
    CHECK(observed.record() == five);
    observed.undo(6);
    observed.apply(five.actions()[0].text(edition));
    CHECK(observed.phase().kind == before.phase().kind);
    acquire::Replay there(five);
    there.go_to(6);
    const acquire::Replay end_of_five = there;
    there.go_to(1);
    CHECK(there.actions() == 1 && there.game() == before.game());
    CHECK(there.phase().player == before.phase().player);
    CHECK(there.legal_actions().size() == before.legal_actions().size());
    there.go_to(100);
    CHECK(there.actions() == 6 && there.game() == end_of_five.game());
    const acquire::View own = game.view(*game.player());
    CHECK(own.is_legal(own.legal_action(0)) && !own.is_legal(end));
    // What a view shows as numbers.
    const std::vector<float> numbers = own.observation();
    std::size_t start = 0;
    for (const acquire::ObservationField &field : acquire::observation_fields()) {
        CHECK(field.start == start && !field.unit.empty() && !field.text.empty());
        std::size_t product = 1;
        for (const std::size_t size : field.shape) {
            product *= size;
        }
        CHECK(product == field.length);
        for (std::size_t i = start; i < start + field.length; i++) {
            CHECK(numbers[i] >= field.low && numbers[i] <= field.high);
        }
        start += field.length;
    }
    CHECK(start == numbers.size());
    CHECK(acquire::observation_fields()[acquire::observation_field("cash")].name == "cash");
    CHECK(error_of([] { (void)acquire::observation_field("money"); }).status() == ACQ_STATUS_FIELD);
    // Keys and streams.
    const std::unordered_set<acquire::Tile> keys{acquire::Tile(0), acquire::Tile(0),
                                                 acquire::Tile(1)};
    const acquire::Actions all_five = five.actions();
    const std::unordered_set<acquire::Action> different(all_five.begin(), all_five.end());
    CHECK(keys.size() == 2 && different.count(all_five[0]) == 1);
    const std::unordered_set<acquire::Game> games{game, game, before.game()};
    const std::unordered_set<acquire::View> same{own, own};
    CHECK(games.size() == 2 && same.size() == 1);
    std::ostringstream out;
    out << acquire::Tile(52) << ' ' << Seat(3) << ' ' << Chain(6) << ' ' << game.rules();
    CHECK(out.str() == "5E 3 6 " + game.rules().text());
    const std::unordered_set<Seat> sitting{Seat(0), Seat(1), Seat(0)};
    const std::unordered_set<Chain> standing{Chain(0), Chain(6)};
    CHECK(sitting.size() == 2 && standing.count(Chain(6)) == 1);
    CHECK(game.seats() == Seat::all(4) && own.seats().back() == Seat(3));
    std::uint32_t shares = 0;
    for (const Seat seat : game.seats()) {
        for (const Chain chain : Chain::all()) {
            shares += game.shares(seat, chain);
        }
    }
    CHECK(shares == 0);
    CHECK(acquire::chains(0x41) == (std::vector<Chain>{Chain(0), Chain(6)}));
    acquire::clear_last_error();
    CHECK(acquire::last_error(names).status() == ACQ_STATUS_OK);
    return 0;
}
