#include "reports/report_sample.hpp"
#include "reports/writers/latex/latex_block.hpp"
#include "support/catch.hpp"
#include "support/text_parts.hpp"

using namespace sabot::report;
using sabot::test::contains;
using sabot::test::latex_block;

namespace {

using Align = Table::Align;

const char* const kWagers = R"tex(\sabottable{lrrc}{0}{\sabothead{l}{Wager} & \sabothead{r}{Deals} & )tex"
                            R"tex(\sabothead{r}{Return} & \sabothead{c}{Verdict} \tabularnewline}{
Banker & 4,998,398 & \textminus{}0.010579 & \textbf{refuted} \tabularnewline
\midrule
Total & 4,998,398 & 0.3 & \cellcolor[gray]{0.85}D \tabularnewline
}{All wagers\label{tab:wagers}}
)tex";

std::string latex_of(std::vector<Table::Column> columns, std::vector<std::vector<Cell>> rows) {
    return latex_block(
        Table{.id = "t", .caption = "", .columns = std::move(columns), .rows = std::move(rows)});
}

}  // namespace

TEST_CASE("writes a table with a total, shaded cells and bold cells") {
    const Report report = plain_sample();
    const Section& inner = report.sections.front().sections.front();
    CHECK(latex_block(std::get<Table>(inner.blocks[0])) == kWagers);
}

TEST_CASE("escapes cells, headings and captions") {
    const std::string hostile = "[2cm]* & \\end{longtable} \\\\ % $x$\n^^M";
    const std::string escaped = R"tex({[}2cm{]}{*} \& \textbackslash{}end\{longtable\} )tex"
                                R"tex(\textbackslash{}\textbackslash{} \% \$x\$ )tex"
                                R"tex(\textasciicircum{}\textasciicircum{}M)tex";
    const Table table{
        .id = "t", .caption = hostile, .columns = {{"x"}, {"y"}}, .rows = {{{hostile}, {hostile}}}};
    const std::string text = latex_block(table);
    CHECK(contains(text, "\n}{" + escaped + "\\label{tab:t}}\n"));
    CHECK(contains(text, "\n" + escaped + " & " + escaped + " \\tabularnewline\n"));
    CHECK(contains(latex_of({{"\\x"}, {"a & b"}}, {}),
                   "{\\sabothead{r}{\\textbackslash{}x} & \\sabothead{r}{a \\& b} \\tabularnewline}"));
}

TEST_CASE("omits columns that only CSV has") {
    CHECK(contains(latex_of({{"A"}, {.heading = "B", .is_shown = false}}, {{{"1"}, {"2"}}}),
                   "\\sabottable{r}{0}{\\sabothead{r}{A} \\tabularnewline}{\n1 \\tabularnewline\n}"));
}

TEST_CASE("wraps a heading wider than its cells") {
    const std::string text =
        latex_of({{"Hit frequency of all wagers"}, {"Two words", Align::left}}, {{{"0"}, {"0000000000"}}});
    CHECK(
        contains(text, "{\\sabothead{r}{Hit\\\\frequency\\\\of all\\\\wagers} & \\sabothead{l}{Two words} "));
}

TEST_CASE("divides the width left by numbers among wide text columns") {
    std::string words;
    for (int i = 0; i < 200; ++i) {
        words += "0000 ";
    }
    const std::string text = latex_of({{"Text and more", Align::left}, {"N"}}, {{{words}, {"00000"}}});
    CHECK(contains(text,
                   "\\sabottable{>{\\raggedright\\arraybackslash}p{\\sabotwidth{4}{4}}r}{4}"
                   "{Text and more & \\sabothead{r}{N} \\tabularnewline}{\n"));
    CHECK(contains(text, "0000  & 00000 \\tabularnewline\\addlinespace[1pt]\n"));
}

TEST_CASE("narrows text columns as the number of columns grows") {
    const Cell cell{"thirty characters are in a cell"};
    CHECK(contains(latex_of({{"A"}, {"B"}}, {{cell, cell}}), "\\sabottable{rr}{0}{"));
    CHECK(contains(latex_of({{"A"}, {"B"}, {"C"}, {"D"}}, {{cell, cell, cell, cell}}),
                   "p{\\sabotwidth{10}{1}}>{\\raggedleft"));
}
