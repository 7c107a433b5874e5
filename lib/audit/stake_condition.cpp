#include "stake_condition.hpp"

#include "audit/judge.hpp"
#include "audit/steps.hpp"
#include "rules/quantities.hpp"
#include "rules/settlement.hpp"

#include <algorithm>
#include <vector>

namespace sabot {

namespace {

// The claimed return or edge for this return to player.
Figure figure_at(const Claim& claim, const Rational& rtp, const Rational& push_frequency) {
    const Rational edge = 1 - rtp;
    const Rational resolved = 1 - push_frequency;
    switch (claim.quantity) {
        case Quantity::house_edge: return {edge, false};
        case Quantity::house_edge_resolved: return {Rational(edge / resolved), false};
        case Quantity::return_resolved: return {Rational(1 - edge / resolved), false};
        default: return {rtp, false};
    }
}

// A number of steps far above any stake. A claim that does not hold there depends on an exact tie of its
// rounding and never holds.
const Integer& far_limit() {
    static const Integer steps("1000000000000");
    return steps;
}

// The first stake of the residue class first, first + period, ... for which `holds` is true. `holds` is
// monotonic: once true, it stays true. Nothing if there is none up to `most`.
template <class Holds>
std::optional<Integer> first_holding(const Integer& first, const Integer& period, const Integer& most,
                                     const Holds& holds) {
    Integer low = -1;
    Integer high = 0;
    while (!holds(Integer(first + high * period))) {
        low = high;
        high = high * 2 + 1;
        if (first + high * period > most) {
            high = (most - first) / period;
            if (high <= low || !holds(Integer(first + high * period))) {
                return std::nullopt;
            }
        }
    }
    while (high - low > 1) {
        const Integer middle = (low + high) / 2;
        (holds(Integer(first + middle * period)) ? high : low) = middle;
    }
    return first + high * period;
}

// Stakes first, first + period, ... up to `last`, whose returns approach the unrounded one from one side.
struct StakeClass {
    Integer first;
    Integer last;
};

// Each stake that is not regular is a class of its own.
std::vector<StakeClass> classes_of(const RoundedWager& wager, const Integer& least, const Integer& most) {
    const Integer period = wager.period().value();
    const Integer& regular = wager.regular_from();
    std::vector<StakeClass> classes;
    for (Integer first = least; first < regular + period && first <= most; ++first) {
        classes.push_back(
            {first, first < regular ? first : Integer(first + (most - first) / period * period)});
    }
    return classes;
}

}  // namespace

std::optional<StakeCondition> condition_of(const ClaimFinding& finding, const RoundedWager& wager,
                                           const Rational& push_frequency, const Settlement& settlement) {
    if (!is_met(finding) || !is_of_return(finding.claim.quantity)) {
        return std::nullopt;
    }
    const auto figure = [&](const Integer& steps) {
        return figure_at(finding.claim, wager.at(steps), push_frequency);
    };
    // Within a residue class, once true, this stays true: figures that meet the claim are an interval around
    // the unrounded figure, which the figures of the class approach from one side. If the claim is confirmed
    // without rounding, it must not be truncated at a stake.
    const auto holds = [&](const Integer& steps) {
        const Verdict verdict = judge(figure(steps), *finding.claim.stated);
        return verdict == Verdict::confirmed || verdict == finding.verdict;
    };
    const Integer period = wager.period().value();
    const Integer least = least_stake(settlement);
    const Integer most = greatest_stake(settlement).value_or(least - 1 + far_limit());

    StakeCondition condition;
    Integer last_failing = 0;
    bool ends = true;
    std::optional<Integer> fails_at;
    for (const auto& [first, end] : classes_of(wager, least, most)) {
        if (holds(first)) {
            continue;
        }
        fails_at = fails_at.value_or(first);
        const auto from = first_holding(first, period, end, holds);
        const Integer last = from ? Integer(*from - period) : end;
        // A residue class whose stakes all fail ends at the maximum stake, if there is one.
        ends = ends && (from.has_value() || settlement.maximum_stake.has_value() || end + period <= most);
        condition.failing += (last - first) / period + 1;
        last_failing = std::max(last_failing, last);
    }
    if (!fails_at) {
        return std::nullopt;
    }
    ends = ends && last_failing < most;
    condition.fails_at = Rational(*fails_at) * step_of_stakes(settlement);
    condition.figure_there = figure(*fails_at).value;
    condition.below = (ends ? last_failing : most) - least + 1;
    if (ends) {
        condition.holds_from = Rational(last_failing + 1) * step_of_stakes(settlement);
    }
    if (const auto greatest = greatest_stake(settlement)) {
        condition.most = Rational(*greatest) * step_of_stakes(settlement);
    }
    return condition;
}

std::optional<HoldingStakes> holding_stakes(const ClaimFinding& finding, const RoundedWager& wager,
                                            const Rational& push_frequency, const Settlement& settlement) {
    if (finding.verdict != Verdict::refuted || !is_of_return(finding.claim.quantity)) {
        return std::nullopt;
    }
    const StatedFigure& stated = *finding.claim.stated;
    const int side = (stated.value - finding.computed->value).sign();
    // The figures of a residue class approach the unrounded figure from one side: they pass the stated one at
    // most once, from beyond it to the side of the unrounded one.
    const auto is_past = [&](const Integer& steps, bool when_holding) {
        const Figure figure = figure_at(finding.claim, wager.at(steps), push_frequency);
        return judge(figure, stated) == Verdict::confirmed ? when_holding
                                                           : (stated.value - figure.value).sign() == side;
    };
    const Integer period = wager.period().value();
    const Integer least = least_stake(settlement);
    const auto greatest = greatest_stake(settlement);
    const Integer most = greatest.value_or(least - 1 + far_limit());
    HoldingStakes held;
    std::optional<Integer> smallest;
    for (const auto& [first, last] : classes_of(wager, least, most)) {
        const auto from =
            first_holding(first, period, last, [&](const Integer& steps) { return is_past(steps, true); });
        if (!from) {
            continue;
        }
        const auto end =
            first_holding(first, period, last, [&](const Integer& steps) { return is_past(steps, false); });
        const Integer beyond = end ? *end : Integer(last + period);
        if (beyond > *from) {
            held.holding += (beyond - *from) / period;
            smallest = smallest ? std::min(*smallest, *from) : *from;
        }
    }
    if (!smallest) {
        return std::nullopt;
    }
    held.first = Rational(*smallest) * step_of_stakes(settlement);
    if (greatest) {
        held.all = most - least + 1;
    }
    return held;
}

}  // namespace sabot
