/**
 * @file acquire.hpp
 *
 * The rules of Acquire for C++17: what acquire.h offers, with values instead of pointers.
 *
 * - Every class owns its memory and frees it. Objects of every class can be moved. Rules, Game,
 *   View, Record, Notes, Replay and Recorder can also be copied, and a copy is independent. An
 *   object that was moved from can only be assigned to, copied or destroyed; any other use fails
 *   with an Error. If copying fails, because the original is in use or the library has failed, any
 *   use of the copy also fails with an Error.
 * - Functions that fail throw an Error with the status, the message and every problem with its
 *   fields. Each has a form that returns the Error instead, such as try_apply() for apply().
 *   Without exceptions, only these forms can be called; see acquire_result.hpp.
 * - As in C, several threads may call const functions of one object at once. While one thread
 *   changes an object, no other may use it.
 * - Seat, Chain and Tile hold the numbers of acquire.h for players, chains and tiles. None of them
 *   converts to another or to a number: index() returns the number, as in the plain structs.
 *   Strings use names: those of the edition for chains, and those in Names for players.
 * - Editions, options and kinds are enumerations (Edition, PhaseKind, …), which do not convert
 *   to numbers either. to_string() returns their names. kind() returns the kind of a plain struct.
 * - raw() returns the handle of an object for the functions of C, and adopt() takes ownership of
 *   one.
 *
 * The plain structs (AcqPhase, AcqEvent, AcqPosition, …) are those of acquire.h, which also
 * describes the functions in detail. explain() returns the rule that belongs to a code.
 */

#ifndef ACQUIRE_HPP
#define ACQUIRE_HPP

#if __cplusplus < 201703L && (!defined(_MSVC_LANG) || _MSVC_LANG < 201703L)
#error acquire.hpp needs C++17
#endif
#ifdef None
#error include acquire.hpp before the headers of X11, which define None
#endif

#include "acquire.h"
#include "acquire_enums.hpp"
#include "acquire_result.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace acquire {

// Classes are templates so that only the functions that a program calls are compiled.
template <typename Late> class BasicTile;
template <typename Late> class BasicChain;
template <typename Late> class BasicAction;
template <typename Late> class BasicRules;
template <typename Late> class BasicGame;
template <typename Late> class BasicRecord;
template <typename Late> class BasicNotes;
template <typename Late> class BasicReplay;
template <typename Late> class BasicStream;
template <typename Late> class BasicRecorder;
template <typename Late> struct BasicPosition;
template <typename Late> struct BasicRandomGame;
using Tile = BasicTile<void>; ///< See BasicTile.
using Chain = BasicChain<void>; ///< See BasicChain.
using Action = BasicAction<void>; ///< See BasicAction.
using Rules = BasicRules<void>; ///< See BasicRules.
using Game = BasicGame<void>; ///< See BasicGame.
using Record = BasicRecord<void>; ///< See BasicRecord.
using Notes = BasicNotes<void>; ///< See BasicNotes.
using Replay = BasicReplay<void>; ///< See BasicReplay.
using Stream = BasicStream<void>; ///< See BasicStream.
using Recorder = BasicRecorder<void>; ///< See BasicRecorder.
using Position = BasicPosition<void>; ///< See BasicPosition.
using RandomGame = BasicRandomGame<void>; ///< See BasicRandomGame.

/**
 * Refers to a function that receives events as they happen: pass a lambda or a std::function, which
 * must exist until the call ends. If it throws, it receives no more events of this call, the action
 * is still carried out, and the call throws the same exception when it ends. It must not assign to or
 * destroy the object whose events it receives, and questions to that object fail until the call ends.
 */
using Observer = detail::Callback<void, const AcqEvent &>;

/** The result of checking one of several records in a string: its `piece`, and the `game` or the
 *  Error. */
using CheckedRecord = detail::CheckedRecord<Game>;
/** Refers to a function that receives the records in a string, and returns whether to continue. */
using RecordReceiver = detail::Callback<bool, const CheckedRecord &>;

/** One of the 108 squares of the board, and the tile of the same name (B1). */
template <typename Late> class BasicTile : public detail::Numbered<BasicTile<Late>> {
    using Base = detail::Numbered<BasicTile>;

public:
    using Base::Base;
    /** Makes the tile with this index, 0 to 107 (B2). */
    constexpr explicit BasicTile(std::size_t index) noexcept : Base(index) {}

    /** Reads a tile from a string such as "5E". */
    ACQUIRE_MAKE(BasicTile, parse, (std::string_view text), (text))
    {
        return detail::value<std::uint8_t, BasicTile>(acq_tile_parse, text.data(), text.size());
    }

    /** Returns the column, 1 to 12. */
    [[nodiscard]] constexpr int column() const noexcept { return this->index() % 12 + 1; }
    /** Returns the row, 'A' to 'I'. */
    [[nodiscard]] constexpr char row() const noexcept
    {
        return static_cast<char>('A' + this->index() / 12);
    }
    /** Returns the name, such as 5E. */
    ACQUIRE_CALL(std::string, text, () const, ())
    {
        return detail::text(acq_tile_format, std::uint32_t{this->index()});
    }
    /** Returns the two to four tiles whose squares share an edge with this one (B3). */
    ACQUIRE_CALL(std::vector<BasicTile>, neighbors, () const, ())
    {
        return detail::tiles<BasicTile>(4, acq_tile_neighbors, std::uint32_t{this->index()});
    }

    ACQUIRE_WRITTEN(BasicTile, text)
};

/** Returns the tiles of a set, in ascending order. */
template <typename Late = void>
[[nodiscard]] std::vector<BasicTile<Late>> tiles(const AcqTileSet &set)
{
    std::vector<BasicTile<Late>> tiles;
    for (std::uint8_t i = 0; i < ACQ_TILES; i++) {
        if ((set.words[i / 64] >> (i % 64) & 1) != 0) {
            tiles.emplace_back(i);
        }
    }
    return tiles;
}

namespace detail {

template <typename Late>
Expected<AcqTileSet> tile_set(const std::vector<BasicTile<Late>> &tiles)
{
    AcqTileSet set{};
    for (const auto tile : tiles) {
        if (tile.index() >= ACQ_TILES) {
            return wrong_call(ACQ_STATUS_TILE, "a tile has an index from 0 to 107 (B2)");
        }
        set.words[tile.index() / 64] |= std::uint64_t{1} << (tile.index() % 64);
    }
    return set;
}

} // namespace detail

/** Returns the set of some tiles, as the plain structs have it. */
ACQUIRE_FUNCTION(AcqTileSet, tile_set, (const std::vector<BasicTile<Late>> &tiles), (tiles),
                 detail::tile_set<Late>(tiles))

/** One of the seven chains (B4). Its name depends on the edition, and its tier does not (C1). */
template <typename Late> class BasicChain : public detail::Numbered<BasicChain<Late>> {
    using Base = detail::Numbered<BasicChain>;

public:
    using Base::Base;
    /** Makes the chain with this index, 0 to 6 (B4). */
    constexpr explicit BasicChain(std::size_t index) noexcept : Base(index) {}

    /** Reads the name or the initial of a chain in an edition, in upper or lower case (C1). */
    ACQUIRE_MAKE(BasicChain, parse, (std::string_view text, Edition edition), (text, edition))
    {
        return detail::value<std::uint8_t, BasicChain>(acq_chain_parse, detail::code(edition),
                                                  text.data(), text.size());
    }
    /** Returns all chains, in ascending order. */
    [[nodiscard]] static constexpr std::array<BasicChain, ACQ_CHAINS> all() noexcept
    {
        return {BasicChain(0), BasicChain(1), BasicChain(2), BasicChain(3), BasicChain(4),
                BasicChain(5), BasicChain(6)};
    }

    /** Returns the name in an edition, such as "Luxor" (C1). */
    ACQUIRE_CALL(std::string, name, (Edition edition) const, (edition))
    {
        return detail::text(acq_chain_name, detail::code(edition), this->index());
    }
    /** Returns the tier (C1). */
    ACQUIRE_CALL(Tier, tier, () const, ())
    {
        return detail::value<std::uint8_t, Tier>(acq_chain_tier, this->index());
    }

    /** Writes the index. */
    template <typename Traits>
    friend auto &operator<<(std::basic_ostream<char, Traits> &out, BasicChain chain)
    {
        return out << unsigned{chain.index()};
    }
};

/** Returns the chains of a set, in ascending order. */
template <typename Late = void>
[[nodiscard]] std::vector<BasicChain<Late>> chains(std::uint8_t set)
{
    std::vector<BasicChain<Late>> chains;
    for (const auto chain : BasicChain<Late>::all()) {
        if ((set >> chain.index() & 1) != 0) {
            chains.push_back(chain);
        }
    }
    return chains;
}

namespace detail {

template <typename Tile> std::vector<std::uint8_t> indices(const std::vector<Tile> &tiles)
{
    std::vector<std::uint8_t> indices;
    for (const Tile tile : tiles) {
        indices.push_back(tile.index());
    }
    return indices;
}
template <typename Late> std::vector<Seat> seats(const AcqPosition &position)
{
    return Seat::all<Late>(position.players);
}

} // namespace detail

/** Returns the kind of a decision. */
[[nodiscard]] constexpr PhaseKind kind(const AcqPhase &phase) noexcept
{
    return PhaseKind{phase.kind};
}
/** Returns the kind of an event. */
[[nodiscard]] constexpr EventKind kind(const AcqEvent &event) noexcept
{
    return EventKind{event.kind};
}
/** Returns the kind of an action. */
[[nodiscard]] constexpr ActionKind kind(const AcqAction &action) noexcept
{
    return ActionKind{action.kind};
}
/** Returns the content of a square. */
[[nodiscard]] constexpr CellKind kind(const AcqCell &cell) noexcept { return CellKind{cell.kind}; }
/** Returns the effect of placing a tile. */
[[nodiscard]] constexpr PlacementKind kind(const AcqPlacement &placement) noexcept
{
    return PlacementKind{placement.kind};
}
/** Returns the edition. */
[[nodiscard]] constexpr Edition edition(const AcqPosition &position) noexcept
{
    return Edition{position.edition};
}

/** The version of a library: major, minor and patch. */
using Version = std::array<std::uint32_t, 3>;

namespace detail {

inline Expected<Version> version()
{
    Version version{};
    const std::int32_t status = acq_version(&version[0], &version[1], &version[2]);
    return status == ACQ_STATUS_OK ? Expected<Version>(version) : last_error(status);
}

} // namespace detail

/** Returns the version of the running library. */
ACQUIRE_FUNCTION(Version, version, (), (), detail::version())

/** Returns the ACQ_ABI_VERSION of the running library. */
[[nodiscard]] inline std::uint32_t abi_version() noexcept { return acq_abi_version(); }

/** Returns whether the running library was built with a feature: "agents" or "acquisition". */
ACQUIRE_FUNCTION(bool, has_feature, (std::string_view name), (name),
                 detail::value<std::uint8_t, bool>(acq_has_feature, name.data(), name.size()))

