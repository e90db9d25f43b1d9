// Computer players, hints and reviews. Without the feature `agents` of the library, the computer
// players choose at random, and there are no hints and no reviews.

#ifndef BOARD_COMPUTER_HPP
#define BOARD_COMPUTER_HPP

#include <acquire.hpp>
#include <acquire_config.h>

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#if ACQUIRE_HAS_AGENTS
#include <acquire_agents.hpp>
#endif

/// Plays in one seat, from what its player knows.
class Computer {
public:
    Computer(const std::string &specification, const acquire::Rules &rules, std::size_t players,
             acquire::Seat seat);
    void observe(const AcqEvent &event);
    [[nodiscard]] acquire::Action choose(const acquire::View &memory);

private:
#if ACQUIRE_HAS_AGENTS
    acquire::Agent agent_;
#else
    acquire::Stream chance_;
#endif
};

/// A line of advice, and the number of moves before the decision that it is about.
struct Advice {
    std::size_t moves;
    std::string text;
};

/// The playouts for each decision. Setting `stop` ends them early.
struct Effort {
    std::uint32_t playouts;
    const std::atomic<bool> &stop;
};

/// The best actions, from what a player knows who decides after this number of moves.
std::vector<Advice> hint(const acquire::View &memory, std::size_t moves,
                         const acquire::Names &names, const Effort &effort);

/// The decisions of a player that cost most, the worst one first, from what the player knew then.
std::vector<Advice> review(const acquire::Record &record, acquire::Seat player,
                           const acquire::Names &names, const Effort &effort);

#endif
