/**
 * @file acquisition.hpp
 *
 * The rules of Acquisition, a board game by Phil Leduc (2011), for C++17: what acquisition.h offers,
 * with values instead of pointers. The header is installed if libacquire was built with the feature
 * `acquisition`.
 *
 * The game was inspired by Sid Sackson's Acquire. Phil Leduc reserves all rights, but allows the
 * booklet to be copied. He asks everyone who programs or sells the game, in any form, to contact him
 * for permission or a license. This project has no such permission and cannot give it to you: ask
 * him before you publish or sell a program with this game.
 *
 * The conventions of acquire.hpp for objects, errors and threads also apply here. Error, Names,
 * Stream, explain() and rulebook() are those of acquire.hpp. The plain structs and their kinds are
 * those of acquisition.h, which also describes the functions in detail.
 */

#ifndef ACQUISITION_HPP
#define ACQUISITION_HPP

#include "acquire.hpp"
#include "acquisition.h"
#include "acquisition_enums.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace acquire::acquisition {

/**
 * Refers to a function that receives events as they happen; see acquire::Observer. It must not
 * assign to or destroy the object whose events it receives.
 */
using Observer = detail::Callback<void, const AcqAcquisitionEvent &>;

/** Returns the kind of a decision. */
[[nodiscard]] constexpr PhaseKind kind(const AcqAcquisitionPhase &phase) noexcept
{
    return PhaseKind{phase.kind};
}
/** Returns the kind of an event. */
[[nodiscard]] constexpr EventKind kind(const AcqAcquisitionEvent &event) noexcept
{
    return EventKind{event.kind};
}
/** Returns the effect of placing a building tile. */
[[nodiscard]] constexpr PlacementKind kind(const AcqAcquisitionPlacement &placement) noexcept
{
    return PlacementKind{placement.kind};
}

/** One of the 144 squares of the board (Q1). */
class Square : public detail::Numbered<Square> {
public:
    using Numbered::Numbered;
    /** By its index, 0 to 143. */
    constexpr explicit Square(std::size_t index) noexcept : Numbered(index) {}

    /** From a string such as "3C". */
    ACQUIRE_MAKE(Square, parse, (std::string_view text), (text))
    {
        return detail::value<std::uint8_t, Square>(acq_acquisition_square_parse, text.data(),
                                                   text.size());
    }

    /** 1 to 12. */
    [[nodiscard]] constexpr int column() const noexcept { return index() % 12 + 1; }
    /** 'A' to 'L'. */
    [[nodiscard]] constexpr char row() const noexcept
    {
        return static_cast<char>('A' + index() / 12);
    }
    /** Returns the name, such as 5E. */
    ACQUIRE_CALL(std::string, text, () const, ())
    {
        return detail::text(acq_acquisition_square_format, std::uint32_t{index()});
    }
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

/** The colour of a player's building tiles (Q1). */
[[nodiscard]] constexpr Colour colour(Seat player) noexcept { return Colour{player.index()}; }

/** One answer to a decision, by its action id. */
class Action : public detail::Itself<Action> {
public:
    constexpr Action() noexcept = default;
    /** Makes an action from its id. */
    constexpr explicit Action(std::uint16_t id) noexcept : id_(id) {}

    /** Places a building tile (Q3). */
    ACQUIRE_MAKE(Action, place, (Square square), (square))
    {
        return of(ActionKind::Place, square.index());
    }
    /** Places a park tile (Q2). */
    ACQUIRE_MAKE(Action, park, (Square square), (square))
    {
        return of(ActionKind::Park, square.index());
    }
    /** Replaces the others' tiles in the group of three (Q4). */
    ACQUIRE_MAKE(Action, buyout, (), ()) { return of(ActionKind::Buyout, 0); }
    /** Leaves the group of three as it is (Q4). */
    ACQUIRE_MAKE(Action, decline, (), ()) { return of(ActionKind::Decline, 0); }
    /** From a string: "5E", "park 5E", "buyout" or "decline". */
    ACQUIRE_MAKE(Action, parse, (std::string_view text), (text))
    {
        return detail::value<std::uint16_t, Action>(acq_acquisition_action_parse, text.data(),
                                                   text.size());
    }