/** Returns all tiles in the order in which a game with this seed draws them. */
ACQUIRE_FUNCTION(std::vector<Tile>, tile_order, (std::uint64_t seed), (seed),
                 detail::tiles<Tile>(ACQ_TILES, acq_tile_order, seed))

/** Returns the edition with a name such as "avalon-hill". */
ACQUIRE_FUNCTION(Edition, parse_edition, (std::string_view name), (name),
                 detail::value<std::uint8_t, Edition>(acq_edition_parse, name.data(), name.size()))

/** Returns the grammar of a text form, in several lines. */
ACQUIRE_FUNCTION(std::string, grammar, (Form form), (form),
                 detail::long_text(acq_form_grammar, detail::code(form)))

/** Returns an amount in dollars as a string, such as "$12,500". */
ACQUIRE_FUNCTION(std::string, dollars, (std::uint32_t amount), (amount),
                 detail::text(acq_dollars_format, amount))

/** An action: one answer to a decision. It holds the action id. */
template <typename Late> class BasicAction : public detail::Itself<BasicAction<Late>> {
public:
    constexpr BasicAction() noexcept = default;
    /** Makes an action from its id. */
    constexpr explicit BasicAction(std::uint16_t id) noexcept : id_(id) {}

    /** Makes an action from its fields. */
    ACQUIRE_CONSTRUCTOR(BasicAction, (const AcqAction &parts), (parts))
    {
        return detail::value<std::uint16_t, BasicAction>(acq_action_to_id, &parts);
    }

    /** Reads an action from a string such as "buy T T L", with the chain names of an edition. */
    ACQUIRE_MAKE(BasicAction, parse, (std::string_view text, Edition edition), (text, edition))
    {
        return detail::value<std::uint16_t, BasicAction>(acq_action_parse, detail::code(edition),
                                                    text.data(), text.size());
    }

    /** Returns the action id. */
    [[nodiscard]] constexpr std::uint16_t id() const noexcept { return id_; }
    /** Returns the kind. */
    ACQUIRE_CALL(ActionKind, kind, () const, ())
    {
        return detail::value<std::uint8_t, ActionKind>(acq_action_kind, id_);
    }
    /** Returns the action, split into fields. */
    ACQUIRE_CALL(AcqAction, parts, () const, ())
    {
        return detail::value<AcqAction>(acq_action_from_id, id_);
    }
    /** Returns the short form that parse() reads, such as "buy I I". */
    ACQUIRE_CALL(std::string, text, (Edition edition) const, (edition))
    {
        return detail::text(acq_action_format, detail::code(edition), id_);
    }
    /** Returns the action as an instruction, such as "Buy 2 Imperial". */
    ACQUIRE_CALL(std::string, long_text,
                 (Edition edition, const Names &names = {}) const, (edition, names))
    {
        return detail::text(acq_action_long_text, detail::code(edition), id_,
                            detail::RawNames(names).get());
    }

    /// Returns whether both are the same.
    friend constexpr bool operator==(BasicAction a, BasicAction b) noexcept
    {
        return a.id_ == b.id_;
    }
    /// Returns whether they differ.
    friend constexpr bool operator!=(BasicAction a, BasicAction b) noexcept
    {
        return a.id_ != b.id_;
    }
    /// Returns whether the id is less.
    friend constexpr bool operator<(BasicAction a, BasicAction b) noexcept { return a.id_ < b.id_; }

private:
    std::uint16_t id_ = ACQ_NO_ACTION;
};

/** A range of actions: the legal ones in ascending order of their ids, or those of a record. */
using Actions = detail::Actions<Action>;

#if ACQUIRE_EXCEPTIONS
/** Sets an option. The form that throws returns the rules, so that calls can follow each other. */
#define ACQUIRE_SET(parameters, arguments)                                                         \
    BasicRules &set parameters { return detail::get(try_set arguments), *this; }                   \
    /** The same, with the error if there is one. */                                               \
    Expected<void> try_set parameters
#else
/** Sets an option. */
#define ACQUIRE_SET(parameters, arguments)                                                         \
    ACQUIRE_ALWAYS(BasicRules &set parameters, try_set, try_set arguments)                         \
    /** The same, with the error if there is one. */                                               \
    Expected<void> try_set parameters
#endif
/** Sets an option to one of its values. */
#define ACQUIRE_OPTION(Value, option)                                                              \
    ACQUIRE_SET((Value value), (value))                                                            \
    {                                                                                              \
        return detail::done(                                                                       \
            acq_rules_set(this->raw(), detail::code(Option::option), detail::code(value)));        \
    }

/** An edition with its options (O). */
template <typename Late> class BasicRules
    : public detail::Copyable<BasicRules<Late>, AcqRules, acq_rules_free, acq_rules_clone> {
    using Base = detail::Copyable<BasicRules, AcqRules, acq_rules_free, acq_rules_clone>;

public:
    using Base::Base;

    /** Makes the rules of an edition with its default options. */
    ACQUIRE_CONSTRUCTOR(BasicRules, (Edition edition), (edition))
    {
        return detail::made<BasicRules>(acq_rules_new, detail::code(edition));
    }

    /** Sets the choices of players with dead tiles. */
    ACQUIRE_OPTION(DeadTiles, DeadTiles)
    /** Sets the way in which the game ends. */
    ACQUIRE_OPTION(End, End)
    /** Sets the third shareholder in a two-player game. */
    ACQUIRE_OPTION(TwoPlayerMarket, TwoPlayerMarket)
    /** Sets whether views show the cash and shares of the others. */
    ACQUIRE_OPTION(Holdings, Holdings)
    /** Sets the bonuses of a chain. */
    ACQUIRE_OPTION(BonusScheme, Bonuses)
    /**
     * Sets an option by names, such as "end" and "automatic". The values of "special_powers" are
     * "true" and "false"; the Error for any other value lists those of the option.
     */
    ACQUIRE_SET((std::string_view option, std::string_view value), (option, value))
    {
        return detail::done(acq_rules_set_text(this->raw(), option.data(), option.size(),
                                               value.data(),
                                               value.size()));
    }
    /** Returns the number of an option's value: that of its enumeration, or 0 or 1. */
    ACQUIRE_CALL(std::int32_t, get, (Option option) const, (option))
    {
        return detail::value<std::int32_t>(acq_rules_get, this->raw(), detail::code(option));
    }
    /** Returns the edition. */
    ACQUIRE_CALL(Edition, edition, () const, ())
    {
        return detail::value<std::int32_t, Edition>(acq_rules_get, this->raw(),
                                                    detail::code(Option::Edition));
    }
    /** Returns the edition and the options that differ from its defaults. */
    ACQUIRE_CALL(std::string, text, () const, ())
    {
        return detail::text(acq_rules_format, this->raw());
    }
    ACQUIRE_WRITTEN(BasicRules, text)
    /** Fails unless the rules allow this number of players (S5). */
    ACQUIRE_DO(void, check_players, (std::uint32_t players) const, (players))
    {
        return detail::done(acq_rules_check_players(this->raw(), players));
    }

    /** Returns the price and the bonuses of a chain of this tier with this many tiles (C2, C3). */
    ACQUIRE_CALL(AcqPrice, price, (Tier tier, std::uint32_t size) const, (tier, size))
    {
        return detail::value<AcqPrice>(acq_rules_price, this->raw(), detail::code(tier), size);
    }
    /**
     * Splits the bonuses of a chain among its shareholders (N), given the price of a share in
     * dollars, and the shares of each player and of the market (Z).
     */
    ACQUIRE_CALL(AcqBonuses, split_bonuses,
                 (std::uint32_t price, const std::array<std::uint8_t, ACQ_PLAYERS_MAX> &shares,
                  std::uint32_t market = 0) const,
                 (price, shares, market))
    {
        return detail::value<AcqBonuses>(acq_rules_split_bonuses, this->raw(), price, shares.data(),
                                         market);
    }

    ACQUIRE_EQUALITY(BasicRules, acq_rules_equal)
};

/**
 * Returns a setup as JSON: an empty board at the start of player 0's turn, the tiles dealt from a
 * seed. Edit it to describe another position, and read that with Game::from_json().
 */
ACQUIRE_FUNCTION(std::string, new_setup,
                 (const Rules &rules, std::uint32_t players, std::uint64_t seed),
                 (rules, players, seed),
                 detail::long_text(acq_setup_new, rules.raw(), players, seed))

/** Returns a setup in JSON with its missing tiles dealt from a seed; it is not checked. */
ACQUIRE_FUNCTION(std::string, deal_setup, (std::string_view json, std::uint64_t seed), (json, seed),
                 detail::long_text(acq_setup_deal, json.data(), json.size(), seed))

/** The source of the tiles that the market shows (Z1). */
struct Market {
    /** The seed of their random stream. */
    std::uint64_t seed = 0;
    /** The number of tiles that the market has shown so far. */
    std::uint8_t shown = 0;
    /** The tiles that come before those of the stream. */
    std::vector<Tile> draws;
};

/** A stream of random numbers from a seed, the same on every platform. */
template <typename Late> class BasicStream
    : public detail::Owner<BasicStream<Late>, AcqStream, acq_stream_free> {
    using Base = detail::Owner<BasicStream, AcqStream, acq_stream_free>;

public:
    using Base::Base;

    /** Makes the stream with this seed and number. */
    ACQUIRE_CONSTRUCTOR(BasicStream, (std::uint64_t seed, std::uint64_t number = 0), (seed, number))
    {
        return detail::made<BasicStream>(acq_stream_new, seed, number);
    }

    /** Returns a uniform random number below the bound; 0 if the bound is 0. */
    ACQUIRE_CALL(std::uint32_t, below, (std::uint32_t bound), (bound))
    {
        return detail::value<std::uint32_t>(acq_stream_below, this->raw(), bound);
    }
};

namespace detail {

/** Carries out an action that a player requests with a string, in a game or a recorder. */
template <typename State>
Expected<std::vector<AcqEvent>> requested(State &state, Seat player, std::string_view text,
                                          const Names &names)
{
    const auto action = state.try_edition().and_then(
        [&](Edition edition) { return Action::try_parse(text, edition); });
    return action ? state.try_apply_as(player, *action, names) : action.error();
}

} // namespace detail

/**
 * The questions that a Game answers about itself, and a Recorder about its game. They are members of both.
 */
