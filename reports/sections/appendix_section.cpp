#include "appendix_section.hpp"

#include <algorithm>

namespace sabot::report {

namespace {

bool is_exact_of(const Table& table) {
    return std::any_of(table.rows.begin(), table.rows.end(), [](const auto& row) {
        return std::any_of(row.begin(), row.end(), [](const Cell& cell) { return !cell.exact.empty(); });
    });
}

// A line for each rounded number of a table.
Table fractions_of(const Table& table) {
    Table fractions{"exact-" + table.id,
                    table.caption + ", exactly",
                    {{table.columns.front().heading, Table::Align::left},
                     {"Column", Table::Align::left},
                     {"Printed", Table::Align::right},
                     {"Exactly", Table::Align::left}},
                    {}};
    for (const auto& row : table.rows) {
        for (std::size_t i = 1; i < row.size(); ++i) {
            if (!row[i].exact.empty()) {
                fractions.rows.push_back(
                    {{row.front().text}, {table.columns[i].heading}, {row[i].text}, {row[i].exact}});
            }
        }
    }
    return fractions;
}

void collect(const Section& section, std::vector<Block>& blocks) {
    for (const Block& block : section.blocks) {
        const auto* table = std::get_if<Table>(&block);
        if (table != nullptr && is_exact_of(*table)) {
            blocks.emplace_back(fractions_of(*table));
        }
    }
    for (const Section& part : section.sections) {
        collect(part, blocks);
    }
}

}  // namespace

Section appendix_section(const std::vector<Section>& sections) {
    Section appendix{"appendix", "Appendix: exact fractions", {}};
    for (const Section& section : sections) {
        collect(section, appendix.blocks);
    }
    if (!appendix.blocks.empty()) {
        appendix.blocks.insert(
            appendix.blocks.begin(),
            Paragraph{"Each number that is printed rounded above, as the fraction in lowest terms "
                      "that it was rounded from. A percentage is a fraction of one."});
    }
    return appendix;
}

}  // namespace sabot::report
