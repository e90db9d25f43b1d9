/**
 * @file acquire.hpp
 *
 * The rules of Acquire for C++17: what acquire.h offers, with values instead of pointers.
 *
 * - Every class owns its memory and frees it. Objects of every class can be moved. Rules, Game,
 *   View, Record, Notes, Replay and Recorder can also be copied, and a copy is independent. An
 *   object that was moved from can only be assigned to or destroyed; any other use throws an Error.
 * - Functions that fail throw an Error with the status, the message and every problem with its
 *   fields. check(), check_as(), try_apply() and try_apply_as() return the Error instead.
 * - As in C, several threads may call const functions of one object at once. While one thread
 *   changes an object, no other may use it.
 * - Seat, Chain and Tile hold the numbers of acquire.h for players, chains and tiles. None of them
 *   converts into another or into a number: index() returns the number, as the plain structs have
 *   it. Texts use names: those of the edition for chains, and those in Names for players.
 *
 * The plain structs (AcqPhase, AcqEvent, AcqPosition, …), their kinds (ACQ_EVENT_KIND_… and others)
 * and the options are those of acquire.h, which also describes the functions in detail. explain()
 * returns the rule that belongs to a code.
 */

#ifndef ACQUIRE_HPP
#define ACQUIRE_HPP

#include "acquire.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace acquire {

namespace detail {

/** A number that stands for one of several things. */
template <typename Thing> class Numbered {
public:
    [[nodiscard]] constexpr std::uint8_t index() const noexcept { return index_; }

    /** Reads a number of a plain struct; none if it is ACQ_NONE. */
    [[nodiscard]] static constexpr std::optional<Thing> from(std::uint8_t number) noexcept
    {
        return number == ACQ_NONE ? std::nullopt : std::optional<Thing>(Thing(number));
    }

    friend constexpr bool operator==(Thing a, Thing b) noexcept { return a.index() == b.index(); }
    friend constexpr bool operator!=(Thing a, Thing b) noexcept { return a.index() != b.index(); }
    friend constexpr bool operator<(Thing a, Thing b) noexcept { return a.index() < b.index(); }
    friend constexpr bool operator>(Thing a, Thing b) noexcept { return a.index() > b.index(); }
    friend constexpr bool operator<=(Thing a, Thing b) noexcept { return a.index() <= b.index(); }
    friend constexpr bool operator>=(Thing a, Thing b) noexcept { return a.index() >= b.index(); }

protected:
    constexpr explicit Numbered(std::size_t index) noexcept
        : index_(index < largest ? static_cast<std::uint8_t>(index) : largest)
    {
    }

private:
    // What no game has must not become ACQ_NONE or ACQ_COMPLETE, which mean more.
    static constexpr std::uint8_t largest = ACQ_COMPLETE - 1;
    std::uint8_t index_;
};

/** Returns the number as a plain struct has it: ACQ_NONE if there is none. */
template <typename Thing> constexpr std::uint8_t number(std::optional<Thing> thing) noexcept
{
    return thing ? thing->index() : std::uint8_t{ACQ_NONE};
}

} // namespace detail

/** A player, by the number of their seat (S5). */
class Seat : public detail::Numbered<Seat> {
public:
    /** Makes the player with this number, 0 to 5. A game refuses players whom it does not have. */
    constexpr explicit Seat(std::size_t index) noexcept : Numbered(index) {}

    /** Returns the players of a game with this number of them, in seat order. */
    [[nodiscard]] static std::vector<Seat> all(std::size_t players)
    {
        std::vector<Seat> seats;
        for (std::size_t i = 0; i < players; i++) {
            seats.emplace_back(i);
        }
        return seats;
    }

    /** Writes the number. */
    friend std::ostream &operator<<(std::ostream &out, Seat seat)
    {
        return out << unsigned{seat.index()};
    }
};

/** The players' names for messages and sentences. */
struct Names {
    /** In seat order. A player whose name is missing or empty is "player 0", "player 1" and so on. */
    std::vector<std::string> players = {};
    /** The player who reads the text and is addressed as "you", if any. */
    std::optional<Seat> you = std::nullopt;
};

/** Returns the name of a status, such as "ACQ_STATUS_NULL"; "unknown" if there is no such status. */
[[nodiscard]] inline std::string status_name(std::int32_t status)
{
    return acq_status_name(status);
}

class View;

/** A change that may mend notes, and what speaks for it. */
struct Guess {
    /** The place, the AcqGuessChange, and how much of the notes fits. */
    AcqGuess fields;
    /** What stands in the notes with the change; empty if nothing does or it is not known. */
    std::string text;
    /** The change as a question: "did you mean 4D?" */
    std::string question;
};

/** One problem of a call that failed. */
struct Problem {
    /** The fields of the problem in C. */
    AcqProblem fields;
    /** What was tried, why it is refused, what is allowed, and the rule. */
    std::string message;
    /** The place of the problem in JSON or in a record; empty if it has none. */
    std::string path;
    /** What was probably meant in notes: "did you mean 4D?"; empty if that is not known. */
    std::string guess;
    /** All changes that may mend notes, the likeliest first. */
    std::vector<Guess> guesses;
    /** The handle of what view() returns a copy of; NULL if there is none. */
    std::shared_ptr<const AcqView> raw_view;

    /** Returns the code of the rule that was broken, such as "T4"; empty if there is none. */
    [[nodiscard]] std::string rule() const { return fields.rule; }
    /**
     * Returns what the viewer of notes knew before the action that is wrong, with the board as it
     * was; none for other problems.
     */
    [[nodiscard]] std::optional<View> view() const;
};

/** The exception of a call that failed. */
class Error : public std::runtime_error {
public:
    /** Makes an error from a status and its message. */
    Error(std::int32_t status, const std::string &message, std::vector<Problem> problems,
          std::string function = {})
        : std::runtime_error(message), status_(status), problems_(std::move(problems)),
          function_(std::move(function))
    {
    }

    /** Returns the AcqStatus. */
    [[nodiscard]] std::int32_t status() const noexcept { return status_; }

    /**
     * Returns the problems: one after most functions, one or more after those that look for all.
     */
    [[nodiscard]] const std::vector<Problem> &problems() const noexcept { return problems_; }

    /** Returns the C function that refused its arguments; empty if the call was not at fault. */
    [[nodiscard]] const std::string &function() const noexcept { return function_; }

private:
    std::int32_t status_;
    std::vector<Problem> problems_;
    std::string function_;
};

namespace detail {

/**
 * Calls with a buffer that grows until the text fits; returns the status. If a failure is stored,
 * that of a buffer that was too small is forgotten.
 */
template <typename Call>
std::int32_t fill_text(std::string &text, Call &&call, bool stored = true)
{
    std::size_t needed = 0;
    text.resize(256);
    std::int32_t status = call(text.data(), text.size(), &needed);
    if (status == ACQ_STATUS_BUFFER) {
        if (stored) {
            acq_last_error_dismiss();
        }
        text.resize(needed);
        status = call(text.data(), text.size(), &needed);
    }
    text.resize(status == ACQ_STATUS_OK ? needed - 1 : 0);
    return status;
}

/** Names in the form that C takes. They point into the Names they were made from. */
class RawNames {
public:
    explicit RawNames(const Names &names)
    {
        players_.reserve(names.players.size());
        for (const std::string &name : names.players) {
            players_.push_back(name.c_str());
        }
        raw_ = {players_.data(), players_.size(), number(names.you)};
    }
    RawNames(const RawNames &) = delete;
    RawNames &operator=(const RawNames &) = delete;
    ~RawNames() = default;

    [[nodiscard]] const AcqNames *get() const noexcept { return &raw_; }

private:
    std::vector<const char *> players_;
    AcqNames raw_{};
};

/** Removes the name of a C function from the beginning of a message, and returns it. */
inline std::string take_function(std::string &message)
{
    const std::size_t end = message.find(": ");
    if (message.compare(0, 4, "acq_") != 0 || end + 1 != message.find(' ')) {
        return {};
    }
    std::string function = message.substr(0, end);
    message.erase(0, end + 2);
    return function;
}

/** Writes a text about the last error, with these names or without those that cannot be used. */
template <typename Call> std::string told(const AcqNames *names, Call &&call)
{
    std::string text;
    const auto with = [&](const AcqNames *used) {
        return fill_text(
            text,
            [&](char *buffer, std::size_t capacity, std::size_t *needed) {
                return call(used, buffer, capacity, needed);
            },
            false);
    };
    if (with(names) != ACQ_STATUS_OK) {
        with(nullptr);
    }
    return text;
}

/**
 * Returns this thread's last error, with a message that uses these names. An error is told even if
 * the names cannot be used: the players have numbers then.
 */
inline Error last_error(std::int32_t status, const Names &names = {})
{
    const RawNames raw(names);
    std::string message = told(raw.get(), acq_last_error_message_with_names);
    std::size_t count = 0;
    if (acq_last_error_count(&count) != ACQ_STATUS_OK) {
        count = 0;
    }
    std::vector<Problem> problems;
    for (std::size_t i = 0; i < count; i++) {
        Problem problem{};
        if (acq_last_error_problem(i, &problem.fields) != ACQ_STATUS_OK) {
            break;
        }
        problem.message = told(raw.get(), [i](const AcqNames *used, char *buffer,
                                              std::size_t capacity, std::size_t *needed) {
            return acq_last_error_problem_message_with_names(i, used, buffer, capacity, needed);
        });
        take_function(problem.message);
        problem.path = told(nullptr, [i](const AcqNames *, char *buffer, std::size_t capacity,
                                         std::size_t *needed) {
            return acq_last_error_problem_path(i, buffer, capacity, needed);
        });
        problem.guess = told(nullptr, [i](const AcqNames *, char *buffer, std::size_t capacity,
                                          std::size_t *needed) {
            return acq_last_error_problem_guess(i, buffer, capacity, needed);
        });
        std::size_t guesses = 0;
        if (acq_last_error_problem_guess_count(i, &guesses) != ACQ_STATUS_OK) {
            guesses = 0;
        }
        for (std::size_t number = 0; number < guesses; number++) {
            Guess guess{};
            if (acq_last_error_problem_guess_at(i, number, &guess.fields) != ACQ_STATUS_OK) {
                break;
            }
            guess.text = told(nullptr, [&](const AcqNames *, char *buffer, std::size_t capacity,
                                           std::size_t *needed) {
                return acq_last_error_problem_guess_text(i, number, buffer, capacity, needed);
            });
            guess.question = told(nullptr, [&](const AcqNames *, char *buffer,
                                               std::size_t capacity, std::size_t *needed) {
                return acq_last_error_problem_guess_question(i, number, buffer, capacity, needed);
            });
            problem.guesses.push_back(std::move(guess));
        }
        AcqView *view = nullptr;
        if (acq_last_error_problem_view(i, &view) == ACQ_STATUS_OK && view != nullptr) {
            problem.raw_view.reset(view, acq_view_free);
        }
        problems.push_back(std::move(problem));
    }
    std::string function = take_function(message);
    return Error(status, message, std::move(problems), std::move(function));
}

inline void check(std::int32_t status)
{
    if (status != ACQ_STATUS_OK) {
        throw last_error(status);
    }
}

[[nodiscard]] inline std::optional<Error> outcome(std::int32_t status, const Names &names)
{
    if (status == ACQ_STATUS_OK) {
        return std::nullopt;
    }
    return last_error(status, names);
}

/** Returns the text that a C function writes. */
template <typename Function, typename... Arguments>
std::string text(Function function, Arguments... arguments)
{
    std::string text;
    check(fill_text(text, [&](char *buffer, std::size_t capacity, std::size_t *needed) {
        return function(arguments..., buffer, capacity, needed);
    }));
    return text;
}

/** Returns the list that a C function writes. It seldom has more than `usual` items. */
template <typename Item, typename Function, typename... Arguments>
std::vector<Item> list(std::size_t usual, Function function, Arguments... arguments)
{
    std::vector<Item> items(usual);
    std::size_t count = 0;
    std::int32_t status = function(arguments..., items.data(), items.size(), &count);
    if (status == ACQ_STATUS_BUFFER) {
        acq_last_error_dismiss();
        items.resize(count);
        status = function(arguments..., items.data(), items.size(), &count);
    }
    check(status);
    items.resize(count);
    return items;
}

/** Returns the names and texts of this number of tags, which C functions write. */
template <typename Function, typename Raw>
std::vector<std::pair<std::string, std::string>> tags(std::size_t count, Function name,
                                                      Function text_of, const Raw *raw)
{
    std::vector<std::pair<std::string, std::string>> tags;
    for (std::size_t i = 0; i < count; i++) {
        tags.emplace_back(text(name, raw, i), text(text_of, raw, i));
    }
    return tags;
}

/** Returns the one value that a C function gives. */
template <typename Value, typename Function, typename... Arguments>
Value value(Function function, Arguments... arguments)
{
    Value value{};
    check(function(arguments..., &value));
    return value;
}

/** Owns a handle. */
template <typename Raw, void (*Free)(Raw *)> struct Freer {
    void operator()(Raw *raw) const noexcept { Free(raw); }
};
template <typename Raw, void (*Free)(Raw *)>
using Owned = std::unique_ptr<Raw, Freer<Raw, Free>>;

template <typename Owner, typename Function, typename... Arguments>
Owner made(Function function, Arguments... arguments)
{
    typename Owner::pointer raw = nullptr;
    check(function(arguments..., &raw));
    return Owner(raw);
}

/** Returns an error that this header itself raises. */
inline Error wrong_call(std::int32_t status, const std::string &message)
{
    Problem problem{};
    problem.fields.status = status;
    problem.fields.action = ACQ_NO_ACTION;
    problem.fields.phase = problem.fields.player = problem.fields.tile = ACQ_NONE;
    problem.fields.chain = problem.fields.power = ACQ_NONE;
    problem.message = message;
    return Error(status, message, {problem});
}

/** Passes events to a function, and stores the exception that it throws. */
template <typename Event> struct Listener {
    const std::function<void(const Event &)> &hear;
    std::exception_ptr thrown = nullptr;

    explicit Listener(const std::function<void(const Event &)> &observer) : hear(observer)
    {
        if (!observer) {
            throw wrong_call(ACQ_STATUS_NULL, "the observer must not be empty");
        }
    }

    static void call(void *context, const Event *event) noexcept
    {
        auto &self = *static_cast<Listener *>(context);
        if (self.thrown == nullptr) {
            try {
                self.hear(*event);
            } catch (...) {
                self.thrown = std::current_exception();
            }
        }
    }

    void rethrow() const
    {
        if (thrown != nullptr) {
            std::rethrow_exception(thrown);
        }
    }
};

} // namespace detail

