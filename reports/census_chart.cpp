#include "census_chart.hpp"

#include "exact/decimal.hpp"
#include "reports/census_sample_tables.hpp"
#include "reports/census_tables.hpp"
#include "reports/census_words.hpp"
#include "reports/estimate_words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

std::string bin_label(const CensusBin& bin, const Style& style) {
    if (!bin.from) {
        return fmt::format("at most {}", bin.to ? small_decimal(*bin.to, style) : "all");
    }
    const std::string from = small_decimal(*bin.from, style);
    return bin.to ? fmt::format("{} to {}", from, small_decimal(*bin.to, style)) : "above " + from;
}

// Edges are multiples of a round width: as many decimals as the longest of them has.
Style style_of_edges(const std::vector<CensusBin>& bins, const Style& style) {
    Style edges = style;
    edges.digits = 0;
    for (const CensusBin& bin : bins) {
        for (const auto& edge : {bin.from, bin.to}) {
            const auto finite = edge ? finite_decimal(*edge) : std::nullopt;
            if (finite && finite->find('.') != std::string::npos) {
                const auto digits = finite->size() - finite->find('.') - 1;
                edges.digits = std::max(edges.digits, static_cast<int>(std::min<std::size_t>(digits, 12)));
            }
        }
    }
    return edges;
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
            estimate_text(std::max(gain.low, 0.0)),
            estimate_text(gain.high)};
}

template <class Values>
std::string span_words(const char* how, const Values& values) {
    if (values.empty()) {
        return "";
    }
    const auto& first = values.front();
    const auto& last = values.back();
    if (values.size() == 1) {
        return fmt::format(" {} at {} cards left: {}.", how, to_fraction(first.at), first.text);
    }
    return fmt::format(" {} at {} numbers of cards, from {} with {} left to {} with {} left.", how,
                       values.size(), first.text, to_fraction(first.at), last.text, to_fraction(last.at));
}

}  // namespace

Chart histogram_chart(const WagerCensus& wager, const Style& style) {
    const auto bins = filled_bins(wager);
    const Style edges = style_of_edges(bins, style);
    Chart chart;
    chart.id = "chart-census-" + wager.id;
    chart.title = fmt::format("Expected values of {}", wager.name);
    chart.axis = "Probability that the expected value is above the first number and at most the second";
    chart.direction = Chart::Direction::upright;
    for (const CensusBin& bin : bins) {
        chart.bars.push_back(
            {bin_label(bin, edges), bin.probability, small_decimal(bin.probability, {3, false})});
    }
    chart.description = fmt::format(
        "One bar for each range of expected values over all compositions of the undealt cards. The "
        "expected value lies between {} and {}; it is above 0 with probability {}.",
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
                                   fmt::format("the wager closes after {} rounds, when {} cards are left on "
                                               "average",
                                               round.round, cards_left_text(round))});
        }
    }
    curve.id = "chart-gain-" + wager;
    curve.title = fmt::format("Expected gain from {} by cards left", name);
    curve.places = "Cards left";
    curve.values = "Expected gain (units per coup, logarithmic)";
    curve.description =
        "The mean of what is above 0 of the expected value: what is gained per coup by betting one unit only "
        "then." +
        span_words("Exact", curve.exact) + span_words("Estimated", curve.estimates);
    return curve;
}

}  // namespace sabot::report
