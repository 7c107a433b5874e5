#include "reports/csv.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("fields are quoted where they must be") {
    CHECK(csv_text("Banker wins") == "Banker wins");
    CHECK(csv_text("a,b") == "\"a,b\"");
    CHECK(csv_text("say \"six\"") == "\"say \"\"six\"\"\"");
    CHECK(csv_text("two\nlines") == "\"two\nlines\"");
    CHECK(csv_text("") == "");
}

TEST_CASE("no text is a formula to a spreadsheet") {
    CHECK(csv_text("=1+1") == "'=1+1");
    CHECK(csv_text("+1") == "'+1");
    CHECK(csv_text("-1") == "'-1");
    CHECK(csv_text("@SUM(A1,A2)") == "\"'@SUM(A1,A2)\"");
    CHECK(csv_text("\t=1") == "'\t=1");
}

TEST_CASE("a line") { CHECK(csv_line({"a", "", "b"}) == "a,,b\n"); }
