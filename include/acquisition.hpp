/**
 * @file acquisition.hpp
 *
 * The rules of Acquisition, a board game by Phil Leduc (2011), for C++17: what acquisition.h offers,
 * with values instead of pointers. It is there if libacquire was built with the feature
 * `acquisition`.
 *
 * Inspiration for this game was Sid Sackson's Acquire. Phil Leduc keeps all rights to it but that of
 * copying the booklet, and asks everyone who programs or sells the game, in any form, to contact him
 * for permission or a license. This project claims no such permission and cannot give you one:
 * before you publish or sell a program with this game, ask him.
 *
 * What acquire.hpp says of objects, errors and threads holds here, too. Error, Names, Stream,
 * explain() and rulebook() are those of acquire.hpp. The plain structs and their kinds are those of
 * acquisition.h, which also describes in detail what the functions do.
 */

#ifndef ACQUISITION_HPP
#define ACQUISITION_HPP

#include "acquire.hpp"
#include "acquisition.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace acquire::acquisition {

/**
 * Receives events as they happen. What it throws is thrown again when the call is over. It must not
 * assign to or destroy the object whose events it receives.
 */
using Observer = std::function<void(const AcqAcquisitionEvent &)>;

/** One of the 144 squares of the board (Q1). */
class Square {
public:
    /** By its index, 0 to 143. */
    constexpr explicit Square(std::uint8_t index) noexcept : index_(index) {}

    /** From a text such as "3C". */
    [[nodiscard]] static Square parse(std::string_view text)
    {
        return Square(detail::value<std::uint8_t>(acq_acquisition_square_parse, text.data(),
                                                  text.size()));
    }

    /** Returns the index. */
    [[nodiscard]] constexpr std::uint8_t index() const noexcept { return index_; }
    /** 1 to 12. */
    [[nodiscard]] constexpr int column() const noexcept { return index_ % 12 + 1; }
    /** 'A' to 'L'. */
    [[nodiscard]] constexpr char row() const noexcept
    {
        return static_cast<char>('A' + index_ / 12);
    }
    /** Returns the name, such as 5E. */
    [[nodiscard]] std::string text() const
    {
        return detail::text(acq_acquisition_square_format, std::uint32_t{index_});
    }

    friend constexpr bool operator==(Square a, Square b) noexcept { return a.index_ == b.index_; }
    friend constexpr bool operator!=(Square a, Square b) noexcept { return a.index_ != b.index_; }
    friend constexpr bool operator<(Square a, Square b) noexcept { return a.index_ < b.index_; }

private:
    std::uint8_t index_;
};

/** The squares of a set, in the order of the index. */
[[nodiscard]] inline std::vector<Square> squares(const AcqAcquisitionSquareSet &set)
{
    std::vector<Square> squares;
    for (std::uint8_t i = 0; i < ACQ_ACQUISITION_SQUARES; i++) {
        if ((set.words[i / 64] >> (i % 64) & 1) != 0) {
            squares.emplace_back(i);
        }
    }
    return squares;
}

/** The name of an AcqAcquisitionPhaseKind, such as "PlacePark". */
[[nodiscard]] inline std::string phase_kind_name(std::int32_t kind)
{
    return detail::text(acq_acquisition_phase_kind_name, kind);
}

/** The name of an AcqAcquisitionEndReason, such as "no_tile". */
[[nodiscard]] inline std::string end_reason_name(std::int32_t reason)
{
    return detail::text(acq_acquisition_end_reason_name, reason);
}

/** The name of an AcqAcquisitionActionKind, such as "park". */
[[nodiscard]] inline std::string action_kind_name(std::int32_t kind)
{
    return detail::text(acq_acquisition_action_kind_name, kind);
}

/** The name of an AcqAcquisitionEventKind, such as "tile_placed". */
[[nodiscard]] inline std::string event_kind_name(std::int32_t kind)
{
    return detail::text(acq_acquisition_event_kind_name, kind);
}

/** The name of an AcqAcquisitionPlacementKind, such as "contest". */
[[nodiscard]] inline std::string placement_kind_name(std::int32_t kind)
{
    return detail::text(acq_acquisition_placement_kind_name, kind);
}

