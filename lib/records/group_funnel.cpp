#include "group_funnel.hpp"

#include "exact/nearest_double.hpp"
#include "rules/coup.hpp"
#include "statistics/bands.hpp"

#include <algorithm>
#include <cmath>

namespace sabot {

double GroupFunnel::half_width(std::uint64_t size) const {
    return deviations * std::sqrt(variance / static_cast<double>(size));
}

GroupFunnel group_funnel(std::span<const GroupStatistics> groups, std::optional<std::size_t> wager,
                         const Rational& level) {
    GroupFunnel funnel;
    double sizes = 0;
    const auto add = [&](const GroupStatistics& group, std::uint64_t size, const Rational& difference,
                         const Rational& variance) {
        const auto of = static_cast<double>(size);
        funnel.points.push_back({group.value, size, nearest_double(difference)});
        // Of the mean, so that all groups together have the sum of their variances.
        funnel.variance += of * of * nearest_double(variance);
        sizes += of;
    };
    for (const GroupStatistics& group : groups) {
        const ObservedDistribution& outcomes = group.statistics.distributions.front();
        if (wager) {
            const auto& bet = group.statistics.wagers.at(*wager).bet;
            if (bet && bet->staked != 0) {
                add(group, bet->rounds, *bet->observed_return() - bet->return_to_player, bet->variance);
            }
        } else if (outcomes.observations > 0) {
            const ObservedCount& banker = outcomes.values.at(static_cast<std::size_t>(Winner::banker));
            const Integer size = outcomes.observations;
            add(group, outcomes.observations,
                (Rational(Integer(banker.observed)) - banker.expected.value) / Rational(size),
                banker.variance / Rational(size * size));
        }
    }
    if (!funnel.points.empty()) {
        funnel.variance /= sizes;
        funnel.deviations = deviation_band(level, funnel.points.size());
    }
    std::sort(funnel.points.begin(), funnel.points.end(),
              [](const auto& a, const auto& b) { return a.size < b.size; });
    return funnel;
}

}  // namespace sabot
