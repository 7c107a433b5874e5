#include "report.hpp"

#include <algorithm>
#include <iterator>

namespace sabot::report {

std::vector<Table::Column> columns(const std::vector<std::string>& headings) {
    std::vector<Table::Column> result;
    for (const std::string& heading : headings) {
        result.push_back({heading, result.empty() ? Table::Align::left : Table::Align::right});
    }
    return result;
}

Table shown(const Table& table) {
    Table page = table;
    page.columns.clear();
    page.rows.assign(table.rows.size(), {});
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (table.columns[i].is_shown) {
            page.columns.push_back(table.columns[i]);
            for (std::size_t row = 0; row < table.rows.size(); ++row) {
                page.rows[row].push_back(table.rows[row][i]);
            }
        }
    }
    return page;
}

std::vector<std::string> headings_of(const Table& table) {
    std::vector<std::string> headings;
    std::transform(table.columns.begin(), table.columns.end(), std::back_inserter(headings),
                   [](const Table::Column& column) { return column.heading; });
    return headings;
}

std::vector<std::string> texts_of(const std::vector<Cell>& row) {
    std::vector<std::string> texts;
    std::transform(row.begin(), row.end(), std::back_inserter(texts),
                   [](const Cell& cell) { return cell.text(); });
    return texts;
}

}  // namespace sabot::report
