#include "reports/latex/latex_curve.hpp"

#include "reports/html/sample_curve.hpp"
#include "support/catch.hpp"
#include "support/text_parts.hpp"

using namespace sabot;
using namespace sabot::report;
using test::contains;
using test::count;
using test::sample_curve;

TEST_CASE("a figure with its axes, points, intervals and mark") {
    const std::string text = latex_curve(sample_curve(), FigurePlace::here);
    CHECK(text.starts_with("\n\n\\begin{figure}[H]\n"));
    CHECK(contains(text, "xlabel={Cards left}, ylabel={Expected gain, logarithmic scale},\n"));
    CHECK(contains(text, "xticklabels={{0},{50},{100},{150},{200},},\n"));
    CHECK(contains(text, "yticklabels={{0},{0.0001},{0.001},{0.01},{0.1},}]\n"));
    // 1/10000 and 1/10 are three decades apart.
    CHECK(contains(text,
                   "\\addplot[black, mark=*, mark size=1.8pt, forget plot] coordinates {(0.0370,1.0000) "
                   "(0.1325,0.7067) };\n"));
    CHECK(count(text, "fill=white}") == 2);
    CHECK(count(text, "mark=-,") == 2);
    CHECK(count(text, "[dashed, thick,") == 1);
    CHECK(count(text, "dotted") == 1);
    CHECK(contains(text, "{round 50};\n"));
    CHECK(contains(text,
                   "\\caption[Gain]{Gain. It falls. Filled and joined: exact. Hollow, with a bar: estimate "
                   "from a sample, with its 95\\% interval. Dashed line: closes after 50 rounds.}"
                   "\\label{fig:gain}\n"));
}

TEST_CASE("what is not there is not spoken of") {
    Curve curve = sample_curve();
    curve.estimates.clear();
    curve.marks.clear();
    const std::string text = latex_curve(curve, FigurePlace::anywhere);
    CHECK(contains(text, "\\begin{figure}[htbp]\n"));
    CHECK(contains(text, "\\caption[Gain]{Gain. It falls. Filled and joined: exact.}\\label"));
    CHECK_FALSE(contains(text, "dotted"));
    CHECK_FALSE(contains(text, "dashed"));
}

TEST_CASE("no text of a curve is LaTeX") {
    Curve curve = sample_curve();
    const std::string hostile = "] \\end{axis}, %";
    const std::string escaped = R"tex({]} \textbackslash{}end\{axis\}, \%)tex";
    for (auto* field : {&curve.title, &curve.description, &curve.places, &curve.values, &curve.marks[0].label,
                        &curve.marks[0].text}) {
        *field = hostile;
    }
    const std::string text = latex_curve(curve, FigurePlace::here);
    CHECK(count(text, escaped) == 7);
    CHECK(count(text, "\\end{axis}") == 1);
}
