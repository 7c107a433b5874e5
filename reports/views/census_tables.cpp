#include "census_tables.hpp"

#include "reports/model/cells.hpp"
#include "reports/views/census_charts.hpp"
#include "rules/card_words.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

// CSV has records of its own.
Table page_table(std::string id, std::string caption, std::vector<Table::Column> columns) {
    Table table{std::move(id), std::move(caption), std::move(columns), {}};
    table.is_data = false;
    return table;
}

// Shoes take their keys separated by spaces; other classes have names in words.
bool has_shoe_keys(const WagerCensus& wager) {
    return wager.card_classes == PartitionKind::points || wager.card_classes == PartitionKind::ranks ||
           wager.card_classes == PartitionKind::cards;
}

}  // namespace

Table census_table(Table::Column heading, std::string id, std::string caption,
                   const HeadedRows<WagerCensus>& rows, const Style& style) {
    Table table = page_table(std::move(id), std::move(caption),
                             {std::move(heading),
                              {"Compositions"},
                              {"With EV>0"},
                              {"P(EV>0)"},
                              {"Expected gain"},
                              {"Best EV"},
                              {"Worst EV"}});
    for (const auto& [first, wager] : rows) {
        table.rows.push_back({{first},
                              count_cell(wager->compositions),
                              count_cell(wager->favourable_compositions),
                              small_cell(wager->favourable, style),
                              small_cell(wager->expected_gain, style),
                              number_cell(wager->best.expected_value, style),
                              number_cell(wager->worst.expected_value, style)});
    }
    return table;
}

Table sample_table(Table::Column heading, std::string id, std::string caption,
                   const HeadedRows<WagerSample>& rows) {
    Table table = page_table(std::move(id), std::move(caption),
                             {std::move(heading), {"P(EV>0) (estimate)"}, {"Expected gain (estimate)"}});
    for (const auto& [first, wager] : rows) {
        table.rows.push_back({{first}, {wager->favourable}, {wager->expected_gain}});
    }
    return table;
}

Table drawn_table(const CensusSample& sample, const HeadedRows<WagerSample>& rows, const Style& style) {
    Table table = page_table("census-sample-drawn",
                             fmt::format("Expected values of {} drawn compositions of {} cards",
                                         grouped(std::to_string(sample.drawn)), sample.cards),
                             {{"Wager", Table::Align::left},
                              {"Mean (estimate)"},
                              {"Full shoe"},
                              {"Highest drawn"},
                              {"Lowest drawn"}});
    for (const auto& [first, wager] : rows) {
        table.rows.push_back({{first},
                              {wager->mean},
                              number_cell(wager->full_shoe, style),
                              number_cell(wager->highest_drawn, style),
                              number_cell(wager->lowest_drawn, style)});
    }
    return table;
}

std::string cards_text(const WagerCensus& wager, const CensusExtreme& extreme) {
    const bool keys = has_shoe_keys(wager);
    std::vector<std::string> counts;
    for (const auto& [name, count] : extreme.counts) {
        if (count > 0) {
            counts.push_back(fmt::format("{}{}{}", name, keys ? "=" : ": ", count));
        }
    }
    return fmt::format("{}", fmt::join(counts, keys ? " " : "; "));
}

std::string class_names(const WagerCensus& wager) {
    std::vector<std::string> names;
    for (const auto& [name, count] : wager.best.counts) {
        names.push_back(name);
    }
    return fmt::format("{}", fmt::join(names, has_shoe_keys(wager) ? " " : "; "));
}

Table census_records(const std::vector<Census>& censuses, const Style& style) {
    Table table{"census",
                "",
                columns({"cards", "wager", "name", "partition", "compositions", "mean", "full_shoe", "holds",
                         "favourable_compositions", "favourable", "expected_gain", "best", "best_counts",
                         "worst", "worst_counts", "card_classes"}),
                {}};
    for (const Census& census : censuses) {
        for (const WagerCensus& wager : census.wagers) {
            table.rows.push_back({{Count{census.cards}},
                                  {wager.id},
                                  {wager.name},
                                  {plural_words_for(wager.card_classes)},
                                  count_cell(wager.compositions),
                                  number_cell(wager.mean, style),
                                  number_cell(wager.full_shoe, style),
                                  {wager.holds() ? "yes" : "no"},
                                  count_cell(wager.favourable_compositions),
                                  small_cell(wager.favourable, style),
                                  small_cell(wager.expected_gain, style),
                                  number_cell(wager.best.expected_value, style),
                                  {cards_text(wager, wager.best)},
                                  number_cell(wager.worst.expected_value, style),
                                  {cards_text(wager, wager.worst)},
                                  {class_names(wager)}});
        }
    }
    return table;
}

Table histogram_records(const std::vector<Census>& censuses, const Style& style) {
    Table table{"histogram", "", columns({"cards", "wager", "from", "to", "probability"}), {}};
    for (const Census& census : censuses) {
        for (const WagerCensus& wager : census.wagers) {
            const int digits = edge_digits(wager.histogram);
            const auto edge = [digits](const std::optional<Rational>& value) {
                return value ? Cell{Number{*value, digits}} : Cell{None{}};
            };
            for (const CensusBin& bin : wager.histogram) {
                table.rows.push_back({{Count{census.cards}},
                                      {wager.id},
                                      edge(bin.from),
                                      edge(bin.to),
                                      small_cell(bin.probability, style)});
            }
        }
    }
    return table;
}

Table sample_records(const std::vector<CensusSample>& samples, const Style& style) {
    Table table{"census-sample",
                "",
                columns({"cards", "wager", "name", "drawn", "seed", "mean", "favourable", "expected_gain",
                         "full_shoe", "highest_drawn", "lowest_drawn"}),
                {}};
    for (const CensusSample& sample : samples) {
        for (const WagerSample& wager : sample.wagers) {
            table.rows.push_back({{Count{sample.cards}},
                                  {wager.id},
                                  {wager.name},
                                  {Count{Integer(sample.drawn)}},
                                  {Count{Integer(sample.seed)}},
                                  {wager.mean},
                                  {wager.favourable},
                                  {wager.expected_gain},
                                  number_cell(wager.full_shoe, style),
                                  number_cell(wager.highest_drawn, style),
                                  number_cell(wager.lowest_drawn, style)});
        }
    }
    return table;
}

}  // namespace sabot::report