template <typename Late, typename Base> class GameQuestions : public Base {
public:
    using Base::Base;

    /** Returns the JSON form. */
    ACQUIRE_CALL(std::string, to_json, () const, ())
    {
        return detail::long_text(this->ask(acq_game_to_json));
    }
    /** Returns the text form of the position, which people can read and edit. */
    ACQUIRE_CALL(std::string, to_text, (const Names &names = {}) const, (names))
    {
        return detail::long_text(this->ask(acq_game_to_text), detail::RawNames(names).get());
    }
    /** Returns the rules. */
    ACQUIRE_CALL(Rules, rules, () const, ())
    {
        return detail::made<Rules>(this->ask(acq_game_rules));
    }
    /** Returns everything public in one struct. */
    ACQUIRE_CALL(AcqPosition, position, () const, ())
    {
        return detail::value<AcqPosition>(this->ask(acq_game_position));
    }
    /** Returns the edition. */
    ACQUIRE_CALL(Edition, edition, () const, ())
    {
        return try_position().transform(acquire::edition);
    }
    /** Returns the players, in seat order. */
    ACQUIRE_CALL(std::vector<Seat>, seats, () const, ())
    {
        return try_position().transform(detail::seats<Late>);
    }
    /** Returns the content of every square, in the order of the tiles. */
    ACQUIRE_CALL(std::vector<AcqCell>, board, () const, ())
    {
        return detail::list<AcqCell>(ACQ_TILES, this->ask(acq_game_board));
    }
    /** Returns the board as text, in rows of characters. */
    ACQUIRE_CALL(std::string, diagram, () const, ())
    {
        return detail::long_text(this->ask(acq_game_diagram));
    }
    /** Returns the effect that placing the tile would have now, from any rack (T3–T5, F, M1). */
    ACQUIRE_CALL(AcqPlacement, placement, (Tile tile) const, (tile))
    {
        return detail::value<AcqPlacement>(this->ask(acq_game_placement),
                                           std::uint32_t{tile.index()});
    }
    /** Returns the current decision, with its data. */
    ACQUIRE_CALL(AcqPhase, phase, () const, ())
    {
        return detail::value<AcqPhase>(this->ask(acq_game_phase));
    }
    /** Returns the player to move; none when the game is over. */
    ACQUIRE_CALL(std::optional<Seat>, player, () const, ())
    {
        return detail::value<std::uint8_t>(this->ask(acq_game_player)).transform(Seat::from);
    }
    /** Returns whether the game is over. */
    ACQUIRE_CALL(bool, is_over, () const, ())
    {
        return try_player().transform([](auto player) { return !player; });
    }
    /** Returns all legal actions. */
    ACQUIRE_CALL(Actions, legal_actions, () const, ())
    {
        return detail::list<std::uint16_t, Actions>(512, this->ask(acq_game_legal_actions));
    }
    /** Returns the number of legal actions. */
    ACQUIRE_CALL(std::size_t, legal_count, () const, ())
    {
        return detail::value<std::size_t>(this->ask(acq_game_legal_count));
    }
    /** Returns the legal action with this index in legal_actions(), without making the list. */
    ACQUIRE_CALL(Action, legal_action, (std::size_t index) const, (index))
    {
        return detail::value<std::uint16_t, Action>(this->ask(acq_game_legal_get), index);
    }
    /** Returns whether the action is legal. */
    ACQUIRE_CALL(bool, is_legal, (Action action) const, (action))
    {
        return detail::value<std::uint8_t, bool>(this->ask(acq_game_legal_contains),
                                                 action.id());
    }
    /** Returns the reason why the action is not legal, if it is not. The message uses these names. */
    [[nodiscard]] std::optional<Error> check(Action action, const Names &names = {}) const
    {
        return detail::refusal(this->ask(acq_game_check)(action.id()), names);
    }
    /**
     * Returns the reason why an action that this player requests is refused, if it is; the Error
     * reveals nothing that they may not know.
     */
    [[nodiscard]] std::optional<Error> check_as(Seat player, Action action,
                                                const Names &names = {}) const
    {
        return detail::refusal(this->ask(acq_game_check_as)(player.index(), action.id()), names);
    }
    /** Returns the player's cash in dollars. */
    ACQUIRE_CALL(std::uint32_t, cash, (Seat player) const, (player))
    {
        return detail::value<std::uint32_t>(this->ask(acq_game_cash), player.index());
    }
    /** Returns the number of the player's shares of the chain. */
    ACQUIRE_CALL(unsigned, shares, (Seat player, Chain chain) const, (player, chain))
    {
        return detail::value<std::uint8_t, unsigned>(this->ask(acq_game_shares), player.index(),
                                                     chain.index());
    }
    /** Returns the tiles in the player's rack. */
    ACQUIRE_CALL(std::vector<Tile>, rack, (Seat player) const, (player))
    {
        return detail::value<AcqTileSet>(this->ask(acq_game_rack), player.index())
            .transform(tiles<Late>);
    }
    /** Returns the tiles in the bag, in the order in which they will be drawn. */
    ACQUIRE_CALL(std::vector<Tile>, bag, () const, ())
    {
        return detail::tiles<Tile>(ACQ_TILES, this->ask(acq_game_bag));
    }
    /** Returns the source of the tiles that the market shows (Z1). */
    ACQUIRE_CALL(Market, market, () const, ())
    {
        Market market;
        const auto read = [&market](const AcqGame *game, std::uint8_t *draws, std::size_t capacity,
                                    std::size_t *count) {
            return acq_game_market(game, &market.seed, &market.shown, draws, capacity, count);
        };
        return detail::tiles<Tile>(ACQ_TILES, this->ask(read)).transform([&market](auto draws) {
            market.draws = std::move(draws);
            return market;
        });
    }
    /**
     * Returns each player's bonus if the chain's bonuses were paid now (N). `market` is the number
     * of shares that the market has for its bonus (Z1, Z7). The default is its current number, or 0
     * if a tile would be drawn for it.
     */
    ACQUIRE_CALL(AcqBonuses, bonuses,
                 (Chain chain, std::uint32_t market = ACQ_NONE) const, (chain, market))
    {
        return detail::value<AcqBonuses>(this->ask(acq_game_bonuses), chain.index(), market);
    }
    /** Returns the player's worth in dollars if the game were scored now (E8). */
    ACQUIRE_CALL(std::uint32_t, worth, (Seat player) const, (player))
    {
        return detail::value<std::uint32_t>(this->ask(acq_game_worth), player.index());
    }
    /** Returns every player's worth, in seat order. */
    ACQUIRE_CALL(std::vector<std::uint32_t>, worths, () const, ())
    {
        return detail::list<std::uint32_t>(ACQ_PLAYERS_MAX, this->ask(acq_game_worths));
    }
    /** Returns the players by worth, the richest first (E9). */
    ACQUIRE_CALL(std::vector<AcqStanding>, standings, () const, ())
    {
        return detail::list<AcqStanding>(ACQ_PLAYERS_MAX, this->ask(acq_game_standings));
    }
    /**
     * Returns a hash that is equal for equal values on every platform and in every later version.
     */
    ACQUIRE_CALL(std::uint64_t, stable_hash, () const, ())
    {
        return detail::value<std::uint64_t>(this->ask(acq_game_stable_hash));
    }
    /** Returns the view of a player. */
    ACQUIRE_CALL(BasicView<Late>, view, (Seat player) const, (player))
    {
        return detail::made<View>(this->ask(acq_game_view), player.index());
    }
    /** Returns the view of a spectator. */
    ACQUIRE_CALL(BasicView<Late>, spectator_view, () const, ())
    {
        return detail::made<View>(this->ask(acq_game_spectator_view));
    }
    /** Returns the number of sequences of `depth` legal actions. */
    ACQUIRE_CALL(std::uint64_t, perft, (std::uint32_t depth) const, (depth))
    {
        return detail::value<std::uint64_t>(this->ask(acq_game_perft), depth);
    }

private:
    static std::int32_t lend(const AcqGame *own, const AcqGame **game) noexcept
    {
        *game = own;
        return ACQ_STATUS_OK;
    }
    static std::int32_t lend(const AcqRecorder *recorder, const AcqGame **game) noexcept
    {
        return acq_recorder_lent_game(recorder, game);
    }
    /** Returns a C function that reads a game, with this one. */
    template <typename Function> [[nodiscard]] auto ask(Function function) const
    {
        const AcqGame *game = nullptr;
        const std::int32_t status = lend(this->raw(), &game);
        return detail::Asked<AcqGame, Function>{game, status, function};
    }
};

/** A game: everything public, each player's cash and shares, the racks and the bag. */
template <typename Late> class BasicGame
    : public GameQuestions<Late, detail::Copyable<BasicGame<Late>, AcqGame, acq_game_free,
                                                  acq_game_clone>> {
    using Base = GameQuestions<Late, detail::Copyable<BasicGame, AcqGame, acq_game_free,
                                                      acq_game_clone>>;

public:
    using Base::Base;

    /** Makes a new game, with tiles shuffled by the seed (S). */
    ACQUIRE_CONSTRUCTOR(BasicGame, (const Rules &rules, std::uint32_t players, std::uint64_t seed),
                        (rules, players, seed))
    {
        return detail::made<BasicGame>(acq_game_new, rules.raw(), players, seed);
    }
    /// Copies the game.
    BasicGame(const BasicGame &) noexcept = default;
    /// Takes the handle.
    BasicGame(BasicGame &&) noexcept = default;
    /** Copies a game into the memory of this one. */
    BasicGame &operator=(const BasicGame &other) noexcept
    {
        if (this->raw() == nullptr || acq_game_assign(this->raw(), other.raw()) != ACQ_STATUS_OK) {
            Base::operator=(other);
        }
        return *this;
    }
    /// Takes the handle.
    BasicGame &operator=(BasicGame &&) noexcept = default;
    ~BasicGame() = default;

    /** Makes a new game whose tiles are drawn in this order (S1, S4). */
    ACQUIRE_MAKE(BasicGame, with_tile_order,
                 (const Rules &rules, std::uint32_t players, const std::vector<Tile> &order,
                  std::uint64_t market_seed = 0, const std::vector<Tile> &market_draws = {}),
                 (rules, players, order, market_seed, market_draws))
    {
        const std::vector<std::uint8_t> tiles = indices(order), draws = indices(market_draws);
        return detail::made<BasicGame>(acq_game_with_tile_order, rules.raw(), players,
                                        tiles.data(), tiles.size(), market_seed, draws.data(),
                                        draws.size());
    }
    /** Reads a game or a setup from JSON and checks it; the Error lists every problem. */
    ACQUIRE_MAKE(BasicGame, from_json, (std::string_view json), (json))
    {
        return detail::made<BasicGame>(acq_game_from_json, json.data(), json.size());
    }
    /**
     * Reads a game from the text form of a position and checks it; the Error lists every problem
     * with its line and column. read_position() also reads views.
     */
    ACQUIRE_MAKE(BasicGame, from_text, (std::string_view text), (text))
    {
        return detail::made<BasicGame>(acq_game_from_text, text.data(), text.size());
    }

    /** Carries out an action; fails if it is not legal, with a message that uses these names. */
    ACQUIRE_DO(void, apply, (Action action, const Names &names = {}), (action, names))
    {
        return detail::done(acq_game_apply(this->raw(), action.id()), names);
    }
    /** Carries out an action given as a string. */
    ACQUIRE_DO(void, apply, (std::string_view text, const Names &names = {}), (text, names))
    {
        return detail::done(acq_game_apply_text(this->raw(), text.data(), text.size()), names);
    }
    /** Carries out one of the legal actions by its index in their list; fails if there is none. */
    ACQUIRE_DO(void, apply_legal, (std::size_t index), (index))
    {
        return detail::done(acq_game_apply_legal(this->raw(), index));
    }
    /** Carries out an action and returns everything that happened as a result. */
    ACQUIRE_DO(std::vector<AcqEvent>, apply_events, (Action action), (action))
    {
        return detail::list<AcqEvent>(64, acq_game_apply_events, this->raw(), action.id());
    }
    /**
     * Carries out an action and reports everything that happens as a result. If the observer is
     * empty, it fails, and the game does not change.
     */
    ACQUIRE_DO(void, apply_observed, (Action action, const Observer &observer), (action, observer))
    {
        return detail::Listener<AcqEvent>(observer).during({}, acq_game_apply_observed, this->raw(),
                                                           action.id());
    }
    /**
     * Carries out an action that this player requests, as a server does with a client's message,
     * and returns the events. Send each player only the results of acquire::seen_by(). Fails if the
     * action is refused; the Error reveals nothing that this player may not know.
     */
    ACQUIRE_DO(std::vector<AcqEvent>, apply_as,
               (Seat player, Action action, const Names &names = {}), (player, action, names))
    {
        return detail::heard<AcqEvent>(names, acq_game_apply_as, this->raw(), player.index(),
                                       action.id());
    }
    /** Carries out an action that this player requests with a string. */
    ACQUIRE_DO(std::vector<AcqEvent>, apply_as,
               (Seat player, std::string_view text, const Names &names = {}),
               (player, text, names))
    {
        return detail::requested(*this, player, text, names);
    }
    /** Carries out an action that is known to be legal. */
    ACQUIRE_DO(void, apply_unchecked, (Action action), (action))
    {
        return detail::done(acq_game_apply_unchecked(this->raw(), action.id()));
    }
    /** Plays to the end with uniformly random legal actions; returns the number of actions. */
    ACQUIRE_DO(std::uint32_t, play_randomly, (Stream &stream), (stream))
    {
        return detail::value<std::uint32_t>(acq_game_play_randomly, this->raw(), stream.raw(),
                                            AcqObserver{nullptr}, static_cast<void *>(nullptr));
    }

    /** Returns the handle, for the C functions that read a game. This object still owns it. */
    [[nodiscard]] const AcqGame *game_raw() const noexcept { return this->raw(); }

    ACQUIRE_EQUALITY(BasicGame, acq_game_equal)
};

