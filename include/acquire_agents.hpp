/**
 * @file acquire_agents.hpp
 *
 * Computer players for Acquire in C++17: what acquire_agents.h offers, with values instead of
 * pointers. The header is installed if libacquire was built with the feature `agents`.
 *
 * The conventions of acquire.hpp for objects, errors and threads also apply here. The plain
 * structs (AcqAnalysisSettings, AcqEvaluation, AcqWinChances, …) are those of acquire_agents.h,
 * which also describes the functions in detail.
 */

#ifndef ACQUIRE_AGENTS_HPP
#define ACQUIRE_AGENTS_HPP

#include "acquire.hpp"
#include "acquire_agents.h"
#include "acquire_agents_enums.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace acquire {

/** A computer player, or a program that plays. One object plays one game at a time. */
class Agent : public detail::Owner<Agent, AcqAgent, acq_agent_free> {
public:
    using Owner::Owner;

    /**
     * Makes the agent of a specification: "random", "greedy", "search:playouts=200,threads=2" or
     * "external:./my-agent --fast", which starts a program.
     */
    ACQUIRE_CONSTRUCTOR(Agent, (std::string_view specification), (specification))
    {
        return detail::made<Agent>(acq_agent_new, specification.data(), specification.size());
    }

    /** Returns the specification, from which the same agent can be made. */
    ACQUIRE_CALL(std::string, specification, () const, ())
    {
        return detail::text(acq_agent_specification, raw());
    }
    /** Informs the agent that a game begins. play() does so itself. */
    ACQUIRE_DO(void, begin,
               (const Rules &rules, std::uint32_t players, Seat seat, std::uint64_t seed),
               (rules, players, seat, seed))
    {
        return detail::done(acq_agent_begin(raw(), rules.raw(), players, seat.index(), seed));
    }
    /** Sends the agent an event as its seat sees it. play() does so itself. */
    ACQUIRE_DO(void, observe, (const AcqEvent &event), (event))
    {
        return detail::done(acq_agent_observe(raw(), &event));
    }
    /**
     * Returns the action that it chooses in a view whose viewer decides. It plays best in a view
     * that has followed the game from its start.
     */
    ACQUIRE_CALL(Action, choose, (const View &view), (view))
    {
        return detail::value<std::uint16_t, Action>(acq_agent_choose, raw(), view.raw());
    }
    /** Informs the agent that the game is over. play() does so itself. */
    ACQUIRE_DO(void, end, (const std::vector<AcqStanding> &standings), (standings))
    {
        return detail::done(acq_agent_end(raw(), standings.data(), standings.size()));
    }
    /** Returns the reason why the agent has forfeited its game; empty if it has not. Only a program
    forfeits. */
    ACQUIRE_CALL(std::string, forfeit, () const, ())
    {
        return detail::text(acq_agent_forfeit, raw());
    }
};

/**
 * A program's own agent: derive from it, and put it into a seat of play(). Its functions may throw.
 * While a game is played, the game and its agents cannot be used: that throws an Error with
 * ACQ_STATUS_BUSY. They must not be assigned to or destroyed.
 */
class OwnAgent {
public:
    OwnAgent() = default;
    virtual ~OwnAgent() = default;

    /** A game begins, with the agent in this seat. */
    virtual void begin(const Rules &rules, std::uint32_t players, Seat seat, std::uint64_t seed)
    {
        static_cast<void>(rules), static_cast<void>(players);
        static_cast<void>(seat), static_cast<void>(seed);
    }
    /** Receives an event as this seat sees it. */
    virtual void observe(const AcqEvent &event) { static_cast<void>(event); }
    /** Returns one of the legal actions of the view, which has followed the game. */
    [[nodiscard]] virtual Action choose(const View &view) = 0;
    /** The game is over, with these standings, the winner first (E9). */
    virtual void end(const std::vector<AcqStanding> &standings)
    {
        static_cast<void>(standings);
    }

protected:
    /// For the agent's own copies.
    OwnAgent(const OwnAgent &) = default;
    /// For the agent's own moves.
    OwnAgent(OwnAgent &&) = default;
    /// For the agent's own copies.
    OwnAgent &operator=(const OwnAgent &) = default;
    /// For the agent's own moves.
    OwnAgent &operator=(OwnAgent &&) = default;
};

