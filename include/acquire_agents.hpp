/**
 * @file acquire_agents.hpp
 *
 * Computer players for Acquire in C++17: what acquire_agents.h offers, with values instead of
 * pointers. It is there if libacquire was built with the feature `agents`.
 *
 * What acquire.hpp says of objects, errors and threads holds here, too. AcqAgentEvaluation is that of
 * acquire_agents.h, which also describes in detail what the functions do.
 */

#ifndef ACQUIRE_AGENTS_HPP
#define ACQUIRE_AGENTS_HPP

#include "acquire.hpp"
#include "acquire_agents.h"

#include <cstddef>
#include <cstdint>
#include <exception>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace acquire {

/** A computer player, or a program that plays. One object plays one game at a time. */
class Agent {
public:
    /**
     * Makes the agent of a specification: "random", "greedy", "search:playouts=200,threads=2" or
     * "external:./my-agent --fast", which starts a program.
     */
    explicit Agent(std::string_view specification)
        : owned_(detail::made<Owned>(acq_agent_new, specification.data(), specification.size()))
    {
    }

    /** Returns the specification, from which the same agent can be made. */
    [[nodiscard]] std::string specification() const
    {
        return detail::text(acq_agent_specification, raw());
    }
    /** Tells the agent that a game begins. play() does so itself. */
    void begin(const Rules &rules, std::uint32_t players, Seat seat, std::uint64_t seed)
    {
        detail::check(acq_agent_begin(owned_.get(), rules.raw(), players, seat.index(), seed));
    }
    /** Tells the agent what happened, as its seat sees it. play() does so itself. */
    void observe(const AcqEvent &event) { detail::check(acq_agent_observe(owned_.get(), &event)); }
    /**
     * Returns the action that it chooses in a view whose viewer decides. It plays best in a view
     * that has followed the game from its start.
     */
    [[nodiscard]] Action choose(const View &view)
    {
        return Action(detail::value<std::uint16_t>(acq_agent_choose, owned_.get(), view.raw()));
    }
    /** Tells the agent that the game is over. play() does so itself. */
    void end(const std::vector<AcqStanding> &standings)
    {
        detail::check(acq_agent_end(owned_.get(), standings.data(), standings.size()));
    }
    /** Returns why the agent has forfeited its game, as only a program does; empty if it has not. */
    [[nodiscard]] std::string forfeit() const { return detail::text(acq_agent_forfeit, raw()); }
    /**
     * Searches the decision that is asked of the viewer, with the options of this agent, a "search".
     * Returns every legal action, the one to choose first.
     */
    [[nodiscard]] std::vector<AcqAgentEvaluation> analyse(const View &view,
                                                          std::uint64_t seed) const
    {
        // A list that does not fit would be searched for twice.
        return detail::list<AcqAgentEvaluation>(ACQ_ACTION_IDS, acq_agent_analyse, raw(),
                                                view.raw(), seed);
    }

    /** Returns the handle, for the C functions. This object still owns it. */
    [[nodiscard]] const AcqAgent *raw() const noexcept { return owned_.get(); }
    [[nodiscard]] AcqAgent *raw() noexcept { return owned_.get(); }

private:
    using Owned = detail::Owned<AcqAgent, acq_agent_free>;
    Owned owned_;
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
    /** Something happened, as this seat sees it. */
    virtual void observe(const AcqEvent &event) { static_cast<void>(event); }
    /** Returns one of the legal actions of the view, which has followed the game. */
    [[nodiscard]] virtual Action choose(const View &view) = 0;
    /** The game is over, with these standings, the winner first (E9). */
    virtual void end(const std::vector<AcqStanding> &standings)
    {
        static_cast<void>(standings);
    }

protected:
    OwnAgent(const OwnAgent &) = default;
    OwnAgent(OwnAgent &&) = default;
    OwnAgent &operator=(const OwnAgent &) = default;
    OwnAgent &operator=(OwnAgent &&) = default;
};

