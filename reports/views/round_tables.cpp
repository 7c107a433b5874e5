#include "reports/views/round_tables.hpp"
#include "reports/fields/columns.hpp"
#include "reports/fields/round_parts.hpp"

#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/nearest_double.hpp"
#include "play/shoe_procedure.hpp"
#include "reports/model/cells.hpp"
#include "reports/views/sections.hpp"
#include "statistics/bands.hpp"
#include "statistics/return_series.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace sabot::report {

namespace {

const char* method_name(TestMethod method) {
    switch (method) {
        case TestMethod::chi_squared: return "chi-squared";
        case TestMethod::exact: return "exact";
        default: return "z";
    }
}

const char* reason_text(NotTested reason) {
    switch (reason) {
        case NotTested::no_observations: return "not tested: no observations";
        case NotTested::certain: return "not tested: only one value is possible";
        case NotTested::too_few_expected: return "not tested: too few are expected";
        case NotTested::no_suits: return "not tested: no suits are recorded";
        case NotTested::selected: return "not tested: late rounds are a biased sample";
        default: return "not tested: the rules leave a choice";
    }
}

Cell test_result_cell(const HypothesisTest& test) {
    return test.not_tested    ? Cell{reason_text(*test.not_tested)}
           : test.is_rejected ? Cell{"rejected", Tone::bad}
                              : Cell{"not rejected", Tone::good};
}

// The decimals of charts.
Rational rounded(double value) {
    constexpr double kParts = 1e6;
    return ratio(Integer(std::llround(value * kParts)), Integer(static_cast<std::int64_t>(kParts)));
}

}  // namespace

Table counts_table(const ObservedDistribution& distribution, const Style& style) {
    return table_from(Table{.id = "counts-" + distribution.id,
                            .caption = distribution.name,
                            .kind = "counts",
                            .context = {{"statistic", distribution.id}}},
                      record::values_of(distribution),
                      {"value",
                       "observed",
                       "expected",
                       "z",
                       {{"Frequency", right, "frequency"},
                        [&](const auto& value) {
                            return distribution.observations == 0 ? std::optional<Rational>()
                                                                  : ratio(Integer(value.count.observed),
                                                                          Integer(distribution.observations));
                        }},
                       "probability"},
                      style);
}

std::vector<ObservedDistribution> shown_distributions(const RoundStatistics& statistics) {
    std::vector<ObservedDistribution> distributions;
    std::copy_if(statistics.distributions.begin(), statistics.distributions.end(),
                 std::back_inserter(distributions),
                 [](const ObservedDistribution& distribution) { return !distribution.is_by_place; });
    return distributions;
}

Table tests_table(const std::string& id, const std::string& caption, const RoundStatistics& statistics,
                  const Style& style) {
    return table_from(
        Table{.id = id, .caption = caption, .kind = "tests"}, record::tests_of(statistics),
        {hidden("id"),
         {Key{"id", "name"}, &HypothesisTest::name},
         "observations",
         {"method",
          [](const auto& test) { return test.not_tested ? Cell{None{}} : Cell{method_name(test.method)}; }},
         "statistic",
         "degrees_of_freedom",
         "p_value",
         "adjusted_p_value",
         {{"Result", left, "result"}, test_result_cell}},
        style);
}

Table bets_table(const RoundStatistics& statistics, const Style& style) {
    // An end of the interval, which is no exact number.
    const auto end = [&style](int sign) {
        return [&style, sign](const record::Bet& one) {
            const auto value = one.bet.interval_end(sign);
            if (!value) {
                return Cell{None{}};
            }
            const auto text = percent_cell(*value, style).value;
            return Cell{Approximate{printed(text), plain_field(text)}};
        };
    };
    return table_from("bets", "Returns of the bets", record::bets_of(statistics),
                      {{"id", named<record::Bet>},
                       "rounds",
                       "stake",
                       "staked",
                       "returned",
                       "observed_return",
                       "return_to_player",
                       "z",
                       "p_value",
                       {{"95% from", right, "low"}, end(-1)},
                       {{"95% to", right, "high"}, end(1)}},
                      style);
}

