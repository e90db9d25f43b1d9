#include "computer.hpp"

#include <algorithm>
#include <cmath>

using acquire::Action;
using acquire::Seat;
using acquire::View;

#if ACQUIRE_HAS_AGENTS

namespace {

std::string points(double part) { return std::to_string(std::lround(100 * part)); }

std::string percent(double part) { return points(part) + " %"; }

} // namespace

Computer::Computer(const std::string &specification, const acquire::Rules &rules,
                   std::size_t players, Seat seat)
    : agent_(specification)
{
    agent_.begin(rules, static_cast<std::uint32_t>(players), seat, seat.index());
}

void Computer::observe(const AcqEvent &event) { agent_.observe(event); }

Action Computer::choose(const View &memory) { return agent_.choose(memory); }

std::vector<Advice> hint(const View &memory, std::size_t moves, const acquire::Names &names,
                         const Effort &effort)
{
    constexpr std::size_t most = 3;
    const acquire::Edition edition = memory.edition();
    AcqAnalysisSettings settings{};
    settings.playouts = effort.playouts;
    const auto go_on = [&](double) { return !effort.stop; };
    std::vector<Advice> lines;
    for (const AcqEvaluation &found : acquire::analyse(memory, settings, 0, go_on).evaluations) {
        if (lines.size() == most || found.games == 0) {
            break;
        }
        const Action action(found.action);
        std::string text = action.long_text(edition, names) + ": you win " +
                           percent(found.chance) + " of such games (" + percent(found.low) +
                           " to " + percent(found.high) + ")";
        for (const std::string &reason : acquire::reasons(memory, found, names)) {
            text += "\n  • " + reason;
        }
        lines.push_back({moves, text});
    }
    return lines;
}

std::vector<Advice> review(const acquire::Record &record, Seat player,
                           const acquire::Names &names, const Effort &effort)
{
    AcqReviewSettings settings{};
    // With fewer playouts no decision is judged.
    settings.playouts = std::max(effort.playouts, 200U);
    const auto found = acquire::try_review(record, player, settings, 0,
                                           [&](double) { return !effort.stop; });
    if (!found && effort.stop) {
        return {};
    }
    std::vector<acquire::ReviewedDecision> worse;
    for (const acquire::ReviewedDecision &decision : found.value().decisions) {
        if (decision.is_worse()) {
            worse.push_back(decision);
        }
    }
    std::stable_sort(worse.begin(), worse.end(),
                     [](const auto &a, const auto &b) { return a.cost > b.cost; });
    std::vector<Advice> lines;
    for (const acquire::ReviewedDecision &decision : worse) {
        const AcqEvaluation &chosen = decision.chosen;
        const auto text = [&](const AcqEvaluation &one) {
            return Action(one.action).long_text(decision.view.edition(), names);
        };
        lines.push_back({decision.number, text(chosen) + ": " + points(chosen.cost) + " (" +
                                              points(chosen.cost_low) + " to " +
                                              points(chosen.cost_high) +
                                              ") percentage points less chance to win than " +
                                              text(decision.best)});
    }
    return lines;
}

#else

Computer::Computer(const std::string &, const acquire::Rules &, std::size_t, Seat seat)
    : chance_(seat.index())
{
}

void Computer::observe(const AcqEvent &) {}

Action Computer::choose(const View &memory)
{
    const auto count = static_cast<std::uint32_t>(memory.legal_count());
    return memory.legal_action(chance_.below(count));
}

std::vector<Advice> hint(const View &, std::size_t, const acquire::Names &, const Effort &)
{
    return {};
}

std::vector<Advice> review(const acquire::Record &, Seat, const acquire::Names &, const Effort &)
{
    return {};
}

#endif
