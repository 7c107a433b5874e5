#include "reports/table_text.hpp"

#include "reports/document/cells.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("a document's table for a terminal, under its own headings or shorter ones") {
    const report::Table table{
        "t", "Caption", report::columns({"Number of wins", "Reached"}), {{{"1"}, {"1/2"}}}};
    CHECK(table_text(table) ==
          "Number of wins  Reached\n"
          "-----------------------\n"
          "1                   1/2\n\n");
    CHECK(table_text(table, {"Wins", "At"}) ==
          "Wins   At\n"
          "---------\n"
          "1     1/2\n\n");
}
