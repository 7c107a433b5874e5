#include "reports/latex/latex_table.hpp"

#include "reports/document_sample.hpp"
#include "support/catch.hpp"
#include "support/text_parts.hpp"

using namespace sabot::report;
using sabot::test::contains;

namespace {

const char* const kWagers = R"tex(\sabotroom{9}
{\sabotfit{1890}\setlength{\tabcolsep}{0.35em}\setlength{\LTcapwidth}{\linewidth}%
\begin{longtable}{lrrc}
\caption{All wagers}\label{tab:wagers}\tabularnewline
\toprule
Wager & Deals & Return & Verdict \tabularnewline
\midrule
\endfirsthead
\toprule
Wager & Deals & Return & Verdict \tabularnewline
\midrule
\endhead
\bottomrule
\endfoot
Banker & 4,998,398 & \textminus{}0.010579 & \textbf{refuted} \tabularnewline
\midrule
Total & 4,998,398 & 0.3 & \cellcolor[gray]{0.85}D \tabularnewline
\end{longtable}})tex";

}  // namespace

TEST_CASE("a table with a total, shaded and bold cells") {
    const Document document = plain_sample();
    const Section& inner = document.sections.front().sections.front();
    CHECK(latex_table(std::get<Table>(inner.blocks[0])) == "\n\n" + std::string(kWagers) + "\n");
}

TEST_CASE("no cell, heading or caption is LaTeX") {
    const std::string hostile = "[2cm]* & \\end{longtable} \\\\ % $x$\n^^M";
    const std::string escaped = R"tex({[}2cm{]}{*} \& \textbackslash{}end\{longtable\} )tex"
                                R"tex(\textbackslash{}\textbackslash{} \% \$x\$ )tex"
                                R"tex(\textasciicircum{}\textasciicircum{}M)tex";
    const Table table{
        .id = "t", .caption = hostile, .columns = {{"x"}, {"y"}}, .rows = {{{hostile}, {hostile}}}};
    const std::string text = latex_table(table);
    CHECK(contains(text, "\n\\caption{" + escaped + "}\\label{tab:t}\\tabularnewline\n"));
    CHECK(contains(text, "\n" + escaped + " & " + escaped + " \\tabularnewline\n"));
    const Table head{.id = "t", .caption = "", .columns = {{"\\x"}, {"a & b"}}, .rows = {}};
    CHECK(
        contains(latex_table(head), "\\toprule\n\\textbackslash{}x & a \\& b \\tabularnewline\n\\midrule\n"));
}

TEST_CASE("a short table stands on one page") {
    Table table{.id = "t", .caption = "", .columns = {{""}}, .rows = {}};
    table.rows.assign(30, {{"x"}});
    CHECK(latex_lines_together(table) == 37);
    table.rows.assign(31, {{"x"}});
    CHECK(latex_lines_together(table) == 12);
}

TEST_CASE("rows of paragraphs stand apart") {
    std::string wide;
    for (int i = 0; i < 300; ++i) {
        wide += "word ";
    }
    const Table table{.id = "t", .caption = "", .columns = {{""}}, .rows = {{{wide}}}};
    CHECK(contains(latex_table(table), " \\tabularnewline\\addlinespace[2pt]\n"));
}
