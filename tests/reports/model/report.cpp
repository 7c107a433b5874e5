#include "reports/model/report.hpp"

#include "support/catch.hpp"

namespace sabot::report {

TEST_CASE("a table's headings and the texts of its rows") {
    const Table table{"t", "A table", columns({"Wager", "RTP"}), {{{"Tie"}, {Percentage{ratio(17, 20), 0}}}}};
    CHECK(headings_of(table) == std::vector<std::string>{"Wager", "RTP"});
    CHECK(table.columns[0].align == Table::Align::left);
    CHECK(table.columns[1].align == Table::Align::right);
    CHECK(texts_of(table.rows[0]) == std::vector<std::string>{"Tie", "85%"});
}

TEST_CASE("a page leaves out the columns that only CSV has") {
    Table table{"t", "A table", columns({"Wager", "Name", "RTP"}), {{{"tie"}, {"Tie"}, {"85%"}}}};
    table.columns[1].is_shown = false;
    CHECK(headings_of(shown(table)) == std::vector<std::string>{"Wager", "RTP"});
    CHECK(texts_of(shown(table).rows[0]) == std::vector<std::string>{"tie", "85%"});
}

}  // namespace sabot::report
