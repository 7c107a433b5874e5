#include "reports/report_sample.hpp"
#include "reports/writers/html/sample_curve.hpp"
#include "reports/writers/latex/latex_block.hpp"
#include "support/catch.hpp"
#include "support/text_parts.hpp"

using namespace sabot;
using namespace sabot::report;
using test::contains;
using test::count;
using test::latex_block;
using test::sample_curve;

namespace {

const char* const kReturns = R"tex(\sabotbox{figure}{0.36\linewidth}{
\begin{tikzpicture}
\begin{axis}[sabot,
  width=0.47\linewidth, y=1pt, y dir=reverse, enlarge x limits=0.05, ymin=0, ymax=24,
  xlabel style={text width=0.6\linewidth, align=center}, xlabel={Return, per unit staked}, ytick={6,18}, yticklabel style={text width=0.39\linewidth},
  yticklabels={{Banker\hfill{}98.00\%},{Tie\hfill{}\textminus{}12.50\%},}]
\addplot[draw=none, fill=black!10] coordinates {(0.9,0) (0.9,24) (1,24) (1,0) } --cycle;
\addplot[xbar, bar width=7, draw=black!70, fill=black!40] coordinates {(0.5,6) (-0.125,18) };
\addplot[black!70] coordinates {(0,0) (0,24) };
\addplot[dashed, thick] coordinates {(1,0) (1,24) };
\node[font=\tiny, fill=white, inner sep=0.5pt] at (0.45,6)  {//};
\end{axis}
\end{tikzpicture}

\caption[{Return to player}]{Return to player. Banker returns most. Dashed line: an even game. Shaded: usual. Bars marked // are longer than drawn.}\label{fig:returns}
}
)tex";

Chart chart_of(std::size_t bars, Chart::Direction direction) {
    Chart chart{
        .id = "c", .title = "T", .description = "D.", .axis = "A", .direction = direction, .bars = {}};
    for (std::size_t i = 0; i < bars; ++i) {
        chart.bars.push_back({"L" + std::to_string(i), Integer(i) - 1, "X"});
    }
    return chart;
}

std::string latex_piece(const Block& block) { return latex_pieces(report_with({block})).at(1).second; }

}  // namespace

TEST_CASE("draws horizontal bars with a line, a band and a limit") {
    const Report report = plain_sample();
    const Section& inner = report.sections.front().sections.front();
    CHECK(latex_block(std::get<Chart>(inner.blocks[1])) == kReturns);
}

TEST_CASE("lets LaTeX place figures in a paper") {
    const std::string text = latex_piece(chart_of(1, Chart::Direction::across));
    CHECK(contains(text, "\n\\begin{figure}[htbp]\n\\centering\n"));
    CHECK(contains(text, "\\caption[{T}]{T. D.}\\label{fig:c}\n\\end{figure}\n"));
}

TEST_CASE("draws upright bars") {
    const std::string text = latex_block(chart_of(3, Chart::Direction::upright));
    CHECK(contains(text, " ylabel={A}, xtick={6,18,30}, "));
    CHECK(contains(text, "  xticklabels={{L0:\\enspace{}X},{L1:\\enspace{}X},{L2:\\enspace{}X},}]\n"));
    CHECK(contains(
        text,
        "\\addplot[ybar, bar width=7, draw=black!70, fill=black!40] coordinates {(6,-1) (18,0) (30,1) };"));
}

TEST_CASE("draws a chart with long labels at full width") {
    Chart chart = chart_of(1, Chart::Direction::across);
    chart.bars[0].label = "thirteen lett";
    CHECK(latex_block(chart).starts_with("\\sabotbox{figure}{0.36\\linewidth}{"));
    chart.bars[0].label += "+";
    CHECK(latex_block(chart).starts_with("\\sabotbox{figure}{\\linewidth}{"));
}

TEST_CASE("leaves room for a label of two lines") {
    Chart chart = chart_of(3, Chart::Direction::across);
    chart.bars[1].label = std::string(33, 'x');
    CHECK(contains(latex_block(chart), "ytick={6,22.5,39}"));
}

