#include "computer.hpp"

#include <algorithm>
#include <cmath>

using acquire::Action;
using acquire::Seat;
using acquire::View;

#if BOARD_HAS_AGENTS

namespace {

std::string points(double part) { return std::to_string(std::lround(100 * part)); }

std::string percent(double part) { return points(part) + " %"; }

acquire::Analysis analyse(const View &memory, const Effort &effort, std::optional<Action> chosen)
{
    AcqAnalysisSettings settings{};
    settings.playouts = effort.playouts;
    settings.including = chosen ? 1 : 0;
    settings.action = chosen.value_or(Action()).id();
    return acquire::analyse(memory, settings, 0, [&](double) { return !effort.stop; });
}

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
    std::vector<Advice> lines;
    for (const AcqEvaluation &found : analyse(memory, effort, std::nullopt).evaluations) {
        if (lines.size() == most || found.games == 0) {
            break;
        }
        const Action action(found.action);
        std::string text = action.long_text(edition, names) + ": you win " +
                           percent(found.chance) + " of such games (" + percent(found.low) +
                           " to " + percent(found.high) + ")";
        for (const std::string &reason : acquire::reasons(memory, action, names)) {
            text += "\n  • " + reason;
        }
        lines.push_back({moves, text});
    }
    return lines;
}

std::vector<Advice> review(const acquire::Record &record, Seat player,
                           const acquire::Names &names, const Effort &effort)
{
    acquire::Replay replay(record);
    View memory = replay.game().view(player);
    memory.note_start();
    const acquire::Edition edition = memory.edition();
    std::vector<std::pair<double, Advice>> found;
    for (const Action action : record.actions()) {
        // None if somebody else decides, and one if there is no choice.
        if (memory.legal_count() > 1 && !effort.stop) {
            const acquire::Analysis analysis = analyse(memory, effort, action);
            const std::string better = analysis.best().long_text(edition, names);
            for (const AcqEvaluation &tried : analysis.evaluations) {
                if (Action(tried.action) == action && tried.cost >= 0.01) {
                    const std::string text =
                        action.long_text(edition, names) + ": " + points(tried.cost) + " (" +
                        points(tried.cost_low) + " to " + points(tried.cost_high) +
                        ") percentage points less chance to win than " + better;
                    found.push_back({tried.cost, {replay.actions(), text}});
                }
            }
        }
        std::vector<AcqEvent> events;
        replay.step(events);
        for (const AcqEvent &event : events) {
            memory.follow(acquire::seen_by(event, player));
        }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto &a, const auto &b) { return a.first > b.first; });
    std::vector<Advice> lines;
    for (std::size_t i = 0; i < found.size() && i < 10; i++) {
        lines.push_back(found[i].second);
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
