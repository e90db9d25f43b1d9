// One game of a person against computer players: what a front end does with the rules. Nothing here
// draws, so it can be kept when the window is replaced.

#ifndef BOARD_SESSION_HPP
#define BOARD_SESSION_HPP

#include "computer.hpp"

#include <acquire.hpp>

#include <string>
#include <vector>

/// The person plays in the first seat.
constexpr acquire::Seat me{0};

class Session {
public:
    /// One action, and what the person saw happen because of it.
    struct Move {
        acquire::Seat player;
        acquire::Action action;
        std::vector<AcqEvent> seen;
        std::vector<std::string> sentences;
    };

    /// Takes a new game or one that continues. `computers` is the specification of the others.
    Session(acquire::Recorder recorder, std::string computers);

    /// Continues the game of a saved record; a failure throws, with everything that is wrong.
    static Session resume(const std::string &record, std::string computers);

    [[nodiscard]] const acquire::Names &names() const { return names_; }
    [[nodiscard]] const std::string &computers() const { return specification_; }
    [[nodiscard]] acquire::Edition edition() const { return edition_; }
    [[nodiscard]] acquire::Record record() const { return recorder_.record(); }
    [[nodiscard]] const std::vector<Move> &moves() const { return moves_; }

    /// The player who decides; none when the game is over.
    [[nodiscard]] std::optional<acquire::Seat> player() const;
    /// The view of the person after this number of moves: all that is ever drawn.
    [[nodiscard]] acquire::View view(std::size_t moves) const;
    /// The knowledge of a person who has kept count of everything since the start.
    [[nodiscard]] acquire::View memory() const { return recorder_.followed_view(me); }

    /// The choice of the computer player whose turn it is. It may take long.
    [[nodiscard]] acquire::Action computers_choice();
    /// Carries out an action and returns what the person sees; throws if it is not legal.
    const std::vector<AcqEvent> &apply(acquire::Action action);
    /// Takes back the person's last decision and everything after it, or carries out again what
    /// was taken back, up to the person's next decision.
    void undo();
    void redo();
    [[nodiscard]] bool can_undo() const;
    [[nodiscard]] bool can_redo() const { return recorder_.redoable() > 0; }
    /// Goes back to the position after this number of moves, to continue from there.
    void return_to(std::size_t moves);

private:
    void replay();
    void take_in(acquire::Seat player, acquire::Action action, const std::vector<AcqEvent> &events);

    acquire::Recorder recorder_;
    std::string specification_;
    acquire::Edition edition_;
    acquire::Names names_;
    std::vector<Move> moves_;
    /// The agent of each player, in seat order.
    std::vector<Computer> computers_;
};

#endif