/** A deduction about a player's hidden tiles: at least `tiles` of them are in `among`. */
struct Deduction {
    /** The least number of hidden tiles in `among`. */
    std::uint8_t tiles;
    /** The possible tiles, in ascending order. */
    std::vector<Tile> among;
};

/** The knowledge of one player, or of a spectator, about a game (I). */
template <typename Late> class BasicView
    : public detail::Copyable<BasicView<Late>, AcqView, acq_view_free, acq_view_clone> {
    using Base = detail::Copyable<BasicView, AcqView, acq_view_free, acq_view_clone>;

public:
    using Base::Base;

    /** Reads a view from JSON and checks it; the Error lists every problem. */
    ACQUIRE_MAKE(BasicView, from_json, (std::string_view json), (json))
    {
        return detail::made<BasicView>(acq_view_from_json, json.data(), json.size());
    }
    /** Reads a view from the text form of a position; missing parts are unknown, not zero. */
    ACQUIRE_MAKE(BasicView, from_text, (std::string_view text), (text))
    {
        return detail::made<BasicView>(acq_view_from_text, text.data(), text.size());
    }
    /** Returns the JSON form. */
    ACQUIRE_CALL(std::string, to_json, () const, ())
    {
        return detail::long_text(acq_view_to_json, this->raw());
    }
    /** Returns the text form of the position, which people can read and edit. */
    ACQUIRE_CALL(std::string, to_text, (const Names &names = {}) const, (names))
    {
        return detail::long_text(acq_view_to_text, this->raw(), detail::RawNames(names).get());
    }
    /**
     * Returns everything that a screen shows of the current decision, as JSON; see
     * acq_view_screen_to_json(). `events` are the changes since the last screen, as the game reported
     * them: the screen has only what the viewer may know of them.
     */
    ACQUIRE_CALL(std::string, screen_to_json,
                 (const Names &names = {}, const std::vector<AcqEvent> &events = {}) const,
                 (names, events))
    {
        return detail::long_text(acq_view_screen_to_json, this->raw(),
                                 detail::RawNames(names).get(), events.data(), events.size());
    }
    /** Returns the rules. */
    ACQUIRE_CALL(Rules, rules, () const, ())
    {
        return detail::made<Rules>(acq_view_rules, this->raw());
    }
    /** Returns the viewer; none for a spectator. */
    ACQUIRE_CALL(std::optional<Seat>, viewer, () const, ())
    {
        return detail::value<std::uint8_t>(acq_view_viewer, this->raw()).transform(Seat::from);
    }
    /** Returns everything public in one struct. */
    ACQUIRE_CALL(AcqPosition, position, () const, ())
    {
        return detail::value<AcqPosition>(acq_view_position, this->raw());
    }
    /** Returns the edition. */
    ACQUIRE_CALL(Edition, edition, () const, ())
    {
        return try_position().transform(acquire::edition);
    }
    /** Returns the players, in seat order. */
    ACQUIRE_CALL(std::vector<Seat>, seats, () const, ())
    {
        return try_position().transform(detail::seats<Late>);
    }
    /** Returns the content of every square, in the order of the tiles. */
    ACQUIRE_CALL(std::vector<AcqCell>, board, () const, ())
    {
        return detail::list<AcqCell>(ACQ_TILES, acq_view_board, this->raw());
    }
    /** Returns the board as text, in rows of characters. */
    ACQUIRE_CALL(std::string, diagram, () const, ())
    {
        return detail::long_text(acq_view_diagram, this->raw());
    }
    /** Returns the effect that placing the tile would have now, from any rack (T3–T5, F, M1). */
    ACQUIRE_CALL(AcqPlacement, placement, (Tile tile) const, (tile))
    {
        return detail::value<AcqPlacement>(acq_view_placement, this->raw(),
                                           std::uint32_t{tile.index()});
    }
    /** Returns the current decision, with its data. */
    ACQUIRE_CALL(AcqPhase, phase, () const, ())
    {
        return detail::value<AcqPhase>(acq_view_phase, this->raw());
    }
    /** Returns the player to move; none when the game is over. */
    ACQUIRE_CALL(std::optional<Seat>, player, () const, ())
    {
        return detail::value<std::uint8_t>(acq_view_player, this->raw()).transform(Seat::from);
    }
    /** Returns the viewer's legal actions: none while another player decides. */
    ACQUIRE_CALL(Actions, legal_actions, () const, ())
    {
        return detail::list<std::uint16_t, Actions>(512, acq_view_legal_actions, this->raw());
    }
    /** Returns the number of legal actions. */
    ACQUIRE_CALL(std::size_t, legal_count, () const, ())
    {
        return detail::value<std::size_t>(acq_view_legal_count, this->raw());
    }
    /** Returns the legal action with this index in legal_actions(), without making the list. */
    ACQUIRE_CALL(Action, legal_action, (std::size_t index) const, (index))
    {
        return detail::value<std::uint16_t, Action>(acq_view_legal_get, this->raw(), index);
    }
    /** Returns whether the action is legal. */
    ACQUIRE_CALL(bool, is_legal, (Action action) const, (action))
    {
        return detail::value<std::uint8_t, bool>(acq_view_legal_contains, this->raw(), action.id());
    }
    /**
     * Returns the reason why an action of the viewer is not legal; none if it is legal. The message
     * uses these names.
     */
    [[nodiscard]] std::optional<Error> check(Action action, const Names &names = {}) const
    {
        return detail::refusal(acq_view_check(this->raw(), action.id()), names);
    }
    /** Returns the viewer's rack; throws in a spectator's view. */
    ACQUIRE_CALL(std::vector<Tile>, rack, () const, ())
    {
        return detail::value<AcqTileSet>(acq_view_rack, this->raw()).transform(tiles<Late>);
    }
    /** Returns the tiles that are known to be in a player's rack (I1). */
    ACQUIRE_CALL(std::vector<Tile>, known_rack, (Seat player) const, (player))
    {
        return detail::value<AcqTileSet>(acq_view_known_rack, this->raw(), player.index())
            .transform(tiles<Late>);
    }
    /** Returns everything that the view shows, as numbers; see observation_fields(). */
    ACQUIRE_CALL(std::vector<float>, observation, () const, ())
    {
        return detail::list<float>(ACQ_OBSERVATION_LENGTH, acq_view_observation, this->raw());
    }
    /**
     * Returns the deductions about a player's hidden tiles from earlier turns. The view must have
     * followed the game; see acq_view_deductions().
     */
    ACQUIRE_CALL(std::vector<Deduction>, deductions, (Seat player) const, (player))
    {
        detail::Steps steps;
        std::vector<Deduction> all;
        for (const AcqDeduction &one : steps.take(detail::list<AcqDeduction>(
                 ACQ_DEDUCTIONS_MAX, acq_view_deductions, this->raw(), player.index()))) {
            all.push_back({one.tiles, tiles(one.among)});
        }
        return steps.result(std::move(all));
    }
    /** Returns the tiles in racks that were shown to all players (I1). */
    ACQUIRE_CALL(std::vector<Tile>, shown, () const, ())
    {
        return detail::value<AcqTileSet>(acq_view_shown, this->raw()).transform(tiles<Late>);
    }
    /** Returns the tiles that may be in the bag or in other players' racks. */
    ACQUIRE_CALL(std::vector<Tile>, unseen, () const, ())
    {
        return detail::value<AcqTileSet>(acq_view_unseen, this->raw()).transform(tiles<Late>);
    }
    /** Returns a player's cash, if the view shows it (I3). */
    ACQUIRE_CALL(std::optional<std::uint32_t>, cash, (Seat player) const, (player))
    {
        return detail::known<std::uint32_t>(acq_view_cash, this->raw(), player.index());
    }
    /** Returns a player's shares of a chain, if the view shows them (I3). */
    ACQUIRE_CALL(std::optional<unsigned>, shares, (Seat player, Chain chain) const, (player, chain))
    {
        return detail::known<std::uint8_t, unsigned>(acq_view_shares, this->raw(), player.index(),
                                                     chain.index());
    }
    /**
     * Returns the bonuses that would be paid now (N), if the view shows all shares of the chain.
     * `market` is that of Game::bonuses.
     */
    ACQUIRE_CALL(std::optional<AcqBonuses>, bonuses,
                 (Chain chain, std::uint32_t market = ACQ_NONE) const, (chain, market))
    {
        return detail::known<AcqBonuses>(acq_view_bonuses, this->raw(), chain.index(), market);
    }
    /** Returns a player's worth, if the view shows everything that it depends on. */
    ACQUIRE_CALL(std::optional<std::uint32_t>, worth, (Seat player) const, (player))
    {
        return detail::known<std::uint32_t>(acq_view_worth, this->raw(), player.index());
    }
    /**
     * Returns the players by worth, the richest first (E9), if the view shows everything that it
     * depends on.
     */
    ACQUIRE_CALL(std::optional<std::vector<AcqStanding>>, standings, () const, ())
    {
        auto known = detail::list<AcqStanding, std::optional<std::vector<AcqStanding>>>(
            ACQ_PLAYERS_MAX, acq_view_standings, this->raw());
        return detail::unless_concealed(std::move(known));
    }
    /**
     * Returns a hash that is equal for equal values on every platform and in every later version.
     */
    ACQUIRE_CALL(std::uint64_t, stable_hash, () const, ())
    {
        return detail::value<std::uint64_t>(acq_view_stable_hash, this->raw());
    }
    /** Adds another player's concealed cash and shares, which the viewer knows (I3). */
    ACQUIRE_DO(void, note_holdings,
               (Seat player, std::uint32_t cash,
                const std::array<std::uint8_t, ACQ_CHAINS> &shares), (player, cash, shares))
    {
        return detail::done(
            acq_view_note_holdings(this->raw(), player.index(), cash, shares.data()));
    }
    /**
     * Updates the view with an event that the viewer sees; throws if it cannot happen in this game. The
     * message uses these names.
     */
    ACQUIRE_DO(void, follow, (const AcqEvent &event, const Names &names = {}), (event, names))
    {
        return detail::done(acq_view_follow(this->raw(), &event), names);
    }
    /** Records that the game has just begun: every player has the starting cash and no shares (B5).
    */
    ACQUIRE_DO(void, note_start, (), ())
    {
        return detail::done(acq_view_note_start(this->raw()));
    }
    /** Returns this view without the concealed cash and shares that it remembers (I3) and without
     *  its deductions. */
    ACQUIRE_CALL(BasicView, without_memory, () const, ())
    {
        return detail::made<BasicView>(acq_view_without_memory, this->raw());
    }
    /** Returns whether the view knows cash or shares that the rules conceal (I3). */
    ACQUIRE_CALL(bool, remembers, (Seat player) const, (player))
    {
        return detail::value<std::uint8_t, bool>(acq_view_remembers, this->raw(), player.index());
    }
    /** Returns whether the view conceals a player's cash, or some of their shares (I3), so that
     *  sample() guesses them. */
    ACQUIRE_CALL(bool, is_concealed, (Seat player) const, (player))
    {
        return detail::value<std::uint8_t, bool>(acq_view_is_concealed, this->raw(),
                                                 player.index());
    }
    /** Returns the number of a chain's shares that are held by players whose shares the view
     *  conceals (I3). */
    ACQUIRE_CALL(std::uint8_t, concealed_shares, (Chain chain) const, (chain))
    {
        return detail::value<std::uint8_t>(acq_view_concealed_shares, this->raw(), chain.index());
    }
    /** Returns a player's cash in dollars if the view shows it. Otherwise returns the median of the
     *  cash that sample() gives a player with these shares. */
    ACQUIRE_CALL(std::uint32_t, likely_cash,
                 (Seat player, const std::array<std::uint8_t, ACQ_CHAINS> &shares) const,
                 (player, shares))
    {
        return detail::value<std::uint32_t>(acq_view_likely_cash, this->raw(), player.index(),
                                            shares.data());
    }
    /** Returns a random game that looks the same to this viewer. It has no memory: its views show
     *  only what the rules reveal. To keep what this view remembers, let a copy of it follow the
     *  events: follow(). */
    ACQUIRE_CALL(Game, sample, (Stream &stream) const, (stream))
    {
        return detail::made<Game>(acq_view_sample, this->raw(), stream.raw());
    }

    ACQUIRE_EQUALITY(BasicView, acq_view_equal)
};