    /** Returns the action id. */
    [[nodiscard]] constexpr std::uint16_t id() const noexcept { return id_; }
    /** Returns the kind. */
    ACQUIRE_CALL(ActionKind, kind, () const, ())
    {
        return parts().transform([](auto parts) { return ActionKind{parts.first}; });
    }
    /** The square on which it places a tile, if it places one. */
    ACQUIRE_CALL(std::optional<Square>, square, () const, ())
    {
        return parts().transform([](auto parts) { return Square::from(parts.second); });
    }
    /** The short form that parse() reads, such as "park 3C". */
    ACQUIRE_CALL(std::string, text, () const, ())
    {
        return detail::text(acq_acquisition_action_format, id_);
    }
    /** The action as an instruction, such as "Place a park tile on 3C". */
    ACQUIRE_CALL(std::string, long_text, () const, ())
    {
        return detail::text(acq_acquisition_action_long_text, id_);
    }

    /// Returns whether both are the same.
    friend constexpr bool operator==(Action a, Action b) noexcept { return a.id_ == b.id_; }
    /// Returns whether they differ.
    friend constexpr bool operator!=(Action a, Action b) noexcept { return a.id_ != b.id_; }
    /// Returns whether the id is less.
    friend constexpr bool operator<(Action a, Action b) noexcept { return a.id_ < b.id_; }

private:
    using Parts = std::pair<std::uint8_t, std::uint8_t>;

    static Expected<Action> of(ActionKind kind, std::uint32_t square)
    {
        return detail::value<std::uint16_t, Action>(acq_acquisition_action_to_id,
                                                    detail::code(kind), square);
    }
    [[nodiscard]] Expected<Parts> parts() const
    {
        Parts parts;
        const auto status = acq_acquisition_action_from_id(id_, &parts.first, &parts.second);
        return status == ACQ_STATUS_OK ? Expected<Parts>(parts) : detail::last_error(status);
    }

    std::uint16_t id_ = ACQ_NO_ACTION;
};

/** A range of actions: legal ones in ascending order of their ids, or those of a record. */
using Actions = detail::Actions<Action>;

/** The number of players and of their tiles (Q1, Q5). */
class Rules : public detail::Itself<Rules> {
public:
    /** With all building tiles (Q1). */
    ACQUIRE_CONSTRUCTOR(Rules, (std::uint32_t players), (players))
    {
        return detail::value<AcqAcquisitionRules, Rules>(acq_acquisition_rules, players);
    }
    /** With this number of building tiles for each player (Q5). */
    ACQUIRE_CONSTRUCTOR(Rules, (std::uint32_t players, std::uint32_t tiles_each),
                        (players, tiles_each))
    {
        const AcqAcquisitionRules raw{players, tiles_each, {}};
        const std::int32_t status = acq_acquisition_rules_check(&raw);
        return status == ACQ_STATUS_OK ? Expected<Rules>(Rules(raw)) : detail::last_error(status);
    }
    /** Takes the struct of C. No game can be made from impossible rules. */
    explicit Rules(const AcqAcquisitionRules &raw) noexcept : raw_(raw) {}
    /// The content of a failed call.
    explicit Rules(detail::Nothing) noexcept : raw_{} {}

    /** Returns the number of players. */
    [[nodiscard]] std::uint32_t players() const noexcept { return raw_.players; }
    /** Returns the number of building tiles of each player. */
    [[nodiscard]] std::uint32_t tiles_each() const noexcept { return raw_.tiles_each; }
    /** The setup of an empty board as JSON, to be changed and read with Game::from_json(). */
    ACQUIRE_CALL(std::string, setup_json, () const, ())
    {
        return detail::long_text(acq_acquisition_setup_new, &raw_);
    }