namespace detail {

/** Passes the calls of the library to an own agent. */
class OwnCaller {
public:
    OwnCaller(OwnAgent &agent, Caller &caller) : agent_(agent), caller_(caller) {}

    [[nodiscard]] AcqAgentCallbacks callbacks() noexcept
    {
        return {this, begin, observe, choose, end};
    }

private:
    template <typename Call> static bool guarded(void *context, Call &&call) noexcept
    {
        OwnCaller &self = *static_cast<OwnCaller *>(context);
        return self.caller_.guarded([&] { call(self.agent_); });
    }

    static void begin(void *context, const AcqRules *rules, std::uint32_t players,
                      std::uint32_t seat, std::uint64_t seed) noexcept
    {
        guarded(context, [&](OwnAgent &agent) {
            AcqRules *copy = nullptr;
            acq_rules_clone(rules, &copy);
            agent.begin(Rules::adopt(copy), players, Seat(seat), seed);
        });
    }
    static void observe(void *context, const AcqEvent *event) noexcept
    {
        guarded(context, [&](OwnAgent &agent) { agent.observe(*event); });
    }
    static std::int32_t choose(void *context, const AcqView *view, std::uint16_t *id) noexcept
    {
        const bool chosen = guarded(context, [&](OwnAgent &agent) {
            AcqView *copy = nullptr;
            acq_view_clone(view, &copy);
            *id = agent.choose(View::adopt(copy)).id();
        });
        return chosen ? 0 : 1;
    }
    static void end(void *context, const AcqStanding *standings, std::size_t count) noexcept
    {
        guarded(context, [&](OwnAgent &agent) {
            agent.end(std::vector<AcqStanding>(standings, standings + count));
        });
    }

    OwnAgent &agent_;
    Caller &caller_;
};

} // namespace detail

/** The player of a seat: an agent of the library or the program's own. It is not NULL. */
using AnyAgent = std::variant<Agent *, OwnAgent *>;

namespace detail {

/** Hears nothing. */
inline constexpr auto deaf = [](const AcqEvent &) {};

inline Expected<void> play(Game &game, const std::vector<AnyAgent> &agents, std::uint64_t seed,
                           const Observer &observer)
{
    Caller caller;
    std::vector<OwnCaller> callers;
    std::vector<AcqAgentCallbacks> callbacks;
    std::vector<AcqAgentSeat> seats;
    // So that nothing moves that something points to.
    callers.reserve(agents.size());
    callbacks.reserve(agents.size());
    for (const AnyAgent &any : agents) {
        if (const auto *own = std::get_if<OwnAgent *>(&any); own != nullptr && *own != nullptr) {
            callers.emplace_back(**own, caller);
            callbacks.push_back(callers.back().callbacks());
            seats.push_back({nullptr, &callbacks.back()});
        } else {
            const auto *agent = std::get_if<Agent *>(&any);
            const bool there = agent != nullptr && *agent != nullptr;
            seats.push_back({there ? (*agent)->raw() : nullptr, nullptr});
        }
    }
    return Listener<AcqEvent>(observer).during(
        {},
        [&](AcqObserver hear, void *context) {
            const std::int32_t status =
                acq_play_agents(game.raw(), seats.data(), seats.size(), seed, hear, context);
            caller.rethrow();
            return status;
        });
}

} // namespace detail

/**
 * Plays a game to its end, with an agent in each seat, in seat order. The same game, agents and seed
 * give the same game again, in every language, unless an agent decides by the clock or is not
 * deterministic.
 *
 * Fails if an agent has no answer, or one that is not legal; its problem names the player,
 * and the game keeps all earlier actions. If an agent of the program throws, the call throws the
 * same exception when it is over, and the game stops when such an agent decides next.
 *
 *     acquire::Agent ann("greedy"), ben("search:playouts=200");
 *     acquire::play(game, {&ann, &ben}, 7);
 */