/** A position that was read, with the players' names. */
template <typename Late> struct BasicPosition {
    /** A game if all is known, otherwise a view. */
    std::variant<BasicGame<Late>, BasicView<Late>> state{BasicGame<Late>(detail::Nothing())};
    /** The players' names in seat order; empty for a player who has only a number. */
    Names names = {};
};

namespace detail {

template <typename Late> Expected<BasicPosition<Late>> read_position(std::string_view text)
{
    Steps steps;
    BasicPosition<Late> read;
    std::size_t players = 0;
    if (steps.take(value<std::uint8_t, bool>(acq_position_is_game, text.data(), text.size()))) {
        auto game = steps.take(BasicGame<Late>::try_from_text(text));
        players = steps.take(game.try_position()).players;
        read.state = std::move(game);
    } else {
        auto view = steps.take(BasicView<Late>::try_from_text(text));
        players = steps.take(view.try_position()).players;
        read.state = std::move(view);
    }
    for (std::uint8_t player = 0; player < players; player++) {
        read.names.players.push_back(steps.take(
            detail::text(acq_position_player_name, text.data(), text.size(), player)));
    }
    return steps.result(std::move(read));
}

} // namespace detail

/** Reads a game or a view from the text form of a position, and the players' names. */
ACQUIRE_FUNCTION(Position, read_position, (std::string_view text), (text),
                      detail::read_position<Late>(text))

/**
 * A record of one game, finished or not. It contains everything that is needed to replay the game.
 */
template <typename Late> class BasicRecord
    : public detail::Copyable<BasicRecord<Late>, AcqRecord, acq_record_free, acq_record_clone> {
    using Base = detail::Copyable<BasicRecord, AcqRecord, acq_record_free, acq_record_clone>;

public:
    using Base::Base;

    /**
     * Makes a record from the tile order (S1, S4), the actions, which may be illegal, and the tiles
     * that the market shows (Z1). It has no tags and no result.
     */
    ACQUIRE_CONSTRUCTOR(BasicRecord,
                        (const Rules &rules, std::uint32_t players, const std::vector<Tile> &order,
                         const Actions &actions, const std::vector<Tile> &market_draws = {}),
                        (rules, players, order, actions, market_draws))
    {
        const std::vector<std::uint8_t> tiles = detail::indices(order);
        const std::vector<std::uint8_t> draws = detail::indices(market_draws);
        return detail::made<BasicRecord>(acq_record_new, rules.raw(), players, tiles.data(),
                                    tiles.size(), draws.data(), draws.size(), actions.ids().data(),
                                    actions.size());
    }
    /** Reads a record from its text form. The actions are not checked; check() does so. */
    ACQUIRE_MAKE(BasicRecord, from_text, (std::string_view text), (text))
    {
        return detail::made<BasicRecord>(acq_record_from_text, text.data(), text.size());
    }
    /** Reads a record from its JSON form. The actions are not checked; check() does so. */
    ACQUIRE_MAKE(BasicRecord, from_json, (std::string_view json), (json))
    {
        return detail::made<BasicRecord>(acq_record_from_json, json.data(), json.size());
    }
    /** Reads the text form and checks the game; the Error lists every problem. */
    ACQUIRE_STATIC_DO(Game, check_text, (std::string_view text), (text))
    {
        return detail::made<Game>(acq_record_check_text, text.data(), text.size());
    }
    /** Reads the JSON form and checks the game; the Error lists every problem. */
    ACQUIRE_STATIC_DO(Game, check_json, (std::string_view json), (json))
    {
        return detail::made<Game>(acq_record_check_json, json.data(), json.size());
    }
    /**
     * Checks each record in a string with several, or in JSON Lines, on this number of threads, and
     * passes the results in order to `receive`, which returns whether to continue. Text and JSON may
     * be mixed. Notes are pieces too, with the error that they are no record: check these with
     * Notes::check_text() or check_json(), after `piece.line - 1` line breaks, so that all lines count
     * from the start of the string. A byte that is not UTF-8 makes the whole call fail. If `receive`
     * throws, the call throws the same exception.
     */
    ACQUIRE_STATIC_DO(void, check_each,
                      (std::string_view text, std::uint32_t threads, const RecordReceiver &receive),
                      (text, threads, receive))
    {
        return detail::Receiver<Game, AcqGame, acq_game_clone>(receive).check(
            acq_record_check_each, text, threads);
    }
    /** Returns the text form. */
    ACQUIRE_CALL(std::string, to_text, () const, ())
    {
        return detail::long_text(acq_record_to_text, this->raw());
    }
    ACQUIRE_WRITTEN(BasicRecord, to_text)
    /** Returns the JSON form. */
    ACQUIRE_CALL(std::string, to_json, () const, ())
    {
        return detail::long_text(acq_record_to_json, this->raw());
    }
    /** Returns the numbers of players, tags and actions, and more, in one struct. */
    ACQUIRE_CALL(AcqRecordSummary, summary, () const, ())
    {
        return detail::value<AcqRecordSummary>(acq_record_summary, this->raw());
    }
    /** Returns the rules. */
    ACQUIRE_CALL(Rules, rules, () const, ())
    {
        return detail::made<Rules>(acq_record_rules, this->raw());
    }
    /** Returns the actions, in order. */
    ACQUIRE_CALL(Actions, actions, () const, ())
    {
        return detail::list<std::uint16_t, Actions>(512, acq_record_actions, this->raw());
    }
    /** Returns the tiles in the order in which they are drawn. */
    ACQUIRE_CALL(std::vector<Tile>, tiles, () const, ())
    {
        return detail::tiles<Tile>(ACQ_TILES, acq_record_tiles, this->raw());
    }
    /** Returns the tiles that the market shows, in order (Z1). */
    ACQUIRE_CALL(std::vector<Tile>, market_draws, () const, ())
    {
        return detail::tiles<Tile>(ACQ_TILES, acq_record_market_draws, this->raw());
    }
    /**
     * Returns the seed of the tiles that the market shows after those of the record, if the game
     * continues (Z1).
     */
    ACQUIRE_CALL(std::uint64_t, market_seed, () const, ())
    {
        return detail::value<std::uint64_t>(acq_record_market_seed, this->raw());
    }
    /** Sets the seed of the tiles that the market shows after those of the record (Z1). */
    ACQUIRE_DO(void, set_market_seed, (std::uint64_t seed), (seed))
    {
        return detail::done(acq_record_set_market_seed(this->raw(), seed));
    }
    /** Sets the result. If its reason is #ACQ_NONE, the game is unfinished. */
    ACQUIRE_DO(void, set_result, (const AcqResult &result), (result))
    {
        return detail::done(acq_record_set_result(this->raw(), &result));
    }
    /** Returns the name and the text of each tag. */
    ACQUIRE_CALL(Tags, tags, () const, ())
    {
        return detail::tags(try_summary(), acq_record_tag_name, acq_record_tag_text,
                            this->raw());
    }
    /**
     * Sets a tag, in place of one of the same name. `player0`, `player1` and so on are the players'
     * names.
     */
    ACQUIRE_DO(void, set_tag, (std::string_view name, std::string_view text), (name, text))
    {
        return detail::done(acq_record_set_tag(this->raw(), name.data(), name.size(), text.data(),
                                         text.size()));
    }
    /**
     * Checks everything and returns the game after the last action; the Error lists every problem.
     */
    ACQUIRE_CALL(Game, check, () const, ())
    {
        return detail::made<Game>(acq_record_check, this->raw());
    }

    ACQUIRE_EQUALITY(BasicRecord, acq_record_equal)
};

