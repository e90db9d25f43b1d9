// Replays records and prints what the same program in Rust prints.

#include <acquire.hpp>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>

namespace {

std::uint64_t mix(std::uint64_t trace, std::uint64_t number)
{
    return (trace ^ number) * 0x100000001b3u;
}

void replay_file(const std::filesystem::path &path)
{
    std::ifstream file(path, std::ios::binary);
    std::stringstream buffer;
    buffer << file.rdbuf();
    const std::string text = buffer.str();

    const auto record = acquire::Record::from_text(text);
    if (record.to_text() != text || acquire::Record::from_json(record.to_json()) != record) {
        throw std::logic_error("a record is not written as it was read");
    }
    acquire::Replay replay(record);
    std::uint64_t trace = mix(0, replay.game().stable_hash());
    std::size_t legal = 0;
    std::vector<AcqEvent> events;
    for (;;) {
        legal += replay.game().legal_actions().size();
        const auto action = replay.step(events);
        if (!action) {
            break;
        }
        trace = mix(mix(trace, action->id()), replay.game().stable_hash());
    }
    std::uint64_t gained = 0, spent = 0;
    for (const AcqEvent &event : events) {
        gained += event.gained;
        spent += event.spent;
    }
    const acquire::Game game = replay.game();
    if (game != acquire::Record::check_text(text) || game != record.check()) {
        throw std::logic_error("a record ends in another game");
    }
    std::cout << path.filename().string() << ' ' << record.actions().size() << std::hex
              << std::setfill('0') << ' ' << std::setw(16) << trace << ' ' << std::setw(16)
              << game.stable_hash() << std::dec << ' ' << legal << ' ' << events.size() << ' '
              << gained << ' ' << spent;
    for (const acquire::Seat player : game.seats()) {
        std::cout << ' ' << game.cash(player);
    }
    std::cout << '\n';
}

} // namespace

int main(int argc, char **argv)
{
    try {
        for (int i = 1; i < argc; i++) {
            replay_file(argv[i]);
        }
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