/** The name of an AcqAcquisitionSymmetry, such as "half_turn" (Q2). */
[[nodiscard]] inline std::string symmetry_name(std::int32_t symmetry)
{
    return detail::text(acq_acquisition_symmetry_name, symmetry);
}

/** The name of the colour of a player's building tiles, such as "brick red" (Q1). */
[[nodiscard]] inline std::string colour_name(Seat player)
{
    return detail::text(acq_acquisition_colour_name, player.index());
}

/** One answer to a decision, by its action id. */
class Action {
public:
    constexpr Action() noexcept = default;
    /** Makes an action from its id. */
    constexpr explicit Action(std::uint16_t id) noexcept : id_(id) {}

    /** Places a building tile (Q3). */
    [[nodiscard]] static Action place(Square square)
    {
        return of(ACQ_ACQUISITION_ACTION_KIND_PLACE, square.index());
    }
    /** Places a park tile (Q2). */
    [[nodiscard]] static Action park(Square square)
    {
        return of(ACQ_ACQUISITION_ACTION_KIND_PARK, square.index());
    }
    /** Replaces the others' tiles in the group of three (Q4). */
    [[nodiscard]] static Action buyout() { return of(ACQ_ACQUISITION_ACTION_KIND_BUYOUT, 0); }
    /** Leaves the group of three as it is (Q4). */
    [[nodiscard]] static Action decline() { return of(ACQ_ACQUISITION_ACTION_KIND_DECLINE, 0); }
    /** From a text: "5E", "park 5E", "buyout" or "decline". */
    [[nodiscard]] static Action parse(std::string_view text)
    {
        return Action(detail::value<std::uint16_t>(acq_acquisition_action_parse, text.data(),
                                                   text.size()));
    }

    /** Returns the action id. */
    [[nodiscard]] constexpr std::uint16_t id() const noexcept { return id_; }
    /** The AcqAcquisitionActionKind. */
    [[nodiscard]] std::uint8_t kind() const { return parts().first; }
    /** The square on which it places a tile, if it places one. */
    [[nodiscard]] std::optional<Square> square() const
    {
        const std::uint8_t square = parts().second;
        return square == ACQ_NONE ? std::nullopt : std::optional<Square>(Square(square));
    }
    /** The short form that parse() reads, such as "park 3C". */
    [[nodiscard]] std::string text() const
    {
        return detail::text(acq_acquisition_action_format, id_);
    }
    /** The action as an instruction, such as "Place a park tile on 3C". */
    [[nodiscard]] std::string long_text() const
    {
        return detail::text(acq_acquisition_action_long_text, id_);
    }

    friend constexpr bool operator==(Action a, Action b) noexcept { return a.id_ == b.id_; }
    friend constexpr bool operator!=(Action a, Action b) noexcept { return a.id_ != b.id_; }
    friend constexpr bool operator<(Action a, Action b) noexcept { return a.id_ < b.id_; }

private:
    static Action of(std::int32_t kind, std::uint32_t square)
    {
        return Action(detail::value<std::uint16_t>(acq_acquisition_action_to_id, kind, square));
    }
    [[nodiscard]] std::pair<std::uint8_t, std::uint8_t> parts() const
    {
        std::pair<std::uint8_t, std::uint8_t> parts;
        detail::check(acq_acquisition_action_from_id(id_, &parts.first, &parts.second));
        return parts;
    }

    std::uint16_t id_ = ACQ_NO_ACTION;
};

/** A range of actions: legal ones in ascending order of their ids, or those of a record. */
using Actions = detail::Actions<Action>;

/** How many play, and with how many tiles (Q1, Q5). */
class Rules {
public:
    /** With all building tiles (Q1). */
    explicit Rules(std::uint32_t players)
        : raw_(detail::value<AcqAcquisitionRules>(acq_acquisition_rules, players))
    {
    }
    /** With so many building tiles for each player (Q5). */
    Rules(std::uint32_t players, std::uint32_t tiles_each) : raw_{players, tiles_each}
    {
        detail::check(acq_acquisition_rules_check(&raw_));
    }

