#include "reports/latex/latex_chart.hpp"

#include "reports/document_sample.hpp"
#include "support/catch.hpp"
#include "support/text_parts.hpp"

using namespace sabot;
using namespace sabot::report;
using test::contains;
using test::count;

namespace {

const char* const kReturns = R"tex(\begin{figure}[H]
\centering
\begin{tikzpicture}
\begin{axis}[
  scale only axis, clip=false, axis lines=box, axis line style={black!30},
  width=0.58\linewidth, y=13pt,
  xmin=-0.53233, xmax=1.40733, ymin=-0.7, ymax=1.7,
  tick style={draw=none}, tick label style={font=\scriptsize}, label style={font=\footnotesize},
  y dir=reverse, xtick=\empty, ytick={0,1}, xlabel={Return, per unit staked},
  yticklabel style={text width=0.3\linewidth, align=right},
  yticklabels={{Banker},{Tie},}]
\addplot[draw=none, fill=black!10, forget plot] coordinates {(0.90000,-0.7) (1.00000,-0.7) (1.00000,1.7) (0.90000,1.7)} --cycle;
\addplot[xbar, bar width=7pt, draw=black!70, fill=black!40] coordinates {
  (0.50000,0)
  (-0.12500,1)
};
\addplot[black!70, forget plot] coordinates {(0.00000,-0.7) (0.00000,1.7)};
\addplot[dashed, thick, forget plot] coordinates {(1.00000,-0.7) (1.00000,1.7)};
\node[font=\tiny, fill=white, inner sep=0.5pt] at (axis cs:0.45000,0) {//};
\node[font=\scriptsize, inner sep=1pt, outer sep=2pt, fill=white, fill opacity=0.8, text opacity=1, anchor=west] at (axis cs:0.50000,0) {98.00\%};
\node[font=\scriptsize, inner sep=1pt, outer sep=2pt, fill=white, fill opacity=0.8, text opacity=1, anchor=east] at (axis cs:-0.12500,1) {\textminus{}12.50\%};
\end{axis}
\end{tikzpicture}
\caption[Return to player]{Return to player. Banker returns most. Dashed line: an even game. Shaded: usual. Bars marked // are longer than drawn.}\label{fig:returns}
\end{figure})tex";

Chart chart_of(std::size_t bars, Chart::Direction direction) {
    Chart chart{
        .id = "c", .title = "T", .description = "D.", .axis = "A", .direction = direction, .bars = {}};
    for (std::size_t i = 0; i < bars; ++i) {
        chart.bars.push_back({"L" + std::to_string(i), Integer(i) - 1, "X"});
    }
    return chart;
}

}  // namespace

TEST_CASE("bars across with a line, a band and a limit") {
    const Document document = plain_sample();
    const Section& inner = document.sections.front().sections.front();
    CHECK(latex_chart(std::get<Chart>(inner.blocks[1]), FigurePlace::here) ==
          "\n\n" + std::string(kReturns) + "\n");
}

TEST_CASE("in a paper LaTeX finds the place") {
    const std::string text = latex_chart(chart_of(1, Chart::Direction::across), FigurePlace::anywhere);
    CHECK(contains(text, "\\begin{figure}[htbp]\n"));
    CHECK(contains(text, "\\caption[T]{T. D.}\\label{fig:c}\n"));
}

TEST_CASE("upright bars") {
    const std::string text = latex_chart(chart_of(3, Chart::Direction::upright), FigurePlace::here);
    CHECK(contains(text, "  width=0.9\\linewidth, height=140pt,\n"));
    CHECK(contains(text, "  ytick=\\empty, xtick={0,1,2}, ylabel={A},\n  xticklabels={{L0},{L1},{L2},}]\n"));
    CHECK(contains(text,
                   "\\addplot[ybar, bar width=0.6, draw=black!70, fill=black!40] coordinates {\n"
                   "  (0,-1.00000)\n  (1,0.00000)\n  (2,1.00000)\n};"));
    CHECK(contains(text, "anchor=north] at (axis cs:0,-1.00000) {X};"));
    CHECK(contains(text, "anchor=south] at (axis cs:2,1.00000) {X};"));
}

TEST_CASE("text that does not fit between upright bars stands on end") {
    const std::string text = latex_chart(chart_of(40, Chart::Direction::upright), FigurePlace::here);
    CHECK(contains(text, "xticklabel style={rotate=90, anchor=east},"));
    CHECK(contains(text, "rotate=90, anchor=west] at (axis cs:2,"));
    CHECK(contains(text, "rotate=90, anchor=east] at (axis cs:0,"));
}

TEST_CASE("bars that a page does not hold are several figures under one label") {
    const std::string text = latex_chart(chart_of(92, Chart::Direction::across), FigurePlace::here);
    CHECK(count(text, "\\begin{figure}") == 3);
    CHECK(count(text, "\\label{fig:c}") == 1);
    CHECK(count(text, "\\caption[T]{T (continued).}\n") == 2);
    CHECK(count(text, "\\node[") == 92);
}

TEST_CASE("no label, text or title of a chart is LaTeX") {
    Chart chart = chart_of(1, Chart::Direction::across);
    const std::string hostile = "] \\end{axis}, %";
    const std::string escaped = R"tex({]} \textbackslash{}end\{axis\}, \%)tex";
    chart.title = hostile;
    chart.axis = hostile;
    chart.bars = {{hostile, 1, hostile}};
    const std::string text = latex_chart(chart, FigurePlace::here);
    CHECK(contains(text, "xlabel={" + escaped + "},"));
    CHECK(contains(text, "yticklabels={{" + escaped + "},}]"));
    CHECK(contains(text, "{" + escaped + "};"));
    CHECK(contains(text, "\\caption[" + escaped + "]{" + escaped + ". D.}"));
}
