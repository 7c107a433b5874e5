#include "exact/finite_decimal.hpp"
#include "exact/nearest_double.hpp"
#include "records/record_charts.hpp"
#include "reports/views/round_views.hpp"
#include "statistics/round_statistics.hpp"

#include <algorithm>
#include <cmath>

namespace sabot::report {

namespace {

// The value with the six decimals of charts.
Rational rounded(double value) {
    constexpr double kParts = 1e6;
    return ratio(Integer(std::llround(value * kParts)), Integer(static_cast<std::int64_t>(kParts)));
}

}  // namespace

Chart deviations_chart(const std::string& of, const std::vector<ObservedDistribution>& distributions,
                       const Rational& level) {
    Chart chart = chart_of("deviations-" + of, "");
    chart.id = of;
    for (const ObservedDistribution& distribution : distributions) {
        for (const ObservedCount& value : distribution.values) {
            if (const auto z = value.z()) {
                constexpr int kDigits = 2;
                chart.bars.push_back({distribution.name + ": " + value.value,
                                      Rational(rounded_square_root(z->square, kDigits) * z->sign),
                                      decimal_of_square_root(z->square, kDigits, z->sign)});
            }
        }
    }
    if (!chart.bars.empty()) {
        const Rational width = rounded(deviation_band(level, chart.bars.size()));
        chart.band = Chart::Band{
            -width, width,
            fmt::format(
                "a band that contains all bars with a probability of at least {}, if the game is correct",
                level_text(1 - level))};
    }
    return chart;
}

Curve difference_curve(const std::string& which, const DifferenceCurve& differences, const Rational& level) {
    constexpr std::size_t kMaxDrawn = 60;
    constexpr std::size_t kBandEvery = 2;
    Curve curve = curve_of("difference", which,
                           {{"wager", differences.name},
                            {"by", differences.by},
                            {"group", group_name(differences.value)},
                            {"confidence", level_text(1 - level)}});
    curve.is_linear = true;
    const std::vector<DifferencePoint>& points = differences.points;
    if (points.size() < 2) {
        return curve;
    }
    const auto text = [](double value) { return fmt::format("{:+.2f}", value); };
    const std::size_t step = (points.size() + kMaxDrawn - 1) / kMaxDrawn;
    // The last point is drawn, and every step-th before it.
    for (std::size_t i = (points.size() - 1) % step; i < points.size(); i += step) {
        const auto& [draws, difference, width] = points[i];
        const Rational place = Integer(draws);
        if ((points.size() - 1 - i) / step % kBandEvery == 0) {
            curve.estimates.push_back(
                {place, 0, rounded(-width), rounded(width), text(0), text(-width), text(width), true});
        }
        const double value = nearest_double(difference.value);
        curve.exact.push_back({place, rounded(value), text(value)});
    }
    return curve;
}

}  // namespace sabot::report
