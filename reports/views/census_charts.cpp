#include "census_charts.hpp"

#include "exact/decimal.hpp"
#include "reports/model/cells.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

std::vector<CensusBin> filled_bins(const std::vector<CensusBin>& bins) {
    const auto filled = [](const CensusBin& bin) { return bin.probability != 0; };
    const auto from = std::find_if(bins.begin(), bins.end(), filled);
    const auto to = std::find_if(bins.rbegin(), std::make_reverse_iterator(from), filled).base();
    return {from, to};
}

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
    const double low = std::max(gain.low, 0.0);
    const bool has_interval = gain.has_interval();
    return {cards,
            Rational(gain.value),
            Rational(low),
            Rational(gain.high),
            estimate_text(gain.value),
            has_interval ? estimate_text(low) : "",
            has_interval ? estimate_text(gain.high) : ""};
}

// `how` is printed before each value.
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

Chart histogram_chart(const WagerCensus& wager, const std::string& title, const Style& style) {
    const auto bins = filled_bins(wager.histogram);
    const int digits = edge_digits(bins);
    Chart chart;
    chart.id = "chart-census-" + wager.id;
    chart.title = "Expected values of " + title;
    chart.axis = "Probability";
    chart.direction = Chart::Direction::upright;
    chart.in_text = true;
    for (const CensusBin& bin : bins) {
        chart.bars.push_back(
            {bin_label(bin, digits), bin.probability, small_cell(bin.probability, {3, false}).text()});
    }
    chart.description = fmt::format(
        "One bar for each range of expected values. The expected value is between {} and {}; it is above 0 "
        "with probability {}.",
        decimal(wager.worst.expected_value, style.digits), decimal(wager.best.expected_value, style.digits),
        small_cell(wager.favourable, style).text());
    return chart;
}

int edge_digits(const std::vector<CensusBin>& bins) {
    constexpr std::size_t kMaxEdgeDigits = 12;
    std::size_t digits = 0;
    for (const CensusBin& bin : bins) {
        for (const auto& edge : {bin.from, bin.to}) {
            const auto finite = edge ? finite_decimal(*edge) : std::nullopt;
            const auto point = finite ? finite->find('.') : std::string::npos;
            digits = std::max(digits, point == std::string::npos ? 0 : finite->size() - point - 1);
        }
    }
    return static_cast<int>(std::min(digits, kMaxEdgeDigits));
}

std::optional<Curve> gain_curve(const WagerGroup& group, const CensusFigures& figures, const Style& style) {
    Curve curve;
    for (const Census& census : figures.censuses) {
        if (const WagerCensus* found = wager_of(census, group.id)) {
            curve.exact.push_back(
                {census.cards, found->expected_gain, small_cell(found->expected_gain, style).text()});
        }
    }
    for (const CensusSample& sample : figures.samples) {
        if (const WagerSample* found = wager_of(sample, group.id)) {
            curve.estimates.push_back(curve_estimate(sample.cards, found->expected_gain));
        }
    }
    if (curve.exact.size() + curve.estimates.size() < 2) {
        return std::nullopt;
    }
    sort_by_place(curve.exact);
    sort_by_place(curve.estimates);
    if (const ClosingRound* closing = figures.closing_of(group.id)) {
        curve.marks.push_back({closing->cards_left, fmt::format("closes after round {}", closing->round),
                               fmt::format("the wager closes after {}, when {} cards are left on average",
                                           counted(static_cast<std::uint64_t>(closing->round), "round"),
                                           decimal(closing->cards_left, 1))});
    }
    curve.id = "chart-gain-" + group.id;
    curve.title = fmt::format("Expected gain from {} by cards left", group.title);
    curve.places = "Cards left";
    curve.values = "Expected gain (units per coup)";
    curve.description =
        "The mean result of a coup for a bettor who bets one unit where the expected value is above 0." +
        span_words("Exact", "", curve.exact) + span_words("Estimated", "about ", curve.estimates);
    return curve;
}

}  // namespace sabot::report
