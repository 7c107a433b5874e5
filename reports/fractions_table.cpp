#include "fractions_table.hpp"

namespace sabot::report {

Table fractions_table(const Table& table) {
    Table fractions{"exact-" + table.id,
                    table.caption + ", exactly",
                    {{table.columns.front().heading, Table::Align::left},
                     {"Column", Table::Align::left},
                     {"Printed", Table::Align::right},
                     {"Exactly", Table::Align::left}},
                    {}};
    for (const auto& row : table.rows) {
        for (std::size_t i = 1; i < row.size(); ++i) {
            if (!row[i].exact().empty()) {
                fractions.rows.push_back(
                    {{row.front().text()}, {table.columns[i].heading}, {row[i].text()}, {row[i].exact()}});
            }
        }
    }
    return fractions;
}

}  // namespace sabot::report
