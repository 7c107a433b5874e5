#include "census_tables.hpp"

#include "cards/partition.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "reports/views/view.hpp"
#include "text/inexact.hpp"

namespace sabot::report {

namespace {

// Keys of a shoe are separated by spaces; other classes have descriptive names.
bool has_shoe_keys(const WagerCensus& wager) {
    return wager.card_classes == PartitionKind::points || wager.card_classes == PartitionKind::ranks ||
           wager.card_classes == PartitionKind::cards;
}

// The number of decimal places of the longest bin edge, at most twelve.
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

// The interval of the normal approximation may extend below 0, but a gain cannot be negative.
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

std::string cards_text(const WagerCensus& wager, const CensusExtreme& extreme) {
    const bool keys = has_shoe_keys(wager);
    std::vector<std::string> counts;
    for (const auto& [name, count] : extreme.counts) {
        if (count > 0) {
            counts.push_back(fmt::format("{}{}{}", name, keys ? "=" : ": ", count));
        }
    }
    return joined(counts, keys ? " " : "; ");
}

std::string class_names(const WagerCensus& wager) {
    return joined(wager.best.counts, has_shoe_keys(wager) ? " " : "; ",
                  &std::pair<std::string, CardCount>::first);
}

Table census_table(std::string_view name, const Table::Column& heading, const CensusRows& rows,
                   const Style& style, const Shown& shown) {
    const auto counts = [](const char* key, CensusExtreme WagerCensus::*which) {
        return given<WagerRow<Census>>(
            key, [which](const WagerRow<Census>& row) { return cards_text(row.wager, row.wager.*which); });
    };
    Shown with_classes = shown;
    with_classes.given = {
        counts("best_counts", &WagerCensus::best), counts("worst_counts", &WagerCensus::worst),
        given<WagerRow<Census>>("card_classes",
                                [](const WagerRow<Census>& row) { return class_names(row.wager); })};
    Table table = table_of(name, rows, style, with_classes);
    table.columns.front() = heading;
    return table;
}

Table histogram_table(const CensusRows& rows, const Style& style) {
    struct Bin {
        Value cards;
        std::string wager;
        CensusBin bin;
        int digits;
    };
    std::vector<Bin> bins;
    for (const auto& row : rows) {
        const int digits = edge_digits(row.wager.histogram);
        for (const CensusBin& bin : row.wager.histogram) {
            bins.push_back({row.heading, row.wager.id, bin, digits});
        }
    }
    const auto edge = [](const char* key, std::optional<Rational> CensusBin::*which) {
        return given<Bin>(key, [which](const Bin& row) {
            return number_cell(row.bin.*which, {row.digits, false});
        });
    };
    const auto probability = [&](const Bin& row) { return small_cell(row.bin.probability, style); };
    return table_of("census.histogram", bins, style,
                    {.given = {given<Bin>("cards", &Bin::cards), given<Bin>("wager", &Bin::wager),
                               edge("from", &CensusBin::from), edge("to", &CensusBin::to),
                               given<Bin>("probability", probability)}});
}

Table sample_table(std::string_view name, const Table::Column& heading, const SampleRows& rows,
                   const Style& style, const Shown& shown) {
    Table table = table_of(name, rows, style, shown);
    table.columns.front() = heading;
    return table;
}

Chart histogram_chart(const WagerCensus& wager, const std::string& title, const Style& style) {
    const auto bins = filled_bins(wager.histogram);
    const int digits = edge_digits(bins);
    const auto bar = [&](const CensusBin& bin) {
        return Chart::Bar{bin_label(bin, digits), bin.probability,
                          small_cell(bin.probability, {3, false}).text()};
    };
    Chart chart = chart_of("chart-census", wager.id,
                           {{"wager", title},
                            {"worst", decimal(wager.worst.expected_value, style.digits)},
                            {"best", decimal(wager.best.expected_value, style.digits)},
                            {"favourable", small_cell(wager.favourable, style).text()}});
    chart.direction = Chart::Direction::upright;
    chart.bars = each(bins, bar);
    chart.in_text = true;
    return chart;
}

Curve gain_curve(const WagerGroup& group, const CensusFigures& figures, const Style& style) {
    Curve curve = curve_of("chart-gain", group.id, {{"wager", group.title}});
    for (const Census& census : figures.censuses) {
        if (const WagerCensus* found = census.wager(group.id)) {
            curve.exact.push_back(
                {census.cards, found->expected_gain, small_cell(found->expected_gain, style).text()});
        }
    }
    for (const CensusSample& sample : figures.samples) {
        if (const WagerSample* found = sample.wager(group.id)) {
            curve.estimates.push_back(curve_estimate(sample.cards, found->expected_gain));
        }
    }
    sort_by_place(curve.exact);
    sort_by_place(curve.estimates);
    curve.description +=
        span_words("Exact", "", curve.exact) + span_words("Estimated", "about ", curve.estimates);
    if (const ClosingRound* closing = figures.closing_of(group.id)) {
        curve.marks.push_back({closing->cards_left, fmt::format("closes after round {}", closing->round),
                               fmt::format("the wager closes after {}, when {} cards are left on average",
                                           counted(static_cast<std::uint64_t>(closing->round), "round"),
                                           decimal(closing->cards_left, 1))});
    }
    return curve;
}

}  // namespace sabot::report
