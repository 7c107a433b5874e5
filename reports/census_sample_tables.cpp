#include "census_sample_tables.hpp"

#include "reports/document/cells.hpp"
#include "reports/estimate_words.hpp"
#include "reports/rule_words.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

void add_estimate(std::vector<Cell>& row, const Estimate& estimate) {
    row.insert(
        row.end(),
        {{estimate_text(estimate.value)}, {low_text(estimate, "none")}, {high_text(estimate, "none")}});
}

bool lacks_intervals(const std::vector<CensusSample>& samples) {
    return std::any_of(samples.begin(), samples.end(), [](const CensusSample& sample) {
        return std::any_of(sample.wagers.begin(), sample.wagers.end(), [](const WagerSample& wager) {
            return !has_interval(wager.mean) || !has_interval(wager.favourable) ||
                   !has_interval(wager.expected_gain);
        });
    });
}

std::string heading(const char* what) { return fmt::format("{} (estimate)", what); }

}  // namespace

std::vector<std::string> sample_words(const std::vector<CensusSample>& samples) {
    std::vector<std::string> lines{fmt::format(
        "ESTIMATES, not exact figures: compositions were drawn at random, as a shuffled shoe leaves them. "
        "Each was evaluated exactly, but means, probabilities and gains of these are estimates; an interval "
        "of {} holds the true figure in 95 of a hundred such samples. The highest and the lowest expected "
        "value that were drawn are no more than that.",
        kConfidence)};
    if (lacks_intervals(samples)) {
        lines.emplace_back(
            "An estimate has no interval where all that was drawn agrees: a gain of 0 where no favourable "
            "composition was drawn is not known to be 0, and the interval of P(EV>0) says how rare they "
            "are.");
    }
    for (const CensusSample& sample : samples) {
        lines.push_back(fmt::format("{} undealt cards: {} compositions drawn, seed {}.", sample.cards,
                                    grouped(std::to_string(sample.drawn)), sample.seed));
    }
    return lines;
}

std::vector<std::string> sampled_wagers(const std::vector<CensusSample>& samples) {
    std::vector<std::string> ids;
    for (const CensusSample& sample : samples) {
        for (const WagerSample& wager : sample.wagers) {
            if (std::find(ids.begin(), ids.end(), wager.id) == ids.end()) {
                ids.push_back(wager.id);
            }
        }
    }
    return ids;
}

const WagerSample* sample_of(const CensusSample& sample, const std::string& id) {
    const auto found = std::find_if(sample.wagers.begin(), sample.wagers.end(),
                                    [&](const WagerSample& wager) { return wager.id == id; });
    return found == sample.wagers.end() ? nullptr : &*found;
}

Table sample_estimates(const CensusSample& sample) {
    Table table{"census-sample",
                fmt::format("Estimates from a sample of compositions of {} undealt cards", sample.cards),
                {{"Wager", Table::Align::left},
                 {"Figure", Table::Align::left},
                 {"Estimate"},
                 {"95% from"},
                 {"95% to"}},
                {}};
    for (const WagerSample& wager : sample.wagers) {
        const auto add = [&](const char* figure, const Estimate& estimate) {
            table.rows.push_back({{wager_title(wager.name, wager.id)}, {figure}});
            add_estimate(table.rows.back(), estimate);
        };
        add("mean", wager.mean);
        add("P(EV>0)", wager.favourable);
        add("expected gain", wager.expected_gain);
    }
    return table;
}

Table sample_drawn(const CensusSample& sample, const Style& style) {
    Table table{
        "census-sample-drawn",
        fmt::format("Exact expected values: of the whole shoe, and of {} drawn compositions of {} cards",
                    grouped(std::to_string(sample.drawn)), sample.cards),
        columns({"Wager", "Whole shoe", "Highest drawn", "Lowest drawn"}),
        {}};
    for (const WagerSample& wager : sample.wagers) {
        table.rows.push_back({{wager_title(wager.name, wager.id)},
                              number_cell(wager.fresh, style),
                              number_cell(wager.highest_drawn, style),
                              number_cell(wager.lowest_drawn, style)});
    }
    return table;
}

Table sample_by_cards(const std::vector<CensusSample>& samples, const std::string& wager) {
    Table table{"census-sample-cards-" + wager,
                "",
                columns({"Cards left", "Drawn", heading("P(EV>0)"), "95% from", "95% to",
                         heading("Expected gain"), "95% from", "95% to"}),
                {}};
    table.columns.front().align = Table::Align::right;
    for (const CensusSample& sample : samples) {
        const WagerSample* found = sample_of(sample, wager);
        if (found == nullptr) {
            continue;
        }
        table.caption =
            fmt::format("{} by undealt cards, estimates from samples", wager_title(found->name, found->id));
        table.rows.push_back({{std::to_string(sample.cards)}, {grouped(std::to_string(sample.drawn))}});
        add_estimate(table.rows.back(), found->favourable);
        add_estimate(table.rows.back(), found->expected_gain);
    }
    return table;
}

}  // namespace sabot::report
