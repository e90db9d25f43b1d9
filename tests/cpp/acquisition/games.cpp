// Acquisition in C++: replays games that another program has played, and tries what C++ adds.

#include <acquisition.hpp>

#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>

namespace {

namespace aq = acquire::acquisition;

void check(bool condition, const char *what)
{
    if (!condition) {
        throw std::logic_error(what);
    }
}

std::size_t replay(std::istream &file)
{
    std::optional<aq::Recorder> recorder;
    std::optional<aq::Game> game;
    std::size_t games = 0;
    std::string line;
    while (std::getline(file, line)) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        if (word == "game") {
            std::uint32_t players = 0, tiles = 0;
            words >> players >> tiles;
            game.emplace(aq::Rules(players, tiles));
            recorder.emplace(game->rules());
        } else if (word == "step") {
            std::string kind, action, illegal;
            unsigned player = 0;
            std::size_t legal = 0;
            unsigned supply[4] = {};
            words >> kind >> player >> legal >> action;
            for (unsigned &number : supply) {
                words >> number;
            }
            words >> illegal;
            const AcqAcquisitionPhase phase = game->phase();
            check(to_string(aq::kind(phase)) == kind, "the kind of decision");
            check(game->player() == acquire::Seat(player) && !game->is_over(), "the player");
            check(game->legal_actions().size() == legal, "the number of legal actions");
            check(game->legal_count() == legal, "their count");
            check(recorder->legal_count() == legal, "the count of the recorder");
            check(recorder->stable_hash() == game->stable_hash(), "the game of the recorder");
            check(game->legal_action(legal - 1) == game->legal_actions()[legal - 1], "the last");
            if (illegal != "-") {
                std::istringstream squares(illegal);
                for (std::string square; std::getline(squares, square, ',');) {
                    const auto error = game->check(aq::Action::park(aq::Square::parse(square)));
                    check(error && error->problems()[0].rule() == "Q2", "a park square");
                    check(aq::last_problem().symmetries != 0, "the symmetry");
                }
            }
            if (const auto space = action.find('_'); space != std::string::npos) {
                action[space] = ' ';
            }
            const auto id = aq::Action::parse(action);
            check(id.text() == action && game->is_legal(id), "the action");
            const auto events = recorder->apply_events(id);
            std::vector<AcqAcquisitionEvent> same;
            game->apply_observed(id, [&same](const auto &event) { same.push_back(event); });
            check(events.size() == same.size(), "the events");
            for (std::size_t i = 0; i < game->rules().players(); i++) {
                check(game->position().supply[i] == supply[i], "the supplies");
            }
        } else {
            std::string reason;
            words >> reason;
            check(to_string(aq::EndReason{game->phase().reason}) == reason, "the reason");
            std::uint32_t ranks[4] = {};
            for (std::uint32_t &rank : ranks) {
                words >> rank;
            }
            for (const AcqAcquisitionStanding &standing : game->standings()) {
                check(standing.rank == ranks[standing.player], "the ranks");
            }
            const aq::Record record = recorder->record();
            const std::size_t all = recorder->undoable();
            const std::size_t undone = recorder->undo_decision(acquire::Seat(0));
            check(undone > 0 && recorder->undoable() == all - undone, "what is undone");
            check(recorder->player() == acquire::Seat(0), "who decides again");
            recorder->redo(undone);
            check(recorder->record() == record, "what is redone");
            check(aq::Record::from_text(record.to_text()) == record, "the text form");
            check(aq::Record::from_json(record.to_json()) == record, "the JSON form");
            check(aq::Record(record.rules(), record.actions()).actions().size() ==
                      record.actions().size(),
                  "a record of another's actions");
            check(aq::Record::check_text(record.to_text()) == *game, "the end");
            int ends = 0;
            aq::Record::check_each(record.to_text() + record.to_text(), 2,
                                   [&](const aq::CheckedRecord &checked) {
                                       ends += *checked.game == *game;
                                       return true;
                                   });
            check(ends == 2, "the end of two records");
            aq::Replay again(record);
            std::vector<AcqAcquisitionEvent> story;
            while (again.step(story)) {
            }
            check(again.game() == *game && again.actions() == record.actions().size(), "replay");
            check(aq::Game::from_json(game->to_json()) == *game, "a stored game");
            games++;
        }
    }
    return games;
}

void values()
{
    aq::Game game(aq::Rules(2));
    aq::Game copy = game;
    copy.apply("park 3C");
    check(copy != game, "a copy is independent");
    game = copy;
    check(copy == game && game.stable_hash() == copy.stable_hash(), "an assigned game");
    const auto failed = game.try_apply(aq::Action::park(aq::Square::parse("3C")), {{"Ann", "Ben"}});
    const acquire::Error &error = failed.error();
    check(!failed && error.status() == ACQ_ACQUISITION_STATUS_ILLEGAL_OCCUPIED, "the status");
    check(error.message() ==
              "`park 3C` is not legal as Ben's placement: a park tile is on 3C (Q2)",
          error.what());
    try {
        aq::Rules rules(3, 28);
        check(false, "there are no such rules");
    } catch (const acquire::Error &wrong) {
        check(wrong.problems()[0].rule() == "Q5", wrong.what());
    }
    aq::Recorder observed(aq::Rules(2));
    std::size_t heard = 0;
    observed.apply_observed(aq::Action::parse("park 3C"), [&heard](const auto &) { heard++; });
    check(heard > 0 && observed.game() == game, "an observed recorder");
    bool busy = true;
    const auto ask = [&](const auto &) {
        const acquire::Error error = observed.try_phase().error();
        busy = busy && error.message().rfind("recorder is being changed, ", 0) == 0 &&
               observed.check(aq::Action::decline())->status() == ACQ_STATUS_BUSY;
    };
    observed.apply_observed(aq::Action::parse("park 4C"), ask);
    check(busy, "a recorder that is being changed");
    aq::Agent agent("search:playouts=10", 1);
    check(agent.choose(game).has_value(), "the computer chooses");
    check(game.analyse(20, 1).size() == game.legal_actions().size(), "the analysis");
    acquire::Stream stream(7);
    check(game.play_randomly(stream) > 50 && game.is_over(), "a random game");
    check(!agent.choose(game), "the game is over");
    check(aq::random_game(aq::Rules(3), 7, 1).game == aq::random_game(aq::Rules(3), 7, 1).game,
          "a random game");
    check(aq::Game::from_json(aq::Rules(4).setup_json()) == aq::Game(aq::Rules(4)), "a setup");
    check(acquire::explain("q2").title == "Acquisition", "the rulebook");
    check(to_string(aq::colour(acquire::Seat(3))) == "glass cyan", "a colour");
    try {
        game.apply_observed(aq::Action::buyout(), aq::Observer());
        check(false, "an empty observer");
    } catch (const acquire::Error &wrong) {
        check(wrong.status() == ACQ_STATUS_NULL, wrong.what());
    }
}

} // namespace

int main(int argc, char **argv)
{
    try {
        values();
        for (int i = 1; i < argc; i++) {
            std::ifstream file(argv[i]);
            std::cout << replay(file) << " games\n";
        }
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
