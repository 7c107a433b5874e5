#include "census_tables.hpp"

#include "exact/decimal.hpp"
#include "reports/census_words.hpp"
#include "reports/document/cells.hpp"
#include "reports/rule_words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

Cell small_cell(const Rational& value, const Style& style) {
    return {Number{value, small_digits(value, style)}};
}

Cell end_cell(const std::optional<Rational>& end, int digits) {
    return end ? Cell{Number{*end, digits}} : Cell{None{"no end"}};
}

}  // namespace

Table census_wagers(const Census& census, const Style& style) {
    Table table{"census-wagers",
                fmt::format("All compositions of {} undealt cards", census.cards),
                columns({"Wager", "Mean", "P(EV>0)", "Expected gain", "Best", "Worst"}),
                {}};
    for (const WagerCensus& wager : census.wagers) {
        table.rows.push_back({{wager_title(wager.name, wager.id)},
                              number_cell(wager.mean, style),
                              small_cell(wager.favourable, style),
                              small_cell(wager.expected_gain, style),
                              number_cell(wager.best.expected_value, style),
                              number_cell(wager.worst.expected_value, style)});
    }
    return table;
}

Table census_counts(const Census& census) {
    Table table{"census-counts",
                fmt::format("Compositions of {} undealt cards that were evaluated", census.cards),
                {{"Wager", Table::Align::left},
                 {"Cards told apart", Table::Align::left},
                 {"Compositions"},
                 {"With EV>0"}},
                {}};
    for (const WagerCensus& wager : census.wagers) {
        table.rows.push_back({{wager_title(wager.name, wager.id)},
                              {told_apart_words(wager)},
                              count_cell(wager.compositions),
                              count_cell(wager.favourable_compositions)});
    }
    return table;
}

Table census_extremes(const Census& census, const Style& style) {
    Table table{"census-extremes",
                fmt::format("Best and worst compositions of {} undealt cards", census.cards),
                {{"Wager", Table::Align::left}, {"Expected value"}, {"Composition", Table::Align::left}},
                {}};
    for (const WagerCensus& wager : census.wagers) {
        const std::string title = wager_title(wager.name, wager.id);
        const auto add = [&](const char* which, const CensusExtreme& extreme) {
            table.rows.push_back({{fmt::format("{}: {}", title, which)},
                                  number_cell(extreme.expected_value, style),
                                  {composition_text(extreme)}});
        };
        add("best", wager.best);
        add("worst", wager.worst);
    }
    return table;
}

std::vector<CensusBin> filled_bins(const WagerCensus& wager) {
    const auto filled = [](const CensusBin& bin) { return bin.probability != 0; };
    const auto& bins = wager.histogram;
    const auto from = std::find_if(bins.begin(), bins.end(), filled);
    const auto to = std::find_if(bins.rbegin(), std::make_reverse_iterator(from), filled).base();
    return {from, to};
}

Table census_histogram(const WagerCensus& wager, const Style& style) {
    Table table{"census-histogram-" + wager.id,
                fmt::format("Expected values of {}", wager_title(wager.name, wager.id)),
                {{"Above", Table::Align::right}, {"At most"}, {"Probability"}},
                {}};
    const auto bins = filled_bins(wager);
    const int digits = edge_digits(bins);
    for (const CensusBin& bin : bins) {
        table.rows.push_back(
            {end_cell(bin.from, digits), end_cell(bin.to, digits), small_cell(bin.probability, style)});
    }
    return table;
}

Table census_by_cards(const std::vector<Census>& runs, const std::string& wager, const Style& style) {
    Table table{"census-cards-" + wager,
                "",
                columns({"Cards left", "Compositions", "Mean", "P(EV>0)", "Expected gain", "Best", "Worst"}),
                {}};
    table.columns.front().align = Table::Align::right;
    for (const Census& run : runs) {
        const WagerCensus* found = wager_of(run, wager);
        if (found == nullptr) {
            continue;
        }
        table.caption = fmt::format("{} by undealt cards", wager_title(found->name, found->id));
        table.rows.push_back({{std::to_string(run.cards)},
                              count_cell(found->compositions),
                              number_cell(found->mean, style),
                              small_cell(found->favourable, style),
                              small_cell(found->expected_gain, style),
                              number_cell(found->best.expected_value, style),
                              number_cell(found->worst.expected_value, style)});
    }
    return table;
}

}  // namespace sabot::report
