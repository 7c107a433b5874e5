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
    CHECK(csv_text("\t=1") == "'\t'=1");
    CHECK(csv_text("\n1") == "\"'\n1\"");
    CHECK(csv_text("\xEF\xBC\x9D"
                   "1") ==
          "'\xEF\xBC\x9D"
          "1");
}

TEST_CASE("no part of a text is a formula where semicolons, tabs or lines part it") {
    CHECK(csv_text("x;=1+1") == "x;'=1+1");
    CHECK(csv_text("x\t@a;-1") == "x\t'@a;'-1");
    CHECK(csv_text("a\n+1\r\n=b") == "\"a\n'+1\r\n'=b\"");
    CHECK(csv_text("confirmed; -0.5") == "confirmed; -0.5");
}

TEST_CASE("a number stays a number") {
    CHECK(csv_number_or_text("-0.010579") == "-0.010579");
    CHECK(csv_number_or_text("+4.5%") == "+4.5%");
    CHECK(csv_number_or_text("-17/1607") == "-17/1607");
    CHECK(csv_number_or_text("-5") == "-5");
    CHECK(csv_number_or_text("1234.5678") == "1234.5678");
    CHECK(csv_number_or_text("4,998,398,275,503,360") == "4998398275503360");
    CHECK(csv_number_or_text("-1,234.5%") == "-1234.5%");
}

TEST_CASE("what only looks like a number is text") {
    CHECK(csv_number_or_text("-1+cmd()") == "'-1+cmd()");
    CHECK(csv_number_or_text("-") == "'-");
    CHECK(csv_number_or_text("--1") == "'--1");
    CHECK(csv_number_or_text("-1.") == "'-1.");
    CHECK(csv_number_or_text("-.5") == "'-.5");
    CHECK(csv_number_or_text("-1/") == "'-1/");
    CHECK(csv_number_or_text("-1/2%") == "'-1/2%");
    CHECK(csv_number_or_text("-1%%") == "'-1%%");
    CHECK(csv_number_or_text("-1 2") == "'-1 2");
    CHECK(csv_number_or_text("1,23") == "\"1,23\"");
    CHECK(csv_number_or_text("-1234,567") == "\"'-1234,567\"");
    CHECK(csv_number_or_text("12:1") == "12:1");
    CHECK(csv_number_or_text("") == "");
}

TEST_CASE("a line") { CHECK(csv_line({"a", "", "b"}) == "a,,b\n"); }
