#include "reports/writers/html/chart.hpp"

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
using test::sample_curve;

namespace {

template <class AnyChart>
std::string html(const AnyChart& chart) {
    TemplateSet templates;
    return html_chart(templates, chart, "above");
}

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

TEST_CASE("A chart is a figure, and its plot an image with a name and a description") {
    for (const auto& text : {html(chart_of({1})), html(upright({1}))}) {
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

TEST_CASE("Bars begin at zero and are as long as their values are great") {
    const auto text = html(chart_of({ratio(1, 3), 1, 0}));
    CHECK(count(text, "<i class=\"bar\" style=\"left:0.00%;width:33.33%\"></i>") == 1);
    CHECK(count(text, "<i class=\"bar\" style=\"left:0.00%;width:100.00%\"></i>") == 1);
    CHECK(count(text, "<i class=\"bar\" style=\"left:0.00%;width:0.00%\"></i>") == 1);
    CHECK(count(text, "<i class=\"zero\" style=\"left:0.00%\"></i>") == 3);
}

TEST_CASE("Upright bars are the same elements the other way") {
    const auto text = html(upright({ratio(1, 3), -1}));
    CHECK(count(text, "<i class=\"bar\" style=\"bottom:75.00%;height:25.00%\"></i>") == 1);
    CHECK(count(text, "<i class=\"bar negative\" style=\"bottom:0.00%;height:75.00%\"></i>") == 1);
    CHECK(count(text, "<i class=\"zero\" style=\"bottom:75.00%\"></i>") == 2);
    // A value stands at the end of its bar, on the side that its sign says.
    CHECK(count(text, "<span class=\"value\" style=\"bottom:100.00%\">0.33</span>") == 1);
    CHECK(count(text, "<span class=\"value negative\" style=\"bottom:0.00%\">0.33</span>") == 1);
}

TEST_CASE("A negative bar lies on the other side of zero, and is distinguished by its class") {
    const auto text = html(chart_of({-1, 1}));
    CHECK(count(text, "<i class=\"bar negative\" style=\"left:0.00%;width:50.00%\"></i>") == 1);
    CHECK(count(text, "<i class=\"bar\" style=\"left:50.00%;width:50.00%\"></i>") == 1);
}

TEST_CASE("Only the given words and zero are written, and no number of the writer's own") {
    const auto text = html(chart_of({1}));
    CHECK(count(text, "</span>") == 7);
    for (const std::string word : {">One<", ">0.33<", ">0<", ">&nbsp;<"}) {
        CHECK(count(text, word + "/span>") == 1);
    }
}

TEST_CASE("A line and a band cross all bars, and the key says what they are") {
    for (const std::string start : {"left", "bottom"}) {
        auto chart = start == "left" ? chart_of({1, -2}) : upright({1, -2});
        chart.line = Chart::Line{2, "twice"};
        chart.band = Chart::Band{1, ratio(1, 2), "given from its greater end"};
        const auto text = html(chart);
        CHECK(count(text, fmt::format("<i class=\"line\" style=\"{}:100.00%\"></i>", start)) == 2);
        const std::string size = start == "left" ? "width" : "height";
        const auto band = fmt::format("<i class=\"band\" style=\"{}:62.50%;{}:12.50%\"></i>", start, size);
        CHECK(count(text, band) == 2);
        CHECK(contains(text,
                       "<ul class=\"key\">\n<li><i class=\"band\"></i>given from its greater end</li>\n"
                       "<li><i class=\"line\"></i>twice</li>\n</ul>"));
    }
}

TEST_CASE("A line and a band outside the bars are within the chart") {
    auto chart = chart_of({1});
    chart.band = Chart::Band{5, -5, "band"};
    CHECK(contains(html(chart), "<i class=\"band\" style=\"left:0.00%;width:100.00%\"></i>"));
}

TEST_CASE("A bar beyond the limit is drawn as long as the limit, with a gap and a sentence") {
    auto chart = chart_of({100, -100, 2});
    CHECK_FALSE(contains(html(chart), "gap"));
    chart.limit = 2;
    for (const auto direction : {Chart::Direction::across, Chart::Direction::upright}) {
        chart.direction = direction;
        const auto text = html(chart);
        CHECK(count(text, "<i class=\"gap\"></i>") == 2);
        CHECK(count(text, "A bar with a gap is longer than it is drawn") == 1);
        CHECK(count(text, ":50.00%\"><i class=\"gap\"></i></i>") == 2);
        CHECK(count(text, ":50.00%\"></i>") >= 1);
    }
}

TEST_CASE("Too many upright bars, or long words, are drawn across") {
    const auto is_upright = [](const Chart& chart) { return contains(html(chart), "class=\"plot upright"); };
    CHECK(is_upright(upright(std::vector<Rational>(36, 1))));
    CHECK_FALSE(is_upright(upright(std::vector<Rational>(37, 1))));
    CHECK_FALSE(is_upright(chart_of({1})));
    CHECK(is_upright(with_words(upright({1}), std::string(20, 'x'), "1")));
    CHECK_FALSE(is_upright(with_words(upright({1}), std::string(21, 'x'), "1")));
    CHECK_FALSE(is_upright(with_words(upright({1}), "x", std::string(21, '1'))));
}

TEST_CASE("Words wider than their bars' room are turned, and have room for their length") {
    CHECK(contains(
        html(upright(std::vector<Rational>(5, 1))),
        "\"plot upright\" role=\"img\" aria-labelledby=\"fig:small:caption\" "
        "aria-describedby=\"fig:small:description\" style=\"--above:3ch;--below:0ch;--labels:3ch\""));
    const auto values = html(with_words(upright(std::vector<Rational>(30, 1)), "A", "0.1234"));
    CHECK(contains(values, "class=\"plot upright turned-values\""));
    CHECK(contains(values, "style=\"--above:7ch;--below:0ch;--labels:3ch\""));
    const auto both = html(with_words(upright(std::vector<Rational>(30, -1)), "-1 to 1", "-0.1234"));
    CHECK(contains(both, "class=\"plot upright turned-values turned-labels\""));
    CHECK(contains(both, "style=\"--above:1ch;--below:8ch;--labels:8ch\""));
}

TEST_CASE("Labels across have a column as wide as the longest, but no more than leaves room for bars") {
    CHECK(contains(html(chart_of({1})), "style=\"--labels:5ch;--values:6ch\""));
    CHECK(contains(html(with_words(chart_of({1}), "百家楽", "1")), "style=\"--labels:5ch;--values:3ch\""));
    const auto wide = html(with_words(chart_of({1}), std::string(90, 'x'), std::string(90, '1')));
    CHECK(contains(wide, "class=\"plot across wide\""));
    CHECK(contains(wide, "style=\"--labels:28ch;--values:28ch\""));
}

TEST_CASE("Hostile text in a chart is text") {
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
    for (const auto& text : {html(chart), html(curve)}) {
        CHECK_FALSE(contains(text, "<script"));
        CHECK_FALSE(contains(text, "& "));
        CHECK_FALSE(contains(text, "\"quoted"));
        CHECK(contains(text,
                       "hidden>&lt;script&gt;alert(&apos;x&apos;)&lt;/script&gt; &amp; &amp;amp; "
                       "&quot;quoted&quot; {{title}} {{{css}}} =cmd() _%\nשלום \u202Eabc"));
    }
}

TEST_CASE("Exact values of a curve are joined marks, estimates hollow ones with their interval") {
    const auto text = html(sample_curve());
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

TEST_CASE("One point is joined to nothing") {
    Curve curve = sample_curve();
    curve.exact.pop_back();
    CHECK_FALSE(contains(html(curve), "<line "));
}

TEST_CASE("The axes of a curve have their names, ticks and lines") {
    const auto text = html(sample_curve());
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
    CHECK_FALSE(contains(html(whole), "break"));
}

TEST_CASE("A line at a place has a label that stays inside the chart, and words in the key") {
    CHECK(contains(html(sample_curve()),
                   "<i class=\"line\" style=\"left:79.23%\" title=\"closes after 50 rounds\"></i><span "
                   "class=\"name\" style=\"left:79.23%;transform:translateX(-79.23%)\">round 50</span>"));
}

TEST_CASE("The key of a curve names each kind of mark that there is") {
    Curve curve = sample_curve();
    CHECK(
        contains(html(curve),
                 "<ul class=\"key\">\n<li><i class=\"exact\"></i>exact</li>\n<li><i class=\"estimate\"></i>"
                 "estimate from a sample, with its 95% interval</li>\n<li><i class=\"line\"></i>closes after "
                 "50 rounds</li>\n</ul>"));
    curve.estimates.clear();
    curve.marks.clear();
    CHECK(contains(html(curve), "<ul class=\"key\">\n<li><i class=\"exact\"></i>exact</li>\n</ul>"));
}
