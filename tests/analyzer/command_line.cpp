#include "analyzer/command_line.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("quotes a command line for a shell") {
    CHECK(as_typed({}) == "sabot");
    CHECK(as_typed({"report", "jade-baccarat", "-o", "x/y.html"}) ==
          "sabot report jade-baccarat -o x/y.html");
    CHECK(as_typed({"analyze", "--shoe", "A=3 2=4"}) == "sabot analyze --shoe 'A=3 2=4'");
    CHECK(as_typed({"a'b", "", "$x", "*"}) == R"(sabot 'a'\''b' '' '$x' '*')");
}
