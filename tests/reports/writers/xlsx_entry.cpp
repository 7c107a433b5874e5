#include "reports/writers/xlsx/entry.hpp"

#include "reports/report_sample.hpp"
#include "reports/writers/writer.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <cstddef>
#include <string>

using namespace sabot;
using namespace sabot::report;

namespace {

using Texts = std::vector<std::string>;

void check_entry(const Value& value, double number, const std::string& format) {
    const SheetEntry entry = entry_of(value);
    CHECK(entry.text == printed(value));
    REQUIRE(entry.number);
    CHECK(*entry.number == number);
    CHECK(entry.format == format);
}

// One column with these cells, and a figure.
report::Table column_of(std::vector<Cell> cells) {
    report::Table table{.id = "t", .columns = {{"Name"}, {"Gain"}}};
    for (const Cell& cell : cells) {
        table.rows.push_back({{"x"}, cell});
    }
    return table;
}

}  // namespace

TEST_CASE("a cell holds the nearest double and shows the printed decimals") {
    check_entry(Count{4998398}, 4998398, "#,##0");
    check_entry(Number{ratio(-17, 1607)}, -17.0 / 1607, "0.000000");
    check_entry(Number{ratio(1, 3), 0}, 1.0 / 3, "0");
    check_entry(Number{ratio(1, 8), 3, true}, 0.125, "+0.000;-0.000;0.000");
    check_entry(Number::percentage(ratio(1, 3), 4), 1.0 / 3, "0.0000%");
    check_entry(Number::odds(ratio(19, 20)), 0.95, "General");
    check_entry(Number::odds(ratio(19, 20), 6, true), 0.95, "+General;-General;General");
    check_entry(Root{2, -1}, -1.4142135623730951, "0.000000");
    check_entry(Root{ratio(1, 4), 1, 4, true}, 0.5, "0.0000%");
    check_entry(Number::amount(ratio(1, 2)), 0.5, "0.00");
    check_entry(Number::amount(12), 12, "0");
    check_entry(Number::amount(ratio(7, 3)), 7.0 / 3, "General");
    check_entry(Approximate{"0.00120"}, 0.0012, "0.00000");
    check_entry(Approximate{"12.3%", "0.123"}, 0.123, "0.0%");
    check_entry(Approximate{"about 12,345", "12345"}, 12345, "0");
    check_entry(Approximate{"1.23e-04"}, 1.23e-4, "0.000000");
    check_entry(Approximate{"below 0.0001%", "1.23e-09", true}, 1.23e-9, "\"below 0.0001%\"");
    check_entry(Approximate{"1.23e-300"}, 1.23e-300, "0.00E+00");
}

TEST_CASE("text stays text, and so does a number that no double can be near") {
    CHECK_FALSE(entry_of(std::string("=1+1")).number);
    CHECK_FALSE(entry_of(std::string("12")).number);
    CHECK_FALSE(entry_of(None{}).number);
    CHECK_FALSE(entry_of(Approximate{"below 0.001"}).number);
    Rational tiny = 1;
    for (int i = 0; i < 400; ++i) {
        tiny /= 10;
    }
    CHECK_FALSE(entry_of(Number{tiny}).number);
    CHECK(entry_of(Number{1 / tiny, 0}).text.size() == 401);
    CHECK_FALSE(entry_of(Number{1 / tiny, 0}).number);
}

TEST_CASE("a number never shows more than 15 significant digits") {
    check_entry(Number{ratio(1, 3), 40}, 1.0 / 3, "0.000000000000000");
    check_entry(Number{ratio(1, 300), 40}, 1.0 / 300, "0.00000000000000000");
    check_entry(Number{ratio(370, 3), 40}, 370.0 / 3, "0.000000000000");
    check_entry(Number::percentage(ratio(1, 3), 40), 1.0 / 3, "0.0000000000000%");
    check_entry(Count{Integer("999999999999999")}, 999999999999999.0, "#,##0");
    check_entry(Count{Integer("1000000000000000")}, 1e15, "0.00000000000000E+00");
    check_entry(Count{Integer("9007199254740993")}, 9007199254740992.0, "0.00000000000000E+00");
}

