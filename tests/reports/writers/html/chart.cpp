#include "reports/writers/html/html_block.hpp"
#include "reports/writers/html/sample_curve.hpp"
#include "reports/writers/html/sample_report.hpp"
#include "support/catch.hpp"
#include "support/text_parts.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

using namespace sabot;
using namespace sabot::report;
using test::contains;
using test::count;
using test::html_block;
using test::sample_curve;

namespace {

Chart chart_of(const std::vector<Rational>& values, Chart::Direction direction = Chart::Direction::across) {
    Chart chart{"small", "Title", "What it says.", "per cent", direction, {}};
    for (const auto& value : values) {
        chart.bars.push_back({"One", value, "0.33"});
    }
    return chart;
}

Chart upright(const std::vector<Rational>& values) { return chart_of(values, Chart::Direction::upright); }

Chart with_words(Chart chart, const std::string& label, const std::string& text) {
    for (auto& bar : chart.bars) {
        bar.label = label;
        bar.text = text;
    }
    return chart;
}

}  // namespace

TEST_CASE("renders a chart as a figure whose plot has a name and a description") {
    for (const auto& text : {html_block(chart_of({1})), html_block(upright({1}))}) {
        CHECK(
            text.starts_with("<figure id=\"fig:small\" class=\"chart\">\n"
                             "<figcaption id=\"fig:small:caption\">Title</figcaption>\n"
                             "<p id=\"fig:small:description\" hidden>What it says. One: 0.33.</p>\n"));
        CHECK(contains(text,
                       "<div class=\"scroll\" role=\"region\" aria-labelledby=\"above fig:small:caption\" "
                       "tabindex=\"0\">\n<div class=\"plot "));
        CHECK(contains(text,
                       "role=\"img\" aria-labelledby=\"fig:small:caption\" "
                       "aria-describedby=\"fig:small:description\""));
        CHECK(count(text, "<p class=\"axis\">per cent</p>") == 1);
    }
}

TEST_CASE("draws bars from zero with lengths proportional to their values") {
    const auto text = html_block(chart_of({ratio(1, 3), 1, 0}));
    CHECK(count(text, "<i class=\"bar\" style=\"left:0.00%;width:33.33%\"></i>") == 1);
    CHECK(count(text, "<i class=\"bar\" style=\"left:0.00%;width:100.00%\"></i>") == 1);
    CHECK(count(text, "<i class=\"bar\" style=\"left:0.00%;width:0.00%\"></i>") == 1);
    CHECK(count(text, "<i class=\"zero\" style=\"left:0.00%\"></i>") == 3);
}

TEST_CASE("uses the same elements for upright bars") {
    const auto text = html_block(upright({ratio(1, 3), -1}));
    CHECK(count(text, "<i class=\"bar\" style=\"bottom:75.00%;height:25.00%\"></i>") == 1);
    CHECK(count(text, "<i class=\"bar negative\" style=\"bottom:0.00%;height:75.00%\"></i>") == 1);
    CHECK(count(text, "<i class=\"zero\" style=\"bottom:75.00%\"></i>") == 2);
    // A value is placed at the end of its bar, above or below it depending on the sign.
    CHECK(count(text, "<span class=\"value\" style=\"bottom:100.00%\">0.33</span>") == 1);
    CHECK(count(text, "<span class=\"value negative\" style=\"bottom:0.00%\">0.33</span>") == 1);
}

TEST_CASE("draws a negative bar on the other side of zero, with its own class") {
    const auto text = html_block(chart_of({-1, 1}));
    CHECK(count(text, "<i class=\"bar negative\" style=\"left:0.00%;width:50.00%\"></i>") == 1);
    CHECK(count(text, "<i class=\"bar\" style=\"left:50.00%;width:50.00%\"></i>") == 1);
}

TEST_CASE("writes only the given text and zero, and no other numbers") {
    const auto text = html_block(chart_of({1}));
    CHECK(count(text, "</span>") == 7);
    for (const std::string word : {">One<", ">0.33<", ">0<", ">&nbsp;<"}) {
        CHECK(count(text, word + "/span>") == 1);
    }
}

