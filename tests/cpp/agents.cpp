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
    return acquire::Game(acquire::Rules(acquire::Edition::AvalonHill), 3, 7);
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
        if (wrong_ == Wrong::hears && acquire::kind(event) == acquire::EventKind::ChainFounded) {
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
            return acquire::Action::parse("redraw", acquire::Edition::AvalonHill);
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
    AcqAnalysisSettings settings = {};
    settings.playouts = 60;
    settings.search_only = 1;
    const acquire::Analysis found = acquire::analyse(view, settings, 1);
    check(found.evaluations.size() == view.legal_count(), "every legal action");
    check(found.player == decides && found.complete && found.games == 0, "a search alone");
    check(found.playouts > 0 && found.playouts <= 60, "the playouts");
    search.begin(game.rules(), 3, decides, 1);
    check(search.choose(view) == found.best(), "the best one");
    const acquire::View other = game.view(acquire::Seat((decides.index() + 1U) % 3));
    const auto asked = error_of([&] { static_cast<void>(greedy.choose(other)); });
    check(asked && asked->status() == ACQ_AGENT_STATUS_NOT_ASKED, "not asked (T)");
    check(asked->problems()[0].rule() == "T", "the rule");
    const auto of_others = error_of([&] { static_cast<void>(acquire::analyse(other)); });
    check(of_others && of_others->status() == ACQ_AGENT_STATUS_NOT_ASKED, "another's decision");
    check(acquire::try_analyse(other)->best() == acquire::Action(), "no action is the best");
}

/** Every legal action, and how far the analysis is. */
void analyses()
{
    const acquire::Game game = new_game();
    const acquire::View view = game.view(game.player().value());
    AcqAnalysisSettings settings = {};
    settings.playouts = 60;
    double part = 0;
    const acquire::Analysis whole = acquire::analyse(view, settings, 1, [&](double now) {
        check(part <= now && now <= 1, "it goes on");
        part = now;
        return true;
    });
    check(whole.complete && part == 1, "all is done");
    check(whole.games > 0 && whole.evaluations[0].games > 0, "games are played to their end");
    check(whole.evaluations[0].money > 0 && whole.evaluations[0].rank >= 1, "money and rank");
    check(view.is_legal(whole.best()), "the best one is legal");
    bool (*nothing)(double) = nullptr;
    check(acquire::analyse(view, settings, 1, nothing).complete, "no progress");

    settings.playouts = 100'000'000;
    const auto stopped = acquire::analyse(view, settings, 1, [](double) { return false; });
    check(!stopped.complete && stopped.evaluations.size() == view.legal_count(), "it is stopped");
    std::string message;
    try {
        static_cast<void>(acquire::analyse(view, settings, 1, [](double) -> bool {
            throw std::runtime_error("enough");
        }));
    } catch (const std::runtime_error &error) {
        message = error.what();
    }
    check(message == "enough", "what it throws");
    settings.milliseconds = 1;
    const auto both = error_of([&] { static_cast<void>(acquire::analyse(view, settings)); });
    check(both && both->status() == ACQ_STATUS_VALUE, "playouts and a time");
    check(both->function() == "acq_view_analyse", "the function");
}

/** I3: the guesses at what a view that has not followed the game conceals. */
void guesses()
{
    acquire::Rules rules(acquire::Edition::AvalonHill);
    rules.set(acquire::Holdings::Concealed);
    acquire::Game game(rules, 3, 7);
    acquire::Agent greedy("greedy");
    for (int decision = 0; decision < 70; decision++) {
        game.apply(greedy.choose(game.view(game.player().value())));
    }
    const acquire::Seat decides = game.player().value();
    AcqAnalysisSettings settings = {};
    settings.playouts = 60;
    const acquire::Analysis found = acquire::analyse(game.view(decides), settings, 1);
    check(found.guessed.size() == 2, "the others are guessed");
    std::uint32_t guessed = 0;
    for (const acquire::Seat seat : found.guessed) {
        check(!(seat == decides), "the player's own cash is known");
        const AcqGuessedPlayer &guess = found.guesses[seat.index()];
        guessed += guess.shares.median;
        for (const AcqGuessedNumber &number : {guess.cash, guess.shares}) {
            check(number.low <= number.median && number.median <= number.high, "in order");
        }
        check(guess.cash.low < guess.cash.high, "the cash is uncertain");
    }
    check(guessed > 0, "the others have shares");
    check(found.guesses[decides.index()].shares.high == 0, "no guess at what is known");
    AcqForecastSettings games = {};
    games.games = 1;
    check(acquire::win_chances(game, games).guessed == 0, "all is known");
}