/** The viewer of notes, who decides their content. */
class Viewer {
public:
    /** A player, who sees their own rack and draws (I2). */
    constexpr Viewer(Seat player) noexcept : number_(player.index()) {}
    /// The content of a failed call.
    constexpr explicit Viewer(detail::Nothing) noexcept : number_(ACQ_NONE) {}
    /** A spectator, who sees no rack. */
    [[nodiscard]] static constexpr Viewer spectator() noexcept { return Viewer(ACQ_NONE); }
    /** A viewer of every rack and every draw. */
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

    /// Returns whether both are the same.
    friend constexpr bool operator==(Viewer a, Viewer b) noexcept { return a.number_ == b.number_; }
    /// Returns whether they differ.
    friend constexpr bool operator!=(Viewer a, Viewer b) noexcept { return !(a == b); }

private:
    template <typename> friend class BasicNotes;
    constexpr explicit Viewer(std::uint8_t number) noexcept : number_(number) {}
    std::uint8_t number_;
};

/** A rack that was shown to all (I1, I3). */
struct ShownRack {
    /** Its owner; none for the player who acted. */
    std::optional<Seat> player;
    /** The tiles. */
    std::vector<Tile> rack;
};

/** One action in notes, with the facts seen at that moment. */
struct NotesEntry {
    /** The action. */
    Action action;
    /** The player who acted, if given. */
    std::optional<Seat> player = std::nullopt;
    /** The number of the turn that begins with this action, counting from 1, if given. */
    std::optional<std::uint32_t> turn = std::nullopt;
    /** The tiles that the player drew then, in order, if the viewer sees them (D1, D3–D5, P5). */
    std::vector<Tile> draws = {};
    /**
     * The tiles that the player set aside, without the one that the action names: the rack of a
     * redraw (D4), and the tiles replaced automatically, in order (D5).
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

/** The result of a game in notes. */
struct NotesResult {
    /** The reason why the game is over. */
    EndReason reason;
    /** Each player's final cash in dollars; empty if it is left out. */
    std::vector<std::uint32_t> cash = {};
    /** Each player's rank, 1 for the winner (E9); empty if they are left out. */
    std::vector<std::uint8_t> ranks = {};
};

/** The end of notes. */
struct NotesEnd {
    /** The result; none if the game is not over. */
    std::optional<NotesResult> result = std::nullopt;
    /** The kind of the next decision if the game is not over, if given. */
    std::optional<PhaseKind> asked = std::nullopt;
};

/**
 * One viewer's notes of a game, finished or not. They need no tile order, so they can be
 * written at a table.
 */
template <typename Late> class BasicNotes
    : public detail::Copyable<BasicNotes<Late>, AcqNotes, acq_notes_free, acq_notes_clone> {
    using Base = detail::Copyable<BasicNotes, AcqNotes, acq_notes_free, acq_notes_clone>;

public:
    using Base::Base;

    /**
     * Makes notes of a game that has not begun. `start` has the tile that each player drew to decide
     * who begins, in seat order (S1).
     */
    ACQUIRE_CONSTRUCTOR(BasicNotes,
                        (const Rules &rules, std::uint32_t players, Viewer viewer,
                         const std::vector<Tile> &start),
                        (rules, players, viewer, start))
    {
        const std::vector<std::uint8_t> tiles = detail::indices(start);
        return detail::made<BasicNotes>(acq_notes_new, rules.raw(), players, viewer.number_,
                                   tiles.data(), tiles.size());
    }
    /** Reads the text form; the Error gives line and column. It does not check the actions. */
    ACQUIRE_MAKE(BasicNotes, from_text, (std::string_view text), (text))
    {
        return detail::made<BasicNotes>(acq_notes_from_text, text.data(), text.size());
    }
    /** Reads JSON; the Error gives the path. It does not check the actions. */
    ACQUIRE_MAKE(BasicNotes, from_json, (std::string_view json), (json))
    {
        return detail::made<BasicNotes>(acq_notes_from_json, json.data(), json.size());
    }
    /** Returns everything that a viewer saw of a recorded game. The record's result is ignored. */
    ACQUIRE_MAKE(BasicNotes, from_record, (const Record &record, Viewer viewer), (record, viewer))
    {
        return detail::made<BasicNotes>(acq_notes_from_record, record.raw(), viewer.number_);
    }
    /** Returns whether a string seems to be notes, as text or as JSON, even if it has errors: such as a
     *  piece of Record::check_each(). */
    ACQUIRE_MAKE(bool, recognize, (std::string_view text), (text))
    {
        return detail::value<std::uint8_t, bool>(acq_notes_recognize, text.data(), text.size());
    }
    /** Reads the text form and checks it as check() does; the Error gives line and column. */
    ACQUIRE_STATIC_DO(View, check_text, (std::string_view text), (text))
    {
        return detail::made<View>(acq_notes_check_text, text.data(), text.size());
    }
    /** Reads JSON and checks it as check() does; the Error gives the path. */
    ACQUIRE_STATIC_DO(View, check_json, (std::string_view json), (json))
    {
        return detail::made<View>(acq_notes_check_json, json.data(), json.size());
    }
    /**
     * Checks that some tile order makes every action legal and agrees with everything in the notes.
     * Returns the viewer's knowledge afterwards. The Error names the first action that is
     * impossible after the actions before it.
     */
    ACQUIRE_CALL(View, check, () const, ())
    {
        return detail::made<View>(acq_notes_check, this->raw());
    }
    /**
     * Returns a record that explains the notes: it can be replayed, and it shows the viewer exactly
     * what the notes contain. The tiles that the viewer did not see are random. Throws as check()
     * does.
     */
    ACQUIRE_CALL(Record, complete, (std::uint64_t seed) const, (seed))
    {
        return detail::made<Record>(acq_notes_complete, this->raw(), seed);
    }
    /**
     * Returns the same notes without the actions that were forced, because there was only one
     * possibility; see acq_notes_without_forced(). Throws as check() does.
     */
    ACQUIRE_CALL(BasicNotes, without_forced, () const, ())
    {
        return detail::made<BasicNotes>(acq_notes_without_forced, this->raw());
    }

    /** Returns the text form. */
    ACQUIRE_CALL(std::string, to_text, () const, ())
    {
        return detail::long_text(acq_notes_to_text, this->raw());
    }
    ACQUIRE_WRITTEN(BasicNotes, to_text)
    /** Returns the JSON form. */
    ACQUIRE_CALL(std::string, to_json, () const, ())
    {
        return detail::long_text(acq_notes_to_json, this->raw());
    }

    /** Returns the rules of the game. */
    ACQUIRE_CALL(Rules, rules, () const, ())
    {
        return detail::made<Rules>(acq_notes_rules, this->raw());
    }
    /** Returns the players, in seat order. */
    ACQUIRE_CALL(std::vector<Seat>, seats, () const, ())
    {
        return summary().transform([](auto summary) { return Seat::all<Late>(summary.players); });
    }
    /** Returns the viewer whose notes these are: a player, a spectator, or a viewer of every rack. */
    ACQUIRE_CALL(Viewer, viewer, () const, ())
    {
        return summary().transform([](auto summary) { return Viewer(summary.viewer); });
    }
    /** Returns the tiles that decide who begins, in seat order (S1, S3). */
    ACQUIRE_CALL(std::vector<Tile>, start, () const, ())
    {
        return detail::tiles<Tile>(ACQ_PLAYERS_MAX, acq_notes_start, this->raw());
    }
    /** Returns a player's first rack (S2, S4); empty if the notes do not have it. */
    ACQUIRE_CALL(std::vector<Tile>, first_rack, (Seat player) const, (player))
    {
        return detail::value<AcqTileSet>(acq_notes_first_rack, this->raw(), player.index())
            .transform(tiles<Late>);
    }
    /** Sets a player's first rack. It does not check whether it is possible. */
    ACQUIRE_DO(void, set_first_rack, (Seat player, const std::vector<Tile> &rack), (player, rack))
    {
        const auto set = try_tile_set(rack);
        return set ? detail::done(acq_notes_set_first_rack(this->raw(), player.index(), &*set))
                   : set.error();
    }
    /** Returns the name and the text of each tag. The players' names are `player0` to `player5`. */
    ACQUIRE_CALL(Tags, tags, () const, ())
    {
        return detail::tags(summary(), acq_notes_tag_name, acq_notes_tag_text, this->raw());
    }
    /**
     * Sets a tag, in place of one of the same name. `player0`, `player1` and so on are the players'
     * names.
     */
    ACQUIRE_DO(void, set_tag, (std::string_view name, std::string_view text), (name, text))
    {
        return detail::done(
            acq_notes_set_tag(this->raw(), name.data(), name.size(), text.data(), text.size()));
    }
    /** Returns the comments at the beginning. */
    ACQUIRE_CALL(std::vector<std::string>, comments, () const, ())
    {
        return detail::text(acq_notes_comments, this->raw()).transform(lines);
    }
    /** Returns the comments after the last action. */
    ACQUIRE_CALL(std::vector<std::string>, closing_comments, () const, ())
    {
        return detail::text(acq_notes_closing_comments, this->raw()).transform(lines);
    }
    /** Adds a comment of one line at the beginning. */
    ACQUIRE_DO(void, push_comment, (std::string_view text), (text))
    {
        return detail::done(acq_notes_push_comment(this->raw(), text.data(), text.size()));
    }
    /** Adds a comment of one line after the last action. */
    ACQUIRE_DO(void, push_closing_comment, (std::string_view text), (text))
    {
        return detail::done(acq_notes_push_closing_comment(this->raw(), text.data(), text.size()));
    }
    /** Returns the number of actions. */
    ACQUIRE_CALL(std::size_t, size, () const, ())
    {
        return summary().transform([](auto summary) { return std::size_t{summary.entries}; });
    }
    /** Returns an action with the facts seen at that moment; 0 is the first. */
    ACQUIRE_CALL(NotesEntry, entry, (std::size_t index) const, (index))
    {
        using detail::text;
        using detail::tiles;
        detail::Steps steps;
        const auto told = steps.take(detail::value<AcqNotesEntry>(acq_notes_entry, this->raw(),
                                                                  index));
        NotesEntry entry{Action(told.action), Seat::from(told.player)};
        if (told.turn > 0) {
            entry.turn = told.turn;
        }
        entry.draws = steps.take(tiles<Tile>(6, acq_notes_entry_draws, this->raw(), index));
        entry.sets_aside = steps.take(tiles<Tile>(6, acq_notes_entry_sets_aside, this->raw(),
                                                  index));
        entry.market = steps.take(tiles<Tile>(6, acq_notes_entry_market, this->raw(), index));
        for (const AcqNotesShown &shown : steps.take(detail::list<AcqNotesShown>(
                 ACQ_PLAYERS_MAX, acq_notes_entry_shows, this->raw(), index))) {
            entry.shows.push_back({Seat::from(shown.player), acquire::tiles(shown.rack)});
        }
        entry.above = lines(steps.take(text(acq_notes_entry_above, this->raw(), index)));
        entry.comment = steps.take(text(acq_notes_entry_comment, this->raw(), index));
        return steps.result(std::move(entry));
    }
    /** Returns the actions in order, with the facts seen at that moment. */
    ACQUIRE_CALL(std::vector<NotesEntry>, entries, () const, ())
    {
        detail::Steps steps;
        std::vector<NotesEntry> entries;
        for (std::size_t i = 0, size = steps.take(try_size()); i < size; i++) {
            entries.push_back(steps.take(try_entry(i)));
        }
        return steps.result(std::move(entries));
    }
    /** Adds an action. It does not check whether it is possible. */
    ACQUIRE_DO(void, push, (const NotesEntry &entry), (entry))
    {
        const AcqNotesEntry told{entry.turn.value_or(0), entry.action.id(),
                                 detail::number(entry.player), {}};
        const auto draws = detail::indices(entry.draws),
                   sets_aside = detail::indices(entry.sets_aside),
                   market = detail::indices(entry.market);
        detail::Steps steps;
        std::vector<AcqNotesShown> shows;
        for (const ShownRack &shown : entry.shows) {
            const AcqTileSet rack = steps.take(try_tile_set(shown.rack));
            shows.push_back({rack, detail::number(shown.player), {}});
        }
        std::string above;
        for (const std::string &comment : entry.above) {
            if (comment.find('\n') != std::string::npos) {
                return detail::wrong_call(ACQ_STATUS_NOTES_COMMENT,
                                          "a comment above an action is one line");
            }
            above += comment + '\n';
        }
        if (!steps.done()) {
            return steps.done();
        }
        return detail::done(acq_notes_push(this->raw(), &told, draws.data(), draws.size(),
                                     sets_aside.data(), sets_aside.size(), market.data(),
                                     market.size(), shows.data(), shows.size(), above.data(),
                                     above.size(), entry.comment.data(), entry.comment.size()));
    }
    /** Returns the end of the notes. */
    ACQUIRE_CALL(NotesEnd, end, () const, ())
    {
        return summary().transform([](const auto &summary) -> NotesEnd {
            const AcqNotesEnd &end = summary.end;
            if (end.result.reason != ACQ_NONE) {
                return {NotesResult{EndReason{end.result.reason},
                                    {end.result.cash, end.result.cash + end.cash_told},
                                    {end.result.ranks, end.result.ranks + end.ranks_told}}};
            }
            return end.asked == ACQ_NONE ? NotesEnd() : NotesEnd{{}, PhaseKind{end.asked}};
        });
    }
    /** Sets the end of the notes, without checking it against the actions. */
    ACQUIRE_DO(void, set_end, (const NotesEnd &end), (end))
    {
        AcqNotesEnd told{};
        told.asked = static_cast<std::uint8_t>(end.asked.value_or(PhaseKind{ACQ_NONE}));
        told.result.reason = ACQ_NONE;
        if (end.result) {
            told.result.reason = static_cast<std::uint8_t>(end.result->reason);
            told.cash_told = copied(end.result->cash, told.result.cash);
            told.ranks_told = copied(end.result->ranks, told.result.ranks);
        }
        return detail::done(acq_notes_set_end(this->raw(), &told));
    }

    ACQUIRE_EQUALITY(BasicNotes, acq_notes_equal)

private:
    [[nodiscard]] Expected<AcqNotesSummary> summary() const
    {
        return detail::value<AcqNotesSummary>(acq_notes_summary, this->raw());
    }

    /** Splits a string of lines that all end in a newline. */
    static std::vector<std::string> lines(const std::string &text)
    {
        std::vector<std::string> lines;
        for (std::size_t from = 0, to = 0; from < text.size(); from = to + 1) {
            to = text.find('\n', from);
            lines.push_back(text.substr(from, to - from));
        }
        return lines;
    }

    /** Copies as many items as there is room for; returns the number of items, at most 255. */
    template <typename Item>
    static std::uint8_t copied(const std::vector<Item> &items, Item (&to)[ACQ_PLAYERS_MAX])
    {
        for (std::size_t i = 0; i < items.size() && i < ACQ_PLAYERS_MAX; i++) {
            to[i] = items[i];
        }
        const std::size_t most = ACQ_NONE;
        return static_cast<std::uint8_t>(items.size() < most ? items.size() : most);
    }

};

/** A replay of a record, action by action. It keeps a copy of the record. */
template <typename Late> class BasicReplay
    : public detail::Copyable<BasicReplay<Late>, AcqReplay, acq_replay_free, acq_replay_clone> {
    using Base = detail::Copyable<BasicReplay, AcqReplay, acq_replay_free, acq_replay_clone>;

public:
    using Base::Base;

    /** Starts at the beginning of the record. */
    ACQUIRE_CONSTRUCTOR(BasicReplay, (const Record &record), (record))
    {
        return detail::made<BasicReplay>(acq_replay_new, record.raw());
    }

    /** Carries out the next action and returns it; returns none after the last. */
    ACQUIRE_DO(std::optional<Action>, step, (), ())
    {
        return detail::value<std::uint16_t>(acq_replay_step, this->raw())
            .transform(detail::some_action<Action>);
    }
    /** Does the same as step(), and adds everything that happens to the events. */
    ACQUIRE_DO(std::optional<Action>, step, (std::vector<AcqEvent> &events), (events))
    {
        return detail::step<Action, AcqReplay>(64, acq_replay_step_events, this->raw(), events);
    }
    /** Goes to the state after this number of actions, or after the last; forward or back. */
    ACQUIRE_DO(void, go_to, (std::size_t actions), (actions))
    {
        return detail::done(acq_replay_go_to(this->raw(), actions));
    }
    /** Returns the number of actions carried out so far. */
    ACQUIRE_CALL(std::size_t, actions, () const, ())
    {
        return detail::value<std::size_t>(acq_replay_actions, this->raw());
    }
    /** Returns the decision that comes next, with its data. */
    ACQUIRE_CALL(AcqPhase, phase, () const, ())
    {
        return detail::value<AcqPhase>(acq_replay_phase, this->raw());
    }
    /** Returns the legal actions of the decision that comes next. */
    ACQUIRE_CALL(Actions, legal_actions, () const, ())
    {
        return detail::list<std::uint16_t, Actions>(128, acq_replay_legal_actions, this->raw());
    }
    /** Returns the game after the actions so far. */
    ACQUIRE_CALL(Game, game, () const, ())
    {
        return detail::made<Game>(acq_replay_game, this->raw());
    }
};

/**
 * Returns an event as the viewer sees it, or as a spectator sees it if there is no viewer (I2); see
 * acq_event_seen_by().
 */
ACQUIRE_FUNCTION(AcqEvent, seen_by, (const AcqEvent &event, std::optional<Seat> viewer),
                 (event, viewer),
                 detail::value<AcqEvent>(acq_event_seen_by, &event, detail::number(viewer)))

/** A game that keeps its own record. */
template <typename Late> class BasicRecorder
    : public GameQuestions<Late, detail::Copyable<BasicRecorder<Late>, AcqRecorder,
                                                  acq_recorder_free, acq_recorder_clone>> {
    using Base = GameQuestions<Late, detail::Copyable<BasicRecorder, AcqRecorder, acq_recorder_free,
                                                      acq_recorder_clone>>;

public:
    using Base::Base;

    /** Starts a game and its record, with tiles shuffled by the seed (S). */
    ACQUIRE_CONSTRUCTOR(BasicRecorder, (const Rules &rules, std::uint32_t players,
                                        std::uint64_t seed),
                        (rules, players, seed))
    {
        return detail::made<BasicRecorder>(acq_recorder_new, rules.raw(), players, seed);
    }
    /** Makes a new game whose tiles are drawn in this order; see Game::with_tile_order(). */
    ACQUIRE_MAKE(BasicRecorder, with_tile_order,
                 (const Rules &rules, std::uint32_t players, const std::vector<Tile> &order,
                  std::uint64_t market_seed = 0, const std::vector<Tile> &market_draws = {}),
                 (rules, players, order, market_seed, market_draws))
    {
        const std::vector<std::uint8_t> tiles = detail::indices(order);
        const std::vector<std::uint8_t> draws = detail::indices(market_draws);
        return detail::made<BasicRecorder>(acq_recorder_with_tile_order, rules.raw(), players,
                                            tiles.data(), tiles.size(), market_seed,
                                            draws.data(), draws.size());
    }

    /** Continues a recorded game from its last action. */
    ACQUIRE_MAKE(BasicRecorder, resume, (const Record &record), (record))
    {
        return detail::made<BasicRecorder>(acq_recorder_resume, record.raw());
    }

    /** Carries out an action; fails if it is not legal, with a message that uses these names. */
    ACQUIRE_DO(void, apply, (Action action, const Names &names = {}), (action, names))
    {
        return detail::done(acq_recorder_apply(this->raw(), action.id()), names);
    }
    /** Carries out an action given as a string. */
    ACQUIRE_DO(void, apply, (std::string_view text, const Names &names = {}), (text, names))
    {
        return detail::done(acq_recorder_apply_text(this->raw(), text.data(), text.size()), names);
    }
    /**
     * Carries out an action that this player requests, and returns the events; see
     * Game::apply_as().
     */
    ACQUIRE_DO(std::vector<AcqEvent>, apply_as,
               (Seat player, Action action, const Names &names = {}), (player, action, names))
    {
        return detail::heard<AcqEvent>(names, acq_recorder_apply_as, this->raw(), player.index(),
                                       action.id());
    }
    /** Carries out an action that this player requests with a string. */
    ACQUIRE_DO(std::vector<AcqEvent>, apply_as,
               (Seat player, std::string_view text, const Names &names = {}),
               (player, text, names))
    {
        return detail::requested(*this, player, text, names);
    }
    /** Undoes the last actions; game and record are then as before, market draws included. */
    ACQUIRE_DO(void, undo, (std::size_t actions = 1), (actions))
    {
        return detail::done(acq_recorder_undo(this->raw(), actions));
    }
    /**
     * Undoes this player's last decision and all actions after it, including those of others, so
     * that the player decides again. Returns the number of undone actions, for redo(); 0, and
     * nothing changes, if the player has not decided anything yet.
     */
    ACQUIRE_DO(std::size_t, undo_decision, (Seat player), (player))
    {
        return detail::value<std::size_t>(acq_recorder_undo_decision, this->raw(), player.index());
    }
    /** Carries out again the actions that were undone last, unless another was carried out since. */
    ACQUIRE_DO(void, redo, (std::size_t actions = 1), (actions))
    {
        return detail::done(acq_recorder_redo(this->raw(), actions));
    }
    /** Returns the number of actions that undo() can undo. */
    ACQUIRE_CALL(std::size_t, undoable, () const, ())
    {
        return detail::value<std::size_t>(acq_recorder_undoable, this->raw());
    }
    /** Returns the number of actions that redo() can carry out again. */
    ACQUIRE_CALL(std::size_t, redoable, () const, ())
    {
        return detail::value<std::size_t>(acq_recorder_redoable, this->raw());
    }
    /** Carries out an action and returns everything that happened as a result. */
    ACQUIRE_DO(std::vector<AcqEvent>, apply_events, (Action action), (action))
    {
        return detail::list<AcqEvent>(64, acq_recorder_apply_events, this->raw(), action.id());
    }
    /** Carries out an action and reports everything that happens; see Game::apply_observed(). */
    ACQUIRE_DO(void, apply_observed, (Action action, const Observer &observer), (action, observer))
    {
        return detail::Listener<AcqEvent>(observer).during({}, acq_recorder_apply_observed,
                                                           this->raw(),
                                                           action.id());
    }
    /** Carries out one of the legal actions by its index in their list; fails if there is none. */
    ACQUIRE_DO(void, apply_legal, (std::size_t index), (index))
    {
        return detail::done(acq_recorder_apply_legal(this->raw(), index));
    }
    /**
     * Returns the view of a player who has followed the game since it began, or of a spectator if
     * there is no viewer, as View::follow() of every event so far would make it. It is also correct
     * after undo(), redo() and resume().
     *
     * Each call plays the game again, which takes about a tenth of a millisecond at the end of a
     * long game. If you need the view after every action, keep one and let it follow the events with
     * View::follow().
     */
    ACQUIRE_CALL(View, followed_view, (std::optional<Seat> viewer) const, (viewer))
    {
        return detail::made<View>(acq_recorder_followed_view, this->raw(), detail::number(viewer));
    }
    /**
     * Sets a tag of the record, in place of one of the same name. `player0`, `player1` and so on are
     * the players' names.
     */
    ACQUIRE_DO(void, set_tag, (std::string_view name, std::string_view text), (name, text))
    {
        return detail::done(acq_recorder_set_tag(this->raw(), name.data(), name.size(), text.data(),
                                       text.size()));
    }
    /** Returns the game so far. */
    ACQUIRE_CALL(Game, game, () const, ())
    {
        return detail::made<Game>(acq_recorder_game, this->raw());
    }
    /** Returns the record so far. */
    ACQUIRE_CALL(Record, record, () const, ())
    {
        return detail::made<Record>(acq_recorder_record, this->raw());
    }
    /**
     * Returns the handle of the game, for the C functions that read one. The handle stays the same,
     * and shows every change, until this object, which still owns it, is destroyed or assigned to.
     * It is NULL if this object was moved from, or while it is being changed, that is, inside its own
     * Observer.
     */
    [[nodiscard]] const AcqGame *game_raw() const
    {
        const AcqGame *game = nullptr;
        return acq_recorder_lent_game(this->raw(), &game) == ACQ_STATUS_OK ? game : nullptr;
    }
};

/** A finished random game, and the number of decisions in it. */
template <typename Late> struct BasicRandomGame {
    /** The game. */
    BasicGame<Late> game{detail::Nothing()};
    /** The number of decisions. */
    std::uint32_t decisions = 0;
};

namespace detail {

template <typename Late>
Expected<BasicRandomGame<Late>> random_game(const Rules &rules, std::uint32_t players,
                                        std::uint64_t seed, std::uint64_t number)
{
    std::uint32_t decisions = 0;
    return made<BasicGame<Late>>([&](AcqGame **game) {
               return acq_random_game(rules.raw(), players, seed, number, nullptr, nullptr,
                                      &decisions, game);
           })
        .transform([&](auto game) {
            return BasicRandomGame<Late>{std::move(game), decisions};
        });
}

} // namespace detail

/** Returns game number `number` of a series of random games; see acq_random_game(). */
ACQUIRE_FUNCTION(RandomGame, random_game,
                 (const Rules &rules, std::uint32_t players, std::uint64_t seed,
                  std::uint64_t number),
                 (rules, players, seed, number),
                 detail::random_game<Late>(rules, players, seed, number))

/**
 * Returns an event as JSON, to send it to a client that follows the game. Send each player only the
 * result of seen_by().
 */
ACQUIRE_FUNCTION(std::string, event_to_json, (const AcqEvent &event), (event),
                 detail::text(acq_event_to_json, &event))

/** Reads an event from JSON; View::follow() checks whether it can happen. */
ACQUIRE_FUNCTION(AcqEvent, event_from_json, (std::string_view json), (json),
                 detail::value<AcqEvent>(acq_event_from_json, json.data(), json.size()))

/**
 * Returns an event as a sentence, such as "Ann buys 2 Imperial for $1,600"; see acq_event_text().
 */
ACQUIRE_FUNCTION(std::string, event_text,
                 (Edition edition, const AcqEvent &event, const Names &names = {}),
                 (edition, event, names),
                 detail::text(acq_event_text, detail::code(edition), &event,
                              detail::RawNames(names).get()))

/** Returns the decision and who makes it, such as "Ann: place a tile"; see acq_phase_text(). */
ACQUIRE_FUNCTION(std::string, phase_text,
                 (Edition edition, const AcqPhase &phase, const Names &names = {}),
                 (edition, phase, names),
                 detail::text(acq_phase_text, detail::code(edition), &phase,
                              detail::RawNames(names).get()))

/**
 * Returns the effect of placing a tile, such as "Luxor grows to 5 tiles"; see acq_placement_text().
 */
ACQUIRE_FUNCTION(std::string, placement_text,
                 (Edition edition, const AcqPlacement &placement, const Names &names = {}),
                 (edition, placement, names),
                 detail::text(acq_placement_text, detail::code(edition), &placement,
                              detail::RawNames(names).get()))

/** A rule of the rulebook. */
struct Rule {
    /** The rule's code, such as "T4". */
    std::string code = {};
    /** The title of its section, such as "The turn". */
    std::string title = {};
    /** The text of the rule, one or a few sentences. */
    std::string text = {};
    /**
     * The engine's decision on a question that the rule booklets leave open; empty if there is
     * none.
     */
    std::string ruling = {};
};

namespace detail {

template <typename Late> Expected<Rule> rule(std::size_t index)
{
    Steps steps;
    Rule rule;
    rule.code = steps.take(text(acq_rule_code, index));
    rule.title = steps.take(text(acq_rule_title, index));
    rule.text = steps.take(text(acq_rule_text, index));
    rule.ruling = steps.take(text(acq_rule_ruling, index));
    return steps.result(std::move(rule));
}

template <typename Late> Expected<std::vector<Rule>> rulebook()
{
    Steps steps;
    std::vector<Rule> rules;
    const std::size_t count = steps.take(value<std::size_t>(acq_rule_count));
    for (std::size_t i = 0; i < count; i++) {
        rules.push_back(steps.take(rule<Late>(i)));
    }
    return steps.result(std::move(rules));
}

} // namespace detail

/** Returns the rule with a code such as "T4" or "t4"; fails if no rule has this code. */
ACQUIRE_FUNCTION(Rule, explain, (std::string_view code), (code),
                 detail::value<std::size_t>(acq_rule_find, code.data(), code.size())
                     .and_then(detail::rule<Late>))

/** Returns every rule, in the order of the rulebook. */
ACQUIRE_FUNCTION(std::vector<Rule>, rulebook, (), (), detail::rulebook<Late>())

/** A named part of an observation. */
struct ObservationField {
    /** The name, such as "cash". */
    std::string name;
    /** The index of its first number in the observation. */
    std::size_t start;
    /** Its size in every dimension; the last one varies fastest. */
    std::vector<std::size_t> shape;
    /** The number of values in it: the product of the sizes. */
    std::size_t length;
    /** The unit of its numbers. */
    std::string unit;
    /** The lowest number that can occur: -1 where something may be concealed, otherwise 0. */
    float low;
    /** An upper bound. */
    float high;
    /** The meaning of its numbers. */
    std::string text;
};

namespace detail {

template <typename Late> Expected<std::vector<ObservationField>> observation_fields()
{
    Steps steps;
    std::vector<ObservationField> fields;
    for (std::size_t i = 0; i < ACQ_OBSERVATION_FIELDS; i++) {
        const auto field = steps.take(value<AcqObservationField>(acq_observation_field, i));
        fields.push_back({steps.take(text(acq_observation_field_name, i)),
                          field.start,
                          {field.shape, field.shape + field.dimensions},
                          field.length,
                          steps.take(text(acq_observation_field_unit, i)),
                          field.low,
                          field.high,
                          steps.take(text(acq_observation_field_text, i))});
    }
    return steps.result(std::move(fields));
}

} // namespace detail

/** Returns the fields of an observation, in the order of their numbers; see View::observation(). */
ACQUIRE_FUNCTION(std::vector<ObservationField>, observation_fields, (), (),
                      detail::observation_fields<Late>())

/** Returns the index in observation_fields() of the field with this name; fails if there is none. */
ACQUIRE_FUNCTION(std::size_t, observation_field, (std::string_view name), (name),
                 detail::value<std::size_t>(acq_observation_field_find, name.data(), name.size()))

} // namespace acquire

/// @cond
namespace std {

/** Players, chains, tiles and actions as keys of unordered containers; games and views by their
 *  stable hashes. */
template <> struct hash<acquire::Seat> {
    std::size_t operator()(acquire::Seat seat) const noexcept { return seat.index(); }
};
template <> struct hash<acquire::Chain> {
    std::size_t operator()(acquire::Chain chain) const noexcept { return chain.index(); }
};
template <> struct hash<acquire::Tile> {
    std::size_t operator()(acquire::Tile tile) const noexcept { return tile.index(); }
};
template <> struct hash<acquire::Action> {
    std::size_t operator()(acquire::Action action) const noexcept { return action.id(); }
};
#if ACQUIRE_EXCEPTIONS
template <> struct hash<acquire::Game> {
    std::size_t operator()(const acquire::Game &game) const
    {
        return std::hash<std::uint64_t>()(game.stable_hash());
    }
};
template <> struct hash<acquire::View> {
    std::size_t operator()(const acquire::View &view) const
    {
        return std::hash<std::uint64_t>()(view.stable_hash());
    }
};
#endif

} // namespace std
/// @endcond

#endif