    /** Returns the number of players. */
    [[nodiscard]] std::uint32_t players() const noexcept { return raw_.players; }
    /** Returns the number of building tiles of each player. */
    [[nodiscard]] std::uint32_t tiles_each() const noexcept { return raw_.tiles_each; }
    /** The setup of an empty board as JSON, to be changed and read with Game::from_json(). */
    [[nodiscard]] std::string setup_json() const
    {
        return detail::text(acq_acquisition_setup_new, &raw_);
    }

    friend bool operator==(const Rules &a, const Rules &b) noexcept
    {
        return a.players() == b.players() && a.tiles_each() == b.tiles_each();
    }
    friend bool operator!=(const Rules &a, const Rules &b) noexcept { return !(a == b); }

    /** The struct, for the functions of C. */
    [[nodiscard]] const AcqAcquisitionRules *raw() const noexcept { return &raw_; }

private:
    AcqAcquisitionRules raw_;
};

/** A game: the board, the supplies and the turn. Nothing is hidden (Q1). */
class Game {
public:
    /** Starts a game. */
    explicit Game(const Rules &rules)
        : owned_(detail::made<Owned>(acq_acquisition_game_new, rules.raw()))
    {
    }
    /** Makes a copy. */
    Game(const Game &other) : owned_(detail::made<Owned>(acq_acquisition_game_clone, other.raw()))
    {
    }
    Game(Game &&) noexcept = default;
    Game &operator=(const Game &other)
    {
        if (owned_ == nullptr) {
            owned_ = detail::made<Owned>(acq_acquisition_game_clone, other.raw());
        } else if (this != &other) {
            detail::check(acq_acquisition_game_assign(owned_.get(), other.raw()));
        }
        return *this;
    }
    Game &operator=(Game &&) noexcept = default;
    ~Game() = default;

    /** Reads a game, or any setup, from JSON and checks it; the Error has every problem. */
    [[nodiscard]] static Game from_json(std::string_view json)
    {
        return Game(detail::made<Owned>(acq_acquisition_game_from_json, json.data(), json.size()));
    }
    /** Takes ownership of a handle of C. */
    [[nodiscard]] static Game adopt(AcqAcquisitionGame *raw) noexcept { return Game(Owned(raw)); }