namespace detail {

/** Passes the calls of the library to an own agent, and stores the first exception of a game. */
class Caller {
public:
    Caller(OwnAgent &agent, std::exception_ptr &thrown) : agent_(agent), thrown_(thrown) {}

    [[nodiscard]] AcqAgentCallbacks callbacks() noexcept
    {
        return {this, begin, observe, choose, end};
    }

private:
    /** Returns whether nothing was thrown, now or before. */
    template <typename Call> bool guarded(Call &&call) noexcept
    {
        if (thrown_ == nullptr) {
            try {
                call();
            } catch (...) {
                thrown_ = std::current_exception();
            }
        }
        return thrown_ == nullptr;
    }

    static Caller &self(void *context) noexcept { return *static_cast<Caller *>(context); }

    static void begin(void *context, const AcqRules *rules, std::uint32_t players,
                      std::uint32_t seat, std::uint64_t seed) noexcept
    {
        Caller &caller = self(context);
        caller.guarded([&] {
            AcqRules *copy = nullptr;
            check(acq_rules_clone(rules, &copy));
            caller.agent_.begin(Rules::adopt(copy), players, Seat(seat), seed);
        });
    }
    static void observe(void *context, const AcqEvent *event) noexcept
    {
        Caller &caller = self(context);
        caller.guarded([&] { caller.agent_.observe(*event); });
    }
    static std::int32_t choose(void *context, const AcqView *view, std::uint16_t *id) noexcept
    {
        Caller &caller = self(context);
        const bool chosen = caller.guarded([&] {
            AcqView *copy = nullptr;
            check(acq_view_clone(view, &copy));
            *id = caller.agent_.choose(View::adopt(copy)).id();
        });
        return chosen ? 0 : 1;
    }
    static void end(void *context, const AcqStanding *standings, std::size_t count) noexcept
    {
        Caller &caller = self(context);
        caller.guarded([&] {
            caller.agent_.end(std::vector<AcqStanding>(standings, standings + count));
        });
    }

    OwnAgent &agent_;
    std::exception_ptr &thrown_;
};

} // namespace detail

/** Who plays in a seat: an agent of the library or the program's own. It is not NULL. */
using AnyAgent = std::variant<Agent *, OwnAgent *>;

/**
 * Plays a game to its end, with an agent in each seat, in seat order. The same game, agents and seed
 * give the same game again, in every language, but for agents that choose otherwise.
 *
 * Throws an Error if an agent has no answer, or one that is not legal; its problem names the player,
 * and the game is as far as it was played. What an own agent throws is thrown again when the call is
 * over, and stops the game when an own agent decides next.
 *
 *     acquire::Agent ann("greedy"), ben("search:playouts=200");
 *     acquire::play(game, {&ann, &ben}, 7);
 */
inline void play(Game &game, const std::vector<AnyAgent> &agents, std::uint64_t seed,
                 const Observer &observer = [](const AcqEvent &) {})
{
    std::exception_ptr thrown = nullptr;
    std::vector<detail::Caller> callers;
    std::vector<AcqAgentCallbacks> callbacks;
    std::vector<AcqAgentSeat> seats;
    // So that nothing moves that something points to.
    callers.reserve(agents.size());
    callbacks.reserve(agents.size());
    for (const AnyAgent &any : agents) {
        if (const auto *own = std::get_if<OwnAgent *>(&any); own != nullptr && *own != nullptr) {
            callers.emplace_back(**own, thrown);
            callbacks.push_back(callers.back().callbacks());
            seats.push_back({nullptr, &callbacks.back()});
        } else {
            const auto *agent = std::get_if<Agent *>(&any);
            const bool there = agent != nullptr && *agent != nullptr;
            seats.push_back({there ? (*agent)->raw() : nullptr, nullptr});
        }
    }
    detail::Listener<AcqEvent> listener(observer);
    const std::int32_t status = acq_play_agents(game.raw(), seats.data(), seats.size(), seed,
                                                detail::Listener<AcqEvent>::call, &listener);
    if (thrown != nullptr) {
        std::rethrow_exception(thrown);
    }
    listener.rethrow();
    detail::check(status);
}

} // namespace acquire

#endif
