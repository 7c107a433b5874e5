#include "census_chart.hpp"

#include "exact/decimal.hpp"
#include "reports/census_sample_tables.hpp"
#include "reports/census_tables.hpp"
#include "reports/census_words.hpp"
#include "reports/estimate_words.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

std::string bin_label(const CensusBin& bin, int digits) {
    if (!bin.from) {
        return bin.to ? "at most " + decimal(*bin.to, digits) : "all";
    }
    const std::string from = decimal(*bin.from, digits);
    return bin.to ? fmt::format("{} to {}", from, decimal(*bin.to, digits)) : "above " + from;
}

template <class Values>
void sort_by_place(Values& values) {
    std::stable_sort(values.begin(), values.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
}

// An interval of the normal approximation may begin below 0, where no gain is.
Curve::Estimate curve_estimate(CardCount cards, const Estimate& gain) {
    const auto exact = [](double value) { return Rational(std::max(value, 0.0)); };
    return {cards,
            exact(gain.value),
            exact(gain.low),
            exact(gain.high),
            estimate_text(gain.value),
            has_interval(gain) ? estimate_text(std::max(gain.low, 0.0)) : "",
            high_text(gain, "")};
}

// "how" stands before each value.
template <class Values>
std::string span_words(const char* which, const char* how, const Values& values) {
    if (values.empty()) {
        return "";
    }
    const auto& first = values.front();
    const auto& last = values.back();
    const auto at = [&](const auto& value) {
        return fmt::format("{}{} with {} left", how, value.text, to_fraction(value.at));
    };
    return values.size() == 1 ? fmt::format(" {}: {}.", which, at(first))
                              : fmt::format(" {}, at {} numbers of cards: from {} to {}.", which,
                                            values.size(), at(first), at(last));
}

}  // namespace

Chart histogram_chart(const WagerCensus& wager, const Style& style) {
    const auto bins = filled_bins(wager);
    const int digits = edge_digits(bins);
    Chart chart;
    chart.id = "chart-census-" + wager.id;
    chart.title = fmt::format("Expected values of {}", wager.name);
    chart.axis = "Probability";
    chart.direction = Chart::Direction::upright;
    for (const CensusBin& bin : bins) {
        chart.bars.push_back(
            {bin_label(bin, digits), bin.probability, small_decimal(bin.probability, {3, false})});
    }
    chart.description = fmt::format(
        "One bar for each range of expected values over all compositions of the undealt cards, above the "
        "first number and at most the second. The expected value lies between {} and {}; it is above 0 with "
        "probability {}.",
        decimal(wager.worst.expected_value, style.digits), decimal(wager.best.expected_value, style.digits),
        small_decimal(wager.favourable, style));
    return chart;
}

std::string cards_left_text(const ClosingRound& closing) { return decimal(closing.cards_left, 1); }

std::optional<Curve> gain_curve(const std::string& wager, const std::vector<Census>& censuses,
                                const std::vector<CensusSample>& samples,
                                const std::vector<ClosingRound>& closing, const Style& style) {
    Curve curve;
    std::string name;
    for (const Census& census : censuses) {
        if (const WagerCensus* found = wager_of(census, wager)) {
            name = found->name;
            curve.exact.push_back(
                {census.cards, found->expected_gain, small_decimal(found->expected_gain, style)});
        }
    }
    for (const CensusSample& sample : samples) {
        if (const WagerSample* found = sample_of(sample, wager)) {
            name = found->name;
            curve.estimates.push_back(curve_estimate(sample.cards, found->expected_gain));
        }
    }
    if (curve.exact.size() + curve.estimates.size() < 2) {
        return std::nullopt;
    }
    sort_by_place(curve.exact);
    sort_by_place(curve.estimates);
    for (const ClosingRound& round : closing) {
        if (round.wager == wager) {
            curve.marks.push_back({round.cards_left, fmt::format("closes after round {}", round.round),
                                   fmt::format("the wager closes after {}, when {} cards are left on average",
                                               counted(static_cast<std::uint64_t>(round.round), "round"),
                                               cards_left_text(round))});
        }
    }
    curve.id = "chart-gain-" + wager;
    curve.title = fmt::format("Expected gain from {} by cards left", name);
    curve.places = "Cards left";
    curve.values = "Expected gain (units per coup)";
    curve.description =
        "The mean of what is above 0 of the expected value: what is gained per coup by betting one unit only "
        "then." +
        span_words("Exact", "", curve.exact) + span_words("Estimated", "about ", curve.estimates);
    return curve;
}

}  // namespace sabot::report