    /** Returns the JSON form. */
    [[nodiscard]] std::string to_json() const
    {
        return detail::text(acq_acquisition_game_to_json, raw());
    }
    /** Returns the rules. */
    [[nodiscard]] Rules rules() const
    {
        const auto rules = detail::value<AcqAcquisitionRules>(acq_acquisition_game_rules, raw());
        return Rules(rules.players, rules.tiles_each);
    }
    /** Returns everything public in one struct. */
    [[nodiscard]] AcqAcquisitionPosition position() const
    {
        return detail::value<AcqAcquisitionPosition>(acq_acquisition_game_position, raw());
    }
    /** The board in rows of characters. */
    [[nodiscard]] std::string diagram() const
    {
        return detail::text(acq_acquisition_game_diagram, raw());
    }
    /** The squares where a building tile may be placed (Q3). */
    [[nodiscard]] std::vector<Square> open() const
    {
        return squares(detail::value<AcqAcquisitionSquareSet>(acq_acquisition_game_open, raw()));
    }
    /** The building tiles that are connected with a square, and the square itself (Q3). */
    [[nodiscard]] std::vector<Square> group(Square square) const
    {
        return squares(detail::value<AcqAcquisitionSquareSet>(acq_acquisition_game_group, raw(),
                                                              std::uint32_t{square.index()}));
    }
    /** What a building tile of the player whose turn it is would do (Q3, Q4). */
    [[nodiscard]] AcqAcquisitionPlacement placement(Square square) const
    {
        return detail::value<AcqAcquisitionPlacement>(acq_acquisition_game_placement, raw(),
                                                      std::uint32_t{square.index()});
    }
    /** Returns the decision that the game asks for, with its data. */
    [[nodiscard]] AcqAcquisitionPhase phase() const
    {
        return detail::value<AcqAcquisitionPhase>(acq_acquisition_game_phase, raw());
    }
    /** The player who decides; none when the game is over. */
    [[nodiscard]] std::optional<Seat> player() const
    {
        return Seat::from(detail::value<std::uint8_t>(acq_acquisition_game_player, raw()));
    }
    /** Returns whether the game is over. */
    [[nodiscard]] bool is_over() const { return !player().has_value(); }
    /** Returns all legal actions. */
    [[nodiscard]] Actions legal_actions() const
    {
        return Actions(
            detail::list<std::uint16_t>(144, acq_acquisition_game_legal_actions, raw()));
    }
    /** How many actions are legal. */
    [[nodiscard]] std::size_t legal_count() const
    {
        return detail::value<std::size_t>(acq_acquisition_game_legal_count, raw());
    }
    /** The legal action in this place, as legal_actions() has it, without making the list. */
    [[nodiscard]] Action legal_action(std::size_t index) const
    {
        return Action(detail::value<std::uint16_t>(acq_acquisition_game_legal_get, raw(), index));
    }
    /** Returns whether the action is legal. */
    [[nodiscard]] bool is_legal(Action action) const
    {
        return detail::value<std::uint8_t>(acq_acquisition_game_legal_contains, raw(),
                                           action.id()) != 0;
    }
    /** Why the action is not legal, if it is not; the message uses these names. */
    [[nodiscard]] std::optional<Error> check(Action action, const Names &names = {}) const
    {
        return detail::outcome(acq_acquisition_game_check(raw(), action.id()), names);
    }
    /** Carries out an action; throws if it is not legal. */
    void apply(Action action)
    {
        detail::check(acq_acquisition_game_apply(owned_.get(), action.id()));
    }
    /** Carries out the text of an action. */
    void apply(std::string_view text)
    {
        detail::check(acq_acquisition_game_apply_text(owned_.get(), text.data(), text.size()));
    }
    /** Carries out an action if it is legal; if not, returns why, with these names. */
    [[nodiscard]] std::optional<Error> try_apply(Action action, const Names &names = {})
    {
        return detail::outcome(acq_acquisition_game_apply(owned_.get(), action.id()), names);
    }
    /** Carries out an action; returns everything that happened because of it. */
    std::vector<AcqAcquisitionEvent> apply_events(Action action)
    {
        return detail::list<AcqAcquisitionEvent>(16, acq_acquisition_game_apply_events,
                                                 owned_.get(), action.id());
    }
    /**
     * Carries out an action and reports everything that happens because of it. If the observer is
     * empty, it throws, and the game does not change.
     */
    void apply_observed(Action action, const Observer &observer)
    {
        using Listener = detail::Listener<AcqAcquisitionEvent>;
        Listener listener(observer);
        detail::check(acq_acquisition_game_apply_observed(owned_.get(), action.id(),
                                                          Listener::call, &listener));
        listener.rethrow();
    }
    /** Carries out an action that is known to be legal. */
    void apply_unchecked(Action action)
    {
        detail::check(acq_acquisition_game_apply_unchecked(owned_.get(), action.id()));
    }
    /** A player's buildings (Q6). */
    [[nodiscard]] AcqAcquisitionBuildings buildings(Seat player) const
    {
        return detail::value<AcqAcquisitionBuildings>(acq_acquisition_game_buildings, raw(),
                                                      player.index());
    }
    /** The players by their buildings, the winner first (Q6). */
    [[nodiscard]] std::vector<AcqAcquisitionStanding> standings() const
    {
        return detail::list<AcqAcquisitionStanding>(ACQ_ACQUISITION_PLAYERS_MAX,
                                                    acq_acquisition_game_standings, raw());
    }
    /**
     * Returns a hash that is equal for equal values on every platform and in every later version.
     */
    [[nodiscard]] std::uint64_t stable_hash() const
    {
        return detail::value<std::uint64_t>(acq_acquisition_game_stable_hash, raw());
    }
    /** Returns the number of sequences of `depth` legal actions. */
    [[nodiscard]] std::uint64_t perft(std::uint32_t depth) const
    {
        return detail::value<std::uint64_t>(acq_acquisition_game_perft, raw(), depth);
    }
    /** Plays to the end, every choice uniform over the legal actions; returns their number. */
    std::uint32_t play_randomly(Stream &stream)
    {
        return detail::value<std::uint32_t>(acq_acquisition_game_play_randomly, owned_.get(),
                                            stream.raw(), AcqAcquisitionObserver{nullptr},
                                            static_cast<void *>(nullptr));
    }
    /** What a search finds out about every legal action, the one to choose first. */
    [[nodiscard]] std::vector<AcqAcquisitionEvaluation> analyse(std::uint32_t playouts,
                                                                std::uint64_t seed) const
    {
        // A list that does not fit would be searched for twice.
        return detail::list<AcqAcquisitionEvaluation>(ACQ_ACQUISITION_ACTION_IDS,
                                                      acq_acquisition_analyse, raw(), playouts,
                                                      seed);
    }