    /// Returns whether both are the same.
    friend bool operator==(const Rules &a, const Rules &b) noexcept
    {
        return a.players() == b.players() && a.tiles_each() == b.tiles_each();
    }
    /// Returns whether they differ.
    friend bool operator!=(const Rules &a, const Rules &b) noexcept { return !(a == b); }

    /** The struct, for the functions of C. */
    [[nodiscard]] const AcqAcquisitionRules *raw() const noexcept { return &raw_; }

private:
    AcqAcquisitionRules raw_;
};

/**
 * The questions that a Game answers, and a Recorder about its game. They are members of both.
 */
template <typename Base> class GameQuestions : public Base {
protected:
    /// No type is looked at late.
    using Late = void;

public:
    using Base::Base;

    /** Returns the JSON form. */
    ACQUIRE_CALL(std::string, to_json, () const, ())
    {
        return detail::long_text(this->ask(acq_acquisition_game_to_json));
    }
    /** Returns the rules. */
    ACQUIRE_CALL(Rules, rules, () const, ())
    {
        return detail::value<AcqAcquisitionRules, Rules>(this->ask(acq_acquisition_game_rules));
    }
    /** Returns everything public in one struct. */
    ACQUIRE_CALL(AcqAcquisitionPosition, position, () const, ())
    {
        return detail::value<AcqAcquisitionPosition>(this->ask(acq_acquisition_game_position));
    }
    /** The board in rows of characters. */
    ACQUIRE_CALL(std::string, diagram, () const, ())
    {
        return detail::long_text(this->ask(acq_acquisition_game_diagram));
    }
    /** The squares where a building tile may be placed (Q3). */
    ACQUIRE_CALL(std::vector<Square>, open, () const, ())
    {
        return detail::value<AcqAcquisitionSquareSet>(this->ask(acq_acquisition_game_open))
            .transform(squares);
    }
    /** The building tiles that are connected with a square, and the square itself (Q3). */
    ACQUIRE_CALL(std::vector<Square>, group, (Square square) const, (square))
    {
        return detail::value<AcqAcquisitionSquareSet>(this->ask(acq_acquisition_game_group),
                                                              std::uint32_t{square.index()})
                                                                  .transform(squares);
    }
    /** Returns the effect of a building tile of the player whose turn it is (Q3, Q4). */
    ACQUIRE_CALL(AcqAcquisitionPlacement, placement, (Square square) const, (square))
    {
        return detail::value<AcqAcquisitionPlacement>(this->ask(acq_acquisition_game_placement),
                                                      std::uint32_t{square.index()});
    }
    /** Returns the current decision, with its data. */
    ACQUIRE_CALL(AcqAcquisitionPhase, phase, () const, ())
    {
        return detail::value<AcqAcquisitionPhase>(this->ask(acq_acquisition_game_phase));
    }
    /** The player who decides; none when the game is over. */
    ACQUIRE_CALL(std::optional<Seat>, player, () const, ())
    {
        return detail::value<std::uint8_t>(this->ask(acq_acquisition_game_player))
            .transform(Seat::from);
    }
    /** Returns whether the game is over. */
    ACQUIRE_CALL(bool, is_over, () const, ())
    {
        return try_player().transform([](auto player) { return !player; });
    }
    /** Returns all legal actions. */
    ACQUIRE_CALL(Actions, legal_actions, () const, ())
    {
        return detail::list<std::uint16_t, Actions>(144,
                                                    this->ask(acq_acquisition_game_legal_actions));
    }
    /** Returns the number of legal actions. */
    ACQUIRE_CALL(std::size_t, legal_count, () const, ())
    {
        return detail::value<std::size_t>(this->ask(acq_acquisition_game_legal_count));
    }
    /** Returns the legal action with this index in legal_actions(), without making the list. */
    ACQUIRE_CALL(Action, legal_action, (std::size_t index) const, (index))
    {
        return detail::value<std::uint16_t, Action>(this->ask(acq_acquisition_game_legal_get),
                                                    index);
    }
    /** Returns whether the action is legal. */
    ACQUIRE_CALL(bool, is_legal, (Action action) const, (action))
    {
        return detail::value<std::uint8_t, bool>(this->ask(acq_acquisition_game_legal_contains),
                                           action.id());
    }
    /** Returns the reason why the action is not legal, if it is not; the message uses these names.
    */
    [[nodiscard]] std::optional<Error> check(Action action, const Names &names = {}) const
    {
        return detail::refusal(this->ask(acq_acquisition_game_check)(action.id()), names);
    }
    /** A player's buildings (Q6). */
    ACQUIRE_CALL(AcqAcquisitionBuildings, buildings, (Seat player) const, (player))
    {
        return detail::value<AcqAcquisitionBuildings>(this->ask(acq_acquisition_game_buildings),
                                                      player.index());
    }
    /** The players by their buildings, the winner first (Q6). */
    ACQUIRE_CALL(std::vector<AcqAcquisitionStanding>, standings, () const, ())
    {
        return detail::list<AcqAcquisitionStanding>(ACQ_ACQUISITION_PLAYERS_MAX,
                                                    this->ask(acq_acquisition_game_standings));
    }
    /**
     * Returns a hash that is equal for equal values on every platform and in every later version.
     */
    ACQUIRE_CALL(std::uint64_t, stable_hash, () const, ())
    {
        return detail::value<std::uint64_t>(this->ask(acq_acquisition_game_stable_hash));
    }
    /** Returns the number of sequences of `depth` legal actions. */
    ACQUIRE_CALL(std::uint64_t, perft, (std::uint32_t depth) const, (depth))
    {
        return detail::value<std::uint64_t>(this->ask(acq_acquisition_game_perft), depth);
    }
    /** Returns a search's evaluation of every legal action, the best one first. */
    ACQUIRE_CALL(std::vector<AcqAcquisitionEvaluation>, analyse,
                 (std::uint32_t playouts, std::uint64_t seed) const, (playouts, seed))
    {
        // A list that does not fit would be searched for twice.
        return detail::list<AcqAcquisitionEvaluation>(ACQ_ACQUISITION_ACTION_IDS,
                                                      this->ask(acq_acquisition_analyse), playouts,
                                                      seed);
    }

private:
    static std::int32_t lend(const AcqAcquisitionGame *own, const AcqAcquisitionGame **game) noexcept
    {
        *game = own;
        return ACQ_STATUS_OK;
    }
    static std::int32_t lend(const AcqAcquisitionRecorder *recorder,
                             const AcqAcquisitionGame **game) noexcept
    {
        return acq_acquisition_recorder_lent_game(recorder, game);
    }
    /** Returns a C function that reads a game, with this one. */
    template <typename Function> [[nodiscard]] auto ask(Function function) const
    {
        const AcqAcquisitionGame *game = nullptr;
        const std::int32_t status = lend(this->raw(), &game);
        return detail::Asked<AcqAcquisitionGame, Function>{game, status, function};
    }
};

/** A game: the board, the supplies and the turn. Nothing is hidden (Q1). */
class Game
    : public GameQuestions<detail::Copyable<Game, AcqAcquisitionGame, acq_acquisition_game_free,
                                            acq_acquisition_game_clone>> {
public:
    using GameQuestions::GameQuestions;

    /** Starts a game. */
    ACQUIRE_CONSTRUCTOR(Game, (const Rules &rules), (rules))
    {
        return detail::made<Game>(acq_acquisition_game_new, rules.raw());
    }
    /// Copies the game.
    Game(const Game &) noexcept = default;
    /// Takes the handle.
    Game(Game &&) noexcept = default;
    /** Copies a game into the memory of this one. */
    Game &operator=(const Game &other) noexcept
    {
        if (raw() == nullptr || acq_acquisition_game_assign(raw(), other.raw()) != ACQ_STATUS_OK) {
            GameQuestions::operator=(other);
        }
        return *this;
    }
    /// Takes the handle.
    Game &operator=(Game &&) noexcept = default;
    ~Game() = default;

    /** Reads a game, or any setup, from JSON and checks it; the Error lists every problem. */
    ACQUIRE_MAKE(Game, from_json, (std::string_view json), (json))
    {
        return detail::made<Game>(acq_acquisition_game_from_json, json.data(), json.size());
    }

    /** Carries out an action; fails if it is not legal, with a message that uses these names. */
    ACQUIRE_DO(void, apply, (Action action, const Names &names = {}), (action, names))
    {
        return detail::done(acq_acquisition_game_apply(raw(), action.id()), names);
    }
    /** Carries out the text of an action. */
    ACQUIRE_DO(void, apply, (std::string_view text, const Names &names = {}), (text, names))
    {
        return detail::done(acq_acquisition_game_apply_text(raw(), text.data(), text.size()),
                            names);
    }
    /** Carries out an action; returns everything that happened because of it. */
    ACQUIRE_DO(std::vector<AcqAcquisitionEvent>, apply_events, (Action action), (action))
    {
        return detail::list<AcqAcquisitionEvent>(16, acq_acquisition_game_apply_events,
                                                 raw(), action.id());
    }
    /**
     * Carries out an action and reports everything that happens because of it. If the observer is
     * empty, it fails, and the game does not change.
     */
    ACQUIRE_DO(void, apply_observed, (Action action, const Observer &observer), (action, observer))
    {
        return detail::Listener<AcqAcquisitionEvent>(observer).during(
            {}, acq_acquisition_game_apply_observed, raw(), action.id());
    }
    /** Carries out an action that is known to be legal. */
    ACQUIRE_DO(void, apply_unchecked, (Action action), (action))
    {
        return detail::done(acq_acquisition_game_apply_unchecked(raw(), action.id()));
    }
    /** Plays to the end, every choice uniform over the legal actions; returns their number. */
    ACQUIRE_DO(std::uint32_t, play_randomly, (Stream &stream), (stream))
    {
        return detail::value<std::uint32_t>(acq_acquisition_game_play_randomly, raw(),
                                            stream.raw(), AcqAcquisitionObserver{nullptr},
                                            static_cast<void *>(nullptr));
    }
    /** Returns the handle, for the C functions that read a game. This object still owns it. */
    [[nodiscard]] const AcqAcquisitionGame *game_raw() const noexcept { return raw(); }

    ACQUIRE_EQUALITY(Game, acq_acquisition_game_equal)
};

/** A computer player. */
class Agent : public detail::Owner<Agent, AcqAcquisitionAgent, acq_acquisition_agent_free> {
public:
    using Owner::Owner;

