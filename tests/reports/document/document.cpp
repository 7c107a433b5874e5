#include "reports/document/document.hpp"

#include "support/catch.hpp"

namespace sabot::report {

TEST_CASE("a table's headings and the texts of its rows") {
    const Table table{"t", "A table", columns({"Wager", "RTP"}), {{{"Tie"}, {"85%", "17/20"}}}};
    CHECK(headings_of(table) == std::vector<std::string>{"Wager", "RTP"});
    CHECK(table.columns[0].align == Table::Align::left);
    CHECK(table.columns[1].align == Table::Align::right);
    CHECK(texts_of(table.rows[0]) == std::vector<std::string>{"Tie", "85%"});
}

}  // namespace sabot::report