inline Expected<void> try_play(Game &game, const std::vector<AnyAgent> &agents,
                               std::uint64_t seed, const Observer &observer = detail::deaf)
{
    return detail::play(game, agents, seed, observer);
}
/** Plays a game to its end; see try_play(), which returns the Error. */
ACQUIRE_ALWAYS(inline void play(Game &game, const std::vector<AnyAgent> &agents, std::uint64_t seed,
                                const Observer &observer = detail::deaf),
               try_play, try_play(game, agents, seed, observer))

/**
 * Refers to a function that receives the progress of a call from time to time, 0 to 1, and returns
 * whether to continue. If it returns false, the call returns its partial result; review() fails. If
 * it throws, the call throws the same exception. It runs in the thread that made the call.
 */
using Progress = detail::Callback<bool, double>;

namespace detail {

/** Passes the progress of a call to a function. */
class Watcher : public Caller {
public:
    explicit Watcher(const Progress &progress) noexcept : progress_(progress) {}

    /** Calls a C function with the progress among its arguments. */
    template <typename Call> Expected<void> during(Call &&made)
    {
        const std::int32_t status = made(progress_ ? call : nullptr, this);
        rethrow();
        return done(status);
    }

private:
    static std::int32_t call(void *context, double part) noexcept
    {
        auto &self = *static_cast<Watcher *>(context);
        bool goes_on = false;
        self.guarded([&] { goes_on = self.progress_(part); });
        return goes_on ? 0 : 1;
    }

    const Progress &progress_;
};

/* The players of a set with bit n for player n. */
inline std::vector<Seat> seats(std::uint8_t bits)
{
    std::vector<Seat> players;
    for (std::uint8_t player = 0; player < ACQ_PLAYERS_MAX; player++) {
        if (bits >> player & 1) {
            players.emplace_back(player);
        }
    }
    return players;
}

/* The guesses at each player's cash and shares, in seat order. */
inline std::array<AcqGuessedPlayer, ACQ_PLAYERS_MAX> guesses(const AcqAnalysis &found)
{
    std::array<AcqGuessedPlayer, ACQ_PLAYERS_MAX> guesses{};
    for (std::size_t player = 0; player < guesses.size(); player++) {
        guesses[player] = found.guesses[player];
    }
    return guesses;
}

template <typename Function, typename Raw>
Expected<AcqWinChances> win_chances(Function function, const Raw *raw,
                                    const AcqForecastSettings &settings, std::uint64_t seed,
                                    const Progress &progress)
{
    AcqWinChances chances{};
    const auto outcome = Watcher(progress).during([&](AcqProgress told, void *context) {
        return function(raw, &settings, seed, told, context, &chances);
    });
    return outcome ? Expected<AcqWinChances>(chances) : outcome.error();
}

} // namespace detail

/** The analysis of a decision. */
struct Analysis {
    /** The player to move. */
    Seat player{detail::Nothing()};
    /** The number of playouts of the search. */
    std::uint64_t playouts = 0;
    /** The number of games that were played to their end. */
    std::uint64_t games = 0;
    /** True if everything was done; false if it was stopped earlier. */
    bool complete = false;
    /** The players whose cash or shares were guessed (I3). */
    std::vector<Seat> guessed = {};
    /** The guesses at each player's cash and shares, in seat order; all 0 for the players who are not
     *  in `guessed`. */
    std::array<AcqGuessedPlayer, ACQ_PLAYERS_MAX> guesses = {};
    /** Every legal action, the best one first. There is at least one. */
    std::vector<AcqEvaluation> evaluations = {};

    /** Returns the best action; Action() if the analysis failed. */
    [[nodiscard]] Action best() const
    {
        return evaluations.empty() ? Action() : Action(evaluations.front().action);
    }
};