/** Each player's chances, for players, spectators and those who see all. */
void chances()
{
    const acquire::Game game = new_game();
    AcqForecastSettings settings = {};
    settings.games = 20;
    for (const AcqWinChances &chances :
         {acquire::win_chances(game.view(acquire::Seat(0)), settings),
          acquire::win_chances(game.spectator_view(), settings),
          acquire::win_chances(game, settings)}) {
        check(chances.players == 3 && chances.complete == 1 && chances.games == 20, "all games");
        double sum = 0;
        for (const acquire::Seat seat : acquire::Seat::all(chances.players)) {
            sum += chances.forecasts[seat.index()].chance;
        }
        check(sum > 0.999999 && sum < 1.000001, "somebody wins");
    }
    settings.games = 100'000'000;
    const auto stopped = acquire::win_chances(game, settings, 1, [](double) { return false; });
    check(stopped.complete == 0 && stopped.games > 0, "it is stopped");
    settings.milliseconds = 1;
    const auto both = error_of([&] { static_cast<void>(acquire::win_chances(game, settings)); });
    check(both && both->status() == ACQ_STATUS_VALUE, "games and a time");
}

/** The decisions of a game, of a record and of notes. */
void reviews()
{
    acquire::Recorder recorder(acquire::Rules(acquire::Edition::AvalonHill), 3, 7);
    for (int i = 0; i < 12; i++) {
        recorder.apply(*recorder.game().legal_actions().begin());
    }
    const acquire::Record record = recorder.record();
    AcqReviewSettings settings = {};
    settings.playouts = 20;
    const acquire::Review all = acquire::review(record, std::nullopt, settings, 1);
    check(all.players.size() == 3 && all.turns.back().player == ACQ_NONE, "all players");
    check(all.turns.back().number == 12, "as far as it was played");
    const acquire::Seat me(all.decisions.front().player);
    double part = 0;
    const acquire::Review mine = acquire::review(record, me, settings, 1, [&](double now) {
        check(part <= now && now <= 1, "it goes on");
        part = now;
        return true;
    });
    check(part > 0 && mine.players.size() == 1, "one player");
    check(mine.decisions.size() < all.decisions.size(), "the decisions of one");
    for (const acquire::ReviewedDecision &one : mine.decisions) {
        const acquire::Action chosen(one.chosen.action), best(one.best.action);
        check(one.view.viewer() == me && one.view.is_legal(chosen), "what the player knew");
        check(one.view.legal_count() == one.legal && one.view.is_legal(best), "what is legal");
        check(one.alternatives.size() >= 2, "the alternatives");
        check(one.alternatives.front().action == one.best.action, "the best one first");
        check(one.is_worse() == (one.cost > 0), "the cost");
        check(to_string(one.judged()) != "unknown", "the verdict");
    }
    const auto notes = acquire::Notes::from_record(record, me);
    check(acquire::review(notes, settings).decisions.size() == mine.decisions.size(), "of notes");

    const auto stopped = error_of([&] {
        static_cast<void>(acquire::review(record, me, settings, 1, [](double) { return false; }));
    });
    check(stopped && stopped->status() == ACQ_AGENT_STATUS_STOPPED, "it is stopped");
    std::string message;
    try {
        static_cast<void>(acquire::review(notes, settings, 1, [](double) -> bool {
            throw std::runtime_error("enough");
        }));
    } catch (const std::runtime_error &error) {
        message = error.what();
    }
    check(message == "enough", "what it throws");
    for (const std::size_t seat : {std::size_t{3}, std::size_t{255}, std::size_t{1000}}) {
        const auto other = error_of(
            [&] { static_cast<void>(acquire::review(record, acquire::Seat(seat), settings)); });
        check(other && other->status() == ACQ_STATUS_PLAYER, "there is no such player");
        const std::string shown = seat == 3 ? "player is 3; " : "player is 253; ";
        check(other && other->what() == shown + "it must be 0 to 2", "which player there is not");
    }
}

/** The reasons of a whole game's actions. */
void sentences()
{
    acquire::Game game = new_game();
    acquire::Agent greedy("greedy");
    std::size_t count = 0;
    bool addressed = false;
    while (!game.is_over()) {
        const acquire::Seat me = game.player().value();
        const acquire::View view = game.view(me);
        const acquire::Action action = greedy.choose(view);
        const acquire::Names names = {{"Ann", "Ben", "Cem"}, me};
        for (const std::string &reason : acquire::reasons(view, action, names)) {
            check(!reason.empty() && reason.find('\n') == std::string::npos, "a line each");
            addressed = addressed || reason.compare(0, 4, "You ") == 0;
            count++;
        }
        const acquire::Action redraw = acquire::Action::parse("redraw",
                                                              acquire::Edition::AvalonHill);
        AcqEvaluation found = {};
        found.action = action.id();
        found.later = redraw.id();
        check(acquire::reasons(view, found).at(0) == "Then redraw", "the later action");
        found.later = ACQ_NO_ACTION;
        check(acquire::reasons(view, found, names) == acquire::reasons(view, action, names),
              "without a later action");
        const auto illegal =
            error_of([&] { static_cast<void>(acquire::reasons(view, redraw)); });
        check(illegal && !illegal->problems()[0].rule().empty(), "not legal");
        game.apply(action);
    }
    check(addressed && count > 100, "reasons");
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

/** What is wrong stops the game where it is, and it can continue. */
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
        analyses();
        guesses();
        chances();
        reviews();
        sentences();
        games();
        stopped_games();
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    acquire::clear_last_error();
}