Section round_counts_section(const RoundStatistics& statistics, const Style& style) {
    Section rounds{"rounds", "Rounds and cards", {}};
    for (const ObservedDistribution& distribution : shown_distributions(statistics)) {
        rounds.add(counts_table(distribution, style));
    }
    return rounds;
}

Section wager_counts_section(const RoundStatistics& statistics, const Style& style) {
    Section wagers{"wagers", "Wagers", {}};
    for (const ObservedWager& wager : statistics.wagers) {
        wagers.add(counts_table(wager.events, style));
    }
    return wagers;
}

Section counts_data(const RoundStatistics& statistics, const Style& style) {
    Section data{"counts-data", "", {}};
    for (const ObservedDistribution& distribution : statistics.distributions) {
        if (distribution.is_by_place) {
            data.add(counts_table(distribution, style));
        }
    }
    return data;
}

std::optional<Chart> deviations_chart(const std::string& id, const std::string& title,
                                      const std::vector<ObservedDistribution>& distributions,
                                      const Rational& level) {
    Chart chart{.id = id,
                .title = title,
                .description = "One bar for each value: how far its count is from the expected one.",
                .axis = "observed minus expected, in standard deviations",
                .bars = {}};
    for (const ObservedDistribution& distribution : distributions) {
        for (const ObservedCount& value : distribution.values) {
            if (const auto z = distribution.z(value)) {
                constexpr int kDigits = 2;
                chart.bars.push_back({distribution.name + ": " + value.value,
                                      Rational(rounded_square_root(z->square, kDigits) * z->sign),
                                      decimal_of_square_root(z->square, kDigits, z->sign)});
            }
        }
    }
    if (chart.bars.empty()) {
        return std::nullopt;
    }
    const double width = deviation_band(level, chart.bars.size());
    chart.band = Chart::Band{
        -rounded(width), rounded(width),
        fmt::format("where all of them are with a probability of {} or more", level_text(1 - level))};
    return chart;
}

std::optional<Curve> return_curve(const ObservedWager& wager, const ReturnSeries& series,
                                  const Rational& level) {
    if (!wager.bet) {
        return std::nullopt;
    }
    const std::vector<ReturnPoint> all = return_band(*wager.bet, series, level);
    if (all.size() < 2) {
        return std::nullopt;
    }
    // Before, the band is so wide that nothing else would be seen.
    constexpr std::uint64_t kSkipped = 20;
    constexpr std::size_t kMaxDrawn = 60;
    constexpr std::size_t kBandEvery = 3;
    Curve curve{.id = "return-" + wager.events.id,
                .title = "Return over time, " + wager.events.name,
                .description = "The return of all bets so far, and the band around the RTP.",
                .places = "bets",
                .values = "return, in percent",
                .is_linear = true,
                .exact_key = "observed",
                .estimate_key = fmt::format("RTP, and the band that contains the return with a probability "
                                            "of {}",
                                            level_text(1 - level))};
    const double exact = nearest_double(wager.bet->return_to_player);
    const auto text = [](double value) { return fmt::format("{:.4f}%", 100 * value); };
    const auto first = std::find_if(all.begin(), all.end(), [&](const ReturnPoint& point) {
        return point.bets * kSkipped >= all.back().bets;
    });
    const auto drawn = static_cast<std::size_t>(all.end() - first);
    const std::size_t step = (drawn + kMaxDrawn - 1) / kMaxDrawn;
    for (auto at = all.end() - 1;; at -= static_cast<std::ptrdiff_t>(step)) {
        const Rational place = Integer(at->bets);
        if (curve.exact.size() % kBandEvery == 0) {
            const double low = exact - at->half_width;
            const double high = exact + at->half_width;
            curve.estimates.push_back({place, rounded(100 * exact), rounded(100 * low), rounded(100 * high),
                                       text(exact), text(low), text(high), true});
        }
        curve.exact.push_back({place, rounded(100 * at->observed), text(at->observed)});
        if (at - first < static_cast<std::ptrdiff_t>(step)) {
            break;
        }
    }
    std::reverse(curve.exact.begin(), curve.exact.end());
    std::reverse(curve.estimates.begin(), curve.estimates.end());
    return curve;
}

}  // namespace sabot::report