namespace detail {

inline Expected<Analysis> analyse(const View &view, const AcqAnalysisSettings &settings,
                                  std::uint64_t seed, const Progress &progress)
{
    AcqAnalysis found{};
    std::vector<AcqEvaluation> evaluations(*view.try_legal_count());
    std::size_t count = 0;
    const auto outcome = Watcher(progress).during([&](AcqProgress told, void *context) {
        return acq_view_analyse(view.raw(), &settings, seed, told, context, &found,
                                evaluations.data(), evaluations.size(), &count);
    });
    if (!outcome) {
        return outcome.error();
    }
    return Analysis{Seat(found.player),
                    found.playouts,
                    found.games,
                    found.complete != 0,
                    seats(found.guessed),
                    guesses(found),
                    std::move(evaluations)};
}

} // namespace detail

/**
 * Analyses the viewer's decision: every legal action with the player's chance to
 * win, and for the best ones the money and the rank at the end. Settings that are left out have
 * their defaults. The same view, settings and seed give the same result, unless time is the budget
 * or it is stopped.
 *
 *     AcqAnalysisSettings settings = {};
 *     settings.milliseconds = 500;
 *     const acquire::Analysis analysis = acquire::analyse(view, settings);
 *
 * Fails with ACQ_AGENT_STATUS_NOT_ASKED if the viewer is not the player to move.
 */
ACQUIRE_FUNCTION(Analysis, analyse,
                 (const View &view, const AcqAnalysisSettings &settings = {},
                  std::uint64_t seed = 0, const Progress &progress = {}),
                 (view, settings, seed, progress),
                 detail::analyse(view, settings, seed, progress))

/**
 * Estimates the end of the game for each player from the knowledge of the viewer, a player or a
 * spectator. Settings that are left out have their defaults. The same view, settings and seed give
 * the same result, unless time is the budget or it is stopped.
 */
ACQUIRE_FUNCTION(AcqWinChances, win_chances,
                 (const View &view, const AcqForecastSettings &settings = {},
                  std::uint64_t seed = 0, const Progress &progress = {}),
                 (view, settings, seed, progress),
                 detail::win_chances(acq_view_win_chances, view.raw(), settings, seed, progress))

/**
 * Estimates the end of the game for each player, if all racks, cash and shares are known, but not
 * the order of the tiles in the bag. Do not show it to the players.
 */
ACQUIRE_FUNCTION(AcqWinChances, win_chances,
                 (const Game &game, const AcqForecastSettings &settings = {},
                  std::uint64_t seed = 0, const Progress &progress = {}),
                 (game, settings, seed, progress),
                 detail::win_chances(acq_game_win_chances, game.raw(), settings, seed, progress))

namespace detail {

/** Splits a string of lines without a newline at the end. */
inline std::vector<std::string> split(const std::string &text)
{
    std::vector<std::string> lines;
    for (std::size_t start = 0, end = 0; start < text.size(); start = end + 1) {
        end = text.find('\n', start);
        lines.push_back(text.substr(start, end - start));
        if (end == std::string::npos) {
            break;
        }
    }
    return lines;
}

} // namespace detail

/**
 * Returns the reasons for and against one of the viewer's legal actions: sentences without a full
 * stop, the most important first. Facts that depend on shares or cash that the view does not show
 * are left out.
 */
ACQUIRE_FUNCTION(std::vector<std::string>, reasons,
                 (const View &view, Action action, const Names &names = {}), (view, action, names),
                 detail::text(acq_view_reasons, view.raw(), action.id(),
                              std::uint16_t{ACQ_NO_ACTION}, detail::RawNames(names).get())
                     .transform(detail::split))

/**
 * Returns the reasons for and against an action that an analysis of this view has found. If its
 * chances assume a later action of the turn, the first reason names that action.
 */
ACQUIRE_FUNCTION(std::vector<std::string>, reasons,
                 (const View &view, const AcqEvaluation &found, const Names &names = {}),
                 (view, found, names),
                 detail::text(acq_view_reasons, view.raw(), found.action, found.later,
                              detail::RawNames(names).get())
                     .transform(detail::split))

