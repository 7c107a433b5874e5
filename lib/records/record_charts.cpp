#include "record_charts.hpp"

#include "distributions/tails.hpp"
#include "each.hpp"
#include "exact/nearest_double.hpp"
#include "play/millionths.hpp"
#include "records/record_charts.hpp"
#include "rules/coup.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace sabot {

double deviation_band(const Rational& level, std::size_t count) {
    return normal_quantile(nearest_double(level) / static_cast<double>(count) / 2);
}

std::vector<DifferencePoint> difference_band(const DifferenceSeries& series, const Tilts& tilts,
                                             const Rational& level, std::int64_t unit) {
    return each(series.cumulative(), [&](const DifferenceSums& sums) {
        const Approximation deviation = sums.deviation();
        return DifferencePoint{
            sums.draws,
            {deviation.value / unit, deviation.error / unit},
            bound_at_any_time(sums, tilts, nearest_double(level)) / static_cast<double>(unit)};
    });
}

namespace {

// Rounds have no curve if their unseen cards are not known, or if others may be missing because of their
// cards.
bool is_comparable(const RoundStatistics& statistics, const HypothesisTest& test) {
    return !statistics.has_unknown_shoes && test.not_tested != NotTested::lost_rounds;
}

DifferenceCurve curve_of(const GroupStatistics& group, const ObservedWager* wager,
                         const DifferenceSeries& series, const Rational& level) {
    const bool is_money = wager != nullptr;
    DifferenceCurve curve{
        group.by, group.value, is_money ? wager->events.id : "", is_money ? wager->events.name : "",
        difference_band(series, is_money ? kTiltsOfAmounts : kTiltsOfCounts, level, is_money ? kMillion : 1)};
    for (const DifferencePoint& point : curve.points) {
        curve.deviation =
            std::max(curve.deviation, std::abs(nearest_double(point.difference.value)) / point.half_width);
    }
    return curve;
}

void add_curves(const GroupStatistics& group, const std::vector<DifferenceSeries>& over_time,
                const Rational& level, std::vector<DifferenceCurve>& curves) {
    const auto add = [&](const HypothesisTest& test, const ObservedWager* wager, std::size_t place) {
        if (is_comparable(group.statistics, test) && place < over_time.size()) {
            DifferenceCurve curve = curve_of(group, wager, over_time[place], level);
            if (!curve.points.empty()) {
                curves.push_back(std::move(curve));
            }
        }
    };
    const RoundStatistics& statistics = group.statistics;
    add(statistics.distributions.front().test, nullptr, 0);
    for (std::size_t i = 0; i < statistics.wagers.size(); ++i) {
        if (const auto& bet = statistics.wagers[i].bet) {
            add(bet->test, &statistics.wagers[i], 1 + i);
        }
    }
}

}  // namespace

std::vector<DifferenceCurve> difference_curves(const CheckedRecords& records) {
    std::map<std::string, std::size_t> groups;
    for (const GroupStatistics& group : records.groups) {
        ++groups[group.by];
    }
    std::vector<DifferenceCurve> curves;
    for (std::size_t i = 0; i < records.groups.size(); ++i) {
        const GroupStatistics& group = records.groups[i];
        add_curves(group, records.over_time[i], records.level / Rational(groups[group.by]), curves);
    }
    return curves;
}

std::vector<DifferenceCurve> largest_differences(const std::vector<DifferenceCurve>& curves,
                                                 const std::string& by, std::size_t most) {
    // Curves of one group follow each other.
    std::vector<const DifferenceCurve*> largest;
    for (const DifferenceCurve& curve : curves) {
        if (curve.by != by) {
            continue;
        }
        if (largest.empty() || largest.back()->value != curve.value) {
            largest.push_back(&curve);
        } else if (largest.back()->deviation < curve.deviation) {
            largest.back() = &curve;
        }
    }
    std::stable_sort(largest.begin(), largest.end(),
                     [](const auto* a, const auto* b) { return a->deviation > b->deviation; });
    largest.resize(std::min(largest.size(), most));
    return each(largest, [](const DifferenceCurve* curve) { return *curve; });
}

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
        // `variance` is that of the group's mean; times the square of its size, it is that of a sum, which
        // adds up over groups.
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