    /** "random", "search" or "search:playouts=200"; the same seed gives the same choices. */
    ACQUIRE_CONSTRUCTOR(Agent, (std::string_view specification, std::uint64_t seed),
                        (specification, seed))
    {
        return detail::made<Agent>(acq_acquisition_agent_new, specification.data(),
                                   specification.size(), seed);
    }

    /** Returns the action that it takes for the player to move; none when the game is over. */
    ACQUIRE_CALL(std::optional<Action>, choose, (const Game &game), (game))
    {
        return detail::value<std::uint16_t>(acq_acquisition_agent_choose, raw(), game.raw())
            .transform(detail::some_action<Action>);
    }
};

/** The result of checking one of several records in a string: its `piece`, and the `game` or the
 *  Error. */
using CheckedRecord = detail::CheckedRecord<Game>;
/** Refers to a function that receives the records in a string, and returns whether to continue. */
using RecordReceiver = detail::Callback<bool, const CheckedRecord &>;

/** The record of one game, finished or not. It has everything that you need to replay it
anywhere. */
class Record
    : public detail::Copyable<Record, AcqAcquisitionRecord, acq_acquisition_record_free,
                              acq_acquisition_record_clone> {
public:
    using Copyable::Copyable;

    /** Makes a record of these actions. */
    ACQUIRE_CONSTRUCTOR(Record, (const Rules &rules, const Actions &actions), (rules, actions))
    {
        return detail::made<Record>(acq_acquisition_record_new, rules.raw(), actions.ids().data(),
                                    actions.size());
    }
    /** Reads a record from its text form. The actions are not checked; check() does so. */
    ACQUIRE_MAKE(Record, from_text, (std::string_view text), (text))
    {
        return detail::made<Record>(acq_acquisition_record_from_text, text.data(), text.size());
    }
    /** Reads a record from its JSON form. The actions are not checked; check() does so. */
    ACQUIRE_MAKE(Record, from_json, (std::string_view json), (json))
    {
        return detail::made<Record>(acq_acquisition_record_from_json, json.data(), json.size());
    }
    /** Reads the text form and checks the game; the Error lists every problem. */
    ACQUIRE_STATIC_DO(Game, check_text, (std::string_view text), (text))
    {
        return detail::made<Game>(acq_acquisition_record_check_text, text.data(),
                                              text.size());
    }
    /** Reads the JSON form and checks the game; the Error lists every problem. */
    ACQUIRE_STATIC_DO(Game, check_json, (std::string_view json), (json))
    {
        return detail::made<Game>(acq_acquisition_record_check_json, json.data(),
                                              json.size());
    }
    /**
     * Checks each record in a string with several, or in JSON Lines, on this number of threads, and
     * passes the results in order to `receive`, which returns whether to continue. Text and JSON may
     * be mixed. If `receive` throws, the call throws the same exception.
     */
    ACQUIRE_STATIC_DO(void, check_each,
                      (std::string_view text, std::uint32_t threads, const RecordReceiver &receive),
                      (text, threads, receive))
    {
        return detail::Receiver<Game, AcqAcquisitionGame, acq_acquisition_game_clone>(receive).check(
            acq_acquisition_record_check_each, text, threads);
    }
    /** Returns the text form. */
    ACQUIRE_CALL(std::string, to_text, () const, ())
    {
        return detail::long_text(acq_acquisition_record_to_text, raw());
    }
    /** Returns the JSON form. */
    ACQUIRE_CALL(std::string, to_json, () const, ())
    {
        return detail::long_text(acq_acquisition_record_to_json, raw());
    }
    /** Returns the numbers of players, tags and actions, and more, in one struct. */
    ACQUIRE_CALL(AcqAcquisitionRecordSummary, summary, () const, ())
    {
        return detail::value<AcqAcquisitionRecordSummary>(acq_acquisition_record_summary, raw());
    }
    /** Returns the rules. */
    ACQUIRE_CALL(Rules, rules, () const, ())
    {
        return try_summary().transform([](const auto &summary) { return Rules(summary.rules); });
    }
    /** Returns the actions, in order. */
    ACQUIRE_CALL(Actions, actions, () const, ())
    {
        return detail::list<std::uint16_t, Actions>(128, acq_acquisition_record_actions, raw());
    }
    /** The name and the text of each tag, in the order in which they were set. */
    ACQUIRE_CALL(Tags, tags, () const, ())
    {
        return detail::tags(try_summary(), acq_acquisition_record_tag_name,
                            acq_acquisition_record_tag_text, raw());
    }
    /**
     * Sets a tag, in place of one of the same name. `player0`, `player1` and so on are the players'
     * names.
     */
    ACQUIRE_DO(void, set_tag, (std::string_view name, std::string_view text), (name, text))
    {
        return detail::done(acq_acquisition_record_set_tag(raw(), name.data(), name.size(),
                                                     text.data(), text.size()));
    }
    /** Sets the result that the record claims; with ACQ_NONE as its reason it claims none. */
    ACQUIRE_DO(void, set_result, (const AcqAcquisitionResult &result), (result))
    {
        return detail::done(acq_acquisition_record_set_result(raw(), &result));
    }
    /** Checks everything, and returns the game after the last action; the Error has every
     * problem. */
    ACQUIRE_CALL(Game, check, () const, ())
    {
        return detail::made<Game>(acq_acquisition_record_check, raw());
    }

    ACQUIRE_EQUALITY(Record, acq_acquisition_record_equal)
};

/** A game that is replayed from its record, action by action. It keeps a copy of the record. */
class Replay : public detail::Owner<Replay, AcqAcquisitionReplay, acq_acquisition_replay_free> {
public:
    using Owner::Owner;

