// Computer players and programs' own players in C++.

#include <acquire_agents.hpp>

#include <functional>
#include <iostream>
#include <optional>
#include <stdexcept>

namespace {

void check(bool condition, const char *what)
{
    if (!condition) {
        throw std::logic_error(what);
    }
}

acquire::Game new_game()
{
    return acquire::Game(acquire::Rules(ACQ_EDITION_AVALON_HILL), 3, 7);
}

/** The error that this throws; none if it throws none. */
std::optional<acquire::Error> error_of(const std::function<void()> &call)
{
    try {
        call();
    } catch (const acquire::Error &error) {
        return error;
    }
    return std::nullopt;
}

/** Takes the first legal action, and goes wrong in one decision. */
class Own final : public acquire::OwnAgent {
public:
    enum class Wrong { nothing, throws, illegal, busy, hears };

    explicit Own(Wrong wrong = Wrong::nothing, acquire::Game *game = nullptr)
        : wrong_(wrong), game_(game)
    {
    }

    void begin(const acquire::Rules &rules, std::uint32_t players, acquire::Seat seat,
               std::uint64_t) override
    {
        rules.check_players(players);
        seat_ = seat;
    }
    void observe(const AcqEvent &event) override
    {
        events++;
        if (wrong_ == Wrong::hears && event.kind == ACQ_EVENT_KIND_CHAIN_FOUNDED) {
            throw std::runtime_error("it hears of a chain");
        }
    }
    acquire::Action choose(const acquire::View &view) override
    {
        decisions++;
        check(view.viewer() == seat_ && view.player() == seat_, "the viewer");
        if (decisions == 3 && wrong_ == Wrong::throws) {
            throw std::runtime_error("it gives up");
        }
        if (decisions == 3 && wrong_ == Wrong::illegal) {
            return acquire::Action::parse("redraw", ACQ_EDITION_AVALON_HILL);
        }
        if (decisions == 3 && wrong_ == Wrong::busy) {
            return game_->legal_action(0);
        }
        return view.legal_action(0);
    }
    void end(const std::vector<AcqStanding> &standings) override
    {
        check(standings.size() == 3, "the standings");
        ends++;
    }

    int events = 0, decisions = 0, ends = 0;

private:
    Wrong wrong_;
    acquire::Game *game_;
    std::optional<acquire::Seat> seat_;
};

void specifications()
{
    const acquire::Agent agent("search:turns=9,playouts=200");
    check(agent.specification() == "search:playouts=200,turns=9", "the specification");
    check(agent.forfeit().empty(), "no forfeit");
    const auto error = error_of([] { acquire::Agent("greedy:x=1"); });
    check(error && error->status() == ACQ_AGENT_STATUS_SPECIFICATION, "no option");
}

void decisions()
{
    const acquire::Game game = new_game();
    acquire::Agent search("search:playouts=60"), greedy("greedy");
    const acquire::Seat decides = game.player().value();
    const acquire::View view = game.view(decides);
    const auto found = search.analyse(view, 1);
    check(found.size() == view.legal_count(), "every legal action");
    search.begin(game.rules(), 3, decides, 1);
    check(search.choose(view) == acquire::Action(found[0].action), "the best one");
    const acquire::View other = game.view(acquire::Seat((decides.index() + 1U) % 3));
    const auto asked = error_of([&] { static_cast<void>(greedy.choose(other)); });
    check(asked && asked->status() == ACQ_AGENT_STATUS_NOT_ASKED, "not asked (T)");
    check(asked->problems()[0].rule() == "T", "the rule");
    const auto no_search = error_of([&] { static_cast<void>(greedy.analyse(view, 1)); });
    check(no_search && no_search->status() == ACQ_AGENT_STATUS_NOT_A_SEARCH, "not a search");
}

void games()
{
    acquire::Agent greedy("greedy"), random("random");
    Own own;
    acquire::Game game = new_game();
    int events = 0;
    acquire::play(game, {&greedy, &own, &random}, 7, [&](const AcqEvent &) { events++; });
    check(game.is_over() && own.ends == 1 && own.events == events, "a whole game");
    acquire::Game again = new_game();
    acquire::play(again, {&greedy, &own, &random}, 7);
    check(again == game, "the same seed gives the same game");
    greedy.end(game.standings());

    const auto twice = error_of([&] { acquire::play(again, {&greedy, &own, &greedy}, 7); });
    check(twice && twice->status() == ACQ_STATUS_BUSY, "an agent in two seats");
    const auto few = error_of([&] { acquire::play(again, {&greedy, &own}, 7); });
    check(few && few->status() == ACQ_AGENT_STATUS_SEATS, "an agent for each seat (S5)");
    acquire::OwnAgent *none = nullptr;
    const auto missing = error_of([&] { acquire::play(again, {&greedy, none, &random}, 7); });
    check(missing && missing->status() == ACQ_STATUS_NULL, "no agent");
    const auto deaf = error_of(
        [&] { acquire::play(again, {&greedy, &own, &random}, 7, acquire::Observer()); });
    check(deaf && deaf->status() == ACQ_STATUS_NULL, "no observer");
}

/** What is wrong stops the game where it is, and it can go on. */
void stopped_games()
{
    acquire::Agent greedy("greedy"), random("random");
    for (const Own::Wrong wrong : {Own::Wrong::throws, Own::Wrong::illegal, Own::Wrong::busy,
                                   Own::Wrong::hears}) {
        acquire::Game game = new_game();
        Own own(wrong, &game);
        std::string message;
        try {
            acquire::play(game, {&greedy, &own, &random}, 7);
        } catch (const acquire::Error &error) {
            message = error.what();
            const std::int32_t status = error.status();
            if (wrong == Own::Wrong::illegal) {
                check(status == ACQ_AGENT_STATUS_ILLEGAL, "an illegal action");
                check(error.problems()[0].fields.player == 1, "whose it is");
            } else {
                check(wrong == Own::Wrong::busy && status == ACQ_STATUS_BUSY, "a game in use");
            }
        } catch (const std::runtime_error &error) {
            message = error.what();
            const bool hears = wrong == Own::Wrong::hears;
            check(message == (hears ? "it hears of a chain" : "it gives up"), "what it throws");
        }
        check(!message.empty() && game.player() == acquire::Seat(1), "the game stops");
        check(own.ends == 0 && game != new_game(), "and is as far as it was played");
        Own right;
        acquire::play(game, {&greedy, &right, &random}, 7);
        check(game.is_over() && right.ends == 1, "it can go on");
    }
    acquire::Game game = new_game();
    const auto thrown = error_of([&] {
        Own own;
        acquire::play(game, {&greedy, &own, &random}, 7,
                      [](const AcqEvent &) { acquire::Agent("deep"); });
    });
    check(thrown && thrown->status() == ACQ_AGENT_STATUS_SPECIFICATION, "the observer throws");
    check(game.is_over(), "the game is played first");
}

} // namespace

int main()
{
    try {
        specifications();
        decisions();
        games();
        stopped_games();
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    acquire::clear_last_error();
}