/** A decision in a game, judged from the player's knowledge at that moment. */
struct ReviewedDecision : AcqReviewedDecision {
    /** The best actions, at most 5, the best one first; the chosen one may be among them. */
    std::vector<AcqEvaluation> alternatives;
    /** The player's knowledge, with everything that they had seen since the game began. */
    View view;

    /** Returns the verdict. */
    [[nodiscard]] Verdict judged() const noexcept { return Verdict{verdict}; }
    /** Returns whether another action was clearly better. */
    [[nodiscard]] bool is_worse() const noexcept { return judged() > Verdict::Good; }
};

/** A review of a game. */
struct Review {
    /** The decisions between several actions, in order. */
    std::vector<ReviewedDecision> decisions = {};
    /** The chances over the game: at the beginning of each turn, and at the end. */
    std::vector<AcqReviewedTurn> turns = {};
    /** The costs of the decisions of each player who is judged, in seat order. */
    std::vector<AcqReviewedPlayer> players = {};
};

namespace detail {

template <typename Call> Expected<Review> review(const Progress &progress, Call &&call)
{
    struct Made : Owner<Made, AcqReview, acq_review_free> {
        using Owner<Made, AcqReview, acq_review_free>::Owner;
    };
    AcqReview *made = nullptr;
    const auto outcome = Watcher(progress).during(
        [&](AcqProgress told, void *context) { return call(told, context, &made); });
    if (!outcome) {
        return outcome.error();
    }
    const Made owned = Made::adopt(made);
    const AcqReview *raw = owned.raw();
    Steps steps;
    Review review;
    std::size_t index = 0;
    for (const auto &decision :
         steps.take(list<AcqReviewedDecision>(256, acq_review_decisions, raw))) {
        review.decisions.push_back(
            {decision,
             steps.take(list<AcqEvaluation>(decision.alternatives, acq_review_alternatives, raw,
                                            index)),
             steps.take(detail::made<View>(acq_review_view, raw, index))});
        index++;
    }
    review.turns = steps.take(list<AcqReviewedTurn>(128, acq_review_turns, raw));
    review.players = steps.take(list<AcqReviewedPlayer>(ACQ_PLAYERS_MAX, acq_review_players, raw));
    return steps.result(std::move(review));
}

} // namespace detail

/**
 * Goes through a recorded game and finds the decisions where another action was clearly better: of
 * one player, or of all. Every decision is judged from the player's knowledge at that moment.
 * Settings that are left out have their defaults. The same record, player, settings and seed give
 * the same review.
 *
 *     const acquire::Review review = acquire::review(record, acquire::Seat(1));
 *     for (const acquire::ReviewedDecision &decision : review.decisions) {
 *         if (decision.is_worse()) {
 *             std::cout << decision.judged() << '\n';
 *         }
 *     }
 *
 * Fails if the record cannot be replayed, and with ACQ_AGENT_STATUS_STOPPED if it is
 * stopped.
 */
ACQUIRE_FUNCTION(Review, review,
                 (const Record &record, std::optional<Seat> player = std::nullopt,
                  const AcqReviewSettings &settings = {}, std::uint64_t seed = 0,
                  const Progress &progress = {}),
                 (record, player, settings, seed, progress),
                 detail::review(progress, [&](AcqProgress told, void *context, AcqReview **review) {
                     return acq_record_review(record.raw(), detail::number(player), &settings,
                                              seed, told, context, review);
                 }))

/**
 * Goes through the notes of a player in the same way, and judges that player's decisions.
 *
 * Fails if the notes are not possible, with ACQ_AGENT_STATUS_VIEWER if they are not
 * those of a player, and with ACQ_AGENT_STATUS_STOPPED if it is stopped.
 */
ACQUIRE_FUNCTION(Review, review,
                 (const Notes &notes, const AcqReviewSettings &settings = {},
                  std::uint64_t seed = 0, const Progress &progress = {}),
                 (notes, settings, seed, progress),
                 detail::review(progress, [&](AcqProgress told, void *context, AcqReview **review) {
                     return acq_notes_review(notes.raw(), &settings, seed, told, context, review);
                 }))

} // namespace acquire

#endif