TEST_CASE("draws a line and a band across all bars, and explains them in the key") {
    for (const std::string start : {"left", "bottom"}) {
        auto chart = start == "left" ? chart_of({1, -2}) : upright({1, -2});
        chart.line = Chart::Line{2, "twice"};
        chart.band = Chart::Band{1, ratio(1, 2), "given from its greater end"};
        const auto text = html_block(chart);
        CHECK(count(text, fmt::format("<i class=\"line\" style=\"{}:100.00%\"></i>", start)) == 2);
        const std::string size = start == "left" ? "width" : "height";
        const auto band = fmt::format("<i class=\"band\" style=\"{}:62.50%;{}:12.50%\"></i>", start, size);
        CHECK(count(text, band) == 2);
        CHECK(contains(text,
                       "<ul class=\"key\">\n<li><i class=\"band\"></i>given from its greater end</li>\n"
                       "<li><i class=\"line\"></i>twice</li>\n</ul>"));
    }
}

TEST_CASE("extends the axis to a line and a band beyond the bars") {
    auto chart = chart_of({1});
    chart.band = Chart::Band{5, -5, "band"};
    CHECK(contains(html_block(chart), "<i class=\"band\" style=\"left:0.00%;width:100.00%\"></i>"));
}

TEST_CASE("cuts a bar at the limit, with a gap and a note") {
    auto chart = chart_of({100, -100, 2});
    CHECK_FALSE(contains(html_block(chart), "gap"));
    chart.limit = 2;
    for (const auto direction : {Chart::Direction::across, Chart::Direction::upright}) {
        chart.direction = direction;
        const auto text = html_block(chart);
        CHECK(count(text, "<i class=\"gap\"></i>") == 2);
        CHECK(count(text, "A bar with a gap is longer than it is drawn") == 1);
        CHECK(count(text, ":50.00%\"><i class=\"gap\"></i></i>") == 2);
        CHECK(count(text, ":50.00%\"></i>") >= 1);
    }
}

TEST_CASE("draws too many upright bars, or those with long words, horizontally") {
    const auto is_upright = [](const Chart& chart) {
        return contains(html_block(chart), "class=\"plot upright");
    };
    CHECK(is_upright(upright(std::vector<Rational>(36, 1))));
    CHECK_FALSE(is_upright(upright(std::vector<Rational>(37, 1))));
    CHECK_FALSE(is_upright(chart_of({1})));
    CHECK(is_upright(with_words(upright({1}), std::string(20, 'x'), "1")));
    CHECK_FALSE(is_upright(with_words(upright({1}), std::string(21, 'x'), "1")));
    CHECK_FALSE(is_upright(with_words(upright({1}), "x", std::string(21, '1'))));
}

TEST_CASE("rotates words wider than their bars, and reserves space for them") {
    CHECK(contains(
        html_block(upright(std::vector<Rational>(5, 1))),
        "\"plot upright\" role=\"img\" aria-labelledby=\"fig:small:caption\" "
        "aria-describedby=\"fig:small:description\" style=\"--above:3ch;--below:0ch;--labels:3ch\""));
    const auto values = html_block(with_words(upright(std::vector<Rational>(30, 1)), "A", "0.1234"));
    CHECK(contains(values, "class=\"plot upright turned-values\""));
    CHECK(contains(values, "style=\"--above:7ch;--below:0ch;--labels:3ch\""));
    const auto both = html_block(with_words(upright(std::vector<Rational>(30, -1)), "-1 to 1", "-0.1234"));
    CHECK(contains(both, "class=\"plot upright turned-values turned-labels\""));
    CHECK(contains(both, "style=\"--above:1ch;--below:8ch;--labels:8ch\""));
}

TEST_CASE("fits the label column to the longest label, but leaves room for the bars") {
    CHECK(contains(html_block(chart_of({1})), "style=\"--labels:5ch;--values:6ch\""));
    CHECK(contains(html_block(with_words(chart_of({1}), "百家楽", "1")),
                   "style=\"--labels:5ch;--values:3ch\""));
    const auto wide = html_block(with_words(chart_of({1}), std::string(90, 'x'), std::string(90, '1')));
    CHECK(contains(wide, "class=\"plot across wide\""));
    CHECK(contains(wide, "style=\"--labels:28ch;--values:28ch\""));
}

