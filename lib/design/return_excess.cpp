#include "return_excess.hpp"

#include "design/design_targets.hpp"

#include <cstddef>
#include <optional>

namespace sabot {

namespace {

constexpr std::size_t index(DesignSum sum) { return static_cast<std::size_t>(sum); }

// 1 - bound. If there is no bound, the result is not used.
Rational beyond(const std::optional<Rational>& bound) { return 1 - bound.value_or(0); }

}  // namespace

void ReturnExcess::start(DesignSums& sums) const {
    sums[index(above)] = beyond(bounds.at_least);
    sums[index(below)] = beyond(bounds.at_most);
}

void ReturnExcess::add(DesignSums& sums, const Rational& probability, const Rational& result,
                       bool is_pushed) const {
    const Rational pushed = is_resolved && is_pushed ? probability : Rational(0);
    sums[index(above)] = probability * result - beyond(bounds.at_least) * pushed;
    sums[index(below)] = probability * result - beyond(bounds.at_most) * pushed;
}

void ReturnExcess::bound(std::array<DesignBounds, kDesignSums>& sums) const {
    if (bounds.at_least) {
        sums[index(above)].at_least = Rational(0);
    }
    if (bounds.at_most) {
        sums[index(below)].at_most = Rational(0);
    }
}

Rational ReturnExcess::figure(const Rational& mean, const Rational& pushed) const {
    return 1 + (is_resolved && pushed < 1 ? Rational(mean / (1 - pushed)) : mean);
}

std::vector<ReturnExcess> excesses_of(const std::vector<DesignTarget>& targets) {
    using enum DesignSum;
    std::vector<ReturnExcess> excesses{
        {DesignQuantity::return_resolved, false, true, resolved_above, resolved_below},
        {DesignQuantity::return_at_lowest_stake, true, false, lowest_above, lowest_below},
        {DesignQuantity::return_resolved_at_lowest_stake, true, true, lowest_resolved_above,
         lowest_resolved_below}};
    for (ReturnExcess& excess : excesses) {
        excess.bounds = bounds_of(targets, excess.quantity);
    }
    std::erase_if(excesses, [](const ReturnExcess& excess) { return excess.bounds.is_empty(); });
    return excesses;
}

}  // namespace sabot