    friend bool operator==(const Game &a, const Game &b)
    {
        return detail::value<std::uint8_t>(acq_acquisition_game_equal, a.raw(), b.raw()) != 0;
    }
    friend bool operator!=(const Game &a, const Game &b) { return !(a == b); }

    /** The handle, for the functions of C. It stays this object's. */
    [[nodiscard]] const AcqAcquisitionGame *raw() const noexcept { return owned_.get(); }

private:
    friend class Record;
    friend class Replay;
    friend class Recorder;
    using Owned = detail::Owned<AcqAcquisitionGame, acq_acquisition_game_free>;
    explicit Game(Owned owned) noexcept : owned_(std::move(owned)) {}
    Owned owned_;
};

/** A computer player. */
class Agent {
public:
    /** "random", "search" or "search:playouts=200"; the same seed gives the same choices. */
    Agent(std::string_view specification, std::uint64_t seed)
        : owned_(detail::made<Owned>(acq_acquisition_agent_new, specification.data(),
                                     specification.size(), seed))
    {
    }

    /** The action that it takes for whoever decides; none when the game is over. */
    [[nodiscard]] std::optional<Action> choose(const Game &game)
    {
        const auto id =
            detail::value<std::uint16_t>(acq_acquisition_agent_choose, owned_.get(), game.raw());
        return id == ACQ_NO_ACTION ? std::nullopt : std::optional<Action>(Action(id));
    }

private:
    using Owned = detail::Owned<AcqAcquisitionAgent, acq_acquisition_agent_free>;
    Owned owned_;
};

/** The record of one game, finished or not: all that is needed to replay it anywhere. */
class Record {
public:
    /** Makes a record of these actions. */
    Record(const Rules &rules, const std::vector<std::uint16_t> &actions)
        : owned_(detail::made<Owned>(acq_acquisition_record_new, rules.raw(), actions.data(),
                                     actions.size()))
    {
    }
    /** Makes a record of such actions as those of another one. */
    Record(const Rules &rules, const Actions &actions) : Record(rules, ids(actions)) {}
    /** Makes a copy. */
    Record(const Record &other)
        : owned_(detail::made<Owned>(acq_acquisition_record_clone, other.raw()))
    {
    }
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
        return Record(
            detail::made<Owned>(acq_acquisition_record_from_text, text.data(), text.size()));
    }
    /** Reads a record from its JSON form. The actions are not checked; check() does so. */
    [[nodiscard]] static Record from_json(std::string_view json)
    {
        return Record(
            detail::made<Owned>(acq_acquisition_record_from_json, json.data(), json.size()));
    }
    /** Reads the text form and checks the game; the Error has every problem. */
    static Game check_text(std::string_view text)
    {
        return Game(detail::made<Game::Owned>(acq_acquisition_record_check_text_all, text.data(),
                                              text.size()));
    }
    /** Reads the JSON form and checks the game; the Error has every problem. */
    static Game check_json(std::string_view json)
    {
        return Game(detail::made<Game::Owned>(acq_acquisition_record_check_json_all, json.data(),
                                              json.size()));
    }
    /** Returns the text form. */
    [[nodiscard]] std::string to_text() const
    {
        return detail::text(acq_acquisition_record_to_text, raw());
    }
    /** Returns the JSON form. */
    [[nodiscard]] std::string to_json() const
    {
        return detail::text(acq_acquisition_record_to_json, raw());
    }
    /** Returns the numbers of players, tags and actions, and more, in one struct. */
    [[nodiscard]] AcqAcquisitionRecordSummary summary() const
    {
        return detail::value<AcqAcquisitionRecordSummary>(acq_acquisition_record_summary, raw());
    }
    /** Returns the rules. */
    [[nodiscard]] Rules rules() const
    {
        const AcqAcquisitionRules rules = summary().rules;
        return Rules(rules.players, rules.tiles_each);
    }
    /** Returns the actions, in order. */
    [[nodiscard]] Actions actions() const
    {
        return Actions(detail::list<std::uint16_t>(128, acq_acquisition_record_actions, raw()));
    }
    /** The tags' names and texts, in the order of the names. */
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> tags() const
    {
        std::vector<std::pair<std::string, std::string>> tags;
        for (std::size_t i = 0; i < summary().tags; i++) {
            tags.emplace_back(detail::text(acq_acquisition_record_tag_name, raw(), i),
                              detail::text(acq_acquisition_record_tag_text, raw(), i));
        }
        return tags;
    }
    /** Sets a tag, in place of one of the same name. */
    void set_tag(std::string_view name, std::string_view text)
    {
        detail::check(acq_acquisition_record_set_tag(owned_.get(), name.data(), name.size(),
                                                     text.data(), text.size()));
    }
    /** Sets the result that the record claims; with ACQ_NONE as its reason it claims none. */
    void set_result(const AcqAcquisitionResult &result)
    {
        detail::check(acq_acquisition_record_set_result(owned_.get(), &result));
    }
    /** Checks everything, and returns the game after the last action; the Error has every
     * problem. */
    [[nodiscard]] Game check() const
    {
        return Game(detail::made<Game::Owned>(acq_acquisition_record_check_all, raw()));
    }

    friend bool operator==(const Record &a, const Record &b)
    {
        return detail::value<std::uint8_t>(acq_acquisition_record_equal, a.raw(), b.raw()) != 0;
    }
    friend bool operator!=(const Record &a, const Record &b) { return !(a == b); }

    /** The handle, for the functions of C. It stays this object's. */
    [[nodiscard]] const AcqAcquisitionRecord *raw() const noexcept { return owned_.get(); }