/**
 * Returns the error that the library gave last in this thread, with a message that uses these names,
 * or numbers if they cannot be used; see acq_last_error_message_with_names(). If there was none, its
 * status is ACQ_STATUS_OK. What these headers refuse before they call the library, such as an empty
 * Observer, is not among them.
 */
[[nodiscard]] inline Error last_error(const Names &names)
{
    return detail::last_error(acq_last_error_status(), names);
}

/** Forgets this thread's last error and frees its memory. */
inline void clear_last_error() noexcept { acq_last_error_clear(); }

/**
 * Receives events as they happen. If it throws, it receives no more of this call, the action is
 * carried out all the same, and the call throws the same exception when it ends. It must not assign
 * to or destroy the object whose events it receives.
 */
using Observer = std::function<void(const AcqEvent &)>;

/** One of the 108 squares of the board, and the tile of the same name (B1). */
class Tile : public detail::Numbered<Tile> {
public:
    /** Makes the tile with this index, 0 to 107 (B2). */
    constexpr explicit Tile(std::size_t index) noexcept : Numbered(index) {}

    /** Reads a tile from a text such as "5E". */
    [[nodiscard]] static Tile parse(std::string_view text)
    {
        return Tile(detail::value<std::uint8_t>(acq_tile_parse, text.data(), text.size()));
    }

    /** Returns the column, 1 to 12. */
    [[nodiscard]] constexpr int column() const noexcept { return index() % 12 + 1; }
    /** Returns the row, 'A' to 'I'. */
    [[nodiscard]] constexpr char row() const noexcept
    {
        return static_cast<char>('A' + index() / 12);
    }
    /** Returns the name, such as 5E. */
    [[nodiscard]] std::string text() const
    {
        return detail::text(acq_tile_format, std::uint32_t{index()});
    }
    /** Returns the two to four tiles whose squares share an edge with this one (B3). */
    [[nodiscard]] std::vector<Tile> neighbors() const
    {
        std::vector<Tile> neighbors;
        for (const auto tile : detail::list<std::uint8_t>(4, acq_tile_neighbors,
                                                          std::uint32_t{index()})) {
            neighbors.emplace_back(tile);
        }
        return neighbors;
    }

    friend std::ostream &operator<<(std::ostream &out, Tile tile) { return out << tile.text(); }
};

/** Returns the tiles of a set, in ascending order. */
[[nodiscard]] inline std::vector<Tile> tiles(const AcqTileSet &set)
{
    std::vector<Tile> tiles;
    for (std::uint8_t i = 0; i < ACQ_TILES; i++) {
        if ((set.words[i / 64] >> (i % 64) & 1) != 0) {
            tiles.emplace_back(i);
        }
    }
    return tiles;
}

/** Returns the set of some tiles, as the plain structs have it. */
[[nodiscard]] inline AcqTileSet tile_set(const std::vector<Tile> &tiles)
{
    AcqTileSet set{};
    for (const Tile tile : tiles) {
        if (tile.index() >= ACQ_TILES) {
            throw detail::wrong_call(ACQ_STATUS_TILE, "a tile has an index from 0 to 107 (B2)");
        }
        set.words[tile.index() / 64] |= std::uint64_t{1} << (tile.index() % 64);
    }
    return set;
}

/** One of the seven chains (B4). Its name depends on the edition, and its tier does not (C1). */
class Chain : public detail::Numbered<Chain> {
public:
    /** Makes the chain with this index, 0 to 6 (B4). */
    constexpr explicit Chain(std::size_t index) noexcept : Numbered(index) {}

    /** Reads the name or the initial of a chain in an AcqEdition, in any case (C1). */
    [[nodiscard]] static Chain parse(std::string_view text, std::int32_t edition)
    {
        return Chain(detail::value<std::uint8_t>(acq_chain_parse, edition, text.data(),
                                                 text.size()));
    }
    /** Returns all chains, in ascending order. */
    [[nodiscard]] static constexpr std::array<Chain, ACQ_CHAINS> all() noexcept
    {
        return {Chain(0), Chain(1), Chain(2), Chain(3), Chain(4), Chain(5), Chain(6)};
    }

    /** Returns the name in an AcqEdition, such as "Luxor" (C1). */
    [[nodiscard]] std::string name(std::int32_t edition) const
    {
        return detail::text(acq_chain_name, edition, index());
    }
    /** Returns the AcqTier (C1). */
    [[nodiscard]] std::uint8_t tier() const
    {
        return detail::value<std::uint8_t>(acq_chain_tier, index());
    }

    /** Writes the index. */
    friend std::ostream &operator<<(std::ostream &out, Chain chain)
    {
        return out << unsigned{chain.index()};
    }
};

/** Returns the chains of a set, in ascending order. */
[[nodiscard]] inline std::vector<Chain> chains(std::uint8_t set)
{
    std::vector<Chain> chains;
    for (const Chain chain : Chain::all()) {
        if ((set >> chain.index() & 1) != 0) {
            chains.push_back(chain);
        }
    }
    return chains;
}

/** Returns the name of an AcqEdition, such as "avalon-hill". */
[[nodiscard]] inline std::string edition_name(std::int32_t edition)
{
    return detail::text(acq_edition_name, edition);
}

/** Returns the name of an AcqOption, such as "dead_tiles". */
[[nodiscard]] inline std::string option_name(std::int32_t option)
{
    return detail::text(acq_option_name, option);
}

/** Returns the name of a value of an AcqOption, such as "keep". */
[[nodiscard]] inline std::string option_value_name(std::int32_t option, std::int32_t value)
{
    return detail::text(acq_option_value_name, option, value);
}

/** Returns the name of an AcqPower, such as "take5". */
[[nodiscard]] inline std::string power_name(std::int32_t power)
{
    return detail::text(acq_power_name, power);
}

/** Returns the name of an AcqPhaseKind, such as "PlaceTile". */
[[nodiscard]] inline std::string phase_kind_name(std::int32_t kind)
{
    return detail::text(acq_phase_kind_name, kind);
}

/** Returns the name of an AcqActionKind, such as "place". */
[[nodiscard]] inline std::string action_kind_name(std::int32_t kind)
{
    return detail::text(acq_action_kind_name, kind);
}

/** Returns the name of an AcqEventKind, such as "tile_placed". */
[[nodiscard]] inline std::string event_kind_name(std::int32_t kind)
{
    return detail::text(acq_event_kind_name, kind);
}

/** Returns the name of an AcqPlacementKind, such as "merge". */
[[nodiscard]] inline std::string placement_kind_name(std::int32_t kind)
{
    return detail::text(acq_placement_kind_name, kind);
}

/** Returns the name of an AcqEndReason, such as "declared". */
[[nodiscard]] inline std::string end_reason_name(std::int32_t reason)
{
    return detail::text(acq_end_reason_name, reason);
}

/** Returns the version of the running library: major, minor and patch. */
[[nodiscard]] inline std::array<std::uint32_t, 3> version()
{
    std::array<std::uint32_t, 3> version{};
    detail::check(acq_version(&version[0], &version[1], &version[2]));
    return version;
}

/** Returns the ACQ_ABI_VERSION of the running library. */
[[nodiscard]] inline std::uint32_t abi_version() noexcept { return acq_abi_version(); }

/** Returns whether the running library was built with a feature: "agents" or "acquisition". */
[[nodiscard]] inline bool has_feature(std::string_view name)
{
    return detail::value<std::uint8_t>(acq_has_feature, name.data(), name.size()) != 0;
}

/** Returns all tiles in the order in which a game with this seed draws them. */
[[nodiscard]] inline std::vector<Tile> tile_order(std::uint64_t seed)
{
    std::vector<Tile> order;
    for (const auto index : detail::list<std::uint8_t>(ACQ_TILES, acq_tile_order, seed)) {
        order.emplace_back(index);
    }
    return order;
}

/** Returns the AcqEdition with a name such as "avalon-hill". */
[[nodiscard]] inline std::uint8_t parse_edition(std::string_view name)
{
    return detail::value<std::uint8_t>(acq_edition_parse, name.data(), name.size());
}

/** Returns an amount in dollars as a text, such as "$12,500". */
[[nodiscard]] inline std::string dollars(std::uint32_t amount)
{
    return detail::text(acq_dollars_format, amount);
}

/** An action: one answer to a decision. It holds the action id. */
class Action {
public:
    constexpr Action() noexcept = default;
    /** Makes an action from its id. */
    constexpr explicit Action(std::uint16_t id) noexcept : id_(id) {}

    /** Makes an action from its fields. */
    explicit Action(const AcqAction &parts)
        : id_(detail::value<std::uint16_t>(acq_action_to_id, &parts))
    {
    }

    /** Reads an action from a text such as "buy T T L", with the chain names of an AcqEdition. */
    [[nodiscard]] static Action parse(std::string_view text, std::int32_t edition)
    {
        return Action(detail::value<std::uint16_t>(acq_action_parse, edition, text.data(),
                                                   text.size()));
    }

