// Prints the sentences of recorded games, in the form of tests/data/golden/sentences.txt.

#include <acquire.hpp>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

namespace {

using acquire::Names;

const std::vector<std::string> players = {"Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"};
/// With names, without names, and with names and "you" for player 0.
const std::array<Names, 3> names = {Names{players}, Names{}, Names{players, acquire::Seat(0)}};

/// One record, at one of its actions.
struct Reader {
    std::string record;
    acquire::Edition edition;
    std::size_t number = 1;

    /// `which` is the number of an event, a tile or "-"; `text` makes each sentence.
    template <typename Text>
    void print(const char *what, std::string_view kind, const std::string &which,
               Text text) const
    {
        std::cout << record << '\t' << number << '\t' << what << '\t' << kind << '\t' << which;
        for (std::size_t i = 0; i < names.size(); i++) {
            std::cout << '\t' << text(i);
        }
        std::cout << '\n';
    }

    void placement(const acquire::Game &game, acquire::Tile tile) const
    {
        const AcqPlacement placement = game.placement(tile);
        print("placement", to_string(acquire::kind(placement)), tile.text(),
              [&](std::size_t i) { return acquire::placement_text(edition, placement, names[i]); });
    }

    /// The decision that is asked, and what the tiles of the player's rack would do.
    void asked(const acquire::Game &game) const
    {
        const AcqPhase phase = game.phase();
        print("phase", to_string(acquire::kind(phase)), "-",
              [&](std::size_t i) { return acquire::phase_text(edition, phase, names[i]); });
        if (acquire::kind(phase) == acquire::PhaseKind::PlaceTile) {
            for (const acquire::Tile tile : game.rack(acquire::Seat(phase.player))) {
                placement(game, tile);
            }
        }
    }

    void action(acquire::Action action) const
    {
        print("action", to_string(action.kind()), "-",
              [&](std::size_t i) { return action.long_text(edition, names[i]); });
    }

    /// With names all of it, without names as a spectator sees it, with "you" as player 0 sees it.
    void event(const AcqEvent &event, std::size_t index) const
    {
        const std::array<AcqEvent, 3> seen = {event, acquire::seen_by(event, std::nullopt),
                                              acquire::seen_by(event, acquire::Seat(0))};
        print("event", to_string(acquire::kind(event)), std::to_string(index),
              [&](std::size_t i) { return acquire::event_text(edition, seen[i], names[i]); });
    }
};

void print_sentences(const std::filesystem::path &path)
{
    std::ifstream file(path, std::ios::binary);
    std::stringstream buffer;
    buffer << file.rdbuf();
    const auto record = acquire::Record::from_text(buffer.str());
    Reader reader{path.stem().string(), record.rules().edition()};
    acquire::Replay replay(record);
    for (;; reader.number++) {
        reader.asked(replay.game());
        std::vector<AcqEvent> events;
        const auto action = replay.step(events);
        if (!action) {
            break;
        }
        reader.action(*action);
        const acquire::Game game = replay.game();
        for (std::size_t i = 0; i < events.size(); i++) {
            reader.event(events[i], i);
            if (acquire::kind(events[i]) == acquire::EventKind::TilePlaced) {
                reader.placement(game, acquire::Tile(events[i].tile));
            }
        }
    }
}

} // namespace

int main(int argc, char **argv)
{
    try {
        for (int i = 1; i < argc; i++) {
            print_sentences(argv[i]);
        }
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