private:
    friend class Recorder;
    using Owned = detail::Owned<AcqAcquisitionRecord, acq_acquisition_record_free>;
    explicit Record(Owned owned) noexcept : owned_(std::move(owned)) {}

    static std::vector<std::uint16_t> ids(const Actions &actions)
    {
        std::vector<std::uint16_t> ids;
        for (const Action action : actions) {
            ids.push_back(action.id());
        }
        return ids;
    }

    Owned owned_;
};

/** A game that is replayed from its record, action by action. It keeps a copy of the record. */
class Replay {
public:
    /** Starts at the beginning of the record. */
    explicit Replay(const Record &record)
        : owned_(detail::made<Owned>(acq_acquisition_replay_new, record.raw()))
    {
    }

    /** Carries out the next action and returns it; none after the last. */
    std::optional<Action> step()
    {
        const auto id = detail::value<std::uint16_t>(acq_acquisition_replay_step, owned_.get());
        return id == ACQ_NO_ACTION ? std::nullopt : std::optional<Action>(Action(id));
    }
    /** As step(), adding everything that happens to the events. */
    std::optional<Action> step(std::vector<AcqAcquisitionEvent> &events)
    {
        std::uint16_t id = ACQ_NO_ACTION;
        const auto step = [&id](AcqAcquisitionReplay *replay, AcqAcquisitionEvent *buffer,
                                std::size_t capacity, std::size_t *count) {
            return acq_acquisition_replay_step_events(replay, buffer, capacity, count, &id);
        };
        const auto happened = detail::list<AcqAcquisitionEvent>(16, step, owned_.get());
        events.insert(events.end(), happened.begin(), happened.end());
        return id == ACQ_NO_ACTION ? std::nullopt : std::optional<Action>(Action(id));
    }
    /** How many actions were carried out so far. */
    [[nodiscard]] std::size_t actions() const
    {
        return detail::value<std::size_t>(acq_acquisition_replay_actions, owned_.get());
    }
    /** The game after the actions so far. */
    [[nodiscard]] Game game() const
    {
        return Game(detail::made<Game::Owned>(acq_acquisition_replay_game, owned_.get()));
    }

private:
    using Owned = detail::Owned<AcqAcquisitionReplay, acq_acquisition_replay_free>;
    Owned owned_;
};