    /** Returns the action id. */
    [[nodiscard]] constexpr std::uint16_t id() const noexcept { return id_; }
    /** Returns the AcqActionKind. */
    [[nodiscard]] std::uint8_t kind() const
    {
        return detail::value<std::uint8_t>(acq_action_kind, id_);
    }
    /** Returns the action, split into fields. */
    [[nodiscard]] AcqAction parts() const
    {
        return detail::value<AcqAction>(acq_action_from_id, id_);
    }
    /** Returns the short form that parse() reads, such as "buy I I". */
    [[nodiscard]] std::string text(std::int32_t edition) const
    {
        return detail::text(acq_action_format, edition, id_);
    }
    /** Returns the action as an instruction, such as "Buy 2 Imperial". */
    [[nodiscard]] std::string long_text(std::int32_t edition, const Names &names = {}) const
    {
        return detail::text(acq_action_long_text, edition, id_, detail::RawNames(names).get());
    }

    friend constexpr bool operator==(Action a, Action b) noexcept { return a.id_ == b.id_; }
    friend constexpr bool operator!=(Action a, Action b) noexcept { return a.id_ != b.id_; }
    friend constexpr bool operator<(Action a, Action b) noexcept { return a.id_ < b.id_; }

private:
    std::uint16_t id_ = ACQ_NO_ACTION;
};

namespace detail {

/** A list of action ids, read as actions. */
template <typename Action> class Actions {
public:
    class iterator {
    public:
        using iterator_category = std::random_access_iterator_tag;
        using value_type = Action;
        using difference_type = std::ptrdiff_t;
        using pointer = const Action *;
        using reference = Action;

        constexpr explicit iterator(const std::uint16_t *at = nullptr) noexcept : at_(at) {}
        constexpr Action operator*() const noexcept { return Action(*at_); }
        constexpr Action operator[](difference_type n) const noexcept { return Action(at_[n]); }
        constexpr iterator &operator++() noexcept { return *this += 1; }
        constexpr iterator operator++(int) noexcept { return iterator(at_++); }
        constexpr iterator &operator--() noexcept { return *this -= 1; }
        constexpr iterator operator--(int) noexcept { return iterator(at_--); }
        constexpr iterator &operator+=(difference_type n) noexcept
        {
            at_ += n;
            return *this;
        }
        constexpr iterator &operator-=(difference_type n) noexcept { return *this += -n; }
        friend constexpr iterator operator+(iterator a, difference_type n) noexcept { return a += n; }
        friend constexpr iterator operator+(difference_type n, iterator a) noexcept { return a += n; }
        friend constexpr iterator operator-(iterator a, difference_type n) noexcept { return a -= n; }
        friend constexpr difference_type operator-(iterator a, iterator b) noexcept
        {
            return a.at_ - b.at_;
        }
        friend constexpr bool operator==(iterator a, iterator b) noexcept { return a.at_ == b.at_; }
        friend constexpr bool operator!=(iterator a, iterator b) noexcept { return a.at_ != b.at_; }
        friend constexpr bool operator<(iterator a, iterator b) noexcept { return a.at_ < b.at_; }
        friend constexpr bool operator>(iterator a, iterator b) noexcept { return b < a; }
        friend constexpr bool operator<=(iterator a, iterator b) noexcept { return !(b < a); }
        friend constexpr bool operator>=(iterator a, iterator b) noexcept { return !(a < b); }

    private:
        const std::uint16_t *at_;
    };

    explicit Actions(std::vector<std::uint16_t> ids) noexcept : ids_(std::move(ids)) {}

    [[nodiscard]] std::size_t size() const noexcept { return ids_.size(); }
    [[nodiscard]] bool empty() const noexcept { return ids_.empty(); }
    [[nodiscard]] Action operator[](std::size_t index) const { return Action(ids_.at(index)); }
    [[nodiscard]] bool contains(Action action) const noexcept
    {
        for (const std::uint16_t id : ids_) {
            if (id == action.id()) {
                return true;
            }
        }
        return false;
    }
    [[nodiscard]] iterator begin() const noexcept { return iterator(ids_.data()); }
    [[nodiscard]] iterator end() const noexcept { return iterator(ids_.data() + ids_.size()); }

private:
    std::vector<std::uint16_t> ids_;
};

} // namespace detail

/** A range of actions: the legal ones in ascending order of their ids, or those of a record. */
using Actions = detail::Actions<Action>;

/** An edition with its options (O). */
class Rules {
public:
    /** Makes the rules of an AcqEdition with its default options. */
    explicit Rules(std::int32_t edition) : owned_(detail::made<Owned>(acq_rules_new, edition)) {}
    /** Makes a copy. */
    Rules(const Rules &other) : owned_(detail::made<Owned>(acq_rules_clone, other.raw())) {}
    Rules(Rules &&) noexcept = default;
    Rules &operator=(Rules other) noexcept
    {
        owned_ = std::move(other.owned_);
        return *this;
    }
    ~Rules() = default;

    /** Takes ownership of a C handle. */
    [[nodiscard]] static Rules adopt(AcqRules *raw) noexcept { return Rules(Owned(raw)); }

    /** Sets an AcqOption. */
    Rules &set(std::int32_t option, std::int32_t value)
    {
        detail::check(acq_rules_set(owned_.get(), option, value));
        return *this;
    }
    /** Sets an option by names, such as "end" and "automatic". */
    Rules &set(std::string_view option, std::string_view value)
    {
        detail::check(acq_rules_set_text(owned_.get(), option.data(), option.size(), value.data(),
                                         value.size()));
        return *this;
    }
    /** Returns the value of an AcqOption. */
    [[nodiscard]] std::int32_t get(std::int32_t option) const
    {
        return detail::value<std::int32_t>(acq_rules_get, raw(), option);
    }
    /** Returns the edition, one of the constants `ACQ_EDITION_…`. */
    [[nodiscard]] std::int32_t edition() const { return get(ACQ_OPTION_EDITION); }
    /** Returns the edition and the options that differ from its defaults. */
    [[nodiscard]] std::string text() const { return detail::text(acq_rules_format, raw()); }
    friend std::ostream &operator<<(std::ostream &out, const Rules &rules)
    {
        return out << rules.text();
    }
    /** Throws unless the rules allow this number of players (S5). */
    void check_players(std::uint32_t players) const
    {
        detail::check(acq_rules_check_players(raw(), players));
    }

    /** Returns the price and the bonuses of a chain of this AcqTier with this many tiles (C2, C3). */
    [[nodiscard]] AcqPrice price(std::int32_t tier, std::uint32_t size) const
    {
        return detail::value<AcqPrice>(acq_rules_price, raw(), tier, size);
    }
    /**
     * Splits the bonuses of a chain among its shareholders (N), given the price of a share in
     * dollars, the shares of each player and those that the market counts as holding (Z).
     */
    [[nodiscard]] AcqBonuses
    split_bonuses(std::uint32_t price, const std::array<std::uint8_t, ACQ_PLAYERS_MAX> &shares,
                  std::uint32_t market = 0) const
    {
        return detail::value<AcqBonuses>(acq_rules_split_bonuses, raw(), price, shares.data(),
                                         market);
    }

    friend bool operator==(const Rules &a, const Rules &b)
    {
        return detail::value<std::uint8_t>(acq_rules_equal, a.raw(), b.raw()) != 0;
    }
    friend bool operator!=(const Rules &a, const Rules &b) { return !(a == b); }

    /** Returns the handle, for the C functions. This object still owns it. */
    [[nodiscard]] const AcqRules *raw() const noexcept { return owned_.get(); }

private:
    friend class Game;
    friend class View;
    friend class Record;
    friend class Notes;
    using Owned = detail::Owned<AcqRules, acq_rules_free>;
    explicit Rules(Owned owned) noexcept : owned_(std::move(owned)) {}
    Owned owned_;
};

/**
 * Returns a setup as JSON: an empty board at the start of player 0's turn, the tiles dealt from a
 * seed. Edit it to describe another position, and read that with Game::from_json().
 */
[[nodiscard]] inline std::string new_setup(const Rules &rules, std::uint32_t players,
                                           std::uint64_t seed)
{
    return detail::text(acq_setup_new, rules.raw(), players, seed);
}

/** Returns a setup in JSON with its missing tiles dealt from a seed; it is not checked. */
[[nodiscard]] inline std::string deal_setup(std::string_view json, std::uint64_t seed)
{
    return detail::text(acq_setup_deal, json.data(), json.size(), seed);
}

/** Where the tiles come from that the market shows (Z1). */
struct Market {
    /** The seed of their random stream. */
    std::uint64_t seed = 0;
    /** How many tiles the market has shown so far. */
    std::uint8_t shown = 0;
    /** The tiles that come before those of the stream. */
    std::vector<Tile> draws;
};

/** A stream of random numbers from a seed, the same on every platform. */
class Stream {
public:
    /** Makes the stream with this seed and number. */
    explicit Stream(std::uint64_t seed, std::uint64_t number = 0)
        : owned_(detail::made<Owned>(acq_stream_new, seed, number))
    {
    }

    /** Returns a uniform random number below the bound; 0 if the bound is 0. */
    [[nodiscard]] std::uint32_t below(std::uint32_t bound)
    {
        return detail::value<std::uint32_t>(acq_stream_below, owned_.get(), bound);
    }

    /** Returns the handle, for the C functions. This object still owns it. */
    [[nodiscard]] AcqStream *raw() noexcept { return owned_.get(); }

private:
    using Owned = detail::Owned<AcqStream, acq_stream_free>;
    Owned owned_;
};

class View;

/** A game: everything public, each player's cash and shares, the racks and the bag. */
class Game {
public:
    /** Makes a new game, with tiles shuffled by the seed (S). */
    Game(const Rules &rules, std::uint32_t players, std::uint64_t seed)
        : owned_(detail::made<Owned>(acq_game_new, rules.raw(), players, seed))
    {
    }
    /** Makes a copy. */
    Game(const Game &other) : owned_(detail::made<Owned>(acq_game_clone, other.raw())) {}
    Game(Game &&) noexcept = default;
    Game &operator=(const Game &other)
    {
        if (owned_ == nullptr) {
            owned_ = detail::made<Owned>(acq_game_clone, other.raw());
        } else if (this != &other) {
            detail::check(acq_game_assign(owned_.get(), other.raw()));
        }
        return *this;
    }
    Game &operator=(Game &&) noexcept = default;
    ~Game() = default;

    /** Makes a new game whose tiles are drawn in this order (S1, S4). */
    [[nodiscard]] static Game with_tile_order(const Rules &rules, std::uint32_t players,
                                              const std::vector<Tile> &order,
                                              std::uint64_t market_seed = 0,
                                              const std::vector<Tile> &market_draws = {})
    {
        const std::vector<std::uint8_t> tiles = indices(order), draws = indices(market_draws);
        return Game(detail::made<Owned>(acq_game_with_tile_order, rules.raw(), players,
                                        tiles.data(), tiles.size(), market_seed, draws.data(),
                                        draws.size()));
    }
    /** Reads a game or a setup from JSON and checks it; the Error has every problem. */
    [[nodiscard]] static Game from_json(std::string_view json)
    {
        return Game(detail::made<Owned>(acq_game_from_json, json.data(), json.size()));
    }
    /**
     * Reads a game from the text form of a position and checks it; the Error has every problem with
     * its line and column. read_position() also reads views.
     */
    [[nodiscard]] static Game from_text(std::string_view text)
    {
        return Game(detail::made<Owned>(acq_game_from_text, text.data(), text.size()));
    }
    /** Takes ownership of a C handle. */
    [[nodiscard]] static Game adopt(AcqGame *raw) noexcept { return Game(Owned(raw)); }

