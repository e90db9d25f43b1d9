/**
 * @file acquire_agents_enums.hpp
 *
 * The enumerations of acquire_agents.h as types of C++. acquire_agents.hpp includes this
 * header, which is generated.
 */

#ifndef ACQUIRE_AGENTS_ENUMS_HPP
#define ACQUIRE_AGENTS_ENUMS_HPP

#include "acquire_agents.h"
#include "acquire_enums.hpp"

namespace acquire {

/** A judgement on a decision. acq_verdict_name() writes its name. */
enum class Verdict : std::uint8_t {
    /** The review has fewer than 200 playouts, too few to judge. */
    Unclear = ACQ_VERDICT_UNCLEAR,
    /** The chosen action is the best one. */
    Best = ACQ_VERDICT_BEST,
    /**
     * No other action is clearly better: the cost is below 2 percentage points, or not known well
     * enough. Of the decisions of a review that are called worse, at most 2.5 % are expected not
     * to be worse.
     */
    Good = ACQ_VERDICT_GOOD,
    /**
     * Another action is clearly better, and the player wins less often by at least 2 percentage
     * points.
     */
    Inaccuracy = ACQ_VERDICT_INACCURACY,
    /** The same by at least 5 percentage points. */
    Mistake = ACQ_VERDICT_MISTAKE,
    /** The same by at least 10 percentage points. */
    Blunder = ACQ_VERDICT_BLUNDER,
};
/** Returns the name, as the library has it; "unknown" for another number. */
[[nodiscard]] constexpr std::string_view to_string(Verdict value) noexcept
{
    switch (value) {
    case Verdict::Unclear: return "unclear";
    case Verdict::Best: return "best";
    case Verdict::Good: return "good";
    case Verdict::Inaccuracy: return "inaccuracy";
    case Verdict::Mistake: return "mistake";
    case Verdict::Blunder: return "blunder";
    }
    return "unknown";
}

} // namespace acquire

#endif
