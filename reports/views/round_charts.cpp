#include "exact/finite_decimal.hpp"
#include "exact/nearest_double.hpp"
#include "reports/views/view.hpp"
#include "statistics/bands.hpp"
#include "statistics/return_series.hpp"
#include "statistics/round_statistics.hpp"

#include <algorithm>
#include <cmath>

namespace sabot::report {

namespace {

// The decimals of charts.
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

Curve return_curve(const ObservedWager& wager, const ReturnSeries& series, const Rational& level) {
    // Before, the band is so wide that nothing else would be seen.
    constexpr std::uint64_t kSkipped = 20;
    constexpr std::size_t kMaxDrawn = 60;
    constexpr std::size_t kBandEvery = 3;
    Curve curve = curve_of("return", wager.events.id,
                           {{"wager", wager.events.name}, {"confidence", level_text(1 - level)}});
    curve.is_linear = true;
    std::vector<ReturnPoint> points =
        wager.bet ? return_band(*wager.bet, series, level) : std::vector<ReturnPoint>{};
    if (points.size() < 2) {
        return curve;
    }
    std::erase_if(points, [bets = points.back().bets](const ReturnPoint& point) {
        return point.bets * kSkipped < bets;
    });
    const double exact = nearest_double(wager.bet->return_to_player);
    const auto text = [](double value) { return fmt::format("{:.4f}%", 100 * value); };
    const std::size_t step = (points.size() + kMaxDrawn - 1) / kMaxDrawn;
    // The last point is drawn, and every step-th before it.
    for (std::size_t i = (points.size() - 1) % step; i < points.size(); i += step) {
        const ReturnPoint& point = points[i];
        const Rational place = Integer(point.bets);
        if ((points.size() - 1 - i) / step % kBandEvery == 0) {
            const double low = std::max(0.0, exact - point.half_width);
            const double high = exact + point.half_width;
            curve.estimates.push_back({place, rounded(100 * exact), rounded(100 * low), rounded(100 * high),
                                       text(exact), text(low), text(high), true});
        }
        curve.exact.push_back({place, rounded(100 * point.observed), text(point.observed)});
    }
    return curve;
}

}  // namespace sabot::report