    /** Returns the JSON form. */
    [[nodiscard]] std::string to_json() const { return detail::text(acq_game_to_json, raw()); }
    /** Returns the text form of the position, which people can read and edit. */
    [[nodiscard]] std::string to_text(const Names &names = {}) const
    {
        return detail::text(acq_game_to_text, raw(), detail::RawNames(names).get());
    }
    /** Returns the rules. */
    [[nodiscard]] Rules rules() const
    {
        return Rules(detail::made<Rules::Owned>(acq_game_rules, raw()));
    }
    /** Returns everything public in one struct. */
    [[nodiscard]] AcqPosition position() const
    {
        return detail::value<AcqPosition>(acq_game_position, raw());
    }
    /** Returns the edition, one of the constants `ACQ_EDITION_…`. */
    [[nodiscard]] std::int32_t edition() const { return position().edition; }
    /** Returns the players, in seat order. */
    [[nodiscard]] std::vector<Seat> seats() const { return Seat::all(position().players); }
    /** Returns the content of every square, in the order of the tiles. */
    [[nodiscard]] std::vector<AcqCell> board() const
    {
        return detail::list<AcqCell>(ACQ_TILES, acq_game_board, raw());
    }
    /** Returns the board as text, in rows of characters. */
    [[nodiscard]] std::string diagram() const { return detail::text(acq_game_diagram, raw()); }
    /** Returns the effect that placing the tile would have now, from any rack (T3–T5, F, M1). */
    [[nodiscard]] AcqPlacement placement(Tile tile) const
    {
        return detail::value<AcqPlacement>(acq_game_placement, raw(), std::uint32_t{tile.index()});
    }
    /** Returns the decision that the game asks for, with its data. */
    [[nodiscard]] AcqPhase phase() const
    {
        return detail::value<AcqPhase>(acq_game_phase, raw());
    }
    /** Returns the player who decides; none when the game is over. */
    [[nodiscard]] std::optional<Seat> player() const
    {
        return Seat::from(detail::value<std::uint8_t>(acq_game_player, raw()));
    }
    /** Returns whether the game is over. */
    [[nodiscard]] bool is_over() const { return !player().has_value(); }
    /** Returns all legal actions. */
    [[nodiscard]] Actions legal_actions() const
    {
        return Actions(detail::list<std::uint16_t>(512, acq_game_legal_actions, raw()));
    }
    /** How many actions are legal. */
    [[nodiscard]] std::size_t legal_count() const
    {
        return detail::value<std::size_t>(acq_game_legal_count, raw());
    }
    /** The legal action in this place, as legal_actions() has it, without making the list. */
    [[nodiscard]] Action legal_action(std::size_t index) const
    {
        return Action(detail::value<std::uint16_t>(acq_game_legal_get, raw(), index));
    }
    /** Returns whether the action is legal. */
    [[nodiscard]] bool is_legal(Action action) const
    {
        return detail::value<std::uint8_t>(acq_game_legal_contains, raw(), action.id()) != 0;
    }
    /** Returns why the action is not legal; none if it is legal. The message uses these names. */
    [[nodiscard]] std::optional<Error> check(Action action, const Names &names = {}) const
    {
        return detail::outcome(acq_game_check(raw(), action.id()), names);
    }
    /** Carries out an action; throws if it is not legal. */
    void apply(Action action) { detail::check(acq_game_apply(owned_.get(), action.id())); }
    /** Carries out one of the legal actions by its index in their list; throws if there is none. */
    void apply_legal(std::size_t index)
    {
        detail::check(acq_game_apply_legal(owned_.get(), index));
    }
    /** Carries out an action given as a text. */
    void apply(std::string_view text)
    {
        detail::check(acq_game_apply_text(owned_.get(), text.data(), text.size()));
    }
    /**
     * Carries out an action if it is legal; otherwise returns why not, in a message with these
     * names.
     */
    [[nodiscard]] std::optional<Error> try_apply(Action action, const Names &names = {})
    {
        return detail::outcome(acq_game_apply(owned_.get(), action.id()), names);
    }
    /** Carries out an action and returns everything that happened as a result. */
    std::vector<AcqEvent> apply_events(Action action)
    {
        return detail::list<AcqEvent>(64, acq_game_apply_events, owned_.get(), action.id());
    }
    /**
     * Carries out an action and reports everything that happens as a result. If the observer is
     * empty, it throws, and the game does not change.
     */
    void apply_observed(Action action, const Observer &observer)
    {
        detail::Listener<AcqEvent> listener(observer);
        detail::check(acq_game_apply_observed(owned_.get(), action.id(),
                                              detail::Listener<AcqEvent>::call, &listener));
        listener.rethrow();
    }
    /**
     * Why an action that this player asks for is refused, if it is; the Error tells nothing that
     * they may not know.
     */
    [[nodiscard]] std::optional<Error> check_as(Seat player, Action action,
                                                const Names &names = {}) const
    {
        return detail::outcome(acq_game_check_as(raw(), player.index(), action.id()), names);
    }
    /**
     * Carries out an action that this player asks for, as a server does with what a client sends,
     * and returns the events. Send each player what acquire::seen_by() leaves of them. Throws if
     * the action is refused; the Error tells nothing that this player may not know.
     */
    std::vector<AcqEvent> apply_as(Seat player, Action action)
    {
        std::vector<AcqEvent> events;
        const Observer observer = [&events](const AcqEvent &event) { events.push_back(event); };
        detail::Listener<AcqEvent> listener(observer);
        detail::check(acq_game_apply_as(owned_.get(), player.index(), action.id(),
                                        detail::Listener<AcqEvent>::call, &listener));
        listener.rethrow();
        return events;
    }
    /**
     * As apply_as(), and adds the events to those given; if the action is refused, adds none and
     * returns why, in a message with these names.
     */
    [[nodiscard]] std::optional<Error> try_apply_as(Seat player, Action action,
                                                    std::vector<AcqEvent> &events,
                                                    const Names &names = {})
    {
        const Observer observer = [&events](const AcqEvent &event) { events.push_back(event); };
        detail::Listener<AcqEvent> listener(observer);
        const std::int32_t status = acq_game_apply_as(
            owned_.get(), player.index(), action.id(), detail::Listener<AcqEvent>::call,
            &listener);
        listener.rethrow();
        return detail::outcome(status, names);
    }
    /** Carries out an action that is known to be legal. */
    void apply_unchecked(Action action)
    {
        detail::check(acq_game_apply_unchecked(owned_.get(), action.id()));
    }
    /** Returns the player's cash in dollars. */
    [[nodiscard]] std::uint32_t cash(Seat player) const
    {
        return detail::value<std::uint32_t>(acq_game_cash, raw(), player.index());
    }
    /** Returns the number of the player's shares of the chain. */
    [[nodiscard]] unsigned shares(Seat player, Chain chain) const
    {
        return detail::value<std::uint8_t>(acq_game_shares, raw(), player.index(), chain.index());
    }
    /** Returns the tiles in the player's rack. */
    [[nodiscard]] std::vector<Tile> rack(Seat player) const
    {
        return tiles(detail::value<AcqTileSet>(acq_game_rack, raw(), player.index()));
    }
    /** Returns the tiles in the bag, in the order in which they will be drawn. */
    [[nodiscard]] std::vector<Tile> bag() const
    {
        std::vector<Tile> bag;
        for (const auto index : detail::list<std::uint8_t>(ACQ_TILES, acq_game_bag, raw())) {
            bag.emplace_back(index);
        }
        return bag;
    }
    /** Returns where the tiles come from that the market shows (Z1). */
    [[nodiscard]] Market market() const
    {
        Market market;
        const auto ask = [&market](const AcqGame *game, std::uint8_t *draws, std::size_t capacity,
                                   std::size_t *count) {
            return acq_game_market(game, &market.seed, &market.shown, draws, capacity, count);
        };
        for (const auto tile : detail::list<std::uint8_t>(ACQ_TILES, ask, raw())) {
            market.draws.emplace_back(tile);
        }
        return market;
    }
    /**
     * Returns each player's bonus if the chain's bonuses were paid now (N); `market` is the number
     * of shares that the market holds (Z1).
     */
    [[nodiscard]] AcqBonuses bonuses(Chain chain, std::uint32_t market = 0) const
    {
        return detail::value<AcqBonuses>(acq_game_bonuses, raw(), chain.index(), market);
    }
    /** Returns the player's worth in dollars, as if the final scoring were now (E8). */
    [[nodiscard]] std::uint32_t worth(Seat player) const
    {
        return detail::value<std::uint32_t>(acq_game_worth, raw(), player.index());
    }
    /** Returns every player's worth, in seat order. */
    [[nodiscard]] std::vector<std::uint32_t> worths() const
    {
        return detail::list<std::uint32_t>(ACQ_PLAYERS_MAX, acq_game_worths, raw());
    }
    /** Returns the players by worth, the richest first (E9). */
    [[nodiscard]] std::vector<AcqStanding> standings() const
    {
        return detail::list<AcqStanding>(ACQ_PLAYERS_MAX, acq_game_standings, raw());
    }
    /**
     * Returns a hash that is equal for equal values on every platform and in every later version.
     */
    [[nodiscard]] std::uint64_t stable_hash() const
    {
        return detail::value<std::uint64_t>(acq_game_stable_hash, raw());
    }
    /** Returns what a player may know. */
    [[nodiscard]] View view(Seat player) const;
    /** Returns what a spectator may know. */
    [[nodiscard]] View spectator_view() const;
    /** Returns the number of sequences of `depth` legal actions. */
    [[nodiscard]] std::uint64_t perft(std::uint32_t depth) const
    {
        return detail::value<std::uint64_t>(acq_game_perft, raw(), depth);
    }
    /** Plays to the end with uniformly random legal actions; returns the number of actions. */
    std::uint32_t play_randomly(Stream &stream)
    {
        return detail::value<std::uint32_t>(acq_game_play_randomly, owned_.get(), stream.raw(),
                                            AcqObserver{nullptr}, static_cast<void *>(nullptr));
    }

    friend bool operator==(const Game &a, const Game &b)
    {
        return detail::value<std::uint8_t>(acq_game_equal, a.raw(), b.raw()) != 0;
    }
    friend bool operator!=(const Game &a, const Game &b) { return !(a == b); }

    /** Returns the handle, for the C functions. This object still owns it. */
    [[nodiscard]] const AcqGame *raw() const noexcept { return owned_.get(); }
    /** Returns the handle, for the C functions. This object still owns it. */
    [[nodiscard]] AcqGame *raw() noexcept { return owned_.get(); }

private:
    friend class View;
    friend class Record;
    friend class Notes;
    friend class Replay;
    friend class Recorder;
    using Owned = detail::Owned<AcqGame, acq_game_free>;
    explicit Game(Owned owned) noexcept : owned_(std::move(owned)) {}

    static std::vector<std::uint8_t> indices(const std::vector<Tile> &tiles)
    {
        std::vector<std::uint8_t> indices;
        for (const Tile tile : tiles) {
            indices.push_back(tile.index());
        }
        return indices;
    }

    Owned owned_;
};

/** What a view knows of a player's hidden tiles: at least some of them are among these. */
struct Deduction {
    /** How many of the hidden tiles, at least. */
    std::uint8_t tiles;
    /** The tiles that they are among, in ascending order. */
    std::vector<Tile> among;
};

/** What one player, or a spectator, may know of a game (I). */
class View {
public:
    /** Makes a copy. */
    View(const View &other) : owned_(detail::made<Owned>(acq_view_clone, other.raw())) {}
    View(View &&) noexcept = default;
    View &operator=(View other) noexcept
    {
        owned_ = std::move(other.owned_);
        return *this;
    }
    ~View() = default;

    /** Takes ownership of a C handle. */
    [[nodiscard]] static View adopt(AcqView *raw) noexcept { return View(Owned(raw)); }

