#include "reports/latex/latex_columns.hpp"

#include "support/catch.hpp"

using namespace sabot::report;

namespace {

using Align = Table::Align;
using Lines = std::vector<std::vector<std::string>>;

Table table_of(std::vector<Table::Column> columns, std::vector<std::vector<Cell>> rows) {
    return {.id = "t", .caption = "", .columns = std::move(columns), .rows = std::move(rows)};
}

}  // namespace

TEST_CASE("a narrow table has columns as wide as their cells") {
    const auto columns = latex_columns(
        table_of({{"A", Align::left}, {"B"}, {"C", Align::centre}}, {{{"0000"}, {"00"}, {"0"}}}));
    CHECK(columns.specification == "lrc");
    CHECK(!columns.has_paragraphs);
    // Digits are 51, capitals wider; a gap is 70.
    CHECK(columns.width == 4 * 51 + 70 + 2 * 51 + 70 + 73 + 70);
}

TEST_CASE("a heading wider than its cells has lines") {
    const auto columns =
        latex_columns(table_of({{"Hit frequency of all wagers"}, {"Two words"}}, {{{"0"}, {"0"}}}));
    CHECK(columns.headings == Lines{{"Hit", "frequency", "of all", "wagers"}, {"Two", "words"}});
}

TEST_CASE("bold cells are wider") {
    const auto width = [](Tone tone) { return latex_columns(table_of({{""}}, {{{"0000", tone}}})).width; };
    CHECK(width(Tone::plain) == 204 + 70);
    CHECK(width(Tone::bad) == 244 + 70);
}

TEST_CASE("wide columns share what numbers leave") {
    std::string words;
    for (int i = 0; i < 200; ++i) {
        words += "0000 ";
    }
    const auto columns = latex_columns(table_of({{"Text", Align::left}, {"N"}}, {{{words}, {"00000"}}}));
    CHECK(columns.has_paragraphs);
    CHECK(columns.specification ==
          ">{\\raggedright\\arraybackslash}"
          "p{\\dimexpr1em*211/100+(\\linewidth-1em*606/100)*5790/5790\\relax}r");
    CHECK(columns.headings == Lines{{"Text"}, {"N"}});
}