TEST_CASE("adds the digits of long numbers as text, and fractions if asked") {
    const auto table = column_of(
        {{Count{Integer("9007199254740993")}}, {Count{7}}, {Number{ratio(1, 3)}}, {Number::odds(2)}});
    const report::Table sheet = spread(table, false);
    CHECK(headings_of(sheet) == Texts{"Name", "Gain", "Gain, exactly"});
    CHECK(key_of(sheet.columns[2]) == "gain_exact");
    CHECK(texts_of(sheet.rows[0]) == Texts{"x", "9,007,199,254,740,993", "9,007,199,254,740,993"});
    CHECK(sheet.rows[1][2].text() == "7");
    CHECK(sheet.rows[2][2].text().empty());
    CHECK(spread(table, true).rows[2][2].text() == "1/3");
    CHECK(headings_of(spread(column_of({{Number{ratio(1, 3)}}}), false)) == Texts{"Name", "Gain"});
    CHECK(spread(column_of({{Root{pow(Integer(10), 32U), 1}}}), false).rows[0].at(2).text() ==
          "\u221a(100000000000000000000000000000000)");
}

TEST_CASE("a cell holds a text up to the longest one") {
    // "1/1000...", of this many characters.
    const auto fraction_of = [](std::size_t size) {
        return column_of({{Number{ratio(1, pow(Integer(10), static_cast<unsigned>(size - 3)))}}});
    };
    CHECK(spread(fraction_of(kMaxCellText), true).rows[0][2].text().size() == kMaxCellText);
    CHECK(spread(fraction_of(kMaxCellText + 1), true).rows[0][2].text() ==
          "32768 characters, more than a cell can hold: see CSV or JSON");
    if (!report::kHasXlsx) {
        return;
    }
    const auto message_of_text = [](std::size_t size) {
        report::Section section{"s", "Section", {report::Paragraph{std::string(size, 'x')}}};
        report::Report report{.title = "Title", .sections = {section}};
        return test::message_of([&] { report::xlsx_report(report, {}); });
    };
    CHECK(message_of_text(kMaxCellText) == "(no InputError)");
    CHECK(message_of_text(kMaxCellText + 1) ==
          "a text of 32768 characters does not fit into a cell of a spreadsheet: expected at most 32767");
}

TEST_CASE("adds the ends of intervals") {
    const report::Table sheet =
        spread(column_of({{Estimate{0.001, 0.0001, 0.002}}, {Number{0}}, {Estimate{0, 0, 0}}}), false);
    CHECK(headings_of(sheet) == Texts{"Name", "Gain", "Gain, low", "Gain, high"});
    CHECK(entry_of(sheet.rows[0][1].value).number == 0.001);
    CHECK(entry_of(sheet.rows[0][2].value).number == 0.0001);
    CHECK(entry_of(sheet.rows[0][3].value).number == 0.002);
    CHECK(texts_of(sheet.rows[1]) == Texts{"x", "0.000000", "", ""});
    CHECK(sheet.rows[2][2].text() == "no interval");
    CHECK(sheet.rows[2][3].text() == "no interval");
}

TEST_CASE("replaces names in formulas by places on the sheet") {
    report::Table table = column_of({{Number{1}}, {Number{2}}, {Number{3}}});
    table.has_total = true;
    table.figures = {{"fee", "Fee", Number{0}}, {"ev", "Expected value", Number{3}, "SUM({gain:})"}};
    CHECK(on_sheet(table, "{gain}*2+{fee}", 1) == "B3*2+$B$6");
    CHECK(on_sheet(table, "SUM({gain:})-{ev}") == "SUM($B$2:$B$3)-$B$7");
    CHECK_THROWS_AS(on_sheet(table, "{loss}"), std::logic_error);
    for (int i = 0; i < 30; ++i) {
        table.columns.push_back({"c" + std::to_string(i)});
    }
    CHECK(on_sheet(table, "{c23}{c24}{c29}") == "Z2AA2AF2");
}

TEST_CASE("makes text safe for a spreadsheet") {
    CHECK(sheet_text("=1+1") == "=1+1");
    CHECK(sheet_text("two\nlines\x01") == "two lines ");
    CHECK(sheet_text("\xEF\xBF\xBF \xED\xA0\x80") == "\uFFFD \uFFFD\uFFFD\uFFFD");
    CHECK(sheet_text("_x0041_") == "_x005F_x0041_");
    CHECK(sheet_text("snake_case_x") == "snake_case_x");
}

TEST_CASE("gives sheets valid names that differ") {
    std::set<std::string> taken{"report"};
    CHECK(sheet_name("a-b", taken) == "a-b");
    CHECK(sheet_name("a-b", taken) == "a-b-2");
    CHECK(sheet_name("report", taken) == "report-2");
    CHECK(sheet_name(std::string(40, 'x'), taken) == std::string(31, 'x'));
    CHECK(sheet_name(std::string(40, 'x'), taken) == std::string(29, 'x') + "-2");
}