    /** Reads a view from JSON and checks it; the Error has every problem. */
    [[nodiscard]] static View from_json(std::string_view json)
    {
        return View(detail::made<Owned>(acq_view_from_json, json.data(), json.size()));
    }
    /** Reads a view from the text form of a position; what that leaves out is unknown, not zero. */
    [[nodiscard]] static View from_text(std::string_view text)
    {
        return View(detail::made<Owned>(acq_view_from_text, text.data(), text.size()));
    }
    /** Returns the JSON form. */
    [[nodiscard]] std::string to_json() const { return detail::text(acq_view_to_json, raw()); }
    /** Returns the text form of the position, which people can read and edit. */
    [[nodiscard]] std::string to_text(const Names &names = {}) const
    {
        return detail::text(acq_view_to_text, raw(), detail::RawNames(names).get());
    }
    /** Returns the rules. */
    [[nodiscard]] Rules rules() const
    {
        return Rules(detail::made<Rules::Owned>(acq_view_rules, raw()));
    }
    /** Returns the player whose view this is; none for a spectator. */
    [[nodiscard]] std::optional<Seat> viewer() const
    {
        return Seat::from(detail::value<std::uint8_t>(acq_view_viewer, raw()));
    }
    /** Returns everything public in one struct. */
    [[nodiscard]] AcqPosition position() const
    {
        return detail::value<AcqPosition>(acq_view_position, raw());
    }
    /** Returns the players, in seat order. */
    [[nodiscard]] std::vector<Seat> seats() const { return Seat::all(position().players); }
    /** Returns the content of every square, in the order of the tiles. */
    [[nodiscard]] std::vector<AcqCell> board() const
    {
        return detail::list<AcqCell>(ACQ_TILES, acq_view_board, raw());
    }
    /** Returns the board as text, in rows of characters. */
    [[nodiscard]] std::string diagram() const { return detail::text(acq_view_diagram, raw()); }
    /** Returns the effect that placing the tile would have now, from any rack (T3–T5, F, M1). */
    [[nodiscard]] AcqPlacement placement(Tile tile) const
    {
        return detail::value<AcqPlacement>(acq_view_placement, raw(), std::uint32_t{tile.index()});
    }
    /** Returns the decision that the game asks for, with its data. */
    [[nodiscard]] AcqPhase phase() const
    {
        return detail::value<AcqPhase>(acq_view_phase, raw());
    }
    /** Returns the player who decides; none when the game is over. */
    [[nodiscard]] std::optional<Seat> player() const
    {
        return Seat::from(detail::value<std::uint8_t>(acq_view_player, raw()));
    }
    /** Returns the viewer's legal actions: none while another player decides. */
    [[nodiscard]] Actions legal_actions() const
    {
        return Actions(detail::list<std::uint16_t>(512, acq_view_legal_actions, raw()));
    }
    /** How many actions are legal. */
    [[nodiscard]] std::size_t legal_count() const
    {
        return detail::value<std::size_t>(acq_view_legal_count, raw());
    }
    /** The legal action in this place, as legal_actions() has it, without making the list. */
    [[nodiscard]] Action legal_action(std::size_t index) const
    {
        return Action(detail::value<std::uint16_t>(acq_view_legal_get, raw(), index));
    }
    /** Returns whether the action is legal. */
    [[nodiscard]] bool is_legal(Action action) const
    {
        return detail::value<std::uint8_t>(acq_view_legal_contains, raw(), action.id()) != 0;
    }
    /**
     * Returns why an action of the viewer is not legal; none if it is legal. The message uses these
     * names.
     */
    [[nodiscard]] std::optional<Error> check(Action action, const Names &names = {}) const
    {
        return detail::outcome(acq_view_check(raw(), action.id()), names);
    }
    /** Returns the viewer's rack; throws in a spectator's view. */
    [[nodiscard]] std::vector<Tile> rack() const
    {
        return tiles(detail::value<AcqTileSet>(acq_view_rack, raw()));
    }
    /** Returns the tiles that are known to be in a player's rack (I1). */
    [[nodiscard]] std::vector<Tile> known_rack(Seat player) const
    {
        return tiles(detail::value<AcqTileSet>(acq_view_known_rack, raw(), player.index()));
    }
    /** Returns everything that the view shows as numbers; see observation_fields(). */
    [[nodiscard]] std::vector<float> observation() const
    {
        return detail::list<float>(ACQ_OBSERVATION_LENGTH, acq_view_observation, raw());
    }
    /**
     * Returns what a view that has followed the game concluded about a player's hidden tiles in
     * earlier turns; see acq_view_deductions().
     */
    [[nodiscard]] std::vector<Deduction> deductions(Seat player) const
    {
        std::vector<Deduction> all;
        for (const AcqDeduction &one :
             detail::list<AcqDeduction>(ACQ_DEDUCTIONS_MAX, acq_view_deductions, raw(),
                                        player.index()))
            all.push_back({one.tiles, tiles(one.among)});
        return all;
    }
    /** Returns the tiles in racks that everybody has seen (I1). */
    [[nodiscard]] std::vector<Tile> shown() const
    {
        return tiles(detail::value<AcqTileSet>(acq_view_shown, raw()));
    }
    /** Returns the tiles that may be in the bag or in other players' racks. */
    [[nodiscard]] std::vector<Tile> unseen() const
    {
        return tiles(detail::value<AcqTileSet>(acq_view_unseen, raw()));
    }
    /** Returns a player's cash, if the view shows it (I3). */
    [[nodiscard]] std::optional<std::uint32_t> cash(Seat player) const
    {
        return known<std::uint32_t>(acq_view_cash, raw(), player.index());
    }
    /** Returns a player's shares of a chain, if the view shows them (I3). */
    [[nodiscard]] std::optional<unsigned> shares(Seat player, Chain chain) const
    {
        return known<std::uint8_t>(acq_view_shares, raw(), player.index(), chain.index());
    }
    /**
     * Returns the bonuses that would be paid now (N), if the view shows all shares of the chain.
     */
    [[nodiscard]] std::optional<AcqBonuses> bonuses(Chain chain, std::uint32_t market = 0) const
    {
        return known<AcqBonuses>(acq_view_bonuses, raw(), chain.index(), market);
    }
    /** Returns a player's worth, if the view shows everything that it depends on. */
    [[nodiscard]] std::optional<std::uint32_t> worth(Seat player) const
    {
        return known<std::uint32_t>(acq_view_worth, raw(), player.index());
    }
    /**
     * Returns the players by worth, the richest first (E9), if the view shows everything that it
     * depends on.
     */
    [[nodiscard]] std::optional<std::vector<AcqStanding>> standings() const
    {
        std::vector<AcqStanding> standings(ACQ_PLAYERS_MAX);
        std::size_t count = 0;
        const std::int32_t status =
            acq_view_standings(raw(), standings.data(), standings.size(), &count);
        if (status == ACQ_STATUS_CONCEALED) {
            acq_last_error_dismiss();
            return std::nullopt;
        }
        detail::check(status);
        standings.resize(count);
        return standings;
    }
    /**
     * Returns a hash that is equal for equal values on every platform and in every later version.
     */
    [[nodiscard]] std::uint64_t stable_hash() const
    {
        return detail::value<std::uint64_t>(acq_view_stable_hash, raw());
    }
    /** Adds what the viewer knows of another player's concealed cash and shares (I3). */
    void note_holdings(Seat player, std::uint32_t cash,
                       const std::array<std::uint8_t, ACQ_CHAINS> &shares)
    {
        detail::check(
            acq_view_note_holdings(owned_.get(), player.index(), cash, shares.data()));
    }
    /** Takes in an event that the viewer sees; throws if it cannot happen in this game. */
    void follow(const AcqEvent &event)
    {
        detail::check(acq_view_follow(owned_.get(), &event));
    }
    /** Notes that the game has just begun: starting cash and no shares for everybody (B5). */
    void note_start() { detail::check(acq_view_note_start(owned_.get())); }
    /** Returns this view without the concealed cash and shares that it remembers (I3) and without
     *  its deductions. */
    [[nodiscard]] View without_memory() const
    {
        return View(detail::made<Owned>(acq_view_without_memory, raw()));
    }
    /** Returns whether the view knows cash or shares that the rules conceal (I3). */
    [[nodiscard]] bool remembers(Seat player) const
    {
        return detail::value<std::uint8_t>(acq_view_remembers, raw(), player.index()) != 0;
    }
    /** Returns a random game that looks the same to this viewer. */
    [[nodiscard]] Game sample(Stream &stream) const
    {
        return Game(detail::made<Game::Owned>(acq_view_sample, raw(), stream.raw()));
    }

    friend bool operator==(const View &a, const View &b)
    {
        return detail::value<std::uint8_t>(acq_view_equal, a.raw(), b.raw()) != 0;
    }
    friend bool operator!=(const View &a, const View &b) { return !(a == b); }

    /** Returns the handle, for the C functions. This object still owns it. */
    [[nodiscard]] const AcqView *raw() const noexcept { return owned_.get(); }

private:
    friend class Game;
    friend class Notes;
    using Owned = detail::Owned<AcqView, acq_view_free>;
    explicit View(Owned owned) noexcept : owned_(std::move(owned)) {}

    template <typename Value, typename Function, typename... Arguments>
    static std::optional<Value> known(Function function, Arguments... arguments)
    {
        Value value{};
        const std::int32_t status = function(arguments..., &value);
        if (status == ACQ_STATUS_CONCEALED) {
            acq_last_error_dismiss();
            return std::nullopt;
        }
        detail::check(status);
        return value;
    }

    Owned owned_;
};

/** A position that was read, with the players' names. */
struct Position {
    /** A game if all is known, otherwise a view. */
    std::variant<Game, View> state;
    /** In seat order; empty for a player who has only a number. */
    Names names = {};
};

/** Reads a game or a view from the text form of a position, and the players' names. */
[[nodiscard]] inline Position read_position(std::string_view text)
{
    const bool is_game =
        detail::value<std::uint8_t>(acq_position_is_game, text.data(), text.size()) != 0;
    Position read{is_game ? std::variant<Game, View>(Game::from_text(text))
                          : std::variant<Game, View>(View::from_text(text))};
    for (const Seat player :
         std::visit([](const auto &state) { return state.seats(); }, read.state)) {
        read.names.players.push_back(detail::text(acq_position_player_name, text.data(),
                                                  text.size(), player.index()));
    }
    return read;
}

inline View Game::view(Seat player) const
{
    return View(detail::made<View::Owned>(acq_game_view, raw(), player.index()));
}

inline View Game::spectator_view() const
{
    return View(detail::made<View::Owned>(acq_game_spectator_view, raw()));
}

/**
 * A record of one game, finished or not. It contains everything that is needed to replay the game.
 */
class Record {
public:
    /**
     * Makes a record without tags and result: the tile order (S1, S4), the actions, which may be
     * illegal, and the tiles that the market shows (Z1).
     */
    Record(const Rules &rules, std::uint32_t players, const std::vector<Tile> &order,
           const std::vector<Action> &actions, const std::vector<Tile> &market_draws = {})
        : owned_(made(rules, players, Game::indices(order), ids(actions),
                      Game::indices(market_draws)))
    {
    }
    /** Makes a record of such actions as those of another one. */
    Record(const Rules &rules, std::uint32_t players, const std::vector<Tile> &order,
           const Actions &actions, const std::vector<Tile> &market_draws = {})
        : Record(rules, players, order, std::vector<Action>(actions.begin(), actions.end()),
                 market_draws)
    {
    }
    /** Makes a copy. */
    Record(const Record &other) : owned_(detail::made<Owned>(acq_record_clone, other.raw())) {}
    Record(Record &&) noexcept = default;
    Record &operator=(Record other) noexcept
    {
        owned_ = std::move(other.owned_);
        return *this;
    }
    ~Record() = default;