TEST_CASE("escapes hostile text in a chart") {
    auto chart = chart_of({1});
    for (auto* field :
         {&chart.title, &chart.description, &chart.axis, &chart.bars[0].label, &chart.bars[0].text}) {
        *field = test::kHostile;
    }
    chart.line = Chart::Line{1, test::kHostile};
    chart.band = Chart::Band{0, 1, test::kHostile};
    Curve curve = sample_curve();
    for (auto* field : {&curve.title, &curve.description, &curve.places, &curve.values, &curve.exact[0].text,
                        &curve.estimates[0].text, &curve.marks[0].label, &curve.marks[0].text}) {
        *field = test::kHostile;
    }
    for (const auto& text : {html_block(chart), html_block(curve)}) {
        CHECK_FALSE(contains(text, "<script"));
        CHECK_FALSE(contains(text, "& "));
        CHECK_FALSE(contains(text, "\"quoted"));
        CHECK(contains(text,
                       "hidden>&lt;script&gt;alert(&apos;x&apos;)&lt;/script&gt; &amp; &amp;amp; "
                       "&quot;quoted&quot; {{title}} {{{css}}} =cmd() _%\nשלום \u202Eabc"));
    }
}

TEST_CASE("draws exact values as connected marks, and estimates as hollow marks with intervals") {
    const auto text = html_block(sample_curve());
    CHECK(contains(text,
                   "<i class=\"exact\" style=\"left:3.70%;bottom:100.00%\" title=\"Cards left 6: 0.1, "
                   "exact\"></i>\n<i class=\"exact\" style=\"left:13.25%;bottom:70.83%\" "
                   "title=\"Cards left 26: 0.01, exact\"></i>"));
    CHECK(contains(text, "<line x1=\"3.70%\" y1=\"0.00%\" x2=\"13.25%\" y2=\"29.17%\"/>\n</svg>"));
    const std::string whole =
        "title=\"Cards left 100: about 0.001 (0.0001 to 0.002), estimate from a sample, with its 95% "
        "interval\"";
    CHECK(contains(text, "<i class=\"interval\" style=\"left:48.57%;bottom:12.50%;height:37.95%\" " + whole));
    CHECK(contains(text, "<i class=\"estimate\" style=\"left:48.57%;bottom:41.67%\" " + whole));
    CHECK(count(text, "<i class=\"interval\" ") == 2);
}

TEST_CASE("draws no line for a single point") {
    Curve curve = sample_curve();
    curve.exact.pop_back();
    CHECK_FALSE(contains(html_block(curve), "<line "));
}

TEST_CASE("draws the titles, ticks and grid lines of both axes") {
    const auto text = html_block(sample_curve());
    CHECK(contains(text, "<p class=\"axis\">Expected gain, logarithmic scale</p>"));
    CHECK(contains(text, "<p class=\"axis\">Cards left</p>"));
    CHECK(contains(text, "style=\"--ticks:7ch\""));
    CHECK(contains(text,
                   "<i class=\"grid\" style=\"bottom:12.50%\"></i><span class=\"tick\" "
                   "style=\"bottom:12.50%\">0.0001</span>"));
    CHECK(contains(text, "<span class=\"place\" style=\"left:48.57%\">100</span>"));
    CHECK(count(text, "<i class=\"break\" style=\"bottom:8.33%\"></i>") == 1);
    Curve whole = sample_curve();
    whole.estimates.pop_back();
    CHECK_FALSE(contains(html_block(whole), "break"));
}

TEST_CASE("labels a vertical line inside the chart and in the key") {
    CHECK(contains(html_block(sample_curve()),
                   "<i class=\"line\" style=\"left:79.23%\" title=\"closes after 50 rounds\"></i><span "
                   "class=\"name\" style=\"left:79.23%;transform:translateX(-79.23%)\">round 50</span>"));
}

TEST_CASE("lists only the marks in use in the key of a curve") {
    Curve curve = sample_curve();
    CHECK(
        contains(html_block(curve),
                 "<ul class=\"key\">\n<li><i class=\"exact\"></i>exact</li>\n<li><i class=\"estimate\"></i>"
                 "estimate from a sample, with its 95% interval</li>\n<li><i class=\"line\"></i>closes after "
                 "50 rounds</li>\n</ul>"));
    curve.estimates.clear();
    curve.marks.clear();
    CHECK(contains(html_block(curve), "<ul class=\"key\">\n<li><i class=\"exact\"></i>exact</li>\n</ul>"));
}
