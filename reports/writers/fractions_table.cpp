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
        std::string heading = row.front().text();
        for (std::size_t i = 1; i < row.size(); ++i) {
            if (!row[i].exact().empty()) {
                fractions.rows.push_back(
                    {{heading}, {table.columns[i].heading}, {row[i].text()}, {row[i].exact()}});
                heading.clear();
            }
        }
    }
    // A row without a heading belongs to the one above.
    fractions.is_list = false;
    return fractions;
}

}  // namespace sabot::report