    /** Starts at the beginning of the record. */
    ACQUIRE_CONSTRUCTOR(Replay, (const Record &record), (record))
    {
        return detail::made<Replay>(acq_acquisition_replay_new, record.raw());
    }

    /** Carries out the next action and returns it; none after the last. */
    ACQUIRE_DO(std::optional<Action>, step, (), ())
    {
        return detail::value<std::uint16_t>(acq_acquisition_replay_step, raw())
            .transform(detail::some_action<Action>);
    }
    /** Does the same as step(), and adds everything that happens to the events. */
    ACQUIRE_DO(std::optional<Action>, step, (std::vector<AcqAcquisitionEvent> &events), (events))
    {
        return detail::step<Action, AcqAcquisitionReplay>(16, acq_acquisition_replay_step_events,
                                                          raw(), events);
    }
    /** Returns the number of actions carried out so far. */
    ACQUIRE_CALL(std::size_t, actions, () const, ())
    {
        return detail::value<std::size_t>(acq_acquisition_replay_actions, raw());
    }
    /** The game after the actions so far. */
    ACQUIRE_CALL(Game, game, () const, ())
    {
        return detail::made<Game>(acq_acquisition_replay_game, raw());
    }
};

/** A game that writes its own record. */
class Recorder
    : public GameQuestions<
          detail::Owner<Recorder, AcqAcquisitionRecorder, acq_acquisition_recorder_free>> {
public:
    using GameQuestions::GameQuestions;

    /** Starts a game and its record. */
    ACQUIRE_CONSTRUCTOR(Recorder, (const Rules &rules), (rules))
    {
        return detail::made<Recorder>(acq_acquisition_recorder_new, rules.raw());
    }
    /** Continues a record from its last action. */
    ACQUIRE_MAKE(Recorder, resume, (const Record &record), (record))
    {
        return detail::made<Recorder>(acq_acquisition_recorder_resume, record.raw());
    }

    /** Carries out an action; fails if it is not legal, with a message that uses these names. */
    ACQUIRE_DO(void, apply, (Action action, const Names &names = {}), (action, names))
    {
        return detail::done(acq_acquisition_recorder_apply(raw(), action.id()), names);
    }
    /** Carries out an action; returns everything that happened because of it. */
    ACQUIRE_DO(std::vector<AcqAcquisitionEvent>, apply_events, (Action action), (action))
    {
        return detail::list<AcqAcquisitionEvent>(16, acq_acquisition_recorder_apply_events,
                                                 raw(), action.id());
    }
    /** Carries out an action and reports everything that happens; see Game::apply_observed(). */
    ACQUIRE_DO(void, apply_observed, (Action action, const Observer &observer), (action, observer))
    {
        return detail::Listener<AcqAcquisitionEvent>(observer).during(
            {}, acq_acquisition_recorder_apply_observed, raw(), action.id());
    }
    /** Undoes the last actions; game and record are then as before. */
    ACQUIRE_DO(void, undo, (std::size_t actions = 1), (actions))
    {
        return detail::done(acq_acquisition_recorder_undo(raw(), actions));
    }
    /**
     * Undoes this player's last decision and all actions after it, including those of others, so
     * that the player decides again. Returns the number of undone actions, for redo(); 0, and
     * nothing changes, if the player has not decided anything yet.
     */
    ACQUIRE_DO(std::size_t, undo_decision, (Seat player), (player))
    {
        return detail::value<std::size_t>(acq_acquisition_recorder_undo_decision, raw(),
                                          player.index());
    }
    /** Carries out again the actions that were undone last, unless another was carried out since. */
    ACQUIRE_DO(void, redo, (std::size_t actions = 1), (actions))
    {
        return detail::done(acq_acquisition_recorder_redo(raw(), actions));
    }
    /** Returns the number of actions that undo() can undo. */
    ACQUIRE_CALL(std::size_t, undoable, () const, ())
    {
        return detail::value<std::size_t>(acq_acquisition_recorder_undoable, raw());
    }
    /** Returns the number of actions that redo() can carry out again. */
    ACQUIRE_CALL(std::size_t, redoable, () const, ())
    {
        return detail::value<std::size_t>(acq_acquisition_recorder_redoable, raw());
    }
    /**
     * Sets a tag of the record, in place of one of the same name. `player0`, `player1` and so on are
     * the players' names.
     */
    ACQUIRE_DO(void, set_tag, (std::string_view name, std::string_view text), (name, text))
    {
        return detail::done(acq_acquisition_recorder_set_tag(raw(), name.data(), name.size(),
                                                       text.data(), text.size()));
    }
    /** The game so far. */
    ACQUIRE_CALL(Game, game, () const, ())
    {
        return detail::made<Game>(acq_acquisition_recorder_game, raw());
    }
    /**
     * Returns the handle of the game, for the C functions that read one. The handle stays the same,
     * and shows every change, until this object, which still owns it, is destroyed or assigned to.
     * It is NULL if this object was moved from, or while it is being changed, that is, inside its own
     * Observer.
     */
    [[nodiscard]] const AcqAcquisitionGame *game_raw() const
    {
        const AcqAcquisitionGame *game = nullptr;
        return acq_acquisition_recorder_lent_game(raw(), &game) == ACQ_STATUS_OK ? game : nullptr;
    }
    /** The record so far. */
    ACQUIRE_CALL(Record, record, () const, ())
    {
        return detail::made<Record>(acq_acquisition_recorder_record, raw());
    }
};

/** A finished random game, and the number of decisions in it. */
struct RandomGame {
    /** The game. */
    Game game{detail::Nothing()};
    /** The number of decisions. */
    std::uint32_t decisions = 0;
};

namespace detail_of_acquisition {

inline Expected<RandomGame> random_game(const Rules &rules, std::uint64_t seed,
                                        std::uint64_t number)
{
    std::uint32_t decisions = 0;
    return detail::made<Game>(
               [&](AcqAcquisitionGame **game) {
                   return acq_acquisition_random_game(rules.raw(), seed, number, nullptr, nullptr,
                                                      &decisions, game);
               })
        .transform([&](Game game) { return RandomGame{std::move(game), decisions}; });
}

} // namespace detail_of_acquisition

/** Game number `number` of a series of random games; see acq_acquisition_random_game(). */
ACQUIRE_FUNCTION(RandomGame, random_game,
                 (const Rules &rules, std::uint64_t seed, std::uint64_t number),
                 (rules, seed, number),
                 detail_of_acquisition::random_game(rules, seed, number))

/** Returns an event as a sentence, such as "Ann places a park tile on 3C". */
ACQUIRE_FUNCTION(std::string, event_text,
                 (const AcqAcquisitionEvent &event, const Names &names = {}), (event, names),
                 detail::text(acq_acquisition_event_text, &event, detail::RawNames(names).get()))

/** The decision and who makes it, such as "Ann: place a building tile". */
ACQUIRE_FUNCTION(std::string, phase_text,
                 (const AcqAcquisitionPhase &phase, const Names &names = {}), (phase, names),
                 detail::text(acq_acquisition_phase_text, &phase, detail::RawNames(names).get()))

/** Returns the effect of a building tile, such as "Makes a group of two: 1A 1B". */
ACQUIRE_FUNCTION(std::string, placement_text,
                 (const AcqAcquisitionPlacement &placement, const Names &names = {}),
                 (placement, names),
                 detail::text(acq_acquisition_placement_text, &placement,
                              detail::RawNames(names).get()))

/** The squares that the first problem of this thread's last error is about. */
ACQUIRE_FUNCTION(AcqAcquisitionProblem, last_problem, (), (),
                 detail::value<AcqAcquisitionProblem>(acq_acquisition_last_error_problem,
                                                      std::size_t{0}))

} // namespace acquire::acquisition

#endif