    /** Reads a record from its text form. The actions are not checked; check() does so. */
    [[nodiscard]] static Record from_text(std::string_view text)
    {
        return Record(detail::made<Owned>(acq_record_from_text, text.data(), text.size()));
    }
    /** Reads a record from its JSON form. The actions are not checked; check() does so. */
    [[nodiscard]] static Record from_json(std::string_view json)
    {
        return Record(detail::made<Owned>(acq_record_from_json, json.data(), json.size()));
    }
    /** Reads the text form and checks the game; the Error has every problem. */
    static Game check_text(std::string_view text)
    {
        return Game(detail::made<Game::Owned>(acq_record_check_text_all, text.data(), text.size()));
    }
    /** Reads the JSON form and checks the game; the Error has every problem. */
    static Game check_json(std::string_view json)
    {
        return Game(detail::made<Game::Owned>(acq_record_check_json_all, json.data(), json.size()));
    }
    /** Returns the text form. */
    [[nodiscard]] std::string to_text() const { return detail::text(acq_record_to_text, raw()); }
    friend std::ostream &operator<<(std::ostream &out, const Record &record)
    {
        return out << record.to_text();
    }
    /** Returns the JSON form. */
    [[nodiscard]] std::string to_json() const { return detail::text(acq_record_to_json, raw()); }
    /** Returns the numbers of players, tags and actions, and more, in one struct. */
    [[nodiscard]] AcqRecordSummary summary() const
    {
        return detail::value<AcqRecordSummary>(acq_record_summary, raw());
    }
    /** Returns the rules. */
    [[nodiscard]] Rules rules() const
    {
        return Rules(detail::made<Rules::Owned>(acq_record_rules, raw()));
    }
    /** Returns the actions, in order. */
    [[nodiscard]] Actions actions() const
    {
        return Actions(detail::list<std::uint16_t>(512, acq_record_actions, raw()));
    }
    /** Returns the tiles in the order in which they are drawn. */
    [[nodiscard]] std::vector<Tile> tiles() const
    {
        const auto indices = detail::list<std::uint8_t>(ACQ_TILES, acq_record_tiles, raw());
        return {indices.begin(), indices.end()};
    }
    /** Returns the tiles that the market shows, in order (Z1). */
    [[nodiscard]] std::vector<Tile> market_draws() const
    {
        const auto indices = detail::list<std::uint8_t>(ACQ_TILES, acq_record_market_draws, raw());
        return {indices.begin(), indices.end()};
    }
    /** Returns the seed of the tiles that the market shows after those, if the game goes on (Z1). */
    [[nodiscard]] std::uint64_t market_seed() const
    {
        return detail::value<std::uint64_t>(acq_record_market_seed, raw());
    }
    /** Sets the seed of the tiles that the market shows after those of the record (Z1). */
    void set_market_seed(std::uint64_t seed)
    {
        detail::check(acq_record_set_market_seed(owned_.get(), seed));
    }
    /** Sets the result. If its reason is #ACQ_NONE, the game is unfinished. */
    void set_result(const AcqResult &result)
    {
        detail::check(acq_record_set_result(owned_.get(), &result));
    }
    /** Returns the names and texts of the tags. */
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> tags() const
    {
        return detail::tags(summary().tags, acq_record_tag_name, acq_record_tag_text, raw());
    }
    /** Sets a tag, in place of one of the same name. */
    void set_tag(std::string_view name, std::string_view text)
    {
        detail::check(acq_record_set_tag(owned_.get(), name.data(), name.size(), text.data(),
                                         text.size()));
    }
    /**
     * Checks everything and returns the game after the last action; the Error has every problem.
     */
    [[nodiscard]] Game check() const
    {
        return Game(detail::made<Game::Owned>(acq_record_check_all, raw()));
    }

    friend bool operator==(const Record &a, const Record &b)
    {
        return detail::value<std::uint8_t>(acq_record_equal, a.raw(), b.raw()) != 0;
    }
    friend bool operator!=(const Record &a, const Record &b) { return !(a == b); }

    /** Returns the handle, for the C functions. This object still owns it. */
    [[nodiscard]] const AcqRecord *raw() const noexcept { return owned_.get(); }

private:
    static std::vector<std::uint16_t> ids(const std::vector<Action> &actions)
    {
        std::vector<std::uint16_t> ids;
        for (const Action action : actions) {
            ids.push_back(action.id());
        }
        return ids;
    }
    friend class Notes;
    friend class Recorder;
    using Owned = detail::Owned<AcqRecord, acq_record_free>;

    static Owned made(const Rules &rules, std::uint32_t players,
                      const std::vector<std::uint8_t> &tiles,
                      const std::vector<std::uint16_t> &actions,
                      const std::vector<std::uint8_t> &draws)
    {
        return detail::made<Owned>(acq_record_new, rules.raw(), players, tiles.data(),
                                   tiles.size(), draws.data(), draws.size(), actions.data(),
                                   actions.size());
    }
    explicit Record(Owned owned) noexcept : owned_(std::move(owned)) {}
    Owned owned_;
};

inline std::optional<View> Problem::view() const
{
    if (raw_view == nullptr) {
        return std::nullopt;
    }
    AcqView *copy = nullptr;
    detail::check(acq_view_clone(raw_view.get(), &copy));
    return View::adopt(copy);
}

/** Whose notes they are, which decides what they tell. */
class Viewer {
public:
    /** A player, who sees their own rack and draws (I2). */
    constexpr Viewer(Seat player) noexcept : number_(player.index()) {}
    /** Somebody who sees no rack. */
    [[nodiscard]] static constexpr Viewer spectator() noexcept { return Viewer(ACQ_NONE); }
    /** Somebody who sees every rack and every draw. */
    [[nodiscard]] static constexpr Viewer complete() noexcept { return Viewer(ACQ_COMPLETE); }

    /** Returns the player; none for the others. */
    [[nodiscard]] constexpr std::optional<Seat> player() const noexcept
    {
        return number_ == ACQ_COMPLETE ? std::nullopt : Seat::from(number_);
    }
    /** Returns whether the viewer sees this player's rack and draws. */
    [[nodiscard]] constexpr bool sees(Seat player) const noexcept
    {
        return number_ == ACQ_COMPLETE || number_ == player.index();
    }

    friend constexpr bool operator==(Viewer a, Viewer b) noexcept { return a.number_ == b.number_; }
    friend constexpr bool operator!=(Viewer a, Viewer b) noexcept { return !(a == b); }

private:
    friend class Notes;
    constexpr explicit Viewer(std::uint8_t number) noexcept : number_(number) {}
    std::uint8_t number_;
};

/** A rack that was shown to all (I1, I3). */
struct ShownRack {
    /** Whose it is; none for the player who acted. */
    std::optional<Seat> player;
    /** The tiles. */
    std::vector<Tile> rack;
};

/** One action in notes, with what was seen then. */
struct NotesEntry {
    /** The action. */
    Action action;
    /** The player who acted, if it is told. */
    std::optional<Seat> player = std::nullopt;
    /** The number of the turn that begins with this action, counting from 1, if it is told. */
    std::optional<std::uint32_t> turn = std::nullopt;
    /** The tiles that the player drew then, in order, if the viewer sees them (D1, D3–D5, P5). */
    std::vector<Tile> draws = {};
    /**
     * The tiles that the player set aside, without the one that the action names: the rack of a
     * redraw (D4), and what is replaced without asking, in order (D5).
     */
    std::vector<Tile> sets_aside = {};
    /** The tiles that the market showed, in order (Z1). */
    std::vector<Tile> market = {};
    /** The racks that were shown to all. They may be left out. */
    std::vector<ShownRack> shows = {};
    /** The comments above the action, each one line. */
    std::vector<std::string> above = {};
    /** The comment beside the action; empty if there is none. */
    std::string comment = {};
};

/** The result of a game as notes tell it. */
struct NotesResult {
    /** The AcqEndReason. */
    std::uint8_t reason;
    /** Each player's final cash in dollars; empty if it is left out. */
    std::vector<std::uint32_t> cash = {};
    /** Each player's rank, 1 for the winner (E9); empty if they are left out. */
    std::vector<std::uint8_t> ranks = {};
};

/** How notes end. */
struct NotesEnd {
    /** The result; none if the game goes on. */
    std::optional<NotesResult> result = std::nullopt;
    /** The AcqPhaseKind of the decision that comes next if the game goes on, if it is told. */
    std::optional<std::uint8_t> asked = std::nullopt;
};

/**
 * Notes: what somebody saw of a game, finished or not. They need no tile order, so they can be
 * written at a table.
 */
class Notes {
public:
    /**
     * Makes notes of a game that has not begun. `start` are the tiles of which each player draws one
     * to decide who begins, in seat order (S1).
     */
    Notes(const Rules &rules, std::uint32_t players, Viewer viewer, const std::vector<Tile> &start)
        : owned_(made(rules, players, viewer, Game::indices(start)))
    {
    }
    /** Makes a copy. */
    Notes(const Notes &other) : owned_(detail::made<Owned>(acq_notes_clone, other.raw())) {}
    Notes(Notes &&) noexcept = default;
    Notes &operator=(Notes other) noexcept
    {
        owned_ = std::move(other.owned_);
        return *this;
    }
    ~Notes() = default;

    /** Reads the text form; the Error has line and column. It does not check the actions. */
    [[nodiscard]] static Notes from_text(std::string_view text)
    {
        return Notes(detail::made<Owned>(acq_notes_from_text, text.data(), text.size()));
    }
    /** Reads JSON; the Error has the path. It does not check the actions. */
    [[nodiscard]] static Notes from_json(std::string_view json)
    {
        return Notes(detail::made<Owned>(acq_notes_from_json, json.data(), json.size()));
    }
    /** Returns everything that a viewer saw of a recorded game. The record's result does not count. */
    [[nodiscard]] static Notes from_record(const Record &record, Viewer viewer)
    {
        return Notes(detail::made<Owned>(acq_notes_from_record, record.raw(), viewer.number_));
    }
    /** Reads the text form and checks it as check() does; the Error has line and column. */
    static View check_text(std::string_view text)
    {
        return View(detail::made<View::Owned>(acq_notes_check_text, text.data(), text.size()));
    }
    /** Reads JSON and checks it as check() does; the Error has the path. */
    static View check_json(std::string_view json)
    {
        return View(detail::made<View::Owned>(acq_notes_check_json, json.data(), json.size()));
    }
    /**
     * Checks that some tile order makes every action legal and everything right that the notes tell.
     * Returns what the viewer knows afterwards. The Error has the first action that is impossible
     * after the actions before it.
     */
    [[nodiscard]] View check() const
    {
        return View(detail::made<View::Owned>(acq_notes_check, raw()));
    }
    /**
     * Returns a record that explains the notes: it replays, and the viewer sees in it what the notes
     * tell. The tiles that the viewer did not see are random. Throws as check() does.
     */
    [[nodiscard]] Record complete(std::uint64_t seed) const
    {
        return Record(detail::made<Record::Owned>(acq_notes_complete, raw(), seed));
    }
    /**
     * Returns the same notes without the actions that nobody was asked for, because there was only
     * one possibility; see acq_notes_without_forced(). Throws as check() does.
     */
    [[nodiscard]] Notes without_forced() const
    {
        return Notes(detail::made<Owned>(acq_notes_without_forced, raw()));
    }

    /** Returns the text form. */
    [[nodiscard]] std::string to_text() const { return detail::text(acq_notes_to_text, raw()); }
    friend std::ostream &operator<<(std::ostream &out, const Notes &notes)
    {
        return out << notes.to_text();
    }
    /** Returns the JSON form. */
    [[nodiscard]] std::string to_json() const { return detail::text(acq_notes_to_json, raw()); }

