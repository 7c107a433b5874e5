#include "bands.hpp"

#include "distributions/tails.hpp"
#include "exact/nearest_double.hpp"
#include "play/millionths.hpp"
#include "statistics/return_series.hpp"

#include <cmath>

namespace sabot {

namespace {

double relative_squares(const BetSums& sums) {
    const double staked = nearest_double(Rational(to_integer(sums.staked)));
    return sums.squares / (staked * staked);
}

}  // namespace

double deviation_band(const Rational& level, std::size_t count) {
    return normal_quantile(nearest_double(level) / static_cast<double>(count) / 2);
}

std::vector<ReturnPoint> return_band(const ObservedReturn& bet, const ReturnSeries& series,
                                     const Rational& level) {
    const std::vector<BetSums> all = series.cumulative();
    std::vector<ReturnPoint> points;
    if (all.empty()) {
        return points;
    }
    const double width = deviation_band(level, 1);
    const double deviation = std::sqrt(nearest_double(bet.variance) / relative_squares(all.back()));
    // With fees: stakes are recorded without.
    const Rational paid = bet.staked / Rational(to_integer(all.back().staked));
    for (const BetSums& sums : all) {
        const Rational observed = ratio(to_integer(sums.returned), to_integer(sums.staked) * kMillion) / paid;
        points.push_back(
            {sums.rounds, nearest_double(observed), width * deviation * std::sqrt(relative_squares(sums))});
    }
    return points;
}

}  // namespace sabot
