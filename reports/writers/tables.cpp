#include "tables.hpp"

#include <algorithm>

namespace sabot::report {

namespace {

using Align = Table::Align;

constexpr int kBlocks = 40;
constexpr const char* kBlock = "\u2588";

// Whole blocks only, because some fonts lack half blocks; a nonzero bar has at least one block.
int blocks_of(const Rational& value, const Rational& largest) {
    if (value == 0) {
        return 0;
    }
    const Rational share = abs(value) / largest * kBlocks;
    const Integer whole = numerator(share) / denominator(share);
    return std::max(1, static_cast<int>(whole));
}

}  // namespace

Table chart_table(const Chart& chart) {
    Table table{chart.id, chart.title, {{"", Align::left}, {chart.axis}}, {}};
    for (const Chart::Bar& bar : chart.bars) {
        table.rows.push_back({{bar.label}, {bar.text}});
    }
    return table;
}

Table bars_of_blocks(const Chart& chart) {
    Table table = chart_table(chart);
    Rational largest = 0;
    for (const Chart::Bar& bar : chart.bars) {
        largest = std::max(largest, Rational(abs(chart.drawn(bar.value))));
    }
    const bool has_negative = std::any_of(chart.bars.begin(), chart.bars.end(),
                                          [](const Chart::Bar& bar) { return bar.value < 0; });
    if (has_negative) {
        table.columns.push_back({"", Align::right});
    }
    table.columns.push_back({"", Align::left});
    for (std::size_t i = 0; i < chart.bars.size(); ++i) {
        const Rational& value = chart.bars[i].value;
        std::string blocks;
        for (int block = blocks_of(chart.drawn(value), largest); block > 0; --block) {
            blocks += kBlock;
        }
        if (has_negative) {
            table.rows[i].push_back({value < 0 ? blocks : ""});
        }
        table.rows[i].push_back({value < 0 ? "" : blocks});
    }
    return table;
}

Table fractions_table(const Table& table) {
    const Table page = shown(table);
    Table fractions{"exact-" + page.id,
                    page.caption + ", exactly",
                    {{page.columns.front().heading, Align::left},
                     {"Column", Align::left},
                     {"Printed"},
                     {"Exactly", Align::left}},
                    {}};
    for (const auto& row : page.rows) {
        std::string heading = row.front().text();
        for (std::size_t i = 1; i < row.size(); ++i) {
            if (!row[i].exact().empty()) {
                fractions.rows.push_back(
                    {{heading}, {page.columns[i].heading}, {row[i].text()}, {row[i].exact()}});
                heading.clear();
            }
        }
    }
    // A row without a heading belongs to the row above, so the rows cannot be sorted.
    fractions.is_list = false;
    return fractions;
}

}  // namespace sabot::report
