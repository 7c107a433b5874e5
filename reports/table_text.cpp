#include "table_text.hpp"

#include "reports/text_table.hpp"

namespace sabot {

std::string table_text(const report::Table& shown, const std::vector<std::string>& headings) {
    TextTable table(headings.empty() ? report::headings_of(shown) : headings);
    for (const auto& row : shown.rows) {
        table.row(report::texts_of(row));
    }
    return table.str() + "\n";
}

}  // namespace sabot