    /** Returns the rules of the game. */
    [[nodiscard]] Rules rules() const
    {
        return Rules(detail::made<Rules::Owned>(acq_notes_rules, raw()));
    }
    /** Returns the players, in seat order. */
    [[nodiscard]] std::vector<Seat> seats() const { return Seat::all(summary().players); }
    /** Returns the player, the spectator or the observer of every rack whose notes these are. */
    [[nodiscard]] Viewer viewer() const { return Viewer(summary().viewer); }
    /** Returns the tiles that decide who begins, in seat order (S1, S3). */
    [[nodiscard]] std::vector<Tile> start() const
    {
        return list_of_tiles(ACQ_PLAYERS_MAX, acq_notes_start, raw());
    }
    /** Returns a player's first rack (S2, S4); empty if the notes do not tell it. */
    [[nodiscard]] std::vector<Tile> first_rack(Seat player) const
    {
        return tiles(detail::value<AcqTileSet>(acq_notes_first_rack, raw(), player.index()));
    }
    /** Sets a player's first rack. It does not check whether it is possible. */
    void set_first_rack(Seat player, const std::vector<Tile> &rack)
    {
        const AcqTileSet set = tile_set(rack);
        detail::check(acq_notes_set_first_rack(owned_.get(), player.index(), &set));
    }
    /** Returns the names and texts of the tags. The players' names are `player0` to `player5`. */
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> tags() const
    {
        return detail::tags(summary().tags, acq_notes_tag_name, acq_notes_tag_text, raw());
    }
    /** Sets a tag, in place of one of the same name. */
    void set_tag(std::string_view name, std::string_view text)
    {
        detail::check(
            acq_notes_set_tag(owned_.get(), name.data(), name.size(), text.data(), text.size()));
    }
    /** Returns the comments at the beginning. */
    [[nodiscard]] std::vector<std::string> comments() const
    {
        return lines(detail::text(acq_notes_comments, raw()));
    }
    /** Returns the comments after the last action. */
    [[nodiscard]] std::vector<std::string> closing_comments() const
    {
        return lines(detail::text(acq_notes_closing_comments, raw()));
    }
    /** Adds a comment at the beginning, which is one line. */
    void push_comment(std::string_view text)
    {
        detail::check(acq_notes_push_comment(owned_.get(), text.data(), text.size()));
    }
    /** Adds a comment after the last action, which is one line. */
    void push_closing_comment(std::string_view text)
    {
        detail::check(acq_notes_push_closing_comment(owned_.get(), text.data(), text.size()));
    }
    /** Returns the number of actions. */
    [[nodiscard]] std::size_t size() const { return summary().entries; }
    /** Returns an action with what was seen then; 0 is the first. */
    [[nodiscard]] NotesEntry entry(std::size_t index) const
    {
        const auto told = detail::value<AcqNotesEntry>(acq_notes_entry, raw(), index);
        NotesEntry entry{Action(told.action), Seat::from(told.player)};
        if (told.turn > 0) {
            entry.turn = told.turn;
        }
        entry.draws = list_of_tiles(6, acq_notes_entry_draws, raw(), index);
        entry.sets_aside = list_of_tiles(6, acq_notes_entry_sets_aside, raw(), index);
        entry.market = list_of_tiles(6, acq_notes_entry_market, raw(), index);
        for (const AcqNotesShown &shown : detail::list<AcqNotesShown>(
                 ACQ_PLAYERS_MAX, acq_notes_entry_shows, raw(), index)) {
            entry.shows.push_back({Seat::from(shown.player), tiles(shown.rack)});
        }
        entry.above = lines(detail::text(acq_notes_entry_above, raw(), index));
        entry.comment = detail::text(acq_notes_entry_comment, raw(), index);
        return entry;
    }
    /** Returns the actions in order, with what was seen then. */
    [[nodiscard]] std::vector<NotesEntry> entries() const
    {
        std::vector<NotesEntry> entries;
        for (std::size_t i = 0; i < size(); i++) {
            entries.push_back(entry(i));
        }
        return entries;
    }
    /** Adds an action. It does not check whether it is possible. */
    void push(const NotesEntry &entry)
    {
        const AcqNotesEntry told{entry.turn.value_or(0), entry.action.id(),
                                 detail::number(entry.player), {}};
        const auto draws = Game::indices(entry.draws), sets_aside = Game::indices(entry.sets_aside),
                   market = Game::indices(entry.market);
        std::vector<AcqNotesShown> shows;
        for (const ShownRack &shown : entry.shows) {
            shows.push_back({tile_set(shown.rack), detail::number(shown.player), {}});
        }
        std::string above;
        for (const std::string &comment : entry.above) {
            if (comment.find('\n') != std::string::npos) {
                throw detail::wrong_call(ACQ_STATUS_NOTES_COMMENT,
                                         "a comment above an action is one line");
            }
            above += comment + '\n';
        }
        detail::check(acq_notes_push(owned_.get(), &told, draws.data(), draws.size(),
                                     sets_aside.data(), sets_aside.size(), market.data(),
                                     market.size(), shows.data(), shows.size(), above.data(),
                                     above.size(), entry.comment.data(), entry.comment.size()));
    }
    /** Returns how the notes end. */
    [[nodiscard]] NotesEnd end() const
    {
        const AcqNotesEnd end = summary().end;
        if (end.result.reason == ACQ_NONE) {
            return {std::nullopt, end.asked == ACQ_NONE
                                      ? std::nullopt
                                      : std::optional<std::uint8_t>(end.asked)};
        }
        return {NotesResult{end.result.reason,
                            {end.result.cash, end.result.cash + end.cash_told},
                            {end.result.ranks, end.result.ranks + end.ranks_told}}};
    }
    /** Sets how the notes end. It does not check whether that is so. */
    void set_end(const NotesEnd &end)
    {
        AcqNotesEnd told{};
        told.asked = end.asked.value_or(ACQ_NONE);
        told.result.reason = ACQ_NONE;
        if (end.result) {
            told.result.reason = end.result->reason;
            told.cash_told = copied(end.result->cash, told.result.cash);
            told.ranks_told = copied(end.result->ranks, told.result.ranks);
        }
        detail::check(acq_notes_set_end(owned_.get(), &told));
    }

    friend bool operator==(const Notes &a, const Notes &b)
    {
        return detail::value<std::uint8_t>(acq_notes_equal, a.raw(), b.raw()) != 0;
    }
    friend bool operator!=(const Notes &a, const Notes &b) { return !(a == b); }

    /** Returns the handle, for the C functions. This object still owns it. */
    [[nodiscard]] const AcqNotes *raw() const noexcept { return owned_.get(); }

private:
    using Owned = detail::Owned<AcqNotes, acq_notes_free>;

    static Owned made(const Rules &rules, std::uint32_t players, Viewer viewer,
                      const std::vector<std::uint8_t> &start)
    {
        return detail::made<Owned>(acq_notes_new, rules.raw(), players, viewer.number_,
                                   start.data(), start.size());
    }
    explicit Notes(Owned owned) noexcept : owned_(std::move(owned)) {}

    [[nodiscard]] AcqNotesSummary summary() const
    {
        return detail::value<AcqNotesSummary>(acq_notes_summary, raw());
    }

    template <typename Function, typename... Arguments>
    static std::vector<Tile> list_of_tiles(std::size_t usual, Function function,
                                           Arguments... arguments)
    {
        const auto indices = detail::list<std::uint8_t>(usual, function, arguments...);
        return {indices.begin(), indices.end()};
    }

    /** Splits a text of lines that all end in a newline. */
    static std::vector<std::string> lines(const std::string &text)
    {
        std::vector<std::string> lines;
        for (std::size_t from = 0, to = 0; from < text.size(); from = to + 1) {
            to = text.find('\n', from);
            lines.push_back(text.substr(from, to - from));
        }
        return lines;
    }

    /** Copies as many items as there is room for; returns how many there are, at most 255. */
    template <typename Item>
    static std::uint8_t copied(const std::vector<Item> &items, Item (&to)[ACQ_PLAYERS_MAX])
    {
        for (std::size_t i = 0; i < items.size() && i < ACQ_PLAYERS_MAX; i++) {
            to[i] = items[i];
        }
        return items.size() < ACQ_NONE ? static_cast<std::uint8_t>(items.size()) : ACQ_NONE;
    }

    Owned owned_;
};

/** A replay of a record, action by action. It keeps a copy of the record. */
class Replay {
public:
    /** Starts at the beginning of the record. */
    explicit Replay(const Record &record)
        : owned_(detail::made<Owned>(acq_replay_new, record.raw()))
    {
    }
    /** Makes a copy. */
    Replay(const Replay &other) : owned_(detail::made<Owned>(acq_replay_clone, other.raw())) {}
    Replay(Replay &&) noexcept = default;
    Replay &operator=(Replay other) noexcept
    {
        owned_ = std::move(other.owned_);
        return *this;
    }
    ~Replay() = default;
    /** Takes ownership of a handle from C. */
    [[nodiscard]] static Replay adopt(AcqReplay *raw) noexcept { return Replay(Owned(raw)); }

    /** Carries out the next action and returns it; returns none after the last. */
    std::optional<Action> step()
    {
        const auto id = detail::value<std::uint16_t>(acq_replay_step, owned_.get());
        return id == ACQ_NO_ACTION ? std::nullopt : std::optional<Action>(Action(id));
    }
    /** Does the same as step(), and adds everything that happens to the events. */
    std::optional<Action> step(std::vector<AcqEvent> &events)
    {
        std::uint16_t id = ACQ_NO_ACTION;
        const auto step = [&id](AcqReplay *replay, AcqEvent *buffer, std::size_t capacity,
                                std::size_t *count) {
            return acq_replay_step_events(replay, buffer, capacity, count, &id);
        };
        const auto happened = detail::list<AcqEvent>(64, step, owned_.get());
        events.insert(events.end(), happened.begin(), happened.end());
        return id == ACQ_NO_ACTION ? std::nullopt : std::optional<Action>(Action(id));
    }
    /** Goes to the state after this number of actions, or after the last; forward or back. */
    void go_to(std::size_t actions) { detail::check(acq_replay_go_to(owned_.get(), actions)); }
    /** Returns the number of actions carried out so far. */
    [[nodiscard]] std::size_t actions() const
    {
        return detail::value<std::size_t>(acq_replay_actions, raw());
    }
    /** Returns the decision that comes next, with its data. */
    [[nodiscard]] AcqPhase phase() const
    {
        return detail::value<AcqPhase>(acq_replay_phase, raw());
    }
    /** Returns the legal actions of the decision that comes next. */
    [[nodiscard]] Actions legal_actions() const
    {
        return Actions(detail::list<std::uint16_t>(128, acq_replay_legal_actions, raw()));
    }
    /** Returns the game as it is after the actions so far. */
    [[nodiscard]] Game game() const
    {
        return Game(detail::made<Game::Owned>(acq_replay_game, raw()));
    }

    /** Returns the handle, for the C functions. This object still owns it. */
    [[nodiscard]] const AcqReplay *raw() const noexcept { return owned_.get(); }

private:
    using Owned = detail::Owned<AcqReplay, acq_replay_free>;
    explicit Replay(Owned owned) noexcept : owned_(std::move(owned)) {}
    Owned owned_;
};