/** A game that writes its own record. */
class Recorder {
public:
    /** Starts a game and its record. */
    explicit Recorder(const Rules &rules)
        : owned_(detail::made<Owned>(acq_acquisition_recorder_new, rules.raw()))
    {
    }
    /** Goes on from the last action of a record. */
    [[nodiscard]] static Recorder resume(const Record &record)
    {
        return Recorder(detail::made<Owned>(acq_acquisition_recorder_resume, record.raw()));
    }

    /** Carries out an action; throws if it is not legal. */
    void apply(Action action)
    {
        detail::check(acq_acquisition_recorder_apply(owned_.get(), action.id()));
    }
    /** Carries out an action; returns everything that happened because of it. */
    std::vector<AcqAcquisitionEvent> apply_events(Action action)
    {
        return detail::list<AcqAcquisitionEvent>(16, acq_acquisition_recorder_apply_events,
                                                 owned_.get(), action.id());
    }
    /** Carries out an action and reports everything that happens; see Game::apply_observed(). */
    void apply_observed(Action action, const Observer &observer)
    {
        using Listener = detail::Listener<AcqAcquisitionEvent>;
        Listener listener(observer);
        detail::check(acq_acquisition_recorder_apply_observed(owned_.get(), action.id(),
                                                              Listener::call, &listener));
        listener.rethrow();
    }
    /** Sets a tag of the record, in place of one of the same name. */
    void set_tag(std::string_view name, std::string_view text)
    {
        detail::check(acq_acquisition_recorder_set_tag(owned_.get(), name.data(), name.size(),
                                                       text.data(), text.size()));
    }
    /** The game so far. */
    [[nodiscard]] Game game() const
    {
        return Game(detail::made<Game::Owned>(acq_acquisition_recorder_game, owned_.get()));
    }
    /** The record so far. */
    [[nodiscard]] Record record() const
    {
        return Record(detail::made<Record::Owned>(acq_acquisition_recorder_record, owned_.get()));
    }

private:
    using Owned = detail::Owned<AcqAcquisitionRecorder, acq_acquisition_recorder_free>;
    explicit Recorder(Owned owned) noexcept : owned_(std::move(owned)) {}
    Owned owned_;
};

/** A finished random game, and how many decisions were made in it. */
struct RandomGame {
    /** The game. */
    Game game;
    /** The number of decisions. */
    std::uint32_t decisions;
};

/** Game number `number` of a series of random games; see acq_acquisition_random_game(). */
[[nodiscard]] inline RandomGame random_game(const Rules &rules, std::uint64_t seed,
                                            std::uint64_t number)
{
    AcqAcquisitionGame *game = nullptr;
    std::uint32_t decisions = 0;
    detail::check(acq_acquisition_random_game(rules.raw(), seed, number, nullptr, nullptr,
                                              &decisions, &game));
    return {Game::adopt(game), decisions};
}

/** What happened, such as "Ann places a park tile on 3C". */
[[nodiscard]] inline std::string event_text(const AcqAcquisitionEvent &event,
                                            const Names &names = {})
{
    return detail::text(acq_acquisition_event_text, &event, detail::RawNames(names).get());
}

/** The decision and who makes it, such as "Ann: place a building tile". */
[[nodiscard]] inline std::string phase_text(const AcqAcquisitionPhase &phase,
                                            const Names &names = {})
{
    return detail::text(acq_acquisition_phase_text, &phase, detail::RawNames(names).get());
}

/** What placing a building tile would do, such as "Makes a group of two: 1A 1B". */
[[nodiscard]] inline std::string placement_text(const AcqAcquisitionPlacement &placement,
                                                const Names &names = {})
{
    return detail::text(acq_acquisition_placement_text, &placement,
                        detail::RawNames(names).get());
}

/** The squares that the first problem of this thread's last error is about. */
[[nodiscard]] inline AcqAcquisitionProblem last_problem()
{
    return detail::value<AcqAcquisitionProblem>(acq_acquisition_last_error_problem,
                                                std::size_t{0});
}

} // namespace acquire::acquisition

#endif
