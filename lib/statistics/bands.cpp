#include "bands.hpp"

#include "distributions/tails.hpp"
#include "each.hpp"
#include "exact/nearest_double.hpp"
#include "statistics/difference_sums.hpp"

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

}  // namespace sabot