/** A game that keeps its own record. */
class Recorder {
public:
    /** Starts a game and its record, with tiles shuffled by the seed (S). */
    Recorder(const Rules &rules, std::uint32_t players, std::uint64_t seed)
        : owned_(detail::made<Owned>(acq_recorder_new, rules.raw(), players, seed))
    {
    }
    /** Makes a copy. */
    Recorder(const Recorder &other) : owned_(detail::made<Owned>(acq_recorder_clone, other.raw()))
    {
    }
    Recorder(Recorder &&) noexcept = default;
    Recorder &operator=(Recorder other) noexcept
    {
        owned_ = std::move(other.owned_);
        return *this;
    }
    ~Recorder() = default;
    /** Takes ownership of a handle from C. */
    [[nodiscard]] static Recorder adopt(AcqRecorder *raw) noexcept { return Recorder(Owned(raw)); }
    /** Makes a new game whose tiles are drawn in this order; see Game::with_tile_order(). */
    [[nodiscard]] static Recorder with_tile_order(const Rules &rules, std::uint32_t players,
                                                  const std::vector<Tile> &order,
                                                  std::uint64_t market_seed = 0,
                                                  const std::vector<Tile> &market_draws = {})
    {
        const std::vector<std::uint8_t> tiles = Game::indices(order);
        const std::vector<std::uint8_t> draws = Game::indices(market_draws);
        return Recorder(detail::made<Owned>(acq_recorder_with_tile_order, rules.raw(), players,
                                            tiles.data(), tiles.size(), market_seed,
                                            draws.data(), draws.size()));
    }

    /** A recorded game, to go on from its last action. */
    [[nodiscard]] static Recorder resume(const Record &record)
    {
        return Recorder(detail::made<Owned>(acq_recorder_resume, record.raw()));
    }

    /** Carries out an action; throws if it is not legal. */
    void apply(Action action) { detail::check(acq_recorder_apply(owned_.get(), action.id())); }
    /** Carries out an action given as a text. */
    void apply(std::string_view text)
    {
        detail::check(acq_recorder_apply_text(owned_.get(), text.data(), text.size()));
    }
    /** Returns why an action is not legal; none if it is legal. The message uses these names. */
    [[nodiscard]] std::optional<Error> check(Action action, const Names &names = {}) const
    {
        return detail::outcome(acq_recorder_check(raw(), action.id()), names);
    }
    /**
     * Why an action that this player asks for is refused, if it is; the Error tells nothing that
     * they may not know.
     */
    [[nodiscard]] std::optional<Error> check_as(Seat player, Action action,
                                                const Names &names = {}) const
    {
        return detail::outcome(acq_recorder_check_as(raw(), player.index(), action.id()), names);
    }
    /**
     * Carries out an action if it is legal; otherwise returns why not, in a message with these
     * names.
     */
    [[nodiscard]] std::optional<Error> try_apply(Action action, const Names &names = {})
    {
        return detail::outcome(acq_recorder_apply(owned_.get(), action.id()), names);
    }
    /**
     * Carries out an action that this player asks for, and returns the events; see
     * Game::apply_as().
     */
    std::vector<AcqEvent> apply_as(Seat player, Action action)
    {
        std::vector<AcqEvent> events;
        detail::check(apply_as(player, action, events));
        return events;
    }
    /**
     * As apply_as(), and adds the events to those given; if the action is refused, adds none and
     * returns why, in a message with these names.
     */
    [[nodiscard]] std::optional<Error> try_apply_as(Seat player, Action action,
                                                    std::vector<AcqEvent> &events,
                                                    const Names &names = {})
    {
        return detail::outcome(apply_as(player, action, events), names);
    }
    /** Undoes the last actions; game and record are then as before, market draws included. */
    void undo(std::size_t actions = 1) { detail::check(acq_recorder_undo(owned_.get(), actions)); }
    /** Returns the decision that the game asks for, with its data. */
    [[nodiscard]] AcqPhase phase() const
    {
        return detail::value<AcqPhase>(acq_recorder_phase, raw());
    }
    /** Returns all legal actions. */
    [[nodiscard]] Actions legal_actions() const
    {
        return Actions(detail::list<std::uint16_t>(128, acq_recorder_legal_actions, raw()));
    }
    /** Carries out an action and returns everything that happened as a result. */
    std::vector<AcqEvent> apply_events(Action action)
    {
        return detail::list<AcqEvent>(64, acq_recorder_apply_events, owned_.get(), action.id());
    }
    /** Carries out an action and reports everything that happens; see Game::apply_observed(). */
    void apply_observed(Action action, const Observer &observer)
    {
        detail::Listener<AcqEvent> listener(observer);
        detail::check(acq_recorder_apply_observed(owned_.get(), action.id(),
                                                  detail::Listener<AcqEvent>::call, &listener));
        listener.rethrow();
    }
    /** Sets a tag of the record, in place of one of the same name. */
    void set_tag(std::string_view name, std::string_view text)
    {
        detail::check(acq_recorder_set_tag(owned_.get(), name.data(), name.size(), text.data(),
                                       text.size()));
    }
    /** Returns the game so far. */
    [[nodiscard]] Game game() const
    {
        return Game(detail::made<Game::Owned>(acq_recorder_game, owned_.get()));
    }
    /** Returns the record so far. */
    [[nodiscard]] Record record() const
    {
        return Record(detail::made<Record::Owned>(acq_recorder_record, owned_.get()));
    }

    /** Returns the handle, for the C functions. This object still owns it. */
    [[nodiscard]] const AcqRecorder *raw() const noexcept { return owned_.get(); }

private:
    using Owned = detail::Owned<AcqRecorder, acq_recorder_free>;
    explicit Recorder(Owned owned) noexcept : owned_(std::move(owned)) {}

    /** Returns the status. */
    std::int32_t apply_as(Seat player, Action action, std::vector<AcqEvent> &events)
    {
        const Observer observer = [&events](const AcqEvent &event) { events.push_back(event); };
        detail::Listener<AcqEvent> listener(observer);
        const std::int32_t status = acq_recorder_apply_as(
            owned_.get(), player.index(), action.id(), detail::Listener<AcqEvent>::call,
            &listener);
        listener.rethrow();
        return status;
    }

    Owned owned_;
};

/** A finished random game, and the number of decisions in it. */
struct RandomGame {
    /** The game. */
    Game game;
    /** The number of decisions. */
    std::uint32_t decisions;
};

/** Returns game number `number` of a series of random games; see acq_random_game(). */
[[nodiscard]] inline RandomGame random_game(const Rules &rules, std::uint32_t players,
                                            std::uint64_t seed, std::uint64_t number)
{
    AcqGame *game = nullptr;
    std::uint32_t decisions = 0;
    detail::check(acq_random_game(rules.raw(), players, seed, number, nullptr, nullptr, &decisions,
                                  &game));
    return {Game::adopt(game), decisions};
}

/**
 * Returns an event as a player sees it, or a spectator if there is no viewer (I2); see
 * acq_event_seen_by().
 */
[[nodiscard]] inline AcqEvent seen_by(const AcqEvent &event, std::optional<Seat> viewer)
{
    AcqEvent seen{};
    detail::check(acq_event_seen_by(&event, detail::number(viewer), &seen));
    return seen;
}

/**
 * Returns an event as JSON, to send it to a client that follows the game. Send each player only what
 * seen_by() leaves.
 */
[[nodiscard]] inline std::string event_to_json(const AcqEvent &event)
{
    return detail::text(acq_event_to_json, &event);
}

/** Reads an event from JSON; View::follow() checks whether it can happen. */
[[nodiscard]] inline AcqEvent event_from_json(std::string_view json)
{
    return detail::value<AcqEvent>(acq_event_from_json, json.data(), json.size());
}

/** Returns what happened, such as "Ann buys 2 Imperial for $1,600"; see acq_event_text(). */
[[nodiscard]] inline std::string event_text(std::int32_t edition, const AcqEvent &event,
                                            const Names &names = {})
{
    return detail::text(acq_event_text, edition, &event, detail::RawNames(names).get());
}

/** Returns the decision and who makes it, such as "Ann: place a tile"; see acq_phase_text(). */
[[nodiscard]] inline std::string phase_text(std::int32_t edition, const AcqPhase &phase,
                                            const Names &names = {})
{
    return detail::text(acq_phase_text, edition, &phase, detail::RawNames(names).get());
}

/**
 * Returns what placing a tile would do, such as "Luxor grows to 5 tiles"; see acq_placement_text().
 */
[[nodiscard]] inline std::string placement_text(std::int32_t edition, const AcqPlacement &placement,
                                                const Names &names = {})
{
    return detail::text(acq_placement_text, edition, &placement, detail::RawNames(names).get());
}

/** A rule of the rulebook. */
struct Rule {
    /** The rule's code, such as "T4". */
    std::string code;
    /** The title of its section, such as "The turn". */
    std::string title;
    /** The text of the rule, one or a few sentences. */
    std::string text;
    /**
     * What the rule booklets leave open and the engine decides; empty if they leave nothing open.
     */
    std::string ruling;
};

namespace detail {

inline Rule rule(std::size_t index)
{
    return {text(acq_rule_code, index), text(acq_rule_title, index), text(acq_rule_text, index),
            text(acq_rule_ruling, index)};
}

} // namespace detail

/** Returns the rule with a code such as "T4", in any case; throws if no rule has this code. */
[[nodiscard]] inline Rule explain(std::string_view code)
{
    return detail::rule(detail::value<std::size_t>(acq_rule_find, code.data(), code.size()));
}

/** Returns every rule, in the order of the rulebook. */
[[nodiscard]] inline std::vector<Rule> rulebook()
{
    std::vector<Rule> rules;
    for (std::size_t i = 0; i < detail::value<std::size_t>(acq_rule_count); i++) {
        rules.push_back(detail::rule(i));
    }
    return rules;
}

/** A named part of an observation. */
struct ObservationField {
    /** The name, such as "cash". */
    std::string name;
    /** The index of its first number in the observation. */
    std::size_t start;
    /** Its size in every dimension; the last one varies fastest. */
    std::vector<std::size_t> shape;
    /** How many numbers it has: the product of the sizes. */
    std::size_t length;
    /** The unit of its numbers. */
    std::string unit;
    /** The lowest number that can occur: -1 where something may be concealed, otherwise 0. */
    float low;
    /** An upper bound. */
    float high;
    /** What its numbers mean. */
    std::string text;
};

/** Returns the fields of an observation, in the order of their numbers; see View::observation(). */
[[nodiscard]] inline std::vector<ObservationField> observation_fields()
{
    std::vector<ObservationField> fields;
    for (std::size_t i = 0; i < ACQ_OBSERVATION_FIELDS; i++) {
        const auto field = detail::value<AcqObservationField>(acq_observation_field, i);
        fields.push_back({detail::text(acq_observation_field_name, i), field.start,
                          {field.shape, field.shape + field.dimensions}, field.length,
                          detail::text(acq_observation_field_unit, i), field.low, field.high,
                          detail::text(acq_observation_field_text, i)});
    }
    return fields;
}

/** Returns the index in observation_fields() of the field with this name; throws if there is none. */
[[nodiscard]] inline std::size_t observation_field(std::string_view name)
{
    return detail::value<std::size_t>(acq_observation_field_find, name.data(), name.size());
}

} // namespace acquire

/** Players, chains, tiles and actions as keys of unordered containers; games and views by their
 *  stable hashes. */
template <> struct std::hash<acquire::Seat> {
    std::size_t operator()(acquire::Seat seat) const noexcept { return seat.index(); }
};
template <> struct std::hash<acquire::Chain> {
    std::size_t operator()(acquire::Chain chain) const noexcept { return chain.index(); }
};
template <> struct std::hash<acquire::Tile> {
    std::size_t operator()(acquire::Tile tile) const noexcept { return tile.index(); }
};
template <> struct std::hash<acquire::Action> {
    std::size_t operator()(acquire::Action action) const noexcept { return action.id(); }
};
template <> struct std::hash<acquire::Game> {
    std::size_t operator()(const acquire::Game &game) const
    {
        return static_cast<std::size_t>(game.stable_hash());
    }
};
template <> struct std::hash<acquire::View> {
    std::size_t operator()(const acquire::View &view) const
    {
        return static_cast<std::size_t>(view.stable_hash());
    }
};


#endif