TEST_CASE("splits bars that do not fit on a page into several figures with one label") {
    const std::string text = latex_block(chart_of(92, Chart::Direction::across));
    CHECK(count(text, "\\sabotbox{figure}") == 3);
    CHECK(count(text, "\\label{fig:c}") == 1);
    CHECK(count(text, "\\caption[{T}]{T (continued).}\n") == 2);
    CHECK(count(text, "\\hfill{}X}") == 92);
    // Every page has room for a caption of 20 lines: 15 bars of 12 points.
    Chart explained = chart_of(45, Chart::Direction::across);
    explained.description = std::string(60 * 20 - 2, 'x');
    CHECK(count(latex_block(explained), "\\sabotbox{figure}") == 3);
}

TEST_CASE("limits coordinates to six digits, and gives an axis a nonzero length") {
    Chart chart = chart_of(1, Chart::Direction::across);
    chart.bars[0].value = ratio(1, 3'000'000);
    CHECK(contains(latex_block(chart), "coordinates {(3.33333e-07,6) }"));
    chart.bars[0].value = pow(Integer(10), 2000U);
    CHECK(contains(latex_block(chart), "coordinates {(1e+99,6) }"));
    chart.bars[0].value = ratio(1, pow(Integer(10), 2000U));
    CHECK(contains(latex_block(chart), "xmin=-1, xmax=1]"));
    chart.band = Chart::Band{ratio(-1, 2), ratio(1, 2), "B"};
    CHECK_FALSE(contains(latex_block(chart), "xmin=-1, xmax=1]"));
}

TEST_CASE("draws a curve with its axes, points, intervals and mark") {
    const std::string text = latex_block(sample_curve());
    CHECK(contains(text, "xlabel={Cards left}, "));
    CHECK(contains(text, " ylabel={Expected gain, logarithmic scale}, "));
    CHECK(contains(text, "xtick={0.84,"));
    CHECK(contains(text, "yticklabels={{0},{0.0001},{0.001},{0.01},{0.1},}]\n"));
    // Three decades, and the line for 0 below them.
    CHECK(contains(text, "ytick={4.17,12.50,41.67,70.83,100.00}, "));
    CHECK(contains(
        text, "\\addplot[black, mark=*, mark size=1.8pt] coordinates {(3.70,100.00) (13.25,70.83) };\n"));
    CHECK(contains(text, "mark=-, mark size=2.5pt] coordinates {(48.57,12.50) (48.57,50.45) };\n"));
    CHECK(contains(text, "mark=-, mark size=2.5pt] coordinates {(96.30,4.17) (96.30,12.50) };\n"));
    CHECK(contains(text,
                   "[dashed, thick] coordinates {(79.23,0) (79.23,100)} "
                   "node[font=\\scriptsize, anchor=south east] {round 50};\n"));
    CHECK(contains(text,
                   "\\caption[{Gain}]{Gain. It falls. Filled and joined: exact. Hollow, with a bar: estimate "
                   "from a sample, with its 95\\% interval. Dashed line: closes after 50 rounds.}"
                   "\\label{fig:gain}\n"));
}

TEST_CASE("omits absent marks from a curve and its caption") {
    Curve curve = sample_curve();
    curve.estimates.clear();
    curve.marks.clear();
    const std::string text = latex_piece(curve);
    CHECK(contains(text, "\\caption[{Gain}]{Gain. It falls. Filled and joined: exact.}\\label"));
    CHECK_FALSE(contains(text, "dashed"));
}

TEST_CASE("escapes all text of a figure") {
    const std::string hostile = "] \\end{axis}, %";
    const std::string escaped = R"tex({]} \textbackslash{}end\{axis\}, \%)tex";
    Chart chart = chart_of(1, Chart::Direction::across);
    chart.title = hostile;
    chart.axis = hostile;
    chart.bars = {{hostile, 1, hostile}};
    const std::string bars = latex_block(chart);
    CHECK(contains(bars, "xlabel={" + escaped + "},"));
    CHECK(contains(bars, "yticklabels={{" + escaped + "\\hfill{}" + escaped + "},}]"));
    CHECK(contains(bars, "\\caption[{" + escaped + "}]{" + escaped + ". D.}"));
    Curve curve = sample_curve();
    for (auto* field : {&curve.title, &curve.description, &curve.places, &curve.values, &curve.marks[0].label,
                        &curve.marks[0].text}) {
        *field = hostile;
    }
    const std::string text = latex_block(curve);
    CHECK(count(text, escaped) == 7);
    CHECK(count(text, "\\end{axis}") == 1);
}
