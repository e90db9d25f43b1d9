// Prints tests/data/golden/screens.txt with the screens that this library makes. Its arguments are that
// file and the records that it names.

#include <acquire.h>

#include <cstddef>
#include <cstdint>

/// The screens that the library has made.
static int made = 0;

static std::int32_t count_screen(const AcqView *view, const AcqNames *names, const AcqEvent *events,
                                 std::size_t count, char *buffer, std::size_t capacity,
                                 std::size_t *needed)
{
    made++;
    return acq_view_screen_to_json(view, names, events, count, buffer, capacity, needed);
}

#define acq_view_screen_to_json count_screen
#include <acquire.hpp>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

namespace {

const std::vector<std::string> players = {"Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"};

acquire::Record read_record(const std::filesystem::path &path)
{
    std::ifstream file(path, std::ios::binary);
    std::stringstream buffer;
    buffer << file.rdbuf();
    return acquire::Record::from_text(buffer.str());
}

/// The screen after so many actions of the record; `viewer` is a number or "-".
std::string screen(const acquire::Record &record, int actions, const std::string &viewer)
{
    acquire::Replay replay(record);
    std::vector<AcqEvent> events;
    for (int i = 0; i < actions; i++) {
        events.clear();
        replay.step(events);
    }
    if (viewer == "-") {
        return replay.game().spectator_view().screen_to_json(acquire::Names{players}, events);
    }
    const acquire::Seat seat(static_cast<std::uint8_t>(std::stoi(viewer)));
    return replay.game().view(seat).screen_to_json(acquire::Names{players, seat}, events);
}

} // namespace

int main(int argc, char **argv)
{
    try {
        std::map<std::string, std::filesystem::path> records;
        for (int i = 2; i < argc; i++) {
            const std::filesystem::path path = argv[i];
            records.emplace(path.stem().string(), path);
        }
        std::ifstream golden(argc > 1 ? argv[1] : "");
        for (std::string line; std::getline(golden, line);) {
            if (line[0] == '#') {
                continue;
            }
            std::istringstream fields(line);
            std::string name, actions, viewer;
            fields >> name >> actions >> viewer;
            made = 0;
            const std::string text =
                screen(read_record(records.at(name)), std::stoi(actions), viewer);
            // A few screens, with hundreds of actions, are longer than anything they are made in.
            if (made > 1 && text.size() < 16'384) {
                throw std::runtime_error("a screen was made " + std::to_string(made) + " times");
            }
            std::cout << name << '\t' << actions << '\t' << viewer << '\t' << text << '\n';
        }
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
